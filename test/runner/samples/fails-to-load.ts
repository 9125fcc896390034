throw new Error('no such sample');
