(()=>{var Rg="http://www.w3.org/2000/svg";function I(i,t={},...e){return Du(document.createElement(i),t,e)}function mn(i,t={},...e){return Du(document.createElementNS(Rg,i),t,e)}function Du(i,t,e){for(let[n,s]of Object.entries(t))if(!(s==null||s===!1))if(n==="text")i.textContent=s;else if(n==="on")for(let[r,o]of Object.entries(s))i.addEventListener(r,o);else i.setAttribute(n,s===!0?"":String(s));return i.append(...e.filter(n=>n!=null&&n!==!1)),i}function Cg({kind:i,arguments:t,results:e}){return i!=="straight"?0:[...Object.values(t),...Object.values(e)].reduce((n,s)=>n+s,0)}var bs=class{constructor(t,e,n){this.functions=n,this.desk=Math.ceil(e/64)*64,this.start=this.desk+8*Math.max(...Object.values(n).map(Cg)),this.memory=new WebAssembly.Memory({initial:Math.ceil((this.start+65536)/65536)});let s=t.map(r=>new WebAssembly.Instance(r,{env:{memory:this.memory}}));this.exports=Object.assign({},...s.map(r=>r.exports)),this.resident=null,this.flag=0,this.see()}see(){this.numbers=new Float64Array(this.memory.buffer),this.bytes=new Uint8Array(this.memory.buffer),this.plans=new Map}require(t){let e=this.start+t-this.memory.buffer.byteLength;e>0&&(this.memory.grow(Math.ceil(e/65536)),this.see())}straight(t,e){let n=this.seen(t,e);return Object.fromEntries(Object.entries(n).map(([s,r])=>[s,r.slice()]))}seen(t,e){let n=this.plans.get(t)??this.planned(t);for(let[s,r]of n.given)this.numbers.set(e[s],r);return this.flag=n.call(...n.places),n.results}planned(t){let{arguments:e,results:n}=this.functions[t],s={call:this.exports[t],given:[],places:[],results:{}},r=this.desk;for(let[o,a]of Object.entries(e))s.given.push([o,r/8]),s.places.push(r),r+=8*a;for(let[o,a]of Object.entries(n))s.results[o]=this.numbers.subarray(r/8,r/8+a),s.places.push(r),r+=8*a;return this.plans.set(t,s),s}};function at(i){return i==null?"None":i===!0?"True":i===!1?"False":typeof i=="number"?Uu(i):typeof i=="string"?Pg(i):Array.isArray(i)?`[${i.slice(0,6).map(at).join(", ")}${i.length>6?", ...":""}]`:"{...}"}function Pg(i){let t=i.includes("'")&&!i.includes('"')?'"':"'",e="";for(let r of i)r==="\\"||r===t?e+=`\\${r}`:r===`
`?e+="\\n":r==="	"?e+="\\t":r==="\r"?e+="\\r":r<" "||r===""?e+=`\\x${r.charCodeAt(0).toString(16).padStart(2,"0")}`:e+=r;let n=`${t}${e}${t}`,s=Math.floor(77/2);return n.length<=80?n:`${n.slice(0,s)}...${n.slice(s+3-80)}`}function Uu(i){return Number.isNaN(i)?"nan":Number.isFinite(i)?Number.isInteger(i)&&Math.abs(i)<1e16?`${i}`:Fu(`${i}`):i>0?"inf":"-inf"}function Fu(i){return i.replace(/e([+-])(\d)$/,"e$10$2")}function ke(i,t=6){if(!Number.isFinite(i))return Uu(i);if(i===0)return Object.is(i,-0)?"-0":"0";let[e,n]=i.toExponential(t-1).split("e"),s=Number(n);return s<-4||s>=t?Fu(`${Ou(e)}e${s<0?"-":"+"}${Math.abs(s)}`):Ou(i.toFixed(Math.max(t-1-s,0)))}function Ou(i){return i.includes(".")?i.replace(/0+$/,"").replace(/\.$/,""):i}function wi(i,t,e){return`unknown ${i} ${at(t)}: choose ${e.length>1?"one of ":""}${e.join(", ")}`}function _o(i,t=null){let n=t===null?"one of its joints":t<0?"the floating base":`joint ${t+1} (link ${at(i.bodies[t].name)})`;return`the inertia matrix of robot ${at(i.name)} is singular: nothing resists ${n}; the links beyond it need mass or inertia about its axis, or it a rotor`}function Bu(i){return`this method leaves too few right digits in the accelerations of robot ${at(i.name)}: its links differ too much in mass or inertia for constraint forces; use method='articulated-body' of forward dynamics, which keeps more`}function xo(i,t){return`${t} of robot ${at(i.name)} is not finite: a coordinate, a velocity or a force is too large`}function yo(i,t){return`${t} of robot ${at(i.name)} cannot be trusted: an angle is above 1e5 rad, or a quaternion has not norm 1`}var Ig=1e-9,pr="xyz",Lg=[-1,1,-2,2,-3,3];function ze(i,t){if(typeof i!="number")throw new Error(`${t} must be a number, got ${at(i)}`);if(!Number.isFinite(i))throw new Error(`${t} must be a finite number, got ${at(i)}`);return i}function Un(i,t){if(ze(i,t)<0)throw new Error(`${t} must not be negative, got ${ke(i)}`);return i}function ku(i,t){return i===null||Math.abs(i)===1/0?null:ze(i,t)}function Yt(i,t,e){if(!Array.isArray(i))throw new Error(`${t} must be a list, got ${at(i)}`);if(Array.from(i,(n,s)=>ze(n,`${t}[${s}]`)),i.length!==e)throw new Error(`${t} must be ${e} numbers, got ${i.length}: ${at(i)}`);return i}function ce(i,t){try{return t()}catch(e){throw new Error(`${i}: ${e.message}`)}}var Ng=/[\p{C}\p{Zl}\p{Zp}]|(?! )\p{Zs}/u;function Fn(i,t){if(typeof i!="string")throw new Error(`${t} must be a text, got ${at(i)}`);if(!i||i!==i.trim()||Ng.test(i))throw new Error(`${t} must be a name (printable, not empty, no space at its ends), got ${at(i)}`);return i}function Ms({lower:i,upper:t,velocity:e,effort:n}){let s=i??-1/0,r=t??1/0;ce("limits",()=>{if(ku(i??null,"lower"),ku(t??null,"upper"),(e??null)!==null&&Un(e,"velocity"),(n??null)!==null&&Un(n,"effort"),!(s<=r))throw new Error(`lower must not be above upper, got ${ke(s)} and ${ke(r)}`)})}var Ei=class extends Error{constructor(t,e){super(`robot ${at(t)} is unphysical:
  ${e.join(`
  `)}`)}};function gc(i,{mass:t,inertia:e},n){return Dg(t,e,n).map(([s,r,o])=>[s,`${i}: ${s}, but ${r}. Likely mistake: ${o}`])}function Dg(i,t,e){let n=[],s=i===0&&!t.some(Boolean);if(!(i>0)&&!(e&&s)&&n.push(["mass must be positive",`it is ${ke(i)} kg`,Og(i,e)]),!t.some(Boolean))return n;let[r,o,a]=vo(t),l=Ig*Math.max(Math.abs(r),Math.abs(a));if(r<-l){let c=`they are ${[r,o,a].map(h=>ke(h)).join(", ")} kg m^2`;n.push(["no principal moment may be negative (positive semidefinite)",c,Ug(t)])}else if(a>r+o+l){let[c,h,u]=[a,o,r].map(g=>ke(g,9)),d=a<1.01*(r+o)?"moments rounded to too few digits":Fg(i,t);n.push(["no principal moment exceeds the sum of the other two (triangle inequality)",`${c} > ${h} + ${u} kg m^2`,d])}return n}function Og(i,t){return i<0?"a sign":t?"a body without mass cannot have inertia":"a missing mass; only a link behind a fixed joint, or one that moves mass beyond it, may be massless"}var zu=([i,,,t,,e])=>[i,t,e];function Ug(i){let t=zu(i);if(!t.some(Boolean))return"products of inertia given instead of moments (the diagonal is zero)";let e=t.flatMap((n,s)=>n<0?[`I${pr[s]}${pr[s]} = ${ke(n)}`]:[]);return e.length?`wrong frame, moments rotated like a vector instead of as a tensor R I R^T (${e.join(", ")})`:"products of inertia given instead of moments, or tensor entries of a wrong frame or power of ten"}function Fg(i,t){let e=zu(t);if(e.filter(Boolean).length===1){let s=pr[e.findIndex(Boolean)];return`only I${s}${s} is given; a slender rod has two equal moments, a disc has all three`}let n=i>0?Math.sqrt(Math.max(...e)/i):0;if(n>10)return`wrong unit: the radius of gyration would be ${ke(n,3)} m; moments are in kg m^2`;for(let s=0;s<3;s+=1)for(let r of Lg){let o=[...t],a=[0,3,5][s];o[a]*=10**r;let[l,c,h]=vo(o);if(l>=0&&h<=l+c)return`${`I${pr[s]}${pr[s]}`} = ${ke(e[s])} is off by a power of ten (${ke(o[a])} would be a body), or wrong frame`}return"wrong frame, or products of inertia given instead of moments"}function vo([i,t,e,n,s,r]){let o=Math.max(...[i,t,e,n,s,r].map(Math.abs))||1,a=[[i,t,e],[t,n,s],[e,s,r]].map(l=>l.map(c=>c/o));for(let l=0;l<50&&!(!a[0][1]&&!a[0][2]&&!a[1][2]);l+=1)for(let[c,h]of[[0,1],[0,2],[1,2]])Bg(a,c,h);return[a[0][0],a[1][1],a[2][2]].map(l=>l*o).sort((l,c)=>l-c)}function Bg(i,t,e){if(!i[t][e])return;let n=(i[e][e]-i[t][t])/(2*i[t][e]),s=(n<0?-1:1)/(Math.abs(n)+Math.hypot(n,1)),r=1/Math.hypot(s,1),o=s*r,a=3-t-e,[l,c]=[i[t][a],i[e][a]];i[t][t]-=s*i[t][e],i[e][e]+=s*i[t][e],i[t][e]=i[e][t]=0,i[t][a]=i[a][t]=r*l-o*c,i[e][a]=i[a][e]=o*l+r*c}function tn(i,t,e=[]){if(!i||typeof i!="object"||Array.isArray(i))throw new Error(`must be a table of keys and values, got ${at(i)}`);let n=[...t,...e];for(let r of Object.keys(i))if(!n.includes(r))throw new Error(`unknown key ${at(r)}: choose ${n.length>1?"one of ":""}${n.join(", ")}`);let s=t.filter(r=>!(r in i));if(s.length)throw new Error(`missing key${s.length>1?"s":""} ${s.map(at).join(", ")}`);return i}function Tn(i,t,e){if(!Array.isArray(i[t]))throw new Error(`${t} must be a list, got ${at(i[t])}`);return Array.from(i[t],(n,s)=>{try{return e(n,s)}catch(r){throw new Error(`${t}[${s}]: ${r.message}`)}})}var Hu={placement:9,place:3,offset:1,frame:9,shift:3,mass:1,com:3,inertia:6,pitch:1,rotor:1,viscous:1,coulomb:1,width:1},Gu=25,Vu=6,bo=["classes","parents","coordinates","velocities","lines"],kg=[0,0,0];function _c(i){return Object.keys(Hu).flatMap(t=>i[t])}function mr(i){let t={},e=0;for(let[n,s]of Object.entries(Hu))t[n]=s>1?Array.from(i.slice(e,e+s)):i[e],e+=s;return t}function Wu(i,{mass:t,com:e,inertia:n}){return[...i.slice(0,Gu),t,...e,...n,...i.slice(Gu+10)]}function zg(i,t){let e=t.floating?Vu:0,n=i.elements.slice(0,e).map(({kind:o,row:a},l)=>({kind:o,parent:l-1,row:l===Vu-1?Wu(a,t.base.parameters):a})),s=t.bodies.map(({kind:o,parent:a,parameters:l})=>({kind:o,parent:a<0?e-1:a+e,row:_c(l)})),r=[...n,...s];return{kinds:r.map(o=>o.kind),parents:r.map(o=>o.parent),rows:r.map(o=>o.row),bodiless:Math.max(e-1,0),lead:e}}function Gg(i,t,{kinds:e,parents:n,rows:s,bodiless:r}){let o=new Float64Array(s.length),a=s.map(()=>[0,0]);for(let l=s.length-1;l>=0;l-=1){let c=n[l]<0?t.ground:s[n[l]],h={link:s[l],parent:c,beyond:a[l],bodiless:[l<r?1:0]},u=i.seen(`bound_${e[l]}`,h);o[l]=u.bound[0],n[l]>=0&&u.beyond.forEach((d,f)=>a[n[l]][f]+=d)}return o}function Vg(i,t,e,n,s,r){let{width:o}=t.columns[e],a=[...n.rows,s],l=new Float64Array(o*a.length);return a.forEach((c,h)=>{let u=n.parents[h]??-1,d=u<0?t.ground:n.rows[u];l.set(i.seen(`row_${e}`,{link:c,parent:d,acts:[0],point:kg}).row,o*h),e!=="constraint"&&(l[o*h+o-1]=r[h]??0)}),l}function Hg(i,{kinds:t,parents:e,lead:n},s){let{elements:r}=i,o=n?n-r.length:0,a={classes:[],parents:[],coordinates:[],velocities:[],lines:[]},l=(...h)=>bo.forEach((u,d)=>a[u].push(h[d]));t.forEach((h,u)=>{if(u<o)return;let d=u<n,f=d?r[u-o]:i.kinds.indexOf(h),g=d?u===n-1?-1:-2:u-n;l(f,Math.max(e[u]-o,-1),d?-1:u-n+(n?7:0),u,g)});let c=i.kinds.indexOf("fixed");return c>=0&&l(c,-1,-1,-1,-2),{...a,n:a.classes.length,skip:o,shown:s}}var Mo=class{constructor(t,e,n){let s=zg(e,n),r=Wu(e.ground,{...n.ground,inertia:[0,0,0,0,0,0]}),o=Gg(t,e,s),a=s.rows.map(l=>t.seen("link_size",{link:l}).size[0]);this.described=s,this.bounds=o,this.length=a.reduce((l,c)=>l+c,0)/a.length||1,this.nv=s.rows.length,this.nq=this.nv+(n.floating?1:0),this.tables=Object.fromEntries(Object.keys(e.columns).map(l=>[l,Vg(t,e,l,s,r,o)])),this.programs=Object.fromEntries(Object.entries(e.functions).filter(([,l])=>l.kind==="loops").map(([l,c])=>[l,Hg(c,s,n.bodies.length)])),this.place(e)}place(t){let e=0,n=(l,c=8)=>{let h=e;return e+=Math.ceil(l*c/8)*8,h},s=new Map;this.indexPlaces={};for(let[l,c]of Object.entries(this.programs)){let h=bo.map(u=>c[u].join()).join(";");s.has(h)||s.set(h,bo.map(()=>n(c.n,4))),this.indexPlaces[l]=s.get(h)}this.tablePlaces=Object.fromEntries(Object.entries(this.tables).map(([l,c])=>[l,n(c.length)]));let{nq:r,nv:o}=this,a={q:r,qd:o,qdd:o,tau:o,gravity:3,length:1,force:3,moment:3};this.argumentPlaces=Object.fromEntries(Object.entries(a).map(([l,c])=>[l,n(c)])),this.resultPlace=n(Math.max(o*o,16*(o+2))),this.scratch=n(Math.max(...Object.entries(this.programs).map(([l,c])=>t.scratch(l,c.n)))),this.size=e,this.image=this.imaged()}imaged(){let t=new Uint8Array(this.argumentPlaces.q);for(let[e,n]of Object.entries(this.programs))bo.forEach((s,r)=>new Int32Array(t.buffer,this.indexPlaces[e][r],n.n).set(n[s]));for(let[e,n]of Object.entries(this.tables))new Float64Array(t.buffer,this.tablePlaces[e],n.length).set(n);return t}};var qu=200,xc=["revolute","prismatic"],Xu=["name","gravity","floating","q","bodies","links","frames"],$u="rodyn-page-1";function Ss(i){if(i?.schema!==$u)throw new Error(`unknown schema ${at(i?.schema)}: choose ${$u}`);return tn(Object.fromEntries(Xu.filter(t=>t in i).map(t=>[t,0])),Xu),ce(`robot ${at(i.name)}`,()=>{let{bodies:t,floating:e,reason:n}=i;if(Array.isArray(t)&&!t.length)throw new Error("a robot needs at least one link");if(t?.length>qu)throw new Error(`a page takes at most ${qu} bodies, got ${t.length}`);Tn(i,"bodies",(s,r)=>Wg(Rn(s),r,n)),Tn(i,"links",s=>Xg(Rn(s),t.length)),Tn(i,"frames",s=>ju(Rn(s),t.length)),Yt(i.gravity,"gravity",3),Yt(i.q,"q",n?Rn(i.code).nq:t.length+(e?7:0)),!n&&(e&&ce("floating base",()=>Yu(Rn(Rn(i.base).parameters))),qg(Rn(i.ground)),i.dh&&ce("dh",()=>$g(Rn(i.dh),t)))}),i}function Rn(i){if(!i||typeof i!="object")throw new Error(`must be a table of keys and values, got ${at(i)}`);return i}function Wg({name:i,parent:t,kind:e,parameters:n,joint:s},r,o){ce(`link ${at(i)}`,()=>{if(!Number.isInteger(t)||t<-1||t>=r)throw new Error(`link ${r} has parent ${at(t)}: parents come before children, −1 is the base`);if(Yu(Rn(n)),Ms(Rn(s)),Yt(n.placement,"placement",9),Yt(n.place,"place",3),!o){if(!xc.includes(e))throw new Error(`unknown type ${at(e)}: choose one of ${xc.join(", ")}`);Yt(n.frame,"frame",9),Yt(n.shift,"shift",3),Yt(_c(n),"parameters",40)}})}function Yu(i){Yt([i.mass],"mass",1),Yt(i.com,"com",3),Yt(i.inertia,"inertia",6)}function qg({mass:i,com:t}){ce("ground",()=>{Yt([i],"mass",1),Yt(t,"com",3)})}function Xg(i,t){ju(i,t),Tn(i,"shapes",e=>Yt(Rn(e).pose,"pose",16))}function ju({name:i,body:t,pose:e},n){ce(`frame ${at(i)}`,()=>{if(!Number.isInteger(t)||t<-1||t>=n)throw new Error(`there is no body ${at(t)}`);Yt(e,"pose",16)})}function $g(i,t){if(Tn(i,"rows",e=>{let{a:n,b:s,alpha:r,theta:o,joint:a}=Rn(e);if(Yt([n,s,r,o],"a, b, alpha, theta",4),!xc.includes(a))throw new Error(`joint must be 'revolute' or 'prismatic', got ${at(a)}`)}),i.rows.length!==t.length)throw new Error(`${i.rows.length} rows for ${t.length} links`);i.mount!==void 0&&Yt(i.mount,"mount",12)}function So(i,t,e,n,s,r){for(let o=0;o<3;o+=1){let a=t+4*o;for(let l=0;l<4;l+=1){let c=n+l,h=l===3?i[a+3]:0;s[r+4*o+l]=i[a]*e[c]+i[a+1]*e[c+4]+i[a+2]*e[c+8]+h}}s[r+12]=0,s[r+13]=0,s[r+14]=0,s[r+15]=1}function ws(i,t,[e,n,s]){return[0,4,8].map(r=>i[t+r]*e+i[t+r+1]*n+i[t+r+2]*s+i[t+r+3])}function Zu(i,t,[e,n,s]){return[0,4,8].map(r=>i[t+r]*e+i[t+r+1]*n+i[t+r+2]*s)}function Ju(i){return[i[2],i[5],i[8]]}function Ku(i,t){let e=new Array(9);for(let h=0;h<3;h+=1)for(let u=0;u<3;u+=1)e[3*h+u]=t[3*h]*i[3*u]+t[3*h+1]*i[3*u+1]+t[3*h+2]*i[3*u+2];let n=[e[7]-e[5],e[2]-e[6],e[3]-e[1]],s=Math.hypot(...n)/2,r=(e[0]+e[4]+e[8]-1)/2,o=Math.atan2(s,r);if(s>1e-9)return n.map(h=>h*o/(2*s));if(r>0)return n.map(h=>h/2);let a=[0,4,8].reduce((h,u)=>e[u]>e[h]?u:h,0)/4,l=[0,1,2].map(h=>e[3*h+a]+(h===a?1:0)),c=Math.hypot(...l);return l.map(h=>h*o/c)}var Yg=30,jg=1e-6,Zg=1e-5,Qu=.5,Jg=1e-4,Kg=1e-8,Qg=100;function nd(i,t,e,{position:n,rotation:s=null},{iterations:r=Yg,limits:o=!0}={}){let a=Float64Array.from(t),l=ed(i,a,e,n,s),c=Jg;for(let h=0;h<r&&!td(l)&&c<Qg;h+=1){let u=Float64Array.from(a);s0(i,u,t0(i,u,e,l.error,s!==null,o,c),o);let d=ed(i,u,e,n,s),f=d.size<l.size*(1-1e-9);c=f?Math.max(c/4,Kg):c*10,f&&(a.set(u),l=d)}return{q:a,ok:td(l),error:{position:l.position,rotation:l.rotation}}}function td({position:i,rotation:t}){return i<=jg&&t<=Zg}function ed(i,t,e,n,s){let r=i.frames(t).subarray(16*e,16*e+16),o=n.map((h,u)=>h-r[4*u+3]),a=[0,1,2].flatMap(h=>Array.from(r.subarray(4*h,4*h+3))),l=s?Ku(a,s):[0,0,0],c=[...l,...o];return{error:c,position:Math.hypot(...o),rotation:Math.hypot(...l),size:Math.hypot(...c)}}function t0(i,t,e,n,s,r,o){let a=i.jacobian(t,e),l=s?0:3,c=new Set(i.joints.filter(({width:u})=>u===1).map(({rate:u})=>u)),h=new Set(Array.from({length:i.nv},(u,d)=>d).filter(u=>!c.has(u)));for(let u=0;u<=i.nv;u+=1){let d=n0(a,i.nv,l,n,h,o),f=r?e0(i,t,d,h):[];if(!f.length)return d;f.forEach(g=>h.add(g))}return new Float64Array(i.nv)}function e0(i,t,e,n){return i.joints.flatMap(({lower:s,upper:r,coordinate:o,rate:a})=>{let l=t[o];return(l<=s&&e[a]<0||l>=r&&e[a]>0)&&!n.has(a)?[a]:[]})}function n0(i,t,e,n,s,r){let o=6-e,a=Array.from({length:o},()=>new Float64Array(o+1)),l=Array.from({length:t},(f,g)=>g).filter(f=>!s.has(f)),c=0;for(let f=0;f<o;f+=1){for(let g=0;g<o;g+=1)for(let x of l)a[f][g]+=i[(e+f)*t+x]*i[(e+g)*t+x];c=Math.max(c,a[f][f]),a[f][o]=n[e+f]}for(let f=0;f<o;f+=1)a[f][f]+=r*c||1;let h=i0(a,o),u=new Float64Array(t);for(let f of l)for(let g=0;g<o;g+=1)u[f]+=i[(e+g)*t+f]*h[g];let d=Math.max(...u.map(Math.abs));return d>Qu?u.map(f=>f*Qu/d):u}function i0(i,t){for(let n=0;n<t;n+=1)for(let s=n+1;s<t;s+=1){let r=i[s][n]/i[n][n];for(let o=n;o<=t;o+=1)i[s][o]-=r*i[n][o]}let e=new Float64Array(t);for(let n=t-1;n>=0;n-=1){let s=i[n][t];for(let r=n+1;r<t;r+=1)s-=i[n][r]*e[r];e[n]=s/i[n][n]}return e}function s0(i,t,e,n){for(let{lower:s,upper:r,coordinate:o,rate:a,width:l}of i.joints){if(l>1)continue;let c=t[o]+e[a];t[o]=n?Math.min(Math.max(c,s),r):c}}var r0="rk4",Ai=class{constructor(t){this.robot=t,this.width=t.nq+t.nv,this.start=new Float64Array(this.width),this.y=new Float64Array(this.width),this.tau=new Float64Array(t.nv),this.stages=[]}step(t,e,n){let{nq:s}=this.robot;this.start.set(t.q),this.start.set(t.qd,s),this.attempt(t.t,e,this.formula(n.integrator),n),t.t+=e,t.q.set(this.y.subarray(0,s)),t.qd.set(this.y.subarray(s))}attempt(t,e,{nodes:n,rows:s,weights:r},o){let{stages:a,y:l}=this;for(;a.length<n.length;)a.push(new Float64Array(this.width));for(let c=0;c<n.length;c+=1)this.added(e,s[c],c),this.derivative(t+n[c]*e,l,a[c],o);this.added(e,r,n.length);for(let c of this.robot.quaternions)o0(l,c)}formula(t=r0){let{tableaux:e}=this.robot.pack;if(!Object.hasOwn(e,t))throw new Error(wi("integrator",t,Object.keys(e)));return e[t]}added(t,e,n){for(let s=0;s<this.width;s+=1)this.y[s]=this.start[s]+t*this.sum(e,n,s)}sum(t,e,n){let s=0;for(let r=0;r<e;r+=1)t[r]&&(s+=t[r]*this.stages[r][n]);return s}derivative(t,e,n,s){let{robot:r,tau:o}=this,a=e.subarray(0,r.nq),l=e.subarray(r.nq);s.accelerations?n.set(s.accelerations(t,a,l),r.nq):(o.fill(0),s.torque?.(t,a,l,o),n.set(r.accelerations(a,l,o,{friction:!0,...s}),r.nq)),r.coordinateRates(a,l,n)}};function o0(i,t){let e=Math.hypot(...i.subarray(t,t+4));for(let n=t;n<t+4;n+=1)i[n]/=e}var Es=16,Bn=[0,0,0],As=class{constructor(t,e){Object.assign(this,{engine:t,model:e,pack:t.pack,n:e.bodies.length,floating:e.floating})}neutral(){return Float64Array.from(this.model.q)}poses(t){return this.placed(t,this.model.links)}frames(t){return this.placed(t,this.model.frames)}placed(t,e){let n=this.bodyPoses(t),s=new Float64Array(Es*e.length);return e.forEach(({body:r,pose:o},a)=>So(n,this.at(r),o,0,s,Es*a)),s}jointAxes(t){let e=this.bodyPoses(t);return this.model.bodies.map(({parent:n,parameters:s})=>({origin:ws(e,this.at(n),s.place),axis:Zu(e,this.at(n),Ju(s.placement))}))}inverseDynamics(t,e,n,s={}){return this.driven("inverse_dynamics",{q:t,qd:e,qdd:n},s).tau.slice()}forwardDynamics(t,e,n,s={}){return this.accelerations(t,e,n,s).slice()}accelerations(t,e,n,s){return this.driven("forward_dynamics",{q:t,qd:e,tau:n},s).qdd}inertiaMatrix(t,{method:e}={}){return this.computed("inertia_matrix",{q:t},{method:e}).M.slice()}energy(t,e,{gravity:n=this.model.gravity}={}){let{kinetic:s,potential:r}=this.computed("energy",{q:t,qd:e,gravity:n},{});return{kinetic:s[0],potential:r[0],total:s[0]+r[0]}}centerOfMass(t){return Array.from(this.computed("mass_center",{q:t},{}).c)}reactions(t,e,n,s={}){let r=this.driven("reactions",{q:t,qd:e,qdd:n},s),[o,a]=[r.force.slice(),r.moment.slice()];return this.jointAxes(t).map(({origin:l},c)=>{let h=3*this.reactionOf(c);return{force:Array.from(o.subarray(h,h+3)),moment:Array.from(a.subarray(h,h+3)),at:l}})}jacobian(t,e){let{body:n,pose:s}=this.model.frames[e],{nv:r,zeros:o}=this,a=new Float64Array(6*r);if(n<0&&!this.floating)return a;let l={q:t,qd:o,qdd:o,gravity:Bn},c=[s[3],s[7],s[11]];for(let h=0;h<6;h+=1){let u=[0,0,0];u[h%3]=1;let[d,f]=h<3?[Bn,u]:[u,Bn],{tau:g}=this.computed("inverse_dynamics",l,{push:{body:n,point:c,force:d,moment:f}});for(let x=0;x<r;x+=1)a[h*r+x]=0-g[x]}return a}get zeros(){return this.nothing??=new Float64Array(this.nv),this.nothing}step(t,e,n={}){return this.stepper??=new Ai(this),this.stepper.step(t,e,n),t}inverseKinematics(t,e,n,s={}){return nd(this,t,e,n,s)}edited(t){return this.engine.edited(this.model,t)}driven(t,e,{gravity:n=this.model.gravity,wrench:s,friction:r=!1,method:o}){return this.computed(t,{...e,gravity:n},{method:o,friction:r,push:this.pushOf(s)})}pushOf(t){if(!t)return;let{body:e,pose:n}=this.model.links[t.link];if(e<0&&!this.floating)return;let{point:s=Bn,force:r=Bn,moment:o=Bn}=t;return{body:e,point:ws(n,0,s),force:r,moment:o}}};function wo(i,t){let[e,n]=i.floating?[7,6]:[0,0];return t.map(({body:s,coordinates:r,rates:o})=>{let{kind:a,joint:l}=i.bodies[s],{name:c,lower:h,upper:u,velocity:d,effort:f}=l,x={name:c,kind:a,...{lower:h??-1/0,upper:u??1/0,velocity:d??1/0,effort:f??1/0},coordinate:e,rate:n,width:r};return e+=r,n+=o,x})}function Ti(i){let t=atob(i),e=new Uint8Array(t.length);for(let n=0;n<t.length;n++)e[n]=t.charCodeAt(n);return e}function id(i){return new Response(new Blob([Ti(i)]).stream().pipeThrough(new DecompressionStream("deflate")))}function sd(i){return typeof i=="string"?Ti(i):i}async function rd(i){return WebAssembly.compile(await id(i).arrayBuffer())}function od({wasm:i,joined:t=[],...e}){let n=[e,...t],s=Object.assign({},...n.map(r=>r.functions));return{...e,functions:s,chains:t[0]?.chains,reserved:n.at(-1).reserved,scratch:(r,o)=>s[r].scratch.slot*(o+1)+s[r].scratch.once}}var Eo=class extends As{constructor(t,e){super(t,e);let{code:n}=e;this.code=n,this.memory=new bs([new WebAssembly.Module(sd(n.wasm))],n.reserved,n.functions),[this.nq,this.nv]=[n.nq,n.nv],this.quaternions=n.quaternions;let{coordinates:s,rates:r,independent:o,carriers:a}=n,l=o.map((c,h)=>({body:a.indexOf(c),coordinates:s[h],rates:r[h]}));this.joints=wo(e,l)}methods(t){let e=this.code.methods[t],n=this.pack.methods[t]?.find(s=>s.name===e)?.paper??"";return e?[{name:e,label:e.replaceAll("-"," "),paper:n}]:[]}refused(t){let[e]=this.methods(t),n=(this.pack.methods[t]??[]).filter(({name:o})=>o!==e?.name),s=n.filter(({name:o},a)=>n.findIndex(l=>l.name===o)===a),r=`robot ${at(this.model.name)} has code of its own, for one method: ${this.model.reason}`;return s.map(({name:o,label:a,paper:l})=>({name:o,label:a,paper:l,reason:r}))}bodyPoses(t){return this.run("forward_kinematics",{q:t}).T}at(t){return t<0?0:Es*(this.code.carriers[t]+1)}reactionOf(t){return this.code.carriers[t]}computed(t,e,{method:n,friction:s,push:r}){let[o]=this.methods(t);if(n&&n!==o.name)throw new Error(wi(`method of ${t}`,n,[o.name]));let a=s&&`${t}/friction`in this.code.functions?`${t}/friction`:t,l="force of wrench 0"in this.code.functions[a].arguments;return this.run(a,l?{...e,...this.pushes(e.q,r)}:e)}coordinateRates(t,e,n){n.set(this.memory.seen("coordinate_rates",{q:t,qd:e}).rates)}pushes(t,e){let n={},s=e&&(e.body<0?-1:this.code.carriers[e.body]);return this.code.pushed.forEach((r,o)=>{let a=e&&r===s;n[`force of wrench ${o}`]=a?e.force:Bn,n[`moment of wrench ${o}`]=a?this.aboutOrigin(t,e):Bn}),n}aboutOrigin(t,{body:e,point:n,force:s,moment:r}){let o=this.bodyPoses(t),a=ws(o,this.at(e),Bn),[l,c,h]=ws(o,this.at(e),n).map((x,m)=>x-a[m]),[u,d,f]=s,g=[c*f-h*d,h*u-l*f,l*d-c*u];return r.map((x,m)=>x+g[m])}run(t,e){let n=this.memory.seen(t,{gravity:Bn,...e});if(!this.memory.flag)return n;let s=t.split("/")[0].replaceAll("_"," ");throw Object.values(n).every(r=>r.every(Number.isFinite))?new Error(t.startsWith("forward_dynamics")?_o(this.model):yo(this.model,s)):new Error(xo(this.model,s))}};var a0=4,l0=["length","force","moment"],c0="forward_kinematics",h0={link:-1,point:[0,0,0],force:[0,0,0],moment:[0,0,0]},Ao=class{constructor(t,e,n,s){Object.assign(this,{memory:t,pack:e,layout:n,model:s,plans:{}})}enter(){let{memory:t,layout:e}=this;t.resident!==this&&(t.require(e.size),t.bytes.set(e.image,t.start),t.numbers[(t.start+e.argumentPlaces.length)/8]=e.length,t.resident=this,this.acting={link:-1,point:[0,0,0]},this.rubbing=!0)}rub(t){if(this.rubbing===t)return;this.rubbing=t;let{memory:e,layout:n,pack:s}=this;for(let[r,{width:o,friction:a}]of Object.entries(s.columns)){let l=(e.start+n.tablePlaces[r])/8;for(let c=0;c<n.nv;c+=1){let h=o*c+a;for(let u of[h,h+1])e.numbers[l+u]=t?n.tables[r][u]:0}}}push(t,e){let n=this.acting;n.link===t&&n.point.every((s,r)=>s===e[r])||(this.lever(n.link,n.point,0),this.lever(t,e,1),this.acting={link:t,point:Array.from(e)})}lever(t,e,n){if(t<0)return;let{memory:s,layout:r,pack:o}=this,{rows:a,parents:l}=r.described,c=l[t]<0?o.ground:a[l[t]];for(let[h,{width:u,wrench:d}]of Object.entries(o.columns)){let{row:f}=s.seen(`row_${h}`,{link:a[t],parent:c,acts:[n],point:e}),g=(s.start+r.tablePlaces[h])/8;s.numbers.set(f.subarray(d,d+a0),g+u*t+d)}}run(t,e,{wrench:n=h0,friction:s=!1}={}){this.enter(),this.rub(s);let{numbers:r}=this.memory,o=this.planned(t);o.pushed&&(this.push(n.link,n.point),r.set(n.force,o.force),r.set(n.moment,o.moment));for(let[a,l]of o.given)r.set(e[a],l);return o.call(...o.places)&&this.refuse(t,o.results),o.results}planned(t){let e=this.plans[t];if(e?.numbers===this.memory.numbers)return e;let{memory:n,layout:s,pack:r}=this,{kind:o,arguments:a,results:l,frames:c}=r.functions[t],{start:h,numbers:u}=n,d=Object.fromEntries(a.map(p=>[p,h+s.argumentPlaces[p]])),f=o==="calls"?this.joined(c):this.looped(t,c),g=h+s.resultPlace,x={},m=[];for(let[p,y]of Object.entries(l)){let T=o==="calls"?y:u0(y,s.programs[t].shown,s.nv);x[p]=u.subarray(g/8,g/8+T),m.push(g),g+=8*T}return this.plans[t]={numbers:u,results:x,call:n.exports[t],places:[...f,...Object.values(d),...m],given:a.filter(p=>!l0.includes(p)).map(p=>[p,d[p]/8]),pushed:a.includes("force"),force:d.force/8,moment:d.moment/8},this.plans[t]}looped(t,e){let{layout:n,pack:s,memory:{start:r}}=this,{n:o,skip:a}=n.programs[t],l=r+n.tablePlaces[e]+8*s.columns[e].width*a;return[o,n.nv,...n.indexPlaces[t].map(c=>r+c),l,r+n.scratch]}joined(t){let{layout:e,memory:{start:n}}=this,[s]=e.indexPlaces[c0];return[n+s,n+e.tablePlaces[t]]}refuse(t,e){let{model:n,layout:s}=this,{lead:r}=s.described,o=e.pivots??[];for(let l=o.length-1;l>=0;l-=1)if(!(Math.abs(o[l])>s.bounds[l]))throw new Error(_o(n,Math.max(l-r,-1)));let a=t.split("/")[0].replaceAll("_"," ");throw Object.values(e).every(l=>l.every(Number.isFinite))?new Error(t.includes("constraint")?Bu(n):yo(n,a)):new Error(xo(n,a))}};function u0({kind:i,places:t,head:e},n,s){return i==="coordinates"||i==="columns"?s*t:i==="square"?s*s:e+t*(i==="links"?n:1)}var To=class extends As{constructor(t,e){super(t,e),this.layout=new Mo(t.memory,t.pack,e),this.programs=new Ao(t.memory,t.pack,this.layout,e),this.nq=this.layout.nq,this.nv=this.layout.nv,this.quaternions=e.floating?[3]:[],this.joints=wo(e,e.bodies.map((n,s)=>({body:s,coordinates:1,rates:1}))),this.offers={},this.functions={}}methods(t){return this.offered(t).methods}refused(t){return this.offered(t).refused}offered(t){return this.offers[t]??=this.engine.offered(this,t),this.offers[t]}bodyPoses(t){return this.programs.run("forward_kinematics",{q:t}).T}at(t){return Es*(t+1)}reactionOf(t){return t}computed(t,e,{method:n,friction:s,push:r}){let o=r&&{...r,link:r.body+this.layout.described.lead};return this.programs.run(this.functionOf(t,n),e,{wrench:o,friction:s})}coordinateRates(t,e,n){let s=this.floating?7:0;s&&n.set(this.engine.memory.seen("coordinate_rates",{q:t.subarray(0,7),qd:e.subarray(0,6)}).rates);for(let r=s;r<this.nq;r+=1)n[r]=e[r-(s?1:0)]}functionOf(t,e=""){if(!(t in this.pack.methods))return t;let n=`${t} ${e}`;return this.functions[n]??=this.found(t,e),this.functions[n]}found(t,e){let n=this.methods(t),s=e?n.find(o=>o.name===e):n[0];if(s)return s.function;let r=this.refused(t).find(o=>o.name===e);throw new Error(r?.reason??wi(`method of ${t}`,e,n.map(o=>o.name)))}};var Ro=class{static async create(t){return new this(t,await Promise.all([t,...t.joined??[]].map(e=>rd(e.wasm))))}constructor(t,e){this.pack=od(t),this.memory=new bs(e,this.pack.reserved,this.pack.functions),this.integrators=Object.entries(this.pack.tableaux).map(([n,{label:s,order:r,judge:o}])=>({name:n,label:s,order:r,pair:!!o}))}robot(t){return Ss(t),t.reason?new Eo(this,t):new To(this,t)}};var bc=["a","b","alpha","theta"],ad=[1,0,0,0,1,0,0,0,1,0,0,0],yc={gravity:d0,dh:m0,links:ld,bodies:ld,base:_0,joints:y0,q:f0,name:p0};function cd(i,t,{path:e,value:n}){let[s,...r]=String(e).split("/");if(!Object.hasOwn(yc,s))throw new Error(`unknown path ${at(e)}: begin with ${Object.keys(yc).join(", ")}`);if(t.reason)throw new Error(`robot ${at(t.name)} cannot be edited here: ${t.reason}`);let o={...t};return yc[s](o,r,n,i),o}function Mc(i,t){let e=Number(t);if(!Number.isInteger(e)||e<0||e>=i.bodies.length)throw new Error(`there is no link ${at(t)}: robot ${at(i.name)} has links 0 to ${i.bodies.length-1}`);return e}function Sc(i,t){let{joint:e,parameters:n,...s}=i.bodies[t];return i.bodies=i.bodies.with(t,{...s,joint:{...e},parameters:{...n}}),i.bodies[t]}function wc(i,t,e,n){e.length?i[t]=i[t].map((s,r)=>r===Number(e[0])?n:s):i[t]=n}function d0(i,t,e){wc(i,"gravity",t,e),ce(`robot ${at(i.name)}`,()=>Yt(i.gravity,"gravity",3))}function f0(i,t,e){let n=i.q.length;wc(i,"q",t,e),Yt(i.q,"q",n)}function p0(i,t,e){i.name=Fn(e,"the name of a robot")}function m0(i,[t,e],n,s){if(!i.dh)throw new Error(`robot ${at(i.name)} has no DH table`);if(t==="convention"){if(n!=="standard"&&n!=="modified")throw new Error(`unknown convention ${at(n)}: choose one of standard, dh, modified`);i.dh={...i.dh,convention:n},i.bodies.forEach((o,a)=>Co(s,i,a));return}let r=Mc(i,t);ce(`links[${r}]`,()=>{if(e==="joint"){if(n!=="revolute"&&n!=="prismatic")throw new Error(`joint must be 'revolute' or 'prismatic', got ${at(n)}`)}else if(bc.includes(e))ze(n,e);else throw new Error(`unknown key ${at(e)}: choose one of ${bc.join(", ")}, joint`)}),i.dh={...i.dh,rows:i.dh.rows.with(r,{...i.dh.rows[r],[e]:n})},Co(s,i,r),i.links=i.links.map(o=>({...o,shapes:[]}))}function Co(i,t,e){let{rows:n,convention:s,mount:r=ad}=t.dh,o=n[e],{mass:a,com:l,inertia:c,rotor:h,viscous:u,coulomb:d,width:f}=t.bodies[e].parameters,{link:g}=i.memory.straight(`link_of_dh_${s}_${o.joint}`,{geometry:bc.map(x=>o[x]),mount:e===0?r:ad,body:[a,...l,...c],joint:[h,u,d,f]});Object.assign(Sc(t,e),{kind:o.joint,parameters:mr(g)})}function ld(i,[t,e,...n],s){let r=Mc(i,t),o=ns(i,r),{name:a,parameters:l}=Sc(i,r);ce(`link ${at(a)}`,()=>ud(l,e,n,s)),["mass","com","inertia"].includes(e)&&hd(i,o,ns(i,r)),ns(i,r).length||(i.defects=i.defects?.filter(c=>!c.startsWith(`link ${r+1} `)))}function hd(i,t,e){let n=new Set(t.map(([r])=>r)),s=e.filter(([r])=>!n.has(r)).map(([,r])=>r);if(s.length)throw new Ei(i.name,s)}var vc={mass:i=>ze(i,"mass"),com:i=>Yt(i,"com",3),inertia:i=>Yt(i,"inertia",6),rotor:i=>Un(i,"rotor_inertia"),viscous:i=>Un(i,"viscous"),coulomb:i=>Un(i,"coulomb"),width:g0};function g0(i){if(!(ze(i,"coulomb_width")>0))throw new Error("coulomb_width must be above zero")}function ud(i,t,e,n){if(!Object.hasOwn(vc,t??""))throw new Error(`unknown key ${at(t)}: choose one of ${Object.keys(vc).join(", ")}`);wc(i,t,e,n),vc[t](i[t])}function _0(i,[t,...e],n){if(!i.floating)throw new Error(`the base of robot ${at(i.name)} is fixed: it has no mass here`);let s=ns(i,-1);i.base={...i.base,parameters:{...i.base.parameters}},ce("floating base",()=>ud(i.base.parameters,t,e,n)),hd(i,s,ns(i,-1))}function Po(i){let t=i.bodies.map((n,s)=>ns(i,s));return[i.floating?ns(i,-1):[],...t].flat().map(([,n])=>n)}function ns(i,t){if(t<0)return gc("the floating base",i.base.parameters,!1);let e=({parameters:{mass:r,inertia:o}})=>r!==0||o.some(Boolean);if(!i.floating&&!i.bodies.some(e))return[];let n=i.bodies[t].parameters,s=n.rotor>0||i.bodies.some((r,o)=>r.parameters.mass>0&&x0(i,o,t));return gc(`link ${t+1} ${at(i.bodies[t].name)}`,n,s)}function x0(i,t,e){let n=i.bodies[t].parent;for(;n>e;)n=i.bodies[n].parent;return n===e&&t!==e}function y0(i,[t,e],n){let{joint:s}=Sc(i,Mc(i,t));if(e==="name"){s.name=Fn(n,"name");return}if(!["lower","upper","velocity","effort"].includes(e))throw new Error(`unknown key ${at(e)}: choose one of lower, upper, velocity, effort, name`);s[e]=n===null||Math.abs(n)===1/0?null:n,Ms(s)}var v0=1e-9,Ec=Math.PI/2,b0=[[1,0],[0,1],[-1,0],[0,-1]],dd={x:[1,2],y:[2,0],z:[0,1]},Ri=[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1];function M0(i){let t=Math.round(i/Ec),e=Math.abs(t)<=8&&Math.abs(i-t*Ec)<=Math.abs(i)*45e-17;return t&&e?b0[(t%4+4)%4]:[Math.cos(i),Math.sin(i)]}function Ac(i){return i%90===0?i/90*Ec:i*Math.PI/180}function is(i,t){return t in i?ce(t,()=>{let e=tn(i[t],[],["xyz","rotation","rotation_deg"]),n="rotation_deg"in e?Ac:s=>s;return Tc(e.xyz??[0,0,0],e.rotation??e.rotation_deg??[],n)}):[...Ri]}function Tc(i,t,e=n=>n){let[n,s,r]=Yt(i,"xyz",3),o=S0(t,e);return[o[0],o[1],o[2],n,o[3],o[4],o[5],s,o[6],o[7],o[8],r,0,0,0,1]}function S0(i,t){if(!Array.isArray(i))throw new Error(`rotation must be a list, got ${at(i)}`);if(i.every(n=>Array.isArray(n)&&n.length===2))return i.reduce((n,s,r)=>w0(n,s,r,t),[1,0,0,0,1,0,0,0,1]);let e=i.map((n,s)=>Yt(n,`rotation[${s}]`,3));if(e.length!==3)throw new Error(`rotation must be 3 rows of 3 numbers, got ${e.length} rows: ${at(i)}`);return E0(e.flat())}function w0(i,[t,e],n,s){if(!Object.hasOwn(dd,t))throw new Error(`rotation[${n}] must turn about 'x', 'y' or 'z', got ${at(t)}`);let[r,o]=M0(s(ze(e,`the angle of rotation[${n}]`))),[a,l]=dd[t],c=[...i];for(let h=0;h<3;h+=1)c[3*h+a]=i[3*h+a]*r+i[3*h+l]*o,c[3*h+l]=i[3*h+l]*r-i[3*h+a]*o;return c}function E0(i){let t=0;for(let u=0;u<3;u+=1)for(let d=0;d<3;d+=1){let f=[0,1,2].reduce((g,x)=>g+i[3*u+x]*i[3*d+x],0);t=Math.max(t,Math.abs(f-(u===d?1:0)))}if(!(t<=v0))throw new Error(`rotation is not a rotation matrix: R Rᵀ differs from the identity by ${ke(t,3)} (at most 1e-09); give turns such as [('z', 0.5)], or use Pose.from_quaternion`);let[e,n,s,r,o,a,l,c,h]=i;if(e*(o*h-a*c)-n*(r*h-a*l)+s*(r*c-o*l)<0)throw new Error("rotation is a reflection (determinant -1): two of its axes may be swapped");return i}function gr(i){return[...[0,4,8].flatMap(t=>i.slice(t,t+3)),i[3],i[7],i[11]]}var fd={box:["size"],sphere:["radius"],cylinder:["radius","length"],capsule:["radius","length"]},A0=["size","radius","length","file","scale","origin","colour","role","name"],T0=["axis","name","limits","viscous","coulomb","coulomb_width","rotor_inertia"];var R0=.01;function _r({mass:i=0,com:t=[0,0,0],inertia:e=[0,0,0]}){return{mass:ze(i,"mass"),com:[...Yt(t,"com",3)],inertia:C0(e)}}function C0(i){if(!Array.isArray(i))throw new Error(`inertia must be a list, got ${at(i)}`);if(!i.some(Array.isArray)){let[n,s,r]=Yt(i,"inertia",3);return[n,0,0,s,0,r]}if(i.length!==3)throw new Error(`inertia must be 3 rows of 3 numbers, got ${i.length} rows: ${at(i)}`);let t=i.map((n,s)=>Yt(n,`inertia[${s}]`,3)),e=Math.max(...t.flat().map(Math.abs));for(let[n,s]of[[0,1],[0,2],[1,2]])if(Math.abs(t[n][s]-t[s][n])>1e-12*e)throw new Error(`inertia must be symmetric: [${n}][${s}] is ${at(t[n][s])} but [${s}][${n}] is ${at(t[s][n])}`);return[t[0][0],t[0][1],t[0][2],t[1][1],t[1][2],t[2][2]]}var P0=i=>({inf:1/0,"-inf":-1/0})[i]??i;function Rc(i,t){let{name:e=t,limits:n={},rotor_inertia:s=0,viscous:r=0,coulomb:o=0,coulomb_width:a=R0}=i,l=Array.isArray(n)?{lower:n[0],upper:n[1]}:n;ce("limits",()=>tn(l,[],["lower","upper","velocity","effort"]));let c=Object.fromEntries(["lower","upper","velocity","effort"].map(u=>[u,I0(P0(l[u]))]));Ms(c);let h=ze(a,"coulomb_width");if(!(h>0))throw new Error("coulomb_width must be above zero");return{joint:{name:Fn(e,"the name of a joint"),...c},drive:{rotor:Un(s,"rotor_inertia"),viscous:Un(r,"viscous"),coulomb:Un(o,"coulomb"),width:h}}}var I0=i=>i===void 0||Math.abs(i)===1/0?null:i;function L0(i,t){let e=tn(i,["type"],[...T0,"mimic","pitch","axis2","normal"]),n=e.type;if(e.mimic||!["revolute","prismatic","fixed"].includes(n)){let a=e.mimic?"a mimic joint":`of type ${at(n)}`;throw new Error(`the joint of link ${at(t)} is ${a}: a page opens revolute, prismatic and fixed joints; 'rodyn studio FILE' makes a page for this robot`)}if(n==="fixed")return{kind:n,axis:[0,0,1]};let{axis:s=[0,0,1]}=e,r=Yt(s,"axis",3),o=Math.hypot(...r);if(!(o>0))throw new Error(`axis has no direction: ${at(r)}`);return{kind:n,axis:r.map(a=>a/o),...Rc(e,t)}}function pd(i){let t=tn(i,["name","parent","joint","mass"],["placement","frame","com","inertia","shapes"]),e=Fn(t.name,"the name of a link");return ce(`link ${at(e)}`,()=>({name:e,parent:t.parent,joint:ce("joint",()=>L0(t.joint,e)),placement:is(t,"placement"),frame:is(t,"frame"),body:_r(t),shapes:Cc(t)}))}function Cc(i){if(!("shapes"in i))return[];let t=Tn(i,"shapes",N0),e=t.filter(({role:n})=>n!=="collision");return(e.length?e:t).filter(({kind:n})=>n in fd).map(({role:n,...s})=>s)}function N0(i){let t=tn(i,["type"],A0),e={kind:t.type,pose:is(t,"origin"),colour:t.colour??null,role:t.role};for(let n of fd[t.type]??[])e[n]=n==="size"?Yt(t.size,"size",3):Un(t[n],n);return e.colour&&(e.colour=[...e.colour,1].slice(0,4)),e}var md=[0,0,0];function Ic(i){if(i.reason)throw new Error(`robot '${i.name}' was made by Python: save it there, with robot.to_json()`);return i.dh?O0(i):U0(i)}function gd({name:i,description:t,source:e,defects:n,gravity:s}){let r=Object.entries({description:t,source:e,defects:n}).filter(([,o])=>o?.length);return{name:i,...Object.fromEntries(r),gravity:s}}var Pc=i=>[i.slice(0,3),i.slice(3,6),i.slice(6,9)].map(t=>Array.from(t)),D0=([i,t,e,n,s,r])=>[[i,t,e],[t,n,s],[e,s,r]],_d=i=>({xyz:[i[3],i[7],i[11]],rotation:[0,4,8].map(t=>i.slice(t,t+3))}),Io=({mass:i,com:t,inertia:e})=>({mass:i,com:t,inertia:D0(e)});function xd({lower:i,upper:t,velocity:e,effort:n}){let s=Object.entries({lower:i,upper:t,velocity:e,effort:n}).filter(([,r])=>r!==null&&Number.isFinite(r));return s.length?{limits:Object.fromEntries(s)}:{}}function yd({rotor:i,viscous:t,coulomb:e,width:n}){return{...i?{rotor_inertia:i}:{},...t?{viscous:t}:{},...e?{coulomb:e,coulomb_width:n}:{}}}function O0(i){let{dh:t,bodies:e,floating:n,base:s}=i,{mount:r}=t,o=i.floating?i.q.slice(7):i.q,a={mount_position:r?.slice(9)??md,mount_rotation:Pc(r??[1,0,0,0,1,0,0,0,1])};return{schema:"serial-dh-1",...gd(i),convention:t.convention,base:n?{type:"floating",...Io(s.parameters),...a}:{type:"fixed",...a},q_initial:Array.from(o),...vd(i),links:e.map(({name:l,joint:c,parameters:h},u)=>({name:l,...t.rows[u],...Io(h),joint_name:c.name,...xd(c),...yd(h),...bd(i,u)}))}}function vd(i){let t=new Set(i.bodies.map(({name:o})=>o)),e=i.links.filter(({name:o})=>o!=="base"&&!t.has(o)),s=[...e,...i.frames.filter(({name:o})=>!t.has(o)&&!e.some(a=>a.name===o))].map(({name:o,body:a,pose:l})=>({name:o,link:a<0?"base":i.bodies[a].name,pose:_d(l)})),r=i.frames[i.tool]?.name;return{...s.length?{frames:s}:{},...r&&r!=="base"?{tool:r}:{}}}function bd(i,t){let s=(i.links.find(r=>r.body===t&&r.name===i.bodies[t].name)?.shapes??[]).filter(({kind:r})=>r!=="mesh").map(({kind:r,pose:o,colour:a,size:l,radius:c,length:h})=>({type:r,...l?{size:l}:{},...c===void 0?{}:{radius:c},...h===void 0?{}:{length:h},origin:_d(o),...a?{colour:a}:{}}));return s.length?{shapes:s}:{}}function U0(i){let{floating:t,base:e,bodies:n,ground:s}=i,r=s.mass?[{name:F0(i),parent:"base",joint:{type:"fixed"},...s,inertia:md}]:[];return{schema:"rodyn-2",...gd(i),...t?{base:{type:"floating",...Io(e.parameters)}}:{},...vd(i),q_initial:Array.from(t?i.q.slice(7):i.q),links:[...n.map((o,a)=>B0(i,o,a)),...r]}}function F0({links:i,frames:t}){let e="standing";for(;[...i,...t].some(n=>n.name===e);)e+="'";return e}function B0(i,{name:t,parent:e,kind:n,joint:s,parameters:r},o){let{placement:a,place:l,offset:c,frame:h,shift:u}=r,d=n==="prismatic"?c:0,f=l.map((g,x)=>g+a[3*x+2]*d);return{name:t,parent:e<0?"base":i.bodies[e].name,joint:{type:n,axis:[0,0,1],name:s.name,...xd(s),...yd(r)},placement:{xyz:f,rotation:Pc(n==="revolute"?k0(a,c):a)},frame:{xyz:u,rotation:Pc(h)},...Io(r),...bd(i,o)}}function k0(i,t){let[e,n]=[Math.cos(t),Math.sin(t)];return[0,3,6].flatMap(s=>[i[s]*e+i[s+1]*n,i[s+1]*e-i[s]*n,i[s+2]])}var wd=["description","source","provenance","defects"],Ed={mass:0,com:[0,0,0],inertia:[0,0,0,0,0,0]},Lo={"rodyn-2":Sd,"rodyn-1":Sd,"serial-dh-1":H0};function Ad(i,t,{physical:e="raise"}={}){let n=t?.schema;if(n===void 0)throw new Error(`missing key 'schema', one of ${Object.keys(Lo).join(", ")}`);if(!Object.hasOwn(Lo,n))throw new Error(`unknown schema ${at(n)}: choose one of ${Object.keys(Lo).join(", ")}`);let s=Lo[n](i,t);Ss(s);let r=e==="warn"?[]:Po(s);if(r.length)throw new Ei(s.name,r);return s}function No(i,t){let e=new Array(16);return So(i,0,t,0,e,0),e}var Md=({mass:i,inertia:t})=>i===0&&!t.some(Boolean);function Lc(i,t,e,n){if(Md(e))return t;let s=Md(t)?{...Ed,mass:0}:t,r=({mass:d,com:f,inertia:g})=>[d,...f,...g],o={body:r(s),other:r(e),pose:gr(n)},[a,l,c,h,...u]=i.memory.straight("welded",o).body;return{mass:a,com:[l,c,h],inertia:u}}function Td(i,t){let{description:e="",source:n="",defects:s=[],gravity:r=[0,0,-9.81]}=i;if(!Array.isArray(s))throw new Error(`defects must be a list, got ${at(s)}`);s.forEach(a=>{if(typeof a!="string")throw new Error(`a defect must be a text, got ${at(a)}`)});let o=ce(`robot ${at(t)}`,()=>[...Yt(r,"gravity",3)]);return{schema:"rodyn-page-1",name:t,description:e,source:n,defects:s,gravity:o,meshes:[],reason:"",dh:null}}function Sd(i,t){let e=["gravity","base","frames","tool","q_initial",...wd],n=tn(t,["schema","name","links"],e),s=Fn(n.name,"the name of a robot"),r=Tn(n,"links",pd),o=G0(r),a=n.base!==void 0&&n.base!=="fixed",l=a?ce("base",()=>_r(tn(n.base,["type","mass","com","inertia"]))):null,c=Ed,h=[],u=[];r.forEach((f,g)=>{let x=o[g]<0?{body:-1,pose:Ri}:u[o[g]],m=No(x.pose,f.placement);if(f.joint.kind!=="fixed"){u.push({body:h.length,pose:[...Ri]}),h.push({name:f.name,parent:x.body,placement:m,link:f,body:f.body});return}let p=No(m,f.frame);u.push({body:x.body,pose:p}),x.body>=0?h[x.body].body=Lc(i,h[x.body].body,f.body,p):a?l=Lc(i,l,f.body,p):c=Lc(i,c,f.body,p)});let d=r.map(({name:f,shapes:g},x)=>({name:f,...u[x],shapes:g}));return{...Td(n,s),...Rd(n,a,h.length),base:a?{parameters:l}:null,ground:{mass:c.mass,com:c.com},bodies:h.map(f=>z0(i,f)),links:[{name:"base",body:-1,pose:[...Ri],shapes:[]},...d],...Cd(n,r,o,u)}}function Rd(i,t,e){let n=i.q_initial?Yt(i.q_initial,"q_initial",e):new Array(e).fill(0);return{floating:t,q:t?[0,0,0,0,0,0,1,...n]:[...n]}}function z0(i,{name:t,parent:e,placement:n,link:s,body:r}){let{joint:o,drive:a,kind:l,axis:c}=s.joint,{link:h}=i.memory.straight("link_of_joint",{placement:gr(n),axis:c,frame:gr(s.frame),body:[r.mass,...r.com,...r.inertia],joint:[a.rotor,a.viscous,a.coulomb,a.width]});return{name:t,parent:e,kind:l,joint:o,parameters:mr(h)}}function G0(i){let t=new Map([["base",-1]]);return i.forEach(({name:e},n)=>{if(t.has(e))throw new Error(`links ${t.get(e)+1} and ${n+1} are both called ${at(e)}: names must differ`);t.set(e,n)}),i.map(({name:e,parent:n},s)=>{if(!t.has(n))throw new Error(`link ${at(e)}: there is no parent ${at(n)}; choose one of ${[...t.keys()].join(", ")}`);if(t.get(n)>=s)throw new Error(`link ${at(e)} is listed before its parent ${at(n)}: write parents before children`);return t.get(n)})}function Cd(i,t,e,n){let s=new Map([["base",{body:-1,pose:Ri}],...t.map(({name:h},u)=>[h,n[u]])]),r="frames"in i?Tn(i,"frames",h=>V0(h,s)):[],o=t.at(-1)?.name,a=t.filter((h,u)=>!e.includes(u)).map(({name:h})=>h),l=i.tool??(a.length===1?a[0]:null);if(l!==null&&typeof l!="string"){let h=Array.isArray(l)?l.flat():is(i,"tool"),u=s.get(o);r.push({name:"tool",body:u.body,pose:No(u.pose,h)}),l="tool"}if(l===null)return{frames:r,tool:l};let c=r.findIndex(({name:h})=>h===l);if(c>=0)return{frames:r,tool:c};if(!s.has(l))throw new Error(`the tool ${at(l)} is no link or frame`);return r.push({name:l,...s.get(l)}),{frames:r,tool:r.length-1}}function V0(i,t){let{name:e,link:n}=tn(i,["name","link"],["pose"]);if(!t.has(n))throw new Error(`frame ${at(e)} is on ${at(n)}, which is no link; choose one of ${[...t.keys()].join(", ")}`);let s=t.get(n);return{name:Fn(e,"name"),body:s.body,pose:No(s.pose,is(i,"pose"))}}function H0(i,t){let e=["q_initial","base","frames","tool",...wd],n=tn(t,["schema","name","convention","gravity","links"],e),s=Fn(n.name,"the name of a robot"),r={standard:"standard",dh:"standard",modified:"modified"}[n.convention];if(!r)throw new Error(`unknown convention ${at(n.convention)}: choose one of standard, dh, modified`);let o=Tn(n,"links",X0),a=n.base??{type:"fixed"},l=a.type==="floating",c=ce("base",()=>gr(Tc(a.mount_position??[0,0,0],a.mount_rotation??[]))),h=o.map(f=>({name:f.name})),u=o.map((f,g)=>({body:g,pose:[...Ri]})),d={...Td(n,s),...Rd(n,l,o.length),base:l?{parameters:ce("base",()=>_r(a))}:null,ground:{mass:0,com:[0,0,0]},bodies:o.map(({name:f,joint:g,drive:x,body:m,kind:p},y)=>({name:f,parent:y-1,kind:p,joint:g,parameters:{...mr(i.pack.ground),...m,...x}})),links:[{name:"base",body:-1,pose:[...Ri],shapes:[]},...o.map((f,g)=>({name:f.name,...u[g],shapes:f.shapes}))],...Cd(n,h,o.map((f,g)=>g-1),u),dh:{convention:r,rows:o.map(({kind:f,a:g,b:x,alpha:m,theta:p})=>({joint:f,a:g,alpha:m,b:x,theta:p})),mount:c}};return o.forEach((f,g)=>Co(i,d,g)),d}var W0=["a","b","d","alpha","alpha_deg","theta","theta_deg","joint","name","shapes","mass","r","com","inertia"],q0=["joint_name","limits","viscous","coulomb","coulomb_width","rotor_inertia"];function X0(i,t){let e=tn(i,["a"],[...W0,...q0]),{joint:n="revolute",name:s=`link${t+1}`,d:r=0,b:o=r}=e;if(n!=="revolute"&&n!=="prismatic")throw new Error(`joint must be 'revolute' or 'prismatic', got ${at(n)}`);let a=Fn(s,"name"),l=h=>`${h}_deg`in e?Ac(ze(e[`${h}_deg`],`${h}_deg`)):ze(h in e?e[h]:0,h),{com:c="r"in e?Yt(e.r,"r",3).map(h=>0-h):[0,0,0]}=e;return{name:a,kind:n,a:ze(e.a,"a"),b:ze(o,"b"),alpha:l("alpha"),theta:l("theta"),body:ce(`link ${at(a)}`,()=>_r({...e,com:c})),shapes:Cc(e),...Rc({...e,name:e.joint_name},a)}}var $0=1e-9,[Pd,Id]=[3,5],Y0=new Map([[null,""],[!0,"/geared"],[!1,"/plain"]]);function Ld(i,t){let e=i.pack.methods[t]??[],s=[...new Set(e.map(r=>r.name))].map(r=>j0(i,t,e.filter(o=>o.name===r)));return{methods:s.filter(r=>!r.reason),refused:s.filter(r=>r.reason)}}function j0(i,t,e){let{model:n}=i,s=n.bodies.filter(({parameters:d})=>d.rotor>0).length,r=e.find(({geared:d})=>d===null||s===(d?n.bodies.length:0)),{name:o,label:a,paper:l,equations:c}=e[0],h=r&&(r.function??`${t}/${o}${Y0.get(r.geared)}/${J0(n)}`),u=Q0(i,t,e[0])||(r?K0(i,h):Z0(n));return{name:o,label:a,paper:l,equations:c,function:h,reason:u}}function Z0({name:i}){return`some joints of robot ${at(i)} have rotors and some have none; the code of this page takes all or none`}function J0({bodies:i,floating:t}){let e=Nd(i)?i.map(({parent:n})=>n).join():i.length;return t?`free ${e}`:`${e}`}function Nd(i){return i.some(({parent:t},e)=>t!==e-1)}function K0({pack:i,model:t},e){if(e in i.functions)return"";let[n,s]=t.floating?["floating",i.chains?.floating]:["fixed",i.chains?.fixed];return`this page has no code of it for links that are joined like those of robot ${at(t.name)}, but for chains of up to ${s??0} joints on a ${n} base, and for the robot that rodyn studio was given`}function Q0(i,t,{name:e,bases:n,trees:s,needs:r}){let{model:o}=i,[a,l]=[`robot ${at(o.name)}`,`${t} by ${at(e)}`],c=o.floating?"floating":"fixed";if(!n.includes(c))return`${a} has a ${c} base; ${l} takes ${n.join(" and ")} bases only`;if(!s&&Nd(o.bodies))return`${a} branches; ${l} takes chains only`;let h=r&&(r.startsWith("invertible")?t_(i):e_(i));return h?`${l} needs ${r}, but of ${a} ${h}`:""}function t_({pack:i,model:t}){let e=t.floating?[["the floating base",t.base.parameters]]:[],n=t.bodies.map(({name:s,parameters:r})=>[`link ${at(s)}`,r]);for(let[s,{mass:r,inertia:o}]of[...e,...n]){let a=vo(o),l=a[2];if(!(r>0))return`${s} cannot be inverted: its mass is ${ke(r)} kg`;if(!(a[0]>i.degenerate*l)){let c=a.map(h=>ke(Math.abs(h)<$0*l?0:h));return`${s} cannot be inverted: its principal moments are ${c.join(", ")} kg m^2`}}return""}function e_({pack:i,model:t,layout:e}){let{width:n,inertia:s}=i.columns.joint;for(let[r,{name:o,kind:a,parameters:l}]of t.bodies.entries()){let c=n*(r+e.described.lead)+s,[h,u,d]=[0,Pd,Id].map(g=>e.tables.joint[c+g]);if(a==="revolute"&&!(d>i.thin*(h+u+d)))return`link ${at(o)} has almost no inertia about its own joint (below ${ke(i.thin)} of its trace)`;let f=l.inertia;if(a!=="revolute"&&!(f[0]+f[Pd]+f[Id]>0))return`link ${at(o)} is a mass point`}return""}var Do=class extends Ro{modelOf(t,e={}){return t?.schema==="rodyn-page-1"?Ss(t):Ad(this,t,e)}fileOf(t){return Ic(t)}edited(t,e){return cd(this,t,e)}offered(t,e){return Ld(t,e)}};function Dd(){let i=globalThis.rodynData??document.getElementById("data").textContent;return delete globalThis.rodynData,JSON.parse(i)}var Od=["#0072B2","#E69F00","#009E73","#D55E00","#CC79A7","#56B4E9","#888888","#F0E442"],Ud=["#D55E00","#009E73","#0072B2"],Uo="#D55E00",Fd="rodyn-theme";function jn(i){return Od[i%Od.length]}var Oo=class{constructor(){this.system=matchMedia("(prefers-color-scheme: dark)"),this.chosen=n_(),this.listeners=[],this.system.addEventListener("change",()=>this.apply()),this.apply()}get dark(){return this.chosen?this.chosen==="dark":this.system.matches}onChange(t){this.listeners.push(t)}toggle(){this.choose(this.dark?"light":"dark")}choose(t){this.chosen=t;try{localStorage.setItem(Fd,t)}catch{}this.apply()}apply(){document.documentElement.dataset.theme=this.dark?"dark":"light";for(let t of this.listeners)t(this.dark)}};function n_(){try{let i=localStorage.getItem(Fd);return i==="dark"||i==="light"?i:null}catch{return null}}function xr(){return{units:"deg",tab:"posture",methods:{inverse_dynamics:null,forward_dynamics:null},motion:{law:"cycloidal",duration:2,from:null,to:null},sim:{integrator:"rk4",step:.001,variable:!1,tolerance:1e-6,gravity:!0,friction:!1,motors:"off",reference:"posture",bandwidth:8,limited:!1,speed:1},view:{frames:!1,axes:!1,masses:!1,inertia:!1,forces:!1,trail:!0,labels:!1},compare:null}}var i_={motion:{duration:[.01,120]},sim:{step:[1e-5,.1],tolerance:[1e-13,.1],bandwidth:[0,200],speed:[.01,10]}};function Nc(i){let{units:t,tab:e,methods:n,motion:s,sim:r,view:o,compare:a}=i;return{version:1,robot:i.catalogName?{catalog:i.catalogName}:{model:i.model},q:Array.from(i.q),units:t,tab:e,methods:n,motion:s,sim:r,view:o,compare:a}}function Dc(i,t){if(!i||typeof i!="object"||i.version!==1)throw new Error("this link was made by another version of the studio, or is no state of it");let e=xr();for(let s of["methods","motion","sim","view"])e[s]=s_(e[s],i[s],i_[s]);i.units==="rad"&&(e.units="rad"),typeof i.tab=="string"&&(e.tab=i.tab);let n=i.robot?.catalog;if(e.catalogName=typeof n=="string"&&t(n)?n:null,e.model=e.catalogName?t(e.catalogName):i.robot?.model,!e.model||typeof e.model!="object")throw new Error("this link names no robot that is known here");if((e.model.bodies?.length??0)>200)throw new Error("more than 200 joints");return e.q=Bd(i.q),e.run=i.run&&typeof i.run=="object"?i.run:null,i.compare&&typeof i.compare=="object"&&typeof i.compare.catalog=="string"&&(e.compare=t(i.compare.catalog)?{catalog:i.compare.catalog}:null),e}function s_(i,t,e={}){let n={...i};if(!t||typeof t!="object")return n;for(let[s,r]of Object.entries(i)){let o=t[s];r===null?typeof o=="string"&&o.length<60?n[s]=o:Array.isArray(o)&&(n[s]=Bd(o)):typeof o==typeof r&&(typeof o!="number"||r_(o,e[s]))&&(n[s]=o)}return n}function r_(i,[t,e]){return i>=t&&i<=e}function Bd(i){return!Array.isArray(i)||i.length>207?null:i.every(t=>typeof t=="number"&&Number.isFinite(t))?i:null}var Fo=class{constructor(t){this.values={...t},this.listeners=[],this.past=[],this.future=[],this.held=!1}get(t){return this.values[t]}set(t,e={}){let n={};for(let s of Object.keys(t))n[s]=this.values[s];e.undo&&this.#t(e.undo,n,t),Object.assign(this.values,t),this.#n(Object.keys(t))}#t(t,e,n){let s=this.past.at(-1);if(this.held&&s?.word===t&&this.heldSince<this.past.length){Object.assign(s.after,n);for(let r of Object.keys(e))r in s.before||(s.before[r]=e[r])}else this.past.push({word:t,before:e,after:{...n}}),this.past.length>100&&this.past.shift();this.future=[]}hold(){this.held=!0,this.heldSince=this.past.length}release(){this.held=!1}undo(){return this.#e(this.past,this.future,"before")}redo(){return this.#e(this.future,this.past,"after")}#e(t,e,n){let s=t.pop();return s?(e.push(s),Object.assign(this.values,s[n]),this.#n(Object.keys(s[n])),s.word):null}on(t,e){let n={names:new Set(t),tell:e};return this.listeners.push(n),()=>{this.listeners=this.listeners.filter(s=>s!==n)}}#n(t){for(let e of[...this.listeners])t.some(n=>e.names.has(n))&&e.tell(this.values,t);for(let e of[...this.listeners])e.names.has("*")&&e.tell(this.values,t)}};function ss(i,t){let e=Object.entries(t).filter(([n,s])=>i.methods(n).some(r=>r.name===s));return Object.fromEntries(e)}function o_(i){let t=i>>>0;return()=>(t=Math.imul(t,1664525)+1013904223>>>0,t/2147483648-1)}function yr(i,t,e=1){let n=o_(e);return Array.from({length:t},()=>{let s=i.neutral();for(let o of i.joints){let a=Number.isFinite(o.lower)&&Number.isFinite(o.upper),[l,c]=a?[(o.lower+o.upper)/2,(o.upper-o.lower)/2]:[0,1.5];s[o.coordinate]=l+c*n()}let r=()=>Float64Array.from({length:i.nv},n);return{q:s,qd:r(),rest:r()}})}async function*kd(i,t){let e=t==="inverse_dynamics"?"inverseDynamics":"forwardDynamics",n=yr(i,64),[s,...r]=i.methods(t),o=n.map(({q:a,qd:l,rest:c})=>Float64Array.from(i[e](a,l,c,{method:s.name})));for(let a of[s,...r])try{yield{difference:a_(i,e,a,n,o),microseconds:await l_(()=>i[e](n[0].q,n[0].qd,n[0].rest,{method:a.name}))}}catch(l){yield{error:l.message}}}function a_(i,t,e,n,s){let r=0;return n.forEach(({q:o,qd:a,rest:l},c)=>{let h=i[t](o,a,l,{method:e.name});for(let u=0;u<h.length;u+=1)r=Math.max(r,Math.abs(h[u]-s[c][u]))}),r}async function l_(i){let[t,e,n,s]=[1/0,1,0,0],r=performance.now();for(let o=0;o<100&&n<6;o+=1){let a=performance.now();for(let u=0;u<e;u+=1)i();let l=performance.now()-a;if(s+=e,l<4/2){e*=2;continue}let c=1e3*l/e;n=!(s>=1e3&&a-r>=80)||c<(1-.03)*t?0:n+1,t=Math.min(t,c),e=Math.max(1,Math.round(1e3*4/c)),await new Promise(u=>setTimeout(u))}return t}function zd([i,t,e]){let[n,s]=[Math.cos(i),Math.sin(i)],[r,o]=[Math.cos(t),Math.sin(t)],[a,l]=[Math.cos(e),Math.sin(e)];return[a*r,a*o*s-l*n,a*o*n+l*s,l*r,l*o*s+a*n,l*o*n-a*s,-o,r*s,r*n]}function Gd(i){let t=Math.hypot(i[0],i[3]);return t<1e-9?[Math.atan2(-i[5],i[4]),Math.atan2(-i[6],t),0]:[Math.atan2(i[7],i[8]),Math.atan2(-i[6],t),Math.atan2(i[3],i[0])]}function Vd(i){return{rotation:[0,1,2,4,5,6,8,9,10].map(t=>i[t]),position:[i[3],i[7],i[11]]}}var c_="two_link";function Hd(i,t,e){return i.robot(t).edited({path:`dh/${e}/a`,value:t.dh.rows[e].a})}function Wd(i,t){let e=t.dh.rows.length;if(e>=40)throw new Error("a table here has at most 40 rows");let[n,s]=[t.dh.rows[e-1],t.bodies[e-1]],r=t.links.findLast(l=>l.body===e-1),o=Oc(t,`link${e+1}`),a={...t,dh:{...t.dh,rows:[...t.dh.rows,{...n,a:Math.max(.05,.8*n.a)||.05}]},bodies:[...t.bodies,{...s,name:o,parent:e-1,joint:{...s.joint,name:o}}],links:[...t.links,{...r,name:o,body:e,shapes:[]}],q:[...t.q,0]};return Hd(i,h_(a,e-1,e),e)}function Oc(i,t){let e=new Set([...i.links,...i.frames??[]].map(s=>s.name)),n=t;for(;e.has(n);)n=`${n}_`;return n}function h_(i,t,e){let n=i.frames?.[i.tool];if(!n||n.body!==t)return i;let s=n.name===i.bodies[t].name?i.bodies[e].name:n.name;return{...i,frames:i.frames.with(i.tool,{...n,name:s,body:e})}}function qd(i,t,e){if(t.dh.rows.length===1)throw new Error("the last joint stays: an arm has at least one");let n=t.bodies[e].name,s=(c,h)=>c===e?Math.max(e-1,h):c-+(c>e),r=t.bodies.toSpliced(e,1).map(c=>({...c,parent:s(c.parent,-1)})),o=c=>({...c,body:s(c.body,0)}),a=c=>c.name===n?{...c,name:r[c.body].name}:c,l={...t,dh:{...t.dh,rows:t.dh.rows.toSpliced(e,1)},bodies:r,links:t.links.filter(c=>c.body!==e).map(o),frames:t.frames.map(o).map(a),q:t.q.toSpliced(t.q.length-t.bodies.length+e,1)};return Hd(i,l,0)}function Xd(i,t,e,n){let s=i.robot(t).edited({path:`dh/${e}/joint`,value:n}),{joint:r}=s.bodies[e],o={...r,lower:null,upper:null,velocity:null,effort:null};return{...s,bodies:s.bodies.with(e,{...s.bodies[e],joint:o})}}function $d(i,t,e){return i.robot(t).edited({path:"dh/convention",value:e})}function Yd(i){return{...i(c_),name:"my_arm",description:"",source:""}}function jd(i,t,e,n,s={}){let r=Bo(i,t,e,n,s),o=Float64Array.from(i.inverseDynamics(t,e,r,s));return o.fill(0,0,6),{qdd:r,tau:o}}function Bo(i,t,e,n,s={}){let{nv:r}=i,o=Float64Array.from(n);o.fill(0,0,6);let a=i.inverseDynamics(t,e,o,s).slice(0,6),l=i.inertiaMatrix(t),c=new Float64Array(36);for(let h=0;h<6;h+=1)c.set(l.subarray(r*h,r*h+6),6*h);return o.set(i.engine.memory.seen("base_acceleration",{M:c,force:a}).acceleration),o}var u_="dop853",ko=class{constructor(t,e){this.joints=t,this.duration=t.duration,this.stepper=new Ai(t.robot);let{robot:n}=t,s=t.at(0);n.forwardDynamics(s.q,s.qd,new Float64Array(n.nv));let r=Array.from({length:e+1},(a,l)=>t.duration*l/e);this.t=Float64Array.from(new Set([...r,...t.knots])).sort(),this.q=new Float64Array(this.t.length*n.nq),this.qd=new Float64Array(this.t.length*n.nv);let o={t:0,q:s.q,qd:s.qd};this.t.forEach((a,l)=>{l&&this.#e(o,a),this.q.set(o.q,l*n.nq),this.qd.set(o.qd,l*n.nv)})}at(t){let{robot:e}=this.joints,n=Math.min(Math.max(t,0),this.duration),s=this.#t(n),r=this.q.slice(s*e.nq,(s+1)*e.nq),o=this.qd.slice(s*e.nv,(s+1)*e.nv),a={t:this.t[s],q:r,qd:o};return n>a.t&&this.#e(a,n),{q:r,qd:o,qdd:Bo(e,r,o,this.joints.at(n).qdd)}}#t(t){let[e,n]=[0,this.t.length-1];for(;e<n;){let s=e+n+1>>1;this.t[s]<=t?e=s:n=s-1}return e}#e(t,e){let{robot:n}=this.joints,s=(t.t+e)/2,r=(o,a,l)=>Bo(n,a,l,this.#n(o,a,l,s));this.stepper.step(t,e-t.t,{integrator:u_,accelerations:r}),t.t=e,this.#n(e,t.q,t.qd,s)}#n(t,e,n,s){let r=this.joints.at(t,s);for(let{coordinate:o,rate:a}of this.joints.robot.joints)e[o]=r.q[o],n[a]=r.qd[a];return r.qdd}};function d_(i,t,e=t){let{knots:n,coefficients:s,sines:r}=i,o=0;for(;o<r.length-1&&e>=n[o+1];)o+=1;let a=n[o+1]-n[o],l=(t-n[o])/a,c=2*Math.PI,[h,u,d]=[0,0,0];for(let g of[...s[o]].reverse())d=d*l+u,u=u*l+h,h=h*l+g;let f=r[o];return[h+f*Math.sin(c*l),(u+f*c*Math.cos(c*l))/a,(2*d-f*c*c*Math.sin(c*l))/a/a]}var zo=class{constructor(t,e,n,s,r){Object.assign(this,{robot:t,law:e,from:Float64Array.from(n),to:Float64Array.from(s),duration:r})}get knots(){return this.law.knots.slice(1,-1).map(t=>t*this.duration)}at(t,e=t){let{robot:n,duration:s}=this,r=t>=0&&t<=s,o=u=>Math.min(1,Math.max(0,u/s)),[a,l,c]=d_(this.law,o(t),o(e)),h={q:this.from.slice(),qd:new Float64Array(n.nv),qdd:new Float64Array(n.nv)};for(let{coordinate:u,rate:d}of n.joints){let f=this.to[u]-this.from[u];h.q[u]=this.from[u]+f*a,h.qd[d]=r?f*l/s:0,h.qdd[d]=r?f*c/s/s:0}return h}};var Uc=400,f_=6,Zd=[45,-30,40,30,-30,45,20].map(i=>i*Math.PI/180);function Go(i,t){let e=Array.from(t);return i.joints.forEach((n,s)=>{let r=Zd[s%Zd.length]*(n.kind==="prismatic"?.2:1),o=l=>!(l<n.lower)&&!(l>n.upper),a=e[n.coordinate];o(a+r)?e[n.coordinate]=a+r:o(a-r)&&(e[n.coordinate]=a-r)}),e}function Jd(i,t,e){let{nq:n,nv:s}=i,r={q:n,qd:s,qdd:s,tau:s,energy:3},o=Float64Array.from({length:Uc+1},(l,c)=>t.duration*c/Uc),a=Object.fromEntries(Object.entries(r).map(([l,c])=>[l,new Float64Array(o.length*c)]));return o.forEach((l,c)=>{let{q:h,qd:u,qdd:d}=t.at(l),f=Float64Array.from(i.inverseDynamics(h,u,d,e));i.floating&&f.fill(0,0,f_);let{kinetic:g,potential:x,total:m}=i.energy(h,u),p={q:h,qd:u,qdd:d,tau:f,energy:[g,x,m]};for(let[y,T]of Object.entries(r))a[y].set(p[y],c*T)}),{t:o,widths:r,...a,peak:p_(i,o,a.tau)}}function p_(i,t,e){let n={value:0,name:"",unit:"N m",t:0};for(let s=0;s<t.length;s+=1)for(let{rate:r,name:o,kind:a}of i.joints){let l=e[s*i.nv+r];Math.abs(l)>Math.abs(n.value)&&Object.assign(n,{value:l,name:o,unit:a==="prismatic"?"N":"N m",t:t[s]})}return n}function Vo(i,t,e,n){let s=i.joints.find(({width:o})=>o>1);if(s)throw new Error(`motions from A to B are for joints of one coordinate: joint ${s.name} has ${s.width}`);let r=t.find(o=>o.name===e.law)??t[0];return new zo(i,r,n.from,n.to,e.duration)}function Ho(i){return i.robot.floating?new ko(i,Uc):i}var Kd=1e-4,m_=12,Qd=.03,Wo=class{constructor(t,e){this.data=t,this.engine=e,this.catalog=t.catalog,this.laws=t.laws,this.keepOrientation=!1,this.stats={step:0,frames:0,worst:0,all:[]},this.store=new Fo({...xr(),playing:!1,mode:"posture",recorded:!1,planned:null,tick:0}),this.store.on(["model"],()=>this.sync()),this.say=n=>console.info(n)}catalogModel(t){return this.catalog.find(e=>e.name===t||e.aliases?.includes(t))?.model}attempt(t){try{return t()}catch(e){this.say(e.message,"wrong");return}}restore(t){let e=this.#t(t.model),n=t.q?.length===e.nq?Float64Array.from(t.q):e.neutral();this.store.set({...t,q:n})}setModel(t,{catalogName:e=null,word:n,q:s}){let r=this.robot,o=this.#t(t),a=s??(o.nq===r?.nq&&!e?this.store.get("q"):o.neutral()),l={...this.store.get("motion")};a!==this.store.get("q")&&Object.assign(l,{from:null,to:null}),this.store.set({model:t,catalogName:e,q:Float64Array.from(a),motion:l},{undo:n})}#t(t){let e=this.engine.robot(t);return Object.assign(this,{robot:e,used:t}),e}sync(){this.used!==this.store.get("model")&&this.#t(this.store.get("model"))}openCatalog(t){this.attempt(()=>this.setModel(this.catalogModel(t),{catalogName:t,word:`open ${t}`}))}openKnown(t){let e=this.data.structures.find(({model:n})=>n.name===t);e?this.attempt(()=>this.setModel(e.model,{word:`open ${t}`,q:e.model.q})):this.openCatalog(t)}edit(t,e){this.setModel(this.robot.edited({path:t,value:e}),{word:t,q:this.store.get("q")})}editAll(t,e){this.attempt(()=>{let n=this.robot;for(let s of t)n=this.engine.robot(n.edited(s));this.setModel(n.model,{word:e,q:this.store.get("q")})})}moveTool(t,e){let n=this.store.get("model"),{name:s,pose:r,...o}=n.frames[n.tool],a=n.links.some(c=>c.name===s)?Oc(n,"tool"):s,l=n.frames.with(n.tool,{...o,name:a,pose:r.with(t,e)});this.setModel({...n,frames:l},{word:"tool",q:this.store.get("q")})}movable(){let{bodies:t,frames:e,links:n}=this.used,s=new Set(t.map(c=>c.parent)),r=t.flatMap((c,h)=>s.has(h)?[]:[c.name]),a=[...new Set([...(e??[]).map(c=>c.name),...r])].filter(c=>c!=="base").filter(c=>[...e??[],...n].some(h=>h.name===c)).slice(0,60);return[...this.toolName()===void 0?[{value:"",label:"choose …"}]:[],...a.map(c=>({value:c,label:c}))]}toolName(){return this.used.frames?.[this.used.tool]?.name}setTool(t){let e=this.used,n=e.frames.findIndex(o=>o.name===t),s=e.links.find(o=>o.name===t);if(n<0&&!s)return;let r=n<0?[...e.frames,{name:t,body:s.body,pose:s.pose}]:e.frames;this.attempt(()=>this.setModel({...e,frames:r,tool:n<0?r.length-1:n},{word:"tool",q:this.store.get("q")}))}rename(t){let e=t.trim().slice(0,60);e&&e!==this.store.get("model").name&&this.attempt(()=>this.edit("name",e))}setPosture(t,e){this.store.set({q:Float64Array.from(t)},{undo:e})}setJoint(t,e){let n=Float64Array.from(this.store.get("q"));n[t]=e,this.setPosture(n,`joint ${t}`)}jointOfBody(t){let e=this.used.bodies[t]?.joint?.name;return this.robot.joints.find(n=>n.name===e)}zero(){let t=new Float64Array(this.robot.nq);return this.robot.floating&&(t[6]=1),t}toolPose(t=this.store.get("q")){let e=this.store.get("model").tool;return e==null?null:Vd(this.robot.frames(t).subarray(16*e,16*e+16))}reach(t,e,n){let s=this.store.get("model").tool,r=({error:l})=>l.position<Kd&&l.rotation<Kd,o=null;for(let l of this.#e(n==="drag"?1:m_)){let c=this.robot.inverseKinematics(l,s,{position:t,rotation:e},{iterations:40,limits:!0});if((!o||c.error.position+c.error.rotation<.9*(o.error.position+o.error.rotation))&&(o=c),r(o))break}let a=r(o);return(a||n==="drag")&&this.setPosture(o.q,n),{...o,ok:a}}*#e(t){let e=Float64Array.from(this.store.get("q"));yield e;let n=e.slice();this.robot.joints.forEach(({coordinate:s,kind:r},o)=>{r!=="prismatic"&&(n[s]+=o%2?Qd:-Qd)}),yield n;for(let{q:s}of yr(this.robot,t-1))yield s}armNow(){return Array.from(this.store.get("mode")==="posture"?this.store.get("q"):this.player.shownQ)}startMotionHere(){let t=this.store.get("motion");t.from?.length!==this.robot.nq&&this.store.set({motion:{...t,from:this.armNow()}})}ends(){let{from:t,to:e}=this.store.get("motion"),n=r=>r?.length===this.robot.nq,s=n(t)?t:Array.from(this.robot.neutral());return{from:s,to:n(e)?e:Go(this.robot,s)}}counts(t,e){return this.catalog.find(s=>s.name===this.store.get("catalogName"))?.counts?.[t]?.[e]??null}live(){let t=this.player.own;if(!t?.sim)return{t:0,energy:NaN,drift:NaN,free:!0,step:0,rejected:null};let{variable:e,sim:n}=t,s=e?e.length:n.step,r=e?e.get("rejected"):null;return{t:t.state.t,energy:t.energy().total,drift:t.drift(),free:t.free,step:s,rejected:r}}scale(){let e=this.store.get("model").bodies.reduce((s,r)=>s+Math.abs(r.parameters.mass),0)||1,n=[];for(let s of[this.robot.poses(this.zero()),this.robot.poses(this.robot.neutral())])for(let r=0;r<s.length;r+=16)n.push(Math.hypot(s[r+3],s[r+7],s[r+11]));return{mass:e,size:Math.max(.05,...n)}}};var Vi={LEFT:0,MIDDLE:1,RIGHT:2,ROTATE:0,DOLLY:1,PAN:2},Hi={ROTATE:0,PAN:1,DOLLY_PAN:2,DOLLY_ROTATE:3},Pf=0,dh=1,If=2;var ds=1,Lf=2,Qs=3,Wi=0,an=1,Dn=2,fs=0,tr=1,fh=2,ph=3,mh=4,Nf=5;var ps=100,Df=101,Of=102,Uf=103,Ff=104,Bf=200,kf=201,zf=202,Gf=203,gh=204,_h=205,Vf=206,Hf=207,Wf=208,qf=209,Xf=210,$f=211,Yf=212,jf=213,Zf=214,pa=0,ma=1,ga=2,Hs=3,_a=4,xa=5,ya=6,va=7,xh=0,Jf=1,Kf=2,ei=0,yh=1,vh=2,bh=3,Mh=4,Sh=5,wh=6,Jr=7;var Eh=300,ms=301,er=302,Wa=303,qa=304,ba=1e3,Jn=1001,Ma=1002,Oe=1003,Qf=1004;var Kr=1005;var on=1006,Xa=1007;var yi=1008;var fn=1009,Ah=1010,Th=1011,nr=1012,$a=1013,Hn=1014,Wn=1015,qn=1016,Ya=1017,ja=1018,gs=1020,Rh=35902,Ch=35899,Ph=1021,Ih=1022,Xn=1023,pi=1026,vi=1027,Lh=1028,Za=1029,qi=1030,Ja=1031;var Ka=1033,Qr=33776,to=33777,eo=33778,no=33779,Qa=35840,tl=35841,el=35842,nl=35843,il=36196,sl=37492,rl=37496,ol=37488,al=37489,io=37490,ll=37491,cl=37808,hl=37809,ul=37810,dl=37811,fl=37812,pl=37813,ml=37814,gl=37815,_l=37816,xl=37817,yl=37818,vl=37819,bl=37820,Ml=37821,Sl=36492,wl=36494,El=36495,Al=36283,Tl=36284,so=36285,Rl=36286;var Tr=2300,Sa=2301,da=2302,sh=2303,rh=2400,oh=2401,ah=2402;var tp=3200;var Cl=0,ep=1,bi="",nn="srgb",Rr="srgb-linear",Cr="linear",Qt="srgb";var fa=7680;var np=519,ip=512,sp=513,rp=514,Nh=515,op=516,ap=517,Dh=518,Oh=519,Uh=35044;var Fh="300 es",Pn=2e3,Ws=2001;function g_(i){for(let t=i.length-1;t>=0;--t)if(i[t]>=65535)return!0;return!1}function __(i){return ArrayBuffer.isView(i)&&!(i instanceof DataView)}function Pr(i){return document.createElementNS("http://www.w3.org/1999/xhtml",i)}function lp(){let i=Pr("canvas");return i.style.display="block",i}var tf={},qs=null;function Ir(...i){let t="THREE."+i.shift();qs?qs("log",t,...i):console.log(t,...i)}function cp(i){let t=i[0];if(typeof t=="string"&&t.startsWith("TSL:")){let e=i[1];e&&e.isStackTrace?i[0]+=" "+e.getLocation():i[1]='Stack trace not available. Enable "THREE.Node.captureStackTrace" to capture stack traces.'}return i}function Pt(...i){i=cp(i);let t="THREE."+i.shift();if(qs)qs("warn",t,...i);else{let e=i[0];e&&e.isStackTrace?console.warn(e.getError(t)):console.warn(t,...i)}}function Nt(...i){i=cp(i);let t="THREE."+i.shift();if(qs)qs("error",t,...i);else{let e=i[0];e&&e.isStackTrace?console.error(e.getError(t)):console.error(t,...i)}}function wr(...i){let t=i.join(" ");t in tf||(tf[t]=!0,Pt(...i))}function hp(i,t,e){return new Promise(function(n,s){function r(){switch(i.clientWaitSync(t,i.SYNC_FLUSH_COMMANDS_BIT,0)){case i.WAIT_FAILED:s();break;case i.TIMEOUT_EXPIRED:setTimeout(r,e);break;default:n()}}setTimeout(r,e)})}var up={[pa]:pa,[ga]:ya,[_a]:_a,[Hs]:xa,[ma]:ma,[ya]:ga,[va]:va,[xa]:Hs},Vn=class{addEventListener(t,e){this._listeners===void 0&&(this._listeners={});let n=this._listeners;n[t]===void 0&&(n[t]=[]),n[t].indexOf(e)===-1&&n[t].push(e)}hasEventListener(t,e){let n=this._listeners;return n===void 0?!1:n[t]!==void 0&&n[t].indexOf(e)!==-1}removeEventListener(t,e){let n=this._listeners;if(n===void 0)return;let s=n[t];if(s!==void 0){let r=s.indexOf(e);r!==-1&&s.splice(r,1)}}dispatchEvent(t){let e=this._listeners;if(e===void 0)return;let n=e[t.type];if(n!==void 0){t.target=this;let s=n.slice(0);for(let r=0,o=s.length;r<o;r++)s[r].call(this,t);t.target=null}}},$e=["00","01","02","03","04","05","06","07","08","09","0a","0b","0c","0d","0e","0f","10","11","12","13","14","15","16","17","18","19","1a","1b","1c","1d","1e","1f","20","21","22","23","24","25","26","27","28","29","2a","2b","2c","2d","2e","2f","30","31","32","33","34","35","36","37","38","39","3a","3b","3c","3d","3e","3f","40","41","42","43","44","45","46","47","48","49","4a","4b","4c","4d","4e","4f","50","51","52","53","54","55","56","57","58","59","5a","5b","5c","5d","5e","5f","60","61","62","63","64","65","66","67","68","69","6a","6b","6c","6d","6e","6f","70","71","72","73","74","75","76","77","78","79","7a","7b","7c","7d","7e","7f","80","81","82","83","84","85","86","87","88","89","8a","8b","8c","8d","8e","8f","90","91","92","93","94","95","96","97","98","99","9a","9b","9c","9d","9e","9f","a0","a1","a2","a3","a4","a5","a6","a7","a8","a9","aa","ab","ac","ad","ae","af","b0","b1","b2","b3","b4","b5","b6","b7","b8","b9","ba","bb","bc","bd","be","bf","c0","c1","c2","c3","c4","c5","c6","c7","c8","c9","ca","cb","cc","cd","ce","cf","d0","d1","d2","d3","d4","d5","d6","d7","d8","d9","da","db","dc","dd","de","df","e0","e1","e2","e3","e4","e5","e6","e7","e8","e9","ea","eb","ec","ed","ee","ef","f0","f1","f2","f3","f4","f5","f6","f7","f8","f9","fa","fb","fc","fd","fe","ff"],ef=1234567,Er=Math.PI/180,Xs=180/Math.PI;function Xi(){let i=Math.random()*4294967295|0,t=Math.random()*4294967295|0,e=Math.random()*4294967295|0,n=Math.random()*4294967295|0;return($e[i&255]+$e[i>>8&255]+$e[i>>16&255]+$e[i>>24&255]+"-"+$e[t&255]+$e[t>>8&255]+"-"+$e[t>>16&15|64]+$e[t>>24&255]+"-"+$e[e&63|128]+$e[e>>8&255]+"-"+$e[e>>16&255]+$e[e>>24&255]+$e[n&255]+$e[n>>8&255]+$e[n>>16&255]+$e[n>>24&255]).toLowerCase()}function Bt(i,t,e){return Math.max(t,Math.min(e,i))}function Bh(i,t){return(i%t+t)%t}function x_(i,t,e,n,s){return n+(i-t)*(s-n)/(e-t)}function y_(i,t,e){return i!==t?(e-i)/(t-i):0}function Ar(i,t,e){return(1-e)*i+e*t}function v_(i,t,e,n){return Ar(i,t,1-Math.exp(-e*n))}function b_(i,t=1){return t-Math.abs(Bh(i,t*2)-t)}function M_(i,t,e){return i<=t?0:i>=e?1:(i=(i-t)/(e-t),i*i*(3-2*i))}function S_(i,t,e){return i<=t?0:i>=e?1:(i=(i-t)/(e-t),i*i*i*(i*(i*6-15)+10))}function w_(i,t){return i+Math.floor(Math.random()*(t-i+1))}function E_(i,t){return i+Math.random()*(t-i)}function A_(i){return i*(.5-Math.random())}function T_(i){i!==void 0&&(ef=i);let t=ef+=1831565813;return t=Math.imul(t^t>>>15,t|1),t^=t+Math.imul(t^t>>>7,t|61),((t^t>>>14)>>>0)/4294967296}function R_(i){return i*Er}function C_(i){return i*Xs}function P_(i){return i>0&&Number.isInteger(i)&&2**Math.round(Math.log2(i))===i}function I_(i){return Math.pow(2,Math.ceil(Math.log(i)/Math.LN2))}function kh(i){return Math.pow(2,Math.floor(Math.log(i)/Math.LN2))}function L_(i,t,e,n,s){let r=Math.cos,o=Math.sin,a=r(e/2),l=o(e/2),c=r((t+n)/2),h=o((t+n)/2),u=r((t-n)/2),d=o((t-n)/2),f=r((n-t)/2),g=o((n-t)/2);switch(s){case"XYX":i.set(a*h,l*u,l*d,a*c);break;case"YZY":i.set(l*d,a*h,l*u,a*c);break;case"ZXZ":i.set(l*u,l*d,a*h,a*c);break;case"XZX":i.set(a*h,l*g,l*f,a*c);break;case"YXY":i.set(l*f,a*h,l*g,a*c);break;case"ZYZ":i.set(l*g,l*f,a*h,a*c);break;default:Pt("MathUtils: .setQuaternionFromProperEuler() encountered an unknown order: "+s)}}function Pl(i){switch(i.constructor){case Uint32Array:return 4294967295;case Uint16Array:return 65535;case Uint8Array:case Uint8ClampedArray:return 255;case Int32Array:return 2147483647;case Int16Array:return 32767;case Int8Array:return 127;default:return}}function zh(i,t){if(t.constructor===Float32Array)return i;let e=Pl(t);if(e===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.max(i/e,-1)}function Gh(i,t){if(t.constructor===Float32Array)return i;let e=Pl(t);if(e===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.round(i*e)}var ir={DEG2RAD:Er,RAD2DEG:Xs,generateUUID:Xi,clamp:Bt,euclideanModulo:Bh,mapLinear:x_,inverseLerp:y_,lerp:Ar,damp:v_,pingpong:b_,smoothstep:M_,smootherstep:S_,randInt:w_,randFloat:E_,randFloatSpread:A_,seededRandom:T_,degToRad:R_,radToDeg:C_,isPowerOfTwo:P_,ceilPowerOfTwo:I_,floorPowerOfTwo:kh,setQuaternionFromProperEuler:L_,normalize:Gh,denormalize:zh},bt=class{static{this.prototype.isVector2=!0}constructor(t=0,e=0){this.x=t,this.y=e}get width(){return this.x}set width(t){this.x=t}get height(){return this.y}set height(t){this.y=t}set(t,e){return this.x=t,this.y=e,this}setScalar(t){return this.x=t,this.y=t,this}setX(t){return this.x=t,this}setY(t){return this.y=t,this}setComponent(t,e){switch(t){case 0:this.x=e;break;case 1:this.y=e;break;default:throw new Error("THREE.Vector2: index is out of range: "+t)}return this}getComponent(t){switch(t){case 0:return this.x;case 1:return this.y;default:throw new Error("THREE.Vector2: index is out of range: "+t)}}clone(){return new this.constructor(this.x,this.y)}copy(t){return this.x=t.x,this.y=t.y,this}add(t){return this.x+=t.x,this.y+=t.y,this}addScalar(t){return this.x+=t,this.y+=t,this}addVectors(t,e){return this.x=t.x+e.x,this.y=t.y+e.y,this}addScaledVector(t,e){return this.x+=t.x*e,this.y+=t.y*e,this}sub(t){return this.x-=t.x,this.y-=t.y,this}subScalar(t){return this.x-=t,this.y-=t,this}subVectors(t,e){return this.x=t.x-e.x,this.y=t.y-e.y,this}multiply(t){return this.x*=t.x,this.y*=t.y,this}multiplyScalar(t){return this.x*=t,this.y*=t,this}divide(t){return this.x/=t.x,this.y/=t.y,this}divideScalar(t){return this.multiplyScalar(1/t)}applyMatrix3(t){let e=this.x,n=this.y,s=t.elements;return this.x=s[0]*e+s[3]*n+s[6],this.y=s[1]*e+s[4]*n+s[7],this}min(t){return this.x=Math.min(this.x,t.x),this.y=Math.min(this.y,t.y),this}max(t){return this.x=Math.max(this.x,t.x),this.y=Math.max(this.y,t.y),this}clamp(t,e){return this.x=Bt(this.x,t.x,e.x),this.y=Bt(this.y,t.y,e.y),this}clampScalar(t,e){return this.x=Bt(this.x,t,e),this.y=Bt(this.y,t,e),this}clampLength(t,e){let n=this.length();return this.divideScalar(n||1).multiplyScalar(Bt(n,t,e))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this}negate(){return this.x=-this.x,this.y=-this.y,this}dot(t){return this.x*t.x+this.y*t.y}cross(t){return this.x*t.y-this.y*t.x}lengthSq(){return this.x*this.x+this.y*this.y}length(){return Math.sqrt(this.x*this.x+this.y*this.y)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)}normalize(){return this.divideScalar(this.length()||1)}angle(){return Math.atan2(-this.y,-this.x)+Math.PI}angleTo(t){let e=Math.sqrt(this.lengthSq()*t.lengthSq());if(e===0)return Math.PI/2;let n=this.dot(t)/e;return Math.acos(Bt(n,-1,1))}distanceTo(t){return Math.sqrt(this.distanceToSquared(t))}distanceToSquared(t){let e=this.x-t.x,n=this.y-t.y;return e*e+n*n}manhattanDistanceTo(t){return Math.abs(this.x-t.x)+Math.abs(this.y-t.y)}setLength(t){return this.normalize().multiplyScalar(t)}lerp(t,e){return this.x+=(t.x-this.x)*e,this.y+=(t.y-this.y)*e,this}lerpVectors(t,e,n){return this.x=t.x+(e.x-t.x)*n,this.y=t.y+(e.y-t.y)*n,this}equals(t){return t.x===this.x&&t.y===this.y}fromArray(t,e=0){return this.x=t[e],this.y=t[e+1],this}toArray(t=[],e=0){return t[e]=this.x,t[e+1]=this.y,t}fromBufferAttribute(t,e){return this.x=t.getX(e),this.y=t.getY(e),this}rotateAround(t,e){let n=Math.cos(e),s=Math.sin(e),r=this.x-t.x,o=this.y-t.y;return this.x=r*n-o*s+t.x,this.y=r*s+o*n+t.y,this}random(){return this.x=Math.random(),this.y=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y}},Se=class{constructor(t=0,e=0,n=0,s=1){this.isQuaternion=!0,this._x=t,this._y=e,this._z=n,this._w=s}static slerpFlat(t,e,n,s,r,o,a){let l=n[s+0],c=n[s+1],h=n[s+2],u=n[s+3],d=r[o+0],f=r[o+1],g=r[o+2],x=r[o+3];if(u!==x||l!==d||c!==f||h!==g){let m=l*d+c*f+h*g+u*x;m<0&&(d=-d,f=-f,g=-g,x=-x,m=-m);let p=1-a;if(m<.9995){let y=Math.acos(m),T=Math.sin(y);p=Math.sin(p*y)/T,a=Math.sin(a*y)/T,l=l*p+d*a,c=c*p+f*a,h=h*p+g*a,u=u*p+x*a}else{l=l*p+d*a,c=c*p+f*a,h=h*p+g*a,u=u*p+x*a;let y=1/Math.sqrt(l*l+c*c+h*h+u*u);l*=y,c*=y,h*=y,u*=y}}t[e]=l,t[e+1]=c,t[e+2]=h,t[e+3]=u}static multiplyQuaternionsFlat(t,e,n,s,r,o){let a=n[s],l=n[s+1],c=n[s+2],h=n[s+3],u=r[o],d=r[o+1],f=r[o+2],g=r[o+3];return t[e]=a*g+h*u+l*f-c*d,t[e+1]=l*g+h*d+c*u-a*f,t[e+2]=c*g+h*f+a*d-l*u,t[e+3]=h*g-a*u-l*d-c*f,t}get x(){return this._x}set x(t){this._x=t,this._onChangeCallback()}get y(){return this._y}set y(t){this._y=t,this._onChangeCallback()}get z(){return this._z}set z(t){this._z=t,this._onChangeCallback()}get w(){return this._w}set w(t){this._w=t,this._onChangeCallback()}set(t,e,n,s){return this._x=t,this._y=e,this._z=n,this._w=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._w)}copy(t){return this._x=t.x,this._y=t.y,this._z=t.z,this._w=t.w,this._onChangeCallback(),this}setFromEuler(t,e=!0){let n=t._x,s=t._y,r=t._z,o=t._order,a=Math.cos,l=Math.sin,c=a(n/2),h=a(s/2),u=a(r/2),d=l(n/2),f=l(s/2),g=l(r/2);switch(o){case"XYZ":this._x=d*h*u+c*f*g,this._y=c*f*u-d*h*g,this._z=c*h*g+d*f*u,this._w=c*h*u-d*f*g;break;case"YXZ":this._x=d*h*u+c*f*g,this._y=c*f*u-d*h*g,this._z=c*h*g-d*f*u,this._w=c*h*u+d*f*g;break;case"ZXY":this._x=d*h*u-c*f*g,this._y=c*f*u+d*h*g,this._z=c*h*g+d*f*u,this._w=c*h*u-d*f*g;break;case"ZYX":this._x=d*h*u-c*f*g,this._y=c*f*u+d*h*g,this._z=c*h*g-d*f*u,this._w=c*h*u+d*f*g;break;case"YZX":this._x=d*h*u+c*f*g,this._y=c*f*u+d*h*g,this._z=c*h*g-d*f*u,this._w=c*h*u-d*f*g;break;case"XZY":this._x=d*h*u-c*f*g,this._y=c*f*u-d*h*g,this._z=c*h*g+d*f*u,this._w=c*h*u+d*f*g;break;default:Pt("Quaternion: .setFromEuler() encountered an unknown order: "+o)}return e===!0&&this._onChangeCallback(),this}setFromAxisAngle(t,e){let n=e/2,s=Math.sin(n);return this._x=t.x*s,this._y=t.y*s,this._z=t.z*s,this._w=Math.cos(n),this._onChangeCallback(),this}setFromRotationMatrix(t){let e=t.elements,n=e[0],s=e[4],r=e[8],o=e[1],a=e[5],l=e[9],c=e[2],h=e[6],u=e[10],d=n+a+u;if(d>0){let f=.5/Math.sqrt(d+1);this._w=.25/f,this._x=(h-l)*f,this._y=(r-c)*f,this._z=(o-s)*f}else if(n>a&&n>u){let f=2*Math.sqrt(1+n-a-u);this._w=(h-l)/f,this._x=.25*f,this._y=(s+o)/f,this._z=(r+c)/f}else if(a>u){let f=2*Math.sqrt(1+a-n-u);this._w=(r-c)/f,this._x=(s+o)/f,this._y=.25*f,this._z=(l+h)/f}else{let f=2*Math.sqrt(1+u-n-a);this._w=(o-s)/f,this._x=(r+c)/f,this._y=(l+h)/f,this._z=.25*f}return this._onChangeCallback(),this}setFromUnitVectors(t,e){let n=t.dot(e)+1;return n<1e-8?(n=0,Math.abs(t.x)>Math.abs(t.z)?(this._x=-t.y,this._y=t.x,this._z=0,this._w=n):(this._x=0,this._y=-t.z,this._z=t.y,this._w=n)):(this._x=t.y*e.z-t.z*e.y,this._y=t.z*e.x-t.x*e.z,this._z=t.x*e.y-t.y*e.x,this._w=n),this.normalize()}angleTo(t){return 2*Math.acos(Math.abs(Bt(this.dot(t),-1,1)))}rotateTowards(t,e){let n=this.angleTo(t);if(n===0)return this;let s=Math.min(1,e/n);return this.slerp(t,s),this}identity(){return this.set(0,0,0,1)}invert(){return this.conjugate()}conjugate(){return this._x*=-1,this._y*=-1,this._z*=-1,this._onChangeCallback(),this}dot(t){return this._x*t._x+this._y*t._y+this._z*t._z+this._w*t._w}lengthSq(){return this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w}length(){return Math.sqrt(this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w)}normalize(){let t=this.length();return t===0?(this._x=0,this._y=0,this._z=0,this._w=1):(t=1/t,this._x=this._x*t,this._y=this._y*t,this._z=this._z*t,this._w=this._w*t),this._onChangeCallback(),this}multiply(t){return this.multiplyQuaternions(this,t)}premultiply(t){return this.multiplyQuaternions(t,this)}multiplyQuaternions(t,e){let n=t._x,s=t._y,r=t._z,o=t._w,a=e._x,l=e._y,c=e._z,h=e._w;return this._x=n*h+o*a+s*c-r*l,this._y=s*h+o*l+r*a-n*c,this._z=r*h+o*c+n*l-s*a,this._w=o*h-n*a-s*l-r*c,this._onChangeCallback(),this}slerp(t,e){let n=t._x,s=t._y,r=t._z,o=t._w,a=this.dot(t);a<0&&(n=-n,s=-s,r=-r,o=-o,a=-a);let l=1-e;if(a<.9995){let c=Math.acos(a),h=Math.sin(c);l=Math.sin(l*c)/h,e=Math.sin(e*c)/h,this._x=this._x*l+n*e,this._y=this._y*l+s*e,this._z=this._z*l+r*e,this._w=this._w*l+o*e,this._onChangeCallback()}else this._x=this._x*l+n*e,this._y=this._y*l+s*e,this._z=this._z*l+r*e,this._w=this._w*l+o*e,this.normalize();return this}slerpQuaternions(t,e,n){return this.copy(t).slerp(e,n)}random(){let t=2*Math.PI*Math.random(),e=2*Math.PI*Math.random(),n=Math.random(),s=Math.sqrt(1-n),r=Math.sqrt(n);return this.set(s*Math.sin(t),s*Math.cos(t),r*Math.sin(e),r*Math.cos(e))}equals(t){return t._x===this._x&&t._y===this._y&&t._z===this._z&&t._w===this._w}fromArray(t,e=0){return this._x=t[e],this._y=t[e+1],this._z=t[e+2],this._w=t[e+3],this._onChangeCallback(),this}toArray(t=[],e=0){return t[e]=this._x,t[e+1]=this._y,t[e+2]=this._z,t[e+3]=this._w,t}fromBufferAttribute(t,e){return this._x=t.getX(e),this._y=t.getY(e),this._z=t.getZ(e),this._w=t.getW(e),this._onChangeCallback(),this}toJSON(){return this.toArray()}_onChange(t){return this._onChangeCallback=t,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._w}},C=class{static{this.prototype.isVector3=!0}constructor(t=0,e=0,n=0){this.x=t,this.y=e,this.z=n}set(t,e,n){return n===void 0&&(n=this.z),this.x=t,this.y=e,this.z=n,this}setScalar(t){return this.x=t,this.y=t,this.z=t,this}setX(t){return this.x=t,this}setY(t){return this.y=t,this}setZ(t){return this.z=t,this}setComponent(t,e){switch(t){case 0:this.x=e;break;case 1:this.y=e;break;case 2:this.z=e;break;default:throw new Error("THREE.Vector3: index is out of range: "+t)}return this}getComponent(t){switch(t){case 0:return this.x;case 1:return this.y;case 2:return this.z;default:throw new Error("THREE.Vector3: index is out of range: "+t)}}clone(){return new this.constructor(this.x,this.y,this.z)}copy(t){return this.x=t.x,this.y=t.y,this.z=t.z,this}add(t){return this.x+=t.x,this.y+=t.y,this.z+=t.z,this}addScalar(t){return this.x+=t,this.y+=t,this.z+=t,this}addVectors(t,e){return this.x=t.x+e.x,this.y=t.y+e.y,this.z=t.z+e.z,this}addScaledVector(t,e){return this.x+=t.x*e,this.y+=t.y*e,this.z+=t.z*e,this}sub(t){return this.x-=t.x,this.y-=t.y,this.z-=t.z,this}subScalar(t){return this.x-=t,this.y-=t,this.z-=t,this}subVectors(t,e){return this.x=t.x-e.x,this.y=t.y-e.y,this.z=t.z-e.z,this}multiply(t){return this.x*=t.x,this.y*=t.y,this.z*=t.z,this}multiplyScalar(t){return this.x*=t,this.y*=t,this.z*=t,this}multiplyVectors(t,e){return this.x=t.x*e.x,this.y=t.y*e.y,this.z=t.z*e.z,this}applyEuler(t){return this.applyQuaternion(nf.setFromEuler(t))}applyAxisAngle(t,e){return this.applyQuaternion(nf.setFromAxisAngle(t,e))}applyMatrix3(t){let e=this.x,n=this.y,s=this.z,r=t.elements;return this.x=r[0]*e+r[3]*n+r[6]*s,this.y=r[1]*e+r[4]*n+r[7]*s,this.z=r[2]*e+r[5]*n+r[8]*s,this}applyNormalMatrix(t){return this.applyMatrix3(t).normalize()}applyMatrix4(t){let e=this.x,n=this.y,s=this.z,r=t.elements,o=1/(r[3]*e+r[7]*n+r[11]*s+r[15]);return this.x=(r[0]*e+r[4]*n+r[8]*s+r[12])*o,this.y=(r[1]*e+r[5]*n+r[9]*s+r[13])*o,this.z=(r[2]*e+r[6]*n+r[10]*s+r[14])*o,this}applyQuaternion(t){let e=this.x,n=this.y,s=this.z,r=t.x,o=t.y,a=t.z,l=t.w,c=2*(o*s-a*n),h=2*(a*e-r*s),u=2*(r*n-o*e);return this.x=e+l*c+o*u-a*h,this.y=n+l*h+a*c-r*u,this.z=s+l*u+r*h-o*c,this}project(t){return this.applyMatrix4(t.matrixWorldInverse).applyMatrix4(t.projectionMatrix)}unproject(t){return this.applyMatrix4(t.projectionMatrixInverse).applyMatrix4(t.matrixWorld)}transformDirection(t){let e=this.x,n=this.y,s=this.z,r=t.elements;return this.x=r[0]*e+r[4]*n+r[8]*s,this.y=r[1]*e+r[5]*n+r[9]*s,this.z=r[2]*e+r[6]*n+r[10]*s,this.normalize()}divide(t){return this.x/=t.x,this.y/=t.y,this.z/=t.z,this}divideScalar(t){return this.multiplyScalar(1/t)}min(t){return this.x=Math.min(this.x,t.x),this.y=Math.min(this.y,t.y),this.z=Math.min(this.z,t.z),this}max(t){return this.x=Math.max(this.x,t.x),this.y=Math.max(this.y,t.y),this.z=Math.max(this.z,t.z),this}clamp(t,e){return this.x=Bt(this.x,t.x,e.x),this.y=Bt(this.y,t.y,e.y),this.z=Bt(this.z,t.z,e.z),this}clampScalar(t,e){return this.x=Bt(this.x,t,e),this.y=Bt(this.y,t,e),this.z=Bt(this.z,t,e),this}clampLength(t,e){let n=this.length();return this.divideScalar(n||1).multiplyScalar(Bt(n,t,e))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this}dot(t){return this.x*t.x+this.y*t.y+this.z*t.z}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)}normalize(){return this.divideScalar(this.length()||1)}setLength(t){return this.normalize().multiplyScalar(t)}lerp(t,e){return this.x+=(t.x-this.x)*e,this.y+=(t.y-this.y)*e,this.z+=(t.z-this.z)*e,this}lerpVectors(t,e,n){return this.x=t.x+(e.x-t.x)*n,this.y=t.y+(e.y-t.y)*n,this.z=t.z+(e.z-t.z)*n,this}cross(t){return this.crossVectors(this,t)}crossVectors(t,e){let n=t.x,s=t.y,r=t.z,o=e.x,a=e.y,l=e.z;return this.x=s*l-r*a,this.y=r*o-n*l,this.z=n*a-s*o,this}projectOnVector(t){let e=t.lengthSq();if(e===0)return this.set(0,0,0);let n=t.dot(this)/e;return this.copy(t).multiplyScalar(n)}projectOnPlane(t){return Fc.copy(this).projectOnVector(t),this.sub(Fc)}reflect(t){return this.sub(Fc.copy(t).multiplyScalar(2*this.dot(t)))}angleTo(t){let e=Math.sqrt(this.lengthSq()*t.lengthSq());if(e===0)return Math.PI/2;let n=this.dot(t)/e;return Math.acos(Bt(n,-1,1))}distanceTo(t){return Math.sqrt(this.distanceToSquared(t))}distanceToSquared(t){let e=this.x-t.x,n=this.y-t.y,s=this.z-t.z;return e*e+n*n+s*s}manhattanDistanceTo(t){return Math.abs(this.x-t.x)+Math.abs(this.y-t.y)+Math.abs(this.z-t.z)}setFromSpherical(t){return this.setFromSphericalCoords(t.radius,t.phi,t.theta)}setFromSphericalCoords(t,e,n){let s=Math.sin(e)*t;return this.x=s*Math.sin(n),this.y=Math.cos(e)*t,this.z=s*Math.cos(n),this}setFromCylindrical(t){return this.setFromCylindricalCoords(t.radius,t.theta,t.y)}setFromCylindricalCoords(t,e,n){return this.x=t*Math.sin(e),this.y=n,this.z=t*Math.cos(e),this}setFromMatrixPosition(t){let e=t.elements;return this.x=e[12],this.y=e[13],this.z=e[14],this}setFromMatrixScale(t){let e=this.setFromMatrixColumn(t,0).length(),n=this.setFromMatrixColumn(t,1).length(),s=this.setFromMatrixColumn(t,2).length();return this.x=e,this.y=n,this.z=s,this}setFromMatrixColumn(t,e){return this.fromArray(t.elements,e*4)}setFromMatrix3Column(t,e){return this.fromArray(t.elements,e*3)}setFromEuler(t){return this.x=t._x,this.y=t._y,this.z=t._z,this}setFromColor(t){return this.x=t.r,this.y=t.g,this.z=t.b,this}equals(t){return t.x===this.x&&t.y===this.y&&t.z===this.z}fromArray(t,e=0){return this.x=t[e],this.y=t[e+1],this.z=t[e+2],this}toArray(t=[],e=0){return t[e]=this.x,t[e+1]=this.y,t[e+2]=this.z,t}fromBufferAttribute(t,e){return this.x=t.getX(e),this.y=t.getY(e),this.z=t.getZ(e),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this}randomDirection(){let t=Math.random()*Math.PI*2,e=Math.random()*2-1,n=Math.sqrt(1-e*e);return this.x=n*Math.cos(t),this.y=e,this.z=n*Math.sin(t),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z}},Fc=new C,nf=new Se,Ot=class{static{this.prototype.isMatrix3=!0}constructor(t,e,n,s,r,o,a,l,c){this.elements=[1,0,0,0,1,0,0,0,1],t!==void 0&&this.set(t,e,n,s,r,o,a,l,c)}set(t,e,n,s,r,o,a,l,c){let h=this.elements;return h[0]=t,h[1]=s,h[2]=a,h[3]=e,h[4]=r,h[5]=l,h[6]=n,h[7]=o,h[8]=c,this}identity(){return this.set(1,0,0,0,1,0,0,0,1),this}copy(t){let e=this.elements,n=t.elements;return e[0]=n[0],e[1]=n[1],e[2]=n[2],e[3]=n[3],e[4]=n[4],e[5]=n[5],e[6]=n[6],e[7]=n[7],e[8]=n[8],this}extractBasis(t,e,n){return t.setFromMatrix3Column(this,0),e.setFromMatrix3Column(this,1),n.setFromMatrix3Column(this,2),this}setFromMatrix4(t){let e=t.elements;return this.set(e[0],e[4],e[8],e[1],e[5],e[9],e[2],e[6],e[10]),this}multiply(t){return this.multiplyMatrices(this,t)}premultiply(t){return this.multiplyMatrices(t,this)}multiplyMatrices(t,e){let n=t.elements,s=e.elements,r=this.elements,o=n[0],a=n[3],l=n[6],c=n[1],h=n[4],u=n[7],d=n[2],f=n[5],g=n[8],x=s[0],m=s[3],p=s[6],y=s[1],T=s[4],b=s[7],E=s[2],w=s[5],_=s[8];return r[0]=o*x+a*y+l*E,r[3]=o*m+a*T+l*w,r[6]=o*p+a*b+l*_,r[1]=c*x+h*y+u*E,r[4]=c*m+h*T+u*w,r[7]=c*p+h*b+u*_,r[2]=d*x+f*y+g*E,r[5]=d*m+f*T+g*w,r[8]=d*p+f*b+g*_,this}multiplyScalar(t){let e=this.elements;return e[0]*=t,e[3]*=t,e[6]*=t,e[1]*=t,e[4]*=t,e[7]*=t,e[2]*=t,e[5]*=t,e[8]*=t,this}determinant(){let t=this.elements,e=t[0],n=t[1],s=t[2],r=t[3],o=t[4],a=t[5],l=t[6],c=t[7],h=t[8];return e*o*h-e*a*c-n*r*h+n*a*l+s*r*c-s*o*l}invert(){let t=this.elements,e=t[0],n=t[1],s=t[2],r=t[3],o=t[4],a=t[5],l=t[6],c=t[7],h=t[8],u=h*o-a*c,d=a*l-h*r,f=c*r-o*l,g=e*u+n*d+s*f;if(g===0)return this.set(0,0,0,0,0,0,0,0,0);let x=1/g;return t[0]=u*x,t[1]=(s*c-h*n)*x,t[2]=(a*n-s*o)*x,t[3]=d*x,t[4]=(h*e-s*l)*x,t[5]=(s*r-a*e)*x,t[6]=f*x,t[7]=(n*l-c*e)*x,t[8]=(o*e-n*r)*x,this}transpose(){let t,e=this.elements;return t=e[1],e[1]=e[3],e[3]=t,t=e[2],e[2]=e[6],e[6]=t,t=e[5],e[5]=e[7],e[7]=t,this}getNormalMatrix(t){return this.setFromMatrix4(t).invert().transpose()}transposeIntoArray(t){let e=this.elements;return t[0]=e[0],t[1]=e[3],t[2]=e[6],t[3]=e[1],t[4]=e[4],t[5]=e[7],t[6]=e[2],t[7]=e[5],t[8]=e[8],this}setUvTransform(t,e,n,s,r,o,a){let l=Math.cos(r),c=Math.sin(r);return this.set(n*l,n*c,-n*(l*o+c*a)+o+t,-s*c,s*l,-s*(-c*o+l*a)+a+e,0,0,1),this}scale(t,e){return wr("Matrix3: .scale() is deprecated. Use .makeScale() instead."),this.premultiply(Bc.makeScale(t,e)),this}rotate(t){return wr("Matrix3: .rotate() is deprecated. Use .makeRotation() instead."),this.premultiply(Bc.makeRotation(-t)),this}translate(t,e){return wr("Matrix3: .translate() is deprecated. Use .makeTranslation() instead."),this.premultiply(Bc.makeTranslation(t,e)),this}makeTranslation(t,e){return t.isVector2?this.set(1,0,t.x,0,1,t.y,0,0,1):this.set(1,0,t,0,1,e,0,0,1),this}makeRotation(t){let e=Math.cos(t),n=Math.sin(t);return this.set(e,-n,0,n,e,0,0,0,1),this}makeScale(t,e){return this.set(t,0,0,0,e,0,0,0,1),this}equals(t){let e=this.elements,n=t.elements;for(let s=0;s<9;s++)if(e[s]!==n[s])return!1;return!0}fromArray(t,e=0){for(let n=0;n<9;n++)this.elements[n]=t[n+e];return this}toArray(t=[],e=0){let n=this.elements;return t[e]=n[0],t[e+1]=n[1],t[e+2]=n[2],t[e+3]=n[3],t[e+4]=n[4],t[e+5]=n[5],t[e+6]=n[6],t[e+7]=n[7],t[e+8]=n[8],t}clone(){return new this.constructor().fromArray(this.elements)}},Bc=new Ot,sf=new Ot().set(.4123908,.3575843,.1804808,.212639,.7151687,.0721923,.0193308,.1191948,.9505322),rf=new Ot().set(3.2409699,-1.5373832,-.4986108,-.9692436,1.8759675,.0415551,.0556301,-.203977,1.0569715);function N_(){let i={enabled:!0,workingColorSpace:Rr,spaces:{},convert:function(s,r,o){return this.enabled===!1||r===o||!r||!o||(this.spaces[r].transfer===Qt&&(s.r=fi(s.r),s.g=fi(s.g),s.b=fi(s.b)),this.spaces[r].primaries!==this.spaces[o].primaries&&(s.applyMatrix3(this.spaces[r].toXYZ),s.applyMatrix3(this.spaces[o].fromXYZ)),this.spaces[o].transfer===Qt&&(s.r=Vs(s.r),s.g=Vs(s.g),s.b=Vs(s.b))),s},workingToColorSpace:function(s,r){return this.convert(s,this.workingColorSpace,r)},colorSpaceToWorking:function(s,r){return this.convert(s,r,this.workingColorSpace)},getPrimaries:function(s){return this.spaces[s].primaries},getTransfer:function(s){return s===bi?Cr:this.spaces[s].transfer},getToneMappingMode:function(s){return this.spaces[s].outputColorSpaceConfig.toneMappingMode||"standard"},getLuminanceCoefficients:function(s,r=this.workingColorSpace){return s.fromArray(this.spaces[r].luminanceCoefficients)},define:function(s){Object.assign(this.spaces,s)},_getMatrix:function(s,r,o){return s.copy(this.spaces[o].fromXYZ).multiply(this.spaces[r].toXYZ)},_getDrawingBufferColorSpace:function(s){return this.spaces[s].outputColorSpaceConfig.drawingBufferColorSpace},_getUnpackColorSpace:function(s=this.workingColorSpace){return this.spaces[s].workingColorSpaceConfig.unpackColorSpace}},t=[.64,.33,.3,.6,.15,.06],e=[.2126,.7152,.0722],n=[.3127,.329];return i.define({[Rr]:{primaries:t,whitePoint:n,transfer:Cr,toXYZ:sf,fromXYZ:rf,luminanceCoefficients:e,workingColorSpaceConfig:{unpackColorSpace:nn},outputColorSpaceConfig:{drawingBufferColorSpace:nn}},[nn]:{primaries:t,whitePoint:n,transfer:Qt,toXYZ:sf,fromXYZ:rf,luminanceCoefficients:e,outputColorSpaceConfig:{drawingBufferColorSpace:nn}}}),i}var $t=N_();function fi(i){return i<.04045?i*.0773993808:Math.pow(i*.9478672986+.0521327014,2.4)}function Vs(i){return i<.0031308?i*12.92:1.055*Math.pow(i,.41666)-.055}var Ts,wa=class{static getDataURL(t,e="image/png"){if(/^data:/i.test(t.src)||typeof HTMLCanvasElement>"u")return t.src;let n;if(t instanceof HTMLCanvasElement)n=t;else{Ts===void 0&&(Ts=Pr("canvas")),Ts.width=t.width,Ts.height=t.height;let s=Ts.getContext("2d");t instanceof ImageData?s.putImageData(t,0,0):s.drawImage(t,0,0,t.width,t.height),n=Ts}return n.toDataURL(e)}static sRGBToLinear(t){if(typeof HTMLImageElement<"u"&&t instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&t instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&t instanceof ImageBitmap){let e=Pr("canvas");e.width=t.width,e.height=t.height;let n=e.getContext("2d");n.drawImage(t,0,0,t.width,t.height);let s=n.getImageData(0,0,t.width,t.height),r=s.data;for(let o=0;o<r.length;o++)r[o]=fi(r[o]/255)*255;return n.putImageData(s,0,0),e}else if(t.data){let e=t.data.slice(0);for(let n=0;n<e.length;n++)e instanceof Uint8Array||e instanceof Uint8ClampedArray?e[n]=Math.floor(fi(e[n]/255)*255):e[n]=fi(e[n]);return{data:e,width:t.width,height:t.height}}else return Pt("ImageUtils.sRGBToLinear(): Unsupported image type. No color space conversion applied."),t}},D_=0,$s=class{constructor(t=null){this.isTextureSource=!0,Object.defineProperty(this,"id",{value:D_++}),this.uuid=Xi(),this.data=t,this.dataReady=!0,this.version=0}getSize(t){let e=this.data;return typeof HTMLVideoElement<"u"&&e instanceof HTMLVideoElement?t.set(e.videoWidth,e.videoHeight,0):typeof VideoFrame<"u"&&e instanceof VideoFrame?t.set(e.displayWidth,e.displayHeight,0):e!==null?t.set(e.width||0,e.height||0,e.depth||0):t.set(0,0,0),t}set needsUpdate(t){t===!0&&this.version++}toJSON(t){let e=t===void 0||typeof t=="string";if(!e&&t.images[this.uuid]!==void 0)return t.images[this.uuid];let n={uuid:this.uuid,url:""},s=this.data;if(s!==null){let r;if(Array.isArray(s)){r=[];for(let o=0,a=s.length;o<a;o++)s[o].isDataTexture?r.push(kc(s[o].image)):r.push(kc(s[o]))}else r=kc(s);n.url=r}return e||(t.images[this.uuid]=n),n}};function kc(i){return typeof HTMLImageElement<"u"&&i instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&i instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&i instanceof ImageBitmap?wa.getDataURL(i):i.data?{data:Array.from(i.data),width:i.width,height:i.height,type:i.data.constructor.name}:(Pt("Texture: Unable to serialize Texture."),{})}var O_=0,zc=new C,un=class i extends Vn{constructor(t=i.DEFAULT_IMAGE,e=i.DEFAULT_MAPPING,n=Jn,s=Jn,r=on,o=yi,a=Xn,l=fn,c=i.DEFAULT_ANISOTROPY,h=bi){super(),this.isTexture=!0,Object.defineProperty(this,"id",{value:O_++}),this.uuid=Xi(),this.name="",this.source=new $s(t),this.mipmaps=[],this.mapping=e,this.channel=0,this.wrapS=n,this.wrapT=s,this.magFilter=r,this.minFilter=o,this.anisotropy=c,this.format=a,this.internalFormat=null,this.type=l,this.offset=new bt(0,0),this.repeat=new bt(1,1),this.center=new bt(0,0),this.rotation=0,this.matrixAutoUpdate=!0,this.matrix=new Ot,this.generateMipmaps=!0,this.mipmapsAutoUpdate=!0,this.premultiplyAlpha=!1,this.flipY=!0,this.unpackAlignment=4,this.colorSpace=h,this.userData={},this.updateRanges=[],this.version=0,this.onUpdate=null,this.renderTarget=null,this.isRenderTargetTexture=!1,this.isArrayTexture=!!(t&&t.depth&&t.depth>1),this.pmremVersion=0,this.isPMREMTexture=!1,this.normalized=!1}get width(){return this.source.getSize(zc).x}get height(){return this.source.getSize(zc).y}get depth(){return this.source.getSize(zc).z}get image(){return this.source.data}set image(t){this.source.data=t}updateMatrix(){this.matrix.setUvTransform(this.offset.x,this.offset.y,this.repeat.x,this.repeat.y,this.rotation,this.center.x,this.center.y)}addUpdateRange(t,e){this.updateRanges.push({start:t,count:e})}clearUpdateRanges(){this.updateRanges.length=0}clone(){return new this.constructor().copy(this)}copy(t){return this.name=t.name,this.source=t.source,this.mipmaps=t.mipmaps.slice(0),this.mapping=t.mapping,this.channel=t.channel,this.wrapS=t.wrapS,this.wrapT=t.wrapT,this.magFilter=t.magFilter,this.minFilter=t.minFilter,this.anisotropy=t.anisotropy,this.format=t.format,this.internalFormat=t.internalFormat,this.type=t.type,this.normalized=t.normalized,this.offset.copy(t.offset),this.repeat.copy(t.repeat),this.center.copy(t.center),this.rotation=t.rotation,this.matrixAutoUpdate=t.matrixAutoUpdate,this.matrix.copy(t.matrix),this.generateMipmaps=t.generateMipmaps,this.mipmapsAutoUpdate=t.mipmapsAutoUpdate,this.premultiplyAlpha=t.premultiplyAlpha,this.flipY=t.flipY,this.unpackAlignment=t.unpackAlignment,this.colorSpace=t.colorSpace,this.renderTarget=t.renderTarget,this.isRenderTargetTexture=t.isRenderTargetTexture,this.isPMREMTexture=t.isPMREMTexture,this.isArrayTexture=t.isArrayTexture,this.userData=JSON.parse(JSON.stringify(t.userData)),this.needsUpdate=!0,this}setValues(t){for(let e in t){let n=t[e];if(n===void 0){Pt(`Texture.setValues(): parameter '${e}' has value of undefined.`);continue}let s=this[e];if(s===void 0){Pt(`Texture.setValues(): property '${e}' does not exist.`);continue}s&&n&&s.isVector2&&n.isVector2||s&&n&&s.isVector3&&n.isVector3||s&&n&&s.isMatrix3&&n.isMatrix3?s.copy(n):this[e]=n}}toJSON(t){let e=t===void 0||typeof t=="string";if(!e&&t.textures[this.uuid]!==void 0)return t.textures[this.uuid];let n={metadata:{version:4.7,type:"Texture",generator:"Texture.toJSON"},uuid:this.uuid,name:this.name,image:this.source.toJSON(t).uuid,mapping:this.mapping,channel:this.channel,repeat:[this.repeat.x,this.repeat.y],offset:[this.offset.x,this.offset.y],center:[this.center.x,this.center.y],rotation:this.rotation,wrap:[this.wrapS,this.wrapT],format:this.format,internalFormat:this.internalFormat,type:this.type,normalized:this.normalized,colorSpace:this.colorSpace,minFilter:this.minFilter,magFilter:this.magFilter,anisotropy:this.anisotropy,flipY:this.flipY,generateMipmaps:this.generateMipmaps,mipmapsAutoUpdate:this.mipmapsAutoUpdate,premultiplyAlpha:this.premultiplyAlpha,unpackAlignment:this.unpackAlignment};return Object.keys(this.userData).length>0&&(n.userData=this.userData),e||(t.textures[this.uuid]=n),n}dispose(){this.dispatchEvent({type:"dispose"})}transformUv(t){if(this.mapping!==Eh)return t;if(t.applyMatrix3(this.matrix),t.x<0||t.x>1)switch(this.wrapS){case ba:t.x=t.x-Math.floor(t.x);break;case Jn:t.x=t.x<0?0:1;break;case Ma:Math.abs(Math.floor(t.x)%2)===1?t.x=Math.ceil(t.x)-t.x:t.x=t.x-Math.floor(t.x);break}if(t.y<0||t.y>1)switch(this.wrapT){case ba:t.y=t.y-Math.floor(t.y);break;case Jn:t.y=t.y<0?0:1;break;case Ma:Math.abs(Math.floor(t.y)%2)===1?t.y=Math.ceil(t.y)-t.y:t.y=t.y-Math.floor(t.y);break}return this.flipY&&(t.y=1-t.y),t}set needsUpdate(t){t===!0&&(this.version++,this.source.needsUpdate=!0)}set needsPMREMUpdate(t){t===!0&&this.pmremVersion++}};un.DEFAULT_IMAGE=null;un.DEFAULT_MAPPING=Eh;un.DEFAULT_ANISOTROPY=1;var te=class{static{this.prototype.isVector4=!0}constructor(t=0,e=0,n=0,s=1){this.x=t,this.y=e,this.z=n,this.w=s}get width(){return this.z}set width(t){this.z=t}get height(){return this.w}set height(t){this.w=t}set(t,e,n,s){return this.x=t,this.y=e,this.z=n,this.w=s,this}setScalar(t){return this.x=t,this.y=t,this.z=t,this.w=t,this}setX(t){return this.x=t,this}setY(t){return this.y=t,this}setZ(t){return this.z=t,this}setW(t){return this.w=t,this}setComponent(t,e){switch(t){case 0:this.x=e;break;case 1:this.y=e;break;case 2:this.z=e;break;case 3:this.w=e;break;default:throw new Error("THREE.Vector4: index is out of range: "+t)}return this}getComponent(t){switch(t){case 0:return this.x;case 1:return this.y;case 2:return this.z;case 3:return this.w;default:throw new Error("THREE.Vector4: index is out of range: "+t)}}clone(){return new this.constructor(this.x,this.y,this.z,this.w)}copy(t){return this.x=t.x,this.y=t.y,this.z=t.z,this.w=t.w!==void 0?t.w:1,this}add(t){return this.x+=t.x,this.y+=t.y,this.z+=t.z,this.w+=t.w,this}addScalar(t){return this.x+=t,this.y+=t,this.z+=t,this.w+=t,this}addVectors(t,e){return this.x=t.x+e.x,this.y=t.y+e.y,this.z=t.z+e.z,this.w=t.w+e.w,this}addScaledVector(t,e){return this.x+=t.x*e,this.y+=t.y*e,this.z+=t.z*e,this.w+=t.w*e,this}sub(t){return this.x-=t.x,this.y-=t.y,this.z-=t.z,this.w-=t.w,this}subScalar(t){return this.x-=t,this.y-=t,this.z-=t,this.w-=t,this}subVectors(t,e){return this.x=t.x-e.x,this.y=t.y-e.y,this.z=t.z-e.z,this.w=t.w-e.w,this}multiply(t){return this.x*=t.x,this.y*=t.y,this.z*=t.z,this.w*=t.w,this}multiplyScalar(t){return this.x*=t,this.y*=t,this.z*=t,this.w*=t,this}applyMatrix4(t){let e=this.x,n=this.y,s=this.z,r=this.w,o=t.elements;return this.x=o[0]*e+o[4]*n+o[8]*s+o[12]*r,this.y=o[1]*e+o[5]*n+o[9]*s+o[13]*r,this.z=o[2]*e+o[6]*n+o[10]*s+o[14]*r,this.w=o[3]*e+o[7]*n+o[11]*s+o[15]*r,this}divide(t){return this.x/=t.x,this.y/=t.y,this.z/=t.z,this.w/=t.w,this}divideScalar(t){return this.multiplyScalar(1/t)}setAxisAngleFromQuaternion(t){this.w=2*Math.acos(t.w);let e=Math.sqrt(1-t.w*t.w);return e<1e-4?(this.x=1,this.y=0,this.z=0):(this.x=t.x/e,this.y=t.y/e,this.z=t.z/e),this}setAxisAngleFromRotationMatrix(t){let e,n,s,r,l=t.elements,c=l[0],h=l[4],u=l[8],d=l[1],f=l[5],g=l[9],x=l[2],m=l[6],p=l[10];if(Math.abs(h-d)<.01&&Math.abs(u-x)<.01&&Math.abs(g-m)<.01){if(Math.abs(h+d)<.1&&Math.abs(u+x)<.1&&Math.abs(g+m)<.1&&Math.abs(c+f+p-3)<.1)return this.set(1,0,0,0),this;e=Math.PI;let T=(c+1)/2,b=(f+1)/2,E=(p+1)/2,w=(h+d)/4,_=(u+x)/4,S=(g+m)/4;return T>b&&T>E?T<.01?(n=0,s=.707106781,r=.707106781):(n=Math.sqrt(T),s=w/n,r=_/n):b>E?b<.01?(n=.707106781,s=0,r=.707106781):(s=Math.sqrt(b),n=w/s,r=S/s):E<.01?(n=.707106781,s=.707106781,r=0):(r=Math.sqrt(E),n=_/r,s=S/r),this.set(n,s,r,e),this}let y=Math.sqrt((m-g)*(m-g)+(u-x)*(u-x)+(d-h)*(d-h));return Math.abs(y)<.001&&(y=1),this.x=(m-g)/y,this.y=(u-x)/y,this.z=(d-h)/y,this.w=Math.acos((c+f+p-1)/2),this}setFromMatrixPosition(t){let e=t.elements;return this.x=e[12],this.y=e[13],this.z=e[14],this.w=e[15],this}min(t){return this.x=Math.min(this.x,t.x),this.y=Math.min(this.y,t.y),this.z=Math.min(this.z,t.z),this.w=Math.min(this.w,t.w),this}max(t){return this.x=Math.max(this.x,t.x),this.y=Math.max(this.y,t.y),this.z=Math.max(this.z,t.z),this.w=Math.max(this.w,t.w),this}clamp(t,e){return this.x=Bt(this.x,t.x,e.x),this.y=Bt(this.y,t.y,e.y),this.z=Bt(this.z,t.z,e.z),this.w=Bt(this.w,t.w,e.w),this}clampScalar(t,e){return this.x=Bt(this.x,t,e),this.y=Bt(this.y,t,e),this.z=Bt(this.z,t,e),this.w=Bt(this.w,t,e),this}clampLength(t,e){let n=this.length();return this.divideScalar(n||1).multiplyScalar(Bt(n,t,e))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this.w=Math.floor(this.w),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this.w=Math.ceil(this.w),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this.w=Math.round(this.w),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this.w=Math.trunc(this.w),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this.w=-this.w,this}dot(t){return this.x*t.x+this.y*t.y+this.z*t.z+this.w*t.w}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)+Math.abs(this.w)}normalize(){return this.divideScalar(this.length()||1)}setLength(t){return this.normalize().multiplyScalar(t)}lerp(t,e){return this.x+=(t.x-this.x)*e,this.y+=(t.y-this.y)*e,this.z+=(t.z-this.z)*e,this.w+=(t.w-this.w)*e,this}lerpVectors(t,e,n){return this.x=t.x+(e.x-t.x)*n,this.y=t.y+(e.y-t.y)*n,this.z=t.z+(e.z-t.z)*n,this.w=t.w+(e.w-t.w)*n,this}equals(t){return t.x===this.x&&t.y===this.y&&t.z===this.z&&t.w===this.w}fromArray(t,e=0){return this.x=t[e],this.y=t[e+1],this.z=t[e+2],this.w=t[e+3],this}toArray(t=[],e=0){return t[e]=this.x,t[e+1]=this.y,t[e+2]=this.z,t[e+3]=this.w,t}fromBufferAttribute(t,e){return this.x=t.getX(e),this.y=t.getY(e),this.z=t.getZ(e),this.w=t.getW(e),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this.w=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z,yield this.w}},Ea=class extends Vn{constructor(t=1,e=1,n={}){super(),n=Object.assign({generateMipmaps:!1,internalFormat:null,minFilter:on,depthBuffer:!0,stencilBuffer:!1,resolveColorBuffer:!0,resolveDepthBuffer:!0,resolveStencilBuffer:!0,storeMultisampledColorBuffer:!0,storeMultisampledDepthBuffer:!0,storeMultisampledStencilBuffer:!0,depthTexture:null,samples:0,count:1,depth:1,multiview:!1,useArrayDepthTexture:!1},n),this.isRenderTarget=!0,this.width=t,this.height=e,this.depth=n.depth,this.scissor=new te(0,0,t,e),this.scissorTest=!1,this.viewport=new te(0,0,t,e),this.textures=[];let s=n.count;for(let r=0;r<s;r++)this.textures[r]=new un({width:t,height:e,depth:n.depth}),this.textures[r].isRenderTargetTexture=!0,this.textures[r].renderTarget=this;this._setTextureOptions(n),this.depthBuffer=n.depthBuffer,this.stencilBuffer=n.stencilBuffer,this.resolveColorBuffer=n.resolveColorBuffer,this.resolveDepthBuffer=n.resolveDepthBuffer,this.resolveStencilBuffer=n.resolveStencilBuffer,this.storeMultisampledColorBuffer=n.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=n.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=n.storeMultisampledStencilBuffer,this._depthTexture=null,this.depthTexture=n.depthTexture,this.samples=n.samples,this.multiview=n.multiview,this.useArrayDepthTexture=n.useArrayDepthTexture}_setTextureOptions(t={}){let e={minFilter:on,generateMipmaps:!1,flipY:!1,internalFormat:null};t.mapping!==void 0&&(e.mapping=t.mapping),t.wrapS!==void 0&&(e.wrapS=t.wrapS),t.wrapT!==void 0&&(e.wrapT=t.wrapT),t.wrapR!==void 0&&(e.wrapR=t.wrapR),t.magFilter!==void 0&&(e.magFilter=t.magFilter),t.minFilter!==void 0&&(e.minFilter=t.minFilter),t.format!==void 0&&(e.format=t.format),t.type!==void 0&&(e.type=t.type),t.anisotropy!==void 0&&(e.anisotropy=t.anisotropy),t.colorSpace!==void 0&&(e.colorSpace=t.colorSpace),t.flipY!==void 0&&(e.flipY=t.flipY),t.generateMipmaps!==void 0&&(e.generateMipmaps=t.generateMipmaps),t.mipmapsAutoUpdate!==void 0&&(e.mipmapsAutoUpdate=t.mipmapsAutoUpdate),t.internalFormat!==void 0&&(e.internalFormat=t.internalFormat);for(let n=0;n<this.textures.length;n++)this.textures[n].setValues(e)}get texture(){return this.textures[0]}set texture(t){this.textures[0]=t}set depthTexture(t){this._depthTexture!==null&&this._depthTexture.renderTarget===this&&(this._depthTexture.renderTarget=null),t!==null&&t.renderTarget===null&&(t.renderTarget=this),this._depthTexture=t}get depthTexture(){return this._depthTexture}setSize(t,e,n=1){if(this.width!==t||this.height!==e||this.depth!==n){this.width=t,this.height=e,this.depth=n;for(let s=0,r=this.textures.length;s<r;s++)this.textures[s].image.width=t,this.textures[s].image.height=e,this.textures[s].image.depth=n,this.textures[s].isData3DTexture!==!0&&(this.textures[s].isArrayTexture=this.textures[s].image.depth>1);this.dispose()}this.viewport.set(0,0,t,e),this.scissor.set(0,0,t,e)}clone(){return new this.constructor().copy(this)}copy(t){this.width=t.width,this.height=t.height,this.depth=t.depth,this.scissor.copy(t.scissor),this.scissorTest=t.scissorTest,this.viewport.copy(t.viewport),this.textures.length=0;for(let e=0,n=t.textures.length;e<n;e++){this.textures[e]=t.textures[e].clone(),this.textures[e].isRenderTargetTexture=!0,this.textures[e].renderTarget=this;let s=Object.assign({},t.textures[e].image);this.textures[e].source=new $s(s)}if(this.depthBuffer=t.depthBuffer,this.stencilBuffer=t.stencilBuffer,this.resolveColorBuffer=t.resolveColorBuffer,this.resolveDepthBuffer=t.resolveDepthBuffer,this.resolveStencilBuffer=t.resolveStencilBuffer,this.storeMultisampledColorBuffer=t.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=t.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=t.storeMultisampledStencilBuffer,t.depthTexture!==null)if(t.depthTexture.renderTarget===t){let e=t.depthTexture.clone();e.renderTarget=null,this.depthTexture=e}else this.depthTexture=t.depthTexture;else this.depthTexture=null;return this.samples=t.samples,this.multiview=t.multiview,this.useArrayDepthTexture=t.useArrayDepthTexture,this}dispose(){this.dispatchEvent({type:"dispose"})}},xn=class extends Ea{constructor(t=1,e=1,n={}){super(t,e,n),this.isWebGLRenderTarget=!0}},Lr=class extends un{constructor(t=null,e=1,n=1,s=1){super(null),this.isDataArrayTexture=!0,this.image={data:t,width:e,height:n,depth:s},this.magFilter=Oe,this.minFilter=Oe,this.wrapR=Jn,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1,this.layerUpdates=new Set}copy(t){return super.copy(t),this.wrapR=t.wrapR,this}addLayerUpdate(t){this.layerUpdates.add(t)}clearLayerUpdates(){this.layerUpdates.clear()}};var Aa=class extends un{constructor(t=null,e=1,n=1,s=1){super(null),this.isData3DTexture=!0,this.image={data:t,width:e,height:n,depth:s},this.magFilter=Oe,this.minFilter=Oe,this.wrapR=Jn,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}copy(t){return super.copy(t),this.wrapR=t.wrapR,this}};var Dt=class i{static{this.prototype.isMatrix4=!0}constructor(t,e,n,s,r,o,a,l,c,h,u,d,f,g,x,m){this.elements=[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1],t!==void 0&&this.set(t,e,n,s,r,o,a,l,c,h,u,d,f,g,x,m)}set(t,e,n,s,r,o,a,l,c,h,u,d,f,g,x,m){let p=this.elements;return p[0]=t,p[4]=e,p[8]=n,p[12]=s,p[1]=r,p[5]=o,p[9]=a,p[13]=l,p[2]=c,p[6]=h,p[10]=u,p[14]=d,p[3]=f,p[7]=g,p[11]=x,p[15]=m,this}identity(){return this.set(1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1),this}clone(){return new i().fromArray(this.elements)}copy(t){let e=this.elements,n=t.elements;return e[0]=n[0],e[1]=n[1],e[2]=n[2],e[3]=n[3],e[4]=n[4],e[5]=n[5],e[6]=n[6],e[7]=n[7],e[8]=n[8],e[9]=n[9],e[10]=n[10],e[11]=n[11],e[12]=n[12],e[13]=n[13],e[14]=n[14],e[15]=n[15],this}copyPosition(t){let e=this.elements,n=t.elements;return e[12]=n[12],e[13]=n[13],e[14]=n[14],this}setFromMatrix3(t){let e=t.elements;return this.set(e[0],e[3],e[6],0,e[1],e[4],e[7],0,e[2],e[5],e[8],0,0,0,0,1),this}extractBasis(t,e,n){return this.determinantAffine()===0?(t.set(1,0,0),e.set(0,1,0),n.set(0,0,1),this):(t.setFromMatrixColumn(this,0),e.setFromMatrixColumn(this,1),n.setFromMatrixColumn(this,2),this)}makeBasis(t,e,n){return this.set(t.x,e.x,n.x,0,t.y,e.y,n.y,0,t.z,e.z,n.z,0,0,0,0,1),this}extractRotation(t){if(t.determinantAffine()===0)return this.identity();let e=this.elements,n=t.elements,s=1/Rs.setFromMatrixColumn(t,0).length(),r=1/Rs.setFromMatrixColumn(t,1).length(),o=1/Rs.setFromMatrixColumn(t,2).length();return e[0]=n[0]*s,e[1]=n[1]*s,e[2]=n[2]*s,e[3]=0,e[4]=n[4]*r,e[5]=n[5]*r,e[6]=n[6]*r,e[7]=0,e[8]=n[8]*o,e[9]=n[9]*o,e[10]=n[10]*o,e[11]=0,e[12]=0,e[13]=0,e[14]=0,e[15]=1,this}makeRotationFromEuler(t){let e=this.elements,n=t.x,s=t.y,r=t.z,o=Math.cos(n),a=Math.sin(n),l=Math.cos(s),c=Math.sin(s),h=Math.cos(r),u=Math.sin(r);if(t.order==="XYZ"){let d=o*h,f=o*u,g=a*h,x=a*u;e[0]=l*h,e[4]=-l*u,e[8]=c,e[1]=f+g*c,e[5]=d-x*c,e[9]=-a*l,e[2]=x-d*c,e[6]=g+f*c,e[10]=o*l}else if(t.order==="YXZ"){let d=l*h,f=l*u,g=c*h,x=c*u;e[0]=d+x*a,e[4]=g*a-f,e[8]=o*c,e[1]=o*u,e[5]=o*h,e[9]=-a,e[2]=f*a-g,e[6]=x+d*a,e[10]=o*l}else if(t.order==="ZXY"){let d=l*h,f=l*u,g=c*h,x=c*u;e[0]=d-x*a,e[4]=-o*u,e[8]=g+f*a,e[1]=f+g*a,e[5]=o*h,e[9]=x-d*a,e[2]=-o*c,e[6]=a,e[10]=o*l}else if(t.order==="ZYX"){let d=o*h,f=o*u,g=a*h,x=a*u;e[0]=l*h,e[4]=g*c-f,e[8]=d*c+x,e[1]=l*u,e[5]=x*c+d,e[9]=f*c-g,e[2]=-c,e[6]=a*l,e[10]=o*l}else if(t.order==="YZX"){let d=o*l,f=o*c,g=a*l,x=a*c;e[0]=l*h,e[4]=x-d*u,e[8]=g*u+f,e[1]=u,e[5]=o*h,e[9]=-a*h,e[2]=-c*h,e[6]=f*u+g,e[10]=d-x*u}else if(t.order==="XZY"){let d=o*l,f=o*c,g=a*l,x=a*c;e[0]=l*h,e[4]=-u,e[8]=c*h,e[1]=d*u+x,e[5]=o*h,e[9]=f*u-g,e[2]=g*u-f,e[6]=a*h,e[10]=x*u+d}return e[3]=0,e[7]=0,e[11]=0,e[12]=0,e[13]=0,e[14]=0,e[15]=1,this}makeRotationFromQuaternion(t){return this.compose(U_,t,F_)}lookAt(t,e,n){let s=this.elements;return gn.subVectors(t,e),gn.lengthSq()===0&&(gn.z=1),gn.normalize(),Ci.crossVectors(n,gn),Ci.lengthSq()===0&&(Math.abs(n.z)===1?gn.x+=1e-4:gn.z+=1e-4,gn.normalize(),Ci.crossVectors(n,gn)),Ci.normalize(),qo.crossVectors(gn,Ci),s[0]=Ci.x,s[4]=qo.x,s[8]=gn.x,s[1]=Ci.y,s[5]=qo.y,s[9]=gn.y,s[2]=Ci.z,s[6]=qo.z,s[10]=gn.z,this}multiply(t){return this.multiplyMatrices(this,t)}premultiply(t){return this.multiplyMatrices(t,this)}multiplyMatrices(t,e){let n=t.elements,s=e.elements,r=this.elements,o=n[0],a=n[4],l=n[8],c=n[12],h=n[1],u=n[5],d=n[9],f=n[13],g=n[2],x=n[6],m=n[10],p=n[14],y=n[3],T=n[7],b=n[11],E=n[15],w=s[0],_=s[4],S=s[8],O=s[12],A=s[1],D=s[5],F=s[9],G=s[13],L=s[2],H=s[6],X=s[10],W=s[14],et=s[3],q=s[7],Q=s[11],tt=s[15];return r[0]=o*w+a*A+l*L+c*et,r[4]=o*_+a*D+l*H+c*q,r[8]=o*S+a*F+l*X+c*Q,r[12]=o*O+a*G+l*W+c*tt,r[1]=h*w+u*A+d*L+f*et,r[5]=h*_+u*D+d*H+f*q,r[9]=h*S+u*F+d*X+f*Q,r[13]=h*O+u*G+d*W+f*tt,r[2]=g*w+x*A+m*L+p*et,r[6]=g*_+x*D+m*H+p*q,r[10]=g*S+x*F+m*X+p*Q,r[14]=g*O+x*G+m*W+p*tt,r[3]=y*w+T*A+b*L+E*et,r[7]=y*_+T*D+b*H+E*q,r[11]=y*S+T*F+b*X+E*Q,r[15]=y*O+T*G+b*W+E*tt,this}multiplyScalar(t){let e=this.elements;return e[0]*=t,e[4]*=t,e[8]*=t,e[12]*=t,e[1]*=t,e[5]*=t,e[9]*=t,e[13]*=t,e[2]*=t,e[6]*=t,e[10]*=t,e[14]*=t,e[3]*=t,e[7]*=t,e[11]*=t,e[15]*=t,this}determinant(){let t=this.elements,e=t[0],n=t[4],s=t[8],r=t[12],o=t[1],a=t[5],l=t[9],c=t[13],h=t[2],u=t[6],d=t[10],f=t[14],g=t[3],x=t[7],m=t[11],p=t[15],y=l*f-c*d,T=a*f-c*u,b=a*d-l*u,E=o*f-c*h,w=o*d-l*h,_=o*u-a*h;return e*(x*y-m*T+p*b)-n*(g*y-m*E+p*w)+s*(g*T-x*E+p*_)-r*(g*b-x*w+m*_)}determinantAffine(){let t=this.elements,e=t[0],n=t[4],s=t[8],r=t[1],o=t[5],a=t[9],l=t[2],c=t[6],h=t[10];return e*(o*h-a*c)-n*(r*h-a*l)+s*(r*c-o*l)}transpose(){let t=this.elements,e;return e=t[1],t[1]=t[4],t[4]=e,e=t[2],t[2]=t[8],t[8]=e,e=t[6],t[6]=t[9],t[9]=e,e=t[3],t[3]=t[12],t[12]=e,e=t[7],t[7]=t[13],t[13]=e,e=t[11],t[11]=t[14],t[14]=e,this}setPosition(t,e,n){let s=this.elements;return t.isVector3?(s[12]=t.x,s[13]=t.y,s[14]=t.z):(s[12]=t,s[13]=e,s[14]=n),this}invert(){let t=this.elements,e=t[0],n=t[1],s=t[2],r=t[3],o=t[4],a=t[5],l=t[6],c=t[7],h=t[8],u=t[9],d=t[10],f=t[11],g=t[12],x=t[13],m=t[14],p=t[15],y=e*a-n*o,T=e*l-s*o,b=e*c-r*o,E=n*l-s*a,w=n*c-r*a,_=s*c-r*l,S=h*x-u*g,O=h*m-d*g,A=h*p-f*g,D=u*m-d*x,F=u*p-f*x,G=d*p-f*m,L=y*G-T*F+b*D+E*A-w*O+_*S;if(L===0)return this.set(0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0);let H=1/L;return t[0]=(a*G-l*F+c*D)*H,t[1]=(s*F-n*G-r*D)*H,t[2]=(x*_-m*w+p*E)*H,t[3]=(d*w-u*_-f*E)*H,t[4]=(l*A-o*G-c*O)*H,t[5]=(e*G-s*A+r*O)*H,t[6]=(m*b-g*_-p*T)*H,t[7]=(h*_-d*b+f*T)*H,t[8]=(o*F-a*A+c*S)*H,t[9]=(n*A-e*F-r*S)*H,t[10]=(g*w-x*b+p*y)*H,t[11]=(u*b-h*w-f*y)*H,t[12]=(a*O-o*D-l*S)*H,t[13]=(e*D-n*O+s*S)*H,t[14]=(x*T-g*E-m*y)*H,t[15]=(h*E-u*T+d*y)*H,this}scale(t){let e=this.elements,n=t.x,s=t.y,r=t.z;return e[0]*=n,e[4]*=s,e[8]*=r,e[1]*=n,e[5]*=s,e[9]*=r,e[2]*=n,e[6]*=s,e[10]*=r,e[3]*=n,e[7]*=s,e[11]*=r,this}getMaxScaleOnAxis(){let t=this.elements,e=t[0]*t[0]+t[1]*t[1]+t[2]*t[2],n=t[4]*t[4]+t[5]*t[5]+t[6]*t[6],s=t[8]*t[8]+t[9]*t[9]+t[10]*t[10];return Math.sqrt(Math.max(e,n,s))}makeTranslation(t,e,n){return t.isVector3?this.set(1,0,0,t.x,0,1,0,t.y,0,0,1,t.z,0,0,0,1):this.set(1,0,0,t,0,1,0,e,0,0,1,n,0,0,0,1),this}makeRotationX(t){let e=Math.cos(t),n=Math.sin(t);return this.set(1,0,0,0,0,e,-n,0,0,n,e,0,0,0,0,1),this}makeRotationY(t){let e=Math.cos(t),n=Math.sin(t);return this.set(e,0,n,0,0,1,0,0,-n,0,e,0,0,0,0,1),this}makeRotationZ(t){let e=Math.cos(t),n=Math.sin(t);return this.set(e,-n,0,0,n,e,0,0,0,0,1,0,0,0,0,1),this}makeRotationAxis(t,e){let n=Math.cos(e),s=Math.sin(e),r=1-n,o=t.x,a=t.y,l=t.z,c=r*o,h=r*a;return this.set(c*o+n,c*a-s*l,c*l+s*a,0,c*a+s*l,h*a+n,h*l-s*o,0,c*l-s*a,h*l+s*o,r*l*l+n,0,0,0,0,1),this}makeScale(t,e,n){return this.set(t,0,0,0,0,e,0,0,0,0,n,0,0,0,0,1),this}makeShear(t,e,n,s,r,o){return this.set(1,n,r,0,t,1,o,0,e,s,1,0,0,0,0,1),this}compose(t,e,n){let s=this.elements,r=e._x,o=e._y,a=e._z,l=e._w,c=r+r,h=o+o,u=a+a,d=r*c,f=r*h,g=r*u,x=o*h,m=o*u,p=a*u,y=l*c,T=l*h,b=l*u,E=n.x,w=n.y,_=n.z;return s[0]=(1-(x+p))*E,s[1]=(f+b)*E,s[2]=(g-T)*E,s[3]=0,s[4]=(f-b)*w,s[5]=(1-(d+p))*w,s[6]=(m+y)*w,s[7]=0,s[8]=(g+T)*_,s[9]=(m-y)*_,s[10]=(1-(d+x))*_,s[11]=0,s[12]=t.x,s[13]=t.y,s[14]=t.z,s[15]=1,this}decompose(t,e,n){let s=this.elements;t.x=s[12],t.y=s[13],t.z=s[14];let r=this.determinantAffine();if(r===0)return n.set(1,1,1),e.identity(),this;let o=Rs.set(s[0],s[1],s[2]).length(),a=Rs.set(s[4],s[5],s[6]).length(),l=Rs.set(s[8],s[9],s[10]).length();r<0&&(o=-o),kn.copy(this);let c=1/o,h=1/a,u=1/l;return kn.elements[0]*=c,kn.elements[1]*=c,kn.elements[2]*=c,kn.elements[4]*=h,kn.elements[5]*=h,kn.elements[6]*=h,kn.elements[8]*=u,kn.elements[9]*=u,kn.elements[10]*=u,e.setFromRotationMatrix(kn),n.x=o,n.y=a,n.z=l,this}makePerspective(t,e,n,s,r,o,a=Pn,l=!1){let c=this.elements,h=2*r/(e-t),u=2*r/(n-s),d=(e+t)/(e-t),f=(n+s)/(n-s),g,x;if(l)g=r/(o-r),x=o*r/(o-r);else if(a===Pn)g=-(o+r)/(o-r),x=-2*o*r/(o-r);else if(a===Ws)g=-o/(o-r),x=-o*r/(o-r);else throw new Error("THREE.Matrix4.makePerspective(): Invalid coordinate system: "+a);return c[0]=h,c[4]=0,c[8]=d,c[12]=0,c[1]=0,c[5]=u,c[9]=f,c[13]=0,c[2]=0,c[6]=0,c[10]=g,c[14]=x,c[3]=0,c[7]=0,c[11]=-1,c[15]=0,this}makeOrthographic(t,e,n,s,r,o,a=Pn,l=!1){let c=this.elements,h=2/(e-t),u=2/(n-s),d=-(e+t)/(e-t),f=-(n+s)/(n-s),g,x;if(l)g=1/(o-r),x=o/(o-r);else if(a===Pn)g=-2/(o-r),x=-(o+r)/(o-r);else if(a===Ws)g=-1/(o-r),x=-r/(o-r);else throw new Error("THREE.Matrix4.makeOrthographic(): Invalid coordinate system: "+a);return c[0]=h,c[4]=0,c[8]=0,c[12]=d,c[1]=0,c[5]=u,c[9]=0,c[13]=f,c[2]=0,c[6]=0,c[10]=g,c[14]=x,c[3]=0,c[7]=0,c[11]=0,c[15]=1,this}equals(t){let e=this.elements,n=t.elements;for(let s=0;s<16;s++)if(e[s]!==n[s])return!1;return!0}fromArray(t,e=0){for(let n=0;n<16;n++)this.elements[n]=t[n+e];return this}toArray(t=[],e=0){let n=this.elements;return t[e]=n[0],t[e+1]=n[1],t[e+2]=n[2],t[e+3]=n[3],t[e+4]=n[4],t[e+5]=n[5],t[e+6]=n[6],t[e+7]=n[7],t[e+8]=n[8],t[e+9]=n[9],t[e+10]=n[10],t[e+11]=n[11],t[e+12]=n[12],t[e+13]=n[13],t[e+14]=n[14],t[e+15]=n[15],t}},Rs=new C,kn=new Dt,U_=new C(0,0,0),F_=new C(1,1,1),Ci=new C,qo=new C,gn=new C,of=new Dt,af=new Se,mi=class i{constructor(t=0,e=0,n=0,s=i.DEFAULT_ORDER){this.isEuler=!0,this._x=t,this._y=e,this._z=n,this._order=s}get x(){return this._x}set x(t){this._x=t,this._onChangeCallback()}get y(){return this._y}set y(t){this._y=t,this._onChangeCallback()}get z(){return this._z}set z(t){this._z=t,this._onChangeCallback()}get order(){return this._order}set order(t){this._order=t,this._onChangeCallback()}set(t,e,n,s=this._order){return this._x=t,this._y=e,this._z=n,this._order=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._order)}copy(t){return this._x=t._x,this._y=t._y,this._z=t._z,this._order=t._order,this._onChangeCallback(),this}setFromRotationMatrix(t,e=this._order,n=!0){let s=t.elements,r=s[0],o=s[4],a=s[8],l=s[1],c=s[5],h=s[9],u=s[2],d=s[6],f=s[10];switch(e){case"XYZ":this._y=Math.asin(Bt(a,-1,1)),Math.abs(a)<.9999999?(this._x=Math.atan2(-h,f),this._z=Math.atan2(-o,r)):(this._x=Math.atan2(d,c),this._z=0);break;case"YXZ":this._x=Math.asin(-Bt(h,-1,1)),Math.abs(h)<.9999999?(this._y=Math.atan2(a,f),this._z=Math.atan2(l,c)):(this._y=Math.atan2(-u,r),this._z=0);break;case"ZXY":this._x=Math.asin(Bt(d,-1,1)),Math.abs(d)<.9999999?(this._y=Math.atan2(-u,f),this._z=Math.atan2(-o,c)):(this._y=0,this._z=Math.atan2(l,r));break;case"ZYX":this._y=Math.asin(-Bt(u,-1,1)),Math.abs(u)<.9999999?(this._x=Math.atan2(d,f),this._z=Math.atan2(l,r)):(this._x=0,this._z=Math.atan2(-o,c));break;case"YZX":this._z=Math.asin(Bt(l,-1,1)),Math.abs(l)<.9999999?(this._x=Math.atan2(-h,c),this._y=Math.atan2(-u,r)):(this._x=0,this._y=Math.atan2(a,f));break;case"XZY":this._z=Math.asin(-Bt(o,-1,1)),Math.abs(o)<.9999999?(this._x=Math.atan2(d,c),this._y=Math.atan2(a,r)):(this._x=Math.atan2(-h,f),this._y=0);break;default:Pt("Euler: .setFromRotationMatrix() encountered an unknown order: "+e)}return this._order=e,n===!0&&this._onChangeCallback(),this}setFromQuaternion(t,e,n){return of.makeRotationFromQuaternion(t),this.setFromRotationMatrix(of,e,n)}setFromVector3(t,e=this._order){return this.set(t.x,t.y,t.z,e)}reorder(t){return af.setFromEuler(this),this.setFromQuaternion(af,t)}equals(t){return t._x===this._x&&t._y===this._y&&t._z===this._z&&t._order===this._order}fromArray(t){return this._x=t[0],this._y=t[1],this._z=t[2],t[3]!==void 0&&(this._order=t[3]),this._onChangeCallback(),this}toArray(t=[],e=0){return t[e]=this._x,t[e+1]=this._y,t[e+2]=this._z,t[e+3]=this._order,t}_onChange(t){return this._onChangeCallback=t,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._order}};mi.DEFAULT_ORDER="XYZ";var Ys=class{constructor(){this.mask=1}set(t){this.mask=(1<<t|0)>>>0}enable(t){this.mask|=1<<t|0}enableAll(){this.mask=-1}toggle(t){this.mask^=1<<t|0}disable(t){this.mask&=~(1<<t|0)}disableAll(){this.mask=0}test(t){return(this.mask&t.mask)!==0}isEnabled(t){return(this.mask&(1<<t|0))!==0}},B_=0,lf=new C,Cs=new Se,li=new Dt,Xo=new C,vr=new C,k_=new C,z_=new Se,cf=new C(1,0,0),hf=new C(0,1,0),uf=new C(0,0,1),df={type:"added"},G_={type:"removed"},Ps={type:"childadded",child:null},Gc={type:"childremoved",child:null},je=class i extends Vn{constructor(){super(),this.isObject3D=!0,Object.defineProperty(this,"id",{value:B_++}),this.uuid=Xi(),this.name="",this.type="Object3D",this.parent=null,this.children=[],this.up=i.DEFAULT_UP.clone();let t=new C,e=new mi,n=new Se,s=new C(1,1,1);function r(){n.setFromEuler(e,!1)}function o(){e.setFromQuaternion(n,void 0,!1)}e._onChange(r),n._onChange(o),Object.defineProperties(this,{position:{configurable:!0,enumerable:!0,value:t},rotation:{configurable:!0,enumerable:!0,value:e},quaternion:{configurable:!0,enumerable:!0,value:n},scale:{configurable:!0,enumerable:!0,value:s},modelViewMatrix:{value:new Dt},normalMatrix:{value:new Ot}}),this.matrix=new Dt,this.matrixWorld=new Dt,this.matrixAutoUpdate=i.DEFAULT_MATRIX_AUTO_UPDATE,this.matrixWorldAutoUpdate=i.DEFAULT_MATRIX_WORLD_AUTO_UPDATE,this.matrixWorldNeedsUpdate=!1,this.layers=new Ys,this.visible=!0,this.castShadow=!1,this.receiveShadow=!1,this.frustumCulled=!0,this.renderOrder=0,this.animations=[],this.customDepthMaterial=void 0,this.customDistanceMaterial=void 0,this.static=!1,this.userData={},this.pivot=null}onBeforeShadow(){}onAfterShadow(){}onBeforeRender(){}onAfterRender(){}applyMatrix4(t){this.matrixAutoUpdate&&this.updateMatrix(),this.matrix.premultiply(t),this.matrix.decompose(this.position,this.quaternion,this.scale),this.pivot!==null&&this.position.copy(this.pivot).applyMatrix4(this.matrix).sub(this.pivot)}applyQuaternion(t){return this.quaternion.premultiply(t),this}setRotationFromAxisAngle(t,e){this.quaternion.setFromAxisAngle(t,e)}setRotationFromEuler(t){this.quaternion.setFromEuler(t,!0)}setRotationFromMatrix(t){this.quaternion.setFromRotationMatrix(t)}setRotationFromQuaternion(t){this.quaternion.copy(t)}rotateOnAxis(t,e){return Cs.setFromAxisAngle(t,e),this.quaternion.multiply(Cs),this}rotateOnWorldAxis(t,e){return Cs.setFromAxisAngle(t,e),this.quaternion.premultiply(Cs),this}rotateX(t){return this.rotateOnAxis(cf,t)}rotateY(t){return this.rotateOnAxis(hf,t)}rotateZ(t){return this.rotateOnAxis(uf,t)}translateOnAxis(t,e){return lf.copy(t).applyQuaternion(this.quaternion),this.position.add(lf.multiplyScalar(e)),this}translateX(t){return this.translateOnAxis(cf,t)}translateY(t){return this.translateOnAxis(hf,t)}translateZ(t){return this.translateOnAxis(uf,t)}localToWorld(t){return this.updateWorldMatrix(!0,!1),t.applyMatrix4(this.matrixWorld)}worldToLocal(t){return this.updateWorldMatrix(!0,!1),t.applyMatrix4(li.copy(this.matrixWorld).invert())}lookAt(t,e,n){t.isVector3?Xo.copy(t):Xo.set(t,e,n);let s=this.parent;this.updateWorldMatrix(!0,!1),vr.setFromMatrixPosition(this.matrixWorld),this.isCamera||this.isLight?li.lookAt(vr,Xo,this.up):li.lookAt(Xo,vr,this.up),this.quaternion.setFromRotationMatrix(li),s&&(li.extractRotation(s.matrixWorld),Cs.setFromRotationMatrix(li),this.quaternion.premultiply(Cs.invert()))}add(t){if(arguments.length>1){for(let e=0;e<arguments.length;e++)this.add(arguments[e]);return this}return t===this?(Nt("Object3D.add: object can't be added as a child of itself.",t),this):(t&&t.isObject3D?(t.removeFromParent(),t.parent=this,this.children.push(t),t.dispatchEvent(df),Ps.child=t,this.dispatchEvent(Ps),Ps.child=null):Nt("Object3D.add: object not an instance of THREE.Object3D.",t),this)}remove(t){if(arguments.length>1){for(let n=0;n<arguments.length;n++)this.remove(arguments[n]);return this}let e=this.children.indexOf(t);return e!==-1&&(t.parent=null,this.children.splice(e,1),t.dispatchEvent(G_),Gc.child=t,this.dispatchEvent(Gc),Gc.child=null),this}removeFromParent(){let t=this.parent;return t!==null&&t.remove(this),this}clear(){return this.remove(...this.children)}attach(t){return this.updateWorldMatrix(!0,!1),li.copy(this.matrixWorld).invert(),t.parent!==null&&(t.parent.updateWorldMatrix(!0,!1),li.multiply(t.parent.matrixWorld)),t.applyMatrix4(li),t.removeFromParent(),t.parent=this,this.children.push(t),t.updateWorldMatrix(!1,!0),t.dispatchEvent(df),Ps.child=t,this.dispatchEvent(Ps),Ps.child=null,this}getObjectById(t){return this.getObjectByProperty("id",t)}getObjectByName(t){return this.getObjectByProperty("name",t)}getObjectByProperty(t,e){if(this[t]===e)return this;for(let n=0,s=this.children.length;n<s;n++){let o=this.children[n].getObjectByProperty(t,e);if(o!==void 0)return o}}getObjectsByProperty(t,e,n=[]){this[t]===e&&n.push(this);let s=this.children;for(let r=0,o=s.length;r<o;r++)s[r].getObjectsByProperty(t,e,n);return n}getWorldPosition(t){return this.updateWorldMatrix(!0,!1),t.setFromMatrixPosition(this.matrixWorld)}getWorldQuaternion(t){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(vr,t,k_),t}getWorldScale(t){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(vr,z_,t),t}getWorldDirection(t){this.updateWorldMatrix(!0,!1);let e=this.matrixWorld.elements;return t.set(e[8],e[9],e[10]).normalize()}raycast(){}intersectsFrustum(){return!0}traverse(t){t(this);let e=this.children;for(let n=0,s=e.length;n<s;n++)e[n].traverse(t)}traverseVisible(t){if(this.visible===!1)return;t(this);let e=this.children;for(let n=0,s=e.length;n<s;n++)e[n].traverseVisible(t)}traverseAncestors(t){let e=this.parent;e!==null&&(t(e),e.traverseAncestors(t))}updateMatrix(){this.matrix.compose(this.position,this.quaternion,this.scale);let t=this.pivot;if(t!==null){let e=t.x,n=t.y,s=t.z,r=this.matrix.elements;r[12]+=e-r[0]*e-r[4]*n-r[8]*s,r[13]+=n-r[1]*e-r[5]*n-r[9]*s,r[14]+=s-r[2]*e-r[6]*n-r[10]*s}this.matrixWorldNeedsUpdate=!0}updateMatrixWorld(t){this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||t)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,t=!0);let e=this.children;for(let n=0,s=e.length;n<s;n++)e[n].updateMatrixWorld(t)}updateWorldMatrix(t,e,n=!1){let s=this.parent;if(t===!0&&s!==null&&s.updateWorldMatrix(!0,!1),this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||n)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,n=!0),e===!0){let r=this.children;for(let o=0,a=r.length;o<a;o++)r[o].updateWorldMatrix(!1,!0,n)}}toJSON(t){let e=t===void 0||typeof t=="string",n={};e&&(t={geometries:{},materials:{},textures:{},images:{},shapes:{},skeletons:{},animations:{},nodes:{}},n.metadata={version:4.7,type:"Object",generator:"Object3D.toJSON"});let s={};s.uuid=this.uuid,s.type=this.type,s.name=this.name,s.castShadow=this.castShadow,s.receiveShadow=this.receiveShadow,s.visible=this.visible,s.frustumCulled=this.frustumCulled,s.renderOrder=this.renderOrder,s.static=this.static,s.matrixAutoUpdate=this.matrixAutoUpdate,Object.keys(this.userData).length>0&&(s.userData=this.userData),s.layers=this.layers.mask,s.matrix=this.matrix.toArray(),s.up=this.up.toArray(),this.pivot!==null&&(s.pivot=this.pivot.toArray()),this.morphTargetDictionary!==void 0&&(s.morphTargetDictionary=Object.assign({},this.morphTargetDictionary)),this.morphTargetInfluences!==void 0&&(s.morphTargetInfluences=this.morphTargetInfluences.slice()),this.isInstancedMesh&&(s.type="InstancedMesh",s.count=this.count,s.instanceMatrix=this.instanceMatrix.toJSON(),this.instanceColor!==null&&(s.instanceColor=this.instanceColor.toJSON())),this.isBatchedMesh&&(s.type="BatchedMesh",s.perObjectFrustumCulled=this.perObjectFrustumCulled,s.sortObjects=this.sortObjects,s.drawRanges=this._drawRanges,s.reservedRanges=this._reservedRanges,s.geometryInfo=this._geometryInfo.map(a=>({...a,boundingBox:a.boundingBox?a.boundingBox.toJSON():void 0,boundingSphere:a.boundingSphere?a.boundingSphere.toJSON():void 0})),s.instanceInfo=this._instanceInfo.map(a=>({...a})),s.availableInstanceIds=this._availableInstanceIds.slice(),s.availableGeometryIds=this._availableGeometryIds.slice(),s.nextIndexStart=this._nextIndexStart,s.nextVertexStart=this._nextVertexStart,s.geometryCount=this._geometryCount,s.maxInstanceCount=this._maxInstanceCount,s.maxVertexCount=this._maxVertexCount,s.maxIndexCount=this._maxIndexCount,s.geometryInitialized=this._geometryInitialized,s.matricesTexture=this._matricesTexture.toJSON(t),s.indirectTexture=this._indirectTexture.toJSON(t),this._colorsTexture!==null&&(s.colorsTexture=this._colorsTexture.toJSON(t)),this.boundingSphere!==null&&(s.boundingSphere=this.boundingSphere.toJSON()),this.boundingBox!==null&&(s.boundingBox=this.boundingBox.toJSON()));function r(a,l){return a[l.uuid]===void 0&&(a[l.uuid]=l.toJSON(t)),l.uuid}if(this.isScene)this.background&&(this.background.isColor?s.background=this.background.toJSON():this.background.isTexture&&(s.background=this.background.toJSON(t).uuid)),this.environment&&this.environment.isTexture&&this.environment.isRenderTargetTexture!==!0&&(s.environment=this.environment.toJSON(t).uuid);else if(this.isMesh||this.isLine||this.isPoints){s.geometry=r(t.geometries,this.geometry);let a=this.geometry.parameters;if(a!==void 0&&a.shapes!==void 0){let l=a.shapes;if(Array.isArray(l))for(let c=0,h=l.length;c<h;c++){let u=l[c];r(t.shapes,u)}else r(t.shapes,l)}}if(this.isSkinnedMesh&&(s.bindMode=this.bindMode,s.bindMatrix=this.bindMatrix.toArray(),this.skeleton!==void 0&&(r(t.skeletons,this.skeleton),s.skeleton=this.skeleton.uuid)),this.material!==void 0)if(Array.isArray(this.material)){let a=[];for(let l=0,c=this.material.length;l<c;l++)a.push(r(t.materials,this.material[l]));s.material=a}else s.material=r(t.materials,this.material);if(this.children.length>0){s.children=[];for(let a=0;a<this.children.length;a++)s.children.push(this.children[a].toJSON(t).object)}if(this.animations.length>0){s.animations=[];for(let a=0;a<this.animations.length;a++){let l=this.animations[a];s.animations.push(r(t.animations,l))}}if(e){let a=o(t.geometries),l=o(t.materials),c=o(t.textures),h=o(t.images),u=o(t.shapes),d=o(t.skeletons),f=o(t.animations),g=o(t.nodes);a.length>0&&(n.geometries=a),l.length>0&&(n.materials=l),c.length>0&&(n.textures=c),h.length>0&&(n.images=h),u.length>0&&(n.shapes=u),d.length>0&&(n.skeletons=d),f.length>0&&(n.animations=f),g.length>0&&(n.nodes=g)}return n.object=s,n;function o(a){let l=[];for(let c in a){let h=a[c];delete h.metadata,l.push(h)}return l}}clone(t){return new this.constructor().copy(this,t)}copy(t,e=!0){if(this.name=t.name,this.up.copy(t.up),this.position.copy(t.position),this.rotation.order=t.rotation.order,this.quaternion.copy(t.quaternion),this.scale.copy(t.scale),this.pivot=t.pivot!==null?t.pivot.clone():null,this.matrix.copy(t.matrix),this.matrixWorld.copy(t.matrixWorld),this.matrixAutoUpdate=t.matrixAutoUpdate,this.matrixWorldAutoUpdate=t.matrixWorldAutoUpdate,this.matrixWorldNeedsUpdate=t.matrixWorldNeedsUpdate,this.layers.mask=t.layers.mask,this.visible=t.visible,this.castShadow=t.castShadow,this.receiveShadow=t.receiveShadow,this.frustumCulled=t.frustumCulled,this.renderOrder=t.renderOrder,this.static=t.static,this.animations=t.animations.slice(),this.userData=JSON.parse(JSON.stringify(t.userData)),e===!0)for(let n=0;n<t.children.length;n++){let s=t.children[n];this.add(s.clone())}return this}dispose(){this.dispatchEvent({type:"dispose"})}};je.DEFAULT_UP=new C(0,1,0);je.DEFAULT_MATRIX_AUTO_UPDATE=!0;je.DEFAULT_MATRIX_WORLD_AUTO_UPDATE=!0;var Me=class extends je{constructor(){super(),this.isGroup=!0,this.type="Group"}},V_={type:"move"},js=class{constructor(){this._targetRay=null,this._grip=null,this._hand=null}getHandSpace(){return this._hand===null&&(this._hand=new Me,this._hand.matrixAutoUpdate=!1,this._hand.visible=!1,this._hand.joints={},this._hand.inputState={pinching:!1}),this._hand}getTargetRaySpace(){return this._targetRay===null&&(this._targetRay=new Me,this._targetRay.matrixAutoUpdate=!1,this._targetRay.visible=!1,this._targetRay.hasLinearVelocity=!1,this._targetRay.linearVelocity=new C,this._targetRay.hasAngularVelocity=!1,this._targetRay.angularVelocity=new C),this._targetRay}getGripSpace(){return this._grip===null&&(this._grip=new Me,this._grip.matrixAutoUpdate=!1,this._grip.visible=!1,this._grip.hasLinearVelocity=!1,this._grip.linearVelocity=new C,this._grip.hasAngularVelocity=!1,this._grip.angularVelocity=new C,this._grip.eventsEnabled=!1),this._grip}dispatchEvent(t){return this._targetRay!==null&&this._targetRay.dispatchEvent(t),this._grip!==null&&this._grip.dispatchEvent(t),this._hand!==null&&this._hand.dispatchEvent(t),this}connect(t){if(t&&t.hand){let e=this._hand;if(e)for(let n of t.hand.values())this._getHandJoint(e,n)}return this.dispatchEvent({type:"connected",data:t}),this}disconnect(t){return this.dispatchEvent({type:"disconnected",data:t}),this._targetRay!==null&&(this._targetRay.visible=!1),this._grip!==null&&(this._grip.visible=!1),this._hand!==null&&(this._hand.visible=!1),this}update(t,e,n){let s=null,r=null,o=null,a=this._targetRay,l=this._grip,c=this._hand;if(t&&e.session.visibilityState!=="visible-blurred"){if(c&&t.hand){o=!0;for(let x of t.hand.values()){let m=e.getJointPose(x,n),p=this._getHandJoint(c,x);m!==null&&(p.matrix.fromArray(m.transform.matrix),p.matrix.decompose(p.position,p.quaternion,p.scale),p.matrixWorldNeedsUpdate=!0,p.jointRadius=m.radius),p.visible=m!==null}let h=c.joints["index-finger-tip"],u=c.joints["thumb-tip"],d=h.position.distanceTo(u.position),f=.02,g=.005;c.inputState.pinching&&d>f+g?(c.inputState.pinching=!1,this.dispatchEvent({type:"pinchend",handedness:t.handedness,target:this})):!c.inputState.pinching&&d<=f-g&&(c.inputState.pinching=!0,this.dispatchEvent({type:"pinchstart",handedness:t.handedness,target:this}))}else l!==null&&t.gripSpace&&(r=e.getPose(t.gripSpace,n),r!==null&&(l.matrix.fromArray(r.transform.matrix),l.matrix.decompose(l.position,l.quaternion,l.scale),l.matrixWorldNeedsUpdate=!0,r.linearVelocity?(l.hasLinearVelocity=!0,l.linearVelocity.copy(r.linearVelocity)):l.hasLinearVelocity=!1,r.angularVelocity?(l.hasAngularVelocity=!0,l.angularVelocity.copy(r.angularVelocity)):l.hasAngularVelocity=!1,l.eventsEnabled&&l.dispatchEvent({type:"gripUpdated",data:t,target:this})));a!==null&&(s=e.getPose(t.targetRaySpace,n),s===null&&r!==null&&(s=r),s!==null&&(a.matrix.fromArray(s.transform.matrix),a.matrix.decompose(a.position,a.quaternion,a.scale),a.matrixWorldNeedsUpdate=!0,s.linearVelocity?(a.hasLinearVelocity=!0,a.linearVelocity.copy(s.linearVelocity)):a.hasLinearVelocity=!1,s.angularVelocity?(a.hasAngularVelocity=!0,a.angularVelocity.copy(s.angularVelocity)):a.hasAngularVelocity=!1,this.dispatchEvent(V_)))}return a!==null&&(a.visible=s!==null),l!==null&&(l.visible=r!==null),c!==null&&(c.visible=o!==null),this}_getHandJoint(t,e){if(t.joints[e.jointName]===void 0){let n=new Me;n.matrixAutoUpdate=!1,n.visible=!1,t.joints[e.jointName]=n,t.add(n)}return t.joints[e.jointName]}},dp={aliceblue:15792383,antiquewhite:16444375,aqua:65535,aquamarine:8388564,azure:15794175,beige:16119260,bisque:16770244,black:0,blanchedalmond:16772045,blue:255,blueviolet:9055202,brown:10824234,burlywood:14596231,cadetblue:6266528,chartreuse:8388352,chocolate:13789470,coral:16744272,cornflowerblue:6591981,cornsilk:16775388,crimson:14423100,cyan:65535,darkblue:139,darkcyan:35723,darkgoldenrod:12092939,darkgray:11119017,darkgreen:25600,darkgrey:11119017,darkkhaki:12433259,darkmagenta:9109643,darkolivegreen:5597999,darkorange:16747520,darkorchid:10040012,darkred:9109504,darksalmon:15308410,darkseagreen:9419919,darkslateblue:4734347,darkslategray:3100495,darkslategrey:3100495,darkturquoise:52945,darkviolet:9699539,deeppink:16716947,deepskyblue:49151,dimgray:6908265,dimgrey:6908265,dodgerblue:2003199,firebrick:11674146,floralwhite:16775920,forestgreen:2263842,fuchsia:16711935,gainsboro:14474460,ghostwhite:16316671,gold:16766720,goldenrod:14329120,gray:8421504,green:32768,greenyellow:11403055,grey:8421504,honeydew:15794160,hotpink:16738740,indianred:13458524,indigo:4915330,ivory:16777200,khaki:15787660,lavender:15132410,lavenderblush:16773365,lawngreen:8190976,lemonchiffon:16775885,lightblue:11393254,lightcoral:15761536,lightcyan:14745599,lightgoldenrodyellow:16448210,lightgray:13882323,lightgreen:9498256,lightgrey:13882323,lightpink:16758465,lightsalmon:16752762,lightseagreen:2142890,lightskyblue:8900346,lightslategray:7833753,lightslategrey:7833753,lightsteelblue:11584734,lightyellow:16777184,lime:65280,limegreen:3329330,linen:16445670,magenta:16711935,maroon:8388608,mediumaquamarine:6737322,mediumblue:205,mediumorchid:12211667,mediumpurple:9662683,mediumseagreen:3978097,mediumslateblue:8087790,mediumspringgreen:64154,mediumturquoise:4772300,mediumvioletred:13047173,midnightblue:1644912,mintcream:16121850,mistyrose:16770273,moccasin:16770229,navajowhite:16768685,navy:128,oldlace:16643558,olive:8421376,olivedrab:7048739,orange:16753920,orangered:16729344,orchid:14315734,palegoldenrod:15657130,palegreen:10025880,paleturquoise:11529966,palevioletred:14381203,papayawhip:16773077,peachpuff:16767673,peru:13468991,pink:16761035,plum:14524637,powderblue:11591910,purple:8388736,rebeccapurple:6697881,red:16711680,rosybrown:12357519,royalblue:4286945,saddlebrown:9127187,salmon:16416882,sandybrown:16032864,seagreen:3050327,seashell:16774638,sienna:10506797,silver:12632256,skyblue:8900331,slateblue:6970061,slategray:7372944,slategrey:7372944,snow:16775930,springgreen:65407,steelblue:4620980,tan:13808780,teal:32896,thistle:14204888,tomato:16737095,turquoise:4251856,violet:15631086,wheat:16113331,white:16777215,whitesmoke:16119285,yellow:16776960,yellowgreen:10145074},Pi={h:0,s:0,l:0},$o={h:0,s:0,l:0};function Vc(i,t,e){return e<0&&(e+=1),e>1&&(e-=1),e<1/6?i+(t-i)*6*e:e<1/2?t:e<2/3?i+(t-i)*6*(2/3-e):i}var Ut=class{constructor(t,e,n){return this.isColor=!0,this.r=1,this.g=1,this.b=1,this.set(t,e,n)}set(t,e,n){if(e===void 0&&n===void 0){let s=t;s&&s.isColor?this.copy(s):typeof s=="number"?this.setHex(s):typeof s=="string"&&this.setStyle(s)}else this.setRGB(t,e,n);return this}setScalar(t){return this.r=t,this.g=t,this.b=t,this}setHex(t,e=nn){return t=Math.floor(t),this.r=(t>>16&255)/255,this.g=(t>>8&255)/255,this.b=(t&255)/255,$t.colorSpaceToWorking(this,e),this}setRGB(t,e,n,s=$t.workingColorSpace){return this.r=t,this.g=e,this.b=n,$t.colorSpaceToWorking(this,s),this}setHSL(t,e,n,s=$t.workingColorSpace){if(t=Bh(t,1),e=Bt(e,0,1),n=Bt(n,0,1),e===0)this.r=this.g=this.b=n;else{let r=n<=.5?n*(1+e):n+e-n*e,o=2*n-r;this.r=Vc(o,r,t+1/3),this.g=Vc(o,r,t),this.b=Vc(o,r,t-1/3)}return $t.colorSpaceToWorking(this,s),this}setStyle(t,e=nn){function n(r){r!==void 0&&parseFloat(r)<1&&Pt("Color: Alpha component of "+t+" will be ignored.")}let s;if(s=/^(\w+)\(([^\)]*)\)/.exec(t)){let r,o=s[1],a=s[2];switch(o){case"rgb":case"rgba":if(r=/^\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setRGB(Math.min(255,parseInt(r[1],10))/255,Math.min(255,parseInt(r[2],10))/255,Math.min(255,parseInt(r[3],10))/255,e);if(r=/^\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setRGB(Math.min(100,parseFloat(r[1]))/100,Math.min(100,parseFloat(r[2]))/100,Math.min(100,parseFloat(r[3]))/100,e);break;case"hsl":case"hsla":if(r=/^\s*([+-]?(?:\d+(?:\.\d+)?|\.\d+))\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setHSL(parseFloat(r[1])/360,parseFloat(r[2])/100,parseFloat(r[3])/100,e);break;default:Pt("Color: Unknown color model "+t)}}else if(s=/^\#([A-Fa-f\d]+)$/.exec(t)){let r=s[1],o=r.length;if(o===3)return this.setRGB(parseInt(r.charAt(0),16)/15,parseInt(r.charAt(1),16)/15,parseInt(r.charAt(2),16)/15,e);if(o===6)return this.setHex(parseInt(r,16),e);Pt("Color: Invalid hex color "+t)}else if(t&&t.length>0)return this.setColorName(t,e);return this}setColorName(t,e=nn){let n=dp[t.toLowerCase()];return n!==void 0?this.setHex(n,e):Pt("Color: Unknown color "+t),this}clone(){return new this.constructor(this.r,this.g,this.b)}copy(t){return this.r=t.r,this.g=t.g,this.b=t.b,this}copySRGBToLinear(t){return this.r=fi(t.r),this.g=fi(t.g),this.b=fi(t.b),this}copyLinearToSRGB(t){return this.r=Vs(t.r),this.g=Vs(t.g),this.b=Vs(t.b),this}convertSRGBToLinear(){return this.copySRGBToLinear(this),this}convertLinearToSRGB(){return this.copyLinearToSRGB(this),this}getHex(t=nn){return $t.workingToColorSpace(Ye.copy(this),t),Math.round(Bt(Ye.r*255,0,255))*65536+Math.round(Bt(Ye.g*255,0,255))*256+Math.round(Bt(Ye.b*255,0,255))}getHexString(t=nn){return("000000"+this.getHex(t).toString(16)).slice(-6)}getHSL(t,e=$t.workingColorSpace){$t.workingToColorSpace(Ye.copy(this),e);let n=Ye.r,s=Ye.g,r=Ye.b,o=Math.max(n,s,r),a=Math.min(n,s,r),l,c,h=(a+o)/2;if(a===o)l=0,c=0;else{let u=o-a;switch(c=h<=.5?u/(o+a):u/(2-o-a),o){case n:l=(s-r)/u+(s<r?6:0);break;case s:l=(r-n)/u+2;break;case r:l=(n-s)/u+4;break}l/=6}return t.h=l,t.s=c,t.l=h,t}getRGB(t,e=$t.workingColorSpace){return $t.workingToColorSpace(Ye.copy(this),e),t.r=Ye.r,t.g=Ye.g,t.b=Ye.b,t}getStyle(t=nn){$t.workingToColorSpace(Ye.copy(this),t);let e=Ye.r,n=Ye.g,s=Ye.b;return t!==nn?`color(${t} ${e.toFixed(3)} ${n.toFixed(3)} ${s.toFixed(3)})`:`rgb(${Math.round(e*255)},${Math.round(n*255)},${Math.round(s*255)})`}offsetHSL(t,e,n){return this.getHSL(Pi),this.setHSL(Pi.h+t,Pi.s+e,Pi.l+n)}add(t){return this.r+=t.r,this.g+=t.g,this.b+=t.b,this}addColors(t,e){return this.r=t.r+e.r,this.g=t.g+e.g,this.b=t.b+e.b,this}addScalar(t){return this.r+=t,this.g+=t,this.b+=t,this}sub(t){return this.r=Math.max(0,this.r-t.r),this.g=Math.max(0,this.g-t.g),this.b=Math.max(0,this.b-t.b),this}multiply(t){return this.r*=t.r,this.g*=t.g,this.b*=t.b,this}multiplyScalar(t){return this.r*=t,this.g*=t,this.b*=t,this}lerp(t,e){return this.r+=(t.r-this.r)*e,this.g+=(t.g-this.g)*e,this.b+=(t.b-this.b)*e,this}lerpColors(t,e,n){return this.r=t.r+(e.r-t.r)*n,this.g=t.g+(e.g-t.g)*n,this.b=t.b+(e.b-t.b)*n,this}lerpHSL(t,e){this.getHSL(Pi),t.getHSL($o);let n=Ar(Pi.h,$o.h,e),s=Ar(Pi.s,$o.s,e),r=Ar(Pi.l,$o.l,e);return this.setHSL(n,s,r),this}setFromVector3(t){return this.r=t.x,this.g=t.y,this.b=t.z,this}applyMatrix3(t){let e=this.r,n=this.g,s=this.b,r=t.elements;return this.r=r[0]*e+r[3]*n+r[6]*s,this.g=r[1]*e+r[4]*n+r[7]*s,this.b=r[2]*e+r[5]*n+r[8]*s,this}equals(t){return t.r===this.r&&t.g===this.g&&t.b===this.b}fromArray(t,e=0){return this.r=t[e],this.g=t[e+1],this.b=t[e+2],this}toArray(t=[],e=0){return t[e]=this.r,t[e+1]=this.g,t[e+2]=this.b,t}fromBufferAttribute(t,e){return this.r=t.getX(e),this.g=t.getY(e),this.b=t.getZ(e),this}toJSON(){return this.getHex()}*[Symbol.iterator](){yield this.r,yield this.g,yield this.b}},Ye=new Ut;Ut.NAMES=dp;var Nr=class extends je{constructor(){super(),this.isScene=!0,this.type="Scene",this.background=null,this.environment=null,this.fog=null,this.backgroundBlurriness=0,this.backgroundIntensity=1,this.backgroundRotation=new mi,this.environmentIntensity=1,this.environmentRotation=new mi,this.overrideMaterial=null,typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}copy(t,e){return super.copy(t,e),this.background=t.background!==null?t.background.clone():null,this.environment=t.environment!==null?t.environment.clone():null,this.fog=t.fog!==null?t.fog.clone():null,this.backgroundBlurriness=t.backgroundBlurriness,this.backgroundIntensity=t.backgroundIntensity,this.backgroundRotation.copy(t.backgroundRotation),this.environmentIntensity=t.environmentIntensity,this.environmentRotation.copy(t.environmentRotation),this.overrideMaterial=t.overrideMaterial!==null?t.overrideMaterial.clone():null,this.matrixAutoUpdate=t.matrixAutoUpdate,this}toJSON(t){let e=super.toJSON(t);return this.fog!==null&&(e.object.fog=this.fog.toJSON()),e.object.backgroundBlurriness=this.backgroundBlurriness,e.object.backgroundIntensity=this.backgroundIntensity,e.object.backgroundRotation=this.backgroundRotation.toArray(),e.object.environmentIntensity=this.environmentIntensity,e.object.environmentRotation=this.environmentRotation.toArray(),e}},zn=new C,ci=new C,Hc=new C,hi=new C,Is=new C,Ls=new C,ff=new C,Wc=new C,qc=new C,Xc=new C,$c=new te,Yc=new te,jc=new te,Di=class i{constructor(t=new C,e=new C,n=new C){this.a=t,this.b=e,this.c=n}static getNormal(t,e,n,s){s.subVectors(n,e),zn.subVectors(t,e),s.cross(zn);let r=s.lengthSq();return r>0?s.multiplyScalar(1/Math.sqrt(r)):s.set(0,0,0)}static getBarycoord(t,e,n,s,r){zn.subVectors(s,e),ci.subVectors(n,e),Hc.subVectors(t,e);let o=zn.dot(zn),a=zn.dot(ci),l=zn.dot(Hc),c=ci.dot(ci),h=ci.dot(Hc),u=o*c-a*a;if(u===0)return r.set(0,0,0),null;let d=1/u,f=(c*l-a*h)*d,g=(o*h-a*l)*d;return r.set(1-f-g,g,f)}static containsPoint(t,e,n,s){return this.getBarycoord(t,e,n,s,hi)===null?!1:hi.x>=0&&hi.y>=0&&hi.x+hi.y<=1}static getInterpolation(t,e,n,s,r,o,a,l){return this.getBarycoord(t,e,n,s,hi)===null?(l.x=0,l.y=0,"z"in l&&(l.z=0),"w"in l&&(l.w=0),null):(l.setScalar(0),l.addScaledVector(r,hi.x),l.addScaledVector(o,hi.y),l.addScaledVector(a,hi.z),l)}static getInterpolatedAttribute(t,e,n,s,r,o){return $c.setScalar(0),Yc.setScalar(0),jc.setScalar(0),$c.fromBufferAttribute(t,e),Yc.fromBufferAttribute(t,n),jc.fromBufferAttribute(t,s),o.setScalar(0),o.addScaledVector($c,r.x),o.addScaledVector(Yc,r.y),o.addScaledVector(jc,r.z),o}static isFrontFacing(t,e,n,s){return zn.subVectors(n,e),ci.subVectors(t,e),zn.cross(ci).dot(s)<0}set(t,e,n){return this.a.copy(t),this.b.copy(e),this.c.copy(n),this}setFromPointsAndIndices(t,e,n,s){return this.a.copy(t[e]),this.b.copy(t[n]),this.c.copy(t[s]),this}setFromAttributeAndIndices(t,e,n,s){return this.a.fromBufferAttribute(t,e),this.b.fromBufferAttribute(t,n),this.c.fromBufferAttribute(t,s),this}clone(){return new this.constructor().copy(this)}copy(t){return this.a.copy(t.a),this.b.copy(t.b),this.c.copy(t.c),this}getArea(){return zn.subVectors(this.c,this.b),ci.subVectors(this.a,this.b),zn.cross(ci).length()*.5}getMidpoint(t){return t.addVectors(this.a,this.b).add(this.c).multiplyScalar(1/3)}getNormal(t){return i.getNormal(this.a,this.b,this.c,t)}getPlane(t){return t.setFromCoplanarPoints(this.a,this.b,this.c)}getBarycoord(t,e){return i.getBarycoord(t,this.a,this.b,this.c,e)}getInterpolation(t,e,n,s,r){return i.getInterpolation(t,this.a,this.b,this.c,e,n,s,r)}containsPoint(t){return i.containsPoint(t,this.a,this.b,this.c)}isFrontFacing(t){return i.isFrontFacing(this.a,this.b,this.c,t)}intersectsBox(t){return t.intersectsTriangle(this)}closestPointToPoint(t,e){let n=this.a,s=this.b,r=this.c,o,a;Is.subVectors(s,n),Ls.subVectors(r,n),Wc.subVectors(t,n);let l=Is.dot(Wc),c=Ls.dot(Wc);if(l<=0&&c<=0)return e.copy(n);qc.subVectors(t,s);let h=Is.dot(qc),u=Ls.dot(qc);if(h>=0&&u<=h)return e.copy(s);let d=l*u-h*c;if(d<=0&&l>=0&&h<=0&&l-h>0)return o=l/(l-h),e.copy(n).addScaledVector(Is,o);Xc.subVectors(t,r);let f=Is.dot(Xc),g=Ls.dot(Xc);if(g>=0&&f<=g)return e.copy(r);let x=f*c-l*g;if(x<=0&&c>=0&&g<=0)return a=c/(c-g),e.copy(n).addScaledVector(Ls,a);let m=h*g-f*u;if(m<=0&&u-h>=0&&f-g>=0)return ff.subVectors(r,s),a=(u-h)/(u-h+(f-g)),e.copy(s).addScaledVector(ff,a);let p=1/(m+x+d);return o=x*p,a=d*p,e.copy(n).addScaledVector(Is,o).addScaledVector(Ls,a)}equals(t){return t.a.equals(this.a)&&t.b.equals(this.b)&&t.c.equals(this.c)}},Ge=class{constructor(t=new C(1/0,1/0,1/0),e=new C(-1/0,-1/0,-1/0)){this.isBox3=!0,this.min=t,this.max=e}set(t,e){return this.min.copy(t),this.max.copy(e),this}setFromArray(t){this.makeEmpty();for(let e=0,n=t.length;e<n;e+=3)this.expandByPoint(Gn.fromArray(t,e));return this}setFromBufferAttribute(t){this.makeEmpty();for(let e=0,n=t.count;e<n;e++)this.expandByPoint(Gn.fromBufferAttribute(t,e));return this}setFromPoints(t){this.makeEmpty();for(let e=0,n=t.length;e<n;e++)this.expandByPoint(t[e]);return this}setFromCenterAndSize(t,e){let n=Gn.copy(e).multiplyScalar(.5);return this.min.copy(t).sub(n),this.max.copy(t).add(n),this}setFromObject(t,e=!1){return this.makeEmpty(),this.expandByObject(t,e)}clone(){return new this.constructor().copy(this)}copy(t){return this.min.copy(t.min),this.max.copy(t.max),this}makeEmpty(){return this.min.x=this.min.y=this.min.z=1/0,this.max.x=this.max.y=this.max.z=-1/0,this}isEmpty(){return this.max.x<this.min.x||this.max.y<this.min.y||this.max.z<this.min.z}getCenter(t){return this.isEmpty()?t.set(0,0,0):t.addVectors(this.min,this.max).multiplyScalar(.5)}getSize(t){return this.isEmpty()?t.set(0,0,0):t.subVectors(this.max,this.min)}expandByPoint(t){return this.min.min(t),this.max.max(t),this}expandByVector(t){return this.min.sub(t),this.max.add(t),this}expandByScalar(t){return this.min.addScalar(-t),this.max.addScalar(t),this}expandByObject(t,e=!1){t.updateWorldMatrix(!1,!1);let n=t.geometry;if(n!==void 0){let r=n.getAttribute("position");if(e===!0&&r!==void 0&&t.isInstancedMesh!==!0&&t.isBatchedMesh!==!0)for(let o=0,a=r.count;o<a;o++)t.isMesh===!0?t.getVertexPosition(o,Gn):Gn.fromBufferAttribute(r,o),Gn.applyMatrix4(t.matrixWorld),this.expandByPoint(Gn);else t.boundingBox!==void 0?(t.boundingBox===null&&t.computeBoundingBox(),Yo.copy(t.boundingBox)):(n.boundingBox===null&&n.computeBoundingBox(),Yo.copy(n.boundingBox)),Yo.applyMatrix4(t.matrixWorld),this.union(Yo)}let s=t.children;for(let r=0,o=s.length;r<o;r++)this.expandByObject(s[r],e);return this}containsPoint(t){return t.x>=this.min.x&&t.x<=this.max.x&&t.y>=this.min.y&&t.y<=this.max.y&&t.z>=this.min.z&&t.z<=this.max.z}containsBox(t){return this.min.x<=t.min.x&&t.max.x<=this.max.x&&this.min.y<=t.min.y&&t.max.y<=this.max.y&&this.min.z<=t.min.z&&t.max.z<=this.max.z}getParameter(t,e){return e.set((t.x-this.min.x)/(this.max.x-this.min.x),(t.y-this.min.y)/(this.max.y-this.min.y),(t.z-this.min.z)/(this.max.z-this.min.z))}intersectsBox(t){return t.max.x>=this.min.x&&t.min.x<=this.max.x&&t.max.y>=this.min.y&&t.min.y<=this.max.y&&t.max.z>=this.min.z&&t.min.z<=this.max.z}intersectsSphere(t){return this.clampPoint(t.center,Gn),Gn.distanceToSquared(t.center)<=t.radius*t.radius}intersectsPlane(t){let e,n;return t.normal.x>0?(e=t.normal.x*this.min.x,n=t.normal.x*this.max.x):(e=t.normal.x*this.max.x,n=t.normal.x*this.min.x),t.normal.y>0?(e+=t.normal.y*this.min.y,n+=t.normal.y*this.max.y):(e+=t.normal.y*this.max.y,n+=t.normal.y*this.min.y),t.normal.z>0?(e+=t.normal.z*this.min.z,n+=t.normal.z*this.max.z):(e+=t.normal.z*this.max.z,n+=t.normal.z*this.min.z),e<=-t.constant&&n>=-t.constant}intersectsTriangle(t){if(this.isEmpty())return!1;this.getCenter(br),jo.subVectors(this.max,br),Ns.subVectors(t.a,br),Ds.subVectors(t.b,br),Os.subVectors(t.c,br),Ii.subVectors(Ds,Ns),Li.subVectors(Os,Ds),rs.subVectors(Ns,Os);let e=[0,-Ii.z,Ii.y,0,-Li.z,Li.y,0,-rs.z,rs.y,Ii.z,0,-Ii.x,Li.z,0,-Li.x,rs.z,0,-rs.x,-Ii.y,Ii.x,0,-Li.y,Li.x,0,-rs.y,rs.x,0];return!Zc(e,Ns,Ds,Os,jo)||(e=[1,0,0,0,1,0,0,0,1],!Zc(e,Ns,Ds,Os,jo))?!1:(Zo.crossVectors(Ii,Li),e=[Zo.x,Zo.y,Zo.z],Zc(e,Ns,Ds,Os,jo))}clampPoint(t,e){return e.copy(t).clamp(this.min,this.max)}distanceToPoint(t){return this.clampPoint(t,Gn).distanceTo(t)}getBoundingSphere(t){return this.isEmpty()?t.makeEmpty():(this.getCenter(t.center),t.radius=this.getSize(Gn).length()*.5),t}intersect(t){return this.min.max(t.min),this.max.min(t.max),this.isEmpty()&&this.makeEmpty(),this}union(t){return this.min.min(t.min),this.max.max(t.max),this}applyMatrix4(t){return this.isEmpty()?this:(ui[0].set(this.min.x,this.min.y,this.min.z).applyMatrix4(t),ui[1].set(this.min.x,this.min.y,this.max.z).applyMatrix4(t),ui[2].set(this.min.x,this.max.y,this.min.z).applyMatrix4(t),ui[3].set(this.min.x,this.max.y,this.max.z).applyMatrix4(t),ui[4].set(this.max.x,this.min.y,this.min.z).applyMatrix4(t),ui[5].set(this.max.x,this.min.y,this.max.z).applyMatrix4(t),ui[6].set(this.max.x,this.max.y,this.min.z).applyMatrix4(t),ui[7].set(this.max.x,this.max.y,this.max.z).applyMatrix4(t),this.setFromPoints(ui),this)}translate(t){return this.min.add(t),this.max.add(t),this}equals(t){return t.min.equals(this.min)&&t.max.equals(this.max)}toJSON(){return{min:this.min.toArray(),max:this.max.toArray()}}fromJSON(t){return this.min.fromArray(t.min),this.max.fromArray(t.max),this}},ui=[new C,new C,new C,new C,new C,new C,new C,new C],Gn=new C,Yo=new Ge,Ns=new C,Ds=new C,Os=new C,Ii=new C,Li=new C,rs=new C,br=new C,jo=new C,Zo=new C,os=new C;function Zc(i,t,e,n,s){for(let r=0,o=i.length-3;r<=o;r+=3){os.fromArray(i,r);let a=s.x*Math.abs(os.x)+s.y*Math.abs(os.y)+s.z*Math.abs(os.z),l=t.dot(os),c=e.dot(os),h=n.dot(os);if(Math.max(-Math.max(l,c,h),Math.min(l,c,h))>a)return!1}return!0}var be=new C,Jo=new bt,H_=0,De=class extends Vn{constructor(t,e,n=!1){if(super(),Array.isArray(t))throw new TypeError("THREE.BufferAttribute: array should be a Typed Array.");this.isBufferAttribute=!0,Object.defineProperty(this,"id",{value:H_++}),this.name="",this.array=t,this.itemSize=e,this.count=t!==void 0?t.length/e:0,this.normalized=n,this.usage=Uh,this.updateRanges=[],this.gpuType=Wn,this.version=0,this._normalizationScale=t!==void 0?Pl(t):void 0}onUploadCallback(){}set needsUpdate(t){t===!0&&this.version++}setUsage(t){return this.usage=t,this}addUpdateRange(t,e){this.updateRanges.push({start:t,count:e})}clearUpdateRanges(){this.updateRanges.length=0}copy(t){return this.name=t.name,this.array=new t.array.constructor(t.array),this.itemSize=t.itemSize,this.count=t.count,this.normalized=t.normalized,this.usage=t.usage,this.gpuType=t.gpuType,this._normalizationScale=t._normalizationScale,this}copyAt(t,e,n){t*=this.itemSize,n*=e.itemSize;for(let s=0,r=this.itemSize;s<r;s++)this.array[t+s]=e.array[n+s];return this}copyArray(t){return this.array.set(t),this}applyMatrix3(t){if(this.itemSize===2)for(let e=0,n=this.count;e<n;e++)Jo.fromBufferAttribute(this,e),Jo.applyMatrix3(t),this.setXY(e,Jo.x,Jo.y);else if(this.itemSize===3)for(let e=0,n=this.count;e<n;e++)be.fromBufferAttribute(this,e),be.applyMatrix3(t),this.setXYZ(e,be.x,be.y,be.z);return this}applyMatrix4(t){for(let e=0,n=this.count;e<n;e++)be.fromBufferAttribute(this,e),be.applyMatrix4(t),this.setXYZ(e,be.x,be.y,be.z);return this}applyNormalMatrix(t){for(let e=0,n=this.count;e<n;e++)be.fromBufferAttribute(this,e),be.applyNormalMatrix(t),this.setXYZ(e,be.x,be.y,be.z);return this}transformDirection(t){for(let e=0,n=this.count;e<n;e++)be.fromBufferAttribute(this,e),be.transformDirection(t),this.setXYZ(e,be.x,be.y,be.z);return this}set(t,e=0){return this.array.set(t,e),this}getComponent(t,e){let n=this.array[t*this.itemSize+e];return this.normalized&&(n=this._denormalize(n)),n}setComponent(t,e,n){return this.normalized&&(n=this._normalize(n)),this.array[t*this.itemSize+e]=n,this}getX(t){let e=this.array[t*this.itemSize];return this.normalized&&(e=this._denormalize(e)),e}setX(t,e){return this.normalized&&(e=this._normalize(e)),this.array[t*this.itemSize]=e,this}getY(t){let e=this.array[t*this.itemSize+1];return this.normalized&&(e=this._denormalize(e)),e}setY(t,e){return this.normalized&&(e=this._normalize(e)),this.array[t*this.itemSize+1]=e,this}getZ(t){let e=this.array[t*this.itemSize+2];return this.normalized&&(e=this._denormalize(e)),e}setZ(t,e){return this.normalized&&(e=this._normalize(e)),this.array[t*this.itemSize+2]=e,this}getW(t){let e=this.array[t*this.itemSize+3];return this.normalized&&(e=this._denormalize(e)),e}setW(t,e){return this.normalized&&(e=this._normalize(e)),this.array[t*this.itemSize+3]=e,this}setXY(t,e,n){return t*=this.itemSize,this.normalized&&(e=this._normalize(e),n=this._normalize(n)),this.array[t+0]=e,this.array[t+1]=n,this}setXYZ(t,e,n,s){return t*=this.itemSize,this.normalized&&(e=this._normalize(e),n=this._normalize(n),s=this._normalize(s)),this.array[t+0]=e,this.array[t+1]=n,this.array[t+2]=s,this}setXYZW(t,e,n,s,r){return t*=this.itemSize,this.normalized&&(e=this._normalize(e),n=this._normalize(n),s=this._normalize(s),r=this._normalize(r)),this.array[t+0]=e,this.array[t+1]=n,this.array[t+2]=s,this.array[t+3]=r,this}onUpload(t){return this.onUploadCallback=t,this}clone(){return new this.constructor(this.array,this.itemSize).copy(this)}toJSON(){let t={itemSize:this.itemSize,type:this.array.constructor.name,array:Array.from(this.array),normalized:this.normalized};return t.name=this.name,t.usage=this.usage,t.gpuType=this.gpuType,t}dispose(){this.dispatchEvent({type:"dispose"})}_denormalize(t){let e=this._normalizationScale;return e!==void 0?Math.max(t/e,-1):zh(t,this.array)}_normalize(t){let e=this._normalizationScale;return e!==void 0?Math.round(t*e):Gh(t,this.array)}};var Dr=class extends De{constructor(t,e,n){super(new Uint16Array(t),e,n)}};var Or=class extends De{constructor(t,e,n){super(new Uint32Array(t),e,n)}};var se=class extends De{constructor(t,e,n){super(new Float32Array(t),e,n)}},W_=new Ge,Mr=new C,Jc=new C,Kn=class{constructor(t=new C,e=-1){this.isSphere=!0,this.center=t,this.radius=e}set(t,e){return this.center.copy(t),this.radius=e,this}setFromPoints(t,e){let n=this.center;e!==void 0?n.copy(e):W_.setFromPoints(t).getCenter(n);let s=0;for(let r=0,o=t.length;r<o;r++)s=Math.max(s,n.distanceToSquared(t[r]));return this.radius=Math.sqrt(s),this}copy(t){return this.center.copy(t.center),this.radius=t.radius,this}isEmpty(){return this.radius<0}makeEmpty(){return this.center.set(0,0,0),this.radius=-1,this}containsPoint(t){return t.distanceToSquared(this.center)<=this.radius*this.radius}distanceToPoint(t){return t.distanceTo(this.center)-this.radius}intersectsSphere(t){let e=this.radius+t.radius;return t.center.distanceToSquared(this.center)<=e*e}intersectsBox(t){return t.intersectsSphere(this)}intersectsPlane(t){return Math.abs(t.distanceToPoint(this.center))<=this.radius}clampPoint(t,e){let n=this.center.distanceToSquared(t);return e.copy(t),n>this.radius*this.radius&&(e.sub(this.center).normalize(),e.multiplyScalar(this.radius).add(this.center)),e}getBoundingBox(t){return this.isEmpty()?(t.makeEmpty(),t):(t.set(this.center,this.center),t.expandByScalar(this.radius),t)}applyMatrix4(t){return this.center.applyMatrix4(t),this.radius=this.radius*t.getMaxScaleOnAxis(),this}translate(t){return this.center.add(t),this}expandByPoint(t){if(this.isEmpty())return this.center.copy(t),this.radius=0,this;Mr.subVectors(t,this.center);let e=Mr.lengthSq();if(e>this.radius*this.radius){let n=Math.sqrt(e),s=(n-this.radius)*.5;this.center.addScaledVector(Mr,s/n),this.radius+=s}return this}union(t){return t.isEmpty()?this:this.isEmpty()?(this.copy(t),this):(this.center.equals(t.center)===!0?this.radius=Math.max(this.radius,t.radius):(Jc.subVectors(t.center,this.center).setLength(t.radius),this.expandByPoint(Mr.copy(t.center).add(Jc)),this.expandByPoint(Mr.copy(t.center).sub(Jc))),this)}equals(t){return t.center.equals(this.center)&&t.radius===this.radius}clone(){return new this.constructor().copy(this)}toJSON(){return{radius:this.radius,center:this.center.toArray()}}fromJSON(t){return this.radius=t.radius,this.center.fromArray(t.center),this}},q_=0,Cn=new Dt,Kc=new je,Us=new C,_n=new Ge,Sr=new Ge,Ne=new C,Ae=class i extends Vn{constructor(){super(),this.isBufferGeometry=!0,Object.defineProperty(this,"id",{value:q_++}),this.uuid=Xi(),this.name="",this.type="BufferGeometry",this.index=null,this.indirect=null,this.indirectOffset=0,this.attributes={},this.morphAttributes={},this.morphTargetsRelative=!1,this.groups=[],this.boundingBox=null,this.boundingSphere=null,this.drawRange={start:0,count:1/0},this.userData={},this._transformed=!1}getIndex(){return this.index}setIndex(t){return Array.isArray(t)?this.index=new(g_(t)?Or:Dr)(t,1):this.index=t,this}setIndirect(t,e=0){return this.indirect=t,this.indirectOffset=e,this}getIndirect(){return this.indirect}getAttribute(t){return this.attributes[t]}setAttribute(t,e){return this.attributes[t]=e,this}deleteAttribute(t){return delete this.attributes[t],this}hasAttribute(t){return this.attributes[t]!==void 0}addGroup(t,e,n=0){this.groups.push({start:t,count:e,materialIndex:n})}clearGroups(){this.groups=[]}setDrawRange(t,e){this.drawRange.start=t,this.drawRange.count=e}applyMatrix4(t){let e=this.attributes.position;e!==void 0&&(e.applyMatrix4(t),e.needsUpdate=!0);let n=this.attributes.normal;if(n!==void 0){let r=new Ot().getNormalMatrix(t);n.applyNormalMatrix(r),n.needsUpdate=!0}let s=this.attributes.tangent;return s!==void 0&&(s.transformDirection(t),s.needsUpdate=!0),this.boundingBox!==null&&this.computeBoundingBox(),this.boundingSphere!==null&&this.computeBoundingSphere(),this._transformed=!0,this}applyQuaternion(t){return Cn.makeRotationFromQuaternion(t),this.applyMatrix4(Cn),this}rotateX(t){return Cn.makeRotationX(t),this.applyMatrix4(Cn),this}rotateY(t){return Cn.makeRotationY(t),this.applyMatrix4(Cn),this}rotateZ(t){return Cn.makeRotationZ(t),this.applyMatrix4(Cn),this}translate(t,e,n){return Cn.makeTranslation(t,e,n),this.applyMatrix4(Cn),this}scale(t,e,n){return Cn.makeScale(t,e,n),this.applyMatrix4(Cn),this}lookAt(t){return Kc.lookAt(t),Kc.updateMatrix(),this.applyMatrix4(Kc.matrix),this}center(){return this.computeBoundingBox(),this.boundingBox.getCenter(Us).negate(),this.translate(Us.x,Us.y,Us.z),this}setFromPoints(t){let e=this.getAttribute("position");if(e===void 0){let n=[];for(let s=0,r=t.length;s<r;s++){let o=t[s];n.push(o.x,o.y,o.z||0)}this.setAttribute("position",new se(n,3))}else{let n=Math.min(t.length,e.count);for(let s=0;s<n;s++){let r=t[s];e.setXYZ(s,r.x,r.y,r.z||0)}t.length>e.count&&Pt("BufferGeometry: Buffer size too small for points data. Use .dispose() and create a new geometry."),e.needsUpdate=!0}return this}computeBoundingBox(){this.boundingBox===null&&(this.boundingBox=new Ge);let t=this.attributes.position,e=this.morphAttributes.position;if(t&&t.isGLBufferAttribute){Nt("BufferGeometry.computeBoundingBox(): GLBufferAttribute requires a manual bounding box.",this),this.boundingBox.set(new C(-1/0,-1/0,-1/0),new C(1/0,1/0,1/0));return}if(t!==void 0){if(this.boundingBox.setFromBufferAttribute(t),e)for(let n=0,s=e.length;n<s;n++){let r=e[n];_n.setFromBufferAttribute(r),this.morphTargetsRelative?(Ne.addVectors(this.boundingBox.min,_n.min),this.boundingBox.expandByPoint(Ne),Ne.addVectors(this.boundingBox.max,_n.max),this.boundingBox.expandByPoint(Ne)):(this.boundingBox.expandByPoint(_n.min),this.boundingBox.expandByPoint(_n.max))}}else this.boundingBox.makeEmpty();(isNaN(this.boundingBox.min.x)||isNaN(this.boundingBox.min.y)||isNaN(this.boundingBox.min.z))&&Nt('BufferGeometry.computeBoundingBox(): Computed min/max have NaN values. The "position" attribute is likely to have NaN values.',this)}computeBoundingSphere(){this.boundingSphere===null&&(this.boundingSphere=new Kn);let t=this.attributes.position,e=this.morphAttributes.position;if(t&&t.isGLBufferAttribute){Nt("BufferGeometry.computeBoundingSphere(): GLBufferAttribute requires a manual bounding sphere.",this),this.boundingSphere.set(new C,1/0);return}if(t){let n=this.boundingSphere.center;if(_n.setFromBufferAttribute(t),e)for(let r=0,o=e.length;r<o;r++){let a=e[r];Sr.setFromBufferAttribute(a),this.morphTargetsRelative?(Ne.addVectors(_n.min,Sr.min),_n.expandByPoint(Ne),Ne.addVectors(_n.max,Sr.max),_n.expandByPoint(Ne)):(_n.expandByPoint(Sr.min),_n.expandByPoint(Sr.max))}_n.getCenter(n);let s=0;for(let r=0,o=t.count;r<o;r++)Ne.fromBufferAttribute(t,r),s=Math.max(s,n.distanceToSquared(Ne));if(e)for(let r=0,o=e.length;r<o;r++){let a=e[r],l=this.morphTargetsRelative;for(let c=0,h=a.count;c<h;c++)Ne.fromBufferAttribute(a,c),l&&(Us.fromBufferAttribute(t,c),Ne.add(Us)),s=Math.max(s,n.distanceToSquared(Ne))}this.boundingSphere.radius=Math.sqrt(s),isNaN(this.boundingSphere.radius)&&Nt('BufferGeometry.computeBoundingSphere(): Computed radius is NaN. The "position" attribute is likely to have NaN values.',this)}}computeTangents(){let t=this.index,e=this.attributes;if(t===null||e.position===void 0||e.normal===void 0||e.uv===void 0){Nt("BufferGeometry: .computeTangents() failed. Missing required attributes (index, position, normal or uv)");return}let n=e.position,s=e.normal,r=e.uv,o=this.getAttribute("tangent");(o===void 0||o.count!==n.count)&&(o=new De(new Float32Array(4*n.count),4),this.setAttribute("tangent",o));let a=[],l=[],c=new Uint8Array(n.count);for(let O=0;O<n.count;O++)a[O]=new C,l[O]=new C;let h=new C,u=new C,d=new C,f=new bt,g=new bt,x=new bt,m=new C,p=new C;function y(O,A,D){c[O]=c[A]=c[D]=1,h.fromBufferAttribute(n,O),u.fromBufferAttribute(n,A),d.fromBufferAttribute(n,D),f.fromBufferAttribute(r,O),g.fromBufferAttribute(r,A),x.fromBufferAttribute(r,D),u.sub(h),d.sub(h),g.sub(f),x.sub(f);let F=1/(g.x*x.y-x.x*g.y);isFinite(F)&&(m.copy(u).multiplyScalar(x.y).addScaledVector(d,-g.y).multiplyScalar(F),p.copy(d).multiplyScalar(g.x).addScaledVector(u,-x.x).multiplyScalar(F),a[O].add(m),a[A].add(m),a[D].add(m),l[O].add(p),l[A].add(p),l[D].add(p))}let T=this.groups;T.length===0&&(T=[{start:0,count:t.count}]);for(let O=0,A=T.length;O<A;++O){let D=T[O],F=D.start,G=D.count;for(let L=F,H=F+G;L<H;L+=3)y(t.getX(L+0),t.getX(L+1),t.getX(L+2))}let b=new C,E=new C,w=new C,_=new C;function S(O){w.fromBufferAttribute(s,O),_.copy(w);let A=a[O];b.copy(A),b.sub(w.multiplyScalar(w.dot(A))).normalize(),E.crossVectors(_,A);let F=E.dot(l[O])<0?-1:1;o.setXYZW(O,b.x,b.y,b.z,F)}for(let O=0,A=n.count;O<A;++O)c[O]&&S(O);this._transformed=!0}computeVertexNormals(){let t=this.index,e=this.getAttribute("position");if(e!==void 0){let n=this.getAttribute("normal");if(n===void 0||n.count!==e.count)n=new De(new Float32Array(e.count*3),3),this.setAttribute("normal",n);else for(let d=0,f=n.count;d<f;d++)n.setXYZ(d,0,0,0);let s=new C,r=new C,o=new C,a=new C,l=new C,c=new C,h=new C,u=new C;if(t)for(let d=0,f=t.count;d<f;d+=3){let g=t.getX(d+0),x=t.getX(d+1),m=t.getX(d+2);s.fromBufferAttribute(e,g),r.fromBufferAttribute(e,x),o.fromBufferAttribute(e,m),h.subVectors(o,r),u.subVectors(s,r),h.cross(u),a.fromBufferAttribute(n,g),l.fromBufferAttribute(n,x),c.fromBufferAttribute(n,m),a.add(h),l.add(h),c.add(h),n.setXYZ(g,a.x,a.y,a.z),n.setXYZ(x,l.x,l.y,l.z),n.setXYZ(m,c.x,c.y,c.z)}else for(let d=0,f=e.count;d<f;d+=3)s.fromBufferAttribute(e,d+0),r.fromBufferAttribute(e,d+1),o.fromBufferAttribute(e,d+2),h.subVectors(o,r),u.subVectors(s,r),h.cross(u),n.setXYZ(d+0,h.x,h.y,h.z),n.setXYZ(d+1,h.x,h.y,h.z),n.setXYZ(d+2,h.x,h.y,h.z);this.normalizeNormals(),n.needsUpdate=!0}}normalizeNormals(){let t=this.attributes.normal;for(let e=0,n=t.count;e<n;e++)Ne.fromBufferAttribute(t,e),Ne.normalize(),t.setXYZ(e,Ne.x,Ne.y,Ne.z)}toNonIndexed(){function t(a,l){let c=a.array,h=a.itemSize,u=a.normalized,d=new c.constructor(l.length*h),f=0,g=0;for(let x=0,m=l.length;x<m;x++){a.isInterleavedBufferAttribute?f=l[x]*a.data.stride+a.offset:f=l[x]*h;for(let p=0;p<h;p++)d[g++]=c[f++]}return new De(d,h,u)}if(this.index===null)return Pt("BufferGeometry.toNonIndexed(): BufferGeometry is already non-indexed."),this;let e=new i,n=this.index.array,s=this.attributes;for(let a in s){let l=s[a],c=t(l,n);e.setAttribute(a,c)}let r=this.morphAttributes;for(let a in r){let l=[],c=r[a];for(let h=0,u=c.length;h<u;h++){let d=c[h],f=t(d,n);l.push(f)}e.morphAttributes[a]=l}e.morphTargetsRelative=this.morphTargetsRelative;let o=this.groups;for(let a=0,l=o.length;a<l;a++){let c=o[a];e.addGroup(c.start,c.count,c.materialIndex)}return e}toJSON(){let t={metadata:{version:4.7,type:"BufferGeometry",generator:"BufferGeometry.toJSON"}};if(t.uuid=this.uuid,t.type=this.parameters!==void 0&&this._transformed===!0?"BufferGeometry":this.type,t.name=this.name,Object.keys(this.userData).length>0&&(t.userData=this.userData),this.parameters!==void 0&&this._transformed!==!0){let l=this.parameters;for(let c in l)l[c]!==void 0&&(t[c]=l[c]);return t}t.data={attributes:{}};let e=this.index;e!==null&&(t.data.index={type:e.array.constructor.name,array:Array.prototype.slice.call(e.array)});let n=this.attributes;for(let l in n){let c=n[l];t.data.attributes[l]=c.toJSON(t.data)}let s={},r=!1;for(let l in this.morphAttributes){let c=this.morphAttributes[l],h=[];for(let u=0,d=c.length;u<d;u++){let f=c[u];h.push(f.toJSON(t.data))}h.length>0&&(s[l]=h,r=!0)}r&&(t.data.morphAttributes=s,t.data.morphTargetsRelative=this.morphTargetsRelative);let o=this.groups;o.length>0&&(t.data.groups=JSON.parse(JSON.stringify(o)));let a=this.boundingSphere;return a!==null&&(t.data.boundingSphere=a.toJSON()),t}clone(){return new this.constructor().copy(this)}copy(t){this.index=null,this.attributes={},this.morphAttributes={},this.groups=[],this.boundingBox=null,this.boundingSphere=null;let e={};this.name=t.name;let n=t.index;n!==null&&this.setIndex(n.clone());let s=t.attributes;for(let c in s){let h=s[c];this.setAttribute(c,h.clone(e))}let r=t.morphAttributes;for(let c in r){let h=[],u=r[c];for(let d=0,f=u.length;d<f;d++)h.push(u[d].clone(e));this.morphAttributes[c]=h}this.morphTargetsRelative=t.morphTargetsRelative;let o=t.groups;for(let c=0,h=o.length;c<h;c++){let u=o[c];this.addGroup(u.start,u.count,u.materialIndex)}let a=t.boundingBox;a!==null&&(this.boundingBox=a.clone());let l=t.boundingSphere;return l!==null&&(this.boundingSphere=l.clone()),this.drawRange.start=t.drawRange.start,this.drawRange.count=t.drawRange.count,this.userData=t.userData,this._transformed=t._transformed,this}dispose(){this.dispatchEvent({type:"dispose"})}},Ur=class{constructor(t,e){this.isInterleavedBuffer=!0,this.array=t,this.stride=e,this.count=t!==void 0?t.length/e:0,this.usage=Uh,this.updateRanges=[],this.version=0,this.uuid=Xi()}onUploadCallback(){}set needsUpdate(t){t===!0&&this.version++}setUsage(t){return this.usage=t,this}addUpdateRange(t,e){this.updateRanges.push({start:t,count:e})}clearUpdateRanges(){this.updateRanges.length=0}copy(t){return this.array=new t.array.constructor(t.array),this.count=t.count,this.stride=t.stride,this.usage=t.usage,this}copyAt(t,e,n){t*=this.stride,n*=e.stride;for(let s=0,r=this.stride;s<r;s++)this.array[t+s]=e.array[n+s];return this}set(t,e=0){return this.array.set(t,e),this}clone(t){t.arrayBuffers===void 0&&(t.arrayBuffers={});let e=pf(this.array);t.arrayBuffers[e]===void 0&&(t.arrayBuffers[e]=this.array.slice(0).buffer);let n=new this.array.constructor(t.arrayBuffers[e]),s=new this.constructor(n,this.stride);return s.setUsage(this.usage),s}onUpload(t){return this.onUploadCallback=t,this}toJSON(t){t.arrayBuffers===void 0&&(t.arrayBuffers={});let e=pf(this.array);t.arrayBuffers[e]===void 0&&(t.arrayBuffers[e]=Array.from(new Uint32Array(this.array.slice(0).buffer)));let n={uuid:this.uuid,buffer:e,type:this.array.constructor.name,stride:this.stride};return n.usage=this.usage,n}};function pf(i){return i.buffer._uuid===void 0&&(i.buffer._uuid=Xi()),i.byteOffset===0&&i.byteLength===i.buffer.byteLength?i.buffer._uuid:i.buffer._uuid+":"+i.byteOffset+":"+i.byteLength}var en=new C,In=class i{constructor(t,e,n,s=!1){this.isInterleavedBufferAttribute=!0,this.name="",this.data=t,this.itemSize=e,this.offset=n,this.normalized=s,this._normalizationScale=t!==void 0?Pl(t.array):void 0}get count(){return this.data.count}get array(){return this.data.array}set needsUpdate(t){this.data.needsUpdate=t}applyMatrix4(t){for(let e=0,n=this.data.count;e<n;e++)en.fromBufferAttribute(this,e),en.applyMatrix4(t),this.setXYZ(e,en.x,en.y,en.z);return this}applyNormalMatrix(t){for(let e=0,n=this.count;e<n;e++)en.fromBufferAttribute(this,e),en.applyNormalMatrix(t),this.setXYZ(e,en.x,en.y,en.z);return this}transformDirection(t){for(let e=0,n=this.count;e<n;e++)en.fromBufferAttribute(this,e),en.transformDirection(t),this.setXYZ(e,en.x,en.y,en.z);return this}getComponent(t,e){let n=this.array[t*this.data.stride+this.offset+e];return this.normalized&&(n=this._denormalize(n)),n}setComponent(t,e,n){return this.normalized&&(n=this._normalize(n)),this.data.array[t*this.data.stride+this.offset+e]=n,this}setX(t,e){return this.normalized&&(e=this._normalize(e)),this.data.array[t*this.data.stride+this.offset]=e,this}setY(t,e){return this.normalized&&(e=this._normalize(e)),this.data.array[t*this.data.stride+this.offset+1]=e,this}setZ(t,e){return this.normalized&&(e=this._normalize(e)),this.data.array[t*this.data.stride+this.offset+2]=e,this}setW(t,e){return this.normalized&&(e=this._normalize(e)),this.data.array[t*this.data.stride+this.offset+3]=e,this}getX(t){let e=this.data.array[t*this.data.stride+this.offset];return this.normalized&&(e=this._denormalize(e)),e}getY(t){let e=this.data.array[t*this.data.stride+this.offset+1];return this.normalized&&(e=this._denormalize(e)),e}getZ(t){let e=this.data.array[t*this.data.stride+this.offset+2];return this.normalized&&(e=this._denormalize(e)),e}getW(t){let e=this.data.array[t*this.data.stride+this.offset+3];return this.normalized&&(e=this._denormalize(e)),e}setXY(t,e,n){return t=t*this.data.stride+this.offset,this.normalized&&(e=this._normalize(e),n=this._normalize(n)),this.data.array[t+0]=e,this.data.array[t+1]=n,this}setXYZ(t,e,n,s){return t=t*this.data.stride+this.offset,this.normalized&&(e=this._normalize(e),n=this._normalize(n),s=this._normalize(s)),this.data.array[t+0]=e,this.data.array[t+1]=n,this.data.array[t+2]=s,this}setXYZW(t,e,n,s,r){return t=t*this.data.stride+this.offset,this.normalized&&(e=this._normalize(e),n=this._normalize(n),s=this._normalize(s),r=this._normalize(r)),this.data.array[t+0]=e,this.data.array[t+1]=n,this.data.array[t+2]=s,this.data.array[t+3]=r,this}clone(t){if(t===void 0){Ir("InterleavedBufferAttribute.clone(): Cloning an interleaved buffer attribute will de-interleave buffer data.");let e=[];for(let n=0;n<this.count;n++){let s=n*this.data.stride+this.offset;for(let r=0;r<this.itemSize;r++)e.push(this.data.array[s+r])}return new De(new this.array.constructor(e),this.itemSize,this.normalized)}else return t.interleavedBuffers===void 0&&(t.interleavedBuffers={}),t.interleavedBuffers[this.data.uuid]===void 0&&(t.interleavedBuffers[this.data.uuid]=this.data.clone(t)),new i(t.interleavedBuffers[this.data.uuid],this.itemSize,this.offset,this.normalized)}toJSON(t){if(t===void 0){Ir("InterleavedBufferAttribute.toJSON(): Serializing an interleaved buffer attribute will de-interleave buffer data.");let e=[];for(let n=0;n<this.count;n++){let s=n*this.data.stride+this.offset;for(let r=0;r<this.itemSize;r++)e.push(this.data.array[s+r])}return{itemSize:this.itemSize,type:this.array.constructor.name,array:e,normalized:this.normalized}}else return t.interleavedBuffers===void 0&&(t.interleavedBuffers={}),t.interleavedBuffers[this.data.uuid]===void 0&&(t.interleavedBuffers[this.data.uuid]=this.data.toJSON(t)),{isInterleavedBufferAttribute:!0,itemSize:this.itemSize,data:this.data.uuid,offset:this.offset,normalized:this.normalized}}_denormalize(t){let e=this._normalizationScale;return e!==void 0?Math.max(t/e,-1):zh(t,this.data.array)}_normalize(t){let e=this._normalizationScale;return e!==void 0?Math.round(t*e):Gh(t,this.data.array)}},Qc=new C,X_=new C,$_=new Ot,sn=class{constructor(t=new C(1,0,0),e=0){this.isPlane=!0,this.normal=t,this.constant=e}set(t,e){return this.normal.copy(t),this.constant=e,this}setComponents(t,e,n,s){return this.normal.set(t,e,n),this.constant=s,this}setFromNormalAndCoplanarPoint(t,e){return this.normal.copy(t),this.constant=-e.dot(this.normal),this}setFromCoplanarPoints(t,e,n){let s=Qc.subVectors(n,e).cross(X_.subVectors(t,e)).normalize();return this.setFromNormalAndCoplanarPoint(s,t),this}copy(t){return this.normal.copy(t.normal),this.constant=t.constant,this}normalize(){let t=1/this.normal.length();return this.normal.multiplyScalar(t),this.constant*=t,this}negate(){return this.constant*=-1,this.normal.negate(),this}distanceToPoint(t){return this.normal.dot(t)+this.constant}distanceToSphere(t){return this.distanceToPoint(t.center)-t.radius}projectPoint(t,e){return e.copy(t).addScaledVector(this.normal,-this.distanceToPoint(t))}intersectLine(t,e,n=!0){let s=t.delta(Qc),r=this.normal.dot(s);if(r===0)return this.distanceToPoint(t.start)===0?e.copy(t.start):null;let o=-(t.start.dot(this.normal)+this.constant)/r;return n===!0&&(o<0||o>1)?null:e.copy(t.start).addScaledVector(s,o)}intersectsLine(t){let e=this.distanceToPoint(t.start),n=this.distanceToPoint(t.end);return e<0&&n>0||n<0&&e>0}intersectsBox(t){return t.intersectsPlane(this)}intersectsSphere(t){return t.intersectsPlane(this)}coplanarPoint(t){return t.copy(this.normal).multiplyScalar(-this.constant)}applyMatrix4(t,e){let n=e||$_.getNormalMatrix(t),s=this.coplanarPoint(Qc).applyMatrix4(t),r=this.normal.applyMatrix3(n).normalize();return this.constant=-s.dot(r),this}translate(t){return this.constant-=t.dot(this.normal),this}equals(t){return t.normal.equals(this.normal)&&t.constant===this.constant}clone(){return new this.constructor().copy(this)}toJSON(){return{normal:this.normal.toArray(),constant:this.constant}}fromJSON(t){return this.normal.fromArray(t.normal),this.constant=t.constant,this}},Y_=0,gi=class extends Vn{constructor(){super(),this.isMaterial=!0,Object.defineProperty(this,"id",{value:Y_++}),this.uuid=Xi(),this.name="",this.type="Material",this.blending=tr,this.side=Wi,this.vertexColors=!1,this.opacity=1,this.transparent=!1,this.alphaHash=!1,this.blendSrc=gh,this.blendDst=_h,this.blendEquation=ps,this.blendSrcAlpha=null,this.blendDstAlpha=null,this.blendEquationAlpha=null,this.blendColor=new Ut(0,0,0),this.blendAlpha=0,this.depthFunc=Hs,this.depthTest=!0,this.depthWrite=!0,this.stencilWriteMask=255,this.stencilFunc=np,this.stencilRef=0,this.stencilFuncMask=255,this.stencilFail=fa,this.stencilZFail=fa,this.stencilZPass=fa,this.stencilWrite=!1,this.clippingPlanes=null,this.clipIntersection=!1,this.clipShadows=!1,this.shadowSide=null,this.colorWrite=!0,this.precision=null,this.polygonOffset=!1,this.polygonOffsetFactor=0,this.polygonOffsetUnits=0,this.dithering=!1,this.alphaToCoverage=!1,this.premultipliedAlpha=!1,this.forceSinglePass=!1,this.allowOverride=!0,this.visible=!0,this.toneMapped=!0,this.userData={},this.version=0,this._alphaTest=0}get alphaTest(){return this._alphaTest}set alphaTest(t){this._alphaTest>0!=t>0&&this.version++,this._alphaTest=t}onBeforeRender(){}onBeforeCompile(){}customProgramCacheKey(){return this.onBeforeCompile.toString()}setValues(t){if(t!==void 0)for(let e in t){let n=t[e];if(n===void 0){Pt(`Material: parameter '${e}' has value of undefined.`);continue}let s=this[e];if(s===void 0){Pt(`Material: '${e}' is not a property of THREE.${this.type}.`);continue}s&&s.isColor?s.set(n):s&&s.isVector2&&n&&n.isVector2||s&&s.isEuler&&n&&n.isEuler||s&&s.isVector3&&n&&n.isVector3?s.copy(n):this[e]=n}}toJSON(t){let e=t===void 0||typeof t=="string";e&&(t={textures:{},images:{}});let n={metadata:{version:4.7,type:"Material",generator:"Material.toJSON"}};n.uuid=this.uuid,n.type=this.type,n.blending=this.blending,n.side=this.side,n.shadowSide=this.shadowSide,n.vertexColors=this.vertexColors,n.opacity=this.opacity,n.transparent=this.transparent,n.blendSrc=this.blendSrc,n.blendDst=this.blendDst,n.blendEquation=this.blendEquation,n.blendSrcAlpha=this.blendSrcAlpha,n.blendDstAlpha=this.blendDstAlpha,n.blendEquationAlpha=this.blendEquationAlpha,n.blendColor=this.blendColor.getHex(),n.blendAlpha=this.blendAlpha,n.depthFunc=this.depthFunc,n.depthTest=this.depthTest,n.depthWrite=this.depthWrite,n.colorWrite=this.colorWrite,n.clipIntersection=this.clipIntersection,n.clipShadows=this.clipShadows,n.stencilWriteMask=this.stencilWriteMask,n.stencilFunc=this.stencilFunc,n.stencilRef=this.stencilRef,n.stencilFuncMask=this.stencilFuncMask,n.stencilFail=this.stencilFail,n.stencilZFail=this.stencilZFail,n.stencilZPass=this.stencilZPass,n.stencilWrite=this.stencilWrite,n.polygonOffset=this.polygonOffset,n.polygonOffsetFactor=this.polygonOffsetFactor,n.polygonOffsetUnits=this.polygonOffsetUnits,n.dithering=this.dithering,n.alphaTest=this.alphaTest,n.alphaHash=this.alphaHash,n.alphaToCoverage=this.alphaToCoverage,n.premultipliedAlpha=this.premultipliedAlpha,n.forceSinglePass=this.forceSinglePass,n.allowOverride=this.allowOverride,n.visible=this.visible,n.toneMapped=this.toneMapped,n.name=this.name,this.color&&this.color.isColor&&(n.color=this.color.getHex()),this.roughness!==void 0&&(n.roughness=this.roughness),this.metalness!==void 0&&(n.metalness=this.metalness),this.sheen!==void 0&&(n.sheen=this.sheen),this.sheenColor&&this.sheenColor.isColor&&(n.sheenColor=this.sheenColor.getHex()),this.sheenRoughness!==void 0&&(n.sheenRoughness=this.sheenRoughness),this.emissive&&this.emissive.isColor&&(n.emissive=this.emissive.getHex()),this.emissiveIntensity!==void 0&&(n.emissiveIntensity=this.emissiveIntensity),this.specular&&this.specular.isColor&&(n.specular=this.specular.getHex()),this.specularIntensity!==void 0&&(n.specularIntensity=this.specularIntensity),this.specularColor&&this.specularColor.isColor&&(n.specularColor=this.specularColor.getHex()),this.shininess!==void 0&&(n.shininess=this.shininess),this.clearcoat!==void 0&&(n.clearcoat=this.clearcoat),this.clearcoatRoughness!==void 0&&(n.clearcoatRoughness=this.clearcoatRoughness),this.diffuseRoughness!==void 0&&(n.diffuseRoughness=this.diffuseRoughness),this.diffuseRoughnessMap&&this.diffuseRoughnessMap.isTexture&&(n.diffuseRoughnessMap=this.diffuseRoughnessMap.toJSON(t).uuid),this.clearcoatMap&&this.clearcoatMap.isTexture&&(n.clearcoatMap=this.clearcoatMap.toJSON(t).uuid),this.clearcoatRoughnessMap&&this.clearcoatRoughnessMap.isTexture&&(n.clearcoatRoughnessMap=this.clearcoatRoughnessMap.toJSON(t).uuid),this.clearcoatNormalMap&&this.clearcoatNormalMap.isTexture&&(n.clearcoatNormalMap=this.clearcoatNormalMap.toJSON(t).uuid,n.clearcoatNormalScale=this.clearcoatNormalScale.toArray()),this.sheenColorMap&&this.sheenColorMap.isTexture&&(n.sheenColorMap=this.sheenColorMap.toJSON(t).uuid),this.sheenRoughnessMap&&this.sheenRoughnessMap.isTexture&&(n.sheenRoughnessMap=this.sheenRoughnessMap.toJSON(t).uuid),this.dispersion!==void 0&&(n.dispersion=this.dispersion),this.retroreflectivity!==void 0&&(n.retroreflectivity=this.retroreflectivity),this.iridescence!==void 0&&(n.iridescence=this.iridescence),this.iridescenceIOR!==void 0&&(n.iridescenceIOR=this.iridescenceIOR),this.iridescenceThicknessMinimum!==void 0&&(n.iridescenceThicknessMinimum=this.iridescenceThicknessMinimum),this.iridescenceThicknessMaximum!==void 0&&(n.iridescenceThicknessMaximum=this.iridescenceThicknessMaximum),this.iridescenceMap&&this.iridescenceMap.isTexture&&(n.iridescenceMap=this.iridescenceMap.toJSON(t).uuid),this.iridescenceThicknessMap&&this.iridescenceThicknessMap.isTexture&&(n.iridescenceThicknessMap=this.iridescenceThicknessMap.toJSON(t).uuid),this.anisotropy!==void 0&&(n.anisotropy=this.anisotropy),this.anisotropyRotation!==void 0&&(n.anisotropyRotation=this.anisotropyRotation),this.anisotropyMap&&this.anisotropyMap.isTexture&&(n.anisotropyMap=this.anisotropyMap.toJSON(t).uuid),this.map&&this.map.isTexture&&(n.map=this.map.toJSON(t).uuid),this.matcap&&this.matcap.isTexture&&(n.matcap=this.matcap.toJSON(t).uuid),this.alphaMap&&this.alphaMap.isTexture&&(n.alphaMap=this.alphaMap.toJSON(t).uuid),this.lightMap&&this.lightMap.isTexture&&(n.lightMap=this.lightMap.toJSON(t).uuid,n.lightMapIntensity=this.lightMapIntensity),this.aoMap&&this.aoMap.isTexture&&(n.aoMap=this.aoMap.toJSON(t).uuid,n.aoMapIntensity=this.aoMapIntensity),this.bumpMap&&this.bumpMap.isTexture&&(n.bumpMap=this.bumpMap.toJSON(t).uuid,n.bumpScale=this.bumpScale),this.normalMap&&this.normalMap.isTexture&&(n.normalMap=this.normalMap.toJSON(t).uuid,n.normalMapType=this.normalMapType,n.normalScale=this.normalScale.toArray()),this.displacementMap&&this.displacementMap.isTexture&&(n.displacementMap=this.displacementMap.toJSON(t).uuid,n.displacementScale=this.displacementScale,n.displacementBias=this.displacementBias),this.roughnessMap&&this.roughnessMap.isTexture&&(n.roughnessMap=this.roughnessMap.toJSON(t).uuid),this.metalnessMap&&this.metalnessMap.isTexture&&(n.metalnessMap=this.metalnessMap.toJSON(t).uuid),this.emissiveMap&&this.emissiveMap.isTexture&&(n.emissiveMap=this.emissiveMap.toJSON(t).uuid),this.specularMap&&this.specularMap.isTexture&&(n.specularMap=this.specularMap.toJSON(t).uuid),this.specularIntensityMap&&this.specularIntensityMap.isTexture&&(n.specularIntensityMap=this.specularIntensityMap.toJSON(t).uuid),this.specularColorMap&&this.specularColorMap.isTexture&&(n.specularColorMap=this.specularColorMap.toJSON(t).uuid),this.envMap&&this.envMap.isTexture&&(n.envMap=this.envMap.toJSON(t).uuid,this.combine!==void 0&&(n.combine=this.combine)),this.envMapRotation!==void 0&&(n.envMapRotation=this.envMapRotation.toArray()),this.envMapIntensity!==void 0&&(n.envMapIntensity=this.envMapIntensity),this.reflectivity!==void 0&&(n.reflectivity=this.reflectivity),this.refractionRatio!==void 0&&(n.refractionRatio=this.refractionRatio),this.gradientMap&&this.gradientMap.isTexture&&(n.gradientMap=this.gradientMap.toJSON(t).uuid),this.transmission!==void 0&&(n.transmission=this.transmission),this.transmissionMap&&this.transmissionMap.isTexture&&(n.transmissionMap=this.transmissionMap.toJSON(t).uuid),this.thickness!==void 0&&(n.thickness=this.thickness),this.thicknessMap&&this.thicknessMap.isTexture&&(n.thicknessMap=this.thicknessMap.toJSON(t).uuid),this.attenuationDistance!==void 0&&(n.attenuationDistance=this.attenuationDistance),this.attenuationColor!==void 0&&(n.attenuationColor=this.attenuationColor.getHex()),this.size!==void 0&&(n.size=this.size),this.sizeAttenuation!==void 0&&(n.sizeAttenuation=this.sizeAttenuation),Array.isArray(this.clippingPlanes)&&this.clippingPlanes.length>0&&(n.clippingPlanes=this.clippingPlanes.map(r=>r.toJSON())),this.rotation!==void 0&&(n.rotation=this.rotation),this.depthPacking!==void 0&&(n.depthPacking=this.depthPacking),this.linewidth!==void 0&&(n.linewidth=this.linewidth),this.linecap!==void 0&&(n.linecap=this.linecap),this.linejoin!==void 0&&(n.linejoin=this.linejoin),this.dashSize!==void 0&&(n.dashSize=this.dashSize),this.gapSize!==void 0&&(n.gapSize=this.gapSize),this.scale!==void 0&&(n.scale=this.scale),this.wireframe!==void 0&&(n.wireframe=this.wireframe),this.wireframeLinewidth!==void 0&&(n.wireframeLinewidth=this.wireframeLinewidth),this.wireframeLinecap!==void 0&&(n.wireframeLinecap=this.wireframeLinecap),this.wireframeLinejoin!==void 0&&(n.wireframeLinejoin=this.wireframeLinejoin),this.flatShading!==void 0&&(n.flatShading=this.flatShading),this.fog!==void 0&&(n.fog=this.fog),Object.keys(this.userData).length>0&&(n.userData=this.userData);function s(r){let o=[];for(let a in r){let l=r[a];delete l.metadata,o.push(l)}return o}if(e){let r=s(t.textures),o=s(t.images);r.length>0&&(n.textures=r),o.length>0&&(n.images=o)}return n}fromJSON(t,e){if(t.uuid!==void 0&&(this.uuid=t.uuid),t.name!==void 0&&(this.name=t.name),t.color!==void 0&&this.color!==void 0&&this.color.setHex(t.color),t.roughness!==void 0&&(this.roughness=t.roughness),t.metalness!==void 0&&(this.metalness=t.metalness),t.sheen!==void 0&&(this.sheen=t.sheen),t.sheenColor!==void 0&&(this.sheenColor=new Ut().setHex(t.sheenColor)),t.sheenRoughness!==void 0&&(this.sheenRoughness=t.sheenRoughness),t.emissive!==void 0&&this.emissive!==void 0&&this.emissive.setHex(t.emissive),t.specular!==void 0&&this.specular!==void 0&&this.specular.setHex(t.specular),t.specularIntensity!==void 0&&(this.specularIntensity=t.specularIntensity),t.specularColor!==void 0&&this.specularColor!==void 0&&this.specularColor.setHex(t.specularColor),t.shininess!==void 0&&(this.shininess=t.shininess),t.clearcoat!==void 0&&(this.clearcoat=t.clearcoat),t.clearcoatRoughness!==void 0&&(this.clearcoatRoughness=t.clearcoatRoughness),t.diffuseRoughness!==void 0&&(this.diffuseRoughness=t.diffuseRoughness),t.dispersion!==void 0&&(this.dispersion=t.dispersion),t.retroreflectivity!==void 0&&(this.retroreflectivity=t.retroreflectivity),t.iridescence!==void 0&&(this.iridescence=t.iridescence),t.iridescenceIOR!==void 0&&(this.iridescenceIOR=t.iridescenceIOR),t.iridescenceThicknessMinimum!==void 0&&(this.iridescenceThicknessMinimum=t.iridescenceThicknessMinimum),t.iridescenceThicknessMaximum!==void 0&&(this.iridescenceThicknessMaximum=t.iridescenceThicknessMaximum),t.iridescenceThicknessRange!==void 0&&(this.iridescenceThicknessMinimum=t.iridescenceThicknessRange[0],this.iridescenceThicknessMaximum=t.iridescenceThicknessRange[1]),t.transmission!==void 0&&(this.transmission=t.transmission),t.thickness!==void 0&&(this.thickness=t.thickness),t.attenuationDistance!==void 0&&(this.attenuationDistance=t.attenuationDistance),t.attenuationColor!==void 0&&this.attenuationColor!==void 0&&this.attenuationColor.setHex(t.attenuationColor),t.anisotropy!==void 0&&(this.anisotropy=t.anisotropy),t.anisotropyRotation!==void 0&&(this.anisotropyRotation=t.anisotropyRotation),t.fog!==void 0&&(this.fog=t.fog),t.flatShading!==void 0&&(this.flatShading=t.flatShading),t.blending!==void 0&&(this.blending=t.blending),t.combine!==void 0&&(this.combine=t.combine),t.side!==void 0&&(this.side=t.side),t.shadowSide!==void 0&&(this.shadowSide=t.shadowSide),t.opacity!==void 0&&(this.opacity=t.opacity),t.transparent!==void 0&&(this.transparent=t.transparent),t.alphaTest!==void 0&&(this.alphaTest=t.alphaTest),t.alphaHash!==void 0&&(this.alphaHash=t.alphaHash),t.depthFunc!==void 0&&(this.depthFunc=t.depthFunc),t.depthTest!==void 0&&(this.depthTest=t.depthTest),t.depthWrite!==void 0&&(this.depthWrite=t.depthWrite),t.colorWrite!==void 0&&(this.colorWrite=t.colorWrite),t.clippingPlanes!==void 0&&(this.clippingPlanes=t.clippingPlanes.map(n=>new sn().fromJSON(n))),t.clipIntersection!==void 0&&(this.clipIntersection=t.clipIntersection),t.clipShadows!==void 0&&(this.clipShadows=t.clipShadows),t.depthPacking!==void 0&&(this.depthPacking=t.depthPacking),t.blendSrc!==void 0&&(this.blendSrc=t.blendSrc),t.blendDst!==void 0&&(this.blendDst=t.blendDst),t.blendEquation!==void 0&&(this.blendEquation=t.blendEquation),t.blendSrcAlpha!==void 0&&(this.blendSrcAlpha=t.blendSrcAlpha),t.blendDstAlpha!==void 0&&(this.blendDstAlpha=t.blendDstAlpha),t.blendEquationAlpha!==void 0&&(this.blendEquationAlpha=t.blendEquationAlpha),t.blendColor!==void 0&&this.blendColor!==void 0&&this.blendColor.setHex(t.blendColor),t.blendAlpha!==void 0&&(this.blendAlpha=t.blendAlpha),t.stencilWriteMask!==void 0&&(this.stencilWriteMask=t.stencilWriteMask),t.stencilFunc!==void 0&&(this.stencilFunc=t.stencilFunc),t.stencilRef!==void 0&&(this.stencilRef=t.stencilRef),t.stencilFuncMask!==void 0&&(this.stencilFuncMask=t.stencilFuncMask),t.stencilFail!==void 0&&(this.stencilFail=t.stencilFail),t.stencilZFail!==void 0&&(this.stencilZFail=t.stencilZFail),t.stencilZPass!==void 0&&(this.stencilZPass=t.stencilZPass),t.stencilWrite!==void 0&&(this.stencilWrite=t.stencilWrite),t.wireframe!==void 0&&(this.wireframe=t.wireframe),t.wireframeLinewidth!==void 0&&(this.wireframeLinewidth=t.wireframeLinewidth),t.wireframeLinecap!==void 0&&(this.wireframeLinecap=t.wireframeLinecap),t.wireframeLinejoin!==void 0&&(this.wireframeLinejoin=t.wireframeLinejoin),t.rotation!==void 0&&(this.rotation=t.rotation),t.linewidth!==void 0&&(this.linewidth=t.linewidth),t.linecap!==void 0&&(this.linecap=t.linecap),t.linejoin!==void 0&&(this.linejoin=t.linejoin),t.dashSize!==void 0&&(this.dashSize=t.dashSize),t.gapSize!==void 0&&(this.gapSize=t.gapSize),t.scale!==void 0&&(this.scale=t.scale),t.polygonOffset!==void 0&&(this.polygonOffset=t.polygonOffset),t.polygonOffsetFactor!==void 0&&(this.polygonOffsetFactor=t.polygonOffsetFactor),t.polygonOffsetUnits!==void 0&&(this.polygonOffsetUnits=t.polygonOffsetUnits),t.dithering!==void 0&&(this.dithering=t.dithering),t.alphaToCoverage!==void 0&&(this.alphaToCoverage=t.alphaToCoverage),t.premultipliedAlpha!==void 0&&(this.premultipliedAlpha=t.premultipliedAlpha),t.forceSinglePass!==void 0&&(this.forceSinglePass=t.forceSinglePass),t.allowOverride!==void 0&&(this.allowOverride=t.allowOverride),t.visible!==void 0&&(this.visible=t.visible),t.toneMapped!==void 0&&(this.toneMapped=t.toneMapped),t.userData!==void 0&&(this.userData=t.userData),t.vertexColors!==void 0&&(typeof t.vertexColors=="number"?this.vertexColors=t.vertexColors>0:this.vertexColors=t.vertexColors),t.size!==void 0&&(this.size=t.size),t.sizeAttenuation!==void 0&&(this.sizeAttenuation=t.sizeAttenuation),t.map!==void 0&&(this.map=e[t.map]||null),t.matcap!==void 0&&(this.matcap=e[t.matcap]||null),t.alphaMap!==void 0&&(this.alphaMap=e[t.alphaMap]||null),t.bumpMap!==void 0&&(this.bumpMap=e[t.bumpMap]||null),t.bumpScale!==void 0&&(this.bumpScale=t.bumpScale),t.normalMap!==void 0&&(this.normalMap=e[t.normalMap]||null),t.normalMapType!==void 0&&(this.normalMapType=t.normalMapType),t.normalScale!==void 0){let n=t.normalScale;Array.isArray(n)===!1&&(n=[n,n]),this.normalScale=new bt().fromArray(n)}return t.displacementMap!==void 0&&(this.displacementMap=e[t.displacementMap]||null),t.displacementScale!==void 0&&(this.displacementScale=t.displacementScale),t.displacementBias!==void 0&&(this.displacementBias=t.displacementBias),t.roughnessMap!==void 0&&(this.roughnessMap=e[t.roughnessMap]||null),t.metalnessMap!==void 0&&(this.metalnessMap=e[t.metalnessMap]||null),t.emissiveMap!==void 0&&(this.emissiveMap=e[t.emissiveMap]||null),t.emissiveIntensity!==void 0&&(this.emissiveIntensity=t.emissiveIntensity),t.specularMap!==void 0&&(this.specularMap=e[t.specularMap]||null),t.specularIntensityMap!==void 0&&(this.specularIntensityMap=e[t.specularIntensityMap]||null),t.specularColorMap!==void 0&&(this.specularColorMap=e[t.specularColorMap]||null),t.envMap!==void 0&&(this.envMap=e[t.envMap]||null),t.envMapRotation!==void 0&&this.envMapRotation.fromArray(t.envMapRotation),t.envMapIntensity!==void 0&&(this.envMapIntensity=t.envMapIntensity),t.reflectivity!==void 0&&(this.reflectivity=t.reflectivity),t.refractionRatio!==void 0&&(this.refractionRatio=t.refractionRatio),t.lightMap!==void 0&&(this.lightMap=e[t.lightMap]||null),t.lightMapIntensity!==void 0&&(this.lightMapIntensity=t.lightMapIntensity),t.aoMap!==void 0&&(this.aoMap=e[t.aoMap]||null),t.aoMapIntensity!==void 0&&(this.aoMapIntensity=t.aoMapIntensity),t.gradientMap!==void 0&&(this.gradientMap=e[t.gradientMap]||null),t.clearcoatMap!==void 0&&(this.clearcoatMap=e[t.clearcoatMap]||null),t.clearcoatRoughnessMap!==void 0&&(this.clearcoatRoughnessMap=e[t.clearcoatRoughnessMap]||null),t.clearcoatNormalMap!==void 0&&(this.clearcoatNormalMap=e[t.clearcoatNormalMap]||null),t.clearcoatNormalScale!==void 0&&(this.clearcoatNormalScale=new bt().fromArray(t.clearcoatNormalScale)),t.diffuseRoughnessMap!==void 0&&(this.diffuseRoughnessMap=e[t.diffuseRoughnessMap]||null),t.iridescenceMap!==void 0&&(this.iridescenceMap=e[t.iridescenceMap]||null),t.iridescenceThicknessMap!==void 0&&(this.iridescenceThicknessMap=e[t.iridescenceThicknessMap]||null),t.transmissionMap!==void 0&&(this.transmissionMap=e[t.transmissionMap]||null),t.thicknessMap!==void 0&&(this.thicknessMap=e[t.thicknessMap]||null),t.anisotropyMap!==void 0&&(this.anisotropyMap=e[t.anisotropyMap]||null),t.sheenColorMap!==void 0&&(this.sheenColorMap=e[t.sheenColorMap]||null),t.sheenRoughnessMap!==void 0&&(this.sheenRoughnessMap=e[t.sheenRoughnessMap]||null),this}clone(){return new this.constructor().copy(this)}copy(t){this.name=t.name,this.blending=t.blending,this.side=t.side,this.vertexColors=t.vertexColors,this.opacity=t.opacity,this.transparent=t.transparent,this.blendSrc=t.blendSrc,this.blendDst=t.blendDst,this.blendEquation=t.blendEquation,this.blendSrcAlpha=t.blendSrcAlpha,this.blendDstAlpha=t.blendDstAlpha,this.blendEquationAlpha=t.blendEquationAlpha,this.blendColor.copy(t.blendColor),this.blendAlpha=t.blendAlpha,this.depthFunc=t.depthFunc,this.depthTest=t.depthTest,this.depthWrite=t.depthWrite,this.stencilWriteMask=t.stencilWriteMask,this.stencilFunc=t.stencilFunc,this.stencilRef=t.stencilRef,this.stencilFuncMask=t.stencilFuncMask,this.stencilFail=t.stencilFail,this.stencilZFail=t.stencilZFail,this.stencilZPass=t.stencilZPass,this.stencilWrite=t.stencilWrite;let e=t.clippingPlanes,n=null;if(e!==null){let s=e.length;n=new Array(s);for(let r=0;r!==s;++r)n[r]=e[r].clone()}return this.clippingPlanes=n,this.clipIntersection=t.clipIntersection,this.clipShadows=t.clipShadows,this.shadowSide=t.shadowSide,this.colorWrite=t.colorWrite,this.precision=t.precision,this.polygonOffset=t.polygonOffset,this.polygonOffsetFactor=t.polygonOffsetFactor,this.polygonOffsetUnits=t.polygonOffsetUnits,this.dithering=t.dithering,this.alphaTest=t.alphaTest,this.alphaHash=t.alphaHash,this.alphaToCoverage=t.alphaToCoverage,this.premultipliedAlpha=t.premultipliedAlpha,this.forceSinglePass=t.forceSinglePass,this.allowOverride=t.allowOverride,this.visible=t.visible,this.toneMapped=t.toneMapped,this.userData=JSON.parse(JSON.stringify(t.userData)),this}dispose(){this.dispatchEvent({type:"dispose"})}set needsUpdate(t){t===!0&&this.version++}};var di=new C,th=new C,Ko=new C,Qo=new C,cs=class{constructor(t=new C,e=new C(0,0,-1)){this.origin=t,this.direction=e}set(t,e){return this.origin.copy(t),this.direction.copy(e),this}copy(t){return this.origin.copy(t.origin),this.direction.copy(t.direction),this}at(t,e){return e.copy(this.origin).addScaledVector(this.direction,t)}lookAt(t){return this.direction.copy(t).sub(this.origin).normalize(),this}recast(t){return this.origin.copy(this.at(t,di)),this}closestPointToPoint(t,e){e.subVectors(t,this.origin);let n=e.dot(this.direction);return n<0?e.copy(this.origin):e.copy(this.origin).addScaledVector(this.direction,n)}distanceToPoint(t){return Math.sqrt(this.distanceSqToPoint(t))}distanceSqToPoint(t){let e=di.subVectors(t,this.origin).dot(this.direction);return e<0?this.origin.distanceToSquared(t):(di.copy(this.origin).addScaledVector(this.direction,e),di.distanceToSquared(t))}distanceSqToSegment(t,e,n,s){th.copy(t).add(e).multiplyScalar(.5),Ko.copy(e).sub(t).normalize(),Qo.copy(this.origin).sub(th);let r=t.distanceTo(e)*.5,o=-this.direction.dot(Ko),a=Qo.dot(this.direction),l=-Qo.dot(Ko),c=Qo.lengthSq(),h=Math.abs(1-o*o),u,d,f,g;if(h>0)if(u=o*l-a,d=o*a-l,g=r*h,u>=0)if(d>=-g)if(d<=g){let x=1/h;u*=x,d*=x,f=u*(u+o*d+2*a)+d*(o*u+d+2*l)+c}else d=r,u=Math.max(0,-(o*d+a)),f=-u*u+d*(d+2*l)+c;else d=-r,u=Math.max(0,-(o*d+a)),f=-u*u+d*(d+2*l)+c;else d<=-g?(u=Math.max(0,-(-o*r+a)),d=u>0?-r:Math.min(Math.max(-r,-l),r),f=-u*u+d*(d+2*l)+c):d<=g?(u=0,d=Math.min(Math.max(-r,-l),r),f=d*(d+2*l)+c):(u=Math.max(0,-(o*r+a)),d=u>0?r:Math.min(Math.max(-r,-l),r),f=-u*u+d*(d+2*l)+c);else d=o>0?-r:r,u=Math.max(0,-(o*d+a)),f=-u*u+d*(d+2*l)+c;return n&&n.copy(this.origin).addScaledVector(this.direction,u),s&&s.copy(th).addScaledVector(Ko,d),f}intersectSphere(t,e){if(t.radius<0)return null;di.subVectors(t.center,this.origin);let n=di.dot(this.direction),s=di.dot(di)-n*n,r=t.radius*t.radius;if(s>r)return null;let o=Math.sqrt(r-s),a=n-o,l=n+o;return l<0?null:a<0?this.at(l,e):this.at(a,e)}intersectsSphere(t){return t.radius<0?!1:this.distanceSqToPoint(t.center)<=t.radius*t.radius}distanceToPlane(t){let e=t.normal.dot(this.direction);if(e===0)return t.distanceToPoint(this.origin)===0?0:null;let n=-(this.origin.dot(t.normal)+t.constant)/e;return n>=0?n:null}intersectPlane(t,e){let n=this.distanceToPlane(t);return n===null?null:this.at(n,e)}intersectsPlane(t){let e=t.distanceToPoint(this.origin);return e===0||t.normal.dot(this.direction)*e<0}intersectBox(t,e){let n,s,r,o,a,l,c=1/this.direction.x,h=1/this.direction.y,u=1/this.direction.z,d=this.origin;return c>=0?(n=(t.min.x-d.x)*c,s=(t.max.x-d.x)*c):(n=(t.max.x-d.x)*c,s=(t.min.x-d.x)*c),h>=0?(r=(t.min.y-d.y)*h,o=(t.max.y-d.y)*h):(r=(t.max.y-d.y)*h,o=(t.min.y-d.y)*h),n>o||r>s||((r>n||isNaN(n))&&(n=r),(o<s||isNaN(s))&&(s=o),u>=0?(a=(t.min.z-d.z)*u,l=(t.max.z-d.z)*u):(a=(t.max.z-d.z)*u,l=(t.min.z-d.z)*u),n>l||a>s)||((a>n||n!==n)&&(n=a),(l<s||s!==s)&&(s=l),s<0)?null:this.at(n>=0?n:s,e)}intersectsBox(t){return this.intersectBox(t,di)!==null}intersectTriangle(t,e,n,s,r){let o=this.origin,a=this.direction,l=a.x,c=a.y,h=a.z,u=t.x-o.x,d=t.y-o.y,f=t.z-o.z,g=e.x-o.x,x=e.y-o.y,m=e.z-o.z,p=n.x-o.x,y=n.y-o.y,T=n.z-o.z,b=Math.abs(l),E=Math.abs(c),w=Math.abs(h),_,S,O,A,D,F,G,L,H,X,W,et;if(b>=E&&b>=w?(O=l,F=u,H=g,et=p,l>=0?(_=c,S=h,A=d,D=f,G=x,L=m,X=y,W=T):(_=h,S=c,A=f,D=d,G=m,L=x,X=T,W=y)):E>=w?(O=c,F=d,H=x,et=y,c>=0?(_=h,S=l,A=f,D=u,G=m,L=g,X=T,W=p):(_=l,S=h,A=u,D=f,G=g,L=m,X=p,W=T)):(O=h,F=f,H=m,et=T,h>=0?(_=l,S=c,A=u,D=d,G=g,L=x,X=p,W=y):(_=c,S=l,A=d,D=u,G=x,L=g,X=y,W=p)),O===0)return null;let q=_/O,Q=S/O,tt=1/O,yt=A-q*F,Lt=D-Q*F,j=G-q*H,gt=L-Q*H,Mt=X-q*et,Rt=W-Q*et,_t=Mt*gt-Rt*j,zt=yt*Rt-Lt*Mt,ye=j*Lt-gt*yt;if(s){if(_t<0||zt<0||ye<0)return null}else if((_t<0||zt<0||ye<0)&&(_t>0||zt>0||ye>0))return null;let It=_t+zt+ye;if(It===0)return null;let ne=tt*(_t*F+zt*H+ye*et);return(It>0?ne<0:ne>0)?null:this.at(ne/It,r)}applyMatrix4(t){return this.origin.applyMatrix4(t),this.direction.transformDirection(t),this}equals(t){return t.origin.equals(this.origin)&&t.direction.equals(this.direction)}clone(){return new this.constructor().copy(this)}},Qn=class extends gi{constructor(t){super(),this.isMeshBasicMaterial=!0,this.type="MeshBasicMaterial",this.color=new Ut(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new mi,this.combine=xh,this.reflectivity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.color.copy(t.color),this.map=t.map,this.lightMap=t.lightMap,this.lightMapIntensity=t.lightMapIntensity,this.aoMap=t.aoMap,this.aoMapIntensity=t.aoMapIntensity,this.specularMap=t.specularMap,this.alphaMap=t.alphaMap,this.envMap=t.envMap,this.envMapRotation.copy(t.envMapRotation),this.combine=t.combine,this.reflectivity=t.reflectivity,this.refractionRatio=t.refractionRatio,this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this.wireframeLinecap=t.wireframeLinecap,this.wireframeLinejoin=t.wireframeLinejoin,this.fog=t.fog,this}},mf=new Dt,as=new cs,ta=new Kn,gf=new C,ea=new C,na=new C,ia=new C,eh=new C,sa=new C,_f=new C,ra=new C,Jt=class extends je{constructor(t=new Ae,e=new Qn){super(),this.isMesh=!0,this.type="Mesh",this.geometry=t,this.material=e,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.count=1,this.updateMorphTargets()}copy(t,e){return super.copy(t,e),t.morphTargetInfluences!==void 0?this.morphTargetInfluences=t.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,t.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},t.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(t.material)?t.material.slice():t.material,this.geometry=t.geometry,this}updateMorphTargets(){let e=this.geometry.morphAttributes,n=Object.keys(e);if(n.length>0){let s=e[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}getVertexPosition(t,e){let n=this.geometry,s=n.attributes.position,r=n.morphAttributes.position,o=n.morphTargetsRelative;e.fromBufferAttribute(s,t);let a=this.morphTargetInfluences;if(r&&a){sa.set(0,0,0);for(let l=0,c=r.length;l<c;l++){let h=a[l],u=r[l];h!==0&&(eh.fromBufferAttribute(u,t),o?sa.addScaledVector(eh,h):sa.addScaledVector(eh.sub(e),h))}e.add(sa)}return e}intersectsFrustum(t){return t.intersectsObject(this)}raycast(t,e){let n=this.geometry,s=this.material,r=this.matrixWorld;s!==void 0&&(n.boundingSphere===null&&n.computeBoundingSphere(),ta.copy(n.boundingSphere),ta.applyMatrix4(r),as.copy(t.ray).recast(t.near),!(ta.containsPoint(as.origin)===!1&&(as.intersectSphere(ta,gf)===null||as.origin.distanceToSquared(gf)>(t.far-t.near)**2))&&(mf.copy(r).invert(),as.copy(t.ray).applyMatrix4(mf),!(n.boundingBox!==null&&as.intersectsBox(n.boundingBox)===!1)&&this._computeIntersections(t,e,as)))}_computeIntersections(t,e,n){let s,r=this.geometry,o=this.material,a=r.index,l=r.attributes.position,c=r.attributes.uv,h=r.attributes.uv1,u=r.attributes.normal,d=r.groups,f=r.drawRange;if(a!==null)if(Array.isArray(o))for(let g=0,x=d.length;g<x;g++){let m=d[g],p=o[m.materialIndex],y=Math.max(m.start,f.start),T=Math.min(a.count,Math.min(m.start+m.count,f.start+f.count));for(let b=y,E=T;b<E;b+=3){let w=a.getX(b),_=a.getX(b+1),S=a.getX(b+2);s=oa(this,p,t,n,c,h,u,w,_,S),s&&(s.faceIndex=Math.floor(b/3),s.face.materialIndex=m.materialIndex,e.push(s))}}else{let g=Math.max(0,f.start),x=Math.min(a.count,f.start+f.count);for(let m=g,p=x;m<p;m+=3){let y=a.getX(m),T=a.getX(m+1),b=a.getX(m+2);s=oa(this,o,t,n,c,h,u,y,T,b),s&&(s.faceIndex=Math.floor(m/3),e.push(s))}}else if(l!==void 0)if(Array.isArray(o))for(let g=0,x=d.length;g<x;g++){let m=d[g],p=o[m.materialIndex],y=Math.max(m.start,f.start),T=Math.min(l.count,Math.min(m.start+m.count,f.start+f.count));for(let b=y,E=T;b<E;b+=3){let w=b,_=b+1,S=b+2;s=oa(this,p,t,n,c,h,u,w,_,S),s&&(s.faceIndex=Math.floor(b/3),s.face.materialIndex=m.materialIndex,e.push(s))}}else{let g=Math.max(0,f.start),x=Math.min(l.count,f.start+f.count);for(let m=g,p=x;m<p;m+=3){let y=m,T=m+1,b=m+2;s=oa(this,o,t,n,c,h,u,y,T,b),s&&(s.faceIndex=Math.floor(m/3),e.push(s))}}}};function j_(i,t,e,n,s,r,o,a){let l;if(t.side===an?l=n.intersectTriangle(o,r,s,!0,a):l=n.intersectTriangle(s,r,o,t.side===Wi,a),l===null)return null;ra.copy(a),ra.applyMatrix4(i.matrixWorld);let c=e.ray.origin.distanceTo(ra);return c<e.near||c>e.far?null:{distance:c,point:ra.clone(),object:i}}function oa(i,t,e,n,s,r,o,a,l,c){i.getVertexPosition(a,ea),i.getVertexPosition(l,na),i.getVertexPosition(c,ia);let h=j_(i,t,e,n,ea,na,ia,_f);if(h){let u=new C;Di.getBarycoord(_f,ea,na,ia,u),s&&(h.uv=Di.getInterpolatedAttribute(s,a,l,c,u,new bt)),r&&(h.uv1=Di.getInterpolatedAttribute(r,a,l,c,u,new bt)),o&&(h.normal=Di.getInterpolatedAttribute(o,a,l,c,u,new C),h.normal.dot(n.direction)>0&&h.normal.multiplyScalar(-1));let d={a,b:l,c,normal:new C,materialIndex:0};Di.getNormal(ea,na,ia,d.normal),h.face=d,h.barycoord=u}return h}var Ta=class extends un{constructor(t=null,e=1,n=1,s,r,o,a,l,c=Oe,h=Oe,u,d){super(null,o,a,l,c,h,s,r,u,d),this.isDataTexture=!0,this.image={data:t,width:e,height:n},this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}};var ls=new Kn,Z_=new bt(.5,.5),aa=new C,Oi=class{constructor(t=new sn,e=new sn,n=new sn,s=new sn,r=new sn,o=new sn){this.planes=[t,e,n,s,r,o]}set(t,e,n,s,r,o){let a=this.planes;return a[0].copy(t),a[1].copy(e),a[2].copy(n),a[3].copy(s),a[4].copy(r),a[5].copy(o),this}copy(t){let e=this.planes;for(let n=0;n<6;n++)e[n].copy(t.planes[n]);return this}setFromProjectionMatrix(t,e=Pn,n=!1){let s=this.planes,r=t.elements,o=r[0],a=r[1],l=r[2],c=r[3],h=r[4],u=r[5],d=r[6],f=r[7],g=r[8],x=r[9],m=r[10],p=r[11],y=r[12],T=r[13],b=r[14],E=r[15];if(s[0].setComponents(c-o,f-h,p-g,E-y).normalize(),s[1].setComponents(c+o,f+h,p+g,E+y).normalize(),s[2].setComponents(c+a,f+u,p+x,E+T).normalize(),s[3].setComponents(c-a,f-u,p-x,E-T).normalize(),n)s[4].setComponents(l,d,m,b).normalize(),s[5].setComponents(c-l,f-d,p-m,E-b).normalize();else if(s[4].setComponents(c-l,f-d,p-m,E-b).normalize(),e===Pn)s[5].setComponents(c+l,f+d,p+m,E+b).normalize();else if(e===Ws)s[5].setComponents(l,d,m,b).normalize();else throw new Error("THREE.Frustum.setFromProjectionMatrix(): Invalid coordinate system: "+e);return this}intersectsObject(t){if(t.boundingSphere!==void 0)t.boundingSphere===null&&t.computeBoundingSphere(),ls.copy(t.boundingSphere).applyMatrix4(t.matrixWorld);else{let e=t.geometry;e.boundingSphere===null&&e.computeBoundingSphere(),ls.copy(e.boundingSphere).applyMatrix4(t.matrixWorld)}return this.intersectsSphere(ls)}intersectsSprite(t){ls.center.set(0,0,0);let e=Z_.distanceTo(t.center);return ls.radius=.7071067811865476+e,ls.applyMatrix4(t.matrixWorld),this.intersectsSphere(ls)}intersectsSphere(t){let e=this.planes,n=t.center,s=-t.radius;for(let r=0;r<6;r++)if(e[r].distanceToPoint(n)<s)return!1;return!0}intersectsBox(t){let e=this.planes;for(let n=0;n<6;n++){let s=e[n];if(aa.x=s.normal.x>0?t.max.x:t.min.x,aa.y=s.normal.y>0?t.max.y:t.min.y,aa.z=s.normal.z>0?t.max.z:t.min.z,s.distanceToPoint(aa)<0)return!1}return!0}containsPoint(t){let e=this.planes;for(let n=0;n<6;n++)if(e[n].distanceToPoint(t)<0)return!1;return!0}clone(){return new this.constructor().copy(this)}},xf=new Dt,Ra=class i{constructor(){this.coordinateSystem=Pn,this._frustums=[],this._count=0}setFromArrayCamera(t){let e=t.cameras,n=this._frustums;for(let s=0;s<e.length;s++){let r=e[s];xf.multiplyMatrices(r.projectionMatrix,r.matrixWorldInverse),n[s]===void 0&&(n[s]=new Oi),n[s].setFromProjectionMatrix(xf,r.coordinateSystem,r.reversedDepth)}return this._count=e.length,this}getFrustum(t){return this._frustums[t]}intersectsObject(t){let e=this._frustums;for(let n=0;n<this._count;n++)if(e[n].intersectsObject(t))return!0;return!1}intersectsSprite(t){let e=this._frustums;for(let n=0;n<this._count;n++)if(e[n].intersectsSprite(t))return!0;return!1}intersectsSphere(t){let e=this._frustums;for(let n=0;n<this._count;n++)if(e[n].intersectsSphere(t))return!0;return!1}intersectsBox(t){let e=this._frustums;for(let n=0;n<this._count;n++)if(e[n].intersectsBox(t))return!0;return!1}containsPoint(t){let e=this._frustums;for(let n=0;n<this._count;n++)if(e[n].containsPoint(t))return!0;return!1}copy(t){this.coordinateSystem=t.coordinateSystem;let e=this._frustums,n=t._frustums;for(let s=0;s<t._count;s++)e[s]===void 0&&(e[s]=new Oi),e[s].copy(n[s]);return this._count=t._count,this}clone(){return new i().copy(this)}};var Fr=class extends un{constructor(t=[],e=ms,n,s,r,o,a,l,c,h){super(t,e,n,s,r,o,a,l,c,h),this.isCubeTexture=!0,this.flipY=!1}get images(){return this.image}set images(t){this.image=t}};var _i=class extends un{constructor(t,e,n=Hn,s,r,o,a=Oe,l=Oe,c,h=pi,u=1){if(h!==pi&&h!==vi)throw new Error("THREE.DepthTexture: format must be either THREE.DepthFormat or THREE.DepthStencilFormat");let d={width:t,height:e,depth:u};super(d,s,r,o,a,l,h,n,c),this.isDepthTexture=!0,this.flipY=!1,this.generateMipmaps=!1,this.compareFunction=null}copy(t){return super.copy(t),this.source=new $s(Object.assign({},t.image)),this.compareFunction=t.compareFunction,this}toJSON(t){let e=super.toJSON(t);return e.compareFunction=this.compareFunction,e}},Br=class extends _i{constructor(t,e=Hn,n=ms,s,r,o=Oe,a=Oe,l,c=pi){let h={width:t,height:t,depth:1},u=[h,h,h,h,h,h];super(t,t,e,n,s,r,o,a,l,c),this.image=u,this.isCubeDepthTexture=!0,this.isCubeTexture=!0}get images(){return this.image}set images(t){this.image=t}},kr=class extends un{constructor(t=null){super(),this.sourceTexture=t,this.isExternalTexture=!0}copy(t){return super.copy(t),this.sourceTexture=t.sourceTexture,this}},Ui=class i extends Ae{constructor(t=1,e=1,n=1,s=1,r=1,o=1){super(),this.type="BoxGeometry",this.parameters={width:t,height:e,depth:n,widthSegments:s,heightSegments:r,depthSegments:o};let a=this;s=Math.floor(s),r=Math.floor(r),o=Math.floor(o);let l=[],c=[],h=[],u=[],d=0,f=0;g("z","y","x",-1,-1,n,e,t,o,r,0),g("z","y","x",1,-1,n,e,-t,o,r,1),g("x","z","y",1,1,t,n,e,s,o,2),g("x","z","y",1,-1,t,n,-e,s,o,3),g("x","y","z",1,-1,t,e,n,s,r,4),g("x","y","z",-1,-1,t,e,-n,s,r,5),this.setIndex(l),this.setAttribute("position",new se(c,3)),this.setAttribute("normal",new se(h,3)),this.setAttribute("uv",new se(u,2));function g(x,m,p,y,T,b,E,w,_,S,O){let A=b/_,D=E/S,F=b/2,G=E/2,L=w/2,H=_+1,X=S+1,W=0,et=0,q=new C;for(let Q=0;Q<X;Q++){let tt=Q*D-G;for(let yt=0;yt<H;yt++){let Lt=yt*A-F;q[x]=Lt*y,q[m]=tt*T,q[p]=L,c.push(q.x,q.y,q.z),q[x]=0,q[m]=0,q[p]=w>0?1:-1,h.push(q.x,q.y,q.z),u.push(yt/_),u.push(1-Q/S),W+=1}}for(let Q=0;Q<S;Q++)for(let tt=0;tt<_;tt++){let yt=d+tt+H*Q,Lt=d+tt+H*(Q+1),j=d+(tt+1)+H*(Q+1),gt=d+(tt+1)+H*Q;l.push(yt,Lt,gt),l.push(Lt,j,gt),et+=6}a.addGroup(f,et,O),f+=et,d+=W}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.width,t.height,t.depth,t.widthSegments,t.heightSegments,t.depthSegments)}},zr=class i extends Ae{constructor(t=1,e=1,n=4,s=8,r=1){super(),this.type="CapsuleGeometry",this.parameters={radius:t,height:e,capSegments:n,radialSegments:s,heightSegments:r},e=Math.max(0,e),n=Math.max(1,Math.floor(n)),s=Math.max(3,Math.floor(s)),r=Math.max(1,Math.floor(r));let o=[],a=[],l=[],c=[],h=e/2,u=Math.PI/2*t,d=e,f=2*u+d,g=n*2+r,x=s+1,m=new C,p=new C;for(let y=0;y<=g;y++){let T=0,b=0,E=0,w=0;if(y<=n){let O=y/n,A=O*Math.PI/2;b=-h-t*Math.cos(A),E=t*Math.sin(A),w=-t*Math.cos(A),T=O*u}else if(y<=n+r){let O=(y-n)/r;b=-h+O*e,E=t,w=0,T=u+O*d}else{let O=(y-n-r)/n,A=O*Math.PI/2;b=h+t*Math.sin(A),E=t*Math.cos(A),w=t*Math.sin(A),T=u+d+O*u}let _=Math.max(0,Math.min(1,T/f)),S=0;y===0?S=.5/s:y===g&&(S=-.5/s);for(let O=0;O<=s;O++){let A=O/s,D=A*Math.PI*2,F=Math.sin(D),G=Math.cos(D);p.x=-E*G,p.y=b,p.z=E*F,a.push(p.x,p.y,p.z),m.set(-E*G,w,E*F),m.normalize(),l.push(m.x,m.y,m.z),c.push(A+S,_)}if(y>0){let O=(y-1)*x;for(let A=0;A<s;A++){let D=O+A,F=O+A+1,G=y*x+A,L=y*x+A+1;o.push(D,F,G),o.push(F,L,G)}}}this.setIndex(o),this.setAttribute("position",new se(a,3)),this.setAttribute("normal",new se(l,3)),this.setAttribute("uv",new se(c,2))}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.radius,t.height,t.capSegments,t.radialSegments,t.heightSegments)}};var Ln=class i extends Ae{constructor(t=1,e=1,n=1,s=32,r=1,o=!1,a=0,l=Math.PI*2){super(),this.type="CylinderGeometry",this.parameters={radiusTop:t,radiusBottom:e,height:n,radialSegments:s,heightSegments:r,openEnded:o,thetaStart:a,thetaLength:l};let c=this;s=Math.floor(s),r=Math.floor(r);let h=[],u=[],d=[],f=[],g=0,x=[],m=n/2,p=0;y(),o===!1&&(t>0&&T(!0),e>0&&T(!1)),this.setIndex(h),this.setAttribute("position",new se(u,3)),this.setAttribute("normal",new se(d,3)),this.setAttribute("uv",new se(f,2));function y(){let b=new C,E=new C,w=0,_=(e-t)/n;for(let S=0;S<=r;S++){let O=[],A=S/r,D=A*(e-t)+t;for(let F=0;F<=s;F++){let G=F/s,L=G*l+a,H=Math.sin(L),X=Math.cos(L);E.x=D*H,E.y=-A*n+m,E.z=D*X,u.push(E.x,E.y,E.z),b.set(H,_,X).normalize(),d.push(b.x,b.y,b.z),f.push(G,1-A),O.push(g++)}x.push(O)}for(let S=0;S<s;S++)for(let O=0;O<r;O++){let A=x[O][S],D=x[O+1][S],F=x[O+1][S+1],G=x[O][S+1];(t>0||O!==0)&&(h.push(A,D,G),w+=3),(e>0||O!==r-1)&&(h.push(D,F,G),w+=3)}c.addGroup(p,w,0),p+=w}function T(b){let E=g,w=new bt,_=new C,S=0,O=b===!0?t:e,A=b===!0?1:-1;for(let F=1;F<=s;F++)u.push(0,m*A,0),d.push(0,A,0),f.push(.5,.5),g++;let D=g;for(let F=0;F<=s;F++){let L=F/s*l+a,H=Math.cos(L),X=Math.sin(L);_.x=O*X,_.y=m*A,_.z=O*H,u.push(_.x,_.y,_.z),d.push(0,A,0),w.x=H*.5+.5,w.y=X*.5*A+.5,f.push(w.x,w.y),g++}for(let F=0;F<s;F++){let G=E+F,L=D+F;b===!0?h.push(L,L+1,G):h.push(L+1,L,G),S+=3}c.addGroup(p,S,b===!0?1:2),p+=S}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.radiusTop,t.radiusBottom,t.height,t.radialSegments,t.heightSegments,t.openEnded,t.thetaStart,t.thetaLength)}},Fi=class i extends Ln{constructor(t=1,e=1,n=32,s=1,r=!1,o=0,a=Math.PI*2){super(0,t,e,n,s,r,o,a),this.type="ConeGeometry",this.parameters={radius:t,height:e,radialSegments:n,heightSegments:s,openEnded:r,thetaStart:o,thetaLength:a}}static fromJSON(t){return new i(t.radius,t.height,t.radialSegments,t.heightSegments,t.openEnded,t.thetaStart,t.thetaLength)}};var hs=class i extends Ae{constructor(t=[new bt(0,-.5),new bt(.5,0),new bt(0,.5)],e=12,n=0,s=Math.PI*2){super(),this.type="LatheGeometry",this.parameters={points:t,segments:e,phiStart:n,phiLength:s},e=Math.floor(e),s=Bt(s,0,Math.PI*2);let r=[],o=[],a=[],l=[],c=[],h=1/e,u=new C,d=new bt,f=new C,g=new C,x=new C,m=0,p=0;for(let y=0;y<=t.length-1;y++)switch(y){case 0:m=t[y+1].x-t[y].x,p=t[y+1].y-t[y].y,f.x=p*1,f.y=-m,f.z=p*0,x.copy(f),f.normalize(),l.push(f.x,f.y,f.z);break;case t.length-1:x.normalize(),l.push(x.x,x.y,x.z);break;default:m=t[y+1].x-t[y].x,p=t[y+1].y-t[y].y,f.x=p*1,f.y=-m,f.z=p*0,g.copy(f),f.x+=x.x,f.y+=x.y,f.z+=x.z,f.normalize(),l.push(f.x,f.y,f.z),x.copy(g)}for(let y=0;y<=e;y++){let T=n+y*h*s,b=Math.sin(T),E=Math.cos(T);for(let w=0;w<=t.length-1;w++){u.x=t[w].x*b,u.y=t[w].y,u.z=t[w].x*E,o.push(u.x,u.y,u.z),d.x=y/e,d.y=w/(t.length-1),a.push(d.x,d.y);let _=l[3*w+0]*b,S=l[3*w+1],O=l[3*w+0]*E;c.push(_,S,O)}}for(let y=0;y<e;y++)for(let T=0;T<t.length-1;T++){let b=T+y*t.length,E=b,w=b+t.length,_=b+t.length+1,S=b+1;r.push(E,w,S),r.push(_,S,w)}this.setIndex(r),this.setAttribute("position",new se(o,3)),this.setAttribute("uv",new se(a,2)),this.setAttribute("normal",new se(c,3))}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.points,t.segments,t.phiStart,t.phiLength)}};var xi=class i extends Ae{constructor(t=1,e=1,n=1,s=1){super(),this.type="PlaneGeometry",this.parameters={width:t,height:e,widthSegments:n,heightSegments:s};let r=t/2,o=e/2,a=Math.floor(n),l=Math.floor(s),c=a+1,h=l+1,u=t/a,d=e/l,f=[],g=[],x=[],m=[];for(let p=0;p<h;p++){let y=p*d-o;for(let T=0;T<c;T++){let b=T*u-r;g.push(b,-y,0),x.push(0,0,1),m.push(T/a),m.push(1-p/l)}}for(let p=0;p<l;p++)for(let y=0;y<a;y++){let T=y+c*p,b=y+c*(p+1),E=y+1+c*(p+1),w=y+1+c*p;f.push(T,b,w),f.push(b,E,w)}this.setIndex(f),this.setAttribute("position",new se(g,3)),this.setAttribute("normal",new se(x,3)),this.setAttribute("uv",new se(m,2))}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.width,t.height,t.widthSegments,t.heightSegments)}};var ti=class i extends Ae{constructor(t=1,e=32,n=16,s=0,r=Math.PI*2,o=0,a=Math.PI){super(),this.type="SphereGeometry",this.parameters={radius:t,widthSegments:e,heightSegments:n,phiStart:s,phiLength:r,thetaStart:o,thetaLength:a},e=Math.max(3,Math.floor(e)),n=Math.max(2,Math.floor(n));let l=Math.min(o+a,Math.PI),c=0,h=[],u=new C,d=new C,f=[],g=[],x=[],m=[];for(let p=0;p<=n;p++){let y=[],T=p/n,b=o+T*a,E=t*Math.cos(b),w=Math.sqrt(t*t-E*E),_=0;p===0&&o===0?_=.5/e:p===n&&l===Math.PI&&(_=-.5/e);for(let S=0;S<=e;S++){let O=S/e,A=s+O*r;u.x=-w*Math.cos(A),u.y=E,u.z=w*Math.sin(A),g.push(u.x,u.y,u.z),d.copy(u).normalize(),x.push(d.x,d.y,d.z),m.push(O+_,1-T),y.push(c++)}h.push(y)}for(let p=0;p<n;p++)for(let y=0;y<e;y++){let T=h[p][y+1],b=h[p][y],E=h[p+1][y],w=h[p+1][y+1];(p!==0||o>0)&&f.push(T,b,w),(p!==n-1||l<Math.PI)&&f.push(b,E,w)}this.setIndex(f),this.setAttribute("position",new se(g,3)),this.setAttribute("normal",new se(x,3)),this.setAttribute("uv",new se(m,2))}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.radius,t.widthSegments,t.heightSegments,t.phiStart,t.phiLength,t.thetaStart,t.thetaLength)}};var Gr=class extends Ae{constructor(t=null){if(super(),this.type="WireframeGeometry",this.parameters={geometry:t},t!==null){let e=[],n=new Set,s=new C,r=new C;if(t.index!==null){let o=t.attributes.position,a=t.index,l=t.groups;l.length===0&&(l=[{start:0,count:a.count,materialIndex:0}]);for(let c=0,h=l.length;c<h;++c){let u=l[c],d=u.start,f=u.count;for(let g=d,x=d+f;g<x;g+=3)for(let m=0;m<3;m++){let p=a.getX(g+m),y=a.getX(g+(m+1)%3);s.fromBufferAttribute(o,p),r.fromBufferAttribute(o,y),yf(s,r,n)===!0&&(e.push(s.x,s.y,s.z),e.push(r.x,r.y,r.z))}}}else{let o=t.attributes.position;for(let a=0,l=o.count/3;a<l;a++)for(let c=0;c<3;c++){let h=3*a+c,u=3*a+(c+1)%3;s.fromBufferAttribute(o,h),r.fromBufferAttribute(o,u),yf(s,r,n)===!0&&(e.push(s.x,s.y,s.z),e.push(r.x,r.y,r.z))}}this.setAttribute("position",new se(e,3))}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}};function yf(i,t,e){let n=`${i.x},${i.y},${i.z}-${t.x},${t.y},${t.z}`,s=`${t.x},${t.y},${t.z}-${i.x},${i.y},${i.z}`;return e.has(n)===!0||e.has(s)===!0?!1:(e.add(n),e.add(s),!0)}var Vr=class extends gi{constructor(t){super(),this.isShadowMaterial=!0,this.type="ShadowMaterial",this.color=new Ut(0),this.transparent=!0,this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.color.copy(t.color),this.fog=t.fog,this}};function _s(i){let t={};for(let e in i){t[e]={};for(let n in i[e]){let s=i[e][n];if(vf(s))s.isRenderTargetTexture?(Pt("UniformsUtils: Textures of render targets cannot be cloned via cloneUniforms() or mergeUniforms()."),t[e][n]=null):t[e][n]=s.clone();else if(Array.isArray(s))if(vf(s[0])){let r=[];for(let o=0,a=s.length;o<a;o++)r[o]=s[o].clone();t[e][n]=r}else t[e][n]=s.slice();else t[e][n]=s}}return t}function Ze(i){let t={};for(let e=0;e<i.length;e++){let n=_s(i[e]);for(let s in n)t[s]=n[s]}return t}function vf(i){return i&&(i.isColor||i.isMatrix3||i.isMatrix4||i.isVector2||i.isVector3||i.isVector4||i.isTexture||i.isQuaternion)}function J_(i){let t=[];for(let e=0;e<i.length;e++)t.push(i[e].clone());return t}function Vh(i){let t=i.getRenderTarget();return t===null?i.outputColorSpace:t.isXRRenderTarget===!0?t.texture.colorSpace:$t.workingColorSpace}var ro={clone:_s,merge:Ze},K_=`void main() {
	gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
}`,Q_=`void main() {
	gl_FragColor = vec4( 1.0, 0.0, 0.0, 1.0 );
}`,dn=class extends gi{constructor(t){super(),this.isShaderMaterial=!0,this.type="ShaderMaterial",this.defines={},this.uniforms={},this.uniformsGroups=[],this.vertexShader=K_,this.fragmentShader=Q_,this.linewidth=1,this.wireframe=!1,this.wireframeLinewidth=1,this.fog=!1,this.lights=!1,this.clipping=!1,this.forceSinglePass=!0,this.extensions={clipCullDistance:!1,multiDraw:!1},this.defaultAttributeValues={color:[1,1,1],uv:[0,0],uv1:[0,0]},this.index0AttributeName=void 0,this.uniformsNeedUpdate=!1,this.glslVersion=null,t!==void 0&&this.setValues(t)}copy(t){return super.copy(t),this.fragmentShader=t.fragmentShader,this.vertexShader=t.vertexShader,this.uniforms=_s(t.uniforms),this.uniformsGroups=J_(t.uniformsGroups),this.defines=Object.assign({},t.defines),this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this.fog=t.fog,this.lights=t.lights,this.clipping=t.clipping,this.extensions=Object.assign({},t.extensions),this.glslVersion=t.glslVersion,this.defaultAttributeValues=Object.assign({},t.defaultAttributeValues),this.index0AttributeName=t.index0AttributeName,this.uniformsNeedUpdate=t.uniformsNeedUpdate,this}toJSON(t){let e=super.toJSON(t);e.glslVersion=this.glslVersion,e.uniforms={};for(let s in this.uniforms){let o=this.uniforms[s].value;o&&o.isTexture?e.uniforms[s]={type:"t",value:o.toJSON(t).uuid}:o&&o.isColor?e.uniforms[s]={type:"c",value:o.getHex()}:o&&o.isVector2?e.uniforms[s]={type:"v2",value:o.toArray()}:o&&o.isVector3?e.uniforms[s]={type:"v3",value:o.toArray()}:o&&o.isVector4?e.uniforms[s]={type:"v4",value:o.toArray()}:o&&o.isMatrix3?e.uniforms[s]={type:"m3",value:o.toArray()}:o&&o.isMatrix4?e.uniforms[s]={type:"m4",value:o.toArray()}:e.uniforms[s]={value:o}}Object.keys(this.defines).length>0&&(e.defines=this.defines),e.vertexShader=this.vertexShader,e.fragmentShader=this.fragmentShader,e.lights=this.lights,e.clipping=this.clipping;let n={};for(let s in this.extensions)this.extensions[s]===!0&&(n[s]=!0);return Object.keys(n).length>0&&(e.extensions=n),e}fromJSON(t,e){if(super.fromJSON(t,e),t.uniforms!==void 0)for(let n in t.uniforms){let s=t.uniforms[n];switch(this.uniforms[n]={},s.type){case"t":this.uniforms[n].value=e[s.value]||null;break;case"c":this.uniforms[n].value=new Ut().setHex(s.value);break;case"v2":this.uniforms[n].value=new bt().fromArray(s.value);break;case"v3":this.uniforms[n].value=new C().fromArray(s.value);break;case"v4":this.uniforms[n].value=new te().fromArray(s.value);break;case"m3":this.uniforms[n].value=new Ot().fromArray(s.value);break;case"m4":this.uniforms[n].value=new Dt().fromArray(s.value);break;default:this.uniforms[n].value=s.value}}if(t.defines!==void 0&&(this.defines=t.defines),t.vertexShader!==void 0&&(this.vertexShader=t.vertexShader),t.fragmentShader!==void 0&&(this.fragmentShader=t.fragmentShader),t.glslVersion!==void 0&&(this.glslVersion=t.glslVersion),t.extensions!==void 0)for(let n in t.extensions)this.extensions[n]=t.extensions[n];return t.lights!==void 0&&(this.lights=t.lights),t.clipping!==void 0&&(this.clipping=t.clipping),this}},Ca=class extends dn{constructor(t){super(t),this.isRawShaderMaterial=!0,this.type="RawShaderMaterial"}},Nn=class extends gi{constructor(t){super(),this.isMeshStandardMaterial=!0,this.type="MeshStandardMaterial",this.defines={STANDARD:""},this.color=new Ut(16777215),this.roughness=1,this.metalness=0,this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.emissive=new Ut(0),this.emissiveIntensity=1,this.emissiveMap=null,this.bumpMap=null,this.bumpScale=1,this.normalMap=null,this.normalMapType=Cl,this.normalScale=new bt(1,1),this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.roughnessMap=null,this.metalnessMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new mi,this.envMapIntensity=1,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.flatShading=!1,this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.defines={STANDARD:""},this.color.copy(t.color),this.roughness=t.roughness,this.metalness=t.metalness,this.map=t.map,this.lightMap=t.lightMap,this.lightMapIntensity=t.lightMapIntensity,this.aoMap=t.aoMap,this.aoMapIntensity=t.aoMapIntensity,this.emissive.copy(t.emissive),this.emissiveMap=t.emissiveMap,this.emissiveIntensity=t.emissiveIntensity,this.bumpMap=t.bumpMap,this.bumpScale=t.bumpScale,this.normalMap=t.normalMap,this.normalMapType=t.normalMapType,this.normalScale.copy(t.normalScale),this.displacementMap=t.displacementMap,this.displacementScale=t.displacementScale,this.displacementBias=t.displacementBias,this.roughnessMap=t.roughnessMap,this.metalnessMap=t.metalnessMap,this.alphaMap=t.alphaMap,this.envMap=t.envMap,this.envMapRotation.copy(t.envMapRotation),this.envMapIntensity=t.envMapIntensity,this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this.wireframeLinecap=t.wireframeLinecap,this.wireframeLinejoin=t.wireframeLinejoin,this.flatShading=t.flatShading,this.fog=t.fog,this}};var Pa=class extends gi{constructor(t){super(),this.isMeshDepthMaterial=!0,this.type="MeshDepthMaterial",this.depthPacking=tp,this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.wireframe=!1,this.wireframeLinewidth=1,this.setValues(t)}copy(t){return super.copy(t),this.depthPacking=t.depthPacking,this.map=t.map,this.alphaMap=t.alphaMap,this.displacementMap=t.displacementMap,this.displacementScale=t.displacementScale,this.displacementBias=t.displacementBias,this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this}},Ia=class extends gi{constructor(t){super(),this.isMeshDistanceMaterial=!0,this.type="MeshDistanceMaterial",this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.setValues(t)}copy(t){return super.copy(t),this.map=t.map,this.alphaMap=t.alphaMap,this.displacementMap=t.displacementMap,this.displacementScale=t.displacementScale,this.displacementBias=t.displacementBias,this}};function Fs(i,t){return!i||i.constructor===t?i:typeof t.BYTES_PER_ELEMENT=="number"?new t(i):Array.prototype.slice.call(i)}function la(i){return i!==void 0&&i.inTangents!==void 0&&i.outTangents!==void 0}var Bi=class{constructor(t,e,n,s){this.parameterPositions=t,this._cachedIndex=0,this.resultBuffer=s!==void 0?s:new e.constructor(n),this.sampleValues=e,this.valueSize=n,this.settings=null,this.DefaultSettings_={}}evaluate(t){let e=this.parameterPositions,n=this._cachedIndex,s=e[n],r=e[n-1];n:{t:{let o;e:{i:if(!(t<s)){for(let a=n+2;;){if(s===void 0){if(t<r)break i;return n=e.length,this._cachedIndex=n,this.copySampleValue_(n-1)}if(n===a)break;if(r=s,s=e[++n],t<s)break t}o=e.length;break e}if(!(t>=r)){let a=e[1];t<a&&(n=2,r=a);for(let l=n-2;;){if(r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(n===l)break;if(s=r,r=e[--n-1],t>=r)break t}o=n,n=0;break e}break n}for(;n<o;){let a=n+o>>>1;t<e[a]?o=a:n=a+1}if(s=e[n],r=e[n-1],r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(s===void 0)return n=e.length,this._cachedIndex=n,this.copySampleValue_(n-1)}this._cachedIndex=n,this.intervalChanged_(n,r,s)}return this.interpolate_(n,r,t,s)}getSettings_(){return this.settings||this.DefaultSettings_}copySampleValue_(t){let e=this.resultBuffer,n=this.sampleValues,s=this.valueSize,r=t*s;for(let o=0;o!==s;++o)e[o]=n[r+o];return e}interpolate_(){throw new Error("THREE.Interpolant: Call to abstract method.")}intervalChanged_(){}},La=class extends Bi{constructor(t,e,n,s){super(t,e,n,s),this._weightPrev=-0,this._offsetPrev=-0,this._weightNext=-0,this._offsetNext=-0,this.DefaultSettings_={endingStart:rh,endingEnd:rh}}intervalChanged_(t,e,n){let s=this.parameterPositions,r=t-2,o=t+1,a=s[r],l=s[o];if(a===void 0)switch(this.getSettings_().endingStart){case oh:r=t,a=2*e-n;break;case ah:r=s.length-2,a=e+s[r]-s[r+1];break;default:r=t,a=n}if(l===void 0)switch(this.getSettings_().endingEnd){case oh:o=t,l=2*n-e;break;case ah:o=1,l=n+s[1]-s[0];break;default:o=t-1,l=e}let c=(n-e)*.5,h=this.valueSize;this._weightPrev=c/(e-a),this._weightNext=c/(l-n),this._offsetPrev=r*h,this._offsetNext=o*h}interpolate_(t,e,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=t*a,c=l-a,h=this._offsetPrev,u=this._offsetNext,d=this._weightPrev,f=this._weightNext,g=(n-e)/(s-e),x=g*g,m=x*g,p=-d*m+2*d*x-d*g,y=(1+d)*m+(-1.5-2*d)*x+(-.5+d)*g+1,T=(-1-f)*m+(1.5+f)*x+.5*g,b=f*m-f*x;for(let E=0;E!==a;++E)r[E]=p*o[h+E]+y*o[c+E]+T*o[l+E]+b*o[u+E];return r}},Na=class extends Bi{constructor(t,e,n,s){super(t,e,n,s)}interpolate_(t,e,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=t*a,c=l-a,h=(n-e)/(s-e),u=1-h;for(let d=0;d!==a;++d)r[d]=o[c+d]*u+o[l+d]*h;return r}},Da=class extends Bi{constructor(t,e,n,s){super(t,e,n,s)}interpolate_(t){return this.copySampleValue_(t-1)}},Oa=class extends Bi{interpolate_(t,e,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=t*a,c=l-a,h=this.inTangents,u=this.outTangents;if(!h||!u){let g=(n-e)/(s-e),x=1-g;for(let m=0;m!==a;++m)r[m]=o[c+m]*x+o[l+m]*g;return r}let d=a*2,f=t-1;for(let g=0;g!==a;++g){let x=o[c+g],m=o[l+g],p=f*d+g*2,y=u[p],T=u[p+1],b=t*d+g*2,E=h[b],w=h[b+1],_=ex(n,e,y,E,s);r[g]=fp(_,x,T,w,m)}return r}};function fp(i,t,e,n,s){let r=1-i;return r*r*r*t+3*r*r*i*e+3*r*i*i*n+i*i*i*s}function tx(i,t,e,n,s){let r=1-i;return 3*r*r*(e-t)+6*r*i*(n-e)+3*i*i*(s-n)}function ex(i,t,e,n,s){let r=(i-t)/(s-t);for(let o=0;o<8;o++){let a=fp(r,t,e,n,s)-i;if(Math.abs(a)<1e-10)break;let l=tx(r,t,e,n,s);if(Math.abs(l)<1e-10)break;r=Math.max(0,Math.min(1,r-a/l))}return r}var yn=class{constructor(t,e,n,s){if(t===void 0)throw new Error("THREE.KeyframeTrack: track name is undefined");if(e===void 0||e.length===0)throw new Error("THREE.KeyframeTrack: no keyframes in track named "+t);this.name=t,this.times=Fs(e,this.TimeBufferType),this.values=Fs(n,this.ValueBufferType),this.setInterpolation(s||this.DefaultInterpolation)}static toJSON(t){let e=t.constructor,n;if(e.toJSON!==this.toJSON)n=e.toJSON(t);else{n={name:t.name,times:Fs(t.times,Array),values:Fs(t.values,Array)};let s=t.getInterpolation();s!==t.DefaultInterpolation&&(n.interpolation=s),la(t.settings)&&(n.settings={inTangents:Fs(t.settings.inTangents,Array),outTangents:Fs(t.settings.outTangents,Array)})}return n.type=t.ValueTypeName,n}InterpolantFactoryMethodDiscrete(t){return new Da(this.times,this.values,this.getValueSize(),t)}InterpolantFactoryMethodLinear(t){return new Na(this.times,this.values,this.getValueSize(),t)}InterpolantFactoryMethodSmooth(t){return new La(this.times,this.values,this.getValueSize(),t)}InterpolantFactoryMethodBezier(t){let e=new Oa(this.times,this.values,this.getValueSize(),t);return this.settings&&(e.inTangents=this.settings.inTangents,e.outTangents=this.settings.outTangents),e}setInterpolation(t){let e;switch(t){case Tr:e=this.InterpolantFactoryMethodDiscrete;break;case Sa:e=this.InterpolantFactoryMethodLinear;break;case da:e=this.InterpolantFactoryMethodSmooth;break;case sh:e=this.InterpolantFactoryMethodBezier;break}if(e===void 0){let n="unsupported interpolation for "+this.ValueTypeName+" keyframe track named "+this.name;if(this.createInterpolant===void 0)if(t!==this.DefaultInterpolation)this.setInterpolation(this.DefaultInterpolation);else throw new Error(n);return Pt("KeyframeTrack:",n),this}return this.createInterpolant=e,this}getInterpolation(){switch(this.createInterpolant){case this.InterpolantFactoryMethodDiscrete:return Tr;case this.InterpolantFactoryMethodLinear:return Sa;case this.InterpolantFactoryMethodSmooth:return da;case this.InterpolantFactoryMethodBezier:return sh}}getValueSize(){return this.values.length/this.times.length}shift(t){if(t!==0){let e=this.times;for(let n=0,s=e.length;n!==s;++n)e[n]+=t;la(this.settings)&&(bf(this.settings.inTangents,t),bf(this.settings.outTangents,t))}return this}scale(t){if(t!==1){let e=this.times;for(let n=0,s=e.length;n!==s;++n)e[n]*=t;la(this.settings)&&(Mf(this.settings.inTangents,t),Mf(this.settings.outTangents,t))}return this}trim(t,e){let n=this.times,s=n.length,r=0,o=s-1;for(;r!==s&&n[r]<t;)++r;for(;o!==-1&&n[o]>e;)--o;if(++o,r!==0||o!==s){r>=o&&(o=Math.max(o,1),r=o-1);let a=this.getValueSize();this.times=n.slice(r,o),this.values=this.values.slice(r*a,o*a)}return this}validate(){let t=!0,e=this.getValueSize();e-Math.floor(e)!==0&&(Nt("KeyframeTrack: Invalid value size in track.",this),t=!1);let n=this.times,s=this.values,r=n.length;r===0&&(Nt("KeyframeTrack: Track is empty.",this),t=!1);let o=null;for(let a=0;a!==r;a++){let l=n[a];if(typeof l=="number"&&isNaN(l)){Nt("KeyframeTrack: Time is not a valid number.",this,a,l),t=!1;break}if(o!==null&&o>l){Nt("KeyframeTrack: Out of order keys.",this,a,l,o),t=!1;break}o=l}if(s!==void 0&&__(s))for(let a=0,l=s.length;a!==l;++a){let c=s[a];if(isNaN(c)){Nt("KeyframeTrack: Value is not a valid number.",this,a,c),t=!1;break}}return t}optimize(){let t=this.times.slice(),e=this.values.slice(),n=this.getValueSize(),s=this.getInterpolation()===da,r=t.length-1,o=1;for(let a=1;a<r;++a){let l=!1,c=t[a],h=t[a+1];if(c!==h&&(a!==1||c!==t[0]))if(s)l=!0;else{let u=a*n,d=u-n,f=u+n;for(let g=0;g!==n;++g){let x=e[u+g];if(x!==e[d+g]||x!==e[f+g]){l=!0;break}}}if(l){if(a!==o){t[o]=t[a];let u=a*n,d=o*n;for(let f=0;f!==n;++f)e[d+f]=e[u+f]}++o}}if(r>0){t[o]=t[r];for(let a=r*n,l=o*n,c=0;c!==n;++c)e[l+c]=e[a+c];++o}return o!==t.length?(this.times=t.slice(0,o),this.values=e.slice(0,o*n)):(this.times=t,this.values=e),this}clone(){let t=this.times.slice(),e=this.values.slice(),n=this.constructor,s=new n(this.name,t,e);return s.createInterpolant=this.createInterpolant,la(this.settings)&&(s.settings={inTangents:this.settings.inTangents.slice(),outTangents:this.settings.outTangents.slice()}),s}};function bf(i,t){for(let e=0,n=i.length;e!==n;e+=2)i[e]+=t}function Mf(i,t){for(let e=0,n=i.length;e!==n;e+=2)i[e]*=t}yn.prototype.ValueTypeName="";yn.prototype.TimeBufferType=Float32Array;yn.prototype.ValueBufferType=Float32Array;yn.prototype.DefaultInterpolation=Sa;var ki=class extends yn{constructor(t,e,n){super(t,e,n)}};ki.prototype.ValueTypeName="bool";ki.prototype.ValueBufferType=Array;ki.prototype.DefaultInterpolation=Tr;ki.prototype.InterpolantFactoryMethodLinear=void 0;ki.prototype.InterpolantFactoryMethodSmooth=void 0;var Ua=class extends yn{constructor(t,e,n,s){super(t,e,n,s)}};Ua.prototype.ValueTypeName="color";var Fa=class extends yn{constructor(t,e,n,s){super(t,e,n,s)}};Fa.prototype.ValueTypeName="number";var Ba=class extends Bi{constructor(t,e,n,s){super(t,e,n,s)}interpolate_(t,e,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=(n-e)/(s-e),c=t*a;for(let h=c+a;c!==h;c+=4)Se.slerpFlat(r,0,o,c-a,o,c,l);return r}},Hr=class extends yn{constructor(t,e,n,s){super(t,e,n,s)}InterpolantFactoryMethodLinear(t){return new Ba(this.times,this.values,this.getValueSize(),t)}};Hr.prototype.ValueTypeName="quaternion";Hr.prototype.InterpolantFactoryMethodSmooth=void 0;var zi=class extends yn{constructor(t,e,n){super(t,e,n)}};zi.prototype.ValueTypeName="string";zi.prototype.ValueBufferType=Array;zi.prototype.DefaultInterpolation=Tr;zi.prototype.InterpolantFactoryMethodLinear=void 0;zi.prototype.InterpolantFactoryMethodSmooth=void 0;var ka=class extends yn{constructor(t,e,n,s){super(t,e,n,s)}};ka.prototype.ValueTypeName="vector";var za=class{constructor(t,e,n){let s=this,r=!1,o=0,a=0,l,c=[];this.onStart=void 0,this.onLoad=t,this.onProgress=e,this.onError=n,this._abortController=null,this.itemStart=function(h){a++,r===!1&&s.onStart!==void 0&&s.onStart(h,o,a),r=!0},this.itemEnd=function(h){o++,s.onProgress!==void 0&&s.onProgress(h,o,a),o===a&&(r=!1,s.onLoad!==void 0&&s.onLoad())},this.itemError=function(h){s.onError!==void 0&&s.onError(h)},this.resolveURL=function(h){return h=h.normalize("NFC"),l?l(h):h},this.setURLModifier=function(h){return l=h,this},this.addHandler=function(h,u){return c.push(h,u),this},this.removeHandler=function(h){let u=c.indexOf(h);return u!==-1&&c.splice(u,2),this},this.getHandler=function(h){for(let u=0,d=c.length;u<d;u+=2){let f=c[u],g=c[u+1];if(f.global&&(f.lastIndex=0),f.test(h))return g}return null},this.abort=function(){return this.abortController.abort(),this._abortController=null,this}}get abortController(){return this._abortController||(this._abortController=new AbortController),this._abortController}},pp=new za,Ga=class{constructor(t){this.manager=t!==void 0?t:pp,this.crossOrigin="anonymous",this.withCredentials=!1,this.path="",this.resourcePath="",this.requestHeader={},this.priority="auto",this.cache="default",typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}load(){}loadAsync(t,e){let n=this;return new Promise(function(s,r){n.load(t,s,e,r)})}parse(){}setCrossOrigin(t){return this.crossOrigin=t,this}setWithCredentials(t){return this.withCredentials=t,this}setPath(t){return this.path=t,this}setResourcePath(t){return this.resourcePath=t,this}setRequestHeader(t){return this.requestHeader=t,this}setPriority(t){return this.priority=t,this}setCache(t){return this.cache=t,this}abort(){return this}};Ga.DEFAULT_MATERIAL_NAME="__DEFAULT";var Wr=class extends je{static registerNode(t){this.prototype._lightNode=t}constructor(t,e=1){super(),this.isLight=!0,this.type="Light",this.color=new Ut(t),this.intensity=e}copy(t,e){return super.copy(t,e),this.color.copy(t.color),this.intensity=t.intensity,this}toJSON(t){let e=super.toJSON(t);return e.object.color=this.color.getHex(),e.object.intensity=this.intensity,e}},qr=class extends Wr{constructor(t,e,n){super(t,n),this.isHemisphereLight=!0,this.type="HemisphereLight",this.position.copy(je.DEFAULT_UP),this.updateMatrix(),this.groundColor=new Ut(e)}copy(t,e){return super.copy(t,e),this.groundColor.copy(t.groundColor),this}toJSON(t){let e=super.toJSON(t);return e.object.groundColor=this.groundColor.getHex(),e}},nh=new Dt,Sf=new C,wf=new C,Va=class{constructor(t){this.camera=t,this.intensity=1,this.bias=0,this.biasNode=null,this.normalBias=0,this.radius=1,this.blurSamples=8,this.mapSize=new bt(512,512),this.mapType=fn,this.map=null,this.mapPass=null,this.matrix=new Dt,this.autoUpdate=!0,this.needsUpdate=!1,this._frustum=new Oi,this._frameExtents=new bt(1,1),this._viewportCount=1,this._viewports=[new te(0,0,1,1)]}getViewportCount(){return this._viewportCount}getCamera(){return this.camera}getFrustum(){return this._frustum}updateMatrices(t){let e=this.camera;Sf.setFromMatrixPosition(t.matrixWorld),e.position.copy(Sf),wf.setFromMatrixPosition(t.target.matrixWorld),e.lookAt(wf),e.updateMatrixWorld(),this._updateMatrix(e,this.matrix,this._frustum)}_updateMatrix(t,e,n,s){nh.multiplyMatrices(t.projectionMatrix,t.matrixWorldInverse),n.setFromProjectionMatrix(nh,t.coordinateSystem,t.reversedDepth);let r=this._frameExtents,o=s?s.z/r.x:1,a=s?s.w/r.y:1,l=s?s.x/r.x:0,c=s?s.y/r.y:0;t.coordinateSystem===Ws||t.reversedDepth?e.set(.5*o,0,0,.5*o+l,0,.5*a,0,.5*a+c,0,0,1,0,0,0,0,1):e.set(.5*o,0,0,.5*o+l,0,.5*a,0,.5*a+c,0,0,.5,.5,0,0,0,1),e.multiply(nh)}getViewport(t){return this._viewports[t]}getFrameExtents(){return this._frameExtents}dispose(){this.map&&this.map.dispose(),this.mapPass&&this.mapPass.dispose()}copy(t){return this.camera=t.camera.clone(),this.intensity=t.intensity,this.bias=t.bias,this.radius=t.radius,this.autoUpdate=t.autoUpdate,this.needsUpdate=t.needsUpdate,this.normalBias=t.normalBias,this.blurSamples=t.blurSamples,this.mapSize.copy(t.mapSize),this.mapType=t.mapType,this.biasNode=t.biasNode,this}clone(){return new this.constructor().copy(this)}toJSON(){let t={};return t.intensity=this.intensity,t.bias=this.bias,t.normalBias=this.normalBias,t.radius=this.radius,t.blurSamples=this.blurSamples,t.mapSize=this.mapSize.toArray(),t.mapType=this.mapType,t.camera=this.camera.toJSON(!1).object,delete t.camera.matrix,t}},ca=new C,ha=new Se,Zn=new C,Xr=class extends je{constructor(){super(),this.isCamera=!0,this.type="Camera",this.matrixWorldInverse=new Dt,this.projectionMatrix=new Dt,this.projectionMatrixInverse=new Dt,this.coordinateSystem=Pn,this._reversedDepth=!1}get reversedDepth(){return this._reversedDepth}copy(t,e){return super.copy(t,e),this.matrixWorldInverse.copy(t.matrixWorldInverse),this.projectionMatrix.copy(t.projectionMatrix),this.projectionMatrixInverse.copy(t.projectionMatrixInverse),this.coordinateSystem=t.coordinateSystem,this}getWorldDirection(t){return super.getWorldDirection(t).negate()}updateMatrixWorld(t){super.updateMatrixWorld(t),this.matrixWorld.decompose(ca,ha,Zn),Zn.x===1&&Zn.y===1&&Zn.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(ca,ha,Zn.set(1,1,1)).invert()}updateWorldMatrix(t,e,n=!1){super.updateWorldMatrix(t,e,n),this.matrixWorld.decompose(ca,ha,Zn),Zn.x===1&&Zn.y===1&&Zn.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(ca,ha,Zn.set(1,1,1)).invert()}clone(){return new this.constructor().copy(this)}},Ni=new C,Ef=new bt,Af=new bt,rn=class extends Xr{constructor(t=50,e=1,n=.1,s=2e3){super(),this.isPerspectiveCamera=!0,this.type="PerspectiveCamera",this.fov=t,this.zoom=1,this.near=n,this.far=s,this.focus=10,this.aspect=e,this.view=null,this.filmGauge=35,this.filmOffset=0,this.updateProjectionMatrix()}copy(t,e){return super.copy(t,e),this.fov=t.fov,this.zoom=t.zoom,this.near=t.near,this.far=t.far,this.focus=t.focus,this.aspect=t.aspect,this.view=t.view===null?null:Object.assign({},t.view),this.filmGauge=t.filmGauge,this.filmOffset=t.filmOffset,this}setFocalLength(t){let e=.5*this.getFilmHeight()/t;this.fov=Xs*2*Math.atan(e),this.updateProjectionMatrix()}getFocalLength(){let t=Math.tan(Er*.5*this.fov);return .5*this.getFilmHeight()/t}getEffectiveFOV(){return Xs*2*Math.atan(Math.tan(Er*.5*this.fov)/this.zoom)}getFilmWidth(){return this.filmGauge*Math.min(this.aspect,1)}getFilmHeight(){return this.filmGauge/Math.max(this.aspect,1)}getViewBounds(t,e,n){Ni.set(-1,-1,.5).applyMatrix4(this.projectionMatrixInverse),e.set(Ni.x,Ni.y).multiplyScalar(-t/Ni.z),Ni.set(1,1,.5).applyMatrix4(this.projectionMatrixInverse),n.set(Ni.x,Ni.y).multiplyScalar(-t/Ni.z)}getViewSize(t,e){return this.getViewBounds(t,Ef,Af),e.subVectors(Af,Ef)}setViewOffset(t,e,n,s,r,o){this.aspect=t/e,this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=t,this.view.fullHeight=e,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let t=this.near,e=t*Math.tan(Er*.5*this.fov)/this.zoom,n=2*e,s=this.aspect*n,r=-.5*s,o=this.view;if(this.view!==null&&this.view.enabled){let l=o.fullWidth,c=o.fullHeight;r+=o.offsetX*s/l,e-=o.offsetY*n/c,s*=o.width/l,n*=o.height/c}let a=this.filmOffset;a!==0&&(r+=t*a/this.getFilmWidth()),this.projectionMatrix.makePerspective(r,r+s,e,e-n,t,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(t){let e=super.toJSON(t);return e.object.fov=this.fov,e.object.zoom=this.zoom,e.object.near=this.near,e.object.far=this.far,e.object.focus=this.focus,e.object.aspect=this.aspect,this.view!==null&&(e.object.view=Object.assign({},this.view)),e.object.filmGauge=this.filmGauge,e.object.filmOffset=this.filmOffset,e}};var $r=class extends Xr{constructor(t=-1,e=1,n=1,s=-1,r=.1,o=2e3){super(),this.isOrthographicCamera=!0,this.type="OrthographicCamera",this.zoom=1,this.view=null,this.left=t,this.right=e,this.top=n,this.bottom=s,this.near=r,this.far=o,this.updateProjectionMatrix()}copy(t,e){return super.copy(t,e),this.left=t.left,this.right=t.right,this.top=t.top,this.bottom=t.bottom,this.near=t.near,this.far=t.far,this.zoom=t.zoom,this.view=t.view===null?null:Object.assign({},t.view),this}setViewOffset(t,e,n,s,r,o){this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=t,this.view.fullHeight=e,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let t=(this.right-this.left)/(2*this.zoom),e=(this.top-this.bottom)/(2*this.zoom),n=(this.right+this.left)/2,s=(this.top+this.bottom)/2,r=n-t,o=n+t,a=s+e,l=s-e;if(this.view!==null&&this.view.enabled){let c=(this.right-this.left)/this.view.fullWidth/this.zoom,h=(this.top-this.bottom)/this.view.fullHeight/this.zoom;r+=c*this.view.offsetX,o=r+c*this.view.width,a-=h*this.view.offsetY,l=a-h*this.view.height}this.projectionMatrix.makeOrthographic(r,o,a,l,this.near,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(t){let e=super.toJSON(t);return e.object.zoom=this.zoom,e.object.left=this.left,e.object.right=this.right,e.object.top=this.top,e.object.bottom=this.bottom,e.object.near=this.near,e.object.far=this.far,this.view!==null&&(e.object.view=Object.assign({},this.view)),e}},lh=class extends Va{constructor(){super(new $r(-5,5,5,-5,.5,500)),this.isDirectionalLightShadow=!0}},Zs=class extends Wr{constructor(t,e){super(t,e),this.isDirectionalLight=!0,this.type="DirectionalLight",this.position.copy(je.DEFAULT_UP),this.updateMatrix(),this.target=new je,this.shadow=new lh}dispose(){super.dispose(),this.shadow.dispose()}copy(t){return super.copy(t),this.target=t.target.clone(),this.shadow=t.shadow.clone(),this}toJSON(t){let e=super.toJSON(t);return e.object.shadow=this.shadow.toJSON(),e.object.target=this.target.uuid,e}};var Yr=class extends Ae{constructor(){super(),this.isInstancedBufferGeometry=!0,this.type="InstancedBufferGeometry",this.instanceCount=1/0}copy(t){return super.copy(t),this.instanceCount=t.instanceCount,this}toJSON(){let t=super.toJSON();return t.instanceCount=this.instanceCount,t.isInstancedBufferGeometry=!0,t}};var Bs=-90,ks=1,Js=class extends je{constructor(t,e,n){super(),this.type="CubeCamera",this.renderTarget=n,this.coordinateSystem=null,this.activeMipmapLevel=0;let s=new rn(Bs,ks,t,e);s.layers=this.layers,this.add(s);let r=new rn(Bs,ks,t,e);r.layers=this.layers,this.add(r);let o=new rn(Bs,ks,t,e);o.layers=this.layers,this.add(o);let a=new rn(Bs,ks,t,e);a.layers=this.layers,this.add(a);let l=new rn(Bs,ks,t,e);l.layers=this.layers,this.add(l);let c=new rn(Bs,ks,t,e);c.layers=this.layers,this.add(c)}updateCoordinateSystem(){let t=this.coordinateSystem,e=this.children.concat(),[n,s,r,o,a,l]=e;for(let c of e)this.remove(c);if(t===Pn)n.up.set(0,1,0),n.lookAt(1,0,0),s.up.set(0,1,0),s.lookAt(-1,0,0),r.up.set(0,0,-1),r.lookAt(0,1,0),o.up.set(0,0,1),o.lookAt(0,-1,0),a.up.set(0,1,0),a.lookAt(0,0,1),l.up.set(0,1,0),l.lookAt(0,0,-1);else if(t===Ws)n.up.set(0,-1,0),n.lookAt(-1,0,0),s.up.set(0,-1,0),s.lookAt(1,0,0),r.up.set(0,0,1),r.lookAt(0,1,0),o.up.set(0,0,-1),o.lookAt(0,-1,0),a.up.set(0,-1,0),a.lookAt(0,0,1),l.up.set(0,-1,0),l.lookAt(0,0,-1);else throw new Error("THREE.CubeCamera.updateCoordinateSystem(): Invalid coordinate system: "+t);for(let c of e)this.add(c),c.updateMatrixWorld()}update(t,e){this.parent===null&&this.updateMatrixWorld();let{renderTarget:n,activeMipmapLevel:s}=this;this.coordinateSystem!==t.coordinateSystem&&(this.coordinateSystem=t.coordinateSystem,this.updateCoordinateSystem());let[r,o,a,l,c,h]=this.children,u=t.getRenderTarget(),d=t.getActiveCubeFace(),f=t.getActiveMipmapLevel(),g=t.xr.enabled;t.xr.enabled=!1;let x=n.texture.mipmapsAutoUpdate;n.texture.mipmapsAutoUpdate=!1;let m=!1;t.isWebGLRenderer===!0?m=t.state.buffers.depth.getReversed():m=t.reversedDepthBuffer,t.setRenderTarget(n,0,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,r),t.setRenderTarget(n,1,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,o),t.setRenderTarget(n,2,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,a),t.setRenderTarget(n,3,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,l),t.setRenderTarget(n,4,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,c),n.texture.mipmapsAutoUpdate=x,t.setRenderTarget(n,5,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,h),t.setRenderTarget(u,d,f),t.xr.enabled=g,n.texture.needsPMREMUpdate=!0}},Ha=class extends rn{constructor(t=[]){super(),this.isArrayCamera=!0,this.isMultiViewCamera=!1,this.cameras=t,this.perCameraFrustumCulled=!1}};var Hh="\\[\\]\\.:\\/",nx=new RegExp("["+Hh+"]","g"),Wh="[^"+Hh+"]",ix="[^"+Hh.replace("\\.","")+"]",sx=/((?:WC+[\/:])*)/.source.replace("WC",Wh),rx=/(WCOD+)?/.source.replace("WCOD",ix),ox=/(?:\.(WC+)(?:\[(.+)\])?)?/.source.replace("WC",Wh),ax=/\.(WC+)(?:\[(.+)\])?/.source.replace("WC",Wh),lx=new RegExp("^"+sx+rx+ox+ax+"$"),cx=["material","materials","bones","map"],ch=class{constructor(t,e,n){let s=n||he.parseTrackName(e);this._targetGroup=t,this._bindings=t.subscribe_(e,s)}getValue(t,e){this.bind();let n=this._targetGroup.nCachedObjects_,s=this._bindings[n];s!==void 0&&s.getValue(t,e)}setValue(t,e){let n=this._bindings;for(let s=this._targetGroup.nCachedObjects_,r=n.length;s!==r;++s)n[s].setValue(t,e)}bind(){let t=this._bindings;for(let e=this._targetGroup.nCachedObjects_,n=t.length;e!==n;++e)t[e].bind()}unbind(){let t=this._bindings;for(let e=this._targetGroup.nCachedObjects_,n=t.length;e!==n;++e)t[e].unbind()}},he=class i{constructor(t,e,n){this.path=e,this.parsedPath=n||i.parseTrackName(e),this.node=i.findNode(t,this.parsedPath.nodeName),this.rootNode=t,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}static create(t,e,n){return t&&t.isAnimationObjectGroup?new i.Composite(t,e,n):new i(t,e,n)}static sanitizeNodeName(t){return t.replace(/\s/g,"_").replace(nx,"")}static parseTrackName(t){let e=lx.exec(t);if(e===null)throw new Error("THREE.PropertyBinding: Cannot parse trackName: "+t);let n={nodeName:e[2],objectName:e[3],objectIndex:e[4],propertyName:e[5],propertyIndex:e[6]},s=n.nodeName&&n.nodeName.lastIndexOf(".");if(s!==void 0&&s!==-1){let r=n.nodeName.substring(s+1);cx.indexOf(r)!==-1&&(n.nodeName=n.nodeName.substring(0,s),n.objectName=r)}if(n.propertyName===null||n.propertyName.length===0)throw new Error("THREE.PropertyBinding: can not parse propertyName from trackName: "+t);return n}static findNode(t,e){if(e===void 0||e===""||e==="."||e===-1||e===t.name||e===t.uuid)return t;if(t.skeleton){let n=t.skeleton.getBoneByName(e);if(n!==void 0)return n}if(t.children){let n=function(r){for(let o=0;o<r.length;o++){let a=r[o];if(a.name===e||a.uuid===e)return a;let l=n(a.children);if(l)return l}return null},s=n(t.children);if(s)return s}return null}_getValue_unavailable(){}_setValue_unavailable(){}_getValue_direct(t,e){t[e]=this.targetObject[this.propertyName]}_getValue_array(t,e){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)t[e++]=n[s]}_getValue_arrayElement(t,e){t[e]=this.resolvedProperty[this.propertyIndex]}_getValue_toArray(t,e){this.resolvedProperty.toArray(t,e)}_setValue_direct(t,e){this.targetObject[this.propertyName]=t[e]}_setValue_direct_setNeedsUpdate(t,e){this.targetObject[this.propertyName]=t[e],this.targetObject.needsUpdate=!0}_setValue_direct_setMatrixWorldNeedsUpdate(t,e){this.targetObject[this.propertyName]=t[e],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_array(t,e){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=t[e++]}_setValue_array_setNeedsUpdate(t,e){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=t[e++];this.targetObject.needsUpdate=!0}_setValue_array_setMatrixWorldNeedsUpdate(t,e){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=t[e++];this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_arrayElement(t,e){this.resolvedProperty[this.propertyIndex]=t[e]}_setValue_arrayElement_setNeedsUpdate(t,e){this.resolvedProperty[this.propertyIndex]=t[e],this.targetObject.needsUpdate=!0}_setValue_arrayElement_setMatrixWorldNeedsUpdate(t,e){this.resolvedProperty[this.propertyIndex]=t[e],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_fromArray(t,e){this.resolvedProperty.fromArray(t,e)}_setValue_fromArray_setNeedsUpdate(t,e){this.resolvedProperty.fromArray(t,e),this.targetObject.needsUpdate=!0}_setValue_fromArray_setMatrixWorldNeedsUpdate(t,e){this.resolvedProperty.fromArray(t,e),this.targetObject.matrixWorldNeedsUpdate=!0}_getValue_unbound(t,e){this.bind(),this.getValue(t,e)}_setValue_unbound(t,e){this.bind(),this.setValue(t,e)}bind(){let t=this.node,e=this.parsedPath,n=e.objectName,s=e.propertyName,r=e.propertyIndex;if(t||(t=i.findNode(this.rootNode,e.nodeName),this.node=t),this.getValue=this._getValue_unavailable,this.setValue=this._setValue_unavailable,!t){Pt("PropertyBinding: No target node found for track: "+this.path+".");return}if(n){let c=e.objectIndex;switch(n){case"materials":if(!t.material){Nt("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!t.material.materials){Nt("PropertyBinding: Can not bind to material.materials as node.material does not have a materials array.",this);return}t=t.material.materials;break;case"bones":if(!t.skeleton){Nt("PropertyBinding: Can not bind to bones as node does not have a skeleton.",this);return}t=t.skeleton.bones;for(let h=0;h<t.length;h++)if(t[h].name===c){c=h;break}break;case"map":if("map"in t){t=t.map;break}if(!t.material){Nt("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!t.material.map){Nt("PropertyBinding: Can not bind to material.map as node.material does not have a map.",this);return}t=t.material.map;break;default:if(t[n]===void 0){Nt("PropertyBinding: Can not bind to objectName of node undefined.",this);return}t=t[n]}if(c!==void 0){if(t[c]===void 0){Nt("PropertyBinding: Trying to bind to objectIndex of objectName, but is undefined.",this,t);return}t=t[c]}}let o=t[s];if(o===void 0){let c=e.nodeName;Nt("PropertyBinding: Trying to update property for track: "+c+"."+s+" but it wasn't found.",t);return}let a=this.Versioning.None;this.targetObject=t,t.isMaterial===!0?a=this.Versioning.NeedsUpdate:t.isObject3D===!0&&(a=this.Versioning.MatrixWorldNeedsUpdate);let l=this.BindingType.Direct;if(r!==void 0){if(s==="morphTargetInfluences"){if(!t.geometry){Nt("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.",this);return}if(!t.geometry.morphAttributes){Nt("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.morphAttributes.",this);return}t.morphTargetDictionary[r]!==void 0&&(r=t.morphTargetDictionary[r])}l=this.BindingType.ArrayElement,this.resolvedProperty=o,this.propertyIndex=r}else o.fromArray!==void 0&&o.toArray!==void 0?(l=this.BindingType.HasFromToArray,this.resolvedProperty=o):Array.isArray(o)?(l=this.BindingType.EntireArray,this.resolvedProperty=o):this.propertyName=s;this.getValue=this.GetterByBindingType[l],this.setValue=this.SetterByBindingTypeAndVersioning[l][a]}unbind(){this.node=null,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}};he.Composite=ch;he.prototype.BindingType={Direct:0,EntireArray:1,ArrayElement:2,HasFromToArray:3};he.prototype.Versioning={None:0,NeedsUpdate:1,MatrixWorldNeedsUpdate:2};he.prototype.GetterByBindingType=[he.prototype._getValue_direct,he.prototype._getValue_array,he.prototype._getValue_arrayElement,he.prototype._getValue_toArray];he.prototype.SetterByBindingTypeAndVersioning=[[he.prototype._setValue_direct,he.prototype._setValue_direct_setNeedsUpdate,he.prototype._setValue_direct_setMatrixWorldNeedsUpdate],[he.prototype._setValue_array,he.prototype._setValue_array_setNeedsUpdate,he.prototype._setValue_array_setMatrixWorldNeedsUpdate],[he.prototype._setValue_arrayElement,he.prototype._setValue_arrayElement_setNeedsUpdate,he.prototype._setValue_arrayElement_setMatrixWorldNeedsUpdate],[he.prototype._setValue_fromArray,he.prototype._setValue_fromArray_setNeedsUpdate,he.prototype._setValue_fromArray_setMatrixWorldNeedsUpdate]];var HA=new Float32Array(1);var Gi=class extends Ur{constructor(t,e,n=1){super(t,e),this.isInstancedInterleavedBuffer=!0,this.meshPerAttribute=n}copy(t){return super.copy(t),this.meshPerAttribute=t.meshPerAttribute,this}clone(t){let e=super.clone(t);return e.meshPerAttribute=this.meshPerAttribute,e}toJSON(t){let e=super.toJSON(t);return e.isInstancedInterleavedBuffer=!0,e.meshPerAttribute=this.meshPerAttribute,e}};var Tf=new Dt,us=class{constructor(t,e,n=0,s=1/0){this.ray=new cs(t,e),this.near=n,this.far=s,this.camera=null,this.layers=new Ys,this.params={Mesh:{},Line:{threshold:1},LOD:{},Points:{threshold:1},Sprite:{}}}set(t,e){this.ray.set(t,e)}setFromCamera(t,e){e.isPerspectiveCamera?(this.ray.origin.setFromMatrixPosition(e.matrixWorld),this.ray.direction.set(t.x,t.y,.5).unproject(e).sub(this.ray.origin).normalize(),this.camera=e):e.isOrthographicCamera?(this.ray.origin.set(t.x,t.y,e.projectionMatrix.elements[14]).unproject(e),this.ray.direction.set(0,0,-1).transformDirection(e.matrixWorld),this.camera=e):Nt("Raycaster: Unsupported camera type: "+e.type)}setFromXRController(t){return Tf.identity().extractRotation(t.matrixWorld),this.ray.origin.setFromMatrixPosition(t.matrixWorld),this.ray.direction.set(0,0,-1).applyMatrix4(Tf),this}intersectObject(t,e=!0,n=[]){return hh(t,this,n,e),n.sort(Rf),n}intersectObjects(t,e=!0,n=[]){for(let s=0,r=t.length;s<r;s++)hh(t[s],this,n,e);return n.sort(Rf),n}};function Rf(i,t){return i.distance-t.distance}function hh(i,t,e,n){let s=!0;if(i.layers.test(t.layers)&&i.raycast(t,e)===!1&&(s=!1),s===!0&&n===!0){let r=i.children;for(let o=0,a=r.length;o<a;o++)hh(r[o],t,e,!0)}}var Ks=class{constructor(t=1,e=0,n=0){this.radius=t,this.phi=e,this.theta=n}set(t,e,n){return this.radius=t,this.phi=e,this.theta=n,this}copy(t){return this.radius=t.radius,this.phi=t.phi,this.theta=t.theta,this}makeSafe(){return this.phi=Bt(this.phi,1e-6,Math.PI-1e-6),this}setFromVector3(t){return this.setFromCartesianCoords(t.x,t.y,t.z)}setFromCartesianCoords(t,e,n){return this.radius=Math.sqrt(t*t+e*e+n*n),this.radius===0?(this.theta=0,this.phi=0):(this.theta=Math.atan2(t,n),this.phi=Math.acos(Bt(e/this.radius,-1,1))),this}clone(){return new this.constructor().copy(this)}};var uh=class{static{this.prototype.isMatrix2=!0}constructor(t,e,n,s){this.elements=[1,0,0,1],t!==void 0&&this.set(t,e,n,s)}identity(){return this.set(1,0,0,1),this}fromArray(t,e=0){for(let n=0;n<4;n++)this.elements[n]=t[n+e];return this}set(t,e,n,s){let r=this.elements;return r[0]=t,r[2]=e,r[1]=n,r[3]=s,this}};var Cf=new C,ua=new C,zs=new C,Gs=new C,ih=new C,hx=new C,ux=new C,jr=class{constructor(t=new C,e=new C){this.start=t,this.end=e}set(t,e){return this.start.copy(t),this.end.copy(e),this}copy(t){return this.start.copy(t.start),this.end.copy(t.end),this}getCenter(t){return t.addVectors(this.start,this.end).multiplyScalar(.5)}delta(t){return t.subVectors(this.end,this.start)}distanceSq(){return this.start.distanceToSquared(this.end)}distance(){return this.start.distanceTo(this.end)}at(t,e){return this.delta(e).multiplyScalar(t).add(this.start)}closestPointToPointParameter(t,e){Cf.subVectors(t,this.start),ua.subVectors(this.end,this.start);let n=ua.dot(ua);if(n===0)return 0;let r=ua.dot(Cf)/n;return e&&(r=Bt(r,0,1)),r}closestPointToPoint(t,e,n){let s=this.closestPointToPointParameter(t,e);return this.delta(n).multiplyScalar(s).add(this.start)}distanceSqToLine3(t,e=hx,n=ux){let s=10000000000000001e-32,r,o,a=this.start,l=t.start,c=this.end,h=t.end;zs.subVectors(c,a),Gs.subVectors(h,l),ih.subVectors(a,l);let u=zs.dot(zs),d=Gs.dot(Gs),f=Gs.dot(ih);if(u<=s&&d<=s)return e.copy(a),n.copy(l),e.distanceToSquared(n);if(u<=s)r=0,o=f/d,o=Bt(o,0,1);else{let g=zs.dot(ih);if(d<=s)o=0,r=Bt(-g/u,0,1);else{let x=zs.dot(Gs),m=u*d-x*x;m!==0?r=Bt((x*f-g*d)/m,0,1):r=0,o=(x*r+f)/d,o<0?(o=0,r=Bt(-g/u,0,1)):o>1&&(o=1,r=Bt((x-g)/u,0,1))}}return e.copy(a).addScaledVector(zs,r),n.copy(l).addScaledVector(Gs,o),e.distanceToSquared(n)}applyMatrix4(t){return this.start.applyMatrix4(t),this.end.applyMatrix4(t),this}equals(t){return t.start.equals(this.start)&&t.end.equals(this.end)}clone(){return new this.constructor().copy(this)}};var Zr=class extends Vn{constructor(t,e=null){super(),this.object=t,this.domElement=e,this.enabled=!0,this.state=-1,this.keys={},this.mouseButtons={LEFT:null,MIDDLE:null,RIGHT:null},this.touches={ONE:null,TWO:null}}connect(t){this.domElement!==null&&this.disconnect(),this.domElement=t}disconnect(){}dispose(){}update(){}};function qh(i,t,e,n){let s=dx(n);switch(e){case Ph:return i*t;case Lh:return i*t/s.components*s.byteLength;case Za:return i*t/s.components*s.byteLength;case qi:return i*t*2/s.components*s.byteLength;case Ja:return i*t*2/s.components*s.byteLength;case Ih:return i*t*3/s.components*s.byteLength;case Xn:return i*t*4/s.components*s.byteLength;case Ka:return i*t*4/s.components*s.byteLength;case Qr:case to:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*8;case eo:case no:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*16;case tl:case nl:return Math.max(i,16)*Math.max(t,8)/4;case Qa:case el:return Math.max(i,8)*Math.max(t,8)/2;case il:case sl:case ol:case al:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*8;case rl:case io:case ll:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*16;case cl:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*16;case hl:return Math.floor((i+4)/5)*Math.floor((t+3)/4)*16;case ul:return Math.floor((i+4)/5)*Math.floor((t+4)/5)*16;case dl:return Math.floor((i+5)/6)*Math.floor((t+4)/5)*16;case fl:return Math.floor((i+5)/6)*Math.floor((t+5)/6)*16;case pl:return Math.floor((i+7)/8)*Math.floor((t+4)/5)*16;case ml:return Math.floor((i+7)/8)*Math.floor((t+5)/6)*16;case gl:return Math.floor((i+7)/8)*Math.floor((t+7)/8)*16;case _l:return Math.floor((i+9)/10)*Math.floor((t+4)/5)*16;case xl:return Math.floor((i+9)/10)*Math.floor((t+5)/6)*16;case yl:return Math.floor((i+9)/10)*Math.floor((t+7)/8)*16;case vl:return Math.floor((i+9)/10)*Math.floor((t+9)/10)*16;case bl:return Math.floor((i+11)/12)*Math.floor((t+9)/10)*16;case Ml:return Math.floor((i+11)/12)*Math.floor((t+11)/12)*16;case Sl:case wl:case El:return Math.ceil(i/4)*Math.ceil(t/4)*16;case Al:case Tl:return Math.ceil(i/4)*Math.ceil(t/4)*8;case so:case Rl:return Math.ceil(i/4)*Math.ceil(t/4)*16}throw new Error(`Unable to determine texture byte length for ${e} format.`)}function dx(i){switch(i){case fn:case Ah:return{byteLength:1,components:1};case nr:case Th:case qn:return{byteLength:2,components:1};case Ya:case ja:return{byteLength:2,components:4};case Hn:case $a:case Wn:return{byteLength:4,components:1};case Rh:case Ch:return{byteLength:4,components:3}}throw new Error(`THREE.TextureUtils: Unknown texture type ${i}.`)}typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("register",{detail:{revision:"187"}}));typeof window<"u"&&(window.__THREE__?Pt("WARNING: Multiple instances of Three.js being imported."):window.__THREE__="187");function Up(){let i=null,t=!1,e=null,n=null;function s(r,o){n=i.requestAnimationFrame(s),e(r,o)}return{start:function(){t!==!0&&e!==null&&i!==null&&(n=i.requestAnimationFrame(s),t=!0)},stop:function(){i!==null&&i.cancelAnimationFrame(n),t=!1},setAnimationLoop:function(r){e=r},setContext:function(r){i=r}}}function yx(i){let t=new WeakMap;function e(a,l){let c=a.array,h=a.usage,u=c.byteLength,d=i.createBuffer();i.bindBuffer(l,d),i.bufferData(l,c,h),a.onUploadCallback();let f;if(c instanceof Float32Array)f=i.FLOAT;else if(typeof Float16Array<"u"&&c instanceof Float16Array)f=i.HALF_FLOAT;else if(c instanceof Uint16Array)a.isFloat16BufferAttribute?f=i.HALF_FLOAT:f=i.UNSIGNED_SHORT;else if(c instanceof Int16Array)f=i.SHORT;else if(c instanceof Uint32Array)f=i.UNSIGNED_INT;else if(c instanceof Int32Array)f=i.INT;else if(c instanceof Int8Array)f=i.BYTE;else if(c instanceof Uint8Array)f=i.UNSIGNED_BYTE;else if(c instanceof Uint8ClampedArray)f=i.UNSIGNED_BYTE;else throw new Error("THREE.WebGLAttributes: Unsupported buffer data format: "+c);return{buffer:d,type:f,bytesPerElement:c.BYTES_PER_ELEMENT,version:a.version,size:u}}function n(a,l,c){let h=l.array,u=l.updateRanges;if(i.bindBuffer(c,a),u.length===0)i.bufferSubData(c,0,h);else{u.sort((f,g)=>f.start-g.start);let d=0;for(let f=1;f<u.length;f++){let g=u[d],x=u[f];x.start<=g.start+g.count+1?g.count=Math.max(g.count,x.start+x.count-g.start):(++d,u[d]=x)}u.length=d+1;for(let f=0,g=u.length;f<g;f++){let x=u[f];i.bufferSubData(c,x.start*h.BYTES_PER_ELEMENT,h,x.start,x.count)}l.clearUpdateRanges()}l.onUploadCallback()}function s(a){return a.isInterleavedBufferAttribute&&(a=a.data),t.get(a)}function r(a){a.isInterleavedBufferAttribute&&(a=a.data);let l=t.get(a);l&&(i.deleteBuffer(l.buffer),t.delete(a))}function o(a,l){if(a.isInterleavedBufferAttribute&&(a=a.data),a.isGLBufferAttribute){let h=t.get(a);(!h||h.version<a.version)&&t.set(a,{buffer:a.buffer,type:a.type,bytesPerElement:a.elementSize,version:a.version});return}let c=t.get(a);if(c===void 0)t.set(a,e(a,l));else if(c.version<a.version){if(c.size!==a.array.byteLength)throw new Error("THREE.WebGLAttributes: The size of the buffer attribute's array buffer does not match the original size. Resizing buffer attributes is not supported.");n(c.buffer,a,l),c.version=a.version}}return{get:s,remove:r,update:o}}var vx=`#ifdef USE_ALPHAHASH
	if ( diffuseColor.a < getAlphaHashThreshold( vPosition ) ) discard;
#endif`,bx=`#ifdef USE_ALPHAHASH
	const float ALPHA_HASH_SCALE = 0.05;
	float hash2D( vec2 value ) {
		return fract( 1.0e4 * sin( 17.0 * value.x + 0.1 * value.y ) * ( 0.1 + abs( sin( 13.0 * value.y + value.x ) ) ) );
	}
	float hash3D( vec3 value ) {
		return hash2D( vec2( hash2D( value.xy ), value.z ) );
	}
	float getAlphaHashThreshold( vec3 position ) {
		float maxDeriv = max(
			length( dFdx( position.xyz ) ),
			length( dFdy( position.xyz ) )
		);
		float pixScale = 1.0 / ( ALPHA_HASH_SCALE * maxDeriv );
		vec2 pixScales = vec2(
			exp2( floor( log2( pixScale ) ) ),
			exp2( ceil( log2( pixScale ) ) )
		);
		vec2 alpha = vec2(
			hash3D( floor( pixScales.x * position.xyz ) ),
			hash3D( floor( pixScales.y * position.xyz ) )
		);
		float lerpFactor = fract( log2( pixScale ) );
		float x = ( 1.0 - lerpFactor ) * alpha.x + lerpFactor * alpha.y;
		float a = min( lerpFactor, 1.0 - lerpFactor );
		vec3 cases = vec3(
			x * x / ( 2.0 * a * ( 1.0 - a ) ),
			( x - 0.5 * a ) / ( 1.0 - a ),
			1.0 - ( ( 1.0 - x ) * ( 1.0 - x ) / ( 2.0 * a * ( 1.0 - a ) ) )
		);
		float threshold = ( x < ( 1.0 - a ) )
			? ( ( x < a ) ? cases.x : cases.y )
			: cases.z;
		return clamp( threshold , 1.0e-6, 1.0 );
	}
#endif`,Mx=`#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, vAlphaMapUv ).g;
#endif`,Sx=`#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,wx=`#ifdef USE_ALPHATEST
	#ifdef ALPHA_TO_COVERAGE
	diffuseColor.a = smoothstep( alphaTest, alphaTest + fwidth( diffuseColor.a ), diffuseColor.a );
	if ( diffuseColor.a == 0.0 ) discard;
	#else
	if ( diffuseColor.a < alphaTest ) discard;
	#endif
#endif`,Ex=`#ifdef USE_ALPHATEST
	uniform float alphaTest;
#endif`,Ax=`#ifdef USE_AOMAP
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
#endif`,Tx=`#ifdef USE_AOMAP
	uniform sampler2D aoMap;
	uniform float aoMapIntensity;
#endif`,Rx=`#ifdef USE_BATCHING
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
	vec4 getBatchingColor( const in float i ) {
		int size = textureSize( batchingColorTexture, 0 ).x;
		int j = int( i );
		int x = j % size;
		int y = j / size;
		return texelFetch( batchingColorTexture, ivec2( x, y ), 0 );
	}
#endif`,Cx=`#ifdef USE_BATCHING
	mat4 batchingMatrix = getBatchingMatrix( getIndirectIndex( gl_DrawID ) );
#endif`,Px=`vec3 transformed = vec3( position );
#ifdef USE_ALPHAHASH
	vPosition = vec3( position );
#endif`,Ix=`vec3 objectNormal = vec3( normal );
#ifdef USE_TANGENT
	vec3 objectTangent = vec3( tangent.xyz );
#endif`,Lx=`float G_BlinnPhong_Implicit( ) {
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
	float G = G_BlinnPhong_Implicit( );
	float D = D_BlinnPhong( shininess, dotNH );
	return F * ( G * D );
} // validated`,Nx=`#ifdef USE_IRIDESCENCE
	const mat3 XYZ_TO_REC709 = mat3(
		 3.2404542, -0.9692660,  0.0556434,
		-1.5371385,  1.8760108, -0.2040259,
		-0.4985314,  0.0415560,  1.0572252
	);
	vec3 Fresnel0ToIor( vec3 fresnel0 ) {
		vec3 sqrtF0 = sqrt( fresnel0 );
		return ( vec3( 1.0 ) + sqrtF0 ) / ( vec3( 1.0 ) - sqrtF0 );
	}
	vec3 IorToFresnel0( vec3 transmittedIor, float incidentIor ) {
		return pow2( ( transmittedIor - vec3( incidentIor ) ) / ( transmittedIor + vec3( incidentIor ) ) );
	}
	float IorToFresnel0( float transmittedIor, float incidentIor ) {
		return pow2( ( transmittedIor - incidentIor ) / ( transmittedIor + incidentIor ));
	}
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
		float iridescenceIOR = mix( outsideIOR, eta2, smoothstep( 0.0, 0.03, thinFilmThickness ) );
		float sinTheta2Sq = pow2( outsideIOR / iridescenceIOR ) * ( 1.0 - pow2( cosTheta1 ) );
		float cosTheta2Sq = 1.0 - sinTheta2Sq;
		if ( cosTheta2Sq < 0.0 ) {
			return vec3( 1.0 );
		}
		float cosTheta2 = sqrt( cosTheta2Sq );
		float R0 = IorToFresnel0( iridescenceIOR, outsideIOR );
		float R12 = F_Schlick( R0, 1.0, cosTheta1 );
		float T121 = 1.0 - R12;
		float phi12 = 0.0;
		if ( iridescenceIOR < outsideIOR ) phi12 = PI;
		float phi21 = PI - phi12;
		vec3 baseIOR = Fresnel0ToIor( clamp( baseF0, 0.0, 0.9999 ) );		vec3 R1 = IorToFresnel0( baseIOR, iridescenceIOR );
		vec3 R23 = F_Schlick( R1, 1.0, cosTheta2 );
		vec3 phi23 = vec3( 0.0 );
		if ( baseIOR[ 0 ] < iridescenceIOR ) phi23[ 0 ] = PI;
		if ( baseIOR[ 1 ] < iridescenceIOR ) phi23[ 1 ] = PI;
		if ( baseIOR[ 2 ] < iridescenceIOR ) phi23[ 2 ] = PI;
		float OPD = 2.0 * iridescenceIOR * thinFilmThickness * cosTheta2;
		vec3 phi = vec3( phi21 ) + phi23;
		vec3 R123 = clamp( R12 * R23, 1e-5, 0.9999 );
		vec3 r123 = sqrt( R123 );
		vec3 Rs = pow2( T121 ) * R23 / ( vec3( 1.0 ) - R123 );
		vec3 C0 = R12 + Rs;
		I = C0;
		vec3 Cm = Rs - T121;
		for ( int m = 1; m <= 2; ++ m ) {
			Cm *= r123;
			vec3 Sm = 2.0 * evalSensitivity( float( m ) * OPD, float( m ) * phi );
			I += Cm * Sm;
		}
		return max( I, vec3( 0.0 ) );
	}
#endif`,Dx=`#ifdef USE_BUMPMAP
	uniform sampler2D bumpMap;
	uniform float bumpScale;
	vec2 dHdxy_fwd() {
		vec2 dSTdx = dFdx( vBumpMapUv );
		vec2 dSTdy = dFdy( vBumpMapUv );
		float Hll = bumpScale * texture2D( bumpMap, vBumpMapUv ).x;
		float dBx = bumpScale * texture2D( bumpMap, vBumpMapUv + dSTdx ).x - Hll;
		float dBy = bumpScale * texture2D( bumpMap, vBumpMapUv + dSTdy ).x - Hll;
		return vec2( dBx, dBy );
	}
	vec3 perturbNormalArb( vec3 surf_pos, vec3 surf_norm, vec2 dHdxy, float faceDirection ) {
		vec3 vSigmaX = normalize( dFdx( surf_pos.xyz ) );
		vec3 vSigmaY = normalize( dFdy( surf_pos.xyz ) );
		vec3 vN = surf_norm;
		vec3 R1 = cross( vSigmaY, vN );
		vec3 R2 = cross( vN, vSigmaX );
		float fDet = dot( vSigmaX, R1 ) * faceDirection;
		vec3 vGrad = sign( fDet ) * ( dHdxy.x * R1 + dHdxy.y * R2 );
		return normalize( abs( fDet ) * surf_norm - vGrad );
	}
#endif`,Ox=`#if NUM_CLIPPING_PLANES > 0
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
#endif`,Ux=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
	uniform vec4 clippingPlanes[ NUM_CLIPPING_PLANES ];
#endif`,Fx=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
#endif`,Bx=`#if NUM_CLIPPING_PLANES > 0
	vClipPosition = - mvPosition.xyz;
#endif`,kx=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	diffuseColor *= vColor;
#endif`,zx=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	varying vec4 vColor;
#endif`,Gx=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
	varying vec4 vColor;
#endif`,Vx=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
	vColor = vec4( 1.0 );
#endif
#ifdef USE_COLOR_ALPHA
	vColor *= color;
#elif defined( USE_COLOR )
	vColor.rgb *= color;
#endif
#ifdef USE_INSTANCING_COLOR
	vColor.rgb *= instanceColor.rgb;
#endif
#ifdef USE_BATCHING_COLOR
	vColor *= getBatchingColor( getIndirectIndex( gl_DrawID ) );
#endif`,Hx=`#define PI 3.141592653589793
#define PI2 6.283185307179586
#define PI_HALF 1.5707963267948966
#define RECIPROCAL_PI 0.3183098861837907
#define RECIPROCAL_PI2 0.15915494309189535
#define EPSILON 1e-6
#ifndef saturate
#define saturate( a ) clamp( a, 0.0, 1.0 )
#endif
#define whiteComplement( a ) ( 1.0 - saturate( a ) )
float pow2( const in float x ) { return x*x; }
vec3 pow2( const in vec3 x ) { return x*x; }
float pow3( const in float x ) { return x*x*x; }
float pow4( const in float x ) { float x2 = x*x; return x2*x2; }
float max3( const in vec3 v ) { return max( max( v.x, v.y ), v.z ); }
float average( const in vec3 v ) { return dot( v, vec3( 0.3333333 ) ); }
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
#define inverseTransformDirection transformDirectionByInverseViewMatrix
vec3 transformNormalByInverseViewMatrix( in vec3 normal, in mat4 viewMatrix ) {
	return normalize( ( vec4( normal, 0.0 ) * viewMatrix ).xyz );
}
vec3 transformDirectionByInverseViewMatrix( in vec3 dir, in mat4 viewMatrix ) {
	return normalize( ( vec4( dir, 0.0 ) * viewMatrix ).xyz );
}
bool isPerspectiveMatrix( mat4 m ) {
	return m[ 2 ][ 3 ] == - 1.0;
}
vec2 equirectUv( in vec3 dir ) {
	float u = atan( dir.z, dir.x ) * RECIPROCAL_PI2 + 0.5;
	float v = asin( clamp( dir.y, - 1.0, 1.0 ) ) * RECIPROCAL_PI + 0.5;
	return vec2( u, v );
}
vec3 BRDF_Lambert( const in vec3 diffuseColor ) {
	return RECIPROCAL_PI * diffuseColor;
}
vec3 F_Schlick( const in vec3 f0, const in float f90, const in float dotVH ) {
	float fresnel = exp2( ( - 5.55473 * dotVH - 6.98316 ) * dotVH );
	return f0 * ( 1.0 - fresnel ) + ( f90 * fresnel );
}
float F_Schlick( const in float f0, const in float f90, const in float dotVH ) {
	float fresnel = exp2( ( - 5.55473 * dotVH - 6.98316 ) * dotVH );
	return f0 * ( 1.0 - fresnel ) + ( f90 * fresnel );
} // validated`,Wx=`vec3 transformedNormal = objectNormal;
#ifdef USE_TANGENT
	vec3 transformedTangent = objectTangent;
#endif
#ifdef USE_BATCHING
	mat3 bm = mat3( batchingMatrix );
	transformedNormal /= vec3( dot( bm[ 0 ], bm[ 0 ] ), dot( bm[ 1 ], bm[ 1 ] ), dot( bm[ 2 ], bm[ 2 ] ) );
	transformedNormal = bm * transformedNormal;
	#ifdef USE_TANGENT
		transformedTangent = bm * transformedTangent;
	#endif
#endif
#ifdef USE_INSTANCING
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
#endif`,qx=`#ifdef USE_DISPLACEMENTMAP
	uniform sampler2D displacementMap;
	uniform float displacementScale;
	uniform float displacementBias;
#endif`,Xx=`#ifdef USE_DISPLACEMENTMAP
	transformed += normalize( objectNormal ) * ( texture2D( displacementMap, vDisplacementMapUv ).x * displacementScale + displacementBias );
#endif`,$x=`#ifdef USE_EMISSIVEMAP
	vec4 emissiveColor = texture2D( emissiveMap, vEmissiveMapUv );
	#ifdef DECODE_VIDEO_TEXTURE_EMISSIVE
		emissiveColor = sRGBTransferEOTF( emissiveColor );
	#endif
	totalEmissiveRadiance *= emissiveColor.rgb;
#endif`,Yx=`#ifdef USE_EMISSIVEMAP
	uniform sampler2D emissiveMap;
#endif`,jx="gl_FragColor = linearToOutputTexel( gl_FragColor );",Zx=`vec4 LinearTransferOETF( in vec4 value ) {
	return value;
}
vec4 sRGBTransferEOTF( in vec4 value ) {
	return vec4( mix( pow( value.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), value.rgb * 0.0773993808, vec3( lessThanEqual( value.rgb, vec3( 0.04045 ) ) ) ), value.a );
}
vec4 sRGBTransferOETF( in vec4 value ) {
	return vec4( mix( pow( value.rgb, vec3( 0.41666 ) ) * 1.055 - vec3( 0.055 ), value.rgb * 12.92, vec3( lessThanEqual( value.rgb, vec3( 0.0031308 ) ) ) ), value.a );
}`,Jx=`#ifdef USE_ENVMAP
	#ifdef ENV_WORLDPOS
		vec3 cameraToFrag;
		if ( isOrthographic ) {
			cameraToFrag = normalize( vec3( - viewMatrix[ 0 ][ 2 ], - viewMatrix[ 1 ][ 2 ], - viewMatrix[ 2 ][ 2 ] ) );
		} else {
			cameraToFrag = normalize( vWorldPosition - cameraPosition );
		}
		vec3 worldNormal = transformNormalByInverseViewMatrix( normal, viewMatrix );
		#ifdef ENVMAP_MODE_REFLECTION
			vec3 reflectVec = reflect( cameraToFrag, worldNormal );
		#else
			vec3 reflectVec = refract( cameraToFrag, worldNormal, refractionRatio );
		#endif
	#else
		vec3 reflectVec = vReflect;
	#endif
	#ifdef ENVMAP_TYPE_CUBE
		vec4 envColor = textureCube( envMap, envMapRotation * reflectVec );
		#ifdef ENVMAP_BLENDING_MULTIPLY
			outgoingLight = mix( outgoingLight, outgoingLight * envColor.xyz, specularStrength * reflectivity );
		#elif defined( ENVMAP_BLENDING_MIX )
			outgoingLight = mix( outgoingLight, envColor.xyz, specularStrength * reflectivity );
		#elif defined( ENVMAP_BLENDING_ADD )
			outgoingLight += envColor.xyz * specularStrength * reflectivity;
		#endif
	#endif
#endif`,Kx=`#ifdef USE_ENVMAP
	uniform float envMapIntensity;
	uniform mat3 envMapRotation;
	uniform samplerCube envMap;
	#ifdef ENVMAP_TYPE_PMREM
		float roughnessToMip( const in float roughness ) {
			float r = clamp( roughness, 0.0, 1.0 );
			return ENVMAP_MAX_LOD * r * ( 2.0 - r );
		}
	#endif
#endif`,Qx=`#ifdef USE_ENVMAP
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
#endif`,ty=`#ifdef USE_ENVMAP
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		
		varying vec3 vWorldPosition;
	#else
		varying vec3 vReflect;
		uniform float refractionRatio;
	#endif
#endif`,ey=`#ifdef USE_ENVMAP
	#ifdef ENV_WORLDPOS
		vWorldPosition = worldPosition.xyz;
	#else
		vec3 cameraToVertex;
		if ( isOrthographic ) {
			cameraToVertex = normalize( vec3( - viewMatrix[ 0 ][ 2 ], - viewMatrix[ 1 ][ 2 ], - viewMatrix[ 2 ][ 2 ] ) );
		} else {
			cameraToVertex = normalize( worldPosition.xyz - cameraPosition );
		}
		vec3 worldNormal = transformNormalByInverseViewMatrix( transformedNormal, viewMatrix );
		#ifdef ENVMAP_MODE_REFLECTION
			vReflect = reflect( cameraToVertex, worldNormal );
		#else
			vReflect = refract( cameraToVertex, worldNormal, refractionRatio );
		#endif
	#endif
#endif`,ny=`#ifdef USE_FOG
	vFogDepth = - mvPosition.z;
#endif`,iy=`#ifdef USE_FOG
	varying float vFogDepth;
#endif`,sy=`#ifdef USE_FOG
	#ifdef FOG_EXP2
		float fogFactor = 1.0 - exp( - fogDensity * fogDensity * vFogDepth * vFogDepth );
	#else
		float fogFactor = smoothstep( fogNear, fogFar, vFogDepth );
	#endif
	gl_FragColor.rgb = mix( gl_FragColor.rgb, fogColor, fogFactor );
#endif`,ry=`#ifdef USE_FOG
	uniform vec3 fogColor;
	varying float vFogDepth;
	#ifdef FOG_EXP2
		uniform float fogDensity;
	#else
		uniform float fogNear;
		uniform float fogFar;
	#endif
#endif`,oy=`#ifdef USE_GRADIENTMAP
	uniform sampler2D gradientMap;
#endif
vec3 getGradientIrradiance( vec3 normal, vec3 lightDirection ) {
	float dotNL = dot( normal, lightDirection );
	vec2 coord = vec2( dotNL * 0.5 + 0.5, 0.0 );
	#ifdef USE_GRADIENTMAP
		return vec3( texture2D( gradientMap, coord ).r );
	#else
		vec2 fw = fwidth( coord ) * 0.5;
		return mix( vec3( 0.7 ), vec3( 1.0 ), smoothstep( 0.7 - fw.x, 0.7 + fw.x, coord.x ) );
	#endif
}`,ay=`#ifdef USE_LIGHTMAP
	uniform sampler2D lightMap;
	uniform float lightMapIntensity;
#endif`,ly=`LambertMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularStrength = specularStrength;`,cy=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Lambert`,hy=`uniform bool receiveShadow;
uniform vec3 ambientLightColor;
#if defined( USE_LIGHT_PROBES )
	uniform vec3 lightProbe[ 9 ];
#endif
vec3 shGetIrradianceAt( in vec3 normal, in vec3 shCoefficients[ 9 ] ) {
	float x = normal.x, y = normal.y, z = normal.z;
	vec3 result = shCoefficients[ 0 ] * 0.886227;
	result += shCoefficients[ 1 ] * 2.0 * 0.511664 * y;
	result += shCoefficients[ 2 ] * 2.0 * 0.511664 * z;
	result += shCoefficients[ 3 ] * 2.0 * 0.511664 * x;
	result += shCoefficients[ 4 ] * 2.0 * 0.429043 * x * y;
	result += shCoefficients[ 5 ] * 2.0 * 0.429043 * y * z;
	result += shCoefficients[ 6 ] * ( 0.743125 * z * z - 0.247708 );
	result += shCoefficients[ 7 ] * 2.0 * 0.429043 * x * z;
	result += shCoefficients[ 8 ] * 0.429043 * ( x * x - y * y );
	return result;
}
vec3 getLightProbeIrradiance( const in vec3 lightProbe[ 9 ], const in vec3 normal ) {
	vec3 worldNormal = transformNormalByInverseViewMatrix( normal, viewMatrix );
	vec3 irradiance = shGetIrradianceAt( worldNormal, lightProbe );
	return irradiance;
}
vec3 getAmbientLightIrradiance( const in vec3 ambientLightColor ) {
	vec3 irradiance = ambientLightColor;
	return irradiance;
}
float getDistanceAttenuation( const in float lightDistance, const in float cutoffDistance, const in float decayExponent ) {
	float distanceFalloff = 1.0 / max( pow( lightDistance, decayExponent ), 0.01 );
	if ( cutoffDistance > 0.0 ) {
		distanceFalloff *= pow2( saturate( 1.0 - pow4( lightDistance / cutoffDistance ) ) );
	}
	return distanceFalloff;
}
float getSpotAttenuation( const in float coneCosine, const in float penumbraCosine, const in float angleCosine ) {
	return smoothstep( coneCosine, penumbraCosine, angleCosine );
}
#if NUM_SUN_LIGHTS > 0
	struct SunLight {
		vec3 direction;
		vec3 color;
	};
	uniform SunLight sunLights[ NUM_SUN_LIGHTS ];
	void getSunLightInfo( const in SunLight sunLight, out IncidentLight light ) {
		light.color = sunLight.color;
		light.direction = sunLight.direction;
		light.visible = true;
	}
#endif
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
	uniform sampler2D ltc_1;	uniform sampler2D ltc_2;
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
#include <lightprobes_pars_fragment>`,uy=`#ifdef USE_ENVMAP
	vec3 getIBLIrradiance( const in vec3 normal ) {
		#ifdef ENVMAP_TYPE_PMREM
			vec3 worldNormal = transformNormalByInverseViewMatrix( normal, viewMatrix );
			vec4 envMapColor = textureLod( envMap, envMapRotation * worldNormal, ENVMAP_MAX_LOD );
			return PI * envMapColor.rgb * envMapIntensity;
		#else
			return vec3( 0.0 );
		#endif
	}
	vec3 getIBLRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness ) {
		#ifdef ENVMAP_TYPE_PMREM
			vec3 reflectVec = reflect( - viewDir, normal );
			reflectVec = normalize( mix( reflectVec, normal, pow4( roughness ) ) );
			reflectVec = transformDirectionByInverseViewMatrix( reflectVec, viewMatrix );
			vec4 envMapColor = textureLod( envMap, envMapRotation * reflectVec, roughnessToMip( roughness ) );
			return envMapColor.rgb * envMapIntensity;
		#else
			return vec3( 0.0 );
		#endif
	}
	#ifdef USE_RETROREFLECTION
		vec3 getIBLRetroRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness ) {
			#ifdef ENVMAP_TYPE_PMREM
				vec3 retroVec = normalize( mix( viewDir, normal, pow4( roughness ) ) );
				retroVec = transformDirectionByInverseViewMatrix( retroVec, viewMatrix );
				vec4 envMapColor = textureLod( envMap, envMapRotation * retroVec, roughnessToMip( roughness ) );
				return envMapColor.rgb * envMapIntensity;
			#else
				return vec3( 0.0 );
			#endif
		}
	#endif
	#ifdef USE_ANISOTROPY
		vec3 getIBLAnisotropyRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness, const in vec3 bitangent, const in float anisotropy ) {
			#ifdef ENVMAP_TYPE_PMREM
				vec3 bentNormal = cross( bitangent, viewDir );
				bentNormal = normalize( cross( bentNormal, bitangent ) );
				bentNormal = normalize( mix( bentNormal, normal, pow2( pow2( 1.0 - anisotropy * ( 1.0 - roughness ) ) ) ) );
				return getIBLRadiance( viewDir, bentNormal, roughness );
			#else
				return vec3( 0.0 );
			#endif
		}
		#ifdef USE_RETROREFLECTION
			vec3 getIBLAnisotropyRetroRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness, const in vec3 bitangent, const in float anisotropy ) {
				#ifdef ENVMAP_TYPE_PMREM
					vec3 bentNormal = cross( bitangent, viewDir );
					bentNormal = normalize( cross( bentNormal, bitangent ) );
					bentNormal = normalize( mix( bentNormal, normal, pow2( pow2( 1.0 - anisotropy * ( 1.0 - roughness ) ) ) ) );
					return getIBLRetroRadiance( viewDir, bentNormal, roughness );
				#else
					return vec3( 0.0 );
				#endif
			}
		#endif
	#endif
#endif`,dy=`ToonMaterial material;
material.diffuseColor = diffuseColor.rgb;`,fy=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Toon`,py=`BlinnPhongMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularColor = specular;
material.specularShininess = shininess;
material.specularStrength = specularStrength;`,my=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_BlinnPhong`,gy=`PhysicalMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.diffuseContribution = diffuseColor.rgb * ( 1.0 - metalnessFactor );
material.metalness = metalnessFactor;
vec3 dxy = max( abs( dFdx( nonPerturbedNormal ) ), abs( dFdy( nonPerturbedNormal ) ) );
float geometryRoughness = max( max( dxy.x, dxy.y ), dxy.z );
material.roughness = max( roughnessFactor, 0.045 );
material.roughness += geometryRoughness;
material.roughness = min( material.roughness, 1.0 );
#ifdef USE_DIFFUSE_ROUGHNESS
	float diffuseRoughnessFactor = diffuseRoughness;
	#ifdef USE_DIFFUSE_ROUGHNESSMAP
		diffuseRoughnessFactor *= texture2D( diffuseRoughnessMap, vDiffuseRoughnessMapUv ).r;
	#endif
	material.diffuseRoughness = saturate( diffuseRoughnessFactor );
#endif
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
	material.specularColor = min( pow2( ( material.ior - 1.0 ) / ( material.ior + 1.0 ) ) * specularColorFactor, vec3( 1.0 ) ) * specularIntensityFactor;
	material.specularColorBlended = mix( material.specularColor, diffuseColor.rgb, metalnessFactor );
#else
	material.specularColor = vec3( 0.04 );
	material.specularColorBlended = mix( material.specularColor, diffuseColor.rgb, metalnessFactor );
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
	material.clearcoat = saturate( material.clearcoat );	material.clearcoatRoughness = max( material.clearcoatRoughness, 0.045 );
	material.clearcoatRoughness += geometryRoughness;
	material.clearcoatRoughness = min( material.clearcoatRoughness, 1.0 );
#endif
#ifdef USE_DISPERSION
	material.dispersion = dispersion;
#endif
#ifdef USE_RETROREFLECTION
	material.retroreflectivity = retroreflectivity;
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
	material.sheenRoughness = clamp( sheenRoughness, 0.0001, 1.0 );
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
	material.alphaT = mix( pow2( material.roughness ), 1.0, pow2( material.anisotropy ) );
	material.anisotropyT = tbn[ 0 ] * anisotropyV.x + tbn[ 1 ] * anisotropyV.y;
	material.anisotropyB = tbn[ 1 ] * anisotropyV.x - tbn[ 0 ] * anisotropyV.y;
#endif`,_y=`uniform sampler2D dfgLUT;
struct PhysicalMaterial {
	vec3 diffuseColor;
	vec3 diffuseContribution;
	vec3 specularColor;
	vec3 specularColorBlended;
	float roughness;
	float metalness;
	float specularF90;
	float dispersion;
	vec2 dfg;
	vec3 multiScatteringCompensation;
	#ifdef USE_DIFFUSE_ROUGHNESS
		float diffuseRoughness;
	#endif
	#ifdef USE_RETROREFLECTION
		float retroreflectivity;
	#endif
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
		vec3 iridescenceF0Dielectric;
		vec3 iridescenceF0Metallic;
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
#ifdef USE_DIFFUSE_ROUGHNESS
	const float EON_EPSILON = 1e-7;
	float FON_DirectionalAlbedo( const in float mu, const in float roughness, const in float A ) {
		float muComp = 1.0 - mu;
		float gOverPi = muComp * ( 0.0571085289 + muComp * ( 0.491881867 + muComp * ( - 0.332181442 + muComp * 0.0714429953 ) ) );
		return A * ( 1.0 + roughness * gOverPi );
	}
	vec3 BRDF_EON( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in vec3 diffuseColor, const in float roughness ) {
		vec3 rho = saturate( diffuseColor );
		if ( roughness <= EON_EPSILON ) return BRDF_Lambert( rho );
		float dotNL = saturate( dot( normal, lightDir ) );
		float dotNV = saturate( dot( normal, viewDir ) );
		float s = dot( lightDir, viewDir ) - dotNL * dotNV;
		float sOverT = ( s > 0.0 ) ? s / max( max( dotNL, dotNV ), EON_EPSILON ) : s;
		float A = 1.0 / ( 1.0 + ( 0.5 - 2.0 / ( 3.0 * PI ) ) * roughness );
		vec3 singleScatter = rho * RECIPROCAL_PI * A * ( 1.0 + roughness * sOverT );
		float averageAlbedo = A * ( 1.0 + ( 2.0 / 3.0 - 28.0 / ( 15.0 * PI ) ) * roughness );
		float albedoV = FON_DirectionalAlbedo( dotNV, roughness, A );
		float albedoL = FON_DirectionalAlbedo( dotNL, roughness, A );
		vec3 rhoMultiScatter = rho * rho * averageAlbedo / max( vec3( EON_EPSILON ), vec3( 1.0 ) - rho * ( 1.0 - averageAlbedo ) );
		vec3 multiScatter = rhoMultiScatter * RECIPROCAL_PI
			* max( EON_EPSILON, 1.0 - albedoV )
			* max( EON_EPSILON, 1.0 - albedoL )
			/ max( EON_EPSILON, 1.0 - averageAlbedo );
		return singleScatter + multiScatter;
	}
	vec3 EON_DirectionalAlbedo( const in vec3 diffuseColor, const in float roughness, const in float dotNV ) {
		vec3 rho = saturate( diffuseColor );
		if ( roughness <= EON_EPSILON ) return rho;
		float A = 1.0 / ( 1.0 + ( 0.5 - 2.0 / ( 3.0 * PI ) ) * roughness );
		float directionalAlbedo = FON_DirectionalAlbedo( dotNV, roughness, A );
		float averageAlbedo = A * ( 1.0 + ( 2.0 / 3.0 - 28.0 / ( 15.0 * PI ) ) * roughness );
		vec3 rhoMultiScatter = rho * rho * averageAlbedo / max( vec3( EON_EPSILON ), vec3( 1.0 ) - rho * ( 1.0 - averageAlbedo ) );
		return rho * directionalAlbedo + rhoMultiScatter * ( 1.0 - directionalAlbedo );
	}
#endif
float V_GGX_SmithCorrelated( const in float alpha, const in float dotNL, const in float dotNV ) {
	float a2 = pow2( alpha );
	float gv = dotNL * sqrt( a2 + ( 1.0 - a2 ) * pow2( dotNV ) );
	float gl = dotNV * sqrt( a2 + ( 1.0 - a2 ) * pow2( dotNL ) );
	return 0.5 / max( gv + gl, EPSILON );
}
float D_GGX( const in float alpha, const in float dotNH ) {
	float a2 = pow2( alpha );
	float denom = pow2( dotNH ) * ( a2 - 1.0 ) + 1.0;
	return RECIPROCAL_PI * a2 / pow2( denom );
}
#ifdef USE_ANISOTROPY
	float V_GGX_SmithCorrelated_Anisotropic( const in float alphaT, const in float alphaB, const in float dotTV, const in float dotBV, const in float dotTL, const in float dotBL, const in float dotNV, const in float dotNL ) {
		float gv = dotNL * length( vec3( alphaT * dotTV, alphaB * dotBV, dotNV ) );
		float gl = dotNV * length( vec3( alphaT * dotTL, alphaB * dotBL, dotNL ) );
		return 0.5 / max( gv + gl, EPSILON );
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
	vec3 BRDF_GGX_Clearcoat( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in PhysicalMaterial material) {
		vec3 f0 = material.clearcoatF0;
		float f90 = material.clearcoatF90;
		float roughness = max( material.clearcoatRoughness, 0.045 );
		float alpha = pow2( roughness );
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
	vec3 f0 = material.specularColorBlended;
	float f90 = material.specularF90;
	float roughness = max( material.roughness, 0.045 );
	float alpha = pow2( roughness );
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
		float alphaT = max( material.alphaT, alpha );
		float V = V_GGX_SmithCorrelated_Anisotropic( alphaT, alpha, dotTV, dotBV, dotTL, dotBL, dotNV, dotNL );
		float D = D_GGX_Anisotropic( alphaT, alpha, dotNH, dotTH, dotBH );
	#else
		float V = V_GGX_SmithCorrelated( alpha, dotNL, dotNV );
		float D = D_GGX( alpha, dotNH );
	#endif
	return F * ( V * D );
}
vec2 LTC_Uv( const in vec3 N, const in vec3 V, const in float roughness ) {
	const float LUT_SIZE = 64.0;
	const float LUT_SCALE = ( LUT_SIZE - 1.0 ) / LUT_SIZE;
	const float LUT_BIAS = 0.5 / LUT_SIZE;
	float dotNV = saturate( dot( N, V ) );
	vec2 uv = vec2( roughness, sqrt( 1.0 - dotNV ) );
	uv = uv * LUT_SCALE + LUT_BIAS;
	return uv;
}
float LTC_ClippedSphereFormFactor( const in vec3 f ) {
	float l = length( f );
	return max( ( l * l + f.z ) / ( l + 1.0 ), 0.0 );
}
vec3 LTC_EdgeVectorFormFactor( const in vec3 v1, const in vec3 v2 ) {
	float x = dot( v1, v2 );
	float y = abs( x );
	float a = 0.8543985 + ( 0.4965155 + 0.0145206 * y ) * y;
	float b = 3.4175940 + ( 4.1616724 + y ) * y;
	float v = a / b;
	float theta_sintheta = ( x > 0.0 ) ? v : 0.5 * inversesqrt( max( 1.0 - x * x, 1e-7 ) ) - v;
	return cross( v1, v2 ) * theta_sintheta;
}
vec3 LTC_Evaluate( const in vec3 N, const in vec3 V, const in vec3 P, const in mat3 mInv, const in vec3 rectCoords[ 4 ] ) {
	vec3 v1 = rectCoords[ 1 ] - rectCoords[ 0 ];
	vec3 v2 = rectCoords[ 3 ] - rectCoords[ 0 ];
	vec3 lightNormal = cross( v1, v2 );
	if( dot( lightNormal, P - rectCoords[ 0 ] ) < 0.0 ) return vec3( 0.0 );
	vec3 T1, T2;
	T1 = normalize( V - N * dot( V, N ) );
	T2 = - cross( N, T1 );
	mat3 mat = mInv * transpose( mat3( T1, T2, N ) );
	vec3 coords[ 4 ];
	coords[ 0 ] = mat * ( rectCoords[ 0 ] - P );
	coords[ 1 ] = mat * ( rectCoords[ 1 ] - P );
	coords[ 2 ] = mat * ( rectCoords[ 2 ] - P );
	coords[ 3 ] = mat * ( rectCoords[ 3 ] - P );
	coords[ 0 ] = normalize( coords[ 0 ] );
	coords[ 1 ] = normalize( coords[ 1 ] );
	coords[ 2 ] = normalize( coords[ 2 ] );
	coords[ 3 ] = normalize( coords[ 3 ] );
	vec3 vectorFormFactor = vec3( 0.0 );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 0 ], coords[ 1 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 1 ], coords[ 2 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 2 ], coords[ 3 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 3 ], coords[ 0 ] );
	float result = LTC_ClippedSphereFormFactor( vectorFormFactor );
	return vec3( result );
}
#if defined( USE_SHEEN )
float D_Charlie( float roughness, float dotNH ) {
	float alpha = pow2( roughness );
	float invAlpha = 1.0 / alpha;
	float cos2h = dotNH * dotNH;
	float sin2h = max( 1.0 - cos2h, 0.0078125 );
	return ( 2.0 + invAlpha ) * pow( sin2h, invAlpha * 0.5 ) / ( 2.0 * PI );
}
float V_Neubelt( float dotNV, float dotNL ) {
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
float IBLSheenBRDF( const in vec3 normal, const in vec3 viewDir, const in float roughness ) {
	float dotNV = saturate( dot( normal, viewDir ) );
	float r2 = roughness * roughness;
	float rInv = 1.0 / ( roughness + 0.1 );
	float a = -1.9362 + 1.0678 * roughness + 0.4573 * r2 - 0.8469 * rInv;
	float b = -0.6014 + 0.5538 * roughness - 0.4670 * r2 - 0.1255 * rInv;
	float DG = exp( a * dotNV + b );
	return saturate( DG );
}
vec3 EnvironmentBRDF( const in vec3 normal, const in vec3 viewDir, const in vec3 specularColor, const in float specularF90, const in float roughness ) {
	float dotNV = saturate( dot( normal, viewDir ) );
	vec2 fab = texture2D( dfgLUT, vec2( roughness, dotNV ) ).rg;
	return specularColor * fab.x + specularF90 * fab.y;
}
#ifdef USE_IRIDESCENCE
void computeMultiscatteringIridescence( const in vec2 fab, const in vec3 specularColor, const in float specularF90, const in float iridescence, const in vec3 iridescenceF0, inout vec3 singleScatter, inout vec3 multiScatter ) {
#else
void computeMultiscattering( const in vec2 fab, const in vec3 specularColor, const in float specularF90, inout vec3 singleScatter, inout vec3 multiScatter ) {
#endif
	#ifdef USE_IRIDESCENCE
		vec3 Fr = mix( specularColor, iridescenceF0, iridescence );
	#else
		vec3 Fr = specularColor;
	#endif
	vec3 FssEss = Fr * fab.x + specularF90 * fab.y;
	float Ess = fab.x + fab.y;
	float Ems = 1.0 - Ess;
	vec3 Favg = Fr + ( 1.0 - Fr ) * 0.047619;	vec3 Fms = FssEss * Favg / ( 1.0 - Ems * Favg );
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
		rectCoords[ 0 ] = lightPos + halfWidth - halfHeight;		rectCoords[ 1 ] = lightPos - halfWidth - halfHeight;
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
		vec3 fresnel = ( material.specularColorBlended * t2.x + ( material.specularF90 - material.specularColorBlended ) * t2.y );
		reflectedLight.directSpecular += lightColor * fresnel * LTC_Evaluate( normal, viewDir, position, mInv, rectCoords );
		reflectedLight.directDiffuse += lightColor * material.diffuseContribution * LTC_Evaluate( normal, viewDir, position, mat3( 1.0 ), rectCoords );
		#ifdef USE_CLEARCOAT
			vec3 Ncc = geometryClearcoatNormal;
			vec2 uvClearcoat = LTC_Uv( Ncc, viewDir, material.clearcoatRoughness );
			vec4 t1Clearcoat = texture2D( ltc_1, uvClearcoat );
			vec4 t2Clearcoat = texture2D( ltc_2, uvClearcoat );
			mat3 mInvClearcoat = mat3(
				vec3( t1Clearcoat.x, 0, t1Clearcoat.y ),
				vec3(             0, 1,             0 ),
				vec3( t1Clearcoat.z, 0, t1Clearcoat.w )
			);
			vec3 fresnelClearcoat = material.clearcoatF0 * t2Clearcoat.x + ( material.clearcoatF90 - material.clearcoatF0 ) * t2Clearcoat.y;
			clearcoatSpecularDirect += lightColor * fresnelClearcoat * LTC_Evaluate( Ncc, viewDir, position, mInvClearcoat, rectCoords );
		#endif
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
 
 		float sheenAlbedoV = IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness );
 		float sheenAlbedoL = IBLSheenBRDF( geometryNormal, directLight.direction, material.sheenRoughness );
 
 		float sheenEnergyComp = 1.0 - max3( material.sheenColor ) * max( sheenAlbedoV, sheenAlbedoL );
 
 		irradiance *= sheenEnergyComp;
 
 	#endif
	vec3 specularBRDF = BRDF_GGX( directLight.direction, geometryViewDir, geometryNormal, material );
	#ifdef USE_RETROREFLECTION
		vec3 retroViewDir = reflect( - geometryViewDir, geometryNormal );
		vec3 retroSpecularBRDF = BRDF_GGX( directLight.direction, retroViewDir, geometryNormal, material );
		specularBRDF = mix( specularBRDF, retroSpecularBRDF, saturate( material.retroreflectivity ) );
	#endif
	reflectedLight.directSpecular += irradiance * specularBRDF * material.multiScatteringCompensation;
	vec3 halfDir = normalize( directLight.direction + geometryViewDir );
	float dotVH = saturate( dot( geometryViewDir, halfDir ) );
	vec3 F = F_Schlick( material.specularColor, material.specularF90, dotVH );
	#ifdef USE_RETROREFLECTION
		vec3 retroHalfDir = normalize( directLight.direction + retroViewDir );
		float dotRetroVH = saturate( dot( retroViewDir, retroHalfDir ) );
		vec3 retroF = F_Schlick( material.specularColor, material.specularF90, dotRetroVH );
		F = mix( F, retroF, saturate( material.retroreflectivity ) );
	#endif
	#ifdef USE_DIFFUSE_ROUGHNESS
		vec3 diffuseBRDF = BRDF_EON( directLight.direction, geometryViewDir, geometryNormal, material.diffuseColor, material.diffuseRoughness ) * ( 1.0 - material.metalness );
	#else
		vec3 diffuseBRDF = BRDF_Lambert( material.diffuseContribution );
	#endif
	reflectedLight.directDiffuse += irradiance * diffuseBRDF * ( 1.0 - F );
}
void RE_IndirectDiffuse_Physical( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
	vec3 singleScattering = vec3( 0.0 );
	vec3 multiScattering = vec3( 0.0 );
	#ifdef USE_IRIDESCENCE
		computeMultiscatteringIridescence( material.dfg, material.specularColor, material.specularF90, material.iridescence, material.iridescenceF0Dielectric, singleScattering, multiScattering );
	#else
		computeMultiscattering( material.dfg, material.specularColor, material.specularF90, singleScattering, multiScattering );
	#endif
	#ifdef USE_DIFFUSE_ROUGHNESS
		float dotNV = saturate( dot( geometryNormal, geometryViewDir ) );
		vec3 diffuseAlbedo = EON_DirectionalAlbedo( material.diffuseColor, material.diffuseRoughness, dotNV ) * ( 1.0 - material.metalness );
		vec3 diffuse = irradiance * RECIPROCAL_PI * diffuseAlbedo * ( 1.0 - singleScattering - multiScattering );
	#else
		vec3 diffuse = irradiance * BRDF_Lambert( material.diffuseContribution ) * ( 1.0 - singleScattering - multiScattering );
	#endif
	#ifdef USE_SHEEN
		float sheenAlbedo = IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness );
		sheenSpecularIndirect += irradiance * material.sheenColor * sheenAlbedo * RECIPROCAL_PI;
		float sheenEnergyComp = 1.0 - max3( material.sheenColor ) * sheenAlbedo;
		diffuse *= sheenEnergyComp;
	#endif
	reflectedLight.indirectDiffuse += diffuse;
}
void RE_IndirectSpecular_Physical( const in vec3 radiance, const in vec3 irradiance, const in vec3 clearcoatRadiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight) {
	#ifdef USE_CLEARCOAT
		clearcoatSpecularIndirect += clearcoatRadiance * EnvironmentBRDF( geometryClearcoatNormal, geometryViewDir, material.clearcoatF0, material.clearcoatF90, material.clearcoatRoughness );
	#endif
	#ifdef USE_SHEEN
		sheenSpecularIndirect += irradiance * material.sheenColor * IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness ) * RECIPROCAL_PI;
 	#endif
	vec3 singleScatteringDielectric = vec3( 0.0 );
	vec3 multiScatteringDielectric = vec3( 0.0 );
	vec3 singleScatteringMetallic = vec3( 0.0 );
	vec3 multiScatteringMetallic = vec3( 0.0 );
	#ifdef USE_IRIDESCENCE
		computeMultiscatteringIridescence( material.dfg, material.specularColor, material.specularF90, material.iridescence, material.iridescenceF0Dielectric, singleScatteringDielectric, multiScatteringDielectric );
		computeMultiscatteringIridescence( material.dfg, material.diffuseColor, material.specularF90, material.iridescence, material.iridescenceF0Metallic, singleScatteringMetallic, multiScatteringMetallic );
	#else
		computeMultiscattering( material.dfg, material.specularColor, material.specularF90, singleScatteringDielectric, multiScatteringDielectric );
		computeMultiscattering( material.dfg, material.diffuseColor, material.specularF90, singleScatteringMetallic, multiScatteringMetallic );
	#endif
	vec3 singleScattering = mix( singleScatteringDielectric, singleScatteringMetallic, material.metalness );
	vec3 multiScattering = mix( multiScatteringDielectric, multiScatteringMetallic, material.metalness );
	vec3 totalScatteringDielectric = singleScatteringDielectric + multiScatteringDielectric;
	#ifdef USE_DIFFUSE_ROUGHNESS
		float dotNV = saturate( dot( geometryNormal, geometryViewDir ) );
		vec3 diffuse = EON_DirectionalAlbedo( material.diffuseColor, material.diffuseRoughness, dotNV ) * ( 1.0 - material.metalness ) * ( 1.0 - totalScatteringDielectric );
	#else
		vec3 diffuse = material.diffuseContribution * ( 1.0 - totalScatteringDielectric );
	#endif
	vec3 cosineWeightedIrradiance = irradiance * RECIPROCAL_PI;
	vec3 indirectSpecular = radiance * singleScattering;
	indirectSpecular += multiScattering * cosineWeightedIrradiance;
	vec3 indirectDiffuse = diffuse * cosineWeightedIrradiance;
	#ifdef USE_SHEEN
		float sheenAlbedo = IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness );
		float sheenEnergyComp = 1.0 - max3( material.sheenColor ) * sheenAlbedo;
		indirectSpecular *= sheenEnergyComp;
		indirectDiffuse *= sheenEnergyComp;
	#endif
	reflectedLight.indirectSpecular += indirectSpecular;
	reflectedLight.indirectDiffuse += indirectDiffuse;
}
#define RE_Direct				RE_Direct_Physical
#define RE_Direct_RectArea		RE_Direct_RectArea_Physical
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Physical
#define RE_IndirectSpecular		RE_IndirectSpecular_Physical
float computeSpecularOcclusion( const in float dotNV, const in float ambientOcclusion, const in float roughness ) {
	return saturate( pow( dotNV + ambientOcclusion, exp2( - 16.0 * roughness - 1.0 ) ) - 1.0 + ambientOcclusion );
}`,xy=`
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
		vec3 iridescenceFresnelDielectric = evalIridescence( 1.0, material.iridescenceIOR, dotNVi, material.iridescenceThickness, material.specularColor );
		vec3 iridescenceFresnelMetallic = evalIridescence( 1.0, material.iridescenceIOR, dotNVi, material.iridescenceThickness, material.diffuseColor );
		material.iridescenceFresnel = mix( iridescenceFresnelDielectric, iridescenceFresnelMetallic, material.metalness );
		material.iridescenceF0Dielectric = Schlick_to_F0( iridescenceFresnelDielectric, 1.0, dotNVi );
		material.iridescenceF0Metallic = Schlick_to_F0( iridescenceFresnelMetallic, 1.0, dotNVi );
	}
#endif
#ifdef STANDARD
	float dotNVms = saturate( dot( geometryNormal, geometryViewDir ) );
	material.dfg = texture2D( dfgLUT, vec2( material.roughness, dotNVms ) ).rg;
	#if ( NUM_SUN_LIGHTS > 0 || NUM_DIR_LIGHTS > 0 || NUM_POINT_LIGHTS > 0 || NUM_SPOT_LIGHTS > 0 )
		float EssMs = material.dfg.x + material.dfg.y;
		material.multiScatteringCompensation = 1.0 + material.specularColorBlended * ( 1.0 / EssMs - 1.0 );
	#endif
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
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_POINT_LIGHT_SHADOWS ) && ( defined( SHADOWMAP_TYPE_PCF ) || defined( SHADOWMAP_TYPE_BASIC ) )
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
#if ( NUM_SUN_LIGHTS > 0 ) && defined( RE_Direct )
	SunLight sunLight;
	#if defined( USE_SHADOWMAP ) && NUM_SUN_LIGHT_SHADOWS > 0
	SunLightShadow sunLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SUN_LIGHTS; i ++ ) {
		sunLight = sunLights[ i ];
		getSunLightInfo( sunLight, directLight );
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_SUN_LIGHT_SHADOWS )
		sunLightShadow = sunLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getSunShadow( sunShadowMap[ i ], sunLightShadow, UNROLLED_LOOP_INDEX ) : 1.0;
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
	#if NUM_LIGHT_PROBE_GRIDS > 0
		vec3 probeWorldPos = ( ( vec4( geometryPosition, 1.0 ) - viewMatrix[ 3 ] ) * viewMatrix ).xyz;
		vec3 probeWorldNormal = transformNormalByInverseViewMatrix( geometryNormal, viewMatrix );
		int probeGrid = - 1;
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_LIGHT_PROBE_GRIDS; i ++ ) {
			if ( isInsideLightProbeGrid( probeWorldPos, probeWorldNormal, probesMin[ i ], probesMax[ i ], probesResolution[ i ] ) ) probeGrid = UNROLLED_LOOP_INDEX;
		}
		#pragma unroll_loop_end
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_LIGHT_PROBE_GRIDS; i ++ ) {
			if ( probeGrid == UNROLLED_LOOP_INDEX ) irradiance += getLightProbeGridIrradiance( probesSH[ i ], probesMin[ i ], probesMax[ i ], probesResolution[ i ], probeWorldPos, probeWorldNormal );
		}
		#pragma unroll_loop_end
	#endif
#endif
#if defined( RE_IndirectSpecular )
	vec3 radiance = vec3( 0.0 );
	vec3 clearcoatRadiance = vec3( 0.0 );
#endif`,yy=`#if defined( RE_IndirectDiffuse )
	#ifdef USE_LIGHTMAP
		vec4 lightMapTexel = texture2D( lightMap, vLightMapUv );
		vec3 lightMapIrradiance = lightMapTexel.rgb * lightMapIntensity;
		irradiance += lightMapIrradiance;
	#endif
	#if defined( USE_ENVMAP ) && defined( ENVMAP_TYPE_PMREM )
		#if defined( STANDARD ) || defined( LAMBERT ) || defined( PHONG )
			iblIrradiance += getIBLIrradiance( geometryNormal );
		#endif
	#endif
#endif
#if defined( USE_ENVMAP ) && defined( RE_IndirectSpecular )
	#ifdef USE_ANISOTROPY
		vec3 iblRadiance = getIBLAnisotropyRadiance( geometryViewDir, geometryNormal, material.roughness, material.anisotropyB, material.anisotropy );
	#else
		vec3 iblRadiance = getIBLRadiance( geometryViewDir, geometryNormal, material.roughness );
	#endif
	#ifdef USE_RETROREFLECTION
		#ifdef USE_ANISOTROPY
			vec3 retroIBLRadiance = getIBLAnisotropyRetroRadiance( geometryViewDir, geometryNormal, material.roughness, material.anisotropyB, material.anisotropy );
		#else
			vec3 retroIBLRadiance = getIBLRetroRadiance( geometryViewDir, geometryNormal, material.roughness );
		#endif
		iblRadiance = mix( iblRadiance, retroIBLRadiance, saturate( material.retroreflectivity ) );
	#endif
	radiance += iblRadiance;
	#ifdef USE_CLEARCOAT
		clearcoatRadiance += getIBLRadiance( geometryViewDir, geometryClearcoatNormal, material.clearcoatRoughness );
	#endif
#endif`,vy=`#if defined( RE_IndirectDiffuse )
	#if defined( LAMBERT ) || defined( PHONG )
		irradiance += iblIrradiance;
	#endif
	RE_IndirectDiffuse( irradiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif
#if defined( RE_IndirectSpecular )
	RE_IndirectSpecular( radiance, iblIrradiance, clearcoatRadiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif`,by=`#if NUM_LIGHT_PROBE_GRIDS > 0
uniform highp sampler3D probesSH[ NUM_LIGHT_PROBE_GRIDS ];
uniform vec3 probesMin[ NUM_LIGHT_PROBE_GRIDS ];
uniform vec3 probesMax[ NUM_LIGHT_PROBE_GRIDS ];
uniform vec3 probesResolution[ NUM_LIGHT_PROBE_GRIDS ];
bool isInsideLightProbeGrid( vec3 worldPos, vec3 worldNormal, vec3 probesMin, vec3 probesMax, vec3 probesResolution ) {
	vec3 spacing = ( probesMax - probesMin ) / probesResolution;
	vec3 samplePos = worldPos + worldNormal * spacing * 0.5;
	vec3 margin = spacing * 0.01;
	return all( greaterThanEqual( samplePos, probesMin - margin ) ) && all( lessThanEqual( samplePos, probesMax + margin ) );
}
vec3 getLightProbeGridIrradiance( highp sampler3D probesSH, vec3 probesMin, vec3 probesMax, vec3 probesResolution, vec3 worldPos, vec3 worldNormal ) {
	vec3 res = probesResolution;
	vec3 gridRange = probesMax - probesMin;
	vec3 probeSpacing = gridRange / res;
	vec3 samplePos = worldPos + worldNormal * probeSpacing * 0.5;
	vec3 uvw = clamp( ( samplePos - probesMin ) / gridRange, 0.5 / res, 1.0 - 0.5 / res );
	float nz          = res.z;
	float paddedSlices = nz + 2.0;
	float atlasDepth  = 7.0 * paddedSlices;
	float uvZBase     = uvw.z * nz + 1.0;
	vec4 s0 = texture( probesSH, vec3( uvw.xy, ( uvZBase                       ) / atlasDepth ) );
	vec4 s1 = texture( probesSH, vec3( uvw.xy, ( uvZBase +       paddedSlices   ) / atlasDepth ) );
	vec4 s2 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 2.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s3 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 3.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s4 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 4.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s5 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 5.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s6 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 6.0 * paddedSlices   ) / atlasDepth ) );
	vec3 c0 = s0.xyz;
	vec3 c1 = vec3( s0.w, s1.xy );
	vec3 c2 = vec3( s1.zw, s2.x );
	vec3 c3 = s2.yzw;
	vec3 c4 = s3.xyz;
	vec3 c5 = vec3( s3.w, s4.xy );
	vec3 c6 = vec3( s4.zw, s5.x );
	vec3 c7 = s5.yzw;
	vec3 c8 = s6.xyz;
	float x = worldNormal.x, y = worldNormal.y, z = worldNormal.z;
	vec3 result = c0 * 0.886227;
	result += c1 * 2.0 * 0.511664 * y;
	result += c2 * 2.0 * 0.511664 * z;
	result += c3 * 2.0 * 0.511664 * x;
	result += c4 * 2.0 * 0.429043 * x * y;
	result += c5 * 2.0 * 0.429043 * y * z;
	result += c6 * ( 0.743125 * z * z - 0.247708 );
	result += c7 * 2.0 * 0.429043 * x * z;
	result += c8 * 0.429043 * ( x * x - y * y );
	return max( result, vec3( 0.0 ) );
}
#endif`,My=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	gl_FragDepth = vIsPerspective == 0.0 ? gl_FragCoord.z : log2( vFragDepth ) * logDepthBufFC * 0.5;
#endif`,Sy=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	uniform float logDepthBufFC;
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,wy=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,Ey=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	vFragDepth = 1.0 + gl_Position.w;
	vIsPerspective = float( isPerspectiveMatrix( projectionMatrix ) );
#endif`,Ay=`#ifdef USE_MAP
	vec4 sampledDiffuseColor = texture2D( map, vMapUv );
	#ifdef DECODE_VIDEO_TEXTURE
		sampledDiffuseColor = sRGBTransferEOTF( sampledDiffuseColor );
	#endif
	diffuseColor *= sampledDiffuseColor;
#endif`,Ty=`#ifdef USE_MAP
	uniform sampler2D map;
#endif`,Ry=`#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
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
#endif`,Cy=`#if defined( USE_POINTS_UV )
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
#endif`,Py=`float metalnessFactor = metalness;
#ifdef USE_METALNESSMAP
	vec4 texelMetalness = texture2D( metalnessMap, vMetalnessMapUv );
	metalnessFactor *= texelMetalness.b;
#endif`,Iy=`#ifdef USE_METALNESSMAP
	uniform sampler2D metalnessMap;
#endif`,Ly=`#ifdef USE_INSTANCING_MORPH
	float morphTargetInfluences[ MORPHTARGETS_COUNT ];
	float morphTargetBaseInfluence = texelFetch( morphTexture, ivec2( 0, gl_InstanceID ), 0 ).r;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		morphTargetInfluences[i] =  texelFetch( morphTexture, ivec2( i + 1, gl_InstanceID ), 0 ).r;
	}
#endif`,Ny=`#if defined( USE_MORPHCOLORS )
	#if defined( USE_COLOR_ALPHA )
		vColor *= morphTargetBaseInfluence;
	#elif defined( USE_COLOR )
		vColor.rgb *= morphTargetBaseInfluence;
	#endif
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		#if defined( USE_COLOR_ALPHA )
			if ( morphTargetInfluences[ i ] != 0.0 ) vColor += getMorph( gl_VertexID, i, 2 ) * morphTargetInfluences[ i ];
		#elif defined( USE_COLOR )
			if ( morphTargetInfluences[ i ] != 0.0 ) vColor.rgb += getMorph( gl_VertexID, i, 2 ).rgb * morphTargetInfluences[ i ];
		#endif
	}
#endif`,Dy=`#ifdef USE_MORPHNORMALS
	objectNormal *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) objectNormal += getMorph( gl_VertexID, i, 1 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,Oy=`#ifdef USE_MORPHTARGETS
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
#endif`,Uy=`#ifdef USE_MORPHTARGETS
	transformed *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) transformed += getMorph( gl_VertexID, i, 0 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,Fy=`float faceDirection = gl_FrontFacing ? 1.0 : - 1.0;
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
	#ifdef DOUBLE_SIDED
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
	#ifdef DOUBLE_SIDED
		tbn2[0] *= faceDirection;
		tbn2[1] *= faceDirection;
	#endif
#endif
vec3 nonPerturbedNormal = normal;`,By=`#ifdef USE_NORMALMAP_OBJECTSPACE
	normal = texture2D( normalMap, vNormalMapUv ).xyz * 2.0 - 1.0;
	#ifdef FLIP_SIDED
		normal = - normal;
	#endif
	#ifdef DOUBLE_SIDED
		normal = normal * faceDirection;
	#endif
	normal = normalize( normalMatrix * normal );
#elif defined( USE_NORMALMAP_TANGENTSPACE )
	vec3 mapN = texture2D( normalMap, vNormalMapUv ).xyz * 2.0 - 1.0;
	#if defined( USE_PACKED_NORMALMAP )
		mapN = vec3( mapN.xy, sqrt( saturate( 1.0 - dot( mapN.xy, mapN.xy ) ) ) );
	#endif
	mapN.xy *= normalScale;
	normal = normalize( tbn * mapN );
#elif defined( USE_BUMPMAP )
	normal = perturbNormalArb( - vViewPosition, normal, dHdxy_fwd(), faceDirection );
#endif`,ky=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,zy=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,Gy=`#ifndef FLAT_SHADED
	vNormal = normalize( transformedNormal );
	#ifdef USE_TANGENT
		vTangent = normalize( transformedTangent );
		vBitangent = normalize( cross( vNormal, vTangent ) * tangent.w );
		#ifdef FLIP_SIDED
			vBitangent = - vBitangent;
		#endif
	#endif
#endif`,Vy=`#ifdef USE_NORMALMAP
	uniform sampler2D normalMap;
	uniform vec2 normalScale;
#endif
#ifdef USE_NORMALMAP_OBJECTSPACE
	uniform mat3 normalMatrix;
#endif
#if ! defined ( USE_TANGENT ) && ( defined ( USE_NORMALMAP_TANGENTSPACE ) || defined ( USE_CLEARCOAT_NORMALMAP ) || defined( USE_ANISOTROPY ) )
	mat3 getTangentFrame( vec3 eye_pos, vec3 surf_norm, vec2 uv ) {
		vec3 q0 = dFdx( eye_pos.xyz );
		vec3 q1 = dFdy( eye_pos.xyz );
		vec2 st0 = dFdx( uv.st );
		vec2 st1 = dFdy( uv.st );
		vec3 N = surf_norm;
		vec3 q1perp = cross( q1, N );
		vec3 q0perp = cross( N, q0 );
		vec3 T = q1perp * st0.x + q0perp * st1.x;
		vec3 B = q1perp * st0.y + q0perp * st1.y;
		float det = max( dot( T, T ), dot( B, B ) );
		float scale = ( det == 0.0 ) ? 0.0 : inversesqrt( det );
		return mat3( T * scale, B * scale, N );
	}
#endif`,Hy=`#ifdef USE_CLEARCOAT
	vec3 clearcoatNormal = nonPerturbedNormal;
#endif`,Wy=`#ifdef USE_CLEARCOAT_NORMALMAP
	vec3 clearcoatMapN = texture2D( clearcoatNormalMap, vClearcoatNormalMapUv ).xyz * 2.0 - 1.0;
	clearcoatMapN.xy *= clearcoatNormalScale;
	clearcoatNormal = normalize( tbn2 * clearcoatMapN );
#endif`,qy=`#ifdef USE_CLEARCOATMAP
	uniform sampler2D clearcoatMap;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform sampler2D clearcoatNormalMap;
	uniform vec2 clearcoatNormalScale;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform sampler2D clearcoatRoughnessMap;
#endif`,Xy=`#ifdef USE_IRIDESCENCEMAP
	uniform sampler2D iridescenceMap;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform sampler2D iridescenceThicknessMap;
#endif`,$y=`#ifdef OPAQUE
diffuseColor.a = 1.0;
#endif
#ifdef USE_TRANSMISSION
diffuseColor.a *= material.transmissionAlpha;
#endif
gl_FragColor = vec4( outgoingLight, diffuseColor.a );`,Yy=`vec3 packNormalToRGB( const in vec3 normal ) {
	return normalize( normal ) * 0.5 + 0.5;
}
vec3 unpackRGBToNormal( const in vec3 rgb ) {
	return 2.0 * rgb.xyz - 1.0;
}
const float PackUpscale = 256. / 255.;const float UnpackDownscale = 255. / 256.;const float ShiftRight8 = 1. / 256.;
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
float viewZToOrthographicDepth( const in float viewZ, const in float near, const in float far ) {
	return ( viewZ + near ) / ( near - far );
}
float orthographicDepthToViewZ( const in float depth, const in float near, const in float far ) {
	#ifdef USE_REVERSED_DEPTH_BUFFER
	
		return depth * ( far - near ) - far;
	#else
		return depth * ( near - far ) - near;
	#endif
}
float viewZToPerspectiveDepth( const in float viewZ, const in float near, const in float far ) {
	return ( ( near + viewZ ) * far ) / ( ( far - near ) * viewZ );
}
float perspectiveDepthToViewZ( const in float depth, const in float near, const in float far ) {
	
	#ifdef USE_REVERSED_DEPTH_BUFFER
		return ( near * far ) / ( ( near - far ) * depth - near );
	#else
		return ( near * far ) / ( ( far - near ) * depth - far );
	#endif
}`,jy=`#ifdef PREMULTIPLIED_ALPHA
	gl_FragColor.rgb *= gl_FragColor.a;
#endif`,Zy=`vec4 mvPosition = vec4( transformed, 1.0 );
#ifdef USE_BATCHING
	mvPosition = batchingMatrix * mvPosition;
#endif
#ifdef USE_INSTANCING
	mvPosition = instanceMatrix * mvPosition;
#endif
mvPosition = modelViewMatrix * mvPosition;
gl_Position = projectionMatrix * mvPosition;`,Jy=`#ifdef DITHERING
	gl_FragColor.rgb = dithering( gl_FragColor.rgb );
#endif`,Ky=`#ifdef DITHERING
	vec3 dithering( vec3 color ) {
		float grid_position = rand( gl_FragCoord.xy );
		vec3 dither_shift_RGB = vec3( 0.25 / 255.0, -0.25 / 255.0, 0.25 / 255.0 );
		dither_shift_RGB = mix( 2.0 * dither_shift_RGB, -2.0 * dither_shift_RGB, grid_position );
		return color + dither_shift_RGB;
	}
#endif`,Qy=`float roughnessFactor = roughness;
#ifdef USE_ROUGHNESSMAP
	vec4 texelRoughness = texture2D( roughnessMap, vRoughnessMapUv );
	roughnessFactor *= texelRoughness.g;
#endif`,tv=`#ifdef USE_ROUGHNESSMAP
	uniform sampler2D roughnessMap;
#endif`,ev=`#if NUM_SPOT_LIGHT_COORDS > 0
	varying vec4 vSpotLightCoord[ NUM_SPOT_LIGHT_COORDS ];
#endif
#if NUM_SPOT_LIGHT_MAPS > 0
	uniform sampler2D spotLightMap[ NUM_SPOT_LIGHT_MAPS ];
#endif
#ifdef USE_SHADOWMAP
	#if NUM_SUN_LIGHT_SHADOWS > 0
		#define SUN_LIGHT_CASCADES 2
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform sampler2DShadow sunShadowMap[ NUM_SUN_LIGHT_SHADOWS ];
		#else
			uniform sampler2D sunShadowMap[ NUM_SUN_LIGHT_SHADOWS ];
		#endif
		uniform mat4 sunShadowMatrix[ NUM_SUN_LIGHT_SHADOWS * SUN_LIGHT_CASCADES ];
		uniform vec4 sunShadowCascade[ NUM_SUN_LIGHT_SHADOWS * SUN_LIGHT_CASCADES ];
		varying vec4 vSunShadowWorldPosition;
		varying vec3 vSunShadowWorldNormal;
		struct SunLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform SunLightShadow sunLightShadows[ NUM_SUN_LIGHT_SHADOWS ];
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform sampler2DShadow directionalShadowMap[ NUM_DIR_LIGHT_SHADOWS ];
		#else
			uniform sampler2D directionalShadowMap[ NUM_DIR_LIGHT_SHADOWS ];
		#endif
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
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform sampler2DShadow spotShadowMap[ NUM_SPOT_LIGHT_SHADOWS ];
		#else
			uniform sampler2D spotShadowMap[ NUM_SPOT_LIGHT_SHADOWS ];
		#endif
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
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform samplerCubeShadow pointShadowMap[ NUM_POINT_LIGHT_SHADOWS ];
		#elif defined( SHADOWMAP_TYPE_BASIC )
			uniform samplerCube pointShadowMap[ NUM_POINT_LIGHT_SHADOWS ];
		#endif
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
	#if defined( SHADOWMAP_TYPE_PCF )
		float interleavedGradientNoise( vec2 position ) {
			return fract( 52.9829189 * fract( dot( position, vec2( 0.06711056, 0.00583715 ) ) ) );
		}
		vec2 vogelDiskSample( int sampleIndex, int samplesCount, float phi ) {
			const float goldenAngle = 2.399963229728653;
			float r = sqrt( ( float( sampleIndex ) + 0.5 ) / float( samplesCount ) );
			float theta = float( sampleIndex ) * goldenAngle + phi;
			return vec2( cos( theta ), sin( theta ) ) * r;
		}
	#endif
	#if defined( SHADOWMAP_TYPE_PCF )
		float getShadow( sampler2DShadow shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord ) {
			float shadow = 1.0;
			shadowCoord.xyz /= shadowCoord.w;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				shadowCoord.z -= shadowBias;
			#else
				shadowCoord.z += shadowBias;
			#endif
			bool inFrustum = shadowCoord.x >= 0.0 && shadowCoord.x <= 1.0 && shadowCoord.y >= 0.0 && shadowCoord.y <= 1.0;
			bool frustumTest = inFrustum && shadowCoord.z <= 1.0;
			if ( frustumTest ) {
				vec2 texelSize = vec2( 1.0 ) / shadowMapSize;
				vec2 radius = shadowRadius * texelSize;
				float phi = interleavedGradientNoise( gl_FragCoord.xy ) * PI2;
				shadow = (
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 0, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 1, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 2, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 3, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 4, 5, phi ) * radius, shadowCoord.z ) )
				) * 0.2;
			}
			return mix( 1.0, shadow, shadowIntensity );
		}
	#elif defined( SHADOWMAP_TYPE_VSM )
		float getShadow( sampler2D shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord ) {
			float shadow = 1.0;
			shadowCoord.xyz /= shadowCoord.w;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				shadowCoord.z -= shadowBias;
			#else
				shadowCoord.z += shadowBias;
			#endif
			bool inFrustum = shadowCoord.x >= 0.0 && shadowCoord.x <= 1.0 && shadowCoord.y >= 0.0 && shadowCoord.y <= 1.0;
			bool frustumTest = inFrustum && shadowCoord.z <= 1.0;
			if ( frustumTest ) {
				vec2 distribution = texture2D( shadowMap, shadowCoord.xy ).rg;
				float mean = distribution.x;
				float variance = distribution.y * distribution.y;
				#ifdef USE_REVERSED_DEPTH_BUFFER
					float hard_shadow = step( mean, shadowCoord.z );
				#else
					float hard_shadow = step( shadowCoord.z, mean );
				#endif
				
				if ( hard_shadow == 1.0 ) {
					shadow = 1.0;
				} else {
					variance = max( variance, 0.0000001 );
					float d = shadowCoord.z - mean;
					float p_max = variance / ( variance + d * d );
					p_max = clamp( ( p_max - 0.3 ) / 0.65, 0.0, 1.0 );
					shadow = max( hard_shadow, p_max );
				}
			}
			return mix( 1.0, shadow, shadowIntensity );
		}
	#else
		float getShadow( sampler2D shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord ) {
			float shadow = 1.0;
			shadowCoord.xyz /= shadowCoord.w;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				shadowCoord.z -= shadowBias;
			#else
				shadowCoord.z += shadowBias;
			#endif
			bool inFrustum = shadowCoord.x >= 0.0 && shadowCoord.x <= 1.0 && shadowCoord.y >= 0.0 && shadowCoord.y <= 1.0;
			bool frustumTest = inFrustum && shadowCoord.z <= 1.0;
			if ( frustumTest ) {
				float depth = texture2D( shadowMap, shadowCoord.xy ).r;
				#ifdef USE_REVERSED_DEPTH_BUFFER
					shadow = step( depth, shadowCoord.z );
				#else
					shadow = step( shadowCoord.z, depth );
				#endif
			}
			return mix( 1.0, shadow, shadowIntensity );
		}
	#endif
	#if NUM_SUN_LIGHT_SHADOWS > 0
		float getSunShadow(
			#if defined( SHADOWMAP_TYPE_PCF )
				sampler2DShadow shadowMap,
			#else
				sampler2D shadowMap,
			#endif
			SunLightShadow sunLightShadow,
			int shadowIndex
		) {
			vec4 shadowWorldPosition = vec4( vSunShadowWorldPosition.xyz + vSunShadowWorldNormal * sunLightShadow.shadowNormalBias, 1.0 );
			float viewDepth = vSunShadowWorldPosition.w;
			int cascadeOffset = shadowIndex * SUN_LIGHT_CASCADES;
			float shadow = 1.0;
			for ( int i = SUN_LIGHT_CASCADES - 1; i >= 0; i -- ) {
				vec4 cascade = sunShadowCascade[ cascadeOffset + i ];
				if ( viewDepth >= cascade.x && viewDepth < cascade.y ) {
					float cascadeShadow = getShadow(
						shadowMap,
						sunLightShadow.shadowMapSize,
						sunLightShadow.shadowIntensity,
						sunLightShadow.shadowBias,
						sunLightShadow.shadowRadius,
						sunShadowMatrix[ cascadeOffset + i ] * shadowWorldPosition
					);
					shadow = mix( cascadeShadow, shadow, smoothstep( cascade.z, cascade.y, viewDepth ) );
				}
			}
			return shadow;
		}
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
	#if defined( SHADOWMAP_TYPE_PCF )
	float getPointShadow( samplerCubeShadow shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord, float shadowCameraNear, float shadowCameraFar ) {
		float shadow = 1.0;
		vec3 lightToPosition = shadowCoord.xyz;
		vec3 bd3D = normalize( lightToPosition );
		vec3 absVec = abs( lightToPosition );
		float viewSpaceZ = max( max( absVec.x, absVec.y ), absVec.z );
		if ( viewSpaceZ - shadowCameraFar <= 0.0 && viewSpaceZ - shadowCameraNear >= 0.0 ) {
			float lightDistance = length( lightToPosition );
			float depthRange = shadowCameraFar - shadowCameraNear;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				float depthA = - shadowCameraNear / depthRange - shadowBias;
				float depthB = shadowCameraNear * shadowCameraFar / ( depthRange * lightDistance );
			#else
				float depthA = shadowCameraFar / depthRange + shadowBias;
				float depthB = - shadowCameraNear * shadowCameraFar / ( depthRange * lightDistance );
			#endif
			float texelSize = shadowRadius / shadowMapSize.x;
			vec3 absDir = abs( bd3D );
			vec3 tangent = absDir.x > absDir.z ? vec3( 0.0, 1.0, 0.0 ) : vec3( 1.0, 0.0, 0.0 );
			tangent = normalize( cross( bd3D, tangent ) );
			vec3 bitangent = cross( bd3D, tangent );
			float phi = interleavedGradientNoise( gl_FragCoord.xy ) * PI2;
			shadow = 0.0;
			for ( int i = 0; i < 5; i ++ ) {
				vec2 offset = vogelDiskSample( i, 5, phi );
				vec3 direction = bd3D + ( tangent * offset.x + bitangent * offset.y ) * texelSize;
				vec3 absDirection = abs( direction );
				float dp = depthA + depthB / max( max( absDirection.x, absDirection.y ), absDirection.z );
				shadow += texture( shadowMap, vec4( direction, dp ) );
			}
			shadow *= 0.2;
		}
		return mix( 1.0, shadow, shadowIntensity );
	}
	#elif defined( SHADOWMAP_TYPE_BASIC )
	float getPointShadow( samplerCube shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord, float shadowCameraNear, float shadowCameraFar ) {
		float shadow = 1.0;
		vec3 lightToPosition = shadowCoord.xyz;
		vec3 absVec = abs( lightToPosition );
		float viewSpaceZ = max( max( absVec.x, absVec.y ), absVec.z );
		if ( viewSpaceZ - shadowCameraFar <= 0.0 && viewSpaceZ - shadowCameraNear >= 0.0 ) {
			float dp = ( shadowCameraFar * ( viewSpaceZ - shadowCameraNear ) ) / ( viewSpaceZ * ( shadowCameraFar - shadowCameraNear ) );
			dp += shadowBias;
			vec3 bd3D = normalize( lightToPosition );
			float depth = textureCube( shadowMap, bd3D ).r;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				depth = 1.0 - depth;
			#endif
			shadow = step( dp, depth );
		}
		return mix( 1.0, shadow, shadowIntensity );
	}
	#endif
	#endif
#endif`,nv=`#if NUM_SPOT_LIGHT_COORDS > 0
	uniform mat4 spotLightMatrix[ NUM_SPOT_LIGHT_COORDS ];
	varying vec4 vSpotLightCoord[ NUM_SPOT_LIGHT_COORDS ];
#endif
#ifdef USE_SHADOWMAP
	#if NUM_SUN_LIGHT_SHADOWS > 0
		varying vec4 vSunShadowWorldPosition;
		varying vec3 vSunShadowWorldNormal;
	#endif
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
#endif`,iv=`#if ( defined( USE_SHADOWMAP ) && ( NUM_DIR_LIGHT_SHADOWS > 0 || NUM_SUN_LIGHT_SHADOWS > 0 || NUM_POINT_LIGHT_SHADOWS > 0 ) ) || ( NUM_SPOT_LIGHT_COORDS > 0 )
	#ifdef HAS_NORMAL
		vec3 shadowWorldNormal = transformNormalByInverseViewMatrix( transformedNormal, viewMatrix );
	#else
		vec3 shadowWorldNormal = vec3( 0.0 );
	#endif
	vec4 shadowWorldPosition;
#endif
#if defined( USE_SHADOWMAP )
	#if NUM_SUN_LIGHT_SHADOWS > 0
		vSunShadowWorldPosition = vec4( worldPosition.xyz, - mvPosition.z );
		vSunShadowWorldNormal = shadowWorldNormal;
	#endif
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
#endif
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
#endif`,sv=`float getShadowMask() {
	float shadow = 1.0;
	#ifdef USE_SHADOWMAP
	#if NUM_SUN_LIGHT_SHADOWS > 0
	SunLightShadow sunLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SUN_LIGHT_SHADOWS; i ++ ) {
		sunLight = sunLightShadows[ i ];
		shadow *= receiveShadow ? getSunShadow( sunShadowMap[ i ], sunLight, UNROLLED_LOOP_INDEX ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
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
	#if NUM_POINT_LIGHT_SHADOWS > 0 && ( defined( SHADOWMAP_TYPE_PCF ) || defined( SHADOWMAP_TYPE_BASIC ) )
	PointLightShadow pointLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_POINT_LIGHT_SHADOWS; i ++ ) {
		pointLight = pointLightShadows[ i ];
		shadow *= receiveShadow ? getPointShadow( pointShadowMap[ i ], pointLight.shadowMapSize, pointLight.shadowIntensity, pointLight.shadowBias, pointLight.shadowRadius, vPointShadowCoord[ i ], pointLight.shadowCameraNear, pointLight.shadowCameraFar ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#endif
	return shadow;
}`,rv=`#ifdef USE_SKINNING
	mat4 boneMatX = getBoneMatrix( skinIndex.x );
	mat4 boneMatY = getBoneMatrix( skinIndex.y );
	mat4 boneMatZ = getBoneMatrix( skinIndex.z );
	mat4 boneMatW = getBoneMatrix( skinIndex.w );
#endif`,ov=`#ifdef USE_SKINNING
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
#endif`,av=`#ifdef USE_SKINNING
	vec4 skinVertex = bindMatrix * vec4( transformed, 1.0 );
	vec4 skinned = vec4( 0.0 );
	skinned += boneMatX * skinVertex * skinWeight.x;
	skinned += boneMatY * skinVertex * skinWeight.y;
	skinned += boneMatZ * skinVertex * skinWeight.z;
	skinned += boneMatW * skinVertex * skinWeight.w;
	transformed = ( bindMatrixInverse * skinned ).xyz;
#endif`,lv=`#ifdef USE_SKINNING
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
#endif`,cv=`float specularStrength;
#ifdef USE_SPECULARMAP
	vec4 texelSpecular = texture2D( specularMap, vSpecularMapUv );
	specularStrength = texelSpecular.r;
#else
	specularStrength = 1.0;
#endif`,hv=`#ifdef USE_SPECULARMAP
	uniform sampler2D specularMap;
#endif`,uv=`#if defined( TONE_MAPPING )
	gl_FragColor.rgb = toneMapping( gl_FragColor.rgb );
#endif`,dv=`#ifndef saturate
#define saturate( a ) clamp( a, 0.0, 1.0 )
#endif
uniform float toneMappingExposure;
vec3 LinearToneMapping( vec3 color ) {
	return saturate( toneMappingExposure * color );
}
vec3 ReinhardToneMapping( vec3 color ) {
	color *= toneMappingExposure;
	return saturate( color / ( vec3( 1.0 ) + color ) );
}
vec3 CineonToneMapping( vec3 color ) {
	color *= toneMappingExposure;
	color = max( vec3( 0.0 ), color - 0.004 );
	return pow( ( color * ( 6.2 * color + 0.5 ) ) / ( color * ( 6.2 * color + 1.7 ) + 0.06 ), vec3( 2.2 ) );
}
vec3 RRTAndODTFit( vec3 v ) {
	vec3 a = v * ( v + 0.0245786 ) - 0.000090537;
	vec3 b = v * ( 0.983729 * v + 0.4329510 ) + 0.238081;
	return a / b;
}
vec3 ACESFilmicToneMapping( vec3 color ) {
	const mat3 ACESInputMat = mat3(
		vec3( 0.59719, 0.07600, 0.02840 ),		vec3( 0.35458, 0.90834, 0.13383 ),
		vec3( 0.04823, 0.01566, 0.83777 )
	);
	const mat3 ACESOutputMat = mat3(
		vec3(  1.60475, -0.10208, -0.00327 ),		vec3( -0.53108,  1.10813, -0.07276 ),
		vec3( -0.07367, -0.00605,  1.07602 )
	);
	color *= toneMappingExposure / 0.6;
	color = ACESInputMat * color;
	color = RRTAndODTFit( color );
	color = ACESOutputMat * color;
	return saturate( color );
}
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
vec3 AgXToneMapping( vec3 color ) {
	const mat3 AgXInsetMatrix = mat3(
		vec3( 0.856627153315983, 0.137318972929847, 0.11189821299995 ),
		vec3( 0.0951212405381588, 0.761241990602591, 0.0767994186031903 ),
		vec3( 0.0482516061458583, 0.101439036467562, 0.811302368396859 )
	);
	const mat3 AgXOutsetMatrix = mat3(
		vec3( 1.1271005818144368, - 0.1413297634984383, - 0.14132976349843826 ),
		vec3( - 0.11060664309660323, 1.157823702216272, - 0.11060664309660294 ),
		vec3( - 0.016493938717834573, - 0.016493938717834257, 1.2519364065950405 )
	);
	const float AgxMinEv = - 12.47393;	const float AgxMaxEv = 4.026069;
	color *= toneMappingExposure;
	color = LINEAR_SRGB_TO_LINEAR_REC2020 * color;
	color = AgXInsetMatrix * color;
	color = max( color, 1e-10 );	color = log2( color );
	color = ( color - AgxMinEv ) / ( AgxMaxEv - AgxMinEv );
	color = clamp( color, 0.0, 1.0 );
	color = agxDefaultContrastApprox( color );
	color = AgXOutsetMatrix * color;
	color = pow( max( vec3( 0.0 ), color ), vec3( 2.2 ) );
	color = LINEAR_REC2020_TO_LINEAR_SRGB * color;
	color = clamp( color, 0.0, 1.0 );
	return color;
}
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
vec3 CustomToneMapping( vec3 color ) { return color; }`,fv=`#ifdef USE_TRANSMISSION
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
	vec3 n = transformNormalByInverseViewMatrix( normal, viewMatrix );
	vec4 transmitted = getIBLVolumeRefraction(
		n, v, material.roughness, material.diffuseContribution, material.specularColorBlended, material.specularF90,
		pos, modelMatrix, viewMatrix, projectionMatrix, material.dispersion, material.ior, material.thickness,
		material.attenuationColor, material.attenuationDistance );
	material.transmissionAlpha = mix( material.transmissionAlpha, transmitted.a, material.transmission );
	totalDiffuse = mix( totalDiffuse, transmitted.rgb, material.transmission );
#endif`,pv=`#ifdef USE_TRANSMISSION
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
	float g0( float a ) {
		return w0( a ) + w1( a );
	}
	float g1( float a ) {
		return w2( a ) + w3( a );
	}
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
		vec3 refractionVector = refract( - v, normalize( n ), 1.0 / ior );
		vec3 modelScale;
		modelScale.x = length( vec3( modelMatrix[ 0 ].xyz ) );
		modelScale.y = length( vec3( modelMatrix[ 1 ].xyz ) );
		modelScale.z = length( vec3( modelMatrix[ 2 ].xyz ) );
		return normalize( refractionVector ) * thickness * modelScale;
	}
	float applyIorToRoughness( const in float roughness, const in float ior ) {
		return roughness * clamp( ior * 2.0 - 2.0, 0.0, 1.0 );
	}
	vec4 getTransmissionSample( const in vec2 fragCoord, const in float roughness, const in float ior ) {
		float lod = log2( transmissionSamplerSize.x ) * applyIorToRoughness( roughness, ior );
		return textureBicubic( transmissionSamplerMap, fragCoord.xy, lod );
	}
	vec3 volumeAttenuation( const in float transmissionDistance, const in vec3 attenuationColor, const in float attenuationDistance ) {
		if ( isinf( attenuationDistance ) ) {
			return vec3( 1.0 );
		} else {
			vec3 attenuationCoefficient = -log( attenuationColor ) / attenuationDistance;
			vec3 transmittance = exp( - attenuationCoefficient * transmissionDistance );			return transmittance;
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
				vec4 ndcPos = projMatrix * viewMatrix * vec4( refractedRayExit, 1.0 );
				vec2 refractionCoords = ndcPos.xy / ndcPos.w;
				refractionCoords += 1.0;
				refractionCoords /= 2.0;
				vec4 transmissionSample = getTransmissionSample( refractionCoords, roughness, iors[ i ] );
				transmittedLight[ i ] = transmissionSample[ i ];
				transmittedLight.a += transmissionSample.a;
				transmittance[ i ] = diffuseColor[ i ] * volumeAttenuation( length( transmissionRay ), attenuationColor, attenuationDistance )[ i ];
			}
			transmittedLight.a /= 3.0;
		#else
			vec3 transmissionRay = getVolumeTransmissionRay( n, v, thickness, ior, modelMatrix );
			vec3 refractedRayExit = position + transmissionRay;
			vec4 ndcPos = projMatrix * viewMatrix * vec4( refractedRayExit, 1.0 );
			vec2 refractionCoords = ndcPos.xy / ndcPos.w;
			refractionCoords += 1.0;
			refractionCoords /= 2.0;
			transmittedLight = getTransmissionSample( refractionCoords, roughness, ior );
			transmittance = diffuseColor * volumeAttenuation( length( transmissionRay ), attenuationColor, attenuationDistance );
		#endif
		vec3 attenuatedColor = transmittance * transmittedLight.rgb;
		vec3 F = EnvironmentBRDF( n, v, specularColor, specularF90, roughness );
		float transmittanceFactor = ( transmittance.r + transmittance.g + transmittance.b ) / 3.0;
		return vec4( ( 1.0 - F ) * attenuatedColor, 1.0 - ( 1.0 - transmittedLight.a ) * transmittanceFactor );
	}
#endif`,mv=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#ifdef USE_DIFFUSE_ROUGHNESSMAP
	varying vec2 vDiffuseRoughnessMapUv;
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
#endif`,gv=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#ifdef USE_DIFFUSE_ROUGHNESSMAP
	uniform mat3 diffuseRoughnessMapTransform;
	varying vec2 vDiffuseRoughnessMapUv;
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
#endif`,_v=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#ifdef USE_DIFFUSE_ROUGHNESSMAP
	vDiffuseRoughnessMapUv = ( diffuseRoughnessMapTransform * vec3( DIFFUSE_ROUGHNESSMAP_UV, 1 ) ).xy;
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
#endif`,xv=`#if defined( USE_ENVMAP ) || defined( DISTANCE ) || defined ( USE_SHADOWMAP ) || defined ( USE_TRANSMISSION ) || NUM_SPOT_LIGHT_COORDS > 0
	vec4 worldPosition = vec4( transformed, 1.0 );
	#ifdef USE_BATCHING
		worldPosition = batchingMatrix * worldPosition;
	#endif
	#ifdef USE_INSTANCING
		worldPosition = instanceMatrix * worldPosition;
	#endif
	worldPosition = modelMatrix * worldPosition;
#endif`,yv=`varying vec2 vUv;
uniform mat3 uvTransform;
void main() {
	vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	gl_Position = vec4( position.xy, 1.0, 1.0 );
}`,vv=`uniform sampler2D t2D;
uniform float backgroundIntensity;
varying vec2 vUv;
void main() {
	vec4 texColor = texture2D( t2D, vUv );
	#ifdef DECODE_VIDEO_TEXTURE
		texColor = vec4( mix( pow( texColor.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), texColor.rgb * 0.0773993808, vec3( lessThanEqual( texColor.rgb, vec3( 0.04045 ) ) ) ), texColor.w );
	#endif
	texColor.rgb *= backgroundIntensity;
	gl_FragColor = texColor;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,bv=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,Mv=`uniform float backgroundBlurriness;
uniform float backgroundIntensity;
uniform mat3 backgroundRotation;
varying vec3 vWorldDirection;
#include <envmap_common_pars_fragment>
void main() {
	#ifdef ENVMAP_TYPE_PMREM
		vec4 texColor = textureLod( envMap, backgroundRotation * vWorldDirection, roughnessToMip( backgroundBlurriness ) );
	#else
		vec4 texColor = textureCube( envMap, backgroundRotation * vWorldDirection );
	#endif
	texColor.rgb *= backgroundIntensity;
	gl_FragColor = texColor;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,Sv=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,wv=`uniform samplerCube tCube;
uniform float tFlip;
uniform float opacity;
varying vec3 vWorldDirection;
void main() {
	vec4 texColor = textureCube( tCube, vec3( tFlip * vWorldDirection.x, vWorldDirection.yz ) );
	gl_FragColor = texColor;
	gl_FragColor.a *= opacity;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,Ev=`#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
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
}`,Av=`#if DEPTH_PACKING == 3200
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
	#ifdef USE_REVERSED_DEPTH_BUFFER
		float fragCoordZ = vHighPrecisionZW[ 0 ] / vHighPrecisionZW[ 1 ];
	#else
		float fragCoordZ = 0.5 * vHighPrecisionZW[ 0 ] / vHighPrecisionZW[ 1 ] + 0.5;
	#endif
	#if DEPTH_PACKING == 3200
		gl_FragColor = vec4( vec3( 1.0 - fragCoordZ ), opacity );
	#elif DEPTH_PACKING == 3201
		gl_FragColor = packDepthToRGBA( fragCoordZ );
	#elif DEPTH_PACKING == 3202
		gl_FragColor = vec4( packDepthToRGB( fragCoordZ ), 1.0 );
	#elif DEPTH_PACKING == 3203
		gl_FragColor = vec4( packDepthToRG( fragCoordZ ), 0.0, 1.0 );
	#endif
}`,Tv=`#define DISTANCE
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
}`,Rv=`#define DISTANCE
uniform vec3 referencePosition;
uniform float nearDistance;
uniform float farDistance;
varying vec3 vWorldPosition;
#include <common>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( 1.0 );
	#include <clipping_planes_fragment>
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	float dist = length( vWorldPosition - referencePosition );
	dist = ( dist - nearDistance ) / ( farDistance - nearDistance );
	dist = saturate( dist );
	gl_FragColor = vec4( dist, 0.0, 0.0, 1.0 );
}`,Cv=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
}`,Pv=`uniform sampler2D tEquirect;
varying vec3 vWorldDirection;
#include <common>
void main() {
	vec3 direction = normalize( vWorldDirection );
	vec2 sampleUV = equirectUv( direction );
	gl_FragColor = texture2D( tEquirect, sampleUV );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,Iv=`uniform float scale;
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
}`,Lv=`uniform vec3 diffuse;
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
	outgoingLight = diffuseColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
}`,Nv=`#include <common>
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
}`,Dv=`uniform vec3 diffuse;
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
	#ifdef USE_LIGHTMAP
		vec4 lightMapTexel = texture2D( lightMap, vLightMapUv );
		reflectedLight.indirectDiffuse += lightMapTexel.rgb * lightMapIntensity * RECIPROCAL_PI;
	#else
		reflectedLight.indirectDiffuse += vec3( 1.0 );
	#endif
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
}`,Ov=`#define LAMBERT
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
}`,Uv=`#define LAMBERT
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float opacity;
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
#include <emissivemap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <envmap_physical_pars_fragment>
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
	#include <lights_lambert_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + totalEmissiveRadiance;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,Fv=`#define MATCAP
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
}`,Bv=`#define MATCAP
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
	vec2 uv = vec2( dot( x, normal ), dot( y, normal ) ) * 0.495 + 0.5;
	#ifdef USE_MATCAP
		vec4 matcapColor = texture2D( matcap, uv );
	#else
		vec4 matcapColor = vec4( vec3( mix( 0.2, 0.8, uv.y ) ), 1.0 );
	#endif
	vec3 outgoingLight = diffuseColor.rgb * matcapColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,kv=`#define NORMAL
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
}`,zv=`#define NORMAL
uniform float opacity;
#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )
	varying vec3 vViewPosition;
#endif
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
	gl_FragColor = vec4( normalize( normal ) * 0.5 + 0.5, diffuseColor.a );
	#ifdef OPAQUE
		gl_FragColor.a = 1.0;
	#endif
}`,Gv=`#define PHONG
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
}`,Vv=`#define PHONG
uniform vec3 diffuse;
uniform vec3 emissive;
uniform vec3 specular;
uniform float shininess;
uniform float opacity;
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
#include <emissivemap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <envmap_physical_pars_fragment>
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
	#include <lights_phong_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + reflectedLight.directSpecular + reflectedLight.indirectSpecular + totalEmissiveRadiance;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,Hv=`#define STANDARD
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
}`,Wv=`#define STANDARD
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
#ifdef USE_DIFFUSE_ROUGHNESS
	uniform float diffuseRoughness;
	#ifdef USE_DIFFUSE_ROUGHNESSMAP
		uniform sampler2D diffuseRoughnessMap;
	#endif
#endif
#ifdef USE_DISPERSION
	uniform float dispersion;
#endif
#ifdef USE_RETROREFLECTION
	uniform float retroreflectivity;
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
	#include <lights_physical_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 totalDiffuse = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse;
	vec3 totalSpecular = reflectedLight.directSpecular + reflectedLight.indirectSpecular;
	#include <transmission_fragment>
	vec3 outgoingLight = totalDiffuse + totalSpecular + totalEmissiveRadiance;
	#ifdef USE_SHEEN
 
		outgoingLight = outgoingLight + sheenSpecularDirect + sheenSpecularIndirect;
 
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
}`,qv=`#define TOON
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
}`,Xv=`#define TOON
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float opacity;
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
	#include <lights_toon_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + totalEmissiveRadiance;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,$v=`uniform float size;
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
}`,Yv=`uniform vec3 diffuse;
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
}`,jv=`#include <common>
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
}`,Zv=`uniform vec3 color;
uniform float opacity;
#include <common>
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
	#include <premultiplied_alpha_fragment>
}`,Jv=`uniform float rotation;
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
}`,Kv=`uniform vec3 diffuse;
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
}`,Ht={alphahash_fragment:vx,alphahash_pars_fragment:bx,alphamap_fragment:Mx,alphamap_pars_fragment:Sx,alphatest_fragment:wx,alphatest_pars_fragment:Ex,aomap_fragment:Ax,aomap_pars_fragment:Tx,batching_pars_vertex:Rx,batching_vertex:Cx,begin_vertex:Px,beginnormal_vertex:Ix,bsdfs:Lx,iridescence_fragment:Nx,bumpmap_pars_fragment:Dx,clipping_planes_fragment:Ox,clipping_planes_pars_fragment:Ux,clipping_planes_pars_vertex:Fx,clipping_planes_vertex:Bx,color_fragment:kx,color_pars_fragment:zx,color_pars_vertex:Gx,color_vertex:Vx,common:Hx,defaultnormal_vertex:Wx,displacementmap_pars_vertex:qx,displacementmap_vertex:Xx,emissivemap_fragment:$x,emissivemap_pars_fragment:Yx,colorspace_fragment:jx,colorspace_pars_fragment:Zx,envmap_fragment:Jx,envmap_common_pars_fragment:Kx,envmap_pars_fragment:Qx,envmap_pars_vertex:ty,envmap_physical_pars_fragment:uy,envmap_vertex:ey,fog_vertex:ny,fog_pars_vertex:iy,fog_fragment:sy,fog_pars_fragment:ry,gradientmap_pars_fragment:oy,lightmap_pars_fragment:ay,lights_lambert_fragment:ly,lights_lambert_pars_fragment:cy,lights_pars_begin:hy,lights_toon_fragment:dy,lights_toon_pars_fragment:fy,lights_phong_fragment:py,lights_phong_pars_fragment:my,lights_physical_fragment:gy,lights_physical_pars_fragment:_y,lights_fragment_begin:xy,lights_fragment_maps:yy,lights_fragment_end:vy,lightprobes_pars_fragment:by,logdepthbuf_fragment:My,logdepthbuf_pars_fragment:Sy,logdepthbuf_pars_vertex:wy,logdepthbuf_vertex:Ey,map_fragment:Ay,map_pars_fragment:Ty,map_particle_fragment:Ry,map_particle_pars_fragment:Cy,metalnessmap_fragment:Py,metalnessmap_pars_fragment:Iy,morphinstance_vertex:Ly,morphcolor_vertex:Ny,morphnormal_vertex:Dy,morphtarget_pars_vertex:Oy,morphtarget_vertex:Uy,normal_fragment_begin:Fy,normal_fragment_maps:By,normal_pars_fragment:ky,normal_pars_vertex:zy,normal_vertex:Gy,normalmap_pars_fragment:Vy,clearcoat_normal_fragment_begin:Hy,clearcoat_normal_fragment_maps:Wy,clearcoat_pars_fragment:qy,iridescence_pars_fragment:Xy,opaque_fragment:$y,packing:Yy,premultiplied_alpha_fragment:jy,project_vertex:Zy,dithering_fragment:Jy,dithering_pars_fragment:Ky,roughnessmap_fragment:Qy,roughnessmap_pars_fragment:tv,shadowmap_pars_fragment:ev,shadowmap_pars_vertex:nv,shadowmap_vertex:iv,shadowmask_pars_fragment:sv,skinbase_vertex:rv,skinning_pars_vertex:ov,skinning_vertex:av,skinnormal_vertex:lv,specularmap_fragment:cv,specularmap_pars_fragment:hv,tonemapping_fragment:uv,tonemapping_pars_fragment:dv,transmission_fragment:fv,transmission_pars_fragment:pv,uv_pars_fragment:mv,uv_pars_vertex:gv,uv_vertex:_v,worldpos_vertex:xv,background_vert:yv,background_frag:vv,backgroundCube_vert:bv,backgroundCube_frag:Mv,cube_vert:Sv,cube_frag:wv,depth_vert:Ev,depth_frag:Av,distance_vert:Tv,distance_frag:Rv,equirect_vert:Cv,equirect_frag:Pv,linedashed_vert:Iv,linedashed_frag:Lv,meshbasic_vert:Nv,meshbasic_frag:Dv,meshlambert_vert:Ov,meshlambert_frag:Uv,meshmatcap_vert:Fv,meshmatcap_frag:Bv,meshnormal_vert:kv,meshnormal_frag:zv,meshphong_vert:Gv,meshphong_frag:Vv,meshphysical_vert:Hv,meshphysical_frag:Wv,meshtoon_vert:qv,meshtoon_frag:Xv,points_vert:$v,points_frag:Yv,shadow_vert:jv,shadow_frag:Zv,sprite_vert:Jv,sprite_frag:Kv},ft={common:{diffuse:{value:new Ut(16777215)},opacity:{value:1},map:{value:null},mapTransform:{value:new Ot},alphaMap:{value:null},alphaMapTransform:{value:new Ot},alphaTest:{value:0}},specularmap:{specularMap:{value:null},specularMapTransform:{value:new Ot}},envmap:{envMap:{value:null},envMapRotation:{value:new Ot},reflectivity:{value:1},ior:{value:1.5},refractionRatio:{value:.98},dfgLUT:{value:null}},aomap:{aoMap:{value:null},aoMapIntensity:{value:1},aoMapTransform:{value:new Ot}},lightmap:{lightMap:{value:null},lightMapIntensity:{value:1},lightMapTransform:{value:new Ot}},bumpmap:{bumpMap:{value:null},bumpMapTransform:{value:new Ot},bumpScale:{value:1}},normalmap:{normalMap:{value:null},normalMapTransform:{value:new Ot},normalScale:{value:new bt(1,1)}},displacementmap:{displacementMap:{value:null},displacementMapTransform:{value:new Ot},displacementScale:{value:1},displacementBias:{value:0}},emissivemap:{emissiveMap:{value:null},emissiveMapTransform:{value:new Ot}},metalnessmap:{metalnessMap:{value:null},metalnessMapTransform:{value:new Ot}},roughnessmap:{roughnessMap:{value:null},roughnessMapTransform:{value:new Ot}},gradientmap:{gradientMap:{value:null}},fog:{fogDensity:{value:25e-5},fogNear:{value:1},fogFar:{value:2e3},fogColor:{value:new Ut(16777215)}},lights:{ambientLightColor:{value:[]},lightProbe:{value:[]},sunLights:{value:[],properties:{direction:{},color:{}}},sunLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},sunShadowMatrix:{value:[]},sunShadowCascade:{value:[]},directionalLights:{value:[],properties:{direction:{},color:{}}},directionalLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},directionalShadowMatrix:{value:[]},spotLights:{value:[],properties:{color:{},position:{},direction:{},distance:{},coneCos:{},penumbraCos:{},decay:{}}},spotLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},spotLightMap:{value:[]},spotLightMatrix:{value:[]},pointLights:{value:[],properties:{color:{},position:{},decay:{},distance:{}}},pointLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{},shadowCameraNear:{},shadowCameraFar:{}}},pointShadowMatrix:{value:[]},hemisphereLights:{value:[],properties:{direction:{},skyColor:{},groundColor:{}}},rectAreaLights:{value:[],properties:{color:{},position:{},width:{},height:{}}},ltc_1:{value:null},ltc_2:{value:null},probesSH:{value:[]},probesMin:{value:[]},probesMax:{value:[]},probesResolution:{value:[]}},points:{diffuse:{value:new Ut(16777215)},opacity:{value:1},size:{value:1},scale:{value:1},map:{value:null},alphaMap:{value:null},alphaMapTransform:{value:new Ot},alphaTest:{value:0},uvTransform:{value:new Ot}},sprite:{diffuse:{value:new Ut(16777215)},opacity:{value:1},center:{value:new bt(.5,.5)},rotation:{value:0},map:{value:null},mapTransform:{value:new Ot},alphaMap:{value:null},alphaMapTransform:{value:new Ot},alphaTest:{value:0}}},ln={basic:{uniforms:Ze([ft.common,ft.specularmap,ft.envmap,ft.aomap,ft.lightmap,ft.fog]),vertexShader:Ht.meshbasic_vert,fragmentShader:Ht.meshbasic_frag},lambert:{uniforms:Ze([ft.common,ft.specularmap,ft.envmap,ft.aomap,ft.lightmap,ft.emissivemap,ft.bumpmap,ft.normalmap,ft.displacementmap,ft.fog,ft.lights,{emissive:{value:new Ut(0)},envMapIntensity:{value:1}}]),vertexShader:Ht.meshlambert_vert,fragmentShader:Ht.meshlambert_frag},phong:{uniforms:Ze([ft.common,ft.specularmap,ft.envmap,ft.aomap,ft.lightmap,ft.emissivemap,ft.bumpmap,ft.normalmap,ft.displacementmap,ft.fog,ft.lights,{emissive:{value:new Ut(0)},specular:{value:new Ut(1118481)},shininess:{value:30},envMapIntensity:{value:1}}]),vertexShader:Ht.meshphong_vert,fragmentShader:Ht.meshphong_frag},standard:{uniforms:Ze([ft.common,ft.envmap,ft.aomap,ft.lightmap,ft.emissivemap,ft.bumpmap,ft.normalmap,ft.displacementmap,ft.roughnessmap,ft.metalnessmap,ft.fog,ft.lights,{emissive:{value:new Ut(0)},roughness:{value:1},metalness:{value:0},envMapIntensity:{value:1}}]),vertexShader:Ht.meshphysical_vert,fragmentShader:Ht.meshphysical_frag},toon:{uniforms:Ze([ft.common,ft.aomap,ft.lightmap,ft.emissivemap,ft.bumpmap,ft.normalmap,ft.displacementmap,ft.gradientmap,ft.fog,ft.lights,{emissive:{value:new Ut(0)}}]),vertexShader:Ht.meshtoon_vert,fragmentShader:Ht.meshtoon_frag},matcap:{uniforms:Ze([ft.common,ft.bumpmap,ft.normalmap,ft.displacementmap,ft.fog,{matcap:{value:null}}]),vertexShader:Ht.meshmatcap_vert,fragmentShader:Ht.meshmatcap_frag},points:{uniforms:Ze([ft.points,ft.fog]),vertexShader:Ht.points_vert,fragmentShader:Ht.points_frag},dashed:{uniforms:Ze([ft.common,ft.fog,{scale:{value:1},dashSize:{value:1},totalSize:{value:2}}]),vertexShader:Ht.linedashed_vert,fragmentShader:Ht.linedashed_frag},depth:{uniforms:Ze([ft.common,ft.displacementmap]),vertexShader:Ht.depth_vert,fragmentShader:Ht.depth_frag},normal:{uniforms:Ze([ft.common,ft.bumpmap,ft.normalmap,ft.displacementmap,{opacity:{value:1}}]),vertexShader:Ht.meshnormal_vert,fragmentShader:Ht.meshnormal_frag},sprite:{uniforms:Ze([ft.sprite,ft.fog]),vertexShader:Ht.sprite_vert,fragmentShader:Ht.sprite_frag},background:{uniforms:{uvTransform:{value:new Ot},t2D:{value:null},backgroundIntensity:{value:1}},vertexShader:Ht.background_vert,fragmentShader:Ht.background_frag},backgroundCube:{uniforms:{envMap:{value:null},backgroundBlurriness:{value:0},backgroundIntensity:{value:1},backgroundRotation:{value:new Ot}},vertexShader:Ht.backgroundCube_vert,fragmentShader:Ht.backgroundCube_frag},cube:{uniforms:{tCube:{value:null},tFlip:{value:-1},opacity:{value:1}},vertexShader:Ht.cube_vert,fragmentShader:Ht.cube_frag},equirect:{uniforms:{tEquirect:{value:null}},vertexShader:Ht.equirect_vert,fragmentShader:Ht.equirect_frag},distance:{uniforms:Ze([ft.common,ft.displacementmap,{referencePosition:{value:new C},nearDistance:{value:1},farDistance:{value:1e3}}]),vertexShader:Ht.distance_vert,fragmentShader:Ht.distance_frag},shadow:{uniforms:Ze([ft.lights,ft.fog,{color:{value:new Ut(0)},opacity:{value:1}}]),vertexShader:Ht.shadow_vert,fragmentShader:Ht.shadow_frag}};ln.physical={uniforms:Ze([ln.standard.uniforms,{clearcoat:{value:0},clearcoatMap:{value:null},clearcoatMapTransform:{value:new Ot},clearcoatNormalMap:{value:null},clearcoatNormalMapTransform:{value:new Ot},clearcoatNormalScale:{value:new bt(1,1)},clearcoatRoughness:{value:0},clearcoatRoughnessMap:{value:null},clearcoatRoughnessMapTransform:{value:new Ot},diffuseRoughness:{value:0},diffuseRoughnessMap:{value:null},diffuseRoughnessMapTransform:{value:new Ot},dispersion:{value:0},retroreflectivity:{value:0},iridescence:{value:0},iridescenceMap:{value:null},iridescenceMapTransform:{value:new Ot},iridescenceIOR:{value:1.3},iridescenceThicknessMinimum:{value:100},iridescenceThicknessMaximum:{value:400},iridescenceThicknessMap:{value:null},iridescenceThicknessMapTransform:{value:new Ot},sheen:{value:0},sheenColor:{value:new Ut(0)},sheenColorMap:{value:null},sheenColorMapTransform:{value:new Ot},sheenRoughness:{value:1},sheenRoughnessMap:{value:null},sheenRoughnessMapTransform:{value:new Ot},transmission:{value:0},transmissionMap:{value:null},transmissionMapTransform:{value:new Ot},transmissionSamplerSize:{value:new bt},transmissionSamplerMap:{value:null},thickness:{value:0},thicknessMap:{value:null},thicknessMapTransform:{value:new Ot},attenuationDistance:{value:0},attenuationColor:{value:new Ut(0)},specularColor:{value:new Ut(1,1,1)},specularColorMap:{value:null},specularColorMapTransform:{value:new Ot},specularIntensity:{value:1},specularIntensityMap:{value:null},specularIntensityMapTransform:{value:new Ot},anisotropyVector:{value:new bt},anisotropyMap:{value:null},anisotropyMapTransform:{value:new Ot}}]),vertexShader:Ht.meshphysical_vert,fragmentShader:Ht.meshphysical_frag};var Il={r:0,b:0,g:0},Qv=new Dt,Fp=new Ot;Fp.set(-1,0,0,0,1,0,0,0,1);function tb(i,t,e,n,s,r){let o=new Ut(0),a=s===!0?0:1,l,c,h=null,u=0,d=null;function f(y){let T=y.isScene===!0?y.background:null;if(T&&T.isTexture){let b=y.backgroundBlurriness>0;T=t.get(T,b)}return T}function g(y){let T=!1,b=f(y);b===null?m(o,a):b&&b.isColor&&(m(b,1),T=!0);let E=i.xr.getEnvironmentBlendMode();E==="additive"?e.buffers.color.setClear(0,0,0,1,r):E==="alpha-blend"&&e.buffers.color.setClear(0,0,0,0,r),(i.autoClear||T)&&(e.buffers.depth.setTest(!0),e.buffers.depth.setMask(!0),e.buffers.color.setMask(!0),i.clear(i.autoClearColor,i.autoClearDepth,i.autoClearStencil))}function x(y,T){let b=f(T);b&&b.isCubeTexture?(c===void 0&&(c=new Jt(new Ui(1,1,1),new dn({name:"BackgroundCubeMaterial",uniforms:_s(ln.backgroundCube.uniforms),vertexShader:ln.backgroundCube.vertexShader,fragmentShader:ln.backgroundCube.fragmentShader,side:an,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),c.geometry.deleteAttribute("normal"),c.geometry.deleteAttribute("uv"),c.onBeforeRender=function(E,w,_){this.matrixWorld.copyPosition(_.matrixWorld)},Object.defineProperty(c.material,"envMap",{get:function(){return this.uniforms.envMap.value}}),n.update(c)),c.material.uniforms.envMap.value=b,c.material.uniforms.backgroundBlurriness.value=T.backgroundBlurriness,c.material.uniforms.backgroundIntensity.value=T.backgroundIntensity,c.material.uniforms.backgroundRotation.value.setFromMatrix4(Qv.makeRotationFromEuler(T.backgroundRotation)).transpose(),b.isRenderTargetTexture===!1&&c.material.uniforms.backgroundRotation.value.premultiply(Fp),c.material.toneMapped=$t.getTransfer(b.colorSpace)!==Qt,(h!==b||u!==b.version||d!==i.toneMapping)&&(c.material.needsUpdate=!0,h=b,u=b.version,d=i.toneMapping),c.layers.enableAll(),y.unshift(c,c.geometry,c.material,0,0,null)):b&&b.isTexture&&(l===void 0&&(l=new Jt(new xi(2,2),new dn({name:"BackgroundMaterial",uniforms:_s(ln.background.uniforms),vertexShader:ln.background.vertexShader,fragmentShader:ln.background.fragmentShader,side:Wi,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),l.geometry.deleteAttribute("normal"),Object.defineProperty(l.material,"map",{get:function(){return this.uniforms.t2D.value}}),n.update(l)),l.material.uniforms.t2D.value=b,l.material.uniforms.backgroundIntensity.value=T.backgroundIntensity,l.material.toneMapped=$t.getTransfer(b.colorSpace)!==Qt,b.matrixAutoUpdate===!0&&b.updateMatrix(),l.material.uniforms.uvTransform.value.copy(b.matrix),(h!==b||u!==b.version||d!==i.toneMapping)&&(l.material.needsUpdate=!0,h=b,u=b.version,d=i.toneMapping),l.layers.enableAll(),y.unshift(l,l.geometry,l.material,0,0,null))}function m(y,T){y.getRGB(Il,Vh(i)),e.buffers.color.setClear(Il.r,Il.g,Il.b,T,r)}function p(){c!==void 0&&(c.geometry.dispose(),c.material.dispose(),c=void 0),l!==void 0&&(l.geometry.dispose(),l.material.dispose(),l=void 0)}return{getClearColor:function(){return o},setClearColor:function(y,T=1){o.set(y),a=T,m(o,a)},getClearAlpha:function(){return a},setClearAlpha:function(y){a=y,m(o,a)},render:g,addToRenderList:x,dispose:p}}function eb(i,t){let e=i.getParameter(i.MAX_VERTEX_ATTRIBS),n={},s=d(null),r=s,o=!1;function a(D,F,G,L,H){let X=!1,W=u(D,L,G,F);r!==W&&(r=W,c(r.object)),X=f(D,L,G,H),X&&g(D,L,G,H),H!==null&&t.update(H,i.ELEMENT_ARRAY_BUFFER),(X||o)&&(o=!1,b(D,F,G,L),H!==null&&i.bindBuffer(i.ELEMENT_ARRAY_BUFFER,t.get(H).buffer))}function l(){return i.createVertexArray()}function c(D){return i.bindVertexArray(D)}function h(D){return i.deleteVertexArray(D)}function u(D,F,G,L){let H=L.wireframe===!0,X=n[F.id];X===void 0&&(X={},n[F.id]=X);let W=D.isInstancedMesh===!0?D.id:0,et=X[W];et===void 0&&(et={},X[W]=et);let q=et[G.id];q===void 0&&(q={},et[G.id]=q);let Q=q[H];return Q===void 0&&(Q=d(l()),q[H]=Q),Q}function d(D){let F=[],G=[],L=[];for(let H=0;H<e;H++)F[H]=0,G[H]=0,L[H]=0;return{geometry:null,program:null,wireframe:!1,newAttributes:F,enabledAttributes:G,attributeDivisors:L,object:D,attributes:{},index:null}}function f(D,F,G,L){let H=r.attributes,X=F.attributes,W=0,et=G.getAttributes();for(let q in et)if(et[q].location>=0){let tt=H[q],yt=X[q];if(yt===void 0&&(q==="instanceMatrix"&&D.instanceMatrix&&(yt=D.instanceMatrix),q==="instanceColor"&&D.instanceColor&&(yt=D.instanceColor)),tt===void 0||tt.attribute!==yt||yt&&tt.data!==yt.data)return!0;W++}return r.attributesNum!==W||r.index!==L}function g(D,F,G,L){let H={},X=F.attributes,W=0,et=G.getAttributes();for(let q in et)if(et[q].location>=0){let tt=X[q];tt===void 0&&(q==="instanceMatrix"&&D.instanceMatrix&&(tt=D.instanceMatrix),q==="instanceColor"&&D.instanceColor&&(tt=D.instanceColor));let yt={};yt.attribute=tt,tt&&tt.data&&(yt.data=tt.data),H[q]=yt,W++}r.attributes=H,r.attributesNum=W,r.index=L}function x(){let D=r.newAttributes;for(let F=0,G=D.length;F<G;F++)D[F]=0}function m(D){p(D,0)}function p(D,F){let G=r.newAttributes,L=r.enabledAttributes,H=r.attributeDivisors;G[D]=1,L[D]===0&&(i.enableVertexAttribArray(D),L[D]=1),H[D]!==F&&(i.vertexAttribDivisor(D,F),H[D]=F)}function y(){let D=r.newAttributes,F=r.enabledAttributes;for(let G=0,L=F.length;G<L;G++)F[G]!==D[G]&&(i.disableVertexAttribArray(G),F[G]=0)}function T(D,F,G,L,H,X,W){W===!0?i.vertexAttribIPointer(D,F,G,H,X):i.vertexAttribPointer(D,F,G,L,H,X)}function b(D,F,G,L){x();let H=L.attributes,X=G.getAttributes(),W=F.defaultAttributeValues;for(let et in X){let q=X[et];if(q.location>=0){let Q=H[et];if(Q===void 0&&(et==="instanceMatrix"&&D.instanceMatrix&&(Q=D.instanceMatrix),et==="instanceColor"&&D.instanceColor&&(Q=D.instanceColor)),Q!==void 0){let tt=Q.normalized,yt=Q.itemSize,Lt=t.get(Q);if(Lt===void 0)continue;let j=Lt.buffer,gt=Lt.type,Mt=Lt.bytesPerElement,Rt=gt===i.INT||gt===i.UNSIGNED_INT||Q.gpuType===$a;if(Q.isInterleavedBufferAttribute){let _t=Q.data,zt=_t.isInterleavedBuffer===!0?_t.stride:_t.itemSize,ye=Q.offset;if(_t.isInstancedInterleavedBuffer||_t.isInstancedBufferAttribute){for(let It=0;It<q.locationSize;It++)p(q.location+It,_t.meshPerAttribute);D.isInstancedMesh!==!0&&L._maxInstanceCount===void 0&&(L._maxInstanceCount=_t.meshPerAttribute*_t.count)}else for(let It=0;It<q.locationSize;It++)m(q.location+It);i.bindBuffer(i.ARRAY_BUFFER,j);for(let It=0;It<q.locationSize;It++)T(q.location+It,yt/q.locationSize,gt,tt,zt*Mt,(ye+yt/q.locationSize*It)*Mt,Rt)}else{if(Q.isInstancedBufferAttribute){for(let _t=0;_t<q.locationSize;_t++)p(q.location+_t,Q.meshPerAttribute);D.isInstancedMesh!==!0&&L._maxInstanceCount===void 0&&(L._maxInstanceCount=Q.meshPerAttribute*Q.count)}else for(let _t=0;_t<q.locationSize;_t++)m(q.location+_t);i.bindBuffer(i.ARRAY_BUFFER,j);for(let _t=0;_t<q.locationSize;_t++)T(q.location+_t,yt/q.locationSize,gt,tt,yt*Mt,yt/q.locationSize*_t*Mt,Rt)}}else if(W!==void 0){let tt=W[et];if(tt!==void 0)switch(tt.length){case 2:i.vertexAttrib2fv(q.location,tt);break;case 3:i.vertexAttrib3fv(q.location,tt);break;case 4:i.vertexAttrib4fv(q.location,tt);break;default:i.vertexAttrib1fv(q.location,tt)}}}}y()}function E(){O();for(let D in n){let F=n[D];for(let G in F){let L=F[G];for(let H in L){let X=L[H];for(let W in X)h(X[W].object),delete X[W];delete L[H]}}delete n[D]}}function w(D){if(n[D.id]===void 0)return;let F=n[D.id];for(let G in F){let L=F[G];for(let H in L){let X=L[H];for(let W in X)h(X[W].object),delete X[W];delete L[H]}}delete n[D.id]}function _(D){for(let F in n){let G=n[F];for(let L in G){let H=G[L];if(H[D.id]===void 0)continue;let X=H[D.id];for(let W in X)h(X[W].object),delete X[W];delete H[D.id]}}}function S(D){for(let F in n){let G=n[F],L=D.isInstancedMesh===!0?D.id:0,H=G[L];if(H!==void 0){for(let X in H){let W=H[X];for(let et in W)h(W[et].object),delete W[et];delete H[X]}delete G[L],Object.keys(G).length===0&&delete n[F]}}}function O(){A(),o=!0,r!==s&&(r=s,c(r.object))}function A(){s.geometry=null,s.program=null,s.wireframe=!1}return{setup:a,reset:O,resetDefaultState:A,dispose:E,releaseStatesOfGeometry:w,releaseStatesOfObject:S,releaseStatesOfProgram:_,initAttributes:x,enableAttribute:m,disableUnusedAttributes:y}}function nb(i,t,e){let n;function s(l){n=l}function r(l,c){i.drawArrays(n,l,c),e.update(c,n,1)}function o(l,c,h){h!==0&&(i.drawArraysInstanced(n,l,c,h),e.update(c,n,h))}function a(l,c,h){if(h===0)return;t.get("WEBGL_multi_draw").multiDrawArraysWEBGL(n,l,0,c,0,h);let d=0;for(let f=0;f<h;f++)d+=c[f];e.update(d,n,1)}this.setMode=s,this.render=r,this.renderInstances=o,this.renderMultiDraw=a}function ib(i,t,e,n){let s;function r(){if(s!==void 0)return s;if(t.has("EXT_texture_filter_anisotropic")===!0){let _=t.get("EXT_texture_filter_anisotropic");s=i.getParameter(_.MAX_TEXTURE_MAX_ANISOTROPY_EXT)}else s=0;return s}function o(_){return!(_!==Xn&&n.convert(_)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_FORMAT))}function a(_){let S=_===qn&&(t.has("EXT_color_buffer_half_float")||t.has("EXT_color_buffer_float"));return!(_!==fn&&_!==Wn&&!S&&n.convert(_)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_TYPE))}function l(_){if(_==="highp"){if(i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.HIGH_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.HIGH_FLOAT).precision>0)return"highp";_="mediump"}return _==="mediump"&&i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.MEDIUM_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.MEDIUM_FLOAT).precision>0?"mediump":"lowp"}let c=e.precision!==void 0?e.precision:"highp",h=l(c);h!==c&&(Pt("WebGLRenderer:",c,"not supported, using",h,"instead."),c=h);let u=e.reversedDepthBuffer===!0&&t.has("EXT_clip_control"),d=e.logarithmicDepthBuffer===!0&&u===!1;e.reversedDepthBuffer===!0&&u===!1&&Pt("WebGLRenderer: Unable to use reversed depth buffer due to missing EXT_clip_control extension. Fallback to default depth buffer."),e.logarithmicDepthBuffer===!0&&u===!0&&Pt("WebGLRenderer: Logarithmic depth buffer is ignored when reversed depth buffer is enabled.");let f=i.getParameter(i.MAX_TEXTURE_IMAGE_UNITS),g=i.getParameter(i.MAX_VERTEX_TEXTURE_IMAGE_UNITS),x=i.getParameter(i.MAX_TEXTURE_SIZE),m=i.getParameter(i.MAX_CUBE_MAP_TEXTURE_SIZE),p=i.getParameter(i.MAX_VERTEX_ATTRIBS),y=i.getParameter(i.MAX_VERTEX_UNIFORM_VECTORS),T=i.getParameter(i.MAX_VARYING_VECTORS),b=i.getParameter(i.MAX_FRAGMENT_UNIFORM_VECTORS),E=i.getParameter(i.MAX_SAMPLES),w=i.getParameter(i.SAMPLES);return{isWebGL2:!0,getMaxAnisotropy:r,getMaxPrecision:l,textureFormatReadable:o,textureTypeReadable:a,precision:c,logarithmicDepthBuffer:d,reversedDepthBuffer:u,maxTextures:f,maxVertexTextures:g,maxTextureSize:x,maxCubemapSize:m,maxAttributes:p,maxVertexUniforms:y,maxVaryings:T,maxFragmentUniforms:b,maxSamples:E,samples:w}}function sb(i){let t=this,e=null,n=0,s=!1,r=!1,o=new sn,a=new Ot,l={value:null,needsUpdate:!1};this.uniform=l,this.numPlanes=0,this.numIntersection=0,this.init=function(u,d){let f=u.length!==0||d||n!==0||s;return s=d,n=u.length,f},this.beginShadows=function(){r=!0,h(null)},this.endShadows=function(){r=!1},this.setGlobalState=function(u,d){e=h(u,d,0)},this.setState=function(u,d,f){let g=u.clippingPlanes,x=u.clipIntersection,m=u.clipShadows,p=i.get(u);if(!s||g===null||g.length===0||r&&!m)r?h(null):c();else{let y=r?0:n,T=y*4,b=p.clippingState||null;l.value=b,b=h(g,d,T,f);for(let E=0;E!==T;++E)b[E]=e[E];p.clippingState=b,this.numIntersection=x?this.numPlanes:0,this.numPlanes+=y}};function c(){l.value!==e&&(l.value=e,l.needsUpdate=n>0),t.numPlanes=n,t.numIntersection=0}function h(u,d,f,g){let x=u!==null?u.length:0,m=null;if(x!==0){if(m=l.value,g!==!0||m===null){let p=f+x*4,y=d.matrixWorldInverse;a.getNormalMatrix(y),(m===null||m.length<p)&&(m=new Float32Array(p));for(let T=0,b=f;T!==x;++T,b+=4)o.copy(u[T]).applyMatrix4(y,a),o.normal.toArray(m,b),m[b+3]=o.constant}l.value=m,l.needsUpdate=!0}return t.numPlanes=x,t.numIntersection=0,m}}var lo=class extends xn{constructor(t=1,e={}){super(t,t,e),this.isWebGLCubeRenderTarget=!0;let n={width:t,height:t,depth:1},s=[n,n,n,n,n,n];this.texture=new Fr(s),this._setTextureOptions(e),this.texture.isRenderTargetTexture=!0}fromEquirectangularTexture(t,e){this.texture.type=e.type,this.texture.colorSpace=e.colorSpace,this.texture.generateMipmaps=e.generateMipmaps,this.texture.minFilter=e.minFilter,this.texture.magFilter=e.magFilter;let n={uniforms:{tEquirect:{value:null}},vertexShader:`

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
			`},s=new Ui(5,5,5),r=new dn({name:"CubemapFromEquirect",uniforms:_s(n.uniforms),vertexShader:n.vertexShader,fragmentShader:n.fragmentShader,side:an,blending:fs});r.uniforms.tEquirect.value=e;let o=new Jt(s,r),a=e.minFilter;return e.minFilter===yi&&(e.minFilter=on),new Js(1,10,this).update(t,o),e.minFilter=a,o.geometry.dispose(),o.material.dispose(),this}clear(t,e=!0,n=!0,s=!0){let r=t.getRenderTarget();for(let o=0;o<6;o++)t.setRenderTarget(this,o),t.clear(e,n,s);t.setRenderTarget(r)}},mp=256,rb=3,ob=20,Bp=256,kp=16,ab=3,lb=new C,cb=new Ut,Nl=class i{constructor(t){this._renderer=t,this._cubeSize=0,this._sourceTarget=null,this._cubeCamera=new Js(1,10,null),this._boxMesh=new Jt(new Ui(5,5,5),null),this._cubemapMaterial=null,this._equirectMaterial=null,this._blurMaterial=null,this._ggxMaterial=null,this._integrationMaterial=null}fromScene(t,e=0,n=.1,s=100,r={}){let{size:o=256,position:a=lb}=r,l=this._renderer;this._setSize(o);let c=this._allocateTarget(),h=this._getSourceTarget(!0);e>0&&(h.texture.mipmapsAutoUpdate=!1);let u=l.autoClear,d=l.autoClearColor,f=l.autoClearDepth,g=l.autoClearStencil,x=t.background;l.autoClear=!0,l.autoClearColor=!0,l.autoClearDepth=!0,l.autoClearStencil=!0,x===null&&(t.background=l.getClearColor(cb));let m=new Js(n,s,h);return m.position.copy(a),m.update(l,t),l.autoClear=u,l.autoClearColor=d,l.autoClearDepth=f,l.autoClearStencil=g,t.background=x,e>0&&(h.texture.mipmapsAutoUpdate=!0,this._blur(c,e)),this._applyPMREM(c),c}fromEquirectangular(t,e=null){return this._fromTexture(t,e)}fromCubemap(t,e=null){return this._fromTexture(t,e)}compileCubemapShader(){this._cubemapMaterial===null&&(this._cubemapMaterial=xp(),this._compileMaterial(this._cubemapMaterial))}compileEquirectangularShader(){this._equirectMaterial===null&&(this._equirectMaterial=_p(),this._compileMaterial(this._equirectMaterial))}dispose(){this._sourceTarget!==null&&this._sourceTarget.dispose(),this._cubemapMaterial!==null&&this._cubemapMaterial.dispose(),this._equirectMaterial!==null&&this._equirectMaterial.dispose(),this._blurMaterial!==null&&this._blurMaterial.dispose(),this._ggxMaterial!==null&&this._ggxMaterial.dispose(),this._integrationMaterial!==null&&this._integrationMaterial.dispose(),this._boxMesh.geometry.dispose()}static lodToRoughness(t,e){return e>0?1-Math.sqrt(1-t/e):0}_setSize(t){this._cubeSize=Math.max(mp,kh(t))}_fromTexture(t,e){t.mapping===ms||t.mapping===er?this._setSize(t.image.length===0?mp:t.image[0].width||t.image[0].image.width):this._setSize(t.image.width/4);let n=e||this._allocateTarget();return this._textureToCubemap(t),this._applyPMREM(n),n}_allocateTarget(){let t=this._cubeSize,e=gp(t,!1,!1),n=Math.log2(t)-rb;for(let s=0;s<=n;s++)e.texture.mipmaps.push({width:t>>s,height:t>>s});return e.texture.name="PMREM",e.texture.isPMREMTexture=!0,e}_getSourceTarget(t=!1){let e=this._cubeSize,n=this._sourceTarget;return(n===null||n.width!==e||t&&n.depthBuffer===!1)&&(n!==null&&n.dispose(),this._sourceTarget=gp(e,!0,t)),this._sourceTarget}_compileMaterial(t){this._boxMesh.material=t,this._renderer.compile(this._boxMesh,this._cubeCamera.children[0])}_renderCube(t,e,n){let s=this._boxMesh,r=this._cubeCamera;s.material=n,r.renderTarget=t,r.activeMipmapLevel=e;let o=t.width>>e;t.viewport.set(0,0,o,o),r.update(this._renderer,s),t.viewport.set(0,0,t.width,t.height)}_textureToCubemap(t){let e;t.mapping===ms||t.mapping===er?(this._cubemapMaterial===null&&(this._cubemapMaterial=xp()),e=this._cubemapMaterial,e.uniforms.flipEnvMap.value=t.isRenderTargetTexture===!1?-1:1):(this._equirectMaterial===null&&(this._equirectMaterial=_p()),e=this._equirectMaterial),e.uniforms.envMap.value=t,this._renderCube(this._getSourceTarget(),0,e)}_applyPMREM(t){this._ggxMaterial===null&&(this._ggxMaterial=hb(),this._integrationMaterial=ub());let e=this._cubeSize,n=t.texture.mipmaps.length-1,s=this._ggxMaterial.uniforms;s.envMap.value=this._sourceTarget.texture;let r=this._integrationMaterial.uniforms;r.envMap.value=this._sourceTarget.texture,r.sourceLod.value=Math.log2(e/kp);for(let o=0;o<=n;o++){let a=i.lodToRoughness(o,n);if(o>n-ab)r.roughness.value=a,this._renderCube(t,o,this._integrationMaterial);else{let l=a>0?Math.log2(e)+.5*Math.log2(6/(Bp*Math.pow(a,4)))+.5:0;s.roughness.value=a,s.lodBias.value=l,this._renderCube(t,o,this._ggxMaterial)}}}_blur(t,e){this._blurMaterial===null&&(this._blurMaterial=db());let n=this._blurMaterial,s=n.uniforms,r=this._sourceTarget;s.sigma.value=Math.min(e,Math.PI)/Math.SQRT2,s.envMap.value=r.texture,this._renderCube(t,0,n),s.envMap.value=t.texture,this._renderCube(r,0,n)}};function gp(i,t,e){return new lo(i,{minFilter:yi,generateMipmaps:t,type:qn,colorSpace:Rr,depthBuffer:e})}function co(i,t,e){return new dn({name:i,uniforms:t,vertexShader:Ht.cube_vert,fragmentShader:e,side:an,blending:fs,depthTest:!1,depthWrite:!1})}function hb(){return co("PMREMGGXConvolution",{envMap:{value:null},roughness:{value:0},lodBias:{value:0}},`

		#define GGX_SAMPLES ${Bp}u

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float roughness;
		uniform float lodBias;

		#include <common>

		// Van der Corput radical inverse
		float radicalInverse_VdC( uint bits ) {

			bits = ( bits << 16u ) | ( bits >> 16u );
			bits = ( ( bits & 0x55555555u ) << 1u ) | ( ( bits & 0xAAAAAAAAu ) >> 1u );
			bits = ( ( bits & 0x33333333u ) << 2u ) | ( ( bits & 0xCCCCCCCCu ) >> 2u );
			bits = ( ( bits & 0x0F0F0F0Fu ) << 4u ) | ( ( bits & 0xF0F0F0F0u ) >> 4u );
			bits = ( ( bits & 0x00FF00FFu ) << 8u ) | ( ( bits & 0xFF00FF00u ) >> 8u );
			return float( bits ) * 2.3283064365386963e-10; // / 0x100000000

		}

		// Hammersley sequence
		vec2 hammersley( uint i, uint N ) {

			return vec2( float( i ) / float( N ), radicalInverse_VdC( i ) );

		}

		void main() {

			vec3 N = normalize( vWorldDirection );

			// For very low roughness, just sample the environment directly
			if ( roughness < 0.001 ) {

				gl_FragColor = vec4( textureLod( envMap, N, 0.0 ).rgb, 1.0 );
				return;

			}

			float alpha = roughness * roughness;
			float alpha2 = alpha * alpha;

			// Tangent space basis for VNDF sampling
			vec3 up = abs( N.z ) < 0.999 ? vec3( 0.0, 0.0, 1.0 ) : vec3( 1.0, 0.0, 0.0 );
			vec3 tangent = normalize( cross( up, N ) );
			vec3 bitangent = cross( N, tangent );

			vec3 prefilteredColor = vec3( 0.0 );
			float totalWeight = 0.0;

			for ( uint i = 0u; i < GGX_SAMPLES; i ++ ) {

				vec2 Xi = hammersley( i, GGX_SAMPLES );

				// With V = N, sample the reflected direction directly.
				float invQ = 1.0 / ( 1.0 - Xi.x + alpha2 * Xi.x );
				float NdotL = ( 1.0 - Xi.x - alpha2 * Xi.x ) * invQ;

				if ( NdotL > 0.0 ) {

					float phi = 2.0 * PI * Xi.y;
					float sinTheta = 2.0 * alpha * sqrt( Xi.x * ( 1.0 - Xi.x ) ) * invQ;
					vec3 L = N * NdotL + ( tangent * cos( phi ) + bitangent * sin( phi ) ) * sinTheta;

					// Match the source mip to the sample's solid angle. The terms
					// independent of the sample are precomputed in lodBias.
					float d = alpha2 * invQ;
					float lod = max( log2( d ) + lodBias, 0.0 );

					// Weight by NdotL for the split-sum approximation
					prefilteredColor += textureLod( envMap, L, lod ).rgb * NdotL;
					totalWeight += NdotL;

				}

			}

			gl_FragColor = vec4( prefilteredColor / totalWeight, 1.0 );

		}
	`)}function ub(){return co("PMREMGGXIntegration",{envMap:{value:null},roughness:{value:0},sourceLod:{value:0},sourceSize:{value:kp}},`

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float roughness;
		uniform float sourceLod;
		uniform int sourceSize;

		void main() {

			vec3 N = normalize( vWorldDirection );

			float alpha = roughness * roughness;
			float alpha2 = alpha * alpha;

			float texelSize = 2.0 / float( sourceSize );

			vec3 prefilteredColor = vec3( 0.0 );
			float totalWeight = 0.0;

			// Pair opposite texels: only the one in N's hemisphere contributes.
			for ( int face = 0; face < 3; face ++ ) {

				for ( int y = 0; y < sourceSize; y ++ ) {

					for ( int x = 0; x < sourceSize; x ++ ) {

						vec2 uv = ( vec2( x, y ) + 0.5 ) * texelSize - 1.0;
						vec3 texelDirection = face == 0 ? vec3( 1.0, uv ) : ( face == 1 ? vec3( uv.x, 1.0, uv.y ) : vec3( uv, 1.0 ) );

						float invDistance = inversesqrt( 1.0 + dot( uv, uv ) );
						float NdotL = dot( N, texelDirection );
						texelDirection *= NdotL < 0.0 ? - 1.0 : 1.0;
						NdotL = abs( NdotL ) * invDistance;

						// With V = N, NdotH squared is ( 1 + NdotL ) / 2. Common factors
						// in the GGX distribution and texel solid angle cancel when normalized.
						float d = 1.0 + alpha2 + ( alpha2 - 1.0 ) * NdotL;
						float weight = NdotL * invDistance * invDistance * invDistance / ( d * d );

						prefilteredColor += textureLod( envMap, texelDirection, sourceLod ).rgb * weight;
						totalWeight += weight;

					}

				}

			}

			gl_FragColor = vec4( prefilteredColor / totalWeight, 1.0 );

		}
	`)}function db(){return co("PMREMSphericalGaussianBlur",{envMap:{value:null},sigma:{value:0}},`

		#define SAMPLES ${ob}
		#define GOLDEN_ANGLE 2.39996322973

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float sigma;

		#include <common>

		void main() {

			vec3 outputDirection = normalize( vWorldDirection );

			vec3 up = abs( outputDirection.z ) < 0.999 ? vec3( 0.0, 0.0, 1.0 ) : vec3( 1.0, 0.0, 0.0 );
			vec3 tangent = normalize( cross( up, outputDirection ) );
			vec3 bitangent = cross( outputDirection, tangent );

			// Truncate the kernel at three standard deviations or at the antipode.
			float thetaMax = min( 3.0 * sigma, PI );
			float truncation = 1.0 - exp( - 0.5 * thetaMax * thetaMax / ( sigma * sigma ) );

			vec3 accumColor = vec3( 0.0 );
			float accumWeight = 0.0;

			for ( int i = 0; i < SAMPLES; i ++ ) {

				// Stratified inverse-CDF sampling of the Gaussian, placed on a golden-angle spiral.
				float stratum = ( float( i ) + 0.5 ) / float( SAMPLES );
				float theta = sigma * sqrt( - 2.0 * log( 1.0 - stratum * truncation ) );
				float phi = float( i ) * GOLDEN_ANGLE;

				vec3 offset = cos( phi ) * tangent + sin( phi ) * bitangent;
				vec3 sampleDirection = cos( theta ) * outputDirection + sin( theta ) * offset;

				// Correct the planar sample density to solid angle.
				float weight = sin( theta ) / theta;

				accumColor += weight * textureLod( envMap, sampleDirection, 0.0 ).rgb;
				accumWeight += weight;

			}

			gl_FragColor = vec4( accumColor / accumWeight, 1.0 );

		}
	`)}function _p(){return co("PMREMEquirectangularToCubemap",{envMap:{value:null}},`

		varying vec3 vWorldDirection;

		uniform sampler2D envMap;

		#include <common>

		void main() {

			// Average four subpixel samples to preserve small, bright features.
			vec3 direction = normalize( vWorldDirection );
			vec3 dx = dFdx( direction ) * 0.25;
			vec3 dy = dFdy( direction ) * 0.25;

			vec3 color = textureLod( envMap, equirectUv( normalize( direction - dx - dy ) ), 0.0 ).rgb;
			color += textureLod( envMap, equirectUv( normalize( direction + dx - dy ) ), 0.0 ).rgb;
			color += textureLod( envMap, equirectUv( normalize( direction - dx + dy ) ), 0.0 ).rgb;
			color += textureLod( envMap, equirectUv( normalize( direction + dx + dy ) ), 0.0 ).rgb;
			gl_FragColor = vec4( color * 0.25, 1.0 );

		}
	`)}function xp(){return co("PMREMCubemapToCubemap",{envMap:{value:null},flipEnvMap:{value:-1}},`

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float flipEnvMap;

		void main() {

			gl_FragColor = vec4( textureCube( envMap, vec3( flipEnvMap * vWorldDirection.x, vWorldDirection.yz ) ).rgb, 1.0 );

		}
	`)}function fb(i){let t=new WeakMap,e=new WeakMap,n=null;function s(d,f=!1){return d==null?null:f?o(d):r(d)}function r(d){if(d&&d.isTexture){let f=d.mapping;if(f===Wa||f===qa)if(t.has(d)){let g=t.get(d).texture;return a(g,d.mapping)}else{let g=d.image;if(g&&g.height>0){let x=new lo(g.height);return x.fromEquirectangularTexture(i,d),t.set(d,x),d.addEventListener("dispose",c),a(x.texture,d.mapping)}else return null}}return d}function o(d){if(d&&d.isTexture&&d.isPMREMTexture!==!0){let f=d.mapping,g=f===Wa||f===qa,x=f===ms||f===er;if(g||x){let m=e.get(d),p=m!==void 0?m.texture.pmremVersion:0;if(d.isRenderTargetTexture&&d.pmremVersion!==p)return n===null&&(n=new Nl(i)),m=g?n.fromEquirectangular(d,m):n.fromCubemap(d,m),m.texture.pmremVersion=d.pmremVersion,e.set(d,m),m.texture;if(m!==void 0)return m.texture;{let y=d.image;return g&&y&&y.height>0||x&&y&&l(y)?(n===null&&(n=new Nl(i)),m=g?n.fromEquirectangular(d):n.fromCubemap(d),m.texture.pmremVersion=d.pmremVersion,e.set(d,m),d.addEventListener("dispose",h),m.texture):null}}}return d}function a(d,f){return f===Wa?d.mapping=ms:f===qa&&(d.mapping=er),d}function l(d){let f=0,g=6;for(let x=0;x<g;x++)d[x]!==void 0&&f++;return f===g}function c(d){let f=d.target;f.removeEventListener("dispose",c);let g=t.get(f);g!==void 0&&(t.delete(f),g.dispose())}function h(d){let f=d.target;f.removeEventListener("dispose",h);let g=e.get(f);g!==void 0&&(e.delete(f),g.dispose())}function u(){t=new WeakMap,e=new WeakMap,n!==null&&(n.dispose(),n=null)}return{get:s,dispose:u}}function pb(i){let t={};function e(n){if(t[n]!==void 0)return t[n];let s=i.getExtension(n);return t[n]=s,s}return{has:function(n){return e(n)!==null},init:function(){e("EXT_color_buffer_float"),e("WEBGL_clip_cull_distance"),e("OES_texture_float_linear"),e("EXT_color_buffer_half_float"),e("WEBGL_multisampled_render_to_texture"),e("WEBGL_render_shared_exponent")},get:function(n){let s=e(n);return s===null&&wr("WebGLRenderer: "+n+" extension not supported."),s}}}function mb(i,t,e,n){let s={},r=new WeakMap,o=new FinalizationRegistry(g=>delete s[g]);function a(g){l(g.target)}function l(g){g.index!==null&&t.remove(g.index);for(let m in g.attributes)t.remove(g.attributes[m]);g.removeEventListener("dispose",a),delete s[g.id],o.unregister(g);let x=r.get(g);x&&(t.remove(x),r.delete(g)),n.releaseStatesOfGeometry(g),g.isInstancedBufferGeometry===!0&&delete g._maxInstanceCount,e.memory.geometries--}function c(g,x){return s[x.id]!==void 0||(x.addEventListener("dispose",a),s[x.id]=new WeakRef(x),o.register(x,x.id,x),e.memory.geometries++),x}function h(g){let x=g.attributes;for(let m in x)t.update(x[m],i.ARRAY_BUFFER)}function u(g){let x=g.index,m=g.attributes.position,p=0;if(m===void 0)return;let y=x!==null?x.array.length:m.array.length/3-1,T=m.count>=65535?Or:Dr,b=new T(Math.ceil(y/3)*6,1),E=b.array;if(x!==null){let _=x.array;p=x.version;for(let S=0,O=0;S<y;S+=3){let A=_[S+0],D=_[S+1],F=_[S+2];E[O++]=A,E[O++]=D,E[O++]=D,E[O++]=F,E[O++]=F,E[O++]=A}}else{p=m.version;for(let _=0,S=0;_<y;_+=3){let O=_+0,A=_+1,D=_+2;E[S++]=O,E[S++]=A,E[S++]=A,E[S++]=D,E[S++]=D,E[S++]=O}}b.version=p;let w=r.get(g);w&&t.remove(w),r.set(g,b)}function d(g){let x=r.get(g);if(x){let m=g.index;m!==null&&x.version<m.version&&u(g)}else u(g);return r.get(g)}function f(){for(let g in s){let x=s[g].deref();x!==void 0&&l(x)}}return{get:c,update:h,getWireframeAttribute:d,dispose:f}}function gb(i,t,e){let n;function s(u){n=u}let r,o;function a(u){r=u.type,o=u.bytesPerElement}function l(u,d){i.drawElements(n,d,r,u*o),e.update(d,n,1)}function c(u,d,f){f!==0&&(i.drawElementsInstanced(n,d,r,u*o,f),e.update(d,n,f))}function h(u,d,f){if(f===0)return;t.get("WEBGL_multi_draw").multiDrawElementsWEBGL(n,d,0,r,u,0,f);let x=0;for(let m=0;m<f;m++)x+=d[m];e.update(x,n,1)}this.setMode=s,this.setIndex=a,this.render=l,this.renderInstances=c,this.renderMultiDraw=h}function _b(i){let t={geometries:0,textures:0},e={frame:0,calls:0,triangles:0,points:0,lines:0};function n(r,o,a){switch(e.calls++,o){case i.TRIANGLES:e.triangles+=a*(r/3);break;case i.LINES:e.lines+=a*(r/2);break;case i.LINE_STRIP:e.lines+=a*(r-1);break;case i.LINE_LOOP:e.lines+=a*r;break;case i.POINTS:e.points+=a*r;break;default:Nt("WebGLInfo: Unknown draw mode:",o);break}}function s(){e.calls=0,e.triangles=0,e.points=0,e.lines=0}return{memory:t,render:e,programs:null,autoReset:!0,reset:s,update:n}}function xb(i,t,e){let n=new WeakMap,s=new te;function r(o,a,l){let c=o.morphTargetInfluences,h=a.morphAttributes.position||a.morphAttributes.normal||a.morphAttributes.color,u=h!==void 0?h.length:0,d=n.get(a);if(d===void 0||d.count!==u){let O=function(){_.dispose(),n.delete(a),a.removeEventListener("dispose",O)};d!==void 0&&d.texture.dispose();let f=a.morphAttributes.position!==void 0,g=a.morphAttributes.normal!==void 0,x=a.morphAttributes.color!==void 0,m=a.morphAttributes.position||[],p=a.morphAttributes.normal||[],y=a.morphAttributes.color||[],T=0;f===!0&&(T=1),g===!0&&(T=2),x===!0&&(T=3);let b=a.attributes.position.count*T,E=1;b>t.maxTextureSize&&(E=Math.ceil(b/t.maxTextureSize),b=t.maxTextureSize);let w=new Float32Array(b*E*4*u),_=new Lr(w,b,E,u);_.type=Wn,_.needsUpdate=!0;let S=T*4;for(let A=0;A<u;A++){let D=m[A],F=p[A],G=y[A],L=b*E*4*A;for(let H=0;H<D.count;H++){let X=H*S;f===!0&&(s.fromBufferAttribute(D,H),w[L+X+0]=s.x,w[L+X+1]=s.y,w[L+X+2]=s.z,w[L+X+3]=0),g===!0&&(s.fromBufferAttribute(F,H),w[L+X+4]=s.x,w[L+X+5]=s.y,w[L+X+6]=s.z,w[L+X+7]=0),x===!0&&(s.fromBufferAttribute(G,H),w[L+X+8]=s.x,w[L+X+9]=s.y,w[L+X+10]=s.z,w[L+X+11]=G.itemSize===4?s.w:1)}}d={count:u,texture:_,size:new bt(b,E)},n.set(a,d),a.addEventListener("dispose",O)}if(o.isInstancedMesh===!0&&o.morphTexture!==null)l.getUniforms().setValue(i,"morphTexture",o.morphTexture,e);else{let f=0;for(let x=0;x<c.length;x++)f+=c[x];let g=a.morphTargetsRelative?1:1-f;l.getUniforms().setValue(i,"morphTargetBaseInfluence",g),l.getUniforms().setValue(i,"morphTargetInfluences",c)}l.getUniforms().setValue(i,"morphTargetsTexture",d.texture,e),l.getUniforms().setValue(i,"morphTargetsTextureSize",d.size)}return{update:r}}function yb(i,t,e,n,s){let r=new WeakMap;function o(c){let h=s.render.frame,u=c.geometry,d=t.get(c,u);if(r.get(d)!==h&&(t.update(d),r.set(d,h)),c.isInstancedMesh&&(c.hasEventListener("dispose",l)===!1&&c.addEventListener("dispose",l),r.get(c)!==h&&(e.update(c.instanceMatrix,i.ARRAY_BUFFER),c.instanceColor!==null&&e.update(c.instanceColor,i.ARRAY_BUFFER),r.set(c,h))),c.isSkinnedMesh){let f=c.skeleton;r.get(f)!==h&&(f.update(),r.set(f,h))}return d}function a(){r=new WeakMap}function l(c){let h=c.target;h.removeEventListener("dispose",l),n.releaseStatesOfObject(h),e.remove(h.instanceMatrix),h.instanceColor!==null&&e.remove(h.instanceColor)}return{update:o,dispose:a}}var vb={[yh]:"LINEAR_TONE_MAPPING",[vh]:"REINHARD_TONE_MAPPING",[bh]:"CINEON_TONE_MAPPING",[Mh]:"ACES_FILMIC_TONE_MAPPING",[wh]:"AGX_TONE_MAPPING",[Jr]:"NEUTRAL_TONE_MAPPING",[Sh]:"CUSTOM_TONE_MAPPING"};function bb(i,t,e,n,s,r){let o=new xn(t,e,{type:i,depthBuffer:s,stencilBuffer:r,samples:n?4:0,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,resolveDepthBuffer:!1,resolveStencilBuffer:!1}),a=null,l=null,c=null,h=new Ae;h.setAttribute("position",new se([-1,3,0,-1,-1,0,3,-1,0],3)),h.setAttribute("uv",new se([0,2,0,0,2,0],2));let u=new Ca({uniforms:{tDiffuse:{value:null}},vertexShader:`
			precision highp float;

			uniform mat4 modelViewMatrix;
			uniform mat4 projectionMatrix;

			attribute vec3 position;
			attribute vec2 uv;

			varying vec2 vUv;

			void main() {
				vUv = uv;
				gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
			}`,fragmentShader:`
			precision highp float;

			uniform sampler2D tDiffuse;

			varying vec2 vUv;

			#include <tonemapping_pars_fragment>
			#include <colorspace_pars_fragment>

			void main() {
				gl_FragColor = texture2D( tDiffuse, vUv );

				#ifdef LINEAR_TONE_MAPPING
					gl_FragColor.rgb = LinearToneMapping( gl_FragColor.rgb );
				#elif defined( REINHARD_TONE_MAPPING )
					gl_FragColor.rgb = ReinhardToneMapping( gl_FragColor.rgb );
				#elif defined( CINEON_TONE_MAPPING )
					gl_FragColor.rgb = CineonToneMapping( gl_FragColor.rgb );
				#elif defined( ACES_FILMIC_TONE_MAPPING )
					gl_FragColor.rgb = ACESFilmicToneMapping( gl_FragColor.rgb );
				#elif defined( AGX_TONE_MAPPING )
					gl_FragColor.rgb = AgXToneMapping( gl_FragColor.rgb );
				#elif defined( NEUTRAL_TONE_MAPPING )
					gl_FragColor.rgb = NeutralToneMapping( gl_FragColor.rgb );
				#elif defined( CUSTOM_TONE_MAPPING )
					gl_FragColor.rgb = CustomToneMapping( gl_FragColor.rgb );
				#endif

				#ifdef SRGB_TRANSFER
					gl_FragColor = sRGBTransferOETF( gl_FragColor );
				#endif
			}`,depthTest:!1,depthWrite:!1}),d=new Jt(h,u),f=new $r(-1,1,1,-1,0,1),g=null,x=null,m=!1,p,y=null,T=[],b=!1;this.setSize=function(E,w){o.setSize(E,w),a!==null&&a.setSize(E,w),l!==null&&l.setSize(E,w);for(let _=0;_<T.length;_++){let S=T[_];S.setSize&&S.setSize(E,w)}},this.setEffects=function(E){T=E,b=T.length>0&&T[0].isRenderPass===!0;let w=o.width,_=o.height;T.length>0&&a===null&&(a=new xn(w,_,{type:qn,depthBuffer:!1,stencilBuffer:!1}),l=new xn(w,_,{type:qn,depthBuffer:!1,stencilBuffer:!1}));let S=s===!0&&T.some(O=>O.needsDepthTexture===!0);S!==(o.depthTexture!==null)&&(S===!0&&c===null&&(c=new _i(w,_),r===!0&&(c.format=vi,c.type=gs)),o.dispose(),o.depthTexture=S?c:null,o.resolveDepthBuffer=S,o.storeMultisampledDepthBuffer=S);for(let O=0;O<T.length;O++){let A=T[O];A.setSize&&A.setSize(w,_),S&&A.needsDepthTexture===!0&&A.setDepthTexture&&A.setDepthTexture(c)}},this.begin=function(E,w){if(m||E.toneMapping===ei&&T.length===0)return!1;if(y=w,w!==null){let _=w.width,S=w.height;(o.width!==_||o.height!==S)&&this.setSize(_,S)}return b===!1&&E.setRenderTarget(o),p=E.toneMapping,E.toneMapping=ei,!0},this.hasRenderPass=function(){return b},this.end=function(E,w){E.toneMapping=p,m=!0;let _=o,S=a;for(let O=0;O<T.length;O++){let A=T[O];A.enabled!==!1&&(A.render(E,S,_,w),A.needsSwap!==!1&&(_=S,S=S===a?l:a))}if(g!==E.outputColorSpace||x!==E.toneMapping){g=E.outputColorSpace,x=E.toneMapping,u.defines={},$t.getTransfer(g)===Qt&&(u.defines.SRGB_TRANSFER="");let O=vb[x];O&&(u.defines[O]=""),u.needsUpdate=!0}u.uniforms.tDiffuse.value=_.texture,E.setRenderTarget(y),E.render(d,f),y=null,m=!1},this.isCompositing=function(){return m},this.dispose=function(){o.dispose(),a!==null&&a.dispose(),l!==null&&l.dispose(),h.dispose(),u.dispose()}}var zp=new un,Gp=new _i(1,1),Vp=new Br(1),Hp=new Lr,Wp=new Aa,qp=new Fr,yp=[],vp=[],bp=new Float32Array(16),Mp=new Float32Array(9),Sp=new Float32Array(4);function rr(i,t,e){let n=i[0];if(n<=0||n>0)return i;let s=t*e,r=yp[s];if(r===void 0&&(r=new Float32Array(s),yp[s]=r),t!==0){n.toArray(r,0);for(let o=1,a=0;o!==t;++o)a+=e,i[o].toArray(r,a)}return r}function Te(i,t){if(i.length!==t.length)return!1;for(let e=0,n=i.length;e<n;e++)if(i[e]!==t[e])return!1;return!0}function Re(i,t){for(let e=0,n=t.length;e<n;e++)i[e]=t[e]}function Ol(i,t){let e=vp[t];e===void 0&&(e=new Int32Array(t),vp[t]=e);for(let n=0;n!==t;++n)e[n]=i.allocateTextureUnit();return e}function Mb(i,t){let e=this.cache;e[0]!==t&&(i.uniform1f(this.addr,t),e[0]=t)}function Sb(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y)&&(i.uniform2f(this.addr,t.x,t.y),e[0]=t.x,e[1]=t.y);else{if(Te(e,t))return;i.uniform2fv(this.addr,t),Re(e,t)}}function wb(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z)&&(i.uniform3f(this.addr,t.x,t.y,t.z),e[0]=t.x,e[1]=t.y,e[2]=t.z);else if(t.r!==void 0)(e[0]!==t.r||e[1]!==t.g||e[2]!==t.b)&&(i.uniform3f(this.addr,t.r,t.g,t.b),e[0]=t.r,e[1]=t.g,e[2]=t.b);else{if(Te(e,t))return;i.uniform3fv(this.addr,t),Re(e,t)}}function Eb(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z||e[3]!==t.w)&&(i.uniform4f(this.addr,t.x,t.y,t.z,t.w),e[0]=t.x,e[1]=t.y,e[2]=t.z,e[3]=t.w);else{if(Te(e,t))return;i.uniform4fv(this.addr,t),Re(e,t)}}function Ab(i,t){let e=this.cache,n=t.elements;if(n===void 0){if(Te(e,t))return;i.uniformMatrix2fv(this.addr,!1,t),Re(e,t)}else{if(Te(e,n))return;Sp.set(n),i.uniformMatrix2fv(this.addr,!1,Sp),Re(e,n)}}function Tb(i,t){let e=this.cache,n=t.elements;if(n===void 0){if(Te(e,t))return;i.uniformMatrix3fv(this.addr,!1,t),Re(e,t)}else{if(Te(e,n))return;Mp.set(n),i.uniformMatrix3fv(this.addr,!1,Mp),Re(e,n)}}function Rb(i,t){let e=this.cache,n=t.elements;if(n===void 0){if(Te(e,t))return;i.uniformMatrix4fv(this.addr,!1,t),Re(e,t)}else{if(Te(e,n))return;bp.set(n),i.uniformMatrix4fv(this.addr,!1,bp),Re(e,n)}}function Cb(i,t){let e=this.cache;e[0]!==t&&(i.uniform1i(this.addr,t),e[0]=t)}function Pb(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y)&&(i.uniform2i(this.addr,t.x,t.y),e[0]=t.x,e[1]=t.y);else{if(Te(e,t))return;i.uniform2iv(this.addr,t),Re(e,t)}}function Ib(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z)&&(i.uniform3i(this.addr,t.x,t.y,t.z),e[0]=t.x,e[1]=t.y,e[2]=t.z);else{if(Te(e,t))return;i.uniform3iv(this.addr,t),Re(e,t)}}function Lb(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z||e[3]!==t.w)&&(i.uniform4i(this.addr,t.x,t.y,t.z,t.w),e[0]=t.x,e[1]=t.y,e[2]=t.z,e[3]=t.w);else{if(Te(e,t))return;i.uniform4iv(this.addr,t),Re(e,t)}}function Nb(i,t){let e=this.cache;e[0]!==t&&(i.uniform1ui(this.addr,t),e[0]=t)}function Db(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y)&&(i.uniform2ui(this.addr,t.x,t.y),e[0]=t.x,e[1]=t.y);else{if(Te(e,t))return;i.uniform2uiv(this.addr,t),Re(e,t)}}function Ob(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z)&&(i.uniform3ui(this.addr,t.x,t.y,t.z),e[0]=t.x,e[1]=t.y,e[2]=t.z);else{if(Te(e,t))return;i.uniform3uiv(this.addr,t),Re(e,t)}}function Ub(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z||e[3]!==t.w)&&(i.uniform4ui(this.addr,t.x,t.y,t.z,t.w),e[0]=t.x,e[1]=t.y,e[2]=t.z,e[3]=t.w);else{if(Te(e,t))return;i.uniform4uiv(this.addr,t),Re(e,t)}}function Ul(i){return i.version===0&&(i.compareFunction=Oh,i.needsUpdate=!0),i}function Fb(i,t,e){let n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s);let r;this.type===i.SAMPLER_2D_SHADOW?r=Ul(Gp):r=zp,e.setTexture2D(t||r,s)}function Bb(i,t,e){let n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),e.setTexture3D(t||Wp,s)}function kb(i,t,e){let n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s);let r;this.type===i.SAMPLER_CUBE_SHADOW?r=Ul(Vp):r=qp,e.setTextureCube(t||r,s)}function zb(i,t,e){let n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),e.setTexture2DArray(t||Hp,s)}function Gb(i){switch(i){case 5126:return Mb;case 35664:return Sb;case 35665:return wb;case 35666:return Eb;case 35674:return Ab;case 35675:return Tb;case 35676:return Rb;case 5124:case 35670:return Cb;case 35667:case 35671:return Pb;case 35668:case 35672:return Ib;case 35669:case 35673:return Lb;case 5125:return Nb;case 36294:return Db;case 36295:return Ob;case 36296:return Ub;case 35678:case 36198:case 36298:case 36306:case 35682:return Fb;case 35679:case 36299:case 36307:return Bb;case 35680:case 36300:case 36308:case 36293:return kb;case 36289:case 36303:case 36311:case 36292:return zb}}function Vb(i,t){i.uniform1fv(this.addr,t)}function Hb(i,t){let e=rr(t,this.size,2);i.uniform2fv(this.addr,e)}function Wb(i,t){let e=rr(t,this.size,3);i.uniform3fv(this.addr,e)}function qb(i,t){let e=rr(t,this.size,4);i.uniform4fv(this.addr,e)}function Xb(i,t){let e=rr(t,this.size,4);i.uniformMatrix2fv(this.addr,!1,e)}function $b(i,t){let e=rr(t,this.size,9);i.uniformMatrix3fv(this.addr,!1,e)}function Yb(i,t){let e=rr(t,this.size,16);i.uniformMatrix4fv(this.addr,!1,e)}function jb(i,t){i.uniform1iv(this.addr,t)}function Zb(i,t){i.uniform2iv(this.addr,t)}function Jb(i,t){i.uniform3iv(this.addr,t)}function Kb(i,t){i.uniform4iv(this.addr,t)}function Qb(i,t){i.uniform1uiv(this.addr,t)}function tM(i,t){i.uniform2uiv(this.addr,t)}function eM(i,t){i.uniform3uiv(this.addr,t)}function nM(i,t){i.uniform4uiv(this.addr,t)}function iM(i,t,e){let n=this.cache,s=t.length,r=Ol(e,s);Te(n,r)||(i.uniform1iv(this.addr,r),Re(n,r));let o;this.type===i.SAMPLER_2D_SHADOW?o=Ul(Gp):o=zp;for(let a=0;a!==s;++a)e.setTexture2D(t[a]||o,r[a])}function sM(i,t,e){let n=this.cache,s=t.length,r=Ol(e,s);Te(n,r)||(i.uniform1iv(this.addr,r),Re(n,r));for(let o=0;o!==s;++o)e.setTexture3D(t[o]||Wp,r[o])}function rM(i,t,e){let n=this.cache,s=t.length,r=Ol(e,s);Te(n,r)||(i.uniform1iv(this.addr,r),Re(n,r));let o;this.type===i.SAMPLER_CUBE_SHADOW?o=Ul(Vp):o=qp;for(let a=0;a!==s;++a)e.setTextureCube(t[a]||o,r[a])}function oM(i,t,e){let n=this.cache,s=t.length,r=Ol(e,s);Te(n,r)||(i.uniform1iv(this.addr,r),Re(n,r));for(let o=0;o!==s;++o)e.setTexture2DArray(t[o]||Hp,r[o])}function aM(i){switch(i){case 5126:return Vb;case 35664:return Hb;case 35665:return Wb;case 35666:return qb;case 35674:return Xb;case 35675:return $b;case 35676:return Yb;case 5124:case 35670:return jb;case 35667:case 35671:return Zb;case 35668:case 35672:return Jb;case 35669:case 35673:return Kb;case 5125:return Qb;case 36294:return tM;case 36295:return eM;case 36296:return nM;case 35678:case 36198:case 36298:case 36306:case 35682:return iM;case 35679:case 36299:case 36307:return sM;case 35680:case 36300:case 36308:case 36293:return rM;case 36289:case 36303:case 36311:case 36292:return oM}}var Yh=class{constructor(t,e,n){this.id=t,this.addr=n,this.cache=[],this.type=e.type,this.setValue=Gb(e.type)}},jh=class{constructor(t,e,n){this.id=t,this.addr=n,this.cache=[],this.type=e.type,this.size=e.size,this.setValue=aM(e.type)}},Zh=class{constructor(t){this.id=t,this.seq=[],this.map={}}setValue(t,e,n){let s=this.seq;for(let r=0,o=s.length;r!==o;++r){let a=s[r];a.setValue(t,e[a.id],n)}}},Xh=/(\w+)(\])?(\[|\.)?/g;function wp(i,t){i.seq.push(t),i.map[t.id]=t}function lM(i,t,e){let n=i.name,s=n.length;for(Xh.lastIndex=0;;){let r=Xh.exec(n),o=Xh.lastIndex,a=r[1],l=r[2]==="]",c=r[3];if(l&&(a=a|0),c===void 0||c==="["&&o+2===s){wp(e,c===void 0?new Yh(a,i,t):new jh(a,i,t));break}else{let u=e.map[a];u===void 0&&(u=new Zh(a),wp(e,u)),e=u}}}var sr=class{constructor(t,e){this.seq=[],this.map={};let n=t.getProgramParameter(e,t.ACTIVE_UNIFORMS);for(let o=0;o<n;++o){let a=t.getActiveUniform(e,o),l=t.getUniformLocation(e,a.name);lM(a,l,this)}let s=[],r=[];for(let o of this.seq)o.type===t.SAMPLER_2D_SHADOW||o.type===t.SAMPLER_CUBE_SHADOW||o.type===t.SAMPLER_2D_ARRAY_SHADOW?s.push(o):r.push(o);s.length>0&&(this.seq=s.concat(r))}setValue(t,e,n,s){let r=this.map[e];r!==void 0&&r.setValue(t,n,s)}setOptional(t,e,n){let s=e[n];s!==void 0&&this.setValue(t,n,s)}static upload(t,e,n,s){for(let r=0,o=e.length;r!==o;++r){let a=e[r],l=n[a.id];l.needsUpdate!==!1&&a.setValue(t,l.value,s)}}static seqWithValue(t,e){let n=[];for(let s=0,r=t.length;s!==r;++s){let o=t[s];o.id in e&&n.push(o)}return n}};function Ep(i,t,e){let n=i.createShader(t);return i.shaderSource(n,e),i.compileShader(n),n}var cM=37297,hM=0;function uM(i,t){let e=i.split(`
`),n=[],s=Math.max(t-6,0),r=Math.min(t+6,e.length);for(let o=s;o<r;o++){let a=o+1;n.push(`${a===t?">":" "} ${a}: ${e[o]}`)}return n.join(`
`)}var Ap=new Ot;function dM(i){$t._getMatrix(Ap,$t.workingColorSpace,i);let t=`mat3( ${Ap.elements.map(e=>e.toFixed(4))} )`;switch($t.getTransfer(i)){case Cr:return[t,"LinearTransferOETF"];case Qt:return[t,"sRGBTransferOETF"];default:return Pt("WebGLProgram: Unsupported color space: ",i),[t,"LinearTransferOETF"]}}function Tp(i,t,e){let n=i.getShaderParameter(t,i.COMPILE_STATUS),r=(i.getShaderInfoLog(t)||"").trim();if(n&&r==="")return"";let o=/ERROR: 0:(\d+)/.exec(r);if(o){let a=parseInt(o[1]);return e.toUpperCase()+`

`+r+`

`+uM(i.getShaderSource(t),a)}else return r}function fM(i,t){let e=dM(t);return[`vec4 ${i}( vec4 value ) {`,`	return ${e[1]}( vec4( ${e[0]} * value.rgb, value.a ) );`,"}"].join(`
`)}var pM={[yh]:"Linear",[vh]:"Reinhard",[bh]:"Cineon",[Mh]:"ACESFilmic",[wh]:"AgX",[Jr]:"Neutral",[Sh]:"Custom"};function mM(i,t){let e=pM[t];return e===void 0?(Pt("WebGLProgram: Unsupported toneMapping:",t),"vec3 "+i+"( vec3 color ) { return LinearToneMapping( color ); }"):"vec3 "+i+"( vec3 color ) { return "+e+"ToneMapping( color ); }"}var Ll=new C;function gM(){$t.getLuminanceCoefficients(Ll);let i=Ll.x.toFixed(4),t=Ll.y.toFixed(4),e=Ll.z.toFixed(4);return["float luminance( const in vec3 rgb ) {",`	const vec3 weights = vec3( ${i}, ${t}, ${e} );`,"	return dot( weights, rgb );","}"].join(`
`)}function _M(i){return[i.extensionClipCullDistance?"#extension GL_ANGLE_clip_cull_distance : require":"",i.extensionMultiDraw?"#extension GL_ANGLE_multi_draw : require":""].filter(ao).join(`
`)}function xM(i){let t=[];for(let e in i){let n=i[e];n!==!1&&t.push("#define "+e+" "+n)}return t.join(`
`)}function yM(i,t){let e={},n=i.getProgramParameter(t,i.ACTIVE_ATTRIBUTES);for(let s=0;s<n;s++){let r=i.getActiveAttrib(t,s),o=r.name,a=1;r.type===i.FLOAT_MAT2&&(a=2),r.type===i.FLOAT_MAT3&&(a=3),r.type===i.FLOAT_MAT4&&(a=4),e[o]={type:r.type,location:i.getAttribLocation(t,o),locationSize:a}}return e}function ao(i){return i!==""}function Rp(i,t){let e=t.numSpotLightShadows+t.numSpotLightMaps-t.numSpotLightShadowsWithMaps;return i.replace(/NUM_SUN_LIGHTS/g,t.numSunLights).replace(/NUM_DIR_LIGHTS/g,t.numDirLights).replace(/NUM_SPOT_LIGHTS/g,t.numSpotLights).replace(/NUM_SPOT_LIGHT_MAPS/g,t.numSpotLightMaps).replace(/NUM_SPOT_LIGHT_COORDS/g,e).replace(/NUM_RECT_AREA_LIGHTS/g,t.numRectAreaLights).replace(/NUM_POINT_LIGHTS/g,t.numPointLights).replace(/NUM_HEMI_LIGHTS/g,t.numHemiLights).replace(/NUM_SUN_LIGHT_SHADOWS/g,t.numSunLightShadows).replace(/NUM_DIR_LIGHT_SHADOWS/g,t.numDirLightShadows).replace(/NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS/g,t.numSpotLightShadowsWithMaps).replace(/NUM_SPOT_LIGHT_SHADOWS/g,t.numSpotLightShadows).replace(/NUM_POINT_LIGHT_SHADOWS/g,t.numPointLightShadows).replace(/NUM_LIGHT_PROBE_GRIDS/g,t.numLightProbeGrids)}function Cp(i,t){return i.replace(/NUM_CLIPPING_PLANES/g,t.numClippingPlanes).replace(/UNION_CLIPPING_PLANES/g,t.numClippingPlanes-t.numClipIntersection)}var vM=/^[ \t]*#include +<([\w\d./]+)>/gm;function Jh(i){return i.replace(vM,bM)}function bM(i,t){let e=Ht[t];if(e===void 0)throw new Error("THREE.WebGLProgram: Can not resolve #include <"+t+">");return Jh(e)}var MM=/#pragma unroll_loop_start\s+for\s*\(\s*int\s+i\s*=\s*(\d+)\s*;\s*i\s*<\s*(\d+)\s*;\s*i\s*\+\+\s*\)\s*{([\s\S]+?)}\s+#pragma unroll_loop_end/g;function Pp(i){return i.replace(MM,SM)}function SM(i,t,e,n){let s="";for(let r=parseInt(t);r<parseInt(e);r++)s+=n.replace(/\[\s*i\s*\]/g,"[ "+r+" ]").replace(/UNROLLED_LOOP_INDEX/g,r);return s}function Ip(i){let t=`precision ${i.precision} float;
	precision ${i.precision} int;
	precision ${i.precision} sampler2D;
	precision ${i.precision} samplerCube;
	precision ${i.precision} sampler3D;
	precision ${i.precision} sampler2DArray;
	precision ${i.precision} sampler2DShadow;
	precision ${i.precision} samplerCubeShadow;
	precision ${i.precision} sampler2DArrayShadow;
	precision ${i.precision} isampler2D;
	precision ${i.precision} isampler3D;
	precision ${i.precision} isamplerCube;
	precision ${i.precision} isampler2DArray;
	precision ${i.precision} usampler2D;
	precision ${i.precision} usampler3D;
	precision ${i.precision} usamplerCube;
	precision ${i.precision} usampler2DArray;
	`;return i.precision==="highp"?t+=`
#define HIGH_PRECISION`:i.precision==="mediump"?t+=`
#define MEDIUM_PRECISION`:i.precision==="lowp"&&(t+=`
#define LOW_PRECISION`),t}var wM={[ds]:"SHADOWMAP_TYPE_PCF",[Qs]:"SHADOWMAP_TYPE_VSM"};function EM(i){return wM[i.shadowMapType]||"SHADOWMAP_TYPE_BASIC"}var AM={[er]:"ENVMAP_MODE_REFRACTION"};function TM(i){return i.envMap===!1?"ENVMAP_MODE_REFLECTION":AM[i.envMapMode]||"ENVMAP_MODE_REFLECTION"}var RM={[xh]:"ENVMAP_BLENDING_MULTIPLY",[Jf]:"ENVMAP_BLENDING_MIX",[Kf]:"ENVMAP_BLENDING_ADD"};function CM(i){return i.envMap===!1?"ENVMAP_BLENDING_NONE":RM[i.combine]||"ENVMAP_BLENDING_NONE"}function PM(i,t,e,n){let s=i.getContext(),r=e.defines,o=e.vertexShader,a=e.fragmentShader,l=EM(e),c=e.envMapPMREM===!0?"ENVMAP_TYPE_PMREM":"ENVMAP_TYPE_CUBE",h=TM(e),u=CM(e),d=_M(e),f=xM(r),g=s.createProgram(),x,m,p=e.glslVersion?"#version "+e.glslVersion+`
`:"";e.isRawShaderMaterial?(x=["#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,f].filter(ao).join(`
`),x.length>0&&(x+=`
`),m=["#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,f].filter(ao).join(`
`),m.length>0&&(m+=`
`)):(x=[Ip(e),"#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,f,e.extensionClipCullDistance?"#define USE_CLIP_DISTANCE":"",e.batching?"#define USE_BATCHING":"",e.batchingColor?"#define USE_BATCHING_COLOR":"",e.instancing?"#define USE_INSTANCING":"",e.instancingColor?"#define USE_INSTANCING_COLOR":"",e.instancingMorph?"#define USE_INSTANCING_MORPH":"",e.useFog&&e.fog?"#define USE_FOG":"",e.useFog&&e.fogExp2?"#define FOG_EXP2":"",e.map?"#define USE_MAP":"",e.envMap?"#define USE_ENVMAP":"",e.envMap?"#define "+h:"",e.lightMap?"#define USE_LIGHTMAP":"",e.aoMap?"#define USE_AOMAP":"",e.bumpMap?"#define USE_BUMPMAP":"",e.normalMap?"#define USE_NORMALMAP":"",e.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",e.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",e.displacementMap?"#define USE_DISPLACEMENTMAP":"",e.emissiveMap?"#define USE_EMISSIVEMAP":"",e.anisotropy?"#define USE_ANISOTROPY":"",e.anisotropyMap?"#define USE_ANISOTROPYMAP":"",e.clearcoatMap?"#define USE_CLEARCOATMAP":"",e.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",e.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",e.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",e.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",e.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",e.specularMap?"#define USE_SPECULARMAP":"",e.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",e.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",e.roughnessMap?"#define USE_ROUGHNESSMAP":"",e.metalnessMap?"#define USE_METALNESSMAP":"",e.alphaMap?"#define USE_ALPHAMAP":"",e.alphaHash?"#define USE_ALPHAHASH":"",e.transmission?"#define USE_TRANSMISSION":"",e.transmissionMap?"#define USE_TRANSMISSIONMAP":"",e.thicknessMap?"#define USE_THICKNESSMAP":"",e.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",e.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",e.mapUv?"#define MAP_UV "+e.mapUv:"",e.alphaMapUv?"#define ALPHAMAP_UV "+e.alphaMapUv:"",e.lightMapUv?"#define LIGHTMAP_UV "+e.lightMapUv:"",e.aoMapUv?"#define AOMAP_UV "+e.aoMapUv:"",e.emissiveMapUv?"#define EMISSIVEMAP_UV "+e.emissiveMapUv:"",e.bumpMapUv?"#define BUMPMAP_UV "+e.bumpMapUv:"",e.normalMapUv?"#define NORMALMAP_UV "+e.normalMapUv:"",e.displacementMapUv?"#define DISPLACEMENTMAP_UV "+e.displacementMapUv:"",e.metalnessMapUv?"#define METALNESSMAP_UV "+e.metalnessMapUv:"",e.roughnessMapUv?"#define ROUGHNESSMAP_UV "+e.roughnessMapUv:"",e.anisotropyMapUv?"#define ANISOTROPYMAP_UV "+e.anisotropyMapUv:"",e.clearcoatMapUv?"#define CLEARCOATMAP_UV "+e.clearcoatMapUv:"",e.clearcoatNormalMapUv?"#define CLEARCOAT_NORMALMAP_UV "+e.clearcoatNormalMapUv:"",e.clearcoatRoughnessMapUv?"#define CLEARCOAT_ROUGHNESSMAP_UV "+e.clearcoatRoughnessMapUv:"",e.diffuseRoughnessMapUv?"#define DIFFUSE_ROUGHNESSMAP_UV "+e.diffuseRoughnessMapUv:"",e.iridescenceMapUv?"#define IRIDESCENCEMAP_UV "+e.iridescenceMapUv:"",e.iridescenceThicknessMapUv?"#define IRIDESCENCE_THICKNESSMAP_UV "+e.iridescenceThicknessMapUv:"",e.sheenColorMapUv?"#define SHEEN_COLORMAP_UV "+e.sheenColorMapUv:"",e.sheenRoughnessMapUv?"#define SHEEN_ROUGHNESSMAP_UV "+e.sheenRoughnessMapUv:"",e.specularMapUv?"#define SPECULARMAP_UV "+e.specularMapUv:"",e.specularColorMapUv?"#define SPECULAR_COLORMAP_UV "+e.specularColorMapUv:"",e.specularIntensityMapUv?"#define SPECULAR_INTENSITYMAP_UV "+e.specularIntensityMapUv:"",e.transmissionMapUv?"#define TRANSMISSIONMAP_UV "+e.transmissionMapUv:"",e.thicknessMapUv?"#define THICKNESSMAP_UV "+e.thicknessMapUv:"",e.vertexTangents&&e.flatShading===!1?"#define USE_TANGENT":"",e.vertexNormals?"#define HAS_NORMAL":"",e.vertexColors?"#define USE_COLOR":"",e.vertexAlphas?"#define USE_COLOR_ALPHA":"",e.vertexUv1s?"#define USE_UV1":"",e.vertexUv2s?"#define USE_UV2":"",e.vertexUv3s?"#define USE_UV3":"",e.pointsUvs?"#define USE_POINTS_UV":"",e.flatShading?"#define FLAT_SHADED":"",e.skinning?"#define USE_SKINNING":"",e.morphTargets?"#define USE_MORPHTARGETS":"",e.morphNormals&&e.flatShading===!1?"#define USE_MORPHNORMALS":"",e.morphColors?"#define USE_MORPHCOLORS":"",e.morphTargetsCount>0?"#define MORPHTARGETS_TEXTURE_STRIDE "+e.morphTextureStride:"",e.morphTargetsCount>0?"#define MORPHTARGETS_COUNT "+e.morphTargetsCount:"",e.doubleSided?"#define DOUBLE_SIDED":"",e.flipSided?"#define FLIP_SIDED":"",e.shadowMapEnabled?"#define USE_SHADOWMAP":"",e.shadowMapEnabled?"#define "+l:"",e.sizeAttenuation?"#define USE_SIZEATTENUATION":"",e.numLightProbes>0?"#define USE_LIGHT_PROBES":"",e.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",e.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 modelMatrix;","uniform mat4 modelViewMatrix;","uniform mat4 projectionMatrix;","uniform mat4 viewMatrix;","uniform mat3 normalMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;","#ifdef USE_INSTANCING","	attribute mat4 instanceMatrix;","#endif","#ifdef USE_INSTANCING_COLOR","	attribute vec3 instanceColor;","#endif","#ifdef USE_INSTANCING_MORPH","	uniform sampler2D morphTexture;","#endif","attribute vec3 position;","attribute vec3 normal;","attribute vec2 uv;","#ifdef USE_UV1","	attribute vec2 uv1;","#endif","#ifdef USE_UV2","	attribute vec2 uv2;","#endif","#ifdef USE_UV3","	attribute vec2 uv3;","#endif","#ifdef USE_TANGENT","	attribute vec4 tangent;","#endif","#if defined( USE_COLOR_ALPHA )","	attribute vec4 color;","#elif defined( USE_COLOR )","	attribute vec3 color;","#endif","#ifdef USE_SKINNING","	attribute vec4 skinIndex;","	attribute vec4 skinWeight;","#endif",`
`].filter(ao).join(`
`),m=[Ip(e),"#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,f,e.useFog&&e.fog?"#define USE_FOG":"",e.useFog&&e.fogExp2?"#define FOG_EXP2":"",e.alphaToCoverage?"#define ALPHA_TO_COVERAGE":"",e.map?"#define USE_MAP":"",e.matcap?"#define USE_MATCAP":"",e.envMap?"#define USE_ENVMAP":"",e.envMap?"#define "+c:"",e.envMap?"#define "+h:"",e.envMap?"#define "+u:"",e.envMapPMREM?"#define ENVMAP_MAX_LOD "+e.envMapMaxLod+".0":"",e.envMapPMREM?"#define ENVMAP_SIZE "+e.envMapSize+".0":"",e.lightMap?"#define USE_LIGHTMAP":"",e.aoMap?"#define USE_AOMAP":"",e.bumpMap?"#define USE_BUMPMAP":"",e.normalMap?"#define USE_NORMALMAP":"",e.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",e.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",e.packedNormalMap?"#define USE_PACKED_NORMALMAP":"",e.emissiveMap?"#define USE_EMISSIVEMAP":"",e.anisotropy?"#define USE_ANISOTROPY":"",e.anisotropyMap?"#define USE_ANISOTROPYMAP":"",e.clearcoat?"#define USE_CLEARCOAT":"",e.clearcoatMap?"#define USE_CLEARCOATMAP":"",e.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",e.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",e.diffuseRoughness?"#define USE_DIFFUSE_ROUGHNESS":"",e.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",e.dispersion?"#define USE_DISPERSION":"",e.retroreflection?"#define USE_RETROREFLECTION":"",e.iridescence?"#define USE_IRIDESCENCE":"",e.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",e.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",e.specularMap?"#define USE_SPECULARMAP":"",e.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",e.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",e.roughnessMap?"#define USE_ROUGHNESSMAP":"",e.metalnessMap?"#define USE_METALNESSMAP":"",e.alphaMap?"#define USE_ALPHAMAP":"",e.alphaTest?"#define USE_ALPHATEST":"",e.alphaHash?"#define USE_ALPHAHASH":"",e.sheen?"#define USE_SHEEN":"",e.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",e.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",e.transmission?"#define USE_TRANSMISSION":"",e.transmissionMap?"#define USE_TRANSMISSIONMAP":"",e.thicknessMap?"#define USE_THICKNESSMAP":"",e.vertexTangents&&e.flatShading===!1?"#define USE_TANGENT":"",e.vertexColors||e.instancingColor?"#define USE_COLOR":"",e.vertexAlphas||e.batchingColor?"#define USE_COLOR_ALPHA":"",e.vertexUv1s?"#define USE_UV1":"",e.vertexUv2s?"#define USE_UV2":"",e.vertexUv3s?"#define USE_UV3":"",e.pointsUvs?"#define USE_POINTS_UV":"",e.gradientMap?"#define USE_GRADIENTMAP":"",e.flatShading?"#define FLAT_SHADED":"",e.doubleSided?"#define DOUBLE_SIDED":"",e.flipSided?"#define FLIP_SIDED":"",e.shadowMapEnabled?"#define USE_SHADOWMAP":"",e.shadowMapEnabled?"#define "+l:"",e.premultipliedAlpha?"#define PREMULTIPLIED_ALPHA":"",e.numLightProbes>0?"#define USE_LIGHT_PROBES":"",e.decodeVideoTexture?"#define DECODE_VIDEO_TEXTURE":"",e.decodeVideoTextureEmissive?"#define DECODE_VIDEO_TEXTURE_EMISSIVE":"",e.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",e.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 viewMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;",e.toneMapping!==ei?"#define TONE_MAPPING":"",e.toneMapping!==ei?Ht.tonemapping_pars_fragment:"",e.toneMapping!==ei?mM("toneMapping",e.toneMapping):"",e.dithering?"#define DITHERING":"",e.opaque?"#define OPAQUE":"",Ht.colorspace_pars_fragment,fM("linearToOutputTexel",e.outputColorSpace),gM(),e.useDepthPacking?"#define DEPTH_PACKING "+e.depthPacking:"",`
`].filter(ao).join(`
`)),o=Jh(o),o=Rp(o,e),o=Cp(o,e),a=Jh(a),a=Rp(a,e),a=Cp(a,e),o=Pp(o),a=Pp(a),e.isRawShaderMaterial!==!0&&(p=`#version 300 es
`,x=[d,"#define attribute in","#define varying out","#define texture2D texture"].join(`
`)+`
`+x,m=["#define varying in",e.glslVersion===Fh?"":"layout(location = 0) out highp vec4 pc_fragColor;",e.glslVersion===Fh?"":"#define gl_FragColor pc_fragColor","#define gl_FragDepthEXT gl_FragDepth","#define texture2D texture","#define textureCube texture","#define texture2DProj textureProj","#define texture2DLodEXT textureLod","#define texture2DProjLodEXT textureProjLod","#define textureCubeLodEXT textureLod","#define texture2DGradEXT textureGrad","#define texture2DProjGradEXT textureProjGrad","#define textureCubeGradEXT textureGrad"].join(`
`)+`
`+m);let y=p+x+o,T=p+m+a,b=Ep(s,s.VERTEX_SHADER,y),E=Ep(s,s.FRAGMENT_SHADER,T);s.attachShader(g,b),s.attachShader(g,E),e.index0AttributeName!==void 0?s.bindAttribLocation(g,0,e.index0AttributeName):e.hasPositionAttribute===!0&&s.bindAttribLocation(g,0,"position"),s.linkProgram(g);function w(A){if(i.debug.checkShaderErrors){let D=s.getProgramInfoLog(g)||"",F=s.getShaderInfoLog(b)||"",G=s.getShaderInfoLog(E)||"",L=D.trim(),H=F.trim(),X=G.trim(),W=!0,et=!0;if(s.getProgramParameter(g,s.LINK_STATUS)===!1)if(W=!1,typeof i.debug.onShaderError=="function")i.debug.onShaderError(s,g,b,E);else{let q=Tp(s,b,"vertex"),Q=Tp(s,E,"fragment");Nt("WebGLProgram: Shader Error "+s.getError()+" - VALIDATE_STATUS "+s.getProgramParameter(g,s.VALIDATE_STATUS)+`

Material Name: `+A.name+`
Material Type: `+A.type+`

Program Info Log: `+L+`
`+q+`
`+Q)}else L!==""?Pt("WebGLProgram: Program Info Log:",L):(H===""||X==="")&&(et=!1);et&&(A.diagnostics={runnable:W,programLog:L,vertexShader:{log:H,prefix:x},fragmentShader:{log:X,prefix:m}})}s.deleteShader(b),s.deleteShader(E),_=new sr(s,g),S=yM(s,g)}let _;this.getUniforms=function(){return _===void 0&&w(this),_};let S;this.getAttributes=function(){return S===void 0&&w(this),S};let O=e.rendererExtensionParallelShaderCompile===!1;return this.isReady=function(){return O===!1&&(O=s.getProgramParameter(g,cM)),O},this.destroy=function(){n.releaseStatesOfProgram(this),s.deleteProgram(g),this.program=void 0},this.type=e.shaderType,this.name=e.shaderName,this.id=hM++,this.cacheKey=t,this.usedTimes=1,this.program=g,this.vertexShader=b,this.fragmentShader=E,this}var IM=0,Kh=class{constructor(){this.shaderCache=new Map,this.materialCache=new Map}update(t,e,n){let s=this._getShaderCacheForMaterial(t);return s.has(e)===!1&&(s.add(e),e.usedTimes++),s.has(n)===!1&&(s.add(n),n.usedTimes++),this}remove(t){let e=this.materialCache.get(t);for(let n of e)n.usedTimes--,n.usedTimes===0&&this.shaderCache.delete(n.code);return this.materialCache.delete(t),this}getVertexShaderStage(t){return this._getShaderStage(t.vertexShader)}getFragmentShaderStage(t){return this._getShaderStage(t.fragmentShader)}dispose(){this.shaderCache.clear(),this.materialCache.clear()}_getShaderCacheForMaterial(t){let e=this.materialCache,n=e.get(t);return n===void 0&&(n=new Set,e.set(t,n)),n}_getShaderStage(t){let e=this.shaderCache,n=e.get(t);return n===void 0&&(n=new Qh(t),e.set(t,n)),n}},Qh=class{constructor(t){this.id=IM++,this.code=t,this.usedTimes=0}};function LM(i){return i===qi||i===io||i===so}function NM(i,t,e,n,s,r){let o=new Ys,a=new Kh,l=new Set,c=[],h=new Map,u=n.logarithmicDepthBuffer,d={MeshDepthMaterial:"depth",MeshDistanceMaterial:"distance",MeshNormalMaterial:"normal",MeshBasicMaterial:"basic",MeshLambertMaterial:"lambert",MeshPhongMaterial:"phong",MeshToonMaterial:"toon",MeshStandardMaterial:"physical",MeshPhysicalMaterial:"physical",MeshMatcapMaterial:"matcap",LineBasicMaterial:"basic",LineDashedMaterial:"dashed",PointsMaterial:"points",ShadowMaterial:"shadow",SpriteMaterial:"sprite"};function f(_){return l.add(_),_===0?"uv":`uv${_}`}function g(_,S,O,A,D,F){let G=A.fog,L=D.geometry,H=_.isMeshStandardMaterial||_.isMeshLambertMaterial||_.isMeshPhongMaterial?A.environment:null,X=_.isMeshStandardMaterial||_.isMeshLambertMaterial&&!_.envMap||_.isMeshPhongMaterial&&!_.envMap,W=t.get(_.envMap||H,X),et=d[_.type],q=n.precision;_.precision!==null&&(q=n.getMaxPrecision(_.precision),q!==_.precision&&Pt("WebGLProgram.getParameters:",_.precision,"not supported, using",q,"instead."));let Q=L.morphAttributes.position||L.morphAttributes.normal||L.morphAttributes.color,tt=Q!==void 0?Q.length:0,yt=0;L.morphAttributes.position!==void 0&&(yt=1),L.morphAttributes.normal!==void 0&&(yt=2),L.morphAttributes.color!==void 0&&(yt=3);let Lt,j,gt,Mt;if(et){let mt=ln[et];Lt=mt.vertexShader,j=mt.fragmentShader}else{Lt=_.vertexShader,j=_.fragmentShader;let mt=a.getVertexShaderStage(_),ie=a.getFragmentShaderStage(_);a.update(_,mt,ie),gt=mt.id,Mt=ie.id}let Rt=i.getRenderTarget(),_t=i.state.buffers.depth.getReversed(),zt=D.isInstancedMesh===!0,ye=D.isBatchedMesh===!0,It=!!_.map,ne=!!_.matcap,re=!!W,Wt=re&&W.isPMREMTexture===!0,Fe=!!_.aoMap,we=!!_.lightMap,hn=!!_.bumpMap&&_.wireframe===!1,pe=!!_.normalMap,Yn=!!_.displacementMap,Pe=!!_.emissiveMap,Sn=!!_.metalnessMap,wn=!!_.roughnessMap,En=_.anisotropy>0,U=_.clearcoat>0,An=_.diffuseRoughness>0,de=_.dispersion>0,fe=_.retroreflectivity>0,pt=_.iridescence>0,Ee=_.sheen>0,Ct=_.transmission>0,Ft=En&&!!_.anisotropyMap,R=U&&!!_.clearcoatMap,v=U&&!!_.clearcoatNormalMap,k=U&&!!_.clearcoatRoughnessMap,nt=An&&!!_.diffuseRoughnessMap,K=pt&&!!_.iridescenceMap,rt=pt&&!!_.iridescenceThicknessMap,ut=Ee&&!!_.sheenColorMap,Y=Ee&&!!_.sheenRoughnessMap,Z=!!_.specularMap,lt=!!_.specularColorMap,P=!!_.specularIntensityMap,J=Ct&&!!_.transmissionMap,$=Ct&&!!_.thicknessMap,ct=!!_.gradientMap,st=!!_.alphaMap,ot=_.alphaTest>0,At=!!_.alphaHash,Vt=!!_.extensions,it=ei;_.toneMapped&&(Rt===null||Rt.isXRRenderTarget===!0)&&(it=i.toneMapping);let Tt=Wt?W.isCompressedCubeTexture?W.image[0].mipmaps:W.mipmaps:null,Gt={shaderID:et,shaderType:_.type,shaderName:_.name,vertexShader:Lt,fragmentShader:j,defines:_.defines,customVertexShaderID:gt,customFragmentShaderID:Mt,isRawShaderMaterial:_.isRawShaderMaterial===!0,glslVersion:_.glslVersion,precision:q,batching:ye,batchingColor:ye&&D._colorsTexture!==null,instancing:zt,instancingColor:zt&&D.instanceColor!==null,instancingMorph:zt&&D.morphTexture!==null,outputColorSpace:Rt===null?i.outputColorSpace:Rt.isXRRenderTarget===!0?Rt.texture.colorSpace:$t.workingColorSpace,alphaToCoverage:!!_.alphaToCoverage,map:It,matcap:ne,envMap:re,envMapMode:re&&W.mapping,envMapPMREM:Wt,envMapMaxLod:Wt?Tt.length-1:null,envMapSize:Wt?Tt[0].width:null,aoMap:Fe,lightMap:we,bumpMap:hn,normalMap:pe,displacementMap:Yn,emissiveMap:Pe,normalMapObjectSpace:pe&&_.normalMapType===ep,normalMapTangentSpace:pe&&_.normalMapType===Cl,packedNormalMap:pe&&_.normalMapType===Cl&&LM(_.normalMap.format),metalnessMap:Sn,roughnessMap:wn,anisotropy:En,anisotropyMap:Ft,clearcoat:U,clearcoatMap:R,clearcoatNormalMap:v,clearcoatRoughnessMap:k,diffuseRoughness:An,diffuseRoughnessMap:nt,dispersion:de,retroreflection:fe,iridescence:pt,iridescenceMap:K,iridescenceThicknessMap:rt,sheen:Ee,sheenColorMap:ut,sheenRoughnessMap:Y,specularMap:Z,specularColorMap:lt,specularIntensityMap:P,transmission:Ct,transmissionMap:J,thicknessMap:$,gradientMap:ct,opaque:_.transparent===!1&&_.blending===tr&&_.alphaToCoverage===!1,alphaMap:st,alphaTest:ot,alphaHash:At,combine:_.combine,mapUv:It&&f(_.map.channel),aoMapUv:Fe&&f(_.aoMap.channel),lightMapUv:we&&f(_.lightMap.channel),bumpMapUv:hn&&f(_.bumpMap.channel),normalMapUv:pe&&f(_.normalMap.channel),displacementMapUv:Yn&&f(_.displacementMap.channel),emissiveMapUv:Pe&&f(_.emissiveMap.channel),metalnessMapUv:Sn&&f(_.metalnessMap.channel),roughnessMapUv:wn&&f(_.roughnessMap.channel),anisotropyMapUv:Ft&&f(_.anisotropyMap.channel),clearcoatMapUv:R&&f(_.clearcoatMap.channel),clearcoatNormalMapUv:v&&f(_.clearcoatNormalMap.channel),clearcoatRoughnessMapUv:k&&f(_.clearcoatRoughnessMap.channel),diffuseRoughnessMapUv:nt&&f(_.diffuseRoughnessMap.channel),iridescenceMapUv:K&&f(_.iridescenceMap.channel),iridescenceThicknessMapUv:rt&&f(_.iridescenceThicknessMap.channel),sheenColorMapUv:ut&&f(_.sheenColorMap.channel),sheenRoughnessMapUv:Y&&f(_.sheenRoughnessMap.channel),specularMapUv:Z&&f(_.specularMap.channel),specularColorMapUv:lt&&f(_.specularColorMap.channel),specularIntensityMapUv:P&&f(_.specularIntensityMap.channel),transmissionMapUv:J&&f(_.transmissionMap.channel),thicknessMapUv:$&&f(_.thicknessMap.channel),alphaMapUv:st&&f(_.alphaMap.channel),vertexTangents:!!L.attributes.tangent&&(pe||En),vertexNormals:!!L.attributes.normal,vertexColors:_.vertexColors,vertexAlphas:_.vertexColors===!0&&!!L.attributes.color&&L.attributes.color.itemSize===4,pointsUvs:D.isPoints===!0&&!!L.attributes.uv&&(It||st),fog:!!G,useFog:_.fog===!0,fogExp2:!!G&&G.isFogExp2,flatShading:_.wireframe===!1&&(_.flatShading===!0||L.attributes.normal===void 0&&pe===!1&&(_.isMeshLambertMaterial||_.isMeshPhongMaterial||_.isMeshStandardMaterial||_.isMeshPhysicalMaterial)),sizeAttenuation:_.sizeAttenuation===!0,logarithmicDepthBuffer:u,reversedDepthBuffer:_t,skinning:D.isSkinnedMesh===!0,hasPositionAttribute:L.attributes.position!==void 0,morphTargets:L.morphAttributes.position!==void 0,morphNormals:L.morphAttributes.normal!==void 0,morphColors:L.morphAttributes.color!==void 0,morphTargetsCount:tt,morphTextureStride:yt,numSunLights:S.sun.length,numDirLights:S.directional.length,numPointLights:S.point.length,numSpotLights:S.spot.length,numSpotLightMaps:S.spotLightMap.length,numRectAreaLights:S.rectArea.length,numHemiLights:S.hemi.length,numSunLightShadows:S.sunShadowMap.length,numDirLightShadows:S.directionalShadowMap.length,numPointLightShadows:S.pointShadowMap.length,numSpotLightShadows:S.spotShadowMap.length,numSpotLightShadowsWithMaps:S.numSpotLightShadowsWithMaps,numLightProbes:S.numLightProbes,numLightProbeGrids:F.filter(mt=>mt.texture!==null).length,numClippingPlanes:r.numPlanes,numClipIntersection:r.numIntersection,dithering:_.dithering,shadowMapEnabled:i.shadowMap.enabled&&O.length>0,shadowMapType:i.shadowMap.type,toneMapping:it,decodeVideoTexture:It&&_.map.isVideoTexture===!0&&$t.getTransfer(_.map.colorSpace)===Qt,decodeVideoTextureEmissive:Pe&&_.emissiveMap.isVideoTexture===!0&&$t.getTransfer(_.emissiveMap.colorSpace)===Qt,premultipliedAlpha:_.premultipliedAlpha,doubleSided:_.side===Dn,flipSided:_.side===an,useDepthPacking:_.depthPacking>=0,depthPacking:_.depthPacking||0,index0AttributeName:_.index0AttributeName,extensionClipCullDistance:Vt&&_.extensions.clipCullDistance===!0&&e.has("WEBGL_clip_cull_distance"),extensionMultiDraw:(Vt&&_.extensions.multiDraw===!0||ye)&&e.has("WEBGL_multi_draw"),rendererExtensionParallelShaderCompile:e.has("KHR_parallel_shader_compile"),customProgramCacheKey:_.customProgramCacheKey()};return Gt.vertexUv1s=l.has(1),Gt.vertexUv2s=l.has(2),Gt.vertexUv3s=l.has(3),l.clear(),Gt}function x(_){let S=[];if(_.shaderID?S.push(_.shaderID):(S.push(_.customVertexShaderID),S.push(_.customFragmentShaderID)),_.defines!==void 0)for(let O in _.defines)S.push(O),S.push(_.defines[O]);return _.isRawShaderMaterial===!1&&(m(S,_),p(S,_),S.push(i.outputColorSpace)),S.push(_.customProgramCacheKey),S.join()}function m(_,S){_.push(S.precision),_.push(S.outputColorSpace),_.push(S.envMapMode),_.push(S.envMapPMREM),_.push(S.envMapMaxLod),_.push(S.envMapSize),_.push(S.mapUv),_.push(S.alphaMapUv),_.push(S.lightMapUv),_.push(S.aoMapUv),_.push(S.bumpMapUv),_.push(S.normalMapUv),_.push(S.displacementMapUv),_.push(S.emissiveMapUv),_.push(S.metalnessMapUv),_.push(S.roughnessMapUv),_.push(S.anisotropyMapUv),_.push(S.clearcoatMapUv),_.push(S.clearcoatNormalMapUv),_.push(S.clearcoatRoughnessMapUv),_.push(S.diffuseRoughnessMapUv),_.push(S.iridescenceMapUv),_.push(S.iridescenceThicknessMapUv),_.push(S.sheenColorMapUv),_.push(S.sheenRoughnessMapUv),_.push(S.specularMapUv),_.push(S.specularColorMapUv),_.push(S.specularIntensityMapUv),_.push(S.transmissionMapUv),_.push(S.thicknessMapUv),_.push(S.combine),_.push(S.fogExp2),_.push(S.sizeAttenuation),_.push(S.morphTargetsCount),_.push(S.numSunLights),_.push(S.numDirLights),_.push(S.numPointLights),_.push(S.numSpotLights),_.push(S.numSpotLightMaps),_.push(S.numHemiLights),_.push(S.numRectAreaLights),_.push(S.numSunLightShadows),_.push(S.numDirLightShadows),_.push(S.numPointLightShadows),_.push(S.numSpotLightShadows),_.push(S.numSpotLightShadowsWithMaps),_.push(S.numLightProbes),_.push(S.numLightProbeGrids),_.push(S.shadowMapType),_.push(S.toneMapping),_.push(S.numClippingPlanes),_.push(S.numClipIntersection),_.push(S.depthPacking)}function p(_,S){o.disableAll(),S.instancing&&o.enable(0),S.instancingColor&&o.enable(1),S.instancingMorph&&o.enable(2),S.matcap&&o.enable(3),S.envMap&&o.enable(4),S.normalMapObjectSpace&&o.enable(5),S.normalMapTangentSpace&&o.enable(6),S.clearcoat&&o.enable(7),S.iridescence&&o.enable(8),S.alphaTest&&o.enable(9),S.vertexColors&&o.enable(10),S.vertexAlphas&&o.enable(11),S.vertexUv1s&&o.enable(12),S.vertexUv2s&&o.enable(13),S.vertexUv3s&&o.enable(14),S.vertexTangents&&o.enable(15),S.anisotropy&&o.enable(16),S.alphaHash&&o.enable(17),S.batching&&o.enable(18),S.dispersion&&o.enable(19),S.retroreflection&&o.enable(24),S.diffuseRoughness&&o.enable(25),S.batchingColor&&o.enable(20),S.gradientMap&&o.enable(21),S.packedNormalMap&&o.enable(22),S.vertexNormals&&o.enable(23),_.push(o.mask),o.disableAll(),S.fog&&o.enable(0),S.useFog&&o.enable(1),S.flatShading&&o.enable(2),S.logarithmicDepthBuffer&&o.enable(3),S.reversedDepthBuffer&&o.enable(4),S.skinning&&o.enable(5),S.morphTargets&&o.enable(6),S.morphNormals&&o.enable(7),S.morphColors&&o.enable(8),S.premultipliedAlpha&&o.enable(9),S.shadowMapEnabled&&o.enable(10),S.doubleSided&&o.enable(11),S.flipSided&&o.enable(12),S.useDepthPacking&&o.enable(13),S.dithering&&o.enable(14),S.transmission&&o.enable(15),S.sheen&&o.enable(16),S.opaque&&o.enable(17),S.pointsUvs&&o.enable(18),S.decodeVideoTexture&&o.enable(19),S.decodeVideoTextureEmissive&&o.enable(20),S.alphaToCoverage&&o.enable(21),S.numLightProbeGrids>0&&o.enable(22),S.hasPositionAttribute&&o.enable(23),_.push(o.mask)}function y(_){let S=d[_.type],O;if(S){let A=ln[S];O=ro.clone(A.uniforms)}else O=_.uniforms;return O}function T(_,S){let O=h.get(S);return O!==void 0?++O.usedTimes:(O=new PM(i,S,_,s),c.push(O),h.set(S,O)),O}function b(_){if(--_.usedTimes===0){let S=c.indexOf(_);c[S]=c[c.length-1],c.pop(),h.delete(_.cacheKey),_.destroy()}}function E(_){a.remove(_)}function w(){a.dispose()}return{getParameters:g,getProgramCacheKey:x,getUniforms:y,acquireProgram:T,releaseProgram:b,releaseShaderCache:E,programs:c,dispose:w}}function DM(){let i=new WeakMap;function t(o){return i.has(o)}function e(o){let a=i.get(o);return a===void 0&&(a={},i.set(o,a)),a}function n(o){i.delete(o)}function s(o,a,l){i.get(o)[a]=l}function r(){i=new WeakMap}return{has:t,get:e,remove:n,update:s,dispose:r}}function OM(i,t){return i.groupOrder!==t.groupOrder?i.groupOrder-t.groupOrder:i.renderOrder!==t.renderOrder?i.renderOrder-t.renderOrder:i.material.id!==t.material.id?i.material.id-t.material.id:i.materialVariant!==t.materialVariant?i.materialVariant-t.materialVariant:i.z!==t.z?i.z-t.z:i.id-t.id}function Lp(i,t){return i.groupOrder!==t.groupOrder?i.groupOrder-t.groupOrder:i.renderOrder!==t.renderOrder?i.renderOrder-t.renderOrder:i.z!==t.z?t.z-i.z:i.id-t.id}function Np(){let i=[],t=0,e=[],n=[],s=[];function r(){t=0,e.length=0,n.length=0,s.length=0}function o(d){let f=0;return d.isInstancedMesh&&(f+=2),d.isSkinnedMesh&&(f+=1),f}function a(d,f,g,x,m,p){let y=i[t];return y===void 0?(y={id:d.id,object:d,geometry:f,material:g,materialVariant:o(d),groupOrder:x,renderOrder:d.renderOrder,z:m,group:p},i[t]=y):(y.id=d.id,y.object=d,y.geometry=f,y.material=g,y.materialVariant=o(d),y.groupOrder=x,y.renderOrder=d.renderOrder,y.z=m,y.group=p),t++,y}function l(d,f,g,x,m,p,y){y.reversedDepth===!0&&(m=-m);let T=a(d,f,g,x,m,p);g.transmission>0?n.push(T):g.transparent===!0?s.push(T):e.push(T)}function c(d,f,g,x,m,p){let y=a(d,f,g,x,m,p);g.transmission>0?n.unshift(y):g.transparent===!0?s.unshift(y):e.unshift(y)}function h(d,f){e.length>1&&e.sort(d||OM),n.length>1&&n.sort(f||Lp),s.length>1&&s.sort(f||Lp)}function u(){for(let d=t,f=i.length;d<f;d++){let g=i[d];if(g.id===null)break;g.id=null,g.object=null,g.geometry=null,g.material=null,g.group=null}}return{opaque:e,transmissive:n,transparent:s,init:r,push:l,unshift:c,finish:u,sort:h}}function UM(){let i=new WeakMap;function t(n,s){let r=i.get(n),o;return r===void 0?(o=new Np,i.set(n,[o])):s>=r.length?(o=new Np,r.push(o)):o=r[s],o}function e(){i=new WeakMap}return{get:t,dispose:e}}function FM(){let i={};return{get:function(t){if(i[t.id]!==void 0)return i[t.id];let e;switch(t.type){case"SunLight":case"DirectionalLight":e={direction:new C,color:new Ut};break;case"SpotLight":e={position:new C,direction:new C,color:new Ut,distance:0,coneCos:0,penumbraCos:0,decay:0};break;case"PointLight":e={position:new C,color:new Ut,distance:0,decay:0};break;case"HemisphereLight":e={direction:new C,skyColor:new Ut,groundColor:new Ut};break;case"RectAreaLight":e={color:new Ut,position:new C,halfWidth:new C,halfHeight:new C};break}return i[t.id]=e,e}}}function BM(){let i={};return{get:function(t){if(i[t.id]!==void 0)return i[t.id];let e;switch(t.type){case"SunLight":case"DirectionalLight":e={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new bt};break;case"SpotLight":e={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new bt};break;case"PointLight":e={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new bt,shadowCameraNear:1,shadowCameraFar:1e3};break}return i[t.id]=e,e}}}var kM=0;function zM(i,t){return(t.castShadow?2:0)-(i.castShadow?2:0)+(t.map?1:0)-(i.map?1:0)}function GM(i){let t=new FM,e=BM(),n={version:0,hash:{sunLength:-1,directionalLength:-1,pointLength:-1,spotLength:-1,rectAreaLength:-1,hemiLength:-1,numSunShadows:-1,numDirectionalShadows:-1,numPointShadows:-1,numSpotShadows:-1,numSpotMaps:-1,numLightProbes:-1},ambient:[0,0,0],probe:[],sun:[],sunShadow:[],sunShadowMap:[],sunShadowMatrix:[],sunShadowCascade:[],directional:[],directionalShadow:[],directionalShadowMap:[],directionalShadowMatrix:[],spot:[],spotLightMap:[],spotShadow:[],spotShadowMap:[],spotLightMatrix:[],rectArea:[],rectAreaLTC1:null,rectAreaLTC2:null,point:[],pointShadow:[],pointShadowMap:[],pointShadowMatrix:[],hemi:[],numSpotLightShadowsWithMaps:0,numLightProbes:0};for(let c=0;c<9;c++)n.probe.push(new C);let s=new C,r=new Dt,o=new Dt;function a(c){let h=0,u=0,d=0;for(let F=0;F<9;F++)n.probe[F].set(0,0,0);let f=0,g=0,x=0,m=0,p=0,y=0,T=0,b=0,E=0,w=0,_=0,S=0,O=0,A=0;c.sort(zM);for(let F=0,G=c.length;F<G;F++){let L=c[F],H=L.color,X=L.intensity,W=L.distance,et=null;if(L.shadow&&L.shadow.map&&(L.shadow.map.texture.format===qi?et=L.shadow.map.texture:et=L.shadow.map.depthTexture||L.shadow.map.texture),L.isAmbientLight)h+=H.r*X,u+=H.g*X,d+=H.b*X;else if(L.isLightProbe){for(let q=0;q<9;q++)n.probe[q].addScaledVector(L.sh.coefficients[q],X);A++}else if(L.isSunLight){let q=t.get(L);if(q.color.copy(L.color).multiplyScalar(L.intensity),L.castShadow){let Q=L.shadow,tt=e.get(L);tt.shadowIntensity=Q.intensity,tt.shadowBias=Q.bias,tt.shadowNormalBias=Q.normalBias,tt.shadowRadius=Q.radius,tt.shadowMapSize.copy(Q.mapSize).multiply(Q.getFrameExtents()),n.sunShadow[g]=tt,n.sunShadowMap[g]=et;let yt=Q.getViewportCount();for(let Lt=0;Lt<yt;Lt++)n.sunShadowMatrix[x+Lt]=Q.getMatrix(Lt),n.sunShadowCascade[x+Lt]=Q._cascadeData[Lt];x+=yt,g++}n.sun[f]=q,f++}else if(L.isDirectionalLight){let q=t.get(L);if(q.color.copy(L.color).multiplyScalar(L.intensity),L.castShadow){let Q=L.shadow,tt=e.get(L);tt.shadowIntensity=Q.intensity,tt.shadowBias=Q.bias,tt.shadowNormalBias=Q.normalBias,tt.shadowRadius=Q.radius,tt.shadowMapSize=Q.mapSize,n.directionalShadow[m]=tt,n.directionalShadowMap[m]=et,n.directionalShadowMatrix[m]=L.shadow.matrix,E++}n.directional[m]=q,m++}else if(L.isSpotLight){let q=t.get(L);q.position.setFromMatrixPosition(L.matrixWorld),q.color.copy(H).multiplyScalar(X),q.distance=W,q.coneCos=Math.cos(L.angle),q.penumbraCos=Math.cos(L.angle*(1-L.penumbra)),q.decay=L.decay,n.spot[y]=q;let Q=L.shadow;if(L.map&&(n.spotLightMap[S]=L.map,S++,Q.updateMatrices(L),L.castShadow&&O++),n.spotLightMatrix[y]=Q.matrix,L.castShadow){let tt=e.get(L);tt.shadowIntensity=Q.intensity,tt.shadowBias=Q.bias,tt.shadowNormalBias=Q.normalBias,tt.shadowRadius=Q.radius,tt.shadowMapSize=Q.mapSize,n.spotShadow[y]=tt,n.spotShadowMap[y]=et,_++}y++}else if(L.isRectAreaLight){let q=t.get(L);q.color.copy(H).multiplyScalar(X),q.halfWidth.set(L.width*.5,0,0),q.halfHeight.set(0,L.height*.5,0),n.rectArea[T]=q,T++}else if(L.isPointLight){let q=t.get(L);if(q.color.copy(L.color).multiplyScalar(L.intensity),q.distance=L.distance,q.decay=L.decay,L.castShadow){let Q=L.shadow,tt=e.get(L);tt.shadowIntensity=Q.intensity,tt.shadowBias=Q.bias,tt.shadowNormalBias=Q.normalBias,tt.shadowRadius=Q.radius,tt.shadowMapSize=Q.mapSize,tt.shadowCameraNear=Q.camera.near,tt.shadowCameraFar=Q.camera.far,n.pointShadow[p]=tt,n.pointShadowMap[p]=et,n.pointShadowMatrix[p]=L.shadow.matrix,w++}n.point[p]=q,p++}else if(L.isHemisphereLight){let q=t.get(L);q.skyColor.copy(L.color).multiplyScalar(X),q.groundColor.copy(L.groundColor).multiplyScalar(X),n.hemi[b]=q,b++}}T>0&&(i.has("OES_texture_float_linear")===!0?(n.rectAreaLTC1=ft.LTC_FLOAT_1,n.rectAreaLTC2=ft.LTC_FLOAT_2):(n.rectAreaLTC1=ft.LTC_HALF_1,n.rectAreaLTC2=ft.LTC_HALF_2)),n.ambient[0]=h,n.ambient[1]=u,n.ambient[2]=d;let D=n.hash;(D.sunLength!==f||D.directionalLength!==m||D.pointLength!==p||D.spotLength!==y||D.rectAreaLength!==T||D.hemiLength!==b||D.numSunShadows!==g||D.numDirectionalShadows!==E||D.numPointShadows!==w||D.numSpotShadows!==_||D.numSpotMaps!==S||D.numLightProbes!==A)&&(n.sun.length=f,n.directional.length=m,n.spot.length=y,n.rectArea.length=T,n.point.length=p,n.hemi.length=b,n.sunShadow.length=g,n.sunShadowMap.length=g,n.sunShadowMatrix.length=x,n.sunShadowCascade.length=x,n.directionalShadow.length=E,n.directionalShadowMap.length=E,n.directionalShadowMatrix.length=E,n.pointShadow.length=w,n.pointShadowMap.length=w,n.pointShadowMatrix.length=w,n.spotShadow.length=_,n.spotShadowMap.length=_,n.spotLightMatrix.length=_+S-O,n.spotLightMap.length=S,n.numSpotLightShadowsWithMaps=O,n.numLightProbes=A,D.sunLength=f,D.directionalLength=m,D.pointLength=p,D.spotLength=y,D.rectAreaLength=T,D.hemiLength=b,D.numSunShadows=g,D.numDirectionalShadows=E,D.numPointShadows=w,D.numSpotShadows=_,D.numSpotMaps=S,D.numLightProbes=A,n.version=kM++)}function l(c,h){let u=0,d=0,f=0,g=0,x=0,m=0,p=h.matrixWorldInverse;for(let y=0,T=c.length;y<T;y++){let b=c[y];if(b.isSunLight){let E=n.sun[u];E.direction.setFromMatrixPosition(b.matrixWorld),E.direction.transformDirection(p),u++}else if(b.isDirectionalLight){let E=n.directional[d];E.direction.setFromMatrixPosition(b.matrixWorld),s.setFromMatrixPosition(b.target.matrixWorld),E.direction.sub(s),E.direction.transformDirection(p),d++}else if(b.isSpotLight){let E=n.spot[g];E.position.setFromMatrixPosition(b.matrixWorld),E.position.applyMatrix4(p),E.direction.setFromMatrixPosition(b.matrixWorld),s.setFromMatrixPosition(b.target.matrixWorld),E.direction.sub(s),E.direction.transformDirection(p),g++}else if(b.isRectAreaLight){let E=n.rectArea[x];E.position.setFromMatrixPosition(b.matrixWorld),E.position.applyMatrix4(p),o.identity(),r.copy(b.matrixWorld),r.premultiply(p),o.extractRotation(r),E.halfWidth.set(b.width*.5,0,0),E.halfHeight.set(0,b.height*.5,0),E.halfWidth.applyMatrix4(o),E.halfHeight.applyMatrix4(o),x++}else if(b.isPointLight){let E=n.point[f];E.position.setFromMatrixPosition(b.matrixWorld),E.position.applyMatrix4(p),f++}else if(b.isHemisphereLight){let E=n.hemi[m];E.direction.setFromMatrixPosition(b.matrixWorld),E.direction.transformDirection(p),m++}}}return{setup:a,setupView:l,state:n}}function Dp(i){let t=new GM(i),e=[],n=[],s=[];function r(u){h.camera=u,e.length=0,n.length=0,s.length=0}function o(u){u.isLightProbeGrid?s.push(u):e.push(u)}function a(u){n.push(u)}function l(){t.setup(e),s.sort((u,d)=>u.priority-d.priority||u.id-d.id)}function c(u){t.setupView(e,u)}let h={lightsArray:e,shadowsArray:n,lightProbeGridArray:s,camera:null,lights:t,transmissionRenderTarget:{},textureUnits:0};return{init:r,state:h,setupLights:l,setupLightsView:c,pushLight:o,pushShadow:a}}function VM(i){let t=new WeakMap;function e(s,r=0){let o=t.get(s),a;return o===void 0?(a=new Dp(i),t.set(s,[a])):r>=o.length?(a=new Dp(i),o.push(a)):a=o[r],a}function n(){t=new WeakMap}return{get:e,dispose:n}}var HM=`void main() {
	gl_Position = vec4( position, 1.0 );
}`,WM=`uniform sampler2D shadow_pass;
uniform vec2 resolution;
uniform float radius;
void main() {
	const float samples = float( VSM_SAMPLES );
	float mean = 0.0;
	float squared_mean = 0.0;
	float uvStride = samples <= 1.0 ? 0.0 : 2.0 / ( samples - 1.0 );
	float uvStart = samples <= 1.0 ? 0.0 : - 1.0;
	for ( float i = 0.0; i < samples; i ++ ) {
		float uvOffset = uvStart + i * uvStride;
		#ifdef HORIZONTAL_PASS
			vec2 distribution = texture2D( shadow_pass, ( gl_FragCoord.xy + vec2( uvOffset, 0.0 ) * radius ) / resolution ).rg;
			mean += distribution.x;
			squared_mean += distribution.y * distribution.y + distribution.x * distribution.x;
		#else
			float depth = texture2D( shadow_pass, ( gl_FragCoord.xy + vec2( 0.0, uvOffset ) * radius ) / resolution ).r;
			mean += depth;
			squared_mean += depth * depth;
		#endif
	}
	mean = mean / samples;
	squared_mean = squared_mean / samples;
	float std_dev = sqrt( max( 0.0, squared_mean - mean * mean ) );
	gl_FragColor = vec4( mean, std_dev, 0.0, 1.0 );
}`,qM=[new C(1,0,0),new C(-1,0,0),new C(0,1,0),new C(0,-1,0),new C(0,0,1),new C(0,0,-1)],XM=[new C(0,-1,0),new C(0,-1,0),new C(0,0,1),new C(0,0,-1),new C(0,-1,0),new C(0,-1,0)],Op=new Dt,oo=new C,$h=new C;function $M(i,t,e){let n=new Oi,s=new bt,r=new bt,o=new te,a=new Pa,l=new Ia,c={},h=e.maxTextureSize,u={[Wi]:an,[an]:Wi,[Dn]:Dn},d=new dn({defines:{VSM_SAMPLES:8},uniforms:{shadow_pass:{value:null},resolution:{value:new bt},radius:{value:4}},vertexShader:HM,fragmentShader:WM}),f=d.clone();f.defines.HORIZONTAL_PASS=1;let g=new Ae;g.setAttribute("position",new De(new Float32Array([-1,-1,.5,3,-1,.5,-1,3,.5]),3));let x=new Jt(g,d),m=this;this.enabled=!1,this.autoUpdate=!0,this.needsUpdate=!1,this.type=ds;let p=this.type;this.render=function(w,_,S){if(m.enabled===!1||m.autoUpdate===!1&&m.needsUpdate===!1||w.length===0)return;this.type===Lf&&(Pt("WebGLShadowMap: PCFSoftShadowMap has been removed. Using PCFShadowMap instead."),this.type=ds);let O=i.getRenderTarget(),A=i.getActiveCubeFace(),D=i.getActiveMipmapLevel(),F=i.state;F.setBlending(fs),F.buffers.depth.getReversed()===!0?F.buffers.color.setClear(0,0,0,0):F.buffers.color.setClear(1,1,1,1),F.buffers.depth.setTest(!0),F.setScissorTest(!1);let G=p!==this.type;G&&_.traverse(function(L){L.material&&(Array.isArray(L.material)?L.material.forEach(H=>H.needsUpdate=!0):L.material.needsUpdate=!0)});for(let L=0,H=w.length;L<H;L++){let X=w[L],W=X.shadow;if(W===void 0){Pt("WebGLShadowMap:",X,"has no shadow.");continue}if(W.autoUpdate===!1&&W.needsUpdate===!1)continue;s.copy(W.mapSize);let et=W.getFrameExtents();s.multiply(et),r.copy(W.mapSize),(s.x>h||s.y>h)&&(s.x>h&&(r.x=Math.floor(h/et.x),s.x=r.x*et.x,W.mapSize.x=r.x),s.y>h&&(r.y=Math.floor(h/et.y),s.y=r.y*et.y,W.mapSize.y=r.y));let q=i.state.buffers.depth.getReversed();if(W.camera._reversedDepth=q,W.map===null||G===!0){if(W.map!==null&&(W.map.depthTexture!==null&&(W.map.depthTexture.dispose(),W.map.depthTexture=null),W.map.dispose()),this.type===Qs){if(X.isPointLight){Pt("WebGLShadowMap: VSM shadow maps are not supported for PointLights. Use PCF or BasicShadowMap instead.");continue}W.map=new xn(s.x,s.y,{format:qi,type:qn,minFilter:on,magFilter:on,generateMipmaps:!1}),W.map.texture.name=X.name+".shadowMap",W.map.depthTexture=new _i(s.x,s.y,Wn),W.map.depthTexture.name=X.name+".shadowMapDepth",W.map.depthTexture.format=pi,W.map.depthTexture.compareFunction=null,W.map.depthTexture.minFilter=Oe,W.map.depthTexture.magFilter=Oe}else X.isPointLight?(W.map=new lo(s.x),W.map.depthTexture=new Br(s.x,Hn)):(W.map=new xn(s.x,s.y),W.map.depthTexture=new _i(s.x,s.y,Hn)),W.map.depthTexture.name=X.name+".shadowMap",W.map.depthTexture.format=pi,this.type===ds?(W.map.depthTexture.compareFunction=q?Dh:Nh,W.map.depthTexture.minFilter=on,W.map.depthTexture.magFilter=on):(W.map.depthTexture.compareFunction=null,W.map.depthTexture.minFilter=Oe,W.map.depthTexture.magFilter=Oe);W.camera.updateProjectionMatrix()}W.map.isWebGLCubeRenderTarget!==!0&&(W.map.width!==s.x||W.map.height!==s.y)&&W.map.setSize(s.x,s.y);let Q=W.map.isWebGLCubeRenderTarget?6:W.getViewportCount();X.isPointLight!==!0&&W.updateMatrices(X,S);let tt=(W.camera.layers.mask&4294967294)!==0?W.camera.layers:S.layers;for(let yt=0;yt<Q;yt++){let Lt=W.getCamera(yt);if(X.isPointLight){let j=W.camera,gt=W.matrix,Mt=X.distance||j.far;Mt!==j.far&&(j.far=Mt,j.updateProjectionMatrix()),oo.setFromMatrixPosition(X.matrixWorld),j.position.copy(oo),$h.copy(j.position),$h.add(qM[yt]),j.up.copy(XM[yt]),j.lookAt($h),j.updateMatrixWorld(),gt.makeTranslation(-oo.x,-oo.y,-oo.z),Op.multiplyMatrices(j.projectionMatrix,j.matrixWorldInverse),W._frustum.setFromProjectionMatrix(Op,j.coordinateSystem,j.reversedDepth)}if(W.map.isWebGLCubeRenderTarget)i.setRenderTarget(W.map,yt),i.clear();else{yt===0&&(i.setRenderTarget(W.map),i.clear());let j=W.getViewport(yt);o.set(r.x*j.x,r.y*j.y,r.x*j.z,r.y*j.w),F.viewport(o)}n=W.getFrustum(yt),b(_,S,Lt,X,tt,this.type)}W.isPointLightShadow!==!0&&this.type===Qs&&y(W,S),W.needsUpdate=!1}p=this.type,m.needsUpdate=!1,i.setRenderTarget(O,A,D)};function y(w,_){let S=t.update(x);d.defines.VSM_SAMPLES!==w.blurSamples&&(d.defines.VSM_SAMPLES=w.blurSamples,f.defines.VSM_SAMPLES=w.blurSamples,d.needsUpdate=!0,f.needsUpdate=!0),w.mapPass===null?w.mapPass=new xn(s.x,s.y,{format:qi,type:qn}):(w.mapPass.width!==w.map.width||w.mapPass.height!==w.map.height)&&w.mapPass.setSize(w.map.width,w.map.height),d.uniforms.shadow_pass.value=w.map.depthTexture,d.uniforms.resolution.value.set(w.map.width,w.map.height),d.uniforms.radius.value=w.radius,i.setRenderTarget(w.mapPass),i.clear(),i.renderBufferDirect(_,null,S,d,x,null),f.uniforms.shadow_pass.value=w.mapPass.texture,f.uniforms.resolution.value.set(w.map.width,w.map.height),f.uniforms.radius.value=w.radius,i.setRenderTarget(w.map),i.clear(),i.renderBufferDirect(_,null,S,f,x,null)}function T(w,_,S,O){let A=null,D=S.isPointLight===!0?w.customDistanceMaterial:w.customDepthMaterial;if(D!==void 0)A=D;else if(A=S.isPointLight===!0?l:a,i.localClippingEnabled&&_.clipShadows===!0&&Array.isArray(_.clippingPlanes)&&_.clippingPlanes.length!==0||_.displacementMap&&_.displacementScale!==0||_.alphaMap&&_.alphaTest>0||_.map&&_.alphaTest>0||_.alphaToCoverage===!0){let F=A.uuid,G=_.uuid,L=c[F];L===void 0&&(L={},c[F]=L);let H=L[G];H===void 0&&(H=A.clone(),L[G]=H,_.addEventListener("dispose",E)),A=H}if(A.visible=_.visible,A.wireframe=_.wireframe,O===Qs?A.side=_.shadowSide!==null?_.shadowSide:_.side:A.side=_.shadowSide!==null?_.shadowSide:u[_.side],A.alphaMap=_.alphaMap,A.alphaTest=_.alphaToCoverage===!0?.5:_.alphaTest,A.map=_.map,A.clipShadows=_.clipShadows,A.clippingPlanes=_.clippingPlanes,A.clipIntersection=_.clipIntersection,A.displacementMap=_.displacementMap,A.displacementScale=_.displacementScale,A.displacementBias=_.displacementBias,A.wireframeLinewidth=_.wireframeLinewidth,A.linewidth=_.linewidth,S.isPointLight===!0&&A.isMeshDistanceMaterial===!0){let F=i.properties.get(A);F.light=S}return A}function b(w,_,S,O,A,D){if(w.visible===!1)return;if(w.layers.test(A)&&(w.isMesh||w.isLine||w.isPoints)&&(w.castShadow||w.receiveShadow&&D===Qs)&&(!w.frustumCulled||w.intersectsFrustum(n))){w.modelViewMatrix.multiplyMatrices(S.matrixWorldInverse,w.matrixWorld);let L=t.update(w),H=w.material;if(Array.isArray(H)){let X=L.groups;for(let W=0,et=X.length;W<et;W++){let q=X[W],Q=H[q.materialIndex];if(Q&&Q.visible){let tt=T(w,Q,O,D);w.onBeforeShadow(i,w,_,S,L,tt,q),i.renderBufferDirect(S,null,L,tt,w,q),w.onAfterShadow(i,w,_,S,L,tt,q)}}}else if(H.visible){let X=T(w,H,O,D);w.onBeforeShadow(i,w,_,S,L,X,null),i.renderBufferDirect(S,null,L,X,w,null),w.onAfterShadow(i,w,_,S,L,X,null)}}let G=w.children;for(let L=0,H=G.length;L<H;L++)b(G[L],_,S,O,A,D)}function E(w){w.target.removeEventListener("dispose",E);for(let S in c){let O=c[S],A=w.target.uuid;A in O&&(O[A].dispose(),delete O[A])}}}function YM(i,t){function e(){let P=!1,J=new te,$=null,ct=new te(0,0,0,0);return{setMask:function(st){$!==st&&!P&&(i.colorMask(st,st,st,st),$=st)},setLocked:function(st){P=st},setClear:function(st,ot,At,Vt,it){it===!0&&(st*=Vt,ot*=Vt,At*=Vt),J.set(st,ot,At,Vt),ct.equals(J)===!1&&(i.clearColor(st,ot,At,Vt),ct.copy(J))},reset:function(){P=!1,$=null,ct.set(-1,0,0,0)}}}function n(){let P=!1,J=!1,$=null,ct=null,st=null;return{setReversed:function(ot){if(J!==ot){let At=t.get("EXT_clip_control");ot?At.clipControlEXT(At.LOWER_LEFT_EXT,At.ZERO_TO_ONE_EXT):At.clipControlEXT(At.LOWER_LEFT_EXT,At.NEGATIVE_ONE_TO_ONE_EXT),J=ot;let Vt=st;st=null,this.setClear(Vt)}},getReversed:function(){return J},setTest:function(ot){ot?_t(i.DEPTH_TEST):zt(i.DEPTH_TEST)},setMask:function(ot){$!==ot&&!P&&(i.depthMask(ot),$=ot)},setFunc:function(ot){if(J&&(ot=up[ot]),ct!==ot){switch(ot){case pa:i.depthFunc(i.NEVER);break;case ma:i.depthFunc(i.ALWAYS);break;case ga:i.depthFunc(i.LESS);break;case Hs:i.depthFunc(i.LEQUAL);break;case _a:i.depthFunc(i.EQUAL);break;case xa:i.depthFunc(i.GEQUAL);break;case ya:i.depthFunc(i.GREATER);break;case va:i.depthFunc(i.NOTEQUAL);break;default:i.depthFunc(i.LEQUAL)}ct=ot}},setLocked:function(ot){P=ot},setClear:function(ot){st!==ot&&(st=ot,J&&(ot=1-ot),i.clearDepth(ot))},reset:function(){P=!1,$=null,ct=null,st=null,J=!1}}}function s(){let P=!1,J=null,$=null,ct=null,st=null,ot=null,At=null,Vt=null,it=null;return{setTest:function(Tt){P||(Tt?_t(i.STENCIL_TEST):zt(i.STENCIL_TEST))},setMask:function(Tt){J!==Tt&&!P&&(i.stencilMask(Tt),J=Tt)},setFunc:function(Tt,Gt,mt){($!==Tt||ct!==Gt||st!==mt)&&(i.stencilFunc(Tt,Gt,mt),$=Tt,ct=Gt,st=mt)},setOp:function(Tt,Gt,mt){(ot!==Tt||At!==Gt||Vt!==mt)&&(i.stencilOp(Tt,Gt,mt),ot=Tt,At=Gt,Vt=mt)},setLocked:function(Tt){P=Tt},setClear:function(Tt){it!==Tt&&(i.clearStencil(Tt),it=Tt)},reset:function(){P=!1,J=null,$=null,ct=null,st=null,ot=null,At=null,Vt=null,it=null}}}let r=new e,o=new n,a=new s,l={},c=new WeakMap,h={},u={},d={},f=new WeakMap,g=[],x=null,m=!1,p=null,y=null,T=null,b=null,E=null,w=null,_=null,S=new Ut(0,0,0),O=0,A=!1,D=null,F=null,G=null,L=null,H=null,X=i.getParameter(i.MAX_COMBINED_TEXTURE_IMAGE_UNITS),W=!1,et=0,q=i.getParameter(i.VERSION);q.indexOf("WebGL")!==-1?(et=parseFloat(/^WebGL (\d)/.exec(q)[1]),W=et>=1):q.indexOf("OpenGL ES")!==-1&&(et=parseFloat(/^OpenGL ES (\d)/.exec(q)[1]),W=et>=2);let Q=null,tt={},yt=i.getParameter(i.SCISSOR_BOX),Lt=i.getParameter(i.VIEWPORT),j=new te().fromArray(yt),gt=new te().fromArray(Lt);function Mt(P,J,$,ct){let st=new Uint8Array(4),ot=i.createTexture();i.bindTexture(P,ot),i.texParameteri(P,i.TEXTURE_MIN_FILTER,i.NEAREST),i.texParameteri(P,i.TEXTURE_MAG_FILTER,i.NEAREST);for(let At=0;At<$;At++)P===i.TEXTURE_3D||P===i.TEXTURE_2D_ARRAY?i.texImage3D(J,0,i.RGBA,1,1,ct,0,i.RGBA,i.UNSIGNED_BYTE,st):i.texImage2D(J+At,0,i.RGBA,1,1,0,i.RGBA,i.UNSIGNED_BYTE,st);return ot}let Rt={};Rt[i.TEXTURE_2D]=Mt(i.TEXTURE_2D,i.TEXTURE_2D,1),Rt[i.TEXTURE_CUBE_MAP]=Mt(i.TEXTURE_CUBE_MAP,i.TEXTURE_CUBE_MAP_POSITIVE_X,6),Rt[i.TEXTURE_2D_ARRAY]=Mt(i.TEXTURE_2D_ARRAY,i.TEXTURE_2D_ARRAY,1,1),Rt[i.TEXTURE_3D]=Mt(i.TEXTURE_3D,i.TEXTURE_3D,1,1),r.setClear(0,0,0,1),o.setClear(1),a.setClear(0),_t(i.DEPTH_TEST),o.setFunc(Hs),hn(!1),pe(dh),_t(i.CULL_FACE),Fe(fs);function _t(P){h[P]!==!0&&(i.enable(P),h[P]=!0)}function zt(P){h[P]!==!1&&(i.disable(P),h[P]=!1)}function ye(P,J){return d[P]!==J?(i.bindFramebuffer(P,J),d[P]=J,P===i.DRAW_FRAMEBUFFER&&(d[i.FRAMEBUFFER]=J),P===i.FRAMEBUFFER&&(d[i.DRAW_FRAMEBUFFER]=J),!0):!1}function It(P,J){let $=g,ct=!1;if(P){$=f.get(J),$===void 0&&($=[],f.set(J,$));let st=P.textures;if($.length!==st.length||$[0]!==i.COLOR_ATTACHMENT0){for(let ot=0,At=st.length;ot<At;ot++)$[ot]=i.COLOR_ATTACHMENT0+ot;$.length=st.length,ct=!0}}else $[0]!==i.BACK&&($[0]=i.BACK,ct=!0);ct&&i.drawBuffers($)}function ne(P){return x!==P?(i.useProgram(P),x=P,!0):!1}let re={[ps]:i.FUNC_ADD,[Df]:i.FUNC_SUBTRACT,[Of]:i.FUNC_REVERSE_SUBTRACT};re[Uf]=i.MIN,re[Ff]=i.MAX;let Wt={[Bf]:i.ZERO,[kf]:i.ONE,[zf]:i.SRC_COLOR,[gh]:i.SRC_ALPHA,[Xf]:i.SRC_ALPHA_SATURATE,[Wf]:i.DST_COLOR,[Vf]:i.DST_ALPHA,[Gf]:i.ONE_MINUS_SRC_COLOR,[_h]:i.ONE_MINUS_SRC_ALPHA,[qf]:i.ONE_MINUS_DST_COLOR,[Hf]:i.ONE_MINUS_DST_ALPHA,[$f]:i.CONSTANT_COLOR,[Yf]:i.ONE_MINUS_CONSTANT_COLOR,[jf]:i.CONSTANT_ALPHA,[Zf]:i.ONE_MINUS_CONSTANT_ALPHA};function Fe(P,J,$,ct,st,ot,At,Vt,it,Tt){if(P===fs){m===!0&&(zt(i.BLEND),m=!1);return}if(m===!1&&(_t(i.BLEND),m=!0),P!==Nf){if(P!==p||Tt!==A){if((y!==ps||E!==ps)&&(i.blendEquation(i.FUNC_ADD),y=ps,E=ps),Tt)switch(P){case tr:i.blendFuncSeparate(i.ONE,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case fh:i.blendFunc(i.ONE,i.ONE);break;case ph:i.blendFuncSeparate(i.ZERO,i.ONE_MINUS_SRC_COLOR,i.ZERO,i.ONE);break;case mh:i.blendFuncSeparate(i.DST_COLOR,i.ONE_MINUS_SRC_ALPHA,i.ZERO,i.ONE);break;default:Nt("WebGLState: Invalid blending: ",P);break}else switch(P){case tr:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case fh:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE,i.ONE,i.ONE);break;case ph:Nt("WebGLState: SubtractiveBlending requires material.premultipliedAlpha = true");break;case mh:Nt("WebGLState: MultiplyBlending requires material.premultipliedAlpha = true");break;default:Nt("WebGLState: Invalid blending: ",P);break}T=null,b=null,w=null,_=null,S.set(0,0,0),O=0,p=P,A=Tt}return}st=st||J,ot=ot||$,At=At||ct,(J!==y||st!==E)&&(i.blendEquationSeparate(re[J],re[st]),y=J,E=st),($!==T||ct!==b||ot!==w||At!==_)&&(i.blendFuncSeparate(Wt[$],Wt[ct],Wt[ot],Wt[At]),T=$,b=ct,w=ot,_=At),(Vt.equals(S)===!1||it!==O)&&(i.blendColor(Vt.r,Vt.g,Vt.b,it),S.copy(Vt),O=it),p=P,A=!1}function we(P,J){P.side===Dn?zt(i.CULL_FACE):_t(i.CULL_FACE);let $=P.side===an;J&&($=!$),hn($),P.blending===tr&&P.transparent===!1?Fe(fs):Fe(P.blending,P.blendEquation,P.blendSrc,P.blendDst,P.blendEquationAlpha,P.blendSrcAlpha,P.blendDstAlpha,P.blendColor,P.blendAlpha,P.premultipliedAlpha),o.setFunc(P.depthFunc),o.setTest(P.depthTest),o.setMask(P.depthWrite),r.setMask(P.colorWrite);let ct=P.stencilWrite;a.setTest(ct),ct&&(a.setMask(P.stencilWriteMask),a.setFunc(P.stencilFunc,P.stencilRef,P.stencilFuncMask),a.setOp(P.stencilFail,P.stencilZFail,P.stencilZPass)),Pe(P.polygonOffset,P.polygonOffsetFactor,P.polygonOffsetUnits),P.alphaToCoverage===!0?_t(i.SAMPLE_ALPHA_TO_COVERAGE):zt(i.SAMPLE_ALPHA_TO_COVERAGE)}function hn(P){D!==P&&(P?i.frontFace(i.CW):i.frontFace(i.CCW),D=P)}function pe(P){P!==Pf?(_t(i.CULL_FACE),P!==F&&(P===dh?i.cullFace(i.BACK):P===If?i.cullFace(i.FRONT):i.cullFace(i.FRONT_AND_BACK))):zt(i.CULL_FACE),F=P}function Yn(P){P!==G&&(W&&i.lineWidth(P),G=P)}function Pe(P,J,$){P?(_t(i.POLYGON_OFFSET_FILL),(L!==J||H!==$)&&(L=J,H=$,o.getReversed()&&(J=-J,$=-$),i.polygonOffset(J,$))):zt(i.POLYGON_OFFSET_FILL)}function Sn(P){P?_t(i.SCISSOR_TEST):zt(i.SCISSOR_TEST)}function wn(P){P===void 0&&(P=i.TEXTURE0+X-1),Q!==P&&(i.activeTexture(P),Q=P)}function En(P,J,$){$===void 0&&(Q===null?$=i.TEXTURE0+X-1:$=Q);let ct=tt[$];ct===void 0&&(ct={type:void 0,texture:void 0},tt[$]=ct),(ct.type!==P||ct.texture!==J)&&(Q!==$&&(i.activeTexture($),Q=$),i.bindTexture(P,J||Rt[P]),ct.type=P,ct.texture=J)}function U(){let P=tt[Q];P!==void 0&&P.type!==void 0&&(i.bindTexture(P.type,null),P.type=void 0,P.texture=void 0)}function An(){try{i.compressedTexImage2D(...arguments)}catch(P){Nt("WebGLState:",P)}}function de(){try{i.compressedTexImage3D(...arguments)}catch(P){Nt("WebGLState:",P)}}function fe(){try{i.texSubImage2D(...arguments)}catch(P){Nt("WebGLState:",P)}}function pt(){try{i.texSubImage3D(...arguments)}catch(P){Nt("WebGLState:",P)}}function Ee(){try{i.compressedTexSubImage2D(...arguments)}catch(P){Nt("WebGLState:",P)}}function Ct(){try{i.compressedTexSubImage3D(...arguments)}catch(P){Nt("WebGLState:",P)}}function Ft(){try{i.texStorage2D(...arguments)}catch(P){Nt("WebGLState:",P)}}function R(){try{i.texStorage3D(...arguments)}catch(P){Nt("WebGLState:",P)}}function v(){try{i.texImage2D(...arguments)}catch(P){Nt("WebGLState:",P)}}function k(){try{i.texImage3D(...arguments)}catch(P){Nt("WebGLState:",P)}}function nt(P){return u[P]!==void 0?u[P]:i.getParameter(P)}function K(P,J){u[P]!==J&&(i.pixelStorei(P,J),u[P]=J)}function rt(P){j.equals(P)===!1&&(i.scissor(P.x,P.y,P.z,P.w),j.copy(P))}function ut(P){gt.equals(P)===!1&&(i.viewport(P.x,P.y,P.z,P.w),gt.copy(P))}function Y(P,J){let $=c.get(J);$===void 0&&($=new WeakMap,c.set(J,$));let ct=$.get(P);ct===void 0&&(ct=i.getUniformBlockIndex(J,P.name),i.uniformBlockBinding(J,ct,ct),$.set(P,ct))}function Z(P,J,$){let st=c.get(J).get(P);l[st]!==$&&(i.bindBufferBase(i.UNIFORM_BUFFER,st,$),l[st]=$)}function lt(){i.disable(i.BLEND),i.disable(i.CULL_FACE),i.disable(i.DEPTH_TEST),i.disable(i.POLYGON_OFFSET_FILL),i.disable(i.SCISSOR_TEST),i.disable(i.STENCIL_TEST),i.disable(i.SAMPLE_ALPHA_TO_COVERAGE),i.blendEquation(i.FUNC_ADD),i.blendFunc(i.ONE,i.ZERO),i.blendFuncSeparate(i.ONE,i.ZERO,i.ONE,i.ZERO),i.blendColor(0,0,0,0),i.colorMask(!0,!0,!0,!0),i.clearColor(0,0,0,0),i.depthMask(!0),i.depthFunc(i.LESS),o.setReversed(!1),i.clearDepth(1),i.stencilMask(4294967295),i.stencilFunc(i.ALWAYS,0,4294967295),i.stencilOp(i.KEEP,i.KEEP,i.KEEP),i.clearStencil(0),i.cullFace(i.BACK),i.frontFace(i.CCW),i.polygonOffset(0,0),i.activeTexture(i.TEXTURE0),i.bindFramebuffer(i.FRAMEBUFFER,null),i.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),i.bindFramebuffer(i.READ_FRAMEBUFFER,null),i.useProgram(null),i.lineWidth(1),i.scissor(0,0,i.canvas.width,i.canvas.height),i.viewport(0,0,i.canvas.width,i.canvas.height),i.pixelStorei(i.PACK_ALIGNMENT,4),i.pixelStorei(i.UNPACK_ALIGNMENT,4),i.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,!1),i.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,!1),i.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,i.BROWSER_DEFAULT_WEBGL),i.pixelStorei(i.PACK_ROW_LENGTH,0),i.pixelStorei(i.PACK_SKIP_PIXELS,0),i.pixelStorei(i.PACK_SKIP_ROWS,0),i.pixelStorei(i.UNPACK_ROW_LENGTH,0),i.pixelStorei(i.UNPACK_IMAGE_HEIGHT,0),i.pixelStorei(i.UNPACK_SKIP_PIXELS,0),i.pixelStorei(i.UNPACK_SKIP_ROWS,0),i.pixelStorei(i.UNPACK_SKIP_IMAGES,0),h={},u={},Q=null,tt={},d={},l={},f=new WeakMap,g=[],x=null,m=!1,p=null,y=null,T=null,b=null,E=null,w=null,_=null,S=new Ut(0,0,0),O=0,A=!1,D=null,F=null,G=null,L=null,H=null,j.set(0,0,i.canvas.width,i.canvas.height),gt.set(0,0,i.canvas.width,i.canvas.height),r.reset(),o.reset(),a.reset()}return{buffers:{color:r,depth:o,stencil:a},enable:_t,disable:zt,bindFramebuffer:ye,drawBuffers:It,useProgram:ne,setBlending:Fe,setMaterial:we,setFlipSided:hn,setCullFace:pe,setLineWidth:Yn,setPolygonOffset:Pe,setScissorTest:Sn,activeTexture:wn,bindTexture:En,unbindTexture:U,compressedTexImage2D:An,compressedTexImage3D:de,texImage2D:v,texImage3D:k,pixelStorei:K,getParameter:nt,updateUBOMapping:Y,uniformBlockBinding:Z,texStorage2D:Ft,texStorage3D:R,texSubImage2D:fe,texSubImage3D:pt,compressedTexSubImage2D:Ee,compressedTexSubImage3D:Ct,scissor:rt,viewport:ut,reset:lt}}function jM(i,t,e,n,s,r,o){let a=t.has("WEBGL_multisampled_render_to_texture")?t.get("WEBGL_multisampled_render_to_texture"):null,l=typeof navigator>"u"?!1:/OculusBrowser/g.test(navigator.userAgent),c=new bt,h=new WeakMap,u=new Set,d,f=new WeakMap,g=new Set,x=new FinalizationRegistry(R=>g.delete(R)),m=!1;try{m=typeof OffscreenCanvas<"u"&&new OffscreenCanvas(1,1).getContext("2d")!==null}catch{}function p(R,v){return m?new OffscreenCanvas(R,v):Pr("canvas")}function y(R,v,k){let nt=1,K=Ft(R);if((K.width>k||K.height>k)&&(nt=k/Math.max(K.width,K.height)),nt<1)if(typeof HTMLImageElement<"u"&&R instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&R instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&R instanceof ImageBitmap||typeof VideoFrame<"u"&&R instanceof VideoFrame){let rt=Math.floor(nt*K.width),ut=Math.floor(nt*K.height);d===void 0&&(d=p(rt,ut));let Y=v?p(rt,ut):d;return Y.width=rt,Y.height=ut,Y.getContext("2d").drawImage(R,0,0,rt,ut),Pt("WebGLRenderer: Texture has been resized from ("+K.width+"x"+K.height+") to ("+rt+"x"+ut+")."),Y}else return"data"in R&&Pt("WebGLRenderer: Image in DataTexture is too big ("+K.width+"x"+K.height+")."),R;return R}function T(R){return R.generateMipmaps}function b(R){i.generateMipmap(R)}function E(R){return R.isWebGLCubeRenderTarget?i.TEXTURE_CUBE_MAP:R.isWebGL3DRenderTarget?i.TEXTURE_3D:R.isWebGLArrayRenderTarget||R.isCompressedArrayTexture?i.TEXTURE_2D_ARRAY:i.TEXTURE_2D}function w(R,v,k,nt,K,rt=!1){if(R!==null){if(i[R]!==void 0)return i[R];Pt("WebGLRenderer: Attempt to use non-existing WebGL internal format '"+R+"'")}let ut;nt&&(ut=t.get("EXT_texture_norm16"),ut||Pt("WebGLRenderer: Unable to use normalized textures without EXT_texture_norm16 extension"));let Y=v;if(v===i.RED&&(k===i.FLOAT&&(Y=i.R32F),k===i.HALF_FLOAT&&(Y=i.R16F),k===i.UNSIGNED_BYTE&&(Y=i.R8),k===i.UNSIGNED_SHORT&&ut&&(Y=ut.R16_EXT),k===i.SHORT&&ut&&(Y=ut.R16_SNORM_EXT)),v===i.RED_INTEGER&&(k===i.UNSIGNED_BYTE&&(Y=i.R8UI),k===i.UNSIGNED_SHORT&&(Y=i.R16UI),k===i.UNSIGNED_INT&&(Y=i.R32UI),k===i.BYTE&&(Y=i.R8I),k===i.SHORT&&(Y=i.R16I),k===i.INT&&(Y=i.R32I)),v===i.RG&&(k===i.FLOAT&&(Y=i.RG32F),k===i.HALF_FLOAT&&(Y=i.RG16F),k===i.UNSIGNED_BYTE&&(Y=i.RG8),k===i.UNSIGNED_SHORT&&ut&&(Y=ut.RG16_EXT),k===i.SHORT&&ut&&(Y=ut.RG16_SNORM_EXT)),v===i.RG_INTEGER&&(k===i.UNSIGNED_BYTE&&(Y=i.RG8UI),k===i.UNSIGNED_SHORT&&(Y=i.RG16UI),k===i.UNSIGNED_INT&&(Y=i.RG32UI),k===i.BYTE&&(Y=i.RG8I),k===i.SHORT&&(Y=i.RG16I),k===i.INT&&(Y=i.RG32I)),v===i.RGB_INTEGER&&(k===i.UNSIGNED_BYTE&&(Y=i.RGB8UI),k===i.UNSIGNED_SHORT&&(Y=i.RGB16UI),k===i.UNSIGNED_INT&&(Y=i.RGB32UI),k===i.BYTE&&(Y=i.RGB8I),k===i.SHORT&&(Y=i.RGB16I),k===i.INT&&(Y=i.RGB32I)),v===i.RGBA_INTEGER&&(k===i.UNSIGNED_BYTE&&(Y=i.RGBA8UI),k===i.UNSIGNED_SHORT&&(Y=i.RGBA16UI),k===i.UNSIGNED_INT&&(Y=i.RGBA32UI),k===i.BYTE&&(Y=i.RGBA8I),k===i.SHORT&&(Y=i.RGBA16I),k===i.INT&&(Y=i.RGBA32I)),v===i.RGB&&(k===i.UNSIGNED_SHORT&&ut&&(Y=ut.RGB16_EXT),k===i.SHORT&&ut&&(Y=ut.RGB16_SNORM_EXT),k===i.UNSIGNED_INT_5_9_9_9_REV&&(Y=i.RGB9_E5),k===i.UNSIGNED_INT_10F_11F_11F_REV&&(Y=i.R11F_G11F_B10F)),v===i.RGBA){let Z=rt?Cr:$t.getTransfer(K);k===i.FLOAT&&(Y=i.RGBA32F),k===i.HALF_FLOAT&&(Y=i.RGBA16F),k===i.UNSIGNED_BYTE&&(Y=Z===Qt?i.SRGB8_ALPHA8:i.RGBA8),k===i.UNSIGNED_SHORT&&ut&&(Y=ut.RGBA16_EXT),k===i.SHORT&&ut&&(Y=ut.RGBA16_SNORM_EXT),k===i.UNSIGNED_SHORT_4_4_4_4&&(Y=i.RGBA4),k===i.UNSIGNED_SHORT_5_5_5_1&&(Y=i.RGB5_A1)}return(Y===i.R16F||Y===i.R32F||Y===i.RG16F||Y===i.RG32F||Y===i.RGBA16F||Y===i.RGBA32F)&&t.get("EXT_color_buffer_float"),Y}function _(R,v){let k;return R?v===null||v===Hn||v===gs?k=i.DEPTH24_STENCIL8:v===Wn?k=i.DEPTH32F_STENCIL8:v===nr&&(k=i.DEPTH24_STENCIL8,Pt("DepthTexture: 16 bit depth attachment is not supported with stencil. Using 24-bit attachment.")):v===null||v===Hn||v===gs?k=i.DEPTH_COMPONENT24:v===Wn?k=i.DEPTH_COMPONENT32F:v===nr&&(k=i.DEPTH_COMPONENT16),k}function S(R,v){return T(R)===!0||R.isFramebufferTexture&&R.minFilter!==Oe&&R.minFilter!==on?Math.log2(Math.max(v.width,v.height))+1:R.mipmaps.length>0?R.mipmaps.length:R.isCompressedTexture&&Array.isArray(R.image)?v.mipmaps.length:1}function O(R){let v=new WeakRef(R);n.get(R).__ref=v,g.add(v),x.register(R,v,v)}function A(R){let v=n.get(R).__ref;v!==void 0&&(g.delete(v),x.unregister(v))}function D(R){G(R.target)}function F(R){L(R.target)}function G(R){R.removeEventListener("dispose",D),A(R),X(R),R.isVideoTexture&&h.delete(R),R.isHTMLTexture&&u.delete(R)}function L(R){R.removeEventListener("dispose",F),A(R),et(R)}function H(){for(let R of g){let v=R.deref();v!==void 0&&(v.isRenderTarget===!0?L(v):G(v))}g.clear(),u.clear()}function X(R){let v=n.get(R);if(v.__webglInit===void 0)return;let k=R.source,nt=f.get(k);if(nt){let K=nt[v.__cacheKey];K.usedTimes--,K.usedTimes===0&&W(R),Object.keys(nt).length===0&&f.delete(k)}n.remove(R)}function W(R){let v=n.get(R);i.deleteTexture(v.__webglTexture);let k=R.source,nt=f.get(k);delete nt[v.__cacheKey],o.memory.textures--}function et(R){let v=n.get(R);v.__depthDisposeCallback&&v.__depthDisposeCallback();let k=R.depthTexture;if(k&&k.renderTarget===R&&G(k),R.isWebGLCubeRenderTarget)for(let K=0;K<6;K++){if(Array.isArray(v.__webglFramebuffer[K]))for(let rt=0;rt<v.__webglFramebuffer[K].length;rt++)i.deleteFramebuffer(v.__webglFramebuffer[K][rt]);else i.deleteFramebuffer(v.__webglFramebuffer[K]);v.__webglDepthbuffer&&i.deleteRenderbuffer(v.__webglDepthbuffer[K])}else{if(Array.isArray(v.__webglFramebuffer))for(let K=0;K<v.__webglFramebuffer.length;K++)i.deleteFramebuffer(v.__webglFramebuffer[K]);else i.deleteFramebuffer(v.__webglFramebuffer);if(v.__webglDepthbuffer&&i.deleteRenderbuffer(v.__webglDepthbuffer),v.__webglMultisampledFramebuffer&&i.deleteFramebuffer(v.__webglMultisampledFramebuffer),v.__webglColorRenderbuffer)for(let K=0;K<v.__webglColorRenderbuffer.length;K++)v.__webglColorRenderbuffer[K]&&i.deleteRenderbuffer(v.__webglColorRenderbuffer[K]);v.__webglDepthRenderbuffer&&i.deleteRenderbuffer(v.__webglDepthRenderbuffer)}let nt=R.textures;for(let K=0,rt=nt.length;K<rt;K++){let ut=n.get(nt[K]);ut.__webglTexture&&(i.deleteTexture(ut.__webglTexture),o.memory.textures--),n.remove(nt[K])}n.remove(R)}let q=0;function Q(){q=0}function tt(){return q}function yt(R){q=R}function Lt(){let R=q;return R>=s.maxTextures&&Pt("WebGLTextures: Trying to use "+(R+1)+" texture units while this GPU supports only "+s.maxTextures),q+=1,R}function j(R){let v=[];return v.push(R.wrapS),v.push(R.wrapT),v.push(R.wrapR||0),v.push(R.magFilter),v.push(R.minFilter),v.push(R.anisotropy),v.push(R.internalFormat),v.push(R.format),v.push(R.type),v.push(R.generateMipmaps),v.push(R.mipmapsAutoUpdate),v.push(R.premultiplyAlpha),v.push(R.flipY),v.push(R.unpackAlignment),v.push(R.colorSpace),v.join()}function gt(R,v){let k=n.get(R);if(R.isVideoTexture&&Ee(R),R.isRenderTargetTexture===!1&&R.isExternalTexture!==!0&&R.version>0&&k.__version!==R.version){let nt=R.image;if(nt===null)Pt("WebGLRenderer: Texture marked for update but no image data found.");else if(nt.complete===!1)Pt("WebGLRenderer: Texture marked for update but image is incomplete");else{we(k,R,v);return}}else R.isExternalTexture&&(k.__webglTexture=R.sourceTexture?R.sourceTexture:null);e.bindTexture(i.TEXTURE_2D,k.__webglTexture,i.TEXTURE0+v)}function Mt(R,v){let k=n.get(R);if(R.isRenderTargetTexture===!1&&R.version>0&&k.__version!==R.version){we(k,R,v);return}else R.isExternalTexture&&(k.__webglTexture=R.sourceTexture?R.sourceTexture:null);e.bindTexture(i.TEXTURE_2D_ARRAY,k.__webglTexture,i.TEXTURE0+v)}function Rt(R,v){let k=n.get(R);if(R.isRenderTargetTexture===!1&&R.version>0&&k.__version!==R.version){we(k,R,v);return}e.bindTexture(i.TEXTURE_3D,k.__webglTexture,i.TEXTURE0+v)}function _t(R,v){let k=n.get(R);if(R.version>0&&k.__version!==R.version){hn(k,R,v);return}e.bindTexture(i.TEXTURE_CUBE_MAP,k.__webglTexture,i.TEXTURE0+v)}let zt={[ba]:i.REPEAT,[Jn]:i.CLAMP_TO_EDGE,[Ma]:i.MIRRORED_REPEAT},ye={[Oe]:i.NEAREST,[Qf]:i.NEAREST_MIPMAP_NEAREST,[Kr]:i.NEAREST_MIPMAP_LINEAR,[on]:i.LINEAR,[Xa]:i.LINEAR_MIPMAP_NEAREST,[yi]:i.LINEAR_MIPMAP_LINEAR},It={[ip]:i.NEVER,[Oh]:i.ALWAYS,[sp]:i.LESS,[Nh]:i.LEQUAL,[rp]:i.EQUAL,[Dh]:i.GEQUAL,[op]:i.GREATER,[ap]:i.NOTEQUAL};function ne(R,v){if(v.type===Wn&&t.has("OES_texture_float_linear")===!1&&(v.magFilter===on||v.magFilter===Xa||v.magFilter===Kr||v.magFilter===yi||v.minFilter===on||v.minFilter===Xa||v.minFilter===Kr||v.minFilter===yi)&&Pt("WebGLRenderer: Unable to use linear filtering with floating point textures. OES_texture_float_linear not supported on this device."),i.texParameteri(R,i.TEXTURE_WRAP_S,zt[v.wrapS]),i.texParameteri(R,i.TEXTURE_WRAP_T,zt[v.wrapT]),(R===i.TEXTURE_3D||R===i.TEXTURE_2D_ARRAY)&&i.texParameteri(R,i.TEXTURE_WRAP_R,zt[v.wrapR]),i.texParameteri(R,i.TEXTURE_MAG_FILTER,ye[v.magFilter]),i.texParameteri(R,i.TEXTURE_MIN_FILTER,ye[v.minFilter]),v.compareFunction&&(i.texParameteri(R,i.TEXTURE_COMPARE_MODE,i.COMPARE_REF_TO_TEXTURE),i.texParameteri(R,i.TEXTURE_COMPARE_FUNC,It[v.compareFunction])),t.has("EXT_texture_filter_anisotropic")===!0){if(v.magFilter===Oe||v.minFilter!==Kr&&v.minFilter!==yi||v.type===Wn&&t.has("OES_texture_float_linear")===!1)return;if(v.anisotropy>1||n.get(v).__currentAnisotropy){let k=t.get("EXT_texture_filter_anisotropic");i.texParameterf(R,k.TEXTURE_MAX_ANISOTROPY_EXT,Math.min(v.anisotropy,s.getMaxAnisotropy())),n.get(v).__currentAnisotropy=v.anisotropy}}}function re(R,v){let k=!1;R.__webglInit===void 0&&(R.__webglInit=!0,v.addEventListener("dispose",D),O(v));let nt=v.source,K=f.get(nt);K===void 0&&(K={},f.set(nt,K));let rt=j(v);if(rt!==R.__cacheKey){K[rt]===void 0&&(K[rt]={texture:i.createTexture(),usedTimes:0},o.memory.textures++,k=!0),K[rt].usedTimes++;let ut=K[R.__cacheKey];ut!==void 0&&(K[R.__cacheKey].usedTimes--,ut.usedTimes===0&&W(v)),R.__cacheKey=rt,R.__webglTexture=K[rt].texture}return k}function Wt(R,v,k){return Math.floor(Math.floor(R/k)/v)}function Fe(R,v,k,nt){let rt=R.updateRanges;if(rt.length===0)e.texSubImage2D(i.TEXTURE_2D,0,0,0,v.width,v.height,k,nt,v.data);else{rt.sort((P,J)=>P.start-J.start);let ut=0;for(let P=1;P<rt.length;P++){let J=rt[ut],$=rt[P],ct=J.start+J.count,st=Wt($.start,v.width,4),ot=Wt(J.start,v.width,4);$.start<=ct+1&&st===ot&&Wt($.start+$.count-1,v.width,4)===st?J.count=Math.max(J.count,$.start+$.count-J.start):(++ut,rt[ut]=$)}rt.length=ut+1;let Y=e.getParameter(i.UNPACK_ROW_LENGTH),Z=e.getParameter(i.UNPACK_SKIP_PIXELS),lt=e.getParameter(i.UNPACK_SKIP_ROWS);e.pixelStorei(i.UNPACK_ROW_LENGTH,v.width);for(let P=0,J=rt.length;P<J;P++){let $=rt[P],ct=Math.floor($.start/4),st=Math.ceil($.count/4),ot=ct%v.width,At=Math.floor(ct/v.width),Vt=st,it=1;e.pixelStorei(i.UNPACK_SKIP_PIXELS,ot),e.pixelStorei(i.UNPACK_SKIP_ROWS,At),e.texSubImage2D(i.TEXTURE_2D,0,ot,At,Vt,it,k,nt,v.data)}R.clearUpdateRanges(),e.pixelStorei(i.UNPACK_ROW_LENGTH,Y),e.pixelStorei(i.UNPACK_SKIP_PIXELS,Z),e.pixelStorei(i.UNPACK_SKIP_ROWS,lt)}}function we(R,v,k){let nt=i.TEXTURE_2D;(v.isDataArrayTexture||v.isCompressedArrayTexture)&&(nt=i.TEXTURE_2D_ARRAY),v.isData3DTexture&&(nt=i.TEXTURE_3D);let K=re(R,v),rt=v.source;e.bindTexture(nt,R.__webglTexture,i.TEXTURE0+k);let ut=n.get(rt);if(rt.version!==ut.__version||K===!0){if(e.activeTexture(i.TEXTURE0+k),(typeof ImageBitmap<"u"&&v.image instanceof ImageBitmap)===!1){let it=$t.getPrimaries($t.workingColorSpace),Tt=v.colorSpace===bi?null:$t.getPrimaries(v.colorSpace),Gt=v.colorSpace===bi||it===Tt?i.NONE:i.BROWSER_DEFAULT_WEBGL;e.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,v.flipY),e.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,v.premultiplyAlpha),e.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,Gt)}e.pixelStorei(i.UNPACK_ALIGNMENT,v.unpackAlignment);let Z=y(v.image,!1,s.maxTextureSize);Z=Ct(v,Z);let lt=r.convert(v.format,v.colorSpace),P=r.convert(v.type),J=w(v.internalFormat,lt,P,v.normalized,v.colorSpace,v.isVideoTexture);ne(nt,v);let $,ct=v.mipmaps,st=v.isVideoTexture!==!0,ot=ut.__version===void 0||K===!0,At=rt.dataReady,Vt=S(v,Z);if(v.isDepthTexture)J=_(v.format===vi,v.type),ot&&(st?e.texStorage2D(i.TEXTURE_2D,1,J,Z.width,Z.height):e.texImage2D(i.TEXTURE_2D,0,J,Z.width,Z.height,0,lt,P,null));else if(v.isDataTexture)if(ct.length>0){st&&ot&&e.texStorage2D(i.TEXTURE_2D,Vt,J,ct[0].width,ct[0].height);for(let it=0,Tt=ct.length;it<Tt;it++)$=ct[it],st?At&&e.texSubImage2D(i.TEXTURE_2D,it,0,0,$.width,$.height,lt,P,$.data):e.texImage2D(i.TEXTURE_2D,it,J,$.width,$.height,0,lt,P,$.data);v.generateMipmaps=!1}else st?(ot&&e.texStorage2D(i.TEXTURE_2D,Vt,J,Z.width,Z.height),At&&Fe(v,Z,lt,P)):e.texImage2D(i.TEXTURE_2D,0,J,Z.width,Z.height,0,lt,P,Z.data);else if(v.isCompressedTexture)if(v.isCompressedArrayTexture){st&&ot&&e.texStorage3D(i.TEXTURE_2D_ARRAY,Vt,J,ct[0].width,ct[0].height,Z.depth);for(let it=0,Tt=ct.length;it<Tt;it++)if($=ct[it],v.format!==Xn)if(lt!==null)if(st){if(At)if(v.layerUpdates.size>0){let Gt=qh($.width,$.height,v.format,v.type);for(let mt of v.layerUpdates){let ie=$.data.subarray(mt*Gt/$.data.BYTES_PER_ELEMENT,(mt+1)*Gt/$.data.BYTES_PER_ELEMENT);e.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,it,0,0,mt,$.width,$.height,1,lt,ie)}}else e.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,it,0,0,0,$.width,$.height,Z.depth,lt,$.data)}else e.compressedTexImage3D(i.TEXTURE_2D_ARRAY,it,J,$.width,$.height,Z.depth,0,$.data,0,0);else Pt("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()");else st?At&&e.texSubImage3D(i.TEXTURE_2D_ARRAY,it,0,0,0,$.width,$.height,Z.depth,lt,P,$.data):e.texImage3D(i.TEXTURE_2D_ARRAY,it,J,$.width,$.height,Z.depth,0,lt,P,$.data);v.layerUpdates.size>0&&v.clearLayerUpdates()}else{st&&ot&&e.texStorage2D(i.TEXTURE_2D,Vt,J,ct[0].width,ct[0].height);for(let it=0,Tt=ct.length;it<Tt;it++)$=ct[it],v.format!==Xn?lt!==null?st?At&&e.compressedTexSubImage2D(i.TEXTURE_2D,it,0,0,$.width,$.height,lt,$.data):e.compressedTexImage2D(i.TEXTURE_2D,it,J,$.width,$.height,0,$.data):Pt("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()"):st?At&&e.texSubImage2D(i.TEXTURE_2D,it,0,0,$.width,$.height,lt,P,$.data):e.texImage2D(i.TEXTURE_2D,it,J,$.width,$.height,0,lt,P,$.data)}else if(v.isDataArrayTexture)if(st){if(ot&&e.texStorage3D(i.TEXTURE_2D_ARRAY,Vt,J,Z.width,Z.height,Z.depth),At)if(v.layerUpdates.size>0){let it=qh(Z.width,Z.height,v.format,v.type);for(let Tt of v.layerUpdates){let Gt=Z.data.subarray(Tt*it/Z.data.BYTES_PER_ELEMENT,(Tt+1)*it/Z.data.BYTES_PER_ELEMENT);e.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,Tt,Z.width,Z.height,1,lt,P,Gt)}v.clearLayerUpdates()}else e.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,0,Z.width,Z.height,Z.depth,lt,P,Z.data)}else e.texImage3D(i.TEXTURE_2D_ARRAY,0,J,Z.width,Z.height,Z.depth,0,lt,P,Z.data);else if(v.isData3DTexture)st?(ot&&e.texStorage3D(i.TEXTURE_3D,Vt,J,Z.width,Z.height,Z.depth),At&&e.texSubImage3D(i.TEXTURE_3D,0,0,0,0,Z.width,Z.height,Z.depth,lt,P,Z.data)):e.texImage3D(i.TEXTURE_3D,0,J,Z.width,Z.height,Z.depth,0,lt,P,Z.data);else if(v.isFramebufferTexture){if(ot)if(st)e.texStorage2D(i.TEXTURE_2D,Vt,J,Z.width,Z.height);else{let it=Z.width,Tt=Z.height;for(let Gt=0;Gt<Vt;Gt++)e.texImage2D(i.TEXTURE_2D,Gt,J,it,Tt,0,lt,P,null),it>>=1,Tt>>=1}}else if(v.isHTMLTexture){if("texElementImage2D"in i){let it=i.canvas;if(it.hasAttribute("layoutsubtree")||it.setAttribute("layoutsubtree","true"),Z.parentNode!==it){it.appendChild(Z),u.add(v),it.onpaint=Tt=>{let Gt=Tt.changedElements;for(let mt of u)Gt.includes(mt.image)&&(mt.needsUpdate=!0)},it.requestPaint();return}if(i.texElementImage2D.length===3)i.texElementImage2D(i.TEXTURE_2D,i.RGBA8,Z);else{let Gt=i.RGBA,mt=i.RGBA,ie=i.UNSIGNED_BYTE;i.texElementImage2D(i.TEXTURE_2D,0,Gt,mt,ie,Z)}i.texParameteri(i.TEXTURE_2D,i.TEXTURE_MIN_FILTER,i.LINEAR),i.texParameteri(i.TEXTURE_2D,i.TEXTURE_WRAP_S,i.CLAMP_TO_EDGE),i.texParameteri(i.TEXTURE_2D,i.TEXTURE_WRAP_T,i.CLAMP_TO_EDGE)}}else if(ct.length>0){if(st&&ot){let it=Ft(ct[0]);e.texStorage2D(i.TEXTURE_2D,Vt,J,it.width,it.height)}for(let it=0,Tt=ct.length;it<Tt;it++)$=ct[it],st?At&&e.texSubImage2D(i.TEXTURE_2D,it,0,0,lt,P,$):e.texImage2D(i.TEXTURE_2D,it,J,lt,P,$);v.generateMipmaps=!1}else if(st){if(ot){let it=Ft(Z);e.texStorage2D(i.TEXTURE_2D,Vt,J,it.width,it.height)}At&&e.texSubImage2D(i.TEXTURE_2D,0,0,0,lt,P,Z)}else e.texImage2D(i.TEXTURE_2D,0,J,lt,P,Z);T(v)&&v.mipmapsAutoUpdate===!0&&b(nt),ut.__version=rt.version,v.onUpdate&&v.onUpdate(v)}R.__version=v.version}function hn(R,v,k){if(v.image.length!==6)return;let nt=re(R,v),K=v.source;e.bindTexture(i.TEXTURE_CUBE_MAP,R.__webglTexture,i.TEXTURE0+k);let rt=n.get(K);if(K.version!==rt.__version||nt===!0){e.activeTexture(i.TEXTURE0+k);let ut=$t.getPrimaries($t.workingColorSpace),Y=v.colorSpace===bi?null:$t.getPrimaries(v.colorSpace),Z=v.colorSpace===bi||ut===Y?i.NONE:i.BROWSER_DEFAULT_WEBGL;e.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,v.flipY),e.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,v.premultiplyAlpha),e.pixelStorei(i.UNPACK_ALIGNMENT,v.unpackAlignment),e.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,Z);let lt=v.isCompressedTexture||v.image[0].isCompressedTexture,P=v.image[0]&&v.image[0].isDataTexture,J=[];for(let mt=0;mt<6;mt++)!lt&&!P?J[mt]=y(v.image[mt],!0,s.maxCubemapSize):J[mt]=P?v.image[mt].image:v.image[mt],J[mt]=Ct(v,J[mt]);let $=J[0],ct=r.convert(v.format,v.colorSpace),st=r.convert(v.type),ot=w(v.internalFormat,ct,st,v.normalized,v.colorSpace),At=v.isVideoTexture!==!0,Vt=rt.__version===void 0||nt===!0,it=K.dataReady,Tt=S(v,$);ne(i.TEXTURE_CUBE_MAP,v);let Gt;if(v.isDepthTexture){if(ot=_(v.format===vi,v.type),Vt)if(At)e.texStorage2D(i.TEXTURE_CUBE_MAP,1,ot,$.width,$.height);else for(let mt=0;mt<6;mt++)e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+mt,0,ot,$.width,$.height,0,ct,st,null)}else if(lt){At&&Vt&&e.texStorage2D(i.TEXTURE_CUBE_MAP,Tt,ot,$.width,$.height);for(let mt=0;mt<6;mt++){Gt=J[mt].mipmaps;for(let ie=0;ie<Gt.length;ie++){let Ie=Gt[ie];v.format!==Xn?ct!==null?At?it&&e.compressedTexSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+mt,ie,0,0,Ie.width,Ie.height,ct,Ie.data):e.compressedTexImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+mt,ie,ot,Ie.width,Ie.height,0,Ie.data):Pt("WebGLRenderer: Attempt to load unsupported compressed texture format in .setTextureCube()"):At?it&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+mt,ie,0,0,Ie.width,Ie.height,ct,st,Ie.data):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+mt,ie,ot,Ie.width,Ie.height,0,ct,st,Ie.data)}}}else{if(Gt=v.mipmaps,At&&Vt){Gt.length>0&&Tt++;let mt=Ft(J[0]);e.texStorage2D(i.TEXTURE_CUBE_MAP,Tt,ot,mt.width,mt.height)}for(let mt=0;mt<6;mt++)if(P){At?it&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+mt,0,0,0,J[mt].width,J[mt].height,ct,st,J[mt].data):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+mt,0,ot,J[mt].width,J[mt].height,0,ct,st,J[mt].data);for(let ie=0;ie<Gt.length;ie++){let Mi=Gt[ie].image[mt].image;At?it&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+mt,ie+1,0,0,Mi.width,Mi.height,ct,st,Mi.data):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+mt,ie+1,ot,Mi.width,Mi.height,0,ct,st,Mi.data)}}else{At?it&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+mt,0,0,0,ct,st,J[mt]):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+mt,0,ot,ct,st,J[mt]);for(let ie=0;ie<Gt.length;ie++){let Ie=Gt[ie];At?it&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+mt,ie+1,0,0,ct,st,Ie.image[mt]):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+mt,ie+1,ot,ct,st,Ie.image[mt])}}}T(v)&&v.mipmapsAutoUpdate===!0&&b(i.TEXTURE_CUBE_MAP),rt.__version=K.version,v.onUpdate&&v.onUpdate(v)}R.__version=v.version}function pe(R,v,k,nt,K,rt){let ut=r.convert(k.format,k.colorSpace),Y=r.convert(k.type),Z=w(k.internalFormat,ut,Y,k.normalized,k.colorSpace),lt=n.get(v),P=n.get(k);if(P.__renderTarget=v,!lt.__hasExternalTextures){let J=Math.max(1,v.width>>rt),$=Math.max(1,v.height>>rt);K===i.TEXTURE_3D||K===i.TEXTURE_2D_ARRAY?e.texImage3D(K,rt,Z,J,$,v.depth,0,ut,Y,null):e.texImage2D(K,rt,Z,J,$,0,ut,Y,null)}e.bindFramebuffer(i.FRAMEBUFFER,R),pt(v)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,nt,K,P.__webglTexture,0,fe(v)):(K===i.TEXTURE_2D||K>=i.TEXTURE_CUBE_MAP_POSITIVE_X&&K<=i.TEXTURE_CUBE_MAP_NEGATIVE_Z)&&i.framebufferTexture2D(i.FRAMEBUFFER,nt,K,P.__webglTexture,rt),e.bindFramebuffer(i.FRAMEBUFFER,null)}function Yn(R,v,k){if(i.bindRenderbuffer(i.RENDERBUFFER,R),v.depthBuffer){let nt=v.depthTexture,K=nt&&nt.isDepthTexture?nt.type:null,rt=_(v.stencilBuffer,K),ut=v.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;pt(v)?a.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,fe(v),rt,v.width,v.height):k?i.renderbufferStorageMultisample(i.RENDERBUFFER,fe(v),rt,v.width,v.height):i.renderbufferStorage(i.RENDERBUFFER,rt,v.width,v.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,ut,i.RENDERBUFFER,R)}else{let nt=v.textures;for(let K=0;K<nt.length;K++){let rt=nt[K],ut=r.convert(rt.format,rt.colorSpace),Y=r.convert(rt.type),Z=w(rt.internalFormat,ut,Y,rt.normalized,rt.colorSpace);pt(v)?a.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,fe(v),Z,v.width,v.height):k?i.renderbufferStorageMultisample(i.RENDERBUFFER,fe(v),Z,v.width,v.height):i.renderbufferStorage(i.RENDERBUFFER,Z,v.width,v.height)}}i.bindRenderbuffer(i.RENDERBUFFER,null)}function Pe(R,v,k){let nt=v.isWebGLCubeRenderTarget===!0;if(e.bindFramebuffer(i.FRAMEBUFFER,R),!(v.depthTexture&&v.depthTexture.isDepthTexture))throw new Error("THREE.WebGLTextures: renderTarget.depthTexture must be an instance of THREE.DepthTexture.");let K=n.get(v.depthTexture);K.__renderTarget=v;let rt=nt?v.depthTexture.image[0]:v.depthTexture.image;(!K.__webglTexture||rt.width!==v.width||rt.height!==v.height)&&(rt.width=v.width,rt.height=v.height,v.depthTexture.needsUpdate=!0),nt?_t(v.depthTexture,0):gt(v.depthTexture,0);let ut=K.__webglTexture,Y=fe(v),Z=nt?i.TEXTURE_CUBE_MAP_POSITIVE_X+k:i.TEXTURE_2D,lt=v.depthTexture.format===vi?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;if(v.depthTexture.format===pi)pt(v)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,lt,Z,ut,0,Y):i.framebufferTexture2D(i.FRAMEBUFFER,lt,Z,ut,0);else if(v.depthTexture.format===vi)pt(v)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,lt,Z,ut,0,Y):i.framebufferTexture2D(i.FRAMEBUFFER,lt,Z,ut,0);else throw new Error("THREE.WebGLTextures: Unknown depthTexture format.")}function Sn(R){let v=n.get(R),k=R.isWebGLCubeRenderTarget===!0;if(v.__boundDepthTexture!==R.depthTexture){let nt=R.depthTexture;if(v.__depthDisposeCallback&&v.__depthDisposeCallback(),nt){let K=()=>{delete v.__boundDepthTexture,delete v.__depthDisposeCallback,nt.removeEventListener("dispose",K)};nt.addEventListener("dispose",K),v.__depthDisposeCallback=K}v.__boundDepthTexture=nt}if(R.depthTexture&&!v.__autoAllocateDepthBuffer)if(k)for(let nt=0;nt<6;nt++)Pe(v.__webglFramebuffer[nt],R,nt);else R.texture.mipmaps.length>0?Pe(v.__webglFramebuffer[0],R,0):Pe(v.__webglFramebuffer,R,0);else if(k){v.__webglDepthbuffer=[];for(let nt=0;nt<6;nt++)if(e.bindFramebuffer(i.FRAMEBUFFER,v.__webglFramebuffer[nt]),v.__webglDepthbuffer[nt]===void 0)v.__webglDepthbuffer[nt]=i.createRenderbuffer(),Yn(v.__webglDepthbuffer[nt],R,!1);else{let K=R.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,rt=v.__webglDepthbuffer[nt];i.bindRenderbuffer(i.RENDERBUFFER,rt),i.framebufferRenderbuffer(i.FRAMEBUFFER,K,i.RENDERBUFFER,rt)}}else if(R.texture.mipmaps.length>0?e.bindFramebuffer(i.FRAMEBUFFER,v.__webglFramebuffer[0]):e.bindFramebuffer(i.FRAMEBUFFER,v.__webglFramebuffer),v.__webglDepthbuffer===void 0)v.__webglDepthbuffer=i.createRenderbuffer(),Yn(v.__webglDepthbuffer,R,!1);else{let K=R.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,rt=v.__webglDepthbuffer;i.bindRenderbuffer(i.RENDERBUFFER,rt),i.framebufferRenderbuffer(i.FRAMEBUFFER,K,i.RENDERBUFFER,rt)}e.bindFramebuffer(i.FRAMEBUFFER,null)}function wn(R,v,k){let nt=n.get(R);v!==void 0&&pe(nt.__webglFramebuffer,R,R.texture,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,0),k!==void 0&&Sn(R)}function En(R){let v=R.texture,k=n.get(R),nt=n.get(v);R.addEventListener("dispose",F),O(R);let K=R.textures,rt=R.isWebGLCubeRenderTarget===!0,ut=K.length>1;if(ut||(nt.__webglTexture===void 0&&(nt.__webglTexture=i.createTexture()),nt.__version=v.version,o.memory.textures++),rt){k.__webglFramebuffer=[];for(let Y=0;Y<6;Y++)if(v.mipmaps.length>0){k.__webglFramebuffer[Y]=[];for(let Z=0;Z<v.mipmaps.length;Z++)k.__webglFramebuffer[Y][Z]=i.createFramebuffer()}else k.__webglFramebuffer[Y]=i.createFramebuffer()}else{if(v.mipmaps.length>0){k.__webglFramebuffer=[];for(let Y=0;Y<v.mipmaps.length;Y++)k.__webglFramebuffer[Y]=i.createFramebuffer()}else k.__webglFramebuffer=i.createFramebuffer();if(ut)for(let Y=0,Z=K.length;Y<Z;Y++){let lt=n.get(K[Y]);lt.__webglTexture===void 0&&(lt.__webglTexture=i.createTexture(),o.memory.textures++)}if(R.samples>0&&pt(R)===!1){k.__webglMultisampledFramebuffer=i.createFramebuffer(),k.__webglColorRenderbuffer=[],e.bindFramebuffer(i.FRAMEBUFFER,k.__webglMultisampledFramebuffer);for(let Y=0;Y<K.length;Y++){let Z=K[Y];k.__webglColorRenderbuffer[Y]=i.createRenderbuffer(),i.bindRenderbuffer(i.RENDERBUFFER,k.__webglColorRenderbuffer[Y]);let lt=r.convert(Z.format,Z.colorSpace),P=r.convert(Z.type),J=w(Z.internalFormat,lt,P,Z.normalized,Z.colorSpace,R.isXRRenderTarget===!0),$=fe(R);i.renderbufferStorageMultisample(i.RENDERBUFFER,$,J,R.width,R.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+Y,i.RENDERBUFFER,k.__webglColorRenderbuffer[Y])}i.bindRenderbuffer(i.RENDERBUFFER,null),R.depthBuffer&&(k.__webglDepthRenderbuffer=i.createRenderbuffer(),Yn(k.__webglDepthRenderbuffer,R,!0)),e.bindFramebuffer(i.FRAMEBUFFER,null)}}if(rt){e.bindTexture(i.TEXTURE_CUBE_MAP,nt.__webglTexture),ne(i.TEXTURE_CUBE_MAP,v);for(let Y=0;Y<6;Y++)if(v.mipmaps.length>0)for(let Z=0;Z<v.mipmaps.length;Z++)pe(k.__webglFramebuffer[Y][Z],R,v,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+Y,Z);else pe(k.__webglFramebuffer[Y],R,v,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+Y,0);T(v)?b(i.TEXTURE_CUBE_MAP):v.mipmaps.length>0&&i.texParameteri(i.TEXTURE_CUBE_MAP,i.TEXTURE_MAX_LEVEL,v.mipmaps.length-1),e.unbindTexture()}else if(ut){for(let Y=0,Z=K.length;Y<Z;Y++){let lt=K[Y],P=n.get(lt),J=i.TEXTURE_2D;(R.isWebGL3DRenderTarget||R.isWebGLArrayRenderTarget)&&(J=R.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),e.bindTexture(J,P.__webglTexture),ne(J,lt),pe(k.__webglFramebuffer,R,lt,i.COLOR_ATTACHMENT0+Y,J,0),T(lt)&&b(J)}e.unbindTexture()}else{let Y=i.TEXTURE_2D;if((R.isWebGL3DRenderTarget||R.isWebGLArrayRenderTarget)&&(Y=R.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),e.bindTexture(Y,nt.__webglTexture),ne(Y,v),v.mipmaps.length>0)for(let Z=0;Z<v.mipmaps.length;Z++)pe(k.__webglFramebuffer[Z],R,v,i.COLOR_ATTACHMENT0,Y,Z);else pe(k.__webglFramebuffer,R,v,i.COLOR_ATTACHMENT0,Y,0);T(v)?b(Y):v.mipmaps.length>0&&i.texParameteri(Y,i.TEXTURE_MAX_LEVEL,v.mipmaps.length-1),e.unbindTexture()}R.depthBuffer&&Sn(R)}function U(R){let v=R.textures;for(let k=0,nt=v.length;k<nt;k++){let K=v[k];if(T(K)&&K.mipmapsAutoUpdate===!0){let rt=E(R),ut=n.get(K).__webglTexture;e.bindTexture(rt,ut),b(rt),e.unbindTexture()}}}let An=[];function de(R){if(R.samples>0){if(pt(R)===!1){let v=R.textures,k=R.width,nt=R.height,K=i.COLOR_BUFFER_BIT,rt=R.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,ut=n.get(R),Y=v.length>1;if(Y)for(let lt=0;lt<v.length;lt++)e.bindFramebuffer(i.FRAMEBUFFER,ut.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+lt,i.RENDERBUFFER,null),e.bindFramebuffer(i.FRAMEBUFFER,ut.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+lt,i.TEXTURE_2D,null,0);e.bindFramebuffer(i.READ_FRAMEBUFFER,ut.__webglMultisampledFramebuffer),R.texture.mipmaps.length>0?e.bindFramebuffer(i.DRAW_FRAMEBUFFER,ut.__webglFramebuffer[0]):e.bindFramebuffer(i.DRAW_FRAMEBUFFER,ut.__webglFramebuffer);for(let lt=0;lt<v.length;lt++){if(R.resolveDepthBuffer&&(R.depthBuffer&&(K|=i.DEPTH_BUFFER_BIT),R.stencilBuffer&&R.resolveStencilBuffer&&(K|=i.STENCIL_BUFFER_BIT)),Y){i.framebufferRenderbuffer(i.READ_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.RENDERBUFFER,ut.__webglColorRenderbuffer[lt]);let P=n.get(v[lt]).__webglTexture;i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,P,0)}i.blitFramebuffer(0,0,k,nt,0,0,k,nt,K,i.NEAREST),l===!0&&(An.length=0,An.push(i.COLOR_ATTACHMENT0+lt),R.depthBuffer&&R.storeMultisampledDepthBuffer===!1&&An.push(rt),i.invalidateFramebuffer(i.READ_FRAMEBUFFER,An))}if(e.bindFramebuffer(i.READ_FRAMEBUFFER,null),e.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),Y)for(let lt=0;lt<v.length;lt++){e.bindFramebuffer(i.FRAMEBUFFER,ut.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+lt,i.RENDERBUFFER,ut.__webglColorRenderbuffer[lt]);let P=n.get(v[lt]).__webglTexture;e.bindFramebuffer(i.FRAMEBUFFER,ut.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+lt,i.TEXTURE_2D,P,0)}e.bindFramebuffer(i.DRAW_FRAMEBUFFER,ut.__webglMultisampledFramebuffer)}else if(R.depthBuffer&&R.storeMultisampledDepthBuffer===!1&&l){let v=R.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;i.invalidateFramebuffer(i.DRAW_FRAMEBUFFER,[v])}}}function fe(R){return Math.min(s.maxSamples,R.samples)}function pt(R){let v=n.get(R);return R.samples>0&&t.has("WEBGL_multisampled_render_to_texture")===!0&&v.__useRenderToTexture!==!1}function Ee(R){let v=o.render.frame;h.get(R)!==v&&(h.set(R,v),R.update())}function Ct(R,v){let k=R.colorSpace,nt=R.format,K=R.type;return R.isCompressedTexture===!0||R.isVideoTexture===!0||k!==Rr&&k!==bi&&($t.getTransfer(k)===Qt?(nt!==Xn||K!==fn)&&Pt("WebGLTextures: sRGB encoded textures have to use RGBAFormat and UnsignedByteType."):Nt("WebGLTextures: Unsupported texture color space:",k)),v}function Ft(R){return typeof HTMLImageElement<"u"&&R instanceof HTMLImageElement?(c.width=R.naturalWidth||R.width,c.height=R.naturalHeight||R.height):typeof VideoFrame<"u"&&R instanceof VideoFrame?(c.width=R.displayWidth,c.height=R.displayHeight):(c.width=R.width,c.height=R.height),c}this.allocateTextureUnit=Lt,this.resetTextureUnits=Q,this.getTextureUnits=tt,this.setTextureUnits=yt,this.setTexture2D=gt,this.setTexture2DArray=Mt,this.setTexture3D=Rt,this.setTextureCube=_t,this.rebindTextures=wn,this.setupRenderTarget=En,this.updateRenderTargetMipmap=U,this.updateMultisampleRenderTarget=de,this.setupDepthRenderbuffer=Sn,this.setupFrameBufferTexture=pe,this.useMultisampledRTT=pt,this.dispose=H}function ZM(i,t){function e(n,s=bi){let r,o=$t.getTransfer(s);if(n===fn)return i.UNSIGNED_BYTE;if(n===Ya)return i.UNSIGNED_SHORT_4_4_4_4;if(n===ja)return i.UNSIGNED_SHORT_5_5_5_1;if(n===Rh)return i.UNSIGNED_INT_5_9_9_9_REV;if(n===Ch)return i.UNSIGNED_INT_10F_11F_11F_REV;if(n===Ah)return i.BYTE;if(n===Th)return i.SHORT;if(n===nr)return i.UNSIGNED_SHORT;if(n===$a)return i.INT;if(n===Hn)return i.UNSIGNED_INT;if(n===Wn)return i.FLOAT;if(n===qn)return i.HALF_FLOAT;if(n===Ph)return i.ALPHA;if(n===Ih)return i.RGB;if(n===Xn)return i.RGBA;if(n===pi)return i.DEPTH_COMPONENT;if(n===vi)return i.DEPTH_STENCIL;if(n===Lh)return i.RED;if(n===Za)return i.RED_INTEGER;if(n===qi)return i.RG;if(n===Ja)return i.RG_INTEGER;if(n===Ka)return i.RGBA_INTEGER;if(n===Qr||n===to||n===eo||n===no)if(o===Qt)if(r=t.get("WEBGL_compressed_texture_s3tc_srgb"),r!==null){if(n===Qr)return r.COMPRESSED_SRGB_S3TC_DXT1_EXT;if(n===to)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT1_EXT;if(n===eo)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT3_EXT;if(n===no)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT5_EXT}else return null;else if(r=t.get("WEBGL_compressed_texture_s3tc"),r!==null){if(n===Qr)return r.COMPRESSED_RGB_S3TC_DXT1_EXT;if(n===to)return r.COMPRESSED_RGBA_S3TC_DXT1_EXT;if(n===eo)return r.COMPRESSED_RGBA_S3TC_DXT3_EXT;if(n===no)return r.COMPRESSED_RGBA_S3TC_DXT5_EXT}else return null;if(n===Qa||n===tl||n===el||n===nl)if(r=t.get("WEBGL_compressed_texture_pvrtc"),r!==null){if(n===Qa)return r.COMPRESSED_RGB_PVRTC_4BPPV1_IMG;if(n===tl)return r.COMPRESSED_RGB_PVRTC_2BPPV1_IMG;if(n===el)return r.COMPRESSED_RGBA_PVRTC_4BPPV1_IMG;if(n===nl)return r.COMPRESSED_RGBA_PVRTC_2BPPV1_IMG}else return null;if(n===il||n===sl||n===rl||n===ol||n===al||n===io||n===ll)if(r=t.get("WEBGL_compressed_texture_etc"),r!==null){if(n===il||n===sl)return o===Qt?r.COMPRESSED_SRGB8_ETC2:r.COMPRESSED_RGB8_ETC2;if(n===rl)return o===Qt?r.COMPRESSED_SRGB8_ALPHA8_ETC2_EAC:r.COMPRESSED_RGBA8_ETC2_EAC;if(n===ol)return r.COMPRESSED_R11_EAC;if(n===al)return r.COMPRESSED_SIGNED_R11_EAC;if(n===io)return r.COMPRESSED_RG11_EAC;if(n===ll)return r.COMPRESSED_SIGNED_RG11_EAC}else return null;if(n===cl||n===hl||n===ul||n===dl||n===fl||n===pl||n===ml||n===gl||n===_l||n===xl||n===yl||n===vl||n===bl||n===Ml)if(r=t.get("WEBGL_compressed_texture_astc"),r!==null){if(n===cl)return o===Qt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_4x4_KHR:r.COMPRESSED_RGBA_ASTC_4x4_KHR;if(n===hl)return o===Qt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x4_KHR:r.COMPRESSED_RGBA_ASTC_5x4_KHR;if(n===ul)return o===Qt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x5_KHR:r.COMPRESSED_RGBA_ASTC_5x5_KHR;if(n===dl)return o===Qt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x5_KHR:r.COMPRESSED_RGBA_ASTC_6x5_KHR;if(n===fl)return o===Qt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x6_KHR:r.COMPRESSED_RGBA_ASTC_6x6_KHR;if(n===pl)return o===Qt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x5_KHR:r.COMPRESSED_RGBA_ASTC_8x5_KHR;if(n===ml)return o===Qt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x6_KHR:r.COMPRESSED_RGBA_ASTC_8x6_KHR;if(n===gl)return o===Qt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x8_KHR:r.COMPRESSED_RGBA_ASTC_8x8_KHR;if(n===_l)return o===Qt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x5_KHR:r.COMPRESSED_RGBA_ASTC_10x5_KHR;if(n===xl)return o===Qt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x6_KHR:r.COMPRESSED_RGBA_ASTC_10x6_KHR;if(n===yl)return o===Qt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x8_KHR:r.COMPRESSED_RGBA_ASTC_10x8_KHR;if(n===vl)return o===Qt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x10_KHR:r.COMPRESSED_RGBA_ASTC_10x10_KHR;if(n===bl)return o===Qt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x10_KHR:r.COMPRESSED_RGBA_ASTC_12x10_KHR;if(n===Ml)return o===Qt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x12_KHR:r.COMPRESSED_RGBA_ASTC_12x12_KHR}else return null;if(n===Sl||n===wl||n===El)if(r=t.get("EXT_texture_compression_bptc"),r!==null){if(n===Sl)return o===Qt?r.COMPRESSED_SRGB_ALPHA_BPTC_UNORM_EXT:r.COMPRESSED_RGBA_BPTC_UNORM_EXT;if(n===wl)return r.COMPRESSED_RGB_BPTC_SIGNED_FLOAT_EXT;if(n===El)return r.COMPRESSED_RGB_BPTC_UNSIGNED_FLOAT_EXT}else return null;if(n===Al||n===Tl||n===so||n===Rl)if(r=t.get("EXT_texture_compression_rgtc"),r!==null){if(n===Al)return r.COMPRESSED_RED_RGTC1_EXT;if(n===Tl)return r.COMPRESSED_SIGNED_RED_RGTC1_EXT;if(n===so)return r.COMPRESSED_RED_GREEN_RGTC2_EXT;if(n===Rl)return r.COMPRESSED_SIGNED_RED_GREEN_RGTC2_EXT}else return null;return n===gs?i.UNSIGNED_INT_24_8:i[n]!==void 0?i[n]:null}return{convert:e}}var JM=`
void main() {

	gl_Position = vec4( position, 1.0 );

}`,KM=`
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

}`,tu=class{constructor(){this.texture=null,this.mesh=null,this.depthNear=0,this.depthFar=0}init(t,e){if(this.texture===null){let n=new kr(t.texture);(t.depthNear!==e.depthNear||t.depthFar!==e.depthFar)&&(this.depthNear=t.depthNear,this.depthFar=t.depthFar),this.texture=n}}getMesh(t){if(this.texture!==null&&this.mesh===null){let e=t.cameras[0].viewport,n=new dn({vertexShader:JM,fragmentShader:KM,uniforms:{depthColor:{value:this.texture},depthWidth:{value:e.z},depthHeight:{value:e.w}}});this.mesh=new Jt(new xi(20,20),n)}return this.mesh}reset(){this.texture=null,this.mesh=null}getDepthTexture(){return this.texture}},eu=class extends Vn{constructor(t,e){super();let n=this,s=null,r=1,o=null,a="local-floor",l=1,c=null,h=null,u=null,d=null,f=null,g=null,x=typeof XRWebGLBinding<"u",m=new tu,p={},y=e.getContextAttributes(),T=null,b=null,E=[],w=[],_=new bt,S=null,O=null,A=new rn;A.viewport=new te;let D=new rn;D.viewport=new te;let F=[A,D],G=new Ha,L=null,H=null;this.cameraAutoUpdate=!0,this.enabled=!1,this.isPresenting=!1,this.getController=function(j){let gt=E[j];return gt===void 0&&(gt=new js,E[j]=gt),gt.getTargetRaySpace()},this.getControllerGrip=function(j){let gt=E[j];return gt===void 0&&(gt=new js,E[j]=gt),gt.getGripSpace()},this.getHand=function(j){let gt=E[j];return gt===void 0&&(gt=new js,E[j]=gt),gt.getHandSpace()};function X(j){let gt=w.indexOf(j.inputSource);if(gt===-1)return;let Mt=E[gt];Mt!==void 0&&(Mt.update(j.inputSource,j.frame,c||o),Mt.dispatchEvent({type:j.type,data:j.inputSource}))}function W(){s.removeEventListener("select",X),s.removeEventListener("selectstart",X),s.removeEventListener("selectend",X),s.removeEventListener("squeeze",X),s.removeEventListener("squeezestart",X),s.removeEventListener("squeezeend",X),s.removeEventListener("end",W),s.removeEventListener("inputsourceschange",et);for(let j=0;j<E.length;j++){let gt=w[j];gt!==null&&(w[j]=null,E[j].disconnect(gt))}L=null,H=null,m.reset();for(let j in p)delete p[j];if(t.setRenderTarget(T),f=null,d=null,u=null,s=null,b=null,Lt.stop(),n.isPresenting=!1,t.setPixelRatio(S),t.setSize(_.width,_.height,!1),O!==null){let j=O.camera;j.fov=O.fov,j.zoom=O.zoom,j.updateProjectionMatrix(),O=null}n.dispatchEvent({type:"sessionend"})}this.setFramebufferScaleFactor=function(j){r=j,n.isPresenting===!0&&Pt("WebXRManager: Cannot change framebuffer scale while presenting.")},this.setReferenceSpaceType=function(j){a=j,n.isPresenting===!0&&Pt("WebXRManager: Cannot change reference space type while presenting.")},this.getReferenceSpace=function(){return c||o},this.setReferenceSpace=function(j){c=j},this.getBaseLayer=function(){return d!==null?d:f},this.getBinding=function(){return u===null&&x&&(u=new XRWebGLBinding(s,e)),u},this.getFrame=function(){return g},this.getSession=function(){return s},this.setSession=async function(j){if(s=j,s!==null){if(T=t.getRenderTarget(),s.addEventListener("select",X),s.addEventListener("selectstart",X),s.addEventListener("selectend",X),s.addEventListener("squeeze",X),s.addEventListener("squeezestart",X),s.addEventListener("squeezeend",X),s.addEventListener("end",W),s.addEventListener("inputsourceschange",et),y.xrCompatible!==!0&&await e.makeXRCompatible(),S=t.getPixelRatio(),t.getSize(_),x&&"createProjectionLayer"in XRWebGLBinding.prototype){let Mt=null,Rt=null,_t=null;y.depth&&(_t=y.stencil?e.DEPTH24_STENCIL8:e.DEPTH_COMPONENT24,Mt=y.stencil?vi:pi,Rt=y.stencil?gs:Hn);let zt={colorFormat:e.RGBA8,depthFormat:_t,scaleFactor:r};u=this.getBinding(),d=u.createProjectionLayer(zt),s.updateRenderState({layers:[d]}),t.setPixelRatio(1),t.setSize(d.textureWidth,d.textureHeight,!1),b=new xn(d.textureWidth,d.textureHeight,{format:Xn,type:fn,depthTexture:new _i(d.textureWidth,d.textureHeight,Rt,void 0,void 0,void 0,void 0,void 0,void 0,Mt),stencilBuffer:y.stencil,colorSpace:t.outputColorSpace,samples:y.antialias?4:0,resolveDepthBuffer:d.ignoreDepthValues===!1,resolveStencilBuffer:d.ignoreDepthValues===!1,storeMultisampledDepthBuffer:d.ignoreDepthValues===!1,storeMultisampledStencilBuffer:d.ignoreDepthValues===!1})}else{let Mt={antialias:y.antialias,alpha:!0,depth:y.depth,stencil:y.stencil,framebufferScaleFactor:r};f=new XRWebGLLayer(s,e,Mt),s.updateRenderState({baseLayer:f}),t.setPixelRatio(1),t.setSize(f.framebufferWidth,f.framebufferHeight,!1),b=new xn(f.framebufferWidth,f.framebufferHeight,{format:Xn,type:fn,colorSpace:t.outputColorSpace,stencilBuffer:y.stencil,resolveDepthBuffer:f.ignoreDepthValues===!1,resolveStencilBuffer:f.ignoreDepthValues===!1,storeMultisampledDepthBuffer:f.ignoreDepthValues===!1,storeMultisampledStencilBuffer:f.ignoreDepthValues===!1})}b.isXRRenderTarget=!0,this.setFoveation(l),c=null,o=await s.requestReferenceSpace(a),Lt.setContext(s),Lt.start(),n.isPresenting=!0,n.dispatchEvent({type:"sessionstart"})}},this.getEnvironmentBlendMode=function(){if(s!==null)return s.environmentBlendMode},this.getDepthTexture=function(){return m.getDepthTexture()};function et(j){for(let gt=0;gt<j.removed.length;gt++){let Mt=j.removed[gt],Rt=w.indexOf(Mt);Rt>=0&&(w[Rt]=null,E[Rt].disconnect(Mt))}for(let gt=0;gt<j.added.length;gt++){let Mt=j.added[gt],Rt=w.indexOf(Mt);if(Rt===-1){for(let zt=0;zt<E.length;zt++)if(zt>=w.length){w.push(Mt),Rt=zt;break}else if(w[zt]===null){w[zt]=Mt,Rt=zt;break}if(Rt===-1)break}let _t=E[Rt];_t&&_t.connect(Mt)}}function q(j,gt){gt===null?j.matrixWorld.copy(j.matrix):j.matrixWorld.multiplyMatrices(gt.matrixWorld,j.matrix),j.matrixWorldInverse.copy(j.matrixWorld).invert()}this.updateCamera=function(j){if(s===null)return;let gt=j.near,Mt=j.far;m.texture!==null&&(m.depthNear>0&&(gt=m.depthNear),m.depthFar>0&&(Mt=m.depthFar)),G.near=D.near=A.near=gt,G.far=D.far=A.far=Mt,(L!==G.near||H!==G.far)&&(s.updateRenderState({depthNear:G.near,depthFar:G.far}),L=G.near,H=G.far),G.layers.mask=j.layers.mask|6,A.layers.mask=G.layers.mask&-5,D.layers.mask=G.layers.mask&-3;let Rt=j.parent,_t=G.cameras;q(G,Rt);for(let zt=0;zt<_t.length;zt++)q(_t[zt],Rt);G.projectionMatrix.copy(A.projectionMatrix),G.projectionMatrixInverse.copy(A.projectionMatrixInverse),O===null&&j.isPerspectiveCamera&&(O={camera:j,fov:j.fov,zoom:j.zoom}),Q(j,G,Rt)};function Q(j,gt,Mt){Mt===null?j.matrix.copy(gt.matrixWorld):(j.matrix.copy(Mt.matrixWorld),j.matrix.invert(),j.matrix.multiply(gt.matrixWorld)),j.matrix.decompose(j.position,j.quaternion,j.scale),j.updateMatrixWorld(!0),j.projectionMatrix.copy(gt.projectionMatrix),j.projectionMatrixInverse.copy(gt.projectionMatrixInverse),j.isPerspectiveCamera&&(j.fov=Xs*2*Math.atan(1/j.projectionMatrix.elements[5]),j.zoom=1)}this.getCamera=function(){return G},this.getFoveation=function(){if(!(d===null&&f===null))return l},this.setFoveation=function(j){l=j,d!==null&&(d.fixedFoveation=j),f!==null&&f.fixedFoveation!==void 0&&(f.fixedFoveation=j)},this.hasDepthSensing=function(){return m.texture!==null},this.getDepthSensingMesh=function(){return m.getMesh(G)},this.getCameraTexture=function(j){return p[j]};let tt=null;function yt(j,gt){if(h=gt.getViewerPose(c||o),g=gt,h!==null){let Mt=h.views;f!==null&&(t.setRenderTargetFramebuffer(b,f.framebuffer),t.setRenderTarget(b));let Rt=!1;Mt.length!==G.cameras.length&&(G.cameras.length=0,Rt=!0);for(let It=0;It<Mt.length;It++){let ne=Mt[It],re=null;if(f!==null)re=f.getViewport(ne);else{let Fe=u.getViewSubImage(d,ne);re=Fe.viewport,It===0&&(t.setRenderTargetTextures(b,Fe.colorTexture,Fe.depthStencilTexture),t.setRenderTarget(b))}let Wt=F[It];Wt===void 0&&(Wt=new rn,Wt.layers.enable(It),Wt.viewport=new te,F[It]=Wt),Wt.matrix.fromArray(ne.transform.matrix),Wt.matrix.decompose(Wt.position,Wt.quaternion,Wt.scale),Wt.projectionMatrix.fromArray(ne.projectionMatrix),Wt.projectionMatrixInverse.copy(Wt.projectionMatrix).invert(),Wt.viewport.set(re.x,re.y,re.width,re.height),It===0&&(G.matrix.copy(Wt.matrix),G.matrix.decompose(G.position,G.quaternion,G.scale)),Rt===!0&&G.cameras.push(Wt)}let _t=s.enabledFeatures;if(_t&&_t.includes("depth-sensing")&&s.depthUsage=="gpu-optimized"&&x){u=n.getBinding();let It=u.getDepthInformation(Mt[0]);It&&It.isValid&&It.texture&&m.init(It,s.renderState)}if(_t&&_t.includes("camera-access")&&x){t.state.unbindTexture(),u=n.getBinding();for(let It=0;It<Mt.length;It++){let ne=Mt[It].camera;if(ne){let re=p[ne];re||(re=new kr,p[ne]=re);let Wt=u.getCameraImage(ne);re.sourceTexture=Wt}}}}for(let Mt=0;Mt<E.length;Mt++){let Rt=w[Mt],_t=E[Mt];Rt!==null&&_t!==void 0&&_t.update(Rt,gt,c||o)}tt&&tt(j,gt),gt.detectedPlanes&&n.dispatchEvent({type:"planesdetected",data:gt}),g=null}let Lt=new Up;Lt.setAnimationLoop(yt),this.setAnimationLoop=function(j){tt=j},this.dispose=function(){}}},QM=new Dt,Xp=new Ot;Xp.set(-1,0,0,0,1,0,0,0,1);function tS(i,t){function e(m,p){m.matrixAutoUpdate===!0&&m.updateMatrix(),p.value.copy(m.matrix)}function n(m,p){p.color.getRGB(m.fogColor.value,Vh(i)),p.isFog?(m.fogNear.value=p.near,m.fogFar.value=p.far):p.isFogExp2&&(m.fogDensity.value=p.density)}function s(m,p,y,T,b){p.isNodeMaterial?p.uniformsNeedUpdate=!1:p.isMeshBasicMaterial?r(m,p):p.isMeshLambertMaterial?(r(m,p),p.envMap&&(m.envMapIntensity.value=p.envMapIntensity)):p.isMeshToonMaterial?(r(m,p),u(m,p)):p.isMeshPhongMaterial?(r(m,p),h(m,p),p.envMap&&(m.envMapIntensity.value=p.envMapIntensity)):p.isMeshStandardMaterial?(r(m,p),d(m,p),p.isMeshPhysicalMaterial&&f(m,p,b)):p.isMeshMatcapMaterial?(r(m,p),g(m,p)):p.isMeshDepthMaterial?r(m,p):p.isMeshDistanceMaterial?(r(m,p),x(m,p)):p.isMeshNormalMaterial?r(m,p):p.isLineBasicMaterial?(o(m,p),p.isLineDashedMaterial&&a(m,p)):p.isPointsMaterial?l(m,p,y,T):p.isSpriteMaterial?c(m,p):p.isShadowMaterial?(m.color.value.copy(p.color),m.opacity.value=p.opacity):p.isShaderMaterial&&(p.uniformsNeedUpdate=!1)}function r(m,p){m.opacity.value=p.opacity,p.color&&m.diffuse.value.copy(p.color),p.emissive&&m.emissive.value.copy(p.emissive).multiplyScalar(p.emissiveIntensity),p.map&&(m.map.value=p.map,e(p.map,m.mapTransform)),p.alphaMap&&(m.alphaMap.value=p.alphaMap,e(p.alphaMap,m.alphaMapTransform)),p.bumpMap&&(m.bumpMap.value=p.bumpMap,e(p.bumpMap,m.bumpMapTransform),m.bumpScale.value=p.bumpScale,p.side===an&&(m.bumpScale.value*=-1)),p.normalMap&&(m.normalMap.value=p.normalMap,e(p.normalMap,m.normalMapTransform),m.normalScale.value.copy(p.normalScale),p.side===an&&m.normalScale.value.negate()),p.displacementMap&&(m.displacementMap.value=p.displacementMap,e(p.displacementMap,m.displacementMapTransform),m.displacementScale.value=p.displacementScale,m.displacementBias.value=p.displacementBias),p.emissiveMap&&(m.emissiveMap.value=p.emissiveMap,e(p.emissiveMap,m.emissiveMapTransform)),p.specularMap&&(m.specularMap.value=p.specularMap,e(p.specularMap,m.specularMapTransform)),p.alphaTest>0&&(m.alphaTest.value=p.alphaTest);let y=t.get(p),T=y.envMap,b=y.envMapRotation;T&&(m.envMap.value=T,m.envMapRotation.value.setFromMatrix4(QM.makeRotationFromEuler(b)).transpose(),T.isCubeTexture&&T.isRenderTargetTexture===!1&&m.envMapRotation.value.premultiply(Xp),m.reflectivity.value=p.reflectivity,m.ior.value=p.ior,m.refractionRatio.value=p.refractionRatio),p.lightMap&&(m.lightMap.value=p.lightMap,m.lightMapIntensity.value=p.lightMapIntensity,e(p.lightMap,m.lightMapTransform)),p.aoMap&&(m.aoMap.value=p.aoMap,m.aoMapIntensity.value=p.aoMapIntensity,e(p.aoMap,m.aoMapTransform))}function o(m,p){m.diffuse.value.copy(p.color),m.opacity.value=p.opacity,p.map&&(m.map.value=p.map,e(p.map,m.mapTransform))}function a(m,p){m.dashSize.value=p.dashSize,m.totalSize.value=p.dashSize+p.gapSize,m.scale.value=p.scale}function l(m,p,y,T){m.diffuse.value.copy(p.color),m.opacity.value=p.opacity,m.size.value=p.size*y,m.scale.value=T*.5,p.map&&(m.map.value=p.map,e(p.map,m.uvTransform)),p.alphaMap&&(m.alphaMap.value=p.alphaMap,e(p.alphaMap,m.alphaMapTransform)),p.alphaTest>0&&(m.alphaTest.value=p.alphaTest)}function c(m,p){m.diffuse.value.copy(p.color),m.opacity.value=p.opacity,m.rotation.value=p.rotation,p.map&&(m.map.value=p.map,e(p.map,m.mapTransform)),p.alphaMap&&(m.alphaMap.value=p.alphaMap,e(p.alphaMap,m.alphaMapTransform)),p.alphaTest>0&&(m.alphaTest.value=p.alphaTest)}function h(m,p){m.specular.value.copy(p.specular),m.shininess.value=Math.max(p.shininess,1e-4)}function u(m,p){p.gradientMap&&(m.gradientMap.value=p.gradientMap)}function d(m,p){m.metalness.value=p.metalness,p.metalnessMap&&(m.metalnessMap.value=p.metalnessMap,e(p.metalnessMap,m.metalnessMapTransform)),m.roughness.value=p.roughness,p.roughnessMap&&(m.roughnessMap.value=p.roughnessMap,e(p.roughnessMap,m.roughnessMapTransform)),p.envMap&&(m.envMapIntensity.value=p.envMapIntensity)}function f(m,p,y){m.ior.value=p.ior,p.diffuseRoughness>0&&(m.diffuseRoughness.value=p.diffuseRoughness,p.diffuseRoughnessMap&&(m.diffuseRoughnessMap.value=p.diffuseRoughnessMap,e(p.diffuseRoughnessMap,m.diffuseRoughnessMapTransform))),p.sheen>0&&(m.sheenColor.value.copy(p.sheenColor).multiplyScalar(p.sheen),m.sheenRoughness.value=p.sheenRoughness,p.sheenColorMap&&(m.sheenColorMap.value=p.sheenColorMap,e(p.sheenColorMap,m.sheenColorMapTransform)),p.sheenRoughnessMap&&(m.sheenRoughnessMap.value=p.sheenRoughnessMap,e(p.sheenRoughnessMap,m.sheenRoughnessMapTransform))),p.clearcoat>0&&(m.clearcoat.value=p.clearcoat,m.clearcoatRoughness.value=p.clearcoatRoughness,p.clearcoatMap&&(m.clearcoatMap.value=p.clearcoatMap,e(p.clearcoatMap,m.clearcoatMapTransform)),p.clearcoatRoughnessMap&&(m.clearcoatRoughnessMap.value=p.clearcoatRoughnessMap,e(p.clearcoatRoughnessMap,m.clearcoatRoughnessMapTransform)),p.clearcoatNormalMap&&(m.clearcoatNormalMap.value=p.clearcoatNormalMap,e(p.clearcoatNormalMap,m.clearcoatNormalMapTransform),m.clearcoatNormalScale.value.copy(p.clearcoatNormalScale),p.side===an&&m.clearcoatNormalScale.value.negate())),p.dispersion>0&&(m.dispersion.value=p.dispersion),p.retroreflectivity>0&&(m.retroreflectivity.value=p.retroreflectivity),p.iridescence>0&&(m.iridescence.value=p.iridescence,m.iridescenceIOR.value=p.iridescenceIOR,m.iridescenceThicknessMinimum.value=p.iridescenceThicknessMinimum,m.iridescenceThicknessMaximum.value=p.iridescenceThicknessMaximum,p.iridescenceMap&&(m.iridescenceMap.value=p.iridescenceMap,e(p.iridescenceMap,m.iridescenceMapTransform)),p.iridescenceThicknessMap&&(m.iridescenceThicknessMap.value=p.iridescenceThicknessMap,e(p.iridescenceThicknessMap,m.iridescenceThicknessMapTransform))),p.transmission>0&&(m.transmission.value=p.transmission,m.transmissionSamplerMap.value=y.texture,m.transmissionSamplerSize.value.set(y.width,y.height),p.transmissionMap&&(m.transmissionMap.value=p.transmissionMap,e(p.transmissionMap,m.transmissionMapTransform)),m.thickness.value=p.thickness,p.thicknessMap&&(m.thicknessMap.value=p.thicknessMap,e(p.thicknessMap,m.thicknessMapTransform)),m.attenuationDistance.value=p.attenuationDistance,m.attenuationColor.value.copy(p.attenuationColor)),p.anisotropy>0&&(m.anisotropyVector.value.set(p.anisotropy*Math.cos(p.anisotropyRotation),p.anisotropy*Math.sin(p.anisotropyRotation)),p.anisotropyMap&&(m.anisotropyMap.value=p.anisotropyMap,e(p.anisotropyMap,m.anisotropyMapTransform))),m.specularIntensity.value=p.specularIntensity,m.specularColor.value.copy(p.specularColor),p.specularColorMap&&(m.specularColorMap.value=p.specularColorMap,e(p.specularColorMap,m.specularColorMapTransform)),p.specularIntensityMap&&(m.specularIntensityMap.value=p.specularIntensityMap,e(p.specularIntensityMap,m.specularIntensityMapTransform))}function g(m,p){p.matcap&&(m.matcap.value=p.matcap)}function x(m,p){let y=t.get(p).light;m.referencePosition.value.setFromMatrixPosition(y.matrixWorld),m.nearDistance.value=y.shadow.camera.near,m.farDistance.value=y.shadow.camera.far}return{refreshFogUniforms:n,refreshMaterialUniforms:s}}function eS(i,t,e,n){let s={},r={};function o(y,T){let b=T.program;n.uniformBlockBinding(y,b,s[y.id])}function a(y,T){let b=s[y.id];b===void 0&&(g(y),b=l(y),s[y.id]=b,y.addEventListener("dispose",m));let E=T.program;n.updateUBOMapping(y,E);let w=t.render.frame;r[y.id]!==w&&(c(y),r[y.id]=w)}function l(y){let T=i.createBuffer(),b=y.__size,E=y.usage;return i.bindBuffer(i.UNIFORM_BUFFER,T),i.bufferData(i.UNIFORM_BUFFER,b,E),i.bindBuffer(i.UNIFORM_BUFFER,null),T}function c(y){let T=s[y.id],b=y.uniforms,E=y.__cache;i.bindBuffer(i.UNIFORM_BUFFER,T);for(let w=0,_=b.length;w<_;w++){let S=b[w];if(Array.isArray(S))for(let O=0,A=S.length;O<A;O++)h(S[O],w,O,E);else h(S,w,0,E)}i.bindBuffer(i.UNIFORM_BUFFER,null)}function h(y,T,b,E){if(d(y,T,b,E)===!0){let w=y.__offset,_=y.value;if(Array.isArray(_)){let S=0;for(let O=0;O<_.length;O++){let A=_[O],D=x(A,!0);u(A,y.__data,S),S+=D.storage/Float32Array.BYTES_PER_ELEMENT}}else u(_,y.__data,0);i.bufferSubData(i.UNIFORM_BUFFER,w,y.__data)}}function u(y,T,b){typeof y=="number"||typeof y=="boolean"?T[b]=y:y.isMatrix3?(T[b]=y.elements[0],T[b+1]=y.elements[1],T[b+2]=y.elements[2],T[b+3]=0,T[b+4]=y.elements[3],T[b+5]=y.elements[4],T[b+6]=y.elements[5],T[b+7]=0,T[b+8]=y.elements[6],T[b+9]=y.elements[7],T[b+10]=y.elements[8],T[b+11]=0):ArrayBuffer.isView(y)?T.set(y.subarray(0,T.length-b),b):y.toArray(T,b)}function d(y,T,b,E){let w=y.value,_=T+"_"+b;if(Array.isArray(w)){E[_]===void 0&&(E[_]=[]);let S=E[_],O=!1;for(let A=0;A<w.length;A++)f(w[A],S,A)===!0&&(O=!0);return O}return f(w,E,_)}function f(y,T,b){if(T[b]===void 0)return typeof y=="number"||typeof y=="boolean"?T[b]=y:ArrayBuffer.isView(y)?T[b]=y.slice():T[b]=y.clone(),!0;{let E=T[b];if(typeof y=="number"||typeof y=="boolean"){if(E!==y)return T[b]=y,!0}else{if(ArrayBuffer.isView(y))return!0;if(E.equals(y)===!1)return E.copy(y),!0}}return!1}function g(y){let T=y.uniforms,b=0,E=16;for(let _=0,S=T.length;_<S;_++){let O=Array.isArray(T[_])?T[_]:[T[_]];for(let A=0,D=O.length;A<D;A++){let F=O[A],G=Array.isArray(F.value)?F.value:[F.value],L=Array.isArray(T[_])||Array.isArray(F.value),H=b;for(let W=0,et=G.length;W<et;W++){let q=G[W],Q=x(q,L),tt=b%E,yt=tt%Q.boundary,Lt=tt+yt;b+=yt,Lt!==0&&E-Lt<Q.storage&&(b+=E-Lt),W===0&&(H=b),b+=Q.storage}let X=F.type==="int"?Int32Array:F.type==="uint"?Uint32Array:Float32Array;F.__data=new X((b-H)/Float32Array.BYTES_PER_ELEMENT),F.__offset=H}}let w=b%E;return w>0&&(b+=E-w),y.__size=b,y.__cache={},this}function x(y,T){let b={boundary:0,storage:0};return typeof y=="number"||typeof y=="boolean"?(b.boundary=4,b.storage=4):y.isVector2?(b.boundary=8,b.storage=8):y.isVector3||y.isColor?(b.boundary=16,b.storage=12):y.isVector4?(b.boundary=16,b.storage=16):y.isMatrix3?(b.boundary=16,b.storage=48):y.isMatrix4?(b.boundary=16,b.storage=64):y.isTexture?Pt("WebGLRenderer: Texture samplers can not be part of an uniforms group."):ArrayBuffer.isView(y)?(b.boundary=16,b.storage=y.byteLength):Pt("WebGLRenderer: Unsupported uniform value type.",y),T===!0&&(b.boundary=16,b.storage=Math.ceil(b.storage/16)*16),b}function m(y){let T=y.target;T.removeEventListener("dispose",m),i.deleteBuffer(s[T.id]),delete s[T.id],delete r[T.id]}function p(){for(let y in s)i.deleteBuffer(s[y]);s={},r={}}return{bind:o,update:a,dispose:p}}var nS=new Uint16Array([12469,15057,12620,14925,13266,14620,13807,14376,14323,13990,14545,13625,14713,13328,14840,12882,14931,12528,14996,12233,15039,11829,15066,11525,15080,11295,15085,10976,15082,10705,15073,10495,13880,14564,13898,14542,13977,14430,14158,14124,14393,13732,14556,13410,14702,12996,14814,12596,14891,12291,14937,11834,14957,11489,14958,11194,14943,10803,14921,10506,14893,10278,14858,9960,14484,14039,14487,14025,14499,13941,14524,13740,14574,13468,14654,13106,14743,12678,14818,12344,14867,11893,14889,11509,14893,11180,14881,10751,14852,10428,14812,10128,14765,9754,14712,9466,14764,13480,14764,13475,14766,13440,14766,13347,14769,13070,14786,12713,14816,12387,14844,11957,14860,11549,14868,11215,14855,10751,14825,10403,14782,10044,14729,9651,14666,9352,14599,9029,14967,12835,14966,12831,14963,12804,14954,12723,14936,12564,14917,12347,14900,11958,14886,11569,14878,11247,14859,10765,14828,10401,14784,10011,14727,9600,14660,9289,14586,8893,14508,8533,15111,12234,15110,12234,15104,12216,15092,12156,15067,12010,15028,11776,14981,11500,14942,11205,14902,10752,14861,10393,14812,9991,14752,9570,14682,9252,14603,8808,14519,8445,14431,8145,15209,11449,15208,11451,15202,11451,15190,11438,15163,11384,15117,11274,15055,10979,14994,10648,14932,10343,14871,9936,14803,9532,14729,9218,14645,8742,14556,8381,14461,8020,14365,7603,15273,10603,15272,10607,15267,10619,15256,10631,15231,10614,15182,10535,15118,10389,15042,10167,14963,9787,14883,9447,14800,9115,14710,8665,14615,8318,14514,7911,14411,7507,14279,7198,15314,9675,15313,9683,15309,9712,15298,9759,15277,9797,15229,9773,15166,9668,15084,9487,14995,9274,14898,8910,14800,8539,14697,8234,14590,7790,14479,7409,14367,7067,14178,6621,15337,8619,15337,8631,15333,8677,15325,8769,15305,8871,15264,8940,15202,8909,15119,8775,15022,8565,14916,8328,14804,8009,14688,7614,14569,7287,14448,6888,14321,6483,14088,6171,15350,7402,15350,7419,15347,7480,15340,7613,15322,7804,15287,7973,15229,8057,15148,8012,15046,7846,14933,7611,14810,7357,14682,7069,14552,6656,14421,6316,14251,5948,14007,5528,15356,5942,15356,5977,15353,6119,15348,6294,15332,6551,15302,6824,15249,7044,15171,7122,15070,7050,14949,6861,14818,6611,14679,6349,14538,6067,14398,5651,14189,5311,13935,4958,15359,4123,15359,4153,15356,4296,15353,4646,15338,5160,15311,5508,15263,5829,15188,6042,15088,6094,14966,6001,14826,5796,14678,5543,14527,5287,14377,4985,14133,4586,13869,4257,15360,1563,15360,1642,15358,2076,15354,2636,15341,3350,15317,4019,15273,4429,15203,4732,15105,4911,14981,4932,14836,4818,14679,4621,14517,4386,14359,4156,14083,3795,13808,3437,15360,122,15360,137,15358,285,15355,636,15344,1274,15322,2177,15281,2765,15215,3223,15120,3451,14995,3569,14846,3567,14681,3466,14511,3305,14344,3121,14037,2800,13753,2467,15360,0,15360,1,15359,21,15355,89,15346,253,15325,479,15287,796,15225,1148,15133,1492,15008,1749,14856,1882,14685,1886,14506,1783,14324,1608,13996,1398,13702,1183]),ni=null;function iS(){return ni===null&&(ni=new Ta(nS,16,16,qi,qn),ni.name="DFG_LUT",ni.minFilter=on,ni.magFilter=on,ni.wrapS=Jn,ni.wrapT=Jn,ni.generateMipmaps=!1,ni.needsUpdate=!0),ni}var Dl=class{constructor(t={}){let{canvas:e=lp(),context:n=null,depth:s=!0,stencil:r=!1,alpha:o=!1,antialias:a=!1,premultipliedAlpha:l=!0,preserveDrawingBuffer:c=!1,powerPreference:h="default",failIfMajorPerformanceCaveat:u=!1,reversedDepthBuffer:d=!1,outputBufferType:f=fn}=t;this.isWebGLRenderer=!0;let g;if(n!==null){if(typeof WebGLRenderingContext<"u"&&n instanceof WebGLRenderingContext)throw new Error("THREE.WebGLRenderer: WebGL 1 is not supported since r163.");g=n.getContextAttributes().alpha}else g=o;let x=f,m=new Set([Ka,Ja,Za]),p=new Set([fn,Hn,nr,gs,Ya,ja]),y=new Uint32Array(4),T=new Int32Array(4),b={textures:[],min:[],max:[],resolution:[]},E=null,w=null,_=[],S=[],O=null;this.domElement=e,this.debug={checkShaderErrors:!0,diagnostics:{keywords:!1},onShaderError:null},this.autoClear=!0,this.autoClearColor=!0,this.autoClearDepth=!0,this.autoClearStencil=!0,this.sortObjects=!0,this.clippingPlanes=[],this.localClippingEnabled=!1,this.toneMapping=ei,this.toneMappingExposure=1,this.transmissionResolutionScale=1;let A=this,D=!1,F=null,G=null,L=null,H=null;this._outputColorSpace=nn;let X=0,W=0,et=null,q=-1,Q=null,tt=new te,yt=new te,Lt=null,j=new Ut(0),gt=0,Mt=e.width,Rt=e.height,_t=1,zt=null,ye=null,It=new te(0,0,Mt,Rt),ne=new te(0,0,Mt,Rt),re=!1,Wt=new Oi,Fe=new Ra,we=!1,hn=!1,pe=new Dt,Yn=new C,Pe=new te,Sn={background:null,fog:null,environment:null,overrideMaterial:null,isScene:!0},wn=!1;function En(){return et===null?_t:1}let U=n;function An(M,N){return e.getContext(M,N)}let de,fe,pt,Ee,Ct,Ft,R,v,k,nt,K,rt,ut,Y,Z,lt,P,J,$,ct,st,ot,At;try{let M={alpha:!0,depth:s,stencil:r,antialias:a,premultipliedAlpha:l,preserveDrawingBuffer:c,powerPreference:h,failIfMajorPerformanceCaveat:u};if("setAttribute"in e&&e.setAttribute("data-engine",`three.js r${"187"}`),e.addEventListener("webglcontextlost",Tt,!1),e.addEventListener("webglcontextrestored",Gt,!1),e.addEventListener("webglcontextcreationerror",mt,!1),U===null){let N="webgl2";if(U=An(N,M),U===null)throw An(N)?new Error("THREE.WebGLRenderer: Error creating WebGL context with your selected attributes."):new Error("THREE.WebGLRenderer: Error creating WebGL context.")}Vt()}catch(M){throw e.removeEventListener("webglcontextlost",Tt,!1),e.removeEventListener("webglcontextrestored",Gt,!1),e.removeEventListener("webglcontextcreationerror",mt,!1),Nt("WebGLRenderer: "+M.message),M}function Vt(){de=new pb(U),de.init(),st=new ZM(U,de),fe=new ib(U,de,t,st),pt=new YM(U,de),fe.reversedDepthBuffer&&d&&pt.buffers.depth.setReversed(!0),G=U.createFramebuffer(),L=U.createFramebuffer(),H=U.createFramebuffer(),Ee=new _b(U),Ct=new DM,Ft=new jM(U,de,pt,Ct,fe,st,Ee),R=new fb(A),v=new yx(U),ot=new eb(U,v),k=new mb(U,v,Ee,ot),nt=new yb(U,k,v,ot,Ee),J=new xb(U,fe,Ft),Z=new sb(Ct),K=new NM(A,R,de,fe,ot,Z),rt=new tS(A,Ct),ut=new UM,Y=new VM(de),P=new tb(A,R,pt,nt,g,l),lt=new $M(A,nt,fe),At=new eS(U,Ee,fe,pt),$=new nb(U,de,Ee),ct=new gb(U,de,Ee),Ee.programs=K.programs,A.capabilities=fe,A.extensions=de,A.properties=Ct,A.renderLists=ut,A.shadowMap=lt,A.state=pt,A.info=Ee}x!==fn&&(O=new bb(x,e.width,e.height,a,s,r));let it=new eu(A,U);this.xr=it,this.getContext=function(){return U},this.getContextAttributes=function(){return U.getContextAttributes()},this.forceContextLoss=function(){let M=de.get("WEBGL_lose_context");M&&M.loseContext()},this.forceContextRestore=function(){let M=de.get("WEBGL_lose_context");M&&M.restoreContext()},this.getPixelRatio=function(){return _t},this.setPixelRatio=function(M){M!==void 0&&(_t=M,this.setSize(Mt,Rt,!1))},this.getSize=function(M){return M.set(Mt,Rt)},this.setSize=function(M,N,V=!0){if(it.isPresenting){Pt("WebGLRenderer: Can't change size while VR device is presenting.");return}Mt=M,Rt=N,e.width=Math.floor(M*_t),e.height=Math.floor(N*_t),V===!0&&(e.style.width=M+"px",e.style.height=N+"px"),O!==null&&O.setSize(e.width,e.height),this.setViewport(0,0,M,N)},this.getDrawingBufferSize=function(M){return M.set(Mt*_t,Rt*_t).floor()},this.setDrawingBufferSize=function(M,N,V){Mt=M,Rt=N,_t=V,e.width=Math.floor(M*V),e.height=Math.floor(N*V),this.setViewport(0,0,M,N)},this.setEffects=function(M){if(x===fn){Nt("WebGLRenderer: setEffects() requires outputBufferType set to HalfFloatType or FloatType.");return}if(M){for(let N=0;N<M.length;N++)if(M[N].isOutputPass===!0){Pt("WebGLRenderer: OutputPass is not needed in setEffects(). Tone mapping and color space conversion are applied automatically.");break}}O.setEffects(M||[])},this.getCurrentViewport=function(M){return M.copy(tt)},this.getViewport=function(M){return M.copy(It)},this.setViewport=function(M,N,V,B){M.isVector4?It.set(M.x,M.y,M.z,M.w):It.set(M,N,V,B),pt.viewport(tt.copy(It).multiplyScalar(En()).round())},this.getScissor=function(M){return M.copy(ne)},this.setScissor=function(M,N,V,B){M.isVector4?ne.set(M.x,M.y,M.z,M.w):ne.set(M,N,V,B),pt.scissor(yt.copy(ne).multiplyScalar(En()).round())},this.getScissorTest=function(){return re},this.setScissorTest=function(M){pt.setScissorTest(re=M)},this.setOpaqueSort=function(M){zt=M},this.setTransparentSort=function(M){ye=M},this.getClearColor=function(M){return M.copy(P.getClearColor())},this.setClearColor=function(){P.setClearColor(...arguments)},this.getClearAlpha=function(){return P.getClearAlpha()},this.setClearAlpha=function(){P.setClearAlpha(...arguments)},this.clear=function(M=!0,N=!0,V=!0){let B=0;if(M){let z=!1;if(et!==null){let dt=et.texture.format;z=m.has(dt)}if(z){let dt=et.texture.type,vt=p.has(dt),ht=P.getClearColor(),xt=P.getClearAlpha(),Et=ht.r,kt=ht.g,qt=ht.b;vt?(y[0]=Et,y[1]=kt,y[2]=qt,y[3]=xt,U.clearBufferuiv(U.COLOR,0,y)):(T[0]=Et,T[1]=kt,T[2]=qt,T[3]=xt,U.clearBufferiv(U.COLOR,0,T))}else B|=U.COLOR_BUFFER_BIT}N&&(B|=U.DEPTH_BUFFER_BIT,this.state.buffers.depth.setMask(!0)),V&&(B|=U.STENCIL_BUFFER_BIT,this.state.buffers.stencil.setMask(4294967295)),B!==0&&U.clear(B)},this.clearColor=function(){this.clear(!0,!1,!1)},this.clearDepth=function(){this.clear(!1,!0,!1)},this.clearStencil=function(){this.clear(!1,!1,!0)},this.setNodesHandler=function(M){M.setRenderer(this),F=M},this.dispose=function(){e.removeEventListener("webglcontextlost",Tt,!1),e.removeEventListener("webglcontextrestored",Gt,!1),e.removeEventListener("webglcontextcreationerror",mt,!1),P.dispose(),ut.dispose(),Y.dispose(),Ft.dispose(),Ct.dispose(),R.dispose(),nt.dispose(),k.dispose(),ot.dispose(),At.dispose(),K.dispose(),it.dispose(),it.removeEventListener("sessionstart",wu),it.removeEventListener("sessionend",Eu),Qi.stop()};function Tt(M){M.preventDefault(),Ir("WebGLRenderer: Context Lost."),D=!0}function Gt(){Ir("WebGLRenderer: Context Restored."),D=!1;let M=Ee.autoReset,N=lt.enabled,V=lt.autoUpdate,B=lt.needsUpdate,z=lt.type;Vt(),Ee.autoReset=M,lt.enabled=N,lt.autoUpdate=V,lt.needsUpdate=B,lt.type=z}function mt(M){Nt("WebGLRenderer: A WebGL context could not be created. Reason: ",M.statusMessage)}function ie(M){let N=M.target;N.removeEventListener("dispose",ie),Ie(N)}function Ie(M){Mi(M),Ct.remove(M)}function Mi(M){let N=Ct.get(M).programs;N!==void 0&&(N.forEach(function(V){K.releaseProgram(V)}),M.isShaderMaterial&&K.releaseShaderCache(M))}this.renderBufferDirect=function(M,N,V,B,z,dt){N===null&&(N=Sn);let vt=z.isMesh&&z.matrixWorld.determinantAffine()<0,ht=Eg(M,N,V,B,z);pt.setMaterial(B,vt);let xt=V.index,Et=1;if(B.wireframe===!0){if(xt=k.getWireframeAttribute(V),xt===void 0)return;Et=2}let kt=V.drawRange,qt=V.attributes.position,St=kt.start*Et,Xt=(kt.start+kt.count)*Et;dt!==null&&(St=Math.max(St,dt.start*Et),Xt=Math.min(Xt,(dt.start+dt.count)*Et)),xt!==null?(St=Math.max(St,0),Xt=Math.min(Xt,xt.count)):qt!=null&&(St=Math.max(St,0),Xt=Math.min(Xt,qt.count));let ve=Xt-St;if(ve<0||ve===1/0)return;ot.setup(z,B,ht,V,xt);let ae,oe=$;if(xt!==null&&(ae=v.get(xt),oe=ct,oe.setIndex(ae)),z.isMesh)B.wireframe===!0?(pt.setLineWidth(B.wireframeLinewidth*En()),oe.setMode(U.LINES)):oe.setMode(U.TRIANGLES);else if(z.isLine){let qe=B.linewidth;qe===void 0&&(qe=1),pt.setLineWidth(qe*En()),z.isLineSegments?oe.setMode(U.LINES):z.isLineLoop?oe.setMode(U.LINE_LOOP):oe.setMode(U.LINE_STRIP)}else z.isPoints?oe.setMode(U.POINTS):z.isSprite&&oe.setMode(U.TRIANGLES);if(z.isBatchedMesh)if(de.get("WEBGL_multi_draw"))oe.renderMultiDraw(z._multiDrawStarts,z._multiDrawCounts,z._multiDrawCount);else{let qe=z._multiDrawStarts,wt=z._multiDrawCounts,Qe=z._multiDrawCount,Zt=xt?v.get(xt).bytesPerElement:1,ts=Ct.get(B).currentProgram.getUniforms();for(let Xe=0;Xe<Qe;Xe++)ts.setValue(U,"_gl_DrawID",Xe),oe.render(qe[Xe]/Zt,wt[Xe])}else if(z.isInstancedMesh)oe.renderInstances(St,ve,z.count);else if(V.isInstancedBufferGeometry){let qe=V._maxInstanceCount!==void 0?V._maxInstanceCount:1/0,wt=Math.min(V.instanceCount,qe);oe.renderInstances(St,ve,wt)}else oe.render(St,ve)};function Su(M,N,V,B){F!==null&&M.isNodeMaterial&&F.setObject(B,M),we===!0&&Z.setState(M,V,!1),M.transparent===!0&&M.side===Dn&&M.forceSinglePass===!1?(M.side=an,M.needsUpdate=!0,fr(M,N,B),M.side=Wi,M.needsUpdate=!0,fr(M,N,B),M.side=Dn):fr(M,N,B)}this.compile=function(M,N,V=null){V===null&&(V=M),F!==null&&F.renderStart(M,N,V),w=Y.get(V),w.init(N),S.push(w),V.traverseVisible(function(z){z.isLight&&z.layers.test(N.layers)&&(w.pushLight(z),z.castShadow&&w.pushShadow(z))}),M!==V&&M.traverseVisible(function(z){z.isLight&&z.layers.test(N.layers)&&(w.pushLight(z),z.castShadow&&w.pushShadow(z))}),w.setupLights(),F!==null&&F.updateLights(w.state.lightsArray),hn=this.localClippingEnabled,we=Z.init(this.clippingPlanes,hn),we===!0&&Z.setGlobalState(this.clippingPlanes,N),F!==null&&lt.render(w.state.shadowsArray,V,N);let B=new Set;return M.traverse(function(z){if(!(z.isMesh||z.isPoints||z.isLine||z.isSprite))return;let dt=z.material;if(dt)if(Array.isArray(dt))for(let vt=0;vt<dt.length;vt++){let ht=dt[vt];Su(ht,V,N,z),B.add(ht)}else Su(dt,V,N,z),B.add(dt)}),w=S.pop(),F!==null&&F.renderEnd(),B},this.compileAsync=function(M,N,V=null){let B=this.compile(M,N,V);return new Promise(z=>{function dt(){if(B.forEach(function(vt){let xt=Ct.get(vt).currentProgram;(xt===void 0||xt.isReady())&&B.delete(vt)}),B.size===0){z(M);return}setTimeout(dt,10)}de.get("KHR_parallel_shader_compile")!==null?dt():setTimeout(dt,10)})};let pc=null;function Sg(M){pc&&pc(M)}function wu(){Qi.stop()}function Eu(){Qi.start()}let Qi=new Up;Qi.setAnimationLoop(Sg),typeof self<"u"&&Qi.setContext(self),this.setAnimationLoop=function(M){pc=M,it.setAnimationLoop(M),M===null?Qi.stop():Qi.start()},it.addEventListener("sessionstart",wu),it.addEventListener("sessionend",Eu),this.render=function(M,N){if(N!==void 0&&N.isCamera!==!0){Nt("WebGLRenderer.render: camera is not an instance of THREE.Camera.");return}if(D===!0)return;F!==null&&F.renderStart(M,N);let V=it.enabled===!0&&it.isPresenting===!0,B=O!==null&&(et===null||V)&&O.begin(A,et);if(M.matrixWorldAutoUpdate===!0&&M.updateMatrixWorld(),N.parent===null&&N.matrixWorldAutoUpdate===!0&&N.updateMatrixWorld(),it.enabled===!0&&it.isPresenting===!0&&(O===null||O.isCompositing()===!1)&&(it.cameraAutoUpdate===!0&&it.updateCamera(N),N=it.getCamera()),M.isScene===!0&&M.onBeforeRender(A,M,N,et),w=Y.get(M,S.length),w.init(N),w.state.textureUnits=Ft.getTextureUnits(),S.push(w),pe.multiplyMatrices(N.projectionMatrix,N.matrixWorldInverse),N.isArrayCamera?Fe.setFromArrayCamera(N):Wt.setFromProjectionMatrix(pe,Pn,N.reversedDepth),hn=this.localClippingEnabled,we=Z.init(this.clippingPlanes,hn),E=ut.get(M,_.length),E.init(),_.push(E),this.info.render.frame++,it.enabled===!0&&it.isPresenting===!0){let vt=A.xr.getDepthSensingMesh();vt!==null&&mc(vt,N,-1/0,A.sortObjects)}mc(M,N,0,A.sortObjects),E.finish(),F!==null&&F.updateLights(w.state.lightsArray),A.sortObjects===!0&&E.sort(zt,ye),wn=it.enabled===!1||it.isPresenting===!1||it.hasDepthSensing()===!1,wn&&P.addToRenderList(E,M),this.info.autoReset===!0&&this.info.reset(),we===!0&&Z.beginShadows();let z=w.state.shadowsArray;if(lt.render(z,M,N),we===!0&&Z.endShadows(),(B&&O.hasRenderPass())===!1){let vt=E.opaque,ht=E.transmissive;if(w.setupLights(),N.isArrayCamera){let xt=N.cameras;if(ht.length>0)for(let Et=0,kt=xt.length;Et<kt;Et++){let qt=xt[Et];Tu(vt,ht,M,qt)}wn&&P.render(M);for(let Et=0,kt=xt.length;Et<kt;Et++){let qt=xt[Et];Au(E,M,qt,qt.viewport)}}else ht.length>0&&Tu(vt,ht,M,N),wn&&P.render(M),Au(E,M,N)}et!==null&&W===0&&(Ft.updateMultisampleRenderTarget(et),Ft.updateRenderTargetMipmap(et)),B&&O.end(A),M.isScene===!0&&M.onAfterRender(A,M,N),ot.resetDefaultState(),q=-1,Q=null,S.pop(),S.length>0?(w=S[S.length-1],Ft.setTextureUnits(w.state.textureUnits),we===!0&&Z.setGlobalState(A.clippingPlanes,w.state.camera)):w=null,_.pop(),_.length>0?E=_[_.length-1]:E=null,F!==null&&F.renderEnd()};function mc(M,N,V,B){if(M.visible===!1)return;if(M.layers.test(N.layers)){if(M.isGroup)V=M.renderOrder;else if(M.isLOD)M.autoUpdate===!0&&M.update(N);else if(M.isLight)w.pushLight(M),M.castShadow&&w.pushShadow(M);else if(M.isSprite){let vt=N.isArrayCamera?Fe:Wt;if(!M.frustumCulled||M.intersectsFrustum(vt)){B&&Pe.setFromMatrixPosition(M.matrixWorld).applyMatrix4(pe);let ht=nt.update(M),xt=M.material;xt.visible&&E.push(M,ht,xt,V,Pe.z,null,N)}}else if(M.isMesh||M.isLine||M.isPoints){let vt=N.isArrayCamera?Fe:Wt;if(!M.frustumCulled||M.intersectsFrustum(vt)){let ht=nt.update(M),xt=M.material;if(B&&(M.boundingSphere!==void 0?(M.boundingSphere===null&&M.computeBoundingSphere(),Pe.copy(M.boundingSphere.center)):(ht.boundingSphere===null&&ht.computeBoundingSphere(),Pe.copy(ht.boundingSphere.center)),Pe.applyMatrix4(M.matrixWorld).applyMatrix4(pe)),Array.isArray(xt)){let Et=ht.groups;for(let kt=0,qt=Et.length;kt<qt;kt++){let St=Et[kt],Xt=xt[St.materialIndex];Xt&&Xt.visible&&E.push(M,ht,Xt,V,Pe.z,St,N)}}else xt.visible&&E.push(M,ht,xt,V,Pe.z,null,N)}}}let dt=M.children;for(let vt=0,ht=dt.length;vt<ht;vt++)mc(dt[vt],N,V,B)}function Au(M,N,V,B){let{opaque:z,transmissive:dt,transparent:vt}=M;w.setupLightsView(V),we===!0&&Z.setGlobalState(A.clippingPlanes,V),B&&pt.viewport(tt.copy(B)),z.length>0&&mo(z,N,V),dt.length>0&&mo(dt,N,V),vt.length>0&&mo(vt,N,V),pt.buffers.depth.setTest(!0),pt.buffers.depth.setMask(!0),pt.buffers.color.setMask(!0),pt.setPolygonOffset(!1)}function Tu(M,N,V,B){if((V.isScene===!0?V.overrideMaterial:null)!==null)return;if(w.state.transmissionRenderTarget[B.id]===void 0){let St=de.has("EXT_color_buffer_half_float")||de.has("EXT_color_buffer_float");w.state.transmissionRenderTarget[B.id]=new xn(1,1,{generateMipmaps:!0,type:St?qn:fn,minFilter:yi,samples:Math.max(4,fe.samples),stencilBuffer:r,resolveDepthBuffer:!1,resolveStencilBuffer:!1,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,colorSpace:$t.workingColorSpace})}let dt=w.state.transmissionRenderTarget[B.id],vt=B.viewport||tt;dt.setSize(vt.z*A.transmissionResolutionScale,vt.w*A.transmissionResolutionScale);let ht=A.getRenderTarget(),xt=A.getActiveCubeFace(),Et=A.getActiveMipmapLevel();A.setRenderTarget(dt),A.getClearColor(j),gt=A.getClearAlpha(),gt<1&&A.setClearColor(16777215,.5),A.clear(),wn&&P.render(V);let kt=A.toneMapping;A.toneMapping=ei;let qt=B.viewport;if(B.viewport!==void 0&&(B.viewport=void 0),w.setupLightsView(B),we===!0&&Z.setGlobalState(A.clippingPlanes,B),mo(M,V,B),Ft.updateMultisampleRenderTarget(dt),Ft.updateRenderTargetMipmap(dt),de.has("WEBGL_multisampled_render_to_texture")===!1){let St=!1;for(let Xt=0,ve=N.length;Xt<ve;Xt++){let ae=N[Xt],{object:oe,geometry:qe,material:wt,group:Qe}=ae;if(wt.side===Dn&&oe.layers.test(B.layers)){let Zt=wt.side;wt.side=an,wt.needsUpdate=!0,Ru(oe,V,B,qe,wt,Qe),wt.side=Zt,wt.needsUpdate=!0,St=!0}}St===!0&&(Ft.updateMultisampleRenderTarget(dt),Ft.updateRenderTargetMipmap(dt))}A.setRenderTarget(ht,xt,Et),A.setClearColor(j,gt),qt!==void 0&&(B.viewport=qt),A.toneMapping=kt}function mo(M,N,V){let B=N.isScene===!0?N.overrideMaterial:null;for(let z=0,dt=M.length;z<dt;z++){let vt=M[z],{object:ht,geometry:xt,group:Et}=vt,kt=vt.material;kt.allowOverride===!0&&B!==null&&(kt=B),ht.layers.test(V.layers)&&Ru(ht,N,V,xt,kt,Et)}}function Ru(M,N,V,B,z,dt){F!==null&&z.isNodeMaterial&&F.setObject(M,z),M.onBeforeRender(A,N,V,B,z,dt),M.modelViewMatrix.multiplyMatrices(V.matrixWorldInverse,M.matrixWorld),M.normalMatrix.getNormalMatrix(M.modelViewMatrix),z.onBeforeRender(A,N,V,B,M,dt),z.transparent===!0&&z.side===Dn&&z.forceSinglePass===!1?(z.side=an,z.needsUpdate=!0,A.renderBufferDirect(V,N,B,z,M,dt),z.side=Wi,z.needsUpdate=!0,A.renderBufferDirect(V,N,B,z,M,dt),z.side=Dn):A.renderBufferDirect(V,N,B,z,M,dt),M.onAfterRender(A,N,V,B,z,dt)}function Cu(M){let N=0;for(let V of M)V.texture!==null&&N++;return N}function fr(M,N,V){N.isScene!==!0&&(N=Sn);let B=Ct.get(M),z=w.state.lights,dt=w.state.shadowsArray,vt=z.state.version,ht=K.getParameters(M,z.state,dt,N,V,w.state.lightProbeGridArray),xt=K.getProgramCacheKey(ht),Et=B.programs;B.environment=M.isMeshStandardMaterial||M.isMeshLambertMaterial||M.isMeshPhongMaterial?N.environment:null,B.fog=N.fog;let kt=M.isMeshStandardMaterial||M.isMeshLambertMaterial&&!M.envMap||M.isMeshPhongMaterial&&!M.envMap;B.envMap=R.get(M.envMap||B.environment,kt),B.envMapRotation=B.environment!==null&&M.envMap===null?N.environmentRotation:M.envMapRotation,Et===void 0&&(M.addEventListener("dispose",ie),Et=new Map,B.programs=Et,B.programVariants=new Map);let qt=Et.get(xt);if(qt!==void 0){if(B.currentProgram===qt&&B.lightsStateVersion===vt)return Iu(M,ht),qt}else ht.uniforms=K.getUniforms(M),F!==null&&M.isNodeMaterial&&F.build(M,V,ht),M.onBeforeCompile(ht,A),qt=K.acquireProgram(ht,xt),Et.set(xt,qt),B.uniforms=ht.uniforms;let St=B.uniforms;return(!M.isShaderMaterial&&!M.isRawShaderMaterial||M.clipping===!0)&&(St.clippingPlanes=Z.uniform),Iu(M,ht),B.needsLights=Tg(M),B.lightsStateVersion=vt,B.needsLights&&(St.ambientLightColor.value=z.state.ambient,St.lightProbe.value=z.state.probe,St.sunLights.value=z.state.sun,St.sunLightShadows.value=z.state.sunShadow,St.directionalLights.value=z.state.directional,St.directionalLightShadows.value=z.state.directionalShadow,St.spotLights.value=z.state.spot,St.spotLightShadows.value=z.state.spotShadow,St.rectAreaLights.value=z.state.rectArea,St.ltc_1.value=z.state.rectAreaLTC1,St.ltc_2.value=z.state.rectAreaLTC2,St.pointLights.value=z.state.point,St.pointLightShadows.value=z.state.pointShadow,St.hemisphereLights.value=z.state.hemi,St.sunShadowMatrix.value=z.state.sunShadowMatrix,St.sunShadowCascade.value=z.state.sunShadowCascade,St.directionalShadowMatrix.value=z.state.directionalShadowMatrix,St.spotLightMatrix.value=z.state.spotLightMatrix,St.spotLightMap.value=z.state.spotLightMap,St.pointShadowMatrix.value=z.state.pointShadowMatrix),B.numLightProbeGrids=Cu(w.state.lightProbeGridArray),B.currentProgram=qt,B.uniformsList=null,qt}function wg(M,N,V,B,z){let dt=Ct.get(M),vt=dt.currentProgram.id+","+B+","+z,ht=dt.programVariants.get(vt);return ht===void 0?(ht=fr(M,N,V),dt.programVariants.set(vt,ht)):(dt.currentProgram=ht,dt.uniformsList=null,dt.outputColorSpace=B,dt.toneMapping=z),ht}function Pu(M){if(M.uniformsList===null){let N=M.currentProgram.getUniforms();M.uniformsList=sr.seqWithValue(N.seq,M.uniforms)}return M.uniformsList}function Iu(M,N){let V=Ct.get(M);V.outputColorSpace=N.outputColorSpace,V.batching=N.batching,V.batchingColor=N.batchingColor,V.instancing=N.instancing,V.instancingColor=N.instancingColor,V.instancingMorph=N.instancingMorph,V.skinning=N.skinning,V.morphTargets=N.morphTargets,V.morphNormals=N.morphNormals,V.morphColors=N.morphColors,V.morphTargetsCount=N.morphTargetsCount,V.numClippingPlanes=N.numClippingPlanes,V.numIntersection=N.numClipIntersection,V.vertexAlphas=N.vertexAlphas,V.vertexTangents=N.vertexTangents,V.toneMapping=N.toneMapping}function Eg(M,N,V,B,z){N.isScene!==!0&&(N=Sn),Ft.resetTextureUnits();let dt=N.fog,vt=B.isMeshStandardMaterial||B.isMeshLambertMaterial||B.isMeshPhongMaterial?N.environment:null,ht=et===null?A.outputColorSpace:et.isXRRenderTarget===!0?et.texture.colorSpace:$t.workingColorSpace,xt=B.isMeshStandardMaterial||B.isMeshLambertMaterial&&!B.envMap||B.isMeshPhongMaterial&&!B.envMap,Et=R.get(B.envMap||vt,xt),kt=B.vertexColors===!0&&!!V.attributes.color&&V.attributes.color.itemSize===4,qt=!!V.attributes.tangent&&(!!B.normalMap||B.anisotropy>0),St=!!V.morphAttributes.position,Xt=!!V.morphAttributes.normal,ve=!!V.morphAttributes.color,ae=ei;B.toneMapped&&(et===null||et.isXRRenderTarget===!0)&&(ae=A.toneMapping);let oe=V.morphAttributes.position||V.morphAttributes.normal||V.morphAttributes.color,qe=oe!==void 0?oe.length:0,wt=Ct.get(B),Qe=w.state.lights;if(we===!0&&(hn===!0||M!==Q)){let me=M===Q&&B.id===q;Z.setState(B,M,me)}let Zt=!1,ts=!1;B.version===wt.__version?wt.needsLights&&wt.lightsStateVersion!==Qe.state.version||z.isBatchedMesh&&wt.batching===!1||!z.isBatchedMesh&&wt.batching===!0||z.isBatchedMesh&&wt.batchingColor===!0&&z._colorsTexture===null||z.isBatchedMesh&&wt.batchingColor===!1&&z._colorsTexture!==null||z.isInstancedMesh&&wt.instancing===!1||!z.isInstancedMesh&&wt.instancing===!0||z.isSkinnedMesh&&wt.skinning===!1||!z.isSkinnedMesh&&wt.skinning===!0||z.isInstancedMesh&&wt.instancingColor===!0&&z.instanceColor===null||z.isInstancedMesh&&wt.instancingColor===!1&&z.instanceColor!==null||z.isInstancedMesh&&wt.instancingMorph===!0&&z.morphTexture===null||z.isInstancedMesh&&wt.instancingMorph===!1&&z.morphTexture!==null||wt.envMap!==Et||B.fog===!0&&wt.fog!==dt||wt.numClippingPlanes!==void 0&&(wt.numClippingPlanes!==Z.numPlanes||wt.numIntersection!==Z.numIntersection)||wt.vertexAlphas!==kt||wt.vertexTangents!==qt||wt.morphTargets!==St||wt.morphNormals!==Xt||wt.morphColors!==ve||wt.morphTargetsCount!==qe||wt.numLightProbeGrids!==Cu(w.state.lightProbeGridArray)?Zt=!0:(wt.outputColorSpace!==ht||wt.toneMapping!==ae)&&(ts=!0):(Zt=!0,wt.__version=B.version);let Xe=wt.currentProgram;(Zt===!0||ts===!0)&&(Xe=ts===!0?wg(B,N,z,ht,ae):fr(B,N,z),F&&B.isNodeMaterial&&F.onUpdateProgram(B,Xe,wt));let go=!1,Si=!1,es=!1,jt=Xe.getUniforms(),Be=wt.uniforms;if(pt.useProgram(Xe.program)&&(go=!0,Si=!0,es=!0),B.id!==q&&(q=B.id,Si=!0),go||Q!==M){pt.buffers.depth.getReversed()&&M.reversedDepth!==!0&&(M._reversedDepth=!0,M.updateProjectionMatrix()),jt.setValue(U,"projectionMatrix",M.projectionMatrix),jt.setValue(U,"viewMatrix",M.matrixWorldInverse);let Le=jt.map.cameraPosition;Le!==void 0&&Le.setValue(U,Yn.setFromMatrixPosition(M.matrixWorld)),fe.logarithmicDepthBuffer&&jt.setValue(U,"logDepthBufFC",2/(Math.log(M.far+1)/Math.LN2)),(B.isMeshPhongMaterial||B.isMeshToonMaterial||B.isMeshLambertMaterial||B.isMeshBasicMaterial||B.isMeshStandardMaterial||B.isShaderMaterial)&&jt.setValue(U,"isOrthographic",M.isOrthographicCamera===!0),Q!==M&&(Q=M,Si=!0,es=!0)}if(wt.needsLights&&(Qe.state.sunShadowMap.length>0&&jt.setValue(U,"sunShadowMap",Qe.state.sunShadowMap,Ft),Qe.state.directionalShadowMap.length>0&&jt.setValue(U,"directionalShadowMap",Qe.state.directionalShadowMap,Ft),Qe.state.spotShadowMap.length>0&&jt.setValue(U,"spotShadowMap",Qe.state.spotShadowMap,Ft),Qe.state.pointShadowMap.length>0&&jt.setValue(U,"pointShadowMap",Qe.state.pointShadowMap,Ft)),z.isSkinnedMesh){jt.setOptional(U,z,"bindMatrix"),jt.setOptional(U,z,"bindMatrixInverse");let me=z.skeleton;me&&(me.boneTexture===null&&me.computeBoneTexture(),jt.setValue(U,"boneTexture",me.boneTexture,Ft))}z.isBatchedMesh&&(jt.setOptional(U,z,"batchingTexture"),jt.setValue(U,"batchingTexture",z._matricesTexture,Ft),jt.setOptional(U,z,"batchingIdTexture"),jt.setValue(U,"batchingIdTexture",z._indirectTexture,Ft),jt.setOptional(U,z,"batchingColorTexture"),z._colorsTexture!==null&&jt.setValue(U,"batchingColorTexture",z._colorsTexture,Ft));let On=V.morphAttributes;if((On.position!==void 0||On.normal!==void 0||On.color!==void 0)&&J.update(z,V,Xe),(Si||wt.receiveShadow!==z.receiveShadow)&&(wt.receiveShadow=z.receiveShadow,jt.setValue(U,"receiveShadow",z.receiveShadow)),(B.isMeshStandardMaterial||B.isMeshLambertMaterial||B.isMeshPhongMaterial)&&B.envMap===null&&N.environment!==null&&(Be.envMapIntensity.value=N.environmentIntensity),Be.dfgLUT!==void 0&&(Be.dfgLUT.value=iS()),Si){if(jt.setValue(U,"toneMappingExposure",A.toneMappingExposure),wt.needsLights&&Ag(Be,es),dt&&B.fog===!0&&rt.refreshFogUniforms(Be,dt),rt.refreshMaterialUniforms(Be,B,_t,Rt,w.state.transmissionRenderTarget[M.id]),wt.needsLights&&wt.numLightProbeGrids>0){let me=b,Le=0;for(let ai of w.state.lightProbeGridArray)ai.texture!==null&&(me.textures[Le]=ai.texture,me.min[Le]=ai.boundingBox.min,me.max[Le]=ai.boundingBox.max,me.resolution[Le]=ai.resolution,Le++);for(let ai in me)me[ai].length=Le;Be.probesSH.value=me.textures,Be.probesMin.value=me.min,Be.probesMax.value=me.max,Be.probesResolution.value=me.resolution}sr.upload(U,Pu(wt),Be,Ft)}if(B.isShaderMaterial&&B.uniformsNeedUpdate===!0&&(sr.upload(U,Pu(wt),Be,Ft),B.uniformsNeedUpdate=!1),B.isSpriteMaterial&&jt.setValue(U,"center",z.center),jt.setValue(U,"modelViewMatrix",z.modelViewMatrix),jt.setValue(U,"normalMatrix",z.normalMatrix),jt.setValue(U,"modelMatrix",z.matrixWorld),B.uniformsGroups!==void 0){let me=B.uniformsGroups;for(let Le=0,ai=me.length;Le<ai;Le++){let Nu=me[Le];At.update(Nu,Xe),At.bind(Nu,Xe)}}return Xe}function Ag(M,N){M.ambientLightColor.needsUpdate=N,M.lightProbe.needsUpdate=N,M.sunLights.needsUpdate=N,M.sunLightShadows.needsUpdate=N,M.directionalLights.needsUpdate=N,M.directionalLightShadows.needsUpdate=N,M.pointLights.needsUpdate=N,M.pointLightShadows.needsUpdate=N,M.spotLights.needsUpdate=N,M.spotLightShadows.needsUpdate=N,M.rectAreaLights.needsUpdate=N,M.hemisphereLights.needsUpdate=N}function Tg(M){return M.isMeshLambertMaterial||M.isMeshToonMaterial||M.isMeshPhongMaterial||M.isMeshStandardMaterial||M.isShadowMaterial||M.isShaderMaterial&&M.lights===!0}this.getActiveCubeFace=function(){return X},this.getActiveMipmapLevel=function(){return W},this.getRenderTarget=function(){return et},this.setRenderTargetTextures=function(M,N,V){let B=Ct.get(M);B.__autoAllocateDepthBuffer=M.resolveDepthBuffer===!1,B.__autoAllocateDepthBuffer===!1&&(B.__useRenderToTexture=!1),Ct.get(M.texture).__webglTexture=N,Ct.get(M.depthTexture).__webglTexture=B.__autoAllocateDepthBuffer?void 0:V,B.__hasExternalTextures=!0},this.setRenderTargetFramebuffer=function(M,N){let V=Ct.get(M);V.__webglFramebuffer=N,V.__useDefaultFramebuffer=N===void 0},this.setRenderTarget=function(M,N=0,V=0){et=M,X=N,W=V;let B=null,z=!1,dt=!1;if(M){let ht=Ct.get(M);if(ht.__useDefaultFramebuffer!==void 0){pt.bindFramebuffer(U.FRAMEBUFFER,ht.__webglFramebuffer),tt.copy(M.viewport),yt.copy(M.scissor),Lt=M.scissorTest,pt.viewport(tt),pt.scissor(yt),pt.setScissorTest(Lt),q=-1;return}else if(ht.__webglFramebuffer===void 0)Ft.setupRenderTarget(M);else if(ht.__hasExternalTextures)Ft.rebindTextures(M,Ct.get(M.texture).__webglTexture,Ct.get(M.depthTexture).__webglTexture);else if(M.depthBuffer){let kt=M.depthTexture;if(ht.__boundDepthTexture!==kt){if(kt!==null&&Ct.has(kt)&&(M.width!==kt.image.width||M.height!==kt.image.height))throw new Error("THREE.WebGLRenderer: Attached DepthTexture is initialized to the incorrect size.");Ft.setupDepthRenderbuffer(M)}}let xt=M.texture;(xt.isData3DTexture||xt.isDataArrayTexture||xt.isCompressedArrayTexture)&&(dt=!0);let Et=Ct.get(M).__webglFramebuffer;M.isWebGLCubeRenderTarget?(Array.isArray(Et[N])?B=Et[N][V]:B=Et[N],z=!0):M.samples>0&&Ft.useMultisampledRTT(M)===!1?B=Ct.get(M).__webglMultisampledFramebuffer:Array.isArray(Et)?B=Et[V]:B=Et,tt.copy(M.viewport),yt.copy(M.scissor),Lt=M.scissorTest}else tt.copy(It).multiplyScalar(_t).floor(),yt.copy(ne).multiplyScalar(_t).floor(),Lt=re;if(V!==0&&(B=G),pt.bindFramebuffer(U.FRAMEBUFFER,B)&&pt.drawBuffers(M,B),pt.viewport(tt),pt.scissor(yt),pt.setScissorTest(Lt),z){let ht=Ct.get(M.texture);U.framebufferTexture2D(U.FRAMEBUFFER,U.COLOR_ATTACHMENT0,U.TEXTURE_CUBE_MAP_POSITIVE_X+N,ht.__webglTexture,V)}else if(dt){let ht=N;for(let xt=0;xt<M.textures.length;xt++){let Et=Ct.get(M.textures[xt]);U.framebufferTextureLayer(U.FRAMEBUFFER,U.COLOR_ATTACHMENT0+xt,Et.__webglTexture,V,ht)}}else if(M!==null&&V!==0){let ht=Ct.get(M.texture);U.framebufferTexture2D(U.FRAMEBUFFER,U.COLOR_ATTACHMENT0,U.TEXTURE_2D,ht.__webglTexture,V)}q=-1};function Lu(M){let N=Ct.get(M);return(N.__readFormat!==M.format||N.__readType!==M.type)&&(N.__readFormat=M.format,N.__readType=M.type,N.__formatReadable=fe.textureFormatReadable(M.format),N.__typeReadable=fe.textureTypeReadable(M.type)),N}this.readRenderTargetPixels=function(M,N,V,B,z,dt,vt,ht=0){if(!(M&&M.isWebGLRenderTarget)){Nt("WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");return}let xt=Ct.get(M).__webglFramebuffer;if(M.isWebGLCubeRenderTarget&&vt!==void 0&&(xt=xt[vt],Array.isArray(xt)&&(xt=xt[0])),xt){pt.bindFramebuffer(U.FRAMEBUFFER,xt);try{let Et=M.textures[ht],kt=Et.format,qt=Et.type;M.textures.length>1&&U.readBuffer(U.COLOR_ATTACHMENT0+ht);let St=Lu(Et);if(St.__formatReadable===!1){Nt("WebGLRenderer.readRenderTargetPixels: renderTarget is not in RGBA or implementation defined format.");return}if(St.__typeReadable===!1){Nt("WebGLRenderer.readRenderTargetPixels: renderTarget is not in UnsignedByteType or implementation defined type.");return}N>=0&&N<=M.width-B&&V>=0&&V<=M.height-z&&U.readPixels(N,V,B,z,st.convert(kt),st.convert(qt),dt)}finally{let Et=et!==null?Ct.get(et).__webglFramebuffer:null;pt.bindFramebuffer(U.FRAMEBUFFER,Et)}}},this.readRenderTargetPixelsAsync=async function(M,N,V,B,z,dt,vt,ht=0){if(!(M&&M.isWebGLRenderTarget))throw new Error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");let xt=Ct.get(M).__webglFramebuffer;if(M.isWebGLCubeRenderTarget&&vt!==void 0&&(xt=xt[vt],Array.isArray(xt)&&(xt=xt[0])),xt)if(N>=0&&N<=M.width-B&&V>=0&&V<=M.height-z){pt.bindFramebuffer(U.FRAMEBUFFER,xt);let Et=M.textures[ht],kt=Et.format,qt=Et.type;M.textures.length>1&&U.readBuffer(U.COLOR_ATTACHMENT0+ht);let St=Lu(Et);if(St.__formatReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in RGBA or implementation defined format.");if(St.__typeReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in UnsignedByteType or implementation defined type.");let Xt=U.createBuffer();U.bindBuffer(U.PIXEL_PACK_BUFFER,Xt),U.bufferData(U.PIXEL_PACK_BUFFER,dt.byteLength,U.STREAM_READ),U.readPixels(N,V,B,z,st.convert(kt),st.convert(qt),0),U.bindBuffer(U.PIXEL_PACK_BUFFER,null);let ve=et!==null?Ct.get(et).__webglFramebuffer:null;pt.bindFramebuffer(U.FRAMEBUFFER,ve);let ae=U.fenceSync(U.SYNC_GPU_COMMANDS_COMPLETE,0);return U.flush(),await hp(U,ae,4),U.bindBuffer(U.PIXEL_PACK_BUFFER,Xt),U.getBufferSubData(U.PIXEL_PACK_BUFFER,0,dt),U.bindBuffer(U.PIXEL_PACK_BUFFER,null),U.deleteBuffer(Xt),U.deleteSync(ae),dt}else throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: requested read bounds are out of range.")},this.copyFramebufferToTexture=function(M,N=null,V=0){let B=Math.pow(2,-V),z=Math.floor(M.image.width*B),dt=Math.floor(M.image.height*B),vt=N!==null?N.x:0,ht=N!==null?N.y:0;Ft.setTexture2D(M,0),U.copyTexSubImage2D(U.TEXTURE_2D,V,0,0,vt,ht,z,dt),pt.unbindTexture()},this.copyTextureToTexture=function(M,N,V=null,B=null,z=0,dt=0){let vt,ht,xt,Et,kt,qt,St,Xt,ve,ae=M.isCompressedTexture?M.mipmaps[dt]:M.image;if(V!==null)vt=V.max.x-V.min.x,ht=V.max.y-V.min.y,xt=V.isBox3?V.max.z-V.min.z:1,Et=V.min.x,kt=V.min.y,qt=V.isBox3?V.min.z:0;else{let jt=Math.pow(2,-z);vt=Math.floor(ae.width*jt),ht=Math.floor(ae.height*jt),M.isDataArrayTexture?xt=ae.depth:M.isData3DTexture?xt=Math.floor(ae.depth*jt):xt=1,Et=0,kt=0,qt=0}B!==null?(St=B.x,Xt=B.y,ve=B.z):(St=0,Xt=0,ve=0);let oe=st.convert(N.format),qe=st.convert(N.type),wt;N.isData3DTexture?(Ft.setTexture3D(N,0),wt=U.TEXTURE_3D):N.isDataArrayTexture||N.isCompressedArrayTexture?(Ft.setTexture2DArray(N,0),wt=U.TEXTURE_2D_ARRAY):(Ft.setTexture2D(N,0),wt=U.TEXTURE_2D),pt.activeTexture(U.TEXTURE0),pt.pixelStorei(U.UNPACK_FLIP_Y_WEBGL,N.flipY),pt.pixelStorei(U.UNPACK_PREMULTIPLY_ALPHA_WEBGL,N.premultiplyAlpha),pt.pixelStorei(U.UNPACK_ALIGNMENT,N.unpackAlignment);let Qe=pt.getParameter(U.UNPACK_ROW_LENGTH),Zt=pt.getParameter(U.UNPACK_IMAGE_HEIGHT),ts=pt.getParameter(U.UNPACK_SKIP_PIXELS),Xe=pt.getParameter(U.UNPACK_SKIP_ROWS),go=pt.getParameter(U.UNPACK_SKIP_IMAGES);pt.pixelStorei(U.UNPACK_ROW_LENGTH,ae.width),pt.pixelStorei(U.UNPACK_IMAGE_HEIGHT,ae.height),pt.pixelStorei(U.UNPACK_SKIP_PIXELS,Et),pt.pixelStorei(U.UNPACK_SKIP_ROWS,kt),pt.pixelStorei(U.UNPACK_SKIP_IMAGES,qt);let Si=M.isDataArrayTexture||M.isData3DTexture,es=N.isDataArrayTexture||N.isData3DTexture;if(M.isDepthTexture){let jt=Ct.get(M),Be=Ct.get(N),On=Ct.get(jt.__renderTarget),me=Ct.get(Be.__renderTarget);pt.bindFramebuffer(U.READ_FRAMEBUFFER,On.__webglFramebuffer),pt.bindFramebuffer(U.DRAW_FRAMEBUFFER,me.__webglFramebuffer);for(let Le=0;Le<xt;Le++)Si&&(U.framebufferTextureLayer(U.READ_FRAMEBUFFER,U.COLOR_ATTACHMENT0,Ct.get(M).__webglTexture,z,qt+Le),U.framebufferTextureLayer(U.DRAW_FRAMEBUFFER,U.COLOR_ATTACHMENT0,Ct.get(N).__webglTexture,dt,ve+Le)),U.blitFramebuffer(Et,kt,Et+vt,kt+ht,St,Xt,St+vt,Xt+ht,U.DEPTH_BUFFER_BIT,U.NEAREST);pt.bindFramebuffer(U.READ_FRAMEBUFFER,null),pt.bindFramebuffer(U.DRAW_FRAMEBUFFER,null)}else if(z!==0||M.isRenderTargetTexture||Ct.has(M)){let jt=Ct.get(M),Be=Ct.get(N);pt.bindFramebuffer(U.READ_FRAMEBUFFER,L),pt.bindFramebuffer(U.DRAW_FRAMEBUFFER,H);for(let On=0;On<xt;On++)Si?U.framebufferTextureLayer(U.READ_FRAMEBUFFER,U.COLOR_ATTACHMENT0,jt.__webglTexture,z,qt+On):U.framebufferTexture2D(U.READ_FRAMEBUFFER,U.COLOR_ATTACHMENT0,U.TEXTURE_2D,jt.__webglTexture,z),es?U.framebufferTextureLayer(U.DRAW_FRAMEBUFFER,U.COLOR_ATTACHMENT0,Be.__webglTexture,dt,ve+On):U.framebufferTexture2D(U.DRAW_FRAMEBUFFER,U.COLOR_ATTACHMENT0,U.TEXTURE_2D,Be.__webglTexture,dt),z!==0?U.blitFramebuffer(Et,kt,Et+vt,kt+ht,St,Xt,St+vt,Xt+ht,U.COLOR_BUFFER_BIT,U.NEAREST):es?U.copyTexSubImage3D(wt,dt,St,Xt,ve+On,Et,kt,vt,ht):U.copyTexSubImage2D(wt,dt,St,Xt,Et,kt,vt,ht);pt.bindFramebuffer(U.READ_FRAMEBUFFER,null),pt.bindFramebuffer(U.DRAW_FRAMEBUFFER,null)}else es?M.isDataTexture||M.isData3DTexture?U.texSubImage3D(wt,dt,St,Xt,ve,vt,ht,xt,oe,qe,ae.data):N.isCompressedArrayTexture?U.compressedTexSubImage3D(wt,dt,St,Xt,ve,vt,ht,xt,oe,ae.data):U.texSubImage3D(wt,dt,St,Xt,ve,vt,ht,xt,oe,qe,ae):M.isDataTexture?U.texSubImage2D(U.TEXTURE_2D,dt,St,Xt,vt,ht,oe,qe,ae.data):M.isCompressedTexture?U.compressedTexSubImage2D(U.TEXTURE_2D,dt,St,Xt,ae.width,ae.height,oe,ae.data):U.texSubImage2D(U.TEXTURE_2D,dt,St,Xt,vt,ht,oe,qe,ae);pt.pixelStorei(U.UNPACK_ROW_LENGTH,Qe),pt.pixelStorei(U.UNPACK_IMAGE_HEIGHT,Zt),pt.pixelStorei(U.UNPACK_SKIP_PIXELS,ts),pt.pixelStorei(U.UNPACK_SKIP_ROWS,Xe),pt.pixelStorei(U.UNPACK_SKIP_IMAGES,go),dt===0&&N.generateMipmaps===!0&&N.mipmapsAutoUpdate===!0&&U.generateMipmap(wt),pt.unbindTexture()},this.initRenderTarget=function(M){Ct.get(M).__webglFramebuffer===void 0&&Ft.setupRenderTarget(M)},this.initTexture=function(M){M.isCubeTexture?Ft.setTextureCube(M,0):M.isData3DTexture?Ft.setTexture3D(M,0):M.isDataArrayTexture||M.isCompressedArrayTexture?Ft.setTexture2DArray(M,0):Ft.setTexture2D(M,0),pt.unbindTexture()},this.resetState=function(){X=0,W=0,et=null,pt.reset(),ot.reset()},typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}get coordinateSystem(){return Pn}get outputColorSpace(){return this._outputColorSpace}set outputColorSpace(t){this._outputColorSpace=t;let e=this.getContext();e.drawingBufferColorSpace=$t._getDrawingBufferColorSpace(t),e.unpackColorSpace=$t._getUnpackColorSpace()}};var sS=new C(0,1,0),Fl=28;function Ue(i,t,e=1){let n=new Se().setFromUnitVectors(sS,t.clone().normalize());return new Dt().compose(i,n,new C(e,e,e))}function $i(i,t,e=.18){let n=t/2,s=Math.min(e*i,n*.9),r=[new bt(0,-n)];for(let[o,a]of[[-n+s,-90],[n-s,0]])for(let l=0;l<=3;l++){let c=(a+30*l)*Math.PI/180;r.push(new bt(i-s+s*Math.cos(c),o+s*Math.sin(c)))}return r.push(new bt(0,n)),new hs(r,Fl)}function nu(i,t,e,n){let s=t.clone().sub(i),r=s.length(),o=[];for(let l=0;l<=5;l++)o.push($p(e,-r/2,-90+18*l));for(let l=0;l<=5;l++)o.push($p(n,r/2,18*l));return new hs(o,Fl).applyMatrix4(Ue(i.clone().add(t).multiplyScalar(.5),s))}function $p(i,t,e){let n=e*Math.PI/180;return new bt(Math.max(i*Math.cos(n),0),t+i*Math.sin(n))}function Yp(i,t){return new Ln(i,i,t,Fl,1,!0)}function jp(i){let t=[[0,0],[1.7,0],[1.7,0],[1.7,.2],[1.7,.2],[1.62,.28],[1.62,.28],[1.16,.34],[1.1,.44],[1.08,.62],[0,.62]];return new hs(t.map(([e,n])=>new bt(e*i,n*i)),48)}function Bl(i){return new ti(i,28,16)}function vn(i,t,e=i){return new Ui(i,t,e)}function xs(i,t){return new Ln(i,i,t,Fl)}function Zp(i,t){return new zr(i,t,6,28)}function Jp(i){let t=[],e=$i(.55*i,.5*i,.25);e.translate(0,-1.45*i,0),t.push(["dark",e]);let n=vn(1.5*i,.34*i,.62*i);n.translate(0,-1.08*i,0),t.push(["shell",n]);for(let s of[-1,1]){let r=vn(.22*i,1*i,.46*i);r.translate(s*.6*i,-.45*i,0),t.push(["dark",r])}return t}var rS=`
varying vec2 place;
void main() {
  place = position.xy;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
}`,oS=`
uniform vec3 colour;
uniform float cell, reach, strength;
varying vec2 place;
float lines(float size, float width) {
  vec2 at = place / size;
  vec2 rate = fwidth(at);
  vec2 near = abs(fract(at - 0.5) - 0.5) / rate;
  float density = max(rate.x, rate.y);
  return (1.0 - min(min(near.x, near.y) / width, 1.0)) * (1.0 - smoothstep(0.2, 0.7, density));
}
void main() {
  float fade = 1.0 - smoothstep(0.25, 1.0, length(place) / reach);
  float line = max(0.36 * lines(cell, 1.0), 0.8 * lines(10.0 * cell, 1.3));
  gl_FragColor = vec4(colour, line * fade * strength);
  #include <colorspace_fragment>
}`,kl=class{constructor(){this.group=new Me,this.lines=new Jt(new xi(2,2),new dn({vertexShader:rS,fragmentShader:oS,transparent:!0,depthWrite:!1,side:Dn,uniforms:{colour:{value:new Ut},cell:{value:.1},reach:{value:1},strength:{value:.5}}})),this.shadow=new Jt(new xi(1,1),new Vr({opacity:.22,depthWrite:!1})),this.shadow.receiveShadow=!0,this.group.add(this.lines,this.shadow),this.lines.renderOrder=-2,this.shadow.renderOrder=-1}set(t,e,n,s){let r=4*n;this.group.quaternion.copy(new Se().setFromUnitVectors(new C(0,0,1),e)),this.group.position.copy(t),this.lines.geometry.dispose(),this.lines.geometry=new xi(2*r,2*r),this.shadow.scale.set(3*n,3*n,1),this.shadow.position.z=1e-4*n;let{uniforms:o}=this.lines.material;o.reach.value=r,o.cell.value=10**Math.floor(Math.log10(n))/(n/10**Math.floor(Math.log10(n))<3?10:4),this.shadow.visible=!s}setDark(t){this.lines.material.uniforms.colour.value.set(t?"#8fa3bf":"#5c6b80"),this.lines.material.uniforms.strength.value=t?.42:.5,this.shadow.material.opacity=t?.5:.2}};function Kp({up:i,base:t,thickness:e},n,s){let r=new Me().add(new Jt(xs(.62*e,s).translate(0,-s/2,0),n),new Jt($i(2.2*e,.4*e).translate(0,.2*e-s,0),n));return r.applyMatrix4(Ue(t.origin,i)),r.traverse(o=>o.castShadow=o.receiveShadow=!0),r}function bn(i,t=0,e=new Dt){let n=16*t;return e.set(i[n],i[n+1],i[n+2],i[n+3],i[n+4],i[n+5],i[n+6],i[n+7],i[n+8],i[n+9],i[n+10],i[n+11],i[n+12],i[n+13],i[n+14],i[n+15])}function zl([i,t,e,n,s,r]){let o=[[i,t,e],[t,n,s],[e,s,r]],a=[[1,0,0],[0,1,0],[0,0,1]];for(let l=0;l<30;l++)for(let[c,h]of[[0,1],[0,2],[1,2]]){if(Math.abs(o[c][h])<1e-300)continue;let u=.5*Math.atan2(2*o[c][h],o[h][h]-o[c][c]),d=Math.cos(u),f=Math.sin(u);aS(o,a,c,h,d,f)}return{values:[o[0][0],o[1][1],o[2][2]],axes:a}}function aS(i,t,e,n,s,r){for(let o=0;o<3;o++)[i[o][e],i[o][n]]=[s*i[o][e]-r*i[o][n],r*i[o][e]+s*i[o][n]];for(let o=0;o<3;o++)[i[e][o],i[n][o]]=[s*i[e][o]-r*i[n][o],r*i[e][o]+s*i[n][o]];for(let o=0;o<3;o++)[t[o][e],t[o][n]]=[s*t[o][e]-r*t[o][n],r*t[o][e]+s*t[o][n]]}var lS=.001,cS=new Set(["revolute","continuous","prismatic","screw","cylindrical","universal"]),hS=new Set(["prismatic","cylindrical"]),Gl=class{constructor(t,e){this.model=t;let n=new C(...t.gravity??[0,0,-9.81]);this.weightless=n.length()<1e-9,this.up=this.weightless?new C(0,0,1):n.clone().normalize().negate(),this.carriers=uS(t),this.base=this.part(-1,e),this.parts=t.bodies.map((s,r)=>this.part(r,e));for(let s of this.parts)this.at(s.parent).children.push(s.index);for(let s of this.parts)s.depth=this.at(s.parent).depth+1;this.measure()}at(t){return t<0?this.base:this.parts[t]}part(t,e){let n=iu(this.model,e.poses,this.carriers,t),s=new C().setFromMatrixPosition(n),r=t<0?{parent:-2,kind:"base"}:this.model.bodies[t],o=t>=0&&e.axes[t]||null,a=o&&cS.has(r.kind)?new C(...o.axis).normalize():null,l=o?new C(...o.origin):s.clone(),c=a?l.clone().addScaledVector(a,a.dot(s.clone().sub(l))):l.clone();return{index:t,parent:r.parent,kind:r.kind,pose:n,inverse:n.clone().invert(),joint:l,axis:a,corner:c,origin:s,children:[],depth:0,slides:hS.has(r.kind)}}measure(){let t=this.tool(),e=this.parts.flatMap(o=>[o.joint.distanceTo(o.corner),o.corner.distanceTo(o.origin)]),n=this.parts.map(()=>0);for(let o of this.parts){let a=o.parent<0?0:n[o.parent],l=this.at(o.parent).origin.distanceTo(o.joint);e.push(l),n[o.index]=a+l+o.joint.distanceTo(o.corner)+o.corner.distanceTo(o.origin)}if(t){let o=this.at(t.body).origin.distanceTo(t.origin);e.push(o),n.push((t.body<0?0:n[t.body])+o)}this.size=Math.max(...n,1e-6)||1,this.size<=1e-6&&(this.size=dS(this.model)||1);let s=e.filter(o=>o>.02*this.size),r=s.length?s.reduce((o,a)=>o+a,0)/s.length:this.size;this.thickness=Math.min(.05*this.size,.24*r)}radius(t){return this.thickness*Math.max(.5,1.08-.085*t.depth)}isLong(t,e){return t.distanceTo(e)>lS*this.size}tool(){let t=this.model.tool;if(t==null||!this.model.frames?.[t])return null;let e=this.model.frames[t],n=this.at(e.body).pose.clone().multiply(bn(e.pose));return{body:e.body,local:bn(e.pose),pose:n,origin:new C().setFromMatrixPosition(n)}}};function uS(i){let t=new Array(i.bodies.length+1).fill(-1);return i.links.forEach((e,n)=>{t[e.body+1]<0&&(t[e.body+1]=n)}),t}function iu(i,t,e,n,s=new Dt){let r=e[n+1];return r<0?s.identity():(bn(t,r,s),s.multiply(bn(i.links[r].pose).invert()))}function dS(i){return Math.max(0,...i.bodies.map(t=>2*Math.hypot(...t.parameters?.com??[0,0,0])))}var Qp=new Ge,Vl=new C,or=class extends Yr{constructor(){super(),this.isLineSegmentsGeometry=!0,this.type="LineSegmentsGeometry";let t=[-1,2,0,1,2,0,-1,1,0,1,1,0,-1,0,0,1,0,0,-1,-1,0,1,-1,0],e=[-1,2,1,2,-1,1,1,1,-1,-1,1,-1,-1,-2,1,-2],n=[0,2,1,2,3,1,2,4,3,4,5,3,4,6,5,6,7,5];this.setIndex(n),this.setAttribute("position",new se(t,3)),this.setAttribute("uv",new se(e,2))}applyMatrix4(t){let e=this.attributes.instanceStart,n=this.attributes.instanceEnd;return e!==void 0&&(e.applyMatrix4(t),n.applyMatrix4(t),e.needsUpdate=!0),this.boundingBox!==null&&this.computeBoundingBox(),this.boundingSphere!==null&&this.computeBoundingSphere(),this}setPositions(t){let e;t instanceof Float32Array?e=t:Array.isArray(t)&&(e=new Float32Array(t));let n=new Gi(e,6,1);return this.setAttribute("instanceStart",new In(n,3,0)),this.setAttribute("instanceEnd",new In(n,3,3)),this.instanceCount=this.attributes.instanceStart.count,this.computeBoundingBox(),this.computeBoundingSphere(),this}setColors(t){let e;t instanceof Float32Array?e=t:Array.isArray(t)&&(e=new Float32Array(t));let n=new Gi(e,6,1);return this.setAttribute("instanceColorStart",new In(n,3,0)),this.setAttribute("instanceColorEnd",new In(n,3,3)),this}fromWireframeGeometry(t){return this.setPositions(t.attributes.position.array),this}fromEdgesGeometry(t){return this.setPositions(t.attributes.position.array),this}fromMesh(t){return this.fromWireframeGeometry(new Gr(t.geometry)),this}fromLineSegments(t){let e=t.geometry;return this.setPositions(e.attributes.position.array),this}computeBoundingBox(){this.boundingBox===null&&(this.boundingBox=new Ge);let t=this.attributes.instanceStart,e=this.attributes.instanceEnd;t!==void 0&&e!==void 0&&(this.boundingBox.setFromBufferAttribute(t),Qp.setFromBufferAttribute(e),this.boundingBox.union(Qp))}computeBoundingSphere(){this.boundingSphere===null&&(this.boundingSphere=new Kn),this.boundingBox===null&&this.computeBoundingBox();let t=this.attributes.instanceStart,e=this.attributes.instanceEnd;if(t!==void 0&&e!==void 0){let n=this.boundingSphere.center;this.boundingBox.getCenter(n);let s=0;for(let r=0,o=t.count;r<o;r++)Vl.fromBufferAttribute(t,r),s=Math.max(s,n.distanceToSquared(Vl)),Vl.fromBufferAttribute(e,r),s=Math.max(s,n.distanceToSquared(Vl));this.boundingSphere.radius=Math.sqrt(s),isNaN(this.boundingSphere.radius)&&console.error("THREE.LineSegmentsGeometry.computeBoundingSphere(): Computed radius is NaN. The instanced position data is likely to have NaN values.",this)}}toJSON(){}};ft.line={worldUnits:{value:1},linewidth:{value:1},resolution:{value:new bt},dashOffset:{value:0},dashScale:{value:1},dashSize:{value:1},gapSize:{value:1}};ln.line={uniforms:ro.merge([ft.common,ft.fog,ft.line]),vertexShader:`
		#include <common>
		#include <color_pars_vertex>
		#include <fog_pars_vertex>
		#include <logdepthbuf_pars_vertex>
		#include <clipping_planes_pars_vertex>

		uniform float linewidth;
		uniform vec2 resolution;

		attribute vec3 instanceStart;
		attribute vec3 instanceEnd;

		attribute vec3 instanceColorStart;
		attribute vec3 instanceColorEnd;

		#ifdef WORLD_UNITS

			varying vec4 worldPos;
			varying vec3 worldStart;
			varying vec3 worldEnd;

			#ifdef USE_DASH

				varying vec2 vUv;

			#endif

		#else

			varying vec2 vUv;

		#endif

		#ifdef USE_DASH

			uniform float dashScale;
			attribute float instanceDistanceStart;
			attribute float instanceDistanceEnd;
			varying float vLineDistance;

		#endif

		float trimSegmentAlpha( const in vec4 start, const in vec4 end ) {

			// compute the interpolation factor needed to trim the segment so it terminates
			// between the camera plane and the near plane

			// conservative estimate of the near plane
			float a = projectionMatrix[ 2 ][ 2 ]; // 3nd entry in 3th column
			float b = projectionMatrix[ 3 ][ 2 ]; // 3nd entry in 4th column

			// we need different nearEstimate formula for reversed and default depth buffer
			// a is positive with a reversed depth buffer so it can be used for controlling the code flow
			float nearEstimate = ( a > 0.0 ) ? ( - b / ( a + 1.0 ) ) : ( - 0.5 * b / a );

			return ( nearEstimate - start.z ) / ( end.z - start.z );

		}

		void main() {

			#ifdef USE_COLOR

				vColor.xyz = ( position.y < 0.5 ) ? instanceColorStart : instanceColorEnd;

			#endif

			float aspect = resolution.x / resolution.y;

			// camera space
			vec4 start = modelViewMatrix * vec4( instanceStart, 1.0 );
			vec4 end = modelViewMatrix * vec4( instanceEnd, 1.0 );

			#ifdef USE_DASH

				float lineDistanceStart = dashScale * instanceDistanceStart;
				float lineDistanceEnd = dashScale * instanceDistanceEnd;

			#endif

			#ifdef WORLD_UNITS

				worldStart = start.xyz;
				worldEnd = end.xyz;

			#else

				vUv = uv;

			#endif

			// special case for perspective projection, and segments that terminate either in, or behind, the camera plane
			// clearly the gpu firmware has a way of addressing this issue when projecting into ndc space
			// but we need to perform ndc-space calculations in the shader, so we must address this issue directly
			// perhaps there is a more elegant solution -- WestLangley

			bool perspective = ( projectionMatrix[ 2 ][ 3 ] == - 1.0 ); // 4th entry in the 3rd column

			if ( perspective ) {

				if ( start.z < 0.0 && end.z >= 0.0 ) {

					float alpha = trimSegmentAlpha( start, end );
					end.xyz = mix( start.xyz, end.xyz, alpha );

					#ifdef USE_DASH

						lineDistanceEnd = mix( lineDistanceStart, lineDistanceEnd, alpha );

					#endif

				} else if ( end.z < 0.0 && start.z >= 0.0 ) {

					float alpha = trimSegmentAlpha( end, start );
					start.xyz = mix( end.xyz, start.xyz, alpha );

					#ifdef USE_DASH

						lineDistanceStart = mix( lineDistanceEnd, lineDistanceStart, alpha );

					#endif

				}

			}

			#ifdef USE_DASH

				vLineDistance = ( position.y < 0.5 ) ? lineDistanceStart : lineDistanceEnd;
				vUv = uv;

			#endif

			// clip space
			vec4 clipStart = projectionMatrix * start;
			vec4 clipEnd = projectionMatrix * end;

			// ndc space
			vec3 ndcStart = clipStart.xyz / clipStart.w;
			vec3 ndcEnd = clipEnd.xyz / clipEnd.w;

			// direction
			vec2 dir = ndcEnd.xy - ndcStart.xy;

			// account for clip-space aspect ratio
			dir.x *= aspect;
			dir = normalize( dir );

			#ifdef WORLD_UNITS

				vec3 worldDir = normalize( end.xyz - start.xyz );
				vec3 tmpFwd = perspective ? normalize( mix( start.xyz, end.xyz, 0.5 ) ) : vec3( 0.0, 0.0, - 1.0 );
				vec3 worldUp = normalize( cross( worldDir, tmpFwd ) );
				vec3 worldFwd = cross( worldDir, worldUp );
				worldPos = position.y < 0.5 ? start: end;

				// height offset
				float hw = linewidth * 0.5;
				worldPos.xyz += position.x < 0.0 ? hw * worldUp : - hw * worldUp;

				// don't extend the line if we're rendering dashes because we
				// won't be rendering the endcaps
				#ifndef USE_DASH

					// cap extension
					worldPos.xyz += position.y < 0.5 ? - hw * worldDir : hw * worldDir;

					// add width to the box
					worldPos.xyz += worldFwd * hw;

					// endcaps
					if ( position.y > 1.0 || position.y < 0.0 ) {

						worldPos.xyz -= worldFwd * 2.0 * hw;

					}

				#endif

				// project the worldpos
				vec4 clip = projectionMatrix * worldPos;

				// shift the depth of the projected points so the line
				// segments overlap neatly
				vec3 clipPose = ( position.y < 0.5 ) ? ndcStart : ndcEnd;

				// only shift the depth of vertices in front of the camera (#35137)
				if ( clip.w > 0.0 ) clip.z = clipPose.z * clip.w;

			#else

				vec2 offset = vec2( dir.y, - dir.x );
				// undo aspect ratio adjustment
				dir.x /= aspect;
				offset.x /= aspect;

				// sign flip
				if ( position.x < 0.0 ) offset *= - 1.0;

				// endcaps
				if ( position.y < 0.0 ) {

					offset += - dir;

				} else if ( position.y > 1.0 ) {

					offset += dir;

				}

				// adjust for linewidth
				offset *= linewidth;

				// adjust for clip-space to screen-space conversion // maybe resolution should be based on viewport ...
				offset /= resolution.y;

				// select end
				vec4 clip = ( position.y < 0.5 ) ? clipStart : clipEnd;

				// back to clip space
				offset *= clip.w;

				clip.xy += offset;

			#endif

			gl_Position = clip;

			vec4 mvPosition = ( position.y < 0.5 ) ? start : end; // this is an approximation

			#include <logdepthbuf_vertex>
			#include <clipping_planes_vertex>
			#include <fog_vertex>

		}
		`,fragmentShader:`
		uniform vec3 diffuse;
		uniform float opacity;
		uniform float linewidth;

		#ifdef USE_DASH

			uniform float dashOffset;
			uniform float dashSize;
			uniform float gapSize;

		#endif

		varying float vLineDistance;

		#ifdef WORLD_UNITS

			varying vec4 worldPos;
			varying vec3 worldStart;
			varying vec3 worldEnd;

			#ifdef USE_DASH

				varying vec2 vUv;

			#endif

		#else

			varying vec2 vUv;

		#endif

		#include <common>
		#include <color_pars_fragment>
		#include <fog_pars_fragment>
		#include <logdepthbuf_pars_fragment>
		#include <clipping_planes_pars_fragment>

		vec2 closestLineToLine(vec3 p1, vec3 p2, vec3 p3, vec3 p4) {

			float mua;
			float mub;

			vec3 p13 = p1 - p3;
			vec3 p43 = p4 - p3;

			vec3 p21 = p2 - p1;

			float d1343 = dot( p13, p43 );
			float d4321 = dot( p43, p21 );
			float d1321 = dot( p13, p21 );
			float d4343 = dot( p43, p43 );
			float d2121 = dot( p21, p21 );

			float denom = d2121 * d4343 - d4321 * d4321;

			float numer = d1343 * d4321 - d1321 * d4343;

			mua = numer / denom;
			mua = clamp( mua, 0.0, 1.0 );
			mub = ( d1343 + d4321 * ( mua ) ) / d4343;
			mub = clamp( mub, 0.0, 1.0 );

			return vec2( mua, mub );

		}

		void main() {

			float alpha = opacity;
			vec4 diffuseColor = vec4( diffuse, alpha );

			#include <clipping_planes_fragment>

			#ifdef USE_DASH

				if ( vUv.y < - 1.0 || vUv.y > 1.0 ) discard; // discard endcaps

				if ( mod( vLineDistance + dashOffset, dashSize + gapSize ) > dashSize ) discard; // todo - FIX

			#endif

			#ifdef WORLD_UNITS

				float len;

				if ( isOrthographic ) {

					// View rays are parallel to the z axis so the distance reduces to camera-space XY
					vec2 lineDir = worldEnd.xy - worldStart.xy;
					float t = clamp( dot( worldPos.xy - worldStart.xy, lineDir ) / dot( lineDir, lineDir ), 0.0, 1.0 );
					len = length( worldStart.xy + lineDir * t - worldPos.xy );

				} else {

					// Find the closest points on the view ray and the line segment
					vec3 rayEnd = normalize( worldPos.xyz ) * 1e5;
					vec3 lineDir = worldEnd - worldStart;
					vec2 params = closestLineToLine( worldStart, worldEnd, vec3( 0.0, 0.0, 0.0 ), rayEnd );

					vec3 p1 = worldStart + lineDir * params.x;
					vec3 p2 = rayEnd * params.y;
					vec3 delta = p1 - p2;
					len = length( delta );

				}

				float norm = len / linewidth;

				#ifndef USE_DASH

					#ifdef USE_ALPHA_TO_COVERAGE

						float dnorm = fwidth( norm );
						alpha = 1.0 - smoothstep( 0.5 - dnorm, 0.5 + dnorm, norm );

					#else

						if ( norm > 0.5 ) {

							discard;

						}

					#endif

				#endif

			#else

				#ifdef USE_ALPHA_TO_COVERAGE

					// artifacts appear on some hardware if a derivative is taken within a conditional
					float a = vUv.x;
					float b = ( vUv.y > 0.0 ) ? vUv.y - 1.0 : vUv.y + 1.0;
					float len2 = a * a + b * b;
					float dlen = fwidth( len2 );

					if ( abs( vUv.y ) > 1.0 ) {

						alpha = 1.0 - smoothstep( 1.0 - dlen, 1.0 + dlen, len2 );

					}

				#else

					if ( abs( vUv.y ) > 1.0 ) {

						float a = vUv.x;
						float b = ( vUv.y > 0.0 ) ? vUv.y - 1.0 : vUv.y + 1.0;
						float len2 = a * a + b * b;

						if ( len2 > 1.0 ) discard;

					}

				#endif

			#endif

			#include <logdepthbuf_fragment>
			#include <color_fragment>

			gl_FragColor = vec4( diffuseColor.rgb, alpha );

			#include <tonemapping_fragment>
			#include <colorspace_fragment>
			#include <fog_fragment>
			#include <premultiplied_alpha_fragment>

		}
		`};var Yi=class extends dn{constructor(t){super({type:"LineMaterial",uniforms:ro.clone(ln.line.uniforms),vertexShader:ln.line.vertexShader,fragmentShader:ln.line.fragmentShader,clipping:!0}),this.isLineMaterial=!0,this.setValues(t)}get color(){return this.uniforms.diffuse.value}set color(t){this.uniforms.diffuse.value=t}get worldUnits(){return"WORLD_UNITS"in this.defines}set worldUnits(t){t===!0!==this.worldUnits&&(this.needsUpdate=!0),t===!0?this.defines.WORLD_UNITS="":delete this.defines.WORLD_UNITS}get linewidth(){return this.uniforms.linewidth.value}set linewidth(t){this.uniforms.linewidth&&(this.uniforms.linewidth.value=t)}get dashed(){return"USE_DASH"in this.defines}set dashed(t){t===!0!==this.dashed&&(this.needsUpdate=!0),t===!0?this.defines.USE_DASH="":delete this.defines.USE_DASH}get dashScale(){return this.uniforms.dashScale.value}set dashScale(t){this.uniforms.dashScale.value=t}get dashSize(){return this.uniforms.dashSize.value}set dashSize(t){this.uniforms.dashSize.value=t}get dashOffset(){return this.uniforms.dashOffset.value}set dashOffset(t){this.uniforms.dashOffset.value=t}get gapSize(){return this.uniforms.gapSize.value}set gapSize(t){this.uniforms.gapSize.value=t}get opacity(){return this.uniforms.opacity.value}set opacity(t){this.uniforms&&(this.uniforms.opacity.value=t)}get resolution(){return this.uniforms.resolution.value}set resolution(t){this.uniforms.resolution.value.copy(t)}get alphaToCoverage(){return"USE_ALPHA_TO_COVERAGE"in this.defines}set alphaToCoverage(t){this.defines&&(t===!0!==this.alphaToCoverage&&(this.needsUpdate=!0),t===!0?this.defines.USE_ALPHA_TO_COVERAGE="":delete this.defines.USE_ALPHA_TO_COVERAGE)}};var su=new te,tm=new C,em=new C,Ve=new te,He=new te,ii=new te,ru=new C,ou=new Dt,We=new jr,nm=new C,Hl=new Ge,Wl=new Kn,si=new te,ri,ys;function im(i,t,e){return si.set(0,0,-t,1).applyMatrix4(i.projectionMatrix),si.multiplyScalar(1/si.w),si.x=ys/e.width,si.y=ys/e.height,si.applyMatrix4(i.projectionMatrixInverse),si.multiplyScalar(1/si.w),Math.abs(Math.max(si.x,si.y))}function fS(i,t){let e=i.matrixWorld,n=i.geometry,s=n.attributes.instanceStart,r=n.attributes.instanceEnd,o=Math.min(n.instanceCount,s.count);for(let a=0,l=o;a<l;a++){We.start.fromBufferAttribute(s,a),We.end.fromBufferAttribute(r,a),We.applyMatrix4(e);let c=new C,h=new C;ri.distanceSqToSegment(We.start,We.end,h,c),h.distanceTo(c)<ys*.5&&t.push({point:h,pointOnLine:c,distance:ri.origin.distanceTo(h),object:i,face:null,faceIndex:a,uv:null,uv1:null})}}function pS(i,t,e){let n=t.projectionMatrix,r=i.material.resolution,o=i.matrixWorld,a=i.geometry,l=a.attributes.instanceStart,c=a.attributes.instanceEnd,h=Math.min(a.instanceCount,l.count),u=-t.near;ri.at(1,ii),ii.w=1,ii.applyMatrix4(t.matrixWorldInverse),ii.applyMatrix4(n),ii.multiplyScalar(1/ii.w),ii.x*=r.x/2,ii.y*=r.y/2,ii.z=0,ru.copy(ii),ou.multiplyMatrices(t.matrixWorldInverse,o);for(let d=0,f=h;d<f;d++){if(Ve.fromBufferAttribute(l,d),He.fromBufferAttribute(c,d),Ve.w=1,He.w=1,Ve.applyMatrix4(ou),He.applyMatrix4(ou),Ve.z>u&&He.z>u)continue;if(Ve.z>u){let T=Ve.z-He.z,b=(Ve.z-u)/T;Ve.lerp(He,b)}else if(He.z>u){let T=He.z-Ve.z,b=(He.z-u)/T;He.lerp(Ve,b)}Ve.applyMatrix4(n),He.applyMatrix4(n),Ve.multiplyScalar(1/Ve.w),He.multiplyScalar(1/He.w),Ve.x*=r.x/2,Ve.y*=r.y/2,He.x*=r.x/2,He.y*=r.y/2,We.start.copy(Ve),We.start.z=0,We.end.copy(He),We.end.z=0;let x=We.closestPointToPointParameter(ru,!0);We.at(x,nm);let m=ir.lerp(Ve.z,He.z,x),p=m>=-1&&m<=1,y=ru.distanceTo(nm)<ys*.5;if(p&&y){We.start.fromBufferAttribute(l,d),We.end.fromBufferAttribute(c,d),We.start.applyMatrix4(o),We.end.applyMatrix4(o);let T=new C,b=new C;ri.distanceSqToSegment(We.start,We.end,b,T),e.push({point:b,pointOnLine:T,distance:ri.origin.distanceTo(b),object:i,face:null,faceIndex:d,uv:null,uv1:null})}}}var ql=class extends Jt{constructor(t=new or,e=new Yi({color:Math.random()*16777215})){super(t,e),this.isLineSegments2=!0,this.type="LineSegments2"}computeLineDistances(){let t=this.geometry,e=t.attributes.instanceStart,n=t.attributes.instanceEnd,s=new Float32Array(2*e.count);for(let o=0,a=0,l=e.count;o<l;o++,a+=2)tm.fromBufferAttribute(e,o),em.fromBufferAttribute(n,o),s[a]=a===0?0:s[a-1],s[a+1]=s[a]+tm.distanceTo(em);let r=new Gi(s,2,1);return t.setAttribute("instanceDistanceStart",new In(r,1,0)),t.setAttribute("instanceDistanceEnd",new In(r,1,1)),this}raycast(t,e){let n=this.material.worldUnits,s=t.camera;if(s===null&&!n&&console.error('LineSegments2: "Raycaster.camera" needs to be set in order to raycast against LineSegments2 while worldUnits is set to false.'),n===!1&&(this.material.resolution.x===0||this.material.resolution.y===0))return;let r=t.params.Line2!==void 0&&t.params.Line2.threshold||0;ri=t.ray;let o=this.matrixWorld,a=this.geometry,l=this.material;ys=l.linewidth+r,a.boundingSphere===null&&a.computeBoundingSphere(),Wl.copy(a.boundingSphere).applyMatrix4(o);let c;if(n)c=ys*.5;else{let u=Math.max(s.near,Wl.distanceToPoint(ri.origin));c=im(s,u,l.resolution)}if(Wl.radius+=c,ri.intersectsSphere(Wl)===!1)return;a.boundingBox===null&&a.computeBoundingBox(),Hl.copy(a.boundingBox).applyMatrix4(o);let h;if(n)h=ys*.5;else{let u=Math.max(s.near,Hl.distanceToPoint(ri.origin));h=im(s,u,l.resolution)}Hl.expandByScalar(h),ri.intersectsBox(Hl)!==!1&&(n?fS(this,e):pS(this,s,e))}onBeforeRender(t){let e=this.material.uniforms;e&&e.resolution&&(t.getViewport(su),this.material.uniforms.resolution.value.set(su.z,su.w))}};var vs=class extends or{constructor(){super(),this.isLineGeometry=!0,this.type="LineGeometry"}setPositions(t){let e=t.length-3,n=new Float32Array(2*e);for(let s=0;s<e;s+=3)n[2*s]=t[s],n[2*s+1]=t[s+1],n[2*s+2]=t[s+2],n[2*s+3]=t[s+3],n[2*s+4]=t[s+4],n[2*s+5]=t[s+5];return super.setPositions(n),this}setColors(t){let e=t.length-3,n=new Float32Array(2*e);for(let s=0;s<e;s+=3)n[2*s]=t[s],n[2*s+1]=t[s+1],n[2*s+2]=t[s+2],n[2*s+3]=t[s+3],n[2*s+4]=t[s+4],n[2*s+5]=t[s+5];return super.setColors(n),this}setFromPoints(t){let e=t.length-1,n=new Float32Array(6*e);for(let s=0;s<e;s++)n[6*s]=t[s].x,n[6*s+1]=t[s].y,n[6*s+2]=t[s].z||0,n[6*s+3]=t[s+1].x,n[6*s+4]=t[s+1].y,n[6*s+5]=t[s+1].z||0;return super.setPositions(n),this}fromLine(t){let e=t.geometry;return this.setPositions(e.attributes.position.array),this}};var Xl=class extends ql{constructor(t=new vs,e=new Yi({color:Math.random()*16777215})){super(t,e),this.isLine2=!0,this.type="Line2"}};var mS=new C(0,1,0),au={width:56,height:19},$l=class{constructor(t,e=3,n=1){this.material=new Yi({color:new Ut(t),linewidth:e,transparent:!0,opacity:n,toneMapped:!1}),this.line=new Xl(new vs,this.material),this.line.frustumCulled=!1,this.line.renderOrder=3,this.count=0,this.shown=!0,this.line.visible=!1}setPoints(t){this.count=Math.floor(t.length/3),this.line.geometry.dispose(),this.line.geometry=new vs,this.line.visible=this.shown&&this.count>1,this.count>1&&this.line.geometry.setPositions(t)}show(t){this.shown=t,this.line.visible=t&&this.count>1}dispose(){this.line.removeFromParent(),this.line.geometry.dispose(),this.material.dispose()}},Yl=class{constructor(){this.group=new Me,this.pool=[]}set(t,e){for(;this.pool.length<t.length;)this.pool.push(this.make());return this.pool.forEach((s,r)=>{let o=t[r];s.group.visible=!!o&&Math.hypot(...o.vector)>e/2,s.group.visible&&this.place(s,o,e)}),t.map((s,r)=>({...s,object:this.pool[r].group})).filter(({text:s,object:r})=>s&&r.visible).map(({text:s,object:r,vector:o})=>({text:s,object:r,local:new Dt().setPosition(0,Math.hypot(...o),0)}))}make(){let t=new Qn({toneMapped:!1,depthTest:!1,transparent:!0,opacity:.92}),e=new Jt(new Ln(1,1,1,14),t),n=new Jt(new Fi(2.6,7,20),t),s=new Jt(n.geometry,t);e.renderOrder=n.renderOrder=s.renderOrder=6;let r=new Me().add(e,n,s);return this.group.add(r),{group:r,shaft:e,head:n,second:s,material:t}}place({group:t,shaft:e,head:n,second:s,material:r},{from:o,vector:a,colour:l,turns:c=!1},h){let u=new C(...a),d=u.length(),f=Math.min(7*h,c?d/2:d);r.color.set(l),t.position.set(...o),t.quaternion.copy(new Se().setFromUnitVectors(mS,u.normalize())),e.scale.set(h,Math.max(d-f,1e-9),h),e.position.set(0,(d-f)/2,0),n.scale.setScalar(f/7),n.position.set(0,d-f/2,0),s.visible=c,s.scale.copy(n.scale),s.position.set(0,d-1.4*f,0)}},ho=class{constructor(t,{apart:e=!1}={}){this.stage=t,this.apart=e,this.layer=I("div",{class:"labels","aria-hidden":"true"}),t.host.append(this.layer),this.items=[],t.beforeDraw.push(()=>this.place())}set(t){for(;this.layer.childElementCount>t.length;)this.layer.lastChild.remove();for(;this.layer.childElementCount<t.length;)this.layer.append(I("span"));this.items=t.map((e,n)=>{let s=this.layer.children[n];return s.textContent!==e.text&&(s.textContent=e.text),{...e,element:s}})}place(){let t=new C,e=[];for(let{object:n,local:s,element:r}of this.items){n.updateWorldMatrix(!0,!1),t.setFromMatrixPosition(new Dt().multiplyMatrices(n.matrixWorld,s));let{x:o,y:a,visible:l}=this.stage.project([t.x,t.y,t.z]);r.style.display=l?"":"none";let c=this.apart&&l?gS(e,o,a):a;r.style.transform=`translate(${o.toFixed(1)}px, ${c.toFixed(1)}px)`}}};function gS(i,t,e){let n=e;for(;i.some(s=>Math.abs(s.x-t)<au.width&&Math.abs(s.y-n)<au.height);)n+=au.height;return i.push({x:t,y:n}),n}var cu={frames:"Frames",axes:"Joint axes",masses:"Mass centres",inertia:"Inertia ellipsoids"},_S={frames:xS,axes:vS,masses:bS,inertia:wS};function sm(i,t){let e=[],n=(s,r,o)=>{o&&r.applyMatrix4(o),t.of(s).add(r),e.push(r)};return _S[i](t.layout,n),e}function hu(i,t={}){return new Qn({color:i,toneMapped:!1,...t})}function xS(i,t){let e=Math.max(1.9*i.thickness,.05*i.size),n=new Set,s=(r,o,a)=>{let l=`${r}:${Array.from(o,c=>c.toFixed(6))}`;n.has(l)||t(r,yS(e*a),bn(o)),n.add(l)};for(let r of i.model.links)s(r.body,r.pose,1);for(let r of i.model.frames??[])s(r.body,r.pose,.8)}function yS(i){let t=new Me;for(let e=0;e<3;e++){let n=new C().setComponent(e,1),s=hu(Ud[e],{depthTest:!1,transparent:!0}),r=new Jt(new Ln(.022*i,.022*i,i,10),s);r.applyMatrix4(Ue(n.clone().multiplyScalar(i/2),n));let o=new Jt(new Fi(.07*i,.22*i,16),s);o.applyMatrix4(Ue(n.clone().multiplyScalar(i),n)),r.renderOrder=o.renderOrder=8,t.add(r,o)}return t}function vS(i,t){let e=Math.max(7*i.thickness,.3*i.size);for(let n of i.parts){if(!n.axis)continue;let s=hu(jn(n.index),{depthTest:!1,transparent:!0}),r=new Me,o=new Jt(new Ln(.006*e,.006*e,e,8),s);o.applyMatrix4(Ue(n.joint,n.axis));let a=new Jt(new Fi(.025*e,.085*e,14),s);a.applyMatrix4(Ue(n.joint.clone().addScaledVector(n.axis,e/2),n.axis)),o.renderOrder=a.renderOrder=7,r.add(o,a);let l=i.at(n.parent);t(l.index,r,l.inverse)}}function lu(i){let t=i.model.bodies.map((n,s)=>[s,n.parameters]),e=i.model.base?.parameters;return[...e?[[-1,e]]:[],...t].filter(([,n])=>n&&n.mass>0)}function bS(i,t){let e=Math.max(...lu(i).map(([,n])=>n.mass),1e-300);for(let[n,{mass:s,com:r}]of lu(i)){let o=i.thickness*(.22+.3*Math.cbrt(s/e));t(n,MS(o),new Dt().setPosition(...r))}}function MS(i){let t=new Me,e=new ti(i,32,16);for(let[n,s]of[["#111418",(r,o,a)=>r*o*a>0],["#fafafa",(r,o,a)=>r*o*a<=0]]){let r=new Jt(SS(e,s),hu(n,{depthTest:!1,transparent:!0}));r.renderOrder=9,t.add(r)}return t}function SS(i,t){let e=i.getAttribute("position"),n=[],{array:s}=i.index;for(let o=0;o<s.length;o+=3){let a=[0,1,2].map(l=>[0,1,2].reduce((c,h)=>c+e.getComponent(s[o+h],l),0));t(...a)&&n.push(s[o],s[o+1],s[o+2])}let r=new Ae;return r.setAttribute("position",e),r.setIndex(new De(new Uint16Array(n),1)),r}function wS(i,t){for(let[e,{mass:n,com:s,inertia:r}]of lu(i)){let{values:o,axes:a}=zl(r),l=o[0]+o[1]+o[2],c=o.map(m=>Math.sqrt(Math.max(2.5/n*(l-2*m),0)));if(!(Math.max(...c)>1e-6*i.size))continue;let h=new Nn({color:jn(e+1),transparent:!0,opacity:.38,roughness:.6,depthWrite:!1}),u=new Jt(new ti(1,36,24),h);u.renderOrder=5;let d=.004*i.size,[f,g,x]=c.map(m=>Math.max(m,d));t(e,u,new Dt().set(f*a[0][0],g*a[0][1],x*a[0][2],s[0],f*a[1][0],g*a[1][1],x*a[1][2],s[1],f*a[2][0],g*a[2][1],x*a[2][2],s[2],0,0,0,1))}}function rm(i){for(let t of i)t.removeFromParent(),t.traverse(e=>{e.geometry?.dispose(),e.material?.dispose()})}var ES=.9;function om(i,t){let e=(n,s,r,o)=>{o&&r.applyMatrix4(o),t(n.index,s,r.applyMatrix4(n.inverse))};AS(i,e);for(let n of i.parts)PS(i,n,e),NS(i,n,e);DS(i,e)}function AS(i,t){let{base:e,up:n}=i,s=e.children.map(r=>i.parts[r]);if(i.model.floating)RS(i,e,t);else for(let r of s)TS(i,e,r,n,t);for(let r of s){let o=.8*i.radius(r);i.isLong(e.origin,r.joint)&&t(e,"dark",nu(e.origin,r.joint,o,o))}}function TS(i,t,e,n,s){let r=i.radius(e);if((e.axis?Math.abs(e.axis.dot(n)):1)>.7){let l=e.joint.clone().sub(t.origin).dot(n),c=t.origin.clone().addScaledVector(n,Math.min(l-1.6*r,0));s(t,"metal",jp(r),Ue(c,n));return}let a=e.joint.clone().addScaledVector(e.axis,-1.75*r);s(t,"dark",$i(1.9*r,.5*r,.12),Ue(a,e.axis)),s(t,"dark",xs(.95*r,.9*r),Ue(e.joint.clone().addScaledVector(e.axis,-1.35*r),e.axis))}function RS(i,t,e){let n=i.model.base?.parameters,s=CS(n,i.size),r=new C(...n?.com??[0,0,0]),o=t.pose.clone().multiply(s.axes.clone().setPosition(r)),[a,l,c]=s.edges;if(e(t,"shell",vn(a,l,c),o),e(t,"dark",vn(.72*a,l*1.012,.72*c),o),e(t,"dark",vn(1.012*a,.72*l,.72*c),o),!!i.weightless)for(let h of[-1,1]){let u=new Dt().makeTranslation(0,h*1.32*l,0),d=new Dt().makeTranslation(0,h*.62*l,0);e(t,{joint:0},vn(.78*a,1.2*l,.025*c),o.clone().multiply(u)),e(t,"metal",xs(.03*a,.28*l),o.clone().multiply(d))}}function CS(i,t){let e=new Dt,n={edges:[.3*t,.3*t,.3*t],axes:e};if(!i?.mass||!i.inertia)return n;let{values:s,axes:r}=zl(i.inertia),o=s[0]+s[1]+s[2],a=s.map(h=>Math.sqrt(Math.max(6/i.mass*(o-2*h),0))),l=Math.max(...a);if(!(l>0))return n;let c=Math.min(1,ES*t/l);return e.set(r[0][0],r[0][1],r[0][2],0,r[1][0],r[1][1],r[1][2],0,r[2][0],r[2][1],r[2][2],0,0,0,0,1),e.determinant()<0&&e.scale(new C(-1,1,1)),{edges:a.map(h=>Math.max(h*c,.04*t)),axes:e}}function PS(i,t,e){let n=i.radius(t),s=i.at(t.parent);if(t.slides)return LS(i,t,e);if(!t.axis){e(t,"metal",Bl(1.05*n),new Dt().setPosition(t.joint));return}let r=Ue(t.joint,t.axis),o=2.3*n;e(s,"dark",$i(n,o),r),e(t,{joint:t.index},Yp(1.025*n,.34*n),r);for(let a of[-1,1]){let l=Ue(t.joint.clone().addScaledVector(t.axis,a*(o/2)),t.axis);e(t,"metal",$i(.62*n,.12*n,.1),l),e(t,{joint:t.index},IS(n,a),l)}}function IS(i,t){return vn(.1*i,.06*i,.44*i).translate(0,t*.05*i,.3*i)}function LS(i,t,e){let n=i.radius(t),s=Ue(t.joint,t.axis);e(i.at(t.parent),"dark",vn(2*n,2.2*n),s),e(i.at(t.parent),{joint:t.index},vn(2.06*n,.3*n),s);let{lower:r,upper:o}=i.model.bodies[t.index].joint??{},l=Number.isFinite(r)&&Number.isFinite(o)?Math.min(o-r,i.size):Math.min(.3*i.size,6*n),c=t.joint.clone().addScaledVector(t.axis,-Math.max(l,2.4*n)),h=c.distanceTo(t.corner)+1.2*n,u=c.clone().addScaledVector(t.axis,h/2);e(t,"metal",vn(1.15*n,h),Ue(u,t.axis))}function NS(i,t,e){let n=.72*i.radius(t),s=(l,c,h,u)=>i.isLong(l,c)&&e(t,"shell",nu(l,c,h,u));t.slides||s(t.joint,t.corner,n,n);let r=am(i),o=r?.part===t&&r.size>0,a=o&&!i.isLong(t.origin,r.origin);s(t.corner,a?r.wrist:t.origin,1.05*n,t.children.length?.82*n:.66*n);for(let l of t.children.map(c=>i.parts[c]))s(t.origin,l.joint,n,.66*i.radius(l));o&&!a&&s(t.origin,r.wrist,.85*n,.66*n)}function am(i){let t=i.tool();if(!t)return null;let e=i.at(t.body),n=i.isLong(e.origin,t.origin)?e.origin:e.corner,s=t.origin.clone().sub(n),r=i.isLong(n,t.origin),o=r?s.clone().normalize():new C().setFromMatrixColumn(t.pose,2),a=r?Math.min(1.05*i.radius(e),.5*s.length()):0;return{part:e,ahead:o,size:a,origin:t.origin,wrist:t.origin.clone().addScaledVector(o,-1.55*a)}}function DS(i,t){let e=am(i);if(!e)return;let{part:n,ahead:s,size:r,origin:o}=e,a=i.radius(n);if(r>0)for(let[l,c]of Jp(r))t(n,l,c,Ue(o,s));else{let l=i.isLong(n.joint,n.corner)?.72:1.3;t(n,"metal",$i(.5*a,.3*a),Ue(o.clone().addScaledVector(s,l*a),s))}}function lm(i,t=Math.PI/3){let e=i.index?i.toNonIndexed():i,n=e.attributes.position,s=n.count,r;if(n.isBufferAttribute===!0&&n.itemSize===3&&n.normalized===!1)r=n.array;else{r=new Float64Array(s*3);for(let b=0;b<s;b++)r[3*b+0]=n.getX(b),r[3*b+1]=n.getY(b),r[3*b+2]=n.getZ(b)}let o=Math.cos(t),a=(1+1e-10)*100,l=s/3,c=new Float64Array(l*3);for(let b=0;b<l;b++){let E=9*b,w=r[E+0],_=r[E+1],S=r[E+2],O=r[E+3],A=r[E+4],D=r[E+5],F=r[E+6],G=r[E+7],L=r[E+8],H=F-O,X=G-A,W=L-D,et=w-O,q=_-A,Q=S-D,tt=X*Q-W*q,yt=W*et-H*Q,Lt=H*q-X*et,j=1/(Math.sqrt(tt*tt+yt*yt+Lt*Lt)||1);c[3*b+0]=tt*j,c[3*b+1]=yt*j,c[3*b+2]=Lt*j}let h=new Int32Array(s),u=new Float64Array(s*3),d=1;for(;d<s*2;)d<<=1;let f=d-1,g=new Int32Array(d),x=0;for(let b=0;b<s;b++){let E=3*b,w=Math.trunc(r[E+0]*a),_=Math.trunc(r[E+1]*a),S=Math.trunc(r[E+2]*a),O=(Math.imul(w,73856093)^Math.imul(_,19349663)^Math.imul(S,83492791))&f;for(;;){let A=g[O];if(A===0){let F=3*x;u[F+0]=w,u[F+1]=_,u[F+2]=S,g[O]=x+1,h[b]=x++;break}let D=3*(A-1);if(u[D+0]===w&&u[D+1]===_&&u[D+2]===S){h[b]=A-1;break}O=O+1&f}}let m=new Int32Array(x+1);for(let b=0;b<s;b++)m[h[b]+1]++;for(let b=0;b<x;b++)m[b+1]+=m[b];let p=new Int32Array(s),y=m.slice(0,x);for(let b=0;b<l;b++){let E=3*b;p[y[h[E+0]]++]=b,p[y[h[E+1]]++]=b,p[y[h[E+2]]++]=b}let T=new Float32Array(s*3);for(let b=0;b<l;b++){let E=3*b,w=c[E+0],_=c[E+1],S=c[E+2];for(let O=0;O<3;O++){let A=E+O,D=h[A],F=0,G=0,L=0;for(let X=m[D],W=m[D+1];X<W;X++){let et=3*p[X],q=c[et+0],Q=c[et+1],tt=c[et+2];w*q+_*Q+S*tt>o&&(F+=q,G+=Q,L+=tt)}let H=1/(Math.sqrt(F*F+G*G+L*L)||1);T[3*A+0]=F*H,T[3*A+1]=G*H,T[3*A+2]=L*H}}return e.setAttribute("normal",new De(T,3,!1)),e}var OS={f4:Float32Array,f8:Float64Array,u2:Uint16Array,i2:Int16Array,u4:Uint32Array,u1:Uint8Array};function US(i,t,[e=1],n){let s=i.length/t/e,r=new Uint8Array(i.length);for(let o=0,a=0;o<t;o++)for(let l=0;l<s;l++,a+=e){let c=i.subarray(a,a+e);for(let h=0;h<n;h++)for(let u=1;u<e;u++)c[u]+=c[u-1];for(let h=0;h<e;h++)r[(h*s+l)*t+o]=c[h]}return r}function jl(i){let t=OS[i.dtype];if(!t)throw new Error(`unknown type of numbers in this page: ${i.dtype}`);let e=new t(US(Ti(i.data),t.BYTES_PER_ELEMENT,i.shape,i.order).buffer);if(!i.low)return e;let n=i.low.length,s=i.dtype==="u2"?65535:255,r=new Float32Array(e.length);for(let o=0;o<e.length;o++){let a=i.low[o%n];r[o]=a+(i.high[o%n]-a)*e[o]/s}return r}var FS=.7,cm=new Dt().makeRotationX(Math.PI/2),hm={box:({size:[i,t,e]})=>vn(i,t,e),sphere:({radius:i})=>Bl(i),cylinder:({radius:i,length:t})=>xs(i,t).applyMatrix4(cm),capsule:({radius:i,length:t})=>Zp(i,t).applyMatrix4(cm)};function um(i){let t=new Set(i.links.filter(e=>(e.shapes??[]).some(n=>dm(i,n))).map(e=>e.body));return t.size>0&&2*t.size>=i.bodies.length}function dm(i,t){return t.kind in hm||t.kind==="mesh"&&i.meshes?.[t.mesh]!==void 0}function fm(i,t){let e=new Map;for(let n of i.links)for(let s of n.shapes??[]){if(!dm(i,s))continue;let r=bn(n.pose).multiply(bn(s.pose));for(let[o,a]of BS(i,s,e))t(n.body,o,a.clone().applyMatrix4(r))}}function BS(i,t,e){let n=t.colour?{colour:t.colour}:null;return t.kind!=="mesh"?[[n??"shell",hm[t.kind](t)]]:(e.has(t.mesh)||e.set(t.mesh,i.meshes[t.mesh].map(kS)),e.get(t.mesh).map(({geometry:s,colour:r})=>{let o=t.scale??[1,1,1],a=s.clone().scale(...o);return o[0]*o[1]*o[2]<0&&zS(a),[n??(r?{colour:r}:"shell"),a]}))}function kS({vertices:i,faces:t,colour:e}){let n=new Ae;n.setAttribute("position",new De(new Float32Array(jl(i)),3)),n.setIndex(new De(jl(t),1));let s=lm(n,FS);return n.dispose(),{geometry:s,colour:e}}function zS(i){for(let t of["position","normal"]){let{array:e}=i.getAttribute(t);for(let n=0;n<e.length;n+=9)for(let s=3;s<6;s++)[e[n+s],e[n+s+3]]=[e[n+s+3],e[n+s]]}}function pm([i,t,e]){return new Ut().setRGB(i,t,e,"srgb")}var Zl={shell:"#f3f5f8",dark:"#596473",metal:"#b4bcc8"},GS={shell:"#dde3ec",dark:"#4d5867",metal:"#a3adbb"},VS=3.2,ar=class{constructor(t,e={}){this.layout=t,this.options=e,this.group=new Me,this.groups=[t.base,...t.parts].map(n=>{let s=new Me;return s.matrixAutoUpdate=!1,s.matrix.copy(n.pose),s.userData.body=n.index,s}),this.group.add(...this.groups),this.materials=new Map,this.fromShapes=um(t.model)&&!e.skeleton,(this.fromShapes?fm.bind(null,t.model):om.bind(null,t))((...n)=>this.add(...n)),e.ghost||this.addToolMark()}of(t){return this.groups[t+1]}add(t,e,n){let s=new Jt(n,this.material(e));s.castShadow=!this.options.ghost,s.receiveShadow=!this.options.ghost,s.renderOrder=this.options.ghost?1:0,this.of(t).add(s)}material(t){let{ghost:e,opacity:n=.25}=this.options,s=e?"ghost":typeof t=="string"?t:JSON.stringify(t);if(!this.materials.has(s)){let r=e?new Nn({color:e,transparent:!0,opacity:n,roughness:.7,metalness:0}):HS(t);r.userData.kind=t,this.materials.set(s,r)}return this.materials.get(s)}addToolMark(){let t=this.layout.tool();if(!t)return;let e=.16*this.layout.radius(this.layout.at(t.body)),n=new Qn({color:Uo,toneMapped:!1,fog:!1,depthTest:!1});this.toolMark=new Jt(new ti(e,20,14),n),this.toolMark.renderOrder=10,this.toolMark.position.setFromMatrixPosition(t.local),this.of(t.body).add(this.toolMark)}keepMarkVisible(t){if(!this.toolMark)return;let{radius:e}=this.toolMark.geometry.parameters,n=this.toolMark.getWorldPosition(new C);this.toolMark.scale.setScalar(Math.max(1,VS*t.pixel(n)/e))}setPoses(t){let{model:e,carriers:n}=this.layout;for(let s of this.groups)iu(e,t,n,s.userData.body,s.matrix),s.matrixWorldNeedsUpdate=!0}setDark(t){let e=t?GS:Zl;for(let n of this.materials.values()){let{kind:s}=n.userData;!this.options.ghost&&typeof s=="string"&&(n.color=new Ut(e[s]))}}dispose(){this.group.removeFromParent(),this.group.traverse(t=>t.geometry?.dispose());for(let t of this.materials.values())t.dispose();this.toolMark?.material.dispose()}};function HS(i){if(i==="metal")return new Nn({color:Zl.metal,roughness:.3,metalness:.25});if(i==="dark")return new Nn({color:Zl.dark,roughness:.45,metalness:.1});if(i==="shell")return new Nn({color:Zl.shell,roughness:.42,metalness:.04});if(i.joint!==void 0)return new Nn({color:jn(i.joint),roughness:.45,metalness:.05});let t=i.colour[3]??1;return new Nn({color:pm(i.colour),roughness:.5,metalness:.08,transparent:t<1,opacity:t})}function uu(i){i.geometry.boundingBox||i.geometry.computeBoundingBox();let{min:t,max:e}=i.geometry.boundingBox,n=[];for(let s of[t.x,e.x])for(let r of[t.y,e.y])for(let o of[t.z,e.z])n.push(new C(s,r,o).applyMatrix4(i.matrixWorld));return n}var mm={type:"change"},fu={type:"start"},_m={type:"end"},Jl=new cs,gm=new sn,WS=Math.cos(70*ir.DEG2RAD),Ce=new C,pn=2*Math.PI,Kt={NONE:-1,ROTATE:0,DOLLY:1,PAN:2,TOUCH_ROTATE:3,TOUCH_PAN:4,TOUCH_DOLLY_PAN:5,TOUCH_DOLLY_ROTATE:6},du=1e-6,Kl=class extends Zr{constructor(t,e=null){super(t,e),this.state=Kt.NONE,this.target=new C,this.cursor=new C,this.minDistance=0,this.maxDistance=1/0,this.minZoom=0,this.maxZoom=1/0,this.minTargetRadius=0,this.maxTargetRadius=1/0,this.minPolarAngle=0,this.maxPolarAngle=Math.PI,this.minAzimuthAngle=-1/0,this.maxAzimuthAngle=1/0,this.enableDamping=!1,this.dampingFactor=.05,this.enableZoom=!0,this.zoomSpeed=1,this.enableRotate=!0,this.rotateSpeed=1,this.keyRotateSpeed=1,this.enablePan=!0,this.panSpeed=1,this.screenSpacePanning=!0,this.keyPanSpeed=7,this.zoomToCursor=!1,this.autoRotate=!1,this.autoRotateSpeed=2,this.keys={LEFT:"ArrowLeft",UP:"ArrowUp",RIGHT:"ArrowRight",BOTTOM:"ArrowDown"},this.mouseButtons={LEFT:Vi.ROTATE,MIDDLE:Vi.DOLLY,RIGHT:Vi.PAN},this.touches={ONE:Hi.ROTATE,TWO:Hi.DOLLY_PAN},this.target0=this.target.clone(),this.position0=this.object.position.clone(),this.zoom0=this.object.zoom,this._cursorStyle="auto",this._domElementKeyEvents=null,this._lastPosition=new C,this._lastQuaternion=new Se,this._lastTargetPosition=new C,this._quat=new Se().setFromUnitVectors(t.up,new C(0,1,0)),this._quatInverse=this._quat.clone().invert(),this._spherical=new Ks,this._sphericalDelta=new Ks,this._scale=1,this._panOffset=new C,this._rotateStart=new bt,this._rotateEnd=new bt,this._rotateDelta=new bt,this._panStart=new bt,this._panEnd=new bt,this._panDelta=new bt,this._dollyStart=new bt,this._dollyEnd=new bt,this._dollyDelta=new bt,this._dollyDirection=new C,this._mouse=new bt,this._performCursorZoom=!1,this._pointers=[],this._pointerPositions={},this._controlActive=!1,this._onPointerMove=XS.bind(this),this._onPointerDown=qS.bind(this),this._onPointerUp=$S.bind(this),this._onContextMenu=tw.bind(this),this._onMouseWheel=ZS.bind(this),this._onKeyDown=JS.bind(this),this._onTouchStart=KS.bind(this),this._onTouchMove=QS.bind(this),this._onMouseDown=YS.bind(this),this._onMouseMove=jS.bind(this),this._interceptControlDown=ew.bind(this),this._interceptControlUp=nw.bind(this),this.domElement!==null&&this.connect(this.domElement),this.update()}set cursorStyle(t){this._cursorStyle=t,t==="grab"?this.domElement.style.cursor="grab":this.domElement.style.cursor="auto"}get cursorStyle(){return this._cursorStyle}connect(t){super.connect(t),this.domElement.addEventListener("pointerdown",this._onPointerDown),this.domElement.addEventListener("pointercancel",this._onPointerUp),this.domElement.addEventListener("contextmenu",this._onContextMenu),this.domElement.addEventListener("wheel",this._onMouseWheel,{passive:!1}),this.domElement.ownerDocument.addEventListener("keydown",this._interceptControlDown,{passive:!0,capture:!0}),this.domElement.style.touchAction="none"}disconnect(){this.state=Kt.NONE,this.domElement.removeEventListener("pointerdown",this._onPointerDown),this.domElement.ownerDocument.removeEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.removeEventListener("pointerup",this._onPointerUp),this.domElement.removeEventListener("pointercancel",this._onPointerUp),this.domElement.removeEventListener("wheel",this._onMouseWheel),this.domElement.removeEventListener("contextmenu",this._onContextMenu),this.stopListenToKeyEvents(),this.domElement.ownerDocument.removeEventListener("keydown",this._interceptControlDown,{capture:!0}),this.domElement.ownerDocument.removeEventListener("keyup",this._interceptControlUp,{capture:!0}),this._controlActive=!1,this._pointers.length=0,this._pointerPositions={},this.domElement.style.touchAction="",this.domElement.style.cursor="auto"}dispose(){this.disconnect()}getPolarAngle(){return this._spherical.phi}getAzimuthalAngle(){return this._spherical.theta}getDistance(){return this.object.position.distanceTo(this.target)}listenToKeyEvents(t){t.addEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=t}stopListenToKeyEvents(){this._domElementKeyEvents!==null&&(this._domElementKeyEvents.removeEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=null)}saveState(){this.target0.copy(this.target),this.position0.copy(this.object.position),this.zoom0=this.object.zoom}reset(){this.target.copy(this.target0),this.object.position.copy(this.position0),this.object.zoom=this.zoom0,this.object.updateProjectionMatrix(),this.dispatchEvent(mm),this.update(),this.state=Kt.NONE}pan(t,e){this._pan(t,e),this.update()}dollyIn(t){this._dollyIn(t),this.update()}dollyOut(t){this._dollyOut(t),this.update()}rotateLeft(t){this._rotateLeft(t),this.update()}rotateUp(t){this._rotateUp(t),this.update()}update(t=null){let e=this.object.position;Ce.copy(e).sub(this.target),Ce.applyQuaternion(this._quat),this._spherical.setFromVector3(Ce),this.autoRotate&&this.state===Kt.NONE&&this._rotateLeft(this._getAutoRotationAngle(t)),this.enableDamping?(this._spherical.theta+=this._sphericalDelta.theta*this.dampingFactor,this._spherical.phi+=this._sphericalDelta.phi*this.dampingFactor):(this._spherical.theta+=this._sphericalDelta.theta,this._spherical.phi+=this._sphericalDelta.phi);let n=this.minAzimuthAngle,s=this.maxAzimuthAngle;isFinite(n)&&isFinite(s)&&(n<-Math.PI?n+=pn:n>Math.PI&&(n-=pn),s<-Math.PI?s+=pn:s>Math.PI&&(s-=pn),n<=s?this._spherical.theta=Math.max(n,Math.min(s,this._spherical.theta)):this._spherical.theta=this._spherical.theta>(n+s)/2?Math.max(n,this._spherical.theta):Math.min(s,this._spherical.theta)),this._spherical.phi=Math.max(this.minPolarAngle,Math.min(this.maxPolarAngle,this._spherical.phi)),this._spherical.makeSafe(),this.enableDamping===!0?this.target.addScaledVector(this._panOffset,this.dampingFactor):this.target.add(this._panOffset),this.target.sub(this.cursor),this.target.clampLength(this.minTargetRadius,this.maxTargetRadius),this.target.add(this.cursor);let r=!1;if(this.zoomToCursor&&this._performCursorZoom||this.object.isOrthographicCamera)this._spherical.radius=this._clampDistance(this._spherical.radius);else{let o=this._spherical.radius;this._spherical.radius=this._clampDistance(this._spherical.radius*this._scale),r=o!=this._spherical.radius}if(Ce.setFromSpherical(this._spherical),Ce.applyQuaternion(this._quatInverse),e.copy(this.target).add(Ce),this.object.lookAt(this.target),this.enableDamping===!0?(this._sphericalDelta.theta*=1-this.dampingFactor,this._sphericalDelta.phi*=1-this.dampingFactor,this._panOffset.multiplyScalar(1-this.dampingFactor)):(this._sphericalDelta.set(0,0,0),this._panOffset.set(0,0,0)),this.zoomToCursor&&this._performCursorZoom){let o=null;if(this.object.isPerspectiveCamera){let a=Ce.length();o=this._clampDistance(a*this._scale);let l=a-o;this.object.position.addScaledVector(this._dollyDirection,l),this.object.updateMatrixWorld(),r=!!l}else if(this.object.isOrthographicCamera){let a=new C(this._mouse.x,this._mouse.y,0);a.unproject(this.object);let l=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),this.object.updateProjectionMatrix(),r=l!==this.object.zoom;let c=new C(this._mouse.x,this._mouse.y,0);c.unproject(this.object),this.object.position.sub(c).add(a),this.object.updateMatrixWorld(),o=Ce.length()}else console.warn("WARNING: OrbitControls.js encountered an unknown camera type - zoom to cursor disabled."),this.zoomToCursor=!1;o!==null&&(this.screenSpacePanning?this.target.set(0,0,-1).transformDirection(this.object.matrix).multiplyScalar(o).add(this.object.position):(Jl.origin.copy(this.object.position),Jl.direction.set(0,0,-1).transformDirection(this.object.matrix),Math.abs(this.object.up.dot(Jl.direction))<WS?this.object.lookAt(this.target):(gm.setFromNormalAndCoplanarPoint(this.object.up,this.target),Jl.intersectPlane(gm,this.target))))}else if(this.object.isOrthographicCamera){let o=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),o!==this.object.zoom&&(this.object.updateProjectionMatrix(),r=!0)}return this._scale=1,this._performCursorZoom=!1,r||this._lastPosition.distanceToSquared(this.object.position)>du||8*(1-this._lastQuaternion.dot(this.object.quaternion))>du||this._lastTargetPosition.distanceToSquared(this.target)>du?(this.dispatchEvent(mm),this._lastPosition.copy(this.object.position),this._lastQuaternion.copy(this.object.quaternion),this._lastTargetPosition.copy(this.target),!0):!1}_getAutoRotationAngle(t){return t!==null?pn/60*this.autoRotateSpeed*t:pn/60/60*this.autoRotateSpeed}_getZoomScale(t){let e=Math.abs(t*.01);return Math.pow(.95,this.zoomSpeed*e)}_rotateLeft(t){this._sphericalDelta.theta-=t}_rotateUp(t){this._sphericalDelta.phi-=t}_panLeft(t,e){Ce.setFromMatrixColumn(e,0),Ce.multiplyScalar(-t),this._panOffset.add(Ce)}_panUp(t,e){this.screenSpacePanning===!0?Ce.setFromMatrixColumn(e,1):(Ce.setFromMatrixColumn(e,0),Ce.crossVectors(this.object.up,Ce)),Ce.multiplyScalar(t),this._panOffset.add(Ce)}_pan(t,e){let n=this.domElement;if(this.object.isPerspectiveCamera){let s=this.object.position;Ce.copy(s).sub(this.target);let r=Ce.length();r*=Math.tan(this.object.fov/2*Math.PI/180),this._panLeft(2*t*r/n.clientHeight,this.object.matrix),this._panUp(2*e*r/n.clientHeight,this.object.matrix)}else this.object.isOrthographicCamera?(this._panLeft(t*(this.object.right-this.object.left)/this.object.zoom/n.clientWidth,this.object.matrix),this._panUp(e*(this.object.top-this.object.bottom)/this.object.zoom/n.clientHeight,this.object.matrix)):(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - pan disabled."),this.enablePan=!1)}_dollyOut(t){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale/=t:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_dollyIn(t){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale*=t:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_updateZoomParameters(t,e){if(!this.zoomToCursor)return;this._performCursorZoom=!0;let n=this.domElement.getBoundingClientRect(),s=t-n.left,r=e-n.top,o=n.width,a=n.height;this._mouse.x=s/o*2-1,this._mouse.y=-(r/a)*2+1,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()}_clampDistance(t){return Math.max(this.minDistance,Math.min(this.maxDistance,t))}_handleMouseDownRotate(t){this._rotateStart.set(t.clientX,t.clientY)}_handleMouseDownDolly(t){this._updateZoomParameters(t.clientX,t.clientY),this._dollyStart.set(t.clientX,t.clientY)}_handleMouseDownPan(t){this._panStart.set(t.clientX,t.clientY)}_handleMouseMoveRotate(t){this._rotateEnd.set(t.clientX,t.clientY),this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);let e=this.domElement;this._rotateLeft(pn*this._rotateDelta.x/e.clientHeight),this._rotateUp(pn*this._rotateDelta.y/e.clientHeight),this._rotateStart.copy(this._rotateEnd),this.update()}_handleMouseMoveDolly(t){this._dollyEnd.set(t.clientX,t.clientY),this._dollyDelta.subVectors(this._dollyEnd,this._dollyStart),this._dollyDelta.y>0?this._dollyOut(this._getZoomScale(this._dollyDelta.y)):this._dollyDelta.y<0&&this._dollyIn(this._getZoomScale(this._dollyDelta.y)),this._dollyStart.copy(this._dollyEnd),this.zoomToCursor&&(this._performCursorZoom=!0,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()),this.update()}_handleMouseMovePan(t){this._panEnd.set(t.clientX,t.clientY),this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd),this.update()}_handleMouseWheel(t){this._updateZoomParameters(t.clientX,t.clientY),t.deltaY<0?this._dollyIn(this._getZoomScale(t.deltaY)):t.deltaY>0&&this._dollyOut(this._getZoomScale(t.deltaY)),this.update()}_handleKeyDown(t){let e=!1;switch(t.code){case this.keys.UP:t.ctrlKey||t.metaKey||t.shiftKey?this.enableRotate&&this._rotateUp(pn*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(0,this.keyPanSpeed),e=!0;break;case this.keys.BOTTOM:t.ctrlKey||t.metaKey||t.shiftKey?this.enableRotate&&this._rotateUp(-pn*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(0,-this.keyPanSpeed),e=!0;break;case this.keys.LEFT:t.ctrlKey||t.metaKey||t.shiftKey?this.enableRotate&&this._rotateLeft(pn*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(this.keyPanSpeed,0),e=!0;break;case this.keys.RIGHT:t.ctrlKey||t.metaKey||t.shiftKey?this.enableRotate&&this._rotateLeft(-pn*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(-this.keyPanSpeed,0),e=!0;break}e&&(t.preventDefault(),this.update())}_handleTouchStartRotate(t){if(this._pointers.length===1)this._rotateStart.set(t.pageX,t.pageY);else{let e=this._getSecondPointerPosition(t),n=.5*(t.pageX+e.x),s=.5*(t.pageY+e.y);this._rotateStart.set(n,s)}}_handleTouchStartPan(t){if(this._pointers.length===1)this._panStart.set(t.pageX,t.pageY);else{let e=this._getSecondPointerPosition(t),n=.5*(t.pageX+e.x),s=.5*(t.pageY+e.y);this._panStart.set(n,s)}}_handleTouchStartDolly(t){let e=this._getSecondPointerPosition(t),n=t.pageX-e.x,s=t.pageY-e.y,r=Math.sqrt(n*n+s*s);this._dollyStart.set(0,r)}_handleTouchStartDollyPan(t){this.enableZoom&&this._handleTouchStartDolly(t),this.enablePan&&this._handleTouchStartPan(t)}_handleTouchStartDollyRotate(t){this.enableZoom&&this._handleTouchStartDolly(t),this.enableRotate&&this._handleTouchStartRotate(t)}_handleTouchMoveRotate(t){if(this._pointers.length==1)this._rotateEnd.set(t.pageX,t.pageY);else{let n=this._getSecondPointerPosition(t),s=.5*(t.pageX+n.x),r=.5*(t.pageY+n.y);this._rotateEnd.set(s,r)}this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);let e=this.domElement;this._rotateLeft(pn*this._rotateDelta.x/e.clientHeight),this._rotateUp(pn*this._rotateDelta.y/e.clientHeight),this._rotateStart.copy(this._rotateEnd)}_handleTouchMovePan(t){if(this._pointers.length===1)this._panEnd.set(t.pageX,t.pageY);else{let e=this._getSecondPointerPosition(t),n=.5*(t.pageX+e.x),s=.5*(t.pageY+e.y);this._panEnd.set(n,s)}this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd)}_handleTouchMoveDolly(t){let e=this._getSecondPointerPosition(t),n=t.pageX-e.x,s=t.pageY-e.y,r=Math.sqrt(n*n+s*s);this._dollyEnd.set(0,r),this._dollyDelta.set(0,Math.pow(this._dollyEnd.y/this._dollyStart.y,this.zoomSpeed)),this._dollyOut(this._dollyDelta.y),this._dollyStart.copy(this._dollyEnd);let o=(t.pageX+e.x)*.5,a=(t.pageY+e.y)*.5;this._updateZoomParameters(o,a)}_handleTouchMoveDollyPan(t){this.enableZoom&&this._handleTouchMoveDolly(t),this.enablePan&&this._handleTouchMovePan(t)}_handleTouchMoveDollyRotate(t){this.enableZoom&&this._handleTouchMoveDolly(t),this.enableRotate&&this._handleTouchMoveRotate(t)}_addPointer(t){this._pointers.push(t.pointerId)}_removePointer(t){delete this._pointerPositions[t.pointerId];for(let e=0;e<this._pointers.length;e++)if(this._pointers[e]==t.pointerId){this._pointers.splice(e,1);return}}_isTrackingPointer(t){for(let e=0;e<this._pointers.length;e++)if(this._pointers[e]==t.pointerId)return!0;return!1}_trackPointer(t){let e=this._pointerPositions[t.pointerId];e===void 0&&(e=new bt,this._pointerPositions[t.pointerId]=e),e.set(t.pageX,t.pageY)}_getSecondPointerPosition(t){let e=t.pointerId===this._pointers[0]?this._pointers[1]:this._pointers[0];return this._pointerPositions[e]}_customWheelEvent(t){let e=t.deltaMode,n={clientX:t.clientX,clientY:t.clientY,deltaY:t.deltaY};switch(e){case 1:n.deltaY*=16;break;case 2:n.deltaY*=100;break}return t.ctrlKey&&!this._controlActive&&(n.deltaY*=10),n}};function qS(i){this.enabled!==!1&&(this._pointers.length===0&&(this.domElement.setPointerCapture(i.pointerId),this.domElement.ownerDocument.addEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.addEventListener("pointerup",this._onPointerUp)),!this._isTrackingPointer(i)&&(this._addPointer(i),i.pointerType==="touch"?this._onTouchStart(i):this._onMouseDown(i),this._cursorStyle==="grab"&&(this.domElement.style.cursor="grabbing")))}function XS(i){this.enabled!==!1&&(i.pointerType==="touch"?this._onTouchMove(i):this._onMouseMove(i))}function $S(i){switch(this._removePointer(i),this._pointers.length){case 0:this.domElement.releasePointerCapture(i.pointerId),this.domElement.ownerDocument.removeEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.removeEventListener("pointerup",this._onPointerUp),this.dispatchEvent(_m),this.state=Kt.NONE,this._cursorStyle==="grab"&&(this.domElement.style.cursor="grab");break;case 1:let t=this._pointers[0],e=this._pointerPositions[t];this._onTouchStart({pointerId:t,pageX:e.x,pageY:e.y});break}}function YS(i){let t;switch(i.button){case 0:t=this.mouseButtons.LEFT;break;case 1:t=this.mouseButtons.MIDDLE;break;case 2:t=this.mouseButtons.RIGHT;break;default:t=-1}switch(t){case Vi.DOLLY:if(this.enableZoom===!1)return;this._handleMouseDownDolly(i),this.state=Kt.DOLLY;break;case Vi.ROTATE:if(i.ctrlKey||i.metaKey||i.shiftKey){if(this.enablePan===!1)return;this._handleMouseDownPan(i),this.state=Kt.PAN}else{if(this.enableRotate===!1)return;this._handleMouseDownRotate(i),this.state=Kt.ROTATE}break;case Vi.PAN:if(i.ctrlKey||i.metaKey||i.shiftKey){if(this.enableRotate===!1)return;this._handleMouseDownRotate(i),this.state=Kt.ROTATE}else{if(this.enablePan===!1)return;this._handleMouseDownPan(i),this.state=Kt.PAN}break;default:this.state=Kt.NONE}this.state!==Kt.NONE&&this.dispatchEvent(fu)}function jS(i){switch(this.state){case Kt.ROTATE:if(this.enableRotate===!1)return;this._handleMouseMoveRotate(i);break;case Kt.DOLLY:if(this.enableZoom===!1)return;this._handleMouseMoveDolly(i);break;case Kt.PAN:if(this.enablePan===!1)return;this._handleMouseMovePan(i);break}}function ZS(i){this.enabled===!1||this.enableZoom===!1||this.state!==Kt.NONE||(i.preventDefault(),this.dispatchEvent(fu),this._handleMouseWheel(this._customWheelEvent(i)),this.dispatchEvent(_m))}function JS(i){this.enabled!==!1&&this._handleKeyDown(i)}function KS(i){switch(this._trackPointer(i),this._pointers.length){case 1:switch(this.touches.ONE){case Hi.ROTATE:if(this.enableRotate===!1){this.state=Kt.NONE;break}this._handleTouchStartRotate(i),this.state=Kt.TOUCH_ROTATE;break;case Hi.PAN:if(this.enablePan===!1){this.state=Kt.NONE;break}this._handleTouchStartPan(i),this.state=Kt.TOUCH_PAN;break;default:this.state=Kt.NONE}break;case 2:switch(this.touches.TWO){case Hi.DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchStartDollyPan(i),this.state=Kt.TOUCH_DOLLY_PAN;break;case Hi.DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchStartDollyRotate(i),this.state=Kt.TOUCH_DOLLY_ROTATE;break;default:this.state=Kt.NONE}break;default:this.state=Kt.NONE}this.state!==Kt.NONE&&this.dispatchEvent(fu)}function QS(i){switch(this._trackPointer(i),this.state){case Kt.TOUCH_ROTATE:if(this.enableRotate===!1)return;this._handleTouchMoveRotate(i),this.update();break;case Kt.TOUCH_PAN:if(this.enablePan===!1)return;this._handleTouchMovePan(i),this.update();break;case Kt.TOUCH_DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchMoveDollyPan(i),this.update();break;case Kt.TOUCH_DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchMoveDollyRotate(i),this.update();break;default:this.state=Kt.NONE}}function tw(i){this.enabled!==!1&&i.preventDefault()}function ew(i){i.key==="Control"&&(this._controlActive=!0,this.domElement.ownerDocument.addEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}function nw(i){i.key==="Control"&&(this._controlActive=!1,this.domElement.ownerDocument.removeEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}var pu=32,xm=.87,Ql=class{constructor(t){this.host=t,this.renderer=new Dl({antialias:!0,alpha:!0}),this.renderer.outputColorSpace=nn,this.renderer.toneMapping=Jr,this.renderer.shadowMap.enabled=!0,this.renderer.shadowMap.type=ds,this.canvas=this.renderer.domElement,this.canvas.tabIndex=0,t.append(this.canvas),this.scene=new Nr,this.camera=new rn(pu,1,.01,1e3),this.addLights(),this.up=new C(0,0,1),this.points=[new C(-1,-1,0),new C(1,1,1)],this.headroom=0,this.frame=0,this.beforeDraw=[],this.watch=new ResizeObserver(()=>this.resize()),this.watch.observe(t),this.setUp(this.up)}addLights(){this.sky=new qr("#ffffff","#8793a6",1.75),this.sun=new Zs("#fff8ee",2.1),this.fill=new Zs("#dbe8ff",.8),this.sun.castShadow=!0,this.sun.shadow.mapSize.set(1024,1024),this.sun.shadow.radius=3,this.sun.shadow.bias=-5e-4,this.scene.add(this.sky,this.sun,this.sun.target,this.fill,this.fill.target)}setUp(t){this.up.copy(t),this.camera.up.copy(t),this.sky.position.copy(t),this.controls?.dispose(),this.controls=new Kl(this.camera,this.canvas),this.controls.enableDamping=!0,this.controls.dampingFactor=.12,this.controls.zoomToCursor=!0,this.controls.addEventListener("change",()=>this.invalidate()),this.controls.addEventListener("start",()=>this.moved=!0)}horizontal(){let t=Math.abs(this.up.x)<.7?new C(1,0,0):new C(0,1,0),e=t.addScaledVector(this.up,-t.dot(this.up)).normalize();return{ahead:e,side:new C().crossVectors(this.up,e)}}fit(t=this.points,e){this.points=t;let{ahead:n,side:s}=this.horizontal(),r=n.multiplyScalar(.9).addScaledVector(s,-1.15).addScaledVector(this.up,.62),o=(e??this.from??r).clone().normalize();this.from=o.clone();let a=new Ge().setFromPoints(t),l=Math.max(a.getSize(new C).length()/2,1e-6),{centre:c,distance:h}=this.framed(t,a.getCenter(new C),o,l);this.camera.position.copy(c).addScaledVector(o,h),this.camera.near=Math.max(h-30*l,h/200),this.camera.far=h+60*l,this.controls.target.copy(c),this.controls.minDistance=h/40,this.controls.maxDistance=h*12,this.camera.updateProjectionMatrix(),this.controls.update(),this.light(a.getCenter(new C),l),this.moved=!1,this.invalidate()}framed(t,e,n,s){let r=Math.tan(pu/2*Math.PI/180),o=r*this.camera.aspect,a=new C().crossVectors(this.up,n).normalize(),l=new C().crossVectors(n,a),c=Math.min(this.headroom/(this.host.clientHeight||1),.4),h=[o*xm,r*xm*(1-c)],u=t.map(x=>x.clone().sub(e)).map(x=>[x.dot(a),x.dot(l),x.dot(n)]),d=3*s,f=0,g=0;for(let x=0;x<8;x++){let m=u.map(([y,,T])=>(y-f)/(d-T)),p=u.map(([,y,T])=>(y-g)/(d-T));f+=d*(Math.max(...m)+Math.min(...m))/2,g+=d*(Math.max(...p)+Math.min(...p))/2,d=Math.max(...u.map(([y,T,b])=>b+Math.max(Math.abs(y-f)/h[0],Math.abs(T-g)/h[1])),.1*s)}return g+=c*r*d,{centre:e.clone().addScaledVector(a,f).addScaledVector(l,g),distance:d}}light(t,e){let{ahead:n,side:s}=this.horizontal();this.fill.target.position.copy(t),this.fill.position.copy(t).addScaledVector(n,-e).addScaledVector(s,e).addScaledVector(this.up,.5*e);let r=2.2*e;this.sun.target.position.copy(t),this.sun.position.copy(t).addScaledVector(this.up,3*e).addScaledVector(n,1.1*e).addScaledVector(s,-1.9*e);let{camera:o}=this.sun.shadow;Object.assign(o,{left:-r,right:r,top:r,bottom:-r,near:.1*e,far:9*e}),o.updateProjectionMatrix(),this.sun.shadow.normalBias=.006*e}resize(){let{clientWidth:t,clientHeight:e}=this.host;!t||!e||(this.renderer.setPixelRatio(Math.min(devicePixelRatio,2)),this.renderer.setSize(t,e),this.camera.aspect=t/e,this.camera.updateProjectionMatrix(),this.moved||this.fit(),this.invalidate())}invalidate(){this.frame||=requestAnimationFrame(()=>{this.frame=0,this.draw(),this.controls.update()&&this.invalidate()})}draw(){for(let t of this.beforeDraw)t();this.renderer.render(this.scene,this.camera)}pixel(t){let e=t.clone().applyMatrix4(this.camera.matrixWorldInverse).z;return 2*Math.tan(pu/2*Math.PI/180)*Math.abs(e)/(this.host.clientHeight||1)}project(t){this.camera.updateMatrixWorld();let e=new C(...t).project(this.camera);return{x:(e.x+1)/2*this.host.clientWidth,y:(1-e.y)/2*this.host.clientHeight,visible:e.z<1}}dispose(){cancelAnimationFrame(this.frame),this.watch.disconnect(),this.controls.dispose(),this.renderer.dispose(),this.canvas.remove()}};var bI={robot:"Robot",skeleton:"Joints and links",...cu,labels:"Names",trail:"Path of the tool",ghosts:"Ghosts",arrows:"Forces of joints",wrenches:"Forces from outside",ground:"Ground"},iw={robot:!0,skeleton:!1,trail:!0,ghosts:!0,arrows:!0,wrenches:!0,ground:!0},lr=class{constructor(t){this.host=t,this.stage=new Ql(t),this.ground=new kl,this.arrows=new Yl,this.labels=new ho(this.stage),this.values=new ho(this.stage,{apart:!0}),this.trails=[],this.ghosts=[],this.overlays={},this.shown={...iw},this.stage.scene.add(this.ground.group,this.arrows.group),this.stage.beforeDraw.push(()=>this.robot?.keepMarkVisible(this.stage)),this.setDark(!1)}setModel(t,e,{keepView:n=!1}={}){this.clearRobot(),this.layout=new Gl(t,e),this.robot=new ar(this.layout),this.stage.scene.add(this.robot.group),n||this.stage.setUp(this.layout.up),this.poses=e.poses,this.robot.setDark(this.dark),this.setShown(this.shown),this.fitAround([],n),this.invalidate()}clearRobot(){for(let t of Object.keys(this.overlays))rm(this.overlays[t]);this.overlays={},this.skeleton?.dispose(),this.skeleton=void 0,this.stand?.removeFromParent(),this.stand?.traverse(t=>t.geometry?.dispose()),this.robot?.dispose();for(let t of[...this.ghosts])t.remove()}setPoses(t){this.poses=t,this.robot.setPoses(t),this.skeleton?.setPoses(t),this.invalidate()}setShown(t){Object.assign(this.shown,t);for(let e of Object.keys(cu))this.showOverlay(e,!!this.shown[e]);this.showSkeleton(!!this.shown.skeleton&&this.robot?.fromShapes),this.robot&&this.setRobotShown();for(let e of this.trails)e.show(this.shown.trail);for(let e of this.ghosts)e.robot.group.visible=this.shown.ghosts;this.setArrows(this.pushed??[]),this.ground.group.visible=this.shown.ground,this.labels.set(this.shown.labels&&this.robot?this.names():[]),this.invalidate()}setRobotShown(){let t=this.shown.masses||this.shown.inertia||this.shown.skeleton&&this.robot.fromShapes;for(let e of this.robot.materials.values())e.transparent=t||(e.userData.opacity??=e.opacity)<1,e.opacity=t?.3:e.userData.opacity,e.depthWrite=!t,e.visible=this.shown.robot,e.needsUpdate=!0}showOverlay(t,e){e&&this.robot&&!this.overlays[t]&&(this.overlays[t]=sm(t,this.robot));for(let n of this.overlays[t]??[])n.visible=e}showSkeleton(t){t&&!this.skeleton&&(this.skeleton=new ar(this.layout,{skeleton:!0,ghost:"#56B4E9",opacity:.85}),this.stage.scene.add(this.skeleton.group),this.skeleton.setPoses(this.poses)),this.skeleton&&(this.skeleton.group.visible=!!t)}names(){let{model:t}=this.layout;return[...t.links,...t.frames??[]].map(({name:n,body:s,pose:r})=>({text:n,object:this.robot.of(s),local:bn(r)}))}addGhost({colour:t="#56B4E9",opacity:e=.25}={}){let n=new ar(this.layout,{ghost:t,opacity:e});this.stage.scene.add(n.group),n.group.visible=this.shown.ghosts;let s={robot:n,setPoses:r=>{n.setPoses(r),this.invalidate()},remove:()=>{n.dispose(),this.ghosts=this.ghosts.filter(r=>r!==s),this.invalidate()}};return this.ghosts.push(s),s}addTrail(t=Uo,e=3,n=1){let s=new $l(t,e,n);return s.show(this.shown.trail),this.stage.scene.add(s.line),this.trails.push(s),s}setArrows(t){this.pushed=t;let e=t.filter(({shown:n="arrows"})=>this.shown[n]);this.layout&&this.values.set(this.arrows.set(e,.16*this.layout.thickness)),this.invalidate()}outline(){this.robot.group.updateMatrixWorld(!0);let t=[];return this.robot.group.traverse(e=>e.isMesh&&t.push(...uu(e))),t.length?t:[new C(-.5,-.5,-.5),new C(.5,.5,.5)]}fitAround(t,e=!1,n=[]){this.around=[...this.outline(),...mu(t)],this.setGround(new Ge().setFromPoints(this.around)),this.around.push(...mu(n)),this.stand?.updateMatrixWorld(!0),this.stand?.traverse(s=>s.isMesh&&this.around.push(...uu(s))),e||this.stage.fit(this.around)}keepInView(t=[]){let{clientWidth:e,clientHeight:n}=this.host,s=({x:o,y:a,visible:l})=>!l||o<0||a<0||o>e||a>n;[...this.outline(),...mu(t)].some(o=>s(this.project(o.toArray())))&&this.fitAround([],!1,t)}fit(){this.stage.from=void 0,this.stage.fit(this.around)}view(t){let{ahead:e,side:n}=this.stage.horizontal(),s=this.layout.up.clone().addScaledVector(e,.001);this.stage.fit(this.around,{front:e,side:n.negate(),above:s}[t])}setGround(t){let{up:e,base:n,weightless:s,model:r,size:o}=this.layout,a=["x","y","z"].reduce((d,f)=>d+Math.min(e[f]*t.min[f],e[f]*t.max[f]),0),l=n.origin.dot(e),h=!r.floating&&a>l-.12*o?Math.min(a,l):a-(r.floating&&!s?0:.05*o),u=r.floating?t.getCenter(new C):n.origin.clone();u.addScaledVector(e,h-u.dot(e)),this.setStand(r.floating?0:l-h),this.ground.set(u,e,Math.max(o,.5*t.getSize(new C).length()),s)}setStand(t){this.stand?.removeFromParent(),this.stand=void 0,!(this.robot.fromShapes||t<3*this.layout.thickness)&&(this.stand=Kp(this.layout,this.robot.material("dark"),t),this.stage.scene.add(this.stand))}pick(t,e){let n=this.ray(t,e).intersectObject(this.robot.group,!0)[0];if(!n)return null;let s=n.object;for(;s.userData.body===void 0;)s=s.parent;return{body:s.userData.body,point:n.point.toArray()}}ray(t,e){let n=new us,s=new bt(t/this.host.clientWidth*2-1,1-e/this.host.clientHeight*2);return n.setFromCamera(s,this.stage.camera),n}project(t){return this.stage.project(t)}setDark(t){this.dark=t,this.robot?.setDark(t),this.ground.setDark(t),this.invalidate()}picture(){return this.stage.draw(),this.stage.canvas.toDataURL("image/png")}invalidate(){this.stage.invalidate()}dispose(){this.clearRobot();for(let t of this.trails)t.dispose();this.stage.dispose()}};function mu(i){let t=[];for(let e=0;e+2<i.length;e+=3)t.push(new C(i[e],i[e+1],i[e+2]));return t.filter(({x:e,y:n,z:s})=>Number.isFinite(e+n+s))}var sw={step:i=>`the step became too small at ${i} s: the motion blows up there, or torques jump; give a larger tolerance, or softer motors`,"not finite":i=>`the state was no longer finite after ${i} s: the motion blew up`},tc=class{constructor(t){let{control:e}=t.pack;this.robot=t,this.memory=t.engine.memory,this.stepper=new Ai(t),this.names=Object.fromEntries(e.lane.map((n,s)=>[n,s])),this.lane=new Float64Array(e.lane.length),this.seen=Object.fromEntries(e.seen.map((n,s)=>[n,s])),this.longest=1/0,this.kept=new Float64Array(this.stepper.width);for(let[n,s]of Object.entries(e.first))this.set(n,s);for(let n of e.unbounded)this.set(n,1/0)}get(t){return this.lane[this.names[t]]}set(t,e){this.lane[this.names[t]]=e}get length(){return Math.min(this.get("h"),this.longest)}begin({t,q:e,qd:n}){this.set("t",t),this.set("mode",this.robot.pack.control.going),this.set("stuck",0),this.stepper.start.set(e),this.stepper.start.set(n,this.robot.nq)}to(t,e,n){let s=this.stepper.formula(n.integrator);if(!s.judge)throw new Error(wi("integrator of variable step",n.integrator,this.pairs()));this.longest=n.longest??1/0,this.set("out",e);let r={lane:this.lane,seen:new Float64Array(Object.keys(this.seen).length),step:[this.longest]};for(;;){if(this.run("advance_step",r).arrived[0]&&(this.stepper.start.set(this.kept),this.get("t")>=e))return this.show(t,e,this.stepper.start);this.run("begin_step",r),this.attempt(s,n,r.seen);let{sampled:o,taken:a}=this.run(s.judge,r);if(this.refuse(),a[0]&&this.kept.set(this.stepper.y),o[0])return this.show(t,e,this.stepper.y)}}pairs(){return Object.entries(this.robot.pack.tableaux).flatMap(([t,{judge:e}])=>e?[t]:[])}run(t,e){let n=this.memory.seen(t,e);return this.lane.set(n.lane),n}attempt(t,e,n){n.fill(0),n[this.seen.event]=1,n[this.seen.cost]=t.nodes.length;let s=this.get("t");try{if(this.stepper.attempt(s,this.get("dt"),t,e),!this.stepper.y.every(Number.isFinite))throw new Error("not finite");t.errors.forEach((r,o)=>{n[this.seen[o?"error1":"error"]]=this.error(r,e.tolerance)})}catch{this.stepper.derivative(s,this.stepper.start.slice(),this.stepper.stages[0],e),n[this.seen.watch]=NaN}}error(t,e){let{stepper:n,memory:s}=this,r={estimate:[0],y:[0],new:[0],rtol:[e],atol:[e]},o=this.get("dt"),a=0;for(let l=0;l<n.width;l+=1)r.estimate[0]=o*n.sum(t,t.length,l),r.y[0]=n.start[l],r.new[0]=n.y[l],a+=s.seen("squared_error",r).square[0];return a/n.width}refuse(){let{running:t,endings:e}=this.robot.pack.control,n=this.get("status");if(n!==t)throw this.set("status",t),new Error(sw[e[n]](Number(this.get("t").toPrecision(9))))}show(t,e,n){t.t=e,t.q.set(n.subarray(0,this.robot.nq)),t.qd.set(n.subarray(this.robot.nq))}};var ec=class{constructor(t,e){this.robot=t,this.stiffness=e.mass*9.81/(.35*e.size),this.damping=.7*2*Math.sqrt(this.stiffness*.1*e.mass),this.wrench=null}grab(t,e,n){this.wrench={link:t,point:e,force:[0,0,0],moment:[0,0,0]},this.target=n,this.before=null}release(){this.wrench=null}at(t,e){if(!this.wrench)return;let n=this.place(t),s=this.before??n;for(let r=0;r<3;r+=1){let o=(n[r]-s[r])/e;this.wrench.force[r]=this.stiffness*(this.target[r]-n[r])-this.damping*o}return this.before=n,this.wrench}place(t){let e=this.robot.poses(t).subarray(16*this.wrench.link,16*this.wrench.link+16),[n,s,r]=this.wrench.point;return[0,4,8].map(o=>e[o]*n+e[o+1]*s+e[o+2]*r+e[o+3])}};var nc=class{constructor(t,e){Object.assign(this,{width:t,interval:e,first:e,count:0,version:0}),this.t=new Float64Array(6e3),this.rows=new Float64Array(6e3*t)}get next(){return this.count?this.t[this.count-1]+this.interval:0}due(t){return this.count===0||t>=this.next-this.interval*1e-9}add(t,...e){this.count===6e3&&this.#t();let n=this.count*this.width;for(let s of e)this.rows.set(s,n),n+=s.length;this.t[this.count]=t,this.count+=1,this.version+=1}#t(){for(let t=0;2*t<this.count;t+=1)this.t[t]=this.t[2*t],this.rows.copyWithin(t*this.width,2*t*this.width,(2*t+1)*this.width);this.count=Math.ceil(this.count/2),this.interval*=2}clear(){Object.assign(this,{count:0,interval:this.first,version:this.version+1})}get duration(){return this.count?this.t[this.count-1]:0}times(t=1){return this.#e(t,e=>this.t[e])}column(t,e=1){return this.#e(e,n=>this.rows[n*this.width+t])}#e(t,e){let n=new Float64Array(Math.ceil(this.count/t));for(let s=0;s<n.length;s+=1)n[s]=e(s*t);return n.length&&(n[n.length-1]=e(this.count-1)),n}row(t){let[e,n]=[0,this.count-1];for(;e<n;){let s=e+n+1>>1;this.t[s]<=t?e=s:n=s-1}return this.rows.subarray(e*this.width,(e+1)*this.width)}};var ym=[{value:"off",label:"Off",title:"No torque: the arm falls"},{value:"hold",label:"Hold",title:"Gravity torques and PD towards the posture"},{value:"pd",label:"PD",title:"Proportional and derivative, without a model: sags under gravity"},{value:"computed",label:"Computed torque",title:"Inverse dynamics with feedback; a floating base is not pushed"}];function vm(i,t,e,n){if(t.motors==="off")return null;let s=i.joints.find(({width:o})=>o>1);if(s)throw new Error(`motors are for joints of one coordinate: joint ${s.name} has ${s.width}`);let r=t.motors==="computed"?rw(i,t,e,n):ow(i,t,e,n);return t.limited?aw(i,r):r}function rw(i,t,e,n){let[s,r]=[t.bandwidth**2,2*t.bandwidth],o=new Float64Array(i.nv),a=i.floating?(l,c)=>jd(i,l,c,o,n()).tau:(l,c)=>i.inverseDynamics(l,c,o,n());return(l,c,h,u)=>{let d=e(l);for(let{coordinate:f,rate:g}of i.joints)o[g]=d.qdd[g]+r*(d.qd[g]-h[g])+s*(d.q[f]-c[f]);u.set(a(c,h))}}function ow(i,t,e,n){let s=i.inertiaMatrix(e(0).q),r=new Float64Array(i.nv);return(o,a,l,c)=>{let h=e(o);t.motors==="hold"?c.set(i.inverseDynamics(a,r,r,{...n(),friction:!1})):c.fill(0);for(let u=0;u<i.nv;u+=1)i.floating&&u<6&&(c[u]=0);for(let{coordinate:u,rate:d}of i.joints){let f=s[d*i.nv+d],g=h.qd[d]-l[d];c[d]+=f*(t.bandwidth**2*(h.q[u]-a[u])+2*t.bandwidth*g)}}}function aw(i,t){let e=new Float64Array(i.nv).fill(1/0);for(let n of i.joints)n.effort>0&&(e[n.rate]=n.effort);return(n,s,r,o)=>{t(n,s,r,o);for(let a=0;a<o.length;a+=1)o[a]=Math.max(-e[a],Math.min(e[a],o[a]))}}var lw=.05,cw=12,hw=1e4,bm=.01,uw=.05,dw=.001,fw={link:-1,point:[0,0,0],force:[0,0,0]},cr=class{constructor(t,e){this.robot=t,this.pull=new ec(t,e),this.recorder=new nc(t.nq+2*t.nv+12,bm),this.state={t:0,q:t.neutral(),qd:new Float64Array(t.nv)},this.torque=new Float64Array(t.nv),this.variable=null,this.owed=0,this.steps=0,this.message=""}reset(t){this.state={t:0,q:Float64Array.from(t),qd:new Float64Array(this.robot.nv)},Object.assign(this,{owed:0,steps:0,message:"",pulled:!1}),this.recorder.clear(),this.pull.release(),this.variable=null}configure(t,e,n){this.sim=t;let s=t.gravity?void 0:[0,0,0];this.options={gravity:s,friction:t.friction,method:n.forward_dynamics},this.law=vm(this.robot,t,e,()=>({gravity:s,friction:t.friction,method:n.inverse_dynamics})),this.#t(),this.baseline=this.energy().total,this.recorder.count===0&&this.#n()}#t(){let{variable:t,integrator:e}=this.sim;!t||!this.robot.pack.tableaux[e]?.judge?this.variable=null:(this.variable??=new tc(this.robot),this.variable.begin(this.state))}redirected(){this.variable?.begin(this.state)}get free(){return this.sim.motors==="off"&&!this.sim.friction&&!this.pulled}drift(){return this.energy().total-this.baseline}advance(t){let e=Math.max(lw*this.sim.speed,this.variable?0:this.sim.step);this.owed=Math.min(this.owed+t*this.sim.speed,e);let n=performance.now()+cw;for(let s=this.stride(this.owed);s>0&&this.owed>=s;s=this.stride(this.owed)){if(!this.step(s))return!1;this.owed-=s,performance.now()>n&&(this.owed=0)}return!0}stride(t){if(!this.variable)return this.sim.step;let e=this.recorder.next-this.state.t;return Math.min(t,this.pull.wrench?dw:e>0?e:bm)}step(t){let{robot:e,state:n,options:s}=this,r=this.pull.at(n.q,t);this.pulled&&!r&&(this.baseline=this.energy().total),this.variable&&(r||this.pulled)&&this.variable.begin(n),this.pulled=!!r;let{integrator:o,tolerance:a}=this.sim,l={...s,integrator:o,torque:this.law??void 0,wrench:r};try{if(this.variable?this.variable.to(n,n.t+t,{...l,tolerance:a,longest:uw}):e.step(n,t,l),this.steps+=1,this.#e(n))return this.recorder.due(n.t)&&this.#n(),!0;this.message=`the motion ran away at ${n.t.toFixed(3)} s: choose a smaller step, or softer motors`}catch(c){this.message=`stopped at ${n.t.toFixed(3)} s: ${c.message}`}return!1}#e(t){for(let e of t.qd)if(!(Math.abs(e)<hw))return!1;for(let e of t.q)if(!Number.isFinite(e))return!1;return!0}#n(){this.recorder.add(this.state.t,...this.#i())}#i(){let{t,q:e,qd:n}=this.state;this.torque.fill(0),this.law?.(t,e,n,this.torque);let{kinetic:s,potential:r,total:o}=this.energy(),{link:a,point:l,force:c}=this.pull.wrench??fw,h=[Number(this.sim.gravity),Number(this.sim.friction),a,...l,...c];return[e,n,this.torque,[s,r,o],h]}moment(t){let{nq:e,nv:n}=this.robot,s=t<this.state.t?this.recorder.row(t):this.#i().flatMap(x=>Array.from(x)),[r,o,a]=[s.slice(0,e),s.slice(e,e+n),s.slice(e+n,e+2*n)],[l,c,h,...u]=s.slice(e+2*n+3),d=h<0?void 0:{link:h,point:u.slice(0,3),force:u.slice(3),moment:[0,0,0]},f={gravity:l?void 0:[0,0,0],friction:!!c,wrench:d},g=this.robot.forwardDynamics(r,o,a,{...f,method:this.options.method});return{qd:o,qdd:g,options:f}}energy(){return this.robot.energy(this.state.q,this.state.qd,{gravity:this.options.gravity})}};var Sm=Math.PI/180,Mm=1e9;function wm(i){let t=i.trim().replace("−","-").replace("π","pi");if(t==="")throw new Error("a number is missing here");let e=t.endsWith("°")||/deg$/.test(t),n=t.replace(/\s*(°|deg)$/,"").replace(/^(-?\d+),(\d+)$/,"$1.$2").split("/");if(n.length>2)throw new Error(`${JSON.stringify(ji(i))} has more than one division`);let s=n.map(r=>pw(r,i)).reduce((r,o)=>r/o);if(!Number.isFinite(s))throw new Error(`${ji(i)} is no finite number`);if(Math.abs(s)>Mm)throw new Error(`${ji(i)} is too large: at most ${Mm.toExponential(0)}`);return e?s*Sm:s}function pw(i,t){let e=1;for(let n of i.split("*")){let s=n.trim(),[,r,o,a]=/^([-+]?)(\d*\.?\d*(?:[eE][-+]?\d+)?)\s*(pi)?$/.exec(s)??[];if(o===void 0||o===""&&!a||o!==""&&Number.isNaN(Number(o)))throw new Error(`${JSON.stringify(ji(t))} is no number; write 0.35, -2e-3, 90° or pi/2`);e*=(r==="-"?-1:1)*(o===""?1:Number(o))*(a?Math.PI:1)}return e}function ji(i,t=24){return i.length>t?`${i.slice(0,t-1)}…`:i}function hr(i){let t=Number(i.toPrecision(12));return String(Math.abs(t-i)<=Number.EPSILON*Math.abs(i)?t:i)}function Em(i){return i!==0&&Math.abs(i)<.001?i.toExponential(3).replace(/\.?0*e/,"e"):hr(Number(i.toPrecision(5)))}function Mn(i,t){return i==="prismatic"?"m":t==="deg"?"°":"rad"}function $n(i,t){return i!=="prismatic"&&t==="deg"?1/Sm:1}var mw={undo:"M9 7 4 12l5 5M4 12h10a6 6 0 0 1 6 6",redo:"m15 7 5 5-5 5M20 12H10a6 6 0 0 0-6 6",play:"M7 4v16l13-8z",pause:"M8 4v16M16 4v16",start:"M6 4v16M20 4 9 12l11 8z",save:"M12 3v12m-5-5 5 5 5-5M4 21h16",open:"M12 15V3M7 8l5-5 5 5M4 21h16",link:"M10 14a4 4 0 0 0 6 0l4-4a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-4 4a4 4 0 0 0 6 6l1-1",picture:"M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15 9h.01",full:"M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",theme:"M20 14A8 8 0 1 1 10 4a7 7 0 0 0 10 10z",help:"M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM9.500 9.500a2.500 2.500 0 1 1 3.500 2.300c-.8.4-1 .9-1 1.700M12 17h.01",home:"M4 11 12 4l8 7v9h-5v-6H9v6H4z",plus:"M12 5v14M5 12h14",close:"M6 6l12 12M18 6 6 18",table:"M4 5h16v14H4zM4 10h16M4 15h16M10 5v14",page:"M6 3h9l4 4v14H6zM14 3v5h5",drop:"M12 3v13m-5-5 5 5 5-5M5 21h14",eye:"M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z",more:"M5 12h.01M12 12h.01M19 12h.01"};function oi(i){return mn("svg",{viewBox:"0 0 24 24","aria-hidden":"true",class:"line-icon"},mn("path",{d:mw[i]}))}function ge(i,...t){return i.replaceChildren(...t.flat().filter(e=>e!=null&&e!==!1)),i}function ee(i,t,e,n={}){let s=[i?oi(i):null,I("span",{text:t})];return I("button",{type:"button",class:"button",on:{click:e},...n},...s)}function Je(i,t,e,n={}){let s={type:"button",class:"bare","aria-label":t,title:t,on:{click:e},...n};return I("button",s,oi(i))}function ue(i,...t){return I("section",{class:"section"},I("h3",{text:i}),...t.flat())}function _e(i,...t){return I("div",{class:"row"},I("span",{class:"row-label",text:i}),...t)}function xe(i,t,e,n,s={}){let r=t.map(a=>I("option",{value:a.value,title:a.title,text:a.label})),o=I("select",{"aria-label":i,on:{change:()=>n(o.value)},...s},...r);return o.value=e,o}function Zi(i,t,e,n={}){let s=I("input",{type:"checkbox",role:"switch",on:{change:()=>e(s.checked)},...n});s.checked=t;let r=I("span",{class:"knob","aria-hidden":"true"}),o=I("label",{class:"switch",title:n.title},s,r,I("span",{text:i}));return o.box=s,o}function ic(i,...t){let e=I("details",{},i,I("div",{class:"popup"},...t));return e.addEventListener("focusout",n=>{!e.contains(n.relatedTarget)&&n.relatedTarget&&(e.open=!1)}),e}function ur(i,t,e,n){let s=I("div",{class:"segments",role:"radiogroup","aria-label":i}),r=t.map(a=>I("button",{type:"button",role:"radio",title:a.title,text:a.label,"data-value":a.value}));s.mark=a=>{for(let l of r)l.setAttribute("aria-checked",String(l.dataset.value===a)),l.tabIndex=l.dataset.value===a?0:-1};let o=a=>{s.mark(a.dataset.value),n(a.dataset.value)};for(let a of r)a.addEventListener("click",()=>o(a));return s.addEventListener("keydown",a=>{let l={ArrowRight:1,ArrowDown:1,ArrowLeft:-1,ArrowUp:-1}[a.key];if(!l)return;a.preventDefault();let c=r[(r.indexOf(document.activeElement)+l+r.length)%r.length];c.focus(),o(c)}),s.append(...r),s.mark(e),s}function cn(i,t,e,{says:n,store:s,...r}){let o=I("input",{type:"text",inputmode:"decimal",autocomplete:"off",spellcheck:"false",class:"number","aria-label":i,...r}),a=l=>{o.setAttribute("aria-invalid",String(!!l)),o.title=l??"",n.textContent=l?`${i}: ${l}`:""};return o.refresh=()=>{document.activeElement===o&&o.getAttribute("aria-invalid")==="true"||document.activeElement===o&&o.typing||(o.value=document.activeElement===o?hr(t()):Em(t()),a(null))},o.addEventListener("focus",()=>{s?.hold(),o.value=hr(t()),o.select()}),o.addEventListener("input",()=>{o.typing=!0;try{e(wm(o.value)),a(null)}catch(l){a(l.message)}}),o.addEventListener("blur",()=>{s?.release(),o.typing=!1,a(null),o.refresh()}),o.addEventListener("keydown",l=>{(l.key==="Enter"||l.key==="Escape")&&o.blur()}),o.refresh(),o}function Ke(){return I("p",{class:"says",role:"status","aria-live":"polite"})}var gw="#CC79A7",sc=class{constructor(t,e){this.studio=t,this.host=e;let{store:n}=t;n.on(["compare"],()=>this.build()),n.on(["compare","motion"],()=>this.motion=null),n.on(["sim","methods"],()=>this.simulation&&this.configure()),n.on(["mode","recorded","playing"],()=>this.follow()),n.on(["view"],()=>this.scene?.setShown(n.get("view"))),t.theme.onChange(s=>this.scene?.setDark(s))}build(){let t=this.studio.store.get("compare")?.catalog;if(this.host.hidden=!t,this.robot=null,this.simulation=null,!t){this.scene?.dispose(),this.scene=null,this.host.replaceChildren();return}this.studio.attempt(()=>{let e=this.studio.engine.robot(this.studio.catalogModel(t)),n=e.neutral();this.scene||(this.scene=new lr(this.host),this.caption=I("div",{class:"caption"}),this.host.append(this.caption)),this.caption.textContent=t,this.scene.setDark(this.studio.theme.dark),this.scene.setModel(e.model,{poses:e.poses(n),axes:e.jointAxes(n)}),this.scene.setShown({...this.studio.store.get("view"),trail:!1}),Object.assign(this,{robot:e,q:n})})}configure(){let{store:t}=this.studio,e=new Float64Array(this.robot.nv);try{this.simulation.configure(t.get("sim"),()=>({q:this.robot.neutral(),qd:e,qdd:e}),ss(this.robot,t.get("methods")))}catch(n){this.studio.say(n.message,"wrong"),this.simulation=null}}follow(){if(!this.robot)return;let{store:t}=this.studio;if(t.get("mode")==="simulation"&&t.get("recorded")){if(this.simulation)return;this.simulation=new cr(this.robot,{mass:1,size:1}),this.simulation.reset(this.robot.neutral()),this.configure()}else this.simulation=null}show(t){if(!this.robot)return;let e=this.studio.store.get("mode"),n=this.robot.neutral();e==="motion"&&this.robot.joints.every(({width:s})=>s===1)?n=this.#t(t):e==="simulation"&&this.simulation&&(n=this.#e(t)),this.scene.setPoses(this.robot.poses(n))}#t(t){if(!this.motion){let{store:e,laws:n}=this.studio,s=Array.from(this.robot.neutral()),r=Vo(this.robot,n,e.get("motion"),{from:s,to:Go(this.robot,s)});this.motion=this.studio.attempt(()=>Ho(r))??r}return this.motion.at(t).q}#e(t){let e=this.simulation;for(let n=e.stride(t);e.state.t+n/2<t&&!e.message;n=e.stride(t-e.state.t))e.step(n);return t>=e.recorder.duration?e.state.q:e.recorder.row(t).subarray(0,this.robot.nq)}},rc=class{constructor(t){this.studio=t,t.store.on(["model"],()=>this.drop())}keep(){let{player:t,robot:e,scene:n}=this.studio,{recorder:s}=t.simulation;if(s.count<2)throw new Error("there is no run to keep yet: release the arm first");this.drop(),this.t=s.times().slice(),this.rows=Array.from(this.t,r=>s.row(r).slice(0,e.nq)),this.drawn=n.addGhost({colour:gw,opacity:.35}),this.show(t.t)}drop(){this.drawn?.remove(),Object.assign(this,{drawn:null,t:null,rows:null})}show(t){if(!this.drawn)return;let e=0;for(;e<this.t.length-1&&this.t[e+1]<=t;)e+=1;this.drawn.setPoses(this.studio.robot.poses(this.rows[e]))}};function Am(i){let{store:t}=i,e=[{value:"",label:"none"},...i.catalog.map(o=>({value:o.name,label:o.name}))],n=xe("Second robot",e,t.get("compare")?.catalog??"",o=>{t.set({compare:o?{catalog:o}:null},{undo:"second robot"})});t.on(["compare"],()=>n.value=t.get("compare")?.catalog??"");let s=ee(null,"Keep run as ghost",()=>i.attempt(()=>i.ghost.keep()),{title:"Change something, release again, and see both"}),r=ee(null,"Remove ghost",()=>i.ghost.drop());return ue("Compare",_e("Beside it",n),I("div",{class:"row"},s,r))}function _w(i,t){let e=0,n=i.length-1;for(;n-e>1;){let s=e+n>>1;i[s]<=t?e=s:n=s}return e}function Tm(i,t){if(i.length<2)return[0,0];let e=_w(i,t);return[e,Math.min(Math.max((t-i[e])/(i[e+1]-i[e]),0),1)]}var jI=new C(1,1,1);function le(i,t=4){if(!Number.isFinite(i))return"–";if(i===0)return"0";let e=Math.abs(i);return(e>=1e5||e<1e-4?i.toExponential(t-2).replace(/\.?0*e\+?/,"e"):String(Number(i.toPrecision(t)))).replaceAll("-","−")}function gu(i,t){let e=t<.1?4:t<1?3:t<100?2:1;return`${i.toFixed(e)} s`}function _u(i,t,e){let n=t-i;if(!(n>0)||!Number.isFinite(n))return[i];let s=n/Math.max(e,2),r=10**Math.floor(Math.log10(s)),o=[.5,1,2,5,10].map(c=>c*r),a=o.findIndex(c=>c>=s*.999),l=Rm(i,t,o[a]);return l.length>1?l:Rm(i,t,o[a-1])}function Rm(i,t,e){let n=[],s=1e-9*(t-i);for(let r=Math.ceil(i/e-1e-9);r*e<=t+s;r++)n.push(r===0?0:r*e);return n}var dr=50,oc=10,uo=8,ac=20,xw=1e-9,lc=class{constructor(t,e){this.what=t,this.clock=e,this.hidden=new Set,this.height=t.height??150,this.drawing=mn("svg",{class:"plot",role:"img","aria-label":vw(t)}),this.values=new Map;let n=t.unit?I("span",{class:"unit",text:t.unit}):null,s=I("h3",{},I("span",{text:t.title}),n);this.element=I("figure",{class:"card"},s,this.drawing,this.legend()),this.watch=new ResizeObserver(()=>this.draw()),this.watch.observe(this.element),this.listen(),e.onTime(r=>this.setTime(r))}get own(){return this.what.curves.filter(t=>!t.ghost)}legend(){let t=e=>{let n=I("span",{class:"value"});this.values.set(e.name,n);let s=I("i",{});s.style.background=e.colour;let r=I("button",{type:"button",class:"chip","aria-pressed":"true",title:`Show or hide ${e.name}`},s,I("span",{class:"name",text:e.name}),n);return r.addEventListener("click",()=>{this.hidden.delete(e.name)||this.hidden.add(e.name),r.setAttribute("aria-pressed",String(!this.hidden.has(e.name))),this.draw()}),r};return I("figcaption",{class:"legend"},...this.own.map(t))}listen(){let t=e=>this.timeAt(e.clientX-this.drawing.getBoundingClientRect().left);this.drawing.addEventListener("pointerdown",e=>{this.drawing.setPointerCapture(e.pointerId),this.clock.seek(t(e))}),this.drawing.addEventListener("pointermove",e=>{e.buttons&&this.clock.seek(t(e)),this.hover=t(e),this.showValues()}),this.drawing.addEventListener("pointerleave",()=>{this.hover=void 0,this.showValues()})}timeAt(t){let{start:e,end:n}=this.clock;return e+(t-dr)/Math.max(this.width-dr-oc,1)*(n-e)}x(t){let{start:e,end:n}=this.clock;return dr+(t-e)/(n-e||1)*(this.width-dr-oc)}y(t){return uo+(1-(t-this.low)/(this.high-this.low))*(this.height-uo-ac)}draw(){this.width=this.drawing.clientWidth||320;let t=this.what.curves.filter(s=>!this.hidden.has(s.name));[this.low,this.high]=Pm(t),this.drawing.setAttribute("viewBox",`0 0 ${this.width} ${this.height}`),this.drawing.setAttribute("height",this.height),this.cursor=mn("line",{class:"cursor",y1:uo,y2:this.height-ac}),this.ghostCursor=mn("line",{class:"cursor hover",y1:uo,y2:this.height-ac,visibility:"hidden"}),this.dots=new Map(t.filter(s=>!s.ghost).map(s=>[s,mn("circle",{r:3.2,fill:s.colour,class:"dot"})]));let e=t.filter(s=>s.ghost),n=t.filter(s=>!s.ghost);this.drawing.replaceChildren(this.grid(),...[...e,...n].map(s=>this.line(s)),this.ghostCursor,this.cursor,...this.dots.values()),this.setTime(this.clock.time)}grid(){let t=mn("g",{class:"grid"});for(let e of _u(this.low,this.high,(this.height-uo-ac)/24)){let n=this.y(e).toFixed(1);t.append(mn("line",{x1:dr,x2:this.width-oc,y1:n,y2:n,class:e===0?"zero":null})),t.append(mn("text",{x:dr-6,y:Number(n)+3.5,"text-anchor":"end",text:le(e,3)}))}for(let e of _u(this.clock.start,this.clock.end,this.width/80)){let n=this.x(e),s=n>this.width-oc-14?"end":"middle";t.append(mn("text",{x:n.toFixed(1),y:this.height-5,"text-anchor":s,text:`${le(e,3)} s`}))}return t}line(t){let e=[],n=t.t.length>3*this.width,s=n?Math.ceil(t.t.length/this.width):1,r="M",o=a=>{if(!Number.isFinite(t.y[a])){r="M";return}e.push(`${r}${this.x(t.t[a]).toFixed(1)} ${this.y(t.y[a]).toFixed(1)}`),r="L"};for(let a=0;a<t.t.length;a+=s)if(!n)o(a);else for(let l of yw(t.y,a,Math.min(a+s,t.t.length)))o(l);return mn("path",{d:e.join(""),stroke:t.colour,class:t.ghost?"curve ghost":"curve"})}setTime(t){if(!this.cursor)return;let e=this.x(t).toFixed(1);this.cursor.setAttribute("x1",e),this.cursor.setAttribute("x2",e);for(let[n,s]of this.dots){let r=Cm(n,t);s.setAttribute("visibility",Number.isFinite(r)?"visible":"hidden"),s.setAttribute("cx",e),Number.isFinite(r)&&s.setAttribute("cy",this.y(r).toFixed(1))}this.showValues()}showValues(){let t=this.hover??this.clock.time,e=xw*Math.max(Math.abs(this.low),Math.abs(this.high));for(let n of this.own){let s=Cm(n,t);this.values.get(n.name).textContent=le(Math.abs(s)<e?0:s)}if(this.ghostCursor){this.ghostCursor.setAttribute("visibility",this.hover===void 0?"hidden":"visible");for(let n of["x1","x2"])this.ghostCursor.setAttribute(n,this.x(t).toFixed(1))}}};function Cm(i,t){let{t:e,y:n}=i;if(t<e[0]-1e-9||t>e[e.length-1]+1e-9)return NaN;let[s,r]=Tm(e,t);return e.length<2?n[0]:n[s]+r*(n[s+1]-n[s])}function Pm(i){let t=1/0,e=-1/0;for(let{y:s}of i)for(let r=0;r<s.length;r++)s[r]<t&&(t=s[r]),s[r]>e&&(e=s[r]);if(!(e>=t)||!Number.isFinite(e-t))return[-1,1];let n=e-t>1e-12*Math.max(Math.abs(t),Math.abs(e))?.06*(e-t):Math.abs(t)*.1||1;return[t-n,e+n]}function yw(i,t,e){let n=t,s=t;for(let r=t;r<e;r++)(i[r]<i[n]||!(i[n]<=1/0))&&(n=r),(i[r]>i[s]||!(i[s]<=1/0))&&(s=r);return n<s?[n,s]:n>s?[s,n]:[n]}function vw({title:i,unit:t,curves:e}){let n=e.filter(o=>!o.ghost).map(o=>o.name),[s,r]=Pm(e);return`${i} over time: ${n.join(", ")}, from ${le(s,3)} to ${le(r,3)} ${t}`}var Ji={q:"Positions",qd:"Velocities",qdd:"Accelerations",tau:"Torques",energy:"Energy",drift:"Energy drift",base:"Base: position",turn:"Base: rotation"},bw={motion:["q","tau","energy","qd","qdd"],simulation:["q","energy","drift","qd","tau"]},Mw={motion:["q","tau","turn","base","energy","qd","qdd"],simulation:["q","energy","drift","turn","base","qd","tau"]};function fo(i,t){return(i.floating?Mw:bw)[t]}var Sw=1e3,ww=["kinetic","potential","total"];function Ew(i,t,e){return i==="tau"?t.kind==="prismatic"?"N":"N m":`${Mn(t.kind,e)}${{q:"",qd:"/s",qdd:"/s²"}[i]}`}function cc(i,t,e,n=Sw){let s=t==="motion"?Cw(i):Pw(i,n);if(!s)return{title:Ji[e],unit:"",curves:[]};if(e==="energy"||e==="drift")return Aw(s,e);if(e==="base"||e==="turn")return Tw(s,e,i.store.get("units"));let r=i.store.get("units"),o=i.robot.joints.map((l,c)=>{let h=e==="tau"?1:$n(l.kind,r),u=s.column(e,l).map(d=>d*h);return{name:l.name,unit:Ew(e,l,r),colour:jn(c),t:s.t,y:u}}),a=[...new Set(o.map(l=>l.unit))];return{title:Ji[e],unit:a.join(", "),curves:o}}function Aw(i,t){if(t==="energy"){let s=ww.map((r,o)=>({name:r,unit:"J",colour:jn([1,2,0][o]),t:i.t,y:i.energy(o)}));return{title:Ji.energy,unit:"J",curves:s}}let e=i.energy(2),n=e.map(s=>s-e[0]);return{title:Ji.drift,unit:"J",curves:[{name:"drift",unit:"J",colour:jn(3),t:i.t,y:n}]}}var xu=["x","y","z"];function Tw(i,t,e){let n=(h,u,d)=>({name:xu[h],unit:u,colour:jn(h),t:i.t,y:d});if(t==="base")return{title:Ji.base,unit:"m",curves:xu.map((h,u)=>n(u,"m",i.coordinate(u)))};let s=Mn("revolute",e),r=[3,4,5,6].map(h=>i.coordinate(h)),o=r.map(h=>h[0]),a=Array.from(i.t,(h,u)=>Rw(o,r.map(d=>d[u]))),l=$n("revolute",e),c=xu.map((h,u)=>n(u,s,Float64Array.from(a,d=>d[u]*l)));return{title:Ji.turn,unit:s,curves:c}}function Rw([i,t,e,n],[s,r,o,a]){let l=[s*n-a*i-r*e+o*t,r*n-a*t-o*i+s*e,o*n-a*e-s*t+r*i],c=a*n+s*i+r*t+o*e,h=Math.hypot(...l),u=2*Math.atan2(h,Math.abs(c))*(c<0?-1:1);return l.map(d=>h>0?d/h*u:0)}function Cw(i){let t=i.store.get("planned");if(!t?.t)return null;let e=(n,s)=>t.t.map((r,o)=>t[n][o*t.widths[n]+s]);return{t:t.t,column:(n,s)=>e(n,n==="q"?s.coordinate:s.rate),coordinate:n=>e("q",n),energy:n=>e("energy",n)}}function Pw(i,t){let{recorder:e}=i.player.simulation,n=Math.ceil(e.count/t)||1,{nq:s,nv:r}=i.robot,o={qd:s,tau:s+r};return{t:e.times(n),column:(a,l)=>e.column(a==="q"?l.coordinate:o[a]+l.rate,n),coordinate:a=>e.column(a,n),energy:a=>e.column(s+2*r+a,n)}}function Im(i,t){let n=fo(i.robot,t).filter(s=>s!=="drift").map(s=>cc(i,t,s,1/0)).flatMap(({title:s,curves:r})=>r.map(o=>({title:s,...o})));if(!n.length||!n[0].t.length)throw new Error("there is nothing to save yet: release the arm first");return[{name:"t [s]",values:n[0].t},...n.map(s=>({name:`${s.title.toLowerCase()} ${s.name} [${s.unit}]`,values:s.y}))]}var Iw=12,Lw=118,yu=class{constructor(t){this.player=t,this.start=0,this.listeners=[]}get end(){return Math.max(this.player.duration,.001)}get time(){return Math.min(this.player.t,this.player.duration)}seek(t){this.player.stop(),this.player.seek(t)}onTime(t){this.listeners.push(t)}tell(){for(let t of this.listeners)t(this.time)}};function Lm(i,t){let{store:e,player:n}=i,s=new yu(n),r=I("div",{class:"plots"}),o=I("div",{class:"segments chips",role:"group","aria-label":"Plots"}),a=Nw(i,o),l={},c=()=>l[`${u} ${i.robot.floating}`]??=fo(i.robot,u).slice(0,3),h=[],u=null,d=()=>e.get("mode")!=="posture"?e.get("mode"):e.get("tab")==="motion"&&e.get("planned")?.message?null:{motion:"motion",simulate:e.get("recorded")?"simulation":null}[e.get("tab")]??null,f=()=>{for(let w of h)w.watch.disconnect();s.listeners=[],u=d();let E=u?fo(i.robot,u).filter(w=>c().includes(w)):[];h=E.map(w=>{let _=cc(i,u,w);return _.curves=_.curves.slice(0,Iw),Object.assign(new lc({..._,height:Lw},s),{key:w})}),ge(r,h.map(w=>w.element)),r.hidden=t.classList.contains("closed")||E.length===0,t.hidden=u===null,ge(o,u?fo(i.robot,u).map(w=>g(w)):[]),a.refresh()},g=E=>{let w=c().includes(E),_=I("button",{type:"button","aria-pressed":String(w),"aria-checked":String(w),text:Ji[E]});return _.addEventListener("click",()=>{l[`${u} ${i.robot.floating}`]=w?c().filter(S=>S!==E):[...c(),E],f()}),_},x=()=>{if(d()!==u)return f();if(u!==null){if(!h.every(m))return f();a.refresh()}},m=E=>{let{curves:w}=cc(i,u,E.key);return E.what.curves.every(({name:_},S)=>w[S]?.name===_)?(E.what.curves.forEach((_,S)=>Object.assign(_,{t:w[S].t,y:w[S].y})),E.draw(),!0):!1},p=-1,y=0,T=()=>{let E=u==="simulation"?n.simulation.recorder.version:p;d()!==u?f():E===p?s.tell():e.get("playing")?h.length&&m(h[(y+=1)%h.length]):x(),p=E,a.refresh()};e.on(["playing"],()=>e.get("playing")?void 0:x()),e.on(["units","model"],f),e.on(["mode","tab","recorded"],()=>d()!==u&&f()),e.on(["planned"],x),e.on(["tick"],T),t.append(a.element,r);let b=Je("close","Hide or show the plots",()=>{r.hidden=t.classList.toggle("closed")});a.element.append(b),f()}function Nw(i,t){let{store:e,player:n}=i,s=Je("play","Play or pause (space)",()=>n.toggle()),r=Je("start","To the start (Home)",()=>n.seek(0)),o=I("input",{type:"range",min:0,max:1,step:"any","aria-label":"Time"}),a=I("output",{"aria-label":"Time"});o.addEventListener("input",()=>{n.stop(),n.seek(Number(o.value))});let l=()=>{let c=Math.max(n.duration,n.t);o.max=String(c||1),o.value=String(n.t),a.textContent=`${gu(n.t,c)} / ${gu(c,c)}`};return e.on(["playing"],()=>ge(s,oi(e.get("playing")?"pause":"play"))),{element:I("div",{class:"transport"},r,s,o,a,t),refresh:l}}var Dw=[["space","play or pause: the motion, or the fall"],["← →","one step back or forth in time; with Shift ten"],["Home","to the start"],["1 … 6","panels: posture, robot, motion, simulate, methods, equations"],["R","release the arm"],["Ctrl Z, Ctrl Shift Z","undo, redo"],["F","full screen"],["D","light or dark"],["V","see the whole robot"],["?","this page"]],Ow="The robot, alive in this page. Its dynamics are the library's own algorithms, run as WebAssembly; nothing leaves this page.",Uw=[["Enter a table","Robot → New arm, then type; Add a joint for more rows."],["See frames","Show → Frames (x red, y green, z blue)."],["Move to a pose","Drag the orange tool, or type x, y, z under Posture."],["Plan a motion","Motion: A is where the arm is; choose B. Torques are plotted at once."],["Let it fall","Simulate → Release. Pull links with the mouse."]],Fw="button, input, summary, [role=radiogroup], [role=tablist]";function Nm(i,t){let{store:e,player:n}=i,s=(o,a)=>{n.stop(),n.seek(n.t+a*(o.shiftKey?.1:.01))},r={" ":()=>n.toggle(),ArrowLeft:o=>s(o,-1),ArrowRight:o=>s(o,1),Home:()=>n.seek(0),r:()=>i.toggleSimulation(),f:()=>i.fullScreen(),d:()=>i.theme.toggle(),v:()=>i.scene.fit(),"?":()=>i.help()};t.forEach((o,a)=>{r[String(a+1)]=()=>e.set({tab:o})}),addEventListener("keydown",o=>{if(o.defaultPrevented||document.querySelector("dialog[open]"))return;let a=o.target instanceof Element&&o.target.closest("input[type=text], select, textarea");if(o.ctrlKey||o.metaKey){if(o.key.toLowerCase()!=="z"&&o.key.toLowerCase()!=="y")return;a&&o.target.blur(),o.preventDefault(),o.key.toLowerCase()==="y"||o.shiftKey?i.redo():i.undo();return}let l=o.target instanceof Element&&o.target.closest(Fw);if(a||o.altKey||l&&[" ","ArrowLeft","ArrowRight","Home"].includes(o.key))return;let c=r[o.key]??r[o.key.toLowerCase()];c&&(o.preventDefault(),i.attempt(()=>c(o)))})}function Dm(i){let t=(r,o)=>I("tr",{},I("td",{},r),I("td",{text:o})),e=(r,o)=>I("table",{},...r.map(([a,l])=>t(o(a),l))),n=I("dialog",{"aria-label":"Help"}),s=Je("close","Close",()=>n.close());n.append(I("header",{},I("h2",{text:"rodyn studio"}),s),I("p",{class:"note",text:Ow}),e(Uw,r=>I("b",{text:r})),I("h3",{text:"Keys"}),e(Dw,r=>I("kbd",{text:r})),I("details",{},I("summary",{text:"Licences"}),I("pre",{text:i}))),n.addEventListener("close",()=>n.remove()),document.getElementById("app").append(n),n.showModal()}var vu="rodyn-state";async function Om(i,t){let e=new Response(new Blob([t]).stream().pipeThrough(i));return new Uint8Array(await e.arrayBuffer())}async function Bw(i){let t=await Om(new CompressionStream("deflate-raw"),new TextEncoder().encode(JSON.stringify(i))),e="";for(let n of t)e+=String.fromCharCode(n);return btoa(e).replaceAll("+","-").replaceAll("/","_").replaceAll("=","")}async function kw(i){if(i.length>6e4)throw new Error("this link is longer than any that the studio makes");try{let t=Uint8Array.from(atob(i.replaceAll("-","+").replaceAll("_","/")),e=>e.charCodeAt(0));return JSON.parse(new TextDecoder().decode(await Om(new DecompressionStream("deflate-raw"),t)))}catch{throw new Error("some of its characters are missing or changed; copy it again, as a whole")}}async function Um(i){let t=await Bw(i);if(t.length>6e4)throw new Error("this robot has too many numbers for a link: save the page with its state instead");return`${location.href.split("#")[0]}#s=${t}`}async function Fm(){return location.hash.startsWith("#s=")?kw(location.hash.slice(3)):null}function Bm(){let i=document.getElementById(vu);return i?JSON.parse(i.textContent):null}function km(i){let t=document.documentElement.cloneNode(!0);t.removeAttribute("data-theme"),t.querySelector("#app")?.replaceChildren();for(let n of t.querySelectorAll(`dialog, #${vu}`))n.remove();let e=document.createElement("script");return e.type="application/json",e.id=vu,e.textContent=JSON.stringify(i).replaceAll("<","\\u003c"),t.querySelector("head").append(e),`<!doctype html>
${t.outerHTML}`}function po(i,t,e){let n=URL.createObjectURL(t instanceof Blob?t:new Blob([t],{type:e}));zw(i,n),setTimeout(()=>URL.revokeObjectURL(n),1e4)}function zw(i,t){let e=document.createElement("a");e.href=t,e.download=i,e.click()}function Ki(i,t){return`${i.replace(/[^\p{L}\p{N}_.-]+/gu,"_").slice(0,60)||"robot"}.${t}`}function zm(i){let t=[i.map(n=>Gw(n.name)).join(",")],e=Math.max(0,...i.map(n=>n.values.length));for(let n=0;n<e;n+=1)t.push(i.map(s=>n<s.values.length?String(s.values[n]):"").join(","));return`${t.join(`\r
`)}\r
`}function Gw(i){let t=/^[=+\-@\t\r]/.test(i)?`'${i}`:i;return/[",\r\n]/.test(t)?`"${t.replaceAll('"','""')}"`:t}var Gm={urdf:"URDF",sdf:"SDF",xml:"MJCF or URDF",xacro:"xacro",toml:"TOML"};async function Vm(i,t,e){let{name:n}=t,s=n.split(".").pop().toLowerCase();if(s in Gm){let o=`'rodyn convert ${n} robot.json' makes a file to open here, 'rodyn studio ${n}' a page of it`;throw new Error(`${n} is ${Gm[s]}: ${o}`)}if(t.size>4e6)throw new Error(`${n} has more than ${4e6/1e6} MB: no robot file is so large`);let r=Vw(await t.text(),n);try{let o=i.modelOf(r,e);return i.robot(o),o}catch(o){throw o.message=`${n}: ${o.message}`,o}}function Vw(i,t){try{let e=JSON.parse(i);if(e&&typeof e=="object"&&!Array.isArray(e))return e}catch(e){throw new Error(`${t} is no JSON: ${e.message}`)}throw new Error(`${t} holds no robot: an object with a "schema" is needed`)}function Hm(i){let t=new Uint8Array(i.buffer,i.byteOffset,i.byteLength),e="";for(let n=0;n<t.length;n+=4096)e+=String.fromCharCode(...t.subarray(n,n+4096));return btoa(e)}function Wm(i){let{recorder:t,state:e}=i;if(t.count<2)return null;let n=Float32Array.from(t.rows.subarray(0,t.count*t.width));return{width:t.width,interval:t.interval,t:Hm(Float64Array.from(t.times())),rows:Hm(n),end:{t:e.t,q:Array.from(e.q),qd:Array.from(e.qd)}}}function qm(i,t){let{recorder:e,robot:n}=i,s=(h,u)=>Array.isArray(h)&&h.length===u&&h.every(Number.isFinite),{width:r,interval:o,end:a}=t??{};if(r!==e.width||!(o>0)||!s(a?.q,n.nq)||!s(a?.qd,n.nv))return!1;let l=new Float64Array(Ti(t.t).buffer),c=new Float32Array(Ti(t.rows).buffer);if(c.length!==l.length*r||!Number.isFinite(a.t))return!1;e.clear();for(let h=0;h<l.length;h+=1)e.add(l[h],c.subarray(h*r,(h+1)*r));return e.interval=o,i.state={t:a.t,q:Float64Array.from(a.q),qd:Float64Array.from(a.qd)},!0}function $m(i){let{store:t,player:e,engine:n}=i,s=()=>t.get("model").name,r=(l,c,h)=>i.attempt(()=>i.setModel(c(t.get("model")),{word:l,q:h})),o=(l,c)=>i.attempt(()=>i.setModel(l(t.get("model")),{word:"rows",q:c()})),a=l=>Array.from(t.get("q")).toSpliced(i.robot.joints[l].coordinate,1);Object.assign(i,{undo:()=>Xm(i,t.undo(),"Undone"),redo:()=>Xm(i,t.redo(),"Done again"),addRow:()=>o(l=>Wd(n,l),()=>[...t.get("q"),0]),removeRow:l=>o(c=>qd(n,c,l),()=>a(l)),setKind:(l,c)=>r("kind of joint",h=>Xd(n,h,l,c),t.get("q")),setConvention:l=>r("convention",c=>$d(n,c,l),t.get("q")),newArm:()=>r("new arm",()=>Yd(l=>i.catalogModel(l)),[0,0]),playMotion:()=>e.playMotion(),toggleSimulation:()=>{t.get("tab")!=="simulate"&&t.set({tab:"simulate"}),t.get("playing")&&t.get("mode")==="simulation"?e.stop():e.playSimulation()},resetSimulation:()=>e.reset(),saveCsv:l=>i.attempt(()=>po(Ki(`${s()}_${l}`,"csv"),zm(Im(i,l)),"text/csv")),saveFile:()=>i.attempt(()=>{let l=JSON.stringify(n.fileOf(t.get("model")),null,2);po(Ki(s(),"json"),`${l}
`,"application/json")}),savePage:()=>i.attempt(()=>{let l=e.own?Wm(e.own):null;po(Ki(`${s()}_studio`,"html"),km({...Nc(t.values),run:l}),"text/html")}),savePicture:()=>i.attempt(()=>Hw(i,Ki(s(),"png"))),openFile:l=>Ym(i,l),copyLink:()=>Ww(i),fullScreen:()=>qw(i),help:()=>Dm(document.getElementById("licences")?.textContent??"")})}function Xm(i,t,e){i.say(t===null?"There is nothing more.":`${e}: ${t}`)}function Hw(i,t){let e=document.createElement("a");e.href=i.scene.picture(),e.download=t,e.click()}async function Ym(i,t,e={}){try{let n=await Vm(i.engine,t,e);i.setModel(n,{word:`open ${t.name}`,q:Float64Array.from(n.q)});let s=e.physical==="warn"?"; what is unphysical about it stands under Robot":"";i.say(`${i.store.get("model").name} is open${s}`)}catch(n){if(!(n instanceof Ei))i.say(n.message,"wrong");else{let s={label:"Open anyway",call:()=>Ym(i,t,{physical:"warn"})};i.say(`${n.message}
(to open it anyway takes the numbers as they are; in Python: rd.load(…, physical="warn"))`,"wrong",s)}}}async function Ww(i){try{if(location.protocol==="about:")throw new Error("This page is shown inside another one: save it, and links can be made there");let t=await Um(Nc(i.store.values));history.replaceState(null,"",`#${t.split("#")[1]}`);try{await navigator.clipboard.writeText(t),i.say("The link is copied: it holds the robot, its posture and all settings")}catch{i.say("The link stands in the address bar: it holds the robot, its posture and all settings")}}catch(t){i.say(t.message,"wrong")}}async function qw(i){try{document.fullscreenElement?await document.exitFullscreen():await document.documentElement.requestFullscreen()}catch{i.say("This browser does not allow full screen here","wrong")}}var jm="http://www.w3.org/1998/Math/MathML";function Zm(i,t){let e=document.createElementNS(jm,"math");e.setAttribute("displaystyle","true");let n=0,s=()=>{let[r,o]=t[i[n]],a=document.createElementNS(jm,r);for(let[l,c]of Object.entries(o))a.setAttribute(l,c);if(n+=1,i[n]==="["){for(n+=1;i[n]!=="]";)a.append(s());n+=1}else{let l=i.indexOf(";",n);a.textContent=i.slice(n,l),n=l+1}return a};for(;n<i.length;)e.append(s());return e}function Xw(i,t){let e=i.split(`
`).map(n=>Zm(n,t));return I("p",{class:"equation"},...e.flatMap((n,s)=>s?[document.createElement("wbr"),n]:[n]))}function Jm(i){let{store:t}=i,{equations:e,elements:n}=i.data,s=I("div",{class:"equations"}),r=I("p",{class:"note"}),o=e[0]?.robot,a=0,l=[...new Set(e.map(y=>y.robot))],c=Object.fromEntries(i.data.structures.map(({label:y,model:T})=>[T.name,y])),h=l.map(y=>({value:y,label:c[y]??y})),u=xe("Arm",h,o,y=>{o=y,a=0,g()}),d=ee(null,"Open this arm",()=>i.openKnown(o),{title:"Show, move and let fall the arm of these equations"}),f=I("div"),g=()=>{if(p.hidden)return;let y=e.filter(b=>b.robot===o),T=y.map((b,E)=>({value:String(E),label:b.label}));ge(f,_e("Equations",xe("Equations",T,String(a),b=>{a=Number(b),g()}))),u.value=o,d.hidden=t.get("model").name===o,ge(s,Yw(y[a],n))},x=()=>{let y=t.get("model").name,T=l.includes(y);r.textContent=$w(t.get("catalogName"),y,T,y in c),T&&y!==o&&(o=y,a=0),g()},m=I("div",{class:"row"},d),p=I("div",{class:"panel"},ue("Equations of motion",r,_e("Arm",u),m,f,s));return p.shown=g,p.left=()=>ge(s),p.hidden=!0,t.on(["model"],x),x(),p}function $w(i,t,e,n){if(e)return`Made by the library from the algorithms that compute the numbers here.${i||n?"":" The values of the symbols are those from before it was edited."}`;let s=i??Ki(t,"json");return`Of arms in this page. For this robot: ${i?"":"save its file on the tab Robot, then "}rodyn equations ${s} --out equations.html`}function Yw(i,t){if(!i)return[];let e=i.constants.map(([n,s,r])=>I("tr",{},I("td",{},Zm(n,t)),I("td",{text:s}),I("td",{class:"note",text:r})));return[...i.facts.map(n=>I("p",{class:"note fine",text:n})),...e.length?[I("table",{"aria-label":"Symbols"},...e)]:[],...i.sections.flatMap(({title:n,lines:s})=>[I("h4",{text:n}),...s.map(r=>Xw(r,t))])]}var jw="Every method computes the same quantity by another recursion. How far each is from the first is the largest difference in 64 random states; microseconds are measured here and now, the least of several rounds; operations of the robots of the catalog were counted by the library. A method that does not take this robot says why.",Zw=[{task:"inverse_dynamics",title:"Inverse dynamics: torques of a motion",unit:"N m"},{task:"forward_dynamics",title:"Forward dynamics: accelerations of torques",unit:"rad/s²"}];function Qm(i){let t=Zw.map(l=>Jw(i,l)),e=0,n=async()=>{let l=e+=1;s.disabled=!0;for(let c of t)await c.run(()=>l===e);l===e&&(s.disabled=!1)};i.store.on(["model"],()=>{e+=1,s.disabled=!1,t.forEach(l=>l.build())});let s=ee("play","Measure again",n,{class:"button primary"}),r=I("p",{class:"note",text:jw}),o=ue("Methods of the papers",r,I("div",{class:"row"},s)),a=I("div",{class:"panel"},o,...t.map(l=>l.element));return a.shown=n,a}function Jw(i,{task:t,title:e,unit:n}){let{store:s}=i,r=Ke(),o=I("tbody"),a=I("div"),l=["method","× ÷","+ −",`differs, ${n}`,"µs"],c=I("tr",{},...l.map(f=>I("th",{scope:"col",text:f}))),h=I("table",{class:"numbers read"},I("thead",{},c),o),u=()=>{let f=i.robot.methods(t),g=f.map((p,y)=>({value:p.name,label:y?p.name:`${p.name} (default)`})),x=ss(i.robot,s.get("methods"))[t]??f[0]?.name;ge(a,_e("In use",xe(e,g,x,p=>{s.set({methods:{...s.get("methods"),[t]:p}},{undo:"method"})})));let m=i.robot.refused(t).map(p=>Kw(p,l.length-1));ge(o,[...f.map(p=>Km(i,t,p,null)),...m])},d=async f=>{if(f()){u();try{let g=i.robot.methods(t),x=0;for await(let m of kd(i.robot,t)){if(!f())return;o.children[x].replaceWith(Km(i,t,g[x],m)),x+=1}r.textContent=""}catch(g){r.textContent=g.message}}};return u(),{element:ue(e,a,I("div",{class:"scroll"},h),r),build:u,run:d}}function Km(i,t,e,n){let s=i.counts(t,e.name),r=[s?String(s[0]+s[2]):"–",s?String(s[1]):"–",n?n.error?"refused":n.difference===0?"0":le(n.difference,2):"…",n&&!n.error?le(n.microseconds,3):"…"];return I("tr",{title:n?.error},tg(e),...r.map(o=>I("td",{text:o})))}function Kw(i,t){return I("tr",{class:"refused"},tg(i),I("td",{colspan:String(t),text:i.reason}))}function tg({name:i,paper:t}){return I("th",{scope:"row"},i,I("small",{text:t??""}))}var eg=120,ng=.01;function ig(i){let{store:t}=i,e=Ke(),n=(y,T="motion")=>t.set({motion:{...t.get("motion"),...y}},{undo:T}),s=i.laws.map(y=>({value:y.name,label:y.label,title:y.formula})),r=I("p",{class:"formula"}),o=xe("Time law",s,t.get("motion").law,y=>n({law:y})),l=cn("duration",()=>t.get("motion").duration,y=>{if(!(y>=ng&&y<=eg))throw new Error(`a motion takes ${ng} to ${eg} s`);n({duration:y},"duration")},{says:e,store:t}),c=I("div",{class:"scroll"}),h=I("p",{class:"note"}),u=[],d=()=>{let y=Qw(i,n,e);u=y.fields,ge(c,y.element)},f=()=>{let y=t.get("motion");o.value=y.law,r.textContent=i.laws.find(T=>T.name===y.law)?.formula??"";for(let T of[l,...u])T.refresh()},g=()=>{h.textContent=t1(i)};d(),f(),t.on(["model","tab"],()=>{t.get("tab")==="motion"&&i.startMotionHere()}),t.on(["model","units"],d),t.on(["motion","model"],f),t.on(["planned"],g);let x=y=>n({[y]:i.armNow()},`${y==="from"?"A":"B"} from the arm`),m=[ee(null,"A = arm now",()=>x("from"),{title:"Start where the arm is now"}),ee(null,"B = arm now",()=>x("to"),{title:"End where the arm is now"}),ee(null,"Swap",()=>n({from:i.ends().to,to:i.ends().from},"swap"))],p=ee("play","Play motion",()=>i.playMotion(),{class:"button primary"});return I("div",{class:"panel"},ue("Motion from A to B",_e("Time law",o),r,_e("Time",I("span",{class:"with-unit"},l,I("span",{class:"unit",text:"s"}))),I("div",{class:"row"},...m),c,e,I("div",{class:"row"},p,ee("table","Save CSV",()=>i.saveCsv("motion"))),h))}function Qw(i,t,e){let{store:n}=i,s=n.get("units"),r=[],o=i.robot.joints.map(l=>{let c=$n(l.kind,s),h=["from","to"].map(d=>{let f=m=>{let p=Array.from(i.ends()[d]);p[l.coordinate]=m/c,t({[d]:p},`${d} ${l.name}`)},g=()=>Number(hr(i.ends()[d][l.coordinate]*c)),x=cn(`${l.name} at ${d==="from"?"A":"B"}`,g,f,{says:e,store:n});return r.push(x),I("td",{},x)}),u=I("td",{class:"unit",text:Mn(l.kind,s)});return I("tr",{},I("th",{scope:"row",text:l.name}),...h,u)}),a=I("tr",{},...["joint","A","B",""].map(l=>I("th",{scope:"col",text:l})));return{fields:r,element:I("table",{class:"numbers"},I("thead",{},a),I("tbody",{},...o))}}function t1(i){let t=i.store.get("planned");if(!t)return"";if(t.message)return t.message;let e=t.peak;return`Largest torque: ${le(e.value,4)} ${e.unit} at ${e.name}, ${le(e.t,3)} s`}var e1={revolute:Math.PI,screw:Math.PI,prismatic:1},n1=2e3;function sg(i){let{store:t}=i,e=I("div",{class:"joints"}),n=Ke(),s=r1(i),r=I("div",{class:"panel"}),o=[],a=()=>{o=i.robot.joints.map(u=>i1(i,u,n)),ge(e,o.map(u=>u.element)),s.build()},l=()=>{for(let u of o)u.refresh();s.refresh()},c=ur("Units of angles",[{value:"deg",label:"deg"},{value:"rad",label:"rad"}],t.get("units"),u=>t.set({units:u})),h=[ee("home","Initial posture",()=>i.setPosture(i.robot.neutral(),"initial posture")),ee(null,"All zero",()=>i.setPosture(i.zero(),"all zero"))];return r.append(ue("Joints",I("div",{class:"row spread"},c,I("div",{class:"row"},...h)),e,n),s.element),a(),t.on(["model","units"],a),t.on(["q"],l),r}function i1(i,t,e){let{store:n}=i,s=n.get("units"),r=$n(t.kind,s),[o,a]=[t.lower??-1/0,t.upper??1/0],l=e1[t.kind]??Math.PI,c=Number.isFinite(o)&&Number.isFinite(a),h=c?.08*(a-o)||l:0,[u,d]=c?[o-h,a+h]:[-l,l],f=()=>n.get("q")[t.coordinate],g=b=>i.setJoint(t.coordinate,b),x=I("input",{type:"range",min:u,max:d,step:(d-u)/n1,"aria-label":t.name,on:{pointerdown:()=>n.hold(),change:()=>n.release(),input:()=>g(Number(x.value)),dblclick:()=>g(0)}}),m=cn(t.name,()=>Number((f()*r).toFixed(9)),b=>g(b/r),{says:e,store:n}),p=c?[o,a].map(b=>s1(b,u,d,r)):[],y=I("div",{class:"joint-row"},I("span",{class:"joint-name",text:t.name,title:t.name}),I("div",{class:"track"},...p,x),I("span",{class:"with-unit"},m,I("span",{class:"unit",text:Mn(t.kind,s)}))),T=()=>{let b=f();x.value=String(b),x.setAttribute("aria-valuetext",`${le(b*r)} ${Mn(t.kind,s)}`),y.classList.toggle("outside",b<o-1e-9||b>a+1e-9),m.refresh()};return T(),{element:y,refresh:T}}function s1(i,t,e,n){let s=I("span",{class:"limit",title:`limit ${le(i*n)}`});return s.style.left=`${100*(i-t)/(e-t)}%`,s}function r1(i){let{store:t}=i,e=I("div",{class:"pose"}),n=Ke(),s=I("p",{class:"note"}),r=I("div"),o=[],a={position:[0,0,0],angles:[0,0,0]},l=(f,g,x)=>{let m={position:[...a.position],angles:[...a.angles]};m[f][g]=x;let p=f==="angles"||i.keepOrientation,y=i.reach(m.position,p?zd(m.angles):null,`tool ${f}`);if(!y.ok)throw new Error(`out of reach: ${le(y.error.position*1e3,3)} mm remain`)},c=()=>{let f=i.toolPose();return a=f?{position:f.position,angles:Gd(f.rotation)}:a,f},h=()=>{let f=t.get("units"),g=c();s.textContent=g?"Drag the orange ball, or type where it shall be.":"This robot has several ends: choose the one to be moved.";let x=i.movable(),m=()=>xe("Frame that is moved",x,i.toolName()??"",b=>i.setTool(b));ge(r,x.length>1?_e("Frame",m()):null);let p=(b,E,w,_,S)=>{let A=cn(b,()=>Number((a[E][w]*_).toFixed(6)),G=>l(E,w,G/_),{says:n,store:t}),[D,F]=[I("span",{class:"axis",text:b}),I("span",{class:"unit",text:S})];return I("label",{class:"with-unit"},D,A,F)},y=$n("revolute",f),T=g?[...["x","y","z"].map((b,E)=>p(b,"position",E,1,"m")),...["roll","pitch","yaw"].map((b,E)=>p(b,"angles",E,y,Mn("revolute",f)))]:[];o=T.map(b=>b.querySelector("input")),ge(e,T)},u=()=>{c();for(let f of o)f.refresh()},d=Zi("Keep its orientation while it moves",i.keepOrientation,f=>{i.keepOrientation=f});return{element:ue("Tool",r,s,e,n,d),build:h,refresh:u}}var o1=[{value:"revolute",label:"R",title:"revolute: θ is the coordinate"},{value:"prismatic",label:"P",title:"prismatic: b is the coordinate"}],a1={standard:"Frame k sits at the far end of link k; z k−1 is the axis of joint k.",modified:"Frame k sits on the axis of joint k (modified convention)."};function rg(i){let{store:t}=i,e=()=>t.get("model").dh,n=t.get("units"),s=$n("revolute",n),r=[{key:"a",label:"a",unit:"m",scale:1},{key:"alpha",label:"α",unit:Mn("revolute",n),scale:s},{key:"b",label:"b",unit:"m",scale:1},{key:"theta",label:"θ",unit:Mn("revolute",n),scale:s}],o=Ke(),a=[],l=e().rows.map((x,m)=>l1(i,m,r,a,o)),c=I("tr",{},...["","joint",...r.map(x=>`${x.label}, ${x.unit}`),""].map(x=>I("th",{scope:"col",text:x}))),h=I("table",{class:"numbers","aria-label":"Denavit–Hartenberg table"},I("thead",{},c),I("tbody",{},...l)),u=ee("plus","Add a joint",()=>i.addRow()),d=ur("Convention",[{value:"standard",label:"standard"},{value:"modified",label:"modified"}],e().convention,x=>i.setConvention(x)),f=I("p",{class:"note",text:a1[e().convention]??""}),g=[I("div",{class:"row spread"},d,u),f,I("div",{class:"scroll"},h),o];return{element:ue("Denavit–Hartenberg table",g),refresh:()=>a.forEach(x=>x.refresh())}}function l1(i,t,e,n,s){let{store:r}=i,o=()=>r.get("model").dh.rows[t],a=xe(`kind of joint ${t+1}`,o1,o().joint,u=>i.setKind(t,u)),l=e.map(u=>{let d=x=>i.edit(`dh/${t}/${u.key}`,x/u.scale),f=cn(`${u.label}${t+1}`,()=>o()[u.key]*u.scale,d,{says:s,store:r});n.push(f);let g=u.key==="theta"&&o().joint==="revolute"||u.key==="b"&&o().joint==="prismatic";return I("td",{class:g?"moves":null,title:g?"added to the coordinate":null},f)}),c=r.get("model").dh.rows.length===1,h=Je("close",`Remove joint ${t+1}`,()=>i.removeRow(t),{disabled:c});return I("tr",{},I("th",{scope:"row",text:String(t+1)}),I("td",{},a),...l,I("td",{},h))}function og(i){let{store:t}=i,e=t.get("units"),n=i.robot.joints.map(a=>{let l=$n(a.kind,e),c=[a.lower,a.upper].map(u=>Number.isFinite(u)?le(u*l,3):"–").join(" … "),h=[a.kind,c,Number.isFinite(a.effort)?le(a.effort,3):"–"];return I("tr",{},I("th",{scope:"row",text:a.name}),...h.map(u=>I("td",{text:u})))}),s=["joint","kind",`limits, ${Mn("revolute",e)} or m`,"effort"].map(a=>I("th",{scope:"col",text:a})),r=I("table",{class:"numbers read words"},I("thead",{},I("tr",{},...s)),I("tbody",{},...n)),o=I("p",{class:"note",text:"Frames come from its file; masses below can be changed."});return{element:ue("Joints",o,I("div",{class:"scroll"},r)),refresh:()=>{}}}var c1=[["Ixx",0],["Iyy",3],["Izz",5],["Ixy",1],["Ixz",2],["Iyz",4]],h1=[{head:"mass, kg",name:"mass",path:"mass"},...[..."xyz"].map((i,t)=>({head:t?i:"com x, m",name:`com ${i}`,path:`com/${t}`})),...c1.map(([i,t])=>({head:t?i:`${i}, kg m²`,name:i,path:`inertia/${t}`}))],u1=[{head:"viscous, N m s",name:"viscous friction",path:"viscous"},{head:"Coulomb, N m",name:"Coulomb friction",path:"coulomb"},{head:"rotor, kg m²",name:"rotor inertia",path:"rotor"}];function d1(i,t){let[e,n]=t.split("/");return n===void 0?i[e]:i[e][Number(n)]}function lg(i){let t=()=>i.store.get("model"),e=t().bodies.map((l,c)=>({label:l.name,prefix:`links/${c}`,now:()=>t().bodies[c].parameters})),n={label:"base",prefix:"base",now:()=>t().base.parameters},s=ag(i,"Masses",t().floating?[n,...e]:e,h1),r=ag(i,"Friction and rotors",e,u1),o=I("p",{class:"note",text:"Mass centre and moments about it, in the axes of the link."}),a=I("details",{},I("summary",{text:"Friction and rotors of the joints"}),...r.parts);return{element:ue("Masses",o,...s.parts,a),refresh:()=>[...s.fields,...r.fields].forEach(l=>l.refresh())}}function ag(i,t,e,n){let{store:s}=i,r=Ke(),o=[],a=({label:u,prefix:d,now:f},{name:g,path:x})=>{let m=y=>i.edit(`${d}/${x}`,y),p=cn(`${g} of ${u}`,()=>d1(f(),x),m,{says:r,store:s});return o.push(p),I("td",{},p)},l=e.map(u=>I("tr",{},I("th",{scope:"row",text:u.label,title:u.label}),...n.map(d=>a(u,d)))),c=I("tr",{},...["link",...n.map(u=>u.head)].map(u=>I("th",{scope:"col",text:u}))),h=I("table",{class:"numbers","aria-label":t},I("thead",{},c),I("tbody",{},...l));return{parts:[I("div",{class:"scroll"},h),r],fields:o}}var bu=[{value:"earth",label:"Earth, down (−z)",vector:[0,0,-9.81]},{value:"flat",label:"Earth, along −y",vector:[0,-9.81,0]},{value:"moon",label:"Moon",vector:[0,0,-1.62]},{value:"none",label:"None",vector:[0,0,0]}];function cg(i){let{store:t}=i,e=I("div"),n=I("div",{class:"panel"},f1(i),e),s="",r=[],o=()=>{let a=t.get("model"),l=JSON.stringify([t.get("units"),a.name,a.bodies.map(h=>h.kind),a.dh?.convention]);if(l===s)return r.forEach(h=>h());s=l,r=[];let c=[a.dh?rg(i):og(i),lg(i),p1(i),m1(i)];for(let h of c)h&&r.push(h.refresh);ge(e,c.filter(Boolean).map(h=>h.element))};return o(),t.on(["model","units"],o),n}function f1(i){let{store:t}=i,e=I("p",{class:"note"}),n=I("p",{class:"note fine"}),s=I("p",{class:"note fine wrong"}),r=i.catalog.map(d=>({value:d.name,label:d.name,title:d.model.description})),a=xe("Robot of the catalog",[{value:"",label:"(own robot)"},...r],t.get("catalogName")??"",d=>{d&&i.openCatalog(d)}),l=I("input",{type:"file",accept:".json,application/json",class:"hidden","aria-label":"Open a robot file",tabindex:-1,on:{change:async()=>{let[d]=l.files;d&&await i.openFile(d),l.value=""}}}),c=I("input",{type:"text","aria-label":"Name of the robot",class:"name",maxlength:60,spellcheck:"false",on:{change:()=>i.rename(c.value)}}),h=()=>{let d=t.get("model");a.value=t.get("catalogName")??"",c.value=d.name,e.textContent=d.description??"",n.textContent=d.source?`Source: ${d.source}`:"";let f=d.reason?[]:Po(d);s.hidden=!f.length,s.textContent=f.length?ji(`Unphysical, taken as it is: ${f.join("; ")}`,600):""};h(),t.on(["model","catalogName"],h);let u=[ee("open","Open file",()=>l.click()),ee("save","Save file",()=>i.saveFile()),ee("plus","New arm",()=>i.newArm(),{title:"A table of two rows to begin with"})];return ue("Robot",_e("Catalog",a),_e("Name",c),e,n,s,I("div",{class:"row"},...u,l))}function p1(i){let{store:t}=i,e=Ke(),n=["x","y","z"].map((c,h)=>cn(`gravity ${c}`,()=>t.get("model").gravity[h],u=>i.edit(`gravity/${h}`,u),{says:e,store:t})),s=()=>{let c=t.get("model").gravity;return bu.find(h=>h.vector.every((u,d)=>u===c[d]))?.value??"own"},r=xe("Gravity",[...bu,{value:"own",label:"as typed"}],s(),c=>{let h=bu.find(u=>u.value===c);h&&i.editAll(h.vector.map((u,d)=>({path:`gravity/${d}`,value:u})),"gravity")}),o=()=>{for(let c of n)c.refresh();r.value=s()},a=n.map((c,h)=>I("label",{class:"with-unit"},I("span",{class:"axis",text:"xyz"[h]}),c)),l=[I("div",{class:"row"},r),I("div",{class:"row thirds"},...a),e];return{element:ue("Gravity, m/s²",l),refresh:o}}function m1(i){let{store:t}=i,e=()=>t.get("model").tool;if(e()===null||e()===void 0)return null;let n=Ke(),s=[3,7,11].map((l,c)=>cn(`tool ${"xyz"[c]}`,()=>t.get("model").frames[e()].pose[l],h=>i.moveTool(l,h),{says:n,store:t})),r=s.map((l,c)=>I("label",{class:"with-unit"},I("span",{class:"axis",text:"xyz"[c]}),l)),o=()=>s.forEach(l=>l.refresh()),a=I("p",{class:"note",text:`Where the tool sits on its link, m: ${t.get("model").frames[e()].name}`});return{element:ue("Tool",a,I("div",{class:"row thirds"},...r),n),refresh:o}}var g1="Pull any link with the mouse or a finger while it moves.",_1=[1e-4,5e-4,.001,.002,.005,.01,.02],hc="variable",x1=[.001,1e-4,1e-6,1e-8,1e-10,1e-12],y1=[.1,.25,.5,1,2];function hg(i){let{store:t}=i,e=Ke(),n=(A,D="simulation")=>t.set({sim:{...t.get("sim"),...A}},{undo:D}),s=()=>t.get("sim"),r=ur("Motors",ym,s().motors,A=>n({motors:A},"motors")),o=xe("Reference of the motors",[{value:"posture",label:"the sliders"},{value:"motion",label:"the motion A to B"}],s().reference,A=>n({reference:A},"reference")),l=cn("bandwidth of the motors",()=>s().bandwidth,A=>{if(!(A>=0&&A<=200))throw new Error("0 to 200 1/s");n({bandwidth:A},"stiffness")},{says:e,store:t}),c=Zi("Gravity",s().gravity,A=>n({gravity:A},"gravity")),h=Zi("Friction of the joints",s().friction,A=>n({friction:A},"friction")),u=Zi("Torque limits of the motors",s().limited,A=>n({limited:A},"limits")),{integrators:d}=i.engine,f=A=>d.some(D=>D.name===A&&D.pair),g=d.map(({name:A,order:D,label:F})=>({value:A,label:`${A}, order ${D}`,title:F})),x=xe("Integrator",g,s().integrator,A=>n({integrator:A,variable:f(A)},"integrator")),m=_1.map(A=>({value:String(A),label:`${A*1e3} ms`})),p=xe("Step",[{value:hc,label:"by tolerance"},...m],String(s().step),A=>n(A===hc?{variable:!0}:{step:Number(A),variable:!1},"step")),y=x1.map(A=>({value:String(A),label:A.toExponential()})),T=xe("Tolerance",y,String(s().tolerance),A=>n({tolerance:Number(A)},"tolerance")),b=_e("Tolerance",T);b.title="Largest error of a step in every number of the state: absolute, and in parts of it";let E=y1.map(A=>({value:String(A),label:`${A} ×`})),w=xe("Speed",E,String(s().speed),A=>n({speed:Number(A)},"speed")),_=I("span",{class:"with-unit"},l,I("span",{class:"unit",text:"1/s"})),S=I("div",{},_e("towards",o),_e("bandwidth",_),u),O=()=>{let A=s();r.mark(A.motors);let D=A.variable&&f(A.integrator);[o.value,x.value,w.value]=[A.reference,A.integrator,String(A.speed)],[p.value,T.value]=[D?hc:String(A.step),String(A.tolerance)],p.querySelector(`option[value=${hc}]`).disabled=!f(A.integrator),b.hidden=!D,[c.box.checked,h.box.checked,u.box.checked]=[A.gravity,A.friction,A.limited],S.hidden=A.motors==="off",l.refresh()};return O(),t.on(["sim"],O),I("div",{class:"panel"},ue("Simulation",v1(i),b1(i),I("p",{class:"note",text:g1})),ue("What acts",c,h,_e("Motors",r),S,e),ue("How it is integrated",_e("Integrator",x),_e("Step",p),b,_e("Speed",w)),Am(i))}function v1(i){let{store:t}=i,e=ee("drop","Release",()=>i.toggleSimulation(),{class:"button primary big"}),n=ee("start","Reset",()=>i.resetSimulation()),s=ee("table","Save CSV",()=>i.saveCsv("simulation"));return t.on(["playing","mode","recorded"],()=>{let r=t.get("playing")&&t.get("mode")==="simulation",o=t.get("recorded")&&t.get("mode")==="simulation";ge(e,oi(r?"pause":"drop"),I("span",{text:r?"Pause":o?"Go on":"Release"}))}),I("div",{class:"row"},e,n,s)}function b1(i){let t={},e=I("dl",{class:"readings"});for(let n of["time","energy","drift","step","frame"])t[n]=I("dd",{text:"–"}),e.append(I("div",{},I("dt",{text:n}),t[n]));return i.store.on(["tick"],()=>{let n=i.live();if(!Number.isFinite(n.energy))return Object.values(t).forEach(s=>s.textContent="–");t.time.textContent=`${n.t.toFixed(2)} s`,t.energy.textContent=`${le(n.energy)} J`,t.drift.textContent=n.free?`${le(n.drift,2)} J`:"–",t.drift.title=n.free?"Change of the total energy since the release: an error of the integration":"Motors, friction or a hand do work: the energy changes",t.step.textContent=`${le(1e3*n.step,3)} ms`,t.step.title=n.rejected===null?"Fixed step":`Chosen by the tolerance; ${n.rejected} steps were tried again, shorter`,t.frame.textContent=`${le(i.stats.step,2)} ms`,t.frame.title="Computing per picture"}),e}var M1=5,S1=600,uc=class{constructor(t){this.studio=t,this.t=0,this.shownQ=null,this.frame=0;let{store:e}=t;e.on(["model"],()=>this.#t()),e.on(["sim","methods"],()=>this.configure()),e.on(["motion","model","methods","sim"],()=>{if(this.old=!0,this.#n)return this.plan();this.motion=this.joints=null,e.get("planned")&&e.set({planned:null})}),e.on(["tab","mode"],()=>this.plan()),e.on(["q"],()=>this.#e())}get simulation(){return this.own??=new cr(this.studio.robot,this.studio.scale()),this.own}#t(){this.stop(),this.own=null,this.second=null,this.t=0,this.studio.store.set({mode:"posture",recorded:!1})}#e(){let{store:t}=this.studio;this.own?.redirected(),!(t.get("mode")==="simulation"&&(t.get("playing")||t.get("sim").motors!=="off"))&&(this.stop(),t.get("mode")!=="posture"&&t.set({mode:"posture"}),this.show(t.get("q")))}get#n(){let{store:t}=this.studio;return t.get("tab")==="motion"||t.get("mode")==="motion"||t.get("sim").reference==="motion"}plan(t=this.#n){if(!this.old||!t)return;this.old=!1;let{store:e,robot:n,laws:s}=this.studio;try{this.joints=Vo(n,s,e.get("motion"),this.studio.ends()),this.motion=Ho(this.joints);let o={method:ss(n,e.get("methods")).inverse_dynamics,friction:e.get("sim").friction};e.set({planned:Jd(n,this.motion,o)})}catch(r){this.motion=this.joints=null,e.set({planned:{message:r.message}})}this.own?.redirected()}wanted(t){let{store:e,robot:n}=this.studio;return e.get("sim").reference==="motion"&&this.joints?this.joints.at(t):(this.still??=new Float64Array(n.nv),this.still.length!==n.nv&&(this.still=new Float64Array(n.nv)),{q:e.get("q"),qd:this.still,qdd:this.still})}configure(){let{store:t}=this.studio;if(this.own)try{this.own.configure(t.get("sim"),e=>this.wanted(e),ss(this.studio.robot,t.get("methods")))}catch(e){this.studio.say(e.message,"wrong"),t.set({sim:{...t.get("sim"),motors:"off"}})}}playSimulation(){let{store:t}=this.studio;if(t.get("mode")!=="simulation"||!t.get("recorded")){let{reference:e,motors:n}=t.get("sim"),s=e==="motion"&&n!=="off";s&&this.studio.startMotionHere(),this.simulation.reset(s&&this.motion?this.motion.at(0).q:t.get("q")),this.t=0,this.configure()}t.set({mode:"simulation",recorded:!0,playing:!0}),this.#i()}playMotion(){let{store:t}=this.studio;if(this.studio.startMotionHere(),this.plan(!0),!this.motion)return this.studio.say(t.get("planned")?.message??"there is no motion","wrong");(t.get("mode")!=="motion"||this.t>=this.motion.duration)&&(this.t=0),t.set({mode:"motion",playing:!0}),this.#i()}toggle(){let{store:t}=this.studio;t.get("playing")?this.stop():t.get("mode")==="simulation"?this.playSimulation():t.get("tab")==="simulate"?this.playSimulation():this.playMotion()}stop(){cancelAnimationFrame(this.frame),this.frame=0,this.own?.pull.release(),this.studio.store.get("playing")&&this.studio.store.set({playing:!1})}reset(){this.stop();let{store:t}=this.studio;this.own?.reset(t.get("q")),this.configure(),this.t=0,t.set({mode:"posture",recorded:!1}),this.show(t.get("q"))}get duration(){return this.studio.store.get("mode")==="simulation"?this.simulation.recorder.duration:this.motion?.duration??0}postureAt(t){return this.studio.store.get("mode")==="motion"?this.motion.at(t).q:this.simulation.recorder.row(t).subarray(0,this.studio.robot.nq)}seek(t){let{store:e}=this.studio;if(e.get("mode")==="posture"){if(this.studio.startMotionHere(),this.plan(!0),!this.motion)return;e.set({mode:"motion"})}this.t=Math.max(0,Math.min(t,this.duration)),this.show(this.postureAt(this.t)),e.set({tick:e.get("tick")+1})}#i(){cancelAnimationFrame(this.frame);let t=performance.now(),e=n=>{this.frame=requestAnimationFrame(e),this.advance(Math.max(0,n-t)/1e3),t=n};this.frame=requestAnimationFrame(e)}advance(t){let{store:e,stats:n}=this.studio,s=performance.now(),r=e.get("mode")==="motion"?this.#s(t):this.#r(t);n.frames+=1,r||this.stop(),(!r||n.frames%M1===0)&&e.set({tick:e.get("tick")+1});let o=performance.now()-s;n.step=n.frames<2?o:.95*n.step+.05*o,n.worst=Math.max(n.worst,o),n.all.push(o)>S1&&n.all.shift()}#s(t){this.t+=t;let e=this.t>=this.motion.duration;return e&&(this.t=this.motion.duration),this.show(this.motion.at(this.t).q),!e}#r(t){let e=this.simulation;if(this.t<e.recorder.duration-1e-9)return this.t=Math.min(this.t+t*e.sim.speed,e.recorder.duration),this.show(e.recorder.row(this.t).subarray(0,this.studio.robot.nq)),!0;let n=e.advance(t);return this.t=e.state.t,n?this.show(e.state.q):this.studio.say(e.message,"wrong"),n}load(t){let{store:e}=this.studio;this.simulation.reset(e.get("q")),this.configure(),qm(this.simulation,t)&&(this.t=0,e.set({mode:"simulation",recorded:!0}),this.seek(0))}show(t){this.shownQ=t,this.draw?.(t)}};var w1=7e3,E1=300,A1=900;function ug(i,t){let e=I("div",{class:"viewport",role:"application","aria-label":"The robot in three dimensions"}),n=I("div",{class:"viewport second",hidden:!0,"aria-label":"The second robot"}),s=I("section",{class:"dock","aria-label":"Plots over time"}),r=I("div",{class:"toast",role:"alert",hidden:!0}),o=I("main",{class:"stage"},e,n,r),a=C1(i,t),l=I("div",{id:"app",class:"studio"},T1(i),o,a,s);document.getElementById("app").replaceWith(l);let c=0;return i.say=(h,u="good",d=null)=>{let f=()=>r.hidden=!0,g=()=>{f(),d.call()},x=d?[ee(null,d.label,g)]:[];ge(r,I("span",{text:ji(h,d?A1:E1)}),...x,Je("close","Close this message",f)),r.className=`toast ${u}${d?" asks":""}`,r.hidden=!1,clearTimeout(c),d||(c=setTimeout(f,w1))},{root:l,viewport:e,second:n,dock:s,stage:o}}function T1(i){let{store:t}=i,e=Je("undo","Undo (Ctrl Z)",()=>i.undo(),{disabled:!0}),n=Je("redo","Redo (Ctrl Shift Z)",()=>i.redo(),{disabled:!0}),s=I("span",{class:"robot-name"}),r=()=>{s.textContent=t.get("model")?.name??"",e.disabled=t.past.length===0,n.disabled=t.future.length===0,e.title=t.past.length?`Undo: ${t.past.at(-1).word}`:"Nothing to undo",n.title=t.future.length?`Redo: ${t.future.at(-1).word}`:"Nothing to redo"};t.on(["model","q","motion","sim","methods","compare"],()=>queueMicrotask(r));let o=I("h1",{class:"brand"},I("span",{class:"mark","aria-hidden":"true"}),I("span",{text:"rodyn studio"})),l=[["link","Copy link",()=>i.copyLink(),"A link that holds the robot, its posture and all settings"],["page","Save page",()=>i.savePage(),"This page with its state, as one file"],["picture","Save picture (PNG)",()=>i.savePicture()],["theme","Light or dark",()=>i.theme.toggle()],["full","Full screen (F)",()=>i.fullScreen()]],c=[e,n,I("span",{class:"gap"}),I("div",{class:"wide-only"},...l.map(([h,u,d,f])=>f?ee(h,u,d,{title:f}):Je(h,u,d))),R1(l),Je("help","Help (?)",()=>i.help())];return I("header",{class:"bar"},o,s,...c)}function R1(i){let t=I("summary",{class:"bare","aria-label":"More actions",title:"More actions"},oi("more")),e=s=>()=>{n.open=!1,s()},n=ic(t,...i.map(([s,r,o])=>ee(s,r,e(o))));return n.classList.add("narrow-only"),addEventListener("pointerdown",s=>{n.contains(s.target)||(n.open=!1)}),n}function C1(i,t){let{store:e}=i,n=I("div",{class:"tabs",role:"tablist","aria-label":"Panels"}),s=I("div",{class:"side-body"});for(let l of t)l.button=I("button",{type:"button",role:"tab",id:`tab-${l.id}`,"aria-controls":`panel-${l.id}`,text:l.label,on:{click:()=>e.set({tab:l.id})}}),Object.assign(l.panel,{id:`panel-${l.id}`}),l.panel.setAttribute("role","tabpanel"),l.panel.setAttribute("aria-labelledby",`tab-${l.id}`),n.append(l.button),s.append(l.panel);n.addEventListener("keydown",l=>{let c={ArrowRight:1,ArrowLeft:-1}[l.key];if(!c)return;let h=t.findIndex(d=>d.id===e.get("tab")),u=t[(h+c+t.length)%t.length];e.set({tab:u.id}),u.button.focus()});let r=()=>{let l=t.some(c=>c.id===e.get("tab"))?e.get("tab"):t[0].id;for(let c of t){let h=c.id===l;c.button.setAttribute("aria-selected",String(h)),c.button.tabIndex=h?0:-1;let u=!c.panel.hidden;c.panel.hidden=!h,h&&!u&&c.panel.shown?.(),!h&&u&&c.panel.left?.(),h&&c.button.scrollIntoView({block:"nearest",inline:"nearest"})}};for(let l of t)l.panel.hidden=!0;e.on(["tab"],r);let o=I("button",{type:"button",class:"grip","aria-label":"Larger or smaller panel","aria-expanded":"true",on:{click:()=>{let l=a.classList.toggle("small");o.setAttribute("aria-expanded",String(!l))}}}),a=I("aside",{class:"sidebar","aria-label":"Panels"},o,n,s);return a.show=r,queueMicrotask(r),a}var P1=.25,I1="#CC79A7",L1="#0072B2",dg=i=>`${le(Math.hypot(...i),3)} N`,dc=class{constructor(t){this.studio=t,t.store.on(["model","mode"],()=>this.#t()),this.#t()}#t(){Object.assign(this,{largest:0,size:null})}at(t){let{robot:e,store:n}=this.studio;if(t?.length!==e.nq)return[];let s=n.get("view").forces;return[...this.#e(t,s),...s&&this.studio.attempt(()=>this.#n(t))||[]]}#e(t,e){let n=this.studio.player.own?.pull;if(!n?.wrench||!this.studio.store.get("playing"))return[];let s=n.place(t),r=n.target.map((o,a)=>o-s[a]);return[{from:s,vector:r,colour:L1,text:e?dg(n.wrench.force):void 0}]}#n(t){let{qd:e,qdd:n,options:s}=this.#i(),r=this.studio.robot.reactions(t,e,n,s),o=Math.max(0,...r.map(({force:l})=>Math.hypot(...l)));this.largest=this.studio.store.get("mode")==="posture"?o:Math.max(this.largest,o),this.size??=this.studio.scale().size;let a=P1*this.size/(this.largest||1);return r.map(({at:l,force:c})=>({from:l,vector:c.map(h=>h*a),colour:I1,text:dg(c)}))}#i(){let{robot:t,store:e,player:n}=this.studio,s=e.get("mode");if(s==="simulation")return n.simulation.moment(n.t);if(s==="motion")return n.motion.at(n.t);let r=new Float64Array(t.nv);return{qd:r,qdd:r}}};var N1=22,Mu=.001;function mg(i,t){let e=i.stage.canvas,n=o=>{let a=e.getBoundingClientRect();return{x:o.clientX-a.left,y:o.clientY-a.top}},s=null;e.addEventListener("pointerdown",o=>{if(o.button!==0||s)return;let a=n(o);s=O1(i,t,a),s&&(o.stopImmediatePropagation(),e.setPointerCapture(o.pointerId),e.classList.add("holding"),t.begin(),s.last=a)},{capture:!0}),e.addEventListener("pointermove",o=>{let a=n(o);s?(s.move(a,s.last),s.last=a):o.buttons===0&&(e.style.cursor=D1(i,t,a))});let r=()=>{s&&(s.end?.(),s=null,e.classList.remove("holding"),t.end())};for(let o of["pointerup","pointercancel","lostpointercapture"])e.addEventListener(o,r)}function gg(i,t,e){let n=t.toolPlace();if(!n)return null;let s=i.project(n);return s.visible&&Math.hypot(s.x-e.x,s.y-e.y)<N1?n:null}function D1(i,t,e){if(!t.mode())return"";if(t.mode()==="pose"&&gg(i,t,e))return"grab";let n=i.pick(e.x,e.y);return n&&n.body>=0?"grab":""}function O1(i,t,e){let n=t.mode();if(!n)return null;let s=n==="pose"?gg(i,t,e):null;if(s){let a=fg(i,s);return{move:l=>pg(i,a,l,t.moveTool)}}let r=i.pick(e.x,e.y);if(!r||r.body<0)return null;if(n==="pull"){let a=fg(i,r.point);return t.grab(r.body,r.point),{move:l=>pg(i,a,l,t.pullTo)}}let o=t.jointOf(r.body);return o?{move:(a,l)=>F1(i,t,o,r,a,l)}:null}function fg(i,t){let e=i.stage.camera.getWorldDirection(new C);return new sn().setFromNormalAndCoplanarPoint(e,new C(...t))}function pg(i,t,e,n){let s=U1(i,e).ray.intersectPlane(t,new C);s&&n(s.toArray())}function U1(i,t){let e=new us,{clientWidth:n,clientHeight:s}=i.host;return e.setFromCamera(new bt(t.x/n*2-1,1-t.y/s*2),i.stage.camera),e}function F1(i,t,e,n,s,r){let[o,a]=[0,Mu].map(f=>t.placeAfter(n.body,n.point,f));if(!o||!a)return;let[l,c]=[i.project(o),i.project(a)],h=[(c.x-l.x)/Mu,(c.y-l.y)/Mu],u=h[0]**2+h[1]**2;if(u<25)return;let d=((s.x-r.x)*h[0]+(s.y-r.y)*h[1])/u;t.turnJoint(e,Math.max(-.5,Math.min(.5,d)))}var B1={frames:"Frames",axes:"Joint axes",masses:"Mass centres",inertia:"Inertia ellipsoids",forces:"Forces",trail:"Path of the tool",labels:"Names"},_g=1500,fc=.01,k1=3,z1=2.2,G1=24,xg=1;function yg(i,t){let{store:e,player:n}=i,s=new lr(t),r=s.addTrail(),o=new dc(i);i.forces=o;let a=[],l=null,c=[0,0,0],h=0,u=null,d=()=>{a=[],u=null,r.setPoints([])},f=()=>s.setShown({...e.get("view"),frames:e.get("view").frames||e.get("tab")==="robot"}),g=()=>{let{robot:m,used:p}=i;if(l===p)return;let y=m.neutral(),T=l?.name===p.name&&l.bodies.length===p.bodies.length;s.setModel(p,{poses:m.poses(y),axes:m.jointAxes(y)},{keepView:T}),f(),s.robot.toolMark?.scale.setScalar(z1),l=p,T||(c.fill(0),s.stage.from=void 0,s.fitAround(W1(m))),d()};n.draw=m=>{g(),s.setPoses(i.robot.poses(m)),i.robot.floating&&q1(s,m,c),s.setArrows(o.at(m)),e.get("mode")==="posture"?a.length&&d():e.get("view").trail&&i.toolName()!==void 0&&x(n.t)};let x=m=>{if((u===null||m<u)&&(d(),u=m-fc),h+=1,!(h%k1)){u=Math.max(u,m-_g*fc);for(let p=u+fc;p<=m;p+=fc)a.push(...i.toolPose(n.postureAt(p)).position),u=p;a.splice(0,Math.max(0,a.length-3*_g)),r.setPoints(a)}};return e.on(["model"],()=>n.show(e.get("q"))),e.on(["view","tab"],f),e.on(["view","playing"],()=>s.setArrows(o.at(n.shownQ))),e.on(["mode"],()=>d()),i.theme.onChange(m=>s.setDark(m)),s.setDark(i.theme.dark),t.append(V1(i,s),H1(i)),mg(s,X1(i)),i.scene=s,n.show(e.get("q")),s}function V1(i,t){let{store:e}=i,n=Object.entries(B1).map(([a,l])=>{let c=Zi(l,e.get("view")[a],h=>e.set({view:{...e.get("view"),[a]:h}}));return e.on(["view"],()=>c.box.checked=e.get("view")[a]),c}),s=["corner","front","side","above"].map(a=>I("button",{type:"button",class:"small",text:a,on:{click:()=>t.view(a)}})),r=I("summary",{class:"button","aria-label":"What is shown"},oi("eye"),I("span",{text:"Show"})),o=ic(r,...n,I("div",{class:"views"},...s));return I("div",{class:"overlay"},o,Je("home","See the whole robot",()=>t.fit()))}function H1(i){let{store:t}=i,e=I("div",{class:"hint"}),n=()=>t.get("mode")==="simulation"?"Pull any link":i.toolPose()?"Drag the orange ball or a link":"Drag a link",s=()=>{e.replaceChildren(n(),I("span",{class:"more",text:" · drag the ground to turn the view"}))};return s(),t.on(["mode","model"],s),i.handsUsed=()=>e.classList.add("gone"),e}function W1(i){let t=i.neutral(),e=[];for(let{q:n}of yr(i,G1)){let s=t.map((o,a)=>o+Math.max(-xg,Math.min(xg,n[a]-o))),r=i.poses(s);for(let o=0;o<r.length;o+=16)e.push(r[o+3],r[o+7],r[o+11])}return e}function q1(i,t,e){let n=[0,1,2].map(s=>t[s]-e[s]);e.splice(0,3,t[0],t[1],t[2]);for(let s of[i.stage.camera.position,i.stage.controls.target])s.set(s.x+n[0],s.y+n[1],s.z+n[2])}function X1(i){let{store:t,player:e}=i,n=s=>i.used.links.findIndex(r=>r.body===s);return{mode:()=>t.get("playing")?t.get("mode")==="simulation"?"pull":null:"pose",toolPlace:()=>i.toolPose(e.shownQ)?.position??null,moveTool:s=>{let r=i.toolPose();i.attempt(()=>i.reach(s,i.keepOrientation?r.rotation:null,"drag"))},jointOf:s=>i.jointOfBody(s),turnJoint:(s,r)=>i.setJoint(s.coordinate,t.get("q")[s.coordinate]+r),placeAfter:(s,r,o)=>$1(i,s,r,o),grab:(s,r)=>{let o=n(s);o>=0&&e.simulation.pull.grab(o,vg(i.robot.poses(e.shownQ),o,r),r)},pullTo:s=>{e.simulation.pull.wrench&&(e.simulation.pull.target=s)},begin:()=>{!t.get("playing")&&t.get("mode")!=="posture"&&i.setPosture(e.shownQ,"posture"),t.hold(),i.handsUsed()},end:()=>{t.release(),e.own?.pull.release()}}}function vg(i,t,e){let n=i.subarray(16*t,16*t+16),s=[e[0]-n[3],e[1]-n[7],e[2]-n[11]];return[0,1,2].map(r=>n[r]*s[0]+n[4+r]*s[1]+n[8+r]*s[2])}function $1(i,t,e,n){let s=i.used.links.findIndex(u=>u.body===t),r=i.jointOfBody(t);if(s<0||!r)return null;i.taken??={},i.taken.point!==e&&(i.taken={point:e,local:vg(i.robot.poses(i.store.get("q")),s,e)});let o=Float64Array.from(i.store.get("q"));o[r.coordinate]+=n;let a=i.robot.poses(o).subarray(16*s,16*s+16),[l,c,h]=i.taken.local;return[0,4,8].map(u=>a[u]*l+a[u+1]*c+a[u+2]*h+a[u+3])}var bg=[["posture","Posture",sg],["robot","Robot",cg],["motion","Motion",ig],["simulate","Simulate",hg],["methods","Methods",Qm],["equations","Equations",Jm]];async function j1(i,t){try{let n=await Fm()??Bm();if(n)return Dc(n,s=>i.catalogModel(s))}catch(n){i.late=`The state of this link was not taken: ${n.message}`}let e=t.model?{model:t.model}:{catalog:t.robot};return Dc({version:1,...xr(),robot:e,q:null},n=>i.catalogModel(n))}async function Z1(){let i=performance.now(),t=Dd(),e=await Do.create(t.engine);for(let l of[t.engine,...t.engine.joined??[]])delete l.wasm;let n=new Wo(t,e);n.theme=new Oo;let{run:s,...r}=await j1(n,t);n.restore(r),n.player=new uc(n),$m(n),n.ghost=new rc(n);let o=bg.map(([l,c,h])=>({id:l,label:c,panel:h(n)})),a=ug(n,o);yg(n,a.viewport),n.second=new sc(n,a.second),Lm(n,a.dock),Nm(n,bg.map(([l])=>l)),n.store.on(["tick","mode"],()=>{n.second.show(n.player.t),n.ghost.show(n.player.t)}),n.store.set({...n.store.values}),s&&n.attempt(()=>n.player.load(s)),n.stats.opened=performance.now()-i,n.late?n.say(n.late,"wrong"):t.notice&&n.store.get("model")?.name===t.model?.name&&n.say(t.notice,"wrong",{label:"I see",call(){}}),window.rodynStudio=n}function Mg(i){let t=i.error?.message??i.reason?.message;t&&(window.rodynStudio?.player.stop(),window.rodynStudio?.say(`Something went wrong here: ${t}`,"wrong"))}addEventListener("error",Mg);addEventListener("unhandledrejection",Mg);Z1().catch(i=>{let t=/webgl/i.test(i.message)?"This browser has no WebGL, which the picture needs: another browser, or hardware acceleration in its settings, helps.":`The studio could not start: ${i.message}`;document.getElementById("app").replaceChildren(I("p",{class:"problem",role:"alert",text:t}))});})();
