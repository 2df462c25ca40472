var E_=Object.defineProperty;var C=(t,e,i)=>()=>{if(i)throw i[0];try{return t&&(e=t(t=0)),e}catch(n){throw i=[n],n}};var fa=(t,e)=>{for(var i in e)E_(t,i,{get:e[i],enumerable:!0})};function T_(t,e=!0){if(!e)return t;switch(t){case 1:return-1;case-1:return 1}}function fc(t,e){return e===-1?Array.from(t).reverse():t}function A_(t){return Array.from(t).reverse()}function*Rh(t,e){e===-1?yield*R_(t):yield*t}function*R_(t){for(let e of Array.from(t).reverse())yield e}function da(t,e){return t?parseInt(t,10):e}function Ph(t){return new dc().parseAlg(t)}function k_(t){return new dc().parseMove(t)}function U_(t){return new dc().parseQuantumMove(t)}function Ft(t,e,i){let n=t;return n[ui]=e,n[zi]=i,n}function z_(t,e){return ui in t&&(e[ui]=t[ui]),zi in t&&(e[zi]=t[zi]),e}function Ih(t){bh.has(t)||(console.warn(t),bh.add(t))}function vn(t,e){return t instanceof e}function B_(t){return vn(t,kt)||vn(t,hr)||vn(t,ci)||vn(t,Ht)||vn(t,T)||vn(t,xn)||vn(t,Ut)}function V_(t,e){return t*Math.sign(e.amount)>=0}function pc(t,e,i=0){return((t-i)%e+e)%e+i}function mc(t,e,i){let n=new Nh(i),r=Array.from(t.childAlgNodes()),s=[e];function o(){return new he([...r,...s])}function a(l){if(n.cancelPuzzleSpecificModWrap()==="none")return l;let c=n.puzzleSpecificSimplifyOptions()?.quantumMoveOrder;if(!c)return l;let u=c(e.quantum),h;switch(n.cancelPuzzleSpecificModWrap()){case"gravity":{h=-Math.floor((u-(l.amount<0?0:1))/2);break}case"canonical-centered":{h=-Math.floor((u-1)/2);break}case"canonical-positive":{h=0;break}case"preserve-sign":{h=l.amount<0?1-u:0;break}default:throw new Error("Unknown mod wrap")}let d=pc(l.amount,u,h);return l.modified({amount:d})}if(n.cancelAny()){let l,c=n.puzzleSpecificSimplifyOptions()?.axis;if(c)l=f=>c.areQuantumMovesSameAxis(e.quantum,f.quantum);else{let f=e.quantum.toString();l=v=>v.quantum.toString()===f}let u=n.cancelQuantum()==="same-direction",h=new Map;h.set(e.quantum.toString(),Math.sign(e.amount));let d;for(d=r.length-1;d>=0;d--){let f=r[d].as(T);if(!f||!l(f))break;let v=f.quantum.toString();if(u){let g=h.get(v);if(g&&!V_(g,f))break;h.set(v,Math.sign(f.amount))}}let p=[...r.splice(d+1),e];if(c)s=c.simplifySameAxisMoves(p,n.cancelPuzzleSpecificModWrap()!=="none");else{let f=p.reduce((v,g)=>v+g.amount,0);if(h.size!==1)throw new Error("Internal error: multiple quantums when one was expected");s=[new T(e.quantum,f)]}}return s=s.map(l=>a(l)).filter(l=>l.amount!==0),o()}function H_(t,e,i){let n=e.as(T);return n?mc(t,n,i):new he([...t.childAlgNodes(),e])}function Fh(t,e,i){if(e.is(kt))return t.traverseGrouping(e,i);if(e.is(T))return t.traverseMove(e,i);if(e.is(ci))return t.traverseCommutator(e,i);if(e.is(Ht))return t.traverseConjugate(e,i);if(e.is(Ut))return t.traversePause(e,i);if(e.is(xn))return t.traverseNewline(e,i);if(e.is(hr))return t.traverseLineComment(e,i);throw new Error("unknown AlgNode")}function kh(t){if(t.is(kt)||t.is(T)||t.is(ci)||t.is(Ht)||t.is(Ut)||t.is(xn)||t.is(hr))return t;throw new Error("internal error: expected AlgNode")}function zt(t,e){let i=new t(...e??[]);return i.traverseAlg.bind(i)}function Th(t){if(!t)return[];if(vn(t,he))return t.childAlgNodes();if(typeof t=="string")return Ph(t).childAlgNodes();let e=t;if(typeof e[Symbol.iterator]=="function")return e;throw new Error("Invalid AlgNode")}function eo(t){return vn(t,he)?t:new he(t)}function q_(t,e){return t.is(xn)||e.is(xn)||e.as(kt)?.experimentalNISSPlaceholder?"":t.is(hr)&&!e.is(xn)?`
`:" "}var b_,Ah,On,ci,Ht,lc,cc,C_,pa,hr,xn,Ut,D_,Eh,L_,P_,I_,N_,F_,ui,zi,dc,bh,uc,Fe,T,O_,sc,kt,G_,Nh,tn,yn,W_,X_,he,QA,Oi=C(()=>{b_=!1,Ah=class{is(t){return this instanceof t}as(t){return this instanceof t?this:null}},On=class extends Ah{constructor(){super(),b_&&Object.defineProperty(this,"_debugStr",{get:()=>this.toString()})}get log(){return console.log.bind(console,this,this.toString())}};ci=class oc extends On{#e;#t;constructor(e,i){super(),this.#e=eo(e),this.#t=eo(i)}get A(){return this.#e}get B(){return this.#t}isIdentical(e){let i=e.as(oc);return!!(i?.A.isIdentical(this.A)&&i?.B.isIdentical(this.B))}invert(){return new oc(this.#t,this.#e)}*experimentalExpand(e=1,i){i??=1/0,i===0?yield e===1?this:this.invert():e===1?(yield*this.A.experimentalExpand(1,i-1),yield*this.B.experimentalExpand(1,i-1),yield*this.A.experimentalExpand(-1,i-1),yield*this.B.experimentalExpand(-1,i-1)):(yield*this.B.experimentalExpand(1,i-1),yield*this.A.experimentalExpand(1,i-1),yield*this.B.experimentalExpand(-1,i-1),yield*this.A.experimentalExpand(-1,i-1))}toString(e){return`[${this.#e.toString(e)}, ${this.#t.toString(e)}]`}},Ht=class ac extends On{#e;#t;constructor(e,i){super(),this.#e=eo(e),this.#t=eo(i)}get A(){return this.#e}get B(){return this.#t}isIdentical(e){let i=e.as(ac);return!!(i?.A.isIdentical(this.A)&&i?.B.isIdentical(this.B))}invert(){return new ac(this.#e,this.#t.invert())}*experimentalExpand(e,i){i??=1/0,i===0?yield e===1?this:this.invert():(yield*this.A.experimentalExpand(1,i-1),yield*this.B.experimentalExpand(e,i-1),yield*this.A.experimentalExpand(-1,i-1))}toString(e){return`[${this.A.toString(e)}: ${this.B.toString(e)}]`}},lc=2147483647,cc="2^31 - 1",C_=-2147483648,pa=class{#e=[];push(t){this.#e.push(t)}experimentalPushAlg(t){for(let e of t.childAlgNodes())this.push(e)}experimentalNumAlgNodes(){return this.#e.length}toAlg(){return new he(this.#e)}reset(){this.#e=[]}},hr=class Ch extends On{#e;constructor(e){if(super(),e.includes(`
`)||e.includes("\r"))throw new Error("LineComment cannot contain newline");this.#e=e}get text(){return this.#e}isIdentical(e){let i=e;return e.is(Ch)&&this.#e===i.#e}invert(){return this}*experimentalExpand(e=1,i=1/0){yield this}toString(e){return`//${this.#e}`}},xn=class Dh extends On{toString(e){return`
`}isIdentical(e){return e.is(Dh)}invert(){return this}*experimentalExpand(e=1,i=1/0){yield this}},Ut=class Lh extends On{experimentalNISSGrouping;toString(e){return"."}isIdentical(e){return e.is(Lh)}invert(){return this}*experimentalExpand(e=1,i=1/0){yield this}},D_={caretNISSNotationEnabled:!0};Eh=/^(\d+)?('?)/,L_=/^[_\dA-Za-z]/,P_=/^((([1-9]\d*)-)?([1-9]\d*))?([_A-Za-z]+)/,I_=/^[^\n]*/,N_=/^(-?\d+), ?/,F_=/^(-?\d+)\)/;ui=Symbol("startCharIndex"),zi=Symbol("endCharIndex");dc=class{#e="";#t=0;#i=[];parseAlg(t){this.#e=t,this.#t=0;let e=this.parseAlgWithStopping([]);this.mustBeAtEndOfInput();let i=Array.from(e.childAlgNodes());if(this.#i.length>0)for(let o of this.#i.reverse())i.push(o);let n=new he(i),{[ui]:r,[zi]:s}=e;return Ft(n,r,s),n}parseMove(t){this.#e=t,this.#t=0;let e=this.parseMoveImpl();return this.mustBeAtEndOfInput(),e}parseQuantumMove(t){this.#e=t,this.#t=0;let e=this.parseQuantumMoveImpl();return this.mustBeAtEndOfInput(),e}mustBeAtEndOfInput(){if(this.#t!==this.#e.length)throw new Error("parsing unexpectedly ended early")}parseAlgWithStopping(t){let e=this.#t,i=this.#t,n=new pa,r=!1,s=o=>{if(r)throw new Error(`Unexpected character at index ${o}. Are you missing a space?`)};for(;this.#t<this.#e.length;){let o=this.#t;if(t.includes(this.#e[this.#t]))return Ft(n.toAlg(),e,i);if(this.tryConsumeNext(" "))r=!1,n.experimentalNumAlgNodes()===0&&(e=this.#t);else if(L_.test(this.#e[this.#t])){s(o);let a=this.parseMoveImpl();n.push(a),r=!0,i=this.#t}else if(this.tryConsumeNext("(")){s(o);let a=this.tryRegex(N_);if(a){let l=a[1],c=this.#t,u=this.parseRegex(F_),h=Ft(new T(new Fe("U_SQ_"),parseInt(l,10)),o+1,o+1+l.length),d=Ft(new T(new Fe("D_SQ_"),parseInt(u[1],10)),c,this.#t-1),p=Ft(new he([h,d]),o+1,this.#t-1);n.push(Ft(new kt(p),o,this.#t)),r=!0,i=this.#t}else{let l=this.parseAlgWithStopping([")"]);this.mustConsumeNext(")");let c=this.parseAmount();n.push(Ft(new kt(l,c),o,this.#t)),r=!0,i=this.#t}}else if(this.tryConsumeNext("^")){if(!D_.caretNISSNotationEnabled)throw new Error("Alg contained a caret but caret NISS notation is not enabled.");this.mustConsumeNext("(");let a=this.parseAlgWithStopping([")"]);this.popNext();let l=new kt(a,-1),c=new Ut;l.experimentalNISSPlaceholder=c,c.experimentalNISSGrouping=l,this.#i.push(l),n.push(c)}else if(this.tryConsumeNext("[")){s(o);let a=this.parseAlgWithStopping([",",":"]),l=this.popNext(),c=this.parseAlgWithStopping(["]"]);this.mustConsumeNext("]");let u;switch(l){case":":{u=Ft(new Ht(a,c),o,this.#t),r=!0,i=this.#t;break}case",":{u=Ft(new ci(a,c),o,this.#t),r=!0,i=this.#t;break}default:throw new Error("unexpected parsing error")}let h=this.#t,d=this.parseAmount();if(d===1)n.push(u);else{let p=Ft(new he([u]),o,h),f=Ft(new kt(p,d),o,this.#t);n.push(f)}r=!0,i=this.#t}else if(this.tryConsumeNext(`
`))n.push(Ft(new xn,o,this.#t)),r=!1,i=this.#t;else if(this.tryConsumeNext("/"))if(this.tryConsumeNext("/")){s(o);let[a]=this.parseRegex(I_);n.push(Ft(new hr(a),o,this.#t)),r=!1,i=this.#t}else n.push(Ft(new T("_SLASH_"),o,this.#t)),r=!0,i=this.#t;else if(this.tryConsumeNext("."))s(o),n.push(Ft(new Ut,o,this.#t)),r=!0,i=this.#t;else throw new Error(`Unexpected character: ${this.popNext()}`)}if(this.#t!==this.#e.length)throw new Error("did not finish parsing?");if(t.length>0)throw new Error("expected stopping");return Ft(n.toAlg(),e,i)}parseQuantumMoveImpl(){let[,,,t,e,i]=this.parseRegex(P_);return new Fe(i,da(e,void 0),da(t,void 0))}parseMoveImpl(){let t=this.#t;if(this.tryConsumeNext("/"))return Ft(new T("_SLASH_"),t,this.#t);let e=this.parseQuantumMoveImpl(),[i,n]=this.parseAmountAndTrackEmptyAbsAmount(),r=this.parseMoveSuffix();if(r){if(i<0)throw new Error("uh-oh");if((r==="++"||r==="--")&&i!==1)throw new Error("Pochmann ++ or -- moves cannot have an amount other than 1.");if((r==="++"||r==="--")&&!n)throw new Error("Pochmann ++ or -- moves cannot have an amount written as a number.");if((r==="+"||r==="-")&&n)throw new Error("Clock dial moves must have an amount written as a natural number followed by + or -.");r.startsWith("+")&&(e=e.modified({family:`${e.family}_${r==="+"?"PLUS":"PLUSPLUS"}_`})),r.startsWith("-")&&(e=e.modified({family:`${e.family}_${r==="-"?"PLUS":"PLUSPLUS"}_`}),i*=-1)}return Ft(new T(e,i),t,this.#t)}parseMoveSuffix(){return this.tryConsumeNext("+")?this.tryConsumeNext("+")?"++":"+":this.tryConsumeNext("-")?this.tryConsumeNext("-")?"--":"-":null}parseAmountAndTrackEmptyAbsAmount(){let t=this.#t,[,e,i]=this.parseRegex(Eh);if(e?.startsWith("0")&&e!=="0")throw new Error(`Error at char index ${t}: An amount can only start with 0 if it's exactly the digit 0.`);return[da(e,1)*(i==="'"?-1:1),!e]}parseAmount(){let t=this.#t,[,e,i]=this.parseRegex(Eh);if(e?.startsWith("0")&&e!=="0")throw new Error(`Error at char index ${t}: An amount number can only start with 0 if it's exactly the digit 0.`);return da(e,1)*(i==="'"?-1:1)}parseRegex(t){let e=t.exec(this.remaining());if(e===null)throw new Error("internal parsing error");return this.#t+=e[0].length,e}tryRegex(t){let e=t.exec(this.remaining());return e===null?null:(this.#t+=e[0].length,e)}remaining(){return this.#e.slice(this.#t)}popNext(){let t=this.#e[this.#t];return this.#t++,t}tryConsumeNext(t){return this.#e[this.#t]===t?(this.#t++,!0):!1}mustConsumeNext(t){let e=this.popNext();if(e!==t)throw new Error(`expected \`${t}\` while parsing, encountered ${e}`);return e}},bh=new Set;uc=class{quantum;amount;constructor(t,e=1){if(this.quantum=t,this.amount=e,!Number.isInteger(this.amount)||this.amount<C_||this.amount>lc)throw new Error(`AlgNode amount absolute value must be a non-negative integer below ${cc}.`)}suffix(){let t="",e=Math.abs(this.amount);return e!==1&&(t+=e),this.amount<0&&(t+="'"),t}isIdentical(t){return this.quantum.isIdentical(t.quantum)&&this.amount===t.amount}*experimentalExpand(t,e){let i=Math.abs(this.amount),n=T_(t,this.amount<0);for(let r=0;r<i;r++)yield*this.quantum.experimentalExpand(n,e)}},Fe=class hc extends Ah{#e;#t;#i;constructor(e,i,n){if(super(),this.#e=e,this.#t=i??null,this.#i=n??null,Object.freeze(this),this.#t!==null&&(!Number.isInteger(this.#t)||this.#t<1||this.#t>lc))throw new Error(`QuantumMove inner layer must be a positive integer below ${cc}.`);if(this.#i!==null&&(!Number.isInteger(this.#i)||this.#i<1||this.#i>lc))throw new Error(`QuantumMove outer layer must be a positive integer below ${cc}.`);if(this.#i!==null&&this.#t!==null&&this.#t<=this.#i)throw new Error("QuantumMove outer layer must be smaller than inner layer.");if(this.#i!==null&&this.#t===null)throw new Error("QuantumMove with an outer layer must have an inner layer")}static fromString(e){return U_(e)}modified(e){return new hc(e.family??this.#e,e.innerLayer??this.#t,e.outerLayer??this.#i)}isIdentical(e){let i=e;return e.is(hc)&&this.#e===i.#e&&this.#t===i.#t&&this.#i===i.#i}get family(){return this.#e}get outerLayer(){return this.#i}get innerLayer(){return this.#t}experimentalExpand(){throw new Error("experimentalExpand() cannot be called on a `QuantumMove` directly.")}toString(e){let i=this.#e;return this.#t!==null&&(i=String(this.#t)+i,this.#i!==null&&(i=`${String(this.#i)}-${i}`)),i}},T=class Hr extends On{#e;constructor(...e){if(super(),typeof e[0]=="string")if(e[1]??null){this.#e=new uc(Fe.fromString(e[0]),e[1]);return}else return Hr.fromString(e[0]);this.#e=new uc(e[0],e[1])}isIdentical(e){let i=e.as(Hr);return!!i&&this.#e.isIdentical(i.#e)}invert(){return z_(this,new Hr(this.#e.quantum,this.#i()?this.amount:-this.amount))}*experimentalExpand(e=1){e===1?yield this:yield this.modified({amount:-this.amount})}get quantum(){return this.#e.quantum}modified(e){return new Hr(this.#e.quantum.modified(e),e.amount??this.amount)}static fromString(e){return k_(e)}get amount(){return this.#e.amount}get type(){return Ih("deprecated: type"),"blockMove"}get family(){return this.#e.quantum.family??void 0}get outerLayer(){return this.#e.quantum.outerLayer??void 0}get innerLayer(){return this.#e.quantum.innerLayer??void 0}#t;#i(){return this.isIdentical(this.#t??=new Hr("_SLASH_"))}toString(e){if(e?.notation!=="LGN"){if(this.#i())return"/";if(this.family.endsWith("_PLUS_"))return this.#e.quantum.toString().slice(0,-6)+Math.abs(this.amount)+(this.amount<0?"-":"+");if(this.family.endsWith("_PLUSPLUS_")){let i=Math.abs(this.amount);return this.#e.quantum.toString().slice(0,-10)+(i===1?"":i)+(this.amount<0?"--":"++")}}return this.#e.quantum.toString(e)+this.#e.suffix()}},O_=class{quantumU_SQ_=null;quantumD_SQ_=null;format(t,e){if(e?.notation==="LGN"||t.amount!==1)return null;let i=this.tuple(t);return i?`(${i.map(n=>n.amount).join(", ")})`:null}tuple(t){if(t.amount!==1)return null;this.quantumU_SQ_||=new Fe("U_SQ_"),this.quantumD_SQ_||=new Fe("D_SQ_");let e=t.alg;if(e.experimentalNumChildAlgNodes()===2){let[i,n]=e.childAlgNodes();if(i.as(T)?.quantum.isIdentical(this.quantumU_SQ_)&&n.as(T)?.quantum.isIdentical(this.quantumD_SQ_))return[i,n]}return null}},sc=new O_,kt=class Js extends On{#e;experimentalNISSPlaceholder;constructor(e,i){super();let n=eo(e);this.#e=new uc(n,i)}isIdentical(e){let i=e;return e.is(Js)&&this.#e.isIdentical(i.#e)}get alg(){return this.#e.quantum}get amount(){return this.#e.amount}modified(e){return new Js(e.alg??this.alg,e.amount??this.amount)}get experimentalRepetitionSuffix(){return this.#e.suffix()}invert(){let e=sc.tuple(this);if(e){let[i,n]=e;return new Js(new he([i.invert(),n.invert()]))}return new Js(this.#e.quantum,-this.#e.amount)}*experimentalExpand(e=1,i){i??=1/0,i===0?yield e===1?this:this.invert():yield*this.#e.experimentalExpand(e,i-1)}static fromString(){throw new Error("unimplemented")}#t(e){let i=this.#e.quantum.toString(e),n=this.alg.childAlgNodes(),{value:r}=n.next();return n.next().done&&(r?.is(ci)||r?.is(Ht))?i:`(${i})`}toString(e){return sc.format(this,e)??`${this.#t(e)}${this.#e.suffix()}`}experimentalAsSquare1Tuple(){return sc.tuple(this)}};G_="any-direction",Nh=class{constructor(t={}){this.config=t}config;cancelQuantum(){let{cancel:t}=this.config;return t===!0?G_:t===!1?"none":t?.directional??"none"}cancelAny(){return this.config.cancel&&this.cancelQuantum()!=="none"}cancelPuzzleSpecificModWrap(){let{cancel:t}=this.config;return t===!0||t===!1?"canonical-centered":t?.puzzleSpecificModWrap?t?.puzzleSpecificModWrap:t?.directional==="same-direction"?"preserve-sign":"canonical-centered"}puzzleSpecificSimplifyOptions(){return this.config.puzzleLoader?.puzzleSpecificSimplifyOptions??this.config.puzzleSpecificSimplifyOptions}};tn=class{traverseAlgNode(t,e){return Fh(this,t,e)}traverseIntoAlgNode(t,e){return kh(this.traverseAlgNode(t,e))}},yn=class extends tn{traverseAlgNode(t){return Fh(this,t,void 0)}traverseIntoAlgNode(t){return kh(this.traverseAlgNode(t))}};W_=class extends tn{#e;#t(){return this.#e??=new Map}#i(t){return{...t,depth:t.depth?t.depth-1:null}}*traverseAlg(t,e){if(e.depth===0){yield*t.childAlgNodes();return}let i=[],n=this.#i(e);for(let r of t.childAlgNodes())for(let s of this.traverseAlgNode(r,n))i=Array.from(H_(new he(i),s,n).childAlgNodes());for(let r of i)yield r}*traverseGrouping(t,e){if(e.depth===0){yield t;return}if(t.amount===0)return;let i=new kt(this.traverseAlg(t.alg,this.#i(e)),t.amount);if(i.alg.experimentalIsEmpty())return;let n=this.#t().get(t);n&&(i.experimentalNISSPlaceholder=n,n.experimentalNISSGrouping=i),yield i}*traverseMove(t,e){yield t}#n(t,e,i){if(t.experimentalNumChildAlgNodes()===1&&e.experimentalNumChildAlgNodes()===1){let n=Array.from(t.childAlgNodes())[0]?.as(T),r=Array.from(e.childAlgNodes())[0]?.as(T);if(!(n&&r))return!1;if(r.quantum.isIdentical(n.quantum)||new Nh(i).puzzleSpecificSimplifyOptions()?.axis?.areQuantumMovesSameAxis(n.quantum,r.quantum))return!0}return!1}*traverseCommutator(t,e){if(e.depth===0){yield t;return}let i=this.#i(e),n=new ci(this.traverseAlg(t.A,i),this.traverseAlg(t.B,i));n.A.experimentalIsEmpty()||n.B.experimentalIsEmpty()||n.A.isIdentical(n.B)||n.A.isIdentical(n.B.invert())||this.#n(n.A,n.B,e)||(yield n)}*traverseConjugate(t,e){if(e.depth===0){yield t;return}let i=this.#i(e),n=new Ht(this.traverseAlg(t.A,i),this.traverseAlg(t.B,i));if(!n.B.experimentalIsEmpty()){if(n.A.experimentalIsEmpty()||n.A.isIdentical(n.B)||n.A.isIdentical(n.B.invert())||this.#n(n.A,n.B,e)){yield*t.B.childAlgNodes();return}yield n}}*traversePause(t,e){if(t.experimentalNISSGrouping){let i=new Ut;this.#t().set(t.experimentalNISSGrouping,i),yield i}else yield t}*traverseNewline(t,e){yield t}*traverseLineComment(t,e){yield t}},X_=zt(W_);he=class Wr extends On{#e;constructor(e){super(),this.#e=Array.from(Th(e));for(let i of this.#e)if(!B_(i))throw new Error("An alg can only contain alg nodes.")}isIdentical(e){let i=e;if(!e.is(Wr))return!1;let n=Array.from(this.#e),r=Array.from(i.#e);if(n.length!==r.length)return!1;for(let s=0;s<n.length;s++)if(!n[s].isIdentical(r[s]))return!1;return!0}invert(){return new Wr(A_(Array.from(this.#e).map(e=>e.invert())))}*experimentalExpand(e=1,i){i??=1/0;for(let n of fc(this.#e,e))yield*n.experimentalExpand(e,i)}expand(e){return new Wr(this.experimentalExpand(1,e?.depth??1/0))}*experimentalLeafMoves(){for(let e of this.experimentalExpand())e.is(T)&&(yield e)}concat(e){return new Wr(Array.from(this.#e).concat(Array.from(Th(e))))}experimentalIsEmpty(){for(let e of this.#e)return!1;return!0}static fromString(e){return Ph(e)}units(){return this.childAlgNodes()}*childAlgNodes(){for(let e of this.#e)yield e}experimentalNumUnits(){return this.experimentalNumChildAlgNodes()}experimentalNumChildAlgNodes(){return Array.from(this.#e).length}get type(){return Ih("deprecated: type"),"sequence"}toString(e){let i="",n=null;for(let r of this.#e){n&&(i+=q_(n,r));let s=r.as(Ut)?.experimentalNISSGrouping;if(s){if(s.amount!==-1)throw new Error("Invalid NISS Grouping amount!");i+=`^(${s.alg.toString(e)})`}else r.as(kt)?.experimentalNISSPlaceholder||(i+=r.toString(e));n=r}return i}experimentalSimplify(e){return new Wr(X_(this,e??{}))}simplify(e){return this.experimentalSimplify(e)}};QA={Sune:new he([new T("R",1),new T("U",1),new T("R",-1),new T("U",1),new T("R",1),new T("U",-2),new T("R",-1)]),AntiSune:new he([new T("R",1),new T("U",2),new T("R",-1),new T("U",-1),new T("R",1),new T("U",-1),new T("R",-1)]),SuneCommutator:new he([new ci(new he([new T("R",1),new T("U",1),new T("R",-2)]),new he([new Ht(new he([new T("R",1)]),new he([new T("U",1)]))]))]),Niklas:new he([new T("R",1),new T("U",-1),new T("L",-1),new T("U",1),new T("R",-1),new T("U",-1),new T("L",1),new T("U",1)]),EPerm:new he([new T("x",-1),new ci(new he([new Ht(new he([new T("R",1)]),new he([new T("U",-1)]))]),new he([new T("D",1)])),new ci(new he([new Ht(new he([new T("R",1)]),new he([new T("U",1)]))]),new he([new T("D",1)])),new T("x",1)]),FURURFCompact:new he([new Ht(new he([new T("F",1)]),new he([new ci(new he([new T("U",1)]),new he([new T("R",1)]))]))]),APermCompact:new he([new Ht(new he([new T("R",2)]),new he([new ci(new he([new T("F",2)]),new he([new T("R",-1),new T("B",-1),new T("R",1)]))]))]),FURURFMoves:new he([new T("F",1),new T("U",1),new T("R",1),new T("U",-1),new T("R",-1),new T("F",-1)]),TPerm:new he([new T("R",1),new T("U",1),new T("R",-1),new T("U",-1),new T("R",-1),new T("F",1),new T("R",2),new T("U",-1),new T("R",-1),new T("U",-1),new T("R",1),new T("U",1),new T("R",-1),new T("F",-1)]),HeadlightSwaps:new he([new Ht(new he([new T("F",1)]),new he([new kt(new he([new ci(new he([new T("R",1)]),new he([new T("U",1)]))]),3)]))]),TriplePause:new he([new Ut,new Ut,new Ut])}});function gc(t,e,i){let n={};for(let r of t.orbits){let s=e[r.orbitName],o=i[r.orbitName];if(ga(r.numOrientations,o))n[r.orbitName]=s;else if(ga(r.numOrientations,s))n[r.orbitName]=o;else{let a=new Array(r.numPieces);if(r.numOrientations===1){for(let l=0;l<r.numPieces;l++)a[l]=s.permutation[o.permutation[l]];n[r.orbitName]={permutation:a,orientationDelta:s.orientationDelta}}else{let l=new Array(r.numPieces);for(let c=0;c<r.numPieces;c++)l[c]=(s.orientationDelta[o.permutation[c]]+o.orientationDelta[c])%r.numOrientations,a[c]=s.permutation[o.permutation[c]];n[r.orbitName]={permutation:a,orientationDelta:l}}}}return n}function Uh(t,e,i){let n={};for(let r of t.orbits){let s=e[r.orbitName],o=i[r.orbitName];if(ga(r.numOrientations,o))n[r.orbitName]=s;else{let a=new Array(r.numPieces);if(r.numOrientations===1){for(let c=0;c<r.numPieces;c++)a[c]=s.pieces[o.permutation[c]];let l={pieces:a,orientation:s.orientation};n[r.orbitName]=l}else{let l=new Array(r.numPieces),c=s.orientationMod?new Array(r.numPieces):void 0;for(let h=0;h<r.numPieces;h++){let d=o.permutation[h],p=r.numOrientations;if(s.orientationMod){let f=s.orientationMod[d];c[h]=f,p=f||r.numOrientations}l[h]=(s.orientation[d]+o.orientationDelta[h])%p,a[h]=s.pieces[d]}let u={pieces:a,orientation:l};c&&(u.orientationMod=c),n[r.orbitName]=u}}}return n}function j_(t){let e=zh.get(t);if(e)return e;let i=new Array(t),n=new Array(t);for(let s=0;s<t;s++)i[s]=s,n[s]=0;let r={permutation:i,orientationDelta:n};return Oh&&(Object.freeze(i),Object.freeze(n),Object.freeze(r)),zh.set(t,r),r}function Y_(t){let e={};for(let i of t.orbits)e[i.orbitName]=j_(i.numPieces);return Oh&&Object.freeze(e),e}function K_(t,e){function i(r,s){let o=r.toString(),a=t.definition.moves[o];if(a)return Xr(t,a,s);let l=t.definition.derivedMoves?.[o];if(l)return Xr(t,t.algToTransformation(l).transformationData,s)}let n=i(e.quantum,e.amount)??i(e,1)??i(e.invert,-1);if(n)return n;throw new Error(`Invalid move for KPuzzle (${t.name()}): ${e}`)}function ga(t,e){e.permutation||console.log(e);let{permutation:i}=e,n=i.length;for(let r=0;r<n;r++)if(i[r]!==r)return!1;if(t>1){let{orientationDelta:r}=e;for(let s=0;s<n;s++)if(r[s]!==0)return!1}return!0}function $_(t,e,i,n={}){for(let r=0;r<t.numPieces;r++)if(!n?.ignorePieceOrientations&&e.orientationDelta[r]!==i.orientationDelta[r]||!n?.ignorePiecePermutation&&e.permutation[r]!==i.permutation[r])return!1;return!0}function Z_(t,e,i){for(let n of t.definition.orbits)if(!$_(n,e[n.orbitName],i[n.orbitName]))return!1;return!0}function Q_(t,e,i,n={}){for(let r=0;r<t.numPieces;r++)if(!n?.ignorePieceOrientations&&(e.orientation[r]!==i.orientation[r]||(e.orientationMod?.[r]??0)!==(i.orientationMod?.[r]??0))||!n?.ignorePieceIndices&&e.pieces[r]!==i.pieces[r])return!1;return!0}function J_(t,e,i){for(let n of t.definition.orbits)if(!Q_(n,e[n.orbitName],i[n.orbitName]))return!1;return!0}function Bh(t,e){let i={};for(let n of t.definition.orbits){let r=e[n.orbitName];if(ga(n.numOrientations,r))i[n.orbitName]=r;else if(n.numOrientations===1){let s=new Array(n.numPieces);for(let o=0;o<n.numPieces;o++)s[r.permutation[o]]=o;i[n.orbitName]={permutation:s,orientationDelta:r.orientationDelta}}else{let s=new Array(n.numPieces),o=new Array(n.numPieces);for(let a=0;a<n.numPieces;a++){let l=r.permutation[a];s[l]=a,o[l]=(n.numOrientations-r.orientationDelta[a]+n.numOrientations)%n.numOrientations}i[n.orbitName]={permutation:s,orientationDelta:o}}}return i}function Xr(t,e,i){if(i===1)return e;if(i<0)return Xr(t,Bh(t,e),-i);if(i===0){let{transformationData:s}=t.identityTransformation();return s}let n=e;i!==2&&(n=Xr(t,e,Math.floor(i/2)));let r=gc(t.definition,n,n);return i%2===0?r:gc(t.definition,e,r)}function vc(t,e){return e?vc(e,t%e):t}function iM(t,e){let i=1;for(let n of t.orbits){let r=e.transformationData[n.orbitName],s=new Array(n.numPieces);for(let o=0;o<n.numPieces;o++)if(!s[o]){let a=o,l=0,c=0;for(;s[a]=!0,l=l+r.orientationDelta[a],c=c+1,a=r.permutation[a],a!==o;);l!==0&&(c=c*n.numOrientations/vc(n.numOrientations,Math.abs(l))),i=i*c/vc(i,c)}}return i}var Oh,zh,Bn,eM,tM,to,Ei,dr=C(()=>{Oi();Oh=!1,zh=new Map;Bn=class fr{constructor(e,i){this.kpuzzle=e,this.transformationData=i}kpuzzle;transformationData;toJSON(){return{experimentalPuzzleName:this.kpuzzle.name(),transformationData:this.transformationData}}invert(){return new fr(this.kpuzzle,Bh(this.kpuzzle,this.transformationData))}#e;isIdentityTransformation(){return this.#e??=this.isIdentical(this.kpuzzle.identityTransformation())}static experimentalConstructIdentity(e){let i=new fr(e,Y_(e.definition));return i.#e=!0,i}isIdentical(e){return Z_(this.kpuzzle,this.transformationData,e.transformationData)}apply(e){return this.applyTransformation(this.kpuzzle.toTransformation(e))}applyTransformation(e){if(this.kpuzzle!==e.kpuzzle)throw new Error(`Tried to apply a transformation for a KPuzzle (${e.kpuzzle.name()}) to a different KPuzzle (${this.kpuzzle.name()}).`);return this.#e?new fr(this.kpuzzle,e.transformationData):e.#e?new fr(this.kpuzzle,this.transformationData):new fr(this.kpuzzle,gc(this.kpuzzle.definition,this.transformationData,e.transformationData))}applyMove(e){return this.applyTransformation(this.kpuzzle.moveToTransformation(e))}applyAlg(e){return this.applyTransformation(this.kpuzzle.algToTransformation(e))}toKPattern(){return to.fromTransformation(this)}repetitionOrder(){return iM(this.kpuzzle.definition,this)}selfMultiply(e){return new fr(this.kpuzzle,Xr(this.kpuzzle,this.transformationData,e))}};eM=class extends tn{traverseAlg(t,e){let i=null;for(let n of t.childAlgNodes())i?i=i.applyTransformation(this.traverseAlgNode(n,e)):i=this.traverseAlgNode(n,e);return i??e.identityTransformation()}traverseGrouping(t,e){let i=this.traverseAlg(t.alg,e);return new Bn(e,Xr(e,i.transformationData,t.amount))}traverseMove(t,e){return e.moveToTransformation(t)}traverseCommutator(t,e){let i=this.traverseAlg(t.A,e),n=this.traverseAlg(t.B,e);return i.applyTransformation(n).applyTransformation(i.invert()).applyTransformation(n.invert())}traverseConjugate(t,e){let i=this.traverseAlg(t.A,e),n=this.traverseAlg(t.B,e);return i.applyTransformation(n).applyTransformation(i.invert())}traversePause(t,e){return e.identityTransformation()}traverseNewline(t,e){return e.identityTransformation()}traverseLineComment(t,e){return e.identityTransformation()}},tM=zt(eM);to=class ma{constructor(e,i){this.kpuzzle=e,this.patternData=i}kpuzzle;patternData;toJSON(){return{experimentalPuzzleName:this.kpuzzle.name(),patternData:this.patternData}}static fromTransformation(e){let i=Uh(e.kpuzzle.definition,e.kpuzzle.definition.defaultPattern,e.transformationData);return new ma(e.kpuzzle,i)}apply(e){return this.applyTransformation(this.kpuzzle.toTransformation(e))}applyTransformation(e){if(e.isIdentityTransformation())return new ma(this.kpuzzle,this.patternData);let i=Uh(this.kpuzzle.definition,this.patternData,e.transformationData);return new ma(this.kpuzzle,i)}applyMove(e){return this.applyTransformation(this.kpuzzle.moveToTransformation(e))}applyAlg(e){return this.applyTransformation(this.kpuzzle.algToTransformation(e))}isIdentical(e){return J_(this.kpuzzle,this.patternData,e.patternData)}experimentalToTransformation(){if(!this.kpuzzle.canConvertDefaultPatternToUniqueTransformation())return null;let e={};for(let[i,n]of Object.entries(this.patternData)){let r={permutation:n.pieces,orientationDelta:n.orientation};e[i]=r}return new Bn(this.kpuzzle,e)}experimentalIsSolved(e){if(!this.kpuzzle.definition.experimentalIsPatternSolved)throw new Error("`KPattern.experimentalIsPatternSolved()` is not supported for this puzzle at the moment.");return this.kpuzzle.definition.experimentalIsPatternSolved(this,e)}},Ei=class{constructor(t,e){this.definition=t,this.experimentalPGNotation=e?.experimentalPGNotation}definition;experimentalPGNotation;#e;lookupOrbitDefinition(t){return this.#e||=(()=>{let e={};for(let i of this.definition.orbits)e[i.orbitName]=i;return e})(),this.#e[t]}name(){return this.definition.name}identityTransformation(){return Bn.experimentalConstructIdentity(this)}#t=new Map;moveToTransformation(t){typeof t=="string"&&(t=new T(t));let e=t.toString(),i=this.#t.get(e);if(i)return new Bn(this,i);if(this.experimentalPGNotation){let r=this.experimentalPGNotation.lookupMove(t);if(!r)throw new Error(`could not map to internal move: ${t}`);return this.#t.set(e,r),new Bn(this,r)}let n=K_(this,t);return this.#t.set(e,n),new Bn(this,n)}algToTransformation(t){return typeof t=="string"&&(t=new he(t)),tM(t,this)}toTransformation(t){return typeof t=="string"?this.algToTransformation(t):t?.is?.(he)?this.algToTransformation(t):t?.is?.(T)?this.moveToTransformation(t):t}defaultPattern(){return new to(this,this.definition.defaultPattern)}#i;canConvertDefaultPatternToUniqueTransformation(){return this.#i??=(()=>{for(let t of this.definition.orbits){let e=new Array(t.numPieces).fill(!1);for(let i of this.definition.defaultPattern[t.orbitName].pieces)e[i]=!0;for(let i of e)if(!i)return!1}return!0})()}}});var jr={};fa(jr,{EXPERIMENTAL_PUZZLE_BASE_SHAPES:()=>zM,EXPERIMENTAL_PUZZLE_CUT_TYPES:()=>OM,ExperimentalPGNotation:()=>HM,PuzzleGeometry:()=>hf,Quat:()=>yt,getPG3DNamedPuzzles:()=>kM,getPuzzleDescriptionString:()=>UM,getPuzzleGeometryByDesc:()=>uf,getPuzzleGeometryByName:()=>BM,parsePuzzleDescription:()=>cf,schreierSims:()=>lf});function nM(){return{4:{F:"#44ee00",D:"#f4f400",L:"#ff0000",R:"#2266ff"},6:{U:"#ffffff",F:"#44ee00",R:"#ff0000",D:"#f4f400",B:"#2266ff",L:"#ff8000"},8:{U:"#ffffff",F:"#44ee00",R:"#ff0000",D:"#f4f400",BB:"#2266ff",L:"#8800dd",BL:"#ff8000",BR:"#888888"},12:{U:"#ffffff",F:"#008800",R:"#ff0000",C:"#e8d0a0",A:"#3399ff",L:"#8800dd",E:"#ff66cc",BF:"#99ff00",BR:"#0000ff",BL:"#f4f400",I:"#ff8000",D:"#888888"},20:{R:"#f4f400",C:"#d41f69",F:"#008800",E:"#5c5c5c",L:"#8800dd",U:"#ffffff",A:"#007a89",G:"#ff0000",I:"#7d3b11",S:"#b9a1ff",H:"#3399ff",J:"#5ec4b6",B:"#44ee00",K:"#e8d0a0",D:"#aaaaaa",M:"#ff66cc",O:"#292929",P:"#ff8000",N:"#980000",Q:"#0000ff"}}}function pM(t,e){let i={...t,moves:{}};for(let[n,r]of Object.entries(t.moves)){let s=n,o="";["v","w"].includes(n.at(-1))&&(s=n.slice(0,-1),o=n.slice(-1));let a=e.notationToExternal(T.fromString(s));if(!a)continue;let l=a+o;if(!l)throw new Error(`Missing external move name for: ${n.toString()}`);i.moves[l.toString()]=r}return i}function mr(t){if(!Mc[t]){let e=Array(t);for(let i=0;i<t;i++)e[i]=0;Mc[t]=e}return Mc[t]}function Gn(t){if(!wc[t]){let e=Array(t);for(let i=0;i<t;i++)e[i]=i;wc[t]=e}return wc[t]}function gM(t){return new io(Gn(t))}function vM(t){let e=BigInt(1);for(;t>1;)e*=BigInt(t),t--;return e}function xM(t,e){if(t>e){let i=t;t=e,e=i}for(;t>0;){let i=e%t;e=t,t=i}return e}function ef(t,e){return t/xM(t,e)*e}function _a(t,e){let i=T.fromString(e),n=t.notationToExternal(i);return n===null||i===n?e:n.toString()}function SM(t,e){let i=t.moveops.length;if(i>30)throw new Error("Canon info too big for bitmask");let n=[],r=[];for(let o=0;o<i;o++){let a=t.moveops[o];n.push(a.order());let l=0;for(let c=0;c<i;c++){if(c===o)continue;let u=t.moveops[c];a.mul(u).equal(u.mul(a))&&(l|=1<<c)}r.push(l)}let s={};s[0]=1;for(let o=0;o<100;o++){let a=0,l={},c=0;for(let u in s){let h=+u,d=s[h];a+=d,c++;for(let p=0;p<n.length;p++)if((h>>p&1)===0&&(h&r[p]&(1<<p)-1)===0){let f=h&r[p]|1<<p;l[f]===void 0&&(l[f]=0),l[f]+=(n[p]-1)*d}}e(`${o}: canonseq ${a} states ${c}`),s=l}}function Ec(t){let e=new yt(0,0,0,0);for(let i=0;i<t.length;i++)e=e.sum(t[i]);return e.smul(1/t.length)}function _M(t,e,i,n){let r=n[t].intersect3(n[e],n[i]);if(!r)return r;for(let s=0;s<n.length;s++)if(s!==t&&s!==e&&s!==i){let o=n[s].b*r.b+n[s].c*r.c+n[s].d*r.d;if(n[s].a>0&&o>n[s].a||n[s].a<0&&o<n[s].a)return!1}return r}function MM(){let t=Math.sqrt(.5);return[new yt(t,t,0,0),new yt(t,0,t,0)]}function wM(){return[new yt(.5,.5,.5,.5),new yt(.5,.5,.5,-.5)]}function EM(){let t=2*Math.PI/10,e=.5+.3*Math.sqrt(5),i=.5+.1*Math.sqrt(5),n=Math.sqrt(e*e+i*i);return e/=n,i/=n,[new yt(Math.cos(t),e*Math.sin(t),i*Math.sin(t),0),new yt(.5,.5,.5,.5)]}function bM(){let t=.16666666666666666+Math.sqrt(5)/6,e=2/3+Math.sqrt(5)/3,i=Math.sqrt(t*t+e*e);t/=i,e/=i;let n=2*Math.PI/6;return[new yt(Math.cos(n),t*Math.sin(n),e*Math.sin(n),0),new yt(Math.cos(n),-t*Math.sin(n),e*Math.sin(n),0)]}function TM(){let t=Math.sqrt(.5);return[new yt(.5,.5,.5,.5),new yt(t,0,0,t)]}function AM(t){let e=[new yt(1,0,0,0)];for(let i=0;i<e.length;i++)for(let n=0;n<t.length;n++){let r=t[n].mul(e[i]),s=r.smul(-1),o=!1;for(let a=0;a<e.length;a++)if(r.dist(e[a])<Ma||s.dist(e[a])<Ma){o=!0;break}o||e.push(r)}return e}function $h(t,e){let i=[],n=[];for(let r=0;r<e.length;r++){let s=t.rotateplane(e[r]),o=!1;for(let a=0;a<i.length;a++)if(s.dist(i[a])<Ma){o=!0;break}o||(i.push(s),n.push(e[r]))}return n}function Zh(t){let e=[];for(let i=1;i<t.length;i++)for(let n=i+1;n<t.length;n++){let r=_M(0,i,n,t);if(r){let s=!1;for(let o=0;o<e.length;o++)if(r.dist(e[o])<Ma){s=!0;break}s||e.push(r)}}for(;;){let i=!1;for(let n=0;n<e.length;n++){let r=(n+1)%e.length;if(t[0].dot(e[n].cross(e[r]))<0){let s=e[n];e[n]=e[r],e[r]=s,i=!0}}if(!i)break}return e}function lf(t,e){let i=t[0].p.length,n=gM(i),r=[],s=[],o=[],a=[],l=[];function c(p){for(let f=p.p.length-1;f>=0;f--){let v=p.p[f];if(v!==f){if(!r[f][v])return!1;p=p.mul(s[f][v])}}return!0}function u(p,f,v){a[p].push(f),l[p].push(v);for(let g=0;g<r[p].length;g++)r[p][g]&&h(p,r[p][g].mul(f),v+o[p][g])}function h(p,f,v){let g=f.p[p];if(!r[p][g]){r[p][g]=f,s[p][g]=f.inv(),o[p][g]=v;for(let w=0;w<a[p].length;w++)h(p,f.mul(a[p][w]),v+l[p][w]);return}let m=f.mul(s[p][g]);c(m)||u(p-1,m,v+o[p][g])}function d(){r=[],s=[],a=[],o=[],l=[];for(let v=0;v<i;v++)r.push([]),s.push([]),o.push([]),a.push([]),l.push([]),r[v][v]=n,s[v][v]=n,o[v][v]=0;let p=0,f=BigInt(1);for(let v=0;v<t.length;v++){u(i-1,t[v],1),f=BigInt(1);let g=0,m=0,w=[],E=new RM;for(let S=0;S<i;S++){let N=0,R=0;for(let L=0;L<i;L++)r[S][L]&&(N++,R+=o[S][L],S!==L&&p++);g+=a[S].length,f*=BigInt(N),N>1&&E.multiply(N);let A=R/N;w.push(A),m+=A}e(`${v}: sz ${f} T ${g} sol ${m} none ${p} mults ${E.toString()}`)}return f}return d()}function DM(t,e){let i=[];for(let n of t)for(let r of e)i.push(r.rotate(n));return i}function IM(){return{4:[["F","D","L","R"]],6:[["F","D","L","U","R"],["R","F","","B",""]],8:[["F","D","L","R"],["D","F","BR",""],["BR","D","","BB"],["BB","BR","U","BL"]],12:[["U","F","","","",""],["F","U","R","C","A","L"],["R","F","","","E",""],["E","R","","BF","",""],["BF","E","BR","BL","I","D"]],20:[["R","C","F","E"],["F","R","L","U"],["L","F","A",""],["E","R","G","I"],["I","E","S","H"],["S","I","J","B"],["B","S","K","D"],["K","B","M","O"],["O","K","P","N"],["P","O","Q",""]]}}function FM(){return{4:[["FLR",[0,1,0]],["F",[0,0,1]]],6:[["U",[0,1,0]],["F",[0,0,1]]],8:[["U",[0,1,0]],["F",[0,0,1]]],12:[["U",[0,1,0]],["F",[0,0,1]]],20:[["GUQMJ",[0,1,0]],["F",[0,0,1]]]}}function va(t,e){for(let i=0;i<t.length;i++)if(t[i][0].dist(e)<_t)return i;throw Error("Element not found")}function kM(){return Dc}function UM(t){return Dc[t]}function cf(t){let e=t.split(/ /).filter(Boolean);if(e.length%2===0)return null;let i=e[0];if(i!=="o"&&i!=="c"&&i!=="i"&&i!=="d"&&i!=="t")return null;let n=[];for(let r=1;r<e.length;r+=2){if(e[r]!=="f"&&e[r]!=="v"&&e[r]!=="e")return null;n.push({cutType:e[r],distance:parseFloat(e[r+1])})}return{shape:i,cuts:n}}function uf(t,e={}){let i=cf(t);if(i===null)throw Error("Could not parse the puzzle description");let n=new hf(i,Object.assign({},{allMoves:!0},e));return n.allstickers(),n.genperms(),n}function BM(t,e){return uf(Dc[t],e)}function GM(t,e,i){let n=!1;i-e[1]<e[0]&&(t=[t[2],t[3],t[0],t[1]],e=[i-e[1],i-e[0]],n=!0);let r=t[0],s="";if(e[0]===0&&e[1]===i)r=`${r}v`;else if(e[0]===e[1])e[1]>0&&(s=String(e[1]+1));else if(e[0]===0)r=r.toLowerCase(),e[1]>1&&(s=String(e[1]+1));else throw Error(`We only support slice and outer block moves right now. ${e}`);return[s+r,n]}function VM(t,e){let i=[],n=0;for(;n<t.length;){n>0&&n<t.length&&t[n]==="_"&&n++;let r="";for(let s of e)t.substr(n).startsWith(s[1])&&s[1].length>r.length&&(r=s[1]);if(r!=="")i.push(r),n+=r.length;else throw Error(`Could not split ${t} into face names.`)}return i}function Sa(t,e){return[t.b/e,-t.c/e,t.d/e]}function bc(t,e){let i=[],n=t.length;for(let r=0;r<n;r++){let s=Sa(t.get(n-r-1),e);i[3*r]=s[0],i[3*r+1]=s[1],i[3*r+2]=s[2]}return i}var xc,Gh,rM,sM,Qh,oM,aM,lM,Vh,Hh,Wh,Jh,cM,Xh,yc,qh,uM,Sc,jh,hM,_c,Yh,fM,dM,mM,Mc,wc,io,Tc,yM,tf,qr,rf,sf,of,Kh,pr,yt,Ma,Dc,RM,Ac,CM,_t,LM,PM,NM,zM,OM,hf,HM,Yr=C(()=>{Oi();xc=class{constructor(t,e){this.facenames=t,e&&(this.gripnames=e);for(let i=0;this.prefixFree&&i<t.length;i++)for(let n=0;this.prefixFree&&n<t.length;n++)i!==n&&t[i].startsWith(t[n])&&(this.prefixFree=!1)}facenames;prefixFree=!0;gripnames=[];setGripNames(t){this.gripnames=t}splitByFaceNames(t){let e=[],i=0;for(;i<t.length;){i>0&&i<t.length&&t[i]==="_"&&i++;let n=-1;for(let r=0;r<this.facenames.length;r++)t.substr(i).startsWith(this.facenames[r])&&(n<0||this.facenames[r].length>this.facenames[n].length)&&(n=r);if(n>=0)e.push(n),i+=this.facenames[n].length;else throw new Error(`Could not split ${t} into face names.`)}return e}joinByFaceIndices(t){let e="",i=[];for(let n=0;n<t.length;n++)i.push(e),i.push(this.facenames[t[n]]),this.prefixFree||(e="_");return i.join("")}spinmatch(t,e){if(t===e)return!0;try{let i=this.splitByFaceNames(t),n=this.splitByFaceNames(e);if(i.length!==n.length&&i.length<3)return!1;for(let r=0;r<i.length;r++){for(let o=0;o<r;o++)if(i[r]===i[o])return!1;let s=!1;for(let o=0;o<n.length;o++)if(i[r]===n[o]){s=!0;break}if(!s)return!1}return!0}catch{return!1}}spinmatchv(t,e){return t.endsWith("v")&&e.endsWith("v")?this.spinmatch(t.slice(0,t.length-1),e.slice(0,e.length-1)):this.spinmatch(t,e)}unswizzle(t){(t.endsWith("v")||t.endsWith("w"))&&t[0]<="Z"&&(t=t.slice(0,t.length-1));let e=t.toUpperCase();for(let i=0;i<this.gripnames.length;i++){let n=this.gripnames[i];if(this.spinmatch(e,n))return n}return t}},Gh=class{constructor(t,e){this.internalNames=t,this.externalNames=e}internalNames;externalNames;convertString(t,e,i){let n="";(t.endsWith("v")||t.endsWith("v"))&&t<="_"&&(n=t.slice(t.length-1),t=t.slice(0,t.length-1));let r=t.toUpperCase(),s=!1;return t!==r&&(s=!0,t=r),t=i.joinByFaceIndices(e.splitByFaceNames(t)),s&&(t=t.toLowerCase()),t+n}convert(t,e,i){let n=t.family,r=this.convertString(n,e,i);return n===r?t:new T(new Fe(r,t.innerLayer,t.outerLayer),t.amount)}notationToInternal(t){return this.convert(t,this.externalNames,this.internalNames)}notationToExternal(t){return this.convert(t,this.internalNames,this.externalNames)}},rM=class{constructor(t,e){this.child=t,this.sw=e}child;sw;notationToInternal(t){return t.family==="T"&&t.innerLayer===void 0&&t.outerLayer===void 0?new T(new Fe("FLRv",t.innerLayer,t.outerLayer),t.amount):this.child.notationToInternal(t)}notationToExternal(t){let e=t.family;return e.length>0&&e[e.length-1]==="v"&&(e=e.substring(0,e.length-1)),this.sw.spinmatch(e,"FLUR")?new T(new Fe("T",t.innerLayer,t.outerLayer),t.amount):this.child.notationToExternal(t)}},sM=class{constructor(t){this.child=t}child;notationToInternal(t){if(t.innerLayer===void 0&&t.outerLayer===void 0){if(Math.abs(t.amount)===1){if(t.family==="R++")return new T(new Fe("L",3,2),-2*t.amount);if(t.family==="R--")return new T(new Fe("L",3,2),2*t.amount);if(t.family==="D++")return new T(new Fe("U",3,2),-2*t.amount);if(t.family==="D--")return new T(new Fe("U",3,2),2*t.amount);if(t.family==="R_PLUSPLUS_")return new T(new Fe("L",3,2),-2*t.amount);if(t.family==="D_PLUSPLUS_")return new T(new Fe("U",3,2),-2*t.amount)}if(t.family==="y")return new T("Uv",t.amount);if(t.family==="x"&&Math.abs(t.amount)===2)return new T("ERv",t.amount/2)}return this.child.notationToInternal(t)}notationToExternal(t){return t.family==="ERv"&&Math.abs(t.amount)===1?new T(new Fe("x",t.innerLayer,t.outerLayer),t.amount*2):t.family==="ILv"&&Math.abs(t.amount)===1?new T(new Fe("x",t.innerLayer,t.outerLayer),-t.amount*2):t.family==="Uv"?new T(new Fe("y",t.innerLayer,t.outerLayer),t.amount):t.family==="Dv"?new T("y",-t.amount):this.child.notationToExternal(t)}},Qh=class{notationToInternal(t){return t}notationToExternal(t){return t}},oM=class{constructor(t){this.slices=t}slices;notationToInternal(t){let e=t.family;return t.innerLayer||t.outerLayer||(e==="x"?t=new T("Rv",t.amount):e==="y"?t=new T("Uv",t.amount):e==="z"&&(t=new T("Fv",t.amount)),(this.slices&1)===1&&(e==="E"?t=new T(new Fe("D",(this.slices+1)/2),t.amount):e==="M"?t=new T(new Fe("L",(this.slices+1)/2),t.amount):e==="S"&&(t=new T(new Fe("F",(this.slices+1)/2),t.amount))),this.slices>2&&(e==="e"?t=new T(new Fe("D",this.slices-1,2),t.amount):e==="m"?t=new T(new Fe("L",this.slices-1,2),t.amount):e==="s"&&(t=new T(new Fe("F",this.slices-1,2),t.amount)))),t}notationToExternal(t){let e=t.family;if(!(t.innerLayer||t.outerLayer)){if(e==="Rv")return new T("x",t.amount);if(e==="Uv")return new T("y",t.amount);if(e==="Fv")return new T("z",t.amount);if(e==="Lv")return new T("x",-t.amount);if(e==="Dv")return new T("y",-t.amount);if(e==="Bv")return new T("z",-t.amount)}return t}},aM={U:"frl",L:"fld",R:"fdr",B:"dlr",u:"FRL",l:"FLD",r:"FDR",b:"DLR",Uv:"FRLv",Lv:"FLDv",Rv:"FDRv",Bv:"DLRv",D:"D",F:"F",BL:"L",BR:"R"},lM={U:"FRL",L:"FLD",R:"FDR",B:"DLR",u:"frl",l:"fld",r:"fdr",b:"dlr",Uv:"FRLv",Lv:"FLDv",Rv:"FDRv",Bv:"DLRv",D:"D",F:"F",BL:"L",BR:"R",d:"d",f:"f",bl:"l",br:"r"},Vh={U:"FRL",L:"FLD",R:"FDR",B:"DLR"},Hh=new Fe("y"),Wh=new Fe("Dv"),Jh=class{constructor(t){this.child=t}child;wcaHack=!1;map=aM;notationToInternal(t){if(this.wcaHack&&t.innerLayer===2&&t.outerLayer===null){let i=Vh[t.family];if(i)return new T(new Fe(i,t.innerLayer,t.outerLayer),t.amount)}let e=this.map[t.family];return e?new T(new Fe(e,t.innerLayer,t.outerLayer),t.amount):Hh.isIdentical(t.quantum)?new T(Wh,-t.amount):null}notationToExternal(t){if(this.wcaHack&&t.innerLayer===2&&t.outerLayer===null){for(let[e,i]of Object.entries(Vh))if(this.child.spinmatch(t.family,i))return new T(new Fe(e,t.innerLayer,t.outerLayer),t.amount)}for(let[e,i]of Object.entries(this.map))if(this.child.spinmatch(t.family,i))return new T(new Fe(e,t.innerLayer,t.outerLayer),t.amount);return Wh.isIdentical(t.quantum)?new T(Hh,-t.amount):null}},cM=class extends Jh{wcaHack=!0;constructor(t){super(t),this.map=lM}},Xh={U:"UBL",UL:"ULF",F:"UFR",UR:"URB",B:"DBL",D:"DFR",L:"DLF",R:"DRB",Uv:"UBLv",ULv:"ULFv",Fv:"UFRv",URv:"URBv",Bv:"DBLv",Dv:"DFRv",Lv:"DLFv",Rv:"DRBv"},yc=new Fe("x"),qh=new Fe("Rv"),uM=new Fe("Lv"),Sc=new Fe("y"),jh=new Fe("Uv"),hM=new Fe("Dv"),_c=new Fe("z"),Yh=new Fe("Fv"),fM=new Fe("Bv"),dM=class{constructor(t){this.child=t}child;notationToInternal(t){if(t.innerLayer||t.outerLayer)return null;let e=Xh[t.family];return e?new T(new Fe(e,t.outerLayer,t.innerLayer),t.amount):yc.isIdentical(t.quantum)?new T(qh,t.amount):Sc.isIdentical(t.quantum)?new T(jh,t.amount):_c.isIdentical(t.quantum)?new T(Yh,t.amount):null}notationToExternal(t){for(let[e,i]of Object.entries(Xh))if(this.child.spinmatchv(t.family,i))return new T(new Fe(e,t.innerLayer,t.outerLayer),t.amount);return qh.isIdentical(t.quantum)?new T(yc,t.amount):uM.isIdentical(t.quantum)?new T(yc,-t.amount):jh.isIdentical(t.quantum)?new T(Sc,t.amount):hM.isIdentical(t.quantum)?new T(Sc,-t.amount):Yh.isIdentical(t.quantum)?new T(_c,t.amount):fM.isIdentical(t.quantum)?new T(_c,-t.amount):null}};mM=class{verbosity=0;allMoves=!1;outerBlockMoves=!1;vertexMoves=!1;addRotations=!1;moveList=null;fixedOrientation=!1;fixedPieceType=null;orientCenters=!1;includeCornerOrbits=!0;includeCenterOrbits=!0;includeEdgeOrbits=!0;excludeOrbits=[];optimizeOrbits=!1;grayCorners=!1;grayCenters=!1;grayEdges=!1;puzzleOrientation=null;puzzleOrientations=null;scrambleAmount=0;constructor(t={}){let e=Object.fromEntries(Object.entries(t).filter(([i,n])=>typeof n<"u"));Object.assign(this,e)}},Mc=[],wc=[];io=class xa{n;p;constructor(e){this.n=e.length,this.p=e}toString(){return`Perm[${this.p.join(" ")}]`}mul(e){let i=Array(this.n);for(let n=0;n<this.n;n++)i[n]=e.p[this.p[n]];return new xa(i)}rmul(e){let i=Array(this.n);for(let n=0;n<this.n;n++)i[n]=this.p[e.p[n]];return new xa(i)}inv(){let e=Array(this.n);for(let i=0;i<this.n;i++)e[this.p[i]]=i;return new xa(e)}compareTo(e){for(let i=0;i<this.n;i++)if(this.p[i]!==e.p[i])return this.p[i]-e.p[i];return 0}toGap(){let e=[],i=new Array(this.n);for(let n=0;n<this.p.length;n++){if(i[n]||this.p[n]===n)continue;let r=[];for(let s=this.p[n];!i[s];s=this.p[s])r.push(1+s),i[s]=!0;e.push(`(${r.reverse().join(",")})`)}return e.join("")}toMathematica(){let e=[],i=new Array(this.n);for(let n=0;n<this.p.length;n++){if(i[n]||this.p[n]===n)continue;let r=[];for(let s=this.p[n];!i[s];s=this.p[s])r.push(1+s),i[s]=!0;e.push(`{${r.reverse().join(",")}}`)}return`Cycles[{${e.join(",")}}]`}order(){let e=1,i=new Array(this.n);for(let n=0;n<this.p.length;n++){if(i[n]||this.p[n]===n)continue;let r=0;for(let s=n;!i[s];s=this.p[s])r++,i[s]=!0;e=ef(e,r)}return e}},Tc=class{constructor(t,e){this.size=t,this.mod=e}size;mod;reassemblySize(){return vM(this.size)*BigInt(this.mod)**BigInt(this.size)}},yM=0;tf=class nf{constructor(e,i,n,r,s,o,a){this.orbitnames=e,this.orbitdefs=i,this.solved=n,this.movenames=r,this.moveops=s,this.isRotation=o,this.forcenames=a}orbitnames;orbitdefs;solved;movenames;moveops;isRotation;forcenames;toKTransformationData(e){let i={};for(let n=0;n<this.orbitnames.length;n++)i[this.orbitnames[n]]=e.orbits[n].toKTransformationOrbitData();return i}toKPatternData(e){let i={};for(let n=0;n<this.orbitnames.length;n++)i[this.orbitnames[n]]=e.orbits[n].toKPatternOrbitData();return i}static transformToKTransformationData(e,i){let n={};for(let r=0;r<e.length;r++)n[e[r]]=i.orbits[r].toKTransformationOrbitData();return n}describeSet(e,i,n){let r=this.orbitdefs[e].size,s=new Array(r);for(let o=0;o<r;o++)s[o]=[];for(let o=0;o<this.movenames.length;o++){if(this.isRotation[o])continue;let a=this.movenames[o];this.forcenames[o]||(a=_a(n,a),a[a.length-1]==="'"&&(a=a.substring(0,a.length-1)));let l=this.moveops[o].orbits[e];for(let c=0;c<r;c++)(l.perm[c]!==c||l.ori[c]!==0)&&s[c].push(a)}for(let o=0;o<r;o++)i.push(`# ${o+1} ${s[o].join(" ")}`)}toKsolve(e,i=new Qh){let n=[];n.push(`Name ${e}`),n.push("");for(let r=0;r<this.orbitnames.length;r++)n.push(`Set ${this.orbitnames[r]} ${this.orbitdefs[r].size} ${this.orbitdefs[r].mod}`),this.describeSet(r,n,i);n.push(""),n.push("Solved");for(let r=0;r<this.orbitnames.length;r++)this.solved.orbits[r].appendDefinition(n,this.orbitnames[r],!1,!1);n.push("End");for(let r=0;r<this.movenames.length;r++){n.push("");let s=this.movenames[r];this.forcenames[r]||(s=_a(i,this.movenames[r]));let o=!1;s[s.length-1]==="'"&&(o=!0,s=s.substring(0,s.length-1)),n.push(`Move ${s}`);for(let a=0;a<this.orbitnames.length;a++)o?this.moveops[r].orbits[a].inv().appendDefinition(n,this.orbitnames[a],!0):this.moveops[r].orbits[a].appendDefinition(n,this.orbitnames[a],!0);n.push("End")}return n}toKPuzzleDefinition(e){let i=[],n={};for(let s=0;s<this.orbitnames.length;s++){i.push({orbitName:this.orbitnames[s],numPieces:this.orbitdefs[s].size,numOrientations:this.orbitdefs[s].mod});let o=this.solved.orbits[s].toKTransformationOrbitData();n[this.orbitnames[s]]={pieces:o.permutation,orientation:o.orientationDelta}}let r={};if(e)for(let s=0;s<this.movenames.length;s++)r[this.movenames[s]]=this.toKTransformationData(this.moveops[s]);return{name:`PG3D #${++yM}`,orbits:i,defaultPattern:n,moves:r}}optimize(){let e=[],i=[],n=[],r=[];for(let s=0;s<this.moveops.length;s++)r.push([]);for(let s=0;s<this.orbitdefs.length;s++){let o=this.orbitdefs[s].mod,a=this.orbitdefs[s].size,l=new Kh(a),c=new Array(this.orbitdefs[s].size);for(let p=0;p<a;p++)c[p]=!1;for(let p=0;p<this.moveops.length;p++)for(let f=0;f<a;f++)(this.moveops[p].orbits[s].perm[f]!==f||this.moveops[p].orbits[s].ori[f]!==0)&&(this.isRotation[p]||(c[f]=!0),l.union(f,this.moveops[p].orbits[s].perm[f]));let u=!0;if(o>1){u=!1;let p=new Kh(this.orbitdefs[s].size*o);for(let f=0;f<this.moveops.length;f++)for(let v=0;v<a;v++)if(this.moveops[f].orbits[s].perm[v]!==v||this.moveops[f].orbits[s].ori[v]!==0)for(let g=0;g<o;g++)p.union(v*o+g,this.moveops[f].orbits[s].perm[v]*o+(g+this.moveops[f].orbits[s].ori[v])%o);for(let f=0;!u&&f<a;f++)for(let v=1;v<o;v++)p.find(f*o)===p.find(f*o+v)&&(u=!0);for(let f=0;!u&&f<a;f++)for(let v=0;v<f;v++)this.solved.orbits[s].perm[f]===this.solved.orbits[s].perm[v]&&(u=!0)}let h=-1,d=!1;for(let p=0;p<this.orbitdefs[s].size;p++)if(c[p]){let f=l.find(p);h<0?h=f:h!==f&&(d=!0)}for(let p=0;p<this.orbitdefs[s].size;p++){if(!c[p]||l.find(p)!==p)continue;let v=[],g=[],m=0;for(let w=0;w<this.orbitdefs[s].size;w++)l.find(w)===p&&(v[m]=w,g[w]=m,m++);if(d?e.push(`${this.orbitnames[s]}_p${p}`):e.push(this.orbitnames[s]),u){i.push(new Tc(m,this.orbitdefs[s].mod)),n.push(this.solved.orbits[s].remapVS(v,m));for(let w=0;w<this.moveops.length;w++)r[w].push(this.moveops[w].orbits[s].remap(v,g,m))}else{i.push(new Tc(m,1)),n.push(this.solved.orbits[s].remapVS(v,m).killOri());for(let w=0;w<this.moveops.length;w++)r[w].push(this.moveops[w].orbits[s].remap(v,g,m).killOri())}}}return new nf(e,i,new of(n),this.movenames,r.map(s=>new sf(s)),this.isRotation,this.forcenames)}scramble(e){this.solved=this.solved.mul(this.getScrambleTransformation(e))}getScrambleTransformation(e){e<100&&(e=100);let i=[];for(let r=0;r<this.moveops.length;r++)i[r]=this.moveops[r];for(let r=0;r<i.length;r++){let s=Math.floor(Math.random()*i.length),o=i[r];i[r]=i[s],i[s]=o}e<i.length&&(e=i.length);for(let r=0;r<e;r++){let s=Math.floor(Math.random()*i.length),o=Math.floor(Math.random()*i.length),a=Math.floor(Math.random()*this.moveops.length);i[s]=i[s].mul(i[o]).mul(this.moveops[a]),Math.random()<.1&&(i[s]=i[s].mul(this.moveops[a]))}let n=i[0];for(let r=1;r<i.length;r++)n=n.mul(i[r]);return n}reassemblySize(){let e=BigInt(1);for(let i=0;i<this.orbitdefs.length;i++)e*=this.orbitdefs[i].reassemblySize();return e}},qr=class nn{constructor(e,i,n){this.perm=e,this.ori=i,this.orimod=n}perm;ori;orimod;static ktransformationCache=[];static e(e,i){return new nn(Gn(e),mr(e),i)}mul(e){let i=this.perm.length,n=new Array(i);if(this.orimod===1){for(let r=0;r<i;r++)n[r]=this.perm[e.perm[r]];return new nn(n,this.ori,this.orimod)}else{let r=new Array(i);for(let s=0;s<i;s++)n[s]=this.perm[e.perm[s]],r[s]=(this.ori[e.perm[s]]+e.ori[s])%this.orimod;return new nn(n,r,this.orimod)}}inv(){let e=this.perm.length,i=new Array(e),n=new Array(e);for(let r=0;r<e;r++)i[this.perm[r]]=r,n[this.perm[r]]=(this.orimod-this.ori[r])%this.orimod;return new nn(i,n,this.orimod)}equal(e){let i=this.perm.length;for(let n=0;n<i;n++)if(this.perm[n]!==e.perm[n]||this.ori[n]!==e.ori[n])return!1;return!0}killOri(){let e=this.perm.length;for(let i=0;i<e;i++)this.ori[i]=0;return this.orimod=1,this}toPerm(){let e=this.orimod;if(e===1)return new io(this.perm);let i=this.perm.length,n=new Array(i*e);for(let r=0;r<i;r++)for(let s=0;s<e;s++)n[r*e+s]=e*this.perm[r]+(this.ori[r]+s)%e;return new io(n)}identicalPieces(){let e=[],i=this.perm.length,n=[];for(let r=0;r<i;r++){let s=this.perm[r];if(e[s]===void 0){let o=[r];e[s]=!0;for(let a=r+1;a<i;a++)this.perm[a]===s&&o.push(a);n.push(o)}}return n}order(){return this.toPerm().order()}isIdentity(){let e=this.perm.length;if(this.perm===Gn(e)&&this.ori===mr(e))return!0;for(let i=0;i<e;i++)if(this.perm[i]!==i||this.ori[i]!==0)return!1;return!0}zeroOris(){let e=this.perm.length;if(this.ori===mr(e))return!0;for(let i=0;i<e;i++)if(this.ori[i]!==0)return!1;return!0}remap(e,i,n){let r=new Array(n),s=new Array(n);for(let o=0;o<n;o++)r[o]=i[this.perm[e[o]]],s[o]=this.ori[e[o]];return new nn(r,s,this.orimod)}remapVS(e,i){let n=new Array(i),r=new Array(i),s=0,o=[];for(let a=0;a<i;a++){let l=this.perm[e[a]];o[l]===void 0&&(o[l]=s++),n[a]=o[l],r[a]=this.ori[e[a]]}return new nn(n,r,this.orimod)}appendDefinition(e,i,n,r=!0){if(!(r&&this.isIdentity())&&(e.push(i),e.push(this.perm.map(s=>s+1).join(" ")),!this.zeroOris()))if(n){let s=new Array(this.ori.length);for(let o=0;o<s.length;o++)s[this.perm[o]]=this.ori[o];e.push(s.join(" "))}else e.push(this.ori.join(" "))}toKTransformationOrbitData(){let e=this.perm.length;return this.isIdentity()?(nn.ktransformationCache[e]||(nn.ktransformationCache[e]={permutation:Gn(e),orientationDelta:mr(e)}),nn.ktransformationCache[e]):{permutation:this.perm,orientationDelta:this.ori}}toKPatternOrbitData(){let e=this.perm.length;return{pieces:this.perm,orientation:this.ori,orientationMod:mr(e)}}},rf=class{constructor(t){this.orbits=t}orbits;internalMul(t){let e=[];for(let i=0;i<this.orbits.length;i++)e.push(this.orbits[i].mul(t.orbits[i]));return e}internalInv(){let t=[];for(let e of this.orbits)t.push(e.inv());return t}equal(t){for(let e=0;e<this.orbits.length;e++)if(!this.orbits[e].equal(t.orbits[e]))return!1;return!0}killOri(){for(let t of this.orbits)t.killOri();return this}toPerm(){let t=[],e=0;for(let n of this.orbits){let r=n.toPerm();t.push(r),e+=r.n}let i=new Array(e);e=0;for(let n of t){for(let r=0;r<n.n;r++)i[e+r]=e+n.p[r];e+=n.n}return new io(i)}identicalPieces(){let t=[],e=0;for(let i of this.orbits){let n=i.orimod,r=i.identicalPieces();for(let s=0;s<r.length;s++)t.push(r[s].map(o=>o*n+e));e+=n*i.perm.length}return t}order(){let t=1;for(let e of this.orbits)t=ef(t,e.order());return t}},sf=class ya extends rf{mul(e){return new ya(this.internalMul(e))}mulScalar(e){if(e===0)return this.e();let i=this;for(e<0&&(i=i.inv(),e=-e);(e&1)===0;)i=i.mul(i),e>>=1;if(e===1)return i;let n=i,r=this.e();for(;e>0;)e&1&&(r=r.mul(n)),e>1&&(n=n.mul(n)),e>>=1;return r}inv(){return new ya(this.internalInv())}e(){return new ya(this.orbits.map(e=>qr.e(e.perm.length,e.orimod)))}},of=class af extends rf{mul(e){return new af(this.internalMul(e))}},Kh=class{constructor(t){this.n=t,this.heads=new Array(t);for(let e=0;e<t;e++)this.heads[e]=e}n;heads;find(t){let e=this.heads[t];return this.heads[e]===e||(e=this.find(this.heads[e]),this.heads[t]=e),e}union(t,e){let i=this.find(t),n=this.find(e);i<n?this.heads[n]=i:i>n&&(this.heads[i]=n)}};pr=1e-9;yt=class Wt{constructor(e,i,n,r){this.a=e,this.b=i,this.c=n,this.d=r}a;b;c;d;mul(e){return new Wt(this.a*e.a-this.b*e.b-this.c*e.c-this.d*e.d,this.a*e.b+this.b*e.a+this.c*e.d-this.d*e.c,this.a*e.c-this.b*e.d+this.c*e.a+this.d*e.b,this.a*e.d+this.b*e.c-this.c*e.b+this.d*e.a)}toString(){return`Q[${this.a},${this.b},${this.c},${this.d}]`}dist(e){return Math.hypot(this.a-e.a,this.b-e.b,this.c-e.c,this.d-e.d)}len(){return Math.hypot(this.a,this.b,this.c,this.d)}cross(e){return new Wt(0,this.c*e.d-this.d*e.c,this.d*e.b-this.b*e.d,this.b*e.c-this.c*e.b)}dot(e){return this.b*e.b+this.c*e.c+this.d*e.d}normalize(){let e=Math.sqrt(this.dot(this));return new Wt(this.a/e,this.b/e,this.c/e,this.d/e)}makenormal(){return new Wt(0,this.b,this.c,this.d).normalize()}normalizeplane(){let e=Math.hypot(this.b,this.c,this.d);return new Wt(this.a/e,this.b/e,this.c/e,this.d/e)}smul(e){return new Wt(this.a*e,this.b*e,this.c*e,this.d*e)}sum(e){return new Wt(this.a+e.a,this.b+e.b,this.c+e.c,this.d+e.d)}sub(e){return new Wt(this.a-e.a,this.b-e.b,this.c-e.c,this.d-e.d)}angle(){return 2*Math.acos(this.a)}invrot(){return new Wt(this.a,-this.b,-this.c,-this.d)}det3x3(e,i,n,r,s,o,a,l,c){return e*(s*c-o*l)+i*(o*a-r*c)+n*(r*l-s*a)}rotateplane(e){let i=e.mul(new Wt(0,this.b,this.c,this.d)).mul(e.invrot());return i.a=this.a,i}orthogonal(){let e=Math.abs(this.b),i=Math.abs(this.c),n=Math.abs(this.d);return e<i&&e<n?this.cross(new Wt(0,1,0,0)).normalize():i<e&&i<n?this.cross(new Wt(0,0,1,0)).normalize():this.cross(new Wt(0,0,0,1)).normalize()}pointrotation(e){let i=this.normalize();if(e=e.normalize(),i.sub(e).len()<pr)return new Wt(1,0,0,0);let n=i.sum(e);n.len()<pr?n=n.orthogonal():n=n.normalize();let r=i.cross(n);return r.a=i.dot(n),r}unproject(e){return this.sum(e.smul(-this.dot(e)/(this.len()*e.len())))}rotatepoint(e){return e.mul(this).mul(e.invrot())}rotateface(e){return e.map(i=>i.rotatepoint(this))}intersect3(e,i){let n=this.det3x3(this.b,this.c,this.d,e.b,e.c,e.d,i.b,i.c,i.d);return Math.abs(n)<pr?!1:new Wt(0,this.det3x3(this.a,this.c,this.d,e.a,e.c,e.d,i.a,i.c,i.d)/n,this.det3x3(this.b,this.a,this.d,e.b,e.a,e.d,i.b,i.a,i.d)/n,this.det3x3(this.b,this.c,this.a,e.b,e.c,e.a,i.b,i.c,i.a)/n)}side(e){return e>pr?1:e<-pr?-1:0}cutface(e){let i=this.a,n=0,r=null;for(let s=0;s<e.length;s++)n|=1<<this.side(e[s].dot(this)-i)+1;if((n&5)===5){r=[];let s=e.map(o=>this.side(o.dot(this)-i));for(let o=-1;o<=1;o+=2){let a=[];for(let l=0;l<e.length;l++){(s[l]===o||s[l]===0)&&a.push(e[l]);let c=(l+1)%e.length;if(s[l]+s[c]===0&&s[l]!==0){let u=e[l].dot(this)-i,h=e[c].dot(this)-i,d=u/(u-h),p=e[l].smul(1-d).sum(e[c].smul(d));a.push(p)}}r.push(a)}}return r}cutfaces(e){let i=[];for(let n=0;n<e.length;n++){let r=e[n],s=this.cutface(r);s?(i.push(s[0]),i.push(s[1])):i.push(r)}return i}faceside(e){let i=this.a;for(let n=0;n<e.length;n++){let r=this.side(e[n].dot(this)-i);if(r!==0)return r}throw new Error("Could not determine side of plane in faceside")}sameplane(e){let i=this.normalize(),n=e.normalize();return i.dist(n)<pr||i.dist(n.smul(-1))<pr}makecut(e){return new Wt(e,this.b,this.c,this.d)}},Ma=1e-9;Dc={"2x2x2":"c f 0","3x3x3":"c f 0.333333333333333","4x4x4":"c f 0.5 f 0","5x5x5":"c f 0.6 f 0.2","6x6x6":"c f 0.666666666666667 f 0.333333333333333 f 0","7x7x7":"c f 0.714285714285714 f 0.428571428571429 f 0.142857142857143","8x8x8":"c f 0.75 f 0.5 f 0.25 f 0","9x9x9":"c f 0.777777777777778 f 0.555555555555556 f 0.333333333333333 f 0.111111111111111","10x10x10":"c f 0.8 f 0.6 f 0.4 f 0.2 f 0","11x11x11":"c f 0.818181818181818 f 0.636363636363636 f 0.454545454545455 f 0.272727272727273 f 0.0909090909090909","12x12x12":"c f 0.833333333333333 f 0.666666666666667 f 0.5 f 0.333333333333333 f 0.166666666666667 f 0","13x13x13":"c f 0.846153846153846 f 0.692307692307692 f 0.538461538461538 f 0.384615384615385 f 0.230769230769231 f 0.0769230769230769","20x20x20":"c f 0 f .1 f .2 f .3 f .4 f .5 f .6 f .7 f .8 f .9","30x30x30":"c f 0 f .066667 f .133333 f .2 f .266667 f .333333 f .4 f .466667 f .533333 f .6 f .666667 f .733333 f .8 f .866667 f .933333","40x40x40":"c f 0 f .05 f .1 f .15 f .2 f .25 f .3 f .35 f .4 f .45 f .5 f .55 f .6 f .65 f .7 f .75 f .8 f .85 f .9 f .95",skewb:"c v 0","master skewb":"c v 0.275","professor skewb":"c v 0 v 0.38","compy cube":"c v 0.915641442663986",helicopter:"c e 0.707106781186547","curvy copter":"c e 0.83",dino:"c v 0.577350269189626","little chop":"c e 0",pyramorphix:"t e 0",mastermorphix:"t e 0.346184634065199",pyraminx:"t v 0.333333333333333 v 1.66666666666667",tetraminx:"t v 0.333333333333333","master pyraminx":"t v 0 v 1 v 2","master tetraminx":"t v 0 v 1","professor pyraminx":"t v -0.2 v 0.6 v 1.4 v 2.2","professor tetraminx":"t v -0.2 v 0.6 v 1.4","royal pyraminx":"t v -0.333333333333333 v 0.333333333333333 v 1 v 1.66666666666667 v 2.33333333333333","royal tetraminx":"t v -0.333333333333333 v 0.333333333333333 v 1 v 1.66666666666667","emperor pyraminx":"t v -0.428571428571429 v 0.142857142857143 v 0.714285714285714 v 1.28571428571429 v 1.85714285714286 v 2.42857142857143","emperor tetraminx":"t v -0.428571428571429 v 0.142857142857143 v 0.714285714285714 v 1.28571428571429 v 1.85714285714286","Jing pyraminx":"t f 0","master pyramorphix":"t e 0.866025403784437",megaminx:"d f 0.7",gigaminx:"d f 0.64 f 0.82",teraminx:"d f 0.64 f 0.76 f 0.88",petaminx:"d f 0.64 f 0.73 f 0.82 f 0.91",examinx:"d f 0.64 f 0.712 f 0.784 f 0.856 f 0.928",zetaminx:"d f 0.64 f 0.7 f 0.76 f 0.82 f 0.88 f 0.94",yottaminx:"d f 0.64 f 0.6914 f 0.7429 f 0.7943 f 0.8457 f 0.8971 f 0.9486",pentultimate:"d f 0","master pentultimate":"d f 0.1","elite pentultimate":"d f 0 f 0.145905",starminx:"d v 0.937962370425399","starminx 2":"d f 0.23606797749979","pyraminx crystal":"d f 0.447213595499989",chopasaurus:"d v 0","big chop":"d e 0","skewb diamond":"o f 0",FTO:"o f 0.333333333333333","master FTO":"o f 0.5 f 0","Christopher's jewel":"o v 0.577350269189626",octastar:"o e 0","Trajber's octahedron":"o v 0.433012701892219","radio chop":"i f 0",icosamate:"i v 0","Regular Astrominx":"i v 0.18759247376021","Regular Astrominx + Big Chop":"i v 0.18759247376021 e 0",Redicosahedron:"i v 0.794654472291766","Redicosahedron with centers":"i v 0.84",Icosaminx:"i v 0.73","Eitan's star":"i f 0.61803398874989","2x2x2 + dino":"c f 0 v 0.577350269189626","2x2x2 + little chop":"c f 0 e 0","dino + little chop":"c v 0.577350269189626 e 0","2x2x2 + dino + little chop":"c f 0 v 0.577350269189626 e 0","megaminx + chopasaurus":"d f 0.61803398875 v 0","starminx combo":"d f 0.23606797749979 v 0.937962370425399"},RM=class{mult;constructor(){this.mult=[]}multiply(t){for(let e=2;e*e<=t;e++)for(;t%e===0;)this.mult[e]!==void 0?this.mult[e]++:this.mult[e]=1,t/=e;t>1&&(this.mult[t]!==void 0?this.mult[t]++:this.mult[t]=1)}toString(){let t="";for(let e=0;e<this.mult.length;e++)this.mult[e]!==void 0&&(t!==""&&(t+="*"),t+=e,this.mult[e]>1&&(t+=`^${this.mult[e]}`));return t}};Ac=class Rc{coords;length;constructor(e){this.coords=new Array(e.length*3);for(let i=0;i<e.length;i++)this.coords[3*i]=e[i].b,this.coords[3*i+1]=e[i].c,this.coords[3*i+2]=e[i].d;this.length=e.length}get(e){return new yt(0,this.coords[3*e],this.coords[3*e+1],this.coords[3*e+2])}centermass(){let e=0,i=0,n=0;for(let r=0;r<this.length;r++)e+=this.coords[3*r],i+=this.coords[3*r+1],n+=this.coords[3*r+2];return new yt(0,e/this.length,i/this.length,n/this.length)}rotate(e){let i=[];for(let n=0;n<this.length;n++)i.push(this.get(n).rotatepoint(e));return new Rc(i)}rotateforward(){let e=[];for(let i=1;i<this.length;i++)e.push(this.get(i));return e.push(this.get(0)),new Rc(e)}},CM=class Cc{constructor(e,i,n){this.face=e,this.left=i,this.right=n}face;left;right;split(e){let i=e.cutface(this.face);return i!==null&&(this.left===void 0?(this.left=new Cc(i[0]),this.right=new Cc(i[1])):(this.left=this.left?.split(e),this.right=this.right?.split(e))),this}collect(e,i){return this.left===void 0?e.push(new Ac(this.face)):i?(this.left?.collect(e,!1),this.right?.collect(e,!0)):(this.right?.collect(e,!1),this.left?.collect(e,!0)),e}};_t=1e-9,LM="PuzzleGeometry 0.1 Copyright 2018 Tomas Rokicki.",PM=!1;NM={4:{v:["DFR","DLF","DRL","FLR"],e:["FR","LF","DF","DL","RD","RL"],c:["DF","FD","RL","LR"]},6:{v:["URF","UBR","ULB","UFL","DFR","DRB","DBL","DLF"],e:["UF","UR","UB","UL","DF","DR","DB","DL","FR","FL","BR","BL"],c:["UB","LU","FU","RU","BU","DF"]},8:{v:["UBBBRR","URFL","ULBLBB","DBRBBBL","DBLLF","DFRBR"],e:["UL","UBB","UR","BRD","BLD","FD","BRR","FR","FL","BLL","BLBB","BRBB"],c:["BBU","LU","RU","BRD","FD","BLD","DF","UBB"]},12:{v:["URF","UFL","ULBL","UBLBR","UBRR","DEBF","DBFI","DIA","DAC","DCE","LAI","ALF","FCA","CFR","REC","ERBR","BRBFE","BFBRBL","BLIBF","IBLL"],e:["UF","UR","UBR","UBL","UL","ER","EBR","EBF","ED","EC","IBF","IBL","IL","IA","ID","AC","CF","FA","BFBR","BRBL","BLBF","CD","AD","AL","FL","FR","CR","BFD","BRR","BLL"],c:["UF","FU","DBF","BFD","AD","CD","BRU","BLU","LA","RA","EBR","IBL"]},20:{v:["FLPQU","FUGER","FRCAL","HCREI","ISBDH","JSIEG","BSJMK","MQPOK","ONDBK","NOPLA","UQMJG","DNACH"],e:["FU","FL","FR","EG","ER","EI","SJ","SI","SB","KM","KB","KO","PQ","PO","PL","UG","JG","MQ","UQ","HC","HD","ND","NA","JM","CA","AL","CR","HI","DB","NO"],c:["FU","UF","GE","EG","JS","SJ","MK","KM","QP","PQ","LA","AL","RC","CR","IH","HI","BD","DB","ON","NO"]}};zM=["c","t","o","d","i"],OM=["f","v","e"];hf=class{constructor(t,e){this.puzzleDescription=t;let i="genperms";this.options=new mM(e),this.options.verbosity>0&&console.log(this.header("# "));let{shape:n,cuts:r}=t;this.movePlanes=[],this.movePlanesFiltered=[],this.faces=[],this.cubies=[];let s=null;switch(n){case"c":{s=MM();break}case"o":{s=TM();break}case"i":{s=bM();break}case"t":{s=wM();break}case"d":{s=EM();break}default:throw Error(`Bad shape argument: ${n}`)}this.rotations=AM(s),this.options.verbosity&&console.log(`# Rotations: ${this.rotations.length}`);let o=s[0];this.basePlaneRotations=$h(o,this.rotations);let a=this.basePlaneRotations.map(z=>o.rotateplane(z));this.basePlanes=a,this.baseFaceCount=a.length;let l=IM()[a.length];this.net=l,this.colors=nM()[a.length],this.options.verbosity>0&&console.log(`# Base planes: ${a.length}`);let c=Zh(a),u=new yt(0,0,0,0);this.options.verbosity>0&&console.log(`# Face vertices: ${c.length}`);let h=a[0].makenormal(),d=c[0].sum(c[1]).makenormal(),p=c[0].makenormal(),f=new yt(1,h.b,h.c,h.d);this.options.verbosity>0&&console.log(`# Boundary is ${f}`);let g=$h(f,this.rotations).map(z=>f.rotateplane(z)),m=Zh(g);this.edgeDistance=m[0].sum(m[1]).smul(.5).dist(u),this.vertexDistance=m[0].dist(u);let w=[],E=[],S=!1,N=!1,R=!1;for(let z of r){let te=null,de=0;switch(z.cutType){case"f":{te=h,de=1,S=!0;break}case"v":{te=p,de=this.vertexDistance,R=!0;break}case"e":{te=d,de=this.edgeDistance,N=!0;break}default:throw Error(`Bad cut argument: ${z.cutType}`)}w.push(te.makecut(z.distance)),E.push(z.distance<de)}this.options.addRotations&&(S||w.push(h.makecut(10)),R||w.push(p.makecut(10)),N||w.push(d.makecut(10))),this.baseFaces=[];for(let z of this.basePlaneRotations){let te=z.rotateface(m);this.baseFaces.push(new Ac(te))}let A=[],L=[],x=[],y=[],D=m.length;function k(z,te,de){for(let se of z)if(se[0].dist(te)<_t){se.push(de);return}z.push([te,de])}for(let z=0;z<this.basePlaneRotations.length;z++){let te=this.basePlaneRotations[z].rotateface(m);for(let de=0;de<te.length;de++){let se=(de+1)%te.length,we=te[de].sum(te[se]).smul(.5);k(y,we,z)}}let I=[];for(let z=0;z<this.basePlaneRotations.length;z++){let te=this.basePlaneRotations[z].rotateface(m),de=[];for(let se=0;se<te.length;se++){let we=(se+1)%te.length,P=te[se].sum(te[we]).smul(.5),nt=y[va(y,P)];if(z===nt[1])de.push(nt[2]);else if(z===nt[2])de.push(nt[1]);else throw Error("Could not find edge")}I.push(de)}let V={},q=[];q.push(l[0][0]),V[l[0][0]]=0,q[I[0][0]]=l[0][1],V[l[0][1]]=I[0][0];for(let z of l){let te=z[0],de=V[te];if(de===void 0)throw Error("Bad edge description; first edge not connected");let se=-1;for(let we=0;we<I[de].length;we++){let P=q[I[de][we]];if(P!==void 0&&P===z[1]){se=we;break}}if(se<0)throw Error("First element of a net not known");for(let we=2;we<z.length;we++){if(z[we]==="")continue;let P=I[de][(we+se-1)%D],nt=q[P];if(nt!==void 0&&nt!==z[we])throw Error("Face mismatch in net");q[P]=z[we],V[z[we]]=P}}for(let z=0;z<this.basePlaneRotations.length;z++){let te=this.basePlaneRotations[z].rotateface(m),de=f.rotateplane(this.basePlaneRotations[z]),se=q[z];A.push([te,se]),L.push([de,se])}for(let z=0;z<this.basePlaneRotations.length;z++){let te=this.basePlaneRotations[z].rotateface(m),de=q[z];for(let se=0;se<te.length;se++){let we=(se+1)%te.length,P=te[se].sum(te[we]).smul(.5),nt=(se+2)%te.length,Ke=te[we].sum(te[nt]).smul(.5),$e=va(y,P),De=va(y,Ke);k(x,te[we],[de,De,$e])}}this.swizzler=new xc(A.map(z=>z[1]));let H=this.swizzler.prefixFree?"":"_",$=NM[this.baseFaceCount],G=[];for(let z=0;z<this.baseFaceCount;z++)G[1<<z]=z;{let z=$.v;for(let te of z){let de=this.swizzler.splitByFaceNames(te),se=0;for(let we of de)se|=1<<we;G[se]=de[0]}}{let z=$.e;for(let te of z){let de=this.swizzler.splitByFaceNames(te),se=0;for(let we of de)se|=1<<we;G[se]=de[0]}}{let z=$.c;for(let te of z){let de=this.swizzler.splitByFaceNames(te),se=1<<de[0]|1<<this.baseFaceCount;G[se]=de[1]}}for(let z=0;z<y.length;z++){if(y[z].length!==3)throw Error(`Bad length in edge names ${y[z]}`);let te=y[z][1],de=y[z][2],se=q[te],we=q[de],P=1<<te|1<<de;G[P]===te?se=se+H+we:se=we+H+se,y[z]=[y[z][0],se]}for(let z=0;z<x.length;z++){let te=0;if(x[z].length<4)throw Error("Bad length in vertex names");for(let P=1;P<x[z].length;P++)te|=1<<V[x[z][P][0]];let de=G[te],se=-1;for(let P=1;P<x[z].length;P++)de===V[x[z][P][0]]&&(se=P);if(se<0)throw Error("Internal error; couldn't find face name when fixing corners");let we="";for(let P=1;P<x[z].length;P++){P===1?we=x[z][se][0]:we=we+H+x[z][se][0];for(let nt=1;nt<x[z].length;nt++)if(x[z][se][1]===x[z][nt][2]){se=nt;break}}x[z]=[x[z][0],we]}this.markedFaceLookup=G,this.options.verbosity>1&&(console.log(`# Face names: ${A.map(z=>z[1]).join(" ")}`),console.log(`# Edge names: ${y.map(z=>z[1]).join(" ")}`),console.log(`# Vertex names: ${x.map(z=>z[1]).join(" ")}`));let Q=[];for(let z of L)Q.push([z[0].makenormal(),z[1],"f"]);for(let z of y)Q.push([z[0].makenormal(),z[1],"e"]);for(let z of x)Q.push([z[0].makenormal(),z[1],"v"]);this.faceNames=A,this.facePlanes=L,this.edgeNames=y,this.vertexNames=x,this.geometryNormals=Q;let re=Q.map(z=>z[1]);this.swizzler.setGripNames(re),this.options.verbosity>0&&console.log(`# Distances: face 1 edge ${this.edgeDistance} vertex ${this.vertexDistance}`);for(let z=0;z<w.length;z++)for(let te of this.rotations){let de=w[z].rotateplane(te),se=!1;for(let we of this.movePlanes)if(de.sameplane(we)){se=!0;break}se||(this.movePlanes.push(de),E[z]&&this.movePlanesFiltered.push(de))}let xe=new CM(m),Ae=this.movePlanesFiltered.slice(),ze=31;for(let z=0;z<Ae.length;z++){let te=z+Math.floor((Ae.length-z)*(ze/65536));xe=xe.split(Ae[te]),Ae[te]=Ae[z],ze=(ze*1657+101)%65536}let Y=xe.collect([],!0);this.faces=Y,this.options.verbosity>0&&console.log(`# Faces is now ${Y.length}`),this.stickersPerFace=Y.length;let ne=[],le=Ec(m);for(let z of this.rotations){let te=z.rotateface(m);le.dist(Ec(te))<_t&&ne.push(z)}let ce=new Array(Y.length),Me=[];for(let z=0;z<Y.length;z++){let te=Y[z].centermass();Me.push([le.dist(te),te,z])}Me.sort((z,te)=>z[0]-te[0]);for(let z=0;z<Y.length;z++){let te=Me[z][2];if(!ce[te]){ce[te]=!0;for(let de of ne){let se=Y[te].rotate(de),we=se.centermass();for(let P=z+1;P<Y.length&&!(Me[P][0]-Me[z][0]>_t);P++){let nt=Me[P][2];if(!ce[nt]&&we.dist(Me[P][1])<_t){ce[nt]=!0,Y[nt]=se;break}}}}}this.shortestEdge=1e99;for(let z of Y)for(let te=0;te<z.length;te++){let de=(te+1)%z.length,se=z.get(te).dist(z.get(de));se<this.shortestEdge&&(this.shortestEdge=se)}this.options.verbosity>0&&console.log(`# Short edge is ${this.shortestEdge}`),n==="c"&&S&&!N&&!R&&(this.addNotationMapper="NxNxNCubeMapper",this.setReidOrSpeffzOrder=!0),n==="c"&&R&&!S&&!N&&(this.addNotationMapper="SkewbMapper"),n==="t"&&(R||S)&&!N&&(this.addNotationMapper="PyraminxOrTetraminxMapper"),n==="o"&&S&&(this.notationMapper=new Gh(this.swizzler,new xc(["F","D","L","BL","R","U","BR","B"])),N||R||(this.addNotationMapper="FTOMapper")),n==="d"&&S&&(this.addNotationMapper="MegaminxMapper",this.notationMapper=new Gh(this.swizzler,new xc(["U","F","L","BL","BR","R","FR","FL","DL","B","DR","D"])))}puzzleDescription;rotations;basePlaneRotations;basePlanes;faceNames;facePlanes;edgeNames;vertexNames;geometryNormals;movePlanes;movePlanesFiltered;movePlaneSets;movePlaneNormals;movesetorders;movesetgeos;baseFaces;faces;faceCenterMass;baseFaceCount;stickersPerFace;shortestEdge;markedFaceLookup;cubies;vertexDistance;edgeDistance;faceToCubie;faceToCubieOrd;moveRotations;faceListHash;cubieSetNames;cubieOrbitSizes;cubieSetNums;cubieOrdNums;orbitOrientations;cubieValueMap;cubieSetCubies;cmovesBySlice=[];parsedMoveList;duplicatedFaces=[];duplicatedCubies=[];fixedCubie=-1;net=[];colors=[];swizzler;notationMapper=new Qh;addNotationMapper="";setReidOrSpeffzOrder=!1;options;keyface(t){return this.keyface2(t.centermass())}keyface2(t){let e="",i=String.fromCharCode;for(let n of this.movePlaneSets)if(n.length>0){let r=t.dot(n[0]),s=0,o=1;for(;o*2<=n.length;)o*=2;for(;o>0;o>>=1)s+o<=n.length&&r>n[s+o-1].a&&(s+=o);if(s<47)e=e+i(33+s);else if(s<2256)e=e+i(80+Math.floor(s/47)-1)+i(33+s%47);else if(s<2256+2209*47)e=e+i(80+Math.floor((s-47)/2209-1))+i(80+Math.floor((s-47)/47)%47)+i(33+s%47);else throw Error("Too many slices for cubie encoding")}return e}keyface3(t){let e=t.centermass(),i=[];for(let n of this.movePlaneSets)if(n.length>0){let r=e.dot(n[0]),s=0,o=1;for(;o*2<=n.length;)o*=2;for(;o>0;o>>=1)s+o<=n.length&&r>n[s+o-1].a&&(s+=o);i.push(s)}return i}findface(t){let e=this.keyface2(t),i=this.faceListHash.get(e);if(i.length===1)return i[0];for(let n=0;n+1<i.length;n++){let r=this.faceListHash.get(e)[n];if(Math.abs(t.dist(this.faceCenterMass[r]))<_t)return r}return i[i.length-1]}project2d(t,e,i){let n=this.faceNames[t][0],r=(e+1)%n.length,s=this.basePlanes[t],o=n[r].sub(n[e]),a=o.len();o=o.normalize();let l=o.cross(s).normalize(),c=i[1].sub(i[0]),u=c.len()/a;c=c.normalize();let h=c.b,d=c.c,p=o.smul(h).sub(l.smul(d)).smul(u),f=l.smul(h).sum(o.smul(d)).smul(u),v=new yt(0,i[0].b-p.dot(n[e]),i[0].c-f.dot(n[e]),0);return[p,f,v]}upperStringToBitSet(t){let e=0;for(let i=0;i<t.length;i++)e|=1<<t.charCodeAt(i)-65;return e}allstickers(){let t="allstickers";this.faces=DM(this.basePlaneRotations,this.faces),this.options.verbosity>0&&console.log(`# Total stickers is now ${this.faces.length}`),this.faceCenterMass=new Array(this.faces.length);for(let x=0;x<this.faces.length;x++)this.faceCenterMass[x]=this.faces[x].centermass();let e=[],i=[];for(let x of this.movePlanes){let y=x.makenormal(),D=!1;for(let k of i)y.sameplane(k.makenormal())&&(D=!0);D||(i.push(y),e.push([]))}for(let x of this.movePlanesFiltered){let y=x.makenormal();for(let D=0;D<i.length;D++)if(y.sameplane(i[D])){e[D].push(x);break}}for(let x=0;x<e.length;x++){let y=e[x].map(k=>k.normalizeplane()),D=i[x];for(let k=0;k<y.length;k++)y[k].makenormal().dist(D)>_t&&(y[k]=y[k].smul(-1));y.sort((k,I)=>k.a-I.a),e[x]=y}this.movePlaneSets=e,this.movePlaneNormals=i;let n=e.map(x=>x.length);this.options.verbosity>0&&console.log(`# Move plane sets: ${n}`);let r=[];for(let x=0;x<e.length;x++)r.push([]);for(let x of this.rotations){if(Math.abs(Math.abs(x.a)-1)<_t)continue;let y=x.makenormal();for(let D=0;D<e.length;D++)if(y.sameplane(i[D])){r[D].push(x);break}}this.moveRotations=r;for(let x=0;x<r.length;x++){let y=r[x],D=y[0].makenormal();for(let k=0;k<y.length;k++)D.dist(y[k].makenormal())>_t&&(y[k]=y[k].smul(-1));y.sort((k,I)=>k.angle()-I.angle()),r[x][0].dot(i[x])<0&&y.reverse()}let s=r.map(x=>1+x.length);this.movesetorders=s;let o=[],a="?";for(let x=0;x<e.length;x++){let y=i[x],D=null,k=null;for(let I of this.geometryNormals){let V=y.dot(I[0]);Math.abs(V-1)<_t?(k=[I[1],I[2]],a=I[2]):Math.abs(V+1)<_t&&(D=[I[1],I[2]],a=I[2])}if(k===null||D===null)throw Error("Saw positive or negative sides as null");o.push([k[0],k[1],D[0],D[1],1+e[x].length]),this.addNotationMapper==="NxNxNCubeMapper"&&a==="f"&&(this.notationMapper=new oM(1+e[x].length),this.addNotationMapper=""),this.addNotationMapper==="SkewbMapper"&&e[0].length===1&&(this.notationMapper=new dM(this.swizzler),this.addNotationMapper=""),this.addNotationMapper==="PyraminxOrTetraminxMapper"&&(e[0].length===2&&e[0][0].a===.333333333333333&&e[0][1].a===1.66666666666667?(this.notationMapper=new Jh(this.swizzler),this.addNotationMapper=""):(this.notationMapper=new cM(this.swizzler),this.addNotationMapper="")),this.addNotationMapper==="MegaminxMapper"&&a==="f"&&(1+e[x].length===3&&(this.notationMapper=new sM(this.notationMapper)),this.addNotationMapper=""),this.addNotationMapper==="FTOMapper"&&a==="f"&&(1+e[x].length===3&&(this.notationMapper=new rM(this.notationMapper,this.swizzler)),this.addNotationMapper="")}this.movesetgeos=o;let l=new Map,c=this.faces;for(let x=0;x<c.length;x++){let y=c[x],D=this.keyface(y);if(!l.get(D))l.set(D,[x]);else{let k=l.get(D);if(k.push(x),k.length===this.baseFaceCount){this.options.verbosity>0&&console.log("# Splitting core.");for(let I=0;I<k.length;I++){let V=`${D} ${I}`;l.set(V,[k[I]])}}}}this.faceListHash=l,this.options.verbosity>0&&console.log(`# Cubies: ${l.size}`);let u=[],h=[],d=[];for(let x of l.values())if(x.length!==this.baseFaceCount){if(x.length>1){let y=x.map(q=>c[q].centermass()),D=Ec(y);for(let q=0;x.length>2;q++){let H=!1;for(let $=0;$<x.length;$++){let G=($+1)%x.length;if(D.dot(y[$].cross(y[G]))<0){let Q=y[$];y[$]=y[G],y[G]=Q;let re=x[$];x[$]=x[G],x[G]=re,H=!0}}if(!H)break;if(q>1e3)throw Error("Bad epsilon math; too close to border")}let k=0;for(let q of x)k|=1<<Math.floor(q/this.stickersPerFace);let I=this.markedFaceLookup[k],V=-1;for(let q=0;q<x.length;q++)Math.floor(x[q]/this.stickersPerFace)===I&&(V=q);if(V<0)throw Error("Could not find marked face in list");if(V!==0){let q=x.slice();for(let H=0;H<x.length;H++)x[H]=q[(V+H)%x.length]}}for(let y=0;y<x.length;y++){let D=x[y];h[D]=u.length,d[D]=y}u.push(x)}this.cubies=u,this.faceToCubie=h,this.faceToCubieOrd=d;let p=["?","CENTERS","EDGES","CORNERS","C4RNER","C5RNER"],f=[],v=[0,0,0,0,0,0],g=[],m=[],w=0,E=[],S=[],N=[],R=[],A=x=>u[x].map(y=>this.getfaceindex(y)).join(" "),L=[];for(let x=0;x<u.length;x++){let y=u[x];if(y.length===0||m[x])continue;let D={},k=0;N.push(0),L.push([]);let I=y.length,V=v[I]++,q=p[I];(q===void 0||I===this.baseFaceCount)&&(q="CORE"),q=q+(V===0?"":V+1),f[w]=q,g[w]=I;let H=[x],$=0;for(m[x]=!0;$<H.length;){let G=H[$++],Q=A(G);if((y.length>1||D[Q]===void 0)&&(D[Q]=k++),R[G]=D[Q],E[G]=w,L[w].push(G),S[G]=N[w]++,H.length<this.rotations.length){let re=this.faceCenterMass[u[G][0]];for(let xe of r){let Ae=this.faceToCubie[this.findface(re.rotatepoint(xe[0]))];m[Ae]||(H.push(Ae),m[Ae]=!0)}}}w++}if(this.setReidOrSpeffzOrder&&4<=this.stickersPerFace){let x=[["UF","UR","UB","UL","DF","DR","DB","DL","FR","FL","BR","BL"],["UFR","URB","UBL","ULF","DRF","DFL","DLB","DBR"],["U","L","F","R","B","D"]],y=["U","L","F","R","B","D"],D=["UBL","URB","UFR","ULF","UBL","ULF","DFL","DLB","ULF","UFR","DRF","DFL","UFR","URB","DBR","DRF","URB","UBL","DLB","DBR","DFL","DRF","DBR","DLB"],k={};for(let $ of x)for(let G=0;G<$.length;G++)k[this.upperStringToBitSet($[G])]=G;let I={},V={},q=[],H=[-1,0,1,0,2,-1,1,-1,3,3,-1,-1,2,-1,-1,-1];if(this.stickersPerFace>9){for(let $ of this.vertexNames)I[this.upperStringToBitSet($[1])]=$[0];for(let $=0;$<6;$++)V[y[$]]=$;for(let $ of D)q.push(I[this.upperStringToBitSet($)])}for(let $ of L)for(let G of $)if(u[G].length===3||this.stickersPerFace<=9){let Q=0;for(let re of u[G])Q|=1<<this.faceNames[this.getfaceindex(re)][1].charCodeAt(0)-65;S[G]=k[Q]}else if(u[G].length<=2){let Q=[];for(let re=0;re<u[G].length;re++){let xe=u[G][re],Ae=V[this.faceNames[this.getfaceindex(xe)][1]],ze=1e20,Y=this.faces[xe].centermass(),ne=0;for(let le=0;le<4;le++){let ce=Y.dist(q[4*Ae+le]);ce+_t<ze?(ze=ce,ne=1<<le):ce<ze+_t&&(ne|=1<<le)}if(ne=H[ne],ne>=0){let le=4*Ae+ne;Q.push([le,D[le]])}}if(Q.length>0){if(u[G].length===1)S[G]=Q[0][0];else if(Q.length===2&&Q[0][1]===Q[1][1]){let re=0,xe=y[Q[0][0]>>2],Ae=y[Q[1][0]>>2],ze=Q[0][1];for(;re<3&&(xe===ze.charAt(re)||Ae===ze.charAt(re));)re++;if(re===3)throw Error("Internal error (2) in Speffz");if(re=(re+1)%3,xe===ze.charAt(re))S[G]=Q[0][0];else if(Ae===ze.charAt(re))S[G]=Q[1][0];else throw console.log(xe,Ae,ze,re,Q),Error("Internal error (3) in Speffz")}}}}if(this.cubieSetNums=E,this.cubieOrdNums=S,this.cubieSetNames=f,this.cubieOrbitSizes=N,this.orbitOrientations=g,this.cubieValueMap=R,this.cubieSetCubies=L,this.options.fixedPieceType!==null){for(let x=0;x<u.length;x++)if(this.options.fixedPieceType==="v"&&u[x].length>2||this.options.fixedPieceType==="e"&&u[x].length===2||this.options.fixedPieceType==="f"&&u[x].length===1){this.fixedCubie=x;break}if(this.fixedCubie<0)throw Error(`Could not find a cubie of type ${this.options.fixedPieceType} to fix.`)}this.options.verbosity>0&&console.log(`# Cubie orbit sizes ${N}`)}unswizzle(t){let e=this.notationMapper.notationToInternal(t);return e===null?null:e.modified({family:this.swizzler.unswizzle(e.family)})}stringToBlockMove(t){let e=/^(([0-9]+)-)?([0-9]+)?([^0-9]+)([0-9]+'?)?$/,i=t.match(e);if(i===null)throw Error(`Bad move passed ${t}`);let n=i[4],r,s;if(i[2]!==void 0){if(i[3]===void 0)throw Error("Missing second number in range");r=parseInt(i[2],10)}i[3]!==void 0&&(s=parseInt(i[3],10));let o="1",a=1;return i[5]!==void 0&&(o=i[5],o[0]==="'"&&(o=`-${o.substring(1)}`),a=parseInt(o,10)),new T(new Fe(n,s,r),a)}parseMove(t){let e=this.notationMapper.notationToInternal(t);if(e===null)throw Error(`Bad move ${t.family}`);t=e;let i=t.family,n=!1;if(i.endsWith("v")&&i[0]<="Z"){if(t.innerLayer!==void 0||t.outerLayer!==void 0)throw Error("Cannot use a prefix with full cube rotations");i=i.slice(0,-1),n=!0}i.endsWith("w")&&i[0]<="Z"&&(i=i.slice(0,-1).toLowerCase());let r,s=-1,o=this.swizzler.unswizzle(i),a=!1;for(let h=0;h<this.movesetgeos.length;h++){let d=this.movesetgeos[h];o===d[0]&&(a=!0,r=d,s=h),o===d[2]&&(a=!1,r=d,s=h)}let l=1,c=1;if(i.toUpperCase()!==i&&(c=2),r===void 0)throw Error(`Bad grip in move ${t.family}`);t.outerLayer!==void 0&&(l=t.outerLayer),t.innerLayer!==void 0&&(t.outerLayer===void 0?(c=t.innerLayer,i<="Z"?l=c:l=1):c=t.innerLayer),l--,c--;let u=this.movePlaneSets;if(n&&(l=0,c=u[s].length),l<0||l>u[s].length||c<0||c>u[s].length)throw Error(`Bad slice spec ${l} ${c} vs ${u[s].length}`);if(!PM&&l===0&&c===u[s].length&&!n)throw Error("! full puzzle rotations must be specified with v suffix.");return[void 0,s,l,c,a,t.amount]}parsemove(t){t instanceof T&&(t=t.toString());let e=this.parseMove(this.stringToBlockMove(t));return e[0]=t,e}genperms(){let t="genperms";if(this.cmovesBySlice.length>0)return;let e=[];if(this.options.orientCenters){for(let i=0;i<this.cubies.length;i++)if(this.cubies[i].length===1){let n=this.cubies[i][0],r=this.getfaceindex(n),s=this.baseFaces[r].centermass();if(s.dist(this.faceCenterMass[n])<_t){let o=1<<r|1<<this.baseFaceCount,a=this.markedFaceLookup[o],l=this.basePlanes[a].makenormal(),c=-1,u=-1;for(let p=0;p<this.faces[n].length;p++){let f=this.faces[n].get(p),v=l.dot(f.sub(s));v>c&&(c=v,u=p)}let h=(u+1)%this.faces[n].length;if(Math.abs(l.dot(this.faces[n].get(h).sub(s))-c)<_t&&(u=h),u!==0){let p=[];for(let f=0;f<this.faces[n].length;f++)p.push(this.faces[n].get((f+u)%this.faces[n].length));this.faces[n]=new Ac(p)}let d=this.baseFaces[r].length;for(let p=1;p<d;p++)this.cubies[i].push(this.cubies[i][p-1]);this.duplicatedFaces[n]=d,this.duplicatedCubies[i]=d,this.orbitOrientations[this.cubieSetNums[i]]=d}}}for(let i=0;i<this.movePlaneSets.length;i++){let n=this.movePlaneSets[i],r=[],s=[n.length+1,0],o=1;for(;o*2<=n.length;)o*=2;for(let c=0;c<this.faces.length;c++){let u=0;if(n.length>0){let h=this.faceCenterMass[c].dot(n[0]);for(let d=o;d>0;d>>=1)u+d<=n.length&&h>n[u+d-1].a&&(u+=d);u=n.length-u}for(r.push(u);s.length<=u;)s.push(0);s[u]++}let a=new Array(s.length);for(let c=0;c<s.length;c++)a[c]=[];let l=[];for(let c=0;c<this.faces.length;c++){if(r[c]<0)continue;let u=[this.faceToCubie[c],this.faceToCubieOrd[c]],h=this.faceCenterMass[c],d=h,p=c,f=r[p];for(;;){r[p]=-1;let v=h.rotatepoint(this.moveRotations[i][0]);if(v.dist(d)<_t)break;p=this.findface(v),u.push(this.faceToCubie[p],this.faceToCubieOrd[p]),h=v}if(u.length>2&&this.options.orientCenters&&(this.cubies[u[0]].length===1||this.duplicatedCubies[u[0]]>1)&&this.faceCenterMass[c].dist(this.baseFaces[this.getfaceindex(c)].centermass())<_t){let v=this.faces[this.cubies[u[0]][0]];for(let g=0;g<u.length;g+=2){let m=this.faces[this.cubies[u[g]][0]],w=-1;for(let E=0;E<v.length;E++)if(m.get(E).dist(v.get(0))<_t){w=E;break}if(w<0)throw Error("Couldn't find rotation of center faces; ignoring for now.");u[g+1]=w,v=v.rotate(this.moveRotations[i][0])}}if(u.length===2&&this.options.orientCenters){let v=this.faceCenterMass[c].dot(this.movePlaneNormals[i]);for(let g=1;g<this.movesetorders[i];g++)v>0?u.push(u[0],g):u.push(u[0],(this.movesetorders[i]-g)%this.movesetorders[i])}if(u.length>2&&!l[u[0]]){if(u.length!==2*this.movesetorders[i])throw Error("Bad length in perm gen");for(let v of u)a[f].push(v)}for(let v=0;v<u.length;v+=2)l[u[v]]=!0}for(let c=0;c<a.length;c++)a[c]=a[c].slice();e.push(a)}if(this.cmovesBySlice=e,this.options.moveList){let i=[];for(let n of this.options.moveList)i.push(this.parsemove(n));this.parsedMoveList=i}this.faceListHash.clear(),this.faceCenterMass=[]}getboundarygeometry(){return{baseplanes:this.basePlanes,facenames:this.faceNames,faceplanes:this.facePlanes,vertexnames:this.vertexNames,edgenames:this.edgeNames,geonormals:this.geometryNormals}}getmovesets(t){let e=this.movePlaneSets[t].length,i=[];if(this.parsedMoveList!==void 0)for(let n of this.parsedMoveList)n[1]===t&&(n[4]?i.push([n[2],n[3]]):i.push([e-n[3],e-n[2]]),i.push(n[5]));else{let n=this.movesetgeos[t],r=n[1]!==n[3];if(this.options.vertexMoves&&r&&!this.options.allMoves){if(n[1]!==n[3])for(let s=0;s<e;s++)n[1]!=="v"?(this.options.outerBlockMoves?i.push([s+1,e]):i.push([s+1,s+1]),i.push(1)):(this.options.outerBlockMoves?i.push([0,s]):i.push([s,s]),i.push(1))}else for(let s=0;s<=e;s++)!this.options.allMoves&&s+s===e||(this.options.outerBlockMoves?s+s>e?i.push([s,e]):i.push([0,s]):i.push([s,s]),i.push(1))}if(this.fixedCubie>=0){let n=this.keyface3(this.faces[this.cubies[this.fixedCubie][0]])[t],r=[];for(let s=0;s<i.length;s+=2){let o=i[s];if(n>=o[0]&&n<=o[1])if(o[0]===0)o=[o[1]+1,e];else if(e===o[1])o=[0,o[0]-1];else throw Error("fixed cubie option would disconnect move");let a=!1;for(let l=0;l<r.length;l+=2)if(r[l][0]===o[0]&&r[l][1]===o[1]&&r[l+1]===i[s+1]){a=!0;break}a||(r.push(o),r.push(i[s+1]))}i=r}return i}graybyori(t){let e=this.cubies[t].length;return this.duplicatedCubies[t]&&(e=1),e===1&&(this.options.grayCenters||!this.options.includeCenterOrbits)||e===2&&(this.options.grayEdges||!this.options.includeEdgeOrbits)||e>2&&(this.options.grayCorners||!this.options.includeCornerOrbits)}skipbyori(t){let e=this.cubies[t].length;return this.duplicatedCubies[t]&&(e=1),e===1&&!this.options.includeCenterOrbits||e===2&&!this.options.includeEdgeOrbits||e>2&&!this.options.includeCornerOrbits}skipcubie(t){return this.skipbyori(t)}header(t){return`${t+LM}
${t}
`}writegap(){let t=this.getOrbitsDef(!1),e=[],i=[];for(let r=0;r<t.moveops.length;r++){let s=t.movenames[r];t.forcenames[r]||(s=`M_${_a(this.notationMapper,s)}`),s=`M_${s}`;let o=!1;s[s.length-1]==="'"&&(s=s.substring(0,s.length-1),o=!0),i.push(s),o?e.push(`${s}:=${t.moveops[r].toPerm().inv().toGap()};`):e.push(`${s}:=${t.moveops[r].toPerm().toGap()};`)}e.push("Gen:=["),e.push(i.join(",")),e.push("];");let n=t.solved.identicalPieces();return e.push(`ip:=[${n.map(r=>`[${r.map(s=>s+1).join(",")}]`).join(",")}];`),e.push("# Size(Group(Gen));"),e.push("# Size(Stabilizer(Group(Gen), ip, OnTuplesSets));"),e.push(""),this.header("# ")+e.join(`
`)}writemathematica(){let t=this.getOrbitsDef(!1),e=[],i=[];e.push(`(* ${this.header("").trim()} *)`);for(let n=0;n<t.moveops.length;n++){let r=`m${_a(this.notationMapper,t.movenames[n])}`,s=!1;r[r.length-1]==="'"&&(r=r.substring(0,r.length-1),s=!0),i.push(r),s?e.push(`${r}=${t.moveops[n].toPerm().inv().toMathematica()};`):e.push(`${r}=${t.moveops[n].toPerm().toMathematica()};`)}return e.push(`gen={${i.join(",")}};`),e.join(`
`)}writeksolve(t="PuzzleGeometryPuzzle"){let e=this.getOrbitsDef(!1);return this.header("# ")+e.toKsolve(t,this.notationMapper).join(`
`)}getKPuzzleDefinition(t=!0,e=!0){let n=this.getOrbitsDef(t,e).toKPuzzleDefinition(e);if(n.experimentalPuzzleDescription=this.puzzleDescription,!n)throw Error("Missing definition!");return n}getMoveFromBits(t,e,i,n,r,s){let o=[],a=[],l=[];for(let h of this.cubieOrbitSizes)a.push(Gn(h)),l.push(mr(h));for(let h=t[0];h<=t[1];h++){let d=n[h];for(let p=0;p<d.length;p+=2*s){let f=d.slice(p,p+2*s),v=this.cubieSetNums[f[0]];for(let w=0;w<f.length;w+=2)f[w]=this.cubieOrdNums[f[w]];let g=2,m=3;i&&(g=f.length-2,m=f.length-1),a[v]===Gn(this.cubieOrbitSizes[v])&&(a[v]=a[v].slice(),this.orbitOrientations[v]>1&&!this.options.fixedOrientation&&(l[v]=l[v].slice()));for(let w=0;w<f.length;w+=2)a[v][f[(w+g)%f.length]]=f[w],this.orbitOrientations[v]>1&&!this.options.fixedOrientation&&(l[v][f[w]]=(f[(w+m)%f.length]-f[(w+1)%f.length]+2*this.orbitOrientations[v])%this.orbitOrientations[v])}}let c=new qr(Gn(24),mr(24),1);for(let h=0;h<this.cubieSetNames.length;h++)if(!(r&&!r[h]))if(this.orbitOrientations[h]===1||this.options.fixedOrientation)a[h]===Gn(c.perm.length)?(a[h]!==c.perm&&(c=new qr(a[h],l[h],1)),o.push(c)):o.push(new qr(a[h],l[h],1));else{let d=new Array(l[h].length);for(let p=0;p<a[h].length;p++)d[p]=l[h][a[h][p]];o.push(new qr(a[h],d,this.orbitOrientations[h]))}let u=new sf(o);return e!==1&&(u=u.mulScalar(e)),u}omitSet(t){for(let e of this.options.excludeOrbits)if(e===t)return!0;return!1}diffmvsets(t,e,i,n){for(let r=0;r<t.length;r+=2){let s=!1;for(let o=0;!s&&o<e.length;o+=2)n?t[r][0]+e[o][1]===i&&t[r][1]+e[o][0]===i&&t[r+1]===e[o+1]&&(s=!0):t[r][0]===e[o][0]&&t[r][1]===e[o][1]&&t[r+1]===e[o+1]&&(s=!0);if(!s)return!0}return!1}getOrbitsDef(t,e=!0){let i=[];if(t)for(let f=0;f<this.cubieSetNames.length;f++)i.push(1);let n=[],r=[],s=[],o=[];for(let f=0;f<this.movePlaneSets.length;f++){let v=this.getmovesets(f);s.push(v),this.options.addRotations?o.push(1):o.push(0)}let a=[];for(let f=0;f<this.movePlaneSets.length;f++){let v=this.movePlaneSets[f].length,g=!1,m=s[f];for(let w=0;w<m.length;w+=2)m[w][0]===0&&m[w][1]===v&&(g=!0);a[f]=g}if(this.options.addRotations&&(this.options.moveList||this.options.fixedPieceType!==null)){for(let f=0;f<this.moveRotations.length;f++)o[f]=0;for(let f=0;f<this.movePlaneSets.length;f++){if(a[f]){o[f]=3;continue}for(let v=0;v<this.moveRotations.length;v++){let g=this.movePlaneNormals[f];for(let m=1;m*2<=this.movesetorders[v];m++){if(g=g.rotatepoint(this.moveRotations[v][0]),o[v]&m)continue;let w=-1,E=!1;for(let N=0;N<this.movePlaneNormals.length;N++)if(g.dist(this.movePlaneNormals[N])<_t){w=N;break}else if(g.dist(this.movePlaneNormals[N].smul(-1))<_t){w=N,E=!0;break}if(w<0)throw Error("Could not find rotation");let S=s[w];(S.length!==s[f].length||this.movePlaneSets[f].length!==this.movePlaneSets[w].length||this.diffmvsets(S,s[f],this.movePlaneSets[w].length,E))&&(o[v]|=m)}}}for(let f=0;f<this.moveRotations.length;f++)if(o[f]===0)o[f]=1;else if(o[f]===1)this.movesetorders[f]>3?o[f]=2:o[f]=0;else if(o[f]===3)o[f]=0;else throw Error("Impossible addrot val")}for(let f=0;f<this.movePlaneSets.length;f++)o[f]!==0&&!a[f]&&(s[f].push([0,this.movePlaneSets[f].length]),s[f].push(o[f]));for(let f=0;f<this.movePlaneSets.length;f++){let v=s[f],g=this.movesetorders[f];for(let E=0;E<v.length;E+=2)for(let S=0;S<E;S+=2)if(v[E][0]===v[S][0]&&v[E][1]===v[S][1])throw Error("Redundant moves in moveset.");let m=[];for(let E=0;E<v.length;E+=2)for(let S=v[E][0];S<=v[E][1];S++)m[S]=1;let w=this.cmovesBySlice[f];for(let E=0;E<w.length;E++){if(m[E]!==1)continue;let S=w[E];for(let N=0;N<S.length;N+=2*g){if(this.skipcubie(S[N]))continue;let R=this.cubieSetNums[S[N]];i[R]=1}}}for(let f=0;f<this.cubieSetNames.length;f++)if(i[f]){if(this.omitSet(this.cubieSetNames[f])){i[f]=0;continue}n.push(this.cubieSetNames[f]),r.push(new Tc(this.cubieOrbitSizes[f],this.options.fixedOrientation?1:this.orbitOrientations[f]))}let l=[];for(let f=0;f<this.cubieSetNames.length;f++){if(!i[f]||this.omitSet(this.cubieSetNames[f]))continue;let v=Array(this.cubieOrbitSizes[f]).fill(-1),g=[];for(let m=0;m<this.cubieOrbitSizes[f];m++){if(t)v[m]=m;else{let w=this.cubieSetCubies[f][m];v[this.cubieOrdNums[w]]=this.cubieValueMap[w]}g.push(0)}l.push(new qr(v,g,this.options.fixedOrientation?1:this.orbitOrientations[f]))}let c=[],u=[],h=[],d=[];if(e)for(let f=0;f<this.movePlaneSets.length;f++){let g=this.movePlaneSets[f].length,m=s[f],w=this.movesetgeos[f];for(let E=0;E<m.length;E+=2){let S=m[E],N,R=!1;if(this.parsedMoveList!==void 0)for(let L of this.parsedMoveList){if(L[1]!==f)continue;let x=[];L[4]?x=[L[2],L[3]]:x=[g-L[3],g-L[2]],x[0]===S[0]&&x[1]===S[1]&&(N=L[0],R=!L[4])}if(N)c.push(N),u.push(!0);else{let L=GM(w,S,g);R=L[1];let x=L[0];m[E+1]===1?c.push(x):c.push(x+m[E+1]),u.push(!1)}d.push(S[0]===0&&S[1]===g);let A=this.getMoveFromBits(S,m[E+1],R,this.cmovesBySlice[f],i,this.movesetorders[f]);h.push(A)}}let p=new tf(n,r,new of(l),c,h,d,u);return this.options.optimizeOrbits&&(p=p.optimize()),this.options.scrambleAmount!==0&&p.scramble(this.options.scrambleAmount),p}getScramble(t=0){let e=this.getOrbitsDef(!1);return e.toKTransformationData(e.getScrambleTransformation(t))}getMovesAsPerms(){return this.getOrbitsDef(!1).moveops.map(t=>t.toPerm())}showcanon(t){SM(this.getOrbitsDef(!1),t)}getsolved(){let t=[];for(let e=0;e<this.baseFaceCount;e++)for(let i=0;i<this.stickersPerFace;i++)t.push(e);return new io(t)}getOrientationRotation(t){let[e,[i,n,r]]=t[0],s=new yt(0,i,-n,r),[o,[a,l,c]]=t[1],u=new yt(0,a,-l,c),h=null,d=null,p=this.swizzler.unswizzle(e),f=this.swizzler.unswizzle(o);for(let w of this.geometryNormals)p===w[1]&&(h=w[0]),f===w[1]&&(d=w[0]);if(!h)throw Error(`Could not find feature ${e}`);if(!d)throw Error(`Could not find feature ${o}`);let v=h.pointrotation(s);return d.rotatepoint(v).unproject(s).pointrotation(u.unproject(s)).mul(v)}getInitial3DRotation(){let t=this.baseFaceCount,e=null;if(this.options.puzzleOrientation?e=this.options.puzzleOrientation:this.options.puzzleOrientations&&(e=this.options.puzzleOrientations[t]),e||(e=FM()[t]),!e)throw Error("No default orientation?");return this.getOrientationRotation(e)}generate2dmapping(t=800,e=500,i=10,n=!1,r=.92){t-=2*i,e-=2*i;function s(k,I){let V=k[1][0]-k[0][0],q=k[1][1]-k[0][1],H=2*Math.PI/I,$=Math.cos(H),G=Math.sin(H);for(let Q=2;Q<I;Q++){let re=V*$+q*G;q=q*$-V*G,V=re,k.push([k[Q-1][0]+V,k[Q-1][1]+q])}}this.genperms();let l=this.getboundarygeometry().facenames[0][0].length,c=this.net;if(c===null)throw Error("No net?");let u={},h=0,d=0,p=1,f=0;u[c[0][0]]=[[1,0],[0,0]],s(u[c[0][0]],l);for(let k of c){let I=k[0];if(!u[I])throw Error("Bad edge description; first edge not connected.");for(let V=1;V<k.length;V++){let q=k[V];q===""||u[q]||(u[q]=[u[I][V%l],u[I][(V+l-1)%l]],s(u[q],l))}}for(let k in u){let I=u[k];for(let V of I)h=Math.min(h,V[0]),p=Math.max(p,V[0]),d=Math.min(d,V[1]),f=Math.max(f,V[1])}let v=Math.min(t/(p-h),e/(f-d)),g=.5*(t-v*(p+h)),m=.5*(e-v*(f+d)),w={},E=this.getboundarygeometry(),S={},N=[[v+g,m],[g,m]];S[c[0][0]]=N,s(S[c[0][0]],l),w[this.faceNames[0][1]]=this.project2d(0,0,[new yt(0,N[0][0],N[0][1],0),new yt(0,N[1][0],N[1][1],0)]);let R=[];R[0]=0;for(let k of c){let I=k[0];if(!S[I])throw Error("Bad edge description; first edge not connected.");let V=-1;for(let H=0;H<E.facenames.length;H++)if(I===E.facenames[H][1]){V=H;break}if(V<0)throw Error(`Could not find first face name ${I}`);let q=E.facenames[V][0];for(let H=1;H<k.length;H++){let $=k[H];if($===""||S[$])continue;S[$]=[S[I][H%l],S[I][(H+l-1)%l]],s(S[$],l);let G=R[V],Q=q[(G+H)%l].sum(q[(G+H+l-1)%l]).smul(.5),re=va(E.edgenames,Q),xe=E.edgenames[re][1],Ae=VM(xe,this.faceNames),ze=Ae[I===Ae[0]?1:0],Y=-1;for(let le=0;le<E.facenames.length;le++)if(ze===E.facenames[le][1]){Y=le;break}if(Y<0)throw Error("Could not find second face name");let ne=E.facenames[Y][0];for(let le=0;le<ne.length;le++)if(ne[le].sum(ne[(le+1)%l]).smul(.5).dist(Q)<=_t){let Me=S[I][(H+l-1)%l],z=S[I][H%l];R[Y]=le,w[ze]=this.project2d(Y,le,[new yt(0,z[0],z[1],0),new yt(0,Me[0],Me[1],0)]);break}}}let A=0,L=0,x=this.getInitial3DRotation();for(let k of this.faces){n&&(k=k.rotate(x));for(let I=0;I<k.length;I++)A=Math.max(A,Math.abs(k.get(I).b)),L=Math.max(L,Math.abs(k.get(I).c))}let y=Math.min(e/L/2,(t-i)/A/4);return(k,I)=>{if(n){I=I.rotatepoint(x);let V=.5*i+.25*t,q=this.basePlanes[k].rotateplane(x).d<0?1:-1;return[i+t*.5+q*(V-I.b*y),i+e*.5+I.c*y]}else{let V=w[this.faceNames[k][1]];return[i+r*I.dot(V[0])+V[2].b,i+e-r*I.dot(V[1])-V[2].c]}}}generatesvg(t=800,e=500,i=10,n=!1){let r=this.generate2dmapping(t,e,i,n);function s(h,d,p){return`<polygon id="${h}" class="sticker" style="fill: ${p}" points="${d.map(f=>`${f[0]} ${f[1]}`).join(" ")}"/>
`}let o=this.getsolved(),a=[],l=[];for(let h=0;h<this.baseFaceCount;h++)a[h]=this.colors[this.faceNames[h][1]];for(let h=0;h<this.faces.length;h++){let d=this.faces[h],p=Math.floor(h/this.stickersPerFace),f=[];for(let v=0;v<d.length;v++)f.push(r(p,d.get(v)));l.push(f)}let c=[];for(let h=0;h<this.baseFaceCount;h++){c.push("<g>"),c.push(`<title>${this.faceNames[h][1]}</title>
`);for(let d=0;d<this.stickersPerFace;d++){let p=h*this.stickersPerFace+d,f=this.faceToCubie[p],v=this.faceToCubieOrd[p],g=this.cubieSetNums[f],m=this.cubieOrdNums[f],w=this.graybyori(f)?"#808080":a[o.p[p]],E=`${this.cubieSetNames[g]}-l${m}-o${v}`;if(c.push(s(E,l[p],w)),this.duplicatedFaces[p])for(let S=1;S<this.duplicatedFaces[p];S++)E=`${this.cubieSetNames[g]}-l${m}-o${S}`,c.push(s(E,l[p],w))}c.push("</g>")}return`<svg id="svg" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 800 500">
<style type="text/css"><![CDATA[.sticker { stroke: #000000; stroke-width: 1px; }]]></style>
${c.join("")}</svg>`}get3d(t){let e=[],i=this.getInitial3DRotation(),n=[],r=.52*this.baseFaces[0].get(0).len();for(let l=0;l<this.baseFaces.length;l++){let c=this.baseFaces[l].rotate(i),u=this.faceNames[l][1];n.push({coords:bc(c,r),name:u})}for(let l=0;l<this.faces.length;l++){let c=Math.floor(l/this.stickersPerFace),u=this.faceToCubie[l],h=this.faceToCubieOrd[l],d=this.cubieSetNums[u],p=this.cubieOrdNums[u],f=this.graybyori(u)?t?.darkIgnoredOrbits?"#222222":"#808080":this.colors[this.faceNames[c][1]];t?.stickerColors&&(f=t.stickerColors[l]);let v=this.faces[l].rotate(i);e.push({coords:bc(v,r),color:f,orbit:this.cubieSetNames[d],ord:p,ori:h,face:c});let g=v;if(this.duplicatedFaces[l]){let m=g.length/this.duplicatedFaces[l];for(let w=1;w<this.duplicatedFaces[l];w++){for(let E=0;E<m;E++)g=g.rotateforward();e.push({coords:bc(g,r),color:f,orbit:this.cubieSetNames[d],ord:p,ori:w,face:c,isDup:!0})}}}let s=[];for(let l=0;l<this.movesetgeos.length;l++){let c=this.movesetgeos[l],u=this.movesetorders[l];for(let h of this.geometryNormals)c[0]===h[1]&&c[1]===h[2]&&(s.push({coordinates:Sa(h[0].rotatepoint(i),1),quantumMove:new T(c[0]),order:u}),s.push({coordinates:Sa(h[0].rotatepoint(i).smul(-1),1),quantumMove:new T(c[2]),order:u}))}let o=this.generate2dmapping(2880,2160,0,!1,1),a=(()=>{let l=i.invrot();return(c,u)=>{let h=new yt(0,u[0]*r,-u[1]*r,u[2]*r);h=h.rotatepoint(l);let d=o(c,h);return d[0]/=2880,d[1]=1-d[1]/2160,d}})().bind(this);return{stickers:e,faces:n,axis:s,unswizzle:this.unswizzle.bind(this),notationMapper:this.notationMapper,textureMapper:{getuv:a}}}getGeoNormal(t){let e=this.getInitial3DRotation(),i=this.swizzler.unswizzle(t);for(let n of this.geometryNormals)if(i===n[1]){let r=Sa(n[0].rotatepoint(e),1);return Math.abs(r[0])<_t&&Math.abs(r[2])<_t&&(r[0]=0,r[2]=1e-6),r}}getfaceindex(t){let e=this.stickersPerFace;return Math.floor(t/e)}textForTwizzleExplorer(){return`Faces ${this.basePlaneRotations.length}
Stickers per face ${this.stickersPerFace}
Short edge ${this.shortestEdge}
Cubies ${this.cubies.length}
Edge distance ${this.edgeDistance}
Vertex distance ${this.vertexDistance}`}writeSchreierSims(t){let i=this.getOrbitsDef(!1).reassemblySize();t(`Reassembly size is ${i}`);let n=lf(this.getMovesAsPerms(),t),r=i/n;t(`Ratio is ${r}`)}},HM=class{constructor(t,e){this.pg=t,this.orbitNames=e.orbitnames}pg;orbitNames;lookupMove(t){let e=this.pg.parseMove(t);if(this.pg.parsedMoveList){let s=!1;for(let o of this.pg.parsedMoveList)o[1]===e[1]&&o[2]===e[2]&&o[3]===e[3]&&o[4]===e[4]&&(s=!0);if(!s)return null}let i=[e[2],e[3]];if(!e[4]){let s=this.pg.movePlaneSets[e[1]].length;i=[s-e[3],s-e[2]]}let n=this.pg.getMoveFromBits(i,e[5],!e[4],this.pg.cmovesBySlice[e[1]],void 0,this.pg.movesetorders[e[1]]);return tf.transformToKTransformationData(this.orbitNames,n)}remapKPuzzleDefinition(t){return pM(t,this.pg.notationMapper)}}});var mf={};fa(mf,{experimentalIsBigCubeSolved:()=>XM,normalizeBigCubeOrientation:()=>pf,puzzleOrientationBigCubeCache:()=>df,puzzleOrientationBigCubeIdx:()=>Lc});function Lc(t){let e=t.patternData.CORNERS.pieces[0],i=t.patternData.CORNERS.orientation[0];return[e,i]}function df(t){if(!WM){let e=["","y","y2","y'","x2","x2 y","x2 y2","x2 y'"].map(n=>he.fromString(n)),i=new he("Rv Uv");for(let n of e){let r=t.algToTransformation(n);for(let s=0;s<4;s++){let[o,a]=Lc(r.toKPattern());if(ff[o][a]=new he([...n.childAlgNodes(),new kt(i,s)]).invert(),s===3)break;r=r.applyAlg(i)}}}return ff}function pf(t){let[e,i]=Lc(t),n=df(t.kpuzzle)[e][i];return t.applyAlg(n)}function XM(t,e){return e.ignorePuzzleOrientation&&(t=pf(t)),t.isIdentical(t.kpuzzle.defaultPattern())}var ff,WM,gf=C(()=>{Oi();ff=new Array(8).fill(0).map(()=>new Array(3)),WM=!1});var wa={};fa(wa,{cube3x3x3LLFaceSVG:()=>YM,cube3x3x3LLSVG:()=>jM,cube3x3x3SVG:()=>qM});var qM,jM,YM,Ea=C(()=>{qM=`<?xml version="1.0" encoding="UTF-8"?>
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
`,jM=`<?xml version="1.0" encoding="UTF-8"?>
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
</svg>`,YM=`<?xml version="1.0" encoding="UTF-8"?>
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
</svg>`});function Pc(t,e,i,n,r){let o=t.orbits[e].pieces[i];if(o===null)return bi;let a=o.facelets?.[n];return a===null?bi:typeof a=="string"?a:r?a.hintMask??a.mask:(console.log(a),a.mask)}function Ic(t){return $M[t]}async function Zr(t,e){return(await QM(t,e)).toStickeringMask()}async function QM(t,e){let i=await t.kpuzzle(),n=new Nc(i),r=new Fc(i),s=()=>r.move("U"),o=()=>r.or(r.moves(["U","D"])),a=()=>r.or(r.moves(["L","R"])),l=()=>r.not(a()),c=()=>r.not(s()),u=()=>r.orbitPrefix("CENTER"),h=L=>r.and([r.move(L),u()]),d=()=>r.orbitPrefix("EDGE"),p=L=>r.and([r.and(r.moves(L)),d()]),f=()=>r.or([r.orbitPrefix("CORNER"),r.orbitPrefix("C4RNER"),r.orbitPrefix("C5RNER")]),v=()=>r.or([l(),r.and([s(),d()])]),g=()=>r.and([s(),u()]),m=()=>r.and([r.and(r.moves(["F","R"])),d()]),w=()=>r.and([r.and(r.moves(["F","R"])),f(),r.not(s())]),E=()=>r.or([w(),m()]);function S(){n.set(c(),"Dim")}function N(){n.set(s(),"PermuteNonPrimary"),n.set(g(),"Dim")}function R(){n.set(s(),"IgnoreNonPrimary"),n.set(g(),"Regular")}function A(){n.set(s(),"Ignoriented"),n.set(g(),"Dim")}switch(e){case"full":break;case"PLL":{S(),N();break}case"CLS":{S(),n.set(w(),"Regular"),n.set(s(),"Ignoriented"),n.set(r.and([s(),u()]),"Dim"),n.set(r.and([s(),f()]),"IgnoreNonPrimary");break}case"OLL":{S(),R();break}case"EOLL":{S(),R(),n.set(r.and([s(),f()]),"Ignored");break}case"COLL":{S(),n.set(r.and([s(),d()]),"Ignoriented"),n.set(r.and([s(),u()]),"Dim"),n.set(r.and([s(),f()]),"Regular");break}case"OCLL":{S(),A(),n.set(r.and([s(),f()]),"IgnoreNonPrimary");break}case"CPLL":{S(),n.set(r.and([f(),s()]),"PermuteNonPrimary"),n.set(r.and([r.not(f()),s()]),"Dim");break}case"CLL":{S(),n.set(r.not(r.and([f(),s()])),"Dim");break}case"EPLL":{S(),n.set(s(),"Dim"),n.set(r.and([s(),d()]),"PermuteNonPrimary");break}case"ELL":{S(),n.set(s(),"Dim"),n.set(r.and([s(),d()]),"Regular");break}case"ELS":{S(),R(),n.set(r.and([s(),f()]),"Ignored"),n.set(m(),"Regular"),n.set(w(),"Ignored");break}case"LL":{S();break}case"F2L":{n.set(s(),"Ignored");break}case"ZBLL":{S(),n.set(s(),"PermuteNonPrimary"),n.set(g(),"Dim"),n.set(r.and([s(),f()]),"Regular");break}case"ZBLS":{S(),n.set(E(),"Regular"),R(),n.set(r.and([s(),f()]),"Ignored");break}case"VLS":{S(),n.set(E(),"Regular"),R();break}case"WVLS":{S(),n.set(E(),"Regular"),n.set(r.and([s(),d()]),"Ignoriented"),n.set(r.and([s(),u()]),"Dim"),n.set(r.and([s(),f()]),"IgnoreNonPrimary");break}case"LS":{S(),n.set(E(),"Regular"),n.set(s(),"Ignored"),n.set(g(),"Dim");break}case"LSOLL":{S(),R(),n.set(E(),"Regular");break}case"LSOCLL":{S(),A(),n.set(r.and([s(),f()]),"IgnoreNonPrimary"),n.set(E(),"Regular");break}case"EO":{n.set(f(),"Ignored"),n.set(d(),"OrientationWithoutPermutation");break}case"EOline":{n.set(f(),"Ignored"),n.set(d(),"OrientationWithoutPermutation"),n.set(r.and(r.moves(["D","M"])),"Regular");break}case"EOcross":{n.set(d(),"OrientationWithoutPermutation"),n.set(r.move("D"),"Regular"),n.set(f(),"Ignored");break}case"CMLL":{n.set(c(),"Dim"),n.set(v(),"Ignored"),n.set(r.and([s(),f()]),"Regular");break}case"L10P":{n.set(r.not(v()),"Dim"),n.set(r.and([f(),s()]),"Regular");break}case"L6E":{n.set(r.not(v()),"Dim");break}case"L6EO":{n.set(r.not(v()),"Dim"),n.set(v(),"ExperimentalOrientationWithoutPermutation2"),n.set(r.and([u(),o()]),"ExperimentalOrientationWithoutPermutation2"),n.set(r.and([r.move("M"),r.move("E")]),"Ignored");break}case"Daisy":{n.set(r.all(),"Ignored"),n.set(u(),"Dim"),n.set(r.and([r.move("D"),u()]),"Regular"),n.set(r.and([r.move("U"),d()]),"IgnoreNonPrimary");break}case"Cross":{n.set(r.all(),"Ignored"),n.set(u(),"Dim"),n.set(r.and([r.move("D"),u()]),"Regular"),n.set(r.and([r.move("D"),d()]),"Regular");break}case"2x2x2":{n.set(r.or(r.moves(["U","F","R"])),"Ignored"),n.set(r.and([r.or(r.moves(["U","F","R"])),u()]),"Dim");break}case"2x2x3":{n.set(r.all(),"Dim"),n.set(r.or(r.moves(["U","F","R"])),"Ignored"),n.set(r.and([r.or(r.moves(["U","F","R"])),u()]),"Dim"),n.set(r.and([r.move("F"),r.not(r.or(r.moves(["U","R"])))]),"Regular");break}case"G1":{n.set(r.all(),"ExperimentalOrientationWithoutPermutation2"),n.set(r.or(r.moves(["E"])),"OrientationWithoutPermutation"),n.set(r.and(r.moves(["E","S"])),"Ignored");break}case"L2C":{n.set(r.or(r.moves(["L","R","B","D"])),"Dim"),n.set(r.not(u()),"Ignored");break}case"PBL":{n.set(r.all(),"Ignored"),n.set(r.or(r.moves(["U","D"])),"PermuteNonPrimary");break}case"FirstBlock":{n.set(r.not(r.and([r.and(r.moves(["L"])),r.not(s())])),"Ignored"),n.set(h("R"),"Dim");break}case"SecondBlock":{n.set(r.not(r.and([r.and(r.moves(["L"])),r.not(s())])),"Ignored"),n.set(r.and([r.and(r.moves(["L"])),r.not(s())]),"Dim"),n.set(r.and([r.and(r.moves(["R"])),r.not(s())]),"Regular");break}case"EODF":{S(),n.set(r.or([w(),r.and([s(),f()])]),"Ignored"),n.set(r.or([r.and([s(),d()]),m()]),"OrientationWithoutPermutation"),n.set(p(["D","F"]),"Regular"),n.set(h("F"),"Regular");break}case"Void Cube":{n.set(u(),"Invisible");break}case"picture":case"invisible":{n.set(r.all(),"Invisible");break}case"centers-only":{n.set(r.not(u()),"Ignored");break}case"opposite-centers":{n.set(r.not(r.and([u(),r.or(r.moves(["U","D"]))])),"Ignored");break}case"OBL":{n.set(r.or(r.moves(["U","D"])),"IgnoreNonPrimary");break}default:console.warn(`Unsupported stickering for ${t.id}: ${e}. Setting all pieces to dim.`),n.set(r.and(r.moves([])),"Dim")}return n}async function oo(t,e){let i=[],n=[];for(let[r,s]of Object.entries(ZM))s.groups&&(t in s.groups?i.push(r):e?.use3x3x3Fallbacks&&"3x3x3"in s.groups&&n.push(r));return i.concat(n)}function ct(t){let e=new yr(t);return()=>e}async function ba(t){return(await Promise.resolve().then(()=>(Yr(),jr))).getPuzzleGeometryByName(t,{allMoves:!0,orientCenters:!0,addRotations:!0})}async function JM(t){return(await Promise.resolve().then(()=>(Yr(),jr))).getPuzzleGeometryByName(t)}async function Mf(t,e,i){let n=await t,r=n.getKPuzzleDefinition(!0);r.name=e;let s=await Promise.resolve().then(()=>(Yr(),jr)),o=new s.ExperimentalPGNotation(n,n.getOrbitsDef(!0));if(i){let a=new Set(i);for(let[l,c]of Object.entries(r.defaultPattern))a.has(l)&&(c.orientationMod=new Array(c.pieces.length).fill(1))}return new Ei(o.remapKPuzzleDefinition(r),{experimentalPGNotation:o})}function wf(t){return new yr(async()=>{let e=await t();return{quantumMoveOrder:i=>e.moveToTransformation(new T(i)).repetitionOrder()}})}function Ef(t){let e=t.patternData.CENTERS.pieces[0],i=t.patternData.CENTERS.pieces[5],n=t.patternData.CENTERS.pieces[1],r=n;return e<n&&r--,i<n&&r--,[e,r]}function tw(){if(!ew){let t=["","z","x","z'","x'","x2"].map(i=>he.fromString(i)),e=new he("y");for(let i of t){let n=Cf.algToTransformation(i);for(let r=0;r<4;r++){n=n.applyAlg(e);let[s,o]=Ef(n.toKPattern());yf[s][o]=n.invert()}}}return yf}function iw(t){let[e,i]=Ef(t),n=tw()[e][i];return t.applyTransformation(n)}function nw(t,e){return e.ignorePuzzleOrientation&&(t=iw(t)),e.ignoreCenterOrientation&&(t=new to(t.kpuzzle,{EDGES:t.patternData.EDGES,CORNERS:t.patternData.CORNERS,CENTERS:{pieces:t.patternData.CENTERS.pieces,orientation:new Array(6).fill(0)}})),!!t.experimentalToTransformation()?.isIdentityTransformation()}async function bf(t){let e=await(t.puzzleSpecificSimplifyOptions??t.puzzleSpecificSimplifyOptionsPromise);return e?{puzzleLoader:{puzzleSpecificSimplifyOptions:e}}:{}}async function $r(t,e){return(await Promise.resolve().then(()=>(Yr(),jr))).getPuzzleGeometryByDesc(t,{allMoves:e?.allMoves??!0,orientCenters:e?.orientCenters??!0,addRotations:e?.addRotations??!0,...e})}async function kc(t,e){let i=$r(t,e);return Mf(i,`description: ${t}`)}function Tf(t,e){let i=sw++,n=null,r=async()=>n??=kc(t),s={id:`custom-${i}`,fullName:e?.fullName??`Custom Puzzle (instance #${i})`,kpuzzle:r,svg:async()=>(await $r(t)).generatesvg(),pg:async()=>$r(t),basePG:async()=>$r(t,{allMoves:!1,orientCenters:!1,addRotations:!1}),puzzleSpecificSimplifyOptionsPromise:wf(r)};return e?.inventedBy&&(s.inventedBy=e.inventedBy),e?.inventionYear&&(s.inventionYear=e.inventionYear),s}function Af(t){let i=t.experimentalToTransformation().invert().transformationData.CORNERS;return i.permutation[6]*3+i.orientationDelta[6]}function aw(t){if(!ow){let e=["","z","x","z'","x'","x2"].map(n=>he.fromString(n)),i=new he("y");for(let n of e){let r=t.algToTransformation(n);for(let s=0;s<4;s++){r=r.applyAlg(i);let o=Af(r.toKPattern());Sf[o]={transformation:r.invert(),alg:n.concat(i)}}}}return Sf}function lw(t){let e=Af(t),{transformation:i,alg:n}=aw(t.kpuzzle)[e];return{normalizedPattern:t.applyTransformation(i),normalizationAlg:n.invert()}}function Rf(t,e){return e.ignorePuzzleOrientation&&(t=lw(t).normalizedPattern),!!t.experimentalToTransformation().isIdentityTransformation()}function Ot(t,e,i,n){let r=[];for(let s of t){let o=T.fromString(s),{family:a,amount:l}=o;if(![-1,1].includes(l))throw new Error("Invalid config move");r.push({family:a,direction:l,type:e,from:i,to:n})}return r}function _f(t,e){let i=Df[t][e]?.[0];if(!i)throw new Error(`Could not find a reference move (axis: ${t}, move source type: ${e})`);return i}function uw(t,e,i,n){if(e+1===i){let d=Lf[t].get(e);if(d)return new T(new Fe(d.family),n*d.direction)}let r=xr[t],{sliceDiameter:s}=r;if(e===0&&i===s){let d=_f(t,5);return new T(new Fe(d.family),n*d.direction)}let o=e+i>s;o&&([e,i]=[s-i,s-e]);let a=e+1,l=i,c=a===l;c&&(l=null),a===1&&(a=null),c&&a===1&&(l=null),!c&&l===2&&(l=null);let h=_f(t,c?o?1:0:o?3:2);return new T(new Fe(h.family,l,a),n*h.direction)}function hw(t,e=!0){if(t.length===0)return[];let i=so[t[0].family].axis,n=xr[i],{sliceDiameter:r}=n,s=new Map,o=null;function a(d,p){let f=(s.get(d)??0)+p;e&&(f=f%4+5%4-1),f===0?s.delete(d):s.set(d,f)}let l=0;for(let d of Array.from(t).reverse()){l++;let{moveSourceInfo:p}=so[d.family],f=d.amount*p.direction;switch(p.type){case 0:{let v=(d.innerLayer??1)-1;a(v,f),a(v+1,-f);break}case 1:{let v=r-(d.innerLayer??1);a(v,f),a(v+1,-f);break}case 2:{a((d.outerLayer??1)-1,f),a(d.innerLayer??2,-f);break}case 3:{a(r-(d.innerLayer??2),f),a(r-((d.outerLayer??1)-1),-f);break}case 4:{a(p.from,f),a(p.to,-f);break}case 5:{a(0,f),a(r,-f);break}}[0,2].includes(s.size)&&(o={suffixLength:l,sliceDeltas:new Map(s)})}if(s.size===0)return[];if(!o)return t;let[c,u]=o.sliceDeltas.keys();c>u&&([c,u]=[u,c]);let h=o.sliceDeltas.get(c);return[...t.slice(0,-o.suffixLength),...h!==0?[uw(i,c,u,h)]:[]]}var yr,vr,bi,Tt,Kr,KM,no,gr,ro,$M,Nc,Fc,vf,xf,Bi,Vn,ZM,Gi,Qr,ao,yf,ew,rw,UR,sw,Sf,ow,Cf,Uc,zc,xr,so,Df,Lf,cw,fw,Ta,Sn,Sr=C(()=>{dr();Oi();yr=class{#e;constructor(t){this.#e=t}#t;async#i(){return this.#t??=Promise.resolve(this.#e())}async then(t,e){return this.#i().then(t,e)}catch(t){return this.#i().catch(t)}async finally(t){return this.#i().finally(t)}get[Symbol.toStringTag](){return"LazyPromise"}};vr=class{stickerings=new Map;constructor(t,e){for(let i of t.definition.orbits)this.stickerings.set(i.orbitName,new Array(i.numPieces).fill(e))}},bi="regular",Tt="ignored",Kr="oriented",KM="experimentalOriented2",no="invisible",gr="dim",ro="mystery",$M={Regular:{facelets:[bi,bi,bi,bi,bi]},Ignored:{facelets:[Tt,Tt,Tt,Tt,Tt]},OrientationStickers:{facelets:[Kr,Kr,Kr,Kr,Kr]},IgnoreNonPrimary:{facelets:[bi,Tt,Tt,Tt,Tt]},Invisible:{facelets:[no,no,no,no,no]},PermuteNonPrimary:{facelets:[gr,bi,bi,bi,bi]},Dim:{facelets:[gr,gr,gr,gr,gr]},Ignoriented:{facelets:[gr,Tt,Tt,Tt,Tt]},OrientationWithoutPermutation:{facelets:[Kr,Tt,Tt,Tt,Tt]},ExperimentalOrientationWithoutPermutation2:{facelets:[KM,Tt,Tt,Tt,Tt]},Mystery:{facelets:[ro,ro,ro,ro,ro]}};Nc=class extends vr{constructor(t){super(t,"Regular")}set(t,e){for(let[i,n]of this.stickerings.entries())for(let r=0;r<n.length;r++)t.stickerings.get(i)[r]&&(n[r]=e);return this}toStickeringMask(){let t={orbits:{}};for(let[e,i]of this.stickerings.entries()){let n=[],r={pieces:n};t.orbits[e]=r;for(let s of i)n.push(Ic(s))}return t}},Fc=class{constructor(t){this.kpuzzle=t}kpuzzle;and(t){let e=new vr(this.kpuzzle,!1);for(let i of this.kpuzzle.definition.orbits)e:for(let n=0;n<i.numPieces;n++){e.stickerings.get(i.orbitName)[n]=!0;for(let r of t)if(!r.stickerings.get(i.orbitName)[n]){e.stickerings.get(i.orbitName)[n]=!1;continue e}}return e}or(t){let e=new vr(this.kpuzzle,!1);for(let i of this.kpuzzle.definition.orbits)e:for(let n=0;n<i.numPieces;n++){e.stickerings.get(i.orbitName)[n]=!1;for(let r of t)if(r.stickerings.get(i.orbitName)[n]){e.stickerings.get(i.orbitName)[n]=!0;continue e}}return e}not(t){let e=new vr(this.kpuzzle,!1);for(let i of this.kpuzzle.definition.orbits)for(let n=0;n<i.numPieces;n++)e.stickerings.get(i.orbitName)[n]=!t.stickerings.get(i.orbitName)[n];return e}all(){return this.and(this.moves([]))}move(t){let e=this.kpuzzle.moveToTransformation(t),i=new vr(this.kpuzzle,!1);for(let n of this.kpuzzle.definition.orbits)for(let r=0;r<n.numPieces;r++)(e.transformationData[n.orbitName].permutation[r]!==r||e.transformationData[n.orbitName].orientationDelta[r]!==0)&&(i.stickerings.get(n.orbitName)[r]=!0);return i}moves(t){return t.map(e=>this.move(e))}orbits(t){let e=new vr(this.kpuzzle,!1);for(let i of t)e.stickerings.get(i).fill(!0);return e}orbitPrefix(t){let e=new vr(this.kpuzzle,!1);for(let i of this.kpuzzle.definition.orbits)i.orbitName.startsWith(t)&&e.stickerings.get(i.orbitName).fill(!0);return e}},vf="Last Layer",xf="Last Slot",Bi={"3x3x3":vf,megaminx:vf},Vn={"3x3x3":xf,megaminx:xf},ZM={full:{groups:{"3x3x3":"Stickering",megaminx:"Stickering"}},OLL:{groups:Bi},PLL:{groups:Bi},LL:{groups:Bi},EOLL:{groups:Bi},COLL:{groups:Bi},OCLL:{groups:Bi},CPLL:{groups:Bi},CLL:{groups:Bi},EPLL:{groups:Bi},ELL:{groups:Bi},ZBLL:{groups:Bi},LS:{groups:Vn},LSOLL:{groups:Vn},LSOCLL:{groups:Vn},ELS:{groups:Vn},CLS:{groups:Vn},ZBLS:{groups:Vn},VLS:{groups:Vn},WVLS:{groups:Vn},F2L:{groups:{"3x3x3":"CFOP (Fridrich)"}},Daisy:{groups:{"3x3x3":"CFOP (Fridrich)"}},Cross:{groups:{"3x3x3":"CFOP (Fridrich)"}},EO:{groups:{"3x3x3":"ZZ"}},EOline:{groups:{"3x3x3":"ZZ"}},EOcross:{groups:{"3x3x3":"ZZ"}},FirstBlock:{groups:{"3x3x3":"Roux"}},SecondBlock:{groups:{"3x3x3":"Roux"}},CMLL:{groups:{"3x3x3":"Roux"}},L10P:{groups:{"3x3x3":"Roux"}},L6E:{groups:{"3x3x3":"Roux"}},L6EO:{groups:{"3x3x3":"Roux"}},"2x2x2":{groups:{"3x3x3":"Petrus"}},"2x2x3":{groups:{"3x3x3":"Petrus"}},EODF:{groups:{"3x3x3":"Nautilus"}},G1:{groups:{"3x3x3":"FMC"}},L2C:{groups:{"4x4x4":"Reduction","5x5x5":"Reduction","6x6x6":"Reduction"}},OBL:{groups:{"2x2x2":"General"}},PBL:{groups:{"2x2x2":"Ortega"}},"Void Cube":{groups:{"3x3x3":"Miscellaneous"}},invisible:{groups:{"3x3x3":"Miscellaneous"}},picture:{groups:{"3x3x3":"Miscellaneous"}},"centers-only":{groups:{"3x3x3":"Miscellaneous"}},"opposite-centers":{groups:{"4x4x4":"Reduction"}},"experimental-centers-U":{},"experimental-centers-U-D":{},"experimental-centers-U-L-D":{},"experimental-centers-U-L-B-D":{},"experimental-centers":{},"experimental-fto-fc":{groups:{fto:"Bencisco"}},"experimental-fto-f2t":{groups:{fto:"Bencisco"}},"experimental-fto-sc":{groups:{fto:"Bencisco"}},"experimental-fto-l2c":{groups:{fto:"Bencisco"}},"experimental-fto-lbt":{groups:{fto:"Bencisco"}},"experimental-fto-l3t":{groups:{fto:"Bencisco"}}};Gi=class{pgId;id;fullName;inventedBy;inventionYear;#e;constructor(t){this.pgId=t.pgID,this.id=t.id,this.fullName=t.fullName,this.inventedBy=t.inventedBy,this.inventionYear=t.inventionYear,this.#e=t.setOrientationModTo1ForPiecesOfOrbits}#t;pg(){return this.#t??=ba(this.pgId??this.id)}#i;basePG(){return this.#i??=JM(this.pgId??this.id)}#n;kpuzzle(){return this.#n??=Mf(this.pg(),this.id,this.#e)}#s;svg(){return this.#s??=(async()=>(await this.pg()).generatesvg())()}puzzleSpecificSimplifyOptionsPromise=wf(this.kpuzzle.bind(this))},Qr=class extends Gi{stickeringMask(t){return Zr(this,t)}stickerings=()=>oo(this.id,{use3x3x3Fallbacks:!0});algTransformData=Ta};ao={name:"3x3x3",orbits:[{orbitName:"EDGES",numPieces:12,numOrientations:2},{orbitName:"CORNERS",numPieces:8,numOrientations:3},{orbitName:"CENTERS",numPieces:6,numOrientations:4}],defaultPattern:{EDGES:{pieces:[0,1,2,3,4,5,6,7,8,9,10,11],orientation:[0,0,0,0,0,0,0,0,0,0,0,0]},CORNERS:{pieces:[0,1,2,3,4,5,6,7],orientation:[0,0,0,0,0,0,0,0]},CENTERS:{pieces:[0,1,2,3,4,5],orientation:[0,0,0,0,0,0],orientationMod:[1,1,1,1,1,1]}},moves:{U:{EDGES:{permutation:[1,2,3,0,4,5,6,7,8,9,10,11],orientationDelta:[0,0,0,0,0,0,0,0,0,0,0,0]},CORNERS:{permutation:[1,2,3,0,4,5,6,7],orientationDelta:[0,0,0,0,0,0,0,0]},CENTERS:{permutation:[0,1,2,3,4,5],orientationDelta:[1,0,0,0,0,0]}},y:{EDGES:{permutation:[1,2,3,0,5,6,7,4,10,8,11,9],orientationDelta:[0,0,0,0,0,0,0,0,1,1,1,1]},CORNERS:{permutation:[1,2,3,0,7,4,5,6],orientationDelta:[0,0,0,0,0,0,0,0]},CENTERS:{permutation:[0,2,3,4,1,5],orientationDelta:[1,0,0,0,0,3]}},x:{EDGES:{permutation:[4,8,0,9,6,10,2,11,5,7,1,3],orientationDelta:[1,0,1,0,1,0,1,0,0,0,0,0]},CORNERS:{permutation:[4,0,3,5,7,6,2,1],orientationDelta:[2,1,2,1,1,2,1,2]},CENTERS:{permutation:[2,1,5,3,0,4],orientationDelta:[0,3,0,1,2,2]}},L:{EDGES:{permutation:[0,1,2,11,4,5,6,9,8,3,10,7],orientationDelta:[0,0,0,0,0,0,0,0,0,0,0,0]},CORNERS:{permutation:[0,1,6,2,4,3,5,7],orientationDelta:[0,0,2,1,0,2,1,0]},CENTERS:{permutation:[0,1,2,3,4,5],orientationDelta:[0,1,0,0,0,0]}},F:{EDGES:{permutation:[9,1,2,3,8,5,6,7,0,4,10,11],orientationDelta:[1,0,0,0,1,0,0,0,1,1,0,0]},CORNERS:{permutation:[3,1,2,5,0,4,6,7],orientationDelta:[1,0,0,2,2,1,0,0]},CENTERS:{permutation:[0,1,2,3,4,5],orientationDelta:[0,0,1,0,0,0]}},R:{EDGES:{permutation:[0,8,2,3,4,10,6,7,5,9,1,11],orientationDelta:[0,0,0,0,0,0,0,0,0,0,0,0]},CORNERS:{permutation:[4,0,2,3,7,5,6,1],orientationDelta:[2,1,0,0,1,0,0,2]},CENTERS:{permutation:[0,1,2,3,4,5],orientationDelta:[0,0,0,1,0,0]}},B:{EDGES:{permutation:[0,1,10,3,4,5,11,7,8,9,6,2],orientationDelta:[0,0,1,0,0,0,1,0,0,0,1,1]},CORNERS:{permutation:[0,7,1,3,4,5,2,6],orientationDelta:[0,2,1,0,0,0,2,1]},CENTERS:{permutation:[0,1,2,3,4,5],orientationDelta:[0,0,0,0,1,0]}},D:{EDGES:{permutation:[0,1,2,3,7,4,5,6,8,9,10,11],orientationDelta:[0,0,0,0,0,0,0,0,0,0,0,0]},CORNERS:{permutation:[0,1,2,3,5,6,7,4],orientationDelta:[0,0,0,0,0,0,0,0]},CENTERS:{permutation:[0,1,2,3,4,5],orientationDelta:[0,0,0,0,0,1]}},z:{EDGES:{permutation:[9,3,11,7,8,1,10,5,0,4,2,6],orientationDelta:[1,1,1,1,1,1,1,1,1,1,1,1]},CORNERS:{permutation:[3,2,6,5,0,4,7,1],orientationDelta:[1,2,1,2,2,1,2,1]},CENTERS:{permutation:[1,5,2,0,4,3],orientationDelta:[1,1,1,1,3,1]}},M:{EDGES:{permutation:[2,1,6,3,0,5,4,7,8,9,10,11],orientationDelta:[1,0,1,0,1,0,1,0,0,0,0,0]},CORNERS:{permutation:[0,1,2,3,4,5,6,7],orientationDelta:[0,0,0,0,0,0,0,0]},CENTERS:{permutation:[4,1,0,3,5,2],orientationDelta:[2,0,0,0,2,0]}},E:{EDGES:{permutation:[0,1,2,3,4,5,6,7,9,11,8,10],orientationDelta:[0,0,0,0,0,0,0,0,1,1,1,1]},CORNERS:{permutation:[0,1,2,3,4,5,6,7],orientationDelta:[0,0,0,0,0,0,0,0]},CENTERS:{permutation:[0,4,1,2,3,5],orientationDelta:[0,0,0,0,0,0]}},S:{EDGES:{permutation:[0,3,2,7,4,1,6,5,8,9,10,11],orientationDelta:[0,1,0,1,0,1,0,1,0,0,0,0]},CORNERS:{permutation:[0,1,2,3,4,5,6,7],orientationDelta:[0,0,0,0,0,0,0,0]},CENTERS:{permutation:[1,5,2,0,4,3],orientationDelta:[1,1,0,1,0,1]}},u:{EDGES:{permutation:[1,2,3,0,4,5,6,7,10,8,11,9],orientationDelta:[0,0,0,0,0,0,0,0,1,1,1,1]},CORNERS:{permutation:[1,2,3,0,4,5,6,7],orientationDelta:[0,0,0,0,0,0,0,0]},CENTERS:{permutation:[0,2,3,4,1,5],orientationDelta:[1,0,0,0,0,0]}},l:{EDGES:{permutation:[2,1,6,11,0,5,4,9,8,3,10,7],orientationDelta:[1,0,1,0,1,0,1,0,0,0,0,0]},CORNERS:{permutation:[0,1,6,2,4,3,5,7],orientationDelta:[0,0,2,1,0,2,1,0]},CENTERS:{permutation:[4,1,0,3,5,2],orientationDelta:[2,1,0,0,2,0]}},f:{EDGES:{permutation:[9,3,2,7,8,1,6,5,0,4,10,11],orientationDelta:[1,1,0,1,1,1,0,1,1,1,0,0]},CORNERS:{permutation:[3,1,2,5,0,4,6,7],orientationDelta:[1,0,0,2,2,1,0,0]},CENTERS:{permutation:[1,5,2,0,4,3],orientationDelta:[1,1,1,1,0,1]}},r:{EDGES:{permutation:[4,8,0,3,6,10,2,7,5,9,1,11],orientationDelta:[1,0,1,0,1,0,1,0,0,0,0,0]},CORNERS:{permutation:[4,0,2,3,7,5,6,1],orientationDelta:[2,1,0,0,1,0,0,2]},CENTERS:{permutation:[2,1,5,3,0,4],orientationDelta:[0,0,0,1,2,2]}},b:{EDGES:{permutation:[0,5,10,1,4,7,11,3,8,9,6,2],orientationDelta:[0,1,1,1,0,1,1,1,0,0,1,1]},CORNERS:{permutation:[0,7,1,3,4,5,2,6],orientationDelta:[0,2,1,0,0,0,2,1]},CENTERS:{permutation:[3,0,2,5,4,1],orientationDelta:[3,3,0,3,1,3]}},d:{EDGES:{permutation:[0,1,2,3,7,4,5,6,9,11,8,10],orientationDelta:[0,0,0,0,0,0,0,0,1,1,1,1]},CORNERS:{permutation:[0,1,2,3,5,6,7,4],orientationDelta:[0,0,0,0,0,0,0,0]},CENTERS:{permutation:[0,4,1,2,3,5],orientationDelta:[0,0,0,0,0,1]}}},derivedMoves:{Uw:"u",Lw:"l",Fw:"f",Rw:"r",Bw:"b",Dw:"d",Uv:"y",Lv:"x'",Fv:"z",Rv:"x",Bv:"z'",Dv:"y'","2U":"u U'","2L":"l L'","2F":"f F'","2R":"r R'","2B":"b B'","2D":"d D'"}};yf=new Array(6).fill(0).map(()=>new Array(6)),ew=!1;rw=class extends tn{traverseAlg(t,e){let i=[];for(let n of t.childAlgNodes())i.push(this.traverseAlgNode(n,e));return new he(i)}traverseGrouping(t,e){return t.modified({alg:this.traverseAlg(t.alg,e)})}traverseMove(t,e){let i=(()=>{let{invertExceptByFamily:n}=e;return n?!n.has(t.family):!1})();return t.modified({amount:i?-t.amount:t.amount,family:e.replaceMovesByFamily[t.family]??t.family})}traverseCommutator(t,e){return new ci(this.traverseAlg(t.A,e),this.traverseAlg(t.B,e))}traverseConjugate(t,e){return new Ht(this.traverseAlg(t.A,e),this.traverseAlg(t.B,e))}traversePause(t,e){return t}traverseNewline(t,e){return t}traverseLineComment(t,e){return t}},UR=zt(rw);sw=1;Sf=new Array(24),ow=!1;Cf=new Ei(ao);ao.experimentalIsPatternSolved=nw;Uc=ct(()=>Promise.resolve().then(()=>(gf(),mf))),zc={KeyI:new T("R"),KeyK:new T("R'"),KeyW:new T("B"),KeyO:new T("B'"),KeyS:new T("D"),KeyL:new T("D'"),KeyD:new T("L"),KeyE:new T("L'"),KeyJ:new T("U"),KeyF:new T("U'"),KeyH:new T("F"),KeyG:new T("F'"),KeyC:new T("l"),KeyR:new T("l'"),KeyU:new T("r"),KeyM:new T("r'"),KeyX:new T("d"),Comma:new T("d'"),KeyT:new T("x"),KeyY:new T("x"),KeyV:new T("x'"),KeyN:new T("x'"),Semicolon:new T("y"),KeyA:new T("y'"),KeyP:new T("z"),KeyQ:new T("z'"),KeyZ:new T("M'"),KeyB:new T("M"),Period:new T("M'"),Backquote:new Ut};xr={"x axis":{sliceDiameter:3,extendsThroughEntirePuzzle:!0,moveSourceInfos:[...Ot(["R"],0,0,3),...Ot(["L'"],1,0,3),...Ot(["r","Rw"],2,0,2),...Ot(["l'","Lw'"],3,0,2),...Ot(["M'"],4,1,2),...Ot(["x","Uv","Dv'"],5,0,3)]},"y axis":{sliceDiameter:3,extendsThroughEntirePuzzle:!0,moveSourceInfos:[...Ot(["U"],0,0,3),...Ot(["D'"],1,0,3),...Ot(["u","Uw"],2,0,2),...Ot(["d'","Dw'"],3,0,2),...Ot(["E'"],4,1,2),...Ot(["y","Uv","Dv'"],5,0,3)]},"z axis":{sliceDiameter:3,extendsThroughEntirePuzzle:!0,moveSourceInfos:[...Ot(["F"],0,0,3),...Ot(["B'"],1,0,3),...Ot(["f","Fw"],2,0,3),...Ot(["b'","Bw'"],3,0,3),...Ot(["S"],4,1,2),...Ot(["z","Fv","Bv'"],5,0,3)]}},so={};for(let[t,e]of Object.entries(xr))for(let i of e.moveSourceInfos)so[i.family]={axis:t,moveSourceInfo:i};Df={};for(let t of Object.keys(xr)){let e={};Df[t]=e;for(let i of xr[t].moveSourceInfos)(e[i.type]??=[]).push(i)}Lf={};for(let t of Object.keys(xr)){let e=new Map;Lf[t]=e;for(let i of xr[t].moveSourceInfos)e.get(i.from)||e.set(i.from,i)}cw=(t,e)=>so[t.family].axis===so[e.family].axis;fw={quantumMoveOrder:()=>4,axis:{areQuantumMovesSameAxis:cw,simplifySameAxisMoves:hw}},Ta={"\u2194 Mirror (M)":{replaceMovesByFamily:{L:"R",R:"L",l:"r",r:"l",Lw:"Rw",Rw:"Lw",Lv:"Rv",Rv:"Lv"},invertExceptByFamily:new Set(["x","M","m"])},"\u2922 Mirror (S)":{replaceMovesByFamily:{F:"B",B:"F",f:"b",b:"f",Fw:"Bw",Bw:"Fw",Fv:"Bv",Bv:"Fv"},invertExceptByFamily:new Set(["z","S","s"])},"\u2195 Mirror (E)":{replaceMovesByFamily:{U:"D",D:"U",u:"d",d:"u",Uw:"Dw",Dw:"Uw",Uv:"Dv",Dv:"Uv"},invertExceptByFamily:new Set(["y","E","e"])}},Sn={id:"3x3x3",fullName:"3\xD73\xD73 Cube",inventedBy:["Ern\u0151 Rubik"],inventionYear:1974,kpuzzle:ct(async()=>Cf),svg:ct(async()=>(await Promise.resolve().then(()=>(Ea(),wa))).cube3x3x3SVG),llSVG:ct(async()=>(await Promise.resolve().then(()=>(Ea(),wa))).cube3x3x3LLSVG),llFaceSVG:ct(async()=>(await Promise.resolve().then(()=>(Ea(),wa))).cube3x3x3LLFaceSVG),pg:ct(async()=>ba("3x3x3")),stickeringMask:t=>Zr(Sn,t),stickerings:()=>oo("3x3x3"),puzzleSpecificSimplifyOptions:fw,keyMapping:async()=>zc,algTransformData:Ta}});var Ti={};var vi=C(()=>{});var dw={};var Pf=C(()=>{});var _r={};var Hn=C(()=>{});var pw={};var If=C(()=>{});async function Uf(t,e){let i=await t.kpuzzle(),n=new Nc(i),r=new Fc(i),s=()=>r.and([r.move("U"),r.not(r.or(r.moves(["F","BL","BR"])))]),o=()=>r.and([r.move("U"),r.not(r.move("F"))]),a=()=>r.or([o(),r.and([r.move("F"),r.not(r.or(r.moves(["U","BL","BR"])))])]),l=()=>r.not(r.or([r.and([r.move("U"),r.move("F")]),r.and([r.move("F"),r.move("BL")]),r.and([r.move("F"),r.move("BR")]),r.and([r.move("BL"),r.move("BR")])])),c=()=>r.not(r.or([r.and([r.move("F"),r.move("BL")]),r.and([r.move("F"),r.move("BR")]),r.and([r.move("BL"),r.move("BR")])]));switch(e){case"full":break;case"experimental-fto-fc":{n.set(r.not(s()),"Ignored");break}case"experimental-fto-f2t":{n.set(r.not(o()),"Ignored"),n.set(s(),"Dim");break}case"experimental-fto-sc":{n.set(r.not(a()),"Ignored"),n.set(o(),"Dim");break}case"experimental-fto-l2c":{n.set(r.not(l()),"Ignored"),n.set(a(),"Dim");break}case"experimental-fto-lbt":{n.set(r.not(c()),"Ignored"),n.set(l(),"Dim");break}case"experimental-fto-l3t":{n.set(c(),"Dim");break}default:console.warn(`Unsupported stickering for ${t.id}: ${e}. Setting all pieces to dim.`),n.set(r.and(r.moves([])),"Dim")}return n.toStickeringMask()}async function gw(){return["full","experimental-fto-fc","experimental-fto-f2t","experimental-fto-sc","experimental-fto-l2c","experimental-fto-lbt","experimental-fto-l3t"]}async function Ew(t,e){return(await Of()).includes(e)?Zr(t,e):(console.warn(`Unsupported stickering for ${t.id}: ${e}. Setting all pieces to dim.`),Zr(t,"full"))}function Of(){return bw}var Ff,mw,Ra,kf,lo,Aa,zf,vw,xw,yw,Sw,_w,Nf,Mw,ww,bw,Tw,Aw,Rw,Cw,Dw,Lw,Pw,Iw,Nw,Ca,Da=C(()=>{Sr();dr();Oi();Ff={333:{puzzleID:"3x3x3",eventName:"3x3x3 Cube",scramblesImplemented:"random-state"},222:{puzzleID:"2x2x2",eventName:"2x2x2 Cube",scramblesImplemented:"random-state"},444:{puzzleID:"4x4x4",eventName:"4x4x4 Cube",scramblesImplemented:"random-state"},555:{puzzleID:"5x5x5",eventName:"5x5x5 Cube",scramblesImplemented:"random-moves"},666:{puzzleID:"6x6x6",eventName:"6x6x6 Cube",scramblesImplemented:"random-moves"},777:{puzzleID:"7x7x7",eventName:"7x7x7 Cube",scramblesImplemented:"random-moves"},"333bf":{puzzleID:"3x3x3",eventName:"3x3x3 Blindfolded",scramblesImplemented:"random-state"},"333fm":{puzzleID:"3x3x3",eventName:"3x3x3 Fewest Moves",scramblesImplemented:"random-state"},"333oh":{puzzleID:"3x3x3",eventName:"3x3x3 One-Handed",scramblesImplemented:"random-state"},clock:{puzzleID:"clock",eventName:"Clock",scramblesImplemented:"random-state"},minx:{puzzleID:"megaminx",eventName:"Megaminx",scramblesImplemented:"random-moves"},pyram:{puzzleID:"pyraminx",eventName:"Pyraminx",scramblesImplemented:"random-state"},skewb:{puzzleID:"skewb",eventName:"Skewb",scramblesImplemented:"random-state"},sq1:{puzzleID:"square1",eventName:"Square-1",scramblesImplemented:"random-state"},"444bf":{puzzleID:"4x4x4",eventName:"4x4x4 Blindfolded",scramblesImplemented:"random-state"},"555bf":{puzzleID:"5x5x5",eventName:"5x5x5 Blindfolded",scramblesImplemented:"random-moves"},"333mbf":{puzzleID:"3x3x3",eventName:"3x3x3 Multi-Blind",scramblesImplemented:"random-state"}},mw={...Ff,fto:{puzzleID:"fto",eventName:"Face-Turning Octahedron",scramblesImplemented:"random-state"},master_tetraminx:{puzzleID:"master_tetraminx",eventName:"Master Tetraminx",scramblesImplemented:"random-state"},kilominx:{puzzleID:"kilominx",eventName:"Kilominx",scramblesImplemented:"random-state"},redi_cube:{puzzleID:"redi_cube",eventName:"Redi Cube",scramblesImplemented:"random-state"},baby_fto:{puzzleID:"baby_fto",eventName:"Baby FTO",scramblesImplemented:"random-state"},loopover:{puzzleID:"loopover",eventName:"Loopover",scramblesImplemented:null}},Ra={id:"2x2x2",fullName:"2\xD72\xD72 Cube",kpuzzle:ct(async()=>{let t=new Ei((await Promise.resolve().then(()=>(vi(),Ti))).cube2x2x2JSON);return t.definition.experimentalIsPatternSolved=Rf,t}),svg:async()=>(await Promise.resolve().then(()=>(vi(),Ti))).cube2x2x2SVG,llSVG:ct(async()=>(await Promise.resolve().then(()=>(vi(),Ti))).cube2x2x2LLSVG),pg:ct(async()=>ba("2x2x2")),stickeringMask:t=>Zr(Ra,t),stickerings:()=>oo("2x2x2",{use3x3x3Fallbacks:!0}),algTransformData:Ta},kf={...zc,KeyZ:new T("m'"),KeyB:new T("m"),Period:new T("m'")},lo=new Qr({id:"4x4x4",fullName:"4\xD74\xD74 Cube",inventedBy:["Peter Sebest\xE9ny"],inventionYear:1981});lo.llSVG=ct(async()=>(await Promise.resolve().then(()=>(Pf(),dw))).cube4x4x4LLSVG);lo.keyMapping=async()=>kf;lo.kpuzzle=ct(async()=>{let t=await Gi.prototype.kpuzzle.call(lo);t.definition.defaultPattern.CENTERS.pieces=[0,0,0,0,4,4,4,4,8,8,8,8,12,12,12,12,16,16,16,16,20,20,20,20];let{experimentalIsBigCubeSolved:e}=await Uc();return t.definition.experimentalIsPatternSolved=e,t});Aa=new Qr({id:"5x5x5",fullName:"5\xD75\xD75 Cube",inventedBy:["Udo Krell"],inventionYear:1981});Aa.keyMapping=async()=>kf;Aa.kpuzzle=ct(async()=>{let t=await Gi.prototype.kpuzzle.call(Aa),e=[0,0,0,0,4,4,4,4,8,8,8,8,12,12,12,12,16,16,16,16,20,20,20,20];t.definition.defaultPattern.CENTERS.pieces=e,t.definition.defaultPattern.CENTERS2.pieces=e,t.definition.defaultPattern.CENTERS3.orientationMod=new Array(6).fill(1);let{experimentalIsBigCubeSolved:i}=await Uc();return t.definition.experimentalIsPatternSolved=i,t});zf={KeyI:new T("R"),KeyK:new T("R'"),KeyW:new T("B"),KeyO:new T("B'"),KeyS:new T("D"),KeyL:new T("D'"),KeyD:new T("L"),KeyE:new T("L'"),KeyJ:new T("U"),KeyF:new T("U'"),KeyH:new T("F"),KeyG:new T("F'"),KeyN:new T("Rv'"),KeyC:new T("l"),KeyR:new T("l'"),KeyU:new T("r"),KeyM:new T("r'"),KeyX:new T("d"),Comma:new T("d'"),KeyT:new T("Lv'"),KeyY:new T("Rv"),KeyV:new T("Lv"),Semicolon:new T("Uv"),KeyA:new T("Uv'"),KeyP:new T("BR'"),KeyQ:new T("BL"),KeyZ:new T("BL'"),KeyB:new T("T"),Period:new T("BR"),Backquote:new Ut},vw=class extends Gi{constructor(){super({pgID:"skewb diamond",id:"baby_fto",fullName:"Baby FTO",inventedBy:["Uwe M\xE8ffert"],setOrientationModTo1ForPiecesOfOrbits:["CENTERS"]})}stickeringMask(t){return Uf(this,t)}svg=ct(async()=>(await Promise.resolve().then(()=>(Hn(),_r))).babyFTOSVG);keyMapping=async()=>zf},xw=new vw,yw={id:"clock",fullName:"Clock",inventedBy:["Christopher C. Wiggs","Christopher J. Taylor"],inventionYear:1988,kpuzzle:ct(async()=>new Ei((await Promise.resolve().then(()=>(vi(),Ti))).clockJSON)),svg:ct(async()=>(await Promise.resolve().then(()=>(vi(),Ti))).clockSVG)},Sw=class extends Gi{constructor(){super({pgID:"FTO",id:"fto",fullName:"Face-Turning Octahedron",inventedBy:["Karl Rohrbach","David Pitcher"],inventionYear:1983})}stickeringMask(t){return Uf(this,t)}stickerings=gw;svg=ct(async()=>(await Promise.resolve().then(()=>(Hn(),_r))).ftoSVG);keyMapping=async()=>zf;algTransformData={"\u2194 Mirror (x)":{replaceMovesByFamily:{L:"R",R:"L",l:"r",r:"l",Lw:"Rw",Rw:"Lw",Lv:"Rv",Rv:"Lv",BL:"BR",BR:"BL",bl:"br",br:"bl",BLw:"BRw",BRw:"BLw",BLv:"BRv",BRv:"BLv"},invertExceptByFamily:new Set(["x"])}}},_w=new Sw,Nf="d f 0.56",Mw={id:"kilominx",fullName:"Kilominx",kpuzzle:ct(()=>kc(Nf,{includeCenterOrbits:!1,includeEdgeOrbits:!1})),pg:()=>$r(Nf,{includeCenterOrbits:!1,includeEdgeOrbits:!1}),svg:ct(async()=>(await Promise.resolve().then(()=>(Hn(),_r))).kilominxSVG)},ww={id:"loopover",fullName:"Loopover",inventedBy:["Cary Huang"],inventionYear:2018,kpuzzle:ct(async()=>new Ei((await Promise.resolve().then(()=>(Hn(),_r))).loopoverJSON)),svg:async()=>(await Promise.resolve().then(()=>(Hn(),_r))).loopoverSVG};bw=new yr(()=>oo("megaminx"));Tw={KeyI:new T("R"),KeyK:new T("R'"),KeyW:new T("B"),KeyO:new T("B'"),KeyS:new T("FR"),KeyL:new T("FR'"),KeyD:new T("L"),KeyE:new T("L'"),KeyJ:new T("U"),KeyF:new T("U'"),KeyH:new T("F"),KeyG:new T("F'"),KeyC:new T("Lw"),KeyR:new T("Lw'"),KeyU:new T("Rw"),KeyM:new T("Rw'"),KeyX:new T("d"),Comma:new T("d'"),KeyT:new T("Rv"),KeyY:new T("Rv"),KeyV:new T("Rv'"),KeyN:new T("Rv'"),Semicolon:new T("y"),KeyA:new T("y'"),KeyP:new T("z"),KeyQ:new T("z'"),KeyZ:new T("2L'"),KeyB:new T("2R"),Period:new T("2R'"),Backquote:new Ut},Aw=class extends Gi{constructor(){super({id:"megaminx",fullName:"Megaminx",inventionYear:1981})}stickeringMask(t){return Ew(this,t)}stickerings=Of;llSVG=ct(async()=>(await Promise.resolve().then(()=>(If(),pw))).megaminxLLSVG);keyMapping=async()=>Tw},Rw=new Aw,Cw={id:"melindas2x2x2x2",fullName:"Melinda's 2\xD72\xD72\xD72",inventedBy:["Melinda Green"],kpuzzle:ct(async()=>new Ei((await Promise.resolve().then(()=>(vi(),Ti))).melindas2x2x2x2OrbitJSON)),svg:ct(async()=>(await Promise.resolve().then(()=>(vi(),Ti))).melindas2x2x2x2OrbitSVG)},Dw=class extends Gi{constructor(){super({id:"pyraminx",fullName:"Pyraminx",inventedBy:["Uwe Meffert"]})}svg=ct(async()=>(await Promise.resolve().then(()=>(vi(),Ti))).pyraminxSVG);algTransformData={"\u2194 Mirror (x)":{replaceMovesByFamily:{L:"R",R:"L",l:"r",r:"l",Lw:"Rw",Rw:"Lw",Lv:"Rv",Rv:"Lv"},invertExceptByFamily:new Set([])}}},Lw=new Dw,Pw={id:"redi_cube",fullName:"Redi Cube",inventedBy:["Oskar van Deventer"],inventionYear:2009,kpuzzle:ct(async()=>new Ei((await Promise.resolve().then(()=>(Hn(),_r))).rediCubeJSON)),svg:async()=>(await Promise.resolve().then(()=>(Hn(),_r))).rediCubeSVG},Iw={id:"square1",fullName:"Square-1",inventedBy:["Karel Hr\u0161el","Vojtech Kopsk\xFD"],inventionYear:1990,kpuzzle:ct(async()=>new Ei((await Promise.resolve().then(()=>(vi(),Ti))).sq1HyperOrbitJSON)),svg:ct(async()=>(await Promise.resolve().then(()=>(vi(),Ti))).sq1HyperOrbitSVG)},Nw={id:"tri_quad",fullName:"TriQuad",inventedBy:["Bram Cohen","Carl Hoff"],inventionYear:2018,kpuzzle:ct(async()=>new Ei((await Promise.resolve().then(()=>(vi(),Ti))).triQuadJSON)),svg:ct(async()=>(await Promise.resolve().then(()=>(vi(),Ti))).triQuadSVG)},Ca={"3x3x3":Sn,"2x2x2":Ra,"4x4x4":lo,"5x5x5":Aa,"6x6x6":new Qr({id:"6x6x6",fullName:"6\xD76\xD76 Cube"}),"7x7x7":new Qr({id:"7x7x7",fullName:"7\xD77\xD77 Cube"}),"40x40x40":new Qr({id:"40x40x40",fullName:"40\xD740\xD740 Cube"}),clock:yw,megaminx:Rw,pyraminx:Lw,skewb:new Gi({id:"skewb",fullName:"Skewb",inventedBy:["Tony Durham"]}),square1:Iw,fto:_w,gigaminx:new Gi({id:"gigaminx",fullName:"Gigaminx",inventedBy:["Tyler Fox"],inventionYear:2006}),master_tetraminx:new Gi({pgID:"master tetraminx",id:"master_tetraminx",fullName:"Master Tetraminx",inventedBy:["Katsuhiko Okamoto"],inventionYear:2002}),kilominx:Mw,redi_cube:Pw,melindas2x2x2x2:Cw,loopover:ww,tri_quad:Nw,baby_fto:xw}});var Bf,Oc,Gf,La,Vf,Vi,Lt,rt,Xt,Ai,_n,Bc,Gc,Vc,Hf,Mn,Wf,Xf,qf,jf,Yf,Kf,$f,Zf,co,uo,Qf,Jf,ed,td,id,nd,rd,sd,od,Pa,Ia,Na,Wn,Fa,ka,Ua,za,Oa,ad,ld,Ri,cd,ud,hd,fd,dd,pd,md,Hc,Hi,rn,ho,fo,Xn,po,Wi,mo,Kt,gd,go,ti,Ba,Xi,$t,Ga,Va,wn,Jr,xi,ii,sn,es,ts,qi,Ha,Wa,Xa,Bt,qa,ja,on,an,Ya,is,Ka,ns,rs,ss,os,as,ls,vo,xo,yo,So,_o,Mo,wo,Eo,bo,To,Ao,Ro,Co,Do,Lo,Po,Io,No,Fo,ko,Uo,cs,zo,Oo,$a,Bo,Go,Vo,vd,xd,yd,Sd,Ci,ni,ji,Mr,Qe,wr,Wc,_d,Md,wd,Za,Ed,bd,Td,Ad,Xc,qc,hi,Er,je=C(()=>{Bf=0,Oc=1,Gf=2,La=1,Vf=2,Vi=3,Lt=0,rt=1,Xt=2,Ai=0,_n=1,Bc=2,Gc=3,Vc=4,Hf=5,Mn=100,Wf=101,Xf=102,qf=103,jf=104,Yf=200,Kf=201,$f=202,Zf=203,co=204,uo=205,Qf=206,Jf=207,ed=208,td=209,id=210,nd=211,rd=212,sd=213,od=214,Pa=0,Ia=1,Na=2,Wn=3,Fa=4,ka=5,Ua=6,za=7,Oa=0,ad=1,ld=2,Ri=0,cd=1,ud=2,hd=3,fd=4,dd=5,pd=6,md=7,Hc=300,Hi=301,rn=302,ho=303,fo=304,Xn=306,po=1e3,Wi=1001,mo=1002,Kt=1003,gd=1004,go=1005,ti=1006,Ba=1007,Xi=1008,$t=1009,Ga=1010,Va=1011,wn=1012,Jr=1013,xi=1014,ii=1015,sn=1016,es=1017,ts=1018,qi=1020,Ha=35902,Wa=1021,Xa=1022,Bt=1023,qa=1024,ja=1025,on=1026,an=1027,Ya=1028,is=1029,Ka=1030,ns=1031,rs=1033,ss=33776,os=33777,as=33778,ls=33779,vo=35840,xo=35841,yo=35842,So=35843,_o=36196,Mo=37492,wo=37496,Eo=37808,bo=37809,To=37810,Ao=37811,Ro=37812,Co=37813,Do=37814,Lo=37815,Po=37816,Io=37817,No=37818,Fo=37819,ko=37820,Uo=37821,cs=36492,zo=36494,Oo=36495,$a=36283,Bo=36284,Go=36285,Vo=36286,vd=3200,xd=3201,yd=0,Sd=1,Ci="",ni="srgb",ji="srgb-linear",Mr="linear",Qe="srgb",wr=7680,Wc=519,_d=512,Md=513,wd=514,Za=515,Ed=516,bd=517,Td=518,Ad=519,Xc=35044,qc="300 es",hi=2e3,Er=2001});function ln(){let t=Math.random()*4294967295|0,e=Math.random()*4294967295|0,i=Math.random()*4294967295|0,n=Math.random()*4294967295|0;return(Zt[t&255]+Zt[t>>8&255]+Zt[t>>16&255]+Zt[t>>24&255]+"-"+Zt[e&255]+Zt[e>>8&255]+"-"+Zt[e>>16&15|64]+Zt[e>>24&255]+"-"+Zt[i&63|128]+Zt[i>>8&255]+"-"+Zt[i>>16&255]+Zt[i>>24&255]+Zt[n&255]+Zt[n>>8&255]+Zt[n>>16&255]+Zt[n>>24&255]).toLowerCase()}function At(t,e,i){return Math.max(e,Math.min(i,t))}function Rd(t,e){return(t%e+e)%e}function Ja(t,e,i){return(1-i)*t+i*e}function us(t,e){switch(e.constructor){case Float32Array:return t;case Uint32Array:return t/4294967295;case Uint16Array:return t/65535;case Uint8Array:return t/255;case Int32Array:return Math.max(t/2147483647,-1);case Int16Array:return Math.max(t/32767,-1);case Int8Array:return Math.max(t/127,-1);default:throw new Error("Invalid component type.")}}function ri(t,e){switch(e.constructor){case Float32Array:return t;case Uint32Array:return Math.round(t*4294967295);case Uint16Array:return Math.round(t*65535);case Uint8Array:return Math.round(t*255);case Int32Array:return Math.round(t*2147483647);case Int16Array:return Math.round(t*32767);case Int8Array:return Math.round(t*127);default:throw new Error("Invalid component type.")}}var Zt,Qa,Ho,si=C(()=>{Zt=["00","01","02","03","04","05","06","07","08","09","0a","0b","0c","0d","0e","0f","10","11","12","13","14","15","16","17","18","19","1a","1b","1c","1d","1e","1f","20","21","22","23","24","25","26","27","28","29","2a","2b","2c","2d","2e","2f","30","31","32","33","34","35","36","37","38","39","3a","3b","3c","3d","3e","3f","40","41","42","43","44","45","46","47","48","49","4a","4b","4c","4d","4e","4f","50","51","52","53","54","55","56","57","58","59","5a","5b","5c","5d","5e","5f","60","61","62","63","64","65","66","67","68","69","6a","6b","6c","6d","6e","6f","70","71","72","73","74","75","76","77","78","79","7a","7b","7c","7d","7e","7f","80","81","82","83","84","85","86","87","88","89","8a","8b","8c","8d","8e","8f","90","91","92","93","94","95","96","97","98","99","9a","9b","9c","9d","9e","9f","a0","a1","a2","a3","a4","a5","a6","a7","a8","a9","aa","ab","ac","ad","ae","af","b0","b1","b2","b3","b4","b5","b6","b7","b8","b9","ba","bb","bc","bd","be","bf","c0","c1","c2","c3","c4","c5","c6","c7","c8","c9","ca","cb","cc","cd","ce","cf","d0","d1","d2","d3","d4","d5","d6","d7","d8","d9","da","db","dc","dd","de","df","e0","e1","e2","e3","e4","e5","e6","e7","e8","e9","ea","eb","ec","ed","ee","ef","f0","f1","f2","f3","f4","f5","f6","f7","f8","f9","fa","fb","fc","fd","fe","ff"],Qa=Math.PI/180,Ho=180/Math.PI});var Di,Wo=C(()=>{si();Di=class{constructor(e=0,i=0,n=0,r=1){this.isQuaternion=!0,this._x=e,this._y=i,this._z=n,this._w=r}static slerpFlat(e,i,n,r,s,o,a){let l=n[r+0],c=n[r+1],u=n[r+2],h=n[r+3],d=s[o+0],p=s[o+1],f=s[o+2],v=s[o+3];if(a===0){e[i+0]=l,e[i+1]=c,e[i+2]=u,e[i+3]=h;return}if(a===1){e[i+0]=d,e[i+1]=p,e[i+2]=f,e[i+3]=v;return}if(h!==v||l!==d||c!==p||u!==f){let g=1-a,m=l*d+c*p+u*f+h*v,w=m>=0?1:-1,E=1-m*m;if(E>Number.EPSILON){let N=Math.sqrt(E),R=Math.atan2(N,m*w);g=Math.sin(g*R)/N,a=Math.sin(a*R)/N}let S=a*w;if(l=l*g+d*S,c=c*g+p*S,u=u*g+f*S,h=h*g+v*S,g===1-a){let N=1/Math.sqrt(l*l+c*c+u*u+h*h);l*=N,c*=N,u*=N,h*=N}}e[i]=l,e[i+1]=c,e[i+2]=u,e[i+3]=h}static multiplyQuaternionsFlat(e,i,n,r,s,o){let a=n[r],l=n[r+1],c=n[r+2],u=n[r+3],h=s[o],d=s[o+1],p=s[o+2],f=s[o+3];return e[i]=a*f+u*h+l*p-c*d,e[i+1]=l*f+u*d+c*h-a*p,e[i+2]=c*f+u*p+a*d-l*h,e[i+3]=u*f-a*h-l*d-c*p,e}get x(){return this._x}set x(e){this._x=e,this._onChangeCallback()}get y(){return this._y}set y(e){this._y=e,this._onChangeCallback()}get z(){return this._z}set z(e){this._z=e,this._onChangeCallback()}get w(){return this._w}set w(e){this._w=e,this._onChangeCallback()}set(e,i,n,r){return this._x=e,this._y=i,this._z=n,this._w=r,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._w)}copy(e){return this._x=e.x,this._y=e.y,this._z=e.z,this._w=e.w,this._onChangeCallback(),this}setFromEuler(e,i=!0){let n=e._x,r=e._y,s=e._z,o=e._order,a=Math.cos,l=Math.sin,c=a(n/2),u=a(r/2),h=a(s/2),d=l(n/2),p=l(r/2),f=l(s/2);switch(o){case"XYZ":this._x=d*u*h+c*p*f,this._y=c*p*h-d*u*f,this._z=c*u*f+d*p*h,this._w=c*u*h-d*p*f;break;case"YXZ":this._x=d*u*h+c*p*f,this._y=c*p*h-d*u*f,this._z=c*u*f-d*p*h,this._w=c*u*h+d*p*f;break;case"ZXY":this._x=d*u*h-c*p*f,this._y=c*p*h+d*u*f,this._z=c*u*f+d*p*h,this._w=c*u*h-d*p*f;break;case"ZYX":this._x=d*u*h-c*p*f,this._y=c*p*h+d*u*f,this._z=c*u*f-d*p*h,this._w=c*u*h+d*p*f;break;case"YZX":this._x=d*u*h+c*p*f,this._y=c*p*h+d*u*f,this._z=c*u*f-d*p*h,this._w=c*u*h-d*p*f;break;case"XZY":this._x=d*u*h-c*p*f,this._y=c*p*h-d*u*f,this._z=c*u*f+d*p*h,this._w=c*u*h+d*p*f;break;default:console.warn("THREE.Quaternion: .setFromEuler() encountered an unknown order: "+o)}return i===!0&&this._onChangeCallback(),this}setFromAxisAngle(e,i){let n=i/2,r=Math.sin(n);return this._x=e.x*r,this._y=e.y*r,this._z=e.z*r,this._w=Math.cos(n),this._onChangeCallback(),this}setFromRotationMatrix(e){let i=e.elements,n=i[0],r=i[4],s=i[8],o=i[1],a=i[5],l=i[9],c=i[2],u=i[6],h=i[10],d=n+a+h;if(d>0){let p=.5/Math.sqrt(d+1);this._w=.25/p,this._x=(u-l)*p,this._y=(s-c)*p,this._z=(o-r)*p}else if(n>a&&n>h){let p=2*Math.sqrt(1+n-a-h);this._w=(u-l)/p,this._x=.25*p,this._y=(r+o)/p,this._z=(s+c)/p}else if(a>h){let p=2*Math.sqrt(1+a-n-h);this._w=(s-c)/p,this._x=(r+o)/p,this._y=.25*p,this._z=(l+u)/p}else{let p=2*Math.sqrt(1+h-n-a);this._w=(o-r)/p,this._x=(s+c)/p,this._y=(l+u)/p,this._z=.25*p}return this._onChangeCallback(),this}setFromUnitVectors(e,i){let n=e.dot(i)+1;return n<Number.EPSILON?(n=0,Math.abs(e.x)>Math.abs(e.z)?(this._x=-e.y,this._y=e.x,this._z=0,this._w=n):(this._x=0,this._y=-e.z,this._z=e.y,this._w=n)):(this._x=e.y*i.z-e.z*i.y,this._y=e.z*i.x-e.x*i.z,this._z=e.x*i.y-e.y*i.x,this._w=n),this.normalize()}angleTo(e){return 2*Math.acos(Math.abs(At(this.dot(e),-1,1)))}rotateTowards(e,i){let n=this.angleTo(e);if(n===0)return this;let r=Math.min(1,i/n);return this.slerp(e,r),this}identity(){return this.set(0,0,0,1)}invert(){return this.conjugate()}conjugate(){return this._x*=-1,this._y*=-1,this._z*=-1,this._onChangeCallback(),this}dot(e){return this._x*e._x+this._y*e._y+this._z*e._z+this._w*e._w}lengthSq(){return this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w}length(){return Math.sqrt(this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w)}normalize(){let e=this.length();return e===0?(this._x=0,this._y=0,this._z=0,this._w=1):(e=1/e,this._x=this._x*e,this._y=this._y*e,this._z=this._z*e,this._w=this._w*e),this._onChangeCallback(),this}multiply(e){return this.multiplyQuaternions(this,e)}premultiply(e){return this.multiplyQuaternions(e,this)}multiplyQuaternions(e,i){let n=e._x,r=e._y,s=e._z,o=e._w,a=i._x,l=i._y,c=i._z,u=i._w;return this._x=n*u+o*a+r*c-s*l,this._y=r*u+o*l+s*a-n*c,this._z=s*u+o*c+n*l-r*a,this._w=o*u-n*a-r*l-s*c,this._onChangeCallback(),this}slerp(e,i){if(i===0)return this;if(i===1)return this.copy(e);let n=this._x,r=this._y,s=this._z,o=this._w,a=o*e._w+n*e._x+r*e._y+s*e._z;if(a<0?(this._w=-e._w,this._x=-e._x,this._y=-e._y,this._z=-e._z,a=-a):this.copy(e),a>=1)return this._w=o,this._x=n,this._y=r,this._z=s,this;let l=1-a*a;if(l<=Number.EPSILON){let p=1-i;return this._w=p*o+i*this._w,this._x=p*n+i*this._x,this._y=p*r+i*this._y,this._z=p*s+i*this._z,this.normalize(),this}let c=Math.sqrt(l),u=Math.atan2(c,a),h=Math.sin((1-i)*u)/c,d=Math.sin(i*u)/c;return this._w=o*h+this._w*d,this._x=n*h+this._x*d,this._y=r*h+this._y*d,this._z=s*h+this._z*d,this._onChangeCallback(),this}slerpQuaternions(e,i,n){return this.copy(e).slerp(i,n)}random(){let e=2*Math.PI*Math.random(),i=2*Math.PI*Math.random(),n=Math.random(),r=Math.sqrt(1-n),s=Math.sqrt(n);return this.set(r*Math.sin(e),r*Math.cos(e),s*Math.sin(i),s*Math.cos(i))}equals(e){return e._x===this._x&&e._y===this._y&&e._z===this._z&&e._w===this._w}fromArray(e,i=0){return this._x=e[i],this._y=e[i+1],this._z=e[i+2],this._w=e[i+3],this._onChangeCallback(),this}toArray(e=[],i=0){return e[i]=this._x,e[i+1]=this._y,e[i+2]=this._z,e[i+3]=this._w,e}fromBufferAttribute(e,i){return this._x=e.getX(i),this._y=e.getY(i),this._z=e.getZ(i),this._w=e.getW(i),this._onChangeCallback(),this}toJSON(){return this.toArray()}_onChange(e){return this._onChangeCallback=e,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._w}}});var U,jc,Cd,St=C(()=>{si();Wo();U=class t{constructor(e=0,i=0,n=0){t.prototype.isVector3=!0,this.x=e,this.y=i,this.z=n}set(e,i,n){return n===void 0&&(n=this.z),this.x=e,this.y=i,this.z=n,this}setScalar(e){return this.x=e,this.y=e,this.z=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setZ(e){return this.z=e,this}setComponent(e,i){switch(e){case 0:this.x=i;break;case 1:this.y=i;break;case 2:this.z=i;break;default:throw new Error("index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;case 2:return this.z;default:throw new Error("index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y,this.z)}copy(e){return this.x=e.x,this.y=e.y,this.z=e.z,this}add(e){return this.x+=e.x,this.y+=e.y,this.z+=e.z,this}addScalar(e){return this.x+=e,this.y+=e,this.z+=e,this}addVectors(e,i){return this.x=e.x+i.x,this.y=e.y+i.y,this.z=e.z+i.z,this}addScaledVector(e,i){return this.x+=e.x*i,this.y+=e.y*i,this.z+=e.z*i,this}sub(e){return this.x-=e.x,this.y-=e.y,this.z-=e.z,this}subScalar(e){return this.x-=e,this.y-=e,this.z-=e,this}subVectors(e,i){return this.x=e.x-i.x,this.y=e.y-i.y,this.z=e.z-i.z,this}multiply(e){return this.x*=e.x,this.y*=e.y,this.z*=e.z,this}multiplyScalar(e){return this.x*=e,this.y*=e,this.z*=e,this}multiplyVectors(e,i){return this.x=e.x*i.x,this.y=e.y*i.y,this.z=e.z*i.z,this}applyEuler(e){return this.applyQuaternion(Cd.setFromEuler(e))}applyAxisAngle(e,i){return this.applyQuaternion(Cd.setFromAxisAngle(e,i))}applyMatrix3(e){let i=this.x,n=this.y,r=this.z,s=e.elements;return this.x=s[0]*i+s[3]*n+s[6]*r,this.y=s[1]*i+s[4]*n+s[7]*r,this.z=s[2]*i+s[5]*n+s[8]*r,this}applyNormalMatrix(e){return this.applyMatrix3(e).normalize()}applyMatrix4(e){let i=this.x,n=this.y,r=this.z,s=e.elements,o=1/(s[3]*i+s[7]*n+s[11]*r+s[15]);return this.x=(s[0]*i+s[4]*n+s[8]*r+s[12])*o,this.y=(s[1]*i+s[5]*n+s[9]*r+s[13])*o,this.z=(s[2]*i+s[6]*n+s[10]*r+s[14])*o,this}applyQuaternion(e){let i=this.x,n=this.y,r=this.z,s=e.x,o=e.y,a=e.z,l=e.w,c=2*(o*r-a*n),u=2*(a*i-s*r),h=2*(s*n-o*i);return this.x=i+l*c+o*h-a*u,this.y=n+l*u+a*c-s*h,this.z=r+l*h+s*u-o*c,this}project(e){return this.applyMatrix4(e.matrixWorldInverse).applyMatrix4(e.projectionMatrix)}unproject(e){return this.applyMatrix4(e.projectionMatrixInverse).applyMatrix4(e.matrixWorld)}transformDirection(e){let i=this.x,n=this.y,r=this.z,s=e.elements;return this.x=s[0]*i+s[4]*n+s[8]*r,this.y=s[1]*i+s[5]*n+s[9]*r,this.z=s[2]*i+s[6]*n+s[10]*r,this.normalize()}divide(e){return this.x/=e.x,this.y/=e.y,this.z/=e.z,this}divideScalar(e){return this.multiplyScalar(1/e)}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this.z=Math.min(this.z,e.z),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this.z=Math.max(this.z,e.z),this}clamp(e,i){return this.x=Math.max(e.x,Math.min(i.x,this.x)),this.y=Math.max(e.y,Math.min(i.y,this.y)),this.z=Math.max(e.z,Math.min(i.z,this.z)),this}clampScalar(e,i){return this.x=Math.max(e,Math.min(i,this.x)),this.y=Math.max(e,Math.min(i,this.y)),this.z=Math.max(e,Math.min(i,this.z)),this}clampLength(e,i){let n=this.length();return this.divideScalar(n||1).multiplyScalar(Math.max(e,Math.min(i,n)))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this}dot(e){return this.x*e.x+this.y*e.y+this.z*e.z}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)}normalize(){return this.divideScalar(this.length()||1)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,i){return this.x+=(e.x-this.x)*i,this.y+=(e.y-this.y)*i,this.z+=(e.z-this.z)*i,this}lerpVectors(e,i,n){return this.x=e.x+(i.x-e.x)*n,this.y=e.y+(i.y-e.y)*n,this.z=e.z+(i.z-e.z)*n,this}cross(e){return this.crossVectors(this,e)}crossVectors(e,i){let n=e.x,r=e.y,s=e.z,o=i.x,a=i.y,l=i.z;return this.x=r*l-s*a,this.y=s*o-n*l,this.z=n*a-r*o,this}projectOnVector(e){let i=e.lengthSq();if(i===0)return this.set(0,0,0);let n=e.dot(this)/i;return this.copy(e).multiplyScalar(n)}projectOnPlane(e){return jc.copy(this).projectOnVector(e),this.sub(jc)}reflect(e){return this.sub(jc.copy(e).multiplyScalar(2*this.dot(e)))}angleTo(e){let i=Math.sqrt(this.lengthSq()*e.lengthSq());if(i===0)return Math.PI/2;let n=this.dot(e)/i;return Math.acos(At(n,-1,1))}distanceTo(e){return Math.sqrt(this.distanceToSquared(e))}distanceToSquared(e){let i=this.x-e.x,n=this.y-e.y,r=this.z-e.z;return i*i+n*n+r*r}manhattanDistanceTo(e){return Math.abs(this.x-e.x)+Math.abs(this.y-e.y)+Math.abs(this.z-e.z)}setFromSpherical(e){return this.setFromSphericalCoords(e.radius,e.phi,e.theta)}setFromSphericalCoords(e,i,n){let r=Math.sin(i)*e;return this.x=r*Math.sin(n),this.y=Math.cos(i)*e,this.z=r*Math.cos(n),this}setFromCylindrical(e){return this.setFromCylindricalCoords(e.radius,e.theta,e.y)}setFromCylindricalCoords(e,i,n){return this.x=e*Math.sin(i),this.y=n,this.z=e*Math.cos(i),this}setFromMatrixPosition(e){let i=e.elements;return this.x=i[12],this.y=i[13],this.z=i[14],this}setFromMatrixScale(e){let i=this.setFromMatrixColumn(e,0).length(),n=this.setFromMatrixColumn(e,1).length(),r=this.setFromMatrixColumn(e,2).length();return this.x=i,this.y=n,this.z=r,this}setFromMatrixColumn(e,i){return this.fromArray(e.elements,i*4)}setFromMatrix3Column(e,i){return this.fromArray(e.elements,i*3)}setFromEuler(e){return this.x=e._x,this.y=e._y,this.z=e._z,this}setFromColor(e){return this.x=e.r,this.y=e.g,this.z=e.b,this}equals(e){return e.x===this.x&&e.y===this.y&&e.z===this.z}fromArray(e,i=0){return this.x=e[i],this.y=e[i+1],this.z=e[i+2],this}toArray(e=[],i=0){return e[i]=this.x,e[i+1]=this.y,e[i+2]=this.z,e}fromBufferAttribute(e,i){return this.x=e.getX(i),this.y=e.getY(i),this.z=e.getZ(i),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this}randomDirection(){let e=Math.random()*Math.PI*2,i=Math.random()*2-1,n=Math.sqrt(1-i*i);return this.x=n*Math.cos(e),this.y=i,this.z=n*Math.sin(e),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z}},jc=new U,Cd=new Di});var ke,oi=C(()=>{si();ke=class t{constructor(e=0,i=0){t.prototype.isVector2=!0,this.x=e,this.y=i}get width(){return this.x}set width(e){this.x=e}get height(){return this.y}set height(e){this.y=e}set(e,i){return this.x=e,this.y=i,this}setScalar(e){return this.x=e,this.y=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setComponent(e,i){switch(e){case 0:this.x=i;break;case 1:this.y=i;break;default:throw new Error("index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;default:throw new Error("index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y)}copy(e){return this.x=e.x,this.y=e.y,this}add(e){return this.x+=e.x,this.y+=e.y,this}addScalar(e){return this.x+=e,this.y+=e,this}addVectors(e,i){return this.x=e.x+i.x,this.y=e.y+i.y,this}addScaledVector(e,i){return this.x+=e.x*i,this.y+=e.y*i,this}sub(e){return this.x-=e.x,this.y-=e.y,this}subScalar(e){return this.x-=e,this.y-=e,this}subVectors(e,i){return this.x=e.x-i.x,this.y=e.y-i.y,this}multiply(e){return this.x*=e.x,this.y*=e.y,this}multiplyScalar(e){return this.x*=e,this.y*=e,this}divide(e){return this.x/=e.x,this.y/=e.y,this}divideScalar(e){return this.multiplyScalar(1/e)}applyMatrix3(e){let i=this.x,n=this.y,r=e.elements;return this.x=r[0]*i+r[3]*n+r[6],this.y=r[1]*i+r[4]*n+r[7],this}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this}clamp(e,i){return this.x=Math.max(e.x,Math.min(i.x,this.x)),this.y=Math.max(e.y,Math.min(i.y,this.y)),this}clampScalar(e,i){return this.x=Math.max(e,Math.min(i,this.x)),this.y=Math.max(e,Math.min(i,this.y)),this}clampLength(e,i){let n=this.length();return this.divideScalar(n||1).multiplyScalar(Math.max(e,Math.min(i,n)))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this}negate(){return this.x=-this.x,this.y=-this.y,this}dot(e){return this.x*e.x+this.y*e.y}cross(e){return this.x*e.y-this.y*e.x}lengthSq(){return this.x*this.x+this.y*this.y}length(){return Math.sqrt(this.x*this.x+this.y*this.y)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)}normalize(){return this.divideScalar(this.length()||1)}angle(){return Math.atan2(-this.y,-this.x)+Math.PI}angleTo(e){let i=Math.sqrt(this.lengthSq()*e.lengthSq());if(i===0)return Math.PI/2;let n=this.dot(e)/i;return Math.acos(At(n,-1,1))}distanceTo(e){return Math.sqrt(this.distanceToSquared(e))}distanceToSquared(e){let i=this.x-e.x,n=this.y-e.y;return i*i+n*n}manhattanDistanceTo(e){return Math.abs(this.x-e.x)+Math.abs(this.y-e.y)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,i){return this.x+=(e.x-this.x)*i,this.y+=(e.y-this.y)*i,this}lerpVectors(e,i,n){return this.x=e.x+(i.x-e.x)*n,this.y=e.y+(i.y-e.y)*n,this}equals(e){return e.x===this.x&&e.y===this.y}fromArray(e,i=0){return this.x=e[i],this.y=e[i+1],this}toArray(e=[],i=0){return e[i]=this.x,e[i+1]=this.y,e}fromBufferAttribute(e,i){return this.x=e.getX(i),this.y=e.getY(i),this}rotateAround(e,i){let n=Math.cos(i),r=Math.sin(i),s=this.x-e.x,o=this.y-e.y;return this.x=s*n-o*r+e.x,this.y=s*r+o*n+e.y,this}random(){return this.x=Math.random(),this.y=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y}}});var Dt,el,Mt,hs,fs,Li,En=C(()=>{St();oi();si();je();Dt=new U,el=new ke,Mt=class{constructor(e,i,n=!1){if(Array.isArray(e))throw new TypeError("THREE.BufferAttribute: array should be a Typed Array.");this.isBufferAttribute=!0,this.name="",this.array=e,this.itemSize=i,this.count=e!==void 0?e.length/i:0,this.normalized=n,this.usage=Xc,this.updateRanges=[],this.gpuType=ii,this.version=0}onUploadCallback(){}set needsUpdate(e){e===!0&&this.version++}setUsage(e){return this.usage=e,this}addUpdateRange(e,i){this.updateRanges.push({start:e,count:i})}clearUpdateRanges(){this.updateRanges.length=0}copy(e){return this.name=e.name,this.array=new e.array.constructor(e.array),this.itemSize=e.itemSize,this.count=e.count,this.normalized=e.normalized,this.usage=e.usage,this.gpuType=e.gpuType,this}copyAt(e,i,n){e*=this.itemSize,n*=i.itemSize;for(let r=0,s=this.itemSize;r<s;r++)this.array[e+r]=i.array[n+r];return this}copyArray(e){return this.array.set(e),this}applyMatrix3(e){if(this.itemSize===2)for(let i=0,n=this.count;i<n;i++)el.fromBufferAttribute(this,i),el.applyMatrix3(e),this.setXY(i,el.x,el.y);else if(this.itemSize===3)for(let i=0,n=this.count;i<n;i++)Dt.fromBufferAttribute(this,i),Dt.applyMatrix3(e),this.setXYZ(i,Dt.x,Dt.y,Dt.z);return this}applyMatrix4(e){for(let i=0,n=this.count;i<n;i++)Dt.fromBufferAttribute(this,i),Dt.applyMatrix4(e),this.setXYZ(i,Dt.x,Dt.y,Dt.z);return this}applyNormalMatrix(e){for(let i=0,n=this.count;i<n;i++)Dt.fromBufferAttribute(this,i),Dt.applyNormalMatrix(e),this.setXYZ(i,Dt.x,Dt.y,Dt.z);return this}transformDirection(e){for(let i=0,n=this.count;i<n;i++)Dt.fromBufferAttribute(this,i),Dt.transformDirection(e),this.setXYZ(i,Dt.x,Dt.y,Dt.z);return this}set(e,i=0){return this.array.set(e,i),this}getComponent(e,i){let n=this.array[e*this.itemSize+i];return this.normalized&&(n=us(n,this.array)),n}setComponent(e,i,n){return this.normalized&&(n=ri(n,this.array)),this.array[e*this.itemSize+i]=n,this}getX(e){let i=this.array[e*this.itemSize];return this.normalized&&(i=us(i,this.array)),i}setX(e,i){return this.normalized&&(i=ri(i,this.array)),this.array[e*this.itemSize]=i,this}getY(e){let i=this.array[e*this.itemSize+1];return this.normalized&&(i=us(i,this.array)),i}setY(e,i){return this.normalized&&(i=ri(i,this.array)),this.array[e*this.itemSize+1]=i,this}getZ(e){let i=this.array[e*this.itemSize+2];return this.normalized&&(i=us(i,this.array)),i}setZ(e,i){return this.normalized&&(i=ri(i,this.array)),this.array[e*this.itemSize+2]=i,this}getW(e){let i=this.array[e*this.itemSize+3];return this.normalized&&(i=us(i,this.array)),i}setW(e,i){return this.normalized&&(i=ri(i,this.array)),this.array[e*this.itemSize+3]=i,this}setXY(e,i,n){return e*=this.itemSize,this.normalized&&(i=ri(i,this.array),n=ri(n,this.array)),this.array[e+0]=i,this.array[e+1]=n,this}setXYZ(e,i,n,r){return e*=this.itemSize,this.normalized&&(i=ri(i,this.array),n=ri(n,this.array),r=ri(r,this.array)),this.array[e+0]=i,this.array[e+1]=n,this.array[e+2]=r,this}setXYZW(e,i,n,r,s){return e*=this.itemSize,this.normalized&&(i=ri(i,this.array),n=ri(n,this.array),r=ri(r,this.array),s=ri(s,this.array)),this.array[e+0]=i,this.array[e+1]=n,this.array[e+2]=r,this.array[e+3]=s,this}onUpload(e){return this.onUploadCallback=e,this}clone(){return new this.constructor(this.array,this.itemSize).copy(this)}toJSON(){let e={itemSize:this.itemSize,type:this.array.constructor.name,array:Array.from(this.array),normalized:this.normalized};return this.name!==""&&(e.name=this.name),this.usage!==Xc&&(e.usage=this.usage),e}},hs=class extends Mt{constructor(e,i,n){super(new Uint16Array(e),i,n)}},fs=class extends Mt{constructor(e,i,n){super(new Uint32Array(e),i,n)}},Li=class extends Mt{constructor(e,i,n){super(new Float32Array(e),i,n)}}});function Yc(t,e,i,n,r){for(let s=0,o=t.length-3;s<=o;s+=3){Tr.fromArray(t,s);let a=r.x*Math.abs(Tr.x)+r.y*Math.abs(Tr.y)+r.z*Math.abs(Tr.z),l=e.dot(Tr),c=i.dot(Tr),u=n.dot(Tr);if(Math.max(-Math.max(l,c,u),Math.min(l,c,u))>a)return!1}return!0}var Tn,bn,Yi,tl,ds,ps,ms,qn,jn,br,Xo,il,nl,Tr,Kc=C(()=>{St();Tn=class{constructor(e=new U(1/0,1/0,1/0),i=new U(-1/0,-1/0,-1/0)){this.isBox3=!0,this.min=e,this.max=i}set(e,i){return this.min.copy(e),this.max.copy(i),this}setFromArray(e){this.makeEmpty();for(let i=0,n=e.length;i<n;i+=3)this.expandByPoint(Yi.fromArray(e,i));return this}setFromBufferAttribute(e){this.makeEmpty();for(let i=0,n=e.count;i<n;i++)this.expandByPoint(Yi.fromBufferAttribute(e,i));return this}setFromPoints(e){this.makeEmpty();for(let i=0,n=e.length;i<n;i++)this.expandByPoint(e[i]);return this}setFromCenterAndSize(e,i){let n=Yi.copy(i).multiplyScalar(.5);return this.min.copy(e).sub(n),this.max.copy(e).add(n),this}setFromObject(e,i=!1){return this.makeEmpty(),this.expandByObject(e,i)}clone(){return new this.constructor().copy(this)}copy(e){return this.min.copy(e.min),this.max.copy(e.max),this}makeEmpty(){return this.min.x=this.min.y=this.min.z=1/0,this.max.x=this.max.y=this.max.z=-1/0,this}isEmpty(){return this.max.x<this.min.x||this.max.y<this.min.y||this.max.z<this.min.z}getCenter(e){return this.isEmpty()?e.set(0,0,0):e.addVectors(this.min,this.max).multiplyScalar(.5)}getSize(e){return this.isEmpty()?e.set(0,0,0):e.subVectors(this.max,this.min)}expandByPoint(e){return this.min.min(e),this.max.max(e),this}expandByVector(e){return this.min.sub(e),this.max.add(e),this}expandByScalar(e){return this.min.addScalar(-e),this.max.addScalar(e),this}expandByObject(e,i=!1){e.updateWorldMatrix(!1,!1);let n=e.geometry;if(n!==void 0){let s=n.getAttribute("position");if(i===!0&&s!==void 0&&e.isInstancedMesh!==!0)for(let o=0,a=s.count;o<a;o++)e.isMesh===!0?e.getVertexPosition(o,Yi):Yi.fromBufferAttribute(s,o),Yi.applyMatrix4(e.matrixWorld),this.expandByPoint(Yi);else e.boundingBox!==void 0?(e.boundingBox===null&&e.computeBoundingBox(),tl.copy(e.boundingBox)):(n.boundingBox===null&&n.computeBoundingBox(),tl.copy(n.boundingBox)),tl.applyMatrix4(e.matrixWorld),this.union(tl)}let r=e.children;for(let s=0,o=r.length;s<o;s++)this.expandByObject(r[s],i);return this}containsPoint(e){return e.x>=this.min.x&&e.x<=this.max.x&&e.y>=this.min.y&&e.y<=this.max.y&&e.z>=this.min.z&&e.z<=this.max.z}containsBox(e){return this.min.x<=e.min.x&&e.max.x<=this.max.x&&this.min.y<=e.min.y&&e.max.y<=this.max.y&&this.min.z<=e.min.z&&e.max.z<=this.max.z}getParameter(e,i){return i.set((e.x-this.min.x)/(this.max.x-this.min.x),(e.y-this.min.y)/(this.max.y-this.min.y),(e.z-this.min.z)/(this.max.z-this.min.z))}intersectsBox(e){return e.max.x>=this.min.x&&e.min.x<=this.max.x&&e.max.y>=this.min.y&&e.min.y<=this.max.y&&e.max.z>=this.min.z&&e.min.z<=this.max.z}intersectsSphere(e){return this.clampPoint(e.center,Yi),Yi.distanceToSquared(e.center)<=e.radius*e.radius}intersectsPlane(e){let i,n;return e.normal.x>0?(i=e.normal.x*this.min.x,n=e.normal.x*this.max.x):(i=e.normal.x*this.max.x,n=e.normal.x*this.min.x),e.normal.y>0?(i+=e.normal.y*this.min.y,n+=e.normal.y*this.max.y):(i+=e.normal.y*this.max.y,n+=e.normal.y*this.min.y),e.normal.z>0?(i+=e.normal.z*this.min.z,n+=e.normal.z*this.max.z):(i+=e.normal.z*this.max.z,n+=e.normal.z*this.min.z),i<=-e.constant&&n>=-e.constant}intersectsTriangle(e){if(this.isEmpty())return!1;this.getCenter(Xo),il.subVectors(this.max,Xo),ds.subVectors(e.a,Xo),ps.subVectors(e.b,Xo),ms.subVectors(e.c,Xo),qn.subVectors(ps,ds),jn.subVectors(ms,ps),br.subVectors(ds,ms);let i=[0,-qn.z,qn.y,0,-jn.z,jn.y,0,-br.z,br.y,qn.z,0,-qn.x,jn.z,0,-jn.x,br.z,0,-br.x,-qn.y,qn.x,0,-jn.y,jn.x,0,-br.y,br.x,0];return!Yc(i,ds,ps,ms,il)||(i=[1,0,0,0,1,0,0,0,1],!Yc(i,ds,ps,ms,il))?!1:(nl.crossVectors(qn,jn),i=[nl.x,nl.y,nl.z],Yc(i,ds,ps,ms,il))}clampPoint(e,i){return i.copy(e).clamp(this.min,this.max)}distanceToPoint(e){return this.clampPoint(e,Yi).distanceTo(e)}getBoundingSphere(e){return this.isEmpty()?e.makeEmpty():(this.getCenter(e.center),e.radius=this.getSize(Yi).length()*.5),e}intersect(e){return this.min.max(e.min),this.max.min(e.max),this.isEmpty()&&this.makeEmpty(),this}union(e){return this.min.min(e.min),this.max.max(e.max),this}applyMatrix4(e){return this.isEmpty()?this:(bn[0].set(this.min.x,this.min.y,this.min.z).applyMatrix4(e),bn[1].set(this.min.x,this.min.y,this.max.z).applyMatrix4(e),bn[2].set(this.min.x,this.max.y,this.min.z).applyMatrix4(e),bn[3].set(this.min.x,this.max.y,this.max.z).applyMatrix4(e),bn[4].set(this.max.x,this.min.y,this.min.z).applyMatrix4(e),bn[5].set(this.max.x,this.min.y,this.max.z).applyMatrix4(e),bn[6].set(this.max.x,this.max.y,this.min.z).applyMatrix4(e),bn[7].set(this.max.x,this.max.y,this.max.z).applyMatrix4(e),this.setFromPoints(bn),this)}translate(e){return this.min.add(e),this.max.add(e),this}equals(e){return e.min.equals(this.min)&&e.max.equals(this.max)}},bn=[new U,new U,new U,new U,new U,new U,new U,new U],Yi=new U,tl=new Tn,ds=new U,ps=new U,ms=new U,qn=new U,jn=new U,br=new U,Xo=new U,il=new U,nl=new U,Tr=new U});var fi,Ar=C(()=>{fi=class{addEventListener(e,i){this._listeners===void 0&&(this._listeners={});let n=this._listeners;n[e]===void 0&&(n[e]=[]),n[e].indexOf(i)===-1&&n[e].push(i)}hasEventListener(e,i){if(this._listeners===void 0)return!1;let n=this._listeners;return n[e]!==void 0&&n[e].indexOf(i)!==-1}removeEventListener(e,i){if(this._listeners===void 0)return;let r=this._listeners[e];if(r!==void 0){let s=r.indexOf(i);s!==-1&&r.splice(s,1)}}dispatchEvent(e){if(this._listeners===void 0)return;let n=this._listeners[e.type];if(n!==void 0){e.target=this;let r=n.slice(0);for(let s=0,o=r.length;s<o;s++)r[s].call(this,e);e.target=null}}}});var Fw,qo,$c,Yn,rl=C(()=>{Kc();St();Fw=new Tn,qo=new U,$c=new U,Yn=class{constructor(e=new U,i=-1){this.isSphere=!0,this.center=e,this.radius=i}set(e,i){return this.center.copy(e),this.radius=i,this}setFromPoints(e,i){let n=this.center;i!==void 0?n.copy(i):Fw.setFromPoints(e).getCenter(n);let r=0;for(let s=0,o=e.length;s<o;s++)r=Math.max(r,n.distanceToSquared(e[s]));return this.radius=Math.sqrt(r),this}copy(e){return this.center.copy(e.center),this.radius=e.radius,this}isEmpty(){return this.radius<0}makeEmpty(){return this.center.set(0,0,0),this.radius=-1,this}containsPoint(e){return e.distanceToSquared(this.center)<=this.radius*this.radius}distanceToPoint(e){return e.distanceTo(this.center)-this.radius}intersectsSphere(e){let i=this.radius+e.radius;return e.center.distanceToSquared(this.center)<=i*i}intersectsBox(e){return e.intersectsSphere(this)}intersectsPlane(e){return Math.abs(e.distanceToPoint(this.center))<=this.radius}clampPoint(e,i){let n=this.center.distanceToSquared(e);return i.copy(e),n>this.radius*this.radius&&(i.sub(this.center).normalize(),i.multiplyScalar(this.radius).add(this.center)),i}getBoundingBox(e){return this.isEmpty()?(e.makeEmpty(),e):(e.set(this.center,this.center),e.expandByScalar(this.radius),e)}applyMatrix4(e){return this.center.applyMatrix4(e),this.radius=this.radius*e.getMaxScaleOnAxis(),this}translate(e){return this.center.add(e),this}expandByPoint(e){if(this.isEmpty())return this.center.copy(e),this.radius=0,this;qo.subVectors(e,this.center);let i=qo.lengthSq();if(i>this.radius*this.radius){let n=Math.sqrt(i),r=(n-this.radius)*.5;this.center.addScaledVector(qo,r/n),this.radius+=r}return this}union(e){return e.isEmpty()?this:this.isEmpty()?(this.copy(e),this):(this.center.equals(e.center)===!0?this.radius=Math.max(this.radius,e.radius):($c.subVectors(e.center,this.center).setLength(e.radius),this.expandByPoint(qo.copy(e.center).add($c)),this.expandByPoint(qo.copy(e.center).sub($c))),this)}equals(e){return e.center.equals(this.center)&&e.radius===this.radius}clone(){return new this.constructor().copy(this)}}});var Ye,gs,Ki,kw,Uw,Kn,sl,yi,Pi=C(()=>{je();St();Ye=class t{constructor(e,i,n,r,s,o,a,l,c,u,h,d,p,f,v,g){t.prototype.isMatrix4=!0,this.elements=[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1],e!==void 0&&this.set(e,i,n,r,s,o,a,l,c,u,h,d,p,f,v,g)}set(e,i,n,r,s,o,a,l,c,u,h,d,p,f,v,g){let m=this.elements;return m[0]=e,m[4]=i,m[8]=n,m[12]=r,m[1]=s,m[5]=o,m[9]=a,m[13]=l,m[2]=c,m[6]=u,m[10]=h,m[14]=d,m[3]=p,m[7]=f,m[11]=v,m[15]=g,this}identity(){return this.set(1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1),this}clone(){return new t().fromArray(this.elements)}copy(e){let i=this.elements,n=e.elements;return i[0]=n[0],i[1]=n[1],i[2]=n[2],i[3]=n[3],i[4]=n[4],i[5]=n[5],i[6]=n[6],i[7]=n[7],i[8]=n[8],i[9]=n[9],i[10]=n[10],i[11]=n[11],i[12]=n[12],i[13]=n[13],i[14]=n[14],i[15]=n[15],this}copyPosition(e){let i=this.elements,n=e.elements;return i[12]=n[12],i[13]=n[13],i[14]=n[14],this}setFromMatrix3(e){let i=e.elements;return this.set(i[0],i[3],i[6],0,i[1],i[4],i[7],0,i[2],i[5],i[8],0,0,0,0,1),this}extractBasis(e,i,n){return e.setFromMatrixColumn(this,0),i.setFromMatrixColumn(this,1),n.setFromMatrixColumn(this,2),this}makeBasis(e,i,n){return this.set(e.x,i.x,n.x,0,e.y,i.y,n.y,0,e.z,i.z,n.z,0,0,0,0,1),this}extractRotation(e){let i=this.elements,n=e.elements,r=1/gs.setFromMatrixColumn(e,0).length(),s=1/gs.setFromMatrixColumn(e,1).length(),o=1/gs.setFromMatrixColumn(e,2).length();return i[0]=n[0]*r,i[1]=n[1]*r,i[2]=n[2]*r,i[3]=0,i[4]=n[4]*s,i[5]=n[5]*s,i[6]=n[6]*s,i[7]=0,i[8]=n[8]*o,i[9]=n[9]*o,i[10]=n[10]*o,i[11]=0,i[12]=0,i[13]=0,i[14]=0,i[15]=1,this}makeRotationFromEuler(e){let i=this.elements,n=e.x,r=e.y,s=e.z,o=Math.cos(n),a=Math.sin(n),l=Math.cos(r),c=Math.sin(r),u=Math.cos(s),h=Math.sin(s);if(e.order==="XYZ"){let d=o*u,p=o*h,f=a*u,v=a*h;i[0]=l*u,i[4]=-l*h,i[8]=c,i[1]=p+f*c,i[5]=d-v*c,i[9]=-a*l,i[2]=v-d*c,i[6]=f+p*c,i[10]=o*l}else if(e.order==="YXZ"){let d=l*u,p=l*h,f=c*u,v=c*h;i[0]=d+v*a,i[4]=f*a-p,i[8]=o*c,i[1]=o*h,i[5]=o*u,i[9]=-a,i[2]=p*a-f,i[6]=v+d*a,i[10]=o*l}else if(e.order==="ZXY"){let d=l*u,p=l*h,f=c*u,v=c*h;i[0]=d-v*a,i[4]=-o*h,i[8]=f+p*a,i[1]=p+f*a,i[5]=o*u,i[9]=v-d*a,i[2]=-o*c,i[6]=a,i[10]=o*l}else if(e.order==="ZYX"){let d=o*u,p=o*h,f=a*u,v=a*h;i[0]=l*u,i[4]=f*c-p,i[8]=d*c+v,i[1]=l*h,i[5]=v*c+d,i[9]=p*c-f,i[2]=-c,i[6]=a*l,i[10]=o*l}else if(e.order==="YZX"){let d=o*l,p=o*c,f=a*l,v=a*c;i[0]=l*u,i[4]=v-d*h,i[8]=f*h+p,i[1]=h,i[5]=o*u,i[9]=-a*u,i[2]=-c*u,i[6]=p*h+f,i[10]=d-v*h}else if(e.order==="XZY"){let d=o*l,p=o*c,f=a*l,v=a*c;i[0]=l*u,i[4]=-h,i[8]=c*u,i[1]=d*h+v,i[5]=o*u,i[9]=p*h-f,i[2]=f*h-p,i[6]=a*u,i[10]=v*h+d}return i[3]=0,i[7]=0,i[11]=0,i[12]=0,i[13]=0,i[14]=0,i[15]=1,this}makeRotationFromQuaternion(e){return this.compose(kw,e,Uw)}lookAt(e,i,n){let r=this.elements;return yi.subVectors(e,i),yi.lengthSq()===0&&(yi.z=1),yi.normalize(),Kn.crossVectors(n,yi),Kn.lengthSq()===0&&(Math.abs(n.z)===1?yi.x+=1e-4:yi.z+=1e-4,yi.normalize(),Kn.crossVectors(n,yi)),Kn.normalize(),sl.crossVectors(yi,Kn),r[0]=Kn.x,r[4]=sl.x,r[8]=yi.x,r[1]=Kn.y,r[5]=sl.y,r[9]=yi.y,r[2]=Kn.z,r[6]=sl.z,r[10]=yi.z,this}multiply(e){return this.multiplyMatrices(this,e)}premultiply(e){return this.multiplyMatrices(e,this)}multiplyMatrices(e,i){let n=e.elements,r=i.elements,s=this.elements,o=n[0],a=n[4],l=n[8],c=n[12],u=n[1],h=n[5],d=n[9],p=n[13],f=n[2],v=n[6],g=n[10],m=n[14],w=n[3],E=n[7],S=n[11],N=n[15],R=r[0],A=r[4],L=r[8],x=r[12],y=r[1],D=r[5],k=r[9],I=r[13],V=r[2],q=r[6],H=r[10],$=r[14],G=r[3],Q=r[7],re=r[11],xe=r[15];return s[0]=o*R+a*y+l*V+c*G,s[4]=o*A+a*D+l*q+c*Q,s[8]=o*L+a*k+l*H+c*re,s[12]=o*x+a*I+l*$+c*xe,s[1]=u*R+h*y+d*V+p*G,s[5]=u*A+h*D+d*q+p*Q,s[9]=u*L+h*k+d*H+p*re,s[13]=u*x+h*I+d*$+p*xe,s[2]=f*R+v*y+g*V+m*G,s[6]=f*A+v*D+g*q+m*Q,s[10]=f*L+v*k+g*H+m*re,s[14]=f*x+v*I+g*$+m*xe,s[3]=w*R+E*y+S*V+N*G,s[7]=w*A+E*D+S*q+N*Q,s[11]=w*L+E*k+S*H+N*re,s[15]=w*x+E*I+S*$+N*xe,this}multiplyScalar(e){let i=this.elements;return i[0]*=e,i[4]*=e,i[8]*=e,i[12]*=e,i[1]*=e,i[5]*=e,i[9]*=e,i[13]*=e,i[2]*=e,i[6]*=e,i[10]*=e,i[14]*=e,i[3]*=e,i[7]*=e,i[11]*=e,i[15]*=e,this}determinant(){let e=this.elements,i=e[0],n=e[4],r=e[8],s=e[12],o=e[1],a=e[5],l=e[9],c=e[13],u=e[2],h=e[6],d=e[10],p=e[14],f=e[3],v=e[7],g=e[11],m=e[15];return f*(+s*l*h-r*c*h-s*a*d+n*c*d+r*a*p-n*l*p)+v*(+i*l*p-i*c*d+s*o*d-r*o*p+r*c*u-s*l*u)+g*(+i*c*h-i*a*p-s*o*h+n*o*p+s*a*u-n*c*u)+m*(-r*a*u-i*l*h+i*a*d+r*o*h-n*o*d+n*l*u)}transpose(){let e=this.elements,i;return i=e[1],e[1]=e[4],e[4]=i,i=e[2],e[2]=e[8],e[8]=i,i=e[6],e[6]=e[9],e[9]=i,i=e[3],e[3]=e[12],e[12]=i,i=e[7],e[7]=e[13],e[13]=i,i=e[11],e[11]=e[14],e[14]=i,this}setPosition(e,i,n){let r=this.elements;return e.isVector3?(r[12]=e.x,r[13]=e.y,r[14]=e.z):(r[12]=e,r[13]=i,r[14]=n),this}invert(){let e=this.elements,i=e[0],n=e[1],r=e[2],s=e[3],o=e[4],a=e[5],l=e[6],c=e[7],u=e[8],h=e[9],d=e[10],p=e[11],f=e[12],v=e[13],g=e[14],m=e[15],w=h*g*c-v*d*c+v*l*p-a*g*p-h*l*m+a*d*m,E=f*d*c-u*g*c-f*l*p+o*g*p+u*l*m-o*d*m,S=u*v*c-f*h*c+f*a*p-o*v*p-u*a*m+o*h*m,N=f*h*l-u*v*l-f*a*d+o*v*d+u*a*g-o*h*g,R=i*w+n*E+r*S+s*N;if(R===0)return this.set(0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0);let A=1/R;return e[0]=w*A,e[1]=(v*d*s-h*g*s-v*r*p+n*g*p+h*r*m-n*d*m)*A,e[2]=(a*g*s-v*l*s+v*r*c-n*g*c-a*r*m+n*l*m)*A,e[3]=(h*l*s-a*d*s-h*r*c+n*d*c+a*r*p-n*l*p)*A,e[4]=E*A,e[5]=(u*g*s-f*d*s+f*r*p-i*g*p-u*r*m+i*d*m)*A,e[6]=(f*l*s-o*g*s-f*r*c+i*g*c+o*r*m-i*l*m)*A,e[7]=(o*d*s-u*l*s+u*r*c-i*d*c-o*r*p+i*l*p)*A,e[8]=S*A,e[9]=(f*h*s-u*v*s-f*n*p+i*v*p+u*n*m-i*h*m)*A,e[10]=(o*v*s-f*a*s+f*n*c-i*v*c-o*n*m+i*a*m)*A,e[11]=(u*a*s-o*h*s-u*n*c+i*h*c+o*n*p-i*a*p)*A,e[12]=N*A,e[13]=(u*v*r-f*h*r+f*n*d-i*v*d-u*n*g+i*h*g)*A,e[14]=(f*a*r-o*v*r-f*n*l+i*v*l+o*n*g-i*a*g)*A,e[15]=(o*h*r-u*a*r+u*n*l-i*h*l-o*n*d+i*a*d)*A,this}scale(e){let i=this.elements,n=e.x,r=e.y,s=e.z;return i[0]*=n,i[4]*=r,i[8]*=s,i[1]*=n,i[5]*=r,i[9]*=s,i[2]*=n,i[6]*=r,i[10]*=s,i[3]*=n,i[7]*=r,i[11]*=s,this}getMaxScaleOnAxis(){let e=this.elements,i=e[0]*e[0]+e[1]*e[1]+e[2]*e[2],n=e[4]*e[4]+e[5]*e[5]+e[6]*e[6],r=e[8]*e[8]+e[9]*e[9]+e[10]*e[10];return Math.sqrt(Math.max(i,n,r))}makeTranslation(e,i,n){return e.isVector3?this.set(1,0,0,e.x,0,1,0,e.y,0,0,1,e.z,0,0,0,1):this.set(1,0,0,e,0,1,0,i,0,0,1,n,0,0,0,1),this}makeRotationX(e){let i=Math.cos(e),n=Math.sin(e);return this.set(1,0,0,0,0,i,-n,0,0,n,i,0,0,0,0,1),this}makeRotationY(e){let i=Math.cos(e),n=Math.sin(e);return this.set(i,0,n,0,0,1,0,0,-n,0,i,0,0,0,0,1),this}makeRotationZ(e){let i=Math.cos(e),n=Math.sin(e);return this.set(i,-n,0,0,n,i,0,0,0,0,1,0,0,0,0,1),this}makeRotationAxis(e,i){let n=Math.cos(i),r=Math.sin(i),s=1-n,o=e.x,a=e.y,l=e.z,c=s*o,u=s*a;return this.set(c*o+n,c*a-r*l,c*l+r*a,0,c*a+r*l,u*a+n,u*l-r*o,0,c*l-r*a,u*l+r*o,s*l*l+n,0,0,0,0,1),this}makeScale(e,i,n){return this.set(e,0,0,0,0,i,0,0,0,0,n,0,0,0,0,1),this}makeShear(e,i,n,r,s,o){return this.set(1,n,s,0,e,1,o,0,i,r,1,0,0,0,0,1),this}compose(e,i,n){let r=this.elements,s=i._x,o=i._y,a=i._z,l=i._w,c=s+s,u=o+o,h=a+a,d=s*c,p=s*u,f=s*h,v=o*u,g=o*h,m=a*h,w=l*c,E=l*u,S=l*h,N=n.x,R=n.y,A=n.z;return r[0]=(1-(v+m))*N,r[1]=(p+S)*N,r[2]=(f-E)*N,r[3]=0,r[4]=(p-S)*R,r[5]=(1-(d+m))*R,r[6]=(g+w)*R,r[7]=0,r[8]=(f+E)*A,r[9]=(g-w)*A,r[10]=(1-(d+v))*A,r[11]=0,r[12]=e.x,r[13]=e.y,r[14]=e.z,r[15]=1,this}decompose(e,i,n){let r=this.elements,s=gs.set(r[0],r[1],r[2]).length(),o=gs.set(r[4],r[5],r[6]).length(),a=gs.set(r[8],r[9],r[10]).length();this.determinant()<0&&(s=-s),e.x=r[12],e.y=r[13],e.z=r[14],Ki.copy(this);let c=1/s,u=1/o,h=1/a;return Ki.elements[0]*=c,Ki.elements[1]*=c,Ki.elements[2]*=c,Ki.elements[4]*=u,Ki.elements[5]*=u,Ki.elements[6]*=u,Ki.elements[8]*=h,Ki.elements[9]*=h,Ki.elements[10]*=h,i.setFromRotationMatrix(Ki),n.x=s,n.y=o,n.z=a,this}makePerspective(e,i,n,r,s,o,a=hi){let l=this.elements,c=2*s/(i-e),u=2*s/(n-r),h=(i+e)/(i-e),d=(n+r)/(n-r),p,f;if(a===hi)p=-(o+s)/(o-s),f=-2*o*s/(o-s);else if(a===Er)p=-o/(o-s),f=-o*s/(o-s);else throw new Error("THREE.Matrix4.makePerspective(): Invalid coordinate system: "+a);return l[0]=c,l[4]=0,l[8]=h,l[12]=0,l[1]=0,l[5]=u,l[9]=d,l[13]=0,l[2]=0,l[6]=0,l[10]=p,l[14]=f,l[3]=0,l[7]=0,l[11]=-1,l[15]=0,this}makeOrthographic(e,i,n,r,s,o,a=hi){let l=this.elements,c=1/(i-e),u=1/(n-r),h=1/(o-s),d=(i+e)*c,p=(n+r)*u,f,v;if(a===hi)f=(o+s)*h,v=-2*h;else if(a===Er)f=s*h,v=-1*h;else throw new Error("THREE.Matrix4.makeOrthographic(): Invalid coordinate system: "+a);return l[0]=2*c,l[4]=0,l[8]=0,l[12]=-d,l[1]=0,l[5]=2*u,l[9]=0,l[13]=-p,l[2]=0,l[6]=0,l[10]=v,l[14]=-f,l[3]=0,l[7]=0,l[11]=0,l[15]=1,this}equals(e){let i=this.elements,n=e.elements;for(let r=0;r<16;r++)if(i[r]!==n[r])return!1;return!0}fromArray(e,i=0){for(let n=0;n<16;n++)this.elements[n]=e[n+i];return this}toArray(e=[],i=0){let n=this.elements;return e[i]=n[0],e[i+1]=n[1],e[i+2]=n[2],e[i+3]=n[3],e[i+4]=n[4],e[i+5]=n[5],e[i+6]=n[6],e[i+7]=n[7],e[i+8]=n[8],e[i+9]=n[9],e[i+10]=n[10],e[i+11]=n[11],e[i+12]=n[12],e[i+13]=n[13],e[i+14]=n[14],e[i+15]=n[15],e}},gs=new U,Ki=new Ye,kw=new U(0,0,0),Uw=new U(1,1,1),Kn=new U,sl=new U,yi=new U});var Dd,Ld,wt,$n=C(()=>{Wo();Pi();si();Dd=new Ye,Ld=new Di,wt=class t{constructor(e=0,i=0,n=0,r=t.DEFAULT_ORDER){this.isEuler=!0,this._x=e,this._y=i,this._z=n,this._order=r}get x(){return this._x}set x(e){this._x=e,this._onChangeCallback()}get y(){return this._y}set y(e){this._y=e,this._onChangeCallback()}get z(){return this._z}set z(e){this._z=e,this._onChangeCallback()}get order(){return this._order}set order(e){this._order=e,this._onChangeCallback()}set(e,i,n,r=this._order){return this._x=e,this._y=i,this._z=n,this._order=r,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._order)}copy(e){return this._x=e._x,this._y=e._y,this._z=e._z,this._order=e._order,this._onChangeCallback(),this}setFromRotationMatrix(e,i=this._order,n=!0){let r=e.elements,s=r[0],o=r[4],a=r[8],l=r[1],c=r[5],u=r[9],h=r[2],d=r[6],p=r[10];switch(i){case"XYZ":this._y=Math.asin(At(a,-1,1)),Math.abs(a)<.9999999?(this._x=Math.atan2(-u,p),this._z=Math.atan2(-o,s)):(this._x=Math.atan2(d,c),this._z=0);break;case"YXZ":this._x=Math.asin(-At(u,-1,1)),Math.abs(u)<.9999999?(this._y=Math.atan2(a,p),this._z=Math.atan2(l,c)):(this._y=Math.atan2(-h,s),this._z=0);break;case"ZXY":this._x=Math.asin(At(d,-1,1)),Math.abs(d)<.9999999?(this._y=Math.atan2(-h,p),this._z=Math.atan2(-o,c)):(this._y=0,this._z=Math.atan2(l,s));break;case"ZYX":this._y=Math.asin(-At(h,-1,1)),Math.abs(h)<.9999999?(this._x=Math.atan2(d,p),this._z=Math.atan2(l,s)):(this._x=0,this._z=Math.atan2(-o,c));break;case"YZX":this._z=Math.asin(At(l,-1,1)),Math.abs(l)<.9999999?(this._x=Math.atan2(-u,c),this._y=Math.atan2(-h,s)):(this._x=0,this._y=Math.atan2(a,p));break;case"XZY":this._z=Math.asin(-At(o,-1,1)),Math.abs(o)<.9999999?(this._x=Math.atan2(d,c),this._y=Math.atan2(a,s)):(this._x=Math.atan2(-u,p),this._y=0);break;default:console.warn("THREE.Euler: .setFromRotationMatrix() encountered an unknown order: "+i)}return this._order=i,n===!0&&this._onChangeCallback(),this}setFromQuaternion(e,i,n){return Dd.makeRotationFromQuaternion(e),this.setFromRotationMatrix(Dd,i,n)}setFromVector3(e,i=this._order){return this.set(e.x,e.y,e.z,i)}reorder(e){return Ld.setFromEuler(this),this.setFromQuaternion(Ld,e)}equals(e){return e._x===this._x&&e._y===this._y&&e._z===this._z&&e._order===this._order}fromArray(e){return this._x=e[0],this._y=e[1],this._z=e[2],e[3]!==void 0&&(this._order=e[3]),this._onChangeCallback(),this}toArray(e=[],i=0){return e[i]=this._x,e[i+1]=this._y,e[i+2]=this._z,e[i+3]=this._order,e}_onChange(e){return this._onChangeCallback=e,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._order}};wt.DEFAULT_ORDER="XYZ"});var Zn,ol=C(()=>{Zn=class{constructor(){this.mask=1}set(e){this.mask=(1<<e|0)>>>0}enable(e){this.mask|=1<<e|0}enableAll(){this.mask=-1}toggle(e){this.mask^=1<<e|0}disable(e){this.mask&=~(1<<e|0)}disableAll(){this.mask=0}test(e){return(this.mask&e.mask)!==0}isEnabled(e){return(this.mask&(1<<e|0))!==0}}});var Pe,Zc,un=C(()=>{Pe=class t{constructor(e,i,n,r,s,o,a,l,c){t.prototype.isMatrix3=!0,this.elements=[1,0,0,0,1,0,0,0,1],e!==void 0&&this.set(e,i,n,r,s,o,a,l,c)}set(e,i,n,r,s,o,a,l,c){let u=this.elements;return u[0]=e,u[1]=r,u[2]=a,u[3]=i,u[4]=s,u[5]=l,u[6]=n,u[7]=o,u[8]=c,this}identity(){return this.set(1,0,0,0,1,0,0,0,1),this}copy(e){let i=this.elements,n=e.elements;return i[0]=n[0],i[1]=n[1],i[2]=n[2],i[3]=n[3],i[4]=n[4],i[5]=n[5],i[6]=n[6],i[7]=n[7],i[8]=n[8],this}extractBasis(e,i,n){return e.setFromMatrix3Column(this,0),i.setFromMatrix3Column(this,1),n.setFromMatrix3Column(this,2),this}setFromMatrix4(e){let i=e.elements;return this.set(i[0],i[4],i[8],i[1],i[5],i[9],i[2],i[6],i[10]),this}multiply(e){return this.multiplyMatrices(this,e)}premultiply(e){return this.multiplyMatrices(e,this)}multiplyMatrices(e,i){let n=e.elements,r=i.elements,s=this.elements,o=n[0],a=n[3],l=n[6],c=n[1],u=n[4],h=n[7],d=n[2],p=n[5],f=n[8],v=r[0],g=r[3],m=r[6],w=r[1],E=r[4],S=r[7],N=r[2],R=r[5],A=r[8];return s[0]=o*v+a*w+l*N,s[3]=o*g+a*E+l*R,s[6]=o*m+a*S+l*A,s[1]=c*v+u*w+h*N,s[4]=c*g+u*E+h*R,s[7]=c*m+u*S+h*A,s[2]=d*v+p*w+f*N,s[5]=d*g+p*E+f*R,s[8]=d*m+p*S+f*A,this}multiplyScalar(e){let i=this.elements;return i[0]*=e,i[3]*=e,i[6]*=e,i[1]*=e,i[4]*=e,i[7]*=e,i[2]*=e,i[5]*=e,i[8]*=e,this}determinant(){let e=this.elements,i=e[0],n=e[1],r=e[2],s=e[3],o=e[4],a=e[5],l=e[6],c=e[7],u=e[8];return i*o*u-i*a*c-n*s*u+n*a*l+r*s*c-r*o*l}invert(){let e=this.elements,i=e[0],n=e[1],r=e[2],s=e[3],o=e[4],a=e[5],l=e[6],c=e[7],u=e[8],h=u*o-a*c,d=a*l-u*s,p=c*s-o*l,f=i*h+n*d+r*p;if(f===0)return this.set(0,0,0,0,0,0,0,0,0);let v=1/f;return e[0]=h*v,e[1]=(r*c-u*n)*v,e[2]=(a*n-r*o)*v,e[3]=d*v,e[4]=(u*i-r*l)*v,e[5]=(r*s-a*i)*v,e[6]=p*v,e[7]=(n*l-c*i)*v,e[8]=(o*i-n*s)*v,this}transpose(){let e,i=this.elements;return e=i[1],i[1]=i[3],i[3]=e,e=i[2],i[2]=i[6],i[6]=e,e=i[5],i[5]=i[7],i[7]=e,this}getNormalMatrix(e){return this.setFromMatrix4(e).invert().transpose()}transposeIntoArray(e){let i=this.elements;return e[0]=i[0],e[1]=i[3],e[2]=i[6],e[3]=i[1],e[4]=i[4],e[5]=i[7],e[6]=i[2],e[7]=i[5],e[8]=i[8],this}setUvTransform(e,i,n,r,s,o,a){let l=Math.cos(s),c=Math.sin(s);return this.set(n*l,n*c,-n*(l*o+c*a)+o+e,-r*c,r*l,-r*(-c*o+l*a)+a+i,0,0,1),this}scale(e,i){return this.premultiply(Zc.makeScale(e,i)),this}rotate(e){return this.premultiply(Zc.makeRotation(-e)),this}translate(e,i){return this.premultiply(Zc.makeTranslation(e,i)),this}makeTranslation(e,i){return e.isVector2?this.set(1,0,e.x,0,1,e.y,0,0,1):this.set(1,0,e,0,1,i,0,0,1),this}makeRotation(e){let i=Math.cos(e),n=Math.sin(e);return this.set(i,-n,0,n,i,0,0,0,1),this}makeScale(e,i){return this.set(e,0,0,0,i,0,0,0,1),this}equals(e){let i=this.elements,n=e.elements;for(let r=0;r<9;r++)if(i[r]!==n[r])return!1;return!0}fromArray(e,i=0){for(let n=0;n<9;n++)this.elements[n]=e[n+i];return this}toArray(e=[],i=0){let n=this.elements;return e[i]=n[0],e[i+1]=n[1],e[i+2]=n[2],e[i+3]=n[3],e[i+4]=n[4],e[i+5]=n[5],e[i+6]=n[6],e[i+7]=n[7],e[i+8]=n[8],e}clone(){return new this.constructor().fromArray(this.elements)}},Zc=new Pe});var zw,Pd,vs,An,al,jo,Ow,Bw,Id,Nd,Fd,kd,Gw,xs,Qc,Rt,Rn=C(()=>{Wo();St();Pi();Ar();$n();ol();un();si();zw=0,Pd=new U,vs=new Di,An=new Ye,al=new U,jo=new U,Ow=new U,Bw=new Di,Id=new U(1,0,0),Nd=new U(0,1,0),Fd=new U(0,0,1),kd={type:"added"},Gw={type:"removed"},xs={type:"childadded",child:null},Qc={type:"childremoved",child:null},Rt=class t extends fi{constructor(){super(),this.isObject3D=!0,Object.defineProperty(this,"id",{value:zw++}),this.uuid=ln(),this.name="",this.type="Object3D",this.parent=null,this.children=[],this.up=t.DEFAULT_UP.clone();let e=new U,i=new wt,n=new Di,r=new U(1,1,1);function s(){n.setFromEuler(i,!1)}function o(){i.setFromQuaternion(n,void 0,!1)}i._onChange(s),n._onChange(o),Object.defineProperties(this,{position:{configurable:!0,enumerable:!0,value:e},rotation:{configurable:!0,enumerable:!0,value:i},quaternion:{configurable:!0,enumerable:!0,value:n},scale:{configurable:!0,enumerable:!0,value:r},modelViewMatrix:{value:new Ye},normalMatrix:{value:new Pe}}),this.matrix=new Ye,this.matrixWorld=new Ye,this.matrixAutoUpdate=t.DEFAULT_MATRIX_AUTO_UPDATE,this.matrixWorldAutoUpdate=t.DEFAULT_MATRIX_WORLD_AUTO_UPDATE,this.matrixWorldNeedsUpdate=!1,this.layers=new Zn,this.visible=!0,this.castShadow=!1,this.receiveShadow=!1,this.frustumCulled=!0,this.renderOrder=0,this.animations=[],this.userData={}}onBeforeShadow(){}onAfterShadow(){}onBeforeRender(){}onAfterRender(){}applyMatrix4(e){this.matrixAutoUpdate&&this.updateMatrix(),this.matrix.premultiply(e),this.matrix.decompose(this.position,this.quaternion,this.scale)}applyQuaternion(e){return this.quaternion.premultiply(e),this}setRotationFromAxisAngle(e,i){this.quaternion.setFromAxisAngle(e,i)}setRotationFromEuler(e){this.quaternion.setFromEuler(e,!0)}setRotationFromMatrix(e){this.quaternion.setFromRotationMatrix(e)}setRotationFromQuaternion(e){this.quaternion.copy(e)}rotateOnAxis(e,i){return vs.setFromAxisAngle(e,i),this.quaternion.multiply(vs),this}rotateOnWorldAxis(e,i){return vs.setFromAxisAngle(e,i),this.quaternion.premultiply(vs),this}rotateX(e){return this.rotateOnAxis(Id,e)}rotateY(e){return this.rotateOnAxis(Nd,e)}rotateZ(e){return this.rotateOnAxis(Fd,e)}translateOnAxis(e,i){return Pd.copy(e).applyQuaternion(this.quaternion),this.position.add(Pd.multiplyScalar(i)),this}translateX(e){return this.translateOnAxis(Id,e)}translateY(e){return this.translateOnAxis(Nd,e)}translateZ(e){return this.translateOnAxis(Fd,e)}localToWorld(e){return this.updateWorldMatrix(!0,!1),e.applyMatrix4(this.matrixWorld)}worldToLocal(e){return this.updateWorldMatrix(!0,!1),e.applyMatrix4(An.copy(this.matrixWorld).invert())}lookAt(e,i,n){e.isVector3?al.copy(e):al.set(e,i,n);let r=this.parent;this.updateWorldMatrix(!0,!1),jo.setFromMatrixPosition(this.matrixWorld),this.isCamera||this.isLight?An.lookAt(jo,al,this.up):An.lookAt(al,jo,this.up),this.quaternion.setFromRotationMatrix(An),r&&(An.extractRotation(r.matrixWorld),vs.setFromRotationMatrix(An),this.quaternion.premultiply(vs.invert()))}add(e){if(arguments.length>1){for(let i=0;i<arguments.length;i++)this.add(arguments[i]);return this}return e===this?(console.error("THREE.Object3D.add: object can't be added as a child of itself.",e),this):(e&&e.isObject3D?(e.removeFromParent(),e.parent=this,this.children.push(e),e.dispatchEvent(kd),xs.child=e,this.dispatchEvent(xs),xs.child=null):console.error("THREE.Object3D.add: object not an instance of THREE.Object3D.",e),this)}remove(e){if(arguments.length>1){for(let n=0;n<arguments.length;n++)this.remove(arguments[n]);return this}let i=this.children.indexOf(e);return i!==-1&&(e.parent=null,this.children.splice(i,1),e.dispatchEvent(Gw),Qc.child=e,this.dispatchEvent(Qc),Qc.child=null),this}removeFromParent(){let e=this.parent;return e!==null&&e.remove(this),this}clear(){return this.remove(...this.children)}attach(e){return this.updateWorldMatrix(!0,!1),An.copy(this.matrixWorld).invert(),e.parent!==null&&(e.parent.updateWorldMatrix(!0,!1),An.multiply(e.parent.matrixWorld)),e.applyMatrix4(An),e.removeFromParent(),e.parent=this,this.children.push(e),e.updateWorldMatrix(!1,!0),e.dispatchEvent(kd),xs.child=e,this.dispatchEvent(xs),xs.child=null,this}getObjectById(e){return this.getObjectByProperty("id",e)}getObjectByName(e){return this.getObjectByProperty("name",e)}getObjectByProperty(e,i){if(this[e]===i)return this;for(let n=0,r=this.children.length;n<r;n++){let o=this.children[n].getObjectByProperty(e,i);if(o!==void 0)return o}}getObjectsByProperty(e,i,n=[]){this[e]===i&&n.push(this);let r=this.children;for(let s=0,o=r.length;s<o;s++)r[s].getObjectsByProperty(e,i,n);return n}getWorldPosition(e){return this.updateWorldMatrix(!0,!1),e.setFromMatrixPosition(this.matrixWorld)}getWorldQuaternion(e){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(jo,e,Ow),e}getWorldScale(e){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(jo,Bw,e),e}getWorldDirection(e){this.updateWorldMatrix(!0,!1);let i=this.matrixWorld.elements;return e.set(i[8],i[9],i[10]).normalize()}raycast(){}traverse(e){e(this);let i=this.children;for(let n=0,r=i.length;n<r;n++)i[n].traverse(e)}traverseVisible(e){if(this.visible===!1)return;e(this);let i=this.children;for(let n=0,r=i.length;n<r;n++)i[n].traverseVisible(e)}traverseAncestors(e){let i=this.parent;i!==null&&(e(i),i.traverseAncestors(e))}updateMatrix(){this.matrix.compose(this.position,this.quaternion,this.scale),this.matrixWorldNeedsUpdate=!0}updateMatrixWorld(e){this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||e)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,e=!0);let i=this.children;for(let n=0,r=i.length;n<r;n++)i[n].updateMatrixWorld(e)}updateWorldMatrix(e,i){let n=this.parent;if(e===!0&&n!==null&&n.updateWorldMatrix(!0,!1),this.matrixAutoUpdate&&this.updateMatrix(),this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),i===!0){let r=this.children;for(let s=0,o=r.length;s<o;s++)r[s].updateWorldMatrix(!1,!0)}}toJSON(e){let i=e===void 0||typeof e=="string",n={};i&&(e={geometries:{},materials:{},textures:{},images:{},shapes:{},skeletons:{},animations:{},nodes:{}},n.metadata={version:4.6,type:"Object",generator:"Object3D.toJSON"});let r={};r.uuid=this.uuid,r.type=this.type,this.name!==""&&(r.name=this.name),this.castShadow===!0&&(r.castShadow=!0),this.receiveShadow===!0&&(r.receiveShadow=!0),this.visible===!1&&(r.visible=!1),this.frustumCulled===!1&&(r.frustumCulled=!1),this.renderOrder!==0&&(r.renderOrder=this.renderOrder),Object.keys(this.userData).length>0&&(r.userData=this.userData),r.layers=this.layers.mask,r.matrix=this.matrix.toArray(),r.up=this.up.toArray(),this.matrixAutoUpdate===!1&&(r.matrixAutoUpdate=!1),this.isInstancedMesh&&(r.type="InstancedMesh",r.count=this.count,r.instanceMatrix=this.instanceMatrix.toJSON(),this.instanceColor!==null&&(r.instanceColor=this.instanceColor.toJSON())),this.isBatchedMesh&&(r.type="BatchedMesh",r.perObjectFrustumCulled=this.perObjectFrustumCulled,r.sortObjects=this.sortObjects,r.drawRanges=this._drawRanges,r.reservedRanges=this._reservedRanges,r.visibility=this._visibility,r.active=this._active,r.bounds=this._bounds.map(a=>({boxInitialized:a.boxInitialized,boxMin:a.box.min.toArray(),boxMax:a.box.max.toArray(),sphereInitialized:a.sphereInitialized,sphereRadius:a.sphere.radius,sphereCenter:a.sphere.center.toArray()})),r.maxInstanceCount=this._maxInstanceCount,r.maxVertexCount=this._maxVertexCount,r.maxIndexCount=this._maxIndexCount,r.geometryInitialized=this._geometryInitialized,r.geometryCount=this._geometryCount,r.matricesTexture=this._matricesTexture.toJSON(e),this._colorsTexture!==null&&(r.colorsTexture=this._colorsTexture.toJSON(e)),this.boundingSphere!==null&&(r.boundingSphere={center:r.boundingSphere.center.toArray(),radius:r.boundingSphere.radius}),this.boundingBox!==null&&(r.boundingBox={min:r.boundingBox.min.toArray(),max:r.boundingBox.max.toArray()}));function s(a,l){return a[l.uuid]===void 0&&(a[l.uuid]=l.toJSON(e)),l.uuid}if(this.isScene)this.background&&(this.background.isColor?r.background=this.background.toJSON():this.background.isTexture&&(r.background=this.background.toJSON(e).uuid)),this.environment&&this.environment.isTexture&&this.environment.isRenderTargetTexture!==!0&&(r.environment=this.environment.toJSON(e).uuid);else if(this.isMesh||this.isLine||this.isPoints){r.geometry=s(e.geometries,this.geometry);let a=this.geometry.parameters;if(a!==void 0&&a.shapes!==void 0){let l=a.shapes;if(Array.isArray(l))for(let c=0,u=l.length;c<u;c++){let h=l[c];s(e.shapes,h)}else s(e.shapes,l)}}if(this.isSkinnedMesh&&(r.bindMode=this.bindMode,r.bindMatrix=this.bindMatrix.toArray(),this.skeleton!==void 0&&(s(e.skeletons,this.skeleton),r.skeleton=this.skeleton.uuid)),this.material!==void 0)if(Array.isArray(this.material)){let a=[];for(let l=0,c=this.material.length;l<c;l++)a.push(s(e.materials,this.material[l]));r.material=a}else r.material=s(e.materials,this.material);if(this.children.length>0){r.children=[];for(let a=0;a<this.children.length;a++)r.children.push(this.children[a].toJSON(e).object)}if(this.animations.length>0){r.animations=[];for(let a=0;a<this.animations.length;a++){let l=this.animations[a];r.animations.push(s(e.animations,l))}}if(i){let a=o(e.geometries),l=o(e.materials),c=o(e.textures),u=o(e.images),h=o(e.shapes),d=o(e.skeletons),p=o(e.animations),f=o(e.nodes);a.length>0&&(n.geometries=a),l.length>0&&(n.materials=l),c.length>0&&(n.textures=c),u.length>0&&(n.images=u),h.length>0&&(n.shapes=h),d.length>0&&(n.skeletons=d),p.length>0&&(n.animations=p),f.length>0&&(n.nodes=f)}return n.object=r,n;function o(a){let l=[];for(let c in a){let u=a[c];delete u.metadata,l.push(u)}return l}}clone(e){return new this.constructor().copy(this,e)}copy(e,i=!0){if(this.name=e.name,this.up.copy(e.up),this.position.copy(e.position),this.rotation.order=e.rotation.order,this.quaternion.copy(e.quaternion),this.scale.copy(e.scale),this.matrix.copy(e.matrix),this.matrixWorld.copy(e.matrixWorld),this.matrixAutoUpdate=e.matrixAutoUpdate,this.matrixWorldAutoUpdate=e.matrixWorldAutoUpdate,this.matrixWorldNeedsUpdate=e.matrixWorldNeedsUpdate,this.layers.mask=e.layers.mask,this.visible=e.visible,this.castShadow=e.castShadow,this.receiveShadow=e.receiveShadow,this.frustumCulled=e.frustumCulled,this.renderOrder=e.renderOrder,this.animations=e.animations.slice(),this.userData=JSON.parse(JSON.stringify(e.userData)),i===!0)for(let n=0;n<e.children.length;n++){let r=e.children[n];this.add(r.clone())}return this}};Rt.DEFAULT_UP=new U(0,1,0);Rt.DEFAULT_MATRIX_AUTO_UPDATE=!0;Rt.DEFAULT_MATRIX_WORLD_AUTO_UPDATE=!0});function ll(t){for(let e=t.length-1;e>=0;--e)if(t[e]>=65535)return!0;return!1}function Qn(t){return document.createElementNS("http://www.w3.org/1999/xhtml",t)}function zd(){let t=Qn("canvas");return t.style.display="block",t}function Rr(t){t in Ud||(Ud[t]=!0,console.warn(t))}function Od(t,e,i){return new Promise(function(n,r){function s(){switch(t.clientWaitSync(e,t.SYNC_FLUSH_COMMANDS_BIT,0)){case t.WAIT_FAILED:r();break;case t.TIMEOUT_EXPIRED:setTimeout(s,i);break;default:n()}}setTimeout(s,i)})}function Bd(t){let e=t.elements;e[2]=.5*e[2]+.5*e[3],e[6]=.5*e[6]+.5*e[7],e[10]=.5*e[10]+.5*e[11],e[14]=.5*e[14]+.5*e[15]}function Gd(t){let e=t.elements;e[11]===-1?(e[10]=-e[10]-1,e[14]=-e[14]):(e[10]=-e[10],e[14]=-e[14]+1)}var Ud,Jn=C(()=>{Ud={}});var Vw,Ii,Jc,ys,Si,Yo,Gt,qt,er=C(()=>{St();oi();Kc();Ar();En();rl();Rn();Pi();un();si();Jn();Vw=0,Ii=new Ye,Jc=new Rt,ys=new U,Si=new Tn,Yo=new Tn,Gt=new U,qt=class t extends fi{constructor(){super(),this.isBufferGeometry=!0,Object.defineProperty(this,"id",{value:Vw++}),this.uuid=ln(),this.name="",this.type="BufferGeometry",this.index=null,this.indirect=null,this.attributes={},this.morphAttributes={},this.morphTargetsRelative=!1,this.groups=[],this.boundingBox=null,this.boundingSphere=null,this.drawRange={start:0,count:1/0},this.userData={}}getIndex(){return this.index}setIndex(e){return Array.isArray(e)?this.index=new(ll(e)?fs:hs)(e,1):this.index=e,this}setIndirect(e){return this.indirect=e,this}getIndirect(){return this.indirect}getAttribute(e){return this.attributes[e]}setAttribute(e,i){return this.attributes[e]=i,this}deleteAttribute(e){return delete this.attributes[e],this}hasAttribute(e){return this.attributes[e]!==void 0}addGroup(e,i,n=0){this.groups.push({start:e,count:i,materialIndex:n})}clearGroups(){this.groups=[]}setDrawRange(e,i){this.drawRange.start=e,this.drawRange.count=i}applyMatrix4(e){let i=this.attributes.position;i!==void 0&&(i.applyMatrix4(e),i.needsUpdate=!0);let n=this.attributes.normal;if(n!==void 0){let s=new Pe().getNormalMatrix(e);n.applyNormalMatrix(s),n.needsUpdate=!0}let r=this.attributes.tangent;return r!==void 0&&(r.transformDirection(e),r.needsUpdate=!0),this.boundingBox!==null&&this.computeBoundingBox(),this.boundingSphere!==null&&this.computeBoundingSphere(),this}applyQuaternion(e){return Ii.makeRotationFromQuaternion(e),this.applyMatrix4(Ii),this}rotateX(e){return Ii.makeRotationX(e),this.applyMatrix4(Ii),this}rotateY(e){return Ii.makeRotationY(e),this.applyMatrix4(Ii),this}rotateZ(e){return Ii.makeRotationZ(e),this.applyMatrix4(Ii),this}translate(e,i,n){return Ii.makeTranslation(e,i,n),this.applyMatrix4(Ii),this}scale(e,i,n){return Ii.makeScale(e,i,n),this.applyMatrix4(Ii),this}lookAt(e){return Jc.lookAt(e),Jc.updateMatrix(),this.applyMatrix4(Jc.matrix),this}center(){return this.computeBoundingBox(),this.boundingBox.getCenter(ys).negate(),this.translate(ys.x,ys.y,ys.z),this}setFromPoints(e){let i=this.getAttribute("position");if(i===void 0){let n=[];for(let r=0,s=e.length;r<s;r++){let o=e[r];n.push(o.x,o.y,o.z||0)}this.setAttribute("position",new Li(n,3))}else{for(let n=0,r=i.count;n<r;n++){let s=e[n];i.setXYZ(n,s.x,s.y,s.z||0)}e.length>i.count&&console.warn("THREE.BufferGeometry: Buffer size too small for points data. Use .dispose() and create a new geometry."),i.needsUpdate=!0}return this}computeBoundingBox(){this.boundingBox===null&&(this.boundingBox=new Tn);let e=this.attributes.position,i=this.morphAttributes.position;if(e&&e.isGLBufferAttribute){console.error("THREE.BufferGeometry.computeBoundingBox(): GLBufferAttribute requires a manual bounding box.",this),this.boundingBox.set(new U(-1/0,-1/0,-1/0),new U(1/0,1/0,1/0));return}if(e!==void 0){if(this.boundingBox.setFromBufferAttribute(e),i)for(let n=0,r=i.length;n<r;n++){let s=i[n];Si.setFromBufferAttribute(s),this.morphTargetsRelative?(Gt.addVectors(this.boundingBox.min,Si.min),this.boundingBox.expandByPoint(Gt),Gt.addVectors(this.boundingBox.max,Si.max),this.boundingBox.expandByPoint(Gt)):(this.boundingBox.expandByPoint(Si.min),this.boundingBox.expandByPoint(Si.max))}}else this.boundingBox.makeEmpty();(isNaN(this.boundingBox.min.x)||isNaN(this.boundingBox.min.y)||isNaN(this.boundingBox.min.z))&&console.error('THREE.BufferGeometry.computeBoundingBox(): Computed min/max have NaN values. The "position" attribute is likely to have NaN values.',this)}computeBoundingSphere(){this.boundingSphere===null&&(this.boundingSphere=new Yn);let e=this.attributes.position,i=this.morphAttributes.position;if(e&&e.isGLBufferAttribute){console.error("THREE.BufferGeometry.computeBoundingSphere(): GLBufferAttribute requires a manual bounding sphere.",this),this.boundingSphere.set(new U,1/0);return}if(e){let n=this.boundingSphere.center;if(Si.setFromBufferAttribute(e),i)for(let s=0,o=i.length;s<o;s++){let a=i[s];Yo.setFromBufferAttribute(a),this.morphTargetsRelative?(Gt.addVectors(Si.min,Yo.min),Si.expandByPoint(Gt),Gt.addVectors(Si.max,Yo.max),Si.expandByPoint(Gt)):(Si.expandByPoint(Yo.min),Si.expandByPoint(Yo.max))}Si.getCenter(n);let r=0;for(let s=0,o=e.count;s<o;s++)Gt.fromBufferAttribute(e,s),r=Math.max(r,n.distanceToSquared(Gt));if(i)for(let s=0,o=i.length;s<o;s++){let a=i[s],l=this.morphTargetsRelative;for(let c=0,u=a.count;c<u;c++)Gt.fromBufferAttribute(a,c),l&&(ys.fromBufferAttribute(e,c),Gt.add(ys)),r=Math.max(r,n.distanceToSquared(Gt))}this.boundingSphere.radius=Math.sqrt(r),isNaN(this.boundingSphere.radius)&&console.error('THREE.BufferGeometry.computeBoundingSphere(): Computed radius is NaN. The "position" attribute is likely to have NaN values.',this)}}computeTangents(){let e=this.index,i=this.attributes;if(e===null||i.position===void 0||i.normal===void 0||i.uv===void 0){console.error("THREE.BufferGeometry: .computeTangents() failed. Missing required attributes (index, position, normal or uv)");return}let n=i.position,r=i.normal,s=i.uv;this.hasAttribute("tangent")===!1&&this.setAttribute("tangent",new Mt(new Float32Array(4*n.count),4));let o=this.getAttribute("tangent"),a=[],l=[];for(let L=0;L<n.count;L++)a[L]=new U,l[L]=new U;let c=new U,u=new U,h=new U,d=new ke,p=new ke,f=new ke,v=new U,g=new U;function m(L,x,y){c.fromBufferAttribute(n,L),u.fromBufferAttribute(n,x),h.fromBufferAttribute(n,y),d.fromBufferAttribute(s,L),p.fromBufferAttribute(s,x),f.fromBufferAttribute(s,y),u.sub(c),h.sub(c),p.sub(d),f.sub(d);let D=1/(p.x*f.y-f.x*p.y);isFinite(D)&&(v.copy(u).multiplyScalar(f.y).addScaledVector(h,-p.y).multiplyScalar(D),g.copy(h).multiplyScalar(p.x).addScaledVector(u,-f.x).multiplyScalar(D),a[L].add(v),a[x].add(v),a[y].add(v),l[L].add(g),l[x].add(g),l[y].add(g))}let w=this.groups;w.length===0&&(w=[{start:0,count:e.count}]);for(let L=0,x=w.length;L<x;++L){let y=w[L],D=y.start,k=y.count;for(let I=D,V=D+k;I<V;I+=3)m(e.getX(I+0),e.getX(I+1),e.getX(I+2))}let E=new U,S=new U,N=new U,R=new U;function A(L){N.fromBufferAttribute(r,L),R.copy(N);let x=a[L];E.copy(x),E.sub(N.multiplyScalar(N.dot(x))).normalize(),S.crossVectors(R,x);let D=S.dot(l[L])<0?-1:1;o.setXYZW(L,E.x,E.y,E.z,D)}for(let L=0,x=w.length;L<x;++L){let y=w[L],D=y.start,k=y.count;for(let I=D,V=D+k;I<V;I+=3)A(e.getX(I+0)),A(e.getX(I+1)),A(e.getX(I+2))}}computeVertexNormals(){let e=this.index,i=this.getAttribute("position");if(i!==void 0){let n=this.getAttribute("normal");if(n===void 0)n=new Mt(new Float32Array(i.count*3),3),this.setAttribute("normal",n);else for(let d=0,p=n.count;d<p;d++)n.setXYZ(d,0,0,0);let r=new U,s=new U,o=new U,a=new U,l=new U,c=new U,u=new U,h=new U;if(e)for(let d=0,p=e.count;d<p;d+=3){let f=e.getX(d+0),v=e.getX(d+1),g=e.getX(d+2);r.fromBufferAttribute(i,f),s.fromBufferAttribute(i,v),o.fromBufferAttribute(i,g),u.subVectors(o,s),h.subVectors(r,s),u.cross(h),a.fromBufferAttribute(n,f),l.fromBufferAttribute(n,v),c.fromBufferAttribute(n,g),a.add(u),l.add(u),c.add(u),n.setXYZ(f,a.x,a.y,a.z),n.setXYZ(v,l.x,l.y,l.z),n.setXYZ(g,c.x,c.y,c.z)}else for(let d=0,p=i.count;d<p;d+=3)r.fromBufferAttribute(i,d+0),s.fromBufferAttribute(i,d+1),o.fromBufferAttribute(i,d+2),u.subVectors(o,s),h.subVectors(r,s),u.cross(h),n.setXYZ(d+0,u.x,u.y,u.z),n.setXYZ(d+1,u.x,u.y,u.z),n.setXYZ(d+2,u.x,u.y,u.z);this.normalizeNormals(),n.needsUpdate=!0}}normalizeNormals(){let e=this.attributes.normal;for(let i=0,n=e.count;i<n;i++)Gt.fromBufferAttribute(e,i),Gt.normalize(),e.setXYZ(i,Gt.x,Gt.y,Gt.z)}toNonIndexed(){function e(a,l){let c=a.array,u=a.itemSize,h=a.normalized,d=new c.constructor(l.length*u),p=0,f=0;for(let v=0,g=l.length;v<g;v++){a.isInterleavedBufferAttribute?p=l[v]*a.data.stride+a.offset:p=l[v]*u;for(let m=0;m<u;m++)d[f++]=c[p++]}return new Mt(d,u,h)}if(this.index===null)return console.warn("THREE.BufferGeometry.toNonIndexed(): BufferGeometry is already non-indexed."),this;let i=new t,n=this.index.array,r=this.attributes;for(let a in r){let l=r[a],c=e(l,n);i.setAttribute(a,c)}let s=this.morphAttributes;for(let a in s){let l=[],c=s[a];for(let u=0,h=c.length;u<h;u++){let d=c[u],p=e(d,n);l.push(p)}i.morphAttributes[a]=l}i.morphTargetsRelative=this.morphTargetsRelative;let o=this.groups;for(let a=0,l=o.length;a<l;a++){let c=o[a];i.addGroup(c.start,c.count,c.materialIndex)}return i}toJSON(){let e={metadata:{version:4.6,type:"BufferGeometry",generator:"BufferGeometry.toJSON"}};if(e.uuid=this.uuid,e.type=this.type,this.name!==""&&(e.name=this.name),Object.keys(this.userData).length>0&&(e.userData=this.userData),this.parameters!==void 0){let l=this.parameters;for(let c in l)l[c]!==void 0&&(e[c]=l[c]);return e}e.data={attributes:{}};let i=this.index;i!==null&&(e.data.index={type:i.array.constructor.name,array:Array.prototype.slice.call(i.array)});let n=this.attributes;for(let l in n){let c=n[l];e.data.attributes[l]=c.toJSON(e.data)}let r={},s=!1;for(let l in this.morphAttributes){let c=this.morphAttributes[l],u=[];for(let h=0,d=c.length;h<d;h++){let p=c[h];u.push(p.toJSON(e.data))}u.length>0&&(r[l]=u,s=!0)}s&&(e.data.morphAttributes=r,e.data.morphTargetsRelative=this.morphTargetsRelative);let o=this.groups;o.length>0&&(e.data.groups=JSON.parse(JSON.stringify(o)));let a=this.boundingSphere;return a!==null&&(e.data.boundingSphere={center:a.center.toArray(),radius:a.radius}),e}clone(){return new this.constructor().copy(this)}copy(e){this.index=null,this.attributes={},this.morphAttributes={},this.groups=[],this.boundingBox=null,this.boundingSphere=null;let i={};this.name=e.name;let n=e.index;n!==null&&this.setIndex(n.clone(i));let r=e.attributes;for(let c in r){let u=r[c];this.setAttribute(c,u.clone(i))}let s=e.morphAttributes;for(let c in s){let u=[],h=s[c];for(let d=0,p=h.length;d<p;d++)u.push(h[d].clone(i));this.morphAttributes[c]=u}this.morphTargetsRelative=e.morphTargetsRelative;let o=e.groups;for(let c=0,u=o.length;c<u;c++){let h=o[c];this.addGroup(h.start,h.count,h.materialIndex)}let a=e.boundingBox;a!==null&&(this.boundingBox=a.clone());let l=e.boundingSphere;return l!==null&&(this.boundingSphere=l.clone()),this.drawRange.start=e.drawRange.start,this.drawRange.count=e.drawRange.count,this.userData=e.userData,this}dispose(){this.dispatchEvent({type:"dispose"})}}});var hn,Ko=C(()=>{er();En();St();hn=class t extends qt{constructor(e=1,i=1,n=1,r=1,s=1,o=1){super(),this.type="BoxGeometry",this.parameters={width:e,height:i,depth:n,widthSegments:r,heightSegments:s,depthSegments:o};let a=this;r=Math.floor(r),s=Math.floor(s),o=Math.floor(o);let l=[],c=[],u=[],h=[],d=0,p=0;f("z","y","x",-1,-1,n,i,e,o,s,0),f("z","y","x",1,-1,n,i,-e,o,s,1),f("x","z","y",1,1,e,n,i,r,o,2),f("x","z","y",1,-1,e,n,-i,r,o,3),f("x","y","z",1,-1,e,i,n,r,s,4),f("x","y","z",-1,-1,e,i,-n,r,s,5),this.setIndex(l),this.setAttribute("position",new Li(c,3)),this.setAttribute("normal",new Li(u,3)),this.setAttribute("uv",new Li(h,2));function f(v,g,m,w,E,S,N,R,A,L,x){let y=S/A,D=N/L,k=S/2,I=N/2,V=R/2,q=A+1,H=L+1,$=0,G=0,Q=new U;for(let re=0;re<H;re++){let xe=re*D-I;for(let Ae=0;Ae<q;Ae++){let ze=Ae*y-k;Q[v]=ze*w,Q[g]=xe*E,Q[m]=V,c.push(Q.x,Q.y,Q.z),Q[v]=0,Q[g]=0,Q[m]=R>0?1:-1,u.push(Q.x,Q.y,Q.z),h.push(Ae/A),h.push(1-re/L),$+=1}}for(let re=0;re<L;re++)for(let xe=0;xe<A;xe++){let Ae=d+xe+q*re,ze=d+xe+q*(re+1),Y=d+(xe+1)+q*(re+1),ne=d+(xe+1)+q*re;l.push(Ae,ze,ne),l.push(ze,Y,ne),G+=6}a.addGroup(p,G,x),p+=G,d+=$}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new t(e.width,e.height,e.depth,e.widthSegments,e.heightSegments,e.depthSegments)}}});var eu,Vd=C(()=>{eu={enabled:!1,files:{},add:function(t,e){this.enabled!==!1&&(this.files[t]=e)},get:function(t){if(this.enabled!==!1)return this.files[t]},remove:function(t){delete this.files[t]},clear:function(){this.files={}}}});var tu,Hd,Wd=C(()=>{tu=class{constructor(e,i,n){let r=this,s=!1,o=0,a=0,l,c=[];this.onStart=void 0,this.onLoad=e,this.onProgress=i,this.onError=n,this.itemStart=function(u){a++,s===!1&&r.onStart!==void 0&&r.onStart(u,o,a),s=!0},this.itemEnd=function(u){o++,r.onProgress!==void 0&&r.onProgress(u,o,a),o===a&&(s=!1,r.onLoad!==void 0&&r.onLoad())},this.itemError=function(u){r.onError!==void 0&&r.onError(u)},this.resolveURL=function(u){return l?l(u):u},this.setURLModifier=function(u){return l=u,this},this.addHandler=function(u,h){return c.push(u,h),this},this.removeHandler=function(u){let h=c.indexOf(u);return h!==-1&&c.splice(h,2),this},this.getHandler=function(u){for(let h=0,d=c.length;h<d;h+=2){let p=c[h],f=c[h+1];if(p.global&&(p.lastIndex=0),p.test(u))return f}return null}}},Hd=new tu});var Cr,iu=C(()=>{Wd();Cr=class{constructor(e){this.manager=e!==void 0?e:Hd,this.crossOrigin="anonymous",this.withCredentials=!1,this.path="",this.resourcePath="",this.requestHeader={}}load(){}loadAsync(e,i){let n=this;return new Promise(function(r,s){n.load(e,r,i,s)})}parse(){}setCrossOrigin(e){return this.crossOrigin=e,this}setWithCredentials(e){return this.withCredentials=e,this}setPath(e){return this.path=e,this}setResourcePath(e){return this.resourcePath=e,this}setRequestHeader(e){return this.requestHeader=e,this}};Cr.DEFAULT_MATERIAL_NAME="__DEFAULT"});var cl,Xd=C(()=>{Vd();iu();Jn();cl=class extends Cr{constructor(e){super(e)}load(e,i,n,r){this.path!==void 0&&(e=this.path+e),e=this.manager.resolveURL(e);let s=this,o=eu.get(e);if(o!==void 0)return s.manager.itemStart(e),setTimeout(function(){i&&i(o),s.manager.itemEnd(e)},0),o;let a=Qn("img");function l(){u(),eu.add(e,this),i&&i(this),s.manager.itemEnd(e)}function c(h){u(),r&&r(h),s.manager.itemError(e),s.manager.itemEnd(e)}function u(){a.removeEventListener("load",l,!1),a.removeEventListener("error",c,!1)}return a.addEventListener("load",l,!1),a.addEventListener("error",c,!1),e.slice(0,5)!=="data:"&&this.crossOrigin!==void 0&&(a.crossOrigin=this.crossOrigin),s.manager.itemStart(e),a.src=e,a}}});function $i(t){return t<.04045?t*.0773993808:Math.pow(t*.9478672986+.0521327014,2.4)}function Dr(t){return t<.0031308?t*12.92:1.055*Math.pow(t,.41666)-.055}var He,qd,jd,Yd,Kd,$d,fn=C(()=>{je();un();He={enabled:!0,workingColorSpace:ji,spaces:{},convert:function(t,e,i){return this.enabled===!1||e===i||!e||!i||(this.spaces[e].transfer===Qe&&(t.r=$i(t.r),t.g=$i(t.g),t.b=$i(t.b)),this.spaces[e].primaries!==this.spaces[i].primaries&&(t.applyMatrix3(this.spaces[e].toXYZ),t.applyMatrix3(this.spaces[i].fromXYZ)),this.spaces[i].transfer===Qe&&(t.r=Dr(t.r),t.g=Dr(t.g),t.b=Dr(t.b))),t},fromWorkingColorSpace:function(t,e){return this.convert(t,this.workingColorSpace,e)},toWorkingColorSpace:function(t,e){return this.convert(t,e,this.workingColorSpace)},getPrimaries:function(t){return this.spaces[t].primaries},getTransfer:function(t){return t===Ci?Mr:this.spaces[t].transfer},getLuminanceCoefficients:function(t,e=this.workingColorSpace){return t.fromArray(this.spaces[e].luminanceCoefficients)},define:function(t){Object.assign(this.spaces,t)},_getMatrix:function(t,e,i){return t.copy(this.spaces[e].toXYZ).multiply(this.spaces[i].fromXYZ)},_getDrawingBufferColorSpace:function(t){return this.spaces[t].outputColorSpaceConfig.drawingBufferColorSpace},_getUnpackColorSpace:function(t=this.workingColorSpace){return this.spaces[t].workingColorSpaceConfig.unpackColorSpace}};qd=[.64,.33,.3,.6,.15,.06],jd=[.2126,.7152,.0722],Yd=[.3127,.329],Kd=new Pe().set(.4123908,.3575843,.1804808,.212639,.7151687,.0721923,.0193308,.1191948,.9505322),$d=new Pe().set(3.2409699,-1.5373832,-.4986108,-.9692436,1.8759675,.0415551,.0556301,-.203977,1.0569715);He.define({[ji]:{primaries:qd,whitePoint:Yd,transfer:Mr,toXYZ:Kd,fromXYZ:$d,luminanceCoefficients:jd,workingColorSpaceConfig:{unpackColorSpace:ni},outputColorSpaceConfig:{drawingBufferColorSpace:ni}},[ni]:{primaries:qd,whitePoint:Yd,transfer:Qe,toXYZ:Kd,fromXYZ:$d,luminanceCoefficients:jd,outputColorSpaceConfig:{drawingBufferColorSpace:ni}}})});var Ss,ul,Zd=C(()=>{Jn();fn();ul=class{static getDataURL(e){if(/^data:/i.test(e.src)||typeof HTMLCanvasElement>"u")return e.src;let i;if(e instanceof HTMLCanvasElement)i=e;else{Ss===void 0&&(Ss=Qn("canvas")),Ss.width=e.width,Ss.height=e.height;let n=Ss.getContext("2d");e instanceof ImageData?n.putImageData(e,0,0):n.drawImage(e,0,0,e.width,e.height),i=Ss}return i.width>2048||i.height>2048?(console.warn("THREE.ImageUtils.getDataURL: Image converted to jpg for performance reasons",e),i.toDataURL("image/jpeg",.6)):i.toDataURL("image/png")}static sRGBToLinear(e){if(typeof HTMLImageElement<"u"&&e instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&e instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&e instanceof ImageBitmap){let i=Qn("canvas");i.width=e.width,i.height=e.height;let n=i.getContext("2d");n.drawImage(e,0,0,e.width,e.height);let r=n.getImageData(0,0,e.width,e.height),s=r.data;for(let o=0;o<s.length;o++)s[o]=$i(s[o]/255)*255;return n.putImageData(r,0,0),i}else if(e.data){let i=e.data.slice(0);for(let n=0;n<i.length;n++)i instanceof Uint8Array||i instanceof Uint8ClampedArray?i[n]=Math.floor($i(i[n]/255)*255):i[n]=$i(i[n]);return{data:i,width:e.width,height:e.height}}else return console.warn("THREE.ImageUtils.sRGBToLinear(): Unsupported image type. No color space conversion applied."),e}}});function nu(t){return typeof HTMLImageElement<"u"&&t instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&t instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&t instanceof ImageBitmap?ul.getDataURL(t):t.data?{data:Array.from(t.data),width:t.width,height:t.height,type:t.data.constructor.name}:(console.warn("THREE.Texture: Unable to serialize Texture."),{})}var Hw,_s,ru=C(()=>{Zd();si();Hw=0,_s=class{constructor(e=null){this.isSource=!0,Object.defineProperty(this,"id",{value:Hw++}),this.uuid=ln(),this.data=e,this.dataReady=!0,this.version=0}set needsUpdate(e){e===!0&&this.version++}toJSON(e){let i=e===void 0||typeof e=="string";if(!i&&e.images[this.uuid]!==void 0)return e.images[this.uuid];let n={uuid:this.uuid,url:""},r=this.data;if(r!==null){let s;if(Array.isArray(r)){s=[];for(let o=0,a=r.length;o<a;o++)r[o].isDataTexture?s.push(nu(r[o].image)):s.push(nu(r[o]))}else s=nu(r);n.url=s}return i||(e.images[this.uuid]=n),n}}});var Ww,Ct,Cn=C(()=>{Ar();je();si();oi();un();ru();Ww=0,Ct=class t extends fi{constructor(e=t.DEFAULT_IMAGE,i=t.DEFAULT_MAPPING,n=Wi,r=Wi,s=ti,o=Xi,a=Bt,l=$t,c=t.DEFAULT_ANISOTROPY,u=Ci){super(),this.isTexture=!0,Object.defineProperty(this,"id",{value:Ww++}),this.uuid=ln(),this.name="",this.source=new _s(e),this.mipmaps=[],this.mapping=i,this.channel=0,this.wrapS=n,this.wrapT=r,this.magFilter=s,this.minFilter=o,this.anisotropy=c,this.format=a,this.internalFormat=null,this.type=l,this.offset=new ke(0,0),this.repeat=new ke(1,1),this.center=new ke(0,0),this.rotation=0,this.matrixAutoUpdate=!0,this.matrix=new Pe,this.generateMipmaps=!0,this.premultiplyAlpha=!1,this.flipY=!0,this.unpackAlignment=4,this.colorSpace=u,this.userData={},this.version=0,this.onUpdate=null,this.isRenderTargetTexture=!1,this.pmremVersion=0}get image(){return this.source.data}set image(e=null){this.source.data=e}updateMatrix(){this.matrix.setUvTransform(this.offset.x,this.offset.y,this.repeat.x,this.repeat.y,this.rotation,this.center.x,this.center.y)}clone(){return new this.constructor().copy(this)}copy(e){return this.name=e.name,this.source=e.source,this.mipmaps=e.mipmaps.slice(0),this.mapping=e.mapping,this.channel=e.channel,this.wrapS=e.wrapS,this.wrapT=e.wrapT,this.magFilter=e.magFilter,this.minFilter=e.minFilter,this.anisotropy=e.anisotropy,this.format=e.format,this.internalFormat=e.internalFormat,this.type=e.type,this.offset.copy(e.offset),this.repeat.copy(e.repeat),this.center.copy(e.center),this.rotation=e.rotation,this.matrixAutoUpdate=e.matrixAutoUpdate,this.matrix.copy(e.matrix),this.generateMipmaps=e.generateMipmaps,this.premultiplyAlpha=e.premultiplyAlpha,this.flipY=e.flipY,this.unpackAlignment=e.unpackAlignment,this.colorSpace=e.colorSpace,this.userData=JSON.parse(JSON.stringify(e.userData)),this.needsUpdate=!0,this}toJSON(e){let i=e===void 0||typeof e=="string";if(!i&&e.textures[this.uuid]!==void 0)return e.textures[this.uuid];let n={metadata:{version:4.6,type:"Texture",generator:"Texture.toJSON"},uuid:this.uuid,name:this.name,image:this.source.toJSON(e).uuid,mapping:this.mapping,channel:this.channel,repeat:[this.repeat.x,this.repeat.y],offset:[this.offset.x,this.offset.y],center:[this.center.x,this.center.y],rotation:this.rotation,wrap:[this.wrapS,this.wrapT],format:this.format,internalFormat:this.internalFormat,type:this.type,colorSpace:this.colorSpace,minFilter:this.minFilter,magFilter:this.magFilter,anisotropy:this.anisotropy,flipY:this.flipY,generateMipmaps:this.generateMipmaps,premultiplyAlpha:this.premultiplyAlpha,unpackAlignment:this.unpackAlignment};return Object.keys(this.userData).length>0&&(n.userData=this.userData),i||(e.textures[this.uuid]=n),n}dispose(){this.dispatchEvent({type:"dispose"})}transformUv(e){if(this.mapping!==Hc)return e;if(e.applyMatrix3(this.matrix),e.x<0||e.x>1)switch(this.wrapS){case po:e.x=e.x-Math.floor(e.x);break;case Wi:e.x=e.x<0?0:1;break;case mo:Math.abs(Math.floor(e.x)%2)===1?e.x=Math.ceil(e.x)-e.x:e.x=e.x-Math.floor(e.x);break}if(e.y<0||e.y>1)switch(this.wrapT){case po:e.y=e.y-Math.floor(e.y);break;case Wi:e.y=e.y<0?0:1;break;case mo:Math.abs(Math.floor(e.y)%2)===1?e.y=Math.ceil(e.y)-e.y:e.y=e.y-Math.floor(e.y);break}return this.flipY&&(e.y=1-e.y),e}set needsUpdate(e){e===!0&&(this.version++,this.source.needsUpdate=!0)}set needsPMREMUpdate(e){e===!0&&this.pmremVersion++}};Ct.DEFAULT_IMAGE=null;Ct.DEFAULT_MAPPING=Hc;Ct.DEFAULT_ANISOTROPY=1});var Ms,su=C(()=>{Xd();Cn();iu();Ms=class extends Cr{constructor(e){super(e)}load(e,i,n,r){let s=new Ct,o=new cl(this.manager);return o.setCrossOrigin(this.crossOrigin),o.setPath(this.path),o.load(e,function(a){s.image=a,s.needsUpdate=!0,i!==void 0&&i(s)},n,r),s}}});function ou(t,e,i){return i<0&&(i+=1),i>1&&(i-=1),i<1/6?t+(e-t)*6*i:i<1/2?e:i<2/3?t+(e-t)*6*(2/3-i):t}var Qd,tr,hl,Ie,Qt,Ni=C(()=>{si();fn();je();Qd={aliceblue:15792383,antiquewhite:16444375,aqua:65535,aquamarine:8388564,azure:15794175,beige:16119260,bisque:16770244,black:0,blanchedalmond:16772045,blue:255,blueviolet:9055202,brown:10824234,burlywood:14596231,cadetblue:6266528,chartreuse:8388352,chocolate:13789470,coral:16744272,cornflowerblue:6591981,cornsilk:16775388,crimson:14423100,cyan:65535,darkblue:139,darkcyan:35723,darkgoldenrod:12092939,darkgray:11119017,darkgreen:25600,darkgrey:11119017,darkkhaki:12433259,darkmagenta:9109643,darkolivegreen:5597999,darkorange:16747520,darkorchid:10040012,darkred:9109504,darksalmon:15308410,darkseagreen:9419919,darkslateblue:4734347,darkslategray:3100495,darkslategrey:3100495,darkturquoise:52945,darkviolet:9699539,deeppink:16716947,deepskyblue:49151,dimgray:6908265,dimgrey:6908265,dodgerblue:2003199,firebrick:11674146,floralwhite:16775920,forestgreen:2263842,fuchsia:16711935,gainsboro:14474460,ghostwhite:16316671,gold:16766720,goldenrod:14329120,gray:8421504,green:32768,greenyellow:11403055,grey:8421504,honeydew:15794160,hotpink:16738740,indianred:13458524,indigo:4915330,ivory:16777200,khaki:15787660,lavender:15132410,lavenderblush:16773365,lawngreen:8190976,lemonchiffon:16775885,lightblue:11393254,lightcoral:15761536,lightcyan:14745599,lightgoldenrodyellow:16448210,lightgray:13882323,lightgreen:9498256,lightgrey:13882323,lightpink:16758465,lightsalmon:16752762,lightseagreen:2142890,lightskyblue:8900346,lightslategray:7833753,lightslategrey:7833753,lightsteelblue:11584734,lightyellow:16777184,lime:65280,limegreen:3329330,linen:16445670,magenta:16711935,maroon:8388608,mediumaquamarine:6737322,mediumblue:205,mediumorchid:12211667,mediumpurple:9662683,mediumseagreen:3978097,mediumslateblue:8087790,mediumspringgreen:64154,mediumturquoise:4772300,mediumvioletred:13047173,midnightblue:1644912,mintcream:16121850,mistyrose:16770273,moccasin:16770229,navajowhite:16768685,navy:128,oldlace:16643558,olive:8421376,olivedrab:7048739,orange:16753920,orangered:16729344,orchid:14315734,palegoldenrod:15657130,palegreen:10025880,paleturquoise:11529966,palevioletred:14381203,papayawhip:16773077,peachpuff:16767673,peru:13468991,pink:16761035,plum:14524637,powderblue:11591910,purple:8388736,rebeccapurple:6697881,red:16711680,rosybrown:12357519,royalblue:4286945,saddlebrown:9127187,salmon:16416882,sandybrown:16032864,seagreen:3050327,seashell:16774638,sienna:10506797,silver:12632256,skyblue:8900331,slateblue:6970061,slategray:7372944,slategrey:7372944,snow:16775930,springgreen:65407,steelblue:4620980,tan:13808780,teal:32896,thistle:14204888,tomato:16737095,turquoise:4251856,violet:15631086,wheat:16113331,white:16777215,whitesmoke:16119285,yellow:16776960,yellowgreen:10145074},tr={h:0,s:0,l:0},hl={h:0,s:0,l:0};Ie=class{constructor(e,i,n){return this.isColor=!0,this.r=1,this.g=1,this.b=1,this.set(e,i,n)}set(e,i,n){if(i===void 0&&n===void 0){let r=e;r&&r.isColor?this.copy(r):typeof r=="number"?this.setHex(r):typeof r=="string"&&this.setStyle(r)}else this.setRGB(e,i,n);return this}setScalar(e){return this.r=e,this.g=e,this.b=e,this}setHex(e,i=ni){return e=Math.floor(e),this.r=(e>>16&255)/255,this.g=(e>>8&255)/255,this.b=(e&255)/255,He.toWorkingColorSpace(this,i),this}setRGB(e,i,n,r=He.workingColorSpace){return this.r=e,this.g=i,this.b=n,He.toWorkingColorSpace(this,r),this}setHSL(e,i,n,r=He.workingColorSpace){if(e=Rd(e,1),i=At(i,0,1),n=At(n,0,1),i===0)this.r=this.g=this.b=n;else{let s=n<=.5?n*(1+i):n+i-n*i,o=2*n-s;this.r=ou(o,s,e+1/3),this.g=ou(o,s,e),this.b=ou(o,s,e-1/3)}return He.toWorkingColorSpace(this,r),this}setStyle(e,i=ni){function n(s){s!==void 0&&parseFloat(s)<1&&console.warn("THREE.Color: Alpha component of "+e+" will be ignored.")}let r;if(r=/^(\w+)\(([^\)]*)\)/.exec(e)){let s,o=r[1],a=r[2];switch(o){case"rgb":case"rgba":if(s=/^\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*(?:,\s*(\d*\.?\d+)\s*)?$/.exec(a))return n(s[4]),this.setRGB(Math.min(255,parseInt(s[1],10))/255,Math.min(255,parseInt(s[2],10))/255,Math.min(255,parseInt(s[3],10))/255,i);if(s=/^\s*(\d+)\%\s*,\s*(\d+)\%\s*,\s*(\d+)\%\s*(?:,\s*(\d*\.?\d+)\s*)?$/.exec(a))return n(s[4]),this.setRGB(Math.min(100,parseInt(s[1],10))/100,Math.min(100,parseInt(s[2],10))/100,Math.min(100,parseInt(s[3],10))/100,i);break;case"hsl":case"hsla":if(s=/^\s*(\d*\.?\d+)\s*,\s*(\d*\.?\d+)\%\s*,\s*(\d*\.?\d+)\%\s*(?:,\s*(\d*\.?\d+)\s*)?$/.exec(a))return n(s[4]),this.setHSL(parseFloat(s[1])/360,parseFloat(s[2])/100,parseFloat(s[3])/100,i);break;default:console.warn("THREE.Color: Unknown color model "+e)}}else if(r=/^\#([A-Fa-f\d]+)$/.exec(e)){let s=r[1],o=s.length;if(o===3)return this.setRGB(parseInt(s.charAt(0),16)/15,parseInt(s.charAt(1),16)/15,parseInt(s.charAt(2),16)/15,i);if(o===6)return this.setHex(parseInt(s,16),i);console.warn("THREE.Color: Invalid hex color "+e)}else if(e&&e.length>0)return this.setColorName(e,i);return this}setColorName(e,i=ni){let n=Qd[e.toLowerCase()];return n!==void 0?this.setHex(n,i):console.warn("THREE.Color: Unknown color "+e),this}clone(){return new this.constructor(this.r,this.g,this.b)}copy(e){return this.r=e.r,this.g=e.g,this.b=e.b,this}copySRGBToLinear(e){return this.r=$i(e.r),this.g=$i(e.g),this.b=$i(e.b),this}copyLinearToSRGB(e){return this.r=Dr(e.r),this.g=Dr(e.g),this.b=Dr(e.b),this}convertSRGBToLinear(){return this.copySRGBToLinear(this),this}convertLinearToSRGB(){return this.copyLinearToSRGB(this),this}getHex(e=ni){return He.fromWorkingColorSpace(Qt.copy(this),e),Math.round(At(Qt.r*255,0,255))*65536+Math.round(At(Qt.g*255,0,255))*256+Math.round(At(Qt.b*255,0,255))}getHexString(e=ni){return("000000"+this.getHex(e).toString(16)).slice(-6)}getHSL(e,i=He.workingColorSpace){He.fromWorkingColorSpace(Qt.copy(this),i);let n=Qt.r,r=Qt.g,s=Qt.b,o=Math.max(n,r,s),a=Math.min(n,r,s),l,c,u=(a+o)/2;if(a===o)l=0,c=0;else{let h=o-a;switch(c=u<=.5?h/(o+a):h/(2-o-a),o){case n:l=(r-s)/h+(r<s?6:0);break;case r:l=(s-n)/h+2;break;case s:l=(n-r)/h+4;break}l/=6}return e.h=l,e.s=c,e.l=u,e}getRGB(e,i=He.workingColorSpace){return He.fromWorkingColorSpace(Qt.copy(this),i),e.r=Qt.r,e.g=Qt.g,e.b=Qt.b,e}getStyle(e=ni){He.fromWorkingColorSpace(Qt.copy(this),e);let i=Qt.r,n=Qt.g,r=Qt.b;return e!==ni?`color(${e} ${i.toFixed(3)} ${n.toFixed(3)} ${r.toFixed(3)})`:`rgb(${Math.round(i*255)},${Math.round(n*255)},${Math.round(r*255)})`}offsetHSL(e,i,n){return this.getHSL(tr),this.setHSL(tr.h+e,tr.s+i,tr.l+n)}add(e){return this.r+=e.r,this.g+=e.g,this.b+=e.b,this}addColors(e,i){return this.r=e.r+i.r,this.g=e.g+i.g,this.b=e.b+i.b,this}addScalar(e){return this.r+=e,this.g+=e,this.b+=e,this}sub(e){return this.r=Math.max(0,this.r-e.r),this.g=Math.max(0,this.g-e.g),this.b=Math.max(0,this.b-e.b),this}multiply(e){return this.r*=e.r,this.g*=e.g,this.b*=e.b,this}multiplyScalar(e){return this.r*=e,this.g*=e,this.b*=e,this}lerp(e,i){return this.r+=(e.r-this.r)*i,this.g+=(e.g-this.g)*i,this.b+=(e.b-this.b)*i,this}lerpColors(e,i,n){return this.r=e.r+(i.r-e.r)*n,this.g=e.g+(i.g-e.g)*n,this.b=e.b+(i.b-e.b)*n,this}lerpHSL(e,i){this.getHSL(tr),e.getHSL(hl);let n=Ja(tr.h,hl.h,i),r=Ja(tr.s,hl.s,i),s=Ja(tr.l,hl.l,i);return this.setHSL(n,r,s),this}setFromVector3(e){return this.r=e.x,this.g=e.y,this.b=e.z,this}applyMatrix3(e){let i=this.r,n=this.g,r=this.b,s=e.elements;return this.r=s[0]*i+s[3]*n+s[6]*r,this.g=s[1]*i+s[4]*n+s[7]*r,this.b=s[2]*i+s[5]*n+s[8]*r,this}equals(e){return e.r===this.r&&e.g===this.g&&e.b===this.b}fromArray(e,i=0){return this.r=e[i],this.g=e[i+1],this.b=e[i+2],this}toArray(e=[],i=0){return e[i]=this.r,e[i+1]=this.g,e[i+2]=this.b,e}fromBufferAttribute(e,i){return this.r=e.getX(i),this.g=e.getY(i),this.b=e.getZ(i),this}toJSON(){return this.getHex()}*[Symbol.iterator](){yield this.r,yield this.g,yield this.b}},Qt=new Ie;Ie.NAMES=Qd});var Xw,dn,$o=C(()=>{Ni();Ar();je();si();Xw=0,dn=class extends fi{static get type(){return"Material"}get type(){return this.constructor.type}set type(e){}constructor(){super(),this.isMaterial=!0,Object.defineProperty(this,"id",{value:Xw++}),this.uuid=ln(),this.name="",this.blending=_n,this.side=Lt,this.vertexColors=!1,this.opacity=1,this.transparent=!1,this.alphaHash=!1,this.blendSrc=co,this.blendDst=uo,this.blendEquation=Mn,this.blendSrcAlpha=null,this.blendDstAlpha=null,this.blendEquationAlpha=null,this.blendColor=new Ie(0,0,0),this.blendAlpha=0,this.depthFunc=Wn,this.depthTest=!0,this.depthWrite=!0,this.stencilWriteMask=255,this.stencilFunc=Wc,this.stencilRef=0,this.stencilFuncMask=255,this.stencilFail=wr,this.stencilZFail=wr,this.stencilZPass=wr,this.stencilWrite=!1,this.clippingPlanes=null,this.clipIntersection=!1,this.clipShadows=!1,this.shadowSide=null,this.colorWrite=!0,this.precision=null,this.polygonOffset=!1,this.polygonOffsetFactor=0,this.polygonOffsetUnits=0,this.dithering=!1,this.alphaToCoverage=!1,this.premultipliedAlpha=!1,this.forceSinglePass=!1,this.visible=!0,this.toneMapped=!0,this.userData={},this.version=0,this._alphaTest=0}get alphaTest(){return this._alphaTest}set alphaTest(e){this._alphaTest>0!=e>0&&this.version++,this._alphaTest=e}onBeforeRender(){}onBeforeCompile(){}customProgramCacheKey(){return this.onBeforeCompile.toString()}setValues(e){if(e!==void 0)for(let i in e){let n=e[i];if(n===void 0){console.warn(`THREE.Material: parameter '${i}' has value of undefined.`);continue}let r=this[i];if(r===void 0){console.warn(`THREE.Material: '${i}' is not a property of THREE.${this.type}.`);continue}r&&r.isColor?r.set(n):r&&r.isVector3&&n&&n.isVector3?r.copy(n):this[i]=n}}toJSON(e){let i=e===void 0||typeof e=="string";i&&(e={textures:{},images:{}});let n={metadata:{version:4.6,type:"Material",generator:"Material.toJSON"}};n.uuid=this.uuid,n.type=this.type,this.name!==""&&(n.name=this.name),this.color&&this.color.isColor&&(n.color=this.color.getHex()),this.roughness!==void 0&&(n.roughness=this.roughness),this.metalness!==void 0&&(n.metalness=this.metalness),this.sheen!==void 0&&(n.sheen=this.sheen),this.sheenColor&&this.sheenColor.isColor&&(n.sheenColor=this.sheenColor.getHex()),this.sheenRoughness!==void 0&&(n.sheenRoughness=this.sheenRoughness),this.emissive&&this.emissive.isColor&&(n.emissive=this.emissive.getHex()),this.emissiveIntensity!==void 0&&this.emissiveIntensity!==1&&(n.emissiveIntensity=this.emissiveIntensity),this.specular&&this.specular.isColor&&(n.specular=this.specular.getHex()),this.specularIntensity!==void 0&&(n.specularIntensity=this.specularIntensity),this.specularColor&&this.specularColor.isColor&&(n.specularColor=this.specularColor.getHex()),this.shininess!==void 0&&(n.shininess=this.shininess),this.clearcoat!==void 0&&(n.clearcoat=this.clearcoat),this.clearcoatRoughness!==void 0&&(n.clearcoatRoughness=this.clearcoatRoughness),this.clearcoatMap&&this.clearcoatMap.isTexture&&(n.clearcoatMap=this.clearcoatMap.toJSON(e).uuid),this.clearcoatRoughnessMap&&this.clearcoatRoughnessMap.isTexture&&(n.clearcoatRoughnessMap=this.clearcoatRoughnessMap.toJSON(e).uuid),this.clearcoatNormalMap&&this.clearcoatNormalMap.isTexture&&(n.clearcoatNormalMap=this.clearcoatNormalMap.toJSON(e).uuid,n.clearcoatNormalScale=this.clearcoatNormalScale.toArray()),this.dispersion!==void 0&&(n.dispersion=this.dispersion),this.iridescence!==void 0&&(n.iridescence=this.iridescence),this.iridescenceIOR!==void 0&&(n.iridescenceIOR=this.iridescenceIOR),this.iridescenceThicknessRange!==void 0&&(n.iridescenceThicknessRange=this.iridescenceThicknessRange),this.iridescenceMap&&this.iridescenceMap.isTexture&&(n.iridescenceMap=this.iridescenceMap.toJSON(e).uuid),this.iridescenceThicknessMap&&this.iridescenceThicknessMap.isTexture&&(n.iridescenceThicknessMap=this.iridescenceThicknessMap.toJSON(e).uuid),this.anisotropy!==void 0&&(n.anisotropy=this.anisotropy),this.anisotropyRotation!==void 0&&(n.anisotropyRotation=this.anisotropyRotation),this.anisotropyMap&&this.anisotropyMap.isTexture&&(n.anisotropyMap=this.anisotropyMap.toJSON(e).uuid),this.map&&this.map.isTexture&&(n.map=this.map.toJSON(e).uuid),this.matcap&&this.matcap.isTexture&&(n.matcap=this.matcap.toJSON(e).uuid),this.alphaMap&&this.alphaMap.isTexture&&(n.alphaMap=this.alphaMap.toJSON(e).uuid),this.lightMap&&this.lightMap.isTexture&&(n.lightMap=this.lightMap.toJSON(e).uuid,n.lightMapIntensity=this.lightMapIntensity),this.aoMap&&this.aoMap.isTexture&&(n.aoMap=this.aoMap.toJSON(e).uuid,n.aoMapIntensity=this.aoMapIntensity),this.bumpMap&&this.bumpMap.isTexture&&(n.bumpMap=this.bumpMap.toJSON(e).uuid,n.bumpScale=this.bumpScale),this.normalMap&&this.normalMap.isTexture&&(n.normalMap=this.normalMap.toJSON(e).uuid,n.normalMapType=this.normalMapType,n.normalScale=this.normalScale.toArray()),this.displacementMap&&this.displacementMap.isTexture&&(n.displacementMap=this.displacementMap.toJSON(e).uuid,n.displacementScale=this.displacementScale,n.displacementBias=this.displacementBias),this.roughnessMap&&this.roughnessMap.isTexture&&(n.roughnessMap=this.roughnessMap.toJSON(e).uuid),this.metalnessMap&&this.metalnessMap.isTexture&&(n.metalnessMap=this.metalnessMap.toJSON(e).uuid),this.emissiveMap&&this.emissiveMap.isTexture&&(n.emissiveMap=this.emissiveMap.toJSON(e).uuid),this.specularMap&&this.specularMap.isTexture&&(n.specularMap=this.specularMap.toJSON(e).uuid),this.specularIntensityMap&&this.specularIntensityMap.isTexture&&(n.specularIntensityMap=this.specularIntensityMap.toJSON(e).uuid),this.specularColorMap&&this.specularColorMap.isTexture&&(n.specularColorMap=this.specularColorMap.toJSON(e).uuid),this.envMap&&this.envMap.isTexture&&(n.envMap=this.envMap.toJSON(e).uuid,this.combine!==void 0&&(n.combine=this.combine)),this.envMapRotation!==void 0&&(n.envMapRotation=this.envMapRotation.toArray()),this.envMapIntensity!==void 0&&(n.envMapIntensity=this.envMapIntensity),this.reflectivity!==void 0&&(n.reflectivity=this.reflectivity),this.refractionRatio!==void 0&&(n.refractionRatio=this.refractionRatio),this.gradientMap&&this.gradientMap.isTexture&&(n.gradientMap=this.gradientMap.toJSON(e).uuid),this.transmission!==void 0&&(n.transmission=this.transmission),this.transmissionMap&&this.transmissionMap.isTexture&&(n.transmissionMap=this.transmissionMap.toJSON(e).uuid),this.thickness!==void 0&&(n.thickness=this.thickness),this.thicknessMap&&this.thicknessMap.isTexture&&(n.thicknessMap=this.thicknessMap.toJSON(e).uuid),this.attenuationDistance!==void 0&&this.attenuationDistance!==1/0&&(n.attenuationDistance=this.attenuationDistance),this.attenuationColor!==void 0&&(n.attenuationColor=this.attenuationColor.getHex()),this.size!==void 0&&(n.size=this.size),this.shadowSide!==null&&(n.shadowSide=this.shadowSide),this.sizeAttenuation!==void 0&&(n.sizeAttenuation=this.sizeAttenuation),this.blending!==_n&&(n.blending=this.blending),this.side!==Lt&&(n.side=this.side),this.vertexColors===!0&&(n.vertexColors=!0),this.opacity<1&&(n.opacity=this.opacity),this.transparent===!0&&(n.transparent=!0),this.blendSrc!==co&&(n.blendSrc=this.blendSrc),this.blendDst!==uo&&(n.blendDst=this.blendDst),this.blendEquation!==Mn&&(n.blendEquation=this.blendEquation),this.blendSrcAlpha!==null&&(n.blendSrcAlpha=this.blendSrcAlpha),this.blendDstAlpha!==null&&(n.blendDstAlpha=this.blendDstAlpha),this.blendEquationAlpha!==null&&(n.blendEquationAlpha=this.blendEquationAlpha),this.blendColor&&this.blendColor.isColor&&(n.blendColor=this.blendColor.getHex()),this.blendAlpha!==0&&(n.blendAlpha=this.blendAlpha),this.depthFunc!==Wn&&(n.depthFunc=this.depthFunc),this.depthTest===!1&&(n.depthTest=this.depthTest),this.depthWrite===!1&&(n.depthWrite=this.depthWrite),this.colorWrite===!1&&(n.colorWrite=this.colorWrite),this.stencilWriteMask!==255&&(n.stencilWriteMask=this.stencilWriteMask),this.stencilFunc!==Wc&&(n.stencilFunc=this.stencilFunc),this.stencilRef!==0&&(n.stencilRef=this.stencilRef),this.stencilFuncMask!==255&&(n.stencilFuncMask=this.stencilFuncMask),this.stencilFail!==wr&&(n.stencilFail=this.stencilFail),this.stencilZFail!==wr&&(n.stencilZFail=this.stencilZFail),this.stencilZPass!==wr&&(n.stencilZPass=this.stencilZPass),this.stencilWrite===!0&&(n.stencilWrite=this.stencilWrite),this.rotation!==void 0&&this.rotation!==0&&(n.rotation=this.rotation),this.polygonOffset===!0&&(n.polygonOffset=!0),this.polygonOffsetFactor!==0&&(n.polygonOffsetFactor=this.polygonOffsetFactor),this.polygonOffsetUnits!==0&&(n.polygonOffsetUnits=this.polygonOffsetUnits),this.linewidth!==void 0&&this.linewidth!==1&&(n.linewidth=this.linewidth),this.dashSize!==void 0&&(n.dashSize=this.dashSize),this.gapSize!==void 0&&(n.gapSize=this.gapSize),this.scale!==void 0&&(n.scale=this.scale),this.dithering===!0&&(n.dithering=!0),this.alphaTest>0&&(n.alphaTest=this.alphaTest),this.alphaHash===!0&&(n.alphaHash=!0),this.alphaToCoverage===!0&&(n.alphaToCoverage=!0),this.premultipliedAlpha===!0&&(n.premultipliedAlpha=!0),this.forceSinglePass===!0&&(n.forceSinglePass=!0),this.wireframe===!0&&(n.wireframe=!0),this.wireframeLinewidth>1&&(n.wireframeLinewidth=this.wireframeLinewidth),this.wireframeLinecap!=="round"&&(n.wireframeLinecap=this.wireframeLinecap),this.wireframeLinejoin!=="round"&&(n.wireframeLinejoin=this.wireframeLinejoin),this.flatShading===!0&&(n.flatShading=!0),this.visible===!1&&(n.visible=!1),this.toneMapped===!1&&(n.toneMapped=!1),this.fog===!1&&(n.fog=!1),Object.keys(this.userData).length>0&&(n.userData=this.userData);function r(s){let o=[];for(let a in s){let l=s[a];delete l.metadata,o.push(l)}return o}if(i){let s=r(e.textures),o=r(e.images);s.length>0&&(n.textures=s),o.length>0&&(n.images=o)}return n}clone(){return new this.constructor().copy(this)}copy(e){this.name=e.name,this.blending=e.blending,this.side=e.side,this.vertexColors=e.vertexColors,this.opacity=e.opacity,this.transparent=e.transparent,this.blendSrc=e.blendSrc,this.blendDst=e.blendDst,this.blendEquation=e.blendEquation,this.blendSrcAlpha=e.blendSrcAlpha,this.blendDstAlpha=e.blendDstAlpha,this.blendEquationAlpha=e.blendEquationAlpha,this.blendColor.copy(e.blendColor),this.blendAlpha=e.blendAlpha,this.depthFunc=e.depthFunc,this.depthTest=e.depthTest,this.depthWrite=e.depthWrite,this.stencilWriteMask=e.stencilWriteMask,this.stencilFunc=e.stencilFunc,this.stencilRef=e.stencilRef,this.stencilFuncMask=e.stencilFuncMask,this.stencilFail=e.stencilFail,this.stencilZFail=e.stencilZFail,this.stencilZPass=e.stencilZPass,this.stencilWrite=e.stencilWrite;let i=e.clippingPlanes,n=null;if(i!==null){let r=i.length;n=new Array(r);for(let s=0;s!==r;++s)n[s]=i[s].clone()}return this.clippingPlanes=n,this.clipIntersection=e.clipIntersection,this.clipShadows=e.clipShadows,this.shadowSide=e.shadowSide,this.colorWrite=e.colorWrite,this.precision=e.precision,this.polygonOffset=e.polygonOffset,this.polygonOffsetFactor=e.polygonOffsetFactor,this.polygonOffsetUnits=e.polygonOffsetUnits,this.dithering=e.dithering,this.alphaTest=e.alphaTest,this.alphaHash=e.alphaHash,this.alphaToCoverage=e.alphaToCoverage,this.premultipliedAlpha=e.premultipliedAlpha,this.forceSinglePass=e.forceSinglePass,this.visible=e.visible,this.toneMapped=e.toneMapped,this.userData=JSON.parse(JSON.stringify(e.userData)),this}dispose(){this.dispatchEvent({type:"dispose"})}set needsUpdate(e){e===!0&&this.version++}onBuild(){console.warn("Material: onBuild() has been removed.")}}});var st,Zo=C(()=>{$o();je();Ni();$n();st=class extends dn{static get type(){return"MeshBasicMaterial"}constructor(e){super(),this.isMeshBasicMaterial=!0,this.color=new Ie(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new wt,this.combine=Oa,this.reflectivity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.lightMap=e.lightMap,this.lightMapIntensity=e.lightMapIntensity,this.aoMap=e.aoMap,this.aoMapIntensity=e.aoMapIntensity,this.specularMap=e.specularMap,this.alphaMap=e.alphaMap,this.envMap=e.envMap,this.envMapRotation.copy(e.envMapRotation),this.combine=e.combine,this.reflectivity=e.reflectivity,this.refractionRatio=e.refractionRatio,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.wireframeLinecap=e.wireframeLinecap,this.wireframeLinejoin=e.wireframeLinejoin,this.fog=e.fog,this}}});var Zi,fl=C(()=>{Rn();Zi=class extends Rt{constructor(){super(),this.isGroup=!0,this.type="Group"}}});var Dn,au,dl,ir,lu,pl,cu,ws,uu=C(()=>{St();Dn=new U,au=new U,dl=new U,ir=new U,lu=new U,pl=new U,cu=new U,ws=class{constructor(e=new U,i=new U(0,0,-1)){this.origin=e,this.direction=i}set(e,i){return this.origin.copy(e),this.direction.copy(i),this}copy(e){return this.origin.copy(e.origin),this.direction.copy(e.direction),this}at(e,i){return i.copy(this.origin).addScaledVector(this.direction,e)}lookAt(e){return this.direction.copy(e).sub(this.origin).normalize(),this}recast(e){return this.origin.copy(this.at(e,Dn)),this}closestPointToPoint(e,i){i.subVectors(e,this.origin);let n=i.dot(this.direction);return n<0?i.copy(this.origin):i.copy(this.origin).addScaledVector(this.direction,n)}distanceToPoint(e){return Math.sqrt(this.distanceSqToPoint(e))}distanceSqToPoint(e){let i=Dn.subVectors(e,this.origin).dot(this.direction);return i<0?this.origin.distanceToSquared(e):(Dn.copy(this.origin).addScaledVector(this.direction,i),Dn.distanceToSquared(e))}distanceSqToSegment(e,i,n,r){au.copy(e).add(i).multiplyScalar(.5),dl.copy(i).sub(e).normalize(),ir.copy(this.origin).sub(au);let s=e.distanceTo(i)*.5,o=-this.direction.dot(dl),a=ir.dot(this.direction),l=-ir.dot(dl),c=ir.lengthSq(),u=Math.abs(1-o*o),h,d,p,f;if(u>0)if(h=o*l-a,d=o*a-l,f=s*u,h>=0)if(d>=-f)if(d<=f){let v=1/u;h*=v,d*=v,p=h*(h+o*d+2*a)+d*(o*h+d+2*l)+c}else d=s,h=Math.max(0,-(o*d+a)),p=-h*h+d*(d+2*l)+c;else d=-s,h=Math.max(0,-(o*d+a)),p=-h*h+d*(d+2*l)+c;else d<=-f?(h=Math.max(0,-(-o*s+a)),d=h>0?-s:Math.min(Math.max(-s,-l),s),p=-h*h+d*(d+2*l)+c):d<=f?(h=0,d=Math.min(Math.max(-s,-l),s),p=d*(d+2*l)+c):(h=Math.max(0,-(o*s+a)),d=h>0?s:Math.min(Math.max(-s,-l),s),p=-h*h+d*(d+2*l)+c);else d=o>0?-s:s,h=Math.max(0,-(o*d+a)),p=-h*h+d*(d+2*l)+c;return n&&n.copy(this.origin).addScaledVector(this.direction,h),r&&r.copy(au).addScaledVector(dl,d),p}intersectSphere(e,i){Dn.subVectors(e.center,this.origin);let n=Dn.dot(this.direction),r=Dn.dot(Dn)-n*n,s=e.radius*e.radius;if(r>s)return null;let o=Math.sqrt(s-r),a=n-o,l=n+o;return l<0?null:a<0?this.at(l,i):this.at(a,i)}intersectsSphere(e){return this.distanceSqToPoint(e.center)<=e.radius*e.radius}distanceToPlane(e){let i=e.normal.dot(this.direction);if(i===0)return e.distanceToPoint(this.origin)===0?0:null;let n=-(this.origin.dot(e.normal)+e.constant)/i;return n>=0?n:null}intersectPlane(e,i){let n=this.distanceToPlane(e);return n===null?null:this.at(n,i)}intersectsPlane(e){let i=e.distanceToPoint(this.origin);return i===0||e.normal.dot(this.direction)*i<0}intersectBox(e,i){let n,r,s,o,a,l,c=1/this.direction.x,u=1/this.direction.y,h=1/this.direction.z,d=this.origin;return c>=0?(n=(e.min.x-d.x)*c,r=(e.max.x-d.x)*c):(n=(e.max.x-d.x)*c,r=(e.min.x-d.x)*c),u>=0?(s=(e.min.y-d.y)*u,o=(e.max.y-d.y)*u):(s=(e.max.y-d.y)*u,o=(e.min.y-d.y)*u),n>o||s>r||((s>n||isNaN(n))&&(n=s),(o<r||isNaN(r))&&(r=o),h>=0?(a=(e.min.z-d.z)*h,l=(e.max.z-d.z)*h):(a=(e.max.z-d.z)*h,l=(e.min.z-d.z)*h),n>l||a>r)||((a>n||n!==n)&&(n=a),(l<r||r!==r)&&(r=l),r<0)?null:this.at(n>=0?n:r,i)}intersectsBox(e){return this.intersectBox(e,Dn)!==null}intersectTriangle(e,i,n,r,s){lu.subVectors(i,e),pl.subVectors(n,e),cu.crossVectors(lu,pl);let o=this.direction.dot(cu),a;if(o>0){if(r)return null;a=1}else if(o<0)a=-1,o=-o;else return null;ir.subVectors(this.origin,e);let l=a*this.direction.dot(pl.crossVectors(ir,pl));if(l<0)return null;let c=a*this.direction.dot(lu.cross(ir));if(c<0||l+c>o)return null;let u=-a*ir.dot(cu);return u<0?null:this.at(u/o,s)}applyMatrix4(e){return this.origin.applyMatrix4(e),this.direction.transformDirection(e),this}equals(e){return e.origin.equals(this.origin)&&e.direction.equals(this.direction)}clone(){return new this.constructor().copy(this)}}});var ht,nr=C(()=>{ht=class t{constructor(e=0,i=0,n=0,r=1){t.prototype.isVector4=!0,this.x=e,this.y=i,this.z=n,this.w=r}get width(){return this.z}set width(e){this.z=e}get height(){return this.w}set height(e){this.w=e}set(e,i,n,r){return this.x=e,this.y=i,this.z=n,this.w=r,this}setScalar(e){return this.x=e,this.y=e,this.z=e,this.w=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setZ(e){return this.z=e,this}setW(e){return this.w=e,this}setComponent(e,i){switch(e){case 0:this.x=i;break;case 1:this.y=i;break;case 2:this.z=i;break;case 3:this.w=i;break;default:throw new Error("index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;case 2:return this.z;case 3:return this.w;default:throw new Error("index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y,this.z,this.w)}copy(e){return this.x=e.x,this.y=e.y,this.z=e.z,this.w=e.w!==void 0?e.w:1,this}add(e){return this.x+=e.x,this.y+=e.y,this.z+=e.z,this.w+=e.w,this}addScalar(e){return this.x+=e,this.y+=e,this.z+=e,this.w+=e,this}addVectors(e,i){return this.x=e.x+i.x,this.y=e.y+i.y,this.z=e.z+i.z,this.w=e.w+i.w,this}addScaledVector(e,i){return this.x+=e.x*i,this.y+=e.y*i,this.z+=e.z*i,this.w+=e.w*i,this}sub(e){return this.x-=e.x,this.y-=e.y,this.z-=e.z,this.w-=e.w,this}subScalar(e){return this.x-=e,this.y-=e,this.z-=e,this.w-=e,this}subVectors(e,i){return this.x=e.x-i.x,this.y=e.y-i.y,this.z=e.z-i.z,this.w=e.w-i.w,this}multiply(e){return this.x*=e.x,this.y*=e.y,this.z*=e.z,this.w*=e.w,this}multiplyScalar(e){return this.x*=e,this.y*=e,this.z*=e,this.w*=e,this}applyMatrix4(e){let i=this.x,n=this.y,r=this.z,s=this.w,o=e.elements;return this.x=o[0]*i+o[4]*n+o[8]*r+o[12]*s,this.y=o[1]*i+o[5]*n+o[9]*r+o[13]*s,this.z=o[2]*i+o[6]*n+o[10]*r+o[14]*s,this.w=o[3]*i+o[7]*n+o[11]*r+o[15]*s,this}divide(e){return this.x/=e.x,this.y/=e.y,this.z/=e.z,this.w/=e.w,this}divideScalar(e){return this.multiplyScalar(1/e)}setAxisAngleFromQuaternion(e){this.w=2*Math.acos(e.w);let i=Math.sqrt(1-e.w*e.w);return i<1e-4?(this.x=1,this.y=0,this.z=0):(this.x=e.x/i,this.y=e.y/i,this.z=e.z/i),this}setAxisAngleFromRotationMatrix(e){let i,n,r,s,l=e.elements,c=l[0],u=l[4],h=l[8],d=l[1],p=l[5],f=l[9],v=l[2],g=l[6],m=l[10];if(Math.abs(u-d)<.01&&Math.abs(h-v)<.01&&Math.abs(f-g)<.01){if(Math.abs(u+d)<.1&&Math.abs(h+v)<.1&&Math.abs(f+g)<.1&&Math.abs(c+p+m-3)<.1)return this.set(1,0,0,0),this;i=Math.PI;let E=(c+1)/2,S=(p+1)/2,N=(m+1)/2,R=(u+d)/4,A=(h+v)/4,L=(f+g)/4;return E>S&&E>N?E<.01?(n=0,r=.707106781,s=.707106781):(n=Math.sqrt(E),r=R/n,s=A/n):S>N?S<.01?(n=.707106781,r=0,s=.707106781):(r=Math.sqrt(S),n=R/r,s=L/r):N<.01?(n=.707106781,r=.707106781,s=0):(s=Math.sqrt(N),n=A/s,r=L/s),this.set(n,r,s,i),this}let w=Math.sqrt((g-f)*(g-f)+(h-v)*(h-v)+(d-u)*(d-u));return Math.abs(w)<.001&&(w=1),this.x=(g-f)/w,this.y=(h-v)/w,this.z=(d-u)/w,this.w=Math.acos((c+p+m-1)/2),this}setFromMatrixPosition(e){let i=e.elements;return this.x=i[12],this.y=i[13],this.z=i[14],this.w=i[15],this}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this.z=Math.min(this.z,e.z),this.w=Math.min(this.w,e.w),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this.z=Math.max(this.z,e.z),this.w=Math.max(this.w,e.w),this}clamp(e,i){return this.x=Math.max(e.x,Math.min(i.x,this.x)),this.y=Math.max(e.y,Math.min(i.y,this.y)),this.z=Math.max(e.z,Math.min(i.z,this.z)),this.w=Math.max(e.w,Math.min(i.w,this.w)),this}clampScalar(e,i){return this.x=Math.max(e,Math.min(i,this.x)),this.y=Math.max(e,Math.min(i,this.y)),this.z=Math.max(e,Math.min(i,this.z)),this.w=Math.max(e,Math.min(i,this.w)),this}clampLength(e,i){let n=this.length();return this.divideScalar(n||1).multiplyScalar(Math.max(e,Math.min(i,n)))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this.w=Math.floor(this.w),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this.w=Math.ceil(this.w),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this.w=Math.round(this.w),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this.w=Math.trunc(this.w),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this.w=-this.w,this}dot(e){return this.x*e.x+this.y*e.y+this.z*e.z+this.w*e.w}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)+Math.abs(this.w)}normalize(){return this.divideScalar(this.length()||1)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,i){return this.x+=(e.x-this.x)*i,this.y+=(e.y-this.y)*i,this.z+=(e.z-this.z)*i,this.w+=(e.w-this.w)*i,this}lerpVectors(e,i,n){return this.x=e.x+(i.x-e.x)*n,this.y=e.y+(i.y-e.y)*n,this.z=e.z+(i.z-e.z)*n,this.w=e.w+(i.w-e.w)*n,this}equals(e){return e.x===this.x&&e.y===this.y&&e.z===this.z&&e.w===this.w}fromArray(e,i=0){return this.x=e[i],this.y=e[i+1],this.z=e[i+2],this.w=e[i+3],this}toArray(e=[],i=0){return e[i]=this.x,e[i+1]=this.y,e[i+2]=this.z,e[i+3]=this.w,e}fromBufferAttribute(e,i){return this.x=e.getX(i),this.y=e.getY(i),this.z=e.getZ(i),this.w=e.getW(i),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this.w=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z,yield this.w}}});var Qi,Ln,hu,Pn,Es,bs,Jd,fu,du,pu,mu,gu,vu,rr,ep=C(()=>{St();nr();Qi=new U,Ln=new U,hu=new U,Pn=new U,Es=new U,bs=new U,Jd=new U,fu=new U,du=new U,pu=new U,mu=new ht,gu=new ht,vu=new ht,rr=class t{constructor(e=new U,i=new U,n=new U){this.a=e,this.b=i,this.c=n}static getNormal(e,i,n,r){r.subVectors(n,i),Qi.subVectors(e,i),r.cross(Qi);let s=r.lengthSq();return s>0?r.multiplyScalar(1/Math.sqrt(s)):r.set(0,0,0)}static getBarycoord(e,i,n,r,s){Qi.subVectors(r,i),Ln.subVectors(n,i),hu.subVectors(e,i);let o=Qi.dot(Qi),a=Qi.dot(Ln),l=Qi.dot(hu),c=Ln.dot(Ln),u=Ln.dot(hu),h=o*c-a*a;if(h===0)return s.set(0,0,0),null;let d=1/h,p=(c*l-a*u)*d,f=(o*u-a*l)*d;return s.set(1-p-f,f,p)}static containsPoint(e,i,n,r){return this.getBarycoord(e,i,n,r,Pn)===null?!1:Pn.x>=0&&Pn.y>=0&&Pn.x+Pn.y<=1}static getInterpolation(e,i,n,r,s,o,a,l){return this.getBarycoord(e,i,n,r,Pn)===null?(l.x=0,l.y=0,"z"in l&&(l.z=0),"w"in l&&(l.w=0),null):(l.setScalar(0),l.addScaledVector(s,Pn.x),l.addScaledVector(o,Pn.y),l.addScaledVector(a,Pn.z),l)}static getInterpolatedAttribute(e,i,n,r,s,o){return mu.setScalar(0),gu.setScalar(0),vu.setScalar(0),mu.fromBufferAttribute(e,i),gu.fromBufferAttribute(e,n),vu.fromBufferAttribute(e,r),o.setScalar(0),o.addScaledVector(mu,s.x),o.addScaledVector(gu,s.y),o.addScaledVector(vu,s.z),o}static isFrontFacing(e,i,n,r){return Qi.subVectors(n,i),Ln.subVectors(e,i),Qi.cross(Ln).dot(r)<0}set(e,i,n){return this.a.copy(e),this.b.copy(i),this.c.copy(n),this}setFromPointsAndIndices(e,i,n,r){return this.a.copy(e[i]),this.b.copy(e[n]),this.c.copy(e[r]),this}setFromAttributeAndIndices(e,i,n,r){return this.a.fromBufferAttribute(e,i),this.b.fromBufferAttribute(e,n),this.c.fromBufferAttribute(e,r),this}clone(){return new this.constructor().copy(this)}copy(e){return this.a.copy(e.a),this.b.copy(e.b),this.c.copy(e.c),this}getArea(){return Qi.subVectors(this.c,this.b),Ln.subVectors(this.a,this.b),Qi.cross(Ln).length()*.5}getMidpoint(e){return e.addVectors(this.a,this.b).add(this.c).multiplyScalar(1/3)}getNormal(e){return t.getNormal(this.a,this.b,this.c,e)}getPlane(e){return e.setFromCoplanarPoints(this.a,this.b,this.c)}getBarycoord(e,i){return t.getBarycoord(e,this.a,this.b,this.c,i)}getInterpolation(e,i,n,r,s){return t.getInterpolation(e,this.a,this.b,this.c,i,n,r,s)}containsPoint(e){return t.containsPoint(e,this.a,this.b,this.c)}isFrontFacing(e){return t.isFrontFacing(this.a,this.b,this.c,e)}intersectsBox(e){return e.intersectsTriangle(this)}closestPointToPoint(e,i){let n=this.a,r=this.b,s=this.c,o,a;Es.subVectors(r,n),bs.subVectors(s,n),fu.subVectors(e,n);let l=Es.dot(fu),c=bs.dot(fu);if(l<=0&&c<=0)return i.copy(n);du.subVectors(e,r);let u=Es.dot(du),h=bs.dot(du);if(u>=0&&h<=u)return i.copy(r);let d=l*h-u*c;if(d<=0&&l>=0&&u<=0)return o=l/(l-u),i.copy(n).addScaledVector(Es,o);pu.subVectors(e,s);let p=Es.dot(pu),f=bs.dot(pu);if(f>=0&&p<=f)return i.copy(s);let v=p*c-l*f;if(v<=0&&c>=0&&f<=0)return a=c/(c-f),i.copy(n).addScaledVector(bs,a);let g=u*f-p*h;if(g<=0&&h-u>=0&&p-f>=0)return Jd.subVectors(s,r),a=(h-u)/(h-u+(p-f)),i.copy(r).addScaledVector(Jd,a);let m=1/(g+v+d);return o=v*m,a=d*m,i.copy(n).addScaledVector(Es,o).addScaledVector(bs,a)}equals(e){return e.a.equals(this.a)&&e.b.equals(this.b)&&e.c.equals(this.c)}}});function qw(t,e,i,n,r,s,o,a){let l;if(e.side===rt?l=n.intersectTriangle(o,s,r,!0,a):l=n.intersectTriangle(r,s,o,e.side===Lt,a),l===null)return null;Sl.copy(a),Sl.applyMatrix4(t.matrixWorld);let c=i.ray.origin.distanceTo(Sl);return c<i.near||c>i.far?null:{distance:c,point:Sl.clone(),object:t}}function _l(t,e,i,n,r,s,o,a,l,c){t.getVertexPosition(a,gl),t.getVertexPosition(l,vl),t.getVertexPosition(c,xl);let u=qw(t,e,i,n,gl,vl,xl,np);if(u){let h=new U;rr.getBarycoord(np,gl,vl,xl,h),r&&(u.uv=rr.getInterpolatedAttribute(r,a,l,c,h,new ke)),s&&(u.uv1=rr.getInterpolatedAttribute(s,a,l,c,h,new ke)),o&&(u.normal=rr.getInterpolatedAttribute(o,a,l,c,h,new U),u.normal.dot(n.direction)>0&&u.normal.multiplyScalar(-1));let d={a,b:l,c,normal:new U,materialIndex:0};rr.getNormal(gl,vl,xl,d.normal),u.face=d,u.barycoord=h}return u}var tp,Lr,ml,ip,gl,vl,xl,xu,yl,np,Sl,Et,sr=C(()=>{St();oi();rl();uu();Pi();Rn();ep();je();Zo();er();tp=new Ye,Lr=new ws,ml=new Yn,ip=new U,gl=new U,vl=new U,xl=new U,xu=new U,yl=new U,np=new U,Sl=new U,Et=class extends Rt{constructor(e=new qt,i=new st){super(),this.isMesh=!0,this.type="Mesh",this.geometry=e,this.material=i,this.updateMorphTargets()}copy(e,i){return super.copy(e,i),e.morphTargetInfluences!==void 0&&(this.morphTargetInfluences=e.morphTargetInfluences.slice()),e.morphTargetDictionary!==void 0&&(this.morphTargetDictionary=Object.assign({},e.morphTargetDictionary)),this.material=Array.isArray(e.material)?e.material.slice():e.material,this.geometry=e.geometry,this}updateMorphTargets(){let i=this.geometry.morphAttributes,n=Object.keys(i);if(n.length>0){let r=i[n[0]];if(r!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let s=0,o=r.length;s<o;s++){let a=r[s].name||String(s);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=s}}}}getVertexPosition(e,i){let n=this.geometry,r=n.attributes.position,s=n.morphAttributes.position,o=n.morphTargetsRelative;i.fromBufferAttribute(r,e);let a=this.morphTargetInfluences;if(s&&a){yl.set(0,0,0);for(let l=0,c=s.length;l<c;l++){let u=a[l],h=s[l];u!==0&&(xu.fromBufferAttribute(h,e),o?yl.addScaledVector(xu,u):yl.addScaledVector(xu.sub(i),u))}i.add(yl)}return i}raycast(e,i){let n=this.geometry,r=this.material,s=this.matrixWorld;r!==void 0&&(n.boundingSphere===null&&n.computeBoundingSphere(),ml.copy(n.boundingSphere),ml.applyMatrix4(s),Lr.copy(e.ray).recast(e.near),!(ml.containsPoint(Lr.origin)===!1&&(Lr.intersectSphere(ml,ip)===null||Lr.origin.distanceToSquared(ip)>(e.far-e.near)**2))&&(tp.copy(s).invert(),Lr.copy(e.ray).applyMatrix4(tp),!(n.boundingBox!==null&&Lr.intersectsBox(n.boundingBox)===!1)&&this._computeIntersections(e,i,Lr)))}_computeIntersections(e,i,n){let r,s=this.geometry,o=this.material,a=s.index,l=s.attributes.position,c=s.attributes.uv,u=s.attributes.uv1,h=s.attributes.normal,d=s.groups,p=s.drawRange;if(a!==null)if(Array.isArray(o))for(let f=0,v=d.length;f<v;f++){let g=d[f],m=o[g.materialIndex],w=Math.max(g.start,p.start),E=Math.min(a.count,Math.min(g.start+g.count,p.start+p.count));for(let S=w,N=E;S<N;S+=3){let R=a.getX(S),A=a.getX(S+1),L=a.getX(S+2);r=_l(this,m,e,n,c,u,h,R,A,L),r&&(r.faceIndex=Math.floor(S/3),r.face.materialIndex=g.materialIndex,i.push(r))}}else{let f=Math.max(0,p.start),v=Math.min(a.count,p.start+p.count);for(let g=f,m=v;g<m;g+=3){let w=a.getX(g),E=a.getX(g+1),S=a.getX(g+2);r=_l(this,o,e,n,c,u,h,w,E,S),r&&(r.faceIndex=Math.floor(g/3),i.push(r))}}else if(l!==void 0)if(Array.isArray(o))for(let f=0,v=d.length;f<v;f++){let g=d[f],m=o[g.materialIndex],w=Math.max(g.start,p.start),E=Math.min(l.count,Math.min(g.start+g.count,p.start+p.count));for(let S=w,N=E;S<N;S+=3){let R=S,A=S+1,L=S+2;r=_l(this,m,e,n,c,u,h,R,A,L),r&&(r.faceIndex=Math.floor(S/3),r.face.materialIndex=g.materialIndex,i.push(r))}}else{let f=Math.max(0,p.start),v=Math.min(l.count,p.start+p.count);for(let g=f,m=v;g<m;g+=3){let w=g,E=g+1,S=g+2;r=_l(this,o,e,n,c,u,h,w,E,S),r&&(r.faceIndex=Math.floor(g/3),i.push(r))}}}}});var Ts,yu=C(()=>{je();Pi();Rn();Ts=class extends Rt{constructor(){super(),this.isCamera=!0,this.type="Camera",this.matrixWorldInverse=new Ye,this.projectionMatrix=new Ye,this.projectionMatrixInverse=new Ye,this.coordinateSystem=hi}copy(e,i){return super.copy(e,i),this.matrixWorldInverse.copy(e.matrixWorldInverse),this.projectionMatrix.copy(e.projectionMatrix),this.projectionMatrixInverse.copy(e.projectionMatrixInverse),this.coordinateSystem=e.coordinateSystem,this}getWorldDirection(e){return super.getWorldDirection(e).negate()}updateMatrixWorld(e){super.updateMatrixWorld(e),this.matrixWorldInverse.copy(this.matrixWorld).invert()}updateWorldMatrix(e,i){super.updateWorldMatrix(e,i),this.matrixWorldInverse.copy(this.matrixWorld).invert()}clone(){return new this.constructor().copy(this)}}});var or,rp,sp,Pt,As=C(()=>{yu();si();oi();St();or=new U,rp=new ke,sp=new ke,Pt=class extends Ts{constructor(e=50,i=1,n=.1,r=2e3){super(),this.isPerspectiveCamera=!0,this.type="PerspectiveCamera",this.fov=e,this.zoom=1,this.near=n,this.far=r,this.focus=10,this.aspect=i,this.view=null,this.filmGauge=35,this.filmOffset=0,this.updateProjectionMatrix()}copy(e,i){return super.copy(e,i),this.fov=e.fov,this.zoom=e.zoom,this.near=e.near,this.far=e.far,this.focus=e.focus,this.aspect=e.aspect,this.view=e.view===null?null:Object.assign({},e.view),this.filmGauge=e.filmGauge,this.filmOffset=e.filmOffset,this}setFocalLength(e){let i=.5*this.getFilmHeight()/e;this.fov=Ho*2*Math.atan(i),this.updateProjectionMatrix()}getFocalLength(){let e=Math.tan(Qa*.5*this.fov);return .5*this.getFilmHeight()/e}getEffectiveFOV(){return Ho*2*Math.atan(Math.tan(Qa*.5*this.fov)/this.zoom)}getFilmWidth(){return this.filmGauge*Math.min(this.aspect,1)}getFilmHeight(){return this.filmGauge/Math.max(this.aspect,1)}getViewBounds(e,i,n){or.set(-1,-1,.5).applyMatrix4(this.projectionMatrixInverse),i.set(or.x,or.y).multiplyScalar(-e/or.z),or.set(1,1,.5).applyMatrix4(this.projectionMatrixInverse),n.set(or.x,or.y).multiplyScalar(-e/or.z)}getViewSize(e,i){return this.getViewBounds(e,rp,sp),i.subVectors(sp,rp)}setViewOffset(e,i,n,r,s,o){this.aspect=e/i,this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=e,this.view.fullHeight=i,this.view.offsetX=n,this.view.offsetY=r,this.view.width=s,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let e=this.near,i=e*Math.tan(Qa*.5*this.fov)/this.zoom,n=2*i,r=this.aspect*n,s=-.5*r,o=this.view;if(this.view!==null&&this.view.enabled){let l=o.fullWidth,c=o.fullHeight;s+=o.offsetX*r/l,i-=o.offsetY*n/c,r*=o.width/l,n*=o.height/c}let a=this.filmOffset;a!==0&&(s+=e*a/this.getFilmWidth()),this.projectionMatrix.makePerspective(s,s+r,i,i-n,e,this.far,this.coordinateSystem),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(e){let i=super.toJSON(e);return i.object.fov=this.fov,i.object.zoom=this.zoom,i.object.near=this.near,i.object.far=this.far,i.object.focus=this.focus,i.object.aspect=this.aspect,this.view!==null&&(i.object.view=Object.assign({},this.view)),i.object.filmGauge=this.filmGauge,i.object.filmOffset=this.filmOffset,i}}});function ap(t,e){return t.distance-e.distance}function Su(t,e,i,n){let r=!0;if(t.layers.test(e.layers)&&t.raycast(e,i)===!1&&(r=!1),r===!0&&n===!0){let s=t.children;for(let o=0,a=s.length;o<a;o++)Su(s[o],e,i,!0)}}var op,Ml,lp=C(()=>{Pi();uu();ol();op=new Ye,Ml=class{constructor(e,i,n=0,r=1/0){this.ray=new ws(e,i),this.near=n,this.far=r,this.camera=null,this.layers=new Zn,this.params={Mesh:{},Line:{threshold:1},LOD:{},Points:{threshold:1},Sprite:{}}}set(e,i){this.ray.set(e,i)}setFromCamera(e,i){i.isPerspectiveCamera?(this.ray.origin.setFromMatrixPosition(i.matrixWorld),this.ray.direction.set(e.x,e.y,.5).unproject(i).sub(this.ray.origin).normalize(),this.camera=i):i.isOrthographicCamera?(this.ray.origin.set(e.x,e.y,(i.near+i.far)/(i.near-i.far)).unproject(i),this.ray.direction.set(0,0,-1).transformDirection(i.matrixWorld),this.camera=i):console.error("THREE.Raycaster: Unsupported camera type: "+i.type)}setFromXRController(e){return op.identity().extractRotation(e.matrixWorld),this.ray.origin.setFromMatrixPosition(e.matrixWorld),this.ray.direction.set(0,0,-1).applyMatrix4(op),this}intersectObject(e,i=!0,n=[]){return Su(e,this,n,i),n.sort(ap),n}intersectObjects(e,i=!0,n=[]){for(let r=0,s=e.length;r<s;r++)Su(e[r],this,n,i);return n.sort(ap),n}}});var wl,cp=C(()=>{si();wl=class{constructor(e=1,i=0,n=0){return this.radius=e,this.phi=i,this.theta=n,this}set(e,i,n){return this.radius=e,this.phi=i,this.theta=n,this}copy(e){return this.radius=e.radius,this.phi=e.phi,this.theta=e.theta,this}makeSafe(){return this.phi=Math.max(1e-6,Math.min(Math.PI-1e-6,this.phi)),this}setFromVector3(e){return this.setFromCartesianCoords(e.x,e.y,e.z)}setFromCartesianCoords(e,i,n){return this.radius=Math.sqrt(e*e+i*i+n*n),this.radius===0?(this.theta=0,this.phi=0):(this.theta=Math.atan2(e,n),this.phi=Math.acos(At(i/this.radius,-1,1))),this}clone(){return new this.constructor().copy(this)}}});var _u,jw,Yw,Ji,Mu=C(()=>{un();St();_u=new U,jw=new U,Yw=new Pe,Ji=class{constructor(e=new U(1,0,0),i=0){this.isPlane=!0,this.normal=e,this.constant=i}set(e,i){return this.normal.copy(e),this.constant=i,this}setComponents(e,i,n,r){return this.normal.set(e,i,n),this.constant=r,this}setFromNormalAndCoplanarPoint(e,i){return this.normal.copy(e),this.constant=-i.dot(this.normal),this}setFromCoplanarPoints(e,i,n){let r=_u.subVectors(n,i).cross(jw.subVectors(e,i)).normalize();return this.setFromNormalAndCoplanarPoint(r,e),this}copy(e){return this.normal.copy(e.normal),this.constant=e.constant,this}normalize(){let e=1/this.normal.length();return this.normal.multiplyScalar(e),this.constant*=e,this}negate(){return this.constant*=-1,this.normal.negate(),this}distanceToPoint(e){return this.normal.dot(e)+this.constant}distanceToSphere(e){return this.distanceToPoint(e.center)-e.radius}projectPoint(e,i){return i.copy(e).addScaledVector(this.normal,-this.distanceToPoint(e))}intersectLine(e,i){let n=e.delta(_u),r=this.normal.dot(n);if(r===0)return this.distanceToPoint(e.start)===0?i.copy(e.start):null;let s=-(e.start.dot(this.normal)+this.constant)/r;return s<0||s>1?null:i.copy(e.start).addScaledVector(n,s)}intersectsLine(e){let i=this.distanceToPoint(e.start),n=this.distanceToPoint(e.end);return i<0&&n>0||n<0&&i>0}intersectsBox(e){return e.intersectsPlane(this)}intersectsSphere(e){return e.intersectsPlane(this)}coplanarPoint(e){return e.copy(this.normal).multiplyScalar(-this.constant)}applyMatrix4(e,i){let n=i||Yw.getNormalMatrix(e),r=this.coplanarPoint(_u).applyMatrix4(e),s=this.normal.applyMatrix3(n).normalize();return this.constant=-r.dot(s),this}translate(e){return this.constant-=e.dot(this.normal),this}equals(e){return e.normal.equals(this.normal)&&e.constant===this.constant}clone(){return new this.constructor().copy(this)}}});var Pr,El,Rs,wu=C(()=>{je();St();rl();Mu();Pr=new Yn,El=new U,Rs=class{constructor(e=new Ji,i=new Ji,n=new Ji,r=new Ji,s=new Ji,o=new Ji){this.planes=[e,i,n,r,s,o]}set(e,i,n,r,s,o){let a=this.planes;return a[0].copy(e),a[1].copy(i),a[2].copy(n),a[3].copy(r),a[4].copy(s),a[5].copy(o),this}copy(e){let i=this.planes;for(let n=0;n<6;n++)i[n].copy(e.planes[n]);return this}setFromProjectionMatrix(e,i=hi){let n=this.planes,r=e.elements,s=r[0],o=r[1],a=r[2],l=r[3],c=r[4],u=r[5],h=r[6],d=r[7],p=r[8],f=r[9],v=r[10],g=r[11],m=r[12],w=r[13],E=r[14],S=r[15];if(n[0].setComponents(l-s,d-c,g-p,S-m).normalize(),n[1].setComponents(l+s,d+c,g+p,S+m).normalize(),n[2].setComponents(l+o,d+u,g+f,S+w).normalize(),n[3].setComponents(l-o,d-u,g-f,S-w).normalize(),n[4].setComponents(l-a,d-h,g-v,S-E).normalize(),i===hi)n[5].setComponents(l+a,d+h,g+v,S+E).normalize();else if(i===Er)n[5].setComponents(a,h,v,E).normalize();else throw new Error("THREE.Frustum.setFromProjectionMatrix(): Invalid coordinate system: "+i);return this}intersectsObject(e){if(e.boundingSphere!==void 0)e.boundingSphere===null&&e.computeBoundingSphere(),Pr.copy(e.boundingSphere).applyMatrix4(e.matrixWorld);else{let i=e.geometry;i.boundingSphere===null&&i.computeBoundingSphere(),Pr.copy(i.boundingSphere).applyMatrix4(e.matrixWorld)}return this.intersectsSphere(Pr)}intersectsSprite(e){return Pr.center.set(0,0,0),Pr.radius=.7071067811865476,Pr.applyMatrix4(e.matrixWorld),this.intersectsSphere(Pr)}intersectsSphere(e){let i=this.planes,n=e.center,r=-e.radius;for(let s=0;s<6;s++)if(i[s].distanceToPoint(n)<r)return!1;return!0}intersectsBox(e){let i=this.planes;for(let n=0;n<6;n++){let r=i[n];if(El.x=r.normal.x>0?e.max.x:e.min.x,El.y=r.normal.y>0?e.max.y:e.min.y,El.z=r.normal.z>0?e.max.z:e.min.z,r.distanceToPoint(El)<0)return!1}return!0}containsPoint(e){let i=this.planes;for(let n=0;n<6;n++)if(i[n].distanceToPoint(e)<0)return!1;return!0}clone(){return new this.constructor().copy(this)}}});function bl(){let t=null,e=!1,i=null,n=null;function r(s,o){i(s,o),n=t.requestAnimationFrame(r)}return{start:function(){e!==!0&&i!==null&&(n=t.requestAnimationFrame(r),e=!0)},stop:function(){t.cancelAnimationFrame(n),e=!1},setAnimationLoop:function(s){i=s},setContext:function(s){t=s}}}var Eu=C(()=>{});function up(t){let e=new WeakMap;function i(a,l){let c=a.array,u=a.usage,h=c.byteLength,d=t.createBuffer();t.bindBuffer(l,d),t.bufferData(l,c,u),a.onUploadCallback();let p;if(c instanceof Float32Array)p=t.FLOAT;else if(c instanceof Uint16Array)a.isFloat16BufferAttribute?p=t.HALF_FLOAT:p=t.UNSIGNED_SHORT;else if(c instanceof Int16Array)p=t.SHORT;else if(c instanceof Uint32Array)p=t.UNSIGNED_INT;else if(c instanceof Int32Array)p=t.INT;else if(c instanceof Int8Array)p=t.BYTE;else if(c instanceof Uint8Array)p=t.UNSIGNED_BYTE;else if(c instanceof Uint8ClampedArray)p=t.UNSIGNED_BYTE;else throw new Error("THREE.WebGLAttributes: Unsupported buffer data format: "+c);return{buffer:d,type:p,bytesPerElement:c.BYTES_PER_ELEMENT,version:a.version,size:h}}function n(a,l,c){let u=l.array,h=l.updateRanges;if(t.bindBuffer(c,a),h.length===0)t.bufferSubData(c,0,u);else{h.sort((p,f)=>p.start-f.start);let d=0;for(let p=1;p<h.length;p++){let f=h[d],v=h[p];v.start<=f.start+f.count+1?f.count=Math.max(f.count,v.start+v.count-f.start):(++d,h[d]=v)}h.length=d+1;for(let p=0,f=h.length;p<f;p++){let v=h[p];t.bufferSubData(c,v.start*u.BYTES_PER_ELEMENT,u,v.start,v.count)}l.clearUpdateRanges()}l.onUploadCallback()}function r(a){return a.isInterleavedBufferAttribute&&(a=a.data),e.get(a)}function s(a){a.isInterleavedBufferAttribute&&(a=a.data);let l=e.get(a);l&&(t.deleteBuffer(l.buffer),e.delete(a))}function o(a,l){if(a.isInterleavedBufferAttribute&&(a=a.data),a.isGLBufferAttribute){let u=e.get(a);(!u||u.version<a.version)&&e.set(a,{buffer:a.buffer,type:a.type,bytesPerElement:a.elementSize,version:a.version});return}let c=e.get(a);if(c===void 0)e.set(a,i(a,l));else if(c.version<a.version){if(c.size!==a.array.byteLength)throw new Error("THREE.WebGLAttributes: The size of the buffer attribute's array buffer does not match the original size. Resizing buffer attributes is not supported.");n(c.buffer,a,l),c.version=a.version}}return{get:r,remove:s,update:o}}var hp=C(()=>{});var Cs,bu=C(()=>{er();En();Cs=class t extends qt{constructor(e=1,i=1,n=1,r=1){super(),this.type="PlaneGeometry",this.parameters={width:e,height:i,widthSegments:n,heightSegments:r};let s=e/2,o=i/2,a=Math.floor(n),l=Math.floor(r),c=a+1,u=l+1,h=e/a,d=i/l,p=[],f=[],v=[],g=[];for(let m=0;m<u;m++){let w=m*d-o;for(let E=0;E<c;E++){let S=E*h-s;f.push(S,-w,0),v.push(0,0,1),g.push(E/a),g.push(1-m/l)}}for(let m=0;m<l;m++)for(let w=0;w<a;w++){let E=w+c*m,S=w+c*(m+1),N=w+1+c*(m+1),R=w+1+c*m;p.push(E,S,R),p.push(S,N,R)}this.setIndex(p),this.setAttribute("position",new Li(f,3)),this.setAttribute("normal",new Li(v,3)),this.setAttribute("uv",new Li(g,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new t(e.width,e.height,e.widthSegments,e.heightSegments)}}});function In(t){let e={};for(let i in t){e[i]={};for(let n in t[i]){let r=t[i][n];r&&(r.isColor||r.isMatrix3||r.isMatrix4||r.isVector2||r.isVector3||r.isVector4||r.isTexture||r.isQuaternion)?r.isRenderTargetTexture?(console.warn("UniformsUtils: Textures of render targets cannot be cloned via cloneUniforms() or mergeUniforms()."),e[i][n]=null):e[i][n]=r.clone():Array.isArray(r)?e[i][n]=r.slice():e[i][n]=r}}return e}function Jt(t){let e={};for(let i=0;i<t.length;i++){let n=In(t[i]);for(let r in n)e[r]=n[r]}return e}function fp(t){let e=[];for(let i=0;i<t.length;i++)e.push(t[i].clone());return e}function Tl(t){let e=t.getRenderTarget();return e===null?t.outputColorSpace:e.isXRRenderTarget===!0?e.texture.colorSpace:He.workingColorSpace}var dp,Ir=C(()=>{fn();dp={clone:In,merge:Jt}});var pp,mp=C(()=>{pp=`
void main() {
	gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
}
`});var gp,vp=C(()=>{gp=`
void main() {
	gl_FragColor = vec4( 1.0, 0.0, 0.0, 1.0 );
}
`});var ai,Ds=C(()=>{$o();Ir();mp();vp();ai=class extends dn{static get type(){return"ShaderMaterial"}constructor(e){super(),this.isShaderMaterial=!0,this.defines={},this.uniforms={},this.uniformsGroups=[],this.vertexShader=pp,this.fragmentShader=gp,this.linewidth=1,this.wireframe=!1,this.wireframeLinewidth=1,this.fog=!1,this.lights=!1,this.clipping=!1,this.forceSinglePass=!0,this.extensions={clipCullDistance:!1,multiDraw:!1},this.defaultAttributeValues={color:[1,1,1],uv:[0,0],uv1:[0,0]},this.index0AttributeName=void 0,this.uniformsNeedUpdate=!1,this.glslVersion=null,e!==void 0&&this.setValues(e)}copy(e){return super.copy(e),this.fragmentShader=e.fragmentShader,this.vertexShader=e.vertexShader,this.uniforms=In(e.uniforms),this.uniformsGroups=fp(e.uniformsGroups),this.defines=Object.assign({},e.defines),this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.fog=e.fog,this.lights=e.lights,this.clipping=e.clipping,this.extensions=Object.assign({},e.extensions),this.glslVersion=e.glslVersion,this}toJSON(e){let i=super.toJSON(e);i.glslVersion=this.glslVersion,i.uniforms={};for(let r in this.uniforms){let o=this.uniforms[r].value;o&&o.isTexture?i.uniforms[r]={type:"t",value:o.toJSON(e).uuid}:o&&o.isColor?i.uniforms[r]={type:"c",value:o.getHex()}:o&&o.isVector2?i.uniforms[r]={type:"v2",value:o.toArray()}:o&&o.isVector3?i.uniforms[r]={type:"v3",value:o.toArray()}:o&&o.isVector4?i.uniforms[r]={type:"v4",value:o.toArray()}:o&&o.isMatrix3?i.uniforms[r]={type:"m3",value:o.toArray()}:o&&o.isMatrix4?i.uniforms[r]={type:"m4",value:o.toArray()}:i.uniforms[r]={value:o}}Object.keys(this.defines).length>0&&(i.defines=this.defines),i.vertexShader=this.vertexShader,i.fragmentShader=this.fragmentShader,i.lights=this.lights,i.clipping=this.clipping;let n={};for(let r in this.extensions)this.extensions[r]===!0&&(n[r]=!0);return Object.keys(n).length>0&&(i.extensions=n),i}}});var xp,yp=C(()=>{xp=`
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
`});var Mp,wp=C(()=>{Mp=`
#ifdef USE_ALPHAMAP

	diffuseColor.a *= texture2D( alphaMap, vAlphaMapUv ).g;

#endif
`});var Ep,bp=C(()=>{Ep=`
#ifdef USE_ALPHAMAP

	uniform sampler2D alphaMap;

#endif
`});var Tp,Ap=C(()=>{Tp=`
#ifdef USE_ALPHATEST

	#ifdef ALPHA_TO_COVERAGE

	diffuseColor.a = smoothstep( alphaTest, alphaTest + fwidth( diffuseColor.a ), diffuseColor.a );
	if ( diffuseColor.a == 0.0 ) discard;

	#else

	if ( diffuseColor.a < alphaTest ) discard;

	#endif

#endif
`});var Rp,Cp=C(()=>{Rp=`
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
`});var Pp,Ip=C(()=>{Pp=`
#ifdef USE_AOMAP

	uniform sampler2D aoMap;
	uniform float aoMapIntensity;

#endif
`});var Np,Fp=C(()=>{Np=`
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
`});var kp,Up=C(()=>{kp=`
#ifdef USE_BATCHING
	mat4 batchingMatrix = getBatchingMatrix( getIndirectIndex( gl_DrawID ) );
#endif
`});var zp,Op=C(()=>{zp=`
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
`});var $p,Zp=C(()=>{$p=`
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
`});var im,nm=C(()=>{im=`
#if defined( USE_COLOR_ALPHA )

	diffuseColor *= vColor;

#elif defined( USE_COLOR )

	diffuseColor.rgb *= vColor;

#endif
`});var rm,sm=C(()=>{rm=`
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
`});var um,hm=C(()=>{um=`
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
`});var fm,dm=C(()=>{fm=`
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
`});var gm,vm=C(()=>{gm=`
#ifdef USE_DISPLACEMENTMAP

	uniform sampler2D displacementMap;
	uniform float displacementScale;
	uniform float displacementBias;

#endif
`});var xm,ym=C(()=>{xm=`
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
`});var Mm,wm=C(()=>{Mm=`
#ifdef USE_EMISSIVEMAP

	uniform sampler2D emissiveMap;

#endif
`});var Em,bm=C(()=>{Em=`
gl_FragColor = linearToOutputTexel( gl_FragColor );
`});var Tm,Am=C(()=>{Tm=`

vec4 LinearTransferOETF( in vec4 value ) {
	return value;
}

vec4 sRGBTransferEOTF( in vec4 value ) {
	return vec4( mix( pow( value.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), value.rgb * 0.0773993808, vec3( lessThanEqual( value.rgb, vec3( 0.04045 ) ) ) ), value.a );
}

vec4 sRGBTransferOETF( in vec4 value ) {
	return vec4( mix( pow( value.rgb, vec3( 0.41666 ) ) * 1.055 - vec3( 0.055 ), value.rgb * 12.92, vec3( lessThanEqual( value.rgb, vec3( 0.0031308 ) ) ) ), value.a );
}

`});var Rm,Cm=C(()=>{Rm=`
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
`});var Pm,Im=C(()=>{Pm=`
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
`});var Nm,Fm=C(()=>{Nm=`
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
`});var km,Um=C(()=>{km=`
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
`});var zm,Om=C(()=>{zm=`
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
`});var $m,Zm=C(()=>{$m=`
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
`});var eg,tg=C(()=>{eg=`
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
`});var ig,ng=C(()=>{ig=`
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
`});var rg,sg=C(()=>{rg=`
ToonMaterial material;
material.diffuseColor = diffuseColor.rgb;
`});var og,ag=C(()=>{og=`
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
`});var lg,cg=C(()=>{lg=`
BlinnPhongMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularColor = specular;
material.specularShininess = shininess;
material.specularStrength = specularStrength;
`});var ug,hg=C(()=>{ug=`
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
`});var fg,dg=C(()=>{fg=`
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
`});var pg,mg=C(()=>{pg=`

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
`});var gg,vg=C(()=>{gg=`
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
`});var xg,yg=C(()=>{xg=`
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
`});var Sg,_g=C(()=>{Sg=`
#if defined( RE_IndirectDiffuse )

	RE_IndirectDiffuse( irradiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );

#endif

#if defined( RE_IndirectSpecular )

	RE_IndirectSpecular( radiance, iblIrradiance, clearcoatRadiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );

#endif
`});var Mg,wg=C(()=>{Mg=`
#if defined( USE_LOGDEPTHBUF )

	// Doing a strict comparison with == 1.0 can cause noise artifacts
	// on some platforms. See issue #17623.
	gl_FragDepth = vIsPerspective == 0.0 ? gl_FragCoord.z : log2( vFragDepth ) * logDepthBufFC * 0.5;

#endif
`});var Eg,bg=C(()=>{Eg=`
#if defined( USE_LOGDEPTHBUF )

	uniform float logDepthBufFC;
	varying float vFragDepth;
	varying float vIsPerspective;

#endif
`});var Tg,Ag=C(()=>{Tg=`
#ifdef USE_LOGDEPTHBUF

	varying float vFragDepth;
	varying float vIsPerspective;

#endif
`});var Rg,Cg=C(()=>{Rg=`
#ifdef USE_LOGDEPTHBUF

	vFragDepth = 1.0 + gl_Position.w;
	vIsPerspective = float( isPerspectiveMatrix( projectionMatrix ) );

#endif
`});var Dg,Lg=C(()=>{Dg=`
#ifdef USE_MAP

	vec4 sampledDiffuseColor = texture2D( map, vMapUv );

	#ifdef DECODE_VIDEO_TEXTURE

		// use inline sRGB decode until browsers properly support SRGB8_ALPHA8 with video textures (#26516)

		sampledDiffuseColor = sRGBTransferEOTF( sampledDiffuseColor );

	#endif

	diffuseColor *= sampledDiffuseColor;

#endif
`});var Pg,Ig=C(()=>{Pg=`
#ifdef USE_MAP

	uniform sampler2D map;

#endif
`});var Ng,Fg=C(()=>{Ng=`
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
`});var kg,Ug=C(()=>{kg=`
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
`});var zg,Og=C(()=>{zg=`
float metalnessFactor = metalness;

#ifdef USE_METALNESSMAP

	vec4 texelMetalness = texture2D( metalnessMap, vMetalnessMapUv );

	// reads channel B, compatible with a combined OcclusionRoughnessMetallic (RGB) texture
	metalnessFactor *= texelMetalness.b;

#endif
`});var Bg,Gg=C(()=>{Bg=`
#ifdef USE_METALNESSMAP

	uniform sampler2D metalnessMap;

#endif
`});var Vg,Hg=C(()=>{Vg=`
#ifdef USE_INSTANCING_MORPH

	float morphTargetInfluences[ MORPHTARGETS_COUNT ];

	float morphTargetBaseInfluence = texelFetch( morphTexture, ivec2( 0, gl_InstanceID ), 0 ).r;

	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {

		morphTargetInfluences[i] =  texelFetch( morphTexture, ivec2( i + 1, gl_InstanceID ), 0 ).r;

	}
#endif
`});var Wg,Xg=C(()=>{Wg=`
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
`});var qg,jg=C(()=>{qg=`
#ifdef USE_MORPHNORMALS

	// morphTargetBaseInfluence is set based on BufferGeometry.morphTargetsRelative value:
	// When morphTargetsRelative is false, this is set to 1 - sum(influences); this results in normal = sum((target - base) * influence)
	// When morphTargetsRelative is true, this is set to 1; as a result, all morph targets are simply added to the base after weighting
	objectNormal *= morphTargetBaseInfluence;

	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {

		if ( morphTargetInfluences[ i ] != 0.0 ) objectNormal += getMorph( gl_VertexID, i, 1 ).xyz * morphTargetInfluences[ i ];

	}

#endif
`});var Yg,Kg=C(()=>{Yg=`
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
`});var $g,Zg=C(()=>{$g=`
#ifdef USE_MORPHTARGETS

	// morphTargetBaseInfluence is set based on BufferGeometry.morphTargetsRelative value:
	// When morphTargetsRelative is false, this is set to 1 - sum(influences); this results in position = sum((target - base) * influence)
	// When morphTargetsRelative is true, this is set to 1; as a result, all morph targets are simply added to the base after weighting
	transformed *= morphTargetBaseInfluence;

	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {

		if ( morphTargetInfluences[ i ] != 0.0 ) transformed += getMorph( gl_VertexID, i, 0 ).xyz * morphTargetInfluences[ i ];

	}

#endif
`});var Qg,Jg=C(()=>{Qg=`
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

`});var e0,t0=C(()=>{e0=`

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
`});var i0,n0=C(()=>{i0=`
#ifndef FLAT_SHADED

	varying vec3 vNormal;

	#ifdef USE_TANGENT

		varying vec3 vTangent;
		varying vec3 vBitangent;

	#endif

#endif
`});var r0,s0=C(()=>{r0=`
#ifndef FLAT_SHADED

	varying vec3 vNormal;

	#ifdef USE_TANGENT

		varying vec3 vTangent;
		varying vec3 vBitangent;

	#endif

#endif
`});var o0,a0=C(()=>{o0=`
#ifndef FLAT_SHADED // normal is computed with derivatives when FLAT_SHADED

	vNormal = normalize( transformedNormal );

	#ifdef USE_TANGENT

		vTangent = normalize( transformedTangent );
		vBitangent = normalize( cross( vNormal, vTangent ) * tangent.w );

	#endif

#endif
`});var l0,c0=C(()=>{l0=`
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
`});var u0,h0=C(()=>{u0=`
#ifdef USE_CLEARCOAT

	vec3 clearcoatNormal = nonPerturbedNormal;

#endif
`});var f0,d0=C(()=>{f0=`
#ifdef USE_CLEARCOAT_NORMALMAP

	vec3 clearcoatMapN = texture2D( clearcoatNormalMap, vClearcoatNormalMapUv ).xyz * 2.0 - 1.0;
	clearcoatMapN.xy *= clearcoatNormalScale;

	clearcoatNormal = normalize( tbn2 * clearcoatMapN );

#endif
`});var p0,m0=C(()=>{p0=`

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
`});var g0,v0=C(()=>{g0=`

#ifdef USE_IRIDESCENCEMAP

	uniform sampler2D iridescenceMap;

#endif

#ifdef USE_IRIDESCENCE_THICKNESSMAP

	uniform sampler2D iridescenceThicknessMap;

#endif
`});var x0,y0=C(()=>{x0=`
#ifdef OPAQUE
diffuseColor.a = 1.0;
#endif

#ifdef USE_TRANSMISSION
diffuseColor.a *= material.transmissionAlpha;
#endif

gl_FragColor = vec4( outgoingLight, diffuseColor.a );
`});var S0,_0=C(()=>{S0=`
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
`});var M0,w0=C(()=>{M0=`
#ifdef PREMULTIPLIED_ALPHA

	// Get get normal blending with premultipled, use with CustomBlending, OneFactor, OneMinusSrcAlphaFactor, AddEquation.
	gl_FragColor.rgb *= gl_FragColor.a;

#endif
`});var E0,b0=C(()=>{E0=`
vec4 mvPosition = vec4( transformed, 1.0 );

#ifdef USE_BATCHING

	mvPosition = batchingMatrix * mvPosition;

#endif

#ifdef USE_INSTANCING

	mvPosition = instanceMatrix * mvPosition;

#endif

mvPosition = modelViewMatrix * mvPosition;

gl_Position = projectionMatrix * mvPosition;
`});var T0,A0=C(()=>{T0=`
#ifdef DITHERING

	gl_FragColor.rgb = dithering( gl_FragColor.rgb );

#endif
`});var R0,C0=C(()=>{R0=`
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
`});var D0,L0=C(()=>{D0=`
float roughnessFactor = roughness;

#ifdef USE_ROUGHNESSMAP

	vec4 texelRoughness = texture2D( roughnessMap, vRoughnessMapUv );

	// reads channel G, compatible with a combined OcclusionRoughnessMetallic (RGB) texture
	roughnessFactor *= texelRoughness.g;

#endif
`});var P0,I0=C(()=>{P0=`
#ifdef USE_ROUGHNESSMAP

	uniform sampler2D roughnessMap;

#endif
`});var N0,F0=C(()=>{N0=`
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
`});var k0,U0=C(()=>{k0=`

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
`});var z0,O0=C(()=>{z0=`

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


`});var B0,G0=C(()=>{B0=`
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
`});var V0,H0=C(()=>{V0=`
#ifdef USE_SKINNING

	mat4 boneMatX = getBoneMatrix( skinIndex.x );
	mat4 boneMatY = getBoneMatrix( skinIndex.y );
	mat4 boneMatZ = getBoneMatrix( skinIndex.z );
	mat4 boneMatW = getBoneMatrix( skinIndex.w );

#endif
`});var W0,X0=C(()=>{W0=`
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
`});var q0,j0=C(()=>{q0=`
#ifdef USE_SKINNING

	vec4 skinVertex = bindMatrix * vec4( transformed, 1.0 );

	vec4 skinned = vec4( 0.0 );
	skinned += boneMatX * skinVertex * skinWeight.x;
	skinned += boneMatY * skinVertex * skinWeight.y;
	skinned += boneMatZ * skinVertex * skinWeight.z;
	skinned += boneMatW * skinVertex * skinWeight.w;

	transformed = ( bindMatrixInverse * skinned ).xyz;

#endif
`});var Y0,K0=C(()=>{Y0=`
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
`});var $0,Z0=C(()=>{$0=`
float specularStrength;

#ifdef USE_SPECULARMAP

	vec4 texelSpecular = texture2D( specularMap, vSpecularMapUv );
	specularStrength = texelSpecular.r;

#else

	specularStrength = 1.0;

#endif
`});var Q0,J0=C(()=>{Q0=`
#ifdef USE_SPECULARMAP

	uniform sampler2D specularMap;

#endif
`});var ev,tv=C(()=>{ev=`
#if defined( TONE_MAPPING )

	gl_FragColor.rgb = toneMapping( gl_FragColor.rgb );

#endif
`});var iv,nv=C(()=>{iv=`
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
`});var rv,sv=C(()=>{rv=`
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
`});var ov,av=C(()=>{ov=`
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
`});var lv,cv=C(()=>{lv=`
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
`});var uv,hv=C(()=>{uv=`
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
`});var fv,dv=C(()=>{fv=`
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
`});var pv,mv=C(()=>{pv=`
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
`});var gv,vv,xv=C(()=>{gv=`
varying vec2 vUv;
uniform mat3 uvTransform;

void main() {

	vUv = ( uvTransform * vec3( uv, 1 ) ).xy;

	gl_Position = vec4( position.xy, 1.0, 1.0 );

}
`,vv=`
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
`});var yv,Sv,_v=C(()=>{yv=`
varying vec3 vWorldDirection;

#include <common>

void main() {

	vWorldDirection = transformDirection( position, modelMatrix );

	#include <begin_vertex>
	#include <project_vertex>

	gl_Position.z = gl_Position.w; // set z to camera.far

}
`,Sv=`

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
`});var Mv,wv,Ev=C(()=>{Mv=`
varying vec3 vWorldDirection;

#include <common>

void main() {

	vWorldDirection = transformDirection( position, modelMatrix );

	#include <begin_vertex>
	#include <project_vertex>

	gl_Position.z = gl_Position.w; // set z to camera.far

}
`,wv=`
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
`});var bv,Tv,Av=C(()=>{bv=`
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
`,Tv=`
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
`});var Rv,Cv,Dv=C(()=>{Rv=`
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
`,Cv=`
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
`});var Lv,Pv,Iv=C(()=>{Lv=`
varying vec3 vWorldDirection;

#include <common>

void main() {

	vWorldDirection = transformDirection( position, modelMatrix );

	#include <begin_vertex>
	#include <project_vertex>

}
`,Pv=`
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
`});var Nv,Fv,kv=C(()=>{Nv=`
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
`,Fv=`
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
`});var Uv,zv,Ov=C(()=>{Uv=`
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
`,zv=`
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
`});var Bv,Gv,Vv=C(()=>{Bv=`
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
`,Gv=`
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
`});var Hv,Wv,Xv=C(()=>{Hv=`
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
`,Wv=`
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
`});var qv,jv,Yv=C(()=>{qv=`
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
`,jv=`
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
`});var Kv,$v,Zv=C(()=>{Kv=`
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
`,$v=`
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
`});var Qv,Jv,ex=C(()=>{Qv=`
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
`,Jv=`
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
`});var tx,ix,nx=C(()=>{tx=`
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
`,ix=`
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
`});var rx,sx,ox=C(()=>{rx=`
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
`,sx=`
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
`});var ax,lx,cx=C(()=>{ax=`
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
`,lx=`
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
`});var ux,hx,fx=C(()=>{ux=`
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
`,hx=`
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
`});var Be,Tu=C(()=>{yp();_p();wp();bp();Ap();Cp();Lp();Ip();Fp();Up();Op();Gp();Hp();Xp();jp();Kp();Zp();Jp();tm();nm();sm();am();cm();hm();dm();mm();vm();ym();_m();wm();bm();Am();Cm();Lm();Im();Fm();Um();Om();Gm();Hm();Xm();jm();Km();Zm();Jm();tg();ng();sg();ag();cg();hg();dg();mg();vg();yg();_g();wg();bg();Ag();Cg();Lg();Ig();Fg();Ug();Og();Gg();Hg();Xg();jg();Kg();Zg();Jg();t0();n0();s0();a0();c0();h0();d0();m0();v0();y0();_0();w0();b0();A0();C0();L0();I0();F0();U0();O0();G0();H0();X0();j0();K0();Z0();J0();tv();nv();sv();av();cv();hv();dv();mv();xv();_v();Ev();Av();Dv();Iv();kv();Ov();Vv();Xv();Yv();Zv();ex();nx();ox();cx();fx();Be={alphahash_fragment:xp,alphahash_pars_fragment:Sp,alphamap_fragment:Mp,alphamap_pars_fragment:Ep,alphatest_fragment:Tp,alphatest_pars_fragment:Rp,aomap_fragment:Dp,aomap_pars_fragment:Pp,batching_pars_vertex:Np,batching_vertex:kp,begin_vertex:zp,beginnormal_vertex:Bp,bsdfs:Vp,iridescence_fragment:Wp,bumpmap_pars_fragment:qp,clipping_planes_fragment:Yp,clipping_planes_pars_fragment:$p,clipping_planes_pars_vertex:Qp,clipping_planes_vertex:em,color_fragment:im,color_pars_fragment:rm,color_pars_vertex:om,color_vertex:lm,common:um,cube_uv_reflection_fragment:fm,defaultnormal_vertex:pm,displacementmap_pars_vertex:gm,displacementmap_vertex:xm,emissivemap_fragment:Sm,emissivemap_pars_fragment:Mm,colorspace_fragment:Em,colorspace_pars_fragment:Tm,envmap_fragment:Rm,envmap_common_pars_fragment:Dm,envmap_pars_fragment:Pm,envmap_pars_vertex:Nm,envmap_physical_pars_fragment:ig,envmap_vertex:km,fog_vertex:zm,fog_pars_vertex:Bm,fog_fragment:Vm,fog_pars_fragment:Wm,gradientmap_pars_fragment:qm,lightmap_pars_fragment:Ym,lights_lambert_fragment:$m,lights_lambert_pars_fragment:Qm,lights_pars_begin:eg,lights_toon_fragment:rg,lights_toon_pars_fragment:og,lights_phong_fragment:lg,lights_phong_pars_fragment:ug,lights_physical_fragment:fg,lights_physical_pars_fragment:pg,lights_fragment_begin:gg,lights_fragment_maps:xg,lights_fragment_end:Sg,logdepthbuf_fragment:Mg,logdepthbuf_pars_fragment:Eg,logdepthbuf_pars_vertex:Tg,logdepthbuf_vertex:Rg,map_fragment:Dg,map_pars_fragment:Pg,map_particle_fragment:Ng,map_particle_pars_fragment:kg,metalnessmap_fragment:zg,metalnessmap_pars_fragment:Bg,morphinstance_vertex:Vg,morphcolor_vertex:Wg,morphnormal_vertex:qg,morphtarget_pars_vertex:Yg,morphtarget_vertex:$g,normal_fragment_begin:Qg,normal_fragment_maps:e0,normal_pars_fragment:i0,normal_pars_vertex:r0,normal_vertex:o0,normalmap_pars_fragment:l0,clearcoat_normal_fragment_begin:u0,clearcoat_normal_fragment_maps:f0,clearcoat_pars_fragment:p0,iridescence_pars_fragment:g0,opaque_fragment:x0,packing:S0,premultiplied_alpha_fragment:M0,project_vertex:E0,dithering_fragment:T0,dithering_pars_fragment:R0,roughnessmap_fragment:D0,roughnessmap_pars_fragment:P0,shadowmap_pars_fragment:N0,shadowmap_pars_vertex:k0,shadowmap_vertex:z0,shadowmask_pars_fragment:B0,skinbase_vertex:V0,skinning_pars_vertex:W0,skinning_vertex:q0,skinnormal_vertex:Y0,specularmap_fragment:$0,specularmap_pars_fragment:Q0,tonemapping_fragment:ev,tonemapping_pars_fragment:iv,transmission_fragment:rv,transmission_pars_fragment:ov,uv_pars_fragment:lv,uv_pars_vertex:uv,uv_vertex:fv,worldpos_vertex:pv,background_vert:gv,background_frag:vv,backgroundCube_vert:yv,backgroundCube_frag:Sv,cube_vert:Mv,cube_frag:wv,depth_vert:bv,depth_frag:Tv,distanceRGBA_vert:Rv,distanceRGBA_frag:Cv,equirect_vert:Lv,equirect_frag:Pv,linedashed_vert:Nv,linedashed_frag:Fv,meshbasic_vert:Uv,meshbasic_frag:zv,meshlambert_vert:Bv,meshlambert_frag:Gv,meshmatcap_vert:Hv,meshmatcap_frag:Wv,meshnormal_vert:qv,meshnormal_frag:jv,meshphong_vert:Kv,meshphong_frag:$v,meshphysical_vert:Qv,meshphysical_frag:Jv,meshtoon_vert:tx,meshtoon_frag:ix,points_vert:rx,points_frag:sx,shadow_vert:ax,shadow_frag:lx,sprite_vert:ux,sprite_frag:hx}});var ue,Au=C(()=>{Ni();oi();un();ue={common:{diffuse:{value:new Ie(16777215)},opacity:{value:1},map:{value:null},mapTransform:{value:new Pe},alphaMap:{value:null},alphaMapTransform:{value:new Pe},alphaTest:{value:0}},specularmap:{specularMap:{value:null},specularMapTransform:{value:new Pe}},envmap:{envMap:{value:null},envMapRotation:{value:new Pe},flipEnvMap:{value:-1},reflectivity:{value:1},ior:{value:1.5},refractionRatio:{value:.98}},aomap:{aoMap:{value:null},aoMapIntensity:{value:1},aoMapTransform:{value:new Pe}},lightmap:{lightMap:{value:null},lightMapIntensity:{value:1},lightMapTransform:{value:new Pe}},bumpmap:{bumpMap:{value:null},bumpMapTransform:{value:new Pe},bumpScale:{value:1}},normalmap:{normalMap:{value:null},normalMapTransform:{value:new Pe},normalScale:{value:new ke(1,1)}},displacementmap:{displacementMap:{value:null},displacementMapTransform:{value:new Pe},displacementScale:{value:1},displacementBias:{value:0}},emissivemap:{emissiveMap:{value:null},emissiveMapTransform:{value:new Pe}},metalnessmap:{metalnessMap:{value:null},metalnessMapTransform:{value:new Pe}},roughnessmap:{roughnessMap:{value:null},roughnessMapTransform:{value:new Pe}},gradientmap:{gradientMap:{value:null}},fog:{fogDensity:{value:25e-5},fogNear:{value:1},fogFar:{value:2e3},fogColor:{value:new Ie(16777215)}},lights:{ambientLightColor:{value:[]},lightProbe:{value:[]},directionalLights:{value:[],properties:{direction:{},color:{}}},directionalLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},directionalShadowMap:{value:[]},directionalShadowMatrix:{value:[]},spotLights:{value:[],properties:{color:{},position:{},direction:{},distance:{},coneCos:{},penumbraCos:{},decay:{}}},spotLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},spotLightMap:{value:[]},spotShadowMap:{value:[]},spotLightMatrix:{value:[]},pointLights:{value:[],properties:{color:{},position:{},decay:{},distance:{}}},pointLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{},shadowCameraNear:{},shadowCameraFar:{}}},pointShadowMap:{value:[]},pointShadowMatrix:{value:[]},hemisphereLights:{value:[],properties:{direction:{},skyColor:{},groundColor:{}}},rectAreaLights:{value:[],properties:{color:{},position:{},width:{},height:{}}},ltc_1:{value:null},ltc_2:{value:null}},points:{diffuse:{value:new Ie(16777215)},opacity:{value:1},size:{value:1},scale:{value:1},map:{value:null},alphaMap:{value:null},alphaMapTransform:{value:new Pe},alphaTest:{value:0},uvTransform:{value:new Pe}},sprite:{diffuse:{value:new Ie(16777215)},opacity:{value:1},center:{value:new ke(.5,.5)},rotation:{value:0},map:{value:null},mapTransform:{value:new Pe},alphaMap:{value:null},alphaMapTransform:{value:new Pe},alphaTest:{value:0}}}});var Fi,Ru=C(()=>{Tu();Ir();oi();St();Au();Ni();un();Fi={basic:{uniforms:Jt([ue.common,ue.specularmap,ue.envmap,ue.aomap,ue.lightmap,ue.fog]),vertexShader:Be.meshbasic_vert,fragmentShader:Be.meshbasic_frag},lambert:{uniforms:Jt([ue.common,ue.specularmap,ue.envmap,ue.aomap,ue.lightmap,ue.emissivemap,ue.bumpmap,ue.normalmap,ue.displacementmap,ue.fog,ue.lights,{emissive:{value:new Ie(0)}}]),vertexShader:Be.meshlambert_vert,fragmentShader:Be.meshlambert_frag},phong:{uniforms:Jt([ue.common,ue.specularmap,ue.envmap,ue.aomap,ue.lightmap,ue.emissivemap,ue.bumpmap,ue.normalmap,ue.displacementmap,ue.fog,ue.lights,{emissive:{value:new Ie(0)},specular:{value:new Ie(1118481)},shininess:{value:30}}]),vertexShader:Be.meshphong_vert,fragmentShader:Be.meshphong_frag},standard:{uniforms:Jt([ue.common,ue.envmap,ue.aomap,ue.lightmap,ue.emissivemap,ue.bumpmap,ue.normalmap,ue.displacementmap,ue.roughnessmap,ue.metalnessmap,ue.fog,ue.lights,{emissive:{value:new Ie(0)},roughness:{value:1},metalness:{value:0},envMapIntensity:{value:1}}]),vertexShader:Be.meshphysical_vert,fragmentShader:Be.meshphysical_frag},toon:{uniforms:Jt([ue.common,ue.aomap,ue.lightmap,ue.emissivemap,ue.bumpmap,ue.normalmap,ue.displacementmap,ue.gradientmap,ue.fog,ue.lights,{emissive:{value:new Ie(0)}}]),vertexShader:Be.meshtoon_vert,fragmentShader:Be.meshtoon_frag},matcap:{uniforms:Jt([ue.common,ue.bumpmap,ue.normalmap,ue.displacementmap,ue.fog,{matcap:{value:null}}]),vertexShader:Be.meshmatcap_vert,fragmentShader:Be.meshmatcap_frag},points:{uniforms:Jt([ue.points,ue.fog]),vertexShader:Be.points_vert,fragmentShader:Be.points_frag},dashed:{uniforms:Jt([ue.common,ue.fog,{scale:{value:1},dashSize:{value:1},totalSize:{value:2}}]),vertexShader:Be.linedashed_vert,fragmentShader:Be.linedashed_frag},depth:{uniforms:Jt([ue.common,ue.displacementmap]),vertexShader:Be.depth_vert,fragmentShader:Be.depth_frag},normal:{uniforms:Jt([ue.common,ue.bumpmap,ue.normalmap,ue.displacementmap,{opacity:{value:1}}]),vertexShader:Be.meshnormal_vert,fragmentShader:Be.meshnormal_frag},sprite:{uniforms:Jt([ue.sprite,ue.fog]),vertexShader:Be.sprite_vert,fragmentShader:Be.sprite_frag},background:{uniforms:{uvTransform:{value:new Pe},t2D:{value:null},backgroundIntensity:{value:1}},vertexShader:Be.background_vert,fragmentShader:Be.background_frag},backgroundCube:{uniforms:{envMap:{value:null},flipEnvMap:{value:-1},backgroundBlurriness:{value:0},backgroundIntensity:{value:1},backgroundRotation:{value:new Pe}},vertexShader:Be.backgroundCube_vert,fragmentShader:Be.backgroundCube_frag},cube:{uniforms:{tCube:{value:null},tFlip:{value:-1},opacity:{value:1}},vertexShader:Be.cube_vert,fragmentShader:Be.cube_frag},equirect:{uniforms:{tEquirect:{value:null}},vertexShader:Be.equirect_vert,fragmentShader:Be.equirect_frag},distanceRGBA:{uniforms:Jt([ue.common,ue.displacementmap,{referencePosition:{value:new U},nearDistance:{value:1},farDistance:{value:1e3}}]),vertexShader:Be.distanceRGBA_vert,fragmentShader:Be.distanceRGBA_frag},shadow:{uniforms:Jt([ue.lights,ue.fog,{color:{value:new Ie(0)},opacity:{value:1}}]),vertexShader:Be.shadow_vert,fragmentShader:Be.shadow_frag}};Fi.physical={uniforms:Jt([Fi.standard.uniforms,{clearcoat:{value:0},clearcoatMap:{value:null},clearcoatMapTransform:{value:new Pe},clearcoatNormalMap:{value:null},clearcoatNormalMapTransform:{value:new Pe},clearcoatNormalScale:{value:new ke(1,1)},clearcoatRoughness:{value:0},clearcoatRoughnessMap:{value:null},clearcoatRoughnessMapTransform:{value:new Pe},dispersion:{value:0},iridescence:{value:0},iridescenceMap:{value:null},iridescenceMapTransform:{value:new Pe},iridescenceIOR:{value:1.3},iridescenceThicknessMinimum:{value:100},iridescenceThicknessMaximum:{value:400},iridescenceThicknessMap:{value:null},iridescenceThicknessMapTransform:{value:new Pe},sheen:{value:0},sheenColor:{value:new Ie(0)},sheenColorMap:{value:null},sheenColorMapTransform:{value:new Pe},sheenRoughness:{value:1},sheenRoughnessMap:{value:null},sheenRoughnessMapTransform:{value:new Pe},transmission:{value:0},transmissionMap:{value:null},transmissionMapTransform:{value:new Pe},transmissionSamplerSize:{value:new ke},transmissionSamplerMap:{value:null},thickness:{value:0},thicknessMap:{value:null},thicknessMapTransform:{value:new Pe},attenuationDistance:{value:0},attenuationColor:{value:new Ie(0)},specularColor:{value:new Ie(1,1,1)},specularColorMap:{value:null},specularColorMapTransform:{value:new Pe},specularIntensity:{value:1},specularIntensityMap:{value:null},specularIntensityMapTransform:{value:new Pe},anisotropyVector:{value:new ke},anisotropyMap:{value:null},anisotropyMapTransform:{value:new Pe}}]),vertexShader:Be.meshphysical_vert,fragmentShader:Be.meshphysical_frag}});function dx(t,e,i,n,r,s,o){let a=new Ie(0),l=s===!0?0:1,c,u,h=null,d=0,p=null;function f(w){let E=w.isScene===!0?w.background:null;return E&&E.isTexture&&(E=(w.backgroundBlurriness>0?i:e).get(E)),E}function v(w){let E=!1,S=f(w);S===null?m(a,l):S&&S.isColor&&(m(S,1),E=!0);let N=t.xr.getEnvironmentBlendMode();N==="additive"?n.buffers.color.setClear(0,0,0,1,o):N==="alpha-blend"&&n.buffers.color.setClear(0,0,0,0,o),(t.autoClear||E)&&(n.buffers.depth.setTest(!0),n.buffers.depth.setMask(!0),n.buffers.color.setMask(!0),t.clear(t.autoClearColor,t.autoClearDepth,t.autoClearStencil))}function g(w,E){let S=f(E);S&&(S.isCubeTexture||S.mapping===Xn)?(u===void 0&&(u=new Et(new hn(1,1,1),new ai({name:"BackgroundCubeMaterial",uniforms:In(Fi.backgroundCube.uniforms),vertexShader:Fi.backgroundCube.vertexShader,fragmentShader:Fi.backgroundCube.fragmentShader,side:rt,depthTest:!1,depthWrite:!1,fog:!1})),u.geometry.deleteAttribute("normal"),u.geometry.deleteAttribute("uv"),u.onBeforeRender=function(N,R,A){this.matrixWorld.copyPosition(A.matrixWorld)},Object.defineProperty(u.material,"envMap",{get:function(){return this.uniforms.envMap.value}}),r.update(u)),Nr.copy(E.backgroundRotation),Nr.x*=-1,Nr.y*=-1,Nr.z*=-1,S.isCubeTexture&&S.isRenderTargetTexture===!1&&(Nr.y*=-1,Nr.z*=-1),u.material.uniforms.envMap.value=S,u.material.uniforms.flipEnvMap.value=S.isCubeTexture&&S.isRenderTargetTexture===!1?-1:1,u.material.uniforms.backgroundBlurriness.value=E.backgroundBlurriness,u.material.uniforms.backgroundIntensity.value=E.backgroundIntensity,u.material.uniforms.backgroundRotation.value.setFromMatrix4(fE.makeRotationFromEuler(Nr)),u.material.toneMapped=He.getTransfer(S.colorSpace)!==Qe,(h!==S||d!==S.version||p!==t.toneMapping)&&(u.material.needsUpdate=!0,h=S,d=S.version,p=t.toneMapping),u.layers.enableAll(),w.unshift(u,u.geometry,u.material,0,0,null)):S&&S.isTexture&&(c===void 0&&(c=new Et(new Cs(2,2),new ai({name:"BackgroundMaterial",uniforms:In(Fi.background.uniforms),vertexShader:Fi.background.vertexShader,fragmentShader:Fi.background.fragmentShader,side:Lt,depthTest:!1,depthWrite:!1,fog:!1})),c.geometry.deleteAttribute("normal"),Object.defineProperty(c.material,"map",{get:function(){return this.uniforms.t2D.value}}),r.update(c)),c.material.uniforms.t2D.value=S,c.material.uniforms.backgroundIntensity.value=E.backgroundIntensity,c.material.toneMapped=He.getTransfer(S.colorSpace)!==Qe,S.matrixAutoUpdate===!0&&S.updateMatrix(),c.material.uniforms.uvTransform.value.copy(S.matrix),(h!==S||d!==S.version||p!==t.toneMapping)&&(c.material.needsUpdate=!0,h=S,d=S.version,p=t.toneMapping),c.layers.enableAll(),w.unshift(c,c.geometry,c.material,0,0,null))}function m(w,E){w.getRGB(Al,Tl(t)),n.buffers.color.setClear(Al.r,Al.g,Al.b,E,o)}return{getClearColor:function(){return a},setClearColor:function(w,E=1){a.set(w),l=E,m(a,l)},getClearAlpha:function(){return l},setClearAlpha:function(w){l=w,m(a,l)},render:v,addToRenderList:g}}var Al,Nr,fE,px=C(()=>{je();Ko();bu();Ds();Ni();fn();$n();Pi();sr();Ru();Ir();Al={r:0,b:0,g:0},Nr=new wt,fE=new Ye});function mx(t,e){let i=t.getParameter(t.MAX_VERTEX_ATTRIBS),n={},r=d(null),s=r,o=!1;function a(y,D,k,I,V){let q=!1,H=h(I,k,D);s!==H&&(s=H,c(s.object)),q=p(y,I,k,V),q&&f(y,I,k,V),V!==null&&e.update(V,t.ELEMENT_ARRAY_BUFFER),(q||o)&&(o=!1,S(y,D,k,I),V!==null&&t.bindBuffer(t.ELEMENT_ARRAY_BUFFER,e.get(V).buffer))}function l(){return t.createVertexArray()}function c(y){return t.bindVertexArray(y)}function u(y){return t.deleteVertexArray(y)}function h(y,D,k){let I=k.wireframe===!0,V=n[y.id];V===void 0&&(V={},n[y.id]=V);let q=V[D.id];q===void 0&&(q={},V[D.id]=q);let H=q[I];return H===void 0&&(H=d(l()),q[I]=H),H}function d(y){let D=[],k=[],I=[];for(let V=0;V<i;V++)D[V]=0,k[V]=0,I[V]=0;return{geometry:null,program:null,wireframe:!1,newAttributes:D,enabledAttributes:k,attributeDivisors:I,object:y,attributes:{},index:null}}function p(y,D,k,I){let V=s.attributes,q=D.attributes,H=0,$=k.getAttributes();for(let G in $)if($[G].location>=0){let re=V[G],xe=q[G];if(xe===void 0&&(G==="instanceMatrix"&&y.instanceMatrix&&(xe=y.instanceMatrix),G==="instanceColor"&&y.instanceColor&&(xe=y.instanceColor)),re===void 0||re.attribute!==xe||xe&&re.data!==xe.data)return!0;H++}return s.attributesNum!==H||s.index!==I}function f(y,D,k,I){let V={},q=D.attributes,H=0,$=k.getAttributes();for(let G in $)if($[G].location>=0){let re=q[G];re===void 0&&(G==="instanceMatrix"&&y.instanceMatrix&&(re=y.instanceMatrix),G==="instanceColor"&&y.instanceColor&&(re=y.instanceColor));let xe={};xe.attribute=re,re&&re.data&&(xe.data=re.data),V[G]=xe,H++}s.attributes=V,s.attributesNum=H,s.index=I}function v(){let y=s.newAttributes;for(let D=0,k=y.length;D<k;D++)y[D]=0}function g(y){m(y,0)}function m(y,D){let k=s.newAttributes,I=s.enabledAttributes,V=s.attributeDivisors;k[y]=1,I[y]===0&&(t.enableVertexAttribArray(y),I[y]=1),V[y]!==D&&(t.vertexAttribDivisor(y,D),V[y]=D)}function w(){let y=s.newAttributes,D=s.enabledAttributes;for(let k=0,I=D.length;k<I;k++)D[k]!==y[k]&&(t.disableVertexAttribArray(k),D[k]=0)}function E(y,D,k,I,V,q,H){H===!0?t.vertexAttribIPointer(y,D,k,V,q):t.vertexAttribPointer(y,D,k,I,V,q)}function S(y,D,k,I){v();let V=I.attributes,q=k.getAttributes(),H=D.defaultAttributeValues;for(let $ in q){let G=q[$];if(G.location>=0){let Q=V[$];if(Q===void 0&&($==="instanceMatrix"&&y.instanceMatrix&&(Q=y.instanceMatrix),$==="instanceColor"&&y.instanceColor&&(Q=y.instanceColor)),Q!==void 0){let re=Q.normalized,xe=Q.itemSize,Ae=e.get(Q);if(Ae===void 0)continue;let ze=Ae.buffer,Y=Ae.type,ne=Ae.bytesPerElement,le=Y===t.INT||Y===t.UNSIGNED_INT||Q.gpuType===Jr;if(Q.isInterleavedBufferAttribute){let ce=Q.data,Me=ce.stride,z=Q.offset;if(ce.isInstancedInterleavedBuffer){for(let te=0;te<G.locationSize;te++)m(G.location+te,ce.meshPerAttribute);y.isInstancedMesh!==!0&&I._maxInstanceCount===void 0&&(I._maxInstanceCount=ce.meshPerAttribute*ce.count)}else for(let te=0;te<G.locationSize;te++)g(G.location+te);t.bindBuffer(t.ARRAY_BUFFER,ze);for(let te=0;te<G.locationSize;te++)E(G.location+te,xe/G.locationSize,Y,re,Me*ne,(z+xe/G.locationSize*te)*ne,le)}else{if(Q.isInstancedBufferAttribute){for(let ce=0;ce<G.locationSize;ce++)m(G.location+ce,Q.meshPerAttribute);y.isInstancedMesh!==!0&&I._maxInstanceCount===void 0&&(I._maxInstanceCount=Q.meshPerAttribute*Q.count)}else for(let ce=0;ce<G.locationSize;ce++)g(G.location+ce);t.bindBuffer(t.ARRAY_BUFFER,ze);for(let ce=0;ce<G.locationSize;ce++)E(G.location+ce,xe/G.locationSize,Y,re,xe*ne,xe/G.locationSize*ce*ne,le)}}else if(H!==void 0){let re=H[$];if(re!==void 0)switch(re.length){case 2:t.vertexAttrib2fv(G.location,re);break;case 3:t.vertexAttrib3fv(G.location,re);break;case 4:t.vertexAttrib4fv(G.location,re);break;default:t.vertexAttrib1fv(G.location,re)}}}}w()}function N(){L();for(let y in n){let D=n[y];for(let k in D){let I=D[k];for(let V in I)u(I[V].object),delete I[V];delete D[k]}delete n[y]}}function R(y){if(n[y.id]===void 0)return;let D=n[y.id];for(let k in D){let I=D[k];for(let V in I)u(I[V].object),delete I[V];delete D[k]}delete n[y.id]}function A(y){for(let D in n){let k=n[D];if(k[y.id]===void 0)continue;let I=k[y.id];for(let V in I)u(I[V].object),delete I[V];delete k[y.id]}}function L(){x(),o=!0,s!==r&&(s=r,c(s.object))}function x(){r.geometry=null,r.program=null,r.wireframe=!1}return{setup:a,reset:L,resetDefaultState:x,dispose:N,releaseStatesOfGeometry:R,releaseStatesOfProgram:A,initAttributes:v,enableAttribute:g,disableUnusedAttributes:w}}var gx=C(()=>{je()});function vx(t,e,i){let n;function r(c){n=c}function s(c,u){t.drawArrays(n,c,u),i.update(u,n,1)}function o(c,u,h){h!==0&&(t.drawArraysInstanced(n,c,u,h),i.update(u,n,h))}function a(c,u,h){if(h===0)return;e.get("WEBGL_multi_draw").multiDrawArraysWEBGL(n,c,0,u,0,h);let p=0;for(let f=0;f<h;f++)p+=u[f];i.update(p,n,1)}function l(c,u,h,d){if(h===0)return;let p=e.get("WEBGL_multi_draw");if(p===null)for(let f=0;f<c.length;f++)o(c[f],u[f],d[f]);else{p.multiDrawArraysInstancedWEBGL(n,c,0,u,0,d,0,h);let f=0;for(let v=0;v<h;v++)f+=u[v]*d[v];i.update(f,n,1)}}this.setMode=r,this.render=s,this.renderInstances=o,this.renderMultiDraw=a,this.renderMultiDrawInstances=l}var xx=C(()=>{});function yx(t,e,i,n){let r;function s(){if(r!==void 0)return r;if(e.has("EXT_texture_filter_anisotropic")===!0){let A=e.get("EXT_texture_filter_anisotropic");r=t.getParameter(A.MAX_TEXTURE_MAX_ANISOTROPY_EXT)}else r=0;return r}function o(A){return!(A!==Bt&&n.convert(A)!==t.getParameter(t.IMPLEMENTATION_COLOR_READ_FORMAT))}function a(A){let L=A===sn&&(e.has("EXT_color_buffer_half_float")||e.has("EXT_color_buffer_float"));return!(A!==$t&&n.convert(A)!==t.getParameter(t.IMPLEMENTATION_COLOR_READ_TYPE)&&A!==ii&&!L)}function l(A){if(A==="highp"){if(t.getShaderPrecisionFormat(t.VERTEX_SHADER,t.HIGH_FLOAT).precision>0&&t.getShaderPrecisionFormat(t.FRAGMENT_SHADER,t.HIGH_FLOAT).precision>0)return"highp";A="mediump"}return A==="mediump"&&t.getShaderPrecisionFormat(t.VERTEX_SHADER,t.MEDIUM_FLOAT).precision>0&&t.getShaderPrecisionFormat(t.FRAGMENT_SHADER,t.MEDIUM_FLOAT).precision>0?"mediump":"lowp"}let c=i.precision!==void 0?i.precision:"highp",u=l(c);u!==c&&(console.warn("THREE.WebGLRenderer:",c,"not supported, using",u,"instead."),c=u);let h=i.logarithmicDepthBuffer===!0,d=i.reverseDepthBuffer===!0&&e.has("EXT_clip_control"),p=t.getParameter(t.MAX_TEXTURE_IMAGE_UNITS),f=t.getParameter(t.MAX_VERTEX_TEXTURE_IMAGE_UNITS),v=t.getParameter(t.MAX_TEXTURE_SIZE),g=t.getParameter(t.MAX_CUBE_MAP_TEXTURE_SIZE),m=t.getParameter(t.MAX_VERTEX_ATTRIBS),w=t.getParameter(t.MAX_VERTEX_UNIFORM_VECTORS),E=t.getParameter(t.MAX_VARYING_VECTORS),S=t.getParameter(t.MAX_FRAGMENT_UNIFORM_VECTORS),N=f>0,R=t.getParameter(t.MAX_SAMPLES);return{isWebGL2:!0,getMaxAnisotropy:s,getMaxPrecision:l,textureFormatReadable:o,textureTypeReadable:a,precision:c,logarithmicDepthBuffer:h,reverseDepthBuffer:d,maxTextures:p,maxVertexTextures:f,maxTextureSize:v,maxCubemapSize:g,maxAttributes:m,maxVertexUniforms:w,maxVaryings:E,maxFragmentUniforms:S,vertexTextures:N,maxSamples:R}}var Sx=C(()=>{je()});function _x(t){let e=this,i=null,n=0,r=!1,s=!1,o=new Ji,a=new Pe,l={value:null,needsUpdate:!1};this.uniform=l,this.numPlanes=0,this.numIntersection=0,this.init=function(h,d){let p=h.length!==0||d||n!==0||r;return r=d,n=h.length,p},this.beginShadows=function(){s=!0,u(null)},this.endShadows=function(){s=!1},this.setGlobalState=function(h,d){i=u(h,d,0)},this.setState=function(h,d,p){let f=h.clippingPlanes,v=h.clipIntersection,g=h.clipShadows,m=t.get(h);if(!r||f===null||f.length===0||s&&!g)s?u(null):c();else{let w=s?0:n,E=w*4,S=m.clippingState||null;l.value=S,S=u(f,d,E,p);for(let N=0;N!==E;++N)S[N]=i[N];m.clippingState=S,this.numIntersection=v?this.numPlanes:0,this.numPlanes+=w}};function c(){l.value!==i&&(l.value=i,l.needsUpdate=n>0),e.numPlanes=n,e.numIntersection=0}function u(h,d,p,f){let v=h!==null?h.length:0,g=null;if(v!==0){if(g=l.value,f!==!0||g===null){let m=p+v*4,w=d.matrixWorldInverse;a.getNormalMatrix(w),(g===null||g.length<m)&&(g=new Float32Array(m));for(let E=0,S=p;E!==v;++E,S+=4)o.copy(h[E]).applyMatrix4(w,a),o.normal.toArray(g,S),g[S+3]=o.constant}l.value=g,l.needsUpdate=!0}return e.numPlanes=v,e.numIntersection=0,g}}var Mx=C(()=>{un();Mu()});var Rl,wx=C(()=>{Ar();Cn();je();nr();ru();Rl=class extends fi{constructor(e=1,i=1,n={}){super(),this.isRenderTarget=!0,this.width=e,this.height=i,this.depth=1,this.scissor=new ht(0,0,e,i),this.scissorTest=!1,this.viewport=new ht(0,0,e,i);let r={width:e,height:i,depth:1};n=Object.assign({generateMipmaps:!1,internalFormat:null,minFilter:ti,depthBuffer:!0,stencilBuffer:!1,resolveDepthBuffer:!0,resolveStencilBuffer:!0,depthTexture:null,samples:0,count:1},n);let s=new Ct(r,n.mapping,n.wrapS,n.wrapT,n.magFilter,n.minFilter,n.format,n.type,n.anisotropy,n.colorSpace);s.flipY=!1,s.generateMipmaps=n.generateMipmaps,s.internalFormat=n.internalFormat,this.textures=[];let o=n.count;for(let a=0;a<o;a++)this.textures[a]=s.clone(),this.textures[a].isRenderTargetTexture=!0;this.depthBuffer=n.depthBuffer,this.stencilBuffer=n.stencilBuffer,this.resolveDepthBuffer=n.resolveDepthBuffer,this.resolveStencilBuffer=n.resolveStencilBuffer,this.depthTexture=n.depthTexture,this.samples=n.samples}get texture(){return this.textures[0]}set texture(e){this.textures[0]=e}setSize(e,i,n=1){if(this.width!==e||this.height!==i||this.depth!==n){this.width=e,this.height=i,this.depth=n;for(let r=0,s=this.textures.length;r<s;r++)this.textures[r].image.width=e,this.textures[r].image.height=i,this.textures[r].image.depth=n;this.dispose()}this.viewport.set(0,0,e,i),this.scissor.set(0,0,e,i)}clone(){return new this.constructor().copy(this)}copy(e){this.width=e.width,this.height=e.height,this.depth=e.depth,this.scissor.copy(e.scissor),this.scissorTest=e.scissorTest,this.viewport.copy(e.viewport),this.textures.length=0;for(let n=0,r=e.textures.length;n<r;n++)this.textures[n]=e.textures[n].clone(),this.textures[n].isRenderTargetTexture=!0;let i=Object.assign({},e.texture.image);return this.texture.source=new _s(i),this.depthBuffer=e.depthBuffer,this.stencilBuffer=e.stencilBuffer,this.resolveDepthBuffer=e.resolveDepthBuffer,this.resolveStencilBuffer=e.resolveStencilBuffer,e.depthTexture!==null&&(this.depthTexture=e.depthTexture.clone()),this.samples=e.samples,this}dispose(){this.dispatchEvent({type:"dispose"})}}});var di,Ls=C(()=>{wx();di=class extends Rl{constructor(e=1,i=1,n={}){super(e,i,n),this.isWebGLRenderTarget=!0}}});var Ps,Is,Cl,Ex=C(()=>{je();Rn();As();Ps=-90,Is=1,Cl=class extends Rt{constructor(e,i,n){super(),this.type="CubeCamera",this.renderTarget=n,this.coordinateSystem=null,this.activeMipmapLevel=0;let r=new Pt(Ps,Is,e,i);r.layers=this.layers,this.add(r);let s=new Pt(Ps,Is,e,i);s.layers=this.layers,this.add(s);let o=new Pt(Ps,Is,e,i);o.layers=this.layers,this.add(o);let a=new Pt(Ps,Is,e,i);a.layers=this.layers,this.add(a);let l=new Pt(Ps,Is,e,i);l.layers=this.layers,this.add(l);let c=new Pt(Ps,Is,e,i);c.layers=this.layers,this.add(c)}updateCoordinateSystem(){let e=this.coordinateSystem,i=this.children.concat(),[n,r,s,o,a,l]=i;for(let c of i)this.remove(c);if(e===hi)n.up.set(0,1,0),n.lookAt(1,0,0),r.up.set(0,1,0),r.lookAt(-1,0,0),s.up.set(0,0,-1),s.lookAt(0,1,0),o.up.set(0,0,1),o.lookAt(0,-1,0),a.up.set(0,1,0),a.lookAt(0,0,1),l.up.set(0,1,0),l.lookAt(0,0,-1);else if(e===Er)n.up.set(0,-1,0),n.lookAt(-1,0,0),r.up.set(0,-1,0),r.lookAt(1,0,0),s.up.set(0,0,1),s.lookAt(0,1,0),o.up.set(0,0,-1),o.lookAt(0,-1,0),a.up.set(0,-1,0),a.lookAt(0,0,1),l.up.set(0,-1,0),l.lookAt(0,0,-1);else throw new Error("THREE.CubeCamera.updateCoordinateSystem(): Invalid coordinate system: "+e);for(let c of i)this.add(c),c.updateMatrixWorld()}update(e,i){this.parent===null&&this.updateMatrixWorld();let{renderTarget:n,activeMipmapLevel:r}=this;this.coordinateSystem!==e.coordinateSystem&&(this.coordinateSystem=e.coordinateSystem,this.updateCoordinateSystem());let[s,o,a,l,c,u]=this.children,h=e.getRenderTarget(),d=e.getActiveCubeFace(),p=e.getActiveMipmapLevel(),f=e.xr.enabled;e.xr.enabled=!1;let v=n.texture.generateMipmaps;n.texture.generateMipmaps=!1,e.setRenderTarget(n,0,r),e.render(i,s),e.setRenderTarget(n,1,r),e.render(i,o),e.setRenderTarget(n,2,r),e.render(i,a),e.setRenderTarget(n,3,r),e.render(i,l),e.setRenderTarget(n,4,r),e.render(i,c),n.texture.generateMipmaps=v,e.setRenderTarget(n,5,r),e.render(i,u),e.setRenderTarget(h,d,p),e.xr.enabled=f,n.texture.needsPMREMUpdate=!0}}});var Ns,Cu=C(()=>{Cn();je();Ns=class extends Ct{constructor(e,i,n,r,s,o,a,l,c,u){e=e!==void 0?e:[],i=i!==void 0?i:Hi,super(e,i,n,r,s,o,a,l,c,u),this.isCubeTexture=!0,this.flipY=!1}get images(){return this.image}set images(e){this.image=e}}});var Dl,bx=C(()=>{je();sr();Ko();Ds();Ir();Ls();Ex();Cu();Dl=class extends di{constructor(e=1,i={}){super(e,e,i),this.isWebGLCubeRenderTarget=!0;let n={width:e,height:e,depth:1},r=[n,n,n,n,n,n];this.texture=new Ns(r,i.mapping,i.wrapS,i.wrapT,i.magFilter,i.minFilter,i.format,i.type,i.anisotropy,i.colorSpace),this.texture.isRenderTargetTexture=!0,this.texture.generateMipmaps=i.generateMipmaps!==void 0?i.generateMipmaps:!1,this.texture.minFilter=i.minFilter!==void 0?i.minFilter:ti}fromEquirectangularTexture(e,i){this.texture.type=i.type,this.texture.colorSpace=i.colorSpace,this.texture.generateMipmaps=i.generateMipmaps,this.texture.minFilter=i.minFilter,this.texture.magFilter=i.magFilter;let n={uniforms:{tEquirect:{value:null}},vertexShader:`

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
			`},r=new hn(5,5,5),s=new ai({name:"CubemapFromEquirect",uniforms:In(n.uniforms),vertexShader:n.vertexShader,fragmentShader:n.fragmentShader,side:rt,blending:Ai});s.uniforms.tEquirect.value=i;let o=new Et(r,s),a=i.minFilter;return i.minFilter===Xi&&(i.minFilter=ti),new Cl(1,10,this).update(e,o),i.minFilter=a,o.geometry.dispose(),o.material.dispose(),this}clear(e,i,n,r){let s=e.getRenderTarget();for(let o=0;o<6;o++)e.setRenderTarget(this,o),e.clear(i,n,r);e.setRenderTarget(s)}}});function Tx(t){let e=new WeakMap;function i(o,a){return a===ho?o.mapping=Hi:a===fo&&(o.mapping=rn),o}function n(o){if(o&&o.isTexture){let a=o.mapping;if(a===ho||a===fo)if(e.has(o)){let l=e.get(o).texture;return i(l,o.mapping)}else{let l=o.image;if(l&&l.height>0){let c=new Dl(l.height);return c.fromEquirectangularTexture(t,o),e.set(o,c),o.addEventListener("dispose",r),i(c.texture,o.mapping)}else return null}}return o}function r(o){let a=o.target;a.removeEventListener("dispose",r);let l=e.get(a);l!==void 0&&(e.delete(a),l.dispose())}function s(){e=new WeakMap}return{get:n,dispose:s}}var Ax=C(()=>{je();bx()});var Ll,Rx=C(()=>{yu();Ll=class extends Ts{constructor(e=-1,i=1,n=1,r=-1,s=.1,o=2e3){super(),this.isOrthographicCamera=!0,this.type="OrthographicCamera",this.zoom=1,this.view=null,this.left=e,this.right=i,this.top=n,this.bottom=r,this.near=s,this.far=o,this.updateProjectionMatrix()}copy(e,i){return super.copy(e,i),this.left=e.left,this.right=e.right,this.top=e.top,this.bottom=e.bottom,this.near=e.near,this.far=e.far,this.zoom=e.zoom,this.view=e.view===null?null:Object.assign({},e.view),this}setViewOffset(e,i,n,r,s,o){this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=e,this.view.fullHeight=i,this.view.offsetX=n,this.view.offsetY=r,this.view.width=s,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let e=(this.right-this.left)/(2*this.zoom),i=(this.top-this.bottom)/(2*this.zoom),n=(this.right+this.left)/2,r=(this.top+this.bottom)/2,s=n-e,o=n+e,a=r+i,l=r-i;if(this.view!==null&&this.view.enabled){let c=(this.right-this.left)/this.view.fullWidth/this.zoom,u=(this.top-this.bottom)/this.view.fullHeight/this.zoom;s+=c*this.view.offsetX,o=s+c*this.view.width,a-=u*this.view.offsetY,l=a-u*this.view.height}this.projectionMatrix.makeOrthographic(s,o,a,l,this.near,this.far,this.coordinateSystem),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(e){let i=super.toJSON(e);return i.object.zoom=this.zoom,i.object.left=this.left,i.object.right=this.right,i.object.top=this.top,i.object.bottom=this.bottom,i.object.near=this.near,i.object.far=this.far,this.view!==null&&(i.object.view=Object.assign({},this.view)),i}}});function dE(t){let e=[],i=[],n=[],r=t,s=t-ks+1+Cx.length;for(let o=0;o<s;o++){let a=Math.pow(2,r);i.push(a);let l=1/a;o>t-ks?l=Cx[o-t+ks-1]:o===0&&(l=0),n.push(l);let c=1/(a-2),u=-c,h=1+c,d=[u,u,h,u,h,h,u,u,h,h,u,h],p=6,f=6,v=3,g=2,m=1,w=new Float32Array(v*f*p),E=new Float32Array(g*f*p),S=new Float32Array(m*f*p);for(let R=0;R<p;R++){let A=R%3*2/3-1,L=R>2?0:-1,x=[A,L,0,A+2/3,L,0,A+2/3,L+1,0,A,L,0,A+2/3,L+1,0,A,L+1,0];w.set(x,v*f*R),E.set(d,g*f*R);let y=[R,R,R,R,R,R];S.set(y,m*f*R)}let N=new qt;N.setAttribute("position",new Mt(w,v)),N.setAttribute("uv",new Mt(E,g)),N.setAttribute("faceIndex",new Mt(S,m)),e.push(N),r>ks&&r--}return{lodPlanes:e,sizeLods:i,sigmas:n}}function Px(t,e,i){let n=new di(t,e,i);return n.texture.mapping=Xn,n.texture.name="PMREM.cubeUv",n.scissorTest=!0,n}function Pl(t,e,i,n,r){t.viewport.set(e,i,n,r),t.scissor.set(e,i,n,r)}function pE(t,e,i){let n=new Float32Array(kr),r=new U(0,1,0);return new ai({name:"SphericalGaussianBlur",defines:{n:kr,CUBEUV_TEXEL_WIDTH:1/e,CUBEUV_TEXEL_HEIGHT:1/i,CUBEUV_MAX_MIP:`${t}.0`},uniforms:{envMap:{value:null},samples:{value:1},weights:{value:n},latitudinal:{value:!1},dTheta:{value:0},mipInt:{value:0},poleAxis:{value:r}},vertexShader:Fu(),fragmentShader:`

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
		`,blending:Ai,depthTest:!1,depthWrite:!1})}function Ix(){return new ai({name:"EquirectangularToCubeUV",uniforms:{envMap:{value:null}},vertexShader:Fu(),fragmentShader:`

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
		`,blending:Ai,depthTest:!1,depthWrite:!1})}function Nx(){return new ai({name:"CubemapToCubeUV",uniforms:{envMap:{value:null},flipEnvMap:{value:-1}},vertexShader:Fu(),fragmentShader:`

			precision mediump float;
			precision mediump int;

			uniform float flipEnvMap;

			varying vec3 vOutputDirection;

			uniform samplerCube envMap;

			void main() {

				gl_FragColor = textureCube( envMap, vec3( flipEnvMap * vOutputDirection.x, vOutputDirection.yz ) );

			}
		`,blending:Ai,depthTest:!1,depthWrite:!1})}function Fu(){return`

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
	`}var ks,Cx,kr,Du,Dx,Lu,Pu,Iu,Nu,Fr,Fs,Lx,Qo,Fx=C(()=>{je();En();er();sr();Rx();As();Ds();St();Ni();Ls();Zo();Ko();ks=4,Cx=[.125,.215,.35,.446,.526,.582],kr=20,Du=new Ll,Dx=new Ie,Lu=null,Pu=0,Iu=0,Nu=!1,Fr=(1+Math.sqrt(5))/2,Fs=1/Fr,Lx=[new U(-Fr,Fs,0),new U(Fr,Fs,0),new U(-Fs,0,Fr),new U(Fs,0,Fr),new U(0,Fr,-Fs),new U(0,Fr,Fs),new U(-1,1,-1),new U(1,1,-1),new U(-1,1,1),new U(1,1,1)],Qo=class{constructor(e){this._renderer=e,this._pingPongRenderTarget=null,this._lodMax=0,this._cubeSize=0,this._lodPlanes=[],this._sizeLods=[],this._sigmas=[],this._blurMaterial=null,this._cubemapMaterial=null,this._equirectMaterial=null,this._compileMaterial(this._blurMaterial)}fromScene(e,i=0,n=.1,r=100){Lu=this._renderer.getRenderTarget(),Pu=this._renderer.getActiveCubeFace(),Iu=this._renderer.getActiveMipmapLevel(),Nu=this._renderer.xr.enabled,this._renderer.xr.enabled=!1,this._setSize(256);let s=this._allocateTargets();return s.depthBuffer=!0,this._sceneToCubeUV(e,n,r,s),i>0&&this._blur(s,0,0,i),this._applyPMREM(s),this._cleanup(s),s}fromEquirectangular(e,i=null){return this._fromTexture(e,i)}fromCubemap(e,i=null){return this._fromTexture(e,i)}compileCubemapShader(){this._cubemapMaterial===null&&(this._cubemapMaterial=Nx(),this._compileMaterial(this._cubemapMaterial))}compileEquirectangularShader(){this._equirectMaterial===null&&(this._equirectMaterial=Ix(),this._compileMaterial(this._equirectMaterial))}dispose(){this._dispose(),this._cubemapMaterial!==null&&this._cubemapMaterial.dispose(),this._equirectMaterial!==null&&this._equirectMaterial.dispose()}_setSize(e){this._lodMax=Math.floor(Math.log2(e)),this._cubeSize=Math.pow(2,this._lodMax)}_dispose(){this._blurMaterial!==null&&this._blurMaterial.dispose(),this._pingPongRenderTarget!==null&&this._pingPongRenderTarget.dispose();for(let e=0;e<this._lodPlanes.length;e++)this._lodPlanes[e].dispose()}_cleanup(e){this._renderer.setRenderTarget(Lu,Pu,Iu),this._renderer.xr.enabled=Nu,e.scissorTest=!1,Pl(e,0,0,e.width,e.height)}_fromTexture(e,i){e.mapping===Hi||e.mapping===rn?this._setSize(e.image.length===0?16:e.image[0].width||e.image[0].image.width):this._setSize(e.image.width/4),Lu=this._renderer.getRenderTarget(),Pu=this._renderer.getActiveCubeFace(),Iu=this._renderer.getActiveMipmapLevel(),Nu=this._renderer.xr.enabled,this._renderer.xr.enabled=!1;let n=i||this._allocateTargets();return this._textureToCubeUV(e,n),this._applyPMREM(n),this._cleanup(n),n}_allocateTargets(){let e=3*Math.max(this._cubeSize,112),i=4*this._cubeSize,n={magFilter:ti,minFilter:ti,generateMipmaps:!1,type:sn,format:Bt,colorSpace:ji,depthBuffer:!1},r=Px(e,i,n);if(this._pingPongRenderTarget===null||this._pingPongRenderTarget.width!==e||this._pingPongRenderTarget.height!==i){this._pingPongRenderTarget!==null&&this._dispose(),this._pingPongRenderTarget=Px(e,i,n);let{_lodMax:s}=this;({sizeLods:this._sizeLods,lodPlanes:this._lodPlanes,sigmas:this._sigmas}=dE(s)),this._blurMaterial=pE(s,e,i)}return r}_compileMaterial(e){let i=new Et(this._lodPlanes[0],e);this._renderer.compile(i,Du)}_sceneToCubeUV(e,i,n,r){let a=new Pt(90,1,i,n),l=[1,-1,1,1,1,1],c=[1,1,1,-1,-1,-1],u=this._renderer,h=u.autoClear,d=u.toneMapping;u.getClearColor(Dx),u.toneMapping=Ri,u.autoClear=!1;let p=new st({name:"PMREM.Background",side:rt,depthWrite:!1,depthTest:!1}),f=new Et(new hn,p),v=!1,g=e.background;g?g.isColor&&(p.color.copy(g),e.background=null,v=!0):(p.color.copy(Dx),v=!0);for(let m=0;m<6;m++){let w=m%3;w===0?(a.up.set(0,l[m],0),a.lookAt(c[m],0,0)):w===1?(a.up.set(0,0,l[m]),a.lookAt(0,c[m],0)):(a.up.set(0,l[m],0),a.lookAt(0,0,c[m]));let E=this._cubeSize;Pl(r,w*E,m>2?E:0,E,E),u.setRenderTarget(r),v&&u.render(f,a),u.render(e,a)}f.geometry.dispose(),f.material.dispose(),u.toneMapping=d,u.autoClear=h,e.background=g}_textureToCubeUV(e,i){let n=this._renderer,r=e.mapping===Hi||e.mapping===rn;r?(this._cubemapMaterial===null&&(this._cubemapMaterial=Nx()),this._cubemapMaterial.uniforms.flipEnvMap.value=e.isRenderTargetTexture===!1?-1:1):this._equirectMaterial===null&&(this._equirectMaterial=Ix());let s=r?this._cubemapMaterial:this._equirectMaterial,o=new Et(this._lodPlanes[0],s),a=s.uniforms;a.envMap.value=e;let l=this._cubeSize;Pl(i,0,0,3*l,2*l),n.setRenderTarget(i),n.render(o,Du)}_applyPMREM(e){let i=this._renderer,n=i.autoClear;i.autoClear=!1;let r=this._lodPlanes.length;for(let s=1;s<r;s++){let o=Math.sqrt(this._sigmas[s]*this._sigmas[s]-this._sigmas[s-1]*this._sigmas[s-1]),a=Lx[(r-s-1)%Lx.length];this._blur(e,s-1,s,o,a)}i.autoClear=n}_blur(e,i,n,r,s){let o=this._pingPongRenderTarget;this._halfBlur(e,o,i,n,r,"latitudinal",s),this._halfBlur(o,e,n,n,r,"longitudinal",s)}_halfBlur(e,i,n,r,s,o,a){let l=this._renderer,c=this._blurMaterial;o!=="latitudinal"&&o!=="longitudinal"&&console.error("blur direction must be either latitudinal or longitudinal!");let u=3,h=new Et(this._lodPlanes[r],c),d=c.uniforms,p=this._sizeLods[n]-1,f=isFinite(s)?Math.PI/(2*p):2*Math.PI/(2*kr-1),v=s/f,g=isFinite(s)?1+Math.floor(u*v):kr;g>kr&&console.warn(`sigmaRadians, ${s}, is too large and will clip, as it requested ${g} samples when the maximum is set to ${kr}`);let m=[],w=0;for(let A=0;A<kr;++A){let L=A/v,x=Math.exp(-L*L/2);m.push(x),A===0?w+=x:A<g&&(w+=2*x)}for(let A=0;A<m.length;A++)m[A]=m[A]/w;d.envMap.value=e.texture,d.samples.value=g,d.weights.value=m,d.latitudinal.value=o==="latitudinal",a&&(d.poleAxis.value=a);let{_lodMax:E}=this;d.dTheta.value=f,d.mipInt.value=E-n;let S=this._sizeLods[r],N=3*S*(r>E-ks?r-E+ks:0),R=4*(this._cubeSize-S);Pl(i,N,R,3*S,2*S),l.setRenderTarget(i),l.render(h,Du)}}});function kx(t){let e=new WeakMap,i=null;function n(a){if(a&&a.isTexture){let l=a.mapping,c=l===ho||l===fo,u=l===Hi||l===rn;if(c||u){let h=e.get(a),d=h!==void 0?h.texture.pmremVersion:0;if(a.isRenderTargetTexture&&a.pmremVersion!==d)return i===null&&(i=new Qo(t)),h=c?i.fromEquirectangular(a,h):i.fromCubemap(a,h),h.texture.pmremVersion=a.pmremVersion,e.set(a,h),h.texture;if(h!==void 0)return h.texture;{let p=a.image;return c&&p&&p.height>0||u&&p&&r(p)?(i===null&&(i=new Qo(t)),h=c?i.fromEquirectangular(a):i.fromCubemap(a),h.texture.pmremVersion=a.pmremVersion,e.set(a,h),a.addEventListener("dispose",s),h.texture):null}}}return a}function r(a){let l=0,c=6;for(let u=0;u<c;u++)a[u]!==void 0&&l++;return l===c}function s(a){let l=a.target;l.removeEventListener("dispose",s);let c=e.get(l);c!==void 0&&(e.delete(l),c.dispose())}function o(){e=new WeakMap,i!==null&&(i.dispose(),i=null)}return{get:n,dispose:o}}var Ux=C(()=>{je();Fx()});function zx(t){let e={};function i(n){if(e[n]!==void 0)return e[n];let r;switch(n){case"WEBGL_depth_texture":r=t.getExtension("WEBGL_depth_texture")||t.getExtension("MOZ_WEBGL_depth_texture")||t.getExtension("WEBKIT_WEBGL_depth_texture");break;case"EXT_texture_filter_anisotropic":r=t.getExtension("EXT_texture_filter_anisotropic")||t.getExtension("MOZ_EXT_texture_filter_anisotropic")||t.getExtension("WEBKIT_EXT_texture_filter_anisotropic");break;case"WEBGL_compressed_texture_s3tc":r=t.getExtension("WEBGL_compressed_texture_s3tc")||t.getExtension("MOZ_WEBGL_compressed_texture_s3tc")||t.getExtension("WEBKIT_WEBGL_compressed_texture_s3tc");break;case"WEBGL_compressed_texture_pvrtc":r=t.getExtension("WEBGL_compressed_texture_pvrtc")||t.getExtension("WEBKIT_WEBGL_compressed_texture_pvrtc");break;default:r=t.getExtension(n)}return e[n]=r,r}return{has:function(n){return i(n)!==null},init:function(){i("EXT_color_buffer_float"),i("WEBGL_clip_cull_distance"),i("OES_texture_float_linear"),i("EXT_color_buffer_half_float"),i("WEBGL_multisampled_render_to_texture"),i("WEBGL_render_shared_exponent")},get:function(n){let r=i(n);return r===null&&Rr("THREE.WebGLRenderer: "+n+" extension not supported."),r}}}var Ox=C(()=>{Jn()});function Bx(t,e,i,n){let r={},s=new WeakMap;function o(h){let d=h.target;d.index!==null&&e.remove(d.index);for(let f in d.attributes)e.remove(d.attributes[f]);for(let f in d.morphAttributes){let v=d.morphAttributes[f];for(let g=0,m=v.length;g<m;g++)e.remove(v[g])}d.removeEventListener("dispose",o),delete r[d.id];let p=s.get(d);p&&(e.remove(p),s.delete(d)),n.releaseStatesOfGeometry(d),d.isInstancedBufferGeometry===!0&&delete d._maxInstanceCount,i.memory.geometries--}function a(h,d){return r[d.id]===!0||(d.addEventListener("dispose",o),r[d.id]=!0,i.memory.geometries++),d}function l(h){let d=h.attributes;for(let f in d)e.update(d[f],t.ARRAY_BUFFER);let p=h.morphAttributes;for(let f in p){let v=p[f];for(let g=0,m=v.length;g<m;g++)e.update(v[g],t.ARRAY_BUFFER)}}function c(h){let d=[],p=h.index,f=h.attributes.position,v=0;if(p!==null){let w=p.array;v=p.version;for(let E=0,S=w.length;E<S;E+=3){let N=w[E+0],R=w[E+1],A=w[E+2];d.push(N,R,R,A,A,N)}}else if(f!==void 0){let w=f.array;v=f.version;for(let E=0,S=w.length/3-1;E<S;E+=3){let N=E+0,R=E+1,A=E+2;d.push(N,R,R,A,A,N)}}else return;let g=new(ll(d)?fs:hs)(d,1);g.version=v;let m=s.get(h);m&&e.remove(m),s.set(h,g)}function u(h){let d=s.get(h);if(d){let p=h.index;p!==null&&d.version<p.version&&c(h)}else c(h);return s.get(h)}return{get:a,update:l,getWireframeAttribute:u}}var Gx=C(()=>{En();Jn()});function Vx(t,e,i){let n;function r(d){n=d}let s,o;function a(d){s=d.type,o=d.bytesPerElement}function l(d,p){t.drawElements(n,p,s,d*o),i.update(p,n,1)}function c(d,p,f){f!==0&&(t.drawElementsInstanced(n,p,s,d*o,f),i.update(p,n,f))}function u(d,p,f){if(f===0)return;e.get("WEBGL_multi_draw").multiDrawElementsWEBGL(n,p,0,s,d,0,f);let g=0;for(let m=0;m<f;m++)g+=p[m];i.update(g,n,1)}function h(d,p,f,v){if(f===0)return;let g=e.get("WEBGL_multi_draw");if(g===null)for(let m=0;m<d.length;m++)c(d[m]/o,p[m],v[m]);else{g.multiDrawElementsInstancedWEBGL(n,p,0,s,d,0,v,0,f);let m=0;for(let w=0;w<f;w++)m+=p[w]*v[w];i.update(m,n,1)}}this.setMode=r,this.setIndex=a,this.render=l,this.renderInstances=c,this.renderMultiDraw=u,this.renderMultiDrawInstances=h}var Hx=C(()=>{});function Wx(t){let e={geometries:0,textures:0},i={frame:0,calls:0,triangles:0,points:0,lines:0};function n(s,o,a){switch(i.calls++,o){case t.TRIANGLES:i.triangles+=a*(s/3);break;case t.LINES:i.lines+=a*(s/2);break;case t.LINE_STRIP:i.lines+=a*(s-1);break;case t.LINE_LOOP:i.lines+=a*s;break;case t.POINTS:i.points+=a*s;break;default:console.error("THREE.WebGLInfo: Unknown draw mode:",o);break}}function r(){i.calls=0,i.triangles=0,i.points=0,i.lines=0}return{memory:e,render:i,programs:null,autoReset:!0,reset:r,update:n}}var Xx=C(()=>{});var Us,ku=C(()=>{Cn();je();Us=class extends Ct{constructor(e=null,i=1,n=1,r=1){super(null),this.isDataArrayTexture=!0,this.image={data:e,width:i,height:n,depth:r},this.magFilter=Kt,this.minFilter=Kt,this.wrapR=Wi,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1,this.layerUpdates=new Set}addLayerUpdate(e){this.layerUpdates.add(e)}clearLayerUpdates(){this.layerUpdates.clear()}}});function qx(t,e,i){let n=new WeakMap,r=new ht;function s(o,a,l){let c=o.morphTargetInfluences,u=a.morphAttributes.position||a.morphAttributes.normal||a.morphAttributes.color,h=u!==void 0?u.length:0,d=n.get(a);if(d===void 0||d.count!==h){let x=function(){A.dispose(),n.delete(a),a.removeEventListener("dispose",x)};d!==void 0&&d.texture.dispose();let p=a.morphAttributes.position!==void 0,f=a.morphAttributes.normal!==void 0,v=a.morphAttributes.color!==void 0,g=a.morphAttributes.position||[],m=a.morphAttributes.normal||[],w=a.morphAttributes.color||[],E=0;p===!0&&(E=1),f===!0&&(E=2),v===!0&&(E=3);let S=a.attributes.position.count*E,N=1;S>e.maxTextureSize&&(N=Math.ceil(S/e.maxTextureSize),S=e.maxTextureSize);let R=new Float32Array(S*N*4*h),A=new Us(R,S,N,h);A.type=ii,A.needsUpdate=!0;let L=E*4;for(let y=0;y<h;y++){let D=g[y],k=m[y],I=w[y],V=S*N*4*y;for(let q=0;q<D.count;q++){let H=q*L;p===!0&&(r.fromBufferAttribute(D,q),R[V+H+0]=r.x,R[V+H+1]=r.y,R[V+H+2]=r.z,R[V+H+3]=0),f===!0&&(r.fromBufferAttribute(k,q),R[V+H+4]=r.x,R[V+H+5]=r.y,R[V+H+6]=r.z,R[V+H+7]=0),v===!0&&(r.fromBufferAttribute(I,q),R[V+H+8]=r.x,R[V+H+9]=r.y,R[V+H+10]=r.z,R[V+H+11]=I.itemSize===4?r.w:1)}}d={count:h,texture:A,size:new ke(S,N)},n.set(a,d),a.addEventListener("dispose",x)}if(o.isInstancedMesh===!0&&o.morphTexture!==null)l.getUniforms().setValue(t,"morphTexture",o.morphTexture,i);else{let p=0;for(let v=0;v<c.length;v++)p+=c[v];let f=a.morphTargetsRelative?1:1-p;l.getUniforms().setValue(t,"morphTargetBaseInfluence",f),l.getUniforms().setValue(t,"morphTargetInfluences",c)}l.getUniforms().setValue(t,"morphTargetsTexture",d.texture,i),l.getUniforms().setValue(t,"morphTargetsTextureSize",d.size)}return{update:s}}var jx=C(()=>{je();ku();nr();oi()});function Yx(t,e,i,n){let r=new WeakMap;function s(l){let c=n.render.frame,u=l.geometry,h=e.get(l,u);if(r.get(h)!==c&&(e.update(h),r.set(h,c)),l.isInstancedMesh&&(l.hasEventListener("dispose",a)===!1&&l.addEventListener("dispose",a),r.get(l)!==c&&(i.update(l.instanceMatrix,t.ARRAY_BUFFER),l.instanceColor!==null&&i.update(l.instanceColor,t.ARRAY_BUFFER),r.set(l,c))),l.isSkinnedMesh){let d=l.skeleton;r.get(d)!==c&&(d.update(),r.set(d,c))}return h}function o(){r=new WeakMap}function a(l){let c=l.target;c.removeEventListener("dispose",a),i.remove(c.instanceMatrix),c.instanceColor!==null&&i.remove(c.instanceColor)}return{update:s,dispose:o}}var Kx=C(()=>{});var Il,$x=C(()=>{Cn();je();Il=class extends Ct{constructor(e=null,i=1,n=1,r=1){super(null),this.isData3DTexture=!0,this.image={data:e,width:i,height:n,depth:r},this.magFilter=Kt,this.minFilter=Kt,this.wrapR=Wi,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}}});var zs,Uu=C(()=>{Cn();je();zs=class extends Ct{constructor(e,i,n,r,s,o,a,l,c,u=on){if(u!==on&&u!==an)throw new Error("DepthTexture format must be either THREE.DepthFormat or THREE.DepthStencilFormat");n===void 0&&u===on&&(n=xi),n===void 0&&u===an&&(n=qi),super(null,r,s,o,a,l,u,n,c),this.isDepthTexture=!0,this.image={width:e,height:i},this.magFilter=a!==void 0?a:Kt,this.minFilter=l!==void 0?l:Kt,this.flipY=!1,this.generateMipmaps=!1,this.compareFunction=null}copy(e){return super.copy(e),this.compareFunction=e.compareFunction,this}toJSON(e){let i=super.toJSON(e);return this.compareFunction!==null&&(i.compareFunction=this.compareFunction),i}}});function Os(t,e,i){let n=t[0];if(n<=0||n>0)return t;let r=e*i,s=Qx[r];if(s===void 0&&(s=new Float32Array(r),Qx[r]=s),e!==0){n.toArray(s,0);for(let o=1,a=0;o!==e;++o)a+=i,t[o].toArray(s,a)}return s}function It(t,e){if(t.length!==e.length)return!1;for(let i=0,n=t.length;i<n;i++)if(t[i]!==e[i])return!1;return!0}function Nt(t,e){for(let i=0,n=e.length;i<n;i++)t[i]=e[i]}function Nl(t,e){let i=Jx[e];i===void 0&&(i=new Int32Array(e),Jx[e]=i);for(let n=0;n!==e;++n)i[n]=t.allocateTextureUnit();return i}function mE(t,e){let i=this.cache;i[0]!==e&&(t.uniform1f(this.addr,e),i[0]=e)}function gE(t,e){let i=this.cache;if(e.x!==void 0)(i[0]!==e.x||i[1]!==e.y)&&(t.uniform2f(this.addr,e.x,e.y),i[0]=e.x,i[1]=e.y);else{if(It(i,e))return;t.uniform2fv(this.addr,e),Nt(i,e)}}function vE(t,e){let i=this.cache;if(e.x!==void 0)(i[0]!==e.x||i[1]!==e.y||i[2]!==e.z)&&(t.uniform3f(this.addr,e.x,e.y,e.z),i[0]=e.x,i[1]=e.y,i[2]=e.z);else if(e.r!==void 0)(i[0]!==e.r||i[1]!==e.g||i[2]!==e.b)&&(t.uniform3f(this.addr,e.r,e.g,e.b),i[0]=e.r,i[1]=e.g,i[2]=e.b);else{if(It(i,e))return;t.uniform3fv(this.addr,e),Nt(i,e)}}function xE(t,e){let i=this.cache;if(e.x!==void 0)(i[0]!==e.x||i[1]!==e.y||i[2]!==e.z||i[3]!==e.w)&&(t.uniform4f(this.addr,e.x,e.y,e.z,e.w),i[0]=e.x,i[1]=e.y,i[2]=e.z,i[3]=e.w);else{if(It(i,e))return;t.uniform4fv(this.addr,e),Nt(i,e)}}function yE(t,e){let i=this.cache,n=e.elements;if(n===void 0){if(It(i,e))return;t.uniformMatrix2fv(this.addr,!1,e),Nt(i,e)}else{if(It(i,n))return;iy.set(n),t.uniformMatrix2fv(this.addr,!1,iy),Nt(i,n)}}function SE(t,e){let i=this.cache,n=e.elements;if(n===void 0){if(It(i,e))return;t.uniformMatrix3fv(this.addr,!1,e),Nt(i,e)}else{if(It(i,n))return;ty.set(n),t.uniformMatrix3fv(this.addr,!1,ty),Nt(i,n)}}function _E(t,e){let i=this.cache,n=e.elements;if(n===void 0){if(It(i,e))return;t.uniformMatrix4fv(this.addr,!1,e),Nt(i,e)}else{if(It(i,n))return;ey.set(n),t.uniformMatrix4fv(this.addr,!1,ey),Nt(i,n)}}function ME(t,e){let i=this.cache;i[0]!==e&&(t.uniform1i(this.addr,e),i[0]=e)}function wE(t,e){let i=this.cache;if(e.x!==void 0)(i[0]!==e.x||i[1]!==e.y)&&(t.uniform2i(this.addr,e.x,e.y),i[0]=e.x,i[1]=e.y);else{if(It(i,e))return;t.uniform2iv(this.addr,e),Nt(i,e)}}function EE(t,e){let i=this.cache;if(e.x!==void 0)(i[0]!==e.x||i[1]!==e.y||i[2]!==e.z)&&(t.uniform3i(this.addr,e.x,e.y,e.z),i[0]=e.x,i[1]=e.y,i[2]=e.z);else{if(It(i,e))return;t.uniform3iv(this.addr,e),Nt(i,e)}}function bE(t,e){let i=this.cache;if(e.x!==void 0)(i[0]!==e.x||i[1]!==e.y||i[2]!==e.z||i[3]!==e.w)&&(t.uniform4i(this.addr,e.x,e.y,e.z,e.w),i[0]=e.x,i[1]=e.y,i[2]=e.z,i[3]=e.w);else{if(It(i,e))return;t.uniform4iv(this.addr,e),Nt(i,e)}}function TE(t,e){let i=this.cache;i[0]!==e&&(t.uniform1ui(this.addr,e),i[0]=e)}function AE(t,e){let i=this.cache;if(e.x!==void 0)(i[0]!==e.x||i[1]!==e.y)&&(t.uniform2ui(this.addr,e.x,e.y),i[0]=e.x,i[1]=e.y);else{if(It(i,e))return;t.uniform2uiv(this.addr,e),Nt(i,e)}}function RE(t,e){let i=this.cache;if(e.x!==void 0)(i[0]!==e.x||i[1]!==e.y||i[2]!==e.z)&&(t.uniform3ui(this.addr,e.x,e.y,e.z),i[0]=e.x,i[1]=e.y,i[2]=e.z);else{if(It(i,e))return;t.uniform3uiv(this.addr,e),Nt(i,e)}}function CE(t,e){let i=this.cache;if(e.x!==void 0)(i[0]!==e.x||i[1]!==e.y||i[2]!==e.z||i[3]!==e.w)&&(t.uniform4ui(this.addr,e.x,e.y,e.z,e.w),i[0]=e.x,i[1]=e.y,i[2]=e.z,i[3]=e.w);else{if(It(i,e))return;t.uniform4uiv(this.addr,e),Nt(i,e)}}function DE(t,e,i){let n=this.cache,r=i.allocateTextureUnit();n[0]!==r&&(t.uniform1i(this.addr,r),n[0]=r);let s;this.type===t.SAMPLER_2D_SHADOW?(Zx.compareFunction=Za,s=Zx):s=ry,i.setTexture2D(e||s,r)}function LE(t,e,i){let n=this.cache,r=i.allocateTextureUnit();n[0]!==r&&(t.uniform1i(this.addr,r),n[0]=r),i.setTexture3D(e||oy,r)}function PE(t,e,i){let n=this.cache,r=i.allocateTextureUnit();n[0]!==r&&(t.uniform1i(this.addr,r),n[0]=r),i.setTextureCube(e||ay,r)}function IE(t,e,i){let n=this.cache,r=i.allocateTextureUnit();n[0]!==r&&(t.uniform1i(this.addr,r),n[0]=r),i.setTexture2DArray(e||sy,r)}function NE(t){switch(t){case 5126:return mE;case 35664:return gE;case 35665:return vE;case 35666:return xE;case 35674:return yE;case 35675:return SE;case 35676:return _E;case 5124:case 35670:return ME;case 35667:case 35671:return wE;case 35668:case 35672:return EE;case 35669:case 35673:return bE;case 5125:return TE;case 36294:return AE;case 36295:return RE;case 36296:return CE;case 35678:case 36198:case 36298:case 36306:case 35682:return DE;case 35679:case 36299:case 36307:return LE;case 35680:case 36300:case 36308:case 36293:return PE;case 36289:case 36303:case 36311:case 36292:return IE}}function FE(t,e){t.uniform1fv(this.addr,e)}function kE(t,e){let i=Os(e,this.size,2);t.uniform2fv(this.addr,i)}function UE(t,e){let i=Os(e,this.size,3);t.uniform3fv(this.addr,i)}function zE(t,e){let i=Os(e,this.size,4);t.uniform4fv(this.addr,i)}function OE(t,e){let i=Os(e,this.size,4);t.uniformMatrix2fv(this.addr,!1,i)}function BE(t,e){let i=Os(e,this.size,9);t.uniformMatrix3fv(this.addr,!1,i)}function GE(t,e){let i=Os(e,this.size,16);t.uniformMatrix4fv(this.addr,!1,i)}function VE(t,e){t.uniform1iv(this.addr,e)}function HE(t,e){t.uniform2iv(this.addr,e)}function WE(t,e){t.uniform3iv(this.addr,e)}function XE(t,e){t.uniform4iv(this.addr,e)}function qE(t,e){t.uniform1uiv(this.addr,e)}function jE(t,e){t.uniform2uiv(this.addr,e)}function YE(t,e){t.uniform3uiv(this.addr,e)}function KE(t,e){t.uniform4uiv(this.addr,e)}function $E(t,e,i){let n=this.cache,r=e.length,s=Nl(i,r);It(n,s)||(t.uniform1iv(this.addr,s),Nt(n,s));for(let o=0;o!==r;++o)i.setTexture2D(e[o]||ry,s[o])}function ZE(t,e,i){let n=this.cache,r=e.length,s=Nl(i,r);It(n,s)||(t.uniform1iv(this.addr,s),Nt(n,s));for(let o=0;o!==r;++o)i.setTexture3D(e[o]||oy,s[o])}function QE(t,e,i){let n=this.cache,r=e.length,s=Nl(i,r);It(n,s)||(t.uniform1iv(this.addr,s),Nt(n,s));for(let o=0;o!==r;++o)i.setTextureCube(e[o]||ay,s[o])}function JE(t,e,i){let n=this.cache,r=e.length,s=Nl(i,r);It(n,s)||(t.uniform1iv(this.addr,s),Nt(n,s));for(let o=0;o!==r;++o)i.setTexture2DArray(e[o]||sy,s[o])}function eb(t){switch(t){case 5126:return FE;case 35664:return kE;case 35665:return UE;case 35666:return zE;case 35674:return OE;case 35675:return BE;case 35676:return GE;case 5124:case 35670:return VE;case 35667:case 35671:return HE;case 35668:case 35672:return WE;case 35669:case 35673:return XE;case 5125:return qE;case 36294:return jE;case 36295:return YE;case 36296:return KE;case 35678:case 36198:case 36298:case 36306:case 35682:return $E;case 35679:case 36299:case 36307:return ZE;case 35680:case 36300:case 36308:case 36293:return QE;case 36289:case 36303:case 36311:case 36292:return JE}}function ny(t,e){t.seq.push(e),t.map[e.id]=e}function tb(t,e,i){let n=t.name,r=n.length;for(zu.lastIndex=0;;){let s=zu.exec(n),o=zu.lastIndex,a=s[1],l=s[2]==="]",c=s[3];if(l&&(a=a|0),c===void 0||c==="["&&o+2===r){ny(i,c===void 0?new Ou(a,t,e):new Bu(a,t,e));break}else{let h=i.map[a];h===void 0&&(h=new Gu(a),ny(i,h)),i=h}}}var ry,Zx,sy,oy,ay,Qx,Jx,ey,ty,iy,Ou,Bu,Gu,zu,ar,Vu=C(()=>{Cu();Cn();ku();$x();Uu();je();ry=new Ct,Zx=new zs(1,1),sy=new Us,oy=new Il,ay=new Ns,Qx=[],Jx=[],ey=new Float32Array(16),ty=new Float32Array(9),iy=new Float32Array(4);Ou=class{constructor(e,i,n){this.id=e,this.addr=n,this.cache=[],this.type=i.type,this.setValue=NE(i.type)}},Bu=class{constructor(e,i,n){this.id=e,this.addr=n,this.cache=[],this.type=i.type,this.size=i.size,this.setValue=eb(i.type)}},Gu=class{constructor(e){this.id=e,this.seq=[],this.map={}}setValue(e,i,n){let r=this.seq;for(let s=0,o=r.length;s!==o;++s){let a=r[s];a.setValue(e,i[a.id],n)}}},zu=/(\w+)(\])?(\[|\.)?/g;ar=class{constructor(e,i){this.seq=[],this.map={};let n=e.getProgramParameter(i,e.ACTIVE_UNIFORMS);for(let r=0;r<n;++r){let s=e.getActiveUniform(i,r),o=e.getUniformLocation(i,s.name);tb(s,o,this)}}setValue(e,i,n,r){let s=this.map[i];s!==void 0&&s.setValue(e,n,r)}setOptional(e,i,n){let r=i[n];r!==void 0&&this.setValue(e,n,r)}static upload(e,i,n,r){for(let s=0,o=i.length;s!==o;++s){let a=i[s],l=n[a.id];l.needsUpdate!==!1&&a.setValue(e,l.value,r)}}static seqWithValue(e,i){let n=[];for(let r=0,s=e.length;r!==s;++r){let o=e[r];o.id in i&&n.push(o)}return n}}});function Hu(t,e,i){let n=t.createShader(e);return t.shaderSource(n,i),t.compileShader(n),n}var ly=C(()=>{});function rb(t,e){let i=t.split(`
`),n=[],r=Math.max(e-6,0),s=Math.min(e+6,i.length);for(let o=r;o<s;o++){let a=o+1;n.push(`${a===e?">":" "} ${a}: ${i[o]}`)}return n.join(`
`)}function sb(t){He._getMatrix(cy,He.workingColorSpace,t);let e=`mat3( ${cy.elements.map(i=>i.toFixed(4))} )`;switch(He.getTransfer(t)){case Mr:return[e,"LinearTransferOETF"];case Qe:return[e,"sRGBTransferOETF"];default:return console.warn("THREE.WebGLProgram: Unsupported color space: ",t),[e,"LinearTransferOETF"]}}function uy(t,e,i){let n=t.getShaderParameter(e,t.COMPILE_STATUS),r=t.getShaderInfoLog(e).trim();if(n&&r==="")return"";let s=/ERROR: 0:(\d+)/.exec(r);if(s){let o=parseInt(s[1]);return i.toUpperCase()+`

`+r+`

`+rb(t.getShaderSource(e),o)}else return r}function ob(t,e){let i=sb(e);return[`vec4 ${t}( vec4 value ) {`,`	return ${i[1]}( vec4( value.rgb * ${i[0]}, value.a ) );`,"}"].join(`
`)}function ab(t,e){let i;switch(e){case cd:i="Linear";break;case ud:i="Reinhard";break;case hd:i="Cineon";break;case fd:i="ACESFilmic";break;case pd:i="AgX";break;case md:i="Neutral";break;case dd:i="Custom";break;default:console.warn("THREE.WebGLProgram: Unsupported toneMapping:",e),i="Linear"}return"vec3 "+t+"( vec3 color ) { return "+i+"ToneMapping( color ); }"}function lb(){He.getLuminanceCoefficients(Fl);let t=Fl.x.toFixed(4),e=Fl.y.toFixed(4),i=Fl.z.toFixed(4);return["float luminance( const in vec3 rgb ) {",`	const vec3 weights = vec3( ${t}, ${e}, ${i} );`,"	return dot( weights, rgb );","}"].join(`
`)}function cb(t){return[t.extensionClipCullDistance?"#extension GL_ANGLE_clip_cull_distance : require":"",t.extensionMultiDraw?"#extension GL_ANGLE_multi_draw : require":""].filter(Jo).join(`
`)}function ub(t){let e=[];for(let i in t){let n=t[i];n!==!1&&e.push("#define "+i+" "+n)}return e.join(`
`)}function hb(t,e){let i={},n=t.getProgramParameter(e,t.ACTIVE_ATTRIBUTES);for(let r=0;r<n;r++){let s=t.getActiveAttrib(e,r),o=s.name,a=1;s.type===t.FLOAT_MAT2&&(a=2),s.type===t.FLOAT_MAT3&&(a=3),s.type===t.FLOAT_MAT4&&(a=4),i[o]={type:s.type,location:t.getAttribLocation(e,o),locationSize:a}}return i}function Jo(t){return t!==""}function hy(t,e){let i=e.numSpotLightShadows+e.numSpotLightMaps-e.numSpotLightShadowsWithMaps;return t.replace(/NUM_DIR_LIGHTS/g,e.numDirLights).replace(/NUM_SPOT_LIGHTS/g,e.numSpotLights).replace(/NUM_SPOT_LIGHT_MAPS/g,e.numSpotLightMaps).replace(/NUM_SPOT_LIGHT_COORDS/g,i).replace(/NUM_RECT_AREA_LIGHTS/g,e.numRectAreaLights).replace(/NUM_POINT_LIGHTS/g,e.numPointLights).replace(/NUM_HEMI_LIGHTS/g,e.numHemiLights).replace(/NUM_DIR_LIGHT_SHADOWS/g,e.numDirLightShadows).replace(/NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS/g,e.numSpotLightShadowsWithMaps).replace(/NUM_SPOT_LIGHT_SHADOWS/g,e.numSpotLightShadows).replace(/NUM_POINT_LIGHT_SHADOWS/g,e.numPointLightShadows)}function fy(t,e){return t.replace(/NUM_CLIPPING_PLANES/g,e.numClippingPlanes).replace(/UNION_CLIPPING_PLANES/g,e.numClippingPlanes-e.numClipIntersection)}function Wu(t){return t.replace(fb,pb)}function pb(t,e){let i=Be[e];if(i===void 0){let n=db.get(e);if(n!==void 0)i=Be[n],console.warn('THREE.WebGLRenderer: Shader chunk "%s" has been deprecated. Use "%s" instead.',e,n);else throw new Error("Can not resolve #include <"+e+">")}return Wu(i)}function dy(t){return t.replace(mb,gb)}function gb(t,e,i,n){let r="";for(let s=parseInt(e);s<parseInt(i);s++)r+=n.replace(/\[\s*i\s*\]/g,"[ "+s+" ]").replace(/UNROLLED_LOOP_INDEX/g,s);return r}function py(t){let e=`precision ${t.precision} float;
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
#define LOW_PRECISION`),e}function vb(t){let e="SHADOWMAP_TYPE_BASIC";return t.shadowMapType===La?e="SHADOWMAP_TYPE_PCF":t.shadowMapType===Vf?e="SHADOWMAP_TYPE_PCF_SOFT":t.shadowMapType===Vi&&(e="SHADOWMAP_TYPE_VSM"),e}function xb(t){let e="ENVMAP_TYPE_CUBE";if(t.envMap)switch(t.envMapMode){case Hi:case rn:e="ENVMAP_TYPE_CUBE";break;case Xn:e="ENVMAP_TYPE_CUBE_UV";break}return e}function yb(t){let e="ENVMAP_MODE_REFLECTION";return t.envMap&&t.envMapMode===rn&&(e="ENVMAP_MODE_REFRACTION"),e}function Sb(t){let e="ENVMAP_BLENDING_NONE";if(t.envMap)switch(t.combine){case Oa:e="ENVMAP_BLENDING_MULTIPLY";break;case ad:e="ENVMAP_BLENDING_MIX";break;case ld:e="ENVMAP_BLENDING_ADD";break}return e}function _b(t){let e=t.envMapCubeUVHeight;if(e===null)return null;let i=Math.log2(e)-2,n=1/e;return{texelWidth:1/(3*Math.max(Math.pow(2,i),112)),texelHeight:n,maxMip:i}}function my(t,e,i,n){let r=t.getContext(),s=i.defines,o=i.vertexShader,a=i.fragmentShader,l=vb(i),c=xb(i),u=yb(i),h=Sb(i),d=_b(i),p=cb(i),f=ub(s),v=r.createProgram(),g,m,w=i.glslVersion?"#version "+i.glslVersion+`
`:"";i.isRawShaderMaterial?(g=["#define SHADER_TYPE "+i.shaderType,"#define SHADER_NAME "+i.shaderName,f].filter(Jo).join(`
`),g.length>0&&(g+=`
`),m=["#define SHADER_TYPE "+i.shaderType,"#define SHADER_NAME "+i.shaderName,f].filter(Jo).join(`
`),m.length>0&&(m+=`
`)):(g=[py(i),"#define SHADER_TYPE "+i.shaderType,"#define SHADER_NAME "+i.shaderName,f,i.extensionClipCullDistance?"#define USE_CLIP_DISTANCE":"",i.batching?"#define USE_BATCHING":"",i.batchingColor?"#define USE_BATCHING_COLOR":"",i.instancing?"#define USE_INSTANCING":"",i.instancingColor?"#define USE_INSTANCING_COLOR":"",i.instancingMorph?"#define USE_INSTANCING_MORPH":"",i.useFog&&i.fog?"#define USE_FOG":"",i.useFog&&i.fogExp2?"#define FOG_EXP2":"",i.map?"#define USE_MAP":"",i.envMap?"#define USE_ENVMAP":"",i.envMap?"#define "+u:"",i.lightMap?"#define USE_LIGHTMAP":"",i.aoMap?"#define USE_AOMAP":"",i.bumpMap?"#define USE_BUMPMAP":"",i.normalMap?"#define USE_NORMALMAP":"",i.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",i.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",i.displacementMap?"#define USE_DISPLACEMENTMAP":"",i.emissiveMap?"#define USE_EMISSIVEMAP":"",i.anisotropy?"#define USE_ANISOTROPY":"",i.anisotropyMap?"#define USE_ANISOTROPYMAP":"",i.clearcoatMap?"#define USE_CLEARCOATMAP":"",i.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",i.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",i.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",i.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",i.specularMap?"#define USE_SPECULARMAP":"",i.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",i.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",i.roughnessMap?"#define USE_ROUGHNESSMAP":"",i.metalnessMap?"#define USE_METALNESSMAP":"",i.alphaMap?"#define USE_ALPHAMAP":"",i.alphaHash?"#define USE_ALPHAHASH":"",i.transmission?"#define USE_TRANSMISSION":"",i.transmissionMap?"#define USE_TRANSMISSIONMAP":"",i.thicknessMap?"#define USE_THICKNESSMAP":"",i.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",i.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",i.mapUv?"#define MAP_UV "+i.mapUv:"",i.alphaMapUv?"#define ALPHAMAP_UV "+i.alphaMapUv:"",i.lightMapUv?"#define LIGHTMAP_UV "+i.lightMapUv:"",i.aoMapUv?"#define AOMAP_UV "+i.aoMapUv:"",i.emissiveMapUv?"#define EMISSIVEMAP_UV "+i.emissiveMapUv:"",i.bumpMapUv?"#define BUMPMAP_UV "+i.bumpMapUv:"",i.normalMapUv?"#define NORMALMAP_UV "+i.normalMapUv:"",i.displacementMapUv?"#define DISPLACEMENTMAP_UV "+i.displacementMapUv:"",i.metalnessMapUv?"#define METALNESSMAP_UV "+i.metalnessMapUv:"",i.roughnessMapUv?"#define ROUGHNESSMAP_UV "+i.roughnessMapUv:"",i.anisotropyMapUv?"#define ANISOTROPYMAP_UV "+i.anisotropyMapUv:"",i.clearcoatMapUv?"#define CLEARCOATMAP_UV "+i.clearcoatMapUv:"",i.clearcoatNormalMapUv?"#define CLEARCOAT_NORMALMAP_UV "+i.clearcoatNormalMapUv:"",i.clearcoatRoughnessMapUv?"#define CLEARCOAT_ROUGHNESSMAP_UV "+i.clearcoatRoughnessMapUv:"",i.iridescenceMapUv?"#define IRIDESCENCEMAP_UV "+i.iridescenceMapUv:"",i.iridescenceThicknessMapUv?"#define IRIDESCENCE_THICKNESSMAP_UV "+i.iridescenceThicknessMapUv:"",i.sheenColorMapUv?"#define SHEEN_COLORMAP_UV "+i.sheenColorMapUv:"",i.sheenRoughnessMapUv?"#define SHEEN_ROUGHNESSMAP_UV "+i.sheenRoughnessMapUv:"",i.specularMapUv?"#define SPECULARMAP_UV "+i.specularMapUv:"",i.specularColorMapUv?"#define SPECULAR_COLORMAP_UV "+i.specularColorMapUv:"",i.specularIntensityMapUv?"#define SPECULAR_INTENSITYMAP_UV "+i.specularIntensityMapUv:"",i.transmissionMapUv?"#define TRANSMISSIONMAP_UV "+i.transmissionMapUv:"",i.thicknessMapUv?"#define THICKNESSMAP_UV "+i.thicknessMapUv:"",i.vertexTangents&&i.flatShading===!1?"#define USE_TANGENT":"",i.vertexColors?"#define USE_COLOR":"",i.vertexAlphas?"#define USE_COLOR_ALPHA":"",i.vertexUv1s?"#define USE_UV1":"",i.vertexUv2s?"#define USE_UV2":"",i.vertexUv3s?"#define USE_UV3":"",i.pointsUvs?"#define USE_POINTS_UV":"",i.flatShading?"#define FLAT_SHADED":"",i.skinning?"#define USE_SKINNING":"",i.morphTargets?"#define USE_MORPHTARGETS":"",i.morphNormals&&i.flatShading===!1?"#define USE_MORPHNORMALS":"",i.morphColors?"#define USE_MORPHCOLORS":"",i.morphTargetsCount>0?"#define MORPHTARGETS_TEXTURE_STRIDE "+i.morphTextureStride:"",i.morphTargetsCount>0?"#define MORPHTARGETS_COUNT "+i.morphTargetsCount:"",i.doubleSided?"#define DOUBLE_SIDED":"",i.flipSided?"#define FLIP_SIDED":"",i.shadowMapEnabled?"#define USE_SHADOWMAP":"",i.shadowMapEnabled?"#define "+l:"",i.sizeAttenuation?"#define USE_SIZEATTENUATION":"",i.numLightProbes>0?"#define USE_LIGHT_PROBES":"",i.logarithmicDepthBuffer?"#define USE_LOGDEPTHBUF":"",i.reverseDepthBuffer?"#define USE_REVERSEDEPTHBUF":"","uniform mat4 modelMatrix;","uniform mat4 modelViewMatrix;","uniform mat4 projectionMatrix;","uniform mat4 viewMatrix;","uniform mat3 normalMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;","#ifdef USE_INSTANCING","	attribute mat4 instanceMatrix;","#endif","#ifdef USE_INSTANCING_COLOR","	attribute vec3 instanceColor;","#endif","#ifdef USE_INSTANCING_MORPH","	uniform sampler2D morphTexture;","#endif","attribute vec3 position;","attribute vec3 normal;","attribute vec2 uv;","#ifdef USE_UV1","	attribute vec2 uv1;","#endif","#ifdef USE_UV2","	attribute vec2 uv2;","#endif","#ifdef USE_UV3","	attribute vec2 uv3;","#endif","#ifdef USE_TANGENT","	attribute vec4 tangent;","#endif","#if defined( USE_COLOR_ALPHA )","	attribute vec4 color;","#elif defined( USE_COLOR )","	attribute vec3 color;","#endif","#ifdef USE_SKINNING","	attribute vec4 skinIndex;","	attribute vec4 skinWeight;","#endif",`
`].filter(Jo).join(`
`),m=[py(i),"#define SHADER_TYPE "+i.shaderType,"#define SHADER_NAME "+i.shaderName,f,i.useFog&&i.fog?"#define USE_FOG":"",i.useFog&&i.fogExp2?"#define FOG_EXP2":"",i.alphaToCoverage?"#define ALPHA_TO_COVERAGE":"",i.map?"#define USE_MAP":"",i.matcap?"#define USE_MATCAP":"",i.envMap?"#define USE_ENVMAP":"",i.envMap?"#define "+c:"",i.envMap?"#define "+u:"",i.envMap?"#define "+h:"",d?"#define CUBEUV_TEXEL_WIDTH "+d.texelWidth:"",d?"#define CUBEUV_TEXEL_HEIGHT "+d.texelHeight:"",d?"#define CUBEUV_MAX_MIP "+d.maxMip+".0":"",i.lightMap?"#define USE_LIGHTMAP":"",i.aoMap?"#define USE_AOMAP":"",i.bumpMap?"#define USE_BUMPMAP":"",i.normalMap?"#define USE_NORMALMAP":"",i.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",i.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",i.emissiveMap?"#define USE_EMISSIVEMAP":"",i.anisotropy?"#define USE_ANISOTROPY":"",i.anisotropyMap?"#define USE_ANISOTROPYMAP":"",i.clearcoat?"#define USE_CLEARCOAT":"",i.clearcoatMap?"#define USE_CLEARCOATMAP":"",i.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",i.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",i.dispersion?"#define USE_DISPERSION":"",i.iridescence?"#define USE_IRIDESCENCE":"",i.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",i.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",i.specularMap?"#define USE_SPECULARMAP":"",i.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",i.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",i.roughnessMap?"#define USE_ROUGHNESSMAP":"",i.metalnessMap?"#define USE_METALNESSMAP":"",i.alphaMap?"#define USE_ALPHAMAP":"",i.alphaTest?"#define USE_ALPHATEST":"",i.alphaHash?"#define USE_ALPHAHASH":"",i.sheen?"#define USE_SHEEN":"",i.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",i.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",i.transmission?"#define USE_TRANSMISSION":"",i.transmissionMap?"#define USE_TRANSMISSIONMAP":"",i.thicknessMap?"#define USE_THICKNESSMAP":"",i.vertexTangents&&i.flatShading===!1?"#define USE_TANGENT":"",i.vertexColors||i.instancingColor||i.batchingColor?"#define USE_COLOR":"",i.vertexAlphas?"#define USE_COLOR_ALPHA":"",i.vertexUv1s?"#define USE_UV1":"",i.vertexUv2s?"#define USE_UV2":"",i.vertexUv3s?"#define USE_UV3":"",i.pointsUvs?"#define USE_POINTS_UV":"",i.gradientMap?"#define USE_GRADIENTMAP":"",i.flatShading?"#define FLAT_SHADED":"",i.doubleSided?"#define DOUBLE_SIDED":"",i.flipSided?"#define FLIP_SIDED":"",i.shadowMapEnabled?"#define USE_SHADOWMAP":"",i.shadowMapEnabled?"#define "+l:"",i.premultipliedAlpha?"#define PREMULTIPLIED_ALPHA":"",i.numLightProbes>0?"#define USE_LIGHT_PROBES":"",i.decodeVideoTexture?"#define DECODE_VIDEO_TEXTURE":"",i.decodeVideoTextureEmissive?"#define DECODE_VIDEO_TEXTURE_EMISSIVE":"",i.logarithmicDepthBuffer?"#define USE_LOGDEPTHBUF":"",i.reverseDepthBuffer?"#define USE_REVERSEDEPTHBUF":"","uniform mat4 viewMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;",i.toneMapping!==Ri?"#define TONE_MAPPING":"",i.toneMapping!==Ri?Be.tonemapping_pars_fragment:"",i.toneMapping!==Ri?ab("toneMapping",i.toneMapping):"",i.dithering?"#define DITHERING":"",i.opaque?"#define OPAQUE":"",Be.colorspace_pars_fragment,ob("linearToOutputTexel",i.outputColorSpace),lb(),i.useDepthPacking?"#define DEPTH_PACKING "+i.depthPacking:"",`
`].filter(Jo).join(`
`)),o=Wu(o),o=hy(o,i),o=fy(o,i),a=Wu(a),a=hy(a,i),a=fy(a,i),o=dy(o),a=dy(a),i.isRawShaderMaterial!==!0&&(w=`#version 300 es
`,g=[p,"#define attribute in","#define varying out","#define texture2D texture"].join(`
`)+`
`+g,m=["#define varying in",i.glslVersion===qc?"":"layout(location = 0) out highp vec4 pc_fragColor;",i.glslVersion===qc?"":"#define gl_FragColor pc_fragColor","#define gl_FragDepthEXT gl_FragDepth","#define texture2D texture","#define textureCube texture","#define texture2DProj textureProj","#define texture2DLodEXT textureLod","#define texture2DProjLodEXT textureProjLod","#define textureCubeLodEXT textureLod","#define texture2DGradEXT textureGrad","#define texture2DProjGradEXT textureProjGrad","#define textureCubeGradEXT textureGrad"].join(`
`)+`
`+m);let E=w+g+o,S=w+m+a,N=Hu(r,r.VERTEX_SHADER,E),R=Hu(r,r.FRAGMENT_SHADER,S);r.attachShader(v,N),r.attachShader(v,R),i.index0AttributeName!==void 0?r.bindAttribLocation(v,0,i.index0AttributeName):i.morphTargets===!0&&r.bindAttribLocation(v,0,"position"),r.linkProgram(v);function A(D){if(t.debug.checkShaderErrors){let k=r.getProgramInfoLog(v).trim(),I=r.getShaderInfoLog(N).trim(),V=r.getShaderInfoLog(R).trim(),q=!0,H=!0;if(r.getProgramParameter(v,r.LINK_STATUS)===!1)if(q=!1,typeof t.debug.onShaderError=="function")t.debug.onShaderError(r,v,N,R);else{let $=uy(r,N,"vertex"),G=uy(r,R,"fragment");console.error("THREE.WebGLProgram: Shader Error "+r.getError()+" - VALIDATE_STATUS "+r.getProgramParameter(v,r.VALIDATE_STATUS)+`

Material Name: `+D.name+`
Material Type: `+D.type+`

Program Info Log: `+k+`
`+$+`
`+G)}else k!==""?console.warn("THREE.WebGLProgram: Program Info Log:",k):(I===""||V==="")&&(H=!1);H&&(D.diagnostics={runnable:q,programLog:k,vertexShader:{log:I,prefix:g},fragmentShader:{log:V,prefix:m}})}r.deleteShader(N),r.deleteShader(R),L=new ar(r,v),x=hb(r,v)}let L;this.getUniforms=function(){return L===void 0&&A(this),L};let x;this.getAttributes=function(){return x===void 0&&A(this),x};let y=i.rendererExtensionParallelShaderCompile===!1;return this.isReady=function(){return y===!1&&(y=r.getProgramParameter(v,ib)),y},this.destroy=function(){n.releaseStatesOfProgram(this),r.deleteProgram(v),this.program=void 0},this.type=i.shaderType,this.name=i.shaderName,this.id=nb++,this.cacheKey=e,this.usedTimes=1,this.program=v,this.vertexShader=N,this.fragmentShader=R,this}var ib,nb,cy,Fl,fb,db,mb,gy=C(()=>{Vu();ly();Tu();je();fn();St();un();ib=37297,nb=0;cy=new Pe;Fl=new U;fb=/^[ \t]*#include +<([\w\d./]+)>/gm;db=new Map;mb=/#pragma unroll_loop_start\s+for\s*\(\s*int\s+i\s*=\s*(\d+)\s*;\s*i\s*<\s*(\d+)\s*;\s*i\s*\+\+\s*\)\s*{([\s\S]+?)}\s+#pragma unroll_loop_end/g});var Mb,kl,Xu,vy=C(()=>{Mb=0,kl=class{constructor(){this.shaderCache=new Map,this.materialCache=new Map}update(e){let i=e.vertexShader,n=e.fragmentShader,r=this._getShaderStage(i),s=this._getShaderStage(n),o=this._getShaderCacheForMaterial(e);return o.has(r)===!1&&(o.add(r),r.usedTimes++),o.has(s)===!1&&(o.add(s),s.usedTimes++),this}remove(e){let i=this.materialCache.get(e);for(let n of i)n.usedTimes--,n.usedTimes===0&&this.shaderCache.delete(n.code);return this.materialCache.delete(e),this}getVertexShaderID(e){return this._getShaderStage(e.vertexShader).id}getFragmentShaderID(e){return this._getShaderStage(e.fragmentShader).id}dispose(){this.shaderCache.clear(),this.materialCache.clear()}_getShaderCacheForMaterial(e){let i=this.materialCache,n=i.get(e);return n===void 0&&(n=new Set,i.set(e,n)),n}_getShaderStage(e){let i=this.shaderCache,n=i.get(e);return n===void 0&&(n=new Xu(e),i.set(e,n)),n}},Xu=class{constructor(e){this.id=Mb++,this.code=e,this.usedTimes=0}}});function xy(t,e,i,n,r,s,o){let a=new Zn,l=new kl,c=new Set,u=[],h=r.logarithmicDepthBuffer,d=r.vertexTextures,p=r.precision,f={MeshDepthMaterial:"depth",MeshDistanceMaterial:"distanceRGBA",MeshNormalMaterial:"normal",MeshBasicMaterial:"basic",MeshLambertMaterial:"lambert",MeshPhongMaterial:"phong",MeshToonMaterial:"toon",MeshStandardMaterial:"physical",MeshPhysicalMaterial:"physical",MeshMatcapMaterial:"matcap",LineBasicMaterial:"basic",LineDashedMaterial:"dashed",PointsMaterial:"points",ShadowMaterial:"shadow",SpriteMaterial:"sprite"};function v(x){return c.add(x),x===0?"uv":`uv${x}`}function g(x,y,D,k,I){let V=k.fog,q=I.geometry,H=x.isMeshStandardMaterial?k.environment:null,$=(x.isMeshStandardMaterial?i:e).get(x.envMap||H),G=$&&$.mapping===Xn?$.image.height:null,Q=f[x.type];x.precision!==null&&(p=r.getMaxPrecision(x.precision),p!==x.precision&&console.warn("THREE.WebGLProgram.getParameters:",x.precision,"not supported, using",p,"instead."));let re=q.morphAttributes.position||q.morphAttributes.normal||q.morphAttributes.color,xe=re!==void 0?re.length:0,Ae=0;q.morphAttributes.position!==void 0&&(Ae=1),q.morphAttributes.normal!==void 0&&(Ae=2),q.morphAttributes.color!==void 0&&(Ae=3);let ze,Y,ne,le;if(Q){let lt=Fi[Q];ze=lt.vertexShader,Y=lt.fragmentShader}else ze=x.vertexShader,Y=x.fragmentShader,l.update(x),ne=l.getVertexShaderID(x),le=l.getFragmentShaderID(x);let ce=t.getRenderTarget(),Me=t.state.buffers.depth.getReversed(),z=I.isInstancedMesh===!0,te=I.isBatchedMesh===!0,de=!!x.map,se=!!x.matcap,we=!!$,P=!!x.aoMap,nt=!!x.lightMap,Ke=!!x.bumpMap,$e=!!x.normalMap,De=!!x.displacementMap,gt=!!x.emissiveMap,Le=!!x.metalnessMap,b=!!x.roughnessMap,_=x.anisotropy>0,W=x.clearcoat>0,J=x.dispersion>0,ie=x.iridescence>0,Z=x.sheen>0,Re=x.transmission>0,pe=_&&!!x.anisotropyMap,ye=W&&!!x.clearcoatMap,et=W&&!!x.clearcoatNormalMap,oe=W&&!!x.clearcoatRoughnessMap,Se=ie&&!!x.iridescenceMap,Ne=ie&&!!x.iridescenceThicknessMap,Ue=Z&&!!x.sheenColorMap,_e=Z&&!!x.sheenRoughnessMap,Ze=!!x.specularMap,We=!!x.specularColorMap,ft=!!x.specularIntensityMap,F=Re&&!!x.transmissionMap,fe=Re&&!!x.thicknessMap,K=!!x.gradientMap,ee=!!x.alphaMap,ve=x.alphaTest>0,me=!!x.alphaHash,Ge=!!x.extensions,bt=Ri;x.toneMapped&&(ce===null||ce.isXRRenderTarget===!0)&&(bt=t.toneMapping);let Yt={shaderID:Q,shaderType:x.type,shaderName:x.name,vertexShader:ze,fragmentShader:Y,defines:x.defines,customVertexShaderID:ne,customFragmentShaderID:le,isRawShaderMaterial:x.isRawShaderMaterial===!0,glslVersion:x.glslVersion,precision:p,batching:te,batchingColor:te&&I._colorsTexture!==null,instancing:z,instancingColor:z&&I.instanceColor!==null,instancingMorph:z&&I.morphTexture!==null,supportsVertexTextures:d,outputColorSpace:ce===null?t.outputColorSpace:ce.isXRRenderTarget===!0?ce.texture.colorSpace:ji,alphaToCoverage:!!x.alphaToCoverage,map:de,matcap:se,envMap:we,envMapMode:we&&$.mapping,envMapCubeUVHeight:G,aoMap:P,lightMap:nt,bumpMap:Ke,normalMap:$e,displacementMap:d&&De,emissiveMap:gt,normalMapObjectSpace:$e&&x.normalMapType===Sd,normalMapTangentSpace:$e&&x.normalMapType===yd,metalnessMap:Le,roughnessMap:b,anisotropy:_,anisotropyMap:pe,clearcoat:W,clearcoatMap:ye,clearcoatNormalMap:et,clearcoatRoughnessMap:oe,dispersion:J,iridescence:ie,iridescenceMap:Se,iridescenceThicknessMap:Ne,sheen:Z,sheenColorMap:Ue,sheenRoughnessMap:_e,specularMap:Ze,specularColorMap:We,specularIntensityMap:ft,transmission:Re,transmissionMap:F,thicknessMap:fe,gradientMap:K,opaque:x.transparent===!1&&x.blending===_n&&x.alphaToCoverage===!1,alphaMap:ee,alphaTest:ve,alphaHash:me,combine:x.combine,mapUv:de&&v(x.map.channel),aoMapUv:P&&v(x.aoMap.channel),lightMapUv:nt&&v(x.lightMap.channel),bumpMapUv:Ke&&v(x.bumpMap.channel),normalMapUv:$e&&v(x.normalMap.channel),displacementMapUv:De&&v(x.displacementMap.channel),emissiveMapUv:gt&&v(x.emissiveMap.channel),metalnessMapUv:Le&&v(x.metalnessMap.channel),roughnessMapUv:b&&v(x.roughnessMap.channel),anisotropyMapUv:pe&&v(x.anisotropyMap.channel),clearcoatMapUv:ye&&v(x.clearcoatMap.channel),clearcoatNormalMapUv:et&&v(x.clearcoatNormalMap.channel),clearcoatRoughnessMapUv:oe&&v(x.clearcoatRoughnessMap.channel),iridescenceMapUv:Se&&v(x.iridescenceMap.channel),iridescenceThicknessMapUv:Ne&&v(x.iridescenceThicknessMap.channel),sheenColorMapUv:Ue&&v(x.sheenColorMap.channel),sheenRoughnessMapUv:_e&&v(x.sheenRoughnessMap.channel),specularMapUv:Ze&&v(x.specularMap.channel),specularColorMapUv:We&&v(x.specularColorMap.channel),specularIntensityMapUv:ft&&v(x.specularIntensityMap.channel),transmissionMapUv:F&&v(x.transmissionMap.channel),thicknessMapUv:fe&&v(x.thicknessMap.channel),alphaMapUv:ee&&v(x.alphaMap.channel),vertexTangents:!!q.attributes.tangent&&($e||_),vertexColors:x.vertexColors,vertexAlphas:x.vertexColors===!0&&!!q.attributes.color&&q.attributes.color.itemSize===4,pointsUvs:I.isPoints===!0&&!!q.attributes.uv&&(de||ee),fog:!!V,useFog:x.fog===!0,fogExp2:!!V&&V.isFogExp2,flatShading:x.flatShading===!0,sizeAttenuation:x.sizeAttenuation===!0,logarithmicDepthBuffer:h,reverseDepthBuffer:Me,skinning:I.isSkinnedMesh===!0,morphTargets:q.morphAttributes.position!==void 0,morphNormals:q.morphAttributes.normal!==void 0,morphColors:q.morphAttributes.color!==void 0,morphTargetsCount:xe,morphTextureStride:Ae,numDirLights:y.directional.length,numPointLights:y.point.length,numSpotLights:y.spot.length,numSpotLightMaps:y.spotLightMap.length,numRectAreaLights:y.rectArea.length,numHemiLights:y.hemi.length,numDirLightShadows:y.directionalShadowMap.length,numPointLightShadows:y.pointShadowMap.length,numSpotLightShadows:y.spotShadowMap.length,numSpotLightShadowsWithMaps:y.numSpotLightShadowsWithMaps,numLightProbes:y.numLightProbes,numClippingPlanes:o.numPlanes,numClipIntersection:o.numIntersection,dithering:x.dithering,shadowMapEnabled:t.shadowMap.enabled&&D.length>0,shadowMapType:t.shadowMap.type,toneMapping:bt,decodeVideoTexture:de&&x.map.isVideoTexture===!0&&He.getTransfer(x.map.colorSpace)===Qe,decodeVideoTextureEmissive:gt&&x.emissiveMap.isVideoTexture===!0&&He.getTransfer(x.emissiveMap.colorSpace)===Qe,premultipliedAlpha:x.premultipliedAlpha,doubleSided:x.side===Xt,flipSided:x.side===rt,useDepthPacking:x.depthPacking>=0,depthPacking:x.depthPacking||0,index0AttributeName:x.index0AttributeName,extensionClipCullDistance:Ge&&x.extensions.clipCullDistance===!0&&n.has("WEBGL_clip_cull_distance"),extensionMultiDraw:(Ge&&x.extensions.multiDraw===!0||te)&&n.has("WEBGL_multi_draw"),rendererExtensionParallelShaderCompile:n.has("KHR_parallel_shader_compile"),customProgramCacheKey:x.customProgramCacheKey()};return Yt.vertexUv1s=c.has(1),Yt.vertexUv2s=c.has(2),Yt.vertexUv3s=c.has(3),c.clear(),Yt}function m(x){let y=[];if(x.shaderID?y.push(x.shaderID):(y.push(x.customVertexShaderID),y.push(x.customFragmentShaderID)),x.defines!==void 0)for(let D in x.defines)y.push(D),y.push(x.defines[D]);return x.isRawShaderMaterial===!1&&(w(y,x),E(y,x),y.push(t.outputColorSpace)),y.push(x.customProgramCacheKey),y.join()}function w(x,y){x.push(y.precision),x.push(y.outputColorSpace),x.push(y.envMapMode),x.push(y.envMapCubeUVHeight),x.push(y.mapUv),x.push(y.alphaMapUv),x.push(y.lightMapUv),x.push(y.aoMapUv),x.push(y.bumpMapUv),x.push(y.normalMapUv),x.push(y.displacementMapUv),x.push(y.emissiveMapUv),x.push(y.metalnessMapUv),x.push(y.roughnessMapUv),x.push(y.anisotropyMapUv),x.push(y.clearcoatMapUv),x.push(y.clearcoatNormalMapUv),x.push(y.clearcoatRoughnessMapUv),x.push(y.iridescenceMapUv),x.push(y.iridescenceThicknessMapUv),x.push(y.sheenColorMapUv),x.push(y.sheenRoughnessMapUv),x.push(y.specularMapUv),x.push(y.specularColorMapUv),x.push(y.specularIntensityMapUv),x.push(y.transmissionMapUv),x.push(y.thicknessMapUv),x.push(y.combine),x.push(y.fogExp2),x.push(y.sizeAttenuation),x.push(y.morphTargetsCount),x.push(y.morphAttributeCount),x.push(y.numDirLights),x.push(y.numPointLights),x.push(y.numSpotLights),x.push(y.numSpotLightMaps),x.push(y.numHemiLights),x.push(y.numRectAreaLights),x.push(y.numDirLightShadows),x.push(y.numPointLightShadows),x.push(y.numSpotLightShadows),x.push(y.numSpotLightShadowsWithMaps),x.push(y.numLightProbes),x.push(y.shadowMapType),x.push(y.toneMapping),x.push(y.numClippingPlanes),x.push(y.numClipIntersection),x.push(y.depthPacking)}function E(x,y){a.disableAll(),y.supportsVertexTextures&&a.enable(0),y.instancing&&a.enable(1),y.instancingColor&&a.enable(2),y.instancingMorph&&a.enable(3),y.matcap&&a.enable(4),y.envMap&&a.enable(5),y.normalMapObjectSpace&&a.enable(6),y.normalMapTangentSpace&&a.enable(7),y.clearcoat&&a.enable(8),y.iridescence&&a.enable(9),y.alphaTest&&a.enable(10),y.vertexColors&&a.enable(11),y.vertexAlphas&&a.enable(12),y.vertexUv1s&&a.enable(13),y.vertexUv2s&&a.enable(14),y.vertexUv3s&&a.enable(15),y.vertexTangents&&a.enable(16),y.anisotropy&&a.enable(17),y.alphaHash&&a.enable(18),y.batching&&a.enable(19),y.dispersion&&a.enable(20),y.batchingColor&&a.enable(21),x.push(a.mask),a.disableAll(),y.fog&&a.enable(0),y.useFog&&a.enable(1),y.flatShading&&a.enable(2),y.logarithmicDepthBuffer&&a.enable(3),y.reverseDepthBuffer&&a.enable(4),y.skinning&&a.enable(5),y.morphTargets&&a.enable(6),y.morphNormals&&a.enable(7),y.morphColors&&a.enable(8),y.premultipliedAlpha&&a.enable(9),y.shadowMapEnabled&&a.enable(10),y.doubleSided&&a.enable(11),y.flipSided&&a.enable(12),y.useDepthPacking&&a.enable(13),y.dithering&&a.enable(14),y.transmission&&a.enable(15),y.sheen&&a.enable(16),y.opaque&&a.enable(17),y.pointsUvs&&a.enable(18),y.decodeVideoTexture&&a.enable(19),y.decodeVideoTextureEmissive&&a.enable(20),y.alphaToCoverage&&a.enable(21),x.push(a.mask)}function S(x){let y=f[x.type],D;if(y){let k=Fi[y];D=dp.clone(k.uniforms)}else D=x.uniforms;return D}function N(x,y){let D;for(let k=0,I=u.length;k<I;k++){let V=u[k];if(V.cacheKey===y){D=V,++D.usedTimes;break}}return D===void 0&&(D=new my(t,y,x,s),u.push(D)),D}function R(x){if(--x.usedTimes===0){let y=u.indexOf(x);u[y]=u[u.length-1],u.pop(),x.destroy()}}function A(x){l.remove(x)}function L(){l.dispose()}return{getParameters:g,getProgramCacheKey:m,getUniforms:S,acquireProgram:N,releaseProgram:R,releaseShaderCache:A,programs:u,dispose:L}}var yy=C(()=>{je();ol();gy();vy();Ru();Ir();fn()});function Sy(){let t=new WeakMap;function e(o){return t.has(o)}function i(o){let a=t.get(o);return a===void 0&&(a={},t.set(o,a)),a}function n(o){t.delete(o)}function r(o,a,l){t.get(o)[a]=l}function s(){t=new WeakMap}return{has:e,get:i,remove:n,update:r,dispose:s}}var _y=C(()=>{});function wb(t,e){return t.groupOrder!==e.groupOrder?t.groupOrder-e.groupOrder:t.renderOrder!==e.renderOrder?t.renderOrder-e.renderOrder:t.material.id!==e.material.id?t.material.id-e.material.id:t.z!==e.z?t.z-e.z:t.id-e.id}function My(t,e){return t.groupOrder!==e.groupOrder?t.groupOrder-e.groupOrder:t.renderOrder!==e.renderOrder?t.renderOrder-e.renderOrder:t.z!==e.z?e.z-t.z:t.id-e.id}function wy(){let t=[],e=0,i=[],n=[],r=[];function s(){e=0,i.length=0,n.length=0,r.length=0}function o(h,d,p,f,v,g){let m=t[e];return m===void 0?(m={id:h.id,object:h,geometry:d,material:p,groupOrder:f,renderOrder:h.renderOrder,z:v,group:g},t[e]=m):(m.id=h.id,m.object=h,m.geometry=d,m.material=p,m.groupOrder=f,m.renderOrder=h.renderOrder,m.z=v,m.group=g),e++,m}function a(h,d,p,f,v,g){let m=o(h,d,p,f,v,g);p.transmission>0?n.push(m):p.transparent===!0?r.push(m):i.push(m)}function l(h,d,p,f,v,g){let m=o(h,d,p,f,v,g);p.transmission>0?n.unshift(m):p.transparent===!0?r.unshift(m):i.unshift(m)}function c(h,d){i.length>1&&i.sort(h||wb),n.length>1&&n.sort(d||My),r.length>1&&r.sort(d||My)}function u(){for(let h=e,d=t.length;h<d;h++){let p=t[h];if(p.id===null)break;p.id=null,p.object=null,p.geometry=null,p.material=null,p.group=null}}return{opaque:i,transmissive:n,transparent:r,init:s,push:a,unshift:l,finish:u,sort:c}}function Ey(){let t=new WeakMap;function e(n,r){let s=t.get(n),o;return s===void 0?(o=new wy,t.set(n,[o])):r>=s.length?(o=new wy,s.push(o)):o=s[r],o}function i(){t=new WeakMap}return{get:e,dispose:i}}var by=C(()=>{});function Eb(){let t={};return{get:function(e){if(t[e.id]!==void 0)return t[e.id];let i;switch(e.type){case"DirectionalLight":i={direction:new U,color:new Ie};break;case"SpotLight":i={position:new U,direction:new U,color:new Ie,distance:0,coneCos:0,penumbraCos:0,decay:0};break;case"PointLight":i={position:new U,color:new Ie,distance:0,decay:0};break;case"HemisphereLight":i={direction:new U,skyColor:new Ie,groundColor:new Ie};break;case"RectAreaLight":i={color:new Ie,position:new U,halfWidth:new U,halfHeight:new U};break}return t[e.id]=i,i}}}function bb(){let t={};return{get:function(e){if(t[e.id]!==void 0)return t[e.id];let i;switch(e.type){case"DirectionalLight":i={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new ke};break;case"SpotLight":i={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new ke};break;case"PointLight":i={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new ke,shadowCameraNear:1,shadowCameraFar:1e3};break}return t[e.id]=i,i}}}function Ab(t,e){return(e.castShadow?2:0)-(t.castShadow?2:0)+(e.map?1:0)-(t.map?1:0)}function Ty(t){let e=new Eb,i=bb(),n={version:0,hash:{directionalLength:-1,pointLength:-1,spotLength:-1,rectAreaLength:-1,hemiLength:-1,numDirectionalShadows:-1,numPointShadows:-1,numSpotShadows:-1,numSpotMaps:-1,numLightProbes:-1},ambient:[0,0,0],probe:[],directional:[],directionalShadow:[],directionalShadowMap:[],directionalShadowMatrix:[],spot:[],spotLightMap:[],spotShadow:[],spotShadowMap:[],spotLightMatrix:[],rectArea:[],rectAreaLTC1:null,rectAreaLTC2:null,point:[],pointShadow:[],pointShadowMap:[],pointShadowMatrix:[],hemi:[],numSpotLightShadowsWithMaps:0,numLightProbes:0};for(let c=0;c<9;c++)n.probe.push(new U);let r=new U,s=new Ye,o=new Ye;function a(c){let u=0,h=0,d=0;for(let x=0;x<9;x++)n.probe[x].set(0,0,0);let p=0,f=0,v=0,g=0,m=0,w=0,E=0,S=0,N=0,R=0,A=0;c.sort(Ab);for(let x=0,y=c.length;x<y;x++){let D=c[x],k=D.color,I=D.intensity,V=D.distance,q=D.shadow&&D.shadow.map?D.shadow.map.texture:null;if(D.isAmbientLight)u+=k.r*I,h+=k.g*I,d+=k.b*I;else if(D.isLightProbe){for(let H=0;H<9;H++)n.probe[H].addScaledVector(D.sh.coefficients[H],I);A++}else if(D.isDirectionalLight){let H=e.get(D);if(H.color.copy(D.color).multiplyScalar(D.intensity),D.castShadow){let $=D.shadow,G=i.get(D);G.shadowIntensity=$.intensity,G.shadowBias=$.bias,G.shadowNormalBias=$.normalBias,G.shadowRadius=$.radius,G.shadowMapSize=$.mapSize,n.directionalShadow[p]=G,n.directionalShadowMap[p]=q,n.directionalShadowMatrix[p]=D.shadow.matrix,w++}n.directional[p]=H,p++}else if(D.isSpotLight){let H=e.get(D);H.position.setFromMatrixPosition(D.matrixWorld),H.color.copy(k).multiplyScalar(I),H.distance=V,H.coneCos=Math.cos(D.angle),H.penumbraCos=Math.cos(D.angle*(1-D.penumbra)),H.decay=D.decay,n.spot[v]=H;let $=D.shadow;if(D.map&&(n.spotLightMap[N]=D.map,N++,$.updateMatrices(D),D.castShadow&&R++),n.spotLightMatrix[v]=$.matrix,D.castShadow){let G=i.get(D);G.shadowIntensity=$.intensity,G.shadowBias=$.bias,G.shadowNormalBias=$.normalBias,G.shadowRadius=$.radius,G.shadowMapSize=$.mapSize,n.spotShadow[v]=G,n.spotShadowMap[v]=q,S++}v++}else if(D.isRectAreaLight){let H=e.get(D);H.color.copy(k).multiplyScalar(I),H.halfWidth.set(D.width*.5,0,0),H.halfHeight.set(0,D.height*.5,0),n.rectArea[g]=H,g++}else if(D.isPointLight){let H=e.get(D);if(H.color.copy(D.color).multiplyScalar(D.intensity),H.distance=D.distance,H.decay=D.decay,D.castShadow){let $=D.shadow,G=i.get(D);G.shadowIntensity=$.intensity,G.shadowBias=$.bias,G.shadowNormalBias=$.normalBias,G.shadowRadius=$.radius,G.shadowMapSize=$.mapSize,G.shadowCameraNear=$.camera.near,G.shadowCameraFar=$.camera.far,n.pointShadow[f]=G,n.pointShadowMap[f]=q,n.pointShadowMatrix[f]=D.shadow.matrix,E++}n.point[f]=H,f++}else if(D.isHemisphereLight){let H=e.get(D);H.skyColor.copy(D.color).multiplyScalar(I),H.groundColor.copy(D.groundColor).multiplyScalar(I),n.hemi[m]=H,m++}}g>0&&(t.has("OES_texture_float_linear")===!0?(n.rectAreaLTC1=ue.LTC_FLOAT_1,n.rectAreaLTC2=ue.LTC_FLOAT_2):(n.rectAreaLTC1=ue.LTC_HALF_1,n.rectAreaLTC2=ue.LTC_HALF_2)),n.ambient[0]=u,n.ambient[1]=h,n.ambient[2]=d;let L=n.hash;(L.directionalLength!==p||L.pointLength!==f||L.spotLength!==v||L.rectAreaLength!==g||L.hemiLength!==m||L.numDirectionalShadows!==w||L.numPointShadows!==E||L.numSpotShadows!==S||L.numSpotMaps!==N||L.numLightProbes!==A)&&(n.directional.length=p,n.spot.length=v,n.rectArea.length=g,n.point.length=f,n.hemi.length=m,n.directionalShadow.length=w,n.directionalShadowMap.length=w,n.pointShadow.length=E,n.pointShadowMap.length=E,n.spotShadow.length=S,n.spotShadowMap.length=S,n.directionalShadowMatrix.length=w,n.pointShadowMatrix.length=E,n.spotLightMatrix.length=S+N-R,n.spotLightMap.length=N,n.numSpotLightShadowsWithMaps=R,n.numLightProbes=A,L.directionalLength=p,L.pointLength=f,L.spotLength=v,L.rectAreaLength=g,L.hemiLength=m,L.numDirectionalShadows=w,L.numPointShadows=E,L.numSpotShadows=S,L.numSpotMaps=N,L.numLightProbes=A,n.version=Tb++)}function l(c,u){let h=0,d=0,p=0,f=0,v=0,g=u.matrixWorldInverse;for(let m=0,w=c.length;m<w;m++){let E=c[m];if(E.isDirectionalLight){let S=n.directional[h];S.direction.setFromMatrixPosition(E.matrixWorld),r.setFromMatrixPosition(E.target.matrixWorld),S.direction.sub(r),S.direction.transformDirection(g),h++}else if(E.isSpotLight){let S=n.spot[p];S.position.setFromMatrixPosition(E.matrixWorld),S.position.applyMatrix4(g),S.direction.setFromMatrixPosition(E.matrixWorld),r.setFromMatrixPosition(E.target.matrixWorld),S.direction.sub(r),S.direction.transformDirection(g),p++}else if(E.isRectAreaLight){let S=n.rectArea[f];S.position.setFromMatrixPosition(E.matrixWorld),S.position.applyMatrix4(g),o.identity(),s.copy(E.matrixWorld),s.premultiply(g),o.extractRotation(s),S.halfWidth.set(E.width*.5,0,0),S.halfHeight.set(0,E.height*.5,0),S.halfWidth.applyMatrix4(o),S.halfHeight.applyMatrix4(o),f++}else if(E.isPointLight){let S=n.point[d];S.position.setFromMatrixPosition(E.matrixWorld),S.position.applyMatrix4(g),d++}else if(E.isHemisphereLight){let S=n.hemi[v];S.direction.setFromMatrixPosition(E.matrixWorld),S.direction.transformDirection(g),v++}}}return{setup:a,setupView:l,state:n}}var Tb,Ay=C(()=>{Ni();Pi();oi();St();Au();Tb=0});function Ry(t){let e=new Ty(t),i=[],n=[];function r(u){c.camera=u,i.length=0,n.length=0}function s(u){i.push(u)}function o(u){n.push(u)}function a(){e.setup(i)}function l(u){e.setupView(i,u)}let c={lightsArray:i,shadowsArray:n,camera:null,lights:e,transmissionRenderTarget:{}};return{init:r,state:c,setupLights:a,setupLightsView:l,pushLight:s,pushShadow:o}}function Cy(t){let e=new WeakMap;function i(r,s=0){let o=e.get(r),a;return o===void 0?(a=new Ry(t),e.set(r,[a])):s>=o.length?(a=new Ry(t),o.push(a)):a=o[s],a}function n(){e=new WeakMap}return{get:i,dispose:n}}var Dy=C(()=>{Ay()});var Ul,Ly=C(()=>{$o();je();Ul=class extends dn{static get type(){return"MeshDepthMaterial"}constructor(e){super(),this.isMeshDepthMaterial=!0,this.depthPacking=vd,this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.wireframe=!1,this.wireframeLinewidth=1,this.setValues(e)}copy(e){return super.copy(e),this.depthPacking=e.depthPacking,this.map=e.map,this.alphaMap=e.alphaMap,this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this}}});var zl,Py=C(()=>{$o();zl=class extends dn{static get type(){return"MeshDistanceMaterial"}constructor(e){super(),this.isMeshDistanceMaterial=!0,this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.setValues(e)}copy(e){return super.copy(e),this.map=e.map,this.alphaMap=e.alphaMap,this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this}}});var Iy,Ny,Fy=C(()=>{Iy=`
void main() {

	gl_Position = vec4( position, 1.0 );

}
`,Ny=`
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
`});function ky(t,e,i){let n=new Rs,r=new ke,s=new ke,o=new ht,a=new Ul({depthPacking:xd}),l=new zl,c={},u=i.maxTextureSize,h={[Lt]:rt,[rt]:Lt,[Xt]:Xt},d=new ai({defines:{VSM_SAMPLES:8},uniforms:{shadow_pass:{value:null},resolution:{value:new ke},radius:{value:4}},vertexShader:Iy,fragmentShader:Ny}),p=d.clone();p.defines.HORIZONTAL_PASS=1;let f=new qt;f.setAttribute("position",new Mt(new Float32Array([-1,-1,.5,3,-1,.5,-1,3,.5]),3));let v=new Et(f,d),g=this;this.enabled=!1,this.autoUpdate=!0,this.needsUpdate=!1,this.type=La;let m=this.type;this.render=function(R,A,L){if(g.enabled===!1||g.autoUpdate===!1&&g.needsUpdate===!1||R.length===0)return;let x=t.getRenderTarget(),y=t.getActiveCubeFace(),D=t.getActiveMipmapLevel(),k=t.state;k.setBlending(Ai),k.buffers.color.setClear(1,1,1,1),k.buffers.depth.setTest(!0),k.setScissorTest(!1);let I=m!==Vi&&this.type===Vi,V=m===Vi&&this.type!==Vi;for(let q=0,H=R.length;q<H;q++){let $=R[q],G=$.shadow;if(G===void 0){console.warn("THREE.WebGLShadowMap:",$,"has no shadow.");continue}if(G.autoUpdate===!1&&G.needsUpdate===!1)continue;r.copy(G.mapSize);let Q=G.getFrameExtents();if(r.multiply(Q),s.copy(G.mapSize),(r.x>u||r.y>u)&&(r.x>u&&(s.x=Math.floor(u/Q.x),r.x=s.x*Q.x,G.mapSize.x=s.x),r.y>u&&(s.y=Math.floor(u/Q.y),r.y=s.y*Q.y,G.mapSize.y=s.y)),G.map===null||I===!0||V===!0){let xe=this.type!==Vi?{minFilter:Kt,magFilter:Kt}:{};G.map!==null&&G.map.dispose(),G.map=new di(r.x,r.y,xe),G.map.texture.name=$.name+".shadowMap",G.camera.updateProjectionMatrix()}t.setRenderTarget(G.map),t.clear();let re=G.getViewportCount();for(let xe=0;xe<re;xe++){let Ae=G.getViewport(xe);o.set(s.x*Ae.x,s.y*Ae.y,s.x*Ae.z,s.y*Ae.w),k.viewport(o),G.updateMatrices($,xe),n=G.getFrustum(),S(A,L,G.camera,$,this.type)}G.isPointLightShadow!==!0&&this.type===Vi&&w(G,L),G.needsUpdate=!1}m=this.type,g.needsUpdate=!1,t.setRenderTarget(x,y,D)};function w(R,A){let L=e.update(v);d.defines.VSM_SAMPLES!==R.blurSamples&&(d.defines.VSM_SAMPLES=R.blurSamples,p.defines.VSM_SAMPLES=R.blurSamples,d.needsUpdate=!0,p.needsUpdate=!0),R.mapPass===null&&(R.mapPass=new di(r.x,r.y)),d.uniforms.shadow_pass.value=R.map.texture,d.uniforms.resolution.value=R.mapSize,d.uniforms.radius.value=R.radius,t.setRenderTarget(R.mapPass),t.clear(),t.renderBufferDirect(A,null,L,d,v,null),p.uniforms.shadow_pass.value=R.mapPass.texture,p.uniforms.resolution.value=R.mapSize,p.uniforms.radius.value=R.radius,t.setRenderTarget(R.map),t.clear(),t.renderBufferDirect(A,null,L,p,v,null)}function E(R,A,L,x){let y=null,D=L.isPointLight===!0?R.customDistanceMaterial:R.customDepthMaterial;if(D!==void 0)y=D;else if(y=L.isPointLight===!0?l:a,t.localClippingEnabled&&A.clipShadows===!0&&Array.isArray(A.clippingPlanes)&&A.clippingPlanes.length!==0||A.displacementMap&&A.displacementScale!==0||A.alphaMap&&A.alphaTest>0||A.map&&A.alphaTest>0){let k=y.uuid,I=A.uuid,V=c[k];V===void 0&&(V={},c[k]=V);let q=V[I];q===void 0&&(q=y.clone(),V[I]=q,A.addEventListener("dispose",N)),y=q}if(y.visible=A.visible,y.wireframe=A.wireframe,x===Vi?y.side=A.shadowSide!==null?A.shadowSide:A.side:y.side=A.shadowSide!==null?A.shadowSide:h[A.side],y.alphaMap=A.alphaMap,y.alphaTest=A.alphaTest,y.map=A.map,y.clipShadows=A.clipShadows,y.clippingPlanes=A.clippingPlanes,y.clipIntersection=A.clipIntersection,y.displacementMap=A.displacementMap,y.displacementScale=A.displacementScale,y.displacementBias=A.displacementBias,y.wireframeLinewidth=A.wireframeLinewidth,y.linewidth=A.linewidth,L.isPointLight===!0&&y.isMeshDistanceMaterial===!0){let k=t.properties.get(y);k.light=L}return y}function S(R,A,L,x,y){if(R.visible===!1)return;if(R.layers.test(A.layers)&&(R.isMesh||R.isLine||R.isPoints)&&(R.castShadow||R.receiveShadow&&y===Vi)&&(!R.frustumCulled||n.intersectsObject(R))){R.modelViewMatrix.multiplyMatrices(L.matrixWorldInverse,R.matrixWorld);let I=e.update(R),V=R.material;if(Array.isArray(V)){let q=I.groups;for(let H=0,$=q.length;H<$;H++){let G=q[H],Q=V[G.materialIndex];if(Q&&Q.visible){let re=E(R,Q,x,y);R.onBeforeShadow(t,R,A,L,I,re,G),t.renderBufferDirect(L,null,I,re,R,G),R.onAfterShadow(t,R,A,L,I,re,G)}}}else if(V.visible){let q=E(R,V,x,y);R.onBeforeShadow(t,R,A,L,I,q,null),t.renderBufferDirect(L,null,I,q,R,null),R.onAfterShadow(t,R,A,L,I,q,null)}}let k=R.children;for(let I=0,V=k.length;I<V;I++)S(k[I],A,L,x,y)}function N(R){R.target.removeEventListener("dispose",N);for(let L in c){let x=c[L],y=R.target.uuid;y in x&&(x[y].dispose(),delete x[y])}}}var Uy=C(()=>{je();Ls();Ly();Py();Ds();En();er();sr();nr();oi();wu();Fy()});function zy(t,e){function i(){let F=!1,fe=new ht,K=null,ee=new ht(0,0,0,0);return{setMask:function(ve){K!==ve&&!F&&(t.colorMask(ve,ve,ve,ve),K=ve)},setLocked:function(ve){F=ve},setClear:function(ve,me,Ge,bt,Yt){Yt===!0&&(ve*=bt,me*=bt,Ge*=bt),fe.set(ve,me,Ge,bt),ee.equals(fe)===!1&&(t.clearColor(ve,me,Ge,bt),ee.copy(fe))},reset:function(){F=!1,K=null,ee.set(-1,0,0,0)}}}function n(){let F=!1,fe=!1,K=null,ee=null,ve=null;return{setReversed:function(me){if(fe!==me){let Ge=e.get("EXT_clip_control");fe?Ge.clipControlEXT(Ge.LOWER_LEFT_EXT,Ge.ZERO_TO_ONE_EXT):Ge.clipControlEXT(Ge.LOWER_LEFT_EXT,Ge.NEGATIVE_ONE_TO_ONE_EXT);let bt=ve;ve=null,this.setClear(bt)}fe=me},getReversed:function(){return fe},setTest:function(me){me?ce(t.DEPTH_TEST):Me(t.DEPTH_TEST)},setMask:function(me){K!==me&&!F&&(t.depthMask(me),K=me)},setFunc:function(me){if(fe&&(me=Cb[me]),ee!==me){switch(me){case Pa:t.depthFunc(t.NEVER);break;case Ia:t.depthFunc(t.ALWAYS);break;case Na:t.depthFunc(t.LESS);break;case Wn:t.depthFunc(t.LEQUAL);break;case Fa:t.depthFunc(t.EQUAL);break;case ka:t.depthFunc(t.GEQUAL);break;case Ua:t.depthFunc(t.GREATER);break;case za:t.depthFunc(t.NOTEQUAL);break;default:t.depthFunc(t.LEQUAL)}ee=me}},setLocked:function(me){F=me},setClear:function(me){ve!==me&&(fe&&(me=1-me),t.clearDepth(me),ve=me)},reset:function(){F=!1,K=null,ee=null,ve=null,fe=!1}}}function r(){let F=!1,fe=null,K=null,ee=null,ve=null,me=null,Ge=null,bt=null,Yt=null;return{setTest:function(lt){F||(lt?ce(t.STENCIL_TEST):Me(t.STENCIL_TEST))},setMask:function(lt){fe!==lt&&!F&&(t.stencilMask(lt),fe=lt)},setFunc:function(lt,ki,mn){(K!==lt||ee!==ki||ve!==mn)&&(t.stencilFunc(lt,ki,mn),K=lt,ee=ki,ve=mn)},setOp:function(lt,ki,mn){(me!==lt||Ge!==ki||bt!==mn)&&(t.stencilOp(lt,ki,mn),me=lt,Ge=ki,bt=mn)},setLocked:function(lt){F=lt},setClear:function(lt){Yt!==lt&&(t.clearStencil(lt),Yt=lt)},reset:function(){F=!1,fe=null,K=null,ee=null,ve=null,me=null,Ge=null,bt=null,Yt=null}}}let s=new i,o=new n,a=new r,l=new WeakMap,c=new WeakMap,u={},h={},d=new WeakMap,p=[],f=null,v=!1,g=null,m=null,w=null,E=null,S=null,N=null,R=null,A=new Ie(0,0,0),L=0,x=!1,y=null,D=null,k=null,I=null,V=null,q=t.getParameter(t.MAX_COMBINED_TEXTURE_IMAGE_UNITS),H=!1,$=0,G=t.getParameter(t.VERSION);G.indexOf("WebGL")!==-1?($=parseFloat(/^WebGL (\d)/.exec(G)[1]),H=$>=1):G.indexOf("OpenGL ES")!==-1&&($=parseFloat(/^OpenGL ES (\d)/.exec(G)[1]),H=$>=2);let Q=null,re={},xe=t.getParameter(t.SCISSOR_BOX),Ae=t.getParameter(t.VIEWPORT),ze=new ht().fromArray(xe),Y=new ht().fromArray(Ae);function ne(F,fe,K,ee){let ve=new Uint8Array(4),me=t.createTexture();t.bindTexture(F,me),t.texParameteri(F,t.TEXTURE_MIN_FILTER,t.NEAREST),t.texParameteri(F,t.TEXTURE_MAG_FILTER,t.NEAREST);for(let Ge=0;Ge<K;Ge++)F===t.TEXTURE_3D||F===t.TEXTURE_2D_ARRAY?t.texImage3D(fe,0,t.RGBA,1,1,ee,0,t.RGBA,t.UNSIGNED_BYTE,ve):t.texImage2D(fe+Ge,0,t.RGBA,1,1,0,t.RGBA,t.UNSIGNED_BYTE,ve);return me}let le={};le[t.TEXTURE_2D]=ne(t.TEXTURE_2D,t.TEXTURE_2D,1),le[t.TEXTURE_CUBE_MAP]=ne(t.TEXTURE_CUBE_MAP,t.TEXTURE_CUBE_MAP_POSITIVE_X,6),le[t.TEXTURE_2D_ARRAY]=ne(t.TEXTURE_2D_ARRAY,t.TEXTURE_2D_ARRAY,1,1),le[t.TEXTURE_3D]=ne(t.TEXTURE_3D,t.TEXTURE_3D,1,1),s.setClear(0,0,0,1),o.setClear(1),a.setClear(0),ce(t.DEPTH_TEST),o.setFunc(Wn),Ke(!1),$e(Oc),ce(t.CULL_FACE),P(Ai);function ce(F){u[F]!==!0&&(t.enable(F),u[F]=!0)}function Me(F){u[F]!==!1&&(t.disable(F),u[F]=!1)}function z(F,fe){return h[F]!==fe?(t.bindFramebuffer(F,fe),h[F]=fe,F===t.DRAW_FRAMEBUFFER&&(h[t.FRAMEBUFFER]=fe),F===t.FRAMEBUFFER&&(h[t.DRAW_FRAMEBUFFER]=fe),!0):!1}function te(F,fe){let K=p,ee=!1;if(F){K=d.get(fe),K===void 0&&(K=[],d.set(fe,K));let ve=F.textures;if(K.length!==ve.length||K[0]!==t.COLOR_ATTACHMENT0){for(let me=0,Ge=ve.length;me<Ge;me++)K[me]=t.COLOR_ATTACHMENT0+me;K.length=ve.length,ee=!0}}else K[0]!==t.BACK&&(K[0]=t.BACK,ee=!0);ee&&t.drawBuffers(K)}function de(F){return f!==F?(t.useProgram(F),f=F,!0):!1}let se={[Mn]:t.FUNC_ADD,[Wf]:t.FUNC_SUBTRACT,[Xf]:t.FUNC_REVERSE_SUBTRACT};se[qf]=t.MIN,se[jf]=t.MAX;let we={[Yf]:t.ZERO,[Kf]:t.ONE,[$f]:t.SRC_COLOR,[co]:t.SRC_ALPHA,[id]:t.SRC_ALPHA_SATURATE,[ed]:t.DST_COLOR,[Qf]:t.DST_ALPHA,[Zf]:t.ONE_MINUS_SRC_COLOR,[uo]:t.ONE_MINUS_SRC_ALPHA,[td]:t.ONE_MINUS_DST_COLOR,[Jf]:t.ONE_MINUS_DST_ALPHA,[nd]:t.CONSTANT_COLOR,[rd]:t.ONE_MINUS_CONSTANT_COLOR,[sd]:t.CONSTANT_ALPHA,[od]:t.ONE_MINUS_CONSTANT_ALPHA};function P(F,fe,K,ee,ve,me,Ge,bt,Yt,lt){if(F===Ai){v===!0&&(Me(t.BLEND),v=!1);return}if(v===!1&&(ce(t.BLEND),v=!0),F!==Hf){if(F!==g||lt!==x){if((m!==Mn||S!==Mn)&&(t.blendEquation(t.FUNC_ADD),m=Mn,S=Mn),lt)switch(F){case _n:t.blendFuncSeparate(t.ONE,t.ONE_MINUS_SRC_ALPHA,t.ONE,t.ONE_MINUS_SRC_ALPHA);break;case Bc:t.blendFunc(t.ONE,t.ONE);break;case Gc:t.blendFuncSeparate(t.ZERO,t.ONE_MINUS_SRC_COLOR,t.ZERO,t.ONE);break;case Vc:t.blendFuncSeparate(t.ZERO,t.SRC_COLOR,t.ZERO,t.SRC_ALPHA);break;default:console.error("THREE.WebGLState: Invalid blending: ",F);break}else switch(F){case _n:t.blendFuncSeparate(t.SRC_ALPHA,t.ONE_MINUS_SRC_ALPHA,t.ONE,t.ONE_MINUS_SRC_ALPHA);break;case Bc:t.blendFunc(t.SRC_ALPHA,t.ONE);break;case Gc:t.blendFuncSeparate(t.ZERO,t.ONE_MINUS_SRC_COLOR,t.ZERO,t.ONE);break;case Vc:t.blendFunc(t.ZERO,t.SRC_COLOR);break;default:console.error("THREE.WebGLState: Invalid blending: ",F);break}w=null,E=null,N=null,R=null,A.set(0,0,0),L=0,g=F,x=lt}return}ve=ve||fe,me=me||K,Ge=Ge||ee,(fe!==m||ve!==S)&&(t.blendEquationSeparate(se[fe],se[ve]),m=fe,S=ve),(K!==w||ee!==E||me!==N||Ge!==R)&&(t.blendFuncSeparate(we[K],we[ee],we[me],we[Ge]),w=K,E=ee,N=me,R=Ge),(bt.equals(A)===!1||Yt!==L)&&(t.blendColor(bt.r,bt.g,bt.b,Yt),A.copy(bt),L=Yt),g=F,x=!1}function nt(F,fe){F.side===Xt?Me(t.CULL_FACE):ce(t.CULL_FACE);let K=F.side===rt;fe&&(K=!K),Ke(K),F.blending===_n&&F.transparent===!1?P(Ai):P(F.blending,F.blendEquation,F.blendSrc,F.blendDst,F.blendEquationAlpha,F.blendSrcAlpha,F.blendDstAlpha,F.blendColor,F.blendAlpha,F.premultipliedAlpha),o.setFunc(F.depthFunc),o.setTest(F.depthTest),o.setMask(F.depthWrite),s.setMask(F.colorWrite);let ee=F.stencilWrite;a.setTest(ee),ee&&(a.setMask(F.stencilWriteMask),a.setFunc(F.stencilFunc,F.stencilRef,F.stencilFuncMask),a.setOp(F.stencilFail,F.stencilZFail,F.stencilZPass)),gt(F.polygonOffset,F.polygonOffsetFactor,F.polygonOffsetUnits),F.alphaToCoverage===!0?ce(t.SAMPLE_ALPHA_TO_COVERAGE):Me(t.SAMPLE_ALPHA_TO_COVERAGE)}function Ke(F){y!==F&&(F?t.frontFace(t.CW):t.frontFace(t.CCW),y=F)}function $e(F){F!==Bf?(ce(t.CULL_FACE),F!==D&&(F===Oc?t.cullFace(t.BACK):F===Gf?t.cullFace(t.FRONT):t.cullFace(t.FRONT_AND_BACK))):Me(t.CULL_FACE),D=F}function De(F){F!==k&&(H&&t.lineWidth(F),k=F)}function gt(F,fe,K){F?(ce(t.POLYGON_OFFSET_FILL),(I!==fe||V!==K)&&(t.polygonOffset(fe,K),I=fe,V=K)):Me(t.POLYGON_OFFSET_FILL)}function Le(F){F?ce(t.SCISSOR_TEST):Me(t.SCISSOR_TEST)}function b(F){F===void 0&&(F=t.TEXTURE0+q-1),Q!==F&&(t.activeTexture(F),Q=F)}function _(F,fe,K){K===void 0&&(Q===null?K=t.TEXTURE0+q-1:K=Q);let ee=re[K];ee===void 0&&(ee={type:void 0,texture:void 0},re[K]=ee),(ee.type!==F||ee.texture!==fe)&&(Q!==K&&(t.activeTexture(K),Q=K),t.bindTexture(F,fe||le[F]),ee.type=F,ee.texture=fe)}function W(){let F=re[Q];F!==void 0&&F.type!==void 0&&(t.bindTexture(F.type,null),F.type=void 0,F.texture=void 0)}function J(){try{t.compressedTexImage2D.apply(t,arguments)}catch(F){console.error("THREE.WebGLState:",F)}}function ie(){try{t.compressedTexImage3D.apply(t,arguments)}catch(F){console.error("THREE.WebGLState:",F)}}function Z(){try{t.texSubImage2D.apply(t,arguments)}catch(F){console.error("THREE.WebGLState:",F)}}function Re(){try{t.texSubImage3D.apply(t,arguments)}catch(F){console.error("THREE.WebGLState:",F)}}function pe(){try{t.compressedTexSubImage2D.apply(t,arguments)}catch(F){console.error("THREE.WebGLState:",F)}}function ye(){try{t.compressedTexSubImage3D.apply(t,arguments)}catch(F){console.error("THREE.WebGLState:",F)}}function et(){try{t.texStorage2D.apply(t,arguments)}catch(F){console.error("THREE.WebGLState:",F)}}function oe(){try{t.texStorage3D.apply(t,arguments)}catch(F){console.error("THREE.WebGLState:",F)}}function Se(){try{t.texImage2D.apply(t,arguments)}catch(F){console.error("THREE.WebGLState:",F)}}function Ne(){try{t.texImage3D.apply(t,arguments)}catch(F){console.error("THREE.WebGLState:",F)}}function Ue(F){ze.equals(F)===!1&&(t.scissor(F.x,F.y,F.z,F.w),ze.copy(F))}function _e(F){Y.equals(F)===!1&&(t.viewport(F.x,F.y,F.z,F.w),Y.copy(F))}function Ze(F,fe){let K=c.get(fe);K===void 0&&(K=new WeakMap,c.set(fe,K));let ee=K.get(F);ee===void 0&&(ee=t.getUniformBlockIndex(fe,F.name),K.set(F,ee))}function We(F,fe){let ee=c.get(fe).get(F);l.get(fe)!==ee&&(t.uniformBlockBinding(fe,ee,F.__bindingPointIndex),l.set(fe,ee))}function ft(){t.disable(t.BLEND),t.disable(t.CULL_FACE),t.disable(t.DEPTH_TEST),t.disable(t.POLYGON_OFFSET_FILL),t.disable(t.SCISSOR_TEST),t.disable(t.STENCIL_TEST),t.disable(t.SAMPLE_ALPHA_TO_COVERAGE),t.blendEquation(t.FUNC_ADD),t.blendFunc(t.ONE,t.ZERO),t.blendFuncSeparate(t.ONE,t.ZERO,t.ONE,t.ZERO),t.blendColor(0,0,0,0),t.colorMask(!0,!0,!0,!0),t.clearColor(0,0,0,0),t.depthMask(!0),t.depthFunc(t.LESS),o.setReversed(!1),t.clearDepth(1),t.stencilMask(4294967295),t.stencilFunc(t.ALWAYS,0,4294967295),t.stencilOp(t.KEEP,t.KEEP,t.KEEP),t.clearStencil(0),t.cullFace(t.BACK),t.frontFace(t.CCW),t.polygonOffset(0,0),t.activeTexture(t.TEXTURE0),t.bindFramebuffer(t.FRAMEBUFFER,null),t.bindFramebuffer(t.DRAW_FRAMEBUFFER,null),t.bindFramebuffer(t.READ_FRAMEBUFFER,null),t.useProgram(null),t.lineWidth(1),t.scissor(0,0,t.canvas.width,t.canvas.height),t.viewport(0,0,t.canvas.width,t.canvas.height),u={},Q=null,re={},h={},d=new WeakMap,p=[],f=null,v=!1,g=null,m=null,w=null,E=null,S=null,N=null,R=null,A=new Ie(0,0,0),L=0,x=!1,y=null,D=null,k=null,I=null,V=null,ze.set(0,0,t.canvas.width,t.canvas.height),Y.set(0,0,t.canvas.width,t.canvas.height),s.reset(),o.reset(),a.reset()}return{buffers:{color:s,depth:o,stencil:a},enable:ce,disable:Me,bindFramebuffer:z,drawBuffers:te,useProgram:de,setBlending:P,setMaterial:nt,setFlipSided:Ke,setCullFace:$e,setLineWidth:De,setPolygonOffset:gt,setScissorTest:Le,activeTexture:b,bindTexture:_,unbindTexture:W,compressedTexImage2D:J,compressedTexImage3D:ie,texImage2D:Se,texImage3D:Ne,updateUBOMapping:Ze,uniformBlockBinding:We,texStorage2D:et,texStorage3D:oe,texSubImage2D:Z,texSubImage3D:Re,compressedTexSubImage2D:pe,compressedTexSubImage3D:ye,scissor:Ue,viewport:_e,reset:ft}}var Cb,Oy=C(()=>{je();Ni();nr();Cb={[Pa]:Ia,[Na]:Ua,[Fa]:za,[Wn]:ka,[Ia]:Pa,[Ua]:Na,[za]:Fa,[ka]:Wn}});function qu(t,e,i,n){let r=Db(n);switch(i){case Wa:return t*e;case qa:return t*e;case ja:return t*e*2;case Ya:return t*e/r.components*r.byteLength;case is:return t*e/r.components*r.byteLength;case Ka:return t*e*2/r.components*r.byteLength;case ns:return t*e*2/r.components*r.byteLength;case Xa:return t*e*3/r.components*r.byteLength;case Bt:return t*e*4/r.components*r.byteLength;case rs:return t*e*4/r.components*r.byteLength;case ss:case os:return Math.floor((t+3)/4)*Math.floor((e+3)/4)*8;case as:case ls:return Math.floor((t+3)/4)*Math.floor((e+3)/4)*16;case xo:case So:return Math.max(t,16)*Math.max(e,8)/4;case vo:case yo:return Math.max(t,8)*Math.max(e,8)/2;case _o:case Mo:return Math.floor((t+3)/4)*Math.floor((e+3)/4)*8;case wo:return Math.floor((t+3)/4)*Math.floor((e+3)/4)*16;case Eo:return Math.floor((t+3)/4)*Math.floor((e+3)/4)*16;case bo:return Math.floor((t+4)/5)*Math.floor((e+3)/4)*16;case To:return Math.floor((t+4)/5)*Math.floor((e+4)/5)*16;case Ao:return Math.floor((t+5)/6)*Math.floor((e+4)/5)*16;case Ro:return Math.floor((t+5)/6)*Math.floor((e+5)/6)*16;case Co:return Math.floor((t+7)/8)*Math.floor((e+4)/5)*16;case Do:return Math.floor((t+7)/8)*Math.floor((e+5)/6)*16;case Lo:return Math.floor((t+7)/8)*Math.floor((e+7)/8)*16;case Po:return Math.floor((t+9)/10)*Math.floor((e+4)/5)*16;case Io:return Math.floor((t+9)/10)*Math.floor((e+5)/6)*16;case No:return Math.floor((t+9)/10)*Math.floor((e+7)/8)*16;case Fo:return Math.floor((t+9)/10)*Math.floor((e+9)/10)*16;case ko:return Math.floor((t+11)/12)*Math.floor((e+9)/10)*16;case Uo:return Math.floor((t+11)/12)*Math.floor((e+11)/12)*16;case cs:case zo:case Oo:return Math.ceil(t/4)*Math.ceil(e/4)*16;case $a:case Bo:return Math.ceil(t/4)*Math.ceil(e/4)*8;case Go:case Vo:return Math.ceil(t/4)*Math.ceil(e/4)*16}throw new Error(`Unable to determine texture byte length for ${i} format.`)}function Db(t){switch(t){case $t:case Ga:return{byteLength:1,components:1};case wn:case Va:case sn:return{byteLength:2,components:1};case es:case ts:return{byteLength:2,components:4};case xi:case Jr:case ii:return{byteLength:4,components:1};case Ha:return{byteLength:4,components:3}}throw new Error(`Unknown texture type ${t}.`)}var By=C(()=>{je()});function Gy(t,e,i,n,r,s,o){let a=e.has("WEBGL_multisampled_render_to_texture")?e.get("WEBGL_multisampled_render_to_texture"):null,l=typeof navigator>"u"?!1:/OculusBrowser/g.test(navigator.userAgent),c=new ke,u=new WeakMap,h,d=new WeakMap,p=!1;try{p=typeof OffscreenCanvas<"u"&&new OffscreenCanvas(1,1).getContext("2d")!==null}catch{}function f(b,_){return p?new OffscreenCanvas(b,_):Qn("canvas")}function v(b,_,W){let J=1,ie=Le(b);if((ie.width>W||ie.height>W)&&(J=W/Math.max(ie.width,ie.height)),J<1)if(typeof HTMLImageElement<"u"&&b instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&b instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&b instanceof ImageBitmap||typeof VideoFrame<"u"&&b instanceof VideoFrame){let Z=Math.floor(J*ie.width),Re=Math.floor(J*ie.height);h===void 0&&(h=f(Z,Re));let pe=_?f(Z,Re):h;return pe.width=Z,pe.height=Re,pe.getContext("2d").drawImage(b,0,0,Z,Re),console.warn("THREE.WebGLRenderer: Texture has been resized from ("+ie.width+"x"+ie.height+") to ("+Z+"x"+Re+")."),pe}else return"data"in b&&console.warn("THREE.WebGLRenderer: Image in DataTexture is too big ("+ie.width+"x"+ie.height+")."),b;return b}function g(b){return b.generateMipmaps}function m(b){t.generateMipmap(b)}function w(b){return b.isWebGLCubeRenderTarget?t.TEXTURE_CUBE_MAP:b.isWebGL3DRenderTarget?t.TEXTURE_3D:b.isWebGLArrayRenderTarget||b.isCompressedArrayTexture?t.TEXTURE_2D_ARRAY:t.TEXTURE_2D}function E(b,_,W,J,ie=!1){if(b!==null){if(t[b]!==void 0)return t[b];console.warn("THREE.WebGLRenderer: Attempt to use non-existing WebGL internal format '"+b+"'")}let Z=_;if(_===t.RED&&(W===t.FLOAT&&(Z=t.R32F),W===t.HALF_FLOAT&&(Z=t.R16F),W===t.UNSIGNED_BYTE&&(Z=t.R8)),_===t.RED_INTEGER&&(W===t.UNSIGNED_BYTE&&(Z=t.R8UI),W===t.UNSIGNED_SHORT&&(Z=t.R16UI),W===t.UNSIGNED_INT&&(Z=t.R32UI),W===t.BYTE&&(Z=t.R8I),W===t.SHORT&&(Z=t.R16I),W===t.INT&&(Z=t.R32I)),_===t.RG&&(W===t.FLOAT&&(Z=t.RG32F),W===t.HALF_FLOAT&&(Z=t.RG16F),W===t.UNSIGNED_BYTE&&(Z=t.RG8)),_===t.RG_INTEGER&&(W===t.UNSIGNED_BYTE&&(Z=t.RG8UI),W===t.UNSIGNED_SHORT&&(Z=t.RG16UI),W===t.UNSIGNED_INT&&(Z=t.RG32UI),W===t.BYTE&&(Z=t.RG8I),W===t.SHORT&&(Z=t.RG16I),W===t.INT&&(Z=t.RG32I)),_===t.RGB_INTEGER&&(W===t.UNSIGNED_BYTE&&(Z=t.RGB8UI),W===t.UNSIGNED_SHORT&&(Z=t.RGB16UI),W===t.UNSIGNED_INT&&(Z=t.RGB32UI),W===t.BYTE&&(Z=t.RGB8I),W===t.SHORT&&(Z=t.RGB16I),W===t.INT&&(Z=t.RGB32I)),_===t.RGBA_INTEGER&&(W===t.UNSIGNED_BYTE&&(Z=t.RGBA8UI),W===t.UNSIGNED_SHORT&&(Z=t.RGBA16UI),W===t.UNSIGNED_INT&&(Z=t.RGBA32UI),W===t.BYTE&&(Z=t.RGBA8I),W===t.SHORT&&(Z=t.RGBA16I),W===t.INT&&(Z=t.RGBA32I)),_===t.RGB&&W===t.UNSIGNED_INT_5_9_9_9_REV&&(Z=t.RGB9_E5),_===t.RGBA){let Re=ie?Mr:He.getTransfer(J);W===t.FLOAT&&(Z=t.RGBA32F),W===t.HALF_FLOAT&&(Z=t.RGBA16F),W===t.UNSIGNED_BYTE&&(Z=Re===Qe?t.SRGB8_ALPHA8:t.RGBA8),W===t.UNSIGNED_SHORT_4_4_4_4&&(Z=t.RGBA4),W===t.UNSIGNED_SHORT_5_5_5_1&&(Z=t.RGB5_A1)}return(Z===t.R16F||Z===t.R32F||Z===t.RG16F||Z===t.RG32F||Z===t.RGBA16F||Z===t.RGBA32F)&&e.get("EXT_color_buffer_float"),Z}function S(b,_){let W;return b?_===null||_===xi||_===qi?W=t.DEPTH24_STENCIL8:_===ii?W=t.DEPTH32F_STENCIL8:_===wn&&(W=t.DEPTH24_STENCIL8,console.warn("DepthTexture: 16 bit depth attachment is not supported with stencil. Using 24-bit attachment.")):_===null||_===xi||_===qi?W=t.DEPTH_COMPONENT24:_===ii?W=t.DEPTH_COMPONENT32F:_===wn&&(W=t.DEPTH_COMPONENT16),W}function N(b,_){return g(b)===!0||b.isFramebufferTexture&&b.minFilter!==Kt&&b.minFilter!==ti?Math.log2(Math.max(_.width,_.height))+1:b.mipmaps!==void 0&&b.mipmaps.length>0?b.mipmaps.length:b.isCompressedTexture&&Array.isArray(b.image)?_.mipmaps.length:1}function R(b){let _=b.target;_.removeEventListener("dispose",R),L(_),_.isVideoTexture&&u.delete(_)}function A(b){let _=b.target;_.removeEventListener("dispose",A),y(_)}function L(b){let _=n.get(b);if(_.__webglInit===void 0)return;let W=b.source,J=d.get(W);if(J){let ie=J[_.__cacheKey];ie.usedTimes--,ie.usedTimes===0&&x(b),Object.keys(J).length===0&&d.delete(W)}n.remove(b)}function x(b){let _=n.get(b);t.deleteTexture(_.__webglTexture);let W=b.source,J=d.get(W);delete J[_.__cacheKey],o.memory.textures--}function y(b){let _=n.get(b);if(b.depthTexture&&(b.depthTexture.dispose(),n.remove(b.depthTexture)),b.isWebGLCubeRenderTarget)for(let J=0;J<6;J++){if(Array.isArray(_.__webglFramebuffer[J]))for(let ie=0;ie<_.__webglFramebuffer[J].length;ie++)t.deleteFramebuffer(_.__webglFramebuffer[J][ie]);else t.deleteFramebuffer(_.__webglFramebuffer[J]);_.__webglDepthbuffer&&t.deleteRenderbuffer(_.__webglDepthbuffer[J])}else{if(Array.isArray(_.__webglFramebuffer))for(let J=0;J<_.__webglFramebuffer.length;J++)t.deleteFramebuffer(_.__webglFramebuffer[J]);else t.deleteFramebuffer(_.__webglFramebuffer);if(_.__webglDepthbuffer&&t.deleteRenderbuffer(_.__webglDepthbuffer),_.__webglMultisampledFramebuffer&&t.deleteFramebuffer(_.__webglMultisampledFramebuffer),_.__webglColorRenderbuffer)for(let J=0;J<_.__webglColorRenderbuffer.length;J++)_.__webglColorRenderbuffer[J]&&t.deleteRenderbuffer(_.__webglColorRenderbuffer[J]);_.__webglDepthRenderbuffer&&t.deleteRenderbuffer(_.__webglDepthRenderbuffer)}let W=b.textures;for(let J=0,ie=W.length;J<ie;J++){let Z=n.get(W[J]);Z.__webglTexture&&(t.deleteTexture(Z.__webglTexture),o.memory.textures--),n.remove(W[J])}n.remove(b)}let D=0;function k(){D=0}function I(){let b=D;return b>=r.maxTextures&&console.warn("THREE.WebGLTextures: Trying to use "+b+" texture units while this GPU supports only "+r.maxTextures),D+=1,b}function V(b){let _=[];return _.push(b.wrapS),_.push(b.wrapT),_.push(b.wrapR||0),_.push(b.magFilter),_.push(b.minFilter),_.push(b.anisotropy),_.push(b.internalFormat),_.push(b.format),_.push(b.type),_.push(b.generateMipmaps),_.push(b.premultiplyAlpha),_.push(b.flipY),_.push(b.unpackAlignment),_.push(b.colorSpace),_.join()}function q(b,_){let W=n.get(b);if(b.isVideoTexture&&De(b),b.isRenderTargetTexture===!1&&b.version>0&&W.__version!==b.version){let J=b.image;if(J===null)console.warn("THREE.WebGLRenderer: Texture marked for update but no image data found.");else if(J.complete===!1)console.warn("THREE.WebGLRenderer: Texture marked for update but image is incomplete");else{Y(W,b,_);return}}i.bindTexture(t.TEXTURE_2D,W.__webglTexture,t.TEXTURE0+_)}function H(b,_){let W=n.get(b);if(b.version>0&&W.__version!==b.version){Y(W,b,_);return}i.bindTexture(t.TEXTURE_2D_ARRAY,W.__webglTexture,t.TEXTURE0+_)}function $(b,_){let W=n.get(b);if(b.version>0&&W.__version!==b.version){Y(W,b,_);return}i.bindTexture(t.TEXTURE_3D,W.__webglTexture,t.TEXTURE0+_)}function G(b,_){let W=n.get(b);if(b.version>0&&W.__version!==b.version){ne(W,b,_);return}i.bindTexture(t.TEXTURE_CUBE_MAP,W.__webglTexture,t.TEXTURE0+_)}let Q={[po]:t.REPEAT,[Wi]:t.CLAMP_TO_EDGE,[mo]:t.MIRRORED_REPEAT},re={[Kt]:t.NEAREST,[gd]:t.NEAREST_MIPMAP_NEAREST,[go]:t.NEAREST_MIPMAP_LINEAR,[ti]:t.LINEAR,[Ba]:t.LINEAR_MIPMAP_NEAREST,[Xi]:t.LINEAR_MIPMAP_LINEAR},xe={[_d]:t.NEVER,[Ad]:t.ALWAYS,[Md]:t.LESS,[Za]:t.LEQUAL,[wd]:t.EQUAL,[Td]:t.GEQUAL,[Ed]:t.GREATER,[bd]:t.NOTEQUAL};function Ae(b,_){if(_.type===ii&&e.has("OES_texture_float_linear")===!1&&(_.magFilter===ti||_.magFilter===Ba||_.magFilter===go||_.magFilter===Xi||_.minFilter===ti||_.minFilter===Ba||_.minFilter===go||_.minFilter===Xi)&&console.warn("THREE.WebGLRenderer: Unable to use linear filtering with floating point textures. OES_texture_float_linear not supported on this device."),t.texParameteri(b,t.TEXTURE_WRAP_S,Q[_.wrapS]),t.texParameteri(b,t.TEXTURE_WRAP_T,Q[_.wrapT]),(b===t.TEXTURE_3D||b===t.TEXTURE_2D_ARRAY)&&t.texParameteri(b,t.TEXTURE_WRAP_R,Q[_.wrapR]),t.texParameteri(b,t.TEXTURE_MAG_FILTER,re[_.magFilter]),t.texParameteri(b,t.TEXTURE_MIN_FILTER,re[_.minFilter]),_.compareFunction&&(t.texParameteri(b,t.TEXTURE_COMPARE_MODE,t.COMPARE_REF_TO_TEXTURE),t.texParameteri(b,t.TEXTURE_COMPARE_FUNC,xe[_.compareFunction])),e.has("EXT_texture_filter_anisotropic")===!0){if(_.magFilter===Kt||_.minFilter!==go&&_.minFilter!==Xi||_.type===ii&&e.has("OES_texture_float_linear")===!1)return;if(_.anisotropy>1||n.get(_).__currentAnisotropy){let W=e.get("EXT_texture_filter_anisotropic");t.texParameterf(b,W.TEXTURE_MAX_ANISOTROPY_EXT,Math.min(_.anisotropy,r.getMaxAnisotropy())),n.get(_).__currentAnisotropy=_.anisotropy}}}function ze(b,_){let W=!1;b.__webglInit===void 0&&(b.__webglInit=!0,_.addEventListener("dispose",R));let J=_.source,ie=d.get(J);ie===void 0&&(ie={},d.set(J,ie));let Z=V(_);if(Z!==b.__cacheKey){ie[Z]===void 0&&(ie[Z]={texture:t.createTexture(),usedTimes:0},o.memory.textures++,W=!0),ie[Z].usedTimes++;let Re=ie[b.__cacheKey];Re!==void 0&&(ie[b.__cacheKey].usedTimes--,Re.usedTimes===0&&x(_)),b.__cacheKey=Z,b.__webglTexture=ie[Z].texture}return W}function Y(b,_,W){let J=t.TEXTURE_2D;(_.isDataArrayTexture||_.isCompressedArrayTexture)&&(J=t.TEXTURE_2D_ARRAY),_.isData3DTexture&&(J=t.TEXTURE_3D);let ie=ze(b,_),Z=_.source;i.bindTexture(J,b.__webglTexture,t.TEXTURE0+W);let Re=n.get(Z);if(Z.version!==Re.__version||ie===!0){i.activeTexture(t.TEXTURE0+W);let pe=He.getPrimaries(He.workingColorSpace),ye=_.colorSpace===Ci?null:He.getPrimaries(_.colorSpace),et=_.colorSpace===Ci||pe===ye?t.NONE:t.BROWSER_DEFAULT_WEBGL;t.pixelStorei(t.UNPACK_FLIP_Y_WEBGL,_.flipY),t.pixelStorei(t.UNPACK_PREMULTIPLY_ALPHA_WEBGL,_.premultiplyAlpha),t.pixelStorei(t.UNPACK_ALIGNMENT,_.unpackAlignment),t.pixelStorei(t.UNPACK_COLORSPACE_CONVERSION_WEBGL,et);let oe=v(_.image,!1,r.maxTextureSize);oe=gt(_,oe);let Se=s.convert(_.format,_.colorSpace),Ne=s.convert(_.type),Ue=E(_.internalFormat,Se,Ne,_.colorSpace,_.isVideoTexture);Ae(J,_);let _e,Ze=_.mipmaps,We=_.isVideoTexture!==!0,ft=Re.__version===void 0||ie===!0,F=Z.dataReady,fe=N(_,oe);if(_.isDepthTexture)Ue=S(_.format===an,_.type),ft&&(We?i.texStorage2D(t.TEXTURE_2D,1,Ue,oe.width,oe.height):i.texImage2D(t.TEXTURE_2D,0,Ue,oe.width,oe.height,0,Se,Ne,null));else if(_.isDataTexture)if(Ze.length>0){We&&ft&&i.texStorage2D(t.TEXTURE_2D,fe,Ue,Ze[0].width,Ze[0].height);for(let K=0,ee=Ze.length;K<ee;K++)_e=Ze[K],We?F&&i.texSubImage2D(t.TEXTURE_2D,K,0,0,_e.width,_e.height,Se,Ne,_e.data):i.texImage2D(t.TEXTURE_2D,K,Ue,_e.width,_e.height,0,Se,Ne,_e.data);_.generateMipmaps=!1}else We?(ft&&i.texStorage2D(t.TEXTURE_2D,fe,Ue,oe.width,oe.height),F&&i.texSubImage2D(t.TEXTURE_2D,0,0,0,oe.width,oe.height,Se,Ne,oe.data)):i.texImage2D(t.TEXTURE_2D,0,Ue,oe.width,oe.height,0,Se,Ne,oe.data);else if(_.isCompressedTexture)if(_.isCompressedArrayTexture){We&&ft&&i.texStorage3D(t.TEXTURE_2D_ARRAY,fe,Ue,Ze[0].width,Ze[0].height,oe.depth);for(let K=0,ee=Ze.length;K<ee;K++)if(_e=Ze[K],_.format!==Bt)if(Se!==null)if(We){if(F)if(_.layerUpdates.size>0){let ve=qu(_e.width,_e.height,_.format,_.type);for(let me of _.layerUpdates){let Ge=_e.data.subarray(me*ve/_e.data.BYTES_PER_ELEMENT,(me+1)*ve/_e.data.BYTES_PER_ELEMENT);i.compressedTexSubImage3D(t.TEXTURE_2D_ARRAY,K,0,0,me,_e.width,_e.height,1,Se,Ge)}_.clearLayerUpdates()}else i.compressedTexSubImage3D(t.TEXTURE_2D_ARRAY,K,0,0,0,_e.width,_e.height,oe.depth,Se,_e.data)}else i.compressedTexImage3D(t.TEXTURE_2D_ARRAY,K,Ue,_e.width,_e.height,oe.depth,0,_e.data,0,0);else console.warn("THREE.WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()");else We?F&&i.texSubImage3D(t.TEXTURE_2D_ARRAY,K,0,0,0,_e.width,_e.height,oe.depth,Se,Ne,_e.data):i.texImage3D(t.TEXTURE_2D_ARRAY,K,Ue,_e.width,_e.height,oe.depth,0,Se,Ne,_e.data)}else{We&&ft&&i.texStorage2D(t.TEXTURE_2D,fe,Ue,Ze[0].width,Ze[0].height);for(let K=0,ee=Ze.length;K<ee;K++)_e=Ze[K],_.format!==Bt?Se!==null?We?F&&i.compressedTexSubImage2D(t.TEXTURE_2D,K,0,0,_e.width,_e.height,Se,_e.data):i.compressedTexImage2D(t.TEXTURE_2D,K,Ue,_e.width,_e.height,0,_e.data):console.warn("THREE.WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()"):We?F&&i.texSubImage2D(t.TEXTURE_2D,K,0,0,_e.width,_e.height,Se,Ne,_e.data):i.texImage2D(t.TEXTURE_2D,K,Ue,_e.width,_e.height,0,Se,Ne,_e.data)}else if(_.isDataArrayTexture)if(We){if(ft&&i.texStorage3D(t.TEXTURE_2D_ARRAY,fe,Ue,oe.width,oe.height,oe.depth),F)if(_.layerUpdates.size>0){let K=qu(oe.width,oe.height,_.format,_.type);for(let ee of _.layerUpdates){let ve=oe.data.subarray(ee*K/oe.data.BYTES_PER_ELEMENT,(ee+1)*K/oe.data.BYTES_PER_ELEMENT);i.texSubImage3D(t.TEXTURE_2D_ARRAY,0,0,0,ee,oe.width,oe.height,1,Se,Ne,ve)}_.clearLayerUpdates()}else i.texSubImage3D(t.TEXTURE_2D_ARRAY,0,0,0,0,oe.width,oe.height,oe.depth,Se,Ne,oe.data)}else i.texImage3D(t.TEXTURE_2D_ARRAY,0,Ue,oe.width,oe.height,oe.depth,0,Se,Ne,oe.data);else if(_.isData3DTexture)We?(ft&&i.texStorage3D(t.TEXTURE_3D,fe,Ue,oe.width,oe.height,oe.depth),F&&i.texSubImage3D(t.TEXTURE_3D,0,0,0,0,oe.width,oe.height,oe.depth,Se,Ne,oe.data)):i.texImage3D(t.TEXTURE_3D,0,Ue,oe.width,oe.height,oe.depth,0,Se,Ne,oe.data);else if(_.isFramebufferTexture){if(ft)if(We)i.texStorage2D(t.TEXTURE_2D,fe,Ue,oe.width,oe.height);else{let K=oe.width,ee=oe.height;for(let ve=0;ve<fe;ve++)i.texImage2D(t.TEXTURE_2D,ve,Ue,K,ee,0,Se,Ne,null),K>>=1,ee>>=1}}else if(Ze.length>0){if(We&&ft){let K=Le(Ze[0]);i.texStorage2D(t.TEXTURE_2D,fe,Ue,K.width,K.height)}for(let K=0,ee=Ze.length;K<ee;K++)_e=Ze[K],We?F&&i.texSubImage2D(t.TEXTURE_2D,K,0,0,Se,Ne,_e):i.texImage2D(t.TEXTURE_2D,K,Ue,Se,Ne,_e);_.generateMipmaps=!1}else if(We){if(ft){let K=Le(oe);i.texStorage2D(t.TEXTURE_2D,fe,Ue,K.width,K.height)}F&&i.texSubImage2D(t.TEXTURE_2D,0,0,0,Se,Ne,oe)}else i.texImage2D(t.TEXTURE_2D,0,Ue,Se,Ne,oe);g(_)&&m(J),Re.__version=Z.version,_.onUpdate&&_.onUpdate(_)}b.__version=_.version}function ne(b,_,W){if(_.image.length!==6)return;let J=ze(b,_),ie=_.source;i.bindTexture(t.TEXTURE_CUBE_MAP,b.__webglTexture,t.TEXTURE0+W);let Z=n.get(ie);if(ie.version!==Z.__version||J===!0){i.activeTexture(t.TEXTURE0+W);let Re=He.getPrimaries(He.workingColorSpace),pe=_.colorSpace===Ci?null:He.getPrimaries(_.colorSpace),ye=_.colorSpace===Ci||Re===pe?t.NONE:t.BROWSER_DEFAULT_WEBGL;t.pixelStorei(t.UNPACK_FLIP_Y_WEBGL,_.flipY),t.pixelStorei(t.UNPACK_PREMULTIPLY_ALPHA_WEBGL,_.premultiplyAlpha),t.pixelStorei(t.UNPACK_ALIGNMENT,_.unpackAlignment),t.pixelStorei(t.UNPACK_COLORSPACE_CONVERSION_WEBGL,ye);let et=_.isCompressedTexture||_.image[0].isCompressedTexture,oe=_.image[0]&&_.image[0].isDataTexture,Se=[];for(let ee=0;ee<6;ee++)!et&&!oe?Se[ee]=v(_.image[ee],!0,r.maxCubemapSize):Se[ee]=oe?_.image[ee].image:_.image[ee],Se[ee]=gt(_,Se[ee]);let Ne=Se[0],Ue=s.convert(_.format,_.colorSpace),_e=s.convert(_.type),Ze=E(_.internalFormat,Ue,_e,_.colorSpace),We=_.isVideoTexture!==!0,ft=Z.__version===void 0||J===!0,F=ie.dataReady,fe=N(_,Ne);Ae(t.TEXTURE_CUBE_MAP,_);let K;if(et){We&&ft&&i.texStorage2D(t.TEXTURE_CUBE_MAP,fe,Ze,Ne.width,Ne.height);for(let ee=0;ee<6;ee++){K=Se[ee].mipmaps;for(let ve=0;ve<K.length;ve++){let me=K[ve];_.format!==Bt?Ue!==null?We?F&&i.compressedTexSubImage2D(t.TEXTURE_CUBE_MAP_POSITIVE_X+ee,ve,0,0,me.width,me.height,Ue,me.data):i.compressedTexImage2D(t.TEXTURE_CUBE_MAP_POSITIVE_X+ee,ve,Ze,me.width,me.height,0,me.data):console.warn("THREE.WebGLRenderer: Attempt to load unsupported compressed texture format in .setTextureCube()"):We?F&&i.texSubImage2D(t.TEXTURE_CUBE_MAP_POSITIVE_X+ee,ve,0,0,me.width,me.height,Ue,_e,me.data):i.texImage2D(t.TEXTURE_CUBE_MAP_POSITIVE_X+ee,ve,Ze,me.width,me.height,0,Ue,_e,me.data)}}}else{if(K=_.mipmaps,We&&ft){K.length>0&&fe++;let ee=Le(Se[0]);i.texStorage2D(t.TEXTURE_CUBE_MAP,fe,Ze,ee.width,ee.height)}for(let ee=0;ee<6;ee++)if(oe){We?F&&i.texSubImage2D(t.TEXTURE_CUBE_MAP_POSITIVE_X+ee,0,0,0,Se[ee].width,Se[ee].height,Ue,_e,Se[ee].data):i.texImage2D(t.TEXTURE_CUBE_MAP_POSITIVE_X+ee,0,Ze,Se[ee].width,Se[ee].height,0,Ue,_e,Se[ee].data);for(let ve=0;ve<K.length;ve++){let Ge=K[ve].image[ee].image;We?F&&i.texSubImage2D(t.TEXTURE_CUBE_MAP_POSITIVE_X+ee,ve+1,0,0,Ge.width,Ge.height,Ue,_e,Ge.data):i.texImage2D(t.TEXTURE_CUBE_MAP_POSITIVE_X+ee,ve+1,Ze,Ge.width,Ge.height,0,Ue,_e,Ge.data)}}else{We?F&&i.texSubImage2D(t.TEXTURE_CUBE_MAP_POSITIVE_X+ee,0,0,0,Ue,_e,Se[ee]):i.texImage2D(t.TEXTURE_CUBE_MAP_POSITIVE_X+ee,0,Ze,Ue,_e,Se[ee]);for(let ve=0;ve<K.length;ve++){let me=K[ve];We?F&&i.texSubImage2D(t.TEXTURE_CUBE_MAP_POSITIVE_X+ee,ve+1,0,0,Ue,_e,me.image[ee]):i.texImage2D(t.TEXTURE_CUBE_MAP_POSITIVE_X+ee,ve+1,Ze,Ue,_e,me.image[ee])}}}g(_)&&m(t.TEXTURE_CUBE_MAP),Z.__version=ie.version,_.onUpdate&&_.onUpdate(_)}b.__version=_.version}function le(b,_,W,J,ie,Z){let Re=s.convert(W.format,W.colorSpace),pe=s.convert(W.type),ye=E(W.internalFormat,Re,pe,W.colorSpace),et=n.get(_),oe=n.get(W);if(oe.__renderTarget=_,!et.__hasExternalTextures){let Se=Math.max(1,_.width>>Z),Ne=Math.max(1,_.height>>Z);ie===t.TEXTURE_3D||ie===t.TEXTURE_2D_ARRAY?i.texImage3D(ie,Z,ye,Se,Ne,_.depth,0,Re,pe,null):i.texImage2D(ie,Z,ye,Se,Ne,0,Re,pe,null)}i.bindFramebuffer(t.FRAMEBUFFER,b),$e(_)?a.framebufferTexture2DMultisampleEXT(t.FRAMEBUFFER,J,ie,oe.__webglTexture,0,Ke(_)):(ie===t.TEXTURE_2D||ie>=t.TEXTURE_CUBE_MAP_POSITIVE_X&&ie<=t.TEXTURE_CUBE_MAP_NEGATIVE_Z)&&t.framebufferTexture2D(t.FRAMEBUFFER,J,ie,oe.__webglTexture,Z),i.bindFramebuffer(t.FRAMEBUFFER,null)}function ce(b,_,W){if(t.bindRenderbuffer(t.RENDERBUFFER,b),_.depthBuffer){let J=_.depthTexture,ie=J&&J.isDepthTexture?J.type:null,Z=S(_.stencilBuffer,ie),Re=_.stencilBuffer?t.DEPTH_STENCIL_ATTACHMENT:t.DEPTH_ATTACHMENT,pe=Ke(_);$e(_)?a.renderbufferStorageMultisampleEXT(t.RENDERBUFFER,pe,Z,_.width,_.height):W?t.renderbufferStorageMultisample(t.RENDERBUFFER,pe,Z,_.width,_.height):t.renderbufferStorage(t.RENDERBUFFER,Z,_.width,_.height),t.framebufferRenderbuffer(t.FRAMEBUFFER,Re,t.RENDERBUFFER,b)}else{let J=_.textures;for(let ie=0;ie<J.length;ie++){let Z=J[ie],Re=s.convert(Z.format,Z.colorSpace),pe=s.convert(Z.type),ye=E(Z.internalFormat,Re,pe,Z.colorSpace),et=Ke(_);W&&$e(_)===!1?t.renderbufferStorageMultisample(t.RENDERBUFFER,et,ye,_.width,_.height):$e(_)?a.renderbufferStorageMultisampleEXT(t.RENDERBUFFER,et,ye,_.width,_.height):t.renderbufferStorage(t.RENDERBUFFER,ye,_.width,_.height)}}t.bindRenderbuffer(t.RENDERBUFFER,null)}function Me(b,_){if(_&&_.isWebGLCubeRenderTarget)throw new Error("Depth Texture with cube render targets is not supported");if(i.bindFramebuffer(t.FRAMEBUFFER,b),!(_.depthTexture&&_.depthTexture.isDepthTexture))throw new Error("renderTarget.depthTexture must be an instance of THREE.DepthTexture");let J=n.get(_.depthTexture);J.__renderTarget=_,(!J.__webglTexture||_.depthTexture.image.width!==_.width||_.depthTexture.image.height!==_.height)&&(_.depthTexture.image.width=_.width,_.depthTexture.image.height=_.height,_.depthTexture.needsUpdate=!0),q(_.depthTexture,0);let ie=J.__webglTexture,Z=Ke(_);if(_.depthTexture.format===on)$e(_)?a.framebufferTexture2DMultisampleEXT(t.FRAMEBUFFER,t.DEPTH_ATTACHMENT,t.TEXTURE_2D,ie,0,Z):t.framebufferTexture2D(t.FRAMEBUFFER,t.DEPTH_ATTACHMENT,t.TEXTURE_2D,ie,0);else if(_.depthTexture.format===an)$e(_)?a.framebufferTexture2DMultisampleEXT(t.FRAMEBUFFER,t.DEPTH_STENCIL_ATTACHMENT,t.TEXTURE_2D,ie,0,Z):t.framebufferTexture2D(t.FRAMEBUFFER,t.DEPTH_STENCIL_ATTACHMENT,t.TEXTURE_2D,ie,0);else throw new Error("Unknown depthTexture format")}function z(b){let _=n.get(b),W=b.isWebGLCubeRenderTarget===!0;if(_.__boundDepthTexture!==b.depthTexture){let J=b.depthTexture;if(_.__depthDisposeCallback&&_.__depthDisposeCallback(),J){let ie=()=>{delete _.__boundDepthTexture,delete _.__depthDisposeCallback,J.removeEventListener("dispose",ie)};J.addEventListener("dispose",ie),_.__depthDisposeCallback=ie}_.__boundDepthTexture=J}if(b.depthTexture&&!_.__autoAllocateDepthBuffer){if(W)throw new Error("target.depthTexture not supported in Cube render targets");Me(_.__webglFramebuffer,b)}else if(W){_.__webglDepthbuffer=[];for(let J=0;J<6;J++)if(i.bindFramebuffer(t.FRAMEBUFFER,_.__webglFramebuffer[J]),_.__webglDepthbuffer[J]===void 0)_.__webglDepthbuffer[J]=t.createRenderbuffer(),ce(_.__webglDepthbuffer[J],b,!1);else{let ie=b.stencilBuffer?t.DEPTH_STENCIL_ATTACHMENT:t.DEPTH_ATTACHMENT,Z=_.__webglDepthbuffer[J];t.bindRenderbuffer(t.RENDERBUFFER,Z),t.framebufferRenderbuffer(t.FRAMEBUFFER,ie,t.RENDERBUFFER,Z)}}else if(i.bindFramebuffer(t.FRAMEBUFFER,_.__webglFramebuffer),_.__webglDepthbuffer===void 0)_.__webglDepthbuffer=t.createRenderbuffer(),ce(_.__webglDepthbuffer,b,!1);else{let J=b.stencilBuffer?t.DEPTH_STENCIL_ATTACHMENT:t.DEPTH_ATTACHMENT,ie=_.__webglDepthbuffer;t.bindRenderbuffer(t.RENDERBUFFER,ie),t.framebufferRenderbuffer(t.FRAMEBUFFER,J,t.RENDERBUFFER,ie)}i.bindFramebuffer(t.FRAMEBUFFER,null)}function te(b,_,W){let J=n.get(b);_!==void 0&&le(J.__webglFramebuffer,b,b.texture,t.COLOR_ATTACHMENT0,t.TEXTURE_2D,0),W!==void 0&&z(b)}function de(b){let _=b.texture,W=n.get(b),J=n.get(_);b.addEventListener("dispose",A);let ie=b.textures,Z=b.isWebGLCubeRenderTarget===!0,Re=ie.length>1;if(Re||(J.__webglTexture===void 0&&(J.__webglTexture=t.createTexture()),J.__version=_.version,o.memory.textures++),Z){W.__webglFramebuffer=[];for(let pe=0;pe<6;pe++)if(_.mipmaps&&_.mipmaps.length>0){W.__webglFramebuffer[pe]=[];for(let ye=0;ye<_.mipmaps.length;ye++)W.__webglFramebuffer[pe][ye]=t.createFramebuffer()}else W.__webglFramebuffer[pe]=t.createFramebuffer()}else{if(_.mipmaps&&_.mipmaps.length>0){W.__webglFramebuffer=[];for(let pe=0;pe<_.mipmaps.length;pe++)W.__webglFramebuffer[pe]=t.createFramebuffer()}else W.__webglFramebuffer=t.createFramebuffer();if(Re)for(let pe=0,ye=ie.length;pe<ye;pe++){let et=n.get(ie[pe]);et.__webglTexture===void 0&&(et.__webglTexture=t.createTexture(),o.memory.textures++)}if(b.samples>0&&$e(b)===!1){W.__webglMultisampledFramebuffer=t.createFramebuffer(),W.__webglColorRenderbuffer=[],i.bindFramebuffer(t.FRAMEBUFFER,W.__webglMultisampledFramebuffer);for(let pe=0;pe<ie.length;pe++){let ye=ie[pe];W.__webglColorRenderbuffer[pe]=t.createRenderbuffer(),t.bindRenderbuffer(t.RENDERBUFFER,W.__webglColorRenderbuffer[pe]);let et=s.convert(ye.format,ye.colorSpace),oe=s.convert(ye.type),Se=E(ye.internalFormat,et,oe,ye.colorSpace,b.isXRRenderTarget===!0),Ne=Ke(b);t.renderbufferStorageMultisample(t.RENDERBUFFER,Ne,Se,b.width,b.height),t.framebufferRenderbuffer(t.FRAMEBUFFER,t.COLOR_ATTACHMENT0+pe,t.RENDERBUFFER,W.__webglColorRenderbuffer[pe])}t.bindRenderbuffer(t.RENDERBUFFER,null),b.depthBuffer&&(W.__webglDepthRenderbuffer=t.createRenderbuffer(),ce(W.__webglDepthRenderbuffer,b,!0)),i.bindFramebuffer(t.FRAMEBUFFER,null)}}if(Z){i.bindTexture(t.TEXTURE_CUBE_MAP,J.__webglTexture),Ae(t.TEXTURE_CUBE_MAP,_);for(let pe=0;pe<6;pe++)if(_.mipmaps&&_.mipmaps.length>0)for(let ye=0;ye<_.mipmaps.length;ye++)le(W.__webglFramebuffer[pe][ye],b,_,t.COLOR_ATTACHMENT0,t.TEXTURE_CUBE_MAP_POSITIVE_X+pe,ye);else le(W.__webglFramebuffer[pe],b,_,t.COLOR_ATTACHMENT0,t.TEXTURE_CUBE_MAP_POSITIVE_X+pe,0);g(_)&&m(t.TEXTURE_CUBE_MAP),i.unbindTexture()}else if(Re){for(let pe=0,ye=ie.length;pe<ye;pe++){let et=ie[pe],oe=n.get(et);i.bindTexture(t.TEXTURE_2D,oe.__webglTexture),Ae(t.TEXTURE_2D,et),le(W.__webglFramebuffer,b,et,t.COLOR_ATTACHMENT0+pe,t.TEXTURE_2D,0),g(et)&&m(t.TEXTURE_2D)}i.unbindTexture()}else{let pe=t.TEXTURE_2D;if((b.isWebGL3DRenderTarget||b.isWebGLArrayRenderTarget)&&(pe=b.isWebGL3DRenderTarget?t.TEXTURE_3D:t.TEXTURE_2D_ARRAY),i.bindTexture(pe,J.__webglTexture),Ae(pe,_),_.mipmaps&&_.mipmaps.length>0)for(let ye=0;ye<_.mipmaps.length;ye++)le(W.__webglFramebuffer[ye],b,_,t.COLOR_ATTACHMENT0,pe,ye);else le(W.__webglFramebuffer,b,_,t.COLOR_ATTACHMENT0,pe,0);g(_)&&m(pe),i.unbindTexture()}b.depthBuffer&&z(b)}function se(b){let _=b.textures;for(let W=0,J=_.length;W<J;W++){let ie=_[W];if(g(ie)){let Z=w(b),Re=n.get(ie).__webglTexture;i.bindTexture(Z,Re),m(Z),i.unbindTexture()}}}let we=[],P=[];function nt(b){if(b.samples>0){if($e(b)===!1){let _=b.textures,W=b.width,J=b.height,ie=t.COLOR_BUFFER_BIT,Z=b.stencilBuffer?t.DEPTH_STENCIL_ATTACHMENT:t.DEPTH_ATTACHMENT,Re=n.get(b),pe=_.length>1;if(pe)for(let ye=0;ye<_.length;ye++)i.bindFramebuffer(t.FRAMEBUFFER,Re.__webglMultisampledFramebuffer),t.framebufferRenderbuffer(t.FRAMEBUFFER,t.COLOR_ATTACHMENT0+ye,t.RENDERBUFFER,null),i.bindFramebuffer(t.FRAMEBUFFER,Re.__webglFramebuffer),t.framebufferTexture2D(t.DRAW_FRAMEBUFFER,t.COLOR_ATTACHMENT0+ye,t.TEXTURE_2D,null,0);i.bindFramebuffer(t.READ_FRAMEBUFFER,Re.__webglMultisampledFramebuffer),i.bindFramebuffer(t.DRAW_FRAMEBUFFER,Re.__webglFramebuffer);for(let ye=0;ye<_.length;ye++){if(b.resolveDepthBuffer&&(b.depthBuffer&&(ie|=t.DEPTH_BUFFER_BIT),b.stencilBuffer&&b.resolveStencilBuffer&&(ie|=t.STENCIL_BUFFER_BIT)),pe){t.framebufferRenderbuffer(t.READ_FRAMEBUFFER,t.COLOR_ATTACHMENT0,t.RENDERBUFFER,Re.__webglColorRenderbuffer[ye]);let et=n.get(_[ye]).__webglTexture;t.framebufferTexture2D(t.DRAW_FRAMEBUFFER,t.COLOR_ATTACHMENT0,t.TEXTURE_2D,et,0)}t.blitFramebuffer(0,0,W,J,0,0,W,J,ie,t.NEAREST),l===!0&&(we.length=0,P.length=0,we.push(t.COLOR_ATTACHMENT0+ye),b.depthBuffer&&b.resolveDepthBuffer===!1&&(we.push(Z),P.push(Z),t.invalidateFramebuffer(t.DRAW_FRAMEBUFFER,P)),t.invalidateFramebuffer(t.READ_FRAMEBUFFER,we))}if(i.bindFramebuffer(t.READ_FRAMEBUFFER,null),i.bindFramebuffer(t.DRAW_FRAMEBUFFER,null),pe)for(let ye=0;ye<_.length;ye++){i.bindFramebuffer(t.FRAMEBUFFER,Re.__webglMultisampledFramebuffer),t.framebufferRenderbuffer(t.FRAMEBUFFER,t.COLOR_ATTACHMENT0+ye,t.RENDERBUFFER,Re.__webglColorRenderbuffer[ye]);let et=n.get(_[ye]).__webglTexture;i.bindFramebuffer(t.FRAMEBUFFER,Re.__webglFramebuffer),t.framebufferTexture2D(t.DRAW_FRAMEBUFFER,t.COLOR_ATTACHMENT0+ye,t.TEXTURE_2D,et,0)}i.bindFramebuffer(t.DRAW_FRAMEBUFFER,Re.__webglMultisampledFramebuffer)}else if(b.depthBuffer&&b.resolveDepthBuffer===!1&&l){let _=b.stencilBuffer?t.DEPTH_STENCIL_ATTACHMENT:t.DEPTH_ATTACHMENT;t.invalidateFramebuffer(t.DRAW_FRAMEBUFFER,[_])}}}function Ke(b){return Math.min(r.maxSamples,b.samples)}function $e(b){let _=n.get(b);return b.samples>0&&e.has("WEBGL_multisampled_render_to_texture")===!0&&_.__useRenderToTexture!==!1}function De(b){let _=o.render.frame;u.get(b)!==_&&(u.set(b,_),b.update())}function gt(b,_){let W=b.colorSpace,J=b.format,ie=b.type;return b.isCompressedTexture===!0||b.isVideoTexture===!0||W!==ji&&W!==Ci&&(He.getTransfer(W)===Qe?(J!==Bt||ie!==$t)&&console.warn("THREE.WebGLTextures: sRGB encoded textures have to use RGBAFormat and UnsignedByteType."):console.error("THREE.WebGLTextures: Unsupported texture color space:",W)),_}function Le(b){return typeof HTMLImageElement<"u"&&b instanceof HTMLImageElement?(c.width=b.naturalWidth||b.width,c.height=b.naturalHeight||b.height):typeof VideoFrame<"u"&&b instanceof VideoFrame?(c.width=b.displayWidth,c.height=b.displayHeight):(c.width=b.width,c.height=b.height),c}this.allocateTextureUnit=I,this.resetTextureUnits=k,this.setTexture2D=q,this.setTexture2DArray=H,this.setTexture3D=$,this.setTextureCube=G,this.rebindTextures=te,this.setupRenderTarget=de,this.updateRenderTargetMipmap=se,this.updateMultisampleRenderTarget=nt,this.setupDepthRenderbuffer=z,this.setupFrameBufferTexture=le,this.useMultisampledRTT=$e}var Vy=C(()=>{je();Jn();fn();oi();By()});function Hy(t,e){function i(n,r=Ci){let s,o=He.getTransfer(r);if(n===$t)return t.UNSIGNED_BYTE;if(n===es)return t.UNSIGNED_SHORT_4_4_4_4;if(n===ts)return t.UNSIGNED_SHORT_5_5_5_1;if(n===Ha)return t.UNSIGNED_INT_5_9_9_9_REV;if(n===Ga)return t.BYTE;if(n===Va)return t.SHORT;if(n===wn)return t.UNSIGNED_SHORT;if(n===Jr)return t.INT;if(n===xi)return t.UNSIGNED_INT;if(n===ii)return t.FLOAT;if(n===sn)return t.HALF_FLOAT;if(n===Wa)return t.ALPHA;if(n===Xa)return t.RGB;if(n===Bt)return t.RGBA;if(n===qa)return t.LUMINANCE;if(n===ja)return t.LUMINANCE_ALPHA;if(n===on)return t.DEPTH_COMPONENT;if(n===an)return t.DEPTH_STENCIL;if(n===Ya)return t.RED;if(n===is)return t.RED_INTEGER;if(n===Ka)return t.RG;if(n===ns)return t.RG_INTEGER;if(n===rs)return t.RGBA_INTEGER;if(n===ss||n===os||n===as||n===ls)if(o===Qe)if(s=e.get("WEBGL_compressed_texture_s3tc_srgb"),s!==null){if(n===ss)return s.COMPRESSED_SRGB_S3TC_DXT1_EXT;if(n===os)return s.COMPRESSED_SRGB_ALPHA_S3TC_DXT1_EXT;if(n===as)return s.COMPRESSED_SRGB_ALPHA_S3TC_DXT3_EXT;if(n===ls)return s.COMPRESSED_SRGB_ALPHA_S3TC_DXT5_EXT}else return null;else if(s=e.get("WEBGL_compressed_texture_s3tc"),s!==null){if(n===ss)return s.COMPRESSED_RGB_S3TC_DXT1_EXT;if(n===os)return s.COMPRESSED_RGBA_S3TC_DXT1_EXT;if(n===as)return s.COMPRESSED_RGBA_S3TC_DXT3_EXT;if(n===ls)return s.COMPRESSED_RGBA_S3TC_DXT5_EXT}else return null;if(n===vo||n===xo||n===yo||n===So)if(s=e.get("WEBGL_compressed_texture_pvrtc"),s!==null){if(n===vo)return s.COMPRESSED_RGB_PVRTC_4BPPV1_IMG;if(n===xo)return s.COMPRESSED_RGB_PVRTC_2BPPV1_IMG;if(n===yo)return s.COMPRESSED_RGBA_PVRTC_4BPPV1_IMG;if(n===So)return s.COMPRESSED_RGBA_PVRTC_2BPPV1_IMG}else return null;if(n===_o||n===Mo||n===wo)if(s=e.get("WEBGL_compressed_texture_etc"),s!==null){if(n===_o||n===Mo)return o===Qe?s.COMPRESSED_SRGB8_ETC2:s.COMPRESSED_RGB8_ETC2;if(n===wo)return o===Qe?s.COMPRESSED_SRGB8_ALPHA8_ETC2_EAC:s.COMPRESSED_RGBA8_ETC2_EAC}else return null;if(n===Eo||n===bo||n===To||n===Ao||n===Ro||n===Co||n===Do||n===Lo||n===Po||n===Io||n===No||n===Fo||n===ko||n===Uo)if(s=e.get("WEBGL_compressed_texture_astc"),s!==null){if(n===Eo)return o===Qe?s.COMPRESSED_SRGB8_ALPHA8_ASTC_4x4_KHR:s.COMPRESSED_RGBA_ASTC_4x4_KHR;if(n===bo)return o===Qe?s.COMPRESSED_SRGB8_ALPHA8_ASTC_5x4_KHR:s.COMPRESSED_RGBA_ASTC_5x4_KHR;if(n===To)return o===Qe?s.COMPRESSED_SRGB8_ALPHA8_ASTC_5x5_KHR:s.COMPRESSED_RGBA_ASTC_5x5_KHR;if(n===Ao)return o===Qe?s.COMPRESSED_SRGB8_ALPHA8_ASTC_6x5_KHR:s.COMPRESSED_RGBA_ASTC_6x5_KHR;if(n===Ro)return o===Qe?s.COMPRESSED_SRGB8_ALPHA8_ASTC_6x6_KHR:s.COMPRESSED_RGBA_ASTC_6x6_KHR;if(n===Co)return o===Qe?s.COMPRESSED_SRGB8_ALPHA8_ASTC_8x5_KHR:s.COMPRESSED_RGBA_ASTC_8x5_KHR;if(n===Do)return o===Qe?s.COMPRESSED_SRGB8_ALPHA8_ASTC_8x6_KHR:s.COMPRESSED_RGBA_ASTC_8x6_KHR;if(n===Lo)return o===Qe?s.COMPRESSED_SRGB8_ALPHA8_ASTC_8x8_KHR:s.COMPRESSED_RGBA_ASTC_8x8_KHR;if(n===Po)return o===Qe?s.COMPRESSED_SRGB8_ALPHA8_ASTC_10x5_KHR:s.COMPRESSED_RGBA_ASTC_10x5_KHR;if(n===Io)return o===Qe?s.COMPRESSED_SRGB8_ALPHA8_ASTC_10x6_KHR:s.COMPRESSED_RGBA_ASTC_10x6_KHR;if(n===No)return o===Qe?s.COMPRESSED_SRGB8_ALPHA8_ASTC_10x8_KHR:s.COMPRESSED_RGBA_ASTC_10x8_KHR;if(n===Fo)return o===Qe?s.COMPRESSED_SRGB8_ALPHA8_ASTC_10x10_KHR:s.COMPRESSED_RGBA_ASTC_10x10_KHR;if(n===ko)return o===Qe?s.COMPRESSED_SRGB8_ALPHA8_ASTC_12x10_KHR:s.COMPRESSED_RGBA_ASTC_12x10_KHR;if(n===Uo)return o===Qe?s.COMPRESSED_SRGB8_ALPHA8_ASTC_12x12_KHR:s.COMPRESSED_RGBA_ASTC_12x12_KHR}else return null;if(n===cs||n===zo||n===Oo)if(s=e.get("EXT_texture_compression_bptc"),s!==null){if(n===cs)return o===Qe?s.COMPRESSED_SRGB_ALPHA_BPTC_UNORM_EXT:s.COMPRESSED_RGBA_BPTC_UNORM_EXT;if(n===zo)return s.COMPRESSED_RGB_BPTC_SIGNED_FLOAT_EXT;if(n===Oo)return s.COMPRESSED_RGB_BPTC_UNSIGNED_FLOAT_EXT}else return null;if(n===$a||n===Bo||n===Go||n===Vo)if(s=e.get("EXT_texture_compression_rgtc"),s!==null){if(n===cs)return s.COMPRESSED_RED_RGTC1_EXT;if(n===Bo)return s.COMPRESSED_SIGNED_RED_RGTC1_EXT;if(n===Go)return s.COMPRESSED_RED_GREEN_RGTC2_EXT;if(n===Vo)return s.COMPRESSED_SIGNED_RED_GREEN_RGTC2_EXT}else return null;return n===qi?t.UNSIGNED_INT_24_8:t[n]!==void 0?t[n]:null}return{convert:i}}var Wy=C(()=>{je();fn()});var Ol,Xy=C(()=>{As();Ol=class extends Pt{constructor(e=[]){super(),this.isArrayCamera=!0,this.cameras=e}}});var Lb,Bs,qy=C(()=>{St();fl();Lb={type:"move"},Bs=class{constructor(){this._targetRay=null,this._grip=null,this._hand=null}getHandSpace(){return this._hand===null&&(this._hand=new Zi,this._hand.matrixAutoUpdate=!1,this._hand.visible=!1,this._hand.joints={},this._hand.inputState={pinching:!1}),this._hand}getTargetRaySpace(){return this._targetRay===null&&(this._targetRay=new Zi,this._targetRay.matrixAutoUpdate=!1,this._targetRay.visible=!1,this._targetRay.hasLinearVelocity=!1,this._targetRay.linearVelocity=new U,this._targetRay.hasAngularVelocity=!1,this._targetRay.angularVelocity=new U),this._targetRay}getGripSpace(){return this._grip===null&&(this._grip=new Zi,this._grip.matrixAutoUpdate=!1,this._grip.visible=!1,this._grip.hasLinearVelocity=!1,this._grip.linearVelocity=new U,this._grip.hasAngularVelocity=!1,this._grip.angularVelocity=new U),this._grip}dispatchEvent(e){return this._targetRay!==null&&this._targetRay.dispatchEvent(e),this._grip!==null&&this._grip.dispatchEvent(e),this._hand!==null&&this._hand.dispatchEvent(e),this}connect(e){if(e&&e.hand){let i=this._hand;if(i)for(let n of e.hand.values())this._getHandJoint(i,n)}return this.dispatchEvent({type:"connected",data:e}),this}disconnect(e){return this.dispatchEvent({type:"disconnected",data:e}),this._targetRay!==null&&(this._targetRay.visible=!1),this._grip!==null&&(this._grip.visible=!1),this._hand!==null&&(this._hand.visible=!1),this}update(e,i,n){let r=null,s=null,o=null,a=this._targetRay,l=this._grip,c=this._hand;if(e&&i.session.visibilityState!=="visible-blurred"){if(c&&e.hand){o=!0;for(let v of e.hand.values()){let g=i.getJointPose(v,n),m=this._getHandJoint(c,v);g!==null&&(m.matrix.fromArray(g.transform.matrix),m.matrix.decompose(m.position,m.rotation,m.scale),m.matrixWorldNeedsUpdate=!0,m.jointRadius=g.radius),m.visible=g!==null}let u=c.joints["index-finger-tip"],h=c.joints["thumb-tip"],d=u.position.distanceTo(h.position),p=.02,f=.005;c.inputState.pinching&&d>p+f?(c.inputState.pinching=!1,this.dispatchEvent({type:"pinchend",handedness:e.handedness,target:this})):!c.inputState.pinching&&d<=p-f&&(c.inputState.pinching=!0,this.dispatchEvent({type:"pinchstart",handedness:e.handedness,target:this}))}else l!==null&&e.gripSpace&&(s=i.getPose(e.gripSpace,n),s!==null&&(l.matrix.fromArray(s.transform.matrix),l.matrix.decompose(l.position,l.rotation,l.scale),l.matrixWorldNeedsUpdate=!0,s.linearVelocity?(l.hasLinearVelocity=!0,l.linearVelocity.copy(s.linearVelocity)):l.hasLinearVelocity=!1,s.angularVelocity?(l.hasAngularVelocity=!0,l.angularVelocity.copy(s.angularVelocity)):l.hasAngularVelocity=!1));a!==null&&(r=i.getPose(e.targetRaySpace,n),r===null&&s!==null&&(r=s),r!==null&&(a.matrix.fromArray(r.transform.matrix),a.matrix.decompose(a.position,a.rotation,a.scale),a.matrixWorldNeedsUpdate=!0,r.linearVelocity?(a.hasLinearVelocity=!0,a.linearVelocity.copy(r.linearVelocity)):a.hasLinearVelocity=!1,r.angularVelocity?(a.hasAngularVelocity=!0,a.angularVelocity.copy(r.angularVelocity)):a.hasAngularVelocity=!1,this.dispatchEvent(Lb)))}return a!==null&&(a.visible=r!==null),l!==null&&(l.visible=s!==null),c!==null&&(c.visible=o!==null),this}_getHandJoint(e,i){if(e.joints[i.jointName]===void 0){let n=new Zi;n.matrixAutoUpdate=!1,n.visible=!1,e.joints[i.jointName]=n,e.add(n)}return e.joints[i.jointName]}}});var Pb,Ib,Bl,jy=C(()=>{bu();Ds();sr();Cn();Pb=`
void main() {

	gl_Position = vec4( position, 1.0 );

}`,Ib=`
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

}`,Bl=class{constructor(){this.texture=null,this.mesh=null,this.depthNear=0,this.depthFar=0}init(e,i,n){if(this.texture===null){let r=new Ct,s=e.properties.get(r);s.__webglTexture=i.texture,(i.depthNear!=n.depthNear||i.depthFar!=n.depthFar)&&(this.depthNear=i.depthNear,this.depthFar=i.depthFar),this.texture=r}}getMesh(e){if(this.texture!==null&&this.mesh===null){let i=e.cameras[0].viewport,n=new ai({vertexShader:Pb,fragmentShader:Ib,uniforms:{depthColor:{value:this.texture},depthWidth:{value:i.z},depthHeight:{value:i.w}}});this.mesh=new Et(new Cs(20,20),n)}return this.mesh}reset(){this.texture=null,this.mesh=null}getDepthTexture(){return this.texture}}});var Gl,Yy=C(()=>{Xy();Ar();As();oi();St();nr();si();Eu();Ls();qy();Uu();je();jy();Gl=class extends fi{constructor(e,i){super();let n=this,r=null,s=1,o=null,a="local-floor",l=1,c=null,u=null,h=null,d=null,p=null,f=null,v=new Bl,g=i.getContextAttributes(),m=null,w=null,E=[],S=[],N=new ke,R=null,A=new Pt;A.viewport=new ht;let L=new Pt;L.viewport=new ht;let x=[A,L],y=new Ol,D=null,k=null;this.cameraAutoUpdate=!0,this.enabled=!1,this.isPresenting=!1,this.getController=function(Y){let ne=E[Y];return ne===void 0&&(ne=new Bs,E[Y]=ne),ne.getTargetRaySpace()},this.getControllerGrip=function(Y){let ne=E[Y];return ne===void 0&&(ne=new Bs,E[Y]=ne),ne.getGripSpace()},this.getHand=function(Y){let ne=E[Y];return ne===void 0&&(ne=new Bs,E[Y]=ne),ne.getHandSpace()};function I(Y){let ne=S.indexOf(Y.inputSource);if(ne===-1)return;let le=E[ne];le!==void 0&&(le.update(Y.inputSource,Y.frame,c||o),le.dispatchEvent({type:Y.type,data:Y.inputSource}))}function V(){r.removeEventListener("select",I),r.removeEventListener("selectstart",I),r.removeEventListener("selectend",I),r.removeEventListener("squeeze",I),r.removeEventListener("squeezestart",I),r.removeEventListener("squeezeend",I),r.removeEventListener("end",V),r.removeEventListener("inputsourceschange",q);for(let Y=0;Y<E.length;Y++){let ne=S[Y];ne!==null&&(S[Y]=null,E[Y].disconnect(ne))}D=null,k=null,v.reset(),e.setRenderTarget(m),p=null,d=null,h=null,r=null,w=null,ze.stop(),n.isPresenting=!1,e.setPixelRatio(R),e.setSize(N.width,N.height,!1),n.dispatchEvent({type:"sessionend"})}this.setFramebufferScaleFactor=function(Y){s=Y,n.isPresenting===!0&&console.warn("THREE.WebXRManager: Cannot change framebuffer scale while presenting.")},this.setReferenceSpaceType=function(Y){a=Y,n.isPresenting===!0&&console.warn("THREE.WebXRManager: Cannot change reference space type while presenting.")},this.getReferenceSpace=function(){return c||o},this.setReferenceSpace=function(Y){c=Y},this.getBaseLayer=function(){return d!==null?d:p},this.getBinding=function(){return h},this.getFrame=function(){return f},this.getSession=function(){return r},this.setSession=async function(Y){if(r=Y,r!==null){if(m=e.getRenderTarget(),r.addEventListener("select",I),r.addEventListener("selectstart",I),r.addEventListener("selectend",I),r.addEventListener("squeeze",I),r.addEventListener("squeezestart",I),r.addEventListener("squeezeend",I),r.addEventListener("end",V),r.addEventListener("inputsourceschange",q),g.xrCompatible!==!0&&await i.makeXRCompatible(),R=e.getPixelRatio(),e.getSize(N),r.renderState.layers===void 0){let ne={antialias:g.antialias,alpha:!0,depth:g.depth,stencil:g.stencil,framebufferScaleFactor:s};p=new XRWebGLLayer(r,i,ne),r.updateRenderState({baseLayer:p}),e.setPixelRatio(1),e.setSize(p.framebufferWidth,p.framebufferHeight,!1),w=new di(p.framebufferWidth,p.framebufferHeight,{format:Bt,type:$t,colorSpace:e.outputColorSpace,stencilBuffer:g.stencil})}else{let ne=null,le=null,ce=null;g.depth&&(ce=g.stencil?i.DEPTH24_STENCIL8:i.DEPTH_COMPONENT24,ne=g.stencil?an:on,le=g.stencil?qi:xi);let Me={colorFormat:i.RGBA8,depthFormat:ce,scaleFactor:s};h=new XRWebGLBinding(r,i),d=h.createProjectionLayer(Me),r.updateRenderState({layers:[d]}),e.setPixelRatio(1),e.setSize(d.textureWidth,d.textureHeight,!1),w=new di(d.textureWidth,d.textureHeight,{format:Bt,type:$t,depthTexture:new zs(d.textureWidth,d.textureHeight,le,void 0,void 0,void 0,void 0,void 0,void 0,ne),stencilBuffer:g.stencil,colorSpace:e.outputColorSpace,samples:g.antialias?4:0,resolveDepthBuffer:d.ignoreDepthValues===!1})}w.isXRRenderTarget=!0,this.setFoveation(l),c=null,o=await r.requestReferenceSpace(a),ze.setContext(r),ze.start(),n.isPresenting=!0,n.dispatchEvent({type:"sessionstart"})}},this.getEnvironmentBlendMode=function(){if(r!==null)return r.environmentBlendMode},this.getDepthTexture=function(){return v.getDepthTexture()};function q(Y){for(let ne=0;ne<Y.removed.length;ne++){let le=Y.removed[ne],ce=S.indexOf(le);ce>=0&&(S[ce]=null,E[ce].disconnect(le))}for(let ne=0;ne<Y.added.length;ne++){let le=Y.added[ne],ce=S.indexOf(le);if(ce===-1){for(let z=0;z<E.length;z++)if(z>=S.length){S.push(le),ce=z;break}else if(S[z]===null){S[z]=le,ce=z;break}if(ce===-1)break}let Me=E[ce];Me&&Me.connect(le)}}let H=new U,$=new U;function G(Y,ne,le){H.setFromMatrixPosition(ne.matrixWorld),$.setFromMatrixPosition(le.matrixWorld);let ce=H.distanceTo($),Me=ne.projectionMatrix.elements,z=le.projectionMatrix.elements,te=Me[14]/(Me[10]-1),de=Me[14]/(Me[10]+1),se=(Me[9]+1)/Me[5],we=(Me[9]-1)/Me[5],P=(Me[8]-1)/Me[0],nt=(z[8]+1)/z[0],Ke=te*P,$e=te*nt,De=ce/(-P+nt),gt=De*-P;if(ne.matrixWorld.decompose(Y.position,Y.quaternion,Y.scale),Y.translateX(gt),Y.translateZ(De),Y.matrixWorld.compose(Y.position,Y.quaternion,Y.scale),Y.matrixWorldInverse.copy(Y.matrixWorld).invert(),Me[10]===-1)Y.projectionMatrix.copy(ne.projectionMatrix),Y.projectionMatrixInverse.copy(ne.projectionMatrixInverse);else{let Le=te+De,b=de+De,_=Ke-gt,W=$e+(ce-gt),J=se*de/b*Le,ie=we*de/b*Le;Y.projectionMatrix.makePerspective(_,W,J,ie,Le,b),Y.projectionMatrixInverse.copy(Y.projectionMatrix).invert()}}function Q(Y,ne){ne===null?Y.matrixWorld.copy(Y.matrix):Y.matrixWorld.multiplyMatrices(ne.matrixWorld,Y.matrix),Y.matrixWorldInverse.copy(Y.matrixWorld).invert()}this.updateCamera=function(Y){if(r===null)return;let ne=Y.near,le=Y.far;v.texture!==null&&(v.depthNear>0&&(ne=v.depthNear),v.depthFar>0&&(le=v.depthFar)),y.near=L.near=A.near=ne,y.far=L.far=A.far=le,(D!==y.near||k!==y.far)&&(r.updateRenderState({depthNear:y.near,depthFar:y.far}),D=y.near,k=y.far),A.layers.mask=Y.layers.mask|2,L.layers.mask=Y.layers.mask|4,y.layers.mask=A.layers.mask|L.layers.mask;let ce=Y.parent,Me=y.cameras;Q(y,ce);for(let z=0;z<Me.length;z++)Q(Me[z],ce);Me.length===2?G(y,A,L):y.projectionMatrix.copy(A.projectionMatrix),re(Y,y,ce)};function re(Y,ne,le){le===null?Y.matrix.copy(ne.matrixWorld):(Y.matrix.copy(le.matrixWorld),Y.matrix.invert(),Y.matrix.multiply(ne.matrixWorld)),Y.matrix.decompose(Y.position,Y.quaternion,Y.scale),Y.updateMatrixWorld(!0),Y.projectionMatrix.copy(ne.projectionMatrix),Y.projectionMatrixInverse.copy(ne.projectionMatrixInverse),Y.isPerspectiveCamera&&(Y.fov=Ho*2*Math.atan(1/Y.projectionMatrix.elements[5]),Y.zoom=1)}this.getCamera=function(){return y},this.getFoveation=function(){if(!(d===null&&p===null))return l},this.setFoveation=function(Y){l=Y,d!==null&&(d.fixedFoveation=Y),p!==null&&p.fixedFoveation!==void 0&&(p.fixedFoveation=Y)},this.hasDepthSensing=function(){return v.texture!==null},this.getDepthSensingMesh=function(){return v.getMesh(y)};let xe=null;function Ae(Y,ne){if(u=ne.getViewerPose(c||o),f=ne,u!==null){let le=u.views;p!==null&&(e.setRenderTargetFramebuffer(w,p.framebuffer),e.setRenderTarget(w));let ce=!1;le.length!==y.cameras.length&&(y.cameras.length=0,ce=!0);for(let z=0;z<le.length;z++){let te=le[z],de=null;if(p!==null)de=p.getViewport(te);else{let we=h.getViewSubImage(d,te);de=we.viewport,z===0&&(e.setRenderTargetTextures(w,we.colorTexture,d.ignoreDepthValues?void 0:we.depthStencilTexture),e.setRenderTarget(w))}let se=x[z];se===void 0&&(se=new Pt,se.layers.enable(z),se.viewport=new ht,x[z]=se),se.matrix.fromArray(te.transform.matrix),se.matrix.decompose(se.position,se.quaternion,se.scale),se.projectionMatrix.fromArray(te.projectionMatrix),se.projectionMatrixInverse.copy(se.projectionMatrix).invert(),se.viewport.set(de.x,de.y,de.width,de.height),z===0&&(y.matrix.copy(se.matrix),y.matrix.decompose(y.position,y.quaternion,y.scale)),ce===!0&&y.cameras.push(se)}let Me=r.enabledFeatures;if(Me&&Me.includes("depth-sensing")){let z=h.getDepthInformation(le[0]);z&&z.isValid&&z.texture&&v.init(e,z,r.renderState)}}for(let le=0;le<E.length;le++){let ce=S[le],Me=E[le];ce!==null&&Me!==void 0&&Me.update(ce,ne,c||o)}xe&&xe(Y,ne),ne.detectedPlanes&&n.dispatchEvent({type:"planesdetected",data:ne}),f=null}let ze=new bl;ze.setAnimationLoop(Ae),this.setAnimationLoop=function(Y){xe=Y},this.dispose=function(){}}}});function Ky(t,e){function i(g,m){g.matrixAutoUpdate===!0&&g.updateMatrix(),m.value.copy(g.matrix)}function n(g,m){m.color.getRGB(g.fogColor.value,Tl(t)),m.isFog?(g.fogNear.value=m.near,g.fogFar.value=m.far):m.isFogExp2&&(g.fogDensity.value=m.density)}function r(g,m,w,E,S){m.isMeshBasicMaterial||m.isMeshLambertMaterial?s(g,m):m.isMeshToonMaterial?(s(g,m),h(g,m)):m.isMeshPhongMaterial?(s(g,m),u(g,m)):m.isMeshStandardMaterial?(s(g,m),d(g,m),m.isMeshPhysicalMaterial&&p(g,m,S)):m.isMeshMatcapMaterial?(s(g,m),f(g,m)):m.isMeshDepthMaterial?s(g,m):m.isMeshDistanceMaterial?(s(g,m),v(g,m)):m.isMeshNormalMaterial?s(g,m):m.isLineBasicMaterial?(o(g,m),m.isLineDashedMaterial&&a(g,m)):m.isPointsMaterial?l(g,m,w,E):m.isSpriteMaterial?c(g,m):m.isShadowMaterial?(g.color.value.copy(m.color),g.opacity.value=m.opacity):m.isShaderMaterial&&(m.uniformsNeedUpdate=!1)}function s(g,m){g.opacity.value=m.opacity,m.color&&g.diffuse.value.copy(m.color),m.emissive&&g.emissive.value.copy(m.emissive).multiplyScalar(m.emissiveIntensity),m.map&&(g.map.value=m.map,i(m.map,g.mapTransform)),m.alphaMap&&(g.alphaMap.value=m.alphaMap,i(m.alphaMap,g.alphaMapTransform)),m.bumpMap&&(g.bumpMap.value=m.bumpMap,i(m.bumpMap,g.bumpMapTransform),g.bumpScale.value=m.bumpScale,m.side===rt&&(g.bumpScale.value*=-1)),m.normalMap&&(g.normalMap.value=m.normalMap,i(m.normalMap,g.normalMapTransform),g.normalScale.value.copy(m.normalScale),m.side===rt&&g.normalScale.value.negate()),m.displacementMap&&(g.displacementMap.value=m.displacementMap,i(m.displacementMap,g.displacementMapTransform),g.displacementScale.value=m.displacementScale,g.displacementBias.value=m.displacementBias),m.emissiveMap&&(g.emissiveMap.value=m.emissiveMap,i(m.emissiveMap,g.emissiveMapTransform)),m.specularMap&&(g.specularMap.value=m.specularMap,i(m.specularMap,g.specularMapTransform)),m.alphaTest>0&&(g.alphaTest.value=m.alphaTest);let w=e.get(m),E=w.envMap,S=w.envMapRotation;E&&(g.envMap.value=E,Ur.copy(S),Ur.x*=-1,Ur.y*=-1,Ur.z*=-1,E.isCubeTexture&&E.isRenderTargetTexture===!1&&(Ur.y*=-1,Ur.z*=-1),g.envMapRotation.value.setFromMatrix4(Nb.makeRotationFromEuler(Ur)),g.flipEnvMap.value=E.isCubeTexture&&E.isRenderTargetTexture===!1?-1:1,g.reflectivity.value=m.reflectivity,g.ior.value=m.ior,g.refractionRatio.value=m.refractionRatio),m.lightMap&&(g.lightMap.value=m.lightMap,g.lightMapIntensity.value=m.lightMapIntensity,i(m.lightMap,g.lightMapTransform)),m.aoMap&&(g.aoMap.value=m.aoMap,g.aoMapIntensity.value=m.aoMapIntensity,i(m.aoMap,g.aoMapTransform))}function o(g,m){g.diffuse.value.copy(m.color),g.opacity.value=m.opacity,m.map&&(g.map.value=m.map,i(m.map,g.mapTransform))}function a(g,m){g.dashSize.value=m.dashSize,g.totalSize.value=m.dashSize+m.gapSize,g.scale.value=m.scale}function l(g,m,w,E){g.diffuse.value.copy(m.color),g.opacity.value=m.opacity,g.size.value=m.size*w,g.scale.value=E*.5,m.map&&(g.map.value=m.map,i(m.map,g.uvTransform)),m.alphaMap&&(g.alphaMap.value=m.alphaMap,i(m.alphaMap,g.alphaMapTransform)),m.alphaTest>0&&(g.alphaTest.value=m.alphaTest)}function c(g,m){g.diffuse.value.copy(m.color),g.opacity.value=m.opacity,g.rotation.value=m.rotation,m.map&&(g.map.value=m.map,i(m.map,g.mapTransform)),m.alphaMap&&(g.alphaMap.value=m.alphaMap,i(m.alphaMap,g.alphaMapTransform)),m.alphaTest>0&&(g.alphaTest.value=m.alphaTest)}function u(g,m){g.specular.value.copy(m.specular),g.shininess.value=Math.max(m.shininess,1e-4)}function h(g,m){m.gradientMap&&(g.gradientMap.value=m.gradientMap)}function d(g,m){g.metalness.value=m.metalness,m.metalnessMap&&(g.metalnessMap.value=m.metalnessMap,i(m.metalnessMap,g.metalnessMapTransform)),g.roughness.value=m.roughness,m.roughnessMap&&(g.roughnessMap.value=m.roughnessMap,i(m.roughnessMap,g.roughnessMapTransform)),m.envMap&&(g.envMapIntensity.value=m.envMapIntensity)}function p(g,m,w){g.ior.value=m.ior,m.sheen>0&&(g.sheenColor.value.copy(m.sheenColor).multiplyScalar(m.sheen),g.sheenRoughness.value=m.sheenRoughness,m.sheenColorMap&&(g.sheenColorMap.value=m.sheenColorMap,i(m.sheenColorMap,g.sheenColorMapTransform)),m.sheenRoughnessMap&&(g.sheenRoughnessMap.value=m.sheenRoughnessMap,i(m.sheenRoughnessMap,g.sheenRoughnessMapTransform))),m.clearcoat>0&&(g.clearcoat.value=m.clearcoat,g.clearcoatRoughness.value=m.clearcoatRoughness,m.clearcoatMap&&(g.clearcoatMap.value=m.clearcoatMap,i(m.clearcoatMap,g.clearcoatMapTransform)),m.clearcoatRoughnessMap&&(g.clearcoatRoughnessMap.value=m.clearcoatRoughnessMap,i(m.clearcoatRoughnessMap,g.clearcoatRoughnessMapTransform)),m.clearcoatNormalMap&&(g.clearcoatNormalMap.value=m.clearcoatNormalMap,i(m.clearcoatNormalMap,g.clearcoatNormalMapTransform),g.clearcoatNormalScale.value.copy(m.clearcoatNormalScale),m.side===rt&&g.clearcoatNormalScale.value.negate())),m.dispersion>0&&(g.dispersion.value=m.dispersion),m.iridescence>0&&(g.iridescence.value=m.iridescence,g.iridescenceIOR.value=m.iridescenceIOR,g.iridescenceThicknessMinimum.value=m.iridescenceThicknessRange[0],g.iridescenceThicknessMaximum.value=m.iridescenceThicknessRange[1],m.iridescenceMap&&(g.iridescenceMap.value=m.iridescenceMap,i(m.iridescenceMap,g.iridescenceMapTransform)),m.iridescenceThicknessMap&&(g.iridescenceThicknessMap.value=m.iridescenceThicknessMap,i(m.iridescenceThicknessMap,g.iridescenceThicknessMapTransform))),m.transmission>0&&(g.transmission.value=m.transmission,g.transmissionSamplerMap.value=w.texture,g.transmissionSamplerSize.value.set(w.width,w.height),m.transmissionMap&&(g.transmissionMap.value=m.transmissionMap,i(m.transmissionMap,g.transmissionMapTransform)),g.thickness.value=m.thickness,m.thicknessMap&&(g.thicknessMap.value=m.thicknessMap,i(m.thicknessMap,g.thicknessMapTransform)),g.attenuationDistance.value=m.attenuationDistance,g.attenuationColor.value.copy(m.attenuationColor)),m.anisotropy>0&&(g.anisotropyVector.value.set(m.anisotropy*Math.cos(m.anisotropyRotation),m.anisotropy*Math.sin(m.anisotropyRotation)),m.anisotropyMap&&(g.anisotropyMap.value=m.anisotropyMap,i(m.anisotropyMap,g.anisotropyMapTransform))),g.specularIntensity.value=m.specularIntensity,g.specularColor.value.copy(m.specularColor),m.specularColorMap&&(g.specularColorMap.value=m.specularColorMap,i(m.specularColorMap,g.specularColorMapTransform)),m.specularIntensityMap&&(g.specularIntensityMap.value=m.specularIntensityMap,i(m.specularIntensityMap,g.specularIntensityMapTransform))}function f(g,m){m.matcap&&(g.matcap.value=m.matcap)}function v(g,m){let w=e.get(m).light;g.referencePosition.value.setFromMatrixPosition(w.matrixWorld),g.nearDistance.value=w.shadow.camera.near,g.farDistance.value=w.shadow.camera.far}return{refreshFogUniforms:n,refreshMaterialUniforms:r}}var Ur,Nb,$y=C(()=>{je();Ir();$n();Pi();Ur=new wt,Nb=new Ye});function Zy(t,e,i,n){let r={},s={},o=[],a=t.getParameter(t.MAX_UNIFORM_BUFFER_BINDINGS);function l(w,E){let S=E.program;n.uniformBlockBinding(w,S)}function c(w,E){let S=r[w.id];S===void 0&&(f(w),S=u(w),r[w.id]=S,w.addEventListener("dispose",g));let N=E.program;n.updateUBOMapping(w,N);let R=e.render.frame;s[w.id]!==R&&(d(w),s[w.id]=R)}function u(w){let E=h();w.__bindingPointIndex=E;let S=t.createBuffer(),N=w.__size,R=w.usage;return t.bindBuffer(t.UNIFORM_BUFFER,S),t.bufferData(t.UNIFORM_BUFFER,N,R),t.bindBuffer(t.UNIFORM_BUFFER,null),t.bindBufferBase(t.UNIFORM_BUFFER,E,S),S}function h(){for(let w=0;w<a;w++)if(o.indexOf(w)===-1)return o.push(w),w;return console.error("THREE.WebGLRenderer: Maximum number of simultaneously usable uniforms groups reached."),0}function d(w){let E=r[w.id],S=w.uniforms,N=w.__cache;t.bindBuffer(t.UNIFORM_BUFFER,E);for(let R=0,A=S.length;R<A;R++){let L=Array.isArray(S[R])?S[R]:[S[R]];for(let x=0,y=L.length;x<y;x++){let D=L[x];if(p(D,R,x,N)===!0){let k=D.__offset,I=Array.isArray(D.value)?D.value:[D.value],V=0;for(let q=0;q<I.length;q++){let H=I[q],$=v(H);typeof H=="number"||typeof H=="boolean"?(D.__data[0]=H,t.bufferSubData(t.UNIFORM_BUFFER,k+V,D.__data)):H.isMatrix3?(D.__data[0]=H.elements[0],D.__data[1]=H.elements[1],D.__data[2]=H.elements[2],D.__data[3]=0,D.__data[4]=H.elements[3],D.__data[5]=H.elements[4],D.__data[6]=H.elements[5],D.__data[7]=0,D.__data[8]=H.elements[6],D.__data[9]=H.elements[7],D.__data[10]=H.elements[8],D.__data[11]=0):(H.toArray(D.__data,V),V+=$.storage/Float32Array.BYTES_PER_ELEMENT)}t.bufferSubData(t.UNIFORM_BUFFER,k,D.__data)}}}t.bindBuffer(t.UNIFORM_BUFFER,null)}function p(w,E,S,N){let R=w.value,A=E+"_"+S;if(N[A]===void 0)return typeof R=="number"||typeof R=="boolean"?N[A]=R:N[A]=R.clone(),!0;{let L=N[A];if(typeof R=="number"||typeof R=="boolean"){if(L!==R)return N[A]=R,!0}else if(L.equals(R)===!1)return L.copy(R),!0}return!1}function f(w){let E=w.uniforms,S=0,N=16;for(let A=0,L=E.length;A<L;A++){let x=Array.isArray(E[A])?E[A]:[E[A]];for(let y=0,D=x.length;y<D;y++){let k=x[y],I=Array.isArray(k.value)?k.value:[k.value];for(let V=0,q=I.length;V<q;V++){let H=I[V],$=v(H),G=S%N,Q=G%$.boundary,re=G+Q;S+=Q,re!==0&&N-re<$.storage&&(S+=N-re),k.__data=new Float32Array($.storage/Float32Array.BYTES_PER_ELEMENT),k.__offset=S,S+=$.storage}}}let R=S%N;return R>0&&(S+=N-R),w.__size=S,w.__cache={},this}function v(w){let E={boundary:0,storage:0};return typeof w=="number"||typeof w=="boolean"?(E.boundary=4,E.storage=4):w.isVector2?(E.boundary=8,E.storage=8):w.isVector3||w.isColor?(E.boundary=16,E.storage=12):w.isVector4?(E.boundary=16,E.storage=16):w.isMatrix3?(E.boundary=48,E.storage=48):w.isMatrix4?(E.boundary=64,E.storage=64):w.isTexture?console.warn("THREE.WebGLRenderer: Texture samplers can not be part of an uniforms group."):console.warn("THREE.WebGLRenderer: Unsupported uniform value type.",w),E}function g(w){let E=w.target;E.removeEventListener("dispose",g);let S=o.indexOf(E.__bindingPointIndex);o.splice(S,1),t.deleteBuffer(r[E.id]),delete r[E.id],delete s[E.id]}function m(){for(let w in r)t.deleteBuffer(r[w]);o=[],r={},s={}}return{bind:l,update:c,dispose:m}}var Qy=C(()=>{});var Vl,Jy=C(()=>{je();Ni();wu();Pi();St();nr();Eu();hp();px();gx();xx();Sx();Mx();Ax();Ux();Ox();Gx();Hx();Xx();jx();Kx();yy();_y();by();Dy();Ls();Uy();Oy();Vy();Vu();Wy();Yy();$y();Qy();Jn();fn();Vl=class{constructor(e={}){let{canvas:i=zd(),context:n=null,depth:r=!0,stencil:s=!1,alpha:o=!1,antialias:a=!1,premultipliedAlpha:l=!0,preserveDrawingBuffer:c=!1,powerPreference:u="default",failIfMajorPerformanceCaveat:h=!1,reverseDepthBuffer:d=!1}=e;this.isWebGLRenderer=!0;let p;if(n!==null){if(typeof WebGLRenderingContext<"u"&&n instanceof WebGLRenderingContext)throw new Error("THREE.WebGLRenderer: WebGL 1 is not supported since r163.");p=n.getContextAttributes().alpha}else p=o;let f=new Uint32Array(4),v=new Int32Array(4),g=null,m=null,w=[],E=[];this.domElement=i,this.debug={checkShaderErrors:!0,onShaderError:null},this.autoClear=!0,this.autoClearColor=!0,this.autoClearDepth=!0,this.autoClearStencil=!0,this.sortObjects=!0,this.clippingPlanes=[],this.localClippingEnabled=!1,this._outputColorSpace=ni,this.toneMapping=Ri,this.toneMappingExposure=1;let S=this,N=!1,R=0,A=0,L=null,x=-1,y=null,D=new ht,k=new ht,I=null,V=new Ie(0),q=0,H=i.width,$=i.height,G=1,Q=null,re=null,xe=new ht(0,0,H,$),Ae=new ht(0,0,H,$),ze=!1,Y=new Rs,ne=!1,le=!1,ce=new Ye,Me=new Ye,z=new U,te=new ht,de={background:null,fog:null,environment:null,overrideMaterial:null,isScene:!0},se=!1;function we(){return L===null?G:1}let P=n;function nt(M,O){return i.getContext(M,O)}try{let M={alpha:!0,depth:r,stencil:s,antialias:a,premultipliedAlpha:l,preserveDrawingBuffer:c,powerPreference:u,failIfMajorPerformanceCaveat:h};if("setAttribute"in i&&i.setAttribute("data-engine",`three.js r${"170"}`),i.addEventListener("webglcontextlost",ee,!1),i.addEventListener("webglcontextrestored",ve,!1),i.addEventListener("webglcontextcreationerror",me,!1),P===null){let O="webgl2";if(P=nt(O,M),P===null)throw nt(O)?new Error("Error creating WebGL context with your selected attributes."):new Error("Error creating WebGL context.")}}catch(M){throw console.error("THREE.WebGLRenderer: "+M.message),M}let Ke,$e,De,gt,Le,b,_,W,J,ie,Z,Re,pe,ye,et,oe,Se,Ne,Ue,_e,Ze,We,ft,F;function fe(){Ke=new zx(P),Ke.init(),We=new Hy(P,Ke),$e=new yx(P,Ke,e,We),De=new zy(P,Ke),$e.reverseDepthBuffer&&d&&De.buffers.depth.setReversed(!0),gt=new Wx(P),Le=new Sy,b=new Gy(P,Ke,De,Le,$e,We,gt),_=new Tx(S),W=new kx(S),J=new up(P),ft=new mx(P,J),ie=new Bx(P,J,gt,ft),Z=new Yx(P,ie,J,gt),Ue=new qx(P,$e,b),oe=new _x(Le),Re=new xy(S,_,W,Ke,$e,ft,oe),pe=new Ky(S,Le),ye=new Ey,et=new Cy(Ke),Ne=new dx(S,_,W,De,Z,p,l),Se=new ky(S,Z,$e),F=new Zy(P,gt,$e,De),_e=new vx(P,Ke,gt),Ze=new Vx(P,Ke,gt),gt.programs=Re.programs,S.capabilities=$e,S.extensions=Ke,S.properties=Le,S.renderLists=ye,S.shadowMap=Se,S.state=De,S.info=gt}fe();let K=new Gl(S,P);this.xr=K,this.getContext=function(){return P},this.getContextAttributes=function(){return P.getContextAttributes()},this.forceContextLoss=function(){let M=Ke.get("WEBGL_lose_context");M&&M.loseContext()},this.forceContextRestore=function(){let M=Ke.get("WEBGL_lose_context");M&&M.restoreContext()},this.getPixelRatio=function(){return G},this.setPixelRatio=function(M){M!==void 0&&(G=M,this.setSize(H,$,!1))},this.getSize=function(M){return M.set(H,$)},this.setSize=function(M,O,X=!0){if(K.isPresenting){console.warn("THREE.WebGLRenderer: Can't change size while VR device is presenting.");return}H=M,$=O,i.width=Math.floor(M*G),i.height=Math.floor(O*G),X===!0&&(i.style.width=M+"px",i.style.height=O+"px"),this.setViewport(0,0,M,O)},this.getDrawingBufferSize=function(M){return M.set(H*G,$*G).floor()},this.setDrawingBufferSize=function(M,O,X){H=M,$=O,G=X,i.width=Math.floor(M*X),i.height=Math.floor(O*X),this.setViewport(0,0,M,O)},this.getCurrentViewport=function(M){return M.copy(D)},this.getViewport=function(M){return M.copy(xe)},this.setViewport=function(M,O,X,j){M.isVector4?xe.set(M.x,M.y,M.z,M.w):xe.set(M,O,X,j),De.viewport(D.copy(xe).multiplyScalar(G).round())},this.getScissor=function(M){return M.copy(Ae)},this.setScissor=function(M,O,X,j){M.isVector4?Ae.set(M.x,M.y,M.z,M.w):Ae.set(M,O,X,j),De.scissor(k.copy(Ae).multiplyScalar(G).round())},this.getScissorTest=function(){return ze},this.setScissorTest=function(M){De.setScissorTest(ze=M)},this.setOpaqueSort=function(M){Q=M},this.setTransparentSort=function(M){re=M},this.getClearColor=function(M){return M.copy(Ne.getClearColor())},this.setClearColor=function(){Ne.setClearColor.apply(Ne,arguments)},this.getClearAlpha=function(){return Ne.getClearAlpha()},this.setClearAlpha=function(){Ne.setClearAlpha.apply(Ne,arguments)},this.clear=function(M=!0,O=!0,X=!0){let j=0;if(M){let B=!1;if(L!==null){let ae=L.texture.format;B=ae===rs||ae===ns||ae===is}if(B){let ae=L.texture.type,ge=ae===$t||ae===xi||ae===wn||ae===qi||ae===es||ae===ts,Ee=Ne.getClearColor(),be=Ne.getClearAlpha(),Oe=Ee.r,Ve=Ee.g,Te=Ee.b;ge?(f[0]=Oe,f[1]=Ve,f[2]=Te,f[3]=be,P.clearBufferuiv(P.COLOR,0,f)):(v[0]=Oe,v[1]=Ve,v[2]=Te,v[3]=be,P.clearBufferiv(P.COLOR,0,v))}else j|=P.COLOR_BUFFER_BIT}O&&(j|=P.DEPTH_BUFFER_BIT),X&&(j|=P.STENCIL_BUFFER_BIT,this.state.buffers.stencil.setMask(4294967295)),P.clear(j)},this.clearColor=function(){this.clear(!0,!1,!1)},this.clearDepth=function(){this.clear(!1,!0,!1)},this.clearStencil=function(){this.clear(!1,!1,!0)},this.dispose=function(){i.removeEventListener("webglcontextlost",ee,!1),i.removeEventListener("webglcontextrestored",ve,!1),i.removeEventListener("webglcontextcreationerror",me,!1),ye.dispose(),et.dispose(),Le.dispose(),_.dispose(),W.dispose(),Z.dispose(),ft.dispose(),F.dispose(),Re.dispose(),K.dispose(),K.removeEventListener("sessionstart",gh),K.removeEventListener("sessionend",vh),ur.stop()};function ee(M){M.preventDefault(),console.log("THREE.WebGLRenderer: Context Lost."),N=!0}function ve(){console.log("THREE.WebGLRenderer: Context Restored."),N=!1;let M=gt.autoReset,O=Se.enabled,X=Se.autoUpdate,j=Se.needsUpdate,B=Se.type;fe(),gt.autoReset=M,Se.enabled=O,Se.autoUpdate=X,Se.needsUpdate=j,Se.type=B}function me(M){console.error("THREE.WebGLRenderer: A WebGL context could not be created. Reason: ",M.statusMessage)}function Ge(M){let O=M.target;O.removeEventListener("dispose",Ge),bt(O)}function bt(M){Yt(M),Le.remove(M)}function Yt(M){let O=Le.get(M).programs;O!==void 0&&(O.forEach(function(X){Re.releaseProgram(X)}),M.isShaderMaterial&&Re.releaseShaderCache(M))}this.renderBufferDirect=function(M,O,X,j,B,ae){O===null&&(O=de);let ge=B.isMesh&&B.matrixWorld.determinant()<0,Ee=__(M,O,X,j,B);De.setMaterial(j,ge);let be=X.index,Oe=1;if(j.wireframe===!0){if(be=ie.getWireframeAttribute(X),be===void 0)return;Oe=2}let Ve=X.drawRange,Te=X.attributes.position,it=Ve.start*Oe,dt=(Ve.start+Ve.count)*Oe;ae!==null&&(it=Math.max(it,ae.start*Oe),dt=Math.min(dt,(ae.start+ae.count)*Oe)),be!==null?(it=Math.max(it,0),dt=Math.min(dt,be.count)):Te!=null&&(it=Math.max(it,0),dt=Math.min(dt,Te.count));let vt=dt-it;if(vt<0||vt===1/0)return;ft.setup(B,j,Ee,X,be);let li,ot=_e;if(be!==null&&(li=J.get(be),ot=Ze,ot.setIndex(li)),B.isMesh)j.wireframe===!0?(De.setLineWidth(j.wireframeLinewidth*we()),ot.setMode(P.LINES)):ot.setMode(P.TRIANGLES);else if(B.isLine){let Ce=j.linewidth;Ce===void 0&&(Ce=1),De.setLineWidth(Ce*we()),B.isLineSegments?ot.setMode(P.LINES):B.isLineLoop?ot.setMode(P.LINE_LOOP):ot.setMode(P.LINE_STRIP)}else B.isPoints?ot.setMode(P.POINTS):B.isSprite&&ot.setMode(P.TRIANGLES);if(B.isBatchedMesh)if(B._multiDrawInstances!==null)ot.renderMultiDrawInstances(B._multiDrawStarts,B._multiDrawCounts,B._multiDrawCount,B._multiDrawInstances);else if(Ke.get("WEBGL_multi_draw"))ot.renderMultiDraw(B._multiDrawStarts,B._multiDrawCounts,B._multiDrawCount);else{let Ce=B._multiDrawStarts,gn=B._multiDrawCounts,at=B._multiDrawCount,Ui=be?J.get(be).bytesPerElement:1,Vr=Le.get(j).currentProgram.getUniforms();for(let gi=0;gi<at;gi++)Vr.setValue(P,"_gl_DrawID",gi),ot.render(Ce[gi]/Ui,gn[gi])}else if(B.isInstancedMesh)ot.renderInstances(it,vt,B.count);else if(X.isInstancedBufferGeometry){let Ce=X._maxInstanceCount!==void 0?X._maxInstanceCount:1/0,gn=Math.min(X.instanceCount,Ce);ot.renderInstances(it,vt,gn)}else ot.render(it,vt)};function lt(M,O,X){M.transparent===!0&&M.side===Xt&&M.forceSinglePass===!1?(M.side=rt,M.needsUpdate=!0,ha(M,O,X),M.side=Lt,M.needsUpdate=!0,ha(M,O,X),M.side=Xt):ha(M,O,X)}this.compile=function(M,O,X=null){X===null&&(X=M),m=et.get(X),m.init(O),E.push(m),X.traverseVisible(function(B){B.isLight&&B.layers.test(O.layers)&&(m.pushLight(B),B.castShadow&&m.pushShadow(B))}),M!==X&&M.traverseVisible(function(B){B.isLight&&B.layers.test(O.layers)&&(m.pushLight(B),B.castShadow&&m.pushShadow(B))}),m.setupLights();let j=new Set;return M.traverse(function(B){if(!(B.isMesh||B.isPoints||B.isLine||B.isSprite))return;let ae=B.material;if(ae)if(Array.isArray(ae))for(let ge=0;ge<ae.length;ge++){let Ee=ae[ge];lt(Ee,X,B),j.add(Ee)}else lt(ae,X,B),j.add(ae)}),E.pop(),m=null,j},this.compileAsync=function(M,O,X=null){let j=this.compile(M,O,X);return new Promise(B=>{function ae(){if(j.forEach(function(ge){Le.get(ge).currentProgram.isReady()&&j.delete(ge)}),j.size===0){B(M);return}setTimeout(ae,10)}Ke.get("KHR_parallel_shader_compile")!==null?ae():setTimeout(ae,10)})};let ki=null;function mn(M){ki&&ki(M)}function gh(){ur.stop()}function vh(){ur.start()}let ur=new bl;ur.setAnimationLoop(mn),typeof self<"u"&&ur.setContext(self),this.setAnimationLoop=function(M){ki=M,K.setAnimationLoop(M),M===null?ur.stop():ur.start()},K.addEventListener("sessionstart",gh),K.addEventListener("sessionend",vh),this.render=function(M,O){if(O!==void 0&&O.isCamera!==!0){console.error("THREE.WebGLRenderer.render: camera is not an instance of THREE.Camera.");return}if(N===!0)return;if(M.matrixWorldAutoUpdate===!0&&M.updateMatrixWorld(),O.parent===null&&O.matrixWorldAutoUpdate===!0&&O.updateMatrixWorld(),K.enabled===!0&&K.isPresenting===!0&&(K.cameraAutoUpdate===!0&&K.updateCamera(O),O=K.getCamera()),M.isScene===!0&&M.onBeforeRender(S,M,O,L),m=et.get(M,E.length),m.init(O),E.push(m),Me.multiplyMatrices(O.projectionMatrix,O.matrixWorldInverse),Y.setFromProjectionMatrix(Me),le=this.localClippingEnabled,ne=oe.init(this.clippingPlanes,le),g=ye.get(M,w.length),g.init(),w.push(g),K.enabled===!0&&K.isPresenting===!0){let ae=S.xr.getDepthSensingMesh();ae!==null&&rc(ae,O,-1/0,S.sortObjects)}rc(M,O,0,S.sortObjects),g.finish(),S.sortObjects===!0&&g.sort(Q,re),se=K.enabled===!1||K.isPresenting===!1||K.hasDepthSensing()===!1,se&&Ne.addToRenderList(g,M),this.info.render.frame++,ne===!0&&oe.beginShadows();let X=m.state.shadowsArray;Se.render(X,M,O),ne===!0&&oe.endShadows(),this.info.autoReset===!0&&this.info.reset();let j=g.opaque,B=g.transmissive;if(m.setupLights(),O.isArrayCamera){let ae=O.cameras;if(B.length>0)for(let ge=0,Ee=ae.length;ge<Ee;ge++){let be=ae[ge];yh(j,B,M,be)}se&&Ne.render(M);for(let ge=0,Ee=ae.length;ge<Ee;ge++){let be=ae[ge];xh(g,M,be,be.viewport)}}else B.length>0&&yh(j,B,M,O),se&&Ne.render(M),xh(g,M,O);L!==null&&(b.updateMultisampleRenderTarget(L),b.updateRenderTargetMipmap(L)),M.isScene===!0&&M.onAfterRender(S,M,O),ft.resetDefaultState(),x=-1,y=null,E.pop(),E.length>0?(m=E[E.length-1],ne===!0&&oe.setGlobalState(S.clippingPlanes,m.state.camera)):m=null,w.pop(),w.length>0?g=w[w.length-1]:g=null};function rc(M,O,X,j){if(M.visible===!1)return;if(M.layers.test(O.layers)){if(M.isGroup)X=M.renderOrder;else if(M.isLOD)M.autoUpdate===!0&&M.update(O);else if(M.isLight)m.pushLight(M),M.castShadow&&m.pushShadow(M);else if(M.isSprite){if(!M.frustumCulled||Y.intersectsSprite(M)){j&&te.setFromMatrixPosition(M.matrixWorld).applyMatrix4(Me);let ge=Z.update(M),Ee=M.material;Ee.visible&&g.push(M,ge,Ee,X,te.z,null)}}else if((M.isMesh||M.isLine||M.isPoints)&&(!M.frustumCulled||Y.intersectsObject(M))){let ge=Z.update(M),Ee=M.material;if(j&&(M.boundingSphere!==void 0?(M.boundingSphere===null&&M.computeBoundingSphere(),te.copy(M.boundingSphere.center)):(ge.boundingSphere===null&&ge.computeBoundingSphere(),te.copy(ge.boundingSphere.center)),te.applyMatrix4(M.matrixWorld).applyMatrix4(Me)),Array.isArray(Ee)){let be=ge.groups;for(let Oe=0,Ve=be.length;Oe<Ve;Oe++){let Te=be[Oe],it=Ee[Te.materialIndex];it&&it.visible&&g.push(M,ge,it,X,te.z,Te)}}else Ee.visible&&g.push(M,ge,Ee,X,te.z,null)}}let ae=M.children;for(let ge=0,Ee=ae.length;ge<Ee;ge++)rc(ae[ge],O,X,j)}function xh(M,O,X,j){let B=M.opaque,ae=M.transmissive,ge=M.transparent;m.setupLightsView(X),ne===!0&&oe.setGlobalState(S.clippingPlanes,X),j&&De.viewport(D.copy(j)),B.length>0&&ua(B,O,X),ae.length>0&&ua(ae,O,X),ge.length>0&&ua(ge,O,X),De.buffers.depth.setTest(!0),De.buffers.depth.setMask(!0),De.buffers.color.setMask(!0),De.setPolygonOffset(!1)}function yh(M,O,X,j){if((X.isScene===!0?X.overrideMaterial:null)!==null)return;m.state.transmissionRenderTarget[j.id]===void 0&&(m.state.transmissionRenderTarget[j.id]=new di(1,1,{generateMipmaps:!0,type:Ke.has("EXT_color_buffer_half_float")||Ke.has("EXT_color_buffer_float")?sn:$t,minFilter:Xi,samples:4,stencilBuffer:s,resolveDepthBuffer:!1,resolveStencilBuffer:!1,colorSpace:He.workingColorSpace}));let ae=m.state.transmissionRenderTarget[j.id],ge=j.viewport||D;ae.setSize(ge.z,ge.w);let Ee=S.getRenderTarget();S.setRenderTarget(ae),S.getClearColor(V),q=S.getClearAlpha(),q<1&&S.setClearColor(16777215,.5),S.clear(),se&&Ne.render(X);let be=S.toneMapping;S.toneMapping=Ri;let Oe=j.viewport;if(j.viewport!==void 0&&(j.viewport=void 0),m.setupLightsView(j),ne===!0&&oe.setGlobalState(S.clippingPlanes,j),ua(M,X,j),b.updateMultisampleRenderTarget(ae),b.updateRenderTargetMipmap(ae),Ke.has("WEBGL_multisampled_render_to_texture")===!1){let Ve=!1;for(let Te=0,it=O.length;Te<it;Te++){let dt=O[Te],vt=dt.object,li=dt.geometry,ot=dt.material,Ce=dt.group;if(ot.side===Xt&&vt.layers.test(j.layers)){let gn=ot.side;ot.side=rt,ot.needsUpdate=!0,Sh(vt,X,j,li,ot,Ce),ot.side=gn,ot.needsUpdate=!0,Ve=!0}}Ve===!0&&(b.updateMultisampleRenderTarget(ae),b.updateRenderTargetMipmap(ae))}S.setRenderTarget(Ee),S.setClearColor(V,q),Oe!==void 0&&(j.viewport=Oe),S.toneMapping=be}function ua(M,O,X){let j=O.isScene===!0?O.overrideMaterial:null;for(let B=0,ae=M.length;B<ae;B++){let ge=M[B],Ee=ge.object,be=ge.geometry,Oe=j===null?ge.material:j,Ve=ge.group;Ee.layers.test(X.layers)&&Sh(Ee,O,X,be,Oe,Ve)}}function Sh(M,O,X,j,B,ae){M.onBeforeRender(S,O,X,j,B,ae),M.modelViewMatrix.multiplyMatrices(X.matrixWorldInverse,M.matrixWorld),M.normalMatrix.getNormalMatrix(M.modelViewMatrix),B.onBeforeRender(S,O,X,j,M,ae),B.transparent===!0&&B.side===Xt&&B.forceSinglePass===!1?(B.side=rt,B.needsUpdate=!0,S.renderBufferDirect(X,O,j,B,M,ae),B.side=Lt,B.needsUpdate=!0,S.renderBufferDirect(X,O,j,B,M,ae),B.side=Xt):S.renderBufferDirect(X,O,j,B,M,ae),M.onAfterRender(S,O,X,j,B,ae)}function ha(M,O,X){O.isScene!==!0&&(O=de);let j=Le.get(M),B=m.state.lights,ae=m.state.shadowsArray,ge=B.state.version,Ee=Re.getParameters(M,B.state,ae,O,X),be=Re.getProgramCacheKey(Ee),Oe=j.programs;j.environment=M.isMeshStandardMaterial?O.environment:null,j.fog=O.fog,j.envMap=(M.isMeshStandardMaterial?W:_).get(M.envMap||j.environment),j.envMapRotation=j.environment!==null&&M.envMap===null?O.environmentRotation:M.envMapRotation,Oe===void 0&&(M.addEventListener("dispose",Ge),Oe=new Map,j.programs=Oe);let Ve=Oe.get(be);if(Ve!==void 0){if(j.currentProgram===Ve&&j.lightsStateVersion===ge)return Mh(M,Ee),Ve}else Ee.uniforms=Re.getUniforms(M),M.onBeforeCompile(Ee,S),Ve=Re.acquireProgram(Ee,be),Oe.set(be,Ve),j.uniforms=Ee.uniforms;let Te=j.uniforms;return(!M.isShaderMaterial&&!M.isRawShaderMaterial||M.clipping===!0)&&(Te.clippingPlanes=oe.uniform),Mh(M,Ee),j.needsLights=w_(M),j.lightsStateVersion=ge,j.needsLights&&(Te.ambientLightColor.value=B.state.ambient,Te.lightProbe.value=B.state.probe,Te.directionalLights.value=B.state.directional,Te.directionalLightShadows.value=B.state.directionalShadow,Te.spotLights.value=B.state.spot,Te.spotLightShadows.value=B.state.spotShadow,Te.rectAreaLights.value=B.state.rectArea,Te.ltc_1.value=B.state.rectAreaLTC1,Te.ltc_2.value=B.state.rectAreaLTC2,Te.pointLights.value=B.state.point,Te.pointLightShadows.value=B.state.pointShadow,Te.hemisphereLights.value=B.state.hemi,Te.directionalShadowMap.value=B.state.directionalShadowMap,Te.directionalShadowMatrix.value=B.state.directionalShadowMatrix,Te.spotShadowMap.value=B.state.spotShadowMap,Te.spotLightMatrix.value=B.state.spotLightMatrix,Te.spotLightMap.value=B.state.spotLightMap,Te.pointShadowMap.value=B.state.pointShadowMap,Te.pointShadowMatrix.value=B.state.pointShadowMatrix),j.currentProgram=Ve,j.uniformsList=null,Ve}function _h(M){if(M.uniformsList===null){let O=M.currentProgram.getUniforms();M.uniformsList=ar.seqWithValue(O.seq,M.uniforms)}return M.uniformsList}function Mh(M,O){let X=Le.get(M);X.outputColorSpace=O.outputColorSpace,X.batching=O.batching,X.batchingColor=O.batchingColor,X.instancing=O.instancing,X.instancingColor=O.instancingColor,X.instancingMorph=O.instancingMorph,X.skinning=O.skinning,X.morphTargets=O.morphTargets,X.morphNormals=O.morphNormals,X.morphColors=O.morphColors,X.morphTargetsCount=O.morphTargetsCount,X.numClippingPlanes=O.numClippingPlanes,X.numIntersection=O.numClipIntersection,X.vertexAlphas=O.vertexAlphas,X.vertexTangents=O.vertexTangents,X.toneMapping=O.toneMapping}function __(M,O,X,j,B){O.isScene!==!0&&(O=de),b.resetTextureUnits();let ae=O.fog,ge=j.isMeshStandardMaterial?O.environment:null,Ee=L===null?S.outputColorSpace:L.isXRRenderTarget===!0?L.texture.colorSpace:ji,be=(j.isMeshStandardMaterial?W:_).get(j.envMap||ge),Oe=j.vertexColors===!0&&!!X.attributes.color&&X.attributes.color.itemSize===4,Ve=!!X.attributes.tangent&&(!!j.normalMap||j.anisotropy>0),Te=!!X.morphAttributes.position,it=!!X.morphAttributes.normal,dt=!!X.morphAttributes.color,vt=Ri;j.toneMapped&&(L===null||L.isXRRenderTarget===!0)&&(vt=S.toneMapping);let li=X.morphAttributes.position||X.morphAttributes.normal||X.morphAttributes.color,ot=li!==void 0?li.length:0,Ce=Le.get(j),gn=m.state.lights;if(ne===!0&&(le===!0||M!==y)){let wi=M===y&&j.id===x;oe.setState(j,M,wi)}let at=!1;j.version===Ce.__version?(Ce.needsLights&&Ce.lightsStateVersion!==gn.state.version||Ce.outputColorSpace!==Ee||B.isBatchedMesh&&Ce.batching===!1||!B.isBatchedMesh&&Ce.batching===!0||B.isBatchedMesh&&Ce.batchingColor===!0&&B.colorTexture===null||B.isBatchedMesh&&Ce.batchingColor===!1&&B.colorTexture!==null||B.isInstancedMesh&&Ce.instancing===!1||!B.isInstancedMesh&&Ce.instancing===!0||B.isSkinnedMesh&&Ce.skinning===!1||!B.isSkinnedMesh&&Ce.skinning===!0||B.isInstancedMesh&&Ce.instancingColor===!0&&B.instanceColor===null||B.isInstancedMesh&&Ce.instancingColor===!1&&B.instanceColor!==null||B.isInstancedMesh&&Ce.instancingMorph===!0&&B.morphTexture===null||B.isInstancedMesh&&Ce.instancingMorph===!1&&B.morphTexture!==null||Ce.envMap!==be||j.fog===!0&&Ce.fog!==ae||Ce.numClippingPlanes!==void 0&&(Ce.numClippingPlanes!==oe.numPlanes||Ce.numIntersection!==oe.numIntersection)||Ce.vertexAlphas!==Oe||Ce.vertexTangents!==Ve||Ce.morphTargets!==Te||Ce.morphNormals!==it||Ce.morphColors!==dt||Ce.toneMapping!==vt||Ce.morphTargetsCount!==ot)&&(at=!0):(at=!0,Ce.__version=j.version);let Ui=Ce.currentProgram;at===!0&&(Ui=ha(j,O,B));let Vr=!1,gi=!1,Zs=!1,xt=Ui.getUniforms(),en=Ce.uniforms;if(De.useProgram(Ui.program)&&(Vr=!0,gi=!0,Zs=!0),j.id!==x&&(x=j.id,gi=!0),Vr||y!==M){De.buffers.depth.getReversed()?(ce.copy(M.projectionMatrix),Bd(ce),Gd(ce),xt.setValue(P,"projectionMatrix",ce)):xt.setValue(P,"projectionMatrix",M.projectionMatrix),xt.setValue(P,"viewMatrix",M.matrixWorldInverse);let Un=xt.map.cameraPosition;Un!==void 0&&Un.setValue(P,z.setFromMatrixPosition(M.matrixWorld)),$e.logarithmicDepthBuffer&&xt.setValue(P,"logDepthBufFC",2/(Math.log(M.far+1)/Math.LN2)),(j.isMeshPhongMaterial||j.isMeshToonMaterial||j.isMeshLambertMaterial||j.isMeshBasicMaterial||j.isMeshStandardMaterial||j.isShaderMaterial)&&xt.setValue(P,"isOrthographic",M.isOrthographicCamera===!0),y!==M&&(y=M,gi=!0,Zs=!0)}if(B.isSkinnedMesh){xt.setOptional(P,B,"bindMatrix"),xt.setOptional(P,B,"bindMatrixInverse");let wi=B.skeleton;wi&&(wi.boneTexture===null&&wi.computeBoneTexture(),xt.setValue(P,"boneTexture",wi.boneTexture,b))}B.isBatchedMesh&&(xt.setOptional(P,B,"batchingTexture"),xt.setValue(P,"batchingTexture",B._matricesTexture,b),xt.setOptional(P,B,"batchingIdTexture"),xt.setValue(P,"batchingIdTexture",B._indirectTexture,b),xt.setOptional(P,B,"batchingColorTexture"),B._colorsTexture!==null&&xt.setValue(P,"batchingColorTexture",B._colorsTexture,b));let Qs=X.morphAttributes;if((Qs.position!==void 0||Qs.normal!==void 0||Qs.color!==void 0)&&Ue.update(B,X,Ui),(gi||Ce.receiveShadow!==B.receiveShadow)&&(Ce.receiveShadow=B.receiveShadow,xt.setValue(P,"receiveShadow",B.receiveShadow)),j.isMeshGouraudMaterial&&j.envMap!==null&&(en.envMap.value=be,en.flipEnvMap.value=be.isCubeTexture&&be.isRenderTargetTexture===!1?-1:1),j.isMeshStandardMaterial&&j.envMap===null&&O.environment!==null&&(en.envMapIntensity.value=O.environmentIntensity),gi&&(xt.setValue(P,"toneMappingExposure",S.toneMappingExposure),Ce.needsLights&&M_(en,Zs),ae&&j.fog===!0&&pe.refreshFogUniforms(en,ae),pe.refreshMaterialUniforms(en,j,G,$,m.state.transmissionRenderTarget[M.id]),ar.upload(P,_h(Ce),en,b)),j.isShaderMaterial&&j.uniformsNeedUpdate===!0&&(ar.upload(P,_h(Ce),en,b),j.uniformsNeedUpdate=!1),j.isSpriteMaterial&&xt.setValue(P,"center",B.center),xt.setValue(P,"modelViewMatrix",B.modelViewMatrix),xt.setValue(P,"normalMatrix",B.normalMatrix),xt.setValue(P,"modelMatrix",B.matrixWorld),j.isShaderMaterial||j.isRawShaderMaterial){let wi=j.uniformsGroups;for(let Un=0,zn=wi.length;Un<zn;Un++){let wh=wi[Un];F.update(wh,Ui),F.bind(wh,Ui)}}return Ui}function M_(M,O){M.ambientLightColor.needsUpdate=O,M.lightProbe.needsUpdate=O,M.directionalLights.needsUpdate=O,M.directionalLightShadows.needsUpdate=O,M.pointLights.needsUpdate=O,M.pointLightShadows.needsUpdate=O,M.spotLights.needsUpdate=O,M.spotLightShadows.needsUpdate=O,M.rectAreaLights.needsUpdate=O,M.hemisphereLights.needsUpdate=O}function w_(M){return M.isMeshLambertMaterial||M.isMeshToonMaterial||M.isMeshPhongMaterial||M.isMeshStandardMaterial||M.isShadowMaterial||M.isShaderMaterial&&M.lights===!0}this.getActiveCubeFace=function(){return R},this.getActiveMipmapLevel=function(){return A},this.getRenderTarget=function(){return L},this.setRenderTargetTextures=function(M,O,X){Le.get(M.texture).__webglTexture=O,Le.get(M.depthTexture).__webglTexture=X;let j=Le.get(M);j.__hasExternalTextures=!0,j.__autoAllocateDepthBuffer=X===void 0,j.__autoAllocateDepthBuffer||Ke.has("WEBGL_multisampled_render_to_texture")===!0&&(console.warn("THREE.WebGLRenderer: Render-to-texture extension was disabled because an external texture was provided"),j.__useRenderToTexture=!1)},this.setRenderTargetFramebuffer=function(M,O){let X=Le.get(M);X.__webglFramebuffer=O,X.__useDefaultFramebuffer=O===void 0},this.setRenderTarget=function(M,O=0,X=0){L=M,R=O,A=X;let j=!0,B=null,ae=!1,ge=!1;if(M){let be=Le.get(M);if(be.__useDefaultFramebuffer!==void 0)De.bindFramebuffer(P.FRAMEBUFFER,null),j=!1;else if(be.__webglFramebuffer===void 0)b.setupRenderTarget(M);else if(be.__hasExternalTextures)b.rebindTextures(M,Le.get(M.texture).__webglTexture,Le.get(M.depthTexture).__webglTexture);else if(M.depthBuffer){let Te=M.depthTexture;if(be.__boundDepthTexture!==Te){if(Te!==null&&Le.has(Te)&&(M.width!==Te.image.width||M.height!==Te.image.height))throw new Error("WebGLRenderTarget: Attached DepthTexture is initialized to the incorrect size.");b.setupDepthRenderbuffer(M)}}let Oe=M.texture;(Oe.isData3DTexture||Oe.isDataArrayTexture||Oe.isCompressedArrayTexture)&&(ge=!0);let Ve=Le.get(M).__webglFramebuffer;M.isWebGLCubeRenderTarget?(Array.isArray(Ve[O])?B=Ve[O][X]:B=Ve[O],ae=!0):M.samples>0&&b.useMultisampledRTT(M)===!1?B=Le.get(M).__webglMultisampledFramebuffer:Array.isArray(Ve)?B=Ve[X]:B=Ve,D.copy(M.viewport),k.copy(M.scissor),I=M.scissorTest}else D.copy(xe).multiplyScalar(G).floor(),k.copy(Ae).multiplyScalar(G).floor(),I=ze;if(De.bindFramebuffer(P.FRAMEBUFFER,B)&&j&&De.drawBuffers(M,B),De.viewport(D),De.scissor(k),De.setScissorTest(I),ae){let be=Le.get(M.texture);P.framebufferTexture2D(P.FRAMEBUFFER,P.COLOR_ATTACHMENT0,P.TEXTURE_CUBE_MAP_POSITIVE_X+O,be.__webglTexture,X)}else if(ge){let be=Le.get(M.texture),Oe=O||0;P.framebufferTextureLayer(P.FRAMEBUFFER,P.COLOR_ATTACHMENT0,be.__webglTexture,X||0,Oe)}x=-1},this.readRenderTargetPixels=function(M,O,X,j,B,ae,ge){if(!(M&&M.isWebGLRenderTarget)){console.error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");return}let Ee=Le.get(M).__webglFramebuffer;if(M.isWebGLCubeRenderTarget&&ge!==void 0&&(Ee=Ee[ge]),Ee){De.bindFramebuffer(P.FRAMEBUFFER,Ee);try{let be=M.texture,Oe=be.format,Ve=be.type;if(!$e.textureFormatReadable(Oe)){console.error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not in RGBA or implementation defined format.");return}if(!$e.textureTypeReadable(Ve)){console.error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not in UnsignedByteType or implementation defined type.");return}O>=0&&O<=M.width-j&&X>=0&&X<=M.height-B&&P.readPixels(O,X,j,B,We.convert(Oe),We.convert(Ve),ae)}finally{let be=L!==null?Le.get(L).__webglFramebuffer:null;De.bindFramebuffer(P.FRAMEBUFFER,be)}}},this.readRenderTargetPixelsAsync=async function(M,O,X,j,B,ae,ge){if(!(M&&M.isWebGLRenderTarget))throw new Error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");let Ee=Le.get(M).__webglFramebuffer;if(M.isWebGLCubeRenderTarget&&ge!==void 0&&(Ee=Ee[ge]),Ee){let be=M.texture,Oe=be.format,Ve=be.type;if(!$e.textureFormatReadable(Oe))throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in RGBA or implementation defined format.");if(!$e.textureTypeReadable(Ve))throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in UnsignedByteType or implementation defined type.");if(O>=0&&O<=M.width-j&&X>=0&&X<=M.height-B){De.bindFramebuffer(P.FRAMEBUFFER,Ee);let Te=P.createBuffer();P.bindBuffer(P.PIXEL_PACK_BUFFER,Te),P.bufferData(P.PIXEL_PACK_BUFFER,ae.byteLength,P.STREAM_READ),P.readPixels(O,X,j,B,We.convert(Oe),We.convert(Ve),0);let it=L!==null?Le.get(L).__webglFramebuffer:null;De.bindFramebuffer(P.FRAMEBUFFER,it);let dt=P.fenceSync(P.SYNC_GPU_COMMANDS_COMPLETE,0);return P.flush(),await Od(P,dt,4),P.bindBuffer(P.PIXEL_PACK_BUFFER,Te),P.getBufferSubData(P.PIXEL_PACK_BUFFER,0,ae),P.deleteBuffer(Te),P.deleteSync(dt),ae}else throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: requested read bounds are out of range.")}},this.copyFramebufferToTexture=function(M,O=null,X=0){M.isTexture!==!0&&(Rr("WebGLRenderer: copyFramebufferToTexture function signature has changed."),O=arguments[0]||null,M=arguments[1]);let j=Math.pow(2,-X),B=Math.floor(M.image.width*j),ae=Math.floor(M.image.height*j),ge=O!==null?O.x:0,Ee=O!==null?O.y:0;b.setTexture2D(M,0),P.copyTexSubImage2D(P.TEXTURE_2D,X,0,0,ge,Ee,B,ae),De.unbindTexture()},this.copyTextureToTexture=function(M,O,X=null,j=null,B=0){M.isTexture!==!0&&(Rr("WebGLRenderer: copyTextureToTexture function signature has changed."),j=arguments[0]||null,M=arguments[1],O=arguments[2],B=arguments[3]||0,X=null);let ae,ge,Ee,be,Oe,Ve,Te,it,dt,vt=M.isCompressedTexture?M.mipmaps[B]:M.image;X!==null?(ae=X.max.x-X.min.x,ge=X.max.y-X.min.y,Ee=X.isBox3?X.max.z-X.min.z:1,be=X.min.x,Oe=X.min.y,Ve=X.isBox3?X.min.z:0):(ae=vt.width,ge=vt.height,Ee=vt.depth||1,be=0,Oe=0,Ve=0),j!==null?(Te=j.x,it=j.y,dt=j.z):(Te=0,it=0,dt=0);let li=We.convert(O.format),ot=We.convert(O.type),Ce;O.isData3DTexture?(b.setTexture3D(O,0),Ce=P.TEXTURE_3D):O.isDataArrayTexture||O.isCompressedArrayTexture?(b.setTexture2DArray(O,0),Ce=P.TEXTURE_2D_ARRAY):(b.setTexture2D(O,0),Ce=P.TEXTURE_2D),P.pixelStorei(P.UNPACK_FLIP_Y_WEBGL,O.flipY),P.pixelStorei(P.UNPACK_PREMULTIPLY_ALPHA_WEBGL,O.premultiplyAlpha),P.pixelStorei(P.UNPACK_ALIGNMENT,O.unpackAlignment);let gn=P.getParameter(P.UNPACK_ROW_LENGTH),at=P.getParameter(P.UNPACK_IMAGE_HEIGHT),Ui=P.getParameter(P.UNPACK_SKIP_PIXELS),Vr=P.getParameter(P.UNPACK_SKIP_ROWS),gi=P.getParameter(P.UNPACK_SKIP_IMAGES);P.pixelStorei(P.UNPACK_ROW_LENGTH,vt.width),P.pixelStorei(P.UNPACK_IMAGE_HEIGHT,vt.height),P.pixelStorei(P.UNPACK_SKIP_PIXELS,be),P.pixelStorei(P.UNPACK_SKIP_ROWS,Oe),P.pixelStorei(P.UNPACK_SKIP_IMAGES,Ve);let Zs=M.isDataArrayTexture||M.isData3DTexture,xt=O.isDataArrayTexture||O.isData3DTexture;if(M.isRenderTargetTexture||M.isDepthTexture){let en=Le.get(M),Qs=Le.get(O),wi=Le.get(en.__renderTarget),Un=Le.get(Qs.__renderTarget);De.bindFramebuffer(P.READ_FRAMEBUFFER,wi.__webglFramebuffer),De.bindFramebuffer(P.DRAW_FRAMEBUFFER,Un.__webglFramebuffer);for(let zn=0;zn<Ee;zn++)Zs&&P.framebufferTextureLayer(P.READ_FRAMEBUFFER,P.COLOR_ATTACHMENT0,Le.get(M).__webglTexture,B,Ve+zn),M.isDepthTexture?(xt&&P.framebufferTextureLayer(P.DRAW_FRAMEBUFFER,P.COLOR_ATTACHMENT0,Le.get(O).__webglTexture,B,dt+zn),P.blitFramebuffer(be,Oe,ae,ge,Te,it,ae,ge,P.DEPTH_BUFFER_BIT,P.NEAREST)):xt?P.copyTexSubImage3D(Ce,B,Te,it,dt+zn,be,Oe,ae,ge):P.copyTexSubImage2D(Ce,B,Te,it,dt+zn,be,Oe,ae,ge);De.bindFramebuffer(P.READ_FRAMEBUFFER,null),De.bindFramebuffer(P.DRAW_FRAMEBUFFER,null)}else xt?M.isDataTexture||M.isData3DTexture?P.texSubImage3D(Ce,B,Te,it,dt,ae,ge,Ee,li,ot,vt.data):O.isCompressedArrayTexture?P.compressedTexSubImage3D(Ce,B,Te,it,dt,ae,ge,Ee,li,vt.data):P.texSubImage3D(Ce,B,Te,it,dt,ae,ge,Ee,li,ot,vt):M.isDataTexture?P.texSubImage2D(P.TEXTURE_2D,B,Te,it,ae,ge,li,ot,vt.data):M.isCompressedTexture?P.compressedTexSubImage2D(P.TEXTURE_2D,B,Te,it,vt.width,vt.height,li,vt.data):P.texSubImage2D(P.TEXTURE_2D,B,Te,it,ae,ge,li,ot,vt);P.pixelStorei(P.UNPACK_ROW_LENGTH,gn),P.pixelStorei(P.UNPACK_IMAGE_HEIGHT,at),P.pixelStorei(P.UNPACK_SKIP_PIXELS,Ui),P.pixelStorei(P.UNPACK_SKIP_ROWS,Vr),P.pixelStorei(P.UNPACK_SKIP_IMAGES,gi),B===0&&O.generateMipmaps&&P.generateMipmap(Ce),De.unbindTexture()},this.copyTextureToTexture3D=function(M,O,X=null,j=null,B=0){return M.isTexture!==!0&&(Rr("WebGLRenderer: copyTextureToTexture3D function signature has changed."),X=arguments[0]||null,j=arguments[1]||null,M=arguments[2],O=arguments[3],B=arguments[4]||0),Rr('WebGLRenderer: copyTextureToTexture3D function has been deprecated. Use "copyTextureToTexture" instead.'),this.copyTextureToTexture(M,O,X,j,B)},this.initRenderTarget=function(M){Le.get(M).__webglFramebuffer===void 0&&b.setupRenderTarget(M)},this.initTexture=function(M){M.isCubeTexture?b.setTextureCube(M,0):M.isData3DTexture?b.setTexture3D(M,0):M.isDataArrayTexture||M.isCompressedArrayTexture?b.setTexture2DArray(M,0):b.setTexture2D(M,0),De.unbindTexture()},this.resetState=function(){R=0,A=0,L=null,De.reset(),ft.reset()},typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}get coordinateSystem(){return hi}get outputColorSpace(){return this._outputColorSpace}set outputColorSpace(e){this._outputColorSpace=e;let i=this.getContext();i.drawingBufferColorspace=He._getDrawingBufferColorSpace(e),i.unpackColorSpace=He._getUnpackColorSpace()}}});var Hl,eS=C(()=>{Rn();$n();Hl=class extends Rt{constructor(){super(),this.isScene=!0,this.type="Scene",this.background=null,this.environment=null,this.fog=null,this.backgroundBlurriness=0,this.backgroundIntensity=1,this.backgroundRotation=new wt,this.environmentIntensity=1,this.environmentRotation=new wt,this.overrideMaterial=null,typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}copy(e,i){return super.copy(e,i),e.background!==null&&(this.background=e.background.clone()),e.environment!==null&&(this.environment=e.environment.clone()),e.fog!==null&&(this.fog=e.fog.clone()),this.backgroundBlurriness=e.backgroundBlurriness,this.backgroundIntensity=e.backgroundIntensity,this.backgroundRotation.copy(e.backgroundRotation),this.environmentIntensity=e.environmentIntensity,this.environmentRotation.copy(e.environmentRotation),e.overrideMaterial!==null&&(this.overrideMaterial=e.overrideMaterial.clone()),this.matrixAutoUpdate=e.matrixAutoUpdate,this}toJSON(e){let i=super.toJSON(e);return this.fog!==null&&(i.object.fog=this.fog.toJSON()),this.backgroundBlurriness>0&&(i.object.backgroundBlurriness=this.backgroundBlurriness),this.backgroundIntensity!==1&&(i.object.backgroundIntensity=this.backgroundIntensity),i.object.backgroundRotation=this.backgroundRotation.toArray(),this.environmentIntensity!==1&&(i.object.environmentIntensity=this.environmentIntensity),i.object.environmentRotation=this.environmentRotation.toArray(),i}}});var cS={};fa(cS,{Cube3D:()=>oS,PG3D:()=>lS,ThreePerspectiveCamera:()=>Pt,ThreeRaycaster:()=>Ml,ThreeScene:()=>Hl,ThreeSpherical:()=>wl,ThreeTextureLoader:()=>Ms,ThreeVector2:()=>ke,ThreeVector3:()=>U,ThreeWebGLRenderer:()=>Vl,Twisty3DScene:()=>uT,cube3DShim:()=>hT,pg3dShim:()=>fT});function sS(t){return t*t*t*(10-t*(15-6*t))}function iS(t){return typeof t.faceletScale>"u"||t.faceletScale==="auto"?jb:t.faceletScale}function Xe(t,e){return new Di().setFromAxisAngle(t,_i*e/4)}function Zb(){return nS??(nS=new hn(pn.foundationWidth,pn.foundationWidth,pn.foundationWidth))}function $u(){let t=new qt,e=.5;return t.setAttribute("position",new Mt(new Float32Array([e,e,0,-e,e,0,e,-e,0,-e,e,0,-e,-e,0,e,-e,0]),3)),t.setAttribute("uv",new Mt(new Float32Array([1,1,0,1,1,0,0,1,0,0,1,0,0,1,0,0,1,1,0,0,1,0,1,1]),2)),t}function Jb(){return Qb??=$u()}function Ku(t,e,i){return Math.hypot(t[3*e]-t[3*i],t[3*e+1]-t[3*i+1],t[3*e+2]-t[3*i+2])}function eT(t,e,i,n){let r=Ku(t,e,i),s=Ku(t,i,n),o=Ku(t,e,n),a=(r+s+o)/2;return Math.sqrt(a*(a-r)*(a-s)*(a-o))}function tT(t){let e=0;for(let i=2;3*i<t.length;i++)e+=eT(t,0,1,i);return e}function iT(t){let e=Math.hypot(t[0],t[1],t[2]);return t[0]/=e,t[1]/=e,t[2]/=e,t}function nT(t,e){let i=new Array(3);return i[0]=t[1]*e[2]-t[2]*e[1],i[1]=t[2]*e[0]-t[0]*e[2],i[2]=t[0]*e[1]-t[1]*e[0],i}function rT(t){let e=[t[3]-t[0],t[4]-t[1],t[5]-t[2]],i=[t[6]-t[3],t[7]-t[4],t[8]-t[5]],n=nT(e,i);return iT(n)}function sT(t,e){let i=[],n=new Array(3),r=new Array(3);for(let s=1;s<10;s++){for(let a=0;a<t.length;a+=3){let l=(a+t.length-3)%t.length,c=(a+3)%t.length;for(let f=0;f<3;f++)n[f]=t[l+f]-t[a+f],r[f]=t[c+f]-t[a+f];let u=Math.hypot(n[0],n[1],n[2]),h=Math.hypot(r[0],r[1],r[2]);for(let f=0;f<3;f++)n[f]/=u,r[f]/=h;let d=n[0]*r[0]+n[1]*r[1]+n[2]*r[2],p=e/Math.sqrt(1-d*d);for(let f=0;f<3;f++)i[a+f]=t[a+f]+(n[f]+r[f])*p}let o=!0;for(let a=0;o&&a<i.length;a+=3){let l=(a+3)%t.length,c=0;for(let u=0;u<3;u++){let h=t[l+u]-t[a+u],d=i[l+u]-i[a+u];c+=h*d}c<=0&&(o=!1)}if(o)return i;e/=2}return t}async function hT(t,e){return new oS(await Sn.kpuzzle(),t,e)}async function fT(t,e,i,n,r){return new lS(t,await e.kpuzzle(),(await e.pg()).get3d({darkIgnoredOrbits:r}),!0,i==="floating",void 0,n)}var tS,kb,Ub,ql,zb,Ob,Bb,Gb,Vb,Hb,Gs,Nn,Je,Wb,pn,Xb,qb,jb,Yb,Kb,pt,qe,Xl,$b,ju,ea,Yu,Wl,nS,Qb,oS,rS,lr,ta,aS,oT,aT,lT,cT,Fn,lS,uT,uS=C(()=>{Zu();Da();Sr();dr();Oi();je();En();er();Rn();Ko();su();Zo();Ni();$n();Pi();Wo();oi();St();fl();sr();je();En();er();Rn();Zo();Ni();$n();St();fl();sr();As();lp();su();cp();oi();St();Jy();eS();tS=new Ms,kb=new st({color:new Ie(6710886).convertLinearToSRGB()}),Ub=new st({color:new Ie(13421772).convertLinearToSRGB(),side:rt,transparent:!0,opacity:.75}),ql=new st({visible:!1}),zb=new st({color:4513228}),Ob=new st({color:4513228,side:rt,transparent:!0,opacity:.5}),Bb=new st({color:16776618}),Gb=new st({color:16775545,side:rt,transparent:!0,opacity:.5}),Vb=new st({color:15911883}),Hb=new st({color:15911883,side:rt,transparent:!0,opacity:.5}),Gs=class{constructor(t,e,i,n,r,s){this.vector=t,this.fromZ=e,this.color=i,this.dimColor=n,this.hintOpacityScale=r;let o=new Ie(i).convertLinearToSRGB(),a=new Ie(n).convertLinearToSRGB();this.stickerMaterial={regular:new st({color:o,side:Lt}),dim:new st({color:a,side:Lt}),oriented:zb,experimentalOriented2:Bb,ignored:kb,invisible:ql,mystery:Vb},this.hintStickerMaterial={regular:new st({color:new Ie(s?.hintColor??i).convertLinearToSRGB(),side:rt,transparent:!0,opacity:.5*r}),dim:new st({color:new Ie(s?.hintDimColor??n).convertLinearToSRGB(),side:rt,transparent:!0,opacity:.5*r}),oriented:Ob,experimentalOriented2:Gb,ignored:Ub,invisible:ql,mystery:Hb}}vector;fromZ;color;dimColor;hintOpacityScale;stickerMaterial;hintStickerMaterial},Nn=[new Gs(new U(0,1,0),new wt(-_i/4,0,0),16777215,14540253,1.25),new Gs(new U(-1,0,0),new wt(0,-_i/4,0),16750848,8934656,1,{hintDimColor:8930304}),new Gs(new U(0,0,1),new wt(0,0,0),65280,34816,1,{hintDimColor:39168}),new Gs(new U(1,0,0),new wt(0,_i/4,0),16711680,6684672,1,{hintDimColor:6684672}),new Gs(new U(0,0,-1),new wt(0,_i/2,0),2254591,1127304,.75,{hintDimColor:6246}),new Gs(new U(0,-1,0),new wt(_i/4,0,0),16776960,8947712,1.25,{hintDimColor:14540032})],Je={U:0,L:1,F:2,R:3,B:4,D:5},Wb={U:Je.U,u:Je.U,Uw:Je.U,Uv:Je.U,y:Je.U,L:Je.L,l:Je.L,Lw:Je.L,Lv:Je.L,M:Je.L,F:Je.F,f:Je.F,Fw:Je.F,Fv:Je.F,S:Je.F,z:Je.F,R:Je.R,r:Je.R,Rw:Je.R,Rv:Je.R,x:Je.R,B:Je.B,b:Je.B,Bw:Je.B,Bv:Je.B,D:Je.D,d:Je.D,Dw:Je.D,Dv:Je.D,E:Je.D},pn={stickerElevation:.503,foundationWidth:1,defaultHintStickerElevation:1.45},Xb=2,qb={showMainStickers:!0,hintFacelets:"floating",showFoundation:!0,experimentalStickeringMask:void 0,foundationSprite:null,hintSprite:null,initialHintFaceletsAnimation:"auto",faceletScale:"auto",hintFaceletsElevation:"auto"},jb=.85;Yb=new st({color:0,opacity:1,transparent:!0}),Kb=new st({color:0,opacity:.3,transparent:!0}),pt=class{constructor(t,e,i){this.orbit=t;let n=typeof e=="string"?e.split(""):e;this.stickerFaces=n.map(r=>Je[r]),this.matrix=new Ye,this.matrix.setPosition(Xl[t]),this.matrix.premultiply(new Ye().makeRotationFromQuaternion(i))}orbit;matrix;stickerFaces};qe={O:new U(0,0,0),U:new U(0,-1,0),L:new U(1,0,0),F:new U(0,0,-1),R:new U(-1,0,0),B:new U(0,0,1),D:new U(0,1,0)},Xl={EDGES:new U(0,1,1),CORNERS:new U(1,1,1),CENTERS:new U(0,1,0)},$b={EDGES:[0,1].map(t=>new Ye().makeRotationAxis(Xl.EDGES.clone().normalize(),-t*_i/2)),CORNERS:[0,1,2].map(t=>new Ye().makeRotationAxis(Xl.CORNERS.clone().normalize(),-t*_i/3)),CENTERS:[0,1,2,3].map(t=>new Ye().makeRotationAxis(Xl.CENTERS.clone().normalize(),-t*_i/4))},ju=[Je.U,Je.F,Je.R],ea={EDGES:[new pt("EDGES","UF",Xe(qe.O,0)),new pt("EDGES","UR",Xe(qe.U,3)),new pt("EDGES","UB",Xe(qe.U,2)),new pt("EDGES","UL",Xe(qe.U,1)),new pt("EDGES","DF",Xe(qe.F,2)),new pt("EDGES","DR",Xe(qe.F,2).premultiply(Xe(qe.D,1))),new pt("EDGES","DB",Xe(qe.F,2).premultiply(Xe(qe.D,2))),new pt("EDGES","DL",Xe(qe.F,2).premultiply(Xe(qe.D,3))),new pt("EDGES","FR",Xe(qe.U,3).premultiply(Xe(qe.R,3))),new pt("EDGES","FL",Xe(qe.U,1).premultiply(Xe(qe.R,3))),new pt("EDGES","BR",Xe(qe.U,3).premultiply(Xe(qe.R,1))),new pt("EDGES","BL",Xe(qe.U,1).premultiply(Xe(qe.R,1)))],CORNERS:[new pt("CORNERS","UFR",Xe(qe.O,0)),new pt("CORNERS","URB",Xe(qe.U,3)),new pt("CORNERS","UBL",Xe(qe.U,2)),new pt("CORNERS","ULF",Xe(qe.U,1)),new pt("CORNERS","DRF",Xe(qe.F,2).premultiply(Xe(qe.D,1))),new pt("CORNERS","DFL",Xe(qe.F,2).premultiply(Xe(qe.D,0))),new pt("CORNERS","DLB",Xe(qe.F,2).premultiply(Xe(qe.D,3))),new pt("CORNERS","DBR",Xe(qe.F,2).premultiply(Xe(qe.D,2)))],CENTERS:[new pt("CENTERS","U",Xe(qe.O,0)),new pt("CENTERS","L",Xe(qe.R,3).premultiply(Xe(qe.U,1))),new pt("CENTERS","F",Xe(qe.R,3)),new pt("CENTERS","R",Xe(qe.R,3).premultiply(Xe(qe.D,1))),new pt("CENTERS","B",Xe(qe.R,3).premultiply(Xe(qe.D,2))),new pt("CENTERS","D",Xe(qe.R,2))]},Yu=1/3,Wl={EDGES:[[[0,4,6],[0,4,5]],[[3,5,7],[0,7,5]],[[2,4,8],[0,10,5]],[[1,3,7],[0,1,5]],[[2,4,2],[2,4,3]],[[3,5,1],[2,7,3]],[[0,4,0],[2,10,3]],[[1,3,1],[2,1,3]],[[3,5,4],[3,6,4]],[[1,3,4],[1,2,4]],[[1,9,4],[1,8,4]],[[3,11,4],[3,0,4]]],CORNERS:[[[0,5,6],[0,5,5],[0,6,5]],[[3,5,8],[0,8,5],[0,9,5]],[[2,3,8],[0,11,5],[0,0,5]],[[1,3,6],[0,2,5],[0,3,5]],[[3,5,2],[2,6,3],[2,5,3]],[[2,3,2],[2,3,3],[2,2,3]],[[1,3,0],[2,0,3],[2,11,3]],[[0,5,0],[2,9,3],[2,8,3]]],CENTERS:[[[0,4,7]],[[0,1,4]],[[0,4,4]],[[0,7,4]],[[0,10,4]],[[0,4,1]]]},nS=null;oS=class extends Rt{constructor(t,e,i={}){if(super(),this.kpuzzle=t,this.scheduleRenderCallback=e,this.options={...qb},Object.assign(this.options,i),this.kpuzzle.name()!=="3x3x3")throw new Error(`Invalid puzzle for this Cube3D implementation: ${this.kpuzzle.name()}`);i.foundationSprite&&this.setSprite(i.foundationSprite),i.hintSprite&&this.setHintSprite(i.hintSprite),this.kpuzzleFaceletInfo={};for(let n in ea){let r=[];this.kpuzzleFaceletInfo[n]=r,this.pieces[n]=ea[n].map(this.createCubie.bind(this,n,r))}this.scale.set(Yu,Yu,Yu),this.options.experimentalStickeringMask&&this.setStickeringMask(this.options.experimentalStickeringMask),this.#l(),this.options.faceletScale&&this.experimentalSetFaceletScale(this.options.faceletScale),typeof this.options.hintFaceletsElevation<"u"&&(this.#s=this.options.hintFaceletsElevation)}kpuzzle;scheduleRenderCallback;kpuzzleFaceletInfo;pieces={};options;experimentalHintStickerMeshes=[];experimentalFoundationMeshes=[];#e;sprite=new Promise(t=>{this.#e=e=>{tS.load(e,t)}});setSprite(t){this.sprite=t}#t;hintSprite=new Promise(t=>{this.#t=e=>{tS.load(e,t)}});setHintSprite(t){this.hintSprite=t}#i;#n(){return this.#i??=$u()}#s;setHintFaceletsElevation(t){t!==this.#s&&(this.#a=!0,this.#o(typeof t=="number"?t:pn.defaultHintStickerElevation),this.#s=t)}#r=0;#o(t){this.#n().translate(0,0,t-this.#r),this.#r=t}#a=!1;async#l(){if(this.options.initialHintFaceletsAnimation==="none"||this.options.initialHintFaceletsAnimation!=="always"&&hS())return;let e=(typeof this.options.hintFaceletsElevation<"u"&&this.options.hintFaceletsElevation!=="auto"?this.options.hintFaceletsElevation:pn.defaultHintStickerElevation)-pn.stickerElevation;this.#o(pn.stickerElevation),await new Promise(o=>setTimeout(o,500));let i=performance.now(),n=1e3;function r(o){return o*(2-o)}let s=()=>{if(this.#a)return;let o=performance.now()-i,a=Math.min(o/n,1),l=r(a)*e+pn.stickerElevation;this.#o(l),this.scheduleRenderCallback?.(),o<n&&requestAnimationFrame(s)};s()}experimentalSetStickerSpriteURL(t){this.#e?.(t)}experimentalSetHintStickerSpriteURL(t){this.#t?.(t)}setStickeringMask(t){if(t.specialBehaviour==="picture"){for(let e of Object.values(this.kpuzzleFaceletInfo))for(let i of e)for(let n of i){n.facelet.material=ql;let{hintFacelet:r}=n;r&&(r.material=ql)}return}this.options.experimentalStickeringMask=t;for(let[e,i]of Object.entries(t.orbits))for(let n=0;n<i.pieces.length;n++){let r=i.pieces[n];if(r){let s=this.kpuzzleFaceletInfo[e][n];for(let o=0;o<s.length;o++){let a=r.facelets[o];if(a){let l=s[o],c=typeof a=="string"?a:a?.mask;l.facelet.material=Nn[l.faceIdx].stickerMaterial[c];let u=typeof a=="string"?c:a.hintMask??c;l.hintFacelet&&(l.hintFacelet.material=Nn[l.faceIdx].hintStickerMaterial[u])}}}}this.scheduleRenderCallback&&this.scheduleRenderCallback()}experimentalUpdateOptions(t){if("showMainStickers"in t)throw new Error("Unimplemented");let e=t.showFoundation;if(typeof e<"u"&&this.options.showFoundation!==e){this.options.showFoundation=e;for(let o of this.experimentalFoundationMeshes)o.visible=e}let i=t.hintFacelets;if(typeof i<"u"&&this.options.hintFacelets!==i&&jl[i]){this.options.hintFacelets=i;for(let o of this.experimentalHintStickerMeshes)o.visible=i==="floating";this.scheduleRenderCallback()}let{experimentalStickeringMask:n}=t;typeof n<"u"&&(this.options.experimentalStickeringMask=n,this.setStickeringMask(n),this.scheduleRenderCallback());let{faceletScale:r}=t;typeof r<"u"&&this.experimentalSetFaceletScale(r);let{hintFaceletsElevation:s}=t;typeof s<"u"&&this.setHintFaceletsElevation(s)}onPositionChange(t){let e=t.pattern;for(let i in ea){let n=ea[i];for(let r=0;r<n.length;r++){let s=e.patternData[i].pieces[r];this.pieces[i][s].matrix.copy(ea[i][r].matrix),this.pieces[i][s].matrix.multiply($b[i][e.patternData[i].orientation[r]])}for(let r of t.movesInProgress){let s=r.move,o=Nn[Wb[s.family]].vector,a=new Ye().makeRotationAxis(o,-this.ease(r.fraction)*r.direction*s.amount*_i/4);for(let l=0;l<n.length;l++){let c=this.kpuzzle.moveToTransformation(s.modified({amount:1})),u=c.transformationData[i].permutation[l];if(l!==u||c.transformationData[i].orientationDelta[l]!==0){let h=e.patternData[i].pieces[l];this.pieces[i][h].matrix.premultiply(a)}}}}this.scheduleRenderCallback()}createCubie(t,e,i,n){let r=[];e.push(r);let s=new Zi;if(this.options.showFoundation){let o=this.createCubieFoundation();s.add(o),this.experimentalFoundationMeshes.push(o)}for(let o=0;o<i.stickerFaces.length;o++){let a=this.createSticker(Nn[ju[o]],Nn[i.stickerFaces[o]],!1),l={faceIdx:i.stickerFaces[o],facelet:a};if(s.add(a),this.options.hintFacelets==="floating"){let c=this.createSticker(Nn[ju[o]],Nn[i.stickerFaces[o]],!0);s.add(c),l.hintFacelet=c,this.experimentalHintStickerMeshes.push(c)}if(this.options.experimentalStickeringMask?.specialBehaviour==="picture"&&Wl[t]&&Wl[t][n]&&Wl[t][n][o]){let[c,u,h]=Wl[t][n][o];(async()=>{let d=async p=>{let f=await(p?this.hintSprite:this.sprite),v=this.createSticker(Nn[ju[o]],Nn[i.stickerFaces[o]],p);v.material=new st({map:f,side:p?rt:Xt,transparent:!0});let g=u/12,m=(u+1)/12,w=h/9,E=(h+1)/9,S=new ke(g,w),N=new ke(g,E),R=new ke(m,E),A=new ke(m,w);switch(c){case 1:{[S,N,R,A]=[N,R,A,S];break}case 2:{[S,N,R,A]=[R,A,S,N];break}case 3:{[S,N,R,A]=[A,S,N,R];break}}v.geometry.setAttribute("uv",new Mt(new Float32Array([R.x,R.y,N.x,N.y,A.x,A.y,N.x,N.y,S.x,S.y,A.x,A.y]),2)),s.add(v)};d(!0),d(!1)})()}r.push(l)}return s.matrix.copy(i.matrix),s.matrixAutoUpdate=!1,this.add(s),s}createCubieFoundation(){let t=Zb();return new Et(t,this.options.experimentalStickeringMask?.specialBehaviour==="picture"?Yb:Kb)}createSticker(t,e,i){let n=this.options.experimentalStickeringMask?.specialBehaviour==="picture"?$u():i?this.#n():Jb(),r=new Et(n,i?e.hintStickerMaterial.regular:e.stickerMaterial.regular);r.setRotationFromEuler(t.fromZ),r.position.copy(t.vector);let s=i?typeof this.options.hintFaceletsElevation=="number"?this.options.hintFaceletsElevation:this.options.experimentalStickeringMask?.specialBehaviour==="picture"?Xb:pn.defaultHintStickerElevation:pn.stickerElevation;i&&(this.#r=s);let o=iS(this.options);return r.scale.setX(o),r.scale.setY(o),r.translateZ(s-1),r}experimentalSetFoundationOpacity(t){this.experimentalFoundationMeshes[0].material.opacity=t}experimentalSetFaceletScale(t){this.options.faceletScale=t;for(let e of Object.values(this.kpuzzleFaceletInfo))for(let i of e)for(let n of i){let r=iS(this.options);n.facelet.scale.setX(r),n.facelet.scale.setY(r),n.hintFacelet?.scale.setX(r),n.hintFacelet?.scale.setY(r)}}ease(t){return sS(t)}},rS=new st({side:Xt,color:0}),lr=new st({visible:!1}),ta=new st({vertexColors:!0});aS=class{constructor(t,e){this.sz=t,this.tm=e,this.vertices=new Float32Array(9*t),this.uvs=void 0,this.colors=new Uint8Array(18*t),this.ind=new Uint8Array(t),this.pos=0,this.ipos=0}sz;tm;pos;ipos;vertices;colors;uvs;ind;add(t,e,i){this.vertices[this.pos]=t[3*e+0],this.vertices[this.pos+1]=t[3*e+1],this.vertices[this.pos+2]=t[3*e+2],this.colors[this.pos]=i>>16,this.colors[this.pos+1]=i>>8&255,this.colors[this.pos+2]=i&255,this.pos+=3}addUncolored(t,e){this.vertices[this.pos]=t[3*e+0],this.vertices[this.pos+1]=t[3*e+1],this.vertices[this.pos+2]=t[3*e+2],this.pos+=3}setind(t){this.ind[this.ipos++]=t}makePoly(t,e,i){let n=t;for(let r=1;3*(r+1)<n.length;r++)this.add(n,0,e),this.add(n,r,e),this.add(n,r+1,e),this.setind(i)}setAttributes(t){t.setAttribute("position",new Mt(this.vertices,3));let e=this.colors.subarray(0,9*this.sz);t.setAttribute("color",new Mt(e,3,!0))}makeGroups(t){t.clearGroups();for(let e=0;e<this.ipos;){let i=e++,n=this.ind[i];for(;this.ind[e]===n;)e++;t.addGroup(3*i,3*(e-i),n)}}saveOriginalColors(){this.colors.copyWithin(this.pos,0,this.pos)}},oT=class{origColor;origColorStickeringMask;faceColor;texturePtr=void 0;twistVal=-1;stickerStart;stickerEnd;hintStart;hintEnd;foundationStart;foundationEnd;isDup;faceNum;constructor(t,e,i,n){this.isDup=!!e.isDup,this.faceNum=e.face,this.stickerStart=t.ipos;let r=new Ie(e.color).getHex();this.origColor=r,this.origColorStickeringMask=r,n?.stickeringMask&&this.setStickeringMask(t,n.stickeringMask),this.faceColor=r;let s=this.stickerCoords(e.coords,i);t.makePoly(s,this.faceColor,this.isDup?4:0),this.stickerEnd=t.ipos}stickerCoords(t,e){return sT(t.slice(),e)}hintCoords(t,e,i,n){t=this.stickerCoords(t,i),n=n.slice();for(let s=0;s<3;s++)n[s]*=.5*e;let r=new Array(t.length);for(let s=0;3*s<t.length;s++){let o=t.length/3-1-s;r[3*s]=t[3*o]+n[0],r[3*s+1]=t[3*o+1]+n[1],r[3*s+2]=t[3*o+2]+n[2]}return r}foundationCoords(t){let e=t.slice();for(let i=0;i<t.length;i++)e[i]=t[i]*.999;return e}addHint(t,e,i,n,r,s){this.hintStart=t.ipos;let o=this.hintCoords(e.coords,n,r,s);t.makePoly(o,this.faceColor,i&&!this.isDup?2:4),this.hintEnd=t.ipos}addFoundation(t,e,i){this.foundationStart=t.ipos;let n=this.foundationCoords(e.coords);t.makePoly(n,i,this.isDup?4:6),this.foundationEnd=t.ipos}setHintStickers(t,e){let i=this.isDup||!e?4:2;for(let n=this.hintStart;n<this.hintEnd;n++)t.ind[n]=i|t.ind[n]&1}setStickeringMask(t,e){let i=0;switch(e){case"regular":{i=this.origColor;break}case"dim":{this.origColor===16777215?i=14540253:i=new Ie(this.origColor).multiplyScalar(.5).getHex();break}case"oriented":{i=4513228;break}case"experimentalOriented2":{i=16776618;break}case"ignored":{i=4473924;break}case"mystery":{i=15911883;break}case"invisible":i=this.origColor}this.origColorStickeringMask=i;for(let n=9*this.stickerStart;n<9*this.stickerEnd;n+=3)t.colors[t.pos+n]=i>>16,t.colors[t.pos+n+1]=i>>8&255,t.colors[t.pos+n+2]=i&255;for(let n=9*this.hintStart;n<9*this.hintEnd;n+=3)t.colors[t.pos+n]=i>>16,t.colors[t.pos+n+1]=i>>8&255,t.colors[t.pos+n+2]=i&255;this.setHintStickers(t,e!=="invisible"&&!this.isDup)}addUVs(t){let e=t.uvs,i=t.vertices,n=new Array(3);for(let r=3*this.stickerStart;r<3*this.stickerEnd;r++){n[0]=i[3*r],n[1]=i[3*r+1],n[2]=i[3*r+2];let s=t.tm.getuv(this.faceNum,n);e[2*r]=s[0],e[2*r+1]=s[1]}for(let r=3*this.hintStart;r<3*this.hintEnd;r++){n[0]=i[3*r],n[1]=i[3*r+1],n[2]=i[3*r+2];let s=t.tm.getuv(this.faceNum,n);e[2*r]=s[0],e[2*r+1]=s[1]}}setTexture(t,e){if(this.texturePtr===e)return 0;this.texturePtr=e;let i=6*t.sz;return t.uvs.copyWithin(6*this.stickerStart,6*e.stickerStart+i,6*e.stickerEnd+i),t.uvs.copyWithin(6*this.hintStart,6*e.hintStart+i,6*e.hintEnd+i),1}setColor(t,e){let i=e.origColorStickeringMask;if(this.faceColor!==i){this.faceColor=i;let n=t.pos;return t.colors.copyWithin(9*this.stickerStart,9*e.stickerStart+n,9*e.stickerEnd+n),t.colors.copyWithin(9*this.hintStart,9*e.hintStart+n,9*e.hintEnd+n),1}else return 0}},aT=class{cubie;geo;constructor(t,e,i){this.cubie=new Zi;let n=t.coords,r=new aS(n.length/3-2,e);for(let o=1;3*o+3<n.length;o++)r.addUncolored(n,0),r.addUncolored(n,o),r.addUncolored(n,o+1);this.geo=new qt,r.setAttributes(this.geo);let s=new Et(this.geo,lr);s.userData.quantumMove=i.notationMapper.notationToExternal(new T(t.name)),this.cubie.scale.setScalar(.99),this.cubie.add(s)}},lT=class{axis;order;constructor(t){let e=t.coordinates;this.axis=new U(e[0],e[1],e[2]),this.order=t.order}},cT=.71,Fn=.5,lS=class extends Rt{constructor(t,e,i,n=!1,r=!1,s=1,o=1,a={}){if(super(),this.scheduleRenderCallback=t,this.kpuzzle=e,this.stickerDat=i,this.faceletScale=o,this.params=a,i.stickers.length===0)throw Error("Reuse of stickerdat from pg; please don't do that.");this.hintMaterial=new st({vertexColors:!0,transparent:!0,opacity:.5}),this.hintMaterialDisposable=!0,this.stickerMaterial=ta,this.stickerMaterialDisposable=!1,this.axesInfo={};let l=this.stickerDat.axis;for(let A of l)this.axesInfo[A.quantumMove.family]=new lT(A);let c=this.stickerDat.stickers;this.stickers={},this.materialArray1=new Array(8),this.materialArray2=new Array(8),this.showFoundation(n),n=!0;let u=0,h=3;for(let A of c){let L=A.coords.length/3;u+=h*(L-2)}let d=new aS(u,i.textureMapper),p=0,f=[],v=0;for(let A of i.faces)f.push(rT(A.coords)),v+=tT(A.coords);let g=o!=="auto"?o*o:cT,m=0;for(let A of c)A.isDup||m++;let w=Math.sqrt(v/m)*(1-Math.sqrt(g))/2;for(let A of c){let L=A.orbit,x=A.ord,y=A.ori;this.stickers[L]||(this.stickers[L]=[]),this.stickers[L][y]||(this.stickers[L][y]=[]);let D={};a.stickeringMask&&(D.stickeringMask=Pc(a.stickeringMask,L,x,y,!1));let k=new oT(d,A,w,D);this.stickers[L][y][x]=k}this.showHintStickers=r,r=!0;for(let A of c){let L=A.orbit,x=A.ord,y=A.ori;this.stickers[L][y][x].addHint(d,A,r,s,w,f[A.face])}this.foundationBound=d.ipos;for(let A of c){let L=A.orbit,x=A.ord,y=A.ori;n&&this.stickers[L][y][x].addFoundation(d,A,p)}let E=new qt;d.setAttributes(E),d.makeGroups(E);let S=new Et(E,this.materialArray1);S.scale.set(Fn,Fn,Fn),this.add(S);let N=new Et(E,this.materialArray2);N.scale.set(Fn,Fn,Fn),this.add(N);let R=this.stickerDat.faces;this.movingObj=N,this.fixedGeo=E,this.filler=d;for(let A of R){let L=new aT(A,i.textureMapper,this.stickerDat);L.cubie.scale.set(Fn,Fn,Fn),this.add(L.cubie),this.controlTargets.push(L.cubie.children[0])}d.saveOriginalColors(),i.stickers=[],this.updateMaterialArrays()}scheduleRenderCallback;kpuzzle;stickerDat;faceletScale;params;stickers;axesInfo;stickerTargets=[];controlTargets=[];movingObj;filler;foundationBound;fixedGeo;lastPos;lastMoveTransformation;hintMaterial;stickerMaterial;materialArray1;materialArray2;textured=!1;showHintStickers=!1;showFoundations=!1;hintMaterialDisposable;stickerMaterialDisposable;#e=!1;dispose(){this.fixedGeo&&this.fixedGeo.dispose(),this.stickerMaterialDisposable&&(this.stickerMaterial.dispose(),this.stickerMaterial=ta,this.stickerMaterialDisposable=!1),this.hintMaterialDisposable&&(this.hintMaterial.dispose(),this.hintMaterial=ta,this.hintMaterialDisposable=!1)}experimentalGetStickerTargets(){return this.stickerTargets}experimentalGetControlTargets(){return this.controlTargets}#t(t){try{return this.kpuzzle.moveToTransformation(t),!0}catch{return!1}}getClosestMoveToAxis(t,e){let i=null,n=0,r=o=>o;switch(e.depth){case"secondSlice":{r=o=>o.modified({innerLayer:2});break}case"rotation":{r=o=>o.modified({family:`${o.family}v`});break}}for(let o of this.stickerDat.axis){let a=t.dot(new U(...o.coordinates));if(a>n){let l=this.stickerDat.notationMapper.notationToExternal(r(o.quantumMove));if(!l||(console.log(l.family),l.family==="T"&&e.depth==="none"))continue;this.#t(l)&&(n=a,i=l)}}if(!i)return null;e.invert&&(i=i.invert());let s=this.kpuzzle.moveToTransformation(i).repetitionOrder();return{move:i,order:s}}setStickeringMask(t){if(this.params.stickeringMask=t,t.specialBehaviour!=="picture")for(let e of this.kpuzzle.definition.orbits){let{numPieces:i,numOrientations:n}=e;for(let r=0;r<i;r++)for(let s=0;s<n;s++){let o=Pc(t,e.orbitName,r,s,!1),a=this.stickers[e.orbitName][s][r];this.textured&&this.hintMaterialDisposable&&o==="invisible"||a.setStickeringMask(this.filler,o)}}this.#e=!0,this.lastPos&&this.onPositionChange(this.lastPos)}onPositionChange(t){let{pattern:e}=t,i=new wt;this.movingObj.rotation.copy(i);let n=0,r=this.filler,s=r.ind;if(!this.lastPos||this.#e||!this.lastPos.pattern.isIdentical(e)){for(let a in this.stickers){let l=this.stickers[a],c=e.patternData[a],u=l.length;if(u===1){let h=l[0];for(let d=0;d<h.length;d++){let p=c.pieces[d];this.textured?n+=h[d].setTexture(r,h[p]):n+=h[d].setColor(r,h[p])}}else for(let h=0;h<u;h++){let d=l[h];for(let p=0;p<d.length;p++){let f=(h+u-c.orientation[p])%u,v=c.pieces[p];this.textured?n+=d[p].setTexture(r,l[f][v]):n+=d[p].setColor(r,l[f][v])}}}this.lastPos=t}let o=0;for(let a of t.movesInProgress){let l=a.move,c=this.stickerDat.unswizzle(l);if(!c)return;let u=l,h;try{h=this.kpuzzle.moveToTransformation(u.modified({amount:1}))}catch(v){let g=this.stickerDat.notationMapper.notationToInternal(u);if(g){let m=this.stickerDat.notationMapper.notationToExternal(g.modified({amount:1}));m&&(h=this.kpuzzle.moveToTransformation(m))}if(!h)throw console.log(v),v}let d=this.axesInfo[c.family],p=d.axis,f=-this.ease(a.fraction)*a.direction*c.amount*_i/d.order;if(this.movingObj.rotateOnAxis(p,f),this.lastMoveTransformation!==h){for(let v in this.stickers){let g=this.stickers[v],m=g.length,w=h.transformationData[v];for(let E=0;E<m;E++){let S=g[E];for(let N=0;N<S.length;N++){let R=S[N],A=w.permutation[N],L=0;if((A!==N||w.orientationDelta[N]!==0)&&(L=1),L!==R.twistVal){if(L){for(let x=R.stickerStart;x<R.stickerEnd;x++)s[x]|=1;for(let x=R.hintStart;x<R.hintEnd;x++)s[x]|=1;for(let x=R.foundationStart;x<R.foundationEnd;x++)s[x]|=1}else{for(let x=R.stickerStart;x<R.stickerEnd;x++)s[x]&=-2;for(let x=R.hintStart;x<R.hintEnd;x++)s[x]&=-2;for(let x=R.foundationStart;x<R.foundationEnd;x++)s[x]&=-2}R.twistVal=L,o++}}}}this.lastMoveTransformation=h}}(this.#e||o)&&this.filler.makeGroups(this.fixedGeo),(this.#e||n)&&(this.textured&&(this.fixedGeo.getAttribute("uv").addUpdateRange(0,6*this.foundationBound),this.fixedGeo.getAttribute("uv").needsUpdate=!0),(this.#e||!this.textured)&&(this.fixedGeo.getAttribute("color").addUpdateRange(0,9*this.foundationBound),this.fixedGeo.getAttribute("color").needsUpdate=!0)),this.scheduleRenderCallback(),this.#e=!1}ease(t){return sS(t)}showHintFacelets(t){this.showHintStickers=t}updateMaterialArrays(){for(let t=0;t<8;t++)this.materialArray1[t]=lr,this.materialArray2[t]=lr;this.materialArray1[0]=this.stickerMaterial,this.materialArray2[1]=this.stickerMaterial,this.showHintStickers?(this.materialArray1[2]=this.hintMaterial,this.materialArray2[3]=this.hintMaterial):(this.materialArray1[2]=lr,this.materialArray2[3]=lr),this.showFoundations?(this.materialArray1[6]=rS,this.materialArray2[7]=rS):(this.materialArray1[6]=lr,this.materialArray2[7]=lr)}showFoundation(t){this.showFoundations=t}setHintStickerOpacity(t){this.hintMaterialDisposable&&(this.hintMaterial.dispose(),this.hintMaterialDisposable=!1),t===0?this.hintMaterial=lr:t===1?this.hintMaterial=this.stickerMaterial:(this.hintMaterial=new st({vertexColors:!0,transparent:!0,opacity:t}),this.hintMaterialDisposable=!0)}experimentalUpdateOptions(t){t.hintFacelets!==void 0&&this.showHintFacelets(t.hintFacelets!=="none"),t.showFoundation!==void 0&&this.showFoundation(t.showFoundation),t.hintStickerOpacity!==void 0&&this.setHintStickerOpacity(t.hintStickerOpacity),this.#e=!0,this.lastPos&&this.onPositionChange(this.lastPos),typeof t.faceletScale<"u"&&t.faceletScale!==this.faceletScale&&console.warn("Dynamic facelet scale is not yet supported for PG3D. For now, re-create the TwistyPlayer to change the facelet scale."),this.updateMaterialArrays(),this.scheduleRenderCallback()}adduvs(){let t=this.filler;if(t.uvs)return;this.filler.uvs=new Float32Array(12*t.sz);for(let i in this.stickers){let n=this.stickers[i],r=n.length;for(let s=0;s<r;s++){let o=n[s];for(let a of o)a.addUVs(this.filler)}}t.uvs.copyWithin(6*t.sz,0,6*t.sz);let e=t.uvs.subarray(0,6*t.sz);this.fixedGeo.setAttribute("uv",new Mt(e,2,!0))}experimentalUpdateTexture(t,e,i){e||(t=!1),t&&!this.filler.uvs&&this.adduvs(),this.textured=t,this.stickerMaterialDisposable&&(this.stickerMaterial.dispose(),this.stickerMaterialDisposable=!1),t?(this.stickerMaterial=new st({map:e,side:Lt,transparent:!1}),this.stickerMaterialDisposable=!0):this.stickerMaterial=ta,this.hintMaterialDisposable&&(this.hintMaterial.dispose(),this.hintMaterialDisposable=!1),t?(this.hintMaterial=new st({map:i,side:Lt,transparent:!0}),this.hintMaterialDisposable=!0):this.hintMaterial=ta,t&&this.showHintFacelets(i!==null),this.updateMaterialArrays(),this.#e=!0,this.lastPos&&this.onPositionChange(this.lastPos),this.scheduleRenderCallback()}},uT=class{renderTargets=new Set;twisty3Ds=new Set;threeJSScene=(async()=>new(await pi).ThreeScene)();addRenderTarget(t){this.renderTargets.add(t)}scheduleRender(){for(let t of this.renderTargets)t.scheduleRender()}async addTwisty3DPuzzle(t){this.twisty3Ds.add(t),(await this.threeJSScene).add(t)}async removeTwisty3DPuzzle(t){this.twisty3Ds.delete(t),(await this.threeJSScene).remove(t)}async clearPuzzles(){for(let t of this.twisty3Ds)(await this.threeJSScene).remove(t);this.twisty3Ds.clear()}}});function ih(){return vT??(devicePixelRatio||1)}async function nh(t,e,i,n){na.length===0&&na.push(rh());let r=await na[0];return r.setSize(t,e),r.render(i,n),r.domElement}async function yT(t,e,i,n,r){if(t===0||e===0)return;na.length===0&&na.push(rh());let s=await nh(t,e,n,r),o=i.getContext("2d");o.clearRect(0,0,i.width,i.height),o.drawImage(s,0,0)}async function rh(){let t=(await pi).ThreeWebGLRenderer,e=new t({antialias:!0,alpha:!0});return e.outputColorSpace=ST,e.setPixelRatio(ih()),e}function gS(t){return(Math.exp(1-t)-(1-t))/(1-Math.E)+1}async function sh(t,e,i=!1){let n=new(await pi).ThreeSpherical(e.distance,(90-(i?-1:1)*e.latitude)/qs,((i?180:0)+e.longitude)/qs);n.makeSafe(),t.position.setFromSpherical(n),t.lookAt(0,0,0)}function AT(){return Yl.shareAllNewRenderers!=="auto"?(Yl.shareAllNewRenderers||th++,Yl.shareAllNewRenderers!=="never"):th<TT?(th++,!1):(_S=!0,!0)}function hS(){return _S}var Yl,ra,vS,xS,kn,ut,js,mt,Ys,dT,Xs,pT,jt,mi,mT,Mi,Or,jl,yS,_i,qs,ia,gT,ei,Qu,fS,dS,pS,Vs,zr,Hs,Ws,Ju,pi,vT,mS,xT,na,ST,SS,_T,eh,MT,wT,ET,bT,th,TT,_S,Kl,Zu=C(()=>{Sr();Yl={shareAllNewRenderers:"auto",showRenderStats:!1},ra=class{#e=0;#t=0;queue(t){return new Promise(async(e,i)=>{try{let n=++this.#e,r=await t;n>this.#t&&(this.#t=n,e(r))}catch(n){i(n)}})}},vS=0,xS=class{canReuse(t,e){return t===e||this.canReuseValue(t,e)}canReuseValue(t,e){return!1}debugGetChildren(){return Array.from(this.#e.values())}#e=new Set;addChild(t){this.#e.add(t)}removeChild(t){this.#e.delete(t)}lastSourceGeneration=0;markStale(t){if(t.detail.generation!==vS)throw new Error("A TwistyProp was marked stale too late!");if(this.lastSourceGeneration!==t.detail.generation){this.lastSourceGeneration=t.detail.generation;for(let e of this.#e)e.markStale(t);this.#i()}}#t=new Set;addRawListener(t,e){this.#t.add(t),e?.initial&&t()}removeRawListener(t){this.#t.delete(t)}#i(){this.#n||(this.#n=!0,setTimeout(()=>this.#s(),0))}#n=!1;#s(){if(!this.#n)throw new Error("Invalid dispatch state!");for(let t of this.#t)t();this.#n=!1}#r=new Map;addFreshListener(t){let e=new ra,i=null,n=async()=>{let r=await e.queue(this.get());i!==null&&this.canReuse(i,r)||(i=r,t(r))};this.#r.set(t,n),this.addRawListener(n,{initial:!0})}removeFreshListener(t){this.removeRawListener(this.#r.get(t)),this.#r.delete(t)}},kn=class extends xS{#e;constructor(t){super(),this.#e=new yr(async()=>this.getDefaultValue()),t&&(this.#e=this.deriveFromPromiseOrValue(t,this.#e))}set(t){this.#e=this.deriveFromPromiseOrValue(t,this.#e);let e={sourceProp:this,value:this.#e,generation:++vS};this.markStale(new CustomEvent("stale",{detail:e}))}async get(){return this.#e}async deriveFromPromiseOrValue(t,e){return this.derive(await t,e)}},ut=class extends kn{derive(t){return t}},js=Symbol("no value"),mt=class extends xS{constructor(t,e){super(),this.userVisibleErrorTracker=e,this.#e=t;for(let i of Object.values(t))i.addChild(this)}userVisibleErrorTracker;#e;#t=null;#i=null;async get(){let t=this.lastSourceGeneration;if(this.#i?.generation===t)return this.#i.output;let e={generation:t,output:this.#s(this.#n(),t,this.#t)};return this.#i=e,this.userVisibleErrorTracker?.reset(),e.output}async#n(){let t={};for(let[i,n]of Object.entries(this.#e))t[i]=n.get();let e={};for(let i in this.#e)e[i]=await t[i];return e}async#s(t,e,i=null){let n=await t,r=o=>(this.#t={inputs:n,output:Promise.resolve(o),generation:e},o);if(!i)return r(await this.derive(n));let s=i.inputs;for(let o in this.#e)if(!this.#e[o].canReuse(n[o],s[o]))return r(await this.derive(n));return i.output}},Ys=class{#e=[];addListener(t,e){let i=!1,n=r=>{i||e(r)};t.addFreshListener(n),this.#e.push(()=>{t.removeFreshListener(n),i=!0})}addMultiListener3(t,e){this.addMultiListener(t,e)}addMultiListener(t,e){let i=!1,n=t.length-1,r=async s=>{if(n>0){n--;return}if(i)return;let o=t.map(l=>l.get()),a=await Promise.all(o);e(a)};for(let s of t)s.addFreshListener(r);this.#e.push(()=>{for(let s of t)s.removeFreshListener(r);i=!0})}disconnect(){for(let t of this.#e)t()}},dT=class{};globalThis.HTMLElement?Xs=globalThis.HTMLElement:Xs=dT;pT=class{define(){}};globalThis.customElements?jt=globalThis.customElements:jt=new pT;mT=class{replaceSync(){}};globalThis.CSSStyleSheet?mi=globalThis.CSSStyleSheet:mi=mT;Mi=class extends Xs{shadow;contentWrapper;constructor(t){super(),this.shadow=this.attachShadow({mode:t?.mode??"closed"}),this.contentWrapper=document.createElement("div"),this.contentWrapper.classList.add("wrapper"),this.shadow.appendChild(this.contentWrapper)}addCSS(t){this.shadow.adoptedStyleSheets.push(t)}removeCSS(t){let e=this.shadow.adoptedStyleSheets.indexOf(t);typeof e<"u"&&this.shadow.adoptedStyleSheets.splice(e,e+1)}addElement(t){return this.contentWrapper.appendChild(t)}prependElement(t){this.contentWrapper.prepend(t)}removeElement(t){return this.contentWrapper.removeChild(t)}};jt.define("twisty-managed-custom-element",Mi);Or=class{constructor(t){this.callback=t}callback;animFrameID=null;animFrame=this.animFrameWrapper.bind(this);requestIsPending(){return!!this.animFrameID}requestAnimFrame(){this.animFrameID||(this.animFrameID=requestAnimationFrame(this.animFrame))}cancelAnimFrame(){this.animFrameID&&(cancelAnimationFrame(this.animFrameID),this.animFrameID=0)}animFrameWrapper(t){this.animFrameID=0,this.callback(t)}},jl={floating:!0,none:!0},yS=class extends ut{getDefaultValue(){return"auto"}},_i=Math.PI*2,qs=360/_i,ia=globalThis.performance,gT=class{mode=0;dom=document.createElement("div");constructor(){this.dom.style.cssText="position:fixed;top:0;left:0;cursor:pointer;opacity:0.9;z-index:10000",this.dom.addEventListener("click",t=>{t.preventDefault(),this.showPanel(++this.mode%this.dom.children.length)},!1),this.showPanel(0)}addPanel(t){return this.dom.appendChild(t.dom),t}showPanel(t){for(let e=0;e<this.dom.children.length;e++)this.dom.children[e].style.display=e===t?"block":"none";this.mode=t}beginTime=(ia||Date).now();prevTime=this.beginTime;frames=0;fpsPanel=this.addPanel(new Ju("FPS","#0ff","#002"));msPanel=this.addPanel(new Ju("MS","#0f0","#020"));memPanel=ia?.memory?this.addPanel(new Ju("MB","#f08","#201")):null;REVISION=16;begin(){this.beginTime=(ia||Date).now()}end(){this.frames++;let t=(ia||Date).now();if(this.msPanel.update(t-this.beginTime,200),t>=this.prevTime+1e3&&(this.fpsPanel.update(this.frames*1e3/(t-this.prevTime),100),this.prevTime=t,this.frames=0,this.memPanel)){let e=ia.memory;this.memPanel.update(e.usedJSHeapSize/1048576,e.jsHeapSizeLimit/1048576)}return t}update(){this.beginTime=this.end()}},ei=Math.round(globalThis?.window?.devicePixelRatio??1),Qu=80*ei,fS=48*ei,dS=3*ei,pS=2*ei,Vs=3*ei,zr=15*ei,Hs=74*ei,Ws=30*ei,Ju=class{constructor(t,e,i){this.name=t,this.fg=e,this.bg=i,this.dom.width=Qu,this.dom.height=fS,this.dom.style.cssText="width:80px;height:48px",this.context.font=`bold ${9*ei}px Helvetica,Arial,sans-serif`,this.context.textBaseline="top",this.context.fillStyle=i,this.context.fillRect(0,0,Qu,fS),this.context.fillStyle=e,this.context.fillText(t,dS,pS),this.context.fillRect(Vs,zr,Hs,Ws),this.context.fillStyle=i,this.context.globalAlpha=.9,this.context.fillRect(Vs,zr,Hs,Ws)}name;fg;bg;min=1/0;max=0;dom=document.createElement("canvas");context=this.dom.getContext("2d");update(t,e){this.min=Math.min(this.min,t),this.max=Math.max(this.max,t),this.context.fillStyle=this.bg,this.context.globalAlpha=1,this.context.fillRect(0,0,Qu,zr),this.context.fillStyle=this.fg,this.context.fillText(`${Math.round(t)} ${this.name} (${Math.round(this.min)}-${Math.round(this.max)})`,dS,pS),this.context.drawImage(this.dom,Vs+ei,zr,Hs-ei,Ws,Vs,zr,Hs-ei,Ws),this.context.fillRect(Vs+Hs-ei,zr,ei,Ws),this.context.fillStyle=this.bg,this.context.globalAlpha=.9,this.context.fillRect(Vs+Hs-ei,zr,ei,Math.round((1-t/e)*Ws))}},pi=new yr(()=>Promise.resolve().then(()=>(uS(),cS))),vT=null;mS=.1,xT=class extends EventTarget{constructor(t){super(),this.target=t}target;#e=new Map;start(){this.addTargetListener("pointerdown",this.onPointerDown.bind(this)),this.addTargetListener("contextmenu",t=>{t.preventDefault()}),this.addTargetListener("touchmove",t=>t.preventDefault()),this.addTargetListener("dblclick",t=>t.preventDefault())}stop(){for(let[t,e]of this.#t.entries())this.target.removeEventListener(t,e);this.#t.clear(),this.#i=!1}#t=new Map;addTargetListener(t,e){this.#t.has(t)||(this.target.addEventListener(t,e),this.#t.set(t,e))}#i=!1;#n(){this.#i||(this.addTargetListener("pointermove",this.onPointerMove.bind(this)),this.addTargetListener("pointerup",this.onPointerUp.bind(this)),this.#i=!0)}#s(t){this.#e.delete(t.pointerId)}#r(t){let e=this.#e.get(t.pointerId);if(!e)return{movementInfo:null,hasMoved:!1};let i;return(t.movementX??0)!==0||(t.movementY??0)!==0?i={attachedInfo:e.attachedInfo,movementX:t.movementX,movementY:t.movementY,elapsedMs:t.timeStamp-e.lastTimeStamp}:i={attachedInfo:e.attachedInfo,movementX:t.clientX-e.lastClientX,movementY:t.clientY-e.lastClientY,elapsedMs:t.timeStamp-e.lastTimeStamp},e.lastClientX=t.clientX,e.lastClientY=t.clientY,e.lastTimeStamp=t.timeStamp,Math.abs(i.movementX)<mS&&Math.abs(i.movementY)<mS?{movementInfo:null,hasMoved:e.hasMoved}:(e.hasMoved=!0,{movementInfo:i,hasMoved:e.hasMoved})}onPointerDown(t){this.#n();let e={attachedInfo:{},hasMoved:!1,lastClientX:t.clientX,lastClientY:t.clientY,lastTimeStamp:t.timeStamp};this.#e.set(t.pointerId,e),this.target.setPointerCapture(t.pointerId)}onPointerMove(t){let e=this.#r(t).movementInfo;e&&(t.preventDefault(),this.dispatchEvent(new CustomEvent("move",{detail:e})))}onPointerUp(t){let e=this.#r(t),i=this.#e.get(t.pointerId);this.#s(t),this.target.releasePointerCapture(t.pointerId);let n;if(e.hasMoved)n=new CustomEvent("up",{detail:{attachedInfo:i.attachedInfo}});else{let{altKey:r,ctrlKey:s,metaKey:o,shiftKey:a}=t;n=new CustomEvent("press",{detail:{normalizedX:t.offsetX/this.target.offsetWidth*2-1,normalizedY:1-t.offsetY/this.target.offsetHeight*2,rightClick:!!(t.button&2),keys:{altKey:r,ctrlOrMetaKey:s||o,shiftKey:a}}})}this.dispatchEvent(n)}},na=[];ST="srgb-linear";SS=new mi;SS.replaceSync(`
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
`);_T=!0,eh=500,MT=50,wT=.75;ET=class{constructor(t,e,i,n){this.startTimestamp=t,this.momentumX=e,this.momentumY=i,this.callback=n,this.scheduler.requestAnimFrame(),this.lastTimestamp=t}startTimestamp;momentumX;momentumY;callback;scheduler=new Or(this.render.bind(this));lastTimestamp;render(t){let e=(this.lastTimestamp-this.startTimestamp)/eh,i=Math.min(1,(t-this.startTimestamp)/eh);if(e===0&&i>MT/eh)return;let n=gS(i)-gS(e);this.callback(this.momentumX*n*1e3,this.momentumY*n*1e3),i<1&&this.scheduler.requestAnimFrame(),this.lastTimestamp=t}},bT=class{constructor(t,e,i,n){this.model=t,this.mirror=e,this.canvas=i,this.dragTracker=n,this.dragTracker.addEventListener("move",this.onMove.bind(this)),this.dragTracker.addEventListener("up",this.onUp.bind(this))}model;mirror;canvas;dragTracker;experimentalInertia=_T;onMovementBound=this.onMovement.bind(this);experimentalHasBeenMoved=!1;temperMovement(t){return Math.sign(t)*Math.log(Math.abs(t*10)+1)/6}onMove(t){t.detail.attachedInfo??={};let{temperedX:e,temperedY:i}=this.onMovement(t.detail.movementX,t.detail.movementY),n=t.detail.attachedInfo;n.lastTemperedX=e*10,n.lastTemperedY=i*10,n.timestamp=t.timeStamp}onMovement(t,e){let i=this.mirror?-1:1,n=Math.min(this.canvas.offsetWidth,this.canvas.offsetHeight),r=this.temperMovement(t/n),s=this.temperMovement(e/n*wT);return this.model.twistySceneModel.orbitCoordinatesRequest.set((async()=>{let o=await this.model.twistySceneModel.orbitCoordinates.get();return{latitude:o.latitude+2*s*qs*i,longitude:o.longitude-2*r*qs}})()),{temperedX:r,temperedY:s}}onUp(t){t.preventDefault(),"lastTemperedX"in t.detail.attachedInfo&&"lastTemperedY"in t.detail.attachedInfo&&"timestamp"in t.detail.attachedInfo&&t.timeStamp-t.detail.attachedInfo.timestamp<60&&new ET(t.timeStamp,t.detail.attachedInfo.lastTemperedX,t.detail.attachedInfo.lastTemperedY,this.onMovementBound)}};th=0,TT=2,_S=!1;Kl=class extends Mi{constructor(t,e,i){super(),this.model=t,this.options=i,this.scene=e??null,this.loadingElement=this.addElement(document.createElement("div")),this.loadingElement.classList.add("loading"),Yl.showRenderStats&&(this.stats=new gT,this.stats.dom.style.position="absolute",this.contentWrapper.appendChild(this.stats.dom))}model;options;scene=null;stats=null;rendererIsShared=AT();loadingElement=null;async connectedCallback(){this.addCSS(SS),this.addElement((await this.canvasInfo()).canvas),this.#s(),new ResizeObserver(this.#s.bind(this)).observe(this.contentWrapper),this.orbitControls(),this.#e(),this.scheduleRender()}async#e(){(await this.#l()).addEventListener("press",(async e=>{await this.model.twistySceneModel.movePressInput.get()==="basic"&&this.dispatchEvent(new CustomEvent("press",{detail:{pressInfo:e.detail,cameraPromise:this.camera()}}))}))}#t=new ra;async clearCanvas(){if(this.rendererIsShared){let t=await this.canvasInfo();t.context.clearRect(0,0,t.canvas.width,t.canvas.height)}else{let e=(await this.renderer()).getContext();e.clear(e.COLOR_BUFFER_BIT)}}#i=0;#n=0;async#s(){let t=await this.#t.queue(this.camera()),e=this.contentWrapper.clientWidth,i=this.contentWrapper.clientHeight;this.#i=e,this.#n=i;let n=0,r=0,s=0;if(i>e&&(s=i-e,r=-Math.floor(.5*s)),t.aspect=e/i,t.setViewOffset(e,i-s,n,r,e,i),t.updateProjectionMatrix(),this.clearCanvas(),this.rendererIsShared){let o=await this.canvasInfo();o.canvas.width=e*ih(),o.canvas.height=i*ih(),o.canvas.style.width=`${e.toString()}px`,o.canvas.style.height=`${i.toString()}px`}else(await this.renderer()).setSize(e,i,!0);this.scheduleRender()}#r=null;async renderer(){if(this.rendererIsShared)throw new Error("renderer expected to be shared.");return this.#r??=rh()}#o=null;async canvasInfo(){return this.#o??=(async()=>{let t;if(this.rendererIsShared)t=this.addElement(document.createElement("canvas"));else{let i=await this.renderer();t=this.addElement(i.domElement)}this.loadingElement?.remove();let e=t.getContext("2d");return{canvas:t,context:e}})()}#a=null;async#l(){return this.#a??=(async()=>{let t=new xT((await this.canvasInfo()).canvas);return this.model?.twistySceneModel.dragInput.addFreshListener(e=>{let i=!1;switch(e){case"auto":{t.start(),i=!0;break}case"none":{t.stop();break}}this.contentWrapper.classList.toggle("drag-input-enabled",i)}),t})()}#u=null;async camera(){return this.#u??=(async()=>{let t=new(await pi).ThreePerspectiveCamera(20,1,.1,20);return t.position.copy(new(await pi).ThreeVector3(2,4,4).multiplyScalar(this.options?.backView?-1:1)),t.lookAt(0,0,0),t})()}#h=null;async orbitControls(){return this.#h??=(async()=>{let t=new bT(this.model,!!this.options?.backView,(await this.canvasInfo()).canvas,await this.#l());return this.model&&this.addListener(this.model.twistySceneModel.orbitCoordinates,async e=>{let i=await this.camera();sh(i,e,this.options?.backView),this.scheduleRender()}),t})()}addListener(t,e){t.addFreshListener(e),this.#c.push(()=>{t.removeFreshListener(e)})}#c=[];disconnect(){for(let t of this.#c)t();this.#c=[]}#f=null;experimentalNextRenderFinishedCallback(t){this.#f=t}async render(){if(!this.scene)throw new Error("Attempted to render without a scene");this.stats?.begin();let[t,e,i]=await Promise.all([this.scene.scene(),this.camera(),this.canvasInfo()]);this.rendererIsShared?await yT(this.#i,this.#n,i.canvas,t,e):(await this.renderer()).render(t,e),this.stats?.end(),this.#f?.(),this.#f=null}#d=new Or(this.render.bind(this));scheduleRender(){this.#d.requestAnimFrame()}};jt.define("twisty-3d-vantage",Kl)});dr();Oi();Da();Sr();dr();Oi();Zu();Sr();Oi();var RT=class extends yn{traverseAlg(t){let e=0;for(let i of t.childAlgNodes())e+=this.traverseAlgNode(i);return e}traverseGrouping(t){return this.traverseAlg(t.alg)*Math.abs(t.amount)}traverseMove(t){return 1}traverseCommutator(t){return 2*(this.traverseAlg(t.A)+this.traverseAlg(t.B))}traverseConjugate(t){return 2*this.traverseAlg(t.A)+this.traverseAlg(t.B)}traversePause(t){return 1}traverseNewline(t){return 0}traverseLineComment(t){return 0}},MS=zt(RT);function CT(t){return t.endsWith("v")||["x","y","z"].includes(t)?"Rotation":t.startsWith("2")||["M","E","S"].includes(t)?"Inner":"Outer"}var sa;function DT(){if(sa)return sa;sa={};let t=[...Object.keys(ao.moves),...Object.keys(ao.derivedMoves)];for(let e of t)sa[e]=CT(e);return sa}var wS={OBTM:{Rotation:{constantFactor:0,amountFactor:0,zeroAmount:0},Outer:{constantFactor:1,amountFactor:0,zeroAmount:0},Inner:{constantFactor:2,amountFactor:0,zeroAmount:0}},RBTM:{Rotation:{constantFactor:0,amountFactor:0,zeroAmount:0},Outer:{constantFactor:1,amountFactor:0,zeroAmount:0},Inner:{constantFactor:1,amountFactor:0,zeroAmount:0}},OBQTM:{Rotation:{constantFactor:0,amountFactor:0,zeroAmount:0},Outer:{constantFactor:0,amountFactor:1,zeroAmount:0},Inner:{constantFactor:0,amountFactor:2,zeroAmount:0}},RBQTM:{Rotation:{constantFactor:0,amountFactor:0,zeroAmount:0},Outer:{constantFactor:0,amountFactor:1,zeroAmount:0},Inner:{constantFactor:0,amountFactor:1,zeroAmount:0}},ETM:{Rotation:{constantFactor:1,amountFactor:0,zeroAmount:1},Outer:{constantFactor:1,amountFactor:0,zeroAmount:1},Inner:{constantFactor:1,amountFactor:0,zeroAmount:1}}};function LT(t,e){let i=wS[t];if(!i)throw new Error(`Invalid metric for 3x3x3: ${t}`);let n=DT(),r=e.quantum.toString();if(!(r in n))throw new Error(`Invalid move for 3x3x3 ${t}: ${r}`);let s=n[r],{constantFactor:o,amountFactor:a,zeroAmount:l}=i[s];return e.amount===0?l:o+a*Math.abs(e.amount)}var oa=class extends yn{constructor(t){super(),this.metric=t}metric;traverseAlg(t){let e=0;for(let i of t.childAlgNodes())e+=this.traverseAlgNode(i);return e}traverseGrouping(t){let e=t.alg;return this.traverseAlg(e)*Math.abs(t.amount)}traverseMove(t){return this.metric(t)}traverseCommutator(t){return 2*(this.traverseAlg(t.A)+this.traverseAlg(t.B))}traverseConjugate(t){return 2*this.traverseAlg(t.A)+this.traverseAlg(t.B)}traversePause(t){return 0}traverseNewline(t){return 0}traverseLineComment(t){return 0}},PT=class extends yn{traverseAlg(t){let e=0;for(let i of t.childAlgNodes())e+=this.traverseAlgNode(i);return e}traverseGrouping(t){let e=t.alg;return this.traverseAlg(e)*Math.abs(t.amount)}traverseMove(t){return 1}traverseCommutator(t){return 2*(this.traverseAlg(t.A)+this.traverseAlg(t.B))}traverseConjugate(t){return 2*this.traverseAlg(t.A)+this.traverseAlg(t.B)}traversePause(t){return 1}traverseNewline(t){return 1}traverseLineComment(t){return 1}};function ES(t){return"A"<=t&&t<="Z"}function IT(t){let e=t.family;return ES(e[0])&&e[e.length-1]==="v"||e==="x"||e==="y"||e==="z"||e==="T"?0:1}function NT(t){return 1}function bS(t){let e=t.family;return ES(e[0])&&e[e.length-1]==="v"||e==="x"||e==="y"||e==="z"||e==="T"?0:1}function FT(t){return Math.abs(t.amount)*bS(t)}var _O=zt(oa,[IT]),kT=zt(oa,[NT]),UT=zt(oa,[FT]),zT=zt(oa,[bS]),TS=zt(PT,[]);function AS(t,e,i){if(t.id==="3x3x3"){if(e in wS)return zt(oa,[n=>LT(e,n)])(i)}else switch(e){case"ETM":return kT(i);case"RBTM":{if(t.pg)return zT(i);break}case"RBQTM":{if(t.pg)return UT(i);break}}throw new Error("Unsupported puzzle or metric.")}Da();Sr();dr();Oi();function Gr(t){switch(Math.abs(t)){case 0:return 0;case 1:return 1e3;case 2:return 1500;default:return 2e3}}var KS=class extends yn{constructor(t=Gr){super(),this.durationForAmount=t}durationForAmount;traverseAlg(t){let e=0;for(let i of t.childAlgNodes())e+=this.traverseAlgNode(i);return e}traverseGrouping(t){return t.amount*this.traverseAlg(t.alg)}traverseMove(t){return this.durationForAmount(t.amount)}traverseCommutator(t){return 2*(this.traverseAlg(t.A)+this.traverseAlg(t.B))}traverseConjugate(t){return 2*this.traverseAlg(t.A)+this.traverseAlg(t.B)}traversePause(t){return this.durationForAmount(1)}traverseNewline(t){return this.durationForAmount(1)}traverseLineComment(t){return this.durationForAmount(0)}},OT=class{constructor(t,e){this.kpuzzle=t,this.moves=new he(e.experimentalExpand())}kpuzzle;moves;durationFn=new KS(Gr);getAnimLeaf(t){return Array.from(this.moves.childAlgNodes())[t]}indexToMoveStartTimestamp(t){let e=new he(Array.from(this.moves.childAlgNodes()).slice(0,t));return this.durationFn.traverseAlg(e)}timestampToIndex(t){let e=0,i;for(i=0;i<this.numAnimatedLeaves();i++)if(e+=this.durationFn.traverseMove(this.getAnimLeaf(i)),e>=t)return i;return i}patternAtIndex(t){return this.kpuzzle.defaultPattern().applyTransformation(this.transformationAtIndex(t))}transformationAtIndex(t){let e=this.kpuzzle.identityTransformation();for(let i of Array.from(this.moves.childAlgNodes()).slice(0,t))e=e.applyMove(i);return e}algDuration(){return this.durationFn.traverseAlg(this.moves)}numAnimatedLeaves(){return MS(this.moves)}moveDuration(t){return this.durationFn.traverseMove(this.getAnimLeaf(t))}},Br=class{constructor(t,e,i,n,r=[]){this.moveCount=t,this.duration=e,this.forward=i,this.backward=n,this.children=r}moveCount;duration;forward;backward;children},BT=class extends yn{constructor(t){super(),this.kpuzzle=t,this.identity=t.identityTransformation(),this.dummyLeaf=new Br(0,0,this.identity,this.identity,[])}kpuzzle;identity;dummyLeaf;durationFn=new KS(Gr);cache={};traverseAlg(t){let e=0,i=0,n=this.identity,r=[];for(let s of t.childAlgNodes()){let o=this.traverseAlgNode(s);e+=o.moveCount,i+=o.duration,n===this.identity?n=o.forward:n=n.applyTransformation(o.forward),r.push(o)}return new Br(e,i,n,n.invert(),r)}traverseGrouping(t){let e=this.traverseAlg(t.alg);return this.mult(e,t.amount,[e])}traverseMove(t){let e=t.toString(),i=this.cache[e];if(i)return i;let n=this.kpuzzle.moveToTransformation(t);return i=new Br(1,this.durationFn.traverseAlgNode(t),n,n.invert()),this.cache[e]=i,i}traverseCommutator(t){let e=this.traverseAlg(t.A),i=this.traverseAlg(t.B),n=e.forward.applyTransformation(i.forward),r=e.backward.applyTransformation(i.backward),s=n.applyTransformation(r),o=new Br(2*(e.moveCount+i.moveCount),2*(e.duration+i.duration),s,s.invert(),[e,i]);return this.mult(o,1,[o,e,i])}traverseConjugate(t){let e=this.traverseAlg(t.A),i=this.traverseAlg(t.B),r=e.forward.applyTransformation(i.forward).applyTransformation(e.backward),s=new Br(2*e.moveCount+i.moveCount,2*e.duration+i.duration,r,r.invert(),[e,i]);return this.mult(s,1,[s,e,i])}traversePause(t){return t.experimentalNISSGrouping?this.dummyLeaf:new Br(1,this.durationFn.traverseAlgNode(t),this.identity,this.identity)}traverseNewline(t){return this.dummyLeaf}traverseLineComment(t){return this.dummyLeaf}mult(t,e,i){let n=Math.abs(e),r=t.forward.selfMultiply(e);return new Br(t.moveCount*n,t.duration*n,r,r.invert(),i)}},Vt=class{constructor(t,e){this.apd=t,this.back=e}apd;back},GT=class extends tn{constructor(t,e,i){super(),this.kpuzzle=t,this.algOrAlgNode=e,this.apd=i,this.i=-1,this.dur=-1,this.goalIndex=-1,this.goalDuration=-1,this.move=void 0,this.back=!1,this.moveDuration=0,this.st=this.kpuzzle.identityTransformation(),this.root=new Vt(this.apd,!1)}kpuzzle;algOrAlgNode;apd;move;moveDuration;back;st;root;i;dur;goalIndex;goalDuration;moveByIndex(t){return this.i>=0&&this.i===t?this.move!==void 0:this.dosearch(t,1/0)}moveByDuration(t){return this.dur>=0&&this.dur<t&&this.dur+this.moveDuration>=t?this.move!==void 0:this.dosearch(1/0,t)}dosearch(t,e){return this.goalIndex=t,this.goalDuration=e,this.i=0,this.dur=0,this.move=void 0,this.moveDuration=0,this.back=!1,this.st=this.kpuzzle.identityTransformation(),this.algOrAlgNode.is(he)?this.traverseAlg(this.algOrAlgNode,this.root):this.traverseAlgNode(this.algOrAlgNode,this.root)}traverseAlg(t,e){if(!this.firstcheck(e))return!1;let i=e.back?t.experimentalNumChildAlgNodes()-1:0;for(let n of Rh(t.childAlgNodes(),e.back?-1:1)){if(this.traverseAlgNode(n,new Vt(e.apd.children[i],e.back)))return!0;i+=e.back?-1:1}return!1}traverseGrouping(t,e){if(!this.firstcheck(e))return!1;let i=this.domult(e,t.amount);return this.traverseAlg(t.alg,new Vt(e.apd.children[0],i))}traverseMove(t,e){return this.firstcheck(e)?(this.move=t,this.moveDuration=e.apd.duration,this.back=e.back,!0):!1}traverseCommutator(t,e){if(!this.firstcheck(e))return!1;let i=this.domult(e,1);return i?this.traverseAlg(t.B,new Vt(e.apd.children[2],!i))||this.traverseAlg(t.A,new Vt(e.apd.children[1],!i))||this.traverseAlg(t.B,new Vt(e.apd.children[2],i))||this.traverseAlg(t.A,new Vt(e.apd.children[1],i)):this.traverseAlg(t.A,new Vt(e.apd.children[1],i))||this.traverseAlg(t.B,new Vt(e.apd.children[2],i))||this.traverseAlg(t.A,new Vt(e.apd.children[1],!i))||this.traverseAlg(t.B,new Vt(e.apd.children[2],!i))}traverseConjugate(t,e){if(!this.firstcheck(e))return!1;let i=this.domult(e,1);return i?this.traverseAlg(t.A,new Vt(e.apd.children[1],!i))||this.traverseAlg(t.B,new Vt(e.apd.children[2],i))||this.traverseAlg(t.A,new Vt(e.apd.children[1],i)):this.traverseAlg(t.A,new Vt(e.apd.children[1],i))||this.traverseAlg(t.B,new Vt(e.apd.children[2],i))||this.traverseAlg(t.A,new Vt(e.apd.children[1],!i))}traversePause(t,e){return this.firstcheck(e)?(this.move=t,this.moveDuration=e.apd.duration,this.back=e.back,!0):!1}traverseNewline(t,e){return!1}traverseLineComment(t,e){return!1}firstcheck(t){return t.apd.moveCount+this.i<=this.goalIndex&&t.apd.duration+this.dur<this.goalDuration?this.keepgoing(t):!0}domult(t,e){let i=t.back;if(e===0)return i;e<0&&(i=!i,e=-e);let n=t.apd.children[0],r=Math.min(Math.floor((this.goalIndex-this.i)/n.moveCount),Math.ceil((this.goalDuration-this.dur)/n.duration-1));return r>0&&this.keepgoing(new Vt(n,i),r),i}keepgoing(t,e=1){return this.i+=e*t.apd.moveCount,this.dur+=e*t.apd.duration,e!==1?t.back?this.st=this.st.applyTransformation(t.apd.backward.selfMultiply(e)):this.st=this.st.applyTransformation(t.apd.forward.selfMultiply(e)):t.back?this.st=this.st.applyTransformation(t.apd.backward):this.st=this.st.applyTransformation(t.apd.forward),!1}},VT=16;function HT(t,e){let i=new pa,n=new pa;for(let r of t.childAlgNodes())n.push(r),n.experimentalNumAlgNodes()>=e&&(i.push(new kt(n.toAlg())),n.reset());return i.push(new kt(n.toAlg())),i.toAlg()}var WT=class extends yn{traverseAlg(t){let e=t.experimentalNumChildAlgNodes();return e<VT?t:HT(t,Math.ceil(Math.sqrt(e)))}traverseGrouping(t){return new kt(this.traverseAlg(t.alg),t.amount)}traverseMove(t){return t}traverseCommutator(t){return new Ht(this.traverseAlg(t.A),this.traverseAlg(t.B))}traverseConjugate(t){return new Ht(this.traverseAlg(t.A),this.traverseAlg(t.B))}traversePause(t){return t}traverseNewline(t){return t}traverseLineComment(t){return t}},XT=zt(WT),RS=class{constructor(t,e){this.kpuzzle=t;let i=new BT(this.kpuzzle),n=XT(e);this.decoration=i.traverseAlg(n),this.walker=new GT(this.kpuzzle,n,this.decoration)}kpuzzle;decoration;walker;getAnimLeaf(t){if(this.walker.moveByIndex(t)){if(!this.walker.move)throw new Error("`this.walker.mv` missing");let e=this.walker.move;return this.walker.back?e.invert():e}return null}indexToMoveStartTimestamp(t){if(this.walker.moveByIndex(t)||this.walker.i===t)return this.walker.dur;throw new Error(`Out of algorithm: index ${t}`)}indexToMovesInProgress(t){if(this.walker.moveByIndex(t)||this.walker.i===t)return this.walker.dur;throw new Error(`Out of algorithm: index ${t}`)}patternAtIndex(t,e){return this.walker.moveByIndex(t),(e??this.kpuzzle.defaultPattern()).applyTransformation(this.walker.st)}transformationAtIndex(t){return this.walker.moveByIndex(t),this.walker.st}numAnimatedLeaves(){return this.decoration.moveCount}timestampToIndex(t){return this.walker.moveByDuration(t),this.walker.i}algDuration(){return this.decoration.duration}moveDuration(t){return this.walker.moveByIndex(t),this.walker.moveDuration}};var qT=class extends ut{getDefaultValue(){return"auto"}},$l="http://www.w3.org/2000/svg",CS="data-copy-id",DS=0;function jT(){return DS+=1,`svg${DS.toString()}`}var YT={dim:{white:"#dddddd",orange:"#884400",limegreen:"#008800",red:"#660000","rgb(34, 102, 255)":"#000088",yellow:"#888800","rgb(102, 0, 153)":"rgb(50, 0, 76)",purple:"#3f003f"},oriented:"#44ddcc",ignored:"#555555",invisible:"#00000000"},KT=class{constructor(t,e,i,n=!1){if(this.kpuzzle=t,this.showUnknownOrientations=n,!e)throw new Error(`No SVG definition for puzzle type: ${t.name()}`);this.svgID=jT(),this.wrapperElement=document.createElement("div"),this.wrapperElement.classList.add("svg-wrapper"),this.wrapperElement.innerHTML=e;let r=this.wrapperElement.querySelector("svg");if(!r)throw new Error("Could not get SVG element");if(this.svgElement=r,$l!==r.namespaceURI)throw new Error("Unexpected XML namespace");r.style.maxWidth="100%",r.style.maxHeight="100%",this.gradientDefs=document.createElementNS($l,"defs"),r.insertBefore(this.gradientDefs,r.firstChild);for(let s of t.definition.orbits)for(let o=0;o<s.numPieces;o++)for(let a=0;a<s.numOrientations;a++){let l=this.elementID(s.orbitName,o,a),c=this.elementByID(l),u=c?.style.fill;i?(()=>{let h=i.orbits;if(!h)return;let d=h[s.orbitName];if(!d)return;let p=d.pieces[o];if(!p)return;let f=p.facelets[a];if(!f)return;let v=typeof f=="string"?f:f?.mask,g=YT[v];typeof g=="string"?u=g:g&&(u=g[u])})():u=c?.style.fill,this.originalColors[l]=u,this.gradients[l]=this.newGradient(l,u),this.gradientDefs.appendChild(this.gradients[l]),c?.setAttribute("style",`fill: url(#grad-${this.svgID}-${l})`)}for(let s of Array.from(r.querySelectorAll(`[${CS}]`))){let o=s.getAttribute(CS);s.setAttribute("style",`fill: url(#grad-${this.svgID}-${o})`)}this.showUnknownOrientations&&this.drawPattern(this.kpuzzle.defaultPattern())}kpuzzle;showUnknownOrientations;wrapperElement;svgElement;gradientDefs;originalColors={};gradients={};svgID;drawPattern(t,e,i){this.draw(t,e,i)}draw(t,e,i){let n=e?.experimentalToTransformation();if(!t)throw new Error("Distinguishable pieces are not handled for SVG yet!");for(let r of t.kpuzzle.definition.orbits){let s=t.patternData[r.orbitName],o=n?n.transformationData[r.orbitName]:null;for(let a=0;a<r.numPieces;a++)for(let l=0;l<r.numOrientations;l++){let c=this.elementID(r.orbitName,a,l),u=this.elementID(r.orbitName,s.pieces[a],(r.numOrientations-s.orientation[a]+l)%r.numOrientations),h=!1;if(o){let d=this.elementID(r.orbitName,o.permutation[a],(r.numOrientations-o.orientationDelta[a]+l)%r.numOrientations);u===d&&(h=!0),i=i||0;let p=100*(1-i*i*(2-i*i));this.gradients[c].children[0].setAttribute("stop-color",this.originalColors[u]),this.gradients[c].children[0].setAttribute("offset",`${Math.max(p-5,0)}%`),this.gradients[c].children[1].setAttribute("offset",`${Math.max(p-5,0)}%`),this.gradients[c].children[2].setAttribute("offset",`${p}%`),this.gradients[c].children[3].setAttribute("offset",`${p}%`),this.gradients[c].children[3].setAttribute("stop-color",this.originalColors[d])}else h=!0;h&&(this.showUnknownOrientations&&s.orientationMod?.[a]===1?(this.gradients[c].children[0].setAttribute("stop-color","#000"),this.gradients[c].children[0].setAttribute("offset","5%"),this.gradients[c].children[1].setAttribute("offset","5%"),this.gradients[c].children[2].setAttribute("offset","20%"),this.gradients[c].children[3].setAttribute("offset","20%"),this.gradients[c].children[3].setAttribute("stop-color",this.originalColors[u])):(this.gradients[c].children[0].setAttribute("stop-color",this.originalColors[u]),this.gradients[c].children[0].setAttribute("offset","100%"),this.gradients[c].children[1].setAttribute("offset","100%"),this.gradients[c].children[2].setAttribute("offset","100%"),this.gradients[c].children[3].setAttribute("offset","100%")))}}}newGradient(t,e){let i=document.createElementNS($l,"radialGradient");i.setAttribute("id",`grad-${this.svgID}-${t}`),i.setAttribute("r","70.7107%");let n=[{offset:0,color:e},{offset:0,color:"black"},{offset:0,color:"black"},{offset:0,color:e}];for(let r of n){let s=document.createElementNS($l,"stop");s.setAttribute("offset",`${r.offset}%`),s.setAttribute("stop-color",r.color),s.setAttribute("stop-opacity","1"),i.appendChild(s)}return i}elementID(t,e,i){return`${t}-l${e}-o${i}`}elementByID(t){return this.wrapperElement.querySelector(`#${t}`)}},la=class{constructor(t,e,i){this.elem=t,this.prefix=e,this.validSuffixes=i}elem;prefix;validSuffixes;#e=null;clearValue(){this.#e&&this.elem.contentWrapper.classList.remove(this.#e),this.#e=null}setValue(t){if(!this.validSuffixes.includes(t))throw new Error(`Invalid suffix: ${t}`);let e=`${this.prefix}${t}`,i=this.#e!==e;return i&&(this.clearValue(),this.elem.contentWrapper.classList.add(e),this.#e=e),i}};function uh(t,e){if(t===e)return!0;if(t.length!==e.length)return!1;for(let i=0;i<t.length;i++)if(t[i]!==e[i])return!1;return!0}function LS(t,e,i){if(t===e)return!0;if(t.length!==e.length)return!1;for(let n=0;n<t.length;n++)if(!i(t[n],e[n]))return!1;return!0}function hh(t,e,i){return pc(t,i-e,e)}var $T=class{constructor(t){this.model=t,t.tempoScale.addFreshListener(e=>{this.tempoScale=e})}model;catchingUp=!1;pendingFrame=!1;tempoScale=1;scheduler=new Or(this.animFrame.bind(this));start(){this.catchingUp||(this.lastTimestamp=performance.now()),this.catchingUp=!0,this.pendingFrame=!0,this.scheduler.requestAnimFrame()}stop(){this.catchingUp=!1,this.scheduler.cancelAnimFrame()}catchUpMs=500;lastTimestamp=0;animFrame(t){this.scheduler.requestAnimFrame();let e=this.tempoScale*(t-this.lastTimestamp)/this.catchUpMs;this.lastTimestamp=t,this.model.catchUpMove.set((async()=>{let i=await this.model.catchUpMove.get();if(i.move===null)return i;let n=i.amount+e;return n>=1?(this.pendingFrame=!0,this.stop(),this.model.timestampRequest.set("end"),{move:null,amount:0}):(this.pendingFrame=!1,{move:i.move,amount:n})})())}},ZT=class{constructor(t,e){this.delegate=e,this.model=t,this.lastTimestampPromise=this.#e(),this.model.playingInfo.addFreshListener(this.onPlayingProp.bind(this)),this.catchUpHelper=new $T(this.model),this.model.catchUpMove.addFreshListener(this.onCatchUpMoveProp.bind(this))}delegate;playing=!1;direction=1;catchUpHelper;model;lastDatestamp=0;lastTimestampPromise;scheduler=new Or(this.animFrame.bind(this));async onPlayingProp(t){t.playing!==this.playing&&(t.playing?this.play(t):this.pause())}async onCatchUpMoveProp(t){let e=t.move!==null;e!==this.catchUpHelper.catchingUp&&(e?this.catchUpHelper.start():this.catchUpHelper.stop()),this.scheduler.requestAnimFrame()}async#e(){return(await this.model.detailedTimelineInfo.get()).timestamp}jumpToStart(t){this.model.timestampRequest.set("start"),this.pause(),t?.flash&&this.delegate.flash()}jumpToEnd(t){this.model.timestampRequest.set("end"),this.pause(),t?.flash&&this.delegate.flash()}playPause(){this.playing?this.pause():this.play()}play(t){(async()=>{let e=t?.direction??1,i=await this.model.coarseTimelineInfo.get();(t?.autoSkipToOtherEndIfStartingAtBoundary??!0)&&(e===1&&i.atEnd&&(this.model.timestampRequest.set("start"),this.delegate.flash()),e===-1&&i.atStart&&(this.model.timestampRequest.set("end"),this.delegate.flash())),this.model.playingInfo.set({playing:!0,direction:e,untilBoundary:t?.untilBoundary??"entire-timeline",loop:t?.loop??!1}),this.playing=!0,this.lastDatestamp=performance.now(),this.lastTimestampPromise=this.#e(),this.scheduler.requestAnimFrame()})()}pause(){this.playing=!1,this.scheduler.cancelAnimFrame(),this.model.playingInfo.set({playing:!1,untilBoundary:"entire-timeline"})}#t=new ra;async animFrame(t){this.playing&&this.scheduler.requestAnimFrame();let e=this.lastDatestamp,i=await this.#t.queue(Promise.all([this.model.playingInfo.get(),this.lastTimestampPromise,this.model.timeRange.get(),this.model.tempoScale.get(),this.model.currentMoveInfo.get()])),[n,r,s,o,a]=i;if(!n.playing){this.playing=!1;return}let l=a.earliestEnd;(a.currentMoves.length===0||n.untilBoundary==="entire-timeline")&&(l=s.end);let c=a.latestStart;(a.currentMoves.length===0||n.untilBoundary==="entire-timeline")&&(c=s.start);let u=(t-e)*this.direction*o;u=Math.max(u,1),u*=n.direction;let h=r+u,d=null;h>=l?n.loop?h=hh(h,s.start,s.end):(h===s.end?d="end":h=l,this.playing=!1,this.model.playingInfo.set({playing:!1})):h<=c&&(n.loop?h=hh(h,s.start,s.end):(h===s.start?d="start":h=c,this.playing=!1,this.model.playingInfo.set({playing:!1}))),this.lastDatestamp=t,this.lastTimestampPromise=Promise.resolve(h),this.model.timestampRequest.set(d??h)}},QT=class{constructor(t,e){this.model=t,this.animationController=new ZT(t,e)}model;animationController;jumpToStart(t){this.animationController.jumpToStart(t)}jumpToEnd(t){this.animationController.jumpToEnd(t)}togglePlay(t){typeof t>"u"&&this.animationController.playPause(),t?this.animationController.play():this.animationController.pause()}async visitTwizzleLink(){let t=document.createElement("a");t.href=await this.model.twizzleLink(),t.target="_blank",t.click()}},JT={"bottom-row":!0,none:!0},e1=class extends ut{getDefaultValue(){return"auto"}},mh=new mi;mh.replaceSync(`
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
`);var $S=new mi;$S.replaceSync(`
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
`);var ZS=class extends Mi{constructor(t,e,i,n,r){super(),this.model=t,this.kpuzzle=e,this.svgSource=i,this.options=n,this.puzzleLoader=r,this.addCSS($S),this.resetSVG(),this.#t.addListener(this.model.puzzleID,s=>{r?.id!==s&&this.disconnect()}),this.#t.addListener(this.model.twistySceneModel.hintFacelet,s=>{this.setHintFacelet(s)}),this.#t.addListener(this.model.legacyPosition,this.onPositionChange.bind(this)),this.options?.experimentalStickeringMask&&this.experimentalSetStickeringMask(this.options.experimentalStickeringMask)}model;kpuzzle;svgSource;options;puzzleLoader;svgWrapper;scheduler=new Or(this.render.bind(this));#e=null;#t=new Ys;disconnect(){this.#t.disconnect()}onPositionChange(t){try{if(t.movesInProgress.length>0){let e=t.movesInProgress[0].move,i=e;t.movesInProgress[0].direction===-1&&(i=e.invert());let n=t.pattern.applyMove(i);this.svgWrapper?.draw(t.pattern,n,t.movesInProgress[0].fraction)}else this.svgWrapper?.draw(t.pattern),this.#e=t}catch(e){console.warn("Bad position (this doesn't necessarily mean something is wrong). Pre-emptively disconnecting:",this.puzzleLoader?.id,e),this.disconnect()}}scheduleRender(){this.scheduler.requestAnimFrame()}experimentalSetStickeringMask(t){this.resetSVG(t)}resetSVG(t){this.svgWrapper&&this.removeElement(this.svgWrapper.wrapperElement),this.kpuzzle&&(this.svgWrapper=new KT(this.kpuzzle,this.svgSource,t),this.addElement(this.svgWrapper.wrapperElement),this.#e&&this.onPositionChange(this.#e))}hintFaceletsClassListManager=new la(this,"hint-facelets-",Object.keys(jl));setHintFacelet(t){this.hintFaceletsClassListManager.setValue(t==="auto"?"floating":t)}render(){}};jt.define("twisty-2d-puzzle",ZS);var t1=class{constructor(t,e,i,n){this.model=t,this.schedulable=e,this.puzzleLoader=i,this.effectiveVisualization=n,this.twisty2DPuzzle(),this.#e.addListener(this.model.twistySceneModel.stickeringMask,async r=>{(await this.twisty2DPuzzle()).experimentalSetStickeringMask(r)})}model;schedulable;puzzleLoader;effectiveVisualization;#e=new Ys;disconnect(){this.#e.disconnect()}scheduleRender(){}#t=null;async twisty2DPuzzle(){return this.#t??=(async()=>{let t=this.effectiveVisualization==="experimental-2D-LL-face"?this.puzzleLoader.llFaceSVG():this.effectiveVisualization==="experimental-2D-LL"?this.puzzleLoader.llSVG():this.puzzleLoader.svg();return new ZS(this.model,await this.puzzleLoader.kpuzzle(),await t,{},this.puzzleLoader)})()}},QS=class extends Mi{constructor(t,e){super(),this.model=t,this.effectiveVisualization=e}model;effectiveVisualization;#e=new Ys;disconnect(){this.#e.disconnect()}async connectedCallback(){this.addCSS(mh),this.model&&this.#e.addListener(this.model.twistyPlayerModel.puzzleLoader,this.onPuzzleLoader.bind(this))}#t;async scene(){return this.#t??=(async()=>new(await pi).ThreeScene)()}scheduleRender(){this.#i?.scheduleRender()}#i;currentTwisty2DPuzzleWrapper(){return this.#i}async setCurrentTwisty2DPuzzleWrapper(t){let e=this.#i;this.#i=t,e?.disconnect();let i=t.twisty2DPuzzle();this.contentWrapper.textContent="",this.addElement(await i)}async onPuzzleLoader(t){this.#i?.disconnect();let e=new t1(this.model.twistyPlayerModel,this,t,this.effectiveVisualization);this.setCurrentTwisty2DPuzzleWrapper(e)}};jt.define("twisty-2d-scene-wrapper",QS);var JS=class{#e;reject;promise;constructor(){this.promise=new Promise((t,e)=>{this.#e=t,this.reject=e})}handleNewValue(t){this.#e(t)}},e_=class extends EventTarget{constructor(t,e,i,n){super(),this.model=t,this.schedulable=e,this.puzzleLoader=i,this.visualizationStrategy=n,this.twisty3DPuzzle(),this.#e.addListener(this.model.puzzleLoader,r=>{this.puzzleLoader.id!==r.id&&this.disconnect()}),this.#e.addListener(this.model.legacyPosition,async r=>{try{(await this.twisty3DPuzzle()).onPositionChange(r),this.scheduleRender()}catch{this.disconnect()}}),this.#e.addListener(this.model.twistySceneModel.hintFacelet,async r=>{(await this.twisty3DPuzzle()).experimentalUpdateOptions({hintFacelets:r==="auto"?"floating":r}),this.scheduleRender()}),this.#e.addListener(this.model.twistySceneModel.foundationDisplay,async r=>{(await this.twisty3DPuzzle()).experimentalUpdateOptions({showFoundation:r!=="none"}),this.scheduleRender()}),this.#e.addListener(this.model.twistySceneModel.stickeringMask,async r=>{(await this.twisty3DPuzzle()).setStickeringMask(r),this.scheduleRender()}),this.#e.addListener(this.model.twistySceneModel.faceletScale,async r=>{(await this.twisty3DPuzzle()).experimentalUpdateOptions({faceletScale:r}),this.scheduleRender()}),this.#e.addListener(this.model.twistySceneModel.hintFaceletsElevation,async r=>{(await this.twisty3DPuzzle()).experimentalUpdateOptions({hintFaceletsElevation:r}),this.scheduleRender()}),this.#e.addMultiListener3([this.model.twistySceneModel.stickeringMask,this.model.twistySceneModel.foundationStickerSprite,this.model.twistySceneModel.hintStickerSprite],async r=>{"experimentalUpdateTexture"in await this.twisty3DPuzzle()&&((await this.twisty3DPuzzle()).experimentalUpdateTexture(r[0].specialBehaviour==="picture",r[1],r[2]),this.scheduleRender())})}model;schedulable;puzzleLoader;visualizationStrategy;#e=new Ys;disconnect(){this.#e.disconnect()}scheduleRender(){this.schedulable.scheduleRender(),this.dispatchEvent(new CustomEvent("render-scheduled"))}#t=null;async twisty3DPuzzle(){return this.#t??=(async()=>{if(this.puzzleLoader.id==="3x3x3"&&this.visualizationStrategy==="Cube3D"){let[t,e,i,n,r,s]=await Promise.all([this.model.twistySceneModel.foundationStickerSprite.get(),this.model.twistySceneModel.hintStickerSprite.get(),this.model.twistySceneModel.stickeringMask.get(),this.model.twistySceneModel.initialHintFaceletsAnimation.get(),this.model.twistySceneModel.faceletScale.get(),this.model.twistySceneModel.hintFaceletsElevation.get()]);return(await pi).cube3DShim(()=>this.schedulable.scheduleRender(),{foundationSprite:t,hintSprite:e,experimentalStickeringMask:i,initialHintFaceletsAnimation:n,faceletScale:r,hintFaceletsElevation:s})}else{let[t,e,i,n]=await Promise.all([this.model.twistySceneModel.hintFacelet.get(),this.model.twistySceneModel.foundationStickerSprite.get(),this.model.twistySceneModel.hintStickerSprite.get(),this.model.twistySceneModel.faceletScale.get()]),r=(await pi).pg3dShim(()=>this.schedulable.scheduleRender(),this.puzzleLoader,t==="auto"?"floating":t,n,this.puzzleLoader.id==="kilominx");return r.then(s=>s.experimentalUpdateTexture(!0,e??void 0,i??void 0)),r}})()}async raycastMove(t,e){let i=await this.twisty3DPuzzle();if(!("experimentalGetControlTargets"in i)){console.info("not PG3D! skipping raycast");return}let n=i.experimentalGetControlTargets(),[r,s]=await Promise.all([t,this.model.twistySceneModel.movePressCancelOptions.get()]),o=r.intersectObjects(n);if(o.length>0){let a=i.getClosestMoveToAxis(o[0].point,e);a?this.model.experimentalAddMove(a.move,{cancel:s}):console.info("Skipping move!")}}},fh=class extends Mi{constructor(t){super(),this.model=t}model;#e=new la(this,"back-view-",["auto","none","side-by-side","top-right"]);#t=new Ys;disconnect(){this.#t.disconnect()}async connectedCallback(){this.addCSS(mh);let t=new Kl(this.model,this);this.addVantage(t),this.model&&(this.#t.addMultiListener([this.model.puzzleLoader,this.model.visualizationStrategy],this.onPuzzle.bind(this)),this.#t.addListener(this.model.backView,this.setBackView.bind(this))),this.scheduleRender()}#i=null;setBackView(t){let e=["side-by-side","top-right"].includes(t),i=this.#i!==null;this.#e.setValue(t),e?i||(this.#i=new Kl(this.model,this,{backView:!0}),this.addVantage(this.#i),this.scheduleRender()):this.#i&&(this.removeVantage(this.#i),this.#i=null)}async onPress(t){let e=this.#r;if(!e){console.info("no wrapper; skipping scene wrapper press!");return}let i=(async()=>{let[n,{ThreeRaycaster:r,ThreeVector2:s}]=await Promise.all([t.detail.cameraPromise,(async()=>{let{ThreeRaycaster:l,ThreeVector2:c}=await pi;return{ThreeRaycaster:l,ThreeVector2:c}})()]),o=new r,a=new s(t.detail.pressInfo.normalizedX,t.detail.pressInfo.normalizedY);return o.setFromCamera(a,n),o})();e.raycastMove(i,{invert:!t.detail.pressInfo.rightClick,depth:t.detail.pressInfo.keys.ctrlOrMetaKey?"rotation":t.detail.pressInfo.keys.shiftKey?"secondSlice":"none"})}#n;async scene(){return this.#n??=(async()=>new(await pi).ThreeScene)()}#s=new Set;addVantage(t){t.addEventListener("press",this.onPress.bind(this)),this.#s.add(t),this.contentWrapper.appendChild(t)}removeVantage(t){this.#s.delete(t),t.remove(),t.disconnect(),this.#r?.disconnect()}experimentalVantages(){return this.#s.values()}scheduleRender(){for(let t of this.#s)t.scheduleRender()}#r=null;async setCurrentTwisty3DPuzzleWrapper(t,e){let i=this.#r;try{this.#r=e,i?.disconnect(),t.add(await e.twisty3DPuzzle())}finally{i&&t.remove(await i.twisty3DPuzzle())}this.#o.handleNewValue(e)}#o=new JS;async experimentalTwisty3DPuzzleWrapper(){return this.#r||this.#o.promise}#a=new ra;async onPuzzle(t){if(t[1]==="2D")return;this.#r?.disconnect();let[e,i]=await this.#a.queue(Promise.all([this.scene(),new e_(this.model,this,t[0],t[1])]));this.setCurrentTwisty3DPuzzleWrapper(e,i)}};jt.define("twisty-3d-scene-wrapper",fh);var cr=typeof document>"u"?null:document,i1=cr?.fullscreenEnabled||!!cr?.webkitFullscreenEnabled;function n1(){return document.exitFullscreen?document.exitFullscreen():document.webkitExitFullscreen()}function PS(){return document.fullscreenElement?document.fullscreenElement:document.webkitFullscreenElement??null}function r1(t){return t.requestFullscreen?t.requestFullscreen():t.webkitRequestFullscreen()}var s1=["skip-to-start","skip-to-end","step-forward","step-backward","pause","play","enter-fullscreen","exit-fullscreen","twizzle-tw"],o1=class extends mt{derive(t){return{fullscreen:{enabled:i1,icon:document.fullscreenElement===null?"enter-fullscreen":"exit-fullscreen",title:"Enter fullscreen"},"jump-to-start":{enabled:!t.coarseTimelineInfo.atStart,icon:"skip-to-start",title:"Restart"},"play-step-backwards":{enabled:!t.coarseTimelineInfo.atStart,icon:"step-backward",title:"Step backward"},"play-pause":{enabled:!(t.coarseTimelineInfo.atStart&&t.coarseTimelineInfo.atEnd),icon:t.coarseTimelineInfo.playing?"pause":"play",title:t.coarseTimelineInfo.playing?"Pause":"Play"},"play-step":{enabled:!t.coarseTimelineInfo.atEnd,icon:"step-forward",title:"Step forward"},"jump-to-end":{enabled:!t.coarseTimelineInfo.atEnd,icon:"skip-to-end",title:"Skip to End"},"twizzle-link":{enabled:!0,icon:"twizzle-tw",title:"View at Twizzle",hidden:t.viewerLink==="none"}}}},t_=new mi;t_.replaceSync(`
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
`);var i_=new mi;i_.replaceSync(`
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
`);var IS={fullscreen:!0,"jump-to-start":!0,"play-step-backwards":!0,"play-pause":!0,"play-step":!0,"jump-to-end":!0,"twizzle-link":!0},n_=class extends Mi{constructor(t,e,i){super(),this.model=t,this.controller=e,this.defaultFullscreenElement=i}model;controller;defaultFullscreenElement;buttons=null;connectedCallback(){this.addCSS(t_);let t={};for(let e in IS){let i=new r_;t[e]=i,i.htmlButton.addEventListener("click",()=>this.#e(e)),this.addElement(i)}this.buttons=t,this.model?.buttonAppearance.addFreshListener(this.update.bind(this)),this.model?.twistySceneModel.colorScheme.addFreshListener(this.updateColorScheme.bind(this))}#e(t){switch(t){case"fullscreen":{this.onFullscreenButton();break}case"jump-to-start":{this.controller?.jumpToStart({flash:!0});break}case"play-step-backwards":{this.controller?.animationController.play({direction:-1,untilBoundary:"move"});break}case"play-pause":{this.controller?.togglePlay();break}case"play-step":{this.controller?.animationController.play({direction:1,untilBoundary:"move"});break}case"jump-to-end":{this.controller?.jumpToEnd({flash:!0});break}case"twizzle-link":{this.controller?.visitTwizzleLink();break}default:throw new Error("Missing command")}}async onFullscreenButton(){if(!this.defaultFullscreenElement)throw new Error("Attempted to go fullscreen without an element.");if(PS()===this.defaultFullscreenElement)n1();else{this.buttons?.fullscreen.setIcon("exit-fullscreen"),r1(await this.model?.twistySceneModel.fullscreenElement.get()??this.defaultFullscreenElement);let t=()=>{PS()!==this.defaultFullscreenElement&&(this.buttons?.fullscreen.setIcon("enter-fullscreen"),globalThis.removeEventListener("fullscreenchange",t))};globalThis.addEventListener("fullscreenchange",t)}}async update(t){for(let e in IS){let i=this.buttons[e],n=t[e];i.htmlButton.disabled=!n.enabled,i.htmlButton.title=n.title,i.setIcon(n.icon),i.hidden=!!n.hidden}}updateColorScheme(t){for(let e of Object.values(this.buttons??{}))e.updateColorScheme(t)}};jt.define("twisty-buttons",n_);var r_=class extends Mi{htmlButton=document.createElement("button");updateColorScheme(t){this.contentWrapper.classList.toggle("dark-mode",t==="dark")}connectedCallback(){this.addCSS(i_),this.addElement(this.htmlButton)}#e=new la(this,"svg-",s1);setIcon(t){this.#e.setValue(t)}};jt.define("twisty-button",r_);var s_=new mi;s_.replaceSync(`
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
`);var a1=!1,ic=!1;cr?.addEventListener("mousedown",t=>{t.which&&(ic=!0)},!0);cr?.addEventListener("mouseup",t=>{t.which&&(ic=!1)},!0);var dh=0,ec=0;cr?.addEventListener("mousedown",()=>{ec++},!1);cr?.addEventListener("mousemove",o_,!1);cr?.addEventListener("mouseenter",o_,!1);function o_(t){dh=t.pageY}var NS=0,FS=0,oh=!1,ah=0,a_=class extends Mi{constructor(t,e){super(),this.model=t,this.controller=e}model;controller;async onDetailedTimelineInfo(t){let e=await this.inputElem();e.min=t.timeRange.start.toString(),e.max=t.timeRange.end.toString(),e.disabled=e.min===e.max,e.value=t.timestamp.toString()}async connectedCallback(){this.addCSS(s_),this.addElement(await this.inputElem()),this.model?.twistySceneModel.colorScheme.addFreshListener(this.updateColorScheme.bind(this))}updateColorScheme(t){this.contentWrapper.classList.toggle("dark-mode",t==="dark")}#e=null;async inputElem(){return this.#e??=(async()=>{let t=document.createElement("input");return t.type="range",t.disabled=!0,this.model?.detailedTimelineInfo.addFreshListener(this.onDetailedTimelineInfo.bind(this)),t.addEventListener("input",this.onInput.bind(this)),t.addEventListener("keydown",this.onKeypress.bind(this)),t})()}async onInput(t){if(oh)return;let e=await this.inputElem();await this.slowDown(t,e);let i=parseInt(e.value,10);this.model?.playingInfo.set({playing:!1}),this.model?.timestampRequest.set(i)}onKeypress(t){switch(t.key){case"ArrowLeft":case"ArrowRight":{this.controller?.animationController.play({direction:t.key==="ArrowLeft"?-1:1,untilBoundary:"move"}),t.preventDefault();break}case" ":{this.controller?.togglePlay(),t.preventDefault();break}}}async slowDown(t,e){if(a1&&ic){let i=e.getBoundingClientRect(),n=i.top+i.height/2;console.log(n,t,dh,ic);let r=Math.abs(n-dh),s=1;r>64&&(s=Math.max(2**(-(r-64)/64),1/32));let o=parseInt(e.value,10);if(console.log("cl",ah,ec,o),ah===ec){let a=(o-FS)*s;console.log("delta",a,r),oh=!0;let l=o;l=NS+a*s+(o-NS)*Math.min(1,(1/2)**(r*r/64)),e.value=l.toString(),console.log(s),oh=!1,this.contentWrapper.style.opacity=s.toString()}else ah=ec;FS=o}}};jt.define("twisty-scrubber",a_);var l1=null;async function kS(t,e){let[{ThreePerspectiveCamera:i,ThreeScene:n},r,s,o,a,l,c]=await Promise.all([(async()=>{let{ThreePerspectiveCamera:E,ThreeScene:S}=await pi;return{ThreePerspectiveCamera:E,ThreeScene:S}})(),await t.puzzleLoader.get(),await t.visualizationStrategy.get(),await t.twistySceneModel.stickeringRequest.get(),await t.twistySceneModel.stickeringMaskRequest.get(),await t.legacyPosition.get(),await t.twistySceneModel.orbitCoordinates.get()]),u=e?.width??2048,h=e?.height??2048,d=u/h,p=l1??=await(async()=>new i(20,d,.1,20))(),f=new n,v=new e_(t,{scheduleRender:()=>{}},r,s);f.add(await v.twisty3DPuzzle()),await sh(p,c);let m=(await nh(u,h,f,p)).toDataURL(),w=await l_(t);return{dataURL:m,download:async E=>{c_(m,E??w)}}}async function l_(t){let[e,i]=await Promise.all([t.puzzleID.get(),t.alg.get()]);return`[${e}]${i.alg.experimentalNumChildAlgNodes()===0?"":` ${i.alg.toString()}`}`}function c_(t,e,i="png"){let n=document.createElement("a");n.href=t,n.download=`${e}.${i}`,n.click()}var u_=new mi;u_.replaceSync(`
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
`);var US=class extends ut{getDefaultValue(){return null}},ph=class extends kn{getDefaultValue(){return null}derive(t){return typeof t=="string"?new URL(t,location.href):t}},aa=class h_{warnings;errors;constructor(e){this.warnings=Object.freeze(e?.warnings??[]),this.errors=Object.freeze(e?.errors??[]),Object.freeze(this)}add(e){return new h_({warnings:this.warnings.concat(e?.warnings??[]),errors:this.errors.concat(e?.errors??[])})}log(){this.errors.length>0?console.error(`\u{1F6A8} ${this.errors[0]}`):this.warnings.length>0?console.warn(`\u26A0\uFE0F ${this.warnings[0]}`):console.info("\u{1F60E} No issues!")}};function f_(t){try{let e=he.fromString(t),i=[];return e.toString()!==t&&i.push("Alg is non-canonical!"),{alg:e,issues:new aa({warnings:i})}}catch(e){return{alg:new he,issues:new aa({errors:[`Malformed alg: ${e.toString()}`]})}}}function c1(t,e){return t.alg.isIdentical(e.alg)&&uh(t.issues.warnings,e.issues.warnings)&&uh(t.issues.errors,e.issues.errors)}var zS=class extends kn{getDefaultValue(){return{alg:new he,issues:new aa}}canReuseValue(t,e){return c1(t,e)}async derive(t){return typeof t=="string"?f_(t):{alg:t,issues:new aa}}},u1=class extends mt{derive(t){return t.kpuzzle.algToTransformation(t.setupAlg.alg)}},h1=class extends mt{derive(t){if(t.setupTransformation)return t.setupTransformation;switch(t.setupAnchor){case"start":return t.setupAlgTransformation;case"end":{let i=t.indexer.transformationAtIndex(t.indexer.numAnimatedLeaves()).invert();return t.setupAlgTransformation.applyTransformation(i)}default:throw new Error("Unimplemented!")}}},f1=class extends ut{getDefaultValue(){return null}},d1=class extends ut{getDefaultValue(){return{move:null,amount:0}}canReuseValue(t,e){return t.move===e.move&&t.amount===e.amount}},p1=class extends mt{derive(t){return{patternIndex:t.currentMoveInfo.patternIndex,movesFinishing:t.currentMoveInfo.movesFinishing.map(e=>e.move),movesFinished:t.currentMoveInfo.movesFinished.map(e=>e.move)}}canReuseValue(t,e){return t.patternIndex===e.patternIndex&&LS(t.movesFinishing,e.movesFinishing,(i,n)=>i.isIdentical(n))&&LS(t.movesFinished,e.movesFinished,(i,n)=>i.isIdentical(n))}},m1=class extends mt{derive(t){function e(i){return t.detailedTimelineInfo.atEnd&&t.catchUpMove.move!==null&&i.currentMoves.push({move:t.catchUpMove.move,direction:-1,fraction:1-t.catchUpMove.amount,startTimestamp:-1,endTimestamp:-1}),i}if(t.indexer.currentMoveInfo)return e(t.indexer.currentMoveInfo(t.detailedTimelineInfo.timestamp));{let i=t.indexer.timestampToIndex(t.detailedTimelineInfo.timestamp),n={patternIndex:i,currentMoves:[],movesFinishing:[],movesFinished:[],movesStarting:[],latestStart:-1/0,earliestEnd:1/0};if(t.indexer.numAnimatedLeaves()>0){let r=t.indexer.getAnimLeaf(i)?.as(T);if(!r)return e(n);let s=t.indexer.indexToMoveStartTimestamp(i),o=t.indexer.moveDuration(i),a=o?(t.detailedTimelineInfo.timestamp-s)/o:0,l=s+o,c={move:r,direction:1,fraction:a,startTimestamp:s,endTimestamp:l};a===0?n.movesStarting.push(c):a===1?n.movesFinishing.push(c):(n.currentMoves.push(c),n.latestStart=Math.max(n.latestStart,s),n.earliestEnd=Math.min(n.earliestEnd,l))}return e(n)}}},g1=class extends mt{derive(t){let e=t.indexer.transformationAtIndex(t.currentLeavesSimplified.patternIndex);e=t.anchoredStart.applyTransformation(e);for(let i of t.currentLeavesSimplified.movesFinishing)e=e.applyMove(i);for(let i of t.currentLeavesSimplified.movesFinished)e=e.applyMove(i);return e.toKPattern()}},OS={u:"y",l:"x",f:"z",r:"x",b:"z",d:"y",m:"x",e:"y",s:"z",x:"x",y:"y",z:"z"};function v1(t,e){return OS[t.family[0].toLowerCase()]===OS[e.family[0].toLowerCase()]}var x1=class extends yn{traverseAlg(t){let e=[];for(let i of t.childAlgNodes())e.push(this.traverseAlgNode(i));return Array.prototype.concat(...e)}traverseGroupingOnce(t){if(t.experimentalIsEmpty())return[];let e=[];for(let r of t.childAlgNodes()){if(!(r.is(T)||r.is(hr)||r.is(xn)))return this.traverseAlg(t);let s=r.as(T);s&&e.push(s)}let i=Gr(e[0].amount);for(let r=0;r<e.length-1;r++){for(let s=1;s<e.length;s++)if(!v1(e[r],e[s]))return this.traverseAlg(t);i=Math.max(i,Gr(e[r].amount))}let n=e.map(r=>({animLeafAlgNode:r,msUntilNext:0,duration:i}));return n[n.length-1].msUntilNext=i,n}traverseGrouping(t){let e=[],i=t.amount>0?t.alg:t.alg.invert();for(let n=0;n<Math.abs(t.amount);n++)e.push(this.traverseGroupingOnce(i));return Array.prototype.concat(...e)}traverseMove(t){let e=Gr(t.amount);return[{animLeafAlgNode:t,msUntilNext:e,duration:e}]}traverseCommutator(t){let e=[],i=[t.A,t.B,t.A.invert(),t.B.invert()];for(let n of i)e.push(this.traverseGroupingOnce(n));return Array.prototype.concat(...e)}traverseConjugate(t){let e=[],i=[t.A,t.B,t.A.invert()];for(let n of i)e.push(this.traverseGroupingOnce(n));return Array.prototype.concat(...e)}traversePause(t){if(t.experimentalNISSGrouping)return[];let e=Gr(1);return[{animLeafAlgNode:t,msUntilNext:e,duration:e}]}traverseNewline(t){return[]}traverseLineComment(t){return[]}},y1=zt(x1);function S1(t){let e=0;return y1(t).map(n=>{let r={animLeaf:n.animLeafAlgNode,start:e,end:e+n.duration};return e+=n.msUntilNext,r})}var lh=class{constructor(t,e,i){this.kpuzzle=t,this.animLeaves=i?.animationTimelineLeaves??S1(e)}kpuzzle;animLeaves;getAnimLeaf(t){return this.animLeaves[Math.min(t,this.animLeaves.length-1)]?.animLeaf??null}getAnimationTimelineLeaf(t){return this.animLeaves[Math.min(t,this.animLeaves.length-1)]}indexToMoveStartTimestamp(t){let e=0;return this.animLeaves.length>0&&(e=this.animLeaves[Math.min(t,this.animLeaves.length-1)].start),e}timestampToIndex(t){let e=0;for(e=0;e<this.animLeaves.length;e++)if(this.animLeaves[e].start>=t)return Math.max(0,e-1);return Math.max(0,e-1)}timestampToPosition(t,e){let i=this.currentMoveInfo(t),n=e??this.kpuzzle.identityTransformation().toKPattern();for(let r of this.animLeaves.slice(0,i.patternIndex)){let s=r.animLeaf.as(T);s!==null&&(n=n.applyMove(s))}return{pattern:n,movesInProgress:i.currentMoves}}currentMoveInfo(t){let e=1/0;for(let c of this.animLeaves)if(c.start<=t&&c.end>=t)e=Math.min(e,c.start);else if(c.start>t)break;let i=[],n=[],r=[],s=[],o=-1/0,a=1/0,l=0;for(let c of this.animLeaves)if(c.end<=e){if(!isFinite(e)&&c.start>t)break;l++}else{if(c.start>t)break;{let u=c.animLeaf.as(T);if(u!==null){let h=(t-c.start)/(c.end-c.start),d=!1;h>1&&(h=1,d=!0);let p={move:u,direction:1,fraction:h,startTimestamp:c.start,endTimestamp:c.end};switch(h){case 0:{n.push(p);break}case 1:{d?s.push(p):r.push(p);break}default:i.push(p),o=Math.max(o,c.start),a=Math.min(a,c.end)}}}}return{patternIndex:l,currentMoves:i,latestStart:o,earliestEnd:a,movesStarting:n,movesFinishing:r,movesFinished:s}}patternAtIndex(t,e){let i=e??this.kpuzzle.defaultPattern();for(let n=0;n<this.animLeaves.length&&n<t;n++){let s=this.animLeaves[n].animLeaf.as(T);s!==null&&(i=i.applyMove(s))}return i}transformationAtIndex(t){let e=this.kpuzzle.identityTransformation();for(let i of this.animLeaves.slice(0,t)){let n=i.animLeaf.as(T);n!==null&&(e=e.applyMove(n))}return e}algDuration(){let t=0;for(let e of this.animLeaves)t=Math.max(t,e.end);return t}numAnimatedLeaves(){return this.animLeaves.length}moveDuration(t){let e=this.getAnimationTimelineLeaf(t);return e.end-e.start}},_1=1024,M1=class extends mt{derive(t){switch(t.indexerConstructorRequest){case"auto":return t.animationTimelineLeaves!==null||TS(t.alg.alg)<=_1&&t.puzzle==="3x3x3"&&t.visualizationStrategy==="Cube3D"?lh:RS;case"tree":return RS;case"simple":return OT;case"simultaneous":return lh;default:throw new Error("Invalid indexer request!")}}},w1=class extends ut{getDefaultValue(){return"auto"}},E1=class extends mt{derive(t){return new t.indexerConstructor(t.kpuzzle,t.algWithIssues.alg,{animationTimelineLeaves:t.animationTimelineLeaves})}},b1=class extends mt{derive(t){return{pattern:t.currentPattern,movesInProgress:t.currentMoveInfo.currentMoves}}},T1=!0,BS=class extends mt{async derive(t){try{return T1&&t.kpuzzle.algToTransformation(t.algWithIssues.alg),t.algWithIssues}catch(e){return{alg:new he,issues:new aa({errors:[`Invalid alg for puzzle: ${e.toString()}`]})}}}},A1=class extends ut{getDefaultValue(){return"start"}},R1=class extends ut{getDefaultValue(){return null}},C1=class extends mt{async derive(t){return t.puzzleLoader.kpuzzle()}},D1=class extends ut{getDefaultValue(){return js}},L1=class extends mt{async derive(t){return t.puzzleLoader.id}},P1=class extends ut{getDefaultValue(){return js}},I1=class extends mt{derive(t){if(t.puzzleIDRequest&&t.puzzleIDRequest!==js){let e=Ca[t.puzzleIDRequest];return e||this.userVisibleErrorTracker.set({errors:[`Invalid puzzle ID: ${t.puzzleIDRequest}`]}),e}return t.puzzleDescriptionRequest&&t.puzzleDescriptionRequest!==js?Tf(t.puzzleDescriptionRequest):Sn}},N1=class extends mt{derive(t){return{playing:t.playingInfo.playing,atStart:t.detailedTimelineInfo.atStart,atEnd:t.detailedTimelineInfo.atEnd}}canReuseValue(t,e){return t.playing===e.playing&&t.atStart===e.atStart&&t.atEnd===e.atEnd}},F1=class extends mt{derive(t){let e=this.#e(t),i=!1,n=!1;return e>=t.timeRange.end&&(n=!0,e=Math.min(t.timeRange.end,e)),e<=t.timeRange.start&&(i=!0,e=Math.max(t.timeRange.start,e)),{timestamp:e,timeRange:t.timeRange,atStart:i,atEnd:n}}#e(t){switch(t.timestampRequest){case"auto":return t.setupAnchor==="start"&&t.setupAlg.alg.experimentalIsEmpty()?t.timeRange.end:t.timeRange.start;case"start":return t.timeRange.start;case"end":return t.timeRange.end;case"anchor":return t.setupAnchor==="start"?t.timeRange.start:t.timeRange.end;case"opposite-anchor":return t.setupAnchor==="start"?t.timeRange.end:t.timeRange.start;default:return t.timestampRequest}}canReuseValue(t,e){return t.timestamp===e.timestamp&&t.timeRange.start===e.timeRange.start&&t.timeRange.end===e.timeRange.end&&t.atStart===e.atStart&&t.atEnd===e.atEnd}},k1=class extends kn{async getDefaultValue(){return{direction:1,playing:!1,untilBoundary:"entire-timeline",loop:!1}}async derive(t,e){let i=await e,n=Object.assign({},i);return Object.assign(n,t),n}canReuseValue(t,e){return t.direction===e.direction&&t.playing===e.playing&&t.untilBoundary===e.untilBoundary&&t.loop===e.loop}},U1=class extends kn{getDefaultValue(){return 1}derive(t){return t<0?1:t}},z1={auto:!0,start:!0,end:!0,anchor:!0,"opposite-anchor":!0},O1=class extends ut{getDefaultValue(){return"auto"}set(t){let e=this.get();super.set((async()=>this.validInput(await t)?t:e)())}validInput(t){return!!(typeof t=="number"||z1[t])}},B1=class extends mt{derive(t){return{start:0,end:t.indexer.algDuration()}}},G1=class extends ut{getDefaultValue(){return"auto"}},V1=class extends ut{getDefaultValue(){return"auto"}},H1=class extends mt{derive(t){switch(t.puzzleID){case"clock":case"square1":case"redi_cube":case"melindas2x2x2x2":case"tri_quad":case"loopover":return"2D";case"3x3x3":switch(t.visualizationRequest){case"auto":case"3D":return"Cube3D";default:return t.visualizationRequest}default:switch(t.visualizationRequest){case"auto":case"3D":return"PG3D";case"experimental-2D-LL":case"experimental-2D-LL-face":return["2x2x2","4x4x4","megaminx"].includes(t.puzzleID)?"experimental-2D-LL":"2D";default:return t.visualizationRequest}}}},W1=class extends ut{getDefaultValue(){return"auto"}},X1=class extends ut{getDefaultValue(){return"auto"}},q1=class extends ut{getDefaultValue(){return"auto"}},j1=class extends ut{getDefaultValue(){return"auto"}},Y1=null;async function K1(){return Y1??=new(await pi).ThreeTextureLoader}var GS=class extends mt{async derive(t){let{spriteURL:e}=t;return e===null?null:new Promise(async(i,n)=>{let r=()=>{console.warn("Could not load sprite:",e.toString()),i(null)};try{(await K1()).load(e.toString(),i,r,r)}catch{r()}})}},$1={facelets:["regular","regular","regular","regular","regular"]};async function Z1(t){let{definition:e}=await t.kpuzzle(),i={orbits:{}};for(let n of e.orbits)i.orbits[n.orbitName]={pieces:new Array(n.numPieces).fill($1)};return i}var Q1=class extends mt{getDefaultValue(){return{orbits:{}}}async derive(t){return t.stickeringMaskRequest?t.stickeringMaskRequest:t.stickeringRequest==="picture"?{specialBehaviour:"picture",orbits:{}}:t.puzzleLoader.stickeringMask?.(t.stickeringRequest??"full")??Z1(t.puzzleLoader)}},J1={"-":"Regular",D:"Dim",I:"Ignored",X:"Invisible",O:"IgnoreNonPrimary",P:"PermuteNonPrimary",o:"Ignoriented","?":"OrientationWithoutPermutation",M:"Mystery","@":"Regular"};function eA(t){let e={orbits:{}},i=t.split(",");for(let n of i){let[r,s,...o]=n.split(":");if(o.length>0)throw new Error(`Invalid serialized orbit stickering mask (too many colons): \`${n}\``);let a=[];e.orbits[r]={pieces:a};for(let l of s){let c=J1[l];a.push(Ic(c))}}return e}var tA=class extends kn{getDefaultValue(){return null}derive(t){return t===null?null:typeof t=="string"?eA(t):t}},iA=class extends ut{getDefaultValue(){return null}},nA=class extends ut{getDefaultValue(){return"auto"}},rA=class extends ut{getDefaultValue(){return{}}},sA=class extends ut{getDefaultValue(){return"auto"}},oA=class extends ut{getDefaultValue(){return"auto"}},aA=class extends mt{derive(t){return t.colorSchemeRequest==="dark"?"dark":"light"}},lA=class extends ut{getDefaultValue(){return"auto"}},cA=class extends ut{getDefaultValue(){return null}},uA=35,hA=class extends ut{getDefaultValue(){return uA}};function d_(t,e){return t.latitude===e.latitude&&t.longitude===e.longitude&&t.distance===e.distance}var fA=class extends kn{getDefaultValue(){return"auto"}canReuseValue(t,e){return t===e||d_(t,e)}async derive(t,e){if(t==="auto")return"auto";let i=await e;i==="auto"&&(i={});let n=Object.assign({},i);return Object.assign(n,t),typeof n.latitude<"u"&&(n.latitude=Math.min(Math.max(n.latitude,-90),90)),typeof n.longitude<"u"&&(n.longitude=hh(n.longitude,180,-180)),n}},dA=class extends mt{canReuseValue(t,e){return d_(t,e)}async derive(t){if(t.orbitCoordinatesRequest==="auto")return HS(t.puzzleID,t.strategy);let e=Object.assign(Object.assign({},HS(t.puzzleID,t.strategy),t.orbitCoordinatesRequest));if(Math.abs(e.latitude)<=t.latitudeLimit)return e;{let{latitude:i,longitude:n,distance:r}=e;return{latitude:t.latitudeLimit*Math.sign(i),longitude:n,distance:r}}}},pA={latitude:31.717474411461005,longitude:0,distance:5.877852522924731},mA={latitude:35,longitude:30,distance:6},VS={latitude:35,longitude:30,distance:6.25},gA={latitude:Math.atan(1/2)*qs,longitude:0,distance:6.7},vA={latitude:26.56505117707799,longitude:0,distance:6};function HS(t,e){if(t[1]==="x")return e==="Cube3D"?mA:VS;switch(t){case"megaminx":case"gigaminx":return gA;case"pyraminx":case"master_tetraminx":return vA;case"skewb":return VS;default:return pA}}var xA=class{constructor(t){this.twistyPlayerModel=t,this.orbitCoordinates=new dA({orbitCoordinatesRequest:this.orbitCoordinatesRequest,latitudeLimit:this.latitudeLimit,puzzleID:t.puzzleID,strategy:t.visualizationStrategy}),this.stickeringMask=new Q1({stickeringMaskRequest:this.stickeringMaskRequest,stickeringRequest:this.stickeringRequest,puzzleLoader:t.puzzleLoader})}twistyPlayerModel;background=new oA;colorSchemeRequest=new lA;dragInput=new nA;foundationDisplay=new X1;foundationStickerSpriteURL=new ph;fullscreenElement=new cA;hintFacelet=new yS;hintStickerSpriteURL=new ph;initialHintFaceletsAnimation=new j1;hintFaceletsElevation=new q1;latitudeLimit=new hA;movePressInput=new sA;movePressCancelOptions=new rA;orbitCoordinatesRequest=new fA;stickeringMaskRequest=new tA;stickeringRequest=new iA;faceletScale=new W1;colorScheme=new aA({colorSchemeRequest:this.colorSchemeRequest});foundationStickerSprite=new GS({spriteURL:this.foundationStickerSpriteURL});hintStickerSprite=new GS({spriteURL:this.hintStickerSpriteURL});orbitCoordinates;stickeringMask},yA={errors:[]},SA=class extends ut{getDefaultValue(){return yA}reset(){this.set(this.getDefaultValue())}canReuseValue(t,e){return uh(t.errors,e.errors)}},_A=class{userVisibleErrorTracker=new SA;alg=new zS;backView=new qT;controlPanel=new e1;catchUpMove=new d1;indexerConstructorRequest=new w1;playingInfo=new k1;puzzleDescriptionRequest=new D1;puzzleIDRequest=new P1;setupAnchor=new A1;setupAlg=new zS;setupTransformation=new R1;tempoScale=new U1;timestampRequest=new O1;viewerLink=new G1;visualizationFormat=new V1;title=new US;videoURL=new ph;competitionID=new US;animationTimelineLeavesRequest=new f1;puzzleLoader=new I1({puzzleIDRequest:this.puzzleIDRequest,puzzleDescriptionRequest:this.puzzleDescriptionRequest},this.userVisibleErrorTracker);kpuzzle=new C1({puzzleLoader:this.puzzleLoader});puzzleID=new L1({puzzleLoader:this.puzzleLoader});puzzleAlg=new BS({algWithIssues:this.alg,kpuzzle:this.kpuzzle});puzzleSetupAlg=new BS({algWithIssues:this.setupAlg,kpuzzle:this.kpuzzle});visualizationStrategy=new H1({visualizationRequest:this.visualizationFormat,puzzleID:this.puzzleID});indexerConstructor=new M1({alg:this.alg,puzzle:this.puzzleID,visualizationStrategy:this.visualizationStrategy,indexerConstructorRequest:this.indexerConstructorRequest,animationTimelineLeaves:this.animationTimelineLeavesRequest});setupAlgTransformation=new u1({setupAlg:this.puzzleSetupAlg,kpuzzle:this.kpuzzle});indexer=new E1({indexerConstructor:this.indexerConstructor,algWithIssues:this.puzzleAlg,kpuzzle:this.kpuzzle,animationTimelineLeaves:this.animationTimelineLeavesRequest});anchorTransformation=new h1({setupTransformation:this.setupTransformation,setupAnchor:this.setupAnchor,setupAlgTransformation:this.setupAlgTransformation,indexer:this.indexer});timeRange=new B1({indexer:this.indexer});detailedTimelineInfo=new F1({timestampRequest:this.timestampRequest,timeRange:this.timeRange,setupAnchor:this.setupAnchor,setupAlg:this.setupAlg});coarseTimelineInfo=new N1({detailedTimelineInfo:this.detailedTimelineInfo,playingInfo:this.playingInfo});currentMoveInfo=new m1({indexer:this.indexer,detailedTimelineInfo:this.detailedTimelineInfo,catchUpMove:this.catchUpMove});buttonAppearance=new o1({coarseTimelineInfo:this.coarseTimelineInfo,viewerLink:this.viewerLink});currentLeavesSimplified=new p1({currentMoveInfo:this.currentMoveInfo});currentPattern=new g1({anchoredStart:this.anchorTransformation,currentLeavesSimplified:this.currentLeavesSimplified,indexer:this.indexer});legacyPosition=new b1({currentMoveInfo:this.currentMoveInfo,currentPattern:this.currentPattern});twistySceneModel=new xA(this);async twizzleLink(){let[t,e,i,n,r,s,o,a]=await Promise.all([this.viewerLink.get(),this.puzzleID.get(),this.puzzleDescriptionRequest.get(),this.alg.get(),this.setupAlg.get(),this.setupAnchor.get(),this.twistySceneModel.stickeringRequest.get(),this.twistySceneModel.twistyPlayerModel.title.get()]),l=t==="experimental-twizzle-explorer",c=new URL(`https://alpha.twizzle.net/${l?"explore":"edit"}/`);return n.alg.experimentalIsEmpty()||c.searchParams.set("alg",n.alg.toString()),r.alg.experimentalIsEmpty()||c.searchParams.set("setup-alg",r.alg.toString()),s!=="start"&&c.searchParams.set("setup-anchor",s),o!=="full"&&o!==null&&c.searchParams.set("experimental-stickering",o),l&&i!==js?c.searchParams.set("puzzle-description",i):e!=="3x3x3"&&c.searchParams.set("puzzle",e),a&&c.searchParams.set("title",a),c.toString()}experimentalAddAlgLeaf(t,e){let i=t.as(T);i?this.experimentalAddMove(i,e):this.alg.set((async()=>{let r=(await this.alg.get()).alg.concat(new he([t]));return this.timestampRequest.set("end"),r})())}experimentalAddMove(t,e){let i=typeof t=="string"?new T(t):t;this.alg.set((async()=>{let[{alg:n},r]=await Promise.all([this.alg.get(),this.puzzleLoader.get()]),s=mc(n,i,{...e,...await bf(r)});return this.timestampRequest.set("end"),this.catchUpMove.set({move:i,amount:0}),s})())}experimentalRemoveFinalChild(){this.alg.set((async()=>{let t=(await this.alg.get()).alg,e=Array.from(t.childAlgNodes()),[i]=e.splice(-1);if(!i)return t;this.timestampRequest.set("end");let n=i.as(T);return n&&this.catchUpMove.set({move:n.invert(),amount:0}),new he(e)})())}};function tt(t){return new Error(`Cannot get \`.${t}\` directly from a \`TwistyPlayer\`.`)}var MA=class extends Mi{experimentalModel=new _A;set alg(t){this.experimentalModel.alg.set(t)}get alg(){throw tt("alg")}set experimentalSetupAlg(t){this.experimentalModel.setupAlg.set(t)}get experimentalSetupAlg(){throw tt("setup")}set experimentalSetupAnchor(t){this.experimentalModel.setupAnchor.set(t)}get experimentalSetupAnchor(){throw tt("anchor")}set puzzle(t){this.experimentalModel.puzzleIDRequest.set(t)}get puzzle(){throw tt("puzzle")}set experimentalPuzzleDescription(t){this.experimentalModel.puzzleDescriptionRequest.set(t)}get experimentalPuzzleDescription(){throw tt("experimentalPuzzleDescription")}set timestamp(t){this.experimentalModel.timestampRequest.set(t)}get timestamp(){throw tt("timestamp")}set hintFacelets(t){this.experimentalModel.twistySceneModel.hintFacelet.set(t)}get hintFacelets(){throw tt("hintFacelets")}set experimentalStickering(t){this.experimentalModel.twistySceneModel.stickeringRequest.set(t)}get experimentalStickering(){throw tt("experimentalStickering")}set experimentalStickeringMaskOrbits(t){this.experimentalModel.twistySceneModel.stickeringMaskRequest.set(t)}get experimentalStickeringMaskOrbits(){throw tt("experimentalStickeringMaskOrbits")}set experimentalFaceletScale(t){this.experimentalModel.twistySceneModel.faceletScale.set(t)}get experimentalFaceletScale(){throw tt("experimentalFaceletScale")}set backView(t){this.experimentalModel.backView.set(t)}get backView(){throw tt("backView")}set background(t){this.experimentalModel.twistySceneModel.background.set(t)}get background(){throw tt("background")}set colorScheme(t){this.experimentalModel.twistySceneModel.colorSchemeRequest.set(t)}get colorScheme(){throw tt("colorScheme")}set controlPanel(t){this.experimentalModel.controlPanel.set(t)}get controlPanel(){throw tt("controlPanel")}set visualization(t){this.experimentalModel.visualizationFormat.set(t)}get visualization(){throw tt("visualization")}set experimentalTitle(t){this.experimentalModel.title.set(t)}get experimentalTitle(){throw tt("experimentalTitle")}set experimentalVideoURL(t){this.experimentalModel.videoURL.set(t)}get experimentalVideoURL(){throw tt("experimentalVideoURL")}set experimentalCompetitionID(t){this.experimentalModel.competitionID.set(t)}get experimentalCompetitionID(){throw tt("experimentalCompetitionID")}set viewerLink(t){this.experimentalModel.viewerLink.set(t)}get viewerLink(){throw tt("viewerLink")}set experimentalMovePressInput(t){this.experimentalModel.twistySceneModel.movePressInput.set(t)}get experimentalMovePressInput(){throw tt("experimentalMovePressInput")}set experimentalMovePressCancelOptions(t){this.experimentalModel.twistySceneModel.movePressCancelOptions.set(t)}get experimentalMovePressCancelOptions(){throw tt("experimentalMovePressCancelOptions")}set cameraLatitude(t){this.experimentalModel.twistySceneModel.orbitCoordinatesRequest.set({latitude:t})}get cameraLatitude(){throw tt("cameraLatitude")}set cameraLongitude(t){this.experimentalModel.twistySceneModel.orbitCoordinatesRequest.set({longitude:t})}get cameraLongitude(){throw tt("cameraLongitude")}set cameraDistance(t){this.experimentalModel.twistySceneModel.orbitCoordinatesRequest.set({distance:t})}get cameraDistance(){throw tt("cameraDistance")}set cameraLatitudeLimit(t){this.experimentalModel.twistySceneModel.latitudeLimit.set(t)}get cameraLatitudeLimit(){throw tt("cameraLatitudeLimit")}set indexer(t){this.experimentalModel.indexerConstructorRequest.set(t)}get indexer(){throw tt("indexer")}set tempoScale(t){this.experimentalModel.tempoScale.set(t)}get tempoScale(){throw tt("tempoScale")}set experimentalSprite(t){this.experimentalModel.twistySceneModel.foundationStickerSpriteURL.set(t)}get experimentalSprite(){throw tt("experimentalSprite")}set experimentalHintSprite(t){this.experimentalModel.twistySceneModel.hintStickerSpriteURL.set(t)}get experimentalHintSprite(){throw tt("experimentalHintSprite")}set fullscreenElement(t){this.experimentalModel.twistySceneModel.fullscreenElement.set(t)}get fullscreenElement(){throw tt("fullscreenElement")}set experimentalInitialHintFaceletsAnimation(t){this.experimentalModel.twistySceneModel.initialHintFaceletsAnimation.set(t)}get experimentalInitialHintFaceletsAnimation(){throw tt("experimentalInitialHintFaceletsAnimation")}set experimentalHintFaceletsElevation(t){this.experimentalModel.twistySceneModel.hintFaceletsElevation.set(t)}get experimentalHintFaceletsElevation(){throw tt("experimentalHintFaceletsElevation")}set experimentalDragInput(t){this.experimentalModel.twistySceneModel.dragInput.set(t)}get experimentalDragInput(){throw tt("experimentalDragInput")}experimentalGet=new wA(this.experimentalModel)},wA=class{constructor(t){this.model=t}model;async alg(){return(await this.model.alg.get()).alg}async setupAlg(){return(await this.model.setupAlg.get()).alg}puzzleID(){return this.model.puzzleID.get()}async timestamp(){return(await this.model.detailedTimelineInfo.get()).timestamp}},ch="data-",nc={alg:"alg","experimental-setup-alg":"experimentalSetupAlg","experimental-setup-anchor":"experimentalSetupAnchor",puzzle:"puzzle","experimental-puzzle-description":"experimentalPuzzleDescription",visualization:"visualization","hint-facelets":"hintFacelets","experimental-stickering":"experimentalStickering","experimental-stickering-mask-orbits":"experimentalStickeringMaskOrbits",background:"background","color-scheme":"colorScheme","control-panel":"controlPanel","back-view":"backView","experimental-facelet-scale":"experimentalFaceletScale","experimental-initial-hint-facelets-animation":"experimentalInitialHintFaceletsAnimation","experimental-hint-facelets-elevation":"experimentalHintFaceletsElevation","viewer-link":"viewerLink","experimental-move-press-input":"experimentalMovePressInput","experimental-drag-input":"experimentalDragInput","experimental-title":"experimentalTitle","experimental-video-url":"experimentalVideoURL","experimental-competition-id":"experimentalCompetitionID","camera-latitude":"cameraLatitude","camera-longitude":"cameraLongitude","camera-distance":"cameraDistance","camera-latitude-limit":"cameraLatitudeLimit","tempo-scale":"tempoScale","experimental-sprite":"experimentalSprite","experimental-hint-sprite":"experimentalHintSprite"},EA=Object.fromEntries(Object.values(nc).map(t=>[t,!0])),bA={experimentalMovePressCancelOptions:!0},WS,p_=Symbol("intersectedCallback");function TA(t){WS??=new IntersectionObserver((e,i)=>{for(let n of e)n.isIntersecting&&n.intersectionRect.height>0&&(n.target[p_](),i.unobserve(n.target))}),WS.observe(t)}var ca=class extends MA{controller=new QT(this.experimentalModel,this);buttons;experimentalCanvasClickCallback=()=>{};constructor(t={}){super();for(let[e,i]of Object.entries(t)){if(!(EA[e]||bA[e])){console.warn(`Invalid config passed to TwistyPlayer: ${e}`);break}this[e]=i}}#e=new la(this,"controls-",["auto"].concat(Object.keys(JT)));#t=document.createElement("div");#i=document.createElement("div");#n=!1;connectedCallback(){this.addCSS(u_),TA(this)}async[p_](){if(this.#n)return;this.#n=!0,this.addElement(this.#t).classList.add("visualization-wrapper"),this.addElement(this.#i).classList.add("error-elem"),this.#i.textContent="Error",this.experimentalModel.userVisibleErrorTracker.addFreshListener(e=>{let i=e.errors[0]??null;this.contentWrapper.classList.toggle("error",!!i),i&&(this.#i.textContent=i)});let t=new a_(this.experimentalModel,this.controller);this.contentWrapper.appendChild(t),this.buttons=new n_(this.experimentalModel,this.controller,this),this.contentWrapper.appendChild(this.buttons),this.experimentalModel.twistySceneModel.background.addFreshListener(e=>{this.contentWrapper.classList.toggle("checkered",["auto","checkered"].includes(e)),this.contentWrapper.classList.toggle("checkered-transparent",e==="checkered-transparent")}),this.experimentalModel.twistySceneModel.colorScheme.addFreshListener(e=>{this.contentWrapper.classList.toggle("dark-mode",["dark"].includes(e))}),this.experimentalModel.controlPanel.addFreshListener(e=>{this.#e.setValue(e)}),this.experimentalModel.visualizationStrategy.addFreshListener(this.#l.bind(this)),this.experimentalModel.puzzleID.addFreshListener(this.flash.bind(this))}#s="auto";experimentalSetFlashLevel(t){this.#s=t}flash(){this.#s==="auto"&&this.#r?.animate([{opacity:.25},{opacity:1}],{duration:250,easing:"ease-out"})}#r=null;#o=new JS;#a=null;#l(t){if(t!==this.#a){this.#r?.remove(),this.#r?.disconnect();let e;switch(t){case"2D":case"experimental-2D-LL":case"experimental-2D-LL-face":{e=new QS(this.experimentalModel.twistySceneModel,t);break}case"Cube3D":case"PG3D":{e=new fh(this.experimentalModel),this.#o.handleNewValue(e);break}default:throw new Error("Invalid visualization")}this.#t.appendChild(e),this.#r=e,this.#a=t}}async experimentalCurrentVantages(){this.connectedCallback();let t=this.#r;return t instanceof fh?t.experimentalVantages():[]}async experimentalCurrentCanvases(){let t=await this.experimentalCurrentVantages(),e=[];for(let i of t)e.push((await i.canvasInfo()).canvas);return e}async experimentalCurrentThreeJSPuzzleObject(t){this.connectedCallback();let i=await(await this.#o.promise).experimentalTwisty3DPuzzleWrapper(),n=i.twisty3DPuzzle(),r=(async()=>{await n,await new Promise(s=>setTimeout(s,0))})();if(t){let s=new Or(async()=>{});i.addEventListener("render-scheduled",async()=>{s.requestIsPending()||(s.requestAnimFrame(),await r,t())})}return n}jumpToStart(t){this.controller.jumpToStart(t)}jumpToEnd(t){this.controller.jumpToEnd(t)}play(){this.controller.togglePlay(!0)}pause(){this.controller.togglePlay(!1)}togglePlay(t){this.controller.togglePlay(t)}experimentalAddMove(t,e){this.experimentalModel.experimentalAddMove(t,e)}experimentalAddAlgLeaf(t,e){this.experimentalModel.experimentalAddAlgLeaf(t,e)}static get observedAttributes(){let t=[];for(let e of Object.keys(nc))t.push(e,ch+e);return t}experimentalRemoveFinalChild(){this.experimentalModel.experimentalRemoveFinalChild()}attributeChangedCallback(t,e,i){t.startsWith(ch)&&(t=t.slice(ch.length));let n=nc[t];n&&(this[n]=i)}async experimentalScreenshot(t){return(await kS(this.experimentalModel,t)).dataURL}async experimentalDownloadScreenshot(t){if(["2D","experimental-2D-LL","experimental-2D-LL-face"].includes(await this.experimentalModel.visualizationStrategy.get())){let i=await this.#r.currentTwisty2DPuzzleWrapper().twisty2DPuzzle(),n=new XMLSerializer().serializeToString(i.svgWrapper.svgElement),r=URL.createObjectURL(new Blob([n]));c_(r,t??await l_(this.experimentalModel),"svg")}else await(await kS(this.experimentalModel)).download(t)}};jt.define("twisty-player",ca);var AA=class extends tn{traverseAlg(t,e){let i=[],n=0;for(let r of t.childAlgNodes()){let s=this.traverseAlgNode(r,{numMovesSoFar:e.numMovesSoFar+n});i.push(s.tokens),n+=s.numLeavesInside}return{tokens:Array.prototype.concat(...i),numLeavesInside:n}}traverseGrouping(t,e){let i=this.traverseAlg(t.alg,e);return{tokens:i.tokens,numLeavesInside:i.numLeavesInside*t.amount}}traverseMove(t,e){return{tokens:[{leaf:t,idx:e.numMovesSoFar}],numLeavesInside:1}}traverseCommutator(t,e){let i=this.traverseAlg(t.A,e),n=this.traverseAlg(t.B,{numMovesSoFar:e.numMovesSoFar+i.numLeavesInside});return{tokens:i.tokens.concat(n.tokens),numLeavesInside:i.numLeavesInside*2+n.numLeavesInside}}traverseConjugate(t,e){let i=this.traverseAlg(t.A,e),n=this.traverseAlg(t.B,{numMovesSoFar:e.numMovesSoFar+i.numLeavesInside});return{tokens:i.tokens.concat(n.tokens),numLeavesInside:i.numLeavesInside*2+n.numLeavesInside*2}}traversePause(t,e){return{tokens:[{leaf:t,idx:e.numMovesSoFar}],numLeavesInside:1}}traverseNewline(t,e){return{tokens:[],numLeavesInside:0}}traverseLineComment(t,e){return{tokens:[],numLeavesInside:0}}},RA=zt(AA),CA=class extends ut{getDefaultValue(){return""}},DA=class extends mt{derive(t){return f_(t.value)}},LA=class extends kn{getDefaultValue(){return{selectionStart:0,selectionEnd:0,endChangedMostRecently:!1}}async derive(t,e){let{selectionStart:i,selectionEnd:n}=t,r=await e,s=t.selectionStart===r.selectionStart&&t.selectionEnd!==(await e).selectionEnd;return{selectionStart:i,selectionEnd:n,endChangedMostRecently:s}}},PA=class extends mt{derive(t){return t.selectionInfo.endChangedMostRecently?t.selectionInfo.selectionEnd:t.selectionInfo.selectionStart}},IA=class extends mt{derive(t){return RA(t.algWithIssues.alg,{numMovesSoFar:0}).tokens}},NA=class extends mt{derive(t){function e(n){if(n===null)return null;let r;return t.targetChar<n.leaf[ui]?r="before":t.targetChar===n.leaf[ui]?r="start":t.targetChar<n.leaf[zi]?r="inside":t.targetChar===n.leaf[zi]?r="end":r="after",{leafInfo:n,where:r}}let i=null;for(let n of t.leafTokens){if(t.targetChar<n.leaf[ui]&&i!==null)return e(i);if(t.targetChar<=n.leaf[zi])return e(n);i=n}return e(i)}},FA=class{valueProp=new CA;selectionProp=new LA;targetCharProp=new PA({selectionInfo:this.selectionProp});algEditorAlgWithIssues=new DA({value:this.valueProp});leafTokensProp=new IA({algWithIssues:this.algEditorAlgWithIssues});leafToHighlight=new NA({leafTokens:this.leafTokensProp,targetChar:this.targetCharProp})},kA="//";function UA(t){try{return he.fromString(t)}catch{return null}}function m_(t,e){let i=t.indexOf(e);return i===-1?[t,""]:[t.slice(0,i),t.slice(i)]}function XS(t){let e=[];for(let i of t.split(`
`)){let[n,r]=m_(i,kA);n=n.replaceAll("\u2019","'"),e.push(n+r)}return e.join(`
`)}function zA(t,e){let{value:i}=t,{selectionStart:n,selectionEnd:r}=t,s=i.slice(0,n),o=i.slice(r);e=e.replaceAll(`\r
`,`
`);let a=s.match(/\/\/[^\n]*$/),l=i[n-1]==="/"&&e[0]==="/",c=a||l,u=e.match(/\/\/[^\n]*$/),h=e;if(c){let[g,m]=m_(e,`
`);h=g+XS(m)}else h=XS(e);let d=!c&&n!==0&&![`
`," "].includes(h[0])&&![`
`," "].includes(i[n-1]),p=!u&&r!==i.length&&![`
`," "].includes(h.at(-1))&&![`
`," "].includes(i[r]);function f(g,m){let w=g+h+m,E=!!UA(s+w+o);return E&&(h=w),E}d&&p&&f(" "," ")||d&&f(" ","")||p&&f(""," "),cr?.execCommand("insertText",!1,h)||t.setRangeText(h,n,r,"end")}var g_=new mi;g_.replaceSync(`
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
`);var Zl="for-twisty-player",qS="placeholder",jS="twisty-player-prop",OA=class extends Mi{model=new FA;#e=document.createElement("textarea");#t=document.createElement("div");#i=document.createElement("span");#n=document.createElement("span");#s=document.createElement("span");#r=new la(this,"valid-for-puzzle-",["none","warning","error"]);#o=null;#a;get#l(){return this.#o===null?null:this.#o.experimentalModel[this.#a]}debugNeverRequestTimestamp=!1;constructor(t){super(),this.#t.classList.add("carbon-copy"),this.addElement(this.#t),this.#e.rows=1,this.addElement(this.#e),this.#i.classList.add("prefix"),this.#t.appendChild(this.#i),this.#n.classList.add("highlight"),this.#t.appendChild(this.#n),this.#s.classList.add("suffix"),this.#t.appendChild(this.#s),this.#e.placeholder="Alg",this.#e.setAttribute("spellcheck","false"),this.addCSS(g_),this.#e.addEventListener("input",()=>{this.#u=!0,this.onInput()}),this.#e.addEventListener("blur",()=>this.onBlur()),document.addEventListener("selectionchange",()=>this.onSelectionChange()),t?.twistyPlayer&&(this.twistyPlayer=t.twistyPlayer),this.#a=t?.twistyPlayerProp??"alg",t?.twistyPlayerProp==="alg"&&this.model.leafToHighlight.addFreshListener(e=>{e&&this.highlightLeaf(e.leafInfo.leaf)})}connectedCallback(){this.#e.addEventListener("paste",t=>{let e=t.clipboardData?.getData("text");e&&(zA(this.#e,e),t.preventDefault(),this.onInput())})}set algString(t){this.#e.value=t,this.onInput()}get algString(){return this.#e.value}set placeholder(t){this.#e.placeholder=t}#u=!1;onInput(){this.#n.hidden=!0,this.highlightLeaf(null);let t=this.#e.value.trimEnd();this.model.valueProp.set(t),this.#l?.set(t)}async onSelectionChange(){if(document.activeElement!==this||this.shadow.activeElement!==this.#e||this.#a!=="alg")return;let{selectionStart:t,selectionEnd:e}=this.#e;this.model.selectionProp.set({selectionStart:t,selectionEnd:e})}async onBlur(){}setAlgIssueClassForPuzzle(t){this.#r.setValue(t)}#h(t){return t.endsWith(`
`)?`${t} `:t}#c=null;highlightLeaf(t){if(t===null){this.#i.textContent="",this.#n.textContent="",this.#s.textContent=this.#h(this.#e.value);return}t!==this.#c&&(this.#c=t,this.#i.textContent=this.#e.value.slice(0,t[ui]),this.#n.textContent=this.#e.value.slice(t[ui],t[zi]),this.#s.textContent=this.#h(this.#e.value.slice(t[zi])),this.#n.hidden=!1)}get twistyPlayer(){return this.#o}set twistyPlayer(t){if(this.#o){console.warn("twisty-player reassignment/clearing is not supported");return}this.#o=t,t&&((async()=>this.algString=this.#l?(await this.#l.get()).alg.toString():"")(),this.#a==="alg"&&(this.#o?.experimentalModel.puzzleAlg.addFreshListener(e=>{if(e.issues.errors.length===0){this.setAlgIssueClassForPuzzle(e.issues.warnings.length===0?"none":"warning");let i=e.alg,n=he.fromString(this.algString);i.isIdentical(n)||(this.algString=i.toString(),this.onInput())}else this.setAlgIssueClassForPuzzle("error")}),this.model.leafToHighlight.addFreshListener(async e=>{if(e===null)return;let[i,n]=await Promise.all([await t.experimentalModel.indexer.get(),await t.experimentalModel.timestampRequest.get()]);if(n==="auto"&&!this.#u)return;let r=i.indexToMoveStartTimestamp(e.leafInfo.idx),s=i.moveDuration(e.leafInfo.idx),o;switch(e.where){case"before":{o=r;break}case"start":case"inside":{o=r+s/4;break}case"end":case"after":{o=r+s;break}default:throw console.log("invalid where"),new Error("Invalid where!")}this.debugNeverRequestTimestamp||t.experimentalModel.timestampRequest.set(o)}),t.experimentalModel.currentLeavesSimplified.addFreshListener(async e=>{let n=(await t.experimentalModel.indexer.get()).getAnimLeaf(e.patternIndex);this.highlightLeaf(n)})))}attributeChangedCallback(t,e,i){switch(t){case Zl:{let n=document.getElementById(i);if(!n){console.warn(`${Zl}= elem does not exist`);return}if(!(n instanceof ca)){console.warn(`${Zl}=is not a twisty-player`);return}this.twistyPlayer=n;return}case qS:{this.placeholder=i;return}case jS:{if(this.#o)throw console.log("cannot set prop"),new Error("cannot set prop after twisty player");this.#a=i;return}}}static get observedAttributes(){return[Zl,qS,jS]}};jt.define("twisty-alg-editor",OA);async function BA(t){return new Promise((e,i)=>{try{let n=document.getElementById(t);n&&e(n);let r=new MutationObserver(s=>{for(let o of s)o.attributeName==="id"&&o.target instanceof Element&&o.target.getAttribute("id")===t&&(e(o.target),r.disconnect())});r.observe(document.body,{attributeFilter:["id"],subtree:!0})}catch(n){i(n)}})}var v_=new mi;v_.replaceSync(`
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
`);var GA=.25,Ks=class extends Mi{constructor(t,e,i,n,r,s){if(super({mode:"open"}),this.algOrAlgNode=n,this.classList.add(t),this.addCSS(v_),s){let o=this.contentWrapper.appendChild(document.createElement("a"));o.href="#",o.textContent=e,o.addEventListener("click",a=>{a.preventDefault(),i.twistyAlgViewer.jumpToIndex(i.earliestMoveIndex,r)})}else this.contentWrapper.appendChild(document.createElement("span")).textContent=e}algOrAlgNode;pathToIndex(t){return[]}setCurrentMove(t){this.contentWrapper.classList.toggle("current-move",t)}};jt.define("twisty-alg-leaf-elem",Ks);var $s=class extends Xs{constructor(t,e){super(),this.algOrAlgNode=e,this.classList.add(t)}algOrAlgNode;queue=[];addString(t){this.queue.push(document.createTextNode(t))}addElem(t){return this.queue.push(t.element),t.moveCount}flushQueue(t=1){for(let e of x_(this.queue,t))this.append(e);this.queue=[]}pathToIndex(t){return[]}};jt.define("twisty-alg-wrapper-elem",$s);function VA(t){return t===1?-1:1}function HA(t,e){return e<0?VA(t):t}function x_(t,e){if(e===1)return t;let i=Array.from(t);return i.reverse(),i}var WA=class extends tn{traverseAlg(t,e){let i=0,n=new $s("twisty-alg-alg",t),r=!0;for(let s of fc(t.childAlgNodes(),e.direction))r||n.addString(" "),r=!1,s.as(Ut)?.experimentalNISSGrouping&&n.addString("^("),s.as(kt)?.experimentalNISSPlaceholder||(i+=n.addElem(this.traverseAlgNode(s,{earliestMoveIndex:e.earliestMoveIndex+i,twistyAlgViewer:e.twistyAlgViewer,direction:e.direction}))),s.as(Ut)?.experimentalNISSGrouping&&n.addString(")");return n.flushQueue(e.direction),{moveCount:i,element:n}}traverseGrouping(t,e){let i=t.experimentalAsSquare1Tuple(),n=HA(e.direction,t.amount),r=0,s=new $s("twisty-alg-grouping",t);return s.addString("("),i?(r+=s.addElem({moveCount:1,element:new Ks("twisty-alg-move",i[0].amount.toString(),e,i[0],!0,!0)}),s.addString(", "),r+=s.addElem({moveCount:1,element:new Ks("twisty-alg-move",i[1].amount.toString(),e,i[1],!0,!0)})):r+=s.addElem(this.traverseAlg(t.alg,{earliestMoveIndex:e.earliestMoveIndex+r,twistyAlgViewer:e.twistyAlgViewer,direction:n})),s.addString(`)${t.experimentalRepetitionSuffix}`),s.flushQueue(),{moveCount:r*Math.abs(t.amount),element:s}}traverseMove(t,e){let i=new Ks("twisty-alg-move",t.toString(),e,t,!0,!0);return e.twistyAlgViewer.highlighter.addMove(t[ui],i),{moveCount:1,element:i}}traverseCommutator(t,e){let i=0,n=new $s("twisty-alg-commutator",t);n.addString("["),n.flushQueue();let[r,s]=x_([t.A,t.B],e.direction);return i+=n.addElem(this.traverseAlg(r,{earliestMoveIndex:e.earliestMoveIndex+i,twistyAlgViewer:e.twistyAlgViewer,direction:e.direction})),n.addString(", "),i+=n.addElem(this.traverseAlg(s,{earliestMoveIndex:e.earliestMoveIndex+i,twistyAlgViewer:e.twistyAlgViewer,direction:e.direction})),n.flushQueue(e.direction),n.addString("]"),n.flushQueue(),{moveCount:i*2,element:n}}traverseConjugate(t,e){let i=0,n=new $s("twisty-alg-conjugate",t);n.addString("[");let r=n.addElem(this.traverseAlg(t.A,{earliestMoveIndex:e.earliestMoveIndex+i,twistyAlgViewer:e.twistyAlgViewer,direction:e.direction}));return i+=r,n.addString(": "),i+=n.addElem(this.traverseAlg(t.B,{earliestMoveIndex:e.earliestMoveIndex+i,twistyAlgViewer:e.twistyAlgViewer,direction:e.direction})),n.addString("]"),n.flushQueue(),{moveCount:i+r,element:n}}traversePause(t,e){return t.experimentalNISSGrouping?this.traverseAlg(t.experimentalNISSGrouping.alg,e):{moveCount:1,element:new Ks("twisty-alg-pause",".",e,t,!0,!0)}}traverseNewline(t,e){let i=new $s("twisty-alg-newline",t);return i.append(document.createElement("br")),{moveCount:0,element:i}}traverseLineComment(t,e){return{moveCount:0,element:new Ks("twisty-alg-line-comment",`//${t.text}`,e,t,!1,!1)}}},XA=zt(WA),qA=class{moveCharIndexMap=new Map;currentElem=null;addMove(t,e){this.moveCharIndexMap.set(t,e)}set(t){let e=t?this.moveCharIndexMap.get(t[ui])??null:null;this.currentElem!==e&&(this.currentElem?.classList.remove("twisty-alg-current-move"),this.currentElem?.setCurrentMove(!1),e?.classList.add("twisty-alg-current-move"),e?.setCurrentMove(!0),this.currentElem=e)}},y_=class extends Xs{highlighter=new qA;#e;#t=null;lastClickTimestamp=null;constructor(t){super(),t?.twistyPlayer&&(this.twistyPlayer=t?.twistyPlayer)}connectedCallback(){}setAlg(t){this.#e=XA(t,{earliestMoveIndex:0,twistyAlgViewer:this,direction:1}).element,this.textContent="",this.appendChild(this.#e)}get twistyPlayer(){return this.#t}set twistyPlayer(t){this.#i(t)}async#i(t){if(this.#t){console.warn("twisty-player reassignment is not supported");return}if(t===null)throw new Error("clearing twistyPlayer is not supported");this.#t=t,this.#t.experimentalModel.alg.addFreshListener(n=>{this.setAlg(n.alg)});let e=(await this.#t.experimentalModel.alg.get()).alg,i=ui in e?e:he.fromString(e.toString());this.setAlg(i),t.experimentalModel.currentMoveInfo.addFreshListener(n=>{let r=n.currentMoves[0];if(r??=n.movesStarting[0],r??=n.movesFinishing[0],!r)this.highlighter.set(null);else{let s=r.move;this.highlighter.set(s)}}),t.experimentalModel.detailedTimelineInfo.addFreshListener(n=>{n.timestamp!==this.lastClickTimestamp&&(this.lastClickTimestamp=null)})}async jumpToIndex(t,e){let i=this.#t;if(i){i.pause();let n=(async()=>{let r=await i.experimentalModel.indexer.get(),s=e?r.moveDuration(t)*GA:0;return r.indexToMoveStartTimestamp(t)+r.moveDuration(t)-s})();i.experimentalModel.timestampRequest.set(await n),this.lastClickTimestamp===await n?(i.play(),this.lastClickTimestamp=null):this.lastClickTimestamp=await n}}async attributeChangedCallback(t,e,i){if(t==="for"){let n=document.getElementById(i);if(n||console.info("for= elem does not exist, waiting for one"),await customElements.whenDefined("twisty-player"),n=await BA(i),!(n instanceof ca)){console.warn("for= elem is not a twisty-player");return}this.twistyPlayer=n}}static get observedAttributes(){return["for"]}};jt.define("twisty-alg-viewer",y_);var tc=new mi;tc.replaceSync(`
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
`);var S_=new mi;S_.replaceSync(`
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
`);function jA(t="",e=location.href){let i={alg:"alg","setup-alg":"experimental-setup-alg","setup-anchor":"experimental-setup-anchor",puzzle:"puzzle",stickering:"experimental-stickering","puzzle-description":"experimental-puzzle-description",title:"experimental-title","video-url":"experimental-video-url",competition:"experimental-competition-id"},n=new URL(e).searchParams,r={};for(let[s,o]of Object.entries(i)){let a=n.get(t+s);if(a!==null){let l=nc[o];r[l]=a}}return r}var Ql="outer block moves (e.g. R, Rw, or 4r)",Jl="inner block moves (e.g. M or 2-5r)",YS={OBTM:`HTM = OBTM ("Outer Block Turn Metric"):
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
\u2022 all moves (including rotations) count as 1 turn`},YA={OBTM:"OB",OBQTM:"OBQ",RBTM:"RB",RBQTM:"RBQ",ETM:"E"},KA=class extends Mi{constructor(t){super({mode:"open"}),this.options=t}options;twistyPlayer=null;a=null;#e(){if(this.contentWrapper.textContent="",this.a){let e=this.contentWrapper.appendChild(document.createElement("span"));e.textContent="\u2757\uFE0F",e.title="Could not show a player for link",this.addElement(this.a)}this.removeCSS(tc);let t=this.shadow.adoptedStyleSheets.indexOf(tc);typeof t<"u"&&this.shadow.adoptedStyleSheets.splice(t,t+1),this.#t?.remove()}#t;#i;#n;#s;async connectedCallback(){if(this.#n=this.addElement(document.createElement("div")),this.#n.classList.add("responsive-wrapper"),this.options?.colorScheme==="dark"&&this.contentWrapper.classList.add("dark-mode"),this.addCSS(tc),this.options?.cdnForumTweaks&&this.addCSS(S_),this.a=this.querySelector("a"),!this.a)return;let t=jA("",this.a.href),e=this.a?.href,{hostname:i,pathname:n}=new URL(e);if(i!=="alpha.twizzle.net"){this.#e();return}if(["/edit/","/explore/"].includes(n)){let r=n==="/explore/";if(t.puzzle&&!(t.puzzle in Ca)){let a=(await Promise.resolve().then(()=>(Yr(),jr))).getPuzzleDescriptionString(t.puzzle);delete t.puzzle,t.experimentalPuzzleDescription=a}if(this.twistyPlayer=this.#n.appendChild(new ca({background:this.options?.cdnForumTweaks?"checkered-transparent":"checkered",colorScheme:this.options?.colorScheme==="dark"?"dark":"light",...t,viewerLink:r?"experimental-twizzle-explorer":"auto"})),this.twistyPlayer.fullscreenElement=this.contentWrapper,t.experimentalTitle&&(this.twistyPlayer.experimentalTitle=t.experimentalTitle),this.#i=this.#n.appendChild(document.createElement("div")),this.#i.classList.add("scrollable-region"),t.experimentalTitle&&this.#r(t.experimentalTitle).classList.add("title"),t.experimentalSetupAlg){this.#r("Setup",async()=>(await this.twistyPlayer?.experimentalModel.setupAlg.get())?.alg.toString()??null);let a=this.#i.appendChild(document.createElement("div"));a.classList.add("setup-alg"),a.textContent=new he(t.experimentalSetupAlg).toString()}let s=this.#r("Moves",async()=>(await this.twistyPlayer?.experimentalModel.alg.get())?.alg.toString()??null);this.#s=s.appendChild($A(this.twistyPlayer.experimentalModel)),this.#s.classList.add("move-count"),this.#i.appendChild(new y_({twistyPlayer:this.twistyPlayer})).part.add("twisty-alg-viewer")}else this.#e()}#r(t,e){let i=this.#i.appendChild(document.createElement("div"));i.classList.add("heading");let n=i.appendChild(document.createElement("span"));if(n.textContent=t,e){n.textContent+=" ";let r=n.appendChild(document.createElement("a"));r.textContent="\u{1F4CB}",r.href="#",r.title="Copy to clipboard";async function s(o){r.textContent=o,await new Promise(a=>setTimeout(a,2e3)),r.textContent===o&&(r.textContent="\u{1F4CB}")}r.addEventListener("click",async o=>{o.preventDefault(),r.textContent="\u{1F4CB}\u2026";let a=await e();if(a)try{await navigator.clipboard.writeText(a),s("\u{1F4CB}\u2705")}catch(l){throw s("\u{1F4CB}\u274C"),l}else s("\u{1F4CB}\u274C")})}return i}};jt.define("twizzle-link",KA);function $A(t,e=document.createElement("span")){async function i(){let[n,r]=await Promise.all([t.puzzleAlg.get(),t.puzzleLoader.get()]);if(n.issues.errors.length!==0){e.textContent="";return}let s=!0;function o(a){s?s=!1:e.append(")(");let l=e.appendChild(document.createElement("span")),c=AS(r,a,n.alg);l.append(`${YA[a]}: `);let u=l.appendChild(document.createElement("span"));u.textContent=c.toString(),u.classList.add("move-number"),l.setAttribute("data-before",YS[a]??""),l.setAttribute("title",YS[a]??"")}e.textContent="(",r.id==="3x3x3"?(o("OBTM"),o("OBQTM"),o("RBTM")):r.pg&&(o("RBTM"),o("RBQTM")),o("ETM"),e.append(")")}return t.puzzleAlg.addFreshListener(i),t.puzzleID.addFreshListener(i),e}export{Bn as KTransformation,ca as TwistyPlayer,Ra as cube2x2x2,Sn as cube3x3x3};
