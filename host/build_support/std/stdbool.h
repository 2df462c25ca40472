/* Empty on purpose: cffi knows these types itself. */
