var wx=Object.defineProperty;var C=(t,e,i)=>()=>{if(i)throw i[0];try{return t&&(e=t(t=0)),e}catch(r){throw i=[r],r}};var Js=(t,e)=>{for(var i in e)wx(t,i,{get:e[i],enumerable:!0})};function bx(t,e=!0){if(!e)return t;switch(t){case 1:return-1;case-1:return 1}}function hc(t,e){return e===-1?Array.from(t).reverse():t}function Ax(t){return Array.from(t).reverse()}function*Cu(t,e){e===-1?yield*Tx(t):yield*t}function*Tx(t){for(let e of Array.from(t).reverse())yield e}function da(t,e){return t?parseInt(t,10):e}function Pu(t){return new dc().parseAlg(t)}function Ux(t){return new dc().parseMove(t)}function Fx(t){return new dc().parseQuantumMove(t)}function kt(t,e,i){let r=t;return r[fi]=e,r[Oi]=i,r}function Ox(t,e){return fi in t&&(e[fi]=t[fi]),Oi in t&&(e[Oi]=t[Oi]),e}function Nu(t){bu.has(t)||(console.warn(t),bu.add(t))}function gr(t,e){return t instanceof e}function Bx(t){return gr(t,Ut)||gr(t,un)||gr(t,ci)||gr(t,Ht)||gr(t,b)||gr(t,yr)||gr(t,Ft)}function Vx(t,e){return t*Math.sign(e.amount)>=0}function pc(t,e,i=0){return((t-i)%e+e)%e+i}function mc(t,e,i){let r=new ku(i),n=Array.from(t.childAlgNodes()),s=[e];function o(){return new ue([...n,...s])}function a(l){if(r.cancelPuzzleSpecificModWrap()==="none")return l;let c=r.puzzleSpecificSimplifyOptions()?.quantumMoveOrder;if(!c)return l;let f=c(e.quantum),u;switch(r.cancelPuzzleSpecificModWrap()){case"gravity":{u=-Math.floor((f-(l.amount<0?0:1))/2);break}case"canonical-centered":{u=-Math.floor((f-1)/2);break}case"canonical-positive":{u=0;break}case"preserve-sign":{u=l.amount<0?1-f:0;break}default:throw new Error("Unknown mod wrap")}let d=pc(l.amount,f,u);return l.modified({amount:d})}if(r.cancelAny()){let l,c=r.puzzleSpecificSimplifyOptions()?.axis;if(c)l=h=>c.areQuantumMovesSameAxis(e.quantum,h.quantum);else{let h=e.quantum.toString();l=y=>y.quantum.toString()===h}let f=r.cancelQuantum()==="same-direction",u=new Map;u.set(e.quantum.toString(),Math.sign(e.amount));let d;for(d=n.length-1;d>=0;d--){let h=n[d].as(b);if(!h||!l(h))break;let y=h.quantum.toString();if(f){let g=u.get(y);if(g&&!Vx(g,h))break;u.set(y,Math.sign(h.amount))}}let p=[...n.splice(d+1),e];if(c)s=c.simplifySameAxisMoves(p,r.cancelPuzzleSpecificModWrap()!=="none");else{let h=p.reduce((y,g)=>y+g.amount,0);if(u.size!==1)throw new Error("Internal error: multiple quantums when one was expected");s=[new b(e.quantum,h)]}}return s=s.map(l=>a(l)).filter(l=>l.amount!==0),o()}function Hx(t,e,i){let r=e.as(b);return r?mc(t,r,i):new ue([...t.childAlgNodes(),e])}function Uu(t,e,i){if(e.is(Ut))return t.traverseGrouping(e,i);if(e.is(b))return t.traverseMove(e,i);if(e.is(ci))return t.traverseCommutator(e,i);if(e.is(Ht))return t.traverseConjugate(e,i);if(e.is(Ft))return t.traversePause(e,i);if(e.is(yr))return t.traverseNewline(e,i);if(e.is(un))return t.traverseLineComment(e,i);throw new Error("unknown AlgNode")}function Fu(t){if(t.is(Ut)||t.is(b)||t.is(ci)||t.is(Ht)||t.is(Ft)||t.is(yr)||t.is(un))return t;throw new Error("internal error: expected AlgNode")}function Ot(t,e){let i=new t(...e??[]);return i.traverseAlg.bind(i)}function Au(t){if(!t)return[];if(gr(t,ue))return t.childAlgNodes();if(typeof t=="string")return Pu(t).childAlgNodes();let e=t;if(typeof e[Symbol.iterator]=="function")return e;throw new Error("Invalid AlgNode")}function to(t){return gr(t,ue)?t:new ue(t)}function qx(t,e){return t.is(yr)||e.is(yr)||e.as(Ut)?.experimentalNISSPlaceholder?"":t.is(un)&&!e.is(yr)?`
`:" "}var Rx,Tu,Or,ci,Ht,lc,cc,Cx,pa,un,yr,Ft,Dx,Ru,Lx,Ix,Px,Nx,kx,fi,Oi,dc,bu,fc,ke,b,zx,sc,Ut,Gx,ku,tr,vr,Wx,Xx,ue,iR,zi=C(()=>{Rx=!1,Tu=class{is(t){return this instanceof t}as(t){return this instanceof t?this:null}},Or=class extends Tu{constructor(){super(),Rx&&Object.defineProperty(this,"_debugStr",{get:()=>this.toString()})}get log(){return console.log.bind(console,this,this.toString())}};ci=class oc extends Or{#e;#t;constructor(e,i){super(),this.#e=to(e),this.#t=to(i)}get A(){return this.#e}get B(){return this.#t}isIdentical(e){let i=e.as(oc);return!!(i?.A.isIdentical(this.A)&&i?.B.isIdentical(this.B))}invert(){return new oc(this.#t,this.#e)}*experimentalExpand(e=1,i){i??=1/0,i===0?yield e===1?this:this.invert():e===1?(yield*this.A.experimentalExpand(1,i-1),yield*this.B.experimentalExpand(1,i-1),yield*this.A.experimentalExpand(-1,i-1),yield*this.B.experimentalExpand(-1,i-1)):(yield*this.B.experimentalExpand(1,i-1),yield*this.A.experimentalExpand(1,i-1),yield*this.B.experimentalExpand(-1,i-1),yield*this.A.experimentalExpand(-1,i-1))}toString(e){return`[${this.#e.toString(e)}, ${this.#t.toString(e)}]`}},Ht=class ac extends Or{#e;#t;constructor(e,i){super(),this.#e=to(e),this.#t=to(i)}get A(){return this.#e}get B(){return this.#t}isIdentical(e){let i=e.as(ac);return!!(i?.A.isIdentical(this.A)&&i?.B.isIdentical(this.B))}invert(){return new ac(this.#e,this.#t.invert())}*experimentalExpand(e,i){i??=1/0,i===0?yield e===1?this:this.invert():(yield*this.A.experimentalExpand(1,i-1),yield*this.B.experimentalExpand(e,i-1),yield*this.A.experimentalExpand(-1,i-1))}toString(e){return`[${this.A.toString(e)}: ${this.B.toString(e)}]`}},lc=2147483647,cc="2^31 - 1",Cx=-2147483648,pa=class{#e=[];push(t){this.#e.push(t)}experimentalPushAlg(t){for(let e of t.childAlgNodes())this.push(e)}experimentalNumAlgNodes(){return this.#e.length}toAlg(){return new ue(this.#e)}reset(){this.#e=[]}},un=class Du extends Or{#e;constructor(e){if(super(),e.includes(`
`)||e.includes("\r"))throw new Error("LineComment cannot contain newline");this.#e=e}get text(){return this.#e}isIdentical(e){let i=e;return e.is(Du)&&this.#e===i.#e}invert(){return this}*experimentalExpand(e=1,i=1/0){yield this}toString(e){return`//${this.#e}`}},yr=class Lu extends Or{toString(e){return`
`}isIdentical(e){return e.is(Lu)}invert(){return this}*experimentalExpand(e=1,i=1/0){yield this}},Ft=class Iu extends Or{experimentalNISSGrouping;toString(e){return"."}isIdentical(e){return e.is(Iu)}invert(){return this}*experimentalExpand(e=1,i=1/0){yield this}},Dx={caretNISSNotationEnabled:!0};Ru=/^(\d+)?('?)/,Lx=/^[_\dA-Za-z]/,Ix=/^((([1-9]\d*)-)?([1-9]\d*))?([_A-Za-z]+)/,Px=/^[^\n]*/,Nx=/^(-?\d+), ?/,kx=/^(-?\d+)\)/;fi=Symbol("startCharIndex"),Oi=Symbol("endCharIndex");dc=class{#e="";#t=0;#i=[];parseAlg(t){this.#e=t,this.#t=0;let e=this.parseAlgWithStopping([]);this.mustBeAtEndOfInput();let i=Array.from(e.childAlgNodes());if(this.#i.length>0)for(let o of this.#i.reverse())i.push(o);let r=new ue(i),{[fi]:n,[Oi]:s}=e;return kt(r,n,s),r}parseMove(t){this.#e=t,this.#t=0;let e=this.parseMoveImpl();return this.mustBeAtEndOfInput(),e}parseQuantumMove(t){this.#e=t,this.#t=0;let e=this.parseQuantumMoveImpl();return this.mustBeAtEndOfInput(),e}mustBeAtEndOfInput(){if(this.#t!==this.#e.length)throw new Error("parsing unexpectedly ended early")}parseAlgWithStopping(t){let e=this.#t,i=this.#t,r=new pa,n=!1,s=o=>{if(n)throw new Error(`Unexpected character at index ${o}. Are you missing a space?`)};for(;this.#t<this.#e.length;){let o=this.#t;if(t.includes(this.#e[this.#t]))return kt(r.toAlg(),e,i);if(this.tryConsumeNext(" "))n=!1,r.experimentalNumAlgNodes()===0&&(e=this.#t);else if(Lx.test(this.#e[this.#t])){s(o);let a=this.parseMoveImpl();r.push(a),n=!0,i=this.#t}else if(this.tryConsumeNext("(")){s(o);let a=this.tryRegex(Nx);if(a){let l=a[1],c=this.#t,f=this.parseRegex(kx),u=kt(new b(new ke("U_SQ_"),parseInt(l,10)),o+1,o+1+l.length),d=kt(new b(new ke("D_SQ_"),parseInt(f[1],10)),c,this.#t-1),p=kt(new ue([u,d]),o+1,this.#t-1);r.push(kt(new Ut(p),o,this.#t)),n=!0,i=this.#t}else{let l=this.parseAlgWithStopping([")"]);this.mustConsumeNext(")");let c=this.parseAmount();r.push(kt(new Ut(l,c),o,this.#t)),n=!0,i=this.#t}}else if(this.tryConsumeNext("^")){if(!Dx.caretNISSNotationEnabled)throw new Error("Alg contained a caret but caret NISS notation is not enabled.");this.mustConsumeNext("(");let a=this.parseAlgWithStopping([")"]);this.popNext();let l=new Ut(a,-1),c=new Ft;l.experimentalNISSPlaceholder=c,c.experimentalNISSGrouping=l,this.#i.push(l),r.push(c)}else if(this.tryConsumeNext("[")){s(o);let a=this.parseAlgWithStopping([",",":"]),l=this.popNext(),c=this.parseAlgWithStopping(["]"]);this.mustConsumeNext("]");let f;switch(l){case":":{f=kt(new Ht(a,c),o,this.#t),n=!0,i=this.#t;break}case",":{f=kt(new ci(a,c),o,this.#t),n=!0,i=this.#t;break}default:throw new Error("unexpected parsing error")}let u=this.#t,d=this.parseAmount();if(d===1)r.push(f);else{let p=kt(new ue([f]),o,u),h=kt(new Ut(p,d),o,this.#t);r.push(h)}n=!0,i=this.#t}else if(this.tryConsumeNext(`
`))r.push(kt(new yr,o,this.#t)),n=!1,i=this.#t;else if(this.tryConsumeNext("/"))if(this.tryConsumeNext("/")){s(o);let[a]=this.parseRegex(Px);r.push(kt(new un(a),o,this.#t)),n=!1,i=this.#t}else r.push(kt(new b("_SLASH_"),o,this.#t)),n=!0,i=this.#t;else if(this.tryConsumeNext("."))s(o),r.push(kt(new Ft,o,this.#t)),n=!0,i=this.#t;else throw new Error(`Unexpected character: ${this.popNext()}`)}if(this.#t!==this.#e.length)throw new Error("did not finish parsing?");if(t.length>0)throw new Error("expected stopping");return kt(r.toAlg(),e,i)}parseQuantumMoveImpl(){let[,,,t,e,i]=this.parseRegex(Ix);return new ke(i,da(e,void 0),da(t,void 0))}parseMoveImpl(){let t=this.#t;if(this.tryConsumeNext("/"))return kt(new b("_SLASH_"),t,this.#t);let e=this.parseQuantumMoveImpl(),[i,r]=this.parseAmountAndTrackEmptyAbsAmount(),n=this.parseMoveSuffix();if(n){if(i<0)throw new Error("uh-oh");if((n==="++"||n==="--")&&i!==1)throw new Error("Pochmann ++ or -- moves cannot have an amount other than 1.");if((n==="++"||n==="--")&&!r)throw new Error("Pochmann ++ or -- moves cannot have an amount written as a number.");if((n==="+"||n==="-")&&r)throw new Error("Clock dial moves must have an amount written as a natural number followed by + or -.");n.startsWith("+")&&(e=e.modified({family:`${e.family}_${n==="+"?"PLUS":"PLUSPLUS"}_`})),n.startsWith("-")&&(e=e.modified({family:`${e.family}_${n==="-"?"PLUS":"PLUSPLUS"}_`}),i*=-1)}return kt(new b(e,i),t,this.#t)}parseMoveSuffix(){return this.tryConsumeNext("+")?this.tryConsumeNext("+")?"++":"+":this.tryConsumeNext("-")?this.tryConsumeNext("-")?"--":"-":null}parseAmountAndTrackEmptyAbsAmount(){let t=this.#t,[,e,i]=this.parseRegex(Ru);if(e?.startsWith("0")&&e!=="0")throw new Error(`Error at char index ${t}: An amount can only start with 0 if it's exactly the digit 0.`);return[da(e,1)*(i==="'"?-1:1),!e]}parseAmount(){let t=this.#t,[,e,i]=this.parseRegex(Ru);if(e?.startsWith("0")&&e!=="0")throw new Error(`Error at char index ${t}: An amount number can only start with 0 if it's exactly the digit 0.`);return da(e,1)*(i==="'"?-1:1)}parseRegex(t){let e=t.exec(this.remaining());if(e===null)throw new Error("internal parsing error");return this.#t+=e[0].length,e}tryRegex(t){let e=t.exec(this.remaining());return e===null?null:(this.#t+=e[0].length,e)}remaining(){return this.#e.slice(this.#t)}popNext(){let t=this.#e[this.#t];return this.#t++,t}tryConsumeNext(t){return this.#e[this.#t]===t?(this.#t++,!0):!1}mustConsumeNext(t){let e=this.popNext();if(e!==t)throw new Error(`expected \`${t}\` while parsing, encountered ${e}`);return e}},bu=new Set;fc=class{quantum;amount;constructor(t,e=1){if(this.quantum=t,this.amount=e,!Number.isInteger(this.amount)||this.amount<Cx||this.amount>lc)throw new Error(`AlgNode amount absolute value must be a non-negative integer below ${cc}.`)}suffix(){let t="",e=Math.abs(this.amount);return e!==1&&(t+=e),this.amount<0&&(t+="'"),t}isIdentical(t){return this.quantum.isIdentical(t.quantum)&&this.amount===t.amount}*experimentalExpand(t,e){let i=Math.abs(this.amount),r=bx(t,this.amount<0);for(let n=0;n<i;n++)yield*this.quantum.experimentalExpand(r,e)}},ke=class uc extends Tu{#e;#t;#i;constructor(e,i,r){if(super(),this.#e=e,this.#t=i??null,this.#i=r??null,Object.freeze(this),this.#t!==null&&(!Number.isInteger(this.#t)||this.#t<1||this.#t>lc))throw new Error(`QuantumMove inner layer must be a positive integer below ${cc}.`);if(this.#i!==null&&(!Number.isInteger(this.#i)||this.#i<1||this.#i>lc))throw new Error(`QuantumMove outer layer must be a positive integer below ${cc}.`);if(this.#i!==null&&this.#t!==null&&this.#t<=this.#i)throw new Error("QuantumMove outer layer must be smaller than inner layer.");if(this.#i!==null&&this.#t===null)throw new Error("QuantumMove with an outer layer must have an inner layer")}static fromString(e){return Fx(e)}modified(e){return new uc(e.family??this.#e,e.innerLayer??this.#t,e.outerLayer??this.#i)}isIdentical(e){let i=e;return e.is(uc)&&this.#e===i.#e&&this.#t===i.#t&&this.#i===i.#i}get family(){return this.#e}get outerLayer(){return this.#i}get innerLayer(){return this.#t}experimentalExpand(){throw new Error("experimentalExpand() cannot be called on a `QuantumMove` directly.")}toString(e){let i=this.#e;return this.#t!==null&&(i=String(this.#t)+i,this.#i!==null&&(i=`${String(this.#i)}-${i}`)),i}},b=class Hn extends Or{#e;constructor(...e){if(super(),typeof e[0]=="string")if(e[1]??null){this.#e=new fc(ke.fromString(e[0]),e[1]);return}else return Hn.fromString(e[0]);this.#e=new fc(e[0],e[1])}isIdentical(e){let i=e.as(Hn);return!!i&&this.#e.isIdentical(i.#e)}invert(){return Ox(this,new Hn(this.#e.quantum,this.#i()?this.amount:-this.amount))}*experimentalExpand(e=1){e===1?yield this:yield this.modified({amount:-this.amount})}get quantum(){return this.#e.quantum}modified(e){return new Hn(this.#e.quantum.modified(e),e.amount??this.amount)}static fromString(e){return Ux(e)}get amount(){return this.#e.amount}get type(){return Nu("deprecated: type"),"blockMove"}get family(){return this.#e.quantum.family??void 0}get outerLayer(){return this.#e.quantum.outerLayer??void 0}get innerLayer(){return this.#e.quantum.innerLayer??void 0}#t;#i(){return this.isIdentical(this.#t??=new Hn("_SLASH_"))}toString(e){if(e?.notation!=="LGN"){if(this.#i())return"/";if(this.family.endsWith("_PLUS_"))return this.#e.quantum.toString().slice(0,-6)+Math.abs(this.amount)+(this.amount<0?"-":"+");if(this.family.endsWith("_PLUSPLUS_")){let i=Math.abs(this.amount);return this.#e.quantum.toString().slice(0,-10)+(i===1?"":i)+(this.amount<0?"--":"++")}}return this.#e.quantum.toString(e)+this.#e.suffix()}},zx=class{quantumU_SQ_=null;quantumD_SQ_=null;format(t,e){if(e?.notation==="LGN"||t.amount!==1)return null;let i=this.tuple(t);return i?`(${i.map(r=>r.amount).join(", ")})`:null}tuple(t){if(t.amount!==1)return null;this.quantumU_SQ_||=new ke("U_SQ_"),this.quantumD_SQ_||=new ke("D_SQ_");let e=t.alg;if(e.experimentalNumChildAlgNodes()===2){let[i,r]=e.childAlgNodes();if(i.as(b)?.quantum.isIdentical(this.quantumU_SQ_)&&r.as(b)?.quantum.isIdentical(this.quantumD_SQ_))return[i,r]}return null}},sc=new zx,Ut=class eo extends Or{#e;experimentalNISSPlaceholder;constructor(e,i){super();let r=to(e);this.#e=new fc(r,i)}isIdentical(e){let i=e;return e.is(eo)&&this.#e.isIdentical(i.#e)}get alg(){return this.#e.quantum}get amount(){return this.#e.amount}modified(e){return new eo(e.alg??this.alg,e.amount??this.amount)}get experimentalRepetitionSuffix(){return this.#e.suffix()}invert(){let e=sc.tuple(this);if(e){let[i,r]=e;return new eo(new ue([i.invert(),r.invert()]))}return new eo(this.#e.quantum,-this.#e.amount)}*experimentalExpand(e=1,i){i??=1/0,i===0?yield e===1?this:this.invert():yield*this.#e.experimentalExpand(e,i-1)}static fromString(){throw new Error("unimplemented")}#t(e){let i=this.#e.quantum.toString(e),r=this.alg.childAlgNodes(),{value:n}=r.next();return r.next().done&&(n?.is(ci)||n?.is(Ht))?i:`(${i})`}toString(e){return sc.format(this,e)??`${this.#t(e)}${this.#e.suffix()}`}experimentalAsSquare1Tuple(){return sc.tuple(this)}};Gx="any-direction",ku=class{constructor(t={}){this.config=t}config;cancelQuantum(){let{cancel:t}=this.config;return t===!0?Gx:t===!1?"none":t?.directional??"none"}cancelAny(){return this.config.cancel&&this.cancelQuantum()!=="none"}cancelPuzzleSpecificModWrap(){let{cancel:t}=this.config;return t===!0||t===!1?"canonical-centered":t?.puzzleSpecificModWrap?t?.puzzleSpecificModWrap:t?.directional==="same-direction"?"preserve-sign":"canonical-centered"}puzzleSpecificSimplifyOptions(){return this.config.puzzleLoader?.puzzleSpecificSimplifyOptions??this.config.puzzleSpecificSimplifyOptions}};tr=class{traverseAlgNode(t,e){return Uu(this,t,e)}traverseIntoAlgNode(t,e){return Fu(this.traverseAlgNode(t,e))}},vr=class extends tr{traverseAlgNode(t){return Uu(this,t,void 0)}traverseIntoAlgNode(t){return Fu(this.traverseAlgNode(t))}};Wx=class extends tr{#e;#t(){return this.#e??=new Map}#i(t){return{...t,depth:t.depth?t.depth-1:null}}*traverseAlg(t,e){if(e.depth===0){yield*t.childAlgNodes();return}let i=[],r=this.#i(e);for(let n of t.childAlgNodes())for(let s of this.traverseAlgNode(n,r))i=Array.from(Hx(new ue(i),s,r).childAlgNodes());for(let n of i)yield n}*traverseGrouping(t,e){if(e.depth===0){yield t;return}if(t.amount===0)return;let i=new Ut(this.traverseAlg(t.alg,this.#i(e)),t.amount);if(i.alg.experimentalIsEmpty())return;let r=this.#t().get(t);r&&(i.experimentalNISSPlaceholder=r,r.experimentalNISSGrouping=i),yield i}*traverseMove(t,e){yield t}#r(t,e,i){if(t.experimentalNumChildAlgNodes()===1&&e.experimentalNumChildAlgNodes()===1){let r=Array.from(t.childAlgNodes())[0]?.as(b),n=Array.from(e.childAlgNodes())[0]?.as(b);if(!(r&&n))return!1;if(n.quantum.isIdentical(r.quantum)||new ku(i).puzzleSpecificSimplifyOptions()?.axis?.areQuantumMovesSameAxis(r.quantum,n.quantum))return!0}return!1}*traverseCommutator(t,e){if(e.depth===0){yield t;return}let i=this.#i(e),r=new ci(this.traverseAlg(t.A,i),this.traverseAlg(t.B,i));r.A.experimentalIsEmpty()||r.B.experimentalIsEmpty()||r.A.isIdentical(r.B)||r.A.isIdentical(r.B.invert())||this.#r(r.A,r.B,e)||(yield r)}*traverseConjugate(t,e){if(e.depth===0){yield t;return}let i=this.#i(e),r=new Ht(this.traverseAlg(t.A,i),this.traverseAlg(t.B,i));if(!r.B.experimentalIsEmpty()){if(r.A.experimentalIsEmpty()||r.A.isIdentical(r.B)||r.A.isIdentical(r.B.invert())||this.#r(r.A,r.B,e)){yield*t.B.childAlgNodes();return}yield r}}*traversePause(t,e){if(t.experimentalNISSGrouping){let i=new Ft;this.#t().set(t.experimentalNISSGrouping,i),yield i}else yield t}*traverseNewline(t,e){yield t}*traverseLineComment(t,e){yield t}},Xx=Ot(Wx);ue=class Wn extends Or{#e;constructor(e){super(),this.#e=Array.from(Au(e));for(let i of this.#e)if(!Bx(i))throw new Error("An alg can only contain alg nodes.")}isIdentical(e){let i=e;if(!e.is(Wn))return!1;let r=Array.from(this.#e),n=Array.from(i.#e);if(r.length!==n.length)return!1;for(let s=0;s<r.length;s++)if(!r[s].isIdentical(n[s]))return!1;return!0}invert(){return new Wn(Ax(Array.from(this.#e).map(e=>e.invert())))}*experimentalExpand(e=1,i){i??=1/0;for(let r of hc(this.#e,e))yield*r.experimentalExpand(e,i)}expand(e){return new Wn(this.experimentalExpand(1,e?.depth??1/0))}*experimentalLeafMoves(){for(let e of this.experimentalExpand())e.is(b)&&(yield e)}concat(e){return new Wn(Array.from(this.#e).concat(Array.from(Au(e))))}experimentalIsEmpty(){for(let e of this.#e)return!1;return!0}static fromString(e){return Pu(e)}units(){return this.childAlgNodes()}*childAlgNodes(){for(let e of this.#e)yield e}experimentalNumUnits(){return this.experimentalNumChildAlgNodes()}experimentalNumChildAlgNodes(){return Array.from(this.#e).length}get type(){return Nu("deprecated: type"),"sequence"}toString(e){let i="",r=null;for(let n of this.#e){r&&(i+=qx(r,n));let s=n.as(Ft)?.experimentalNISSGrouping;if(s){if(s.amount!==-1)throw new Error("Invalid NISS Grouping amount!");i+=`^(${s.alg.toString(e)})`}else n.as(Ut)?.experimentalNISSPlaceholder||(i+=n.toString(e));r=n}return i}experimentalSimplify(e){return new Wn(Xx(this,e??{}))}simplify(e){return this.experimentalSimplify(e)}};iR={Sune:new ue([new b("R",1),new b("U",1),new b("R",-1),new b("U",1),new b("R",1),new b("U",-2),new b("R",-1)]),AntiSune:new ue([new b("R",1),new b("U",2),new b("R",-1),new b("U",-1),new b("R",1),new b("U",-1),new b("R",-1)]),SuneCommutator:new ue([new ci(new ue([new b("R",1),new b("U",1),new b("R",-2)]),new ue([new Ht(new ue([new b("R",1)]),new ue([new b("U",1)]))]))]),Niklas:new ue([new b("R",1),new b("U",-1),new b("L",-1),new b("U",1),new b("R",-1),new b("U",-1),new b("L",1),new b("U",1)]),EPerm:new ue([new b("x",-1),new ci(new ue([new Ht(new ue([new b("R",1)]),new ue([new b("U",-1)]))]),new ue([new b("D",1)])),new ci(new ue([new Ht(new ue([new b("R",1)]),new ue([new b("U",1)]))]),new ue([new b("D",1)])),new b("x",1)]),FURURFCompact:new ue([new Ht(new ue([new b("F",1)]),new ue([new ci(new ue([new b("U",1)]),new ue([new b("R",1)]))]))]),APermCompact:new ue([new Ht(new ue([new b("R",2)]),new ue([new ci(new ue([new b("F",2)]),new ue([new b("R",-1),new b("B",-1),new b("R",1)]))]))]),FURURFMoves:new ue([new b("F",1),new b("U",1),new b("R",1),new b("U",-1),new b("R",-1),new b("F",-1)]),TPerm:new ue([new b("R",1),new b("U",1),new b("R",-1),new b("U",-1),new b("R",-1),new b("F",1),new b("R",2),new b("U",-1),new b("R",-1),new b("U",-1),new b("R",1),new b("U",1),new b("R",-1),new b("F",-1)]),HeadlightSwaps:new ue([new Ht(new ue([new b("F",1)]),new ue([new Ut(new ue([new ci(new ue([new b("R",1)]),new ue([new b("U",1)]))]),3)]))]),TriplePause:new ue([new Ft,new Ft,new Ft])}});function gc(t,e,i){let r={};for(let n of t.orbits){let s=e[n.orbitName],o=i[n.orbitName];if(ga(n.numOrientations,o))r[n.orbitName]=s;else if(ga(n.numOrientations,s))r[n.orbitName]=o;else{let a=new Array(n.numPieces);if(n.numOrientations===1){for(let l=0;l<n.numPieces;l++)a[l]=s.permutation[o.permutation[l]];r[n.orbitName]={permutation:a,orientationDelta:s.orientationDelta}}else{let l=new Array(n.numPieces);for(let c=0;c<n.numPieces;c++)l[c]=(s.orientationDelta[o.permutation[c]]+o.orientationDelta[c])%n.numOrientations,a[c]=s.permutation[o.permutation[c]];r[n.orbitName]={permutation:a,orientationDelta:l}}}}return r}function Ou(t,e,i){let r={};for(let n of t.orbits){let s=e[n.orbitName],o=i[n.orbitName];if(ga(n.numOrientations,o))r[n.orbitName]=s;else{let a=new Array(n.numPieces);if(n.numOrientations===1){for(let c=0;c<n.numPieces;c++)a[c]=s.pieces[o.permutation[c]];let l={pieces:a,orientation:s.orientation};r[n.orbitName]=l}else{let l=new Array(n.numPieces),c=s.orientationMod?new Array(n.numPieces):void 0;for(let u=0;u<n.numPieces;u++){let d=o.permutation[u],p=n.numOrientations;if(s.orientationMod){let h=s.orientationMod[d];c[u]=h,p=h||n.numOrientations}l[u]=(s.orientation[d]+o.orientationDelta[u])%p,a[u]=s.pieces[d]}let f={pieces:a,orientation:l};c&&(f.orientationMod=c),r[n.orbitName]=f}}}return r}function jx(t){let e=zu.get(t);if(e)return e;let i=new Array(t),r=new Array(t);for(let s=0;s<t;s++)i[s]=s,r[s]=0;let n={permutation:i,orientationDelta:r};return Bu&&(Object.freeze(i),Object.freeze(r),Object.freeze(n)),zu.set(t,n),n}function Yx(t){let e={};for(let i of t.orbits)e[i.orbitName]=jx(i.numPieces);return Bu&&Object.freeze(e),e}function Kx(t,e){function i(n,s){let o=n.toString(),a=t.definition.moves[o];if(a)return Xn(t,a,s);let l=t.definition.derivedMoves?.[o];if(l)return Xn(t,t.algToTransformation(l).transformationData,s)}let r=i(e.quantum,e.amount)??i(e,1)??i(e.invert,-1);if(r)return r;throw new Error(`Invalid move for KPuzzle (${t.name()}): ${e}`)}function ga(t,e){e.permutation||console.log(e);let{permutation:i}=e,r=i.length;for(let n=0;n<r;n++)if(i[n]!==n)return!1;if(t>1){let{orientationDelta:n}=e;for(let s=0;s<r;s++)if(n[s]!==0)return!1}return!0}function Zx(t,e,i,r={}){for(let n=0;n<t.numPieces;n++)if(!r?.ignorePieceOrientations&&e.orientationDelta[n]!==i.orientationDelta[n]||!r?.ignorePiecePermutation&&e.permutation[n]!==i.permutation[n])return!1;return!0}function $x(t,e,i){for(let r of t.definition.orbits)if(!Zx(r,e[r.orbitName],i[r.orbitName]))return!1;return!0}function Qx(t,e,i,r={}){for(let n=0;n<t.numPieces;n++)if(!r?.ignorePieceOrientations&&(e.orientation[n]!==i.orientation[n]||(e.orientationMod?.[n]??0)!==(i.orientationMod?.[n]??0))||!r?.ignorePieceIndices&&e.pieces[n]!==i.pieces[n])return!1;return!0}function Jx(t,e,i){for(let r of t.definition.orbits)if(!Qx(r,e[r.orbitName],i[r.orbitName]))return!1;return!0}function Gu(t,e){let i={};for(let r of t.definition.orbits){let n=e[r.orbitName];if(ga(r.numOrientations,n))i[r.orbitName]=n;else if(r.numOrientations===1){let s=new Array(r.numPieces);for(let o=0;o<r.numPieces;o++)s[n.permutation[o]]=o;i[r.orbitName]={permutation:s,orientationDelta:n.orientationDelta}}else{let s=new Array(r.numPieces),o=new Array(r.numPieces);for(let a=0;a<r.numPieces;a++){let l=n.permutation[a];s[l]=a,o[l]=(r.numOrientations-n.orientationDelta[a]+r.numOrientations)%r.numOrientations}i[r.orbitName]={permutation:s,orientationDelta:o}}}return i}function Xn(t,e,i){if(i===1)return e;if(i<0)return Xn(t,Gu(t,e),-i);if(i===0){let{transformationData:s}=t.identityTransformation();return s}let r=e;i!==2&&(r=Xn(t,e,Math.floor(i/2)));let n=gc(t.definition,r,r);return i%2===0?n:gc(t.definition,e,n)}function yc(t,e){return e?yc(e,t%e):t}function iS(t,e){let i=1;for(let r of t.orbits){let n=e.transformationData[r.orbitName],s=new Array(r.numPieces);for(let o=0;o<r.numPieces;o++)if(!s[o]){let a=o,l=0,c=0;for(;s[a]=!0,l=l+n.orientationDelta[a],c=c+1,a=n.permutation[a],a!==o;);l!==0&&(c=c*r.numOrientations/yc(r.numOrientations,Math.abs(l))),i=i*c/yc(i,c)}}return i}var Bu,zu,zr,eS,tS,io,Ri,dn=C(()=>{zi();Bu=!1,zu=new Map;zr=class hn{constructor(e,i){this.kpuzzle=e,this.transformationData=i}kpuzzle;transformationData;toJSON(){return{experimentalPuzzleName:this.kpuzzle.name(),transformationData:this.transformationData}}invert(){return new hn(this.kpuzzle,Gu(this.kpuzzle,this.transformationData))}#e;isIdentityTransformation(){return this.#e??=this.isIdentical(this.kpuzzle.identityTransformation())}static experimentalConstructIdentity(e){let i=new hn(e,Yx(e.definition));return i.#e=!0,i}isIdentical(e){return $x(this.kpuzzle,this.transformationData,e.transformationData)}apply(e){return this.applyTransformation(this.kpuzzle.toTransformation(e))}applyTransformation(e){if(this.kpuzzle!==e.kpuzzle)throw new Error(`Tried to apply a transformation for a KPuzzle (${e.kpuzzle.name()}) to a different KPuzzle (${this.kpuzzle.name()}).`);return this.#e?new hn(this.kpuzzle,e.transformationData):e.#e?new hn(this.kpuzzle,this.transformationData):new hn(this.kpuzzle,gc(this.kpuzzle.definition,this.transformationData,e.transformationData))}applyMove(e){return this.applyTransformation(this.kpuzzle.moveToTransformation(e))}applyAlg(e){return this.applyTransformation(this.kpuzzle.algToTransformation(e))}toKPattern(){return io.fromTransformation(this)}repetitionOrder(){return iS(this.kpuzzle.definition,this)}selfMultiply(e){return new hn(this.kpuzzle,Xn(this.kpuzzle,this.transformationData,e))}};eS=class extends tr{traverseAlg(t,e){let i=null;for(let r of t.childAlgNodes())i?i=i.applyTransformation(this.traverseAlgNode(r,e)):i=this.traverseAlgNode(r,e);return i??e.identityTransformation()}traverseGrouping(t,e){let i=this.traverseAlg(t.alg,e);return new zr(e,Xn(e,i.transformationData,t.amount))}traverseMove(t,e){return e.moveToTransformation(t)}traverseCommutator(t,e){let i=this.traverseAlg(t.A,e),r=this.traverseAlg(t.B,e);return i.applyTransformation(r).applyTransformation(i.invert()).applyTransformation(r.invert())}traverseConjugate(t,e){let i=this.traverseAlg(t.A,e),r=this.traverseAlg(t.B,e);return i.applyTransformation(r).applyTransformation(i.invert())}traversePause(t,e){return e.identityTransformation()}traverseNewline(t,e){return e.identityTransformation()}traverseLineComment(t,e){return e.identityTransformation()}},tS=Ot(eS);io=class ma{constructor(e,i){this.kpuzzle=e,this.patternData=i}kpuzzle;patternData;toJSON(){return{experimentalPuzzleName:this.kpuzzle.name(),patternData:this.patternData}}static fromTransformation(e){let i=Ou(e.kpuzzle.definition,e.kpuzzle.definition.defaultPattern,e.transformationData);return new ma(e.kpuzzle,i)}apply(e){return this.applyTransformation(this.kpuzzle.toTransformation(e))}applyTransformation(e){if(e.isIdentityTransformation())return new ma(this.kpuzzle,this.patternData);let i=Ou(this.kpuzzle.definition,this.patternData,e.transformationData);return new ma(this.kpuzzle,i)}applyMove(e){return this.applyTransformation(this.kpuzzle.moveToTransformation(e))}applyAlg(e){return this.applyTransformation(this.kpuzzle.algToTransformation(e))}isIdentical(e){return Jx(this.kpuzzle,this.patternData,e.patternData)}experimentalToTransformation(){if(!this.kpuzzle.canConvertDefaultPatternToUniqueTransformation())return null;let e={};for(let[i,r]of Object.entries(this.patternData)){let n={permutation:r.pieces,orientationDelta:r.orientation};e[i]=n}return new zr(this.kpuzzle,e)}experimentalIsSolved(e){if(!this.kpuzzle.definition.experimentalIsPatternSolved)throw new Error("`KPattern.experimentalIsPatternSolved()` is not supported for this puzzle at the moment.");return this.kpuzzle.definition.experimentalIsPatternSolved(this,e)}},Ri=class{constructor(t,e){this.definition=t,this.experimentalPGNotation=e?.experimentalPGNotation}definition;experimentalPGNotation;#e;lookupOrbitDefinition(t){return this.#e||=(()=>{let e={};for(let i of this.definition.orbits)e[i.orbitName]=i;return e})(),this.#e[t]}name(){return this.definition.name}identityTransformation(){return zr.experimentalConstructIdentity(this)}#t=new Map;moveToTransformation(t){typeof t=="string"&&(t=new b(t));let e=t.toString(),i=this.#t.get(e);if(i)return new zr(this,i);if(this.experimentalPGNotation){let n=this.experimentalPGNotation.lookupMove(t);if(!n)throw new Error(`could not map to internal move: ${t}`);return this.#t.set(e,n),new zr(this,n)}let r=Kx(this,t);return this.#t.set(e,r),new zr(this,r)}algToTransformation(t){return typeof t=="string"&&(t=new ue(t)),tS(t,this)}toTransformation(t){return typeof t=="string"?this.algToTransformation(t):t?.is?.(ue)?this.algToTransformation(t):t?.is?.(b)?this.moveToTransformation(t):t}defaultPattern(){return new io(this,this.definition.defaultPattern)}#i;canConvertDefaultPatternToUniqueTransformation(){return this.#i??=(()=>{for(let t of this.definition.orbits){let e=new Array(t.numPieces).fill(!1);for(let i of this.definition.defaultPattern[t.orbitName].pieces)e[i]=!0;for(let i of e)if(!i)return!1}return!0})()}}});var jn={};Js(jn,{EXPERIMENTAL_PUZZLE_BASE_SHAPES:()=>OS,EXPERIMENTAL_PUZZLE_CUT_TYPES:()=>zS,ExperimentalPGNotation:()=>HS,PuzzleGeometry:()=>uh,Quat:()=>xt,getPG3DNamedPuzzles:()=>US,getPuzzleDescriptionString:()=>FS,getPuzzleGeometryByDesc:()=>fh,getPuzzleGeometryByName:()=>BS,parsePuzzleDescription:()=>ch,schreierSims:()=>lh});function rS(){return{4:{F:"#44ee00",D:"#f4f400",L:"#ff0000",R:"#2266ff"},6:{U:"#ffffff",F:"#44ee00",R:"#ff0000",D:"#f4f400",B:"#2266ff",L:"#ff8000"},8:{U:"#ffffff",F:"#44ee00",R:"#ff0000",D:"#f4f400",BB:"#2266ff",L:"#8800dd",BL:"#ff8000",BR:"#888888"},12:{U:"#ffffff",F:"#008800",R:"#ff0000",C:"#e8d0a0",A:"#3399ff",L:"#8800dd",E:"#ff66cc",BF:"#99ff00",BR:"#0000ff",BL:"#f4f400",I:"#ff8000",D:"#888888"},20:{R:"#f4f400",C:"#d41f69",F:"#008800",E:"#5c5c5c",L:"#8800dd",U:"#ffffff",A:"#007a89",G:"#ff0000",I:"#7d3b11",S:"#b9a1ff",H:"#3399ff",J:"#5ec4b6",B:"#44ee00",K:"#e8d0a0",D:"#aaaaaa",M:"#ff66cc",O:"#292929",P:"#ff8000",N:"#980000",Q:"#0000ff"}}}function pS(t,e){let i={...t,moves:{}};for(let[r,n]of Object.entries(t.moves)){let s=r,o="";["v","w"].includes(r.at(-1))&&(s=r.slice(0,-1),o=r.slice(-1));let a=e.notationToExternal(b.fromString(s));if(!a)continue;let l=a+o;if(!l)throw new Error(`Missing external move name for: ${r.toString()}`);i.moves[l.toString()]=n}return i}function mn(t){if(!Ec[t]){let e=Array(t);for(let i=0;i<t;i++)e[i]=0;Ec[t]=e}return Ec[t]}function Br(t){if(!Mc[t]){let e=Array(t);for(let i=0;i<t;i++)e[i]=i;Mc[t]=e}return Mc[t]}function gS(t){return new ro(Br(t))}function yS(t){let e=BigInt(1);for(;t>1;)e*=BigInt(t),t--;return e}function vS(t,e){if(t>e){let i=t;t=e,e=i}for(;t>0;){let i=e%t;e=t,t=i}return e}function th(t,e){return t/vS(t,e)*e}function _a(t,e){let i=b.fromString(e),r=t.notationToExternal(i);return r===null||i===r?e:r.toString()}function SS(t,e){let i=t.moveops.length;if(i>30)throw new Error("Canon info too big for bitmask");let r=[],n=[];for(let o=0;o<i;o++){let a=t.moveops[o];r.push(a.order());let l=0;for(let c=0;c<i;c++){if(c===o)continue;let f=t.moveops[c];a.mul(f).equal(f.mul(a))&&(l|=1<<c)}n.push(l)}let s={};s[0]=1;for(let o=0;o<100;o++){let a=0,l={},c=0;for(let f in s){let u=+f,d=s[u];a+=d,c++;for(let p=0;p<r.length;p++)if((u>>p&1)===0&&(u&n[p]&(1<<p)-1)===0){let h=u&n[p]|1<<p;l[h]===void 0&&(l[h]=0),l[h]+=(r[p]-1)*d}}e(`${o}: canonseq ${a} states ${c}`),s=l}}function wc(t){let e=new xt(0,0,0,0);for(let i=0;i<t.length;i++)e=e.sum(t[i]);return e.smul(1/t.length)}function _S(t,e,i,r){let n=r[t].intersect3(r[e],r[i]);if(!n)return n;for(let s=0;s<r.length;s++)if(s!==t&&s!==e&&s!==i){let o=r[s].b*n.b+r[s].c*n.c+r[s].d*n.d;if(r[s].a>0&&o>r[s].a||r[s].a<0&&o<r[s].a)return!1}return n}function ES(){let t=Math.sqrt(.5);return[new xt(t,t,0,0),new xt(t,0,t,0)]}function MS(){return[new xt(.5,.5,.5,.5),new xt(.5,.5,.5,-.5)]}function wS(){let t=2*Math.PI/10,e=.5+.3*Math.sqrt(5),i=.5+.1*Math.sqrt(5),r=Math.sqrt(e*e+i*i);return e/=r,i/=r,[new xt(Math.cos(t),e*Math.sin(t),i*Math.sin(t),0),new xt(.5,.5,.5,.5)]}function RS(){let t=.16666666666666666+Math.sqrt(5)/6,e=2/3+Math.sqrt(5)/3,i=Math.sqrt(t*t+e*e);t/=i,e/=i;let r=2*Math.PI/6;return[new xt(Math.cos(r),t*Math.sin(r),e*Math.sin(r),0),new xt(Math.cos(r),-t*Math.sin(r),e*Math.sin(r),0)]}function bS(){let t=Math.sqrt(.5);return[new xt(.5,.5,.5,.5),new xt(t,0,0,t)]}function AS(t){let e=[new xt(1,0,0,0)];for(let i=0;i<e.length;i++)for(let r=0;r<t.length;r++){let n=t[r].mul(e[i]),s=n.smul(-1),o=!1;for(let a=0;a<e.length;a++)if(n.dist(e[a])<Ea||s.dist(e[a])<Ea){o=!0;break}o||e.push(n)}return e}function $u(t,e){let i=[],r=[];for(let n=0;n<e.length;n++){let s=t.rotateplane(e[n]),o=!1;for(let a=0;a<i.length;a++)if(s.dist(i[a])<Ea){o=!0;break}o||(i.push(s),r.push(e[n]))}return r}function Qu(t){let e=[];for(let i=1;i<t.length;i++)for(let r=i+1;r<t.length;r++){let n=_S(0,i,r,t);if(n){let s=!1;for(let o=0;o<e.length;o++)if(n.dist(e[o])<Ea){s=!0;break}s||e.push(n)}}for(;;){let i=!1;for(let r=0;r<e.length;r++){let n=(r+1)%e.length;if(t[0].dot(e[r].cross(e[n]))<0){let s=e[r];e[r]=e[n],e[n]=s,i=!0}}if(!i)break}return e}function lh(t,e){let i=t[0].p.length,r=gS(i),n=[],s=[],o=[],a=[],l=[];function c(p){for(let h=p.p.length-1;h>=0;h--){let y=p.p[h];if(y!==h){if(!n[h][y])return!1;p=p.mul(s[h][y])}}return!0}function f(p,h,y){a[p].push(h),l[p].push(y);for(let g=0;g<n[p].length;g++)n[p][g]&&u(p,n[p][g].mul(h),y+o[p][g])}function u(p,h,y){let g=h.p[p];if(!n[p][g]){n[p][g]=h,s[p][g]=h.inv(),o[p][g]=y;for(let M=0;M<a[p].length;M++)u(p,h.mul(a[p][M]),y+l[p][M]);return}let m=h.mul(s[p][g]);c(m)||f(p-1,m,y+o[p][g])}function d(){n=[],s=[],a=[],o=[],l=[];for(let y=0;y<i;y++)n.push([]),s.push([]),o.push([]),a.push([]),l.push([]),n[y][y]=r,s[y][y]=r,o[y][y]=0;let p=0,h=BigInt(1);for(let y=0;y<t.length;y++){f(i-1,t[y],1),h=BigInt(1);let g=0,m=0,M=[],w=new TS;for(let S=0;S<i;S++){let N=0,T=0;for(let L=0;L<i;L++)n[S][L]&&(N++,T+=o[S][L],S!==L&&p++);g+=a[S].length,h*=BigInt(N),N>1&&w.multiply(N);let A=T/N;M.push(A),m+=A}e(`${y}: sz ${h} T ${g} sol ${m} none ${p} mults ${w.toString()}`)}return h}return d()}function DS(t,e){let i=[];for(let r of t)for(let n of e)i.push(n.rotate(r));return i}function PS(){return{4:[["F","D","L","R"]],6:[["F","D","L","U","R"],["R","F","","B",""]],8:[["F","D","L","R"],["D","F","BR",""],["BR","D","","BB"],["BB","BR","U","BL"]],12:[["U","F","","","",""],["F","U","R","C","A","L"],["R","F","","","E",""],["E","R","","BF","",""],["BF","E","BR","BL","I","D"]],20:[["R","C","F","E"],["F","R","L","U"],["L","F","A",""],["E","R","G","I"],["I","E","S","H"],["S","I","J","B"],["B","S","K","D"],["K","B","M","O"],["O","K","P","N"],["P","O","Q",""]]}}function kS(){return{4:[["FLR",[0,1,0]],["F",[0,0,1]]],6:[["U",[0,1,0]],["F",[0,0,1]]],8:[["U",[0,1,0]],["F",[0,0,1]]],12:[["U",[0,1,0]],["F",[0,0,1]]],20:[["GUQMJ",[0,1,0]],["F",[0,0,1]]]}}function ya(t,e){for(let i=0;i<t.length;i++)if(t[i][0].dist(e)<_t)return i;throw Error("Element not found")}function US(){return Dc}function FS(t){return Dc[t]}function ch(t){let e=t.split(/ /).filter(Boolean);if(e.length%2===0)return null;let i=e[0];if(i!=="o"&&i!=="c"&&i!=="i"&&i!=="d"&&i!=="t")return null;let r=[];for(let n=1;n<e.length;n+=2){if(e[n]!=="f"&&e[n]!=="v"&&e[n]!=="e")return null;r.push({cutType:e[n],distance:parseFloat(e[n+1])})}return{shape:i,cuts:r}}function fh(t,e={}){let i=ch(t);if(i===null)throw Error("Could not parse the puzzle description");let r=new uh(i,Object.assign({},{allMoves:!0},e));return r.allstickers(),r.genperms(),r}function BS(t,e){return fh(Dc[t],e)}function GS(t,e,i){let r=!1;i-e[1]<e[0]&&(t=[t[2],t[3],t[0],t[1]],e=[i-e[1],i-e[0]],r=!0);let n=t[0],s="";if(e[0]===0&&e[1]===i)n=`${n}v`;else if(e[0]===e[1])e[1]>0&&(s=String(e[1]+1));else if(e[0]===0)n=n.toLowerCase(),e[1]>1&&(s=String(e[1]+1));else throw Error(`We only support slice and outer block moves right now. ${e}`);return[s+n,r]}function VS(t,e){let i=[],r=0;for(;r<t.length;){r>0&&r<t.length&&t[r]==="_"&&r++;let n="";for(let s of e)t.substr(r).startsWith(s[1])&&s[1].length>n.length&&(n=s[1]);if(n!=="")i.push(n),r+=n.length;else throw Error(`Could not split ${t} into face names.`)}return i}function Sa(t,e){return[t.b/e,-t.c/e,t.d/e]}function Rc(t,e){let i=[],r=t.length;for(let n=0;n<r;n++){let s=Sa(t.get(r-n-1),e);i[3*n]=s[0],i[3*n+1]=s[1],i[3*n+2]=s[2]}return i}var vc,Vu,nS,sS,Ju,oS,aS,lS,Hu,Wu,Xu,eh,cS,qu,xc,ju,fS,Sc,Yu,uS,_c,Ku,hS,dS,mS,Ec,Mc,ro,bc,xS,ih,qn,nh,sh,oh,Zu,pn,xt,Ea,Dc,TS,Ac,CS,_t,LS,IS,NS,OS,zS,uh,HS,Yn=C(()=>{zi();vc=class{constructor(t,e){this.facenames=t,e&&(this.gripnames=e);for(let i=0;this.prefixFree&&i<t.length;i++)for(let r=0;this.prefixFree&&r<t.length;r++)i!==r&&t[i].startsWith(t[r])&&(this.prefixFree=!1)}facenames;prefixFree=!0;gripnames=[];setGripNames(t){this.gripnames=t}splitByFaceNames(t){let e=[],i=0;for(;i<t.length;){i>0&&i<t.length&&t[i]==="_"&&i++;let r=-1;for(let n=0;n<this.facenames.length;n++)t.substr(i).startsWith(this.facenames[n])&&(r<0||this.facenames[n].length>this.facenames[r].length)&&(r=n);if(r>=0)e.push(r),i+=this.facenames[r].length;else throw new Error(`Could not split ${t} into face names.`)}return e}joinByFaceIndices(t){let e="",i=[];for(let r=0;r<t.length;r++)i.push(e),i.push(this.facenames[t[r]]),this.prefixFree||(e="_");return i.join("")}spinmatch(t,e){if(t===e)return!0;try{let i=this.splitByFaceNames(t),r=this.splitByFaceNames(e);if(i.length!==r.length&&i.length<3)return!1;for(let n=0;n<i.length;n++){for(let o=0;o<n;o++)if(i[n]===i[o])return!1;let s=!1;for(let o=0;o<r.length;o++)if(i[n]===r[o]){s=!0;break}if(!s)return!1}return!0}catch{return!1}}spinmatchv(t,e){return t.endsWith("v")&&e.endsWith("v")?this.spinmatch(t.slice(0,t.length-1),e.slice(0,e.length-1)):this.spinmatch(t,e)}unswizzle(t){(t.endsWith("v")||t.endsWith("w"))&&t[0]<="Z"&&(t=t.slice(0,t.length-1));let e=t.toUpperCase();for(let i=0;i<this.gripnames.length;i++){let r=this.gripnames[i];if(this.spinmatch(e,r))return r}return t}},Vu=class{constructor(t,e){this.internalNames=t,this.externalNames=e}internalNames;externalNames;convertString(t,e,i){let r="";(t.endsWith("v")||t.endsWith("v"))&&t<="_"&&(r=t.slice(t.length-1),t=t.slice(0,t.length-1));let n=t.toUpperCase(),s=!1;return t!==n&&(s=!0,t=n),t=i.joinByFaceIndices(e.splitByFaceNames(t)),s&&(t=t.toLowerCase()),t+r}convert(t,e,i){let r=t.family,n=this.convertString(r,e,i);return r===n?t:new b(new ke(n,t.innerLayer,t.outerLayer),t.amount)}notationToInternal(t){return this.convert(t,this.externalNames,this.internalNames)}notationToExternal(t){return this.convert(t,this.internalNames,this.externalNames)}},nS=class{constructor(t,e){this.child=t,this.sw=e}child;sw;notationToInternal(t){return t.family==="T"&&t.innerLayer===void 0&&t.outerLayer===void 0?new b(new ke("FLRv",t.innerLayer,t.outerLayer),t.amount):this.child.notationToInternal(t)}notationToExternal(t){let e=t.family;return e.length>0&&e[e.length-1]==="v"&&(e=e.substring(0,e.length-1)),this.sw.spinmatch(e,"FLUR")?new b(new ke("T",t.innerLayer,t.outerLayer),t.amount):this.child.notationToExternal(t)}},sS=class{constructor(t){this.child=t}child;notationToInternal(t){if(t.innerLayer===void 0&&t.outerLayer===void 0){if(Math.abs(t.amount)===1){if(t.family==="R++")return new b(new ke("L",3,2),-2*t.amount);if(t.family==="R--")return new b(new ke("L",3,2),2*t.amount);if(t.family==="D++")return new b(new ke("U",3,2),-2*t.amount);if(t.family==="D--")return new b(new ke("U",3,2),2*t.amount);if(t.family==="R_PLUSPLUS_")return new b(new ke("L",3,2),-2*t.amount);if(t.family==="D_PLUSPLUS_")return new b(new ke("U",3,2),-2*t.amount)}if(t.family==="y")return new b("Uv",t.amount);if(t.family==="x"&&Math.abs(t.amount)===2)return new b("ERv",t.amount/2)}return this.child.notationToInternal(t)}notationToExternal(t){return t.family==="ERv"&&Math.abs(t.amount)===1?new b(new ke("x",t.innerLayer,t.outerLayer),t.amount*2):t.family==="ILv"&&Math.abs(t.amount)===1?new b(new ke("x",t.innerLayer,t.outerLayer),-t.amount*2):t.family==="Uv"?new b(new ke("y",t.innerLayer,t.outerLayer),t.amount):t.family==="Dv"?new b("y",-t.amount):this.child.notationToExternal(t)}},Ju=class{notationToInternal(t){return t}notationToExternal(t){return t}},oS=class{constructor(t){this.slices=t}slices;notationToInternal(t){let e=t.family;return t.innerLayer||t.outerLayer||(e==="x"?t=new b("Rv",t.amount):e==="y"?t=new b("Uv",t.amount):e==="z"&&(t=new b("Fv",t.amount)),(this.slices&1)===1&&(e==="E"?t=new b(new ke("D",(this.slices+1)/2),t.amount):e==="M"?t=new b(new ke("L",(this.slices+1)/2),t.amount):e==="S"&&(t=new b(new ke("F",(this.slices+1)/2),t.amount))),this.slices>2&&(e==="e"?t=new b(new ke("D",this.slices-1,2),t.amount):e==="m"?t=new b(new ke("L",this.slices-1,2),t.amount):e==="s"&&(t=new b(new ke("F",this.slices-1,2),t.amount)))),t}notationToExternal(t){let e=t.family;if(!(t.innerLayer||t.outerLayer)){if(e==="Rv")return new b("x",t.amount);if(e==="Uv")return new b("y",t.amount);if(e==="Fv")return new b("z",t.amount);if(e==="Lv")return new b("x",-t.amount);if(e==="Dv")return new b("y",-t.amount);if(e==="Bv")return new b("z",-t.amount)}return t}},aS={U:"frl",L:"fld",R:"fdr",B:"dlr",u:"FRL",l:"FLD",r:"FDR",b:"DLR",Uv:"FRLv",Lv:"FLDv",Rv:"FDRv",Bv:"DLRv",D:"D",F:"F",BL:"L",BR:"R"},lS={U:"FRL",L:"FLD",R:"FDR",B:"DLR",u:"frl",l:"fld",r:"fdr",b:"dlr",Uv:"FRLv",Lv:"FLDv",Rv:"FDRv",Bv:"DLRv",D:"D",F:"F",BL:"L",BR:"R",d:"d",f:"f",bl:"l",br:"r"},Hu={U:"FRL",L:"FLD",R:"FDR",B:"DLR"},Wu=new ke("y"),Xu=new ke("Dv"),eh=class{constructor(t){this.child=t}child;wcaHack=!1;map=aS;notationToInternal(t){if(this.wcaHack&&t.innerLayer===2&&t.outerLayer===null){let i=Hu[t.family];if(i)return new b(new ke(i,t.innerLayer,t.outerLayer),t.amount)}let e=this.map[t.family];return e?new b(new ke(e,t.innerLayer,t.outerLayer),t.amount):Wu.isIdentical(t.quantum)?new b(Xu,-t.amount):null}notationToExternal(t){if(this.wcaHack&&t.innerLayer===2&&t.outerLayer===null){for(let[e,i]of Object.entries(Hu))if(this.child.spinmatch(t.family,i))return new b(new ke(e,t.innerLayer,t.outerLayer),t.amount)}for(let[e,i]of Object.entries(this.map))if(this.child.spinmatch(t.family,i))return new b(new ke(e,t.innerLayer,t.outerLayer),t.amount);return Xu.isIdentical(t.quantum)?new b(Wu,-t.amount):null}},cS=class extends eh{wcaHack=!0;constructor(t){super(t),this.map=lS}},qu={U:"UBL",UL:"ULF",F:"UFR",UR:"URB",B:"DBL",D:"DFR",L:"DLF",R:"DRB",Uv:"UBLv",ULv:"ULFv",Fv:"UFRv",URv:"URBv",Bv:"DBLv",Dv:"DFRv",Lv:"DLFv",Rv:"DRBv"},xc=new ke("x"),ju=new ke("Rv"),fS=new ke("Lv"),Sc=new ke("y"),Yu=new ke("Uv"),uS=new ke("Dv"),_c=new ke("z"),Ku=new ke("Fv"),hS=new ke("Bv"),dS=class{constructor(t){this.child=t}child;notationToInternal(t){if(t.innerLayer||t.outerLayer)return null;let e=qu[t.family];return e?new b(new ke(e,t.outerLayer,t.innerLayer),t.amount):xc.isIdentical(t.quantum)?new b(ju,t.amount):Sc.isIdentical(t.quantum)?new b(Yu,t.amount):_c.isIdentical(t.quantum)?new b(Ku,t.amount):null}notationToExternal(t){for(let[e,i]of Object.entries(qu))if(this.child.spinmatchv(t.family,i))return new b(new ke(e,t.innerLayer,t.outerLayer),t.amount);return ju.isIdentical(t.quantum)?new b(xc,t.amount):fS.isIdentical(t.quantum)?new b(xc,-t.amount):Yu.isIdentical(t.quantum)?new b(Sc,t.amount):uS.isIdentical(t.quantum)?new b(Sc,-t.amount):Ku.isIdentical(t.quantum)?new b(_c,t.amount):hS.isIdentical(t.quantum)?new b(_c,-t.amount):null}};mS=class{verbosity=0;allMoves=!1;outerBlockMoves=!1;vertexMoves=!1;addRotations=!1;moveList=null;fixedOrientation=!1;fixedPieceType=null;orientCenters=!1;includeCornerOrbits=!0;includeCenterOrbits=!0;includeEdgeOrbits=!0;excludeOrbits=[];optimizeOrbits=!1;grayCorners=!1;grayCenters=!1;grayEdges=!1;puzzleOrientation=null;puzzleOrientations=null;scrambleAmount=0;constructor(t={}){let e=Object.fromEntries(Object.entries(t).filter(([i,r])=>typeof r<"u"));Object.assign(this,e)}},Ec=[],Mc=[];ro=class va{n;p;constructor(e){this.n=e.length,this.p=e}toString(){return`Perm[${this.p.join(" ")}]`}mul(e){let i=Array(this.n);for(let r=0;r<this.n;r++)i[r]=e.p[this.p[r]];return new va(i)}rmul(e){let i=Array(this.n);for(let r=0;r<this.n;r++)i[r]=this.p[e.p[r]];return new va(i)}inv(){let e=Array(this.n);for(let i=0;i<this.n;i++)e[this.p[i]]=i;return new va(e)}compareTo(e){for(let i=0;i<this.n;i++)if(this.p[i]!==e.p[i])return this.p[i]-e.p[i];return 0}toGap(){let e=[],i=new Array(this.n);for(let r=0;r<this.p.length;r++){if(i[r]||this.p[r]===r)continue;let n=[];for(let s=this.p[r];!i[s];s=this.p[s])n.push(1+s),i[s]=!0;e.push(`(${n.reverse().join(",")})`)}return e.join("")}toMathematica(){let e=[],i=new Array(this.n);for(let r=0;r<this.p.length;r++){if(i[r]||this.p[r]===r)continue;let n=[];for(let s=this.p[r];!i[s];s=this.p[s])n.push(1+s),i[s]=!0;e.push(`{${n.reverse().join(",")}}`)}return`Cycles[{${e.join(",")}}]`}order(){let e=1,i=new Array(this.n);for(let r=0;r<this.p.length;r++){if(i[r]||this.p[r]===r)continue;let n=0;for(let s=r;!i[s];s=this.p[s])n++,i[s]=!0;e=th(e,n)}return e}},bc=class{constructor(t,e){this.size=t,this.mod=e}size;mod;reassemblySize(){return yS(this.size)*BigInt(this.mod)**BigInt(this.size)}},xS=0;ih=class rh{constructor(e,i,r,n,s,o,a){this.orbitnames=e,this.orbitdefs=i,this.solved=r,this.movenames=n,this.moveops=s,this.isRotation=o,this.forcenames=a}orbitnames;orbitdefs;solved;movenames;moveops;isRotation;forcenames;toKTransformationData(e){let i={};for(let r=0;r<this.orbitnames.length;r++)i[this.orbitnames[r]]=e.orbits[r].toKTransformationOrbitData();return i}toKPatternData(e){let i={};for(let r=0;r<this.orbitnames.length;r++)i[this.orbitnames[r]]=e.orbits[r].toKPatternOrbitData();return i}static transformToKTransformationData(e,i){let r={};for(let n=0;n<e.length;n++)r[e[n]]=i.orbits[n].toKTransformationOrbitData();return r}describeSet(e,i,r){let n=this.orbitdefs[e].size,s=new Array(n);for(let o=0;o<n;o++)s[o]=[];for(let o=0;o<this.movenames.length;o++){if(this.isRotation[o])continue;let a=this.movenames[o];this.forcenames[o]||(a=_a(r,a),a[a.length-1]==="'"&&(a=a.substring(0,a.length-1)));let l=this.moveops[o].orbits[e];for(let c=0;c<n;c++)(l.perm[c]!==c||l.ori[c]!==0)&&s[c].push(a)}for(let o=0;o<n;o++)i.push(`# ${o+1} ${s[o].join(" ")}`)}toKsolve(e,i=new Ju){let r=[];r.push(`Name ${e}`),r.push("");for(let n=0;n<this.orbitnames.length;n++)r.push(`Set ${this.orbitnames[n]} ${this.orbitdefs[n].size} ${this.orbitdefs[n].mod}`),this.describeSet(n,r,i);r.push(""),r.push("Solved");for(let n=0;n<this.orbitnames.length;n++)this.solved.orbits[n].appendDefinition(r,this.orbitnames[n],!1,!1);r.push("End");for(let n=0;n<this.movenames.length;n++){r.push("");let s=this.movenames[n];this.forcenames[n]||(s=_a(i,this.movenames[n]));let o=!1;s[s.length-1]==="'"&&(o=!0,s=s.substring(0,s.length-1)),r.push(`Move ${s}`);for(let a=0;a<this.orbitnames.length;a++)o?this.moveops[n].orbits[a].inv().appendDefinition(r,this.orbitnames[a],!0):this.moveops[n].orbits[a].appendDefinition(r,this.orbitnames[a],!0);r.push("End")}return r}toKPuzzleDefinition(e){let i=[],r={};for(let s=0;s<this.orbitnames.length;s++){i.push({orbitName:this.orbitnames[s],numPieces:this.orbitdefs[s].size,numOrientations:this.orbitdefs[s].mod});let o=this.solved.orbits[s].toKTransformationOrbitData();r[this.orbitnames[s]]={pieces:o.permutation,orientation:o.orientationDelta}}let n={};if(e)for(let s=0;s<this.movenames.length;s++)n[this.movenames[s]]=this.toKTransformationData(this.moveops[s]);return{name:`PG3D #${++xS}`,orbits:i,defaultPattern:r,moves:n}}optimize(){let e=[],i=[],r=[],n=[];for(let s=0;s<this.moveops.length;s++)n.push([]);for(let s=0;s<this.orbitdefs.length;s++){let o=this.orbitdefs[s].mod,a=this.orbitdefs[s].size,l=new Zu(a),c=new Array(this.orbitdefs[s].size);for(let p=0;p<a;p++)c[p]=!1;for(let p=0;p<this.moveops.length;p++)for(let h=0;h<a;h++)(this.moveops[p].orbits[s].perm[h]!==h||this.moveops[p].orbits[s].ori[h]!==0)&&(this.isRotation[p]||(c[h]=!0),l.union(h,this.moveops[p].orbits[s].perm[h]));let f=!0;if(o>1){f=!1;let p=new Zu(this.orbitdefs[s].size*o);for(let h=0;h<this.moveops.length;h++)for(let y=0;y<a;y++)if(this.moveops[h].orbits[s].perm[y]!==y||this.moveops[h].orbits[s].ori[y]!==0)for(let g=0;g<o;g++)p.union(y*o+g,this.moveops[h].orbits[s].perm[y]*o+(g+this.moveops[h].orbits[s].ori[y])%o);for(let h=0;!f&&h<a;h++)for(let y=1;y<o;y++)p.find(h*o)===p.find(h*o+y)&&(f=!0);for(let h=0;!f&&h<a;h++)for(let y=0;y<h;y++)this.solved.orbits[s].perm[h]===this.solved.orbits[s].perm[y]&&(f=!0)}let u=-1,d=!1;for(let p=0;p<this.orbitdefs[s].size;p++)if(c[p]){let h=l.find(p);u<0?u=h:u!==h&&(d=!0)}for(let p=0;p<this.orbitdefs[s].size;p++){if(!c[p]||l.find(p)!==p)continue;let y=[],g=[],m=0;for(let M=0;M<this.orbitdefs[s].size;M++)l.find(M)===p&&(y[m]=M,g[M]=m,m++);if(d?e.push(`${this.orbitnames[s]}_p${p}`):e.push(this.orbitnames[s]),f){i.push(new bc(m,this.orbitdefs[s].mod)),r.push(this.solved.orbits[s].remapVS(y,m));for(let M=0;M<this.moveops.length;M++)n[M].push(this.moveops[M].orbits[s].remap(y,g,m))}else{i.push(new bc(m,1)),r.push(this.solved.orbits[s].remapVS(y,m).killOri());for(let M=0;M<this.moveops.length;M++)n[M].push(this.moveops[M].orbits[s].remap(y,g,m).killOri())}}}return new rh(e,i,new oh(r),this.movenames,n.map(s=>new sh(s)),this.isRotation,this.forcenames)}scramble(e){this.solved=this.solved.mul(this.getScrambleTransformation(e))}getScrambleTransformation(e){e<100&&(e=100);let i=[];for(let n=0;n<this.moveops.length;n++)i[n]=this.moveops[n];for(let n=0;n<i.length;n++){let s=Math.floor(Math.random()*i.length),o=i[n];i[n]=i[s],i[s]=o}e<i.length&&(e=i.length);for(let n=0;n<e;n++){let s=Math.floor(Math.random()*i.length),o=Math.floor(Math.random()*i.length),a=Math.floor(Math.random()*this.moveops.length);i[s]=i[s].mul(i[o]).mul(this.moveops[a]),Math.random()<.1&&(i[s]=i[s].mul(this.moveops[a]))}let r=i[0];for(let n=1;n<i.length;n++)r=r.mul(i[n]);return r}reassemblySize(){let e=BigInt(1);for(let i=0;i<this.orbitdefs.length;i++)e*=this.orbitdefs[i].reassemblySize();return e}},qn=class ir{constructor(e,i,r){this.perm=e,this.ori=i,this.orimod=r}perm;ori;orimod;static ktransformationCache=[];static e(e,i){return new ir(Br(e),mn(e),i)}mul(e){let i=this.perm.length,r=new Array(i);if(this.orimod===1){for(let n=0;n<i;n++)r[n]=this.perm[e.perm[n]];return new ir(r,this.ori,this.orimod)}else{let n=new Array(i);for(let s=0;s<i;s++)r[s]=this.perm[e.perm[s]],n[s]=(this.ori[e.perm[s]]+e.ori[s])%this.orimod;return new ir(r,n,this.orimod)}}inv(){let e=this.perm.length,i=new Array(e),r=new Array(e);for(let n=0;n<e;n++)i[this.perm[n]]=n,r[this.perm[n]]=(this.orimod-this.ori[n])%this.orimod;return new ir(i,r,this.orimod)}equal(e){let i=this.perm.length;for(let r=0;r<i;r++)if(this.perm[r]!==e.perm[r]||this.ori[r]!==e.ori[r])return!1;return!0}killOri(){let e=this.perm.length;for(let i=0;i<e;i++)this.ori[i]=0;return this.orimod=1,this}toPerm(){let e=this.orimod;if(e===1)return new ro(this.perm);let i=this.perm.length,r=new Array(i*e);for(let n=0;n<i;n++)for(let s=0;s<e;s++)r[n*e+s]=e*this.perm[n]+(this.ori[n]+s)%e;return new ro(r)}identicalPieces(){let e=[],i=this.perm.length,r=[];for(let n=0;n<i;n++){let s=this.perm[n];if(e[s]===void 0){let o=[n];e[s]=!0;for(let a=n+1;a<i;a++)this.perm[a]===s&&o.push(a);r.push(o)}}return r}order(){return this.toPerm().order()}isIdentity(){let e=this.perm.length;if(this.perm===Br(e)&&this.ori===mn(e))return!0;for(let i=0;i<e;i++)if(this.perm[i]!==i||this.ori[i]!==0)return!1;return!0}zeroOris(){let e=this.perm.length;if(this.ori===mn(e))return!0;for(let i=0;i<e;i++)if(this.ori[i]!==0)return!1;return!0}remap(e,i,r){let n=new Array(r),s=new Array(r);for(let o=0;o<r;o++)n[o]=i[this.perm[e[o]]],s[o]=this.ori[e[o]];return new ir(n,s,this.orimod)}remapVS(e,i){let r=new Array(i),n=new Array(i),s=0,o=[];for(let a=0;a<i;a++){let l=this.perm[e[a]];o[l]===void 0&&(o[l]=s++),r[a]=o[l],n[a]=this.ori[e[a]]}return new ir(r,n,this.orimod)}appendDefinition(e,i,r,n=!0){if(!(n&&this.isIdentity())&&(e.push(i),e.push(this.perm.map(s=>s+1).join(" ")),!this.zeroOris()))if(r){let s=new Array(this.ori.length);for(let o=0;o<s.length;o++)s[this.perm[o]]=this.ori[o];e.push(s.join(" "))}else e.push(this.ori.join(" "))}toKTransformationOrbitData(){let e=this.perm.length;return this.isIdentity()?(ir.ktransformationCache[e]||(ir.ktransformationCache[e]={permutation:Br(e),orientationDelta:mn(e)}),ir.ktransformationCache[e]):{permutation:this.perm,orientationDelta:this.ori}}toKPatternOrbitData(){let e=this.perm.length;return{pieces:this.perm,orientation:this.ori,orientationMod:mn(e)}}},nh=class{constructor(t){this.orbits=t}orbits;internalMul(t){let e=[];for(let i=0;i<this.orbits.length;i++)e.push(this.orbits[i].mul(t.orbits[i]));return e}internalInv(){let t=[];for(let e of this.orbits)t.push(e.inv());return t}equal(t){for(let e=0;e<this.orbits.length;e++)if(!this.orbits[e].equal(t.orbits[e]))return!1;return!0}killOri(){for(let t of this.orbits)t.killOri();return this}toPerm(){let t=[],e=0;for(let r of this.orbits){let n=r.toPerm();t.push(n),e+=n.n}let i=new Array(e);e=0;for(let r of t){for(let n=0;n<r.n;n++)i[e+n]=e+r.p[n];e+=r.n}return new ro(i)}identicalPieces(){let t=[],e=0;for(let i of this.orbits){let r=i.orimod,n=i.identicalPieces();for(let s=0;s<n.length;s++)t.push(n[s].map(o=>o*r+e));e+=r*i.perm.length}return t}order(){let t=1;for(let e of this.orbits)t=th(t,e.order());return t}},sh=class xa extends nh{mul(e){return new xa(this.internalMul(e))}mulScalar(e){if(e===0)return this.e();let i=this;for(e<0&&(i=i.inv(),e=-e);(e&1)===0;)i=i.mul(i),e>>=1;if(e===1)return i;let r=i,n=this.e();for(;e>0;)e&1&&(n=n.mul(r)),e>1&&(r=r.mul(r)),e>>=1;return n}inv(){return new xa(this.internalInv())}e(){return new xa(this.orbits.map(e=>qn.e(e.perm.length,e.orimod)))}},oh=class ah extends nh{mul(e){return new ah(this.internalMul(e))}},Zu=class{constructor(t){this.n=t,this.heads=new Array(t);for(let e=0;e<t;e++)this.heads[e]=e}n;heads;find(t){let e=this.heads[t];return this.heads[e]===e||(e=this.find(this.heads[e]),this.heads[t]=e),e}union(t,e){let i=this.find(t),r=this.find(e);i<r?this.heads[r]=i:i>r&&(this.heads[i]=r)}};pn=1e-9;xt=class Wt{constructor(e,i,r,n){this.a=e,this.b=i,this.c=r,this.d=n}a;b;c;d;mul(e){return new Wt(this.a*e.a-this.b*e.b-this.c*e.c-this.d*e.d,this.a*e.b+this.b*e.a+this.c*e.d-this.d*e.c,this.a*e.c-this.b*e.d+this.c*e.a+this.d*e.b,this.a*e.d+this.b*e.c-this.c*e.b+this.d*e.a)}toString(){return`Q[${this.a},${this.b},${this.c},${this.d}]`}dist(e){return Math.hypot(this.a-e.a,this.b-e.b,this.c-e.c,this.d-e.d)}len(){return Math.hypot(this.a,this.b,this.c,this.d)}cross(e){return new Wt(0,this.c*e.d-this.d*e.c,this.d*e.b-this.b*e.d,this.b*e.c-this.c*e.b)}dot(e){return this.b*e.b+this.c*e.c+this.d*e.d}normalize(){let e=Math.sqrt(this.dot(this));return new Wt(this.a/e,this.b/e,this.c/e,this.d/e)}makenormal(){return new Wt(0,this.b,this.c,this.d).normalize()}normalizeplane(){let e=Math.hypot(this.b,this.c,this.d);return new Wt(this.a/e,this.b/e,this.c/e,this.d/e)}smul(e){return new Wt(this.a*e,this.b*e,this.c*e,this.d*e)}sum(e){return new Wt(this.a+e.a,this.b+e.b,this.c+e.c,this.d+e.d)}sub(e){return new Wt(this.a-e.a,this.b-e.b,this.c-e.c,this.d-e.d)}angle(){return 2*Math.acos(this.a)}invrot(){return new Wt(this.a,-this.b,-this.c,-this.d)}det3x3(e,i,r,n,s,o,a,l,c){return e*(s*c-o*l)+i*(o*a-n*c)+r*(n*l-s*a)}rotateplane(e){let i=e.mul(new Wt(0,this.b,this.c,this.d)).mul(e.invrot());return i.a=this.a,i}orthogonal(){let e=Math.abs(this.b),i=Math.abs(this.c),r=Math.abs(this.d);return e<i&&e<r?this.cross(new Wt(0,1,0,0)).normalize():i<e&&i<r?this.cross(new Wt(0,0,1,0)).normalize():this.cross(new Wt(0,0,0,1)).normalize()}pointrotation(e){let i=this.normalize();if(e=e.normalize(),i.sub(e).len()<pn)return new Wt(1,0,0,0);let r=i.sum(e);r.len()<pn?r=r.orthogonal():r=r.normalize();let n=i.cross(r);return n.a=i.dot(r),n}unproject(e){return this.sum(e.smul(-this.dot(e)/(this.len()*e.len())))}rotatepoint(e){return e.mul(this).mul(e.invrot())}rotateface(e){return e.map(i=>i.rotatepoint(this))}intersect3(e,i){let r=this.det3x3(this.b,this.c,this.d,e.b,e.c,e.d,i.b,i.c,i.d);return Math.abs(r)<pn?!1:new Wt(0,this.det3x3(this.a,this.c,this.d,e.a,e.c,e.d,i.a,i.c,i.d)/r,this.det3x3(this.b,this.a,this.d,e.b,e.a,e.d,i.b,i.a,i.d)/r,this.det3x3(this.b,this.c,this.a,e.b,e.c,e.a,i.b,i.c,i.a)/r)}side(e){return e>pn?1:e<-pn?-1:0}cutface(e){let i=this.a,r=0,n=null;for(let s=0;s<e.length;s++)r|=1<<this.side(e[s].dot(this)-i)+1;if((r&5)===5){n=[];let s=e.map(o=>this.side(o.dot(this)-i));for(let o=-1;o<=1;o+=2){let a=[];for(let l=0;l<e.length;l++){(s[l]===o||s[l]===0)&&a.push(e[l]);let c=(l+1)%e.length;if(s[l]+s[c]===0&&s[l]!==0){let f=e[l].dot(this)-i,u=e[c].dot(this)-i,d=f/(f-u),p=e[l].smul(1-d).sum(e[c].smul(d));a.push(p)}}n.push(a)}}return n}cutfaces(e){let i=[];for(let r=0;r<e.length;r++){let n=e[r],s=this.cutface(n);s?(i.push(s[0]),i.push(s[1])):i.push(n)}return i}faceside(e){let i=this.a;for(let r=0;r<e.length;r++){let n=this.side(e[r].dot(this)-i);if(n!==0)return n}throw new Error("Could not determine side of plane in faceside")}sameplane(e){let i=this.normalize(),r=e.normalize();return i.dist(r)<pn||i.dist(r.smul(-1))<pn}makecut(e){return new Wt(e,this.b,this.c,this.d)}},Ea=1e-9;Dc={"2x2x2":"c f 0","3x3x3":"c f 0.333333333333333","4x4x4":"c f 0.5 f 0","5x5x5":"c f 0.6 f 0.2","6x6x6":"c f 0.666666666666667 f 0.333333333333333 f 0","7x7x7":"c f 0.714285714285714 f 0.428571428571429 f 0.142857142857143","8x8x8":"c f 0.75 f 0.5 f 0.25 f 0","9x9x9":"c f 0.777777777777778 f 0.555555555555556 f 0.333333333333333 f 0.111111111111111","10x10x10":"c f 0.8 f 0.6 f 0.4 f 0.2 f 0","11x11x11":"c f 0.818181818181818 f 0.636363636363636 f 0.454545454545455 f 0.272727272727273 f 0.0909090909090909","12x12x12":"c f 0.833333333333333 f 0.666666666666667 f 0.5 f 0.333333333333333 f 0.166666666666667 f 0","13x13x13":"c f 0.846153846153846 f 0.692307692307692 f 0.538461538461538 f 0.384615384615385 f 0.230769230769231 f 0.0769230769230769","20x20x20":"c f 0 f .1 f .2 f .3 f .4 f .5 f .6 f .7 f .8 f .9","30x30x30":"c f 0 f .066667 f .133333 f .2 f .266667 f .333333 f .4 f .466667 f .533333 f .6 f .666667 f .733333 f .8 f .866667 f .933333","40x40x40":"c f 0 f .05 f .1 f .15 f .2 f .25 f .3 f .35 f .4 f .45 f .5 f .55 f .6 f .65 f .7 f .75 f .8 f .85 f .9 f .95",skewb:"c v 0","master skewb":"c v 0.275","professor skewb":"c v 0 v 0.38","compy cube":"c v 0.915641442663986",helicopter:"c e 0.707106781186547","curvy copter":"c e 0.83",dino:"c v 0.577350269189626","little chop":"c e 0",pyramorphix:"t e 0",mastermorphix:"t e 0.346184634065199",pyraminx:"t v 0.333333333333333 v 1.66666666666667",tetraminx:"t v 0.333333333333333","master pyraminx":"t v 0 v 1 v 2","master tetraminx":"t v 0 v 1","professor pyraminx":"t v -0.2 v 0.6 v 1.4 v 2.2","professor tetraminx":"t v -0.2 v 0.6 v 1.4","royal pyraminx":"t v -0.333333333333333 v 0.333333333333333 v 1 v 1.66666666666667 v 2.33333333333333","royal tetraminx":"t v -0.333333333333333 v 0.333333333333333 v 1 v 1.66666666666667","emperor pyraminx":"t v -0.428571428571429 v 0.142857142857143 v 0.714285714285714 v 1.28571428571429 v 1.85714285714286 v 2.42857142857143","emperor tetraminx":"t v -0.428571428571429 v 0.142857142857143 v 0.714285714285714 v 1.28571428571429 v 1.85714285714286","Jing pyraminx":"t f 0","master pyramorphix":"t e 0.866025403784437",megaminx:"d f 0.7",gigaminx:"d f 0.64 f 0.82",teraminx:"d f 0.64 f 0.76 f 0.88",petaminx:"d f 0.64 f 0.73 f 0.82 f 0.91",examinx:"d f 0.64 f 0.712 f 0.784 f 0.856 f 0.928",zetaminx:"d f 0.64 f 0.7 f 0.76 f 0.82 f 0.88 f 0.94",yottaminx:"d f 0.64 f 0.6914 f 0.7429 f 0.7943 f 0.8457 f 0.8971 f 0.9486",pentultimate:"d f 0","master pentultimate":"d f 0.1","elite pentultimate":"d f 0 f 0.145905",starminx:"d v 0.937962370425399","starminx 2":"d f 0.23606797749979","pyraminx crystal":"d f 0.447213595499989",chopasaurus:"d v 0","big chop":"d e 0","skewb diamond":"o f 0",FTO:"o f 0.333333333333333","master FTO":"o f 0.5 f 0","Christopher's jewel":"o v 0.577350269189626",octastar:"o e 0","Trajber's octahedron":"o v 0.433012701892219","radio chop":"i f 0",icosamate:"i v 0","Regular Astrominx":"i v 0.18759247376021","Regular Astrominx + Big Chop":"i v 0.18759247376021 e 0",Redicosahedron:"i v 0.794654472291766","Redicosahedron with centers":"i v 0.84",Icosaminx:"i v 0.73","Eitan's star":"i f 0.61803398874989","2x2x2 + dino":"c f 0 v 0.577350269189626","2x2x2 + little chop":"c f 0 e 0","dino + little chop":"c v 0.577350269189626 e 0","2x2x2 + dino + little chop":"c f 0 v 0.577350269189626 e 0","megaminx + chopasaurus":"d f 0.61803398875 v 0","starminx combo":"d f 0.23606797749979 v 0.937962370425399"},TS=class{mult;constructor(){this.mult=[]}multiply(t){for(let e=2;e*e<=t;e++)for(;t%e===0;)this.mult[e]!==void 0?this.mult[e]++:this.mult[e]=1,t/=e;t>1&&(this.mult[t]!==void 0?this.mult[t]++:this.mult[t]=1)}toString(){let t="";for(let e=0;e<this.mult.length;e++)this.mult[e]!==void 0&&(t!==""&&(t+="*"),t+=e,this.mult[e]>1&&(t+=`^${this.mult[e]}`));return t}};Ac=class Tc{coords;length;constructor(e){this.coords=new Array(e.length*3);for(let i=0;i<e.length;i++)this.coords[3*i]=e[i].b,this.coords[3*i+1]=e[i].c,this.coords[3*i+2]=e[i].d;this.length=e.length}get(e){return new xt(0,this.coords[3*e],this.coords[3*e+1],this.coords[3*e+2])}centermass(){let e=0,i=0,r=0;for(let n=0;n<this.length;n++)e+=this.coords[3*n],i+=this.coords[3*n+1],r+=this.coords[3*n+2];return new xt(0,e/this.length,i/this.length,r/this.length)}rotate(e){let i=[];for(let r=0;r<this.length;r++)i.push(this.get(r).rotatepoint(e));return new Tc(i)}rotateforward(){let e=[];for(let i=1;i<this.length;i++)e.push(this.get(i));return e.push(this.get(0)),new Tc(e)}},CS=class Cc{constructor(e,i,r){this.face=e,this.left=i,this.right=r}face;left;right;split(e){let i=e.cutface(this.face);return i!==null&&(this.left===void 0?(this.left=new Cc(i[0]),this.right=new Cc(i[1])):(this.left=this.left?.split(e),this.right=this.right?.split(e))),this}collect(e,i){return this.left===void 0?e.push(new Ac(this.face)):i?(this.left?.collect(e,!1),this.right?.collect(e,!0)):(this.right?.collect(e,!1),this.left?.collect(e,!0)),e}};_t=1e-9,LS="PuzzleGeometry 0.1 Copyright 2018 Tomas Rokicki.",IS=!1;NS={4:{v:["DFR","DLF","DRL","FLR"],e:["FR","LF","DF","DL","RD","RL"],c:["DF","FD","RL","LR"]},6:{v:["URF","UBR","ULB","UFL","DFR","DRB","DBL","DLF"],e:["UF","UR","UB","UL","DF","DR","DB","DL","FR","FL","BR","BL"],c:["UB","LU","FU","RU","BU","DF"]},8:{v:["UBBBRR","URFL","ULBLBB","DBRBBBL","DBLLF","DFRBR"],e:["UL","UBB","UR","BRD","BLD","FD","BRR","FR","FL","BLL","BLBB","BRBB"],c:["BBU","LU","RU","BRD","FD","BLD","DF","UBB"]},12:{v:["URF","UFL","ULBL","UBLBR","UBRR","DEBF","DBFI","DIA","DAC","DCE","LAI","ALF","FCA","CFR","REC","ERBR","BRBFE","BFBRBL","BLIBF","IBLL"],e:["UF","UR","UBR","UBL","UL","ER","EBR","EBF","ED","EC","IBF","IBL","IL","IA","ID","AC","CF","FA","BFBR","BRBL","BLBF","CD","AD","AL","FL","FR","CR","BFD","BRR","BLL"],c:["UF","FU","DBF","BFD","AD","CD","BRU","BLU","LA","RA","EBR","IBL"]},20:{v:["FLPQU","FUGER","FRCAL","HCREI","ISBDH","JSIEG","BSJMK","MQPOK","ONDBK","NOPLA","UQMJG","DNACH"],e:["FU","FL","FR","EG","ER","EI","SJ","SI","SB","KM","KB","KO","PQ","PO","PL","UG","JG","MQ","UQ","HC","HD","ND","NA","JM","CA","AL","CR","HI","DB","NO"],c:["FU","UF","GE","EG","JS","SJ","MK","KM","QP","PQ","LA","AL","RC","CR","IH","HI","BD","DB","ON","NO"]}};OS=["c","t","o","d","i"],zS=["f","v","e"];uh=class{constructor(t,e){this.puzzleDescription=t;let i="genperms";this.options=new mS(e),this.options.verbosity>0&&console.log(this.header("# "));let{shape:r,cuts:n}=t;this.movePlanes=[],this.movePlanesFiltered=[],this.faces=[],this.cubies=[];let s=null;switch(r){case"c":{s=ES();break}case"o":{s=bS();break}case"i":{s=RS();break}case"t":{s=MS();break}case"d":{s=wS();break}default:throw Error(`Bad shape argument: ${r}`)}this.rotations=AS(s),this.options.verbosity&&console.log(`# Rotations: ${this.rotations.length}`);let o=s[0];this.basePlaneRotations=$u(o,this.rotations);let a=this.basePlaneRotations.map(O=>o.rotateplane(O));this.basePlanes=a,this.baseFaceCount=a.length;let l=PS()[a.length];this.net=l,this.colors=rS()[a.length],this.options.verbosity>0&&console.log(`# Base planes: ${a.length}`);let c=Qu(a),f=new xt(0,0,0,0);this.options.verbosity>0&&console.log(`# Face vertices: ${c.length}`);let u=a[0].makenormal(),d=c[0].sum(c[1]).makenormal(),p=c[0].makenormal(),h=new xt(1,u.b,u.c,u.d);this.options.verbosity>0&&console.log(`# Boundary is ${h}`);let g=$u(h,this.rotations).map(O=>h.rotateplane(O)),m=Qu(g);this.edgeDistance=m[0].sum(m[1]).smul(.5).dist(f),this.vertexDistance=m[0].dist(f);let M=[],w=[],S=!1,N=!1,T=!1;for(let O of n){let te=null,de=0;switch(O.cutType){case"f":{te=u,de=1,S=!0;break}case"v":{te=p,de=this.vertexDistance,T=!0;break}case"e":{te=d,de=this.edgeDistance,N=!0;break}default:throw Error(`Bad cut argument: ${O.cutType}`)}M.push(te.makecut(O.distance)),w.push(O.distance<de)}this.options.addRotations&&(S||M.push(u.makecut(10)),T||M.push(p.makecut(10)),N||M.push(d.makecut(10))),this.baseFaces=[];for(let O of this.basePlaneRotations){let te=O.rotateface(m);this.baseFaces.push(new Ac(te))}let A=[],L=[],v=[],x=[],D=m.length;function U(O,te,de){for(let se of O)if(se[0].dist(te)<_t){se.push(de);return}O.push([te,de])}for(let O=0;O<this.basePlaneRotations.length;O++){let te=this.basePlaneRotations[O].rotateface(m);for(let de=0;de<te.length;de++){let se=(de+1)%te.length,Me=te[de].sum(te[se]).smul(.5);U(x,Me,O)}}let P=[];for(let O=0;O<this.basePlaneRotations.length;O++){let te=this.basePlaneRotations[O].rotateface(m),de=[];for(let se=0;se<te.length;se++){let Me=(se+1)%te.length,I=te[se].sum(te[Me]).smul(.5),rt=x[ya(x,I)];if(O===rt[1])de.push(rt[2]);else if(O===rt[2])de.push(rt[1]);else throw Error("Could not find edge")}P.push(de)}let V={},q=[];q.push(l[0][0]),V[l[0][0]]=0,q[P[0][0]]=l[0][1],V[l[0][1]]=P[0][0];for(let O of l){let te=O[0],de=V[te];if(de===void 0)throw Error("Bad edge description; first edge not connected");let se=-1;for(let Me=0;Me<P[de].length;Me++){let I=q[P[de][Me]];if(I!==void 0&&I===O[1]){se=Me;break}}if(se<0)throw Error("First element of a net not known");for(let Me=2;Me<O.length;Me++){if(O[Me]==="")continue;let I=P[de][(Me+se-1)%D],rt=q[I];if(rt!==void 0&&rt!==O[Me])throw Error("Face mismatch in net");q[I]=O[Me],V[O[Me]]=I}}for(let O=0;O<this.basePlaneRotations.length;O++){let te=this.basePlaneRotations[O].rotateface(m),de=h.rotateplane(this.basePlaneRotations[O]),se=q[O];A.push([te,se]),L.push([de,se])}for(let O=0;O<this.basePlaneRotations.length;O++){let te=this.basePlaneRotations[O].rotateface(m),de=q[O];for(let se=0;se<te.length;se++){let Me=(se+1)%te.length,I=te[se].sum(te[Me]).smul(.5),rt=(se+2)%te.length,Ke=te[Me].sum(te[rt]).smul(.5),Ze=ya(x,I),De=ya(x,Ke);U(v,te[Me],[de,De,Ze])}}this.swizzler=new vc(A.map(O=>O[1]));let H=this.swizzler.prefixFree?"":"_",Z=NS[this.baseFaceCount],G=[];for(let O=0;O<this.baseFaceCount;O++)G[1<<O]=O;{let O=Z.v;for(let te of O){let de=this.swizzler.splitByFaceNames(te),se=0;for(let Me of de)se|=1<<Me;G[se]=de[0]}}{let O=Z.e;for(let te of O){let de=this.swizzler.splitByFaceNames(te),se=0;for(let Me of de)se|=1<<Me;G[se]=de[0]}}{let O=Z.c;for(let te of O){let de=this.swizzler.splitByFaceNames(te),se=1<<de[0]|1<<this.baseFaceCount;G[se]=de[1]}}for(let O=0;O<x.length;O++){if(x[O].length!==3)throw Error(`Bad length in edge names ${x[O]}`);let te=x[O][1],de=x[O][2],se=q[te],Me=q[de],I=1<<te|1<<de;G[I]===te?se=se+H+Me:se=Me+H+se,x[O]=[x[O][0],se]}for(let O=0;O<v.length;O++){let te=0;if(v[O].length<4)throw Error("Bad length in vertex names");for(let I=1;I<v[O].length;I++)te|=1<<V[v[O][I][0]];let de=G[te],se=-1;for(let I=1;I<v[O].length;I++)de===V[v[O][I][0]]&&(se=I);if(se<0)throw Error("Internal error; couldn't find face name when fixing corners");let Me="";for(let I=1;I<v[O].length;I++){I===1?Me=v[O][se][0]:Me=Me+H+v[O][se][0];for(let rt=1;rt<v[O].length;rt++)if(v[O][se][1]===v[O][rt][2]){se=rt;break}}v[O]=[v[O][0],Me]}this.markedFaceLookup=G,this.options.verbosity>1&&(console.log(`# Face names: ${A.map(O=>O[1]).join(" ")}`),console.log(`# Edge names: ${x.map(O=>O[1]).join(" ")}`),console.log(`# Vertex names: ${v.map(O=>O[1]).join(" ")}`));let Q=[];for(let O of L)Q.push([O[0].makenormal(),O[1],"f"]);for(let O of x)Q.push([O[0].makenormal(),O[1],"e"]);for(let O of v)Q.push([O[0].makenormal(),O[1],"v"]);this.faceNames=A,this.facePlanes=L,this.edgeNames=x,this.vertexNames=v,this.geometryNormals=Q;let ne=Q.map(O=>O[1]);this.swizzler.setGripNames(ne),this.options.verbosity>0&&console.log(`# Distances: face 1 edge ${this.edgeDistance} vertex ${this.vertexDistance}`);for(let O=0;O<M.length;O++)for(let te of this.rotations){let de=M[O].rotateplane(te),se=!1;for(let Me of this.movePlanes)if(de.sameplane(Me)){se=!0;break}se||(this.movePlanes.push(de),w[O]&&this.movePlanesFiltered.push(de))}let ve=new CS(m),Ae=this.movePlanesFiltered.slice(),Oe=31;for(let O=0;O<Ae.length;O++){let te=O+Math.floor((Ae.length-O)*(Oe/65536));ve=ve.split(Ae[te]),Ae[te]=Ae[O],Oe=(Oe*1657+101)%65536}let Y=ve.collect([],!0);this.faces=Y,this.options.verbosity>0&&console.log(`# Faces is now ${Y.length}`),this.stickersPerFace=Y.length;let re=[],le=wc(m);for(let O of this.rotations){let te=O.rotateface(m);le.dist(wc(te))<_t&&re.push(O)}let ce=new Array(Y.length),Ee=[];for(let O=0;O<Y.length;O++){let te=Y[O].centermass();Ee.push([le.dist(te),te,O])}Ee.sort((O,te)=>O[0]-te[0]);for(let O=0;O<Y.length;O++){let te=Ee[O][2];if(!ce[te]){ce[te]=!0;for(let de of re){let se=Y[te].rotate(de),Me=se.centermass();for(let I=O+1;I<Y.length&&!(Ee[I][0]-Ee[O][0]>_t);I++){let rt=Ee[I][2];if(!ce[rt]&&Me.dist(Ee[I][1])<_t){ce[rt]=!0,Y[rt]=se;break}}}}}this.shortestEdge=1e99;for(let O of Y)for(let te=0;te<O.length;te++){let de=(te+1)%O.length,se=O.get(te).dist(O.get(de));se<this.shortestEdge&&(this.shortestEdge=se)}this.options.verbosity>0&&console.log(`# Short edge is ${this.shortestEdge}`),r==="c"&&S&&!N&&!T&&(this.addNotationMapper="NxNxNCubeMapper",this.setReidOrSpeffzOrder=!0),r==="c"&&T&&!S&&!N&&(this.addNotationMapper="SkewbMapper"),r==="t"&&(T||S)&&!N&&(this.addNotationMapper="PyraminxOrTetraminxMapper"),r==="o"&&S&&(this.notationMapper=new Vu(this.swizzler,new vc(["F","D","L","BL","R","U","BR","B"])),N||T||(this.addNotationMapper="FTOMapper")),r==="d"&&S&&(this.addNotationMapper="MegaminxMapper",this.notationMapper=new Vu(this.swizzler,new vc(["U","F","L","BL","BR","R","FR","FL","DL","B","DR","D"])))}puzzleDescription;rotations;basePlaneRotations;basePlanes;faceNames;facePlanes;edgeNames;vertexNames;geometryNormals;movePlanes;movePlanesFiltered;movePlaneSets;movePlaneNormals;movesetorders;movesetgeos;baseFaces;faces;faceCenterMass;baseFaceCount;stickersPerFace;shortestEdge;markedFaceLookup;cubies;vertexDistance;edgeDistance;faceToCubie;faceToCubieOrd;moveRotations;faceListHash;cubieSetNames;cubieOrbitSizes;cubieSetNums;cubieOrdNums;orbitOrientations;cubieValueMap;cubieSetCubies;cmovesBySlice=[];parsedMoveList;duplicatedFaces=[];duplicatedCubies=[];fixedCubie=-1;net=[];colors=[];swizzler;notationMapper=new Ju;addNotationMapper="";setReidOrSpeffzOrder=!1;options;keyface(t){return this.keyface2(t.centermass())}keyface2(t){let e="",i=String.fromCharCode;for(let r of this.movePlaneSets)if(r.length>0){let n=t.dot(r[0]),s=0,o=1;for(;o*2<=r.length;)o*=2;for(;o>0;o>>=1)s+o<=r.length&&n>r[s+o-1].a&&(s+=o);if(s<47)e=e+i(33+s);else if(s<2256)e=e+i(80+Math.floor(s/47)-1)+i(33+s%47);else if(s<2256+2209*47)e=e+i(80+Math.floor((s-47)/2209-1))+i(80+Math.floor((s-47)/47)%47)+i(33+s%47);else throw Error("Too many slices for cubie encoding")}return e}keyface3(t){let e=t.centermass(),i=[];for(let r of this.movePlaneSets)if(r.length>0){let n=e.dot(r[0]),s=0,o=1;for(;o*2<=r.length;)o*=2;for(;o>0;o>>=1)s+o<=r.length&&n>r[s+o-1].a&&(s+=o);i.push(s)}return i}findface(t){let e=this.keyface2(t),i=this.faceListHash.get(e);if(i.length===1)return i[0];for(let r=0;r+1<i.length;r++){let n=this.faceListHash.get(e)[r];if(Math.abs(t.dist(this.faceCenterMass[n]))<_t)return n}return i[i.length-1]}project2d(t,e,i){let r=this.faceNames[t][0],n=(e+1)%r.length,s=this.basePlanes[t],o=r[n].sub(r[e]),a=o.len();o=o.normalize();let l=o.cross(s).normalize(),c=i[1].sub(i[0]),f=c.len()/a;c=c.normalize();let u=c.b,d=c.c,p=o.smul(u).sub(l.smul(d)).smul(f),h=l.smul(u).sum(o.smul(d)).smul(f),y=new xt(0,i[0].b-p.dot(r[e]),i[0].c-h.dot(r[e]),0);return[p,h,y]}upperStringToBitSet(t){let e=0;for(let i=0;i<t.length;i++)e|=1<<t.charCodeAt(i)-65;return e}allstickers(){let t="allstickers";this.faces=DS(this.basePlaneRotations,this.faces),this.options.verbosity>0&&console.log(`# Total stickers is now ${this.faces.length}`),this.faceCenterMass=new Array(this.faces.length);for(let v=0;v<this.faces.length;v++)this.faceCenterMass[v]=this.faces[v].centermass();let e=[],i=[];for(let v of this.movePlanes){let x=v.makenormal(),D=!1;for(let U of i)x.sameplane(U.makenormal())&&(D=!0);D||(i.push(x),e.push([]))}for(let v of this.movePlanesFiltered){let x=v.makenormal();for(let D=0;D<i.length;D++)if(x.sameplane(i[D])){e[D].push(v);break}}for(let v=0;v<e.length;v++){let x=e[v].map(U=>U.normalizeplane()),D=i[v];for(let U=0;U<x.length;U++)x[U].makenormal().dist(D)>_t&&(x[U]=x[U].smul(-1));x.sort((U,P)=>U.a-P.a),e[v]=x}this.movePlaneSets=e,this.movePlaneNormals=i;let r=e.map(v=>v.length);this.options.verbosity>0&&console.log(`# Move plane sets: ${r}`);let n=[];for(let v=0;v<e.length;v++)n.push([]);for(let v of this.rotations){if(Math.abs(Math.abs(v.a)-1)<_t)continue;let x=v.makenormal();for(let D=0;D<e.length;D++)if(x.sameplane(i[D])){n[D].push(v);break}}this.moveRotations=n;for(let v=0;v<n.length;v++){let x=n[v],D=x[0].makenormal();for(let U=0;U<x.length;U++)D.dist(x[U].makenormal())>_t&&(x[U]=x[U].smul(-1));x.sort((U,P)=>U.angle()-P.angle()),n[v][0].dot(i[v])<0&&x.reverse()}let s=n.map(v=>1+v.length);this.movesetorders=s;let o=[],a="?";for(let v=0;v<e.length;v++){let x=i[v],D=null,U=null;for(let P of this.geometryNormals){let V=x.dot(P[0]);Math.abs(V-1)<_t?(U=[P[1],P[2]],a=P[2]):Math.abs(V+1)<_t&&(D=[P[1],P[2]],a=P[2])}if(U===null||D===null)throw Error("Saw positive or negative sides as null");o.push([U[0],U[1],D[0],D[1],1+e[v].length]),this.addNotationMapper==="NxNxNCubeMapper"&&a==="f"&&(this.notationMapper=new oS(1+e[v].length),this.addNotationMapper=""),this.addNotationMapper==="SkewbMapper"&&e[0].length===1&&(this.notationMapper=new dS(this.swizzler),this.addNotationMapper=""),this.addNotationMapper==="PyraminxOrTetraminxMapper"&&(e[0].length===2&&e[0][0].a===.333333333333333&&e[0][1].a===1.66666666666667?(this.notationMapper=new eh(this.swizzler),this.addNotationMapper=""):(this.notationMapper=new cS(this.swizzler),this.addNotationMapper="")),this.addNotationMapper==="MegaminxMapper"&&a==="f"&&(1+e[v].length===3&&(this.notationMapper=new sS(this.notationMapper)),this.addNotationMapper=""),this.addNotationMapper==="FTOMapper"&&a==="f"&&(1+e[v].length===3&&(this.notationMapper=new nS(this.notationMapper,this.swizzler)),this.addNotationMapper="")}this.movesetgeos=o;let l=new Map,c=this.faces;for(let v=0;v<c.length;v++){let x=c[v],D=this.keyface(x);if(!l.get(D))l.set(D,[v]);else{let U=l.get(D);if(U.push(v),U.length===this.baseFaceCount){this.options.verbosity>0&&console.log("# Splitting core.");for(let P=0;P<U.length;P++){let V=`${D} ${P}`;l.set(V,[U[P]])}}}}this.faceListHash=l,this.options.verbosity>0&&console.log(`# Cubies: ${l.size}`);let f=[],u=[],d=[];for(let v of l.values())if(v.length!==this.baseFaceCount){if(v.length>1){let x=v.map(q=>c[q].centermass()),D=wc(x);for(let q=0;v.length>2;q++){let H=!1;for(let Z=0;Z<v.length;Z++){let G=(Z+1)%v.length;if(D.dot(x[Z].cross(x[G]))<0){let Q=x[Z];x[Z]=x[G],x[G]=Q;let ne=v[Z];v[Z]=v[G],v[G]=ne,H=!0}}if(!H)break;if(q>1e3)throw Error("Bad epsilon math; too close to border")}let U=0;for(let q of v)U|=1<<Math.floor(q/this.stickersPerFace);let P=this.markedFaceLookup[U],V=-1;for(let q=0;q<v.length;q++)Math.floor(v[q]/this.stickersPerFace)===P&&(V=q);if(V<0)throw Error("Could not find marked face in list");if(V!==0){let q=v.slice();for(let H=0;H<v.length;H++)v[H]=q[(V+H)%v.length]}}for(let x=0;x<v.length;x++){let D=v[x];u[D]=f.length,d[D]=x}f.push(v)}this.cubies=f,this.faceToCubie=u,this.faceToCubieOrd=d;let p=["?","CENTERS","EDGES","CORNERS","C4RNER","C5RNER"],h=[],y=[0,0,0,0,0,0],g=[],m=[],M=0,w=[],S=[],N=[],T=[],A=v=>f[v].map(x=>this.getfaceindex(x)).join(" "),L=[];for(let v=0;v<f.length;v++){let x=f[v];if(x.length===0||m[v])continue;let D={},U=0;N.push(0),L.push([]);let P=x.length,V=y[P]++,q=p[P];(q===void 0||P===this.baseFaceCount)&&(q="CORE"),q=q+(V===0?"":V+1),h[M]=q,g[M]=P;let H=[v],Z=0;for(m[v]=!0;Z<H.length;){let G=H[Z++],Q=A(G);if((x.length>1||D[Q]===void 0)&&(D[Q]=U++),T[G]=D[Q],w[G]=M,L[M].push(G),S[G]=N[M]++,H.length<this.rotations.length){let ne=this.faceCenterMass[f[G][0]];for(let ve of n){let Ae=this.faceToCubie[this.findface(ne.rotatepoint(ve[0]))];m[Ae]||(H.push(Ae),m[Ae]=!0)}}}M++}if(this.setReidOrSpeffzOrder&&4<=this.stickersPerFace){let v=[["UF","UR","UB","UL","DF","DR","DB","DL","FR","FL","BR","BL"],["UFR","URB","UBL","ULF","DRF","DFL","DLB","DBR"],["U","L","F","R","B","D"]],x=["U","L","F","R","B","D"],D=["UBL","URB","UFR","ULF","UBL","ULF","DFL","DLB","ULF","UFR","DRF","DFL","UFR","URB","DBR","DRF","URB","UBL","DLB","DBR","DFL","DRF","DBR","DLB"],U={};for(let Z of v)for(let G=0;G<Z.length;G++)U[this.upperStringToBitSet(Z[G])]=G;let P={},V={},q=[],H=[-1,0,1,0,2,-1,1,-1,3,3,-1,-1,2,-1,-1,-1];if(this.stickersPerFace>9){for(let Z of this.vertexNames)P[this.upperStringToBitSet(Z[1])]=Z[0];for(let Z=0;Z<6;Z++)V[x[Z]]=Z;for(let Z of D)q.push(P[this.upperStringToBitSet(Z)])}for(let Z of L)for(let G of Z)if(f[G].length===3||this.stickersPerFace<=9){let Q=0;for(let ne of f[G])Q|=1<<this.faceNames[this.getfaceindex(ne)][1].charCodeAt(0)-65;S[G]=U[Q]}else if(f[G].length<=2){let Q=[];for(let ne=0;ne<f[G].length;ne++){let ve=f[G][ne],Ae=V[this.faceNames[this.getfaceindex(ve)][1]],Oe=1e20,Y=this.faces[ve].centermass(),re=0;for(let le=0;le<4;le++){let ce=Y.dist(q[4*Ae+le]);ce+_t<Oe?(Oe=ce,re=1<<le):ce<Oe+_t&&(re|=1<<le)}if(re=H[re],re>=0){let le=4*Ae+re;Q.push([le,D[le]])}}if(Q.length>0){if(f[G].length===1)S[G]=Q[0][0];else if(Q.length===2&&Q[0][1]===Q[1][1]){let ne=0,ve=x[Q[0][0]>>2],Ae=x[Q[1][0]>>2],Oe=Q[0][1];for(;ne<3&&(ve===Oe.charAt(ne)||Ae===Oe.charAt(ne));)ne++;if(ne===3)throw Error("Internal error (2) in Speffz");if(ne=(ne+1)%3,ve===Oe.charAt(ne))S[G]=Q[0][0];else if(Ae===Oe.charAt(ne))S[G]=Q[1][0];else throw console.log(ve,Ae,Oe,ne,Q),Error("Internal error (3) in Speffz")}}}}if(this.cubieSetNums=w,this.cubieOrdNums=S,this.cubieSetNames=h,this.cubieOrbitSizes=N,this.orbitOrientations=g,this.cubieValueMap=T,this.cubieSetCubies=L,this.options.fixedPieceType!==null){for(let v=0;v<f.length;v++)if(this.options.fixedPieceType==="v"&&f[v].length>2||this.options.fixedPieceType==="e"&&f[v].length===2||this.options.fixedPieceType==="f"&&f[v].length===1){this.fixedCubie=v;break}if(this.fixedCubie<0)throw Error(`Could not find a cubie of type ${this.options.fixedPieceType} to fix.`)}this.options.verbosity>0&&console.log(`# Cubie orbit sizes ${N}`)}unswizzle(t){let e=this.notationMapper.notationToInternal(t);return e===null?null:e.modified({family:this.swizzler.unswizzle(e.family)})}stringToBlockMove(t){let e=/^(([0-9]+)-)?([0-9]+)?([^0-9]+)([0-9]+'?)?$/,i=t.match(e);if(i===null)throw Error(`Bad move passed ${t}`);let r=i[4],n,s;if(i[2]!==void 0){if(i[3]===void 0)throw Error("Missing second number in range");n=parseInt(i[2],10)}i[3]!==void 0&&(s=parseInt(i[3],10));let o="1",a=1;return i[5]!==void 0&&(o=i[5],o[0]==="'"&&(o=`-${o.substring(1)}`),a=parseInt(o,10)),new b(new ke(r,s,n),a)}parseMove(t){let e=this.notationMapper.notationToInternal(t);if(e===null)throw Error(`Bad move ${t.family}`);t=e;let i=t.family,r=!1;if(i.endsWith("v")&&i[0]<="Z"){if(t.innerLayer!==void 0||t.outerLayer!==void 0)throw Error("Cannot use a prefix with full cube rotations");i=i.slice(0,-1),r=!0}i.endsWith("w")&&i[0]<="Z"&&(i=i.slice(0,-1).toLowerCase());let n,s=-1,o=this.swizzler.unswizzle(i),a=!1;for(let u=0;u<this.movesetgeos.length;u++){let d=this.movesetgeos[u];o===d[0]&&(a=!0,n=d,s=u),o===d[2]&&(a=!1,n=d,s=u)}let l=1,c=1;if(i.toUpperCase()!==i&&(c=2),n===void 0)throw Error(`Bad grip in move ${t.family}`);t.outerLayer!==void 0&&(l=t.outerLayer),t.innerLayer!==void 0&&(t.outerLayer===void 0?(c=t.innerLayer,i<="Z"?l=c:l=1):c=t.innerLayer),l--,c--;let f=this.movePlaneSets;if(r&&(l=0,c=f[s].length),l<0||l>f[s].length||c<0||c>f[s].length)throw Error(`Bad slice spec ${l} ${c} vs ${f[s].length}`);if(!IS&&l===0&&c===f[s].length&&!r)throw Error("! full puzzle rotations must be specified with v suffix.");return[void 0,s,l,c,a,t.amount]}parsemove(t){t instanceof b&&(t=t.toString());let e=this.parseMove(this.stringToBlockMove(t));return e[0]=t,e}genperms(){let t="genperms";if(this.cmovesBySlice.length>0)return;let e=[];if(this.options.orientCenters){for(let i=0;i<this.cubies.length;i++)if(this.cubies[i].length===1){let r=this.cubies[i][0],n=this.getfaceindex(r),s=this.baseFaces[n].centermass();if(s.dist(this.faceCenterMass[r])<_t){let o=1<<n|1<<this.baseFaceCount,a=this.markedFaceLookup[o],l=this.basePlanes[a].makenormal(),c=-1,f=-1;for(let p=0;p<this.faces[r].length;p++){let h=this.faces[r].get(p),y=l.dot(h.sub(s));y>c&&(c=y,f=p)}let u=(f+1)%this.faces[r].length;if(Math.abs(l.dot(this.faces[r].get(u).sub(s))-c)<_t&&(f=u),f!==0){let p=[];for(let h=0;h<this.faces[r].length;h++)p.push(this.faces[r].get((h+f)%this.faces[r].length));this.faces[r]=new Ac(p)}let d=this.baseFaces[n].length;for(let p=1;p<d;p++)this.cubies[i].push(this.cubies[i][p-1]);this.duplicatedFaces[r]=d,this.duplicatedCubies[i]=d,this.orbitOrientations[this.cubieSetNums[i]]=d}}}for(let i=0;i<this.movePlaneSets.length;i++){let r=this.movePlaneSets[i],n=[],s=[r.length+1,0],o=1;for(;o*2<=r.length;)o*=2;for(let c=0;c<this.faces.length;c++){let f=0;if(r.length>0){let u=this.faceCenterMass[c].dot(r[0]);for(let d=o;d>0;d>>=1)f+d<=r.length&&u>r[f+d-1].a&&(f+=d);f=r.length-f}for(n.push(f);s.length<=f;)s.push(0);s[f]++}let a=new Array(s.length);for(let c=0;c<s.length;c++)a[c]=[];let l=[];for(let c=0;c<this.faces.length;c++){if(n[c]<0)continue;let f=[this.faceToCubie[c],this.faceToCubieOrd[c]],u=this.faceCenterMass[c],d=u,p=c,h=n[p];for(;;){n[p]=-1;let y=u.rotatepoint(this.moveRotations[i][0]);if(y.dist(d)<_t)break;p=this.findface(y),f.push(this.faceToCubie[p],this.faceToCubieOrd[p]),u=y}if(f.length>2&&this.options.orientCenters&&(this.cubies[f[0]].length===1||this.duplicatedCubies[f[0]]>1)&&this.faceCenterMass[c].dist(this.baseFaces[this.getfaceindex(c)].centermass())<_t){let y=this.faces[this.cubies[f[0]][0]];for(let g=0;g<f.length;g+=2){let m=this.faces[this.cubies[f[g]][0]],M=-1;for(let w=0;w<y.length;w++)if(m.get(w).dist(y.get(0))<_t){M=w;break}if(M<0)throw Error("Couldn't find rotation of center faces; ignoring for now.");f[g+1]=M,y=y.rotate(this.moveRotations[i][0])}}if(f.length===2&&this.options.orientCenters){let y=this.faceCenterMass[c].dot(this.movePlaneNormals[i]);for(let g=1;g<this.movesetorders[i];g++)y>0?f.push(f[0],g):f.push(f[0],(this.movesetorders[i]-g)%this.movesetorders[i])}if(f.length>2&&!l[f[0]]){if(f.length!==2*this.movesetorders[i])throw Error("Bad length in perm gen");for(let y of f)a[h].push(y)}for(let y=0;y<f.length;y+=2)l[f[y]]=!0}for(let c=0;c<a.length;c++)a[c]=a[c].slice();e.push(a)}if(this.cmovesBySlice=e,this.options.moveList){let i=[];for(let r of this.options.moveList)i.push(this.parsemove(r));this.parsedMoveList=i}this.faceListHash.clear(),this.faceCenterMass=[]}getboundarygeometry(){return{baseplanes:this.basePlanes,facenames:this.faceNames,faceplanes:this.facePlanes,vertexnames:this.vertexNames,edgenames:this.edgeNames,geonormals:this.geometryNormals}}getmovesets(t){let e=this.movePlaneSets[t].length,i=[];if(this.parsedMoveList!==void 0)for(let r of this.parsedMoveList)r[1]===t&&(r[4]?i.push([r[2],r[3]]):i.push([e-r[3],e-r[2]]),i.push(r[5]));else{let r=this.movesetgeos[t],n=r[1]!==r[3];if(this.options.vertexMoves&&n&&!this.options.allMoves){if(r[1]!==r[3])for(let s=0;s<e;s++)r[1]!=="v"?(this.options.outerBlockMoves?i.push([s+1,e]):i.push([s+1,s+1]),i.push(1)):(this.options.outerBlockMoves?i.push([0,s]):i.push([s,s]),i.push(1))}else for(let s=0;s<=e;s++)!this.options.allMoves&&s+s===e||(this.options.outerBlockMoves?s+s>e?i.push([s,e]):i.push([0,s]):i.push([s,s]),i.push(1))}if(this.fixedCubie>=0){let r=this.keyface3(this.faces[this.cubies[this.fixedCubie][0]])[t],n=[];for(let s=0;s<i.length;s+=2){let o=i[s];if(r>=o[0]&&r<=o[1])if(o[0]===0)o=[o[1]+1,e];else if(e===o[1])o=[0,o[0]-1];else throw Error("fixed cubie option would disconnect move");let a=!1;for(let l=0;l<n.length;l+=2)if(n[l][0]===o[0]&&n[l][1]===o[1]&&n[l+1]===i[s+1]){a=!0;break}a||(n.push(o),n.push(i[s+1]))}i=n}return i}graybyori(t){let e=this.cubies[t].length;return this.duplicatedCubies[t]&&(e=1),e===1&&(this.options.grayCenters||!this.options.includeCenterOrbits)||e===2&&(this.options.grayEdges||!this.options.includeEdgeOrbits)||e>2&&(this.options.grayCorners||!this.options.includeCornerOrbits)}skipbyori(t){let e=this.cubies[t].length;return this.duplicatedCubies[t]&&(e=1),e===1&&!this.options.includeCenterOrbits||e===2&&!this.options.includeEdgeOrbits||e>2&&!this.options.includeCornerOrbits}skipcubie(t){return this.skipbyori(t)}header(t){return`${t+LS}
${t}
`}writegap(){let t=this.getOrbitsDef(!1),e=[],i=[];for(let n=0;n<t.moveops.length;n++){let s=t.movenames[n];t.forcenames[n]||(s=`M_${_a(this.notationMapper,s)}`),s=`M_${s}`;let o=!1;s[s.length-1]==="'"&&(s=s.substring(0,s.length-1),o=!0),i.push(s),o?e.push(`${s}:=${t.moveops[n].toPerm().inv().toGap()};`):e.push(`${s}:=${t.moveops[n].toPerm().toGap()};`)}e.push("Gen:=["),e.push(i.join(",")),e.push("];");let r=t.solved.identicalPieces();return e.push(`ip:=[${r.map(n=>`[${n.map(s=>s+1).join(",")}]`).join(",")}];`),e.push("# Size(Group(Gen));"),e.push("# Size(Stabilizer(Group(Gen), ip, OnTuplesSets));"),e.push(""),this.header("# ")+e.join(`
`)}writemathematica(){let t=this.getOrbitsDef(!1),e=[],i=[];e.push(`(* ${this.header("").trim()} *)`);for(let r=0;r<t.moveops.length;r++){let n=`m${_a(this.notationMapper,t.movenames[r])}`,s=!1;n[n.length-1]==="'"&&(n=n.substring(0,n.length-1),s=!0),i.push(n),s?e.push(`${n}=${t.moveops[r].toPerm().inv().toMathematica()};`):e.push(`${n}=${t.moveops[r].toPerm().toMathematica()};`)}return e.push(`gen={${i.join(",")}};`),e.join(`
`)}writeksolve(t="PuzzleGeometryPuzzle"){let e=this.getOrbitsDef(!1);return this.header("# ")+e.toKsolve(t,this.notationMapper).join(`
`)}getKPuzzleDefinition(t=!0,e=!0){let r=this.getOrbitsDef(t,e).toKPuzzleDefinition(e);if(r.experimentalPuzzleDescription=this.puzzleDescription,!r)throw Error("Missing definition!");return r}getMoveFromBits(t,e,i,r,n,s){let o=[],a=[],l=[];for(let u of this.cubieOrbitSizes)a.push(Br(u)),l.push(mn(u));for(let u=t[0];u<=t[1];u++){let d=r[u];for(let p=0;p<d.length;p+=2*s){let h=d.slice(p,p+2*s),y=this.cubieSetNums[h[0]];for(let M=0;M<h.length;M+=2)h[M]=this.cubieOrdNums[h[M]];let g=2,m=3;i&&(g=h.length-2,m=h.length-1),a[y]===Br(this.cubieOrbitSizes[y])&&(a[y]=a[y].slice(),this.orbitOrientations[y]>1&&!this.options.fixedOrientation&&(l[y]=l[y].slice()));for(let M=0;M<h.length;M+=2)a[y][h[(M+g)%h.length]]=h[M],this.orbitOrientations[y]>1&&!this.options.fixedOrientation&&(l[y][h[M]]=(h[(M+m)%h.length]-h[(M+1)%h.length]+2*this.orbitOrientations[y])%this.orbitOrientations[y])}}let c=new qn(Br(24),mn(24),1);for(let u=0;u<this.cubieSetNames.length;u++)if(!(n&&!n[u]))if(this.orbitOrientations[u]===1||this.options.fixedOrientation)a[u]===Br(c.perm.length)?(a[u]!==c.perm&&(c=new qn(a[u],l[u],1)),o.push(c)):o.push(new qn(a[u],l[u],1));else{let d=new Array(l[u].length);for(let p=0;p<a[u].length;p++)d[p]=l[u][a[u][p]];o.push(new qn(a[u],d,this.orbitOrientations[u]))}let f=new sh(o);return e!==1&&(f=f.mulScalar(e)),f}omitSet(t){for(let e of this.options.excludeOrbits)if(e===t)return!0;return!1}diffmvsets(t,e,i,r){for(let n=0;n<t.length;n+=2){let s=!1;for(let o=0;!s&&o<e.length;o+=2)r?t[n][0]+e[o][1]===i&&t[n][1]+e[o][0]===i&&t[n+1]===e[o+1]&&(s=!0):t[n][0]===e[o][0]&&t[n][1]===e[o][1]&&t[n+1]===e[o+1]&&(s=!0);if(!s)return!0}return!1}getOrbitsDef(t,e=!0){let i=[];if(t)for(let h=0;h<this.cubieSetNames.length;h++)i.push(1);let r=[],n=[],s=[],o=[];for(let h=0;h<this.movePlaneSets.length;h++){let y=this.getmovesets(h);s.push(y),this.options.addRotations?o.push(1):o.push(0)}let a=[];for(let h=0;h<this.movePlaneSets.length;h++){let y=this.movePlaneSets[h].length,g=!1,m=s[h];for(let M=0;M<m.length;M+=2)m[M][0]===0&&m[M][1]===y&&(g=!0);a[h]=g}if(this.options.addRotations&&(this.options.moveList||this.options.fixedPieceType!==null)){for(let h=0;h<this.moveRotations.length;h++)o[h]=0;for(let h=0;h<this.movePlaneSets.length;h++){if(a[h]){o[h]=3;continue}for(let y=0;y<this.moveRotations.length;y++){let g=this.movePlaneNormals[h];for(let m=1;m*2<=this.movesetorders[y];m++){if(g=g.rotatepoint(this.moveRotations[y][0]),o[y]&m)continue;let M=-1,w=!1;for(let N=0;N<this.movePlaneNormals.length;N++)if(g.dist(this.movePlaneNormals[N])<_t){M=N;break}else if(g.dist(this.movePlaneNormals[N].smul(-1))<_t){M=N,w=!0;break}if(M<0)throw Error("Could not find rotation");let S=s[M];(S.length!==s[h].length||this.movePlaneSets[h].length!==this.movePlaneSets[M].length||this.diffmvsets(S,s[h],this.movePlaneSets[M].length,w))&&(o[y]|=m)}}}for(let h=0;h<this.moveRotations.length;h++)if(o[h]===0)o[h]=1;else if(o[h]===1)this.movesetorders[h]>3?o[h]=2:o[h]=0;else if(o[h]===3)o[h]=0;else throw Error("Impossible addrot val")}for(let h=0;h<this.movePlaneSets.length;h++)o[h]!==0&&!a[h]&&(s[h].push([0,this.movePlaneSets[h].length]),s[h].push(o[h]));for(let h=0;h<this.movePlaneSets.length;h++){let y=s[h],g=this.movesetorders[h];for(let w=0;w<y.length;w+=2)for(let S=0;S<w;S+=2)if(y[w][0]===y[S][0]&&y[w][1]===y[S][1])throw Error("Redundant moves in moveset.");let m=[];for(let w=0;w<y.length;w+=2)for(let S=y[w][0];S<=y[w][1];S++)m[S]=1;let M=this.cmovesBySlice[h];for(let w=0;w<M.length;w++){if(m[w]!==1)continue;let S=M[w];for(let N=0;N<S.length;N+=2*g){if(this.skipcubie(S[N]))continue;let T=this.cubieSetNums[S[N]];i[T]=1}}}for(let h=0;h<this.cubieSetNames.length;h++)if(i[h]){if(this.omitSet(this.cubieSetNames[h])){i[h]=0;continue}r.push(this.cubieSetNames[h]),n.push(new bc(this.cubieOrbitSizes[h],this.options.fixedOrientation?1:this.orbitOrientations[h]))}let l=[];for(let h=0;h<this.cubieSetNames.length;h++){if(!i[h]||this.omitSet(this.cubieSetNames[h]))continue;let y=Array(this.cubieOrbitSizes[h]).fill(-1),g=[];for(let m=0;m<this.cubieOrbitSizes[h];m++){if(t)y[m]=m;else{let M=this.cubieSetCubies[h][m];y[this.cubieOrdNums[M]]=this.cubieValueMap[M]}g.push(0)}l.push(new qn(y,g,this.options.fixedOrientation?1:this.orbitOrientations[h]))}let c=[],f=[],u=[],d=[];if(e)for(let h=0;h<this.movePlaneSets.length;h++){let g=this.movePlaneSets[h].length,m=s[h],M=this.movesetgeos[h];for(let w=0;w<m.length;w+=2){let S=m[w],N,T=!1;if(this.parsedMoveList!==void 0)for(let L of this.parsedMoveList){if(L[1]!==h)continue;let v=[];L[4]?v=[L[2],L[3]]:v=[g-L[3],g-L[2]],v[0]===S[0]&&v[1]===S[1]&&(N=L[0],T=!L[4])}if(N)c.push(N),f.push(!0);else{let L=GS(M,S,g);T=L[1];let v=L[0];m[w+1]===1?c.push(v):c.push(v+m[w+1]),f.push(!1)}d.push(S[0]===0&&S[1]===g);let A=this.getMoveFromBits(S,m[w+1],T,this.cmovesBySlice[h],i,this.movesetorders[h]);u.push(A)}}let p=new ih(r,n,new oh(l),c,u,d,f);return this.options.optimizeOrbits&&(p=p.optimize()),this.options.scrambleAmount!==0&&p.scramble(this.options.scrambleAmount),p}getScramble(t=0){let e=this.getOrbitsDef(!1);return e.toKTransformationData(e.getScrambleTransformation(t))}getMovesAsPerms(){return this.getOrbitsDef(!1).moveops.map(t=>t.toPerm())}showcanon(t){SS(this.getOrbitsDef(!1),t)}getsolved(){let t=[];for(let e=0;e<this.baseFaceCount;e++)for(let i=0;i<this.stickersPerFace;i++)t.push(e);return new ro(t)}getOrientationRotation(t){let[e,[i,r,n]]=t[0],s=new xt(0,i,-r,n),[o,[a,l,c]]=t[1],f=new xt(0,a,-l,c),u=null,d=null,p=this.swizzler.unswizzle(e),h=this.swizzler.unswizzle(o);for(let M of this.geometryNormals)p===M[1]&&(u=M[0]),h===M[1]&&(d=M[0]);if(!u)throw Error(`Could not find feature ${e}`);if(!d)throw Error(`Could not find feature ${o}`);let y=u.pointrotation(s);return d.rotatepoint(y).unproject(s).pointrotation(f.unproject(s)).mul(y)}getInitial3DRotation(){let t=this.baseFaceCount,e=null;if(this.options.puzzleOrientation?e=this.options.puzzleOrientation:this.options.puzzleOrientations&&(e=this.options.puzzleOrientations[t]),e||(e=kS()[t]),!e)throw Error("No default orientation?");return this.getOrientationRotation(e)}generate2dmapping(t=800,e=500,i=10,r=!1,n=.92){t-=2*i,e-=2*i;function s(U,P){let V=U[1][0]-U[0][0],q=U[1][1]-U[0][1],H=2*Math.PI/P,Z=Math.cos(H),G=Math.sin(H);for(let Q=2;Q<P;Q++){let ne=V*Z+q*G;q=q*Z-V*G,V=ne,U.push([U[Q-1][0]+V,U[Q-1][1]+q])}}this.genperms();let l=this.getboundarygeometry().facenames[0][0].length,c=this.net;if(c===null)throw Error("No net?");let f={},u=0,d=0,p=1,h=0;f[c[0][0]]=[[1,0],[0,0]],s(f[c[0][0]],l);for(let U of c){let P=U[0];if(!f[P])throw Error("Bad edge description; first edge not connected.");for(let V=1;V<U.length;V++){let q=U[V];q===""||f[q]||(f[q]=[f[P][V%l],f[P][(V+l-1)%l]],s(f[q],l))}}for(let U in f){let P=f[U];for(let V of P)u=Math.min(u,V[0]),p=Math.max(p,V[0]),d=Math.min(d,V[1]),h=Math.max(h,V[1])}let y=Math.min(t/(p-u),e/(h-d)),g=.5*(t-y*(p+u)),m=.5*(e-y*(h+d)),M={},w=this.getboundarygeometry(),S={},N=[[y+g,m],[g,m]];S[c[0][0]]=N,s(S[c[0][0]],l),M[this.faceNames[0][1]]=this.project2d(0,0,[new xt(0,N[0][0],N[0][1],0),new xt(0,N[1][0],N[1][1],0)]);let T=[];T[0]=0;for(let U of c){let P=U[0];if(!S[P])throw Error("Bad edge description; first edge not connected.");let V=-1;for(let H=0;H<w.facenames.length;H++)if(P===w.facenames[H][1]){V=H;break}if(V<0)throw Error(`Could not find first face name ${P}`);let q=w.facenames[V][0];for(let H=1;H<U.length;H++){let Z=U[H];if(Z===""||S[Z])continue;S[Z]=[S[P][H%l],S[P][(H+l-1)%l]],s(S[Z],l);let G=T[V],Q=q[(G+H)%l].sum(q[(G+H+l-1)%l]).smul(.5),ne=ya(w.edgenames,Q),ve=w.edgenames[ne][1],Ae=VS(ve,this.faceNames),Oe=Ae[P===Ae[0]?1:0],Y=-1;for(let le=0;le<w.facenames.length;le++)if(Oe===w.facenames[le][1]){Y=le;break}if(Y<0)throw Error("Could not find second face name");let re=w.facenames[Y][0];for(let le=0;le<re.length;le++)if(re[le].sum(re[(le+1)%l]).smul(.5).dist(Q)<=_t){let Ee=S[P][(H+l-1)%l],O=S[P][H%l];T[Y]=le,M[Oe]=this.project2d(Y,le,[new xt(0,O[0],O[1],0),new xt(0,Ee[0],Ee[1],0)]);break}}}let A=0,L=0,v=this.getInitial3DRotation();for(let U of this.faces){r&&(U=U.rotate(v));for(let P=0;P<U.length;P++)A=Math.max(A,Math.abs(U.get(P).b)),L=Math.max(L,Math.abs(U.get(P).c))}let x=Math.min(e/L/2,(t-i)/A/4);return(U,P)=>{if(r){P=P.rotatepoint(v);let V=.5*i+.25*t,q=this.basePlanes[U].rotateplane(v).d<0?1:-1;return[i+t*.5+q*(V-P.b*x),i+e*.5+P.c*x]}else{let V=M[this.faceNames[U][1]];return[i+n*P.dot(V[0])+V[2].b,i+e-n*P.dot(V[1])-V[2].c]}}}generatesvg(t=800,e=500,i=10,r=!1){let n=this.generate2dmapping(t,e,i,r);function s(u,d,p){return`<polygon id="${u}" class="sticker" style="fill: ${p}" points="${d.map(h=>`${h[0]} ${h[1]}`).join(" ")}"/>
`}let o=this.getsolved(),a=[],l=[];for(let u=0;u<this.baseFaceCount;u++)a[u]=this.colors[this.faceNames[u][1]];for(let u=0;u<this.faces.length;u++){let d=this.faces[u],p=Math.floor(u/this.stickersPerFace),h=[];for(let y=0;y<d.length;y++)h.push(n(p,d.get(y)));l.push(h)}let c=[];for(let u=0;u<this.baseFaceCount;u++){c.push("<g>"),c.push(`<title>${this.faceNames[u][1]}</title>
`);for(let d=0;d<this.stickersPerFace;d++){let p=u*this.stickersPerFace+d,h=this.faceToCubie[p],y=this.faceToCubieOrd[p],g=this.cubieSetNums[h],m=this.cubieOrdNums[h],M=this.graybyori(h)?"#808080":a[o.p[p]],w=`${this.cubieSetNames[g]}-l${m}-o${y}`;if(c.push(s(w,l[p],M)),this.duplicatedFaces[p])for(let S=1;S<this.duplicatedFaces[p];S++)w=`${this.cubieSetNames[g]}-l${m}-o${S}`,c.push(s(w,l[p],M))}c.push("</g>")}return`<svg id="svg" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 800 500">
<style type="text/css"><![CDATA[.sticker { stroke: #000000; stroke-width: 1px; }]]></style>
${c.join("")}</svg>`}get3d(t){let e=[],i=this.getInitial3DRotation(),r=[],n=.52*this.baseFaces[0].get(0).len();for(let l=0;l<this.baseFaces.length;l++){let c=this.baseFaces[l].rotate(i),f=this.faceNames[l][1];r.push({coords:Rc(c,n),name:f})}for(let l=0;l<this.faces.length;l++){let c=Math.floor(l/this.stickersPerFace),f=this.faceToCubie[l],u=this.faceToCubieOrd[l],d=this.cubieSetNums[f],p=this.cubieOrdNums[f],h=this.graybyori(f)?t?.darkIgnoredOrbits?"#222222":"#808080":this.colors[this.faceNames[c][1]];t?.stickerColors&&(h=t.stickerColors[l]);let y=this.faces[l].rotate(i);e.push({coords:Rc(y,n),color:h,orbit:this.cubieSetNames[d],ord:p,ori:u,face:c});let g=y;if(this.duplicatedFaces[l]){let m=g.length/this.duplicatedFaces[l];for(let M=1;M<this.duplicatedFaces[l];M++){for(let w=0;w<m;w++)g=g.rotateforward();e.push({coords:Rc(g,n),color:h,orbit:this.cubieSetNames[d],ord:p,ori:M,face:c,isDup:!0})}}}let s=[];for(let l=0;l<this.movesetgeos.length;l++){let c=this.movesetgeos[l],f=this.movesetorders[l];for(let u of this.geometryNormals)c[0]===u[1]&&c[1]===u[2]&&(s.push({coordinates:Sa(u[0].rotatepoint(i),1),quantumMove:new b(c[0]),order:f}),s.push({coordinates:Sa(u[0].rotatepoint(i).smul(-1),1),quantumMove:new b(c[2]),order:f}))}let o=this.generate2dmapping(2880,2160,0,!1,1),a=(()=>{let l=i.invrot();return(c,f)=>{let u=new xt(0,f[0]*n,-f[1]*n,f[2]*n);u=u.rotatepoint(l);let d=o(c,u);return d[0]/=2880,d[1]=1-d[1]/2160,d}})().bind(this);return{stickers:e,faces:r,axis:s,unswizzle:this.unswizzle.bind(this),notationMapper:this.notationMapper,textureMapper:{getuv:a}}}getGeoNormal(t){let e=this.getInitial3DRotation(),i=this.swizzler.unswizzle(t);for(let r of this.geometryNormals)if(i===r[1]){let n=Sa(r[0].rotatepoint(e),1);return Math.abs(n[0])<_t&&Math.abs(n[2])<_t&&(n[0]=0,n[2]=1e-6),n}}getfaceindex(t){let e=this.stickersPerFace;return Math.floor(t/e)}textForTwizzleExplorer(){return`Faces ${this.basePlaneRotations.length}
Stickers per face ${this.stickersPerFace}
Short edge ${this.shortestEdge}
Cubies ${this.cubies.length}
Edge distance ${this.edgeDistance}
Vertex distance ${this.vertexDistance}`}writeSchreierSims(t){let i=this.getOrbitsDef(!1).reassemblySize();t(`Reassembly size is ${i}`);let r=lh(this.getMovesAsPerms(),t),n=i/r;t(`Ratio is ${n}`)}},HS=class{constructor(t,e){this.pg=t,this.orbitNames=e.orbitnames}pg;orbitNames;lookupMove(t){let e=this.pg.parseMove(t);if(this.pg.parsedMoveList){let s=!1;for(let o of this.pg.parsedMoveList)o[1]===e[1]&&o[2]===e[2]&&o[3]===e[3]&&o[4]===e[4]&&(s=!0);if(!s)return null}let i=[e[2],e[3]];if(!e[4]){let s=this.pg.movePlaneSets[e[1]].length;i=[s-e[3],s-e[2]]}let r=this.pg.getMoveFromBits(i,e[5],!e[4],this.pg.cmovesBySlice[e[1]],void 0,this.pg.movesetorders[e[1]]);return ih.transformToKTransformationData(this.orbitNames,r)}remapKPuzzleDefinition(t){return pS(t,this.pg.notationMapper)}}});var mh={};Js(mh,{experimentalIsBigCubeSolved:()=>XS,normalizeBigCubeOrientation:()=>ph,puzzleOrientationBigCubeCache:()=>dh,puzzleOrientationBigCubeIdx:()=>Lc});function Lc(t){let e=t.patternData.CORNERS.pieces[0],i=t.patternData.CORNERS.orientation[0];return[e,i]}function dh(t){if(!WS){let e=["","y","y2","y'","x2","x2 y","x2 y2","x2 y'"].map(r=>ue.fromString(r)),i=new ue("Rv Uv");for(let r of e){let n=t.algToTransformation(r);for(let s=0;s<4;s++){let[o,a]=Lc(n.toKPattern());if(hh[o][a]=new ue([...r.childAlgNodes(),new Ut(i,s)]).invert(),s===3)break;n=n.applyAlg(i)}}}return hh}function ph(t){let[e,i]=Lc(t),r=dh(t.kpuzzle)[e][i];return t.applyAlg(r)}function XS(t,e){return e.ignorePuzzleOrientation&&(t=ph(t)),t.isIdentical(t.kpuzzle.defaultPattern())}var hh,WS,gh=C(()=>{zi();hh=new Array(8).fill(0).map(()=>new Array(3)),WS=!1});var Ma={};Js(Ma,{cube3x3x3LLFaceSVG:()=>YS,cube3x3x3LLSVG:()=>jS,cube3x3x3SVG:()=>qS});var qS,jS,YS,wa=C(()=>{qS=`<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.0//EN"
       "http://www.w3.org/TR/2001/REC-SVG-20050904/DTD/svg11.dtd">
<svg xmlns="http://www.w3.org/2000/svg" version="1.1" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 518 440" preserveAspectRatio="xMidYMid meet">
  <title>3x3x3</title>
  <defs>
    <g id="sticker">
        <rect x="0" y="0" width="1" height="1" stroke="black" stroke-width="0.04px" />
    </g>
    <g id="sticker-thin-v">
        <rect x="0" y="0" width="0.5" height="1" stroke="black" stroke-width="0.04px" style="opacity: 0.3;" />
    </g>
    <g id="sticker-thin-h">
        <rect x="0" y="0" width="1" height="0.5" stroke="black" stroke-width="0.04px" style="opacity: 0.3;" />
    </g>
  </defs>
  <g id="puzzle" transform="translate(5,40) scale(40)">
    <g class="hint-facelet">
      <use data-copy-id="CORNERS-l0-o1" href="#sticker-thin-v" transform="translate(6.5,2.1)" style="fill: red"/>
      <use data-copy-id="EDGES-l1-o1"   href="#sticker-thin-v" transform="translate(6.5,1.1)" style="fill: red"/>
      <use data-copy-id="CORNERS-l1-o2" href="#sticker-thin-v" transform="translate(6.5,0.1)" style="fill: red"/>

      <use data-copy-id="CORNERS-l2-o2" href="#sticker-thin-h" transform="translate(3.3,-0.6)" style="fill: #26f"/>
      <use data-copy-id="EDGES-l2-o1"   href="#sticker-thin-h" transform="translate(4.3,-0.6)" style="fill: #26f"/>
      <use data-copy-id="CORNERS-l1-o1" href="#sticker-thin-h" transform="translate(5.3,-0.6)" style="fill: #26f"/>

      <use data-copy-id="CORNERS-l3-o2" href="#sticker-thin-v" transform="translate(2.6,2.1)" style="fill: orange"/>
      <use data-copy-id="EDGES-l3-o1"   href="#sticker-thin-v" transform="translate(2.6,1.1)" style="fill: orange"/>
      <use data-copy-id="CORNERS-l2-o1" href="#sticker-thin-v" transform="translate(2.6,0.1)" style="fill: orange"/>
    </g>

    <!-- CORNERS -->
    <use id="CORNERS-l0-o0" href="#sticker" transform="translate(5.3,2.1)" style="fill: white"/>
    <use id="CORNERS-l0-o1" href="#sticker" transform="translate(6.5,3.3)" style="fill: red"/>
    <use id="CORNERS-l0-o2" href="#sticker" transform="translate(5.3,3.3)" style="fill: limegreen"/>

    <use id="CORNERS-l1-o0" href="#sticker" transform="translate(5.3,0.1)" style="fill: white"/>
    <use id="CORNERS-l1-o1" href="#sticker" transform="translate(9.7,3.3)" style="fill: #26f"/>
    <use id="CORNERS-l1-o2" href="#sticker" transform="translate(8.5,3.3)" style="fill: red"/>

    <use id="CORNERS-l2-o0" href="#sticker" transform="translate(3.3,0.1)" style="fill: white"/>
    <use id="CORNERS-l2-o1" href="#sticker" transform="translate(0.1,3.3)" style="fill: orange"/>
    <use id="CORNERS-l2-o2" href="#sticker" transform="translate(11.7,3.3)" style="fill: #26f"/>

    <use id="CORNERS-l3-o0" href="#sticker" transform="translate(3.3,2.1)" style="fill: white"/>
    <use id="CORNERS-l3-o1" href="#sticker" transform="translate(3.3,3.3)" style="fill: limegreen"/>
    <use id="CORNERS-l3-o2" href="#sticker" transform="translate(2.1,3.3)" style="fill: orange"/>

    <use id="CORNERS-l4-o0" href="#sticker" transform="translate(5.3,6.5)" style="fill: yellow"/>
    <use id="CORNERS-l4-o1" href="#sticker" transform="translate(5.3,5.3)" style="fill: limegreen"/>
    <use id="CORNERS-l4-o2" href="#sticker" transform="translate(6.5,5.3)" style="fill: red"/>

    <use id="CORNERS-l5-o0" href="#sticker" transform="translate(3.3,6.5)" style="fill: yellow"/>
    <use id="CORNERS-l5-o1" href="#sticker" transform="translate(2.1,5.3)" style="fill: orange"/>
    <use id="CORNERS-l5-o2" href="#sticker" transform="translate(3.3,5.3)" style="fill: limegreen"/>

    <use id="CORNERS-l6-o0" href="#sticker" transform="translate(3.3,8.5)" style="fill: yellow"/>
    <use id="CORNERS-l6-o1" href="#sticker" transform="translate(11.7,5.3)" style="fill: #26f"/>
    <use id="CORNERS-l6-o2" href="#sticker" transform="translate(0.1,5.3)"  style="fill: orange"/>

    <use id="CORNERS-l7-o0" href="#sticker" transform="translate(5.3,8.5)" style="fill: yellow"/>
    <use id="CORNERS-l7-o1" href="#sticker" transform="translate(8.5,5.3)" style="fill: red"/>
    <use id="CORNERS-l7-o2" href="#sticker" transform="translate(9.7,5.3)" style="fill: #26f"/>

    <!-- EDGES -->
    <use id="EDGES-l0-o0"  href="#sticker" transform="translate(4.3,2.1)" style="fill: white"/>
    <use id="EDGES-l0-o1"  href="#sticker" transform="translate(4.3,3.3)" style="fill: limegreen"/>

    <use id="EDGES-l1-o0"  href="#sticker" transform="translate(5.3,1.1)" style="fill: white"/>
    <use id="EDGES-l1-o1"  href="#sticker" transform="translate(7.5,3.3)" style="fill: red"/>

    <use id="EDGES-l2-o0"  href="#sticker" transform="translate(4.3,0.1)" style="fill: white"/>
    <use id="EDGES-l2-o1"  href="#sticker" transform="translate(10.7,3.3)" style="fill: #26f"/>

    <use id="EDGES-l3-o0"  href="#sticker" transform="translate(3.3,1.1)" style="fill: white"/>
    <use id="EDGES-l3-o1"  href="#sticker" transform="translate(1.1,3.3)" style="fill: orange"/>

    <use id="EDGES-l4-o0"  href="#sticker" transform="translate(4.3,6.5)" style="fill: yellow"/>
    <use id="EDGES-l4-o1"  href="#sticker" transform="translate(4.3,5.3)" style="fill: limegreen"/>

    <use id="EDGES-l5-o0" href="#sticker" transform="translate(5.3,7.5)" style="fill: yellow"/>
    <use id="EDGES-l5-o1" href="#sticker" transform="translate(7.5,5.3)" style="fill: red"/>

    <use id="EDGES-l6-o0" href="#sticker" transform="translate(4.3,8.5)" style="fill: yellow"/>
    <use id="EDGES-l6-o1" href="#sticker" transform="translate(10.7,5.3)" style="fill: #26f"/>

    <use id="EDGES-l7-o0"  href="#sticker" transform="translate(3.3,7.5)" style="fill: yellow"/>
    <use id="EDGES-l7-o1"  href="#sticker" transform="translate(1.1,5.3)" style="fill: orange"/>

    <use id="EDGES-l8-o0"  href="#sticker" transform="translate(5.3,4.3)" style="fill: limegreen"/>
    <use id="EDGES-l8-o1"  href="#sticker" transform="translate(6.5,4.3)" style="fill: red"/>

    <use id="EDGES-l9-o0"  href="#sticker" transform="translate(3.3,4.3)" style="fill: limegreen"/>
    <use id="EDGES-l9-o1"  href="#sticker" transform="translate(2.1,4.3)" style="fill: orange"/>

    <use id="EDGES-l10-o0" href="#sticker" transform="translate(9.7,4.3)" style="fill: #26f"/>
    <use id="EDGES-l10-o1" href="#sticker" transform="translate(8.5,4.3)" style="fill: red"/>

    <use id="EDGES-l11-o0" href="#sticker" transform="translate(11.7,4.3)" style="fill: #26f"/>
    <use id="EDGES-l11-o1" href="#sticker" transform="translate(0.1,4.3)" style="fill: orange"/>

    <!-- CENTERS -->
    <!-- TODO: Allow the same sticker to be reused for multiple orientations -->
    <use id="CENTERS-l0-o0" href="#sticker" transform="translate(4.3,1.1)" style="fill: white"/>
    <use id="CENTERS-l0-o1" href="#sticker" transform="translate(4.3,1.1)" style="fill: white"/>
    <use id="CENTERS-l0-o2" href="#sticker" transform="translate(4.3,1.1)" style="fill: white"/>
    <use id="CENTERS-l0-o3" href="#sticker" transform="translate(4.3,1.1)" style="fill: white"/>

    <use id="CENTERS-l1-o0" href="#sticker" transform="translate(1.1,4.3)" style="fill: orange"/>
    <use id="CENTERS-l1-o1" href="#sticker" transform="translate(1.1,4.3)" style="fill: orange"/>
    <use id="CENTERS-l1-o2" href="#sticker" transform="translate(1.1,4.3)" style="fill: orange"/>
    <use id="CENTERS-l1-o3" href="#sticker" transform="translate(1.1,4.3)" style="fill: orange"/>

    <use id="CENTERS-l2-o0" href="#sticker" transform="translate(4.3,4.3)" style="fill: limegreen"/>
    <use id="CENTERS-l2-o1" href="#sticker" transform="translate(4.3,4.3)" style="fill: limegreen"/>
    <use id="CENTERS-l2-o2" href="#sticker" transform="translate(4.3,4.3)" style="fill: limegreen"/>
    <use id="CENTERS-l2-o3" href="#sticker" transform="translate(4.3,4.3)" style="fill: limegreen"/>

    <use id="CENTERS-l3-o0" href="#sticker" transform="translate(7.5,4.3)" style="fill: red"/>
    <use id="CENTERS-l3-o1" href="#sticker" transform="translate(7.5,4.3)" style="fill: red"/>
    <use id="CENTERS-l3-o2" href="#sticker" transform="translate(7.5,4.3)" style="fill: red"/>
    <use id="CENTERS-l3-o3" href="#sticker" transform="translate(7.5,4.3)" style="fill: red"/>

    <use id="CENTERS-l4-o0" href="#sticker" transform="translate(10.7,4.3)" style="fill: #26f"/>
    <use id="CENTERS-l4-o1" href="#sticker" transform="translate(10.7,4.3)" style="fill: #26f"/>
    <use id="CENTERS-l4-o2" href="#sticker" transform="translate(10.7,4.3)" style="fill: #26f"/>
    <use id="CENTERS-l4-o3" href="#sticker" transform="translate(10.7,4.3)" style="fill: #26f"/>

    <use id="CENTERS-l5-o0" href="#sticker" transform="translate(4.3,7.5)" style="fill: yellow"/>
    <use id="CENTERS-l5-o1" href="#sticker" transform="translate(4.3,7.5)" style="fill: yellow"/>
    <use id="CENTERS-l5-o2" href="#sticker" transform="translate(4.3,7.5)" style="fill: yellow"/>
    <use id="CENTERS-l5-o3" href="#sticker" transform="translate(4.3,7.5)" style="fill: yellow"/>
  </g>

</svg>
`,jS=`<?xml version="1.0" encoding="UTF-8"?>
<svg width="288px" height="288px" viewBox="-16 -16 288 288" version="1.1" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">
  <title>3x3x3 LL</title>
  <defs>
    <g id="sticker">
        <rect x="-10" y="-10" width="1" height="1" stroke="black" stroke-width="0.04px" />
    </g>
  </defs>
  <g id="3x3x3-LL" stroke="none" stroke-width="4" style="none" stroke-linejoin="round">
    <rect id="CENTERS-l0-o0" stroke="#000000" style="fill: white" x="96" y="96" width="64" height="64"></rect>
    <rect id="CENTERS-l0-o1" stroke="#000000" style="fill: white" x="96" y="96" width="64" height="64"></rect>
    <rect id="CENTERS-l0-o2" stroke="#000000" style="fill: white" x="96" y="96" width="64" height="64"></rect>
    <rect id="CENTERS-l0-o3" stroke="#000000" style="fill: white" x="96" y="96" width="64" height="64"></rect>

    <rect    id="CORNERS-l0-o0" stroke="#000000" style="fill: white" x="160" y="160" width="64" height="64"></rect>
    <polygon id="CORNERS-l0-o1" stroke="#000000" style="fill: red" points="224 160 252 160 252 252 224 224"></polygon>
    <polygon id="CORNERS-l0-o2" stroke="#000000" style="fill: limegreen" transform="translate(206, 238) scale(1, -1) rotate(-90) translate(-206, -238) " points="192 192 220 192 220 284 192 256"></polygon>
    <rect    id="CORNERS-l1-o0" stroke="#000000" style="fill: white" x="160" y="32" width="64" height="64"></rect>
    <polygon id="CORNERS-l1-o1" stroke="#000000" style="fill: #26f" transform="translate(206, 18) rotate(-90) translate(-206, -18) " points="192 -28 220 -28 220 64 192 36"></polygon>
    <polygon id="CORNERS-l1-o2" stroke="#000000" style="fill: red" transform="translate(238, 50) scale(1, -1) translate(-238, -50) " points="224 4 252 4 252 96 224 68"></polygon>
    <rect    id="CORNERS-l2-o0" stroke="#000000" style="fill: white" x="32" y="32" width="64" height="64"></rect>
    <polygon id="CORNERS-l2-o1" stroke="#000000" style="fill: orange" transform="translate(18, 50) scale(-1, -1) translate(-18, -50) " points="4 4 32 4 32 96 4 68"></polygon>
    <polygon id="CORNERS-l2-o2" stroke="#000000" style="fill: #26f" transform="translate(50, 18) scale(1, -1) rotate(90) translate(-50, -18) " points="36 -28 64 -28 64 64 36 36"></polygon>
    <rect    id="CORNERS-l3-o0" stroke="#000000" style="fill: white" x="32" y="160" width="64" height="64"></rect>
    <polygon id="CORNERS-l3-o1" stroke="#000000" style="fill: limegreen" transform="translate(50, 238) rotate(90) translate(-50, -238) " points="36 192 64 192 64 284 36 256"></polygon>
    <polygon id="CORNERS-l3-o2" stroke="#000000" style="fill: orange" transform="translate(18, 206) scale(-1, 1) translate(-18, -206) " points="4 160 32 160 32 252 4 224"></polygon>

    <rect id="EDGES-l0-o0" stroke="#000000" style="fill: white" x="96" y="160" width="64" height="64"></rect>
    <rect id="EDGES-l0-o1" stroke="#000000" style="fill: limegreen" transform="translate(128, 238) scale(1, -1) rotate(90) translate(-128, -238) " x="114" y="206" width="28" height="64"></rect>
    <rect id="EDGES-l1-o0" stroke="#000000" style="fill: white" x="160" y="96" width="64" height="64"></rect>
    <rect id="EDGES-l1-o1" stroke="#000000" style="fill: red" x="224" y="96" width="28" height="64"></rect>
    <rect id="EDGES-l2-o0" stroke="#000000" style="fill: white" x="96" y="32" width="64" height="64"></rect>
    <rect id="EDGES-l2-o1" stroke="#000000" style="fill: #26f" transform="translate(128, 18) scale(1, -1) rotate(90) translate(-128, -18) " x="114" y="-14" width="28" height="64"></rect>
    <rect id="EDGES-l3-o0" stroke="#000000" style="fill: white" x="32" y="96" width="64" height="64"></rect>
    <rect id="EDGES-l3-o1" stroke="#000000" style="fill: orange" x="4" y="96" width="28" height="64"></rect>

  </g>
  <g style="opacity: 0">
    <!-- CORNERS -->
    <use id="CORNERS-l4-o0" href="#sticker" style="fill: yellow"/>
    <use id="CORNERS-l4-o1" href="#sticker" style="fill: limegreen"/>
    <use id="CORNERS-l4-o2" href="#sticker" style="fill: red"/>

    <use id="CORNERS-l5-o0" href="#sticker" style="fill: yellow"/>
    <use id="CORNERS-l5-o1" href="#sticker" style="fill: orange"/>
    <use id="CORNERS-l5-o2" href="#sticker" style="fill: limegreen"/>

    <use id="CORNERS-l6-o0" href="#sticker" style="fill: yellow"/>
    <use id="CORNERS-l6-o1" href="#sticker" style="fill: #26f"/>
    <use id="CORNERS-l6-o2" href="#sticker"  style="fill: orange"/>

    <use id="CORNERS-l7-o0" href="#sticker" style="fill: yellow"/>
    <use id="CORNERS-l7-o1" href="#sticker" style="fill: red"/>
    <use id="CORNERS-l7-o2" href="#sticker" style="fill: #26f"/>

    <!-- EDGES -->
    <use id="EDGES-l4-o0"  href="#sticker" style="fill: yellow"/>
    <use id="EDGES-l4-o1"  href="#sticker" style="fill: limegreen"/>

    <use id="EDGES-l5-o0" href="#sticker" style="fill: yellow"/>
    <use id="EDGES-l5-o1" href="#sticker" style="fill: red"/>

    <use id="EDGES-l6-o0" href="#sticker" style="fill: yellow"/>
    <use id="EDGES-l6-o1" href="#sticker" style="fill: #26f"/>

    <use id="EDGES-l7-o0"  href="#sticker" style="fill: yellow"/>
    <use id="EDGES-l7-o1"  href="#sticker" style="fill: orange"/>

    <use id="EDGES-l8-o0"  href="#sticker" style="fill: limegreen"/>
    <use id="EDGES-l8-o1"  href="#sticker" style="fill: red"/>

    <use id="EDGES-l9-o0"  href="#sticker" style="fill: limegreen"/>
    <use id="EDGES-l9-o1"  href="#sticker" style="fill: orange"/>

    <use id="EDGES-l10-o0" href="#sticker" style="fill: #26f"/>
    <use id="EDGES-l10-o1" href="#sticker" style="fill: red"/>

    <use id="EDGES-l11-o0" href="#sticker" style="fill: #26f"/>
    <use id="EDGES-l11-o1" href="#sticker" style="fill: orange"/>

    <!-- CENTERS -->
    <!-- TODO: Allow the same sticker to be reused for multiple orientations -->
    <use id="CENTERS-l1-o0" href="#sticker" style="fill: orange"/>
    <use id="CENTERS-l1-o1" href="#sticker" style="fill: orange"/>
    <use id="CENTERS-l1-o2" href="#sticker" style="fill: orange"/>
    <use id="CENTERS-l1-o3" href="#sticker" style="fill: orange"/>

    <use id="CENTERS-l2-o0" href="#sticker" style="fill: limegreen"/>
    <use id="CENTERS-l2-o1" href="#sticker" style="fill: limegreen"/>
    <use id="CENTERS-l2-o2" href="#sticker" style="fill: limegreen"/>
    <use id="CENTERS-l2-o3" href="#sticker" style="fill: limegreen"/>

    <use id="CENTERS-l3-o0" href="#sticker" style="fill: red"/>
    <use id="CENTERS-l3-o1" href="#sticker" style="fill: red"/>
    <use id="CENTERS-l3-o2" href="#sticker" style="fill: red"/>
    <use id="CENTERS-l3-o3" href="#sticker" style="fill: red"/>

    <use id="CENTERS-l4-o0" href="#sticker" style="fill: #26f"/>
    <use id="CENTERS-l4-o1" href="#sticker" style="fill: #26f"/>
    <use id="CENTERS-l4-o2" href="#sticker" style="fill: #26f"/>
    <use id="CENTERS-l4-o3" href="#sticker" style="fill: #26f"/>

    <use id="CENTERS-l5-o0" href="#sticker" style="fill: yellow"/>
    <use id="CENTERS-l5-o1" href="#sticker" style="fill: yellow"/>
    <use id="CENTERS-l5-o2" href="#sticker" style="fill: yellow"/>
    <use id="CENTERS-l5-o3" href="#sticker" style="fill: yellow"/>
  </g>
</svg>`,YS=`<?xml version="1.0" encoding="UTF-8"?>
<svg width="204px" height="204px" viewBox="30 30 196 196" version="1.1" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">
  <title>3x3x3 LL</title>
  <defs>
    <g id="sticker">
        <rect x="-10" y="-10" width="1" height="1" stroke="black" stroke-width="0.04px" />
    </g>
  </defs>
  <g id="3x3x3-LL" stroke="none" stroke-width="4" style="none" stroke-linejoin="round">
    <rect x="32" y="32" width="192" height="192" stroke="black" stroke-width="16px" />
    <rect id="CENTERS-l0-o0" stroke="#000000" style="fill: white" x="96" y="96" width="64" height="64"></rect>
    <rect id="CENTERS-l0-o1" stroke="#000000" style="fill: white" x="96" y="96" width="64" height="64"></rect>
    <rect id="CENTERS-l0-o2" stroke="#000000" style="fill: white" x="96" y="96" width="64" height="64"></rect>
    <rect id="CENTERS-l0-o3" stroke="#000000" style="fill: white" x="96" y="96" width="64" height="64"></rect>

    <rect id="CORNERS-l0-o0" stroke="#000000" style="fill: white" x="160" y="160" width="64" height="64"></rect>
    <rect id="CORNERS-l1-o0" stroke="#000000" style="fill: white" x="160" y="32" width="64" height="64"></rect>
    <rect id="CORNERS-l2-o0" stroke="#000000" style="fill: white" x="32" y="32" width="64" height="64"></rect>
    <rect id="CORNERS-l3-o0" stroke="#000000" style="fill: white" x="32" y="160" width="64" height="64"></rect>

    <rect id="EDGES-l0-o0" stroke="#000000" style="fill: white" x="96" y="160" width="64" height="64"></rect>
    <rect id="EDGES-l1-o0" stroke="#000000" style="fill: white" x="160" y="96" width="64" height="64"></rect>
    <rect id="EDGES-l2-o0" stroke="#000000" style="fill: white" x="96" y="32" width="64" height="64"></rect>
    <rect id="EDGES-l3-o0" stroke="#000000" style="fill: white" x="32" y="96" width="64" height="64"></rect>
  </g>
  <g style="opacity: 0">
    <polygon id="CORNERS-l0-o1" stroke="#000000" style="fill: red" points="224 160 252 160 252 252 224 224"></polygon>
    <polygon id="CORNERS-l0-o2" stroke="#000000" style="fill: limegreen" transform="translate(206, 238) scale(1, -1) rotate(-90) translate(-206, -238) " points="192 192 220 192 220 284 192 256"></polygon>
    <polygon id="CORNERS-l1-o1" stroke="#000000" style="fill: #26f" transform="translate(206, 18) rotate(-90) translate(-206, -18) " points="192 -28 220 -28 220 64 192 36"></polygon>
    <polygon id="CORNERS-l1-o2" stroke="#000000" style="fill: red" transform="translate(238, 50) scale(1, -1) translate(-238, -50) " points="224 4 252 4 252 96 224 68"></polygon>
    <polygon id="CORNERS-l2-o1" stroke="#000000" style="fill: orange" transform="translate(18, 50) scale(-1, -1) translate(-18, -50) " points="4 4 32 4 32 96 4 68"></polygon>
    <polygon id="CORNERS-l2-o2" stroke="#000000" style="fill: #26f" transform="translate(50, 18) scale(1, -1) rotate(90) translate(-50, -18) " points="36 -28 64 -28 64 64 36 36"></polygon>
    <polygon id="CORNERS-l3-o1" stroke="#000000" style="fill: limegreen" transform="translate(50, 238) rotate(90) translate(-50, -238) " points="36 192 64 192 64 284 36 256"></polygon>
    <polygon id="CORNERS-l3-o2" stroke="#000000" style="fill: orange" transform="translate(18, 206) scale(-1, 1) translate(-18, -206) " points="4 160 32 160 32 252 4 224"></polygon>

    <rect id="EDGES-l0-o1" stroke="#000000" style="fill: limegreen" transform="translate(128, 238) scale(1, -1) rotate(90) translate(-128, -238) " x="114" y="206" width="28" height="64"></rect>
    <rect id="EDGES-l1-o1" stroke="#000000" style="fill: red" x="224" y="96" width="28" height="64"></rect>
    <rect id="EDGES-l2-o1" stroke="#000000" style="fill: #26f" transform="translate(128, 18) scale(1, -1) rotate(90) translate(-128, -18) " x="114" y="-14" width="28" height="64"></rect>
    <rect id="EDGES-l3-o1" stroke="#000000" style="fill: orange" x="4" y="96" width="28" height="64"></rect>

    <!-- CORNERS -->
    <use id="CORNERS-l4-o0" href="#sticker" style="fill: yellow"/>
    <use id="CORNERS-l4-o1" href="#sticker" style="fill: limegreen"/>
    <use id="CORNERS-l4-o2" href="#sticker" style="fill: red"/>

    <use id="CORNERS-l5-o0" href="#sticker" style="fill: yellow"/>
    <use id="CORNERS-l5-o1" href="#sticker" style="fill: orange"/>
    <use id="CORNERS-l5-o2" href="#sticker" style="fill: limegreen"/>

    <use id="CORNERS-l6-o0" href="#sticker" style="fill: yellow"/>
    <use id="CORNERS-l6-o1" href="#sticker" style="fill: #26f"/>
    <use id="CORNERS-l6-o2" href="#sticker"  style="fill: orange"/>

    <use id="CORNERS-l7-o0" href="#sticker" style="fill: yellow"/>
    <use id="CORNERS-l7-o1" href="#sticker" style="fill: red"/>
    <use id="CORNERS-l7-o2" href="#sticker" style="fill: #26f"/>

    <!-- EDGES -->
    <use id="EDGES-l4-o0"  href="#sticker" style="fill: yellow"/>
    <use id="EDGES-l4-o1"  href="#sticker" style="fill: limegreen"/>

    <use id="EDGES-l5-o0" href="#sticker" style="fill: yellow"/>
    <use id="EDGES-l5-o1" href="#sticker" style="fill: red"/>

    <use id="EDGES-l6-o0" href="#sticker" style="fill: yellow"/>
    <use id="EDGES-l6-o1" href="#sticker" style="fill: #26f"/>

    <use id="EDGES-l7-o0"  href="#sticker" style="fill: yellow"/>
    <use id="EDGES-l7-o1"  href="#sticker" style="fill: orange"/>

    <use id="EDGES-l8-o0"  href="#sticker" style="fill: limegreen"/>
    <use id="EDGES-l8-o1"  href="#sticker" style="fill: red"/>

    <use id="EDGES-l9-o0"  href="#sticker" style="fill: limegreen"/>
    <use id="EDGES-l9-o1"  href="#sticker" style="fill: orange"/>

    <use id="EDGES-l10-o0" href="#sticker" style="fill: #26f"/>
    <use id="EDGES-l10-o1" href="#sticker" style="fill: red"/>

    <use id="EDGES-l11-o0" href="#sticker" style="fill: #26f"/>
    <use id="EDGES-l11-o1" href="#sticker" style="fill: orange"/>

    <!-- CENTERS -->
    <!-- TODO: Allow the same sticker to be reused for multiple orientations -->
    <use id="CENTERS-l1-o0" href="#sticker" style="fill: orange"/>
    <use id="CENTERS-l1-o1" href="#sticker" style="fill: orange"/>
    <use id="CENTERS-l1-o2" href="#sticker" style="fill: orange"/>
    <use id="CENTERS-l1-o3" href="#sticker" style="fill: orange"/>

    <use id="CENTERS-l2-o0" href="#sticker" style="fill: limegreen"/>
    <use id="CENTERS-l2-o1" href="#sticker" style="fill: limegreen"/>
    <use id="CENTERS-l2-o2" href="#sticker" style="fill: limegreen"/>
    <use id="CENTERS-l2-o3" href="#sticker" style="fill: limegreen"/>

    <use id="CENTERS-l3-o0" href="#sticker" style="fill: red"/>
    <use id="CENTERS-l3-o1" href="#sticker" style="fill: red"/>
    <use id="CENTERS-l3-o2" href="#sticker" style="fill: red"/>
    <use id="CENTERS-l3-o3" href="#sticker" style="fill: red"/>

    <use id="CENTERS-l4-o0" href="#sticker" style="fill: #26f"/>
    <use id="CENTERS-l4-o1" href="#sticker" style="fill: #26f"/>
    <use id="CENTERS-l4-o2" href="#sticker" style="fill: #26f"/>
    <use id="CENTERS-l4-o3" href="#sticker" style="fill: #26f"/>

    <use id="CENTERS-l5-o0" href="#sticker" style="fill: yellow"/>
    <use id="CENTERS-l5-o1" href="#sticker" style="fill: yellow"/>
    <use id="CENTERS-l5-o2" href="#sticker" style="fill: yellow"/>
    <use id="CENTERS-l5-o3" href="#sticker" style="fill: yellow"/>
  </g>
</svg>`});function Ic(t,e,i,r,n){let o=t.orbits[e].pieces[i];if(o===null)return bi;let a=o.facelets?.[r];return a===null?bi:typeof a=="string"?a:n?a.hintMask??a.mask:(console.log(a),a.mask)}function Pc(t){return ZS[t]}async function $n(t,e){return(await QS(t,e)).toStickeringMask()}async function QS(t,e){let i=await t.kpuzzle(),r=new Nc(i),n=new kc(i),s=()=>n.move("U"),o=()=>n.or(n.moves(["U","D"])),a=()=>n.or(n.moves(["L","R"])),l=()=>n.not(a()),c=()=>n.not(s()),f=()=>n.orbitPrefix("CENTER"),u=L=>n.and([n.move(L),f()]),d=()=>n.orbitPrefix("EDGE"),p=L=>n.and([n.and(n.moves(L)),d()]),h=()=>n.or([n.orbitPrefix("CORNER"),n.orbitPrefix("C4RNER"),n.orbitPrefix("C5RNER")]),y=()=>n.or([l(),n.and([s(),d()])]),g=()=>n.and([s(),f()]),m=()=>n.and([n.and(n.moves(["F","R"])),d()]),M=()=>n.and([n.and(n.moves(["F","R"])),h(),n.not(s())]),w=()=>n.or([M(),m()]);function S(){r.set(c(),"Dim")}function N(){r.set(s(),"PermuteNonPrimary"),r.set(g(),"Dim")}function T(){r.set(s(),"IgnoreNonPrimary"),r.set(g(),"Regular")}function A(){r.set(s(),"Ignoriented"),r.set(g(),"Dim")}switch(e){case"full":break;case"PLL":{S(),N();break}case"CLS":{S(),r.set(M(),"Regular"),r.set(s(),"Ignoriented"),r.set(n.and([s(),f()]),"Dim"),r.set(n.and([s(),h()]),"IgnoreNonPrimary");break}case"OLL":{S(),T();break}case"EOLL":{S(),T(),r.set(n.and([s(),h()]),"Ignored");break}case"COLL":{S(),r.set(n.and([s(),d()]),"Ignoriented"),r.set(n.and([s(),f()]),"Dim"),r.set(n.and([s(),h()]),"Regular");break}case"OCLL":{S(),A(),r.set(n.and([s(),h()]),"IgnoreNonPrimary");break}case"CPLL":{S(),r.set(n.and([h(),s()]),"PermuteNonPrimary"),r.set(n.and([n.not(h()),s()]),"Dim");break}case"CLL":{S(),r.set(n.not(n.and([h(),s()])),"Dim");break}case"EPLL":{S(),r.set(s(),"Dim"),r.set(n.and([s(),d()]),"PermuteNonPrimary");break}case"ELL":{S(),r.set(s(),"Dim"),r.set(n.and([s(),d()]),"Regular");break}case"ELS":{S(),T(),r.set(n.and([s(),h()]),"Ignored"),r.set(m(),"Regular"),r.set(M(),"Ignored");break}case"LL":{S();break}case"F2L":{r.set(s(),"Ignored");break}case"ZBLL":{S(),r.set(s(),"PermuteNonPrimary"),r.set(g(),"Dim"),r.set(n.and([s(),h()]),"Regular");break}case"ZBLS":{S(),r.set(w(),"Regular"),T(),r.set(n.and([s(),h()]),"Ignored");break}case"VLS":{S(),r.set(w(),"Regular"),T();break}case"WVLS":{S(),r.set(w(),"Regular"),r.set(n.and([s(),d()]),"Ignoriented"),r.set(n.and([s(),f()]),"Dim"),r.set(n.and([s(),h()]),"IgnoreNonPrimary");break}case"LS":{S(),r.set(w(),"Regular"),r.set(s(),"Ignored"),r.set(g(),"Dim");break}case"LSOLL":{S(),T(),r.set(w(),"Regular");break}case"LSOCLL":{S(),A(),r.set(n.and([s(),h()]),"IgnoreNonPrimary"),r.set(w(),"Regular");break}case"EO":{r.set(h(),"Ignored"),r.set(d(),"OrientationWithoutPermutation");break}case"EOline":{r.set(h(),"Ignored"),r.set(d(),"OrientationWithoutPermutation"),r.set(n.and(n.moves(["D","M"])),"Regular");break}case"EOcross":{r.set(d(),"OrientationWithoutPermutation"),r.set(n.move("D"),"Regular"),r.set(h(),"Ignored");break}case"CMLL":{r.set(c(),"Dim"),r.set(y(),"Ignored"),r.set(n.and([s(),h()]),"Regular");break}case"L10P":{r.set(n.not(y()),"Dim"),r.set(n.and([h(),s()]),"Regular");break}case"L6E":{r.set(n.not(y()),"Dim");break}case"L6EO":{r.set(n.not(y()),"Dim"),r.set(y(),"ExperimentalOrientationWithoutPermutation2"),r.set(n.and([f(),o()]),"ExperimentalOrientationWithoutPermutation2"),r.set(n.and([n.move("M"),n.move("E")]),"Ignored");break}case"Daisy":{r.set(n.all(),"Ignored"),r.set(f(),"Dim"),r.set(n.and([n.move("D"),f()]),"Regular"),r.set(n.and([n.move("U"),d()]),"IgnoreNonPrimary");break}case"Cross":{r.set(n.all(),"Ignored"),r.set(f(),"Dim"),r.set(n.and([n.move("D"),f()]),"Regular"),r.set(n.and([n.move("D"),d()]),"Regular");break}case"2x2x2":{r.set(n.or(n.moves(["U","F","R"])),"Ignored"),r.set(n.and([n.or(n.moves(["U","F","R"])),f()]),"Dim");break}case"2x2x3":{r.set(n.all(),"Dim"),r.set(n.or(n.moves(["U","F","R"])),"Ignored"),r.set(n.and([n.or(n.moves(["U","F","R"])),f()]),"Dim"),r.set(n.and([n.move("F"),n.not(n.or(n.moves(["U","R"])))]),"Regular");break}case"G1":{r.set(n.all(),"ExperimentalOrientationWithoutPermutation2"),r.set(n.or(n.moves(["E"])),"OrientationWithoutPermutation"),r.set(n.and(n.moves(["E","S"])),"Ignored");break}case"L2C":{r.set(n.or(n.moves(["L","R","B","D"])),"Dim"),r.set(n.not(f()),"Ignored");break}case"PBL":{r.set(n.all(),"Ignored"),r.set(n.or(n.moves(["U","D"])),"PermuteNonPrimary");break}case"FirstBlock":{r.set(n.not(n.and([n.and(n.moves(["L"])),n.not(s())])),"Ignored"),r.set(u("R"),"Dim");break}case"SecondBlock":{r.set(n.not(n.and([n.and(n.moves(["L"])),n.not(s())])),"Ignored"),r.set(n.and([n.and(n.moves(["L"])),n.not(s())]),"Dim"),r.set(n.and([n.and(n.moves(["R"])),n.not(s())]),"Regular");break}case"EODF":{S(),r.set(n.or([M(),n.and([s(),h()])]),"Ignored"),r.set(n.or([n.and([s(),d()]),m()]),"OrientationWithoutPermutation"),r.set(p(["D","F"]),"Regular"),r.set(u("F"),"Regular");break}case"Void Cube":{r.set(f(),"Invisible");break}case"picture":case"invisible":{r.set(n.all(),"Invisible");break}case"centers-only":{r.set(n.not(f()),"Ignored");break}case"opposite-centers":{r.set(n.not(n.and([f(),n.or(n.moves(["U","D"]))])),"Ignored");break}case"OBL":{r.set(n.or(n.moves(["U","D"])),"IgnoreNonPrimary");break}default:console.warn(`Unsupported stickering for ${t.id}: ${e}. Setting all pieces to dim.`),r.set(n.and(n.moves([])),"Dim")}return r}async function ao(t,e){let i=[],r=[];for(let[n,s]of Object.entries($S))s.groups&&(t in s.groups?i.push(n):e?.use3x3x3Fallbacks&&"3x3x3"in s.groups&&r.push(n));return i.concat(r)}function ct(t){let e=new xn(t);return()=>e}async function Ra(t){return(await Promise.resolve().then(()=>(Yn(),jn))).getPuzzleGeometryByName(t,{allMoves:!0,orientCenters:!0,addRotations:!0})}async function JS(t){return(await Promise.resolve().then(()=>(Yn(),jn))).getPuzzleGeometryByName(t)}async function Eh(t,e,i){let r=await t,n=r.getKPuzzleDefinition(!0);n.name=e;let s=await Promise.resolve().then(()=>(Yn(),jn)),o=new s.ExperimentalPGNotation(r,r.getOrbitsDef(!0));if(i){let a=new Set(i);for(let[l,c]of Object.entries(n.defaultPattern))a.has(l)&&(c.orientationMod=new Array(c.pieces.length).fill(1))}return new Ri(o.remapKPuzzleDefinition(n),{experimentalPGNotation:o})}function Mh(t){return new xn(async()=>{let e=await t();return{quantumMoveOrder:i=>e.moveToTransformation(new b(i)).repetitionOrder()}})}function wh(t){let e=t.patternData.CENTERS.pieces[0],i=t.patternData.CENTERS.pieces[5],r=t.patternData.CENTERS.pieces[1],n=r;return e<r&&n--,i<r&&n--,[e,n]}function t3(){if(!e3){let t=["","z","x","z'","x'","x2"].map(i=>ue.fromString(i)),e=new ue("y");for(let i of t){let r=Ch.algToTransformation(i);for(let n=0;n<4;n++){r=r.applyAlg(e);let[s,o]=wh(r.toKPattern());xh[s][o]=r.invert()}}}return xh}function i3(t){let[e,i]=wh(t),r=t3()[e][i];return t.applyTransformation(r)}function r3(t,e){return e.ignorePuzzleOrientation&&(t=i3(t)),e.ignoreCenterOrientation&&(t=new io(t.kpuzzle,{EDGES:t.patternData.EDGES,CORNERS:t.patternData.CORNERS,CENTERS:{pieces:t.patternData.CENTERS.pieces,orientation:new Array(6).fill(0)}})),!!t.experimentalToTransformation()?.isIdentityTransformation()}async function Rh(t){let e=await(t.puzzleSpecificSimplifyOptions??t.puzzleSpecificSimplifyOptionsPromise);return e?{puzzleLoader:{puzzleSpecificSimplifyOptions:e}}:{}}async function Zn(t,e){return(await Promise.resolve().then(()=>(Yn(),jn))).getPuzzleGeometryByDesc(t,{allMoves:e?.allMoves??!0,orientCenters:e?.orientCenters??!0,addRotations:e?.addRotations??!0,...e})}async function Uc(t,e){let i=Zn(t,e);return Eh(i,`description: ${t}`)}function bh(t,e){let i=s3++,r=null,n=async()=>r??=Uc(t),s={id:`custom-${i}`,fullName:e?.fullName??`Custom Puzzle (instance #${i})`,kpuzzle:n,svg:async()=>(await Zn(t)).generatesvg(),pg:async()=>Zn(t),basePG:async()=>Zn(t,{allMoves:!1,orientCenters:!1,addRotations:!1}),puzzleSpecificSimplifyOptionsPromise:Mh(n)};return e?.inventedBy&&(s.inventedBy=e.inventedBy),e?.inventionYear&&(s.inventionYear=e.inventionYear),s}function Ah(t){let i=t.experimentalToTransformation().invert().transformationData.CORNERS;return i.permutation[6]*3+i.orientationDelta[6]}function a3(t){if(!o3){let e=["","z","x","z'","x'","x2"].map(r=>ue.fromString(r)),i=new ue("y");for(let r of e){let n=t.algToTransformation(r);for(let s=0;s<4;s++){n=n.applyAlg(i);let o=Ah(n.toKPattern());Sh[o]={transformation:n.invert(),alg:r.concat(i)}}}}return Sh}function l3(t){let e=Ah(t),{transformation:i,alg:r}=a3(t.kpuzzle)[e];return{normalizedPattern:t.applyTransformation(i),normalizationAlg:r.invert()}}function Th(t,e){return e.ignorePuzzleOrientation&&(t=l3(t).normalizedPattern),!!t.experimentalToTransformation().isIdentityTransformation()}function zt(t,e,i,r){let n=[];for(let s of t){let o=b.fromString(s),{family:a,amount:l}=o;if(![-1,1].includes(l))throw new Error("Invalid config move");n.push({family:a,direction:l,type:e,from:i,to:r})}return n}function _h(t,e){let i=Dh[t][e]?.[0];if(!i)throw new Error(`Could not find a reference move (axis: ${t}, move source type: ${e})`);return i}function f3(t,e,i,r){if(e+1===i){let d=Lh[t].get(e);if(d)return new b(new ke(d.family),r*d.direction)}let n=vn[t],{sliceDiameter:s}=n;if(e===0&&i===s){let d=_h(t,5);return new b(new ke(d.family),r*d.direction)}let o=e+i>s;o&&([e,i]=[s-i,s-e]);let a=e+1,l=i,c=a===l;c&&(l=null),a===1&&(a=null),c&&a===1&&(l=null),!c&&l===2&&(l=null);let u=_h(t,c?o?1:0:o?3:2);return new b(new ke(u.family,l,a),r*u.direction)}function u3(t,e=!0){if(t.length===0)return[];let i=oo[t[0].family].axis,r=vn[i],{sliceDiameter:n}=r,s=new Map,o=null;function a(d,p){let h=(s.get(d)??0)+p;e&&(h=h%4+5%4-1),h===0?s.delete(d):s.set(d,h)}let l=0;for(let d of Array.from(t).reverse()){l++;let{moveSourceInfo:p}=oo[d.family],h=d.amount*p.direction;switch(p.type){case 0:{let y=(d.innerLayer??1)-1;a(y,h),a(y+1,-h);break}case 1:{let y=n-(d.innerLayer??1);a(y,h),a(y+1,-h);break}case 2:{a((d.outerLayer??1)-1,h),a(d.innerLayer??2,-h);break}case 3:{a(n-(d.innerLayer??2),h),a(n-((d.outerLayer??1)-1),-h);break}case 4:{a(p.from,h),a(p.to,-h);break}case 5:{a(0,h),a(n,-h);break}}[0,2].includes(s.size)&&(o={suffixLength:l,sliceDeltas:new Map(s)})}if(s.size===0)return[];if(!o)return t;let[c,f]=o.sliceDeltas.keys();c>f&&([c,f]=[f,c]);let u=o.sliceDeltas.get(c);return[...t.slice(0,-o.suffixLength),...u!==0?[f3(i,c,f,u)]:[]]}var xn,yn,bi,bt,Kn,KS,no,gn,so,ZS,Nc,kc,yh,vh,Bi,Gr,$S,Gi,Qn,lo,xh,e3,n3,GR,s3,Sh,o3,Ch,Fc,Oc,vn,oo,Dh,Lh,c3,h3,ba,xr,Sn=C(()=>{dn();zi();xn=class{#e;constructor(t){this.#e=t}#t;async#i(){return this.#t??=Promise.resolve(this.#e())}async then(t,e){return this.#i().then(t,e)}catch(t){return this.#i().catch(t)}async finally(t){return this.#i().finally(t)}get[Symbol.toStringTag](){return"LazyPromise"}};yn=class{stickerings=new Map;constructor(t,e){for(let i of t.definition.orbits)this.stickerings.set(i.orbitName,new Array(i.numPieces).fill(e))}},bi="regular",bt="ignored",Kn="oriented",KS="experimentalOriented2",no="invisible",gn="dim",so="mystery",ZS={Regular:{facelets:[bi,bi,bi,bi,bi]},Ignored:{facelets:[bt,bt,bt,bt,bt]},OrientationStickers:{facelets:[Kn,Kn,Kn,Kn,Kn]},IgnoreNonPrimary:{facelets:[bi,bt,bt,bt,bt]},Invisible:{facelets:[no,no,no,no,no]},PermuteNonPrimary:{facelets:[gn,bi,bi,bi,bi]},Dim:{facelets:[gn,gn,gn,gn,gn]},Ignoriented:{facelets:[gn,bt,bt,bt,bt]},OrientationWithoutPermutation:{facelets:[Kn,bt,bt,bt,bt]},ExperimentalOrientationWithoutPermutation2:{facelets:[KS,bt,bt,bt,bt]},Mystery:{facelets:[so,so,so,so,so]}};Nc=class extends yn{constructor(t){super(t,"Regular")}set(t,e){for(let[i,r]of this.stickerings.entries())for(let n=0;n<r.length;n++)t.stickerings.get(i)[n]&&(r[n]=e);return this}toStickeringMask(){let t={orbits:{}};for(let[e,i]of this.stickerings.entries()){let r=[],n={pieces:r};t.orbits[e]=n;for(let s of i)r.push(Pc(s))}return t}},kc=class{constructor(t){this.kpuzzle=t}kpuzzle;and(t){let e=new yn(this.kpuzzle,!1);for(let i of this.kpuzzle.definition.orbits)e:for(let r=0;r<i.numPieces;r++){e.stickerings.get(i.orbitName)[r]=!0;for(let n of t)if(!n.stickerings.get(i.orbitName)[r]){e.stickerings.get(i.orbitName)[r]=!1;continue e}}return e}or(t){let e=new yn(this.kpuzzle,!1);for(let i of this.kpuzzle.definition.orbits)e:for(let r=0;r<i.numPieces;r++){e.stickerings.get(i.orbitName)[r]=!1;for(let n of t)if(n.stickerings.get(i.orbitName)[r]){e.stickerings.get(i.orbitName)[r]=!0;continue e}}return e}not(t){let e=new yn(this.kpuzzle,!1);for(let i of this.kpuzzle.definition.orbits)for(let r=0;r<i.numPieces;r++)e.stickerings.get(i.orbitName)[r]=!t.stickerings.get(i.orbitName)[r];return e}all(){return this.and(this.moves([]))}move(t){let e=this.kpuzzle.moveToTransformation(t),i=new yn(this.kpuzzle,!1);for(let r of this.kpuzzle.definition.orbits)for(let n=0;n<r.numPieces;n++)(e.transformationData[r.orbitName].permutation[n]!==n||e.transformationData[r.orbitName].orientationDelta[n]!==0)&&(i.stickerings.get(r.orbitName)[n]=!0);return i}moves(t){return t.map(e=>this.move(e))}orbits(t){let e=new yn(this.kpuzzle,!1);for(let i of t)e.stickerings.get(i).fill(!0);return e}orbitPrefix(t){let e=new yn(this.kpuzzle,!1);for(let i of this.kpuzzle.definition.orbits)i.orbitName.startsWith(t)&&e.stickerings.get(i.orbitName).fill(!0);return e}},yh="Last Layer",vh="Last Slot",Bi={"3x3x3":yh,megaminx:yh},Gr={"3x3x3":vh,megaminx:vh},$S={full:{groups:{"3x3x3":"Stickering",megaminx:"Stickering"}},OLL:{groups:Bi},PLL:{groups:Bi},LL:{groups:Bi},EOLL:{groups:Bi},COLL:{groups:Bi},OCLL:{groups:Bi},CPLL:{groups:Bi},CLL:{groups:Bi},EPLL:{groups:Bi},ELL:{groups:Bi},ZBLL:{groups:Bi},LS:{groups:Gr},LSOLL:{groups:Gr},LSOCLL:{groups:Gr},ELS:{groups:Gr},CLS:{groups:Gr},ZBLS:{groups:Gr},VLS:{groups:Gr},WVLS:{groups:Gr},F2L:{groups:{"3x3x3":"CFOP (Fridrich)"}},Daisy:{groups:{"3x3x3":"CFOP (Fridrich)"}},Cross:{groups:{"3x3x3":"CFOP (Fridrich)"}},EO:{groups:{"3x3x3":"ZZ"}},EOline:{groups:{"3x3x3":"ZZ"}},EOcross:{groups:{"3x3x3":"ZZ"}},FirstBlock:{groups:{"3x3x3":"Roux"}},SecondBlock:{groups:{"3x3x3":"Roux"}},CMLL:{groups:{"3x3x3":"Roux"}},L10P:{groups:{"3x3x3":"Roux"}},L6E:{groups:{"3x3x3":"Roux"}},L6EO:{groups:{"3x3x3":"Roux"}},"2x2x2":{groups:{"3x3x3":"Petrus"}},"2x2x3":{groups:{"3x3x3":"Petrus"}},EODF:{groups:{"3x3x3":"Nautilus"}},G1:{groups:{"3x3x3":"FMC"}},L2C:{groups:{"4x4x4":"Reduction","5x5x5":"Reduction","6x6x6":"Reduction"}},OBL:{groups:{"2x2x2":"General"}},PBL:{groups:{"2x2x2":"Ortega"}},"Void Cube":{groups:{"3x3x3":"Miscellaneous"}},invisible:{groups:{"3x3x3":"Miscellaneous"}},picture:{groups:{"3x3x3":"Miscellaneous"}},"centers-only":{groups:{"3x3x3":"Miscellaneous"}},"opposite-centers":{groups:{"4x4x4":"Reduction"}},"experimental-centers-U":{},"experimental-centers-U-D":{},"experimental-centers-U-L-D":{},"experimental-centers-U-L-B-D":{},"experimental-centers":{},"experimental-fto-fc":{groups:{fto:"Bencisco"}},"experimental-fto-f2t":{groups:{fto:"Bencisco"}},"experimental-fto-sc":{groups:{fto:"Bencisco"}},"experimental-fto-l2c":{groups:{fto:"Bencisco"}},"experimental-fto-lbt":{groups:{fto:"Bencisco"}},"experimental-fto-l3t":{groups:{fto:"Bencisco"}}};Gi=class{pgId;id;fullName;inventedBy;inventionYear;#e;constructor(t){this.pgId=t.pgID,this.id=t.id,this.fullName=t.fullName,this.inventedBy=t.inventedBy,this.inventionYear=t.inventionYear,this.#e=t.setOrientationModTo1ForPiecesOfOrbits}#t;pg(){return this.#t??=Ra(this.pgId??this.id)}#i;basePG(){return this.#i??=JS(this.pgId??this.id)}#r;kpuzzle(){return this.#r??=Eh(this.pg(),this.id,this.#e)}#s;svg(){return this.#s??=(async()=>(await this.pg()).generatesvg())()}puzzleSpecificSimplifyOptionsPromise=Mh(this.kpuzzle.bind(this))},Qn=class extends Gi{stickeringMask(t){return $n(this,t)}stickerings=()=>ao(this.id,{use3x3x3Fallbacks:!0});algTransformData=ba};lo={name:"3x3x3",orbits:[{orbitName:"EDGES",numPieces:12,numOrientations:2},{orbitName:"CORNERS",numPieces:8,numOrientations:3},{orbitName:"CENTERS",numPieces:6,numOrientations:4}],defaultPattern:{EDGES:{pieces:[0,1,2,3,4,5,6,7,8,9,10,11],orientation:[0,0,0,0,0,0,0,0,0,0,0,0]},CORNERS:{pieces:[0,1,2,3,4,5,6,7],orientation:[0,0,0,0,0,0,0,0]},CENTERS:{pieces:[0,1,2,3,4,5],orientation:[0,0,0,0,0,0],orientationMod:[1,1,1,1,1,1]}},moves:{U:{EDGES:{permutation:[1,2,3,0,4,5,6,7,8,9,10,11],orientationDelta:[0,0,0,0,0,0,0,0,0,0,0,0]},CORNERS:{permutation:[1,2,3,0,4,5,6,7],orientationDelta:[0,0,0,0,0,0,0,0]},CENTERS:{permutation:[0,1,2,3,4,5],orientationDelta:[1,0,0,0,0,0]}},y:{EDGES:{permutation:[1,2,3,0,5,6,7,4,10,8,11,9],orientationDelta:[0,0,0,0,0,0,0,0,1,1,1,1]},CORNERS:{permutation:[1,2,3,0,7,4,5,6],orientationDelta:[0,0,0,0,0,0,0,0]},CENTERS:{permutation:[0,2,3,4,1,5],orientationDelta:[1,0,0,0,0,3]}},x:{EDGES:{permutation:[4,8,0,9,6,10,2,11,5,7,1,3],orientationDelta:[1,0,1,0,1,0,1,0,0,0,0,0]},CORNERS:{permutation:[4,0,3,5,7,6,2,1],orientationDelta:[2,1,2,1,1,2,1,2]},CENTERS:{permutation:[2,1,5,3,0,4],orientationDelta:[0,3,0,1,2,2]}},L:{EDGES:{permutation:[0,1,2,11,4,5,6,9,8,3,10,7],orientationDelta:[0,0,0,0,0,0,0,0,0,0,0,0]},CORNERS:{permutation:[0,1,6,2,4,3,5,7],orientationDelta:[0,0,2,1,0,2,1,0]},CENTERS:{permutation:[0,1,2,3,4,5],orientationDelta:[0,1,0,0,0,0]}},F:{EDGES:{permutation:[9,1,2,3,8,5,6,7,0,4,10,11],orientationDelta:[1,0,0,0,1,0,0,0,1,1,0,0]},CORNERS:{permutation:[3,1,2,5,0,4,6,7],orientationDelta:[1,0,0,2,2,1,0,0]},CENTERS:{permutation:[0,1,2,3,4,5],orientationDelta:[0,0,1,0,0,0]}},R:{EDGES:{permutation:[0,8,2,3,4,10,6,7,5,9,1,11],orientationDelta:[0,0,0,0,0,0,0,0,0,0,0,0]},CORNERS:{permutation:[4,0,2,3,7,5,6,1],orientationDelta:[2,1,0,0,1,0,0,2]},CENTERS:{permutation:[0,1,2,3,4,5],orientationDelta:[0,0,0,1,0,0]}},B:{EDGES:{permutation:[0,1,10,3,4,5,11,7,8,9,6,2],orientationDelta:[0,0,1,0,0,0,1,0,0,0,1,1]},CORNERS:{permutation:[0,7,1,3,4,5,2,6],orientationDelta:[0,2,1,0,0,0,2,1]},CENTERS:{permutation:[0,1,2,3,4,5],orientationDelta:[0,0,0,0,1,0]}},D:{EDGES:{permutation:[0,1,2,3,7,4,5,6,8,9,10,11],orientationDelta:[0,0,0,0,0,0,0,0,0,0,0,0]},CORNERS:{permutation:[0,1,2,3,5,6,7,4],orientationDelta:[0,0,0,0,0,0,0,0]},CENTERS:{permutation:[0,1,2,3,4,5],orientationDelta:[0,0,0,0,0,1]}},z:{EDGES:{permutation:[9,3,11,7,8,1,10,5,0,4,2,6],orientationDelta:[1,1,1,1,1,1,1,1,1,1,1,1]},CORNERS:{permutation:[3,2,6,5,0,4,7,1],orientationDelta:[1,2,1,2,2,1,2,1]},CENTERS:{permutation:[1,5,2,0,4,3],orientationDelta:[1,1,1,1,3,1]}},M:{EDGES:{permutation:[2,1,6,3,0,5,4,7,8,9,10,11],orientationDelta:[1,0,1,0,1,0,1,0,0,0,0,0]},CORNERS:{permutation:[0,1,2,3,4,5,6,7],orientationDelta:[0,0,0,0,0,0,0,0]},CENTERS:{permutation:[4,1,0,3,5,2],orientationDelta:[2,0,0,0,2,0]}},E:{EDGES:{permutation:[0,1,2,3,4,5,6,7,9,11,8,10],orientationDelta:[0,0,0,0,0,0,0,0,1,1,1,1]},CORNERS:{permutation:[0,1,2,3,4,5,6,7],orientationDelta:[0,0,0,0,0,0,0,0]},CENTERS:{permutation:[0,4,1,2,3,5],orientationDelta:[0,0,0,0,0,0]}},S:{EDGES:{permutation:[0,3,2,7,4,1,6,5,8,9,10,11],orientationDelta:[0,1,0,1,0,1,0,1,0,0,0,0]},CORNERS:{permutation:[0,1,2,3,4,5,6,7],orientationDelta:[0,0,0,0,0,0,0,0]},CENTERS:{permutation:[1,5,2,0,4,3],orientationDelta:[1,1,0,1,0,1]}},u:{EDGES:{permutation:[1,2,3,0,4,5,6,7,10,8,11,9],orientationDelta:[0,0,0,0,0,0,0,0,1,1,1,1]},CORNERS:{permutation:[1,2,3,0,4,5,6,7],orientationDelta:[0,0,0,0,0,0,0,0]},CENTERS:{permutation:[0,2,3,4,1,5],orientationDelta:[1,0,0,0,0,0]}},l:{EDGES:{permutation:[2,1,6,11,0,5,4,9,8,3,10,7],orientationDelta:[1,0,1,0,1,0,1,0,0,0,0,0]},CORNERS:{permutation:[0,1,6,2,4,3,5,7],orientationDelta:[0,0,2,1,0,2,1,0]},CENTERS:{permutation:[4,1,0,3,5,2],orientationDelta:[2,1,0,0,2,0]}},f:{EDGES:{permutation:[9,3,2,7,8,1,6,5,0,4,10,11],orientationDelta:[1,1,0,1,1,1,0,1,1,1,0,0]},CORNERS:{permutation:[3,1,2,5,0,4,6,7],orientationDelta:[1,0,0,2,2,1,0,0]},CENTERS:{permutation:[1,5,2,0,4,3],orientationDelta:[1,1,1,1,0,1]}},r:{EDGES:{permutation:[4,8,0,3,6,10,2,7,5,9,1,11],orientationDelta:[1,0,1,0,1,0,1,0,0,0,0,0]},CORNERS:{permutation:[4,0,2,3,7,5,6,1],orientationDelta:[2,1,0,0,1,0,0,2]},CENTERS:{permutation:[2,1,5,3,0,4],orientationDelta:[0,0,0,1,2,2]}},b:{EDGES:{permutation:[0,5,10,1,4,7,11,3,8,9,6,2],orientationDelta:[0,1,1,1,0,1,1,1,0,0,1,1]},CORNERS:{permutation:[0,7,1,3,4,5,2,6],orientationDelta:[0,2,1,0,0,0,2,1]},CENTERS:{permutation:[3,0,2,5,4,1],orientationDelta:[3,3,0,3,1,3]}},d:{EDGES:{permutation:[0,1,2,3,7,4,5,6,9,11,8,10],orientationDelta:[0,0,0,0,0,0,0,0,1,1,1,1]},CORNERS:{permutation:[0,1,2,3,5,6,7,4],orientationDelta:[0,0,0,0,0,0,0,0]},CENTERS:{permutation:[0,4,1,2,3,5],orientationDelta:[0,0,0,0,0,1]}}},derivedMoves:{Uw:"u",Lw:"l",Fw:"f",Rw:"r",Bw:"b",Dw:"d",Uv:"y",Lv:"x'",Fv:"z",Rv:"x",Bv:"z'",Dv:"y'","2U":"u U'","2L":"l L'","2F":"f F'","2R":"r R'","2B":"b B'","2D":"d D'"}};xh=new Array(6).fill(0).map(()=>new Array(6)),e3=!1;n3=class extends tr{traverseAlg(t,e){let i=[];for(let r of t.childAlgNodes())i.push(this.traverseAlgNode(r,e));return new ue(i)}traverseGrouping(t,e){return t.modified({alg:this.traverseAlg(t.alg,e)})}traverseMove(t,e){let i=(()=>{let{invertExceptByFamily:r}=e;return r?!r.has(t.family):!1})();return t.modified({amount:i?-t.amount:t.amount,family:e.replaceMovesByFamily[t.family]??t.family})}traverseCommutator(t,e){return new ci(this.traverseAlg(t.A,e),this.traverseAlg(t.B,e))}traverseConjugate(t,e){return new Ht(this.traverseAlg(t.A,e),this.traverseAlg(t.B,e))}traversePause(t,e){return t}traverseNewline(t,e){return t}traverseLineComment(t,e){return t}},GR=Ot(n3);s3=1;Sh=new Array(24),o3=!1;Ch=new Ri(lo);lo.experimentalIsPatternSolved=r3;Fc=ct(()=>Promise.resolve().then(()=>(gh(),mh))),Oc={KeyI:new b("R"),KeyK:new b("R'"),KeyW:new b("B"),KeyO:new b("B'"),KeyS:new b("D"),KeyL:new b("D'"),KeyD:new b("L"),KeyE:new b("L'"),KeyJ:new b("U"),KeyF:new b("U'"),KeyH:new b("F"),KeyG:new b("F'"),KeyC:new b("l"),KeyR:new b("l'"),KeyU:new b("r"),KeyM:new b("r'"),KeyX:new b("d"),Comma:new b("d'"),KeyT:new b("x"),KeyY:new b("x"),KeyV:new b("x'"),KeyN:new b("x'"),Semicolon:new b("y"),KeyA:new b("y'"),KeyP:new b("z"),KeyQ:new b("z'"),KeyZ:new b("M'"),KeyB:new b("M"),Period:new b("M'"),Backquote:new Ft};vn={"x axis":{sliceDiameter:3,extendsThroughEntirePuzzle:!0,moveSourceInfos:[...zt(["R"],0,0,3),...zt(["L'"],1,0,3),...zt(["r","Rw"],2,0,2),...zt(["l'","Lw'"],3,0,2),...zt(["M'"],4,1,2),...zt(["x","Uv","Dv'"],5,0,3)]},"y axis":{sliceDiameter:3,extendsThroughEntirePuzzle:!0,moveSourceInfos:[...zt(["U"],0,0,3),...zt(["D'"],1,0,3),...zt(["u","Uw"],2,0,2),...zt(["d'","Dw'"],3,0,2),...zt(["E'"],4,1,2),...zt(["y","Uv","Dv'"],5,0,3)]},"z axis":{sliceDiameter:3,extendsThroughEntirePuzzle:!0,moveSourceInfos:[...zt(["F"],0,0,3),...zt(["B'"],1,0,3),...zt(["f","Fw"],2,0,3),...zt(["b'","Bw'"],3,0,3),...zt(["S"],4,1,2),...zt(["z","Fv","Bv'"],5,0,3)]}},oo={};for(let[t,e]of Object.entries(vn))for(let i of e.moveSourceInfos)oo[i.family]={axis:t,moveSourceInfo:i};Dh={};for(let t of Object.keys(vn)){let e={};Dh[t]=e;for(let i of vn[t].moveSourceInfos)(e[i.type]??=[]).push(i)}Lh={};for(let t of Object.keys(vn)){let e=new Map;Lh[t]=e;for(let i of vn[t].moveSourceInfos)e.get(i.from)||e.set(i.from,i)}c3=(t,e)=>oo[t.family].axis===oo[e.family].axis;h3={quantumMoveOrder:()=>4,axis:{areQuantumMovesSameAxis:c3,simplifySameAxisMoves:u3}},ba={"\u2194 Mirror (M)":{replaceMovesByFamily:{L:"R",R:"L",l:"r",r:"l",Lw:"Rw",Rw:"Lw",Lv:"Rv",Rv:"Lv"},invertExceptByFamily:new Set(["x","M","m"])},"\u2922 Mirror (S)":{replaceMovesByFamily:{F:"B",B:"F",f:"b",b:"f",Fw:"Bw",Bw:"Fw",Fv:"Bv",Bv:"Fv"},invertExceptByFamily:new Set(["z","S","s"])},"\u2195 Mirror (E)":{replaceMovesByFamily:{U:"D",D:"U",u:"d",d:"u",Uw:"Dw",Dw:"Uw",Uv:"Dv",Dv:"Uv"},invertExceptByFamily:new Set(["y","E","e"])}},xr={id:"3x3x3",fullName:"3\xD73\xD73 Cube",inventedBy:["Ern\u0151 Rubik"],inventionYear:1974,kpuzzle:ct(async()=>Ch),svg:ct(async()=>(await Promise.resolve().then(()=>(wa(),Ma))).cube3x3x3SVG),llSVG:ct(async()=>(await Promise.resolve().then(()=>(wa(),Ma))).cube3x3x3LLSVG),llFaceSVG:ct(async()=>(await Promise.resolve().then(()=>(wa(),Ma))).cube3x3x3LLFaceSVG),pg:ct(async()=>Ra("3x3x3")),stickeringMask:t=>$n(xr,t),stickerings:()=>ao("3x3x3"),puzzleSpecificSimplifyOptions:h3,keyMapping:async()=>Oc,algTransformData:ba}});var yi={};Js(yi,{cube2x2x2JSON:()=>d3,cube2x2x2LLSVG:()=>m3,cube2x2x2SVG:()=>p3});var d3,p3,m3,ZR,g3,$R,vi=C(()=>{d3={name:"2x2x2",orbits:[{orbitName:"CORNERS",numPieces:8,numOrientations:3}],defaultPattern:{CORNERS:{pieces:[0,1,2,3,4,5,6,7],orientation:[0,0,0,0,0,0,0,0]}},moves:{U:{CORNERS:{permutation:[1,2,3,0,4,5,6,7],orientationDelta:[0,0,0,0,0,0,0,0]}},x:{CORNERS:{permutation:[4,0,3,5,7,6,2,1],orientationDelta:[2,1,2,1,1,2,1,2]}},y:{CORNERS:{permutation:[1,2,3,0,7,4,5,6],orientationDelta:[0,0,0,0,0,0,0,0]}}},derivedMoves:{z:"[x: y]",L:"[z: U]",F:"[x: U]",R:"[z': U]",B:"[x': U]",D:"[x2: U]",Uv:"y",Lv:"x'",Fv:"z",Rv:"x",Bv:"z'",Dv:"y'"}},p3=`<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.0//EN"
       "http://www.w3.org/TR/2001/REC-SVG-20050904/DTD/svg11.dtd">
<svg xmlns="http://www.w3.org/2000/svg" version="1.1" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 530 394" preserveAspectRatio="xMidYMid meet">
  <title>2x2x2</title>
  <defs>
    <g id="sticker">
        <rect x="0" y="0" width="1" height="1" stroke="black" stroke-width="0.04px" />
    </g>
  </defs>
  <g id="puzzle" transform="translate(5, 5) scale(60)">
    <use id="CORNERS-l0-o0" href="#sticker" transform="translate(3.2, 1)" style="fill: white"/>
    <use id="CORNERS-l0-o1" href="#sticker" transform="translate(4.4, 2.2)" style="fill: red"/>
    <use id="CORNERS-l0-o2" href="#sticker" transform="translate(3.2, 2.2)" style="fill: limegreen"/>

    <use id="CORNERS-l1-o0" href="#sticker" transform="translate(3.2, 0)" style="fill: white"/>
    <use id="CORNERS-l1-o1" href="#sticker" transform="translate(6.6, 2.2)" style="fill: #26f"/>
    <use id="CORNERS-l1-o2" href="#sticker" transform="translate(5.4, 2.2)" style="fill: red"/>

    <use id="CORNERS-l2-o0" href="#sticker" transform="translate(2.2, 0)" style="fill: white"/>
    <use id="CORNERS-l2-o1" href="#sticker" transform="translate(0, 2.2)" style="fill: orange"/>
    <use id="CORNERS-l2-o2" href="#sticker" transform="translate(7.6, 2.2)" style="fill: #26f"/>

    <use id="CORNERS-l3-o0" href="#sticker" transform="translate(2.2, 1)" style="fill: white"/>
    <use id="CORNERS-l3-o1" href="#sticker" transform="translate(2.2, 2.2)" style="fill: limegreen"/>
    <use id="CORNERS-l3-o2" href="#sticker" transform="translate(1, 2.2)" style="fill: orange"/>

    <use id="CORNERS-l4-o0" href="#sticker" transform="translate(3.2, 4.4)" style="fill: yellow"/>
    <use id="CORNERS-l4-o1" href="#sticker" transform="translate(3.2, 3.2)" style="fill: limegreen"/>
    <use id="CORNERS-l4-o2" href="#sticker" transform="translate(4.4, 3.2)" style="fill: red"/>

    <use id="CORNERS-l5-o0" href="#sticker" transform="translate(2.2, 4.4)" style="fill: yellow"/>
    <use id="CORNERS-l5-o1" href="#sticker" transform="translate(1, 3.2)" style="fill: orange"/>
    <use id="CORNERS-l5-o2" href="#sticker" transform="translate(2.2, 3.2)" style="fill: limegreen"/>

    <use id="CORNERS-l6-o0" href="#sticker" transform="translate(2.2, 5.4)" style="fill: yellow"/>
    <use id="CORNERS-l6-o1" href="#sticker" transform="translate(7.6, 3.2)" style="fill: #26f"/>
    <use id="CORNERS-l6-o2" href="#sticker" transform="translate(0, 3.2)"  style="fill: orange"/>

    <use id="CORNERS-l7-o0" href="#sticker" transform="translate(3.2, 5.4)" style="fill: yellow"/>
    <use id="CORNERS-l7-o1" href="#sticker" transform="translate(5.4, 3.2)" style="fill: red"/>
    <use id="CORNERS-l7-o2" href="#sticker" transform="translate(6.6, 3.2)" style="fill: #26f"/>
  </g>

</svg>`,m3=`<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.0//EN"
       "http://www.w3.org/TR/2001/REC-SVG-20050904/DTD/svg11.dtd">
    <svg width="288px" height="288px" viewBox="-16 -16 288 288" version="1.1" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">
       <title>2x2x2 LL</title>
  <defs>
    <g id="sticker">
        <rect x="0" y="0" width="1" height="1" stroke="black" stroke-width="0.04px" />
    </g>
  </defs>
  <g id="2x2x2-LL" stroke="#000000" stroke-width="4" style="none" stroke-linejoin="round">
    <rect    id="CORNERS-l0-o0" style="fill: white" x="128" y="128" width="76" height="76"></rect>
    <polygon id="CORNERS-l0-o1" style="fill: red" points="204 128 252 128 252 252 204 204"></polygon>
    <polygon id="CORNERS-l0-o2" style="fill: limegreen" transform="translate(206, 238) scale(1, -1) rotate(-90) translate(-206, -238) " points="172 160 220 160 220 284 172 236"></polygon>
    <rect    id="CORNERS-l1-o0" style="fill: white" x="128" y="52" width="76" height="76"></rect>
    <polygon id="CORNERS-l1-o1" style="fill: #26f" transform="translate(206, 18) rotate(-90) translate(-206, -18) " points="172 -60 220 -60 220 64 172 16"></polygon>
    <polygon id="CORNERS-l1-o2" style="fill: red" transform="translate(238, 50) scale(1, -1) translate(-238, -50) " points="204 -28 252 -28 252 96 204 48"></polygon>
    <rect    id="CORNERS-l2-o0" style="fill: white" x="52" y="52" width="76" height="76"></rect>
    <polygon id="CORNERS-l2-o1" style="fill: orange" transform="translate(18, 50) scale(-1, -1) translate(-18, -50) " points="-16 -28 32 -28 32 96 -16 48"></polygon>
    <polygon id="CORNERS-l2-o2" style="fill: #26f" transform="translate(50, 18) scale(1, -1) rotate(90) translate(-50, -18) " points="16 -60 64 -60 64 64 16 16"></polygon>
    <rect    id="CORNERS-l3-o0" style="fill: white" x="52" y="128" width="76" height="76"></rect>
    <polygon id="CORNERS-l3-o1" style="fill: limegreen" transform="translate(50, 238) rotate(90) translate(-50, -238) " points="16 160 64 160 64 284 16 236"></polygon>
    <polygon id="CORNERS-l3-o2" style="fill: orange" transform="translate(18, 206) scale(-1, 1) translate(-18, -206) " points="-16 128 32 128 32 252 -16 204"></polygon>
  </g>
  <g style="opacity: 0">
    <use id="CORNERS-l4-o0" href="#sticker" style="fill: yellow"/>
    <use id="CORNERS-l4-o1" href="#sticker" style="fill: limegreen"/>
    <use id="CORNERS-l4-o2" href="#sticker" style="fill: red"/>

    <use id="CORNERS-l5-o0" href="#sticker" style="fill: yellow"/>
    <use id="CORNERS-l5-o1" href="#sticker" style="fill: orange"/>
    <use id="CORNERS-l5-o2" href="#sticker" style="fill: limegreen"/>

    <use id="CORNERS-l6-o0" href="#sticker" style="fill: yellow"/>
    <use id="CORNERS-l6-o1" href="#sticker" style="fill: #26f"/>
    <use id="CORNERS-l6-o2" href="#sticker"  style="fill: orange"/>

    <use id="CORNERS-l7-o0" href="#sticker" style="fill: yellow"/>
    <use id="CORNERS-l7-o1" href="#sticker" style="fill: red"/>
    <use id="CORNERS-l7-o2" href="#sticker" style="fill: #26f"/>
  </g>
</svg>`,ZR=new Array(18).fill(0),g3=new Array(64).fill(0),$R=g3.map((t,e)=>e)});var y3={};var Ih=C(()=>{});var _n={};var Vr=C(()=>{});var v3={};var Ph=C(()=>{});async function Fh(t,e){let i=await t.kpuzzle(),r=new Nc(i),n=new kc(i),s=()=>n.and([n.move("U"),n.not(n.or(n.moves(["F","BL","BR"])))]),o=()=>n.and([n.move("U"),n.not(n.move("F"))]),a=()=>n.or([o(),n.and([n.move("F"),n.not(n.or(n.moves(["U","BL","BR"])))])]),l=()=>n.not(n.or([n.and([n.move("U"),n.move("F")]),n.and([n.move("F"),n.move("BL")]),n.and([n.move("F"),n.move("BR")]),n.and([n.move("BL"),n.move("BR")])])),c=()=>n.not(n.or([n.and([n.move("F"),n.move("BL")]),n.and([n.move("F"),n.move("BR")]),n.and([n.move("BL"),n.move("BR")])]));switch(e){case"full":break;case"experimental-fto-fc":{r.set(n.not(s()),"Ignored");break}case"experimental-fto-f2t":{r.set(n.not(o()),"Ignored"),r.set(s(),"Dim");break}case"experimental-fto-sc":{r.set(n.not(a()),"Ignored"),r.set(o(),"Dim");break}case"experimental-fto-l2c":{r.set(n.not(l()),"Ignored"),r.set(a(),"Dim");break}case"experimental-fto-lbt":{r.set(n.not(c()),"Ignored"),r.set(l(),"Dim");break}case"experimental-fto-l3t":{r.set(c(),"Dim");break}default:console.warn(`Unsupported stickering for ${t.id}: ${e}. Setting all pieces to dim.`),r.set(n.and(n.moves([])),"Dim")}return r.toStickeringMask()}async function S3(){return["full","experimental-fto-fc","experimental-fto-f2t","experimental-fto-sc","experimental-fto-l2c","experimental-fto-lbt","experimental-fto-l3t"]}async function T3(t,e){return(await zh()).includes(e)?$n(t,e):(console.warn(`Unsupported stickering for ${t.id}: ${e}. Setting all pieces to dim.`),$n(t,"full"))}function zh(){return C3}var kh,x3,Ta,Uh,co,Aa,Oh,_3,E3,M3,w3,R3,Nh,b3,A3,C3,D3,L3,I3,P3,N3,k3,U3,F3,O3,Ca,Da=C(()=>{Sn();dn();zi();kh={333:{puzzleID:"3x3x3",eventName:"3x3x3 Cube",scramblesImplemented:"random-state"},222:{puzzleID:"2x2x2",eventName:"2x2x2 Cube",scramblesImplemented:"random-state"},444:{puzzleID:"4x4x4",eventName:"4x4x4 Cube",scramblesImplemented:"random-state"},555:{puzzleID:"5x5x5",eventName:"5x5x5 Cube",scramblesImplemented:"random-moves"},666:{puzzleID:"6x6x6",eventName:"6x6x6 Cube",scramblesImplemented:"random-moves"},777:{puzzleID:"7x7x7",eventName:"7x7x7 Cube",scramblesImplemented:"random-moves"},"333bf":{puzzleID:"3x3x3",eventName:"3x3x3 Blindfolded",scramblesImplemented:"random-state"},"333fm":{puzzleID:"3x3x3",eventName:"3x3x3 Fewest Moves",scramblesImplemented:"random-state"},"333oh":{puzzleID:"3x3x3",eventName:"3x3x3 One-Handed",scramblesImplemented:"random-state"},clock:{puzzleID:"clock",eventName:"Clock",scramblesImplemented:"random-state"},minx:{puzzleID:"megaminx",eventName:"Megaminx",scramblesImplemented:"random-moves"},pyram:{puzzleID:"pyraminx",eventName:"Pyraminx",scramblesImplemented:"random-state"},skewb:{puzzleID:"skewb",eventName:"Skewb",scramblesImplemented:"random-state"},sq1:{puzzleID:"square1",eventName:"Square-1",scramblesImplemented:"random-state"},"444bf":{puzzleID:"4x4x4",eventName:"4x4x4 Blindfolded",scramblesImplemented:"random-state"},"555bf":{puzzleID:"5x5x5",eventName:"5x5x5 Blindfolded",scramblesImplemented:"random-moves"},"333mbf":{puzzleID:"3x3x3",eventName:"3x3x3 Multi-Blind",scramblesImplemented:"random-state"}},x3={...kh,fto:{puzzleID:"fto",eventName:"Face-Turning Octahedron",scramblesImplemented:"random-state"},master_tetraminx:{puzzleID:"master_tetraminx",eventName:"Master Tetraminx",scramblesImplemented:"random-state"},kilominx:{puzzleID:"kilominx",eventName:"Kilominx",scramblesImplemented:"random-state"},redi_cube:{puzzleID:"redi_cube",eventName:"Redi Cube",scramblesImplemented:"random-state"},baby_fto:{puzzleID:"baby_fto",eventName:"Baby FTO",scramblesImplemented:"random-state"},loopover:{puzzleID:"loopover",eventName:"Loopover",scramblesImplemented:null}},Ta={id:"2x2x2",fullName:"2\xD72\xD72 Cube",kpuzzle:ct(async()=>{let t=new Ri((await Promise.resolve().then(()=>(vi(),yi))).cube2x2x2JSON);return t.definition.experimentalIsPatternSolved=Th,t}),svg:async()=>(await Promise.resolve().then(()=>(vi(),yi))).cube2x2x2SVG,llSVG:ct(async()=>(await Promise.resolve().then(()=>(vi(),yi))).cube2x2x2LLSVG),pg:ct(async()=>Ra("2x2x2")),stickeringMask:t=>$n(Ta,t),stickerings:()=>ao("2x2x2",{use3x3x3Fallbacks:!0}),algTransformData:ba},Uh={...Oc,KeyZ:new b("m'"),KeyB:new b("m"),Period:new b("m'")},co=new Qn({id:"4x4x4",fullName:"4\xD74\xD74 Cube",inventedBy:["Peter Sebest\xE9ny"],inventionYear:1981});co.llSVG=ct(async()=>(await Promise.resolve().then(()=>(Ih(),y3))).cube4x4x4LLSVG);co.keyMapping=async()=>Uh;co.kpuzzle=ct(async()=>{let t=await Gi.prototype.kpuzzle.call(co);t.definition.defaultPattern.CENTERS.pieces=[0,0,0,0,4,4,4,4,8,8,8,8,12,12,12,12,16,16,16,16,20,20,20,20];let{experimentalIsBigCubeSolved:e}=await Fc();return t.definition.experimentalIsPatternSolved=e,t});Aa=new Qn({id:"5x5x5",fullName:"5\xD75\xD75 Cube",inventedBy:["Udo Krell"],inventionYear:1981});Aa.keyMapping=async()=>Uh;Aa.kpuzzle=ct(async()=>{let t=await Gi.prototype.kpuzzle.call(Aa),e=[0,0,0,0,4,4,4,4,8,8,8,8,12,12,12,12,16,16,16,16,20,20,20,20];t.definition.defaultPattern.CENTERS.pieces=e,t.definition.defaultPattern.CENTERS2.pieces=e,t.definition.defaultPattern.CENTERS3.orientationMod=new Array(6).fill(1);let{experimentalIsBigCubeSolved:i}=await Fc();return t.definition.experimentalIsPatternSolved=i,t});Oh={KeyI:new b("R"),KeyK:new b("R'"),KeyW:new b("B"),KeyO:new b("B'"),KeyS:new b("D"),KeyL:new b("D'"),KeyD:new b("L"),KeyE:new b("L'"),KeyJ:new b("U"),KeyF:new b("U'"),KeyH:new b("F"),KeyG:new b("F'"),KeyN:new b("Rv'"),KeyC:new b("l"),KeyR:new b("l'"),KeyU:new b("r"),KeyM:new b("r'"),KeyX:new b("d"),Comma:new b("d'"),KeyT:new b("Lv'"),KeyY:new b("Rv"),KeyV:new b("Lv"),Semicolon:new b("Uv"),KeyA:new b("Uv'"),KeyP:new b("BR'"),KeyQ:new b("BL"),KeyZ:new b("BL'"),KeyB:new b("T"),Period:new b("BR"),Backquote:new Ft},_3=class extends Gi{constructor(){super({pgID:"skewb diamond",id:"baby_fto",fullName:"Baby FTO",inventedBy:["Uwe M\xE8ffert"],setOrientationModTo1ForPiecesOfOrbits:["CENTERS"]})}stickeringMask(t){return Fh(this,t)}svg=ct(async()=>(await Promise.resolve().then(()=>(Vr(),_n))).babyFTOSVG);keyMapping=async()=>Oh},E3=new _3,M3={id:"clock",fullName:"Clock",inventedBy:["Christopher C. Wiggs","Christopher J. Taylor"],inventionYear:1988,kpuzzle:ct(async()=>new Ri((await Promise.resolve().then(()=>(vi(),yi))).clockJSON)),svg:ct(async()=>(await Promise.resolve().then(()=>(vi(),yi))).clockSVG)},w3=class extends Gi{constructor(){super({pgID:"FTO",id:"fto",fullName:"Face-Turning Octahedron",inventedBy:["Karl Rohrbach","David Pitcher"],inventionYear:1983})}stickeringMask(t){return Fh(this,t)}stickerings=S3;svg=ct(async()=>(await Promise.resolve().then(()=>(Vr(),_n))).ftoSVG);keyMapping=async()=>Oh;algTransformData={"\u2194 Mirror (x)":{replaceMovesByFamily:{L:"R",R:"L",l:"r",r:"l",Lw:"Rw",Rw:"Lw",Lv:"Rv",Rv:"Lv",BL:"BR",BR:"BL",bl:"br",br:"bl",BLw:"BRw",BRw:"BLw",BLv:"BRv",BRv:"BLv"},invertExceptByFamily:new Set(["x"])}}},R3=new w3,Nh="d f 0.56",b3={id:"kilominx",fullName:"Kilominx",kpuzzle:ct(()=>Uc(Nh,{includeCenterOrbits:!1,includeEdgeOrbits:!1})),pg:()=>Zn(Nh,{includeCenterOrbits:!1,includeEdgeOrbits:!1}),svg:ct(async()=>(await Promise.resolve().then(()=>(Vr(),_n))).kilominxSVG)},A3={id:"loopover",fullName:"Loopover",inventedBy:["Cary Huang"],inventionYear:2018,kpuzzle:ct(async()=>new Ri((await Promise.resolve().then(()=>(Vr(),_n))).loopoverJSON)),svg:async()=>(await Promise.resolve().then(()=>(Vr(),_n))).loopoverSVG};C3=new xn(()=>ao("megaminx"));D3={KeyI:new b("R"),KeyK:new b("R'"),KeyW:new b("B"),KeyO:new b("B'"),KeyS:new b("FR"),KeyL:new b("FR'"),KeyD:new b("L"),KeyE:new b("L'"),KeyJ:new b("U"),KeyF:new b("U'"),KeyH:new b("F"),KeyG:new b("F'"),KeyC:new b("Lw"),KeyR:new b("Lw'"),KeyU:new b("Rw"),KeyM:new b("Rw'"),KeyX:new b("d"),Comma:new b("d'"),KeyT:new b("Rv"),KeyY:new b("Rv"),KeyV:new b("Rv'"),KeyN:new b("Rv'"),Semicolon:new b("y"),KeyA:new b("y'"),KeyP:new b("z"),KeyQ:new b("z'"),KeyZ:new b("2L'"),KeyB:new b("2R"),Period:new b("2R'"),Backquote:new Ft},L3=class extends Gi{constructor(){super({id:"megaminx",fullName:"Megaminx",inventionYear:1981})}stickeringMask(t){return T3(this,t)}stickerings=zh;llSVG=ct(async()=>(await Promise.resolve().then(()=>(Ph(),v3))).megaminxLLSVG);keyMapping=async()=>D3},I3=new L3,P3={id:"melindas2x2x2x2",fullName:"Melinda's 2\xD72\xD72\xD72",inventedBy:["Melinda Green"],kpuzzle:ct(async()=>new Ri((await Promise.resolve().then(()=>(vi(),yi))).melindas2x2x2x2OrbitJSON)),svg:ct(async()=>(await Promise.resolve().then(()=>(vi(),yi))).melindas2x2x2x2OrbitSVG)},N3=class extends Gi{constructor(){super({id:"pyraminx",fullName:"Pyraminx",inventedBy:["Uwe Meffert"]})}svg=ct(async()=>(await Promise.resolve().then(()=>(vi(),yi))).pyraminxSVG);algTransformData={"\u2194 Mirror (x)":{replaceMovesByFamily:{L:"R",R:"L",l:"r",r:"l",Lw:"Rw",Rw:"Lw",Lv:"Rv",Rv:"Lv"},invertExceptByFamily:new Set([])}}},k3=new N3,U3={id:"redi_cube",fullName:"Redi Cube",inventedBy:["Oskar van Deventer"],inventionYear:2009,kpuzzle:ct(async()=>new Ri((await Promise.resolve().then(()=>(Vr(),_n))).rediCubeJSON)),svg:async()=>(await Promise.resolve().then(()=>(Vr(),_n))).rediCubeSVG},F3={id:"square1",fullName:"Square-1",inventedBy:["Karel Hr\u0161el","Vojtech Kopsk\xFD"],inventionYear:1990,kpuzzle:ct(async()=>new Ri((await Promise.resolve().then(()=>(vi(),yi))).sq1HyperOrbitJSON)),svg:ct(async()=>(await Promise.resolve().then(()=>(vi(),yi))).sq1HyperOrbitSVG)},O3={id:"tri_quad",fullName:"TriQuad",inventedBy:["Bram Cohen","Carl Hoff"],inventionYear:2018,kpuzzle:ct(async()=>new Ri((await Promise.resolve().then(()=>(vi(),yi))).triQuadJSON)),svg:ct(async()=>(await Promise.resolve().then(()=>(vi(),yi))).triQuadSVG)},Ca={"3x3x3":xr,"2x2x2":Ta,"4x4x4":co,"5x5x5":Aa,"6x6x6":new Qn({id:"6x6x6",fullName:"6\xD76\xD76 Cube"}),"7x7x7":new Qn({id:"7x7x7",fullName:"7\xD77\xD77 Cube"}),"40x40x40":new Qn({id:"40x40x40",fullName:"40\xD740\xD740 Cube"}),clock:M3,megaminx:I3,pyraminx:k3,skewb:new Gi({id:"skewb",fullName:"Skewb",inventedBy:["Tony Durham"]}),square1:F3,fto:R3,gigaminx:new Gi({id:"gigaminx",fullName:"Gigaminx",inventedBy:["Tyler Fox"],inventionYear:2006}),master_tetraminx:new Gi({pgID:"master tetraminx",id:"master_tetraminx",fullName:"Master Tetraminx",inventedBy:["Katsuhiko Okamoto"],inventionYear:2002}),kilominx:b3,redi_cube:U3,melindas2x2x2x2:P3,loopover:A3,tri_quad:O3,baby_fto:E3}});var Bh,zc,Gh,La,Vh,Vi,Lt,nt,Xt,Ai,Sr,Bc,Gc,Vc,Hh,_r,Wh,Xh,qh,jh,Yh,Kh,Zh,$h,fo,uo,Qh,Jh,ed,td,id,rd,nd,sd,od,Ia,Pa,Na,Hr,ka,Ua,Fa,Oa,za,ad,ld,Ti,cd,fd,ud,hd,dd,pd,md,Hc,Hi,rr,ho,po,Wr,mo,Wi,go,Kt,gd,yo,ti,Ba,Xi,Zt,Ga,Va,Er,Jn,xi,ii,nr,es,ts,qi,Ha,Wa,Xa,Bt,qa,ja,sr,or,Ya,is,Ka,rs,ns,ss,os,as,ls,vo,xo,So,_o,Eo,Mo,wo,Ro,bo,Ao,To,Co,Do,Lo,Io,Po,No,ko,Uo,Fo,Oo,cs,zo,Bo,Za,Go,Vo,Ho,yd,vd,xd,Sd,Ci,ri,ji,En,Qe,Mn,Wc,_d,Ed,Md,$a,wd,Rd,bd,Ad,Xc,qc,ui,wn,je=C(()=>{Bh=0,zc=1,Gh=2,La=1,Vh=2,Vi=3,Lt=0,nt=1,Xt=2,Ai=0,Sr=1,Bc=2,Gc=3,Vc=4,Hh=5,_r=100,Wh=101,Xh=102,qh=103,jh=104,Yh=200,Kh=201,Zh=202,$h=203,fo=204,uo=205,Qh=206,Jh=207,ed=208,td=209,id=210,rd=211,nd=212,sd=213,od=214,Ia=0,Pa=1,Na=2,Hr=3,ka=4,Ua=5,Fa=6,Oa=7,za=0,ad=1,ld=2,Ti=0,cd=1,fd=2,ud=3,hd=4,dd=5,pd=6,md=7,Hc=300,Hi=301,rr=302,ho=303,po=304,Wr=306,mo=1e3,Wi=1001,go=1002,Kt=1003,gd=1004,yo=1005,ti=1006,Ba=1007,Xi=1008,Zt=1009,Ga=1010,Va=1011,Er=1012,Jn=1013,xi=1014,ii=1015,nr=1016,es=1017,ts=1018,qi=1020,Ha=35902,Wa=1021,Xa=1022,Bt=1023,qa=1024,ja=1025,sr=1026,or=1027,Ya=1028,is=1029,Ka=1030,rs=1031,ns=1033,ss=33776,os=33777,as=33778,ls=33779,vo=35840,xo=35841,So=35842,_o=35843,Eo=36196,Mo=37492,wo=37496,Ro=37808,bo=37809,Ao=37810,To=37811,Co=37812,Do=37813,Lo=37814,Io=37815,Po=37816,No=37817,ko=37818,Uo=37819,Fo=37820,Oo=37821,cs=36492,zo=36494,Bo=36495,Za=36283,Go=36284,Vo=36285,Ho=36286,yd=3200,vd=3201,xd=0,Sd=1,Ci="",ri="srgb",ji="srgb-linear",En="linear",Qe="srgb",Mn=7680,Wc=519,_d=512,Ed=513,Md=514,$a=515,wd=516,Rd=517,bd=518,Ad=519,Xc=35044,qc="300 es",ui=2e3,wn=2001});function ar(){let t=Math.random()*4294967295|0,e=Math.random()*4294967295|0,i=Math.random()*4294967295|0,r=Math.random()*4294967295|0;return($t[t&255]+$t[t>>8&255]+$t[t>>16&255]+$t[t>>24&255]+"-"+$t[e&255]+$t[e>>8&255]+"-"+$t[e>>16&15|64]+$t[e>>24&255]+"-"+$t[i&63|128]+$t[i>>8&255]+"-"+$t[i>>16&255]+$t[i>>24&255]+$t[r&255]+$t[r>>8&255]+$t[r>>16&255]+$t[r>>24&255]).toLowerCase()}function At(t,e,i){return Math.max(e,Math.min(i,t))}function Td(t,e){return(t%e+e)%e}function Ja(t,e,i){return(1-i)*t+i*e}function fs(t,e){switch(e.constructor){case Float32Array:return t;case Uint32Array:return t/4294967295;case Uint16Array:return t/65535;case Uint8Array:return t/255;case Int32Array:return Math.max(t/2147483647,-1);case Int16Array:return Math.max(t/32767,-1);case Int8Array:return Math.max(t/127,-1);default:throw new Error("Invalid component type.")}}function ni(t,e){switch(e.constructor){case Float32Array:return t;case Uint32Array:return Math.round(t*4294967295);case Uint16Array:return Math.round(t*65535);case Uint8Array:return Math.round(t*255);case Int32Array:return Math.round(t*2147483647);case Int16Array:return Math.round(t*32767);case Int8Array:return Math.round(t*127);default:throw new Error("Invalid component type.")}}var $t,Qa,Wo,si=C(()=>{$t=["00","01","02","03","04","05","06","07","08","09","0a","0b","0c","0d","0e","0f","10","11","12","13","14","15","16","17","18","19","1a","1b","1c","1d","1e","1f","20","21","22","23","24","25","26","27","28","29","2a","2b","2c","2d","2e","2f","30","31","32","33","34","35","36","37","38","39","3a","3b","3c","3d","3e","3f","40","41","42","43","44","45","46","47","48","49","4a","4b","4c","4d","4e","4f","50","51","52","53","54","55","56","57","58","59","5a","5b","5c","5d","5e","5f","60","61","62","63","64","65","66","67","68","69","6a","6b","6c","6d","6e","6f","70","71","72","73","74","75","76","77","78","79","7a","7b","7c","7d","7e","7f","80","81","82","83","84","85","86","87","88","89","8a","8b","8c","8d","8e","8f","90","91","92","93","94","95","96","97","98","99","9a","9b","9c","9d","9e","9f","a0","a1","a2","a3","a4","a5","a6","a7","a8","a9","aa","ab","ac","ad","ae","af","b0","b1","b2","b3","b4","b5","b6","b7","b8","b9","ba","bb","bc","bd","be","bf","c0","c1","c2","c3","c4","c5","c6","c7","c8","c9","ca","cb","cc","cd","ce","cf","d0","d1","d2","d3","d4","d5","d6","d7","d8","d9","da","db","dc","dd","de","df","e0","e1","e2","e3","e4","e5","e6","e7","e8","e9","ea","eb","ec","ed","ee","ef","f0","f1","f2","f3","f4","f5","f6","f7","f8","f9","fa","fb","fc","fd","fe","ff"],Qa=Math.PI/180,Wo=180/Math.PI});var Di,Xo=C(()=>{si();Di=class{constructor(e=0,i=0,r=0,n=1){this.isQuaternion=!0,this._x=e,this._y=i,this._z=r,this._w=n}static slerpFlat(e,i,r,n,s,o,a){let l=r[n+0],c=r[n+1],f=r[n+2],u=r[n+3],d=s[o+0],p=s[o+1],h=s[o+2],y=s[o+3];if(a===0){e[i+0]=l,e[i+1]=c,e[i+2]=f,e[i+3]=u;return}if(a===1){e[i+0]=d,e[i+1]=p,e[i+2]=h,e[i+3]=y;return}if(u!==y||l!==d||c!==p||f!==h){let g=1-a,m=l*d+c*p+f*h+u*y,M=m>=0?1:-1,w=1-m*m;if(w>Number.EPSILON){let N=Math.sqrt(w),T=Math.atan2(N,m*M);g=Math.sin(g*T)/N,a=Math.sin(a*T)/N}let S=a*M;if(l=l*g+d*S,c=c*g+p*S,f=f*g+h*S,u=u*g+y*S,g===1-a){let N=1/Math.sqrt(l*l+c*c+f*f+u*u);l*=N,c*=N,f*=N,u*=N}}e[i]=l,e[i+1]=c,e[i+2]=f,e[i+3]=u}static multiplyQuaternionsFlat(e,i,r,n,s,o){let a=r[n],l=r[n+1],c=r[n+2],f=r[n+3],u=s[o],d=s[o+1],p=s[o+2],h=s[o+3];return e[i]=a*h+f*u+l*p-c*d,e[i+1]=l*h+f*d+c*u-a*p,e[i+2]=c*h+f*p+a*d-l*u,e[i+3]=f*h-a*u-l*d-c*p,e}get x(){return this._x}set x(e){this._x=e,this._onChangeCallback()}get y(){return this._y}set y(e){this._y=e,this._onChangeCallback()}get z(){return this._z}set z(e){this._z=e,this._onChangeCallback()}get w(){return this._w}set w(e){this._w=e,this._onChangeCallback()}set(e,i,r,n){return this._x=e,this._y=i,this._z=r,this._w=n,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._w)}copy(e){return this._x=e.x,this._y=e.y,this._z=e.z,this._w=e.w,this._onChangeCallback(),this}setFromEuler(e,i=!0){let r=e._x,n=e._y,s=e._z,o=e._order,a=Math.cos,l=Math.sin,c=a(r/2),f=a(n/2),u=a(s/2),d=l(r/2),p=l(n/2),h=l(s/2);switch(o){case"XYZ":this._x=d*f*u+c*p*h,this._y=c*p*u-d*f*h,this._z=c*f*h+d*p*u,this._w=c*f*u-d*p*h;break;case"YXZ":this._x=d*f*u+c*p*h,this._y=c*p*u-d*f*h,this._z=c*f*h-d*p*u,this._w=c*f*u+d*p*h;break;case"ZXY":this._x=d*f*u-c*p*h,this._y=c*p*u+d*f*h,this._z=c*f*h+d*p*u,this._w=c*f*u-d*p*h;break;case"ZYX":this._x=d*f*u-c*p*h,this._y=c*p*u+d*f*h,this._z=c*f*h-d*p*u,this._w=c*f*u+d*p*h;break;case"YZX":this._x=d*f*u+c*p*h,this._y=c*p*u+d*f*h,this._z=c*f*h-d*p*u,this._w=c*f*u-d*p*h;break;case"XZY":this._x=d*f*u-c*p*h,this._y=c*p*u-d*f*h,this._z=c*f*h+d*p*u,this._w=c*f*u+d*p*h;break;default:console.warn("THREE.Quaternion: .setFromEuler() encountered an unknown order: "+o)}return i===!0&&this._onChangeCallback(),this}setFromAxisAngle(e,i){let r=i/2,n=Math.sin(r);return this._x=e.x*n,this._y=e.y*n,this._z=e.z*n,this._w=Math.cos(r),this._onChangeCallback(),this}setFromRotationMatrix(e){let i=e.elements,r=i[0],n=i[4],s=i[8],o=i[1],a=i[5],l=i[9],c=i[2],f=i[6],u=i[10],d=r+a+u;if(d>0){let p=.5/Math.sqrt(d+1);this._w=.25/p,this._x=(f-l)*p,this._y=(s-c)*p,this._z=(o-n)*p}else if(r>a&&r>u){let p=2*Math.sqrt(1+r-a-u);this._w=(f-l)/p,this._x=.25*p,this._y=(n+o)/p,this._z=(s+c)/p}else if(a>u){let p=2*Math.sqrt(1+a-r-u);this._w=(s-c)/p,this._x=(n+o)/p,this._y=.25*p,this._z=(l+f)/p}else{let p=2*Math.sqrt(1+u-r-a);this._w=(o-n)/p,this._x=(s+c)/p,this._y=(l+f)/p,this._z=.25*p}return this._onChangeCallback(),this}setFromUnitVectors(e,i){let r=e.dot(i)+1;return r<Number.EPSILON?(r=0,Math.abs(e.x)>Math.abs(e.z)?(this._x=-e.y,this._y=e.x,this._z=0,this._w=r):(this._x=0,this._y=-e.z,this._z=e.y,this._w=r)):(this._x=e.y*i.z-e.z*i.y,this._y=e.z*i.x-e.x*i.z,this._z=e.x*i.y-e.y*i.x,this._w=r),this.normalize()}angleTo(e){return 2*Math.acos(Math.abs(At(this.dot(e),-1,1)))}rotateTowards(e,i){let r=this.angleTo(e);if(r===0)return this;let n=Math.min(1,i/r);return this.slerp(e,n),this}identity(){return this.set(0,0,0,1)}invert(){return this.conjugate()}conjugate(){return this._x*=-1,this._y*=-1,this._z*=-1,this._onChangeCallback(),this}dot(e){return this._x*e._x+this._y*e._y+this._z*e._z+this._w*e._w}lengthSq(){return this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w}length(){return Math.sqrt(this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w)}normalize(){let e=this.length();return e===0?(this._x=0,this._y=0,this._z=0,this._w=1):(e=1/e,this._x=this._x*e,this._y=this._y*e,this._z=this._z*e,this._w=this._w*e),this._onChangeCallback(),this}multiply(e){return this.multiplyQuaternions(this,e)}premultiply(e){return this.multiplyQuaternions(e,this)}multiplyQuaternions(e,i){let r=e._x,n=e._y,s=e._z,o=e._w,a=i._x,l=i._y,c=i._z,f=i._w;return this._x=r*f+o*a+n*c-s*l,this._y=n*f+o*l+s*a-r*c,this._z=s*f+o*c+r*l-n*a,this._w=o*f-r*a-n*l-s*c,this._onChangeCallback(),this}slerp(e,i){if(i===0)return this;if(i===1)return this.copy(e);let r=this._x,n=this._y,s=this._z,o=this._w,a=o*e._w+r*e._x+n*e._y+s*e._z;if(a<0?(this._w=-e._w,this._x=-e._x,this._y=-e._y,this._z=-e._z,a=-a):this.copy(e),a>=1)return this._w=o,this._x=r,this._y=n,this._z=s,this;let l=1-a*a;if(l<=Number.EPSILON){let p=1-i;return this._w=p*o+i*this._w,this._x=p*r+i*this._x,this._y=p*n+i*this._y,this._z=p*s+i*this._z,this.normalize(),this}let c=Math.sqrt(l),f=Math.atan2(c,a),u=Math.sin((1-i)*f)/c,d=Math.sin(i*f)/c;return this._w=o*u+this._w*d,this._x=r*u+this._x*d,this._y=n*u+this._y*d,this._z=s*u+this._z*d,this._onChangeCallback(),this}slerpQuaternions(e,i,r){return this.copy(e).slerp(i,r)}random(){let e=2*Math.PI*Math.random(),i=2*Math.PI*Math.random(),r=Math.random(),n=Math.sqrt(1-r),s=Math.sqrt(r);return this.set(n*Math.sin(e),n*Math.cos(e),s*Math.sin(i),s*Math.cos(i))}equals(e){return e._x===this._x&&e._y===this._y&&e._z===this._z&&e._w===this._w}fromArray(e,i=0){return this._x=e[i],this._y=e[i+1],this._z=e[i+2],this._w=e[i+3],this._onChangeCallback(),this}toArray(e=[],i=0){return e[i]=this._x,e[i+1]=this._y,e[i+2]=this._z,e[i+3]=this._w,e}fromBufferAttribute(e,i){return this._x=e.getX(i),this._y=e.getY(i),this._z=e.getZ(i),this._w=e.getW(i),this._onChangeCallback(),this}toJSON(){return this.toArray()}_onChange(e){return this._onChangeCallback=e,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._w}}});var F,jc,Cd,St=C(()=>{si();Xo();F=class t{constructor(e=0,i=0,r=0){t.prototype.isVector3=!0,this.x=e,this.y=i,this.z=r}set(e,i,r){return r===void 0&&(r=this.z),this.x=e,this.y=i,this.z=r,this}setScalar(e){return this.x=e,this.y=e,this.z=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setZ(e){return this.z=e,this}setComponent(e,i){switch(e){case 0:this.x=i;break;case 1:this.y=i;break;case 2:this.z=i;break;default:throw new Error("index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;case 2:return this.z;default:throw new Error("index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y,this.z)}copy(e){return this.x=e.x,this.y=e.y,this.z=e.z,this}add(e){return this.x+=e.x,this.y+=e.y,this.z+=e.z,this}addScalar(e){return this.x+=e,this.y+=e,this.z+=e,this}addVectors(e,i){return this.x=e.x+i.x,this.y=e.y+i.y,this.z=e.z+i.z,this}addScaledVector(e,i){return this.x+=e.x*i,this.y+=e.y*i,this.z+=e.z*i,this}sub(e){return this.x-=e.x,this.y-=e.y,this.z-=e.z,this}subScalar(e){return this.x-=e,this.y-=e,this.z-=e,this}subVectors(e,i){return this.x=e.x-i.x,this.y=e.y-i.y,this.z=e.z-i.z,this}multiply(e){return this.x*=e.x,this.y*=e.y,this.z*=e.z,this}multiplyScalar(e){return this.x*=e,this.y*=e,this.z*=e,this}multiplyVectors(e,i){return this.x=e.x*i.x,this.y=e.y*i.y,this.z=e.z*i.z,this}applyEuler(e){return this.applyQuaternion(Cd.setFromEuler(e))}applyAxisAngle(e,i){return this.applyQuaternion(Cd.setFromAxisAngle(e,i))}applyMatrix3(e){let i=this.x,r=this.y,n=this.z,s=e.elements;return this.x=s[0]*i+s[3]*r+s[6]*n,this.y=s[1]*i+s[4]*r+s[7]*n,this.z=s[2]*i+s[5]*r+s[8]*n,this}applyNormalMatrix(e){return this.applyMatrix3(e).normalize()}applyMatrix4(e){let i=this.x,r=this.y,n=this.z,s=e.elements,o=1/(s[3]*i+s[7]*r+s[11]*n+s[15]);return this.x=(s[0]*i+s[4]*r+s[8]*n+s[12])*o,this.y=(s[1]*i+s[5]*r+s[9]*n+s[13])*o,this.z=(s[2]*i+s[6]*r+s[10]*n+s[14])*o,this}applyQuaternion(e){let i=this.x,r=this.y,n=this.z,s=e.x,o=e.y,a=e.z,l=e.w,c=2*(o*n-a*r),f=2*(a*i-s*n),u=2*(s*r-o*i);return this.x=i+l*c+o*u-a*f,this.y=r+l*f+a*c-s*u,this.z=n+l*u+s*f-o*c,this}project(e){return this.applyMatrix4(e.matrixWorldInverse).applyMatrix4(e.projectionMatrix)}unproject(e){return this.applyMatrix4(e.projectionMatrixInverse).applyMatrix4(e.matrixWorld)}transformDirection(e){let i=this.x,r=this.y,n=this.z,s=e.elements;return this.x=s[0]*i+s[4]*r+s[8]*n,this.y=s[1]*i+s[5]*r+s[9]*n,this.z=s[2]*i+s[6]*r+s[10]*n,this.normalize()}divide(e){return this.x/=e.x,this.y/=e.y,this.z/=e.z,this}divideScalar(e){return this.multiplyScalar(1/e)}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this.z=Math.min(this.z,e.z),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this.z=Math.max(this.z,e.z),this}clamp(e,i){return this.x=Math.max(e.x,Math.min(i.x,this.x)),this.y=Math.max(e.y,Math.min(i.y,this.y)),this.z=Math.max(e.z,Math.min(i.z,this.z)),this}clampScalar(e,i){return this.x=Math.max(e,Math.min(i,this.x)),this.y=Math.max(e,Math.min(i,this.y)),this.z=Math.max(e,Math.min(i,this.z)),this}clampLength(e,i){let r=this.length();return this.divideScalar(r||1).multiplyScalar(Math.max(e,Math.min(i,r)))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this}dot(e){return this.x*e.x+this.y*e.y+this.z*e.z}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)}normalize(){return this.divideScalar(this.length()||1)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,i){return this.x+=(e.x-this.x)*i,this.y+=(e.y-this.y)*i,this.z+=(e.z-this.z)*i,this}lerpVectors(e,i,r){return this.x=e.x+(i.x-e.x)*r,this.y=e.y+(i.y-e.y)*r,this.z=e.z+(i.z-e.z)*r,this}cross(e){return this.crossVectors(this,e)}crossVectors(e,i){let r=e.x,n=e.y,s=e.z,o=i.x,a=i.y,l=i.z;return this.x=n*l-s*a,this.y=s*o-r*l,this.z=r*a-n*o,this}projectOnVector(e){let i=e.lengthSq();if(i===0)return this.set(0,0,0);let r=e.dot(this)/i;return this.copy(e).multiplyScalar(r)}projectOnPlane(e){return jc.copy(this).projectOnVector(e),this.sub(jc)}reflect(e){return this.sub(jc.copy(e).multiplyScalar(2*this.dot(e)))}angleTo(e){let i=Math.sqrt(this.lengthSq()*e.lengthSq());if(i===0)return Math.PI/2;let r=this.dot(e)/i;return Math.acos(At(r,-1,1))}distanceTo(e){return Math.sqrt(this.distanceToSquared(e))}distanceToSquared(e){let i=this.x-e.x,r=this.y-e.y,n=this.z-e.z;return i*i+r*r+n*n}manhattanDistanceTo(e){return Math.abs(this.x-e.x)+Math.abs(this.y-e.y)+Math.abs(this.z-e.z)}setFromSpherical(e){return this.setFromSphericalCoords(e.radius,e.phi,e.theta)}setFromSphericalCoords(e,i,r){let n=Math.sin(i)*e;return this.x=n*Math.sin(r),this.y=Math.cos(i)*e,this.z=n*Math.cos(r),this}setFromCylindrical(e){return this.setFromCylindricalCoords(e.radius,e.theta,e.y)}setFromCylindricalCoords(e,i,r){return this.x=e*Math.sin(i),this.y=r,this.z=e*Math.cos(i),this}setFromMatrixPosition(e){let i=e.elements;return this.x=i[12],this.y=i[13],this.z=i[14],this}setFromMatrixScale(e){let i=this.setFromMatrixColumn(e,0).length(),r=this.setFromMatrixColumn(e,1).length(),n=this.setFromMatrixColumn(e,2).length();return this.x=i,this.y=r,this.z=n,this}setFromMatrixColumn(e,i){return this.fromArray(e.elements,i*4)}setFromMatrix3Column(e,i){return this.fromArray(e.elements,i*3)}setFromEuler(e){return this.x=e._x,this.y=e._y,this.z=e._z,this}setFromColor(e){return this.x=e.r,this.y=e.g,this.z=e.b,this}equals(e){return e.x===this.x&&e.y===this.y&&e.z===this.z}fromArray(e,i=0){return this.x=e[i],this.y=e[i+1],this.z=e[i+2],this}toArray(e=[],i=0){return e[i]=this.x,e[i+1]=this.y,e[i+2]=this.z,e}fromBufferAttribute(e,i){return this.x=e.getX(i),this.y=e.getY(i),this.z=e.getZ(i),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this}randomDirection(){let e=Math.random()*Math.PI*2,i=Math.random()*2-1,r=Math.sqrt(1-i*i);return this.x=r*Math.cos(e),this.y=i,this.z=r*Math.sin(e),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z}},jc=new F,Cd=new Di});var Ue,oi=C(()=>{si();Ue=class t{constructor(e=0,i=0){t.prototype.isVector2=!0,this.x=e,this.y=i}get width(){return this.x}set width(e){this.x=e}get height(){return this.y}set height(e){this.y=e}set(e,i){return this.x=e,this.y=i,this}setScalar(e){return this.x=e,this.y=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setComponent(e,i){switch(e){case 0:this.x=i;break;case 1:this.y=i;break;default:throw new Error("index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;default:throw new Error("index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y)}copy(e){return this.x=e.x,this.y=e.y,this}add(e){return this.x+=e.x,this.y+=e.y,this}addScalar(e){return this.x+=e,this.y+=e,this}addVectors(e,i){return this.x=e.x+i.x,this.y=e.y+i.y,this}addScaledVector(e,i){return this.x+=e.x*i,this.y+=e.y*i,this}sub(e){return this.x-=e.x,this.y-=e.y,this}subScalar(e){return this.x-=e,this.y-=e,this}subVectors(e,i){return this.x=e.x-i.x,this.y=e.y-i.y,this}multiply(e){return this.x*=e.x,this.y*=e.y,this}multiplyScalar(e){return this.x*=e,this.y*=e,this}divide(e){return this.x/=e.x,this.y/=e.y,this}divideScalar(e){return this.multiplyScalar(1/e)}applyMatrix3(e){let i=this.x,r=this.y,n=e.elements;return this.x=n[0]*i+n[3]*r+n[6],this.y=n[1]*i+n[4]*r+n[7],this}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this}clamp(e,i){return this.x=Math.max(e.x,Math.min(i.x,this.x)),this.y=Math.max(e.y,Math.min(i.y,this.y)),this}clampScalar(e,i){return this.x=Math.max(e,Math.min(i,this.x)),this.y=Math.max(e,Math.min(i,this.y)),this}clampLength(e,i){let r=this.length();return this.divideScalar(r||1).multiplyScalar(Math.max(e,Math.min(i,r)))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this}negate(){return this.x=-this.x,this.y=-this.y,this}dot(e){return this.x*e.x+this.y*e.y}cross(e){return this.x*e.y-this.y*e.x}lengthSq(){return this.x*this.x+this.y*this.y}length(){return Math.sqrt(this.x*this.x+this.y*this.y)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)}normalize(){return this.divideScalar(this.length()||1)}angle(){return Math.atan2(-this.y,-this.x)+Math.PI}angleTo(e){let i=Math.sqrt(this.lengthSq()*e.lengthSq());if(i===0)return Math.PI/2;let r=this.dot(e)/i;return Math.acos(At(r,-1,1))}distanceTo(e){return Math.sqrt(this.distanceToSquared(e))}distanceToSquared(e){let i=this.x-e.x,r=this.y-e.y;return i*i+r*r}manhattanDistanceTo(e){return Math.abs(this.x-e.x)+Math.abs(this.y-e.y)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,i){return this.x+=(e.x-this.x)*i,this.y+=(e.y-this.y)*i,this}lerpVectors(e,i,r){return this.x=e.x+(i.x-e.x)*r,this.y=e.y+(i.y-e.y)*r,this}equals(e){return e.x===this.x&&e.y===this.y}fromArray(e,i=0){return this.x=e[i],this.y=e[i+1],this}toArray(e=[],i=0){return e[i]=this.x,e[i+1]=this.y,e}fromBufferAttribute(e,i){return this.x=e.getX(i),this.y=e.getY(i),this}rotateAround(e,i){let r=Math.cos(i),n=Math.sin(i),s=this.x-e.x,o=this.y-e.y;return this.x=s*r-o*n+e.x,this.y=s*n+o*r+e.y,this}random(){return this.x=Math.random(),this.y=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y}}});var Dt,el,Et,us,hs,Li,Mr=C(()=>{St();oi();si();je();Dt=new F,el=new Ue,Et=class{constructor(e,i,r=!1){if(Array.isArray(e))throw new TypeError("THREE.BufferAttribute: array should be a Typed Array.");this.isBufferAttribute=!0,this.name="",this.array=e,this.itemSize=i,this.count=e!==void 0?e.length/i:0,this.normalized=r,this.usage=Xc,this.updateRanges=[],this.gpuType=ii,this.version=0}onUploadCallback(){}set needsUpdate(e){e===!0&&this.version++}setUsage(e){return this.usage=e,this}addUpdateRange(e,i){this.updateRanges.push({start:e,count:i})}clearUpdateRanges(){this.updateRanges.length=0}copy(e){return this.name=e.name,this.array=new e.array.constructor(e.array),this.itemSize=e.itemSize,this.count=e.count,this.normalized=e.normalized,this.usage=e.usage,this.gpuType=e.gpuType,this}copyAt(e,i,r){e*=this.itemSize,r*=i.itemSize;for(let n=0,s=this.itemSize;n<s;n++)this.array[e+n]=i.array[r+n];return this}copyArray(e){return this.array.set(e),this}applyMatrix3(e){if(this.itemSize===2)for(let i=0,r=this.count;i<r;i++)el.fromBufferAttribute(this,i),el.applyMatrix3(e),this.setXY(i,el.x,el.y);else if(this.itemSize===3)for(let i=0,r=this.count;i<r;i++)Dt.fromBufferAttribute(this,i),Dt.applyMatrix3(e),this.setXYZ(i,Dt.x,Dt.y,Dt.z);return this}applyMatrix4(e){for(let i=0,r=this.count;i<r;i++)Dt.fromBufferAttribute(this,i),Dt.applyMatrix4(e),this.setXYZ(i,Dt.x,Dt.y,Dt.z);return this}applyNormalMatrix(e){for(let i=0,r=this.count;i<r;i++)Dt.fromBufferAttribute(this,i),Dt.applyNormalMatrix(e),this.setXYZ(i,Dt.x,Dt.y,Dt.z);return this}transformDirection(e){for(let i=0,r=this.count;i<r;i++)Dt.fromBufferAttribute(this,i),Dt.transformDirection(e),this.setXYZ(i,Dt.x,Dt.y,Dt.z);return this}set(e,i=0){return this.array.set(e,i),this}getComponent(e,i){let r=this.array[e*this.itemSize+i];return this.normalized&&(r=fs(r,this.array)),r}setComponent(e,i,r){return this.normalized&&(r=ni(r,this.array)),this.array[e*this.itemSize+i]=r,this}getX(e){let i=this.array[e*this.itemSize];return this.normalized&&(i=fs(i,this.array)),i}setX(e,i){return this.normalized&&(i=ni(i,this.array)),this.array[e*this.itemSize]=i,this}getY(e){let i=this.array[e*this.itemSize+1];return this.normalized&&(i=fs(i,this.array)),i}setY(e,i){return this.normalized&&(i=ni(i,this.array)),this.array[e*this.itemSize+1]=i,this}getZ(e){let i=this.array[e*this.itemSize+2];return this.normalized&&(i=fs(i,this.array)),i}setZ(e,i){return this.normalized&&(i=ni(i,this.array)),this.array[e*this.itemSize+2]=i,this}getW(e){let i=this.array[e*this.itemSize+3];return this.normalized&&(i=fs(i,this.array)),i}setW(e,i){return this.normalized&&(i=ni(i,this.array)),this.array[e*this.itemSize+3]=i,this}setXY(e,i,r){return e*=this.itemSize,this.normalized&&(i=ni(i,this.array),r=ni(r,this.array)),this.array[e+0]=i,this.array[e+1]=r,this}setXYZ(e,i,r,n){return e*=this.itemSize,this.normalized&&(i=ni(i,this.array),r=ni(r,this.array),n=ni(n,this.array)),this.array[e+0]=i,this.array[e+1]=r,this.array[e+2]=n,this}setXYZW(e,i,r,n,s){return e*=this.itemSize,this.normalized&&(i=ni(i,this.array),r=ni(r,this.array),n=ni(n,this.array),s=ni(s,this.array)),this.array[e+0]=i,this.array[e+1]=r,this.array[e+2]=n,this.array[e+3]=s,this}onUpload(e){return this.onUploadCallback=e,this}clone(){return new this.constructor(this.array,this.itemSize).copy(this)}toJSON(){let e={itemSize:this.itemSize,type:this.array.constructor.name,array:Array.from(this.array),normalized:this.normalized};return this.name!==""&&(e.name=this.name),this.usage!==Xc&&(e.usage=this.usage),e}},us=class extends Et{constructor(e,i,r){super(new Uint16Array(e),i,r)}},hs=class extends Et{constructor(e,i,r){super(new Uint32Array(e),i,r)}},Li=class extends Et{constructor(e,i,r){super(new Float32Array(e),i,r)}}});function Yc(t,e,i,r,n){for(let s=0,o=t.length-3;s<=o;s+=3){bn.fromArray(t,s);let a=n.x*Math.abs(bn.x)+n.y*Math.abs(bn.y)+n.z*Math.abs(bn.z),l=e.dot(bn),c=i.dot(bn),f=r.dot(bn);if(Math.max(-Math.max(l,c,f),Math.min(l,c,f))>a)return!1}return!0}var Rr,wr,Yi,tl,ds,ps,ms,Xr,qr,Rn,qo,il,rl,bn,Kc=C(()=>{St();Rr=class{constructor(e=new F(1/0,1/0,1/0),i=new F(-1/0,-1/0,-1/0)){this.isBox3=!0,this.min=e,this.max=i}set(e,i){return this.min.copy(e),this.max.copy(i),this}setFromArray(e){this.makeEmpty();for(let i=0,r=e.length;i<r;i+=3)this.expandByPoint(Yi.fromArray(e,i));return this}setFromBufferAttribute(e){this.makeEmpty();for(let i=0,r=e.count;i<r;i++)this.expandByPoint(Yi.fromBufferAttribute(e,i));return this}setFromPoints(e){this.makeEmpty();for(let i=0,r=e.length;i<r;i++)this.expandByPoint(e[i]);return this}setFromCenterAndSize(e,i){let r=Yi.copy(i).multiplyScalar(.5);return this.min.copy(e).sub(r),this.max.copy(e).add(r),this}setFromObject(e,i=!1){return this.makeEmpty(),this.expandByObject(e,i)}clone(){return new this.constructor().copy(this)}copy(e){return this.min.copy(e.min),this.max.copy(e.max),this}makeEmpty(){return this.min.x=this.min.y=this.min.z=1/0,this.max.x=this.max.y=this.max.z=-1/0,this}isEmpty(){return this.max.x<this.min.x||this.max.y<this.min.y||this.max.z<this.min.z}getCenter(e){return this.isEmpty()?e.set(0,0,0):e.addVectors(this.min,this.max).multiplyScalar(.5)}getSize(e){return this.isEmpty()?e.set(0,0,0):e.subVectors(this.max,this.min)}expandByPoint(e){return this.min.min(e),this.max.max(e),this}expandByVector(e){return this.min.sub(e),this.max.add(e),this}expandByScalar(e){return this.min.addScalar(-e),this.max.addScalar(e),this}expandByObject(e,i=!1){e.updateWorldMatrix(!1,!1);let r=e.geometry;if(r!==void 0){let s=r.getAttribute("position");if(i===!0&&s!==void 0&&e.isInstancedMesh!==!0)for(let o=0,a=s.count;o<a;o++)e.isMesh===!0?e.getVertexPosition(o,Yi):Yi.fromBufferAttribute(s,o),Yi.applyMatrix4(e.matrixWorld),this.expandByPoint(Yi);else e.boundingBox!==void 0?(e.boundingBox===null&&e.computeBoundingBox(),tl.copy(e.boundingBox)):(r.boundingBox===null&&r.computeBoundingBox(),tl.copy(r.boundingBox)),tl.applyMatrix4(e.matrixWorld),this.union(tl)}let n=e.children;for(let s=0,o=n.length;s<o;s++)this.expandByObject(n[s],i);return this}containsPoint(e){return e.x>=this.min.x&&e.x<=this.max.x&&e.y>=this.min.y&&e.y<=this.max.y&&e.z>=this.min.z&&e.z<=this.max.z}containsBox(e){return this.min.x<=e.min.x&&e.max.x<=this.max.x&&this.min.y<=e.min.y&&e.max.y<=this.max.y&&this.min.z<=e.min.z&&e.max.z<=this.max.z}getParameter(e,i){return i.set((e.x-this.min.x)/(this.max.x-this.min.x),(e.y-this.min.y)/(this.max.y-this.min.y),(e.z-this.min.z)/(this.max.z-this.min.z))}intersectsBox(e){return e.max.x>=this.min.x&&e.min.x<=this.max.x&&e.max.y>=this.min.y&&e.min.y<=this.max.y&&e.max.z>=this.min.z&&e.min.z<=this.max.z}intersectsSphere(e){return this.clampPoint(e.center,Yi),Yi.distanceToSquared(e.center)<=e.radius*e.radius}intersectsPlane(e){let i,r;return e.normal.x>0?(i=e.normal.x*this.min.x,r=e.normal.x*this.max.x):(i=e.normal.x*this.max.x,r=e.normal.x*this.min.x),e.normal.y>0?(i+=e.normal.y*this.min.y,r+=e.normal.y*this.max.y):(i+=e.normal.y*this.max.y,r+=e.normal.y*this.min.y),e.normal.z>0?(i+=e.normal.z*this.min.z,r+=e.normal.z*this.max.z):(i+=e.normal.z*this.max.z,r+=e.normal.z*this.min.z),i<=-e.constant&&r>=-e.constant}intersectsTriangle(e){if(this.isEmpty())return!1;this.getCenter(qo),il.subVectors(this.max,qo),ds.subVectors(e.a,qo),ps.subVectors(e.b,qo),ms.subVectors(e.c,qo),Xr.subVectors(ps,ds),qr.subVectors(ms,ps),Rn.subVectors(ds,ms);let i=[0,-Xr.z,Xr.y,0,-qr.z,qr.y,0,-Rn.z,Rn.y,Xr.z,0,-Xr.x,qr.z,0,-qr.x,Rn.z,0,-Rn.x,-Xr.y,Xr.x,0,-qr.y,qr.x,0,-Rn.y,Rn.x,0];return!Yc(i,ds,ps,ms,il)||(i=[1,0,0,0,1,0,0,0,1],!Yc(i,ds,ps,ms,il))?!1:(rl.crossVectors(Xr,qr),i=[rl.x,rl.y,rl.z],Yc(i,ds,ps,ms,il))}clampPoint(e,i){return i.copy(e).clamp(this.min,this.max)}distanceToPoint(e){return this.clampPoint(e,Yi).distanceTo(e)}getBoundingSphere(e){return this.isEmpty()?e.makeEmpty():(this.getCenter(e.center),e.radius=this.getSize(Yi).length()*.5),e}intersect(e){return this.min.max(e.min),this.max.min(e.max),this.isEmpty()&&this.makeEmpty(),this}union(e){return this.min.min(e.min),this.max.max(e.max),this}applyMatrix4(e){return this.isEmpty()?this:(wr[0].set(this.min.x,this.min.y,this.min.z).applyMatrix4(e),wr[1].set(this.min.x,this.min.y,this.max.z).applyMatrix4(e),wr[2].set(this.min.x,this.max.y,this.min.z).applyMatrix4(e),wr[3].set(this.min.x,this.max.y,this.max.z).applyMatrix4(e),wr[4].set(this.max.x,this.min.y,this.min.z).applyMatrix4(e),wr[5].set(this.max.x,this.min.y,this.max.z).applyMatrix4(e),wr[6].set(this.max.x,this.max.y,this.min.z).applyMatrix4(e),wr[7].set(this.max.x,this.max.y,this.max.z).applyMatrix4(e),this.setFromPoints(wr),this)}translate(e){return this.min.add(e),this.max.add(e),this}equals(e){return e.min.equals(this.min)&&e.max.equals(this.max)}},wr=[new F,new F,new F,new F,new F,new F,new F,new F],Yi=new F,tl=new Rr,ds=new F,ps=new F,ms=new F,Xr=new F,qr=new F,Rn=new F,qo=new F,il=new F,rl=new F,bn=new F});var hi,An=C(()=>{hi=class{addEventListener(e,i){this._listeners===void 0&&(this._listeners={});let r=this._listeners;r[e]===void 0&&(r[e]=[]),r[e].indexOf(i)===-1&&r[e].push(i)}hasEventListener(e,i){if(this._listeners===void 0)return!1;let r=this._listeners;return r[e]!==void 0&&r[e].indexOf(i)!==-1}removeEventListener(e,i){if(this._listeners===void 0)return;let n=this._listeners[e];if(n!==void 0){let s=n.indexOf(i);s!==-1&&n.splice(s,1)}}dispatchEvent(e){if(this._listeners===void 0)return;let r=this._listeners[e.type];if(r!==void 0){e.target=this;let n=r.slice(0);for(let s=0,o=n.length;s<o;s++)n[s].call(this,e);e.target=null}}}});var z3,jo,Zc,jr,nl=C(()=>{Kc();St();z3=new Rr,jo=new F,Zc=new F,jr=class{constructor(e=new F,i=-1){this.isSphere=!0,this.center=e,this.radius=i}set(e,i){return this.center.copy(e),this.radius=i,this}setFromPoints(e,i){let r=this.center;i!==void 0?r.copy(i):z3.setFromPoints(e).getCenter(r);let n=0;for(let s=0,o=e.length;s<o;s++)n=Math.max(n,r.distanceToSquared(e[s]));return this.radius=Math.sqrt(n),this}copy(e){return this.center.copy(e.center),this.radius=e.radius,this}isEmpty(){return this.radius<0}makeEmpty(){return this.center.set(0,0,0),this.radius=-1,this}containsPoint(e){return e.distanceToSquared(this.center)<=this.radius*this.radius}distanceToPoint(e){return e.distanceTo(this.center)-this.radius}intersectsSphere(e){let i=this.radius+e.radius;return e.center.distanceToSquared(this.center)<=i*i}intersectsBox(e){return e.intersectsSphere(this)}intersectsPlane(e){return Math.abs(e.distanceToPoint(this.center))<=this.radius}clampPoint(e,i){let r=this.center.distanceToSquared(e);return i.copy(e),r>this.radius*this.radius&&(i.sub(this.center).normalize(),i.multiplyScalar(this.radius).add(this.center)),i}getBoundingBox(e){return this.isEmpty()?(e.makeEmpty(),e):(e.set(this.center,this.center),e.expandByScalar(this.radius),e)}applyMatrix4(e){return this.center.applyMatrix4(e),this.radius=this.radius*e.getMaxScaleOnAxis(),this}translate(e){return this.center.add(e),this}expandByPoint(e){if(this.isEmpty())return this.center.copy(e),this.radius=0,this;jo.subVectors(e,this.center);let i=jo.lengthSq();if(i>this.radius*this.radius){let r=Math.sqrt(i),n=(r-this.radius)*.5;this.center.addScaledVector(jo,n/r),this.radius+=n}return this}union(e){return e.isEmpty()?this:this.isEmpty()?(this.copy(e),this):(this.center.equals(e.center)===!0?this.radius=Math.max(this.radius,e.radius):(Zc.subVectors(e.center,this.center).setLength(e.radius),this.expandByPoint(jo.copy(e.center).add(Zc)),this.expandByPoint(jo.copy(e.center).sub(Zc))),this)}equals(e){return e.center.equals(this.center)&&e.radius===this.radius}clone(){return new this.constructor().copy(this)}}});var Ye,gs,Ki,B3,G3,Yr,sl,Si,Ii=C(()=>{je();St();Ye=class t{constructor(e,i,r,n,s,o,a,l,c,f,u,d,p,h,y,g){t.prototype.isMatrix4=!0,this.elements=[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1],e!==void 0&&this.set(e,i,r,n,s,o,a,l,c,f,u,d,p,h,y,g)}set(e,i,r,n,s,o,a,l,c,f,u,d,p,h,y,g){let m=this.elements;return m[0]=e,m[4]=i,m[8]=r,m[12]=n,m[1]=s,m[5]=o,m[9]=a,m[13]=l,m[2]=c,m[6]=f,m[10]=u,m[14]=d,m[3]=p,m[7]=h,m[11]=y,m[15]=g,this}identity(){return this.set(1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1),this}clone(){return new t().fromArray(this.elements)}copy(e){let i=this.elements,r=e.elements;return i[0]=r[0],i[1]=r[1],i[2]=r[2],i[3]=r[3],i[4]=r[4],i[5]=r[5],i[6]=r[6],i[7]=r[7],i[8]=r[8],i[9]=r[9],i[10]=r[10],i[11]=r[11],i[12]=r[12],i[13]=r[13],i[14]=r[14],i[15]=r[15],this}copyPosition(e){let i=this.elements,r=e.elements;return i[12]=r[12],i[13]=r[13],i[14]=r[14],this}setFromMatrix3(e){let i=e.elements;return this.set(i[0],i[3],i[6],0,i[1],i[4],i[7],0,i[2],i[5],i[8],0,0,0,0,1),this}extractBasis(e,i,r){return e.setFromMatrixColumn(this,0),i.setFromMatrixColumn(this,1),r.setFromMatrixColumn(this,2),this}makeBasis(e,i,r){return this.set(e.x,i.x,r.x,0,e.y,i.y,r.y,0,e.z,i.z,r.z,0,0,0,0,1),this}extractRotation(e){let i=this.elements,r=e.elements,n=1/gs.setFromMatrixColumn(e,0).length(),s=1/gs.setFromMatrixColumn(e,1).length(),o=1/gs.setFromMatrixColumn(e,2).length();return i[0]=r[0]*n,i[1]=r[1]*n,i[2]=r[2]*n,i[3]=0,i[4]=r[4]*s,i[5]=r[5]*s,i[6]=r[6]*s,i[7]=0,i[8]=r[8]*o,i[9]=r[9]*o,i[10]=r[10]*o,i[11]=0,i[12]=0,i[13]=0,i[14]=0,i[15]=1,this}makeRotationFromEuler(e){let i=this.elements,r=e.x,n=e.y,s=e.z,o=Math.cos(r),a=Math.sin(r),l=Math.cos(n),c=Math.sin(n),f=Math.cos(s),u=Math.sin(s);if(e.order==="XYZ"){let d=o*f,p=o*u,h=a*f,y=a*u;i[0]=l*f,i[4]=-l*u,i[8]=c,i[1]=p+h*c,i[5]=d-y*c,i[9]=-a*l,i[2]=y-d*c,i[6]=h+p*c,i[10]=o*l}else if(e.order==="YXZ"){let d=l*f,p=l*u,h=c*f,y=c*u;i[0]=d+y*a,i[4]=h*a-p,i[8]=o*c,i[1]=o*u,i[5]=o*f,i[9]=-a,i[2]=p*a-h,i[6]=y+d*a,i[10]=o*l}else if(e.order==="ZXY"){let d=l*f,p=l*u,h=c*f,y=c*u;i[0]=d-y*a,i[4]=-o*u,i[8]=h+p*a,i[1]=p+h*a,i[5]=o*f,i[9]=y-d*a,i[2]=-o*c,i[6]=a,i[10]=o*l}else if(e.order==="ZYX"){let d=o*f,p=o*u,h=a*f,y=a*u;i[0]=l*f,i[4]=h*c-p,i[8]=d*c+y,i[1]=l*u,i[5]=y*c+d,i[9]=p*c-h,i[2]=-c,i[6]=a*l,i[10]=o*l}else if(e.order==="YZX"){let d=o*l,p=o*c,h=a*l,y=a*c;i[0]=l*f,i[4]=y-d*u,i[8]=h*u+p,i[1]=u,i[5]=o*f,i[9]=-a*f,i[2]=-c*f,i[6]=p*u+h,i[10]=d-y*u}else if(e.order==="XZY"){let d=o*l,p=o*c,h=a*l,y=a*c;i[0]=l*f,i[4]=-u,i[8]=c*f,i[1]=d*u+y,i[5]=o*f,i[9]=p*u-h,i[2]=h*u-p,i[6]=a*f,i[10]=y*u+d}return i[3]=0,i[7]=0,i[11]=0,i[12]=0,i[13]=0,i[14]=0,i[15]=1,this}makeRotationFromQuaternion(e){return this.compose(B3,e,G3)}lookAt(e,i,r){let n=this.elements;return Si.subVectors(e,i),Si.lengthSq()===0&&(Si.z=1),Si.normalize(),Yr.crossVectors(r,Si),Yr.lengthSq()===0&&(Math.abs(r.z)===1?Si.x+=1e-4:Si.z+=1e-4,Si.normalize(),Yr.crossVectors(r,Si)),Yr.normalize(),sl.crossVectors(Si,Yr),n[0]=Yr.x,n[4]=sl.x,n[8]=Si.x,n[1]=Yr.y,n[5]=sl.y,n[9]=Si.y,n[2]=Yr.z,n[6]=sl.z,n[10]=Si.z,this}multiply(e){return this.multiplyMatrices(this,e)}premultiply(e){return this.multiplyMatrices(e,this)}multiplyMatrices(e,i){let r=e.elements,n=i.elements,s=this.elements,o=r[0],a=r[4],l=r[8],c=r[12],f=r[1],u=r[5],d=r[9],p=r[13],h=r[2],y=r[6],g=r[10],m=r[14],M=r[3],w=r[7],S=r[11],N=r[15],T=n[0],A=n[4],L=n[8],v=n[12],x=n[1],D=n[5],U=n[9],P=n[13],V=n[2],q=n[6],H=n[10],Z=n[14],G=n[3],Q=n[7],ne=n[11],ve=n[15];return s[0]=o*T+a*x+l*V+c*G,s[4]=o*A+a*D+l*q+c*Q,s[8]=o*L+a*U+l*H+c*ne,s[12]=o*v+a*P+l*Z+c*ve,s[1]=f*T+u*x+d*V+p*G,s[5]=f*A+u*D+d*q+p*Q,s[9]=f*L+u*U+d*H+p*ne,s[13]=f*v+u*P+d*Z+p*ve,s[2]=h*T+y*x+g*V+m*G,s[6]=h*A+y*D+g*q+m*Q,s[10]=h*L+y*U+g*H+m*ne,s[14]=h*v+y*P+g*Z+m*ve,s[3]=M*T+w*x+S*V+N*G,s[7]=M*A+w*D+S*q+N*Q,s[11]=M*L+w*U+S*H+N*ne,s[15]=M*v+w*P+S*Z+N*ve,this}multiplyScalar(e){let i=this.elements;return i[0]*=e,i[4]*=e,i[8]*=e,i[12]*=e,i[1]*=e,i[5]*=e,i[9]*=e,i[13]*=e,i[2]*=e,i[6]*=e,i[10]*=e,i[14]*=e,i[3]*=e,i[7]*=e,i[11]*=e,i[15]*=e,this}determinant(){let e=this.elements,i=e[0],r=e[4],n=e[8],s=e[12],o=e[1],a=e[5],l=e[9],c=e[13],f=e[2],u=e[6],d=e[10],p=e[14],h=e[3],y=e[7],g=e[11],m=e[15];return h*(+s*l*u-n*c*u-s*a*d+r*c*d+n*a*p-r*l*p)+y*(+i*l*p-i*c*d+s*o*d-n*o*p+n*c*f-s*l*f)+g*(+i*c*u-i*a*p-s*o*u+r*o*p+s*a*f-r*c*f)+m*(-n*a*f-i*l*u+i*a*d+n*o*u-r*o*d+r*l*f)}transpose(){let e=this.elements,i;return i=e[1],e[1]=e[4],e[4]=i,i=e[2],e[2]=e[8],e[8]=i,i=e[6],e[6]=e[9],e[9]=i,i=e[3],e[3]=e[12],e[12]=i,i=e[7],e[7]=e[13],e[13]=i,i=e[11],e[11]=e[14],e[14]=i,this}setPosition(e,i,r){let n=this.elements;return e.isVector3?(n[12]=e.x,n[13]=e.y,n[14]=e.z):(n[12]=e,n[13]=i,n[14]=r),this}invert(){let e=this.elements,i=e[0],r=e[1],n=e[2],s=e[3],o=e[4],a=e[5],l=e[6],c=e[7],f=e[8],u=e[9],d=e[10],p=e[11],h=e[12],y=e[13],g=e[14],m=e[15],M=u*g*c-y*d*c+y*l*p-a*g*p-u*l*m+a*d*m,w=h*d*c-f*g*c-h*l*p+o*g*p+f*l*m-o*d*m,S=f*y*c-h*u*c+h*a*p-o*y*p-f*a*m+o*u*m,N=h*u*l-f*y*l-h*a*d+o*y*d+f*a*g-o*u*g,T=i*M+r*w+n*S+s*N;if(T===0)return this.set(0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0);let A=1/T;return e[0]=M*A,e[1]=(y*d*s-u*g*s-y*n*p+r*g*p+u*n*m-r*d*m)*A,e[2]=(a*g*s-y*l*s+y*n*c-r*g*c-a*n*m+r*l*m)*A,e[3]=(u*l*s-a*d*s-u*n*c+r*d*c+a*n*p-r*l*p)*A,e[4]=w*A,e[5]=(f*g*s-h*d*s+h*n*p-i*g*p-f*n*m+i*d*m)*A,e[6]=(h*l*s-o*g*s-h*n*c+i*g*c+o*n*m-i*l*m)*A,e[7]=(o*d*s-f*l*s+f*n*c-i*d*c-o*n*p+i*l*p)*A,e[8]=S*A,e[9]=(h*u*s-f*y*s-h*r*p+i*y*p+f*r*m-i*u*m)*A,e[10]=(o*y*s-h*a*s+h*r*c-i*y*c-o*r*m+i*a*m)*A,e[11]=(f*a*s-o*u*s-f*r*c+i*u*c+o*r*p-i*a*p)*A,e[12]=N*A,e[13]=(f*y*n-h*u*n+h*r*d-i*y*d-f*r*g+i*u*g)*A,e[14]=(h*a*n-o*y*n-h*r*l+i*y*l+o*r*g-i*a*g)*A,e[15]=(o*u*n-f*a*n+f*r*l-i*u*l-o*r*d+i*a*d)*A,this}scale(e){let i=this.elements,r=e.x,n=e.y,s=e.z;return i[0]*=r,i[4]*=n,i[8]*=s,i[1]*=r,i[5]*=n,i[9]*=s,i[2]*=r,i[6]*=n,i[10]*=s,i[3]*=r,i[7]*=n,i[11]*=s,this}getMaxScaleOnAxis(){let e=this.elements,i=e[0]*e[0]+e[1]*e[1]+e[2]*e[2],r=e[4]*e[4]+e[5]*e[5]+e[6]*e[6],n=e[8]*e[8]+e[9]*e[9]+e[10]*e[10];return Math.sqrt(Math.max(i,r,n))}makeTranslation(e,i,r){return e.isVector3?this.set(1,0,0,e.x,0,1,0,e.y,0,0,1,e.z,0,0,0,1):this.set(1,0,0,e,0,1,0,i,0,0,1,r,0,0,0,1),this}makeRotationX(e){let i=Math.cos(e),r=Math.sin(e);return this.set(1,0,0,0,0,i,-r,0,0,r,i,0,0,0,0,1),this}makeRotationY(e){let i=Math.cos(e),r=Math.sin(e);return this.set(i,0,r,0,0,1,0,0,-r,0,i,0,0,0,0,1),this}makeRotationZ(e){let i=Math.cos(e),r=Math.sin(e);return this.set(i,-r,0,0,r,i,0,0,0,0,1,0,0,0,0,1),this}makeRotationAxis(e,i){let r=Math.cos(i),n=Math.sin(i),s=1-r,o=e.x,a=e.y,l=e.z,c=s*o,f=s*a;return this.set(c*o+r,c*a-n*l,c*l+n*a,0,c*a+n*l,f*a+r,f*l-n*o,0,c*l-n*a,f*l+n*o,s*l*l+r,0,0,0,0,1),this}makeScale(e,i,r){return this.set(e,0,0,0,0,i,0,0,0,0,r,0,0,0,0,1),this}makeShear(e,i,r,n,s,o){return this.set(1,r,s,0,e,1,o,0,i,n,1,0,0,0,0,1),this}compose(e,i,r){let n=this.elements,s=i._x,o=i._y,a=i._z,l=i._w,c=s+s,f=o+o,u=a+a,d=s*c,p=s*f,h=s*u,y=o*f,g=o*u,m=a*u,M=l*c,w=l*f,S=l*u,N=r.x,T=r.y,A=r.z;return n[0]=(1-(y+m))*N,n[1]=(p+S)*N,n[2]=(h-w)*N,n[3]=0,n[4]=(p-S)*T,n[5]=(1-(d+m))*T,n[6]=(g+M)*T,n[7]=0,n[8]=(h+w)*A,n[9]=(g-M)*A,n[10]=(1-(d+y))*A,n[11]=0,n[12]=e.x,n[13]=e.y,n[14]=e.z,n[15]=1,this}decompose(e,i,r){let n=this.elements,s=gs.set(n[0],n[1],n[2]).length(),o=gs.set(n[4],n[5],n[6]).length(),a=gs.set(n[8],n[9],n[10]).length();this.determinant()<0&&(s=-s),e.x=n[12],e.y=n[13],e.z=n[14],Ki.copy(this);let c=1/s,f=1/o,u=1/a;return Ki.elements[0]*=c,Ki.elements[1]*=c,Ki.elements[2]*=c,Ki.elements[4]*=f,Ki.elements[5]*=f,Ki.elements[6]*=f,Ki.elements[8]*=u,Ki.elements[9]*=u,Ki.elements[10]*=u,i.setFromRotationMatrix(Ki),r.x=s,r.y=o,r.z=a,this}makePerspective(e,i,r,n,s,o,a=ui){let l=this.elements,c=2*s/(i-e),f=2*s/(r-n),u=(i+e)/(i-e),d=(r+n)/(r-n),p,h;if(a===ui)p=-(o+s)/(o-s),h=-2*o*s/(o-s);else if(a===wn)p=-o/(o-s),h=-o*s/(o-s);else throw new Error("THREE.Matrix4.makePerspective(): Invalid coordinate system: "+a);return l[0]=c,l[4]=0,l[8]=u,l[12]=0,l[1]=0,l[5]=f,l[9]=d,l[13]=0,l[2]=0,l[6]=0,l[10]=p,l[14]=h,l[3]=0,l[7]=0,l[11]=-1,l[15]=0,this}makeOrthographic(e,i,r,n,s,o,a=ui){let l=this.elements,c=1/(i-e),f=1/(r-n),u=1/(o-s),d=(i+e)*c,p=(r+n)*f,h,y;if(a===ui)h=(o+s)*u,y=-2*u;else if(a===wn)h=s*u,y=-1*u;else throw new Error("THREE.Matrix4.makeOrthographic(): Invalid coordinate system: "+a);return l[0]=2*c,l[4]=0,l[8]=0,l[12]=-d,l[1]=0,l[5]=2*f,l[9]=0,l[13]=-p,l[2]=0,l[6]=0,l[10]=y,l[14]=-h,l[3]=0,l[7]=0,l[11]=0,l[15]=1,this}equals(e){let i=this.elements,r=e.elements;for(let n=0;n<16;n++)if(i[n]!==r[n])return!1;return!0}fromArray(e,i=0){for(let r=0;r<16;r++)this.elements[r]=e[r+i];return this}toArray(e=[],i=0){let r=this.elements;return e[i]=r[0],e[i+1]=r[1],e[i+2]=r[2],e[i+3]=r[3],e[i+4]=r[4],e[i+5]=r[5],e[i+6]=r[6],e[i+7]=r[7],e[i+8]=r[8],e[i+9]=r[9],e[i+10]=r[10],e[i+11]=r[11],e[i+12]=r[12],e[i+13]=r[13],e[i+14]=r[14],e[i+15]=r[15],e}},gs=new F,Ki=new Ye,B3=new F(0,0,0),G3=new F(1,1,1),Yr=new F,sl=new F,Si=new F});var Dd,Ld,Mt,Kr=C(()=>{Xo();Ii();si();Dd=new Ye,Ld=new Di,Mt=class t{constructor(e=0,i=0,r=0,n=t.DEFAULT_ORDER){this.isEuler=!0,this._x=e,this._y=i,this._z=r,this._order=n}get x(){return this._x}set x(e){this._x=e,this._onChangeCallback()}get y(){return this._y}set y(e){this._y=e,this._onChangeCallback()}get z(){return this._z}set z(e){this._z=e,this._onChangeCallback()}get order(){return this._order}set order(e){this._order=e,this._onChangeCallback()}set(e,i,r,n=this._order){return this._x=e,this._y=i,this._z=r,this._order=n,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._order)}copy(e){return this._x=e._x,this._y=e._y,this._z=e._z,this._order=e._order,this._onChangeCallback(),this}setFromRotationMatrix(e,i=this._order,r=!0){let n=e.elements,s=n[0],o=n[4],a=n[8],l=n[1],c=n[5],f=n[9],u=n[2],d=n[6],p=n[10];switch(i){case"XYZ":this._y=Math.asin(At(a,-1,1)),Math.abs(a)<.9999999?(this._x=Math.atan2(-f,p),this._z=Math.atan2(-o,s)):(this._x=Math.atan2(d,c),this._z=0);break;case"YXZ":this._x=Math.asin(-At(f,-1,1)),Math.abs(f)<.9999999?(this._y=Math.atan2(a,p),this._z=Math.atan2(l,c)):(this._y=Math.atan2(-u,s),this._z=0);break;case"ZXY":this._x=Math.asin(At(d,-1,1)),Math.abs(d)<.9999999?(this._y=Math.atan2(-u,p),this._z=Math.atan2(-o,c)):(this._y=0,this._z=Math.atan2(l,s));break;case"ZYX":this._y=Math.asin(-At(u,-1,1)),Math.abs(u)<.9999999?(this._x=Math.atan2(d,p),this._z=Math.atan2(l,s)):(this._x=0,this._z=Math.atan2(-o,c));break;case"YZX":this._z=Math.asin(At(l,-1,1)),Math.abs(l)<.9999999?(this._x=Math.atan2(-f,c),this._y=Math.atan2(-u,s)):(this._x=0,this._y=Math.atan2(a,p));break;case"XZY":this._z=Math.asin(-At(o,-1,1)),Math.abs(o)<.9999999?(this._x=Math.atan2(d,c),this._y=Math.atan2(a,s)):(this._x=Math.atan2(-f,p),this._y=0);break;default:console.warn("THREE.Euler: .setFromRotationMatrix() encountered an unknown order: "+i)}return this._order=i,r===!0&&this._onChangeCallback(),this}setFromQuaternion(e,i,r){return Dd.makeRotationFromQuaternion(e),this.setFromRotationMatrix(Dd,i,r)}setFromVector3(e,i=this._order){return this.set(e.x,e.y,e.z,i)}reorder(e){return Ld.setFromEuler(this),this.setFromQuaternion(Ld,e)}equals(e){return e._x===this._x&&e._y===this._y&&e._z===this._z&&e._order===this._order}fromArray(e){return this._x=e[0],this._y=e[1],this._z=e[2],e[3]!==void 0&&(this._order=e[3]),this._onChangeCallback(),this}toArray(e=[],i=0){return e[i]=this._x,e[i+1]=this._y,e[i+2]=this._z,e[i+3]=this._order,e}_onChange(e){return this._onChangeCallback=e,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._order}};Mt.DEFAULT_ORDER="XYZ"});var Zr,ol=C(()=>{Zr=class{constructor(){this.mask=1}set(e){this.mask=(1<<e|0)>>>0}enable(e){this.mask|=1<<e|0}enableAll(){this.mask=-1}toggle(e){this.mask^=1<<e|0}disable(e){this.mask&=~(1<<e|0)}disableAll(){this.mask=0}test(e){return(this.mask&e.mask)!==0}isEnabled(e){return(this.mask&(1<<e|0))!==0}}});var Ie,$c,cr=C(()=>{Ie=class t{constructor(e,i,r,n,s,o,a,l,c){t.prototype.isMatrix3=!0,this.elements=[1,0,0,0,1,0,0,0,1],e!==void 0&&this.set(e,i,r,n,s,o,a,l,c)}set(e,i,r,n,s,o,a,l,c){let f=this.elements;return f[0]=e,f[1]=n,f[2]=a,f[3]=i,f[4]=s,f[5]=l,f[6]=r,f[7]=o,f[8]=c,this}identity(){return this.set(1,0,0,0,1,0,0,0,1),this}copy(e){let i=this.elements,r=e.elements;return i[0]=r[0],i[1]=r[1],i[2]=r[2],i[3]=r[3],i[4]=r[4],i[5]=r[5],i[6]=r[6],i[7]=r[7],i[8]=r[8],this}extractBasis(e,i,r){return e.setFromMatrix3Column(this,0),i.setFromMatrix3Column(this,1),r.setFromMatrix3Column(this,2),this}setFromMatrix4(e){let i=e.elements;return this.set(i[0],i[4],i[8],i[1],i[5],i[9],i[2],i[6],i[10]),this}multiply(e){return this.multiplyMatrices(this,e)}premultiply(e){return this.multiplyMatrices(e,this)}multiplyMatrices(e,i){let r=e.elements,n=i.elements,s=this.elements,o=r[0],a=r[3],l=r[6],c=r[1],f=r[4],u=r[7],d=r[2],p=r[5],h=r[8],y=n[0],g=n[3],m=n[6],M=n[1],w=n[4],S=n[7],N=n[2],T=n[5],A=n[8];return s[0]=o*y+a*M+l*N,s[3]=o*g+a*w+l*T,s[6]=o*m+a*S+l*A,s[1]=c*y+f*M+u*N,s[4]=c*g+f*w+u*T,s[7]=c*m+f*S+u*A,s[2]=d*y+p*M+h*N,s[5]=d*g+p*w+h*T,s[8]=d*m+p*S+h*A,this}multiplyScalar(e){let i=this.elements;return i[0]*=e,i[3]*=e,i[6]*=e,i[1]*=e,i[4]*=e,i[7]*=e,i[2]*=e,i[5]*=e,i[8]*=e,this}determinant(){let e=this.elements,i=e[0],r=e[1],n=e[2],s=e[3],o=e[4],a=e[5],l=e[6],c=e[7],f=e[8];return i*o*f-i*a*c-r*s*f+r*a*l+n*s*c-n*o*l}invert(){let e=this.elements,i=e[0],r=e[1],n=e[2],s=e[3],o=e[4],a=e[5],l=e[6],c=e[7],f=e[8],u=f*o-a*c,d=a*l-f*s,p=c*s-o*l,h=i*u+r*d+n*p;if(h===0)return this.set(0,0,0,0,0,0,0,0,0);let y=1/h;return e[0]=u*y,e[1]=(n*c-f*r)*y,e[2]=(a*r-n*o)*y,e[3]=d*y,e[4]=(f*i-n*l)*y,e[5]=(n*s-a*i)*y,e[6]=p*y,e[7]=(r*l-c*i)*y,e[8]=(o*i-r*s)*y,this}transpose(){let e,i=this.elements;return e=i[1],i[1]=i[3],i[3]=e,e=i[2],i[2]=i[6],i[6]=e,e=i[5],i[5]=i[7],i[7]=e,this}getNormalMatrix(e){return this.setFromMatrix4(e).invert().transpose()}transposeIntoArray(e){let i=this.elements;return e[0]=i[0],e[1]=i[3],e[2]=i[6],e[3]=i[1],e[4]=i[4],e[5]=i[7],e[6]=i[2],e[7]=i[5],e[8]=i[8],this}setUvTransform(e,i,r,n,s,o,a){let l=Math.cos(s),c=Math.sin(s);return this.set(r*l,r*c,-r*(l*o+c*a)+o+e,-n*c,n*l,-n*(-c*o+l*a)+a+i,0,0,1),this}scale(e,i){return this.premultiply($c.makeScale(e,i)),this}rotate(e){return this.premultiply($c.makeRotation(-e)),this}translate(e,i){return this.premultiply($c.makeTranslation(e,i)),this}makeTranslation(e,i){return e.isVector2?this.set(1,0,e.x,0,1,e.y,0,0,1):this.set(1,0,e,0,1,i,0,0,1),this}makeRotation(e){let i=Math.cos(e),r=Math.sin(e);return this.set(i,-r,0,r,i,0,0,0,1),this}makeScale(e,i){return this.set(e,0,0,0,i,0,0,0,1),this}equals(e){let i=this.elements,r=e.elements;for(let n=0;n<9;n++)if(i[n]!==r[n])return!1;return!0}fromArray(e,i=0){for(let r=0;r<9;r++)this.elements[r]=e[r+i];return this}toArray(e=[],i=0){let r=this.elements;return e[i]=r[0],e[i+1]=r[1],e[i+2]=r[2],e[i+3]=r[3],e[i+4]=r[4],e[i+5]=r[5],e[i+6]=r[6],e[i+7]=r[7],e[i+8]=r[8],e}clone(){return new this.constructor().fromArray(this.elements)}},$c=new Ie});var V3,Id,ys,br,al,Yo,H3,W3,Pd,Nd,kd,Ud,X3,vs,Qc,Tt,Ar=C(()=>{Xo();St();Ii();An();Kr();ol();cr();si();V3=0,Id=new F,ys=new Di,br=new Ye,al=new F,Yo=new F,H3=new F,W3=new Di,Pd=new F(1,0,0),Nd=new F(0,1,0),kd=new F(0,0,1),Ud={type:"added"},X3={type:"removed"},vs={type:"childadded",child:null},Qc={type:"childremoved",child:null},Tt=class t extends hi{constructor(){super(),this.isObject3D=!0,Object.defineProperty(this,"id",{value:V3++}),this.uuid=ar(),this.name="",this.type="Object3D",this.parent=null,this.children=[],this.up=t.DEFAULT_UP.clone();let e=new F,i=new Mt,r=new Di,n=new F(1,1,1);function s(){r.setFromEuler(i,!1)}function o(){i.setFromQuaternion(r,void 0,!1)}i._onChange(s),r._onChange(o),Object.defineProperties(this,{position:{configurable:!0,enumerable:!0,value:e},rotation:{configurable:!0,enumerable:!0,value:i},quaternion:{configurable:!0,enumerable:!0,value:r},scale:{configurable:!0,enumerable:!0,value:n},modelViewMatrix:{value:new Ye},normalMatrix:{value:new Ie}}),this.matrix=new Ye,this.matrixWorld=new Ye,this.matrixAutoUpdate=t.DEFAULT_MATRIX_AUTO_UPDATE,this.matrixWorldAutoUpdate=t.DEFAULT_MATRIX_WORLD_AUTO_UPDATE,this.matrixWorldNeedsUpdate=!1,this.layers=new Zr,this.visible=!0,this.castShadow=!1,this.receiveShadow=!1,this.frustumCulled=!0,this.renderOrder=0,this.animations=[],this.userData={}}onBeforeShadow(){}onAfterShadow(){}onBeforeRender(){}onAfterRender(){}applyMatrix4(e){this.matrixAutoUpdate&&this.updateMatrix(),this.matrix.premultiply(e),this.matrix.decompose(this.position,this.quaternion,this.scale)}applyQuaternion(e){return this.quaternion.premultiply(e),this}setRotationFromAxisAngle(e,i){this.quaternion.setFromAxisAngle(e,i)}setRotationFromEuler(e){this.quaternion.setFromEuler(e,!0)}setRotationFromMatrix(e){this.quaternion.setFromRotationMatrix(e)}setRotationFromQuaternion(e){this.quaternion.copy(e)}rotateOnAxis(e,i){return ys.setFromAxisAngle(e,i),this.quaternion.multiply(ys),this}rotateOnWorldAxis(e,i){return ys.setFromAxisAngle(e,i),this.quaternion.premultiply(ys),this}rotateX(e){return this.rotateOnAxis(Pd,e)}rotateY(e){return this.rotateOnAxis(Nd,e)}rotateZ(e){return this.rotateOnAxis(kd,e)}translateOnAxis(e,i){return Id.copy(e).applyQuaternion(this.quaternion),this.position.add(Id.multiplyScalar(i)),this}translateX(e){return this.translateOnAxis(Pd,e)}translateY(e){return this.translateOnAxis(Nd,e)}translateZ(e){return this.translateOnAxis(kd,e)}localToWorld(e){return this.updateWorldMatrix(!0,!1),e.applyMatrix4(this.matrixWorld)}worldToLocal(e){return this.updateWorldMatrix(!0,!1),e.applyMatrix4(br.copy(this.matrixWorld).invert())}lookAt(e,i,r){e.isVector3?al.copy(e):al.set(e,i,r);let n=this.parent;this.updateWorldMatrix(!0,!1),Yo.setFromMatrixPosition(this.matrixWorld),this.isCamera||this.isLight?br.lookAt(Yo,al,this.up):br.lookAt(al,Yo,this.up),this.quaternion.setFromRotationMatrix(br),n&&(br.extractRotation(n.matrixWorld),ys.setFromRotationMatrix(br),this.quaternion.premultiply(ys.invert()))}add(e){if(arguments.length>1){for(let i=0;i<arguments.length;i++)this.add(arguments[i]);return this}return e===this?(console.error("THREE.Object3D.add: object can't be added as a child of itself.",e),this):(e&&e.isObject3D?(e.removeFromParent(),e.parent=this,this.children.push(e),e.dispatchEvent(Ud),vs.child=e,this.dispatchEvent(vs),vs.child=null):console.error("THREE.Object3D.add: object not an instance of THREE.Object3D.",e),this)}remove(e){if(arguments.length>1){for(let r=0;r<arguments.length;r++)this.remove(arguments[r]);return this}let i=this.children.indexOf(e);return i!==-1&&(e.parent=null,this.children.splice(i,1),e.dispatchEvent(X3),Qc.child=e,this.dispatchEvent(Qc),Qc.child=null),this}removeFromParent(){let e=this.parent;return e!==null&&e.remove(this),this}clear(){return this.remove(...this.children)}attach(e){return this.updateWorldMatrix(!0,!1),br.copy(this.matrixWorld).invert(),e.parent!==null&&(e.parent.updateWorldMatrix(!0,!1),br.multiply(e.parent.matrixWorld)),e.applyMatrix4(br),e.removeFromParent(),e.parent=this,this.children.push(e),e.updateWorldMatrix(!1,!0),e.dispatchEvent(Ud),vs.child=e,this.dispatchEvent(vs),vs.child=null,this}getObjectById(e){return this.getObjectByProperty("id",e)}getObjectByName(e){return this.getObjectByProperty("name",e)}getObjectByProperty(e,i){if(this[e]===i)return this;for(let r=0,n=this.children.length;r<n;r++){let o=this.children[r].getObjectByProperty(e,i);if(o!==void 0)return o}}getObjectsByProperty(e,i,r=[]){this[e]===i&&r.push(this);let n=this.children;for(let s=0,o=n.length;s<o;s++)n[s].getObjectsByProperty(e,i,r);return r}getWorldPosition(e){return this.updateWorldMatrix(!0,!1),e.setFromMatrixPosition(this.matrixWorld)}getWorldQuaternion(e){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(Yo,e,H3),e}getWorldScale(e){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(Yo,W3,e),e}getWorldDirection(e){this.updateWorldMatrix(!0,!1);let i=this.matrixWorld.elements;return e.set(i[8],i[9],i[10]).normalize()}raycast(){}traverse(e){e(this);let i=this.children;for(let r=0,n=i.length;r<n;r++)i[r].traverse(e)}traverseVisible(e){if(this.visible===!1)return;e(this);let i=this.children;for(let r=0,n=i.length;r<n;r++)i[r].traverseVisible(e)}traverseAncestors(e){let i=this.parent;i!==null&&(e(i),i.traverseAncestors(e))}updateMatrix(){this.matrix.compose(this.position,this.quaternion,this.scale),this.matrixWorldNeedsUpdate=!0}updateMatrixWorld(e){this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||e)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,e=!0);let i=this.children;for(let r=0,n=i.length;r<n;r++)i[r].updateMatrixWorld(e)}updateWorldMatrix(e,i){let r=this.parent;if(e===!0&&r!==null&&r.updateWorldMatrix(!0,!1),this.matrixAutoUpdate&&this.updateMatrix(),this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),i===!0){let n=this.children;for(let s=0,o=n.length;s<o;s++)n[s].updateWorldMatrix(!1,!0)}}toJSON(e){let i=e===void 0||typeof e=="string",r={};i&&(e={geometries:{},materials:{},textures:{},images:{},shapes:{},skeletons:{},animations:{},nodes:{}},r.metadata={version:4.6,type:"Object",generator:"Object3D.toJSON"});let n={};n.uuid=this.uuid,n.type=this.type,this.name!==""&&(n.name=this.name),this.castShadow===!0&&(n.castShadow=!0),this.receiveShadow===!0&&(n.receiveShadow=!0),this.visible===!1&&(n.visible=!1),this.frustumCulled===!1&&(n.frustumCulled=!1),this.renderOrder!==0&&(n.renderOrder=this.renderOrder),Object.keys(this.userData).length>0&&(n.userData=this.userData),n.layers=this.layers.mask,n.matrix=this.matrix.toArray(),n.up=this.up.toArray(),this.matrixAutoUpdate===!1&&(n.matrixAutoUpdate=!1),this.isInstancedMesh&&(n.type="InstancedMesh",n.count=this.count,n.instanceMatrix=this.instanceMatrix.toJSON(),this.instanceColor!==null&&(n.instanceColor=this.instanceColor.toJSON())),this.isBatchedMesh&&(n.type="BatchedMesh",n.perObjectFrustumCulled=this.perObjectFrustumCulled,n.sortObjects=this.sortObjects,n.drawRanges=this._drawRanges,n.reservedRanges=this._reservedRanges,n.visibility=this._visibility,n.active=this._active,n.bounds=this._bounds.map(a=>({boxInitialized:a.boxInitialized,boxMin:a.box.min.toArray(),boxMax:a.box.max.toArray(),sphereInitialized:a.sphereInitialized,sphereRadius:a.sphere.radius,sphereCenter:a.sphere.center.toArray()})),n.maxInstanceCount=this._maxInstanceCount,n.maxVertexCount=this._maxVertexCount,n.maxIndexCount=this._maxIndexCount,n.geometryInitialized=this._geometryInitialized,n.geometryCount=this._geometryCount,n.matricesTexture=this._matricesTexture.toJSON(e),this._colorsTexture!==null&&(n.colorsTexture=this._colorsTexture.toJSON(e)),this.boundingSphere!==null&&(n.boundingSphere={center:n.boundingSphere.center.toArray(),radius:n.boundingSphere.radius}),this.boundingBox!==null&&(n.boundingBox={min:n.boundingBox.min.toArray(),max:n.boundingBox.max.toArray()}));function s(a,l){return a[l.uuid]===void 0&&(a[l.uuid]=l.toJSON(e)),l.uuid}if(this.isScene)this.background&&(this.background.isColor?n.background=this.background.toJSON():this.background.isTexture&&(n.background=this.background.toJSON(e).uuid)),this.environment&&this.environment.isTexture&&this.environment.isRenderTargetTexture!==!0&&(n.environment=this.environment.toJSON(e).uuid);else if(this.isMesh||this.isLine||this.isPoints){n.geometry=s(e.geometries,this.geometry);let a=this.geometry.parameters;if(a!==void 0&&a.shapes!==void 0){let l=a.shapes;if(Array.isArray(l))for(let c=0,f=l.length;c<f;c++){let u=l[c];s(e.shapes,u)}else s(e.shapes,l)}}if(this.isSkinnedMesh&&(n.bindMode=this.bindMode,n.bindMatrix=this.bindMatrix.toArray(),this.skeleton!==void 0&&(s(e.skeletons,this.skeleton),n.skeleton=this.skeleton.uuid)),this.material!==void 0)if(Array.isArray(this.material)){let a=[];for(let l=0,c=this.material.length;l<c;l++)a.push(s(e.materials,this.material[l]));n.material=a}else n.material=s(e.materials,this.material);if(this.children.length>0){n.children=[];for(let a=0;a<this.children.length;a++)n.children.push(this.children[a].toJSON(e).object)}if(this.animations.length>0){n.animations=[];for(let a=0;a<this.animations.length;a++){let l=this.animations[a];n.animations.push(s(e.animations,l))}}if(i){let a=o(e.geometries),l=o(e.materials),c=o(e.textures),f=o(e.images),u=o(e.shapes),d=o(e.skeletons),p=o(e.animations),h=o(e.nodes);a.length>0&&(r.geometries=a),l.length>0&&(r.materials=l),c.length>0&&(r.textures=c),f.length>0&&(r.images=f),u.length>0&&(r.shapes=u),d.length>0&&(r.skeletons=d),p.length>0&&(r.animations=p),h.length>0&&(r.nodes=h)}return r.object=n,r;function o(a){let l=[];for(let c in a){let f=a[c];delete f.metadata,l.push(f)}return l}}clone(e){return new this.constructor().copy(this,e)}copy(e,i=!0){if(this.name=e.name,this.up.copy(e.up),this.position.copy(e.position),this.rotation.order=e.rotation.order,this.quaternion.copy(e.quaternion),this.scale.copy(e.scale),this.matrix.copy(e.matrix),this.matrixWorld.copy(e.matrixWorld),this.matrixAutoUpdate=e.matrixAutoUpdate,this.matrixWorldAutoUpdate=e.matrixWorldAutoUpdate,this.matrixWorldNeedsUpdate=e.matrixWorldNeedsUpdate,this.layers.mask=e.layers.mask,this.visible=e.visible,this.castShadow=e.castShadow,this.receiveShadow=e.receiveShadow,this.frustumCulled=e.frustumCulled,this.renderOrder=e.renderOrder,this.animations=e.animations.slice(),this.userData=JSON.parse(JSON.stringify(e.userData)),i===!0)for(let r=0;r<e.children.length;r++){let n=e.children[r];this.add(n.clone())}return this}};Tt.DEFAULT_UP=new F(0,1,0);Tt.DEFAULT_MATRIX_AUTO_UPDATE=!0;Tt.DEFAULT_MATRIX_WORLD_AUTO_UPDATE=!0});function ll(t){for(let e=t.length-1;e>=0;--e)if(t[e]>=65535)return!0;return!1}function $r(t){return document.createElementNS("http://www.w3.org/1999/xhtml",t)}function Od(){let t=$r("canvas");return t.style.display="block",t}function Tn(t){t in Fd||(Fd[t]=!0,console.warn(t))}function zd(t,e,i){return new Promise(function(r,n){function s(){switch(t.clientWaitSync(e,t.SYNC_FLUSH_COMMANDS_BIT,0)){case t.WAIT_FAILED:n();break;case t.TIMEOUT_EXPIRED:setTimeout(s,i);break;default:r()}}setTimeout(s,i)})}function Bd(t){let e=t.elements;e[2]=.5*e[2]+.5*e[3],e[6]=.5*e[6]+.5*e[7],e[10]=.5*e[10]+.5*e[11],e[14]=.5*e[14]+.5*e[15]}function Gd(t){let e=t.elements;e[11]===-1?(e[10]=-e[10]-1,e[14]=-e[14]):(e[10]=-e[10],e[14]=-e[14]+1)}var Fd,Qr=C(()=>{Fd={}});var q3,Pi,Jc,xs,_i,Ko,Gt,qt,Jr=C(()=>{St();oi();Kc();An();Mr();nl();Ar();Ii();cr();si();Qr();q3=0,Pi=new Ye,Jc=new Tt,xs=new F,_i=new Rr,Ko=new Rr,Gt=new F,qt=class t extends hi{constructor(){super(),this.isBufferGeometry=!0,Object.defineProperty(this,"id",{value:q3++}),this.uuid=ar(),this.name="",this.type="BufferGeometry",this.index=null,this.indirect=null,this.attributes={},this.morphAttributes={},this.morphTargetsRelative=!1,this.groups=[],this.boundingBox=null,this.boundingSphere=null,this.drawRange={start:0,count:1/0},this.userData={}}getIndex(){return this.index}setIndex(e){return Array.isArray(e)?this.index=new(ll(e)?hs:us)(e,1):this.index=e,this}setIndirect(e){return this.indirect=e,this}getIndirect(){return this.indirect}getAttribute(e){return this.attributes[e]}setAttribute(e,i){return this.attributes[e]=i,this}deleteAttribute(e){return delete this.attributes[e],this}hasAttribute(e){return this.attributes[e]!==void 0}addGroup(e,i,r=0){this.groups.push({start:e,count:i,materialIndex:r})}clearGroups(){this.groups=[]}setDrawRange(e,i){this.drawRange.start=e,this.drawRange.count=i}applyMatrix4(e){let i=this.attributes.position;i!==void 0&&(i.applyMatrix4(e),i.needsUpdate=!0);let r=this.attributes.normal;if(r!==void 0){let s=new Ie().getNormalMatrix(e);r.applyNormalMatrix(s),r.needsUpdate=!0}let n=this.attributes.tangent;return n!==void 0&&(n.transformDirection(e),n.needsUpdate=!0),this.boundingBox!==null&&this.computeBoundingBox(),this.boundingSphere!==null&&this.computeBoundingSphere(),this}applyQuaternion(e){return Pi.makeRotationFromQuaternion(e),this.applyMatrix4(Pi),this}rotateX(e){return Pi.makeRotationX(e),this.applyMatrix4(Pi),this}rotateY(e){return Pi.makeRotationY(e),this.applyMatrix4(Pi),this}rotateZ(e){return Pi.makeRotationZ(e),this.applyMatrix4(Pi),this}translate(e,i,r){return Pi.makeTranslation(e,i,r),this.applyMatrix4(Pi),this}scale(e,i,r){return Pi.makeScale(e,i,r),this.applyMatrix4(Pi),this}lookAt(e){return Jc.lookAt(e),Jc.updateMatrix(),this.applyMatrix4(Jc.matrix),this}center(){return this.computeBoundingBox(),this.boundingBox.getCenter(xs).negate(),this.translate(xs.x,xs.y,xs.z),this}setFromPoints(e){let i=this.getAttribute("position");if(i===void 0){let r=[];for(let n=0,s=e.length;n<s;n++){let o=e[n];r.push(o.x,o.y,o.z||0)}this.setAttribute("position",new Li(r,3))}else{for(let r=0,n=i.count;r<n;r++){let s=e[r];i.setXYZ(r,s.x,s.y,s.z||0)}e.length>i.count&&console.warn("THREE.BufferGeometry: Buffer size too small for points data. Use .dispose() and create a new geometry."),i.needsUpdate=!0}return this}computeBoundingBox(){this.boundingBox===null&&(this.boundingBox=new Rr);let e=this.attributes.position,i=this.morphAttributes.position;if(e&&e.isGLBufferAttribute){console.error("THREE.BufferGeometry.computeBoundingBox(): GLBufferAttribute requires a manual bounding box.",this),this.boundingBox.set(new F(-1/0,-1/0,-1/0),new F(1/0,1/0,1/0));return}if(e!==void 0){if(this.boundingBox.setFromBufferAttribute(e),i)for(let r=0,n=i.length;r<n;r++){let s=i[r];_i.setFromBufferAttribute(s),this.morphTargetsRelative?(Gt.addVectors(this.boundingBox.min,_i.min),this.boundingBox.expandByPoint(Gt),Gt.addVectors(this.boundingBox.max,_i.max),this.boundingBox.expandByPoint(Gt)):(this.boundingBox.expandByPoint(_i.min),this.boundingBox.expandByPoint(_i.max))}}else this.boundingBox.makeEmpty();(isNaN(this.boundingBox.min.x)||isNaN(this.boundingBox.min.y)||isNaN(this.boundingBox.min.z))&&console.error('THREE.BufferGeometry.computeBoundingBox(): Computed min/max have NaN values. The "position" attribute is likely to have NaN values.',this)}computeBoundingSphere(){this.boundingSphere===null&&(this.boundingSphere=new jr);let e=this.attributes.position,i=this.morphAttributes.position;if(e&&e.isGLBufferAttribute){console.error("THREE.BufferGeometry.computeBoundingSphere(): GLBufferAttribute requires a manual bounding sphere.",this),this.boundingSphere.set(new F,1/0);return}if(e){let r=this.boundingSphere.center;if(_i.setFromBufferAttribute(e),i)for(let s=0,o=i.length;s<o;s++){let a=i[s];Ko.setFromBufferAttribute(a),this.morphTargetsRelative?(Gt.addVectors(_i.min,Ko.min),_i.expandByPoint(Gt),Gt.addVectors(_i.max,Ko.max),_i.expandByPoint(Gt)):(_i.expandByPoint(Ko.min),_i.expandByPoint(Ko.max))}_i.getCenter(r);let n=0;for(let s=0,o=e.count;s<o;s++)Gt.fromBufferAttribute(e,s),n=Math.max(n,r.distanceToSquared(Gt));if(i)for(let s=0,o=i.length;s<o;s++){let a=i[s],l=this.morphTargetsRelative;for(let c=0,f=a.count;c<f;c++)Gt.fromBufferAttribute(a,c),l&&(xs.fromBufferAttribute(e,c),Gt.add(xs)),n=Math.max(n,r.distanceToSquared(Gt))}this.boundingSphere.radius=Math.sqrt(n),isNaN(this.boundingSphere.radius)&&console.error('THREE.BufferGeometry.computeBoundingSphere(): Computed radius is NaN. The "position" attribute is likely to have NaN values.',this)}}computeTangents(){let e=this.index,i=this.attributes;if(e===null||i.position===void 0||i.normal===void 0||i.uv===void 0){console.error("THREE.BufferGeometry: .computeTangents() failed. Missing required attributes (index, position, normal or uv)");return}let r=i.position,n=i.normal,s=i.uv;this.hasAttribute("tangent")===!1&&this.setAttribute("tangent",new Et(new Float32Array(4*r.count),4));let o=this.getAttribute("tangent"),a=[],l=[];for(let L=0;L<r.count;L++)a[L]=new F,l[L]=new F;let c=new F,f=new F,u=new F,d=new Ue,p=new Ue,h=new Ue,y=new F,g=new F;function m(L,v,x){c.fromBufferAttribute(r,L),f.fromBufferAttribute(r,v),u.fromBufferAttribute(r,x),d.fromBufferAttribute(s,L),p.fromBufferAttribute(s,v),h.fromBufferAttribute(s,x),f.sub(c),u.sub(c),p.sub(d),h.sub(d);let D=1/(p.x*h.y-h.x*p.y);isFinite(D)&&(y.copy(f).multiplyScalar(h.y).addScaledVector(u,-p.y).multiplyScalar(D),g.copy(u).multiplyScalar(p.x).addScaledVector(f,-h.x).multiplyScalar(D),a[L].add(y),a[v].add(y),a[x].add(y),l[L].add(g),l[v].add(g),l[x].add(g))}let M=this.groups;M.length===0&&(M=[{start:0,count:e.count}]);for(let L=0,v=M.length;L<v;++L){let x=M[L],D=x.start,U=x.count;for(let P=D,V=D+U;P<V;P+=3)m(e.getX(P+0),e.getX(P+1),e.getX(P+2))}let w=new F,S=new F,N=new F,T=new F;function A(L){N.fromBufferAttribute(n,L),T.copy(N);let v=a[L];w.copy(v),w.sub(N.multiplyScalar(N.dot(v))).normalize(),S.crossVectors(T,v);let D=S.dot(l[L])<0?-1:1;o.setXYZW(L,w.x,w.y,w.z,D)}for(let L=0,v=M.length;L<v;++L){let x=M[L],D=x.start,U=x.count;for(let P=D,V=D+U;P<V;P+=3)A(e.getX(P+0)),A(e.getX(P+1)),A(e.getX(P+2))}}computeVertexNormals(){let e=this.index,i=this.getAttribute("position");if(i!==void 0){let r=this.getAttribute("normal");if(r===void 0)r=new Et(new Float32Array(i.count*3),3),this.setAttribute("normal",r);else for(let d=0,p=r.count;d<p;d++)r.setXYZ(d,0,0,0);let n=new F,s=new F,o=new F,a=new F,l=new F,c=new F,f=new F,u=new F;if(e)for(let d=0,p=e.count;d<p;d+=3){let h=e.getX(d+0),y=e.getX(d+1),g=e.getX(d+2);n.fromBufferAttribute(i,h),s.fromBufferAttribute(i,y),o.fromBufferAttribute(i,g),f.subVectors(o,s),u.subVectors(n,s),f.cross(u),a.fromBufferAttribute(r,h),l.fromBufferAttribute(r,y),c.fromBufferAttribute(r,g),a.add(f),l.add(f),c.add(f),r.setXYZ(h,a.x,a.y,a.z),r.setXYZ(y,l.x,l.y,l.z),r.setXYZ(g,c.x,c.y,c.z)}else for(let d=0,p=i.count;d<p;d+=3)n.fromBufferAttribute(i,d+0),s.fromBufferAttribute(i,d+1),o.fromBufferAttribute(i,d+2),f.subVectors(o,s),u.subVectors(n,s),f.cross(u),r.setXYZ(d+0,f.x,f.y,f.z),r.setXYZ(d+1,f.x,f.y,f.z),r.setXYZ(d+2,f.x,f.y,f.z);this.normalizeNormals(),r.needsUpdate=!0}}normalizeNormals(){let e=this.attributes.normal;for(let i=0,r=e.count;i<r;i++)Gt.fromBufferAttribute(e,i),Gt.normalize(),e.setXYZ(i,Gt.x,Gt.y,Gt.z)}toNonIndexed(){function e(a,l){let c=a.array,f=a.itemSize,u=a.normalized,d=new c.constructor(l.length*f),p=0,h=0;for(let y=0,g=l.length;y<g;y++){a.isInterleavedBufferAttribute?p=l[y]*a.data.stride+a.offset:p=l[y]*f;for(let m=0;m<f;m++)d[h++]=c[p++]}return new Et(d,f,u)}if(this.index===null)return console.warn("THREE.BufferGeometry.toNonIndexed(): BufferGeometry is already non-indexed."),this;let i=new t,r=this.index.array,n=this.attributes;for(let a in n){let l=n[a],c=e(l,r);i.setAttribute(a,c)}let s=this.morphAttributes;for(let a in s){let l=[],c=s[a];for(let f=0,u=c.length;f<u;f++){let d=c[f],p=e(d,r);l.push(p)}i.morphAttributes[a]=l}i.morphTargetsRelative=this.morphTargetsRelative;let o=this.groups;for(let a=0,l=o.length;a<l;a++){let c=o[a];i.addGroup(c.start,c.count,c.materialIndex)}return i}toJSON(){let e={metadata:{version:4.6,type:"BufferGeometry",generator:"BufferGeometry.toJSON"}};if(e.uuid=this.uuid,e.type=this.type,this.name!==""&&(e.name=this.name),Object.keys(this.userData).length>0&&(e.userData=this.userData),this.parameters!==void 0){let l=this.parameters;for(let c in l)l[c]!==void 0&&(e[c]=l[c]);return e}e.data={attributes:{}};let i=this.index;i!==null&&(e.data.index={type:i.array.constructor.name,array:Array.prototype.slice.call(i.array)});let r=this.attributes;for(let l in r){let c=r[l];e.data.attributes[l]=c.toJSON(e.data)}let n={},s=!1;for(let l in this.morphAttributes){let c=this.morphAttributes[l],f=[];for(let u=0,d=c.length;u<d;u++){let p=c[u];f.push(p.toJSON(e.data))}f.length>0&&(n[l]=f,s=!0)}s&&(e.data.morphAttributes=n,e.data.morphTargetsRelative=this.morphTargetsRelative);let o=this.groups;o.length>0&&(e.data.groups=JSON.parse(JSON.stringify(o)));let a=this.boundingSphere;return a!==null&&(e.data.boundingSphere={center:a.center.toArray(),radius:a.radius}),e}clone(){return new this.constructor().copy(this)}copy(e){this.index=null,this.attributes={},this.morphAttributes={},this.groups=[],this.boundingBox=null,this.boundingSphere=null;let i={};this.name=e.name;let r=e.index;r!==null&&this.setIndex(r.clone(i));let n=e.attributes;for(let c in n){let f=n[c];this.setAttribute(c,f.clone(i))}let s=e.morphAttributes;for(let c in s){let f=[],u=s[c];for(let d=0,p=u.length;d<p;d++)f.push(u[d].clone(i));this.morphAttributes[c]=f}this.morphTargetsRelative=e.morphTargetsRelative;let o=e.groups;for(let c=0,f=o.length;c<f;c++){let u=o[c];this.addGroup(u.start,u.count,u.materialIndex)}let a=e.boundingBox;a!==null&&(this.boundingBox=a.clone());let l=e.boundingSphere;return l!==null&&(this.boundingSphere=l.clone()),this.drawRange.start=e.drawRange.start,this.drawRange.count=e.drawRange.count,this.userData=e.userData,this}dispose(){this.dispatchEvent({type:"dispose"})}}});var fr,Zo=C(()=>{Jr();Mr();St();fr=class t extends qt{constructor(e=1,i=1,r=1,n=1,s=1,o=1){super(),this.type="BoxGeometry",this.parameters={width:e,height:i,depth:r,widthSegments:n,heightSegments:s,depthSegments:o};let a=this;n=Math.floor(n),s=Math.floor(s),o=Math.floor(o);let l=[],c=[],f=[],u=[],d=0,p=0;h("z","y","x",-1,-1,r,i,e,o,s,0),h("z","y","x",1,-1,r,i,-e,o,s,1),h("x","z","y",1,1,e,r,i,n,o,2),h("x","z","y",1,-1,e,r,-i,n,o,3),h("x","y","z",1,-1,e,i,r,n,s,4),h("x","y","z",-1,-1,e,i,-r,n,s,5),this.setIndex(l),this.setAttribute("position",new Li(c,3)),this.setAttribute("normal",new Li(f,3)),this.setAttribute("uv",new Li(u,2));function h(y,g,m,M,w,S,N,T,A,L,v){let x=S/A,D=N/L,U=S/2,P=N/2,V=T/2,q=A+1,H=L+1,Z=0,G=0,Q=new F;for(let ne=0;ne<H;ne++){let ve=ne*D-P;for(let Ae=0;Ae<q;Ae++){let Oe=Ae*x-U;Q[y]=Oe*M,Q[g]=ve*w,Q[m]=V,c.push(Q.x,Q.y,Q.z),Q[y]=0,Q[g]=0,Q[m]=T>0?1:-1,f.push(Q.x,Q.y,Q.z),u.push(Ae/A),u.push(1-ne/L),Z+=1}}for(let ne=0;ne<L;ne++)for(let ve=0;ve<A;ve++){let Ae=d+ve+q*ne,Oe=d+ve+q*(ne+1),Y=d+(ve+1)+q*(ne+1),re=d+(ve+1)+q*ne;l.push(Ae,Oe,re),l.push(Oe,Y,re),G+=6}a.addGroup(p,G,v),p+=G,d+=Z}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new t(e.width,e.height,e.depth,e.widthSegments,e.heightSegments,e.depthSegments)}}});var ef,Vd=C(()=>{ef={enabled:!1,files:{},add:function(t,e){this.enabled!==!1&&(this.files[t]=e)},get:function(t){if(this.enabled!==!1)return this.files[t]},remove:function(t){delete this.files[t]},clear:function(){this.files={}}}});var tf,Hd,Wd=C(()=>{tf=class{constructor(e,i,r){let n=this,s=!1,o=0,a=0,l,c=[];this.onStart=void 0,this.onLoad=e,this.onProgress=i,this.onError=r,this.itemStart=function(f){a++,s===!1&&n.onStart!==void 0&&n.onStart(f,o,a),s=!0},this.itemEnd=function(f){o++,n.onProgress!==void 0&&n.onProgress(f,o,a),o===a&&(s=!1,n.onLoad!==void 0&&n.onLoad())},this.itemError=function(f){n.onError!==void 0&&n.onError(f)},this.resolveURL=function(f){return l?l(f):f},this.setURLModifier=function(f){return l=f,this},this.addHandler=function(f,u){return c.push(f,u),this},this.removeHandler=function(f){let u=c.indexOf(f);return u!==-1&&c.splice(u,2),this},this.getHandler=function(f){for(let u=0,d=c.length;u<d;u+=2){let p=c[u],h=c[u+1];if(p.global&&(p.lastIndex=0),p.test(f))return h}return null}}},Hd=new tf});var Cn,rf=C(()=>{Wd();Cn=class{constructor(e){this.manager=e!==void 0?e:Hd,this.crossOrigin="anonymous",this.withCredentials=!1,this.path="",this.resourcePath="",this.requestHeader={}}load(){}loadAsync(e,i){let r=this;return new Promise(function(n,s){r.load(e,n,i,s)})}parse(){}setCrossOrigin(e){return this.crossOrigin=e,this}setWithCredentials(e){return this.withCredentials=e,this}setPath(e){return this.path=e,this}setResourcePath(e){return this.resourcePath=e,this}setRequestHeader(e){return this.requestHeader=e,this}};Cn.DEFAULT_MATERIAL_NAME="__DEFAULT"});var cl,Xd=C(()=>{Vd();rf();Qr();cl=class extends Cn{constructor(e){super(e)}load(e,i,r,n){this.path!==void 0&&(e=this.path+e),e=this.manager.resolveURL(e);let s=this,o=ef.get(e);if(o!==void 0)return s.manager.itemStart(e),setTimeout(function(){i&&i(o),s.manager.itemEnd(e)},0),o;let a=$r("img");function l(){f(),ef.add(e,this),i&&i(this),s.manager.itemEnd(e)}function c(u){f(),n&&n(u),s.manager.itemError(e),s.manager.itemEnd(e)}function f(){a.removeEventListener("load",l,!1),a.removeEventListener("error",c,!1)}return a.addEventListener("load",l,!1),a.addEventListener("error",c,!1),e.slice(0,5)!=="data:"&&this.crossOrigin!==void 0&&(a.crossOrigin=this.crossOrigin),s.manager.itemStart(e),a.src=e,a}}});function Zi(t){return t<.04045?t*.0773993808:Math.pow(t*.9478672986+.0521327014,2.4)}function Dn(t){return t<.0031308?t*12.92:1.055*Math.pow(t,.41666)-.055}var He,qd,jd,Yd,Kd,Zd,ur=C(()=>{je();cr();He={enabled:!0,workingColorSpace:ji,spaces:{},convert:function(t,e,i){return this.enabled===!1||e===i||!e||!i||(this.spaces[e].transfer===Qe&&(t.r=Zi(t.r),t.g=Zi(t.g),t.b=Zi(t.b)),this.spaces[e].primaries!==this.spaces[i].primaries&&(t.applyMatrix3(this.spaces[e].toXYZ),t.applyMatrix3(this.spaces[i].fromXYZ)),this.spaces[i].transfer===Qe&&(t.r=Dn(t.r),t.g=Dn(t.g),t.b=Dn(t.b))),t},fromWorkingColorSpace:function(t,e){return this.convert(t,this.workingColorSpace,e)},toWorkingColorSpace:function(t,e){return this.convert(t,e,this.workingColorSpace)},getPrimaries:function(t){return this.spaces[t].primaries},getTransfer:function(t){return t===Ci?En:this.spaces[t].transfer},getLuminanceCoefficients:function(t,e=this.workingColorSpace){return t.fromArray(this.spaces[e].luminanceCoefficients)},define:function(t){Object.assign(this.spaces,t)},_getMatrix:function(t,e,i){return t.copy(this.spaces[e].toXYZ).multiply(this.spaces[i].fromXYZ)},_getDrawingBufferColorSpace:function(t){return this.spaces[t].outputColorSpaceConfig.drawingBufferColorSpace},_getUnpackColorSpace:function(t=this.workingColorSpace){return this.spaces[t].workingColorSpaceConfig.unpackColorSpace}};qd=[.64,.33,.3,.6,.15,.06],jd=[.2126,.7152,.0722],Yd=[.3127,.329],Kd=new Ie().set(.4123908,.3575843,.1804808,.212639,.7151687,.0721923,.0193308,.1191948,.9505322),Zd=new Ie().set(3.2409699,-1.5373832,-.4986108,-.9692436,1.8759675,.0415551,.0556301,-.203977,1.0569715);He.define({[ji]:{primaries:qd,whitePoint:Yd,transfer:En,toXYZ:Kd,fromXYZ:Zd,luminanceCoefficients:jd,workingColorSpaceConfig:{unpackColorSpace:ri},outputColorSpaceConfig:{drawingBufferColorSpace:ri}},[ri]:{primaries:qd,whitePoint:Yd,transfer:Qe,toXYZ:Kd,fromXYZ:Zd,luminanceCoefficients:jd,outputColorSpaceConfig:{drawingBufferColorSpace:ri}}})});var Ss,fl,$d=C(()=>{Qr();ur();fl=class{static getDataURL(e){if(/^data:/i.test(e.src)||typeof HTMLCanvasElement>"u")return e.src;let i;if(e instanceof HTMLCanvasElement)i=e;else{Ss===void 0&&(Ss=$r("canvas")),Ss.width=e.width,Ss.height=e.height;let r=Ss.getContext("2d");e instanceof ImageData?r.putImageData(e,0,0):r.drawImage(e,0,0,e.width,e.height),i=Ss}return i.width>2048||i.height>2048?(console.warn("THREE.ImageUtils.getDataURL: Image converted to jpg for performance reasons",e),i.toDataURL("image/jpeg",.6)):i.toDataURL("image/png")}static sRGBToLinear(e){if(typeof HTMLImageElement<"u"&&e instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&e instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&e instanceof ImageBitmap){let i=$r("canvas");i.width=e.width,i.height=e.height;let r=i.getContext("2d");r.drawImage(e,0,0,e.width,e.height);let n=r.getImageData(0,0,e.width,e.height),s=n.data;for(let o=0;o<s.length;o++)s[o]=Zi(s[o]/255)*255;return r.putImageData(n,0,0),i}else if(e.data){let i=e.data.slice(0);for(let r=0;r<i.length;r++)i instanceof Uint8Array||i instanceof Uint8ClampedArray?i[r]=Math.floor(Zi(i[r]/255)*255):i[r]=Zi(i[r]);return{data:i,width:e.width,height:e.height}}else return console.warn("THREE.ImageUtils.sRGBToLinear(): Unsupported image type. No color space conversion applied."),e}}});function nf(t){return typeof HTMLImageElement<"u"&&t instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&t instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&t instanceof ImageBitmap?fl.getDataURL(t):t.data?{data:Array.from(t.data),width:t.width,height:t.height,type:t.data.constructor.name}:(console.warn("THREE.Texture: Unable to serialize Texture."),{})}var j3,_s,sf=C(()=>{$d();si();j3=0,_s=class{constructor(e=null){this.isSource=!0,Object.defineProperty(this,"id",{value:j3++}),this.uuid=ar(),this.data=e,this.dataReady=!0,this.version=0}set needsUpdate(e){e===!0&&this.version++}toJSON(e){let i=e===void 0||typeof e=="string";if(!i&&e.images[this.uuid]!==void 0)return e.images[this.uuid];let r={uuid:this.uuid,url:""},n=this.data;if(n!==null){let s;if(Array.isArray(n)){s=[];for(let o=0,a=n.length;o<a;o++)n[o].isDataTexture?s.push(nf(n[o].image)):s.push(nf(n[o]))}else s=nf(n);r.url=s}return i||(e.images[this.uuid]=r),r}}});var Y3,Ct,Tr=C(()=>{An();je();si();oi();cr();sf();Y3=0,Ct=class t extends hi{constructor(e=t.DEFAULT_IMAGE,i=t.DEFAULT_MAPPING,r=Wi,n=Wi,s=ti,o=Xi,a=Bt,l=Zt,c=t.DEFAULT_ANISOTROPY,f=Ci){super(),this.isTexture=!0,Object.defineProperty(this,"id",{value:Y3++}),this.uuid=ar(),this.name="",this.source=new _s(e),this.mipmaps=[],this.mapping=i,this.channel=0,this.wrapS=r,this.wrapT=n,this.magFilter=s,this.minFilter=o,this.anisotropy=c,this.format=a,this.internalFormat=null,this.type=l,this.offset=new Ue(0,0),this.repeat=new Ue(1,1),this.center=new Ue(0,0),this.rotation=0,this.matrixAutoUpdate=!0,this.matrix=new Ie,this.generateMipmaps=!0,this.premultiplyAlpha=!1,this.flipY=!0,this.unpackAlignment=4,this.colorSpace=f,this.userData={},this.version=0,this.onUpdate=null,this.isRenderTargetTexture=!1,this.pmremVersion=0}get image(){return this.source.data}set image(e=null){this.source.data=e}updateMatrix(){this.matrix.setUvTransform(this.offset.x,this.offset.y,this.repeat.x,this.repeat.y,this.rotation,this.center.x,this.center.y)}clone(){return new this.constructor().copy(this)}copy(e){return this.name=e.name,this.source=e.source,this.mipmaps=e.mipmaps.slice(0),this.mapping=e.mapping,this.channel=e.channel,this.wrapS=e.wrapS,this.wrapT=e.wrapT,this.magFilter=e.magFilter,this.minFilter=e.minFilter,this.anisotropy=e.anisotropy,this.format=e.format,this.internalFormat=e.internalFormat,this.type=e.type,this.offset.copy(e.offset),this.repeat.copy(e.repeat),this.center.copy(e.center),this.rotation=e.rotation,this.matrixAutoUpdate=e.matrixAutoUpdate,this.matrix.copy(e.matrix),this.generateMipmaps=e.generateMipmaps,this.premultiplyAlpha=e.premultiplyAlpha,this.flipY=e.flipY,this.unpackAlignment=e.unpackAlignment,this.colorSpace=e.colorSpace,this.userData=JSON.parse(JSON.stringify(e.userData)),this.needsUpdate=!0,this}toJSON(e){let i=e===void 0||typeof e=="string";if(!i&&e.textures[this.uuid]!==void 0)return e.textures[this.uuid];let r={metadata:{version:4.6,type:"Texture",generator:"Texture.toJSON"},uuid:this.uuid,name:this.name,image:this.source.toJSON(e).uuid,mapping:this.mapping,channel:this.channel,repeat:[this.repeat.x,this.repeat.y],offset:[this.offset.x,this.offset.y],center:[this.center.x,this.center.y],rotation:this.rotation,wrap:[this.wrapS,this.wrapT],format:this.format,internalFormat:this.internalFormat,type:this.type,colorSpace:this.colorSpace,minFilter:this.minFilter,magFilter:this.magFilter,anisotropy:this.anisotropy,flipY:this.flipY,generateMipmaps:this.generateMipmaps,premultiplyAlpha:this.premultiplyAlpha,unpackAlignment:this.unpackAlignment};return Object.keys(this.userData).length>0&&(r.userData=this.userData),i||(e.textures[this.uuid]=r),r}dispose(){this.dispatchEvent({type:"dispose"})}transformUv(e){if(this.mapping!==Hc)return e;if(e.applyMatrix3(this.matrix),e.x<0||e.x>1)switch(this.wrapS){case mo:e.x=e.x-Math.floor(e.x);break;case Wi:e.x=e.x<0?0:1;break;case go:Math.abs(Math.floor(e.x)%2)===1?e.x=Math.ceil(e.x)-e.x:e.x=e.x-Math.floor(e.x);break}if(e.y<0||e.y>1)switch(this.wrapT){case mo:e.y=e.y-Math.floor(e.y);break;case Wi:e.y=e.y<0?0:1;break;case go:Math.abs(Math.floor(e.y)%2)===1?e.y=Math.ceil(e.y)-e.y:e.y=e.y-Math.floor(e.y);break}return this.flipY&&(e.y=1-e.y),e}set needsUpdate(e){e===!0&&(this.version++,this.source.needsUpdate=!0)}set needsPMREMUpdate(e){e===!0&&this.pmremVersion++}};Ct.DEFAULT_IMAGE=null;Ct.DEFAULT_MAPPING=Hc;Ct.DEFAULT_ANISOTROPY=1});var Es,of=C(()=>{Xd();Tr();rf();Es=class extends Cn{constructor(e){super(e)}load(e,i,r,n){let s=new Ct,o=new cl(this.manager);return o.setCrossOrigin(this.crossOrigin),o.setPath(this.path),o.load(e,function(a){s.image=a,s.needsUpdate=!0,i!==void 0&&i(s)},r,n),s}}});function af(t,e,i){return i<0&&(i+=1),i>1&&(i-=1),i<1/6?t+(e-t)*6*i:i<1/2?e:i<2/3?t+(e-t)*6*(2/3-i):t}var Qd,en,ul,Pe,Qt,Ni=C(()=>{si();ur();je();Qd={aliceblue:15792383,antiquewhite:16444375,aqua:65535,aquamarine:8388564,azure:15794175,beige:16119260,bisque:16770244,black:0,blanchedalmond:16772045,blue:255,blueviolet:9055202,brown:10824234,burlywood:14596231,cadetblue:6266528,chartreuse:8388352,chocolate:13789470,coral:16744272,cornflowerblue:6591981,cornsilk:16775388,crimson:14423100,cyan:65535,darkblue:139,darkcyan:35723,darkgoldenrod:12092939,darkgray:11119017,darkgreen:25600,darkgrey:11119017,darkkhaki:12433259,darkmagenta:9109643,darkolivegreen:5597999,darkorange:16747520,darkorchid:10040012,darkred:9109504,darksalmon:15308410,darkseagreen:9419919,darkslateblue:4734347,darkslategray:3100495,darkslategrey:3100495,darkturquoise:52945,darkviolet:9699539,deeppink:16716947,deepskyblue:49151,dimgray:6908265,dimgrey:6908265,dodgerblue:2003199,firebrick:11674146,floralwhite:16775920,forestgreen:2263842,fuchsia:16711935,gainsboro:14474460,ghostwhite:16316671,gold:16766720,goldenrod:14329120,gray:8421504,green:32768,greenyellow:11403055,grey:8421504,honeydew:15794160,hotpink:16738740,indianred:13458524,indigo:4915330,ivory:16777200,khaki:15787660,lavender:15132410,lavenderblush:16773365,lawngreen:8190976,lemonchiffon:16775885,lightblue:11393254,lightcoral:15761536,lightcyan:14745599,lightgoldenrodyellow:16448210,lightgray:13882323,lightgreen:9498256,lightgrey:13882323,lightpink:16758465,lightsalmon:16752762,lightseagreen:2142890,lightskyblue:8900346,lightslategray:7833753,lightslategrey:7833753,lightsteelblue:11584734,lightyellow:16777184,lime:65280,limegreen:3329330,linen:16445670,magenta:16711935,maroon:8388608,mediumaquamarine:6737322,mediumblue:205,mediumorchid:12211667,mediumpurple:9662683,mediumseagreen:3978097,mediumslateblue:8087790,mediumspringgreen:64154,mediumturquoise:4772300,mediumvioletred:13047173,midnightblue:1644912,mintcream:16121850,mistyrose:16770273,moccasin:16770229,navajowhite:16768685,navy:128,oldlace:16643558,olive:8421376,olivedrab:7048739,orange:16753920,orangered:16729344,orchid:14315734,palegoldenrod:15657130,palegreen:10025880,paleturquoise:11529966,palevioletred:14381203,papayawhip:16773077,peachpuff:16767673,peru:13468991,pink:16761035,plum:14524637,powderblue:11591910,purple:8388736,rebeccapurple:6697881,red:16711680,rosybrown:12357519,royalblue:4286945,saddlebrown:9127187,salmon:16416882,sandybrown:16032864,seagreen:3050327,seashell:16774638,sienna:10506797,silver:12632256,skyblue:8900331,slateblue:6970061,slategray:7372944,slategrey:7372944,snow:16775930,springgreen:65407,steelblue:4620980,tan:13808780,teal:32896,thistle:14204888,tomato:16737095,turquoise:4251856,violet:15631086,wheat:16113331,white:16777215,whitesmoke:16119285,yellow:16776960,yellowgreen:10145074},en={h:0,s:0,l:0},ul={h:0,s:0,l:0};Pe=class{constructor(e,i,r){return this.isColor=!0,this.r=1,this.g=1,this.b=1,this.set(e,i,r)}set(e,i,r){if(i===void 0&&r===void 0){let n=e;n&&n.isColor?this.copy(n):typeof n=="number"?this.setHex(n):typeof n=="string"&&this.setStyle(n)}else this.setRGB(e,i,r);return this}setScalar(e){return this.r=e,this.g=e,this.b=e,this}setHex(e,i=ri){return e=Math.floor(e),this.r=(e>>16&255)/255,this.g=(e>>8&255)/255,this.b=(e&255)/255,He.toWorkingColorSpace(this,i),this}setRGB(e,i,r,n=He.workingColorSpace){return this.r=e,this.g=i,this.b=r,He.toWorkingColorSpace(this,n),this}setHSL(e,i,r,n=He.workingColorSpace){if(e=Td(e,1),i=At(i,0,1),r=At(r,0,1),i===0)this.r=this.g=this.b=r;else{let s=r<=.5?r*(1+i):r+i-r*i,o=2*r-s;this.r=af(o,s,e+1/3),this.g=af(o,s,e),this.b=af(o,s,e-1/3)}return He.toWorkingColorSpace(this,n),this}setStyle(e,i=ri){function r(s){s!==void 0&&parseFloat(s)<1&&console.warn("THREE.Color: Alpha component of "+e+" will be ignored.")}let n;if(n=/^(\w+)\(([^\)]*)\)/.exec(e)){let s,o=n[1],a=n[2];switch(o){case"rgb":case"rgba":if(s=/^\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*(?:,\s*(\d*\.?\d+)\s*)?$/.exec(a))return r(s[4]),this.setRGB(Math.min(255,parseInt(s[1],10))/255,Math.min(255,parseInt(s[2],10))/255,Math.min(255,parseInt(s[3],10))/255,i);if(s=/^\s*(\d+)\%\s*,\s*(\d+)\%\s*,\s*(\d+)\%\s*(?:,\s*(\d*\.?\d+)\s*)?$/.exec(a))return r(s[4]),this.setRGB(Math.min(100,parseInt(s[1],10))/100,Math.min(100,parseInt(s[2],10))/100,Math.min(100,parseInt(s[3],10))/100,i);break;case"hsl":case"hsla":if(s=/^\s*(\d*\.?\d+)\s*,\s*(\d*\.?\d+)\%\s*,\s*(\d*\.?\d+)\%\s*(?:,\s*(\d*\.?\d+)\s*)?$/.exec(a))return r(s[4]),this.setHSL(parseFloat(s[1])/360,parseFloat(s[2])/100,parseFloat(s[3])/100,i);break;default:console.warn("THREE.Color: Unknown color model "+e)}}else if(n=/^\#([A-Fa-f\d]+)$/.exec(e)){let s=n[1],o=s.length;if(o===3)return this.setRGB(parseInt(s.charAt(0),16)/15,parseInt(s.charAt(1),16)/15,parseInt(s.charAt(2),16)/15,i);if(o===6)return this.setHex(parseInt(s,16),i);console.warn("THREE.Color: Invalid hex color "+e)}else if(e&&e.length>0)return this.setColorName(e,i);return this}setColorName(e,i=ri){let r=Qd[e.toLowerCase()];return r!==void 0?this.setHex(r,i):console.warn("THREE.Color: Unknown color "+e),this}clone(){return new this.constructor(this.r,this.g,this.b)}copy(e){return this.r=e.r,this.g=e.g,this.b=e.b,this}copySRGBToLinear(e){return this.r=Zi(e.r),this.g=Zi(e.g),this.b=Zi(e.b),this}copyLinearToSRGB(e){return this.r=Dn(e.r),this.g=Dn(e.g),this.b=Dn(e.b),this}convertSRGBToLinear(){return this.copySRGBToLinear(this),this}convertLinearToSRGB(){return this.copyLinearToSRGB(this),this}getHex(e=ri){return He.fromWorkingColorSpace(Qt.copy(this),e),Math.round(At(Qt.r*255,0,255))*65536+Math.round(At(Qt.g*255,0,255))*256+Math.round(At(Qt.b*255,0,255))}getHexString(e=ri){return("000000"+this.getHex(e).toString(16)).slice(-6)}getHSL(e,i=He.workingColorSpace){He.fromWorkingColorSpace(Qt.copy(this),i);let r=Qt.r,n=Qt.g,s=Qt.b,o=Math.max(r,n,s),a=Math.min(r,n,s),l,c,f=(a+o)/2;if(a===o)l=0,c=0;else{let u=o-a;switch(c=f<=.5?u/(o+a):u/(2-o-a),o){case r:l=(n-s)/u+(n<s?6:0);break;case n:l=(s-r)/u+2;break;case s:l=(r-n)/u+4;break}l/=6}return e.h=l,e.s=c,e.l=f,e}getRGB(e,i=He.workingColorSpace){return He.fromWorkingColorSpace(Qt.copy(this),i),e.r=Qt.r,e.g=Qt.g,e.b=Qt.b,e}getStyle(e=ri){He.fromWorkingColorSpace(Qt.copy(this),e);let i=Qt.r,r=Qt.g,n=Qt.b;return e!==ri?`color(${e} ${i.toFixed(3)} ${r.toFixed(3)} ${n.toFixed(3)})`:`rgb(${Math.round(i*255)},${Math.round(r*255)},${Math.round(n*255)})`}offsetHSL(e,i,r){return this.getHSL(en),this.setHSL(en.h+e,en.s+i,en.l+r)}add(e){return this.r+=e.r,this.g+=e.g,this.b+=e.b,this}addColors(e,i){return this.r=e.r+i.r,this.g=e.g+i.g,this.b=e.b+i.b,this}addScalar(e){return this.r+=e,this.g+=e,this.b+=e,this}sub(e){return this.r=Math.max(0,this.r-e.r),this.g=Math.max(0,this.g-e.g),this.b=Math.max(0,this.b-e.b),this}multiply(e){return this.r*=e.r,this.g*=e.g,this.b*=e.b,this}multiplyScalar(e){return this.r*=e,this.g*=e,this.b*=e,this}lerp(e,i){return this.r+=(e.r-this.r)*i,this.g+=(e.g-this.g)*i,this.b+=(e.b-this.b)*i,this}lerpColors(e,i,r){return this.r=e.r+(i.r-e.r)*r,this.g=e.g+(i.g-e.g)*r,this.b=e.b+(i.b-e.b)*r,this}lerpHSL(e,i){this.getHSL(en),e.getHSL(ul);let r=Ja(en.h,ul.h,i),n=Ja(en.s,ul.s,i),s=Ja(en.l,ul.l,i);return this.setHSL(r,n,s),this}setFromVector3(e){return this.r=e.x,this.g=e.y,this.b=e.z,this}applyMatrix3(e){let i=this.r,r=this.g,n=this.b,s=e.elements;return this.r=s[0]*i+s[3]*r+s[6]*n,this.g=s[1]*i+s[4]*r+s[7]*n,this.b=s[2]*i+s[5]*r+s[8]*n,this}equals(e){return e.r===this.r&&e.g===this.g&&e.b===this.b}fromArray(e,i=0){return this.r=e[i],this.g=e[i+1],this.b=e[i+2],this}toArray(e=[],i=0){return e[i]=this.r,e[i+1]=this.g,e[i+2]=this.b,e}fromBufferAttribute(e,i){return this.r=e.getX(i),this.g=e.getY(i),this.b=e.getZ(i),this}toJSON(){return this.getHex()}*[Symbol.iterator](){yield this.r,yield this.g,yield this.b}},Qt=new Pe;Pe.NAMES=Qd});var K3,hr,$o=C(()=>{Ni();An();je();si();K3=0,hr=class extends hi{static get type(){return"Material"}get type(){return this.constructor.type}set type(e){}constructor(){super(),this.isMaterial=!0,Object.defineProperty(this,"id",{value:K3++}),this.uuid=ar(),this.name="",this.blending=Sr,this.side=Lt,this.vertexColors=!1,this.opacity=1,this.transparent=!1,this.alphaHash=!1,this.blendSrc=fo,this.blendDst=uo,this.blendEquation=_r,this.blendSrcAlpha=null,this.blendDstAlpha=null,this.blendEquationAlpha=null,this.blendColor=new Pe(0,0,0),this.blendAlpha=0,this.depthFunc=Hr,this.depthTest=!0,this.depthWrite=!0,this.stencilWriteMask=255,this.stencilFunc=Wc,this.stencilRef=0,this.stencilFuncMask=255,this.stencilFail=Mn,this.stencilZFail=Mn,this.stencilZPass=Mn,this.stencilWrite=!1,this.clippingPlanes=null,this.clipIntersection=!1,this.clipShadows=!1,this.shadowSide=null,this.colorWrite=!0,this.precision=null,this.polygonOffset=!1,this.polygonOffsetFactor=0,this.polygonOffsetUnits=0,this.dithering=!1,this.alphaToCoverage=!1,this.premultipliedAlpha=!1,this.forceSinglePass=!1,this.visible=!0,this.toneMapped=!0,this.userData={},this.version=0,this._alphaTest=0}get alphaTest(){return this._alphaTest}set alphaTest(e){this._alphaTest>0!=e>0&&this.version++,this._alphaTest=e}onBeforeRender(){}onBeforeCompile(){}customProgramCacheKey(){return this.onBeforeCompile.toString()}setValues(e){if(e!==void 0)for(let i in e){let r=e[i];if(r===void 0){console.warn(`THREE.Material: parameter '${i}' has value of undefined.`);continue}let n=this[i];if(n===void 0){console.warn(`THREE.Material: '${i}' is not a property of THREE.${this.type}.`);continue}n&&n.isColor?n.set(r):n&&n.isVector3&&r&&r.isVector3?n.copy(r):this[i]=r}}toJSON(e){let i=e===void 0||typeof e=="string";i&&(e={textures:{},images:{}});let r={metadata:{version:4.6,type:"Material",generator:"Material.toJSON"}};r.uuid=this.uuid,r.type=this.type,this.name!==""&&(r.name=this.name),this.color&&this.color.isColor&&(r.color=this.color.getHex()),this.roughness!==void 0&&(r.roughness=this.roughness),this.metalness!==void 0&&(r.metalness=this.metalness),this.sheen!==void 0&&(r.sheen=this.sheen),this.sheenColor&&this.sheenColor.isColor&&(r.sheenColor=this.sheenColor.getHex()),this.sheenRoughness!==void 0&&(r.sheenRoughness=this.sheenRoughness),this.emissive&&this.emissive.isColor&&(r.emissive=this.emissive.getHex()),this.emissiveIntensity!==void 0&&this.emissiveIntensity!==1&&(r.emissiveIntensity=this.emissiveIntensity),this.specular&&this.specular.isColor&&(r.specular=this.specular.getHex()),this.specularIntensity!==void 0&&(r.specularIntensity=this.specularIntensity),this.specularColor&&this.specularColor.isColor&&(r.specularColor=this.specularColor.getHex()),this.shininess!==void 0&&(r.shininess=this.shininess),this.clearcoat!==void 0&&(r.clearcoat=this.clearcoat),this.clearcoatRoughness!==void 0&&(r.clearcoatRoughness=this.clearcoatRoughness),this.clearcoatMap&&this.clearcoatMap.isTexture&&(r.clearcoatMap=this.clearcoatMap.toJSON(e).uuid),this.clearcoatRoughnessMap&&this.clearcoatRoughnessMap.isTexture&&(r.clearcoatRoughnessMap=this.clearcoatRoughnessMap.toJSON(e).uuid),this.clearcoatNormalMap&&this.clearcoatNormalMap.isTexture&&(r.clearcoatNormalMap=this.clearcoatNormalMap.toJSON(e).uuid,r.clearcoatNormalScale=this.clearcoatNormalScale.toArray()),this.dispersion!==void 0&&(r.dispersion=this.dispersion),this.iridescence!==void 0&&(r.iridescence=this.iridescence),this.iridescenceIOR!==void 0&&(r.iridescenceIOR=this.iridescenceIOR),this.iridescenceThicknessRange!==void 0&&(r.iridescenceThicknessRange=this.iridescenceThicknessRange),this.iridescenceMap&&this.iridescenceMap.isTexture&&(r.iridescenceMap=this.iridescenceMap.toJSON(e).uuid),this.iridescenceThicknessMap&&this.iridescenceThicknessMap.isTexture&&(r.iridescenceThicknessMap=this.iridescenceThicknessMap.toJSON(e).uuid),this.anisotropy!==void 0&&(r.anisotropy=this.anisotropy),this.anisotropyRotation!==void 0&&(r.anisotropyRotation=this.anisotropyRotation),this.anisotropyMap&&this.anisotropyMap.isTexture&&(r.anisotropyMap=this.anisotropyMap.toJSON(e).uuid),this.map&&this.map.isTexture&&(r.map=this.map.toJSON(e).uuid),this.matcap&&this.matcap.isTexture&&(r.matcap=this.matcap.toJSON(e).uuid),this.alphaMap&&this.alphaMap.isTexture&&(r.alphaMap=this.alphaMap.toJSON(e).uuid),this.lightMap&&this.lightMap.isTexture&&(r.lightMap=this.lightMap.toJSON(e).uuid,r.lightMapIntensity=this.lightMapIntensity),this.aoMap&&this.aoMap.isTexture&&(r.aoMap=this.aoMap.toJSON(e).uuid,r.aoMapIntensity=this.aoMapIntensity),this.bumpMap&&this.bumpMap.isTexture&&(r.bumpMap=this.bumpMap.toJSON(e).uuid,r.bumpScale=this.bumpScale),this.normalMap&&this.normalMap.isTexture&&(r.normalMap=this.normalMap.toJSON(e).uuid,r.normalMapType=this.normalMapType,r.normalScale=this.normalScale.toArray()),this.displacementMap&&this.displacementMap.isTexture&&(r.displacementMap=this.displacementMap.toJSON(e).uuid,r.displacementScale=this.displacementScale,r.displacementBias=this.displacementBias),this.roughnessMap&&this.roughnessMap.isTexture&&(r.roughnessMap=this.roughnessMap.toJSON(e).uuid),this.metalnessMap&&this.metalnessMap.isTexture&&(r.metalnessMap=this.metalnessMap.toJSON(e).uuid),this.emissiveMap&&this.emissiveMap.isTexture&&(r.emissiveMap=this.emissiveMap.toJSON(e).uuid),this.specularMap&&this.specularMap.isTexture&&(r.specularMap=this.specularMap.toJSON(e).uuid),this.specularIntensityMap&&this.specularIntensityMap.isTexture&&(r.specularIntensityMap=this.specularIntensityMap.toJSON(e).uuid),this.specularColorMap&&this.specularColorMap.isTexture&&(r.specularColorMap=this.specularColorMap.toJSON(e).uuid),this.envMap&&this.envMap.isTexture&&(r.envMap=this.envMap.toJSON(e).uuid,this.combine!==void 0&&(r.combine=this.combine)),this.envMapRotation!==void 0&&(r.envMapRotation=this.envMapRotation.toArray()),this.envMapIntensity!==void 0&&(r.envMapIntensity=this.envMapIntensity),this.reflectivity!==void 0&&(r.reflectivity=this.reflectivity),this.refractionRatio!==void 0&&(r.refractionRatio=this.refractionRatio),this.gradientMap&&this.gradientMap.isTexture&&(r.gradientMap=this.gradientMap.toJSON(e).uuid),this.transmission!==void 0&&(r.transmission=this.transmission),this.transmissionMap&&this.transmissionMap.isTexture&&(r.transmissionMap=this.transmissionMap.toJSON(e).uuid),this.thickness!==void 0&&(r.thickness=this.thickness),this.thicknessMap&&this.thicknessMap.isTexture&&(r.thicknessMap=this.thicknessMap.toJSON(e).uuid),this.attenuationDistance!==void 0&&this.attenuationDistance!==1/0&&(r.attenuationDistance=this.attenuationDistance),this.attenuationColor!==void 0&&(r.attenuationColor=this.attenuationColor.getHex()),this.size!==void 0&&(r.size=this.size),this.shadowSide!==null&&(r.shadowSide=this.shadowSide),this.sizeAttenuation!==void 0&&(r.sizeAttenuation=this.sizeAttenuation),this.blending!==Sr&&(r.blending=this.blending),this.side!==Lt&&(r.side=this.side),this.vertexColors===!0&&(r.vertexColors=!0),this.opacity<1&&(r.opacity=this.opacity),this.transparent===!0&&(r.transparent=!0),this.blendSrc!==fo&&(r.blendSrc=this.blendSrc),this.blendDst!==uo&&(r.blendDst=this.blendDst),this.blendEquation!==_r&&(r.blendEquation=this.blendEquation),this.blendSrcAlpha!==null&&(r.blendSrcAlpha=this.blendSrcAlpha),this.blendDstAlpha!==null&&(r.blendDstAlpha=this.blendDstAlpha),this.blendEquationAlpha!==null&&(r.blendEquationAlpha=this.blendEquationAlpha),this.blendColor&&this.blendColor.isColor&&(r.blendColor=this.blendColor.getHex()),this.blendAlpha!==0&&(r.blendAlpha=this.blendAlpha),this.depthFunc!==Hr&&(r.depthFunc=this.depthFunc),this.depthTest===!1&&(r.depthTest=this.depthTest),this.depthWrite===!1&&(r.depthWrite=this.depthWrite),this.colorWrite===!1&&(r.colorWrite=this.colorWrite),this.stencilWriteMask!==255&&(r.stencilWriteMask=this.stencilWriteMask),this.stencilFunc!==Wc&&(r.stencilFunc=this.stencilFunc),this.stencilRef!==0&&(r.stencilRef=this.stencilRef),this.stencilFuncMask!==255&&(r.stencilFuncMask=this.stencilFuncMask),this.stencilFail!==Mn&&(r.stencilFail=this.stencilFail),this.stencilZFail!==Mn&&(r.stencilZFail=this.stencilZFail),this.stencilZPass!==Mn&&(r.stencilZPass=this.stencilZPass),this.stencilWrite===!0&&(r.stencilWrite=this.stencilWrite),this.rotation!==void 0&&this.rotation!==0&&(r.rotation=this.rotation),this.polygonOffset===!0&&(r.polygonOffset=!0),this.polygonOffsetFactor!==0&&(r.polygonOffsetFactor=this.polygonOffsetFactor),this.polygonOffsetUnits!==0&&(r.polygonOffsetUnits=this.polygonOffsetUnits),this.linewidth!==void 0&&this.linewidth!==1&&(r.linewidth=this.linewidth),this.dashSize!==void 0&&(r.dashSize=this.dashSize),this.gapSize!==void 0&&(r.gapSize=this.gapSize),this.scale!==void 0&&(r.scale=this.scale),this.dithering===!0&&(r.dithering=!0),this.alphaTest>0&&(r.alphaTest=this.alphaTest),this.alphaHash===!0&&(r.alphaHash=!0),this.alphaToCoverage===!0&&(r.alphaToCoverage=!0),this.premultipliedAlpha===!0&&(r.premultipliedAlpha=!0),this.forceSinglePass===!0&&(r.forceSinglePass=!0),this.wireframe===!0&&(r.wireframe=!0),this.wireframeLinewidth>1&&(r.wireframeLinewidth=this.wireframeLinewidth),this.wireframeLinecap!=="round"&&(r.wireframeLinecap=this.wireframeLinecap),this.wireframeLinejoin!=="round"&&(r.wireframeLinejoin=this.wireframeLinejoin),this.flatShading===!0&&(r.flatShading=!0),this.visible===!1&&(r.visible=!1),this.toneMapped===!1&&(r.toneMapped=!1),this.fog===!1&&(r.fog=!1),Object.keys(this.userData).length>0&&(r.userData=this.userData);function n(s){let o=[];for(let a in s){let l=s[a];delete l.metadata,o.push(l)}return o}if(i){let s=n(e.textures),o=n(e.images);s.length>0&&(r.textures=s),o.length>0&&(r.images=o)}return r}clone(){return new this.constructor().copy(this)}copy(e){this.name=e.name,this.blending=e.blending,this.side=e.side,this.vertexColors=e.vertexColors,this.opacity=e.opacity,this.transparent=e.transparent,this.blendSrc=e.blendSrc,this.blendDst=e.blendDst,this.blendEquation=e.blendEquation,this.blendSrcAlpha=e.blendSrcAlpha,this.blendDstAlpha=e.blendDstAlpha,this.blendEquationAlpha=e.blendEquationAlpha,this.blendColor.copy(e.blendColor),this.blendAlpha=e.blendAlpha,this.depthFunc=e.depthFunc,this.depthTest=e.depthTest,this.depthWrite=e.depthWrite,this.stencilWriteMask=e.stencilWriteMask,this.stencilFunc=e.stencilFunc,this.stencilRef=e.stencilRef,this.stencilFuncMask=e.stencilFuncMask,this.stencilFail=e.stencilFail,this.stencilZFail=e.stencilZFail,this.stencilZPass=e.stencilZPass,this.stencilWrite=e.stencilWrite;let i=e.clippingPlanes,r=null;if(i!==null){let n=i.length;r=new Array(n);for(let s=0;s!==n;++s)r[s]=i[s].clone()}return this.clippingPlanes=r,this.clipIntersection=e.clipIntersection,this.clipShadows=e.clipShadows,this.shadowSide=e.shadowSide,this.colorWrite=e.colorWrite,this.precision=e.precision,this.polygonOffset=e.polygonOffset,this.polygonOffsetFactor=e.polygonOffsetFactor,this.polygonOffsetUnits=e.polygonOffsetUnits,this.dithering=e.dithering,this.alphaTest=e.alphaTest,this.alphaHash=e.alphaHash,this.alphaToCoverage=e.alphaToCoverage,this.premultipliedAlpha=e.premultipliedAlpha,this.forceSinglePass=e.forceSinglePass,this.visible=e.visible,this.toneMapped=e.toneMapped,this.userData=JSON.parse(JSON.stringify(e.userData)),this}dispose(){this.dispatchEvent({type:"dispose"})}set needsUpdate(e){e===!0&&this.version++}onBuild(){console.warn("Material: onBuild() has been removed.")}}});var st,Qo=C(()=>{$o();je();Ni();Kr();st=class extends hr{static get type(){return"MeshBasicMaterial"}constructor(e){super(),this.isMeshBasicMaterial=!0,this.color=new Pe(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new Mt,this.combine=za,this.reflectivity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.lightMap=e.lightMap,this.lightMapIntensity=e.lightMapIntensity,this.aoMap=e.aoMap,this.aoMapIntensity=e.aoMapIntensity,this.specularMap=e.specularMap,this.alphaMap=e.alphaMap,this.envMap=e.envMap,this.envMapRotation.copy(e.envMapRotation),this.combine=e.combine,this.reflectivity=e.reflectivity,this.refractionRatio=e.refractionRatio,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.wireframeLinecap=e.wireframeLinecap,this.wireframeLinejoin=e.wireframeLinejoin,this.fog=e.fog,this}}});var $i,hl=C(()=>{Ar();$i=class extends Tt{constructor(){super(),this.isGroup=!0,this.type="Group"}}});var Cr,lf,dl,tn,cf,pl,ff,Ms,uf=C(()=>{St();Cr=new F,lf=new F,dl=new F,tn=new F,cf=new F,pl=new F,ff=new F,Ms=class{constructor(e=new F,i=new F(0,0,-1)){this.origin=e,this.direction=i}set(e,i){return this.origin.copy(e),this.direction.copy(i),this}copy(e){return this.origin.copy(e.origin),this.direction.copy(e.direction),this}at(e,i){return i.copy(this.origin).addScaledVector(this.direction,e)}lookAt(e){return this.direction.copy(e).sub(this.origin).normalize(),this}recast(e){return this.origin.copy(this.at(e,Cr)),this}closestPointToPoint(e,i){i.subVectors(e,this.origin);let r=i.dot(this.direction);return r<0?i.copy(this.origin):i.copy(this.origin).addScaledVector(this.direction,r)}distanceToPoint(e){return Math.sqrt(this.distanceSqToPoint(e))}distanceSqToPoint(e){let i=Cr.subVectors(e,this.origin).dot(this.direction);return i<0?this.origin.distanceToSquared(e):(Cr.copy(this.origin).addScaledVector(this.direction,i),Cr.distanceToSquared(e))}distanceSqToSegment(e,i,r,n){lf.copy(e).add(i).multiplyScalar(.5),dl.copy(i).sub(e).normalize(),tn.copy(this.origin).sub(lf);let s=e.distanceTo(i)*.5,o=-this.direction.dot(dl),a=tn.dot(this.direction),l=-tn.dot(dl),c=tn.lengthSq(),f=Math.abs(1-o*o),u,d,p,h;if(f>0)if(u=o*l-a,d=o*a-l,h=s*f,u>=0)if(d>=-h)if(d<=h){let y=1/f;u*=y,d*=y,p=u*(u+o*d+2*a)+d*(o*u+d+2*l)+c}else d=s,u=Math.max(0,-(o*d+a)),p=-u*u+d*(d+2*l)+c;else d=-s,u=Math.max(0,-(o*d+a)),p=-u*u+d*(d+2*l)+c;else d<=-h?(u=Math.max(0,-(-o*s+a)),d=u>0?-s:Math.min(Math.max(-s,-l),s),p=-u*u+d*(d+2*l)+c):d<=h?(u=0,d=Math.min(Math.max(-s,-l),s),p=d*(d+2*l)+c):(u=Math.max(0,-(o*s+a)),d=u>0?s:Math.min(Math.max(-s,-l),s),p=-u*u+d*(d+2*l)+c);else d=o>0?-s:s,u=Math.max(0,-(o*d+a)),p=-u*u+d*(d+2*l)+c;return r&&r.copy(this.origin).addScaledVector(this.direction,u),n&&n.copy(lf).addScaledVector(dl,d),p}intersectSphere(e,i){Cr.subVectors(e.center,this.origin);let r=Cr.dot(this.direction),n=Cr.dot(Cr)-r*r,s=e.radius*e.radius;if(n>s)return null;let o=Math.sqrt(s-n),a=r-o,l=r+o;return l<0?null:a<0?this.at(l,i):this.at(a,i)}intersectsSphere(e){return this.distanceSqToPoint(e.center)<=e.radius*e.radius}distanceToPlane(e){let i=e.normal.dot(this.direction);if(i===0)return e.distanceToPoint(this.origin)===0?0:null;let r=-(this.origin.dot(e.normal)+e.constant)/i;return r>=0?r:null}intersectPlane(e,i){let r=this.distanceToPlane(e);return r===null?null:this.at(r,i)}intersectsPlane(e){let i=e.distanceToPoint(this.origin);return i===0||e.normal.dot(this.direction)*i<0}intersectBox(e,i){let r,n,s,o,a,l,c=1/this.direction.x,f=1/this.direction.y,u=1/this.direction.z,d=this.origin;return c>=0?(r=(e.min.x-d.x)*c,n=(e.max.x-d.x)*c):(r=(e.max.x-d.x)*c,n=(e.min.x-d.x)*c),f>=0?(s=(e.min.y-d.y)*f,o=(e.max.y-d.y)*f):(s=(e.max.y-d.y)*f,o=(e.min.y-d.y)*f),r>o||s>n||((s>r||isNaN(r))&&(r=s),(o<n||isNaN(n))&&(n=o),u>=0?(a=(e.min.z-d.z)*u,l=(e.max.z-d.z)*u):(a=(e.max.z-d.z)*u,l=(e.min.z-d.z)*u),r>l||a>n)||((a>r||r!==r)&&(r=a),(l<n||n!==n)&&(n=l),n<0)?null:this.at(r>=0?r:n,i)}intersectsBox(e){return this.intersectBox(e,Cr)!==null}intersectTriangle(e,i,r,n,s){cf.subVectors(i,e),pl.subVectors(r,e),ff.crossVectors(cf,pl);let o=this.direction.dot(ff),a;if(o>0){if(n)return null;a=1}else if(o<0)a=-1,o=-o;else return null;tn.subVectors(this.origin,e);let l=a*this.direction.dot(pl.crossVectors(tn,pl));if(l<0)return null;let c=a*this.direction.dot(cf.cross(tn));if(c<0||l+c>o)return null;let f=-a*tn.dot(ff);return f<0?null:this.at(f/o,s)}applyMatrix4(e){return this.origin.applyMatrix4(e),this.direction.transformDirection(e),this}equals(e){return e.origin.equals(this.origin)&&e.direction.equals(this.direction)}clone(){return new this.constructor().copy(this)}}});var ut,rn=C(()=>{ut=class t{constructor(e=0,i=0,r=0,n=1){t.prototype.isVector4=!0,this.x=e,this.y=i,this.z=r,this.w=n}get width(){return this.z}set width(e){this.z=e}get height(){return this.w}set height(e){this.w=e}set(e,i,r,n){return this.x=e,this.y=i,this.z=r,this.w=n,this}setScalar(e){return this.x=e,this.y=e,this.z=e,this.w=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setZ(e){return this.z=e,this}setW(e){return this.w=e,this}setComponent(e,i){switch(e){case 0:this.x=i;break;case 1:this.y=i;break;case 2:this.z=i;break;case 3:this.w=i;break;default:throw new Error("index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;case 2:return this.z;case 3:return this.w;default:throw new Error("index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y,this.z,this.w)}copy(e){return this.x=e.x,this.y=e.y,this.z=e.z,this.w=e.w!==void 0?e.w:1,this}add(e){return this.x+=e.x,this.y+=e.y,this.z+=e.z,this.w+=e.w,this}addScalar(e){return this.x+=e,this.y+=e,this.z+=e,this.w+=e,this}addVectors(e,i){return this.x=e.x+i.x,this.y=e.y+i.y,this.z=e.z+i.z,this.w=e.w+i.w,this}addScaledVector(e,i){return this.x+=e.x*i,this.y+=e.y*i,this.z+=e.z*i,this.w+=e.w*i,this}sub(e){return this.x-=e.x,this.y-=e.y,this.z-=e.z,this.w-=e.w,this}subScalar(e){return this.x-=e,this.y-=e,this.z-=e,this.w-=e,this}subVectors(e,i){return this.x=e.x-i.x,this.y=e.y-i.y,this.z=e.z-i.z,this.w=e.w-i.w,this}multiply(e){return this.x*=e.x,this.y*=e.y,this.z*=e.z,this.w*=e.w,this}multiplyScalar(e){return this.x*=e,this.y*=e,this.z*=e,this.w*=e,this}applyMatrix4(e){let i=this.x,r=this.y,n=this.z,s=this.w,o=e.elements;return this.x=o[0]*i+o[4]*r+o[8]*n+o[12]*s,this.y=o[1]*i+o[5]*r+o[9]*n+o[13]*s,this.z=o[2]*i+o[6]*r+o[10]*n+o[14]*s,this.w=o[3]*i+o[7]*r+o[11]*n+o[15]*s,this}divide(e){return this.x/=e.x,this.y/=e.y,this.z/=e.z,this.w/=e.w,this}divideScalar(e){return this.multiplyScalar(1/e)}setAxisAngleFromQuaternion(e){this.w=2*Math.acos(e.w);let i=Math.sqrt(1-e.w*e.w);return i<1e-4?(this.x=1,this.y=0,this.z=0):(this.x=e.x/i,this.y=e.y/i,this.z=e.z/i),this}setAxisAngleFromRotationMatrix(e){let i,r,n,s,l=e.elements,c=l[0],f=l[4],u=l[8],d=l[1],p=l[5],h=l[9],y=l[2],g=l[6],m=l[10];if(Math.abs(f-d)<.01&&Math.abs(u-y)<.01&&Math.abs(h-g)<.01){if(Math.abs(f+d)<.1&&Math.abs(u+y)<.1&&Math.abs(h+g)<.1&&Math.abs(c+p+m-3)<.1)return this.set(1,0,0,0),this;i=Math.PI;let w=(c+1)/2,S=(p+1)/2,N=(m+1)/2,T=(f+d)/4,A=(u+y)/4,L=(h+g)/4;return w>S&&w>N?w<.01?(r=0,n=.707106781,s=.707106781):(r=Math.sqrt(w),n=T/r,s=A/r):S>N?S<.01?(r=.707106781,n=0,s=.707106781):(n=Math.sqrt(S),r=T/n,s=L/n):N<.01?(r=.707106781,n=.707106781,s=0):(s=Math.sqrt(N),r=A/s,n=L/s),this.set(r,n,s,i),this}let M=Math.sqrt((g-h)*(g-h)+(u-y)*(u-y)+(d-f)*(d-f));return Math.abs(M)<.001&&(M=1),this.x=(g-h)/M,this.y=(u-y)/M,this.z=(d-f)/M,this.w=Math.acos((c+p+m-1)/2),this}setFromMatrixPosition(e){let i=e.elements;return this.x=i[12],this.y=i[13],this.z=i[14],this.w=i[15],this}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this.z=Math.min(this.z,e.z),this.w=Math.min(this.w,e.w),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this.z=Math.max(this.z,e.z),this.w=Math.max(this.w,e.w),this}clamp(e,i){return this.x=Math.max(e.x,Math.min(i.x,this.x)),this.y=Math.max(e.y,Math.min(i.y,this.y)),this.z=Math.max(e.z,Math.min(i.z,this.z)),this.w=Math.max(e.w,Math.min(i.w,this.w)),this}clampScalar(e,i){return this.x=Math.max(e,Math.min(i,this.x)),this.y=Math.max(e,Math.min(i,this.y)),this.z=Math.max(e,Math.min(i,this.z)),this.w=Math.max(e,Math.min(i,this.w)),this}clampLength(e,i){let r=this.length();return this.divideScalar(r||1).multiplyScalar(Math.max(e,Math.min(i,r)))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this.w=Math.floor(this.w),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this.w=Math.ceil(this.w),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this.w=Math.round(this.w),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this.w=Math.trunc(this.w),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this.w=-this.w,this}dot(e){return this.x*e.x+this.y*e.y+this.z*e.z+this.w*e.w}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)+Math.abs(this.w)}normalize(){return this.divideScalar(this.length()||1)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,i){return this.x+=(e.x-this.x)*i,this.y+=(e.y-this.y)*i,this.z+=(e.z-this.z)*i,this.w+=(e.w-this.w)*i,this}lerpVectors(e,i,r){return this.x=e.x+(i.x-e.x)*r,this.y=e.y+(i.y-e.y)*r,this.z=e.z+(i.z-e.z)*r,this.w=e.w+(i.w-e.w)*r,this}equals(e){return e.x===this.x&&e.y===this.y&&e.z===this.z&&e.w===this.w}fromArray(e,i=0){return this.x=e[i],this.y=e[i+1],this.z=e[i+2],this.w=e[i+3],this}toArray(e=[],i=0){return e[i]=this.x,e[i+1]=this.y,e[i+2]=this.z,e[i+3]=this.w,e}fromBufferAttribute(e,i){return this.x=e.getX(i),this.y=e.getY(i),this.z=e.getZ(i),this.w=e.getW(i),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this.w=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z,yield this.w}}});var Qi,Dr,hf,Lr,ws,Rs,Jd,df,pf,mf,gf,yf,vf,nn,ep=C(()=>{St();rn();Qi=new F,Dr=new F,hf=new F,Lr=new F,ws=new F,Rs=new F,Jd=new F,df=new F,pf=new F,mf=new F,gf=new ut,yf=new ut,vf=new ut,nn=class t{constructor(e=new F,i=new F,r=new F){this.a=e,this.b=i,this.c=r}static getNormal(e,i,r,n){n.subVectors(r,i),Qi.subVectors(e,i),n.cross(Qi);let s=n.lengthSq();return s>0?n.multiplyScalar(1/Math.sqrt(s)):n.set(0,0,0)}static getBarycoord(e,i,r,n,s){Qi.subVectors(n,i),Dr.subVectors(r,i),hf.subVectors(e,i);let o=Qi.dot(Qi),a=Qi.dot(Dr),l=Qi.dot(hf),c=Dr.dot(Dr),f=Dr.dot(hf),u=o*c-a*a;if(u===0)return s.set(0,0,0),null;let d=1/u,p=(c*l-a*f)*d,h=(o*f-a*l)*d;return s.set(1-p-h,h,p)}static containsPoint(e,i,r,n){return this.getBarycoord(e,i,r,n,Lr)===null?!1:Lr.x>=0&&Lr.y>=0&&Lr.x+Lr.y<=1}static getInterpolation(e,i,r,n,s,o,a,l){return this.getBarycoord(e,i,r,n,Lr)===null?(l.x=0,l.y=0,"z"in l&&(l.z=0),"w"in l&&(l.w=0),null):(l.setScalar(0),l.addScaledVector(s,Lr.x),l.addScaledVector(o,Lr.y),l.addScaledVector(a,Lr.z),l)}static getInterpolatedAttribute(e,i,r,n,s,o){return gf.setScalar(0),yf.setScalar(0),vf.setScalar(0),gf.fromBufferAttribute(e,i),yf.fromBufferAttribute(e,r),vf.fromBufferAttribute(e,n),o.setScalar(0),o.addScaledVector(gf,s.x),o.addScaledVector(yf,s.y),o.addScaledVector(vf,s.z),o}static isFrontFacing(e,i,r,n){return Qi.subVectors(r,i),Dr.subVectors(e,i),Qi.cross(Dr).dot(n)<0}set(e,i,r){return this.a.copy(e),this.b.copy(i),this.c.copy(r),this}setFromPointsAndIndices(e,i,r,n){return this.a.copy(e[i]),this.b.copy(e[r]),this.c.copy(e[n]),this}setFromAttributeAndIndices(e,i,r,n){return this.a.fromBufferAttribute(e,i),this.b.fromBufferAttribute(e,r),this.c.fromBufferAttribute(e,n),this}clone(){return new this.constructor().copy(this)}copy(e){return this.a.copy(e.a),this.b.copy(e.b),this.c.copy(e.c),this}getArea(){return Qi.subVectors(this.c,this.b),Dr.subVectors(this.a,this.b),Qi.cross(Dr).length()*.5}getMidpoint(e){return e.addVectors(this.a,this.b).add(this.c).multiplyScalar(1/3)}getNormal(e){return t.getNormal(this.a,this.b,this.c,e)}getPlane(e){return e.setFromCoplanarPoints(this.a,this.b,this.c)}getBarycoord(e,i){return t.getBarycoord(e,this.a,this.b,this.c,i)}getInterpolation(e,i,r,n,s){return t.getInterpolation(e,this.a,this.b,this.c,i,r,n,s)}containsPoint(e){return t.containsPoint(e,this.a,this.b,this.c)}isFrontFacing(e){return t.isFrontFacing(this.a,this.b,this.c,e)}intersectsBox(e){return e.intersectsTriangle(this)}closestPointToPoint(e,i){let r=this.a,n=this.b,s=this.c,o,a;ws.subVectors(n,r),Rs.subVectors(s,r),df.subVectors(e,r);let l=ws.dot(df),c=Rs.dot(df);if(l<=0&&c<=0)return i.copy(r);pf.subVectors(e,n);let f=ws.dot(pf),u=Rs.dot(pf);if(f>=0&&u<=f)return i.copy(n);let d=l*u-f*c;if(d<=0&&l>=0&&f<=0)return o=l/(l-f),i.copy(r).addScaledVector(ws,o);mf.subVectors(e,s);let p=ws.dot(mf),h=Rs.dot(mf);if(h>=0&&p<=h)return i.copy(s);let y=p*c-l*h;if(y<=0&&c>=0&&h<=0)return a=c/(c-h),i.copy(r).addScaledVector(Rs,a);let g=f*h-p*u;if(g<=0&&u-f>=0&&p-h>=0)return Jd.subVectors(s,n),a=(u-f)/(u-f+(p-h)),i.copy(n).addScaledVector(Jd,a);let m=1/(g+y+d);return o=y*m,a=d*m,i.copy(r).addScaledVector(ws,o).addScaledVector(Rs,a)}equals(e){return e.a.equals(this.a)&&e.b.equals(this.b)&&e.c.equals(this.c)}}});function Z3(t,e,i,r,n,s,o,a){let l;if(e.side===nt?l=r.intersectTriangle(o,s,n,!0,a):l=r.intersectTriangle(n,s,o,e.side===Lt,a),l===null)return null;Sl.copy(a),Sl.applyMatrix4(t.matrixWorld);let c=i.ray.origin.distanceTo(Sl);return c<i.near||c>i.far?null:{distance:c,point:Sl.clone(),object:t}}function _l(t,e,i,r,n,s,o,a,l,c){t.getVertexPosition(a,gl),t.getVertexPosition(l,yl),t.getVertexPosition(c,vl);let f=Z3(t,e,i,r,gl,yl,vl,rp);if(f){let u=new F;nn.getBarycoord(rp,gl,yl,vl,u),n&&(f.uv=nn.getInterpolatedAttribute(n,a,l,c,u,new Ue)),s&&(f.uv1=nn.getInterpolatedAttribute(s,a,l,c,u,new Ue)),o&&(f.normal=nn.getInterpolatedAttribute(o,a,l,c,u,new F),f.normal.dot(r.direction)>0&&f.normal.multiplyScalar(-1));let d={a,b:l,c,normal:new F,materialIndex:0};nn.getNormal(gl,yl,vl,d.normal),f.face=d,f.barycoord=u}return f}var tp,Ln,ml,ip,gl,yl,vl,xf,xl,rp,Sl,wt,sn=C(()=>{St();oi();nl();uf();Ii();Ar();ep();je();Qo();Jr();tp=new Ye,Ln=new Ms,ml=new jr,ip=new F,gl=new F,yl=new F,vl=new F,xf=new F,xl=new F,rp=new F,Sl=new F,wt=class extends Tt{constructor(e=new qt,i=new st){super(),this.isMesh=!0,this.type="Mesh",this.geometry=e,this.material=i,this.updateMorphTargets()}copy(e,i){return super.copy(e,i),e.morphTargetInfluences!==void 0&&(this.morphTargetInfluences=e.morphTargetInfluences.slice()),e.morphTargetDictionary!==void 0&&(this.morphTargetDictionary=Object.assign({},e.morphTargetDictionary)),this.material=Array.isArray(e.material)?e.material.slice():e.material,this.geometry=e.geometry,this}updateMorphTargets(){let i=this.geometry.morphAttributes,r=Object.keys(i);if(r.length>0){let n=i[r[0]];if(n!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let s=0,o=n.length;s<o;s++){let a=n[s].name||String(s);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=s}}}}getVertexPosition(e,i){let r=this.geometry,n=r.attributes.position,s=r.morphAttributes.position,o=r.morphTargetsRelative;i.fromBufferAttribute(n,e);let a=this.morphTargetInfluences;if(s&&a){xl.set(0,0,0);for(let l=0,c=s.length;l<c;l++){let f=a[l],u=s[l];f!==0&&(xf.fromBufferAttribute(u,e),o?xl.addScaledVector(xf,f):xl.addScaledVector(xf.sub(i),f))}i.add(xl)}return i}raycast(e,i){let r=this.geometry,n=this.material,s=this.matrixWorld;n!==void 0&&(r.boundingSphere===null&&r.computeBoundingSphere(),ml.copy(r.boundingSphere),ml.applyMatrix4(s),Ln.copy(e.ray).recast(e.near),!(ml.containsPoint(Ln.origin)===!1&&(Ln.intersectSphere(ml,ip)===null||Ln.origin.distanceToSquared(ip)>(e.far-e.near)**2))&&(tp.copy(s).invert(),Ln.copy(e.ray).applyMatrix4(tp),!(r.boundingBox!==null&&Ln.intersectsBox(r.boundingBox)===!1)&&this._computeIntersections(e,i,Ln)))}_computeIntersections(e,i,r){let n,s=this.geometry,o=this.material,a=s.index,l=s.attributes.position,c=s.attributes.uv,f=s.attributes.uv1,u=s.attributes.normal,d=s.groups,p=s.drawRange;if(a!==null)if(Array.isArray(o))for(let h=0,y=d.length;h<y;h++){let g=d[h],m=o[g.materialIndex],M=Math.max(g.start,p.start),w=Math.min(a.count,Math.min(g.start+g.count,p.start+p.count));for(let S=M,N=w;S<N;S+=3){let T=a.getX(S),A=a.getX(S+1),L=a.getX(S+2);n=_l(this,m,e,r,c,f,u,T,A,L),n&&(n.faceIndex=Math.floor(S/3),n.face.materialIndex=g.materialIndex,i.push(n))}}else{let h=Math.max(0,p.start),y=Math.min(a.count,p.start+p.count);for(let g=h,m=y;g<m;g+=3){let M=a.getX(g),w=a.getX(g+1),S=a.getX(g+2);n=_l(this,o,e,r,c,f,u,M,w,S),n&&(n.faceIndex=Math.floor(g/3),i.push(n))}}else if(l!==void 0)if(Array.isArray(o))for(let h=0,y=d.length;h<y;h++){let g=d[h],m=o[g.materialIndex],M=Math.max(g.start,p.start),w=Math.min(l.count,Math.min(g.start+g.count,p.start+p.count));for(let S=M,N=w;S<N;S+=3){let T=S,A=S+1,L=S+2;n=_l(this,m,e,r,c,f,u,T,A,L),n&&(n.faceIndex=Math.floor(S/3),n.face.materialIndex=g.materialIndex,i.push(n))}}else{let h=Math.max(0,p.start),y=Math.min(l.count,p.start+p.count);for(let g=h,m=y;g<m;g+=3){let M=g,w=g+1,S=g+2;n=_l(this,o,e,r,c,f,u,M,w,S),n&&(n.faceIndex=Math.floor(g/3),i.push(n))}}}}});var bs,Sf=C(()=>{je();Ii();Ar();bs=class extends Tt{constructor(){super(),this.isCamera=!0,this.type="Camera",this.matrixWorldInverse=new Ye,this.projectionMatrix=new Ye,this.projectionMatrixInverse=new Ye,this.coordinateSystem=ui}copy(e,i){return super.copy(e,i),this.matrixWorldInverse.copy(e.matrixWorldInverse),this.projectionMatrix.copy(e.projectionMatrix),this.projectionMatrixInverse.copy(e.projectionMatrixInverse),this.coordinateSystem=e.coordinateSystem,this}getWorldDirection(e){return super.getWorldDirection(e).negate()}updateMatrixWorld(e){super.updateMatrixWorld(e),this.matrixWorldInverse.copy(this.matrixWorld).invert()}updateWorldMatrix(e,i){super.updateWorldMatrix(e,i),this.matrixWorldInverse.copy(this.matrixWorld).invert()}clone(){return new this.constructor().copy(this)}}});var on,np,sp,It,As=C(()=>{Sf();si();oi();St();on=new F,np=new Ue,sp=new Ue,It=class extends bs{constructor(e=50,i=1,r=.1,n=2e3){super(),this.isPerspectiveCamera=!0,this.type="PerspectiveCamera",this.fov=e,this.zoom=1,this.near=r,this.far=n,this.focus=10,this.aspect=i,this.view=null,this.filmGauge=35,this.filmOffset=0,this.updateProjectionMatrix()}copy(e,i){return super.copy(e,i),this.fov=e.fov,this.zoom=e.zoom,this.near=e.near,this.far=e.far,this.focus=e.focus,this.aspect=e.aspect,this.view=e.view===null?null:Object.assign({},e.view),this.filmGauge=e.filmGauge,this.filmOffset=e.filmOffset,this}setFocalLength(e){let i=.5*this.getFilmHeight()/e;this.fov=Wo*2*Math.atan(i),this.updateProjectionMatrix()}getFocalLength(){let e=Math.tan(Qa*.5*this.fov);return .5*this.getFilmHeight()/e}getEffectiveFOV(){return Wo*2*Math.atan(Math.tan(Qa*.5*this.fov)/this.zoom)}getFilmWidth(){return this.filmGauge*Math.min(this.aspect,1)}getFilmHeight(){return this.filmGauge/Math.max(this.aspect,1)}getViewBounds(e,i,r){on.set(-1,-1,.5).applyMatrix4(this.projectionMatrixInverse),i.set(on.x,on.y).multiplyScalar(-e/on.z),on.set(1,1,.5).applyMatrix4(this.projectionMatrixInverse),r.set(on.x,on.y).multiplyScalar(-e/on.z)}getViewSize(e,i){return this.getViewBounds(e,np,sp),i.subVectors(sp,np)}setViewOffset(e,i,r,n,s,o){this.aspect=e/i,this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=e,this.view.fullHeight=i,this.view.offsetX=r,this.view.offsetY=n,this.view.width=s,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let e=this.near,i=e*Math.tan(Qa*.5*this.fov)/this.zoom,r=2*i,n=this.aspect*r,s=-.5*n,o=this.view;if(this.view!==null&&this.view.enabled){let l=o.fullWidth,c=o.fullHeight;s+=o.offsetX*n/l,i-=o.offsetY*r/c,n*=o.width/l,r*=o.height/c}let a=this.filmOffset;a!==0&&(s+=e*a/this.getFilmWidth()),this.projectionMatrix.makePerspective(s,s+n,i,i-r,e,this.far,this.coordinateSystem),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(e){let i=super.toJSON(e);return i.object.fov=this.fov,i.object.zoom=this.zoom,i.object.near=this.near,i.object.far=this.far,i.object.focus=this.focus,i.object.aspect=this.aspect,this.view!==null&&(i.object.view=Object.assign({},this.view)),i.object.filmGauge=this.filmGauge,i.object.filmOffset=this.filmOffset,i}}});function ap(t,e){return t.distance-e.distance}function _f(t,e,i,r){let n=!0;if(t.layers.test(e.layers)&&t.raycast(e,i)===!1&&(n=!1),n===!0&&r===!0){let s=t.children;for(let o=0,a=s.length;o<a;o++)_f(s[o],e,i,!0)}}var op,El,lp=C(()=>{Ii();uf();ol();op=new Ye,El=class{constructor(e,i,r=0,n=1/0){this.ray=new Ms(e,i),this.near=r,this.far=n,this.camera=null,this.layers=new Zr,this.params={Mesh:{},Line:{threshold:1},LOD:{},Points:{threshold:1},Sprite:{}}}set(e,i){this.ray.set(e,i)}setFromCamera(e,i){i.isPerspectiveCamera?(this.ray.origin.setFromMatrixPosition(i.matrixWorld),this.ray.direction.set(e.x,e.y,.5).unproject(i).sub(this.ray.origin).normalize(),this.camera=i):i.isOrthographicCamera?(this.ray.origin.set(e.x,e.y,(i.near+i.far)/(i.near-i.far)).unproject(i),this.ray.direction.set(0,0,-1).transformDirection(i.matrixWorld),this.camera=i):console.error("THREE.Raycaster: Unsupported camera type: "+i.type)}setFromXRController(e){return op.identity().extractRotation(e.matrixWorld),this.ray.origin.setFromMatrixPosition(e.matrixWorld),this.ray.direction.set(0,0,-1).applyMatrix4(op),this}intersectObject(e,i=!0,r=[]){return _f(e,this,r,i),r.sort(ap),r}intersectObjects(e,i=!0,r=[]){for(let n=0,s=e.length;n<s;n++)_f(e[n],this,r,i);return r.sort(ap),r}}});var Ml,cp=C(()=>{si();Ml=class{constructor(e=1,i=0,r=0){return this.radius=e,this.phi=i,this.theta=r,this}set(e,i,r){return this.radius=e,this.phi=i,this.theta=r,this}copy(e){return this.radius=e.radius,this.phi=e.phi,this.theta=e.theta,this}makeSafe(){return this.phi=Math.max(1e-6,Math.min(Math.PI-1e-6,this.phi)),this}setFromVector3(e){return this.setFromCartesianCoords(e.x,e.y,e.z)}setFromCartesianCoords(e,i,r){return this.radius=Math.sqrt(e*e+i*i+r*r),this.radius===0?(this.theta=0,this.phi=0):(this.theta=Math.atan2(e,r),this.phi=Math.acos(At(i/this.radius,-1,1))),this}clone(){return new this.constructor().copy(this)}}});var Ef,$3,Q3,Ji,Mf=C(()=>{cr();St();Ef=new F,$3=new F,Q3=new Ie,Ji=class{constructor(e=new F(1,0,0),i=0){this.isPlane=!0,this.normal=e,this.constant=i}set(e,i){return this.normal.copy(e),this.constant=i,this}setComponents(e,i,r,n){return this.normal.set(e,i,r),this.constant=n,this}setFromNormalAndCoplanarPoint(e,i){return this.normal.copy(e),this.constant=-i.dot(this.normal),this}setFromCoplanarPoints(e,i,r){let n=Ef.subVectors(r,i).cross($3.subVectors(e,i)).normalize();return this.setFromNormalAndCoplanarPoint(n,e),this}copy(e){return this.normal.copy(e.normal),this.constant=e.constant,this}normalize(){let e=1/this.normal.length();return this.normal.multiplyScalar(e),this.constant*=e,this}negate(){return this.constant*=-1,this.normal.negate(),this}distanceToPoint(e){return this.normal.dot(e)+this.constant}distanceToSphere(e){return this.distanceToPoint(e.center)-e.radius}projectPoint(e,i){return i.copy(e).addScaledVector(this.normal,-this.distanceToPoint(e))}intersectLine(e,i){let r=e.delta(Ef),n=this.normal.dot(r);if(n===0)return this.distanceToPoint(e.start)===0?i.copy(e.start):null;let s=-(e.start.dot(this.normal)+this.constant)/n;return s<0||s>1?null:i.copy(e.start).addScaledVector(r,s)}intersectsLine(e){let i=this.distanceToPoint(e.start),r=this.distanceToPoint(e.end);return i<0&&r>0||r<0&&i>0}intersectsBox(e){return e.intersectsPlane(this)}intersectsSphere(e){return e.intersectsPlane(this)}coplanarPoint(e){return e.copy(this.normal).multiplyScalar(-this.constant)}applyMatrix4(e,i){let r=i||Q3.getNormalMatrix(e),n=this.coplanarPoint(Ef).applyMatrix4(e),s=this.normal.applyMatrix3(r).normalize();return this.constant=-n.dot(s),this}translate(e){return this.constant-=e.dot(this.normal),this}equals(e){return e.normal.equals(this.normal)&&e.constant===this.constant}clone(){return new this.constructor().copy(this)}}});var In,wl,Ts,wf=C(()=>{je();St();nl();Mf();In=new jr,wl=new F,Ts=class{constructor(e=new Ji,i=new Ji,r=new Ji,n=new Ji,s=new Ji,o=new Ji){this.planes=[e,i,r,n,s,o]}set(e,i,r,n,s,o){let a=this.planes;return a[0].copy(e),a[1].copy(i),a[2].copy(r),a[3].copy(n),a[4].copy(s),a[5].copy(o),this}copy(e){let i=this.planes;for(let r=0;r<6;r++)i[r].copy(e.planes[r]);return this}setFromProjectionMatrix(e,i=ui){let r=this.planes,n=e.elements,s=n[0],o=n[1],a=n[2],l=n[3],c=n[4],f=n[5],u=n[6],d=n[7],p=n[8],h=n[9],y=n[10],g=n[11],m=n[12],M=n[13],w=n[14],S=n[15];if(r[0].setComponents(l-s,d-c,g-p,S-m).normalize(),r[1].setComponents(l+s,d+c,g+p,S+m).normalize(),r[2].setComponents(l+o,d+f,g+h,S+M).normalize(),r[3].setComponents(l-o,d-f,g-h,S-M).normalize(),r[4].setComponents(l-a,d-u,g-y,S-w).normalize(),i===ui)r[5].setComponents(l+a,d+u,g+y,S+w).normalize();else if(i===wn)r[5].setComponents(a,u,y,w).normalize();else throw new Error("THREE.Frustum.setFromProjectionMatrix(): Invalid coordinate system: "+i);return this}intersectsObject(e){if(e.boundingSphere!==void 0)e.boundingSphere===null&&e.computeBoundingSphere(),In.copy(e.boundingSphere).applyMatrix4(e.matrixWorld);else{let i=e.geometry;i.boundingSphere===null&&i.computeBoundingSphere(),In.copy(i.boundingSphere).applyMatrix4(e.matrixWorld)}return this.intersectsSphere(In)}intersectsSprite(e){return In.center.set(0,0,0),In.radius=.7071067811865476,In.applyMatrix4(e.matrixWorld),this.intersectsSphere(In)}intersectsSphere(e){let i=this.planes,r=e.center,n=-e.radius;for(let s=0;s<6;s++)if(i[s].distanceToPoint(r)<n)return!1;return!0}intersectsBox(e){let i=this.planes;for(let r=0;r<6;r++){let n=i[r];if(wl.x=n.normal.x>0?e.max.x:e.min.x,wl.y=n.normal.y>0?e.max.y:e.min.y,wl.z=n.normal.z>0?e.max.z:e.min.z,n.distanceToPoint(wl)<0)return!1}return!0}containsPoint(e){let i=this.planes;for(let r=0;r<6;r++)if(i[r].distanceToPoint(e)<0)return!1;return!0}clone(){return new this.constructor().copy(this)}}});function Rl(){let t=null,e=!1,i=null,r=null;function n(s,o){i(s,o),r=t.requestAnimationFrame(n)}return{start:function(){e!==!0&&i!==null&&(r=t.requestAnimationFrame(n),e=!0)},stop:function(){t.cancelAnimationFrame(r),e=!1},setAnimationLoop:function(s){i=s},setContext:function(s){t=s}}}var Rf=C(()=>{});function fp(t){let e=new WeakMap;function i(a,l){let c=a.array,f=a.usage,u=c.byteLength,d=t.createBuffer();t.bindBuffer(l,d),t.bufferData(l,c,f),a.onUploadCallback();let p;if(c instanceof Float32Array)p=t.FLOAT;else if(c instanceof Uint16Array)a.isFloat16BufferAttribute?p=t.HALF_FLOAT:p=t.UNSIGNED_SHORT;else if(c instanceof Int16Array)p=t.SHORT;else if(c instanceof Uint32Array)p=t.UNSIGNED_INT;else if(c instanceof Int32Array)p=t.INT;else if(c instanceof Int8Array)p=t.BYTE;else if(c instanceof Uint8Array)p=t.UNSIGNED_BYTE;else if(c instanceof Uint8ClampedArray)p=t.UNSIGNED_BYTE;else throw new Error("THREE.WebGLAttributes: Unsupported buffer data format: "+c);return{buffer:d,type:p,bytesPerElement:c.BYTES_PER_ELEMENT,version:a.version,size:u}}function r(a,l,c){let f=l.array,u=l.updateRanges;if(t.bindBuffer(c,a),u.length===0)t.bufferSubData(c,0,f);else{u.sort((p,h)=>p.start-h.start);let d=0;for(let p=1;p<u.length;p++){let h=u[d],y=u[p];y.start<=h.start+h.count+1?h.count=Math.max(h.count,y.start+y.count-h.start):(++d,u[d]=y)}u.length=d+1;for(let p=0,h=u.length;p<h;p++){let y=u[p];t.bufferSubData(c,y.start*f.BYTES_PER_ELEMENT,f,y.start,y.count)}l.clearUpdateRanges()}l.onUploadCallback()}function n(a){return a.isInterleavedBufferAttribute&&(a=a.data),e.get(a)}function s(a){a.isInterleavedBufferAttribute&&(a=a.data);let l=e.get(a);l&&(t.deleteBuffer(l.buffer),e.delete(a))}function o(a,l){if(a.isInterleavedBufferAttribute&&(a=a.data),a.isGLBufferAttribute){let f=e.get(a);(!f||f.version<a.version)&&e.set(a,{buffer:a.buffer,type:a.type,bytesPerElement:a.elementSize,version:a.version});return}let c=e.get(a);if(c===void 0)e.set(a,i(a,l));else if(c.version<a.version){if(c.size!==a.array.byteLength)throw new Error("THREE.WebGLAttributes: The size of the buffer attribute's array buffer does not match the original size. Resizing buffer attributes is not supported.");r(c.buffer,a,l),c.version=a.version}}return{get:n,remove:s,update:o}}var up=C(()=>{});var Cs,bf=C(()=>{Jr();Mr();Cs=class t extends qt{constructor(e=1,i=1,r=1,n=1){super(),this.type="PlaneGeometry",this.parameters={width:e,height:i,widthSegments:r,heightSegments:n};let s=e/2,o=i/2,a=Math.floor(r),l=Math.floor(n),c=a+1,f=l+1,u=e/a,d=i/l,p=[],h=[],y=[],g=[];for(let m=0;m<f;m++){let M=m*d-o;for(let w=0;w<c;w++){let S=w*u-s;h.push(S,-M,0),y.push(0,0,1),g.push(w/a),g.push(1-m/l)}}for(let m=0;m<l;m++)for(let M=0;M<a;M++){let w=M+c*m,S=M+c*(m+1),N=M+1+c*(m+1),T=M+1+c*m;p.push(w,S,T),p.push(S,N,T)}this.setIndex(p),this.setAttribute("position",new Li(h,3)),this.setAttribute("normal",new Li(y,3)),this.setAttribute("uv",new Li(g,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new t(e.width,e.height,e.widthSegments,e.heightSegments)}}});function Ir(t){let e={};for(let i in t){e[i]={};for(let r in t[i]){let n=t[i][r];n&&(n.isColor||n.isMatrix3||n.isMatrix4||n.isVector2||n.isVector3||n.isVector4||n.isTexture||n.isQuaternion)?n.isRenderTargetTexture?(console.warn("UniformsUtils: Textures of render targets cannot be cloned via cloneUniforms() or mergeUniforms()."),e[i][r]=null):e[i][r]=n.clone():Array.isArray(n)?e[i][r]=n.slice():e[i][r]=n}}return e}function Jt(t){let e={};for(let i=0;i<t.length;i++){let r=Ir(t[i]);for(let n in r)e[n]=r[n]}return e}function hp(t){let e=[];for(let i=0;i<t.length;i++)e.push(t[i].clone());return e}function bl(t){let e=t.getRenderTarget();return e===null?t.outputColorSpace:e.isXRRenderTarget===!0?e.texture.colorSpace:He.workingColorSpace}var dp,Pn=C(()=>{ur();dp={clone:Ir,merge:Jt}});var pp,mp=C(()=>{pp=`
void main() {
	gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
}
`});var gp,yp=C(()=>{gp=`
void main() {
	gl_FragColor = vec4( 1.0, 0.0, 0.0, 1.0 );
}
`});var ai,Ds=C(()=>{$o();Pn();mp();yp();ai=class extends hr{static get type(){return"ShaderMaterial"}constructor(e){super(),this.isShaderMaterial=!0,this.defines={},this.uniforms={},this.uniformsGroups=[],this.vertexShader=pp,this.fragmentShader=gp,this.linewidth=1,this.wireframe=!1,this.wireframeLinewidth=1,this.fog=!1,this.lights=!1,this.clipping=!1,this.forceSinglePass=!0,this.extensions={clipCullDistance:!1,multiDraw:!1},this.defaultAttributeValues={color:[1,1,1],uv:[0,0],uv1:[0,0]},this.index0AttributeName=void 0,this.uniformsNeedUpdate=!1,this.glslVersion=null,e!==void 0&&this.setValues(e)}copy(e){return super.copy(e),this.fragmentShader=e.fragmentShader,this.vertexShader=e.vertexShader,this.uniforms=Ir(e.uniforms),this.uniformsGroups=hp(e.uniformsGroups),this.defines=Object.assign({},e.defines),this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.fog=e.fog,this.lights=e.lights,this.clipping=e.clipping,this.extensions=Object.assign({},e.extensions),this.glslVersion=e.glslVersion,this}toJSON(e){let i=super.toJSON(e);i.glslVersion=this.glslVersion,i.uniforms={};for(let n in this.uniforms){let o=this.uniforms[n].value;o&&o.isTexture?i.uniforms[n]={type:"t",value:o.toJSON(e).uuid}:o&&o.isColor?i.uniforms[n]={type:"c",value:o.getHex()}:o&&o.isVector2?i.uniforms[n]={type:"v2",value:o.toArray()}:o&&o.isVector3?i.uniforms[n]={type:"v3",value:o.toArray()}:o&&o.isVector4?i.uniforms[n]={type:"v4",value:o.toArray()}:o&&o.isMatrix3?i.uniforms[n]={type:"m3",value:o.toArray()}:o&&o.isMatrix4?i.uniforms[n]={type:"m4",value:o.toArray()}:i.uniforms[n]={value:o}}Object.keys(this.defines).length>0&&(i.defines=this.defines),i.vertexShader=this.vertexShader,i.fragmentShader=this.fragmentShader,i.lights=this.lights,i.clipping=this.clipping;let r={};for(let n in this.extensions)this.extensions[n]===!0&&(r[n]=!0);return Object.keys(r).length>0&&(i.extensions=r),i}}});var vp,xp=C(()=>{vp=`
#ifdef USE_ALPHAHASH

	if ( diffuseColor.a < getAlphaHashThreshold( vPosition ) ) discard;

#endif
`});var Sp,_p=C(()=>{Sp=`
#ifdef USE_ALPHAHASH

	/**
	 * See: https://casual-effects.com/research/Wyman2017Hashed/index.html
	 */

	const float ALPHA_HASH_SCALE = 0.05; // Derived from trials only, and may be changed.

	float hash2D( vec2 value ) {

		return fract( 1.0e4 * sin( 17.0 * value.x + 0.1 * value.y ) * ( 0.1 + abs( sin( 13.0 * value.y + value.x ) ) ) );

	}

	float hash3D( vec3 value ) {

		return hash2D( vec2( hash2D( value.xy ), value.z ) );

	}

	float getAlphaHashThreshold( vec3 position ) {

		// Find the discretized derivatives of our coordinates
		float maxDeriv = max(
			length( dFdx( position.xyz ) ),
			length( dFdy( position.xyz ) )
		);
		float pixScale = 1.0 / ( ALPHA_HASH_SCALE * maxDeriv );

		// Find two nearest log-discretized noise scales
		vec2 pixScales = vec2(
			exp2( floor( log2( pixScale ) ) ),
			exp2( ceil( log2( pixScale ) ) )
		);

		// Compute alpha thresholds at our two noise scales
		vec2 alpha = vec2(
			hash3D( floor( pixScales.x * position.xyz ) ),
			hash3D( floor( pixScales.y * position.xyz ) )
		);

		// Factor to interpolate lerp with
		float lerpFactor = fract( log2( pixScale ) );

		// Interpolate alpha threshold from noise at two scales
		float x = ( 1.0 - lerpFactor ) * alpha.x + lerpFactor * alpha.y;

		// Pass into CDF to compute uniformly distrib threshold
		float a = min( lerpFactor, 1.0 - lerpFactor );
		vec3 cases = vec3(
			x * x / ( 2.0 * a * ( 1.0 - a ) ),
			( x - 0.5 * a ) / ( 1.0 - a ),
			1.0 - ( ( 1.0 - x ) * ( 1.0 - x ) / ( 2.0 * a * ( 1.0 - a ) ) )
		);

		// Find our final, uniformly distributed alpha threshold (\u03B1\u03C4)
		float threshold = ( x < ( 1.0 - a ) )
			? ( ( x < a ) ? cases.x : cases.y )
			: cases.z;

		// Avoids \u03B1\u03C4 == 0. Could also do \u03B1\u03C4 =1-\u03B1\u03C4
		return clamp( threshold , 1.0e-6, 1.0 );

	}

#endif
`});var Ep,Mp=C(()=>{Ep=`
#ifdef USE_ALPHAMAP

	diffuseColor.a *= texture2D( alphaMap, vAlphaMapUv ).g;

#endif
`});var wp,Rp=C(()=>{wp=`
#ifdef USE_ALPHAMAP

	uniform sampler2D alphaMap;

#endif
`});var bp,Ap=C(()=>{bp=`
#ifdef USE_ALPHATEST

	#ifdef ALPHA_TO_COVERAGE

	diffuseColor.a = smoothstep( alphaTest, alphaTest + fwidth( diffuseColor.a ), diffuseColor.a );
	if ( diffuseColor.a == 0.0 ) discard;

	#else

	if ( diffuseColor.a < alphaTest ) discard;

	#endif

#endif
`});var Tp,Cp=C(()=>{Tp=`
#ifdef USE_ALPHATEST
	uniform float alphaTest;
#endif
`});var Dp,Lp=C(()=>{Dp=`
#ifdef USE_AOMAP

	// reads channel R, compatible with a combined OcclusionRoughnessMetallic (RGB) texture
	float ambientOcclusion = ( texture2D( aoMap, vAoMapUv ).r - 1.0 ) * aoMapIntensity + 1.0;

	reflectedLight.indirectDiffuse *= ambientOcclusion;

	#if defined( USE_CLEARCOAT ) 
		clearcoatSpecularIndirect *= ambientOcclusion;
	#endif

	#if defined( USE_SHEEN ) 
		sheenSpecularIndirect *= ambientOcclusion;
	#endif

	#if defined( USE_ENVMAP ) && defined( STANDARD )

		float dotNV = saturate( dot( geometryNormal, geometryViewDir ) );

		reflectedLight.indirectSpecular *= computeSpecularOcclusion( dotNV, ambientOcclusion, material.roughness );

	#endif

#endif
`});var Ip,Pp=C(()=>{Ip=`
#ifdef USE_AOMAP

	uniform sampler2D aoMap;
	uniform float aoMapIntensity;

#endif
`});var Np,kp=C(()=>{Np=`
#ifdef USE_BATCHING
	#if ! defined( GL_ANGLE_multi_draw )
	#define gl_DrawID _gl_DrawID
	uniform int _gl_DrawID;
	#endif

	uniform highp sampler2D batchingTexture;
	uniform highp usampler2D batchingIdTexture;
	mat4 getBatchingMatrix( const in float i ) {

		int size = textureSize( batchingTexture, 0 ).x;
		int j = int( i ) * 4;
		int x = j % size;
		int y = j / size;
		vec4 v1 = texelFetch( batchingTexture, ivec2( x, y ), 0 );
		vec4 v2 = texelFetch( batchingTexture, ivec2( x + 1, y ), 0 );
		vec4 v3 = texelFetch( batchingTexture, ivec2( x + 2, y ), 0 );
		vec4 v4 = texelFetch( batchingTexture, ivec2( x + 3, y ), 0 );
		return mat4( v1, v2, v3, v4 );

	}

	float getIndirectIndex( const in int i ) {

		int size = textureSize( batchingIdTexture, 0 ).x;
		int x = i % size;
		int y = i / size;
		return float( texelFetch( batchingIdTexture, ivec2( x, y ), 0 ).r );

	}

#endif

#ifdef USE_BATCHING_COLOR

	uniform sampler2D batchingColorTexture;
	vec3 getBatchingColor( const in float i ) {

		int size = textureSize( batchingColorTexture, 0 ).x;
		int j = int( i );
		int x = j % size;
		int y = j / size;
		return texelFetch( batchingColorTexture, ivec2( x, y ), 0 ).rgb;

	}

#endif
`});var Up,Fp=C(()=>{Up=`
#ifdef USE_BATCHING
	mat4 batchingMatrix = getBatchingMatrix( getIndirectIndex( gl_DrawID ) );
#endif
`});var Op,zp=C(()=>{Op=`
vec3 transformed = vec3( position );

#ifdef USE_ALPHAHASH

	vPosition = vec3( position );

#endif
`});var Bp,Gp=C(()=>{Bp=`
vec3 objectNormal = vec3( normal );

#ifdef USE_TANGENT

	vec3 objectTangent = vec3( tangent.xyz );

#endif
`});var Vp,Hp=C(()=>{Vp=`

float G_BlinnPhong_Implicit( /* const in float dotNL, const in float dotNV */ ) {

	// geometry term is (n dot l)(n dot v) / 4(n dot l)(n dot v)
	return 0.25;

}

float D_BlinnPhong( const in float shininess, const in float dotNH ) {

	return RECIPROCAL_PI * ( shininess * 0.5 + 1.0 ) * pow( dotNH, shininess );

}

vec3 BRDF_BlinnPhong( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in vec3 specularColor, const in float shininess ) {

	vec3 halfDir = normalize( lightDir + viewDir );

	float dotNH = saturate( dot( normal, halfDir ) );
	float dotVH = saturate( dot( viewDir, halfDir ) );

	vec3 F = F_Schlick( specularColor, 1.0, dotVH );

	float G = G_BlinnPhong_Implicit( /* dotNL, dotNV */ );

	float D = D_BlinnPhong( shininess, dotNH );

	return F * ( G * D );

} // validated

`});var Wp,Xp=C(()=>{Wp=`

#ifdef USE_IRIDESCENCE

	// XYZ to linear-sRGB color space
	const mat3 XYZ_TO_REC709 = mat3(
		 3.2404542, -0.9692660,  0.0556434,
		-1.5371385,  1.8760108, -0.2040259,
		-0.4985314,  0.0415560,  1.0572252
	);

	// Assume air interface for top
	// Note: We don't handle the case fresnel0 == 1
	vec3 Fresnel0ToIor( vec3 fresnel0 ) {

		vec3 sqrtF0 = sqrt( fresnel0 );
		return ( vec3( 1.0 ) + sqrtF0 ) / ( vec3( 1.0 ) - sqrtF0 );

	}

	// Conversion FO/IOR
	vec3 IorToFresnel0( vec3 transmittedIor, float incidentIor ) {

		return pow2( ( transmittedIor - vec3( incidentIor ) ) / ( transmittedIor + vec3( incidentIor ) ) );

	}

	// ior is a value between 1.0 and 3.0. 1.0 is air interface
	float IorToFresnel0( float transmittedIor, float incidentIor ) {

		return pow2( ( transmittedIor - incidentIor ) / ( transmittedIor + incidentIor ));

	}

	// Fresnel equations for dielectric/dielectric interfaces.
	// Ref: https://belcour.github.io/blog/research/2017/05/01/brdf-thin-film.html
	// Evaluation XYZ sensitivity curves in Fourier space
	vec3 evalSensitivity( float OPD, vec3 shift ) {

		float phase = 2.0 * PI * OPD * 1.0e-9;
		vec3 val = vec3( 5.4856e-13, 4.4201e-13, 5.2481e-13 );
		vec3 pos = vec3( 1.6810e+06, 1.7953e+06, 2.2084e+06 );
		vec3 var = vec3( 4.3278e+09, 9.3046e+09, 6.6121e+09 );

		vec3 xyz = val * sqrt( 2.0 * PI * var ) * cos( pos * phase + shift ) * exp( - pow2( phase ) * var );
		xyz.x += 9.7470e-14 * sqrt( 2.0 * PI * 4.5282e+09 ) * cos( 2.2399e+06 * phase + shift[ 0 ] ) * exp( - 4.5282e+09 * pow2( phase ) );
		xyz /= 1.0685e-7;

		vec3 rgb = XYZ_TO_REC709 * xyz;
		return rgb;

	}

	vec3 evalIridescence( float outsideIOR, float eta2, float cosTheta1, float thinFilmThickness, vec3 baseF0 ) {

		vec3 I;

		// Force iridescenceIOR -> outsideIOR when thinFilmThickness -> 0.0
		float iridescenceIOR = mix( outsideIOR, eta2, smoothstep( 0.0, 0.03, thinFilmThickness ) );
		// Evaluate the cosTheta on the base layer (Snell law)
		float sinTheta2Sq = pow2( outsideIOR / iridescenceIOR ) * ( 1.0 - pow2( cosTheta1 ) );

		// Handle TIR:
		float cosTheta2Sq = 1.0 - sinTheta2Sq;
		if ( cosTheta2Sq < 0.0 ) {

			return vec3( 1.0 );

		}

		float cosTheta2 = sqrt( cosTheta2Sq );

		// First interface
		float R0 = IorToFresnel0( iridescenceIOR, outsideIOR );
		float R12 = F_Schlick( R0, 1.0, cosTheta1 );
		float T121 = 1.0 - R12;
		float phi12 = 0.0;
		if ( iridescenceIOR < outsideIOR ) phi12 = PI;
		float phi21 = PI - phi12;

		// Second interface
		vec3 baseIOR = Fresnel0ToIor( clamp( baseF0, 0.0, 0.9999 ) ); // guard against 1.0
		vec3 R1 = IorToFresnel0( baseIOR, iridescenceIOR );
		vec3 R23 = F_Schlick( R1, 1.0, cosTheta2 );
		vec3 phi23 = vec3( 0.0 );
		if ( baseIOR[ 0 ] < iridescenceIOR ) phi23[ 0 ] = PI;
		if ( baseIOR[ 1 ] < iridescenceIOR ) phi23[ 1 ] = PI;
		if ( baseIOR[ 2 ] < iridescenceIOR ) phi23[ 2 ] = PI;

		// Phase shift
		float OPD = 2.0 * iridescenceIOR * thinFilmThickness * cosTheta2;
		vec3 phi = vec3( phi21 ) + phi23;

		// Compound terms
		vec3 R123 = clamp( R12 * R23, 1e-5, 0.9999 );
		vec3 r123 = sqrt( R123 );
		vec3 Rs = pow2( T121 ) * R23 / ( vec3( 1.0 ) - R123 );

		// Reflectance term for m = 0 (DC term amplitude)
		vec3 C0 = R12 + Rs;
		I = C0;

		// Reflectance term for m > 0 (pairs of diracs)
		vec3 Cm = Rs - T121;
		for ( int m = 1; m <= 2; ++ m ) {

			Cm *= r123;
			vec3 Sm = 2.0 * evalSensitivity( float( m ) * OPD, float( m ) * phi );
			I += Cm * Sm;

		}

		// Since out of gamut colors might be produced, negative color values are clamped to 0.
		return max( I, vec3( 0.0 ) );

	}

#endif

`});var qp,jp=C(()=>{qp=`
#ifdef USE_BUMPMAP

	uniform sampler2D bumpMap;
	uniform float bumpScale;

	// Bump Mapping Unparametrized Surfaces on the GPU by Morten S. Mikkelsen
	// https://mmikk.github.io/papers3d/mm_sfgrad_bump.pdf

	// Evaluate the derivative of the height w.r.t. screen-space using forward differencing (listing 2)

	vec2 dHdxy_fwd() {

		vec2 dSTdx = dFdx( vBumpMapUv );
		vec2 dSTdy = dFdy( vBumpMapUv );

		float Hll = bumpScale * texture2D( bumpMap, vBumpMapUv ).x;
		float dBx = bumpScale * texture2D( bumpMap, vBumpMapUv + dSTdx ).x - Hll;
		float dBy = bumpScale * texture2D( bumpMap, vBumpMapUv + dSTdy ).x - Hll;

		return vec2( dBx, dBy );

	}

	vec3 perturbNormalArb( vec3 surf_pos, vec3 surf_norm, vec2 dHdxy, float faceDirection ) {

		// normalize is done to ensure that the bump map looks the same regardless of the texture's scale
		vec3 vSigmaX = normalize( dFdx( surf_pos.xyz ) );
		vec3 vSigmaY = normalize( dFdy( surf_pos.xyz ) );
		vec3 vN = surf_norm; // normalized

		vec3 R1 = cross( vSigmaY, vN );
		vec3 R2 = cross( vN, vSigmaX );

		float fDet = dot( vSigmaX, R1 ) * faceDirection;

		vec3 vGrad = sign( fDet ) * ( dHdxy.x * R1 + dHdxy.y * R2 );
		return normalize( abs( fDet ) * surf_norm - vGrad );

	}

#endif
`});var Yp,Kp=C(()=>{Yp=`
#if NUM_CLIPPING_PLANES > 0

	vec4 plane;

	#ifdef ALPHA_TO_COVERAGE

		float distanceToPlane, distanceGradient;
		float clipOpacity = 1.0;

		#pragma unroll_loop_start
		for ( int i = 0; i < UNION_CLIPPING_PLANES; i ++ ) {

			plane = clippingPlanes[ i ];
			distanceToPlane = - dot( vClipPosition, plane.xyz ) + plane.w;
			distanceGradient = fwidth( distanceToPlane ) / 2.0;
			clipOpacity *= smoothstep( - distanceGradient, distanceGradient, distanceToPlane );

			if ( clipOpacity == 0.0 ) discard;

		}
		#pragma unroll_loop_end

		#if UNION_CLIPPING_PLANES < NUM_CLIPPING_PLANES

			float unionClipOpacity = 1.0;

			#pragma unroll_loop_start
			for ( int i = UNION_CLIPPING_PLANES; i < NUM_CLIPPING_PLANES; i ++ ) {

				plane = clippingPlanes[ i ];
				distanceToPlane = - dot( vClipPosition, plane.xyz ) + plane.w;
				distanceGradient = fwidth( distanceToPlane ) / 2.0;
				unionClipOpacity *= 1.0 - smoothstep( - distanceGradient, distanceGradient, distanceToPlane );

			}
			#pragma unroll_loop_end

			clipOpacity *= 1.0 - unionClipOpacity;

		#endif

		diffuseColor.a *= clipOpacity;

		if ( diffuseColor.a == 0.0 ) discard;

	#else

		#pragma unroll_loop_start
		for ( int i = 0; i < UNION_CLIPPING_PLANES; i ++ ) {

			plane = clippingPlanes[ i ];
			if ( dot( vClipPosition, plane.xyz ) > plane.w ) discard;

		}
		#pragma unroll_loop_end

		#if UNION_CLIPPING_PLANES < NUM_CLIPPING_PLANES

			bool clipped = true;

			#pragma unroll_loop_start
			for ( int i = UNION_CLIPPING_PLANES; i < NUM_CLIPPING_PLANES; i ++ ) {

				plane = clippingPlanes[ i ];
				clipped = ( dot( vClipPosition, plane.xyz ) > plane.w ) && clipped;

			}
			#pragma unroll_loop_end

			if ( clipped ) discard;

		#endif

	#endif

#endif
`});var Zp,$p=C(()=>{Zp=`
#if NUM_CLIPPING_PLANES > 0

	varying vec3 vClipPosition;

	uniform vec4 clippingPlanes[ NUM_CLIPPING_PLANES ];

#endif
`});var Qp,Jp=C(()=>{Qp=`
#if NUM_CLIPPING_PLANES > 0

	varying vec3 vClipPosition;

#endif
`});var em,tm=C(()=>{em=`
#if NUM_CLIPPING_PLANES > 0

	vClipPosition = - mvPosition.xyz;

#endif
`});var im,rm=C(()=>{im=`
#if defined( USE_COLOR_ALPHA )

	diffuseColor *= vColor;

#elif defined( USE_COLOR )

	diffuseColor.rgb *= vColor;

#endif
`});var nm,sm=C(()=>{nm=`
#if defined( USE_COLOR_ALPHA )

	varying vec4 vColor;

#elif defined( USE_COLOR )

	varying vec3 vColor;

#endif
`});var om,am=C(()=>{om=`
#if defined( USE_COLOR_ALPHA )

	varying vec4 vColor;

#elif defined( USE_COLOR ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )

	varying vec3 vColor;

#endif
`});var lm,cm=C(()=>{lm=`
#if defined( USE_COLOR_ALPHA )

	vColor = vec4( 1.0 );

#elif defined( USE_COLOR ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )

	vColor = vec3( 1.0 );

#endif

#ifdef USE_COLOR

	vColor *= color;

#endif

#ifdef USE_INSTANCING_COLOR

	vColor.xyz *= instanceColor.xyz;

#endif

#ifdef USE_BATCHING_COLOR

	vec3 batchingColor = getBatchingColor( getIndirectIndex( gl_DrawID ) );

	vColor.xyz *= batchingColor.xyz;

#endif
`});var fm,um=C(()=>{fm=`
#define PI 3.141592653589793
#define PI2 6.283185307179586
#define PI_HALF 1.5707963267948966
#define RECIPROCAL_PI 0.3183098861837907
#define RECIPROCAL_PI2 0.15915494309189535
#define EPSILON 1e-6

#ifndef saturate
// <tonemapping_pars_fragment> may have defined saturate() already
#define saturate( a ) clamp( a, 0.0, 1.0 )
#endif
#define whiteComplement( a ) ( 1.0 - saturate( a ) )

float pow2( const in float x ) { return x*x; }
vec3 pow2( const in vec3 x ) { return x*x; }
float pow3( const in float x ) { return x*x*x; }
float pow4( const in float x ) { float x2 = x*x; return x2*x2; }
float max3( const in vec3 v ) { return max( max( v.x, v.y ), v.z ); }
float average( const in vec3 v ) { return dot( v, vec3( 0.3333333 ) ); }

// expects values in the range of [0,1]x[0,1], returns values in the [0,1] range.
// do not collapse into a single function per: http://byteblacksmith.com/improvements-to-the-canonical-one-liner-glsl-rand-for-opengl-es-2-0/
highp float rand( const in vec2 uv ) {

	const highp float a = 12.9898, b = 78.233, c = 43758.5453;
	highp float dt = dot( uv.xy, vec2( a,b ) ), sn = mod( dt, PI );

	return fract( sin( sn ) * c );

}

#ifdef HIGH_PRECISION
	float precisionSafeLength( vec3 v ) { return length( v ); }
#else
	float precisionSafeLength( vec3 v ) {
		float maxComponent = max3( abs( v ) );
		return length( v / maxComponent ) * maxComponent;
	}
#endif

struct IncidentLight {
	vec3 color;
	vec3 direction;
	bool visible;
};

struct ReflectedLight {
	vec3 directDiffuse;
	vec3 directSpecular;
	vec3 indirectDiffuse;
	vec3 indirectSpecular;
};

#ifdef USE_ALPHAHASH

	varying vec3 vPosition;

#endif

vec3 transformDirection( in vec3 dir, in mat4 matrix ) {

	return normalize( ( matrix * vec4( dir, 0.0 ) ).xyz );

}

vec3 inverseTransformDirection( in vec3 dir, in mat4 matrix ) {

	// dir can be either a direction vector or a normal vector
	// upper-left 3x3 of matrix is assumed to be orthogonal

	return normalize( ( vec4( dir, 0.0 ) * matrix ).xyz );

}

mat3 transposeMat3( const in mat3 m ) {

	mat3 tmp;

	tmp[ 0 ] = vec3( m[ 0 ].x, m[ 1 ].x, m[ 2 ].x );
	tmp[ 1 ] = vec3( m[ 0 ].y, m[ 1 ].y, m[ 2 ].y );
	tmp[ 2 ] = vec3( m[ 0 ].z, m[ 1 ].z, m[ 2 ].z );

	return tmp;

}

bool isPerspectiveMatrix( mat4 m ) {

	return m[ 2 ][ 3 ] == - 1.0;

}

vec2 equirectUv( in vec3 dir ) {

	// dir is assumed to be unit length

	float u = atan( dir.z, dir.x ) * RECIPROCAL_PI2 + 0.5;

	float v = asin( clamp( dir.y, - 1.0, 1.0 ) ) * RECIPROCAL_PI + 0.5;

	return vec2( u, v );

}

vec3 BRDF_Lambert( const in vec3 diffuseColor ) {

	return RECIPROCAL_PI * diffuseColor;

} // validated

vec3 F_Schlick( const in vec3 f0, const in float f90, const in float dotVH ) {

	// Original approximation by Christophe Schlick '94
	// float fresnel = pow( 1.0 - dotVH, 5.0 );

	// Optimized variant (presented by Epic at SIGGRAPH '13)
	// https://cdn2.unrealengine.com/Resources/files/2013SiggraphPresentationsNotes-26915738.pdf
	float fresnel = exp2( ( - 5.55473 * dotVH - 6.98316 ) * dotVH );

	return f0 * ( 1.0 - fresnel ) + ( f90 * fresnel );

} // validated

float F_Schlick( const in float f0, const in float f90, const in float dotVH ) {

	// Original approximation by Christophe Schlick '94
	// float fresnel = pow( 1.0 - dotVH, 5.0 );

	// Optimized variant (presented by Epic at SIGGRAPH '13)
	// https://cdn2.unrealengine.com/Resources/files/2013SiggraphPresentationsNotes-26915738.pdf
	float fresnel = exp2( ( - 5.55473 * dotVH - 6.98316 ) * dotVH );

	return f0 * ( 1.0 - fresnel ) + ( f90 * fresnel );

} // validated
`});var hm,dm=C(()=>{hm=`
#ifdef ENVMAP_TYPE_CUBE_UV

	#define cubeUV_minMipLevel 4.0
	#define cubeUV_minTileSize 16.0

	// These shader functions convert between the UV coordinates of a single face of
	// a cubemap, the 0-5 integer index of a cube face, and the direction vector for
	// sampling a textureCube (not generally normalized ).

	float getFace( vec3 direction ) {

		vec3 absDirection = abs( direction );

		float face = - 1.0;

		if ( absDirection.x > absDirection.z ) {

			if ( absDirection.x > absDirection.y )

				face = direction.x > 0.0 ? 0.0 : 3.0;

			else

				face = direction.y > 0.0 ? 1.0 : 4.0;

		} else {

			if ( absDirection.z > absDirection.y )

				face = direction.z > 0.0 ? 2.0 : 5.0;

			else

				face = direction.y > 0.0 ? 1.0 : 4.0;

		}

		return face;

	}

	// RH coordinate system; PMREM face-indexing convention
	vec2 getUV( vec3 direction, float face ) {

		vec2 uv;

		if ( face == 0.0 ) {

			uv = vec2( direction.z, direction.y ) / abs( direction.x ); // pos x

		} else if ( face == 1.0 ) {

			uv = vec2( - direction.x, - direction.z ) / abs( direction.y ); // pos y

		} else if ( face == 2.0 ) {

			uv = vec2( - direction.x, direction.y ) / abs( direction.z ); // pos z

		} else if ( face == 3.0 ) {

			uv = vec2( - direction.z, direction.y ) / abs( direction.x ); // neg x

		} else if ( face == 4.0 ) {

			uv = vec2( - direction.x, direction.z ) / abs( direction.y ); // neg y

		} else {

			uv = vec2( direction.x, direction.y ) / abs( direction.z ); // neg z

		}

		return 0.5 * ( uv + 1.0 );

	}

	vec3 bilinearCubeUV( sampler2D envMap, vec3 direction, float mipInt ) {

		float face = getFace( direction );

		float filterInt = max( cubeUV_minMipLevel - mipInt, 0.0 );

		mipInt = max( mipInt, cubeUV_minMipLevel );

		float faceSize = exp2( mipInt );

		highp vec2 uv = getUV( direction, face ) * ( faceSize - 2.0 ) + 1.0; // #25071

		if ( face > 2.0 ) {

			uv.y += faceSize;

			face -= 3.0;

		}

		uv.x += face * faceSize;

		uv.x += filterInt * 3.0 * cubeUV_minTileSize;

		uv.y += 4.0 * ( exp2( CUBEUV_MAX_MIP ) - faceSize );

		uv.x *= CUBEUV_TEXEL_WIDTH;
		uv.y *= CUBEUV_TEXEL_HEIGHT;

		#ifdef texture2DGradEXT

			return texture2DGradEXT( envMap, uv, vec2( 0.0 ), vec2( 0.0 ) ).rgb; // disable anisotropic filtering

		#else

			return texture2D( envMap, uv ).rgb;

		#endif

	}

	// These defines must match with PMREMGenerator

	#define cubeUV_r0 1.0
	#define cubeUV_m0 - 2.0
	#define cubeUV_r1 0.8
	#define cubeUV_m1 - 1.0
	#define cubeUV_r4 0.4
	#define cubeUV_m4 2.0
	#define cubeUV_r5 0.305
	#define cubeUV_m5 3.0
	#define cubeUV_r6 0.21
	#define cubeUV_m6 4.0

	float roughnessToMip( float roughness ) {

		float mip = 0.0;

		if ( roughness >= cubeUV_r1 ) {

			mip = ( cubeUV_r0 - roughness ) * ( cubeUV_m1 - cubeUV_m0 ) / ( cubeUV_r0 - cubeUV_r1 ) + cubeUV_m0;

		} else if ( roughness >= cubeUV_r4 ) {

			mip = ( cubeUV_r1 - roughness ) * ( cubeUV_m4 - cubeUV_m1 ) / ( cubeUV_r1 - cubeUV_r4 ) + cubeUV_m1;

		} else if ( roughness >= cubeUV_r5 ) {

			mip = ( cubeUV_r4 - roughness ) * ( cubeUV_m5 - cubeUV_m4 ) / ( cubeUV_r4 - cubeUV_r5 ) + cubeUV_m4;

		} else if ( roughness >= cubeUV_r6 ) {

			mip = ( cubeUV_r5 - roughness ) * ( cubeUV_m6 - cubeUV_m5 ) / ( cubeUV_r5 - cubeUV_r6 ) + cubeUV_m5;

		} else {

			mip = - 2.0 * log2( 1.16 * roughness ); // 1.16 = 1.79^0.25
		}

		return mip;

	}

	vec4 textureCubeUV( sampler2D envMap, vec3 sampleDir, float roughness ) {

		float mip = clamp( roughnessToMip( roughness ), cubeUV_m0, CUBEUV_MAX_MIP );

		float mipF = fract( mip );

		float mipInt = floor( mip );

		vec3 color0 = bilinearCubeUV( envMap, sampleDir, mipInt );

		if ( mipF == 0.0 ) {

			return vec4( color0, 1.0 );

		} else {

			vec3 color1 = bilinearCubeUV( envMap, sampleDir, mipInt + 1.0 );

			return vec4( mix( color0, color1, mipF ), 1.0 );

		}

	}

#endif
`});var pm,mm=C(()=>{pm=`

vec3 transformedNormal = objectNormal;
#ifdef USE_TANGENT

	vec3 transformedTangent = objectTangent;

#endif

#ifdef USE_BATCHING

	// this is in lieu of a per-instance normal-matrix
	// shear transforms in the instance matrix are not supported

	mat3 bm = mat3( batchingMatrix );
	transformedNormal /= vec3( dot( bm[ 0 ], bm[ 0 ] ), dot( bm[ 1 ], bm[ 1 ] ), dot( bm[ 2 ], bm[ 2 ] ) );
	transformedNormal = bm * transformedNormal;

	#ifdef USE_TANGENT

		transformedTangent = bm * transformedTangent;

	#endif

#endif

#ifdef USE_INSTANCING

	// this is in lieu of a per-instance normal-matrix
	// shear transforms in the instance matrix are not supported

	mat3 im = mat3( instanceMatrix );
	transformedNormal /= vec3( dot( im[ 0 ], im[ 0 ] ), dot( im[ 1 ], im[ 1 ] ), dot( im[ 2 ], im[ 2 ] ) );
	transformedNormal = im * transformedNormal;

	#ifdef USE_TANGENT

		transformedTangent = im * transformedTangent;

	#endif

#endif

transformedNormal = normalMatrix * transformedNormal;

#ifdef FLIP_SIDED

	transformedNormal = - transformedNormal;

#endif

#ifdef USE_TANGENT

	transformedTangent = ( modelViewMatrix * vec4( transformedTangent, 0.0 ) ).xyz;

	#ifdef FLIP_SIDED

		transformedTangent = - transformedTangent;

	#endif

#endif
`});var gm,ym=C(()=>{gm=`
#ifdef USE_DISPLACEMENTMAP

	uniform sampler2D displacementMap;
	uniform float displacementScale;
	uniform float displacementBias;

#endif
`});var vm,xm=C(()=>{vm=`
#ifdef USE_DISPLACEMENTMAP

	transformed += normalize( objectNormal ) * ( texture2D( displacementMap, vDisplacementMapUv ).x * displacementScale + displacementBias );

#endif
`});var Sm,_m=C(()=>{Sm=`
#ifdef USE_EMISSIVEMAP

	vec4 emissiveColor = texture2D( emissiveMap, vEmissiveMapUv );

	#ifdef DECODE_VIDEO_TEXTURE_EMISSIVE

		// use inline sRGB decode until browsers properly support SRGB8_ALPHA8 with video textures (#26516)

		emissiveColor = sRGBTransferEOTF( emissiveColor );

	#endif

	totalEmissiveRadiance *= emissiveColor.rgb;

#endif
`});var Em,Mm=C(()=>{Em=`
#ifdef USE_EMISSIVEMAP

	uniform sampler2D emissiveMap;

#endif
`});var wm,Rm=C(()=>{wm=`
gl_FragColor = linearToOutputTexel( gl_FragColor );
`});var bm,Am=C(()=>{bm=`

vec4 LinearTransferOETF( in vec4 value ) {
	return value;
}

vec4 sRGBTransferEOTF( in vec4 value ) {
	return vec4( mix( pow( value.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), value.rgb * 0.0773993808, vec3( lessThanEqual( value.rgb, vec3( 0.04045 ) ) ) ), value.a );
}

vec4 sRGBTransferOETF( in vec4 value ) {
	return vec4( mix( pow( value.rgb, vec3( 0.41666 ) ) * 1.055 - vec3( 0.055 ), value.rgb * 12.92, vec3( lessThanEqual( value.rgb, vec3( 0.0031308 ) ) ) ), value.a );
}

`});var Tm,Cm=C(()=>{Tm=`
#ifdef USE_ENVMAP

	#ifdef ENV_WORLDPOS

		vec3 cameraToFrag;

		if ( isOrthographic ) {

			cameraToFrag = normalize( vec3( - viewMatrix[ 0 ][ 2 ], - viewMatrix[ 1 ][ 2 ], - viewMatrix[ 2 ][ 2 ] ) );

		} else {

			cameraToFrag = normalize( vWorldPosition - cameraPosition );

		}

		// Transforming Normal Vectors with the Inverse Transformation
		vec3 worldNormal = inverseTransformDirection( normal, viewMatrix );

		#ifdef ENVMAP_MODE_REFLECTION

			vec3 reflectVec = reflect( cameraToFrag, worldNormal );

		#else

			vec3 reflectVec = refract( cameraToFrag, worldNormal, refractionRatio );

		#endif

	#else

		vec3 reflectVec = vReflect;

	#endif

	#ifdef ENVMAP_TYPE_CUBE

		vec4 envColor = textureCube( envMap, envMapRotation * vec3( flipEnvMap * reflectVec.x, reflectVec.yz ) );

	#else

		vec4 envColor = vec4( 0.0 );

	#endif

	#ifdef ENVMAP_BLENDING_MULTIPLY

		outgoingLight = mix( outgoingLight, outgoingLight * envColor.xyz, specularStrength * reflectivity );

	#elif defined( ENVMAP_BLENDING_MIX )

		outgoingLight = mix( outgoingLight, envColor.xyz, specularStrength * reflectivity );

	#elif defined( ENVMAP_BLENDING_ADD )

		outgoingLight += envColor.xyz * specularStrength * reflectivity;

	#endif

#endif
`});var Dm,Lm=C(()=>{Dm=`
#ifdef USE_ENVMAP

	uniform float envMapIntensity;
	uniform float flipEnvMap;
	uniform mat3 envMapRotation;

	#ifdef ENVMAP_TYPE_CUBE
		uniform samplerCube envMap;
	#else
		uniform sampler2D envMap;
	#endif
	
#endif
`});var Im,Pm=C(()=>{Im=`
#ifdef USE_ENVMAP

	uniform float reflectivity;

	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )

		#define ENV_WORLDPOS

	#endif

	#ifdef ENV_WORLDPOS

		varying vec3 vWorldPosition;
		uniform float refractionRatio;
	#else
		varying vec3 vReflect;
	#endif

#endif
`});var Nm,km=C(()=>{Nm=`
#ifdef USE_ENVMAP

	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )

		#define ENV_WORLDPOS

	#endif

	#ifdef ENV_WORLDPOS
		
		varying vec3 vWorldPosition;

	#else

		varying vec3 vReflect;
		uniform float refractionRatio;

	#endif

#endif
`});var Um,Fm=C(()=>{Um=`
#ifdef USE_ENVMAP

	#ifdef ENV_WORLDPOS

		vWorldPosition = worldPosition.xyz;

	#else

		vec3 cameraToVertex;

		if ( isOrthographic ) {

			cameraToVertex = normalize( vec3( - viewMatrix[ 0 ][ 2 ], - viewMatrix[ 1 ][ 2 ], - viewMatrix[ 2 ][ 2 ] ) );

		} else {

			cameraToVertex = normalize( worldPosition.xyz - cameraPosition );

		}

		vec3 worldNormal = inverseTransformDirection( transformedNormal, viewMatrix );

		#ifdef ENVMAP_MODE_REFLECTION

			vReflect = reflect( cameraToVertex, worldNormal );

		#else

			vReflect = refract( cameraToVertex, worldNormal, refractionRatio );

		#endif

	#endif

#endif
`});var Om,zm=C(()=>{Om=`
#ifdef USE_FOG

	vFogDepth = - mvPosition.z;

#endif
`});var Bm,Gm=C(()=>{Bm=`
#ifdef USE_FOG

	varying float vFogDepth;

#endif
`});var Vm,Hm=C(()=>{Vm=`
#ifdef USE_FOG

	#ifdef FOG_EXP2

		float fogFactor = 1.0 - exp( - fogDensity * fogDensity * vFogDepth * vFogDepth );

	#else

		float fogFactor = smoothstep( fogNear, fogFar, vFogDepth );

	#endif

	gl_FragColor.rgb = mix( gl_FragColor.rgb, fogColor, fogFactor );

#endif
`});var Wm,Xm=C(()=>{Wm=`
#ifdef USE_FOG

	uniform vec3 fogColor;
	varying float vFogDepth;

	#ifdef FOG_EXP2

		uniform float fogDensity;

	#else

		uniform float fogNear;
		uniform float fogFar;

	#endif

#endif
`});var qm,jm=C(()=>{qm=`

#ifdef USE_GRADIENTMAP

	uniform sampler2D gradientMap;

#endif

vec3 getGradientIrradiance( vec3 normal, vec3 lightDirection ) {

	// dotNL will be from -1.0 to 1.0
	float dotNL = dot( normal, lightDirection );
	vec2 coord = vec2( dotNL * 0.5 + 0.5, 0.0 );

	#ifdef USE_GRADIENTMAP

		return vec3( texture2D( gradientMap, coord ).r );

	#else

		vec2 fw = fwidth( coord ) * 0.5;
		return mix( vec3( 0.7 ), vec3( 1.0 ), smoothstep( 0.7 - fw.x, 0.7 + fw.x, coord.x ) );

	#endif

}
`});var Ym,Km=C(()=>{Ym=`
#ifdef USE_LIGHTMAP

	uniform sampler2D lightMap;
	uniform float lightMapIntensity;

#endif
`});var Zm,$m=C(()=>{Zm=`
LambertMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularStrength = specularStrength;
`});var Qm,Jm=C(()=>{Qm=`
varying vec3 vViewPosition;

struct LambertMaterial {

	vec3 diffuseColor;
	float specularStrength;

};

void RE_Direct_Lambert( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in LambertMaterial material, inout ReflectedLight reflectedLight ) {

	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;

	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );

}

void RE_IndirectDiffuse_Lambert( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in LambertMaterial material, inout ReflectedLight reflectedLight ) {

	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );

}

#define RE_Direct				RE_Direct_Lambert
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Lambert
`});var e0,t0=C(()=>{e0=`
uniform bool receiveShadow;
uniform vec3 ambientLightColor;

#if defined( USE_LIGHT_PROBES )

	uniform vec3 lightProbe[ 9 ];

#endif

// get the irradiance (radiance convolved with cosine lobe) at the point 'normal' on the unit sphere
// source: https://graphics.stanford.edu/papers/envmap/envmap.pdf
vec3 shGetIrradianceAt( in vec3 normal, in vec3 shCoefficients[ 9 ] ) {

	// normal is assumed to have unit length

	float x = normal.x, y = normal.y, z = normal.z;

	// band 0
	vec3 result = shCoefficients[ 0 ] * 0.886227;

	// band 1
	result += shCoefficients[ 1 ] * 2.0 * 0.511664 * y;
	result += shCoefficients[ 2 ] * 2.0 * 0.511664 * z;
	result += shCoefficients[ 3 ] * 2.0 * 0.511664 * x;

	// band 2
	result += shCoefficients[ 4 ] * 2.0 * 0.429043 * x * y;
	result += shCoefficients[ 5 ] * 2.0 * 0.429043 * y * z;
	result += shCoefficients[ 6 ] * ( 0.743125 * z * z - 0.247708 );
	result += shCoefficients[ 7 ] * 2.0 * 0.429043 * x * z;
	result += shCoefficients[ 8 ] * 0.429043 * ( x * x - y * y );

	return result;

}

vec3 getLightProbeIrradiance( const in vec3 lightProbe[ 9 ], const in vec3 normal ) {

	vec3 worldNormal = inverseTransformDirection( normal, viewMatrix );

	vec3 irradiance = shGetIrradianceAt( worldNormal, lightProbe );

	return irradiance;

}

vec3 getAmbientLightIrradiance( const in vec3 ambientLightColor ) {

	vec3 irradiance = ambientLightColor;

	return irradiance;

}

float getDistanceAttenuation( const in float lightDistance, const in float cutoffDistance, const in float decayExponent ) {

	// based upon Frostbite 3 Moving to Physically-based Rendering
	// page 32, equation 26: E[window1]
	// https://seblagarde.files.wordpress.com/2015/07/course_notes_moving_frostbite_to_pbr_v32.pdf
	float distanceFalloff = 1.0 / max( pow( lightDistance, decayExponent ), 0.01 );

	if ( cutoffDistance > 0.0 ) {

		distanceFalloff *= pow2( saturate( 1.0 - pow4( lightDistance / cutoffDistance ) ) );

	}

	return distanceFalloff;

}

float getSpotAttenuation( const in float coneCosine, const in float penumbraCosine, const in float angleCosine ) {

	return smoothstep( coneCosine, penumbraCosine, angleCosine );

}

#if NUM_DIR_LIGHTS > 0

	struct DirectionalLight {
		vec3 direction;
		vec3 color;
	};

	uniform DirectionalLight directionalLights[ NUM_DIR_LIGHTS ];

	void getDirectionalLightInfo( const in DirectionalLight directionalLight, out IncidentLight light ) {

		light.color = directionalLight.color;
		light.direction = directionalLight.direction;
		light.visible = true;

	}

#endif


#if NUM_POINT_LIGHTS > 0

	struct PointLight {
		vec3 position;
		vec3 color;
		float distance;
		float decay;
	};

	uniform PointLight pointLights[ NUM_POINT_LIGHTS ];

	// light is an out parameter as having it as a return value caused compiler errors on some devices
	void getPointLightInfo( const in PointLight pointLight, const in vec3 geometryPosition, out IncidentLight light ) {

		vec3 lVector = pointLight.position - geometryPosition;

		light.direction = normalize( lVector );

		float lightDistance = length( lVector );

		light.color = pointLight.color;
		light.color *= getDistanceAttenuation( lightDistance, pointLight.distance, pointLight.decay );
		light.visible = ( light.color != vec3( 0.0 ) );

	}

#endif


#if NUM_SPOT_LIGHTS > 0

	struct SpotLight {
		vec3 position;
		vec3 direction;
		vec3 color;
		float distance;
		float decay;
		float coneCos;
		float penumbraCos;
	};

	uniform SpotLight spotLights[ NUM_SPOT_LIGHTS ];

	// light is an out parameter as having it as a return value caused compiler errors on some devices
	void getSpotLightInfo( const in SpotLight spotLight, const in vec3 geometryPosition, out IncidentLight light ) {

		vec3 lVector = spotLight.position - geometryPosition;

		light.direction = normalize( lVector );

		float angleCos = dot( light.direction, spotLight.direction );

		float spotAttenuation = getSpotAttenuation( spotLight.coneCos, spotLight.penumbraCos, angleCos );

		if ( spotAttenuation > 0.0 ) {

			float lightDistance = length( lVector );

			light.color = spotLight.color * spotAttenuation;
			light.color *= getDistanceAttenuation( lightDistance, spotLight.distance, spotLight.decay );
			light.visible = ( light.color != vec3( 0.0 ) );

		} else {

			light.color = vec3( 0.0 );
			light.visible = false;

		}

	}

#endif


#if NUM_RECT_AREA_LIGHTS > 0

	struct RectAreaLight {
		vec3 color;
		vec3 position;
		vec3 halfWidth;
		vec3 halfHeight;
	};

	// Pre-computed values of LinearTransformedCosine approximation of BRDF
	// BRDF approximation Texture is 64x64
	uniform sampler2D ltc_1; // RGBA Float
	uniform sampler2D ltc_2; // RGBA Float

	uniform RectAreaLight rectAreaLights[ NUM_RECT_AREA_LIGHTS ];

#endif


#if NUM_HEMI_LIGHTS > 0

	struct HemisphereLight {
		vec3 direction;
		vec3 skyColor;
		vec3 groundColor;
	};

	uniform HemisphereLight hemisphereLights[ NUM_HEMI_LIGHTS ];

	vec3 getHemisphereLightIrradiance( const in HemisphereLight hemiLight, const in vec3 normal ) {

		float dotNL = dot( normal, hemiLight.direction );
		float hemiDiffuseWeight = 0.5 * dotNL + 0.5;

		vec3 irradiance = mix( hemiLight.groundColor, hemiLight.skyColor, hemiDiffuseWeight );

		return irradiance;

	}

#endif
`});var i0,r0=C(()=>{i0=`
#ifdef USE_ENVMAP

	vec3 getIBLIrradiance( const in vec3 normal ) {

		#ifdef ENVMAP_TYPE_CUBE_UV

			vec3 worldNormal = inverseTransformDirection( normal, viewMatrix );

			vec4 envMapColor = textureCubeUV( envMap, envMapRotation * worldNormal, 1.0 );

			return PI * envMapColor.rgb * envMapIntensity;

		#else

			return vec3( 0.0 );

		#endif

	}

	vec3 getIBLRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness ) {

		#ifdef ENVMAP_TYPE_CUBE_UV

			vec3 reflectVec = reflect( - viewDir, normal );

			// Mixing the reflection with the normal is more accurate and keeps rough objects from gathering light from behind their tangent plane.
			reflectVec = normalize( mix( reflectVec, normal, roughness * roughness) );

			reflectVec = inverseTransformDirection( reflectVec, viewMatrix );

			vec4 envMapColor = textureCubeUV( envMap, envMapRotation * reflectVec, roughness );

			return envMapColor.rgb * envMapIntensity;

		#else

			return vec3( 0.0 );

		#endif

	}

	#ifdef USE_ANISOTROPY

		vec3 getIBLAnisotropyRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness, const in vec3 bitangent, const in float anisotropy ) {

			#ifdef ENVMAP_TYPE_CUBE_UV

			  // https://google.github.io/filament/Filament.md.html#lighting/imagebasedlights/anisotropy
				vec3 bentNormal = cross( bitangent, viewDir );
				bentNormal = normalize( cross( bentNormal, bitangent ) );
				bentNormal = normalize( mix( bentNormal, normal, pow2( pow2( 1.0 - anisotropy * ( 1.0 - roughness ) ) ) ) );

				return getIBLRadiance( viewDir, bentNormal, roughness );

			#else

				return vec3( 0.0 );

			#endif

		}

	#endif

#endif
`});var n0,s0=C(()=>{n0=`
ToonMaterial material;
material.diffuseColor = diffuseColor.rgb;
`});var o0,a0=C(()=>{o0=`
varying vec3 vViewPosition;

struct ToonMaterial {

	vec3 diffuseColor;

};

void RE_Direct_Toon( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in ToonMaterial material, inout ReflectedLight reflectedLight ) {

	vec3 irradiance = getGradientIrradiance( geometryNormal, directLight.direction ) * directLight.color;

	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );

}

void RE_IndirectDiffuse_Toon( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in ToonMaterial material, inout ReflectedLight reflectedLight ) {

	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );

}

#define RE_Direct				RE_Direct_Toon
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Toon
`});var l0,c0=C(()=>{l0=`
BlinnPhongMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularColor = specular;
material.specularShininess = shininess;
material.specularStrength = specularStrength;
`});var f0,u0=C(()=>{f0=`
varying vec3 vViewPosition;

struct BlinnPhongMaterial {

	vec3 diffuseColor;
	vec3 specularColor;
	float specularShininess;
	float specularStrength;

};

void RE_Direct_BlinnPhong( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in BlinnPhongMaterial material, inout ReflectedLight reflectedLight ) {

	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;

	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );

	reflectedLight.directSpecular += irradiance * BRDF_BlinnPhong( directLight.direction, geometryViewDir, geometryNormal, material.specularColor, material.specularShininess ) * material.specularStrength;

}

void RE_IndirectDiffuse_BlinnPhong( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in BlinnPhongMaterial material, inout ReflectedLight reflectedLight ) {

	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );

}

#define RE_Direct				RE_Direct_BlinnPhong
#define RE_IndirectDiffuse		RE_IndirectDiffuse_BlinnPhong
`});var h0,d0=C(()=>{h0=`
PhysicalMaterial material;
material.diffuseColor = diffuseColor.rgb * ( 1.0 - metalnessFactor );

vec3 dxy = max( abs( dFdx( nonPerturbedNormal ) ), abs( dFdy( nonPerturbedNormal ) ) );
float geometryRoughness = max( max( dxy.x, dxy.y ), dxy.z );

material.roughness = max( roughnessFactor, 0.0525 );// 0.0525 corresponds to the base mip of a 256 cubemap.
material.roughness += geometryRoughness;
material.roughness = min( material.roughness, 1.0 );

#ifdef IOR

	material.ior = ior;

	#ifdef USE_SPECULAR

		float specularIntensityFactor = specularIntensity;
		vec3 specularColorFactor = specularColor;

		#ifdef USE_SPECULAR_COLORMAP

			specularColorFactor *= texture2D( specularColorMap, vSpecularColorMapUv ).rgb;

		#endif

		#ifdef USE_SPECULAR_INTENSITYMAP

			specularIntensityFactor *= texture2D( specularIntensityMap, vSpecularIntensityMapUv ).a;

		#endif

		material.specularF90 = mix( specularIntensityFactor, 1.0, metalnessFactor );

	#else

		float specularIntensityFactor = 1.0;
		vec3 specularColorFactor = vec3( 1.0 );
		material.specularF90 = 1.0;

	#endif

	material.specularColor = mix( min( pow2( ( material.ior - 1.0 ) / ( material.ior + 1.0 ) ) * specularColorFactor, vec3( 1.0 ) ) * specularIntensityFactor, diffuseColor.rgb, metalnessFactor );

#else

	material.specularColor = mix( vec3( 0.04 ), diffuseColor.rgb, metalnessFactor );
	material.specularF90 = 1.0;

#endif

#ifdef USE_CLEARCOAT

	material.clearcoat = clearcoat;
	material.clearcoatRoughness = clearcoatRoughness;
	material.clearcoatF0 = vec3( 0.04 );
	material.clearcoatF90 = 1.0;

	#ifdef USE_CLEARCOATMAP

		material.clearcoat *= texture2D( clearcoatMap, vClearcoatMapUv ).x;

	#endif

	#ifdef USE_CLEARCOAT_ROUGHNESSMAP

		material.clearcoatRoughness *= texture2D( clearcoatRoughnessMap, vClearcoatRoughnessMapUv ).y;

	#endif

	material.clearcoat = saturate( material.clearcoat ); // Burley clearcoat model
	material.clearcoatRoughness = max( material.clearcoatRoughness, 0.0525 );
	material.clearcoatRoughness += geometryRoughness;
	material.clearcoatRoughness = min( material.clearcoatRoughness, 1.0 );

#endif

#ifdef USE_DISPERSION

	material.dispersion = dispersion;

#endif

#ifdef USE_IRIDESCENCE

	material.iridescence = iridescence;
	material.iridescenceIOR = iridescenceIOR;

	#ifdef USE_IRIDESCENCEMAP

		material.iridescence *= texture2D( iridescenceMap, vIridescenceMapUv ).r;

	#endif

	#ifdef USE_IRIDESCENCE_THICKNESSMAP

		material.iridescenceThickness = (iridescenceThicknessMaximum - iridescenceThicknessMinimum) * texture2D( iridescenceThicknessMap, vIridescenceThicknessMapUv ).g + iridescenceThicknessMinimum;

	#else

		material.iridescenceThickness = iridescenceThicknessMaximum;

	#endif

#endif

#ifdef USE_SHEEN

	material.sheenColor = sheenColor;

	#ifdef USE_SHEEN_COLORMAP

		material.sheenColor *= texture2D( sheenColorMap, vSheenColorMapUv ).rgb;

	#endif

	material.sheenRoughness = clamp( sheenRoughness, 0.07, 1.0 );

	#ifdef USE_SHEEN_ROUGHNESSMAP

		material.sheenRoughness *= texture2D( sheenRoughnessMap, vSheenRoughnessMapUv ).a;

	#endif

#endif

#ifdef USE_ANISOTROPY

	#ifdef USE_ANISOTROPYMAP

		mat2 anisotropyMat = mat2( anisotropyVector.x, anisotropyVector.y, - anisotropyVector.y, anisotropyVector.x );
		vec3 anisotropyPolar = texture2D( anisotropyMap, vAnisotropyMapUv ).rgb;
		vec2 anisotropyV = anisotropyMat * normalize( 2.0 * anisotropyPolar.rg - vec2( 1.0 ) ) * anisotropyPolar.b;

	#else

		vec2 anisotropyV = anisotropyVector;

	#endif

	material.anisotropy = length( anisotropyV );

	if( material.anisotropy == 0.0 ) {
		anisotropyV = vec2( 1.0, 0.0 );
	} else {
		anisotropyV /= material.anisotropy;
		material.anisotropy = saturate( material.anisotropy );
	}

	// Roughness along the anisotropy bitangent is the material roughness, while the tangent roughness increases with anisotropy.
	material.alphaT = mix( pow2( material.roughness ), 1.0, pow2( material.anisotropy ) );

	material.anisotropyT = tbn[ 0 ] * anisotropyV.x + tbn[ 1 ] * anisotropyV.y;
	material.anisotropyB = tbn[ 1 ] * anisotropyV.x - tbn[ 0 ] * anisotropyV.y;

#endif
`});var p0,m0=C(()=>{p0=`

struct PhysicalMaterial {

	vec3 diffuseColor;
	float roughness;
	vec3 specularColor;
	float specularF90;
	float dispersion;

	#ifdef USE_CLEARCOAT
		float clearcoat;
		float clearcoatRoughness;
		vec3 clearcoatF0;
		float clearcoatF90;
	#endif

	#ifdef USE_IRIDESCENCE
		float iridescence;
		float iridescenceIOR;
		float iridescenceThickness;
		vec3 iridescenceFresnel;
		vec3 iridescenceF0;
	#endif

	#ifdef USE_SHEEN
		vec3 sheenColor;
		float sheenRoughness;
	#endif

	#ifdef IOR
		float ior;
	#endif

	#ifdef USE_TRANSMISSION
		float transmission;
		float transmissionAlpha;
		float thickness;
		float attenuationDistance;
		vec3 attenuationColor;
	#endif

	#ifdef USE_ANISOTROPY
		float anisotropy;
		float alphaT;
		vec3 anisotropyT;
		vec3 anisotropyB;
	#endif

};

// temporary
vec3 clearcoatSpecularDirect = vec3( 0.0 );
vec3 clearcoatSpecularIndirect = vec3( 0.0 );
vec3 sheenSpecularDirect = vec3( 0.0 );
vec3 sheenSpecularIndirect = vec3(0.0 );

vec3 Schlick_to_F0( const in vec3 f, const in float f90, const in float dotVH ) {
    float x = clamp( 1.0 - dotVH, 0.0, 1.0 );
    float x2 = x * x;
    float x5 = clamp( x * x2 * x2, 0.0, 0.9999 );

    return ( f - vec3( f90 ) * x5 ) / ( 1.0 - x5 );
}

// Moving Frostbite to Physically Based Rendering 3.0 - page 12, listing 2
// https://seblagarde.files.wordpress.com/2015/07/course_notes_moving_frostbite_to_pbr_v32.pdf
float V_GGX_SmithCorrelated( const in float alpha, const in float dotNL, const in float dotNV ) {

	float a2 = pow2( alpha );

	float gv = dotNL * sqrt( a2 + ( 1.0 - a2 ) * pow2( dotNV ) );
	float gl = dotNV * sqrt( a2 + ( 1.0 - a2 ) * pow2( dotNL ) );

	return 0.5 / max( gv + gl, EPSILON );

}

// Microfacet Models for Refraction through Rough Surfaces - equation (33)
// http://graphicrants.blogspot.com/2013/08/specular-brdf-reference.html
// alpha is "roughness squared" in Disney\u2019s reparameterization
float D_GGX( const in float alpha, const in float dotNH ) {

	float a2 = pow2( alpha );

	float denom = pow2( dotNH ) * ( a2 - 1.0 ) + 1.0; // avoid alpha = 0 with dotNH = 1

	return RECIPROCAL_PI * a2 / pow2( denom );

}

// https://google.github.io/filament/Filament.md.html#materialsystem/anisotropicmodel/anisotropicspecularbrdf
#ifdef USE_ANISOTROPY

	float V_GGX_SmithCorrelated_Anisotropic( const in float alphaT, const in float alphaB, const in float dotTV, const in float dotBV, const in float dotTL, const in float dotBL, const in float dotNV, const in float dotNL ) {

		float gv = dotNL * length( vec3( alphaT * dotTV, alphaB * dotBV, dotNV ) );
		float gl = dotNV * length( vec3( alphaT * dotTL, alphaB * dotBL, dotNL ) );
		float v = 0.5 / ( gv + gl );

		return saturate(v);

	}

	float D_GGX_Anisotropic( const in float alphaT, const in float alphaB, const in float dotNH, const in float dotTH, const in float dotBH ) {

		float a2 = alphaT * alphaB;
		highp vec3 v = vec3( alphaB * dotTH, alphaT * dotBH, a2 * dotNH );
		highp float v2 = dot( v, v );
		float w2 = a2 / v2;

		return RECIPROCAL_PI * a2 * pow2 ( w2 );

	}

#endif

#ifdef USE_CLEARCOAT

	// GGX Distribution, Schlick Fresnel, GGX_SmithCorrelated Visibility
	vec3 BRDF_GGX_Clearcoat( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in PhysicalMaterial material) {

		vec3 f0 = material.clearcoatF0;
		float f90 = material.clearcoatF90;
		float roughness = material.clearcoatRoughness;

		float alpha = pow2( roughness ); // UE4's roughness

		vec3 halfDir = normalize( lightDir + viewDir );

		float dotNL = saturate( dot( normal, lightDir ) );
		float dotNV = saturate( dot( normal, viewDir ) );
		float dotNH = saturate( dot( normal, halfDir ) );
		float dotVH = saturate( dot( viewDir, halfDir ) );

		vec3 F = F_Schlick( f0, f90, dotVH );

		float V = V_GGX_SmithCorrelated( alpha, dotNL, dotNV );

		float D = D_GGX( alpha, dotNH );

		return F * ( V * D );

	}

#endif

vec3 BRDF_GGX( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in PhysicalMaterial material ) {

	vec3 f0 = material.specularColor;
	float f90 = material.specularF90;
	float roughness = material.roughness;

	float alpha = pow2( roughness ); // UE4's roughness

	vec3 halfDir = normalize( lightDir + viewDir );

	float dotNL = saturate( dot( normal, lightDir ) );
	float dotNV = saturate( dot( normal, viewDir ) );
	float dotNH = saturate( dot( normal, halfDir ) );
	float dotVH = saturate( dot( viewDir, halfDir ) );

	vec3 F = F_Schlick( f0, f90, dotVH );

	#ifdef USE_IRIDESCENCE

		F = mix( F, material.iridescenceFresnel, material.iridescence );

	#endif

	#ifdef USE_ANISOTROPY

		float dotTL = dot( material.anisotropyT, lightDir );
		float dotTV = dot( material.anisotropyT, viewDir );
		float dotTH = dot( material.anisotropyT, halfDir );
		float dotBL = dot( material.anisotropyB, lightDir );
		float dotBV = dot( material.anisotropyB, viewDir );
		float dotBH = dot( material.anisotropyB, halfDir );

		float V = V_GGX_SmithCorrelated_Anisotropic( material.alphaT, alpha, dotTV, dotBV, dotTL, dotBL, dotNV, dotNL );

		float D = D_GGX_Anisotropic( material.alphaT, alpha, dotNH, dotTH, dotBH );

	#else

		float V = V_GGX_SmithCorrelated( alpha, dotNL, dotNV );

		float D = D_GGX( alpha, dotNH );

	#endif

	return F * ( V * D );

}

// Rect Area Light

// Real-Time Polygonal-Light Shading with Linearly Transformed Cosines
// by Eric Heitz, Jonathan Dupuy, Stephen Hill and David Neubelt
// code: https://github.com/selfshadow/ltc_code/

vec2 LTC_Uv( const in vec3 N, const in vec3 V, const in float roughness ) {

	const float LUT_SIZE = 64.0;
	const float LUT_SCALE = ( LUT_SIZE - 1.0 ) / LUT_SIZE;
	const float LUT_BIAS = 0.5 / LUT_SIZE;

	float dotNV = saturate( dot( N, V ) );

	// texture parameterized by sqrt( GGX alpha ) and sqrt( 1 - cos( theta ) )
	vec2 uv = vec2( roughness, sqrt( 1.0 - dotNV ) );

	uv = uv * LUT_SCALE + LUT_BIAS;

	return uv;

}

float LTC_ClippedSphereFormFactor( const in vec3 f ) {

	// Real-Time Area Lighting: a Journey from Research to Production (p.102)
	// An approximation of the form factor of a horizon-clipped rectangle.

	float l = length( f );

	return max( ( l * l + f.z ) / ( l + 1.0 ), 0.0 );

}

vec3 LTC_EdgeVectorFormFactor( const in vec3 v1, const in vec3 v2 ) {

	float x = dot( v1, v2 );

	float y = abs( x );

	// rational polynomial approximation to theta / sin( theta ) / 2PI
	float a = 0.8543985 + ( 0.4965155 + 0.0145206 * y ) * y;
	float b = 3.4175940 + ( 4.1616724 + y ) * y;
	float v = a / b;

	float theta_sintheta = ( x > 0.0 ) ? v : 0.5 * inversesqrt( max( 1.0 - x * x, 1e-7 ) ) - v;

	return cross( v1, v2 ) * theta_sintheta;

}

vec3 LTC_Evaluate( const in vec3 N, const in vec3 V, const in vec3 P, const in mat3 mInv, const in vec3 rectCoords[ 4 ] ) {

	// bail if point is on back side of plane of light
	// assumes ccw winding order of light vertices
	vec3 v1 = rectCoords[ 1 ] - rectCoords[ 0 ];
	vec3 v2 = rectCoords[ 3 ] - rectCoords[ 0 ];
	vec3 lightNormal = cross( v1, v2 );

	if( dot( lightNormal, P - rectCoords[ 0 ] ) < 0.0 ) return vec3( 0.0 );

	// construct orthonormal basis around N
	vec3 T1, T2;
	T1 = normalize( V - N * dot( V, N ) );
	T2 = - cross( N, T1 ); // negated from paper; possibly due to a different handedness of world coordinate system

	// compute transform
	mat3 mat = mInv * transposeMat3( mat3( T1, T2, N ) );

	// transform rect
	vec3 coords[ 4 ];
	coords[ 0 ] = mat * ( rectCoords[ 0 ] - P );
	coords[ 1 ] = mat * ( rectCoords[ 1 ] - P );
	coords[ 2 ] = mat * ( rectCoords[ 2 ] - P );
	coords[ 3 ] = mat * ( rectCoords[ 3 ] - P );

	// project rect onto sphere
	coords[ 0 ] = normalize( coords[ 0 ] );
	coords[ 1 ] = normalize( coords[ 1 ] );
	coords[ 2 ] = normalize( coords[ 2 ] );
	coords[ 3 ] = normalize( coords[ 3 ] );

	// calculate vector form factor
	vec3 vectorFormFactor = vec3( 0.0 );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 0 ], coords[ 1 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 1 ], coords[ 2 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 2 ], coords[ 3 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 3 ], coords[ 0 ] );

	// adjust for horizon clipping
	float result = LTC_ClippedSphereFormFactor( vectorFormFactor );

/*
	// alternate method of adjusting for horizon clipping (see referece)
	// refactoring required
	float len = length( vectorFormFactor );
	float z = vectorFormFactor.z / len;

	const float LUT_SIZE = 64.0;
	const float LUT_SCALE = ( LUT_SIZE - 1.0 ) / LUT_SIZE;
	const float LUT_BIAS = 0.5 / LUT_SIZE;

	// tabulated horizon-clipped sphere, apparently...
	vec2 uv = vec2( z * 0.5 + 0.5, len );
	uv = uv * LUT_SCALE + LUT_BIAS;

	float scale = texture2D( ltc_2, uv ).w;

	float result = len * scale;
*/

	return vec3( result );

}

// End Rect Area Light

#if defined( USE_SHEEN )

// https://github.com/google/filament/blob/master/shaders/src/brdf.fs
float D_Charlie( float roughness, float dotNH ) {

	float alpha = pow2( roughness );

	// Estevez and Kulla 2017, "Production Friendly Microfacet Sheen BRDF"
	float invAlpha = 1.0 / alpha;
	float cos2h = dotNH * dotNH;
	float sin2h = max( 1.0 - cos2h, 0.0078125 ); // 2^(-14/2), so sin2h^2 > 0 in fp16

	return ( 2.0 + invAlpha ) * pow( sin2h, invAlpha * 0.5 ) / ( 2.0 * PI );

}

// https://github.com/google/filament/blob/master/shaders/src/brdf.fs
float V_Neubelt( float dotNV, float dotNL ) {

	// Neubelt and Pettineo 2013, "Crafting a Next-gen Material Pipeline for The Order: 1886"
	return saturate( 1.0 / ( 4.0 * ( dotNL + dotNV - dotNL * dotNV ) ) );

}

vec3 BRDF_Sheen( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, vec3 sheenColor, const in float sheenRoughness ) {

	vec3 halfDir = normalize( lightDir + viewDir );

	float dotNL = saturate( dot( normal, lightDir ) );
	float dotNV = saturate( dot( normal, viewDir ) );
	float dotNH = saturate( dot( normal, halfDir ) );

	float D = D_Charlie( sheenRoughness, dotNH );
	float V = V_Neubelt( dotNV, dotNL );

	return sheenColor * ( D * V );

}

#endif

// This is a curve-fit approxmation to the "Charlie sheen" BRDF integrated over the hemisphere from 
// Estevez and Kulla 2017, "Production Friendly Microfacet Sheen BRDF". The analysis can be found
// in the Sheen section of https://drive.google.com/file/d/1T0D1VSyR4AllqIJTQAraEIzjlb5h4FKH/view?usp=sharing
float IBLSheenBRDF( const in vec3 normal, const in vec3 viewDir, const in float roughness ) {

	float dotNV = saturate( dot( normal, viewDir ) );

	float r2 = roughness * roughness;

	float a = roughness < 0.25 ? -339.2 * r2 + 161.4 * roughness - 25.9 : -8.48 * r2 + 14.3 * roughness - 9.95;

	float b = roughness < 0.25 ? 44.0 * r2 - 23.7 * roughness + 3.26 : 1.97 * r2 - 3.27 * roughness + 0.72;

	float DG = exp( a * dotNV + b ) + ( roughness < 0.25 ? 0.0 : 0.1 * ( roughness - 0.25 ) );

	return saturate( DG * RECIPROCAL_PI );

}

// Analytical approximation of the DFG LUT, one half of the
// split-sum approximation used in indirect specular lighting.
// via 'environmentBRDF' from "Physically Based Shading on Mobile"
// https://www.unrealengine.com/blog/physically-based-shading-on-mobile
vec2 DFGApprox( const in vec3 normal, const in vec3 viewDir, const in float roughness ) {

	float dotNV = saturate( dot( normal, viewDir ) );

	const vec4 c0 = vec4( - 1, - 0.0275, - 0.572, 0.022 );

	const vec4 c1 = vec4( 1, 0.0425, 1.04, - 0.04 );

	vec4 r = roughness * c0 + c1;

	float a004 = min( r.x * r.x, exp2( - 9.28 * dotNV ) ) * r.x + r.y;

	vec2 fab = vec2( - 1.04, 1.04 ) * a004 + r.zw;

	return fab;

}

vec3 EnvironmentBRDF( const in vec3 normal, const in vec3 viewDir, const in vec3 specularColor, const in float specularF90, const in float roughness ) {

	vec2 fab = DFGApprox( normal, viewDir, roughness );

	return specularColor * fab.x + specularF90 * fab.y;

}

// Fdez-Ag\xFCera's "Multiple-Scattering Microfacet Model for Real-Time Image Based Lighting"
// Approximates multiscattering in order to preserve energy.
// http://www.jcgt.org/published/0008/01/03/
#ifdef USE_IRIDESCENCE
void computeMultiscatteringIridescence( const in vec3 normal, const in vec3 viewDir, const in vec3 specularColor, const in float specularF90, const in float iridescence, const in vec3 iridescenceF0, const in float roughness, inout vec3 singleScatter, inout vec3 multiScatter ) {
#else
void computeMultiscattering( const in vec3 normal, const in vec3 viewDir, const in vec3 specularColor, const in float specularF90, const in float roughness, inout vec3 singleScatter, inout vec3 multiScatter ) {
#endif

	vec2 fab = DFGApprox( normal, viewDir, roughness );

	#ifdef USE_IRIDESCENCE

		vec3 Fr = mix( specularColor, iridescenceF0, iridescence );

	#else

		vec3 Fr = specularColor;

	#endif

	vec3 FssEss = Fr * fab.x + specularF90 * fab.y;

	float Ess = fab.x + fab.y;
	float Ems = 1.0 - Ess;

	vec3 Favg = Fr + ( 1.0 - Fr ) * 0.047619; // 1/21
	vec3 Fms = FssEss * Favg / ( 1.0 - Ems * Favg );

	singleScatter += FssEss;
	multiScatter += Fms * Ems;

}

#if NUM_RECT_AREA_LIGHTS > 0

	void RE_Direct_RectArea_Physical( const in RectAreaLight rectAreaLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {

		vec3 normal = geometryNormal;
		vec3 viewDir = geometryViewDir;
		vec3 position = geometryPosition;
		vec3 lightPos = rectAreaLight.position;
		vec3 halfWidth = rectAreaLight.halfWidth;
		vec3 halfHeight = rectAreaLight.halfHeight;
		vec3 lightColor = rectAreaLight.color;
		float roughness = material.roughness;

		vec3 rectCoords[ 4 ];
		rectCoords[ 0 ] = lightPos + halfWidth - halfHeight; // counterclockwise; light shines in local neg z direction
		rectCoords[ 1 ] = lightPos - halfWidth - halfHeight;
		rectCoords[ 2 ] = lightPos - halfWidth + halfHeight;
		rectCoords[ 3 ] = lightPos + halfWidth + halfHeight;

		vec2 uv = LTC_Uv( normal, viewDir, roughness );

		vec4 t1 = texture2D( ltc_1, uv );
		vec4 t2 = texture2D( ltc_2, uv );

		mat3 mInv = mat3(
			vec3( t1.x, 0, t1.y ),
			vec3(    0, 1,    0 ),
			vec3( t1.z, 0, t1.w )
		);

		// LTC Fresnel Approximation by Stephen Hill
		// http://blog.selfshadow.com/publications/s2016-advances/s2016_ltc_fresnel.pdf
		vec3 fresnel = ( material.specularColor * t2.x + ( vec3( 1.0 ) - material.specularColor ) * t2.y );

		reflectedLight.directSpecular += lightColor * fresnel * LTC_Evaluate( normal, viewDir, position, mInv, rectCoords );

		reflectedLight.directDiffuse += lightColor * material.diffuseColor * LTC_Evaluate( normal, viewDir, position, mat3( 1.0 ), rectCoords );

	}

#endif

void RE_Direct_Physical( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {

	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );

	vec3 irradiance = dotNL * directLight.color;

	#ifdef USE_CLEARCOAT

		float dotNLcc = saturate( dot( geometryClearcoatNormal, directLight.direction ) );

		vec3 ccIrradiance = dotNLcc * directLight.color;

		clearcoatSpecularDirect += ccIrradiance * BRDF_GGX_Clearcoat( directLight.direction, geometryViewDir, geometryClearcoatNormal, material );

	#endif

	#ifdef USE_SHEEN

		sheenSpecularDirect += irradiance * BRDF_Sheen( directLight.direction, geometryViewDir, geometryNormal, material.sheenColor, material.sheenRoughness );

	#endif

	reflectedLight.directSpecular += irradiance * BRDF_GGX( directLight.direction, geometryViewDir, geometryNormal, material );

	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}

void RE_IndirectDiffuse_Physical( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {

	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );

}

void RE_IndirectSpecular_Physical( const in vec3 radiance, const in vec3 irradiance, const in vec3 clearcoatRadiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight) {

	#ifdef USE_CLEARCOAT

		clearcoatSpecularIndirect += clearcoatRadiance * EnvironmentBRDF( geometryClearcoatNormal, geometryViewDir, material.clearcoatF0, material.clearcoatF90, material.clearcoatRoughness );

	#endif

	#ifdef USE_SHEEN

		sheenSpecularIndirect += irradiance * material.sheenColor * IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness );

	#endif

	// Both indirect specular and indirect diffuse light accumulate here

	vec3 singleScattering = vec3( 0.0 );
	vec3 multiScattering = vec3( 0.0 );
	vec3 cosineWeightedIrradiance = irradiance * RECIPROCAL_PI;

	#ifdef USE_IRIDESCENCE

		computeMultiscatteringIridescence( geometryNormal, geometryViewDir, material.specularColor, material.specularF90, material.iridescence, material.iridescenceFresnel, material.roughness, singleScattering, multiScattering );

	#else

		computeMultiscattering( geometryNormal, geometryViewDir, material.specularColor, material.specularF90, material.roughness, singleScattering, multiScattering );

	#endif

	vec3 totalScattering = singleScattering + multiScattering;
	vec3 diffuse = material.diffuseColor * ( 1.0 - max( max( totalScattering.r, totalScattering.g ), totalScattering.b ) );

	reflectedLight.indirectSpecular += radiance * singleScattering;
	reflectedLight.indirectSpecular += multiScattering * cosineWeightedIrradiance;

	reflectedLight.indirectDiffuse += diffuse * cosineWeightedIrradiance;

}

#define RE_Direct				RE_Direct_Physical
#define RE_Direct_RectArea		RE_Direct_RectArea_Physical
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Physical
#define RE_IndirectSpecular		RE_IndirectSpecular_Physical

// ref: https://seblagarde.files.wordpress.com/2015/07/course_notes_moving_frostbite_to_pbr_v32.pdf
float computeSpecularOcclusion( const in float dotNV, const in float ambientOcclusion, const in float roughness ) {

	return saturate( pow( dotNV + ambientOcclusion, exp2( - 16.0 * roughness - 1.0 ) ) - 1.0 + ambientOcclusion );

}
`});var g0,y0=C(()=>{g0=`
/**
 * This is a template that can be used to light a material, it uses pluggable
 * RenderEquations (RE)for specific lighting scenarios.
 *
 * Instructions for use:
 * - Ensure that both RE_Direct, RE_IndirectDiffuse and RE_IndirectSpecular are defined
 * - Create a material parameter that is to be passed as the third parameter to your lighting functions.
 *
 * TODO:
 * - Add area light support.
 * - Add sphere light support.
 * - Add diffuse light probe (irradiance cubemap) support.
 */

vec3 geometryPosition = - vViewPosition;
vec3 geometryNormal = normal;
vec3 geometryViewDir = ( isOrthographic ) ? vec3( 0, 0, 1 ) : normalize( vViewPosition );

vec3 geometryClearcoatNormal = vec3( 0.0 );

#ifdef USE_CLEARCOAT

	geometryClearcoatNormal = clearcoatNormal;

#endif

#ifdef USE_IRIDESCENCE

	float dotNVi = saturate( dot( normal, geometryViewDir ) );

	if ( material.iridescenceThickness == 0.0 ) {

		material.iridescence = 0.0;

	} else {

		material.iridescence = saturate( material.iridescence );

	}

	if ( material.iridescence > 0.0 ) {

		material.iridescenceFresnel = evalIridescence( 1.0, material.iridescenceIOR, dotNVi, material.iridescenceThickness, material.specularColor );

		// Iridescence F0 approximation
		material.iridescenceF0 = Schlick_to_F0( material.iridescenceFresnel, 1.0, dotNVi );

	}

#endif

IncidentLight directLight;

#if ( NUM_POINT_LIGHTS > 0 ) && defined( RE_Direct )

	PointLight pointLight;
	#if defined( USE_SHADOWMAP ) && NUM_POINT_LIGHT_SHADOWS > 0
	PointLightShadow pointLightShadow;
	#endif

	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_POINT_LIGHTS; i ++ ) {

		pointLight = pointLights[ i ];

		getPointLightInfo( pointLight, geometryPosition, directLight );

		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_POINT_LIGHT_SHADOWS )
		pointLightShadow = pointLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getPointShadow( pointShadowMap[ i ], pointLightShadow.shadowMapSize, pointLightShadow.shadowIntensity, pointLightShadow.shadowBias, pointLightShadow.shadowRadius, vPointShadowCoord[ i ], pointLightShadow.shadowCameraNear, pointLightShadow.shadowCameraFar ) : 1.0;
		#endif

		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );

	}
	#pragma unroll_loop_end

#endif

#if ( NUM_SPOT_LIGHTS > 0 ) && defined( RE_Direct )

	SpotLight spotLight;
	vec4 spotColor;
	vec3 spotLightCoord;
	bool inSpotLightMap;

	#if defined( USE_SHADOWMAP ) && NUM_SPOT_LIGHT_SHADOWS > 0
	SpotLightShadow spotLightShadow;
	#endif

	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHTS; i ++ ) {

		spotLight = spotLights[ i ];

		getSpotLightInfo( spotLight, geometryPosition, directLight );

		// spot lights are ordered [shadows with maps, shadows without maps, maps without shadows, none]
		#if ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS )
		#define SPOT_LIGHT_MAP_INDEX UNROLLED_LOOP_INDEX
		#elif ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
		#define SPOT_LIGHT_MAP_INDEX NUM_SPOT_LIGHT_MAPS
		#else
		#define SPOT_LIGHT_MAP_INDEX ( UNROLLED_LOOP_INDEX - NUM_SPOT_LIGHT_SHADOWS + NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS )
		#endif

		#if ( SPOT_LIGHT_MAP_INDEX < NUM_SPOT_LIGHT_MAPS )
			spotLightCoord = vSpotLightCoord[ i ].xyz / vSpotLightCoord[ i ].w;
			inSpotLightMap = all( lessThan( abs( spotLightCoord * 2. - 1. ), vec3( 1.0 ) ) );
			spotColor = texture2D( spotLightMap[ SPOT_LIGHT_MAP_INDEX ], spotLightCoord.xy );
			directLight.color = inSpotLightMap ? directLight.color * spotColor.rgb : directLight.color;
		#endif

		#undef SPOT_LIGHT_MAP_INDEX

		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
		spotLightShadow = spotLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getShadow( spotShadowMap[ i ], spotLightShadow.shadowMapSize, spotLightShadow.shadowIntensity, spotLightShadow.shadowBias, spotLightShadow.shadowRadius, vSpotLightCoord[ i ] ) : 1.0;
		#endif

		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );

	}
	#pragma unroll_loop_end

#endif

#if ( NUM_DIR_LIGHTS > 0 ) && defined( RE_Direct )

	DirectionalLight directionalLight;
	#if defined( USE_SHADOWMAP ) && NUM_DIR_LIGHT_SHADOWS > 0
	DirectionalLightShadow directionalLightShadow;
	#endif

	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_DIR_LIGHTS; i ++ ) {

		directionalLight = directionalLights[ i ];

		getDirectionalLightInfo( directionalLight, directLight );

		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_DIR_LIGHT_SHADOWS )
		directionalLightShadow = directionalLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getShadow( directionalShadowMap[ i ], directionalLightShadow.shadowMapSize, directionalLightShadow.shadowIntensity, directionalLightShadow.shadowBias, directionalLightShadow.shadowRadius, vDirectionalShadowCoord[ i ] ) : 1.0;
		#endif

		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );

	}
	#pragma unroll_loop_end

#endif

#if ( NUM_RECT_AREA_LIGHTS > 0 ) && defined( RE_Direct_RectArea )

	RectAreaLight rectAreaLight;

	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_RECT_AREA_LIGHTS; i ++ ) {

		rectAreaLight = rectAreaLights[ i ];
		RE_Direct_RectArea( rectAreaLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );

	}
	#pragma unroll_loop_end

#endif

#if defined( RE_IndirectDiffuse )

	vec3 iblIrradiance = vec3( 0.0 );

	vec3 irradiance = getAmbientLightIrradiance( ambientLightColor );

	#if defined( USE_LIGHT_PROBES )

		irradiance += getLightProbeIrradiance( lightProbe, geometryNormal );

	#endif

	#if ( NUM_HEMI_LIGHTS > 0 )

		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_HEMI_LIGHTS; i ++ ) {

			irradiance += getHemisphereLightIrradiance( hemisphereLights[ i ], geometryNormal );

		}
		#pragma unroll_loop_end

	#endif

#endif

#if defined( RE_IndirectSpecular )

	vec3 radiance = vec3( 0.0 );
	vec3 clearcoatRadiance = vec3( 0.0 );

#endif
`});var v0,x0=C(()=>{v0=`
#if defined( RE_IndirectDiffuse )

	#ifdef USE_LIGHTMAP

		vec4 lightMapTexel = texture2D( lightMap, vLightMapUv );
		vec3 lightMapIrradiance = lightMapTexel.rgb * lightMapIntensity;

		irradiance += lightMapIrradiance;

	#endif

	#if defined( USE_ENVMAP ) && defined( STANDARD ) && defined( ENVMAP_TYPE_CUBE_UV )

		iblIrradiance += getIBLIrradiance( geometryNormal );

	#endif

#endif

#if defined( USE_ENVMAP ) && defined( RE_IndirectSpecular )

	#ifdef USE_ANISOTROPY

		radiance += getIBLAnisotropyRadiance( geometryViewDir, geometryNormal, material.roughness, material.anisotropyB, material.anisotropy );

	#else

		radiance += getIBLRadiance( geometryViewDir, geometryNormal, material.roughness );

	#endif

	#ifdef USE_CLEARCOAT

		clearcoatRadiance += getIBLRadiance( geometryViewDir, geometryClearcoatNormal, material.clearcoatRoughness );

	#endif

#endif
`});var S0,_0=C(()=>{S0=`
#if defined( RE_IndirectDiffuse )

	RE_IndirectDiffuse( irradiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );

#endif

#if defined( RE_IndirectSpecular )

	RE_IndirectSpecular( radiance, iblIrradiance, clearcoatRadiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );

#endif
`});var E0,M0=C(()=>{E0=`
#if defined( USE_LOGDEPTHBUF )

	// Doing a strict comparison with == 1.0 can cause noise artifacts
	// on some platforms. See issue #17623.
	gl_FragDepth = vIsPerspective == 0.0 ? gl_FragCoord.z : log2( vFragDepth ) * logDepthBufFC * 0.5;

#endif
`});var w0,R0=C(()=>{w0=`
#if defined( USE_LOGDEPTHBUF )

	uniform float logDepthBufFC;
	varying float vFragDepth;
	varying float vIsPerspective;

#endif
`});var b0,A0=C(()=>{b0=`
#ifdef USE_LOGDEPTHBUF

	varying float vFragDepth;
	varying float vIsPerspective;

#endif
`});var T0,C0=C(()=>{T0=`
#ifdef USE_LOGDEPTHBUF

	vFragDepth = 1.0 + gl_Position.w;
	vIsPerspective = float( isPerspectiveMatrix( projectionMatrix ) );

#endif
`});var D0,L0=C(()=>{D0=`
#ifdef USE_MAP

	vec4 sampledDiffuseColor = texture2D( map, vMapUv );

	#ifdef DECODE_VIDEO_TEXTURE

		// use inline sRGB decode until browsers properly support SRGB8_ALPHA8 with video textures (#26516)

		sampledDiffuseColor = sRGBTransferEOTF( sampledDiffuseColor );

	#endif

	diffuseColor *= sampledDiffuseColor;

#endif
`});var I0,P0=C(()=>{I0=`
#ifdef USE_MAP

	uniform sampler2D map;

#endif
`});var N0,k0=C(()=>{N0=`
#if defined( USE_MAP ) || defined( USE_ALPHAMAP )

	#if defined( USE_POINTS_UV )

		vec2 uv = vUv;

	#else

		vec2 uv = ( uvTransform * vec3( gl_PointCoord.x, 1.0 - gl_PointCoord.y, 1 ) ).xy;

	#endif

#endif

#ifdef USE_MAP

	diffuseColor *= texture2D( map, uv );

#endif

#ifdef USE_ALPHAMAP

	diffuseColor.a *= texture2D( alphaMap, uv ).g;

#endif
`});var U0,F0=C(()=>{U0=`
#if defined( USE_POINTS_UV )

	varying vec2 vUv;

#else

	#if defined( USE_MAP ) || defined( USE_ALPHAMAP )

		uniform mat3 uvTransform;

	#endif

#endif

#ifdef USE_MAP

	uniform sampler2D map;

#endif

#ifdef USE_ALPHAMAP

	uniform sampler2D alphaMap;

#endif
`});var O0,z0=C(()=>{O0=`
float metalnessFactor = metalness;

#ifdef USE_METALNESSMAP

	vec4 texelMetalness = texture2D( metalnessMap, vMetalnessMapUv );

	// reads channel B, compatible with a combined OcclusionRoughnessMetallic (RGB) texture
	metalnessFactor *= texelMetalness.b;

#endif
`});var B0,G0=C(()=>{B0=`
#ifdef USE_METALNESSMAP

	uniform sampler2D metalnessMap;

#endif
`});var V0,H0=C(()=>{V0=`
#ifdef USE_INSTANCING_MORPH

	float morphTargetInfluences[ MORPHTARGETS_COUNT ];

	float morphTargetBaseInfluence = texelFetch( morphTexture, ivec2( 0, gl_InstanceID ), 0 ).r;

	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {

		morphTargetInfluences[i] =  texelFetch( morphTexture, ivec2( i + 1, gl_InstanceID ), 0 ).r;

	}
#endif
`});var W0,X0=C(()=>{W0=`
#if defined( USE_MORPHCOLORS )

	// morphTargetBaseInfluence is set based on BufferGeometry.morphTargetsRelative value:
	// When morphTargetsRelative is false, this is set to 1 - sum(influences); this results in normal = sum((target - base) * influence)
	// When morphTargetsRelative is true, this is set to 1; as a result, all morph targets are simply added to the base after weighting
	vColor *= morphTargetBaseInfluence;

	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {

		#if defined( USE_COLOR_ALPHA )

			if ( morphTargetInfluences[ i ] != 0.0 ) vColor += getMorph( gl_VertexID, i, 2 ) * morphTargetInfluences[ i ];

		#elif defined( USE_COLOR )

			if ( morphTargetInfluences[ i ] != 0.0 ) vColor += getMorph( gl_VertexID, i, 2 ).rgb * morphTargetInfluences[ i ];

		#endif

	}

#endif
`});var q0,j0=C(()=>{q0=`
#ifdef USE_MORPHNORMALS

	// morphTargetBaseInfluence is set based on BufferGeometry.morphTargetsRelative value:
	// When morphTargetsRelative is false, this is set to 1 - sum(influences); this results in normal = sum((target - base) * influence)
	// When morphTargetsRelative is true, this is set to 1; as a result, all morph targets are simply added to the base after weighting
	objectNormal *= morphTargetBaseInfluence;

	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {

		if ( morphTargetInfluences[ i ] != 0.0 ) objectNormal += getMorph( gl_VertexID, i, 1 ).xyz * morphTargetInfluences[ i ];

	}

#endif
`});var Y0,K0=C(()=>{Y0=`
#ifdef USE_MORPHTARGETS

	#ifndef USE_INSTANCING_MORPH

		uniform float morphTargetBaseInfluence;
		uniform float morphTargetInfluences[ MORPHTARGETS_COUNT ];

	#endif

	uniform sampler2DArray morphTargetsTexture;
	uniform ivec2 morphTargetsTextureSize;

	vec4 getMorph( const in int vertexIndex, const in int morphTargetIndex, const in int offset ) {

		int texelIndex = vertexIndex * MORPHTARGETS_TEXTURE_STRIDE + offset;
		int y = texelIndex / morphTargetsTextureSize.x;
		int x = texelIndex - y * morphTargetsTextureSize.x;

		ivec3 morphUV = ivec3( x, y, morphTargetIndex );
		return texelFetch( morphTargetsTexture, morphUV, 0 );

	}

#endif
`});var Z0,$0=C(()=>{Z0=`
#ifdef USE_MORPHTARGETS

	// morphTargetBaseInfluence is set based on BufferGeometry.morphTargetsRelative value:
	// When morphTargetsRelative is false, this is set to 1 - sum(influences); this results in position = sum((target - base) * influence)
	// When morphTargetsRelative is true, this is set to 1; as a result, all morph targets are simply added to the base after weighting
	transformed *= morphTargetBaseInfluence;

	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {

		if ( morphTargetInfluences[ i ] != 0.0 ) transformed += getMorph( gl_VertexID, i, 0 ).xyz * morphTargetInfluences[ i ];

	}

#endif
`});var Q0,J0=C(()=>{Q0=`
float faceDirection = gl_FrontFacing ? 1.0 : - 1.0;

#ifdef FLAT_SHADED

	vec3 fdx = dFdx( vViewPosition );
	vec3 fdy = dFdy( vViewPosition );
	vec3 normal = normalize( cross( fdx, fdy ) );

#else

	vec3 normal = normalize( vNormal );

	#ifdef DOUBLE_SIDED

		normal *= faceDirection;

	#endif

#endif

#if defined( USE_NORMALMAP_TANGENTSPACE ) || defined( USE_CLEARCOAT_NORMALMAP ) || defined( USE_ANISOTROPY )

	#ifdef USE_TANGENT

		mat3 tbn = mat3( normalize( vTangent ), normalize( vBitangent ), normal );

	#else

		mat3 tbn = getTangentFrame( - vViewPosition, normal,
		#if defined( USE_NORMALMAP )
			vNormalMapUv
		#elif defined( USE_CLEARCOAT_NORMALMAP )
			vClearcoatNormalMapUv
		#else
			vUv
		#endif
		);

	#endif

	#if defined( DOUBLE_SIDED ) && ! defined( FLAT_SHADED )

		tbn[0] *= faceDirection;
		tbn[1] *= faceDirection;

	#endif

#endif

#ifdef USE_CLEARCOAT_NORMALMAP

	#ifdef USE_TANGENT

		mat3 tbn2 = mat3( normalize( vTangent ), normalize( vBitangent ), normal );

	#else

		mat3 tbn2 = getTangentFrame( - vViewPosition, normal, vClearcoatNormalMapUv );

	#endif

	#if defined( DOUBLE_SIDED ) && ! defined( FLAT_SHADED )

		tbn2[0] *= faceDirection;
		tbn2[1] *= faceDirection;

	#endif

#endif

// non perturbed normal for clearcoat among others

vec3 nonPerturbedNormal = normal;

`});var eg,tg=C(()=>{eg=`

#ifdef USE_NORMALMAP_OBJECTSPACE

	normal = texture2D( normalMap, vNormalMapUv ).xyz * 2.0 - 1.0; // overrides both flatShading and attribute normals

	#ifdef FLIP_SIDED

		normal = - normal;

	#endif

	#ifdef DOUBLE_SIDED

		normal = normal * faceDirection;

	#endif

	normal = normalize( normalMatrix * normal );

#elif defined( USE_NORMALMAP_TANGENTSPACE )

	vec3 mapN = texture2D( normalMap, vNormalMapUv ).xyz * 2.0 - 1.0;
	mapN.xy *= normalScale;

	normal = normalize( tbn * mapN );

#elif defined( USE_BUMPMAP )

	normal = perturbNormalArb( - vViewPosition, normal, dHdxy_fwd(), faceDirection );

#endif
`});var ig,rg=C(()=>{ig=`
#ifndef FLAT_SHADED

	varying vec3 vNormal;

	#ifdef USE_TANGENT

		varying vec3 vTangent;
		varying vec3 vBitangent;

	#endif

#endif
`});var ng,sg=C(()=>{ng=`
#ifndef FLAT_SHADED

	varying vec3 vNormal;

	#ifdef USE_TANGENT

		varying vec3 vTangent;
		varying vec3 vBitangent;

	#endif

#endif
`});var og,ag=C(()=>{og=`
#ifndef FLAT_SHADED // normal is computed with derivatives when FLAT_SHADED

	vNormal = normalize( transformedNormal );

	#ifdef USE_TANGENT

		vTangent = normalize( transformedTangent );
		vBitangent = normalize( cross( vNormal, vTangent ) * tangent.w );

	#endif

#endif
`});var lg,cg=C(()=>{lg=`
#ifdef USE_NORMALMAP

	uniform sampler2D normalMap;
	uniform vec2 normalScale;

#endif

#ifdef USE_NORMALMAP_OBJECTSPACE

	uniform mat3 normalMatrix;

#endif

#if ! defined ( USE_TANGENT ) && ( defined ( USE_NORMALMAP_TANGENTSPACE ) || defined ( USE_CLEARCOAT_NORMALMAP ) || defined( USE_ANISOTROPY ) )

	// Normal Mapping Without Precomputed Tangents
	// http://www.thetenthplanet.de/archives/1180

	mat3 getTangentFrame( vec3 eye_pos, vec3 surf_norm, vec2 uv ) {

		vec3 q0 = dFdx( eye_pos.xyz );
		vec3 q1 = dFdy( eye_pos.xyz );
		vec2 st0 = dFdx( uv.st );
		vec2 st1 = dFdy( uv.st );

		vec3 N = surf_norm; // normalized

		vec3 q1perp = cross( q1, N );
		vec3 q0perp = cross( N, q0 );

		vec3 T = q1perp * st0.x + q0perp * st1.x;
		vec3 B = q1perp * st0.y + q0perp * st1.y;

		float det = max( dot( T, T ), dot( B, B ) );
		float scale = ( det == 0.0 ) ? 0.0 : inversesqrt( det );

		return mat3( T * scale, B * scale, N );

	}

#endif
`});var fg,ug=C(()=>{fg=`
#ifdef USE_CLEARCOAT

	vec3 clearcoatNormal = nonPerturbedNormal;

#endif
`});var hg,dg=C(()=>{hg=`
#ifdef USE_CLEARCOAT_NORMALMAP

	vec3 clearcoatMapN = texture2D( clearcoatNormalMap, vClearcoatNormalMapUv ).xyz * 2.0 - 1.0;
	clearcoatMapN.xy *= clearcoatNormalScale;

	clearcoatNormal = normalize( tbn2 * clearcoatMapN );

#endif
`});var pg,mg=C(()=>{pg=`

#ifdef USE_CLEARCOATMAP

	uniform sampler2D clearcoatMap;

#endif

#ifdef USE_CLEARCOAT_NORMALMAP

	uniform sampler2D clearcoatNormalMap;
	uniform vec2 clearcoatNormalScale;

#endif

#ifdef USE_CLEARCOAT_ROUGHNESSMAP

	uniform sampler2D clearcoatRoughnessMap;

#endif
`});var gg,yg=C(()=>{gg=`

#ifdef USE_IRIDESCENCEMAP

	uniform sampler2D iridescenceMap;

#endif

#ifdef USE_IRIDESCENCE_THICKNESSMAP

	uniform sampler2D iridescenceThicknessMap;

#endif
`});var vg,xg=C(()=>{vg=`
#ifdef OPAQUE
diffuseColor.a = 1.0;
#endif

#ifdef USE_TRANSMISSION
diffuseColor.a *= material.transmissionAlpha;
#endif

gl_FragColor = vec4( outgoingLight, diffuseColor.a );
`});var Sg,_g=C(()=>{Sg=`
vec3 packNormalToRGB( const in vec3 normal ) {
	return normalize( normal ) * 0.5 + 0.5;
}

vec3 unpackRGBToNormal( const in vec3 rgb ) {
	return 2.0 * rgb.xyz - 1.0;
}

const float PackUpscale = 256. / 255.; // fraction -> 0..1 (including 1)
const float UnpackDownscale = 255. / 256.; // 0..1 -> fraction (excluding 1)
const float ShiftRight8 = 1. / 256.;
const float Inv255 = 1. / 255.;

const vec4 PackFactors = vec4( 1.0, 256.0, 256.0 * 256.0, 256.0 * 256.0 * 256.0 );

const vec2 UnpackFactors2 = vec2( UnpackDownscale, 1.0 / PackFactors.g );
const vec3 UnpackFactors3 = vec3( UnpackDownscale / PackFactors.rg, 1.0 / PackFactors.b );
const vec4 UnpackFactors4 = vec4( UnpackDownscale / PackFactors.rgb, 1.0 / PackFactors.a );

vec4 packDepthToRGBA( const in float v ) {
	if( v <= 0.0 )
		return vec4( 0., 0., 0., 0. );
	if( v >= 1.0 )
		return vec4( 1., 1., 1., 1. );
	float vuf;
	float af = modf( v * PackFactors.a, vuf );
	float bf = modf( vuf * ShiftRight8, vuf );
	float gf = modf( vuf * ShiftRight8, vuf );
	return vec4( vuf * Inv255, gf * PackUpscale, bf * PackUpscale, af );
}

vec3 packDepthToRGB( const in float v ) {
	if( v <= 0.0 )
		return vec3( 0., 0., 0. );
	if( v >= 1.0 )
		return vec3( 1., 1., 1. );
	float vuf;
	float bf = modf( v * PackFactors.b, vuf );
	float gf = modf( vuf * ShiftRight8, vuf );
	// the 0.9999 tweak is unimportant, very tiny empirical improvement
	// return vec3( vuf * Inv255, gf * PackUpscale, bf * 0.9999 );
	return vec3( vuf * Inv255, gf * PackUpscale, bf );
}

vec2 packDepthToRG( const in float v ) {
	if( v <= 0.0 )
		return vec2( 0., 0. );
	if( v >= 1.0 )
		return vec2( 1., 1. );
	float vuf;
	float gf = modf( v * 256., vuf );
	return vec2( vuf * Inv255, gf );
}

float unpackRGBAToDepth( const in vec4 v ) {
	return dot( v, UnpackFactors4 );
}

float unpackRGBToDepth( const in vec3 v ) {
	return dot( v, UnpackFactors3 );
}

float unpackRGToDepth( const in vec2 v ) {
	return v.r * UnpackFactors2.r + v.g * UnpackFactors2.g;
}

vec4 pack2HalfToRGBA( const in vec2 v ) {
	vec4 r = vec4( v.x, fract( v.x * 255.0 ), v.y, fract( v.y * 255.0 ) );
	return vec4( r.x - r.y / 255.0, r.y, r.z - r.w / 255.0, r.w );
}

vec2 unpackRGBATo2Half( const in vec4 v ) {
	return vec2( v.x + ( v.y / 255.0 ), v.z + ( v.w / 255.0 ) );
}

// NOTE: viewZ, the z-coordinate in camera space, is negative for points in front of the camera

float viewZToOrthographicDepth( const in float viewZ, const in float near, const in float far ) {
	// -near maps to 0; -far maps to 1
	return ( viewZ + near ) / ( near - far );
}

float orthographicDepthToViewZ( const in float depth, const in float near, const in float far ) {
	// maps orthographic depth in [ 0, 1 ] to viewZ
	return depth * ( near - far ) - near;
}

// NOTE: https://twitter.com/gonnavis/status/1377183786949959682

float viewZToPerspectiveDepth( const in float viewZ, const in float near, const in float far ) {
	// -near maps to 0; -far maps to 1
	return ( ( near + viewZ ) * far ) / ( ( far - near ) * viewZ );
}

float perspectiveDepthToViewZ( const in float depth, const in float near, const in float far ) {
	// maps perspective depth in [ 0, 1 ] to viewZ
	return ( near * far ) / ( ( far - near ) * depth - far );
}
`});var Eg,Mg=C(()=>{Eg=`
#ifdef PREMULTIPLIED_ALPHA

	// Get get normal blending with premultipled, use with CustomBlending, OneFactor, OneMinusSrcAlphaFactor, AddEquation.
	gl_FragColor.rgb *= gl_FragColor.a;

#endif
`});var wg,Rg=C(()=>{wg=`
vec4 mvPosition = vec4( transformed, 1.0 );

#ifdef USE_BATCHING

	mvPosition = batchingMatrix * mvPosition;

#endif

#ifdef USE_INSTANCING

	mvPosition = instanceMatrix * mvPosition;

#endif

mvPosition = modelViewMatrix * mvPosition;

gl_Position = projectionMatrix * mvPosition;
`});var bg,Ag=C(()=>{bg=`
#ifdef DITHERING

	gl_FragColor.rgb = dithering( gl_FragColor.rgb );

#endif
`});var Tg,Cg=C(()=>{Tg=`
#ifdef DITHERING

	// based on https://www.shadertoy.com/view/MslGR8
	vec3 dithering( vec3 color ) {
		//Calculate grid position
		float grid_position = rand( gl_FragCoord.xy );

		//Shift the individual colors differently, thus making it even harder to see the dithering pattern
		vec3 dither_shift_RGB = vec3( 0.25 / 255.0, -0.25 / 255.0, 0.25 / 255.0 );

		//modify shift according to grid position.
		dither_shift_RGB = mix( 2.0 * dither_shift_RGB, -2.0 * dither_shift_RGB, grid_position );

		//shift the color by dither_shift
		return color + dither_shift_RGB;
	}

#endif
`});var Dg,Lg=C(()=>{Dg=`
float roughnessFactor = roughness;

#ifdef USE_ROUGHNESSMAP

	vec4 texelRoughness = texture2D( roughnessMap, vRoughnessMapUv );

	// reads channel G, compatible with a combined OcclusionRoughnessMetallic (RGB) texture
	roughnessFactor *= texelRoughness.g;

#endif
`});var Ig,Pg=C(()=>{Ig=`
#ifdef USE_ROUGHNESSMAP

	uniform sampler2D roughnessMap;

#endif
`});var Ng,kg=C(()=>{Ng=`
#if NUM_SPOT_LIGHT_COORDS > 0

	varying vec4 vSpotLightCoord[ NUM_SPOT_LIGHT_COORDS ];

#endif

#if NUM_SPOT_LIGHT_MAPS > 0

	uniform sampler2D spotLightMap[ NUM_SPOT_LIGHT_MAPS ];

#endif

#ifdef USE_SHADOWMAP

	#if NUM_DIR_LIGHT_SHADOWS > 0

		uniform sampler2D directionalShadowMap[ NUM_DIR_LIGHT_SHADOWS ];
		varying vec4 vDirectionalShadowCoord[ NUM_DIR_LIGHT_SHADOWS ];

		struct DirectionalLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};

		uniform DirectionalLightShadow directionalLightShadows[ NUM_DIR_LIGHT_SHADOWS ];

	#endif

	#if NUM_SPOT_LIGHT_SHADOWS > 0

		uniform sampler2D spotShadowMap[ NUM_SPOT_LIGHT_SHADOWS ];

		struct SpotLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};

		uniform SpotLightShadow spotLightShadows[ NUM_SPOT_LIGHT_SHADOWS ];

	#endif

	#if NUM_POINT_LIGHT_SHADOWS > 0

		uniform sampler2D pointShadowMap[ NUM_POINT_LIGHT_SHADOWS ];
		varying vec4 vPointShadowCoord[ NUM_POINT_LIGHT_SHADOWS ];

		struct PointLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
			float shadowCameraNear;
			float shadowCameraFar;
		};

		uniform PointLightShadow pointLightShadows[ NUM_POINT_LIGHT_SHADOWS ];

	#endif

	/*
	#if NUM_RECT_AREA_LIGHTS > 0

		// TODO (abelnation): create uniforms for area light shadows

	#endif
	*/

	float texture2DCompare( sampler2D depths, vec2 uv, float compare ) {

		return step( compare, unpackRGBAToDepth( texture2D( depths, uv ) ) );

	}

	vec2 texture2DDistribution( sampler2D shadow, vec2 uv ) {

		return unpackRGBATo2Half( texture2D( shadow, uv ) );

	}

	float VSMShadow (sampler2D shadow, vec2 uv, float compare ){

		float occlusion = 1.0;

		vec2 distribution = texture2DDistribution( shadow, uv );

		float hard_shadow = step( compare , distribution.x ); // Hard Shadow

		if (hard_shadow != 1.0 ) {

			float distance = compare - distribution.x ;
			float variance = max( 0.00000, distribution.y * distribution.y );
			float softness_probability = variance / (variance + distance * distance ); // Chebeyshevs inequality
			softness_probability = clamp( ( softness_probability - 0.3 ) / ( 0.95 - 0.3 ), 0.0, 1.0 ); // 0.3 reduces light bleed
			occlusion = clamp( max( hard_shadow, softness_probability ), 0.0, 1.0 );

		}
		return occlusion;

	}

	float getShadow( sampler2D shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord ) {

		float shadow = 1.0;

		shadowCoord.xyz /= shadowCoord.w;
		shadowCoord.z += shadowBias;

		bool inFrustum = shadowCoord.x >= 0.0 && shadowCoord.x <= 1.0 && shadowCoord.y >= 0.0 && shadowCoord.y <= 1.0;
		bool frustumTest = inFrustum && shadowCoord.z <= 1.0;

		if ( frustumTest ) {

		#if defined( SHADOWMAP_TYPE_PCF )

			vec2 texelSize = vec2( 1.0 ) / shadowMapSize;

			float dx0 = - texelSize.x * shadowRadius;
			float dy0 = - texelSize.y * shadowRadius;
			float dx1 = + texelSize.x * shadowRadius;
			float dy1 = + texelSize.y * shadowRadius;
			float dx2 = dx0 / 2.0;
			float dy2 = dy0 / 2.0;
			float dx3 = dx1 / 2.0;
			float dy3 = dy1 / 2.0;

			shadow = (
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( dx0, dy0 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( 0.0, dy0 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( dx1, dy0 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( dx2, dy2 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( 0.0, dy2 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( dx3, dy2 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( dx0, 0.0 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( dx2, 0.0 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy, shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( dx3, 0.0 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( dx1, 0.0 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( dx2, dy3 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( 0.0, dy3 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( dx3, dy3 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( dx0, dy1 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( 0.0, dy1 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( dx1, dy1 ), shadowCoord.z )
			) * ( 1.0 / 17.0 );

		#elif defined( SHADOWMAP_TYPE_PCF_SOFT )

			vec2 texelSize = vec2( 1.0 ) / shadowMapSize;
			float dx = texelSize.x;
			float dy = texelSize.y;

			vec2 uv = shadowCoord.xy;
			vec2 f = fract( uv * shadowMapSize + 0.5 );
			uv -= f * texelSize;

			shadow = (
				texture2DCompare( shadowMap, uv, shadowCoord.z ) +
				texture2DCompare( shadowMap, uv + vec2( dx, 0.0 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, uv + vec2( 0.0, dy ), shadowCoord.z ) +
				texture2DCompare( shadowMap, uv + texelSize, shadowCoord.z ) +
				mix( texture2DCompare( shadowMap, uv + vec2( -dx, 0.0 ), shadowCoord.z ),
					 texture2DCompare( shadowMap, uv + vec2( 2.0 * dx, 0.0 ), shadowCoord.z ),
					 f.x ) +
				mix( texture2DCompare( shadowMap, uv + vec2( -dx, dy ), shadowCoord.z ),
					 texture2DCompare( shadowMap, uv + vec2( 2.0 * dx, dy ), shadowCoord.z ),
					 f.x ) +
				mix( texture2DCompare( shadowMap, uv + vec2( 0.0, -dy ), shadowCoord.z ),
					 texture2DCompare( shadowMap, uv + vec2( 0.0, 2.0 * dy ), shadowCoord.z ),
					 f.y ) +
				mix( texture2DCompare( shadowMap, uv + vec2( dx, -dy ), shadowCoord.z ),
					 texture2DCompare( shadowMap, uv + vec2( dx, 2.0 * dy ), shadowCoord.z ),
					 f.y ) +
				mix( mix( texture2DCompare( shadowMap, uv + vec2( -dx, -dy ), shadowCoord.z ),
						  texture2DCompare( shadowMap, uv + vec2( 2.0 * dx, -dy ), shadowCoord.z ),
						  f.x ),
					 mix( texture2DCompare( shadowMap, uv + vec2( -dx, 2.0 * dy ), shadowCoord.z ),
						  texture2DCompare( shadowMap, uv + vec2( 2.0 * dx, 2.0 * dy ), shadowCoord.z ),
						  f.x ),
					 f.y )
			) * ( 1.0 / 9.0 );

		#elif defined( SHADOWMAP_TYPE_VSM )

			shadow = VSMShadow( shadowMap, shadowCoord.xy, shadowCoord.z );

		#else // no percentage-closer filtering:

			shadow = texture2DCompare( shadowMap, shadowCoord.xy, shadowCoord.z );

		#endif

		}

		return mix( 1.0, shadow, shadowIntensity );

	}

	// cubeToUV() maps a 3D direction vector suitable for cube texture mapping to a 2D
	// vector suitable for 2D texture mapping. This code uses the following layout for the
	// 2D texture:
	//
	// xzXZ
	//  y Y
	//
	// Y - Positive y direction
	// y - Negative y direction
	// X - Positive x direction
	// x - Negative x direction
	// Z - Positive z direction
	// z - Negative z direction
	//
	// Source and test bed:
	// https://gist.github.com/tschw/da10c43c467ce8afd0c4

	vec2 cubeToUV( vec3 v, float texelSizeY ) {

		// Number of texels to avoid at the edge of each square

		vec3 absV = abs( v );

		// Intersect unit cube

		float scaleToCube = 1.0 / max( absV.x, max( absV.y, absV.z ) );
		absV *= scaleToCube;

		// Apply scale to avoid seams

		// two texels less per square (one texel will do for NEAREST)
		v *= scaleToCube * ( 1.0 - 2.0 * texelSizeY );

		// Unwrap

		// space: -1 ... 1 range for each square
		//
		// #X##		dim    := ( 4 , 2 )
		//  # #		center := ( 1 , 1 )

		vec2 planar = v.xy;

		float almostATexel = 1.5 * texelSizeY;
		float almostOne = 1.0 - almostATexel;

		if ( absV.z >= almostOne ) {

			if ( v.z > 0.0 )
				planar.x = 4.0 - v.x;

		} else if ( absV.x >= almostOne ) {

			float signX = sign( v.x );
			planar.x = v.z * signX + 2.0 * signX;

		} else if ( absV.y >= almostOne ) {

			float signY = sign( v.y );
			planar.x = v.x + 2.0 * signY + 2.0;
			planar.y = v.z * signY - 2.0;

		}

		// Transform to UV space

		// scale := 0.5 / dim
		// translate := ( center + 0.5 ) / dim
		return vec2( 0.125, 0.25 ) * planar + vec2( 0.375, 0.75 );

	}

	float getPointShadow( sampler2D shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord, float shadowCameraNear, float shadowCameraFar ) {

		float shadow = 1.0;

		// for point lights, the uniform @vShadowCoord is re-purposed to hold
		// the vector from the light to the world-space position of the fragment.
		vec3 lightToPosition = shadowCoord.xyz;
		
		float lightToPositionLength = length( lightToPosition );

		if ( lightToPositionLength - shadowCameraFar <= 0.0 && lightToPositionLength - shadowCameraNear >= 0.0 ) {

			// dp = normalized distance from light to fragment position
			float dp = ( lightToPositionLength - shadowCameraNear ) / ( shadowCameraFar - shadowCameraNear ); // need to clamp?
			dp += shadowBias;

			// bd3D = base direction 3D
			vec3 bd3D = normalize( lightToPosition );

			vec2 texelSize = vec2( 1.0 ) / ( shadowMapSize * vec2( 4.0, 2.0 ) );

			#if defined( SHADOWMAP_TYPE_PCF ) || defined( SHADOWMAP_TYPE_PCF_SOFT ) || defined( SHADOWMAP_TYPE_VSM )

				vec2 offset = vec2( - 1, 1 ) * shadowRadius * texelSize.y;

				shadow = (
					texture2DCompare( shadowMap, cubeToUV( bd3D + offset.xyy, texelSize.y ), dp ) +
					texture2DCompare( shadowMap, cubeToUV( bd3D + offset.yyy, texelSize.y ), dp ) +
					texture2DCompare( shadowMap, cubeToUV( bd3D + offset.xyx, texelSize.y ), dp ) +
					texture2DCompare( shadowMap, cubeToUV( bd3D + offset.yyx, texelSize.y ), dp ) +
					texture2DCompare( shadowMap, cubeToUV( bd3D, texelSize.y ), dp ) +
					texture2DCompare( shadowMap, cubeToUV( bd3D + offset.xxy, texelSize.y ), dp ) +
					texture2DCompare( shadowMap, cubeToUV( bd3D + offset.yxy, texelSize.y ), dp ) +
					texture2DCompare( shadowMap, cubeToUV( bd3D + offset.xxx, texelSize.y ), dp ) +
					texture2DCompare( shadowMap, cubeToUV( bd3D + offset.yxx, texelSize.y ), dp )
				) * ( 1.0 / 9.0 );

			#else // no percentage-closer filtering

				shadow = texture2DCompare( shadowMap, cubeToUV( bd3D, texelSize.y ), dp );

			#endif

		}

		return mix( 1.0, shadow, shadowIntensity );

	}

#endif
`});var Ug,Fg=C(()=>{Ug=`

#if NUM_SPOT_LIGHT_COORDS > 0

	uniform mat4 spotLightMatrix[ NUM_SPOT_LIGHT_COORDS ];
	varying vec4 vSpotLightCoord[ NUM_SPOT_LIGHT_COORDS ];

#endif

#ifdef USE_SHADOWMAP

	#if NUM_DIR_LIGHT_SHADOWS > 0

		uniform mat4 directionalShadowMatrix[ NUM_DIR_LIGHT_SHADOWS ];
		varying vec4 vDirectionalShadowCoord[ NUM_DIR_LIGHT_SHADOWS ];

		struct DirectionalLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};

		uniform DirectionalLightShadow directionalLightShadows[ NUM_DIR_LIGHT_SHADOWS ];

	#endif

	#if NUM_SPOT_LIGHT_SHADOWS > 0

		struct SpotLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};

		uniform SpotLightShadow spotLightShadows[ NUM_SPOT_LIGHT_SHADOWS ];

	#endif

	#if NUM_POINT_LIGHT_SHADOWS > 0

		uniform mat4 pointShadowMatrix[ NUM_POINT_LIGHT_SHADOWS ];
		varying vec4 vPointShadowCoord[ NUM_POINT_LIGHT_SHADOWS ];

		struct PointLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
			float shadowCameraNear;
			float shadowCameraFar;
		};

		uniform PointLightShadow pointLightShadows[ NUM_POINT_LIGHT_SHADOWS ];

	#endif

	/*
	#if NUM_RECT_AREA_LIGHTS > 0

		// TODO (abelnation): uniforms for area light shadows

	#endif
	*/

#endif
`});var Og,zg=C(()=>{Og=`

#if ( defined( USE_SHADOWMAP ) && ( NUM_DIR_LIGHT_SHADOWS > 0 || NUM_POINT_LIGHT_SHADOWS > 0 ) ) || ( NUM_SPOT_LIGHT_COORDS > 0 )

	// Offsetting the position used for querying occlusion along the world normal can be used to reduce shadow acne.
	vec3 shadowWorldNormal = inverseTransformDirection( transformedNormal, viewMatrix );
	vec4 shadowWorldPosition;

#endif

#if defined( USE_SHADOWMAP )

	#if NUM_DIR_LIGHT_SHADOWS > 0

		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_DIR_LIGHT_SHADOWS; i ++ ) {

			shadowWorldPosition = worldPosition + vec4( shadowWorldNormal * directionalLightShadows[ i ].shadowNormalBias, 0 );
			vDirectionalShadowCoord[ i ] = directionalShadowMatrix[ i ] * shadowWorldPosition;

		}
		#pragma unroll_loop_end

	#endif

	#if NUM_POINT_LIGHT_SHADOWS > 0

		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_POINT_LIGHT_SHADOWS; i ++ ) {

			shadowWorldPosition = worldPosition + vec4( shadowWorldNormal * pointLightShadows[ i ].shadowNormalBias, 0 );
			vPointShadowCoord[ i ] = pointShadowMatrix[ i ] * shadowWorldPosition;

		}
		#pragma unroll_loop_end

	#endif

	/*
	#if NUM_RECT_AREA_LIGHTS > 0

		// TODO (abelnation): update vAreaShadowCoord with area light info

	#endif
	*/

#endif

// spot lights can be evaluated without active shadow mapping (when SpotLight.map is used)

#if NUM_SPOT_LIGHT_COORDS > 0

	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHT_COORDS; i ++ ) {

		shadowWorldPosition = worldPosition;
		#if ( defined( USE_SHADOWMAP ) && UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
			shadowWorldPosition.xyz += shadowWorldNormal * spotLightShadows[ i ].shadowNormalBias;
		#endif
		vSpotLightCoord[ i ] = spotLightMatrix[ i ] * shadowWorldPosition;

	}
	#pragma unroll_loop_end

#endif


`});var Bg,Gg=C(()=>{Bg=`
float getShadowMask() {

	float shadow = 1.0;

	#ifdef USE_SHADOWMAP

	#if NUM_DIR_LIGHT_SHADOWS > 0

	DirectionalLightShadow directionalLight;

	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_DIR_LIGHT_SHADOWS; i ++ ) {

		directionalLight = directionalLightShadows[ i ];
		shadow *= receiveShadow ? getShadow( directionalShadowMap[ i ], directionalLight.shadowMapSize, directionalLight.shadowIntensity, directionalLight.shadowBias, directionalLight.shadowRadius, vDirectionalShadowCoord[ i ] ) : 1.0;

	}
	#pragma unroll_loop_end

	#endif

	#if NUM_SPOT_LIGHT_SHADOWS > 0

	SpotLightShadow spotLight;

	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHT_SHADOWS; i ++ ) {

		spotLight = spotLightShadows[ i ];
		shadow *= receiveShadow ? getShadow( spotShadowMap[ i ], spotLight.shadowMapSize, spotLight.shadowIntensity, spotLight.shadowBias, spotLight.shadowRadius, vSpotLightCoord[ i ] ) : 1.0;

	}
	#pragma unroll_loop_end

	#endif

	#if NUM_POINT_LIGHT_SHADOWS > 0

	PointLightShadow pointLight;

	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_POINT_LIGHT_SHADOWS; i ++ ) {

		pointLight = pointLightShadows[ i ];
		shadow *= receiveShadow ? getPointShadow( pointShadowMap[ i ], pointLight.shadowMapSize, pointLight.shadowIntensity, pointLight.shadowBias, pointLight.shadowRadius, vPointShadowCoord[ i ], pointLight.shadowCameraNear, pointLight.shadowCameraFar ) : 1.0;

	}
	#pragma unroll_loop_end

	#endif

	/*
	#if NUM_RECT_AREA_LIGHTS > 0

		// TODO (abelnation): update shadow for Area light

	#endif
	*/

	#endif

	return shadow;

}
`});var Vg,Hg=C(()=>{Vg=`
#ifdef USE_SKINNING

	mat4 boneMatX = getBoneMatrix( skinIndex.x );
	mat4 boneMatY = getBoneMatrix( skinIndex.y );
	mat4 boneMatZ = getBoneMatrix( skinIndex.z );
	mat4 boneMatW = getBoneMatrix( skinIndex.w );

#endif
`});var Wg,Xg=C(()=>{Wg=`
#ifdef USE_SKINNING

	uniform mat4 bindMatrix;
	uniform mat4 bindMatrixInverse;

	uniform highp sampler2D boneTexture;

	mat4 getBoneMatrix( const in float i ) {

		int size = textureSize( boneTexture, 0 ).x;
		int j = int( i ) * 4;
		int x = j % size;
		int y = j / size;
		vec4 v1 = texelFetch( boneTexture, ivec2( x, y ), 0 );
		vec4 v2 = texelFetch( boneTexture, ivec2( x + 1, y ), 0 );
		vec4 v3 = texelFetch( boneTexture, ivec2( x + 2, y ), 0 );
		vec4 v4 = texelFetch( boneTexture, ivec2( x + 3, y ), 0 );

		return mat4( v1, v2, v3, v4 );

	}

#endif
`});var qg,jg=C(()=>{qg=`
#ifdef USE_SKINNING

	vec4 skinVertex = bindMatrix * vec4( transformed, 1.0 );

	vec4 skinned = vec4( 0.0 );
	skinned += boneMatX * skinVertex * skinWeight.x;
	skinned += boneMatY * skinVertex * skinWeight.y;
	skinned += boneMatZ * skinVertex * skinWeight.z;
	skinned += boneMatW * skinVertex * skinWeight.w;

	transformed = ( bindMatrixInverse * skinned ).xyz;

#endif
`});var Yg,Kg=C(()=>{Yg=`
#ifdef USE_SKINNING

	mat4 skinMatrix = mat4( 0.0 );
	skinMatrix += skinWeight.x * boneMatX;
	skinMatrix += skinWeight.y * boneMatY;
	skinMatrix += skinWeight.z * boneMatZ;
	skinMatrix += skinWeight.w * boneMatW;
	skinMatrix = bindMatrixInverse * skinMatrix * bindMatrix;

	objectNormal = vec4( skinMatrix * vec4( objectNormal, 0.0 ) ).xyz;

	#ifdef USE_TANGENT

		objectTangent = vec4( skinMatrix * vec4( objectTangent, 0.0 ) ).xyz;

	#endif

#endif
`});var Zg,$g=C(()=>{Zg=`
float specularStrength;

#ifdef USE_SPECULARMAP

	vec4 texelSpecular = texture2D( specularMap, vSpecularMapUv );
	specularStrength = texelSpecular.r;

#else

	specularStrength = 1.0;

#endif
`});var Qg,Jg=C(()=>{Qg=`
#ifdef USE_SPECULARMAP

	uniform sampler2D specularMap;

#endif
`});var e1,t1=C(()=>{e1=`
#if defined( TONE_MAPPING )

	gl_FragColor.rgb = toneMapping( gl_FragColor.rgb );

#endif
`});var i1,r1=C(()=>{i1=`
#ifndef saturate
// <common> may have defined saturate() already
#define saturate( a ) clamp( a, 0.0, 1.0 )
#endif

uniform float toneMappingExposure;

// exposure only
vec3 LinearToneMapping( vec3 color ) {

	return saturate( toneMappingExposure * color );

}

// source: https://www.cs.utah.edu/docs/techreports/2002/pdf/UUCS-02-001.pdf
vec3 ReinhardToneMapping( vec3 color ) {

	color *= toneMappingExposure;
	return saturate( color / ( vec3( 1.0 ) + color ) );

}

// source: http://filmicworlds.com/blog/filmic-tonemapping-operators/
vec3 CineonToneMapping( vec3 color ) {

	// filmic operator by Jim Hejl and Richard Burgess-Dawson
	color *= toneMappingExposure;
	color = max( vec3( 0.0 ), color - 0.004 );
	return pow( ( color * ( 6.2 * color + 0.5 ) ) / ( color * ( 6.2 * color + 1.7 ) + 0.06 ), vec3( 2.2 ) );

}

// source: https://github.com/selfshadow/ltc_code/blob/master/webgl/shaders/ltc/ltc_blit.fs
vec3 RRTAndODTFit( vec3 v ) {

	vec3 a = v * ( v + 0.0245786 ) - 0.000090537;
	vec3 b = v * ( 0.983729 * v + 0.4329510 ) + 0.238081;
	return a / b;

}

// this implementation of ACES is modified to accommodate a brighter viewing environment.
// the scale factor of 1/0.6 is subjective. see discussion in #19621.

vec3 ACESFilmicToneMapping( vec3 color ) {

	// sRGB => XYZ => D65_2_D60 => AP1 => RRT_SAT
	const mat3 ACESInputMat = mat3(
		vec3( 0.59719, 0.07600, 0.02840 ), // transposed from source
		vec3( 0.35458, 0.90834, 0.13383 ),
		vec3( 0.04823, 0.01566, 0.83777 )
	);

	// ODT_SAT => XYZ => D60_2_D65 => sRGB
	const mat3 ACESOutputMat = mat3(
		vec3(  1.60475, -0.10208, -0.00327 ), // transposed from source
		vec3( -0.53108,  1.10813, -0.07276 ),
		vec3( -0.07367, -0.00605,  1.07602 )
	);

	color *= toneMappingExposure / 0.6;

	color = ACESInputMat * color;

	// Apply RRT and ODT
	color = RRTAndODTFit( color );

	color = ACESOutputMat * color;

	// Clamp to [0, 1]
	return saturate( color );

}

// Matrices for rec 2020 <> rec 709 color space conversion
// matrix provided in row-major order so it has been transposed
// https://www.itu.int/pub/R-REP-BT.2407-2017
const mat3 LINEAR_REC2020_TO_LINEAR_SRGB = mat3(
	vec3( 1.6605, - 0.1246, - 0.0182 ),
	vec3( - 0.5876, 1.1329, - 0.1006 ),
	vec3( - 0.0728, - 0.0083, 1.1187 )
);

const mat3 LINEAR_SRGB_TO_LINEAR_REC2020 = mat3(
	vec3( 0.6274, 0.0691, 0.0164 ),
	vec3( 0.3293, 0.9195, 0.0880 ),
	vec3( 0.0433, 0.0113, 0.8956 )
);

// https://iolite-engine.com/blog_posts/minimal_agx_implementation
// Mean error^2: 3.6705141e-06
vec3 agxDefaultContrastApprox( vec3 x ) {

	vec3 x2 = x * x;
	vec3 x4 = x2 * x2;

	return + 15.5 * x4 * x2
		- 40.14 * x4 * x
		+ 31.96 * x4
		- 6.868 * x2 * x
		+ 0.4298 * x2
		+ 0.1191 * x
		- 0.00232;

}

// AgX Tone Mapping implementation based on Filament, which in turn is based
// on Blender's implementation using rec 2020 primaries
// https://github.com/google/filament/pull/7236
// Inputs and outputs are encoded as Linear-sRGB.

vec3 AgXToneMapping( vec3 color ) {

	// AgX constants
	const mat3 AgXInsetMatrix = mat3(
		vec3( 0.856627153315983, 0.137318972929847, 0.11189821299995 ),
		vec3( 0.0951212405381588, 0.761241990602591, 0.0767994186031903 ),
		vec3( 0.0482516061458583, 0.101439036467562, 0.811302368396859 )
	);

	// explicit AgXOutsetMatrix generated from Filaments AgXOutsetMatrixInv
	const mat3 AgXOutsetMatrix = mat3(
		vec3( 1.1271005818144368, - 0.1413297634984383, - 0.14132976349843826 ),
		vec3( - 0.11060664309660323, 1.157823702216272, - 0.11060664309660294 ),
		vec3( - 0.016493938717834573, - 0.016493938717834257, 1.2519364065950405 )
	);

	// LOG2_MIN      = -10.0
	// LOG2_MAX      =  +6.5
	// MIDDLE_GRAY   =  0.18
	const float AgxMinEv = - 12.47393;  // log2( pow( 2, LOG2_MIN ) * MIDDLE_GRAY )
	const float AgxMaxEv = 4.026069;    // log2( pow( 2, LOG2_MAX ) * MIDDLE_GRAY )

	color *= toneMappingExposure;

	color = LINEAR_SRGB_TO_LINEAR_REC2020 * color;

	color = AgXInsetMatrix * color;

	// Log2 encoding
	color = max( color, 1e-10 ); // avoid 0 or negative numbers for log2
	color = log2( color );
	color = ( color - AgxMinEv ) / ( AgxMaxEv - AgxMinEv );

	color = clamp( color, 0.0, 1.0 );

	// Apply sigmoid
	color = agxDefaultContrastApprox( color );

	// Apply AgX look
	// v = agxLook(v, look);

	color = AgXOutsetMatrix * color;

	// Linearize
	color = pow( max( vec3( 0.0 ), color ), vec3( 2.2 ) );

	color = LINEAR_REC2020_TO_LINEAR_SRGB * color;

	// Gamut mapping. Simple clamp for now.
	color = clamp( color, 0.0, 1.0 );

	return color;

}

// https://modelviewer.dev/examples/tone-mapping

vec3 NeutralToneMapping( vec3 color ) {

	const float StartCompression = 0.8 - 0.04;
	const float Desaturation = 0.15;

	color *= toneMappingExposure;

	float x = min( color.r, min( color.g, color.b ) );

	float offset = x < 0.08 ? x - 6.25 * x * x : 0.04;

	color -= offset;

	float peak = max( color.r, max( color.g, color.b ) );

	if ( peak < StartCompression ) return color;

	float d = 1. - StartCompression;

	float newPeak = 1. - d * d / ( peak + d - StartCompression );

	color *= newPeak / peak;

	float g = 1. - 1. / ( Desaturation * ( peak - newPeak ) + 1. );

	return mix( color, vec3( newPeak ), g );

}

vec3 CustomToneMapping( vec3 color ) { return color; }
`});var n1,s1=C(()=>{n1=`
#ifdef USE_TRANSMISSION

	material.transmission = transmission;
	material.transmissionAlpha = 1.0;
	material.thickness = thickness;
	material.attenuationDistance = attenuationDistance;
	material.attenuationColor = attenuationColor;

	#ifdef USE_TRANSMISSIONMAP

		material.transmission *= texture2D( transmissionMap, vTransmissionMapUv ).r;

	#endif

	#ifdef USE_THICKNESSMAP

		material.thickness *= texture2D( thicknessMap, vThicknessMapUv ).g;

	#endif

	vec3 pos = vWorldPosition;
	vec3 v = normalize( cameraPosition - pos );
	vec3 n = inverseTransformDirection( normal, viewMatrix );

	vec4 transmitted = getIBLVolumeRefraction(
		n, v, material.roughness, material.diffuseColor, material.specularColor, material.specularF90,
		pos, modelMatrix, viewMatrix, projectionMatrix, material.dispersion, material.ior, material.thickness,
		material.attenuationColor, material.attenuationDistance );

	material.transmissionAlpha = mix( material.transmissionAlpha, transmitted.a, material.transmission );

	totalDiffuse = mix( totalDiffuse, transmitted.rgb, material.transmission );

#endif
`});var o1,a1=C(()=>{o1=`
#ifdef USE_TRANSMISSION

	// Transmission code is based on glTF-Sampler-Viewer
	// https://github.com/KhronosGroup/glTF-Sample-Viewer

	uniform float transmission;
	uniform float thickness;
	uniform float attenuationDistance;
	uniform vec3 attenuationColor;

	#ifdef USE_TRANSMISSIONMAP

		uniform sampler2D transmissionMap;

	#endif

	#ifdef USE_THICKNESSMAP

		uniform sampler2D thicknessMap;

	#endif

	uniform vec2 transmissionSamplerSize;
	uniform sampler2D transmissionSamplerMap;

	uniform mat4 modelMatrix;
	uniform mat4 projectionMatrix;

	varying vec3 vWorldPosition;

	// Mipped Bicubic Texture Filtering by N8
	// https://www.shadertoy.com/view/Dl2SDW

	float w0( float a ) {

		return ( 1.0 / 6.0 ) * ( a * ( a * ( - a + 3.0 ) - 3.0 ) + 1.0 );

	}

	float w1( float a ) {

		return ( 1.0 / 6.0 ) * ( a *  a * ( 3.0 * a - 6.0 ) + 4.0 );

	}

	float w2( float a ){

		return ( 1.0 / 6.0 ) * ( a * ( a * ( - 3.0 * a + 3.0 ) + 3.0 ) + 1.0 );

	}

	float w3( float a ) {

		return ( 1.0 / 6.0 ) * ( a * a * a );

	}

	// g0 and g1 are the two amplitude functions
	float g0( float a ) {

		return w0( a ) + w1( a );

	}

	float g1( float a ) {

		return w2( a ) + w3( a );

	}

	// h0 and h1 are the two offset functions
	float h0( float a ) {

		return - 1.0 + w1( a ) / ( w0( a ) + w1( a ) );

	}

	float h1( float a ) {

		return 1.0 + w3( a ) / ( w2( a ) + w3( a ) );

	}

	vec4 bicubic( sampler2D tex, vec2 uv, vec4 texelSize, float lod ) {

		uv = uv * texelSize.zw + 0.5;

		vec2 iuv = floor( uv );
		vec2 fuv = fract( uv );

		float g0x = g0( fuv.x );
		float g1x = g1( fuv.x );
		float h0x = h0( fuv.x );
		float h1x = h1( fuv.x );
		float h0y = h0( fuv.y );
		float h1y = h1( fuv.y );

		vec2 p0 = ( vec2( iuv.x + h0x, iuv.y + h0y ) - 0.5 ) * texelSize.xy;
		vec2 p1 = ( vec2( iuv.x + h1x, iuv.y + h0y ) - 0.5 ) * texelSize.xy;
		vec2 p2 = ( vec2( iuv.x + h0x, iuv.y + h1y ) - 0.5 ) * texelSize.xy;
		vec2 p3 = ( vec2( iuv.x + h1x, iuv.y + h1y ) - 0.5 ) * texelSize.xy;

		return g0( fuv.y ) * ( g0x * textureLod( tex, p0, lod ) + g1x * textureLod( tex, p1, lod ) ) +
			g1( fuv.y ) * ( g0x * textureLod( tex, p2, lod ) + g1x * textureLod( tex, p3, lod ) );

	}

	vec4 textureBicubic( sampler2D sampler, vec2 uv, float lod ) {

		vec2 fLodSize = vec2( textureSize( sampler, int( lod ) ) );
		vec2 cLodSize = vec2( textureSize( sampler, int( lod + 1.0 ) ) );
		vec2 fLodSizeInv = 1.0 / fLodSize;
		vec2 cLodSizeInv = 1.0 / cLodSize;
		vec4 fSample = bicubic( sampler, uv, vec4( fLodSizeInv, fLodSize ), floor( lod ) );
		vec4 cSample = bicubic( sampler, uv, vec4( cLodSizeInv, cLodSize ), ceil( lod ) );
		return mix( fSample, cSample, fract( lod ) );

	}

	vec3 getVolumeTransmissionRay( const in vec3 n, const in vec3 v, const in float thickness, const in float ior, const in mat4 modelMatrix ) {

		// Direction of refracted light.
		vec3 refractionVector = refract( - v, normalize( n ), 1.0 / ior );

		// Compute rotation-independant scaling of the model matrix.
		vec3 modelScale;
		modelScale.x = length( vec3( modelMatrix[ 0 ].xyz ) );
		modelScale.y = length( vec3( modelMatrix[ 1 ].xyz ) );
		modelScale.z = length( vec3( modelMatrix[ 2 ].xyz ) );

		// The thickness is specified in local space.
		return normalize( refractionVector ) * thickness * modelScale;

	}

	float applyIorToRoughness( const in float roughness, const in float ior ) {

		// Scale roughness with IOR so that an IOR of 1.0 results in no microfacet refraction and
		// an IOR of 1.5 results in the default amount of microfacet refraction.
		return roughness * clamp( ior * 2.0 - 2.0, 0.0, 1.0 );

	}

	vec4 getTransmissionSample( const in vec2 fragCoord, const in float roughness, const in float ior ) {

		float lod = log2( transmissionSamplerSize.x ) * applyIorToRoughness( roughness, ior );
		return textureBicubic( transmissionSamplerMap, fragCoord.xy, lod );

	}

	vec3 volumeAttenuation( const in float transmissionDistance, const in vec3 attenuationColor, const in float attenuationDistance ) {

		if ( isinf( attenuationDistance ) ) {

			// Attenuation distance is +\u221E, i.e. the transmitted color is not attenuated at all.
			return vec3( 1.0 );

		} else {

			// Compute light attenuation using Beer's law.
			vec3 attenuationCoefficient = -log( attenuationColor ) / attenuationDistance;
			vec3 transmittance = exp( - attenuationCoefficient * transmissionDistance ); // Beer's law
			return transmittance;

		}

	}

	vec4 getIBLVolumeRefraction( const in vec3 n, const in vec3 v, const in float roughness, const in vec3 diffuseColor,
		const in vec3 specularColor, const in float specularF90, const in vec3 position, const in mat4 modelMatrix,
		const in mat4 viewMatrix, const in mat4 projMatrix, const in float dispersion, const in float ior, const in float thickness,
		const in vec3 attenuationColor, const in float attenuationDistance ) {

		vec4 transmittedLight;
		vec3 transmittance;

		#ifdef USE_DISPERSION

			float halfSpread = ( ior - 1.0 ) * 0.025 * dispersion;
			vec3 iors = vec3( ior - halfSpread, ior, ior + halfSpread );

			for ( int i = 0; i < 3; i ++ ) {

				vec3 transmissionRay = getVolumeTransmissionRay( n, v, thickness, iors[ i ], modelMatrix );
				vec3 refractedRayExit = position + transmissionRay;
		
				// Project refracted vector on the framebuffer, while mapping to normalized device coordinates.
				vec4 ndcPos = projMatrix * viewMatrix * vec4( refractedRayExit, 1.0 );
				vec2 refractionCoords = ndcPos.xy / ndcPos.w;
				refractionCoords += 1.0;
				refractionCoords /= 2.0;
		
				// Sample framebuffer to get pixel the refracted ray hits.
				vec4 transmissionSample = getTransmissionSample( refractionCoords, roughness, iors[ i ] );
				transmittedLight[ i ] = transmissionSample[ i ];
				transmittedLight.a += transmissionSample.a;

				transmittance[ i ] = diffuseColor[ i ] * volumeAttenuation( length( transmissionRay ), attenuationColor, attenuationDistance )[ i ];

			}

			transmittedLight.a /= 3.0;
		
		#else
		
			vec3 transmissionRay = getVolumeTransmissionRay( n, v, thickness, ior, modelMatrix );
			vec3 refractedRayExit = position + transmissionRay;

			// Project refracted vector on the framebuffer, while mapping to normalized device coordinates.
			vec4 ndcPos = projMatrix * viewMatrix * vec4( refractedRayExit, 1.0 );
			vec2 refractionCoords = ndcPos.xy / ndcPos.w;
			refractionCoords += 1.0;
			refractionCoords /= 2.0;

			// Sample framebuffer to get pixel the refracted ray hits.
			transmittedLight = getTransmissionSample( refractionCoords, roughness, ior );
			transmittance = diffuseColor * volumeAttenuation( length( transmissionRay ), attenuationColor, attenuationDistance );
		
		#endif

		vec3 attenuatedColor = transmittance * transmittedLight.rgb;

		// Get the specular component.
		vec3 F = EnvironmentBRDF( n, v, specularColor, specularF90, roughness );

		// As less light is transmitted, the opacity should be increased. This simple approximation does a decent job 
		// of modulating a CSS background, and has no effect when the buffer is opaque, due to a solid object or clear color.
		float transmittanceFactor = ( transmittance.r + transmittance.g + transmittance.b ) / 3.0;

		return vec4( ( 1.0 - F ) * attenuatedColor, 1.0 - ( 1.0 - transmittedLight.a ) * transmittanceFactor );

	}
#endif
`});var l1,c1=C(()=>{l1=`
#if defined( USE_UV ) || defined( USE_ANISOTROPY )

	varying vec2 vUv;

#endif
#ifdef USE_MAP

	varying vec2 vMapUv;

#endif
#ifdef USE_ALPHAMAP

	varying vec2 vAlphaMapUv;

#endif
#ifdef USE_LIGHTMAP

	varying vec2 vLightMapUv;

#endif
#ifdef USE_AOMAP

	varying vec2 vAoMapUv;

#endif
#ifdef USE_BUMPMAP

	varying vec2 vBumpMapUv;

#endif
#ifdef USE_NORMALMAP

	varying vec2 vNormalMapUv;

#endif
#ifdef USE_EMISSIVEMAP

	varying vec2 vEmissiveMapUv;

#endif
#ifdef USE_METALNESSMAP

	varying vec2 vMetalnessMapUv;

#endif
#ifdef USE_ROUGHNESSMAP

	varying vec2 vRoughnessMapUv;

#endif
#ifdef USE_ANISOTROPYMAP

	varying vec2 vAnisotropyMapUv;

#endif
#ifdef USE_CLEARCOATMAP

	varying vec2 vClearcoatMapUv;

#endif
#ifdef USE_CLEARCOAT_NORMALMAP

	varying vec2 vClearcoatNormalMapUv;

#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP

	varying vec2 vClearcoatRoughnessMapUv;

#endif
#ifdef USE_IRIDESCENCEMAP

	varying vec2 vIridescenceMapUv;

#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP

	varying vec2 vIridescenceThicknessMapUv;

#endif
#ifdef USE_SHEEN_COLORMAP

	varying vec2 vSheenColorMapUv;

#endif
#ifdef USE_SHEEN_ROUGHNESSMAP

	varying vec2 vSheenRoughnessMapUv;

#endif
#ifdef USE_SPECULARMAP

	varying vec2 vSpecularMapUv;

#endif
#ifdef USE_SPECULAR_COLORMAP

	varying vec2 vSpecularColorMapUv;

#endif
#ifdef USE_SPECULAR_INTENSITYMAP

	varying vec2 vSpecularIntensityMapUv;

#endif
#ifdef USE_TRANSMISSIONMAP

	uniform mat3 transmissionMapTransform;
	varying vec2 vTransmissionMapUv;

#endif
#ifdef USE_THICKNESSMAP

	uniform mat3 thicknessMapTransform;
	varying vec2 vThicknessMapUv;

#endif
`});var f1,u1=C(()=>{f1=`
#if defined( USE_UV ) || defined( USE_ANISOTROPY )

	varying vec2 vUv;

#endif
#ifdef USE_MAP

	uniform mat3 mapTransform;
	varying vec2 vMapUv;

#endif
#ifdef USE_ALPHAMAP

	uniform mat3 alphaMapTransform;
	varying vec2 vAlphaMapUv;

#endif
#ifdef USE_LIGHTMAP

	uniform mat3 lightMapTransform;
	varying vec2 vLightMapUv;

#endif
#ifdef USE_AOMAP

	uniform mat3 aoMapTransform;
	varying vec2 vAoMapUv;

#endif
#ifdef USE_BUMPMAP

	uniform mat3 bumpMapTransform;
	varying vec2 vBumpMapUv;

#endif
#ifdef USE_NORMALMAP

	uniform mat3 normalMapTransform;
	varying vec2 vNormalMapUv;

#endif
#ifdef USE_DISPLACEMENTMAP

	uniform mat3 displacementMapTransform;
	varying vec2 vDisplacementMapUv;

#endif
#ifdef USE_EMISSIVEMAP

	uniform mat3 emissiveMapTransform;
	varying vec2 vEmissiveMapUv;

#endif
#ifdef USE_METALNESSMAP

	uniform mat3 metalnessMapTransform;
	varying vec2 vMetalnessMapUv;

#endif
#ifdef USE_ROUGHNESSMAP

	uniform mat3 roughnessMapTransform;
	varying vec2 vRoughnessMapUv;

#endif
#ifdef USE_ANISOTROPYMAP

	uniform mat3 anisotropyMapTransform;
	varying vec2 vAnisotropyMapUv;

#endif
#ifdef USE_CLEARCOATMAP

	uniform mat3 clearcoatMapTransform;
	varying vec2 vClearcoatMapUv;

#endif
#ifdef USE_CLEARCOAT_NORMALMAP

	uniform mat3 clearcoatNormalMapTransform;
	varying vec2 vClearcoatNormalMapUv;

#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP

	uniform mat3 clearcoatRoughnessMapTransform;
	varying vec2 vClearcoatRoughnessMapUv;

#endif
#ifdef USE_SHEEN_COLORMAP

	uniform mat3 sheenColorMapTransform;
	varying vec2 vSheenColorMapUv;

#endif
#ifdef USE_SHEEN_ROUGHNESSMAP

	uniform mat3 sheenRoughnessMapTransform;
	varying vec2 vSheenRoughnessMapUv;

#endif
#ifdef USE_IRIDESCENCEMAP

	uniform mat3 iridescenceMapTransform;
	varying vec2 vIridescenceMapUv;

#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP

	uniform mat3 iridescenceThicknessMapTransform;
	varying vec2 vIridescenceThicknessMapUv;

#endif
#ifdef USE_SPECULARMAP

	uniform mat3 specularMapTransform;
	varying vec2 vSpecularMapUv;

#endif
#ifdef USE_SPECULAR_COLORMAP

	uniform mat3 specularColorMapTransform;
	varying vec2 vSpecularColorMapUv;

#endif
#ifdef USE_SPECULAR_INTENSITYMAP

	uniform mat3 specularIntensityMapTransform;
	varying vec2 vSpecularIntensityMapUv;

#endif
#ifdef USE_TRANSMISSIONMAP

	uniform mat3 transmissionMapTransform;
	varying vec2 vTransmissionMapUv;

#endif
#ifdef USE_THICKNESSMAP

	uniform mat3 thicknessMapTransform;
	varying vec2 vThicknessMapUv;

#endif
`});var h1,d1=C(()=>{h1=`
#if defined( USE_UV ) || defined( USE_ANISOTROPY )

	vUv = vec3( uv, 1 ).xy;

#endif
#ifdef USE_MAP

	vMapUv = ( mapTransform * vec3( MAP_UV, 1 ) ).xy;

#endif
#ifdef USE_ALPHAMAP

	vAlphaMapUv = ( alphaMapTransform * vec3( ALPHAMAP_UV, 1 ) ).xy;

#endif
#ifdef USE_LIGHTMAP

	vLightMapUv = ( lightMapTransform * vec3( LIGHTMAP_UV, 1 ) ).xy;

#endif
#ifdef USE_AOMAP

	vAoMapUv = ( aoMapTransform * vec3( AOMAP_UV, 1 ) ).xy;

#endif
#ifdef USE_BUMPMAP

	vBumpMapUv = ( bumpMapTransform * vec3( BUMPMAP_UV, 1 ) ).xy;

#endif
#ifdef USE_NORMALMAP

	vNormalMapUv = ( normalMapTransform * vec3( NORMALMAP_UV, 1 ) ).xy;

#endif
#ifdef USE_DISPLACEMENTMAP

	vDisplacementMapUv = ( displacementMapTransform * vec3( DISPLACEMENTMAP_UV, 1 ) ).xy;

#endif
#ifdef USE_EMISSIVEMAP

	vEmissiveMapUv = ( emissiveMapTransform * vec3( EMISSIVEMAP_UV, 1 ) ).xy;

#endif
#ifdef USE_METALNESSMAP

	vMetalnessMapUv = ( metalnessMapTransform * vec3( METALNESSMAP_UV, 1 ) ).xy;

#endif
#ifdef USE_ROUGHNESSMAP

	vRoughnessMapUv = ( roughnessMapTransform * vec3( ROUGHNESSMAP_UV, 1 ) ).xy;

#endif
#ifdef USE_ANISOTROPYMAP

	vAnisotropyMapUv = ( anisotropyMapTransform * vec3( ANISOTROPYMAP_UV, 1 ) ).xy;

#endif
#ifdef USE_CLEARCOATMAP

	vClearcoatMapUv = ( clearcoatMapTransform * vec3( CLEARCOATMAP_UV, 1 ) ).xy;

#endif
#ifdef USE_CLEARCOAT_NORMALMAP

	vClearcoatNormalMapUv = ( clearcoatNormalMapTransform * vec3( CLEARCOAT_NORMALMAP_UV, 1 ) ).xy;

#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP

	vClearcoatRoughnessMapUv = ( clearcoatRoughnessMapTransform * vec3( CLEARCOAT_ROUGHNESSMAP_UV, 1 ) ).xy;

#endif
#ifdef USE_IRIDESCENCEMAP

	vIridescenceMapUv = ( iridescenceMapTransform * vec3( IRIDESCENCEMAP_UV, 1 ) ).xy;

#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP

	vIridescenceThicknessMapUv = ( iridescenceThicknessMapTransform * vec3( IRIDESCENCE_THICKNESSMAP_UV, 1 ) ).xy;

#endif
#ifdef USE_SHEEN_COLORMAP

	vSheenColorMapUv = ( sheenColorMapTransform * vec3( SHEEN_COLORMAP_UV, 1 ) ).xy;

#endif
#ifdef USE_SHEEN_ROUGHNESSMAP

	vSheenRoughnessMapUv = ( sheenRoughnessMapTransform * vec3( SHEEN_ROUGHNESSMAP_UV, 1 ) ).xy;

#endif
#ifdef USE_SPECULARMAP

	vSpecularMapUv = ( specularMapTransform * vec3( SPECULARMAP_UV, 1 ) ).xy;

#endif
#ifdef USE_SPECULAR_COLORMAP

	vSpecularColorMapUv = ( specularColorMapTransform * vec3( SPECULAR_COLORMAP_UV, 1 ) ).xy;

#endif
#ifdef USE_SPECULAR_INTENSITYMAP

	vSpecularIntensityMapUv = ( specularIntensityMapTransform * vec3( SPECULAR_INTENSITYMAP_UV, 1 ) ).xy;

#endif
#ifdef USE_TRANSMISSIONMAP

	vTransmissionMapUv = ( transmissionMapTransform * vec3( TRANSMISSIONMAP_UV, 1 ) ).xy;

#endif
#ifdef USE_THICKNESSMAP

	vThicknessMapUv = ( thicknessMapTransform * vec3( THICKNESSMAP_UV, 1 ) ).xy;

#endif
`});var p1,m1=C(()=>{p1=`
#if defined( USE_ENVMAP ) || defined( DISTANCE ) || defined ( USE_SHADOWMAP ) || defined ( USE_TRANSMISSION ) || NUM_SPOT_LIGHT_COORDS > 0

	vec4 worldPosition = vec4( transformed, 1.0 );

	#ifdef USE_BATCHING

		worldPosition = batchingMatrix * worldPosition;

	#endif

	#ifdef USE_INSTANCING

		worldPosition = instanceMatrix * worldPosition;

	#endif

	worldPosition = modelMatrix * worldPosition;

#endif
`});var g1,y1,v1=C(()=>{g1=`
varying vec2 vUv;
uniform mat3 uvTransform;

void main() {

	vUv = ( uvTransform * vec3( uv, 1 ) ).xy;

	gl_Position = vec4( position.xy, 1.0, 1.0 );

}
`,y1=`
uniform sampler2D t2D;
uniform float backgroundIntensity;

varying vec2 vUv;

void main() {

	vec4 texColor = texture2D( t2D, vUv );

	#ifdef DECODE_VIDEO_TEXTURE

		// use inline sRGB decode until browsers properly support SRGB8_APLHA8 with video textures

		texColor = vec4( mix( pow( texColor.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), texColor.rgb * 0.0773993808, vec3( lessThanEqual( texColor.rgb, vec3( 0.04045 ) ) ) ), texColor.w );

	#endif

	texColor.rgb *= backgroundIntensity;

	gl_FragColor = texColor;

	#include <tonemapping_fragment>
	#include <colorspace_fragment>

}
`});var x1,S1,_1=C(()=>{x1=`
varying vec3 vWorldDirection;

#include <common>

void main() {

	vWorldDirection = transformDirection( position, modelMatrix );

	#include <begin_vertex>
	#include <project_vertex>

	gl_Position.z = gl_Position.w; // set z to camera.far

}
`,S1=`

#ifdef ENVMAP_TYPE_CUBE

	uniform samplerCube envMap;

#elif defined( ENVMAP_TYPE_CUBE_UV )

	uniform sampler2D envMap;

#endif

uniform float flipEnvMap;
uniform float backgroundBlurriness;
uniform float backgroundIntensity;
uniform mat3 backgroundRotation;

varying vec3 vWorldDirection;

#include <cube_uv_reflection_fragment>

void main() {

	#ifdef ENVMAP_TYPE_CUBE

		vec4 texColor = textureCube( envMap, backgroundRotation * vec3( flipEnvMap * vWorldDirection.x, vWorldDirection.yz ) );

	#elif defined( ENVMAP_TYPE_CUBE_UV )

		vec4 texColor = textureCubeUV( envMap, backgroundRotation * vWorldDirection, backgroundBlurriness );

	#else

		vec4 texColor = vec4( 0.0, 0.0, 0.0, 1.0 );

	#endif

	texColor.rgb *= backgroundIntensity;

	gl_FragColor = texColor;

	#include <tonemapping_fragment>
	#include <colorspace_fragment>

}
`});var E1,M1,w1=C(()=>{E1=`
varying vec3 vWorldDirection;

#include <common>

void main() {

	vWorldDirection = transformDirection( position, modelMatrix );

	#include <begin_vertex>
	#include <project_vertex>

	gl_Position.z = gl_Position.w; // set z to camera.far

}
`,M1=`
uniform samplerCube tCube;
uniform float tFlip;
uniform float opacity;

varying vec3 vWorldDirection;

void main() {

	vec4 texColor = textureCube( tCube, vec3( tFlip * vWorldDirection.x, vWorldDirection.yz ) );

	gl_FragColor = texColor;
	gl_FragColor.a *= opacity;

	#include <tonemapping_fragment>
	#include <colorspace_fragment>

}
`});var R1,b1,A1=C(()=>{R1=`
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>

// This is used for computing an equivalent of gl_FragCoord.z that is as high precision as possible.
// Some platforms compute gl_FragCoord at a lower precision which makes the manually computed value better for
// depth-based postprocessing effects. Reproduced on iPad with A10 processor / iPadOS 13.3.1.
varying vec2 vHighPrecisionZW;

void main() {

	#include <uv_vertex>

	#include <batching_vertex>
	#include <skinbase_vertex>

	#include <morphinstance_vertex>

	#ifdef USE_DISPLACEMENTMAP

		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinnormal_vertex>

	#endif

	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>

	vHighPrecisionZW = gl_Position.zw;

}
`,b1=`
#if DEPTH_PACKING == 3200

	uniform float opacity;

#endif

#include <common>
#include <packing>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>

varying vec2 vHighPrecisionZW;

void main() {

	vec4 diffuseColor = vec4( 1.0 );
	#include <clipping_planes_fragment>

	#if DEPTH_PACKING == 3200

		diffuseColor.a = opacity;

	#endif

	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>

	#include <logdepthbuf_fragment>

	// Higher precision equivalent of gl_FragCoord.z. This assumes depthRange has been left to its default values.
	float fragCoordZ = 0.5 * vHighPrecisionZW[0] / vHighPrecisionZW[1] + 0.5;

	#if DEPTH_PACKING == 3200

		gl_FragColor = vec4( vec3( 1.0 - fragCoordZ ), opacity );

	#elif DEPTH_PACKING == 3201

		gl_FragColor = packDepthToRGBA( fragCoordZ );

	#elif DEPTH_PACKING == 3202

		gl_FragColor = vec4( packDepthToRGB( fragCoordZ ), 1.0 );

	#elif DEPTH_PACKING == 3203

		gl_FragColor = vec4( packDepthToRG( fragCoordZ ), 0.0, 1.0 );

	#endif

}
`});var T1,C1,D1=C(()=>{T1=`
#define DISTANCE

varying vec3 vWorldPosition;

#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <clipping_planes_pars_vertex>

void main() {

	#include <uv_vertex>

	#include <batching_vertex>
	#include <skinbase_vertex>

	#include <morphinstance_vertex>

	#ifdef USE_DISPLACEMENTMAP

		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinnormal_vertex>

	#endif

	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <worldpos_vertex>
	#include <clipping_planes_vertex>

	vWorldPosition = worldPosition.xyz;

}
`,C1=`
#define DISTANCE

uniform vec3 referencePosition;
uniform float nearDistance;
uniform float farDistance;
varying vec3 vWorldPosition;

#include <common>
#include <packing>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <clipping_planes_pars_fragment>

void main () {

	vec4 diffuseColor = vec4( 1.0 );
	#include <clipping_planes_fragment>

	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>

	float dist = length( vWorldPosition - referencePosition );
	dist = ( dist - nearDistance ) / ( farDistance - nearDistance );
	dist = saturate( dist ); // clamp to [ 0, 1 ]

	gl_FragColor = packDepthToRGBA( dist );

}
`});var L1,I1,P1=C(()=>{L1=`
varying vec3 vWorldDirection;

#include <common>

void main() {

	vWorldDirection = transformDirection( position, modelMatrix );

	#include <begin_vertex>
	#include <project_vertex>

}
`,I1=`
uniform sampler2D tEquirect;

varying vec3 vWorldDirection;

#include <common>

void main() {

	vec3 direction = normalize( vWorldDirection );

	vec2 sampleUV = equirectUv( direction );

	gl_FragColor = texture2D( tEquirect, sampleUV );

	#include <tonemapping_fragment>
	#include <colorspace_fragment>

}
`});var N1,k1,U1=C(()=>{N1=`
uniform float scale;
attribute float lineDistance;

varying float vLineDistance;

#include <common>
#include <uv_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>

void main() {

	vLineDistance = scale * lineDistance;

	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>

}
`,k1=`
uniform vec3 diffuse;
uniform float opacity;

uniform float dashSize;
uniform float totalSize;

varying float vLineDistance;

#include <common>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>

void main() {

	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>

	if ( mod( vLineDistance, totalSize ) > dashSize ) {

		discard;

	}

	vec3 outgoingLight = vec3( 0.0 );

	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>

	outgoingLight = diffuseColor.rgb; // simple shader

	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>

}
`});var F1,O1,z1=C(()=>{F1=`
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>

void main() {

	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>

	#if defined ( USE_ENVMAP ) || defined ( USE_SKINNING )

		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinbase_vertex>
		#include <skinnormal_vertex>
		#include <defaultnormal_vertex>

	#endif

	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>

	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <fog_vertex>

}
`,O1=`
uniform vec3 diffuse;
uniform float opacity;

#ifndef FLAT_SHADED

	varying vec3 vNormal;

#endif

#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <fog_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>

void main() {

	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>

	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>

	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );

	// accumulation (baked indirect lighting only)
	#ifdef USE_LIGHTMAP

		vec4 lightMapTexel = texture2D( lightMap, vLightMapUv );
		reflectedLight.indirectDiffuse += lightMapTexel.rgb * lightMapIntensity * RECIPROCAL_PI;

	#else

		reflectedLight.indirectDiffuse += vec3( 1.0 );

	#endif

	// modulation
	#include <aomap_fragment>

	reflectedLight.indirectDiffuse *= diffuseColor.rgb;

	vec3 outgoingLight = reflectedLight.indirectDiffuse;

	#include <envmap_fragment>

	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>

}
`});var B1,G1,V1=C(()=>{B1=`
#define LAMBERT

varying vec3 vViewPosition;

#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>

void main() {

	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>

	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>

	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>

	vViewPosition = - mvPosition.xyz;

	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>

}
`,G1=`
#define LAMBERT

uniform vec3 diffuse;
uniform vec3 emissive;
uniform float opacity;

#include <common>
#include <packing>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_lambert_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>

void main() {

	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>

	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;

	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>

	// accumulation
	#include <lights_lambert_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>

	// modulation
	#include <aomap_fragment>

	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + totalEmissiveRadiance;

	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>

}
`});var H1,W1,X1=C(()=>{H1=`
#define MATCAP

varying vec3 vViewPosition;

#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <color_pars_vertex>
#include <displacementmap_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>

#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>

void main() {

	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>

	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>

	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>

	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>

	vViewPosition = - mvPosition.xyz;

}
`,W1=`
#define MATCAP

uniform vec3 diffuse;
uniform float opacity;
uniform sampler2D matcap;

varying vec3 vViewPosition;

#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <normal_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>

void main() {

	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>

	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>

	vec3 viewDir = normalize( vViewPosition );
	vec3 x = normalize( vec3( viewDir.z, 0.0, - viewDir.x ) );
	vec3 y = cross( viewDir, x );
	vec2 uv = vec2( dot( x, normal ), dot( y, normal ) ) * 0.495 + 0.5; // 0.495 to remove artifacts caused by undersized matcap disks

	#ifdef USE_MATCAP

		vec4 matcapColor = texture2D( matcap, uv );

	#else

		vec4 matcapColor = vec4( vec3( mix( 0.2, 0.8, uv.y ) ), 1.0 ); // default if matcap is missing

	#endif

	vec3 outgoingLight = diffuseColor.rgb * matcapColor.rgb;

	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>

}
`});var q1,j1,Y1=C(()=>{q1=`
#define NORMAL

#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )

	varying vec3 vViewPosition;

#endif

#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>

void main() {

	#include <uv_vertex>
	#include <batching_vertex>

	#include <beginnormal_vertex>
	#include <morphinstance_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>

	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>

#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )

	vViewPosition = - mvPosition.xyz;

#endif

}
`,j1=`
#define NORMAL

uniform float opacity;

#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )

	varying vec3 vViewPosition;

#endif

#include <packing>
#include <uv_pars_fragment>
#include <normal_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>

void main() {

	vec4 diffuseColor = vec4( 0.0, 0.0, 0.0, opacity );

	#include <clipping_planes_fragment>
	#include <logdepthbuf_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>

	gl_FragColor = vec4( packNormalToRGB( normal ), diffuseColor.a );

	#ifdef OPAQUE

		gl_FragColor.a = 1.0;

	#endif

}
`});var K1,Z1,$1=C(()=>{K1=`
#define PHONG

varying vec3 vViewPosition;

#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>

void main() {

	#include <uv_vertex>
	#include <color_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>

	#include <beginnormal_vertex>
	#include <morphinstance_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>

	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>

	vViewPosition = - mvPosition.xyz;

	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>

}
`,Z1=`
#define PHONG

uniform vec3 diffuse;
uniform vec3 emissive;
uniform vec3 specular;
uniform float shininess;
uniform float opacity;

#include <common>
#include <packing>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_phong_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>

void main() {

	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>

	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;

	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>

	// accumulation
	#include <lights_phong_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>

	// modulation
	#include <aomap_fragment>

	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + reflectedLight.directSpecular + reflectedLight.indirectSpecular + totalEmissiveRadiance;

	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>

}
`});var Q1,J1,ey=C(()=>{Q1=`
#define STANDARD

varying vec3 vViewPosition;

#ifdef USE_TRANSMISSION

	varying vec3 vWorldPosition;

#endif

#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>

void main() {

	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>

	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>

	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>

	vViewPosition = - mvPosition.xyz;

	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>

#ifdef USE_TRANSMISSION

	vWorldPosition = worldPosition.xyz;

#endif
}
`,J1=`
#define STANDARD

#ifdef PHYSICAL
	#define IOR
	#define USE_SPECULAR
#endif

uniform vec3 diffuse;
uniform vec3 emissive;
uniform float roughness;
uniform float metalness;
uniform float opacity;

#ifdef IOR
	uniform float ior;
#endif

#ifdef USE_SPECULAR
	uniform float specularIntensity;
	uniform vec3 specularColor;

	#ifdef USE_SPECULAR_COLORMAP
		uniform sampler2D specularColorMap;
	#endif

	#ifdef USE_SPECULAR_INTENSITYMAP
		uniform sampler2D specularIntensityMap;
	#endif
#endif

#ifdef USE_CLEARCOAT
	uniform float clearcoat;
	uniform float clearcoatRoughness;
#endif

#ifdef USE_DISPERSION
	uniform float dispersion;
#endif

#ifdef USE_IRIDESCENCE
	uniform float iridescence;
	uniform float iridescenceIOR;
	uniform float iridescenceThicknessMinimum;
	uniform float iridescenceThicknessMaximum;
#endif

#ifdef USE_SHEEN
	uniform vec3 sheenColor;
	uniform float sheenRoughness;

	#ifdef USE_SHEEN_COLORMAP
		uniform sampler2D sheenColorMap;
	#endif

	#ifdef USE_SHEEN_ROUGHNESSMAP
		uniform sampler2D sheenRoughnessMap;
	#endif
#endif

#ifdef USE_ANISOTROPY
	uniform vec2 anisotropyVector;

	#ifdef USE_ANISOTROPYMAP
		uniform sampler2D anisotropyMap;
	#endif
#endif

varying vec3 vViewPosition;

#include <common>
#include <packing>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <iridescence_fragment>
#include <cube_uv_reflection_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_physical_pars_fragment>
#include <fog_pars_fragment>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_physical_pars_fragment>
#include <transmission_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <clearcoat_pars_fragment>
#include <iridescence_pars_fragment>
#include <roughnessmap_pars_fragment>
#include <metalnessmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>

void main() {

	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>

	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;

	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <roughnessmap_fragment>
	#include <metalnessmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <clearcoat_normal_fragment_begin>
	#include <clearcoat_normal_fragment_maps>
	#include <emissivemap_fragment>

	// accumulation
	#include <lights_physical_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>

	// modulation
	#include <aomap_fragment>

	vec3 totalDiffuse = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse;
	vec3 totalSpecular = reflectedLight.directSpecular + reflectedLight.indirectSpecular;

	#include <transmission_fragment>

	vec3 outgoingLight = totalDiffuse + totalSpecular + totalEmissiveRadiance;

	#ifdef USE_SHEEN

		// Sheen energy compensation approximation calculation can be found at the end of
		// https://drive.google.com/file/d/1T0D1VSyR4AllqIJTQAraEIzjlb5h4FKH/view?usp=sharing
		float sheenEnergyComp = 1.0 - 0.157 * max3( material.sheenColor );

		outgoingLight = outgoingLight * sheenEnergyComp + sheenSpecularDirect + sheenSpecularIndirect;

	#endif

	#ifdef USE_CLEARCOAT

		float dotNVcc = saturate( dot( geometryClearcoatNormal, geometryViewDir ) );

		vec3 Fcc = F_Schlick( material.clearcoatF0, material.clearcoatF90, dotNVcc );

		outgoingLight = outgoingLight * ( 1.0 - material.clearcoat * Fcc ) + ( clearcoatSpecularDirect + clearcoatSpecularIndirect ) * material.clearcoat;

	#endif

	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>

}
`});var ty,iy,ry=C(()=>{ty=`
#define TOON

varying vec3 vViewPosition;

#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>

void main() {

	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>

	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>

	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>

	vViewPosition = - mvPosition.xyz;

	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>

}
`,iy=`
#define TOON

uniform vec3 diffuse;
uniform vec3 emissive;
uniform float opacity;

#include <common>
#include <packing>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <gradientmap_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_toon_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>

void main() {

	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>

	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;

	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>

	// accumulation
	#include <lights_toon_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>

	// modulation
	#include <aomap_fragment>

	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + totalEmissiveRadiance;

	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>

}
`});var ny,sy,oy=C(()=>{ny=`
uniform float size;
uniform float scale;

#include <common>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>

#ifdef USE_POINTS_UV

	varying vec2 vUv;
	uniform mat3 uvTransform;

#endif

void main() {

	#ifdef USE_POINTS_UV

		vUv = ( uvTransform * vec3( uv, 1 ) ).xy;

	#endif

	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <project_vertex>

	gl_PointSize = size;

	#ifdef USE_SIZEATTENUATION

		bool isPerspective = isPerspectiveMatrix( projectionMatrix );

		if ( isPerspective ) gl_PointSize *= ( scale / - mvPosition.z );

	#endif

	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <worldpos_vertex>
	#include <fog_vertex>

}
`,sy=`
uniform vec3 diffuse;
uniform float opacity;

#include <common>
#include <color_pars_fragment>
#include <map_particle_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>

void main() {

	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>

	vec3 outgoingLight = vec3( 0.0 );

	#include <logdepthbuf_fragment>
	#include <map_particle_fragment>
	#include <color_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>

	outgoingLight = diffuseColor.rgb;

	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>

}
`});var ay,ly,cy=C(()=>{ay=`
#include <common>
#include <batching_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <shadowmap_pars_vertex>

void main() {

	#include <batching_vertex>

	#include <beginnormal_vertex>
	#include <morphinstance_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>

	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>

	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>

}
`,ly=`
uniform vec3 color;
uniform float opacity;

#include <common>
#include <packing>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <logdepthbuf_pars_fragment>
#include <shadowmap_pars_fragment>
#include <shadowmask_pars_fragment>

void main() {

	#include <logdepthbuf_fragment>

	gl_FragColor = vec4( color, opacity * ( 1.0 - getShadowMask() ) );

	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>

}
`});var fy,uy,hy=C(()=>{fy=`
uniform float rotation;
uniform vec2 center;

#include <common>
#include <uv_pars_vertex>
#include <fog_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>

void main() {

	#include <uv_vertex>

	vec4 mvPosition = modelViewMatrix[ 3 ];

	vec2 scale = vec2( length( modelMatrix[ 0 ].xyz ), length( modelMatrix[ 1 ].xyz ) );

	#ifndef USE_SIZEATTENUATION

		bool isPerspective = isPerspectiveMatrix( projectionMatrix );

		if ( isPerspective ) scale *= - mvPosition.z;

	#endif

	vec2 alignedPosition = ( position.xy - ( center - vec2( 0.5 ) ) ) * scale;

	vec2 rotatedPosition;
	rotatedPosition.x = cos( rotation ) * alignedPosition.x - sin( rotation ) * alignedPosition.y;
	rotatedPosition.y = sin( rotation ) * alignedPosition.x + cos( rotation ) * alignedPosition.y;

	mvPosition.xy += rotatedPosition;

	gl_Position = projectionMatrix * mvPosition;

	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>

}
`,uy=`
uniform vec3 diffuse;
uniform float opacity;

#include <common>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>

void main() {

	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>

	vec3 outgoingLight = vec3( 0.0 );

	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>

	outgoingLight = diffuseColor.rgb;

	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>

}
`});var Be,Af=C(()=>{xp();_p();Mp();Rp();Ap();Cp();Lp();Pp();kp();Fp();zp();Gp();Hp();Xp();jp();Kp();$p();Jp();tm();rm();sm();am();cm();um();dm();mm();ym();xm();_m();Mm();Rm();Am();Cm();Lm();Pm();km();Fm();zm();Gm();Hm();Xm();jm();Km();$m();Jm();t0();r0();s0();a0();c0();u0();d0();m0();y0();x0();_0();M0();R0();A0();C0();L0();P0();k0();F0();z0();G0();H0();X0();j0();K0();$0();J0();tg();rg();sg();ag();cg();ug();dg();mg();yg();xg();_g();Mg();Rg();Ag();Cg();Lg();Pg();kg();Fg();zg();Gg();Hg();Xg();jg();Kg();$g();Jg();t1();r1();s1();a1();c1();u1();d1();m1();v1();_1();w1();A1();D1();P1();U1();z1();V1();X1();Y1();$1();ey();ry();oy();cy();hy();Be={alphahash_fragment:vp,alphahash_pars_fragment:Sp,alphamap_fragment:Ep,alphamap_pars_fragment:wp,alphatest_fragment:bp,alphatest_pars_fragment:Tp,aomap_fragment:Dp,aomap_pars_fragment:Ip,batching_pars_vertex:Np,batching_vertex:Up,begin_vertex:Op,beginnormal_vertex:Bp,bsdfs:Vp,iridescence_fragment:Wp,bumpmap_pars_fragment:qp,clipping_planes_fragment:Yp,clipping_planes_pars_fragment:Zp,clipping_planes_pars_vertex:Qp,clipping_planes_vertex:em,color_fragment:im,color_pars_fragment:nm,color_pars_vertex:om,color_vertex:lm,common:fm,cube_uv_reflection_fragment:hm,defaultnormal_vertex:pm,displacementmap_pars_vertex:gm,displacementmap_vertex:vm,emissivemap_fragment:Sm,emissivemap_pars_fragment:Em,colorspace_fragment:wm,colorspace_pars_fragment:bm,envmap_fragment:Tm,envmap_common_pars_fragment:Dm,envmap_pars_fragment:Im,envmap_pars_vertex:Nm,envmap_physical_pars_fragment:i0,envmap_vertex:Um,fog_vertex:Om,fog_pars_vertex:Bm,fog_fragment:Vm,fog_pars_fragment:Wm,gradientmap_pars_fragment:qm,lightmap_pars_fragment:Ym,lights_lambert_fragment:Zm,lights_lambert_pars_fragment:Qm,lights_pars_begin:e0,lights_toon_fragment:n0,lights_toon_pars_fragment:o0,lights_phong_fragment:l0,lights_phong_pars_fragment:f0,lights_physical_fragment:h0,lights_physical_pars_fragment:p0,lights_fragment_begin:g0,lights_fragment_maps:v0,lights_fragment_end:S0,logdepthbuf_fragment:E0,logdepthbuf_pars_fragment:w0,logdepthbuf_pars_vertex:b0,logdepthbuf_vertex:T0,map_fragment:D0,map_pars_fragment:I0,map_particle_fragment:N0,map_particle_pars_fragment:U0,metalnessmap_fragment:O0,metalnessmap_pars_fragment:B0,morphinstance_vertex:V0,morphcolor_vertex:W0,morphnormal_vertex:q0,morphtarget_pars_vertex:Y0,morphtarget_vertex:Z0,normal_fragment_begin:Q0,normal_fragment_maps:eg,normal_pars_fragment:ig,normal_pars_vertex:ng,normal_vertex:og,normalmap_pars_fragment:lg,clearcoat_normal_fragment_begin:fg,clearcoat_normal_fragment_maps:hg,clearcoat_pars_fragment:pg,iridescence_pars_fragment:gg,opaque_fragment:vg,packing:Sg,premultiplied_alpha_fragment:Eg,project_vertex:wg,dithering_fragment:bg,dithering_pars_fragment:Tg,roughnessmap_fragment:Dg,roughnessmap_pars_fragment:Ig,shadowmap_pars_fragment:Ng,shadowmap_pars_vertex:Ug,shadowmap_vertex:Og,shadowmask_pars_fragment:Bg,skinbase_vertex:Vg,skinning_pars_vertex:Wg,skinning_vertex:qg,skinnormal_vertex:Yg,specularmap_fragment:Zg,specularmap_pars_fragment:Qg,tonemapping_fragment:e1,tonemapping_pars_fragment:i1,transmission_fragment:n1,transmission_pars_fragment:o1,uv_pars_fragment:l1,uv_pars_vertex:f1,uv_vertex:h1,worldpos_vertex:p1,background_vert:g1,background_frag:y1,backgroundCube_vert:x1,backgroundCube_frag:S1,cube_vert:E1,cube_frag:M1,depth_vert:R1,depth_frag:b1,distanceRGBA_vert:T1,distanceRGBA_frag:C1,equirect_vert:L1,equirect_frag:I1,linedashed_vert:N1,linedashed_frag:k1,meshbasic_vert:F1,meshbasic_frag:O1,meshlambert_vert:B1,meshlambert_frag:G1,meshmatcap_vert:H1,meshmatcap_frag:W1,meshnormal_vert:q1,meshnormal_frag:j1,meshphong_vert:K1,meshphong_frag:Z1,meshphysical_vert:Q1,meshphysical_frag:J1,meshtoon_vert:ty,meshtoon_frag:iy,points_vert:ny,points_frag:sy,shadow_vert:ay,shadow_frag:ly,sprite_vert:fy,sprite_frag:uy}});var fe,Tf=C(()=>{Ni();oi();cr();fe={common:{diffuse:{value:new Pe(16777215)},opacity:{value:1},map:{value:null},mapTransform:{value:new Ie},alphaMap:{value:null},alphaMapTransform:{value:new Ie},alphaTest:{value:0}},specularmap:{specularMap:{value:null},specularMapTransform:{value:new Ie}},envmap:{envMap:{value:null},envMapRotation:{value:new Ie},flipEnvMap:{value:-1},reflectivity:{value:1},ior:{value:1.5},refractionRatio:{value:.98}},aomap:{aoMap:{value:null},aoMapIntensity:{value:1},aoMapTransform:{value:new Ie}},lightmap:{lightMap:{value:null},lightMapIntensity:{value:1},lightMapTransform:{value:new Ie}},bumpmap:{bumpMap:{value:null},bumpMapTransform:{value:new Ie},bumpScale:{value:1}},normalmap:{normalMap:{value:null},normalMapTransform:{value:new Ie},normalScale:{value:new Ue(1,1)}},displacementmap:{displacementMap:{value:null},displacementMapTransform:{value:new Ie},displacementScale:{value:1},displacementBias:{value:0}},emissivemap:{emissiveMap:{value:null},emissiveMapTransform:{value:new Ie}},metalnessmap:{metalnessMap:{value:null},metalnessMapTransform:{value:new Ie}},roughnessmap:{roughnessMap:{value:null},roughnessMapTransform:{value:new Ie}},gradientmap:{gradientMap:{value:null}},fog:{fogDensity:{value:25e-5},fogNear:{value:1},fogFar:{value:2e3},fogColor:{value:new Pe(16777215)}},lights:{ambientLightColor:{value:[]},lightProbe:{value:[]},directionalLights:{value:[],properties:{direction:{},color:{}}},directionalLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},directionalShadowMap:{value:[]},directionalShadowMatrix:{value:[]},spotLights:{value:[],properties:{color:{},position:{},direction:{},distance:{},coneCos:{},penumbraCos:{},decay:{}}},spotLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},spotLightMap:{value:[]},spotShadowMap:{value:[]},spotLightMatrix:{value:[]},pointLights:{value:[],properties:{color:{},position:{},decay:{},distance:{}}},pointLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{},shadowCameraNear:{},shadowCameraFar:{}}},pointShadowMap:{value:[]},pointShadowMatrix:{value:[]},hemisphereLights:{value:[],properties:{direction:{},skyColor:{},groundColor:{}}},rectAreaLights:{value:[],properties:{color:{},position:{},width:{},height:{}}},ltc_1:{value:null},ltc_2:{value:null}},points:{diffuse:{value:new Pe(16777215)},opacity:{value:1},size:{value:1},scale:{value:1},map:{value:null},alphaMap:{value:null},alphaMapTransform:{value:new Ie},alphaTest:{value:0},uvTransform:{value:new Ie}},sprite:{diffuse:{value:new Pe(16777215)},opacity:{value:1},center:{value:new Ue(.5,.5)},rotation:{value:0},map:{value:null},mapTransform:{value:new Ie},alphaMap:{value:null},alphaMapTransform:{value:new Ie},alphaTest:{value:0}}}});var ki,Cf=C(()=>{Af();Pn();oi();St();Tf();Ni();cr();ki={basic:{uniforms:Jt([fe.common,fe.specularmap,fe.envmap,fe.aomap,fe.lightmap,fe.fog]),vertexShader:Be.meshbasic_vert,fragmentShader:Be.meshbasic_frag},lambert:{uniforms:Jt([fe.common,fe.specularmap,fe.envmap,fe.aomap,fe.lightmap,fe.emissivemap,fe.bumpmap,fe.normalmap,fe.displacementmap,fe.fog,fe.lights,{emissive:{value:new Pe(0)}}]),vertexShader:Be.meshlambert_vert,fragmentShader:Be.meshlambert_frag},phong:{uniforms:Jt([fe.common,fe.specularmap,fe.envmap,fe.aomap,fe.lightmap,fe.emissivemap,fe.bumpmap,fe.normalmap,fe.displacementmap,fe.fog,fe.lights,{emissive:{value:new Pe(0)},specular:{value:new Pe(1118481)},shininess:{value:30}}]),vertexShader:Be.meshphong_vert,fragmentShader:Be.meshphong_frag},standard:{uniforms:Jt([fe.common,fe.envmap,fe.aomap,fe.lightmap,fe.emissivemap,fe.bumpmap,fe.normalmap,fe.displacementmap,fe.roughnessmap,fe.metalnessmap,fe.fog,fe.lights,{emissive:{value:new Pe(0)},roughness:{value:1},metalness:{value:0},envMapIntensity:{value:1}}]),vertexShader:Be.meshphysical_vert,fragmentShader:Be.meshphysical_frag},toon:{uniforms:Jt([fe.common,fe.aomap,fe.lightmap,fe.emissivemap,fe.bumpmap,fe.normalmap,fe.displacementmap,fe.gradientmap,fe.fog,fe.lights,{emissive:{value:new Pe(0)}}]),vertexShader:Be.meshtoon_vert,fragmentShader:Be.meshtoon_frag},matcap:{uniforms:Jt([fe.common,fe.bumpmap,fe.normalmap,fe.displacementmap,fe.fog,{matcap:{value:null}}]),vertexShader:Be.meshmatcap_vert,fragmentShader:Be.meshmatcap_frag},points:{uniforms:Jt([fe.points,fe.fog]),vertexShader:Be.points_vert,fragmentShader:Be.points_frag},dashed:{uniforms:Jt([fe.common,fe.fog,{scale:{value:1},dashSize:{value:1},totalSize:{value:2}}]),vertexShader:Be.linedashed_vert,fragmentShader:Be.linedashed_frag},depth:{uniforms:Jt([fe.common,fe.displacementmap]),vertexShader:Be.depth_vert,fragmentShader:Be.depth_frag},normal:{uniforms:Jt([fe.common,fe.bumpmap,fe.normalmap,fe.displacementmap,{opacity:{value:1}}]),vertexShader:Be.meshnormal_vert,fragmentShader:Be.meshnormal_frag},sprite:{uniforms:Jt([fe.sprite,fe.fog]),vertexShader:Be.sprite_vert,fragmentShader:Be.sprite_frag},background:{uniforms:{uvTransform:{value:new Ie},t2D:{value:null},backgroundIntensity:{value:1}},vertexShader:Be.background_vert,fragmentShader:Be.background_frag},backgroundCube:{uniforms:{envMap:{value:null},flipEnvMap:{value:-1},backgroundBlurriness:{value:0},backgroundIntensity:{value:1},backgroundRotation:{value:new Ie}},vertexShader:Be.backgroundCube_vert,fragmentShader:Be.backgroundCube_frag},cube:{uniforms:{tCube:{value:null},tFlip:{value:-1},opacity:{value:1}},vertexShader:Be.cube_vert,fragmentShader:Be.cube_frag},equirect:{uniforms:{tEquirect:{value:null}},vertexShader:Be.equirect_vert,fragmentShader:Be.equirect_frag},distanceRGBA:{uniforms:Jt([fe.common,fe.displacementmap,{referencePosition:{value:new F},nearDistance:{value:1},farDistance:{value:1e3}}]),vertexShader:Be.distanceRGBA_vert,fragmentShader:Be.distanceRGBA_frag},shadow:{uniforms:Jt([fe.lights,fe.fog,{color:{value:new Pe(0)},opacity:{value:1}}]),vertexShader:Be.shadow_vert,fragmentShader:Be.shadow_frag}};ki.physical={uniforms:Jt([ki.standard.uniforms,{clearcoat:{value:0},clearcoatMap:{value:null},clearcoatMapTransform:{value:new Ie},clearcoatNormalMap:{value:null},clearcoatNormalMapTransform:{value:new Ie},clearcoatNormalScale:{value:new Ue(1,1)},clearcoatRoughness:{value:0},clearcoatRoughnessMap:{value:null},clearcoatRoughnessMapTransform:{value:new Ie},dispersion:{value:0},iridescence:{value:0},iridescenceMap:{value:null},iridescenceMapTransform:{value:new Ie},iridescenceIOR:{value:1.3},iridescenceThicknessMinimum:{value:100},iridescenceThicknessMaximum:{value:400},iridescenceThicknessMap:{value:null},iridescenceThicknessMapTransform:{value:new Ie},sheen:{value:0},sheenColor:{value:new Pe(0)},sheenColorMap:{value:null},sheenColorMapTransform:{value:new Ie},sheenRoughness:{value:1},sheenRoughnessMap:{value:null},sheenRoughnessMapTransform:{value:new Ie},transmission:{value:0},transmissionMap:{value:null},transmissionMapTransform:{value:new Ie},transmissionSamplerSize:{value:new Ue},transmissionSamplerMap:{value:null},thickness:{value:0},thicknessMap:{value:null},thicknessMapTransform:{value:new Ie},attenuationDistance:{value:0},attenuationColor:{value:new Pe(0)},specularColor:{value:new Pe(1,1,1)},specularColorMap:{value:null},specularColorMapTransform:{value:new Ie},specularIntensity:{value:1},specularIntensityMap:{value:null},specularIntensityMapTransform:{value:new Ie},anisotropyVector:{value:new Ue},anisotropyMap:{value:null},anisotropyMapTransform:{value:new Ie}}]),vertexShader:Be.meshphysical_vert,fragmentShader:Be.meshphysical_frag}});function dy(t,e,i,r,n,s,o){let a=new Pe(0),l=s===!0?0:1,c,f,u=null,d=0,p=null;function h(M){let w=M.isScene===!0?M.background:null;return w&&w.isTexture&&(w=(M.backgroundBlurriness>0?i:e).get(w)),w}function y(M){let w=!1,S=h(M);S===null?m(a,l):S&&S.isColor&&(m(S,1),w=!0);let N=t.xr.getEnvironmentBlendMode();N==="additive"?r.buffers.color.setClear(0,0,0,1,o):N==="alpha-blend"&&r.buffers.color.setClear(0,0,0,0,o),(t.autoClear||w)&&(r.buffers.depth.setTest(!0),r.buffers.depth.setMask(!0),r.buffers.color.setMask(!0),t.clear(t.autoClearColor,t.autoClearDepth,t.autoClearStencil))}function g(M,w){let S=h(w);S&&(S.isCubeTexture||S.mapping===Wr)?(f===void 0&&(f=new wt(new fr(1,1,1),new ai({name:"BackgroundCubeMaterial",uniforms:Ir(ki.backgroundCube.uniforms),vertexShader:ki.backgroundCube.vertexShader,fragmentShader:ki.backgroundCube.fragmentShader,side:nt,depthTest:!1,depthWrite:!1,fog:!1})),f.geometry.deleteAttribute("normal"),f.geometry.deleteAttribute("uv"),f.onBeforeRender=function(N,T,A){this.matrixWorld.copyPosition(A.matrixWorld)},Object.defineProperty(f.material,"envMap",{get:function(){return this.uniforms.envMap.value}}),n.update(f)),Nn.copy(w.backgroundRotation),Nn.x*=-1,Nn.y*=-1,Nn.z*=-1,S.isCubeTexture&&S.isRenderTargetTexture===!1&&(Nn.y*=-1,Nn.z*=-1),f.material.uniforms.envMap.value=S,f.material.uniforms.flipEnvMap.value=S.isCubeTexture&&S.isRenderTargetTexture===!1?-1:1,f.material.uniforms.backgroundBlurriness.value=w.backgroundBlurriness,f.material.uniforms.backgroundIntensity.value=w.backgroundIntensity,f.material.uniforms.backgroundRotation.value.setFromMatrix4(g_.makeRotationFromEuler(Nn)),f.material.toneMapped=He.getTransfer(S.colorSpace)!==Qe,(u!==S||d!==S.version||p!==t.toneMapping)&&(f.material.needsUpdate=!0,u=S,d=S.version,p=t.toneMapping),f.layers.enableAll(),M.unshift(f,f.geometry,f.material,0,0,null)):S&&S.isTexture&&(c===void 0&&(c=new wt(new Cs(2,2),new ai({name:"BackgroundMaterial",uniforms:Ir(ki.background.uniforms),vertexShader:ki.background.vertexShader,fragmentShader:ki.background.fragmentShader,side:Lt,depthTest:!1,depthWrite:!1,fog:!1})),c.geometry.deleteAttribute("normal"),Object.defineProperty(c.material,"map",{get:function(){return this.uniforms.t2D.value}}),n.update(c)),c.material.uniforms.t2D.value=S,c.material.uniforms.backgroundIntensity.value=w.backgroundIntensity,c.material.toneMapped=He.getTransfer(S.colorSpace)!==Qe,S.matrixAutoUpdate===!0&&S.updateMatrix(),c.material.uniforms.uvTransform.value.copy(S.matrix),(u!==S||d!==S.version||p!==t.toneMapping)&&(c.material.needsUpdate=!0,u=S,d=S.version,p=t.toneMapping),c.layers.enableAll(),M.unshift(c,c.geometry,c.material,0,0,null))}function m(M,w){M.getRGB(Al,bl(t)),r.buffers.color.setClear(Al.r,Al.g,Al.b,w,o)}return{getClearColor:function(){return a},setClearColor:function(M,w=1){a.set(M),l=w,m(a,l)},getClearAlpha:function(){return l},setClearAlpha:function(M){l=M,m(a,l)},render:y,addToRenderList:g}}var Al,Nn,g_,py=C(()=>{je();Zo();bf();Ds();Ni();ur();Kr();Ii();sn();Cf();Pn();Al={r:0,b:0,g:0},Nn=new Mt,g_=new Ye});function my(t,e){let i=t.getParameter(t.MAX_VERTEX_ATTRIBS),r={},n=d(null),s=n,o=!1;function a(x,D,U,P,V){let q=!1,H=u(P,U,D);s!==H&&(s=H,c(s.object)),q=p(x,P,U,V),q&&h(x,P,U,V),V!==null&&e.update(V,t.ELEMENT_ARRAY_BUFFER),(q||o)&&(o=!1,S(x,D,U,P),V!==null&&t.bindBuffer(t.ELEMENT_ARRAY_BUFFER,e.get(V).buffer))}function l(){return t.createVertexArray()}function c(x){return t.bindVertexArray(x)}function f(x){return t.deleteVertexArray(x)}function u(x,D,U){let P=U.wireframe===!0,V=r[x.id];V===void 0&&(V={},r[x.id]=V);let q=V[D.id];q===void 0&&(q={},V[D.id]=q);let H=q[P];return H===void 0&&(H=d(l()),q[P]=H),H}function d(x){let D=[],U=[],P=[];for(let V=0;V<i;V++)D[V]=0,U[V]=0,P[V]=0;return{geometry:null,program:null,wireframe:!1,newAttributes:D,enabledAttributes:U,attributeDivisors:P,object:x,attributes:{},index:null}}function p(x,D,U,P){let V=s.attributes,q=D.attributes,H=0,Z=U.getAttributes();for(let G in Z)if(Z[G].location>=0){let ne=V[G],ve=q[G];if(ve===void 0&&(G==="instanceMatrix"&&x.instanceMatrix&&(ve=x.instanceMatrix),G==="instanceColor"&&x.instanceColor&&(ve=x.instanceColor)),ne===void 0||ne.attribute!==ve||ve&&ne.data!==ve.data)return!0;H++}return s.attributesNum!==H||s.index!==P}function h(x,D,U,P){let V={},q=D.attributes,H=0,Z=U.getAttributes();for(let G in Z)if(Z[G].location>=0){let ne=q[G];ne===void 0&&(G==="instanceMatrix"&&x.instanceMatrix&&(ne=x.instanceMatrix),G==="instanceColor"&&x.instanceColor&&(ne=x.instanceColor));let ve={};ve.attribute=ne,ne&&ne.data&&(ve.data=ne.data),V[G]=ve,H++}s.attributes=V,s.attributesNum=H,s.index=P}function y(){let x=s.newAttributes;for(let D=0,U=x.length;D<U;D++)x[D]=0}function g(x){m(x,0)}function m(x,D){let U=s.newAttributes,P=s.enabledAttributes,V=s.attributeDivisors;U[x]=1,P[x]===0&&(t.enableVertexAttribArray(x),P[x]=1),V[x]!==D&&(t.vertexAttribDivisor(x,D),V[x]=D)}function M(){let x=s.newAttributes,D=s.enabledAttributes;for(let U=0,P=D.length;U<P;U++)D[U]!==x[U]&&(t.disableVertexAttribArray(U),D[U]=0)}function w(x,D,U,P,V,q,H){H===!0?t.vertexAttribIPointer(x,D,U,V,q):t.vertexAttribPointer(x,D,U,P,V,q)}function S(x,D,U,P){y();let V=P.attributes,q=U.getAttributes(),H=D.defaultAttributeValues;for(let Z in q){let G=q[Z];if(G.location>=0){let Q=V[Z];if(Q===void 0&&(Z==="instanceMatrix"&&x.instanceMatrix&&(Q=x.instanceMatrix),Z==="instanceColor"&&x.instanceColor&&(Q=x.instanceColor)),Q!==void 0){let ne=Q.normalized,ve=Q.itemSize,Ae=e.get(Q);if(Ae===void 0)continue;let Oe=Ae.buffer,Y=Ae.type,re=Ae.bytesPerElement,le=Y===t.INT||Y===t.UNSIGNED_INT||Q.gpuType===Jn;if(Q.isInterleavedBufferAttribute){let ce=Q.data,Ee=ce.stride,O=Q.offset;if(ce.isInstancedInterleavedBuffer){for(let te=0;te<G.locationSize;te++)m(G.location+te,ce.meshPerAttribute);x.isInstancedMesh!==!0&&P._maxInstanceCount===void 0&&(P._maxInstanceCount=ce.meshPerAttribute*ce.count)}else for(let te=0;te<G.locationSize;te++)g(G.location+te);t.bindBuffer(t.ARRAY_BUFFER,Oe);for(let te=0;te<G.locationSize;te++)w(G.location+te,ve/G.locationSize,Y,ne,Ee*re,(O+ve/G.locationSize*te)*re,le)}else{if(Q.isInstancedBufferAttribute){for(let ce=0;ce<G.locationSize;ce++)m(G.location+ce,Q.meshPerAttribute);x.isInstancedMesh!==!0&&P._maxInstanceCount===void 0&&(P._maxInstanceCount=Q.meshPerAttribute*Q.count)}else for(let ce=0;ce<G.locationSize;ce++)g(G.location+ce);t.bindBuffer(t.ARRAY_BUFFER,Oe);for(let ce=0;ce<G.locationSize;ce++)w(G.location+ce,ve/G.locationSize,Y,ne,ve*re,ve/G.locationSize*ce*re,le)}}else if(H!==void 0){let ne=H[Z];if(ne!==void 0)switch(ne.length){case 2:t.vertexAttrib2fv(G.location,ne);break;case 3:t.vertexAttrib3fv(G.location,ne);break;case 4:t.vertexAttrib4fv(G.location,ne);break;default:t.vertexAttrib1fv(G.location,ne)}}}}M()}function N(){L();for(let x in r){let D=r[x];for(let U in D){let P=D[U];for(let V in P)f(P[V].object),delete P[V];delete D[U]}delete r[x]}}function T(x){if(r[x.id]===void 0)return;let D=r[x.id];for(let U in D){let P=D[U];for(let V in P)f(P[V].object),delete P[V];delete D[U]}delete r[x.id]}function A(x){for(let D in r){let U=r[D];if(U[x.id]===void 0)continue;let P=U[x.id];for(let V in P)f(P[V].object),delete P[V];delete U[x.id]}}function L(){v(),o=!0,s!==n&&(s=n,c(s.object))}function v(){n.geometry=null,n.program=null,n.wireframe=!1}return{setup:a,reset:L,resetDefaultState:v,dispose:N,releaseStatesOfGeometry:T,releaseStatesOfProgram:A,initAttributes:y,enableAttribute:g,disableUnusedAttributes:M}}var gy=C(()=>{je()});function yy(t,e,i){let r;function n(c){r=c}function s(c,f){t.drawArrays(r,c,f),i.update(f,r,1)}function o(c,f,u){u!==0&&(t.drawArraysInstanced(r,c,f,u),i.update(f,r,u))}function a(c,f,u){if(u===0)return;e.get("WEBGL_multi_draw").multiDrawArraysWEBGL(r,c,0,f,0,u);let p=0;for(let h=0;h<u;h++)p+=f[h];i.update(p,r,1)}function l(c,f,u,d){if(u===0)return;let p=e.get("WEBGL_multi_draw");if(p===null)for(let h=0;h<c.length;h++)o(c[h],f[h],d[h]);else{p.multiDrawArraysInstancedWEBGL(r,c,0,f,0,d,0,u);let h=0;for(let y=0;y<u;y++)h+=f[y]*d[y];i.update(h,r,1)}}this.setMode=n,this.render=s,this.renderInstances=o,this.renderMultiDraw=a,this.renderMultiDrawInstances=l}var vy=C(()=>{});function xy(t,e,i,r){let n;function s(){if(n!==void 0)return n;if(e.has("EXT_texture_filter_anisotropic")===!0){let A=e.get("EXT_texture_filter_anisotropic");n=t.getParameter(A.MAX_TEXTURE_MAX_ANISOTROPY_EXT)}else n=0;return n}function o(A){return!(A!==Bt&&r.convert(A)!==t.getParameter(t.IMPLEMENTATION_COLOR_READ_FORMAT))}function a(A){let L=A===nr&&(e.has("EXT_color_buffer_half_float")||e.has("EXT_color_buffer_float"));return!(A!==Zt&&r.convert(A)!==t.getParameter(t.IMPLEMENTATION_COLOR_READ_TYPE)&&A!==ii&&!L)}function l(A){if(A==="highp"){if(t.getShaderPrecisionFormat(t.VERTEX_SHADER,t.HIGH_FLOAT).precision>0&&t.getShaderPrecisionFormat(t.FRAGMENT_SHADER,t.HIGH_FLOAT).precision>0)return"highp";A="mediump"}return A==="mediump"&&t.getShaderPrecisionFormat(t.VERTEX_SHADER,t.MEDIUM_FLOAT).precision>0&&t.getShaderPrecisionFormat(t.FRAGMENT_SHADER,t.MEDIUM_FLOAT).precision>0?"mediump":"lowp"}let c=i.precision!==void 0?i.precision:"highp",f=l(c);f!==c&&(console.warn("THREE.WebGLRenderer:",c,"not supported, using",f,"instead."),c=f);let u=i.logarithmicDepthBuffer===!0,d=i.reverseDepthBuffer===!0&&e.has("EXT_clip_control"),p=t.getParameter(t.MAX_TEXTURE_IMAGE_UNITS),h=t.getParameter(t.MAX_VERTEX_TEXTURE_IMAGE_UNITS),y=t.getParameter(t.MAX_TEXTURE_SIZE),g=t.getParameter(t.MAX_CUBE_MAP_TEXTURE_SIZE),m=t.getParameter(t.MAX_VERTEX_ATTRIBS),M=t.getParameter(t.MAX_VERTEX_UNIFORM_VECTORS),w=t.getParameter(t.MAX_VARYING_VECTORS),S=t.getParameter(t.MAX_FRAGMENT_UNIFORM_VECTORS),N=h>0,T=t.getParameter(t.MAX_SAMPLES);return{isWebGL2:!0,getMaxAnisotropy:s,getMaxPrecision:l,textureFormatReadable:o,textureTypeReadable:a,precision:c,logarithmicDepthBuffer:u,reverseDepthBuffer:d,maxTextures:p,maxVertexTextures:h,maxTextureSize:y,maxCubemapSize:g,maxAttributes:m,maxVertexUniforms:M,maxVaryings:w,maxFragmentUniforms:S,vertexTextures:N,maxSamples:T}}var Sy=C(()=>{je()});function _y(t){let e=this,i=null,r=0,n=!1,s=!1,o=new Ji,a=new Ie,l={value:null,needsUpdate:!1};this.uniform=l,this.numPlanes=0,this.numIntersection=0,this.init=function(u,d){let p=u.length!==0||d||r!==0||n;return n=d,r=u.length,p},this.beginShadows=function(){s=!0,f(null)},this.endShadows=function(){s=!1},this.setGlobalState=function(u,d){i=f(u,d,0)},this.setState=function(u,d,p){let h=u.clippingPlanes,y=u.clipIntersection,g=u.clipShadows,m=t.get(u);if(!n||h===null||h.length===0||s&&!g)s?f(null):c();else{let M=s?0:r,w=M*4,S=m.clippingState||null;l.value=S,S=f(h,d,w,p);for(let N=0;N!==w;++N)S[N]=i[N];m.clippingState=S,this.numIntersection=y?this.numPlanes:0,this.numPlanes+=M}};function c(){l.value!==i&&(l.value=i,l.needsUpdate=r>0),e.numPlanes=r,e.numIntersection=0}function f(u,d,p,h){let y=u!==null?u.length:0,g=null;if(y!==0){if(g=l.value,h!==!0||g===null){let m=p+y*4,M=d.matrixWorldInverse;a.getNormalMatrix(M),(g===null||g.length<m)&&(g=new Float32Array(m));for(let w=0,S=p;w!==y;++w,S+=4)o.copy(u[w]).applyMatrix4(M,a),o.normal.toArray(g,S),g[S+3]=o.constant}l.value=g,l.needsUpdate=!0}return e.numPlanes=y,e.numIntersection=0,g}}var Ey=C(()=>{cr();Mf()});var Tl,My=C(()=>{An();Tr();je();rn();sf();Tl=class extends hi{constructor(e=1,i=1,r={}){super(),this.isRenderTarget=!0,this.width=e,this.height=i,this.depth=1,this.scissor=new ut(0,0,e,i),this.scissorTest=!1,this.viewport=new ut(0,0,e,i);let n={width:e,height:i,depth:1};r=Object.assign({generateMipmaps:!1,internalFormat:null,minFilter:ti,depthBuffer:!0,stencilBuffer:!1,resolveDepthBuffer:!0,resolveStencilBuffer:!0,depthTexture:null,samples:0,count:1},r);let s=new Ct(n,r.mapping,r.wrapS,r.wrapT,r.magFilter,r.minFilter,r.format,r.type,r.anisotropy,r.colorSpace);s.flipY=!1,s.generateMipmaps=r.generateMipmaps,s.internalFormat=r.internalFormat,this.textures=[];let o=r.count;for(let a=0;a<o;a++)this.textures[a]=s.clone(),this.textures[a].isRenderTargetTexture=!0;this.depthBuffer=r.depthBuffer,this.stencilBuffer=r.stencilBuffer,this.resolveDepthBuffer=r.resolveDepthBuffer,this.resolveStencilBuffer=r.resolveStencilBuffer,this.depthTexture=r.depthTexture,this.samples=r.samples}get texture(){return this.textures[0]}set texture(e){this.textures[0]=e}setSize(e,i,r=1){if(this.width!==e||this.height!==i||this.depth!==r){this.width=e,this.height=i,this.depth=r;for(let n=0,s=this.textures.length;n<s;n++)this.textures[n].image.width=e,this.textures[n].image.height=i,this.textures[n].image.depth=r;this.dispose()}this.viewport.set(0,0,e,i),this.scissor.set(0,0,e,i)}clone(){return new this.constructor().copy(this)}copy(e){this.width=e.width,this.height=e.height,this.depth=e.depth,this.scissor.copy(e.scissor),this.scissorTest=e.scissorTest,this.viewport.copy(e.viewport),this.textures.length=0;for(let r=0,n=e.textures.length;r<n;r++)this.textures[r]=e.textures[r].clone(),this.textures[r].isRenderTargetTexture=!0;let i=Object.assign({},e.texture.image);return this.texture.source=new _s(i),this.depthBuffer=e.depthBuffer,this.stencilBuffer=e.stencilBuffer,this.resolveDepthBuffer=e.resolveDepthBuffer,this.resolveStencilBuffer=e.resolveStencilBuffer,e.depthTexture!==null&&(this.depthTexture=e.depthTexture.clone()),this.samples=e.samples,this}dispose(){this.dispatchEvent({type:"dispose"})}}});var di,Ls=C(()=>{My();di=class extends Tl{constructor(e=1,i=1,r={}){super(e,i,r),this.isWebGLRenderTarget=!0}}});var Is,Ps,Cl,wy=C(()=>{je();Ar();As();Is=-90,Ps=1,Cl=class extends Tt{constructor(e,i,r){super(),this.type="CubeCamera",this.renderTarget=r,this.coordinateSystem=null,this.activeMipmapLevel=0;let n=new It(Is,Ps,e,i);n.layers=this.layers,this.add(n);let s=new It(Is,Ps,e,i);s.layers=this.layers,this.add(s);let o=new It(Is,Ps,e,i);o.layers=this.layers,this.add(o);let a=new It(Is,Ps,e,i);a.layers=this.layers,this.add(a);let l=new It(Is,Ps,e,i);l.layers=this.layers,this.add(l);let c=new It(Is,Ps,e,i);c.layers=this.layers,this.add(c)}updateCoordinateSystem(){let e=this.coordinateSystem,i=this.children.concat(),[r,n,s,o,a,l]=i;for(let c of i)this.remove(c);if(e===ui)r.up.set(0,1,0),r.lookAt(1,0,0),n.up.set(0,1,0),n.lookAt(-1,0,0),s.up.set(0,0,-1),s.lookAt(0,1,0),o.up.set(0,0,1),o.lookAt(0,-1,0),a.up.set(0,1,0),a.lookAt(0,0,1),l.up.set(0,1,0),l.lookAt(0,0,-1);else if(e===wn)r.up.set(0,-1,0),r.lookAt(-1,0,0),n.up.set(0,-1,0),n.lookAt(1,0,0),s.up.set(0,0,1),s.lookAt(0,1,0),o.up.set(0,0,-1),o.lookAt(0,-1,0),a.up.set(0,-1,0),a.lookAt(0,0,1),l.up.set(0,-1,0),l.lookAt(0,0,-1);else throw new Error("THREE.CubeCamera.updateCoordinateSystem(): Invalid coordinate system: "+e);for(let c of i)this.add(c),c.updateMatrixWorld()}update(e,i){this.parent===null&&this.updateMatrixWorld();let{renderTarget:r,activeMipmapLevel:n}=this;this.coordinateSystem!==e.coordinateSystem&&(this.coordinateSystem=e.coordinateSystem,this.updateCoordinateSystem());let[s,o,a,l,c,f]=this.children,u=e.getRenderTarget(),d=e.getActiveCubeFace(),p=e.getActiveMipmapLevel(),h=e.xr.enabled;e.xr.enabled=!1;let y=r.texture.generateMipmaps;r.texture.generateMipmaps=!1,e.setRenderTarget(r,0,n),e.render(i,s),e.setRenderTarget(r,1,n),e.render(i,o),e.setRenderTarget(r,2,n),e.render(i,a),e.setRenderTarget(r,3,n),e.render(i,l),e.setRenderTarget(r,4,n),e.render(i,c),r.texture.generateMipmaps=y,e.setRenderTarget(r,5,n),e.render(i,f),e.setRenderTarget(u,d,p),e.xr.enabled=h,r.texture.needsPMREMUpdate=!0}}});var Ns,Df=C(()=>{Tr();je();Ns=class extends Ct{constructor(e,i,r,n,s,o,a,l,c,f){e=e!==void 0?e:[],i=i!==void 0?i:Hi,super(e,i,r,n,s,o,a,l,c,f),this.isCubeTexture=!0,this.flipY=!1}get images(){return this.image}set images(e){this.image=e}}});var Dl,Ry=C(()=>{je();sn();Zo();Ds();Pn();Ls();wy();Df();Dl=class extends di{constructor(e=1,i={}){super(e,e,i),this.isWebGLCubeRenderTarget=!0;let r={width:e,height:e,depth:1},n=[r,r,r,r,r,r];this.texture=new Ns(n,i.mapping,i.wrapS,i.wrapT,i.magFilter,i.minFilter,i.format,i.type,i.anisotropy,i.colorSpace),this.texture.isRenderTargetTexture=!0,this.texture.generateMipmaps=i.generateMipmaps!==void 0?i.generateMipmaps:!1,this.texture.minFilter=i.minFilter!==void 0?i.minFilter:ti}fromEquirectangularTexture(e,i){this.texture.type=i.type,this.texture.colorSpace=i.colorSpace,this.texture.generateMipmaps=i.generateMipmaps,this.texture.minFilter=i.minFilter,this.texture.magFilter=i.magFilter;let r={uniforms:{tEquirect:{value:null}},vertexShader:`

				varying vec3 vWorldDirection;

				vec3 transformDirection( in vec3 dir, in mat4 matrix ) {

					return normalize( ( matrix * vec4( dir, 0.0 ) ).xyz );

				}

				void main() {

					vWorldDirection = transformDirection( position, modelMatrix );

					#include <begin_vertex>
					#include <project_vertex>

				}
			`,fragmentShader:`

				uniform sampler2D tEquirect;

				varying vec3 vWorldDirection;

				#include <common>

				void main() {

					vec3 direction = normalize( vWorldDirection );

					vec2 sampleUV = equirectUv( direction );

					gl_FragColor = texture2D( tEquirect, sampleUV );

				}
			`},n=new fr(5,5,5),s=new ai({name:"CubemapFromEquirect",uniforms:Ir(r.uniforms),vertexShader:r.vertexShader,fragmentShader:r.fragmentShader,side:nt,blending:Ai});s.uniforms.tEquirect.value=i;let o=new wt(n,s),a=i.minFilter;return i.minFilter===Xi&&(i.minFilter=ti),new Cl(1,10,this).update(e,o),i.minFilter=a,o.geometry.dispose(),o.material.dispose(),this}clear(e,i,r,n){let s=e.getRenderTarget();for(let o=0;o<6;o++)e.setRenderTarget(this,o),e.clear(i,r,n);e.setRenderTarget(s)}}});function by(t){let e=new WeakMap;function i(o,a){return a===ho?o.mapping=Hi:a===po&&(o.mapping=rr),o}function r(o){if(o&&o.isTexture){let a=o.mapping;if(a===ho||a===po)if(e.has(o)){let l=e.get(o).texture;return i(l,o.mapping)}else{let l=o.image;if(l&&l.height>0){let c=new Dl(l.height);return c.fromEquirectangularTexture(t,o),e.set(o,c),o.addEventListener("dispose",n),i(c.texture,o.mapping)}else return null}}return o}function n(o){let a=o.target;a.removeEventListener("dispose",n);let l=e.get(a);l!==void 0&&(e.delete(a),l.dispose())}function s(){e=new WeakMap}return{get:r,dispose:s}}var Ay=C(()=>{je();Ry()});var Ll,Ty=C(()=>{Sf();Ll=class extends bs{constructor(e=-1,i=1,r=1,n=-1,s=.1,o=2e3){super(),this.isOrthographicCamera=!0,this.type="OrthographicCamera",this.zoom=1,this.view=null,this.left=e,this.right=i,this.top=r,this.bottom=n,this.near=s,this.far=o,this.updateProjectionMatrix()}copy(e,i){return super.copy(e,i),this.left=e.left,this.right=e.right,this.top=e.top,this.bottom=e.bottom,this.near=e.near,this.far=e.far,this.zoom=e.zoom,this.view=e.view===null?null:Object.assign({},e.view),this}setViewOffset(e,i,r,n,s,o){this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=e,this.view.fullHeight=i,this.view.offsetX=r,this.view.offsetY=n,this.view.width=s,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let e=(this.right-this.left)/(2*this.zoom),i=(this.top-this.bottom)/(2*this.zoom),r=(this.right+this.left)/2,n=(this.top+this.bottom)/2,s=r-e,o=r+e,a=n+i,l=n-i;if(this.view!==null&&this.view.enabled){let c=(this.right-this.left)/this.view.fullWidth/this.zoom,f=(this.top-this.bottom)/this.view.fullHeight/this.zoom;s+=c*this.view.offsetX,o=s+c*this.view.width,a-=f*this.view.offsetY,l=a-f*this.view.height}this.projectionMatrix.makeOrthographic(s,o,a,l,this.near,this.far,this.coordinateSystem),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(e){let i=super.toJSON(e);return i.object.zoom=this.zoom,i.object.left=this.left,i.object.right=this.right,i.object.top=this.top,i.object.bottom=this.bottom,i.object.near=this.near,i.object.far=this.far,this.view!==null&&(i.object.view=Object.assign({},this.view)),i}}});function y_(t){let e=[],i=[],r=[],n=t,s=t-Us+1+Cy.length;for(let o=0;o<s;o++){let a=Math.pow(2,n);i.push(a);let l=1/a;o>t-Us?l=Cy[o-t+Us-1]:o===0&&(l=0),r.push(l);let c=1/(a-2),f=-c,u=1+c,d=[f,f,u,f,u,u,f,f,u,u,f,u],p=6,h=6,y=3,g=2,m=1,M=new Float32Array(y*h*p),w=new Float32Array(g*h*p),S=new Float32Array(m*h*p);for(let T=0;T<p;T++){let A=T%3*2/3-1,L=T>2?0:-1,v=[A,L,0,A+2/3,L,0,A+2/3,L+1,0,A,L,0,A+2/3,L+1,0,A,L+1,0];M.set(v,y*h*T),w.set(d,g*h*T);let x=[T,T,T,T,T,T];S.set(x,m*h*T)}let N=new qt;N.setAttribute("position",new Et(M,y)),N.setAttribute("uv",new Et(w,g)),N.setAttribute("faceIndex",new Et(S,m)),e.push(N),n>Us&&n--}return{lodPlanes:e,sizeLods:i,sigmas:r}}function Iy(t,e,i){let r=new di(t,e,i);return r.texture.mapping=Wr,r.texture.name="PMREM.cubeUv",r.scissorTest=!0,r}function Il(t,e,i,r,n){t.viewport.set(e,i,r,n),t.scissor.set(e,i,r,n)}function v_(t,e,i){let r=new Float32Array(Un),n=new F(0,1,0);return new ai({name:"SphericalGaussianBlur",defines:{n:Un,CUBEUV_TEXEL_WIDTH:1/e,CUBEUV_TEXEL_HEIGHT:1/i,CUBEUV_MAX_MIP:`${t}.0`},uniforms:{envMap:{value:null},samples:{value:1},weights:{value:r},latitudinal:{value:!1},dTheta:{value:0},mipInt:{value:0},poleAxis:{value:n}},vertexShader:Uf(),fragmentShader:`

			precision mediump float;
			precision mediump int;

			varying vec3 vOutputDirection;

			uniform sampler2D envMap;
			uniform int samples;
			uniform float weights[ n ];
			uniform bool latitudinal;
			uniform float dTheta;
			uniform float mipInt;
			uniform vec3 poleAxis;

			#define ENVMAP_TYPE_CUBE_UV
			#include <cube_uv_reflection_fragment>

			vec3 getSample( float theta, vec3 axis ) {

				float cosTheta = cos( theta );
				// Rodrigues' axis-angle rotation
				vec3 sampleDirection = vOutputDirection * cosTheta
					+ cross( axis, vOutputDirection ) * sin( theta )
					+ axis * dot( axis, vOutputDirection ) * ( 1.0 - cosTheta );

				return bilinearCubeUV( envMap, sampleDirection, mipInt );

			}

			void main() {

				vec3 axis = latitudinal ? poleAxis : cross( poleAxis, vOutputDirection );

				if ( all( equal( axis, vec3( 0.0 ) ) ) ) {

					axis = vec3( vOutputDirection.z, 0.0, - vOutputDirection.x );

				}

				axis = normalize( axis );

				gl_FragColor = vec4( 0.0, 0.0, 0.0, 1.0 );
				gl_FragColor.rgb += weights[ 0 ] * getSample( 0.0, axis );

				for ( int i = 1; i < n; i++ ) {

					if ( i >= samples ) {

						break;

					}

					float theta = dTheta * float( i );
					gl_FragColor.rgb += weights[ i ] * getSample( -1.0 * theta, axis );
					gl_FragColor.rgb += weights[ i ] * getSample( theta, axis );

				}

			}
		`,blending:Ai,depthTest:!1,depthWrite:!1})}function Py(){return new ai({name:"EquirectangularToCubeUV",uniforms:{envMap:{value:null}},vertexShader:Uf(),fragmentShader:`

			precision mediump float;
			precision mediump int;

			varying vec3 vOutputDirection;

			uniform sampler2D envMap;

			#include <common>

			void main() {

				vec3 outputDirection = normalize( vOutputDirection );
				vec2 uv = equirectUv( outputDirection );

				gl_FragColor = vec4( texture2D ( envMap, uv ).rgb, 1.0 );

			}
		`,blending:Ai,depthTest:!1,depthWrite:!1})}function Ny(){return new ai({name:"CubemapToCubeUV",uniforms:{envMap:{value:null},flipEnvMap:{value:-1}},vertexShader:Uf(),fragmentShader:`

			precision mediump float;
			precision mediump int;

			uniform float flipEnvMap;

			varying vec3 vOutputDirection;

			uniform samplerCube envMap;

			void main() {

				gl_FragColor = textureCube( envMap, vec3( flipEnvMap * vOutputDirection.x, vOutputDirection.yz ) );

			}
		`,blending:Ai,depthTest:!1,depthWrite:!1})}function Uf(){return`

		precision mediump float;
		precision mediump int;

		attribute float faceIndex;

		varying vec3 vOutputDirection;

		// RH coordinate system; PMREM face-indexing convention
		vec3 getDirection( vec2 uv, float face ) {

			uv = 2.0 * uv - 1.0;

			vec3 direction = vec3( uv, 1.0 );

			if ( face == 0.0 ) {

				direction = direction.zyx; // ( 1, v, u ) pos x

			} else if ( face == 1.0 ) {

				direction = direction.xzy;
				direction.xz *= -1.0; // ( -u, 1, -v ) pos y

			} else if ( face == 2.0 ) {

				direction.x *= -1.0; // ( -u, v, 1 ) pos z

			} else if ( face == 3.0 ) {

				direction = direction.zyx;
				direction.xz *= -1.0; // ( -1, v, -u ) neg x

			} else if ( face == 4.0 ) {

				direction = direction.xzy;
				direction.xy *= -1.0; // ( -u, -1, v ) neg y

			} else if ( face == 5.0 ) {

				direction.z *= -1.0; // ( u, v, -1 ) neg z

			}

			return direction;

		}

		void main() {

			vOutputDirection = getDirection( uv, faceIndex );
			gl_Position = vec4( position, 1.0 );

		}
	`}var Us,Cy,Un,Lf,Dy,If,Pf,Nf,kf,kn,ks,Ly,Jo,ky=C(()=>{je();Mr();Jr();sn();Ty();As();Ds();St();Ni();Ls();Qo();Zo();Us=4,Cy=[.125,.215,.35,.446,.526,.582],Un=20,Lf=new Ll,Dy=new Pe,If=null,Pf=0,Nf=0,kf=!1,kn=(1+Math.sqrt(5))/2,ks=1/kn,Ly=[new F(-kn,ks,0),new F(kn,ks,0),new F(-ks,0,kn),new F(ks,0,kn),new F(0,kn,-ks),new F(0,kn,ks),new F(-1,1,-1),new F(1,1,-1),new F(-1,1,1),new F(1,1,1)],Jo=class{constructor(e){this._renderer=e,this._pingPongRenderTarget=null,this._lodMax=0,this._cubeSize=0,this._lodPlanes=[],this._sizeLods=[],this._sigmas=[],this._blurMaterial=null,this._cubemapMaterial=null,this._equirectMaterial=null,this._compileMaterial(this._blurMaterial)}fromScene(e,i=0,r=.1,n=100){If=this._renderer.getRenderTarget(),Pf=this._renderer.getActiveCubeFace(),Nf=this._renderer.getActiveMipmapLevel(),kf=this._renderer.xr.enabled,this._renderer.xr.enabled=!1,this._setSize(256);let s=this._allocateTargets();return s.depthBuffer=!0,this._sceneToCubeUV(e,r,n,s),i>0&&this._blur(s,0,0,i),this._applyPMREM(s),this._cleanup(s),s}fromEquirectangular(e,i=null){return this._fromTexture(e,i)}fromCubemap(e,i=null){return this._fromTexture(e,i)}compileCubemapShader(){this._cubemapMaterial===null&&(this._cubemapMaterial=Ny(),this._compileMaterial(this._cubemapMaterial))}compileEquirectangularShader(){this._equirectMaterial===null&&(this._equirectMaterial=Py(),this._compileMaterial(this._equirectMaterial))}dispose(){this._dispose(),this._cubemapMaterial!==null&&this._cubemapMaterial.dispose(),this._equirectMaterial!==null&&this._equirectMaterial.dispose()}_setSize(e){this._lodMax=Math.floor(Math.log2(e)),this._cubeSize=Math.pow(2,this._lodMax)}_dispose(){this._blurMaterial!==null&&this._blurMaterial.dispose(),this._pingPongRenderTarget!==null&&this._pingPongRenderTarget.dispose();for(let e=0;e<this._lodPlanes.length;e++)this._lodPlanes[e].dispose()}_cleanup(e){this._renderer.setRenderTarget(If,Pf,Nf),this._renderer.xr.enabled=kf,e.scissorTest=!1,Il(e,0,0,e.width,e.height)}_fromTexture(e,i){e.mapping===Hi||e.mapping===rr?this._setSize(e.image.length===0?16:e.image[0].width||e.image[0].image.width):this._setSize(e.image.width/4),If=this._renderer.getRenderTarget(),Pf=this._renderer.getActiveCubeFace(),Nf=this._renderer.getActiveMipmapLevel(),kf=this._renderer.xr.enabled,this._renderer.xr.enabled=!1;let r=i||this._allocateTargets();return this._textureToCubeUV(e,r),this._applyPMREM(r),this._cleanup(r),r}_allocateTargets(){let e=3*Math.max(this._cubeSize,112),i=4*this._cubeSize,r={magFilter:ti,minFilter:ti,generateMipmaps:!1,type:nr,format:Bt,colorSpace:ji,depthBuffer:!1},n=Iy(e,i,r);if(this._pingPongRenderTarget===null||this._pingPongRenderTarget.width!==e||this._pingPongRenderTarget.height!==i){this._pingPongRenderTarget!==null&&this._dispose(),this._pingPongRenderTarget=Iy(e,i,r);let{_lodMax:s}=this;({sizeLods:this._sizeLods,lodPlanes:this._lodPlanes,sigmas:this._sigmas}=y_(s)),this._blurMaterial=v_(s,e,i)}return n}_compileMaterial(e){let i=new wt(this._lodPlanes[0],e);this._renderer.compile(i,Lf)}_sceneToCubeUV(e,i,r,n){let a=new It(90,1,i,r),l=[1,-1,1,1,1,1],c=[1,1,1,-1,-1,-1],f=this._renderer,u=f.autoClear,d=f.toneMapping;f.getClearColor(Dy),f.toneMapping=Ti,f.autoClear=!1;let p=new st({name:"PMREM.Background",side:nt,depthWrite:!1,depthTest:!1}),h=new wt(new fr,p),y=!1,g=e.background;g?g.isColor&&(p.color.copy(g),e.background=null,y=!0):(p.color.copy(Dy),y=!0);for(let m=0;m<6;m++){let M=m%3;M===0?(a.up.set(0,l[m],0),a.lookAt(c[m],0,0)):M===1?(a.up.set(0,0,l[m]),a.lookAt(0,c[m],0)):(a.up.set(0,l[m],0),a.lookAt(0,0,c[m]));let w=this._cubeSize;Il(n,M*w,m>2?w:0,w,w),f.setRenderTarget(n),y&&f.render(h,a),f.render(e,a)}h.geometry.dispose(),h.material.dispose(),f.toneMapping=d,f.autoClear=u,e.background=g}_textureToCubeUV(e,i){let r=this._renderer,n=e.mapping===Hi||e.mapping===rr;n?(this._cubemapMaterial===null&&(this._cubemapMaterial=Ny()),this._cubemapMaterial.uniforms.flipEnvMap.value=e.isRenderTargetTexture===!1?-1:1):this._equirectMaterial===null&&(this._equirectMaterial=Py());let s=n?this._cubemapMaterial:this._equirectMaterial,o=new wt(this._lodPlanes[0],s),a=s.uniforms;a.envMap.value=e;let l=this._cubeSize;Il(i,0,0,3*l,2*l),r.setRenderTarget(i),r.render(o,Lf)}_applyPMREM(e){let i=this._renderer,r=i.autoClear;i.autoClear=!1;let n=this._lodPlanes.length;for(let s=1;s<n;s++){let o=Math.sqrt(this._sigmas[s]*this._sigmas[s]-this._sigmas[s-1]*this._sigmas[s-1]),a=Ly[(n-s-1)%Ly.length];this._blur(e,s-1,s,o,a)}i.autoClear=r}_blur(e,i,r,n,s){let o=this._pingPongRenderTarget;this._halfBlur(e,o,i,r,n,"latitudinal",s),this._halfBlur(o,e,r,r,n,"longitudinal",s)}_halfBlur(e,i,r,n,s,o,a){let l=this._renderer,c=this._blurMaterial;o!=="latitudinal"&&o!=="longitudinal"&&console.error("blur direction must be either latitudinal or longitudinal!");let f=3,u=new wt(this._lodPlanes[n],c),d=c.uniforms,p=this._sizeLods[r]-1,h=isFinite(s)?Math.PI/(2*p):2*Math.PI/(2*Un-1),y=s/h,g=isFinite(s)?1+Math.floor(f*y):Un;g>Un&&console.warn(`sigmaRadians, ${s}, is too large and will clip, as it requested ${g} samples when the maximum is set to ${Un}`);let m=[],M=0;for(let A=0;A<Un;++A){let L=A/y,v=Math.exp(-L*L/2);m.push(v),A===0?M+=v:A<g&&(M+=2*v)}for(let A=0;A<m.length;A++)m[A]=m[A]/M;d.envMap.value=e.texture,d.samples.value=g,d.weights.value=m,d.latitudinal.value=o==="latitudinal",a&&(d.poleAxis.value=a);let{_lodMax:w}=this;d.dTheta.value=h,d.mipInt.value=w-r;let S=this._sizeLods[n],N=3*S*(n>w-Us?n-w+Us:0),T=4*(this._cubeSize-S);Il(i,N,T,3*S,2*S),l.setRenderTarget(i),l.render(u,Lf)}}});function Uy(t){let e=new WeakMap,i=null;function r(a){if(a&&a.isTexture){let l=a.mapping,c=l===ho||l===po,f=l===Hi||l===rr;if(c||f){let u=e.get(a),d=u!==void 0?u.texture.pmremVersion:0;if(a.isRenderTargetTexture&&a.pmremVersion!==d)return i===null&&(i=new Jo(t)),u=c?i.fromEquirectangular(a,u):i.fromCubemap(a,u),u.texture.pmremVersion=a.pmremVersion,e.set(a,u),u.texture;if(u!==void 0)return u.texture;{let p=a.image;return c&&p&&p.height>0||f&&p&&n(p)?(i===null&&(i=new Jo(t)),u=c?i.fromEquirectangular(a):i.fromCubemap(a),u.texture.pmremVersion=a.pmremVersion,e.set(a,u),a.addEventListener("dispose",s),u.texture):null}}}return a}function n(a){let l=0,c=6;for(let f=0;f<c;f++)a[f]!==void 0&&l++;return l===c}function s(a){let l=a.target;l.removeEventListener("dispose",s);let c=e.get(l);c!==void 0&&(e.delete(l),c.dispose())}function o(){e=new WeakMap,i!==null&&(i.dispose(),i=null)}return{get:r,dispose:o}}var Fy=C(()=>{je();ky()});function Oy(t){let e={};function i(r){if(e[r]!==void 0)return e[r];let n;switch(r){case"WEBGL_depth_texture":n=t.getExtension("WEBGL_depth_texture")||t.getExtension("MOZ_WEBGL_depth_texture")||t.getExtension("WEBKIT_WEBGL_depth_texture");break;case"EXT_texture_filter_anisotropic":n=t.getExtension("EXT_texture_filter_anisotropic")||t.getExtension("MOZ_EXT_texture_filter_anisotropic")||t.getExtension("WEBKIT_EXT_texture_filter_anisotropic");break;case"WEBGL_compressed_texture_s3tc":n=t.getExtension("WEBGL_compressed_texture_s3tc")||t.getExtension("MOZ_WEBGL_compressed_texture_s3tc")||t.getExtension("WEBKIT_WEBGL_compressed_texture_s3tc");break;case"WEBGL_compressed_texture_pvrtc":n=t.getExtension("WEBGL_compressed_texture_pvrtc")||t.getExtension("WEBKIT_WEBGL_compressed_texture_pvrtc");break;default:n=t.getExtension(r)}return e[r]=n,n}return{has:function(r){return i(r)!==null},init:function(){i("EXT_color_buffer_float"),i("WEBGL_clip_cull_distance"),i("OES_texture_float_linear"),i("EXT_color_buffer_half_float"),i("WEBGL_multisampled_render_to_texture"),i("WEBGL_render_shared_exponent")},get:function(r){let n=i(r);return n===null&&Tn("THREE.WebGLRenderer: "+r+" extension not supported."),n}}}var zy=C(()=>{Qr()});function By(t,e,i,r){let n={},s=new WeakMap;function o(u){let d=u.target;d.index!==null&&e.remove(d.index);for(let h in d.attributes)e.remove(d.attributes[h]);for(let h in d.morphAttributes){let y=d.morphAttributes[h];for(let g=0,m=y.length;g<m;g++)e.remove(y[g])}d.removeEventListener("dispose",o),delete n[d.id];let p=s.get(d);p&&(e.remove(p),s.delete(d)),r.releaseStatesOfGeometry(d),d.isInstancedBufferGeometry===!0&&delete d._maxInstanceCount,i.memory.geometries--}function a(u,d){return n[d.id]===!0||(d.addEventListener("dispose",o),n[d.id]=!0,i.memory.geometries++),d}function l(u){let d=u.attributes;for(let h in d)e.update(d[h],t.ARRAY_BUFFER);let p=u.morphAttributes;for(let h in p){let y=p[h];for(let g=0,m=y.length;g<m;g++)e.update(y[g],t.ARRAY_BUFFER)}}function c(u){let d=[],p=u.index,h=u.attributes.position,y=0;if(p!==null){let M=p.array;y=p.version;for(let w=0,S=M.length;w<S;w+=3){let N=M[w+0],T=M[w+1],A=M[w+2];d.push(N,T,T,A,A,N)}}else if(h!==void 0){let M=h.array;y=h.version;for(let w=0,S=M.length/3-1;w<S;w+=3){let N=w+0,T=w+1,A=w+2;d.push(N,T,T,A,A,N)}}else return;let g=new(ll(d)?hs:us)(d,1);g.version=y;let m=s.get(u);m&&e.remove(m),s.set(u,g)}function f(u){let d=s.get(u);if(d){let p=u.index;p!==null&&d.version<p.version&&c(u)}else c(u);return s.get(u)}return{get:a,update:l,getWireframeAttribute:f}}var Gy=C(()=>{Mr();Qr()});function Vy(t,e,i){let r;function n(d){r=d}let s,o;function a(d){s=d.type,o=d.bytesPerElement}function l(d,p){t.drawElements(r,p,s,d*o),i.update(p,r,1)}function c(d,p,h){h!==0&&(t.drawElementsInstanced(r,p,s,d*o,h),i.update(p,r,h))}function f(d,p,h){if(h===0)return;e.get("WEBGL_multi_draw").multiDrawElementsWEBGL(r,p,0,s,d,0,h);let g=0;for(let m=0;m<h;m++)g+=p[m];i.update(g,r,1)}function u(d,p,h,y){if(h===0)return;let g=e.get("WEBGL_multi_draw");if(g===null)for(let m=0;m<d.length;m++)c(d[m]/o,p[m],y[m]);else{g.multiDrawElementsInstancedWEBGL(r,p,0,s,d,0,y,0,h);let m=0;for(let M=0;M<h;M++)m+=p[M]*y[M];i.update(m,r,1)}}this.setMode=n,this.setIndex=a,this.render=l,this.renderInstances=c,this.renderMultiDraw=f,this.renderMultiDrawInstances=u}var Hy=C(()=>{});function Wy(t){let e={geometries:0,textures:0},i={frame:0,calls:0,triangles:0,points:0,lines:0};function r(s,o,a){switch(i.calls++,o){case t.TRIANGLES:i.triangles+=a*(s/3);break;case t.LINES:i.lines+=a*(s/2);break;case t.LINE_STRIP:i.lines+=a*(s-1);break;case t.LINE_LOOP:i.lines+=a*s;break;case t.POINTS:i.points+=a*s;break;default:console.error("THREE.WebGLInfo: Unknown draw mode:",o);break}}function n(){i.calls=0,i.triangles=0,i.points=0,i.lines=0}return{memory:e,render:i,programs:null,autoReset:!0,reset:n,update:r}}var Xy=C(()=>{});var Fs,Ff=C(()=>{Tr();je();Fs=class extends Ct{constructor(e=null,i=1,r=1,n=1){super(null),this.isDataArrayTexture=!0,this.image={data:e,width:i,height:r,depth:n},this.magFilter=Kt,this.minFilter=Kt,this.wrapR=Wi,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1,this.layerUpdates=new Set}addLayerUpdate(e){this.layerUpdates.add(e)}clearLayerUpdates(){this.layerUpdates.clear()}}});function qy(t,e,i){let r=new WeakMap,n=new ut;function s(o,a,l){let c=o.morphTargetInfluences,f=a.morphAttributes.position||a.morphAttributes.normal||a.morphAttributes.color,u=f!==void 0?f.length:0,d=r.get(a);if(d===void 0||d.count!==u){let v=function(){A.dispose(),r.delete(a),a.removeEventListener("dispose",v)};d!==void 0&&d.texture.dispose();let p=a.morphAttributes.position!==void 0,h=a.morphAttributes.normal!==void 0,y=a.morphAttributes.color!==void 0,g=a.morphAttributes.position||[],m=a.morphAttributes.normal||[],M=a.morphAttributes.color||[],w=0;p===!0&&(w=1),h===!0&&(w=2),y===!0&&(w=3);let S=a.attributes.position.count*w,N=1;S>e.maxTextureSize&&(N=Math.ceil(S/e.maxTextureSize),S=e.maxTextureSize);let T=new Float32Array(S*N*4*u),A=new Fs(T,S,N,u);A.type=ii,A.needsUpdate=!0;let L=w*4;for(let x=0;x<u;x++){let D=g[x],U=m[x],P=M[x],V=S*N*4*x;for(let q=0;q<D.count;q++){let H=q*L;p===!0&&(n.fromBufferAttribute(D,q),T[V+H+0]=n.x,T[V+H+1]=n.y,T[V+H+2]=n.z,T[V+H+3]=0),h===!0&&(n.fromBufferAttribute(U,q),T[V+H+4]=n.x,T[V+H+5]=n.y,T[V+H+6]=n.z,T[V+H+7]=0),y===!0&&(n.fromBufferAttribute(P,q),T[V+H+8]=n.x,T[V+H+9]=n.y,T[V+H+10]=n.z,T[V+H+11]=P.itemSize===4?n.w:1)}}d={count:u,texture:A,size:new Ue(S,N)},r.set(a,d),a.addEventListener("dispose",v)}if(o.isInstancedMesh===!0&&o.morphTexture!==null)l.getUniforms().setValue(t,"morphTexture",o.morphTexture,i);else{let p=0;for(let y=0;y<c.length;y++)p+=c[y];let h=a.morphTargetsRelative?1:1-p;l.getUniforms().setValue(t,"morphTargetBaseInfluence",h),l.getUniforms().setValue(t,"morphTargetInfluences",c)}l.getUniforms().setValue(t,"morphTargetsTexture",d.texture,i),l.getUniforms().setValue(t,"morphTargetsTextureSize",d.size)}return{update:s}}var jy=C(()=>{je();Ff();rn();oi()});function Yy(t,e,i,r){let n=new WeakMap;function s(l){let c=r.render.frame,f=l.geometry,u=e.get(l,f);if(n.get(u)!==c&&(e.update(u),n.set(u,c)),l.isInstancedMesh&&(l.hasEventListener("dispose",a)===!1&&l.addEventListener("dispose",a),n.get(l)!==c&&(i.update(l.instanceMatrix,t.ARRAY_BUFFER),l.instanceColor!==null&&i.update(l.instanceColor,t.ARRAY_BUFFER),n.set(l,c))),l.isSkinnedMesh){let d=l.skeleton;n.get(d)!==c&&(d.update(),n.set(d,c))}return u}function o(){n=new WeakMap}function a(l){let c=l.target;c.removeEventListener("dispose",a),i.remove(c.instanceMatrix),c.instanceColor!==null&&i.remove(c.instanceColor)}return{update:s,dispose:o}}var Ky=C(()=>{});var Pl,Zy=C(()=>{Tr();je();Pl=class extends Ct{constructor(e=null,i=1,r=1,n=1){super(null),this.isData3DTexture=!0,this.image={data:e,width:i,height:r,depth:n},this.magFilter=Kt,this.minFilter=Kt,this.wrapR=Wi,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}}});var Os,Of=C(()=>{Tr();je();Os=class extends Ct{constructor(e,i,r,n,s,o,a,l,c,f=sr){if(f!==sr&&f!==or)throw new Error("DepthTexture format must be either THREE.DepthFormat or THREE.DepthStencilFormat");r===void 0&&f===sr&&(r=xi),r===void 0&&f===or&&(r=qi),super(null,n,s,o,a,l,f,r,c),this.isDepthTexture=!0,this.image={width:e,height:i},this.magFilter=a!==void 0?a:Kt,this.minFilter=l!==void 0?l:Kt,this.flipY=!1,this.generateMipmaps=!1,this.compareFunction=null}copy(e){return super.copy(e),this.compareFunction=e.compareFunction,this}toJSON(e){let i=super.toJSON(e);return this.compareFunction!==null&&(i.compareFunction=this.compareFunction),i}}});function zs(t,e,i){let r=t[0];if(r<=0||r>0)return t;let n=e*i,s=Qy[n];if(s===void 0&&(s=new Float32Array(n),Qy[n]=s),e!==0){r.toArray(s,0);for(let o=1,a=0;o!==e;++o)a+=i,t[o].toArray(s,a)}return s}function Pt(t,e){if(t.length!==e.length)return!1;for(let i=0,r=t.length;i<r;i++)if(t[i]!==e[i])return!1;return!0}function Nt(t,e){for(let i=0,r=e.length;i<r;i++)t[i]=e[i]}function Nl(t,e){let i=Jy[e];i===void 0&&(i=new Int32Array(e),Jy[e]=i);for(let r=0;r!==e;++r)i[r]=t.allocateTextureUnit();return i}function x_(t,e){let i=this.cache;i[0]!==e&&(t.uniform1f(this.addr,e),i[0]=e)}function S_(t,e){let i=this.cache;if(e.x!==void 0)(i[0]!==e.x||i[1]!==e.y)&&(t.uniform2f(this.addr,e.x,e.y),i[0]=e.x,i[1]=e.y);else{if(Pt(i,e))return;t.uniform2fv(this.addr,e),Nt(i,e)}}function __(t,e){let i=this.cache;if(e.x!==void 0)(i[0]!==e.x||i[1]!==e.y||i[2]!==e.z)&&(t.uniform3f(this.addr,e.x,e.y,e.z),i[0]=e.x,i[1]=e.y,i[2]=e.z);else if(e.r!==void 0)(i[0]!==e.r||i[1]!==e.g||i[2]!==e.b)&&(t.uniform3f(this.addr,e.r,e.g,e.b),i[0]=e.r,i[1]=e.g,i[2]=e.b);else{if(Pt(i,e))return;t.uniform3fv(this.addr,e),Nt(i,e)}}function E_(t,e){let i=this.cache;if(e.x!==void 0)(i[0]!==e.x||i[1]!==e.y||i[2]!==e.z||i[3]!==e.w)&&(t.uniform4f(this.addr,e.x,e.y,e.z,e.w),i[0]=e.x,i[1]=e.y,i[2]=e.z,i[3]=e.w);else{if(Pt(i,e))return;t.uniform4fv(this.addr,e),Nt(i,e)}}function M_(t,e){let i=this.cache,r=e.elements;if(r===void 0){if(Pt(i,e))return;t.uniformMatrix2fv(this.addr,!1,e),Nt(i,e)}else{if(Pt(i,r))return;i2.set(r),t.uniformMatrix2fv(this.addr,!1,i2),Nt(i,r)}}function w_(t,e){let i=this.cache,r=e.elements;if(r===void 0){if(Pt(i,e))return;t.uniformMatrix3fv(this.addr,!1,e),Nt(i,e)}else{if(Pt(i,r))return;t2.set(r),t.uniformMatrix3fv(this.addr,!1,t2),Nt(i,r)}}function R_(t,e){let i=this.cache,r=e.elements;if(r===void 0){if(Pt(i,e))return;t.uniformMatrix4fv(this.addr,!1,e),Nt(i,e)}else{if(Pt(i,r))return;e2.set(r),t.uniformMatrix4fv(this.addr,!1,e2),Nt(i,r)}}function b_(t,e){let i=this.cache;i[0]!==e&&(t.uniform1i(this.addr,e),i[0]=e)}function A_(t,e){let i=this.cache;if(e.x!==void 0)(i[0]!==e.x||i[1]!==e.y)&&(t.uniform2i(this.addr,e.x,e.y),i[0]=e.x,i[1]=e.y);else{if(Pt(i,e))return;t.uniform2iv(this.addr,e),Nt(i,e)}}function T_(t,e){let i=this.cache;if(e.x!==void 0)(i[0]!==e.x||i[1]!==e.y||i[2]!==e.z)&&(t.uniform3i(this.addr,e.x,e.y,e.z),i[0]=e.x,i[1]=e.y,i[2]=e.z);else{if(Pt(i,e))return;t.uniform3iv(this.addr,e),Nt(i,e)}}function C_(t,e){let i=this.cache;if(e.x!==void 0)(i[0]!==e.x||i[1]!==e.y||i[2]!==e.z||i[3]!==e.w)&&(t.uniform4i(this.addr,e.x,e.y,e.z,e.w),i[0]=e.x,i[1]=e.y,i[2]=e.z,i[3]=e.w);else{if(Pt(i,e))return;t.uniform4iv(this.addr,e),Nt(i,e)}}function D_(t,e){let i=this.cache;i[0]!==e&&(t.uniform1ui(this.addr,e),i[0]=e)}function L_(t,e){let i=this.cache;if(e.x!==void 0)(i[0]!==e.x||i[1]!==e.y)&&(t.uniform2ui(this.addr,e.x,e.y),i[0]=e.x,i[1]=e.y);else{if(Pt(i,e))return;t.uniform2uiv(this.addr,e),Nt(i,e)}}function I_(t,e){let i=this.cache;if(e.x!==void 0)(i[0]!==e.x||i[1]!==e.y||i[2]!==e.z)&&(t.uniform3ui(this.addr,e.x,e.y,e.z),i[0]=e.x,i[1]=e.y,i[2]=e.z);else{if(Pt(i,e))return;t.uniform3uiv(this.addr,e),Nt(i,e)}}function P_(t,e){let i=this.cache;if(e.x!==void 0)(i[0]!==e.x||i[1]!==e.y||i[2]!==e.z||i[3]!==e.w)&&(t.uniform4ui(this.addr,e.x,e.y,e.z,e.w),i[0]=e.x,i[1]=e.y,i[2]=e.z,i[3]=e.w);else{if(Pt(i,e))return;t.uniform4uiv(this.addr,e),Nt(i,e)}}function N_(t,e,i){let r=this.cache,n=i.allocateTextureUnit();r[0]!==n&&(t.uniform1i(this.addr,n),r[0]=n);let s;this.type===t.SAMPLER_2D_SHADOW?($y.compareFunction=$a,s=$y):s=n2,i.setTexture2D(e||s,n)}function k_(t,e,i){let r=this.cache,n=i.allocateTextureUnit();r[0]!==n&&(t.uniform1i(this.addr,n),r[0]=n),i.setTexture3D(e||o2,n)}function U_(t,e,i){let r=this.cache,n=i.allocateTextureUnit();r[0]!==n&&(t.uniform1i(this.addr,n),r[0]=n),i.setTextureCube(e||a2,n)}function F_(t,e,i){let r=this.cache,n=i.allocateTextureUnit();r[0]!==n&&(t.uniform1i(this.addr,n),r[0]=n),i.setTexture2DArray(e||s2,n)}function O_(t){switch(t){case 5126:return x_;case 35664:return S_;case 35665:return __;case 35666:return E_;case 35674:return M_;case 35675:return w_;case 35676:return R_;case 5124:case 35670:return b_;case 35667:case 35671:return A_;case 35668:case 35672:return T_;case 35669:case 35673:return C_;case 5125:return D_;case 36294:return L_;case 36295:return I_;case 36296:return P_;case 35678:case 36198:case 36298:case 36306:case 35682:return N_;case 35679:case 36299:case 36307:return k_;case 35680:case 36300:case 36308:case 36293:return U_;case 36289:case 36303:case 36311:case 36292:return F_}}function z_(t,e){t.uniform1fv(this.addr,e)}function B_(t,e){let i=zs(e,this.size,2);t.uniform2fv(this.addr,i)}function G_(t,e){let i=zs(e,this.size,3);t.uniform3fv(this.addr,i)}function V_(t,e){let i=zs(e,this.size,4);t.uniform4fv(this.addr,i)}function H_(t,e){let i=zs(e,this.size,4);t.uniformMatrix2fv(this.addr,!1,i)}function W_(t,e){let i=zs(e,this.size,9);t.uniformMatrix3fv(this.addr,!1,i)}function X_(t,e){let i=zs(e,this.size,16);t.uniformMatrix4fv(this.addr,!1,i)}function q_(t,e){t.uniform1iv(this.addr,e)}function j_(t,e){t.uniform2iv(this.addr,e)}function Y_(t,e){t.uniform3iv(this.addr,e)}function K_(t,e){t.uniform4iv(this.addr,e)}function Z_(t,e){t.uniform1uiv(this.addr,e)}function $_(t,e){t.uniform2uiv(this.addr,e)}function Q_(t,e){t.uniform3uiv(this.addr,e)}function J_(t,e){t.uniform4uiv(this.addr,e)}function eE(t,e,i){let r=this.cache,n=e.length,s=Nl(i,n);Pt(r,s)||(t.uniform1iv(this.addr,s),Nt(r,s));for(let o=0;o!==n;++o)i.setTexture2D(e[o]||n2,s[o])}function tE(t,e,i){let r=this.cache,n=e.length,s=Nl(i,n);Pt(r,s)||(t.uniform1iv(this.addr,s),Nt(r,s));for(let o=0;o!==n;++o)i.setTexture3D(e[o]||o2,s[o])}function iE(t,e,i){let r=this.cache,n=e.length,s=Nl(i,n);Pt(r,s)||(t.uniform1iv(this.addr,s),Nt(r,s));for(let o=0;o!==n;++o)i.setTextureCube(e[o]||a2,s[o])}function rE(t,e,i){let r=this.cache,n=e.length,s=Nl(i,n);Pt(r,s)||(t.uniform1iv(this.addr,s),Nt(r,s));for(let o=0;o!==n;++o)i.setTexture2DArray(e[o]||s2,s[o])}function nE(t){switch(t){case 5126:return z_;case 35664:return B_;case 35665:return G_;case 35666:return V_;case 35674:return H_;case 35675:return W_;case 35676:return X_;case 5124:case 35670:return q_;case 35667:case 35671:return j_;case 35668:case 35672:return Y_;case 35669:case 35673:return K_;case 5125:return Z_;case 36294:return $_;case 36295:return Q_;case 36296:return J_;case 35678:case 36198:case 36298:case 36306:case 35682:return eE;case 35679:case 36299:case 36307:return tE;case 35680:case 36300:case 36308:case 36293:return iE;case 36289:case 36303:case 36311:case 36292:return rE}}function r2(t,e){t.seq.push(e),t.map[e.id]=e}function sE(t,e,i){let r=t.name,n=r.length;for(zf.lastIndex=0;;){let s=zf.exec(r),o=zf.lastIndex,a=s[1],l=s[2]==="]",c=s[3];if(l&&(a=a|0),c===void 0||c==="["&&o+2===n){r2(i,c===void 0?new Bf(a,t,e):new Gf(a,t,e));break}else{let u=i.map[a];u===void 0&&(u=new Vf(a),r2(i,u)),i=u}}}var n2,$y,s2,o2,a2,Qy,Jy,e2,t2,i2,Bf,Gf,Vf,zf,an,Hf=C(()=>{Df();Tr();Ff();Zy();Of();je();n2=new Ct,$y=new Os(1,1),s2=new Fs,o2=new Pl,a2=new Ns,Qy=[],Jy=[],e2=new Float32Array(16),t2=new Float32Array(9),i2=new Float32Array(4);Bf=class{constructor(e,i,r){this.id=e,this.addr=r,this.cache=[],this.type=i.type,this.setValue=O_(i.type)}},Gf=class{constructor(e,i,r){this.id=e,this.addr=r,this.cache=[],this.type=i.type,this.size=i.size,this.setValue=nE(i.type)}},Vf=class{constructor(e){this.id=e,this.seq=[],this.map={}}setValue(e,i,r){let n=this.seq;for(let s=0,o=n.length;s!==o;++s){let a=n[s];a.setValue(e,i[a.id],r)}}},zf=/(\w+)(\])?(\[|\.)?/g;an=class{constructor(e,i){this.seq=[],this.map={};let r=e.getProgramParameter(i,e.ACTIVE_UNIFORMS);for(let n=0;n<r;++n){let s=e.getActiveUniform(i,n),o=e.getUniformLocation(i,s.name);sE(s,o,this)}}setValue(e,i,r,n){let s=this.map[i];s!==void 0&&s.setValue(e,r,n)}setOptional(e,i,r){let n=i[r];n!==void 0&&this.setValue(e,r,n)}static upload(e,i,r,n){for(let s=0,o=i.length;s!==o;++s){let a=i[s],l=r[a.id];l.needsUpdate!==!1&&a.setValue(e,l.value,n)}}static seqWithValue(e,i){let r=[];for(let n=0,s=e.length;n!==s;++n){let o=e[n];o.id in i&&r.push(o)}return r}}});function Wf(t,e,i){let r=t.createShader(e);return t.shaderSource(r,i),t.compileShader(r),r}var l2=C(()=>{});function lE(t,e){let i=t.split(`
`),r=[],n=Math.max(e-6,0),s=Math.min(e+6,i.length);for(let o=n;o<s;o++){let a=o+1;r.push(`${a===e?">":" "} ${a}: ${i[o]}`)}return r.join(`
`)}function cE(t){He._getMatrix(c2,He.workingColorSpace,t);let e=`mat3( ${c2.elements.map(i=>i.toFixed(4))} )`;switch(He.getTransfer(t)){case En:return[e,"LinearTransferOETF"];case Qe:return[e,"sRGBTransferOETF"];default:return console.warn("THREE.WebGLProgram: Unsupported color space: ",t),[e,"LinearTransferOETF"]}}function f2(t,e,i){let r=t.getShaderParameter(e,t.COMPILE_STATUS),n=t.getShaderInfoLog(e).trim();if(r&&n==="")return"";let s=/ERROR: 0:(\d+)/.exec(n);if(s){let o=parseInt(s[1]);return i.toUpperCase()+`

`+n+`

`+lE(t.getShaderSource(e),o)}else return n}function fE(t,e){let i=cE(e);return[`vec4 ${t}( vec4 value ) {`,`	return ${i[1]}( vec4( value.rgb * ${i[0]}, value.a ) );`,"}"].join(`
`)}function uE(t,e){let i;switch(e){case cd:i="Linear";break;case fd:i="Reinhard";break;case ud:i="Cineon";break;case hd:i="ACESFilmic";break;case pd:i="AgX";break;case md:i="Neutral";break;case dd:i="Custom";break;default:console.warn("THREE.WebGLProgram: Unsupported toneMapping:",e),i="Linear"}return"vec3 "+t+"( vec3 color ) { return "+i+"ToneMapping( color ); }"}function hE(){He.getLuminanceCoefficients(kl);let t=kl.x.toFixed(4),e=kl.y.toFixed(4),i=kl.z.toFixed(4);return["float luminance( const in vec3 rgb ) {",`	const vec3 weights = vec3( ${t}, ${e}, ${i} );`,"	return dot( weights, rgb );","}"].join(`
`)}function dE(t){return[t.extensionClipCullDistance?"#extension GL_ANGLE_clip_cull_distance : require":"",t.extensionMultiDraw?"#extension GL_ANGLE_multi_draw : require":""].filter(ea).join(`
`)}function pE(t){let e=[];for(let i in t){let r=t[i];r!==!1&&e.push("#define "+i+" "+r)}return e.join(`
`)}function mE(t,e){let i={},r=t.getProgramParameter(e,t.ACTIVE_ATTRIBUTES);for(let n=0;n<r;n++){let s=t.getActiveAttrib(e,n),o=s.name,a=1;s.type===t.FLOAT_MAT2&&(a=2),s.type===t.FLOAT_MAT3&&(a=3),s.type===t.FLOAT_MAT4&&(a=4),i[o]={type:s.type,location:t.getAttribLocation(e,o),locationSize:a}}return i}function ea(t){return t!==""}function u2(t,e){let i=e.numSpotLightShadows+e.numSpotLightMaps-e.numSpotLightShadowsWithMaps;return t.replace(/NUM_DIR_LIGHTS/g,e.numDirLights).replace(/NUM_SPOT_LIGHTS/g,e.numSpotLights).replace(/NUM_SPOT_LIGHT_MAPS/g,e.numSpotLightMaps).replace(/NUM_SPOT_LIGHT_COORDS/g,i).replace(/NUM_RECT_AREA_LIGHTS/g,e.numRectAreaLights).replace(/NUM_POINT_LIGHTS/g,e.numPointLights).replace(/NUM_HEMI_LIGHTS/g,e.numHemiLights).replace(/NUM_DIR_LIGHT_SHADOWS/g,e.numDirLightShadows).replace(/NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS/g,e.numSpotLightShadowsWithMaps).replace(/NUM_SPOT_LIGHT_SHADOWS/g,e.numSpotLightShadows).replace(/NUM_POINT_LIGHT_SHADOWS/g,e.numPointLightShadows)}function h2(t,e){return t.replace(/NUM_CLIPPING_PLANES/g,e.numClippingPlanes).replace(/UNION_CLIPPING_PLANES/g,e.numClippingPlanes-e.numClipIntersection)}function Xf(t){return t.replace(gE,vE)}function vE(t,e){let i=Be[e];if(i===void 0){let r=yE.get(e);if(r!==void 0)i=Be[r],console.warn('THREE.WebGLRenderer: Shader chunk "%s" has been deprecated. Use "%s" instead.',e,r);else throw new Error("Can not resolve #include <"+e+">")}return Xf(i)}function d2(t){return t.replace(xE,SE)}function SE(t,e,i,r){let n="";for(let s=parseInt(e);s<parseInt(i);s++)n+=r.replace(/\[\s*i\s*\]/g,"[ "+s+" ]").replace(/UNROLLED_LOOP_INDEX/g,s);return n}function p2(t){let e=`precision ${t.precision} float;
	precision ${t.precision} int;
	precision ${t.precision} sampler2D;
	precision ${t.precision} samplerCube;
	precision ${t.precision} sampler3D;
	precision ${t.precision} sampler2DArray;
	precision ${t.precision} sampler2DShadow;
	precision ${t.precision} samplerCubeShadow;
	precision ${t.precision} sampler2DArrayShadow;
	precision ${t.precision} isampler2D;
	precision ${t.precision} isampler3D;
	precision ${t.precision} isamplerCube;
	precision ${t.precision} isampler2DArray;
	precision ${t.precision} usampler2D;
	precision ${t.precision} usampler3D;
	precision ${t.precision} usamplerCube;
	precision ${t.precision} usampler2DArray;
	`;return t.precision==="highp"?e+=`
#define HIGH_PRECISION`:t.precision==="mediump"?e+=`
#define MEDIUM_PRECISION`:t.precision==="lowp"&&(e+=`
#define LOW_PRECISION`),e}function _E(t){let e="SHADOWMAP_TYPE_BASIC";return t.shadowMapType===La?e="SHADOWMAP_TYPE_PCF":t.shadowMapType===Vh?e="SHADOWMAP_TYPE_PCF_SOFT":t.shadowMapType===Vi&&(e="SHADOWMAP_TYPE_VSM"),e}function EE(t){let e="ENVMAP_TYPE_CUBE";if(t.envMap)switch(t.envMapMode){case Hi:case rr:e="ENVMAP_TYPE_CUBE";break;case Wr:e="ENVMAP_TYPE_CUBE_UV";break}return e}function ME(t){let e="ENVMAP_MODE_REFLECTION";return t.envMap&&t.envMapMode===rr&&(e="ENVMAP_MODE_REFRACTION"),e}function wE(t){let e="ENVMAP_BLENDING_NONE";if(t.envMap)switch(t.combine){case za:e="ENVMAP_BLENDING_MULTIPLY";break;case ad:e="ENVMAP_BLENDING_MIX";break;case ld:e="ENVMAP_BLENDING_ADD";break}return e}function RE(t){let e=t.envMapCubeUVHeight;if(e===null)return null;let i=Math.log2(e)-2,r=1/e;return{texelWidth:1/(3*Math.max(Math.pow(2,i),112)),texelHeight:r,maxMip:i}}function m2(t,e,i,r){let n=t.getContext(),s=i.defines,o=i.vertexShader,a=i.fragmentShader,l=_E(i),c=EE(i),f=ME(i),u=wE(i),d=RE(i),p=dE(i),h=pE(s),y=n.createProgram(),g,m,M=i.glslVersion?"#version "+i.glslVersion+`
`:"";i.isRawShaderMaterial?(g=["#define SHADER_TYPE "+i.shaderType,"#define SHADER_NAME "+i.shaderName,h].filter(ea).join(`
`),g.length>0&&(g+=`
`),m=["#define SHADER_TYPE "+i.shaderType,"#define SHADER_NAME "+i.shaderName,h].filter(ea).join(`
`),m.length>0&&(m+=`
`)):(g=[p2(i),"#define SHADER_TYPE "+i.shaderType,"#define SHADER_NAME "+i.shaderName,h,i.extensionClipCullDistance?"#define USE_CLIP_DISTANCE":"",i.batching?"#define USE_BATCHING":"",i.batchingColor?"#define USE_BATCHING_COLOR":"",i.instancing?"#define USE_INSTANCING":"",i.instancingColor?"#define USE_INSTANCING_COLOR":"",i.instancingMorph?"#define USE_INSTANCING_MORPH":"",i.useFog&&i.fog?"#define USE_FOG":"",i.useFog&&i.fogExp2?"#define FOG_EXP2":"",i.map?"#define USE_MAP":"",i.envMap?"#define USE_ENVMAP":"",i.envMap?"#define "+f:"",i.lightMap?"#define USE_LIGHTMAP":"",i.aoMap?"#define USE_AOMAP":"",i.bumpMap?"#define USE_BUMPMAP":"",i.normalMap?"#define USE_NORMALMAP":"",i.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",i.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",i.displacementMap?"#define USE_DISPLACEMENTMAP":"",i.emissiveMap?"#define USE_EMISSIVEMAP":"",i.anisotropy?"#define USE_ANISOTROPY":"",i.anisotropyMap?"#define USE_ANISOTROPYMAP":"",i.clearcoatMap?"#define USE_CLEARCOATMAP":"",i.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",i.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",i.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",i.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",i.specularMap?"#define USE_SPECULARMAP":"",i.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",i.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",i.roughnessMap?"#define USE_ROUGHNESSMAP":"",i.metalnessMap?"#define USE_METALNESSMAP":"",i.alphaMap?"#define USE_ALPHAMAP":"",i.alphaHash?"#define USE_ALPHAHASH":"",i.transmission?"#define USE_TRANSMISSION":"",i.transmissionMap?"#define USE_TRANSMISSIONMAP":"",i.thicknessMap?"#define USE_THICKNESSMAP":"",i.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",i.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",i.mapUv?"#define MAP_UV "+i.mapUv:"",i.alphaMapUv?"#define ALPHAMAP_UV "+i.alphaMapUv:"",i.lightMapUv?"#define LIGHTMAP_UV "+i.lightMapUv:"",i.aoMapUv?"#define AOMAP_UV "+i.aoMapUv:"",i.emissiveMapUv?"#define EMISSIVEMAP_UV "+i.emissiveMapUv:"",i.bumpMapUv?"#define BUMPMAP_UV "+i.bumpMapUv:"",i.normalMapUv?"#define NORMALMAP_UV "+i.normalMapUv:"",i.displacementMapUv?"#define DISPLACEMENTMAP_UV "+i.displacementMapUv:"",i.metalnessMapUv?"#define METALNESSMAP_UV "+i.metalnessMapUv:"",i.roughnessMapUv?"#define ROUGHNESSMAP_UV "+i.roughnessMapUv:"",i.anisotropyMapUv?"#define ANISOTROPYMAP_UV "+i.anisotropyMapUv:"",i.clearcoatMapUv?"#define CLEARCOATMAP_UV "+i.clearcoatMapUv:"",i.clearcoatNormalMapUv?"#define CLEARCOAT_NORMALMAP_UV "+i.clearcoatNormalMapUv:"",i.clearcoatRoughnessMapUv?"#define CLEARCOAT_ROUGHNESSMAP_UV "+i.clearcoatRoughnessMapUv:"",i.iridescenceMapUv?"#define IRIDESCENCEMAP_UV "+i.iridescenceMapUv:"",i.iridescenceThicknessMapUv?"#define IRIDESCENCE_THICKNESSMAP_UV "+i.iridescenceThicknessMapUv:"",i.sheenColorMapUv?"#define SHEEN_COLORMAP_UV "+i.sheenColorMapUv:"",i.sheenRoughnessMapUv?"#define SHEEN_ROUGHNESSMAP_UV "+i.sheenRoughnessMapUv:"",i.specularMapUv?"#define SPECULARMAP_UV "+i.specularMapUv:"",i.specularColorMapUv?"#define SPECULAR_COLORMAP_UV "+i.specularColorMapUv:"",i.specularIntensityMapUv?"#define SPECULAR_INTENSITYMAP_UV "+i.specularIntensityMapUv:"",i.transmissionMapUv?"#define TRANSMISSIONMAP_UV "+i.transmissionMapUv:"",i.thicknessMapUv?"#define THICKNESSMAP_UV "+i.thicknessMapUv:"",i.vertexTangents&&i.flatShading===!1?"#define USE_TANGENT":"",i.vertexColors?"#define USE_COLOR":"",i.vertexAlphas?"#define USE_COLOR_ALPHA":"",i.vertexUv1s?"#define USE_UV1":"",i.vertexUv2s?"#define USE_UV2":"",i.vertexUv3s?"#define USE_UV3":"",i.pointsUvs?"#define USE_POINTS_UV":"",i.flatShading?"#define FLAT_SHADED":"",i.skinning?"#define USE_SKINNING":"",i.morphTargets?"#define USE_MORPHTARGETS":"",i.morphNormals&&i.flatShading===!1?"#define USE_MORPHNORMALS":"",i.morphColors?"#define USE_MORPHCOLORS":"",i.morphTargetsCount>0?"#define MORPHTARGETS_TEXTURE_STRIDE "+i.morphTextureStride:"",i.morphTargetsCount>0?"#define MORPHTARGETS_COUNT "+i.morphTargetsCount:"",i.doubleSided?"#define DOUBLE_SIDED":"",i.flipSided?"#define FLIP_SIDED":"",i.shadowMapEnabled?"#define USE_SHADOWMAP":"",i.shadowMapEnabled?"#define "+l:"",i.sizeAttenuation?"#define USE_SIZEATTENUATION":"",i.numLightProbes>0?"#define USE_LIGHT_PROBES":"",i.logarithmicDepthBuffer?"#define USE_LOGDEPTHBUF":"",i.reverseDepthBuffer?"#define USE_REVERSEDEPTHBUF":"","uniform mat4 modelMatrix;","uniform mat4 modelViewMatrix;","uniform mat4 projectionMatrix;","uniform mat4 viewMatrix;","uniform mat3 normalMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;","#ifdef USE_INSTANCING","	attribute mat4 instanceMatrix;","#endif","#ifdef USE_INSTANCING_COLOR","	attribute vec3 instanceColor;","#endif","#ifdef USE_INSTANCING_MORPH","	uniform sampler2D morphTexture;","#endif","attribute vec3 position;","attribute vec3 normal;","attribute vec2 uv;","#ifdef USE_UV1","	attribute vec2 uv1;","#endif","#ifdef USE_UV2","	attribute vec2 uv2;","#endif","#ifdef USE_UV3","	attribute vec2 uv3;","#endif","#ifdef USE_TANGENT","	attribute vec4 tangent;","#endif","#if defined( USE_COLOR_ALPHA )","	attribute vec4 color;","#elif defined( USE_COLOR )","	attribute vec3 color;","#endif","#ifdef USE_SKINNING","	attribute vec4 skinIndex;","	attribute vec4 skinWeight;","#endif",`
`].filter(ea).join(`
`),m=[p2(i),"#define SHADER_TYPE "+i.shaderType,"#define SHADER_NAME "+i.shaderName,h,i.useFog&&i.fog?"#define USE_FOG":"",i.useFog&&i.fogExp2?"#define FOG_EXP2":"",i.alphaToCoverage?"#define ALPHA_TO_COVERAGE":"",i.map?"#define USE_MAP":"",i.matcap?"#define USE_MATCAP":"",i.envMap?"#define USE_ENVMAP":"",i.envMap?"#define "+c:"",i.envMap?"#define "+f:"",i.envMap?"#define "+u:"",d?"#define CUBEUV_TEXEL_WIDTH "+d.texelWidth:"",d?"#define CUBEUV_TEXEL_HEIGHT "+d.texelHeight:"",d?"#define CUBEUV_MAX_MIP "+d.maxMip+".0":"",i.lightMap?"#define USE_LIGHTMAP":"",i.aoMap?"#define USE_AOMAP":"",i.bumpMap?"#define USE_BUMPMAP":"",i.normalMap?"#define USE_NORMALMAP":"",i.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",i.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",i.emissiveMap?"#define USE_EMISSIVEMAP":"",i.anisotropy?"#define USE_ANISOTROPY":"",i.anisotropyMap?"#define USE_ANISOTROPYMAP":"",i.clearcoat?"#define USE_CLEARCOAT":"",i.clearcoatMap?"#define USE_CLEARCOATMAP":"",i.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",i.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",i.dispersion?"#define USE_DISPERSION":"",i.iridescence?"#define USE_IRIDESCENCE":"",i.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",i.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",i.specularMap?"#define USE_SPECULARMAP":"",i.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",i.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",i.roughnessMap?"#define USE_ROUGHNESSMAP":"",i.metalnessMap?"#define USE_METALNESSMAP":"",i.alphaMap?"#define USE_ALPHAMAP":"",i.alphaTest?"#define USE_ALPHATEST":"",i.alphaHash?"#define USE_ALPHAHASH":"",i.sheen?"#define USE_SHEEN":"",i.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",i.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",i.transmission?"#define USE_TRANSMISSION":"",i.transmissionMap?"#define USE_TRANSMISSIONMAP":"",i.thicknessMap?"#define USE_THICKNESSMAP":"",i.vertexTangents&&i.flatShading===!1?"#define USE_TANGENT":"",i.vertexColors||i.instancingColor||i.batchingColor?"#define USE_COLOR":"",i.vertexAlphas?"#define USE_COLOR_ALPHA":"",i.vertexUv1s?"#define USE_UV1":"",i.vertexUv2s?"#define USE_UV2":"",i.vertexUv3s?"#define USE_UV3":"",i.pointsUvs?"#define USE_POINTS_UV":"",i.gradientMap?"#define USE_GRADIENTMAP":"",i.flatShading?"#define FLAT_SHADED":"",i.doubleSided?"#define DOUBLE_SIDED":"",i.flipSided?"#define FLIP_SIDED":"",i.shadowMapEnabled?"#define USE_SHADOWMAP":"",i.shadowMapEnabled?"#define "+l:"",i.premultipliedAlpha?"#define PREMULTIPLIED_ALPHA":"",i.numLightProbes>0?"#define USE_LIGHT_PROBES":"",i.decodeVideoTexture?"#define DECODE_VIDEO_TEXTURE":"",i.decodeVideoTextureEmissive?"#define DECODE_VIDEO_TEXTURE_EMISSIVE":"",i.logarithmicDepthBuffer?"#define USE_LOGDEPTHBUF":"",i.reverseDepthBuffer?"#define USE_REVERSEDEPTHBUF":"","uniform mat4 viewMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;",i.toneMapping!==Ti?"#define TONE_MAPPING":"",i.toneMapping!==Ti?Be.tonemapping_pars_fragment:"",i.toneMapping!==Ti?uE("toneMapping",i.toneMapping):"",i.dithering?"#define DITHERING":"",i.opaque?"#define OPAQUE":"",Be.colorspace_pars_fragment,fE("linearToOutputTexel",i.outputColorSpace),hE(),i.useDepthPacking?"#define DEPTH_PACKING "+i.depthPacking:"",`
`].filter(ea).join(`
`)),o=Xf(o),o=u2(o,i),o=h2(o,i),a=Xf(a),a=u2(a,i),a=h2(a,i),o=d2(o),a=d2(a),i.isRawShaderMaterial!==!0&&(M=`#version 300 es
`,g=[p,"#define attribute in","#define varying out","#define texture2D texture"].join(`
`)+`
`+g,m=["#define varying in",i.glslVersion===qc?"":"layout(location = 0) out highp vec4 pc_fragColor;",i.glslVersion===qc?"":"#define gl_FragColor pc_fragColor","#define gl_FragDepthEXT gl_FragDepth","#define texture2D texture","#define textureCube texture","#define texture2DProj textureProj","#define texture2DLodEXT textureLod","#define texture2DProjLodEXT textureProjLod","#define textureCubeLodEXT textureLod","#define texture2DGradEXT textureGrad","#define texture2DProjGradEXT textureProjGrad","#define textureCubeGradEXT textureGrad"].join(`
`)+`
`+m);let w=M+g+o,S=M+m+a,N=Wf(n,n.VERTEX_SHADER,w),T=Wf(n,n.FRAGMENT_SHADER,S);n.attachShader(y,N),n.attachShader(y,T),i.index0AttributeName!==void 0?n.bindAttribLocation(y,0,i.index0AttributeName):i.morphTargets===!0&&n.bindAttribLocation(y,0,"position"),n.linkProgram(y);function A(D){if(t.debug.checkShaderErrors){let U=n.getProgramInfoLog(y).trim(),P=n.getShaderInfoLog(N).trim(),V=n.getShaderInfoLog(T).trim(),q=!0,H=!0;if(n.getProgramParameter(y,n.LINK_STATUS)===!1)if(q=!1,typeof t.debug.onShaderError=="function")t.debug.onShaderError(n,y,N,T);else{let Z=f2(n,N,"vertex"),G=f2(n,T,"fragment");console.error("THREE.WebGLProgram: Shader Error "+n.getError()+" - VALIDATE_STATUS "+n.getProgramParameter(y,n.VALIDATE_STATUS)+`

Material Name: `+D.name+`
Material Type: `+D.type+`

Program Info Log: `+U+`
`+Z+`
`+G)}else U!==""?console.warn("THREE.WebGLProgram: Program Info Log:",U):(P===""||V==="")&&(H=!1);H&&(D.diagnostics={runnable:q,programLog:U,vertexShader:{log:P,prefix:g},fragmentShader:{log:V,prefix:m}})}n.deleteShader(N),n.deleteShader(T),L=new an(n,y),v=mE(n,y)}let L;this.getUniforms=function(){return L===void 0&&A(this),L};let v;this.getAttributes=function(){return v===void 0&&A(this),v};let x=i.rendererExtensionParallelShaderCompile===!1;return this.isReady=function(){return x===!1&&(x=n.getProgramParameter(y,oE)),x},this.destroy=function(){r.releaseStatesOfProgram(this),n.deleteProgram(y),this.program=void 0},this.type=i.shaderType,this.name=i.shaderName,this.id=aE++,this.cacheKey=e,this.usedTimes=1,this.program=y,this.vertexShader=N,this.fragmentShader=T,this}var oE,aE,c2,kl,gE,yE,xE,g2=C(()=>{Hf();l2();Af();je();ur();St();cr();oE=37297,aE=0;c2=new Ie;kl=new F;gE=/^[ \t]*#include +<([\w\d./]+)>/gm;yE=new Map;xE=/#pragma unroll_loop_start\s+for\s*\(\s*int\s+i\s*=\s*(\d+)\s*;\s*i\s*<\s*(\d+)\s*;\s*i\s*\+\+\s*\)\s*{([\s\S]+?)}\s+#pragma unroll_loop_end/g});var bE,Ul,qf,y2=C(()=>{bE=0,Ul=class{constructor(){this.shaderCache=new Map,this.materialCache=new Map}update(e){let i=e.vertexShader,r=e.fragmentShader,n=this._getShaderStage(i),s=this._getShaderStage(r),o=this._getShaderCacheForMaterial(e);return o.has(n)===!1&&(o.add(n),n.usedTimes++),o.has(s)===!1&&(o.add(s),s.usedTimes++),this}remove(e){let i=this.materialCache.get(e);for(let r of i)r.usedTimes--,r.usedTimes===0&&this.shaderCache.delete(r.code);return this.materialCache.delete(e),this}getVertexShaderID(e){return this._getShaderStage(e.vertexShader).id}getFragmentShaderID(e){return this._getShaderStage(e.fragmentShader).id}dispose(){this.shaderCache.clear(),this.materialCache.clear()}_getShaderCacheForMaterial(e){let i=this.materialCache,r=i.get(e);return r===void 0&&(r=new Set,i.set(e,r)),r}_getShaderStage(e){let i=this.shaderCache,r=i.get(e);return r===void 0&&(r=new qf(e),i.set(e,r)),r}},qf=class{constructor(e){this.id=bE++,this.code=e,this.usedTimes=0}}});function v2(t,e,i,r,n,s,o){let a=new Zr,l=new Ul,c=new Set,f=[],u=n.logarithmicDepthBuffer,d=n.vertexTextures,p=n.precision,h={MeshDepthMaterial:"depth",MeshDistanceMaterial:"distanceRGBA",MeshNormalMaterial:"normal",MeshBasicMaterial:"basic",MeshLambertMaterial:"lambert",MeshPhongMaterial:"phong",MeshToonMaterial:"toon",MeshStandardMaterial:"physical",MeshPhysicalMaterial:"physical",MeshMatcapMaterial:"matcap",LineBasicMaterial:"basic",LineDashedMaterial:"dashed",PointsMaterial:"points",ShadowMaterial:"shadow",SpriteMaterial:"sprite"};function y(v){return c.add(v),v===0?"uv":`uv${v}`}function g(v,x,D,U,P){let V=U.fog,q=P.geometry,H=v.isMeshStandardMaterial?U.environment:null,Z=(v.isMeshStandardMaterial?i:e).get(v.envMap||H),G=Z&&Z.mapping===Wr?Z.image.height:null,Q=h[v.type];v.precision!==null&&(p=n.getMaxPrecision(v.precision),p!==v.precision&&console.warn("THREE.WebGLProgram.getParameters:",v.precision,"not supported, using",p,"instead."));let ne=q.morphAttributes.position||q.morphAttributes.normal||q.morphAttributes.color,ve=ne!==void 0?ne.length:0,Ae=0;q.morphAttributes.position!==void 0&&(Ae=1),q.morphAttributes.normal!==void 0&&(Ae=2),q.morphAttributes.color!==void 0&&(Ae=3);let Oe,Y,re,le;if(Q){let lt=ki[Q];Oe=lt.vertexShader,Y=lt.fragmentShader}else Oe=v.vertexShader,Y=v.fragmentShader,l.update(v),re=l.getVertexShaderID(v),le=l.getFragmentShaderID(v);let ce=t.getRenderTarget(),Ee=t.state.buffers.depth.getReversed(),O=P.isInstancedMesh===!0,te=P.isBatchedMesh===!0,de=!!v.map,se=!!v.matcap,Me=!!Z,I=!!v.aoMap,rt=!!v.lightMap,Ke=!!v.bumpMap,Ze=!!v.normalMap,De=!!v.displacementMap,gt=!!v.emissiveMap,Le=!!v.metalnessMap,R=!!v.roughnessMap,_=v.anisotropy>0,W=v.clearcoat>0,J=v.dispersion>0,ie=v.iridescence>0,$=v.sheen>0,Te=v.transmission>0,pe=_&&!!v.anisotropyMap,xe=W&&!!v.clearcoatMap,et=W&&!!v.clearcoatNormalMap,oe=W&&!!v.clearcoatRoughnessMap,Se=ie&&!!v.iridescenceMap,Ne=ie&&!!v.iridescenceThicknessMap,Fe=$&&!!v.sheenColorMap,_e=$&&!!v.sheenRoughnessMap,$e=!!v.specularMap,We=!!v.specularColorMap,ht=!!v.specularIntensityMap,k=Te&&!!v.transmissionMap,he=Te&&!!v.thicknessMap,K=!!v.gradientMap,ee=!!v.alphaMap,ye=v.alphaTest>0,me=!!v.alphaHash,Ge=!!v.extensions,Rt=Ti;v.toneMapped&&(ce===null||ce.isXRRenderTarget===!0)&&(Rt=t.toneMapping);let Yt={shaderID:Q,shaderType:v.type,shaderName:v.name,vertexShader:Oe,fragmentShader:Y,defines:v.defines,customVertexShaderID:re,customFragmentShaderID:le,isRawShaderMaterial:v.isRawShaderMaterial===!0,glslVersion:v.glslVersion,precision:p,batching:te,batchingColor:te&&P._colorsTexture!==null,instancing:O,instancingColor:O&&P.instanceColor!==null,instancingMorph:O&&P.morphTexture!==null,supportsVertexTextures:d,outputColorSpace:ce===null?t.outputColorSpace:ce.isXRRenderTarget===!0?ce.texture.colorSpace:ji,alphaToCoverage:!!v.alphaToCoverage,map:de,matcap:se,envMap:Me,envMapMode:Me&&Z.mapping,envMapCubeUVHeight:G,aoMap:I,lightMap:rt,bumpMap:Ke,normalMap:Ze,displacementMap:d&&De,emissiveMap:gt,normalMapObjectSpace:Ze&&v.normalMapType===Sd,normalMapTangentSpace:Ze&&v.normalMapType===xd,metalnessMap:Le,roughnessMap:R,anisotropy:_,anisotropyMap:pe,clearcoat:W,clearcoatMap:xe,clearcoatNormalMap:et,clearcoatRoughnessMap:oe,dispersion:J,iridescence:ie,iridescenceMap:Se,iridescenceThicknessMap:Ne,sheen:$,sheenColorMap:Fe,sheenRoughnessMap:_e,specularMap:$e,specularColorMap:We,specularIntensityMap:ht,transmission:Te,transmissionMap:k,thicknessMap:he,gradientMap:K,opaque:v.transparent===!1&&v.blending===Sr&&v.alphaToCoverage===!1,alphaMap:ee,alphaTest:ye,alphaHash:me,combine:v.combine,mapUv:de&&y(v.map.channel),aoMapUv:I&&y(v.aoMap.channel),lightMapUv:rt&&y(v.lightMap.channel),bumpMapUv:Ke&&y(v.bumpMap.channel),normalMapUv:Ze&&y(v.normalMap.channel),displacementMapUv:De&&y(v.displacementMap.channel),emissiveMapUv:gt&&y(v.emissiveMap.channel),metalnessMapUv:Le&&y(v.metalnessMap.channel),roughnessMapUv:R&&y(v.roughnessMap.channel),anisotropyMapUv:pe&&y(v.anisotropyMap.channel),clearcoatMapUv:xe&&y(v.clearcoatMap.channel),clearcoatNormalMapUv:et&&y(v.clearcoatNormalMap.channel),clearcoatRoughnessMapUv:oe&&y(v.clearcoatRoughnessMap.channel),iridescenceMapUv:Se&&y(v.iridescenceMap.channel),iridescenceThicknessMapUv:Ne&&y(v.iridescenceThicknessMap.channel),sheenColorMapUv:Fe&&y(v.sheenColorMap.channel),sheenRoughnessMapUv:_e&&y(v.sheenRoughnessMap.channel),specularMapUv:$e&&y(v.specularMap.channel),specularColorMapUv:We&&y(v.specularColorMap.channel),specularIntensityMapUv:ht&&y(v.specularIntensityMap.channel),transmissionMapUv:k&&y(v.transmissionMap.channel),thicknessMapUv:he&&y(v.thicknessMap.channel),alphaMapUv:ee&&y(v.alphaMap.channel),vertexTangents:!!q.attributes.tangent&&(Ze||_),vertexColors:v.vertexColors,vertexAlphas:v.vertexColors===!0&&!!q.attributes.color&&q.attributes.color.itemSize===4,pointsUvs:P.isPoints===!0&&!!q.attributes.uv&&(de||ee),fog:!!V,useFog:v.fog===!0,fogExp2:!!V&&V.isFogExp2,flatShading:v.flatShading===!0,sizeAttenuation:v.sizeAttenuation===!0,logarithmicDepthBuffer:u,reverseDepthBuffer:Ee,skinning:P.isSkinnedMesh===!0,morphTargets:q.morphAttributes.position!==void 0,morphNormals:q.morphAttributes.normal!==void 0,morphColors:q.morphAttributes.color!==void 0,morphTargetsCount:ve,morphTextureStride:Ae,numDirLights:x.directional.length,numPointLights:x.point.length,numSpotLights:x.spot.length,numSpotLightMaps:x.spotLightMap.length,numRectAreaLights:x.rectArea.length,numHemiLights:x.hemi.length,numDirLightShadows:x.directionalShadowMap.length,numPointLightShadows:x.pointShadowMap.length,numSpotLightShadows:x.spotShadowMap.length,numSpotLightShadowsWithMaps:x.numSpotLightShadowsWithMaps,numLightProbes:x.numLightProbes,numClippingPlanes:o.numPlanes,numClipIntersection:o.numIntersection,dithering:v.dithering,shadowMapEnabled:t.shadowMap.enabled&&D.length>0,shadowMapType:t.shadowMap.type,toneMapping:Rt,decodeVideoTexture:de&&v.map.isVideoTexture===!0&&He.getTransfer(v.map.colorSpace)===Qe,decodeVideoTextureEmissive:gt&&v.emissiveMap.isVideoTexture===!0&&He.getTransfer(v.emissiveMap.colorSpace)===Qe,premultipliedAlpha:v.premultipliedAlpha,doubleSided:v.side===Xt,flipSided:v.side===nt,useDepthPacking:v.depthPacking>=0,depthPacking:v.depthPacking||0,index0AttributeName:v.index0AttributeName,extensionClipCullDistance:Ge&&v.extensions.clipCullDistance===!0&&r.has("WEBGL_clip_cull_distance"),extensionMultiDraw:(Ge&&v.extensions.multiDraw===!0||te)&&r.has("WEBGL_multi_draw"),rendererExtensionParallelShaderCompile:r.has("KHR_parallel_shader_compile"),customProgramCacheKey:v.customProgramCacheKey()};return Yt.vertexUv1s=c.has(1),Yt.vertexUv2s=c.has(2),Yt.vertexUv3s=c.has(3),c.clear(),Yt}function m(v){let x=[];if(v.shaderID?x.push(v.shaderID):(x.push(v.customVertexShaderID),x.push(v.customFragmentShaderID)),v.defines!==void 0)for(let D in v.defines)x.push(D),x.push(v.defines[D]);return v.isRawShaderMaterial===!1&&(M(x,v),w(x,v),x.push(t.outputColorSpace)),x.push(v.customProgramCacheKey),x.join()}function M(v,x){v.push(x.precision),v.push(x.outputColorSpace),v.push(x.envMapMode),v.push(x.envMapCubeUVHeight),v.push(x.mapUv),v.push(x.alphaMapUv),v.push(x.lightMapUv),v.push(x.aoMapUv),v.push(x.bumpMapUv),v.push(x.normalMapUv),v.push(x.displacementMapUv),v.push(x.emissiveMapUv),v.push(x.metalnessMapUv),v.push(x.roughnessMapUv),v.push(x.anisotropyMapUv),v.push(x.clearcoatMapUv),v.push(x.clearcoatNormalMapUv),v.push(x.clearcoatRoughnessMapUv),v.push(x.iridescenceMapUv),v.push(x.iridescenceThicknessMapUv),v.push(x.sheenColorMapUv),v.push(x.sheenRoughnessMapUv),v.push(x.specularMapUv),v.push(x.specularColorMapUv),v.push(x.specularIntensityMapUv),v.push(x.transmissionMapUv),v.push(x.thicknessMapUv),v.push(x.combine),v.push(x.fogExp2),v.push(x.sizeAttenuation),v.push(x.morphTargetsCount),v.push(x.morphAttributeCount),v.push(x.numDirLights),v.push(x.numPointLights),v.push(x.numSpotLights),v.push(x.numSpotLightMaps),v.push(x.numHemiLights),v.push(x.numRectAreaLights),v.push(x.numDirLightShadows),v.push(x.numPointLightShadows),v.push(x.numSpotLightShadows),v.push(x.numSpotLightShadowsWithMaps),v.push(x.numLightProbes),v.push(x.shadowMapType),v.push(x.toneMapping),v.push(x.numClippingPlanes),v.push(x.numClipIntersection),v.push(x.depthPacking)}function w(v,x){a.disableAll(),x.supportsVertexTextures&&a.enable(0),x.instancing&&a.enable(1),x.instancingColor&&a.enable(2),x.instancingMorph&&a.enable(3),x.matcap&&a.enable(4),x.envMap&&a.enable(5),x.normalMapObjectSpace&&a.enable(6),x.normalMapTangentSpace&&a.enable(7),x.clearcoat&&a.enable(8),x.iridescence&&a.enable(9),x.alphaTest&&a.enable(10),x.vertexColors&&a.enable(11),x.vertexAlphas&&a.enable(12),x.vertexUv1s&&a.enable(13),x.vertexUv2s&&a.enable(14),x.vertexUv3s&&a.enable(15),x.vertexTangents&&a.enable(16),x.anisotropy&&a.enable(17),x.alphaHash&&a.enable(18),x.batching&&a.enable(19),x.dispersion&&a.enable(20),x.batchingColor&&a.enable(21),v.push(a.mask),a.disableAll(),x.fog&&a.enable(0),x.useFog&&a.enable(1),x.flatShading&&a.enable(2),x.logarithmicDepthBuffer&&a.enable(3),x.reverseDepthBuffer&&a.enable(4),x.skinning&&a.enable(5),x.morphTargets&&a.enable(6),x.morphNormals&&a.enable(7),x.morphColors&&a.enable(8),x.premultipliedAlpha&&a.enable(9),x.shadowMapEnabled&&a.enable(10),x.doubleSided&&a.enable(11),x.flipSided&&a.enable(12),x.useDepthPacking&&a.enable(13),x.dithering&&a.enable(14),x.transmission&&a.enable(15),x.sheen&&a.enable(16),x.opaque&&a.enable(17),x.pointsUvs&&a.enable(18),x.decodeVideoTexture&&a.enable(19),x.decodeVideoTextureEmissive&&a.enable(20),x.alphaToCoverage&&a.enable(21),v.push(a.mask)}function S(v){let x=h[v.type],D;if(x){let U=ki[x];D=dp.clone(U.uniforms)}else D=v.uniforms;return D}function N(v,x){let D;for(let U=0,P=f.length;U<P;U++){let V=f[U];if(V.cacheKey===x){D=V,++D.usedTimes;break}}return D===void 0&&(D=new m2(t,x,v,s),f.push(D)),D}function T(v){if(--v.usedTimes===0){let x=f.indexOf(v);f[x]=f[f.length-1],f.pop(),v.destroy()}}function A(v){l.remove(v)}function L(){l.dispose()}return{getParameters:g,getProgramCacheKey:m,getUniforms:S,acquireProgram:N,releaseProgram:T,releaseShaderCache:A,programs:f,dispose:L}}var x2=C(()=>{je();ol();g2();y2();Cf();Pn();ur()});function S2(){let t=new WeakMap;function e(o){return t.has(o)}function i(o){let a=t.get(o);return a===void 0&&(a={},t.set(o,a)),a}function r(o){t.delete(o)}function n(o,a,l){t.get(o)[a]=l}function s(){t=new WeakMap}return{has:e,get:i,remove:r,update:n,dispose:s}}var _2=C(()=>{});function AE(t,e){return t.groupOrder!==e.groupOrder?t.groupOrder-e.groupOrder:t.renderOrder!==e.renderOrder?t.renderOrder-e.renderOrder:t.material.id!==e.material.id?t.material.id-e.material.id:t.z!==e.z?t.z-e.z:t.id-e.id}function E2(t,e){return t.groupOrder!==e.groupOrder?t.groupOrder-e.groupOrder:t.renderOrder!==e.renderOrder?t.renderOrder-e.renderOrder:t.z!==e.z?e.z-t.z:t.id-e.id}function M2(){let t=[],e=0,i=[],r=[],n=[];function s(){e=0,i.length=0,r.length=0,n.length=0}function o(u,d,p,h,y,g){let m=t[e];return m===void 0?(m={id:u.id,object:u,geometry:d,material:p,groupOrder:h,renderOrder:u.renderOrder,z:y,group:g},t[e]=m):(m.id=u.id,m.object=u,m.geometry=d,m.material=p,m.groupOrder=h,m.renderOrder=u.renderOrder,m.z=y,m.group=g),e++,m}function a(u,d,p,h,y,g){let m=o(u,d,p,h,y,g);p.transmission>0?r.push(m):p.transparent===!0?n.push(m):i.push(m)}function l(u,d,p,h,y,g){let m=o(u,d,p,h,y,g);p.transmission>0?r.unshift(m):p.transparent===!0?n.unshift(m):i.unshift(m)}function c(u,d){i.length>1&&i.sort(u||AE),r.length>1&&r.sort(d||E2),n.length>1&&n.sort(d||E2)}function f(){for(let u=e,d=t.length;u<d;u++){let p=t[u];if(p.id===null)break;p.id=null,p.object=null,p.geometry=null,p.material=null,p.group=null}}return{opaque:i,transmissive:r,transparent:n,init:s,push:a,unshift:l,finish:f,sort:c}}function w2(){let t=new WeakMap;function e(r,n){let s=t.get(r),o;return s===void 0?(o=new M2,t.set(r,[o])):n>=s.length?(o=new M2,s.push(o)):o=s[n],o}function i(){t=new WeakMap}return{get:e,dispose:i}}var R2=C(()=>{});function TE(){let t={};return{get:function(e){if(t[e.id]!==void 0)return t[e.id];let i;switch(e.type){case"DirectionalLight":i={direction:new F,color:new Pe};break;case"SpotLight":i={position:new F,direction:new F,color:new Pe,distance:0,coneCos:0,penumbraCos:0,decay:0};break;case"PointLight":i={position:new F,color:new Pe,distance:0,decay:0};break;case"HemisphereLight":i={direction:new F,skyColor:new Pe,groundColor:new Pe};break;case"RectAreaLight":i={color:new Pe,position:new F,halfWidth:new F,halfHeight:new F};break}return t[e.id]=i,i}}}function CE(){let t={};return{get:function(e){if(t[e.id]!==void 0)return t[e.id];let i;switch(e.type){case"DirectionalLight":i={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Ue};break;case"SpotLight":i={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Ue};break;case"PointLight":i={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Ue,shadowCameraNear:1,shadowCameraFar:1e3};break}return t[e.id]=i,i}}}function LE(t,e){return(e.castShadow?2:0)-(t.castShadow?2:0)+(e.map?1:0)-(t.map?1:0)}function b2(t){let e=new TE,i=CE(),r={version:0,hash:{directionalLength:-1,pointLength:-1,spotLength:-1,rectAreaLength:-1,hemiLength:-1,numDirectionalShadows:-1,numPointShadows:-1,numSpotShadows:-1,numSpotMaps:-1,numLightProbes:-1},ambient:[0,0,0],probe:[],directional:[],directionalShadow:[],directionalShadowMap:[],directionalShadowMatrix:[],spot:[],spotLightMap:[],spotShadow:[],spotShadowMap:[],spotLightMatrix:[],rectArea:[],rectAreaLTC1:null,rectAreaLTC2:null,point:[],pointShadow:[],pointShadowMap:[],pointShadowMatrix:[],hemi:[],numSpotLightShadowsWithMaps:0,numLightProbes:0};for(let c=0;c<9;c++)r.probe.push(new F);let n=new F,s=new Ye,o=new Ye;function a(c){let f=0,u=0,d=0;for(let v=0;v<9;v++)r.probe[v].set(0,0,0);let p=0,h=0,y=0,g=0,m=0,M=0,w=0,S=0,N=0,T=0,A=0;c.sort(LE);for(let v=0,x=c.length;v<x;v++){let D=c[v],U=D.color,P=D.intensity,V=D.distance,q=D.shadow&&D.shadow.map?D.shadow.map.texture:null;if(D.isAmbientLight)f+=U.r*P,u+=U.g*P,d+=U.b*P;else if(D.isLightProbe){for(let H=0;H<9;H++)r.probe[H].addScaledVector(D.sh.coefficients[H],P);A++}else if(D.isDirectionalLight){let H=e.get(D);if(H.color.copy(D.color).multiplyScalar(D.intensity),D.castShadow){let Z=D.shadow,G=i.get(D);G.shadowIntensity=Z.intensity,G.shadowBias=Z.bias,G.shadowNormalBias=Z.normalBias,G.shadowRadius=Z.radius,G.shadowMapSize=Z.mapSize,r.directionalShadow[p]=G,r.directionalShadowMap[p]=q,r.directionalShadowMatrix[p]=D.shadow.matrix,M++}r.directional[p]=H,p++}else if(D.isSpotLight){let H=e.get(D);H.position.setFromMatrixPosition(D.matrixWorld),H.color.copy(U).multiplyScalar(P),H.distance=V,H.coneCos=Math.cos(D.angle),H.penumbraCos=Math.cos(D.angle*(1-D.penumbra)),H.decay=D.decay,r.spot[y]=H;let Z=D.shadow;if(D.map&&(r.spotLightMap[N]=D.map,N++,Z.updateMatrices(D),D.castShadow&&T++),r.spotLightMatrix[y]=Z.matrix,D.castShadow){let G=i.get(D);G.shadowIntensity=Z.intensity,G.shadowBias=Z.bias,G.shadowNormalBias=Z.normalBias,G.shadowRadius=Z.radius,G.shadowMapSize=Z.mapSize,r.spotShadow[y]=G,r.spotShadowMap[y]=q,S++}y++}else if(D.isRectAreaLight){let H=e.get(D);H.color.copy(U).multiplyScalar(P),H.halfWidth.set(D.width*.5,0,0),H.halfHeight.set(0,D.height*.5,0),r.rectArea[g]=H,g++}else if(D.isPointLight){let H=e.get(D);if(H.color.copy(D.color).multiplyScalar(D.intensity),H.distance=D.distance,H.decay=D.decay,D.castShadow){let Z=D.shadow,G=i.get(D);G.shadowIntensity=Z.intensity,G.shadowBias=Z.bias,G.shadowNormalBias=Z.normalBias,G.shadowRadius=Z.radius,G.shadowMapSize=Z.mapSize,G.shadowCameraNear=Z.camera.near,G.shadowCameraFar=Z.camera.far,r.pointShadow[h]=G,r.pointShadowMap[h]=q,r.pointShadowMatrix[h]=D.shadow.matrix,w++}r.point[h]=H,h++}else if(D.isHemisphereLight){let H=e.get(D);H.skyColor.copy(D.color).multiplyScalar(P),H.groundColor.copy(D.groundColor).multiplyScalar(P),r.hemi[m]=H,m++}}g>0&&(t.has("OES_texture_float_linear")===!0?(r.rectAreaLTC1=fe.LTC_FLOAT_1,r.rectAreaLTC2=fe.LTC_FLOAT_2):(r.rectAreaLTC1=fe.LTC_HALF_1,r.rectAreaLTC2=fe.LTC_HALF_2)),r.ambient[0]=f,r.ambient[1]=u,r.ambient[2]=d;let L=r.hash;(L.directionalLength!==p||L.pointLength!==h||L.spotLength!==y||L.rectAreaLength!==g||L.hemiLength!==m||L.numDirectionalShadows!==M||L.numPointShadows!==w||L.numSpotShadows!==S||L.numSpotMaps!==N||L.numLightProbes!==A)&&(r.directional.length=p,r.spot.length=y,r.rectArea.length=g,r.point.length=h,r.hemi.length=m,r.directionalShadow.length=M,r.directionalShadowMap.length=M,r.pointShadow.length=w,r.pointShadowMap.length=w,r.spotShadow.length=S,r.spotShadowMap.length=S,r.directionalShadowMatrix.length=M,r.pointShadowMatrix.length=w,r.spotLightMatrix.length=S+N-T,r.spotLightMap.length=N,r.numSpotLightShadowsWithMaps=T,r.numLightProbes=A,L.directionalLength=p,L.pointLength=h,L.spotLength=y,L.rectAreaLength=g,L.hemiLength=m,L.numDirectionalShadows=M,L.numPointShadows=w,L.numSpotShadows=S,L.numSpotMaps=N,L.numLightProbes=A,r.version=DE++)}function l(c,f){let u=0,d=0,p=0,h=0,y=0,g=f.matrixWorldInverse;for(let m=0,M=c.length;m<M;m++){let w=c[m];if(w.isDirectionalLight){let S=r.directional[u];S.direction.setFromMatrixPosition(w.matrixWorld),n.setFromMatrixPosition(w.target.matrixWorld),S.direction.sub(n),S.direction.transformDirection(g),u++}else if(w.isSpotLight){let S=r.spot[p];S.position.setFromMatrixPosition(w.matrixWorld),S.position.applyMatrix4(g),S.direction.setFromMatrixPosition(w.matrixWorld),n.setFromMatrixPosition(w.target.matrixWorld),S.direction.sub(n),S.direction.transformDirection(g),p++}else if(w.isRectAreaLight){let S=r.rectArea[h];S.position.setFromMatrixPosition(w.matrixWorld),S.position.applyMatrix4(g),o.identity(),s.copy(w.matrixWorld),s.premultiply(g),o.extractRotation(s),S.halfWidth.set(w.width*.5,0,0),S.halfHeight.set(0,w.height*.5,0),S.halfWidth.applyMatrix4(o),S.halfHeight.applyMatrix4(o),h++}else if(w.isPointLight){let S=r.point[d];S.position.setFromMatrixPosition(w.matrixWorld),S.position.applyMatrix4(g),d++}else if(w.isHemisphereLight){let S=r.hemi[y];S.direction.setFromMatrixPosition(w.matrixWorld),S.direction.transformDirection(g),y++}}}return{setup:a,setupView:l,state:r}}var DE,A2=C(()=>{Ni();Ii();oi();St();Tf();DE=0});function T2(t){let e=new b2(t),i=[],r=[];function n(f){c.camera=f,i.length=0,r.length=0}function s(f){i.push(f)}function o(f){r.push(f)}function a(){e.setup(i)}function l(f){e.setupView(i,f)}let c={lightsArray:i,shadowsArray:r,camera:null,lights:e,transmissionRenderTarget:{}};return{init:n,state:c,setupLights:a,setupLightsView:l,pushLight:s,pushShadow:o}}function C2(t){let e=new WeakMap;function i(n,s=0){let o=e.get(n),a;return o===void 0?(a=new T2(t),e.set(n,[a])):s>=o.length?(a=new T2(t),o.push(a)):a=o[s],a}function r(){e=new WeakMap}return{get:i,dispose:r}}var D2=C(()=>{A2()});var Fl,L2=C(()=>{$o();je();Fl=class extends hr{static get type(){return"MeshDepthMaterial"}constructor(e){super(),this.isMeshDepthMaterial=!0,this.depthPacking=yd,this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.wireframe=!1,this.wireframeLinewidth=1,this.setValues(e)}copy(e){return super.copy(e),this.depthPacking=e.depthPacking,this.map=e.map,this.alphaMap=e.alphaMap,this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this}}});var Ol,I2=C(()=>{$o();Ol=class extends hr{static get type(){return"MeshDistanceMaterial"}constructor(e){super(),this.isMeshDistanceMaterial=!0,this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.setValues(e)}copy(e){return super.copy(e),this.map=e.map,this.alphaMap=e.alphaMap,this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this}}});var P2,N2,k2=C(()=>{P2=`
void main() {

	gl_Position = vec4( position, 1.0 );

}
`,N2=`
uniform sampler2D shadow_pass;
uniform vec2 resolution;
uniform float radius;

#include <packing>

void main() {

	const float samples = float( VSM_SAMPLES );

	float mean = 0.0;
	float squared_mean = 0.0;

	float uvStride = samples <= 1.0 ? 0.0 : 2.0 / ( samples - 1.0 );
	float uvStart = samples <= 1.0 ? 0.0 : - 1.0;
	for ( float i = 0.0; i < samples; i ++ ) {

		float uvOffset = uvStart + i * uvStride;

		#ifdef HORIZONTAL_PASS

			vec2 distribution = unpackRGBATo2Half( texture2D( shadow_pass, ( gl_FragCoord.xy + vec2( uvOffset, 0.0 ) * radius ) / resolution ) );
			mean += distribution.x;
			squared_mean += distribution.y * distribution.y + distribution.x * distribution.x;

		#else

			float depth = unpackRGBAToDepth( texture2D( shadow_pass, ( gl_FragCoord.xy + vec2( 0.0, uvOffset ) * radius ) / resolution ) );
			mean += depth;
			squared_mean += depth * depth;

		#endif

	}

	mean = mean / samples;
	squared_mean = squared_mean / samples;

	float std_dev = sqrt( squared_mean - mean * mean );

	gl_FragColor = pack2HalfToRGBA( vec2( mean, std_dev ) );

}
`});function U2(t,e,i){let r=new Ts,n=new Ue,s=new Ue,o=new ut,a=new Fl({depthPacking:vd}),l=new Ol,c={},f=i.maxTextureSize,u={[Lt]:nt,[nt]:Lt,[Xt]:Xt},d=new ai({defines:{VSM_SAMPLES:8},uniforms:{shadow_pass:{value:null},resolution:{value:new Ue},radius:{value:4}},vertexShader:P2,fragmentShader:N2}),p=d.clone();p.defines.HORIZONTAL_PASS=1;let h=new qt;h.setAttribute("position",new Et(new Float32Array([-1,-1,.5,3,-1,.5,-1,3,.5]),3));let y=new wt(h,d),g=this;this.enabled=!1,this.autoUpdate=!0,this.needsUpdate=!1,this.type=La;let m=this.type;this.render=function(T,A,L){if(g.enabled===!1||g.autoUpdate===!1&&g.needsUpdate===!1||T.length===0)return;let v=t.getRenderTarget(),x=t.getActiveCubeFace(),D=t.getActiveMipmapLevel(),U=t.state;U.setBlending(Ai),U.buffers.color.setClear(1,1,1,1),U.buffers.depth.setTest(!0),U.setScissorTest(!1);let P=m!==Vi&&this.type===Vi,V=m===Vi&&this.type!==Vi;for(let q=0,H=T.length;q<H;q++){let Z=T[q],G=Z.shadow;if(G===void 0){console.warn("THREE.WebGLShadowMap:",Z,"has no shadow.");continue}if(G.autoUpdate===!1&&G.needsUpdate===!1)continue;n.copy(G.mapSize);let Q=G.getFrameExtents();if(n.multiply(Q),s.copy(G.mapSize),(n.x>f||n.y>f)&&(n.x>f&&(s.x=Math.floor(f/Q.x),n.x=s.x*Q.x,G.mapSize.x=s.x),n.y>f&&(s.y=Math.floor(f/Q.y),n.y=s.y*Q.y,G.mapSize.y=s.y)),G.map===null||P===!0||V===!0){let ve=this.type!==Vi?{minFilter:Kt,magFilter:Kt}:{};G.map!==null&&G.map.dispose(),G.map=new di(n.x,n.y,ve),G.map.texture.name=Z.name+".shadowMap",G.camera.updateProjectionMatrix()}t.setRenderTarget(G.map),t.clear();let ne=G.getViewportCount();for(let ve=0;ve<ne;ve++){let Ae=G.getViewport(ve);o.set(s.x*Ae.x,s.y*Ae.y,s.x*Ae.z,s.y*Ae.w),U.viewport(o),G.updateMatrices(Z,ve),r=G.getFrustum(),S(A,L,G.camera,Z,this.type)}G.isPointLightShadow!==!0&&this.type===Vi&&M(G,L),G.needsUpdate=!1}m=this.type,g.needsUpdate=!1,t.setRenderTarget(v,x,D)};function M(T,A){let L=e.update(y);d.defines.VSM_SAMPLES!==T.blurSamples&&(d.defines.VSM_SAMPLES=T.blurSamples,p.defines.VSM_SAMPLES=T.blurSamples,d.needsUpdate=!0,p.needsUpdate=!0),T.mapPass===null&&(T.mapPass=new di(n.x,n.y)),d.uniforms.shadow_pass.value=T.map.texture,d.uniforms.resolution.value=T.mapSize,d.uniforms.radius.value=T.radius,t.setRenderTarget(T.mapPass),t.clear(),t.renderBufferDirect(A,null,L,d,y,null),p.uniforms.shadow_pass.value=T.mapPass.texture,p.uniforms.resolution.value=T.mapSize,p.uniforms.radius.value=T.radius,t.setRenderTarget(T.map),t.clear(),t.renderBufferDirect(A,null,L,p,y,null)}function w(T,A,L,v){let x=null,D=L.isPointLight===!0?T.customDistanceMaterial:T.customDepthMaterial;if(D!==void 0)x=D;else if(x=L.isPointLight===!0?l:a,t.localClippingEnabled&&A.clipShadows===!0&&Array.isArray(A.clippingPlanes)&&A.clippingPlanes.length!==0||A.displacementMap&&A.displacementScale!==0||A.alphaMap&&A.alphaTest>0||A.map&&A.alphaTest>0){let U=x.uuid,P=A.uuid,V=c[U];V===void 0&&(V={},c[U]=V);let q=V[P];q===void 0&&(q=x.clone(),V[P]=q,A.addEventListener("dispose",N)),x=q}if(x.visible=A.visible,x.wireframe=A.wireframe,v===Vi?x.side=A.shadowSide!==null?A.shadowSide:A.side:x.side=A.shadowSide!==null?A.shadowSide:u[A.side],x.alphaMap=A.alphaMap,x.alphaTest=A.alphaTest,x.map=A.map,x.clipShadows=A.clipShadows,x.clippingPlanes=A.clippingPlanes,x.clipIntersection=A.clipIntersection,x.displacementMap=A.displacementMap,x.displacementScale=A.displacementScale,x.displacementBias=A.displacementBias,x.wireframeLinewidth=A.wireframeLinewidth,x.linewidth=A.linewidth,L.isPointLight===!0&&x.isMeshDistanceMaterial===!0){let U=t.properties.get(x);U.light=L}return x}function S(T,A,L,v,x){if(T.visible===!1)return;if(T.layers.test(A.layers)&&(T.isMesh||T.isLine||T.isPoints)&&(T.castShadow||T.receiveShadow&&x===Vi)&&(!T.frustumCulled||r.intersectsObject(T))){T.modelViewMatrix.multiplyMatrices(L.matrixWorldInverse,T.matrixWorld);let P=e.update(T),V=T.material;if(Array.isArray(V)){let q=P.groups;for(let H=0,Z=q.length;H<Z;H++){let G=q[H],Q=V[G.materialIndex];if(Q&&Q.visible){let ne=w(T,Q,v,x);T.onBeforeShadow(t,T,A,L,P,ne,G),t.renderBufferDirect(L,null,P,ne,T,G),T.onAfterShadow(t,T,A,L,P,ne,G)}}}else if(V.visible){let q=w(T,V,v,x);T.onBeforeShadow(t,T,A,L,P,q,null),t.renderBufferDirect(L,null,P,q,T,null),T.onAfterShadow(t,T,A,L,P,q,null)}}let U=T.children;for(let P=0,V=U.length;P<V;P++)S(U[P],A,L,v,x)}function N(T){T.target.removeEventListener("dispose",N);for(let L in c){let v=c[L],x=T.target.uuid;x in v&&(v[x].dispose(),delete v[x])}}}var F2=C(()=>{je();Ls();L2();I2();Ds();Mr();Jr();sn();rn();oi();wf();k2()});function O2(t,e){function i(){let k=!1,he=new ut,K=null,ee=new ut(0,0,0,0);return{setMask:function(ye){K!==ye&&!k&&(t.colorMask(ye,ye,ye,ye),K=ye)},setLocked:function(ye){k=ye},setClear:function(ye,me,Ge,Rt,Yt){Yt===!0&&(ye*=Rt,me*=Rt,Ge*=Rt),he.set(ye,me,Ge,Rt),ee.equals(he)===!1&&(t.clearColor(ye,me,Ge,Rt),ee.copy(he))},reset:function(){k=!1,K=null,ee.set(-1,0,0,0)}}}function r(){let k=!1,he=!1,K=null,ee=null,ye=null;return{setReversed:function(me){if(he!==me){let Ge=e.get("EXT_clip_control");he?Ge.clipControlEXT(Ge.LOWER_LEFT_EXT,Ge.ZERO_TO_ONE_EXT):Ge.clipControlEXT(Ge.LOWER_LEFT_EXT,Ge.NEGATIVE_ONE_TO_ONE_EXT);let Rt=ye;ye=null,this.setClear(Rt)}he=me},getReversed:function(){return he},setTest:function(me){me?ce(t.DEPTH_TEST):Ee(t.DEPTH_TEST)},setMask:function(me){K!==me&&!k&&(t.depthMask(me),K=me)},setFunc:function(me){if(he&&(me=PE[me]),ee!==me){switch(me){case Ia:t.depthFunc(t.NEVER);break;case Pa:t.depthFunc(t.ALWAYS);break;case Na:t.depthFunc(t.LESS);break;case Hr:t.depthFunc(t.LEQUAL);break;case ka:t.depthFunc(t.EQUAL);break;case Ua:t.depthFunc(t.GEQUAL);break;case Fa:t.depthFunc(t.GREATER);break;case Oa:t.depthFunc(t.NOTEQUAL);break;default:t.depthFunc(t.LEQUAL)}ee=me}},setLocked:function(me){k=me},setClear:function(me){ye!==me&&(he&&(me=1-me),t.clearDepth(me),ye=me)},reset:function(){k=!1,K=null,ee=null,ye=null,he=!1}}}function n(){let k=!1,he=null,K=null,ee=null,ye=null,me=null,Ge=null,Rt=null,Yt=null;return{setTest:function(lt){k||(lt?ce(t.STENCIL_TEST):Ee(t.STENCIL_TEST))},setMask:function(lt){he!==lt&&!k&&(t.stencilMask(lt),he=lt)},setFunc:function(lt,Ui,pr){(K!==lt||ee!==Ui||ye!==pr)&&(t.stencilFunc(lt,Ui,pr),K=lt,ee=Ui,ye=pr)},setOp:function(lt,Ui,pr){(me!==lt||Ge!==Ui||Rt!==pr)&&(t.stencilOp(lt,Ui,pr),me=lt,Ge=Ui,Rt=pr)},setLocked:function(lt){k=lt},setClear:function(lt){Yt!==lt&&(t.clearStencil(lt),Yt=lt)},reset:function(){k=!1,he=null,K=null,ee=null,ye=null,me=null,Ge=null,Rt=null,Yt=null}}}let s=new i,o=new r,a=new n,l=new WeakMap,c=new WeakMap,f={},u={},d=new WeakMap,p=[],h=null,y=!1,g=null,m=null,M=null,w=null,S=null,N=null,T=null,A=new Pe(0,0,0),L=0,v=!1,x=null,D=null,U=null,P=null,V=null,q=t.getParameter(t.MAX_COMBINED_TEXTURE_IMAGE_UNITS),H=!1,Z=0,G=t.getParameter(t.VERSION);G.indexOf("WebGL")!==-1?(Z=parseFloat(/^WebGL (\d)/.exec(G)[1]),H=Z>=1):G.indexOf("OpenGL ES")!==-1&&(Z=parseFloat(/^OpenGL ES (\d)/.exec(G)[1]),H=Z>=2);let Q=null,ne={},ve=t.getParameter(t.SCISSOR_BOX),Ae=t.getParameter(t.VIEWPORT),Oe=new ut().fromArray(ve),Y=new ut().fromArray(Ae);function re(k,he,K,ee){let ye=new Uint8Array(4),me=t.createTexture();t.bindTexture(k,me),t.texParameteri(k,t.TEXTURE_MIN_FILTER,t.NEAREST),t.texParameteri(k,t.TEXTURE_MAG_FILTER,t.NEAREST);for(let Ge=0;Ge<K;Ge++)k===t.TEXTURE_3D||k===t.TEXTURE_2D_ARRAY?t.texImage3D(he,0,t.RGBA,1,1,ee,0,t.RGBA,t.UNSIGNED_BYTE,ye):t.texImage2D(he+Ge,0,t.RGBA,1,1,0,t.RGBA,t.UNSIGNED_BYTE,ye);return me}let le={};le[t.TEXTURE_2D]=re(t.TEXTURE_2D,t.TEXTURE_2D,1),le[t.TEXTURE_CUBE_MAP]=re(t.TEXTURE_CUBE_MAP,t.TEXTURE_CUBE_MAP_POSITIVE_X,6),le[t.TEXTURE_2D_ARRAY]=re(t.TEXTURE_2D_ARRAY,t.TEXTURE_2D_ARRAY,1,1),le[t.TEXTURE_3D]=re(t.TEXTURE_3D,t.TEXTURE_3D,1,1),s.setClear(0,0,0,1),o.setClear(1),a.setClear(0),ce(t.DEPTH_TEST),o.setFunc(Hr),Ke(!1),Ze(zc),ce(t.CULL_FACE),I(Ai);function ce(k){f[k]!==!0&&(t.enable(k),f[k]=!0)}function Ee(k){f[k]!==!1&&(t.disable(k),f[k]=!1)}function O(k,he){return u[k]!==he?(t.bindFramebuffer(k,he),u[k]=he,k===t.DRAW_FRAMEBUFFER&&(u[t.FRAMEBUFFER]=he),k===t.FRAMEBUFFER&&(u[t.DRAW_FRAMEBUFFER]=he),!0):!1}function te(k,he){let K=p,ee=!1;if(k){K=d.get(he),K===void 0&&(K=[],d.set(he,K));let ye=k.textures;if(K.length!==ye.length||K[0]!==t.COLOR_ATTACHMENT0){for(let me=0,Ge=ye.length;me<Ge;me++)K[me]=t.COLOR_ATTACHMENT0+me;K.length=ye.length,ee=!0}}else K[0]!==t.BACK&&(K[0]=t.BACK,ee=!0);ee&&t.drawBuffers(K)}function de(k){return h!==k?(t.useProgram(k),h=k,!0):!1}let se={[_r]:t.FUNC_ADD,[Wh]:t.FUNC_SUBTRACT,[Xh]:t.FUNC_REVERSE_SUBTRACT};se[qh]=t.MIN,se[jh]=t.MAX;let Me={[Yh]:t.ZERO,[Kh]:t.ONE,[Zh]:t.SRC_COLOR,[fo]:t.SRC_ALPHA,[id]:t.SRC_ALPHA_SATURATE,[ed]:t.DST_COLOR,[Qh]:t.DST_ALPHA,[$h]:t.ONE_MINUS_SRC_COLOR,[uo]:t.ONE_MINUS_SRC_ALPHA,[td]:t.ONE_MINUS_DST_COLOR,[Jh]:t.ONE_MINUS_DST_ALPHA,[rd]:t.CONSTANT_COLOR,[nd]:t.ONE_MINUS_CONSTANT_COLOR,[sd]:t.CONSTANT_ALPHA,[od]:t.ONE_MINUS_CONSTANT_ALPHA};function I(k,he,K,ee,ye,me,Ge,Rt,Yt,lt){if(k===Ai){y===!0&&(Ee(t.BLEND),y=!1);return}if(y===!1&&(ce(t.BLEND),y=!0),k!==Hh){if(k!==g||lt!==v){if((m!==_r||S!==_r)&&(t.blendEquation(t.FUNC_ADD),m=_r,S=_r),lt)switch(k){case Sr:t.blendFuncSeparate(t.ONE,t.ONE_MINUS_SRC_ALPHA,t.ONE,t.ONE_MINUS_SRC_ALPHA);break;case Bc:t.blendFunc(t.ONE,t.ONE);break;case Gc:t.blendFuncSeparate(t.ZERO,t.ONE_MINUS_SRC_COLOR,t.ZERO,t.ONE);break;case Vc:t.blendFuncSeparate(t.ZERO,t.SRC_COLOR,t.ZERO,t.SRC_ALPHA);break;default:console.error("THREE.WebGLState: Invalid blending: ",k);break}else switch(k){case Sr:t.blendFuncSeparate(t.SRC_ALPHA,t.ONE_MINUS_SRC_ALPHA,t.ONE,t.ONE_MINUS_SRC_ALPHA);break;case Bc:t.blendFunc(t.SRC_ALPHA,t.ONE);break;case Gc:t.blendFuncSeparate(t.ZERO,t.ONE_MINUS_SRC_COLOR,t.ZERO,t.ONE);break;case Vc:t.blendFunc(t.ZERO,t.SRC_COLOR);break;default:console.error("THREE.WebGLState: Invalid blending: ",k);break}M=null,w=null,N=null,T=null,A.set(0,0,0),L=0,g=k,v=lt}return}ye=ye||he,me=me||K,Ge=Ge||ee,(he!==m||ye!==S)&&(t.blendEquationSeparate(se[he],se[ye]),m=he,S=ye),(K!==M||ee!==w||me!==N||Ge!==T)&&(t.blendFuncSeparate(Me[K],Me[ee],Me[me],Me[Ge]),M=K,w=ee,N=me,T=Ge),(Rt.equals(A)===!1||Yt!==L)&&(t.blendColor(Rt.r,Rt.g,Rt.b,Yt),A.copy(Rt),L=Yt),g=k,v=!1}function rt(k,he){k.side===Xt?Ee(t.CULL_FACE):ce(t.CULL_FACE);let K=k.side===nt;he&&(K=!K),Ke(K),k.blending===Sr&&k.transparent===!1?I(Ai):I(k.blending,k.blendEquation,k.blendSrc,k.blendDst,k.blendEquationAlpha,k.blendSrcAlpha,k.blendDstAlpha,k.blendColor,k.blendAlpha,k.premultipliedAlpha),o.setFunc(k.depthFunc),o.setTest(k.depthTest),o.setMask(k.depthWrite),s.setMask(k.colorWrite);let ee=k.stencilWrite;a.setTest(ee),ee&&(a.setMask(k.stencilWriteMask),a.setFunc(k.stencilFunc,k.stencilRef,k.stencilFuncMask),a.setOp(k.stencilFail,k.stencilZFail,k.stencilZPass)),gt(k.polygonOffset,k.polygonOffsetFactor,k.polygonOffsetUnits),k.alphaToCoverage===!0?ce(t.SAMPLE_ALPHA_TO_COVERAGE):Ee(t.SAMPLE_ALPHA_TO_COVERAGE)}function Ke(k){x!==k&&(k?t.frontFace(t.CW):t.frontFace(t.CCW),x=k)}function Ze(k){k!==Bh?(ce(t.CULL_FACE),k!==D&&(k===zc?t.cullFace(t.BACK):k===Gh?t.cullFace(t.FRONT):t.cullFace(t.FRONT_AND_BACK))):Ee(t.CULL_FACE),D=k}function De(k){k!==U&&(H&&t.lineWidth(k),U=k)}function gt(k,he,K){k?(ce(t.POLYGON_OFFSET_FILL),(P!==he||V!==K)&&(t.polygonOffset(he,K),P=he,V=K)):Ee(t.POLYGON_OFFSET_FILL)}function Le(k){k?ce(t.SCISSOR_TEST):Ee(t.SCISSOR_TEST)}function R(k){k===void 0&&(k=t.TEXTURE0+q-1),Q!==k&&(t.activeTexture(k),Q=k)}function _(k,he,K){K===void 0&&(Q===null?K=t.TEXTURE0+q-1:K=Q);let ee=ne[K];ee===void 0&&(ee={type:void 0,texture:void 0},ne[K]=ee),(ee.type!==k||ee.texture!==he)&&(Q!==K&&(t.activeTexture(K),Q=K),t.bindTexture(k,he||le[k]),ee.type=k,ee.texture=he)}function W(){let k=ne[Q];k!==void 0&&k.type!==void 0&&(t.bindTexture(k.type,null),k.type=void 0,k.texture=void 0)}function J(){try{t.compressedTexImage2D.apply(t,arguments)}catch(k){console.error("THREE.WebGLState:",k)}}function ie(){try{t.compressedTexImage3D.apply(t,arguments)}catch(k){console.error("THREE.WebGLState:",k)}}function $(){try{t.texSubImage2D.apply(t,arguments)}catch(k){console.error("THREE.WebGLState:",k)}}function Te(){try{t.texSubImage3D.apply(t,arguments)}catch(k){console.error("THREE.WebGLState:",k)}}function pe(){try{t.compressedTexSubImage2D.apply(t,arguments)}catch(k){console.error("THREE.WebGLState:",k)}}function xe(){try{t.compressedTexSubImage3D.apply(t,arguments)}catch(k){console.error("THREE.WebGLState:",k)}}function et(){try{t.texStorage2D.apply(t,arguments)}catch(k){console.error("THREE.WebGLState:",k)}}function oe(){try{t.texStorage3D.apply(t,arguments)}catch(k){console.error("THREE.WebGLState:",k)}}function Se(){try{t.texImage2D.apply(t,arguments)}catch(k){console.error("THREE.WebGLState:",k)}}function Ne(){try{t.texImage3D.apply(t,arguments)}catch(k){console.error("THREE.WebGLState:",k)}}function Fe(k){Oe.equals(k)===!1&&(t.scissor(k.x,k.y,k.z,k.w),Oe.copy(k))}function _e(k){Y.equals(k)===!1&&(t.viewport(k.x,k.y,k.z,k.w),Y.copy(k))}function $e(k,he){let K=c.get(he);K===void 0&&(K=new WeakMap,c.set(he,K));let ee=K.get(k);ee===void 0&&(ee=t.getUniformBlockIndex(he,k.name),K.set(k,ee))}function We(k,he){let ee=c.get(he).get(k);l.get(he)!==ee&&(t.uniformBlockBinding(he,ee,k.__bindingPointIndex),l.set(he,ee))}function ht(){t.disable(t.BLEND),t.disable(t.CULL_FACE),t.disable(t.DEPTH_TEST),t.disable(t.POLYGON_OFFSET_FILL),t.disable(t.SCISSOR_TEST),t.disable(t.STENCIL_TEST),t.disable(t.SAMPLE_ALPHA_TO_COVERAGE),t.blendEquation(t.FUNC_ADD),t.blendFunc(t.ONE,t.ZERO),t.blendFuncSeparate(t.ONE,t.ZERO,t.ONE,t.ZERO),t.blendColor(0,0,0,0),t.colorMask(!0,!0,!0,!0),t.clearColor(0,0,0,0),t.depthMask(!0),t.depthFunc(t.LESS),o.setReversed(!1),t.clearDepth(1),t.stencilMask(4294967295),t.stencilFunc(t.ALWAYS,0,4294967295),t.stencilOp(t.KEEP,t.KEEP,t.KEEP),t.clearStencil(0),t.cullFace(t.BACK),t.frontFace(t.CCW),t.polygonOffset(0,0),t.activeTexture(t.TEXTURE0),t.bindFramebuffer(t.FRAMEBUFFER,null),t.bindFramebuffer(t.DRAW_FRAMEBUFFER,null),t.bindFramebuffer(t.READ_FRAMEBUFFER,null),t.useProgram(null),t.lineWidth(1),t.scissor(0,0,t.canvas.width,t.canvas.height),t.viewport(0,0,t.canvas.width,t.canvas.height),f={},Q=null,ne={},u={},d=new WeakMap,p=[],h=null,y=!1,g=null,m=null,M=null,w=null,S=null,N=null,T=null,A=new Pe(0,0,0),L=0,v=!1,x=null,D=null,U=null,P=null,V=null,Oe.set(0,0,t.canvas.width,t.canvas.height),Y.set(0,0,t.canvas.width,t.canvas.height),s.reset(),o.reset(),a.reset()}return{buffers:{color:s,depth:o,stencil:a},enable:ce,disable:Ee,bindFramebuffer:O,drawBuffers:te,useProgram:de,setBlending:I,setMaterial:rt,setFlipSided:Ke,setCullFace:Ze,setLineWidth:De,setPolygonOffset:gt,setScissorTest:Le,activeTexture:R,bindTexture:_,unbindTexture:W,compressedTexImage2D:J,compressedTexImage3D:ie,texImage2D:Se,texImage3D:Ne,updateUBOMapping:$e,uniformBlockBinding:We,texStorage2D:et,texStorage3D:oe,texSubImage2D:$,texSubImage3D:Te,compressedTexSubImage2D:pe,compressedTexSubImage3D:xe,scissor:Fe,viewport:_e,reset:ht}}var PE,z2=C(()=>{je();Ni();rn();PE={[Ia]:Pa,[Na]:Fa,[ka]:Oa,[Hr]:Ua,[Pa]:Ia,[Fa]:Na,[Oa]:ka,[Ua]:Hr}});function jf(t,e,i,r){let n=NE(r);switch(i){case Wa:return t*e;case qa:return t*e;case ja:return t*e*2;case Ya:return t*e/n.components*n.byteLength;case is:return t*e/n.components*n.byteLength;case Ka:return t*e*2/n.components*n.byteLength;case rs:return t*e*2/n.components*n.byteLength;case Xa:return t*e*3/n.components*n.byteLength;case Bt:return t*e*4/n.components*n.byteLength;case ns:return t*e*4/n.components*n.byteLength;case ss:case os:return Math.floor((t+3)/4)*Math.floor((e+3)/4)*8;case as:case ls:return Math.floor((t+3)/4)*Math.floor((e+3)/4)*16;case xo:case _o:return Math.max(t,16)*Math.max(e,8)/4;case vo:case So:return Math.max(t,8)*Math.max(e,8)/2;case Eo:case Mo:return Math.floor((t+3)/4)*Math.floor((e+3)/4)*8;case wo:return Math.floor((t+3)/4)*Math.floor((e+3)/4)*16;case Ro:return Math.floor((t+3)/4)*Math.floor((e+3)/4)*16;case bo:return Math.floor((t+4)/5)*Math.floor((e+3)/4)*16;case Ao:return Math.floor((t+4)/5)*Math.floor((e+4)/5)*16;case To:return Math.floor((t+5)/6)*Math.floor((e+4)/5)*16;case Co:return Math.floor((t+5)/6)*Math.floor((e+5)/6)*16;case Do:return Math.floor((t+7)/8)*Math.floor((e+4)/5)*16;case Lo:return Math.floor((t+7)/8)*Math.floor((e+5)/6)*16;case Io:return Math.floor((t+7)/8)*Math.floor((e+7)/8)*16;case Po:return Math.floor((t+9)/10)*Math.floor((e+4)/5)*16;case No:return Math.floor((t+9)/10)*Math.floor((e+5)/6)*16;case ko:return Math.floor((t+9)/10)*Math.floor((e+7)/8)*16;case Uo:return Math.floor((t+9)/10)*Math.floor((e+9)/10)*16;case Fo:return Math.floor((t+11)/12)*Math.floor((e+9)/10)*16;case Oo:return Math.floor((t+11)/12)*Math.floor((e+11)/12)*16;case cs:case zo:case Bo:return Math.ceil(t/4)*Math.ceil(e/4)*16;case Za:case Go:return Math.ceil(t/4)*Math.ceil(e/4)*8;case Vo:case Ho:return Math.ceil(t/4)*Math.ceil(e/4)*16}throw new Error(`Unable to determine texture byte length for ${i} format.`)}function NE(t){switch(t){case Zt:case Ga:return{byteLength:1,components:1};case Er:case Va:case nr:return{byteLength:2,components:1};case es:case ts:return{byteLength:2,components:4};case xi:case Jn:case ii:return{byteLength:4,components:1};case Ha:return{byteLength:4,components:3}}throw new Error(`Unknown texture type ${t}.`)}var B2=C(()=>{je()});function G2(t,e,i,r,n,s,o){let a=e.has("WEBGL_multisampled_render_to_texture")?e.get("WEBGL_multisampled_render_to_texture"):null,l=typeof navigator>"u"?!1:/OculusBrowser/g.test(navigator.userAgent),c=new Ue,f=new WeakMap,u,d=new WeakMap,p=!1;try{p=typeof OffscreenCanvas<"u"&&new OffscreenCanvas(1,1).getContext("2d")!==null}catch{}function h(R,_){return p?new OffscreenCanvas(R,_):$r("canvas")}function y(R,_,W){let J=1,ie=Le(R);if((ie.width>W||ie.height>W)&&(J=W/Math.max(ie.width,ie.height)),J<1)if(typeof HTMLImageElement<"u"&&R instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&R instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&R instanceof ImageBitmap||typeof VideoFrame<"u"&&R instanceof VideoFrame){let $=Math.floor(J*ie.width),Te=Math.floor(J*ie.height);u===void 0&&(u=h($,Te));let pe=_?h($,Te):u;return pe.width=$,pe.height=Te,pe.getContext("2d").drawImage(R,0,0,$,Te),console.warn("THREE.WebGLRenderer: Texture has been resized from ("+ie.width+"x"+ie.height+") to ("+$+"x"+Te+")."),pe}else return"data"in R&&console.warn("THREE.WebGLRenderer: Image in DataTexture is too big ("+ie.width+"x"+ie.height+")."),R;return R}function g(R){return R.generateMipmaps}function m(R){t.generateMipmap(R)}function M(R){return R.isWebGLCubeRenderTarget?t.TEXTURE_CUBE_MAP:R.isWebGL3DRenderTarget?t.TEXTURE_3D:R.isWebGLArrayRenderTarget||R.isCompressedArrayTexture?t.TEXTURE_2D_ARRAY:t.TEXTURE_2D}function w(R,_,W,J,ie=!1){if(R!==null){if(t[R]!==void 0)return t[R];console.warn("THREE.WebGLRenderer: Attempt to use non-existing WebGL internal format '"+R+"'")}let $=_;if(_===t.RED&&(W===t.FLOAT&&($=t.R32F),W===t.HALF_FLOAT&&($=t.R16F),W===t.UNSIGNED_BYTE&&($=t.R8)),_===t.RED_INTEGER&&(W===t.UNSIGNED_BYTE&&($=t.R8UI),W===t.UNSIGNED_SHORT&&($=t.R16UI),W===t.UNSIGNED_INT&&($=t.R32UI),W===t.BYTE&&($=t.R8I),W===t.SHORT&&($=t.R16I),W===t.INT&&($=t.R32I)),_===t.RG&&(W===t.FLOAT&&($=t.RG32F),W===t.HALF_FLOAT&&($=t.RG16F),W===t.UNSIGNED_BYTE&&($=t.RG8)),_===t.RG_INTEGER&&(W===t.UNSIGNED_BYTE&&($=t.RG8UI),W===t.UNSIGNED_SHORT&&($=t.RG16UI),W===t.UNSIGNED_INT&&($=t.RG32UI),W===t.BYTE&&($=t.RG8I),W===t.SHORT&&($=t.RG16I),W===t.INT&&($=t.RG32I)),_===t.RGB_INTEGER&&(W===t.UNSIGNED_BYTE&&($=t.RGB8UI),W===t.UNSIGNED_SHORT&&($=t.RGB16UI),W===t.UNSIGNED_INT&&($=t.RGB32UI),W===t.BYTE&&($=t.RGB8I),W===t.SHORT&&($=t.RGB16I),W===t.INT&&($=t.RGB32I)),_===t.RGBA_INTEGER&&(W===t.UNSIGNED_BYTE&&($=t.RGBA8UI),W===t.UNSIGNED_SHORT&&($=t.RGBA16UI),W===t.UNSIGNED_INT&&($=t.RGBA32UI),W===t.BYTE&&($=t.RGBA8I),W===t.SHORT&&($=t.RGBA16I),W===t.INT&&($=t.RGBA32I)),_===t.RGB&&W===t.UNSIGNED_INT_5_9_9_9_REV&&($=t.RGB9_E5),_===t.RGBA){let Te=ie?En:He.getTransfer(J);W===t.FLOAT&&($=t.RGBA32F),W===t.HALF_FLOAT&&($=t.RGBA16F),W===t.UNSIGNED_BYTE&&($=Te===Qe?t.SRGB8_ALPHA8:t.RGBA8),W===t.UNSIGNED_SHORT_4_4_4_4&&($=t.RGBA4),W===t.UNSIGNED_SHORT_5_5_5_1&&($=t.RGB5_A1)}return($===t.R16F||$===t.R32F||$===t.RG16F||$===t.RG32F||$===t.RGBA16F||$===t.RGBA32F)&&e.get("EXT_color_buffer_float"),$}function S(R,_){let W;return R?_===null||_===xi||_===qi?W=t.DEPTH24_STENCIL8:_===ii?W=t.DEPTH32F_STENCIL8:_===Er&&(W=t.DEPTH24_STENCIL8,console.warn("DepthTexture: 16 bit depth attachment is not supported with stencil. Using 24-bit attachment.")):_===null||_===xi||_===qi?W=t.DEPTH_COMPONENT24:_===ii?W=t.DEPTH_COMPONENT32F:_===Er&&(W=t.DEPTH_COMPONENT16),W}function N(R,_){return g(R)===!0||R.isFramebufferTexture&&R.minFilter!==Kt&&R.minFilter!==ti?Math.log2(Math.max(_.width,_.height))+1:R.mipmaps!==void 0&&R.mipmaps.length>0?R.mipmaps.length:R.isCompressedTexture&&Array.isArray(R.image)?_.mipmaps.length:1}function T(R){let _=R.target;_.removeEventListener("dispose",T),L(_),_.isVideoTexture&&f.delete(_)}function A(R){let _=R.target;_.removeEventListener("dispose",A),x(_)}function L(R){let _=r.get(R);if(_.__webglInit===void 0)return;let W=R.source,J=d.get(W);if(J){let ie=J[_.__cacheKey];ie.usedTimes--,ie.usedTimes===0&&v(R),Object.keys(J).length===0&&d.delete(W)}r.remove(R)}function v(R){let _=r.get(R);t.deleteTexture(_.__webglTexture);let W=R.source,J=d.get(W);delete J[_.__cacheKey],o.memory.textures--}function x(R){let _=r.get(R);if(R.depthTexture&&(R.depthTexture.dispose(),r.remove(R.depthTexture)),R.isWebGLCubeRenderTarget)for(let J=0;J<6;J++){if(Array.isArray(_.__webglFramebuffer[J]))for(let ie=0;ie<_.__webglFramebuffer[J].length;ie++)t.deleteFramebuffer(_.__webglFramebuffer[J][ie]);else t.deleteFramebuffer(_.__webglFramebuffer[J]);_.__webglDepthbuffer&&t.deleteRenderbuffer(_.__webglDepthbuffer[J])}else{if(Array.isArray(_.__webglFramebuffer))for(let J=0;J<_.__webglFramebuffer.length;J++)t.deleteFramebuffer(_.__webglFramebuffer[J]);else t.deleteFramebuffer(_.__webglFramebuffer);if(_.__webglDepthbuffer&&t.deleteRenderbuffer(_.__webglDepthbuffer),_.__webglMultisampledFramebuffer&&t.deleteFramebuffer(_.__webglMultisampledFramebuffer),_.__webglColorRenderbuffer)for(let J=0;J<_.__webglColorRenderbuffer.length;J++)_.__webglColorRenderbuffer[J]&&t.deleteRenderbuffer(_.__webglColorRenderbuffer[J]);_.__webglDepthRenderbuffer&&t.deleteRenderbuffer(_.__webglDepthRenderbuffer)}let W=R.textures;for(let J=0,ie=W.length;J<ie;J++){let $=r.get(W[J]);$.__webglTexture&&(t.deleteTexture($.__webglTexture),o.memory.textures--),r.remove(W[J])}r.remove(R)}let D=0;function U(){D=0}function P(){let R=D;return R>=n.maxTextures&&console.warn("THREE.WebGLTextures: Trying to use "+R+" texture units while this GPU supports only "+n.maxTextures),D+=1,R}function V(R){let _=[];return _.push(R.wrapS),_.push(R.wrapT),_.push(R.wrapR||0),_.push(R.magFilter),_.push(R.minFilter),_.push(R.anisotropy),_.push(R.internalFormat),_.push(R.format),_.push(R.type),_.push(R.generateMipmaps),_.push(R.premultiplyAlpha),_.push(R.flipY),_.push(R.unpackAlignment),_.push(R.colorSpace),_.join()}function q(R,_){let W=r.get(R);if(R.isVideoTexture&&De(R),R.isRenderTargetTexture===!1&&R.version>0&&W.__version!==R.version){let J=R.image;if(J===null)console.warn("THREE.WebGLRenderer: Texture marked for update but no image data found.");else if(J.complete===!1)console.warn("THREE.WebGLRenderer: Texture marked for update but image is incomplete");else{Y(W,R,_);return}}i.bindTexture(t.TEXTURE_2D,W.__webglTexture,t.TEXTURE0+_)}function H(R,_){let W=r.get(R);if(R.version>0&&W.__version!==R.version){Y(W,R,_);return}i.bindTexture(t.TEXTURE_2D_ARRAY,W.__webglTexture,t.TEXTURE0+_)}function Z(R,_){let W=r.get(R);if(R.version>0&&W.__version!==R.version){Y(W,R,_);return}i.bindTexture(t.TEXTURE_3D,W.__webglTexture,t.TEXTURE0+_)}function G(R,_){let W=r.get(R);if(R.version>0&&W.__version!==R.version){re(W,R,_);return}i.bindTexture(t.TEXTURE_CUBE_MAP,W.__webglTexture,t.TEXTURE0+_)}let Q={[mo]:t.REPEAT,[Wi]:t.CLAMP_TO_EDGE,[go]:t.MIRRORED_REPEAT},ne={[Kt]:t.NEAREST,[gd]:t.NEAREST_MIPMAP_NEAREST,[yo]:t.NEAREST_MIPMAP_LINEAR,[ti]:t.LINEAR,[Ba]:t.LINEAR_MIPMAP_NEAREST,[Xi]:t.LINEAR_MIPMAP_LINEAR},ve={[_d]:t.NEVER,[Ad]:t.ALWAYS,[Ed]:t.LESS,[$a]:t.LEQUAL,[Md]:t.EQUAL,[bd]:t.GEQUAL,[wd]:t.GREATER,[Rd]:t.NOTEQUAL};function Ae(R,_){if(_.type===ii&&e.has("OES_texture_float_linear")===!1&&(_.magFilter===ti||_.magFilter===Ba||_.magFilter===yo||_.magFilter===Xi||_.minFilter===ti||_.minFilter===Ba||_.minFilter===yo||_.minFilter===Xi)&&console.warn("THREE.WebGLRenderer: Unable to use linear filtering with floating point textures. OES_texture_float_linear not supported on this device."),t.texParameteri(R,t.TEXTURE_WRAP_S,Q[_.wrapS]),t.texParameteri(R,t.TEXTURE_WRAP_T,Q[_.wrapT]),(R===t.TEXTURE_3D||R===t.TEXTURE_2D_ARRAY)&&t.texParameteri(R,t.TEXTURE_WRAP_R,Q[_.wrapR]),t.texParameteri(R,t.TEXTURE_MAG_FILTER,ne[_.magFilter]),t.texParameteri(R,t.TEXTURE_MIN_FILTER,ne[_.minFilter]),_.compareFunction&&(t.texParameteri(R,t.TEXTURE_COMPARE_MODE,t.COMPARE_REF_TO_TEXTURE),t.texParameteri(R,t.TEXTURE_COMPARE_FUNC,ve[_.compareFunction])),e.has("EXT_texture_filter_anisotropic")===!0){if(_.magFilter===Kt||_.minFilter!==yo&&_.minFilter!==Xi||_.type===ii&&e.has("OES_texture_float_linear")===!1)return;if(_.anisotropy>1||r.get(_).__currentAnisotropy){let W=e.get("EXT_texture_filter_anisotropic");t.texParameterf(R,W.TEXTURE_MAX_ANISOTROPY_EXT,Math.min(_.anisotropy,n.getMaxAnisotropy())),r.get(_).__currentAnisotropy=_.anisotropy}}}function Oe(R,_){let W=!1;R.__webglInit===void 0&&(R.__webglInit=!0,_.addEventListener("dispose",T));let J=_.source,ie=d.get(J);ie===void 0&&(ie={},d.set(J,ie));let $=V(_);if($!==R.__cacheKey){ie[$]===void 0&&(ie[$]={texture:t.createTexture(),usedTimes:0},o.memory.textures++,W=!0),ie[$].usedTimes++;let Te=ie[R.__cacheKey];Te!==void 0&&(ie[R.__cacheKey].usedTimes--,Te.usedTimes===0&&v(_)),R.__cacheKey=$,R.__webglTexture=ie[$].texture}return W}function Y(R,_,W){let J=t.TEXTURE_2D;(_.isDataArrayTexture||_.isCompressedArrayTexture)&&(J=t.TEXTURE_2D_ARRAY),_.isData3DTexture&&(J=t.TEXTURE_3D);let ie=Oe(R,_),$=_.source;i.bindTexture(J,R.__webglTexture,t.TEXTURE0+W);let Te=r.get($);if($.version!==Te.__version||ie===!0){i.activeTexture(t.TEXTURE0+W);let pe=He.getPrimaries(He.workingColorSpace),xe=_.colorSpace===Ci?null:He.getPrimaries(_.colorSpace),et=_.colorSpace===Ci||pe===xe?t.NONE:t.BROWSER_DEFAULT_WEBGL;t.pixelStorei(t.UNPACK_FLIP_Y_WEBGL,_.flipY),t.pixelStorei(t.UNPACK_PREMULTIPLY_ALPHA_WEBGL,_.premultiplyAlpha),t.pixelStorei(t.UNPACK_ALIGNMENT,_.unpackAlignment),t.pixelStorei(t.UNPACK_COLORSPACE_CONVERSION_WEBGL,et);let oe=y(_.image,!1,n.maxTextureSize);oe=gt(_,oe);let Se=s.convert(_.format,_.colorSpace),Ne=s.convert(_.type),Fe=w(_.internalFormat,Se,Ne,_.colorSpace,_.isVideoTexture);Ae(J,_);let _e,$e=_.mipmaps,We=_.isVideoTexture!==!0,ht=Te.__version===void 0||ie===!0,k=$.dataReady,he=N(_,oe);if(_.isDepthTexture)Fe=S(_.format===or,_.type),ht&&(We?i.texStorage2D(t.TEXTURE_2D,1,Fe,oe.width,oe.height):i.texImage2D(t.TEXTURE_2D,0,Fe,oe.width,oe.height,0,Se,Ne,null));else if(_.isDataTexture)if($e.length>0){We&&ht&&i.texStorage2D(t.TEXTURE_2D,he,Fe,$e[0].width,$e[0].height);for(let K=0,ee=$e.length;K<ee;K++)_e=$e[K],We?k&&i.texSubImage2D(t.TEXTURE_2D,K,0,0,_e.width,_e.height,Se,Ne,_e.data):i.texImage2D(t.TEXTURE_2D,K,Fe,_e.width,_e.height,0,Se,Ne,_e.data);_.generateMipmaps=!1}else We?(ht&&i.texStorage2D(t.TEXTURE_2D,he,Fe,oe.width,oe.height),k&&i.texSubImage2D(t.TEXTURE_2D,0,0,0,oe.width,oe.height,Se,Ne,oe.data)):i.texImage2D(t.TEXTURE_2D,0,Fe,oe.width,oe.height,0,Se,Ne,oe.data);else if(_.isCompressedTexture)if(_.isCompressedArrayTexture){We&&ht&&i.texStorage3D(t.TEXTURE_2D_ARRAY,he,Fe,$e[0].width,$e[0].height,oe.depth);for(let K=0,ee=$e.length;K<ee;K++)if(_e=$e[K],_.format!==Bt)if(Se!==null)if(We){if(k)if(_.layerUpdates.size>0){let ye=jf(_e.width,_e.height,_.format,_.type);for(let me of _.layerUpdates){let Ge=_e.data.subarray(me*ye/_e.data.BYTES_PER_ELEMENT,(me+1)*ye/_e.data.BYTES_PER_ELEMENT);i.compressedTexSubImage3D(t.TEXTURE_2D_ARRAY,K,0,0,me,_e.width,_e.height,1,Se,Ge)}_.clearLayerUpdates()}else i.compressedTexSubImage3D(t.TEXTURE_2D_ARRAY,K,0,0,0,_e.width,_e.height,oe.depth,Se,_e.data)}else i.compressedTexImage3D(t.TEXTURE_2D_ARRAY,K,Fe,_e.width,_e.height,oe.depth,0,_e.data,0,0);else console.warn("THREE.WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()");else We?k&&i.texSubImage3D(t.TEXTURE_2D_ARRAY,K,0,0,0,_e.width,_e.height,oe.depth,Se,Ne,_e.data):i.texImage3D(t.TEXTURE_2D_ARRAY,K,Fe,_e.width,_e.height,oe.depth,0,Se,Ne,_e.data)}else{We&&ht&&i.texStorage2D(t.TEXTURE_2D,he,Fe,$e[0].width,$e[0].height);for(let K=0,ee=$e.length;K<ee;K++)_e=$e[K],_.format!==Bt?Se!==null?We?k&&i.compressedTexSubImage2D(t.TEXTURE_2D,K,0,0,_e.width,_e.height,Se,_e.data):i.compressedTexImage2D(t.TEXTURE_2D,K,Fe,_e.width,_e.height,0,_e.data):console.warn("THREE.WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()"):We?k&&i.texSubImage2D(t.TEXTURE_2D,K,0,0,_e.width,_e.height,Se,Ne,_e.data):i.texImage2D(t.TEXTURE_2D,K,Fe,_e.width,_e.height,0,Se,Ne,_e.data)}else if(_.isDataArrayTexture)if(We){if(ht&&i.texStorage3D(t.TEXTURE_2D_ARRAY,he,Fe,oe.width,oe.height,oe.depth),k)if(_.layerUpdates.size>0){let K=jf(oe.width,oe.height,_.format,_.type);for(let ee of _.layerUpdates){let ye=oe.data.subarray(ee*K/oe.data.BYTES_PER_ELEMENT,(ee+1)*K/oe.data.BYTES_PER_ELEMENT);i.texSubImage3D(t.TEXTURE_2D_ARRAY,0,0,0,ee,oe.width,oe.height,1,Se,Ne,ye)}_.clearLayerUpdates()}else i.texSubImage3D(t.TEXTURE_2D_ARRAY,0,0,0,0,oe.width,oe.height,oe.depth,Se,Ne,oe.data)}else i.texImage3D(t.TEXTURE_2D_ARRAY,0,Fe,oe.width,oe.height,oe.depth,0,Se,Ne,oe.data);else if(_.isData3DTexture)We?(ht&&i.texStorage3D(t.TEXTURE_3D,he,Fe,oe.width,oe.height,oe.depth),k&&i.texSubImage3D(t.TEXTURE_3D,0,0,0,0,oe.width,oe.height,oe.depth,Se,Ne,oe.data)):i.texImage3D(t.TEXTURE_3D,0,Fe,oe.width,oe.height,oe.depth,0,Se,Ne,oe.data);else if(_.isFramebufferTexture){if(ht)if(We)i.texStorage2D(t.TEXTURE_2D,he,Fe,oe.width,oe.height);else{let K=oe.width,ee=oe.height;for(let ye=0;ye<he;ye++)i.texImage2D(t.TEXTURE_2D,ye,Fe,K,ee,0,Se,Ne,null),K>>=1,ee>>=1}}else if($e.length>0){if(We&&ht){let K=Le($e[0]);i.texStorage2D(t.TEXTURE_2D,he,Fe,K.width,K.height)}for(let K=0,ee=$e.length;K<ee;K++)_e=$e[K],We?k&&i.texSubImage2D(t.TEXTURE_2D,K,0,0,Se,Ne,_e):i.texImage2D(t.TEXTURE_2D,K,Fe,Se,Ne,_e);_.generateMipmaps=!1}else if(We){if(ht){let K=Le(oe);i.texStorage2D(t.TEXTURE_2D,he,Fe,K.width,K.height)}k&&i.texSubImage2D(t.TEXTURE_2D,0,0,0,Se,Ne,oe)}else i.texImage2D(t.TEXTURE_2D,0,Fe,Se,Ne,oe);g(_)&&m(J),Te.__version=$.version,_.onUpdate&&_.onUpdate(_)}R.__version=_.version}function re(R,_,W){if(_.image.length!==6)return;let J=Oe(R,_),ie=_.source;i.bindTexture(t.TEXTURE_CUBE_MAP,R.__webglTexture,t.TEXTURE0+W);let $=r.get(ie);if(ie.version!==$.__version||J===!0){i.activeTexture(t.TEXTURE0+W);let Te=He.getPrimaries(He.workingColorSpace),pe=_.colorSpace===Ci?null:He.getPrimaries(_.colorSpace),xe=_.colorSpace===Ci||Te===pe?t.NONE:t.BROWSER_DEFAULT_WEBGL;t.pixelStorei(t.UNPACK_FLIP_Y_WEBGL,_.flipY),t.pixelStorei(t.UNPACK_PREMULTIPLY_ALPHA_WEBGL,_.premultiplyAlpha),t.pixelStorei(t.UNPACK_ALIGNMENT,_.unpackAlignment),t.pixelStorei(t.UNPACK_COLORSPACE_CONVERSION_WEBGL,xe);let et=_.isCompressedTexture||_.image[0].isCompressedTexture,oe=_.image[0]&&_.image[0].isDataTexture,Se=[];for(let ee=0;ee<6;ee++)!et&&!oe?Se[ee]=y(_.image[ee],!0,n.maxCubemapSize):Se[ee]=oe?_.image[ee].image:_.image[ee],Se[ee]=gt(_,Se[ee]);let Ne=Se[0],Fe=s.convert(_.format,_.colorSpace),_e=s.convert(_.type),$e=w(_.internalFormat,Fe,_e,_.colorSpace),We=_.isVideoTexture!==!0,ht=$.__version===void 0||J===!0,k=ie.dataReady,he=N(_,Ne);Ae(t.TEXTURE_CUBE_MAP,_);let K;if(et){We&&ht&&i.texStorage2D(t.TEXTURE_CUBE_MAP,he,$e,Ne.width,Ne.height);for(let ee=0;ee<6;ee++){K=Se[ee].mipmaps;for(let ye=0;ye<K.length;ye++){let me=K[ye];_.format!==Bt?Fe!==null?We?k&&i.compressedTexSubImage2D(t.TEXTURE_CUBE_MAP_POSITIVE_X+ee,ye,0,0,me.width,me.height,Fe,me.data):i.compressedTexImage2D(t.TEXTURE_CUBE_MAP_POSITIVE_X+ee,ye,$e,me.width,me.height,0,me.data):console.warn("THREE.WebGLRenderer: Attempt to load unsupported compressed texture format in .setTextureCube()"):We?k&&i.texSubImage2D(t.TEXTURE_CUBE_MAP_POSITIVE_X+ee,ye,0,0,me.width,me.height,Fe,_e,me.data):i.texImage2D(t.TEXTURE_CUBE_MAP_POSITIVE_X+ee,ye,$e,me.width,me.height,0,Fe,_e,me.data)}}}else{if(K=_.mipmaps,We&&ht){K.length>0&&he++;let ee=Le(Se[0]);i.texStorage2D(t.TEXTURE_CUBE_MAP,he,$e,ee.width,ee.height)}for(let ee=0;ee<6;ee++)if(oe){We?k&&i.texSubImage2D(t.TEXTURE_CUBE_MAP_POSITIVE_X+ee,0,0,0,Se[ee].width,Se[ee].height,Fe,_e,Se[ee].data):i.texImage2D(t.TEXTURE_CUBE_MAP_POSITIVE_X+ee,0,$e,Se[ee].width,Se[ee].height,0,Fe,_e,Se[ee].data);for(let ye=0;ye<K.length;ye++){let Ge=K[ye].image[ee].image;We?k&&i.texSubImage2D(t.TEXTURE_CUBE_MAP_POSITIVE_X+ee,ye+1,0,0,Ge.width,Ge.height,Fe,_e,Ge.data):i.texImage2D(t.TEXTURE_CUBE_MAP_POSITIVE_X+ee,ye+1,$e,Ge.width,Ge.height,0,Fe,_e,Ge.data)}}else{We?k&&i.texSubImage2D(t.TEXTURE_CUBE_MAP_POSITIVE_X+ee,0,0,0,Fe,_e,Se[ee]):i.texImage2D(t.TEXTURE_CUBE_MAP_POSITIVE_X+ee,0,$e,Fe,_e,Se[ee]);for(let ye=0;ye<K.length;ye++){let me=K[ye];We?k&&i.texSubImage2D(t.TEXTURE_CUBE_MAP_POSITIVE_X+ee,ye+1,0,0,Fe,_e,me.image[ee]):i.texImage2D(t.TEXTURE_CUBE_MAP_POSITIVE_X+ee,ye+1,$e,Fe,_e,me.image[ee])}}}g(_)&&m(t.TEXTURE_CUBE_MAP),$.__version=ie.version,_.onUpdate&&_.onUpdate(_)}R.__version=_.version}function le(R,_,W,J,ie,$){let Te=s.convert(W.format,W.colorSpace),pe=s.convert(W.type),xe=w(W.internalFormat,Te,pe,W.colorSpace),et=r.get(_),oe=r.get(W);if(oe.__renderTarget=_,!et.__hasExternalTextures){let Se=Math.max(1,_.width>>$),Ne=Math.max(1,_.height>>$);ie===t.TEXTURE_3D||ie===t.TEXTURE_2D_ARRAY?i.texImage3D(ie,$,xe,Se,Ne,_.depth,0,Te,pe,null):i.texImage2D(ie,$,xe,Se,Ne,0,Te,pe,null)}i.bindFramebuffer(t.FRAMEBUFFER,R),Ze(_)?a.framebufferTexture2DMultisampleEXT(t.FRAMEBUFFER,J,ie,oe.__webglTexture,0,Ke(_)):(ie===t.TEXTURE_2D||ie>=t.TEXTURE_CUBE_MAP_POSITIVE_X&&ie<=t.TEXTURE_CUBE_MAP_NEGATIVE_Z)&&t.framebufferTexture2D(t.FRAMEBUFFER,J,ie,oe.__webglTexture,$),i.bindFramebuffer(t.FRAMEBUFFER,null)}function ce(R,_,W){if(t.bindRenderbuffer(t.RENDERBUFFER,R),_.depthBuffer){let J=_.depthTexture,ie=J&&J.isDepthTexture?J.type:null,$=S(_.stencilBuffer,ie),Te=_.stencilBuffer?t.DEPTH_STENCIL_ATTACHMENT:t.DEPTH_ATTACHMENT,pe=Ke(_);Ze(_)?a.renderbufferStorageMultisampleEXT(t.RENDERBUFFER,pe,$,_.width,_.height):W?t.renderbufferStorageMultisample(t.RENDERBUFFER,pe,$,_.width,_.height):t.renderbufferStorage(t.RENDERBUFFER,$,_.width,_.height),t.framebufferRenderbuffer(t.FRAMEBUFFER,Te,t.RENDERBUFFER,R)}else{let J=_.textures;for(let ie=0;ie<J.length;ie++){let $=J[ie],Te=s.convert($.format,$.colorSpace),pe=s.convert($.type),xe=w($.internalFormat,Te,pe,$.colorSpace),et=Ke(_);W&&Ze(_)===!1?t.renderbufferStorageMultisample(t.RENDERBUFFER,et,xe,_.width,_.height):Ze(_)?a.renderbufferStorageMultisampleEXT(t.RENDERBUFFER,et,xe,_.width,_.height):t.renderbufferStorage(t.RENDERBUFFER,xe,_.width,_.height)}}t.bindRenderbuffer(t.RENDERBUFFER,null)}function Ee(R,_){if(_&&_.isWebGLCubeRenderTarget)throw new Error("Depth Texture with cube render targets is not supported");if(i.bindFramebuffer(t.FRAMEBUFFER,R),!(_.depthTexture&&_.depthTexture.isDepthTexture))throw new Error("renderTarget.depthTexture must be an instance of THREE.DepthTexture");let J=r.get(_.depthTexture);J.__renderTarget=_,(!J.__webglTexture||_.depthTexture.image.width!==_.width||_.depthTexture.image.height!==_.height)&&(_.depthTexture.image.width=_.width,_.depthTexture.image.height=_.height,_.depthTexture.needsUpdate=!0),q(_.depthTexture,0);let ie=J.__webglTexture,$=Ke(_);if(_.depthTexture.format===sr)Ze(_)?a.framebufferTexture2DMultisampleEXT(t.FRAMEBUFFER,t.DEPTH_ATTACHMENT,t.TEXTURE_2D,ie,0,$):t.framebufferTexture2D(t.FRAMEBUFFER,t.DEPTH_ATTACHMENT,t.TEXTURE_2D,ie,0);else if(_.depthTexture.format===or)Ze(_)?a.framebufferTexture2DMultisampleEXT(t.FRAMEBUFFER,t.DEPTH_STENCIL_ATTACHMENT,t.TEXTURE_2D,ie,0,$):t.framebufferTexture2D(t.FRAMEBUFFER,t.DEPTH_STENCIL_ATTACHMENT,t.TEXTURE_2D,ie,0);else throw new Error("Unknown depthTexture format")}function O(R){let _=r.get(R),W=R.isWebGLCubeRenderTarget===!0;if(_.__boundDepthTexture!==R.depthTexture){let J=R.depthTexture;if(_.__depthDisposeCallback&&_.__depthDisposeCallback(),J){let ie=()=>{delete _.__boundDepthTexture,delete _.__depthDisposeCallback,J.removeEventListener("dispose",ie)};J.addEventListener("dispose",ie),_.__depthDisposeCallback=ie}_.__boundDepthTexture=J}if(R.depthTexture&&!_.__autoAllocateDepthBuffer){if(W)throw new Error("target.depthTexture not supported in Cube render targets");Ee(_.__webglFramebuffer,R)}else if(W){_.__webglDepthbuffer=[];for(let J=0;J<6;J++)if(i.bindFramebuffer(t.FRAMEBUFFER,_.__webglFramebuffer[J]),_.__webglDepthbuffer[J]===void 0)_.__webglDepthbuffer[J]=t.createRenderbuffer(),ce(_.__webglDepthbuffer[J],R,!1);else{let ie=R.stencilBuffer?t.DEPTH_STENCIL_ATTACHMENT:t.DEPTH_ATTACHMENT,$=_.__webglDepthbuffer[J];t.bindRenderbuffer(t.RENDERBUFFER,$),t.framebufferRenderbuffer(t.FRAMEBUFFER,ie,t.RENDERBUFFER,$)}}else if(i.bindFramebuffer(t.FRAMEBUFFER,_.__webglFramebuffer),_.__webglDepthbuffer===void 0)_.__webglDepthbuffer=t.createRenderbuffer(),ce(_.__webglDepthbuffer,R,!1);else{let J=R.stencilBuffer?t.DEPTH_STENCIL_ATTACHMENT:t.DEPTH_ATTACHMENT,ie=_.__webglDepthbuffer;t.bindRenderbuffer(t.RENDERBUFFER,ie),t.framebufferRenderbuffer(t.FRAMEBUFFER,J,t.RENDERBUFFER,ie)}i.bindFramebuffer(t.FRAMEBUFFER,null)}function te(R,_,W){let J=r.get(R);_!==void 0&&le(J.__webglFramebuffer,R,R.texture,t.COLOR_ATTACHMENT0,t.TEXTURE_2D,0),W!==void 0&&O(R)}function de(R){let _=R.texture,W=r.get(R),J=r.get(_);R.addEventListener("dispose",A);let ie=R.textures,$=R.isWebGLCubeRenderTarget===!0,Te=ie.length>1;if(Te||(J.__webglTexture===void 0&&(J.__webglTexture=t.createTexture()),J.__version=_.version,o.memory.textures++),$){W.__webglFramebuffer=[];for(let pe=0;pe<6;pe++)if(_.mipmaps&&_.mipmaps.length>0){W.__webglFramebuffer[pe]=[];for(let xe=0;xe<_.mipmaps.length;xe++)W.__webglFramebuffer[pe][xe]=t.createFramebuffer()}else W.__webglFramebuffer[pe]=t.createFramebuffer()}else{if(_.mipmaps&&_.mipmaps.length>0){W.__webglFramebuffer=[];for(let pe=0;pe<_.mipmaps.length;pe++)W.__webglFramebuffer[pe]=t.createFramebuffer()}else W.__webglFramebuffer=t.createFramebuffer();if(Te)for(let pe=0,xe=ie.length;pe<xe;pe++){let et=r.get(ie[pe]);et.__webglTexture===void 0&&(et.__webglTexture=t.createTexture(),o.memory.textures++)}if(R.samples>0&&Ze(R)===!1){W.__webglMultisampledFramebuffer=t.createFramebuffer(),W.__webglColorRenderbuffer=[],i.bindFramebuffer(t.FRAMEBUFFER,W.__webglMultisampledFramebuffer);for(let pe=0;pe<ie.length;pe++){let xe=ie[pe];W.__webglColorRenderbuffer[pe]=t.createRenderbuffer(),t.bindRenderbuffer(t.RENDERBUFFER,W.__webglColorRenderbuffer[pe]);let et=s.convert(xe.format,xe.colorSpace),oe=s.convert(xe.type),Se=w(xe.internalFormat,et,oe,xe.colorSpace,R.isXRRenderTarget===!0),Ne=Ke(R);t.renderbufferStorageMultisample(t.RENDERBUFFER,Ne,Se,R.width,R.height),t.framebufferRenderbuffer(t.FRAMEBUFFER,t.COLOR_ATTACHMENT0+pe,t.RENDERBUFFER,W.__webglColorRenderbuffer[pe])}t.bindRenderbuffer(t.RENDERBUFFER,null),R.depthBuffer&&(W.__webglDepthRenderbuffer=t.createRenderbuffer(),ce(W.__webglDepthRenderbuffer,R,!0)),i.bindFramebuffer(t.FRAMEBUFFER,null)}}if($){i.bindTexture(t.TEXTURE_CUBE_MAP,J.__webglTexture),Ae(t.TEXTURE_CUBE_MAP,_);for(let pe=0;pe<6;pe++)if(_.mipmaps&&_.mipmaps.length>0)for(let xe=0;xe<_.mipmaps.length;xe++)le(W.__webglFramebuffer[pe][xe],R,_,t.COLOR_ATTACHMENT0,t.TEXTURE_CUBE_MAP_POSITIVE_X+pe,xe);else le(W.__webglFramebuffer[pe],R,_,t.COLOR_ATTACHMENT0,t.TEXTURE_CUBE_MAP_POSITIVE_X+pe,0);g(_)&&m(t.TEXTURE_CUBE_MAP),i.unbindTexture()}else if(Te){for(let pe=0,xe=ie.length;pe<xe;pe++){let et=ie[pe],oe=r.get(et);i.bindTexture(t.TEXTURE_2D,oe.__webglTexture),Ae(t.TEXTURE_2D,et),le(W.__webglFramebuffer,R,et,t.COLOR_ATTACHMENT0+pe,t.TEXTURE_2D,0),g(et)&&m(t.TEXTURE_2D)}i.unbindTexture()}else{let pe=t.TEXTURE_2D;if((R.isWebGL3DRenderTarget||R.isWebGLArrayRenderTarget)&&(pe=R.isWebGL3DRenderTarget?t.TEXTURE_3D:t.TEXTURE_2D_ARRAY),i.bindTexture(pe,J.__webglTexture),Ae(pe,_),_.mipmaps&&_.mipmaps.length>0)for(let xe=0;xe<_.mipmaps.length;xe++)le(W.__webglFramebuffer[xe],R,_,t.COLOR_ATTACHMENT0,pe,xe);else le(W.__webglFramebuffer,R,_,t.COLOR_ATTACHMENT0,pe,0);g(_)&&m(pe),i.unbindTexture()}R.depthBuffer&&O(R)}function se(R){let _=R.textures;for(let W=0,J=_.length;W<J;W++){let ie=_[W];if(g(ie)){let $=M(R),Te=r.get(ie).__webglTexture;i.bindTexture($,Te),m($),i.unbindTexture()}}}let Me=[],I=[];function rt(R){if(R.samples>0){if(Ze(R)===!1){let _=R.textures,W=R.width,J=R.height,ie=t.COLOR_BUFFER_BIT,$=R.stencilBuffer?t.DEPTH_STENCIL_ATTACHMENT:t.DEPTH_ATTACHMENT,Te=r.get(R),pe=_.length>1;if(pe)for(let xe=0;xe<_.length;xe++)i.bindFramebuffer(t.FRAMEBUFFER,Te.__webglMultisampledFramebuffer),t.framebufferRenderbuffer(t.FRAMEBUFFER,t.COLOR_ATTACHMENT0+xe,t.RENDERBUFFER,null),i.bindFramebuffer(t.FRAMEBUFFER,Te.__webglFramebuffer),t.framebufferTexture2D(t.DRAW_FRAMEBUFFER,t.COLOR_ATTACHMENT0+xe,t.TEXTURE_2D,null,0);i.bindFramebuffer(t.READ_FRAMEBUFFER,Te.__webglMultisampledFramebuffer),i.bindFramebuffer(t.DRAW_FRAMEBUFFER,Te.__webglFramebuffer);for(let xe=0;xe<_.length;xe++){if(R.resolveDepthBuffer&&(R.depthBuffer&&(ie|=t.DEPTH_BUFFER_BIT),R.stencilBuffer&&R.resolveStencilBuffer&&(ie|=t.STENCIL_BUFFER_BIT)),pe){t.framebufferRenderbuffer(t.READ_FRAMEBUFFER,t.COLOR_ATTACHMENT0,t.RENDERBUFFER,Te.__webglColorRenderbuffer[xe]);let et=r.get(_[xe]).__webglTexture;t.framebufferTexture2D(t.DRAW_FRAMEBUFFER,t.COLOR_ATTACHMENT0,t.TEXTURE_2D,et,0)}t.blitFramebuffer(0,0,W,J,0,0,W,J,ie,t.NEAREST),l===!0&&(Me.length=0,I.length=0,Me.push(t.COLOR_ATTACHMENT0+xe),R.depthBuffer&&R.resolveDepthBuffer===!1&&(Me.push($),I.push($),t.invalidateFramebuffer(t.DRAW_FRAMEBUFFER,I)),t.invalidateFramebuffer(t.READ_FRAMEBUFFER,Me))}if(i.bindFramebuffer(t.READ_FRAMEBUFFER,null),i.bindFramebuffer(t.DRAW_FRAMEBUFFER,null),pe)for(let xe=0;xe<_.length;xe++){i.bindFramebuffer(t.FRAMEBUFFER,Te.__webglMultisampledFramebuffer),t.framebufferRenderbuffer(t.FRAMEBUFFER,t.COLOR_ATTACHMENT0+xe,t.RENDERBUFFER,Te.__webglColorRenderbuffer[xe]);let et=r.get(_[xe]).__webglTexture;i.bindFramebuffer(t.FRAMEBUFFER,Te.__webglFramebuffer),t.framebufferTexture2D(t.DRAW_FRAMEBUFFER,t.COLOR_ATTACHMENT0+xe,t.TEXTURE_2D,et,0)}i.bindFramebuffer(t.DRAW_FRAMEBUFFER,Te.__webglMultisampledFramebuffer)}else if(R.depthBuffer&&R.resolveDepthBuffer===!1&&l){let _=R.stencilBuffer?t.DEPTH_STENCIL_ATTACHMENT:t.DEPTH_ATTACHMENT;t.invalidateFramebuffer(t.DRAW_FRAMEBUFFER,[_])}}}function Ke(R){return Math.min(n.maxSamples,R.samples)}function Ze(R){let _=r.get(R);return R.samples>0&&e.has("WEBGL_multisampled_render_to_texture")===!0&&_.__useRenderToTexture!==!1}function De(R){let _=o.render.frame;f.get(R)!==_&&(f.set(R,_),R.update())}function gt(R,_){let W=R.colorSpace,J=R.format,ie=R.type;return R.isCompressedTexture===!0||R.isVideoTexture===!0||W!==ji&&W!==Ci&&(He.getTransfer(W)===Qe?(J!==Bt||ie!==Zt)&&console.warn("THREE.WebGLTextures: sRGB encoded textures have to use RGBAFormat and UnsignedByteType."):console.error("THREE.WebGLTextures: Unsupported texture color space:",W)),_}function Le(R){return typeof HTMLImageElement<"u"&&R instanceof HTMLImageElement?(c.width=R.naturalWidth||R.width,c.height=R.naturalHeight||R.height):typeof VideoFrame<"u"&&R instanceof VideoFrame?(c.width=R.displayWidth,c.height=R.displayHeight):(c.width=R.width,c.height=R.height),c}this.allocateTextureUnit=P,this.resetTextureUnits=U,this.setTexture2D=q,this.setTexture2DArray=H,this.setTexture3D=Z,this.setTextureCube=G,this.rebindTextures=te,this.setupRenderTarget=de,this.updateRenderTargetMipmap=se,this.updateMultisampleRenderTarget=rt,this.setupDepthRenderbuffer=O,this.setupFrameBufferTexture=le,this.useMultisampledRTT=Ze}var V2=C(()=>{je();Qr();ur();oi();B2()});function H2(t,e){function i(r,n=Ci){let s,o=He.getTransfer(n);if(r===Zt)return t.UNSIGNED_BYTE;if(r===es)return t.UNSIGNED_SHORT_4_4_4_4;if(r===ts)return t.UNSIGNED_SHORT_5_5_5_1;if(r===Ha)return t.UNSIGNED_INT_5_9_9_9_REV;if(r===Ga)return t.BYTE;if(r===Va)return t.SHORT;if(r===Er)return t.UNSIGNED_SHORT;if(r===Jn)return t.INT;if(r===xi)return t.UNSIGNED_INT;if(r===ii)return t.FLOAT;if(r===nr)return t.HALF_FLOAT;if(r===Wa)return t.ALPHA;if(r===Xa)return t.RGB;if(r===Bt)return t.RGBA;if(r===qa)return t.LUMINANCE;if(r===ja)return t.LUMINANCE_ALPHA;if(r===sr)return t.DEPTH_COMPONENT;if(r===or)return t.DEPTH_STENCIL;if(r===Ya)return t.RED;if(r===is)return t.RED_INTEGER;if(r===Ka)return t.RG;if(r===rs)return t.RG_INTEGER;if(r===ns)return t.RGBA_INTEGER;if(r===ss||r===os||r===as||r===ls)if(o===Qe)if(s=e.get("WEBGL_compressed_texture_s3tc_srgb"),s!==null){if(r===ss)return s.COMPRESSED_SRGB_S3TC_DXT1_EXT;if(r===os)return s.COMPRESSED_SRGB_ALPHA_S3TC_DXT1_EXT;if(r===as)return s.COMPRESSED_SRGB_ALPHA_S3TC_DXT3_EXT;if(r===ls)return s.COMPRESSED_SRGB_ALPHA_S3TC_DXT5_EXT}else return null;else if(s=e.get("WEBGL_compressed_texture_s3tc"),s!==null){if(r===ss)return s.COMPRESSED_RGB_S3TC_DXT1_EXT;if(r===os)return s.COMPRESSED_RGBA_S3TC_DXT1_EXT;if(r===as)return s.COMPRESSED_RGBA_S3TC_DXT3_EXT;if(r===ls)return s.COMPRESSED_RGBA_S3TC_DXT5_EXT}else return null;if(r===vo||r===xo||r===So||r===_o)if(s=e.get("WEBGL_compressed_texture_pvrtc"),s!==null){if(r===vo)return s.COMPRESSED_RGB_PVRTC_4BPPV1_IMG;if(r===xo)return s.COMPRESSED_RGB_PVRTC_2BPPV1_IMG;if(r===So)return s.COMPRESSED_RGBA_PVRTC_4BPPV1_IMG;if(r===_o)return s.COMPRESSED_RGBA_PVRTC_2BPPV1_IMG}else return null;if(r===Eo||r===Mo||r===wo)if(s=e.get("WEBGL_compressed_texture_etc"),s!==null){if(r===Eo||r===Mo)return o===Qe?s.COMPRESSED_SRGB8_ETC2:s.COMPRESSED_RGB8_ETC2;if(r===wo)return o===Qe?s.COMPRESSED_SRGB8_ALPHA8_ETC2_EAC:s.COMPRESSED_RGBA8_ETC2_EAC}else return null;if(r===Ro||r===bo||r===Ao||r===To||r===Co||r===Do||r===Lo||r===Io||r===Po||r===No||r===ko||r===Uo||r===Fo||r===Oo)if(s=e.get("WEBGL_compressed_texture_astc"),s!==null){if(r===Ro)return o===Qe?s.COMPRESSED_SRGB8_ALPHA8_ASTC_4x4_KHR:s.COMPRESSED_RGBA_ASTC_4x4_KHR;if(r===bo)return o===Qe?s.COMPRESSED_SRGB8_ALPHA8_ASTC_5x4_KHR:s.COMPRESSED_RGBA_ASTC_5x4_KHR;if(r===Ao)return o===Qe?s.COMPRESSED_SRGB8_ALPHA8_ASTC_5x5_KHR:s.COMPRESSED_RGBA_ASTC_5x5_KHR;if(r===To)return o===Qe?s.COMPRESSED_SRGB8_ALPHA8_ASTC_6x5_KHR:s.COMPRESSED_RGBA_ASTC_6x5_KHR;if(r===Co)return o===Qe?s.COMPRESSED_SRGB8_ALPHA8_ASTC_6x6_KHR:s.COMPRESSED_RGBA_ASTC_6x6_KHR;if(r===Do)return o===Qe?s.COMPRESSED_SRGB8_ALPHA8_ASTC_8x5_KHR:s.COMPRESSED_RGBA_ASTC_8x5_KHR;if(r===Lo)return o===Qe?s.COMPRESSED_SRGB8_ALPHA8_ASTC_8x6_KHR:s.COMPRESSED_RGBA_ASTC_8x6_KHR;if(r===Io)return o===Qe?s.COMPRESSED_SRGB8_ALPHA8_ASTC_8x8_KHR:s.COMPRESSED_RGBA_ASTC_8x8_KHR;if(r===Po)return o===Qe?s.COMPRESSED_SRGB8_ALPHA8_ASTC_10x5_KHR:s.COMPRESSED_RGBA_ASTC_10x5_KHR;if(r===No)return o===Qe?s.COMPRESSED_SRGB8_ALPHA8_ASTC_10x6_KHR:s.COMPRESSED_RGBA_ASTC_10x6_KHR;if(r===ko)return o===Qe?s.COMPRESSED_SRGB8_ALPHA8_ASTC_10x8_KHR:s.COMPRESSED_RGBA_ASTC_10x8_KHR;if(r===Uo)return o===Qe?s.COMPRESSED_SRGB8_ALPHA8_ASTC_10x10_KHR:s.COMPRESSED_RGBA_ASTC_10x10_KHR;if(r===Fo)return o===Qe?s.COMPRESSED_SRGB8_ALPHA8_ASTC_12x10_KHR:s.COMPRESSED_RGBA_ASTC_12x10_KHR;if(r===Oo)return o===Qe?s.COMPRESSED_SRGB8_ALPHA8_ASTC_12x12_KHR:s.COMPRESSED_RGBA_ASTC_12x12_KHR}else return null;if(r===cs||r===zo||r===Bo)if(s=e.get("EXT_texture_compression_bptc"),s!==null){if(r===cs)return o===Qe?s.COMPRESSED_SRGB_ALPHA_BPTC_UNORM_EXT:s.COMPRESSED_RGBA_BPTC_UNORM_EXT;if(r===zo)return s.COMPRESSED_RGB_BPTC_SIGNED_FLOAT_EXT;if(r===Bo)return s.COMPRESSED_RGB_BPTC_UNSIGNED_FLOAT_EXT}else return null;if(r===Za||r===Go||r===Vo||r===Ho)if(s=e.get("EXT_texture_compression_rgtc"),s!==null){if(r===cs)return s.COMPRESSED_RED_RGTC1_EXT;if(r===Go)return s.COMPRESSED_SIGNED_RED_RGTC1_EXT;if(r===Vo)return s.COMPRESSED_RED_GREEN_RGTC2_EXT;if(r===Ho)return s.COMPRESSED_SIGNED_RED_GREEN_RGTC2_EXT}else return null;return r===qi?t.UNSIGNED_INT_24_8:t[r]!==void 0?t[r]:null}return{convert:i}}var W2=C(()=>{je();ur()});var zl,X2=C(()=>{As();zl=class extends It{constructor(e=[]){super(),this.isArrayCamera=!0,this.cameras=e}}});var kE,Bs,q2=C(()=>{St();hl();kE={type:"move"},Bs=class{constructor(){this._targetRay=null,this._grip=null,this._hand=null}getHandSpace(){return this._hand===null&&(this._hand=new $i,this._hand.matrixAutoUpdate=!1,this._hand.visible=!1,this._hand.joints={},this._hand.inputState={pinching:!1}),this._hand}getTargetRaySpace(){return this._targetRay===null&&(this._targetRay=new $i,this._targetRay.matrixAutoUpdate=!1,this._targetRay.visible=!1,this._targetRay.hasLinearVelocity=!1,this._targetRay.linearVelocity=new F,this._targetRay.hasAngularVelocity=!1,this._targetRay.angularVelocity=new F),this._targetRay}getGripSpace(){return this._grip===null&&(this._grip=new $i,this._grip.matrixAutoUpdate=!1,this._grip.visible=!1,this._grip.hasLinearVelocity=!1,this._grip.linearVelocity=new F,this._grip.hasAngularVelocity=!1,this._grip.angularVelocity=new F),this._grip}dispatchEvent(e){return this._targetRay!==null&&this._targetRay.dispatchEvent(e),this._grip!==null&&this._grip.dispatchEvent(e),this._hand!==null&&this._hand.dispatchEvent(e),this}connect(e){if(e&&e.hand){let i=this._hand;if(i)for(let r of e.hand.values())this._getHandJoint(i,r)}return this.dispatchEvent({type:"connected",data:e}),this}disconnect(e){return this.dispatchEvent({type:"disconnected",data:e}),this._targetRay!==null&&(this._targetRay.visible=!1),this._grip!==null&&(this._grip.visible=!1),this._hand!==null&&(this._hand.visible=!1),this}update(e,i,r){let n=null,s=null,o=null,a=this._targetRay,l=this._grip,c=this._hand;if(e&&i.session.visibilityState!=="visible-blurred"){if(c&&e.hand){o=!0;for(let y of e.hand.values()){let g=i.getJointPose(y,r),m=this._getHandJoint(c,y);g!==null&&(m.matrix.fromArray(g.transform.matrix),m.matrix.decompose(m.position,m.rotation,m.scale),m.matrixWorldNeedsUpdate=!0,m.jointRadius=g.radius),m.visible=g!==null}let f=c.joints["index-finger-tip"],u=c.joints["thumb-tip"],d=f.position.distanceTo(u.position),p=.02,h=.005;c.inputState.pinching&&d>p+h?(c.inputState.pinching=!1,this.dispatchEvent({type:"pinchend",handedness:e.handedness,target:this})):!c.inputState.pinching&&d<=p-h&&(c.inputState.pinching=!0,this.dispatchEvent({type:"pinchstart",handedness:e.handedness,target:this}))}else l!==null&&e.gripSpace&&(s=i.getPose(e.gripSpace,r),s!==null&&(l.matrix.fromArray(s.transform.matrix),l.matrix.decompose(l.position,l.rotation,l.scale),l.matrixWorldNeedsUpdate=!0,s.linearVelocity?(l.hasLinearVelocity=!0,l.linearVelocity.copy(s.linearVelocity)):l.hasLinearVelocity=!1,s.angularVelocity?(l.hasAngularVelocity=!0,l.angularVelocity.copy(s.angularVelocity)):l.hasAngularVelocity=!1));a!==null&&(n=i.getPose(e.targetRaySpace,r),n===null&&s!==null&&(n=s),n!==null&&(a.matrix.fromArray(n.transform.matrix),a.matrix.decompose(a.position,a.rotation,a.scale),a.matrixWorldNeedsUpdate=!0,n.linearVelocity?(a.hasLinearVelocity=!0,a.linearVelocity.copy(n.linearVelocity)):a.hasLinearVelocity=!1,n.angularVelocity?(a.hasAngularVelocity=!0,a.angularVelocity.copy(n.angularVelocity)):a.hasAngularVelocity=!1,this.dispatchEvent(kE)))}return a!==null&&(a.visible=n!==null),l!==null&&(l.visible=s!==null),c!==null&&(c.visible=o!==null),this}_getHandJoint(e,i){if(e.joints[i.jointName]===void 0){let r=new $i;r.matrixAutoUpdate=!1,r.visible=!1,e.joints[i.jointName]=r,e.add(r)}return e.joints[i.jointName]}}});var UE,FE,Bl,j2=C(()=>{bf();Ds();sn();Tr();UE=`
void main() {

	gl_Position = vec4( position, 1.0 );

}`,FE=`
uniform sampler2DArray depthColor;
uniform float depthWidth;
uniform float depthHeight;

void main() {

	vec2 coord = vec2( gl_FragCoord.x / depthWidth, gl_FragCoord.y / depthHeight );

	if ( coord.x >= 1.0 ) {

		gl_FragDepth = texture( depthColor, vec3( coord.x - 1.0, coord.y, 1 ) ).r;

	} else {

		gl_FragDepth = texture( depthColor, vec3( coord.x, coord.y, 0 ) ).r;

	}

}`,Bl=class{constructor(){this.texture=null,this.mesh=null,this.depthNear=0,this.depthFar=0}init(e,i,r){if(this.texture===null){let n=new Ct,s=e.properties.get(n);s.__webglTexture=i.texture,(i.depthNear!=r.depthNear||i.depthFar!=r.depthFar)&&(this.depthNear=i.depthNear,this.depthFar=i.depthFar),this.texture=n}}getMesh(e){if(this.texture!==null&&this.mesh===null){let i=e.cameras[0].viewport,r=new ai({vertexShader:UE,fragmentShader:FE,uniforms:{depthColor:{value:this.texture},depthWidth:{value:i.z},depthHeight:{value:i.w}}});this.mesh=new wt(new Cs(20,20),r)}return this.mesh}reset(){this.texture=null,this.mesh=null}getDepthTexture(){return this.texture}}});var Gl,Y2=C(()=>{X2();An();As();oi();St();rn();si();Rf();Ls();q2();Of();je();j2();Gl=class extends hi{constructor(e,i){super();let r=this,n=null,s=1,o=null,a="local-floor",l=1,c=null,f=null,u=null,d=null,p=null,h=null,y=new Bl,g=i.getContextAttributes(),m=null,M=null,w=[],S=[],N=new Ue,T=null,A=new It;A.viewport=new ut;let L=new It;L.viewport=new ut;let v=[A,L],x=new zl,D=null,U=null;this.cameraAutoUpdate=!0,this.enabled=!1,this.isPresenting=!1,this.getController=function(Y){let re=w[Y];return re===void 0&&(re=new Bs,w[Y]=re),re.getTargetRaySpace()},this.getControllerGrip=function(Y){let re=w[Y];return re===void 0&&(re=new Bs,w[Y]=re),re.getGripSpace()},this.getHand=function(Y){let re=w[Y];return re===void 0&&(re=new Bs,w[Y]=re),re.getHandSpace()};function P(Y){let re=S.indexOf(Y.inputSource);if(re===-1)return;let le=w[re];le!==void 0&&(le.update(Y.inputSource,Y.frame,c||o),le.dispatchEvent({type:Y.type,data:Y.inputSource}))}function V(){n.removeEventListener("select",P),n.removeEventListener("selectstart",P),n.removeEventListener("selectend",P),n.removeEventListener("squeeze",P),n.removeEventListener("squeezestart",P),n.removeEventListener("squeezeend",P),n.removeEventListener("end",V),n.removeEventListener("inputsourceschange",q);for(let Y=0;Y<w.length;Y++){let re=S[Y];re!==null&&(S[Y]=null,w[Y].disconnect(re))}D=null,U=null,y.reset(),e.setRenderTarget(m),p=null,d=null,u=null,n=null,M=null,Oe.stop(),r.isPresenting=!1,e.setPixelRatio(T),e.setSize(N.width,N.height,!1),r.dispatchEvent({type:"sessionend"})}this.setFramebufferScaleFactor=function(Y){s=Y,r.isPresenting===!0&&console.warn("THREE.WebXRManager: Cannot change framebuffer scale while presenting.")},this.setReferenceSpaceType=function(Y){a=Y,r.isPresenting===!0&&console.warn("THREE.WebXRManager: Cannot change reference space type while presenting.")},this.getReferenceSpace=function(){return c||o},this.setReferenceSpace=function(Y){c=Y},this.getBaseLayer=function(){return d!==null?d:p},this.getBinding=function(){return u},this.getFrame=function(){return h},this.getSession=function(){return n},this.setSession=async function(Y){if(n=Y,n!==null){if(m=e.getRenderTarget(),n.addEventListener("select",P),n.addEventListener("selectstart",P),n.addEventListener("selectend",P),n.addEventListener("squeeze",P),n.addEventListener("squeezestart",P),n.addEventListener("squeezeend",P),n.addEventListener("end",V),n.addEventListener("inputsourceschange",q),g.xrCompatible!==!0&&await i.makeXRCompatible(),T=e.getPixelRatio(),e.getSize(N),n.renderState.layers===void 0){let re={antialias:g.antialias,alpha:!0,depth:g.depth,stencil:g.stencil,framebufferScaleFactor:s};p=new XRWebGLLayer(n,i,re),n.updateRenderState({baseLayer:p}),e.setPixelRatio(1),e.setSize(p.framebufferWidth,p.framebufferHeight,!1),M=new di(p.framebufferWidth,p.framebufferHeight,{format:Bt,type:Zt,colorSpace:e.outputColorSpace,stencilBuffer:g.stencil})}else{let re=null,le=null,ce=null;g.depth&&(ce=g.stencil?i.DEPTH24_STENCIL8:i.DEPTH_COMPONENT24,re=g.stencil?or:sr,le=g.stencil?qi:xi);let Ee={colorFormat:i.RGBA8,depthFormat:ce,scaleFactor:s};u=new XRWebGLBinding(n,i),d=u.createProjectionLayer(Ee),n.updateRenderState({layers:[d]}),e.setPixelRatio(1),e.setSize(d.textureWidth,d.textureHeight,!1),M=new di(d.textureWidth,d.textureHeight,{format:Bt,type:Zt,depthTexture:new Os(d.textureWidth,d.textureHeight,le,void 0,void 0,void 0,void 0,void 0,void 0,re),stencilBuffer:g.stencil,colorSpace:e.outputColorSpace,samples:g.antialias?4:0,resolveDepthBuffer:d.ignoreDepthValues===!1})}M.isXRRenderTarget=!0,this.setFoveation(l),c=null,o=await n.requestReferenceSpace(a),Oe.setContext(n),Oe.start(),r.isPresenting=!0,r.dispatchEvent({type:"sessionstart"})}},this.getEnvironmentBlendMode=function(){if(n!==null)return n.environmentBlendMode},this.getDepthTexture=function(){return y.getDepthTexture()};function q(Y){for(let re=0;re<Y.removed.length;re++){let le=Y.removed[re],ce=S.indexOf(le);ce>=0&&(S[ce]=null,w[ce].disconnect(le))}for(let re=0;re<Y.added.length;re++){let le=Y.added[re],ce=S.indexOf(le);if(ce===-1){for(let O=0;O<w.length;O++)if(O>=S.length){S.push(le),ce=O;break}else if(S[O]===null){S[O]=le,ce=O;break}if(ce===-1)break}let Ee=w[ce];Ee&&Ee.connect(le)}}let H=new F,Z=new F;function G(Y,re,le){H.setFromMatrixPosition(re.matrixWorld),Z.setFromMatrixPosition(le.matrixWorld);let ce=H.distanceTo(Z),Ee=re.projectionMatrix.elements,O=le.projectionMatrix.elements,te=Ee[14]/(Ee[10]-1),de=Ee[14]/(Ee[10]+1),se=(Ee[9]+1)/Ee[5],Me=(Ee[9]-1)/Ee[5],I=(Ee[8]-1)/Ee[0],rt=(O[8]+1)/O[0],Ke=te*I,Ze=te*rt,De=ce/(-I+rt),gt=De*-I;if(re.matrixWorld.decompose(Y.position,Y.quaternion,Y.scale),Y.translateX(gt),Y.translateZ(De),Y.matrixWorld.compose(Y.position,Y.quaternion,Y.scale),Y.matrixWorldInverse.copy(Y.matrixWorld).invert(),Ee[10]===-1)Y.projectionMatrix.copy(re.projectionMatrix),Y.projectionMatrixInverse.copy(re.projectionMatrixInverse);else{let Le=te+De,R=de+De,_=Ke-gt,W=Ze+(ce-gt),J=se*de/R*Le,ie=Me*de/R*Le;Y.projectionMatrix.makePerspective(_,W,J,ie,Le,R),Y.projectionMatrixInverse.copy(Y.projectionMatrix).invert()}}function Q(Y,re){re===null?Y.matrixWorld.copy(Y.matrix):Y.matrixWorld.multiplyMatrices(re.matrixWorld,Y.matrix),Y.matrixWorldInverse.copy(Y.matrixWorld).invert()}this.updateCamera=function(Y){if(n===null)return;let re=Y.near,le=Y.far;y.texture!==null&&(y.depthNear>0&&(re=y.depthNear),y.depthFar>0&&(le=y.depthFar)),x.near=L.near=A.near=re,x.far=L.far=A.far=le,(D!==x.near||U!==x.far)&&(n.updateRenderState({depthNear:x.near,depthFar:x.far}),D=x.near,U=x.far),A.layers.mask=Y.layers.mask|2,L.layers.mask=Y.layers.mask|4,x.layers.mask=A.layers.mask|L.layers.mask;let ce=Y.parent,Ee=x.cameras;Q(x,ce);for(let O=0;O<Ee.length;O++)Q(Ee[O],ce);Ee.length===2?G(x,A,L):x.projectionMatrix.copy(A.projectionMatrix),ne(Y,x,ce)};function ne(Y,re,le){le===null?Y.matrix.copy(re.matrixWorld):(Y.matrix.copy(le.matrixWorld),Y.matrix.invert(),Y.matrix.multiply(re.matrixWorld)),Y.matrix.decompose(Y.position,Y.quaternion,Y.scale),Y.updateMatrixWorld(!0),Y.projectionMatrix.copy(re.projectionMatrix),Y.projectionMatrixInverse.copy(re.projectionMatrixInverse),Y.isPerspectiveCamera&&(Y.fov=Wo*2*Math.atan(1/Y.projectionMatrix.elements[5]),Y.zoom=1)}this.getCamera=function(){return x},this.getFoveation=function(){if(!(d===null&&p===null))return l},this.setFoveation=function(Y){l=Y,d!==null&&(d.fixedFoveation=Y),p!==null&&p.fixedFoveation!==void 0&&(p.fixedFoveation=Y)},this.hasDepthSensing=function(){return y.texture!==null},this.getDepthSensingMesh=function(){return y.getMesh(x)};let ve=null;function Ae(Y,re){if(f=re.getViewerPose(c||o),h=re,f!==null){let le=f.views;p!==null&&(e.setRenderTargetFramebuffer(M,p.framebuffer),e.setRenderTarget(M));let ce=!1;le.length!==x.cameras.length&&(x.cameras.length=0,ce=!0);for(let O=0;O<le.length;O++){let te=le[O],de=null;if(p!==null)de=p.getViewport(te);else{let Me=u.getViewSubImage(d,te);de=Me.viewport,O===0&&(e.setRenderTargetTextures(M,Me.colorTexture,d.ignoreDepthValues?void 0:Me.depthStencilTexture),e.setRenderTarget(M))}let se=v[O];se===void 0&&(se=new It,se.layers.enable(O),se.viewport=new ut,v[O]=se),se.matrix.fromArray(te.transform.matrix),se.matrix.decompose(se.position,se.quaternion,se.scale),se.projectionMatrix.fromArray(te.projectionMatrix),se.projectionMatrixInverse.copy(se.projectionMatrix).invert(),se.viewport.set(de.x,de.y,de.width,de.height),O===0&&(x.matrix.copy(se.matrix),x.matrix.decompose(x.position,x.quaternion,x.scale)),ce===!0&&x.cameras.push(se)}let Ee=n.enabledFeatures;if(Ee&&Ee.includes("depth-sensing")){let O=u.getDepthInformation(le[0]);O&&O.isValid&&O.texture&&y.init(e,O,n.renderState)}}for(let le=0;le<w.length;le++){let ce=S[le],Ee=w[le];ce!==null&&Ee!==void 0&&Ee.update(ce,re,c||o)}ve&&ve(Y,re),re.detectedPlanes&&r.dispatchEvent({type:"planesdetected",data:re}),h=null}let Oe=new Rl;Oe.setAnimationLoop(Ae),this.setAnimationLoop=function(Y){ve=Y},this.dispose=function(){}}}});function K2(t,e){function i(g,m){g.matrixAutoUpdate===!0&&g.updateMatrix(),m.value.copy(g.matrix)}function r(g,m){m.color.getRGB(g.fogColor.value,bl(t)),m.isFog?(g.fogNear.value=m.near,g.fogFar.value=m.far):m.isFogExp2&&(g.fogDensity.value=m.density)}function n(g,m,M,w,S){m.isMeshBasicMaterial||m.isMeshLambertMaterial?s(g,m):m.isMeshToonMaterial?(s(g,m),u(g,m)):m.isMeshPhongMaterial?(s(g,m),f(g,m)):m.isMeshStandardMaterial?(s(g,m),d(g,m),m.isMeshPhysicalMaterial&&p(g,m,S)):m.isMeshMatcapMaterial?(s(g,m),h(g,m)):m.isMeshDepthMaterial?s(g,m):m.isMeshDistanceMaterial?(s(g,m),y(g,m)):m.isMeshNormalMaterial?s(g,m):m.isLineBasicMaterial?(o(g,m),m.isLineDashedMaterial&&a(g,m)):m.isPointsMaterial?l(g,m,M,w):m.isSpriteMaterial?c(g,m):m.isShadowMaterial?(g.color.value.copy(m.color),g.opacity.value=m.opacity):m.isShaderMaterial&&(m.uniformsNeedUpdate=!1)}function s(g,m){g.opacity.value=m.opacity,m.color&&g.diffuse.value.copy(m.color),m.emissive&&g.emissive.value.copy(m.emissive).multiplyScalar(m.emissiveIntensity),m.map&&(g.map.value=m.map,i(m.map,g.mapTransform)),m.alphaMap&&(g.alphaMap.value=m.alphaMap,i(m.alphaMap,g.alphaMapTransform)),m.bumpMap&&(g.bumpMap.value=m.bumpMap,i(m.bumpMap,g.bumpMapTransform),g.bumpScale.value=m.bumpScale,m.side===nt&&(g.bumpScale.value*=-1)),m.normalMap&&(g.normalMap.value=m.normalMap,i(m.normalMap,g.normalMapTransform),g.normalScale.value.copy(m.normalScale),m.side===nt&&g.normalScale.value.negate()),m.displacementMap&&(g.displacementMap.value=m.displacementMap,i(m.displacementMap,g.displacementMapTransform),g.displacementScale.value=m.displacementScale,g.displacementBias.value=m.displacementBias),m.emissiveMap&&(g.emissiveMap.value=m.emissiveMap,i(m.emissiveMap,g.emissiveMapTransform)),m.specularMap&&(g.specularMap.value=m.specularMap,i(m.specularMap,g.specularMapTransform)),m.alphaTest>0&&(g.alphaTest.value=m.alphaTest);let M=e.get(m),w=M.envMap,S=M.envMapRotation;w&&(g.envMap.value=w,Fn.copy(S),Fn.x*=-1,Fn.y*=-1,Fn.z*=-1,w.isCubeTexture&&w.isRenderTargetTexture===!1&&(Fn.y*=-1,Fn.z*=-1),g.envMapRotation.value.setFromMatrix4(OE.makeRotationFromEuler(Fn)),g.flipEnvMap.value=w.isCubeTexture&&w.isRenderTargetTexture===!1?-1:1,g.reflectivity.value=m.reflectivity,g.ior.value=m.ior,g.refractionRatio.value=m.refractionRatio),m.lightMap&&(g.lightMap.value=m.lightMap,g.lightMapIntensity.value=m.lightMapIntensity,i(m.lightMap,g.lightMapTransform)),m.aoMap&&(g.aoMap.value=m.aoMap,g.aoMapIntensity.value=m.aoMapIntensity,i(m.aoMap,g.aoMapTransform))}function o(g,m){g.diffuse.value.copy(m.color),g.opacity.value=m.opacity,m.map&&(g.map.value=m.map,i(m.map,g.mapTransform))}function a(g,m){g.dashSize.value=m.dashSize,g.totalSize.value=m.dashSize+m.gapSize,g.scale.value=m.scale}function l(g,m,M,w){g.diffuse.value.copy(m.color),g.opacity.value=m.opacity,g.size.value=m.size*M,g.scale.value=w*.5,m.map&&(g.map.value=m.map,i(m.map,g.uvTransform)),m.alphaMap&&(g.alphaMap.value=m.alphaMap,i(m.alphaMap,g.alphaMapTransform)),m.alphaTest>0&&(g.alphaTest.value=m.alphaTest)}function c(g,m){g.diffuse.value.copy(m.color),g.opacity.value=m.opacity,g.rotation.value=m.rotation,m.map&&(g.map.value=m.map,i(m.map,g.mapTransform)),m.alphaMap&&(g.alphaMap.value=m.alphaMap,i(m.alphaMap,g.alphaMapTransform)),m.alphaTest>0&&(g.alphaTest.value=m.alphaTest)}function f(g,m){g.specular.value.copy(m.specular),g.shininess.value=Math.max(m.shininess,1e-4)}function u(g,m){m.gradientMap&&(g.gradientMap.value=m.gradientMap)}function d(g,m){g.metalness.value=m.metalness,m.metalnessMap&&(g.metalnessMap.value=m.metalnessMap,i(m.metalnessMap,g.metalnessMapTransform)),g.roughness.value=m.roughness,m.roughnessMap&&(g.roughnessMap.value=m.roughnessMap,i(m.roughnessMap,g.roughnessMapTransform)),m.envMap&&(g.envMapIntensity.value=m.envMapIntensity)}function p(g,m,M){g.ior.value=m.ior,m.sheen>0&&(g.sheenColor.value.copy(m.sheenColor).multiplyScalar(m.sheen),g.sheenRoughness.value=m.sheenRoughness,m.sheenColorMap&&(g.sheenColorMap.value=m.sheenColorMap,i(m.sheenColorMap,g.sheenColorMapTransform)),m.sheenRoughnessMap&&(g.sheenRoughnessMap.value=m.sheenRoughnessMap,i(m.sheenRoughnessMap,g.sheenRoughnessMapTransform))),m.clearcoat>0&&(g.clearcoat.value=m.clearcoat,g.clearcoatRoughness.value=m.clearcoatRoughness,m.clearcoatMap&&(g.clearcoatMap.value=m.clearcoatMap,i(m.clearcoatMap,g.clearcoatMapTransform)),m.clearcoatRoughnessMap&&(g.clearcoatRoughnessMap.value=m.clearcoatRoughnessMap,i(m.clearcoatRoughnessMap,g.clearcoatRoughnessMapTransform)),m.clearcoatNormalMap&&(g.clearcoatNormalMap.value=m.clearcoatNormalMap,i(m.clearcoatNormalMap,g.clearcoatNormalMapTransform),g.clearcoatNormalScale.value.copy(m.clearcoatNormalScale),m.side===nt&&g.clearcoatNormalScale.value.negate())),m.dispersion>0&&(g.dispersion.value=m.dispersion),m.iridescence>0&&(g.iridescence.value=m.iridescence,g.iridescenceIOR.value=m.iridescenceIOR,g.iridescenceThicknessMinimum.value=m.iridescenceThicknessRange[0],g.iridescenceThicknessMaximum.value=m.iridescenceThicknessRange[1],m.iridescenceMap&&(g.iridescenceMap.value=m.iridescenceMap,i(m.iridescenceMap,g.iridescenceMapTransform)),m.iridescenceThicknessMap&&(g.iridescenceThicknessMap.value=m.iridescenceThicknessMap,i(m.iridescenceThicknessMap,g.iridescenceThicknessMapTransform))),m.transmission>0&&(g.transmission.value=m.transmission,g.transmissionSamplerMap.value=M.texture,g.transmissionSamplerSize.value.set(M.width,M.height),m.transmissionMap&&(g.transmissionMap.value=m.transmissionMap,i(m.transmissionMap,g.transmissionMapTransform)),g.thickness.value=m.thickness,m.thicknessMap&&(g.thicknessMap.value=m.thicknessMap,i(m.thicknessMap,g.thicknessMapTransform)),g.attenuationDistance.value=m.attenuationDistance,g.attenuationColor.value.copy(m.attenuationColor)),m.anisotropy>0&&(g.anisotropyVector.value.set(m.anisotropy*Math.cos(m.anisotropyRotation),m.anisotropy*Math.sin(m.anisotropyRotation)),m.anisotropyMap&&(g.anisotropyMap.value=m.anisotropyMap,i(m.anisotropyMap,g.anisotropyMapTransform))),g.specularIntensity.value=m.specularIntensity,g.specularColor.value.copy(m.specularColor),m.specularColorMap&&(g.specularColorMap.value=m.specularColorMap,i(m.specularColorMap,g.specularColorMapTransform)),m.specularIntensityMap&&(g.specularIntensityMap.value=m.specularIntensityMap,i(m.specularIntensityMap,g.specularIntensityMapTransform))}function h(g,m){m.matcap&&(g.matcap.value=m.matcap)}function y(g,m){let M=e.get(m).light;g.referencePosition.value.setFromMatrixPosition(M.matrixWorld),g.nearDistance.value=M.shadow.camera.near,g.farDistance.value=M.shadow.camera.far}return{refreshFogUniforms:r,refreshMaterialUniforms:n}}var Fn,OE,Z2=C(()=>{je();Pn();Kr();Ii();Fn=new Mt,OE=new Ye});function $2(t,e,i,r){let n={},s={},o=[],a=t.getParameter(t.MAX_UNIFORM_BUFFER_BINDINGS);function l(M,w){let S=w.program;r.uniformBlockBinding(M,S)}function c(M,w){let S=n[M.id];S===void 0&&(h(M),S=f(M),n[M.id]=S,M.addEventListener("dispose",g));let N=w.program;r.updateUBOMapping(M,N);let T=e.render.frame;s[M.id]!==T&&(d(M),s[M.id]=T)}function f(M){let w=u();M.__bindingPointIndex=w;let S=t.createBuffer(),N=M.__size,T=M.usage;return t.bindBuffer(t.UNIFORM_BUFFER,S),t.bufferData(t.UNIFORM_BUFFER,N,T),t.bindBuffer(t.UNIFORM_BUFFER,null),t.bindBufferBase(t.UNIFORM_BUFFER,w,S),S}function u(){for(let M=0;M<a;M++)if(o.indexOf(M)===-1)return o.push(M),M;return console.error("THREE.WebGLRenderer: Maximum number of simultaneously usable uniforms groups reached."),0}function d(M){let w=n[M.id],S=M.uniforms,N=M.__cache;t.bindBuffer(t.UNIFORM_BUFFER,w);for(let T=0,A=S.length;T<A;T++){let L=Array.isArray(S[T])?S[T]:[S[T]];for(let v=0,x=L.length;v<x;v++){let D=L[v];if(p(D,T,v,N)===!0){let U=D.__offset,P=Array.isArray(D.value)?D.value:[D.value],V=0;for(let q=0;q<P.length;q++){let H=P[q],Z=y(H);typeof H=="number"||typeof H=="boolean"?(D.__data[0]=H,t.bufferSubData(t.UNIFORM_BUFFER,U+V,D.__data)):H.isMatrix3?(D.__data[0]=H.elements[0],D.__data[1]=H.elements[1],D.__data[2]=H.elements[2],D.__data[3]=0,D.__data[4]=H.elements[3],D.__data[5]=H.elements[4],D.__data[6]=H.elements[5],D.__data[7]=0,D.__data[8]=H.elements[6],D.__data[9]=H.elements[7],D.__data[10]=H.elements[8],D.__data[11]=0):(H.toArray(D.__data,V),V+=Z.storage/Float32Array.BYTES_PER_ELEMENT)}t.bufferSubData(t.UNIFORM_BUFFER,U,D.__data)}}}t.bindBuffer(t.UNIFORM_BUFFER,null)}function p(M,w,S,N){let T=M.value,A=w+"_"+S;if(N[A]===void 0)return typeof T=="number"||typeof T=="boolean"?N[A]=T:N[A]=T.clone(),!0;{let L=N[A];if(typeof T=="number"||typeof T=="boolean"){if(L!==T)return N[A]=T,!0}else if(L.equals(T)===!1)return L.copy(T),!0}return!1}function h(M){let w=M.uniforms,S=0,N=16;for(let A=0,L=w.length;A<L;A++){let v=Array.isArray(w[A])?w[A]:[w[A]];for(let x=0,D=v.length;x<D;x++){let U=v[x],P=Array.isArray(U.value)?U.value:[U.value];for(let V=0,q=P.length;V<q;V++){let H=P[V],Z=y(H),G=S%N,Q=G%Z.boundary,ne=G+Q;S+=Q,ne!==0&&N-ne<Z.storage&&(S+=N-ne),U.__data=new Float32Array(Z.storage/Float32Array.BYTES_PER_ELEMENT),U.__offset=S,S+=Z.storage}}}let T=S%N;return T>0&&(S+=N-T),M.__size=S,M.__cache={},this}function y(M){let w={boundary:0,storage:0};return typeof M=="number"||typeof M=="boolean"?(w.boundary=4,w.storage=4):M.isVector2?(w.boundary=8,w.storage=8):M.isVector3||M.isColor?(w.boundary=16,w.storage=12):M.isVector4?(w.boundary=16,w.storage=16):M.isMatrix3?(w.boundary=48,w.storage=48):M.isMatrix4?(w.boundary=64,w.storage=64):M.isTexture?console.warn("THREE.WebGLRenderer: Texture samplers can not be part of an uniforms group."):console.warn("THREE.WebGLRenderer: Unsupported uniform value type.",M),w}function g(M){let w=M.target;w.removeEventListener("dispose",g);let S=o.indexOf(w.__bindingPointIndex);o.splice(S,1),t.deleteBuffer(n[w.id]),delete n[w.id],delete s[w.id]}function m(){for(let M in n)t.deleteBuffer(n[M]);o=[],n={},s={}}return{bind:l,update:c,dispose:m}}var Q2=C(()=>{});var Vl,J2=C(()=>{je();Ni();wf();Ii();St();rn();Rf();up();py();gy();vy();Sy();Ey();Ay();Fy();zy();Gy();Hy();Xy();jy();Ky();x2();_2();R2();D2();Ls();F2();z2();V2();Hf();W2();Y2();Z2();Q2();Qr();ur();Vl=class{constructor(e={}){let{canvas:i=Od(),context:r=null,depth:n=!0,stencil:s=!1,alpha:o=!1,antialias:a=!1,premultipliedAlpha:l=!0,preserveDrawingBuffer:c=!1,powerPreference:f="default",failIfMajorPerformanceCaveat:u=!1,reverseDepthBuffer:d=!1}=e;this.isWebGLRenderer=!0;let p;if(r!==null){if(typeof WebGLRenderingContext<"u"&&r instanceof WebGLRenderingContext)throw new Error("THREE.WebGLRenderer: WebGL 1 is not supported since r163.");p=r.getContextAttributes().alpha}else p=o;let h=new Uint32Array(4),y=new Int32Array(4),g=null,m=null,M=[],w=[];this.domElement=i,this.debug={checkShaderErrors:!0,onShaderError:null},this.autoClear=!0,this.autoClearColor=!0,this.autoClearDepth=!0,this.autoClearStencil=!0,this.sortObjects=!0,this.clippingPlanes=[],this.localClippingEnabled=!1,this._outputColorSpace=ri,this.toneMapping=Ti,this.toneMappingExposure=1;let S=this,N=!1,T=0,A=0,L=null,v=-1,x=null,D=new ut,U=new ut,P=null,V=new Pe(0),q=0,H=i.width,Z=i.height,G=1,Q=null,ne=null,ve=new ut(0,0,H,Z),Ae=new ut(0,0,H,Z),Oe=!1,Y=new Ts,re=!1,le=!1,ce=new Ye,Ee=new Ye,O=new F,te=new ut,de={background:null,fog:null,environment:null,overrideMaterial:null,isScene:!0},se=!1;function Me(){return L===null?G:1}let I=r;function rt(E,z){return i.getContext(E,z)}try{let E={alpha:!0,depth:n,stencil:s,antialias:a,premultipliedAlpha:l,preserveDrawingBuffer:c,powerPreference:f,failIfMajorPerformanceCaveat:u};if("setAttribute"in i&&i.setAttribute("data-engine",`three.js r${"170"}`),i.addEventListener("webglcontextlost",ee,!1),i.addEventListener("webglcontextrestored",ye,!1),i.addEventListener("webglcontextcreationerror",me,!1),I===null){let z="webgl2";if(I=rt(z,E),I===null)throw rt(z)?new Error("Error creating WebGL context with your selected attributes."):new Error("Error creating WebGL context.")}}catch(E){throw console.error("THREE.WebGLRenderer: "+E.message),E}let Ke,Ze,De,gt,Le,R,_,W,J,ie,$,Te,pe,xe,et,oe,Se,Ne,Fe,_e,$e,We,ht,k;function he(){Ke=new Oy(I),Ke.init(),We=new H2(I,Ke),Ze=new xy(I,Ke,e,We),De=new O2(I,Ke),Ze.reverseDepthBuffer&&d&&De.buffers.depth.setReversed(!0),gt=new Wy(I),Le=new S2,R=new G2(I,Ke,De,Le,Ze,We,gt),_=new by(S),W=new Uy(S),J=new fp(I),ht=new my(I,J),ie=new By(I,J,gt,ht),$=new Yy(I,ie,J,gt),Fe=new qy(I,Ze,R),oe=new _y(Le),Te=new v2(S,_,W,Ke,Ze,ht,oe),pe=new K2(S,Le),xe=new w2,et=new C2(Ke),Ne=new dy(S,_,W,De,$,p,l),Se=new U2(S,$,Ze),k=new $2(I,gt,Ze,De),_e=new yy(I,Ke,gt),$e=new Vy(I,Ke,gt),gt.programs=Te.programs,S.capabilities=Ze,S.extensions=Ke,S.properties=Le,S.renderLists=xe,S.shadowMap=Se,S.state=De,S.info=gt}he();let K=new Gl(S,I);this.xr=K,this.getContext=function(){return I},this.getContextAttributes=function(){return I.getContextAttributes()},this.forceContextLoss=function(){let E=Ke.get("WEBGL_lose_context");E&&E.loseContext()},this.forceContextRestore=function(){let E=Ke.get("WEBGL_lose_context");E&&E.restoreContext()},this.getPixelRatio=function(){return G},this.setPixelRatio=function(E){E!==void 0&&(G=E,this.setSize(H,Z,!1))},this.getSize=function(E){return E.set(H,Z)},this.setSize=function(E,z,X=!0){if(K.isPresenting){console.warn("THREE.WebGLRenderer: Can't change size while VR device is presenting.");return}H=E,Z=z,i.width=Math.floor(E*G),i.height=Math.floor(z*G),X===!0&&(i.style.width=E+"px",i.style.height=z+"px"),this.setViewport(0,0,E,z)},this.getDrawingBufferSize=function(E){return E.set(H*G,Z*G).floor()},this.setDrawingBufferSize=function(E,z,X){H=E,Z=z,G=X,i.width=Math.floor(E*X),i.height=Math.floor(z*X),this.setViewport(0,0,E,z)},this.getCurrentViewport=function(E){return E.copy(D)},this.getViewport=function(E){return E.copy(ve)},this.setViewport=function(E,z,X,j){E.isVector4?ve.set(E.x,E.y,E.z,E.w):ve.set(E,z,X,j),De.viewport(D.copy(ve).multiplyScalar(G).round())},this.getScissor=function(E){return E.copy(Ae)},this.setScissor=function(E,z,X,j){E.isVector4?Ae.set(E.x,E.y,E.z,E.w):Ae.set(E,z,X,j),De.scissor(U.copy(Ae).multiplyScalar(G).round())},this.getScissorTest=function(){return Oe},this.setScissorTest=function(E){De.setScissorTest(Oe=E)},this.setOpaqueSort=function(E){Q=E},this.setTransparentSort=function(E){ne=E},this.getClearColor=function(E){return E.copy(Ne.getClearColor())},this.setClearColor=function(){Ne.setClearColor.apply(Ne,arguments)},this.getClearAlpha=function(){return Ne.getClearAlpha()},this.setClearAlpha=function(){Ne.setClearAlpha.apply(Ne,arguments)},this.clear=function(E=!0,z=!0,X=!0){let j=0;if(E){let B=!1;if(L!==null){let ae=L.texture.format;B=ae===ns||ae===rs||ae===is}if(B){let ae=L.texture.type,ge=ae===Zt||ae===xi||ae===Er||ae===qi||ae===es||ae===ts,we=Ne.getClearColor(),Re=Ne.getClearAlpha(),ze=we.r,Ve=we.g,be=we.b;ge?(h[0]=ze,h[1]=Ve,h[2]=be,h[3]=Re,I.clearBufferuiv(I.COLOR,0,h)):(y[0]=ze,y[1]=Ve,y[2]=be,y[3]=Re,I.clearBufferiv(I.COLOR,0,y))}else j|=I.COLOR_BUFFER_BIT}z&&(j|=I.DEPTH_BUFFER_BIT),X&&(j|=I.STENCIL_BUFFER_BIT,this.state.buffers.stencil.setMask(4294967295)),I.clear(j)},this.clearColor=function(){this.clear(!0,!1,!1)},this.clearDepth=function(){this.clear(!1,!0,!1)},this.clearStencil=function(){this.clear(!1,!1,!0)},this.dispose=function(){i.removeEventListener("webglcontextlost",ee,!1),i.removeEventListener("webglcontextrestored",ye,!1),i.removeEventListener("webglcontextcreationerror",me,!1),xe.dispose(),et.dispose(),Le.dispose(),_.dispose(),W.dispose(),$.dispose(),ht.dispose(),k.dispose(),Te.dispose(),K.dispose(),K.removeEventListener("sessionstart",yu),K.removeEventListener("sessionend",vu),fn.stop()};function ee(E){E.preventDefault(),console.log("THREE.WebGLRenderer: Context Lost."),N=!0}function ye(){console.log("THREE.WebGLRenderer: Context Restored."),N=!1;let E=gt.autoReset,z=Se.enabled,X=Se.autoUpdate,j=Se.needsUpdate,B=Se.type;he(),gt.autoReset=E,Se.enabled=z,Se.autoUpdate=X,Se.needsUpdate=j,Se.type=B}function me(E){console.error("THREE.WebGLRenderer: A WebGL context could not be created. Reason: ",E.statusMessage)}function Ge(E){let z=E.target;z.removeEventListener("dispose",Ge),Rt(z)}function Rt(E){Yt(E),Le.remove(E)}function Yt(E){let z=Le.get(E).programs;z!==void 0&&(z.forEach(function(X){Te.releaseProgram(X)}),E.isShaderMaterial&&Te.releaseShaderCache(E))}this.renderBufferDirect=function(E,z,X,j,B,ae){z===null&&(z=de);let ge=B.isMesh&&B.matrixWorld.determinant()<0,we=_x(E,z,X,j,B);De.setMaterial(j,ge);let Re=X.index,ze=1;if(j.wireframe===!0){if(Re=ie.getWireframeAttribute(X),Re===void 0)return;ze=2}let Ve=X.drawRange,be=X.attributes.position,it=Ve.start*ze,dt=(Ve.start+Ve.count)*ze;ae!==null&&(it=Math.max(it,ae.start*ze),dt=Math.min(dt,(ae.start+ae.count)*ze)),Re!==null?(it=Math.max(it,0),dt=Math.min(dt,Re.count)):be!=null&&(it=Math.max(it,0),dt=Math.min(dt,be.count));let yt=dt-it;if(yt<0||yt===1/0)return;ht.setup(B,j,we,X,Re);let li,ot=_e;if(Re!==null&&(li=J.get(Re),ot=$e,ot.setIndex(li)),B.isMesh)j.wireframe===!0?(De.setLineWidth(j.wireframeLinewidth*Me()),ot.setMode(I.LINES)):ot.setMode(I.TRIANGLES);else if(B.isLine){let Ce=j.linewidth;Ce===void 0&&(Ce=1),De.setLineWidth(Ce*Me()),B.isLineSegments?ot.setMode(I.LINES):B.isLineLoop?ot.setMode(I.LINE_LOOP):ot.setMode(I.LINE_STRIP)}else B.isPoints?ot.setMode(I.POINTS):B.isSprite&&ot.setMode(I.TRIANGLES);if(B.isBatchedMesh)if(B._multiDrawInstances!==null)ot.renderMultiDrawInstances(B._multiDrawStarts,B._multiDrawCounts,B._multiDrawCount,B._multiDrawInstances);else if(Ke.get("WEBGL_multi_draw"))ot.renderMultiDraw(B._multiDrawStarts,B._multiDrawCounts,B._multiDrawCount);else{let Ce=B._multiDrawStarts,mr=B._multiDrawCounts,at=B._multiDrawCount,Fi=Re?J.get(Re).bytesPerElement:1,Vn=Le.get(j).currentProgram.getUniforms();for(let gi=0;gi<at;gi++)Vn.setValue(I,"_gl_DrawID",gi),ot.render(Ce[gi]/Fi,mr[gi])}else if(B.isInstancedMesh)ot.renderInstances(it,yt,B.count);else if(X.isInstancedBufferGeometry){let Ce=X._maxInstanceCount!==void 0?X._maxInstanceCount:1/0,mr=Math.min(X.instanceCount,Ce);ot.renderInstances(it,yt,mr)}else ot.render(it,yt)};function lt(E,z,X){E.transparent===!0&&E.side===Xt&&E.forceSinglePass===!1?(E.side=nt,E.needsUpdate=!0,ha(E,z,X),E.side=Lt,E.needsUpdate=!0,ha(E,z,X),E.side=Xt):ha(E,z,X)}this.compile=function(E,z,X=null){X===null&&(X=E),m=et.get(X),m.init(z),w.push(m),X.traverseVisible(function(B){B.isLight&&B.layers.test(z.layers)&&(m.pushLight(B),B.castShadow&&m.pushShadow(B))}),E!==X&&E.traverseVisible(function(B){B.isLight&&B.layers.test(z.layers)&&(m.pushLight(B),B.castShadow&&m.pushShadow(B))}),m.setupLights();let j=new Set;return E.traverse(function(B){if(!(B.isMesh||B.isPoints||B.isLine||B.isSprite))return;let ae=B.material;if(ae)if(Array.isArray(ae))for(let ge=0;ge<ae.length;ge++){let we=ae[ge];lt(we,X,B),j.add(we)}else lt(ae,X,B),j.add(ae)}),w.pop(),m=null,j},this.compileAsync=function(E,z,X=null){let j=this.compile(E,z,X);return new Promise(B=>{function ae(){if(j.forEach(function(ge){Le.get(ge).currentProgram.isReady()&&j.delete(ge)}),j.size===0){B(E);return}setTimeout(ae,10)}Ke.get("KHR_parallel_shader_compile")!==null?ae():setTimeout(ae,10)})};let Ui=null;function pr(E){Ui&&Ui(E)}function yu(){fn.stop()}function vu(){fn.start()}let fn=new Rl;fn.setAnimationLoop(pr),typeof self<"u"&&fn.setContext(self),this.setAnimationLoop=function(E){Ui=E,K.setAnimationLoop(E),E===null?fn.stop():fn.start()},K.addEventListener("sessionstart",yu),K.addEventListener("sessionend",vu),this.render=function(E,z){if(z!==void 0&&z.isCamera!==!0){console.error("THREE.WebGLRenderer.render: camera is not an instance of THREE.Camera.");return}if(N===!0)return;if(E.matrixWorldAutoUpdate===!0&&E.updateMatrixWorld(),z.parent===null&&z.matrixWorldAutoUpdate===!0&&z.updateMatrixWorld(),K.enabled===!0&&K.isPresenting===!0&&(K.cameraAutoUpdate===!0&&K.updateCamera(z),z=K.getCamera()),E.isScene===!0&&E.onBeforeRender(S,E,z,L),m=et.get(E,w.length),m.init(z),w.push(m),Ee.multiplyMatrices(z.projectionMatrix,z.matrixWorldInverse),Y.setFromProjectionMatrix(Ee),le=this.localClippingEnabled,re=oe.init(this.clippingPlanes,le),g=xe.get(E,M.length),g.init(),M.push(g),K.enabled===!0&&K.isPresenting===!0){let ae=S.xr.getDepthSensingMesh();ae!==null&&nc(ae,z,-1/0,S.sortObjects)}nc(E,z,0,S.sortObjects),g.finish(),S.sortObjects===!0&&g.sort(Q,ne),se=K.enabled===!1||K.isPresenting===!1||K.hasDepthSensing()===!1,se&&Ne.addToRenderList(g,E),this.info.render.frame++,re===!0&&oe.beginShadows();let X=m.state.shadowsArray;Se.render(X,E,z),re===!0&&oe.endShadows(),this.info.autoReset===!0&&this.info.reset();let j=g.opaque,B=g.transmissive;if(m.setupLights(),z.isArrayCamera){let ae=z.cameras;if(B.length>0)for(let ge=0,we=ae.length;ge<we;ge++){let Re=ae[ge];Su(j,B,E,Re)}se&&Ne.render(E);for(let ge=0,we=ae.length;ge<we;ge++){let Re=ae[ge];xu(g,E,Re,Re.viewport)}}else B.length>0&&Su(j,B,E,z),se&&Ne.render(E),xu(g,E,z);L!==null&&(R.updateMultisampleRenderTarget(L),R.updateRenderTargetMipmap(L)),E.isScene===!0&&E.onAfterRender(S,E,z),ht.resetDefaultState(),v=-1,x=null,w.pop(),w.length>0?(m=w[w.length-1],re===!0&&oe.setGlobalState(S.clippingPlanes,m.state.camera)):m=null,M.pop(),M.length>0?g=M[M.length-1]:g=null};function nc(E,z,X,j){if(E.visible===!1)return;if(E.layers.test(z.layers)){if(E.isGroup)X=E.renderOrder;else if(E.isLOD)E.autoUpdate===!0&&E.update(z);else if(E.isLight)m.pushLight(E),E.castShadow&&m.pushShadow(E);else if(E.isSprite){if(!E.frustumCulled||Y.intersectsSprite(E)){j&&te.setFromMatrixPosition(E.matrixWorld).applyMatrix4(Ee);let ge=$.update(E),we=E.material;we.visible&&g.push(E,ge,we,X,te.z,null)}}else if((E.isMesh||E.isLine||E.isPoints)&&(!E.frustumCulled||Y.intersectsObject(E))){let ge=$.update(E),we=E.material;if(j&&(E.boundingSphere!==void 0?(E.boundingSphere===null&&E.computeBoundingSphere(),te.copy(E.boundingSphere.center)):(ge.boundingSphere===null&&ge.computeBoundingSphere(),te.copy(ge.boundingSphere.center)),te.applyMatrix4(E.matrixWorld).applyMatrix4(Ee)),Array.isArray(we)){let Re=ge.groups;for(let ze=0,Ve=Re.length;ze<Ve;ze++){let be=Re[ze],it=we[be.materialIndex];it&&it.visible&&g.push(E,ge,it,X,te.z,be)}}else we.visible&&g.push(E,ge,we,X,te.z,null)}}let ae=E.children;for(let ge=0,we=ae.length;ge<we;ge++)nc(ae[ge],z,X,j)}function xu(E,z,X,j){let B=E.opaque,ae=E.transmissive,ge=E.transparent;m.setupLightsView(X),re===!0&&oe.setGlobalState(S.clippingPlanes,X),j&&De.viewport(D.copy(j)),B.length>0&&ua(B,z,X),ae.length>0&&ua(ae,z,X),ge.length>0&&ua(ge,z,X),De.buffers.depth.setTest(!0),De.buffers.depth.setMask(!0),De.buffers.color.setMask(!0),De.setPolygonOffset(!1)}function Su(E,z,X,j){if((X.isScene===!0?X.overrideMaterial:null)!==null)return;m.state.transmissionRenderTarget[j.id]===void 0&&(m.state.transmissionRenderTarget[j.id]=new di(1,1,{generateMipmaps:!0,type:Ke.has("EXT_color_buffer_half_float")||Ke.has("EXT_color_buffer_float")?nr:Zt,minFilter:Xi,samples:4,stencilBuffer:s,resolveDepthBuffer:!1,resolveStencilBuffer:!1,colorSpace:He.workingColorSpace}));let ae=m.state.transmissionRenderTarget[j.id],ge=j.viewport||D;ae.setSize(ge.z,ge.w);let we=S.getRenderTarget();S.setRenderTarget(ae),S.getClearColor(V),q=S.getClearAlpha(),q<1&&S.setClearColor(16777215,.5),S.clear(),se&&Ne.render(X);let Re=S.toneMapping;S.toneMapping=Ti;let ze=j.viewport;if(j.viewport!==void 0&&(j.viewport=void 0),m.setupLightsView(j),re===!0&&oe.setGlobalState(S.clippingPlanes,j),ua(E,X,j),R.updateMultisampleRenderTarget(ae),R.updateRenderTargetMipmap(ae),Ke.has("WEBGL_multisampled_render_to_texture")===!1){let Ve=!1;for(let be=0,it=z.length;be<it;be++){let dt=z[be],yt=dt.object,li=dt.geometry,ot=dt.material,Ce=dt.group;if(ot.side===Xt&&yt.layers.test(j.layers)){let mr=ot.side;ot.side=nt,ot.needsUpdate=!0,_u(yt,X,j,li,ot,Ce),ot.side=mr,ot.needsUpdate=!0,Ve=!0}}Ve===!0&&(R.updateMultisampleRenderTarget(ae),R.updateRenderTargetMipmap(ae))}S.setRenderTarget(we),S.setClearColor(V,q),ze!==void 0&&(j.viewport=ze),S.toneMapping=Re}function ua(E,z,X){let j=z.isScene===!0?z.overrideMaterial:null;for(let B=0,ae=E.length;B<ae;B++){let ge=E[B],we=ge.object,Re=ge.geometry,ze=j===null?ge.material:j,Ve=ge.group;we.layers.test(X.layers)&&_u(we,z,X,Re,ze,Ve)}}function _u(E,z,X,j,B,ae){E.onBeforeRender(S,z,X,j,B,ae),E.modelViewMatrix.multiplyMatrices(X.matrixWorldInverse,E.matrixWorld),E.normalMatrix.getNormalMatrix(E.modelViewMatrix),B.onBeforeRender(S,z,X,j,E,ae),B.transparent===!0&&B.side===Xt&&B.forceSinglePass===!1?(B.side=nt,B.needsUpdate=!0,S.renderBufferDirect(X,z,j,B,E,ae),B.side=Lt,B.needsUpdate=!0,S.renderBufferDirect(X,z,j,B,E,ae),B.side=Xt):S.renderBufferDirect(X,z,j,B,E,ae),E.onAfterRender(S,z,X,j,B,ae)}function ha(E,z,X){z.isScene!==!0&&(z=de);let j=Le.get(E),B=m.state.lights,ae=m.state.shadowsArray,ge=B.state.version,we=Te.getParameters(E,B.state,ae,z,X),Re=Te.getProgramCacheKey(we),ze=j.programs;j.environment=E.isMeshStandardMaterial?z.environment:null,j.fog=z.fog,j.envMap=(E.isMeshStandardMaterial?W:_).get(E.envMap||j.environment),j.envMapRotation=j.environment!==null&&E.envMap===null?z.environmentRotation:E.envMapRotation,ze===void 0&&(E.addEventListener("dispose",Ge),ze=new Map,j.programs=ze);let Ve=ze.get(Re);if(Ve!==void 0){if(j.currentProgram===Ve&&j.lightsStateVersion===ge)return Mu(E,we),Ve}else we.uniforms=Te.getUniforms(E),E.onBeforeCompile(we,S),Ve=Te.acquireProgram(we,Re),ze.set(Re,Ve),j.uniforms=we.uniforms;let be=j.uniforms;return(!E.isShaderMaterial&&!E.isRawShaderMaterial||E.clipping===!0)&&(be.clippingPlanes=oe.uniform),Mu(E,we),j.needsLights=Mx(E),j.lightsStateVersion=ge,j.needsLights&&(be.ambientLightColor.value=B.state.ambient,be.lightProbe.value=B.state.probe,be.directionalLights.value=B.state.directional,be.directionalLightShadows.value=B.state.directionalShadow,be.spotLights.value=B.state.spot,be.spotLightShadows.value=B.state.spotShadow,be.rectAreaLights.value=B.state.rectArea,be.ltc_1.value=B.state.rectAreaLTC1,be.ltc_2.value=B.state.rectAreaLTC2,be.pointLights.value=B.state.point,be.pointLightShadows.value=B.state.pointShadow,be.hemisphereLights.value=B.state.hemi,be.directionalShadowMap.value=B.state.directionalShadowMap,be.directionalShadowMatrix.value=B.state.directionalShadowMatrix,be.spotShadowMap.value=B.state.spotShadowMap,be.spotLightMatrix.value=B.state.spotLightMatrix,be.spotLightMap.value=B.state.spotLightMap,be.pointShadowMap.value=B.state.pointShadowMap,be.pointShadowMatrix.value=B.state.pointShadowMatrix),j.currentProgram=Ve,j.uniformsList=null,Ve}function Eu(E){if(E.uniformsList===null){let z=E.currentProgram.getUniforms();E.uniformsList=an.seqWithValue(z.seq,E.uniforms)}return E.uniformsList}function Mu(E,z){let X=Le.get(E);X.outputColorSpace=z.outputColorSpace,X.batching=z.batching,X.batchingColor=z.batchingColor,X.instancing=z.instancing,X.instancingColor=z.instancingColor,X.instancingMorph=z.instancingMorph,X.skinning=z.skinning,X.morphTargets=z.morphTargets,X.morphNormals=z.morphNormals,X.morphColors=z.morphColors,X.morphTargetsCount=z.morphTargetsCount,X.numClippingPlanes=z.numClippingPlanes,X.numIntersection=z.numClipIntersection,X.vertexAlphas=z.vertexAlphas,X.vertexTangents=z.vertexTangents,X.toneMapping=z.toneMapping}function _x(E,z,X,j,B){z.isScene!==!0&&(z=de),R.resetTextureUnits();let ae=z.fog,ge=j.isMeshStandardMaterial?z.environment:null,we=L===null?S.outputColorSpace:L.isXRRenderTarget===!0?L.texture.colorSpace:ji,Re=(j.isMeshStandardMaterial?W:_).get(j.envMap||ge),ze=j.vertexColors===!0&&!!X.attributes.color&&X.attributes.color.itemSize===4,Ve=!!X.attributes.tangent&&(!!j.normalMap||j.anisotropy>0),be=!!X.morphAttributes.position,it=!!X.morphAttributes.normal,dt=!!X.morphAttributes.color,yt=Ti;j.toneMapped&&(L===null||L.isXRRenderTarget===!0)&&(yt=S.toneMapping);let li=X.morphAttributes.position||X.morphAttributes.normal||X.morphAttributes.color,ot=li!==void 0?li.length:0,Ce=Le.get(j),mr=m.state.lights;if(re===!0&&(le===!0||E!==x)){let wi=E===x&&j.id===v;oe.setState(j,E,wi)}let at=!1;j.version===Ce.__version?(Ce.needsLights&&Ce.lightsStateVersion!==mr.state.version||Ce.outputColorSpace!==we||B.isBatchedMesh&&Ce.batching===!1||!B.isBatchedMesh&&Ce.batching===!0||B.isBatchedMesh&&Ce.batchingColor===!0&&B.colorTexture===null||B.isBatchedMesh&&Ce.batchingColor===!1&&B.colorTexture!==null||B.isInstancedMesh&&Ce.instancing===!1||!B.isInstancedMesh&&Ce.instancing===!0||B.isSkinnedMesh&&Ce.skinning===!1||!B.isSkinnedMesh&&Ce.skinning===!0||B.isInstancedMesh&&Ce.instancingColor===!0&&B.instanceColor===null||B.isInstancedMesh&&Ce.instancingColor===!1&&B.instanceColor!==null||B.isInstancedMesh&&Ce.instancingMorph===!0&&B.morphTexture===null||B.isInstancedMesh&&Ce.instancingMorph===!1&&B.morphTexture!==null||Ce.envMap!==Re||j.fog===!0&&Ce.fog!==ae||Ce.numClippingPlanes!==void 0&&(Ce.numClippingPlanes!==oe.numPlanes||Ce.numIntersection!==oe.numIntersection)||Ce.vertexAlphas!==ze||Ce.vertexTangents!==Ve||Ce.morphTargets!==be||Ce.morphNormals!==it||Ce.morphColors!==dt||Ce.toneMapping!==yt||Ce.morphTargetsCount!==ot)&&(at=!0):(at=!0,Ce.__version=j.version);let Fi=Ce.currentProgram;at===!0&&(Fi=ha(j,z,B));let Vn=!1,gi=!1,$s=!1,vt=Fi.getUniforms(),er=Ce.uniforms;if(De.useProgram(Fi.program)&&(Vn=!0,gi=!0,$s=!0),j.id!==v&&(v=j.id,gi=!0),Vn||x!==E){De.buffers.depth.getReversed()?(ce.copy(E.projectionMatrix),Bd(ce),Gd(ce),vt.setValue(I,"projectionMatrix",ce)):vt.setValue(I,"projectionMatrix",E.projectionMatrix),vt.setValue(I,"viewMatrix",E.matrixWorldInverse);let Ur=vt.map.cameraPosition;Ur!==void 0&&Ur.setValue(I,O.setFromMatrixPosition(E.matrixWorld)),Ze.logarithmicDepthBuffer&&vt.setValue(I,"logDepthBufFC",2/(Math.log(E.far+1)/Math.LN2)),(j.isMeshPhongMaterial||j.isMeshToonMaterial||j.isMeshLambertMaterial||j.isMeshBasicMaterial||j.isMeshStandardMaterial||j.isShaderMaterial)&&vt.setValue(I,"isOrthographic",E.isOrthographicCamera===!0),x!==E&&(x=E,gi=!0,$s=!0)}if(B.isSkinnedMesh){vt.setOptional(I,B,"bindMatrix"),vt.setOptional(I,B,"bindMatrixInverse");let wi=B.skeleton;wi&&(wi.boneTexture===null&&wi.computeBoneTexture(),vt.setValue(I,"boneTexture",wi.boneTexture,R))}B.isBatchedMesh&&(vt.setOptional(I,B,"batchingTexture"),vt.setValue(I,"batchingTexture",B._matricesTexture,R),vt.setOptional(I,B,"batchingIdTexture"),vt.setValue(I,"batchingIdTexture",B._indirectTexture,R),vt.setOptional(I,B,"batchingColorTexture"),B._colorsTexture!==null&&vt.setValue(I,"batchingColorTexture",B._colorsTexture,R));let Qs=X.morphAttributes;if((Qs.position!==void 0||Qs.normal!==void 0||Qs.color!==void 0)&&Fe.update(B,X,Fi),(gi||Ce.receiveShadow!==B.receiveShadow)&&(Ce.receiveShadow=B.receiveShadow,vt.setValue(I,"receiveShadow",B.receiveShadow)),j.isMeshGouraudMaterial&&j.envMap!==null&&(er.envMap.value=Re,er.flipEnvMap.value=Re.isCubeTexture&&Re.isRenderTargetTexture===!1?-1:1),j.isMeshStandardMaterial&&j.envMap===null&&z.environment!==null&&(er.envMapIntensity.value=z.environmentIntensity),gi&&(vt.setValue(I,"toneMappingExposure",S.toneMappingExposure),Ce.needsLights&&Ex(er,$s),ae&&j.fog===!0&&pe.refreshFogUniforms(er,ae),pe.refreshMaterialUniforms(er,j,G,Z,m.state.transmissionRenderTarget[E.id]),an.upload(I,Eu(Ce),er,R)),j.isShaderMaterial&&j.uniformsNeedUpdate===!0&&(an.upload(I,Eu(Ce),er,R),j.uniformsNeedUpdate=!1),j.isSpriteMaterial&&vt.setValue(I,"center",B.center),vt.setValue(I,"modelViewMatrix",B.modelViewMatrix),vt.setValue(I,"normalMatrix",B.normalMatrix),vt.setValue(I,"modelMatrix",B.matrixWorld),j.isShaderMaterial||j.isRawShaderMaterial){let wi=j.uniformsGroups;for(let Ur=0,Fr=wi.length;Ur<Fr;Ur++){let wu=wi[Ur];k.update(wu,Fi),k.bind(wu,Fi)}}return Fi}function Ex(E,z){E.ambientLightColor.needsUpdate=z,E.lightProbe.needsUpdate=z,E.directionalLights.needsUpdate=z,E.directionalLightShadows.needsUpdate=z,E.pointLights.needsUpdate=z,E.pointLightShadows.needsUpdate=z,E.spotLights.needsUpdate=z,E.spotLightShadows.needsUpdate=z,E.rectAreaLights.needsUpdate=z,E.hemisphereLights.needsUpdate=z}function Mx(E){return E.isMeshLambertMaterial||E.isMeshToonMaterial||E.isMeshPhongMaterial||E.isMeshStandardMaterial||E.isShadowMaterial||E.isShaderMaterial&&E.lights===!0}this.getActiveCubeFace=function(){return T},this.getActiveMipmapLevel=function(){return A},this.getRenderTarget=function(){return L},this.setRenderTargetTextures=function(E,z,X){Le.get(E.texture).__webglTexture=z,Le.get(E.depthTexture).__webglTexture=X;let j=Le.get(E);j.__hasExternalTextures=!0,j.__autoAllocateDepthBuffer=X===void 0,j.__autoAllocateDepthBuffer||Ke.has("WEBGL_multisampled_render_to_texture")===!0&&(console.warn("THREE.WebGLRenderer: Render-to-texture extension was disabled because an external texture was provided"),j.__useRenderToTexture=!1)},this.setRenderTargetFramebuffer=function(E,z){let X=Le.get(E);X.__webglFramebuffer=z,X.__useDefaultFramebuffer=z===void 0},this.setRenderTarget=function(E,z=0,X=0){L=E,T=z,A=X;let j=!0,B=null,ae=!1,ge=!1;if(E){let Re=Le.get(E);if(Re.__useDefaultFramebuffer!==void 0)De.bindFramebuffer(I.FRAMEBUFFER,null),j=!1;else if(Re.__webglFramebuffer===void 0)R.setupRenderTarget(E);else if(Re.__hasExternalTextures)R.rebindTextures(E,Le.get(E.texture).__webglTexture,Le.get(E.depthTexture).__webglTexture);else if(E.depthBuffer){let be=E.depthTexture;if(Re.__boundDepthTexture!==be){if(be!==null&&Le.has(be)&&(E.width!==be.image.width||E.height!==be.image.height))throw new Error("WebGLRenderTarget: Attached DepthTexture is initialized to the incorrect size.");R.setupDepthRenderbuffer(E)}}let ze=E.texture;(ze.isData3DTexture||ze.isDataArrayTexture||ze.isCompressedArrayTexture)&&(ge=!0);let Ve=Le.get(E).__webglFramebuffer;E.isWebGLCubeRenderTarget?(Array.isArray(Ve[z])?B=Ve[z][X]:B=Ve[z],ae=!0):E.samples>0&&R.useMultisampledRTT(E)===!1?B=Le.get(E).__webglMultisampledFramebuffer:Array.isArray(Ve)?B=Ve[X]:B=Ve,D.copy(E.viewport),U.copy(E.scissor),P=E.scissorTest}else D.copy(ve).multiplyScalar(G).floor(),U.copy(Ae).multiplyScalar(G).floor(),P=Oe;if(De.bindFramebuffer(I.FRAMEBUFFER,B)&&j&&De.drawBuffers(E,B),De.viewport(D),De.scissor(U),De.setScissorTest(P),ae){let Re=Le.get(E.texture);I.framebufferTexture2D(I.FRAMEBUFFER,I.COLOR_ATTACHMENT0,I.TEXTURE_CUBE_MAP_POSITIVE_X+z,Re.__webglTexture,X)}else if(ge){let Re=Le.get(E.texture),ze=z||0;I.framebufferTextureLayer(I.FRAMEBUFFER,I.COLOR_ATTACHMENT0,Re.__webglTexture,X||0,ze)}v=-1},this.readRenderTargetPixels=function(E,z,X,j,B,ae,ge){if(!(E&&E.isWebGLRenderTarget)){console.error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");return}let we=Le.get(E).__webglFramebuffer;if(E.isWebGLCubeRenderTarget&&ge!==void 0&&(we=we[ge]),we){De.bindFramebuffer(I.FRAMEBUFFER,we);try{let Re=E.texture,ze=Re.format,Ve=Re.type;if(!Ze.textureFormatReadable(ze)){console.error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not in RGBA or implementation defined format.");return}if(!Ze.textureTypeReadable(Ve)){console.error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not in UnsignedByteType or implementation defined type.");return}z>=0&&z<=E.width-j&&X>=0&&X<=E.height-B&&I.readPixels(z,X,j,B,We.convert(ze),We.convert(Ve),ae)}finally{let Re=L!==null?Le.get(L).__webglFramebuffer:null;De.bindFramebuffer(I.FRAMEBUFFER,Re)}}},this.readRenderTargetPixelsAsync=async function(E,z,X,j,B,ae,ge){if(!(E&&E.isWebGLRenderTarget))throw new Error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");let we=Le.get(E).__webglFramebuffer;if(E.isWebGLCubeRenderTarget&&ge!==void 0&&(we=we[ge]),we){let Re=E.texture,ze=Re.format,Ve=Re.type;if(!Ze.textureFormatReadable(ze))throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in RGBA or implementation defined format.");if(!Ze.textureTypeReadable(Ve))throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in UnsignedByteType or implementation defined type.");if(z>=0&&z<=E.width-j&&X>=0&&X<=E.height-B){De.bindFramebuffer(I.FRAMEBUFFER,we);let be=I.createBuffer();I.bindBuffer(I.PIXEL_PACK_BUFFER,be),I.bufferData(I.PIXEL_PACK_BUFFER,ae.byteLength,I.STREAM_READ),I.readPixels(z,X,j,B,We.convert(ze),We.convert(Ve),0);let it=L!==null?Le.get(L).__webglFramebuffer:null;De.bindFramebuffer(I.FRAMEBUFFER,it);let dt=I.fenceSync(I.SYNC_GPU_COMMANDS_COMPLETE,0);return I.flush(),await zd(I,dt,4),I.bindBuffer(I.PIXEL_PACK_BUFFER,be),I.getBufferSubData(I.PIXEL_PACK_BUFFER,0,ae),I.deleteBuffer(be),I.deleteSync(dt),ae}else throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: requested read bounds are out of range.")}},this.copyFramebufferToTexture=function(E,z=null,X=0){E.isTexture!==!0&&(Tn("WebGLRenderer: copyFramebufferToTexture function signature has changed."),z=arguments[0]||null,E=arguments[1]);let j=Math.pow(2,-X),B=Math.floor(E.image.width*j),ae=Math.floor(E.image.height*j),ge=z!==null?z.x:0,we=z!==null?z.y:0;R.setTexture2D(E,0),I.copyTexSubImage2D(I.TEXTURE_2D,X,0,0,ge,we,B,ae),De.unbindTexture()},this.copyTextureToTexture=function(E,z,X=null,j=null,B=0){E.isTexture!==!0&&(Tn("WebGLRenderer: copyTextureToTexture function signature has changed."),j=arguments[0]||null,E=arguments[1],z=arguments[2],B=arguments[3]||0,X=null);let ae,ge,we,Re,ze,Ve,be,it,dt,yt=E.isCompressedTexture?E.mipmaps[B]:E.image;X!==null?(ae=X.max.x-X.min.x,ge=X.max.y-X.min.y,we=X.isBox3?X.max.z-X.min.z:1,Re=X.min.x,ze=X.min.y,Ve=X.isBox3?X.min.z:0):(ae=yt.width,ge=yt.height,we=yt.depth||1,Re=0,ze=0,Ve=0),j!==null?(be=j.x,it=j.y,dt=j.z):(be=0,it=0,dt=0);let li=We.convert(z.format),ot=We.convert(z.type),Ce;z.isData3DTexture?(R.setTexture3D(z,0),Ce=I.TEXTURE_3D):z.isDataArrayTexture||z.isCompressedArrayTexture?(R.setTexture2DArray(z,0),Ce=I.TEXTURE_2D_ARRAY):(R.setTexture2D(z,0),Ce=I.TEXTURE_2D),I.pixelStorei(I.UNPACK_FLIP_Y_WEBGL,z.flipY),I.pixelStorei(I.UNPACK_PREMULTIPLY_ALPHA_WEBGL,z.premultiplyAlpha),I.pixelStorei(I.UNPACK_ALIGNMENT,z.unpackAlignment);let mr=I.getParameter(I.UNPACK_ROW_LENGTH),at=I.getParameter(I.UNPACK_IMAGE_HEIGHT),Fi=I.getParameter(I.UNPACK_SKIP_PIXELS),Vn=I.getParameter(I.UNPACK_SKIP_ROWS),gi=I.getParameter(I.UNPACK_SKIP_IMAGES);I.pixelStorei(I.UNPACK_ROW_LENGTH,yt.width),I.pixelStorei(I.UNPACK_IMAGE_HEIGHT,yt.height),I.pixelStorei(I.UNPACK_SKIP_PIXELS,Re),I.pixelStorei(I.UNPACK_SKIP_ROWS,ze),I.pixelStorei(I.UNPACK_SKIP_IMAGES,Ve);let $s=E.isDataArrayTexture||E.isData3DTexture,vt=z.isDataArrayTexture||z.isData3DTexture;if(E.isRenderTargetTexture||E.isDepthTexture){let er=Le.get(E),Qs=Le.get(z),wi=Le.get(er.__renderTarget),Ur=Le.get(Qs.__renderTarget);De.bindFramebuffer(I.READ_FRAMEBUFFER,wi.__webglFramebuffer),De.bindFramebuffer(I.DRAW_FRAMEBUFFER,Ur.__webglFramebuffer);for(let Fr=0;Fr<we;Fr++)$s&&I.framebufferTextureLayer(I.READ_FRAMEBUFFER,I.COLOR_ATTACHMENT0,Le.get(E).__webglTexture,B,Ve+Fr),E.isDepthTexture?(vt&&I.framebufferTextureLayer(I.DRAW_FRAMEBUFFER,I.COLOR_ATTACHMENT0,Le.get(z).__webglTexture,B,dt+Fr),I.blitFramebuffer(Re,ze,ae,ge,be,it,ae,ge,I.DEPTH_BUFFER_BIT,I.NEAREST)):vt?I.copyTexSubImage3D(Ce,B,be,it,dt+Fr,Re,ze,ae,ge):I.copyTexSubImage2D(Ce,B,be,it,dt+Fr,Re,ze,ae,ge);De.bindFramebuffer(I.READ_FRAMEBUFFER,null),De.bindFramebuffer(I.DRAW_FRAMEBUFFER,null)}else vt?E.isDataTexture||E.isData3DTexture?I.texSubImage3D(Ce,B,be,it,dt,ae,ge,we,li,ot,yt.data):z.isCompressedArrayTexture?I.compressedTexSubImage3D(Ce,B,be,it,dt,ae,ge,we,li,yt.data):I.texSubImage3D(Ce,B,be,it,dt,ae,ge,we,li,ot,yt):E.isDataTexture?I.texSubImage2D(I.TEXTURE_2D,B,be,it,ae,ge,li,ot,yt.data):E.isCompressedTexture?I.compressedTexSubImage2D(I.TEXTURE_2D,B,be,it,yt.width,yt.height,li,yt.data):I.texSubImage2D(I.TEXTURE_2D,B,be,it,ae,ge,li,ot,yt);I.pixelStorei(I.UNPACK_ROW_LENGTH,mr),I.pixelStorei(I.UNPACK_IMAGE_HEIGHT,at),I.pixelStorei(I.UNPACK_SKIP_PIXELS,Fi),I.pixelStorei(I.UNPACK_SKIP_ROWS,Vn),I.pixelStorei(I.UNPACK_SKIP_IMAGES,gi),B===0&&z.generateMipmaps&&I.generateMipmap(Ce),De.unbindTexture()},this.copyTextureToTexture3D=function(E,z,X=null,j=null,B=0){return E.isTexture!==!0&&(Tn("WebGLRenderer: copyTextureToTexture3D function signature has changed."),X=arguments[0]||null,j=arguments[1]||null,E=arguments[2],z=arguments[3],B=arguments[4]||0),Tn('WebGLRenderer: copyTextureToTexture3D function has been deprecated. Use "copyTextureToTexture" instead.'),this.copyTextureToTexture(E,z,X,j,B)},this.initRenderTarget=function(E){Le.get(E).__webglFramebuffer===void 0&&R.setupRenderTarget(E)},this.initTexture=function(E){E.isCubeTexture?R.setTextureCube(E,0):E.isData3DTexture?R.setTexture3D(E,0):E.isDataArrayTexture||E.isCompressedArrayTexture?R.setTexture2DArray(E,0):R.setTexture2D(E,0),De.unbindTexture()},this.resetState=function(){T=0,A=0,L=null,De.reset(),ht.reset()},typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}get coordinateSystem(){return ui}get outputColorSpace(){return this._outputColorSpace}set outputColorSpace(e){this._outputColorSpace=e;let i=this.getContext();i.drawingBufferColorspace=He._getDrawingBufferColorSpace(e),i.unpackColorSpace=He._getUnpackColorSpace()}}});var Hl,ev=C(()=>{Ar();Kr();Hl=class extends Tt{constructor(){super(),this.isScene=!0,this.type="Scene",this.background=null,this.environment=null,this.fog=null,this.backgroundBlurriness=0,this.backgroundIntensity=1,this.backgroundRotation=new Mt,this.environmentIntensity=1,this.environmentRotation=new Mt,this.overrideMaterial=null,typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}copy(e,i){return super.copy(e,i),e.background!==null&&(this.background=e.background.clone()),e.environment!==null&&(this.environment=e.environment.clone()),e.fog!==null&&(this.fog=e.fog.clone()),this.backgroundBlurriness=e.backgroundBlurriness,this.backgroundIntensity=e.backgroundIntensity,this.backgroundRotation.copy(e.backgroundRotation),this.environmentIntensity=e.environmentIntensity,this.environmentRotation.copy(e.environmentRotation),e.overrideMaterial!==null&&(this.overrideMaterial=e.overrideMaterial.clone()),this.matrixAutoUpdate=e.matrixAutoUpdate,this}toJSON(e){let i=super.toJSON(e);return this.fog!==null&&(i.object.fog=this.fog.toJSON()),this.backgroundBlurriness>0&&(i.object.backgroundBlurriness=this.backgroundBlurriness),this.backgroundIntensity!==1&&(i.object.backgroundIntensity=this.backgroundIntensity),i.object.backgroundRotation=this.backgroundRotation.toArray(),this.environmentIntensity!==1&&(i.object.environmentIntensity=this.environmentIntensity),i.object.environmentRotation=this.environmentRotation.toArray(),i}}});var cv={};Js(cv,{Cube3D:()=>ov,PG3D:()=>lv,ThreePerspectiveCamera:()=>It,ThreeRaycaster:()=>El,ThreeScene:()=>Hl,ThreeSpherical:()=>Ml,ThreeTextureLoader:()=>Es,ThreeVector2:()=>Ue,ThreeVector3:()=>F,ThreeWebGLRenderer:()=>Vl,Twisty3DScene:()=>pM,cube3DShim:()=>mM,pg3dShim:()=>gM});function sv(t){return t*t*t*(10-t*(15-6*t))}function iv(t){return typeof t.faceletScale>"u"||t.faceletScale==="auto"?$E:t.faceletScale}function Xe(t,e){return new Di().setFromAxisAngle(t,Ei*e/4)}function tM(){return rv??(rv=new fr(dr.foundationWidth,dr.foundationWidth,dr.foundationWidth))}function $f(){let t=new qt,e=.5;return t.setAttribute("position",new Et(new Float32Array([e,e,0,-e,e,0,e,-e,0,-e,e,0,-e,-e,0,e,-e,0]),3)),t.setAttribute("uv",new Et(new Float32Array([1,1,0,1,1,0,0,1,0,0,1,0,0,1,0,0,1,1,0,0,1,0,1,1]),2)),t}function rM(){return iM??=$f()}function Zf(t,e,i){return Math.hypot(t[3*e]-t[3*i],t[3*e+1]-t[3*i+1],t[3*e+2]-t[3*i+2])}function nM(t,e,i,r){let n=Zf(t,e,i),s=Zf(t,i,r),o=Zf(t,e,r),a=(n+s+o)/2;return Math.sqrt(a*(a-n)*(a-s)*(a-o))}function sM(t){let e=0;for(let i=2;3*i<t.length;i++)e+=nM(t,0,1,i);return e}function oM(t){let e=Math.hypot(t[0],t[1],t[2]);return t[0]/=e,t[1]/=e,t[2]/=e,t}function aM(t,e){let i=new Array(3);return i[0]=t[1]*e[2]-t[2]*e[1],i[1]=t[2]*e[0]-t[0]*e[2],i[2]=t[0]*e[1]-t[1]*e[0],i}function lM(t){let e=[t[3]-t[0],t[4]-t[1],t[5]-t[2]],i=[t[6]-t[3],t[7]-t[4],t[8]-t[5]],r=aM(e,i);return oM(r)}function cM(t,e){let i=[],r=new Array(3),n=new Array(3);for(let s=1;s<10;s++){for(let a=0;a<t.length;a+=3){let l=(a+t.length-3)%t.length,c=(a+3)%t.length;for(let h=0;h<3;h++)r[h]=t[l+h]-t[a+h],n[h]=t[c+h]-t[a+h];let f=Math.hypot(r[0],r[1],r[2]),u=Math.hypot(n[0],n[1],n[2]);for(let h=0;h<3;h++)r[h]/=f,n[h]/=u;let d=r[0]*n[0]+r[1]*n[1]+r[2]*n[2],p=e/Math.sqrt(1-d*d);for(let h=0;h<3;h++)i[a+h]=t[a+h]+(r[h]+n[h])*p}let o=!0;for(let a=0;o&&a<i.length;a+=3){let l=(a+3)%t.length,c=0;for(let f=0;f<3;f++){let u=t[l+f]-t[a+f],d=i[l+f]-i[a+f];c+=u*d}c<=0&&(o=!1)}if(o)return i;e/=2}return t}async function mM(t,e){return new ov(await xr.kpuzzle(),t,e)}async function gM(t,e,i,r,n){return new lv(t,await e.kpuzzle(),(await e.pg()).get3d({darkIgnoredOrbits:n}),!0,i==="floating",void 0,r)}var tv,BE,GE,ql,VE,HE,WE,XE,qE,jE,Gs,Pr,Je,YE,dr,KE,ZE,$E,QE,JE,pt,qe,Xl,eM,Yf,ta,Kf,Wl,rv,iM,ov,nv,ln,ia,av,fM,uM,hM,dM,Nr,lv,pM,fv=C(()=>{Qf();Da();Sn();dn();zi();je();Mr();Jr();Ar();Zo();of();Qo();Ni();Kr();Ii();Xo();oi();St();hl();sn();je();Mr();Jr();Ar();Qo();Ni();Kr();St();hl();sn();As();lp();of();cp();oi();St();J2();ev();tv=new Es,BE=new st({color:new Pe(6710886).convertLinearToSRGB()}),GE=new st({color:new Pe(13421772).convertLinearToSRGB(),side:nt,transparent:!0,opacity:.75}),ql=new st({visible:!1}),VE=new st({color:4513228}),HE=new st({color:4513228,side:nt,transparent:!0,opacity:.5}),WE=new st({color:16776618}),XE=new st({color:16775545,side:nt,transparent:!0,opacity:.5}),qE=new st({color:15911883}),jE=new st({color:15911883,side:nt,transparent:!0,opacity:.5}),Gs=class{constructor(t,e,i,r,n,s){this.vector=t,this.fromZ=e,this.color=i,this.dimColor=r,this.hintOpacityScale=n;let o=new Pe(i).convertLinearToSRGB(),a=new Pe(r).convertLinearToSRGB();this.stickerMaterial={regular:new st({color:o,side:Lt}),dim:new st({color:a,side:Lt}),oriented:VE,experimentalOriented2:WE,ignored:BE,invisible:ql,mystery:qE},this.hintStickerMaterial={regular:new st({color:new Pe(s?.hintColor??i).convertLinearToSRGB(),side:nt,transparent:!0,opacity:.5*n}),dim:new st({color:new Pe(s?.hintDimColor??r).convertLinearToSRGB(),side:nt,transparent:!0,opacity:.5*n}),oriented:HE,experimentalOriented2:XE,ignored:GE,invisible:ql,mystery:jE}}vector;fromZ;color;dimColor;hintOpacityScale;stickerMaterial;hintStickerMaterial},Pr=[new Gs(new F(0,1,0),new Mt(-Ei/4,0,0),16777215,14540253,1.25),new Gs(new F(-1,0,0),new Mt(0,-Ei/4,0),16750848,8934656,1,{hintDimColor:8930304}),new Gs(new F(0,0,1),new Mt(0,0,0),65280,34816,1,{hintDimColor:39168}),new Gs(new F(1,0,0),new Mt(0,Ei/4,0),16711680,6684672,1,{hintDimColor:6684672}),new Gs(new F(0,0,-1),new Mt(0,Ei/2,0),2254591,1127304,.75,{hintDimColor:6246}),new Gs(new F(0,-1,0),new Mt(Ei/4,0,0),16776960,8947712,1.25,{hintDimColor:14540032})],Je={U:0,L:1,F:2,R:3,B:4,D:5},YE={U:Je.U,u:Je.U,Uw:Je.U,Uv:Je.U,y:Je.U,L:Je.L,l:Je.L,Lw:Je.L,Lv:Je.L,M:Je.L,F:Je.F,f:Je.F,Fw:Je.F,Fv:Je.F,S:Je.F,z:Je.F,R:Je.R,r:Je.R,Rw:Je.R,Rv:Je.R,x:Je.R,B:Je.B,b:Je.B,Bw:Je.B,Bv:Je.B,D:Je.D,d:Je.D,Dw:Je.D,Dv:Je.D,E:Je.D},dr={stickerElevation:.503,foundationWidth:1,defaultHintStickerElevation:1.45},KE=2,ZE={showMainStickers:!0,hintFacelets:"floating",showFoundation:!0,experimentalStickeringMask:void 0,foundationSprite:null,hintSprite:null,initialHintFaceletsAnimation:"auto",faceletScale:"auto",hintFaceletsElevation:"auto"},$E=.85;QE=new st({color:0,opacity:1,transparent:!0}),JE=new st({color:0,opacity:.3,transparent:!0}),pt=class{constructor(t,e,i){this.orbit=t;let r=typeof e=="string"?e.split(""):e;this.stickerFaces=r.map(n=>Je[n]),this.matrix=new Ye,this.matrix.setPosition(Xl[t]),this.matrix.premultiply(new Ye().makeRotationFromQuaternion(i))}orbit;matrix;stickerFaces};qe={O:new F(0,0,0),U:new F(0,-1,0),L:new F(1,0,0),F:new F(0,0,-1),R:new F(-1,0,0),B:new F(0,0,1),D:new F(0,1,0)},Xl={EDGES:new F(0,1,1),CORNERS:new F(1,1,1),CENTERS:new F(0,1,0)},eM={EDGES:[0,1].map(t=>new Ye().makeRotationAxis(Xl.EDGES.clone().normalize(),-t*Ei/2)),CORNERS:[0,1,2].map(t=>new Ye().makeRotationAxis(Xl.CORNERS.clone().normalize(),-t*Ei/3)),CENTERS:[0,1,2,3].map(t=>new Ye().makeRotationAxis(Xl.CENTERS.clone().normalize(),-t*Ei/4))},Yf=[Je.U,Je.F,Je.R],ta={EDGES:[new pt("EDGES","UF",Xe(qe.O,0)),new pt("EDGES","UR",Xe(qe.U,3)),new pt("EDGES","UB",Xe(qe.U,2)),new pt("EDGES","UL",Xe(qe.U,1)),new pt("EDGES","DF",Xe(qe.F,2)),new pt("EDGES","DR",Xe(qe.F,2).premultiply(Xe(qe.D,1))),new pt("EDGES","DB",Xe(qe.F,2).premultiply(Xe(qe.D,2))),new pt("EDGES","DL",Xe(qe.F,2).premultiply(Xe(qe.D,3))),new pt("EDGES","FR",Xe(qe.U,3).premultiply(Xe(qe.R,3))),new pt("EDGES","FL",Xe(qe.U,1).premultiply(Xe(qe.R,3))),new pt("EDGES","BR",Xe(qe.U,3).premultiply(Xe(qe.R,1))),new pt("EDGES","BL",Xe(qe.U,1).premultiply(Xe(qe.R,1)))],CORNERS:[new pt("CORNERS","UFR",Xe(qe.O,0)),new pt("CORNERS","URB",Xe(qe.U,3)),new pt("CORNERS","UBL",Xe(qe.U,2)),new pt("CORNERS","ULF",Xe(qe.U,1)),new pt("CORNERS","DRF",Xe(qe.F,2).premultiply(Xe(qe.D,1))),new pt("CORNERS","DFL",Xe(qe.F,2).premultiply(Xe(qe.D,0))),new pt("CORNERS","DLB",Xe(qe.F,2).premultiply(Xe(qe.D,3))),new pt("CORNERS","DBR",Xe(qe.F,2).premultiply(Xe(qe.D,2)))],CENTERS:[new pt("CENTERS","U",Xe(qe.O,0)),new pt("CENTERS","L",Xe(qe.R,3).premultiply(Xe(qe.U,1))),new pt("CENTERS","F",Xe(qe.R,3)),new pt("CENTERS","R",Xe(qe.R,3).premultiply(Xe(qe.D,1))),new pt("CENTERS","B",Xe(qe.R,3).premultiply(Xe(qe.D,2))),new pt("CENTERS","D",Xe(qe.R,2))]},Kf=1/3,Wl={EDGES:[[[0,4,6],[0,4,5]],[[3,5,7],[0,7,5]],[[2,4,8],[0,10,5]],[[1,3,7],[0,1,5]],[[2,4,2],[2,4,3]],[[3,5,1],[2,7,3]],[[0,4,0],[2,10,3]],[[1,3,1],[2,1,3]],[[3,5,4],[3,6,4]],[[1,3,4],[1,2,4]],[[1,9,4],[1,8,4]],[[3,11,4],[3,0,4]]],CORNERS:[[[0,5,6],[0,5,5],[0,6,5]],[[3,5,8],[0,8,5],[0,9,5]],[[2,3,8],[0,11,5],[0,0,5]],[[1,3,6],[0,2,5],[0,3,5]],[[3,5,2],[2,6,3],[2,5,3]],[[2,3,2],[2,3,3],[2,2,3]],[[1,3,0],[2,0,3],[2,11,3]],[[0,5,0],[2,9,3],[2,8,3]]],CENTERS:[[[0,4,7]],[[0,1,4]],[[0,4,4]],[[0,7,4]],[[0,10,4]],[[0,4,1]]]},rv=null;ov=class extends Tt{constructor(t,e,i={}){if(super(),this.kpuzzle=t,this.scheduleRenderCallback=e,this.options={...ZE},Object.assign(this.options,i),this.kpuzzle.name()!=="3x3x3")throw new Error(`Invalid puzzle for this Cube3D implementation: ${this.kpuzzle.name()}`);i.foundationSprite&&this.setSprite(i.foundationSprite),i.hintSprite&&this.setHintSprite(i.hintSprite),this.kpuzzleFaceletInfo={};for(let r in ta){let n=[];this.kpuzzleFaceletInfo[r]=n,this.pieces[r]=ta[r].map(this.createCubie.bind(this,r,n))}this.scale.set(Kf,Kf,Kf),this.options.experimentalStickeringMask&&this.setStickeringMask(this.options.experimentalStickeringMask),this.#l(),this.options.faceletScale&&this.experimentalSetFaceletScale(this.options.faceletScale),typeof this.options.hintFaceletsElevation<"u"&&(this.#s=this.options.hintFaceletsElevation)}kpuzzle;scheduleRenderCallback;kpuzzleFaceletInfo;pieces={};options;experimentalHintStickerMeshes=[];experimentalFoundationMeshes=[];#e;sprite=new Promise(t=>{this.#e=e=>{tv.load(e,t)}});setSprite(t){this.sprite=t}#t;hintSprite=new Promise(t=>{this.#t=e=>{tv.load(e,t)}});setHintSprite(t){this.hintSprite=t}#i;#r(){return this.#i??=$f()}#s;setHintFaceletsElevation(t){t!==this.#s&&(this.#a=!0,this.#o(typeof t=="number"?t:dr.defaultHintStickerElevation),this.#s=t)}#n=0;#o(t){this.#r().translate(0,0,t-this.#n),this.#n=t}#a=!1;async#l(){if(this.options.initialHintFaceletsAnimation==="none"||this.options.initialHintFaceletsAnimation!=="always"&&uv())return;let e=(typeof this.options.hintFaceletsElevation<"u"&&this.options.hintFaceletsElevation!=="auto"?this.options.hintFaceletsElevation:dr.defaultHintStickerElevation)-dr.stickerElevation;this.#o(dr.stickerElevation),await new Promise(o=>setTimeout(o,500));let i=performance.now(),r=1e3;function n(o){return o*(2-o)}let s=()=>{if(this.#a)return;let o=performance.now()-i,a=Math.min(o/r,1),l=n(a)*e+dr.stickerElevation;this.#o(l),this.scheduleRenderCallback?.(),o<r&&requestAnimationFrame(s)};s()}experimentalSetStickerSpriteURL(t){this.#e?.(t)}experimentalSetHintStickerSpriteURL(t){this.#t?.(t)}setStickeringMask(t){if(t.specialBehaviour==="picture"){for(let e of Object.values(this.kpuzzleFaceletInfo))for(let i of e)for(let r of i){r.facelet.material=ql;let{hintFacelet:n}=r;n&&(n.material=ql)}return}this.options.experimentalStickeringMask=t;for(let[e,i]of Object.entries(t.orbits))for(let r=0;r<i.pieces.length;r++){let n=i.pieces[r];if(n){let s=this.kpuzzleFaceletInfo[e][r];for(let o=0;o<s.length;o++){let a=n.facelets[o];if(a){let l=s[o],c=typeof a=="string"?a:a?.mask;l.facelet.material=Pr[l.faceIdx].stickerMaterial[c];let f=typeof a=="string"?c:a.hintMask??c;l.hintFacelet&&(l.hintFacelet.material=Pr[l.faceIdx].hintStickerMaterial[f])}}}}this.scheduleRenderCallback&&this.scheduleRenderCallback()}experimentalUpdateOptions(t){if("showMainStickers"in t)throw new Error("Unimplemented");let e=t.showFoundation;if(typeof e<"u"&&this.options.showFoundation!==e){this.options.showFoundation=e;for(let o of this.experimentalFoundationMeshes)o.visible=e}let i=t.hintFacelets;if(typeof i<"u"&&this.options.hintFacelets!==i&&jl[i]){this.options.hintFacelets=i;for(let o of this.experimentalHintStickerMeshes)o.visible=i==="floating";this.scheduleRenderCallback()}let{experimentalStickeringMask:r}=t;typeof r<"u"&&(this.options.experimentalStickeringMask=r,this.setStickeringMask(r),this.scheduleRenderCallback());let{faceletScale:n}=t;typeof n<"u"&&this.experimentalSetFaceletScale(n);let{hintFaceletsElevation:s}=t;typeof s<"u"&&this.setHintFaceletsElevation(s)}onPositionChange(t){let e=t.pattern;for(let i in ta){let r=ta[i];for(let n=0;n<r.length;n++){let s=e.patternData[i].pieces[n];this.pieces[i][s].matrix.copy(ta[i][n].matrix),this.pieces[i][s].matrix.multiply(eM[i][e.patternData[i].orientation[n]])}for(let n of t.movesInProgress){let s=n.move,o=Pr[YE[s.family]].vector,a=new Ye().makeRotationAxis(o,-this.ease(n.fraction)*n.direction*s.amount*Ei/4);for(let l=0;l<r.length;l++){let c=this.kpuzzle.moveToTransformation(s.modified({amount:1})),f=c.transformationData[i].permutation[l];if(l!==f||c.transformationData[i].orientationDelta[l]!==0){let u=e.patternData[i].pieces[l];this.pieces[i][u].matrix.premultiply(a)}}}}this.scheduleRenderCallback()}createCubie(t,e,i,r){let n=[];e.push(n);let s=new $i;if(this.options.showFoundation){let o=this.createCubieFoundation();s.add(o),this.experimentalFoundationMeshes.push(o)}for(let o=0;o<i.stickerFaces.length;o++){let a=this.createSticker(Pr[Yf[o]],Pr[i.stickerFaces[o]],!1),l={faceIdx:i.stickerFaces[o],facelet:a};if(s.add(a),this.options.hintFacelets==="floating"){let c=this.createSticker(Pr[Yf[o]],Pr[i.stickerFaces[o]],!0);s.add(c),l.hintFacelet=c,this.experimentalHintStickerMeshes.push(c)}if(this.options.experimentalStickeringMask?.specialBehaviour==="picture"&&Wl[t]&&Wl[t][r]&&Wl[t][r][o]){let[c,f,u]=Wl[t][r][o];(async()=>{let d=async p=>{let h=await(p?this.hintSprite:this.sprite),y=this.createSticker(Pr[Yf[o]],Pr[i.stickerFaces[o]],p);y.material=new st({map:h,side:p?nt:Xt,transparent:!0});let g=f/12,m=(f+1)/12,M=u/9,w=(u+1)/9,S=new Ue(g,M),N=new Ue(g,w),T=new Ue(m,w),A=new Ue(m,M);switch(c){case 1:{[S,N,T,A]=[N,T,A,S];break}case 2:{[S,N,T,A]=[T,A,S,N];break}case 3:{[S,N,T,A]=[A,S,N,T];break}}y.geometry.setAttribute("uv",new Et(new Float32Array([T.x,T.y,N.x,N.y,A.x,A.y,N.x,N.y,S.x,S.y,A.x,A.y]),2)),s.add(y)};d(!0),d(!1)})()}n.push(l)}return s.matrix.copy(i.matrix),s.matrixAutoUpdate=!1,this.add(s),s}createCubieFoundation(){let t=tM();return new wt(t,this.options.experimentalStickeringMask?.specialBehaviour==="picture"?QE:JE)}createSticker(t,e,i){let r=this.options.experimentalStickeringMask?.specialBehaviour==="picture"?$f():i?this.#r():rM(),n=new wt(r,i?e.hintStickerMaterial.regular:e.stickerMaterial.regular);n.setRotationFromEuler(t.fromZ),n.position.copy(t.vector);let s=i?typeof this.options.hintFaceletsElevation=="number"?this.options.hintFaceletsElevation:this.options.experimentalStickeringMask?.specialBehaviour==="picture"?KE:dr.defaultHintStickerElevation:dr.stickerElevation;i&&(this.#n=s);let o=iv(this.options);return n.scale.setX(o),n.scale.setY(o),n.translateZ(s-1),n}experimentalSetFoundationOpacity(t){this.experimentalFoundationMeshes[0].material.opacity=t}experimentalSetFaceletScale(t){this.options.faceletScale=t;for(let e of Object.values(this.kpuzzleFaceletInfo))for(let i of e)for(let r of i){let n=iv(this.options);r.facelet.scale.setX(n),r.facelet.scale.setY(n),r.hintFacelet?.scale.setX(n),r.hintFacelet?.scale.setY(n)}}ease(t){return sv(t)}},nv=new st({side:Xt,color:0}),ln=new st({visible:!1}),ia=new st({vertexColors:!0});av=class{constructor(t,e){this.sz=t,this.tm=e,this.vertices=new Float32Array(9*t),this.uvs=void 0,this.colors=new Uint8Array(18*t),this.ind=new Uint8Array(t),this.pos=0,this.ipos=0}sz;tm;pos;ipos;vertices;colors;uvs;ind;add(t,e,i){this.vertices[this.pos]=t[3*e+0],this.vertices[this.pos+1]=t[3*e+1],this.vertices[this.pos+2]=t[3*e+2],this.colors[this.pos]=i>>16,this.colors[this.pos+1]=i>>8&255,this.colors[this.pos+2]=i&255,this.pos+=3}addUncolored(t,e){this.vertices[this.pos]=t[3*e+0],this.vertices[this.pos+1]=t[3*e+1],this.vertices[this.pos+2]=t[3*e+2],this.pos+=3}setind(t){this.ind[this.ipos++]=t}makePoly(t,e,i){let r=t;for(let n=1;3*(n+1)<r.length;n++)this.add(r,0,e),this.add(r,n,e),this.add(r,n+1,e),this.setind(i)}setAttributes(t){t.setAttribute("position",new Et(this.vertices,3));let e=this.colors.subarray(0,9*this.sz);t.setAttribute("color",new Et(e,3,!0))}makeGroups(t){t.clearGroups();for(let e=0;e<this.ipos;){let i=e++,r=this.ind[i];for(;this.ind[e]===r;)e++;t.addGroup(3*i,3*(e-i),r)}}saveOriginalColors(){this.colors.copyWithin(this.pos,0,this.pos)}},fM=class{origColor;origColorStickeringMask;faceColor;texturePtr=void 0;twistVal=-1;stickerStart;stickerEnd;hintStart;hintEnd;foundationStart;foundationEnd;isDup;faceNum;constructor(t,e,i,r){this.isDup=!!e.isDup,this.faceNum=e.face,this.stickerStart=t.ipos;let n=new Pe(e.color).getHex();this.origColor=n,this.origColorStickeringMask=n,r?.stickeringMask&&this.setStickeringMask(t,r.stickeringMask),this.faceColor=n;let s=this.stickerCoords(e.coords,i);t.makePoly(s,this.faceColor,this.isDup?4:0),this.stickerEnd=t.ipos}stickerCoords(t,e){return cM(t.slice(),e)}hintCoords(t,e,i,r){t=this.stickerCoords(t,i),r=r.slice();for(let s=0;s<3;s++)r[s]*=.5*e;let n=new Array(t.length);for(let s=0;3*s<t.length;s++){let o=t.length/3-1-s;n[3*s]=t[3*o]+r[0],n[3*s+1]=t[3*o+1]+r[1],n[3*s+2]=t[3*o+2]+r[2]}return n}foundationCoords(t){let e=t.slice();for(let i=0;i<t.length;i++)e[i]=t[i]*.999;return e}addHint(t,e,i,r,n,s){this.hintStart=t.ipos;let o=this.hintCoords(e.coords,r,n,s);t.makePoly(o,this.faceColor,i&&!this.isDup?2:4),this.hintEnd=t.ipos}addFoundation(t,e,i){this.foundationStart=t.ipos;let r=this.foundationCoords(e.coords);t.makePoly(r,i,this.isDup?4:6),this.foundationEnd=t.ipos}setHintStickers(t,e){let i=this.isDup||!e?4:2;for(let r=this.hintStart;r<this.hintEnd;r++)t.ind[r]=i|t.ind[r]&1}setStickeringMask(t,e){let i=0;switch(e){case"regular":{i=this.origColor;break}case"dim":{this.origColor===16777215?i=14540253:i=new Pe(this.origColor).multiplyScalar(.5).getHex();break}case"oriented":{i=4513228;break}case"experimentalOriented2":{i=16776618;break}case"ignored":{i=4473924;break}case"mystery":{i=15911883;break}case"invisible":i=this.origColor}this.origColorStickeringMask=i;for(let r=9*this.stickerStart;r<9*this.stickerEnd;r+=3)t.colors[t.pos+r]=i>>16,t.colors[t.pos+r+1]=i>>8&255,t.colors[t.pos+r+2]=i&255;for(let r=9*this.hintStart;r<9*this.hintEnd;r+=3)t.colors[t.pos+r]=i>>16,t.colors[t.pos+r+1]=i>>8&255,t.colors[t.pos+r+2]=i&255;this.setHintStickers(t,e!=="invisible"&&!this.isDup)}addUVs(t){let e=t.uvs,i=t.vertices,r=new Array(3);for(let n=3*this.stickerStart;n<3*this.stickerEnd;n++){r[0]=i[3*n],r[1]=i[3*n+1],r[2]=i[3*n+2];let s=t.tm.getuv(this.faceNum,r);e[2*n]=s[0],e[2*n+1]=s[1]}for(let n=3*this.hintStart;n<3*this.hintEnd;n++){r[0]=i[3*n],r[1]=i[3*n+1],r[2]=i[3*n+2];let s=t.tm.getuv(this.faceNum,r);e[2*n]=s[0],e[2*n+1]=s[1]}}setTexture(t,e){if(this.texturePtr===e)return 0;this.texturePtr=e;let i=6*t.sz;return t.uvs.copyWithin(6*this.stickerStart,6*e.stickerStart+i,6*e.stickerEnd+i),t.uvs.copyWithin(6*this.hintStart,6*e.hintStart+i,6*e.hintEnd+i),1}setColor(t,e){let i=e.origColorStickeringMask;if(this.faceColor!==i){this.faceColor=i;let r=t.pos;return t.colors.copyWithin(9*this.stickerStart,9*e.stickerStart+r,9*e.stickerEnd+r),t.colors.copyWithin(9*this.hintStart,9*e.hintStart+r,9*e.hintEnd+r),1}else return 0}},uM=class{cubie;geo;constructor(t,e,i){this.cubie=new $i;let r=t.coords,n=new av(r.length/3-2,e);for(let o=1;3*o+3<r.length;o++)n.addUncolored(r,0),n.addUncolored(r,o),n.addUncolored(r,o+1);this.geo=new qt,n.setAttributes(this.geo);let s=new wt(this.geo,ln);s.userData.quantumMove=i.notationMapper.notationToExternal(new b(t.name)),this.cubie.scale.setScalar(.99),this.cubie.add(s)}},hM=class{axis;order;constructor(t){let e=t.coordinates;this.axis=new F(e[0],e[1],e[2]),this.order=t.order}},dM=.71,Nr=.5,lv=class extends Tt{constructor(t,e,i,r=!1,n=!1,s=1,o=1,a={}){if(super(),this.scheduleRenderCallback=t,this.kpuzzle=e,this.stickerDat=i,this.faceletScale=o,this.params=a,i.stickers.length===0)throw Error("Reuse of stickerdat from pg; please don't do that.");this.hintMaterial=new st({vertexColors:!0,transparent:!0,opacity:.5}),this.hintMaterialDisposable=!0,this.stickerMaterial=ia,this.stickerMaterialDisposable=!1,this.axesInfo={};let l=this.stickerDat.axis;for(let A of l)this.axesInfo[A.quantumMove.family]=new hM(A);let c=this.stickerDat.stickers;this.stickers={},this.materialArray1=new Array(8),this.materialArray2=new Array(8),this.showFoundation(r),r=!0;let f=0,u=3;for(let A of c){let L=A.coords.length/3;f+=u*(L-2)}let d=new av(f,i.textureMapper),p=0,h=[],y=0;for(let A of i.faces)h.push(lM(A.coords)),y+=sM(A.coords);let g=o!=="auto"?o*o:dM,m=0;for(let A of c)A.isDup||m++;let M=Math.sqrt(y/m)*(1-Math.sqrt(g))/2;for(let A of c){let L=A.orbit,v=A.ord,x=A.ori;this.stickers[L]||(this.stickers[L]=[]),this.stickers[L][x]||(this.stickers[L][x]=[]);let D={};a.stickeringMask&&(D.stickeringMask=Ic(a.stickeringMask,L,v,x,!1));let U=new fM(d,A,M,D);this.stickers[L][x][v]=U}this.showHintStickers=n,n=!0;for(let A of c){let L=A.orbit,v=A.ord,x=A.ori;this.stickers[L][x][v].addHint(d,A,n,s,M,h[A.face])}this.foundationBound=d.ipos;for(let A of c){let L=A.orbit,v=A.ord,x=A.ori;r&&this.stickers[L][x][v].addFoundation(d,A,p)}let w=new qt;d.setAttributes(w),d.makeGroups(w);let S=new wt(w,this.materialArray1);S.scale.set(Nr,Nr,Nr),this.add(S);let N=new wt(w,this.materialArray2);N.scale.set(Nr,Nr,Nr),this.add(N);let T=this.stickerDat.faces;this.movingObj=N,this.fixedGeo=w,this.filler=d;for(let A of T){let L=new uM(A,i.textureMapper,this.stickerDat);L.cubie.scale.set(Nr,Nr,Nr),this.add(L.cubie),this.controlTargets.push(L.cubie.children[0])}d.saveOriginalColors(),i.stickers=[],this.updateMaterialArrays()}scheduleRenderCallback;kpuzzle;stickerDat;faceletScale;params;stickers;axesInfo;stickerTargets=[];controlTargets=[];movingObj;filler;foundationBound;fixedGeo;lastPos;lastMoveTransformation;hintMaterial;stickerMaterial;materialArray1;materialArray2;textured=!1;showHintStickers=!1;showFoundations=!1;hintMaterialDisposable;stickerMaterialDisposable;#e=!1;dispose(){this.fixedGeo&&this.fixedGeo.dispose(),this.stickerMaterialDisposable&&(this.stickerMaterial.dispose(),this.stickerMaterial=ia,this.stickerMaterialDisposable=!1),this.hintMaterialDisposable&&(this.hintMaterial.dispose(),this.hintMaterial=ia,this.hintMaterialDisposable=!1)}experimentalGetStickerTargets(){return this.stickerTargets}experimentalGetControlTargets(){return this.controlTargets}#t(t){try{return this.kpuzzle.moveToTransformation(t),!0}catch{return!1}}getClosestMoveToAxis(t,e){let i=null,r=0,n=o=>o;switch(e.depth){case"secondSlice":{n=o=>o.modified({innerLayer:2});break}case"rotation":{n=o=>o.modified({family:`${o.family}v`});break}}for(let o of this.stickerDat.axis){let a=t.dot(new F(...o.coordinates));if(a>r){let l=this.stickerDat.notationMapper.notationToExternal(n(o.quantumMove));if(!l||(console.log(l.family),l.family==="T"&&e.depth==="none"))continue;this.#t(l)&&(r=a,i=l)}}if(!i)return null;e.invert&&(i=i.invert());let s=this.kpuzzle.moveToTransformation(i).repetitionOrder();return{move:i,order:s}}setStickeringMask(t){if(this.params.stickeringMask=t,t.specialBehaviour!=="picture")for(let e of this.kpuzzle.definition.orbits){let{numPieces:i,numOrientations:r}=e;for(let n=0;n<i;n++)for(let s=0;s<r;s++){let o=Ic(t,e.orbitName,n,s,!1),a=this.stickers[e.orbitName][s][n];this.textured&&this.hintMaterialDisposable&&o==="invisible"||a.setStickeringMask(this.filler,o)}}this.#e=!0,this.lastPos&&this.onPositionChange(this.lastPos)}onPositionChange(t){let{pattern:e}=t,i=new Mt;this.movingObj.rotation.copy(i);let r=0,n=this.filler,s=n.ind;if(!this.lastPos||this.#e||!this.lastPos.pattern.isIdentical(e)){for(let a in this.stickers){let l=this.stickers[a],c=e.patternData[a],f=l.length;if(f===1){let u=l[0];for(let d=0;d<u.length;d++){let p=c.pieces[d];this.textured?r+=u[d].setTexture(n,u[p]):r+=u[d].setColor(n,u[p])}}else for(let u=0;u<f;u++){let d=l[u];for(let p=0;p<d.length;p++){let h=(u+f-c.orientation[p])%f,y=c.pieces[p];this.textured?r+=d[p].setTexture(n,l[h][y]):r+=d[p].setColor(n,l[h][y])}}}this.lastPos=t}let o=0;for(let a of t.movesInProgress){let l=a.move,c=this.stickerDat.unswizzle(l);if(!c)return;let f=l,u;try{u=this.kpuzzle.moveToTransformation(f.modified({amount:1}))}catch(y){let g=this.stickerDat.notationMapper.notationToInternal(f);if(g){let m=this.stickerDat.notationMapper.notationToExternal(g.modified({amount:1}));m&&(u=this.kpuzzle.moveToTransformation(m))}if(!u)throw console.log(y),y}let d=this.axesInfo[c.family],p=d.axis,h=-this.ease(a.fraction)*a.direction*c.amount*Ei/d.order;if(this.movingObj.rotateOnAxis(p,h),this.lastMoveTransformation!==u){for(let y in this.stickers){let g=this.stickers[y],m=g.length,M=u.transformationData[y];for(let w=0;w<m;w++){let S=g[w];for(let N=0;N<S.length;N++){let T=S[N],A=M.permutation[N],L=0;if((A!==N||M.orientationDelta[N]!==0)&&(L=1),L!==T.twistVal){if(L){for(let v=T.stickerStart;v<T.stickerEnd;v++)s[v]|=1;for(let v=T.hintStart;v<T.hintEnd;v++)s[v]|=1;for(let v=T.foundationStart;v<T.foundationEnd;v++)s[v]|=1}else{for(let v=T.stickerStart;v<T.stickerEnd;v++)s[v]&=-2;for(let v=T.hintStart;v<T.hintEnd;v++)s[v]&=-2;for(let v=T.foundationStart;v<T.foundationEnd;v++)s[v]&=-2}T.twistVal=L,o++}}}}this.lastMoveTransformation=u}}(this.#e||o)&&this.filler.makeGroups(this.fixedGeo),(this.#e||r)&&(this.textured&&(this.fixedGeo.getAttribute("uv").addUpdateRange(0,6*this.foundationBound),this.fixedGeo.getAttribute("uv").needsUpdate=!0),(this.#e||!this.textured)&&(this.fixedGeo.getAttribute("color").addUpdateRange(0,9*this.foundationBound),this.fixedGeo.getAttribute("color").needsUpdate=!0)),this.scheduleRenderCallback(),this.#e=!1}ease(t){return sv(t)}showHintFacelets(t){this.showHintStickers=t}updateMaterialArrays(){for(let t=0;t<8;t++)this.materialArray1[t]=ln,this.materialArray2[t]=ln;this.materialArray1[0]=this.stickerMaterial,this.materialArray2[1]=this.stickerMaterial,this.showHintStickers?(this.materialArray1[2]=this.hintMaterial,this.materialArray2[3]=this.hintMaterial):(this.materialArray1[2]=ln,this.materialArray2[3]=ln),this.showFoundations?(this.materialArray1[6]=nv,this.materialArray2[7]=nv):(this.materialArray1[6]=ln,this.materialArray2[7]=ln)}showFoundation(t){this.showFoundations=t}setHintStickerOpacity(t){this.hintMaterialDisposable&&(this.hintMaterial.dispose(),this.hintMaterialDisposable=!1),t===0?this.hintMaterial=ln:t===1?this.hintMaterial=this.stickerMaterial:(this.hintMaterial=new st({vertexColors:!0,transparent:!0,opacity:t}),this.hintMaterialDisposable=!0)}experimentalUpdateOptions(t){t.hintFacelets!==void 0&&this.showHintFacelets(t.hintFacelets!=="none"),t.showFoundation!==void 0&&this.showFoundation(t.showFoundation),t.hintStickerOpacity!==void 0&&this.setHintStickerOpacity(t.hintStickerOpacity),this.#e=!0,this.lastPos&&this.onPositionChange(this.lastPos),typeof t.faceletScale<"u"&&t.faceletScale!==this.faceletScale&&console.warn("Dynamic facelet scale is not yet supported for PG3D. For now, re-create the TwistyPlayer to change the facelet scale."),this.updateMaterialArrays(),this.scheduleRenderCallback()}adduvs(){let t=this.filler;if(t.uvs)return;this.filler.uvs=new Float32Array(12*t.sz);for(let i in this.stickers){let r=this.stickers[i],n=r.length;for(let s=0;s<n;s++){let o=r[s];for(let a of o)a.addUVs(this.filler)}}t.uvs.copyWithin(6*t.sz,0,6*t.sz);let e=t.uvs.subarray(0,6*t.sz);this.fixedGeo.setAttribute("uv",new Et(e,2,!0))}experimentalUpdateTexture(t,e,i){e||(t=!1),t&&!this.filler.uvs&&this.adduvs(),this.textured=t,this.stickerMaterialDisposable&&(this.stickerMaterial.dispose(),this.stickerMaterialDisposable=!1),t?(this.stickerMaterial=new st({map:e,side:Lt,transparent:!1}),this.stickerMaterialDisposable=!0):this.stickerMaterial=ia,this.hintMaterialDisposable&&(this.hintMaterial.dispose(),this.hintMaterialDisposable=!1),t?(this.hintMaterial=new st({map:i,side:Lt,transparent:!0}),this.hintMaterialDisposable=!0):this.hintMaterial=ia,t&&this.showHintFacelets(i!==null),this.updateMaterialArrays(),this.#e=!0,this.lastPos&&this.onPositionChange(this.lastPos),this.scheduleRenderCallback()}},pM=class{renderTargets=new Set;twisty3Ds=new Set;threeJSScene=(async()=>new(await pi).ThreeScene)();addRenderTarget(t){this.renderTargets.add(t)}scheduleRender(){for(let t of this.renderTargets)t.scheduleRender()}async addTwisty3DPuzzle(t){this.twisty3Ds.add(t),(await this.threeJSScene).add(t)}async removeTwisty3DPuzzle(t){this.twisty3Ds.delete(t),(await this.threeJSScene).remove(t)}async clearPuzzles(){for(let t of this.twisty3Ds)(await this.threeJSScene).remove(t);this.twisty3Ds.clear()}}});function ru(){return _M??(devicePixelRatio||1)}async function nu(t,e,i,r){na.length===0&&na.push(su());let n=await na[0];return n.setSize(t,e),n.render(i,r),n.domElement}async function MM(t,e,i,r,n){if(t===0||e===0)return;na.length===0&&na.push(su());let s=await nu(t,e,r,n),o=i.getContext("2d");o.clearRect(0,0,i.width,i.height),o.drawImage(s,0,0)}async function su(){let t=(await pi).ThreeWebGLRenderer,e=new t({antialias:!0,alpha:!0});return e.outputColorSpace=wM,e.setPixelRatio(ru()),e}function gv(t){return(Math.exp(1-t)-(1-t))/(1-Math.E)+1}async function ou(t,e,i=!1){let r=new(await pi).ThreeSpherical(e.distance,(90-(i?-1:1)*e.latitude)/qs,((i?180:0)+e.longitude)/qs);r.makeSafe(),t.position.setFromSpherical(r),t.lookAt(0,0,0)}function LM(){return Yl.shareAllNewRenderers!=="auto"?(Yl.shareAllNewRenderers||iu++,Yl.shareAllNewRenderers!=="never"):iu<DM?(iu++,!1):(_v=!0,!0)}function uv(){return _v}var Yl,sa,yv,vv,kr,ft,js,mt,Ys,yM,Xs,vM,jt,mi,xM,Mi,zn,jl,xv,Ei,qs,ra,SM,ei,Jf,hv,dv,pv,Vs,On,Hs,Ws,eu,pi,_M,mv,EM,na,wM,Sv,RM,tu,bM,AM,TM,CM,iu,DM,_v,Kl,Qf=C(()=>{Sn();Yl={shareAllNewRenderers:"auto",showRenderStats:!1},sa=class{#e=0;#t=0;queue(t){return new Promise(async(e,i)=>{try{let r=++this.#e,n=await t;r>this.#t&&(this.#t=r,e(n))}catch(r){i(r)}})}},yv=0,vv=class{canReuse(t,e){return t===e||this.canReuseValue(t,e)}canReuseValue(t,e){return!1}debugGetChildren(){return Array.from(this.#e.values())}#e=new Set;addChild(t){this.#e.add(t)}removeChild(t){this.#e.delete(t)}lastSourceGeneration=0;markStale(t){if(t.detail.generation!==yv)throw new Error("A TwistyProp was marked stale too late!");if(this.lastSourceGeneration!==t.detail.generation){this.lastSourceGeneration=t.detail.generation;for(let e of this.#e)e.markStale(t);this.#i()}}#t=new Set;addRawListener(t,e){this.#t.add(t),e?.initial&&t()}removeRawListener(t){this.#t.delete(t)}#i(){this.#r||(this.#r=!0,setTimeout(()=>this.#s(),0))}#r=!1;#s(){if(!this.#r)throw new Error("Invalid dispatch state!");for(let t of this.#t)t();this.#r=!1}#n=new Map;addFreshListener(t){let e=new sa,i=null,r=async()=>{let n=await e.queue(this.get());i!==null&&this.canReuse(i,n)||(i=n,t(n))};this.#n.set(t,r),this.addRawListener(r,{initial:!0})}removeFreshListener(t){this.removeRawListener(this.#n.get(t)),this.#n.delete(t)}},kr=class extends vv{#e;constructor(t){super(),this.#e=new xn(async()=>this.getDefaultValue()),t&&(this.#e=this.deriveFromPromiseOrValue(t,this.#e))}set(t){this.#e=this.deriveFromPromiseOrValue(t,this.#e);let e={sourceProp:this,value:this.#e,generation:++yv};this.markStale(new CustomEvent("stale",{detail:e}))}async get(){return this.#e}async deriveFromPromiseOrValue(t,e){return this.derive(await t,e)}},ft=class extends kr{derive(t){return t}},js=Symbol("no value"),mt=class extends vv{constructor(t,e){super(),this.userVisibleErrorTracker=e,this.#e=t;for(let i of Object.values(t))i.addChild(this)}userVisibleErrorTracker;#e;#t=null;#i=null;async get(){let t=this.lastSourceGeneration;if(this.#i?.generation===t)return this.#i.output;let e={generation:t,output:this.#s(this.#r(),t,this.#t)};return this.#i=e,this.userVisibleErrorTracker?.reset(),e.output}async#r(){let t={};for(let[i,r]of Object.entries(this.#e))t[i]=r.get();let e={};for(let i in this.#e)e[i]=await t[i];return e}async#s(t,e,i=null){let r=await t,n=o=>(this.#t={inputs:r,output:Promise.resolve(o),generation:e},o);if(!i)return n(await this.derive(r));let s=i.inputs;for(let o in this.#e)if(!this.#e[o].canReuse(r[o],s[o]))return n(await this.derive(r));return i.output}},Ys=class{#e=[];addListener(t,e){let i=!1,r=n=>{i||e(n)};t.addFreshListener(r),this.#e.push(()=>{t.removeFreshListener(r),i=!0})}addMultiListener3(t,e){this.addMultiListener(t,e)}addMultiListener(t,e){let i=!1,r=t.length-1,n=async s=>{if(r>0){r--;return}if(i)return;let o=t.map(l=>l.get()),a=await Promise.all(o);e(a)};for(let s of t)s.addFreshListener(n);this.#e.push(()=>{for(let s of t)s.removeFreshListener(n);i=!0})}disconnect(){for(let t of this.#e)t()}},yM=class{};globalThis.HTMLElement?Xs=globalThis.HTMLElement:Xs=yM;vM=class{define(){}};globalThis.customElements?jt=globalThis.customElements:jt=new vM;xM=class{replaceSync(){}};globalThis.CSSStyleSheet?mi=globalThis.CSSStyleSheet:mi=xM;Mi=class extends Xs{shadow;contentWrapper;constructor(t){super(),this.shadow=this.attachShadow({mode:t?.mode??"closed"}),this.contentWrapper=document.createElement("div"),this.contentWrapper.classList.add("wrapper"),this.shadow.appendChild(this.contentWrapper)}addCSS(t){this.shadow.adoptedStyleSheets.push(t)}removeCSS(t){let e=this.shadow.adoptedStyleSheets.indexOf(t);typeof e<"u"&&this.shadow.adoptedStyleSheets.splice(e,e+1)}addElement(t){return this.contentWrapper.appendChild(t)}prependElement(t){this.contentWrapper.prepend(t)}removeElement(t){return this.contentWrapper.removeChild(t)}};jt.define("twisty-managed-custom-element",Mi);zn=class{constructor(t){this.callback=t}callback;animFrameID=null;animFrame=this.animFrameWrapper.bind(this);requestIsPending(){return!!this.animFrameID}requestAnimFrame(){this.animFrameID||(this.animFrameID=requestAnimationFrame(this.animFrame))}cancelAnimFrame(){this.animFrameID&&(cancelAnimationFrame(this.animFrameID),this.animFrameID=0)}animFrameWrapper(t){this.animFrameID=0,this.callback(t)}},jl={floating:!0,none:!0},xv=class extends ft{getDefaultValue(){return"auto"}},Ei=Math.PI*2,qs=360/Ei,ra=globalThis.performance,SM=class{mode=0;dom=document.createElement("div");constructor(){this.dom.style.cssText="position:fixed;top:0;left:0;cursor:pointer;opacity:0.9;z-index:10000",this.dom.addEventListener("click",t=>{t.preventDefault(),this.showPanel(++this.mode%this.dom.children.length)},!1),this.showPanel(0)}addPanel(t){return this.dom.appendChild(t.dom),t}showPanel(t){for(let e=0;e<this.dom.children.length;e++)this.dom.children[e].style.display=e===t?"block":"none";this.mode=t}beginTime=(ra||Date).now();prevTime=this.beginTime;frames=0;fpsPanel=this.addPanel(new eu("FPS","#0ff","#002"));msPanel=this.addPanel(new eu("MS","#0f0","#020"));memPanel=ra?.memory?this.addPanel(new eu("MB","#f08","#201")):null;REVISION=16;begin(){this.beginTime=(ra||Date).now()}end(){this.frames++;let t=(ra||Date).now();if(this.msPanel.update(t-this.beginTime,200),t>=this.prevTime+1e3&&(this.fpsPanel.update(this.frames*1e3/(t-this.prevTime),100),this.prevTime=t,this.frames=0,this.memPanel)){let e=ra.memory;this.memPanel.update(e.usedJSHeapSize/1048576,e.jsHeapSizeLimit/1048576)}return t}update(){this.beginTime=this.end()}},ei=Math.round(globalThis?.window?.devicePixelRatio??1),Jf=80*ei,hv=48*ei,dv=3*ei,pv=2*ei,Vs=3*ei,On=15*ei,Hs=74*ei,Ws=30*ei,eu=class{constructor(t,e,i){this.name=t,this.fg=e,this.bg=i,this.dom.width=Jf,this.dom.height=hv,this.dom.style.cssText="width:80px;height:48px",this.context.font=`bold ${9*ei}px Helvetica,Arial,sans-serif`,this.context.textBaseline="top",this.context.fillStyle=i,this.context.fillRect(0,0,Jf,hv),this.context.fillStyle=e,this.context.fillText(t,dv,pv),this.context.fillRect(Vs,On,Hs,Ws),this.context.fillStyle=i,this.context.globalAlpha=.9,this.context.fillRect(Vs,On,Hs,Ws)}name;fg;bg;min=1/0;max=0;dom=document.createElement("canvas");context=this.dom.getContext("2d");update(t,e){this.min=Math.min(this.min,t),this.max=Math.max(this.max,t),this.context.fillStyle=this.bg,this.context.globalAlpha=1,this.context.fillRect(0,0,Jf,On),this.context.fillStyle=this.fg,this.context.fillText(`${Math.round(t)} ${this.name} (${Math.round(this.min)}-${Math.round(this.max)})`,dv,pv),this.context.drawImage(this.dom,Vs+ei,On,Hs-ei,Ws,Vs,On,Hs-ei,Ws),this.context.fillRect(Vs+Hs-ei,On,ei,Ws),this.context.fillStyle=this.bg,this.context.globalAlpha=.9,this.context.fillRect(Vs+Hs-ei,On,ei,Math.round((1-t/e)*Ws))}},pi=new xn(()=>Promise.resolve().then(()=>(fv(),cv))),_M=null;mv=.1,EM=class extends EventTarget{constructor(t){super(),this.target=t}target;#e=new Map;start(){this.addTargetListener("pointerdown",this.onPointerDown.bind(this)),this.addTargetListener("contextmenu",t=>{t.preventDefault()}),this.addTargetListener("touchmove",t=>t.preventDefault()),this.addTargetListener("dblclick",t=>t.preventDefault())}stop(){for(let[t,e]of this.#t.entries())this.target.removeEventListener(t,e);this.#t.clear(),this.#i=!1}#t=new Map;addTargetListener(t,e){this.#t.has(t)||(this.target.addEventListener(t,e),this.#t.set(t,e))}#i=!1;#r(){this.#i||(this.addTargetListener("pointermove",this.onPointerMove.bind(this)),this.addTargetListener("pointerup",this.onPointerUp.bind(this)),this.#i=!0)}#s(t){this.#e.delete(t.pointerId)}#n(t){let e=this.#e.get(t.pointerId);if(!e)return{movementInfo:null,hasMoved:!1};let i;return(t.movementX??0)!==0||(t.movementY??0)!==0?i={attachedInfo:e.attachedInfo,movementX:t.movementX,movementY:t.movementY,elapsedMs:t.timeStamp-e.lastTimeStamp}:i={attachedInfo:e.attachedInfo,movementX:t.clientX-e.lastClientX,movementY:t.clientY-e.lastClientY,elapsedMs:t.timeStamp-e.lastTimeStamp},e.lastClientX=t.clientX,e.lastClientY=t.clientY,e.lastTimeStamp=t.timeStamp,Math.abs(i.movementX)<mv&&Math.abs(i.movementY)<mv?{movementInfo:null,hasMoved:e.hasMoved}:(e.hasMoved=!0,{movementInfo:i,hasMoved:e.hasMoved})}onPointerDown(t){this.#r();let e={attachedInfo:{},hasMoved:!1,lastClientX:t.clientX,lastClientY:t.clientY,lastTimeStamp:t.timeStamp};this.#e.set(t.pointerId,e),this.target.setPointerCapture(t.pointerId)}onPointerMove(t){let e=this.#n(t).movementInfo;e&&(t.preventDefault(),this.dispatchEvent(new CustomEvent("move",{detail:e})))}onPointerUp(t){let e=this.#n(t),i=this.#e.get(t.pointerId);this.#s(t),this.target.releasePointerCapture(t.pointerId);let r;if(e.hasMoved)r=new CustomEvent("up",{detail:{attachedInfo:i.attachedInfo}});else{let{altKey:n,ctrlKey:s,metaKey:o,shiftKey:a}=t;r=new CustomEvent("press",{detail:{normalizedX:t.offsetX/this.target.offsetWidth*2-1,normalizedY:1-t.offsetY/this.target.offsetHeight*2,rightClick:!!(t.button&2),keys:{altKey:n,ctrlOrMetaKey:s||o,shiftKey:a}}})}this.dispatchEvent(r)}},na=[];wM="srgb-linear";Sv=new mi;Sv.replaceSync(`
:host {
  width: 384px;
  height: 256px;
  display: grid;
}

.wrapper {
  width: 100%;
  height: 100%;
  display: grid;
  overflow: hidden;
  place-content: center;
  contain: strict;
}

.loading {
  width: 4em;
  height: 4em;
  border-radius: 2.5em;
  border: 0.5em solid rgba(0, 0, 0, 0);
  border-top: 0.5em solid rgba(0, 0, 0, 0.7);
  border-right: 0.5em solid rgba(0, 0, 0, 0.7);
  animation: fade-in-delayed 4s, rotate 1s linear infinite;
}

@keyframes fade-in-delayed {
  0% { opacity: 0; }
  25% {opacity: 0; }
  100% { opacity: 1; }
}

@keyframes rotate {
  from { transform: rotate(0deg); }
  to { transform: rotate(360deg); }
}

/* TODO: This is due to stats hack. Replace with \`canvas\`. */
.wrapper > canvas {
  max-width: 100%;
  max-height: 100%;
  animation: fade-in 0.25s ease-in;
}

@keyframes fade-in {
  from { opacity: 0; }
  to { opacity: 1; }
}

.wrapper.invisible {
  opacity: 0;
}

.wrapper.drag-input-enabled > canvas {
  cursor: grab;
}

.wrapper.drag-input-enabled > canvas:active {
  cursor: grabbing;
}
`);RM=!0,tu=500,bM=50,AM=.75;TM=class{constructor(t,e,i,r){this.startTimestamp=t,this.momentumX=e,this.momentumY=i,this.callback=r,this.scheduler.requestAnimFrame(),this.lastTimestamp=t}startTimestamp;momentumX;momentumY;callback;scheduler=new zn(this.render.bind(this));lastTimestamp;render(t){let e=(this.lastTimestamp-this.startTimestamp)/tu,i=Math.min(1,(t-this.startTimestamp)/tu);if(e===0&&i>bM/tu)return;let r=gv(i)-gv(e);this.callback(this.momentumX*r*1e3,this.momentumY*r*1e3),i<1&&this.scheduler.requestAnimFrame(),this.lastTimestamp=t}},CM=class{constructor(t,e,i,r){this.model=t,this.mirror=e,this.canvas=i,this.dragTracker=r,this.dragTracker.addEventListener("move",this.onMove.bind(this)),this.dragTracker.addEventListener("up",this.onUp.bind(this))}model;mirror;canvas;dragTracker;experimentalInertia=RM;onMovementBound=this.onMovement.bind(this);experimentalHasBeenMoved=!1;temperMovement(t){return Math.sign(t)*Math.log(Math.abs(t*10)+1)/6}onMove(t){t.detail.attachedInfo??={};let{temperedX:e,temperedY:i}=this.onMovement(t.detail.movementX,t.detail.movementY),r=t.detail.attachedInfo;r.lastTemperedX=e*10,r.lastTemperedY=i*10,r.timestamp=t.timeStamp}onMovement(t,e){let i=this.mirror?-1:1,r=Math.min(this.canvas.offsetWidth,this.canvas.offsetHeight),n=this.temperMovement(t/r),s=this.temperMovement(e/r*AM);return this.model.twistySceneModel.orbitCoordinatesRequest.set((async()=>{let o=await this.model.twistySceneModel.orbitCoordinates.get();return{latitude:o.latitude+2*s*qs*i,longitude:o.longitude-2*n*qs}})()),{temperedX:n,temperedY:s}}onUp(t){t.preventDefault(),"lastTemperedX"in t.detail.attachedInfo&&"lastTemperedY"in t.detail.attachedInfo&&"timestamp"in t.detail.attachedInfo&&t.timeStamp-t.detail.attachedInfo.timestamp<60&&new TM(t.timeStamp,t.detail.attachedInfo.lastTemperedX,t.detail.attachedInfo.lastTemperedY,this.onMovementBound)}};iu=0,DM=2,_v=!1;Kl=class extends Mi{constructor(t,e,i){super(),this.model=t,this.options=i,this.scene=e??null,this.loadingElement=this.addElement(document.createElement("div")),this.loadingElement.classList.add("loading"),Yl.showRenderStats&&(this.stats=new SM,this.stats.dom.style.position="absolute",this.contentWrapper.appendChild(this.stats.dom))}model;options;scene=null;stats=null;rendererIsShared=LM();loadingElement=null;async connectedCallback(){this.addCSS(Sv),this.addElement((await this.canvasInfo()).canvas),this.#s(),new ResizeObserver(this.#s.bind(this)).observe(this.contentWrapper),this.orbitControls(),this.#e(),this.scheduleRender()}async#e(){(await this.#l()).addEventListener("press",(async e=>{await this.model.twistySceneModel.movePressInput.get()==="basic"&&this.dispatchEvent(new CustomEvent("press",{detail:{pressInfo:e.detail,cameraPromise:this.camera()}}))}))}#t=new sa;async clearCanvas(){if(this.rendererIsShared){let t=await this.canvasInfo();t.context.clearRect(0,0,t.canvas.width,t.canvas.height)}else{let e=(await this.renderer()).getContext();e.clear(e.COLOR_BUFFER_BIT)}}#i=0;#r=0;async#s(){let t=await this.#t.queue(this.camera()),e=this.contentWrapper.clientWidth,i=this.contentWrapper.clientHeight;this.#i=e,this.#r=i;let r=0,n=0,s=0;if(i>e&&(s=i-e,n=-Math.floor(.5*s)),t.aspect=e/i,t.setViewOffset(e,i-s,r,n,e,i),t.updateProjectionMatrix(),this.clearCanvas(),this.rendererIsShared){let o=await this.canvasInfo();o.canvas.width=e*ru(),o.canvas.height=i*ru(),o.canvas.style.width=`${e.toString()}px`,o.canvas.style.height=`${i.toString()}px`}else(await this.renderer()).setSize(e,i,!0);this.scheduleRender()}#n=null;async renderer(){if(this.rendererIsShared)throw new Error("renderer expected to be shared.");return this.#n??=su()}#o=null;async canvasInfo(){return this.#o??=(async()=>{let t;if(this.rendererIsShared)t=this.addElement(document.createElement("canvas"));else{let i=await this.renderer();t=this.addElement(i.domElement)}this.loadingElement?.remove();let e=t.getContext("2d");return{canvas:t,context:e}})()}#a=null;async#l(){return this.#a??=(async()=>{let t=new EM((await this.canvasInfo()).canvas);return this.model?.twistySceneModel.dragInput.addFreshListener(e=>{let i=!1;switch(e){case"auto":{t.start(),i=!0;break}case"none":{t.stop();break}}this.contentWrapper.classList.toggle("drag-input-enabled",i)}),t})()}#f=null;async camera(){return this.#f??=(async()=>{let t=new(await pi).ThreePerspectiveCamera(20,1,.1,20);return t.position.copy(new(await pi).ThreeVector3(2,4,4).multiplyScalar(this.options?.backView?-1:1)),t.lookAt(0,0,0),t})()}#u=null;async orbitControls(){return this.#u??=(async()=>{let t=new CM(this.model,!!this.options?.backView,(await this.canvasInfo()).canvas,await this.#l());return this.model&&this.addListener(this.model.twistySceneModel.orbitCoordinates,async e=>{let i=await this.camera();ou(i,e,this.options?.backView),this.scheduleRender()}),t})()}addListener(t,e){t.addFreshListener(e),this.#c.push(()=>{t.removeFreshListener(e)})}#c=[];disconnect(){for(let t of this.#c)t();this.#c=[]}#h=null;experimentalNextRenderFinishedCallback(t){this.#h=t}async render(){if(!this.scene)throw new Error("Attempted to render without a scene");this.stats?.begin();let[t,e,i]=await Promise.all([this.scene.scene(),this.camera(),this.canvasInfo()]);this.rendererIsShared?await MM(this.#i,this.#r,i.canvas,t,e):(await this.renderer()).render(t,e),this.stats?.end(),this.#h?.(),this.#h=null}#d=new zn(this.render.bind(this));scheduleRender(){this.#d.requestAnimFrame()}};jt.define("twisty-3d-vantage",Kl)});dn();zi();Da();Sn();dn();zi();Qf();Sn();zi();var IM=class extends vr{traverseAlg(t){let e=0;for(let i of t.childAlgNodes())e+=this.traverseAlgNode(i);return e}traverseGrouping(t){return this.traverseAlg(t.alg)*Math.abs(t.amount)}traverseMove(t){return 1}traverseCommutator(t){return 2*(this.traverseAlg(t.A)+this.traverseAlg(t.B))}traverseConjugate(t){return 2*this.traverseAlg(t.A)+this.traverseAlg(t.B)}traversePause(t){return 1}traverseNewline(t){return 0}traverseLineComment(t){return 0}},Ev=Ot(IM);function PM(t){return t.endsWith("v")||["x","y","z"].includes(t)?"Rotation":t.startsWith("2")||["M","E","S"].includes(t)?"Inner":"Outer"}var oa;function NM(){if(oa)return oa;oa={};let t=[...Object.keys(lo.moves),...Object.keys(lo.derivedMoves)];for(let e of t)oa[e]=PM(e);return oa}var Mv={OBTM:{Rotation:{constantFactor:0,amountFactor:0,zeroAmount:0},Outer:{constantFactor:1,amountFactor:0,zeroAmount:0},Inner:{constantFactor:2,amountFactor:0,zeroAmount:0}},RBTM:{Rotation:{constantFactor:0,amountFactor:0,zeroAmount:0},Outer:{constantFactor:1,amountFactor:0,zeroAmount:0},Inner:{constantFactor:1,amountFactor:0,zeroAmount:0}},OBQTM:{Rotation:{constantFactor:0,amountFactor:0,zeroAmount:0},Outer:{constantFactor:0,amountFactor:1,zeroAmount:0},Inner:{constantFactor:0,amountFactor:2,zeroAmount:0}},RBQTM:{Rotation:{constantFactor:0,amountFactor:0,zeroAmount:0},Outer:{constantFactor:0,amountFactor:1,zeroAmount:0},Inner:{constantFactor:0,amountFactor:1,zeroAmount:0}},ETM:{Rotation:{constantFactor:1,amountFactor:0,zeroAmount:1},Outer:{constantFactor:1,amountFactor:0,zeroAmount:1},Inner:{constantFactor:1,amountFactor:0,zeroAmount:1}}};function kM(t,e){let i=Mv[t];if(!i)throw new Error(`Invalid metric for 3x3x3: ${t}`);let r=NM(),n=e.quantum.toString();if(!(n in r))throw new Error(`Invalid move for 3x3x3 ${t}: ${n}`);let s=r[n],{constantFactor:o,amountFactor:a,zeroAmount:l}=i[s];return e.amount===0?l:o+a*Math.abs(e.amount)}var aa=class extends vr{constructor(t){super(),this.metric=t}metric;traverseAlg(t){let e=0;for(let i of t.childAlgNodes())e+=this.traverseAlgNode(i);return e}traverseGrouping(t){let e=t.alg;return this.traverseAlg(e)*Math.abs(t.amount)}traverseMove(t){return this.metric(t)}traverseCommutator(t){return 2*(this.traverseAlg(t.A)+this.traverseAlg(t.B))}traverseConjugate(t){return 2*this.traverseAlg(t.A)+this.traverseAlg(t.B)}traversePause(t){return 0}traverseNewline(t){return 0}traverseLineComment(t){return 0}},UM=class extends vr{traverseAlg(t){let e=0;for(let i of t.childAlgNodes())e+=this.traverseAlgNode(i);return e}traverseGrouping(t){let e=t.alg;return this.traverseAlg(e)*Math.abs(t.amount)}traverseMove(t){return 1}traverseCommutator(t){return 2*(this.traverseAlg(t.A)+this.traverseAlg(t.B))}traverseConjugate(t){return 2*this.traverseAlg(t.A)+this.traverseAlg(t.B)}traversePause(t){return 1}traverseNewline(t){return 1}traverseLineComment(t){return 1}};function wv(t){return"A"<=t&&t<="Z"}function FM(t){let e=t.family;return wv(e[0])&&e[e.length-1]==="v"||e==="x"||e==="y"||e==="z"||e==="T"?0:1}function OM(t){return 1}function Rv(t){let e=t.family;return wv(e[0])&&e[e.length-1]==="v"||e==="x"||e==="y"||e==="z"||e==="T"?0:1}function zM(t){return Math.abs(t.amount)*Rv(t)}var AP=Ot(aa,[FM]),BM=Ot(aa,[OM]),GM=Ot(aa,[zM]),VM=Ot(aa,[Rv]),bv=Ot(UM,[]);function Av(t,e,i){if(t.id==="3x3x3"){if(e in Mv)return Ot(aa,[r=>kM(e,r)])(i)}else switch(e){case"ETM":return BM(i);case"RBTM":{if(t.pg)return VM(i);break}case"RBQTM":{if(t.pg)return GM(i);break}}throw new Error("Unsupported puzzle or metric.")}Da();Sn();dn();zi();function Gn(t){switch(Math.abs(t)){case 0:return 0;case 1:return 1e3;case 2:return 1500;default:return 2e3}}var Kv=class extends vr{constructor(t=Gn){super(),this.durationForAmount=t}durationForAmount;traverseAlg(t){let e=0;for(let i of t.childAlgNodes())e+=this.traverseAlgNode(i);return e}traverseGrouping(t){return t.amount*this.traverseAlg(t.alg)}traverseMove(t){return this.durationForAmount(t.amount)}traverseCommutator(t){return 2*(this.traverseAlg(t.A)+this.traverseAlg(t.B))}traverseConjugate(t){return 2*this.traverseAlg(t.A)+this.traverseAlg(t.B)}traversePause(t){return this.durationForAmount(1)}traverseNewline(t){return this.durationForAmount(1)}traverseLineComment(t){return this.durationForAmount(0)}},HM=class{constructor(t,e){this.kpuzzle=t,this.moves=new ue(e.experimentalExpand())}kpuzzle;moves;durationFn=new Kv(Gn);getAnimLeaf(t){return Array.from(this.moves.childAlgNodes())[t]}indexToMoveStartTimestamp(t){let e=new ue(Array.from(this.moves.childAlgNodes()).slice(0,t));return this.durationFn.traverseAlg(e)}timestampToIndex(t){let e=0,i;for(i=0;i<this.numAnimatedLeaves();i++)if(e+=this.durationFn.traverseMove(this.getAnimLeaf(i)),e>=t)return i;return i}patternAtIndex(t){return this.kpuzzle.defaultPattern().applyTransformation(this.transformationAtIndex(t))}transformationAtIndex(t){let e=this.kpuzzle.identityTransformation();for(let i of Array.from(this.moves.childAlgNodes()).slice(0,t))e=e.applyMove(i);return e}algDuration(){return this.durationFn.traverseAlg(this.moves)}numAnimatedLeaves(){return Ev(this.moves)}moveDuration(t){return this.durationFn.traverseMove(this.getAnimLeaf(t))}},Bn=class{constructor(t,e,i,r,n=[]){this.moveCount=t,this.duration=e,this.forward=i,this.backward=r,this.children=n}moveCount;duration;forward;backward;children},WM=class extends vr{constructor(t){super(),this.kpuzzle=t,this.identity=t.identityTransformation(),this.dummyLeaf=new Bn(0,0,this.identity,this.identity,[])}kpuzzle;identity;dummyLeaf;durationFn=new Kv(Gn);cache={};traverseAlg(t){let e=0,i=0,r=this.identity,n=[];for(let s of t.childAlgNodes()){let o=this.traverseAlgNode(s);e+=o.moveCount,i+=o.duration,r===this.identity?r=o.forward:r=r.applyTransformation(o.forward),n.push(o)}return new Bn(e,i,r,r.invert(),n)}traverseGrouping(t){let e=this.traverseAlg(t.alg);return this.mult(e,t.amount,[e])}traverseMove(t){let e=t.toString(),i=this.cache[e];if(i)return i;let r=this.kpuzzle.moveToTransformation(t);return i=new Bn(1,this.durationFn.traverseAlgNode(t),r,r.invert()),this.cache[e]=i,i}traverseCommutator(t){let e=this.traverseAlg(t.A),i=this.traverseAlg(t.B),r=e.forward.applyTransformation(i.forward),n=e.backward.applyTransformation(i.backward),s=r.applyTransformation(n),o=new Bn(2*(e.moveCount+i.moveCount),2*(e.duration+i.duration),s,s.invert(),[e,i]);return this.mult(o,1,[o,e,i])}traverseConjugate(t){let e=this.traverseAlg(t.A),i=this.traverseAlg(t.B),n=e.forward.applyTransformation(i.forward).applyTransformation(e.backward),s=new Bn(2*e.moveCount+i.moveCount,2*e.duration+i.duration,n,n.invert(),[e,i]);return this.mult(s,1,[s,e,i])}traversePause(t){return t.experimentalNISSGrouping?this.dummyLeaf:new Bn(1,this.durationFn.traverseAlgNode(t),this.identity,this.identity)}traverseNewline(t){return this.dummyLeaf}traverseLineComment(t){return this.dummyLeaf}mult(t,e,i){let r=Math.abs(e),n=t.forward.selfMultiply(e);return new Bn(t.moveCount*r,t.duration*r,n,n.invert(),i)}},Vt=class{constructor(t,e){this.apd=t,this.back=e}apd;back},XM=class extends tr{constructor(t,e,i){super(),this.kpuzzle=t,this.algOrAlgNode=e,this.apd=i,this.i=-1,this.dur=-1,this.goalIndex=-1,this.goalDuration=-1,this.move=void 0,this.back=!1,this.moveDuration=0,this.st=this.kpuzzle.identityTransformation(),this.root=new Vt(this.apd,!1)}kpuzzle;algOrAlgNode;apd;move;moveDuration;back;st;root;i;dur;goalIndex;goalDuration;moveByIndex(t){return this.i>=0&&this.i===t?this.move!==void 0:this.dosearch(t,1/0)}moveByDuration(t){return this.dur>=0&&this.dur<t&&this.dur+this.moveDuration>=t?this.move!==void 0:this.dosearch(1/0,t)}dosearch(t,e){return this.goalIndex=t,this.goalDuration=e,this.i=0,this.dur=0,this.move=void 0,this.moveDuration=0,this.back=!1,this.st=this.kpuzzle.identityTransformation(),this.algOrAlgNode.is(ue)?this.traverseAlg(this.algOrAlgNode,this.root):this.traverseAlgNode(this.algOrAlgNode,this.root)}traverseAlg(t,e){if(!this.firstcheck(e))return!1;let i=e.back?t.experimentalNumChildAlgNodes()-1:0;for(let r of Cu(t.childAlgNodes(),e.back?-1:1)){if(this.traverseAlgNode(r,new Vt(e.apd.children[i],e.back)))return!0;i+=e.back?-1:1}return!1}traverseGrouping(t,e){if(!this.firstcheck(e))return!1;let i=this.domult(e,t.amount);return this.traverseAlg(t.alg,new Vt(e.apd.children[0],i))}traverseMove(t,e){return this.firstcheck(e)?(this.move=t,this.moveDuration=e.apd.duration,this.back=e.back,!0):!1}traverseCommutator(t,e){if(!this.firstcheck(e))return!1;let i=this.domult(e,1);return i?this.traverseAlg(t.B,new Vt(e.apd.children[2],!i))||this.traverseAlg(t.A,new Vt(e.apd.children[1],!i))||this.traverseAlg(t.B,new Vt(e.apd.children[2],i))||this.traverseAlg(t.A,new Vt(e.apd.children[1],i)):this.traverseAlg(t.A,new Vt(e.apd.children[1],i))||this.traverseAlg(t.B,new Vt(e.apd.children[2],i))||this.traverseAlg(t.A,new Vt(e.apd.children[1],!i))||this.traverseAlg(t.B,new Vt(e.apd.children[2],!i))}traverseConjugate(t,e){if(!this.firstcheck(e))return!1;let i=this.domult(e,1);return i?this.traverseAlg(t.A,new Vt(e.apd.children[1],!i))||this.traverseAlg(t.B,new Vt(e.apd.children[2],i))||this.traverseAlg(t.A,new Vt(e.apd.children[1],i)):this.traverseAlg(t.A,new Vt(e.apd.children[1],i))||this.traverseAlg(t.B,new Vt(e.apd.children[2],i))||this.traverseAlg(t.A,new Vt(e.apd.children[1],!i))}traversePause(t,e){return this.firstcheck(e)?(this.move=t,this.moveDuration=e.apd.duration,this.back=e.back,!0):!1}traverseNewline(t,e){return!1}traverseLineComment(t,e){return!1}firstcheck(t){return t.apd.moveCount+this.i<=this.goalIndex&&t.apd.duration+this.dur<this.goalDuration?this.keepgoing(t):!0}domult(t,e){let i=t.back;if(e===0)return i;e<0&&(i=!i,e=-e);let r=t.apd.children[0],n=Math.min(Math.floor((this.goalIndex-this.i)/r.moveCount),Math.ceil((this.goalDuration-this.dur)/r.duration-1));return n>0&&this.keepgoing(new Vt(r,i),n),i}keepgoing(t,e=1){return this.i+=e*t.apd.moveCount,this.dur+=e*t.apd.duration,e!==1?t.back?this.st=this.st.applyTransformation(t.apd.backward.selfMultiply(e)):this.st=this.st.applyTransformation(t.apd.forward.selfMultiply(e)):t.back?this.st=this.st.applyTransformation(t.apd.backward):this.st=this.st.applyTransformation(t.apd.forward),!1}},qM=16;function jM(t,e){let i=new pa,r=new pa;for(let n of t.childAlgNodes())r.push(n),r.experimentalNumAlgNodes()>=e&&(i.push(new Ut(r.toAlg())),r.reset());return i.push(new Ut(r.toAlg())),i.toAlg()}var YM=class extends vr{traverseAlg(t){let e=t.experimentalNumChildAlgNodes();return e<qM?t:jM(t,Math.ceil(Math.sqrt(e)))}traverseGrouping(t){return new Ut(this.traverseAlg(t.alg),t.amount)}traverseMove(t){return t}traverseCommutator(t){return new Ht(this.traverseAlg(t.A),this.traverseAlg(t.B))}traverseConjugate(t){return new Ht(this.traverseAlg(t.A),this.traverseAlg(t.B))}traversePause(t){return t}traverseNewline(t){return t}traverseLineComment(t){return t}},KM=Ot(YM),Tv=class{constructor(t,e){this.kpuzzle=t;let i=new WM(this.kpuzzle),r=KM(e);this.decoration=i.traverseAlg(r),this.walker=new XM(this.kpuzzle,r,this.decoration)}kpuzzle;decoration;walker;getAnimLeaf(t){if(this.walker.moveByIndex(t)){if(!this.walker.move)throw new Error("`this.walker.mv` missing");let e=this.walker.move;return this.walker.back?e.invert():e}return null}indexToMoveStartTimestamp(t){if(this.walker.moveByIndex(t)||this.walker.i===t)return this.walker.dur;throw new Error(`Out of algorithm: index ${t}`)}indexToMovesInProgress(t){if(this.walker.moveByIndex(t)||this.walker.i===t)return this.walker.dur;throw new Error(`Out of algorithm: index ${t}`)}patternAtIndex(t,e){return this.walker.moveByIndex(t),(e??this.kpuzzle.defaultPattern()).applyTransformation(this.walker.st)}transformationAtIndex(t){return this.walker.moveByIndex(t),this.walker.st}numAnimatedLeaves(){return this.decoration.moveCount}timestampToIndex(t){return this.walker.moveByDuration(t),this.walker.i}algDuration(){return this.decoration.duration}moveDuration(t){return this.walker.moveByIndex(t),this.walker.moveDuration}};var ZM=class extends ft{getDefaultValue(){return"auto"}},Zl="http://www.w3.org/2000/svg",Cv="data-copy-id",Dv=0;function $M(){return Dv+=1,`svg${Dv.toString()}`}var QM={dim:{white:"#dddddd",orange:"#884400",limegreen:"#008800",red:"#660000","rgb(34, 102, 255)":"#000088",yellow:"#888800","rgb(102, 0, 153)":"rgb(50, 0, 76)",purple:"#3f003f"},oriented:"#44ddcc",ignored:"#555555",invisible:"#00000000"},JM=class{constructor(t,e,i,r=!1){if(this.kpuzzle=t,this.showUnknownOrientations=r,!e)throw new Error(`No SVG definition for puzzle type: ${t.name()}`);this.svgID=$M(),this.wrapperElement=document.createElement("div"),this.wrapperElement.classList.add("svg-wrapper"),this.wrapperElement.innerHTML=e;let n=this.wrapperElement.querySelector("svg");if(!n)throw new Error("Could not get SVG element");if(this.svgElement=n,Zl!==n.namespaceURI)throw new Error("Unexpected XML namespace");n.style.maxWidth="100%",n.style.maxHeight="100%",this.gradientDefs=document.createElementNS(Zl,"defs"),n.insertBefore(this.gradientDefs,n.firstChild);for(let s of t.definition.orbits)for(let o=0;o<s.numPieces;o++)for(let a=0;a<s.numOrientations;a++){let l=this.elementID(s.orbitName,o,a),c=this.elementByID(l),f=c?.style.fill;i?(()=>{let u=i.orbits;if(!u)return;let d=u[s.orbitName];if(!d)return;let p=d.pieces[o];if(!p)return;let h=p.facelets[a];if(!h)return;let y=typeof h=="string"?h:h?.mask,g=QM[y];typeof g=="string"?f=g:g&&(f=g[f])})():f=c?.style.fill,this.originalColors[l]=f,this.gradients[l]=this.newGradient(l,f),this.gradientDefs.appendChild(this.gradients[l]),c?.setAttribute("style",`fill: url(#grad-${this.svgID}-${l})`)}for(let s of Array.from(n.querySelectorAll(`[${Cv}]`))){let o=s.getAttribute(Cv);s.setAttribute("style",`fill: url(#grad-${this.svgID}-${o})`)}this.showUnknownOrientations&&this.drawPattern(this.kpuzzle.defaultPattern())}kpuzzle;showUnknownOrientations;wrapperElement;svgElement;gradientDefs;originalColors={};gradients={};svgID;drawPattern(t,e,i){this.draw(t,e,i)}draw(t,e,i){let r=e?.experimentalToTransformation();if(!t)throw new Error("Distinguishable pieces are not handled for SVG yet!");for(let n of t.kpuzzle.definition.orbits){let s=t.patternData[n.orbitName],o=r?r.transformationData[n.orbitName]:null;for(let a=0;a<n.numPieces;a++)for(let l=0;l<n.numOrientations;l++){let c=this.elementID(n.orbitName,a,l),f=this.elementID(n.orbitName,s.pieces[a],(n.numOrientations-s.orientation[a]+l)%n.numOrientations),u=!1;if(o){let d=this.elementID(n.orbitName,o.permutation[a],(n.numOrientations-o.orientationDelta[a]+l)%n.numOrientations);f===d&&(u=!0),i=i||0;let p=100*(1-i*i*(2-i*i));this.gradients[c].children[0].setAttribute("stop-color",this.originalColors[f]),this.gradients[c].children[0].setAttribute("offset",`${Math.max(p-5,0)}%`),this.gradients[c].children[1].setAttribute("offset",`${Math.max(p-5,0)}%`),this.gradients[c].children[2].setAttribute("offset",`${p}%`),this.gradients[c].children[3].setAttribute("offset",`${p}%`),this.gradients[c].children[3].setAttribute("stop-color",this.originalColors[d])}else u=!0;u&&(this.showUnknownOrientations&&s.orientationMod?.[a]===1?(this.gradients[c].children[0].setAttribute("stop-color","#000"),this.gradients[c].children[0].setAttribute("offset","5%"),this.gradients[c].children[1].setAttribute("offset","5%"),this.gradients[c].children[2].setAttribute("offset","20%"),this.gradients[c].children[3].setAttribute("offset","20%"),this.gradients[c].children[3].setAttribute("stop-color",this.originalColors[f])):(this.gradients[c].children[0].setAttribute("stop-color",this.originalColors[f]),this.gradients[c].children[0].setAttribute("offset","100%"),this.gradients[c].children[1].setAttribute("offset","100%"),this.gradients[c].children[2].setAttribute("offset","100%"),this.gradients[c].children[3].setAttribute("offset","100%")))}}}newGradient(t,e){let i=document.createElementNS(Zl,"radialGradient");i.setAttribute("id",`grad-${this.svgID}-${t}`),i.setAttribute("r","70.7107%");let r=[{offset:0,color:e},{offset:0,color:"black"},{offset:0,color:"black"},{offset:0,color:e}];for(let n of r){let s=document.createElementNS(Zl,"stop");s.setAttribute("offset",`${n.offset}%`),s.setAttribute("stop-color",n.color),s.setAttribute("stop-opacity","1"),i.appendChild(s)}return i}elementID(t,e,i){return`${t}-l${e}-o${i}`}elementByID(t){return this.wrapperElement.querySelector(`#${t}`)}},ca=class{constructor(t,e,i){this.elem=t,this.prefix=e,this.validSuffixes=i}elem;prefix;validSuffixes;#e=null;clearValue(){this.#e&&this.elem.contentWrapper.classList.remove(this.#e),this.#e=null}setValue(t){if(!this.validSuffixes.includes(t))throw new Error(`Invalid suffix: ${t}`);let e=`${this.prefix}${t}`,i=this.#e!==e;return i&&(this.clearValue(),this.elem.contentWrapper.classList.add(e),this.#e=e),i}};function uu(t,e){if(t===e)return!0;if(t.length!==e.length)return!1;for(let i=0;i<t.length;i++)if(t[i]!==e[i])return!1;return!0}function Lv(t,e,i){if(t===e)return!0;if(t.length!==e.length)return!1;for(let r=0;r<t.length;r++)if(!i(t[r],e[r]))return!1;return!0}function hu(t,e,i){return pc(t,i-e,e)}var ew=class{constructor(t){this.model=t,t.tempoScale.addFreshListener(e=>{this.tempoScale=e})}model;catchingUp=!1;pendingFrame=!1;tempoScale=1;scheduler=new zn(this.animFrame.bind(this));start(){this.catchingUp||(this.lastTimestamp=performance.now()),this.catchingUp=!0,this.pendingFrame=!0,this.scheduler.requestAnimFrame()}stop(){this.catchingUp=!1,this.scheduler.cancelAnimFrame()}catchUpMs=500;lastTimestamp=0;animFrame(t){this.scheduler.requestAnimFrame();let e=this.tempoScale*(t-this.lastTimestamp)/this.catchUpMs;this.lastTimestamp=t,this.model.catchUpMove.set((async()=>{let i=await this.model.catchUpMove.get();if(i.move===null)return i;let r=i.amount+e;return r>=1?(this.pendingFrame=!0,this.stop(),this.model.timestampRequest.set("end"),{move:null,amount:0}):(this.pendingFrame=!1,{move:i.move,amount:r})})())}},tw=class{constructor(t,e){this.delegate=e,this.model=t,this.lastTimestampPromise=this.#e(),this.model.playingInfo.addFreshListener(this.onPlayingProp.bind(this)),this.catchUpHelper=new ew(this.model),this.model.catchUpMove.addFreshListener(this.onCatchUpMoveProp.bind(this))}delegate;playing=!1;direction=1;catchUpHelper;model;lastDatestamp=0;lastTimestampPromise;scheduler=new zn(this.animFrame.bind(this));async onPlayingProp(t){t.playing!==this.playing&&(t.playing?this.play(t):this.pause())}async onCatchUpMoveProp(t){let e=t.move!==null;e!==this.catchUpHelper.catchingUp&&(e?this.catchUpHelper.start():this.catchUpHelper.stop()),this.scheduler.requestAnimFrame()}async#e(){return(await this.model.detailedTimelineInfo.get()).timestamp}jumpToStart(t){this.model.timestampRequest.set("start"),this.pause(),t?.flash&&this.delegate.flash()}jumpToEnd(t){this.model.timestampRequest.set("end"),this.pause(),t?.flash&&this.delegate.flash()}playPause(){this.playing?this.pause():this.play()}play(t){(async()=>{let e=t?.direction??1,i=await this.model.coarseTimelineInfo.get();(t?.autoSkipToOtherEndIfStartingAtBoundary??!0)&&(e===1&&i.atEnd&&(this.model.timestampRequest.set("start"),this.delegate.flash()),e===-1&&i.atStart&&(this.model.timestampRequest.set("end"),this.delegate.flash())),this.model.playingInfo.set({playing:!0,direction:e,untilBoundary:t?.untilBoundary??"entire-timeline",loop:t?.loop??!1}),this.playing=!0,this.lastDatestamp=performance.now(),this.lastTimestampPromise=this.#e(),this.scheduler.requestAnimFrame()})()}pause(){this.playing=!1,this.scheduler.cancelAnimFrame(),this.model.playingInfo.set({playing:!1,untilBoundary:"entire-timeline"})}#t=new sa;async animFrame(t){this.playing&&this.scheduler.requestAnimFrame();let e=this.lastDatestamp,i=await this.#t.queue(Promise.all([this.model.playingInfo.get(),this.lastTimestampPromise,this.model.timeRange.get(),this.model.tempoScale.get(),this.model.currentMoveInfo.get()])),[r,n,s,o,a]=i;if(!r.playing){this.playing=!1;return}let l=a.earliestEnd;(a.currentMoves.length===0||r.untilBoundary==="entire-timeline")&&(l=s.end);let c=a.latestStart;(a.currentMoves.length===0||r.untilBoundary==="entire-timeline")&&(c=s.start);let f=(t-e)*this.direction*o;f=Math.max(f,1),f*=r.direction;let u=n+f,d=null;u>=l?r.loop?u=hu(u,s.start,s.end):(u===s.end?d="end":u=l,this.playing=!1,this.model.playingInfo.set({playing:!1})):u<=c&&(r.loop?u=hu(u,s.start,s.end):(u===s.start?d="start":u=c,this.playing=!1,this.model.playingInfo.set({playing:!1}))),this.lastDatestamp=t,this.lastTimestampPromise=Promise.resolve(u),this.model.timestampRequest.set(d??u)}},iw=class{constructor(t,e){this.model=t,this.animationController=new tw(t,e)}model;animationController;jumpToStart(t){this.animationController.jumpToStart(t)}jumpToEnd(t){this.animationController.jumpToEnd(t)}togglePlay(t){typeof t>"u"&&this.animationController.playPause(),t?this.animationController.play():this.animationController.pause()}async visitTwizzleLink(){let t=document.createElement("a");t.href=await this.model.twizzleLink(),t.target="_blank",t.click()}},rw={"bottom-row":!0,none:!0},nw=class extends ft{getDefaultValue(){return"auto"}},gu=new mi;gu.replaceSync(`
:host {
  width: 384px;
  height: 256px;
  display: grid;
}

.wrapper {
  width: 100%;
  height: 100%;
  display: grid;
  overflow: hidden;
}

.wrapper > * {
  width: 100%;
  height: 100%;
  overflow: hidden;
}

.wrapper.back-view-side-by-side {
  grid-template-columns: 1fr 1fr;
}

.wrapper.back-view-top-right {
  grid-template-columns: 3fr 1fr;
  grid-template-rows: 1fr 3fr;
}

.wrapper.back-view-top-right > :nth-child(1) {
  grid-row: 1 / 3;
  grid-column: 1 / 3;
}

.wrapper.back-view-top-right > :nth-child(2) {
  grid-row: 1 / 2;
  grid-column: 2 / 3;
}
`);var Zv=new mi;Zv.replaceSync(`
:host {
  width: 384px;
  height: 256px;
  display: grid;
}

.wrapper {
  width: 100%;
  height: 100%;
  display: grid;
  overflow: hidden;
}

.svg-wrapper,
twisty-2d-svg,
svg {
  width: 100%;
  height: 100%;
  display: grid;
  min-height: 0;
}

svg {
  animation: fade-in 0.25s ease-in;
}

@keyframes fade-in {
  from { opacity: 0; }
  to { opacity: 1; }
}

.hint-facelets-none .hint-facelet {
  display: none;
}
`);var $v=class extends Mi{constructor(t,e,i,r,n){super(),this.model=t,this.kpuzzle=e,this.svgSource=i,this.options=r,this.puzzleLoader=n,this.addCSS(Zv),this.resetSVG(),this.#t.addListener(this.model.puzzleID,s=>{n?.id!==s&&this.disconnect()}),this.#t.addListener(this.model.twistySceneModel.hintFacelet,s=>{this.setHintFacelet(s)}),this.#t.addListener(this.model.legacyPosition,this.onPositionChange.bind(this)),this.options?.experimentalStickeringMask&&this.experimentalSetStickeringMask(this.options.experimentalStickeringMask)}model;kpuzzle;svgSource;options;puzzleLoader;svgWrapper;scheduler=new zn(this.render.bind(this));#e=null;#t=new Ys;disconnect(){this.#t.disconnect()}onPositionChange(t){try{if(t.movesInProgress.length>0){let e=t.movesInProgress[0].move,i=e;t.movesInProgress[0].direction===-1&&(i=e.invert());let r=t.pattern.applyMove(i);this.svgWrapper?.draw(t.pattern,r,t.movesInProgress[0].fraction)}else this.svgWrapper?.draw(t.pattern),this.#e=t}catch(e){console.warn("Bad position (this doesn't necessarily mean something is wrong). Pre-emptively disconnecting:",this.puzzleLoader?.id,e),this.disconnect()}}scheduleRender(){this.scheduler.requestAnimFrame()}experimentalSetStickeringMask(t){this.resetSVG(t)}resetSVG(t){this.svgWrapper&&this.removeElement(this.svgWrapper.wrapperElement),this.kpuzzle&&(this.svgWrapper=new JM(this.kpuzzle,this.svgSource,t),this.addElement(this.svgWrapper.wrapperElement),this.#e&&this.onPositionChange(this.#e))}hintFaceletsClassListManager=new ca(this,"hint-facelets-",Object.keys(jl));setHintFacelet(t){this.hintFaceletsClassListManager.setValue(t==="auto"?"floating":t)}render(){}};jt.define("twisty-2d-puzzle",$v);var sw=class{constructor(t,e,i,r){this.model=t,this.schedulable=e,this.puzzleLoader=i,this.effectiveVisualization=r,this.twisty2DPuzzle(),this.#e.addListener(this.model.twistySceneModel.stickeringMask,async n=>{(await this.twisty2DPuzzle()).experimentalSetStickeringMask(n)})}model;schedulable;puzzleLoader;effectiveVisualization;#e=new Ys;disconnect(){this.#e.disconnect()}scheduleRender(){}#t=null;async twisty2DPuzzle(){return this.#t??=(async()=>{let t=this.effectiveVisualization==="experimental-2D-LL-face"?this.puzzleLoader.llFaceSVG():this.effectiveVisualization==="experimental-2D-LL"?this.puzzleLoader.llSVG():this.puzzleLoader.svg();return new $v(this.model,await this.puzzleLoader.kpuzzle(),await t,{},this.puzzleLoader)})()}},Qv=class extends Mi{constructor(t,e){super(),this.model=t,this.effectiveVisualization=e}model;effectiveVisualization;#e=new Ys;disconnect(){this.#e.disconnect()}async connectedCallback(){this.addCSS(gu),this.model&&this.#e.addListener(this.model.twistyPlayerModel.puzzleLoader,this.onPuzzleLoader.bind(this))}#t;async scene(){return this.#t??=(async()=>new(await pi).ThreeScene)()}scheduleRender(){this.#i?.scheduleRender()}#i;currentTwisty2DPuzzleWrapper(){return this.#i}async setCurrentTwisty2DPuzzleWrapper(t){let e=this.#i;this.#i=t,e?.disconnect();let i=t.twisty2DPuzzle();this.contentWrapper.textContent="",this.addElement(await i)}async onPuzzleLoader(t){this.#i?.disconnect();let e=new sw(this.model.twistyPlayerModel,this,t,this.effectiveVisualization);this.setCurrentTwisty2DPuzzleWrapper(e)}};jt.define("twisty-2d-scene-wrapper",Qv);var Jv=class{#e;reject;promise;constructor(){this.promise=new Promise((t,e)=>{this.#e=t,this.reject=e})}handleNewValue(t){this.#e(t)}},ex=class extends EventTarget{constructor(t,e,i,r){super(),this.model=t,this.schedulable=e,this.puzzleLoader=i,this.visualizationStrategy=r,this.twisty3DPuzzle(),this.#e.addListener(this.model.puzzleLoader,n=>{this.puzzleLoader.id!==n.id&&this.disconnect()}),this.#e.addListener(this.model.legacyPosition,async n=>{try{(await this.twisty3DPuzzle()).onPositionChange(n),this.scheduleRender()}catch{this.disconnect()}}),this.#e.addListener(this.model.twistySceneModel.hintFacelet,async n=>{(await this.twisty3DPuzzle()).experimentalUpdateOptions({hintFacelets:n==="auto"?"floating":n}),this.scheduleRender()}),this.#e.addListener(this.model.twistySceneModel.foundationDisplay,async n=>{(await this.twisty3DPuzzle()).experimentalUpdateOptions({showFoundation:n!=="none"}),this.scheduleRender()}),this.#e.addListener(this.model.twistySceneModel.stickeringMask,async n=>{(await this.twisty3DPuzzle()).setStickeringMask(n),this.scheduleRender()}),this.#e.addListener(this.model.twistySceneModel.faceletScale,async n=>{(await this.twisty3DPuzzle()).experimentalUpdateOptions({faceletScale:n}),this.scheduleRender()}),this.#e.addListener(this.model.twistySceneModel.hintFaceletsElevation,async n=>{(await this.twisty3DPuzzle()).experimentalUpdateOptions({hintFaceletsElevation:n}),this.scheduleRender()}),this.#e.addMultiListener3([this.model.twistySceneModel.stickeringMask,this.model.twistySceneModel.foundationStickerSprite,this.model.twistySceneModel.hintStickerSprite],async n=>{"experimentalUpdateTexture"in await this.twisty3DPuzzle()&&((await this.twisty3DPuzzle()).experimentalUpdateTexture(n[0].specialBehaviour==="picture",n[1],n[2]),this.scheduleRender())})}model;schedulable;puzzleLoader;visualizationStrategy;#e=new Ys;disconnect(){this.#e.disconnect()}scheduleRender(){this.schedulable.scheduleRender(),this.dispatchEvent(new CustomEvent("render-scheduled"))}#t=null;async twisty3DPuzzle(){return this.#t??=(async()=>{if(this.puzzleLoader.id==="3x3x3"&&this.visualizationStrategy==="Cube3D"){let[t,e,i,r,n,s]=await Promise.all([this.model.twistySceneModel.foundationStickerSprite.get(),this.model.twistySceneModel.hintStickerSprite.get(),this.model.twistySceneModel.stickeringMask.get(),this.model.twistySceneModel.initialHintFaceletsAnimation.get(),this.model.twistySceneModel.faceletScale.get(),this.model.twistySceneModel.hintFaceletsElevation.get()]);return(await pi).cube3DShim(()=>this.schedulable.scheduleRender(),{foundationSprite:t,hintSprite:e,experimentalStickeringMask:i,initialHintFaceletsAnimation:r,faceletScale:n,hintFaceletsElevation:s})}else{let[t,e,i,r]=await Promise.all([this.model.twistySceneModel.hintFacelet.get(),this.model.twistySceneModel.foundationStickerSprite.get(),this.model.twistySceneModel.hintStickerSprite.get(),this.model.twistySceneModel.faceletScale.get()]),n=(await pi).pg3dShim(()=>this.schedulable.scheduleRender(),this.puzzleLoader,t==="auto"?"floating":t,r,this.puzzleLoader.id==="kilominx");return n.then(s=>s.experimentalUpdateTexture(!0,e??void 0,i??void 0)),n}})()}async raycastMove(t,e){let i=await this.twisty3DPuzzle();if(!("experimentalGetControlTargets"in i)){console.info("not PG3D! skipping raycast");return}let r=i.experimentalGetControlTargets(),[n,s]=await Promise.all([t,this.model.twistySceneModel.movePressCancelOptions.get()]),o=n.intersectObjects(r);if(o.length>0){let a=i.getClosestMoveToAxis(o[0].point,e);a?this.model.experimentalAddMove(a.move,{cancel:s}):console.info("Skipping move!")}}},du=class extends Mi{constructor(t){super(),this.model=t}model;#e=new ca(this,"back-view-",["auto","none","side-by-side","top-right"]);#t=new Ys;disconnect(){this.#t.disconnect()}async connectedCallback(){this.addCSS(gu);let t=new Kl(this.model,this);this.addVantage(t),this.model&&(this.#t.addMultiListener([this.model.puzzleLoader,this.model.visualizationStrategy],this.onPuzzle.bind(this)),this.#t.addListener(this.model.backView,this.setBackView.bind(this))),this.scheduleRender()}#i=null;setBackView(t){let e=["side-by-side","top-right"].includes(t),i=this.#i!==null;this.#e.setValue(t),e?i||(this.#i=new Kl(this.model,this,{backView:!0}),this.addVantage(this.#i),this.scheduleRender()):this.#i&&(this.removeVantage(this.#i),this.#i=null)}async onPress(t){let e=this.#n;if(!e){console.info("no wrapper; skipping scene wrapper press!");return}let i=(async()=>{let[r,{ThreeRaycaster:n,ThreeVector2:s}]=await Promise.all([t.detail.cameraPromise,(async()=>{let{ThreeRaycaster:l,ThreeVector2:c}=await pi;return{ThreeRaycaster:l,ThreeVector2:c}})()]),o=new n,a=new s(t.detail.pressInfo.normalizedX,t.detail.pressInfo.normalizedY);return o.setFromCamera(a,r),o})();e.raycastMove(i,{invert:!t.detail.pressInfo.rightClick,depth:t.detail.pressInfo.keys.ctrlOrMetaKey?"rotation":t.detail.pressInfo.keys.shiftKey?"secondSlice":"none"})}#r;async scene(){return this.#r??=(async()=>new(await pi).ThreeScene)()}#s=new Set;addVantage(t){t.addEventListener("press",this.onPress.bind(this)),this.#s.add(t),this.contentWrapper.appendChild(t)}removeVantage(t){this.#s.delete(t),t.remove(),t.disconnect(),this.#n?.disconnect()}experimentalVantages(){return this.#s.values()}scheduleRender(){for(let t of this.#s)t.scheduleRender()}#n=null;async setCurrentTwisty3DPuzzleWrapper(t,e){let i=this.#n;try{this.#n=e,i?.disconnect(),t.add(await e.twisty3DPuzzle())}finally{i&&t.remove(await i.twisty3DPuzzle())}this.#o.handleNewValue(e)}#o=new Jv;async experimentalTwisty3DPuzzleWrapper(){return this.#n||this.#o.promise}#a=new sa;async onPuzzle(t){if(t[1]==="2D")return;this.#n?.disconnect();let[e,i]=await this.#a.queue(Promise.all([this.scene(),new ex(this.model,this,t[0],t[1])]));this.setCurrentTwisty3DPuzzleWrapper(e,i)}};jt.define("twisty-3d-scene-wrapper",du);var cn=typeof document>"u"?null:document,ow=cn?.fullscreenEnabled||!!cn?.webkitFullscreenEnabled;function aw(){return document.exitFullscreen?document.exitFullscreen():document.webkitExitFullscreen()}function Iv(){return document.fullscreenElement?document.fullscreenElement:document.webkitFullscreenElement??null}function lw(t){return t.requestFullscreen?t.requestFullscreen():t.webkitRequestFullscreen()}var cw=["skip-to-start","skip-to-end","step-forward","step-backward","pause","play","enter-fullscreen","exit-fullscreen","twizzle-tw"],fw=class extends mt{derive(t){return{fullscreen:{enabled:ow,icon:document.fullscreenElement===null?"enter-fullscreen":"exit-fullscreen",title:"Enter fullscreen"},"jump-to-start":{enabled:!t.coarseTimelineInfo.atStart,icon:"skip-to-start",title:"Restart"},"play-step-backwards":{enabled:!t.coarseTimelineInfo.atStart,icon:"step-backward",title:"Step backward"},"play-pause":{enabled:!(t.coarseTimelineInfo.atStart&&t.coarseTimelineInfo.atEnd),icon:t.coarseTimelineInfo.playing?"pause":"play",title:t.coarseTimelineInfo.playing?"Pause":"Play"},"play-step":{enabled:!t.coarseTimelineInfo.atEnd,icon:"step-forward",title:"Step forward"},"jump-to-end":{enabled:!t.coarseTimelineInfo.atEnd,icon:"skip-to-end",title:"Skip to End"},"twizzle-link":{enabled:!0,icon:"twizzle-tw",title:"View at Twizzle",hidden:t.viewerLink==="none"}}}},tx=new mi;tx.replaceSync(`
:host {
  width: 384px;
  height: 24px;
  display: grid;
}

.wrapper {
  width: 100%;
  height: 100%;
  display: grid;
  overflow: hidden;
  backdrop-filter: blur(4px);
  -webkit-backdrop-filter: blur(4px);
}

.wrapper {
  grid-auto-flow: column;
}

.viewer-link-none .twizzle-link-button {
  display: none;
}

.wrapper twisty-button,
.wrapper twisty-control-button {
  width: inherit;
  height: inherit;
}
`);var ix=new mi;ix.replaceSync(`
:host:not([hidden]) {
  display: grid;
}

:host {
  width: 48px;
  height: 24px;
}

.wrapper {
  width: 100%;
  height: 100%;
}

button {
  width: 100%;
  height: 100%;
  border: none;
  
  background-position: center;
  background-repeat: no-repeat;
  background-size: contain;

  background-color: rgba(196, 196, 196, 0.75);
}

button:enabled {
  background-color: rgba(196, 196, 196, 0.75)
}

.dark-mode button:enabled {
  background-color: #88888888;
}

button:disabled {
  background-color: rgba(0, 0, 0, 0.4);
  opacity: 0.25;
  pointer-events: none;
}

.dark-mode button:disabled {
  background-color: #ffffff44;
}

button:enabled:hover {
  background-color: rgba(255, 255, 255, 0.75);
  box-shadow: 0 0 1em rgba(0, 0, 0, 0.25);
  cursor: pointer;
}

/* TODO: fullscreen icons have too much padding?? */
.svg-skip-to-start button,
button.svg-skip-to-start {
  background-image: url("data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHdpZHRoPSIzNTg0IiBoZWlnaHQ9IjM1ODQiIHZpZXdCb3g9IjAgMCAzNTg0IDM1ODQiPjxwYXRoIGQ9Ik0yNjQzIDEwMzdxMTktMTkgMzItMTN0MTMgMzJ2MTQ3MnEwIDI2LTEzIDMydC0zMi0xM2wtNzEwLTcxMHEtOS05LTEzLTE5djcxMHEwIDI2LTEzIDMydC0zMi0xM2wtNzEwLTcxMHEtOS05LTEzLTE5djY3OHEwIDI2LTE5IDQ1dC00NSAxOUg5NjBxLTI2IDAtNDUtMTl0LTE5LTQ1VjEwODhxMC0yNiAxOS00NXQ0NS0xOWgxMjhxMjYgMCA0NSAxOXQxOSA0NXY2NzhxNC0xMSAxMy0xOWw3MTAtNzEwcTE5LTE5IDMyLTEzdDEzIDMydjcxMHE0LTExIDEzLTE5eiIvPjwvc3ZnPg==");
}

.svg-skip-to-end button,
button.svg-skip-to-end {
  background-image: url("data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHdpZHRoPSIzNTg0IiBoZWlnaHQ9IjM1ODQiIHZpZXdCb3g9IjAgMCAzNTg0IDM1ODQiPjxwYXRoIGQ9Ik05NDEgMjU0N3EtMTkgMTktMzIgMTN0LTEzLTMyVjEwNTZxMC0yNiAxMy0zMnQzMiAxM2w3MTAgNzEwcTggOCAxMyAxOXYtNzEwcTAtMjYgMTMtMzJ0MzIgMTNsNzEwIDcxMHE4IDggMTMgMTl2LTY3OHEwLTI2IDE5LTQ1dDQ1LTE5aDEyOHEyNiAwIDQ1IDE5dDE5IDQ1djE0MDhxMCAyNi0xOSA0NXQtNDUgMTloLTEyOHEtMjYgMC00NS0xOXQtMTktNDV2LTY3OHEtNSAxMC0xMyAxOWwtNzEwIDcxMHEtMTkgMTktMzIgMTN0LTEzLTMydi03MTBxLTUgMTAtMTMgMTl6Ii8+PC9zdmc+");
}

.svg-step-forward button,
button.svg-step-forward {
  background-image: url("data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHdpZHRoPSIzNTg0IiBoZWlnaHQ9IjM1ODQiIHZpZXdCb3g9IjAgMCAzNTg0IDM1ODQiPjxwYXRoIGQ9Ik0yNjg4IDE1NjhxMCAyNi0xOSA0NWwtNTEyIDUxMnEtMTkgMTktNDUgMTl0LTQ1LTE5cS0xOS0xOS0xOS00NXYtMjU2aC0yMjRxLTk4IDAtMTc1LjUgNnQtMTU0IDIxLjVxLTc2LjUgMTUuNS0xMzMgNDIuNXQtMTA1LjUgNjkuNXEtNDkgNDIuNS04MCAxMDF0LTQ4LjUgMTM4LjVxLTE3LjUgODAtMTcuNSAxODEgMCA1NSA1IDEyMyAwIDYgMi41IDIzLjV0Mi41IDI2LjVxMCAxNS04LjUgMjV0LTIzLjUgMTBxLTE2IDAtMjgtMTctNy05LTEzLTIydC0xMy41LTMwcS03LjUtMTctMTAuNS0yNC0xMjctMjg1LTEyNy00NTEgMC0xOTkgNTMtMzMzIDE2Mi00MDMgODc1LTQwM2gyMjR2LTI1NnEwLTI2IDE5LTQ1dDQ1LTE5cTI2IDAgNDUgMTlsNTEyIDUxMnExOSAxOSAxOSA0NXoiLz48L3N2Zz4=");
}

.svg-step-backward button,
button.svg-step-backward {
  background-image: url("data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHdpZHRoPSIzNTg0IiBoZWlnaHQ9IjM1ODQiIHZpZXdCb3g9IjAgMCAzNTg0IDM1ODQiPjxwYXRoIGQ9Ik0yNjg4IDIwNDhxMCAxNjYtMTI3IDQ1MS0zIDctMTAuNSAyNHQtMTMuNSAzMHEtNiAxMy0xMyAyMi0xMiAxNy0yOCAxNy0xNSAwLTIzLjUtMTB0LTguNS0yNXEwLTkgMi41LTI2LjV0Mi41LTIzLjVxNS02OCA1LTEyMyAwLTEwMS0xNy41LTE4MXQtNDguNS0xMzguNXEtMzEtNTguNS04MC0xMDF0LTEwNS41LTY5LjVxLTU2LjUtMjctMTMzLTQyLjV0LTE1NC0yMS41cS03Ny41LTYtMTc1LjUtNmgtMjI0djI1NnEwIDI2LTE5IDQ1dC00NSAxOXEtMjYgMC00NS0xOWwtNTEyLTUxMnEtMTktMTktMTktNDV0MTktNDVsNTEyLTUxMnExOS0xOSA0NS0xOXQ0NSAxOXExOSAxOSAxOSA0NXYyNTZoMjI0cTcxMyAwIDg3NSA0MDMgNTMgMTM0IDUzIDMzM3oiLz48L3N2Zz4=");
}

.svg-pause button,
button.svg-pause {
  background-image: url("data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHdpZHRoPSIzNTg0IiBoZWlnaHQ9IjM1ODQiIHZpZXdCb3g9IjAgMCAzNTg0IDM1ODQiPjxwYXRoIGQ9Ik0yNTYwIDEwODh2MTQwOHEwIDI2LTE5IDQ1dC00NSAxOWgtNTEycS0yNiAwLTQ1LTE5dC0xOS00NVYxMDg4cTAtMjYgMTktNDV0NDUtMTloNTEycTI2IDAgNDUgMTl0MTkgNDV6bS04OTYgMHYxNDA4cTAgMjYtMTkgNDV0LTQ1IDE5aC01MTJxLTI2IDAtNDUtMTl0LTE5LTQ1VjEwODhxMC0yNiAxOS00NXQ0NS0xOWg1MTJxMjYgMCA0NSAxOXQxOSA0NXoiLz48L3N2Zz4=");
}

.svg-play button,
button.svg-play {
  background-image: url("data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHdpZHRoPSIzNTg0IiBoZWlnaHQ9IjM1ODQiIHZpZXdCb3g9IjAgMCAzNTg0IDM1ODQiPjxwYXRoIGQ9Ik0yNDcyLjUgMTgyM2wtMTMyOCA3MzhxLTIzIDEzLTM5LjUgM3QtMTYuNS0zNlYxMDU2cTAtMjYgMTYuNS0zNnQzOS41IDNsMTMyOCA3MzhxMjMgMTMgMjMgMzF0LTIzIDMxeiIvPjwvc3ZnPg==");
}

.svg-enter-fullscreen button,
button.svg-enter-fullscreen {
  background-image: url("data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIGhlaWdodD0iMjgiIHZpZXdCb3g9IjAgMCAyOCAyOCIgd2lkdGg9IjI4Ij48cGF0aCBkPSJNMiAyaDI0djI0SDJ6IiBmaWxsPSJub25lIi8+PHBhdGggZD0iTTkgMTZIN3Y1aDV2LTJIOXYtM3ptLTItNGgyVjloM1Y3SDd2NXptMTIgN2gtM3YyaDV2LTVoLTJ2M3pNMTYgN3YyaDN2M2gyVjdoLTV6Ii8+PC9zdmc+");
}

.svg-exit-fullscreen button,
button.svg-exit-fullscreen {
  background-image: url("data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIGhlaWdodD0iMjgiIHZpZXdCb3g9IjAgMCAyOCAyOCIgd2lkdGg9IjI4Ij48cGF0aCBkPSJNMiAyaDI0djI0SDJ6IiBmaWxsPSJub25lIi8+PHBhdGggZD0iTTcgMThoM3YzaDJ2LTVIN3Yyem0zLThIN3YyaDVWN2gtMnYzem02IDExaDJ2LTNoM3YtMmgtNXY1em0yLTExVjdoLTJ2NWg1di0yaC0zeiIvPjwvc3ZnPg==");
}

.svg-twizzle-tw button,
button.svg-twizzle-tw {
  background-image: url("data:image/svg+xml;base64,PHN2ZyB3aWR0aD0iODY0IiBoZWlnaHQ9IjYwMCIgeG1sbnM9Imh0dHA6Ly93d3cudzMub3JnLzIwMDAvc3ZnIj48cGF0aCBkPSJNMzk3LjU4MSAxNTEuMTh2NTcuMDg0aC04OS43MDN2MjQwLjM1MmgtNjYuOTU1VjIwOC4yNjRIMTUxLjIydi01Ny4wODNoMjQ2LjM2MXptNTQuMzEgNzEuNjc3bDcuNTEyIDMzLjY5MmMyLjcxOCAxMi4xNiA1LjU4IDI0LjY4IDguNTg0IDM3LjU1NWEyMTgwLjc3NSAyMTgwLjc3NSAwIDAwOS40NDIgMzguODQzIDEyNjYuMyAxMjY2LjMgMCAwMDEwLjA4NiAzNy41NTVjMy43Mi0xMi41OSA3LjM2OC0yNS40NjYgMTAuOTQ1LTM4LjYyOCAzLjU3Ni0xMy4xNjIgNy4wMS0yNi4xMSAxMC4zLTM4Ljg0M2w1Ljc2OS0yMi40NTZjMS4yNDgtNC44ODcgMi40NzItOS43MDUgMy42NzQtMTQuNDU1IDMuMDA0LTExLjg3NSA1LjY1MS0yMi45NjIgNy45NC0zMy4yNjNoNDYuMzU0bDIuMzg0IDEwLjU2M2EyMDAwLjc3IDIwMDAuNzcgMCAwMDMuOTM1IDE2LjgyOGw2LjcxMSAyNy43MWMxLjIxMyA0Ljk1NiAyLjQ1IDkuOTggMy43MDkgMTUuMDczYTMxMTkuNzc3IDMxMTkuNzc3IDAgMDA5Ljg3MSAzOC44NDMgMTI0OS4yMjcgMTI0OS4yMjcgMCAwMDEwLjczIDM4LjYyOCAxOTA3LjYwNSAxOTA3LjYwNSAwIDAwMTAuMzAxLTM3LjU1NSAxMzk3Ljk0IDEzOTcuOTQgMCAwMDkuNjU3LTM4Ljg0M2w0LjQtMTkuMDQ2Yy43MTUtMy4xMyAxLjQyMS02LjIzNiAyLjExOC05LjMyMWw5LjU3Ny00Mi44OGg2Ni41MjZhMjk4OC43MTggMjk4OC43MTggMCAwMS0xOS41MjkgNjYuMzExbC01LjcyOCAxOC40ODJhMzIzNy40NiAzMjM3LjQ2IDAgMDEtMTQuMDE1IDQzLjc1MmMtNi40MzggMTkuNi0xMi43MzMgMzcuNjk4LTE4Ljg4NSA1NC4yOTRsLTMuMzA2IDguODI1Yy00Ljg4NCAxMi44OTgtOS40MzMgMjQuMjYzLTEzLjY0NyAzNC4wOTVoLTQ5Ljc4N2E4NDE3LjI4OSA4NDE3LjI4OSAwIDAxLTIxLjAzMS02NC44MDkgMTI4OC42ODYgMTI4OC42ODYgMCAwMS0xOC44ODUtNjQuODEgMTk3Mi40NDQgMTk3Mi40NDQgMCAwMS0xOC4yNCA2NC44MSAyNTc5LjQxMiAyNTc5LjQxMiAwIDAxLTIwLjM4OCA2NC44MWgtNDkuNzg3Yy00LjY4Mi0xMC45MjYtOS43Mi0yMy43NDMtMTUuMTEtMzguNDUxbC0xLjYyOS00LjQ3Yy01LjI1OC0xNC41MjEtMTAuNjgtMzAuMTkyLTE2LjI2Ni00Ny4wMTRsLTIuNDA0LTcuMjhjLTYuNDM4LTE5LjYtMTMuMDItNDAuMzQ0LTE5Ljc0My02Mi4yMzRhMjk4OC43MDcgMjk4OC43MDcgMCAwMS0xOS41MjktNjYuMzExaDY3LjM4NXoiIGZpbGw9IiM0Mjg1RjQiIGZpbGwtcnVsZT0ibm9uemVybyIvPjwvc3ZnPg==");
}
`);var Pv={fullscreen:!0,"jump-to-start":!0,"play-step-backwards":!0,"play-pause":!0,"play-step":!0,"jump-to-end":!0,"twizzle-link":!0},rx=class extends Mi{constructor(t,e,i){super(),this.model=t,this.controller=e,this.defaultFullscreenElement=i}model;controller;defaultFullscreenElement;buttons=null;connectedCallback(){this.addCSS(tx);let t={};for(let e in Pv){let i=new nx;t[e]=i,i.htmlButton.addEventListener("click",()=>this.#e(e)),this.addElement(i)}this.buttons=t,this.model?.buttonAppearance.addFreshListener(this.update.bind(this)),this.model?.twistySceneModel.colorScheme.addFreshListener(this.updateColorScheme.bind(this))}#e(t){switch(t){case"fullscreen":{this.onFullscreenButton();break}case"jump-to-start":{this.controller?.jumpToStart({flash:!0});break}case"play-step-backwards":{this.controller?.animationController.play({direction:-1,untilBoundary:"move"});break}case"play-pause":{this.controller?.togglePlay();break}case"play-step":{this.controller?.animationController.play({direction:1,untilBoundary:"move"});break}case"jump-to-end":{this.controller?.jumpToEnd({flash:!0});break}case"twizzle-link":{this.controller?.visitTwizzleLink();break}default:throw new Error("Missing command")}}async onFullscreenButton(){if(!this.defaultFullscreenElement)throw new Error("Attempted to go fullscreen without an element.");if(Iv()===this.defaultFullscreenElement)aw();else{this.buttons?.fullscreen.setIcon("exit-fullscreen"),lw(await this.model?.twistySceneModel.fullscreenElement.get()??this.defaultFullscreenElement);let t=()=>{Iv()!==this.defaultFullscreenElement&&(this.buttons?.fullscreen.setIcon("enter-fullscreen"),globalThis.removeEventListener("fullscreenchange",t))};globalThis.addEventListener("fullscreenchange",t)}}async update(t){for(let e in Pv){let i=this.buttons[e],r=t[e];i.htmlButton.disabled=!r.enabled,i.htmlButton.title=r.title,i.setIcon(r.icon),i.hidden=!!r.hidden}}updateColorScheme(t){for(let e of Object.values(this.buttons??{}))e.updateColorScheme(t)}};jt.define("twisty-buttons",rx);var nx=class extends Mi{htmlButton=document.createElement("button");updateColorScheme(t){this.contentWrapper.classList.toggle("dark-mode",t==="dark")}connectedCallback(){this.addCSS(ix),this.addElement(this.htmlButton)}#e=new ca(this,"svg-",cw);setIcon(t){this.#e.setValue(t)}};jt.define("twisty-button",nx);var sx=new mi;sx.replaceSync(`
:host {
  width: 384px;
  height: 16px;
  display: grid;
}

.wrapper {
  width: 100%;
  height: 100%;
  display: grid;
  overflow: hidden;
  backdrop-filter: blur(4px);
  -webkit-backdrop-filter: blur(4px);
  background: rgba(196, 196, 196, 0.75);
}

input:not(:disabled) {
  cursor: ew-resize;
}

.wrapper.dark-mode {
  background: #666666;
}
`);var uw=!1,ic=!1;cn?.addEventListener("mousedown",t=>{t.which&&(ic=!0)},!0);cn?.addEventListener("mouseup",t=>{t.which&&(ic=!1)},!0);var pu=0,ec=0;cn?.addEventListener("mousedown",()=>{ec++},!1);cn?.addEventListener("mousemove",ox,!1);cn?.addEventListener("mouseenter",ox,!1);function ox(t){pu=t.pageY}var Nv=0,kv=0,au=!1,lu=0,ax=class extends Mi{constructor(t,e){super(),this.model=t,this.controller=e}model;controller;async onDetailedTimelineInfo(t){let e=await this.inputElem();e.min=t.timeRange.start.toString(),e.max=t.timeRange.end.toString(),e.disabled=e.min===e.max,e.value=t.timestamp.toString()}async connectedCallback(){this.addCSS(sx),this.addElement(await this.inputElem()),this.model?.twistySceneModel.colorScheme.addFreshListener(this.updateColorScheme.bind(this))}updateColorScheme(t){this.contentWrapper.classList.toggle("dark-mode",t==="dark")}#e=null;async inputElem(){return this.#e??=(async()=>{let t=document.createElement("input");return t.type="range",t.disabled=!0,this.model?.detailedTimelineInfo.addFreshListener(this.onDetailedTimelineInfo.bind(this)),t.addEventListener("input",this.onInput.bind(this)),t.addEventListener("keydown",this.onKeypress.bind(this)),t})()}async onInput(t){if(au)return;let e=await this.inputElem();await this.slowDown(t,e);let i=parseInt(e.value,10);this.model?.playingInfo.set({playing:!1}),this.model?.timestampRequest.set(i)}onKeypress(t){switch(t.key){case"ArrowLeft":case"ArrowRight":{this.controller?.animationController.play({direction:t.key==="ArrowLeft"?-1:1,untilBoundary:"move"}),t.preventDefault();break}case" ":{this.controller?.togglePlay(),t.preventDefault();break}}}async slowDown(t,e){if(uw&&ic){let i=e.getBoundingClientRect(),r=i.top+i.height/2;console.log(r,t,pu,ic);let n=Math.abs(r-pu),s=1;n>64&&(s=Math.max(2**(-(n-64)/64),1/32));let o=parseInt(e.value,10);if(console.log("cl",lu,ec,o),lu===ec){let a=(o-kv)*s;console.log("delta",a,n),au=!0;let l=o;l=Nv+a*s+(o-Nv)*Math.min(1,(1/2)**(n*n/64)),e.value=l.toString(),console.log(s),au=!1,this.contentWrapper.style.opacity=s.toString()}else lu=ec;kv=o}}};jt.define("twisty-scrubber",ax);var hw=null;async function Uv(t,e){let[{ThreePerspectiveCamera:i,ThreeScene:r},n,s,o,a,l,c]=await Promise.all([(async()=>{let{ThreePerspectiveCamera:w,ThreeScene:S}=await pi;return{ThreePerspectiveCamera:w,ThreeScene:S}})(),await t.puzzleLoader.get(),await t.visualizationStrategy.get(),await t.twistySceneModel.stickeringRequest.get(),await t.twistySceneModel.stickeringMaskRequest.get(),await t.legacyPosition.get(),await t.twistySceneModel.orbitCoordinates.get()]),f=e?.width??2048,u=e?.height??2048,d=f/u,p=hw??=await(async()=>new i(20,d,.1,20))(),h=new r,y=new ex(t,{scheduleRender:()=>{}},n,s);h.add(await y.twisty3DPuzzle()),await ou(p,c);let m=(await nu(f,u,h,p)).toDataURL(),M=await lx(t);return{dataURL:m,download:async w=>{cx(m,w??M)}}}async function lx(t){let[e,i]=await Promise.all([t.puzzleID.get(),t.alg.get()]);return`[${e}]${i.alg.experimentalNumChildAlgNodes()===0?"":` ${i.alg.toString()}`}`}function cx(t,e,i="png"){let r=document.createElement("a");r.href=t,r.download=`${e}.${i}`,r.click()}var fx=new mi;fx.replaceSync(`
:host {
  width: 384px;
  height: 256px;
  display: grid;

  -webkit-user-select: none;
  user-select: none;
}

.wrapper {
  display: grid;
  overflow: hidden;
  contain: size;
  grid-template-rows: 7fr minmax(1.5em, 0.5fr) minmax(2em, 1fr);
}

.wrapper > * {
  width: inherit;
  height: inherit;
  overflow: hidden;
}

.wrapper.controls-none {
  grid-template-rows: 7fr;
}

.wrapper.controls-none twisty-scrubber,
.wrapper.controls-none twisty-control-button-panel ,
.wrapper.controls-none twisty-scrubber,
.wrapper.controls-none twisty-buttons {
  display: none;
}

twisty-scrubber {
  background: rgba(196, 196, 196, 0.5);
}

.wrapper.checkered,
.wrapper.checkered-transparent {
  background-color: #EAEAEA;
  background-image: linear-gradient(45deg, #DDD 25%, transparent 25%, transparent 75%, #DDD 75%, #DDD),
    linear-gradient(45deg, #DDD 25%, transparent 25%, transparent 75%, #DDD 75%, #DDD);
  background-size: 32px 32px;
  background-position: 0 0, 16px 16px;
}

.wrapper.checkered-transparent {
  background-color: #F4F4F4;
  background-image: linear-gradient(45deg, #DDDDDD88 25%, transparent 25%, transparent 75%, #DDDDDD88 75%, #DDDDDD88),
    linear-gradient(45deg, #DDDDDD88 25%, transparent 25%, transparent 75%, #DDDDDD88 75%, #DDDDDD88);
}

.wrapper.dark-mode {
  background-color: #444;
  background-image: linear-gradient(45deg, #DDDDDD0b 25%, transparent 25%, transparent 75%, #DDDDDD0b 75%, #DDDDDD0b),
    linear-gradient(45deg, #DDDDDD0b 25%, transparent 25%, transparent 75%, #DDDDDD0b 75%, #DDDDDD0b);
}

.visualization-wrapper > * {
  width: 100%;
  height: 100%;
}

.error-elem {
  width: 100%;
  height: 100%;
  display: none;
  place-content: center;
  font-family: sans-serif;
  box-shadow: inset 0 0 2em rgb(255, 0, 0);
  color: red;
  text-shadow: 0 0 0.2em white;
  background: rgba(255, 255, 255, 0.25);
}

.wrapper.error .visualization-wrapper {
  display: none;
}

.wrapper.error .error-elem {
  display: grid;
}
`);var Fv=class extends ft{getDefaultValue(){return null}},mu=class extends kr{getDefaultValue(){return null}derive(t){return typeof t=="string"?new URL(t,location.href):t}},la=class ux{warnings;errors;constructor(e){this.warnings=Object.freeze(e?.warnings??[]),this.errors=Object.freeze(e?.errors??[]),Object.freeze(this)}add(e){return new ux({warnings:this.warnings.concat(e?.warnings??[]),errors:this.errors.concat(e?.errors??[])})}log(){this.errors.length>0?console.error(`\u{1F6A8} ${this.errors[0]}`):this.warnings.length>0?console.warn(`\u26A0\uFE0F ${this.warnings[0]}`):console.info("\u{1F60E} No issues!")}};function hx(t){try{let e=ue.fromString(t),i=[];return e.toString()!==t&&i.push("Alg is non-canonical!"),{alg:e,issues:new la({warnings:i})}}catch(e){return{alg:new ue,issues:new la({errors:[`Malformed alg: ${e.toString()}`]})}}}function dw(t,e){return t.alg.isIdentical(e.alg)&&uu(t.issues.warnings,e.issues.warnings)&&uu(t.issues.errors,e.issues.errors)}var Ov=class extends kr{getDefaultValue(){return{alg:new ue,issues:new la}}canReuseValue(t,e){return dw(t,e)}async derive(t){return typeof t=="string"?hx(t):{alg:t,issues:new la}}},pw=class extends mt{derive(t){return t.kpuzzle.algToTransformation(t.setupAlg.alg)}},mw=class extends mt{derive(t){if(t.setupTransformation)return t.setupTransformation;switch(t.setupAnchor){case"start":return t.setupAlgTransformation;case"end":{let i=t.indexer.transformationAtIndex(t.indexer.numAnimatedLeaves()).invert();return t.setupAlgTransformation.applyTransformation(i)}default:throw new Error("Unimplemented!")}}},gw=class extends ft{getDefaultValue(){return null}},yw=class extends ft{getDefaultValue(){return{move:null,amount:0}}canReuseValue(t,e){return t.move===e.move&&t.amount===e.amount}},vw=class extends mt{derive(t){return{patternIndex:t.currentMoveInfo.patternIndex,movesFinishing:t.currentMoveInfo.movesFinishing.map(e=>e.move),movesFinished:t.currentMoveInfo.movesFinished.map(e=>e.move)}}canReuseValue(t,e){return t.patternIndex===e.patternIndex&&Lv(t.movesFinishing,e.movesFinishing,(i,r)=>i.isIdentical(r))&&Lv(t.movesFinished,e.movesFinished,(i,r)=>i.isIdentical(r))}},xw=class extends mt{derive(t){function e(i){return t.detailedTimelineInfo.atEnd&&t.catchUpMove.move!==null&&i.currentMoves.push({move:t.catchUpMove.move,direction:-1,fraction:1-t.catchUpMove.amount,startTimestamp:-1,endTimestamp:-1}),i}if(t.indexer.currentMoveInfo)return e(t.indexer.currentMoveInfo(t.detailedTimelineInfo.timestamp));{let i=t.indexer.timestampToIndex(t.detailedTimelineInfo.timestamp),r={patternIndex:i,currentMoves:[],movesFinishing:[],movesFinished:[],movesStarting:[],latestStart:-1/0,earliestEnd:1/0};if(t.indexer.numAnimatedLeaves()>0){let n=t.indexer.getAnimLeaf(i)?.as(b);if(!n)return e(r);let s=t.indexer.indexToMoveStartTimestamp(i),o=t.indexer.moveDuration(i),a=o?(t.detailedTimelineInfo.timestamp-s)/o:0,l=s+o,c={move:n,direction:1,fraction:a,startTimestamp:s,endTimestamp:l};a===0?r.movesStarting.push(c):a===1?r.movesFinishing.push(c):(r.currentMoves.push(c),r.latestStart=Math.max(r.latestStart,s),r.earliestEnd=Math.min(r.earliestEnd,l))}return e(r)}}},Sw=class extends mt{derive(t){let e=t.indexer.transformationAtIndex(t.currentLeavesSimplified.patternIndex);e=t.anchoredStart.applyTransformation(e);for(let i of t.currentLeavesSimplified.movesFinishing)e=e.applyMove(i);for(let i of t.currentLeavesSimplified.movesFinished)e=e.applyMove(i);return e.toKPattern()}},zv={u:"y",l:"x",f:"z",r:"x",b:"z",d:"y",m:"x",e:"y",s:"z",x:"x",y:"y",z:"z"};function _w(t,e){return zv[t.family[0].toLowerCase()]===zv[e.family[0].toLowerCase()]}var Ew=class extends vr{traverseAlg(t){let e=[];for(let i of t.childAlgNodes())e.push(this.traverseAlgNode(i));return Array.prototype.concat(...e)}traverseGroupingOnce(t){if(t.experimentalIsEmpty())return[];let e=[];for(let n of t.childAlgNodes()){if(!(n.is(b)||n.is(un)||n.is(yr)))return this.traverseAlg(t);let s=n.as(b);s&&e.push(s)}let i=Gn(e[0].amount);for(let n=0;n<e.length-1;n++){for(let s=1;s<e.length;s++)if(!_w(e[n],e[s]))return this.traverseAlg(t);i=Math.max(i,Gn(e[n].amount))}let r=e.map(n=>({animLeafAlgNode:n,msUntilNext:0,duration:i}));return r[r.length-1].msUntilNext=i,r}traverseGrouping(t){let e=[],i=t.amount>0?t.alg:t.alg.invert();for(let r=0;r<Math.abs(t.amount);r++)e.push(this.traverseGroupingOnce(i));return Array.prototype.concat(...e)}traverseMove(t){let e=Gn(t.amount);return[{animLeafAlgNode:t,msUntilNext:e,duration:e}]}traverseCommutator(t){let e=[],i=[t.A,t.B,t.A.invert(),t.B.invert()];for(let r of i)e.push(this.traverseGroupingOnce(r));return Array.prototype.concat(...e)}traverseConjugate(t){let e=[],i=[t.A,t.B,t.A.invert()];for(let r of i)e.push(this.traverseGroupingOnce(r));return Array.prototype.concat(...e)}traversePause(t){if(t.experimentalNISSGrouping)return[];let e=Gn(1);return[{animLeafAlgNode:t,msUntilNext:e,duration:e}]}traverseNewline(t){return[]}traverseLineComment(t){return[]}},Mw=Ot(Ew);function ww(t){let e=0;return Mw(t).map(r=>{let n={animLeaf:r.animLeafAlgNode,start:e,end:e+r.duration};return e+=r.msUntilNext,n})}var cu=class{constructor(t,e,i){this.kpuzzle=t,this.animLeaves=i?.animationTimelineLeaves??ww(e)}kpuzzle;animLeaves;getAnimLeaf(t){return this.animLeaves[Math.min(t,this.animLeaves.length-1)]?.animLeaf??null}getAnimationTimelineLeaf(t){return this.animLeaves[Math.min(t,this.animLeaves.length-1)]}indexToMoveStartTimestamp(t){let e=0;return this.animLeaves.length>0&&(e=this.animLeaves[Math.min(t,this.animLeaves.length-1)].start),e}timestampToIndex(t){let e=0;for(e=0;e<this.animLeaves.length;e++)if(this.animLeaves[e].start>=t)return Math.max(0,e-1);return Math.max(0,e-1)}timestampToPosition(t,e){let i=this.currentMoveInfo(t),r=e??this.kpuzzle.identityTransformation().toKPattern();for(let n of this.animLeaves.slice(0,i.patternIndex)){let s=n.animLeaf.as(b);s!==null&&(r=r.applyMove(s))}return{pattern:r,movesInProgress:i.currentMoves}}currentMoveInfo(t){let e=1/0;for(let c of this.animLeaves)if(c.start<=t&&c.end>=t)e=Math.min(e,c.start);else if(c.start>t)break;let i=[],r=[],n=[],s=[],o=-1/0,a=1/0,l=0;for(let c of this.animLeaves)if(c.end<=e){if(!isFinite(e)&&c.start>t)break;l++}else{if(c.start>t)break;{let f=c.animLeaf.as(b);if(f!==null){let u=(t-c.start)/(c.end-c.start),d=!1;u>1&&(u=1,d=!0);let p={move:f,direction:1,fraction:u,startTimestamp:c.start,endTimestamp:c.end};switch(u){case 0:{r.push(p);break}case 1:{d?s.push(p):n.push(p);break}default:i.push(p),o=Math.max(o,c.start),a=Math.min(a,c.end)}}}}return{patternIndex:l,currentMoves:i,latestStart:o,earliestEnd:a,movesStarting:r,movesFinishing:n,movesFinished:s}}patternAtIndex(t,e){let i=e??this.kpuzzle.defaultPattern();for(let r=0;r<this.animLeaves.length&&r<t;r++){let s=this.animLeaves[r].animLeaf.as(b);s!==null&&(i=i.applyMove(s))}return i}transformationAtIndex(t){let e=this.kpuzzle.identityTransformation();for(let i of this.animLeaves.slice(0,t)){let r=i.animLeaf.as(b);r!==null&&(e=e.applyMove(r))}return e}algDuration(){let t=0;for(let e of this.animLeaves)t=Math.max(t,e.end);return t}numAnimatedLeaves(){return this.animLeaves.length}moveDuration(t){let e=this.getAnimationTimelineLeaf(t);return e.end-e.start}},Rw=1024,bw=class extends mt{derive(t){switch(t.indexerConstructorRequest){case"auto":return t.animationTimelineLeaves!==null||bv(t.alg.alg)<=Rw&&t.puzzle==="3x3x3"&&t.visualizationStrategy==="Cube3D"?cu:Tv;case"tree":return Tv;case"simple":return HM;case"simultaneous":return cu;default:throw new Error("Invalid indexer request!")}}},Aw=class extends ft{getDefaultValue(){return"auto"}},Tw=class extends mt{derive(t){return new t.indexerConstructor(t.kpuzzle,t.algWithIssues.alg,{animationTimelineLeaves:t.animationTimelineLeaves})}},Cw=class extends mt{derive(t){return{pattern:t.currentPattern,movesInProgress:t.currentMoveInfo.currentMoves}}},Dw=!0,Bv=class extends mt{async derive(t){try{return Dw&&t.kpuzzle.algToTransformation(t.algWithIssues.alg),t.algWithIssues}catch(e){return{alg:new ue,issues:new la({errors:[`Invalid alg for puzzle: ${e.toString()}`]})}}}},Lw=class extends ft{getDefaultValue(){return"start"}},Iw=class extends ft{getDefaultValue(){return null}},Pw=class extends mt{async derive(t){return t.puzzleLoader.kpuzzle()}},Nw=class extends ft{getDefaultValue(){return js}},kw=class extends mt{async derive(t){return t.puzzleLoader.id}},Uw=class extends ft{getDefaultValue(){return js}},Fw=class extends mt{derive(t){if(t.puzzleIDRequest&&t.puzzleIDRequest!==js){let e=Ca[t.puzzleIDRequest];return e||this.userVisibleErrorTracker.set({errors:[`Invalid puzzle ID: ${t.puzzleIDRequest}`]}),e}return t.puzzleDescriptionRequest&&t.puzzleDescriptionRequest!==js?bh(t.puzzleDescriptionRequest):xr}},Ow=class extends mt{derive(t){return{playing:t.playingInfo.playing,atStart:t.detailedTimelineInfo.atStart,atEnd:t.detailedTimelineInfo.atEnd}}canReuseValue(t,e){return t.playing===e.playing&&t.atStart===e.atStart&&t.atEnd===e.atEnd}},zw=class extends mt{derive(t){let e=this.#e(t),i=!1,r=!1;return e>=t.timeRange.end&&(r=!0,e=Math.min(t.timeRange.end,e)),e<=t.timeRange.start&&(i=!0,e=Math.max(t.timeRange.start,e)),{timestamp:e,timeRange:t.timeRange,atStart:i,atEnd:r}}#e(t){switch(t.timestampRequest){case"auto":return t.setupAnchor==="start"&&t.setupAlg.alg.experimentalIsEmpty()?t.timeRange.end:t.timeRange.start;case"start":return t.timeRange.start;case"end":return t.timeRange.end;case"anchor":return t.setupAnchor==="start"?t.timeRange.start:t.timeRange.end;case"opposite-anchor":return t.setupAnchor==="start"?t.timeRange.end:t.timeRange.start;default:return t.timestampRequest}}canReuseValue(t,e){return t.timestamp===e.timestamp&&t.timeRange.start===e.timeRange.start&&t.timeRange.end===e.timeRange.end&&t.atStart===e.atStart&&t.atEnd===e.atEnd}},Bw=class extends kr{async getDefaultValue(){return{direction:1,playing:!1,untilBoundary:"entire-timeline",loop:!1}}async derive(t,e){let i=await e,r=Object.assign({},i);return Object.assign(r,t),r}canReuseValue(t,e){return t.direction===e.direction&&t.playing===e.playing&&t.untilBoundary===e.untilBoundary&&t.loop===e.loop}},Gw=class extends kr{getDefaultValue(){return 1}derive(t){return t<0?1:t}},Vw={auto:!0,start:!0,end:!0,anchor:!0,"opposite-anchor":!0},Hw=class extends ft{getDefaultValue(){return"auto"}set(t){let e=this.get();super.set((async()=>this.validInput(await t)?t:e)())}validInput(t){return!!(typeof t=="number"||Vw[t])}},Ww=class extends mt{derive(t){return{start:0,end:t.indexer.algDuration()}}},Xw=class extends ft{getDefaultValue(){return"auto"}},qw=class extends ft{getDefaultValue(){return"auto"}},jw=class extends mt{derive(t){switch(t.puzzleID){case"clock":case"square1":case"redi_cube":case"melindas2x2x2x2":case"tri_quad":case"loopover":return"2D";case"3x3x3":switch(t.visualizationRequest){case"auto":case"3D":return"Cube3D";default:return t.visualizationRequest}default:switch(t.visualizationRequest){case"auto":case"3D":return"PG3D";case"experimental-2D-LL":case"experimental-2D-LL-face":return["2x2x2","4x4x4","megaminx"].includes(t.puzzleID)?"experimental-2D-LL":"2D";default:return t.visualizationRequest}}}},Yw=class extends ft{getDefaultValue(){return"auto"}},Kw=class extends ft{getDefaultValue(){return"auto"}},Zw=class extends ft{getDefaultValue(){return"auto"}},$w=class extends ft{getDefaultValue(){return"auto"}},Qw=null;async function Jw(){return Qw??=new(await pi).ThreeTextureLoader}var Gv=class extends mt{async derive(t){let{spriteURL:e}=t;return e===null?null:new Promise(async(i,r)=>{let n=()=>{console.warn("Could not load sprite:",e.toString()),i(null)};try{(await Jw()).load(e.toString(),i,n,n)}catch{n()}})}},e4={facelets:["regular","regular","regular","regular","regular"]};async function t4(t){let{definition:e}=await t.kpuzzle(),i={orbits:{}};for(let r of e.orbits)i.orbits[r.orbitName]={pieces:new Array(r.numPieces).fill(e4)};return i}var i4=class extends mt{getDefaultValue(){return{orbits:{}}}async derive(t){return t.stickeringMaskRequest?t.stickeringMaskRequest:t.stickeringRequest==="picture"?{specialBehaviour:"picture",orbits:{}}:t.puzzleLoader.stickeringMask?.(t.stickeringRequest??"full")??t4(t.puzzleLoader)}},r4={"-":"Regular",D:"Dim",I:"Ignored",X:"Invisible",O:"IgnoreNonPrimary",P:"PermuteNonPrimary",o:"Ignoriented","?":"OrientationWithoutPermutation",M:"Mystery","@":"Regular"};function n4(t){let e={orbits:{}},i=t.split(",");for(let r of i){let[n,s,...o]=r.split(":");if(o.length>0)throw new Error(`Invalid serialized orbit stickering mask (too many colons): \`${r}\``);let a=[];e.orbits[n]={pieces:a};for(let l of s){let c=r4[l];a.push(Pc(c))}}return e}var s4=class extends kr{getDefaultValue(){return null}derive(t){return t===null?null:typeof t=="string"?n4(t):t}},o4=class extends ft{getDefaultValue(){return null}},a4=class extends ft{getDefaultValue(){return"auto"}},l4=class extends ft{getDefaultValue(){return{}}},c4=class extends ft{getDefaultValue(){return"auto"}},f4=class extends ft{getDefaultValue(){return"auto"}},u4=class extends mt{derive(t){return t.colorSchemeRequest==="dark"?"dark":"light"}},h4=class extends ft{getDefaultValue(){return"auto"}},d4=class extends ft{getDefaultValue(){return null}},p4=35,m4=class extends ft{getDefaultValue(){return p4}};function dx(t,e){return t.latitude===e.latitude&&t.longitude===e.longitude&&t.distance===e.distance}var g4=class extends kr{getDefaultValue(){return"auto"}canReuseValue(t,e){return t===e||dx(t,e)}async derive(t,e){if(t==="auto")return"auto";let i=await e;i==="auto"&&(i={});let r=Object.assign({},i);return Object.assign(r,t),typeof r.latitude<"u"&&(r.latitude=Math.min(Math.max(r.latitude,-90),90)),typeof r.longitude<"u"&&(r.longitude=hu(r.longitude,180,-180)),r}},y4=class extends mt{canReuseValue(t,e){return dx(t,e)}async derive(t){if(t.orbitCoordinatesRequest==="auto")return Hv(t.puzzleID,t.strategy);let e=Object.assign(Object.assign({},Hv(t.puzzleID,t.strategy),t.orbitCoordinatesRequest));if(Math.abs(e.latitude)<=t.latitudeLimit)return e;{let{latitude:i,longitude:r,distance:n}=e;return{latitude:t.latitudeLimit*Math.sign(i),longitude:r,distance:n}}}},v4={latitude:31.717474411461005,longitude:0,distance:5.877852522924731},x4={latitude:35,longitude:30,distance:6},Vv={latitude:35,longitude:30,distance:6.25},S4={latitude:Math.atan(1/2)*qs,longitude:0,distance:6.7},_4={latitude:26.56505117707799,longitude:0,distance:6};function Hv(t,e){if(t[1]==="x")return e==="Cube3D"?x4:Vv;switch(t){case"megaminx":case"gigaminx":return S4;case"pyraminx":case"master_tetraminx":return _4;case"skewb":return Vv;default:return v4}}var E4=class{constructor(t){this.twistyPlayerModel=t,this.orbitCoordinates=new y4({orbitCoordinatesRequest:this.orbitCoordinatesRequest,latitudeLimit:this.latitudeLimit,puzzleID:t.puzzleID,strategy:t.visualizationStrategy}),this.stickeringMask=new i4({stickeringMaskRequest:this.stickeringMaskRequest,stickeringRequest:this.stickeringRequest,puzzleLoader:t.puzzleLoader})}twistyPlayerModel;background=new f4;colorSchemeRequest=new h4;dragInput=new a4;foundationDisplay=new Kw;foundationStickerSpriteURL=new mu;fullscreenElement=new d4;hintFacelet=new xv;hintStickerSpriteURL=new mu;initialHintFaceletsAnimation=new $w;hintFaceletsElevation=new Zw;latitudeLimit=new m4;movePressInput=new c4;movePressCancelOptions=new l4;orbitCoordinatesRequest=new g4;stickeringMaskRequest=new s4;stickeringRequest=new o4;faceletScale=new Yw;colorScheme=new u4({colorSchemeRequest:this.colorSchemeRequest});foundationStickerSprite=new Gv({spriteURL:this.foundationStickerSpriteURL});hintStickerSprite=new Gv({spriteURL:this.hintStickerSpriteURL});orbitCoordinates;stickeringMask},M4={errors:[]},w4=class extends ft{getDefaultValue(){return M4}reset(){this.set(this.getDefaultValue())}canReuseValue(t,e){return uu(t.errors,e.errors)}},R4=class{userVisibleErrorTracker=new w4;alg=new Ov;backView=new ZM;controlPanel=new nw;catchUpMove=new yw;indexerConstructorRequest=new Aw;playingInfo=new Bw;puzzleDescriptionRequest=new Nw;puzzleIDRequest=new Uw;setupAnchor=new Lw;setupAlg=new Ov;setupTransformation=new Iw;tempoScale=new Gw;timestampRequest=new Hw;viewerLink=new Xw;visualizationFormat=new qw;title=new Fv;videoURL=new mu;competitionID=new Fv;animationTimelineLeavesRequest=new gw;puzzleLoader=new Fw({puzzleIDRequest:this.puzzleIDRequest,puzzleDescriptionRequest:this.puzzleDescriptionRequest},this.userVisibleErrorTracker);kpuzzle=new Pw({puzzleLoader:this.puzzleLoader});puzzleID=new kw({puzzleLoader:this.puzzleLoader});puzzleAlg=new Bv({algWithIssues:this.alg,kpuzzle:this.kpuzzle});puzzleSetupAlg=new Bv({algWithIssues:this.setupAlg,kpuzzle:this.kpuzzle});visualizationStrategy=new jw({visualizationRequest:this.visualizationFormat,puzzleID:this.puzzleID});indexerConstructor=new bw({alg:this.alg,puzzle:this.puzzleID,visualizationStrategy:this.visualizationStrategy,indexerConstructorRequest:this.indexerConstructorRequest,animationTimelineLeaves:this.animationTimelineLeavesRequest});setupAlgTransformation=new pw({setupAlg:this.puzzleSetupAlg,kpuzzle:this.kpuzzle});indexer=new Tw({indexerConstructor:this.indexerConstructor,algWithIssues:this.puzzleAlg,kpuzzle:this.kpuzzle,animationTimelineLeaves:this.animationTimelineLeavesRequest});anchorTransformation=new mw({setupTransformation:this.setupTransformation,setupAnchor:this.setupAnchor,setupAlgTransformation:this.setupAlgTransformation,indexer:this.indexer});timeRange=new Ww({indexer:this.indexer});detailedTimelineInfo=new zw({timestampRequest:this.timestampRequest,timeRange:this.timeRange,setupAnchor:this.setupAnchor,setupAlg:this.setupAlg});coarseTimelineInfo=new Ow({detailedTimelineInfo:this.detailedTimelineInfo,playingInfo:this.playingInfo});currentMoveInfo=new xw({indexer:this.indexer,detailedTimelineInfo:this.detailedTimelineInfo,catchUpMove:this.catchUpMove});buttonAppearance=new fw({coarseTimelineInfo:this.coarseTimelineInfo,viewerLink:this.viewerLink});currentLeavesSimplified=new vw({currentMoveInfo:this.currentMoveInfo});currentPattern=new Sw({anchoredStart:this.anchorTransformation,currentLeavesSimplified:this.currentLeavesSimplified,indexer:this.indexer});legacyPosition=new Cw({currentMoveInfo:this.currentMoveInfo,currentPattern:this.currentPattern});twistySceneModel=new E4(this);async twizzleLink(){let[t,e,i,r,n,s,o,a]=await Promise.all([this.viewerLink.get(),this.puzzleID.get(),this.puzzleDescriptionRequest.get(),this.alg.get(),this.setupAlg.get(),this.setupAnchor.get(),this.twistySceneModel.stickeringRequest.get(),this.twistySceneModel.twistyPlayerModel.title.get()]),l=t==="experimental-twizzle-explorer",c=new URL(`https://alpha.twizzle.net/${l?"explore":"edit"}/`);return r.alg.experimentalIsEmpty()||c.searchParams.set("alg",r.alg.toString()),n.alg.experimentalIsEmpty()||c.searchParams.set("setup-alg",n.alg.toString()),s!=="start"&&c.searchParams.set("setup-anchor",s),o!=="full"&&o!==null&&c.searchParams.set("experimental-stickering",o),l&&i!==js?c.searchParams.set("puzzle-description",i):e!=="3x3x3"&&c.searchParams.set("puzzle",e),a&&c.searchParams.set("title",a),c.toString()}experimentalAddAlgLeaf(t,e){let i=t.as(b);i?this.experimentalAddMove(i,e):this.alg.set((async()=>{let n=(await this.alg.get()).alg.concat(new ue([t]));return this.timestampRequest.set("end"),n})())}experimentalAddMove(t,e){let i=typeof t=="string"?new b(t):t;this.alg.set((async()=>{let[{alg:r},n]=await Promise.all([this.alg.get(),this.puzzleLoader.get()]),s=mc(r,i,{...e,...await Rh(n)});return this.timestampRequest.set("end"),this.catchUpMove.set({move:i,amount:0}),s})())}experimentalRemoveFinalChild(){this.alg.set((async()=>{let t=(await this.alg.get()).alg,e=Array.from(t.childAlgNodes()),[i]=e.splice(-1);if(!i)return t;this.timestampRequest.set("end");let r=i.as(b);return r&&this.catchUpMove.set({move:r.invert(),amount:0}),new ue(e)})())}};function tt(t){return new Error(`Cannot get \`.${t}\` directly from a \`TwistyPlayer\`.`)}var b4=class extends Mi{experimentalModel=new R4;set alg(t){this.experimentalModel.alg.set(t)}get alg(){throw tt("alg")}set experimentalSetupAlg(t){this.experimentalModel.setupAlg.set(t)}get experimentalSetupAlg(){throw tt("setup")}set experimentalSetupAnchor(t){this.experimentalModel.setupAnchor.set(t)}get experimentalSetupAnchor(){throw tt("anchor")}set puzzle(t){this.experimentalModel.puzzleIDRequest.set(t)}get puzzle(){throw tt("puzzle")}set experimentalPuzzleDescription(t){this.experimentalModel.puzzleDescriptionRequest.set(t)}get experimentalPuzzleDescription(){throw tt("experimentalPuzzleDescription")}set timestamp(t){this.experimentalModel.timestampRequest.set(t)}get timestamp(){throw tt("timestamp")}set hintFacelets(t){this.experimentalModel.twistySceneModel.hintFacelet.set(t)}get hintFacelets(){throw tt("hintFacelets")}set experimentalStickering(t){this.experimentalModel.twistySceneModel.stickeringRequest.set(t)}get experimentalStickering(){throw tt("experimentalStickering")}set experimentalStickeringMaskOrbits(t){this.experimentalModel.twistySceneModel.stickeringMaskRequest.set(t)}get experimentalStickeringMaskOrbits(){throw tt("experimentalStickeringMaskOrbits")}set experimentalFaceletScale(t){this.experimentalModel.twistySceneModel.faceletScale.set(t)}get experimentalFaceletScale(){throw tt("experimentalFaceletScale")}set backView(t){this.experimentalModel.backView.set(t)}get backView(){throw tt("backView")}set background(t){this.experimentalModel.twistySceneModel.background.set(t)}get background(){throw tt("background")}set colorScheme(t){this.experimentalModel.twistySceneModel.colorSchemeRequest.set(t)}get colorScheme(){throw tt("colorScheme")}set controlPanel(t){this.experimentalModel.controlPanel.set(t)}get controlPanel(){throw tt("controlPanel")}set visualization(t){this.experimentalModel.visualizationFormat.set(t)}get visualization(){throw tt("visualization")}set experimentalTitle(t){this.experimentalModel.title.set(t)}get experimentalTitle(){throw tt("experimentalTitle")}set experimentalVideoURL(t){this.experimentalModel.videoURL.set(t)}get experimentalVideoURL(){throw tt("experimentalVideoURL")}set experimentalCompetitionID(t){this.experimentalModel.competitionID.set(t)}get experimentalCompetitionID(){throw tt("experimentalCompetitionID")}set viewerLink(t){this.experimentalModel.viewerLink.set(t)}get viewerLink(){throw tt("viewerLink")}set experimentalMovePressInput(t){this.experimentalModel.twistySceneModel.movePressInput.set(t)}get experimentalMovePressInput(){throw tt("experimentalMovePressInput")}set experimentalMovePressCancelOptions(t){this.experimentalModel.twistySceneModel.movePressCancelOptions.set(t)}get experimentalMovePressCancelOptions(){throw tt("experimentalMovePressCancelOptions")}set cameraLatitude(t){this.experimentalModel.twistySceneModel.orbitCoordinatesRequest.set({latitude:t})}get cameraLatitude(){throw tt("cameraLatitude")}set cameraLongitude(t){this.experimentalModel.twistySceneModel.orbitCoordinatesRequest.set({longitude:t})}get cameraLongitude(){throw tt("cameraLongitude")}set cameraDistance(t){this.experimentalModel.twistySceneModel.orbitCoordinatesRequest.set({distance:t})}get cameraDistance(){throw tt("cameraDistance")}set cameraLatitudeLimit(t){this.experimentalModel.twistySceneModel.latitudeLimit.set(t)}get cameraLatitudeLimit(){throw tt("cameraLatitudeLimit")}set indexer(t){this.experimentalModel.indexerConstructorRequest.set(t)}get indexer(){throw tt("indexer")}set tempoScale(t){this.experimentalModel.tempoScale.set(t)}get tempoScale(){throw tt("tempoScale")}set experimentalSprite(t){this.experimentalModel.twistySceneModel.foundationStickerSpriteURL.set(t)}get experimentalSprite(){throw tt("experimentalSprite")}set experimentalHintSprite(t){this.experimentalModel.twistySceneModel.hintStickerSpriteURL.set(t)}get experimentalHintSprite(){throw tt("experimentalHintSprite")}set fullscreenElement(t){this.experimentalModel.twistySceneModel.fullscreenElement.set(t)}get fullscreenElement(){throw tt("fullscreenElement")}set experimentalInitialHintFaceletsAnimation(t){this.experimentalModel.twistySceneModel.initialHintFaceletsAnimation.set(t)}get experimentalInitialHintFaceletsAnimation(){throw tt("experimentalInitialHintFaceletsAnimation")}set experimentalHintFaceletsElevation(t){this.experimentalModel.twistySceneModel.hintFaceletsElevation.set(t)}get experimentalHintFaceletsElevation(){throw tt("experimentalHintFaceletsElevation")}set experimentalDragInput(t){this.experimentalModel.twistySceneModel.dragInput.set(t)}get experimentalDragInput(){throw tt("experimentalDragInput")}experimentalGet=new A4(this.experimentalModel)},A4=class{constructor(t){this.model=t}model;async alg(){return(await this.model.alg.get()).alg}async setupAlg(){return(await this.model.setupAlg.get()).alg}puzzleID(){return this.model.puzzleID.get()}async timestamp(){return(await this.model.detailedTimelineInfo.get()).timestamp}},fu="data-",rc={alg:"alg","experimental-setup-alg":"experimentalSetupAlg","experimental-setup-anchor":"experimentalSetupAnchor",puzzle:"puzzle","experimental-puzzle-description":"experimentalPuzzleDescription",visualization:"visualization","hint-facelets":"hintFacelets","experimental-stickering":"experimentalStickering","experimental-stickering-mask-orbits":"experimentalStickeringMaskOrbits",background:"background","color-scheme":"colorScheme","control-panel":"controlPanel","back-view":"backView","experimental-facelet-scale":"experimentalFaceletScale","experimental-initial-hint-facelets-animation":"experimentalInitialHintFaceletsAnimation","experimental-hint-facelets-elevation":"experimentalHintFaceletsElevation","viewer-link":"viewerLink","experimental-move-press-input":"experimentalMovePressInput","experimental-drag-input":"experimentalDragInput","experimental-title":"experimentalTitle","experimental-video-url":"experimentalVideoURL","experimental-competition-id":"experimentalCompetitionID","camera-latitude":"cameraLatitude","camera-longitude":"cameraLongitude","camera-distance":"cameraDistance","camera-latitude-limit":"cameraLatitudeLimit","tempo-scale":"tempoScale","experimental-sprite":"experimentalSprite","experimental-hint-sprite":"experimentalHintSprite"},T4=Object.fromEntries(Object.values(rc).map(t=>[t,!0])),C4={experimentalMovePressCancelOptions:!0},Wv,px=Symbol("intersectedCallback");function D4(t){Wv??=new IntersectionObserver((e,i)=>{for(let r of e)r.isIntersecting&&r.intersectionRect.height>0&&(r.target[px](),i.unobserve(r.target))}),Wv.observe(t)}var fa=class extends b4{controller=new iw(this.experimentalModel,this);buttons;experimentalCanvasClickCallback=()=>{};constructor(t={}){super();for(let[e,i]of Object.entries(t)){if(!(T4[e]||C4[e])){console.warn(`Invalid config passed to TwistyPlayer: ${e}`);break}this[e]=i}}#e=new ca(this,"controls-",["auto"].concat(Object.keys(rw)));#t=document.createElement("div");#i=document.createElement("div");#r=!1;connectedCallback(){this.addCSS(fx),D4(this)}async[px](){if(this.#r)return;this.#r=!0,this.addElement(this.#t).classList.add("visualization-wrapper"),this.addElement(this.#i).classList.add("error-elem"),this.#i.textContent="Error",this.experimentalModel.userVisibleErrorTracker.addFreshListener(e=>{let i=e.errors[0]??null;this.contentWrapper.classList.toggle("error",!!i),i&&(this.#i.textContent=i)});let t=new ax(this.experimentalModel,this.controller);this.contentWrapper.appendChild(t),this.buttons=new rx(this.experimentalModel,this.controller,this),this.contentWrapper.appendChild(this.buttons),this.experimentalModel.twistySceneModel.background.addFreshListener(e=>{this.contentWrapper.classList.toggle("checkered",["auto","checkered"].includes(e)),this.contentWrapper.classList.toggle("checkered-transparent",e==="checkered-transparent")}),this.experimentalModel.twistySceneModel.colorScheme.addFreshListener(e=>{this.contentWrapper.classList.toggle("dark-mode",["dark"].includes(e))}),this.experimentalModel.controlPanel.addFreshListener(e=>{this.#e.setValue(e)}),this.experimentalModel.visualizationStrategy.addFreshListener(this.#l.bind(this)),this.experimentalModel.puzzleID.addFreshListener(this.flash.bind(this))}#s="auto";experimentalSetFlashLevel(t){this.#s=t}flash(){this.#s==="auto"&&this.#n?.animate([{opacity:.25},{opacity:1}],{duration:250,easing:"ease-out"})}#n=null;#o=new Jv;#a=null;#l(t){if(t!==this.#a){this.#n?.remove(),this.#n?.disconnect();let e;switch(t){case"2D":case"experimental-2D-LL":case"experimental-2D-LL-face":{e=new Qv(this.experimentalModel.twistySceneModel,t);break}case"Cube3D":case"PG3D":{e=new du(this.experimentalModel),this.#o.handleNewValue(e);break}default:throw new Error("Invalid visualization")}this.#t.appendChild(e),this.#n=e,this.#a=t}}async experimentalCurrentVantages(){this.connectedCallback();let t=this.#n;return t instanceof du?t.experimentalVantages():[]}async experimentalCurrentCanvases(){let t=await this.experimentalCurrentVantages(),e=[];for(let i of t)e.push((await i.canvasInfo()).canvas);return e}async experimentalCurrentThreeJSPuzzleObject(t){this.connectedCallback();let i=await(await this.#o.promise).experimentalTwisty3DPuzzleWrapper(),r=i.twisty3DPuzzle(),n=(async()=>{await r,await new Promise(s=>setTimeout(s,0))})();if(t){let s=new zn(async()=>{});i.addEventListener("render-scheduled",async()=>{s.requestIsPending()||(s.requestAnimFrame(),await n,t())})}return r}jumpToStart(t){this.controller.jumpToStart(t)}jumpToEnd(t){this.controller.jumpToEnd(t)}play(){this.controller.togglePlay(!0)}pause(){this.controller.togglePlay(!1)}togglePlay(t){this.controller.togglePlay(t)}experimentalAddMove(t,e){this.experimentalModel.experimentalAddMove(t,e)}experimentalAddAlgLeaf(t,e){this.experimentalModel.experimentalAddAlgLeaf(t,e)}static get observedAttributes(){let t=[];for(let e of Object.keys(rc))t.push(e,fu+e);return t}experimentalRemoveFinalChild(){this.experimentalModel.experimentalRemoveFinalChild()}attributeChangedCallback(t,e,i){t.startsWith(fu)&&(t=t.slice(fu.length));let r=rc[t];r&&(this[r]=i)}async experimentalScreenshot(t){return(await Uv(this.experimentalModel,t)).dataURL}async experimentalDownloadScreenshot(t){if(["2D","experimental-2D-LL","experimental-2D-LL-face"].includes(await this.experimentalModel.visualizationStrategy.get())){let i=await this.#n.currentTwisty2DPuzzleWrapper().twisty2DPuzzle(),r=new XMLSerializer().serializeToString(i.svgWrapper.svgElement),n=URL.createObjectURL(new Blob([r]));cx(n,t??await lx(this.experimentalModel),"svg")}else await(await Uv(this.experimentalModel)).download(t)}};jt.define("twisty-player",fa);var L4=class extends tr{traverseAlg(t,e){let i=[],r=0;for(let n of t.childAlgNodes()){let s=this.traverseAlgNode(n,{numMovesSoFar:e.numMovesSoFar+r});i.push(s.tokens),r+=s.numLeavesInside}return{tokens:Array.prototype.concat(...i),numLeavesInside:r}}traverseGrouping(t,e){let i=this.traverseAlg(t.alg,e);return{tokens:i.tokens,numLeavesInside:i.numLeavesInside*t.amount}}traverseMove(t,e){return{tokens:[{leaf:t,idx:e.numMovesSoFar}],numLeavesInside:1}}traverseCommutator(t,e){let i=this.traverseAlg(t.A,e),r=this.traverseAlg(t.B,{numMovesSoFar:e.numMovesSoFar+i.numLeavesInside});return{tokens:i.tokens.concat(r.tokens),numLeavesInside:i.numLeavesInside*2+r.numLeavesInside}}traverseConjugate(t,e){let i=this.traverseAlg(t.A,e),r=this.traverseAlg(t.B,{numMovesSoFar:e.numMovesSoFar+i.numLeavesInside});return{tokens:i.tokens.concat(r.tokens),numLeavesInside:i.numLeavesInside*2+r.numLeavesInside*2}}traversePause(t,e){return{tokens:[{leaf:t,idx:e.numMovesSoFar}],numLeavesInside:1}}traverseNewline(t,e){return{tokens:[],numLeavesInside:0}}traverseLineComment(t,e){return{tokens:[],numLeavesInside:0}}},I4=Ot(L4),P4=class extends ft{getDefaultValue(){return""}},N4=class extends mt{derive(t){return hx(t.value)}},k4=class extends kr{getDefaultValue(){return{selectionStart:0,selectionEnd:0,endChangedMostRecently:!1}}async derive(t,e){let{selectionStart:i,selectionEnd:r}=t,n=await e,s=t.selectionStart===n.selectionStart&&t.selectionEnd!==(await e).selectionEnd;return{selectionStart:i,selectionEnd:r,endChangedMostRecently:s}}},U4=class extends mt{derive(t){return t.selectionInfo.endChangedMostRecently?t.selectionInfo.selectionEnd:t.selectionInfo.selectionStart}},F4=class extends mt{derive(t){return I4(t.algWithIssues.alg,{numMovesSoFar:0}).tokens}},O4=class extends mt{derive(t){function e(r){if(r===null)return null;let n;return t.targetChar<r.leaf[fi]?n="before":t.targetChar===r.leaf[fi]?n="start":t.targetChar<r.leaf[Oi]?n="inside":t.targetChar===r.leaf[Oi]?n="end":n="after",{leafInfo:r,where:n}}let i=null;for(let r of t.leafTokens){if(t.targetChar<r.leaf[fi]&&i!==null)return e(i);if(t.targetChar<=r.leaf[Oi])return e(r);i=r}return e(i)}},z4=class{valueProp=new P4;selectionProp=new k4;targetCharProp=new U4({selectionInfo:this.selectionProp});algEditorAlgWithIssues=new N4({value:this.valueProp});leafTokensProp=new F4({algWithIssues:this.algEditorAlgWithIssues});leafToHighlight=new O4({leafTokens:this.leafTokensProp,targetChar:this.targetCharProp})},B4="//";function G4(t){try{return ue.fromString(t)}catch{return null}}function mx(t,e){let i=t.indexOf(e);return i===-1?[t,""]:[t.slice(0,i),t.slice(i)]}function Xv(t){let e=[];for(let i of t.split(`
`)){let[r,n]=mx(i,B4);r=r.replaceAll("\u2019","'"),e.push(r+n)}return e.join(`
`)}function V4(t,e){let{value:i}=t,{selectionStart:r,selectionEnd:n}=t,s=i.slice(0,r),o=i.slice(n);e=e.replaceAll(`\r
`,`
`);let a=s.match(/\/\/[^\n]*$/),l=i[r-1]==="/"&&e[0]==="/",c=a||l,f=e.match(/\/\/[^\n]*$/),u=e;if(c){let[g,m]=mx(e,`
`);u=g+Xv(m)}else u=Xv(e);let d=!c&&r!==0&&![`
`," "].includes(u[0])&&![`
`," "].includes(i[r-1]),p=!f&&n!==i.length&&![`
`," "].includes(u.at(-1))&&![`
`," "].includes(i[n]);function h(g,m){let M=g+u+m,w=!!G4(s+M+o);return w&&(u=M),w}d&&p&&h(" "," ")||d&&h(" ","")||p&&h(""," "),cn?.execCommand("insertText",!1,u)||t.setRangeText(u,r,n,"end")}var gx=new mi;gx.replaceSync(`
:host {
  width: 384px;
  display: grid;
}

.wrapper {
  /*overflow: hidden;
  resize: horizontal;*/

  background: var(--background, none);
  display: grid;
}

textarea, .carbon-copy {
  grid-area: 1 / 1 / 2 / 2;

  width: 100%;
  font-family: sans-serif;
  line-height: 1.2em;

  font-size: var(--font-size, inherit);
  font-family: var(--font-family, sans-serif);

  box-sizing: border-box;

  padding: var(--padding, 0.5em);
  /* Prevent horizontal growth. */
  overflow-x: hidden;
}

textarea {
  resize: none;
  background: none;
  z-index: 2;
  border: 1px solid var(--border-color, rgba(0, 0, 0, 0.25));
  overflow: hidden;
}

.carbon-copy {
  white-space: pre-wrap;
  word-wrap: break-word;
  color: transparent;
  user-select: none;
  pointer-events: none;

  z-index: 1;
}

.carbon-copy .highlight {
  background: var(--highlight-color, rgba(255, 128, 0, 0.5));
  padding: 0.1em 0.2em;
  margin: -0.1em -0.2em;
  border-radius: 0.2em;
}

.wrapper.issue-warning textarea,
.wrapper.valid-for-puzzle-warning textarea {
  outline: none;
  border: 1px solid rgba(200, 200, 0, 0.5);
  background: rgba(255, 255, 0, 0.1);
}

.wrapper.issue-error textarea,
.wrapper.valid-for-puzzle-error textarea {
  outline: none;
  border: 1px solid red;
  background: rgba(255, 0, 0, 0.1);
}
`);var $l="for-twisty-player",qv="placeholder",jv="twisty-player-prop",H4=class extends Mi{model=new z4;#e=document.createElement("textarea");#t=document.createElement("div");#i=document.createElement("span");#r=document.createElement("span");#s=document.createElement("span");#n=new ca(this,"valid-for-puzzle-",["none","warning","error"]);#o=null;#a;get#l(){return this.#o===null?null:this.#o.experimentalModel[this.#a]}debugNeverRequestTimestamp=!1;constructor(t){super(),this.#t.classList.add("carbon-copy"),this.addElement(this.#t),this.#e.rows=1,this.addElement(this.#e),this.#i.classList.add("prefix"),this.#t.appendChild(this.#i),this.#r.classList.add("highlight"),this.#t.appendChild(this.#r),this.#s.classList.add("suffix"),this.#t.appendChild(this.#s),this.#e.placeholder="Alg",this.#e.setAttribute("spellcheck","false"),this.addCSS(gx),this.#e.addEventListener("input",()=>{this.#f=!0,this.onInput()}),this.#e.addEventListener("blur",()=>this.onBlur()),document.addEventListener("selectionchange",()=>this.onSelectionChange()),t?.twistyPlayer&&(this.twistyPlayer=t.twistyPlayer),this.#a=t?.twistyPlayerProp??"alg",t?.twistyPlayerProp==="alg"&&this.model.leafToHighlight.addFreshListener(e=>{e&&this.highlightLeaf(e.leafInfo.leaf)})}connectedCallback(){this.#e.addEventListener("paste",t=>{let e=t.clipboardData?.getData("text");e&&(V4(this.#e,e),t.preventDefault(),this.onInput())})}set algString(t){this.#e.value=t,this.onInput()}get algString(){return this.#e.value}set placeholder(t){this.#e.placeholder=t}#f=!1;onInput(){this.#r.hidden=!0,this.highlightLeaf(null);let t=this.#e.value.trimEnd();this.model.valueProp.set(t),this.#l?.set(t)}async onSelectionChange(){if(document.activeElement!==this||this.shadow.activeElement!==this.#e||this.#a!=="alg")return;let{selectionStart:t,selectionEnd:e}=this.#e;this.model.selectionProp.set({selectionStart:t,selectionEnd:e})}async onBlur(){}setAlgIssueClassForPuzzle(t){this.#n.setValue(t)}#u(t){return t.endsWith(`
`)?`${t} `:t}#c=null;highlightLeaf(t){if(t===null){this.#i.textContent="",this.#r.textContent="",this.#s.textContent=this.#u(this.#e.value);return}t!==this.#c&&(this.#c=t,this.#i.textContent=this.#e.value.slice(0,t[fi]),this.#r.textContent=this.#e.value.slice(t[fi],t[Oi]),this.#s.textContent=this.#u(this.#e.value.slice(t[Oi])),this.#r.hidden=!1)}get twistyPlayer(){return this.#o}set twistyPlayer(t){if(this.#o){console.warn("twisty-player reassignment/clearing is not supported");return}this.#o=t,t&&((async()=>this.algString=this.#l?(await this.#l.get()).alg.toString():"")(),this.#a==="alg"&&(this.#o?.experimentalModel.puzzleAlg.addFreshListener(e=>{if(e.issues.errors.length===0){this.setAlgIssueClassForPuzzle(e.issues.warnings.length===0?"none":"warning");let i=e.alg,r=ue.fromString(this.algString);i.isIdentical(r)||(this.algString=i.toString(),this.onInput())}else this.setAlgIssueClassForPuzzle("error")}),this.model.leafToHighlight.addFreshListener(async e=>{if(e===null)return;let[i,r]=await Promise.all([await t.experimentalModel.indexer.get(),await t.experimentalModel.timestampRequest.get()]);if(r==="auto"&&!this.#f)return;let n=i.indexToMoveStartTimestamp(e.leafInfo.idx),s=i.moveDuration(e.leafInfo.idx),o;switch(e.where){case"before":{o=n;break}case"start":case"inside":{o=n+s/4;break}case"end":case"after":{o=n+s;break}default:throw console.log("invalid where"),new Error("Invalid where!")}this.debugNeverRequestTimestamp||t.experimentalModel.timestampRequest.set(o)}),t.experimentalModel.currentLeavesSimplified.addFreshListener(async e=>{let r=(await t.experimentalModel.indexer.get()).getAnimLeaf(e.patternIndex);this.highlightLeaf(r)})))}attributeChangedCallback(t,e,i){switch(t){case $l:{let r=document.getElementById(i);if(!r){console.warn(`${$l}= elem does not exist`);return}if(!(r instanceof fa)){console.warn(`${$l}=is not a twisty-player`);return}this.twistyPlayer=r;return}case qv:{this.placeholder=i;return}case jv:{if(this.#o)throw console.log("cannot set prop"),new Error("cannot set prop after twisty player");this.#a=i;return}}}static get observedAttributes(){return[$l,qv,jv]}};jt.define("twisty-alg-editor",H4);async function W4(t){return new Promise((e,i)=>{try{let r=document.getElementById(t);r&&e(r);let n=new MutationObserver(s=>{for(let o of s)o.attributeName==="id"&&o.target instanceof Element&&o.target.getAttribute("id")===t&&(e(o.target),n.disconnect())});n.observe(document.body,{attributeFilter:["id"],subtree:!0})}catch(r){i(r)}})}var yx=new mi;yx.replaceSync(`
:host {
  display: inline;
}

.wrapper {
  display: inline;
}

a:not(:hover) {
  color: inherit;
  text-decoration: none;
}

twisty-alg-leaf-elem.twisty-alg-comment {
  color: rgba(0, 0, 0, 0.4);
}

.wrapper.current-move {
  background: rgba(66, 133, 244, 0.3);
  margin-left: -0.1em;
  margin-right: -0.1em;
  padding-left: 0.1em;
  padding-right: 0.1em;
  border-radius: 0.1em;
}
`);var X4=.25,Ks=class extends Mi{constructor(t,e,i,r,n,s){if(super({mode:"open"}),this.algOrAlgNode=r,this.classList.add(t),this.addCSS(yx),s){let o=this.contentWrapper.appendChild(document.createElement("a"));o.href="#",o.textContent=e,o.addEventListener("click",a=>{a.preventDefault(),i.twistyAlgViewer.jumpToIndex(i.earliestMoveIndex,n)})}else this.contentWrapper.appendChild(document.createElement("span")).textContent=e}algOrAlgNode;pathToIndex(t){return[]}setCurrentMove(t){this.contentWrapper.classList.toggle("current-move",t)}};jt.define("twisty-alg-leaf-elem",Ks);var Zs=class extends Xs{constructor(t,e){super(),this.algOrAlgNode=e,this.classList.add(t)}algOrAlgNode;queue=[];addString(t){this.queue.push(document.createTextNode(t))}addElem(t){return this.queue.push(t.element),t.moveCount}flushQueue(t=1){for(let e of vx(this.queue,t))this.append(e);this.queue=[]}pathToIndex(t){return[]}};jt.define("twisty-alg-wrapper-elem",Zs);function q4(t){return t===1?-1:1}function j4(t,e){return e<0?q4(t):t}function vx(t,e){if(e===1)return t;let i=Array.from(t);return i.reverse(),i}var Y4=class extends tr{traverseAlg(t,e){let i=0,r=new Zs("twisty-alg-alg",t),n=!0;for(let s of hc(t.childAlgNodes(),e.direction))n||r.addString(" "),n=!1,s.as(Ft)?.experimentalNISSGrouping&&r.addString("^("),s.as(Ut)?.experimentalNISSPlaceholder||(i+=r.addElem(this.traverseAlgNode(s,{earliestMoveIndex:e.earliestMoveIndex+i,twistyAlgViewer:e.twistyAlgViewer,direction:e.direction}))),s.as(Ft)?.experimentalNISSGrouping&&r.addString(")");return r.flushQueue(e.direction),{moveCount:i,element:r}}traverseGrouping(t,e){let i=t.experimentalAsSquare1Tuple(),r=j4(e.direction,t.amount),n=0,s=new Zs("twisty-alg-grouping",t);return s.addString("("),i?(n+=s.addElem({moveCount:1,element:new Ks("twisty-alg-move",i[0].amount.toString(),e,i[0],!0,!0)}),s.addString(", "),n+=s.addElem({moveCount:1,element:new Ks("twisty-alg-move",i[1].amount.toString(),e,i[1],!0,!0)})):n+=s.addElem(this.traverseAlg(t.alg,{earliestMoveIndex:e.earliestMoveIndex+n,twistyAlgViewer:e.twistyAlgViewer,direction:r})),s.addString(`)${t.experimentalRepetitionSuffix}`),s.flushQueue(),{moveCount:n*Math.abs(t.amount),element:s}}traverseMove(t,e){let i=new Ks("twisty-alg-move",t.toString(),e,t,!0,!0);return e.twistyAlgViewer.highlighter.addMove(t[fi],i),{moveCount:1,element:i}}traverseCommutator(t,e){let i=0,r=new Zs("twisty-alg-commutator",t);r.addString("["),r.flushQueue();let[n,s]=vx([t.A,t.B],e.direction);return i+=r.addElem(this.traverseAlg(n,{earliestMoveIndex:e.earliestMoveIndex+i,twistyAlgViewer:e.twistyAlgViewer,direction:e.direction})),r.addString(", "),i+=r.addElem(this.traverseAlg(s,{earliestMoveIndex:e.earliestMoveIndex+i,twistyAlgViewer:e.twistyAlgViewer,direction:e.direction})),r.flushQueue(e.direction),r.addString("]"),r.flushQueue(),{moveCount:i*2,element:r}}traverseConjugate(t,e){let i=0,r=new Zs("twisty-alg-conjugate",t);r.addString("[");let n=r.addElem(this.traverseAlg(t.A,{earliestMoveIndex:e.earliestMoveIndex+i,twistyAlgViewer:e.twistyAlgViewer,direction:e.direction}));return i+=n,r.addString(": "),i+=r.addElem(this.traverseAlg(t.B,{earliestMoveIndex:e.earliestMoveIndex+i,twistyAlgViewer:e.twistyAlgViewer,direction:e.direction})),r.addString("]"),r.flushQueue(),{moveCount:i+n,element:r}}traversePause(t,e){return t.experimentalNISSGrouping?this.traverseAlg(t.experimentalNISSGrouping.alg,e):{moveCount:1,element:new Ks("twisty-alg-pause",".",e,t,!0,!0)}}traverseNewline(t,e){let i=new Zs("twisty-alg-newline",t);return i.append(document.createElement("br")),{moveCount:0,element:i}}traverseLineComment(t,e){return{moveCount:0,element:new Ks("twisty-alg-line-comment",`//${t.text}`,e,t,!1,!1)}}},K4=Ot(Y4),Z4=class{moveCharIndexMap=new Map;currentElem=null;addMove(t,e){this.moveCharIndexMap.set(t,e)}set(t){let e=t?this.moveCharIndexMap.get(t[fi])??null:null;this.currentElem!==e&&(this.currentElem?.classList.remove("twisty-alg-current-move"),this.currentElem?.setCurrentMove(!1),e?.classList.add("twisty-alg-current-move"),e?.setCurrentMove(!0),this.currentElem=e)}},xx=class extends Xs{highlighter=new Z4;#e;#t=null;lastClickTimestamp=null;constructor(t){super(),t?.twistyPlayer&&(this.twistyPlayer=t?.twistyPlayer)}connectedCallback(){}setAlg(t){this.#e=K4(t,{earliestMoveIndex:0,twistyAlgViewer:this,direction:1}).element,this.textContent="",this.appendChild(this.#e)}get twistyPlayer(){return this.#t}set twistyPlayer(t){this.#i(t)}async#i(t){if(this.#t){console.warn("twisty-player reassignment is not supported");return}if(t===null)throw new Error("clearing twistyPlayer is not supported");this.#t=t,this.#t.experimentalModel.alg.addFreshListener(r=>{this.setAlg(r.alg)});let e=(await this.#t.experimentalModel.alg.get()).alg,i=fi in e?e:ue.fromString(e.toString());this.setAlg(i),t.experimentalModel.currentMoveInfo.addFreshListener(r=>{let n=r.currentMoves[0];if(n??=r.movesStarting[0],n??=r.movesFinishing[0],!n)this.highlighter.set(null);else{let s=n.move;this.highlighter.set(s)}}),t.experimentalModel.detailedTimelineInfo.addFreshListener(r=>{r.timestamp!==this.lastClickTimestamp&&(this.lastClickTimestamp=null)})}async jumpToIndex(t,e){let i=this.#t;if(i){i.pause();let r=(async()=>{let n=await i.experimentalModel.indexer.get(),s=e?n.moveDuration(t)*X4:0;return n.indexToMoveStartTimestamp(t)+n.moveDuration(t)-s})();i.experimentalModel.timestampRequest.set(await r),this.lastClickTimestamp===await r?(i.play(),this.lastClickTimestamp=null):this.lastClickTimestamp=await r}}async attributeChangedCallback(t,e,i){if(t==="for"){let r=document.getElementById(i);if(r||console.info("for= elem does not exist, waiting for one"),await customElements.whenDefined("twisty-player"),r=await W4(i),!(r instanceof fa)){console.warn("for= elem is not a twisty-player");return}this.twistyPlayer=r}}static get observedAttributes(){return["for"]}};jt.define("twisty-alg-viewer",xx);var tc=new mi;tc.replaceSync(`
.wrapper {
  background: rgb(255, 245, 235);
  border: 1px solid rgba(0, 0, 0, 0.25);

  /* Workaround from https://stackoverflow.com/questions/40010597/how-do-i-apply-opacity-to-a-css-color-variable */
  --text-color: 0, 0, 0;
  --heading-background: 255, 230, 210;

  color: rgb(var(--text-color));
}

.setup-alg, twisty-alg-viewer {
  padding: 0.5em 1em;
}

.heading {
  background: rgba(var(--heading-background), 1);
  color: rgba(var(--text-color), 1);
  font-weight: bold;
  padding: 0.25em 0.5em;
  display: grid;
  grid-template-columns: auto 1fr;

  /* For the move count hover elems. */
  position: sticky;
}

.heading.title {
  background: rgb(255, 245, 235);
  font-size: 150%;
  white-space: pre-wrap;
}

.heading .move-count {
  font-weight: initial;
  text-align: right;
  color: rgba(var(--text-color), 0.4);
}

.wrapper.dark-mode .heading .move-count {
  color: rgba(var(--text-color), 0.7);
}

.heading a {
  text-decoration: none;
  color: inherit;
}

twisty-player {
  width: 100%;
  min-height: 128px;
  height: 288px;
  resize: vertical;
  overflow-y: hidden;
}

twisty-player + .heading {
  padding-top: 0.5em;
}

twisty-alg-viewer {
  display: inline-block;
}

.wrapper {
  container-type: inline-size;
}

.scrollable-region {
  border-top: 1px solid rgba(0, 0, 0, 0.25);
}

.scrollable-region {
  max-height: 18em;
  overflow-y: auto;
}

@container (min-width: 512px) {
  .responsive-wrapper {
    display: grid;
    grid-template-columns: 1fr 1fr;
  }
  twisty-player {
    height: 320px
  }
  .scrollable-region {
    border-top: none;
    border-left: 1px solid rgba(0, 0, 0, 0.25);
    contain: strict;
    max-height: 100cqh;
  }
}

.wrapper:fullscreen,
.wrapper:fullscreen .responsive-wrapper {
  width: 100%;
  height: 100%;
}

.wrapper:fullscreen twisty-player,
.wrapper:fullscreen .scrollable-region {
  height: 50%;
}

@container (min-width: 512px) {
  .wrapper:fullscreen twisty-player,
  .wrapper:fullscreen .scrollable-region {
    height: 100%;
  }
}

/* TODO: dedup with Twizzle Editor */
.move-count > span:hover:before {
  background-color: rgba(var(--heading-background), 1);
  color: rgba(var(--text-color), 1);
  backdrop-filter: blur(4px);
  z-index: 100;
  position: absolute;
  padding: 0.5em;
  top: 1.5em;
  right: 0;
  content: attr(data-before);
  white-space: pre-wrap;
  text-align: left;
}

.move-count > span:hover {
  color: rgba(var(--text-color), 1);
  cursor: help;
}
`);var Sx=new mi;Sx.replaceSync(`
.wrapper {
  background: white;
  --heading-background: 232, 239, 253
}

.wrapper.dark-mode {
  --text-color: 236, 236, 236;
  --heading-background: 29, 29, 29;
}

.scrollable-region {
  overflow-y: auto;
}

.wrapper.dark-mode {
  background: #262626;
  --text-color: 142, 142, 142;
  border-color: #FFFFFF44;
  color-scheme: dark;
}

.wrapper.dark-mode .heading:not(.title) {
  background: #1d1d1d;
}

.heading.title {
  background: none;
}
`);function $4(t="",e=location.href){let i={alg:"alg","setup-alg":"experimental-setup-alg","setup-anchor":"experimental-setup-anchor",puzzle:"puzzle",stickering:"experimental-stickering","puzzle-description":"experimental-puzzle-description",title:"experimental-title","video-url":"experimental-video-url",competition:"experimental-competition-id"},r=new URL(e).searchParams,n={};for(let[s,o]of Object.entries(i)){let a=r.get(t+s);if(a!==null){let l=rc[o];n[l]=a}}return n}var Ql="outer block moves (e.g. R, Rw, or 4r)",Jl="inner block moves (e.g. M or 2-5r)",Yv={OBTM:`HTM = OBTM ("Outer Block Turn Metric"):
\u2022 ${Jl} count as 2 turns
\u2022 ${Ql} count as 1 turn
\u2022 rotations (e.g. x) count as 0 turns`,OBQTM:`QTM = OBQTM ("Outer Block Quantum Turn Metric"):
\u2022 ${Jl} count as 2 turns per quantum (e.g. M2 counts as 4)
\u2022 ${Ql} count as 1 turn per quantum (e.g. R2 counts as 2)
\u2022 rotations (e.g. x) count as 0 turns`,RBTM:`STM = RBTM ("Range Block Turn Metric"):
\u2022 ${Jl} count as 1 turn
\u2022 ${Ql} count as 1 turn
\u2022 rotations (e.g. x) count as 0 turns`,RBQTM:`SQTM = RBQTM ("Range Block Quantum Turn Metric"):
\u2022 ${Jl} count as 1 turn per quantum (e.g. M2 counts as 2)
\u2022 ${Ql} count as 1 turn per quantum (e.g. R2 counts as 2)
\u2022 rotations (e.g. x) count as 0 turns`,ETM:`ETM ("Execution Turn Metric"):
\u2022 all moves (including rotations) count as 1 turn`},Q4={OBTM:"OB",OBQTM:"OBQ",RBTM:"RB",RBQTM:"RBQ",ETM:"E"},J4=class extends Mi{constructor(t){super({mode:"open"}),this.options=t}options;twistyPlayer=null;a=null;#e(){if(this.contentWrapper.textContent="",this.a){let e=this.contentWrapper.appendChild(document.createElement("span"));e.textContent="\u2757\uFE0F",e.title="Could not show a player for link",this.addElement(this.a)}this.removeCSS(tc);let t=this.shadow.adoptedStyleSheets.indexOf(tc);typeof t<"u"&&this.shadow.adoptedStyleSheets.splice(t,t+1),this.#t?.remove()}#t;#i;#r;#s;async connectedCallback(){if(this.#r=this.addElement(document.createElement("div")),this.#r.classList.add("responsive-wrapper"),this.options?.colorScheme==="dark"&&this.contentWrapper.classList.add("dark-mode"),this.addCSS(tc),this.options?.cdnForumTweaks&&this.addCSS(Sx),this.a=this.querySelector("a"),!this.a)return;let t=$4("",this.a.href),e=this.a?.href,{hostname:i,pathname:r}=new URL(e);if(i!=="alpha.twizzle.net"){this.#e();return}if(["/edit/","/explore/"].includes(r)){let n=r==="/explore/";if(t.puzzle&&!(t.puzzle in Ca)){let a=(await Promise.resolve().then(()=>(Yn(),jn))).getPuzzleDescriptionString(t.puzzle);delete t.puzzle,t.experimentalPuzzleDescription=a}if(this.twistyPlayer=this.#r.appendChild(new fa({background:this.options?.cdnForumTweaks?"checkered-transparent":"checkered",colorScheme:this.options?.colorScheme==="dark"?"dark":"light",...t,viewerLink:n?"experimental-twizzle-explorer":"auto"})),this.twistyPlayer.fullscreenElement=this.contentWrapper,t.experimentalTitle&&(this.twistyPlayer.experimentalTitle=t.experimentalTitle),this.#i=this.#r.appendChild(document.createElement("div")),this.#i.classList.add("scrollable-region"),t.experimentalTitle&&this.#n(t.experimentalTitle).classList.add("title"),t.experimentalSetupAlg){this.#n("Setup",async()=>(await this.twistyPlayer?.experimentalModel.setupAlg.get())?.alg.toString()??null);let a=this.#i.appendChild(document.createElement("div"));a.classList.add("setup-alg"),a.textContent=new ue(t.experimentalSetupAlg).toString()}let s=this.#n("Moves",async()=>(await this.twistyPlayer?.experimentalModel.alg.get())?.alg.toString()??null);this.#s=s.appendChild(eR(this.twistyPlayer.experimentalModel)),this.#s.classList.add("move-count"),this.#i.appendChild(new xx({twistyPlayer:this.twistyPlayer})).part.add("twisty-alg-viewer")}else this.#e()}#n(t,e){let i=this.#i.appendChild(document.createElement("div"));i.classList.add("heading");let r=i.appendChild(document.createElement("span"));if(r.textContent=t,e){r.textContent+=" ";let n=r.appendChild(document.createElement("a"));n.textContent="\u{1F4CB}",n.href="#",n.title="Copy to clipboard";async function s(o){n.textContent=o,await new Promise(a=>setTimeout(a,2e3)),n.textContent===o&&(n.textContent="\u{1F4CB}")}n.addEventListener("click",async o=>{o.preventDefault(),n.textContent="\u{1F4CB}\u2026";let a=await e();if(a)try{await navigator.clipboard.writeText(a),s("\u{1F4CB}\u2705")}catch(l){throw s("\u{1F4CB}\u274C"),l}else s("\u{1F4CB}\u274C")})}return i}};jt.define("twizzle-link",J4);function eR(t,e=document.createElement("span")){async function i(){let[r,n]=await Promise.all([t.puzzleAlg.get(),t.puzzleLoader.get()]);if(r.issues.errors.length!==0){e.textContent="";return}let s=!0;function o(a){s?s=!1:e.append(")(");let l=e.appendChild(document.createElement("span")),c=Av(n,a,r.alg);l.append(`${Q4[a]}: `);let f=l.appendChild(document.createElement("span"));f.textContent=c.toString(),f.classList.add("move-number"),l.setAttribute("data-before",Yv[a]??""),l.setAttribute("title",Yv[a]??"")}e.textContent="(",n.id==="3x3x3"?(o("OBTM"),o("OBQTM"),o("RBTM")):n.pg&&(o("RBTM"),o("RBQTM")),o("ETM"),e.append(")")}return t.puzzleAlg.addFreshListener(i),t.puzzleID.addFreshListener(i),e}export{zr as KTransformation,fa as TwistyPlayer,Ta as cube2x2x2,xr as cube3x3x3};
