import { rollup } from 'rollup'; import { browserBuild } from './browser-build.mjs';
import { gzipSync } from 'node:zlib'; import { transformSync } from 'esbuild';
const c=await browserBuild(); c.plugins=c.plugins.filter(p=>!['minify','emptied','compressed','page'].includes(p.name));
const b=await rollup(c); const {output}=await b.generate(c.output);
const start=output.find(o=>o.name==='start'); const code={};const mods={};
const total=gzipSync(transformSync(start.code,{minify:true}).code,{level:9}).length;
for(const [id,m] of Object.entries(start.modules)){ const s=id.includes('node_modules/')?id.split('node_modules/').pop():id.replace(/.*\/main\//,''); const k=id.includes('node_modules/')?s.split('/').slice(0,s.startsWith('@')?2:1).join('/'):s.split('/').slice(0,3).join('/'); code[k]=(code[k]??'')+(m.code??''); mods[s]=(m.code??'').length; }
const rows=Object.entries(code).map(([k,v])=>{let n=v;try{n=transformSync(v,{minify:true,loader:'js'}).code}catch{} return [gzipSync(n).length,k,v.length]}).sort((a,b)=>b[0]-a[0]);
console.log('total',total); for(const r of rows.slice(0,75)) console.log(r.join(' '));
console.log(Object.entries(mods).filter(([k])=>!/react-dom|router/.test(k)).sort((a,b)=>b[1]-a[1]).slice(0,60).map(([k,v])=>v+' '+k).join('\n'));
