(()=>{var I0="http://www.w3.org/2000/svg";function I(i,t={},...e){return dd(document.createElement(i),t,e)}function dn(i,t={},...e){return dd(document.createElementNS(I0,i),t,e)}function dd(i,t,e){for(let[n,s]of Object.entries(t))if(!(s==null||s===!1))if(n==="text")i.textContent=s;else if(n==="on")for(let[r,o]of Object.entries(s))i.addEventListener(r,o);else i.setAttribute(n,s===!0?"":String(s));return i.append(...e.filter(n=>n!=null&&n!==!1)),i}function L0({fixed:i,arguments:t,results:e}){return i.length?0:[...Object.values(t),...Object.values(e)].reduce((n,s)=>n+s,0)}var As=class{constructor(t,e,n){this.functions=n,this.desk=Math.ceil(e/64)*64,this.start=this.desk+8*Math.max(...Object.values(n).map(L0)),this.memory=new WebAssembly.Memory({initial:Math.ceil((this.start+65536)/65536)});let s=t.map(r=>new WebAssembly.Instance(r,{env:{memory:this.memory}}));this.exports=Object.assign({},...s.map(r=>r.exports)),this.resident=null,this.flag=0,this.see()}see(){this.numbers=new Float64Array(this.memory.buffer),this.bytes=new Uint8Array(this.memory.buffer),this.plans=new Map}require(t){let e=this.start+t-this.memory.buffer.byteLength;e>0&&(this.memory.grow(Math.ceil(e/65536)),this.see())}straight(t,e){let n=this.seen(t,e);return Object.fromEntries(Object.entries(n).map(([s,r])=>[s,r.slice()]))}seen(t,e){let n=this.plans.get(t)??this.planned(t);for(let[s,r]of n.given)this.numbers.set(e[s],r);return this.flag=n.call(...n.places),n.results}planned(t){let{arguments:e,results:n}=this.functions[t],s={call:this.exports[t],given:[],places:[],results:{}},r=this.desk;for(let[o,a]of Object.entries(e))s.given.push([o,r/8]),s.places.push(r),r+=8*a;for(let[o,a]of Object.entries(n))s.results[o]=this.numbers.subarray(r/8,r/8+a),s.places.push(r),r+=8*a;return this.plans.set(t,s),s}};function nt(i){return i==null?"None":i===!0?"True":i===!1?"False":typeof i=="number"?pd(i):typeof i=="string"?N0(i):Array.isArray(i)?`[${i.slice(0,6).map(nt).join(", ")}${i.length>6?", ...":""}]`:"{...}"}function N0(i){let t=i.includes("'")&&!i.includes('"')?'"':"'",e="";for(let r of i)r==="\\"||r===t?e+=`\\${r}`:r===`
`?e+="\\n":r==="	"?e+="\\t":r==="\r"?e+="\\r":r<" "||r===""?e+=`\\x${r.charCodeAt(0).toString(16).padStart(2,"0")}`:e+=r;let n=`${t}${e}${t}`,s=Math.floor(77/2);return n.length<=80?n:`${n.slice(0,s)}...${n.slice(s+3-80)}`}function pd(i){return Number.isNaN(i)?"nan":Number.isFinite(i)?Number.isInteger(i)&&Math.abs(i)<1e16?`${i}`:md(`${i}`):i>0?"inf":"-inf"}function md(i){return i.replace(/e([+-])(\d)$/,"e$10$2")}function Ne(i,t=6){if(!Number.isFinite(i))return pd(i);if(i===0)return Object.is(i,-0)?"-0":"0";let[e,n]=i.toExponential(t-1).split("e"),s=Number(n);return s<-4||s>=t?md(`${fd(e)}e${s<0?"-":"+"}${Math.abs(s)}`):fd(i.toFixed(Math.max(t-1-s,0)))}function fd(i){return i.includes(".")?i.replace(/0+$/,"").replace(/\.$/,""):i}function Yn(i,t,e){return`unknown ${i} ${nt(t)}: choose ${e.length>1?"one of ":""}${e.join(", ")}`}function Eo(i,t=null){let n=t===null?"one of its joints":t<0?"the floating base":`joint ${t+1} (link ${nt(i.bodies[t].name)})`;return`the inertia matrix of robot ${nt(i.name)} is singular: nothing resists ${n}; the links beyond it need mass or inertia about its axis, or it a rotor`}function gd(i){return`this method leaves too few right digits in the accelerations of robot ${nt(i.name)}: its links differ too much in mass or inertia for constraint forces; use method='articulated-body' of forward dynamics, which keeps more`}function Ao(i,t){return`${t} of robot ${nt(i.name)} is not finite: a coordinate, a velocity or a force is too large`}function To(i,t){return`${t} of robot ${nt(i.name)} cannot be trusted: an angle is above 1e5 rad, or a quaternion has not norm 1`}var D0=1e-9,vr="xyz",O0=[-1,1,-2,2,-3,3],Ts=1e9,_d=1e-100;function Ic(i){return`${i} is too large: at most ${Ts.toExponential(0)}`}function xd(i,t){if(typeof i!="number")throw new Error(`${t} must be a number, got ${nt(i)}`);if(!Number.isFinite(i))throw new Error(`${t} must be a finite number, got ${nt(i)}`);return i}function xn(i,t){if(Math.abs(xd(i,t))>Ts)throw new Error(Ic(`${t} ${nt(i)}`));return i}function is(i,t){if(xn(i,t)!==0&&Math.abs(i)<_d)throw new Error(`${t} ${nt(i)} is too small: 0, or at least ${_d.toExponential(0)}`);return i}function Ro(i,{name:t,scales:e}){if(!e)return Rs(i,t);if(!(xn(i,t)>0))throw new Error(`${t} must be above zero`);return i}function Rs(i,t){if(xn(i,t)<0)throw new Error(`${t} must not be negative, got ${Ne(i)}`);return i}function Pc(i,t){return i===null||Math.abs(i)===1/0?null:xd(i,t)}function Wt(i,t,e){if(!Array.isArray(i))throw new Error(`${t} must be a list, got ${nt(i)}`);if(Array.from(i,(n,s)=>xn(n,`${t}[${s}]`)),i.length!==e)throw new Error(`${t} must be ${e} numbers, got ${i.length}: ${nt(i)}`);return i}function he(i,t){try{return t()}catch(e){throw new Error(`${i}: ${e.message}`)}}var U0=/[\p{C}\p{Zl}\p{Zp}]|(?! )\p{Zs}/u;function $e(i,t){if(typeof i!="string")throw new Error(`${t} must be a text, got ${nt(i)}`);if(!i||i!==i.trim()||U0.test(i))throw new Error(`${t} must be a name (printable, not empty, no space at its ends), got ${nt(i)}`);return i}function yd(i,t){if(i!=null&&typeof i!="string")throw new Error(`${t} must be a text, got ${nt(i)}`);return i}function Cs({lower:i,upper:t,velocity:e,effort:n}){let s=i??-1/0,r=t??1/0;he("limits",()=>{Pc(i??null,"lower"),Pc(t??null,"upper");for(let[o,a]of Object.entries({velocity:e,effort:n}))if(Pc(a??null,o)<0)throw new Error(`${o} must not be negative, got ${Ne(a)}`);if(!(s<=r))throw new Error(`lower must not be above upper, got ${Ne(s)} and ${Ne(r)}`)})}var Ti=class extends Error{constructor(t,e){super(`robot ${nt(t)} is unphysical:
  ${e.join(`
  `)}`)}};function Lc(i,{mass:t,inertia:e},n){return F0(t,e,n).map(([s,r,o])=>[s,`${i}: ${s}, but ${r}. Likely mistake: ${o}`])}function F0(i,t,e){let n=[],s=i===0&&!t.some(Boolean);if(!(i>0)&&!(e&&s)&&n.push(["mass must be positive",`it is ${Ne(i)} kg`,B0(i,e)]),!t.some(Boolean))return n;let[r,o,a]=Co(t),l=D0*Math.max(Math.abs(r),Math.abs(a));if(r<-l){let c=`they are ${[r,o,a].map(h=>Ne(h)).join(", ")} kg m^2`;n.push(["no principal moment may be negative (positive semidefinite)",c,k0(t)])}else if(a>r+o+l){let[c,h,u]=[a,o,r].map(p=>Ne(p,9)),d=a<1.01*(r+o)?"moments rounded to too few digits":z0(i,t);n.push(["no principal moment exceeds the sum of the other two (triangle inequality)",`${c} > ${h} + ${u} kg m^2`,d])}return n}function B0(i,t){return i<0?"a sign":t?"a body without mass cannot have inertia":"a missing mass; only a link behind a fixed joint, or one that moves mass beyond it, may be massless"}var vd=([i,,,t,,e])=>[i,t,e];function k0(i){let t=vd(i);if(!t.some(Boolean))return"products of inertia given instead of moments (the diagonal is zero)";let e=t.flatMap((n,s)=>n<0?[`I${vr[s]}${vr[s]} = ${Ne(n)}`]:[]);return e.length?`wrong frame, moments rotated like a vector instead of as a tensor R I R^T (${e.join(", ")})`:"products of inertia given instead of moments, or tensor entries of a wrong frame or power of ten"}function z0(i,t){let e=vd(t);if(e.filter(Boolean).length===1){let s=vr[e.findIndex(Boolean)];return`only I${s}${s} is given; a slender rod has two equal moments, a disc has all three`}let n=i>0?Math.sqrt(Math.max(...e)/i):0;if(n>10)return`wrong unit: the radius of gyration would be ${Ne(n,3)} m; moments are in kg m^2`;for(let s=0;s<3;s+=1)for(let r of O0){let o=[...t],a=[0,3,5][s];o[a]*=10**r;let[l,c,h]=Co(o);if(l>=0&&h<=l+c)return`${`I${vr[s]}${vr[s]}`} = ${Ne(e[s])} is off by a power of ten (${Ne(o[a])} would be a body), or wrong frame`}return"wrong frame, or products of inertia given instead of moments"}function Co([i,t,e,n,s,r]){let o=Math.max(...[i,t,e,n,s,r].map(Math.abs))||1,a=[[i,t,e],[t,n,s],[e,s,r]].map(l=>l.map(c=>c/o));for(let l=0;l<50&&!(!a[0][1]&&!a[0][2]&&!a[1][2]);l+=1)for(let[c,h]of[[0,1],[0,2],[1,2]])G0(a,c,h);return[a[0][0],a[1][1],a[2][2]].map(l=>l*o).sort((l,c)=>l-c)}function G0(i,t,e){if(!i[t][e])return;let n=(i[e][e]-i[t][t])/(2*i[t][e]),s=(n<0?-1:1)/(Math.abs(n)+Math.hypot(n,1)),r=1/Math.hypot(s,1),o=s*r,a=3-t-e,[l,c]=[i[t][a],i[e][a]];i[t][t]-=s*i[t][e],i[e][e]+=s*i[t][e],i[t][e]=i[e][t]=0,i[t][a]=i[a][t]=r*l-o*c,i[e][a]=i[a][e]=o*l+r*c}function en(i,t,e=[]){if(!i||typeof i!="object"||Array.isArray(i))throw new Error(`must be a table of keys and values, got ${nt(i)}`);let n=[...t,...e];for(let r of Object.keys(i))if(!n.includes(r))throw new Error(`unknown key ${nt(r)}: choose ${n.length>1?"one of ":""}${n.join(", ")}`);let s=t.filter(r=>!(r in i));if(s.length)throw new Error(`missing key${s.length>1?"s":""} ${s.map(nt).join(", ")}`);return i}function Cn(i,t,e){if(!Array.isArray(i[t]))throw new Error(`${t} must be a list, got ${nt(i[t])}`);return Array.from(i[t],(n,s)=>{try{return e(n,s)}catch(r){throw new Error(`${t}[${s}]: ${r.message}`)}})}var De=[{name:"rotor_inertia",key:"rotor",title:"rotor inertia",unit:"kg m²",usual:0,scales:""},{name:"viscous",key:"viscous",title:"viscous friction",unit:"N m s/rad",usual:0,scales:""},{name:"coulomb",key:"coulomb",title:"Coulomb friction",unit:"N m",usual:0,scales:""},{name:"coulomb_width",key:"width",title:"width of Coulomb friction",unit:"rad/s",usual:.01,scales:"coulomb"}];function ss(i){let t=atob(i),e=new Uint8Array(t.length);for(let n=0;n<t.length;n++)e[n]=t.charCodeAt(n);return e}function bd(i){return new Response(new Blob([ss(i)]).stream().pipeThrough(new DecompressionStream("deflate")))}function Md(i){return typeof i=="string"?ss(i):i}async function Sd(i){return WebAssembly.compile(await bd(i).arrayBuffer())}function wd({wasm:i,joined:t=[],...e}){let n=[e,...t],s=Object.assign({},...n.map(r=>r.functions));return{...e,functions:s,chains:t[0]?.chains,reserved:n.at(-1).reserved}}function Po(i,t){if(typeof i=="number")return i;let e=([n,s])=>n.split(" ").reduce((r,o)=>r*(t[o]??1),s);return Object.entries(i).map(e).reduce((n,s)=>n+s,0)}var Nc={placement:9,place:3,offset:1,frame:9,shift:3,mass:1,com:3,inertia:6,pitch:1,...Object.fromEntries(De.map(({key:i})=>[i,1]))},Td=Object.values(Nc).reduce((i,t)=>i+t),Ed=25,Ad=6,Io=["classes","parents","coordinates","velocities","lines"],V0=[0,0,0];function No(i){return De.map(({key:t})=>i[t])}function Dc(i){return Object.keys(Nc).flatMap(t=>i[t])}function br(i){let t={},e=0;for(let[n,s]of Object.entries(Nc))t[n]=s>1?Array.from(i.slice(e,e+s)):i[e],e+=s;return t}function Rd(i,{mass:t,com:e,inertia:n}){return[...i.slice(0,Ed),t,...e,...n,...i.slice(Ed+10)]}function H0(i,t){let e=t.floating?Ad:0,n=i.elements.slice(0,e).map(({kind:o,row:a},l)=>({kind:o,parent:l-1,row:l===Ad-1?Rd(a,t.base.parameters):a})),s=t.bodies.map(({kind:o,parent:a,parameters:l})=>({kind:o,parent:a<0?e-1:a+e,row:Dc(l)})),r=[...n,...s];return{kinds:r.map(o=>o.kind),parents:r.map(o=>o.parent),rows:r.map(o=>o.row),bodiless:Math.max(e-1,0),lead:e}}function W0(i,t,{kinds:e,parents:n,rows:s,bodiless:r}){let o=new Float64Array(s.length),a=s.map(()=>[0,0]);for(let l=s.length-1;l>=0;l-=1){let c=n[l]<0?t.ground:s[n[l]],h={link:s[l],parent:c,beyond:a[l],bodiless:[l<r?1:0]},u=i.seen(`bound_${e[l]}`,h);o[l]=u.bound[0],n[l]>=0&&u.beyond.forEach((d,f)=>a[n[l]][f]+=d)}return o}function q0(i,t,e,n,s,r){let{width:o}=t.columns[e],a=[...n.rows,s],l=new Float64Array(o*a.length);return a.forEach((c,h)=>{let u=n.parents[h]??-1,d=u<0?t.ground:n.rows[u];l.set(i.seen(`row_${e}`,{link:c,parent:d,acts:[0],point:V0}).row,o*h),e!=="constraint"&&(l[o*h+o-1]=r[h]??0)}),l}function X0(i,{kinds:t,parents:e,lead:n},s){let{elements:r}=i,o=n?n-r.length:0,a={classes:[],parents:[],coordinates:[],velocities:[],lines:[]},l=(...u)=>Io.forEach((d,f)=>a[d].push(u[f]));t.forEach((u,d)=>{if(d<o)return;let f=d<n,p=f?r[d-o]:i.kinds.indexOf(u),_=f?d===n-1?-1:-2:d-n;l(p,Math.max(e[d]-o,-1),f?-1:d-n+(n?7:0),d,_)});let c=i.kinds.indexOf("fixed");c>=0&&l(c,-1,-1,-1,-2);let h=a.classes.length;return{...a,skip:o,sizes:{links:h,velocities:t.length,shown:s}}}var Lo=class{constructor(t,e,n){let s=H0(e,n),r=Rd(e.ground,{...n.ground,inertia:[0,0,0,0,0,0]}),o=W0(t,e,s),a=s.rows.map(l=>t.seen("link_size",{link:l}).size[0]);this.described=s,this.bounds=o,this.length=a.reduce((l,c)=>l+c,0)/a.length||1,this.nv=s.rows.length,this.nq=this.nv+(n.floating?1:0),this.tables=Object.fromEntries(Object.keys(e.columns).map(l=>[l,q0(t,e,l,s,r,o)])),this.programs=Object.fromEntries(Object.entries(e.functions).filter(([,l])=>l.kinds).map(([l,c])=>[l,X0(c,s,n.bodies.length)])),this.place(e)}place(t){let e=0,n=(c,h=8)=>{let u=e;return e+=Math.ceil(c*h/8)*8,u},s=new Map;this.indexPlaces={};for(let[c,h]of Object.entries(this.programs)){let u=Io.map(d=>h[d].join()).join(";");s.has(u)||s.set(u,Object.fromEntries(Io.map(d=>[d,n(h.sizes.links,4)]))),this.indexPlaces[c]=s.get(u)}this.tablePlaces=Object.fromEntries(Object.entries(this.tables).map(([c,h])=>[c,n(h.length)]));let{nq:r,nv:o}=this,a={q:r,qd:o,qdd:o,tau:o,gravity:3,length:1,force:3,moment:3};this.argumentPlaces=Object.fromEntries(Object.entries(a).map(([c,h])=>[c,n(h)])),this.resultPlace=n(Math.max(o*o,16*(o+2)));let l=([c,{sizes:h}])=>Po(t.functions[c].memory,h);this.scratch=n(Math.max(...Object.entries(this.programs).map(l))),this.size=e,this.image=this.imaged()}imaged(){let t=new Uint8Array(this.argumentPlaces.q);for(let[e,n]of Object.entries(this.programs))Io.forEach(s=>new Int32Array(t.buffer,this.indexPlaces[e][s],n.sizes.links).set(n[s]));for(let[e,n]of Object.entries(this.tables))new Float64Array(t.buffer,this.tablePlaces[e],n.length).set(n);return t}};var Cd=200,Oc=["revolute","prismatic"],Pd=["standard","modified"],Id=["name","gravity","floating","q","bodies","links","frames"],Ld="rodyn-page-1";function Ri(i){if(i?.schema!==Ld)throw new Error(`unknown schema ${nt(i?.schema)}: choose ${Ld}`);return en(Object.fromEntries(Id.filter(t=>t in i).map(t=>[t,0])),Id),$e(i.name,"the name of a robot"),he(`robot ${nt(i.name)}`,()=>{let{bodies:t,floating:e,reason:n}=i;if($0(i),typeof e!="boolean")throw new Error(`floating must be true or false, got ${nt(e)}`);if(Array.isArray(t)&&!t.length)throw new Error("a robot needs at least one link");if(t?.length>Cd)throw new Error(`a page takes at most ${Cd} bodies, got ${t.length}`);Cn(i,"bodies",(s,r)=>j0(Pn(s),r,n)),Cn(i,"links",s=>J0(Pn(s),t.length)),Cn(i,"frames",s=>Dd(Pn(s),t.length)),Y0(i),Wt(i.gravity,"gravity",3),Wt(i.q,"q",n?Pn(i.code).nq:t.length+(e?7:0)),!n&&(e&&he("floating base",()=>Nd(Pn(Pn(i.base).parameters))),Z0(Pn(i.ground)),i.dh&&he("dh",()=>Q0(Pn(i.dh),t)))}),i}function Pn(i){if(!i||typeof i!="object")throw new Error(`must be a table of keys and values, got ${nt(i)}`);return i}function $0({description:i,source:t,reason:e,defects:n=[]}){for(let[s,r]of Object.entries({description:i,source:t,reason:e}))yd(r,s);if(!Array.isArray(n))throw new Error(`defects must be a list, got ${nt(n)}`);for(let s of n)if(typeof s!="string")throw new Error(`a defect must be a text, got ${nt(s)}`)}function Y0({tool:i,frames:t}){if(i!=null&&(!Number.isInteger(i)||!(i in t)))throw new Error(`the tool ${nt(i)} is no frame: there are ${t.length}`)}function j0({name:i,parent:t,kind:e,parameters:n,joint:s},r,o){$e(i,"the name of a link"),he(`link ${nt(i)}`,()=>{if(!Number.isInteger(t)||t<-1||t>=r)throw new Error(`link ${r} has parent ${nt(t)}: parents come before children, −1 is the base`);if(Nd(Pn(n)),Cs(Pn(s)),(!o||s.name!==void 0)&&$e(s.name,"the name of a joint"),Wt(n.placement,"placement",9),Wt(n.place,"place",3),!o){if(!Oc.includes(e))throw new Error(`unknown type ${nt(e)}: choose one of ${Oc.join(", ")}`);Wt(n.frame,"frame",9),Wt(n.shift,"shift",3),Wt(Dc(n),"parameters",Td)}})}function Nd(i){is(i.mass,"mass"),Wt(i.com,"com",3),Wt(i.inertia,"inertia",6)}function Z0({mass:i,com:t}){he("ground",()=>{is(i,"mass"),Wt(t,"com",3)})}function J0(i,t){Dd(i,t),Cn(i,"shapes",e=>K0(Pn(e)))}function K0({kind:i,pose:t,colour:e,size:n,radius:s,length:r,scale:o}){Wt(t,"pose",16),i==="box"&&Wt(n,"size",3),["sphere","cylinder","capsule"].includes(i)&&Rs(s,"radius"),["cylinder","capsule"].includes(i)&&Rs(r,"length"),o!=null&&Wt(o,"scale",3),e!=null&&Wt(e,"colour",e.length===3?3:4)}function Dd({name:i,body:t,pose:e},n){$e(i,"the name of a frame"),he(`frame ${nt(i)}`,()=>{if(!Number.isInteger(t)||t<-1||t>=n)throw new Error(`there is no body ${nt(t)}`);Wt(e,"pose",16)})}function Q0(i,t){if(!Pd.includes(i.convention))throw new Error(Yn("convention",i.convention,Pd));if(Cn(i,"rows",e=>{let{a:n,b:s,alpha:r,theta:o,joint:a}=Pn(e);if(Wt([n,s,r,o],"a, b, alpha, theta",4),!Oc.includes(a))throw new Error(`joint must be 'revolute' or 'prismatic', got ${nt(a)}`)}),i.rows.length!==t.length)throw new Error(`${i.rows.length} rows for ${t.length} links`);i.mount!==void 0&&Wt(i.mount,"mount",12)}function Do(i,t,e,n,s,r){for(let o=0;o<3;o+=1){let a=t+4*o;for(let l=0;l<4;l+=1){let c=n+l,h=l===3?i[a+3]:0;s[r+4*o+l]=i[a]*e[c]+i[a+1]*e[c+4]+i[a+2]*e[c+8]+h}}s[r+12]=0,s[r+13]=0,s[r+14]=0,s[r+15]=1}function Ps(i,t,[e,n,s]){return[0,4,8].map(r=>i[t+r]*e+i[t+r+1]*n+i[t+r+2]*s+i[t+r+3])}function Od(i,t,[e,n,s]){return[0,4,8].map(r=>i[t+r]*e+i[t+r+1]*n+i[t+r+2]*s)}function Ud(i){return[i[2],i[5],i[8]]}function Fd(i,t){let e=new Array(9);for(let h=0;h<3;h+=1)for(let u=0;u<3;u+=1)e[3*h+u]=t[3*h]*i[3*u]+t[3*h+1]*i[3*u+1]+t[3*h+2]*i[3*u+2];let n=[e[7]-e[5],e[2]-e[6],e[3]-e[1]],s=Math.hypot(...n)/2,r=(e[0]+e[4]+e[8]-1)/2,o=Math.atan2(s,r);if(s>1e-9)return n.map(h=>h*o/(2*s));if(r>0)return n.map(h=>h/2);let a=[0,4,8].reduce((h,u)=>e[u]>e[h]?u:h,0)/4,l=[0,1,2].map(h=>e[3*h+a]+(h===a?1:0)),c=Math.hypot(...l);return l.map(h=>h*o/c)}var t_=30,e_=1e-6,n_=1e-5,Bd=.5,i_=1e-4,s_=1e-8,r_=100;function Gd(i,t,e,{position:n,rotation:s=null},{iterations:r=t_,limits:o=!0}={}){let a=Float64Array.from(t),l=zd(i,a,e,n,s),c=i_;for(let h=0;h<r&&!kd(l)&&c<r_;h+=1){let u=Float64Array.from(a);h_(i,u,o_(i,u,e,l.error,s!==null,o,c),o);let d=zd(i,u,e,n,s),f=d.size<l.size*(1-1e-9);c=f?Math.max(c/4,s_):c*10,f&&(a.set(u),l=d)}return{q:a,ok:kd(l),error:{position:l.position,rotation:l.rotation}}}function kd({position:i,rotation:t}){return i<=e_&&t<=n_}function zd(i,t,e,n,s){let r=i.frames(t).subarray(16*e,16*e+16),o=n.map((h,u)=>h-r[4*u+3]),a=[0,1,2].flatMap(h=>Array.from(r.subarray(4*h,4*h+3))),l=s?Fd(a,s):[0,0,0],c=[...l,...o];return{error:c,position:Math.hypot(...o),rotation:Math.hypot(...l),size:Math.hypot(...c)}}function o_(i,t,e,n,s,r,o){let a=i.jacobian(t,e),l=s?0:3,c=new Set(i.joints.filter(({width:u})=>u===1).map(({rate:u})=>u)),h=new Set(Array.from({length:i.nv},(u,d)=>d).filter(u=>!c.has(u)));for(let u=0;u<=i.nv;u+=1){let d=l_(a,i.nv,l,n,h,o),f=r?a_(i,t,d,h):[];if(!f.length)return d;f.forEach(p=>h.add(p))}return new Float64Array(i.nv)}function a_(i,t,e,n){return i.joints.flatMap(({lower:s,upper:r,coordinate:o,rate:a})=>{let l=t[o];return(l<=s&&e[a]<0||l>=r&&e[a]>0)&&!n.has(a)?[a]:[]})}function l_(i,t,e,n,s,r){let o=6-e,a=Array.from({length:o},()=>new Float64Array(o+1)),l=Array.from({length:t},(f,p)=>p).filter(f=>!s.has(f)),c=0;for(let f=0;f<o;f+=1){for(let p=0;p<o;p+=1)for(let _ of l)a[f][p]+=i[(e+f)*t+_]*i[(e+p)*t+_];c=Math.max(c,a[f][f]),a[f][o]=n[e+f]}for(let f=0;f<o;f+=1)a[f][f]+=r*c||1;let h=c_(a,o),u=new Float64Array(t);for(let f of l)for(let p=0;p<o;p+=1)u[f]+=i[(e+p)*t+f]*h[p];let d=Math.max(...u.map(Math.abs));return d>Bd?u.map(f=>f*Bd/d):u}function c_(i,t){for(let n=0;n<t;n+=1)for(let s=n+1;s<t;s+=1){let r=i[s][n]/i[n][n];for(let o=n;o<=t;o+=1)i[s][o]-=r*i[n][o]}let e=new Float64Array(t);for(let n=t-1;n>=0;n-=1){let s=i[n][t];for(let r=n+1;r<t;r+=1)s-=i[n][r]*e[r];e[n]=s/i[n][n]}return e}function h_(i,t,e,n){for(let{lower:s,upper:r,coordinate:o,rate:a,width:l}of i.joints){if(l>1)continue;let c=t[o]+e[a];t[o]=n?Math.min(Math.max(c,s),r):c}}var u_="rk4",Ci=class{constructor(t){this.robot=t,this.width=t.nq+t.nv,this.start=new Float64Array(this.width),this.y=new Float64Array(this.width),this.tau=new Float64Array(t.nv),this.stages=[]}step(t,e,n){let{nq:s}=this.robot;this.start.set(t.q),this.start.set(t.qd,s),this.attempt(t.t,e,this.formula(n.integrator),n),t.t+=e,t.q.set(this.y.subarray(0,s)),t.qd.set(this.y.subarray(s))}attempt(t,e,{nodes:n,rows:s,weights:r},o){let{stages:a,y:l}=this;for(;a.length<n.length;)a.push(new Float64Array(this.width));for(let c=0;c<n.length;c+=1)this.added(e,s[c],c),this.derivative(t+n[c]*e,l,a[c],o);this.added(e,r,n.length);for(let c of this.robot.quaternions)d_(l,c)}formula(t=u_){let{tableaux:e}=this.robot.pack;if(!Object.hasOwn(e,t))throw new Error(Yn("integrator",t,Object.keys(e)));return e[t]}added(t,e,n){for(let s=0;s<this.width;s+=1)this.y[s]=this.start[s]+t*this.sum(e,n,s)}sum(t,e,n){let s=0;for(let r=0;r<e;r+=1)t[r]&&(s+=t[r]*this.stages[r][n]);return s}derivative(t,e,n,s){let{robot:r,tau:o}=this,a=e.subarray(0,r.nq),l=e.subarray(r.nq);s.accelerations?n.set(s.accelerations(t,a,l),r.nq):(o.fill(0),s.torque?.(t,a,l,o),n.set(r.accelerations(a,l,o,{friction:!0,...s}),r.nq)),r.coordinateRates(a,l,n)}};function d_(i,t){let e=Math.hypot(...i.subarray(t,t+4));for(let n=t;n<t+4;n+=1)i[n]/=e}var Is=16,Bn=[0,0,0],Ls=class{constructor(t,e){Object.assign(this,{engine:t,model:e,pack:t.pack,n:e.bodies.length,floating:e.floating})}neutral(){return Float64Array.from(this.model.q)}poses(t){return this.placed(t,this.model.links)}frames(t){return this.placed(t,this.model.frames)}placed(t,e){let n=this.bodyPoses(t),s=new Float64Array(Is*e.length);return e.forEach(({body:r,pose:o},a)=>Do(n,this.at(r),o,0,s,Is*a)),s}jointAxes(t){let e=this.bodyPoses(t);return this.model.bodies.map(({parent:n,parameters:s})=>({origin:Ps(e,this.at(n),s.place),axis:Od(e,this.at(n),Ud(s.placement))}))}inverseDynamics(t,e,n,s={}){return this.driven("inverse_dynamics",{q:t,qd:e,qdd:n},s).tau.slice()}forwardDynamics(t,e,n,s={}){return this.accelerations(t,e,n,s).slice()}accelerations(t,e,n,s){return this.driven("forward_dynamics",{q:t,qd:e,tau:n},s).qdd}inertiaMatrix(t,{method:e}={}){return this.computed("inertia_matrix",{q:t},{method:e}).M.slice()}energy(t,e,{gravity:n=this.model.gravity}={}){let{kinetic:s,potential:r}=this.computed("energy",{q:t,qd:e,gravity:n},{});return{kinetic:s[0],potential:r[0],total:s[0]+r[0]}}centerOfMass(t){return Array.from(this.computed("mass_center",{q:t},{}).c)}reactions(t,e,n,s={}){let r=this.driven("reactions",{q:t,qd:e,qdd:n},s),[o,a]=[r.force.slice(),r.moment.slice()];return this.jointAxes(t).map(({origin:l},c)=>{let h=3*this.reactionOf(c);return{force:Array.from(o.subarray(h,h+3)),moment:Array.from(a.subarray(h,h+3)),at:l}})}jacobian(t,e){let{body:n,pose:s}=this.model.frames[e],{nv:r,zeros:o}=this,a=new Float64Array(6*r);if(n<0&&!this.floating)return a;let l={q:t,qd:o,qdd:o,gravity:Bn},c=[s[3],s[7],s[11]];for(let h=0;h<6;h+=1){let u=[0,0,0];u[h%3]=1;let[d,f]=h<3?[Bn,u]:[u,Bn],{tau:p}=this.computed("inverse_dynamics",l,{push:{body:n,point:c,force:d,moment:f}});for(let _=0;_<r;_+=1)a[h*r+_]=0-p[_]}return a}get zeros(){return this.nothing??=new Float64Array(this.nv),this.nothing}step(t,e,n={}){return this.stepper??=new Ci(this),this.stepper.step(t,e,n),t}inverseKinematics(t,e,n,s={}){return Gd(this,t,e,n,s)}edited(t){return this.engine.edited(this.model,t)}driven(t,e,{gravity:n=this.model.gravity,wrench:s,friction:r=!1,method:o}){return this.computed(t,{...e,gravity:n},{method:o,friction:r,push:this.pushOf(s)})}pushOf(t){if(!t)return;let{body:e,pose:n}=this.model.links[t.link];if(e<0&&!this.floating)return;let{point:s=Bn,force:r=Bn,moment:o=Bn}=t;return{body:e,point:Ps(n,0,s),force:r,moment:o}}},Vd=(i,t)=>i==null||Math.abs(i)>Ts?t:i;function Oo(i,t){let[e,n]=i.floating?[7,6]:[0,0];return t.map(({body:s,coordinates:r,rates:o})=>{let{name:a,kind:l,joint:c}=i.bodies[s],{name:h,lower:u,upper:d,velocity:f,effort:p}=c,_={lower:Vd(u,-1/0),upper:Vd(d,1/0),velocity:f??1/0,effort:p??1/0},m={name:h,link:a,kind:l,..._,coordinate:e,rate:n,width:r,rates:o};return e+=r,n+=o,m})}var Uo=class extends Ls{constructor(t,e){super(t,e);let{code:n}=e;this.code=n,this.memory=new As([new WebAssembly.Module(Md(n.wasm))],n.reserved,n.functions),[this.nq,this.nv]=[n.nq,n.nv],this.quaternions=n.quaternions;let{coordinates:s,rates:r,independent:o,carriers:a}=n,l=o.map((c,h)=>({body:a.indexOf(c),coordinates:s[h],rates:r[h]}));this.joints=Oo(e,l)}methods(t){let e=this.code.methods[t],n=this.pack.methods[t]?.find(s=>s.name===e)?.paper??"";return e?[{name:e,label:e.replaceAll("-"," "),paper:n}]:[]}refused(t){let[e]=this.methods(t),n=(this.pack.methods[t]??[]).filter(({name:o})=>o!==e?.name),s=n.filter(({name:o},a)=>n.findIndex(l=>l.name===o)===a),r=`in this page robot ${nt(this.model.name)} is computed by ${e?.name??"no method"} alone, since ${this.model.reason}; Python offers more methods`;return s.map(({name:o,label:a,paper:l})=>({name:o,label:a,paper:l,reason:r}))}bodyPoses(t){return this.run("forward_kinematics",{q:t}).T}at(t){return t<0?0:Is*(this.code.carriers[t]+1)}reactionOf(t){return this.code.carriers[t]}computed(t,e,{method:n,friction:s,push:r}){let[o]=this.methods(t);if(n&&n!==o.name)throw new Error(Yn(`method of ${t}`,n,[o.name]));let a=s&&`${t}/friction`in this.code.functions?`${t}/friction`:t,l="force of wrench 0"in this.code.functions[a].arguments;return this.run(a,l?{...e,...this.pushes(e.q,r)}:e)}coordinateRates(t,e,n){n.set(this.memory.seen("coordinate_rates",{q:t,qd:e}).rates)}pushes(t,e){let n={},s=e&&(e.body<0?-1:this.code.carriers[e.body]);return this.code.pushed.forEach((r,o)=>{let a=e&&r===s;n[`force of wrench ${o}`]=a?e.force:Bn,n[`moment of wrench ${o}`]=a?this.aboutOrigin(t,e):Bn}),n}aboutOrigin(t,{body:e,point:n,force:s,moment:r}){let o=this.bodyPoses(t),a=Ps(o,this.at(e),Bn),[l,c,h]=Ps(o,this.at(e),n).map((_,m)=>_-a[m]),[u,d,f]=s,p=[c*f-h*d,h*u-l*f,l*d-c*u];return r.map((_,m)=>_+p[m])}run(t,e){let n=this.memory.seen(t,{gravity:Bn,...e});if(!this.memory.flag)return n;let s=t.split("/")[0].replaceAll("_"," ");throw Object.values(n).every(r=>r.every(Number.isFinite))?new Error(t.startsWith("forward_dynamics")?Eo(this.model):To(this.model,s)):new Error(Ao(this.model,s))}};var f_=4,[,...p_]=De,m_=p_.flatMap(({scales:i},t)=>i?[]:[t]),g_=["length","force","moment"],Hd="forward_kinematics",__={link:-1,point:[0,0,0],force:[0,0,0],moment:[0,0,0]},Fo=class{constructor(t,e,n,s){Object.assign(this,{memory:t,pack:e,layout:n,model:s,plans:{}})}enter(){let{memory:t,layout:e}=this;t.resident!==this&&(t.require(e.size),t.bytes.set(e.image,t.start),t.numbers[(t.start+e.argumentPlaces.length)/8]=e.length,t.resident=this,this.acting={link:-1,point:[0,0,0]},this.rubbing=!0)}rub(t){if(this.rubbing===t)return;this.rubbing=t;let{memory:e,layout:n,pack:s}=this;for(let[r,{width:o,friction:a}]of Object.entries(s.columns)){let l=(e.start+n.tablePlaces[r])/8;for(let c=0;c<n.nv;c+=1){let h=o*c+a;for(let u of m_)e.numbers[l+h+u]=t?n.tables[r][h+u]:0}}}push(t,e){let n=this.acting;n.link===t&&n.point.every((s,r)=>s===e[r])||(this.lever(n.link,n.point,0),this.lever(t,e,1),this.acting={link:t,point:Array.from(e)})}lever(t,e,n){if(t<0)return;let{memory:s,layout:r,pack:o}=this,{rows:a,parents:l}=r.described,c=l[t]<0?o.ground:a[l[t]];for(let[h,{width:u,wrench:d}]of Object.entries(o.columns)){let{row:f}=s.seen(`row_${h}`,{link:a[t],parent:c,acts:[n],point:e}),p=(s.start+r.tablePlaces[h])/8;s.numbers.set(f.subarray(d,d+f_),p+u*t+d)}}run(t,e,{wrench:n=__,friction:s=!1}={}){this.enter(),this.rub(s);let{numbers:r}=this.memory,o=this.planned(t);o.pushed&&(this.push(n.link,n.point),r.set(n.force,o.force),r.set(n.moment,o.moment));for(let[a,l]of o.given)r.set(e[a],l);return o.call(...o.places)&&this.refuse(t,o.results),o.results}planned(t){let e=this.plans[t];if(e?.numbers===this.memory.numbers)return e;let{memory:n,layout:s,pack:r}=this,{arguments:o,results:a}=r.functions[t],{start:l,numbers:c}=n,h=Object.fromEntries(o.map(p=>[p,l+s.argumentPlaces[p]])),u=l+s.resultPlace,d={},f=[];for(let[p,_]of Object.entries(a)){let m=Po(_,this.linksOf(t).sizes);d[p]=c.subarray(u/8,u/8+m),f.push(u),u+=8*m}return this.plans[t]={numbers:c,results:d,call:n.exports[t],places:[...this.head(t),...Object.values(h),...f],given:o.filter(p=>!g_.includes(p)).map(p=>[p,h[p]/8]),pushed:o.includes("force"),force:h.force/8,moment:h.moment/8},this.plans[t]}linksOf(t){let{programs:e}=this.layout;return e[t]??e[Hd]}head(t){let{layout:e,pack:n,memory:{start:s}}=this,{sizes:r,fixed:o,frames:a}=n.functions[t],l=this.linksOf(t),c={...e.indexPlaces[t]??e.indexPlaces[Hd],table:e.tablePlaces[a]+8*n.columns[a].width*l.skip},h=r.length?[s+e.scratch]:[];return[...r.map(u=>l.sizes[u]),...o.map(u=>s+c[u]),...h]}refuse(t,e){let{model:n,layout:s}=this,{lead:r}=s.described,o=e.pivots??[];for(let l=o.length-1;l>=0;l-=1)if(!(Math.abs(o[l])>s.bounds[l]))throw new Error(Eo(n,Math.max(l-r,-1)));let a=t.split("/")[0].replaceAll("_"," ");throw Object.values(e).every(l=>l.every(Number.isFinite))?new Error(t.includes("constraint")?gd(n):To(n,a)):new Error(Ao(n,a))}};var Bo=class extends Ls{constructor(t,e){super(t,e),this.layout=new Lo(t.memory,t.pack,e),this.programs=new Fo(t.memory,t.pack,this.layout,e),this.nq=this.layout.nq,this.nv=this.layout.nv,this.quaternions=e.floating?[3]:[],this.joints=Oo(e,e.bodies.map((n,s)=>({body:s,coordinates:1,rates:1}))),this.offers={},this.functions={}}methods(t){return this.offered(t).methods}refused(t){return this.offered(t).refused}offered(t){return this.offers[t]??=this.engine.offered(this,t),this.offers[t]}bodyPoses(t){return this.programs.run("forward_kinematics",{q:t}).T}at(t){return Is*(t+1)}reactionOf(t){return t}computed(t,e,{method:n,friction:s,push:r}){let o=r&&{...r,link:r.body+this.layout.described.lead};return this.programs.run(this.functionOf(t,n),e,{wrench:o,friction:s})}coordinateRates(t,e,n){let s=this.floating?7:0;s&&n.set(this.engine.memory.seen("coordinate_rates",{q:t.subarray(0,7),qd:e.subarray(0,6)}).rates);for(let r=s;r<this.nq;r+=1)n[r]=e[r-(s?1:0)]}functionOf(t,e=""){if(!(t in this.pack.methods))return t;let n=`${t} ${e}`;return this.functions[n]??=this.found(t,e),this.functions[n]}found(t,e){let n=this.methods(t),s=e?n.find(o=>o.name===e):n[0];if(s)return s.function;let r=this.refused(t).find(o=>o.name===e);throw new Error(r?.reason??Yn(`method of ${t}`,e,n.map(o=>o.name)))}};var ko=class{static async create(t){return new this(t,await Promise.all([t,...t.joined??[]].map(e=>Sd(e.wasm))))}constructor(t,e){this.pack=wd(t),this.memory=new As(e,this.pack.reserved,this.pack.functions),this.integrators=Object.entries(this.pack.tableaux).map(([n,{label:s,order:r,judge:o}])=>({name:n,label:s,order:r,pair:!!o}))}robot(t){return Ri(t),t.reason?this.#t(t):new Bo(this,t)}#t(t){try{return new Uo(this,t)}catch(e){throw new Error(`robot ${nt(t.name)} comes with code that cannot be run: ${e.message}`)}}};var Bc=["a","b","alpha","theta"],Wd=[1,0,0,0,1,0,0,0,1,0,0,0],Uc={gravity:x_,dh:b_,links:qd,bodies:qd,base:M_,joints:w_,q:y_,name:v_};function Xd(i,t,{path:e,value:n}){let[s,...r]=String(e).split("/");if(!Object.hasOwn(Uc,s))throw new Error(`unknown path ${nt(e)}: begin with ${Object.keys(Uc).join(", ")}`);if(t.reason)throw new Error(`robot ${nt(t.name)} cannot be edited here: ${t.reason}`);let o={...t};return Uc[s](o,r,n,i),o}function kc(i,t){let e=Number(t);if(!Number.isInteger(e)||e<0||e>=i.bodies.length)throw new Error(`there is no link ${nt(t)}: robot ${nt(i.name)} has links 0 to ${i.bodies.length-1}`);return e}function zc(i,t){let{joint:e,parameters:n,...s}=i.bodies[t];return i.bodies=i.bodies.with(t,{...s,joint:{...e},parameters:{...n}}),i.bodies[t]}function Gc(i,t,e,n){e.length?i[t]=i[t].map((s,r)=>r===Number(e[0])?n:s):i[t]=n}function x_(i,t,e){Gc(i,"gravity",t,e),he(`robot ${nt(i.name)}`,()=>Wt(i.gravity,"gravity",3))}function y_(i,t,e){let n=i.q.length;Gc(i,"q",t,e),Wt(i.q,"q",n)}function v_(i,t,e){i.name=$e(e,"the name of a robot")}function b_(i,[t,e],n,s){if(!i.dh)throw new Error(`robot ${nt(i.name)} has no DH table`);if(t==="convention"){if(n!=="standard"&&n!=="modified")throw new Error(`unknown convention ${nt(n)}: choose one of standard, dh, modified`);i.dh={...i.dh,convention:n},i.bodies.forEach((o,a)=>zo(s,i,a));return}let r=kc(i,t);he(`links[${r}]`,()=>{if(e==="joint"){if(n!=="revolute"&&n!=="prismatic")throw new Error(`joint must be 'revolute' or 'prismatic', got ${nt(n)}`)}else if(Bc.includes(e))xn(n,e);else throw new Error(`unknown key ${nt(e)}: choose one of ${Bc.join(", ")}, joint`)}),i.dh={...i.dh,rows:i.dh.rows.with(r,{...i.dh.rows[r],[e]:n})},zo(s,i,r),i.links=i.links.map(o=>({...o,shapes:[]}))}function zo(i,t,e){let{rows:n,convention:s,mount:r=Wd}=t.dh,o=n[e],{mass:a,com:l,inertia:c,...h}=t.bodies[e].parameters,{link:u}=i.memory.straight(`link_of_dh_${s}_${o.joint}`,{geometry:Bc.map(d=>o[d]),mount:e===0?r:Wd,body:[a,...l,...c],joint:No(h)});Object.assign(zc(t,e),{kind:o.joint,parameters:br(u)})}function qd(i,[t,e,...n],s){let r=kc(i,t),o=rs(i,r),{name:a,parameters:l}=zc(i,r);he(`link ${nt(a)}`,()=>Yd(l,e,n,s)),["mass","com","inertia"].includes(e)&&$d(i,o,rs(i,r)),rs(i,r).length||(i.defects=i.defects?.filter(c=>!c.startsWith(`link ${r+1} `)))}function $d(i,t,e){let n=new Set(t.map(([r])=>r)),s=e.filter(([r])=>!n.has(r)).map(([,r])=>r);if(s.length)throw new Ti(i.name,s)}var Fc={mass:i=>is(i,"mass"),com:i=>Wt(i,"com",3),inertia:i=>Wt(i,"inertia",6),...Object.fromEntries(De.map(i=>[i.key,t=>Ro(t,i)]))};function Yd(i,t,e,n){if(!Object.hasOwn(Fc,t??""))throw new Error(`unknown key ${nt(t)}: choose one of ${Object.keys(Fc).join(", ")}`);Gc(i,t,e,n),Fc[t](i[t])}function M_(i,[t,...e],n){if(!i.floating)throw new Error(`the base of robot ${nt(i.name)} is fixed: it has no mass here`);let s=rs(i,-1);i.base={...i.base,parameters:{...i.base.parameters}},he("floating base",()=>Yd(i.base.parameters,t,e,n)),$d(i,s,rs(i,-1))}function Go(i){let t=i.bodies.map((n,s)=>rs(i,s));return[i.floating?rs(i,-1):[],...t].flat().map(([,n])=>n)}function rs(i,t){if(t<0)return Lc("the floating base",i.base.parameters,!1);let e=({parameters:{mass:r,inertia:o}})=>r!==0||o.some(Boolean);if(!i.floating&&!i.bodies.some(e))return[];let n=i.bodies[t].parameters,s=n.rotor>0||i.bodies.some((r,o)=>r.parameters.mass>0&&S_(i,o,t));return Lc(`link ${t+1} ${nt(i.bodies[t].name)}`,n,s)}function S_(i,t,e){let n=i.bodies[t].parent;for(;n>e;)n=i.bodies[n].parent;return n===e&&t!==e}function w_(i,[t,e],n){let{joint:s}=zc(i,kc(i,t));if(e==="name"){s.name=$e(n,"name");return}if(!["lower","upper","velocity","effort"].includes(e))throw new Error(`unknown key ${nt(e)}: choose one of lower, upper, velocity, effort, name`);s[e]=n===null||Math.abs(n)===1/0?null:n,Cs(s)}var E_=1e-9,Vc=Math.PI/2,A_=[[1,0],[0,1],[-1,0],[0,-1]],jd={x:[1,2],y:[2,0],z:[0,1]},Pi=[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1];function T_(i){let t=Math.round(i/Vc),e=Math.abs(t)<=8&&Math.abs(i-t*Vc)<=Math.abs(i)*45e-17;return t&&e?A_[(t%4+4)%4]:[Math.cos(i),Math.sin(i)]}function os(i){return i%90===0?i/90*Vc:i*Math.PI/180}function as(i,t){return t in i?he(t,()=>{let e=en(i[t],[],["xyz","rotation","rotation_deg"]),n="rotation_deg"in e?os:s=>s;return Hc(e.xyz??[0,0,0],e.rotation??e.rotation_deg??[],n)}):[...Pi]}function Hc(i,t,e=n=>n){let[n,s,r]=Wt(i,"xyz",3),o=R_(t,e);return[o[0],o[1],o[2],n,o[3],o[4],o[5],s,o[6],o[7],o[8],r,0,0,0,1]}function R_(i,t){if(!Array.isArray(i))throw new Error(`rotation must be a list, got ${nt(i)}`);if(i.every(n=>Array.isArray(n)&&n.length===2))return i.reduce((n,s,r)=>C_(n,s,r,t),[1,0,0,0,1,0,0,0,1]);let e=i.map((n,s)=>Wt(n,`rotation[${s}]`,3));if(e.length!==3)throw new Error(`rotation must be 3 rows of 3 numbers, got ${e.length} rows: ${nt(i)}`);return P_(e.flat())}function C_(i,[t,e],n,s){if(!Object.hasOwn(jd,t))throw new Error(`rotation[${n}] must turn about 'x', 'y' or 'z', got ${nt(t)}`);let[r,o]=T_(s(xn(e,`the angle of rotation[${n}]`))),[a,l]=jd[t],c=[...i];for(let h=0;h<3;h+=1)c[3*h+a]=i[3*h+a]*r+i[3*h+l]*o,c[3*h+l]=i[3*h+l]*r-i[3*h+a]*o;return c}function P_(i){let t=0;for(let u=0;u<3;u+=1)for(let d=0;d<3;d+=1){let f=[0,1,2].reduce((p,_)=>p+i[3*u+_]*i[3*d+_],0);t=Math.max(t,Math.abs(f-(u===d?1:0)))}if(!(t<=E_))throw new Error(`rotation is not a rotation matrix: R Rᵀ differs from the identity by ${Ne(t,3)} (at most 1e-09); give turns such as [('z', 0.5)], or use Pose.from_quaternion`);let[e,n,s,r,o,a,l,c,h]=i;if(e*(o*h-a*c)-n*(r*h-a*l)+s*(r*c-o*l)<0)throw new Error("rotation is a reflection (determinant -1): two of its axes may be swapped");return i}function Mr(i){return[...[0,4,8].flatMap(t=>i.slice(t,t+3)),i[3],i[7],i[11]]}var Zd={box:["size"],sphere:["radius"],cylinder:["radius","length"],capsule:["radius","length"]},I_=["size","radius","length","file","scale","origin","colour","role","name"],L_=["axis","name","limits",...De.map(({name:i})=>i)];function Sr({mass:i=0,com:t=[0,0,0],inertia:e=[0,0,0]}){return{mass:is(i,"mass"),com:[...Wt(t,"com",3)],inertia:N_(e)}}function N_(i){if(!Array.isArray(i))throw new Error(`inertia must be a list, got ${nt(i)}`);if(!i.some(Array.isArray)){let[n,s,r]=Wt(i,"inertia",3);return[n,0,0,s,0,r]}if(i.length!==3)throw new Error(`inertia must be 3 rows of 3 numbers, got ${i.length} rows: ${nt(i)}`);let t=i.map((n,s)=>Wt(n,`inertia[${s}]`,3)),e=Math.max(...t.flat().map(Math.abs));for(let[n,s]of[[0,1],[0,2],[1,2]])if(Math.abs(t[n][s]-t[s][n])>1e-12*e)throw new Error(`inertia must be symmetric: [${n}][${s}] is ${nt(t[n][s])} but [${s}][${n}] is ${nt(t[s][n])}`);return[t[0][0],t[0][1],t[0][2],t[1][1],t[1][2],t[2][2]]}var D_=i=>({inf:1/0,"-inf":-1/0})[i]??i;function Wc(i,t){let{name:e=t,limits:n={}}=i,s=Array.isArray(n)?{lower:n[0],upper:n[1]}:n;he("limits",()=>en(s,[],["lower","upper","velocity","effort"]));let r=Object.fromEntries(["lower","upper","velocity","effort"].map(a=>[a,O_(D_(s[a]))]));Cs(r);let o=De.map(a=>[a.key,Ro(i[a.name]===void 0?a.usual:i[a.name],a)]);return{joint:{name:$e(e,"the name of a joint"),...r},drive:Object.fromEntries(o)}}var O_=i=>i===void 0||Math.abs(i)===1/0?null:i;function U_(i,t){let e=en(i,["type"],[...L_,"mimic","pitch","axis2","normal"]),n=e.type;if(e.mimic||!["revolute","prismatic","fixed"].includes(n)){let a=e.mimic?"a mimic joint":`of type ${nt(n)}`;throw new Error(`the joint of link ${nt(t)} is ${a}: a page opens revolute, prismatic and fixed joints; 'rodyn studio FILE' makes a page for this robot`)}if(n==="fixed")return{kind:n,axis:[0,0,1]};let{axis:s=[0,0,1]}=e,r=Wt(s,"axis",3),o=Math.hypot(...r);if(!(o>0))throw new Error(`axis has no direction: ${nt(r)}`);return{kind:n,axis:r.map(a=>a/o),...Wc(e,t)}}function Jd(i){let t=en(i,["name","parent","joint","mass"],["placement","frame","com","inertia","shapes"]),e=$e(t.name,"the name of a link");return he(`link ${nt(e)}`,()=>({name:e,parent:t.parent,joint:he("joint",()=>U_(t.joint,e)),placement:as(t,"placement"),frame:as(t,"frame"),body:Sr(t),shapes:qc(t)}))}function qc(i){if(!("shapes"in i))return[];let t=Cn(i,"shapes",F_),e=t.filter(({role:n})=>n!=="collision");return(e.length?e:t).filter(({kind:n})=>n in Zd).map(({role:n,...s})=>s)}function F_(i){let t=en(i,["type"],I_),e={kind:t.type,pose:as(t,"origin"),colour:t.colour??null,role:t.role};for(let n of Zd[t.type]??[])e[n]=n==="size"?Wt(t.size,"size",3):Rs(t[n],n);return e.colour&&(e.colour=[...e.colour,1].slice(0,4)),e}var Kd=[0,0,0];function $c(i){if(i.reason)throw new Error(`robot '${i.name}' was made by Python: save it there, with robot.to_json()`);return i.dh?k_(i):z_(i)}function Qd({name:i,description:t,source:e,defects:n,gravity:s}){let r=Object.entries({description:t,source:e,defects:n}).filter(([,o])=>o?.length);return{name:i,...Object.fromEntries(r),gravity:s}}var Xc=i=>[i.slice(0,3),i.slice(3,6),i.slice(6,9)].map(t=>Array.from(t)),B_=([i,t,e,n,s,r])=>[[i,t,e],[t,n,s],[e,s,r]],tf=i=>({xyz:[i[3],i[7],i[11]],rotation:[0,4,8].map(t=>i.slice(t,t+3))}),Vo=({mass:i,com:t,inertia:e})=>({mass:i,com:t,inertia:B_(e)});function ef({lower:i,upper:t,velocity:e,effort:n}){let s=Object.entries({lower:i,upper:t,velocity:e,effort:n}).filter(([,r])=>r!==null&&Number.isFinite(r));return s.length?{limits:Object.fromEntries(s)}:{}}function nf(i){let t=De.filter(({key:e,scales:n})=>i[n||e]);return Object.fromEntries(t.map(({key:e,name:n})=>[n,i[e]]))}function k_(i){let{dh:t,bodies:e,floating:n,base:s}=i,{mount:r}=t,o=i.floating?i.q.slice(7):i.q,a={mount_position:r?.slice(9)??Kd,mount_rotation:Xc(r??[1,0,0,0,1,0,0,0,1])};return{schema:"serial-dh-1",...Qd(i),convention:t.convention,base:n?{type:"floating",...Vo(s.parameters),...a}:{type:"fixed",...a},q_initial:Array.from(o),...sf(i),links:e.map(({name:l,joint:c,parameters:h},u)=>({name:l,...t.rows[u],...Vo(h),joint_name:c.name,...ef(c),...nf(h),...rf(i,u)}))}}function sf(i){let t=new Set(i.bodies.map(({name:o})=>o)),e=i.links.filter(({name:o})=>o!=="base"&&!t.has(o)),s=[...e,...i.frames.filter(({name:o})=>!t.has(o)&&!e.some(a=>a.name===o))].map(({name:o,body:a,pose:l})=>({name:o,link:a<0?"base":i.bodies[a].name,pose:tf(l)})),r=i.frames[i.tool]?.name;return{...s.length?{frames:s}:{},...r&&r!=="base"?{tool:r}:{}}}function rf(i,t){let s=(i.links.find(r=>r.body===t&&r.name===i.bodies[t].name)?.shapes??[]).filter(({kind:r})=>r!=="mesh").map(({kind:r,pose:o,colour:a,size:l,radius:c,length:h})=>({type:r,...l?{size:l}:{},...c===void 0?{}:{radius:c},...h===void 0?{}:{length:h},origin:tf(o),...a?{colour:a}:{}}));return s.length?{shapes:s}:{}}function z_(i){let{floating:t,base:e,bodies:n,ground:s}=i,r=s.mass?[{name:G_(i),parent:"base",joint:{type:"fixed"},...s,inertia:Kd}]:[];return{schema:"rodyn-2",...Qd(i),...t?{base:{type:"floating",...Vo(e.parameters)}}:{},...sf(i),q_initial:Array.from(t?i.q.slice(7):i.q),links:[...n.map((o,a)=>V_(i,o,a)),...r]}}function G_({links:i,frames:t}){let e="standing";for(;[...i,...t].some(n=>n.name===e);)e+="'";return e}function V_(i,{name:t,parent:e,kind:n,joint:s,parameters:r},o){let{placement:a,place:l,offset:c,frame:h,shift:u}=r,d=n==="prismatic"?c:0,f=l.map((p,_)=>p+a[3*_+2]*d);return{name:t,parent:e<0?"base":i.bodies[e].name,joint:{type:n,axis:[0,0,1],name:s.name,...ef(s),...nf(r)},placement:{xyz:f,rotation:Xc(n==="revolute"?H_(a,c):a)},frame:{xyz:u,rotation:Xc(h)},...Vo(r),...rf(i,o)}}function H_(i,t){let[e,n]=[Math.cos(t),Math.sin(t)];return[0,3,6].flatMap(s=>[i[s]*e+i[s+1]*n,i[s+1]*e-i[s]*n,i[s+2]])}var lf=["description","source","provenance","defects"],cf={mass:0,com:[0,0,0],inertia:[0,0,0,0,0,0]},Ho={"rodyn-2":af,"rodyn-1":af,"serial-dh-1":$_};function hf(i,t,{physical:e="raise"}={}){let n=t?.schema;if(n===void 0)throw new Error(`missing key 'schema', one of ${Object.keys(Ho).join(", ")}`);if(!Object.hasOwn(Ho,n))throw new Error(`unknown schema ${nt(n)}: choose one of ${Object.keys(Ho).join(", ")}`);let s=Ho[n](i,t);Ri(s);let r=e==="warn"?[]:Go(s);if(r.length)throw new Ti(s.name,r);return s}function Wo(i,t){let e=new Array(16);return Do(i,0,t,0,e,0),e}var of=({mass:i,inertia:t})=>i===0&&!t.some(Boolean);function Yc(i,t,e,n){if(of(e))return t;let s=of(t)?{...cf,mass:0}:t,r=({mass:d,com:f,inertia:p})=>[d,...f,...p],o={body:r(s),other:r(e),pose:Mr(n)},[a,l,c,h,...u]=i.memory.straight("welded",o).body;return{mass:a,com:[l,c,h],inertia:u}}function uf(i,t){let{description:e="",source:n="",defects:s=[],gravity:r=[0,0,-9.81]}=i;if(!Array.isArray(s))throw new Error(`defects must be a list, got ${nt(s)}`);s.forEach(a=>{if(typeof a!="string")throw new Error(`a defect must be a text, got ${nt(a)}`)});let o=he(`robot ${nt(t)}`,()=>[...Wt(r,"gravity",3)]);return{schema:"rodyn-page-1",name:t,description:e,source:n,defects:s,gravity:o,meshes:[],reason:"",dh:null}}function af(i,t){let e=["gravity","base","frames","tool","q_initial",...lf],n=en(t,["schema","name","links"],e),s=$e(n.name,"the name of a robot"),r=Cn(n,"links",Jd),o=q_(r),a=n.base!==void 0&&n.base!=="fixed",l=a?he("base",()=>Sr(en(n.base,["type","mass","com","inertia"]))):null,c=cf,h=[],u=[];r.forEach((f,p)=>{let _=o[p]<0?{body:-1,pose:Pi}:u[o[p]],m=Wo(_.pose,f.placement);if(f.joint.kind!=="fixed"){u.push({body:h.length,pose:[...Pi]}),h.push({name:f.name,parent:_.body,placement:m,link:f,body:f.body});return}let g=Wo(m,f.frame);u.push({body:_.body,pose:g}),_.body>=0?h[_.body].body=Yc(i,h[_.body].body,f.body,g):a?l=Yc(i,l,f.body,g):c=Yc(i,c,f.body,g)});let d=r.map(({name:f,shapes:p},_)=>({name:f,...u[_],shapes:p}));return{...uf(n,s),...df(n,a,h.length),base:a?{parameters:l}:null,ground:{mass:c.mass,com:c.com},bodies:h.map(f=>W_(i,f)),links:[{name:"base",body:-1,pose:[...Pi],shapes:[]},...d],...ff(n,r,o,u)}}function df(i,t,e){let n=i.q_initial?Wt(i.q_initial,"q_initial",e):new Array(e).fill(0);return{floating:t,q:t?[0,0,0,0,0,0,1,...n]:[...n]}}function W_(i,{name:t,parent:e,placement:n,link:s,body:r}){let{joint:o,drive:a,kind:l,axis:c}=s.joint,{link:h}=i.memory.straight("link_of_joint",{placement:Mr(n),axis:c,frame:Mr(s.frame),body:[r.mass,...r.com,...r.inertia],joint:No(a)});return{name:t,parent:e,kind:l,joint:o,parameters:br(h)}}function q_(i){let t=new Map([["base",-1]]);return i.forEach(({name:e},n)=>{if(t.has(e))throw new Error(`links ${t.get(e)+1} and ${n+1} are both called ${nt(e)}: names must differ`);t.set(e,n)}),i.map(({name:e,parent:n},s)=>{if(!t.has(n))throw new Error(`link ${nt(e)}: there is no parent ${nt(n)}; choose one of ${[...t.keys()].join(", ")}`);if(t.get(n)>=s)throw new Error(`link ${nt(e)} is listed before its parent ${nt(n)}: write parents before children`);return t.get(n)})}function ff(i,t,e,n){let s=new Map([["base",{body:-1,pose:Pi}],...t.map(({name:h},u)=>[h,n[u]])]),r="frames"in i?Cn(i,"frames",h=>X_(h,s)):[],o=t.at(-1)?.name,a=t.filter((h,u)=>!e.includes(u)).map(({name:h})=>h),l=i.tool??(a.length===1?a[0]:null);if(l!==null&&typeof l!="string"){let h=Array.isArray(l)?l.flat():as(i,"tool"),u=s.get(o);r.push({name:"tool",body:u.body,pose:Wo(u.pose,h)}),l="tool"}if(l===null)return{frames:r,tool:l};let c=r.findIndex(({name:h})=>h===l);if(c>=0)return{frames:r,tool:c};if(!s.has(l))throw new Error(`the tool ${nt(l)} is no link or frame`);return r.push({name:l,...s.get(l)}),{frames:r,tool:r.length-1}}function X_(i,t){let{name:e,link:n}=en(i,["name","link"],["pose"]);if(!t.has(n))throw new Error(`frame ${nt(e)} is on ${nt(n)}, which is no link; choose one of ${[...t.keys()].join(", ")}`);let s=t.get(n);return{name:$e(e,"name"),body:s.body,pose:Wo(s.pose,as(i,"pose"))}}function $_(i,t){let e=["q_initial","base","frames","tool",...lf],n=en(t,["schema","name","convention","gravity","links"],e),s=$e(n.name,"the name of a robot"),r={standard:"standard",dh:"standard",modified:"modified"}[n.convention];if(!r)throw new Error(`unknown convention ${nt(n.convention)}: choose one of standard, dh, modified`);let o=Cn(n,"links",Z_),a=n.base??{type:"fixed"},l=a.type==="floating",c=he("base",()=>Mr(Hc(a.mount_position??[0,0,0],a.mount_rotation??[]))),h=o.map(f=>({name:f.name})),u=o.map((f,p)=>({body:p,pose:[...Pi]})),d={...uf(n,s),...df(n,l,o.length),base:l?{parameters:he("base",()=>Sr(a))}:null,ground:{mass:0,com:[0,0,0]},bodies:o.map(({name:f,joint:p,drive:_,body:m,kind:g},y)=>({name:f,parent:y-1,kind:g,joint:p,parameters:{...br(i.pack.ground),...m,..._}})),links:[{name:"base",body:-1,pose:[...Pi],shapes:[]},...o.map((f,p)=>({name:f.name,...u[p],shapes:f.shapes}))],...ff(n,h,o.map((f,p)=>p-1),u),dh:{convention:r,rows:o.map(({kind:f,a:p,b:_,alpha:m,theta:g})=>({joint:f,a:p,alpha:m,b:_,theta:g})),mount:c}};return o.forEach((f,p)=>zo(i,d,p)),d}var Y_=["a","b","d","alpha","alpha_deg","theta","theta_deg","joint","name","shapes","mass","r","com","inertia"],j_=["joint_name","limits",...De.map(({name:i})=>i)];function Z_(i,t){let e=en(i,["a"],[...Y_,...j_]),{joint:n="revolute",name:s=`link${t+1}`,d:r=0,b:o=r}=e;if(n!=="revolute"&&n!=="prismatic")throw new Error(`joint must be 'revolute' or 'prismatic', got ${nt(n)}`);let a=$e(s,"name"),l=h=>`${h}_deg`in e?os(xn(e[`${h}_deg`],`${h}_deg`)):xn(h in e?e[h]:0,h),{com:c="r"in e?Wt(e.r,"r",3).map(h=>0-h):[0,0,0]}=e;return{name:a,kind:n,a:xn(e.a,"a"),b:xn(o,"b"),alpha:l("alpha"),theta:l("theta"),body:he(`link ${nt(a)}`,()=>Sr({...e,com:c})),shapes:qc(e),...Wc({...e,name:e.joint_name},a)}}var J_=1e-9,[pf,mf]=[3,5],K_=new Map([[null,""],[!0,"/geared"],[!1,"/plain"]]);function gf(i,t){let e=i.pack.methods[t]??[],s=[...new Set(e.map(r=>r.name))].map(r=>Q_(i,t,e.filter(o=>o.name===r)));return{methods:s.filter(r=>!r.reason),refused:s.filter(r=>r.reason)}}function Q_(i,t,e){let{model:n}=i,s=n.bodies.filter(({parameters:d})=>d.rotor>0).length,r=e.find(({geared:d})=>d===null||s===(d?n.bodies.length:0)),{name:o,label:a,paper:l,equations:c}=e[0],h=r&&(r.function??`${t}/${o}${K_.get(r.geared)}/${ex(n)}`),u=ix(i,t,e[0])||(r?nx(i,h):tx(n));return{name:o,label:a,paper:l,equations:c,function:h,reason:u}}function tx({name:i}){return`some joints of robot ${nt(i)} have rotors and some have none; the code of this page takes all or none`}function ex({bodies:i,floating:t}){let e=_f(i)?i.map(({parent:n})=>n).join():i.length;return t?`free ${e}`:`${e}`}function _f(i){return i.some(({parent:t},e)=>t!==e-1)}function nx({pack:i,model:t},e){if(e in i.functions)return"";let[n,s]=t.floating?["floating",i.chains?.floating]:["fixed",i.chains?.fixed];return`this page has no code of it for links that are joined like those of robot ${nt(t.name)}, but for chains of up to ${s??0} joints on a ${n} base, and for the robot that rodyn studio was given`}function ix(i,t,{name:e,bases:n,trees:s,needs:r}){let{model:o}=i,[a,l]=[`robot ${nt(o.name)}`,`${t} by ${nt(e)}`],c=o.floating?"floating":"fixed";if(!n.includes(c))return`${a} has a ${c} base; ${l} takes ${n.join(" and ")} bases only`;if(!s&&_f(o.bodies))return`${a} branches; ${l} takes chains only`;let h=r&&(r.startsWith("invertible")?sx(i):rx(i));return h?`${l} needs ${r}, but of ${a} ${h}`:""}function sx({pack:i,model:t}){let e=t.floating?[["the floating base",t.base.parameters]]:[],n=t.bodies.map(({name:s,parameters:r})=>[`link ${nt(s)}`,r]);for(let[s,{mass:r,inertia:o}]of[...e,...n]){let a=Co(o),l=a[2];if(!(r>0))return`${s} cannot be inverted: its mass is ${Ne(r)} kg`;if(!(a[0]>i.degenerate*l)){let c=a.map(h=>Ne(Math.abs(h)<J_*l?0:h));return`${s} cannot be inverted: its principal moments are ${c.join(", ")} kg m^2`}}return""}function rx({pack:i,model:t,layout:e}){let{width:n,inertia:s}=i.columns.joint;for(let[r,{name:o,kind:a,parameters:l}]of t.bodies.entries()){let c=n*(r+e.described.lead)+s,[h,u,d]=[0,pf,mf].map(p=>e.tables.joint[c+p]);if(a==="revolute"&&!(d>i.thin*(h+u+d)))return`link ${nt(o)} has almost no inertia about its own joint (below ${Ne(i.thin)} of its trace)`;let f=l.inertia;if(a!=="revolute"&&!(f[0]+f[pf]+f[mf]>0))return`link ${nt(o)} is a mass point`}return""}var qo=class extends ko{modelOf(t,e={}){return t?.schema==="rodyn-page-1"?Ri(t):hf(this,t,e)}fileOf(t){return $c(t)}edited(t,e){return Xd(this,t,e)}offered(t,e){return gf(t,e)}};function xf(){let i=globalThis.rodynData??document.getElementById("data").textContent;return delete globalThis.rodynData,JSON.parse(i)}var yf=["#0072B2","#E69F00","#009E73","#D55E00","#CC79A7","#56B4E9","#888888","#F0E442"],vf=["#D55E00","#009E73","#0072B2"],$o="#D55E00",bf="rodyn-theme";function jn(i){return yf[i%yf.length]}var Xo=class{constructor(){this.system=matchMedia("(prefers-color-scheme: dark)"),this.chosen=ox(),this.listeners=[],this.system.addEventListener("change",()=>this.apply()),this.apply()}get dark(){return this.chosen?this.chosen==="dark":this.system.matches}onChange(t){this.listeners.push(t)}toggle(){this.choose(this.dark?"light":"dark")}choose(t){this.chosen=t;try{localStorage.setItem(bf,t)}catch{}this.apply()}apply(){document.documentElement.dataset.theme=this.dark?"dark":"light";for(let t of this.listeners)t(this.dark)}};function ox(){try{let i=localStorage.getItem(bf);return i==="dark"||i==="light"?i:null}catch{return null}}var ax={f4:Float32Array,f8:Float64Array,u2:Uint16Array,i2:Int16Array,u4:Uint32Array,u1:Uint8Array};function lx(i,t,[e=1],n){let s=i.length/t/e,r=new Uint8Array(i.length);for(let o=0,a=0;o<t;o++)for(let l=0;l<s;l++,a+=e){let c=i.subarray(a,a+e);for(let h=0;h<n;h++)for(let u=1;u<e;u++)c[u]+=c[u-1];for(let h=0;h<e;h++)r[(h*s+l)*t+o]=c[h]}return r}function Ns(i){let t=ax[i.dtype];if(!t)throw new Error(`unknown type of numbers in this page: ${i.dtype}`);let e=new t(lx(ss(i.data),t.BYTES_PER_ELEMENT,i.shape,i.order).buffer);if(!i.low)return e;let n=i.low.length,s=i.dtype==="u2"?65535:255,r=new Float32Array(e.length);for(let o=0;o<e.length;o++){let a=i.low[o%n];r[o]=a+(i.high[o%n]-a)*e[o]/s}return r}function Mf(i,t,e,n,s={}){let r=Yo(i,t,e,n,s),o=Float64Array.from(i.inverseDynamics(t,e,r,s));return o.fill(0,0,6),{qdd:r,tau:o}}function Yo(i,t,e,n,s={}){let{nv:r}=i,o=Float64Array.from(n);o.fill(0,0,6);let a=i.inverseDynamics(t,e,o,s).slice(0,6),l=i.inertiaMatrix(t),c=new Float64Array(36);for(let h=0;h<6;h+=1)c.set(l.subarray(r*h,r*h+6),6*h);return o.set(i.engine.memory.seen("base_acceleration",{M:c,force:a}).acceleration),o}var jo=[{value:"off",label:"Off",title:"No torque: the arm falls"},{value:"hold",label:"Hold",title:"Gravity torques and PD towards the posture"},{value:"pd",label:"PD",title:"Proportional and derivative, without a model: sags under gravity"},{value:"computed",label:"Computed torque",title:"Inverse dynamics with feedback; a floating base is not pushed"}];function Sf(i,t,e,n){if(t.motors==="off")return null;let s=i.joints.find(({width:o})=>o>1);if(s)throw new Error(`motors are for joints of one coordinate: joint ${s.name} has ${s.width}`);let r=t.motors==="computed"?cx(i,t,e,n):hx(i,t,e,n);return t.limited?ux(i,r):r}function cx(i,t,e,n){let[s,r]=[t.bandwidth**2,2*t.bandwidth],o=new Float64Array(i.nv),a=i.floating?(l,c)=>Mf(i,l,c,o,n()).tau:(l,c)=>i.inverseDynamics(l,c,o,n());return(l,c,h,u)=>{let d=e(l);for(let{coordinate:f,rate:p}of i.joints)o[p]=d.qdd[p]+r*(d.qd[p]-h[p])+s*(d.q[f]-c[f]);u.set(a(c,h))}}function hx(i,t,e,n){let s=i.inertiaMatrix(e(0).q),r=new Float64Array(i.nv);return(o,a,l,c)=>{let h=e(o);t.motors==="hold"?c.set(i.inverseDynamics(a,r,r,{...n(),friction:!1})):c.fill(0);for(let u=0;u<i.nv;u+=1)i.floating&&u<6&&(c[u]=0);for(let{coordinate:u,rate:d}of i.joints){let f=s[d*i.nv+d],p=h.qd[d]-l[d];c[d]+=f*(t.bandwidth**2*(h.q[u]-a[u])+2*t.bandwidth*p)}}}function ux(i,t){let e=new Float64Array(i.nv).fill(1/0);for(let n of i.joints)n.effort>0&&(e[n.rate]=n.effort);return(n,s,r,o)=>{t(n,s,r,o);for(let a=0;a<o.length;a+=1)o[a]=Math.max(-e[a],Math.min(e[a],o[a]))}}var Zo=1,dx=200;function wr(){return{units:"deg",tab:"posture",methods:{inverse_dynamics:null,forward_dynamics:null},motion:{law:"cycloidal",duration:2,from:null,to:null},sim:{integrator:"rk4",step:.001,variable:!1,tolerance:1e-6,gravity:!0,friction:!1,motors:"off",reference:"posture",bandwidth:8,limited:!1,speed:1},view:{frames:!1,axes:!1,masses:!1,inertia:!1,forces:!1,trail:!0,labels:!1},compare:null}}var fx={motion:{duration:[.01,120]},sim:{step:[1e-5,.1],tolerance:[1e-13,.1],bandwidth:[0,200],speed:[.01,10]}};function jc(i){let{units:t,tab:e,methods:n,motion:s,sim:r,view:o,compare:a}=i;return{version:Zo,robot:i.catalogName?{catalog:i.catalogName}:{model:i.model},q:Array.from(i.q),units:t,tab:e,methods:n,motion:s,sim:r,view:o,compare:a}}function px({engine:i,laws:t}){return{motion:{law:t.map(e=>e.name)},sim:{integrator:i.integrators.map(e=>e.name),motors:jo.map(e=>e.value),reference:["posture","motion"]}}}function wf(i,t){let e=o=>t.catalogModel(o),n=px(t);if(!i||typeof i!="object"||i.version!==Zo)throw new Error("this link was made by another version of the studio, or is no state of it");let s=wr();for(let o of["methods","motion","sim","view"])s[o]=mx(s[o],i[o],fx[o],n[o]);i.units==="rad"&&(s.units="rad"),typeof i.tab=="string"&&(s.tab=i.tab);let r=i.robot?.catalog;if(s.catalogName=typeof r=="string"&&e(r)?r:null,s.model=s.catalogName?e(s.catalogName):i.robot?.model,!s.model||typeof s.model!="object")throw new Error("this link names no robot that is known here");return Ri(s.model),s.model===i.robot.model&&s.model!==t.data.model&&_x(s.model),s.q=xx(i.q),s.run=i.run&&typeof i.run=="object"?i.run:null,i.compare&&typeof i.compare=="object"&&typeof i.compare.catalog=="string"&&(s.compare=e(i.compare.catalog)?{catalog:i.compare.catalog}:null),s}function mx(i,t,e={},n={}){let s={...i};if(!t||typeof t!="object")return s;for(let[r,o]of Object.entries(i)){let a=t[r];o===null?typeof a=="string"&&a.length<60?s[r]=a:Array.isArray(a)&&(s[r]=Ef(a)):typeof a==typeof o&&gx(a,e[r])&&(n[r]?.includes(a)??!0)&&(s[r]=a)}return s}function gx(i,[t,e]=[-1/0,1/0]){return typeof i!="number"||i>=t&&i<=e}function _x({name:i,meshes:t=[]}){try{for(let{vertices:e,faces:n}of t.flat())[e,n].forEach(Ns)}catch{throw new Error(`robot ${nt(i)}: a mesh cannot be read`)}}function xx(i){if(i==null)return null;if(!Ef(i))throw new Error(`q must be a list of finite numbers, got ${nt(i)}`);return i}function Ef(i){return!Array.isArray(i)||i.length>dx+7?null:i.every(t=>typeof t=="number"&&Number.isFinite(t))?i:null}var Jo=class{constructor(t){this.values={...t},this.listeners=[],this.past=[],this.future=[],this.held=!1}get(t){return this.values[t]}set(t,e={}){let n={};for(let s of Object.keys(t))n[s]=this.values[s];e.undo&&this.#t(e.undo,n,t),Object.assign(this.values,t),this.#n(Object.keys(t))}#t(t,e,n){let s=this.past.at(-1);if(this.held&&s?.word===t&&this.heldSince<this.past.length){Object.assign(s.after,n);for(let r of Object.keys(e))r in s.before||(s.before[r]=e[r])}else this.past.push({word:t,before:e,after:{...n}}),this.past.length>100&&this.past.shift();this.future=[]}hold(){this.held=!0,this.heldSince=this.past.length}release(){this.held=!1}undo(){return this.#e(this.past,this.future,"before")}redo(){return this.#e(this.future,this.past,"after")}#e(t,e,n){let s=t.pop();return s?(e.push(s),Object.assign(this.values,s[n]),this.#n(Object.keys(s[n])),s.word):null}on(t,e){let n={names:new Set(t),tell:e};return this.listeners.push(n),()=>{this.listeners=this.listeners.filter(s=>s!==n)}}#n(t){for(let e of[...this.listeners])t.some(n=>e.names.has(n))&&e.tell(this.values,t);for(let e of[...this.listeners])e.names.has("*")&&e.tell(this.values,t)}};function ls(i,t){let e=Object.entries(t).filter(([n,s])=>i.methods(n).some(r=>r.name===s));return Object.fromEntries(e)}function yx(i){let t=i>>>0;return()=>(t=Math.imul(t,1664525)+1013904223>>>0,t/2147483648-1)}function Zc(i,t){for(let e of i.quaternions){let n=Math.hypot(...t.subarray(e,e+4));for(let s=e;s<e+4;s+=1)t[s]/=n}return t}function Er(i,t,e=1){let n=yx(e);return Array.from({length:t},()=>{let s=i.neutral();for(let o of i.joints){let a=Number.isFinite(o.lower)&&Number.isFinite(o.upper),[l,c]=a?[(o.lower+o.upper)/2,(o.upper-o.lower)/2]:[0,1.5];for(let h=0;h<o.width;h+=1)s[o.coordinate+h]=l+c*n()}Zc(i,s);let r=()=>Float64Array.from({length:i.nv},n);return{q:s,qd:r(),rest:r()}})}async function*Af(i,t){let e=t==="inverse_dynamics"?"inverseDynamics":"forwardDynamics",n=Er(i,64),[s,...r]=i.methods(t),o=n.map(({q:a,qd:l,rest:c})=>Float64Array.from(i[e](a,l,c,{method:s.name})));for(let a of[s,...r])try{yield{difference:vx(i,e,a,n,o),microseconds:await bx(()=>i[e](n[0].q,n[0].qd,n[0].rest,{method:a.name}))}}catch(l){yield{error:l.message}}}function vx(i,t,e,n,s){let r=0;return n.forEach(({q:o,qd:a,rest:l},c)=>{let h=i[t](o,a,l,{method:e.name});for(let u=0;u<h.length;u+=1)r=Math.max(r,Math.abs(h[u]-s[c][u]))}),r}async function bx(i){let[t,e,n,s]=[1/0,1,0,0],r=performance.now();for(let o=0;o<100&&n<6;o+=1){let a=performance.now();for(let u=0;u<e;u+=1)i();let l=performance.now()-a;if(s+=e,l<4/2){e*=2;continue}let c=1e3*l/e;n=!(s>=1e3&&a-r>=80)||c<(1-.03)*t?0:n+1,t=Math.min(t,c),e=Math.max(1,Math.round(1e3*4/c)),await new Promise(u=>setTimeout(u))}return t}function Tf([i,t,e]){let[n,s]=[Math.cos(i),Math.sin(i)],[r,o]=[Math.cos(t),Math.sin(t)],[a,l]=[Math.cos(e),Math.sin(e)];return[a*r,a*o*s-l*n,a*o*n+l*s,l*r,l*o*s+a*n,l*o*n-a*s,-o,r*s,r*n]}function Rf(i){let t=Math.hypot(i[0],i[3]);return t<1e-9?[Math.atan2(-i[5],i[4]),Math.atan2(-i[6],t),0]:[Math.atan2(i[7],i[8]),Math.atan2(-i[6],t),Math.atan2(i[3],i[0])]}function Cf(i){return{rotation:[0,1,2,4,5,6,8,9,10].map(t=>i[t]),position:[i[3],i[7],i[11]]}}var Mx="two_link",Sx=[1,0,0,0,1,0,0,0,1,0,0,0],If=.05,Pf=.05,Kc={},wx=[{a:0,alpha:Math.PI/2,b:.3,theta:0},{a:.25,alpha:0,b:0,theta:0}],Lf=1e-9,Nf="Two joints to begin with: the first turns about the vertical, the second lifts. Gravity is along −z.";function Qc(i,t,e){return i.robot(t).edited({path:`dh/${e}/a`,value:t.dh.rows[e].a})}function Df({dh:{convention:i,rows:t},frames:e,tool:n},s){let{a:r,b:o,alpha:a}=t[s];if(i!=="modified")return[[-r,-o*Math.sin(a),-o*Math.cos(a)],[0,0,0]];let{body:l,pose:c=[]}=e?.[n]??{},h=[c[3],c[7],c[11]],u=l===s&&h.some(Boolean)?h:[r,0,0];return[[0,0,-o],s+1<t.length?[t[s+1].a,0,0]:u]}function Of(i,[t,e],{thin:n}=Kc){let s=e.map((u,d)=>u-t[d]),r=Math.hypot(...s),o=n===void 0?3*Pf**2:0,a=r?i*(o+1)*r**2/12:i*If**2/10,l=r?i*(n??(Pf*r)**2/2):a,c=(u,d)=>(u===d?a:0)+(r&&(l-a)*s[u]*s[d]/r**2),h=[[0,0],[0,1],[0,2],[1,1],[1,2],[2,2]].map(([u,d])=>c(u,d));return{mass:i,com:t.map((u,d)=>(u+e[d])/2),inertia:h}}function Uf(i,t,e){let{parameters:n,...s}=i.bodies[t],r=Of(n.mass,Df(i,t),e);return{...i,bodies:i.bodies.with(t,{...s,parameters:{...n,...r}})}}function Ko(i,t){return i.every((e,n)=>Math.abs(e-t[n])<=Lf*Math.hypot(...t))}function Ex([i,t,e,n,s,r],[o,a]){let[l,c,h]=a.map((d,f)=>d-o[f]);return(l**2*i+c**2*n+h**2*r+2*(l*c*t+l*h*e+c*h*s))/(l**2+c**2+h**2||1)}function th(i){return i.bodies.map(({parameters:{mass:t,com:e,inertia:n}},s)=>{let r=Df(i,s),o=a=>{let l=Of(t,r,a);return Ko(e,l.com)&&Ko(n,l.inertia)};return[Kc,{thin:Ex(n,r)/t}].find(o)??null})}function eh(i,t){return t.reduce((e,n,s)=>n?Uf(e,s,n):e,i)}function Ar(i,t){if(!i.dh)return t;let e=th(i).map((n,s)=>{let[r,o]=[i,t].map(({bodies:a})=>a[s].parameters);return Ko(o.com,r.com)&&Ko(o.inertia,r.inertia)?n:null});return eh(t,e)}function Ff(i,t){let e=t.dh.rows.length;if(e>=40)throw new Error("a table here has at most 40 rows");let n=t.bodies[e-1],s=t.links.findLast(a=>a.body===e-1),r=Qo(t,`link${e+1}`),o={...t,...Ax(t),bodies:[...t.bodies,{...n,name:r,parent:e-1,joint:{...n.joint,name:r}}],links:[...t.links,{...s,name:r,body:e,shapes:[]}],q:[...t.q,0]};return Qc(i,eh(Tx(o,e-1,e),[...th(t),Kc]),e)}function Ax({dh:i,frames:t,tool:e,bodies:n}){let s=i.rows.at(-1),r=c=>Math.max(If,.8*c),o=i.convention==="modified"?Vf({bodies:n,frames:t,tool:e}):null,a=o?.a?{...s,...o}:{...s,a:r(s.a)},l=o?.a?[...Tr({...o,a:r(o.a)}),0,0,0,1]:null;return{dh:{...i,rows:[...i.rows,a]},frames:l?t.with(e,{...t[e],pose:l}):t}}function Qo(i,t){let e=new Set([...i.links,...i.frames??[]].map(s=>s.name)),n=t;for(;e.has(n);)n=`${n}_`;return n}function Tx(i,t,e){let n=i.frames?.[i.tool];if(!n||n.body!==t)return i;let s=n.name===i.bodies[t].name?i.bodies[e].name:n.name;return{...i,frames:i.frames.with(i.tool,{...n,name:s,body:e})}}function Bf(i,t,e){if(t.dh.rows.length===1)throw new Error("the last joint stays: an arm has at least one");let n=t.bodies[e].name,s=(c,h)=>c===e?Math.max(e-1,h):c-+(c>e),r=t.bodies.toSpliced(e,1).map(c=>({...c,parent:s(c.parent,-1)})),o=c=>({...c,body:s(c.body,0)}),a=c=>c.name===n?{...c,name:r[c.body].name}:c,l={...t,dh:{...t.dh,rows:t.dh.rows.toSpliced(e,1)},bodies:r,links:t.links.filter(c=>c.body!==e).map(o),frames:t.frames.map(o).map(a),q:t.q.toSpliced(t.q.length-t.bodies.length+e,1)};return Qc(i,eh(l,th(t).toSpliced(e,1)),0)}function kf(i,t,e,n){let s=Ar(t,i.robot(t).edited({path:`dh/${e}/joint`,value:n})),{joint:r}=s.bodies[e],o={...r,lower:null,upper:null,velocity:null,effort:null};return{...s,bodies:s.bodies.with(e,{...s.bodies[e],joint:o})}}function zf(i,t,e){return Ar(t,i.robot(t).edited({path:"dh/convention",value:e}))}function Gf(i,t,e){let n=e==="modified"?Cx(t):Px(t);return i.robot(n).edited({path:"dh/convention",value:e})}var Tr=({a:i,alpha:t})=>[1,0,0,i,0,Math.cos(t),-Math.sin(t),0,0,Math.sin(t),Math.cos(t),0],Rx=({a:i,alpha:t})=>Tr({a:-i,alpha:-t});function Jc(i,t){let e=n=>[0,1,2,3].map(s=>i[4*n]*t[s]+i[4*n+1]*t[4+s]+i[4*n+2]*t[8+s]+(s===3?i[4*n+3]:0));return[...e(0),...e(1),...e(2),0,0,0,1]}function Cx(i){let{rows:t}=i.dh,e=t.map((n,s)=>({...n,a:s?t[s-1].a:0,alpha:s?t[s-1].alpha:0}));return Hf(i,{...i.dh,rows:e},t.map(Tr))}function Px(i){let{rows:t,mount:e=Sx}=i.dh,n={a:0,alpha:0,...Vf(i)},s=t.map((l,c)=>t[c+1]??n),r=t.map((l,c)=>({...l,a:s[c].a,alpha:s[c].alpha})),o=Jc([0,1,2].flatMap(l=>[...e.slice(3*l,3*l+3),e[9+l]]),Tr(t[0])),a=[...[0,4,8].flatMap(l=>o.slice(l,l+3)),o[3],o[7],o[11]];return Hf(i,{...i.dh,rows:r,mount:a},s.map(Rx))}function Vf({bodies:i,frames:t,tool:e}){let{body:n,pose:s}=t?.[e]??{};if(n!==i.length-1)return null;let r={a:s[3],alpha:Math.atan2(s[9],s[10])};return Tr(r).every((o,a)=>Math.abs(o-s[a])<=Lf)?r:null}function Hf(i,t,e){let n=i.bodies.map((l,c)=>({...l,parameters:{...l.parameters,...Ix(l.parameters,e[c])}})),s=new Set(n.map(({name:l})=>l)),r=l=>l.body<0?l:{...l,pose:Jc(e[l.body],l.pose)},o=i.links.map(l=>s.has(l.name)?{...l,shapes:l.shapes.map(c=>({...c,pose:Jc(e[l.body],c.pose)}))}:r(l)),a=i.frames.map(l=>({...r(l),name:s.has(l.name)?Qo(i,"tool"):l.name}));return{...i,dh:t,bodies:n,links:o,frames:a}}function Ix({com:i,inertia:[t,e,n,s,r,o]},a){let l=[0,4,8].map(u=>a.slice(u,u+3)),c=[[t,e,n],[e,s,r],[n,r,o]],h=(u,d)=>l[u].reduce((f,p,_)=>f+l[d].reduce((m,g,y)=>m+p*c[_][y]*g,0),0);return{com:l.map((u,d)=>u.reduce((f,p,_)=>f+p*i[_],a[4*d+3])),inertia:[h(0,0),h(0,1),h(0,2),h(1,1),h(1,2),h(2,2)]}}function Wf(i,t){let e=t(Mx),n=wx.map(r=>({joint:"revolute",...r})),s={...e,name:"my_arm",description:"",source:"",gravity:[0,0,-9.81],dh:{...e.dh,rows:n}};for(let r of n.keys())s=Qc(i,Uf(s,r),r);return s}var qf={...Object.fromEntries(De.map(({key:i,title:t})=>[i,t])),alpha:"α",theta:"θ",lower:"lower limit",upper:"upper limit"},Xf=["x","y","z"],Lx=["Ixx","Ixy","Ixz","Iyy","Iyz","Izz"];function $f(i,t){let[e,n,...s]=t.split("/");if(e==="gravity")return n===void 0?"gravity":`gravity ${Xf[n]}`;if(e==="base")return`${nh([n,...s])} of the base`;if(e==="dh")return s.length?`${qf[s[0]]??s[0]} of joint ${Number(n)+1}`:"convention";let{name:r,joint:o}=i.bodies[n]??{};return e==="joints"?`${nh(s)} of ${o?.name}`:e==="links"||e==="bodies"?`${nh(s)} of ${r}`:e==="name"?"name of the robot":"initial posture"}function nh([i,t]){return i==="com"?t===void 0?"mass centre":`com ${Xf[t]}`:i==="inertia"?t===void 0?"inertia":Lx[t]:qf[i]??i}var Nx="dop853",ta=class{constructor(t,e){this.joints=t,this.duration=t.duration,this.stepper=new Ci(t.robot);let{robot:n}=t,s=t.at(0);n.forwardDynamics(s.q,s.qd,new Float64Array(n.nv));let r=Array.from({length:e+1},(a,l)=>t.duration*l/e);this.t=Float64Array.from(new Set([...r,...t.knots])).sort(),this.q=new Float64Array(this.t.length*n.nq),this.qd=new Float64Array(this.t.length*n.nv);let o={t:0,q:s.q,qd:s.qd};this.t.forEach((a,l)=>{l&&this.#e(o,a),this.q.set(o.q,l*n.nq),this.qd.set(o.qd,l*n.nv)})}at(t){let{robot:e}=this.joints,n=Math.min(Math.max(t,0),this.duration),s=this.#t(n),r=this.q.slice(s*e.nq,(s+1)*e.nq),o=this.qd.slice(s*e.nv,(s+1)*e.nv),a={t:this.t[s],q:r,qd:o};return n>a.t&&this.#e(a,n),{q:r,qd:o,qdd:Yo(e,r,o,this.joints.at(n).qdd)}}#t(t){let[e,n]=[0,this.t.length-1];for(;e<n;){let s=e+n+1>>1;this.t[s]<=t?e=s:n=s-1}return e}#e(t,e){let{robot:n}=this.joints,s=(t.t+e)/2,r=(o,a,l)=>Yo(n,a,l,this.#n(o,a,l,s));this.stepper.step(t,e-t.t,{integrator:Nx,accelerations:r}),t.t=e,this.#n(e,t.q,t.qd,s)}#n(t,e,n,s){let r=this.joints.at(t,s);for(let{coordinate:o,rate:a}of this.joints.robot.joints)e[o]=r.q[o],n[a]=r.qd[a];return r.qdd}};function Dx(i,t,e=t){let{knots:n,coefficients:s,sines:r}=i,o=0;for(;o<r.length-1&&e>=n[o+1];)o+=1;let a=n[o+1]-n[o],l=(t-n[o])/a,c=2*Math.PI,[h,u,d]=[0,0,0];for(let p of[...s[o]].reverse())d=d*l+u,u=u*l+h,h=h*l+p;let f=r[o];return[h+f*Math.sin(c*l),(u+f*c*Math.cos(c*l))/a,(2*d-f*c*c*Math.sin(c*l))/a/a]}var ea=class{constructor(t,e,n,s,r){Object.assign(this,{robot:t,law:e,from:Float64Array.from(n),to:Float64Array.from(s),duration:r})}get knots(){return this.law.knots.slice(1,-1).map(t=>t*this.duration)}at(t,e=t){let{robot:n,duration:s}=this,r=t>=0&&t<=s,o=u=>Math.min(1,Math.max(0,u/s)),[a,l,c]=Dx(this.law,o(t),o(e)),h={q:this.from.slice(),qd:new Float64Array(n.nv),qdd:new Float64Array(n.nv)};for(let{coordinate:u,rate:d}of n.joints){let f=this.to[u]-this.from[u];h.q[u]=this.from[u]+f*a,h.qd[d]=r?f*l/s:0,h.qdd[d]=r?f*c/s/s:0}return h}};var ih=400,Ox=6,Yf=[45,-30,40,30,-30,45,20].map(i=>i*Math.PI/180);function na(i,t){let e=Array.from(t);return i.joints.forEach((n,s)=>{if(n.width>1)return;let r=Yf[s%Yf.length]*(n.kind==="prismatic"?.2:1),o=l=>!(l<n.lower)&&!(l>n.upper),a=e[n.coordinate];o(a+r)?e[n.coordinate]=a+r:o(a-r)&&(e[n.coordinate]=a-r)}),e}function jf(i,t,e){let{nq:n,nv:s}=i,r={q:n,qd:s,qdd:s,tau:s,energy:3},o=Float64Array.from({length:ih+1},(l,c)=>t.duration*c/ih),a=Object.fromEntries(Object.entries(r).map(([l,c])=>[l,new Float64Array(o.length*c)]));return o.forEach((l,c)=>{let{q:h,qd:u,qdd:d}=t.at(l),f=Float64Array.from(i.inverseDynamics(h,u,d,e));i.floating&&f.fill(0,0,Ox);let{kinetic:p,potential:_,total:m}=i.energy(h,u),g={q:h,qd:u,qdd:d,tau:f,energy:[p,_,m]};for(let[y,w]of Object.entries(r))a[y].set(g[y],c*w)}),{t:o,widths:r,...a,peak:Ux(i,o,a.tau)}}function Ux(i,t,e){let n={value:0,name:"",unit:"N m",t:0};for(let s=0;s<t.length;s+=1)for(let{rate:r,name:o,kind:a}of i.joints){let l=e[s*i.nv+r];Math.abs(l)>Math.abs(n.value)&&Object.assign(n,{value:l,name:o,unit:a==="prismatic"?"N":"N m",t:t[s]})}return n}function ia(i,t,e,n){let s=i.joints.find(({width:o})=>o>1);if(s)throw new Error(`motions from A to B are for joints of one coordinate: joint ${s.name} has ${s.width}`);let r=t.find(o=>o.name===e.law)??t[0];return new ea(i,r,n.from,n.to,e.duration)}function sa(i){return i.robot.floating?new ta(i,ih):i}var Rr=1e-4,Fx=12,Zf=.03,ra=class{constructor(t,e){this.data=t,this.engine=e,this.catalog=t.catalog,this.laws=t.laws,this.keepOrientation=!1,this.stats={step:0,frames:0,worst:0,all:[]},this.store=new Jo({...wr(),playing:!1,mode:"posture",recorded:!1,planned:null,tick:0}),this.store.on(["model"],()=>this.sync()),this.say=n=>console.info(n)}catalogModel(t){return this.catalog.find(e=>e.name===t||e.aliases?.includes(t))?.model}attempt(t){try{return t()}catch(e){this.say(e.message,"wrong");return}}restore(t,e={}){let n=this.engine.robot(t.model),s=Float64Array.from(t.q?Wt(t.q,"q",n.nq):n.neutral());this.requirePosture(s,n),this.#t(t.model,n),this.store.set({...t,q:s},e)}setModel(t,{catalogName:e=null,word:n,q:s}){let r=this.engine.robot(t),o=s??(r.nq===this.robot?.nq&&!e?this.store.get("q"):r.neutral());this.requirePosture(o,r),this.#t(t,r);let a={...this.store.get("motion")};o!==this.store.get("q")&&Object.assign(a,{from:null,to:null}),this.store.set({model:t,catalogName:e,q:Float64Array.from(o),motion:a},{undo:n})}#t(t,e=this.engine.robot(t)){return Object.assign(this,{robot:e,used:t}),e}sync(){this.used!==this.store.get("model")&&this.#t(this.store.get("model"))}openCatalog(t){this.attempt(()=>this.setModel(this.catalogModel(t),{catalogName:t,word:`open ${t}`}))}openKnown(t){let e=this.data.structures.find(({model:n})=>n.name===t);e?this.attempt(()=>this.setModel(e.model,{word:`open ${t}`,q:e.model.q})):this.openCatalog(t)}edit(t,e){this.setModel(Ar(this.used,this.robot.edited({path:t,value:e})),{word:$f(this.used,t),q:this.store.get("q")})}editAll(t,e){this.attempt(()=>{let n=this.robot;for(let s of t)n=this.engine.robot(n.edited(s));this.setModel(n.model,{word:e,q:this.store.get("q")})})}moveTool(t,e){let n=this.store.get("model"),{name:s,pose:r,...o}=n.frames[n.tool],a=n.links.some(c=>c.name===s)?Qo(n,"tool"):s,l=n.frames.with(n.tool,{...o,name:a,pose:r.with(t,e)});this.setModel(Ar(n,{...n,frames:l}),{word:"tool",q:this.store.get("q")})}movable(){let{bodies:t,frames:e,links:n}=this.used,s=new Set(t.map(c=>c.parent)),r=t.flatMap((c,h)=>s.has(h)?[]:[c.name]),a=[...new Set([...(e??[]).map(c=>c.name),...r])].filter(c=>c!=="base").filter(c=>[...e??[],...n].some(h=>h.name===c)).slice(0,60);return[...this.toolName()===void 0?[{value:"",label:"choose …"}]:[],...a.map(c=>({value:c,label:c}))]}toolName(){return this.used.frames?.[this.used.tool]?.name}setTool(t){let e=this.used,n=e.frames.findIndex(o=>o.name===t),s=e.links.find(o=>o.name===t);if(n<0&&!s)return;let r=n<0?[...e.frames,{name:t,body:s.body,pose:s.pose}]:e.frames;this.attempt(()=>this.setModel({...e,frames:r,tool:n<0?r.length-1:n},{word:"tool",q:this.store.get("q")}))}rename(t){let e=t.trim().slice(0,60);e!==this.store.get("model").name&&this.attempt(()=>this.edit("name",e))}requirePosture(t,e=this.robot){return e.poses(Float64Array.from(t)),t}setPosture(t,e){this.requirePosture(t),this.store.set({q:Float64Array.from(t)},{undo:e})}setJoint(t,e){let n=Float64Array.from(this.store.get("q"));n[t]=e,this.setPosture(n,this.robot.joints.find(s=>s.coordinate===t)?.name??"posture")}jointOfBody(t){let e=this.used.bodies[t]?.joint?.name;return this.robot.joints.find(n=>n.name===e&&n.width===n.rates)}zero(){let t=new Float64Array(this.robot.nq);for(let e of this.robot.quaternions)t[e+3]=1;return t}toolPose(t=this.store.get("q")){let e=this.store.get("model").tool;return e==null?null:Cf(this.robot.frames(t).subarray(16*e,16*e+16))}reach(t,e,n){let s=this.store.get("model").tool,r=({error:l})=>l.position<Rr&&l.rotation<Rr,o=null;for(let l of this.#e(n==="drag"?1:Fx)){let c=this.robot.inverseKinematics(l,s,{position:t,rotation:e},{iterations:40,limits:!0});if((!o||c.error.position+c.error.rotation<.9*(o.error.position+o.error.rotation))&&(o=c),r(o))break}let a=r(o);return(a||n==="drag")&&this.setPosture(o.q,n),{...o,ok:a}}*#e(t){let e=Float64Array.from(this.store.get("q"));yield e;let n=e.slice();this.robot.joints.forEach(({coordinate:s,kind:r},o)=>{r!=="prismatic"&&(n[s]+=o%2?Zf:-Zf)}),yield n;for(let{q:s}of Er(this.robot,t-1))yield s}armNow(){return Array.from(this.store.get("mode")==="posture"?this.store.get("q"):this.player.shownQ)}startMotionHere(){let t=this.store.get("motion");t.from?.length!==this.robot.nq&&this.store.set({motion:{...t,from:this.armNow()}})}ends(){let{from:t,to:e}=this.store.get("motion"),n=r=>r?.length===this.robot.nq,s=n(t)?t:Array.from(this.robot.neutral());return{from:s,to:n(e)?e:na(this.robot,s)}}counts(t,e){return this.catalog.find(s=>s.name===this.store.get("catalogName"))?.counts?.[t]?.[e]??null}live(){let t=this.player.own;if(!t?.sim)return{t:0,energy:NaN,drift:NaN,free:!0,step:0,rejected:null};let{variable:e,sim:n}=t,s=e?e.length:n.step,r=e?e.get("rejected"):null;return{...t.reading(this.player.t),step:s,rejected:r}}scale(){let e=this.store.get("model").bodies.reduce((s,r)=>s+Math.abs(r.parameters.mass),0)||1,n=[];for(let s of[this.robot.poses(this.zero()),this.robot.poses(this.robot.neutral())])for(let r=0;r<s.length;r+=16)n.push(Math.hypot(s[r+3],s[r+7],s[r+11]));return{mass:e,size:Math.max(.05,...n)}}};var Wi={LEFT:0,MIDDLE:1,RIGHT:2,ROTATE:0,DOLLY:1,PAN:2},qi={ROTATE:0,PAN:1,DOLLY_PAN:2,DOLLY_ROTATE:3},Ap=0,Nh=1,Tp=2;var gs=1,Rp=2,or=3,Xi=0,ln=1,Un=2,_s=0,ar=1,Dh=2,Oh=3,Uh=4,Cp=5;var xs=100,Pp=101,Ip=102,Lp=103,Np=104,Dp=200,Op=201,Up=202,Fp=203,Fh=204,Bh=205,Bp=206,kp=207,zp=208,Gp=209,Vp=210,Hp=211,Wp=212,qp=213,Xp=214,Ca=0,Pa=1,Ia=2,Zs=3,La=4,Na=5,Da=6,Oa=7,kh=0,$p=1,Yp=2,ei=0,zh=1,Gh=2,Vh=3,Hh=4,Wh=5,qh=6,oo=7;var Xh=300,ys=301,lr=302,rl=303,ol=304,Ua=1e3,Jn=1001,Fa=1002,Fe=1003,jp=1004;var ao=1005;var an=1006,al=1007;var Mi=1008;var mn=1009,$h=1010,Yh=1011,cr=1012,ll=1013,Hn=1014,Wn=1015,qn=1016,cl=1017,hl=1018,vs=1020,jh=35902,Zh=35899,Jh=1021,Kh=1022,Xn=1023,_i=1026,Si=1027,Qh=1028,ul=1029,$i=1030,dl=1031;var fl=1033,lo=33776,co=33777,ho=33778,uo=33779,pl=35840,ml=35841,gl=35842,_l=35843,xl=36196,yl=37492,vl=37496,bl=37488,Ml=37489,fo=37490,Sl=37491,wl=37808,El=37809,Al=37810,Tl=37811,Rl=37812,Cl=37813,Pl=37814,Il=37815,Ll=37816,Nl=37817,Dl=37818,Ol=37819,Ul=37820,Fl=37821,Bl=36492,kl=36494,zl=36495,Gl=36283,Vl=36284,po=36285,Hl=36286;var Ur=2300,Ba=2301,Ta=2302,Eh=2303,Ah=2400,Th=2401,Rh=2402;var Zp=3200;var Wl=0,Jp=1,wi="",sn="srgb",Fr="srgb-linear",Br="linear",Qt="srgb";var Ra=7680;var Kp=519,Qp=512,tm=513,em=514,tu=515,nm=516,im=517,eu=518,nu=519,iu=35044;var su="300 es",Ln=2e3,Js=2001;function Bx(i){for(let t=i.length-1;t>=0;--t)if(i[t]>=65535)return!0;return!1}function kx(i){return ArrayBuffer.isView(i)&&!(i instanceof DataView)}function kr(i){return document.createElementNS("http://www.w3.org/1999/xhtml",i)}function sm(){let i=kr("canvas");return i.style.display="block",i}var Jf={},Ks=null;function zr(...i){let t="THREE."+i.shift();Ks?Ks("log",t,...i):console.log(t,...i)}function rm(i){let t=i[0];if(typeof t=="string"&&t.startsWith("TSL:")){let e=i[1];e&&e.isStackTrace?i[0]+=" "+e.getLocation():i[1]='Stack trace not available. Enable "THREE.Node.captureStackTrace" to capture stack traces.'}return i}function Pt(...i){i=rm(i);let t="THREE."+i.shift();if(Ks)Ks("warn",t,...i);else{let e=i[0];e&&e.isStackTrace?console.warn(e.getError(t)):console.warn(t,...i)}}function Nt(...i){i=rm(i);let t="THREE."+i.shift();if(Ks)Ks("error",t,...i);else{let e=i[0];e&&e.isStackTrace?console.error(e.getError(t)):console.error(t,...i)}}function Nr(...i){let t=i.join(" ");t in Jf||(Jf[t]=!0,Pt(...i))}function om(i,t,e){return new Promise(function(n,s){function r(){switch(i.clientWaitSync(t,i.SYNC_FLUSH_COMMANDS_BIT,0)){case i.WAIT_FAILED:s();break;case i.TIMEOUT_EXPIRED:setTimeout(r,e);break;default:n()}}setTimeout(r,e)})}var am={[Ca]:Ca,[Ia]:Da,[La]:La,[Zs]:Na,[Pa]:Pa,[Da]:Ia,[Oa]:Oa,[Na]:Zs},Vn=class{addEventListener(t,e){this._listeners===void 0&&(this._listeners={});let n=this._listeners;n[t]===void 0&&(n[t]=[]),n[t].indexOf(e)===-1&&n[t].push(e)}hasEventListener(t,e){let n=this._listeners;return n===void 0?!1:n[t]!==void 0&&n[t].indexOf(e)!==-1}removeEventListener(t,e){let n=this._listeners;if(n===void 0)return;let s=n[t];if(s!==void 0){let r=s.indexOf(e);r!==-1&&s.splice(r,1)}}dispatchEvent(t){let e=this._listeners;if(e===void 0)return;let n=e[t.type];if(n!==void 0){t.target=this;let s=n.slice(0);for(let r=0,o=s.length;r<o;r++)s[r].call(this,t);t.target=null}}},Ye=["00","01","02","03","04","05","06","07","08","09","0a","0b","0c","0d","0e","0f","10","11","12","13","14","15","16","17","18","19","1a","1b","1c","1d","1e","1f","20","21","22","23","24","25","26","27","28","29","2a","2b","2c","2d","2e","2f","30","31","32","33","34","35","36","37","38","39","3a","3b","3c","3d","3e","3f","40","41","42","43","44","45","46","47","48","49","4a","4b","4c","4d","4e","4f","50","51","52","53","54","55","56","57","58","59","5a","5b","5c","5d","5e","5f","60","61","62","63","64","65","66","67","68","69","6a","6b","6c","6d","6e","6f","70","71","72","73","74","75","76","77","78","79","7a","7b","7c","7d","7e","7f","80","81","82","83","84","85","86","87","88","89","8a","8b","8c","8d","8e","8f","90","91","92","93","94","95","96","97","98","99","9a","9b","9c","9d","9e","9f","a0","a1","a2","a3","a4","a5","a6","a7","a8","a9","aa","ab","ac","ad","ae","af","b0","b1","b2","b3","b4","b5","b6","b7","b8","b9","ba","bb","bc","bd","be","bf","c0","c1","c2","c3","c4","c5","c6","c7","c8","c9","ca","cb","cc","cd","ce","cf","d0","d1","d2","d3","d4","d5","d6","d7","d8","d9","da","db","dc","dd","de","df","e0","e1","e2","e3","e4","e5","e6","e7","e8","e9","ea","eb","ec","ed","ee","ef","f0","f1","f2","f3","f4","f5","f6","f7","f8","f9","fa","fb","fc","fd","fe","ff"],Kf=1234567,Dr=Math.PI/180,Qs=180/Math.PI;function Yi(){let i=Math.random()*4294967295|0,t=Math.random()*4294967295|0,e=Math.random()*4294967295|0,n=Math.random()*4294967295|0;return(Ye[i&255]+Ye[i>>8&255]+Ye[i>>16&255]+Ye[i>>24&255]+"-"+Ye[t&255]+Ye[t>>8&255]+"-"+Ye[t>>16&15|64]+Ye[t>>24&255]+"-"+Ye[e&63|128]+Ye[e>>8&255]+"-"+Ye[e>>16&255]+Ye[e>>24&255]+Ye[n&255]+Ye[n>>8&255]+Ye[n>>16&255]+Ye[n>>24&255]).toLowerCase()}function Bt(i,t,e){return Math.max(t,Math.min(e,i))}function ru(i,t){return(i%t+t)%t}function zx(i,t,e,n,s){return n+(i-t)*(s-n)/(e-t)}function Gx(i,t,e){return i!==t?(e-i)/(t-i):0}function Or(i,t,e){return(1-e)*i+e*t}function Vx(i,t,e,n){return Or(i,t,1-Math.exp(-e*n))}function Hx(i,t=1){return t-Math.abs(ru(i,t*2)-t)}function Wx(i,t,e){return i<=t?0:i>=e?1:(i=(i-t)/(e-t),i*i*(3-2*i))}function qx(i,t,e){return i<=t?0:i>=e?1:(i=(i-t)/(e-t),i*i*i*(i*(i*6-15)+10))}function Xx(i,t){return i+Math.floor(Math.random()*(t-i+1))}function $x(i,t){return i+Math.random()*(t-i)}function Yx(i){return i*(.5-Math.random())}function jx(i){i!==void 0&&(Kf=i);let t=Kf+=1831565813;return t=Math.imul(t^t>>>15,t|1),t^=t+Math.imul(t^t>>>7,t|61),((t^t>>>14)>>>0)/4294967296}function Zx(i){return i*Dr}function Jx(i){return i*Qs}function Kx(i){return i>0&&Number.isInteger(i)&&2**Math.round(Math.log2(i))===i}function Qx(i){return Math.pow(2,Math.ceil(Math.log(i)/Math.LN2))}function ou(i){return Math.pow(2,Math.floor(Math.log(i)/Math.LN2))}function ty(i,t,e,n,s){let r=Math.cos,o=Math.sin,a=r(e/2),l=o(e/2),c=r((t+n)/2),h=o((t+n)/2),u=r((t-n)/2),d=o((t-n)/2),f=r((n-t)/2),p=o((n-t)/2);switch(s){case"XYX":i.set(a*h,l*u,l*d,a*c);break;case"YZY":i.set(l*d,a*h,l*u,a*c);break;case"ZXZ":i.set(l*u,l*d,a*h,a*c);break;case"XZX":i.set(a*h,l*p,l*f,a*c);break;case"YXY":i.set(l*f,a*h,l*p,a*c);break;case"ZYZ":i.set(l*p,l*f,a*h,a*c);break;default:Pt("MathUtils: .setQuaternionFromProperEuler() encountered an unknown order: "+s)}}function ql(i){switch(i.constructor){case Uint32Array:return 4294967295;case Uint16Array:return 65535;case Uint8Array:case Uint8ClampedArray:return 255;case Int32Array:return 2147483647;case Int16Array:return 32767;case Int8Array:return 127;default:return}}function au(i,t){if(t.constructor===Float32Array)return i;let e=ql(t);if(e===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.max(i/e,-1)}function lu(i,t){if(t.constructor===Float32Array)return i;let e=ql(t);if(e===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.round(i*e)}var hr={DEG2RAD:Dr,RAD2DEG:Qs,generateUUID:Yi,clamp:Bt,euclideanModulo:ru,mapLinear:zx,inverseLerp:Gx,lerp:Or,damp:Vx,pingpong:Hx,smoothstep:Wx,smootherstep:qx,randInt:Xx,randFloat:$x,randFloatSpread:Yx,seededRandom:jx,degToRad:Zx,radToDeg:Jx,isPowerOfTwo:Kx,ceilPowerOfTwo:Qx,floorPowerOfTwo:ou,setQuaternionFromProperEuler:ty,normalize:lu,denormalize:au},bt=class{static{this.prototype.isVector2=!0}constructor(t=0,e=0){this.x=t,this.y=e}get width(){return this.x}set width(t){this.x=t}get height(){return this.y}set height(t){this.y=t}set(t,e){return this.x=t,this.y=e,this}setScalar(t){return this.x=t,this.y=t,this}setX(t){return this.x=t,this}setY(t){return this.y=t,this}setComponent(t,e){switch(t){case 0:this.x=e;break;case 1:this.y=e;break;default:throw new Error("THREE.Vector2: index is out of range: "+t)}return this}getComponent(t){switch(t){case 0:return this.x;case 1:return this.y;default:throw new Error("THREE.Vector2: index is out of range: "+t)}}clone(){return new this.constructor(this.x,this.y)}copy(t){return this.x=t.x,this.y=t.y,this}add(t){return this.x+=t.x,this.y+=t.y,this}addScalar(t){return this.x+=t,this.y+=t,this}addVectors(t,e){return this.x=t.x+e.x,this.y=t.y+e.y,this}addScaledVector(t,e){return this.x+=t.x*e,this.y+=t.y*e,this}sub(t){return this.x-=t.x,this.y-=t.y,this}subScalar(t){return this.x-=t,this.y-=t,this}subVectors(t,e){return this.x=t.x-e.x,this.y=t.y-e.y,this}multiply(t){return this.x*=t.x,this.y*=t.y,this}multiplyScalar(t){return this.x*=t,this.y*=t,this}divide(t){return this.x/=t.x,this.y/=t.y,this}divideScalar(t){return this.multiplyScalar(1/t)}applyMatrix3(t){let e=this.x,n=this.y,s=t.elements;return this.x=s[0]*e+s[3]*n+s[6],this.y=s[1]*e+s[4]*n+s[7],this}min(t){return this.x=Math.min(this.x,t.x),this.y=Math.min(this.y,t.y),this}max(t){return this.x=Math.max(this.x,t.x),this.y=Math.max(this.y,t.y),this}clamp(t,e){return this.x=Bt(this.x,t.x,e.x),this.y=Bt(this.y,t.y,e.y),this}clampScalar(t,e){return this.x=Bt(this.x,t,e),this.y=Bt(this.y,t,e),this}clampLength(t,e){let n=this.length();return this.divideScalar(n||1).multiplyScalar(Bt(n,t,e))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this}negate(){return this.x=-this.x,this.y=-this.y,this}dot(t){return this.x*t.x+this.y*t.y}cross(t){return this.x*t.y-this.y*t.x}lengthSq(){return this.x*this.x+this.y*this.y}length(){return Math.sqrt(this.x*this.x+this.y*this.y)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)}normalize(){return this.divideScalar(this.length()||1)}angle(){return Math.atan2(-this.y,-this.x)+Math.PI}angleTo(t){let e=Math.sqrt(this.lengthSq()*t.lengthSq());if(e===0)return Math.PI/2;let n=this.dot(t)/e;return Math.acos(Bt(n,-1,1))}distanceTo(t){return Math.sqrt(this.distanceToSquared(t))}distanceToSquared(t){let e=this.x-t.x,n=this.y-t.y;return e*e+n*n}manhattanDistanceTo(t){return Math.abs(this.x-t.x)+Math.abs(this.y-t.y)}setLength(t){return this.normalize().multiplyScalar(t)}lerp(t,e){return this.x+=(t.x-this.x)*e,this.y+=(t.y-this.y)*e,this}lerpVectors(t,e,n){return this.x=t.x+(e.x-t.x)*n,this.y=t.y+(e.y-t.y)*n,this}equals(t){return t.x===this.x&&t.y===this.y}fromArray(t,e=0){return this.x=t[e],this.y=t[e+1],this}toArray(t=[],e=0){return t[e]=this.x,t[e+1]=this.y,t}fromBufferAttribute(t,e){return this.x=t.getX(e),this.y=t.getY(e),this}rotateAround(t,e){let n=Math.cos(e),s=Math.sin(e),r=this.x-t.x,o=this.y-t.y;return this.x=r*n-o*s+t.x,this.y=r*s+o*n+t.y,this}random(){return this.x=Math.random(),this.y=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y}},Se=class{constructor(t=0,e=0,n=0,s=1){this.isQuaternion=!0,this._x=t,this._y=e,this._z=n,this._w=s}static slerpFlat(t,e,n,s,r,o,a){let l=n[s+0],c=n[s+1],h=n[s+2],u=n[s+3],d=r[o+0],f=r[o+1],p=r[o+2],_=r[o+3];if(u!==_||l!==d||c!==f||h!==p){let m=l*d+c*f+h*p+u*_;m<0&&(d=-d,f=-f,p=-p,_=-_,m=-m);let g=1-a;if(m<.9995){let y=Math.acos(m),w=Math.sin(y);g=Math.sin(g*y)/w,a=Math.sin(a*y)/w,l=l*g+d*a,c=c*g+f*a,h=h*g+p*a,u=u*g+_*a}else{l=l*g+d*a,c=c*g+f*a,h=h*g+p*a,u=u*g+_*a;let y=1/Math.sqrt(l*l+c*c+h*h+u*u);l*=y,c*=y,h*=y,u*=y}}t[e]=l,t[e+1]=c,t[e+2]=h,t[e+3]=u}static multiplyQuaternionsFlat(t,e,n,s,r,o){let a=n[s],l=n[s+1],c=n[s+2],h=n[s+3],u=r[o],d=r[o+1],f=r[o+2],p=r[o+3];return t[e]=a*p+h*u+l*f-c*d,t[e+1]=l*p+h*d+c*u-a*f,t[e+2]=c*p+h*f+a*d-l*u,t[e+3]=h*p-a*u-l*d-c*f,t}get x(){return this._x}set x(t){this._x=t,this._onChangeCallback()}get y(){return this._y}set y(t){this._y=t,this._onChangeCallback()}get z(){return this._z}set z(t){this._z=t,this._onChangeCallback()}get w(){return this._w}set w(t){this._w=t,this._onChangeCallback()}set(t,e,n,s){return this._x=t,this._y=e,this._z=n,this._w=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._w)}copy(t){return this._x=t.x,this._y=t.y,this._z=t.z,this._w=t.w,this._onChangeCallback(),this}setFromEuler(t,e=!0){let n=t._x,s=t._y,r=t._z,o=t._order,a=Math.cos,l=Math.sin,c=a(n/2),h=a(s/2),u=a(r/2),d=l(n/2),f=l(s/2),p=l(r/2);switch(o){case"XYZ":this._x=d*h*u+c*f*p,this._y=c*f*u-d*h*p,this._z=c*h*p+d*f*u,this._w=c*h*u-d*f*p;break;case"YXZ":this._x=d*h*u+c*f*p,this._y=c*f*u-d*h*p,this._z=c*h*p-d*f*u,this._w=c*h*u+d*f*p;break;case"ZXY":this._x=d*h*u-c*f*p,this._y=c*f*u+d*h*p,this._z=c*h*p+d*f*u,this._w=c*h*u-d*f*p;break;case"ZYX":this._x=d*h*u-c*f*p,this._y=c*f*u+d*h*p,this._z=c*h*p-d*f*u,this._w=c*h*u+d*f*p;break;case"YZX":this._x=d*h*u+c*f*p,this._y=c*f*u+d*h*p,this._z=c*h*p-d*f*u,this._w=c*h*u-d*f*p;break;case"XZY":this._x=d*h*u-c*f*p,this._y=c*f*u-d*h*p,this._z=c*h*p+d*f*u,this._w=c*h*u+d*f*p;break;default:Pt("Quaternion: .setFromEuler() encountered an unknown order: "+o)}return e===!0&&this._onChangeCallback(),this}setFromAxisAngle(t,e){let n=e/2,s=Math.sin(n);return this._x=t.x*s,this._y=t.y*s,this._z=t.z*s,this._w=Math.cos(n),this._onChangeCallback(),this}setFromRotationMatrix(t){let e=t.elements,n=e[0],s=e[4],r=e[8],o=e[1],a=e[5],l=e[9],c=e[2],h=e[6],u=e[10],d=n+a+u;if(d>0){let f=.5/Math.sqrt(d+1);this._w=.25/f,this._x=(h-l)*f,this._y=(r-c)*f,this._z=(o-s)*f}else if(n>a&&n>u){let f=2*Math.sqrt(1+n-a-u);this._w=(h-l)/f,this._x=.25*f,this._y=(s+o)/f,this._z=(r+c)/f}else if(a>u){let f=2*Math.sqrt(1+a-n-u);this._w=(r-c)/f,this._x=(s+o)/f,this._y=.25*f,this._z=(l+h)/f}else{let f=2*Math.sqrt(1+u-n-a);this._w=(o-s)/f,this._x=(r+c)/f,this._y=(l+h)/f,this._z=.25*f}return this._onChangeCallback(),this}setFromUnitVectors(t,e){let n=t.dot(e)+1;return n<1e-8?(n=0,Math.abs(t.x)>Math.abs(t.z)?(this._x=-t.y,this._y=t.x,this._z=0,this._w=n):(this._x=0,this._y=-t.z,this._z=t.y,this._w=n)):(this._x=t.y*e.z-t.z*e.y,this._y=t.z*e.x-t.x*e.z,this._z=t.x*e.y-t.y*e.x,this._w=n),this.normalize()}angleTo(t){return 2*Math.acos(Math.abs(Bt(this.dot(t),-1,1)))}rotateTowards(t,e){let n=this.angleTo(t);if(n===0)return this;let s=Math.min(1,e/n);return this.slerp(t,s),this}identity(){return this.set(0,0,0,1)}invert(){return this.conjugate()}conjugate(){return this._x*=-1,this._y*=-1,this._z*=-1,this._onChangeCallback(),this}dot(t){return this._x*t._x+this._y*t._y+this._z*t._z+this._w*t._w}lengthSq(){return this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w}length(){return Math.sqrt(this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w)}normalize(){let t=this.length();return t===0?(this._x=0,this._y=0,this._z=0,this._w=1):(t=1/t,this._x=this._x*t,this._y=this._y*t,this._z=this._z*t,this._w=this._w*t),this._onChangeCallback(),this}multiply(t){return this.multiplyQuaternions(this,t)}premultiply(t){return this.multiplyQuaternions(t,this)}multiplyQuaternions(t,e){let n=t._x,s=t._y,r=t._z,o=t._w,a=e._x,l=e._y,c=e._z,h=e._w;return this._x=n*h+o*a+s*c-r*l,this._y=s*h+o*l+r*a-n*c,this._z=r*h+o*c+n*l-s*a,this._w=o*h-n*a-s*l-r*c,this._onChangeCallback(),this}slerp(t,e){let n=t._x,s=t._y,r=t._z,o=t._w,a=this.dot(t);a<0&&(n=-n,s=-s,r=-r,o=-o,a=-a);let l=1-e;if(a<.9995){let c=Math.acos(a),h=Math.sin(c);l=Math.sin(l*c)/h,e=Math.sin(e*c)/h,this._x=this._x*l+n*e,this._y=this._y*l+s*e,this._z=this._z*l+r*e,this._w=this._w*l+o*e,this._onChangeCallback()}else this._x=this._x*l+n*e,this._y=this._y*l+s*e,this._z=this._z*l+r*e,this._w=this._w*l+o*e,this.normalize();return this}slerpQuaternions(t,e,n){return this.copy(t).slerp(e,n)}random(){let t=2*Math.PI*Math.random(),e=2*Math.PI*Math.random(),n=Math.random(),s=Math.sqrt(1-n),r=Math.sqrt(n);return this.set(s*Math.sin(t),s*Math.cos(t),r*Math.sin(e),r*Math.cos(e))}equals(t){return t._x===this._x&&t._y===this._y&&t._z===this._z&&t._w===this._w}fromArray(t,e=0){return this._x=t[e],this._y=t[e+1],this._z=t[e+2],this._w=t[e+3],this._onChangeCallback(),this}toArray(t=[],e=0){return t[e]=this._x,t[e+1]=this._y,t[e+2]=this._z,t[e+3]=this._w,t}fromBufferAttribute(t,e){return this._x=t.getX(e),this._y=t.getY(e),this._z=t.getZ(e),this._w=t.getW(e),this._onChangeCallback(),this}toJSON(){return this.toArray()}_onChange(t){return this._onChangeCallback=t,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._w}},R=class{static{this.prototype.isVector3=!0}constructor(t=0,e=0,n=0){this.x=t,this.y=e,this.z=n}set(t,e,n){return n===void 0&&(n=this.z),this.x=t,this.y=e,this.z=n,this}setScalar(t){return this.x=t,this.y=t,this.z=t,this}setX(t){return this.x=t,this}setY(t){return this.y=t,this}setZ(t){return this.z=t,this}setComponent(t,e){switch(t){case 0:this.x=e;break;case 1:this.y=e;break;case 2:this.z=e;break;default:throw new Error("THREE.Vector3: index is out of range: "+t)}return this}getComponent(t){switch(t){case 0:return this.x;case 1:return this.y;case 2:return this.z;default:throw new Error("THREE.Vector3: index is out of range: "+t)}}clone(){return new this.constructor(this.x,this.y,this.z)}copy(t){return this.x=t.x,this.y=t.y,this.z=t.z,this}add(t){return this.x+=t.x,this.y+=t.y,this.z+=t.z,this}addScalar(t){return this.x+=t,this.y+=t,this.z+=t,this}addVectors(t,e){return this.x=t.x+e.x,this.y=t.y+e.y,this.z=t.z+e.z,this}addScaledVector(t,e){return this.x+=t.x*e,this.y+=t.y*e,this.z+=t.z*e,this}sub(t){return this.x-=t.x,this.y-=t.y,this.z-=t.z,this}subScalar(t){return this.x-=t,this.y-=t,this.z-=t,this}subVectors(t,e){return this.x=t.x-e.x,this.y=t.y-e.y,this.z=t.z-e.z,this}multiply(t){return this.x*=t.x,this.y*=t.y,this.z*=t.z,this}multiplyScalar(t){return this.x*=t,this.y*=t,this.z*=t,this}multiplyVectors(t,e){return this.x=t.x*e.x,this.y=t.y*e.y,this.z=t.z*e.z,this}applyEuler(t){return this.applyQuaternion(Qf.setFromEuler(t))}applyAxisAngle(t,e){return this.applyQuaternion(Qf.setFromAxisAngle(t,e))}applyMatrix3(t){let e=this.x,n=this.y,s=this.z,r=t.elements;return this.x=r[0]*e+r[3]*n+r[6]*s,this.y=r[1]*e+r[4]*n+r[7]*s,this.z=r[2]*e+r[5]*n+r[8]*s,this}applyNormalMatrix(t){return this.applyMatrix3(t).normalize()}applyMatrix4(t){let e=this.x,n=this.y,s=this.z,r=t.elements,o=1/(r[3]*e+r[7]*n+r[11]*s+r[15]);return this.x=(r[0]*e+r[4]*n+r[8]*s+r[12])*o,this.y=(r[1]*e+r[5]*n+r[9]*s+r[13])*o,this.z=(r[2]*e+r[6]*n+r[10]*s+r[14])*o,this}applyQuaternion(t){let e=this.x,n=this.y,s=this.z,r=t.x,o=t.y,a=t.z,l=t.w,c=2*(o*s-a*n),h=2*(a*e-r*s),u=2*(r*n-o*e);return this.x=e+l*c+o*u-a*h,this.y=n+l*h+a*c-r*u,this.z=s+l*u+r*h-o*c,this}project(t){return this.applyMatrix4(t.matrixWorldInverse).applyMatrix4(t.projectionMatrix)}unproject(t){return this.applyMatrix4(t.projectionMatrixInverse).applyMatrix4(t.matrixWorld)}transformDirection(t){let e=this.x,n=this.y,s=this.z,r=t.elements;return this.x=r[0]*e+r[4]*n+r[8]*s,this.y=r[1]*e+r[5]*n+r[9]*s,this.z=r[2]*e+r[6]*n+r[10]*s,this.normalize()}divide(t){return this.x/=t.x,this.y/=t.y,this.z/=t.z,this}divideScalar(t){return this.multiplyScalar(1/t)}min(t){return this.x=Math.min(this.x,t.x),this.y=Math.min(this.y,t.y),this.z=Math.min(this.z,t.z),this}max(t){return this.x=Math.max(this.x,t.x),this.y=Math.max(this.y,t.y),this.z=Math.max(this.z,t.z),this}clamp(t,e){return this.x=Bt(this.x,t.x,e.x),this.y=Bt(this.y,t.y,e.y),this.z=Bt(this.z,t.z,e.z),this}clampScalar(t,e){return this.x=Bt(this.x,t,e),this.y=Bt(this.y,t,e),this.z=Bt(this.z,t,e),this}clampLength(t,e){let n=this.length();return this.divideScalar(n||1).multiplyScalar(Bt(n,t,e))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this}dot(t){return this.x*t.x+this.y*t.y+this.z*t.z}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)}normalize(){return this.divideScalar(this.length()||1)}setLength(t){return this.normalize().multiplyScalar(t)}lerp(t,e){return this.x+=(t.x-this.x)*e,this.y+=(t.y-this.y)*e,this.z+=(t.z-this.z)*e,this}lerpVectors(t,e,n){return this.x=t.x+(e.x-t.x)*n,this.y=t.y+(e.y-t.y)*n,this.z=t.z+(e.z-t.z)*n,this}cross(t){return this.crossVectors(this,t)}crossVectors(t,e){let n=t.x,s=t.y,r=t.z,o=e.x,a=e.y,l=e.z;return this.x=s*l-r*a,this.y=r*o-n*l,this.z=n*a-s*o,this}projectOnVector(t){let e=t.lengthSq();if(e===0)return this.set(0,0,0);let n=t.dot(this)/e;return this.copy(t).multiplyScalar(n)}projectOnPlane(t){return sh.copy(this).projectOnVector(t),this.sub(sh)}reflect(t){return this.sub(sh.copy(t).multiplyScalar(2*this.dot(t)))}angleTo(t){let e=Math.sqrt(this.lengthSq()*t.lengthSq());if(e===0)return Math.PI/2;let n=this.dot(t)/e;return Math.acos(Bt(n,-1,1))}distanceTo(t){return Math.sqrt(this.distanceToSquared(t))}distanceToSquared(t){let e=this.x-t.x,n=this.y-t.y,s=this.z-t.z;return e*e+n*n+s*s}manhattanDistanceTo(t){return Math.abs(this.x-t.x)+Math.abs(this.y-t.y)+Math.abs(this.z-t.z)}setFromSpherical(t){return this.setFromSphericalCoords(t.radius,t.phi,t.theta)}setFromSphericalCoords(t,e,n){let s=Math.sin(e)*t;return this.x=s*Math.sin(n),this.y=Math.cos(e)*t,this.z=s*Math.cos(n),this}setFromCylindrical(t){return this.setFromCylindricalCoords(t.radius,t.theta,t.y)}setFromCylindricalCoords(t,e,n){return this.x=t*Math.sin(e),this.y=n,this.z=t*Math.cos(e),this}setFromMatrixPosition(t){let e=t.elements;return this.x=e[12],this.y=e[13],this.z=e[14],this}setFromMatrixScale(t){let e=this.setFromMatrixColumn(t,0).length(),n=this.setFromMatrixColumn(t,1).length(),s=this.setFromMatrixColumn(t,2).length();return this.x=e,this.y=n,this.z=s,this}setFromMatrixColumn(t,e){return this.fromArray(t.elements,e*4)}setFromMatrix3Column(t,e){return this.fromArray(t.elements,e*3)}setFromEuler(t){return this.x=t._x,this.y=t._y,this.z=t._z,this}setFromColor(t){return this.x=t.r,this.y=t.g,this.z=t.b,this}equals(t){return t.x===this.x&&t.y===this.y&&t.z===this.z}fromArray(t,e=0){return this.x=t[e],this.y=t[e+1],this.z=t[e+2],this}toArray(t=[],e=0){return t[e]=this.x,t[e+1]=this.y,t[e+2]=this.z,t}fromBufferAttribute(t,e){return this.x=t.getX(e),this.y=t.getY(e),this.z=t.getZ(e),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this}randomDirection(){let t=Math.random()*Math.PI*2,e=Math.random()*2-1,n=Math.sqrt(1-e*e);return this.x=n*Math.cos(t),this.y=e,this.z=n*Math.sin(t),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z}},sh=new R,Qf=new Se,Ot=class{static{this.prototype.isMatrix3=!0}constructor(t,e,n,s,r,o,a,l,c){this.elements=[1,0,0,0,1,0,0,0,1],t!==void 0&&this.set(t,e,n,s,r,o,a,l,c)}set(t,e,n,s,r,o,a,l,c){let h=this.elements;return h[0]=t,h[1]=s,h[2]=a,h[3]=e,h[4]=r,h[5]=l,h[6]=n,h[7]=o,h[8]=c,this}identity(){return this.set(1,0,0,0,1,0,0,0,1),this}copy(t){let e=this.elements,n=t.elements;return e[0]=n[0],e[1]=n[1],e[2]=n[2],e[3]=n[3],e[4]=n[4],e[5]=n[5],e[6]=n[6],e[7]=n[7],e[8]=n[8],this}extractBasis(t,e,n){return t.setFromMatrix3Column(this,0),e.setFromMatrix3Column(this,1),n.setFromMatrix3Column(this,2),this}setFromMatrix4(t){let e=t.elements;return this.set(e[0],e[4],e[8],e[1],e[5],e[9],e[2],e[6],e[10]),this}multiply(t){return this.multiplyMatrices(this,t)}premultiply(t){return this.multiplyMatrices(t,this)}multiplyMatrices(t,e){let n=t.elements,s=e.elements,r=this.elements,o=n[0],a=n[3],l=n[6],c=n[1],h=n[4],u=n[7],d=n[2],f=n[5],p=n[8],_=s[0],m=s[3],g=s[6],y=s[1],w=s[4],b=s[7],T=s[2],E=s[5],x=s[8];return r[0]=o*_+a*y+l*T,r[3]=o*m+a*w+l*E,r[6]=o*g+a*b+l*x,r[1]=c*_+h*y+u*T,r[4]=c*m+h*w+u*E,r[7]=c*g+h*b+u*x,r[2]=d*_+f*y+p*T,r[5]=d*m+f*w+p*E,r[8]=d*g+f*b+p*x,this}multiplyScalar(t){let e=this.elements;return e[0]*=t,e[3]*=t,e[6]*=t,e[1]*=t,e[4]*=t,e[7]*=t,e[2]*=t,e[5]*=t,e[8]*=t,this}determinant(){let t=this.elements,e=t[0],n=t[1],s=t[2],r=t[3],o=t[4],a=t[5],l=t[6],c=t[7],h=t[8];return e*o*h-e*a*c-n*r*h+n*a*l+s*r*c-s*o*l}invert(){let t=this.elements,e=t[0],n=t[1],s=t[2],r=t[3],o=t[4],a=t[5],l=t[6],c=t[7],h=t[8],u=h*o-a*c,d=a*l-h*r,f=c*r-o*l,p=e*u+n*d+s*f;if(p===0)return this.set(0,0,0,0,0,0,0,0,0);let _=1/p;return t[0]=u*_,t[1]=(s*c-h*n)*_,t[2]=(a*n-s*o)*_,t[3]=d*_,t[4]=(h*e-s*l)*_,t[5]=(s*r-a*e)*_,t[6]=f*_,t[7]=(n*l-c*e)*_,t[8]=(o*e-n*r)*_,this}transpose(){let t,e=this.elements;return t=e[1],e[1]=e[3],e[3]=t,t=e[2],e[2]=e[6],e[6]=t,t=e[5],e[5]=e[7],e[7]=t,this}getNormalMatrix(t){return this.setFromMatrix4(t).invert().transpose()}transposeIntoArray(t){let e=this.elements;return t[0]=e[0],t[1]=e[3],t[2]=e[6],t[3]=e[1],t[4]=e[4],t[5]=e[7],t[6]=e[2],t[7]=e[5],t[8]=e[8],this}setUvTransform(t,e,n,s,r,o,a){let l=Math.cos(r),c=Math.sin(r);return this.set(n*l,n*c,-n*(l*o+c*a)+o+t,-s*c,s*l,-s*(-c*o+l*a)+a+e,0,0,1),this}scale(t,e){return Nr("Matrix3: .scale() is deprecated. Use .makeScale() instead."),this.premultiply(rh.makeScale(t,e)),this}rotate(t){return Nr("Matrix3: .rotate() is deprecated. Use .makeRotation() instead."),this.premultiply(rh.makeRotation(-t)),this}translate(t,e){return Nr("Matrix3: .translate() is deprecated. Use .makeTranslation() instead."),this.premultiply(rh.makeTranslation(t,e)),this}makeTranslation(t,e){return t.isVector2?this.set(1,0,t.x,0,1,t.y,0,0,1):this.set(1,0,t,0,1,e,0,0,1),this}makeRotation(t){let e=Math.cos(t),n=Math.sin(t);return this.set(e,-n,0,n,e,0,0,0,1),this}makeScale(t,e){return this.set(t,0,0,0,e,0,0,0,1),this}equals(t){let e=this.elements,n=t.elements;for(let s=0;s<9;s++)if(e[s]!==n[s])return!1;return!0}fromArray(t,e=0){for(let n=0;n<9;n++)this.elements[n]=t[n+e];return this}toArray(t=[],e=0){let n=this.elements;return t[e]=n[0],t[e+1]=n[1],t[e+2]=n[2],t[e+3]=n[3],t[e+4]=n[4],t[e+5]=n[5],t[e+6]=n[6],t[e+7]=n[7],t[e+8]=n[8],t}clone(){return new this.constructor().fromArray(this.elements)}},rh=new Ot,tp=new Ot().set(.4123908,.3575843,.1804808,.212639,.7151687,.0721923,.0193308,.1191948,.9505322),ep=new Ot().set(3.2409699,-1.5373832,-.4986108,-.9692436,1.8759675,.0415551,.0556301,-.203977,1.0569715);function ey(){let i={enabled:!0,workingColorSpace:Fr,spaces:{},convert:function(s,r,o){return this.enabled===!1||r===o||!r||!o||(this.spaces[r].transfer===Qt&&(s.r=gi(s.r),s.g=gi(s.g),s.b=gi(s.b)),this.spaces[r].primaries!==this.spaces[o].primaries&&(s.applyMatrix3(this.spaces[r].toXYZ),s.applyMatrix3(this.spaces[o].fromXYZ)),this.spaces[o].transfer===Qt&&(s.r=js(s.r),s.g=js(s.g),s.b=js(s.b))),s},workingToColorSpace:function(s,r){return this.convert(s,this.workingColorSpace,r)},colorSpaceToWorking:function(s,r){return this.convert(s,r,this.workingColorSpace)},getPrimaries:function(s){return this.spaces[s].primaries},getTransfer:function(s){return s===wi?Br:this.spaces[s].transfer},getToneMappingMode:function(s){return this.spaces[s].outputColorSpaceConfig.toneMappingMode||"standard"},getLuminanceCoefficients:function(s,r=this.workingColorSpace){return s.fromArray(this.spaces[r].luminanceCoefficients)},define:function(s){Object.assign(this.spaces,s)},_getMatrix:function(s,r,o){return s.copy(this.spaces[o].fromXYZ).multiply(this.spaces[r].toXYZ)},_getDrawingBufferColorSpace:function(s){return this.spaces[s].outputColorSpaceConfig.drawingBufferColorSpace},_getUnpackColorSpace:function(s=this.workingColorSpace){return this.spaces[s].workingColorSpaceConfig.unpackColorSpace}},t=[.64,.33,.3,.6,.15,.06],e=[.2126,.7152,.0722],n=[.3127,.329];return i.define({[Fr]:{primaries:t,whitePoint:n,transfer:Br,toXYZ:tp,fromXYZ:ep,luminanceCoefficients:e,workingColorSpaceConfig:{unpackColorSpace:sn},outputColorSpaceConfig:{drawingBufferColorSpace:sn}},[sn]:{primaries:t,whitePoint:n,transfer:Qt,toXYZ:tp,fromXYZ:ep,luminanceCoefficients:e,outputColorSpaceConfig:{drawingBufferColorSpace:sn}}}),i}var Yt=ey();function gi(i){return i<.04045?i*.0773993808:Math.pow(i*.9478672986+.0521327014,2.4)}function js(i){return i<.0031308?i*12.92:1.055*Math.pow(i,.41666)-.055}var Ds,ka=class{static getDataURL(t,e="image/png"){if(/^data:/i.test(t.src)||typeof HTMLCanvasElement>"u")return t.src;let n;if(t instanceof HTMLCanvasElement)n=t;else{Ds===void 0&&(Ds=kr("canvas")),Ds.width=t.width,Ds.height=t.height;let s=Ds.getContext("2d");t instanceof ImageData?s.putImageData(t,0,0):s.drawImage(t,0,0,t.width,t.height),n=Ds}return n.toDataURL(e)}static sRGBToLinear(t){if(typeof HTMLImageElement<"u"&&t instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&t instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&t instanceof ImageBitmap){let e=kr("canvas");e.width=t.width,e.height=t.height;let n=e.getContext("2d");n.drawImage(t,0,0,t.width,t.height);let s=n.getImageData(0,0,t.width,t.height),r=s.data;for(let o=0;o<r.length;o++)r[o]=gi(r[o]/255)*255;return n.putImageData(s,0,0),e}else if(t.data){let e=t.data.slice(0);for(let n=0;n<e.length;n++)e instanceof Uint8Array||e instanceof Uint8ClampedArray?e[n]=Math.floor(gi(e[n]/255)*255):e[n]=gi(e[n]);return{data:e,width:t.width,height:t.height}}else return Pt("ImageUtils.sRGBToLinear(): Unsupported image type. No color space conversion applied."),t}},ny=0,tr=class{constructor(t=null){this.isTextureSource=!0,Object.defineProperty(this,"id",{value:ny++}),this.uuid=Yi(),this.data=t,this.dataReady=!0,this.version=0}getSize(t){let e=this.data;return typeof HTMLVideoElement<"u"&&e instanceof HTMLVideoElement?t.set(e.videoWidth,e.videoHeight,0):typeof VideoFrame<"u"&&e instanceof VideoFrame?t.set(e.displayWidth,e.displayHeight,0):e!==null?t.set(e.width||0,e.height||0,e.depth||0):t.set(0,0,0),t}set needsUpdate(t){t===!0&&this.version++}toJSON(t){let e=t===void 0||typeof t=="string";if(!e&&t.images[this.uuid]!==void 0)return t.images[this.uuid];let n={uuid:this.uuid,url:""},s=this.data;if(s!==null){let r;if(Array.isArray(s)){r=[];for(let o=0,a=s.length;o<a;o++)s[o].isDataTexture?r.push(oh(s[o].image)):r.push(oh(s[o]))}else r=oh(s);n.url=r}return e||(t.images[this.uuid]=n),n}};function oh(i){return typeof HTMLImageElement<"u"&&i instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&i instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&i instanceof ImageBitmap?ka.getDataURL(i):i.data?{data:Array.from(i.data),width:i.width,height:i.height,type:i.data.constructor.name}:(Pt("Texture: Unable to serialize Texture."),{})}var iy=0,ah=new R,fn=class i extends Vn{constructor(t=i.DEFAULT_IMAGE,e=i.DEFAULT_MAPPING,n=Jn,s=Jn,r=an,o=Mi,a=Xn,l=mn,c=i.DEFAULT_ANISOTROPY,h=wi){super(),this.isTexture=!0,Object.defineProperty(this,"id",{value:iy++}),this.uuid=Yi(),this.name="",this.source=new tr(t),this.mipmaps=[],this.mapping=e,this.channel=0,this.wrapS=n,this.wrapT=s,this.magFilter=r,this.minFilter=o,this.anisotropy=c,this.format=a,this.internalFormat=null,this.type=l,this.offset=new bt(0,0),this.repeat=new bt(1,1),this.center=new bt(0,0),this.rotation=0,this.matrixAutoUpdate=!0,this.matrix=new Ot,this.generateMipmaps=!0,this.mipmapsAutoUpdate=!0,this.premultiplyAlpha=!1,this.flipY=!0,this.unpackAlignment=4,this.colorSpace=h,this.userData={},this.updateRanges=[],this.version=0,this.onUpdate=null,this.renderTarget=null,this.isRenderTargetTexture=!1,this.isArrayTexture=!!(t&&t.depth&&t.depth>1),this.pmremVersion=0,this.isPMREMTexture=!1,this.normalized=!1}get width(){return this.source.getSize(ah).x}get height(){return this.source.getSize(ah).y}get depth(){return this.source.getSize(ah).z}get image(){return this.source.data}set image(t){this.source.data=t}updateMatrix(){this.matrix.setUvTransform(this.offset.x,this.offset.y,this.repeat.x,this.repeat.y,this.rotation,this.center.x,this.center.y)}addUpdateRange(t,e){this.updateRanges.push({start:t,count:e})}clearUpdateRanges(){this.updateRanges.length=0}clone(){return new this.constructor().copy(this)}copy(t){return this.name=t.name,this.source=t.source,this.mipmaps=t.mipmaps.slice(0),this.mapping=t.mapping,this.channel=t.channel,this.wrapS=t.wrapS,this.wrapT=t.wrapT,this.magFilter=t.magFilter,this.minFilter=t.minFilter,this.anisotropy=t.anisotropy,this.format=t.format,this.internalFormat=t.internalFormat,this.type=t.type,this.normalized=t.normalized,this.offset.copy(t.offset),this.repeat.copy(t.repeat),this.center.copy(t.center),this.rotation=t.rotation,this.matrixAutoUpdate=t.matrixAutoUpdate,this.matrix.copy(t.matrix),this.generateMipmaps=t.generateMipmaps,this.mipmapsAutoUpdate=t.mipmapsAutoUpdate,this.premultiplyAlpha=t.premultiplyAlpha,this.flipY=t.flipY,this.unpackAlignment=t.unpackAlignment,this.colorSpace=t.colorSpace,this.renderTarget=t.renderTarget,this.isRenderTargetTexture=t.isRenderTargetTexture,this.isPMREMTexture=t.isPMREMTexture,this.isArrayTexture=t.isArrayTexture,this.userData=JSON.parse(JSON.stringify(t.userData)),this.needsUpdate=!0,this}setValues(t){for(let e in t){let n=t[e];if(n===void 0){Pt(`Texture.setValues(): parameter '${e}' has value of undefined.`);continue}let s=this[e];if(s===void 0){Pt(`Texture.setValues(): property '${e}' does not exist.`);continue}s&&n&&s.isVector2&&n.isVector2||s&&n&&s.isVector3&&n.isVector3||s&&n&&s.isMatrix3&&n.isMatrix3?s.copy(n):this[e]=n}}toJSON(t){let e=t===void 0||typeof t=="string";if(!e&&t.textures[this.uuid]!==void 0)return t.textures[this.uuid];let n={metadata:{version:4.7,type:"Texture",generator:"Texture.toJSON"},uuid:this.uuid,name:this.name,image:this.source.toJSON(t).uuid,mapping:this.mapping,channel:this.channel,repeat:[this.repeat.x,this.repeat.y],offset:[this.offset.x,this.offset.y],center:[this.center.x,this.center.y],rotation:this.rotation,wrap:[this.wrapS,this.wrapT],format:this.format,internalFormat:this.internalFormat,type:this.type,normalized:this.normalized,colorSpace:this.colorSpace,minFilter:this.minFilter,magFilter:this.magFilter,anisotropy:this.anisotropy,flipY:this.flipY,generateMipmaps:this.generateMipmaps,mipmapsAutoUpdate:this.mipmapsAutoUpdate,premultiplyAlpha:this.premultiplyAlpha,unpackAlignment:this.unpackAlignment};return Object.keys(this.userData).length>0&&(n.userData=this.userData),e||(t.textures[this.uuid]=n),n}dispose(){this.dispatchEvent({type:"dispose"})}transformUv(t){if(this.mapping!==Xh)return t;if(t.applyMatrix3(this.matrix),t.x<0||t.x>1)switch(this.wrapS){case Ua:t.x=t.x-Math.floor(t.x);break;case Jn:t.x=t.x<0?0:1;break;case Fa:Math.abs(Math.floor(t.x)%2)===1?t.x=Math.ceil(t.x)-t.x:t.x=t.x-Math.floor(t.x);break}if(t.y<0||t.y>1)switch(this.wrapT){case Ua:t.y=t.y-Math.floor(t.y);break;case Jn:t.y=t.y<0?0:1;break;case Fa:Math.abs(Math.floor(t.y)%2)===1?t.y=Math.ceil(t.y)-t.y:t.y=t.y-Math.floor(t.y);break}return this.flipY&&(t.y=1-t.y),t}set needsUpdate(t){t===!0&&(this.version++,this.source.needsUpdate=!0)}set needsPMREMUpdate(t){t===!0&&this.pmremVersion++}};fn.DEFAULT_IMAGE=null;fn.DEFAULT_MAPPING=Xh;fn.DEFAULT_ANISOTROPY=1;var te=class{static{this.prototype.isVector4=!0}constructor(t=0,e=0,n=0,s=1){this.x=t,this.y=e,this.z=n,this.w=s}get width(){return this.z}set width(t){this.z=t}get height(){return this.w}set height(t){this.w=t}set(t,e,n,s){return this.x=t,this.y=e,this.z=n,this.w=s,this}setScalar(t){return this.x=t,this.y=t,this.z=t,this.w=t,this}setX(t){return this.x=t,this}setY(t){return this.y=t,this}setZ(t){return this.z=t,this}setW(t){return this.w=t,this}setComponent(t,e){switch(t){case 0:this.x=e;break;case 1:this.y=e;break;case 2:this.z=e;break;case 3:this.w=e;break;default:throw new Error("THREE.Vector4: index is out of range: "+t)}return this}getComponent(t){switch(t){case 0:return this.x;case 1:return this.y;case 2:return this.z;case 3:return this.w;default:throw new Error("THREE.Vector4: index is out of range: "+t)}}clone(){return new this.constructor(this.x,this.y,this.z,this.w)}copy(t){return this.x=t.x,this.y=t.y,this.z=t.z,this.w=t.w!==void 0?t.w:1,this}add(t){return this.x+=t.x,this.y+=t.y,this.z+=t.z,this.w+=t.w,this}addScalar(t){return this.x+=t,this.y+=t,this.z+=t,this.w+=t,this}addVectors(t,e){return this.x=t.x+e.x,this.y=t.y+e.y,this.z=t.z+e.z,this.w=t.w+e.w,this}addScaledVector(t,e){return this.x+=t.x*e,this.y+=t.y*e,this.z+=t.z*e,this.w+=t.w*e,this}sub(t){return this.x-=t.x,this.y-=t.y,this.z-=t.z,this.w-=t.w,this}subScalar(t){return this.x-=t,this.y-=t,this.z-=t,this.w-=t,this}subVectors(t,e){return this.x=t.x-e.x,this.y=t.y-e.y,this.z=t.z-e.z,this.w=t.w-e.w,this}multiply(t){return this.x*=t.x,this.y*=t.y,this.z*=t.z,this.w*=t.w,this}multiplyScalar(t){return this.x*=t,this.y*=t,this.z*=t,this.w*=t,this}applyMatrix4(t){let e=this.x,n=this.y,s=this.z,r=this.w,o=t.elements;return this.x=o[0]*e+o[4]*n+o[8]*s+o[12]*r,this.y=o[1]*e+o[5]*n+o[9]*s+o[13]*r,this.z=o[2]*e+o[6]*n+o[10]*s+o[14]*r,this.w=o[3]*e+o[7]*n+o[11]*s+o[15]*r,this}divide(t){return this.x/=t.x,this.y/=t.y,this.z/=t.z,this.w/=t.w,this}divideScalar(t){return this.multiplyScalar(1/t)}setAxisAngleFromQuaternion(t){this.w=2*Math.acos(t.w);let e=Math.sqrt(1-t.w*t.w);return e<1e-4?(this.x=1,this.y=0,this.z=0):(this.x=t.x/e,this.y=t.y/e,this.z=t.z/e),this}setAxisAngleFromRotationMatrix(t){let e,n,s,r,l=t.elements,c=l[0],h=l[4],u=l[8],d=l[1],f=l[5],p=l[9],_=l[2],m=l[6],g=l[10];if(Math.abs(h-d)<.01&&Math.abs(u-_)<.01&&Math.abs(p-m)<.01){if(Math.abs(h+d)<.1&&Math.abs(u+_)<.1&&Math.abs(p+m)<.1&&Math.abs(c+f+g-3)<.1)return this.set(1,0,0,0),this;e=Math.PI;let w=(c+1)/2,b=(f+1)/2,T=(g+1)/2,E=(h+d)/4,x=(u+_)/4,S=(p+m)/4;return w>b&&w>T?w<.01?(n=0,s=.707106781,r=.707106781):(n=Math.sqrt(w),s=E/n,r=x/n):b>T?b<.01?(n=.707106781,s=0,r=.707106781):(s=Math.sqrt(b),n=E/s,r=S/s):T<.01?(n=.707106781,s=.707106781,r=0):(r=Math.sqrt(T),n=x/r,s=S/r),this.set(n,s,r,e),this}let y=Math.sqrt((m-p)*(m-p)+(u-_)*(u-_)+(d-h)*(d-h));return Math.abs(y)<.001&&(y=1),this.x=(m-p)/y,this.y=(u-_)/y,this.z=(d-h)/y,this.w=Math.acos((c+f+g-1)/2),this}setFromMatrixPosition(t){let e=t.elements;return this.x=e[12],this.y=e[13],this.z=e[14],this.w=e[15],this}min(t){return this.x=Math.min(this.x,t.x),this.y=Math.min(this.y,t.y),this.z=Math.min(this.z,t.z),this.w=Math.min(this.w,t.w),this}max(t){return this.x=Math.max(this.x,t.x),this.y=Math.max(this.y,t.y),this.z=Math.max(this.z,t.z),this.w=Math.max(this.w,t.w),this}clamp(t,e){return this.x=Bt(this.x,t.x,e.x),this.y=Bt(this.y,t.y,e.y),this.z=Bt(this.z,t.z,e.z),this.w=Bt(this.w,t.w,e.w),this}clampScalar(t,e){return this.x=Bt(this.x,t,e),this.y=Bt(this.y,t,e),this.z=Bt(this.z,t,e),this.w=Bt(this.w,t,e),this}clampLength(t,e){let n=this.length();return this.divideScalar(n||1).multiplyScalar(Bt(n,t,e))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this.w=Math.floor(this.w),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this.w=Math.ceil(this.w),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this.w=Math.round(this.w),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this.w=Math.trunc(this.w),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this.w=-this.w,this}dot(t){return this.x*t.x+this.y*t.y+this.z*t.z+this.w*t.w}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)+Math.abs(this.w)}normalize(){return this.divideScalar(this.length()||1)}setLength(t){return this.normalize().multiplyScalar(t)}lerp(t,e){return this.x+=(t.x-this.x)*e,this.y+=(t.y-this.y)*e,this.z+=(t.z-this.z)*e,this.w+=(t.w-this.w)*e,this}lerpVectors(t,e,n){return this.x=t.x+(e.x-t.x)*n,this.y=t.y+(e.y-t.y)*n,this.z=t.z+(e.z-t.z)*n,this.w=t.w+(e.w-t.w)*n,this}equals(t){return t.x===this.x&&t.y===this.y&&t.z===this.z&&t.w===this.w}fromArray(t,e=0){return this.x=t[e],this.y=t[e+1],this.z=t[e+2],this.w=t[e+3],this}toArray(t=[],e=0){return t[e]=this.x,t[e+1]=this.y,t[e+2]=this.z,t[e+3]=this.w,t}fromBufferAttribute(t,e){return this.x=t.getX(e),this.y=t.getY(e),this.z=t.getZ(e),this.w=t.getW(e),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this.w=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z,yield this.w}},za=class extends Vn{constructor(t=1,e=1,n={}){super(),n=Object.assign({generateMipmaps:!1,internalFormat:null,minFilter:an,depthBuffer:!0,stencilBuffer:!1,resolveColorBuffer:!0,resolveDepthBuffer:!0,resolveStencilBuffer:!0,storeMultisampledColorBuffer:!0,storeMultisampledDepthBuffer:!0,storeMultisampledStencilBuffer:!0,depthTexture:null,samples:0,count:1,depth:1,multiview:!1,useArrayDepthTexture:!1},n),this.isRenderTarget=!0,this.width=t,this.height=e,this.depth=n.depth,this.scissor=new te(0,0,t,e),this.scissorTest=!1,this.viewport=new te(0,0,t,e),this.textures=[];let s=n.count;for(let r=0;r<s;r++)this.textures[r]=new fn({width:t,height:e,depth:n.depth}),this.textures[r].isRenderTargetTexture=!0,this.textures[r].renderTarget=this;this._setTextureOptions(n),this.depthBuffer=n.depthBuffer,this.stencilBuffer=n.stencilBuffer,this.resolveColorBuffer=n.resolveColorBuffer,this.resolveDepthBuffer=n.resolveDepthBuffer,this.resolveStencilBuffer=n.resolveStencilBuffer,this.storeMultisampledColorBuffer=n.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=n.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=n.storeMultisampledStencilBuffer,this._depthTexture=null,this.depthTexture=n.depthTexture,this.samples=n.samples,this.multiview=n.multiview,this.useArrayDepthTexture=n.useArrayDepthTexture}_setTextureOptions(t={}){let e={minFilter:an,generateMipmaps:!1,flipY:!1,internalFormat:null};t.mapping!==void 0&&(e.mapping=t.mapping),t.wrapS!==void 0&&(e.wrapS=t.wrapS),t.wrapT!==void 0&&(e.wrapT=t.wrapT),t.wrapR!==void 0&&(e.wrapR=t.wrapR),t.magFilter!==void 0&&(e.magFilter=t.magFilter),t.minFilter!==void 0&&(e.minFilter=t.minFilter),t.format!==void 0&&(e.format=t.format),t.type!==void 0&&(e.type=t.type),t.anisotropy!==void 0&&(e.anisotropy=t.anisotropy),t.colorSpace!==void 0&&(e.colorSpace=t.colorSpace),t.flipY!==void 0&&(e.flipY=t.flipY),t.generateMipmaps!==void 0&&(e.generateMipmaps=t.generateMipmaps),t.mipmapsAutoUpdate!==void 0&&(e.mipmapsAutoUpdate=t.mipmapsAutoUpdate),t.internalFormat!==void 0&&(e.internalFormat=t.internalFormat);for(let n=0;n<this.textures.length;n++)this.textures[n].setValues(e)}get texture(){return this.textures[0]}set texture(t){this.textures[0]=t}set depthTexture(t){this._depthTexture!==null&&this._depthTexture.renderTarget===this&&(this._depthTexture.renderTarget=null),t!==null&&t.renderTarget===null&&(t.renderTarget=this),this._depthTexture=t}get depthTexture(){return this._depthTexture}setSize(t,e,n=1){if(this.width!==t||this.height!==e||this.depth!==n){this.width=t,this.height=e,this.depth=n;for(let s=0,r=this.textures.length;s<r;s++)this.textures[s].image.width=t,this.textures[s].image.height=e,this.textures[s].image.depth=n,this.textures[s].isData3DTexture!==!0&&(this.textures[s].isArrayTexture=this.textures[s].image.depth>1);this.dispose()}this.viewport.set(0,0,t,e),this.scissor.set(0,0,t,e)}clone(){return new this.constructor().copy(this)}copy(t){this.width=t.width,this.height=t.height,this.depth=t.depth,this.scissor.copy(t.scissor),this.scissorTest=t.scissorTest,this.viewport.copy(t.viewport),this.textures.length=0;for(let e=0,n=t.textures.length;e<n;e++){this.textures[e]=t.textures[e].clone(),this.textures[e].isRenderTargetTexture=!0,this.textures[e].renderTarget=this;let s=Object.assign({},t.textures[e].image);this.textures[e].source=new tr(s)}if(this.depthBuffer=t.depthBuffer,this.stencilBuffer=t.stencilBuffer,this.resolveColorBuffer=t.resolveColorBuffer,this.resolveDepthBuffer=t.resolveDepthBuffer,this.resolveStencilBuffer=t.resolveStencilBuffer,this.storeMultisampledColorBuffer=t.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=t.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=t.storeMultisampledStencilBuffer,t.depthTexture!==null)if(t.depthTexture.renderTarget===t){let e=t.depthTexture.clone();e.renderTarget=null,this.depthTexture=e}else this.depthTexture=t.depthTexture;else this.depthTexture=null;return this.samples=t.samples,this.multiview=t.multiview,this.useArrayDepthTexture=t.useArrayDepthTexture,this}dispose(){this.dispatchEvent({type:"dispose"})}},bn=class extends za{constructor(t=1,e=1,n={}){super(t,e,n),this.isWebGLRenderTarget=!0}},Gr=class extends fn{constructor(t=null,e=1,n=1,s=1){super(null),this.isDataArrayTexture=!0,this.image={data:t,width:e,height:n,depth:s},this.magFilter=Fe,this.minFilter=Fe,this.wrapR=Jn,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1,this.layerUpdates=new Set}copy(t){return super.copy(t),this.wrapR=t.wrapR,this}addLayerUpdate(t){this.layerUpdates.add(t)}clearLayerUpdates(){this.layerUpdates.clear()}};var Ga=class extends fn{constructor(t=null,e=1,n=1,s=1){super(null),this.isData3DTexture=!0,this.image={data:t,width:e,height:n,depth:s},this.magFilter=Fe,this.minFilter=Fe,this.wrapR=Jn,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}copy(t){return super.copy(t),this.wrapR=t.wrapR,this}};var Dt=class i{static{this.prototype.isMatrix4=!0}constructor(t,e,n,s,r,o,a,l,c,h,u,d,f,p,_,m){this.elements=[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1],t!==void 0&&this.set(t,e,n,s,r,o,a,l,c,h,u,d,f,p,_,m)}set(t,e,n,s,r,o,a,l,c,h,u,d,f,p,_,m){let g=this.elements;return g[0]=t,g[4]=e,g[8]=n,g[12]=s,g[1]=r,g[5]=o,g[9]=a,g[13]=l,g[2]=c,g[6]=h,g[10]=u,g[14]=d,g[3]=f,g[7]=p,g[11]=_,g[15]=m,this}identity(){return this.set(1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1),this}clone(){return new i().fromArray(this.elements)}copy(t){let e=this.elements,n=t.elements;return e[0]=n[0],e[1]=n[1],e[2]=n[2],e[3]=n[3],e[4]=n[4],e[5]=n[5],e[6]=n[6],e[7]=n[7],e[8]=n[8],e[9]=n[9],e[10]=n[10],e[11]=n[11],e[12]=n[12],e[13]=n[13],e[14]=n[14],e[15]=n[15],this}copyPosition(t){let e=this.elements,n=t.elements;return e[12]=n[12],e[13]=n[13],e[14]=n[14],this}setFromMatrix3(t){let e=t.elements;return this.set(e[0],e[3],e[6],0,e[1],e[4],e[7],0,e[2],e[5],e[8],0,0,0,0,1),this}extractBasis(t,e,n){return this.determinantAffine()===0?(t.set(1,0,0),e.set(0,1,0),n.set(0,0,1),this):(t.setFromMatrixColumn(this,0),e.setFromMatrixColumn(this,1),n.setFromMatrixColumn(this,2),this)}makeBasis(t,e,n){return this.set(t.x,e.x,n.x,0,t.y,e.y,n.y,0,t.z,e.z,n.z,0,0,0,0,1),this}extractRotation(t){if(t.determinantAffine()===0)return this.identity();let e=this.elements,n=t.elements,s=1/Os.setFromMatrixColumn(t,0).length(),r=1/Os.setFromMatrixColumn(t,1).length(),o=1/Os.setFromMatrixColumn(t,2).length();return e[0]=n[0]*s,e[1]=n[1]*s,e[2]=n[2]*s,e[3]=0,e[4]=n[4]*r,e[5]=n[5]*r,e[6]=n[6]*r,e[7]=0,e[8]=n[8]*o,e[9]=n[9]*o,e[10]=n[10]*o,e[11]=0,e[12]=0,e[13]=0,e[14]=0,e[15]=1,this}makeRotationFromEuler(t){let e=this.elements,n=t.x,s=t.y,r=t.z,o=Math.cos(n),a=Math.sin(n),l=Math.cos(s),c=Math.sin(s),h=Math.cos(r),u=Math.sin(r);if(t.order==="XYZ"){let d=o*h,f=o*u,p=a*h,_=a*u;e[0]=l*h,e[4]=-l*u,e[8]=c,e[1]=f+p*c,e[5]=d-_*c,e[9]=-a*l,e[2]=_-d*c,e[6]=p+f*c,e[10]=o*l}else if(t.order==="YXZ"){let d=l*h,f=l*u,p=c*h,_=c*u;e[0]=d+_*a,e[4]=p*a-f,e[8]=o*c,e[1]=o*u,e[5]=o*h,e[9]=-a,e[2]=f*a-p,e[6]=_+d*a,e[10]=o*l}else if(t.order==="ZXY"){let d=l*h,f=l*u,p=c*h,_=c*u;e[0]=d-_*a,e[4]=-o*u,e[8]=p+f*a,e[1]=f+p*a,e[5]=o*h,e[9]=_-d*a,e[2]=-o*c,e[6]=a,e[10]=o*l}else if(t.order==="ZYX"){let d=o*h,f=o*u,p=a*h,_=a*u;e[0]=l*h,e[4]=p*c-f,e[8]=d*c+_,e[1]=l*u,e[5]=_*c+d,e[9]=f*c-p,e[2]=-c,e[6]=a*l,e[10]=o*l}else if(t.order==="YZX"){let d=o*l,f=o*c,p=a*l,_=a*c;e[0]=l*h,e[4]=_-d*u,e[8]=p*u+f,e[1]=u,e[5]=o*h,e[9]=-a*h,e[2]=-c*h,e[6]=f*u+p,e[10]=d-_*u}else if(t.order==="XZY"){let d=o*l,f=o*c,p=a*l,_=a*c;e[0]=l*h,e[4]=-u,e[8]=c*h,e[1]=d*u+_,e[5]=o*h,e[9]=f*u-p,e[2]=p*u-f,e[6]=a*h,e[10]=_*u+d}return e[3]=0,e[7]=0,e[11]=0,e[12]=0,e[13]=0,e[14]=0,e[15]=1,this}makeRotationFromQuaternion(t){return this.compose(sy,t,ry)}lookAt(t,e,n){let s=this.elements;return yn.subVectors(t,e),yn.lengthSq()===0&&(yn.z=1),yn.normalize(),Ii.crossVectors(n,yn),Ii.lengthSq()===0&&(Math.abs(n.z)===1?yn.x+=1e-4:yn.z+=1e-4,yn.normalize(),Ii.crossVectors(n,yn)),Ii.normalize(),oa.crossVectors(yn,Ii),s[0]=Ii.x,s[4]=oa.x,s[8]=yn.x,s[1]=Ii.y,s[5]=oa.y,s[9]=yn.y,s[2]=Ii.z,s[6]=oa.z,s[10]=yn.z,this}multiply(t){return this.multiplyMatrices(this,t)}premultiply(t){return this.multiplyMatrices(t,this)}multiplyMatrices(t,e){let n=t.elements,s=e.elements,r=this.elements,o=n[0],a=n[4],l=n[8],c=n[12],h=n[1],u=n[5],d=n[9],f=n[13],p=n[2],_=n[6],m=n[10],g=n[14],y=n[3],w=n[7],b=n[11],T=n[15],E=s[0],x=s[4],S=s[8],D=s[12],C=s[1],O=s[5],F=s[9],G=s[13],L=s[2],H=s[6],X=s[10],W=s[14],et=s[3],q=s[7],Q=s[11],tt=s[15];return r[0]=o*E+a*C+l*L+c*et,r[4]=o*x+a*O+l*H+c*q,r[8]=o*S+a*F+l*X+c*Q,r[12]=o*D+a*G+l*W+c*tt,r[1]=h*E+u*C+d*L+f*et,r[5]=h*x+u*O+d*H+f*q,r[9]=h*S+u*F+d*X+f*Q,r[13]=h*D+u*G+d*W+f*tt,r[2]=p*E+_*C+m*L+g*et,r[6]=p*x+_*O+m*H+g*q,r[10]=p*S+_*F+m*X+g*Q,r[14]=p*D+_*G+m*W+g*tt,r[3]=y*E+w*C+b*L+T*et,r[7]=y*x+w*O+b*H+T*q,r[11]=y*S+w*F+b*X+T*Q,r[15]=y*D+w*G+b*W+T*tt,this}multiplyScalar(t){let e=this.elements;return e[0]*=t,e[4]*=t,e[8]*=t,e[12]*=t,e[1]*=t,e[5]*=t,e[9]*=t,e[13]*=t,e[2]*=t,e[6]*=t,e[10]*=t,e[14]*=t,e[3]*=t,e[7]*=t,e[11]*=t,e[15]*=t,this}determinant(){let t=this.elements,e=t[0],n=t[4],s=t[8],r=t[12],o=t[1],a=t[5],l=t[9],c=t[13],h=t[2],u=t[6],d=t[10],f=t[14],p=t[3],_=t[7],m=t[11],g=t[15],y=l*f-c*d,w=a*f-c*u,b=a*d-l*u,T=o*f-c*h,E=o*d-l*h,x=o*u-a*h;return e*(_*y-m*w+g*b)-n*(p*y-m*T+g*E)+s*(p*w-_*T+g*x)-r*(p*b-_*E+m*x)}determinantAffine(){let t=this.elements,e=t[0],n=t[4],s=t[8],r=t[1],o=t[5],a=t[9],l=t[2],c=t[6],h=t[10];return e*(o*h-a*c)-n*(r*h-a*l)+s*(r*c-o*l)}transpose(){let t=this.elements,e;return e=t[1],t[1]=t[4],t[4]=e,e=t[2],t[2]=t[8],t[8]=e,e=t[6],t[6]=t[9],t[9]=e,e=t[3],t[3]=t[12],t[12]=e,e=t[7],t[7]=t[13],t[13]=e,e=t[11],t[11]=t[14],t[14]=e,this}setPosition(t,e,n){let s=this.elements;return t.isVector3?(s[12]=t.x,s[13]=t.y,s[14]=t.z):(s[12]=t,s[13]=e,s[14]=n),this}invert(){let t=this.elements,e=t[0],n=t[1],s=t[2],r=t[3],o=t[4],a=t[5],l=t[6],c=t[7],h=t[8],u=t[9],d=t[10],f=t[11],p=t[12],_=t[13],m=t[14],g=t[15],y=e*a-n*o,w=e*l-s*o,b=e*c-r*o,T=n*l-s*a,E=n*c-r*a,x=s*c-r*l,S=h*_-u*p,D=h*m-d*p,C=h*g-f*p,O=u*m-d*_,F=u*g-f*_,G=d*g-f*m,L=y*G-w*F+b*O+T*C-E*D+x*S;if(L===0)return this.set(0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0);let H=1/L;return t[0]=(a*G-l*F+c*O)*H,t[1]=(s*F-n*G-r*O)*H,t[2]=(_*x-m*E+g*T)*H,t[3]=(d*E-u*x-f*T)*H,t[4]=(l*C-o*G-c*D)*H,t[5]=(e*G-s*C+r*D)*H,t[6]=(m*b-p*x-g*w)*H,t[7]=(h*x-d*b+f*w)*H,t[8]=(o*F-a*C+c*S)*H,t[9]=(n*C-e*F-r*S)*H,t[10]=(p*E-_*b+g*y)*H,t[11]=(u*b-h*E-f*y)*H,t[12]=(a*D-o*O-l*S)*H,t[13]=(e*O-n*D+s*S)*H,t[14]=(_*w-p*T-m*y)*H,t[15]=(h*T-u*w+d*y)*H,this}scale(t){let e=this.elements,n=t.x,s=t.y,r=t.z;return e[0]*=n,e[4]*=s,e[8]*=r,e[1]*=n,e[5]*=s,e[9]*=r,e[2]*=n,e[6]*=s,e[10]*=r,e[3]*=n,e[7]*=s,e[11]*=r,this}getMaxScaleOnAxis(){let t=this.elements,e=t[0]*t[0]+t[1]*t[1]+t[2]*t[2],n=t[4]*t[4]+t[5]*t[5]+t[6]*t[6],s=t[8]*t[8]+t[9]*t[9]+t[10]*t[10];return Math.sqrt(Math.max(e,n,s))}makeTranslation(t,e,n){return t.isVector3?this.set(1,0,0,t.x,0,1,0,t.y,0,0,1,t.z,0,0,0,1):this.set(1,0,0,t,0,1,0,e,0,0,1,n,0,0,0,1),this}makeRotationX(t){let e=Math.cos(t),n=Math.sin(t);return this.set(1,0,0,0,0,e,-n,0,0,n,e,0,0,0,0,1),this}makeRotationY(t){let e=Math.cos(t),n=Math.sin(t);return this.set(e,0,n,0,0,1,0,0,-n,0,e,0,0,0,0,1),this}makeRotationZ(t){let e=Math.cos(t),n=Math.sin(t);return this.set(e,-n,0,0,n,e,0,0,0,0,1,0,0,0,0,1),this}makeRotationAxis(t,e){let n=Math.cos(e),s=Math.sin(e),r=1-n,o=t.x,a=t.y,l=t.z,c=r*o,h=r*a;return this.set(c*o+n,c*a-s*l,c*l+s*a,0,c*a+s*l,h*a+n,h*l-s*o,0,c*l-s*a,h*l+s*o,r*l*l+n,0,0,0,0,1),this}makeScale(t,e,n){return this.set(t,0,0,0,0,e,0,0,0,0,n,0,0,0,0,1),this}makeShear(t,e,n,s,r,o){return this.set(1,n,r,0,t,1,o,0,e,s,1,0,0,0,0,1),this}compose(t,e,n){let s=this.elements,r=e._x,o=e._y,a=e._z,l=e._w,c=r+r,h=o+o,u=a+a,d=r*c,f=r*h,p=r*u,_=o*h,m=o*u,g=a*u,y=l*c,w=l*h,b=l*u,T=n.x,E=n.y,x=n.z;return s[0]=(1-(_+g))*T,s[1]=(f+b)*T,s[2]=(p-w)*T,s[3]=0,s[4]=(f-b)*E,s[5]=(1-(d+g))*E,s[6]=(m+y)*E,s[7]=0,s[8]=(p+w)*x,s[9]=(m-y)*x,s[10]=(1-(d+_))*x,s[11]=0,s[12]=t.x,s[13]=t.y,s[14]=t.z,s[15]=1,this}decompose(t,e,n){let s=this.elements;t.x=s[12],t.y=s[13],t.z=s[14];let r=this.determinantAffine();if(r===0)return n.set(1,1,1),e.identity(),this;let o=Os.set(s[0],s[1],s[2]).length(),a=Os.set(s[4],s[5],s[6]).length(),l=Os.set(s[8],s[9],s[10]).length();r<0&&(o=-o),kn.copy(this);let c=1/o,h=1/a,u=1/l;return kn.elements[0]*=c,kn.elements[1]*=c,kn.elements[2]*=c,kn.elements[4]*=h,kn.elements[5]*=h,kn.elements[6]*=h,kn.elements[8]*=u,kn.elements[9]*=u,kn.elements[10]*=u,e.setFromRotationMatrix(kn),n.x=o,n.y=a,n.z=l,this}makePerspective(t,e,n,s,r,o,a=Ln,l=!1){let c=this.elements,h=2*r/(e-t),u=2*r/(n-s),d=(e+t)/(e-t),f=(n+s)/(n-s),p,_;if(l)p=r/(o-r),_=o*r/(o-r);else if(a===Ln)p=-(o+r)/(o-r),_=-2*o*r/(o-r);else if(a===Js)p=-o/(o-r),_=-o*r/(o-r);else throw new Error("THREE.Matrix4.makePerspective(): Invalid coordinate system: "+a);return c[0]=h,c[4]=0,c[8]=d,c[12]=0,c[1]=0,c[5]=u,c[9]=f,c[13]=0,c[2]=0,c[6]=0,c[10]=p,c[14]=_,c[3]=0,c[7]=0,c[11]=-1,c[15]=0,this}makeOrthographic(t,e,n,s,r,o,a=Ln,l=!1){let c=this.elements,h=2/(e-t),u=2/(n-s),d=-(e+t)/(e-t),f=-(n+s)/(n-s),p,_;if(l)p=1/(o-r),_=o/(o-r);else if(a===Ln)p=-2/(o-r),_=-(o+r)/(o-r);else if(a===Js)p=-1/(o-r),_=-r/(o-r);else throw new Error("THREE.Matrix4.makeOrthographic(): Invalid coordinate system: "+a);return c[0]=h,c[4]=0,c[8]=0,c[12]=d,c[1]=0,c[5]=u,c[9]=0,c[13]=f,c[2]=0,c[6]=0,c[10]=p,c[14]=_,c[3]=0,c[7]=0,c[11]=0,c[15]=1,this}equals(t){let e=this.elements,n=t.elements;for(let s=0;s<16;s++)if(e[s]!==n[s])return!1;return!0}fromArray(t,e=0){for(let n=0;n<16;n++)this.elements[n]=t[n+e];return this}toArray(t=[],e=0){let n=this.elements;return t[e]=n[0],t[e+1]=n[1],t[e+2]=n[2],t[e+3]=n[3],t[e+4]=n[4],t[e+5]=n[5],t[e+6]=n[6],t[e+7]=n[7],t[e+8]=n[8],t[e+9]=n[9],t[e+10]=n[10],t[e+11]=n[11],t[e+12]=n[12],t[e+13]=n[13],t[e+14]=n[14],t[e+15]=n[15],t}},Os=new R,kn=new Dt,sy=new R(0,0,0),ry=new R(1,1,1),Ii=new R,oa=new R,yn=new R,np=new Dt,ip=new Se,xi=class i{constructor(t=0,e=0,n=0,s=i.DEFAULT_ORDER){this.isEuler=!0,this._x=t,this._y=e,this._z=n,this._order=s}get x(){return this._x}set x(t){this._x=t,this._onChangeCallback()}get y(){return this._y}set y(t){this._y=t,this._onChangeCallback()}get z(){return this._z}set z(t){this._z=t,this._onChangeCallback()}get order(){return this._order}set order(t){this._order=t,this._onChangeCallback()}set(t,e,n,s=this._order){return this._x=t,this._y=e,this._z=n,this._order=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._order)}copy(t){return this._x=t._x,this._y=t._y,this._z=t._z,this._order=t._order,this._onChangeCallback(),this}setFromRotationMatrix(t,e=this._order,n=!0){let s=t.elements,r=s[0],o=s[4],a=s[8],l=s[1],c=s[5],h=s[9],u=s[2],d=s[6],f=s[10];switch(e){case"XYZ":this._y=Math.asin(Bt(a,-1,1)),Math.abs(a)<.9999999?(this._x=Math.atan2(-h,f),this._z=Math.atan2(-o,r)):(this._x=Math.atan2(d,c),this._z=0);break;case"YXZ":this._x=Math.asin(-Bt(h,-1,1)),Math.abs(h)<.9999999?(this._y=Math.atan2(a,f),this._z=Math.atan2(l,c)):(this._y=Math.atan2(-u,r),this._z=0);break;case"ZXY":this._x=Math.asin(Bt(d,-1,1)),Math.abs(d)<.9999999?(this._y=Math.atan2(-u,f),this._z=Math.atan2(-o,c)):(this._y=0,this._z=Math.atan2(l,r));break;case"ZYX":this._y=Math.asin(-Bt(u,-1,1)),Math.abs(u)<.9999999?(this._x=Math.atan2(d,f),this._z=Math.atan2(l,r)):(this._x=0,this._z=Math.atan2(-o,c));break;case"YZX":this._z=Math.asin(Bt(l,-1,1)),Math.abs(l)<.9999999?(this._x=Math.atan2(-h,c),this._y=Math.atan2(-u,r)):(this._x=0,this._y=Math.atan2(a,f));break;case"XZY":this._z=Math.asin(-Bt(o,-1,1)),Math.abs(o)<.9999999?(this._x=Math.atan2(d,c),this._y=Math.atan2(a,r)):(this._x=Math.atan2(-h,f),this._y=0);break;default:Pt("Euler: .setFromRotationMatrix() encountered an unknown order: "+e)}return this._order=e,n===!0&&this._onChangeCallback(),this}setFromQuaternion(t,e,n){return np.makeRotationFromQuaternion(t),this.setFromRotationMatrix(np,e,n)}setFromVector3(t,e=this._order){return this.set(t.x,t.y,t.z,e)}reorder(t){return ip.setFromEuler(this),this.setFromQuaternion(ip,t)}equals(t){return t._x===this._x&&t._y===this._y&&t._z===this._z&&t._order===this._order}fromArray(t){return this._x=t[0],this._y=t[1],this._z=t[2],t[3]!==void 0&&(this._order=t[3]),this._onChangeCallback(),this}toArray(t=[],e=0){return t[e]=this._x,t[e+1]=this._y,t[e+2]=this._z,t[e+3]=this._order,t}_onChange(t){return this._onChangeCallback=t,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._order}};xi.DEFAULT_ORDER="XYZ";var er=class{constructor(){this.mask=1}set(t){this.mask=(1<<t|0)>>>0}enable(t){this.mask|=1<<t|0}enableAll(){this.mask=-1}toggle(t){this.mask^=1<<t|0}disable(t){this.mask&=~(1<<t|0)}disableAll(){this.mask=0}test(t){return(this.mask&t.mask)!==0}isEnabled(t){return(this.mask&(1<<t|0))!==0}},oy=0,sp=new R,Us=new Se,ui=new Dt,aa=new R,Cr=new R,ay=new R,ly=new Se,rp=new R(1,0,0),op=new R(0,1,0),ap=new R(0,0,1),lp={type:"added"},cy={type:"removed"},Fs={type:"childadded",child:null},lh={type:"childremoved",child:null},Ze=class i extends Vn{constructor(){super(),this.isObject3D=!0,Object.defineProperty(this,"id",{value:oy++}),this.uuid=Yi(),this.name="",this.type="Object3D",this.parent=null,this.children=[],this.up=i.DEFAULT_UP.clone();let t=new R,e=new xi,n=new Se,s=new R(1,1,1);function r(){n.setFromEuler(e,!1)}function o(){e.setFromQuaternion(n,void 0,!1)}e._onChange(r),n._onChange(o),Object.defineProperties(this,{position:{configurable:!0,enumerable:!0,value:t},rotation:{configurable:!0,enumerable:!0,value:e},quaternion:{configurable:!0,enumerable:!0,value:n},scale:{configurable:!0,enumerable:!0,value:s},modelViewMatrix:{value:new Dt},normalMatrix:{value:new Ot}}),this.matrix=new Dt,this.matrixWorld=new Dt,this.matrixAutoUpdate=i.DEFAULT_MATRIX_AUTO_UPDATE,this.matrixWorldAutoUpdate=i.DEFAULT_MATRIX_WORLD_AUTO_UPDATE,this.matrixWorldNeedsUpdate=!1,this.layers=new er,this.visible=!0,this.castShadow=!1,this.receiveShadow=!1,this.frustumCulled=!0,this.renderOrder=0,this.animations=[],this.customDepthMaterial=void 0,this.customDistanceMaterial=void 0,this.static=!1,this.userData={},this.pivot=null}onBeforeShadow(){}onAfterShadow(){}onBeforeRender(){}onAfterRender(){}applyMatrix4(t){this.matrixAutoUpdate&&this.updateMatrix(),this.matrix.premultiply(t),this.matrix.decompose(this.position,this.quaternion,this.scale),this.pivot!==null&&this.position.copy(this.pivot).applyMatrix4(this.matrix).sub(this.pivot)}applyQuaternion(t){return this.quaternion.premultiply(t),this}setRotationFromAxisAngle(t,e){this.quaternion.setFromAxisAngle(t,e)}setRotationFromEuler(t){this.quaternion.setFromEuler(t,!0)}setRotationFromMatrix(t){this.quaternion.setFromRotationMatrix(t)}setRotationFromQuaternion(t){this.quaternion.copy(t)}rotateOnAxis(t,e){return Us.setFromAxisAngle(t,e),this.quaternion.multiply(Us),this}rotateOnWorldAxis(t,e){return Us.setFromAxisAngle(t,e),this.quaternion.premultiply(Us),this}rotateX(t){return this.rotateOnAxis(rp,t)}rotateY(t){return this.rotateOnAxis(op,t)}rotateZ(t){return this.rotateOnAxis(ap,t)}translateOnAxis(t,e){return sp.copy(t).applyQuaternion(this.quaternion),this.position.add(sp.multiplyScalar(e)),this}translateX(t){return this.translateOnAxis(rp,t)}translateY(t){return this.translateOnAxis(op,t)}translateZ(t){return this.translateOnAxis(ap,t)}localToWorld(t){return this.updateWorldMatrix(!0,!1),t.applyMatrix4(this.matrixWorld)}worldToLocal(t){return this.updateWorldMatrix(!0,!1),t.applyMatrix4(ui.copy(this.matrixWorld).invert())}lookAt(t,e,n){t.isVector3?aa.copy(t):aa.set(t,e,n);let s=this.parent;this.updateWorldMatrix(!0,!1),Cr.setFromMatrixPosition(this.matrixWorld),this.isCamera||this.isLight?ui.lookAt(Cr,aa,this.up):ui.lookAt(aa,Cr,this.up),this.quaternion.setFromRotationMatrix(ui),s&&(ui.extractRotation(s.matrixWorld),Us.setFromRotationMatrix(ui),this.quaternion.premultiply(Us.invert()))}add(t){if(arguments.length>1){for(let e=0;e<arguments.length;e++)this.add(arguments[e]);return this}return t===this?(Nt("Object3D.add: object can't be added as a child of itself.",t),this):(t&&t.isObject3D?(t.removeFromParent(),t.parent=this,this.children.push(t),t.dispatchEvent(lp),Fs.child=t,this.dispatchEvent(Fs),Fs.child=null):Nt("Object3D.add: object not an instance of THREE.Object3D.",t),this)}remove(t){if(arguments.length>1){for(let n=0;n<arguments.length;n++)this.remove(arguments[n]);return this}let e=this.children.indexOf(t);return e!==-1&&(t.parent=null,this.children.splice(e,1),t.dispatchEvent(cy),lh.child=t,this.dispatchEvent(lh),lh.child=null),this}removeFromParent(){let t=this.parent;return t!==null&&t.remove(this),this}clear(){return this.remove(...this.children)}attach(t){return this.updateWorldMatrix(!0,!1),ui.copy(this.matrixWorld).invert(),t.parent!==null&&(t.parent.updateWorldMatrix(!0,!1),ui.multiply(t.parent.matrixWorld)),t.applyMatrix4(ui),t.removeFromParent(),t.parent=this,this.children.push(t),t.updateWorldMatrix(!1,!0),t.dispatchEvent(lp),Fs.child=t,this.dispatchEvent(Fs),Fs.child=null,this}getObjectById(t){return this.getObjectByProperty("id",t)}getObjectByName(t){return this.getObjectByProperty("name",t)}getObjectByProperty(t,e){if(this[t]===e)return this;for(let n=0,s=this.children.length;n<s;n++){let o=this.children[n].getObjectByProperty(t,e);if(o!==void 0)return o}}getObjectsByProperty(t,e,n=[]){this[t]===e&&n.push(this);let s=this.children;for(let r=0,o=s.length;r<o;r++)s[r].getObjectsByProperty(t,e,n);return n}getWorldPosition(t){return this.updateWorldMatrix(!0,!1),t.setFromMatrixPosition(this.matrixWorld)}getWorldQuaternion(t){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(Cr,t,ay),t}getWorldScale(t){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(Cr,ly,t),t}getWorldDirection(t){this.updateWorldMatrix(!0,!1);let e=this.matrixWorld.elements;return t.set(e[8],e[9],e[10]).normalize()}raycast(){}intersectsFrustum(){return!0}traverse(t){t(this);let e=this.children;for(let n=0,s=e.length;n<s;n++)e[n].traverse(t)}traverseVisible(t){if(this.visible===!1)return;t(this);let e=this.children;for(let n=0,s=e.length;n<s;n++)e[n].traverseVisible(t)}traverseAncestors(t){let e=this.parent;e!==null&&(t(e),e.traverseAncestors(t))}updateMatrix(){this.matrix.compose(this.position,this.quaternion,this.scale);let t=this.pivot;if(t!==null){let e=t.x,n=t.y,s=t.z,r=this.matrix.elements;r[12]+=e-r[0]*e-r[4]*n-r[8]*s,r[13]+=n-r[1]*e-r[5]*n-r[9]*s,r[14]+=s-r[2]*e-r[6]*n-r[10]*s}this.matrixWorldNeedsUpdate=!0}updateMatrixWorld(t){this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||t)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,t=!0);let e=this.children;for(let n=0,s=e.length;n<s;n++)e[n].updateMatrixWorld(t)}updateWorldMatrix(t,e,n=!1){let s=this.parent;if(t===!0&&s!==null&&s.updateWorldMatrix(!0,!1),this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||n)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,n=!0),e===!0){let r=this.children;for(let o=0,a=r.length;o<a;o++)r[o].updateWorldMatrix(!1,!0,n)}}toJSON(t){let e=t===void 0||typeof t=="string",n={};e&&(t={geometries:{},materials:{},textures:{},images:{},shapes:{},skeletons:{},animations:{},nodes:{}},n.metadata={version:4.7,type:"Object",generator:"Object3D.toJSON"});let s={};s.uuid=this.uuid,s.type=this.type,s.name=this.name,s.castShadow=this.castShadow,s.receiveShadow=this.receiveShadow,s.visible=this.visible,s.frustumCulled=this.frustumCulled,s.renderOrder=this.renderOrder,s.static=this.static,s.matrixAutoUpdate=this.matrixAutoUpdate,Object.keys(this.userData).length>0&&(s.userData=this.userData),s.layers=this.layers.mask,s.matrix=this.matrix.toArray(),s.up=this.up.toArray(),this.pivot!==null&&(s.pivot=this.pivot.toArray()),this.morphTargetDictionary!==void 0&&(s.morphTargetDictionary=Object.assign({},this.morphTargetDictionary)),this.morphTargetInfluences!==void 0&&(s.morphTargetInfluences=this.morphTargetInfluences.slice()),this.isInstancedMesh&&(s.type="InstancedMesh",s.count=this.count,s.instanceMatrix=this.instanceMatrix.toJSON(),this.instanceColor!==null&&(s.instanceColor=this.instanceColor.toJSON())),this.isBatchedMesh&&(s.type="BatchedMesh",s.perObjectFrustumCulled=this.perObjectFrustumCulled,s.sortObjects=this.sortObjects,s.drawRanges=this._drawRanges,s.reservedRanges=this._reservedRanges,s.geometryInfo=this._geometryInfo.map(a=>({...a,boundingBox:a.boundingBox?a.boundingBox.toJSON():void 0,boundingSphere:a.boundingSphere?a.boundingSphere.toJSON():void 0})),s.instanceInfo=this._instanceInfo.map(a=>({...a})),s.availableInstanceIds=this._availableInstanceIds.slice(),s.availableGeometryIds=this._availableGeometryIds.slice(),s.nextIndexStart=this._nextIndexStart,s.nextVertexStart=this._nextVertexStart,s.geometryCount=this._geometryCount,s.maxInstanceCount=this._maxInstanceCount,s.maxVertexCount=this._maxVertexCount,s.maxIndexCount=this._maxIndexCount,s.geometryInitialized=this._geometryInitialized,s.matricesTexture=this._matricesTexture.toJSON(t),s.indirectTexture=this._indirectTexture.toJSON(t),this._colorsTexture!==null&&(s.colorsTexture=this._colorsTexture.toJSON(t)),this.boundingSphere!==null&&(s.boundingSphere=this.boundingSphere.toJSON()),this.boundingBox!==null&&(s.boundingBox=this.boundingBox.toJSON()));function r(a,l){return a[l.uuid]===void 0&&(a[l.uuid]=l.toJSON(t)),l.uuid}if(this.isScene)this.background&&(this.background.isColor?s.background=this.background.toJSON():this.background.isTexture&&(s.background=this.background.toJSON(t).uuid)),this.environment&&this.environment.isTexture&&this.environment.isRenderTargetTexture!==!0&&(s.environment=this.environment.toJSON(t).uuid);else if(this.isMesh||this.isLine||this.isPoints){s.geometry=r(t.geometries,this.geometry);let a=this.geometry.parameters;if(a!==void 0&&a.shapes!==void 0){let l=a.shapes;if(Array.isArray(l))for(let c=0,h=l.length;c<h;c++){let u=l[c];r(t.shapes,u)}else r(t.shapes,l)}}if(this.isSkinnedMesh&&(s.bindMode=this.bindMode,s.bindMatrix=this.bindMatrix.toArray(),this.skeleton!==void 0&&(r(t.skeletons,this.skeleton),s.skeleton=this.skeleton.uuid)),this.material!==void 0)if(Array.isArray(this.material)){let a=[];for(let l=0,c=this.material.length;l<c;l++)a.push(r(t.materials,this.material[l]));s.material=a}else s.material=r(t.materials,this.material);if(this.children.length>0){s.children=[];for(let a=0;a<this.children.length;a++)s.children.push(this.children[a].toJSON(t).object)}if(this.animations.length>0){s.animations=[];for(let a=0;a<this.animations.length;a++){let l=this.animations[a];s.animations.push(r(t.animations,l))}}if(e){let a=o(t.geometries),l=o(t.materials),c=o(t.textures),h=o(t.images),u=o(t.shapes),d=o(t.skeletons),f=o(t.animations),p=o(t.nodes);a.length>0&&(n.geometries=a),l.length>0&&(n.materials=l),c.length>0&&(n.textures=c),h.length>0&&(n.images=h),u.length>0&&(n.shapes=u),d.length>0&&(n.skeletons=d),f.length>0&&(n.animations=f),p.length>0&&(n.nodes=p)}return n.object=s,n;function o(a){let l=[];for(let c in a){let h=a[c];delete h.metadata,l.push(h)}return l}}clone(t){return new this.constructor().copy(this,t)}copy(t,e=!0){if(this.name=t.name,this.up.copy(t.up),this.position.copy(t.position),this.rotation.order=t.rotation.order,this.quaternion.copy(t.quaternion),this.scale.copy(t.scale),this.pivot=t.pivot!==null?t.pivot.clone():null,this.matrix.copy(t.matrix),this.matrixWorld.copy(t.matrixWorld),this.matrixAutoUpdate=t.matrixAutoUpdate,this.matrixWorldAutoUpdate=t.matrixWorldAutoUpdate,this.matrixWorldNeedsUpdate=t.matrixWorldNeedsUpdate,this.layers.mask=t.layers.mask,this.visible=t.visible,this.castShadow=t.castShadow,this.receiveShadow=t.receiveShadow,this.frustumCulled=t.frustumCulled,this.renderOrder=t.renderOrder,this.static=t.static,this.animations=t.animations.slice(),this.userData=JSON.parse(JSON.stringify(t.userData)),e===!0)for(let n=0;n<t.children.length;n++){let s=t.children[n];this.add(s.clone())}return this}dispose(){this.dispatchEvent({type:"dispose"})}};Ze.DEFAULT_UP=new R(0,1,0);Ze.DEFAULT_MATRIX_AUTO_UPDATE=!0;Ze.DEFAULT_MATRIX_WORLD_AUTO_UPDATE=!0;var Me=class extends Ze{constructor(){super(),this.isGroup=!0,this.type="Group"}},hy={type:"move"},nr=class{constructor(){this._targetRay=null,this._grip=null,this._hand=null}getHandSpace(){return this._hand===null&&(this._hand=new Me,this._hand.matrixAutoUpdate=!1,this._hand.visible=!1,this._hand.joints={},this._hand.inputState={pinching:!1}),this._hand}getTargetRaySpace(){return this._targetRay===null&&(this._targetRay=new Me,this._targetRay.matrixAutoUpdate=!1,this._targetRay.visible=!1,this._targetRay.hasLinearVelocity=!1,this._targetRay.linearVelocity=new R,this._targetRay.hasAngularVelocity=!1,this._targetRay.angularVelocity=new R),this._targetRay}getGripSpace(){return this._grip===null&&(this._grip=new Me,this._grip.matrixAutoUpdate=!1,this._grip.visible=!1,this._grip.hasLinearVelocity=!1,this._grip.linearVelocity=new R,this._grip.hasAngularVelocity=!1,this._grip.angularVelocity=new R,this._grip.eventsEnabled=!1),this._grip}dispatchEvent(t){return this._targetRay!==null&&this._targetRay.dispatchEvent(t),this._grip!==null&&this._grip.dispatchEvent(t),this._hand!==null&&this._hand.dispatchEvent(t),this}connect(t){if(t&&t.hand){let e=this._hand;if(e)for(let n of t.hand.values())this._getHandJoint(e,n)}return this.dispatchEvent({type:"connected",data:t}),this}disconnect(t){return this.dispatchEvent({type:"disconnected",data:t}),this._targetRay!==null&&(this._targetRay.visible=!1),this._grip!==null&&(this._grip.visible=!1),this._hand!==null&&(this._hand.visible=!1),this}update(t,e,n){let s=null,r=null,o=null,a=this._targetRay,l=this._grip,c=this._hand;if(t&&e.session.visibilityState!=="visible-blurred"){if(c&&t.hand){o=!0;for(let _ of t.hand.values()){let m=e.getJointPose(_,n),g=this._getHandJoint(c,_);m!==null&&(g.matrix.fromArray(m.transform.matrix),g.matrix.decompose(g.position,g.quaternion,g.scale),g.matrixWorldNeedsUpdate=!0,g.jointRadius=m.radius),g.visible=m!==null}let h=c.joints["index-finger-tip"],u=c.joints["thumb-tip"],d=h.position.distanceTo(u.position),f=.02,p=.005;c.inputState.pinching&&d>f+p?(c.inputState.pinching=!1,this.dispatchEvent({type:"pinchend",handedness:t.handedness,target:this})):!c.inputState.pinching&&d<=f-p&&(c.inputState.pinching=!0,this.dispatchEvent({type:"pinchstart",handedness:t.handedness,target:this}))}else l!==null&&t.gripSpace&&(r=e.getPose(t.gripSpace,n),r!==null&&(l.matrix.fromArray(r.transform.matrix),l.matrix.decompose(l.position,l.quaternion,l.scale),l.matrixWorldNeedsUpdate=!0,r.linearVelocity?(l.hasLinearVelocity=!0,l.linearVelocity.copy(r.linearVelocity)):l.hasLinearVelocity=!1,r.angularVelocity?(l.hasAngularVelocity=!0,l.angularVelocity.copy(r.angularVelocity)):l.hasAngularVelocity=!1,l.eventsEnabled&&l.dispatchEvent({type:"gripUpdated",data:t,target:this})));a!==null&&(s=e.getPose(t.targetRaySpace,n),s===null&&r!==null&&(s=r),s!==null&&(a.matrix.fromArray(s.transform.matrix),a.matrix.decompose(a.position,a.quaternion,a.scale),a.matrixWorldNeedsUpdate=!0,s.linearVelocity?(a.hasLinearVelocity=!0,a.linearVelocity.copy(s.linearVelocity)):a.hasLinearVelocity=!1,s.angularVelocity?(a.hasAngularVelocity=!0,a.angularVelocity.copy(s.angularVelocity)):a.hasAngularVelocity=!1,this.dispatchEvent(hy)))}return a!==null&&(a.visible=s!==null),l!==null&&(l.visible=r!==null),c!==null&&(c.visible=o!==null),this}_getHandJoint(t,e){if(t.joints[e.jointName]===void 0){let n=new Me;n.matrixAutoUpdate=!1,n.visible=!1,t.joints[e.jointName]=n,t.add(n)}return t.joints[e.jointName]}},lm={aliceblue:15792383,antiquewhite:16444375,aqua:65535,aquamarine:8388564,azure:15794175,beige:16119260,bisque:16770244,black:0,blanchedalmond:16772045,blue:255,blueviolet:9055202,brown:10824234,burlywood:14596231,cadetblue:6266528,chartreuse:8388352,chocolate:13789470,coral:16744272,cornflowerblue:6591981,cornsilk:16775388,crimson:14423100,cyan:65535,darkblue:139,darkcyan:35723,darkgoldenrod:12092939,darkgray:11119017,darkgreen:25600,darkgrey:11119017,darkkhaki:12433259,darkmagenta:9109643,darkolivegreen:5597999,darkorange:16747520,darkorchid:10040012,darkred:9109504,darksalmon:15308410,darkseagreen:9419919,darkslateblue:4734347,darkslategray:3100495,darkslategrey:3100495,darkturquoise:52945,darkviolet:9699539,deeppink:16716947,deepskyblue:49151,dimgray:6908265,dimgrey:6908265,dodgerblue:2003199,firebrick:11674146,floralwhite:16775920,forestgreen:2263842,fuchsia:16711935,gainsboro:14474460,ghostwhite:16316671,gold:16766720,goldenrod:14329120,gray:8421504,green:32768,greenyellow:11403055,grey:8421504,honeydew:15794160,hotpink:16738740,indianred:13458524,indigo:4915330,ivory:16777200,khaki:15787660,lavender:15132410,lavenderblush:16773365,lawngreen:8190976,lemonchiffon:16775885,lightblue:11393254,lightcoral:15761536,lightcyan:14745599,lightgoldenrodyellow:16448210,lightgray:13882323,lightgreen:9498256,lightgrey:13882323,lightpink:16758465,lightsalmon:16752762,lightseagreen:2142890,lightskyblue:8900346,lightslategray:7833753,lightslategrey:7833753,lightsteelblue:11584734,lightyellow:16777184,lime:65280,limegreen:3329330,linen:16445670,magenta:16711935,maroon:8388608,mediumaquamarine:6737322,mediumblue:205,mediumorchid:12211667,mediumpurple:9662683,mediumseagreen:3978097,mediumslateblue:8087790,mediumspringgreen:64154,mediumturquoise:4772300,mediumvioletred:13047173,midnightblue:1644912,mintcream:16121850,mistyrose:16770273,moccasin:16770229,navajowhite:16768685,navy:128,oldlace:16643558,olive:8421376,olivedrab:7048739,orange:16753920,orangered:16729344,orchid:14315734,palegoldenrod:15657130,palegreen:10025880,paleturquoise:11529966,palevioletred:14381203,papayawhip:16773077,peachpuff:16767673,peru:13468991,pink:16761035,plum:14524637,powderblue:11591910,purple:8388736,rebeccapurple:6697881,red:16711680,rosybrown:12357519,royalblue:4286945,saddlebrown:9127187,salmon:16416882,sandybrown:16032864,seagreen:3050327,seashell:16774638,sienna:10506797,silver:12632256,skyblue:8900331,slateblue:6970061,slategray:7372944,slategrey:7372944,snow:16775930,springgreen:65407,steelblue:4620980,tan:13808780,teal:32896,thistle:14204888,tomato:16737095,turquoise:4251856,violet:15631086,wheat:16113331,white:16777215,whitesmoke:16119285,yellow:16776960,yellowgreen:10145074},Li={h:0,s:0,l:0},la={h:0,s:0,l:0};function ch(i,t,e){return e<0&&(e+=1),e>1&&(e-=1),e<1/6?i+(t-i)*6*e:e<1/2?t:e<2/3?i+(t-i)*6*(2/3-e):i}var Ut=class{constructor(t,e,n){return this.isColor=!0,this.r=1,this.g=1,this.b=1,this.set(t,e,n)}set(t,e,n){if(e===void 0&&n===void 0){let s=t;s&&s.isColor?this.copy(s):typeof s=="number"?this.setHex(s):typeof s=="string"&&this.setStyle(s)}else this.setRGB(t,e,n);return this}setScalar(t){return this.r=t,this.g=t,this.b=t,this}setHex(t,e=sn){return t=Math.floor(t),this.r=(t>>16&255)/255,this.g=(t>>8&255)/255,this.b=(t&255)/255,Yt.colorSpaceToWorking(this,e),this}setRGB(t,e,n,s=Yt.workingColorSpace){return this.r=t,this.g=e,this.b=n,Yt.colorSpaceToWorking(this,s),this}setHSL(t,e,n,s=Yt.workingColorSpace){if(t=ru(t,1),e=Bt(e,0,1),n=Bt(n,0,1),e===0)this.r=this.g=this.b=n;else{let r=n<=.5?n*(1+e):n+e-n*e,o=2*n-r;this.r=ch(o,r,t+1/3),this.g=ch(o,r,t),this.b=ch(o,r,t-1/3)}return Yt.colorSpaceToWorking(this,s),this}setStyle(t,e=sn){function n(r){r!==void 0&&parseFloat(r)<1&&Pt("Color: Alpha component of "+t+" will be ignored.")}let s;if(s=/^(\w+)\(([^\)]*)\)/.exec(t)){let r,o=s[1],a=s[2];switch(o){case"rgb":case"rgba":if(r=/^\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setRGB(Math.min(255,parseInt(r[1],10))/255,Math.min(255,parseInt(r[2],10))/255,Math.min(255,parseInt(r[3],10))/255,e);if(r=/^\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setRGB(Math.min(100,parseFloat(r[1]))/100,Math.min(100,parseFloat(r[2]))/100,Math.min(100,parseFloat(r[3]))/100,e);break;case"hsl":case"hsla":if(r=/^\s*([+-]?(?:\d+(?:\.\d+)?|\.\d+))\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setHSL(parseFloat(r[1])/360,parseFloat(r[2])/100,parseFloat(r[3])/100,e);break;default:Pt("Color: Unknown color model "+t)}}else if(s=/^\#([A-Fa-f\d]+)$/.exec(t)){let r=s[1],o=r.length;if(o===3)return this.setRGB(parseInt(r.charAt(0),16)/15,parseInt(r.charAt(1),16)/15,parseInt(r.charAt(2),16)/15,e);if(o===6)return this.setHex(parseInt(r,16),e);Pt("Color: Invalid hex color "+t)}else if(t&&t.length>0)return this.setColorName(t,e);return this}setColorName(t,e=sn){let n=lm[t.toLowerCase()];return n!==void 0?this.setHex(n,e):Pt("Color: Unknown color "+t),this}clone(){return new this.constructor(this.r,this.g,this.b)}copy(t){return this.r=t.r,this.g=t.g,this.b=t.b,this}copySRGBToLinear(t){return this.r=gi(t.r),this.g=gi(t.g),this.b=gi(t.b),this}copyLinearToSRGB(t){return this.r=js(t.r),this.g=js(t.g),this.b=js(t.b),this}convertSRGBToLinear(){return this.copySRGBToLinear(this),this}convertLinearToSRGB(){return this.copyLinearToSRGB(this),this}getHex(t=sn){return Yt.workingToColorSpace(je.copy(this),t),Math.round(Bt(je.r*255,0,255))*65536+Math.round(Bt(je.g*255,0,255))*256+Math.round(Bt(je.b*255,0,255))}getHexString(t=sn){return("000000"+this.getHex(t).toString(16)).slice(-6)}getHSL(t,e=Yt.workingColorSpace){Yt.workingToColorSpace(je.copy(this),e);let n=je.r,s=je.g,r=je.b,o=Math.max(n,s,r),a=Math.min(n,s,r),l,c,h=(a+o)/2;if(a===o)l=0,c=0;else{let u=o-a;switch(c=h<=.5?u/(o+a):u/(2-o-a),o){case n:l=(s-r)/u+(s<r?6:0);break;case s:l=(r-n)/u+2;break;case r:l=(n-s)/u+4;break}l/=6}return t.h=l,t.s=c,t.l=h,t}getRGB(t,e=Yt.workingColorSpace){return Yt.workingToColorSpace(je.copy(this),e),t.r=je.r,t.g=je.g,t.b=je.b,t}getStyle(t=sn){Yt.workingToColorSpace(je.copy(this),t);let e=je.r,n=je.g,s=je.b;return t!==sn?`color(${t} ${e.toFixed(3)} ${n.toFixed(3)} ${s.toFixed(3)})`:`rgb(${Math.round(e*255)},${Math.round(n*255)},${Math.round(s*255)})`}offsetHSL(t,e,n){return this.getHSL(Li),this.setHSL(Li.h+t,Li.s+e,Li.l+n)}add(t){return this.r+=t.r,this.g+=t.g,this.b+=t.b,this}addColors(t,e){return this.r=t.r+e.r,this.g=t.g+e.g,this.b=t.b+e.b,this}addScalar(t){return this.r+=t,this.g+=t,this.b+=t,this}sub(t){return this.r=Math.max(0,this.r-t.r),this.g=Math.max(0,this.g-t.g),this.b=Math.max(0,this.b-t.b),this}multiply(t){return this.r*=t.r,this.g*=t.g,this.b*=t.b,this}multiplyScalar(t){return this.r*=t,this.g*=t,this.b*=t,this}lerp(t,e){return this.r+=(t.r-this.r)*e,this.g+=(t.g-this.g)*e,this.b+=(t.b-this.b)*e,this}lerpColors(t,e,n){return this.r=t.r+(e.r-t.r)*n,this.g=t.g+(e.g-t.g)*n,this.b=t.b+(e.b-t.b)*n,this}lerpHSL(t,e){this.getHSL(Li),t.getHSL(la);let n=Or(Li.h,la.h,e),s=Or(Li.s,la.s,e),r=Or(Li.l,la.l,e);return this.setHSL(n,s,r),this}setFromVector3(t){return this.r=t.x,this.g=t.y,this.b=t.z,this}applyMatrix3(t){let e=this.r,n=this.g,s=this.b,r=t.elements;return this.r=r[0]*e+r[3]*n+r[6]*s,this.g=r[1]*e+r[4]*n+r[7]*s,this.b=r[2]*e+r[5]*n+r[8]*s,this}equals(t){return t.r===this.r&&t.g===this.g&&t.b===this.b}fromArray(t,e=0){return this.r=t[e],this.g=t[e+1],this.b=t[e+2],this}toArray(t=[],e=0){return t[e]=this.r,t[e+1]=this.g,t[e+2]=this.b,t}fromBufferAttribute(t,e){return this.r=t.getX(e),this.g=t.getY(e),this.b=t.getZ(e),this}toJSON(){return this.getHex()}*[Symbol.iterator](){yield this.r,yield this.g,yield this.b}},je=new Ut;Ut.NAMES=lm;var Vr=class extends Ze{constructor(){super(),this.isScene=!0,this.type="Scene",this.background=null,this.environment=null,this.fog=null,this.backgroundBlurriness=0,this.backgroundIntensity=1,this.backgroundRotation=new xi,this.environmentIntensity=1,this.environmentRotation=new xi,this.overrideMaterial=null,typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}copy(t,e){return super.copy(t,e),this.background=t.background!==null?t.background.clone():null,this.environment=t.environment!==null?t.environment.clone():null,this.fog=t.fog!==null?t.fog.clone():null,this.backgroundBlurriness=t.backgroundBlurriness,this.backgroundIntensity=t.backgroundIntensity,this.backgroundRotation.copy(t.backgroundRotation),this.environmentIntensity=t.environmentIntensity,this.environmentRotation.copy(t.environmentRotation),this.overrideMaterial=t.overrideMaterial!==null?t.overrideMaterial.clone():null,this.matrixAutoUpdate=t.matrixAutoUpdate,this}toJSON(t){let e=super.toJSON(t);return this.fog!==null&&(e.object.fog=this.fog.toJSON()),e.object.backgroundBlurriness=this.backgroundBlurriness,e.object.backgroundIntensity=this.backgroundIntensity,e.object.backgroundRotation=this.backgroundRotation.toArray(),e.object.environmentIntensity=this.environmentIntensity,e.object.environmentRotation=this.environmentRotation.toArray(),e}},zn=new R,di=new R,hh=new R,fi=new R,Bs=new R,ks=new R,cp=new R,uh=new R,dh=new R,fh=new R,ph=new te,mh=new te,gh=new te,Ui=class i{constructor(t=new R,e=new R,n=new R){this.a=t,this.b=e,this.c=n}static getNormal(t,e,n,s){s.subVectors(n,e),zn.subVectors(t,e),s.cross(zn);let r=s.lengthSq();return r>0?s.multiplyScalar(1/Math.sqrt(r)):s.set(0,0,0)}static getBarycoord(t,e,n,s,r){zn.subVectors(s,e),di.subVectors(n,e),hh.subVectors(t,e);let o=zn.dot(zn),a=zn.dot(di),l=zn.dot(hh),c=di.dot(di),h=di.dot(hh),u=o*c-a*a;if(u===0)return r.set(0,0,0),null;let d=1/u,f=(c*l-a*h)*d,p=(o*h-a*l)*d;return r.set(1-f-p,p,f)}static containsPoint(t,e,n,s){return this.getBarycoord(t,e,n,s,fi)===null?!1:fi.x>=0&&fi.y>=0&&fi.x+fi.y<=1}static getInterpolation(t,e,n,s,r,o,a,l){return this.getBarycoord(t,e,n,s,fi)===null?(l.x=0,l.y=0,"z"in l&&(l.z=0),"w"in l&&(l.w=0),null):(l.setScalar(0),l.addScaledVector(r,fi.x),l.addScaledVector(o,fi.y),l.addScaledVector(a,fi.z),l)}static getInterpolatedAttribute(t,e,n,s,r,o){return ph.setScalar(0),mh.setScalar(0),gh.setScalar(0),ph.fromBufferAttribute(t,e),mh.fromBufferAttribute(t,n),gh.fromBufferAttribute(t,s),o.setScalar(0),o.addScaledVector(ph,r.x),o.addScaledVector(mh,r.y),o.addScaledVector(gh,r.z),o}static isFrontFacing(t,e,n,s){return zn.subVectors(n,e),di.subVectors(t,e),zn.cross(di).dot(s)<0}set(t,e,n){return this.a.copy(t),this.b.copy(e),this.c.copy(n),this}setFromPointsAndIndices(t,e,n,s){return this.a.copy(t[e]),this.b.copy(t[n]),this.c.copy(t[s]),this}setFromAttributeAndIndices(t,e,n,s){return this.a.fromBufferAttribute(t,e),this.b.fromBufferAttribute(t,n),this.c.fromBufferAttribute(t,s),this}clone(){return new this.constructor().copy(this)}copy(t){return this.a.copy(t.a),this.b.copy(t.b),this.c.copy(t.c),this}getArea(){return zn.subVectors(this.c,this.b),di.subVectors(this.a,this.b),zn.cross(di).length()*.5}getMidpoint(t){return t.addVectors(this.a,this.b).add(this.c).multiplyScalar(1/3)}getNormal(t){return i.getNormal(this.a,this.b,this.c,t)}getPlane(t){return t.setFromCoplanarPoints(this.a,this.b,this.c)}getBarycoord(t,e){return i.getBarycoord(t,this.a,this.b,this.c,e)}getInterpolation(t,e,n,s,r){return i.getInterpolation(t,this.a,this.b,this.c,e,n,s,r)}containsPoint(t){return i.containsPoint(t,this.a,this.b,this.c)}isFrontFacing(t){return i.isFrontFacing(this.a,this.b,this.c,t)}intersectsBox(t){return t.intersectsTriangle(this)}closestPointToPoint(t,e){let n=this.a,s=this.b,r=this.c,o,a;Bs.subVectors(s,n),ks.subVectors(r,n),uh.subVectors(t,n);let l=Bs.dot(uh),c=ks.dot(uh);if(l<=0&&c<=0)return e.copy(n);dh.subVectors(t,s);let h=Bs.dot(dh),u=ks.dot(dh);if(h>=0&&u<=h)return e.copy(s);let d=l*u-h*c;if(d<=0&&l>=0&&h<=0&&l-h>0)return o=l/(l-h),e.copy(n).addScaledVector(Bs,o);fh.subVectors(t,r);let f=Bs.dot(fh),p=ks.dot(fh);if(p>=0&&f<=p)return e.copy(r);let _=f*c-l*p;if(_<=0&&c>=0&&p<=0)return a=c/(c-p),e.copy(n).addScaledVector(ks,a);let m=h*p-f*u;if(m<=0&&u-h>=0&&f-p>=0)return cp.subVectors(r,s),a=(u-h)/(u-h+(f-p)),e.copy(s).addScaledVector(cp,a);let g=1/(m+_+d);return o=_*g,a=d*g,e.copy(n).addScaledVector(Bs,o).addScaledVector(ks,a)}equals(t){return t.a.equals(this.a)&&t.b.equals(this.b)&&t.c.equals(this.c)}},Ge=class{constructor(t=new R(1/0,1/0,1/0),e=new R(-1/0,-1/0,-1/0)){this.isBox3=!0,this.min=t,this.max=e}set(t,e){return this.min.copy(t),this.max.copy(e),this}setFromArray(t){this.makeEmpty();for(let e=0,n=t.length;e<n;e+=3)this.expandByPoint(Gn.fromArray(t,e));return this}setFromBufferAttribute(t){this.makeEmpty();for(let e=0,n=t.count;e<n;e++)this.expandByPoint(Gn.fromBufferAttribute(t,e));return this}setFromPoints(t){this.makeEmpty();for(let e=0,n=t.length;e<n;e++)this.expandByPoint(t[e]);return this}setFromCenterAndSize(t,e){let n=Gn.copy(e).multiplyScalar(.5);return this.min.copy(t).sub(n),this.max.copy(t).add(n),this}setFromObject(t,e=!1){return this.makeEmpty(),this.expandByObject(t,e)}clone(){return new this.constructor().copy(this)}copy(t){return this.min.copy(t.min),this.max.copy(t.max),this}makeEmpty(){return this.min.x=this.min.y=this.min.z=1/0,this.max.x=this.max.y=this.max.z=-1/0,this}isEmpty(){return this.max.x<this.min.x||this.max.y<this.min.y||this.max.z<this.min.z}getCenter(t){return this.isEmpty()?t.set(0,0,0):t.addVectors(this.min,this.max).multiplyScalar(.5)}getSize(t){return this.isEmpty()?t.set(0,0,0):t.subVectors(this.max,this.min)}expandByPoint(t){return this.min.min(t),this.max.max(t),this}expandByVector(t){return this.min.sub(t),this.max.add(t),this}expandByScalar(t){return this.min.addScalar(-t),this.max.addScalar(t),this}expandByObject(t,e=!1){t.updateWorldMatrix(!1,!1);let n=t.geometry;if(n!==void 0){let r=n.getAttribute("position");if(e===!0&&r!==void 0&&t.isInstancedMesh!==!0&&t.isBatchedMesh!==!0)for(let o=0,a=r.count;o<a;o++)t.isMesh===!0?t.getVertexPosition(o,Gn):Gn.fromBufferAttribute(r,o),Gn.applyMatrix4(t.matrixWorld),this.expandByPoint(Gn);else t.boundingBox!==void 0?(t.boundingBox===null&&t.computeBoundingBox(),ca.copy(t.boundingBox)):(n.boundingBox===null&&n.computeBoundingBox(),ca.copy(n.boundingBox)),ca.applyMatrix4(t.matrixWorld),this.union(ca)}let s=t.children;for(let r=0,o=s.length;r<o;r++)this.expandByObject(s[r],e);return this}containsPoint(t){return t.x>=this.min.x&&t.x<=this.max.x&&t.y>=this.min.y&&t.y<=this.max.y&&t.z>=this.min.z&&t.z<=this.max.z}containsBox(t){return this.min.x<=t.min.x&&t.max.x<=this.max.x&&this.min.y<=t.min.y&&t.max.y<=this.max.y&&this.min.z<=t.min.z&&t.max.z<=this.max.z}getParameter(t,e){return e.set((t.x-this.min.x)/(this.max.x-this.min.x),(t.y-this.min.y)/(this.max.y-this.min.y),(t.z-this.min.z)/(this.max.z-this.min.z))}intersectsBox(t){return t.max.x>=this.min.x&&t.min.x<=this.max.x&&t.max.y>=this.min.y&&t.min.y<=this.max.y&&t.max.z>=this.min.z&&t.min.z<=this.max.z}intersectsSphere(t){return this.clampPoint(t.center,Gn),Gn.distanceToSquared(t.center)<=t.radius*t.radius}intersectsPlane(t){let e,n;return t.normal.x>0?(e=t.normal.x*this.min.x,n=t.normal.x*this.max.x):(e=t.normal.x*this.max.x,n=t.normal.x*this.min.x),t.normal.y>0?(e+=t.normal.y*this.min.y,n+=t.normal.y*this.max.y):(e+=t.normal.y*this.max.y,n+=t.normal.y*this.min.y),t.normal.z>0?(e+=t.normal.z*this.min.z,n+=t.normal.z*this.max.z):(e+=t.normal.z*this.max.z,n+=t.normal.z*this.min.z),e<=-t.constant&&n>=-t.constant}intersectsTriangle(t){if(this.isEmpty())return!1;this.getCenter(Pr),ha.subVectors(this.max,Pr),zs.subVectors(t.a,Pr),Gs.subVectors(t.b,Pr),Vs.subVectors(t.c,Pr),Ni.subVectors(Gs,zs),Di.subVectors(Vs,Gs),cs.subVectors(zs,Vs);let e=[0,-Ni.z,Ni.y,0,-Di.z,Di.y,0,-cs.z,cs.y,Ni.z,0,-Ni.x,Di.z,0,-Di.x,cs.z,0,-cs.x,-Ni.y,Ni.x,0,-Di.y,Di.x,0,-cs.y,cs.x,0];return!_h(e,zs,Gs,Vs,ha)||(e=[1,0,0,0,1,0,0,0,1],!_h(e,zs,Gs,Vs,ha))?!1:(ua.crossVectors(Ni,Di),e=[ua.x,ua.y,ua.z],_h(e,zs,Gs,Vs,ha))}clampPoint(t,e){return e.copy(t).clamp(this.min,this.max)}distanceToPoint(t){return this.clampPoint(t,Gn).distanceTo(t)}getBoundingSphere(t){return this.isEmpty()?t.makeEmpty():(this.getCenter(t.center),t.radius=this.getSize(Gn).length()*.5),t}intersect(t){return this.min.max(t.min),this.max.min(t.max),this.isEmpty()&&this.makeEmpty(),this}union(t){return this.min.min(t.min),this.max.max(t.max),this}applyMatrix4(t){return this.isEmpty()?this:(pi[0].set(this.min.x,this.min.y,this.min.z).applyMatrix4(t),pi[1].set(this.min.x,this.min.y,this.max.z).applyMatrix4(t),pi[2].set(this.min.x,this.max.y,this.min.z).applyMatrix4(t),pi[3].set(this.min.x,this.max.y,this.max.z).applyMatrix4(t),pi[4].set(this.max.x,this.min.y,this.min.z).applyMatrix4(t),pi[5].set(this.max.x,this.min.y,this.max.z).applyMatrix4(t),pi[6].set(this.max.x,this.max.y,this.min.z).applyMatrix4(t),pi[7].set(this.max.x,this.max.y,this.max.z).applyMatrix4(t),this.setFromPoints(pi),this)}translate(t){return this.min.add(t),this.max.add(t),this}equals(t){return t.min.equals(this.min)&&t.max.equals(this.max)}toJSON(){return{min:this.min.toArray(),max:this.max.toArray()}}fromJSON(t){return this.min.fromArray(t.min),this.max.fromArray(t.max),this}},pi=[new R,new R,new R,new R,new R,new R,new R,new R],Gn=new R,ca=new Ge,zs=new R,Gs=new R,Vs=new R,Ni=new R,Di=new R,cs=new R,Pr=new R,ha=new R,ua=new R,hs=new R;function _h(i,t,e,n,s){for(let r=0,o=i.length-3;r<=o;r+=3){hs.fromArray(i,r);let a=s.x*Math.abs(hs.x)+s.y*Math.abs(hs.y)+s.z*Math.abs(hs.z),l=t.dot(hs),c=e.dot(hs),h=n.dot(hs);if(Math.max(-Math.max(l,c,h),Math.min(l,c,h))>a)return!1}return!0}var be=new R,da=new bt,uy=0,Ue=class extends Vn{constructor(t,e,n=!1){if(super(),Array.isArray(t))throw new TypeError("THREE.BufferAttribute: array should be a Typed Array.");this.isBufferAttribute=!0,Object.defineProperty(this,"id",{value:uy++}),this.name="",this.array=t,this.itemSize=e,this.count=t!==void 0?t.length/e:0,this.normalized=n,this.usage=iu,this.updateRanges=[],this.gpuType=Wn,this.version=0,this._normalizationScale=t!==void 0?ql(t):void 0}onUploadCallback(){}set needsUpdate(t){t===!0&&this.version++}setUsage(t){return this.usage=t,this}addUpdateRange(t,e){this.updateRanges.push({start:t,count:e})}clearUpdateRanges(){this.updateRanges.length=0}copy(t){return this.name=t.name,this.array=new t.array.constructor(t.array),this.itemSize=t.itemSize,this.count=t.count,this.normalized=t.normalized,this.usage=t.usage,this.gpuType=t.gpuType,this._normalizationScale=t._normalizationScale,this}copyAt(t,e,n){t*=this.itemSize,n*=e.itemSize;for(let s=0,r=this.itemSize;s<r;s++)this.array[t+s]=e.array[n+s];return this}copyArray(t){return this.array.set(t),this}applyMatrix3(t){if(this.itemSize===2)for(let e=0,n=this.count;e<n;e++)da.fromBufferAttribute(this,e),da.applyMatrix3(t),this.setXY(e,da.x,da.y);else if(this.itemSize===3)for(let e=0,n=this.count;e<n;e++)be.fromBufferAttribute(this,e),be.applyMatrix3(t),this.setXYZ(e,be.x,be.y,be.z);return this}applyMatrix4(t){for(let e=0,n=this.count;e<n;e++)be.fromBufferAttribute(this,e),be.applyMatrix4(t),this.setXYZ(e,be.x,be.y,be.z);return this}applyNormalMatrix(t){for(let e=0,n=this.count;e<n;e++)be.fromBufferAttribute(this,e),be.applyNormalMatrix(t),this.setXYZ(e,be.x,be.y,be.z);return this}transformDirection(t){for(let e=0,n=this.count;e<n;e++)be.fromBufferAttribute(this,e),be.transformDirection(t),this.setXYZ(e,be.x,be.y,be.z);return this}set(t,e=0){return this.array.set(t,e),this}getComponent(t,e){let n=this.array[t*this.itemSize+e];return this.normalized&&(n=this._denormalize(n)),n}setComponent(t,e,n){return this.normalized&&(n=this._normalize(n)),this.array[t*this.itemSize+e]=n,this}getX(t){let e=this.array[t*this.itemSize];return this.normalized&&(e=this._denormalize(e)),e}setX(t,e){return this.normalized&&(e=this._normalize(e)),this.array[t*this.itemSize]=e,this}getY(t){let e=this.array[t*this.itemSize+1];return this.normalized&&(e=this._denormalize(e)),e}setY(t,e){return this.normalized&&(e=this._normalize(e)),this.array[t*this.itemSize+1]=e,this}getZ(t){let e=this.array[t*this.itemSize+2];return this.normalized&&(e=this._denormalize(e)),e}setZ(t,e){return this.normalized&&(e=this._normalize(e)),this.array[t*this.itemSize+2]=e,this}getW(t){let e=this.array[t*this.itemSize+3];return this.normalized&&(e=this._denormalize(e)),e}setW(t,e){return this.normalized&&(e=this._normalize(e)),this.array[t*this.itemSize+3]=e,this}setXY(t,e,n){return t*=this.itemSize,this.normalized&&(e=this._normalize(e),n=this._normalize(n)),this.array[t+0]=e,this.array[t+1]=n,this}setXYZ(t,e,n,s){return t*=this.itemSize,this.normalized&&(e=this._normalize(e),n=this._normalize(n),s=this._normalize(s)),this.array[t+0]=e,this.array[t+1]=n,this.array[t+2]=s,this}setXYZW(t,e,n,s,r){return t*=this.itemSize,this.normalized&&(e=this._normalize(e),n=this._normalize(n),s=this._normalize(s),r=this._normalize(r)),this.array[t+0]=e,this.array[t+1]=n,this.array[t+2]=s,this.array[t+3]=r,this}onUpload(t){return this.onUploadCallback=t,this}clone(){return new this.constructor(this.array,this.itemSize).copy(this)}toJSON(){let t={itemSize:this.itemSize,type:this.array.constructor.name,array:Array.from(this.array),normalized:this.normalized};return t.name=this.name,t.usage=this.usage,t.gpuType=this.gpuType,t}dispose(){this.dispatchEvent({type:"dispose"})}_denormalize(t){let e=this._normalizationScale;return e!==void 0?Math.max(t/e,-1):au(t,this.array)}_normalize(t){let e=this._normalizationScale;return e!==void 0?Math.round(t*e):lu(t,this.array)}};var Hr=class extends Ue{constructor(t,e,n){super(new Uint16Array(t),e,n)}};var Wr=class extends Ue{constructor(t,e,n){super(new Uint32Array(t),e,n)}};var se=class extends Ue{constructor(t,e,n){super(new Float32Array(t),e,n)}},dy=new Ge,Ir=new R,xh=new R,Kn=class{constructor(t=new R,e=-1){this.isSphere=!0,this.center=t,this.radius=e}set(t,e){return this.center.copy(t),this.radius=e,this}setFromPoints(t,e){let n=this.center;e!==void 0?n.copy(e):dy.setFromPoints(t).getCenter(n);let s=0;for(let r=0,o=t.length;r<o;r++)s=Math.max(s,n.distanceToSquared(t[r]));return this.radius=Math.sqrt(s),this}copy(t){return this.center.copy(t.center),this.radius=t.radius,this}isEmpty(){return this.radius<0}makeEmpty(){return this.center.set(0,0,0),this.radius=-1,this}containsPoint(t){return t.distanceToSquared(this.center)<=this.radius*this.radius}distanceToPoint(t){return t.distanceTo(this.center)-this.radius}intersectsSphere(t){let e=this.radius+t.radius;return t.center.distanceToSquared(this.center)<=e*e}intersectsBox(t){return t.intersectsSphere(this)}intersectsPlane(t){return Math.abs(t.distanceToPoint(this.center))<=this.radius}clampPoint(t,e){let n=this.center.distanceToSquared(t);return e.copy(t),n>this.radius*this.radius&&(e.sub(this.center).normalize(),e.multiplyScalar(this.radius).add(this.center)),e}getBoundingBox(t){return this.isEmpty()?(t.makeEmpty(),t):(t.set(this.center,this.center),t.expandByScalar(this.radius),t)}applyMatrix4(t){return this.center.applyMatrix4(t),this.radius=this.radius*t.getMaxScaleOnAxis(),this}translate(t){return this.center.add(t),this}expandByPoint(t){if(this.isEmpty())return this.center.copy(t),this.radius=0,this;Ir.subVectors(t,this.center);let e=Ir.lengthSq();if(e>this.radius*this.radius){let n=Math.sqrt(e),s=(n-this.radius)*.5;this.center.addScaledVector(Ir,s/n),this.radius+=s}return this}union(t){return t.isEmpty()?this:this.isEmpty()?(this.copy(t),this):(this.center.equals(t.center)===!0?this.radius=Math.max(this.radius,t.radius):(xh.subVectors(t.center,this.center).setLength(t.radius),this.expandByPoint(Ir.copy(t.center).add(xh)),this.expandByPoint(Ir.copy(t.center).sub(xh))),this)}equals(t){return t.center.equals(this.center)&&t.radius===this.radius}clone(){return new this.constructor().copy(this)}toJSON(){return{radius:this.radius,center:this.center.toArray()}}fromJSON(t){return this.radius=t.radius,this.center.fromArray(t.center),this}},fy=0,In=new Dt,yh=new Ze,Hs=new R,vn=new Ge,Lr=new Ge,Oe=new R,Ae=class i extends Vn{constructor(){super(),this.isBufferGeometry=!0,Object.defineProperty(this,"id",{value:fy++}),this.uuid=Yi(),this.name="",this.type="BufferGeometry",this.index=null,this.indirect=null,this.indirectOffset=0,this.attributes={},this.morphAttributes={},this.morphTargetsRelative=!1,this.groups=[],this.boundingBox=null,this.boundingSphere=null,this.drawRange={start:0,count:1/0},this.userData={},this._transformed=!1}getIndex(){return this.index}setIndex(t){return Array.isArray(t)?this.index=new(Bx(t)?Wr:Hr)(t,1):this.index=t,this}setIndirect(t,e=0){return this.indirect=t,this.indirectOffset=e,this}getIndirect(){return this.indirect}getAttribute(t){return this.attributes[t]}setAttribute(t,e){return this.attributes[t]=e,this}deleteAttribute(t){return delete this.attributes[t],this}hasAttribute(t){return this.attributes[t]!==void 0}addGroup(t,e,n=0){this.groups.push({start:t,count:e,materialIndex:n})}clearGroups(){this.groups=[]}setDrawRange(t,e){this.drawRange.start=t,this.drawRange.count=e}applyMatrix4(t){let e=this.attributes.position;e!==void 0&&(e.applyMatrix4(t),e.needsUpdate=!0);let n=this.attributes.normal;if(n!==void 0){let r=new Ot().getNormalMatrix(t);n.applyNormalMatrix(r),n.needsUpdate=!0}let s=this.attributes.tangent;return s!==void 0&&(s.transformDirection(t),s.needsUpdate=!0),this.boundingBox!==null&&this.computeBoundingBox(),this.boundingSphere!==null&&this.computeBoundingSphere(),this._transformed=!0,this}applyQuaternion(t){return In.makeRotationFromQuaternion(t),this.applyMatrix4(In),this}rotateX(t){return In.makeRotationX(t),this.applyMatrix4(In),this}rotateY(t){return In.makeRotationY(t),this.applyMatrix4(In),this}rotateZ(t){return In.makeRotationZ(t),this.applyMatrix4(In),this}translate(t,e,n){return In.makeTranslation(t,e,n),this.applyMatrix4(In),this}scale(t,e,n){return In.makeScale(t,e,n),this.applyMatrix4(In),this}lookAt(t){return yh.lookAt(t),yh.updateMatrix(),this.applyMatrix4(yh.matrix),this}center(){return this.computeBoundingBox(),this.boundingBox.getCenter(Hs).negate(),this.translate(Hs.x,Hs.y,Hs.z),this}setFromPoints(t){let e=this.getAttribute("position");if(e===void 0){let n=[];for(let s=0,r=t.length;s<r;s++){let o=t[s];n.push(o.x,o.y,o.z||0)}this.setAttribute("position",new se(n,3))}else{let n=Math.min(t.length,e.count);for(let s=0;s<n;s++){let r=t[s];e.setXYZ(s,r.x,r.y,r.z||0)}t.length>e.count&&Pt("BufferGeometry: Buffer size too small for points data. Use .dispose() and create a new geometry."),e.needsUpdate=!0}return this}computeBoundingBox(){this.boundingBox===null&&(this.boundingBox=new Ge);let t=this.attributes.position,e=this.morphAttributes.position;if(t&&t.isGLBufferAttribute){Nt("BufferGeometry.computeBoundingBox(): GLBufferAttribute requires a manual bounding box.",this),this.boundingBox.set(new R(-1/0,-1/0,-1/0),new R(1/0,1/0,1/0));return}if(t!==void 0){if(this.boundingBox.setFromBufferAttribute(t),e)for(let n=0,s=e.length;n<s;n++){let r=e[n];vn.setFromBufferAttribute(r),this.morphTargetsRelative?(Oe.addVectors(this.boundingBox.min,vn.min),this.boundingBox.expandByPoint(Oe),Oe.addVectors(this.boundingBox.max,vn.max),this.boundingBox.expandByPoint(Oe)):(this.boundingBox.expandByPoint(vn.min),this.boundingBox.expandByPoint(vn.max))}}else this.boundingBox.makeEmpty();(isNaN(this.boundingBox.min.x)||isNaN(this.boundingBox.min.y)||isNaN(this.boundingBox.min.z))&&Nt('BufferGeometry.computeBoundingBox(): Computed min/max have NaN values. The "position" attribute is likely to have NaN values.',this)}computeBoundingSphere(){this.boundingSphere===null&&(this.boundingSphere=new Kn);let t=this.attributes.position,e=this.morphAttributes.position;if(t&&t.isGLBufferAttribute){Nt("BufferGeometry.computeBoundingSphere(): GLBufferAttribute requires a manual bounding sphere.",this),this.boundingSphere.set(new R,1/0);return}if(t){let n=this.boundingSphere.center;if(vn.setFromBufferAttribute(t),e)for(let r=0,o=e.length;r<o;r++){let a=e[r];Lr.setFromBufferAttribute(a),this.morphTargetsRelative?(Oe.addVectors(vn.min,Lr.min),vn.expandByPoint(Oe),Oe.addVectors(vn.max,Lr.max),vn.expandByPoint(Oe)):(vn.expandByPoint(Lr.min),vn.expandByPoint(Lr.max))}vn.getCenter(n);let s=0;for(let r=0,o=t.count;r<o;r++)Oe.fromBufferAttribute(t,r),s=Math.max(s,n.distanceToSquared(Oe));if(e)for(let r=0,o=e.length;r<o;r++){let a=e[r],l=this.morphTargetsRelative;for(let c=0,h=a.count;c<h;c++)Oe.fromBufferAttribute(a,c),l&&(Hs.fromBufferAttribute(t,c),Oe.add(Hs)),s=Math.max(s,n.distanceToSquared(Oe))}this.boundingSphere.radius=Math.sqrt(s),isNaN(this.boundingSphere.radius)&&Nt('BufferGeometry.computeBoundingSphere(): Computed radius is NaN. The "position" attribute is likely to have NaN values.',this)}}computeTangents(){let t=this.index,e=this.attributes;if(t===null||e.position===void 0||e.normal===void 0||e.uv===void 0){Nt("BufferGeometry: .computeTangents() failed. Missing required attributes (index, position, normal or uv)");return}let n=e.position,s=e.normal,r=e.uv,o=this.getAttribute("tangent");(o===void 0||o.count!==n.count)&&(o=new Ue(new Float32Array(4*n.count),4),this.setAttribute("tangent",o));let a=[],l=[],c=new Uint8Array(n.count);for(let D=0;D<n.count;D++)a[D]=new R,l[D]=new R;let h=new R,u=new R,d=new R,f=new bt,p=new bt,_=new bt,m=new R,g=new R;function y(D,C,O){c[D]=c[C]=c[O]=1,h.fromBufferAttribute(n,D),u.fromBufferAttribute(n,C),d.fromBufferAttribute(n,O),f.fromBufferAttribute(r,D),p.fromBufferAttribute(r,C),_.fromBufferAttribute(r,O),u.sub(h),d.sub(h),p.sub(f),_.sub(f);let F=1/(p.x*_.y-_.x*p.y);isFinite(F)&&(m.copy(u).multiplyScalar(_.y).addScaledVector(d,-p.y).multiplyScalar(F),g.copy(d).multiplyScalar(p.x).addScaledVector(u,-_.x).multiplyScalar(F),a[D].add(m),a[C].add(m),a[O].add(m),l[D].add(g),l[C].add(g),l[O].add(g))}let w=this.groups;w.length===0&&(w=[{start:0,count:t.count}]);for(let D=0,C=w.length;D<C;++D){let O=w[D],F=O.start,G=O.count;for(let L=F,H=F+G;L<H;L+=3)y(t.getX(L+0),t.getX(L+1),t.getX(L+2))}let b=new R,T=new R,E=new R,x=new R;function S(D){E.fromBufferAttribute(s,D),x.copy(E);let C=a[D];b.copy(C),b.sub(E.multiplyScalar(E.dot(C))).normalize(),T.crossVectors(x,C);let F=T.dot(l[D])<0?-1:1;o.setXYZW(D,b.x,b.y,b.z,F)}for(let D=0,C=n.count;D<C;++D)c[D]&&S(D);this._transformed=!0}computeVertexNormals(){let t=this.index,e=this.getAttribute("position");if(e!==void 0){let n=this.getAttribute("normal");if(n===void 0||n.count!==e.count)n=new Ue(new Float32Array(e.count*3),3),this.setAttribute("normal",n);else for(let d=0,f=n.count;d<f;d++)n.setXYZ(d,0,0,0);let s=new R,r=new R,o=new R,a=new R,l=new R,c=new R,h=new R,u=new R;if(t)for(let d=0,f=t.count;d<f;d+=3){let p=t.getX(d+0),_=t.getX(d+1),m=t.getX(d+2);s.fromBufferAttribute(e,p),r.fromBufferAttribute(e,_),o.fromBufferAttribute(e,m),h.subVectors(o,r),u.subVectors(s,r),h.cross(u),a.fromBufferAttribute(n,p),l.fromBufferAttribute(n,_),c.fromBufferAttribute(n,m),a.add(h),l.add(h),c.add(h),n.setXYZ(p,a.x,a.y,a.z),n.setXYZ(_,l.x,l.y,l.z),n.setXYZ(m,c.x,c.y,c.z)}else for(let d=0,f=e.count;d<f;d+=3)s.fromBufferAttribute(e,d+0),r.fromBufferAttribute(e,d+1),o.fromBufferAttribute(e,d+2),h.subVectors(o,r),u.subVectors(s,r),h.cross(u),n.setXYZ(d+0,h.x,h.y,h.z),n.setXYZ(d+1,h.x,h.y,h.z),n.setXYZ(d+2,h.x,h.y,h.z);this.normalizeNormals(),n.needsUpdate=!0}}normalizeNormals(){let t=this.attributes.normal;for(let e=0,n=t.count;e<n;e++)Oe.fromBufferAttribute(t,e),Oe.normalize(),t.setXYZ(e,Oe.x,Oe.y,Oe.z)}toNonIndexed(){function t(a,l){let c=a.array,h=a.itemSize,u=a.normalized,d=new c.constructor(l.length*h),f=0,p=0;for(let _=0,m=l.length;_<m;_++){a.isInterleavedBufferAttribute?f=l[_]*a.data.stride+a.offset:f=l[_]*h;for(let g=0;g<h;g++)d[p++]=c[f++]}return new Ue(d,h,u)}if(this.index===null)return Pt("BufferGeometry.toNonIndexed(): BufferGeometry is already non-indexed."),this;let e=new i,n=this.index.array,s=this.attributes;for(let a in s){let l=s[a],c=t(l,n);e.setAttribute(a,c)}let r=this.morphAttributes;for(let a in r){let l=[],c=r[a];for(let h=0,u=c.length;h<u;h++){let d=c[h],f=t(d,n);l.push(f)}e.morphAttributes[a]=l}e.morphTargetsRelative=this.morphTargetsRelative;let o=this.groups;for(let a=0,l=o.length;a<l;a++){let c=o[a];e.addGroup(c.start,c.count,c.materialIndex)}return e}toJSON(){let t={metadata:{version:4.7,type:"BufferGeometry",generator:"BufferGeometry.toJSON"}};if(t.uuid=this.uuid,t.type=this.parameters!==void 0&&this._transformed===!0?"BufferGeometry":this.type,t.name=this.name,Object.keys(this.userData).length>0&&(t.userData=this.userData),this.parameters!==void 0&&this._transformed!==!0){let l=this.parameters;for(let c in l)l[c]!==void 0&&(t[c]=l[c]);return t}t.data={attributes:{}};let e=this.index;e!==null&&(t.data.index={type:e.array.constructor.name,array:Array.prototype.slice.call(e.array)});let n=this.attributes;for(let l in n){let c=n[l];t.data.attributes[l]=c.toJSON(t.data)}let s={},r=!1;for(let l in this.morphAttributes){let c=this.morphAttributes[l],h=[];for(let u=0,d=c.length;u<d;u++){let f=c[u];h.push(f.toJSON(t.data))}h.length>0&&(s[l]=h,r=!0)}r&&(t.data.morphAttributes=s,t.data.morphTargetsRelative=this.morphTargetsRelative);let o=this.groups;o.length>0&&(t.data.groups=JSON.parse(JSON.stringify(o)));let a=this.boundingSphere;return a!==null&&(t.data.boundingSphere=a.toJSON()),t}clone(){return new this.constructor().copy(this)}copy(t){this.index=null,this.attributes={},this.morphAttributes={},this.groups=[],this.boundingBox=null,this.boundingSphere=null;let e={};this.name=t.name;let n=t.index;n!==null&&this.setIndex(n.clone());let s=t.attributes;for(let c in s){let h=s[c];this.setAttribute(c,h.clone(e))}let r=t.morphAttributes;for(let c in r){let h=[],u=r[c];for(let d=0,f=u.length;d<f;d++)h.push(u[d].clone(e));this.morphAttributes[c]=h}this.morphTargetsRelative=t.morphTargetsRelative;let o=t.groups;for(let c=0,h=o.length;c<h;c++){let u=o[c];this.addGroup(u.start,u.count,u.materialIndex)}let a=t.boundingBox;a!==null&&(this.boundingBox=a.clone());let l=t.boundingSphere;return l!==null&&(this.boundingSphere=l.clone()),this.drawRange.start=t.drawRange.start,this.drawRange.count=t.drawRange.count,this.userData=t.userData,this._transformed=t._transformed,this}dispose(){this.dispatchEvent({type:"dispose"})}},qr=class{constructor(t,e){this.isInterleavedBuffer=!0,this.array=t,this.stride=e,this.count=t!==void 0?t.length/e:0,this.usage=iu,this.updateRanges=[],this.version=0,this.uuid=Yi()}onUploadCallback(){}set needsUpdate(t){t===!0&&this.version++}setUsage(t){return this.usage=t,this}addUpdateRange(t,e){this.updateRanges.push({start:t,count:e})}clearUpdateRanges(){this.updateRanges.length=0}copy(t){return this.array=new t.array.constructor(t.array),this.count=t.count,this.stride=t.stride,this.usage=t.usage,this}copyAt(t,e,n){t*=this.stride,n*=e.stride;for(let s=0,r=this.stride;s<r;s++)this.array[t+s]=e.array[n+s];return this}set(t,e=0){return this.array.set(t,e),this}clone(t){t.arrayBuffers===void 0&&(t.arrayBuffers={});let e=hp(this.array);t.arrayBuffers[e]===void 0&&(t.arrayBuffers[e]=this.array.slice(0).buffer);let n=new this.array.constructor(t.arrayBuffers[e]),s=new this.constructor(n,this.stride);return s.setUsage(this.usage),s}onUpload(t){return this.onUploadCallback=t,this}toJSON(t){t.arrayBuffers===void 0&&(t.arrayBuffers={});let e=hp(this.array);t.arrayBuffers[e]===void 0&&(t.arrayBuffers[e]=Array.from(new Uint32Array(this.array.slice(0).buffer)));let n={uuid:this.uuid,buffer:e,type:this.array.constructor.name,stride:this.stride};return n.usage=this.usage,n}};function hp(i){return i.buffer._uuid===void 0&&(i.buffer._uuid=Yi()),i.byteOffset===0&&i.byteLength===i.buffer.byteLength?i.buffer._uuid:i.buffer._uuid+":"+i.byteOffset+":"+i.byteLength}var nn=new R,Nn=class i{constructor(t,e,n,s=!1){this.isInterleavedBufferAttribute=!0,this.name="",this.data=t,this.itemSize=e,this.offset=n,this.normalized=s,this._normalizationScale=t!==void 0?ql(t.array):void 0}get count(){return this.data.count}get array(){return this.data.array}set needsUpdate(t){this.data.needsUpdate=t}applyMatrix4(t){for(let e=0,n=this.data.count;e<n;e++)nn.fromBufferAttribute(this,e),nn.applyMatrix4(t),this.setXYZ(e,nn.x,nn.y,nn.z);return this}applyNormalMatrix(t){for(let e=0,n=this.count;e<n;e++)nn.fromBufferAttribute(this,e),nn.applyNormalMatrix(t),this.setXYZ(e,nn.x,nn.y,nn.z);return this}transformDirection(t){for(let e=0,n=this.count;e<n;e++)nn.fromBufferAttribute(this,e),nn.transformDirection(t),this.setXYZ(e,nn.x,nn.y,nn.z);return this}getComponent(t,e){let n=this.array[t*this.data.stride+this.offset+e];return this.normalized&&(n=this._denormalize(n)),n}setComponent(t,e,n){return this.normalized&&(n=this._normalize(n)),this.data.array[t*this.data.stride+this.offset+e]=n,this}setX(t,e){return this.normalized&&(e=this._normalize(e)),this.data.array[t*this.data.stride+this.offset]=e,this}setY(t,e){return this.normalized&&(e=this._normalize(e)),this.data.array[t*this.data.stride+this.offset+1]=e,this}setZ(t,e){return this.normalized&&(e=this._normalize(e)),this.data.array[t*this.data.stride+this.offset+2]=e,this}setW(t,e){return this.normalized&&(e=this._normalize(e)),this.data.array[t*this.data.stride+this.offset+3]=e,this}getX(t){let e=this.data.array[t*this.data.stride+this.offset];return this.normalized&&(e=this._denormalize(e)),e}getY(t){let e=this.data.array[t*this.data.stride+this.offset+1];return this.normalized&&(e=this._denormalize(e)),e}getZ(t){let e=this.data.array[t*this.data.stride+this.offset+2];return this.normalized&&(e=this._denormalize(e)),e}getW(t){let e=this.data.array[t*this.data.stride+this.offset+3];return this.normalized&&(e=this._denormalize(e)),e}setXY(t,e,n){return t=t*this.data.stride+this.offset,this.normalized&&(e=this._normalize(e),n=this._normalize(n)),this.data.array[t+0]=e,this.data.array[t+1]=n,this}setXYZ(t,e,n,s){return t=t*this.data.stride+this.offset,this.normalized&&(e=this._normalize(e),n=this._normalize(n),s=this._normalize(s)),this.data.array[t+0]=e,this.data.array[t+1]=n,this.data.array[t+2]=s,this}setXYZW(t,e,n,s,r){return t=t*this.data.stride+this.offset,this.normalized&&(e=this._normalize(e),n=this._normalize(n),s=this._normalize(s),r=this._normalize(r)),this.data.array[t+0]=e,this.data.array[t+1]=n,this.data.array[t+2]=s,this.data.array[t+3]=r,this}clone(t){if(t===void 0){zr("InterleavedBufferAttribute.clone(): Cloning an interleaved buffer attribute will de-interleave buffer data.");let e=[];for(let n=0;n<this.count;n++){let s=n*this.data.stride+this.offset;for(let r=0;r<this.itemSize;r++)e.push(this.data.array[s+r])}return new Ue(new this.array.constructor(e),this.itemSize,this.normalized)}else return t.interleavedBuffers===void 0&&(t.interleavedBuffers={}),t.interleavedBuffers[this.data.uuid]===void 0&&(t.interleavedBuffers[this.data.uuid]=this.data.clone(t)),new i(t.interleavedBuffers[this.data.uuid],this.itemSize,this.offset,this.normalized)}toJSON(t){if(t===void 0){zr("InterleavedBufferAttribute.toJSON(): Serializing an interleaved buffer attribute will de-interleave buffer data.");let e=[];for(let n=0;n<this.count;n++){let s=n*this.data.stride+this.offset;for(let r=0;r<this.itemSize;r++)e.push(this.data.array[s+r])}return{itemSize:this.itemSize,type:this.array.constructor.name,array:e,normalized:this.normalized}}else return t.interleavedBuffers===void 0&&(t.interleavedBuffers={}),t.interleavedBuffers[this.data.uuid]===void 0&&(t.interleavedBuffers[this.data.uuid]=this.data.toJSON(t)),{isInterleavedBufferAttribute:!0,itemSize:this.itemSize,data:this.data.uuid,offset:this.offset,normalized:this.normalized}}_denormalize(t){let e=this._normalizationScale;return e!==void 0?Math.max(t/e,-1):au(t,this.data.array)}_normalize(t){let e=this._normalizationScale;return e!==void 0?Math.round(t*e):lu(t,this.data.array)}},vh=new R,py=new R,my=new Ot,rn=class{constructor(t=new R(1,0,0),e=0){this.isPlane=!0,this.normal=t,this.constant=e}set(t,e){return this.normal.copy(t),this.constant=e,this}setComponents(t,e,n,s){return this.normal.set(t,e,n),this.constant=s,this}setFromNormalAndCoplanarPoint(t,e){return this.normal.copy(t),this.constant=-e.dot(this.normal),this}setFromCoplanarPoints(t,e,n){let s=vh.subVectors(n,e).cross(py.subVectors(t,e)).normalize();return this.setFromNormalAndCoplanarPoint(s,t),this}copy(t){return this.normal.copy(t.normal),this.constant=t.constant,this}normalize(){let t=1/this.normal.length();return this.normal.multiplyScalar(t),this.constant*=t,this}negate(){return this.constant*=-1,this.normal.negate(),this}distanceToPoint(t){return this.normal.dot(t)+this.constant}distanceToSphere(t){return this.distanceToPoint(t.center)-t.radius}projectPoint(t,e){return e.copy(t).addScaledVector(this.normal,-this.distanceToPoint(t))}intersectLine(t,e,n=!0){let s=t.delta(vh),r=this.normal.dot(s);if(r===0)return this.distanceToPoint(t.start)===0?e.copy(t.start):null;let o=-(t.start.dot(this.normal)+this.constant)/r;return n===!0&&(o<0||o>1)?null:e.copy(t.start).addScaledVector(s,o)}intersectsLine(t){let e=this.distanceToPoint(t.start),n=this.distanceToPoint(t.end);return e<0&&n>0||n<0&&e>0}intersectsBox(t){return t.intersectsPlane(this)}intersectsSphere(t){return t.intersectsPlane(this)}coplanarPoint(t){return t.copy(this.normal).multiplyScalar(-this.constant)}applyMatrix4(t,e){let n=e||my.getNormalMatrix(t),s=this.coplanarPoint(vh).applyMatrix4(t),r=this.normal.applyMatrix3(n).normalize();return this.constant=-s.dot(r),this}translate(t){return this.constant-=t.dot(this.normal),this}equals(t){return t.normal.equals(this.normal)&&t.constant===this.constant}clone(){return new this.constructor().copy(this)}toJSON(){return{normal:this.normal.toArray(),constant:this.constant}}fromJSON(t){return this.normal.fromArray(t.normal),this.constant=t.constant,this}},gy=0,yi=class extends Vn{constructor(){super(),this.isMaterial=!0,Object.defineProperty(this,"id",{value:gy++}),this.uuid=Yi(),this.name="",this.type="Material",this.blending=ar,this.side=Xi,this.vertexColors=!1,this.opacity=1,this.transparent=!1,this.alphaHash=!1,this.blendSrc=Fh,this.blendDst=Bh,this.blendEquation=xs,this.blendSrcAlpha=null,this.blendDstAlpha=null,this.blendEquationAlpha=null,this.blendColor=new Ut(0,0,0),this.blendAlpha=0,this.depthFunc=Zs,this.depthTest=!0,this.depthWrite=!0,this.stencilWriteMask=255,this.stencilFunc=Kp,this.stencilRef=0,this.stencilFuncMask=255,this.stencilFail=Ra,this.stencilZFail=Ra,this.stencilZPass=Ra,this.stencilWrite=!1,this.clippingPlanes=null,this.clipIntersection=!1,this.clipShadows=!1,this.shadowSide=null,this.colorWrite=!0,this.precision=null,this.polygonOffset=!1,this.polygonOffsetFactor=0,this.polygonOffsetUnits=0,this.dithering=!1,this.alphaToCoverage=!1,this.premultipliedAlpha=!1,this.forceSinglePass=!1,this.allowOverride=!0,this.visible=!0,this.toneMapped=!0,this.userData={},this.version=0,this._alphaTest=0}get alphaTest(){return this._alphaTest}set alphaTest(t){this._alphaTest>0!=t>0&&this.version++,this._alphaTest=t}onBeforeRender(){}onBeforeCompile(){}customProgramCacheKey(){return this.onBeforeCompile.toString()}setValues(t){if(t!==void 0)for(let e in t){let n=t[e];if(n===void 0){Pt(`Material: parameter '${e}' has value of undefined.`);continue}let s=this[e];if(s===void 0){Pt(`Material: '${e}' is not a property of THREE.${this.type}.`);continue}s&&s.isColor?s.set(n):s&&s.isVector2&&n&&n.isVector2||s&&s.isEuler&&n&&n.isEuler||s&&s.isVector3&&n&&n.isVector3?s.copy(n):this[e]=n}}toJSON(t){let e=t===void 0||typeof t=="string";e&&(t={textures:{},images:{}});let n={metadata:{version:4.7,type:"Material",generator:"Material.toJSON"}};n.uuid=this.uuid,n.type=this.type,n.blending=this.blending,n.side=this.side,n.shadowSide=this.shadowSide,n.vertexColors=this.vertexColors,n.opacity=this.opacity,n.transparent=this.transparent,n.blendSrc=this.blendSrc,n.blendDst=this.blendDst,n.blendEquation=this.blendEquation,n.blendSrcAlpha=this.blendSrcAlpha,n.blendDstAlpha=this.blendDstAlpha,n.blendEquationAlpha=this.blendEquationAlpha,n.blendColor=this.blendColor.getHex(),n.blendAlpha=this.blendAlpha,n.depthFunc=this.depthFunc,n.depthTest=this.depthTest,n.depthWrite=this.depthWrite,n.colorWrite=this.colorWrite,n.clipIntersection=this.clipIntersection,n.clipShadows=this.clipShadows,n.stencilWriteMask=this.stencilWriteMask,n.stencilFunc=this.stencilFunc,n.stencilRef=this.stencilRef,n.stencilFuncMask=this.stencilFuncMask,n.stencilFail=this.stencilFail,n.stencilZFail=this.stencilZFail,n.stencilZPass=this.stencilZPass,n.stencilWrite=this.stencilWrite,n.polygonOffset=this.polygonOffset,n.polygonOffsetFactor=this.polygonOffsetFactor,n.polygonOffsetUnits=this.polygonOffsetUnits,n.dithering=this.dithering,n.alphaTest=this.alphaTest,n.alphaHash=this.alphaHash,n.alphaToCoverage=this.alphaToCoverage,n.premultipliedAlpha=this.premultipliedAlpha,n.forceSinglePass=this.forceSinglePass,n.allowOverride=this.allowOverride,n.visible=this.visible,n.toneMapped=this.toneMapped,n.name=this.name,this.color&&this.color.isColor&&(n.color=this.color.getHex()),this.roughness!==void 0&&(n.roughness=this.roughness),this.metalness!==void 0&&(n.metalness=this.metalness),this.sheen!==void 0&&(n.sheen=this.sheen),this.sheenColor&&this.sheenColor.isColor&&(n.sheenColor=this.sheenColor.getHex()),this.sheenRoughness!==void 0&&(n.sheenRoughness=this.sheenRoughness),this.emissive&&this.emissive.isColor&&(n.emissive=this.emissive.getHex()),this.emissiveIntensity!==void 0&&(n.emissiveIntensity=this.emissiveIntensity),this.specular&&this.specular.isColor&&(n.specular=this.specular.getHex()),this.specularIntensity!==void 0&&(n.specularIntensity=this.specularIntensity),this.specularColor&&this.specularColor.isColor&&(n.specularColor=this.specularColor.getHex()),this.shininess!==void 0&&(n.shininess=this.shininess),this.clearcoat!==void 0&&(n.clearcoat=this.clearcoat),this.clearcoatRoughness!==void 0&&(n.clearcoatRoughness=this.clearcoatRoughness),this.diffuseRoughness!==void 0&&(n.diffuseRoughness=this.diffuseRoughness),this.diffuseRoughnessMap&&this.diffuseRoughnessMap.isTexture&&(n.diffuseRoughnessMap=this.diffuseRoughnessMap.toJSON(t).uuid),this.clearcoatMap&&this.clearcoatMap.isTexture&&(n.clearcoatMap=this.clearcoatMap.toJSON(t).uuid),this.clearcoatRoughnessMap&&this.clearcoatRoughnessMap.isTexture&&(n.clearcoatRoughnessMap=this.clearcoatRoughnessMap.toJSON(t).uuid),this.clearcoatNormalMap&&this.clearcoatNormalMap.isTexture&&(n.clearcoatNormalMap=this.clearcoatNormalMap.toJSON(t).uuid,n.clearcoatNormalScale=this.clearcoatNormalScale.toArray()),this.sheenColorMap&&this.sheenColorMap.isTexture&&(n.sheenColorMap=this.sheenColorMap.toJSON(t).uuid),this.sheenRoughnessMap&&this.sheenRoughnessMap.isTexture&&(n.sheenRoughnessMap=this.sheenRoughnessMap.toJSON(t).uuid),this.dispersion!==void 0&&(n.dispersion=this.dispersion),this.retroreflectivity!==void 0&&(n.retroreflectivity=this.retroreflectivity),this.iridescence!==void 0&&(n.iridescence=this.iridescence),this.iridescenceIOR!==void 0&&(n.iridescenceIOR=this.iridescenceIOR),this.iridescenceThicknessMinimum!==void 0&&(n.iridescenceThicknessMinimum=this.iridescenceThicknessMinimum),this.iridescenceThicknessMaximum!==void 0&&(n.iridescenceThicknessMaximum=this.iridescenceThicknessMaximum),this.iridescenceMap&&this.iridescenceMap.isTexture&&(n.iridescenceMap=this.iridescenceMap.toJSON(t).uuid),this.iridescenceThicknessMap&&this.iridescenceThicknessMap.isTexture&&(n.iridescenceThicknessMap=this.iridescenceThicknessMap.toJSON(t).uuid),this.anisotropy!==void 0&&(n.anisotropy=this.anisotropy),this.anisotropyRotation!==void 0&&(n.anisotropyRotation=this.anisotropyRotation),this.anisotropyMap&&this.anisotropyMap.isTexture&&(n.anisotropyMap=this.anisotropyMap.toJSON(t).uuid),this.map&&this.map.isTexture&&(n.map=this.map.toJSON(t).uuid),this.matcap&&this.matcap.isTexture&&(n.matcap=this.matcap.toJSON(t).uuid),this.alphaMap&&this.alphaMap.isTexture&&(n.alphaMap=this.alphaMap.toJSON(t).uuid),this.lightMap&&this.lightMap.isTexture&&(n.lightMap=this.lightMap.toJSON(t).uuid,n.lightMapIntensity=this.lightMapIntensity),this.aoMap&&this.aoMap.isTexture&&(n.aoMap=this.aoMap.toJSON(t).uuid,n.aoMapIntensity=this.aoMapIntensity),this.bumpMap&&this.bumpMap.isTexture&&(n.bumpMap=this.bumpMap.toJSON(t).uuid,n.bumpScale=this.bumpScale),this.normalMap&&this.normalMap.isTexture&&(n.normalMap=this.normalMap.toJSON(t).uuid,n.normalMapType=this.normalMapType,n.normalScale=this.normalScale.toArray()),this.displacementMap&&this.displacementMap.isTexture&&(n.displacementMap=this.displacementMap.toJSON(t).uuid,n.displacementScale=this.displacementScale,n.displacementBias=this.displacementBias),this.roughnessMap&&this.roughnessMap.isTexture&&(n.roughnessMap=this.roughnessMap.toJSON(t).uuid),this.metalnessMap&&this.metalnessMap.isTexture&&(n.metalnessMap=this.metalnessMap.toJSON(t).uuid),this.emissiveMap&&this.emissiveMap.isTexture&&(n.emissiveMap=this.emissiveMap.toJSON(t).uuid),this.specularMap&&this.specularMap.isTexture&&(n.specularMap=this.specularMap.toJSON(t).uuid),this.specularIntensityMap&&this.specularIntensityMap.isTexture&&(n.specularIntensityMap=this.specularIntensityMap.toJSON(t).uuid),this.specularColorMap&&this.specularColorMap.isTexture&&(n.specularColorMap=this.specularColorMap.toJSON(t).uuid),this.envMap&&this.envMap.isTexture&&(n.envMap=this.envMap.toJSON(t).uuid,this.combine!==void 0&&(n.combine=this.combine)),this.envMapRotation!==void 0&&(n.envMapRotation=this.envMapRotation.toArray()),this.envMapIntensity!==void 0&&(n.envMapIntensity=this.envMapIntensity),this.reflectivity!==void 0&&(n.reflectivity=this.reflectivity),this.refractionRatio!==void 0&&(n.refractionRatio=this.refractionRatio),this.gradientMap&&this.gradientMap.isTexture&&(n.gradientMap=this.gradientMap.toJSON(t).uuid),this.transmission!==void 0&&(n.transmission=this.transmission),this.transmissionMap&&this.transmissionMap.isTexture&&(n.transmissionMap=this.transmissionMap.toJSON(t).uuid),this.thickness!==void 0&&(n.thickness=this.thickness),this.thicknessMap&&this.thicknessMap.isTexture&&(n.thicknessMap=this.thicknessMap.toJSON(t).uuid),this.attenuationDistance!==void 0&&(n.attenuationDistance=this.attenuationDistance),this.attenuationColor!==void 0&&(n.attenuationColor=this.attenuationColor.getHex()),this.size!==void 0&&(n.size=this.size),this.sizeAttenuation!==void 0&&(n.sizeAttenuation=this.sizeAttenuation),Array.isArray(this.clippingPlanes)&&this.clippingPlanes.length>0&&(n.clippingPlanes=this.clippingPlanes.map(r=>r.toJSON())),this.rotation!==void 0&&(n.rotation=this.rotation),this.depthPacking!==void 0&&(n.depthPacking=this.depthPacking),this.linewidth!==void 0&&(n.linewidth=this.linewidth),this.linecap!==void 0&&(n.linecap=this.linecap),this.linejoin!==void 0&&(n.linejoin=this.linejoin),this.dashSize!==void 0&&(n.dashSize=this.dashSize),this.gapSize!==void 0&&(n.gapSize=this.gapSize),this.scale!==void 0&&(n.scale=this.scale),this.wireframe!==void 0&&(n.wireframe=this.wireframe),this.wireframeLinewidth!==void 0&&(n.wireframeLinewidth=this.wireframeLinewidth),this.wireframeLinecap!==void 0&&(n.wireframeLinecap=this.wireframeLinecap),this.wireframeLinejoin!==void 0&&(n.wireframeLinejoin=this.wireframeLinejoin),this.flatShading!==void 0&&(n.flatShading=this.flatShading),this.fog!==void 0&&(n.fog=this.fog),Object.keys(this.userData).length>0&&(n.userData=this.userData);function s(r){let o=[];for(let a in r){let l=r[a];delete l.metadata,o.push(l)}return o}if(e){let r=s(t.textures),o=s(t.images);r.length>0&&(n.textures=r),o.length>0&&(n.images=o)}return n}fromJSON(t,e){if(t.uuid!==void 0&&(this.uuid=t.uuid),t.name!==void 0&&(this.name=t.name),t.color!==void 0&&this.color!==void 0&&this.color.setHex(t.color),t.roughness!==void 0&&(this.roughness=t.roughness),t.metalness!==void 0&&(this.metalness=t.metalness),t.sheen!==void 0&&(this.sheen=t.sheen),t.sheenColor!==void 0&&(this.sheenColor=new Ut().setHex(t.sheenColor)),t.sheenRoughness!==void 0&&(this.sheenRoughness=t.sheenRoughness),t.emissive!==void 0&&this.emissive!==void 0&&this.emissive.setHex(t.emissive),t.specular!==void 0&&this.specular!==void 0&&this.specular.setHex(t.specular),t.specularIntensity!==void 0&&(this.specularIntensity=t.specularIntensity),t.specularColor!==void 0&&this.specularColor!==void 0&&this.specularColor.setHex(t.specularColor),t.shininess!==void 0&&(this.shininess=t.shininess),t.clearcoat!==void 0&&(this.clearcoat=t.clearcoat),t.clearcoatRoughness!==void 0&&(this.clearcoatRoughness=t.clearcoatRoughness),t.diffuseRoughness!==void 0&&(this.diffuseRoughness=t.diffuseRoughness),t.dispersion!==void 0&&(this.dispersion=t.dispersion),t.retroreflectivity!==void 0&&(this.retroreflectivity=t.retroreflectivity),t.iridescence!==void 0&&(this.iridescence=t.iridescence),t.iridescenceIOR!==void 0&&(this.iridescenceIOR=t.iridescenceIOR),t.iridescenceThicknessMinimum!==void 0&&(this.iridescenceThicknessMinimum=t.iridescenceThicknessMinimum),t.iridescenceThicknessMaximum!==void 0&&(this.iridescenceThicknessMaximum=t.iridescenceThicknessMaximum),t.iridescenceThicknessRange!==void 0&&(this.iridescenceThicknessMinimum=t.iridescenceThicknessRange[0],this.iridescenceThicknessMaximum=t.iridescenceThicknessRange[1]),t.transmission!==void 0&&(this.transmission=t.transmission),t.thickness!==void 0&&(this.thickness=t.thickness),t.attenuationDistance!==void 0&&(this.attenuationDistance=t.attenuationDistance),t.attenuationColor!==void 0&&this.attenuationColor!==void 0&&this.attenuationColor.setHex(t.attenuationColor),t.anisotropy!==void 0&&(this.anisotropy=t.anisotropy),t.anisotropyRotation!==void 0&&(this.anisotropyRotation=t.anisotropyRotation),t.fog!==void 0&&(this.fog=t.fog),t.flatShading!==void 0&&(this.flatShading=t.flatShading),t.blending!==void 0&&(this.blending=t.blending),t.combine!==void 0&&(this.combine=t.combine),t.side!==void 0&&(this.side=t.side),t.shadowSide!==void 0&&(this.shadowSide=t.shadowSide),t.opacity!==void 0&&(this.opacity=t.opacity),t.transparent!==void 0&&(this.transparent=t.transparent),t.alphaTest!==void 0&&(this.alphaTest=t.alphaTest),t.alphaHash!==void 0&&(this.alphaHash=t.alphaHash),t.depthFunc!==void 0&&(this.depthFunc=t.depthFunc),t.depthTest!==void 0&&(this.depthTest=t.depthTest),t.depthWrite!==void 0&&(this.depthWrite=t.depthWrite),t.colorWrite!==void 0&&(this.colorWrite=t.colorWrite),t.clippingPlanes!==void 0&&(this.clippingPlanes=t.clippingPlanes.map(n=>new rn().fromJSON(n))),t.clipIntersection!==void 0&&(this.clipIntersection=t.clipIntersection),t.clipShadows!==void 0&&(this.clipShadows=t.clipShadows),t.depthPacking!==void 0&&(this.depthPacking=t.depthPacking),t.blendSrc!==void 0&&(this.blendSrc=t.blendSrc),t.blendDst!==void 0&&(this.blendDst=t.blendDst),t.blendEquation!==void 0&&(this.blendEquation=t.blendEquation),t.blendSrcAlpha!==void 0&&(this.blendSrcAlpha=t.blendSrcAlpha),t.blendDstAlpha!==void 0&&(this.blendDstAlpha=t.blendDstAlpha),t.blendEquationAlpha!==void 0&&(this.blendEquationAlpha=t.blendEquationAlpha),t.blendColor!==void 0&&this.blendColor!==void 0&&this.blendColor.setHex(t.blendColor),t.blendAlpha!==void 0&&(this.blendAlpha=t.blendAlpha),t.stencilWriteMask!==void 0&&(this.stencilWriteMask=t.stencilWriteMask),t.stencilFunc!==void 0&&(this.stencilFunc=t.stencilFunc),t.stencilRef!==void 0&&(this.stencilRef=t.stencilRef),t.stencilFuncMask!==void 0&&(this.stencilFuncMask=t.stencilFuncMask),t.stencilFail!==void 0&&(this.stencilFail=t.stencilFail),t.stencilZFail!==void 0&&(this.stencilZFail=t.stencilZFail),t.stencilZPass!==void 0&&(this.stencilZPass=t.stencilZPass),t.stencilWrite!==void 0&&(this.stencilWrite=t.stencilWrite),t.wireframe!==void 0&&(this.wireframe=t.wireframe),t.wireframeLinewidth!==void 0&&(this.wireframeLinewidth=t.wireframeLinewidth),t.wireframeLinecap!==void 0&&(this.wireframeLinecap=t.wireframeLinecap),t.wireframeLinejoin!==void 0&&(this.wireframeLinejoin=t.wireframeLinejoin),t.rotation!==void 0&&(this.rotation=t.rotation),t.linewidth!==void 0&&(this.linewidth=t.linewidth),t.linecap!==void 0&&(this.linecap=t.linecap),t.linejoin!==void 0&&(this.linejoin=t.linejoin),t.dashSize!==void 0&&(this.dashSize=t.dashSize),t.gapSize!==void 0&&(this.gapSize=t.gapSize),t.scale!==void 0&&(this.scale=t.scale),t.polygonOffset!==void 0&&(this.polygonOffset=t.polygonOffset),t.polygonOffsetFactor!==void 0&&(this.polygonOffsetFactor=t.polygonOffsetFactor),t.polygonOffsetUnits!==void 0&&(this.polygonOffsetUnits=t.polygonOffsetUnits),t.dithering!==void 0&&(this.dithering=t.dithering),t.alphaToCoverage!==void 0&&(this.alphaToCoverage=t.alphaToCoverage),t.premultipliedAlpha!==void 0&&(this.premultipliedAlpha=t.premultipliedAlpha),t.forceSinglePass!==void 0&&(this.forceSinglePass=t.forceSinglePass),t.allowOverride!==void 0&&(this.allowOverride=t.allowOverride),t.visible!==void 0&&(this.visible=t.visible),t.toneMapped!==void 0&&(this.toneMapped=t.toneMapped),t.userData!==void 0&&(this.userData=t.userData),t.vertexColors!==void 0&&(typeof t.vertexColors=="number"?this.vertexColors=t.vertexColors>0:this.vertexColors=t.vertexColors),t.size!==void 0&&(this.size=t.size),t.sizeAttenuation!==void 0&&(this.sizeAttenuation=t.sizeAttenuation),t.map!==void 0&&(this.map=e[t.map]||null),t.matcap!==void 0&&(this.matcap=e[t.matcap]||null),t.alphaMap!==void 0&&(this.alphaMap=e[t.alphaMap]||null),t.bumpMap!==void 0&&(this.bumpMap=e[t.bumpMap]||null),t.bumpScale!==void 0&&(this.bumpScale=t.bumpScale),t.normalMap!==void 0&&(this.normalMap=e[t.normalMap]||null),t.normalMapType!==void 0&&(this.normalMapType=t.normalMapType),t.normalScale!==void 0){let n=t.normalScale;Array.isArray(n)===!1&&(n=[n,n]),this.normalScale=new bt().fromArray(n)}return t.displacementMap!==void 0&&(this.displacementMap=e[t.displacementMap]||null),t.displacementScale!==void 0&&(this.displacementScale=t.displacementScale),t.displacementBias!==void 0&&(this.displacementBias=t.displacementBias),t.roughnessMap!==void 0&&(this.roughnessMap=e[t.roughnessMap]||null),t.metalnessMap!==void 0&&(this.metalnessMap=e[t.metalnessMap]||null),t.emissiveMap!==void 0&&(this.emissiveMap=e[t.emissiveMap]||null),t.emissiveIntensity!==void 0&&(this.emissiveIntensity=t.emissiveIntensity),t.specularMap!==void 0&&(this.specularMap=e[t.specularMap]||null),t.specularIntensityMap!==void 0&&(this.specularIntensityMap=e[t.specularIntensityMap]||null),t.specularColorMap!==void 0&&(this.specularColorMap=e[t.specularColorMap]||null),t.envMap!==void 0&&(this.envMap=e[t.envMap]||null),t.envMapRotation!==void 0&&this.envMapRotation.fromArray(t.envMapRotation),t.envMapIntensity!==void 0&&(this.envMapIntensity=t.envMapIntensity),t.reflectivity!==void 0&&(this.reflectivity=t.reflectivity),t.refractionRatio!==void 0&&(this.refractionRatio=t.refractionRatio),t.lightMap!==void 0&&(this.lightMap=e[t.lightMap]||null),t.lightMapIntensity!==void 0&&(this.lightMapIntensity=t.lightMapIntensity),t.aoMap!==void 0&&(this.aoMap=e[t.aoMap]||null),t.aoMapIntensity!==void 0&&(this.aoMapIntensity=t.aoMapIntensity),t.gradientMap!==void 0&&(this.gradientMap=e[t.gradientMap]||null),t.clearcoatMap!==void 0&&(this.clearcoatMap=e[t.clearcoatMap]||null),t.clearcoatRoughnessMap!==void 0&&(this.clearcoatRoughnessMap=e[t.clearcoatRoughnessMap]||null),t.clearcoatNormalMap!==void 0&&(this.clearcoatNormalMap=e[t.clearcoatNormalMap]||null),t.clearcoatNormalScale!==void 0&&(this.clearcoatNormalScale=new bt().fromArray(t.clearcoatNormalScale)),t.diffuseRoughnessMap!==void 0&&(this.diffuseRoughnessMap=e[t.diffuseRoughnessMap]||null),t.iridescenceMap!==void 0&&(this.iridescenceMap=e[t.iridescenceMap]||null),t.iridescenceThicknessMap!==void 0&&(this.iridescenceThicknessMap=e[t.iridescenceThicknessMap]||null),t.transmissionMap!==void 0&&(this.transmissionMap=e[t.transmissionMap]||null),t.thicknessMap!==void 0&&(this.thicknessMap=e[t.thicknessMap]||null),t.anisotropyMap!==void 0&&(this.anisotropyMap=e[t.anisotropyMap]||null),t.sheenColorMap!==void 0&&(this.sheenColorMap=e[t.sheenColorMap]||null),t.sheenRoughnessMap!==void 0&&(this.sheenRoughnessMap=e[t.sheenRoughnessMap]||null),this}clone(){return new this.constructor().copy(this)}copy(t){this.name=t.name,this.blending=t.blending,this.side=t.side,this.vertexColors=t.vertexColors,this.opacity=t.opacity,this.transparent=t.transparent,this.blendSrc=t.blendSrc,this.blendDst=t.blendDst,this.blendEquation=t.blendEquation,this.blendSrcAlpha=t.blendSrcAlpha,this.blendDstAlpha=t.blendDstAlpha,this.blendEquationAlpha=t.blendEquationAlpha,this.blendColor.copy(t.blendColor),this.blendAlpha=t.blendAlpha,this.depthFunc=t.depthFunc,this.depthTest=t.depthTest,this.depthWrite=t.depthWrite,this.stencilWriteMask=t.stencilWriteMask,this.stencilFunc=t.stencilFunc,this.stencilRef=t.stencilRef,this.stencilFuncMask=t.stencilFuncMask,this.stencilFail=t.stencilFail,this.stencilZFail=t.stencilZFail,this.stencilZPass=t.stencilZPass,this.stencilWrite=t.stencilWrite;let e=t.clippingPlanes,n=null;if(e!==null){let s=e.length;n=new Array(s);for(let r=0;r!==s;++r)n[r]=e[r].clone()}return this.clippingPlanes=n,this.clipIntersection=t.clipIntersection,this.clipShadows=t.clipShadows,this.shadowSide=t.shadowSide,this.colorWrite=t.colorWrite,this.precision=t.precision,this.polygonOffset=t.polygonOffset,this.polygonOffsetFactor=t.polygonOffsetFactor,this.polygonOffsetUnits=t.polygonOffsetUnits,this.dithering=t.dithering,this.alphaTest=t.alphaTest,this.alphaHash=t.alphaHash,this.alphaToCoverage=t.alphaToCoverage,this.premultipliedAlpha=t.premultipliedAlpha,this.forceSinglePass=t.forceSinglePass,this.allowOverride=t.allowOverride,this.visible=t.visible,this.toneMapped=t.toneMapped,this.userData=JSON.parse(JSON.stringify(t.userData)),this}dispose(){this.dispatchEvent({type:"dispose"})}set needsUpdate(t){t===!0&&this.version++}};var mi=new R,bh=new R,fa=new R,pa=new R,fs=class{constructor(t=new R,e=new R(0,0,-1)){this.origin=t,this.direction=e}set(t,e){return this.origin.copy(t),this.direction.copy(e),this}copy(t){return this.origin.copy(t.origin),this.direction.copy(t.direction),this}at(t,e){return e.copy(this.origin).addScaledVector(this.direction,t)}lookAt(t){return this.direction.copy(t).sub(this.origin).normalize(),this}recast(t){return this.origin.copy(this.at(t,mi)),this}closestPointToPoint(t,e){e.subVectors(t,this.origin);let n=e.dot(this.direction);return n<0?e.copy(this.origin):e.copy(this.origin).addScaledVector(this.direction,n)}distanceToPoint(t){return Math.sqrt(this.distanceSqToPoint(t))}distanceSqToPoint(t){let e=mi.subVectors(t,this.origin).dot(this.direction);return e<0?this.origin.distanceToSquared(t):(mi.copy(this.origin).addScaledVector(this.direction,e),mi.distanceToSquared(t))}distanceSqToSegment(t,e,n,s){bh.copy(t).add(e).multiplyScalar(.5),fa.copy(e).sub(t).normalize(),pa.copy(this.origin).sub(bh);let r=t.distanceTo(e)*.5,o=-this.direction.dot(fa),a=pa.dot(this.direction),l=-pa.dot(fa),c=pa.lengthSq(),h=Math.abs(1-o*o),u,d,f,p;if(h>0)if(u=o*l-a,d=o*a-l,p=r*h,u>=0)if(d>=-p)if(d<=p){let _=1/h;u*=_,d*=_,f=u*(u+o*d+2*a)+d*(o*u+d+2*l)+c}else d=r,u=Math.max(0,-(o*d+a)),f=-u*u+d*(d+2*l)+c;else d=-r,u=Math.max(0,-(o*d+a)),f=-u*u+d*(d+2*l)+c;else d<=-p?(u=Math.max(0,-(-o*r+a)),d=u>0?-r:Math.min(Math.max(-r,-l),r),f=-u*u+d*(d+2*l)+c):d<=p?(u=0,d=Math.min(Math.max(-r,-l),r),f=d*(d+2*l)+c):(u=Math.max(0,-(o*r+a)),d=u>0?r:Math.min(Math.max(-r,-l),r),f=-u*u+d*(d+2*l)+c);else d=o>0?-r:r,u=Math.max(0,-(o*d+a)),f=-u*u+d*(d+2*l)+c;return n&&n.copy(this.origin).addScaledVector(this.direction,u),s&&s.copy(bh).addScaledVector(fa,d),f}intersectSphere(t,e){if(t.radius<0)return null;mi.subVectors(t.center,this.origin);let n=mi.dot(this.direction),s=mi.dot(mi)-n*n,r=t.radius*t.radius;if(s>r)return null;let o=Math.sqrt(r-s),a=n-o,l=n+o;return l<0?null:a<0?this.at(l,e):this.at(a,e)}intersectsSphere(t){return t.radius<0?!1:this.distanceSqToPoint(t.center)<=t.radius*t.radius}distanceToPlane(t){let e=t.normal.dot(this.direction);if(e===0)return t.distanceToPoint(this.origin)===0?0:null;let n=-(this.origin.dot(t.normal)+t.constant)/e;return n>=0?n:null}intersectPlane(t,e){let n=this.distanceToPlane(t);return n===null?null:this.at(n,e)}intersectsPlane(t){let e=t.distanceToPoint(this.origin);return e===0||t.normal.dot(this.direction)*e<0}intersectBox(t,e){let n,s,r,o,a,l,c=1/this.direction.x,h=1/this.direction.y,u=1/this.direction.z,d=this.origin;return c>=0?(n=(t.min.x-d.x)*c,s=(t.max.x-d.x)*c):(n=(t.max.x-d.x)*c,s=(t.min.x-d.x)*c),h>=0?(r=(t.min.y-d.y)*h,o=(t.max.y-d.y)*h):(r=(t.max.y-d.y)*h,o=(t.min.y-d.y)*h),n>o||r>s||((r>n||isNaN(n))&&(n=r),(o<s||isNaN(s))&&(s=o),u>=0?(a=(t.min.z-d.z)*u,l=(t.max.z-d.z)*u):(a=(t.max.z-d.z)*u,l=(t.min.z-d.z)*u),n>l||a>s)||((a>n||n!==n)&&(n=a),(l<s||s!==s)&&(s=l),s<0)?null:this.at(n>=0?n:s,e)}intersectsBox(t){return this.intersectBox(t,mi)!==null}intersectTriangle(t,e,n,s,r){let o=this.origin,a=this.direction,l=a.x,c=a.y,h=a.z,u=t.x-o.x,d=t.y-o.y,f=t.z-o.z,p=e.x-o.x,_=e.y-o.y,m=e.z-o.z,g=n.x-o.x,y=n.y-o.y,w=n.z-o.z,b=Math.abs(l),T=Math.abs(c),E=Math.abs(h),x,S,D,C,O,F,G,L,H,X,W,et;if(b>=T&&b>=E?(D=l,F=u,H=p,et=g,l>=0?(x=c,S=h,C=d,O=f,G=_,L=m,X=y,W=w):(x=h,S=c,C=f,O=d,G=m,L=_,X=w,W=y)):T>=E?(D=c,F=d,H=_,et=y,c>=0?(x=h,S=l,C=f,O=u,G=m,L=p,X=w,W=g):(x=l,S=h,C=u,O=f,G=p,L=m,X=g,W=w)):(D=h,F=f,H=m,et=w,h>=0?(x=l,S=c,C=u,O=d,G=p,L=_,X=g,W=y):(x=c,S=l,C=d,O=u,G=_,L=p,X=y,W=g)),D===0)return null;let q=x/D,Q=S/D,tt=1/D,yt=C-q*F,Lt=O-Q*F,j=G-q*H,gt=L-Q*H,Mt=X-q*et,Rt=W-Q*et,_t=Mt*gt-Rt*j,zt=yt*Rt-Lt*Mt,ye=j*Lt-gt*yt;if(s){if(_t<0||zt<0||ye<0)return null}else if((_t<0||zt<0||ye<0)&&(_t>0||zt>0||ye>0))return null;let It=_t+zt+ye;if(It===0)return null;let ne=tt*(_t*F+zt*H+ye*et);return(It>0?ne<0:ne>0)?null:this.at(ne/It,r)}applyMatrix4(t){return this.origin.applyMatrix4(t),this.direction.transformDirection(t),this}equals(t){return t.origin.equals(this.origin)&&t.direction.equals(this.direction)}clone(){return new this.constructor().copy(this)}},Qn=class extends yi{constructor(t){super(),this.isMeshBasicMaterial=!0,this.type="MeshBasicMaterial",this.color=new Ut(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new xi,this.combine=kh,this.reflectivity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.color.copy(t.color),this.map=t.map,this.lightMap=t.lightMap,this.lightMapIntensity=t.lightMapIntensity,this.aoMap=t.aoMap,this.aoMapIntensity=t.aoMapIntensity,this.specularMap=t.specularMap,this.alphaMap=t.alphaMap,this.envMap=t.envMap,this.envMapRotation.copy(t.envMapRotation),this.combine=t.combine,this.reflectivity=t.reflectivity,this.refractionRatio=t.refractionRatio,this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this.wireframeLinecap=t.wireframeLinecap,this.wireframeLinejoin=t.wireframeLinejoin,this.fog=t.fog,this}},up=new Dt,us=new fs,ma=new Kn,dp=new R,ga=new R,_a=new R,xa=new R,Mh=new R,ya=new R,fp=new R,va=new R,Jt=class extends Ze{constructor(t=new Ae,e=new Qn){super(),this.isMesh=!0,this.type="Mesh",this.geometry=t,this.material=e,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.count=1,this.updateMorphTargets()}copy(t,e){return super.copy(t,e),t.morphTargetInfluences!==void 0?this.morphTargetInfluences=t.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,t.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},t.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(t.material)?t.material.slice():t.material,this.geometry=t.geometry,this}updateMorphTargets(){let e=this.geometry.morphAttributes,n=Object.keys(e);if(n.length>0){let s=e[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}getVertexPosition(t,e){let n=this.geometry,s=n.attributes.position,r=n.morphAttributes.position,o=n.morphTargetsRelative;e.fromBufferAttribute(s,t);let a=this.morphTargetInfluences;if(r&&a){ya.set(0,0,0);for(let l=0,c=r.length;l<c;l++){let h=a[l],u=r[l];h!==0&&(Mh.fromBufferAttribute(u,t),o?ya.addScaledVector(Mh,h):ya.addScaledVector(Mh.sub(e),h))}e.add(ya)}return e}intersectsFrustum(t){return t.intersectsObject(this)}raycast(t,e){let n=this.geometry,s=this.material,r=this.matrixWorld;s!==void 0&&(n.boundingSphere===null&&n.computeBoundingSphere(),ma.copy(n.boundingSphere),ma.applyMatrix4(r),us.copy(t.ray).recast(t.near),!(ma.containsPoint(us.origin)===!1&&(us.intersectSphere(ma,dp)===null||us.origin.distanceToSquared(dp)>(t.far-t.near)**2))&&(up.copy(r).invert(),us.copy(t.ray).applyMatrix4(up),!(n.boundingBox!==null&&us.intersectsBox(n.boundingBox)===!1)&&this._computeIntersections(t,e,us)))}_computeIntersections(t,e,n){let s,r=this.geometry,o=this.material,a=r.index,l=r.attributes.position,c=r.attributes.uv,h=r.attributes.uv1,u=r.attributes.normal,d=r.groups,f=r.drawRange;if(a!==null)if(Array.isArray(o))for(let p=0,_=d.length;p<_;p++){let m=d[p],g=o[m.materialIndex],y=Math.max(m.start,f.start),w=Math.min(a.count,Math.min(m.start+m.count,f.start+f.count));for(let b=y,T=w;b<T;b+=3){let E=a.getX(b),x=a.getX(b+1),S=a.getX(b+2);s=ba(this,g,t,n,c,h,u,E,x,S),s&&(s.faceIndex=Math.floor(b/3),s.face.materialIndex=m.materialIndex,e.push(s))}}else{let p=Math.max(0,f.start),_=Math.min(a.count,f.start+f.count);for(let m=p,g=_;m<g;m+=3){let y=a.getX(m),w=a.getX(m+1),b=a.getX(m+2);s=ba(this,o,t,n,c,h,u,y,w,b),s&&(s.faceIndex=Math.floor(m/3),e.push(s))}}else if(l!==void 0)if(Array.isArray(o))for(let p=0,_=d.length;p<_;p++){let m=d[p],g=o[m.materialIndex],y=Math.max(m.start,f.start),w=Math.min(l.count,Math.min(m.start+m.count,f.start+f.count));for(let b=y,T=w;b<T;b+=3){let E=b,x=b+1,S=b+2;s=ba(this,g,t,n,c,h,u,E,x,S),s&&(s.faceIndex=Math.floor(b/3),s.face.materialIndex=m.materialIndex,e.push(s))}}else{let p=Math.max(0,f.start),_=Math.min(l.count,f.start+f.count);for(let m=p,g=_;m<g;m+=3){let y=m,w=m+1,b=m+2;s=ba(this,o,t,n,c,h,u,y,w,b),s&&(s.faceIndex=Math.floor(m/3),e.push(s))}}}};function _y(i,t,e,n,s,r,o,a){let l;if(t.side===ln?l=n.intersectTriangle(o,r,s,!0,a):l=n.intersectTriangle(s,r,o,t.side===Xi,a),l===null)return null;va.copy(a),va.applyMatrix4(i.matrixWorld);let c=e.ray.origin.distanceTo(va);return c<e.near||c>e.far?null:{distance:c,point:va.clone(),object:i}}function ba(i,t,e,n,s,r,o,a,l,c){i.getVertexPosition(a,ga),i.getVertexPosition(l,_a),i.getVertexPosition(c,xa);let h=_y(i,t,e,n,ga,_a,xa,fp);if(h){let u=new R;Ui.getBarycoord(fp,ga,_a,xa,u),s&&(h.uv=Ui.getInterpolatedAttribute(s,a,l,c,u,new bt)),r&&(h.uv1=Ui.getInterpolatedAttribute(r,a,l,c,u,new bt)),o&&(h.normal=Ui.getInterpolatedAttribute(o,a,l,c,u,new R),h.normal.dot(n.direction)>0&&h.normal.multiplyScalar(-1));let d={a,b:l,c,normal:new R,materialIndex:0};Ui.getNormal(ga,_a,xa,d.normal),h.face=d,h.barycoord=u}return h}var Va=class extends fn{constructor(t=null,e=1,n=1,s,r,o,a,l,c=Fe,h=Fe,u,d){super(null,o,a,l,c,h,s,r,u,d),this.isDataTexture=!0,this.image={data:t,width:e,height:n},this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}};var ds=new Kn,xy=new bt(.5,.5),Ma=new R,Fi=class{constructor(t=new rn,e=new rn,n=new rn,s=new rn,r=new rn,o=new rn){this.planes=[t,e,n,s,r,o]}set(t,e,n,s,r,o){let a=this.planes;return a[0].copy(t),a[1].copy(e),a[2].copy(n),a[3].copy(s),a[4].copy(r),a[5].copy(o),this}copy(t){let e=this.planes;for(let n=0;n<6;n++)e[n].copy(t.planes[n]);return this}setFromProjectionMatrix(t,e=Ln,n=!1){let s=this.planes,r=t.elements,o=r[0],a=r[1],l=r[2],c=r[3],h=r[4],u=r[5],d=r[6],f=r[7],p=r[8],_=r[9],m=r[10],g=r[11],y=r[12],w=r[13],b=r[14],T=r[15];if(s[0].setComponents(c-o,f-h,g-p,T-y).normalize(),s[1].setComponents(c+o,f+h,g+p,T+y).normalize(),s[2].setComponents(c+a,f+u,g+_,T+w).normalize(),s[3].setComponents(c-a,f-u,g-_,T-w).normalize(),n)s[4].setComponents(l,d,m,b).normalize(),s[5].setComponents(c-l,f-d,g-m,T-b).normalize();else if(s[4].setComponents(c-l,f-d,g-m,T-b).normalize(),e===Ln)s[5].setComponents(c+l,f+d,g+m,T+b).normalize();else if(e===Js)s[5].setComponents(l,d,m,b).normalize();else throw new Error("THREE.Frustum.setFromProjectionMatrix(): Invalid coordinate system: "+e);return this}intersectsObject(t){if(t.boundingSphere!==void 0)t.boundingSphere===null&&t.computeBoundingSphere(),ds.copy(t.boundingSphere).applyMatrix4(t.matrixWorld);else{let e=t.geometry;e.boundingSphere===null&&e.computeBoundingSphere(),ds.copy(e.boundingSphere).applyMatrix4(t.matrixWorld)}return this.intersectsSphere(ds)}intersectsSprite(t){ds.center.set(0,0,0);let e=xy.distanceTo(t.center);return ds.radius=.7071067811865476+e,ds.applyMatrix4(t.matrixWorld),this.intersectsSphere(ds)}intersectsSphere(t){let e=this.planes,n=t.center,s=-t.radius;for(let r=0;r<6;r++)if(e[r].distanceToPoint(n)<s)return!1;return!0}intersectsBox(t){let e=this.planes;for(let n=0;n<6;n++){let s=e[n];if(Ma.x=s.normal.x>0?t.max.x:t.min.x,Ma.y=s.normal.y>0?t.max.y:t.min.y,Ma.z=s.normal.z>0?t.max.z:t.min.z,s.distanceToPoint(Ma)<0)return!1}return!0}containsPoint(t){let e=this.planes;for(let n=0;n<6;n++)if(e[n].distanceToPoint(t)<0)return!1;return!0}clone(){return new this.constructor().copy(this)}},pp=new Dt,Ha=class i{constructor(){this.coordinateSystem=Ln,this._frustums=[],this._count=0}setFromArrayCamera(t){let e=t.cameras,n=this._frustums;for(let s=0;s<e.length;s++){let r=e[s];pp.multiplyMatrices(r.projectionMatrix,r.matrixWorldInverse),n[s]===void 0&&(n[s]=new Fi),n[s].setFromProjectionMatrix(pp,r.coordinateSystem,r.reversedDepth)}return this._count=e.length,this}getFrustum(t){return this._frustums[t]}intersectsObject(t){let e=this._frustums;for(let n=0;n<this._count;n++)if(e[n].intersectsObject(t))return!0;return!1}intersectsSprite(t){let e=this._frustums;for(let n=0;n<this._count;n++)if(e[n].intersectsSprite(t))return!0;return!1}intersectsSphere(t){let e=this._frustums;for(let n=0;n<this._count;n++)if(e[n].intersectsSphere(t))return!0;return!1}intersectsBox(t){let e=this._frustums;for(let n=0;n<this._count;n++)if(e[n].intersectsBox(t))return!0;return!1}containsPoint(t){let e=this._frustums;for(let n=0;n<this._count;n++)if(e[n].containsPoint(t))return!0;return!1}copy(t){this.coordinateSystem=t.coordinateSystem;let e=this._frustums,n=t._frustums;for(let s=0;s<t._count;s++)e[s]===void 0&&(e[s]=new Fi),e[s].copy(n[s]);return this._count=t._count,this}clone(){return new i().copy(this)}};var Xr=class extends fn{constructor(t=[],e=ys,n,s,r,o,a,l,c,h){super(t,e,n,s,r,o,a,l,c,h),this.isCubeTexture=!0,this.flipY=!1}get images(){return this.image}set images(t){this.image=t}};var vi=class extends fn{constructor(t,e,n=Hn,s,r,o,a=Fe,l=Fe,c,h=_i,u=1){if(h!==_i&&h!==Si)throw new Error("THREE.DepthTexture: format must be either THREE.DepthFormat or THREE.DepthStencilFormat");let d={width:t,height:e,depth:u};super(d,s,r,o,a,l,h,n,c),this.isDepthTexture=!0,this.flipY=!1,this.generateMipmaps=!1,this.compareFunction=null}copy(t){return super.copy(t),this.source=new tr(Object.assign({},t.image)),this.compareFunction=t.compareFunction,this}toJSON(t){let e=super.toJSON(t);return e.compareFunction=this.compareFunction,e}},$r=class extends vi{constructor(t,e=Hn,n=ys,s,r,o=Fe,a=Fe,l,c=_i){let h={width:t,height:t,depth:1},u=[h,h,h,h,h,h];super(t,t,e,n,s,r,o,a,l,c),this.image=u,this.isCubeDepthTexture=!0,this.isCubeTexture=!0}get images(){return this.image}set images(t){this.image=t}},Yr=class extends fn{constructor(t=null){super(),this.sourceTexture=t,this.isExternalTexture=!0}copy(t){return super.copy(t),this.sourceTexture=t.sourceTexture,this}},Bi=class i extends Ae{constructor(t=1,e=1,n=1,s=1,r=1,o=1){super(),this.type="BoxGeometry",this.parameters={width:t,height:e,depth:n,widthSegments:s,heightSegments:r,depthSegments:o};let a=this;s=Math.floor(s),r=Math.floor(r),o=Math.floor(o);let l=[],c=[],h=[],u=[],d=0,f=0;p("z","y","x",-1,-1,n,e,t,o,r,0),p("z","y","x",1,-1,n,e,-t,o,r,1),p("x","z","y",1,1,t,n,e,s,o,2),p("x","z","y",1,-1,t,n,-e,s,o,3),p("x","y","z",1,-1,t,e,n,s,r,4),p("x","y","z",-1,-1,t,e,-n,s,r,5),this.setIndex(l),this.setAttribute("position",new se(c,3)),this.setAttribute("normal",new se(h,3)),this.setAttribute("uv",new se(u,2));function p(_,m,g,y,w,b,T,E,x,S,D){let C=b/x,O=T/S,F=b/2,G=T/2,L=E/2,H=x+1,X=S+1,W=0,et=0,q=new R;for(let Q=0;Q<X;Q++){let tt=Q*O-G;for(let yt=0;yt<H;yt++){let Lt=yt*C-F;q[_]=Lt*y,q[m]=tt*w,q[g]=L,c.push(q.x,q.y,q.z),q[_]=0,q[m]=0,q[g]=E>0?1:-1,h.push(q.x,q.y,q.z),u.push(yt/x),u.push(1-Q/S),W+=1}}for(let Q=0;Q<S;Q++)for(let tt=0;tt<x;tt++){let yt=d+tt+H*Q,Lt=d+tt+H*(Q+1),j=d+(tt+1)+H*(Q+1),gt=d+(tt+1)+H*Q;l.push(yt,Lt,gt),l.push(Lt,j,gt),et+=6}a.addGroup(f,et,D),f+=et,d+=W}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.width,t.height,t.depth,t.widthSegments,t.heightSegments,t.depthSegments)}},jr=class i extends Ae{constructor(t=1,e=1,n=4,s=8,r=1){super(),this.type="CapsuleGeometry",this.parameters={radius:t,height:e,capSegments:n,radialSegments:s,heightSegments:r},e=Math.max(0,e),n=Math.max(1,Math.floor(n)),s=Math.max(3,Math.floor(s)),r=Math.max(1,Math.floor(r));let o=[],a=[],l=[],c=[],h=e/2,u=Math.PI/2*t,d=e,f=2*u+d,p=n*2+r,_=s+1,m=new R,g=new R;for(let y=0;y<=p;y++){let w=0,b=0,T=0,E=0;if(y<=n){let D=y/n,C=D*Math.PI/2;b=-h-t*Math.cos(C),T=t*Math.sin(C),E=-t*Math.cos(C),w=D*u}else if(y<=n+r){let D=(y-n)/r;b=-h+D*e,T=t,E=0,w=u+D*d}else{let D=(y-n-r)/n,C=D*Math.PI/2;b=h+t*Math.sin(C),T=t*Math.cos(C),E=t*Math.sin(C),w=u+d+D*u}let x=Math.max(0,Math.min(1,w/f)),S=0;y===0?S=.5/s:y===p&&(S=-.5/s);for(let D=0;D<=s;D++){let C=D/s,O=C*Math.PI*2,F=Math.sin(O),G=Math.cos(O);g.x=-T*G,g.y=b,g.z=T*F,a.push(g.x,g.y,g.z),m.set(-T*G,E,T*F),m.normalize(),l.push(m.x,m.y,m.z),c.push(C+S,x)}if(y>0){let D=(y-1)*_;for(let C=0;C<s;C++){let O=D+C,F=D+C+1,G=y*_+C,L=y*_+C+1;o.push(O,F,G),o.push(F,L,G)}}}this.setIndex(o),this.setAttribute("position",new se(a,3)),this.setAttribute("normal",new se(l,3)),this.setAttribute("uv",new se(c,2))}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.radius,t.height,t.capSegments,t.radialSegments,t.heightSegments)}};var Dn=class i extends Ae{constructor(t=1,e=1,n=1,s=32,r=1,o=!1,a=0,l=Math.PI*2){super(),this.type="CylinderGeometry",this.parameters={radiusTop:t,radiusBottom:e,height:n,radialSegments:s,heightSegments:r,openEnded:o,thetaStart:a,thetaLength:l};let c=this;s=Math.floor(s),r=Math.floor(r);let h=[],u=[],d=[],f=[],p=0,_=[],m=n/2,g=0;y(),o===!1&&(t>0&&w(!0),e>0&&w(!1)),this.setIndex(h),this.setAttribute("position",new se(u,3)),this.setAttribute("normal",new se(d,3)),this.setAttribute("uv",new se(f,2));function y(){let b=new R,T=new R,E=0,x=(e-t)/n;for(let S=0;S<=r;S++){let D=[],C=S/r,O=C*(e-t)+t;for(let F=0;F<=s;F++){let G=F/s,L=G*l+a,H=Math.sin(L),X=Math.cos(L);T.x=O*H,T.y=-C*n+m,T.z=O*X,u.push(T.x,T.y,T.z),b.set(H,x,X).normalize(),d.push(b.x,b.y,b.z),f.push(G,1-C),D.push(p++)}_.push(D)}for(let S=0;S<s;S++)for(let D=0;D<r;D++){let C=_[D][S],O=_[D+1][S],F=_[D+1][S+1],G=_[D][S+1];(t>0||D!==0)&&(h.push(C,O,G),E+=3),(e>0||D!==r-1)&&(h.push(O,F,G),E+=3)}c.addGroup(g,E,0),g+=E}function w(b){let T=p,E=new bt,x=new R,S=0,D=b===!0?t:e,C=b===!0?1:-1;for(let F=1;F<=s;F++)u.push(0,m*C,0),d.push(0,C,0),f.push(.5,.5),p++;let O=p;for(let F=0;F<=s;F++){let L=F/s*l+a,H=Math.cos(L),X=Math.sin(L);x.x=D*X,x.y=m*C,x.z=D*H,u.push(x.x,x.y,x.z),d.push(0,C,0),E.x=H*.5+.5,E.y=X*.5*C+.5,f.push(E.x,E.y),p++}for(let F=0;F<s;F++){let G=T+F,L=O+F;b===!0?h.push(L,L+1,G):h.push(L+1,L,G),S+=3}c.addGroup(g,S,b===!0?1:2),g+=S}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.radiusTop,t.radiusBottom,t.height,t.radialSegments,t.heightSegments,t.openEnded,t.thetaStart,t.thetaLength)}},ki=class i extends Dn{constructor(t=1,e=1,n=32,s=1,r=!1,o=0,a=Math.PI*2){super(0,t,e,n,s,r,o,a),this.type="ConeGeometry",this.parameters={radius:t,height:e,radialSegments:n,heightSegments:s,openEnded:r,thetaStart:o,thetaLength:a}}static fromJSON(t){return new i(t.radius,t.height,t.radialSegments,t.heightSegments,t.openEnded,t.thetaStart,t.thetaLength)}};var ps=class i extends Ae{constructor(t=[new bt(0,-.5),new bt(.5,0),new bt(0,.5)],e=12,n=0,s=Math.PI*2){super(),this.type="LatheGeometry",this.parameters={points:t,segments:e,phiStart:n,phiLength:s},e=Math.floor(e),s=Bt(s,0,Math.PI*2);let r=[],o=[],a=[],l=[],c=[],h=1/e,u=new R,d=new bt,f=new R,p=new R,_=new R,m=0,g=0;for(let y=0;y<=t.length-1;y++)switch(y){case 0:m=t[y+1].x-t[y].x,g=t[y+1].y-t[y].y,f.x=g*1,f.y=-m,f.z=g*0,_.copy(f),f.normalize(),l.push(f.x,f.y,f.z);break;case t.length-1:_.normalize(),l.push(_.x,_.y,_.z);break;default:m=t[y+1].x-t[y].x,g=t[y+1].y-t[y].y,f.x=g*1,f.y=-m,f.z=g*0,p.copy(f),f.x+=_.x,f.y+=_.y,f.z+=_.z,f.normalize(),l.push(f.x,f.y,f.z),_.copy(p)}for(let y=0;y<=e;y++){let w=n+y*h*s,b=Math.sin(w),T=Math.cos(w);for(let E=0;E<=t.length-1;E++){u.x=t[E].x*b,u.y=t[E].y,u.z=t[E].x*T,o.push(u.x,u.y,u.z),d.x=y/e,d.y=E/(t.length-1),a.push(d.x,d.y);let x=l[3*E+0]*b,S=l[3*E+1],D=l[3*E+0]*T;c.push(x,S,D)}}for(let y=0;y<e;y++)for(let w=0;w<t.length-1;w++){let b=w+y*t.length,T=b,E=b+t.length,x=b+t.length+1,S=b+1;r.push(T,E,S),r.push(x,S,E)}this.setIndex(r),this.setAttribute("position",new se(o,3)),this.setAttribute("uv",new se(a,2)),this.setAttribute("normal",new se(c,3))}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.points,t.segments,t.phiStart,t.phiLength)}};var bi=class i extends Ae{constructor(t=1,e=1,n=1,s=1){super(),this.type="PlaneGeometry",this.parameters={width:t,height:e,widthSegments:n,heightSegments:s};let r=t/2,o=e/2,a=Math.floor(n),l=Math.floor(s),c=a+1,h=l+1,u=t/a,d=e/l,f=[],p=[],_=[],m=[];for(let g=0;g<h;g++){let y=g*d-o;for(let w=0;w<c;w++){let b=w*u-r;p.push(b,-y,0),_.push(0,0,1),m.push(w/a),m.push(1-g/l)}}for(let g=0;g<l;g++)for(let y=0;y<a;y++){let w=y+c*g,b=y+c*(g+1),T=y+1+c*(g+1),E=y+1+c*g;f.push(w,b,E),f.push(b,T,E)}this.setIndex(f),this.setAttribute("position",new se(p,3)),this.setAttribute("normal",new se(_,3)),this.setAttribute("uv",new se(m,2))}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.width,t.height,t.widthSegments,t.heightSegments)}};var ti=class i extends Ae{constructor(t=1,e=32,n=16,s=0,r=Math.PI*2,o=0,a=Math.PI){super(),this.type="SphereGeometry",this.parameters={radius:t,widthSegments:e,heightSegments:n,phiStart:s,phiLength:r,thetaStart:o,thetaLength:a},e=Math.max(3,Math.floor(e)),n=Math.max(2,Math.floor(n));let l=Math.min(o+a,Math.PI),c=0,h=[],u=new R,d=new R,f=[],p=[],_=[],m=[];for(let g=0;g<=n;g++){let y=[],w=g/n,b=o+w*a,T=t*Math.cos(b),E=Math.sqrt(t*t-T*T),x=0;g===0&&o===0?x=.5/e:g===n&&l===Math.PI&&(x=-.5/e);for(let S=0;S<=e;S++){let D=S/e,C=s+D*r;u.x=-E*Math.cos(C),u.y=T,u.z=E*Math.sin(C),p.push(u.x,u.y,u.z),d.copy(u).normalize(),_.push(d.x,d.y,d.z),m.push(D+x,1-w),y.push(c++)}h.push(y)}for(let g=0;g<n;g++)for(let y=0;y<e;y++){let w=h[g][y+1],b=h[g][y],T=h[g+1][y],E=h[g+1][y+1];(g!==0||o>0)&&f.push(w,b,E),(g!==n-1||l<Math.PI)&&f.push(b,T,E)}this.setIndex(f),this.setAttribute("position",new se(p,3)),this.setAttribute("normal",new se(_,3)),this.setAttribute("uv",new se(m,2))}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.radius,t.widthSegments,t.heightSegments,t.phiStart,t.phiLength,t.thetaStart,t.thetaLength)}};var Zr=class extends Ae{constructor(t=null){if(super(),this.type="WireframeGeometry",this.parameters={geometry:t},t!==null){let e=[],n=new Set,s=new R,r=new R;if(t.index!==null){let o=t.attributes.position,a=t.index,l=t.groups;l.length===0&&(l=[{start:0,count:a.count,materialIndex:0}]);for(let c=0,h=l.length;c<h;++c){let u=l[c],d=u.start,f=u.count;for(let p=d,_=d+f;p<_;p+=3)for(let m=0;m<3;m++){let g=a.getX(p+m),y=a.getX(p+(m+1)%3);s.fromBufferAttribute(o,g),r.fromBufferAttribute(o,y),mp(s,r,n)===!0&&(e.push(s.x,s.y,s.z),e.push(r.x,r.y,r.z))}}}else{let o=t.attributes.position;for(let a=0,l=o.count/3;a<l;a++)for(let c=0;c<3;c++){let h=3*a+c,u=3*a+(c+1)%3;s.fromBufferAttribute(o,h),r.fromBufferAttribute(o,u),mp(s,r,n)===!0&&(e.push(s.x,s.y,s.z),e.push(r.x,r.y,r.z))}}this.setAttribute("position",new se(e,3))}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}};function mp(i,t,e){let n=`${i.x},${i.y},${i.z}-${t.x},${t.y},${t.z}`,s=`${t.x},${t.y},${t.z}-${i.x},${i.y},${i.z}`;return e.has(n)===!0||e.has(s)===!0?!1:(e.add(n),e.add(s),!0)}var Jr=class extends yi{constructor(t){super(),this.isShadowMaterial=!0,this.type="ShadowMaterial",this.color=new Ut(0),this.transparent=!0,this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.color.copy(t.color),this.fog=t.fog,this}};function bs(i){let t={};for(let e in i){t[e]={};for(let n in i[e]){let s=i[e][n];if(gp(s))s.isRenderTargetTexture?(Pt("UniformsUtils: Textures of render targets cannot be cloned via cloneUniforms() or mergeUniforms()."),t[e][n]=null):t[e][n]=s.clone();else if(Array.isArray(s))if(gp(s[0])){let r=[];for(let o=0,a=s.length;o<a;o++)r[o]=s[o].clone();t[e][n]=r}else t[e][n]=s.slice();else t[e][n]=s}}return t}function Je(i){let t={};for(let e=0;e<i.length;e++){let n=bs(i[e]);for(let s in n)t[s]=n[s]}return t}function gp(i){return i&&(i.isColor||i.isMatrix3||i.isMatrix4||i.isVector2||i.isVector3||i.isVector4||i.isTexture||i.isQuaternion)}function yy(i){let t=[];for(let e=0;e<i.length;e++)t.push(i[e].clone());return t}function cu(i){let t=i.getRenderTarget();return t===null?i.outputColorSpace:t.isXRRenderTarget===!0?t.texture.colorSpace:Yt.workingColorSpace}var mo={clone:bs,merge:Je},vy=`void main() {
	gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
}`,by=`void main() {
	gl_FragColor = vec4( 1.0, 0.0, 0.0, 1.0 );
}`,pn=class extends yi{constructor(t){super(),this.isShaderMaterial=!0,this.type="ShaderMaterial",this.defines={},this.uniforms={},this.uniformsGroups=[],this.vertexShader=vy,this.fragmentShader=by,this.linewidth=1,this.wireframe=!1,this.wireframeLinewidth=1,this.fog=!1,this.lights=!1,this.clipping=!1,this.forceSinglePass=!0,this.extensions={clipCullDistance:!1,multiDraw:!1},this.defaultAttributeValues={color:[1,1,1],uv:[0,0],uv1:[0,0]},this.index0AttributeName=void 0,this.uniformsNeedUpdate=!1,this.glslVersion=null,t!==void 0&&this.setValues(t)}copy(t){return super.copy(t),this.fragmentShader=t.fragmentShader,this.vertexShader=t.vertexShader,this.uniforms=bs(t.uniforms),this.uniformsGroups=yy(t.uniformsGroups),this.defines=Object.assign({},t.defines),this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this.fog=t.fog,this.lights=t.lights,this.clipping=t.clipping,this.extensions=Object.assign({},t.extensions),this.glslVersion=t.glslVersion,this.defaultAttributeValues=Object.assign({},t.defaultAttributeValues),this.index0AttributeName=t.index0AttributeName,this.uniformsNeedUpdate=t.uniformsNeedUpdate,this}toJSON(t){let e=super.toJSON(t);e.glslVersion=this.glslVersion,e.uniforms={};for(let s in this.uniforms){let o=this.uniforms[s].value;o&&o.isTexture?e.uniforms[s]={type:"t",value:o.toJSON(t).uuid}:o&&o.isColor?e.uniforms[s]={type:"c",value:o.getHex()}:o&&o.isVector2?e.uniforms[s]={type:"v2",value:o.toArray()}:o&&o.isVector3?e.uniforms[s]={type:"v3",value:o.toArray()}:o&&o.isVector4?e.uniforms[s]={type:"v4",value:o.toArray()}:o&&o.isMatrix3?e.uniforms[s]={type:"m3",value:o.toArray()}:o&&o.isMatrix4?e.uniforms[s]={type:"m4",value:o.toArray()}:e.uniforms[s]={value:o}}Object.keys(this.defines).length>0&&(e.defines=this.defines),e.vertexShader=this.vertexShader,e.fragmentShader=this.fragmentShader,e.lights=this.lights,e.clipping=this.clipping;let n={};for(let s in this.extensions)this.extensions[s]===!0&&(n[s]=!0);return Object.keys(n).length>0&&(e.extensions=n),e}fromJSON(t,e){if(super.fromJSON(t,e),t.uniforms!==void 0)for(let n in t.uniforms){let s=t.uniforms[n];switch(this.uniforms[n]={},s.type){case"t":this.uniforms[n].value=e[s.value]||null;break;case"c":this.uniforms[n].value=new Ut().setHex(s.value);break;case"v2":this.uniforms[n].value=new bt().fromArray(s.value);break;case"v3":this.uniforms[n].value=new R().fromArray(s.value);break;case"v4":this.uniforms[n].value=new te().fromArray(s.value);break;case"m3":this.uniforms[n].value=new Ot().fromArray(s.value);break;case"m4":this.uniforms[n].value=new Dt().fromArray(s.value);break;default:this.uniforms[n].value=s.value}}if(t.defines!==void 0&&(this.defines=t.defines),t.vertexShader!==void 0&&(this.vertexShader=t.vertexShader),t.fragmentShader!==void 0&&(this.fragmentShader=t.fragmentShader),t.glslVersion!==void 0&&(this.glslVersion=t.glslVersion),t.extensions!==void 0)for(let n in t.extensions)this.extensions[n]=t.extensions[n];return t.lights!==void 0&&(this.lights=t.lights),t.clipping!==void 0&&(this.clipping=t.clipping),this}},Wa=class extends pn{constructor(t){super(t),this.isRawShaderMaterial=!0,this.type="RawShaderMaterial"}},On=class extends yi{constructor(t){super(),this.isMeshStandardMaterial=!0,this.type="MeshStandardMaterial",this.defines={STANDARD:""},this.color=new Ut(16777215),this.roughness=1,this.metalness=0,this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.emissive=new Ut(0),this.emissiveIntensity=1,this.emissiveMap=null,this.bumpMap=null,this.bumpScale=1,this.normalMap=null,this.normalMapType=Wl,this.normalScale=new bt(1,1),this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.roughnessMap=null,this.metalnessMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new xi,this.envMapIntensity=1,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.flatShading=!1,this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.defines={STANDARD:""},this.color.copy(t.color),this.roughness=t.roughness,this.metalness=t.metalness,this.map=t.map,this.lightMap=t.lightMap,this.lightMapIntensity=t.lightMapIntensity,this.aoMap=t.aoMap,this.aoMapIntensity=t.aoMapIntensity,this.emissive.copy(t.emissive),this.emissiveMap=t.emissiveMap,this.emissiveIntensity=t.emissiveIntensity,this.bumpMap=t.bumpMap,this.bumpScale=t.bumpScale,this.normalMap=t.normalMap,this.normalMapType=t.normalMapType,this.normalScale.copy(t.normalScale),this.displacementMap=t.displacementMap,this.displacementScale=t.displacementScale,this.displacementBias=t.displacementBias,this.roughnessMap=t.roughnessMap,this.metalnessMap=t.metalnessMap,this.alphaMap=t.alphaMap,this.envMap=t.envMap,this.envMapRotation.copy(t.envMapRotation),this.envMapIntensity=t.envMapIntensity,this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this.wireframeLinecap=t.wireframeLinecap,this.wireframeLinejoin=t.wireframeLinejoin,this.flatShading=t.flatShading,this.fog=t.fog,this}};var qa=class extends yi{constructor(t){super(),this.isMeshDepthMaterial=!0,this.type="MeshDepthMaterial",this.depthPacking=Zp,this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.wireframe=!1,this.wireframeLinewidth=1,this.setValues(t)}copy(t){return super.copy(t),this.depthPacking=t.depthPacking,this.map=t.map,this.alphaMap=t.alphaMap,this.displacementMap=t.displacementMap,this.displacementScale=t.displacementScale,this.displacementBias=t.displacementBias,this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this}},Xa=class extends yi{constructor(t){super(),this.isMeshDistanceMaterial=!0,this.type="MeshDistanceMaterial",this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.setValues(t)}copy(t){return super.copy(t),this.map=t.map,this.alphaMap=t.alphaMap,this.displacementMap=t.displacementMap,this.displacementScale=t.displacementScale,this.displacementBias=t.displacementBias,this}};function Ws(i,t){return!i||i.constructor===t?i:typeof t.BYTES_PER_ELEMENT=="number"?new t(i):Array.prototype.slice.call(i)}function Sa(i){return i!==void 0&&i.inTangents!==void 0&&i.outTangents!==void 0}var zi=class{constructor(t,e,n,s){this.parameterPositions=t,this._cachedIndex=0,this.resultBuffer=s!==void 0?s:new e.constructor(n),this.sampleValues=e,this.valueSize=n,this.settings=null,this.DefaultSettings_={}}evaluate(t){let e=this.parameterPositions,n=this._cachedIndex,s=e[n],r=e[n-1];n:{t:{let o;e:{i:if(!(t<s)){for(let a=n+2;;){if(s===void 0){if(t<r)break i;return n=e.length,this._cachedIndex=n,this.copySampleValue_(n-1)}if(n===a)break;if(r=s,s=e[++n],t<s)break t}o=e.length;break e}if(!(t>=r)){let a=e[1];t<a&&(n=2,r=a);for(let l=n-2;;){if(r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(n===l)break;if(s=r,r=e[--n-1],t>=r)break t}o=n,n=0;break e}break n}for(;n<o;){let a=n+o>>>1;t<e[a]?o=a:n=a+1}if(s=e[n],r=e[n-1],r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(s===void 0)return n=e.length,this._cachedIndex=n,this.copySampleValue_(n-1)}this._cachedIndex=n,this.intervalChanged_(n,r,s)}return this.interpolate_(n,r,t,s)}getSettings_(){return this.settings||this.DefaultSettings_}copySampleValue_(t){let e=this.resultBuffer,n=this.sampleValues,s=this.valueSize,r=t*s;for(let o=0;o!==s;++o)e[o]=n[r+o];return e}interpolate_(){throw new Error("THREE.Interpolant: Call to abstract method.")}intervalChanged_(){}},$a=class extends zi{constructor(t,e,n,s){super(t,e,n,s),this._weightPrev=-0,this._offsetPrev=-0,this._weightNext=-0,this._offsetNext=-0,this.DefaultSettings_={endingStart:Ah,endingEnd:Ah}}intervalChanged_(t,e,n){let s=this.parameterPositions,r=t-2,o=t+1,a=s[r],l=s[o];if(a===void 0)switch(this.getSettings_().endingStart){case Th:r=t,a=2*e-n;break;case Rh:r=s.length-2,a=e+s[r]-s[r+1];break;default:r=t,a=n}if(l===void 0)switch(this.getSettings_().endingEnd){case Th:o=t,l=2*n-e;break;case Rh:o=1,l=n+s[1]-s[0];break;default:o=t-1,l=e}let c=(n-e)*.5,h=this.valueSize;this._weightPrev=c/(e-a),this._weightNext=c/(l-n),this._offsetPrev=r*h,this._offsetNext=o*h}interpolate_(t,e,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=t*a,c=l-a,h=this._offsetPrev,u=this._offsetNext,d=this._weightPrev,f=this._weightNext,p=(n-e)/(s-e),_=p*p,m=_*p,g=-d*m+2*d*_-d*p,y=(1+d)*m+(-1.5-2*d)*_+(-.5+d)*p+1,w=(-1-f)*m+(1.5+f)*_+.5*p,b=f*m-f*_;for(let T=0;T!==a;++T)r[T]=g*o[h+T]+y*o[c+T]+w*o[l+T]+b*o[u+T];return r}},Ya=class extends zi{constructor(t,e,n,s){super(t,e,n,s)}interpolate_(t,e,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=t*a,c=l-a,h=(n-e)/(s-e),u=1-h;for(let d=0;d!==a;++d)r[d]=o[c+d]*u+o[l+d]*h;return r}},ja=class extends zi{constructor(t,e,n,s){super(t,e,n,s)}interpolate_(t){return this.copySampleValue_(t-1)}},Za=class extends zi{interpolate_(t,e,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=t*a,c=l-a,h=this.inTangents,u=this.outTangents;if(!h||!u){let p=(n-e)/(s-e),_=1-p;for(let m=0;m!==a;++m)r[m]=o[c+m]*_+o[l+m]*p;return r}let d=a*2,f=t-1;for(let p=0;p!==a;++p){let _=o[c+p],m=o[l+p],g=f*d+p*2,y=u[g],w=u[g+1],b=t*d+p*2,T=h[b],E=h[b+1],x=Sy(n,e,y,T,s);r[p]=cm(x,_,w,E,m)}return r}};function cm(i,t,e,n,s){let r=1-i;return r*r*r*t+3*r*r*i*e+3*r*i*i*n+i*i*i*s}function My(i,t,e,n,s){let r=1-i;return 3*r*r*(e-t)+6*r*i*(n-e)+3*i*i*(s-n)}function Sy(i,t,e,n,s){let r=(i-t)/(s-t);for(let o=0;o<8;o++){let a=cm(r,t,e,n,s)-i;if(Math.abs(a)<1e-10)break;let l=My(r,t,e,n,s);if(Math.abs(l)<1e-10)break;r=Math.max(0,Math.min(1,r-a/l))}return r}var Mn=class{constructor(t,e,n,s){if(t===void 0)throw new Error("THREE.KeyframeTrack: track name is undefined");if(e===void 0||e.length===0)throw new Error("THREE.KeyframeTrack: no keyframes in track named "+t);this.name=t,this.times=Ws(e,this.TimeBufferType),this.values=Ws(n,this.ValueBufferType),this.setInterpolation(s||this.DefaultInterpolation)}static toJSON(t){let e=t.constructor,n;if(e.toJSON!==this.toJSON)n=e.toJSON(t);else{n={name:t.name,times:Ws(t.times,Array),values:Ws(t.values,Array)};let s=t.getInterpolation();s!==t.DefaultInterpolation&&(n.interpolation=s),Sa(t.settings)&&(n.settings={inTangents:Ws(t.settings.inTangents,Array),outTangents:Ws(t.settings.outTangents,Array)})}return n.type=t.ValueTypeName,n}InterpolantFactoryMethodDiscrete(t){return new ja(this.times,this.values,this.getValueSize(),t)}InterpolantFactoryMethodLinear(t){return new Ya(this.times,this.values,this.getValueSize(),t)}InterpolantFactoryMethodSmooth(t){return new $a(this.times,this.values,this.getValueSize(),t)}InterpolantFactoryMethodBezier(t){let e=new Za(this.times,this.values,this.getValueSize(),t);return this.settings&&(e.inTangents=this.settings.inTangents,e.outTangents=this.settings.outTangents),e}setInterpolation(t){let e;switch(t){case Ur:e=this.InterpolantFactoryMethodDiscrete;break;case Ba:e=this.InterpolantFactoryMethodLinear;break;case Ta:e=this.InterpolantFactoryMethodSmooth;break;case Eh:e=this.InterpolantFactoryMethodBezier;break}if(e===void 0){let n="unsupported interpolation for "+this.ValueTypeName+" keyframe track named "+this.name;if(this.createInterpolant===void 0)if(t!==this.DefaultInterpolation)this.setInterpolation(this.DefaultInterpolation);else throw new Error(n);return Pt("KeyframeTrack:",n),this}return this.createInterpolant=e,this}getInterpolation(){switch(this.createInterpolant){case this.InterpolantFactoryMethodDiscrete:return Ur;case this.InterpolantFactoryMethodLinear:return Ba;case this.InterpolantFactoryMethodSmooth:return Ta;case this.InterpolantFactoryMethodBezier:return Eh}}getValueSize(){return this.values.length/this.times.length}shift(t){if(t!==0){let e=this.times;for(let n=0,s=e.length;n!==s;++n)e[n]+=t;Sa(this.settings)&&(_p(this.settings.inTangents,t),_p(this.settings.outTangents,t))}return this}scale(t){if(t!==1){let e=this.times;for(let n=0,s=e.length;n!==s;++n)e[n]*=t;Sa(this.settings)&&(xp(this.settings.inTangents,t),xp(this.settings.outTangents,t))}return this}trim(t,e){let n=this.times,s=n.length,r=0,o=s-1;for(;r!==s&&n[r]<t;)++r;for(;o!==-1&&n[o]>e;)--o;if(++o,r!==0||o!==s){r>=o&&(o=Math.max(o,1),r=o-1);let a=this.getValueSize();this.times=n.slice(r,o),this.values=this.values.slice(r*a,o*a)}return this}validate(){let t=!0,e=this.getValueSize();e-Math.floor(e)!==0&&(Nt("KeyframeTrack: Invalid value size in track.",this),t=!1);let n=this.times,s=this.values,r=n.length;r===0&&(Nt("KeyframeTrack: Track is empty.",this),t=!1);let o=null;for(let a=0;a!==r;a++){let l=n[a];if(typeof l=="number"&&isNaN(l)){Nt("KeyframeTrack: Time is not a valid number.",this,a,l),t=!1;break}if(o!==null&&o>l){Nt("KeyframeTrack: Out of order keys.",this,a,l,o),t=!1;break}o=l}if(s!==void 0&&kx(s))for(let a=0,l=s.length;a!==l;++a){let c=s[a];if(isNaN(c)){Nt("KeyframeTrack: Value is not a valid number.",this,a,c),t=!1;break}}return t}optimize(){let t=this.times.slice(),e=this.values.slice(),n=this.getValueSize(),s=this.getInterpolation()===Ta,r=t.length-1,o=1;for(let a=1;a<r;++a){let l=!1,c=t[a],h=t[a+1];if(c!==h&&(a!==1||c!==t[0]))if(s)l=!0;else{let u=a*n,d=u-n,f=u+n;for(let p=0;p!==n;++p){let _=e[u+p];if(_!==e[d+p]||_!==e[f+p]){l=!0;break}}}if(l){if(a!==o){t[o]=t[a];let u=a*n,d=o*n;for(let f=0;f!==n;++f)e[d+f]=e[u+f]}++o}}if(r>0){t[o]=t[r];for(let a=r*n,l=o*n,c=0;c!==n;++c)e[l+c]=e[a+c];++o}return o!==t.length?(this.times=t.slice(0,o),this.values=e.slice(0,o*n)):(this.times=t,this.values=e),this}clone(){let t=this.times.slice(),e=this.values.slice(),n=this.constructor,s=new n(this.name,t,e);return s.createInterpolant=this.createInterpolant,Sa(this.settings)&&(s.settings={inTangents:this.settings.inTangents.slice(),outTangents:this.settings.outTangents.slice()}),s}};function _p(i,t){for(let e=0,n=i.length;e!==n;e+=2)i[e]+=t}function xp(i,t){for(let e=0,n=i.length;e!==n;e+=2)i[e]*=t}Mn.prototype.ValueTypeName="";Mn.prototype.TimeBufferType=Float32Array;Mn.prototype.ValueBufferType=Float32Array;Mn.prototype.DefaultInterpolation=Ba;var Gi=class extends Mn{constructor(t,e,n){super(t,e,n)}};Gi.prototype.ValueTypeName="bool";Gi.prototype.ValueBufferType=Array;Gi.prototype.DefaultInterpolation=Ur;Gi.prototype.InterpolantFactoryMethodLinear=void 0;Gi.prototype.InterpolantFactoryMethodSmooth=void 0;var Ja=class extends Mn{constructor(t,e,n,s){super(t,e,n,s)}};Ja.prototype.ValueTypeName="color";var Ka=class extends Mn{constructor(t,e,n,s){super(t,e,n,s)}};Ka.prototype.ValueTypeName="number";var Qa=class extends zi{constructor(t,e,n,s){super(t,e,n,s)}interpolate_(t,e,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=(n-e)/(s-e),c=t*a;for(let h=c+a;c!==h;c+=4)Se.slerpFlat(r,0,o,c-a,o,c,l);return r}},Kr=class extends Mn{constructor(t,e,n,s){super(t,e,n,s)}InterpolantFactoryMethodLinear(t){return new Qa(this.times,this.values,this.getValueSize(),t)}};Kr.prototype.ValueTypeName="quaternion";Kr.prototype.InterpolantFactoryMethodSmooth=void 0;var Vi=class extends Mn{constructor(t,e,n){super(t,e,n)}};Vi.prototype.ValueTypeName="string";Vi.prototype.ValueBufferType=Array;Vi.prototype.DefaultInterpolation=Ur;Vi.prototype.InterpolantFactoryMethodLinear=void 0;Vi.prototype.InterpolantFactoryMethodSmooth=void 0;var tl=class extends Mn{constructor(t,e,n,s){super(t,e,n,s)}};tl.prototype.ValueTypeName="vector";var el=class{constructor(t,e,n){let s=this,r=!1,o=0,a=0,l,c=[];this.onStart=void 0,this.onLoad=t,this.onProgress=e,this.onError=n,this._abortController=null,this.itemStart=function(h){a++,r===!1&&s.onStart!==void 0&&s.onStart(h,o,a),r=!0},this.itemEnd=function(h){o++,s.onProgress!==void 0&&s.onProgress(h,o,a),o===a&&(r=!1,s.onLoad!==void 0&&s.onLoad())},this.itemError=function(h){s.onError!==void 0&&s.onError(h)},this.resolveURL=function(h){return h=h.normalize("NFC"),l?l(h):h},this.setURLModifier=function(h){return l=h,this},this.addHandler=function(h,u){return c.push(h,u),this},this.removeHandler=function(h){let u=c.indexOf(h);return u!==-1&&c.splice(u,2),this},this.getHandler=function(h){for(let u=0,d=c.length;u<d;u+=2){let f=c[u],p=c[u+1];if(f.global&&(f.lastIndex=0),f.test(h))return p}return null},this.abort=function(){return this.abortController.abort(),this._abortController=null,this}}get abortController(){return this._abortController||(this._abortController=new AbortController),this._abortController}},hm=new el,nl=class{constructor(t){this.manager=t!==void 0?t:hm,this.crossOrigin="anonymous",this.withCredentials=!1,this.path="",this.resourcePath="",this.requestHeader={},this.priority="auto",this.cache="default",typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}load(){}loadAsync(t,e){let n=this;return new Promise(function(s,r){n.load(t,s,e,r)})}parse(){}setCrossOrigin(t){return this.crossOrigin=t,this}setWithCredentials(t){return this.withCredentials=t,this}setPath(t){return this.path=t,this}setResourcePath(t){return this.resourcePath=t,this}setRequestHeader(t){return this.requestHeader=t,this}setPriority(t){return this.priority=t,this}setCache(t){return this.cache=t,this}abort(){return this}};nl.DEFAULT_MATERIAL_NAME="__DEFAULT";var Qr=class extends Ze{static registerNode(t){this.prototype._lightNode=t}constructor(t,e=1){super(),this.isLight=!0,this.type="Light",this.color=new Ut(t),this.intensity=e}copy(t,e){return super.copy(t,e),this.color.copy(t.color),this.intensity=t.intensity,this}toJSON(t){let e=super.toJSON(t);return e.object.color=this.color.getHex(),e.object.intensity=this.intensity,e}},to=class extends Qr{constructor(t,e,n){super(t,n),this.isHemisphereLight=!0,this.type="HemisphereLight",this.position.copy(Ze.DEFAULT_UP),this.updateMatrix(),this.groundColor=new Ut(e)}copy(t,e){return super.copy(t,e),this.groundColor.copy(t.groundColor),this}toJSON(t){let e=super.toJSON(t);return e.object.groundColor=this.groundColor.getHex(),e}},Sh=new Dt,yp=new R,vp=new R,il=class{constructor(t){this.camera=t,this.intensity=1,this.bias=0,this.biasNode=null,this.normalBias=0,this.radius=1,this.blurSamples=8,this.mapSize=new bt(512,512),this.mapType=mn,this.map=null,this.mapPass=null,this.matrix=new Dt,this.autoUpdate=!0,this.needsUpdate=!1,this._frustum=new Fi,this._frameExtents=new bt(1,1),this._viewportCount=1,this._viewports=[new te(0,0,1,1)]}getViewportCount(){return this._viewportCount}getCamera(){return this.camera}getFrustum(){return this._frustum}updateMatrices(t){let e=this.camera;yp.setFromMatrixPosition(t.matrixWorld),e.position.copy(yp),vp.setFromMatrixPosition(t.target.matrixWorld),e.lookAt(vp),e.updateMatrixWorld(),this._updateMatrix(e,this.matrix,this._frustum)}_updateMatrix(t,e,n,s){Sh.multiplyMatrices(t.projectionMatrix,t.matrixWorldInverse),n.setFromProjectionMatrix(Sh,t.coordinateSystem,t.reversedDepth);let r=this._frameExtents,o=s?s.z/r.x:1,a=s?s.w/r.y:1,l=s?s.x/r.x:0,c=s?s.y/r.y:0;t.coordinateSystem===Js||t.reversedDepth?e.set(.5*o,0,0,.5*o+l,0,.5*a,0,.5*a+c,0,0,1,0,0,0,0,1):e.set(.5*o,0,0,.5*o+l,0,.5*a,0,.5*a+c,0,0,.5,.5,0,0,0,1),e.multiply(Sh)}getViewport(t){return this._viewports[t]}getFrameExtents(){return this._frameExtents}dispose(){this.map&&this.map.dispose(),this.mapPass&&this.mapPass.dispose()}copy(t){return this.camera=t.camera.clone(),this.intensity=t.intensity,this.bias=t.bias,this.radius=t.radius,this.autoUpdate=t.autoUpdate,this.needsUpdate=t.needsUpdate,this.normalBias=t.normalBias,this.blurSamples=t.blurSamples,this.mapSize.copy(t.mapSize),this.mapType=t.mapType,this.biasNode=t.biasNode,this}clone(){return new this.constructor().copy(this)}toJSON(){let t={};return t.intensity=this.intensity,t.bias=this.bias,t.normalBias=this.normalBias,t.radius=this.radius,t.blurSamples=this.blurSamples,t.mapSize=this.mapSize.toArray(),t.mapType=this.mapType,t.camera=this.camera.toJSON(!1).object,delete t.camera.matrix,t}},wa=new R,Ea=new Se,Zn=new R,eo=class extends Ze{constructor(){super(),this.isCamera=!0,this.type="Camera",this.matrixWorldInverse=new Dt,this.projectionMatrix=new Dt,this.projectionMatrixInverse=new Dt,this.coordinateSystem=Ln,this._reversedDepth=!1}get reversedDepth(){return this._reversedDepth}copy(t,e){return super.copy(t,e),this.matrixWorldInverse.copy(t.matrixWorldInverse),this.projectionMatrix.copy(t.projectionMatrix),this.projectionMatrixInverse.copy(t.projectionMatrixInverse),this.coordinateSystem=t.coordinateSystem,this}getWorldDirection(t){return super.getWorldDirection(t).negate()}updateMatrixWorld(t){super.updateMatrixWorld(t),this.matrixWorld.decompose(wa,Ea,Zn),Zn.x===1&&Zn.y===1&&Zn.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(wa,Ea,Zn.set(1,1,1)).invert()}updateWorldMatrix(t,e,n=!1){super.updateWorldMatrix(t,e,n),this.matrixWorld.decompose(wa,Ea,Zn),Zn.x===1&&Zn.y===1&&Zn.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(wa,Ea,Zn.set(1,1,1)).invert()}clone(){return new this.constructor().copy(this)}},Oi=new R,bp=new bt,Mp=new bt,on=class extends eo{constructor(t=50,e=1,n=.1,s=2e3){super(),this.isPerspectiveCamera=!0,this.type="PerspectiveCamera",this.fov=t,this.zoom=1,this.near=n,this.far=s,this.focus=10,this.aspect=e,this.view=null,this.filmGauge=35,this.filmOffset=0,this.updateProjectionMatrix()}copy(t,e){return super.copy(t,e),this.fov=t.fov,this.zoom=t.zoom,this.near=t.near,this.far=t.far,this.focus=t.focus,this.aspect=t.aspect,this.view=t.view===null?null:Object.assign({},t.view),this.filmGauge=t.filmGauge,this.filmOffset=t.filmOffset,this}setFocalLength(t){let e=.5*this.getFilmHeight()/t;this.fov=Qs*2*Math.atan(e),this.updateProjectionMatrix()}getFocalLength(){let t=Math.tan(Dr*.5*this.fov);return .5*this.getFilmHeight()/t}getEffectiveFOV(){return Qs*2*Math.atan(Math.tan(Dr*.5*this.fov)/this.zoom)}getFilmWidth(){return this.filmGauge*Math.min(this.aspect,1)}getFilmHeight(){return this.filmGauge/Math.max(this.aspect,1)}getViewBounds(t,e,n){Oi.set(-1,-1,.5).applyMatrix4(this.projectionMatrixInverse),e.set(Oi.x,Oi.y).multiplyScalar(-t/Oi.z),Oi.set(1,1,.5).applyMatrix4(this.projectionMatrixInverse),n.set(Oi.x,Oi.y).multiplyScalar(-t/Oi.z)}getViewSize(t,e){return this.getViewBounds(t,bp,Mp),e.subVectors(Mp,bp)}setViewOffset(t,e,n,s,r,o){this.aspect=t/e,this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=t,this.view.fullHeight=e,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let t=this.near,e=t*Math.tan(Dr*.5*this.fov)/this.zoom,n=2*e,s=this.aspect*n,r=-.5*s,o=this.view;if(this.view!==null&&this.view.enabled){let l=o.fullWidth,c=o.fullHeight;r+=o.offsetX*s/l,e-=o.offsetY*n/c,s*=o.width/l,n*=o.height/c}let a=this.filmOffset;a!==0&&(r+=t*a/this.getFilmWidth()),this.projectionMatrix.makePerspective(r,r+s,e,e-n,t,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(t){let e=super.toJSON(t);return e.object.fov=this.fov,e.object.zoom=this.zoom,e.object.near=this.near,e.object.far=this.far,e.object.focus=this.focus,e.object.aspect=this.aspect,this.view!==null&&(e.object.view=Object.assign({},this.view)),e.object.filmGauge=this.filmGauge,e.object.filmOffset=this.filmOffset,e}};var no=class extends eo{constructor(t=-1,e=1,n=1,s=-1,r=.1,o=2e3){super(),this.isOrthographicCamera=!0,this.type="OrthographicCamera",this.zoom=1,this.view=null,this.left=t,this.right=e,this.top=n,this.bottom=s,this.near=r,this.far=o,this.updateProjectionMatrix()}copy(t,e){return super.copy(t,e),this.left=t.left,this.right=t.right,this.top=t.top,this.bottom=t.bottom,this.near=t.near,this.far=t.far,this.zoom=t.zoom,this.view=t.view===null?null:Object.assign({},t.view),this}setViewOffset(t,e,n,s,r,o){this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=t,this.view.fullHeight=e,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let t=(this.right-this.left)/(2*this.zoom),e=(this.top-this.bottom)/(2*this.zoom),n=(this.right+this.left)/2,s=(this.top+this.bottom)/2,r=n-t,o=n+t,a=s+e,l=s-e;if(this.view!==null&&this.view.enabled){let c=(this.right-this.left)/this.view.fullWidth/this.zoom,h=(this.top-this.bottom)/this.view.fullHeight/this.zoom;r+=c*this.view.offsetX,o=r+c*this.view.width,a-=h*this.view.offsetY,l=a-h*this.view.height}this.projectionMatrix.makeOrthographic(r,o,a,l,this.near,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(t){let e=super.toJSON(t);return e.object.zoom=this.zoom,e.object.left=this.left,e.object.right=this.right,e.object.top=this.top,e.object.bottom=this.bottom,e.object.near=this.near,e.object.far=this.far,this.view!==null&&(e.object.view=Object.assign({},this.view)),e}},Ch=class extends il{constructor(){super(new no(-5,5,5,-5,.5,500)),this.isDirectionalLightShadow=!0}},ir=class extends Qr{constructor(t,e){super(t,e),this.isDirectionalLight=!0,this.type="DirectionalLight",this.position.copy(Ze.DEFAULT_UP),this.updateMatrix(),this.target=new Ze,this.shadow=new Ch}dispose(){super.dispose(),this.shadow.dispose()}copy(t){return super.copy(t),this.target=t.target.clone(),this.shadow=t.shadow.clone(),this}toJSON(t){let e=super.toJSON(t);return e.object.shadow=this.shadow.toJSON(),e.object.target=this.target.uuid,e}};var io=class extends Ae{constructor(){super(),this.isInstancedBufferGeometry=!0,this.type="InstancedBufferGeometry",this.instanceCount=1/0}copy(t){return super.copy(t),this.instanceCount=t.instanceCount,this}toJSON(){let t=super.toJSON();return t.instanceCount=this.instanceCount,t.isInstancedBufferGeometry=!0,t}};var qs=-90,Xs=1,sr=class extends Ze{constructor(t,e,n){super(),this.type="CubeCamera",this.renderTarget=n,this.coordinateSystem=null,this.activeMipmapLevel=0;let s=new on(qs,Xs,t,e);s.layers=this.layers,this.add(s);let r=new on(qs,Xs,t,e);r.layers=this.layers,this.add(r);let o=new on(qs,Xs,t,e);o.layers=this.layers,this.add(o);let a=new on(qs,Xs,t,e);a.layers=this.layers,this.add(a);let l=new on(qs,Xs,t,e);l.layers=this.layers,this.add(l);let c=new on(qs,Xs,t,e);c.layers=this.layers,this.add(c)}updateCoordinateSystem(){let t=this.coordinateSystem,e=this.children.concat(),[n,s,r,o,a,l]=e;for(let c of e)this.remove(c);if(t===Ln)n.up.set(0,1,0),n.lookAt(1,0,0),s.up.set(0,1,0),s.lookAt(-1,0,0),r.up.set(0,0,-1),r.lookAt(0,1,0),o.up.set(0,0,1),o.lookAt(0,-1,0),a.up.set(0,1,0),a.lookAt(0,0,1),l.up.set(0,1,0),l.lookAt(0,0,-1);else if(t===Js)n.up.set(0,-1,0),n.lookAt(-1,0,0),s.up.set(0,-1,0),s.lookAt(1,0,0),r.up.set(0,0,1),r.lookAt(0,1,0),o.up.set(0,0,-1),o.lookAt(0,-1,0),a.up.set(0,-1,0),a.lookAt(0,0,1),l.up.set(0,-1,0),l.lookAt(0,0,-1);else throw new Error("THREE.CubeCamera.updateCoordinateSystem(): Invalid coordinate system: "+t);for(let c of e)this.add(c),c.updateMatrixWorld()}update(t,e){this.parent===null&&this.updateMatrixWorld();let{renderTarget:n,activeMipmapLevel:s}=this;this.coordinateSystem!==t.coordinateSystem&&(this.coordinateSystem=t.coordinateSystem,this.updateCoordinateSystem());let[r,o,a,l,c,h]=this.children,u=t.getRenderTarget(),d=t.getActiveCubeFace(),f=t.getActiveMipmapLevel(),p=t.xr.enabled;t.xr.enabled=!1;let _=n.texture.mipmapsAutoUpdate;n.texture.mipmapsAutoUpdate=!1;let m=!1;t.isWebGLRenderer===!0?m=t.state.buffers.depth.getReversed():m=t.reversedDepthBuffer,t.setRenderTarget(n,0,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,r),t.setRenderTarget(n,1,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,o),t.setRenderTarget(n,2,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,a),t.setRenderTarget(n,3,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,l),t.setRenderTarget(n,4,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,c),n.texture.mipmapsAutoUpdate=_,t.setRenderTarget(n,5,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,h),t.setRenderTarget(u,d,f),t.xr.enabled=p,n.texture.needsPMREMUpdate=!0}},sl=class extends on{constructor(t=[]){super(),this.isArrayCamera=!0,this.isMultiViewCamera=!1,this.cameras=t,this.perCameraFrustumCulled=!1}};var hu="\\[\\]\\.:\\/",wy=new RegExp("["+hu+"]","g"),uu="[^"+hu+"]",Ey="[^"+hu.replace("\\.","")+"]",Ay=/((?:WC+[\/:])*)/.source.replace("WC",uu),Ty=/(WCOD+)?/.source.replace("WCOD",Ey),Ry=/(?:\.(WC+)(?:\[(.+)\])?)?/.source.replace("WC",uu),Cy=/\.(WC+)(?:\[(.+)\])?/.source.replace("WC",uu),Py=new RegExp("^"+Ay+Ty+Ry+Cy+"$"),Iy=["material","materials","bones","map"],Ph=class{constructor(t,e,n){let s=n||ue.parseTrackName(e);this._targetGroup=t,this._bindings=t.subscribe_(e,s)}getValue(t,e){this.bind();let n=this._targetGroup.nCachedObjects_,s=this._bindings[n];s!==void 0&&s.getValue(t,e)}setValue(t,e){let n=this._bindings;for(let s=this._targetGroup.nCachedObjects_,r=n.length;s!==r;++s)n[s].setValue(t,e)}bind(){let t=this._bindings;for(let e=this._targetGroup.nCachedObjects_,n=t.length;e!==n;++e)t[e].bind()}unbind(){let t=this._bindings;for(let e=this._targetGroup.nCachedObjects_,n=t.length;e!==n;++e)t[e].unbind()}},ue=class i{constructor(t,e,n){this.path=e,this.parsedPath=n||i.parseTrackName(e),this.node=i.findNode(t,this.parsedPath.nodeName),this.rootNode=t,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}static create(t,e,n){return t&&t.isAnimationObjectGroup?new i.Composite(t,e,n):new i(t,e,n)}static sanitizeNodeName(t){return t.replace(/\s/g,"_").replace(wy,"")}static parseTrackName(t){let e=Py.exec(t);if(e===null)throw new Error("THREE.PropertyBinding: Cannot parse trackName: "+t);let n={nodeName:e[2],objectName:e[3],objectIndex:e[4],propertyName:e[5],propertyIndex:e[6]},s=n.nodeName&&n.nodeName.lastIndexOf(".");if(s!==void 0&&s!==-1){let r=n.nodeName.substring(s+1);Iy.indexOf(r)!==-1&&(n.nodeName=n.nodeName.substring(0,s),n.objectName=r)}if(n.propertyName===null||n.propertyName.length===0)throw new Error("THREE.PropertyBinding: can not parse propertyName from trackName: "+t);return n}static findNode(t,e){if(e===void 0||e===""||e==="."||e===-1||e===t.name||e===t.uuid)return t;if(t.skeleton){let n=t.skeleton.getBoneByName(e);if(n!==void 0)return n}if(t.children){let n=function(r){for(let o=0;o<r.length;o++){let a=r[o];if(a.name===e||a.uuid===e)return a;let l=n(a.children);if(l)return l}return null},s=n(t.children);if(s)return s}return null}_getValue_unavailable(){}_setValue_unavailable(){}_getValue_direct(t,e){t[e]=this.targetObject[this.propertyName]}_getValue_array(t,e){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)t[e++]=n[s]}_getValue_arrayElement(t,e){t[e]=this.resolvedProperty[this.propertyIndex]}_getValue_toArray(t,e){this.resolvedProperty.toArray(t,e)}_setValue_direct(t,e){this.targetObject[this.propertyName]=t[e]}_setValue_direct_setNeedsUpdate(t,e){this.targetObject[this.propertyName]=t[e],this.targetObject.needsUpdate=!0}_setValue_direct_setMatrixWorldNeedsUpdate(t,e){this.targetObject[this.propertyName]=t[e],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_array(t,e){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=t[e++]}_setValue_array_setNeedsUpdate(t,e){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=t[e++];this.targetObject.needsUpdate=!0}_setValue_array_setMatrixWorldNeedsUpdate(t,e){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=t[e++];this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_arrayElement(t,e){this.resolvedProperty[this.propertyIndex]=t[e]}_setValue_arrayElement_setNeedsUpdate(t,e){this.resolvedProperty[this.propertyIndex]=t[e],this.targetObject.needsUpdate=!0}_setValue_arrayElement_setMatrixWorldNeedsUpdate(t,e){this.resolvedProperty[this.propertyIndex]=t[e],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_fromArray(t,e){this.resolvedProperty.fromArray(t,e)}_setValue_fromArray_setNeedsUpdate(t,e){this.resolvedProperty.fromArray(t,e),this.targetObject.needsUpdate=!0}_setValue_fromArray_setMatrixWorldNeedsUpdate(t,e){this.resolvedProperty.fromArray(t,e),this.targetObject.matrixWorldNeedsUpdate=!0}_getValue_unbound(t,e){this.bind(),this.getValue(t,e)}_setValue_unbound(t,e){this.bind(),this.setValue(t,e)}bind(){let t=this.node,e=this.parsedPath,n=e.objectName,s=e.propertyName,r=e.propertyIndex;if(t||(t=i.findNode(this.rootNode,e.nodeName),this.node=t),this.getValue=this._getValue_unavailable,this.setValue=this._setValue_unavailable,!t){Pt("PropertyBinding: No target node found for track: "+this.path+".");return}if(n){let c=e.objectIndex;switch(n){case"materials":if(!t.material){Nt("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!t.material.materials){Nt("PropertyBinding: Can not bind to material.materials as node.material does not have a materials array.",this);return}t=t.material.materials;break;case"bones":if(!t.skeleton){Nt("PropertyBinding: Can not bind to bones as node does not have a skeleton.",this);return}t=t.skeleton.bones;for(let h=0;h<t.length;h++)if(t[h].name===c){c=h;break}break;case"map":if("map"in t){t=t.map;break}if(!t.material){Nt("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!t.material.map){Nt("PropertyBinding: Can not bind to material.map as node.material does not have a map.",this);return}t=t.material.map;break;default:if(t[n]===void 0){Nt("PropertyBinding: Can not bind to objectName of node undefined.",this);return}t=t[n]}if(c!==void 0){if(t[c]===void 0){Nt("PropertyBinding: Trying to bind to objectIndex of objectName, but is undefined.",this,t);return}t=t[c]}}let o=t[s];if(o===void 0){let c=e.nodeName;Nt("PropertyBinding: Trying to update property for track: "+c+"."+s+" but it wasn't found.",t);return}let a=this.Versioning.None;this.targetObject=t,t.isMaterial===!0?a=this.Versioning.NeedsUpdate:t.isObject3D===!0&&(a=this.Versioning.MatrixWorldNeedsUpdate);let l=this.BindingType.Direct;if(r!==void 0){if(s==="morphTargetInfluences"){if(!t.geometry){Nt("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.",this);return}if(!t.geometry.morphAttributes){Nt("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.morphAttributes.",this);return}t.morphTargetDictionary[r]!==void 0&&(r=t.morphTargetDictionary[r])}l=this.BindingType.ArrayElement,this.resolvedProperty=o,this.propertyIndex=r}else o.fromArray!==void 0&&o.toArray!==void 0?(l=this.BindingType.HasFromToArray,this.resolvedProperty=o):Array.isArray(o)?(l=this.BindingType.EntireArray,this.resolvedProperty=o):this.propertyName=s;this.getValue=this.GetterByBindingType[l],this.setValue=this.SetterByBindingTypeAndVersioning[l][a]}unbind(){this.node=null,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}};ue.Composite=Ph;ue.prototype.BindingType={Direct:0,EntireArray:1,ArrayElement:2,HasFromToArray:3};ue.prototype.Versioning={None:0,NeedsUpdate:1,MatrixWorldNeedsUpdate:2};ue.prototype.GetterByBindingType=[ue.prototype._getValue_direct,ue.prototype._getValue_array,ue.prototype._getValue_arrayElement,ue.prototype._getValue_toArray];ue.prototype.SetterByBindingTypeAndVersioning=[[ue.prototype._setValue_direct,ue.prototype._setValue_direct_setNeedsUpdate,ue.prototype._setValue_direct_setMatrixWorldNeedsUpdate],[ue.prototype._setValue_array,ue.prototype._setValue_array_setNeedsUpdate,ue.prototype._setValue_array_setMatrixWorldNeedsUpdate],[ue.prototype._setValue_arrayElement,ue.prototype._setValue_arrayElement_setNeedsUpdate,ue.prototype._setValue_arrayElement_setMatrixWorldNeedsUpdate],[ue.prototype._setValue_fromArray,ue.prototype._setValue_fromArray_setNeedsUpdate,ue.prototype._setValue_fromArray_setMatrixWorldNeedsUpdate]];var QR=new Float32Array(1);var Hi=class extends qr{constructor(t,e,n=1){super(t,e),this.isInstancedInterleavedBuffer=!0,this.meshPerAttribute=n}copy(t){return super.copy(t),this.meshPerAttribute=t.meshPerAttribute,this}clone(t){let e=super.clone(t);return e.meshPerAttribute=this.meshPerAttribute,e}toJSON(t){let e=super.toJSON(t);return e.isInstancedInterleavedBuffer=!0,e.meshPerAttribute=this.meshPerAttribute,e}};var Sp=new Dt,ms=class{constructor(t,e,n=0,s=1/0){this.ray=new fs(t,e),this.near=n,this.far=s,this.camera=null,this.layers=new er,this.params={Mesh:{},Line:{threshold:1},LOD:{},Points:{threshold:1},Sprite:{}}}set(t,e){this.ray.set(t,e)}setFromCamera(t,e){e.isPerspectiveCamera?(this.ray.origin.setFromMatrixPosition(e.matrixWorld),this.ray.direction.set(t.x,t.y,.5).unproject(e).sub(this.ray.origin).normalize(),this.camera=e):e.isOrthographicCamera?(this.ray.origin.set(t.x,t.y,e.projectionMatrix.elements[14]).unproject(e),this.ray.direction.set(0,0,-1).transformDirection(e.matrixWorld),this.camera=e):Nt("Raycaster: Unsupported camera type: "+e.type)}setFromXRController(t){return Sp.identity().extractRotation(t.matrixWorld),this.ray.origin.setFromMatrixPosition(t.matrixWorld),this.ray.direction.set(0,0,-1).applyMatrix4(Sp),this}intersectObject(t,e=!0,n=[]){return Ih(t,this,n,e),n.sort(wp),n}intersectObjects(t,e=!0,n=[]){for(let s=0,r=t.length;s<r;s++)Ih(t[s],this,n,e);return n.sort(wp),n}};function wp(i,t){return i.distance-t.distance}function Ih(i,t,e,n){let s=!0;if(i.layers.test(t.layers)&&i.raycast(t,e)===!1&&(s=!1),s===!0&&n===!0){let r=i.children;for(let o=0,a=r.length;o<a;o++)Ih(r[o],t,e,!0)}}var rr=class{constructor(t=1,e=0,n=0){this.radius=t,this.phi=e,this.theta=n}set(t,e,n){return this.radius=t,this.phi=e,this.theta=n,this}copy(t){return this.radius=t.radius,this.phi=t.phi,this.theta=t.theta,this}makeSafe(){return this.phi=Bt(this.phi,1e-6,Math.PI-1e-6),this}setFromVector3(t){return this.setFromCartesianCoords(t.x,t.y,t.z)}setFromCartesianCoords(t,e,n){return this.radius=Math.sqrt(t*t+e*e+n*n),this.radius===0?(this.theta=0,this.phi=0):(this.theta=Math.atan2(t,n),this.phi=Math.acos(Bt(e/this.radius,-1,1))),this}clone(){return new this.constructor().copy(this)}};var Lh=class{static{this.prototype.isMatrix2=!0}constructor(t,e,n,s){this.elements=[1,0,0,1],t!==void 0&&this.set(t,e,n,s)}identity(){return this.set(1,0,0,1),this}fromArray(t,e=0){for(let n=0;n<4;n++)this.elements[n]=t[n+e];return this}set(t,e,n,s){let r=this.elements;return r[0]=t,r[2]=e,r[1]=n,r[3]=s,this}};var Ep=new R,Aa=new R,$s=new R,Ys=new R,wh=new R,Ly=new R,Ny=new R,so=class{constructor(t=new R,e=new R){this.start=t,this.end=e}set(t,e){return this.start.copy(t),this.end.copy(e),this}copy(t){return this.start.copy(t.start),this.end.copy(t.end),this}getCenter(t){return t.addVectors(this.start,this.end).multiplyScalar(.5)}delta(t){return t.subVectors(this.end,this.start)}distanceSq(){return this.start.distanceToSquared(this.end)}distance(){return this.start.distanceTo(this.end)}at(t,e){return this.delta(e).multiplyScalar(t).add(this.start)}closestPointToPointParameter(t,e){Ep.subVectors(t,this.start),Aa.subVectors(this.end,this.start);let n=Aa.dot(Aa);if(n===0)return 0;let r=Aa.dot(Ep)/n;return e&&(r=Bt(r,0,1)),r}closestPointToPoint(t,e,n){let s=this.closestPointToPointParameter(t,e);return this.delta(n).multiplyScalar(s).add(this.start)}distanceSqToLine3(t,e=Ly,n=Ny){let s=10000000000000001e-32,r,o,a=this.start,l=t.start,c=this.end,h=t.end;$s.subVectors(c,a),Ys.subVectors(h,l),wh.subVectors(a,l);let u=$s.dot($s),d=Ys.dot(Ys),f=Ys.dot(wh);if(u<=s&&d<=s)return e.copy(a),n.copy(l),e.distanceToSquared(n);if(u<=s)r=0,o=f/d,o=Bt(o,0,1);else{let p=$s.dot(wh);if(d<=s)o=0,r=Bt(-p/u,0,1);else{let _=$s.dot(Ys),m=u*d-_*_;m!==0?r=Bt((_*f-p*d)/m,0,1):r=0,o=(_*r+f)/d,o<0?(o=0,r=Bt(-p/u,0,1)):o>1&&(o=1,r=Bt((_-p)/u,0,1))}}return e.copy(a).addScaledVector($s,r),n.copy(l).addScaledVector(Ys,o),e.distanceToSquared(n)}applyMatrix4(t){return this.start.applyMatrix4(t),this.end.applyMatrix4(t),this}equals(t){return t.start.equals(this.start)&&t.end.equals(this.end)}clone(){return new this.constructor().copy(this)}};var ro=class extends Vn{constructor(t,e=null){super(),this.object=t,this.domElement=e,this.enabled=!0,this.state=-1,this.keys={},this.mouseButtons={LEFT:null,MIDDLE:null,RIGHT:null},this.touches={ONE:null,TWO:null}}connect(t){this.domElement!==null&&this.disconnect(),this.domElement=t}disconnect(){}dispose(){}update(){}};function du(i,t,e,n){let s=Dy(n);switch(e){case Jh:return i*t;case Qh:return i*t/s.components*s.byteLength;case ul:return i*t/s.components*s.byteLength;case $i:return i*t*2/s.components*s.byteLength;case dl:return i*t*2/s.components*s.byteLength;case Kh:return i*t*3/s.components*s.byteLength;case Xn:return i*t*4/s.components*s.byteLength;case fl:return i*t*4/s.components*s.byteLength;case lo:case co:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*8;case ho:case uo:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*16;case ml:case _l:return Math.max(i,16)*Math.max(t,8)/4;case pl:case gl:return Math.max(i,8)*Math.max(t,8)/2;case xl:case yl:case bl:case Ml:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*8;case vl:case fo:case Sl:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*16;case wl:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*16;case El:return Math.floor((i+4)/5)*Math.floor((t+3)/4)*16;case Al:return Math.floor((i+4)/5)*Math.floor((t+4)/5)*16;case Tl:return Math.floor((i+5)/6)*Math.floor((t+4)/5)*16;case Rl:return Math.floor((i+5)/6)*Math.floor((t+5)/6)*16;case Cl:return Math.floor((i+7)/8)*Math.floor((t+4)/5)*16;case Pl:return Math.floor((i+7)/8)*Math.floor((t+5)/6)*16;case Il:return Math.floor((i+7)/8)*Math.floor((t+7)/8)*16;case Ll:return Math.floor((i+9)/10)*Math.floor((t+4)/5)*16;case Nl:return Math.floor((i+9)/10)*Math.floor((t+5)/6)*16;case Dl:return Math.floor((i+9)/10)*Math.floor((t+7)/8)*16;case Ol:return Math.floor((i+9)/10)*Math.floor((t+9)/10)*16;case Ul:return Math.floor((i+11)/12)*Math.floor((t+9)/10)*16;case Fl:return Math.floor((i+11)/12)*Math.floor((t+11)/12)*16;case Bl:case kl:case zl:return Math.ceil(i/4)*Math.ceil(t/4)*16;case Gl:case Vl:return Math.ceil(i/4)*Math.ceil(t/4)*8;case po:case Hl:return Math.ceil(i/4)*Math.ceil(t/4)*16}throw new Error(`Unable to determine texture byte length for ${e} format.`)}function Dy(i){switch(i){case mn:case $h:return{byteLength:1,components:1};case cr:case Yh:case qn:return{byteLength:2,components:1};case cl:case hl:return{byteLength:2,components:4};case Hn:case ll:case Wn:return{byteLength:4,components:1};case jh:case Zh:return{byteLength:4,components:3}}throw new Error(`THREE.TextureUtils: Unknown texture type ${i}.`)}typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("register",{detail:{revision:"187"}}));typeof window<"u"&&(window.__THREE__?Pt("WARNING: Multiple instances of Three.js being imported."):window.__THREE__="187");function Lm(){let i=null,t=!1,e=null,n=null;function s(r,o){n=i.requestAnimationFrame(s),e(r,o)}return{start:function(){t!==!0&&e!==null&&i!==null&&(n=i.requestAnimationFrame(s),t=!0)},stop:function(){i!==null&&i.cancelAnimationFrame(n),t=!1},setAnimationLoop:function(r){e=r},setContext:function(r){i=r}}}function Gy(i){let t=new WeakMap;function e(a,l){let c=a.array,h=a.usage,u=c.byteLength,d=i.createBuffer();i.bindBuffer(l,d),i.bufferData(l,c,h),a.onUploadCallback();let f;if(c instanceof Float32Array)f=i.FLOAT;else if(typeof Float16Array<"u"&&c instanceof Float16Array)f=i.HALF_FLOAT;else if(c instanceof Uint16Array)a.isFloat16BufferAttribute?f=i.HALF_FLOAT:f=i.UNSIGNED_SHORT;else if(c instanceof Int16Array)f=i.SHORT;else if(c instanceof Uint32Array)f=i.UNSIGNED_INT;else if(c instanceof Int32Array)f=i.INT;else if(c instanceof Int8Array)f=i.BYTE;else if(c instanceof Uint8Array)f=i.UNSIGNED_BYTE;else if(c instanceof Uint8ClampedArray)f=i.UNSIGNED_BYTE;else throw new Error("THREE.WebGLAttributes: Unsupported buffer data format: "+c);return{buffer:d,type:f,bytesPerElement:c.BYTES_PER_ELEMENT,version:a.version,size:u}}function n(a,l,c){let h=l.array,u=l.updateRanges;if(i.bindBuffer(c,a),u.length===0)i.bufferSubData(c,0,h);else{u.sort((f,p)=>f.start-p.start);let d=0;for(let f=1;f<u.length;f++){let p=u[d],_=u[f];_.start<=p.start+p.count+1?p.count=Math.max(p.count,_.start+_.count-p.start):(++d,u[d]=_)}u.length=d+1;for(let f=0,p=u.length;f<p;f++){let _=u[f];i.bufferSubData(c,_.start*h.BYTES_PER_ELEMENT,h,_.start,_.count)}l.clearUpdateRanges()}l.onUploadCallback()}function s(a){return a.isInterleavedBufferAttribute&&(a=a.data),t.get(a)}function r(a){a.isInterleavedBufferAttribute&&(a=a.data);let l=t.get(a);l&&(i.deleteBuffer(l.buffer),t.delete(a))}function o(a,l){if(a.isInterleavedBufferAttribute&&(a=a.data),a.isGLBufferAttribute){let h=t.get(a);(!h||h.version<a.version)&&t.set(a,{buffer:a.buffer,type:a.type,bytesPerElement:a.elementSize,version:a.version});return}let c=t.get(a);if(c===void 0)t.set(a,e(a,l));else if(c.version<a.version){if(c.size!==a.array.byteLength)throw new Error("THREE.WebGLAttributes: The size of the buffer attribute's array buffer does not match the original size. Resizing buffer attributes is not supported.");n(c.buffer,a,l),c.version=a.version}}return{get:s,remove:r,update:o}}var Vy=`#ifdef USE_ALPHAHASH
	if ( diffuseColor.a < getAlphaHashThreshold( vPosition ) ) discard;
#endif`,Hy=`#ifdef USE_ALPHAHASH
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
#endif`,Wy=`#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, vAlphaMapUv ).g;
#endif`,qy=`#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,Xy=`#ifdef USE_ALPHATEST
	#ifdef ALPHA_TO_COVERAGE
	diffuseColor.a = smoothstep( alphaTest, alphaTest + fwidth( diffuseColor.a ), diffuseColor.a );
	if ( diffuseColor.a == 0.0 ) discard;
	#else
	if ( diffuseColor.a < alphaTest ) discard;
	#endif
#endif`,$y=`#ifdef USE_ALPHATEST
	uniform float alphaTest;
#endif`,Yy=`#ifdef USE_AOMAP
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
#endif`,jy=`#ifdef USE_AOMAP
	uniform sampler2D aoMap;
	uniform float aoMapIntensity;
#endif`,Zy=`#ifdef USE_BATCHING
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
#endif`,Jy=`#ifdef USE_BATCHING
	mat4 batchingMatrix = getBatchingMatrix( getIndirectIndex( gl_DrawID ) );
#endif`,Ky=`vec3 transformed = vec3( position );
#ifdef USE_ALPHAHASH
	vPosition = vec3( position );
#endif`,Qy=`vec3 objectNormal = vec3( normal );
#ifdef USE_TANGENT
	vec3 objectTangent = vec3( tangent.xyz );
#endif`,tv=`float G_BlinnPhong_Implicit( ) {
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
} // validated`,ev=`#ifdef USE_IRIDESCENCE
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
#endif`,nv=`#ifdef USE_BUMPMAP
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
#endif`,iv=`#if NUM_CLIPPING_PLANES > 0
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
#endif`,sv=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
	uniform vec4 clippingPlanes[ NUM_CLIPPING_PLANES ];
#endif`,rv=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
#endif`,ov=`#if NUM_CLIPPING_PLANES > 0
	vClipPosition = - mvPosition.xyz;
#endif`,av=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	diffuseColor *= vColor;
#endif`,lv=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	varying vec4 vColor;
#endif`,cv=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
	varying vec4 vColor;
#endif`,hv=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
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
#endif`,uv=`#define PI 3.141592653589793
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
} // validated`,dv=`vec3 transformedNormal = objectNormal;
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
#endif`,fv=`#ifdef USE_DISPLACEMENTMAP
	uniform sampler2D displacementMap;
	uniform float displacementScale;
	uniform float displacementBias;
#endif`,pv=`#ifdef USE_DISPLACEMENTMAP
	transformed += normalize( objectNormal ) * ( texture2D( displacementMap, vDisplacementMapUv ).x * displacementScale + displacementBias );
#endif`,mv=`#ifdef USE_EMISSIVEMAP
	vec4 emissiveColor = texture2D( emissiveMap, vEmissiveMapUv );
	#ifdef DECODE_VIDEO_TEXTURE_EMISSIVE
		emissiveColor = sRGBTransferEOTF( emissiveColor );
	#endif
	totalEmissiveRadiance *= emissiveColor.rgb;
#endif`,gv=`#ifdef USE_EMISSIVEMAP
	uniform sampler2D emissiveMap;
#endif`,_v="gl_FragColor = linearToOutputTexel( gl_FragColor );",xv=`vec4 LinearTransferOETF( in vec4 value ) {
	return value;
}
vec4 sRGBTransferEOTF( in vec4 value ) {
	return vec4( mix( pow( value.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), value.rgb * 0.0773993808, vec3( lessThanEqual( value.rgb, vec3( 0.04045 ) ) ) ), value.a );
}
vec4 sRGBTransferOETF( in vec4 value ) {
	return vec4( mix( pow( value.rgb, vec3( 0.41666 ) ) * 1.055 - vec3( 0.055 ), value.rgb * 12.92, vec3( lessThanEqual( value.rgb, vec3( 0.0031308 ) ) ) ), value.a );
}`,yv=`#ifdef USE_ENVMAP
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
#endif`,vv=`#ifdef USE_ENVMAP
	uniform float envMapIntensity;
	uniform mat3 envMapRotation;
	uniform samplerCube envMap;
	#ifdef ENVMAP_TYPE_PMREM
		float roughnessToMip( const in float roughness ) {
			float r = clamp( roughness, 0.0, 1.0 );
			return ENVMAP_MAX_LOD * r * ( 2.0 - r );
		}
	#endif
#endif`,bv=`#ifdef USE_ENVMAP
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
#endif`,Mv=`#ifdef USE_ENVMAP
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		
		varying vec3 vWorldPosition;
	#else
		varying vec3 vReflect;
		uniform float refractionRatio;
	#endif
#endif`,Sv=`#ifdef USE_ENVMAP
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
#endif`,wv=`#ifdef USE_FOG
	vFogDepth = - mvPosition.z;
#endif`,Ev=`#ifdef USE_FOG
	varying float vFogDepth;
#endif`,Av=`#ifdef USE_FOG
	#ifdef FOG_EXP2
		float fogFactor = 1.0 - exp( - fogDensity * fogDensity * vFogDepth * vFogDepth );
	#else
		float fogFactor = smoothstep( fogNear, fogFar, vFogDepth );
	#endif
	gl_FragColor.rgb = mix( gl_FragColor.rgb, fogColor, fogFactor );
#endif`,Tv=`#ifdef USE_FOG
	uniform vec3 fogColor;
	varying float vFogDepth;
	#ifdef FOG_EXP2
		uniform float fogDensity;
	#else
		uniform float fogNear;
		uniform float fogFar;
	#endif
#endif`,Rv=`#ifdef USE_GRADIENTMAP
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
}`,Cv=`#ifdef USE_LIGHTMAP
	uniform sampler2D lightMap;
	uniform float lightMapIntensity;
#endif`,Pv=`LambertMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularStrength = specularStrength;`,Iv=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Lambert`,Lv=`uniform bool receiveShadow;
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
#include <lightprobes_pars_fragment>`,Nv=`#ifdef USE_ENVMAP
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
#endif`,Dv=`ToonMaterial material;
material.diffuseColor = diffuseColor.rgb;`,Ov=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Toon`,Uv=`BlinnPhongMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularColor = specular;
material.specularShininess = shininess;
material.specularStrength = specularStrength;`,Fv=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_BlinnPhong`,Bv=`PhysicalMaterial material;
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
#endif`,kv=`uniform sampler2D dfgLUT;
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
}`,zv=`
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
#endif`,Gv=`#if defined( RE_IndirectDiffuse )
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
#endif`,Vv=`#if defined( RE_IndirectDiffuse )
	#if defined( LAMBERT ) || defined( PHONG )
		irradiance += iblIrradiance;
	#endif
	RE_IndirectDiffuse( irradiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif
#if defined( RE_IndirectSpecular )
	RE_IndirectSpecular( radiance, iblIrradiance, clearcoatRadiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif`,Hv=`#if NUM_LIGHT_PROBE_GRIDS > 0
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
#endif`,Wv=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	gl_FragDepth = vIsPerspective == 0.0 ? gl_FragCoord.z : log2( vFragDepth ) * logDepthBufFC * 0.5;
#endif`,qv=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	uniform float logDepthBufFC;
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,Xv=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,$v=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	vFragDepth = 1.0 + gl_Position.w;
	vIsPerspective = float( isPerspectiveMatrix( projectionMatrix ) );
#endif`,Yv=`#ifdef USE_MAP
	vec4 sampledDiffuseColor = texture2D( map, vMapUv );
	#ifdef DECODE_VIDEO_TEXTURE
		sampledDiffuseColor = sRGBTransferEOTF( sampledDiffuseColor );
	#endif
	diffuseColor *= sampledDiffuseColor;
#endif`,jv=`#ifdef USE_MAP
	uniform sampler2D map;
#endif`,Zv=`#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
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
#endif`,Jv=`#if defined( USE_POINTS_UV )
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
#endif`,Kv=`float metalnessFactor = metalness;
#ifdef USE_METALNESSMAP
	vec4 texelMetalness = texture2D( metalnessMap, vMetalnessMapUv );
	metalnessFactor *= texelMetalness.b;
#endif`,Qv=`#ifdef USE_METALNESSMAP
	uniform sampler2D metalnessMap;
#endif`,tb=`#ifdef USE_INSTANCING_MORPH
	float morphTargetInfluences[ MORPHTARGETS_COUNT ];
	float morphTargetBaseInfluence = texelFetch( morphTexture, ivec2( 0, gl_InstanceID ), 0 ).r;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		morphTargetInfluences[i] =  texelFetch( morphTexture, ivec2( i + 1, gl_InstanceID ), 0 ).r;
	}
#endif`,eb=`#if defined( USE_MORPHCOLORS )
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
#endif`,nb=`#ifdef USE_MORPHNORMALS
	objectNormal *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) objectNormal += getMorph( gl_VertexID, i, 1 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,ib=`#ifdef USE_MORPHTARGETS
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
#endif`,sb=`#ifdef USE_MORPHTARGETS
	transformed *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) transformed += getMorph( gl_VertexID, i, 0 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,rb=`float faceDirection = gl_FrontFacing ? 1.0 : - 1.0;
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
vec3 nonPerturbedNormal = normal;`,ob=`#ifdef USE_NORMALMAP_OBJECTSPACE
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
#endif`,ab=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,lb=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,cb=`#ifndef FLAT_SHADED
	vNormal = normalize( transformedNormal );
	#ifdef USE_TANGENT
		vTangent = normalize( transformedTangent );
		vBitangent = normalize( cross( vNormal, vTangent ) * tangent.w );
		#ifdef FLIP_SIDED
			vBitangent = - vBitangent;
		#endif
	#endif
#endif`,hb=`#ifdef USE_NORMALMAP
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
#endif`,ub=`#ifdef USE_CLEARCOAT
	vec3 clearcoatNormal = nonPerturbedNormal;
#endif`,db=`#ifdef USE_CLEARCOAT_NORMALMAP
	vec3 clearcoatMapN = texture2D( clearcoatNormalMap, vClearcoatNormalMapUv ).xyz * 2.0 - 1.0;
	clearcoatMapN.xy *= clearcoatNormalScale;
	clearcoatNormal = normalize( tbn2 * clearcoatMapN );
#endif`,fb=`#ifdef USE_CLEARCOATMAP
	uniform sampler2D clearcoatMap;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform sampler2D clearcoatNormalMap;
	uniform vec2 clearcoatNormalScale;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform sampler2D clearcoatRoughnessMap;
#endif`,pb=`#ifdef USE_IRIDESCENCEMAP
	uniform sampler2D iridescenceMap;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform sampler2D iridescenceThicknessMap;
#endif`,mb=`#ifdef OPAQUE
diffuseColor.a = 1.0;
#endif
#ifdef USE_TRANSMISSION
diffuseColor.a *= material.transmissionAlpha;
#endif
gl_FragColor = vec4( outgoingLight, diffuseColor.a );`,gb=`vec3 packNormalToRGB( const in vec3 normal ) {
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
}`,_b=`#ifdef PREMULTIPLIED_ALPHA
	gl_FragColor.rgb *= gl_FragColor.a;
#endif`,xb=`vec4 mvPosition = vec4( transformed, 1.0 );
#ifdef USE_BATCHING
	mvPosition = batchingMatrix * mvPosition;
#endif
#ifdef USE_INSTANCING
	mvPosition = instanceMatrix * mvPosition;
#endif
mvPosition = modelViewMatrix * mvPosition;
gl_Position = projectionMatrix * mvPosition;`,yb=`#ifdef DITHERING
	gl_FragColor.rgb = dithering( gl_FragColor.rgb );
#endif`,vb=`#ifdef DITHERING
	vec3 dithering( vec3 color ) {
		float grid_position = rand( gl_FragCoord.xy );
		vec3 dither_shift_RGB = vec3( 0.25 / 255.0, -0.25 / 255.0, 0.25 / 255.0 );
		dither_shift_RGB = mix( 2.0 * dither_shift_RGB, -2.0 * dither_shift_RGB, grid_position );
		return color + dither_shift_RGB;
	}
#endif`,bb=`float roughnessFactor = roughness;
#ifdef USE_ROUGHNESSMAP
	vec4 texelRoughness = texture2D( roughnessMap, vRoughnessMapUv );
	roughnessFactor *= texelRoughness.g;
#endif`,Mb=`#ifdef USE_ROUGHNESSMAP
	uniform sampler2D roughnessMap;
#endif`,Sb=`#if NUM_SPOT_LIGHT_COORDS > 0
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
#endif`,wb=`#if NUM_SPOT_LIGHT_COORDS > 0
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
#endif`,Eb=`#if ( defined( USE_SHADOWMAP ) && ( NUM_DIR_LIGHT_SHADOWS > 0 || NUM_SUN_LIGHT_SHADOWS > 0 || NUM_POINT_LIGHT_SHADOWS > 0 ) ) || ( NUM_SPOT_LIGHT_COORDS > 0 )
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
#endif`,Ab=`float getShadowMask() {
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
}`,Tb=`#ifdef USE_SKINNING
	mat4 boneMatX = getBoneMatrix( skinIndex.x );
	mat4 boneMatY = getBoneMatrix( skinIndex.y );
	mat4 boneMatZ = getBoneMatrix( skinIndex.z );
	mat4 boneMatW = getBoneMatrix( skinIndex.w );
#endif`,Rb=`#ifdef USE_SKINNING
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
#endif`,Cb=`#ifdef USE_SKINNING
	vec4 skinVertex = bindMatrix * vec4( transformed, 1.0 );
	vec4 skinned = vec4( 0.0 );
	skinned += boneMatX * skinVertex * skinWeight.x;
	skinned += boneMatY * skinVertex * skinWeight.y;
	skinned += boneMatZ * skinVertex * skinWeight.z;
	skinned += boneMatW * skinVertex * skinWeight.w;
	transformed = ( bindMatrixInverse * skinned ).xyz;
#endif`,Pb=`#ifdef USE_SKINNING
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
#endif`,Ib=`float specularStrength;
#ifdef USE_SPECULARMAP
	vec4 texelSpecular = texture2D( specularMap, vSpecularMapUv );
	specularStrength = texelSpecular.r;
#else
	specularStrength = 1.0;
#endif`,Lb=`#ifdef USE_SPECULARMAP
	uniform sampler2D specularMap;
#endif`,Nb=`#if defined( TONE_MAPPING )
	gl_FragColor.rgb = toneMapping( gl_FragColor.rgb );
#endif`,Db=`#ifndef saturate
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
vec3 CustomToneMapping( vec3 color ) { return color; }`,Ob=`#ifdef USE_TRANSMISSION
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
#endif`,Ub=`#ifdef USE_TRANSMISSION
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
#endif`,Fb=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,Bb=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,kb=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,zb=`#if defined( USE_ENVMAP ) || defined( DISTANCE ) || defined ( USE_SHADOWMAP ) || defined ( USE_TRANSMISSION ) || NUM_SPOT_LIGHT_COORDS > 0
	vec4 worldPosition = vec4( transformed, 1.0 );
	#ifdef USE_BATCHING
		worldPosition = batchingMatrix * worldPosition;
	#endif
	#ifdef USE_INSTANCING
		worldPosition = instanceMatrix * worldPosition;
	#endif
	worldPosition = modelMatrix * worldPosition;
#endif`,Gb=`varying vec2 vUv;
uniform mat3 uvTransform;
void main() {
	vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	gl_Position = vec4( position.xy, 1.0, 1.0 );
}`,Vb=`uniform sampler2D t2D;
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
}`,Hb=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,Wb=`uniform float backgroundBlurriness;
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
}`,qb=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,Xb=`uniform samplerCube tCube;
uniform float tFlip;
uniform float opacity;
varying vec3 vWorldDirection;
void main() {
	vec4 texColor = textureCube( tCube, vec3( tFlip * vWorldDirection.x, vWorldDirection.yz ) );
	gl_FragColor = texColor;
	gl_FragColor.a *= opacity;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,$b=`#include <common>
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
}`,Yb=`#if DEPTH_PACKING == 3200
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
}`,jb=`#define DISTANCE
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
}`,Zb=`#define DISTANCE
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
}`,Jb=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
}`,Kb=`uniform sampler2D tEquirect;
varying vec3 vWorldDirection;
#include <common>
void main() {
	vec3 direction = normalize( vWorldDirection );
	vec2 sampleUV = equirectUv( direction );
	gl_FragColor = texture2D( tEquirect, sampleUV );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,Qb=`uniform float scale;
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
}`,tM=`uniform vec3 diffuse;
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
}`,eM=`#include <common>
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
}`,nM=`uniform vec3 diffuse;
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
}`,iM=`#define LAMBERT
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
}`,sM=`#define LAMBERT
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
}`,rM=`#define MATCAP
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
}`,oM=`#define MATCAP
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
}`,aM=`#define NORMAL
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
}`,lM=`#define NORMAL
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
}`,cM=`#define PHONG
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
}`,hM=`#define PHONG
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
}`,uM=`#define STANDARD
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
}`,dM=`#define STANDARD
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
}`,fM=`#define TOON
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
}`,pM=`#define TOON
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
}`,mM=`uniform float size;
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
}`,gM=`uniform vec3 diffuse;
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
}`,_M=`#include <common>
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
}`,xM=`uniform vec3 color;
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
}`,yM=`uniform float rotation;
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
}`,vM=`uniform vec3 diffuse;
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
}`,Ht={alphahash_fragment:Vy,alphahash_pars_fragment:Hy,alphamap_fragment:Wy,alphamap_pars_fragment:qy,alphatest_fragment:Xy,alphatest_pars_fragment:$y,aomap_fragment:Yy,aomap_pars_fragment:jy,batching_pars_vertex:Zy,batching_vertex:Jy,begin_vertex:Ky,beginnormal_vertex:Qy,bsdfs:tv,iridescence_fragment:ev,bumpmap_pars_fragment:nv,clipping_planes_fragment:iv,clipping_planes_pars_fragment:sv,clipping_planes_pars_vertex:rv,clipping_planes_vertex:ov,color_fragment:av,color_pars_fragment:lv,color_pars_vertex:cv,color_vertex:hv,common:uv,defaultnormal_vertex:dv,displacementmap_pars_vertex:fv,displacementmap_vertex:pv,emissivemap_fragment:mv,emissivemap_pars_fragment:gv,colorspace_fragment:_v,colorspace_pars_fragment:xv,envmap_fragment:yv,envmap_common_pars_fragment:vv,envmap_pars_fragment:bv,envmap_pars_vertex:Mv,envmap_physical_pars_fragment:Nv,envmap_vertex:Sv,fog_vertex:wv,fog_pars_vertex:Ev,fog_fragment:Av,fog_pars_fragment:Tv,gradientmap_pars_fragment:Rv,lightmap_pars_fragment:Cv,lights_lambert_fragment:Pv,lights_lambert_pars_fragment:Iv,lights_pars_begin:Lv,lights_toon_fragment:Dv,lights_toon_pars_fragment:Ov,lights_phong_fragment:Uv,lights_phong_pars_fragment:Fv,lights_physical_fragment:Bv,lights_physical_pars_fragment:kv,lights_fragment_begin:zv,lights_fragment_maps:Gv,lights_fragment_end:Vv,lightprobes_pars_fragment:Hv,logdepthbuf_fragment:Wv,logdepthbuf_pars_fragment:qv,logdepthbuf_pars_vertex:Xv,logdepthbuf_vertex:$v,map_fragment:Yv,map_pars_fragment:jv,map_particle_fragment:Zv,map_particle_pars_fragment:Jv,metalnessmap_fragment:Kv,metalnessmap_pars_fragment:Qv,morphinstance_vertex:tb,morphcolor_vertex:eb,morphnormal_vertex:nb,morphtarget_pars_vertex:ib,morphtarget_vertex:sb,normal_fragment_begin:rb,normal_fragment_maps:ob,normal_pars_fragment:ab,normal_pars_vertex:lb,normal_vertex:cb,normalmap_pars_fragment:hb,clearcoat_normal_fragment_begin:ub,clearcoat_normal_fragment_maps:db,clearcoat_pars_fragment:fb,iridescence_pars_fragment:pb,opaque_fragment:mb,packing:gb,premultiplied_alpha_fragment:_b,project_vertex:xb,dithering_fragment:yb,dithering_pars_fragment:vb,roughnessmap_fragment:bb,roughnessmap_pars_fragment:Mb,shadowmap_pars_fragment:Sb,shadowmap_pars_vertex:wb,shadowmap_vertex:Eb,shadowmask_pars_fragment:Ab,skinbase_vertex:Tb,skinning_pars_vertex:Rb,skinning_vertex:Cb,skinnormal_vertex:Pb,specularmap_fragment:Ib,specularmap_pars_fragment:Lb,tonemapping_fragment:Nb,tonemapping_pars_fragment:Db,transmission_fragment:Ob,transmission_pars_fragment:Ub,uv_pars_fragment:Fb,uv_pars_vertex:Bb,uv_vertex:kb,worldpos_vertex:zb,background_vert:Gb,background_frag:Vb,backgroundCube_vert:Hb,backgroundCube_frag:Wb,cube_vert:qb,cube_frag:Xb,depth_vert:$b,depth_frag:Yb,distance_vert:jb,distance_frag:Zb,equirect_vert:Jb,equirect_frag:Kb,linedashed_vert:Qb,linedashed_frag:tM,meshbasic_vert:eM,meshbasic_frag:nM,meshlambert_vert:iM,meshlambert_frag:sM,meshmatcap_vert:rM,meshmatcap_frag:oM,meshnormal_vert:aM,meshnormal_frag:lM,meshphong_vert:cM,meshphong_frag:hM,meshphysical_vert:uM,meshphysical_frag:dM,meshtoon_vert:fM,meshtoon_frag:pM,points_vert:mM,points_frag:gM,shadow_vert:_M,shadow_frag:xM,sprite_vert:yM,sprite_frag:vM},ft={common:{diffuse:{value:new Ut(16777215)},opacity:{value:1},map:{value:null},mapTransform:{value:new Ot},alphaMap:{value:null},alphaMapTransform:{value:new Ot},alphaTest:{value:0}},specularmap:{specularMap:{value:null},specularMapTransform:{value:new Ot}},envmap:{envMap:{value:null},envMapRotation:{value:new Ot},reflectivity:{value:1},ior:{value:1.5},refractionRatio:{value:.98},dfgLUT:{value:null}},aomap:{aoMap:{value:null},aoMapIntensity:{value:1},aoMapTransform:{value:new Ot}},lightmap:{lightMap:{value:null},lightMapIntensity:{value:1},lightMapTransform:{value:new Ot}},bumpmap:{bumpMap:{value:null},bumpMapTransform:{value:new Ot},bumpScale:{value:1}},normalmap:{normalMap:{value:null},normalMapTransform:{value:new Ot},normalScale:{value:new bt(1,1)}},displacementmap:{displacementMap:{value:null},displacementMapTransform:{value:new Ot},displacementScale:{value:1},displacementBias:{value:0}},emissivemap:{emissiveMap:{value:null},emissiveMapTransform:{value:new Ot}},metalnessmap:{metalnessMap:{value:null},metalnessMapTransform:{value:new Ot}},roughnessmap:{roughnessMap:{value:null},roughnessMapTransform:{value:new Ot}},gradientmap:{gradientMap:{value:null}},fog:{fogDensity:{value:25e-5},fogNear:{value:1},fogFar:{value:2e3},fogColor:{value:new Ut(16777215)}},lights:{ambientLightColor:{value:[]},lightProbe:{value:[]},sunLights:{value:[],properties:{direction:{},color:{}}},sunLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},sunShadowMatrix:{value:[]},sunShadowCascade:{value:[]},directionalLights:{value:[],properties:{direction:{},color:{}}},directionalLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},directionalShadowMatrix:{value:[]},spotLights:{value:[],properties:{color:{},position:{},direction:{},distance:{},coneCos:{},penumbraCos:{},decay:{}}},spotLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},spotLightMap:{value:[]},spotLightMatrix:{value:[]},pointLights:{value:[],properties:{color:{},position:{},decay:{},distance:{}}},pointLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{},shadowCameraNear:{},shadowCameraFar:{}}},pointShadowMatrix:{value:[]},hemisphereLights:{value:[],properties:{direction:{},skyColor:{},groundColor:{}}},rectAreaLights:{value:[],properties:{color:{},position:{},width:{},height:{}}},ltc_1:{value:null},ltc_2:{value:null},probesSH:{value:[]},probesMin:{value:[]},probesMax:{value:[]},probesResolution:{value:[]}},points:{diffuse:{value:new Ut(16777215)},opacity:{value:1},size:{value:1},scale:{value:1},map:{value:null},alphaMap:{value:null},alphaMapTransform:{value:new Ot},alphaTest:{value:0},uvTransform:{value:new Ot}},sprite:{diffuse:{value:new Ut(16777215)},opacity:{value:1},center:{value:new bt(.5,.5)},rotation:{value:0},map:{value:null},mapTransform:{value:new Ot},alphaMap:{value:null},alphaMapTransform:{value:new Ot},alphaTest:{value:0}}},cn={basic:{uniforms:Je([ft.common,ft.specularmap,ft.envmap,ft.aomap,ft.lightmap,ft.fog]),vertexShader:Ht.meshbasic_vert,fragmentShader:Ht.meshbasic_frag},lambert:{uniforms:Je([ft.common,ft.specularmap,ft.envmap,ft.aomap,ft.lightmap,ft.emissivemap,ft.bumpmap,ft.normalmap,ft.displacementmap,ft.fog,ft.lights,{emissive:{value:new Ut(0)},envMapIntensity:{value:1}}]),vertexShader:Ht.meshlambert_vert,fragmentShader:Ht.meshlambert_frag},phong:{uniforms:Je([ft.common,ft.specularmap,ft.envmap,ft.aomap,ft.lightmap,ft.emissivemap,ft.bumpmap,ft.normalmap,ft.displacementmap,ft.fog,ft.lights,{emissive:{value:new Ut(0)},specular:{value:new Ut(1118481)},shininess:{value:30},envMapIntensity:{value:1}}]),vertexShader:Ht.meshphong_vert,fragmentShader:Ht.meshphong_frag},standard:{uniforms:Je([ft.common,ft.envmap,ft.aomap,ft.lightmap,ft.emissivemap,ft.bumpmap,ft.normalmap,ft.displacementmap,ft.roughnessmap,ft.metalnessmap,ft.fog,ft.lights,{emissive:{value:new Ut(0)},roughness:{value:1},metalness:{value:0},envMapIntensity:{value:1}}]),vertexShader:Ht.meshphysical_vert,fragmentShader:Ht.meshphysical_frag},toon:{uniforms:Je([ft.common,ft.aomap,ft.lightmap,ft.emissivemap,ft.bumpmap,ft.normalmap,ft.displacementmap,ft.gradientmap,ft.fog,ft.lights,{emissive:{value:new Ut(0)}}]),vertexShader:Ht.meshtoon_vert,fragmentShader:Ht.meshtoon_frag},matcap:{uniforms:Je([ft.common,ft.bumpmap,ft.normalmap,ft.displacementmap,ft.fog,{matcap:{value:null}}]),vertexShader:Ht.meshmatcap_vert,fragmentShader:Ht.meshmatcap_frag},points:{uniforms:Je([ft.points,ft.fog]),vertexShader:Ht.points_vert,fragmentShader:Ht.points_frag},dashed:{uniforms:Je([ft.common,ft.fog,{scale:{value:1},dashSize:{value:1},totalSize:{value:2}}]),vertexShader:Ht.linedashed_vert,fragmentShader:Ht.linedashed_frag},depth:{uniforms:Je([ft.common,ft.displacementmap]),vertexShader:Ht.depth_vert,fragmentShader:Ht.depth_frag},normal:{uniforms:Je([ft.common,ft.bumpmap,ft.normalmap,ft.displacementmap,{opacity:{value:1}}]),vertexShader:Ht.meshnormal_vert,fragmentShader:Ht.meshnormal_frag},sprite:{uniforms:Je([ft.sprite,ft.fog]),vertexShader:Ht.sprite_vert,fragmentShader:Ht.sprite_frag},background:{uniforms:{uvTransform:{value:new Ot},t2D:{value:null},backgroundIntensity:{value:1}},vertexShader:Ht.background_vert,fragmentShader:Ht.background_frag},backgroundCube:{uniforms:{envMap:{value:null},backgroundBlurriness:{value:0},backgroundIntensity:{value:1},backgroundRotation:{value:new Ot}},vertexShader:Ht.backgroundCube_vert,fragmentShader:Ht.backgroundCube_frag},cube:{uniforms:{tCube:{value:null},tFlip:{value:-1},opacity:{value:1}},vertexShader:Ht.cube_vert,fragmentShader:Ht.cube_frag},equirect:{uniforms:{tEquirect:{value:null}},vertexShader:Ht.equirect_vert,fragmentShader:Ht.equirect_frag},distance:{uniforms:Je([ft.common,ft.displacementmap,{referencePosition:{value:new R},nearDistance:{value:1},farDistance:{value:1e3}}]),vertexShader:Ht.distance_vert,fragmentShader:Ht.distance_frag},shadow:{uniforms:Je([ft.lights,ft.fog,{color:{value:new Ut(0)},opacity:{value:1}}]),vertexShader:Ht.shadow_vert,fragmentShader:Ht.shadow_frag}};cn.physical={uniforms:Je([cn.standard.uniforms,{clearcoat:{value:0},clearcoatMap:{value:null},clearcoatMapTransform:{value:new Ot},clearcoatNormalMap:{value:null},clearcoatNormalMapTransform:{value:new Ot},clearcoatNormalScale:{value:new bt(1,1)},clearcoatRoughness:{value:0},clearcoatRoughnessMap:{value:null},clearcoatRoughnessMapTransform:{value:new Ot},diffuseRoughness:{value:0},diffuseRoughnessMap:{value:null},diffuseRoughnessMapTransform:{value:new Ot},dispersion:{value:0},retroreflectivity:{value:0},iridescence:{value:0},iridescenceMap:{value:null},iridescenceMapTransform:{value:new Ot},iridescenceIOR:{value:1.3},iridescenceThicknessMinimum:{value:100},iridescenceThicknessMaximum:{value:400},iridescenceThicknessMap:{value:null},iridescenceThicknessMapTransform:{value:new Ot},sheen:{value:0},sheenColor:{value:new Ut(0)},sheenColorMap:{value:null},sheenColorMapTransform:{value:new Ot},sheenRoughness:{value:1},sheenRoughnessMap:{value:null},sheenRoughnessMapTransform:{value:new Ot},transmission:{value:0},transmissionMap:{value:null},transmissionMapTransform:{value:new Ot},transmissionSamplerSize:{value:new bt},transmissionSamplerMap:{value:null},thickness:{value:0},thicknessMap:{value:null},thicknessMapTransform:{value:new Ot},attenuationDistance:{value:0},attenuationColor:{value:new Ut(0)},specularColor:{value:new Ut(1,1,1)},specularColorMap:{value:null},specularColorMapTransform:{value:new Ot},specularIntensity:{value:1},specularIntensityMap:{value:null},specularIntensityMapTransform:{value:new Ot},anisotropyVector:{value:new bt},anisotropyMap:{value:null},anisotropyMapTransform:{value:new Ot}}]),vertexShader:Ht.meshphysical_vert,fragmentShader:Ht.meshphysical_frag};var Xl={r:0,b:0,g:0},bM=new Dt,Nm=new Ot;Nm.set(-1,0,0,0,1,0,0,0,1);function MM(i,t,e,n,s,r){let o=new Ut(0),a=s===!0?0:1,l,c,h=null,u=0,d=null;function f(y){let w=y.isScene===!0?y.background:null;if(w&&w.isTexture){let b=y.backgroundBlurriness>0;w=t.get(w,b)}return w}function p(y){let w=!1,b=f(y);b===null?m(o,a):b&&b.isColor&&(m(b,1),w=!0);let T=i.xr.getEnvironmentBlendMode();T==="additive"?e.buffers.color.setClear(0,0,0,1,r):T==="alpha-blend"&&e.buffers.color.setClear(0,0,0,0,r),(i.autoClear||w)&&(e.buffers.depth.setTest(!0),e.buffers.depth.setMask(!0),e.buffers.color.setMask(!0),i.clear(i.autoClearColor,i.autoClearDepth,i.autoClearStencil))}function _(y,w){let b=f(w);b&&b.isCubeTexture?(c===void 0&&(c=new Jt(new Bi(1,1,1),new pn({name:"BackgroundCubeMaterial",uniforms:bs(cn.backgroundCube.uniforms),vertexShader:cn.backgroundCube.vertexShader,fragmentShader:cn.backgroundCube.fragmentShader,side:ln,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),c.geometry.deleteAttribute("normal"),c.geometry.deleteAttribute("uv"),c.onBeforeRender=function(T,E,x){this.matrixWorld.copyPosition(x.matrixWorld)},Object.defineProperty(c.material,"envMap",{get:function(){return this.uniforms.envMap.value}}),n.update(c)),c.material.uniforms.envMap.value=b,c.material.uniforms.backgroundBlurriness.value=w.backgroundBlurriness,c.material.uniforms.backgroundIntensity.value=w.backgroundIntensity,c.material.uniforms.backgroundRotation.value.setFromMatrix4(bM.makeRotationFromEuler(w.backgroundRotation)).transpose(),b.isRenderTargetTexture===!1&&c.material.uniforms.backgroundRotation.value.premultiply(Nm),c.material.toneMapped=Yt.getTransfer(b.colorSpace)!==Qt,(h!==b||u!==b.version||d!==i.toneMapping)&&(c.material.needsUpdate=!0,h=b,u=b.version,d=i.toneMapping),c.layers.enableAll(),y.unshift(c,c.geometry,c.material,0,0,null)):b&&b.isTexture&&(l===void 0&&(l=new Jt(new bi(2,2),new pn({name:"BackgroundMaterial",uniforms:bs(cn.background.uniforms),vertexShader:cn.background.vertexShader,fragmentShader:cn.background.fragmentShader,side:Xi,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),l.geometry.deleteAttribute("normal"),Object.defineProperty(l.material,"map",{get:function(){return this.uniforms.t2D.value}}),n.update(l)),l.material.uniforms.t2D.value=b,l.material.uniforms.backgroundIntensity.value=w.backgroundIntensity,l.material.toneMapped=Yt.getTransfer(b.colorSpace)!==Qt,b.matrixAutoUpdate===!0&&b.updateMatrix(),l.material.uniforms.uvTransform.value.copy(b.matrix),(h!==b||u!==b.version||d!==i.toneMapping)&&(l.material.needsUpdate=!0,h=b,u=b.version,d=i.toneMapping),l.layers.enableAll(),y.unshift(l,l.geometry,l.material,0,0,null))}function m(y,w){y.getRGB(Xl,cu(i)),e.buffers.color.setClear(Xl.r,Xl.g,Xl.b,w,r)}function g(){c!==void 0&&(c.geometry.dispose(),c.material.dispose(),c=void 0),l!==void 0&&(l.geometry.dispose(),l.material.dispose(),l=void 0)}return{getClearColor:function(){return o},setClearColor:function(y,w=1){o.set(y),a=w,m(o,a)},getClearAlpha:function(){return a},setClearAlpha:function(y){a=y,m(o,a)},render:p,addToRenderList:_,dispose:g}}function SM(i,t){let e=i.getParameter(i.MAX_VERTEX_ATTRIBS),n={},s=d(null),r=s,o=!1;function a(O,F,G,L,H){let X=!1,W=u(O,L,G,F);r!==W&&(r=W,c(r.object)),X=f(O,L,G,H),X&&p(O,L,G,H),H!==null&&t.update(H,i.ELEMENT_ARRAY_BUFFER),(X||o)&&(o=!1,b(O,F,G,L),H!==null&&i.bindBuffer(i.ELEMENT_ARRAY_BUFFER,t.get(H).buffer))}function l(){return i.createVertexArray()}function c(O){return i.bindVertexArray(O)}function h(O){return i.deleteVertexArray(O)}function u(O,F,G,L){let H=L.wireframe===!0,X=n[F.id];X===void 0&&(X={},n[F.id]=X);let W=O.isInstancedMesh===!0?O.id:0,et=X[W];et===void 0&&(et={},X[W]=et);let q=et[G.id];q===void 0&&(q={},et[G.id]=q);let Q=q[H];return Q===void 0&&(Q=d(l()),q[H]=Q),Q}function d(O){let F=[],G=[],L=[];for(let H=0;H<e;H++)F[H]=0,G[H]=0,L[H]=0;return{geometry:null,program:null,wireframe:!1,newAttributes:F,enabledAttributes:G,attributeDivisors:L,object:O,attributes:{},index:null}}function f(O,F,G,L){let H=r.attributes,X=F.attributes,W=0,et=G.getAttributes();for(let q in et)if(et[q].location>=0){let tt=H[q],yt=X[q];if(yt===void 0&&(q==="instanceMatrix"&&O.instanceMatrix&&(yt=O.instanceMatrix),q==="instanceColor"&&O.instanceColor&&(yt=O.instanceColor)),tt===void 0||tt.attribute!==yt||yt&&tt.data!==yt.data)return!0;W++}return r.attributesNum!==W||r.index!==L}function p(O,F,G,L){let H={},X=F.attributes,W=0,et=G.getAttributes();for(let q in et)if(et[q].location>=0){let tt=X[q];tt===void 0&&(q==="instanceMatrix"&&O.instanceMatrix&&(tt=O.instanceMatrix),q==="instanceColor"&&O.instanceColor&&(tt=O.instanceColor));let yt={};yt.attribute=tt,tt&&tt.data&&(yt.data=tt.data),H[q]=yt,W++}r.attributes=H,r.attributesNum=W,r.index=L}function _(){let O=r.newAttributes;for(let F=0,G=O.length;F<G;F++)O[F]=0}function m(O){g(O,0)}function g(O,F){let G=r.newAttributes,L=r.enabledAttributes,H=r.attributeDivisors;G[O]=1,L[O]===0&&(i.enableVertexAttribArray(O),L[O]=1),H[O]!==F&&(i.vertexAttribDivisor(O,F),H[O]=F)}function y(){let O=r.newAttributes,F=r.enabledAttributes;for(let G=0,L=F.length;G<L;G++)F[G]!==O[G]&&(i.disableVertexAttribArray(G),F[G]=0)}function w(O,F,G,L,H,X,W){W===!0?i.vertexAttribIPointer(O,F,G,H,X):i.vertexAttribPointer(O,F,G,L,H,X)}function b(O,F,G,L){_();let H=L.attributes,X=G.getAttributes(),W=F.defaultAttributeValues;for(let et in X){let q=X[et];if(q.location>=0){let Q=H[et];if(Q===void 0&&(et==="instanceMatrix"&&O.instanceMatrix&&(Q=O.instanceMatrix),et==="instanceColor"&&O.instanceColor&&(Q=O.instanceColor)),Q!==void 0){let tt=Q.normalized,yt=Q.itemSize,Lt=t.get(Q);if(Lt===void 0)continue;let j=Lt.buffer,gt=Lt.type,Mt=Lt.bytesPerElement,Rt=gt===i.INT||gt===i.UNSIGNED_INT||Q.gpuType===ll;if(Q.isInterleavedBufferAttribute){let _t=Q.data,zt=_t.isInterleavedBuffer===!0?_t.stride:_t.itemSize,ye=Q.offset;if(_t.isInstancedInterleavedBuffer||_t.isInstancedBufferAttribute){for(let It=0;It<q.locationSize;It++)g(q.location+It,_t.meshPerAttribute);O.isInstancedMesh!==!0&&L._maxInstanceCount===void 0&&(L._maxInstanceCount=_t.meshPerAttribute*_t.count)}else for(let It=0;It<q.locationSize;It++)m(q.location+It);i.bindBuffer(i.ARRAY_BUFFER,j);for(let It=0;It<q.locationSize;It++)w(q.location+It,yt/q.locationSize,gt,tt,zt*Mt,(ye+yt/q.locationSize*It)*Mt,Rt)}else{if(Q.isInstancedBufferAttribute){for(let _t=0;_t<q.locationSize;_t++)g(q.location+_t,Q.meshPerAttribute);O.isInstancedMesh!==!0&&L._maxInstanceCount===void 0&&(L._maxInstanceCount=Q.meshPerAttribute*Q.count)}else for(let _t=0;_t<q.locationSize;_t++)m(q.location+_t);i.bindBuffer(i.ARRAY_BUFFER,j);for(let _t=0;_t<q.locationSize;_t++)w(q.location+_t,yt/q.locationSize,gt,tt,yt*Mt,yt/q.locationSize*_t*Mt,Rt)}}else if(W!==void 0){let tt=W[et];if(tt!==void 0)switch(tt.length){case 2:i.vertexAttrib2fv(q.location,tt);break;case 3:i.vertexAttrib3fv(q.location,tt);break;case 4:i.vertexAttrib4fv(q.location,tt);break;default:i.vertexAttrib1fv(q.location,tt)}}}}y()}function T(){D();for(let O in n){let F=n[O];for(let G in F){let L=F[G];for(let H in L){let X=L[H];for(let W in X)h(X[W].object),delete X[W];delete L[H]}}delete n[O]}}function E(O){if(n[O.id]===void 0)return;let F=n[O.id];for(let G in F){let L=F[G];for(let H in L){let X=L[H];for(let W in X)h(X[W].object),delete X[W];delete L[H]}}delete n[O.id]}function x(O){for(let F in n){let G=n[F];for(let L in G){let H=G[L];if(H[O.id]===void 0)continue;let X=H[O.id];for(let W in X)h(X[W].object),delete X[W];delete H[O.id]}}}function S(O){for(let F in n){let G=n[F],L=O.isInstancedMesh===!0?O.id:0,H=G[L];if(H!==void 0){for(let X in H){let W=H[X];for(let et in W)h(W[et].object),delete W[et];delete H[X]}delete G[L],Object.keys(G).length===0&&delete n[F]}}}function D(){C(),o=!0,r!==s&&(r=s,c(r.object))}function C(){s.geometry=null,s.program=null,s.wireframe=!1}return{setup:a,reset:D,resetDefaultState:C,dispose:T,releaseStatesOfGeometry:E,releaseStatesOfObject:S,releaseStatesOfProgram:x,initAttributes:_,enableAttribute:m,disableUnusedAttributes:y}}function wM(i,t,e){let n;function s(l){n=l}function r(l,c){i.drawArrays(n,l,c),e.update(c,n,1)}function o(l,c,h){h!==0&&(i.drawArraysInstanced(n,l,c,h),e.update(c,n,h))}function a(l,c,h){if(h===0)return;t.get("WEBGL_multi_draw").multiDrawArraysWEBGL(n,l,0,c,0,h);let d=0;for(let f=0;f<h;f++)d+=c[f];e.update(d,n,1)}this.setMode=s,this.render=r,this.renderInstances=o,this.renderMultiDraw=a}function EM(i,t,e,n){let s;function r(){if(s!==void 0)return s;if(t.has("EXT_texture_filter_anisotropic")===!0){let x=t.get("EXT_texture_filter_anisotropic");s=i.getParameter(x.MAX_TEXTURE_MAX_ANISOTROPY_EXT)}else s=0;return s}function o(x){return!(x!==Xn&&n.convert(x)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_FORMAT))}function a(x){let S=x===qn&&(t.has("EXT_color_buffer_half_float")||t.has("EXT_color_buffer_float"));return!(x!==mn&&x!==Wn&&!S&&n.convert(x)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_TYPE))}function l(x){if(x==="highp"){if(i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.HIGH_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.HIGH_FLOAT).precision>0)return"highp";x="mediump"}return x==="mediump"&&i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.MEDIUM_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.MEDIUM_FLOAT).precision>0?"mediump":"lowp"}let c=e.precision!==void 0?e.precision:"highp",h=l(c);h!==c&&(Pt("WebGLRenderer:",c,"not supported, using",h,"instead."),c=h);let u=e.reversedDepthBuffer===!0&&t.has("EXT_clip_control"),d=e.logarithmicDepthBuffer===!0&&u===!1;e.reversedDepthBuffer===!0&&u===!1&&Pt("WebGLRenderer: Unable to use reversed depth buffer due to missing EXT_clip_control extension. Fallback to default depth buffer."),e.logarithmicDepthBuffer===!0&&u===!0&&Pt("WebGLRenderer: Logarithmic depth buffer is ignored when reversed depth buffer is enabled.");let f=i.getParameter(i.MAX_TEXTURE_IMAGE_UNITS),p=i.getParameter(i.MAX_VERTEX_TEXTURE_IMAGE_UNITS),_=i.getParameter(i.MAX_TEXTURE_SIZE),m=i.getParameter(i.MAX_CUBE_MAP_TEXTURE_SIZE),g=i.getParameter(i.MAX_VERTEX_ATTRIBS),y=i.getParameter(i.MAX_VERTEX_UNIFORM_VECTORS),w=i.getParameter(i.MAX_VARYING_VECTORS),b=i.getParameter(i.MAX_FRAGMENT_UNIFORM_VECTORS),T=i.getParameter(i.MAX_SAMPLES),E=i.getParameter(i.SAMPLES);return{isWebGL2:!0,getMaxAnisotropy:r,getMaxPrecision:l,textureFormatReadable:o,textureTypeReadable:a,precision:c,logarithmicDepthBuffer:d,reversedDepthBuffer:u,maxTextures:f,maxVertexTextures:p,maxTextureSize:_,maxCubemapSize:m,maxAttributes:g,maxVertexUniforms:y,maxVaryings:w,maxFragmentUniforms:b,maxSamples:T,samples:E}}function AM(i){let t=this,e=null,n=0,s=!1,r=!1,o=new rn,a=new Ot,l={value:null,needsUpdate:!1};this.uniform=l,this.numPlanes=0,this.numIntersection=0,this.init=function(u,d){let f=u.length!==0||d||n!==0||s;return s=d,n=u.length,f},this.beginShadows=function(){r=!0,h(null)},this.endShadows=function(){r=!1},this.setGlobalState=function(u,d){e=h(u,d,0)},this.setState=function(u,d,f){let p=u.clippingPlanes,_=u.clipIntersection,m=u.clipShadows,g=i.get(u);if(!s||p===null||p.length===0||r&&!m)r?h(null):c();else{let y=r?0:n,w=y*4,b=g.clippingState||null;l.value=b,b=h(p,d,w,f);for(let T=0;T!==w;++T)b[T]=e[T];g.clippingState=b,this.numIntersection=_?this.numPlanes:0,this.numPlanes+=y}};function c(){l.value!==e&&(l.value=e,l.needsUpdate=n>0),t.numPlanes=n,t.numIntersection=0}function h(u,d,f,p){let _=u!==null?u.length:0,m=null;if(_!==0){if(m=l.value,p!==!0||m===null){let g=f+_*4,y=d.matrixWorldInverse;a.getNormalMatrix(y),(m===null||m.length<g)&&(m=new Float32Array(g));for(let w=0,b=f;w!==_;++w,b+=4)o.copy(u[w]).applyMatrix4(y,a),o.normal.toArray(m,b),m[b+3]=o.constant}l.value=m,l.needsUpdate=!0}return t.numPlanes=_,t.numIntersection=0,m}}var xo=class extends bn{constructor(t=1,e={}){super(t,t,e),this.isWebGLCubeRenderTarget=!0;let n={width:t,height:t,depth:1},s=[n,n,n,n,n,n];this.texture=new Xr(s),this._setTextureOptions(e),this.texture.isRenderTargetTexture=!0}fromEquirectangularTexture(t,e){this.texture.type=e.type,this.texture.colorSpace=e.colorSpace,this.texture.generateMipmaps=e.generateMipmaps,this.texture.minFilter=e.minFilter,this.texture.magFilter=e.magFilter;let n={uniforms:{tEquirect:{value:null}},vertexShader:`

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
			`},s=new Bi(5,5,5),r=new pn({name:"CubemapFromEquirect",uniforms:bs(n.uniforms),vertexShader:n.vertexShader,fragmentShader:n.fragmentShader,side:ln,blending:_s});r.uniforms.tEquirect.value=e;let o=new Jt(s,r),a=e.minFilter;return e.minFilter===Mi&&(e.minFilter=an),new sr(1,10,this).update(t,o),e.minFilter=a,o.geometry.dispose(),o.material.dispose(),this}clear(t,e=!0,n=!0,s=!0){let r=t.getRenderTarget();for(let o=0;o<6;o++)t.setRenderTarget(this,o),t.clear(e,n,s);t.setRenderTarget(r)}},um=256,TM=3,RM=20,Dm=256,Om=16,CM=3,PM=new R,IM=new Ut,Yl=class i{constructor(t){this._renderer=t,this._cubeSize=0,this._sourceTarget=null,this._cubeCamera=new sr(1,10,null),this._boxMesh=new Jt(new Bi(5,5,5),null),this._cubemapMaterial=null,this._equirectMaterial=null,this._blurMaterial=null,this._ggxMaterial=null,this._integrationMaterial=null}fromScene(t,e=0,n=.1,s=100,r={}){let{size:o=256,position:a=PM}=r,l=this._renderer;this._setSize(o);let c=this._allocateTarget(),h=this._getSourceTarget(!0);e>0&&(h.texture.mipmapsAutoUpdate=!1);let u=l.autoClear,d=l.autoClearColor,f=l.autoClearDepth,p=l.autoClearStencil,_=t.background;l.autoClear=!0,l.autoClearColor=!0,l.autoClearDepth=!0,l.autoClearStencil=!0,_===null&&(t.background=l.getClearColor(IM));let m=new sr(n,s,h);return m.position.copy(a),m.update(l,t),l.autoClear=u,l.autoClearColor=d,l.autoClearDepth=f,l.autoClearStencil=p,t.background=_,e>0&&(h.texture.mipmapsAutoUpdate=!0,this._blur(c,e)),this._applyPMREM(c),c}fromEquirectangular(t,e=null){return this._fromTexture(t,e)}fromCubemap(t,e=null){return this._fromTexture(t,e)}compileCubemapShader(){this._cubemapMaterial===null&&(this._cubemapMaterial=pm(),this._compileMaterial(this._cubemapMaterial))}compileEquirectangularShader(){this._equirectMaterial===null&&(this._equirectMaterial=fm(),this._compileMaterial(this._equirectMaterial))}dispose(){this._sourceTarget!==null&&this._sourceTarget.dispose(),this._cubemapMaterial!==null&&this._cubemapMaterial.dispose(),this._equirectMaterial!==null&&this._equirectMaterial.dispose(),this._blurMaterial!==null&&this._blurMaterial.dispose(),this._ggxMaterial!==null&&this._ggxMaterial.dispose(),this._integrationMaterial!==null&&this._integrationMaterial.dispose(),this._boxMesh.geometry.dispose()}static lodToRoughness(t,e){return e>0?1-Math.sqrt(1-t/e):0}_setSize(t){this._cubeSize=Math.max(um,ou(t))}_fromTexture(t,e){t.mapping===ys||t.mapping===lr?this._setSize(t.image.length===0?um:t.image[0].width||t.image[0].image.width):this._setSize(t.image.width/4);let n=e||this._allocateTarget();return this._textureToCubemap(t),this._applyPMREM(n),n}_allocateTarget(){let t=this._cubeSize,e=dm(t,!1,!1),n=Math.log2(t)-TM;for(let s=0;s<=n;s++)e.texture.mipmaps.push({width:t>>s,height:t>>s});return e.texture.name="PMREM",e.texture.isPMREMTexture=!0,e}_getSourceTarget(t=!1){let e=this._cubeSize,n=this._sourceTarget;return(n===null||n.width!==e||t&&n.depthBuffer===!1)&&(n!==null&&n.dispose(),this._sourceTarget=dm(e,!0,t)),this._sourceTarget}_compileMaterial(t){this._boxMesh.material=t,this._renderer.compile(this._boxMesh,this._cubeCamera.children[0])}_renderCube(t,e,n){let s=this._boxMesh,r=this._cubeCamera;s.material=n,r.renderTarget=t,r.activeMipmapLevel=e;let o=t.width>>e;t.viewport.set(0,0,o,o),r.update(this._renderer,s),t.viewport.set(0,0,t.width,t.height)}_textureToCubemap(t){let e;t.mapping===ys||t.mapping===lr?(this._cubemapMaterial===null&&(this._cubemapMaterial=pm()),e=this._cubemapMaterial,e.uniforms.flipEnvMap.value=t.isRenderTargetTexture===!1?-1:1):(this._equirectMaterial===null&&(this._equirectMaterial=fm()),e=this._equirectMaterial),e.uniforms.envMap.value=t,this._renderCube(this._getSourceTarget(),0,e)}_applyPMREM(t){this._ggxMaterial===null&&(this._ggxMaterial=LM(),this._integrationMaterial=NM());let e=this._cubeSize,n=t.texture.mipmaps.length-1,s=this._ggxMaterial.uniforms;s.envMap.value=this._sourceTarget.texture;let r=this._integrationMaterial.uniforms;r.envMap.value=this._sourceTarget.texture,r.sourceLod.value=Math.log2(e/Om);for(let o=0;o<=n;o++){let a=i.lodToRoughness(o,n);if(o>n-CM)r.roughness.value=a,this._renderCube(t,o,this._integrationMaterial);else{let l=a>0?Math.log2(e)+.5*Math.log2(6/(Dm*Math.pow(a,4)))+.5:0;s.roughness.value=a,s.lodBias.value=l,this._renderCube(t,o,this._ggxMaterial)}}}_blur(t,e){this._blurMaterial===null&&(this._blurMaterial=DM());let n=this._blurMaterial,s=n.uniforms,r=this._sourceTarget;s.sigma.value=Math.min(e,Math.PI)/Math.SQRT2,s.envMap.value=r.texture,this._renderCube(t,0,n),s.envMap.value=t.texture,this._renderCube(r,0,n)}};function dm(i,t,e){return new xo(i,{minFilter:Mi,generateMipmaps:t,type:qn,colorSpace:Fr,depthBuffer:e})}function yo(i,t,e){return new pn({name:i,uniforms:t,vertexShader:Ht.cube_vert,fragmentShader:e,side:ln,blending:_s,depthTest:!1,depthWrite:!1})}function LM(){return yo("PMREMGGXConvolution",{envMap:{value:null},roughness:{value:0},lodBias:{value:0}},`

		#define GGX_SAMPLES ${Dm}u

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
	`)}function NM(){return yo("PMREMGGXIntegration",{envMap:{value:null},roughness:{value:0},sourceLod:{value:0},sourceSize:{value:Om}},`

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
	`)}function DM(){return yo("PMREMSphericalGaussianBlur",{envMap:{value:null},sigma:{value:0}},`

		#define SAMPLES ${RM}
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
	`)}function fm(){return yo("PMREMEquirectangularToCubemap",{envMap:{value:null}},`

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
	`)}function pm(){return yo("PMREMCubemapToCubemap",{envMap:{value:null},flipEnvMap:{value:-1}},`

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float flipEnvMap;

		void main() {

			gl_FragColor = vec4( textureCube( envMap, vec3( flipEnvMap * vWorldDirection.x, vWorldDirection.yz ) ).rgb, 1.0 );

		}
	`)}function OM(i){let t=new WeakMap,e=new WeakMap,n=null;function s(d,f=!1){return d==null?null:f?o(d):r(d)}function r(d){if(d&&d.isTexture){let f=d.mapping;if(f===rl||f===ol)if(t.has(d)){let p=t.get(d).texture;return a(p,d.mapping)}else{let p=d.image;if(p&&p.height>0){let _=new xo(p.height);return _.fromEquirectangularTexture(i,d),t.set(d,_),d.addEventListener("dispose",c),a(_.texture,d.mapping)}else return null}}return d}function o(d){if(d&&d.isTexture&&d.isPMREMTexture!==!0){let f=d.mapping,p=f===rl||f===ol,_=f===ys||f===lr;if(p||_){let m=e.get(d),g=m!==void 0?m.texture.pmremVersion:0;if(d.isRenderTargetTexture&&d.pmremVersion!==g)return n===null&&(n=new Yl(i)),m=p?n.fromEquirectangular(d,m):n.fromCubemap(d,m),m.texture.pmremVersion=d.pmremVersion,e.set(d,m),m.texture;if(m!==void 0)return m.texture;{let y=d.image;return p&&y&&y.height>0||_&&y&&l(y)?(n===null&&(n=new Yl(i)),m=p?n.fromEquirectangular(d):n.fromCubemap(d),m.texture.pmremVersion=d.pmremVersion,e.set(d,m),d.addEventListener("dispose",h),m.texture):null}}}return d}function a(d,f){return f===rl?d.mapping=ys:f===ol&&(d.mapping=lr),d}function l(d){let f=0,p=6;for(let _=0;_<p;_++)d[_]!==void 0&&f++;return f===p}function c(d){let f=d.target;f.removeEventListener("dispose",c);let p=t.get(f);p!==void 0&&(t.delete(f),p.dispose())}function h(d){let f=d.target;f.removeEventListener("dispose",h);let p=e.get(f);p!==void 0&&(e.delete(f),p.dispose())}function u(){t=new WeakMap,e=new WeakMap,n!==null&&(n.dispose(),n=null)}return{get:s,dispose:u}}function UM(i){let t={};function e(n){if(t[n]!==void 0)return t[n];let s=i.getExtension(n);return t[n]=s,s}return{has:function(n){return e(n)!==null},init:function(){e("EXT_color_buffer_float"),e("WEBGL_clip_cull_distance"),e("OES_texture_float_linear"),e("EXT_color_buffer_half_float"),e("WEBGL_multisampled_render_to_texture"),e("WEBGL_render_shared_exponent")},get:function(n){let s=e(n);return s===null&&Nr("WebGLRenderer: "+n+" extension not supported."),s}}}function FM(i,t,e,n){let s={},r=new WeakMap,o=new FinalizationRegistry(p=>delete s[p]);function a(p){l(p.target)}function l(p){p.index!==null&&t.remove(p.index);for(let m in p.attributes)t.remove(p.attributes[m]);p.removeEventListener("dispose",a),delete s[p.id],o.unregister(p);let _=r.get(p);_&&(t.remove(_),r.delete(p)),n.releaseStatesOfGeometry(p),p.isInstancedBufferGeometry===!0&&delete p._maxInstanceCount,e.memory.geometries--}function c(p,_){return s[_.id]!==void 0||(_.addEventListener("dispose",a),s[_.id]=new WeakRef(_),o.register(_,_.id,_),e.memory.geometries++),_}function h(p){let _=p.attributes;for(let m in _)t.update(_[m],i.ARRAY_BUFFER)}function u(p){let _=p.index,m=p.attributes.position,g=0;if(m===void 0)return;let y=_!==null?_.array.length:m.array.length/3-1,w=m.count>=65535?Wr:Hr,b=new w(Math.ceil(y/3)*6,1),T=b.array;if(_!==null){let x=_.array;g=_.version;for(let S=0,D=0;S<y;S+=3){let C=x[S+0],O=x[S+1],F=x[S+2];T[D++]=C,T[D++]=O,T[D++]=O,T[D++]=F,T[D++]=F,T[D++]=C}}else{g=m.version;for(let x=0,S=0;x<y;x+=3){let D=x+0,C=x+1,O=x+2;T[S++]=D,T[S++]=C,T[S++]=C,T[S++]=O,T[S++]=O,T[S++]=D}}b.version=g;let E=r.get(p);E&&t.remove(E),r.set(p,b)}function d(p){let _=r.get(p);if(_){let m=p.index;m!==null&&_.version<m.version&&u(p)}else u(p);return r.get(p)}function f(){for(let p in s){let _=s[p].deref();_!==void 0&&l(_)}}return{get:c,update:h,getWireframeAttribute:d,dispose:f}}function BM(i,t,e){let n;function s(u){n=u}let r,o;function a(u){r=u.type,o=u.bytesPerElement}function l(u,d){i.drawElements(n,d,r,u*o),e.update(d,n,1)}function c(u,d,f){f!==0&&(i.drawElementsInstanced(n,d,r,u*o,f),e.update(d,n,f))}function h(u,d,f){if(f===0)return;t.get("WEBGL_multi_draw").multiDrawElementsWEBGL(n,d,0,r,u,0,f);let _=0;for(let m=0;m<f;m++)_+=d[m];e.update(_,n,1)}this.setMode=s,this.setIndex=a,this.render=l,this.renderInstances=c,this.renderMultiDraw=h}function kM(i){let t={geometries:0,textures:0},e={frame:0,calls:0,triangles:0,points:0,lines:0};function n(r,o,a){switch(e.calls++,o){case i.TRIANGLES:e.triangles+=a*(r/3);break;case i.LINES:e.lines+=a*(r/2);break;case i.LINE_STRIP:e.lines+=a*(r-1);break;case i.LINE_LOOP:e.lines+=a*r;break;case i.POINTS:e.points+=a*r;break;default:Nt("WebGLInfo: Unknown draw mode:",o);break}}function s(){e.calls=0,e.triangles=0,e.points=0,e.lines=0}return{memory:t,render:e,programs:null,autoReset:!0,reset:s,update:n}}function zM(i,t,e){let n=new WeakMap,s=new te;function r(o,a,l){let c=o.morphTargetInfluences,h=a.morphAttributes.position||a.morphAttributes.normal||a.morphAttributes.color,u=h!==void 0?h.length:0,d=n.get(a);if(d===void 0||d.count!==u){let D=function(){x.dispose(),n.delete(a),a.removeEventListener("dispose",D)};d!==void 0&&d.texture.dispose();let f=a.morphAttributes.position!==void 0,p=a.morphAttributes.normal!==void 0,_=a.morphAttributes.color!==void 0,m=a.morphAttributes.position||[],g=a.morphAttributes.normal||[],y=a.morphAttributes.color||[],w=0;f===!0&&(w=1),p===!0&&(w=2),_===!0&&(w=3);let b=a.attributes.position.count*w,T=1;b>t.maxTextureSize&&(T=Math.ceil(b/t.maxTextureSize),b=t.maxTextureSize);let E=new Float32Array(b*T*4*u),x=new Gr(E,b,T,u);x.type=Wn,x.needsUpdate=!0;let S=w*4;for(let C=0;C<u;C++){let O=m[C],F=g[C],G=y[C],L=b*T*4*C;for(let H=0;H<O.count;H++){let X=H*S;f===!0&&(s.fromBufferAttribute(O,H),E[L+X+0]=s.x,E[L+X+1]=s.y,E[L+X+2]=s.z,E[L+X+3]=0),p===!0&&(s.fromBufferAttribute(F,H),E[L+X+4]=s.x,E[L+X+5]=s.y,E[L+X+6]=s.z,E[L+X+7]=0),_===!0&&(s.fromBufferAttribute(G,H),E[L+X+8]=s.x,E[L+X+9]=s.y,E[L+X+10]=s.z,E[L+X+11]=G.itemSize===4?s.w:1)}}d={count:u,texture:x,size:new bt(b,T)},n.set(a,d),a.addEventListener("dispose",D)}if(o.isInstancedMesh===!0&&o.morphTexture!==null)l.getUniforms().setValue(i,"morphTexture",o.morphTexture,e);else{let f=0;for(let _=0;_<c.length;_++)f+=c[_];let p=a.morphTargetsRelative?1:1-f;l.getUniforms().setValue(i,"morphTargetBaseInfluence",p),l.getUniforms().setValue(i,"morphTargetInfluences",c)}l.getUniforms().setValue(i,"morphTargetsTexture",d.texture,e),l.getUniforms().setValue(i,"morphTargetsTextureSize",d.size)}return{update:r}}function GM(i,t,e,n,s){let r=new WeakMap;function o(c){let h=s.render.frame,u=c.geometry,d=t.get(c,u);if(r.get(d)!==h&&(t.update(d),r.set(d,h)),c.isInstancedMesh&&(c.hasEventListener("dispose",l)===!1&&c.addEventListener("dispose",l),r.get(c)!==h&&(e.update(c.instanceMatrix,i.ARRAY_BUFFER),c.instanceColor!==null&&e.update(c.instanceColor,i.ARRAY_BUFFER),r.set(c,h))),c.isSkinnedMesh){let f=c.skeleton;r.get(f)!==h&&(f.update(),r.set(f,h))}return d}function a(){r=new WeakMap}function l(c){let h=c.target;h.removeEventListener("dispose",l),n.releaseStatesOfObject(h),e.remove(h.instanceMatrix),h.instanceColor!==null&&e.remove(h.instanceColor)}return{update:o,dispose:a}}var VM={[zh]:"LINEAR_TONE_MAPPING",[Gh]:"REINHARD_TONE_MAPPING",[Vh]:"CINEON_TONE_MAPPING",[Hh]:"ACES_FILMIC_TONE_MAPPING",[qh]:"AGX_TONE_MAPPING",[oo]:"NEUTRAL_TONE_MAPPING",[Wh]:"CUSTOM_TONE_MAPPING"};function HM(i,t,e,n,s,r){let o=new bn(t,e,{type:i,depthBuffer:s,stencilBuffer:r,samples:n?4:0,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,resolveDepthBuffer:!1,resolveStencilBuffer:!1}),a=null,l=null,c=null,h=new Ae;h.setAttribute("position",new se([-1,3,0,-1,-1,0,3,-1,0],3)),h.setAttribute("uv",new se([0,2,0,0,2,0],2));let u=new Wa({uniforms:{tDiffuse:{value:null}},vertexShader:`
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
			}`,depthTest:!1,depthWrite:!1}),d=new Jt(h,u),f=new no(-1,1,1,-1,0,1),p=null,_=null,m=!1,g,y=null,w=[],b=!1;this.setSize=function(T,E){o.setSize(T,E),a!==null&&a.setSize(T,E),l!==null&&l.setSize(T,E);for(let x=0;x<w.length;x++){let S=w[x];S.setSize&&S.setSize(T,E)}},this.setEffects=function(T){w=T,b=w.length>0&&w[0].isRenderPass===!0;let E=o.width,x=o.height;w.length>0&&a===null&&(a=new bn(E,x,{type:qn,depthBuffer:!1,stencilBuffer:!1}),l=new bn(E,x,{type:qn,depthBuffer:!1,stencilBuffer:!1}));let S=s===!0&&w.some(D=>D.needsDepthTexture===!0);S!==(o.depthTexture!==null)&&(S===!0&&c===null&&(c=new vi(E,x),r===!0&&(c.format=Si,c.type=vs)),o.dispose(),o.depthTexture=S?c:null,o.resolveDepthBuffer=S,o.storeMultisampledDepthBuffer=S);for(let D=0;D<w.length;D++){let C=w[D];C.setSize&&C.setSize(E,x),S&&C.needsDepthTexture===!0&&C.setDepthTexture&&C.setDepthTexture(c)}},this.begin=function(T,E){if(m||T.toneMapping===ei&&w.length===0)return!1;if(y=E,E!==null){let x=E.width,S=E.height;(o.width!==x||o.height!==S)&&this.setSize(x,S)}return b===!1&&T.setRenderTarget(o),g=T.toneMapping,T.toneMapping=ei,!0},this.hasRenderPass=function(){return b},this.end=function(T,E){T.toneMapping=g,m=!0;let x=o,S=a;for(let D=0;D<w.length;D++){let C=w[D];C.enabled!==!1&&(C.render(T,S,x,E),C.needsSwap!==!1&&(x=S,S=S===a?l:a))}if(p!==T.outputColorSpace||_!==T.toneMapping){p=T.outputColorSpace,_=T.toneMapping,u.defines={},Yt.getTransfer(p)===Qt&&(u.defines.SRGB_TRANSFER="");let D=VM[_];D&&(u.defines[D]=""),u.needsUpdate=!0}u.uniforms.tDiffuse.value=x.texture,T.setRenderTarget(y),T.render(d,f),y=null,m=!1},this.isCompositing=function(){return m},this.dispose=function(){o.dispose(),a!==null&&a.dispose(),l!==null&&l.dispose(),h.dispose(),u.dispose()}}var Um=new fn,Fm=new vi(1,1),Bm=new $r(1),km=new Gr,zm=new Ga,Gm=new Xr,mm=[],gm=[],_m=new Float32Array(16),xm=new Float32Array(9),ym=new Float32Array(4);function dr(i,t,e){let n=i[0];if(n<=0||n>0)return i;let s=t*e,r=mm[s];if(r===void 0&&(r=new Float32Array(s),mm[s]=r),t!==0){n.toArray(r,0);for(let o=1,a=0;o!==t;++o)a+=e,i[o].toArray(r,a)}return r}function Te(i,t){if(i.length!==t.length)return!1;for(let e=0,n=i.length;e<n;e++)if(i[e]!==t[e])return!1;return!0}function Re(i,t){for(let e=0,n=t.length;e<n;e++)i[e]=t[e]}function Zl(i,t){let e=gm[t];e===void 0&&(e=new Int32Array(t),gm[t]=e);for(let n=0;n!==t;++n)e[n]=i.allocateTextureUnit();return e}function WM(i,t){let e=this.cache;e[0]!==t&&(i.uniform1f(this.addr,t),e[0]=t)}function qM(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y)&&(i.uniform2f(this.addr,t.x,t.y),e[0]=t.x,e[1]=t.y);else{if(Te(e,t))return;i.uniform2fv(this.addr,t),Re(e,t)}}function XM(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z)&&(i.uniform3f(this.addr,t.x,t.y,t.z),e[0]=t.x,e[1]=t.y,e[2]=t.z);else if(t.r!==void 0)(e[0]!==t.r||e[1]!==t.g||e[2]!==t.b)&&(i.uniform3f(this.addr,t.r,t.g,t.b),e[0]=t.r,e[1]=t.g,e[2]=t.b);else{if(Te(e,t))return;i.uniform3fv(this.addr,t),Re(e,t)}}function $M(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z||e[3]!==t.w)&&(i.uniform4f(this.addr,t.x,t.y,t.z,t.w),e[0]=t.x,e[1]=t.y,e[2]=t.z,e[3]=t.w);else{if(Te(e,t))return;i.uniform4fv(this.addr,t),Re(e,t)}}function YM(i,t){let e=this.cache,n=t.elements;if(n===void 0){if(Te(e,t))return;i.uniformMatrix2fv(this.addr,!1,t),Re(e,t)}else{if(Te(e,n))return;ym.set(n),i.uniformMatrix2fv(this.addr,!1,ym),Re(e,n)}}function jM(i,t){let e=this.cache,n=t.elements;if(n===void 0){if(Te(e,t))return;i.uniformMatrix3fv(this.addr,!1,t),Re(e,t)}else{if(Te(e,n))return;xm.set(n),i.uniformMatrix3fv(this.addr,!1,xm),Re(e,n)}}function ZM(i,t){let e=this.cache,n=t.elements;if(n===void 0){if(Te(e,t))return;i.uniformMatrix4fv(this.addr,!1,t),Re(e,t)}else{if(Te(e,n))return;_m.set(n),i.uniformMatrix4fv(this.addr,!1,_m),Re(e,n)}}function JM(i,t){let e=this.cache;e[0]!==t&&(i.uniform1i(this.addr,t),e[0]=t)}function KM(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y)&&(i.uniform2i(this.addr,t.x,t.y),e[0]=t.x,e[1]=t.y);else{if(Te(e,t))return;i.uniform2iv(this.addr,t),Re(e,t)}}function QM(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z)&&(i.uniform3i(this.addr,t.x,t.y,t.z),e[0]=t.x,e[1]=t.y,e[2]=t.z);else{if(Te(e,t))return;i.uniform3iv(this.addr,t),Re(e,t)}}function tS(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z||e[3]!==t.w)&&(i.uniform4i(this.addr,t.x,t.y,t.z,t.w),e[0]=t.x,e[1]=t.y,e[2]=t.z,e[3]=t.w);else{if(Te(e,t))return;i.uniform4iv(this.addr,t),Re(e,t)}}function eS(i,t){let e=this.cache;e[0]!==t&&(i.uniform1ui(this.addr,t),e[0]=t)}function nS(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y)&&(i.uniform2ui(this.addr,t.x,t.y),e[0]=t.x,e[1]=t.y);else{if(Te(e,t))return;i.uniform2uiv(this.addr,t),Re(e,t)}}function iS(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z)&&(i.uniform3ui(this.addr,t.x,t.y,t.z),e[0]=t.x,e[1]=t.y,e[2]=t.z);else{if(Te(e,t))return;i.uniform3uiv(this.addr,t),Re(e,t)}}function sS(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z||e[3]!==t.w)&&(i.uniform4ui(this.addr,t.x,t.y,t.z,t.w),e[0]=t.x,e[1]=t.y,e[2]=t.z,e[3]=t.w);else{if(Te(e,t))return;i.uniform4uiv(this.addr,t),Re(e,t)}}function Jl(i){return i.version===0&&(i.compareFunction=nu,i.needsUpdate=!0),i}function rS(i,t,e){let n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s);let r;this.type===i.SAMPLER_2D_SHADOW?r=Jl(Fm):r=Um,e.setTexture2D(t||r,s)}function oS(i,t,e){let n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),e.setTexture3D(t||zm,s)}function aS(i,t,e){let n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s);let r;this.type===i.SAMPLER_CUBE_SHADOW?r=Jl(Bm):r=Gm,e.setTextureCube(t||r,s)}function lS(i,t,e){let n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),e.setTexture2DArray(t||km,s)}function cS(i){switch(i){case 5126:return WM;case 35664:return qM;case 35665:return XM;case 35666:return $M;case 35674:return YM;case 35675:return jM;case 35676:return ZM;case 5124:case 35670:return JM;case 35667:case 35671:return KM;case 35668:case 35672:return QM;case 35669:case 35673:return tS;case 5125:return eS;case 36294:return nS;case 36295:return iS;case 36296:return sS;case 35678:case 36198:case 36298:case 36306:case 35682:return rS;case 35679:case 36299:case 36307:return oS;case 35680:case 36300:case 36308:case 36293:return aS;case 36289:case 36303:case 36311:case 36292:return lS}}function hS(i,t){i.uniform1fv(this.addr,t)}function uS(i,t){let e=dr(t,this.size,2);i.uniform2fv(this.addr,e)}function dS(i,t){let e=dr(t,this.size,3);i.uniform3fv(this.addr,e)}function fS(i,t){let e=dr(t,this.size,4);i.uniform4fv(this.addr,e)}function pS(i,t){let e=dr(t,this.size,4);i.uniformMatrix2fv(this.addr,!1,e)}function mS(i,t){let e=dr(t,this.size,9);i.uniformMatrix3fv(this.addr,!1,e)}function gS(i,t){let e=dr(t,this.size,16);i.uniformMatrix4fv(this.addr,!1,e)}function _S(i,t){i.uniform1iv(this.addr,t)}function xS(i,t){i.uniform2iv(this.addr,t)}function yS(i,t){i.uniform3iv(this.addr,t)}function vS(i,t){i.uniform4iv(this.addr,t)}function bS(i,t){i.uniform1uiv(this.addr,t)}function MS(i,t){i.uniform2uiv(this.addr,t)}function SS(i,t){i.uniform3uiv(this.addr,t)}function wS(i,t){i.uniform4uiv(this.addr,t)}function ES(i,t,e){let n=this.cache,s=t.length,r=Zl(e,s);Te(n,r)||(i.uniform1iv(this.addr,r),Re(n,r));let o;this.type===i.SAMPLER_2D_SHADOW?o=Jl(Fm):o=Um;for(let a=0;a!==s;++a)e.setTexture2D(t[a]||o,r[a])}function AS(i,t,e){let n=this.cache,s=t.length,r=Zl(e,s);Te(n,r)||(i.uniform1iv(this.addr,r),Re(n,r));for(let o=0;o!==s;++o)e.setTexture3D(t[o]||zm,r[o])}function TS(i,t,e){let n=this.cache,s=t.length,r=Zl(e,s);Te(n,r)||(i.uniform1iv(this.addr,r),Re(n,r));let o;this.type===i.SAMPLER_CUBE_SHADOW?o=Jl(Bm):o=Gm;for(let a=0;a!==s;++a)e.setTextureCube(t[a]||o,r[a])}function RS(i,t,e){let n=this.cache,s=t.length,r=Zl(e,s);Te(n,r)||(i.uniform1iv(this.addr,r),Re(n,r));for(let o=0;o!==s;++o)e.setTexture2DArray(t[o]||km,r[o])}function CS(i){switch(i){case 5126:return hS;case 35664:return uS;case 35665:return dS;case 35666:return fS;case 35674:return pS;case 35675:return mS;case 35676:return gS;case 5124:case 35670:return _S;case 35667:case 35671:return xS;case 35668:case 35672:return yS;case 35669:case 35673:return vS;case 5125:return bS;case 36294:return MS;case 36295:return SS;case 36296:return wS;case 35678:case 36198:case 36298:case 36306:case 35682:return ES;case 35679:case 36299:case 36307:return AS;case 35680:case 36300:case 36308:case 36293:return TS;case 36289:case 36303:case 36311:case 36292:return RS}}var mu=class{constructor(t,e,n){this.id=t,this.addr=n,this.cache=[],this.type=e.type,this.setValue=cS(e.type)}},gu=class{constructor(t,e,n){this.id=t,this.addr=n,this.cache=[],this.type=e.type,this.size=e.size,this.setValue=CS(e.type)}},_u=class{constructor(t){this.id=t,this.seq=[],this.map={}}setValue(t,e,n){let s=this.seq;for(let r=0,o=s.length;r!==o;++r){let a=s[r];a.setValue(t,e[a.id],n)}}},fu=/(\w+)(\])?(\[|\.)?/g;function vm(i,t){i.seq.push(t),i.map[t.id]=t}function PS(i,t,e){let n=i.name,s=n.length;for(fu.lastIndex=0;;){let r=fu.exec(n),o=fu.lastIndex,a=r[1],l=r[2]==="]",c=r[3];if(l&&(a=a|0),c===void 0||c==="["&&o+2===s){vm(e,c===void 0?new mu(a,i,t):new gu(a,i,t));break}else{let u=e.map[a];u===void 0&&(u=new _u(a),vm(e,u)),e=u}}}var ur=class{constructor(t,e){this.seq=[],this.map={};let n=t.getProgramParameter(e,t.ACTIVE_UNIFORMS);for(let o=0;o<n;++o){let a=t.getActiveUniform(e,o),l=t.getUniformLocation(e,a.name);PS(a,l,this)}let s=[],r=[];for(let o of this.seq)o.type===t.SAMPLER_2D_SHADOW||o.type===t.SAMPLER_CUBE_SHADOW||o.type===t.SAMPLER_2D_ARRAY_SHADOW?s.push(o):r.push(o);s.length>0&&(this.seq=s.concat(r))}setValue(t,e,n,s){let r=this.map[e];r!==void 0&&r.setValue(t,n,s)}setOptional(t,e,n){let s=e[n];s!==void 0&&this.setValue(t,n,s)}static upload(t,e,n,s){for(let r=0,o=e.length;r!==o;++r){let a=e[r],l=n[a.id];l.needsUpdate!==!1&&a.setValue(t,l.value,s)}}static seqWithValue(t,e){let n=[];for(let s=0,r=t.length;s!==r;++s){let o=t[s];o.id in e&&n.push(o)}return n}};function bm(i,t,e){let n=i.createShader(t);return i.shaderSource(n,e),i.compileShader(n),n}var IS=37297,LS=0;function NS(i,t){let e=i.split(`
`),n=[],s=Math.max(t-6,0),r=Math.min(t+6,e.length);for(let o=s;o<r;o++){let a=o+1;n.push(`${a===t?">":" "} ${a}: ${e[o]}`)}return n.join(`
`)}var Mm=new Ot;function DS(i){Yt._getMatrix(Mm,Yt.workingColorSpace,i);let t=`mat3( ${Mm.elements.map(e=>e.toFixed(4))} )`;switch(Yt.getTransfer(i)){case Br:return[t,"LinearTransferOETF"];case Qt:return[t,"sRGBTransferOETF"];default:return Pt("WebGLProgram: Unsupported color space: ",i),[t,"LinearTransferOETF"]}}function Sm(i,t,e){let n=i.getShaderParameter(t,i.COMPILE_STATUS),r=(i.getShaderInfoLog(t)||"").trim();if(n&&r==="")return"";let o=/ERROR: 0:(\d+)/.exec(r);if(o){let a=parseInt(o[1]);return e.toUpperCase()+`

`+r+`

`+NS(i.getShaderSource(t),a)}else return r}function OS(i,t){let e=DS(t);return[`vec4 ${i}( vec4 value ) {`,`	return ${e[1]}( vec4( ${e[0]} * value.rgb, value.a ) );`,"}"].join(`
`)}var US={[zh]:"Linear",[Gh]:"Reinhard",[Vh]:"Cineon",[Hh]:"ACESFilmic",[qh]:"AgX",[oo]:"Neutral",[Wh]:"Custom"};function FS(i,t){let e=US[t];return e===void 0?(Pt("WebGLProgram: Unsupported toneMapping:",t),"vec3 "+i+"( vec3 color ) { return LinearToneMapping( color ); }"):"vec3 "+i+"( vec3 color ) { return "+e+"ToneMapping( color ); }"}var $l=new R;function BS(){Yt.getLuminanceCoefficients($l);let i=$l.x.toFixed(4),t=$l.y.toFixed(4),e=$l.z.toFixed(4);return["float luminance( const in vec3 rgb ) {",`	const vec3 weights = vec3( ${i}, ${t}, ${e} );`,"	return dot( weights, rgb );","}"].join(`
`)}function kS(i){return[i.extensionClipCullDistance?"#extension GL_ANGLE_clip_cull_distance : require":"",i.extensionMultiDraw?"#extension GL_ANGLE_multi_draw : require":""].filter(_o).join(`
`)}function zS(i){let t=[];for(let e in i){let n=i[e];n!==!1&&t.push("#define "+e+" "+n)}return t.join(`
`)}function GS(i,t){let e={},n=i.getProgramParameter(t,i.ACTIVE_ATTRIBUTES);for(let s=0;s<n;s++){let r=i.getActiveAttrib(t,s),o=r.name,a=1;r.type===i.FLOAT_MAT2&&(a=2),r.type===i.FLOAT_MAT3&&(a=3),r.type===i.FLOAT_MAT4&&(a=4),e[o]={type:r.type,location:i.getAttribLocation(t,o),locationSize:a}}return e}function _o(i){return i!==""}function wm(i,t){let e=t.numSpotLightShadows+t.numSpotLightMaps-t.numSpotLightShadowsWithMaps;return i.replace(/NUM_SUN_LIGHTS/g,t.numSunLights).replace(/NUM_DIR_LIGHTS/g,t.numDirLights).replace(/NUM_SPOT_LIGHTS/g,t.numSpotLights).replace(/NUM_SPOT_LIGHT_MAPS/g,t.numSpotLightMaps).replace(/NUM_SPOT_LIGHT_COORDS/g,e).replace(/NUM_RECT_AREA_LIGHTS/g,t.numRectAreaLights).replace(/NUM_POINT_LIGHTS/g,t.numPointLights).replace(/NUM_HEMI_LIGHTS/g,t.numHemiLights).replace(/NUM_SUN_LIGHT_SHADOWS/g,t.numSunLightShadows).replace(/NUM_DIR_LIGHT_SHADOWS/g,t.numDirLightShadows).replace(/NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS/g,t.numSpotLightShadowsWithMaps).replace(/NUM_SPOT_LIGHT_SHADOWS/g,t.numSpotLightShadows).replace(/NUM_POINT_LIGHT_SHADOWS/g,t.numPointLightShadows).replace(/NUM_LIGHT_PROBE_GRIDS/g,t.numLightProbeGrids)}function Em(i,t){return i.replace(/NUM_CLIPPING_PLANES/g,t.numClippingPlanes).replace(/UNION_CLIPPING_PLANES/g,t.numClippingPlanes-t.numClipIntersection)}var VS=/^[ \t]*#include +<([\w\d./]+)>/gm;function xu(i){return i.replace(VS,HS)}function HS(i,t){let e=Ht[t];if(e===void 0)throw new Error("THREE.WebGLProgram: Can not resolve #include <"+t+">");return xu(e)}var WS=/#pragma unroll_loop_start\s+for\s*\(\s*int\s+i\s*=\s*(\d+)\s*;\s*i\s*<\s*(\d+)\s*;\s*i\s*\+\+\s*\)\s*{([\s\S]+?)}\s+#pragma unroll_loop_end/g;function Am(i){return i.replace(WS,qS)}function qS(i,t,e,n){let s="";for(let r=parseInt(t);r<parseInt(e);r++)s+=n.replace(/\[\s*i\s*\]/g,"[ "+r+" ]").replace(/UNROLLED_LOOP_INDEX/g,r);return s}function Tm(i){let t=`precision ${i.precision} float;
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
#define LOW_PRECISION`),t}var XS={[gs]:"SHADOWMAP_TYPE_PCF",[or]:"SHADOWMAP_TYPE_VSM"};function $S(i){return XS[i.shadowMapType]||"SHADOWMAP_TYPE_BASIC"}var YS={[lr]:"ENVMAP_MODE_REFRACTION"};function jS(i){return i.envMap===!1?"ENVMAP_MODE_REFLECTION":YS[i.envMapMode]||"ENVMAP_MODE_REFLECTION"}var ZS={[kh]:"ENVMAP_BLENDING_MULTIPLY",[$p]:"ENVMAP_BLENDING_MIX",[Yp]:"ENVMAP_BLENDING_ADD"};function JS(i){return i.envMap===!1?"ENVMAP_BLENDING_NONE":ZS[i.combine]||"ENVMAP_BLENDING_NONE"}function KS(i,t,e,n){let s=i.getContext(),r=e.defines,o=e.vertexShader,a=e.fragmentShader,l=$S(e),c=e.envMapPMREM===!0?"ENVMAP_TYPE_PMREM":"ENVMAP_TYPE_CUBE",h=jS(e),u=JS(e),d=kS(e),f=zS(r),p=s.createProgram(),_,m,g=e.glslVersion?"#version "+e.glslVersion+`
`:"";e.isRawShaderMaterial?(_=["#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,f].filter(_o).join(`
`),_.length>0&&(_+=`
`),m=["#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,f].filter(_o).join(`
`),m.length>0&&(m+=`
`)):(_=[Tm(e),"#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,f,e.extensionClipCullDistance?"#define USE_CLIP_DISTANCE":"",e.batching?"#define USE_BATCHING":"",e.batchingColor?"#define USE_BATCHING_COLOR":"",e.instancing?"#define USE_INSTANCING":"",e.instancingColor?"#define USE_INSTANCING_COLOR":"",e.instancingMorph?"#define USE_INSTANCING_MORPH":"",e.useFog&&e.fog?"#define USE_FOG":"",e.useFog&&e.fogExp2?"#define FOG_EXP2":"",e.map?"#define USE_MAP":"",e.envMap?"#define USE_ENVMAP":"",e.envMap?"#define "+h:"",e.lightMap?"#define USE_LIGHTMAP":"",e.aoMap?"#define USE_AOMAP":"",e.bumpMap?"#define USE_BUMPMAP":"",e.normalMap?"#define USE_NORMALMAP":"",e.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",e.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",e.displacementMap?"#define USE_DISPLACEMENTMAP":"",e.emissiveMap?"#define USE_EMISSIVEMAP":"",e.anisotropy?"#define USE_ANISOTROPY":"",e.anisotropyMap?"#define USE_ANISOTROPYMAP":"",e.clearcoatMap?"#define USE_CLEARCOATMAP":"",e.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",e.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",e.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",e.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",e.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",e.specularMap?"#define USE_SPECULARMAP":"",e.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",e.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",e.roughnessMap?"#define USE_ROUGHNESSMAP":"",e.metalnessMap?"#define USE_METALNESSMAP":"",e.alphaMap?"#define USE_ALPHAMAP":"",e.alphaHash?"#define USE_ALPHAHASH":"",e.transmission?"#define USE_TRANSMISSION":"",e.transmissionMap?"#define USE_TRANSMISSIONMAP":"",e.thicknessMap?"#define USE_THICKNESSMAP":"",e.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",e.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",e.mapUv?"#define MAP_UV "+e.mapUv:"",e.alphaMapUv?"#define ALPHAMAP_UV "+e.alphaMapUv:"",e.lightMapUv?"#define LIGHTMAP_UV "+e.lightMapUv:"",e.aoMapUv?"#define AOMAP_UV "+e.aoMapUv:"",e.emissiveMapUv?"#define EMISSIVEMAP_UV "+e.emissiveMapUv:"",e.bumpMapUv?"#define BUMPMAP_UV "+e.bumpMapUv:"",e.normalMapUv?"#define NORMALMAP_UV "+e.normalMapUv:"",e.displacementMapUv?"#define DISPLACEMENTMAP_UV "+e.displacementMapUv:"",e.metalnessMapUv?"#define METALNESSMAP_UV "+e.metalnessMapUv:"",e.roughnessMapUv?"#define ROUGHNESSMAP_UV "+e.roughnessMapUv:"",e.anisotropyMapUv?"#define ANISOTROPYMAP_UV "+e.anisotropyMapUv:"",e.clearcoatMapUv?"#define CLEARCOATMAP_UV "+e.clearcoatMapUv:"",e.clearcoatNormalMapUv?"#define CLEARCOAT_NORMALMAP_UV "+e.clearcoatNormalMapUv:"",e.clearcoatRoughnessMapUv?"#define CLEARCOAT_ROUGHNESSMAP_UV "+e.clearcoatRoughnessMapUv:"",e.diffuseRoughnessMapUv?"#define DIFFUSE_ROUGHNESSMAP_UV "+e.diffuseRoughnessMapUv:"",e.iridescenceMapUv?"#define IRIDESCENCEMAP_UV "+e.iridescenceMapUv:"",e.iridescenceThicknessMapUv?"#define IRIDESCENCE_THICKNESSMAP_UV "+e.iridescenceThicknessMapUv:"",e.sheenColorMapUv?"#define SHEEN_COLORMAP_UV "+e.sheenColorMapUv:"",e.sheenRoughnessMapUv?"#define SHEEN_ROUGHNESSMAP_UV "+e.sheenRoughnessMapUv:"",e.specularMapUv?"#define SPECULARMAP_UV "+e.specularMapUv:"",e.specularColorMapUv?"#define SPECULAR_COLORMAP_UV "+e.specularColorMapUv:"",e.specularIntensityMapUv?"#define SPECULAR_INTENSITYMAP_UV "+e.specularIntensityMapUv:"",e.transmissionMapUv?"#define TRANSMISSIONMAP_UV "+e.transmissionMapUv:"",e.thicknessMapUv?"#define THICKNESSMAP_UV "+e.thicknessMapUv:"",e.vertexTangents&&e.flatShading===!1?"#define USE_TANGENT":"",e.vertexNormals?"#define HAS_NORMAL":"",e.vertexColors?"#define USE_COLOR":"",e.vertexAlphas?"#define USE_COLOR_ALPHA":"",e.vertexUv1s?"#define USE_UV1":"",e.vertexUv2s?"#define USE_UV2":"",e.vertexUv3s?"#define USE_UV3":"",e.pointsUvs?"#define USE_POINTS_UV":"",e.flatShading?"#define FLAT_SHADED":"",e.skinning?"#define USE_SKINNING":"",e.morphTargets?"#define USE_MORPHTARGETS":"",e.morphNormals&&e.flatShading===!1?"#define USE_MORPHNORMALS":"",e.morphColors?"#define USE_MORPHCOLORS":"",e.morphTargetsCount>0?"#define MORPHTARGETS_TEXTURE_STRIDE "+e.morphTextureStride:"",e.morphTargetsCount>0?"#define MORPHTARGETS_COUNT "+e.morphTargetsCount:"",e.doubleSided?"#define DOUBLE_SIDED":"",e.flipSided?"#define FLIP_SIDED":"",e.shadowMapEnabled?"#define USE_SHADOWMAP":"",e.shadowMapEnabled?"#define "+l:"",e.sizeAttenuation?"#define USE_SIZEATTENUATION":"",e.numLightProbes>0?"#define USE_LIGHT_PROBES":"",e.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",e.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 modelMatrix;","uniform mat4 modelViewMatrix;","uniform mat4 projectionMatrix;","uniform mat4 viewMatrix;","uniform mat3 normalMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;","#ifdef USE_INSTANCING","	attribute mat4 instanceMatrix;","#endif","#ifdef USE_INSTANCING_COLOR","	attribute vec3 instanceColor;","#endif","#ifdef USE_INSTANCING_MORPH","	uniform sampler2D morphTexture;","#endif","attribute vec3 position;","attribute vec3 normal;","attribute vec2 uv;","#ifdef USE_UV1","	attribute vec2 uv1;","#endif","#ifdef USE_UV2","	attribute vec2 uv2;","#endif","#ifdef USE_UV3","	attribute vec2 uv3;","#endif","#ifdef USE_TANGENT","	attribute vec4 tangent;","#endif","#if defined( USE_COLOR_ALPHA )","	attribute vec4 color;","#elif defined( USE_COLOR )","	attribute vec3 color;","#endif","#ifdef USE_SKINNING","	attribute vec4 skinIndex;","	attribute vec4 skinWeight;","#endif",`
`].filter(_o).join(`
`),m=[Tm(e),"#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,f,e.useFog&&e.fog?"#define USE_FOG":"",e.useFog&&e.fogExp2?"#define FOG_EXP2":"",e.alphaToCoverage?"#define ALPHA_TO_COVERAGE":"",e.map?"#define USE_MAP":"",e.matcap?"#define USE_MATCAP":"",e.envMap?"#define USE_ENVMAP":"",e.envMap?"#define "+c:"",e.envMap?"#define "+h:"",e.envMap?"#define "+u:"",e.envMapPMREM?"#define ENVMAP_MAX_LOD "+e.envMapMaxLod+".0":"",e.envMapPMREM?"#define ENVMAP_SIZE "+e.envMapSize+".0":"",e.lightMap?"#define USE_LIGHTMAP":"",e.aoMap?"#define USE_AOMAP":"",e.bumpMap?"#define USE_BUMPMAP":"",e.normalMap?"#define USE_NORMALMAP":"",e.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",e.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",e.packedNormalMap?"#define USE_PACKED_NORMALMAP":"",e.emissiveMap?"#define USE_EMISSIVEMAP":"",e.anisotropy?"#define USE_ANISOTROPY":"",e.anisotropyMap?"#define USE_ANISOTROPYMAP":"",e.clearcoat?"#define USE_CLEARCOAT":"",e.clearcoatMap?"#define USE_CLEARCOATMAP":"",e.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",e.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",e.diffuseRoughness?"#define USE_DIFFUSE_ROUGHNESS":"",e.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",e.dispersion?"#define USE_DISPERSION":"",e.retroreflection?"#define USE_RETROREFLECTION":"",e.iridescence?"#define USE_IRIDESCENCE":"",e.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",e.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",e.specularMap?"#define USE_SPECULARMAP":"",e.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",e.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",e.roughnessMap?"#define USE_ROUGHNESSMAP":"",e.metalnessMap?"#define USE_METALNESSMAP":"",e.alphaMap?"#define USE_ALPHAMAP":"",e.alphaTest?"#define USE_ALPHATEST":"",e.alphaHash?"#define USE_ALPHAHASH":"",e.sheen?"#define USE_SHEEN":"",e.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",e.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",e.transmission?"#define USE_TRANSMISSION":"",e.transmissionMap?"#define USE_TRANSMISSIONMAP":"",e.thicknessMap?"#define USE_THICKNESSMAP":"",e.vertexTangents&&e.flatShading===!1?"#define USE_TANGENT":"",e.vertexColors||e.instancingColor?"#define USE_COLOR":"",e.vertexAlphas||e.batchingColor?"#define USE_COLOR_ALPHA":"",e.vertexUv1s?"#define USE_UV1":"",e.vertexUv2s?"#define USE_UV2":"",e.vertexUv3s?"#define USE_UV3":"",e.pointsUvs?"#define USE_POINTS_UV":"",e.gradientMap?"#define USE_GRADIENTMAP":"",e.flatShading?"#define FLAT_SHADED":"",e.doubleSided?"#define DOUBLE_SIDED":"",e.flipSided?"#define FLIP_SIDED":"",e.shadowMapEnabled?"#define USE_SHADOWMAP":"",e.shadowMapEnabled?"#define "+l:"",e.premultipliedAlpha?"#define PREMULTIPLIED_ALPHA":"",e.numLightProbes>0?"#define USE_LIGHT_PROBES":"",e.decodeVideoTexture?"#define DECODE_VIDEO_TEXTURE":"",e.decodeVideoTextureEmissive?"#define DECODE_VIDEO_TEXTURE_EMISSIVE":"",e.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",e.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 viewMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;",e.toneMapping!==ei?"#define TONE_MAPPING":"",e.toneMapping!==ei?Ht.tonemapping_pars_fragment:"",e.toneMapping!==ei?FS("toneMapping",e.toneMapping):"",e.dithering?"#define DITHERING":"",e.opaque?"#define OPAQUE":"",Ht.colorspace_pars_fragment,OS("linearToOutputTexel",e.outputColorSpace),BS(),e.useDepthPacking?"#define DEPTH_PACKING "+e.depthPacking:"",`
`].filter(_o).join(`
`)),o=xu(o),o=wm(o,e),o=Em(o,e),a=xu(a),a=wm(a,e),a=Em(a,e),o=Am(o),a=Am(a),e.isRawShaderMaterial!==!0&&(g=`#version 300 es
`,_=[d,"#define attribute in","#define varying out","#define texture2D texture"].join(`
`)+`
`+_,m=["#define varying in",e.glslVersion===su?"":"layout(location = 0) out highp vec4 pc_fragColor;",e.glslVersion===su?"":"#define gl_FragColor pc_fragColor","#define gl_FragDepthEXT gl_FragDepth","#define texture2D texture","#define textureCube texture","#define texture2DProj textureProj","#define texture2DLodEXT textureLod","#define texture2DProjLodEXT textureProjLod","#define textureCubeLodEXT textureLod","#define texture2DGradEXT textureGrad","#define texture2DProjGradEXT textureProjGrad","#define textureCubeGradEXT textureGrad"].join(`
`)+`
`+m);let y=g+_+o,w=g+m+a,b=bm(s,s.VERTEX_SHADER,y),T=bm(s,s.FRAGMENT_SHADER,w);s.attachShader(p,b),s.attachShader(p,T),e.index0AttributeName!==void 0?s.bindAttribLocation(p,0,e.index0AttributeName):e.hasPositionAttribute===!0&&s.bindAttribLocation(p,0,"position"),s.linkProgram(p);function E(C){if(i.debug.checkShaderErrors){let O=s.getProgramInfoLog(p)||"",F=s.getShaderInfoLog(b)||"",G=s.getShaderInfoLog(T)||"",L=O.trim(),H=F.trim(),X=G.trim(),W=!0,et=!0;if(s.getProgramParameter(p,s.LINK_STATUS)===!1)if(W=!1,typeof i.debug.onShaderError=="function")i.debug.onShaderError(s,p,b,T);else{let q=Sm(s,b,"vertex"),Q=Sm(s,T,"fragment");Nt("WebGLProgram: Shader Error "+s.getError()+" - VALIDATE_STATUS "+s.getProgramParameter(p,s.VALIDATE_STATUS)+`

Material Name: `+C.name+`
Material Type: `+C.type+`

Program Info Log: `+L+`
`+q+`
`+Q)}else L!==""?Pt("WebGLProgram: Program Info Log:",L):(H===""||X==="")&&(et=!1);et&&(C.diagnostics={runnable:W,programLog:L,vertexShader:{log:H,prefix:_},fragmentShader:{log:X,prefix:m}})}s.deleteShader(b),s.deleteShader(T),x=new ur(s,p),S=GS(s,p)}let x;this.getUniforms=function(){return x===void 0&&E(this),x};let S;this.getAttributes=function(){return S===void 0&&E(this),S};let D=e.rendererExtensionParallelShaderCompile===!1;return this.isReady=function(){return D===!1&&(D=s.getProgramParameter(p,IS)),D},this.destroy=function(){n.releaseStatesOfProgram(this),s.deleteProgram(p),this.program=void 0},this.type=e.shaderType,this.name=e.shaderName,this.id=LS++,this.cacheKey=t,this.usedTimes=1,this.program=p,this.vertexShader=b,this.fragmentShader=T,this}var QS=0,yu=class{constructor(){this.shaderCache=new Map,this.materialCache=new Map}update(t,e,n){let s=this._getShaderCacheForMaterial(t);return s.has(e)===!1&&(s.add(e),e.usedTimes++),s.has(n)===!1&&(s.add(n),n.usedTimes++),this}remove(t){let e=this.materialCache.get(t);for(let n of e)n.usedTimes--,n.usedTimes===0&&this.shaderCache.delete(n.code);return this.materialCache.delete(t),this}getVertexShaderStage(t){return this._getShaderStage(t.vertexShader)}getFragmentShaderStage(t){return this._getShaderStage(t.fragmentShader)}dispose(){this.shaderCache.clear(),this.materialCache.clear()}_getShaderCacheForMaterial(t){let e=this.materialCache,n=e.get(t);return n===void 0&&(n=new Set,e.set(t,n)),n}_getShaderStage(t){let e=this.shaderCache,n=e.get(t);return n===void 0&&(n=new vu(t),e.set(t,n)),n}},vu=class{constructor(t){this.id=QS++,this.code=t,this.usedTimes=0}};function tw(i){return i===$i||i===fo||i===po}function ew(i,t,e,n,s,r){let o=new er,a=new yu,l=new Set,c=[],h=new Map,u=n.logarithmicDepthBuffer,d={MeshDepthMaterial:"depth",MeshDistanceMaterial:"distance",MeshNormalMaterial:"normal",MeshBasicMaterial:"basic",MeshLambertMaterial:"lambert",MeshPhongMaterial:"phong",MeshToonMaterial:"toon",MeshStandardMaterial:"physical",MeshPhysicalMaterial:"physical",MeshMatcapMaterial:"matcap",LineBasicMaterial:"basic",LineDashedMaterial:"dashed",PointsMaterial:"points",ShadowMaterial:"shadow",SpriteMaterial:"sprite"};function f(x){return l.add(x),x===0?"uv":`uv${x}`}function p(x,S,D,C,O,F){let G=C.fog,L=O.geometry,H=x.isMeshStandardMaterial||x.isMeshLambertMaterial||x.isMeshPhongMaterial?C.environment:null,X=x.isMeshStandardMaterial||x.isMeshLambertMaterial&&!x.envMap||x.isMeshPhongMaterial&&!x.envMap,W=t.get(x.envMap||H,X),et=d[x.type],q=n.precision;x.precision!==null&&(q=n.getMaxPrecision(x.precision),q!==x.precision&&Pt("WebGLProgram.getParameters:",x.precision,"not supported, using",q,"instead."));let Q=L.morphAttributes.position||L.morphAttributes.normal||L.morphAttributes.color,tt=Q!==void 0?Q.length:0,yt=0;L.morphAttributes.position!==void 0&&(yt=1),L.morphAttributes.normal!==void 0&&(yt=2),L.morphAttributes.color!==void 0&&(yt=3);let Lt,j,gt,Mt;if(et){let mt=cn[et];Lt=mt.vertexShader,j=mt.fragmentShader}else{Lt=x.vertexShader,j=x.fragmentShader;let mt=a.getVertexShaderStage(x),ie=a.getFragmentShaderStage(x);a.update(x,mt,ie),gt=mt.id,Mt=ie.id}let Rt=i.getRenderTarget(),_t=i.state.buffers.depth.getReversed(),zt=O.isInstancedMesh===!0,ye=O.isBatchedMesh===!0,It=!!x.map,ne=!!x.matcap,re=!!W,qt=re&&W.isPMREMTexture===!0,ke=!!x.aoMap,we=!!x.lightMap,un=!!x.bumpMap&&x.wireframe===!1,me=!!x.normalMap,$n=!!x.displacementMap,Pe=!!x.emissiveMap,En=!!x.metalnessMap,An=!!x.roughnessMap,Tn=x.anisotropy>0,U=x.clearcoat>0,Rn=x.diffuseRoughness>0,fe=x.dispersion>0,pe=x.retroreflectivity>0,pt=x.iridescence>0,Ee=x.sheen>0,Ct=x.transmission>0,Ft=Tn&&!!x.anisotropyMap,A=U&&!!x.clearcoatMap,v=U&&!!x.clearcoatNormalMap,k=U&&!!x.clearcoatRoughnessMap,it=Rn&&!!x.diffuseRoughnessMap,K=pt&&!!x.iridescenceMap,ot=pt&&!!x.iridescenceThicknessMap,ut=Ee&&!!x.sheenColorMap,Y=Ee&&!!x.sheenRoughnessMap,Z=!!x.specularMap,lt=!!x.specularColorMap,P=!!x.specularIntensityMap,J=Ct&&!!x.transmissionMap,$=Ct&&!!x.thicknessMap,ct=!!x.gradientMap,rt=!!x.alphaMap,at=x.alphaTest>0,At=!!x.alphaHash,Vt=!!x.extensions,st=ei;x.toneMapped&&(Rt===null||Rt.isXRRenderTarget===!0)&&(st=i.toneMapping);let Tt=qt?W.isCompressedCubeTexture?W.image[0].mipmaps:W.mipmaps:null,Gt={shaderID:et,shaderType:x.type,shaderName:x.name,vertexShader:Lt,fragmentShader:j,defines:x.defines,customVertexShaderID:gt,customFragmentShaderID:Mt,isRawShaderMaterial:x.isRawShaderMaterial===!0,glslVersion:x.glslVersion,precision:q,batching:ye,batchingColor:ye&&O._colorsTexture!==null,instancing:zt,instancingColor:zt&&O.instanceColor!==null,instancingMorph:zt&&O.morphTexture!==null,outputColorSpace:Rt===null?i.outputColorSpace:Rt.isXRRenderTarget===!0?Rt.texture.colorSpace:Yt.workingColorSpace,alphaToCoverage:!!x.alphaToCoverage,map:It,matcap:ne,envMap:re,envMapMode:re&&W.mapping,envMapPMREM:qt,envMapMaxLod:qt?Tt.length-1:null,envMapSize:qt?Tt[0].width:null,aoMap:ke,lightMap:we,bumpMap:un,normalMap:me,displacementMap:$n,emissiveMap:Pe,normalMapObjectSpace:me&&x.normalMapType===Jp,normalMapTangentSpace:me&&x.normalMapType===Wl,packedNormalMap:me&&x.normalMapType===Wl&&tw(x.normalMap.format),metalnessMap:En,roughnessMap:An,anisotropy:Tn,anisotropyMap:Ft,clearcoat:U,clearcoatMap:A,clearcoatNormalMap:v,clearcoatRoughnessMap:k,diffuseRoughness:Rn,diffuseRoughnessMap:it,dispersion:fe,retroreflection:pe,iridescence:pt,iridescenceMap:K,iridescenceThicknessMap:ot,sheen:Ee,sheenColorMap:ut,sheenRoughnessMap:Y,specularMap:Z,specularColorMap:lt,specularIntensityMap:P,transmission:Ct,transmissionMap:J,thicknessMap:$,gradientMap:ct,opaque:x.transparent===!1&&x.blending===ar&&x.alphaToCoverage===!1,alphaMap:rt,alphaTest:at,alphaHash:At,combine:x.combine,mapUv:It&&f(x.map.channel),aoMapUv:ke&&f(x.aoMap.channel),lightMapUv:we&&f(x.lightMap.channel),bumpMapUv:un&&f(x.bumpMap.channel),normalMapUv:me&&f(x.normalMap.channel),displacementMapUv:$n&&f(x.displacementMap.channel),emissiveMapUv:Pe&&f(x.emissiveMap.channel),metalnessMapUv:En&&f(x.metalnessMap.channel),roughnessMapUv:An&&f(x.roughnessMap.channel),anisotropyMapUv:Ft&&f(x.anisotropyMap.channel),clearcoatMapUv:A&&f(x.clearcoatMap.channel),clearcoatNormalMapUv:v&&f(x.clearcoatNormalMap.channel),clearcoatRoughnessMapUv:k&&f(x.clearcoatRoughnessMap.channel),diffuseRoughnessMapUv:it&&f(x.diffuseRoughnessMap.channel),iridescenceMapUv:K&&f(x.iridescenceMap.channel),iridescenceThicknessMapUv:ot&&f(x.iridescenceThicknessMap.channel),sheenColorMapUv:ut&&f(x.sheenColorMap.channel),sheenRoughnessMapUv:Y&&f(x.sheenRoughnessMap.channel),specularMapUv:Z&&f(x.specularMap.channel),specularColorMapUv:lt&&f(x.specularColorMap.channel),specularIntensityMapUv:P&&f(x.specularIntensityMap.channel),transmissionMapUv:J&&f(x.transmissionMap.channel),thicknessMapUv:$&&f(x.thicknessMap.channel),alphaMapUv:rt&&f(x.alphaMap.channel),vertexTangents:!!L.attributes.tangent&&(me||Tn),vertexNormals:!!L.attributes.normal,vertexColors:x.vertexColors,vertexAlphas:x.vertexColors===!0&&!!L.attributes.color&&L.attributes.color.itemSize===4,pointsUvs:O.isPoints===!0&&!!L.attributes.uv&&(It||rt),fog:!!G,useFog:x.fog===!0,fogExp2:!!G&&G.isFogExp2,flatShading:x.wireframe===!1&&(x.flatShading===!0||L.attributes.normal===void 0&&me===!1&&(x.isMeshLambertMaterial||x.isMeshPhongMaterial||x.isMeshStandardMaterial||x.isMeshPhysicalMaterial)),sizeAttenuation:x.sizeAttenuation===!0,logarithmicDepthBuffer:u,reversedDepthBuffer:_t,skinning:O.isSkinnedMesh===!0,hasPositionAttribute:L.attributes.position!==void 0,morphTargets:L.morphAttributes.position!==void 0,morphNormals:L.morphAttributes.normal!==void 0,morphColors:L.morphAttributes.color!==void 0,morphTargetsCount:tt,morphTextureStride:yt,numSunLights:S.sun.length,numDirLights:S.directional.length,numPointLights:S.point.length,numSpotLights:S.spot.length,numSpotLightMaps:S.spotLightMap.length,numRectAreaLights:S.rectArea.length,numHemiLights:S.hemi.length,numSunLightShadows:S.sunShadowMap.length,numDirLightShadows:S.directionalShadowMap.length,numPointLightShadows:S.pointShadowMap.length,numSpotLightShadows:S.spotShadowMap.length,numSpotLightShadowsWithMaps:S.numSpotLightShadowsWithMaps,numLightProbes:S.numLightProbes,numLightProbeGrids:F.filter(mt=>mt.texture!==null).length,numClippingPlanes:r.numPlanes,numClipIntersection:r.numIntersection,dithering:x.dithering,shadowMapEnabled:i.shadowMap.enabled&&D.length>0,shadowMapType:i.shadowMap.type,toneMapping:st,decodeVideoTexture:It&&x.map.isVideoTexture===!0&&Yt.getTransfer(x.map.colorSpace)===Qt,decodeVideoTextureEmissive:Pe&&x.emissiveMap.isVideoTexture===!0&&Yt.getTransfer(x.emissiveMap.colorSpace)===Qt,premultipliedAlpha:x.premultipliedAlpha,doubleSided:x.side===Un,flipSided:x.side===ln,useDepthPacking:x.depthPacking>=0,depthPacking:x.depthPacking||0,index0AttributeName:x.index0AttributeName,extensionClipCullDistance:Vt&&x.extensions.clipCullDistance===!0&&e.has("WEBGL_clip_cull_distance"),extensionMultiDraw:(Vt&&x.extensions.multiDraw===!0||ye)&&e.has("WEBGL_multi_draw"),rendererExtensionParallelShaderCompile:e.has("KHR_parallel_shader_compile"),customProgramCacheKey:x.customProgramCacheKey()};return Gt.vertexUv1s=l.has(1),Gt.vertexUv2s=l.has(2),Gt.vertexUv3s=l.has(3),l.clear(),Gt}function _(x){let S=[];if(x.shaderID?S.push(x.shaderID):(S.push(x.customVertexShaderID),S.push(x.customFragmentShaderID)),x.defines!==void 0)for(let D in x.defines)S.push(D),S.push(x.defines[D]);return x.isRawShaderMaterial===!1&&(m(S,x),g(S,x),S.push(i.outputColorSpace)),S.push(x.customProgramCacheKey),S.join()}function m(x,S){x.push(S.precision),x.push(S.outputColorSpace),x.push(S.envMapMode),x.push(S.envMapPMREM),x.push(S.envMapMaxLod),x.push(S.envMapSize),x.push(S.mapUv),x.push(S.alphaMapUv),x.push(S.lightMapUv),x.push(S.aoMapUv),x.push(S.bumpMapUv),x.push(S.normalMapUv),x.push(S.displacementMapUv),x.push(S.emissiveMapUv),x.push(S.metalnessMapUv),x.push(S.roughnessMapUv),x.push(S.anisotropyMapUv),x.push(S.clearcoatMapUv),x.push(S.clearcoatNormalMapUv),x.push(S.clearcoatRoughnessMapUv),x.push(S.diffuseRoughnessMapUv),x.push(S.iridescenceMapUv),x.push(S.iridescenceThicknessMapUv),x.push(S.sheenColorMapUv),x.push(S.sheenRoughnessMapUv),x.push(S.specularMapUv),x.push(S.specularColorMapUv),x.push(S.specularIntensityMapUv),x.push(S.transmissionMapUv),x.push(S.thicknessMapUv),x.push(S.combine),x.push(S.fogExp2),x.push(S.sizeAttenuation),x.push(S.morphTargetsCount),x.push(S.numSunLights),x.push(S.numDirLights),x.push(S.numPointLights),x.push(S.numSpotLights),x.push(S.numSpotLightMaps),x.push(S.numHemiLights),x.push(S.numRectAreaLights),x.push(S.numSunLightShadows),x.push(S.numDirLightShadows),x.push(S.numPointLightShadows),x.push(S.numSpotLightShadows),x.push(S.numSpotLightShadowsWithMaps),x.push(S.numLightProbes),x.push(S.numLightProbeGrids),x.push(S.shadowMapType),x.push(S.toneMapping),x.push(S.numClippingPlanes),x.push(S.numClipIntersection),x.push(S.depthPacking)}function g(x,S){o.disableAll(),S.instancing&&o.enable(0),S.instancingColor&&o.enable(1),S.instancingMorph&&o.enable(2),S.matcap&&o.enable(3),S.envMap&&o.enable(4),S.normalMapObjectSpace&&o.enable(5),S.normalMapTangentSpace&&o.enable(6),S.clearcoat&&o.enable(7),S.iridescence&&o.enable(8),S.alphaTest&&o.enable(9),S.vertexColors&&o.enable(10),S.vertexAlphas&&o.enable(11),S.vertexUv1s&&o.enable(12),S.vertexUv2s&&o.enable(13),S.vertexUv3s&&o.enable(14),S.vertexTangents&&o.enable(15),S.anisotropy&&o.enable(16),S.alphaHash&&o.enable(17),S.batching&&o.enable(18),S.dispersion&&o.enable(19),S.retroreflection&&o.enable(24),S.diffuseRoughness&&o.enable(25),S.batchingColor&&o.enable(20),S.gradientMap&&o.enable(21),S.packedNormalMap&&o.enable(22),S.vertexNormals&&o.enable(23),x.push(o.mask),o.disableAll(),S.fog&&o.enable(0),S.useFog&&o.enable(1),S.flatShading&&o.enable(2),S.logarithmicDepthBuffer&&o.enable(3),S.reversedDepthBuffer&&o.enable(4),S.skinning&&o.enable(5),S.morphTargets&&o.enable(6),S.morphNormals&&o.enable(7),S.morphColors&&o.enable(8),S.premultipliedAlpha&&o.enable(9),S.shadowMapEnabled&&o.enable(10),S.doubleSided&&o.enable(11),S.flipSided&&o.enable(12),S.useDepthPacking&&o.enable(13),S.dithering&&o.enable(14),S.transmission&&o.enable(15),S.sheen&&o.enable(16),S.opaque&&o.enable(17),S.pointsUvs&&o.enable(18),S.decodeVideoTexture&&o.enable(19),S.decodeVideoTextureEmissive&&o.enable(20),S.alphaToCoverage&&o.enable(21),S.numLightProbeGrids>0&&o.enable(22),S.hasPositionAttribute&&o.enable(23),x.push(o.mask)}function y(x){let S=d[x.type],D;if(S){let C=cn[S];D=mo.clone(C.uniforms)}else D=x.uniforms;return D}function w(x,S){let D=h.get(S);return D!==void 0?++D.usedTimes:(D=new KS(i,S,x,s),c.push(D),h.set(S,D)),D}function b(x){if(--x.usedTimes===0){let S=c.indexOf(x);c[S]=c[c.length-1],c.pop(),h.delete(x.cacheKey),x.destroy()}}function T(x){a.remove(x)}function E(){a.dispose()}return{getParameters:p,getProgramCacheKey:_,getUniforms:y,acquireProgram:w,releaseProgram:b,releaseShaderCache:T,programs:c,dispose:E}}function nw(){let i=new WeakMap;function t(o){return i.has(o)}function e(o){let a=i.get(o);return a===void 0&&(a={},i.set(o,a)),a}function n(o){i.delete(o)}function s(o,a,l){i.get(o)[a]=l}function r(){i=new WeakMap}return{has:t,get:e,remove:n,update:s,dispose:r}}function iw(i,t){return i.groupOrder!==t.groupOrder?i.groupOrder-t.groupOrder:i.renderOrder!==t.renderOrder?i.renderOrder-t.renderOrder:i.material.id!==t.material.id?i.material.id-t.material.id:i.materialVariant!==t.materialVariant?i.materialVariant-t.materialVariant:i.z!==t.z?i.z-t.z:i.id-t.id}function Rm(i,t){return i.groupOrder!==t.groupOrder?i.groupOrder-t.groupOrder:i.renderOrder!==t.renderOrder?i.renderOrder-t.renderOrder:i.z!==t.z?t.z-i.z:i.id-t.id}function Cm(){let i=[],t=0,e=[],n=[],s=[];function r(){t=0,e.length=0,n.length=0,s.length=0}function o(d){let f=0;return d.isInstancedMesh&&(f+=2),d.isSkinnedMesh&&(f+=1),f}function a(d,f,p,_,m,g){let y=i[t];return y===void 0?(y={id:d.id,object:d,geometry:f,material:p,materialVariant:o(d),groupOrder:_,renderOrder:d.renderOrder,z:m,group:g},i[t]=y):(y.id=d.id,y.object=d,y.geometry=f,y.material=p,y.materialVariant=o(d),y.groupOrder=_,y.renderOrder=d.renderOrder,y.z=m,y.group=g),t++,y}function l(d,f,p,_,m,g,y){y.reversedDepth===!0&&(m=-m);let w=a(d,f,p,_,m,g);p.transmission>0?n.push(w):p.transparent===!0?s.push(w):e.push(w)}function c(d,f,p,_,m,g){let y=a(d,f,p,_,m,g);p.transmission>0?n.unshift(y):p.transparent===!0?s.unshift(y):e.unshift(y)}function h(d,f){e.length>1&&e.sort(d||iw),n.length>1&&n.sort(f||Rm),s.length>1&&s.sort(f||Rm)}function u(){for(let d=t,f=i.length;d<f;d++){let p=i[d];if(p.id===null)break;p.id=null,p.object=null,p.geometry=null,p.material=null,p.group=null}}return{opaque:e,transmissive:n,transparent:s,init:r,push:l,unshift:c,finish:u,sort:h}}function sw(){let i=new WeakMap;function t(n,s){let r=i.get(n),o;return r===void 0?(o=new Cm,i.set(n,[o])):s>=r.length?(o=new Cm,r.push(o)):o=r[s],o}function e(){i=new WeakMap}return{get:t,dispose:e}}function rw(){let i={};return{get:function(t){if(i[t.id]!==void 0)return i[t.id];let e;switch(t.type){case"SunLight":case"DirectionalLight":e={direction:new R,color:new Ut};break;case"SpotLight":e={position:new R,direction:new R,color:new Ut,distance:0,coneCos:0,penumbraCos:0,decay:0};break;case"PointLight":e={position:new R,color:new Ut,distance:0,decay:0};break;case"HemisphereLight":e={direction:new R,skyColor:new Ut,groundColor:new Ut};break;case"RectAreaLight":e={color:new Ut,position:new R,halfWidth:new R,halfHeight:new R};break}return i[t.id]=e,e}}}function ow(){let i={};return{get:function(t){if(i[t.id]!==void 0)return i[t.id];let e;switch(t.type){case"SunLight":case"DirectionalLight":e={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new bt};break;case"SpotLight":e={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new bt};break;case"PointLight":e={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new bt,shadowCameraNear:1,shadowCameraFar:1e3};break}return i[t.id]=e,e}}}var aw=0;function lw(i,t){return(t.castShadow?2:0)-(i.castShadow?2:0)+(t.map?1:0)-(i.map?1:0)}function cw(i){let t=new rw,e=ow(),n={version:0,hash:{sunLength:-1,directionalLength:-1,pointLength:-1,spotLength:-1,rectAreaLength:-1,hemiLength:-1,numSunShadows:-1,numDirectionalShadows:-1,numPointShadows:-1,numSpotShadows:-1,numSpotMaps:-1,numLightProbes:-1},ambient:[0,0,0],probe:[],sun:[],sunShadow:[],sunShadowMap:[],sunShadowMatrix:[],sunShadowCascade:[],directional:[],directionalShadow:[],directionalShadowMap:[],directionalShadowMatrix:[],spot:[],spotLightMap:[],spotShadow:[],spotShadowMap:[],spotLightMatrix:[],rectArea:[],rectAreaLTC1:null,rectAreaLTC2:null,point:[],pointShadow:[],pointShadowMap:[],pointShadowMatrix:[],hemi:[],numSpotLightShadowsWithMaps:0,numLightProbes:0};for(let c=0;c<9;c++)n.probe.push(new R);let s=new R,r=new Dt,o=new Dt;function a(c){let h=0,u=0,d=0;for(let F=0;F<9;F++)n.probe[F].set(0,0,0);let f=0,p=0,_=0,m=0,g=0,y=0,w=0,b=0,T=0,E=0,x=0,S=0,D=0,C=0;c.sort(lw);for(let F=0,G=c.length;F<G;F++){let L=c[F],H=L.color,X=L.intensity,W=L.distance,et=null;if(L.shadow&&L.shadow.map&&(L.shadow.map.texture.format===$i?et=L.shadow.map.texture:et=L.shadow.map.depthTexture||L.shadow.map.texture),L.isAmbientLight)h+=H.r*X,u+=H.g*X,d+=H.b*X;else if(L.isLightProbe){for(let q=0;q<9;q++)n.probe[q].addScaledVector(L.sh.coefficients[q],X);C++}else if(L.isSunLight){let q=t.get(L);if(q.color.copy(L.color).multiplyScalar(L.intensity),L.castShadow){let Q=L.shadow,tt=e.get(L);tt.shadowIntensity=Q.intensity,tt.shadowBias=Q.bias,tt.shadowNormalBias=Q.normalBias,tt.shadowRadius=Q.radius,tt.shadowMapSize.copy(Q.mapSize).multiply(Q.getFrameExtents()),n.sunShadow[p]=tt,n.sunShadowMap[p]=et;let yt=Q.getViewportCount();for(let Lt=0;Lt<yt;Lt++)n.sunShadowMatrix[_+Lt]=Q.getMatrix(Lt),n.sunShadowCascade[_+Lt]=Q._cascadeData[Lt];_+=yt,p++}n.sun[f]=q,f++}else if(L.isDirectionalLight){let q=t.get(L);if(q.color.copy(L.color).multiplyScalar(L.intensity),L.castShadow){let Q=L.shadow,tt=e.get(L);tt.shadowIntensity=Q.intensity,tt.shadowBias=Q.bias,tt.shadowNormalBias=Q.normalBias,tt.shadowRadius=Q.radius,tt.shadowMapSize=Q.mapSize,n.directionalShadow[m]=tt,n.directionalShadowMap[m]=et,n.directionalShadowMatrix[m]=L.shadow.matrix,T++}n.directional[m]=q,m++}else if(L.isSpotLight){let q=t.get(L);q.position.setFromMatrixPosition(L.matrixWorld),q.color.copy(H).multiplyScalar(X),q.distance=W,q.coneCos=Math.cos(L.angle),q.penumbraCos=Math.cos(L.angle*(1-L.penumbra)),q.decay=L.decay,n.spot[y]=q;let Q=L.shadow;if(L.map&&(n.spotLightMap[S]=L.map,S++,Q.updateMatrices(L),L.castShadow&&D++),n.spotLightMatrix[y]=Q.matrix,L.castShadow){let tt=e.get(L);tt.shadowIntensity=Q.intensity,tt.shadowBias=Q.bias,tt.shadowNormalBias=Q.normalBias,tt.shadowRadius=Q.radius,tt.shadowMapSize=Q.mapSize,n.spotShadow[y]=tt,n.spotShadowMap[y]=et,x++}y++}else if(L.isRectAreaLight){let q=t.get(L);q.color.copy(H).multiplyScalar(X),q.halfWidth.set(L.width*.5,0,0),q.halfHeight.set(0,L.height*.5,0),n.rectArea[w]=q,w++}else if(L.isPointLight){let q=t.get(L);if(q.color.copy(L.color).multiplyScalar(L.intensity),q.distance=L.distance,q.decay=L.decay,L.castShadow){let Q=L.shadow,tt=e.get(L);tt.shadowIntensity=Q.intensity,tt.shadowBias=Q.bias,tt.shadowNormalBias=Q.normalBias,tt.shadowRadius=Q.radius,tt.shadowMapSize=Q.mapSize,tt.shadowCameraNear=Q.camera.near,tt.shadowCameraFar=Q.camera.far,n.pointShadow[g]=tt,n.pointShadowMap[g]=et,n.pointShadowMatrix[g]=L.shadow.matrix,E++}n.point[g]=q,g++}else if(L.isHemisphereLight){let q=t.get(L);q.skyColor.copy(L.color).multiplyScalar(X),q.groundColor.copy(L.groundColor).multiplyScalar(X),n.hemi[b]=q,b++}}w>0&&(i.has("OES_texture_float_linear")===!0?(n.rectAreaLTC1=ft.LTC_FLOAT_1,n.rectAreaLTC2=ft.LTC_FLOAT_2):(n.rectAreaLTC1=ft.LTC_HALF_1,n.rectAreaLTC2=ft.LTC_HALF_2)),n.ambient[0]=h,n.ambient[1]=u,n.ambient[2]=d;let O=n.hash;(O.sunLength!==f||O.directionalLength!==m||O.pointLength!==g||O.spotLength!==y||O.rectAreaLength!==w||O.hemiLength!==b||O.numSunShadows!==p||O.numDirectionalShadows!==T||O.numPointShadows!==E||O.numSpotShadows!==x||O.numSpotMaps!==S||O.numLightProbes!==C)&&(n.sun.length=f,n.directional.length=m,n.spot.length=y,n.rectArea.length=w,n.point.length=g,n.hemi.length=b,n.sunShadow.length=p,n.sunShadowMap.length=p,n.sunShadowMatrix.length=_,n.sunShadowCascade.length=_,n.directionalShadow.length=T,n.directionalShadowMap.length=T,n.directionalShadowMatrix.length=T,n.pointShadow.length=E,n.pointShadowMap.length=E,n.pointShadowMatrix.length=E,n.spotShadow.length=x,n.spotShadowMap.length=x,n.spotLightMatrix.length=x+S-D,n.spotLightMap.length=S,n.numSpotLightShadowsWithMaps=D,n.numLightProbes=C,O.sunLength=f,O.directionalLength=m,O.pointLength=g,O.spotLength=y,O.rectAreaLength=w,O.hemiLength=b,O.numSunShadows=p,O.numDirectionalShadows=T,O.numPointShadows=E,O.numSpotShadows=x,O.numSpotMaps=S,O.numLightProbes=C,n.version=aw++)}function l(c,h){let u=0,d=0,f=0,p=0,_=0,m=0,g=h.matrixWorldInverse;for(let y=0,w=c.length;y<w;y++){let b=c[y];if(b.isSunLight){let T=n.sun[u];T.direction.setFromMatrixPosition(b.matrixWorld),T.direction.transformDirection(g),u++}else if(b.isDirectionalLight){let T=n.directional[d];T.direction.setFromMatrixPosition(b.matrixWorld),s.setFromMatrixPosition(b.target.matrixWorld),T.direction.sub(s),T.direction.transformDirection(g),d++}else if(b.isSpotLight){let T=n.spot[p];T.position.setFromMatrixPosition(b.matrixWorld),T.position.applyMatrix4(g),T.direction.setFromMatrixPosition(b.matrixWorld),s.setFromMatrixPosition(b.target.matrixWorld),T.direction.sub(s),T.direction.transformDirection(g),p++}else if(b.isRectAreaLight){let T=n.rectArea[_];T.position.setFromMatrixPosition(b.matrixWorld),T.position.applyMatrix4(g),o.identity(),r.copy(b.matrixWorld),r.premultiply(g),o.extractRotation(r),T.halfWidth.set(b.width*.5,0,0),T.halfHeight.set(0,b.height*.5,0),T.halfWidth.applyMatrix4(o),T.halfHeight.applyMatrix4(o),_++}else if(b.isPointLight){let T=n.point[f];T.position.setFromMatrixPosition(b.matrixWorld),T.position.applyMatrix4(g),f++}else if(b.isHemisphereLight){let T=n.hemi[m];T.direction.setFromMatrixPosition(b.matrixWorld),T.direction.transformDirection(g),m++}}}return{setup:a,setupView:l,state:n}}function Pm(i){let t=new cw(i),e=[],n=[],s=[];function r(u){h.camera=u,e.length=0,n.length=0,s.length=0}function o(u){u.isLightProbeGrid?s.push(u):e.push(u)}function a(u){n.push(u)}function l(){t.setup(e),s.sort((u,d)=>u.priority-d.priority||u.id-d.id)}function c(u){t.setupView(e,u)}let h={lightsArray:e,shadowsArray:n,lightProbeGridArray:s,camera:null,lights:t,transmissionRenderTarget:{},textureUnits:0};return{init:r,state:h,setupLights:l,setupLightsView:c,pushLight:o,pushShadow:a}}function hw(i){let t=new WeakMap;function e(s,r=0){let o=t.get(s),a;return o===void 0?(a=new Pm(i),t.set(s,[a])):r>=o.length?(a=new Pm(i),o.push(a)):a=o[r],a}function n(){t=new WeakMap}return{get:e,dispose:n}}var uw=`void main() {
	gl_Position = vec4( position, 1.0 );
}`,dw=`uniform sampler2D shadow_pass;
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
}`,fw=[new R(1,0,0),new R(-1,0,0),new R(0,1,0),new R(0,-1,0),new R(0,0,1),new R(0,0,-1)],pw=[new R(0,-1,0),new R(0,-1,0),new R(0,0,1),new R(0,0,-1),new R(0,-1,0),new R(0,-1,0)],Im=new Dt,go=new R,pu=new R;function mw(i,t,e){let n=new Fi,s=new bt,r=new bt,o=new te,a=new qa,l=new Xa,c={},h=e.maxTextureSize,u={[Xi]:ln,[ln]:Xi,[Un]:Un},d=new pn({defines:{VSM_SAMPLES:8},uniforms:{shadow_pass:{value:null},resolution:{value:new bt},radius:{value:4}},vertexShader:uw,fragmentShader:dw}),f=d.clone();f.defines.HORIZONTAL_PASS=1;let p=new Ae;p.setAttribute("position",new Ue(new Float32Array([-1,-1,.5,3,-1,.5,-1,3,.5]),3));let _=new Jt(p,d),m=this;this.enabled=!1,this.autoUpdate=!0,this.needsUpdate=!1,this.type=gs;let g=this.type;this.render=function(E,x,S){if(m.enabled===!1||m.autoUpdate===!1&&m.needsUpdate===!1||E.length===0)return;this.type===Rp&&(Pt("WebGLShadowMap: PCFSoftShadowMap has been removed. Using PCFShadowMap instead."),this.type=gs);let D=i.getRenderTarget(),C=i.getActiveCubeFace(),O=i.getActiveMipmapLevel(),F=i.state;F.setBlending(_s),F.buffers.depth.getReversed()===!0?F.buffers.color.setClear(0,0,0,0):F.buffers.color.setClear(1,1,1,1),F.buffers.depth.setTest(!0),F.setScissorTest(!1);let G=g!==this.type;G&&x.traverse(function(L){L.material&&(Array.isArray(L.material)?L.material.forEach(H=>H.needsUpdate=!0):L.material.needsUpdate=!0)});for(let L=0,H=E.length;L<H;L++){let X=E[L],W=X.shadow;if(W===void 0){Pt("WebGLShadowMap:",X,"has no shadow.");continue}if(W.autoUpdate===!1&&W.needsUpdate===!1)continue;s.copy(W.mapSize);let et=W.getFrameExtents();s.multiply(et),r.copy(W.mapSize),(s.x>h||s.y>h)&&(s.x>h&&(r.x=Math.floor(h/et.x),s.x=r.x*et.x,W.mapSize.x=r.x),s.y>h&&(r.y=Math.floor(h/et.y),s.y=r.y*et.y,W.mapSize.y=r.y));let q=i.state.buffers.depth.getReversed();if(W.camera._reversedDepth=q,W.map===null||G===!0){if(W.map!==null&&(W.map.depthTexture!==null&&(W.map.depthTexture.dispose(),W.map.depthTexture=null),W.map.dispose()),this.type===or){if(X.isPointLight){Pt("WebGLShadowMap: VSM shadow maps are not supported for PointLights. Use PCF or BasicShadowMap instead.");continue}W.map=new bn(s.x,s.y,{format:$i,type:qn,minFilter:an,magFilter:an,generateMipmaps:!1}),W.map.texture.name=X.name+".shadowMap",W.map.depthTexture=new vi(s.x,s.y,Wn),W.map.depthTexture.name=X.name+".shadowMapDepth",W.map.depthTexture.format=_i,W.map.depthTexture.compareFunction=null,W.map.depthTexture.minFilter=Fe,W.map.depthTexture.magFilter=Fe}else X.isPointLight?(W.map=new xo(s.x),W.map.depthTexture=new $r(s.x,Hn)):(W.map=new bn(s.x,s.y),W.map.depthTexture=new vi(s.x,s.y,Hn)),W.map.depthTexture.name=X.name+".shadowMap",W.map.depthTexture.format=_i,this.type===gs?(W.map.depthTexture.compareFunction=q?eu:tu,W.map.depthTexture.minFilter=an,W.map.depthTexture.magFilter=an):(W.map.depthTexture.compareFunction=null,W.map.depthTexture.minFilter=Fe,W.map.depthTexture.magFilter=Fe);W.camera.updateProjectionMatrix()}W.map.isWebGLCubeRenderTarget!==!0&&(W.map.width!==s.x||W.map.height!==s.y)&&W.map.setSize(s.x,s.y);let Q=W.map.isWebGLCubeRenderTarget?6:W.getViewportCount();X.isPointLight!==!0&&W.updateMatrices(X,S);let tt=(W.camera.layers.mask&4294967294)!==0?W.camera.layers:S.layers;for(let yt=0;yt<Q;yt++){let Lt=W.getCamera(yt);if(X.isPointLight){let j=W.camera,gt=W.matrix,Mt=X.distance||j.far;Mt!==j.far&&(j.far=Mt,j.updateProjectionMatrix()),go.setFromMatrixPosition(X.matrixWorld),j.position.copy(go),pu.copy(j.position),pu.add(fw[yt]),j.up.copy(pw[yt]),j.lookAt(pu),j.updateMatrixWorld(),gt.makeTranslation(-go.x,-go.y,-go.z),Im.multiplyMatrices(j.projectionMatrix,j.matrixWorldInverse),W._frustum.setFromProjectionMatrix(Im,j.coordinateSystem,j.reversedDepth)}if(W.map.isWebGLCubeRenderTarget)i.setRenderTarget(W.map,yt),i.clear();else{yt===0&&(i.setRenderTarget(W.map),i.clear());let j=W.getViewport(yt);o.set(r.x*j.x,r.y*j.y,r.x*j.z,r.y*j.w),F.viewport(o)}n=W.getFrustum(yt),b(x,S,Lt,X,tt,this.type)}W.isPointLightShadow!==!0&&this.type===or&&y(W,S),W.needsUpdate=!1}g=this.type,m.needsUpdate=!1,i.setRenderTarget(D,C,O)};function y(E,x){let S=t.update(_);d.defines.VSM_SAMPLES!==E.blurSamples&&(d.defines.VSM_SAMPLES=E.blurSamples,f.defines.VSM_SAMPLES=E.blurSamples,d.needsUpdate=!0,f.needsUpdate=!0),E.mapPass===null?E.mapPass=new bn(s.x,s.y,{format:$i,type:qn}):(E.mapPass.width!==E.map.width||E.mapPass.height!==E.map.height)&&E.mapPass.setSize(E.map.width,E.map.height),d.uniforms.shadow_pass.value=E.map.depthTexture,d.uniforms.resolution.value.set(E.map.width,E.map.height),d.uniforms.radius.value=E.radius,i.setRenderTarget(E.mapPass),i.clear(),i.renderBufferDirect(x,null,S,d,_,null),f.uniforms.shadow_pass.value=E.mapPass.texture,f.uniforms.resolution.value.set(E.map.width,E.map.height),f.uniforms.radius.value=E.radius,i.setRenderTarget(E.map),i.clear(),i.renderBufferDirect(x,null,S,f,_,null)}function w(E,x,S,D){let C=null,O=S.isPointLight===!0?E.customDistanceMaterial:E.customDepthMaterial;if(O!==void 0)C=O;else if(C=S.isPointLight===!0?l:a,i.localClippingEnabled&&x.clipShadows===!0&&Array.isArray(x.clippingPlanes)&&x.clippingPlanes.length!==0||x.displacementMap&&x.displacementScale!==0||x.alphaMap&&x.alphaTest>0||x.map&&x.alphaTest>0||x.alphaToCoverage===!0){let F=C.uuid,G=x.uuid,L=c[F];L===void 0&&(L={},c[F]=L);let H=L[G];H===void 0&&(H=C.clone(),L[G]=H,x.addEventListener("dispose",T)),C=H}if(C.visible=x.visible,C.wireframe=x.wireframe,D===or?C.side=x.shadowSide!==null?x.shadowSide:x.side:C.side=x.shadowSide!==null?x.shadowSide:u[x.side],C.alphaMap=x.alphaMap,C.alphaTest=x.alphaToCoverage===!0?.5:x.alphaTest,C.map=x.map,C.clipShadows=x.clipShadows,C.clippingPlanes=x.clippingPlanes,C.clipIntersection=x.clipIntersection,C.displacementMap=x.displacementMap,C.displacementScale=x.displacementScale,C.displacementBias=x.displacementBias,C.wireframeLinewidth=x.wireframeLinewidth,C.linewidth=x.linewidth,S.isPointLight===!0&&C.isMeshDistanceMaterial===!0){let F=i.properties.get(C);F.light=S}return C}function b(E,x,S,D,C,O){if(E.visible===!1)return;if(E.layers.test(C)&&(E.isMesh||E.isLine||E.isPoints)&&(E.castShadow||E.receiveShadow&&O===or)&&(!E.frustumCulled||E.intersectsFrustum(n))){E.modelViewMatrix.multiplyMatrices(S.matrixWorldInverse,E.matrixWorld);let L=t.update(E),H=E.material;if(Array.isArray(H)){let X=L.groups;for(let W=0,et=X.length;W<et;W++){let q=X[W],Q=H[q.materialIndex];if(Q&&Q.visible){let tt=w(E,Q,D,O);E.onBeforeShadow(i,E,x,S,L,tt,q),i.renderBufferDirect(S,null,L,tt,E,q),E.onAfterShadow(i,E,x,S,L,tt,q)}}}else if(H.visible){let X=w(E,H,D,O);E.onBeforeShadow(i,E,x,S,L,X,null),i.renderBufferDirect(S,null,L,X,E,null),E.onAfterShadow(i,E,x,S,L,X,null)}}let G=E.children;for(let L=0,H=G.length;L<H;L++)b(G[L],x,S,D,C,O)}function T(E){E.target.removeEventListener("dispose",T);for(let S in c){let D=c[S],C=E.target.uuid;C in D&&(D[C].dispose(),delete D[C])}}}function gw(i,t){function e(){let P=!1,J=new te,$=null,ct=new te(0,0,0,0);return{setMask:function(rt){$!==rt&&!P&&(i.colorMask(rt,rt,rt,rt),$=rt)},setLocked:function(rt){P=rt},setClear:function(rt,at,At,Vt,st){st===!0&&(rt*=Vt,at*=Vt,At*=Vt),J.set(rt,at,At,Vt),ct.equals(J)===!1&&(i.clearColor(rt,at,At,Vt),ct.copy(J))},reset:function(){P=!1,$=null,ct.set(-1,0,0,0)}}}function n(){let P=!1,J=!1,$=null,ct=null,rt=null;return{setReversed:function(at){if(J!==at){let At=t.get("EXT_clip_control");at?At.clipControlEXT(At.LOWER_LEFT_EXT,At.ZERO_TO_ONE_EXT):At.clipControlEXT(At.LOWER_LEFT_EXT,At.NEGATIVE_ONE_TO_ONE_EXT),J=at;let Vt=rt;rt=null,this.setClear(Vt)}},getReversed:function(){return J},setTest:function(at){at?_t(i.DEPTH_TEST):zt(i.DEPTH_TEST)},setMask:function(at){$!==at&&!P&&(i.depthMask(at),$=at)},setFunc:function(at){if(J&&(at=am[at]),ct!==at){switch(at){case Ca:i.depthFunc(i.NEVER);break;case Pa:i.depthFunc(i.ALWAYS);break;case Ia:i.depthFunc(i.LESS);break;case Zs:i.depthFunc(i.LEQUAL);break;case La:i.depthFunc(i.EQUAL);break;case Na:i.depthFunc(i.GEQUAL);break;case Da:i.depthFunc(i.GREATER);break;case Oa:i.depthFunc(i.NOTEQUAL);break;default:i.depthFunc(i.LEQUAL)}ct=at}},setLocked:function(at){P=at},setClear:function(at){rt!==at&&(rt=at,J&&(at=1-at),i.clearDepth(at))},reset:function(){P=!1,$=null,ct=null,rt=null,J=!1}}}function s(){let P=!1,J=null,$=null,ct=null,rt=null,at=null,At=null,Vt=null,st=null;return{setTest:function(Tt){P||(Tt?_t(i.STENCIL_TEST):zt(i.STENCIL_TEST))},setMask:function(Tt){J!==Tt&&!P&&(i.stencilMask(Tt),J=Tt)},setFunc:function(Tt,Gt,mt){($!==Tt||ct!==Gt||rt!==mt)&&(i.stencilFunc(Tt,Gt,mt),$=Tt,ct=Gt,rt=mt)},setOp:function(Tt,Gt,mt){(at!==Tt||At!==Gt||Vt!==mt)&&(i.stencilOp(Tt,Gt,mt),at=Tt,At=Gt,Vt=mt)},setLocked:function(Tt){P=Tt},setClear:function(Tt){st!==Tt&&(i.clearStencil(Tt),st=Tt)},reset:function(){P=!1,J=null,$=null,ct=null,rt=null,at=null,At=null,Vt=null,st=null}}}let r=new e,o=new n,a=new s,l={},c=new WeakMap,h={},u={},d={},f=new WeakMap,p=[],_=null,m=!1,g=null,y=null,w=null,b=null,T=null,E=null,x=null,S=new Ut(0,0,0),D=0,C=!1,O=null,F=null,G=null,L=null,H=null,X=i.getParameter(i.MAX_COMBINED_TEXTURE_IMAGE_UNITS),W=!1,et=0,q=i.getParameter(i.VERSION);q.indexOf("WebGL")!==-1?(et=parseFloat(/^WebGL (\d)/.exec(q)[1]),W=et>=1):q.indexOf("OpenGL ES")!==-1&&(et=parseFloat(/^OpenGL ES (\d)/.exec(q)[1]),W=et>=2);let Q=null,tt={},yt=i.getParameter(i.SCISSOR_BOX),Lt=i.getParameter(i.VIEWPORT),j=new te().fromArray(yt),gt=new te().fromArray(Lt);function Mt(P,J,$,ct){let rt=new Uint8Array(4),at=i.createTexture();i.bindTexture(P,at),i.texParameteri(P,i.TEXTURE_MIN_FILTER,i.NEAREST),i.texParameteri(P,i.TEXTURE_MAG_FILTER,i.NEAREST);for(let At=0;At<$;At++)P===i.TEXTURE_3D||P===i.TEXTURE_2D_ARRAY?i.texImage3D(J,0,i.RGBA,1,1,ct,0,i.RGBA,i.UNSIGNED_BYTE,rt):i.texImage2D(J+At,0,i.RGBA,1,1,0,i.RGBA,i.UNSIGNED_BYTE,rt);return at}let Rt={};Rt[i.TEXTURE_2D]=Mt(i.TEXTURE_2D,i.TEXTURE_2D,1),Rt[i.TEXTURE_CUBE_MAP]=Mt(i.TEXTURE_CUBE_MAP,i.TEXTURE_CUBE_MAP_POSITIVE_X,6),Rt[i.TEXTURE_2D_ARRAY]=Mt(i.TEXTURE_2D_ARRAY,i.TEXTURE_2D_ARRAY,1,1),Rt[i.TEXTURE_3D]=Mt(i.TEXTURE_3D,i.TEXTURE_3D,1,1),r.setClear(0,0,0,1),o.setClear(1),a.setClear(0),_t(i.DEPTH_TEST),o.setFunc(Zs),un(!1),me(Nh),_t(i.CULL_FACE),ke(_s);function _t(P){h[P]!==!0&&(i.enable(P),h[P]=!0)}function zt(P){h[P]!==!1&&(i.disable(P),h[P]=!1)}function ye(P,J){return d[P]!==J?(i.bindFramebuffer(P,J),d[P]=J,P===i.DRAW_FRAMEBUFFER&&(d[i.FRAMEBUFFER]=J),P===i.FRAMEBUFFER&&(d[i.DRAW_FRAMEBUFFER]=J),!0):!1}function It(P,J){let $=p,ct=!1;if(P){$=f.get(J),$===void 0&&($=[],f.set(J,$));let rt=P.textures;if($.length!==rt.length||$[0]!==i.COLOR_ATTACHMENT0){for(let at=0,At=rt.length;at<At;at++)$[at]=i.COLOR_ATTACHMENT0+at;$.length=rt.length,ct=!0}}else $[0]!==i.BACK&&($[0]=i.BACK,ct=!0);ct&&i.drawBuffers($)}function ne(P){return _!==P?(i.useProgram(P),_=P,!0):!1}let re={[xs]:i.FUNC_ADD,[Pp]:i.FUNC_SUBTRACT,[Ip]:i.FUNC_REVERSE_SUBTRACT};re[Lp]=i.MIN,re[Np]=i.MAX;let qt={[Dp]:i.ZERO,[Op]:i.ONE,[Up]:i.SRC_COLOR,[Fh]:i.SRC_ALPHA,[Vp]:i.SRC_ALPHA_SATURATE,[zp]:i.DST_COLOR,[Bp]:i.DST_ALPHA,[Fp]:i.ONE_MINUS_SRC_COLOR,[Bh]:i.ONE_MINUS_SRC_ALPHA,[Gp]:i.ONE_MINUS_DST_COLOR,[kp]:i.ONE_MINUS_DST_ALPHA,[Hp]:i.CONSTANT_COLOR,[Wp]:i.ONE_MINUS_CONSTANT_COLOR,[qp]:i.CONSTANT_ALPHA,[Xp]:i.ONE_MINUS_CONSTANT_ALPHA};function ke(P,J,$,ct,rt,at,At,Vt,st,Tt){if(P===_s){m===!0&&(zt(i.BLEND),m=!1);return}if(m===!1&&(_t(i.BLEND),m=!0),P!==Cp){if(P!==g||Tt!==C){if((y!==xs||T!==xs)&&(i.blendEquation(i.FUNC_ADD),y=xs,T=xs),Tt)switch(P){case ar:i.blendFuncSeparate(i.ONE,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case Dh:i.blendFunc(i.ONE,i.ONE);break;case Oh:i.blendFuncSeparate(i.ZERO,i.ONE_MINUS_SRC_COLOR,i.ZERO,i.ONE);break;case Uh:i.blendFuncSeparate(i.DST_COLOR,i.ONE_MINUS_SRC_ALPHA,i.ZERO,i.ONE);break;default:Nt("WebGLState: Invalid blending: ",P);break}else switch(P){case ar:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case Dh:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE,i.ONE,i.ONE);break;case Oh:Nt("WebGLState: SubtractiveBlending requires material.premultipliedAlpha = true");break;case Uh:Nt("WebGLState: MultiplyBlending requires material.premultipliedAlpha = true");break;default:Nt("WebGLState: Invalid blending: ",P);break}w=null,b=null,E=null,x=null,S.set(0,0,0),D=0,g=P,C=Tt}return}rt=rt||J,at=at||$,At=At||ct,(J!==y||rt!==T)&&(i.blendEquationSeparate(re[J],re[rt]),y=J,T=rt),($!==w||ct!==b||at!==E||At!==x)&&(i.blendFuncSeparate(qt[$],qt[ct],qt[at],qt[At]),w=$,b=ct,E=at,x=At),(Vt.equals(S)===!1||st!==D)&&(i.blendColor(Vt.r,Vt.g,Vt.b,st),S.copy(Vt),D=st),g=P,C=!1}function we(P,J){P.side===Un?zt(i.CULL_FACE):_t(i.CULL_FACE);let $=P.side===ln;J&&($=!$),un($),P.blending===ar&&P.transparent===!1?ke(_s):ke(P.blending,P.blendEquation,P.blendSrc,P.blendDst,P.blendEquationAlpha,P.blendSrcAlpha,P.blendDstAlpha,P.blendColor,P.blendAlpha,P.premultipliedAlpha),o.setFunc(P.depthFunc),o.setTest(P.depthTest),o.setMask(P.depthWrite),r.setMask(P.colorWrite);let ct=P.stencilWrite;a.setTest(ct),ct&&(a.setMask(P.stencilWriteMask),a.setFunc(P.stencilFunc,P.stencilRef,P.stencilFuncMask),a.setOp(P.stencilFail,P.stencilZFail,P.stencilZPass)),Pe(P.polygonOffset,P.polygonOffsetFactor,P.polygonOffsetUnits),P.alphaToCoverage===!0?_t(i.SAMPLE_ALPHA_TO_COVERAGE):zt(i.SAMPLE_ALPHA_TO_COVERAGE)}function un(P){O!==P&&(P?i.frontFace(i.CW):i.frontFace(i.CCW),O=P)}function me(P){P!==Ap?(_t(i.CULL_FACE),P!==F&&(P===Nh?i.cullFace(i.BACK):P===Tp?i.cullFace(i.FRONT):i.cullFace(i.FRONT_AND_BACK))):zt(i.CULL_FACE),F=P}function $n(P){P!==G&&(W&&i.lineWidth(P),G=P)}function Pe(P,J,$){P?(_t(i.POLYGON_OFFSET_FILL),(L!==J||H!==$)&&(L=J,H=$,o.getReversed()&&(J=-J,$=-$),i.polygonOffset(J,$))):zt(i.POLYGON_OFFSET_FILL)}function En(P){P?_t(i.SCISSOR_TEST):zt(i.SCISSOR_TEST)}function An(P){P===void 0&&(P=i.TEXTURE0+X-1),Q!==P&&(i.activeTexture(P),Q=P)}function Tn(P,J,$){$===void 0&&(Q===null?$=i.TEXTURE0+X-1:$=Q);let ct=tt[$];ct===void 0&&(ct={type:void 0,texture:void 0},tt[$]=ct),(ct.type!==P||ct.texture!==J)&&(Q!==$&&(i.activeTexture($),Q=$),i.bindTexture(P,J||Rt[P]),ct.type=P,ct.texture=J)}function U(){let P=tt[Q];P!==void 0&&P.type!==void 0&&(i.bindTexture(P.type,null),P.type=void 0,P.texture=void 0)}function Rn(){try{i.compressedTexImage2D(...arguments)}catch(P){Nt("WebGLState:",P)}}function fe(){try{i.compressedTexImage3D(...arguments)}catch(P){Nt("WebGLState:",P)}}function pe(){try{i.texSubImage2D(...arguments)}catch(P){Nt("WebGLState:",P)}}function pt(){try{i.texSubImage3D(...arguments)}catch(P){Nt("WebGLState:",P)}}function Ee(){try{i.compressedTexSubImage2D(...arguments)}catch(P){Nt("WebGLState:",P)}}function Ct(){try{i.compressedTexSubImage3D(...arguments)}catch(P){Nt("WebGLState:",P)}}function Ft(){try{i.texStorage2D(...arguments)}catch(P){Nt("WebGLState:",P)}}function A(){try{i.texStorage3D(...arguments)}catch(P){Nt("WebGLState:",P)}}function v(){try{i.texImage2D(...arguments)}catch(P){Nt("WebGLState:",P)}}function k(){try{i.texImage3D(...arguments)}catch(P){Nt("WebGLState:",P)}}function it(P){return u[P]!==void 0?u[P]:i.getParameter(P)}function K(P,J){u[P]!==J&&(i.pixelStorei(P,J),u[P]=J)}function ot(P){j.equals(P)===!1&&(i.scissor(P.x,P.y,P.z,P.w),j.copy(P))}function ut(P){gt.equals(P)===!1&&(i.viewport(P.x,P.y,P.z,P.w),gt.copy(P))}function Y(P,J){let $=c.get(J);$===void 0&&($=new WeakMap,c.set(J,$));let ct=$.get(P);ct===void 0&&(ct=i.getUniformBlockIndex(J,P.name),i.uniformBlockBinding(J,ct,ct),$.set(P,ct))}function Z(P,J,$){let rt=c.get(J).get(P);l[rt]!==$&&(i.bindBufferBase(i.UNIFORM_BUFFER,rt,$),l[rt]=$)}function lt(){i.disable(i.BLEND),i.disable(i.CULL_FACE),i.disable(i.DEPTH_TEST),i.disable(i.POLYGON_OFFSET_FILL),i.disable(i.SCISSOR_TEST),i.disable(i.STENCIL_TEST),i.disable(i.SAMPLE_ALPHA_TO_COVERAGE),i.blendEquation(i.FUNC_ADD),i.blendFunc(i.ONE,i.ZERO),i.blendFuncSeparate(i.ONE,i.ZERO,i.ONE,i.ZERO),i.blendColor(0,0,0,0),i.colorMask(!0,!0,!0,!0),i.clearColor(0,0,0,0),i.depthMask(!0),i.depthFunc(i.LESS),o.setReversed(!1),i.clearDepth(1),i.stencilMask(4294967295),i.stencilFunc(i.ALWAYS,0,4294967295),i.stencilOp(i.KEEP,i.KEEP,i.KEEP),i.clearStencil(0),i.cullFace(i.BACK),i.frontFace(i.CCW),i.polygonOffset(0,0),i.activeTexture(i.TEXTURE0),i.bindFramebuffer(i.FRAMEBUFFER,null),i.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),i.bindFramebuffer(i.READ_FRAMEBUFFER,null),i.useProgram(null),i.lineWidth(1),i.scissor(0,0,i.canvas.width,i.canvas.height),i.viewport(0,0,i.canvas.width,i.canvas.height),i.pixelStorei(i.PACK_ALIGNMENT,4),i.pixelStorei(i.UNPACK_ALIGNMENT,4),i.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,!1),i.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,!1),i.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,i.BROWSER_DEFAULT_WEBGL),i.pixelStorei(i.PACK_ROW_LENGTH,0),i.pixelStorei(i.PACK_SKIP_PIXELS,0),i.pixelStorei(i.PACK_SKIP_ROWS,0),i.pixelStorei(i.UNPACK_ROW_LENGTH,0),i.pixelStorei(i.UNPACK_IMAGE_HEIGHT,0),i.pixelStorei(i.UNPACK_SKIP_PIXELS,0),i.pixelStorei(i.UNPACK_SKIP_ROWS,0),i.pixelStorei(i.UNPACK_SKIP_IMAGES,0),h={},u={},Q=null,tt={},d={},l={},f=new WeakMap,p=[],_=null,m=!1,g=null,y=null,w=null,b=null,T=null,E=null,x=null,S=new Ut(0,0,0),D=0,C=!1,O=null,F=null,G=null,L=null,H=null,j.set(0,0,i.canvas.width,i.canvas.height),gt.set(0,0,i.canvas.width,i.canvas.height),r.reset(),o.reset(),a.reset()}return{buffers:{color:r,depth:o,stencil:a},enable:_t,disable:zt,bindFramebuffer:ye,drawBuffers:It,useProgram:ne,setBlending:ke,setMaterial:we,setFlipSided:un,setCullFace:me,setLineWidth:$n,setPolygonOffset:Pe,setScissorTest:En,activeTexture:An,bindTexture:Tn,unbindTexture:U,compressedTexImage2D:Rn,compressedTexImage3D:fe,texImage2D:v,texImage3D:k,pixelStorei:K,getParameter:it,updateUBOMapping:Y,uniformBlockBinding:Z,texStorage2D:Ft,texStorage3D:A,texSubImage2D:pe,texSubImage3D:pt,compressedTexSubImage2D:Ee,compressedTexSubImage3D:Ct,scissor:ot,viewport:ut,reset:lt}}function _w(i,t,e,n,s,r,o){let a=t.has("WEBGL_multisampled_render_to_texture")?t.get("WEBGL_multisampled_render_to_texture"):null,l=typeof navigator>"u"?!1:/OculusBrowser/g.test(navigator.userAgent),c=new bt,h=new WeakMap,u=new Set,d,f=new WeakMap,p=new Set,_=new FinalizationRegistry(A=>p.delete(A)),m=!1;try{m=typeof OffscreenCanvas<"u"&&new OffscreenCanvas(1,1).getContext("2d")!==null}catch{}function g(A,v){return m?new OffscreenCanvas(A,v):kr("canvas")}function y(A,v,k){let it=1,K=Ft(A);if((K.width>k||K.height>k)&&(it=k/Math.max(K.width,K.height)),it<1)if(typeof HTMLImageElement<"u"&&A instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&A instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&A instanceof ImageBitmap||typeof VideoFrame<"u"&&A instanceof VideoFrame){let ot=Math.floor(it*K.width),ut=Math.floor(it*K.height);d===void 0&&(d=g(ot,ut));let Y=v?g(ot,ut):d;return Y.width=ot,Y.height=ut,Y.getContext("2d").drawImage(A,0,0,ot,ut),Pt("WebGLRenderer: Texture has been resized from ("+K.width+"x"+K.height+") to ("+ot+"x"+ut+")."),Y}else return"data"in A&&Pt("WebGLRenderer: Image in DataTexture is too big ("+K.width+"x"+K.height+")."),A;return A}function w(A){return A.generateMipmaps}function b(A){i.generateMipmap(A)}function T(A){return A.isWebGLCubeRenderTarget?i.TEXTURE_CUBE_MAP:A.isWebGL3DRenderTarget?i.TEXTURE_3D:A.isWebGLArrayRenderTarget||A.isCompressedArrayTexture?i.TEXTURE_2D_ARRAY:i.TEXTURE_2D}function E(A,v,k,it,K,ot=!1){if(A!==null){if(i[A]!==void 0)return i[A];Pt("WebGLRenderer: Attempt to use non-existing WebGL internal format '"+A+"'")}let ut;it&&(ut=t.get("EXT_texture_norm16"),ut||Pt("WebGLRenderer: Unable to use normalized textures without EXT_texture_norm16 extension"));let Y=v;if(v===i.RED&&(k===i.FLOAT&&(Y=i.R32F),k===i.HALF_FLOAT&&(Y=i.R16F),k===i.UNSIGNED_BYTE&&(Y=i.R8),k===i.UNSIGNED_SHORT&&ut&&(Y=ut.R16_EXT),k===i.SHORT&&ut&&(Y=ut.R16_SNORM_EXT)),v===i.RED_INTEGER&&(k===i.UNSIGNED_BYTE&&(Y=i.R8UI),k===i.UNSIGNED_SHORT&&(Y=i.R16UI),k===i.UNSIGNED_INT&&(Y=i.R32UI),k===i.BYTE&&(Y=i.R8I),k===i.SHORT&&(Y=i.R16I),k===i.INT&&(Y=i.R32I)),v===i.RG&&(k===i.FLOAT&&(Y=i.RG32F),k===i.HALF_FLOAT&&(Y=i.RG16F),k===i.UNSIGNED_BYTE&&(Y=i.RG8),k===i.UNSIGNED_SHORT&&ut&&(Y=ut.RG16_EXT),k===i.SHORT&&ut&&(Y=ut.RG16_SNORM_EXT)),v===i.RG_INTEGER&&(k===i.UNSIGNED_BYTE&&(Y=i.RG8UI),k===i.UNSIGNED_SHORT&&(Y=i.RG16UI),k===i.UNSIGNED_INT&&(Y=i.RG32UI),k===i.BYTE&&(Y=i.RG8I),k===i.SHORT&&(Y=i.RG16I),k===i.INT&&(Y=i.RG32I)),v===i.RGB_INTEGER&&(k===i.UNSIGNED_BYTE&&(Y=i.RGB8UI),k===i.UNSIGNED_SHORT&&(Y=i.RGB16UI),k===i.UNSIGNED_INT&&(Y=i.RGB32UI),k===i.BYTE&&(Y=i.RGB8I),k===i.SHORT&&(Y=i.RGB16I),k===i.INT&&(Y=i.RGB32I)),v===i.RGBA_INTEGER&&(k===i.UNSIGNED_BYTE&&(Y=i.RGBA8UI),k===i.UNSIGNED_SHORT&&(Y=i.RGBA16UI),k===i.UNSIGNED_INT&&(Y=i.RGBA32UI),k===i.BYTE&&(Y=i.RGBA8I),k===i.SHORT&&(Y=i.RGBA16I),k===i.INT&&(Y=i.RGBA32I)),v===i.RGB&&(k===i.UNSIGNED_SHORT&&ut&&(Y=ut.RGB16_EXT),k===i.SHORT&&ut&&(Y=ut.RGB16_SNORM_EXT),k===i.UNSIGNED_INT_5_9_9_9_REV&&(Y=i.RGB9_E5),k===i.UNSIGNED_INT_10F_11F_11F_REV&&(Y=i.R11F_G11F_B10F)),v===i.RGBA){let Z=ot?Br:Yt.getTransfer(K);k===i.FLOAT&&(Y=i.RGBA32F),k===i.HALF_FLOAT&&(Y=i.RGBA16F),k===i.UNSIGNED_BYTE&&(Y=Z===Qt?i.SRGB8_ALPHA8:i.RGBA8),k===i.UNSIGNED_SHORT&&ut&&(Y=ut.RGBA16_EXT),k===i.SHORT&&ut&&(Y=ut.RGBA16_SNORM_EXT),k===i.UNSIGNED_SHORT_4_4_4_4&&(Y=i.RGBA4),k===i.UNSIGNED_SHORT_5_5_5_1&&(Y=i.RGB5_A1)}return(Y===i.R16F||Y===i.R32F||Y===i.RG16F||Y===i.RG32F||Y===i.RGBA16F||Y===i.RGBA32F)&&t.get("EXT_color_buffer_float"),Y}function x(A,v){let k;return A?v===null||v===Hn||v===vs?k=i.DEPTH24_STENCIL8:v===Wn?k=i.DEPTH32F_STENCIL8:v===cr&&(k=i.DEPTH24_STENCIL8,Pt("DepthTexture: 16 bit depth attachment is not supported with stencil. Using 24-bit attachment.")):v===null||v===Hn||v===vs?k=i.DEPTH_COMPONENT24:v===Wn?k=i.DEPTH_COMPONENT32F:v===cr&&(k=i.DEPTH_COMPONENT16),k}function S(A,v){return w(A)===!0||A.isFramebufferTexture&&A.minFilter!==Fe&&A.minFilter!==an?Math.log2(Math.max(v.width,v.height))+1:A.mipmaps.length>0?A.mipmaps.length:A.isCompressedTexture&&Array.isArray(A.image)?v.mipmaps.length:1}function D(A){let v=new WeakRef(A);n.get(A).__ref=v,p.add(v),_.register(A,v,v)}function C(A){let v=n.get(A).__ref;v!==void 0&&(p.delete(v),_.unregister(v))}function O(A){G(A.target)}function F(A){L(A.target)}function G(A){A.removeEventListener("dispose",O),C(A),X(A),A.isVideoTexture&&h.delete(A),A.isHTMLTexture&&u.delete(A)}function L(A){A.removeEventListener("dispose",F),C(A),et(A)}function H(){for(let A of p){let v=A.deref();v!==void 0&&(v.isRenderTarget===!0?L(v):G(v))}p.clear(),u.clear()}function X(A){let v=n.get(A);if(v.__webglInit===void 0)return;let k=A.source,it=f.get(k);if(it){let K=it[v.__cacheKey];K.usedTimes--,K.usedTimes===0&&W(A),Object.keys(it).length===0&&f.delete(k)}n.remove(A)}function W(A){let v=n.get(A);i.deleteTexture(v.__webglTexture);let k=A.source,it=f.get(k);delete it[v.__cacheKey],o.memory.textures--}function et(A){let v=n.get(A);v.__depthDisposeCallback&&v.__depthDisposeCallback();let k=A.depthTexture;if(k&&k.renderTarget===A&&G(k),A.isWebGLCubeRenderTarget)for(let K=0;K<6;K++){if(Array.isArray(v.__webglFramebuffer[K]))for(let ot=0;ot<v.__webglFramebuffer[K].length;ot++)i.deleteFramebuffer(v.__webglFramebuffer[K][ot]);else i.deleteFramebuffer(v.__webglFramebuffer[K]);v.__webglDepthbuffer&&i.deleteRenderbuffer(v.__webglDepthbuffer[K])}else{if(Array.isArray(v.__webglFramebuffer))for(let K=0;K<v.__webglFramebuffer.length;K++)i.deleteFramebuffer(v.__webglFramebuffer[K]);else i.deleteFramebuffer(v.__webglFramebuffer);if(v.__webglDepthbuffer&&i.deleteRenderbuffer(v.__webglDepthbuffer),v.__webglMultisampledFramebuffer&&i.deleteFramebuffer(v.__webglMultisampledFramebuffer),v.__webglColorRenderbuffer)for(let K=0;K<v.__webglColorRenderbuffer.length;K++)v.__webglColorRenderbuffer[K]&&i.deleteRenderbuffer(v.__webglColorRenderbuffer[K]);v.__webglDepthRenderbuffer&&i.deleteRenderbuffer(v.__webglDepthRenderbuffer)}let it=A.textures;for(let K=0,ot=it.length;K<ot;K++){let ut=n.get(it[K]);ut.__webglTexture&&(i.deleteTexture(ut.__webglTexture),o.memory.textures--),n.remove(it[K])}n.remove(A)}let q=0;function Q(){q=0}function tt(){return q}function yt(A){q=A}function Lt(){let A=q;return A>=s.maxTextures&&Pt("WebGLTextures: Trying to use "+(A+1)+" texture units while this GPU supports only "+s.maxTextures),q+=1,A}function j(A){let v=[];return v.push(A.wrapS),v.push(A.wrapT),v.push(A.wrapR||0),v.push(A.magFilter),v.push(A.minFilter),v.push(A.anisotropy),v.push(A.internalFormat),v.push(A.format),v.push(A.type),v.push(A.generateMipmaps),v.push(A.mipmapsAutoUpdate),v.push(A.premultiplyAlpha),v.push(A.flipY),v.push(A.unpackAlignment),v.push(A.colorSpace),v.join()}function gt(A,v){let k=n.get(A);if(A.isVideoTexture&&Ee(A),A.isRenderTargetTexture===!1&&A.isExternalTexture!==!0&&A.version>0&&k.__version!==A.version){let it=A.image;if(it===null)Pt("WebGLRenderer: Texture marked for update but no image data found.");else if(it.complete===!1)Pt("WebGLRenderer: Texture marked for update but image is incomplete");else{we(k,A,v);return}}else A.isExternalTexture&&(k.__webglTexture=A.sourceTexture?A.sourceTexture:null);e.bindTexture(i.TEXTURE_2D,k.__webglTexture,i.TEXTURE0+v)}function Mt(A,v){let k=n.get(A);if(A.isRenderTargetTexture===!1&&A.version>0&&k.__version!==A.version){we(k,A,v);return}else A.isExternalTexture&&(k.__webglTexture=A.sourceTexture?A.sourceTexture:null);e.bindTexture(i.TEXTURE_2D_ARRAY,k.__webglTexture,i.TEXTURE0+v)}function Rt(A,v){let k=n.get(A);if(A.isRenderTargetTexture===!1&&A.version>0&&k.__version!==A.version){we(k,A,v);return}e.bindTexture(i.TEXTURE_3D,k.__webglTexture,i.TEXTURE0+v)}function _t(A,v){let k=n.get(A);if(A.version>0&&k.__version!==A.version){un(k,A,v);return}e.bindTexture(i.TEXTURE_CUBE_MAP,k.__webglTexture,i.TEXTURE0+v)}let zt={[Ua]:i.REPEAT,[Jn]:i.CLAMP_TO_EDGE,[Fa]:i.MIRRORED_REPEAT},ye={[Fe]:i.NEAREST,[jp]:i.NEAREST_MIPMAP_NEAREST,[ao]:i.NEAREST_MIPMAP_LINEAR,[an]:i.LINEAR,[al]:i.LINEAR_MIPMAP_NEAREST,[Mi]:i.LINEAR_MIPMAP_LINEAR},It={[Qp]:i.NEVER,[nu]:i.ALWAYS,[tm]:i.LESS,[tu]:i.LEQUAL,[em]:i.EQUAL,[eu]:i.GEQUAL,[nm]:i.GREATER,[im]:i.NOTEQUAL};function ne(A,v){if(v.type===Wn&&t.has("OES_texture_float_linear")===!1&&(v.magFilter===an||v.magFilter===al||v.magFilter===ao||v.magFilter===Mi||v.minFilter===an||v.minFilter===al||v.minFilter===ao||v.minFilter===Mi)&&Pt("WebGLRenderer: Unable to use linear filtering with floating point textures. OES_texture_float_linear not supported on this device."),i.texParameteri(A,i.TEXTURE_WRAP_S,zt[v.wrapS]),i.texParameteri(A,i.TEXTURE_WRAP_T,zt[v.wrapT]),(A===i.TEXTURE_3D||A===i.TEXTURE_2D_ARRAY)&&i.texParameteri(A,i.TEXTURE_WRAP_R,zt[v.wrapR]),i.texParameteri(A,i.TEXTURE_MAG_FILTER,ye[v.magFilter]),i.texParameteri(A,i.TEXTURE_MIN_FILTER,ye[v.minFilter]),v.compareFunction&&(i.texParameteri(A,i.TEXTURE_COMPARE_MODE,i.COMPARE_REF_TO_TEXTURE),i.texParameteri(A,i.TEXTURE_COMPARE_FUNC,It[v.compareFunction])),t.has("EXT_texture_filter_anisotropic")===!0){if(v.magFilter===Fe||v.minFilter!==ao&&v.minFilter!==Mi||v.type===Wn&&t.has("OES_texture_float_linear")===!1)return;if(v.anisotropy>1||n.get(v).__currentAnisotropy){let k=t.get("EXT_texture_filter_anisotropic");i.texParameterf(A,k.TEXTURE_MAX_ANISOTROPY_EXT,Math.min(v.anisotropy,s.getMaxAnisotropy())),n.get(v).__currentAnisotropy=v.anisotropy}}}function re(A,v){let k=!1;A.__webglInit===void 0&&(A.__webglInit=!0,v.addEventListener("dispose",O),D(v));let it=v.source,K=f.get(it);K===void 0&&(K={},f.set(it,K));let ot=j(v);if(ot!==A.__cacheKey){K[ot]===void 0&&(K[ot]={texture:i.createTexture(),usedTimes:0},o.memory.textures++,k=!0),K[ot].usedTimes++;let ut=K[A.__cacheKey];ut!==void 0&&(K[A.__cacheKey].usedTimes--,ut.usedTimes===0&&W(v)),A.__cacheKey=ot,A.__webglTexture=K[ot].texture}return k}function qt(A,v,k){return Math.floor(Math.floor(A/k)/v)}function ke(A,v,k,it){let ot=A.updateRanges;if(ot.length===0)e.texSubImage2D(i.TEXTURE_2D,0,0,0,v.width,v.height,k,it,v.data);else{ot.sort((P,J)=>P.start-J.start);let ut=0;for(let P=1;P<ot.length;P++){let J=ot[ut],$=ot[P],ct=J.start+J.count,rt=qt($.start,v.width,4),at=qt(J.start,v.width,4);$.start<=ct+1&&rt===at&&qt($.start+$.count-1,v.width,4)===rt?J.count=Math.max(J.count,$.start+$.count-J.start):(++ut,ot[ut]=$)}ot.length=ut+1;let Y=e.getParameter(i.UNPACK_ROW_LENGTH),Z=e.getParameter(i.UNPACK_SKIP_PIXELS),lt=e.getParameter(i.UNPACK_SKIP_ROWS);e.pixelStorei(i.UNPACK_ROW_LENGTH,v.width);for(let P=0,J=ot.length;P<J;P++){let $=ot[P],ct=Math.floor($.start/4),rt=Math.ceil($.count/4),at=ct%v.width,At=Math.floor(ct/v.width),Vt=rt,st=1;e.pixelStorei(i.UNPACK_SKIP_PIXELS,at),e.pixelStorei(i.UNPACK_SKIP_ROWS,At),e.texSubImage2D(i.TEXTURE_2D,0,at,At,Vt,st,k,it,v.data)}A.clearUpdateRanges(),e.pixelStorei(i.UNPACK_ROW_LENGTH,Y),e.pixelStorei(i.UNPACK_SKIP_PIXELS,Z),e.pixelStorei(i.UNPACK_SKIP_ROWS,lt)}}function we(A,v,k){let it=i.TEXTURE_2D;(v.isDataArrayTexture||v.isCompressedArrayTexture)&&(it=i.TEXTURE_2D_ARRAY),v.isData3DTexture&&(it=i.TEXTURE_3D);let K=re(A,v),ot=v.source;e.bindTexture(it,A.__webglTexture,i.TEXTURE0+k);let ut=n.get(ot);if(ot.version!==ut.__version||K===!0){if(e.activeTexture(i.TEXTURE0+k),(typeof ImageBitmap<"u"&&v.image instanceof ImageBitmap)===!1){let st=Yt.getPrimaries(Yt.workingColorSpace),Tt=v.colorSpace===wi?null:Yt.getPrimaries(v.colorSpace),Gt=v.colorSpace===wi||st===Tt?i.NONE:i.BROWSER_DEFAULT_WEBGL;e.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,v.flipY),e.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,v.premultiplyAlpha),e.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,Gt)}e.pixelStorei(i.UNPACK_ALIGNMENT,v.unpackAlignment);let Z=y(v.image,!1,s.maxTextureSize);Z=Ct(v,Z);let lt=r.convert(v.format,v.colorSpace),P=r.convert(v.type),J=E(v.internalFormat,lt,P,v.normalized,v.colorSpace,v.isVideoTexture);ne(it,v);let $,ct=v.mipmaps,rt=v.isVideoTexture!==!0,at=ut.__version===void 0||K===!0,At=ot.dataReady,Vt=S(v,Z);if(v.isDepthTexture)J=x(v.format===Si,v.type),at&&(rt?e.texStorage2D(i.TEXTURE_2D,1,J,Z.width,Z.height):e.texImage2D(i.TEXTURE_2D,0,J,Z.width,Z.height,0,lt,P,null));else if(v.isDataTexture)if(ct.length>0){rt&&at&&e.texStorage2D(i.TEXTURE_2D,Vt,J,ct[0].width,ct[0].height);for(let st=0,Tt=ct.length;st<Tt;st++)$=ct[st],rt?At&&e.texSubImage2D(i.TEXTURE_2D,st,0,0,$.width,$.height,lt,P,$.data):e.texImage2D(i.TEXTURE_2D,st,J,$.width,$.height,0,lt,P,$.data);v.generateMipmaps=!1}else rt?(at&&e.texStorage2D(i.TEXTURE_2D,Vt,J,Z.width,Z.height),At&&ke(v,Z,lt,P)):e.texImage2D(i.TEXTURE_2D,0,J,Z.width,Z.height,0,lt,P,Z.data);else if(v.isCompressedTexture)if(v.isCompressedArrayTexture){rt&&at&&e.texStorage3D(i.TEXTURE_2D_ARRAY,Vt,J,ct[0].width,ct[0].height,Z.depth);for(let st=0,Tt=ct.length;st<Tt;st++)if($=ct[st],v.format!==Xn)if(lt!==null)if(rt){if(At)if(v.layerUpdates.size>0){let Gt=du($.width,$.height,v.format,v.type);for(let mt of v.layerUpdates){let ie=$.data.subarray(mt*Gt/$.data.BYTES_PER_ELEMENT,(mt+1)*Gt/$.data.BYTES_PER_ELEMENT);e.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,st,0,0,mt,$.width,$.height,1,lt,ie)}}else e.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,st,0,0,0,$.width,$.height,Z.depth,lt,$.data)}else e.compressedTexImage3D(i.TEXTURE_2D_ARRAY,st,J,$.width,$.height,Z.depth,0,$.data,0,0);else Pt("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()");else rt?At&&e.texSubImage3D(i.TEXTURE_2D_ARRAY,st,0,0,0,$.width,$.height,Z.depth,lt,P,$.data):e.texImage3D(i.TEXTURE_2D_ARRAY,st,J,$.width,$.height,Z.depth,0,lt,P,$.data);v.layerUpdates.size>0&&v.clearLayerUpdates()}else{rt&&at&&e.texStorage2D(i.TEXTURE_2D,Vt,J,ct[0].width,ct[0].height);for(let st=0,Tt=ct.length;st<Tt;st++)$=ct[st],v.format!==Xn?lt!==null?rt?At&&e.compressedTexSubImage2D(i.TEXTURE_2D,st,0,0,$.width,$.height,lt,$.data):e.compressedTexImage2D(i.TEXTURE_2D,st,J,$.width,$.height,0,$.data):Pt("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()"):rt?At&&e.texSubImage2D(i.TEXTURE_2D,st,0,0,$.width,$.height,lt,P,$.data):e.texImage2D(i.TEXTURE_2D,st,J,$.width,$.height,0,lt,P,$.data)}else if(v.isDataArrayTexture)if(rt){if(at&&e.texStorage3D(i.TEXTURE_2D_ARRAY,Vt,J,Z.width,Z.height,Z.depth),At)if(v.layerUpdates.size>0){let st=du(Z.width,Z.height,v.format,v.type);for(let Tt of v.layerUpdates){let Gt=Z.data.subarray(Tt*st/Z.data.BYTES_PER_ELEMENT,(Tt+1)*st/Z.data.BYTES_PER_ELEMENT);e.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,Tt,Z.width,Z.height,1,lt,P,Gt)}v.clearLayerUpdates()}else e.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,0,Z.width,Z.height,Z.depth,lt,P,Z.data)}else e.texImage3D(i.TEXTURE_2D_ARRAY,0,J,Z.width,Z.height,Z.depth,0,lt,P,Z.data);else if(v.isData3DTexture)rt?(at&&e.texStorage3D(i.TEXTURE_3D,Vt,J,Z.width,Z.height,Z.depth),At&&e.texSubImage3D(i.TEXTURE_3D,0,0,0,0,Z.width,Z.height,Z.depth,lt,P,Z.data)):e.texImage3D(i.TEXTURE_3D,0,J,Z.width,Z.height,Z.depth,0,lt,P,Z.data);else if(v.isFramebufferTexture){if(at)if(rt)e.texStorage2D(i.TEXTURE_2D,Vt,J,Z.width,Z.height);else{let st=Z.width,Tt=Z.height;for(let Gt=0;Gt<Vt;Gt++)e.texImage2D(i.TEXTURE_2D,Gt,J,st,Tt,0,lt,P,null),st>>=1,Tt>>=1}}else if(v.isHTMLTexture){if("texElementImage2D"in i){let st=i.canvas;if(st.hasAttribute("layoutsubtree")||st.setAttribute("layoutsubtree","true"),Z.parentNode!==st){st.appendChild(Z),u.add(v),st.onpaint=Tt=>{let Gt=Tt.changedElements;for(let mt of u)Gt.includes(mt.image)&&(mt.needsUpdate=!0)},st.requestPaint();return}if(i.texElementImage2D.length===3)i.texElementImage2D(i.TEXTURE_2D,i.RGBA8,Z);else{let Gt=i.RGBA,mt=i.RGBA,ie=i.UNSIGNED_BYTE;i.texElementImage2D(i.TEXTURE_2D,0,Gt,mt,ie,Z)}i.texParameteri(i.TEXTURE_2D,i.TEXTURE_MIN_FILTER,i.LINEAR),i.texParameteri(i.TEXTURE_2D,i.TEXTURE_WRAP_S,i.CLAMP_TO_EDGE),i.texParameteri(i.TEXTURE_2D,i.TEXTURE_WRAP_T,i.CLAMP_TO_EDGE)}}else if(ct.length>0){if(rt&&at){let st=Ft(ct[0]);e.texStorage2D(i.TEXTURE_2D,Vt,J,st.width,st.height)}for(let st=0,Tt=ct.length;st<Tt;st++)$=ct[st],rt?At&&e.texSubImage2D(i.TEXTURE_2D,st,0,0,lt,P,$):e.texImage2D(i.TEXTURE_2D,st,J,lt,P,$);v.generateMipmaps=!1}else if(rt){if(at){let st=Ft(Z);e.texStorage2D(i.TEXTURE_2D,Vt,J,st.width,st.height)}At&&e.texSubImage2D(i.TEXTURE_2D,0,0,0,lt,P,Z)}else e.texImage2D(i.TEXTURE_2D,0,J,lt,P,Z);w(v)&&v.mipmapsAutoUpdate===!0&&b(it),ut.__version=ot.version,v.onUpdate&&v.onUpdate(v)}A.__version=v.version}function un(A,v,k){if(v.image.length!==6)return;let it=re(A,v),K=v.source;e.bindTexture(i.TEXTURE_CUBE_MAP,A.__webglTexture,i.TEXTURE0+k);let ot=n.get(K);if(K.version!==ot.__version||it===!0){e.activeTexture(i.TEXTURE0+k);let ut=Yt.getPrimaries(Yt.workingColorSpace),Y=v.colorSpace===wi?null:Yt.getPrimaries(v.colorSpace),Z=v.colorSpace===wi||ut===Y?i.NONE:i.BROWSER_DEFAULT_WEBGL;e.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,v.flipY),e.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,v.premultiplyAlpha),e.pixelStorei(i.UNPACK_ALIGNMENT,v.unpackAlignment),e.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,Z);let lt=v.isCompressedTexture||v.image[0].isCompressedTexture,P=v.image[0]&&v.image[0].isDataTexture,J=[];for(let mt=0;mt<6;mt++)!lt&&!P?J[mt]=y(v.image[mt],!0,s.maxCubemapSize):J[mt]=P?v.image[mt].image:v.image[mt],J[mt]=Ct(v,J[mt]);let $=J[0],ct=r.convert(v.format,v.colorSpace),rt=r.convert(v.type),at=E(v.internalFormat,ct,rt,v.normalized,v.colorSpace),At=v.isVideoTexture!==!0,Vt=ot.__version===void 0||it===!0,st=K.dataReady,Tt=S(v,$);ne(i.TEXTURE_CUBE_MAP,v);let Gt;if(v.isDepthTexture){if(at=x(v.format===Si,v.type),Vt)if(At)e.texStorage2D(i.TEXTURE_CUBE_MAP,1,at,$.width,$.height);else for(let mt=0;mt<6;mt++)e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+mt,0,at,$.width,$.height,0,ct,rt,null)}else if(lt){At&&Vt&&e.texStorage2D(i.TEXTURE_CUBE_MAP,Tt,at,$.width,$.height);for(let mt=0;mt<6;mt++){Gt=J[mt].mipmaps;for(let ie=0;ie<Gt.length;ie++){let Ie=Gt[ie];v.format!==Xn?ct!==null?At?st&&e.compressedTexSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+mt,ie,0,0,Ie.width,Ie.height,ct,Ie.data):e.compressedTexImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+mt,ie,at,Ie.width,Ie.height,0,Ie.data):Pt("WebGLRenderer: Attempt to load unsupported compressed texture format in .setTextureCube()"):At?st&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+mt,ie,0,0,Ie.width,Ie.height,ct,rt,Ie.data):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+mt,ie,at,Ie.width,Ie.height,0,ct,rt,Ie.data)}}}else{if(Gt=v.mipmaps,At&&Vt){Gt.length>0&&Tt++;let mt=Ft(J[0]);e.texStorage2D(i.TEXTURE_CUBE_MAP,Tt,at,mt.width,mt.height)}for(let mt=0;mt<6;mt++)if(P){At?st&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+mt,0,0,0,J[mt].width,J[mt].height,ct,rt,J[mt].data):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+mt,0,at,J[mt].width,J[mt].height,0,ct,rt,J[mt].data);for(let ie=0;ie<Gt.length;ie++){let Ei=Gt[ie].image[mt].image;At?st&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+mt,ie+1,0,0,Ei.width,Ei.height,ct,rt,Ei.data):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+mt,ie+1,at,Ei.width,Ei.height,0,ct,rt,Ei.data)}}else{At?st&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+mt,0,0,0,ct,rt,J[mt]):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+mt,0,at,ct,rt,J[mt]);for(let ie=0;ie<Gt.length;ie++){let Ie=Gt[ie];At?st&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+mt,ie+1,0,0,ct,rt,Ie.image[mt]):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+mt,ie+1,at,ct,rt,Ie.image[mt])}}}w(v)&&v.mipmapsAutoUpdate===!0&&b(i.TEXTURE_CUBE_MAP),ot.__version=K.version,v.onUpdate&&v.onUpdate(v)}A.__version=v.version}function me(A,v,k,it,K,ot){let ut=r.convert(k.format,k.colorSpace),Y=r.convert(k.type),Z=E(k.internalFormat,ut,Y,k.normalized,k.colorSpace),lt=n.get(v),P=n.get(k);if(P.__renderTarget=v,!lt.__hasExternalTextures){let J=Math.max(1,v.width>>ot),$=Math.max(1,v.height>>ot);K===i.TEXTURE_3D||K===i.TEXTURE_2D_ARRAY?e.texImage3D(K,ot,Z,J,$,v.depth,0,ut,Y,null):e.texImage2D(K,ot,Z,J,$,0,ut,Y,null)}e.bindFramebuffer(i.FRAMEBUFFER,A),pt(v)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,it,K,P.__webglTexture,0,pe(v)):(K===i.TEXTURE_2D||K>=i.TEXTURE_CUBE_MAP_POSITIVE_X&&K<=i.TEXTURE_CUBE_MAP_NEGATIVE_Z)&&i.framebufferTexture2D(i.FRAMEBUFFER,it,K,P.__webglTexture,ot),e.bindFramebuffer(i.FRAMEBUFFER,null)}function $n(A,v,k){if(i.bindRenderbuffer(i.RENDERBUFFER,A),v.depthBuffer){let it=v.depthTexture,K=it&&it.isDepthTexture?it.type:null,ot=x(v.stencilBuffer,K),ut=v.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;pt(v)?a.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,pe(v),ot,v.width,v.height):k?i.renderbufferStorageMultisample(i.RENDERBUFFER,pe(v),ot,v.width,v.height):i.renderbufferStorage(i.RENDERBUFFER,ot,v.width,v.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,ut,i.RENDERBUFFER,A)}else{let it=v.textures;for(let K=0;K<it.length;K++){let ot=it[K],ut=r.convert(ot.format,ot.colorSpace),Y=r.convert(ot.type),Z=E(ot.internalFormat,ut,Y,ot.normalized,ot.colorSpace);pt(v)?a.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,pe(v),Z,v.width,v.height):k?i.renderbufferStorageMultisample(i.RENDERBUFFER,pe(v),Z,v.width,v.height):i.renderbufferStorage(i.RENDERBUFFER,Z,v.width,v.height)}}i.bindRenderbuffer(i.RENDERBUFFER,null)}function Pe(A,v,k){let it=v.isWebGLCubeRenderTarget===!0;if(e.bindFramebuffer(i.FRAMEBUFFER,A),!(v.depthTexture&&v.depthTexture.isDepthTexture))throw new Error("THREE.WebGLTextures: renderTarget.depthTexture must be an instance of THREE.DepthTexture.");let K=n.get(v.depthTexture);K.__renderTarget=v;let ot=it?v.depthTexture.image[0]:v.depthTexture.image;(!K.__webglTexture||ot.width!==v.width||ot.height!==v.height)&&(ot.width=v.width,ot.height=v.height,v.depthTexture.needsUpdate=!0),it?_t(v.depthTexture,0):gt(v.depthTexture,0);let ut=K.__webglTexture,Y=pe(v),Z=it?i.TEXTURE_CUBE_MAP_POSITIVE_X+k:i.TEXTURE_2D,lt=v.depthTexture.format===Si?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;if(v.depthTexture.format===_i)pt(v)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,lt,Z,ut,0,Y):i.framebufferTexture2D(i.FRAMEBUFFER,lt,Z,ut,0);else if(v.depthTexture.format===Si)pt(v)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,lt,Z,ut,0,Y):i.framebufferTexture2D(i.FRAMEBUFFER,lt,Z,ut,0);else throw new Error("THREE.WebGLTextures: Unknown depthTexture format.")}function En(A){let v=n.get(A),k=A.isWebGLCubeRenderTarget===!0;if(v.__boundDepthTexture!==A.depthTexture){let it=A.depthTexture;if(v.__depthDisposeCallback&&v.__depthDisposeCallback(),it){let K=()=>{delete v.__boundDepthTexture,delete v.__depthDisposeCallback,it.removeEventListener("dispose",K)};it.addEventListener("dispose",K),v.__depthDisposeCallback=K}v.__boundDepthTexture=it}if(A.depthTexture&&!v.__autoAllocateDepthBuffer)if(k)for(let it=0;it<6;it++)Pe(v.__webglFramebuffer[it],A,it);else A.texture.mipmaps.length>0?Pe(v.__webglFramebuffer[0],A,0):Pe(v.__webglFramebuffer,A,0);else if(k){v.__webglDepthbuffer=[];for(let it=0;it<6;it++)if(e.bindFramebuffer(i.FRAMEBUFFER,v.__webglFramebuffer[it]),v.__webglDepthbuffer[it]===void 0)v.__webglDepthbuffer[it]=i.createRenderbuffer(),$n(v.__webglDepthbuffer[it],A,!1);else{let K=A.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,ot=v.__webglDepthbuffer[it];i.bindRenderbuffer(i.RENDERBUFFER,ot),i.framebufferRenderbuffer(i.FRAMEBUFFER,K,i.RENDERBUFFER,ot)}}else if(A.texture.mipmaps.length>0?e.bindFramebuffer(i.FRAMEBUFFER,v.__webglFramebuffer[0]):e.bindFramebuffer(i.FRAMEBUFFER,v.__webglFramebuffer),v.__webglDepthbuffer===void 0)v.__webglDepthbuffer=i.createRenderbuffer(),$n(v.__webglDepthbuffer,A,!1);else{let K=A.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,ot=v.__webglDepthbuffer;i.bindRenderbuffer(i.RENDERBUFFER,ot),i.framebufferRenderbuffer(i.FRAMEBUFFER,K,i.RENDERBUFFER,ot)}e.bindFramebuffer(i.FRAMEBUFFER,null)}function An(A,v,k){let it=n.get(A);v!==void 0&&me(it.__webglFramebuffer,A,A.texture,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,0),k!==void 0&&En(A)}function Tn(A){let v=A.texture,k=n.get(A),it=n.get(v);A.addEventListener("dispose",F),D(A);let K=A.textures,ot=A.isWebGLCubeRenderTarget===!0,ut=K.length>1;if(ut||(it.__webglTexture===void 0&&(it.__webglTexture=i.createTexture()),it.__version=v.version,o.memory.textures++),ot){k.__webglFramebuffer=[];for(let Y=0;Y<6;Y++)if(v.mipmaps.length>0){k.__webglFramebuffer[Y]=[];for(let Z=0;Z<v.mipmaps.length;Z++)k.__webglFramebuffer[Y][Z]=i.createFramebuffer()}else k.__webglFramebuffer[Y]=i.createFramebuffer()}else{if(v.mipmaps.length>0){k.__webglFramebuffer=[];for(let Y=0;Y<v.mipmaps.length;Y++)k.__webglFramebuffer[Y]=i.createFramebuffer()}else k.__webglFramebuffer=i.createFramebuffer();if(ut)for(let Y=0,Z=K.length;Y<Z;Y++){let lt=n.get(K[Y]);lt.__webglTexture===void 0&&(lt.__webglTexture=i.createTexture(),o.memory.textures++)}if(A.samples>0&&pt(A)===!1){k.__webglMultisampledFramebuffer=i.createFramebuffer(),k.__webglColorRenderbuffer=[],e.bindFramebuffer(i.FRAMEBUFFER,k.__webglMultisampledFramebuffer);for(let Y=0;Y<K.length;Y++){let Z=K[Y];k.__webglColorRenderbuffer[Y]=i.createRenderbuffer(),i.bindRenderbuffer(i.RENDERBUFFER,k.__webglColorRenderbuffer[Y]);let lt=r.convert(Z.format,Z.colorSpace),P=r.convert(Z.type),J=E(Z.internalFormat,lt,P,Z.normalized,Z.colorSpace,A.isXRRenderTarget===!0),$=pe(A);i.renderbufferStorageMultisample(i.RENDERBUFFER,$,J,A.width,A.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+Y,i.RENDERBUFFER,k.__webglColorRenderbuffer[Y])}i.bindRenderbuffer(i.RENDERBUFFER,null),A.depthBuffer&&(k.__webglDepthRenderbuffer=i.createRenderbuffer(),$n(k.__webglDepthRenderbuffer,A,!0)),e.bindFramebuffer(i.FRAMEBUFFER,null)}}if(ot){e.bindTexture(i.TEXTURE_CUBE_MAP,it.__webglTexture),ne(i.TEXTURE_CUBE_MAP,v);for(let Y=0;Y<6;Y++)if(v.mipmaps.length>0)for(let Z=0;Z<v.mipmaps.length;Z++)me(k.__webglFramebuffer[Y][Z],A,v,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+Y,Z);else me(k.__webglFramebuffer[Y],A,v,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+Y,0);w(v)?b(i.TEXTURE_CUBE_MAP):v.mipmaps.length>0&&i.texParameteri(i.TEXTURE_CUBE_MAP,i.TEXTURE_MAX_LEVEL,v.mipmaps.length-1),e.unbindTexture()}else if(ut){for(let Y=0,Z=K.length;Y<Z;Y++){let lt=K[Y],P=n.get(lt),J=i.TEXTURE_2D;(A.isWebGL3DRenderTarget||A.isWebGLArrayRenderTarget)&&(J=A.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),e.bindTexture(J,P.__webglTexture),ne(J,lt),me(k.__webglFramebuffer,A,lt,i.COLOR_ATTACHMENT0+Y,J,0),w(lt)&&b(J)}e.unbindTexture()}else{let Y=i.TEXTURE_2D;if((A.isWebGL3DRenderTarget||A.isWebGLArrayRenderTarget)&&(Y=A.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),e.bindTexture(Y,it.__webglTexture),ne(Y,v),v.mipmaps.length>0)for(let Z=0;Z<v.mipmaps.length;Z++)me(k.__webglFramebuffer[Z],A,v,i.COLOR_ATTACHMENT0,Y,Z);else me(k.__webglFramebuffer,A,v,i.COLOR_ATTACHMENT0,Y,0);w(v)?b(Y):v.mipmaps.length>0&&i.texParameteri(Y,i.TEXTURE_MAX_LEVEL,v.mipmaps.length-1),e.unbindTexture()}A.depthBuffer&&En(A)}function U(A){let v=A.textures;for(let k=0,it=v.length;k<it;k++){let K=v[k];if(w(K)&&K.mipmapsAutoUpdate===!0){let ot=T(A),ut=n.get(K).__webglTexture;e.bindTexture(ot,ut),b(ot),e.unbindTexture()}}}let Rn=[];function fe(A){if(A.samples>0){if(pt(A)===!1){let v=A.textures,k=A.width,it=A.height,K=i.COLOR_BUFFER_BIT,ot=A.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,ut=n.get(A),Y=v.length>1;if(Y)for(let lt=0;lt<v.length;lt++)e.bindFramebuffer(i.FRAMEBUFFER,ut.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+lt,i.RENDERBUFFER,null),e.bindFramebuffer(i.FRAMEBUFFER,ut.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+lt,i.TEXTURE_2D,null,0);e.bindFramebuffer(i.READ_FRAMEBUFFER,ut.__webglMultisampledFramebuffer),A.texture.mipmaps.length>0?e.bindFramebuffer(i.DRAW_FRAMEBUFFER,ut.__webglFramebuffer[0]):e.bindFramebuffer(i.DRAW_FRAMEBUFFER,ut.__webglFramebuffer);for(let lt=0;lt<v.length;lt++){if(A.resolveDepthBuffer&&(A.depthBuffer&&(K|=i.DEPTH_BUFFER_BIT),A.stencilBuffer&&A.resolveStencilBuffer&&(K|=i.STENCIL_BUFFER_BIT)),Y){i.framebufferRenderbuffer(i.READ_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.RENDERBUFFER,ut.__webglColorRenderbuffer[lt]);let P=n.get(v[lt]).__webglTexture;i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,P,0)}i.blitFramebuffer(0,0,k,it,0,0,k,it,K,i.NEAREST),l===!0&&(Rn.length=0,Rn.push(i.COLOR_ATTACHMENT0+lt),A.depthBuffer&&A.storeMultisampledDepthBuffer===!1&&Rn.push(ot),i.invalidateFramebuffer(i.READ_FRAMEBUFFER,Rn))}if(e.bindFramebuffer(i.READ_FRAMEBUFFER,null),e.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),Y)for(let lt=0;lt<v.length;lt++){e.bindFramebuffer(i.FRAMEBUFFER,ut.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+lt,i.RENDERBUFFER,ut.__webglColorRenderbuffer[lt]);let P=n.get(v[lt]).__webglTexture;e.bindFramebuffer(i.FRAMEBUFFER,ut.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+lt,i.TEXTURE_2D,P,0)}e.bindFramebuffer(i.DRAW_FRAMEBUFFER,ut.__webglMultisampledFramebuffer)}else if(A.depthBuffer&&A.storeMultisampledDepthBuffer===!1&&l){let v=A.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;i.invalidateFramebuffer(i.DRAW_FRAMEBUFFER,[v])}}}function pe(A){return Math.min(s.maxSamples,A.samples)}function pt(A){let v=n.get(A);return A.samples>0&&t.has("WEBGL_multisampled_render_to_texture")===!0&&v.__useRenderToTexture!==!1}function Ee(A){let v=o.render.frame;h.get(A)!==v&&(h.set(A,v),A.update())}function Ct(A,v){let k=A.colorSpace,it=A.format,K=A.type;return A.isCompressedTexture===!0||A.isVideoTexture===!0||k!==Fr&&k!==wi&&(Yt.getTransfer(k)===Qt?(it!==Xn||K!==mn)&&Pt("WebGLTextures: sRGB encoded textures have to use RGBAFormat and UnsignedByteType."):Nt("WebGLTextures: Unsupported texture color space:",k)),v}function Ft(A){return typeof HTMLImageElement<"u"&&A instanceof HTMLImageElement?(c.width=A.naturalWidth||A.width,c.height=A.naturalHeight||A.height):typeof VideoFrame<"u"&&A instanceof VideoFrame?(c.width=A.displayWidth,c.height=A.displayHeight):(c.width=A.width,c.height=A.height),c}this.allocateTextureUnit=Lt,this.resetTextureUnits=Q,this.getTextureUnits=tt,this.setTextureUnits=yt,this.setTexture2D=gt,this.setTexture2DArray=Mt,this.setTexture3D=Rt,this.setTextureCube=_t,this.rebindTextures=An,this.setupRenderTarget=Tn,this.updateRenderTargetMipmap=U,this.updateMultisampleRenderTarget=fe,this.setupDepthRenderbuffer=En,this.setupFrameBufferTexture=me,this.useMultisampledRTT=pt,this.dispose=H}function xw(i,t){function e(n,s=wi){let r,o=Yt.getTransfer(s);if(n===mn)return i.UNSIGNED_BYTE;if(n===cl)return i.UNSIGNED_SHORT_4_4_4_4;if(n===hl)return i.UNSIGNED_SHORT_5_5_5_1;if(n===jh)return i.UNSIGNED_INT_5_9_9_9_REV;if(n===Zh)return i.UNSIGNED_INT_10F_11F_11F_REV;if(n===$h)return i.BYTE;if(n===Yh)return i.SHORT;if(n===cr)return i.UNSIGNED_SHORT;if(n===ll)return i.INT;if(n===Hn)return i.UNSIGNED_INT;if(n===Wn)return i.FLOAT;if(n===qn)return i.HALF_FLOAT;if(n===Jh)return i.ALPHA;if(n===Kh)return i.RGB;if(n===Xn)return i.RGBA;if(n===_i)return i.DEPTH_COMPONENT;if(n===Si)return i.DEPTH_STENCIL;if(n===Qh)return i.RED;if(n===ul)return i.RED_INTEGER;if(n===$i)return i.RG;if(n===dl)return i.RG_INTEGER;if(n===fl)return i.RGBA_INTEGER;if(n===lo||n===co||n===ho||n===uo)if(o===Qt)if(r=t.get("WEBGL_compressed_texture_s3tc_srgb"),r!==null){if(n===lo)return r.COMPRESSED_SRGB_S3TC_DXT1_EXT;if(n===co)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT1_EXT;if(n===ho)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT3_EXT;if(n===uo)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT5_EXT}else return null;else if(r=t.get("WEBGL_compressed_texture_s3tc"),r!==null){if(n===lo)return r.COMPRESSED_RGB_S3TC_DXT1_EXT;if(n===co)return r.COMPRESSED_RGBA_S3TC_DXT1_EXT;if(n===ho)return r.COMPRESSED_RGBA_S3TC_DXT3_EXT;if(n===uo)return r.COMPRESSED_RGBA_S3TC_DXT5_EXT}else return null;if(n===pl||n===ml||n===gl||n===_l)if(r=t.get("WEBGL_compressed_texture_pvrtc"),r!==null){if(n===pl)return r.COMPRESSED_RGB_PVRTC_4BPPV1_IMG;if(n===ml)return r.COMPRESSED_RGB_PVRTC_2BPPV1_IMG;if(n===gl)return r.COMPRESSED_RGBA_PVRTC_4BPPV1_IMG;if(n===_l)return r.COMPRESSED_RGBA_PVRTC_2BPPV1_IMG}else return null;if(n===xl||n===yl||n===vl||n===bl||n===Ml||n===fo||n===Sl)if(r=t.get("WEBGL_compressed_texture_etc"),r!==null){if(n===xl||n===yl)return o===Qt?r.COMPRESSED_SRGB8_ETC2:r.COMPRESSED_RGB8_ETC2;if(n===vl)return o===Qt?r.COMPRESSED_SRGB8_ALPHA8_ETC2_EAC:r.COMPRESSED_RGBA8_ETC2_EAC;if(n===bl)return r.COMPRESSED_R11_EAC;if(n===Ml)return r.COMPRESSED_SIGNED_R11_EAC;if(n===fo)return r.COMPRESSED_RG11_EAC;if(n===Sl)return r.COMPRESSED_SIGNED_RG11_EAC}else return null;if(n===wl||n===El||n===Al||n===Tl||n===Rl||n===Cl||n===Pl||n===Il||n===Ll||n===Nl||n===Dl||n===Ol||n===Ul||n===Fl)if(r=t.get("WEBGL_compressed_texture_astc"),r!==null){if(n===wl)return o===Qt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_4x4_KHR:r.COMPRESSED_RGBA_ASTC_4x4_KHR;if(n===El)return o===Qt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x4_KHR:r.COMPRESSED_RGBA_ASTC_5x4_KHR;if(n===Al)return o===Qt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x5_KHR:r.COMPRESSED_RGBA_ASTC_5x5_KHR;if(n===Tl)return o===Qt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x5_KHR:r.COMPRESSED_RGBA_ASTC_6x5_KHR;if(n===Rl)return o===Qt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x6_KHR:r.COMPRESSED_RGBA_ASTC_6x6_KHR;if(n===Cl)return o===Qt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x5_KHR:r.COMPRESSED_RGBA_ASTC_8x5_KHR;if(n===Pl)return o===Qt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x6_KHR:r.COMPRESSED_RGBA_ASTC_8x6_KHR;if(n===Il)return o===Qt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x8_KHR:r.COMPRESSED_RGBA_ASTC_8x8_KHR;if(n===Ll)return o===Qt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x5_KHR:r.COMPRESSED_RGBA_ASTC_10x5_KHR;if(n===Nl)return o===Qt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x6_KHR:r.COMPRESSED_RGBA_ASTC_10x6_KHR;if(n===Dl)return o===Qt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x8_KHR:r.COMPRESSED_RGBA_ASTC_10x8_KHR;if(n===Ol)return o===Qt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x10_KHR:r.COMPRESSED_RGBA_ASTC_10x10_KHR;if(n===Ul)return o===Qt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x10_KHR:r.COMPRESSED_RGBA_ASTC_12x10_KHR;if(n===Fl)return o===Qt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x12_KHR:r.COMPRESSED_RGBA_ASTC_12x12_KHR}else return null;if(n===Bl||n===kl||n===zl)if(r=t.get("EXT_texture_compression_bptc"),r!==null){if(n===Bl)return o===Qt?r.COMPRESSED_SRGB_ALPHA_BPTC_UNORM_EXT:r.COMPRESSED_RGBA_BPTC_UNORM_EXT;if(n===kl)return r.COMPRESSED_RGB_BPTC_SIGNED_FLOAT_EXT;if(n===zl)return r.COMPRESSED_RGB_BPTC_UNSIGNED_FLOAT_EXT}else return null;if(n===Gl||n===Vl||n===po||n===Hl)if(r=t.get("EXT_texture_compression_rgtc"),r!==null){if(n===Gl)return r.COMPRESSED_RED_RGTC1_EXT;if(n===Vl)return r.COMPRESSED_SIGNED_RED_RGTC1_EXT;if(n===po)return r.COMPRESSED_RED_GREEN_RGTC2_EXT;if(n===Hl)return r.COMPRESSED_SIGNED_RED_GREEN_RGTC2_EXT}else return null;return n===vs?i.UNSIGNED_INT_24_8:i[n]!==void 0?i[n]:null}return{convert:e}}var yw=`
void main() {

	gl_Position = vec4( position, 1.0 );

}`,vw=`
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

}`,bu=class{constructor(){this.texture=null,this.mesh=null,this.depthNear=0,this.depthFar=0}init(t,e){if(this.texture===null){let n=new Yr(t.texture);(t.depthNear!==e.depthNear||t.depthFar!==e.depthFar)&&(this.depthNear=t.depthNear,this.depthFar=t.depthFar),this.texture=n}}getMesh(t){if(this.texture!==null&&this.mesh===null){let e=t.cameras[0].viewport,n=new pn({vertexShader:yw,fragmentShader:vw,uniforms:{depthColor:{value:this.texture},depthWidth:{value:e.z},depthHeight:{value:e.w}}});this.mesh=new Jt(new bi(20,20),n)}return this.mesh}reset(){this.texture=null,this.mesh=null}getDepthTexture(){return this.texture}},Mu=class extends Vn{constructor(t,e){super();let n=this,s=null,r=1,o=null,a="local-floor",l=1,c=null,h=null,u=null,d=null,f=null,p=null,_=typeof XRWebGLBinding<"u",m=new bu,g={},y=e.getContextAttributes(),w=null,b=null,T=[],E=[],x=new bt,S=null,D=null,C=new on;C.viewport=new te;let O=new on;O.viewport=new te;let F=[C,O],G=new sl,L=null,H=null;this.cameraAutoUpdate=!0,this.enabled=!1,this.isPresenting=!1,this.getController=function(j){let gt=T[j];return gt===void 0&&(gt=new nr,T[j]=gt),gt.getTargetRaySpace()},this.getControllerGrip=function(j){let gt=T[j];return gt===void 0&&(gt=new nr,T[j]=gt),gt.getGripSpace()},this.getHand=function(j){let gt=T[j];return gt===void 0&&(gt=new nr,T[j]=gt),gt.getHandSpace()};function X(j){let gt=E.indexOf(j.inputSource);if(gt===-1)return;let Mt=T[gt];Mt!==void 0&&(Mt.update(j.inputSource,j.frame,c||o),Mt.dispatchEvent({type:j.type,data:j.inputSource}))}function W(){s.removeEventListener("select",X),s.removeEventListener("selectstart",X),s.removeEventListener("selectend",X),s.removeEventListener("squeeze",X),s.removeEventListener("squeezestart",X),s.removeEventListener("squeezeend",X),s.removeEventListener("end",W),s.removeEventListener("inputsourceschange",et);for(let j=0;j<T.length;j++){let gt=E[j];gt!==null&&(E[j]=null,T[j].disconnect(gt))}L=null,H=null,m.reset();for(let j in g)delete g[j];if(t.setRenderTarget(w),f=null,d=null,u=null,s=null,b=null,Lt.stop(),n.isPresenting=!1,t.setPixelRatio(S),t.setSize(x.width,x.height,!1),D!==null){let j=D.camera;j.fov=D.fov,j.zoom=D.zoom,j.updateProjectionMatrix(),D=null}n.dispatchEvent({type:"sessionend"})}this.setFramebufferScaleFactor=function(j){r=j,n.isPresenting===!0&&Pt("WebXRManager: Cannot change framebuffer scale while presenting.")},this.setReferenceSpaceType=function(j){a=j,n.isPresenting===!0&&Pt("WebXRManager: Cannot change reference space type while presenting.")},this.getReferenceSpace=function(){return c||o},this.setReferenceSpace=function(j){c=j},this.getBaseLayer=function(){return d!==null?d:f},this.getBinding=function(){return u===null&&_&&(u=new XRWebGLBinding(s,e)),u},this.getFrame=function(){return p},this.getSession=function(){return s},this.setSession=async function(j){if(s=j,s!==null){if(w=t.getRenderTarget(),s.addEventListener("select",X),s.addEventListener("selectstart",X),s.addEventListener("selectend",X),s.addEventListener("squeeze",X),s.addEventListener("squeezestart",X),s.addEventListener("squeezeend",X),s.addEventListener("end",W),s.addEventListener("inputsourceschange",et),y.xrCompatible!==!0&&await e.makeXRCompatible(),S=t.getPixelRatio(),t.getSize(x),_&&"createProjectionLayer"in XRWebGLBinding.prototype){let Mt=null,Rt=null,_t=null;y.depth&&(_t=y.stencil?e.DEPTH24_STENCIL8:e.DEPTH_COMPONENT24,Mt=y.stencil?Si:_i,Rt=y.stencil?vs:Hn);let zt={colorFormat:e.RGBA8,depthFormat:_t,scaleFactor:r};u=this.getBinding(),d=u.createProjectionLayer(zt),s.updateRenderState({layers:[d]}),t.setPixelRatio(1),t.setSize(d.textureWidth,d.textureHeight,!1),b=new bn(d.textureWidth,d.textureHeight,{format:Xn,type:mn,depthTexture:new vi(d.textureWidth,d.textureHeight,Rt,void 0,void 0,void 0,void 0,void 0,void 0,Mt),stencilBuffer:y.stencil,colorSpace:t.outputColorSpace,samples:y.antialias?4:0,resolveDepthBuffer:d.ignoreDepthValues===!1,resolveStencilBuffer:d.ignoreDepthValues===!1,storeMultisampledDepthBuffer:d.ignoreDepthValues===!1,storeMultisampledStencilBuffer:d.ignoreDepthValues===!1})}else{let Mt={antialias:y.antialias,alpha:!0,depth:y.depth,stencil:y.stencil,framebufferScaleFactor:r};f=new XRWebGLLayer(s,e,Mt),s.updateRenderState({baseLayer:f}),t.setPixelRatio(1),t.setSize(f.framebufferWidth,f.framebufferHeight,!1),b=new bn(f.framebufferWidth,f.framebufferHeight,{format:Xn,type:mn,colorSpace:t.outputColorSpace,stencilBuffer:y.stencil,resolveDepthBuffer:f.ignoreDepthValues===!1,resolveStencilBuffer:f.ignoreDepthValues===!1,storeMultisampledDepthBuffer:f.ignoreDepthValues===!1,storeMultisampledStencilBuffer:f.ignoreDepthValues===!1})}b.isXRRenderTarget=!0,this.setFoveation(l),c=null,o=await s.requestReferenceSpace(a),Lt.setContext(s),Lt.start(),n.isPresenting=!0,n.dispatchEvent({type:"sessionstart"})}},this.getEnvironmentBlendMode=function(){if(s!==null)return s.environmentBlendMode},this.getDepthTexture=function(){return m.getDepthTexture()};function et(j){for(let gt=0;gt<j.removed.length;gt++){let Mt=j.removed[gt],Rt=E.indexOf(Mt);Rt>=0&&(E[Rt]=null,T[Rt].disconnect(Mt))}for(let gt=0;gt<j.added.length;gt++){let Mt=j.added[gt],Rt=E.indexOf(Mt);if(Rt===-1){for(let zt=0;zt<T.length;zt++)if(zt>=E.length){E.push(Mt),Rt=zt;break}else if(E[zt]===null){E[zt]=Mt,Rt=zt;break}if(Rt===-1)break}let _t=T[Rt];_t&&_t.connect(Mt)}}function q(j,gt){gt===null?j.matrixWorld.copy(j.matrix):j.matrixWorld.multiplyMatrices(gt.matrixWorld,j.matrix),j.matrixWorldInverse.copy(j.matrixWorld).invert()}this.updateCamera=function(j){if(s===null)return;let gt=j.near,Mt=j.far;m.texture!==null&&(m.depthNear>0&&(gt=m.depthNear),m.depthFar>0&&(Mt=m.depthFar)),G.near=O.near=C.near=gt,G.far=O.far=C.far=Mt,(L!==G.near||H!==G.far)&&(s.updateRenderState({depthNear:G.near,depthFar:G.far}),L=G.near,H=G.far),G.layers.mask=j.layers.mask|6,C.layers.mask=G.layers.mask&-5,O.layers.mask=G.layers.mask&-3;let Rt=j.parent,_t=G.cameras;q(G,Rt);for(let zt=0;zt<_t.length;zt++)q(_t[zt],Rt);G.projectionMatrix.copy(C.projectionMatrix),G.projectionMatrixInverse.copy(C.projectionMatrixInverse),D===null&&j.isPerspectiveCamera&&(D={camera:j,fov:j.fov,zoom:j.zoom}),Q(j,G,Rt)};function Q(j,gt,Mt){Mt===null?j.matrix.copy(gt.matrixWorld):(j.matrix.copy(Mt.matrixWorld),j.matrix.invert(),j.matrix.multiply(gt.matrixWorld)),j.matrix.decompose(j.position,j.quaternion,j.scale),j.updateMatrixWorld(!0),j.projectionMatrix.copy(gt.projectionMatrix),j.projectionMatrixInverse.copy(gt.projectionMatrixInverse),j.isPerspectiveCamera&&(j.fov=Qs*2*Math.atan(1/j.projectionMatrix.elements[5]),j.zoom=1)}this.getCamera=function(){return G},this.getFoveation=function(){if(!(d===null&&f===null))return l},this.setFoveation=function(j){l=j,d!==null&&(d.fixedFoveation=j),f!==null&&f.fixedFoveation!==void 0&&(f.fixedFoveation=j)},this.hasDepthSensing=function(){return m.texture!==null},this.getDepthSensingMesh=function(){return m.getMesh(G)},this.getCameraTexture=function(j){return g[j]};let tt=null;function yt(j,gt){if(h=gt.getViewerPose(c||o),p=gt,h!==null){let Mt=h.views;f!==null&&(t.setRenderTargetFramebuffer(b,f.framebuffer),t.setRenderTarget(b));let Rt=!1;Mt.length!==G.cameras.length&&(G.cameras.length=0,Rt=!0);for(let It=0;It<Mt.length;It++){let ne=Mt[It],re=null;if(f!==null)re=f.getViewport(ne);else{let ke=u.getViewSubImage(d,ne);re=ke.viewport,It===0&&(t.setRenderTargetTextures(b,ke.colorTexture,ke.depthStencilTexture),t.setRenderTarget(b))}let qt=F[It];qt===void 0&&(qt=new on,qt.layers.enable(It),qt.viewport=new te,F[It]=qt),qt.matrix.fromArray(ne.transform.matrix),qt.matrix.decompose(qt.position,qt.quaternion,qt.scale),qt.projectionMatrix.fromArray(ne.projectionMatrix),qt.projectionMatrixInverse.copy(qt.projectionMatrix).invert(),qt.viewport.set(re.x,re.y,re.width,re.height),It===0&&(G.matrix.copy(qt.matrix),G.matrix.decompose(G.position,G.quaternion,G.scale)),Rt===!0&&G.cameras.push(qt)}let _t=s.enabledFeatures;if(_t&&_t.includes("depth-sensing")&&s.depthUsage=="gpu-optimized"&&_){u=n.getBinding();let It=u.getDepthInformation(Mt[0]);It&&It.isValid&&It.texture&&m.init(It,s.renderState)}if(_t&&_t.includes("camera-access")&&_){t.state.unbindTexture(),u=n.getBinding();for(let It=0;It<Mt.length;It++){let ne=Mt[It].camera;if(ne){let re=g[ne];re||(re=new Yr,g[ne]=re);let qt=u.getCameraImage(ne);re.sourceTexture=qt}}}}for(let Mt=0;Mt<T.length;Mt++){let Rt=E[Mt],_t=T[Mt];Rt!==null&&_t!==void 0&&_t.update(Rt,gt,c||o)}tt&&tt(j,gt),gt.detectedPlanes&&n.dispatchEvent({type:"planesdetected",data:gt}),p=null}let Lt=new Lm;Lt.setAnimationLoop(yt),this.setAnimationLoop=function(j){tt=j},this.dispose=function(){}}},bw=new Dt,Vm=new Ot;Vm.set(-1,0,0,0,1,0,0,0,1);function Mw(i,t){function e(m,g){m.matrixAutoUpdate===!0&&m.updateMatrix(),g.value.copy(m.matrix)}function n(m,g){g.color.getRGB(m.fogColor.value,cu(i)),g.isFog?(m.fogNear.value=g.near,m.fogFar.value=g.far):g.isFogExp2&&(m.fogDensity.value=g.density)}function s(m,g,y,w,b){g.isNodeMaterial?g.uniformsNeedUpdate=!1:g.isMeshBasicMaterial?r(m,g):g.isMeshLambertMaterial?(r(m,g),g.envMap&&(m.envMapIntensity.value=g.envMapIntensity)):g.isMeshToonMaterial?(r(m,g),u(m,g)):g.isMeshPhongMaterial?(r(m,g),h(m,g),g.envMap&&(m.envMapIntensity.value=g.envMapIntensity)):g.isMeshStandardMaterial?(r(m,g),d(m,g),g.isMeshPhysicalMaterial&&f(m,g,b)):g.isMeshMatcapMaterial?(r(m,g),p(m,g)):g.isMeshDepthMaterial?r(m,g):g.isMeshDistanceMaterial?(r(m,g),_(m,g)):g.isMeshNormalMaterial?r(m,g):g.isLineBasicMaterial?(o(m,g),g.isLineDashedMaterial&&a(m,g)):g.isPointsMaterial?l(m,g,y,w):g.isSpriteMaterial?c(m,g):g.isShadowMaterial?(m.color.value.copy(g.color),m.opacity.value=g.opacity):g.isShaderMaterial&&(g.uniformsNeedUpdate=!1)}function r(m,g){m.opacity.value=g.opacity,g.color&&m.diffuse.value.copy(g.color),g.emissive&&m.emissive.value.copy(g.emissive).multiplyScalar(g.emissiveIntensity),g.map&&(m.map.value=g.map,e(g.map,m.mapTransform)),g.alphaMap&&(m.alphaMap.value=g.alphaMap,e(g.alphaMap,m.alphaMapTransform)),g.bumpMap&&(m.bumpMap.value=g.bumpMap,e(g.bumpMap,m.bumpMapTransform),m.bumpScale.value=g.bumpScale,g.side===ln&&(m.bumpScale.value*=-1)),g.normalMap&&(m.normalMap.value=g.normalMap,e(g.normalMap,m.normalMapTransform),m.normalScale.value.copy(g.normalScale),g.side===ln&&m.normalScale.value.negate()),g.displacementMap&&(m.displacementMap.value=g.displacementMap,e(g.displacementMap,m.displacementMapTransform),m.displacementScale.value=g.displacementScale,m.displacementBias.value=g.displacementBias),g.emissiveMap&&(m.emissiveMap.value=g.emissiveMap,e(g.emissiveMap,m.emissiveMapTransform)),g.specularMap&&(m.specularMap.value=g.specularMap,e(g.specularMap,m.specularMapTransform)),g.alphaTest>0&&(m.alphaTest.value=g.alphaTest);let y=t.get(g),w=y.envMap,b=y.envMapRotation;w&&(m.envMap.value=w,m.envMapRotation.value.setFromMatrix4(bw.makeRotationFromEuler(b)).transpose(),w.isCubeTexture&&w.isRenderTargetTexture===!1&&m.envMapRotation.value.premultiply(Vm),m.reflectivity.value=g.reflectivity,m.ior.value=g.ior,m.refractionRatio.value=g.refractionRatio),g.lightMap&&(m.lightMap.value=g.lightMap,m.lightMapIntensity.value=g.lightMapIntensity,e(g.lightMap,m.lightMapTransform)),g.aoMap&&(m.aoMap.value=g.aoMap,m.aoMapIntensity.value=g.aoMapIntensity,e(g.aoMap,m.aoMapTransform))}function o(m,g){m.diffuse.value.copy(g.color),m.opacity.value=g.opacity,g.map&&(m.map.value=g.map,e(g.map,m.mapTransform))}function a(m,g){m.dashSize.value=g.dashSize,m.totalSize.value=g.dashSize+g.gapSize,m.scale.value=g.scale}function l(m,g,y,w){m.diffuse.value.copy(g.color),m.opacity.value=g.opacity,m.size.value=g.size*y,m.scale.value=w*.5,g.map&&(m.map.value=g.map,e(g.map,m.uvTransform)),g.alphaMap&&(m.alphaMap.value=g.alphaMap,e(g.alphaMap,m.alphaMapTransform)),g.alphaTest>0&&(m.alphaTest.value=g.alphaTest)}function c(m,g){m.diffuse.value.copy(g.color),m.opacity.value=g.opacity,m.rotation.value=g.rotation,g.map&&(m.map.value=g.map,e(g.map,m.mapTransform)),g.alphaMap&&(m.alphaMap.value=g.alphaMap,e(g.alphaMap,m.alphaMapTransform)),g.alphaTest>0&&(m.alphaTest.value=g.alphaTest)}function h(m,g){m.specular.value.copy(g.specular),m.shininess.value=Math.max(g.shininess,1e-4)}function u(m,g){g.gradientMap&&(m.gradientMap.value=g.gradientMap)}function d(m,g){m.metalness.value=g.metalness,g.metalnessMap&&(m.metalnessMap.value=g.metalnessMap,e(g.metalnessMap,m.metalnessMapTransform)),m.roughness.value=g.roughness,g.roughnessMap&&(m.roughnessMap.value=g.roughnessMap,e(g.roughnessMap,m.roughnessMapTransform)),g.envMap&&(m.envMapIntensity.value=g.envMapIntensity)}function f(m,g,y){m.ior.value=g.ior,g.diffuseRoughness>0&&(m.diffuseRoughness.value=g.diffuseRoughness,g.diffuseRoughnessMap&&(m.diffuseRoughnessMap.value=g.diffuseRoughnessMap,e(g.diffuseRoughnessMap,m.diffuseRoughnessMapTransform))),g.sheen>0&&(m.sheenColor.value.copy(g.sheenColor).multiplyScalar(g.sheen),m.sheenRoughness.value=g.sheenRoughness,g.sheenColorMap&&(m.sheenColorMap.value=g.sheenColorMap,e(g.sheenColorMap,m.sheenColorMapTransform)),g.sheenRoughnessMap&&(m.sheenRoughnessMap.value=g.sheenRoughnessMap,e(g.sheenRoughnessMap,m.sheenRoughnessMapTransform))),g.clearcoat>0&&(m.clearcoat.value=g.clearcoat,m.clearcoatRoughness.value=g.clearcoatRoughness,g.clearcoatMap&&(m.clearcoatMap.value=g.clearcoatMap,e(g.clearcoatMap,m.clearcoatMapTransform)),g.clearcoatRoughnessMap&&(m.clearcoatRoughnessMap.value=g.clearcoatRoughnessMap,e(g.clearcoatRoughnessMap,m.clearcoatRoughnessMapTransform)),g.clearcoatNormalMap&&(m.clearcoatNormalMap.value=g.clearcoatNormalMap,e(g.clearcoatNormalMap,m.clearcoatNormalMapTransform),m.clearcoatNormalScale.value.copy(g.clearcoatNormalScale),g.side===ln&&m.clearcoatNormalScale.value.negate())),g.dispersion>0&&(m.dispersion.value=g.dispersion),g.retroreflectivity>0&&(m.retroreflectivity.value=g.retroreflectivity),g.iridescence>0&&(m.iridescence.value=g.iridescence,m.iridescenceIOR.value=g.iridescenceIOR,m.iridescenceThicknessMinimum.value=g.iridescenceThicknessMinimum,m.iridescenceThicknessMaximum.value=g.iridescenceThicknessMaximum,g.iridescenceMap&&(m.iridescenceMap.value=g.iridescenceMap,e(g.iridescenceMap,m.iridescenceMapTransform)),g.iridescenceThicknessMap&&(m.iridescenceThicknessMap.value=g.iridescenceThicknessMap,e(g.iridescenceThicknessMap,m.iridescenceThicknessMapTransform))),g.transmission>0&&(m.transmission.value=g.transmission,m.transmissionSamplerMap.value=y.texture,m.transmissionSamplerSize.value.set(y.width,y.height),g.transmissionMap&&(m.transmissionMap.value=g.transmissionMap,e(g.transmissionMap,m.transmissionMapTransform)),m.thickness.value=g.thickness,g.thicknessMap&&(m.thicknessMap.value=g.thicknessMap,e(g.thicknessMap,m.thicknessMapTransform)),m.attenuationDistance.value=g.attenuationDistance,m.attenuationColor.value.copy(g.attenuationColor)),g.anisotropy>0&&(m.anisotropyVector.value.set(g.anisotropy*Math.cos(g.anisotropyRotation),g.anisotropy*Math.sin(g.anisotropyRotation)),g.anisotropyMap&&(m.anisotropyMap.value=g.anisotropyMap,e(g.anisotropyMap,m.anisotropyMapTransform))),m.specularIntensity.value=g.specularIntensity,m.specularColor.value.copy(g.specularColor),g.specularColorMap&&(m.specularColorMap.value=g.specularColorMap,e(g.specularColorMap,m.specularColorMapTransform)),g.specularIntensityMap&&(m.specularIntensityMap.value=g.specularIntensityMap,e(g.specularIntensityMap,m.specularIntensityMapTransform))}function p(m,g){g.matcap&&(m.matcap.value=g.matcap)}function _(m,g){let y=t.get(g).light;m.referencePosition.value.setFromMatrixPosition(y.matrixWorld),m.nearDistance.value=y.shadow.camera.near,m.farDistance.value=y.shadow.camera.far}return{refreshFogUniforms:n,refreshMaterialUniforms:s}}function Sw(i,t,e,n){let s={},r={};function o(y,w){let b=w.program;n.uniformBlockBinding(y,b,s[y.id])}function a(y,w){let b=s[y.id];b===void 0&&(p(y),b=l(y),s[y.id]=b,y.addEventListener("dispose",m));let T=w.program;n.updateUBOMapping(y,T);let E=t.render.frame;r[y.id]!==E&&(c(y),r[y.id]=E)}function l(y){let w=i.createBuffer(),b=y.__size,T=y.usage;return i.bindBuffer(i.UNIFORM_BUFFER,w),i.bufferData(i.UNIFORM_BUFFER,b,T),i.bindBuffer(i.UNIFORM_BUFFER,null),w}function c(y){let w=s[y.id],b=y.uniforms,T=y.__cache;i.bindBuffer(i.UNIFORM_BUFFER,w);for(let E=0,x=b.length;E<x;E++){let S=b[E];if(Array.isArray(S))for(let D=0,C=S.length;D<C;D++)h(S[D],E,D,T);else h(S,E,0,T)}i.bindBuffer(i.UNIFORM_BUFFER,null)}function h(y,w,b,T){if(d(y,w,b,T)===!0){let E=y.__offset,x=y.value;if(Array.isArray(x)){let S=0;for(let D=0;D<x.length;D++){let C=x[D],O=_(C,!0);u(C,y.__data,S),S+=O.storage/Float32Array.BYTES_PER_ELEMENT}}else u(x,y.__data,0);i.bufferSubData(i.UNIFORM_BUFFER,E,y.__data)}}function u(y,w,b){typeof y=="number"||typeof y=="boolean"?w[b]=y:y.isMatrix3?(w[b]=y.elements[0],w[b+1]=y.elements[1],w[b+2]=y.elements[2],w[b+3]=0,w[b+4]=y.elements[3],w[b+5]=y.elements[4],w[b+6]=y.elements[5],w[b+7]=0,w[b+8]=y.elements[6],w[b+9]=y.elements[7],w[b+10]=y.elements[8],w[b+11]=0):ArrayBuffer.isView(y)?w.set(y.subarray(0,w.length-b),b):y.toArray(w,b)}function d(y,w,b,T){let E=y.value,x=w+"_"+b;if(Array.isArray(E)){T[x]===void 0&&(T[x]=[]);let S=T[x],D=!1;for(let C=0;C<E.length;C++)f(E[C],S,C)===!0&&(D=!0);return D}return f(E,T,x)}function f(y,w,b){if(w[b]===void 0)return typeof y=="number"||typeof y=="boolean"?w[b]=y:ArrayBuffer.isView(y)?w[b]=y.slice():w[b]=y.clone(),!0;{let T=w[b];if(typeof y=="number"||typeof y=="boolean"){if(T!==y)return w[b]=y,!0}else{if(ArrayBuffer.isView(y))return!0;if(T.equals(y)===!1)return T.copy(y),!0}}return!1}function p(y){let w=y.uniforms,b=0,T=16;for(let x=0,S=w.length;x<S;x++){let D=Array.isArray(w[x])?w[x]:[w[x]];for(let C=0,O=D.length;C<O;C++){let F=D[C],G=Array.isArray(F.value)?F.value:[F.value],L=Array.isArray(w[x])||Array.isArray(F.value),H=b;for(let W=0,et=G.length;W<et;W++){let q=G[W],Q=_(q,L),tt=b%T,yt=tt%Q.boundary,Lt=tt+yt;b+=yt,Lt!==0&&T-Lt<Q.storage&&(b+=T-Lt),W===0&&(H=b),b+=Q.storage}let X=F.type==="int"?Int32Array:F.type==="uint"?Uint32Array:Float32Array;F.__data=new X((b-H)/Float32Array.BYTES_PER_ELEMENT),F.__offset=H}}let E=b%T;return E>0&&(b+=T-E),y.__size=b,y.__cache={},this}function _(y,w){let b={boundary:0,storage:0};return typeof y=="number"||typeof y=="boolean"?(b.boundary=4,b.storage=4):y.isVector2?(b.boundary=8,b.storage=8):y.isVector3||y.isColor?(b.boundary=16,b.storage=12):y.isVector4?(b.boundary=16,b.storage=16):y.isMatrix3?(b.boundary=16,b.storage=48):y.isMatrix4?(b.boundary=16,b.storage=64):y.isTexture?Pt("WebGLRenderer: Texture samplers can not be part of an uniforms group."):ArrayBuffer.isView(y)?(b.boundary=16,b.storage=y.byteLength):Pt("WebGLRenderer: Unsupported uniform value type.",y),w===!0&&(b.boundary=16,b.storage=Math.ceil(b.storage/16)*16),b}function m(y){let w=y.target;w.removeEventListener("dispose",m),i.deleteBuffer(s[w.id]),delete s[w.id],delete r[w.id]}function g(){for(let y in s)i.deleteBuffer(s[y]);s={},r={}}return{bind:o,update:a,dispose:g}}var ww=new Uint16Array([12469,15057,12620,14925,13266,14620,13807,14376,14323,13990,14545,13625,14713,13328,14840,12882,14931,12528,14996,12233,15039,11829,15066,11525,15080,11295,15085,10976,15082,10705,15073,10495,13880,14564,13898,14542,13977,14430,14158,14124,14393,13732,14556,13410,14702,12996,14814,12596,14891,12291,14937,11834,14957,11489,14958,11194,14943,10803,14921,10506,14893,10278,14858,9960,14484,14039,14487,14025,14499,13941,14524,13740,14574,13468,14654,13106,14743,12678,14818,12344,14867,11893,14889,11509,14893,11180,14881,10751,14852,10428,14812,10128,14765,9754,14712,9466,14764,13480,14764,13475,14766,13440,14766,13347,14769,13070,14786,12713,14816,12387,14844,11957,14860,11549,14868,11215,14855,10751,14825,10403,14782,10044,14729,9651,14666,9352,14599,9029,14967,12835,14966,12831,14963,12804,14954,12723,14936,12564,14917,12347,14900,11958,14886,11569,14878,11247,14859,10765,14828,10401,14784,10011,14727,9600,14660,9289,14586,8893,14508,8533,15111,12234,15110,12234,15104,12216,15092,12156,15067,12010,15028,11776,14981,11500,14942,11205,14902,10752,14861,10393,14812,9991,14752,9570,14682,9252,14603,8808,14519,8445,14431,8145,15209,11449,15208,11451,15202,11451,15190,11438,15163,11384,15117,11274,15055,10979,14994,10648,14932,10343,14871,9936,14803,9532,14729,9218,14645,8742,14556,8381,14461,8020,14365,7603,15273,10603,15272,10607,15267,10619,15256,10631,15231,10614,15182,10535,15118,10389,15042,10167,14963,9787,14883,9447,14800,9115,14710,8665,14615,8318,14514,7911,14411,7507,14279,7198,15314,9675,15313,9683,15309,9712,15298,9759,15277,9797,15229,9773,15166,9668,15084,9487,14995,9274,14898,8910,14800,8539,14697,8234,14590,7790,14479,7409,14367,7067,14178,6621,15337,8619,15337,8631,15333,8677,15325,8769,15305,8871,15264,8940,15202,8909,15119,8775,15022,8565,14916,8328,14804,8009,14688,7614,14569,7287,14448,6888,14321,6483,14088,6171,15350,7402,15350,7419,15347,7480,15340,7613,15322,7804,15287,7973,15229,8057,15148,8012,15046,7846,14933,7611,14810,7357,14682,7069,14552,6656,14421,6316,14251,5948,14007,5528,15356,5942,15356,5977,15353,6119,15348,6294,15332,6551,15302,6824,15249,7044,15171,7122,15070,7050,14949,6861,14818,6611,14679,6349,14538,6067,14398,5651,14189,5311,13935,4958,15359,4123,15359,4153,15356,4296,15353,4646,15338,5160,15311,5508,15263,5829,15188,6042,15088,6094,14966,6001,14826,5796,14678,5543,14527,5287,14377,4985,14133,4586,13869,4257,15360,1563,15360,1642,15358,2076,15354,2636,15341,3350,15317,4019,15273,4429,15203,4732,15105,4911,14981,4932,14836,4818,14679,4621,14517,4386,14359,4156,14083,3795,13808,3437,15360,122,15360,137,15358,285,15355,636,15344,1274,15322,2177,15281,2765,15215,3223,15120,3451,14995,3569,14846,3567,14681,3466,14511,3305,14344,3121,14037,2800,13753,2467,15360,0,15360,1,15359,21,15355,89,15346,253,15325,479,15287,796,15225,1148,15133,1492,15008,1749,14856,1882,14685,1886,14506,1783,14324,1608,13996,1398,13702,1183]),ni=null;function Ew(){return ni===null&&(ni=new Va(ww,16,16,$i,qn),ni.name="DFG_LUT",ni.minFilter=an,ni.magFilter=an,ni.wrapS=Jn,ni.wrapT=Jn,ni.generateMipmaps=!1,ni.needsUpdate=!0),ni}var jl=class{constructor(t={}){let{canvas:e=sm(),context:n=null,depth:s=!0,stencil:r=!1,alpha:o=!1,antialias:a=!1,premultipliedAlpha:l=!0,preserveDrawingBuffer:c=!1,powerPreference:h="default",failIfMajorPerformanceCaveat:u=!1,reversedDepthBuffer:d=!1,outputBufferType:f=mn}=t;this.isWebGLRenderer=!0;let p;if(n!==null){if(typeof WebGLRenderingContext<"u"&&n instanceof WebGLRenderingContext)throw new Error("THREE.WebGLRenderer: WebGL 1 is not supported since r163.");p=n.getContextAttributes().alpha}else p=o;let _=f,m=new Set([fl,dl,ul]),g=new Set([mn,Hn,cr,vs,cl,hl]),y=new Uint32Array(4),w=new Int32Array(4),b={textures:[],min:[],max:[],resolution:[]},T=null,E=null,x=[],S=[],D=null;this.domElement=e,this.debug={checkShaderErrors:!0,diagnostics:{keywords:!1},onShaderError:null},this.autoClear=!0,this.autoClearColor=!0,this.autoClearDepth=!0,this.autoClearStencil=!0,this.sortObjects=!0,this.clippingPlanes=[],this.localClippingEnabled=!1,this.toneMapping=ei,this.toneMappingExposure=1,this.transmissionResolutionScale=1;let C=this,O=!1,F=null,G=null,L=null,H=null;this._outputColorSpace=sn;let X=0,W=0,et=null,q=-1,Q=null,tt=new te,yt=new te,Lt=null,j=new Ut(0),gt=0,Mt=e.width,Rt=e.height,_t=1,zt=null,ye=null,It=new te(0,0,Mt,Rt),ne=new te(0,0,Mt,Rt),re=!1,qt=new Fi,ke=new Ha,we=!1,un=!1,me=new Dt,$n=new R,Pe=new te,En={background:null,fog:null,environment:null,overrideMaterial:null,isScene:!0},An=!1;function Tn(){return et===null?_t:1}let U=n;function Rn(M,N){return e.getContext(M,N)}let fe,pe,pt,Ee,Ct,Ft,A,v,k,it,K,ot,ut,Y,Z,lt,P,J,$,ct,rt,at,At;try{let M={alpha:!0,depth:s,stencil:r,antialias:a,premultipliedAlpha:l,preserveDrawingBuffer:c,powerPreference:h,failIfMajorPerformanceCaveat:u};if("setAttribute"in e&&e.setAttribute("data-engine",`three.js r${"187"}`),e.addEventListener("webglcontextlost",Tt,!1),e.addEventListener("webglcontextrestored",Gt,!1),e.addEventListener("webglcontextcreationerror",mt,!1),U===null){let N="webgl2";if(U=Rn(N,M),U===null)throw Rn(N)?new Error("THREE.WebGLRenderer: Error creating WebGL context with your selected attributes."):new Error("THREE.WebGLRenderer: Error creating WebGL context.")}Vt()}catch(M){throw e.removeEventListener("webglcontextlost",Tt,!1),e.removeEventListener("webglcontextrestored",Gt,!1),e.removeEventListener("webglcontextcreationerror",mt,!1),Nt("WebGLRenderer: "+M.message),M}function Vt(){fe=new UM(U),fe.init(),rt=new xw(U,fe),pe=new EM(U,fe,t,rt),pt=new gw(U,fe),pe.reversedDepthBuffer&&d&&pt.buffers.depth.setReversed(!0),G=U.createFramebuffer(),L=U.createFramebuffer(),H=U.createFramebuffer(),Ee=new kM(U),Ct=new nw,Ft=new _w(U,fe,pt,Ct,pe,rt,Ee),A=new OM(C),v=new Gy(U),at=new SM(U,v),k=new FM(U,v,Ee,at),it=new GM(U,k,v,at,Ee),J=new zM(U,pe,Ft),Z=new AM(Ct),K=new ew(C,A,fe,pe,at,Z),ot=new Mw(C,Ct),ut=new sw,Y=new hw(fe),P=new MM(C,A,pt,it,p,l),lt=new mw(C,it,pe),At=new Sw(U,Ee,pe,pt),$=new wM(U,fe,Ee),ct=new BM(U,fe,Ee),Ee.programs=K.programs,C.capabilities=pe,C.extensions=fe,C.properties=Ct,C.renderLists=ut,C.shadowMap=lt,C.state=pt,C.info=Ee}_!==mn&&(D=new HM(_,e.width,e.height,a,s,r));let st=new Mu(C,U);this.xr=st,this.getContext=function(){return U},this.getContextAttributes=function(){return U.getContextAttributes()},this.forceContextLoss=function(){let M=fe.get("WEBGL_lose_context");M&&M.loseContext()},this.forceContextRestore=function(){let M=fe.get("WEBGL_lose_context");M&&M.restoreContext()},this.getPixelRatio=function(){return _t},this.setPixelRatio=function(M){M!==void 0&&(_t=M,this.setSize(Mt,Rt,!1))},this.getSize=function(M){return M.set(Mt,Rt)},this.setSize=function(M,N,V=!0){if(st.isPresenting){Pt("WebGLRenderer: Can't change size while VR device is presenting.");return}Mt=M,Rt=N,e.width=Math.floor(M*_t),e.height=Math.floor(N*_t),V===!0&&(e.style.width=M+"px",e.style.height=N+"px"),D!==null&&D.setSize(e.width,e.height),this.setViewport(0,0,M,N)},this.getDrawingBufferSize=function(M){return M.set(Mt*_t,Rt*_t).floor()},this.setDrawingBufferSize=function(M,N,V){Mt=M,Rt=N,_t=V,e.width=Math.floor(M*V),e.height=Math.floor(N*V),this.setViewport(0,0,M,N)},this.setEffects=function(M){if(_===mn){Nt("WebGLRenderer: setEffects() requires outputBufferType set to HalfFloatType or FloatType.");return}if(M){for(let N=0;N<M.length;N++)if(M[N].isOutputPass===!0){Pt("WebGLRenderer: OutputPass is not needed in setEffects(). Tone mapping and color space conversion are applied automatically.");break}}D.setEffects(M||[])},this.getCurrentViewport=function(M){return M.copy(tt)},this.getViewport=function(M){return M.copy(It)},this.setViewport=function(M,N,V,B){M.isVector4?It.set(M.x,M.y,M.z,M.w):It.set(M,N,V,B),pt.viewport(tt.copy(It).multiplyScalar(Tn()).round())},this.getScissor=function(M){return M.copy(ne)},this.setScissor=function(M,N,V,B){M.isVector4?ne.set(M.x,M.y,M.z,M.w):ne.set(M,N,V,B),pt.scissor(yt.copy(ne).multiplyScalar(Tn()).round())},this.getScissorTest=function(){return re},this.setScissorTest=function(M){pt.setScissorTest(re=M)},this.setOpaqueSort=function(M){zt=M},this.setTransparentSort=function(M){ye=M},this.getClearColor=function(M){return M.copy(P.getClearColor())},this.setClearColor=function(){P.setClearColor(...arguments)},this.getClearAlpha=function(){return P.getClearAlpha()},this.setClearAlpha=function(){P.setClearAlpha(...arguments)},this.clear=function(M=!0,N=!0,V=!0){let B=0;if(M){let z=!1;if(et!==null){let dt=et.texture.format;z=m.has(dt)}if(z){let dt=et.texture.type,vt=g.has(dt),ht=P.getClearColor(),xt=P.getClearAlpha(),Et=ht.r,kt=ht.g,Xt=ht.b;vt?(y[0]=Et,y[1]=kt,y[2]=Xt,y[3]=xt,U.clearBufferuiv(U.COLOR,0,y)):(w[0]=Et,w[1]=kt,w[2]=Xt,w[3]=xt,U.clearBufferiv(U.COLOR,0,w))}else B|=U.COLOR_BUFFER_BIT}N&&(B|=U.DEPTH_BUFFER_BIT,this.state.buffers.depth.setMask(!0)),V&&(B|=U.STENCIL_BUFFER_BIT,this.state.buffers.stencil.setMask(4294967295)),B!==0&&U.clear(B)},this.clearColor=function(){this.clear(!0,!1,!1)},this.clearDepth=function(){this.clear(!1,!0,!1)},this.clearStencil=function(){this.clear(!1,!1,!0)},this.setNodesHandler=function(M){M.setRenderer(this),F=M},this.dispose=function(){e.removeEventListener("webglcontextlost",Tt,!1),e.removeEventListener("webglcontextrestored",Gt,!1),e.removeEventListener("webglcontextcreationerror",mt,!1),P.dispose(),ut.dispose(),Y.dispose(),Ft.dispose(),Ct.dispose(),A.dispose(),it.dispose(),k.dispose(),at.dispose(),At.dispose(),K.dispose(),st.dispose(),st.removeEventListener("sessionstart",nd),st.removeEventListener("sessionend",id),ts.stop()};function Tt(M){M.preventDefault(),zr("WebGLRenderer: Context Lost."),O=!0}function Gt(){zr("WebGLRenderer: Context Restored."),O=!1;let M=Ee.autoReset,N=lt.enabled,V=lt.autoUpdate,B=lt.needsUpdate,z=lt.type;Vt(),Ee.autoReset=M,lt.enabled=N,lt.autoUpdate=V,lt.needsUpdate=B,lt.type=z}function mt(M){Nt("WebGLRenderer: A WebGL context could not be created. Reason: ",M.statusMessage)}function ie(M){let N=M.target;N.removeEventListener("dispose",ie),Ie(N)}function Ie(M){Ei(M),Ct.remove(M)}function Ei(M){let N=Ct.get(M).programs;N!==void 0&&(N.forEach(function(V){K.releaseProgram(V)}),M.isShaderMaterial&&K.releaseShaderCache(M))}this.renderBufferDirect=function(M,N,V,B,z,dt){N===null&&(N=En);let vt=z.isMesh&&z.matrixWorld.determinantAffine()<0,ht=R0(M,N,V,B,z);pt.setMaterial(B,vt);let xt=V.index,Et=1;if(B.wireframe===!0){if(xt=k.getWireframeAttribute(V),xt===void 0)return;Et=2}let kt=V.drawRange,Xt=V.attributes.position,St=kt.start*Et,$t=(kt.start+kt.count)*Et;dt!==null&&(St=Math.max(St,dt.start*Et),$t=Math.min($t,(dt.start+dt.count)*Et)),xt!==null?(St=Math.max(St,0),$t=Math.min($t,xt.count)):Xt!=null&&(St=Math.max(St,0),$t=Math.min($t,Xt.count));let ve=$t-St;if(ve<0||ve===1/0)return;at.setup(z,B,ht,V,xt);let le,oe=$;if(xt!==null&&(le=v.get(xt),oe=ct,oe.setIndex(le)),z.isMesh)B.wireframe===!0?(pt.setLineWidth(B.wireframeLinewidth*Tn()),oe.setMode(U.LINES)):oe.setMode(U.TRIANGLES);else if(z.isLine){let qe=B.linewidth;qe===void 0&&(qe=1),pt.setLineWidth(qe*Tn()),z.isLineSegments?oe.setMode(U.LINES):z.isLineLoop?oe.setMode(U.LINE_LOOP):oe.setMode(U.LINE_STRIP)}else z.isPoints?oe.setMode(U.POINTS):z.isSprite&&oe.setMode(U.TRIANGLES);if(z.isBatchedMesh)if(fe.get("WEBGL_multi_draw"))oe.renderMultiDraw(z._multiDrawStarts,z._multiDrawCounts,z._multiDrawCount);else{let qe=z._multiDrawStarts,wt=z._multiDrawCounts,tn=z._multiDrawCount,Zt=xt?v.get(xt).bytesPerElement:1,es=Ct.get(B).currentProgram.getUniforms();for(let Xe=0;Xe<tn;Xe++)es.setValue(U,"_gl_DrawID",Xe),oe.render(qe[Xe]/Zt,wt[Xe])}else if(z.isInstancedMesh)oe.renderInstances(St,ve,z.count);else if(V.isInstancedBufferGeometry){let qe=V._maxInstanceCount!==void 0?V._maxInstanceCount:1/0,wt=Math.min(V.instanceCount,qe);oe.renderInstances(St,ve,wt)}else oe.render(St,ve)};function ed(M,N,V,B){F!==null&&M.isNodeMaterial&&F.setObject(B,M),we===!0&&Z.setState(M,V,!1),M.transparent===!0&&M.side===Un&&M.forceSinglePass===!1?(M.side=ln,M.needsUpdate=!0,yr(M,N,B),M.side=Xi,M.needsUpdate=!0,yr(M,N,B),M.side=Un):yr(M,N,B)}this.compile=function(M,N,V=null){V===null&&(V=M),F!==null&&F.renderStart(M,N,V),E=Y.get(V),E.init(N),S.push(E),V.traverseVisible(function(z){z.isLight&&z.layers.test(N.layers)&&(E.pushLight(z),z.castShadow&&E.pushShadow(z))}),M!==V&&M.traverseVisible(function(z){z.isLight&&z.layers.test(N.layers)&&(E.pushLight(z),z.castShadow&&E.pushShadow(z))}),E.setupLights(),F!==null&&F.updateLights(E.state.lightsArray),un=this.localClippingEnabled,we=Z.init(this.clippingPlanes,un),we===!0&&Z.setGlobalState(this.clippingPlanes,N),F!==null&&lt.render(E.state.shadowsArray,V,N);let B=new Set;return M.traverse(function(z){if(!(z.isMesh||z.isPoints||z.isLine||z.isSprite))return;let dt=z.material;if(dt)if(Array.isArray(dt))for(let vt=0;vt<dt.length;vt++){let ht=dt[vt];ed(ht,V,N,z),B.add(ht)}else ed(dt,V,N,z),B.add(dt)}),E=S.pop(),F!==null&&F.renderEnd(),B},this.compileAsync=function(M,N,V=null){let B=this.compile(M,N,V);return new Promise(z=>{function dt(){if(B.forEach(function(vt){let xt=Ct.get(vt).currentProgram;(xt===void 0||xt.isReady())&&B.delete(vt)}),B.size===0){z(M);return}setTimeout(dt,10)}fe.get("KHR_parallel_shader_compile")!==null?dt():setTimeout(dt,10)})};let Rc=null;function A0(M){Rc&&Rc(M)}function nd(){ts.stop()}function id(){ts.start()}let ts=new Lm;ts.setAnimationLoop(A0),typeof self<"u"&&ts.setContext(self),this.setAnimationLoop=function(M){Rc=M,st.setAnimationLoop(M),M===null?ts.stop():ts.start()},st.addEventListener("sessionstart",nd),st.addEventListener("sessionend",id),this.render=function(M,N){if(N!==void 0&&N.isCamera!==!0){Nt("WebGLRenderer.render: camera is not an instance of THREE.Camera.");return}if(O===!0)return;F!==null&&F.renderStart(M,N);let V=st.enabled===!0&&st.isPresenting===!0,B=D!==null&&(et===null||V)&&D.begin(C,et);if(M.matrixWorldAutoUpdate===!0&&M.updateMatrixWorld(),N.parent===null&&N.matrixWorldAutoUpdate===!0&&N.updateMatrixWorld(),st.enabled===!0&&st.isPresenting===!0&&(D===null||D.isCompositing()===!1)&&(st.cameraAutoUpdate===!0&&st.updateCamera(N),N=st.getCamera()),M.isScene===!0&&M.onBeforeRender(C,M,N,et),E=Y.get(M,S.length),E.init(N),E.state.textureUnits=Ft.getTextureUnits(),S.push(E),me.multiplyMatrices(N.projectionMatrix,N.matrixWorldInverse),N.isArrayCamera?ke.setFromArrayCamera(N):qt.setFromProjectionMatrix(me,Ln,N.reversedDepth),un=this.localClippingEnabled,we=Z.init(this.clippingPlanes,un),T=ut.get(M,x.length),T.init(),x.push(T),this.info.render.frame++,st.enabled===!0&&st.isPresenting===!0){let vt=C.xr.getDepthSensingMesh();vt!==null&&Cc(vt,N,-1/0,C.sortObjects)}Cc(M,N,0,C.sortObjects),T.finish(),F!==null&&F.updateLights(E.state.lightsArray),C.sortObjects===!0&&T.sort(zt,ye),An=st.enabled===!1||st.isPresenting===!1||st.hasDepthSensing()===!1,An&&P.addToRenderList(T,M),this.info.autoReset===!0&&this.info.reset(),we===!0&&Z.beginShadows();let z=E.state.shadowsArray;if(lt.render(z,M,N),we===!0&&Z.endShadows(),(B&&D.hasRenderPass())===!1){let vt=T.opaque,ht=T.transmissive;if(E.setupLights(),N.isArrayCamera){let xt=N.cameras;if(ht.length>0)for(let Et=0,kt=xt.length;Et<kt;Et++){let Xt=xt[Et];rd(vt,ht,M,Xt)}An&&P.render(M);for(let Et=0,kt=xt.length;Et<kt;Et++){let Xt=xt[Et];sd(T,M,Xt,Xt.viewport)}}else ht.length>0&&rd(vt,ht,M,N),An&&P.render(M),sd(T,M,N)}et!==null&&W===0&&(Ft.updateMultisampleRenderTarget(et),Ft.updateRenderTargetMipmap(et)),B&&D.end(C),M.isScene===!0&&M.onAfterRender(C,M,N),at.resetDefaultState(),q=-1,Q=null,S.pop(),S.length>0?(E=S[S.length-1],Ft.setTextureUnits(E.state.textureUnits),we===!0&&Z.setGlobalState(C.clippingPlanes,E.state.camera)):E=null,x.pop(),x.length>0?T=x[x.length-1]:T=null,F!==null&&F.renderEnd()};function Cc(M,N,V,B){if(M.visible===!1)return;if(M.layers.test(N.layers)){if(M.isGroup)V=M.renderOrder;else if(M.isLOD)M.autoUpdate===!0&&M.update(N);else if(M.isLight)E.pushLight(M),M.castShadow&&E.pushShadow(M);else if(M.isSprite){let vt=N.isArrayCamera?ke:qt;if(!M.frustumCulled||M.intersectsFrustum(vt)){B&&Pe.setFromMatrixPosition(M.matrixWorld).applyMatrix4(me);let ht=it.update(M),xt=M.material;xt.visible&&T.push(M,ht,xt,V,Pe.z,null,N)}}else if(M.isMesh||M.isLine||M.isPoints){let vt=N.isArrayCamera?ke:qt;if(!M.frustumCulled||M.intersectsFrustum(vt)){let ht=it.update(M),xt=M.material;if(B&&(M.boundingSphere!==void 0?(M.boundingSphere===null&&M.computeBoundingSphere(),Pe.copy(M.boundingSphere.center)):(ht.boundingSphere===null&&ht.computeBoundingSphere(),Pe.copy(ht.boundingSphere.center)),Pe.applyMatrix4(M.matrixWorld).applyMatrix4(me)),Array.isArray(xt)){let Et=ht.groups;for(let kt=0,Xt=Et.length;kt<Xt;kt++){let St=Et[kt],$t=xt[St.materialIndex];$t&&$t.visible&&T.push(M,ht,$t,V,Pe.z,St,N)}}else xt.visible&&T.push(M,ht,xt,V,Pe.z,null,N)}}}let dt=M.children;for(let vt=0,ht=dt.length;vt<ht;vt++)Cc(dt[vt],N,V,B)}function sd(M,N,V,B){let{opaque:z,transmissive:dt,transparent:vt}=M;E.setupLightsView(V),we===!0&&Z.setGlobalState(C.clippingPlanes,V),B&&pt.viewport(tt.copy(B)),z.length>0&&So(z,N,V),dt.length>0&&So(dt,N,V),vt.length>0&&So(vt,N,V),pt.buffers.depth.setTest(!0),pt.buffers.depth.setMask(!0),pt.buffers.color.setMask(!0),pt.setPolygonOffset(!1)}function rd(M,N,V,B){if((V.isScene===!0?V.overrideMaterial:null)!==null)return;if(E.state.transmissionRenderTarget[B.id]===void 0){let St=fe.has("EXT_color_buffer_half_float")||fe.has("EXT_color_buffer_float");E.state.transmissionRenderTarget[B.id]=new bn(1,1,{generateMipmaps:!0,type:St?qn:mn,minFilter:Mi,samples:Math.max(4,pe.samples),stencilBuffer:r,resolveDepthBuffer:!1,resolveStencilBuffer:!1,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,colorSpace:Yt.workingColorSpace})}let dt=E.state.transmissionRenderTarget[B.id],vt=B.viewport||tt;dt.setSize(vt.z*C.transmissionResolutionScale,vt.w*C.transmissionResolutionScale);let ht=C.getRenderTarget(),xt=C.getActiveCubeFace(),Et=C.getActiveMipmapLevel();C.setRenderTarget(dt),C.getClearColor(j),gt=C.getClearAlpha(),gt<1&&C.setClearColor(16777215,.5),C.clear(),An&&P.render(V);let kt=C.toneMapping;C.toneMapping=ei;let Xt=B.viewport;if(B.viewport!==void 0&&(B.viewport=void 0),E.setupLightsView(B),we===!0&&Z.setGlobalState(C.clippingPlanes,B),So(M,V,B),Ft.updateMultisampleRenderTarget(dt),Ft.updateRenderTargetMipmap(dt),fe.has("WEBGL_multisampled_render_to_texture")===!1){let St=!1;for(let $t=0,ve=N.length;$t<ve;$t++){let le=N[$t],{object:oe,geometry:qe,material:wt,group:tn}=le;if(wt.side===Un&&oe.layers.test(B.layers)){let Zt=wt.side;wt.side=ln,wt.needsUpdate=!0,od(oe,V,B,qe,wt,tn),wt.side=Zt,wt.needsUpdate=!0,St=!0}}St===!0&&(Ft.updateMultisampleRenderTarget(dt),Ft.updateRenderTargetMipmap(dt))}C.setRenderTarget(ht,xt,Et),C.setClearColor(j,gt),Xt!==void 0&&(B.viewport=Xt),C.toneMapping=kt}function So(M,N,V){let B=N.isScene===!0?N.overrideMaterial:null;for(let z=0,dt=M.length;z<dt;z++){let vt=M[z],{object:ht,geometry:xt,group:Et}=vt,kt=vt.material;kt.allowOverride===!0&&B!==null&&(kt=B),ht.layers.test(V.layers)&&od(ht,N,V,xt,kt,Et)}}function od(M,N,V,B,z,dt){F!==null&&z.isNodeMaterial&&F.setObject(M,z),M.onBeforeRender(C,N,V,B,z,dt),M.modelViewMatrix.multiplyMatrices(V.matrixWorldInverse,M.matrixWorld),M.normalMatrix.getNormalMatrix(M.modelViewMatrix),z.onBeforeRender(C,N,V,B,M,dt),z.transparent===!0&&z.side===Un&&z.forceSinglePass===!1?(z.side=ln,z.needsUpdate=!0,C.renderBufferDirect(V,N,B,z,M,dt),z.side=Xi,z.needsUpdate=!0,C.renderBufferDirect(V,N,B,z,M,dt),z.side=Un):C.renderBufferDirect(V,N,B,z,M,dt),M.onAfterRender(C,N,V,B,z,dt)}function ad(M){let N=0;for(let V of M)V.texture!==null&&N++;return N}function yr(M,N,V){N.isScene!==!0&&(N=En);let B=Ct.get(M),z=E.state.lights,dt=E.state.shadowsArray,vt=z.state.version,ht=K.getParameters(M,z.state,dt,N,V,E.state.lightProbeGridArray),xt=K.getProgramCacheKey(ht),Et=B.programs;B.environment=M.isMeshStandardMaterial||M.isMeshLambertMaterial||M.isMeshPhongMaterial?N.environment:null,B.fog=N.fog;let kt=M.isMeshStandardMaterial||M.isMeshLambertMaterial&&!M.envMap||M.isMeshPhongMaterial&&!M.envMap;B.envMap=A.get(M.envMap||B.environment,kt),B.envMapRotation=B.environment!==null&&M.envMap===null?N.environmentRotation:M.envMapRotation,Et===void 0&&(M.addEventListener("dispose",ie),Et=new Map,B.programs=Et,B.programVariants=new Map);let Xt=Et.get(xt);if(Xt!==void 0){if(B.currentProgram===Xt&&B.lightsStateVersion===vt)return cd(M,ht),Xt}else ht.uniforms=K.getUniforms(M),F!==null&&M.isNodeMaterial&&F.build(M,V,ht),M.onBeforeCompile(ht,C),Xt=K.acquireProgram(ht,xt),Et.set(xt,Xt),B.uniforms=ht.uniforms;let St=B.uniforms;return(!M.isShaderMaterial&&!M.isRawShaderMaterial||M.clipping===!0)&&(St.clippingPlanes=Z.uniform),cd(M,ht),B.needsLights=P0(M),B.lightsStateVersion=vt,B.needsLights&&(St.ambientLightColor.value=z.state.ambient,St.lightProbe.value=z.state.probe,St.sunLights.value=z.state.sun,St.sunLightShadows.value=z.state.sunShadow,St.directionalLights.value=z.state.directional,St.directionalLightShadows.value=z.state.directionalShadow,St.spotLights.value=z.state.spot,St.spotLightShadows.value=z.state.spotShadow,St.rectAreaLights.value=z.state.rectArea,St.ltc_1.value=z.state.rectAreaLTC1,St.ltc_2.value=z.state.rectAreaLTC2,St.pointLights.value=z.state.point,St.pointLightShadows.value=z.state.pointShadow,St.hemisphereLights.value=z.state.hemi,St.sunShadowMatrix.value=z.state.sunShadowMatrix,St.sunShadowCascade.value=z.state.sunShadowCascade,St.directionalShadowMatrix.value=z.state.directionalShadowMatrix,St.spotLightMatrix.value=z.state.spotLightMatrix,St.spotLightMap.value=z.state.spotLightMap,St.pointShadowMatrix.value=z.state.pointShadowMatrix),B.numLightProbeGrids=ad(E.state.lightProbeGridArray),B.currentProgram=Xt,B.uniformsList=null,Xt}function T0(M,N,V,B,z){let dt=Ct.get(M),vt=dt.currentProgram.id+","+B+","+z,ht=dt.programVariants.get(vt);return ht===void 0?(ht=yr(M,N,V),dt.programVariants.set(vt,ht)):(dt.currentProgram=ht,dt.uniformsList=null,dt.outputColorSpace=B,dt.toneMapping=z),ht}function ld(M){if(M.uniformsList===null){let N=M.currentProgram.getUniforms();M.uniformsList=ur.seqWithValue(N.seq,M.uniforms)}return M.uniformsList}function cd(M,N){let V=Ct.get(M);V.outputColorSpace=N.outputColorSpace,V.batching=N.batching,V.batchingColor=N.batchingColor,V.instancing=N.instancing,V.instancingColor=N.instancingColor,V.instancingMorph=N.instancingMorph,V.skinning=N.skinning,V.morphTargets=N.morphTargets,V.morphNormals=N.morphNormals,V.morphColors=N.morphColors,V.morphTargetsCount=N.morphTargetsCount,V.numClippingPlanes=N.numClippingPlanes,V.numIntersection=N.numClipIntersection,V.vertexAlphas=N.vertexAlphas,V.vertexTangents=N.vertexTangents,V.toneMapping=N.toneMapping}function R0(M,N,V,B,z){N.isScene!==!0&&(N=En),Ft.resetTextureUnits();let dt=N.fog,vt=B.isMeshStandardMaterial||B.isMeshLambertMaterial||B.isMeshPhongMaterial?N.environment:null,ht=et===null?C.outputColorSpace:et.isXRRenderTarget===!0?et.texture.colorSpace:Yt.workingColorSpace,xt=B.isMeshStandardMaterial||B.isMeshLambertMaterial&&!B.envMap||B.isMeshPhongMaterial&&!B.envMap,Et=A.get(B.envMap||vt,xt),kt=B.vertexColors===!0&&!!V.attributes.color&&V.attributes.color.itemSize===4,Xt=!!V.attributes.tangent&&(!!B.normalMap||B.anisotropy>0),St=!!V.morphAttributes.position,$t=!!V.morphAttributes.normal,ve=!!V.morphAttributes.color,le=ei;B.toneMapped&&(et===null||et.isXRRenderTarget===!0)&&(le=C.toneMapping);let oe=V.morphAttributes.position||V.morphAttributes.normal||V.morphAttributes.color,qe=oe!==void 0?oe.length:0,wt=Ct.get(B),tn=E.state.lights;if(we===!0&&(un===!0||M!==Q)){let ge=M===Q&&B.id===q;Z.setState(B,M,ge)}let Zt=!1,es=!1;B.version===wt.__version?wt.needsLights&&wt.lightsStateVersion!==tn.state.version||z.isBatchedMesh&&wt.batching===!1||!z.isBatchedMesh&&wt.batching===!0||z.isBatchedMesh&&wt.batchingColor===!0&&z._colorsTexture===null||z.isBatchedMesh&&wt.batchingColor===!1&&z._colorsTexture!==null||z.isInstancedMesh&&wt.instancing===!1||!z.isInstancedMesh&&wt.instancing===!0||z.isSkinnedMesh&&wt.skinning===!1||!z.isSkinnedMesh&&wt.skinning===!0||z.isInstancedMesh&&wt.instancingColor===!0&&z.instanceColor===null||z.isInstancedMesh&&wt.instancingColor===!1&&z.instanceColor!==null||z.isInstancedMesh&&wt.instancingMorph===!0&&z.morphTexture===null||z.isInstancedMesh&&wt.instancingMorph===!1&&z.morphTexture!==null||wt.envMap!==Et||B.fog===!0&&wt.fog!==dt||wt.numClippingPlanes!==void 0&&(wt.numClippingPlanes!==Z.numPlanes||wt.numIntersection!==Z.numIntersection)||wt.vertexAlphas!==kt||wt.vertexTangents!==Xt||wt.morphTargets!==St||wt.morphNormals!==$t||wt.morphColors!==ve||wt.morphTargetsCount!==qe||wt.numLightProbeGrids!==ad(E.state.lightProbeGridArray)?Zt=!0:(wt.outputColorSpace!==ht||wt.toneMapping!==le)&&(es=!0):(Zt=!0,wt.__version=B.version);let Xe=wt.currentProgram;(Zt===!0||es===!0)&&(Xe=es===!0?T0(B,N,z,ht,le):yr(B,N,z),F&&B.isNodeMaterial&&F.onUpdateProgram(B,Xe,wt));let wo=!1,Ai=!1,ns=!1,jt=Xe.getUniforms(),ze=wt.uniforms;if(pt.useProgram(Xe.program)&&(wo=!0,Ai=!0,ns=!0),B.id!==q&&(q=B.id,Ai=!0),wo||Q!==M){pt.buffers.depth.getReversed()&&M.reversedDepth!==!0&&(M._reversedDepth=!0,M.updateProjectionMatrix()),jt.setValue(U,"projectionMatrix",M.projectionMatrix),jt.setValue(U,"viewMatrix",M.matrixWorldInverse);let Le=jt.map.cameraPosition;Le!==void 0&&Le.setValue(U,$n.setFromMatrixPosition(M.matrixWorld)),pe.logarithmicDepthBuffer&&jt.setValue(U,"logDepthBufFC",2/(Math.log(M.far+1)/Math.LN2)),(B.isMeshPhongMaterial||B.isMeshToonMaterial||B.isMeshLambertMaterial||B.isMeshBasicMaterial||B.isMeshStandardMaterial||B.isShaderMaterial)&&jt.setValue(U,"isOrthographic",M.isOrthographicCamera===!0),Q!==M&&(Q=M,Ai=!0,ns=!0)}if(wt.needsLights&&(tn.state.sunShadowMap.length>0&&jt.setValue(U,"sunShadowMap",tn.state.sunShadowMap,Ft),tn.state.directionalShadowMap.length>0&&jt.setValue(U,"directionalShadowMap",tn.state.directionalShadowMap,Ft),tn.state.spotShadowMap.length>0&&jt.setValue(U,"spotShadowMap",tn.state.spotShadowMap,Ft),tn.state.pointShadowMap.length>0&&jt.setValue(U,"pointShadowMap",tn.state.pointShadowMap,Ft)),z.isSkinnedMesh){jt.setOptional(U,z,"bindMatrix"),jt.setOptional(U,z,"bindMatrixInverse");let ge=z.skeleton;ge&&(ge.boneTexture===null&&ge.computeBoneTexture(),jt.setValue(U,"boneTexture",ge.boneTexture,Ft))}z.isBatchedMesh&&(jt.setOptional(U,z,"batchingTexture"),jt.setValue(U,"batchingTexture",z._matricesTexture,Ft),jt.setOptional(U,z,"batchingIdTexture"),jt.setValue(U,"batchingIdTexture",z._indirectTexture,Ft),jt.setOptional(U,z,"batchingColorTexture"),z._colorsTexture!==null&&jt.setValue(U,"batchingColorTexture",z._colorsTexture,Ft));let Fn=V.morphAttributes;if((Fn.position!==void 0||Fn.normal!==void 0||Fn.color!==void 0)&&J.update(z,V,Xe),(Ai||wt.receiveShadow!==z.receiveShadow)&&(wt.receiveShadow=z.receiveShadow,jt.setValue(U,"receiveShadow",z.receiveShadow)),(B.isMeshStandardMaterial||B.isMeshLambertMaterial||B.isMeshPhongMaterial)&&B.envMap===null&&N.environment!==null&&(ze.envMapIntensity.value=N.environmentIntensity),ze.dfgLUT!==void 0&&(ze.dfgLUT.value=Ew()),Ai){if(jt.setValue(U,"toneMappingExposure",C.toneMappingExposure),wt.needsLights&&C0(ze,ns),dt&&B.fog===!0&&ot.refreshFogUniforms(ze,dt),ot.refreshMaterialUniforms(ze,B,_t,Rt,E.state.transmissionRenderTarget[M.id]),wt.needsLights&&wt.numLightProbeGrids>0){let ge=b,Le=0;for(let hi of E.state.lightProbeGridArray)hi.texture!==null&&(ge.textures[Le]=hi.texture,ge.min[Le]=hi.boundingBox.min,ge.max[Le]=hi.boundingBox.max,ge.resolution[Le]=hi.resolution,Le++);for(let hi in ge)ge[hi].length=Le;ze.probesSH.value=ge.textures,ze.probesMin.value=ge.min,ze.probesMax.value=ge.max,ze.probesResolution.value=ge.resolution}ur.upload(U,ld(wt),ze,Ft)}if(B.isShaderMaterial&&B.uniformsNeedUpdate===!0&&(ur.upload(U,ld(wt),ze,Ft),B.uniformsNeedUpdate=!1),B.isSpriteMaterial&&jt.setValue(U,"center",z.center),jt.setValue(U,"modelViewMatrix",z.modelViewMatrix),jt.setValue(U,"normalMatrix",z.normalMatrix),jt.setValue(U,"modelMatrix",z.matrixWorld),B.uniformsGroups!==void 0){let ge=B.uniformsGroups;for(let Le=0,hi=ge.length;Le<hi;Le++){let ud=ge[Le];At.update(ud,Xe),At.bind(ud,Xe)}}return Xe}function C0(M,N){M.ambientLightColor.needsUpdate=N,M.lightProbe.needsUpdate=N,M.sunLights.needsUpdate=N,M.sunLightShadows.needsUpdate=N,M.directionalLights.needsUpdate=N,M.directionalLightShadows.needsUpdate=N,M.pointLights.needsUpdate=N,M.pointLightShadows.needsUpdate=N,M.spotLights.needsUpdate=N,M.spotLightShadows.needsUpdate=N,M.rectAreaLights.needsUpdate=N,M.hemisphereLights.needsUpdate=N}function P0(M){return M.isMeshLambertMaterial||M.isMeshToonMaterial||M.isMeshPhongMaterial||M.isMeshStandardMaterial||M.isShadowMaterial||M.isShaderMaterial&&M.lights===!0}this.getActiveCubeFace=function(){return X},this.getActiveMipmapLevel=function(){return W},this.getRenderTarget=function(){return et},this.setRenderTargetTextures=function(M,N,V){let B=Ct.get(M);B.__autoAllocateDepthBuffer=M.resolveDepthBuffer===!1,B.__autoAllocateDepthBuffer===!1&&(B.__useRenderToTexture=!1),Ct.get(M.texture).__webglTexture=N,Ct.get(M.depthTexture).__webglTexture=B.__autoAllocateDepthBuffer?void 0:V,B.__hasExternalTextures=!0},this.setRenderTargetFramebuffer=function(M,N){let V=Ct.get(M);V.__webglFramebuffer=N,V.__useDefaultFramebuffer=N===void 0},this.setRenderTarget=function(M,N=0,V=0){et=M,X=N,W=V;let B=null,z=!1,dt=!1;if(M){let ht=Ct.get(M);if(ht.__useDefaultFramebuffer!==void 0){pt.bindFramebuffer(U.FRAMEBUFFER,ht.__webglFramebuffer),tt.copy(M.viewport),yt.copy(M.scissor),Lt=M.scissorTest,pt.viewport(tt),pt.scissor(yt),pt.setScissorTest(Lt),q=-1;return}else if(ht.__webglFramebuffer===void 0)Ft.setupRenderTarget(M);else if(ht.__hasExternalTextures)Ft.rebindTextures(M,Ct.get(M.texture).__webglTexture,Ct.get(M.depthTexture).__webglTexture);else if(M.depthBuffer){let kt=M.depthTexture;if(ht.__boundDepthTexture!==kt){if(kt!==null&&Ct.has(kt)&&(M.width!==kt.image.width||M.height!==kt.image.height))throw new Error("THREE.WebGLRenderer: Attached DepthTexture is initialized to the incorrect size.");Ft.setupDepthRenderbuffer(M)}}let xt=M.texture;(xt.isData3DTexture||xt.isDataArrayTexture||xt.isCompressedArrayTexture)&&(dt=!0);let Et=Ct.get(M).__webglFramebuffer;M.isWebGLCubeRenderTarget?(Array.isArray(Et[N])?B=Et[N][V]:B=Et[N],z=!0):M.samples>0&&Ft.useMultisampledRTT(M)===!1?B=Ct.get(M).__webglMultisampledFramebuffer:Array.isArray(Et)?B=Et[V]:B=Et,tt.copy(M.viewport),yt.copy(M.scissor),Lt=M.scissorTest}else tt.copy(It).multiplyScalar(_t).floor(),yt.copy(ne).multiplyScalar(_t).floor(),Lt=re;if(V!==0&&(B=G),pt.bindFramebuffer(U.FRAMEBUFFER,B)&&pt.drawBuffers(M,B),pt.viewport(tt),pt.scissor(yt),pt.setScissorTest(Lt),z){let ht=Ct.get(M.texture);U.framebufferTexture2D(U.FRAMEBUFFER,U.COLOR_ATTACHMENT0,U.TEXTURE_CUBE_MAP_POSITIVE_X+N,ht.__webglTexture,V)}else if(dt){let ht=N;for(let xt=0;xt<M.textures.length;xt++){let Et=Ct.get(M.textures[xt]);U.framebufferTextureLayer(U.FRAMEBUFFER,U.COLOR_ATTACHMENT0+xt,Et.__webglTexture,V,ht)}}else if(M!==null&&V!==0){let ht=Ct.get(M.texture);U.framebufferTexture2D(U.FRAMEBUFFER,U.COLOR_ATTACHMENT0,U.TEXTURE_2D,ht.__webglTexture,V)}q=-1};function hd(M){let N=Ct.get(M);return(N.__readFormat!==M.format||N.__readType!==M.type)&&(N.__readFormat=M.format,N.__readType=M.type,N.__formatReadable=pe.textureFormatReadable(M.format),N.__typeReadable=pe.textureTypeReadable(M.type)),N}this.readRenderTargetPixels=function(M,N,V,B,z,dt,vt,ht=0){if(!(M&&M.isWebGLRenderTarget)){Nt("WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");return}let xt=Ct.get(M).__webglFramebuffer;if(M.isWebGLCubeRenderTarget&&vt!==void 0&&(xt=xt[vt],Array.isArray(xt)&&(xt=xt[0])),xt){pt.bindFramebuffer(U.FRAMEBUFFER,xt);try{let Et=M.textures[ht],kt=Et.format,Xt=Et.type;M.textures.length>1&&U.readBuffer(U.COLOR_ATTACHMENT0+ht);let St=hd(Et);if(St.__formatReadable===!1){Nt("WebGLRenderer.readRenderTargetPixels: renderTarget is not in RGBA or implementation defined format.");return}if(St.__typeReadable===!1){Nt("WebGLRenderer.readRenderTargetPixels: renderTarget is not in UnsignedByteType or implementation defined type.");return}N>=0&&N<=M.width-B&&V>=0&&V<=M.height-z&&U.readPixels(N,V,B,z,rt.convert(kt),rt.convert(Xt),dt)}finally{let Et=et!==null?Ct.get(et).__webglFramebuffer:null;pt.bindFramebuffer(U.FRAMEBUFFER,Et)}}},this.readRenderTargetPixelsAsync=async function(M,N,V,B,z,dt,vt,ht=0){if(!(M&&M.isWebGLRenderTarget))throw new Error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");let xt=Ct.get(M).__webglFramebuffer;if(M.isWebGLCubeRenderTarget&&vt!==void 0&&(xt=xt[vt],Array.isArray(xt)&&(xt=xt[0])),xt)if(N>=0&&N<=M.width-B&&V>=0&&V<=M.height-z){pt.bindFramebuffer(U.FRAMEBUFFER,xt);let Et=M.textures[ht],kt=Et.format,Xt=Et.type;M.textures.length>1&&U.readBuffer(U.COLOR_ATTACHMENT0+ht);let St=hd(Et);if(St.__formatReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in RGBA or implementation defined format.");if(St.__typeReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in UnsignedByteType or implementation defined type.");let $t=U.createBuffer();U.bindBuffer(U.PIXEL_PACK_BUFFER,$t),U.bufferData(U.PIXEL_PACK_BUFFER,dt.byteLength,U.STREAM_READ),U.readPixels(N,V,B,z,rt.convert(kt),rt.convert(Xt),0),U.bindBuffer(U.PIXEL_PACK_BUFFER,null);let ve=et!==null?Ct.get(et).__webglFramebuffer:null;pt.bindFramebuffer(U.FRAMEBUFFER,ve);let le=U.fenceSync(U.SYNC_GPU_COMMANDS_COMPLETE,0);return U.flush(),await om(U,le,4),U.bindBuffer(U.PIXEL_PACK_BUFFER,$t),U.getBufferSubData(U.PIXEL_PACK_BUFFER,0,dt),U.bindBuffer(U.PIXEL_PACK_BUFFER,null),U.deleteBuffer($t),U.deleteSync(le),dt}else throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: requested read bounds are out of range.")},this.copyFramebufferToTexture=function(M,N=null,V=0){let B=Math.pow(2,-V),z=Math.floor(M.image.width*B),dt=Math.floor(M.image.height*B),vt=N!==null?N.x:0,ht=N!==null?N.y:0;Ft.setTexture2D(M,0),U.copyTexSubImage2D(U.TEXTURE_2D,V,0,0,vt,ht,z,dt),pt.unbindTexture()},this.copyTextureToTexture=function(M,N,V=null,B=null,z=0,dt=0){let vt,ht,xt,Et,kt,Xt,St,$t,ve,le=M.isCompressedTexture?M.mipmaps[dt]:M.image;if(V!==null)vt=V.max.x-V.min.x,ht=V.max.y-V.min.y,xt=V.isBox3?V.max.z-V.min.z:1,Et=V.min.x,kt=V.min.y,Xt=V.isBox3?V.min.z:0;else{let jt=Math.pow(2,-z);vt=Math.floor(le.width*jt),ht=Math.floor(le.height*jt),M.isDataArrayTexture?xt=le.depth:M.isData3DTexture?xt=Math.floor(le.depth*jt):xt=1,Et=0,kt=0,Xt=0}B!==null?(St=B.x,$t=B.y,ve=B.z):(St=0,$t=0,ve=0);let oe=rt.convert(N.format),qe=rt.convert(N.type),wt;N.isData3DTexture?(Ft.setTexture3D(N,0),wt=U.TEXTURE_3D):N.isDataArrayTexture||N.isCompressedArrayTexture?(Ft.setTexture2DArray(N,0),wt=U.TEXTURE_2D_ARRAY):(Ft.setTexture2D(N,0),wt=U.TEXTURE_2D),pt.activeTexture(U.TEXTURE0),pt.pixelStorei(U.UNPACK_FLIP_Y_WEBGL,N.flipY),pt.pixelStorei(U.UNPACK_PREMULTIPLY_ALPHA_WEBGL,N.premultiplyAlpha),pt.pixelStorei(U.UNPACK_ALIGNMENT,N.unpackAlignment);let tn=pt.getParameter(U.UNPACK_ROW_LENGTH),Zt=pt.getParameter(U.UNPACK_IMAGE_HEIGHT),es=pt.getParameter(U.UNPACK_SKIP_PIXELS),Xe=pt.getParameter(U.UNPACK_SKIP_ROWS),wo=pt.getParameter(U.UNPACK_SKIP_IMAGES);pt.pixelStorei(U.UNPACK_ROW_LENGTH,le.width),pt.pixelStorei(U.UNPACK_IMAGE_HEIGHT,le.height),pt.pixelStorei(U.UNPACK_SKIP_PIXELS,Et),pt.pixelStorei(U.UNPACK_SKIP_ROWS,kt),pt.pixelStorei(U.UNPACK_SKIP_IMAGES,Xt);let Ai=M.isDataArrayTexture||M.isData3DTexture,ns=N.isDataArrayTexture||N.isData3DTexture;if(M.isDepthTexture){let jt=Ct.get(M),ze=Ct.get(N),Fn=Ct.get(jt.__renderTarget),ge=Ct.get(ze.__renderTarget);pt.bindFramebuffer(U.READ_FRAMEBUFFER,Fn.__webglFramebuffer),pt.bindFramebuffer(U.DRAW_FRAMEBUFFER,ge.__webglFramebuffer);for(let Le=0;Le<xt;Le++)Ai&&(U.framebufferTextureLayer(U.READ_FRAMEBUFFER,U.COLOR_ATTACHMENT0,Ct.get(M).__webglTexture,z,Xt+Le),U.framebufferTextureLayer(U.DRAW_FRAMEBUFFER,U.COLOR_ATTACHMENT0,Ct.get(N).__webglTexture,dt,ve+Le)),U.blitFramebuffer(Et,kt,Et+vt,kt+ht,St,$t,St+vt,$t+ht,U.DEPTH_BUFFER_BIT,U.NEAREST);pt.bindFramebuffer(U.READ_FRAMEBUFFER,null),pt.bindFramebuffer(U.DRAW_FRAMEBUFFER,null)}else if(z!==0||M.isRenderTargetTexture||Ct.has(M)){let jt=Ct.get(M),ze=Ct.get(N);pt.bindFramebuffer(U.READ_FRAMEBUFFER,L),pt.bindFramebuffer(U.DRAW_FRAMEBUFFER,H);for(let Fn=0;Fn<xt;Fn++)Ai?U.framebufferTextureLayer(U.READ_FRAMEBUFFER,U.COLOR_ATTACHMENT0,jt.__webglTexture,z,Xt+Fn):U.framebufferTexture2D(U.READ_FRAMEBUFFER,U.COLOR_ATTACHMENT0,U.TEXTURE_2D,jt.__webglTexture,z),ns?U.framebufferTextureLayer(U.DRAW_FRAMEBUFFER,U.COLOR_ATTACHMENT0,ze.__webglTexture,dt,ve+Fn):U.framebufferTexture2D(U.DRAW_FRAMEBUFFER,U.COLOR_ATTACHMENT0,U.TEXTURE_2D,ze.__webglTexture,dt),z!==0?U.blitFramebuffer(Et,kt,Et+vt,kt+ht,St,$t,St+vt,$t+ht,U.COLOR_BUFFER_BIT,U.NEAREST):ns?U.copyTexSubImage3D(wt,dt,St,$t,ve+Fn,Et,kt,vt,ht):U.copyTexSubImage2D(wt,dt,St,$t,Et,kt,vt,ht);pt.bindFramebuffer(U.READ_FRAMEBUFFER,null),pt.bindFramebuffer(U.DRAW_FRAMEBUFFER,null)}else ns?M.isDataTexture||M.isData3DTexture?U.texSubImage3D(wt,dt,St,$t,ve,vt,ht,xt,oe,qe,le.data):N.isCompressedArrayTexture?U.compressedTexSubImage3D(wt,dt,St,$t,ve,vt,ht,xt,oe,le.data):U.texSubImage3D(wt,dt,St,$t,ve,vt,ht,xt,oe,qe,le):M.isDataTexture?U.texSubImage2D(U.TEXTURE_2D,dt,St,$t,vt,ht,oe,qe,le.data):M.isCompressedTexture?U.compressedTexSubImage2D(U.TEXTURE_2D,dt,St,$t,le.width,le.height,oe,le.data):U.texSubImage2D(U.TEXTURE_2D,dt,St,$t,vt,ht,oe,qe,le);pt.pixelStorei(U.UNPACK_ROW_LENGTH,tn),pt.pixelStorei(U.UNPACK_IMAGE_HEIGHT,Zt),pt.pixelStorei(U.UNPACK_SKIP_PIXELS,es),pt.pixelStorei(U.UNPACK_SKIP_ROWS,Xe),pt.pixelStorei(U.UNPACK_SKIP_IMAGES,wo),dt===0&&N.generateMipmaps===!0&&N.mipmapsAutoUpdate===!0&&U.generateMipmap(wt),pt.unbindTexture()},this.initRenderTarget=function(M){Ct.get(M).__webglFramebuffer===void 0&&Ft.setupRenderTarget(M)},this.initTexture=function(M){M.isCubeTexture?Ft.setTextureCube(M,0):M.isData3DTexture?Ft.setTexture3D(M,0):M.isDataArrayTexture||M.isCompressedArrayTexture?Ft.setTexture2DArray(M,0):Ft.setTexture2D(M,0),pt.unbindTexture()},this.resetState=function(){X=0,W=0,et=null,pt.reset(),at.reset()},typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}get coordinateSystem(){return Ln}get outputColorSpace(){return this._outputColorSpace}set outputColorSpace(t){this._outputColorSpace=t;let e=this.getContext();e.drawingBufferColorSpace=Yt._getDrawingBufferColorSpace(t),e.unpackColorSpace=Yt._getUnpackColorSpace()}};var Aw=new R(0,1,0),Kl=28;function Be(i,t,e=1){let n=new Se().setFromUnitVectors(Aw,t.clone().normalize());return new Dt().compose(i,n,new R(e,e,e))}function ji(i,t,e=.18){let n=t/2,s=Math.min(e*i,n*.9),r=[new bt(0,-n)];for(let[o,a]of[[-n+s,-90],[n-s,0]])for(let l=0;l<=3;l++){let c=(a+30*l)*Math.PI/180;r.push(new bt(i-s+s*Math.cos(c),o+s*Math.sin(c)))}return r.push(new bt(0,n)),new ps(r,Kl)}function Su(i,t,e,n){let s=t.clone().sub(i),r=s.length(),o=[];for(let l=0;l<=5;l++)o.push(Hm(e,-r/2,-90+18*l));for(let l=0;l<=5;l++)o.push(Hm(n,r/2,18*l));return new ps(o,Kl).applyMatrix4(Be(i.clone().add(t).multiplyScalar(.5),s))}function Hm(i,t,e){let n=e*Math.PI/180;return new bt(Math.max(i*Math.cos(n),0),t+i*Math.sin(n))}function Wm(i,t){return new Dn(i,i,t,Kl,1,!0)}function qm(i){let t=[[0,0],[1.7,0],[1.7,0],[1.7,.2],[1.7,.2],[1.62,.28],[1.62,.28],[1.16,.34],[1.1,.44],[1.08,.62],[0,.62]];return new ps(t.map(([e,n])=>new bt(e*i,n*i)),48)}function Ql(i){return new ti(i,28,16)}function Sn(i,t,e=i){return new Bi(i,t,e)}function Ms(i,t){return new Dn(i,i,t,Kl)}function Xm(i,t){return new jr(i,t,6,28)}function $m(i){let t=[],e=ji(.55*i,.5*i,.25);e.translate(0,-1.45*i,0),t.push(["dark",e]);let n=Sn(1.5*i,.34*i,.62*i);n.translate(0,-1.08*i,0),t.push(["shell",n]);for(let s of[-1,1]){let r=Sn(.22*i,1*i,.46*i);r.translate(s*.6*i,-.45*i,0),t.push(["dark",r])}return t}var Tw=`
varying vec2 place;
void main() {
  place = position.xy;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
}`,Rw=`
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
}`,tc=class{constructor(){this.group=new Me,this.lines=new Jt(new bi(2,2),new pn({vertexShader:Tw,fragmentShader:Rw,transparent:!0,depthWrite:!1,side:Un,uniforms:{colour:{value:new Ut},cell:{value:.1},reach:{value:1},strength:{value:.5}}})),this.shadow=new Jt(new bi(1,1),new Jr({opacity:.22,depthWrite:!1})),this.shadow.receiveShadow=!0,this.group.add(this.lines,this.shadow),this.lines.renderOrder=-2,this.shadow.renderOrder=-1}set(t,e,n,s){let r=4*n;this.group.quaternion.copy(new Se().setFromUnitVectors(new R(0,0,1),e)),this.group.position.copy(t),this.lines.geometry.dispose(),this.lines.geometry=new bi(2*r,2*r),this.shadow.scale.set(3*n,3*n,1),this.shadow.position.z=1e-4*n;let{uniforms:o}=this.lines.material;o.reach.value=r,o.cell.value=10**Math.floor(Math.log10(n))/(n/10**Math.floor(Math.log10(n))<3?10:4),this.shadow.visible=!s}setDark(t){this.lines.material.uniforms.colour.value.set(t?"#8fa3bf":"#5c6b80"),this.lines.material.uniforms.strength.value=t?.42:.5,this.shadow.material.opacity=t?.5:.2}};function Ym({up:i,base:t,thickness:e},n,s){let r=new Me().add(new Jt(Ms(.62*e,s).translate(0,-s/2,0),n),new Jt(ji(2.2*e,.4*e).translate(0,.2*e-s,0),n));return r.applyMatrix4(Be(t.origin,i)),r.traverse(o=>o.castShadow=o.receiveShadow=!0),r}function wn(i,t=0,e=new Dt){let n=16*t;return e.set(i[n],i[n+1],i[n+2],i[n+3],i[n+4],i[n+5],i[n+6],i[n+7],i[n+8],i[n+9],i[n+10],i[n+11],i[n+12],i[n+13],i[n+14],i[n+15])}function ec([i,t,e,n,s,r]){let o=[[i,t,e],[t,n,s],[e,s,r]],a=[[1,0,0],[0,1,0],[0,0,1]];for(let l=0;l<30;l++)for(let[c,h]of[[0,1],[0,2],[1,2]]){if(Math.abs(o[c][h])<1e-300)continue;let u=.5*Math.atan2(2*o[c][h],o[h][h]-o[c][c]),d=Math.cos(u),f=Math.sin(u);Cw(o,a,c,h,d,f)}return{values:[o[0][0],o[1][1],o[2][2]],axes:a}}function Cw(i,t,e,n,s,r){for(let o=0;o<3;o++)[i[o][e],i[o][n]]=[s*i[o][e]-r*i[o][n],r*i[o][e]+s*i[o][n]];for(let o=0;o<3;o++)[i[e][o],i[n][o]]=[s*i[e][o]-r*i[n][o],r*i[e][o]+s*i[n][o]];for(let o=0;o<3;o++)[t[o][e],t[o][n]]=[s*t[o][e]-r*t[o][n],r*t[o][e]+s*t[o][n]]}var Pw=.001,Iw=new Set(["revolute","continuous","prismatic","screw","cylindrical","universal"]),Lw=new Set(["prismatic","cylindrical"]),jm="floating",fr=class{constructor(t,e){this.model=t;let n=new R(...t.gravity??[0,0,-9.81]);this.weightless=n.length()<1e-9,this.up=this.weightless?new R(0,0,1):n.clone().normalize().negate(),this.carriers=Nw(t),this.base=this.part(-1,e),this.parts=t.bodies.map((s,r)=>this.part(r,e));for(let s of this.parts)this.at(s.parent).children.push(s.index);for(let s of this.parts)s.depth=s.free?0:this.at(s.parent).depth+1;this.floats=t.floating||this.base.children.length>0&&this.base.children.every(s=>this.parts[s].free),this.measure()}at(t){return t<0?this.base:this.parts[t]}part(t,e){let n=wu(this.model,e.poses,this.carriers,t),s=new R().setFromMatrixPosition(n),r=t<0?{parent:-2,kind:"base"}:this.model.bodies[t],o=t>=0&&e.axes[t]||null,a=o&&Iw.has(r.kind)?new R(...o.axis).normalize():null,l=o?new R(...o.origin):s.clone(),c=a?l.clone().addScaledVector(a,a.dot(s.clone().sub(l))):l.clone();return{index:t,parent:r.parent,kind:r.kind,pose:n,inverse:n.clone().invert(),joint:l,axis:a,corner:c,origin:s,children:[],depth:0,slides:Lw.has(r.kind),free:r.kind===jm}}measure(){let t=this.tool(),e=this.parts.filter(a=>!a.free),n=e.flatMap(a=>[a.joint.distanceTo(a.corner),a.corner.distanceTo(a.origin)]),s=this.parts.map(()=>0);for(let a of e){let l=a.parent<0?0:s[a.parent],c=this.at(a.parent).origin.distanceTo(a.joint);n.push(c),s[a.index]=l+c+a.joint.distanceTo(a.corner)+a.corner.distanceTo(a.origin)}if(t){let a=this.at(t.body).origin.distanceTo(t.origin);n.push(a),s.push((t.body<0?0:s[t.body])+a)}this.size=Math.max(...s,1e-6)||1,this.size<=1e-6&&(this.size=Dw(this.model)||1);let r=n.filter(a=>a>.02*this.size),o=r.length?r.reduce((a,l)=>a+l,0)/r.length:this.size;this.thickness=Math.min(.05*this.size,.24*o)}radius(t){return this.thickness*Math.max(.5,1.08-.085*t.depth)}isLong(t,e){return t.distanceTo(e)>Pw*this.size}tool(){let t=this.model.tool;if(t==null||!this.model.frames?.[t])return null;let e=this.model.frames[t],n=this.at(e.body).pose.clone().multiply(wn(e.pose));return{body:e.body,local:wn(e.pose),pose:n,origin:new R().setFromMatrixPosition(n)}}};function Nw(i){let t=new Array(i.bodies.length+1).fill(-1);return i.links.forEach((e,n)=>{t[e.body+1]<0&&(t[e.body+1]=n)}),t}function wu(i,t,e,n,s=new Dt){let r=e[n+1];return r<0?s.identity():(wn(t,r,s),s.multiply(wn(i.links[r].pose).invert()))}function Dw(i){let t=i.bodies.map(({kind:e,parameters:n})=>{let s=e===jm?Math.max(...Eu(n)?.edges??[0]):0;return Math.max(s,2*Math.hypot(...n?.com??[0,0,0]))});return Math.max(0,...t)}function Eu(i){if(!i?.mass||!i.inertia)return null;let{values:t,axes:e}=ec(i.inertia),n=t[0]+t[1]+t[2],s=t.map(o=>Math.sqrt(Math.max(6/i.mass*(n-2*o),0)));if(!(Math.max(...s)>0))return null;let r=new Dt;return r.set(e[0][0],e[0][1],e[0][2],0,e[1][0],e[1][1],e[1][2],0,e[2][0],e[2][1],e[2][2],0,0,0,0,1),r.determinant()<0&&r.scale(new R(-1,1,1)),{edges:s,axes:r}}var Zm=new Ge,nc=new R,pr=class extends io{constructor(){super(),this.isLineSegmentsGeometry=!0,this.type="LineSegmentsGeometry";let t=[-1,2,0,1,2,0,-1,1,0,1,1,0,-1,0,0,1,0,0,-1,-1,0,1,-1,0],e=[-1,2,1,2,-1,1,1,1,-1,-1,1,-1,-1,-2,1,-2],n=[0,2,1,2,3,1,2,4,3,4,5,3,4,6,5,6,7,5];this.setIndex(n),this.setAttribute("position",new se(t,3)),this.setAttribute("uv",new se(e,2))}applyMatrix4(t){let e=this.attributes.instanceStart,n=this.attributes.instanceEnd;return e!==void 0&&(e.applyMatrix4(t),n.applyMatrix4(t),e.needsUpdate=!0),this.boundingBox!==null&&this.computeBoundingBox(),this.boundingSphere!==null&&this.computeBoundingSphere(),this}setPositions(t){let e;t instanceof Float32Array?e=t:Array.isArray(t)&&(e=new Float32Array(t));let n=new Hi(e,6,1);return this.setAttribute("instanceStart",new Nn(n,3,0)),this.setAttribute("instanceEnd",new Nn(n,3,3)),this.instanceCount=this.attributes.instanceStart.count,this.computeBoundingBox(),this.computeBoundingSphere(),this}setColors(t){let e;t instanceof Float32Array?e=t:Array.isArray(t)&&(e=new Float32Array(t));let n=new Hi(e,6,1);return this.setAttribute("instanceColorStart",new Nn(n,3,0)),this.setAttribute("instanceColorEnd",new Nn(n,3,3)),this}fromWireframeGeometry(t){return this.setPositions(t.attributes.position.array),this}fromEdgesGeometry(t){return this.setPositions(t.attributes.position.array),this}fromMesh(t){return this.fromWireframeGeometry(new Zr(t.geometry)),this}fromLineSegments(t){let e=t.geometry;return this.setPositions(e.attributes.position.array),this}computeBoundingBox(){this.boundingBox===null&&(this.boundingBox=new Ge);let t=this.attributes.instanceStart,e=this.attributes.instanceEnd;t!==void 0&&e!==void 0&&(this.boundingBox.setFromBufferAttribute(t),Zm.setFromBufferAttribute(e),this.boundingBox.union(Zm))}computeBoundingSphere(){this.boundingSphere===null&&(this.boundingSphere=new Kn),this.boundingBox===null&&this.computeBoundingBox();let t=this.attributes.instanceStart,e=this.attributes.instanceEnd;if(t!==void 0&&e!==void 0){let n=this.boundingSphere.center;this.boundingBox.getCenter(n);let s=0;for(let r=0,o=t.count;r<o;r++)nc.fromBufferAttribute(t,r),s=Math.max(s,n.distanceToSquared(nc)),nc.fromBufferAttribute(e,r),s=Math.max(s,n.distanceToSquared(nc));this.boundingSphere.radius=Math.sqrt(s),isNaN(this.boundingSphere.radius)&&console.error("THREE.LineSegmentsGeometry.computeBoundingSphere(): Computed radius is NaN. The instanced position data is likely to have NaN values.",this)}}toJSON(){}};ft.line={worldUnits:{value:1},linewidth:{value:1},resolution:{value:new bt},dashOffset:{value:0},dashScale:{value:1},dashSize:{value:1},gapSize:{value:1}};cn.line={uniforms:mo.merge([ft.common,ft.fog,ft.line]),vertexShader:`
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
		`};var Zi=class extends pn{constructor(t){super({type:"LineMaterial",uniforms:mo.clone(cn.line.uniforms),vertexShader:cn.line.vertexShader,fragmentShader:cn.line.fragmentShader,clipping:!0}),this.isLineMaterial=!0,this.setValues(t)}get color(){return this.uniforms.diffuse.value}set color(t){this.uniforms.diffuse.value=t}get worldUnits(){return"WORLD_UNITS"in this.defines}set worldUnits(t){t===!0!==this.worldUnits&&(this.needsUpdate=!0),t===!0?this.defines.WORLD_UNITS="":delete this.defines.WORLD_UNITS}get linewidth(){return this.uniforms.linewidth.value}set linewidth(t){this.uniforms.linewidth&&(this.uniforms.linewidth.value=t)}get dashed(){return"USE_DASH"in this.defines}set dashed(t){t===!0!==this.dashed&&(this.needsUpdate=!0),t===!0?this.defines.USE_DASH="":delete this.defines.USE_DASH}get dashScale(){return this.uniforms.dashScale.value}set dashScale(t){this.uniforms.dashScale.value=t}get dashSize(){return this.uniforms.dashSize.value}set dashSize(t){this.uniforms.dashSize.value=t}get dashOffset(){return this.uniforms.dashOffset.value}set dashOffset(t){this.uniforms.dashOffset.value=t}get gapSize(){return this.uniforms.gapSize.value}set gapSize(t){this.uniforms.gapSize.value=t}get opacity(){return this.uniforms.opacity.value}set opacity(t){this.uniforms&&(this.uniforms.opacity.value=t)}get resolution(){return this.uniforms.resolution.value}set resolution(t){this.uniforms.resolution.value.copy(t)}get alphaToCoverage(){return"USE_ALPHA_TO_COVERAGE"in this.defines}set alphaToCoverage(t){this.defines&&(t===!0!==this.alphaToCoverage&&(this.needsUpdate=!0),t===!0?this.defines.USE_ALPHA_TO_COVERAGE="":delete this.defines.USE_ALPHA_TO_COVERAGE)}};var Au=new te,Jm=new R,Km=new R,Ve=new te,He=new te,ii=new te,Tu=new R,Ru=new Dt,We=new so,Qm=new R,ic=new Ge,sc=new Kn,si=new te,ri,Ss;function tg(i,t,e){return si.set(0,0,-t,1).applyMatrix4(i.projectionMatrix),si.multiplyScalar(1/si.w),si.x=Ss/e.width,si.y=Ss/e.height,si.applyMatrix4(i.projectionMatrixInverse),si.multiplyScalar(1/si.w),Math.abs(Math.max(si.x,si.y))}function Ow(i,t){let e=i.matrixWorld,n=i.geometry,s=n.attributes.instanceStart,r=n.attributes.instanceEnd,o=Math.min(n.instanceCount,s.count);for(let a=0,l=o;a<l;a++){We.start.fromBufferAttribute(s,a),We.end.fromBufferAttribute(r,a),We.applyMatrix4(e);let c=new R,h=new R;ri.distanceSqToSegment(We.start,We.end,h,c),h.distanceTo(c)<Ss*.5&&t.push({point:h,pointOnLine:c,distance:ri.origin.distanceTo(h),object:i,face:null,faceIndex:a,uv:null,uv1:null})}}function Uw(i,t,e){let n=t.projectionMatrix,r=i.material.resolution,o=i.matrixWorld,a=i.geometry,l=a.attributes.instanceStart,c=a.attributes.instanceEnd,h=Math.min(a.instanceCount,l.count),u=-t.near;ri.at(1,ii),ii.w=1,ii.applyMatrix4(t.matrixWorldInverse),ii.applyMatrix4(n),ii.multiplyScalar(1/ii.w),ii.x*=r.x/2,ii.y*=r.y/2,ii.z=0,Tu.copy(ii),Ru.multiplyMatrices(t.matrixWorldInverse,o);for(let d=0,f=h;d<f;d++){if(Ve.fromBufferAttribute(l,d),He.fromBufferAttribute(c,d),Ve.w=1,He.w=1,Ve.applyMatrix4(Ru),He.applyMatrix4(Ru),Ve.z>u&&He.z>u)continue;if(Ve.z>u){let w=Ve.z-He.z,b=(Ve.z-u)/w;Ve.lerp(He,b)}else if(He.z>u){let w=He.z-Ve.z,b=(He.z-u)/w;He.lerp(Ve,b)}Ve.applyMatrix4(n),He.applyMatrix4(n),Ve.multiplyScalar(1/Ve.w),He.multiplyScalar(1/He.w),Ve.x*=r.x/2,Ve.y*=r.y/2,He.x*=r.x/2,He.y*=r.y/2,We.start.copy(Ve),We.start.z=0,We.end.copy(He),We.end.z=0;let _=We.closestPointToPointParameter(Tu,!0);We.at(_,Qm);let m=hr.lerp(Ve.z,He.z,_),g=m>=-1&&m<=1,y=Tu.distanceTo(Qm)<Ss*.5;if(g&&y){We.start.fromBufferAttribute(l,d),We.end.fromBufferAttribute(c,d),We.start.applyMatrix4(o),We.end.applyMatrix4(o);let w=new R,b=new R;ri.distanceSqToSegment(We.start,We.end,b,w),e.push({point:b,pointOnLine:w,distance:ri.origin.distanceTo(b),object:i,face:null,faceIndex:d,uv:null,uv1:null})}}}var rc=class extends Jt{constructor(t=new pr,e=new Zi({color:Math.random()*16777215})){super(t,e),this.isLineSegments2=!0,this.type="LineSegments2"}computeLineDistances(){let t=this.geometry,e=t.attributes.instanceStart,n=t.attributes.instanceEnd,s=new Float32Array(2*e.count);for(let o=0,a=0,l=e.count;o<l;o++,a+=2)Jm.fromBufferAttribute(e,o),Km.fromBufferAttribute(n,o),s[a]=a===0?0:s[a-1],s[a+1]=s[a]+Jm.distanceTo(Km);let r=new Hi(s,2,1);return t.setAttribute("instanceDistanceStart",new Nn(r,1,0)),t.setAttribute("instanceDistanceEnd",new Nn(r,1,1)),this}raycast(t,e){let n=this.material.worldUnits,s=t.camera;if(s===null&&!n&&console.error('LineSegments2: "Raycaster.camera" needs to be set in order to raycast against LineSegments2 while worldUnits is set to false.'),n===!1&&(this.material.resolution.x===0||this.material.resolution.y===0))return;let r=t.params.Line2!==void 0&&t.params.Line2.threshold||0;ri=t.ray;let o=this.matrixWorld,a=this.geometry,l=this.material;Ss=l.linewidth+r,a.boundingSphere===null&&a.computeBoundingSphere(),sc.copy(a.boundingSphere).applyMatrix4(o);let c;if(n)c=Ss*.5;else{let u=Math.max(s.near,sc.distanceToPoint(ri.origin));c=tg(s,u,l.resolution)}if(sc.radius+=c,ri.intersectsSphere(sc)===!1)return;a.boundingBox===null&&a.computeBoundingBox(),ic.copy(a.boundingBox).applyMatrix4(o);let h;if(n)h=Ss*.5;else{let u=Math.max(s.near,ic.distanceToPoint(ri.origin));h=tg(s,u,l.resolution)}ic.expandByScalar(h),ri.intersectsBox(ic)!==!1&&(n?Ow(this,e):Uw(this,s,e))}onBeforeRender(t){let e=this.material.uniforms;e&&e.resolution&&(t.getViewport(Au),this.material.uniforms.resolution.value.set(Au.z,Au.w))}};var ws=class extends pr{constructor(){super(),this.isLineGeometry=!0,this.type="LineGeometry"}setPositions(t){let e=t.length-3,n=new Float32Array(2*e);for(let s=0;s<e;s+=3)n[2*s]=t[s],n[2*s+1]=t[s+1],n[2*s+2]=t[s+2],n[2*s+3]=t[s+3],n[2*s+4]=t[s+4],n[2*s+5]=t[s+5];return super.setPositions(n),this}setColors(t){let e=t.length-3,n=new Float32Array(2*e);for(let s=0;s<e;s+=3)n[2*s]=t[s],n[2*s+1]=t[s+1],n[2*s+2]=t[s+2],n[2*s+3]=t[s+3],n[2*s+4]=t[s+4],n[2*s+5]=t[s+5];return super.setColors(n),this}setFromPoints(t){let e=t.length-1,n=new Float32Array(6*e);for(let s=0;s<e;s++)n[6*s]=t[s].x,n[6*s+1]=t[s].y,n[6*s+2]=t[s].z||0,n[6*s+3]=t[s+1].x,n[6*s+4]=t[s+1].y,n[6*s+5]=t[s+1].z||0;return super.setPositions(n),this}fromLine(t){let e=t.geometry;return this.setPositions(e.attributes.position.array),this}};var oc=class extends rc{constructor(t=new ws,e=new Zi({color:Math.random()*16777215})){super(t,e),this.isLine2=!0,this.type="Line2"}};var Fw=new R(0,1,0),Cu={width:56,height:19},ac=class{constructor(t,e=3,n=1){this.material=new Zi({color:new Ut(t),linewidth:e,transparent:!0,opacity:n,toneMapped:!1}),this.line=new oc(new ws,this.material),this.line.frustumCulled=!1,this.line.renderOrder=3,this.count=0,this.shown=!0,this.line.visible=!1}setPoints(t){this.count=Math.floor(t.length/3),this.line.geometry.dispose(),this.line.geometry=new ws,this.line.visible=this.shown&&this.count>1,this.count>1&&this.line.geometry.setPositions(t)}show(t){this.shown=t,this.line.visible=t&&this.count>1}dispose(){this.line.removeFromParent(),this.line.geometry.dispose(),this.material.dispose()}},lc=class{constructor(){this.group=new Me,this.pool=[]}set(t,e){for(;this.pool.length<t.length;)this.pool.push(this.make());return this.pool.forEach((s,r)=>{let o=t[r];s.group.visible=!!o&&Math.hypot(...o.vector)>e/2,s.group.visible&&this.place(s,o,e)}),t.map((s,r)=>({...s,object:this.pool[r].group})).filter(({text:s,object:r})=>s&&r.visible).map(({text:s,object:r,vector:o})=>({text:s,object:r,local:new Dt().setPosition(0,Math.hypot(...o),0)}))}make(){let t=new Qn({toneMapped:!1,depthTest:!1,transparent:!0,opacity:.92}),e=new Jt(new Dn(1,1,1,14),t),n=new Jt(new ki(2.6,7,20),t),s=new Jt(n.geometry,t);e.renderOrder=n.renderOrder=s.renderOrder=6;let r=new Me().add(e,n,s);return this.group.add(r),{group:r,shaft:e,head:n,second:s,material:t}}place({group:t,shaft:e,head:n,second:s,material:r},{from:o,vector:a,colour:l,turns:c=!1},h){let u=new R(...a),d=u.length(),f=Math.min(7*h,c?d/2:d);r.color.set(l),t.position.set(...o),t.quaternion.copy(new Se().setFromUnitVectors(Fw,u.normalize())),e.scale.set(h,Math.max(d-f,1e-9),h),e.position.set(0,(d-f)/2,0),n.scale.setScalar(f/7),n.position.set(0,d-f/2,0),s.visible=c,s.scale.copy(n.scale),s.position.set(0,d-1.4*f,0)}},vo=class{constructor(t,{apart:e=!1}={}){this.stage=t,this.apart=e,this.layer=I("div",{class:"labels","aria-hidden":"true"}),t.host.append(this.layer),this.items=[],t.beforeDraw.push(()=>this.place())}set(t){for(;this.layer.childElementCount>t.length;)this.layer.lastChild.remove();for(;this.layer.childElementCount<t.length;)this.layer.append(I("span"));this.items=t.map((e,n)=>{let s=this.layer.children[n];return s.textContent!==e.text&&(s.textContent=e.text),{...e,element:s}})}place(){let t=new R,e=[];for(let{object:n,local:s,element:r}of this.items){n.updateWorldMatrix(!0,!1),t.setFromMatrixPosition(new Dt().multiplyMatrices(n.matrixWorld,s));let{x:o,y:a,visible:l}=this.stage.project([t.x,t.y,t.z]);r.style.display=l?"":"none";let c=this.apart&&l?Bw(e,o,a):a;r.style.transform=`translate(${o.toFixed(1)}px, ${c.toFixed(1)}px)`}}};function Bw(i,t,e){let n=e;for(;i.some(s=>Math.abs(s.x-t)<Cu.width&&Math.abs(s.y-n)<Cu.height);)n+=Cu.height;return i.push({x:t,y:n}),n}var Iu={frames:"Frames",axes:"Joint axes",masses:"Mass centres",inertia:"Inertia ellipsoids"},kw={frames:zw,axes:Vw,masses:Hw,inertia:Xw};function eg(i,t){let e=[],n=(s,r,o)=>{o&&r.applyMatrix4(o),t.of(s).add(r),e.push(r)};return kw[i](t.layout,n),e}function Lu(i,t={}){return new Qn({color:i,toneMapped:!1,...t})}function zw(i,t){let e=Math.max(1.9*i.thickness,.05*i.size),n=new Set,s=(r,o,a)=>{let l=`${r}:${Array.from(o,c=>c.toFixed(6))}`;n.has(l)||t(r,Gw(e*a),wn(o)),n.add(l)};for(let r of i.model.links)s(r.body,r.pose,1);for(let r of i.model.frames??[])s(r.body,r.pose,.8)}function Gw(i){let t=new Me;for(let e=0;e<3;e++){let n=new R().setComponent(e,1),s=Lu(vf[e],{depthTest:!1,transparent:!0}),r=new Jt(new Dn(.022*i,.022*i,i,10),s);r.applyMatrix4(Be(n.clone().multiplyScalar(i/2),n));let o=new Jt(new ki(.07*i,.22*i,16),s);o.applyMatrix4(Be(n.clone().multiplyScalar(i),n)),r.renderOrder=o.renderOrder=8,t.add(r,o)}return t}function Vw(i,t){let e=Math.max(7*i.thickness,.3*i.size);for(let n of i.parts){if(!n.axis)continue;let s=Lu(jn(n.index),{depthTest:!1,transparent:!0}),r=new Me,o=new Jt(new Dn(.006*e,.006*e,e,8),s);o.applyMatrix4(Be(n.joint,n.axis));let a=new Jt(new ki(.025*e,.085*e,14),s);a.applyMatrix4(Be(n.joint.clone().addScaledVector(n.axis,e/2),n.axis)),o.renderOrder=a.renderOrder=7,r.add(o,a);let l=i.at(n.parent);t(l.index,r,l.inverse)}}function Pu(i){let t=i.model.bodies.map((n,s)=>[s,n.parameters]),e=i.model.base?.parameters;return[...e?[[-1,e]]:[],...t].filter(([,n])=>n&&n.mass>0)}function Hw(i,t){let e=Math.max(...Pu(i).map(([,n])=>n.mass),1e-300);for(let[n,{mass:s,com:r}]of Pu(i)){let o=i.thickness*(.22+.3*Math.cbrt(s/e));t(n,Ww(o),new Dt().setPosition(...r))}}function Ww(i){let t=new Me,e=new ti(i,32,16);for(let[n,s]of[["#111418",(r,o,a)=>r*o*a>0],["#fafafa",(r,o,a)=>r*o*a<=0]]){let r=new Jt(qw(e,s),Lu(n,{depthTest:!1,transparent:!0}));r.renderOrder=9,t.add(r)}return t}function qw(i,t){let e=i.getAttribute("position"),n=[],{array:s}=i.index;for(let o=0;o<s.length;o+=3){let a=[0,1,2].map(l=>[0,1,2].reduce((c,h)=>c+e.getComponent(s[o+h],l),0));t(...a)&&n.push(s[o],s[o+1],s[o+2])}let r=new Ae;return r.setAttribute("position",e),r.setIndex(new Ue(new Uint16Array(n),1)),r}function Xw(i,t){for(let[e,{mass:n,com:s,inertia:r}]of Pu(i)){let{values:o,axes:a}=ec(r),l=o[0]+o[1]+o[2],c=o.map(m=>Math.sqrt(Math.max(2.5/n*(l-2*m),0)));if(!(Math.max(...c)>1e-6*i.size))continue;let h=new On({color:jn(e+1),transparent:!0,opacity:.38,roughness:.6,depthWrite:!1}),u=new Jt(new ti(1,36,24),h);u.renderOrder=5;let d=.004*i.size,[f,p,_]=c.map(m=>Math.max(m,d));t(e,u,new Dt().set(f*a[0][0],p*a[0][1],_*a[0][2],s[0],f*a[1][0],p*a[1][1],_*a[1][2],s[1],f*a[2][0],p*a[2][1],_*a[2][2],s[2],0,0,0,1))}}function ng(i){for(let t of i)t.removeFromParent(),t.traverse(e=>{e.geometry?.dispose(),e.material?.dispose()})}var $w=.9;function ig(i,t){let e=(n,s,r,o)=>{o&&r.applyMatrix4(o),t(n.index,s,r.applyMatrix4(n.inverse))};Yw(i,e);for(let n of i.parts)n.free?sg(i,n,i.model.bodies[n.index].parameters,e):Jw(i,n,e),t1(i,n,e);e1(i,e)}function Yw(i,t){let{base:e,up:n}=i,s=e.children.map(r=>i.parts[r]).filter(r=>!r.free);if(i.model.floating)sg(i,e,i.model.base?.parameters,t);else for(let r of s)jw(i,e,r,n,t);for(let r of s){let o=.8*i.radius(r);i.isLong(e.origin,r.joint)&&t(e,"dark",Su(e.origin,r.joint,o,o))}}function jw(i,t,e,n,s){let r=i.radius(e);if((e.axis?Math.abs(e.axis.dot(n)):1)>.7){let l=e.joint.clone().sub(t.origin).dot(n),c=t.origin.clone().addScaledVector(n,Math.min(l-1.6*r,0));s(t,"metal",qm(r),Be(c,n));return}let a=e.joint.clone().addScaledVector(e.axis,-1.75*r);s(t,"dark",ji(1.9*r,.5*r,.12),Be(a,e.axis)),s(t,"dark",Ms(.95*r,.9*r),Be(e.joint.clone().addScaledVector(e.axis,-1.35*r),e.axis))}function sg(i,t,e,n){let s=Zw(e,i.size),r=new R(...e?.com??[0,0,0]),o=t.pose.clone().multiply(s.axes.clone().setPosition(r)),[a,l,c]=s.edges;if(n(t,"shell",Sn(a,l,c),o),n(t,"dark",Sn(.72*a,l*1.012,.72*c),o),n(t,"dark",Sn(1.012*a,.72*l,.72*c),o),!!i.weightless)for(let h of[-1,1]){let u=new Dt().makeTranslation(0,h*1.32*l,0),d=new Dt().makeTranslation(0,h*.62*l,0);n(t,{joint:0},Sn(.78*a,1.2*l,.025*c),o.clone().multiply(u)),n(t,"metal",Ms(.03*a,.28*l),o.clone().multiply(d))}}function Zw(i,t){let{edges:e,axes:n}=Eu(i)??{edges:[.3,.3,.3].map(r=>r*t),axes:new Dt},s=Math.min(1,$w*t/Math.max(...e));return{edges:e.map(r=>Math.max(r*s,.04*t)),axes:n}}function Jw(i,t,e){let n=i.radius(t),s=i.at(t.parent);if(t.slides)return Qw(i,t,e);if(!t.axis){e(t,"metal",Ql(1.05*n),new Dt().setPosition(t.joint));return}let r=Be(t.joint,t.axis),o=2.3*n;e(s,"dark",ji(n,o),r),e(t,{joint:t.index},Wm(1.025*n,.34*n),r);for(let a of[-1,1]){let l=Be(t.joint.clone().addScaledVector(t.axis,a*(o/2)),t.axis);e(t,"metal",ji(.62*n,.12*n,.1),l),e(t,{joint:t.index},Kw(n,a),l)}}function Kw(i,t){return Sn(.1*i,.06*i,.44*i).translate(0,t*.05*i,.3*i)}function Qw(i,t,e){let n=i.radius(t),s=Be(t.joint,t.axis);e(i.at(t.parent),"dark",Sn(2*n,2.2*n),s),e(i.at(t.parent),{joint:t.index},Sn(2.06*n,.3*n),s);let{lower:r,upper:o}=i.model.bodies[t.index].joint??{},l=Number.isFinite(r)&&Number.isFinite(o)?Math.min(o-r,i.size):Math.min(.3*i.size,6*n),c=t.joint.clone().addScaledVector(t.axis,-Math.max(l,2.4*n)),h=c.distanceTo(t.corner)+1.2*n,u=c.clone().addScaledVector(t.axis,h/2);e(t,"metal",Sn(1.15*n,h),Be(u,t.axis))}function t1(i,t,e){let n=.72*i.radius(t),s=(c,h,u,d)=>i.isLong(c,h)&&e(t,"shell",Su(c,h,u,d));!t.slides&&!t.free&&s(t.joint,t.corner,n,n);let r=rg(i),o=r?.part===t&&r.size>0,a=o&&!i.isLong(t.origin,r.origin);t.free||s(t.corner,a?r.wrist:t.origin,1.05*n,t.children.length?.82*n:.66*n);let l=t.children.map(c=>i.parts[c]).filter(c=>!c.free);for(let c of l)s(t.origin,c.joint,n,.66*i.radius(c));o&&!a&&s(t.origin,r.wrist,.85*n,.66*n)}function rg(i){let t=i.tool();if(!t)return null;let e=i.at(t.body),n=e.free||i.isLong(e.origin,t.origin)?e.origin:e.corner,s=t.origin.clone().sub(n),r=i.isLong(n,t.origin),o=r?s.clone().normalize():new R().setFromMatrixColumn(t.pose,2),a=r?Math.min(1.05*i.radius(e),.5*s.length()):0;return{part:e,ahead:o,size:a,origin:t.origin,wrist:t.origin.clone().addScaledVector(o,-1.55*a)}}function e1(i,t){let e=rg(i);if(!e)return;let{part:n,ahead:s,size:r,origin:o}=e,a=i.radius(n);if(r>0)for(let[l,c]of $m(r))t(n,l,c,Be(o,s));else if(!n.free){let l=i.isLong(n.joint,n.corner)?.72:1.3;t(n,"metal",ji(.5*a,.3*a),Be(o.clone().addScaledVector(s,l*a),s))}}function og(i,t=Math.PI/3){let e=i.index?i.toNonIndexed():i,n=e.attributes.position,s=n.count,r;if(n.isBufferAttribute===!0&&n.itemSize===3&&n.normalized===!1)r=n.array;else{r=new Float64Array(s*3);for(let b=0;b<s;b++)r[3*b+0]=n.getX(b),r[3*b+1]=n.getY(b),r[3*b+2]=n.getZ(b)}let o=Math.cos(t),a=(1+1e-10)*100,l=s/3,c=new Float64Array(l*3);for(let b=0;b<l;b++){let T=9*b,E=r[T+0],x=r[T+1],S=r[T+2],D=r[T+3],C=r[T+4],O=r[T+5],F=r[T+6],G=r[T+7],L=r[T+8],H=F-D,X=G-C,W=L-O,et=E-D,q=x-C,Q=S-O,tt=X*Q-W*q,yt=W*et-H*Q,Lt=H*q-X*et,j=1/(Math.sqrt(tt*tt+yt*yt+Lt*Lt)||1);c[3*b+0]=tt*j,c[3*b+1]=yt*j,c[3*b+2]=Lt*j}let h=new Int32Array(s),u=new Float64Array(s*3),d=1;for(;d<s*2;)d<<=1;let f=d-1,p=new Int32Array(d),_=0;for(let b=0;b<s;b++){let T=3*b,E=Math.trunc(r[T+0]*a),x=Math.trunc(r[T+1]*a),S=Math.trunc(r[T+2]*a),D=(Math.imul(E,73856093)^Math.imul(x,19349663)^Math.imul(S,83492791))&f;for(;;){let C=p[D];if(C===0){let F=3*_;u[F+0]=E,u[F+1]=x,u[F+2]=S,p[D]=_+1,h[b]=_++;break}let O=3*(C-1);if(u[O+0]===E&&u[O+1]===x&&u[O+2]===S){h[b]=C-1;break}D=D+1&f}}let m=new Int32Array(_+1);for(let b=0;b<s;b++)m[h[b]+1]++;for(let b=0;b<_;b++)m[b+1]+=m[b];let g=new Int32Array(s),y=m.slice(0,_);for(let b=0;b<l;b++){let T=3*b;g[y[h[T+0]]++]=b,g[y[h[T+1]]++]=b,g[y[h[T+2]]++]=b}let w=new Float32Array(s*3);for(let b=0;b<l;b++){let T=3*b,E=c[T+0],x=c[T+1],S=c[T+2];for(let D=0;D<3;D++){let C=T+D,O=h[C],F=0,G=0,L=0;for(let X=m[O],W=m[O+1];X<W;X++){let et=3*g[X],q=c[et+0],Q=c[et+1],tt=c[et+2];E*q+x*Q+S*tt>o&&(F+=q,G+=Q,L+=tt)}let H=1/(Math.sqrt(F*F+G*G+L*L)||1);w[3*C+0]=F*H,w[3*C+1]=G*H,w[3*C+2]=L*H}}return e.setAttribute("normal",new Ue(w,3,!1)),e}var n1=.7,ag=new Dt().makeRotationX(Math.PI/2),lg={box:({size:[i,t,e]})=>Sn(i,t,e),sphere:({radius:i})=>Ql(i),cylinder:({radius:i,length:t})=>Ms(i,t).applyMatrix4(ag),capsule:({radius:i,length:t})=>Xm(i,t).applyMatrix4(ag)};function cg(i){let t=new Set(i.links.filter(e=>(e.shapes??[]).some(n=>hg(i,n))).map(e=>e.body));return t.size>0&&2*t.size>=i.bodies.length}function hg(i,t){return t.kind in lg||t.kind==="mesh"&&i.meshes?.[t.mesh]!==void 0}function ug(i,t){let e=new Map;for(let n of i.links)for(let s of n.shapes??[]){if(!hg(i,s))continue;let r=wn(n.pose).multiply(wn(s.pose));for(let[o,a]of i1(i,s,e))t(n.body,o,a.clone().applyMatrix4(r))}}function i1(i,t,e){let n=t.colour?{colour:t.colour}:null;return t.kind!=="mesh"?[[n??"shell",lg[t.kind](t)]]:(e.has(t.mesh)||e.set(t.mesh,i.meshes[t.mesh].map(s1)),e.get(t.mesh).map(({geometry:s,colour:r})=>{let o=t.scale??[1,1,1],a=s.clone().scale(...o);return o[0]*o[1]*o[2]<0&&r1(a),[n??(r?{colour:r}:"shell"),a]}))}function s1({vertices:i,faces:t,colour:e}){let n=new Ae;n.setAttribute("position",new Ue(new Float32Array(Ns(i)),3)),n.setIndex(new Ue(Ns(t),1));let s=og(n,n1);return n.dispose(),{geometry:s,colour:e}}function r1(i){for(let t of["position","normal"]){let{array:e}=i.getAttribute(t);for(let n=0;n<e.length;n+=9)for(let s=3;s<6;s++)[e[n+s],e[n+s+3]]=[e[n+s+3],e[n+s]]}}function dg([i,t,e]){return new Ut().setRGB(i,t,e,"srgb")}var cc={shell:"#f3f5f8",dark:"#596473",metal:"#b4bcc8"},o1={shell:"#dde3ec",dark:"#4d5867",metal:"#a3adbb"},a1=3.2,mr=class{constructor(t,e={}){this.layout=t,this.options=e,this.group=new Me,this.groups=[t.base,...t.parts].map(n=>{let s=new Me;return s.matrixAutoUpdate=!1,s.matrix.copy(n.pose),s.userData.body=n.index,s}),this.group.add(...this.groups),this.materials=new Map,this.fromShapes=cg(t.model)&&!e.skeleton,(this.fromShapes?ug.bind(null,t.model):ig.bind(null,t))((...n)=>this.add(...n)),e.ghost||this.addToolMark()}of(t){return this.groups[t+1]}add(t,e,n){let s=new Jt(n,this.material(e));s.castShadow=!this.options.ghost,s.receiveShadow=!this.options.ghost,s.renderOrder=this.options.ghost?1:0,this.of(t).add(s)}material(t){let{ghost:e,opacity:n=.25}=this.options,s=e?"ghost":typeof t=="string"?t:JSON.stringify(t);if(!this.materials.has(s)){let r=e?new On({color:e,transparent:!0,opacity:n,roughness:.7,metalness:0}):l1(t);r.userData.kind=t,this.materials.set(s,r)}return this.materials.get(s)}addToolMark(){let t=this.layout.tool();if(!t)return;let e=.16*this.layout.radius(this.layout.at(t.body)),n=new Qn({color:$o,toneMapped:!1,fog:!1,depthTest:!1});this.toolMark=new Jt(new ti(e,20,14),n),this.toolMark.renderOrder=10,this.toolMark.position.setFromMatrixPosition(t.local),this.of(t.body).add(this.toolMark)}keepMarkVisible(t){if(!this.toolMark)return;let{radius:e}=this.toolMark.geometry.parameters,n=this.toolMark.getWorldPosition(new R);this.toolMark.scale.setScalar(Math.max(1,a1*t.pixel(n)/e))}setPoses(t){let{model:e,carriers:n}=this.layout;for(let s of this.groups)wu(e,t,n,s.userData.body,s.matrix),s.matrixWorldNeedsUpdate=!0}setDark(t){let e=t?o1:cc;for(let n of this.materials.values()){let{kind:s}=n.userData;!this.options.ghost&&typeof s=="string"&&(n.color=new Ut(e[s]))}}dispose(){this.group.removeFromParent(),this.group.traverse(t=>t.geometry?.dispose());for(let t of this.materials.values())t.dispose();this.toolMark?.material.dispose()}};function l1(i){if(i==="metal")return new On({color:cc.metal,roughness:.3,metalness:.25});if(i==="dark")return new On({color:cc.dark,roughness:.45,metalness:.1});if(i==="shell")return new On({color:cc.shell,roughness:.42,metalness:.04});if(i.joint!==void 0)return new On({color:jn(i.joint),roughness:.45,metalness:.05});let t=i.colour[3]??1;return new On({color:dg(i.colour),roughness:.5,metalness:.08,transparent:t<1,opacity:t})}function Nu(i){i.geometry.boundingBox||i.geometry.computeBoundingBox();let{min:t,max:e}=i.geometry.boundingBox,n=[];for(let s of[t.x,e.x])for(let r of[t.y,e.y])for(let o of[t.z,e.z])n.push(new R(s,r,o).applyMatrix4(i.matrixWorld));return n}var fg={type:"change"},Ou={type:"start"},mg={type:"end"},hc=new fs,pg=new rn,c1=Math.cos(70*hr.DEG2RAD),Ce=new R,gn=2*Math.PI,Kt={NONE:-1,ROTATE:0,DOLLY:1,PAN:2,TOUCH_ROTATE:3,TOUCH_PAN:4,TOUCH_DOLLY_PAN:5,TOUCH_DOLLY_ROTATE:6},Du=1e-6,uc=class extends ro{constructor(t,e=null){super(t,e),this.state=Kt.NONE,this.target=new R,this.cursor=new R,this.minDistance=0,this.maxDistance=1/0,this.minZoom=0,this.maxZoom=1/0,this.minTargetRadius=0,this.maxTargetRadius=1/0,this.minPolarAngle=0,this.maxPolarAngle=Math.PI,this.minAzimuthAngle=-1/0,this.maxAzimuthAngle=1/0,this.enableDamping=!1,this.dampingFactor=.05,this.enableZoom=!0,this.zoomSpeed=1,this.enableRotate=!0,this.rotateSpeed=1,this.keyRotateSpeed=1,this.enablePan=!0,this.panSpeed=1,this.screenSpacePanning=!0,this.keyPanSpeed=7,this.zoomToCursor=!1,this.autoRotate=!1,this.autoRotateSpeed=2,this.keys={LEFT:"ArrowLeft",UP:"ArrowUp",RIGHT:"ArrowRight",BOTTOM:"ArrowDown"},this.mouseButtons={LEFT:Wi.ROTATE,MIDDLE:Wi.DOLLY,RIGHT:Wi.PAN},this.touches={ONE:qi.ROTATE,TWO:qi.DOLLY_PAN},this.target0=this.target.clone(),this.position0=this.object.position.clone(),this.zoom0=this.object.zoom,this._cursorStyle="auto",this._domElementKeyEvents=null,this._lastPosition=new R,this._lastQuaternion=new Se,this._lastTargetPosition=new R,this._quat=new Se().setFromUnitVectors(t.up,new R(0,1,0)),this._quatInverse=this._quat.clone().invert(),this._spherical=new rr,this._sphericalDelta=new rr,this._scale=1,this._panOffset=new R,this._rotateStart=new bt,this._rotateEnd=new bt,this._rotateDelta=new bt,this._panStart=new bt,this._panEnd=new bt,this._panDelta=new bt,this._dollyStart=new bt,this._dollyEnd=new bt,this._dollyDelta=new bt,this._dollyDirection=new R,this._mouse=new bt,this._performCursorZoom=!1,this._pointers=[],this._pointerPositions={},this._controlActive=!1,this._onPointerMove=u1.bind(this),this._onPointerDown=h1.bind(this),this._onPointerUp=d1.bind(this),this._onContextMenu=y1.bind(this),this._onMouseWheel=m1.bind(this),this._onKeyDown=g1.bind(this),this._onTouchStart=_1.bind(this),this._onTouchMove=x1.bind(this),this._onMouseDown=f1.bind(this),this._onMouseMove=p1.bind(this),this._interceptControlDown=v1.bind(this),this._interceptControlUp=b1.bind(this),this.domElement!==null&&this.connect(this.domElement),this.update()}set cursorStyle(t){this._cursorStyle=t,t==="grab"?this.domElement.style.cursor="grab":this.domElement.style.cursor="auto"}get cursorStyle(){return this._cursorStyle}connect(t){super.connect(t),this.domElement.addEventListener("pointerdown",this._onPointerDown),this.domElement.addEventListener("pointercancel",this._onPointerUp),this.domElement.addEventListener("contextmenu",this._onContextMenu),this.domElement.addEventListener("wheel",this._onMouseWheel,{passive:!1}),this.domElement.ownerDocument.addEventListener("keydown",this._interceptControlDown,{passive:!0,capture:!0}),this.domElement.style.touchAction="none"}disconnect(){this.state=Kt.NONE,this.domElement.removeEventListener("pointerdown",this._onPointerDown),this.domElement.ownerDocument.removeEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.removeEventListener("pointerup",this._onPointerUp),this.domElement.removeEventListener("pointercancel",this._onPointerUp),this.domElement.removeEventListener("wheel",this._onMouseWheel),this.domElement.removeEventListener("contextmenu",this._onContextMenu),this.stopListenToKeyEvents(),this.domElement.ownerDocument.removeEventListener("keydown",this._interceptControlDown,{capture:!0}),this.domElement.ownerDocument.removeEventListener("keyup",this._interceptControlUp,{capture:!0}),this._controlActive=!1,this._pointers.length=0,this._pointerPositions={},this.domElement.style.touchAction="",this.domElement.style.cursor="auto"}dispose(){this.disconnect()}getPolarAngle(){return this._spherical.phi}getAzimuthalAngle(){return this._spherical.theta}getDistance(){return this.object.position.distanceTo(this.target)}listenToKeyEvents(t){t.addEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=t}stopListenToKeyEvents(){this._domElementKeyEvents!==null&&(this._domElementKeyEvents.removeEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=null)}saveState(){this.target0.copy(this.target),this.position0.copy(this.object.position),this.zoom0=this.object.zoom}reset(){this.target.copy(this.target0),this.object.position.copy(this.position0),this.object.zoom=this.zoom0,this.object.updateProjectionMatrix(),this.dispatchEvent(fg),this.update(),this.state=Kt.NONE}pan(t,e){this._pan(t,e),this.update()}dollyIn(t){this._dollyIn(t),this.update()}dollyOut(t){this._dollyOut(t),this.update()}rotateLeft(t){this._rotateLeft(t),this.update()}rotateUp(t){this._rotateUp(t),this.update()}update(t=null){let e=this.object.position;Ce.copy(e).sub(this.target),Ce.applyQuaternion(this._quat),this._spherical.setFromVector3(Ce),this.autoRotate&&this.state===Kt.NONE&&this._rotateLeft(this._getAutoRotationAngle(t)),this.enableDamping?(this._spherical.theta+=this._sphericalDelta.theta*this.dampingFactor,this._spherical.phi+=this._sphericalDelta.phi*this.dampingFactor):(this._spherical.theta+=this._sphericalDelta.theta,this._spherical.phi+=this._sphericalDelta.phi);let n=this.minAzimuthAngle,s=this.maxAzimuthAngle;isFinite(n)&&isFinite(s)&&(n<-Math.PI?n+=gn:n>Math.PI&&(n-=gn),s<-Math.PI?s+=gn:s>Math.PI&&(s-=gn),n<=s?this._spherical.theta=Math.max(n,Math.min(s,this._spherical.theta)):this._spherical.theta=this._spherical.theta>(n+s)/2?Math.max(n,this._spherical.theta):Math.min(s,this._spherical.theta)),this._spherical.phi=Math.max(this.minPolarAngle,Math.min(this.maxPolarAngle,this._spherical.phi)),this._spherical.makeSafe(),this.enableDamping===!0?this.target.addScaledVector(this._panOffset,this.dampingFactor):this.target.add(this._panOffset),this.target.sub(this.cursor),this.target.clampLength(this.minTargetRadius,this.maxTargetRadius),this.target.add(this.cursor);let r=!1;if(this.zoomToCursor&&this._performCursorZoom||this.object.isOrthographicCamera)this._spherical.radius=this._clampDistance(this._spherical.radius);else{let o=this._spherical.radius;this._spherical.radius=this._clampDistance(this._spherical.radius*this._scale),r=o!=this._spherical.radius}if(Ce.setFromSpherical(this._spherical),Ce.applyQuaternion(this._quatInverse),e.copy(this.target).add(Ce),this.object.lookAt(this.target),this.enableDamping===!0?(this._sphericalDelta.theta*=1-this.dampingFactor,this._sphericalDelta.phi*=1-this.dampingFactor,this._panOffset.multiplyScalar(1-this.dampingFactor)):(this._sphericalDelta.set(0,0,0),this._panOffset.set(0,0,0)),this.zoomToCursor&&this._performCursorZoom){let o=null;if(this.object.isPerspectiveCamera){let a=Ce.length();o=this._clampDistance(a*this._scale);let l=a-o;this.object.position.addScaledVector(this._dollyDirection,l),this.object.updateMatrixWorld(),r=!!l}else if(this.object.isOrthographicCamera){let a=new R(this._mouse.x,this._mouse.y,0);a.unproject(this.object);let l=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),this.object.updateProjectionMatrix(),r=l!==this.object.zoom;let c=new R(this._mouse.x,this._mouse.y,0);c.unproject(this.object),this.object.position.sub(c).add(a),this.object.updateMatrixWorld(),o=Ce.length()}else console.warn("WARNING: OrbitControls.js encountered an unknown camera type - zoom to cursor disabled."),this.zoomToCursor=!1;o!==null&&(this.screenSpacePanning?this.target.set(0,0,-1).transformDirection(this.object.matrix).multiplyScalar(o).add(this.object.position):(hc.origin.copy(this.object.position),hc.direction.set(0,0,-1).transformDirection(this.object.matrix),Math.abs(this.object.up.dot(hc.direction))<c1?this.object.lookAt(this.target):(pg.setFromNormalAndCoplanarPoint(this.object.up,this.target),hc.intersectPlane(pg,this.target))))}else if(this.object.isOrthographicCamera){let o=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),o!==this.object.zoom&&(this.object.updateProjectionMatrix(),r=!0)}return this._scale=1,this._performCursorZoom=!1,r||this._lastPosition.distanceToSquared(this.object.position)>Du||8*(1-this._lastQuaternion.dot(this.object.quaternion))>Du||this._lastTargetPosition.distanceToSquared(this.target)>Du?(this.dispatchEvent(fg),this._lastPosition.copy(this.object.position),this._lastQuaternion.copy(this.object.quaternion),this._lastTargetPosition.copy(this.target),!0):!1}_getAutoRotationAngle(t){return t!==null?gn/60*this.autoRotateSpeed*t:gn/60/60*this.autoRotateSpeed}_getZoomScale(t){let e=Math.abs(t*.01);return Math.pow(.95,this.zoomSpeed*e)}_rotateLeft(t){this._sphericalDelta.theta-=t}_rotateUp(t){this._sphericalDelta.phi-=t}_panLeft(t,e){Ce.setFromMatrixColumn(e,0),Ce.multiplyScalar(-t),this._panOffset.add(Ce)}_panUp(t,e){this.screenSpacePanning===!0?Ce.setFromMatrixColumn(e,1):(Ce.setFromMatrixColumn(e,0),Ce.crossVectors(this.object.up,Ce)),Ce.multiplyScalar(t),this._panOffset.add(Ce)}_pan(t,e){let n=this.domElement;if(this.object.isPerspectiveCamera){let s=this.object.position;Ce.copy(s).sub(this.target);let r=Ce.length();r*=Math.tan(this.object.fov/2*Math.PI/180),this._panLeft(2*t*r/n.clientHeight,this.object.matrix),this._panUp(2*e*r/n.clientHeight,this.object.matrix)}else this.object.isOrthographicCamera?(this._panLeft(t*(this.object.right-this.object.left)/this.object.zoom/n.clientWidth,this.object.matrix),this._panUp(e*(this.object.top-this.object.bottom)/this.object.zoom/n.clientHeight,this.object.matrix)):(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - pan disabled."),this.enablePan=!1)}_dollyOut(t){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale/=t:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_dollyIn(t){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale*=t:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_updateZoomParameters(t,e){if(!this.zoomToCursor)return;this._performCursorZoom=!0;let n=this.domElement.getBoundingClientRect(),s=t-n.left,r=e-n.top,o=n.width,a=n.height;this._mouse.x=s/o*2-1,this._mouse.y=-(r/a)*2+1,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()}_clampDistance(t){return Math.max(this.minDistance,Math.min(this.maxDistance,t))}_handleMouseDownRotate(t){this._rotateStart.set(t.clientX,t.clientY)}_handleMouseDownDolly(t){this._updateZoomParameters(t.clientX,t.clientY),this._dollyStart.set(t.clientX,t.clientY)}_handleMouseDownPan(t){this._panStart.set(t.clientX,t.clientY)}_handleMouseMoveRotate(t){this._rotateEnd.set(t.clientX,t.clientY),this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);let e=this.domElement;this._rotateLeft(gn*this._rotateDelta.x/e.clientHeight),this._rotateUp(gn*this._rotateDelta.y/e.clientHeight),this._rotateStart.copy(this._rotateEnd),this.update()}_handleMouseMoveDolly(t){this._dollyEnd.set(t.clientX,t.clientY),this._dollyDelta.subVectors(this._dollyEnd,this._dollyStart),this._dollyDelta.y>0?this._dollyOut(this._getZoomScale(this._dollyDelta.y)):this._dollyDelta.y<0&&this._dollyIn(this._getZoomScale(this._dollyDelta.y)),this._dollyStart.copy(this._dollyEnd),this.zoomToCursor&&(this._performCursorZoom=!0,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()),this.update()}_handleMouseMovePan(t){this._panEnd.set(t.clientX,t.clientY),this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd),this.update()}_handleMouseWheel(t){this._updateZoomParameters(t.clientX,t.clientY),t.deltaY<0?this._dollyIn(this._getZoomScale(t.deltaY)):t.deltaY>0&&this._dollyOut(this._getZoomScale(t.deltaY)),this.update()}_handleKeyDown(t){let e=!1;switch(t.code){case this.keys.UP:t.ctrlKey||t.metaKey||t.shiftKey?this.enableRotate&&this._rotateUp(gn*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(0,this.keyPanSpeed),e=!0;break;case this.keys.BOTTOM:t.ctrlKey||t.metaKey||t.shiftKey?this.enableRotate&&this._rotateUp(-gn*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(0,-this.keyPanSpeed),e=!0;break;case this.keys.LEFT:t.ctrlKey||t.metaKey||t.shiftKey?this.enableRotate&&this._rotateLeft(gn*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(this.keyPanSpeed,0),e=!0;break;case this.keys.RIGHT:t.ctrlKey||t.metaKey||t.shiftKey?this.enableRotate&&this._rotateLeft(-gn*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(-this.keyPanSpeed,0),e=!0;break}e&&(t.preventDefault(),this.update())}_handleTouchStartRotate(t){if(this._pointers.length===1)this._rotateStart.set(t.pageX,t.pageY);else{let e=this._getSecondPointerPosition(t),n=.5*(t.pageX+e.x),s=.5*(t.pageY+e.y);this._rotateStart.set(n,s)}}_handleTouchStartPan(t){if(this._pointers.length===1)this._panStart.set(t.pageX,t.pageY);else{let e=this._getSecondPointerPosition(t),n=.5*(t.pageX+e.x),s=.5*(t.pageY+e.y);this._panStart.set(n,s)}}_handleTouchStartDolly(t){let e=this._getSecondPointerPosition(t),n=t.pageX-e.x,s=t.pageY-e.y,r=Math.sqrt(n*n+s*s);this._dollyStart.set(0,r)}_handleTouchStartDollyPan(t){this.enableZoom&&this._handleTouchStartDolly(t),this.enablePan&&this._handleTouchStartPan(t)}_handleTouchStartDollyRotate(t){this.enableZoom&&this._handleTouchStartDolly(t),this.enableRotate&&this._handleTouchStartRotate(t)}_handleTouchMoveRotate(t){if(this._pointers.length==1)this._rotateEnd.set(t.pageX,t.pageY);else{let n=this._getSecondPointerPosition(t),s=.5*(t.pageX+n.x),r=.5*(t.pageY+n.y);this._rotateEnd.set(s,r)}this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);let e=this.domElement;this._rotateLeft(gn*this._rotateDelta.x/e.clientHeight),this._rotateUp(gn*this._rotateDelta.y/e.clientHeight),this._rotateStart.copy(this._rotateEnd)}_handleTouchMovePan(t){if(this._pointers.length===1)this._panEnd.set(t.pageX,t.pageY);else{let e=this._getSecondPointerPosition(t),n=.5*(t.pageX+e.x),s=.5*(t.pageY+e.y);this._panEnd.set(n,s)}this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd)}_handleTouchMoveDolly(t){let e=this._getSecondPointerPosition(t),n=t.pageX-e.x,s=t.pageY-e.y,r=Math.sqrt(n*n+s*s);this._dollyEnd.set(0,r),this._dollyDelta.set(0,Math.pow(this._dollyEnd.y/this._dollyStart.y,this.zoomSpeed)),this._dollyOut(this._dollyDelta.y),this._dollyStart.copy(this._dollyEnd);let o=(t.pageX+e.x)*.5,a=(t.pageY+e.y)*.5;this._updateZoomParameters(o,a)}_handleTouchMoveDollyPan(t){this.enableZoom&&this._handleTouchMoveDolly(t),this.enablePan&&this._handleTouchMovePan(t)}_handleTouchMoveDollyRotate(t){this.enableZoom&&this._handleTouchMoveDolly(t),this.enableRotate&&this._handleTouchMoveRotate(t)}_addPointer(t){this._pointers.push(t.pointerId)}_removePointer(t){delete this._pointerPositions[t.pointerId];for(let e=0;e<this._pointers.length;e++)if(this._pointers[e]==t.pointerId){this._pointers.splice(e,1);return}}_isTrackingPointer(t){for(let e=0;e<this._pointers.length;e++)if(this._pointers[e]==t.pointerId)return!0;return!1}_trackPointer(t){let e=this._pointerPositions[t.pointerId];e===void 0&&(e=new bt,this._pointerPositions[t.pointerId]=e),e.set(t.pageX,t.pageY)}_getSecondPointerPosition(t){let e=t.pointerId===this._pointers[0]?this._pointers[1]:this._pointers[0];return this._pointerPositions[e]}_customWheelEvent(t){let e=t.deltaMode,n={clientX:t.clientX,clientY:t.clientY,deltaY:t.deltaY};switch(e){case 1:n.deltaY*=16;break;case 2:n.deltaY*=100;break}return t.ctrlKey&&!this._controlActive&&(n.deltaY*=10),n}};function h1(i){this.enabled!==!1&&(this._pointers.length===0&&(this.domElement.setPointerCapture(i.pointerId),this.domElement.ownerDocument.addEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.addEventListener("pointerup",this._onPointerUp)),!this._isTrackingPointer(i)&&(this._addPointer(i),i.pointerType==="touch"?this._onTouchStart(i):this._onMouseDown(i),this._cursorStyle==="grab"&&(this.domElement.style.cursor="grabbing")))}function u1(i){this.enabled!==!1&&(i.pointerType==="touch"?this._onTouchMove(i):this._onMouseMove(i))}function d1(i){switch(this._removePointer(i),this._pointers.length){case 0:this.domElement.releasePointerCapture(i.pointerId),this.domElement.ownerDocument.removeEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.removeEventListener("pointerup",this._onPointerUp),this.dispatchEvent(mg),this.state=Kt.NONE,this._cursorStyle==="grab"&&(this.domElement.style.cursor="grab");break;case 1:let t=this._pointers[0],e=this._pointerPositions[t];this._onTouchStart({pointerId:t,pageX:e.x,pageY:e.y});break}}function f1(i){let t;switch(i.button){case 0:t=this.mouseButtons.LEFT;break;case 1:t=this.mouseButtons.MIDDLE;break;case 2:t=this.mouseButtons.RIGHT;break;default:t=-1}switch(t){case Wi.DOLLY:if(this.enableZoom===!1)return;this._handleMouseDownDolly(i),this.state=Kt.DOLLY;break;case Wi.ROTATE:if(i.ctrlKey||i.metaKey||i.shiftKey){if(this.enablePan===!1)return;this._handleMouseDownPan(i),this.state=Kt.PAN}else{if(this.enableRotate===!1)return;this._handleMouseDownRotate(i),this.state=Kt.ROTATE}break;case Wi.PAN:if(i.ctrlKey||i.metaKey||i.shiftKey){if(this.enableRotate===!1)return;this._handleMouseDownRotate(i),this.state=Kt.ROTATE}else{if(this.enablePan===!1)return;this._handleMouseDownPan(i),this.state=Kt.PAN}break;default:this.state=Kt.NONE}this.state!==Kt.NONE&&this.dispatchEvent(Ou)}function p1(i){switch(this.state){case Kt.ROTATE:if(this.enableRotate===!1)return;this._handleMouseMoveRotate(i);break;case Kt.DOLLY:if(this.enableZoom===!1)return;this._handleMouseMoveDolly(i);break;case Kt.PAN:if(this.enablePan===!1)return;this._handleMouseMovePan(i);break}}function m1(i){this.enabled===!1||this.enableZoom===!1||this.state!==Kt.NONE||(i.preventDefault(),this.dispatchEvent(Ou),this._handleMouseWheel(this._customWheelEvent(i)),this.dispatchEvent(mg))}function g1(i){this.enabled!==!1&&this._handleKeyDown(i)}function _1(i){switch(this._trackPointer(i),this._pointers.length){case 1:switch(this.touches.ONE){case qi.ROTATE:if(this.enableRotate===!1){this.state=Kt.NONE;break}this._handleTouchStartRotate(i),this.state=Kt.TOUCH_ROTATE;break;case qi.PAN:if(this.enablePan===!1){this.state=Kt.NONE;break}this._handleTouchStartPan(i),this.state=Kt.TOUCH_PAN;break;default:this.state=Kt.NONE}break;case 2:switch(this.touches.TWO){case qi.DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchStartDollyPan(i),this.state=Kt.TOUCH_DOLLY_PAN;break;case qi.DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchStartDollyRotate(i),this.state=Kt.TOUCH_DOLLY_ROTATE;break;default:this.state=Kt.NONE}break;default:this.state=Kt.NONE}this.state!==Kt.NONE&&this.dispatchEvent(Ou)}function x1(i){switch(this._trackPointer(i),this.state){case Kt.TOUCH_ROTATE:if(this.enableRotate===!1)return;this._handleTouchMoveRotate(i),this.update();break;case Kt.TOUCH_PAN:if(this.enablePan===!1)return;this._handleTouchMovePan(i),this.update();break;case Kt.TOUCH_DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchMoveDollyPan(i),this.update();break;case Kt.TOUCH_DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchMoveDollyRotate(i),this.update();break;default:this.state=Kt.NONE}}function y1(i){this.enabled!==!1&&i.preventDefault()}function v1(i){i.key==="Control"&&(this._controlActive=!0,this.domElement.ownerDocument.addEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}function b1(i){i.key==="Control"&&(this._controlActive=!1,this.domElement.ownerDocument.removeEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}var Uu=32,gg=.87,dc=class{constructor(t){this.host=t,this.renderer=new jl({antialias:!0,alpha:!0}),this.renderer.outputColorSpace=sn,this.renderer.toneMapping=oo,this.renderer.shadowMap.enabled=!0,this.renderer.shadowMap.type=gs,this.canvas=this.renderer.domElement,this.canvas.tabIndex=0,t.append(this.canvas),this.scene=new Vr,this.camera=new on(Uu,1,.01,1e3),this.addLights(),this.up=new R(0,0,1),this.points=[new R(-1,-1,0),new R(1,1,1)],this.headroom=0,this.frame=0,this.beforeDraw=[],this.watch=new ResizeObserver(()=>this.resize()),this.watch.observe(t),this.setUp(this.up)}addLights(){this.sky=new to("#ffffff","#8793a6",1.75),this.sun=new ir("#fff8ee",2.1),this.fill=new ir("#dbe8ff",.8),this.sun.castShadow=!0,this.sun.shadow.mapSize.set(1024,1024),this.sun.shadow.radius=3,this.sun.shadow.bias=-5e-4,this.scene.add(this.sky,this.sun,this.sun.target,this.fill,this.fill.target)}setUp(t){this.up.copy(t),this.camera.up.copy(t),this.sky.position.copy(t),this.controls?.dispose(),this.controls=new uc(this.camera,this.canvas),this.controls.enableDamping=!0,this.controls.dampingFactor=.12,this.controls.zoomToCursor=!0,this.controls.addEventListener("change",()=>this.invalidate()),this.controls.addEventListener("start",()=>this.moved=!0)}horizontal(){let t=Math.abs(this.up.x)<.7?new R(1,0,0):new R(0,1,0),e=t.addScaledVector(this.up,-t.dot(this.up)).normalize();return{ahead:e,side:new R().crossVectors(this.up,e)}}fit(t=this.points,e){this.points=t;let{ahead:n,side:s}=this.horizontal(),r=n.multiplyScalar(.9).addScaledVector(s,-1.15).addScaledVector(this.up,.62),o=(e??this.from??r).clone().normalize();this.from=o.clone();let a=new Ge().setFromPoints(t),l=Math.max(a.getSize(new R).length()/2,1e-6),{centre:c,distance:h}=this.framed(t,a.getCenter(new R),o,l);this.camera.position.copy(c).addScaledVector(o,h),this.camera.near=Math.max(h-30*l,h/200),this.camera.far=h+60*l,this.controls.target.copy(c),this.controls.minDistance=h/40,this.controls.maxDistance=h*12,this.camera.updateProjectionMatrix(),this.controls.update(),this.light(a.getCenter(new R),l),this.moved=!1,this.invalidate()}framed(t,e,n,s){let r=Math.tan(Uu/2*Math.PI/180),o=r*this.camera.aspect,a=new R().crossVectors(this.up,n).normalize(),l=new R().crossVectors(n,a),c=Math.min(this.headroom/(this.host.clientHeight||1),.4),h=[o*gg,r*gg*(1-c)],u=t.map(_=>_.clone().sub(e)).map(_=>[_.dot(a),_.dot(l),_.dot(n)]),d=3*s,f=0,p=0;for(let _=0;_<8;_++){let m=u.map(([y,,w])=>(y-f)/(d-w)),g=u.map(([,y,w])=>(y-p)/(d-w));f+=d*(Math.max(...m)+Math.min(...m))/2,p+=d*(Math.max(...g)+Math.min(...g))/2,d=Math.max(...u.map(([y,w,b])=>b+Math.max(Math.abs(y-f)/h[0],Math.abs(w-p)/h[1])),.1*s)}return p+=c*r*d,{centre:e.clone().addScaledVector(a,f).addScaledVector(l,p),distance:d}}light(t,e){let{ahead:n,side:s}=this.horizontal();this.fill.target.position.copy(t),this.fill.position.copy(t).addScaledVector(n,-e).addScaledVector(s,e).addScaledVector(this.up,.5*e);let r=2.2*e;this.sun.target.position.copy(t),this.sun.position.copy(t).addScaledVector(this.up,3*e).addScaledVector(n,1.1*e).addScaledVector(s,-1.9*e);let{camera:o}=this.sun.shadow;Object.assign(o,{left:-r,right:r,top:r,bottom:-r,near:.1*e,far:9*e}),o.updateProjectionMatrix(),this.sun.shadow.normalBias=.006*e}resize(){let{clientWidth:t,clientHeight:e}=this.host;!t||!e||(this.renderer.setPixelRatio(Math.min(devicePixelRatio,2)),this.renderer.setSize(t,e),this.camera.aspect=t/e,this.camera.updateProjectionMatrix(),this.moved||this.fit(),this.invalidate())}invalidate(){this.frame||=requestAnimationFrame(()=>{this.frame=0,this.draw(),this.controls.update()&&this.invalidate()})}draw(){for(let t of this.beforeDraw)t();this.renderer.render(this.scene,this.camera)}pixel(t){let e=t.clone().applyMatrix4(this.camera.matrixWorldInverse).z;return 2*Math.tan(Uu/2*Math.PI/180)*Math.abs(e)/(this.host.clientHeight||1)}project(t){this.camera.updateMatrixWorld();let e=new R(...t).project(this.camera);return{x:(e.x+1)/2*this.host.clientWidth,y:(1-e.y)/2*this.host.clientHeight,visible:e.z<1}}dispose(){cancelAnimationFrame(this.frame),this.watch.disconnect(),this.controls.dispose(),this.renderer.dispose(),this.canvas.remove()}};var C2={robot:"Robot",skeleton:"Joints and links",...Iu,labels:"Names",trail:"Path of the tool",ghosts:"Ghosts",arrows:"Forces of joints",wrenches:"Forces from outside",ground:"Ground"},M1={robot:!0,skeleton:!1,trail:!0,ghosts:!0,arrows:!0,wrenches:!0,ground:!0},gr=class{constructor(t){this.host=t,this.stage=new dc(t),this.ground=new tc,this.arrows=new lc,this.labels=new vo(this.stage),this.values=new vo(this.stage,{apart:!0}),this.trails=[],this.ghosts=[],this.overlays={},this.shown={...M1},this.stage.scene.add(this.ground.group,this.arrows.group),this.stage.beforeDraw.push(()=>this.robot?.keepMarkVisible(this.stage)),this.setDark(!1)}setModel(t,e,{keepView:n=!1,around:s=[],direction:r=null}={}){this.clearRobot(),this.layout=new fr(t,e),this.robot=new mr(this.layout),this.stage.scene.add(this.robot.group),n||(this.stage.setUp(this.layout.up),this.stage.from=r??void 0),this.poses=e.poses,this.robot.setDark(this.dark),this.setShown(this.shown),this.fitAround(s,n),this.invalidate()}direction(){return this.stage.camera.position.clone().sub(this.stage.controls.target).normalize()}clearRobot(){for(let t of Object.keys(this.overlays))ng(this.overlays[t]);this.overlays={},this.skeleton?.dispose(),this.skeleton=void 0,this.stand?.removeFromParent(),this.stand?.traverse(t=>t.geometry?.dispose()),this.robot?.dispose()}setPoses(t){this.poses=t,this.robot.setPoses(t),this.skeleton?.setPoses(t),this.invalidate()}setShown(t){Object.assign(this.shown,t);for(let e of Object.keys(Iu))this.showOverlay(e,!!this.shown[e]);this.showSkeleton(!!this.shown.skeleton&&this.robot?.fromShapes),this.robot&&this.setRobotShown();for(let e of this.trails)e.show(this.shown.trail);for(let e of this.ghosts)e.robot.group.visible=this.shown.ghosts;this.setArrows(this.pushed??[]),this.ground.group.visible=this.shown.ground,this.labels.set(this.shown.labels&&this.robot?this.names():[]),this.invalidate()}setRobotShown(){let t=this.shown.masses||this.shown.inertia||this.shown.skeleton&&this.robot.fromShapes;for(let e of this.robot.materials.values())e.transparent=t||(e.userData.opacity??=e.opacity)<1,e.opacity=t?.3:e.userData.opacity,e.depthWrite=!t,e.visible=this.shown.robot,e.needsUpdate=!0}showOverlay(t,e){e&&this.robot&&!this.overlays[t]&&(this.overlays[t]=eg(t,this.robot));for(let n of this.overlays[t]??[])n.visible=e}showSkeleton(t){t&&!this.skeleton&&(this.skeleton=new mr(this.layout,{skeleton:!0,ghost:"#56B4E9",opacity:.85}),this.stage.scene.add(this.skeleton.group),this.skeleton.setPoses(this.poses)),this.skeleton&&(this.skeleton.group.visible=!!t)}names(){let{model:t}=this.layout;return[...t.links,...t.frames??[]].map(({name:n,body:s,pose:r})=>({text:n,object:this.robot.of(s),local:wn(r)}))}addGhost({colour:t="#56B4E9",opacity:e=.25}={}){let n=new mr(this.layout,{ghost:t,opacity:e});this.stage.scene.add(n.group),n.group.visible=this.shown.ghosts;let s={robot:n,setPoses:r=>{n.setPoses(r),this.invalidate()},remove:()=>{n.dispose(),this.ghosts=this.ghosts.filter(r=>r!==s),this.invalidate()}};return this.ghosts.push(s),s}addTrail(t=$o,e=3,n=1){let s=new ac(t,e,n);return s.show(this.shown.trail),this.stage.scene.add(s.line),this.trails.push(s),s}setArrows(t){this.pushed=t;let e=t.filter(({shown:n="arrows"})=>this.shown[n]);this.layout&&this.values.set(this.arrows.set(e,.16*this.layout.thickness)),this.invalidate()}outline(){this.robot.group.updateMatrixWorld(!0);let t=[];return this.robot.group.traverse(e=>e.isMesh&&t.push(...Nu(e))),t.length?t:[new R(-.5,-.5,-.5),new R(.5,.5,.5)]}fitAround(t,e=!1,n=[]){this.around=[...this.outline(),...Fu(t)],this.setGround(new Ge().setFromPoints(this.around)),this.around.push(...Fu(n)),this.stand?.updateMatrixWorld(!0),this.stand?.traverse(s=>s.isMesh&&this.around.push(...Nu(s))),e?this.stage.points=this.around:this.stage.fit(this.around)}keepInView(t=[]){let{clientWidth:e,clientHeight:n}=this.host,s=({x:o,y:a,visible:l})=>!l||o<0||a<0||o>e||a>n;[...this.outline(),...Fu(t)].some(o=>s(this.project(o.toArray())))&&this.fitAround([],!1,t)}fit(){this.stage.from=void 0,this.stage.fit(this.around)}view(t){let{ahead:e,side:n}=this.stage.horizontal(),s=this.layout.up.clone().addScaledVector(e,.001);this.stage.fit(this.around,{front:e,side:n.negate(),above:s}[t])}setGround(t){let{up:e,base:n,weightless:s,floats:r,size:o}=this.layout,a=["x","y","z"].reduce((d,f)=>d+Math.min(e[f]*t.min[f],e[f]*t.max[f]),0),l=n.origin.dot(e),h=!r&&a>l-.12*o?Math.min(a,l):a-(r&&!s?0:.05*o),u=r?t.getCenter(new R):n.origin.clone();u.addScaledVector(e,h-u.dot(e)),this.setStand(r?0:l-h),this.ground.set(u,e,Math.max(o,.5*t.getSize(new R).length()),s)}setStand(t){this.stand?.removeFromParent(),this.stand=void 0,!(this.robot.fromShapes||t<3*this.layout.thickness)&&(this.stand=Ym(this.layout,this.robot.material("dark"),t),this.stage.scene.add(this.stand))}pick(t,e){let n=this.ray(t,e).intersectObject(this.robot.group,!0)[0];if(!n)return null;let s=n.object;for(;s.userData.body===void 0;)s=s.parent;return{body:s.userData.body,point:n.point.toArray()}}ray(t,e){let n=new ms,s=new bt(t/this.host.clientWidth*2-1,1-e/this.host.clientHeight*2);return n.setFromCamera(s,this.stage.camera),n}project(t){return this.stage.project(t)}setDark(t){this.dark=t,this.robot?.setDark(t),this.ground.setDark(t),this.invalidate()}picture(){return this.stage.draw(),this.stage.canvas.toDataURL("image/png")}invalidate(){this.stage.invalidate()}dispose(){this.clearRobot();for(let t of[...this.ghosts])t.remove();for(let t of this.trails)t.dispose();this.stage.dispose()}};function Fu(i){let t=[];for(let e=0;e+2<i.length;e+=3)t.push(new R(i[e],i[e+1],i[e+2]));return t.filter(({x:e,y:n,z:s})=>Number.isFinite(e+n+s))}var S1={step:i=>`the step became too small at ${i} s: the motion blows up there, or torques jump; give a larger tolerance, or softer motors`,"not finite":i=>`the state was no longer finite after ${i} s: the motion blew up`},fc=class{constructor(t){let{control:e}=t.pack;this.robot=t,this.memory=t.engine.memory,this.stepper=new Ci(t),this.names=Object.fromEntries(e.lane.map((n,s)=>[n,s])),this.lane=new Float64Array(e.lane.length),this.seen=Object.fromEntries(e.seen.map((n,s)=>[n,s])),this.longest=1/0,this.kept=new Float64Array(this.stepper.width);for(let[n,s]of Object.entries(e.first))this.set(n,s);for(let n of e.unbounded)this.set(n,1/0)}get(t){return this.lane[this.names[t]]}set(t,e){this.lane[this.names[t]]=e}get length(){return Math.min(this.get("h"),this.longest)}begin({t,q:e,qd:n}){this.set("t",t),this.set("mode",this.robot.pack.control.going),this.set("stuck",0),this.stepper.start.set(e),this.stepper.start.set(n,this.robot.nq)}to(t,e,n){let s=this.stepper.formula(n.integrator);if(!s.judge)throw new Error(Yn("integrator of variable step",n.integrator,this.pairs()));this.longest=n.longest??1/0,this.set("out",e);let r={lane:this.lane,seen:new Float64Array(Object.keys(this.seen).length),step:[this.longest]};for(;;){if(this.run("advance_step",r).arrived[0]&&(this.stepper.start.set(this.kept),this.get("t")>=e))return this.show(t,e,this.stepper.start);this.run("begin_step",r),this.attempt(s,n,r.seen);let{sampled:o,taken:a}=this.run(s.judge,r);if(this.refuse(),a[0]&&this.kept.set(this.stepper.y),o[0])return this.show(t,e,this.stepper.y)}}pairs(){return Object.entries(this.robot.pack.tableaux).flatMap(([t,{judge:e}])=>e?[t]:[])}run(t,e){let n=this.memory.seen(t,e);return this.lane.set(n.lane),n}attempt(t,e,n){n.fill(0),n[this.seen.event]=1,n[this.seen.cost]=t.nodes.length;let s=this.get("t");try{if(this.stepper.attempt(s,this.get("dt"),t,e),!this.stepper.y.every(Number.isFinite))throw new Error("not finite");t.errors.forEach((r,o)=>{n[this.seen[o?"error1":"error"]]=this.error(r,e.tolerance)})}catch{this.stepper.derivative(s,this.stepper.start.slice(),this.stepper.stages[0],e),n[this.seen.watch]=NaN}}error(t,e){let{stepper:n,memory:s}=this,r={estimate:[0],y:[0],new:[0],rtol:[e],atol:[e]},o=this.get("dt"),a=0;for(let l=0;l<n.width;l+=1)r.estimate[0]=o*n.sum(t,t.length,l),r.y[0]=n.start[l],r.new[0]=n.y[l],a+=s.seen("squared_error",r).square[0];return a/n.width}refuse(){let{running:t,endings:e}=this.robot.pack.control,n=this.get("status");if(n!==t)throw this.set("status",t),new Error(S1[e[n]](Number(this.get("t").toPrecision(9))))}show(t,e,n){t.t=e,t.q.set(n.subarray(0,this.robot.nq)),t.qd.set(n.subarray(this.robot.nq))}};var pc=class{constructor(t,e){this.robot=t,this.stiffness=e.mass*9.81/(.35*e.size),this.damping=.7*2*Math.sqrt(this.stiffness*.1*e.mass),this.wrench=null}grab(t,e,n){this.wrench={link:t,point:e,force:[0,0,0],moment:[0,0,0]},this.target=n,this.before=null}release(){this.wrench=null}at(t,e){if(!this.wrench)return;let n=this.place(t),s=this.before??n;for(let r=0;r<3;r+=1){let o=(n[r]-s[r])/e;this.wrench.force[r]=this.stiffness*(this.target[r]-n[r])-this.damping*o}return this.before=n,this.wrench}place(t){let e=this.robot.poses(t).subarray(16*this.wrench.link,16*this.wrench.link+16),[n,s,r]=this.wrench.point;return[0,4,8].map(o=>e[o]*n+e[o+1]*s+e[o+2]*r+e[o+3])}};var mc=class{constructor(t,e){Object.assign(this,{width:t,interval:e,first:e,count:0,version:0}),this.t=new Float64Array(6e3),this.rows=new Float64Array(6e3*t)}get next(){return this.count?this.t[this.count-1]+this.interval:0}due(t){return this.count===0||t>=this.next-this.interval*1e-9}add(t,...e){this.count===6e3&&this.#t();let n=this.count*this.width;for(let s of e)this.rows.set(s,n),n+=s.length;this.t[this.count]=t,this.count+=1,this.version+=1}#t(){for(let t=0;2*t<this.count;t+=1)this.t[t]=this.t[2*t],this.rows.copyWithin(t*this.width,2*t*this.width,(2*t+1)*this.width);this.count=Math.ceil(this.count/2),this.interval*=2}clear(){Object.assign(this,{count:0,interval:this.first,version:this.version+1})}get duration(){return this.count?this.t[this.count-1]:0}times(t=1){return this.#e(t,e=>this.t[e])}column(t,e=1){return this.#e(e,n=>this.rows[n*this.width+t])}#e(t,e){let n=new Float64Array(Math.ceil(this.count/t));for(let s=0;s<n.length;s+=1)n[s]=e(s*t);return n.length&&(n[n.length-1]=e(this.count-1)),n}row(t){let[e,n]=[0,this.count-1];for(;e<n;){let s=e+n+1>>1;this.t[s]<=t?e=s:n=s-1}return this.rows.subarray(e*this.width,(e+1)*this.width)}};var w1=.05,E1=12,A1=1e4,T1=1e-9,_g=.01,R1=.05,C1=.001,P1={link:-1,point:[0,0,0],force:[0,0,0]},_r=class{constructor(t,e){this.robot=t,this.pull=new pc(t,e),this.recorder=new mc(t.nq+2*t.nv+13,_g),this.state={t:0,q:t.neutral(),qd:new Float64Array(t.nv)},this.torque=new Float64Array(t.nv),this.variable=null,this.owed=0,this.steps=0,this.message=""}reset(t){this.state={t:0,q:Float64Array.from(t),qd:new Float64Array(this.robot.nv)},Object.assign(this,{owed:0,steps:0,message:"",pulled:!1}),this.recorder.clear(),this.pull.release(),this.variable=null}configure(t,e,n){this.sim=t;let s=t.gravity?void 0:[0,0,0];this.options={gravity:s,friction:t.friction,method:n.forward_dynamics},this.law=Sf(this.robot,t,e,()=>({gravity:s,friction:t.friction,method:n.inverse_dynamics})),this.#t(),this.baseline=this.energy().total,this.recorder.count===0&&this.#n()}#t(){let{variable:t,integrator:e}=this.sim;!t||!this.robot.pack.tableaux[e]?.judge?this.variable=null:(this.variable??=new fc(this.robot),this.variable.begin(this.state))}redirected(){this.variable?.begin(this.state)}get free(){return this.sim.motors==="off"&&!this.sim.friction&&!this.pulled}rests(){let{robot:t,state:e,sim:n,options:s}=this,r=a=>a.every(l=>Math.abs(l)<T1);if(!n||n.motors!=="off"||!r(e.qd))return"";try{if(!r(t.forwardDynamics(e.q,e.qd,new Float64Array(t.nv),s)))return""}catch{return""}let{gravity:o=t.model.gravity}=s;return o.some(Boolean)?"gravity turns no joint in this posture":"there is no gravity"}drift(t=this.energy().total){return this.free?t-this.baseline:NaN}advance(t){let e=Math.max(w1*this.sim.speed,this.variable?0:this.sim.step);this.owed=Math.min(this.owed+t*this.sim.speed,e);let n=performance.now()+E1;for(let s=this.stride(this.owed);s>0&&this.owed>=s;s=this.stride(this.owed)){if(!this.step(s))return!1;this.owed-=s,performance.now()>n&&(this.owed=0)}return!0}stride(t){if(!this.variable)return this.sim.step;let e=this.recorder.next-this.state.t;return Math.min(t,this.pull.wrench?C1:e>0?e:_g)}step(t){let{robot:e,state:n,options:s}=this,r=this.pull.at(n.q,t);this.pulled&&!r&&(this.baseline=this.energy().total),this.variable&&(r||this.pulled)&&this.variable.begin(n),this.pulled=!!r;let{integrator:o,tolerance:a}=this.sim,l={...s,integrator:o,torque:this.law??void 0,wrench:r};try{if(this.variable?this.variable.to(n,n.t+t,{...l,tolerance:a,longest:R1}):e.step(n,t,l),this.steps+=1,this.#e(n))return this.recorder.due(n.t)&&this.#n(),!0;this.message=`the motion ran away at ${n.t.toFixed(3)} s: choose a smaller step, or softer motors`}catch(c){this.message=`stopped at ${n.t.toFixed(3)} s: ${c.message}`}return!1}#e(t){for(let e of t.qd)if(!(Math.abs(e)<A1))return!1;for(let e of t.q)if(!Number.isFinite(e))return!1;return!0}#n(){this.recorder.add(this.state.t,...this.#i())}#i(){let{t,q:e,qd:n}=this.state;this.torque.fill(0),this.law?.(t,e,n,this.torque);let{kinetic:s,potential:r,total:o}=this.energy(),{link:a,point:l,force:c}=this.pull.wrench??P1,h=[Number(this.sim.gravity),Number(this.sim.friction),a,...l,...c];return[e,n,this.torque,[s,r,o,this.drift(o)],h]}moment(t){let{nq:e,nv:n}=this.robot,s=t<this.state.t?this.recorder.row(t):this.#i().flatMap(_=>Array.from(_)),[r,o,a]=[s.slice(0,e),s.slice(e,e+n),s.slice(e+n,e+2*n)],[l,c,h,...u]=s.slice(e+2*n+4),d=h<0?void 0:{link:h,point:u.slice(0,3),force:u.slice(3),moment:[0,0,0]},f={gravity:l?void 0:[0,0,0],friction:!!c,wrench:d},p=this.robot.forwardDynamics(r,o,a,{...f,method:this.options.method});return{qd:o,qdd:p,options:f}}reading(t){if(t>=this.state.t)return{t:this.state.t,energy:this.energy().total,drift:this.drift(),free:this.free};let e=this.robot.nq+2*this.robot.nv,[,,n,s]=this.recorder.row(t).slice(e,e+4);return{t,energy:n,drift:s,free:!Number.isNaN(s)}}energy(){return this.robot.energy(this.state.q,this.state.qd,{gravity:this.options.gravity})}};var I1=24,xg=1;function gc(i){let t=i.neutral(),e=[];for(let{q:n}of Er(i,I1)){let s=t.map((o,a)=>o+Math.max(-xg,Math.min(xg,n[a]-o))),r=i.poses(Zc(i,s));for(let o=0;o<r.length;o+=16)e.push(r[o+3],r[o+7],r[o+11])}return e}var vg=Math.PI/180,Bu=i=>i,L1={angle:{"°":os,deg:os,degrees:os,rad:Bu},length:{m:Bu,cm:i=>i/100,mm:i=>i/1e3}},yg=Object.entries(L1).flatMap(([i,t])=>Object.entries(t).map(([e,n])=>({name:e,measure:i,toSI:n}))),N1=13;function bg(i,t=""){let e=i.trim().replaceAll("−","-").replaceAll("π","pi");if(e==="")throw new Error("a number is missing here");let n=yg.find(({name:h})=>h===t),[,s,r]=/^(.*?)\s*(°|deg|degrees|rad|m|cm|mm)?$/.exec(e),o=yg.find(({name:h})=>h===r);if(o&&o.measure!==n?.measure){let h=o.measure==="angle"?"an angle":"a length";throw new Error(`${JSON.stringify(oi(i))} is ${h}: ${t?`a number in ${t}`:"a number alone"} is needed here`)}let{value:a,turns:l}=D1(s,i),{toSI:c=Bu}=o??(l?{}:n??{});return O1(c(a),i)}function D1(i,t){if(/^[-+]?[1-9]\d{0,2},\d{3}$/.test(i))throw new Error(`${JSON.stringify(oi(t))} may be thousands or a fraction: write ${i.replace(",","")} or ${i.replace(",",".")}`);let e=i.replace(/^([-+]?\d+),(\d+)$/,"$1.$2").split("/");if(e.length>2)throw new Error(`${JSON.stringify(oi(t))} has more than one division`);return{value:e.map(s=>U1(s,t)).reduce((s,r)=>s/r),turns:i.includes("pi")}}function O1(i,t){if(!Number.isFinite(i))throw new Error(`${oi(t)} is no finite number`);if(Math.abs(i)>Ts)throw new Error(Ic(oi(t)));return i}function U1(i,t){let e=1;for(let n of i.split("*")){let s=n.trim(),[,r,o,a]=/^([-+]?)(\d*\.?\d*(?:[eE][-+]?\d+)?)\s*(pi)?$/.exec(s)??[];if(o===void 0||o===""&&!a||o!==""&&Number.isNaN(Number(o)))throw new Error(`${JSON.stringify(oi(t))} is no number; write 0.35, -2e-3, 90° or pi/2`);e*=(r==="-"?-1:1)*(o===""?1:Number(o))*(a?Math.PI:1)}return e}function oi(i,t=24){return i.length>t?`${i.slice(0,t-1)}…`:i}function Mg(i,t){return t==="°"?Number((i/vg).toPrecision(N1)):i}function ku(i){let t=Number(i.toPrecision(12));return String(Math.abs(t-i)<=Number.EPSILON*Math.abs(i)?t:i)}function zu(i){return i!==0&&Math.abs(i)<.001?i.toExponential(3).replace(/\.?0*e/,"e"):ku(Number(i.toPrecision(Math.abs(i)<.01?4:5)))}function _n(i,t){return i==="prismatic"?"m":t==="deg"?"°":"rad"}function Ji(i,t){return i!=="prismatic"&&t==="deg"?1/vg:1}var F1={undo:"M9 7 4 12l5 5M4 12h10a6 6 0 0 1 6 6",redo:"m15 7 5 5-5 5M20 12H10a6 6 0 0 0-6 6",play:"M7 4v16l13-8z",pause:"M8 4v16M16 4v16",start:"M6 4v16M20 4 9 12l11 8z",save:"M12 3v12m-5-5 5 5 5-5M4 21h16",open:"M12 15V3M7 8l5-5 5 5M4 21h16",link:"M10 14a4 4 0 0 0 6 0l4-4a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-4 4a4 4 0 0 0 6 6l1-1",picture:"M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15 9h.01",full:"M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",theme:"M20 14A8 8 0 1 1 10 4a7 7 0 0 0 10 10z",help:"M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM9.500 9.500a2.500 2.500 0 1 1 3.500 2.300c-.8.4-1 .9-1 1.700M12 17h.01",home:"M4 11 12 4l8 7v9h-5v-6H9v6H4z",plus:"M12 5v14M5 12h14",close:"M6 6l12 12M18 6 6 18",table:"M4 5h16v14H4zM4 10h16M4 15h16M10 5v14",page:"M6 3h9l4 4v14H6zM14 3v5h5",drop:"M12 3v13m-5-5 5 5 5-5M5 21h14",eye:"M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z",more:"M5 12h.01M12 12h.01M19 12h.01"};function ai(i){return dn("svg",{viewBox:"0 0 24 24","aria-hidden":"true",class:"line-icon"},dn("path",{d:F1[i]}))}function ce(i,...t){return i.replaceChildren(...t.flat().filter(e=>e!=null&&e!==!1)),i}function ee(i,t,e,n={}){let s=[i?ai(i):null,I("span",{text:t})];return I("button",{type:"button",class:"button",on:{click:e},...n},...s)}function Ke(i,t,e,n={}){let s={type:"button",class:"bare","aria-label":t,title:t,on:{click:e},...n};return I("button",s,ai(i))}function de(i,...t){return I("section",{class:"section"},I("h3",{text:i}),...t.flat())}function _e(i,...t){return I("div",{class:"row"},I("span",{class:"row-label",text:i}),...t)}function xe(i,t,e,n,s={}){let r=t.map(a=>I("option",{value:a.value,title:a.title,text:a.label})),o=I("select",{"aria-label":i,on:{change:()=>n(o.value)},...s},...r);return o.value=e,o}function Ki(i,t,e,n={}){let s=I("input",{type:"checkbox",role:"switch",on:{change:()=>e(s.checked)},...n});s.checked=t;let r=I("span",{class:"knob","aria-hidden":"true"}),o=I("label",{class:"switch",title:n.title},s,r,I("span",{text:i}));return o.box=s,o}function _c(i,...t){let e=I("details",{},i,I("div",{class:"popup"},...t));return i.addEventListener("click",()=>i.focus()),e.addEventListener("keydown",n=>{n.key!=="Escape"||!e.open||(e.open=!1,i.focus())}),e.addEventListener("focusout",n=>{!e.contains(n.relatedTarget)&&n.relatedTarget&&(e.open=!1)}),e}function xr(i,t,e,n){let s=I("div",{class:"segments",role:"radiogroup","aria-label":i}),r=t.map(a=>I("button",{type:"button",role:"radio",title:a.title,text:a.label,"data-value":a.value}));s.mark=a=>{for(let l of r)l.setAttribute("aria-checked",String(l.dataset.value===a)),l.tabIndex=l.dataset.value===a?0:-1};let o=a=>{s.mark(a.dataset.value),n(a.dataset.value)};for(let a of r)a.addEventListener("click",()=>o(a));return s.addEventListener("keydown",a=>{let l={ArrowRight:1,ArrowDown:1,ArrowLeft:-1,ArrowUp:-1}[a.key];if(!l)return;a.preventDefault();let c=r[(r.indexOf(document.activeElement)+l+r.length)%r.length];c.focus(),o(c)}),s.append(...r),s.mark(e),s}var Gu=class{constructor(t,e,n,s){Object.assign(this,{input:t,label:e,says:n,now:s}),this.mark(null)}mark(t){this.input.setAttribute("aria-invalid",String(!!t)),this.input.title=t??""}get marked(){return this.input.getAttribute("aria-invalid")==="true"}say(t){let{input:e,label:n,says:s,now:r}=this;this.mark(t),s.textContent=t?`${n}: ${t}`:"",s.about=t?{input:e,value:r()}:null}get old(){let{about:t}=this.says;return t?.input===this.input&&t.value!==this.now()}};function hn(i,t,e,{says:n,unit:s="",decimals:r,...o}){let a=I("input",{type:"text",inputmode:"decimal",autocomplete:"off",spellcheck:"false",class:"number","aria-label":i,...o}),l=()=>{let p=Mg(t(),s);return r===void 0?p:Number(p.toFixed(r))},c=new Gu(a,i,n,t),h=!1,u=()=>{try{return t()===void 0||!a.isConnected}catch{return!0}},d=()=>{a.value=document.activeElement===a?ku(l()):zu(l())},f=()=>{try{e(bg(a.value,s)),h=!1,c.say(null)}catch(p){c.say(p.message)}};return a.refresh=()=>{let{old:p}=c;p&&c.say(null),!(h&&!p)&&(h=!1,d())},a.addEventListener("focus",()=>{d(),a.select()}),a.addEventListener("input",()=>{h=!0,c.mark(null)}),a.addEventListener("blur",()=>{u()||(h&&!c.marked&&f(),h=!1,c.marked&&(n.textContent+=`. It is still ${zu(l())}${s==="°"?s:s&&` ${s}`}.`),c.mark(null),d())}),a.addEventListener("keydown",p=>{p.key==="Escape"&&(h=!1),p.key==="Enter"&&h&&f(),(p.key==="Escape"||p.key==="Enter"&&!c.marked)&&a.blur()}),d(),a}function Qe(){return I("p",{class:"says",role:"status","aria-live":"polite"})}var B1="#CC79A7",xc=class{constructor(t,e){this.studio=t,this.host=e;let{store:n}=t;n.on(["compare"],()=>this.build()),n.on(["compare","motion"],()=>this.motion=null),n.on(["sim","methods"],()=>this.simulation&&this.configure()),n.on(["mode","recorded","playing"],()=>this.follow()),n.on(["view"],()=>this.scene?.setShown(n.get("view"))),t.theme.onChange(s=>this.scene?.setDark(s))}build(){let t=this.studio.store.get("compare")?.catalog;if(this.host.hidden=!t,this.robot=null,this.simulation=null,!t){this.scene?.dispose(),this.scene=null,this.host.replaceChildren();return}this.studio.attempt(()=>{let e=this.studio.engine.robot(this.studio.catalogModel(t)),n=e.neutral();this.scene||(this.scene=new gr(this.host),this.caption=I("div",{class:"caption"}),this.host.append(this.caption)),this.caption.textContent=t,this.scene.setDark(this.studio.theme.dark),this.scene.setModel(e.model,{poses:e.poses(n),axes:e.jointAxes(n)},{around:gc(e)}),this.scene.stage.canvas.setAttribute("role","img"),this.scene.stage.canvas.setAttribute("aria-label",`${t} in three dimensions`),this.scene.setShown({...this.studio.store.get("view"),trail:!1}),Object.assign(this,{robot:e,q:n})})}configure(){let{store:t}=this.studio,e=new Float64Array(this.robot.nv);try{this.simulation.configure(t.get("sim"),()=>({q:this.robot.neutral(),qd:e,qdd:e}),ls(this.robot,t.get("methods")))}catch(n){this.studio.say(n.message,"wrong"),this.simulation=null}}follow(){if(!this.robot)return;let{store:t}=this.studio;if(t.get("mode")==="simulation"&&t.get("recorded")){if(this.simulation)return;this.simulation=new _r(this.robot,{mass:1,size:1}),this.simulation.reset(this.robot.neutral()),this.configure()}else this.simulation=null}show(t){if(!this.robot)return;let e=this.studio.store.get("mode"),n=this.robot.neutral();e==="motion"&&this.robot.joints.every(({width:s})=>s===1)?n=this.#t(t):e==="simulation"&&this.simulation&&(n=this.#e(t)),this.scene.setPoses(this.robot.poses(n))}#t(t){if(!this.motion){let{store:e,laws:n}=this.studio,s=Array.from(this.robot.neutral()),r=ia(this.robot,n,e.get("motion"),{from:s,to:na(this.robot,s)});this.motion=this.studio.attempt(()=>sa(r))??r}return this.motion.at(t).q}#e(t){let e=this.simulation;for(let n=e.stride(t);e.state.t+n/2<t&&!e.message;n=e.stride(t-e.state.t))e.step(n);return t>=e.recorder.duration?e.state.q:e.recorder.row(t).subarray(0,this.robot.nq)}},yc=class{constructor(t){this.studio=t}keep(){let{player:t,robot:e,scene:n}=this.studio,{recorder:s}=t.simulation;if(s.count<2)throw new Error("there is no run to keep yet: release the arm first");this.drop(),this.t=s.times().slice(),this.rows=Array.from(this.t,r=>s.row(r).slice(0,e.nq)),this.robot=e,this.drawn=n.addGhost({colour:B1,opacity:.35}),this.show(t.t)}drop(){this.drawn?.remove(),Object.assign(this,{drawn:null,t:null,rows:null,robot:null})}show(t){if(!this.drawn)return;let e=0;for(;e<this.t.length-1&&this.t[e+1]<=t;)e+=1;this.drawn.setPoses(this.robot.poses(this.rows[e]))}};function Sg(i){let{store:t}=i,e=[{value:"",label:"none"},...i.catalog.map(o=>({value:o.name,label:o.name}))],n=xe("Second robot",e,t.get("compare")?.catalog??"",o=>{t.set({compare:o?{catalog:o}:null},{undo:"second robot"})});t.on(["compare"],()=>n.value=t.get("compare")?.catalog??"");let s=ee(null,"Keep run as ghost",()=>i.attempt(()=>i.ghost.keep()),{title:"Change something, release again, and see both"}),r=ee(null,"Remove ghost",()=>i.ghost.drop());return de("Compare",_e("Beside it",n),I("div",{class:"row"},s,r))}function k1(i,t){let e=0,n=i.length-1;for(;n-e>1;){let s=e+n>>1;i[s]<=t?e=s:n=s}return e}function wg(i,t){if(i.length<2)return[0,0];let e=k1(i,t);return[e,Math.min(Math.max((t-i[e])/(i[e+1]-i[e]),0),1)]}var oL=new R(1,1,1);function ae(i,t=4){if(!Number.isFinite(i))return"–";if(i===0)return"0";let e=Math.abs(i);return(e>=1e5||e<1e-4?i.toExponential(t-2).replace(/\.?0*e\+?/,"e"):String(Number(i.toPrecision(t)))).replaceAll("-","−")}function Vu(i,t){let e=t<.1?4:t<1?3:t<100?2:1;return`${i.toFixed(e)} s`}function Hu(i,t,e){let n=t-i;if(!(n>0)||!Number.isFinite(n))return[i];let s=n/Math.max(e,2),r=10**Math.floor(Math.log10(s)),o=[.5,1,2,5,10].map(c=>c*r),a=o.findIndex(c=>c>=s*.999),l=Eg(i,t,o[a]);return l.length>1?l:Eg(i,t,o[a-1])}function Eg(i,t,e){let n=[],s=1e-9*(t-i);for(let r=Math.ceil(i/e-1e-9);r*e<=t+s;r++)n.push(r===0?0:r*e);return n}var Es=50,vc=10,bo=8,bc=20,z1=1e-9,Mc=class{constructor(t,e){this.what=t,this.clock=e,this.hidden=new Set,this.height=t.height??150,this.drawing=dn("svg",{class:"plot",role:"img","aria-label":V1(t)}),this.values=new Map;let n=t.unit?I("span",{class:"unit",text:t.unit}):null,s=I("h3",{title:t.empty},I("span",{text:t.title}),n);this.element=I("figure",{class:"card"},s,this.drawing,this.legend()),this.watch=new ResizeObserver(()=>this.draw()),this.watch.observe(this.element),this.listen(),e.onTime(r=>this.setTime(r))}get own(){return this.what.curves.filter(t=>!t.ghost)}legend(){let t=e=>{let n=I("span",{class:"value"});this.values.set(e.name,n);let s=I("i",{});s.style.background=e.colour;let r=I("button",{type:"button",class:"chip","aria-pressed":"true",title:`Show or hide ${e.name}`},s,I("span",{class:"name",text:e.name}),n);return r.addEventListener("click",()=>{this.hidden.delete(e.name)||this.hidden.add(e.name),r.setAttribute("aria-pressed",String(!this.hidden.has(e.name))),this.draw()}),r};return I("figcaption",{class:"legend"},...this.own.map(t))}listen(){let t=e=>this.timeAt(e.clientX-this.drawing.getBoundingClientRect().left);this.drawing.addEventListener("pointerdown",e=>{this.drawing.setPointerCapture(e.pointerId),this.clock.seek(t(e))}),this.drawing.addEventListener("pointermove",e=>{e.buttons&&this.clock.seek(t(e)),this.hover=t(e),this.showValues()}),this.drawing.addEventListener("pointerleave",()=>{this.hover=void 0,this.showValues()})}timeAt(t){let{start:e,end:n}=this.clock;return e+(t-Es)/Math.max(this.width-Es-vc,1)*(n-e)}x(t){let{start:e,end:n}=this.clock;return Es+(t-e)/(n-e||1)*(this.width-Es-vc)}y(t){return bo+(1-(t-this.low)/(this.high-this.low))*(this.height-bo-bc)}draw(){this.width=this.drawing.clientWidth||320;let t=this.what.curves.filter(s=>!this.hidden.has(s.name));[this.low,this.high]=Tg(t),this.drawing.setAttribute("viewBox",`0 0 ${this.width} ${this.height}`),this.drawing.setAttribute("height",this.height),this.cursor=dn("line",{class:"cursor",y1:bo,y2:this.height-bc}),this.ghostCursor=dn("line",{class:"cursor hover",y1:bo,y2:this.height-bc,visibility:"hidden"}),this.dots=new Map(t.filter(s=>!s.ghost).map(s=>[s,dn("circle",{r:3.2,fill:s.colour,class:"dot"})]));let e=t.filter(s=>s.ghost),n=t.filter(s=>!s.ghost);this.drawing.replaceChildren(this.grid(),...this.remark(t),...[...e,...n].map(s=>this.line(s)),this.ghostCursor,this.cursor,...this.dots.values()),this.setTime(this.clock.time)}remark(t){if(!this.what.empty||t.some(({y:n})=>n.some(Number.isFinite)))return[];let e={x:(Es+this.width)/2,y:this.height/2,"text-anchor":"middle"};return[dn("text",{...e,class:"empty",text:this.what.empty})]}grid(){let t=dn("g",{class:"grid"});for(let e of Hu(this.low,this.high,(this.height-bo-bc)/24)){let n=this.y(e).toFixed(1);t.append(dn("line",{x1:Es,x2:this.width-vc,y1:n,y2:n,class:e===0?"zero":null})),t.append(dn("text",{x:Es-6,y:Number(n)+3.5,"text-anchor":"end",text:ae(e,3)}))}for(let e of Hu(this.clock.start,this.clock.end,this.width/80)){let n=this.x(e),s=n>this.width-vc-14?"end":"middle";t.append(dn("text",{x:n.toFixed(1),y:this.height-5,"text-anchor":s,text:`${ae(e,3)} s`}))}return t}line(t){let e=[],n=t.t.length>3*this.width,s=n?Math.ceil(t.t.length/this.width):1,r="M",o=a=>{if(!Number.isFinite(t.y[a])){r="M";return}e.push(`${r}${this.x(t.t[a]).toFixed(1)} ${this.y(t.y[a]).toFixed(1)}`),r="L"};for(let a=0;a<t.t.length;a+=s)if(!n)o(a);else for(let l of G1(t.y,a,Math.min(a+s,t.t.length)))o(l);return dn("path",{d:e.join(""),stroke:t.colour,class:t.ghost?"curve ghost":"curve"})}setTime(t){if(!this.cursor)return;let e=this.x(t).toFixed(1);this.cursor.setAttribute("x1",e),this.cursor.setAttribute("x2",e);for(let[n,s]of this.dots){let r=Ag(n,t);s.setAttribute("visibility",Number.isFinite(r)?"visible":"hidden"),s.setAttribute("cx",e),Number.isFinite(r)&&s.setAttribute("cy",this.y(r).toFixed(1))}this.showValues()}showValues(){let t=this.hover??this.clock.time,e=z1*Math.max(Math.abs(this.low),Math.abs(this.high));for(let n of this.own){let s=Ag(n,t);this.values.get(n.name).textContent=ae(Math.abs(s)<e?0:s)}if(this.ghostCursor){this.ghostCursor.setAttribute("visibility",this.hover===void 0?"hidden":"visible");for(let n of["x1","x2"])this.ghostCursor.setAttribute(n,this.x(t).toFixed(1))}}};function Ag(i,t){let{t:e,y:n}=i;if(t<e[0]-1e-9||t>e[e.length-1]+1e-9)return NaN;let[s,r]=wg(e,t);return e.length<2?n[0]:n[s]+r*(n[s+1]-n[s])}function Tg(i){let t=1/0,e=-1/0;for(let{y:s}of i)for(let r=0;r<s.length;r++)s[r]<t&&(t=s[r]),s[r]>e&&(e=s[r]);if(!(e>=t)||!Number.isFinite(e-t))return[-1,1];let n=e-t>1e-12*Math.max(Math.abs(t),Math.abs(e))?.06*(e-t):Math.abs(t)*.1||1;return[t-n,e+n]}function G1(i,t,e){let n=t,s=t;for(let r=t;r<e;r++)(i[r]<i[n]||!(i[n]<=1/0))&&(n=r),(i[r]>i[s]||!(i[s]<=1/0))&&(s=r);return n<s?[n,s]:n>s?[s,n]:[n]}function V1({title:i,unit:t,curves:e}){let n=e.filter(o=>!o.ghost).map(o=>o.name),[s,r]=Tg(e);return`${i} over time: ${n.join(", ")}, from ${ae(s,3)} to ${ae(r,3)} ${t}`}var Qi={q:"Positions",qd:"Velocities",qdd:"Accelerations",tau:"Torques",energy:"Energy",drift:"Energy drift",base:"Base: position",turn:"Base: rotation"},H1={motion:["q","tau","energy","qd","qdd"],simulation:["q","energy","drift","qd","tau"]},W1={motion:["q","tau","turn","base","energy","qd","qdd"],simulation:["q","energy","drift","turn","base","qd","tau"]};function Rg(i,t){return(i.floating?W1:H1)[t]}var q1=1e3,Cg=["kinetic","potential","total"],X1=[1,0,2],$1="none while motors, friction or a hand do work";function Y1(i,t,e){return i==="tau"?t.kind==="prismatic"?"N":"N m":`${_n(t.kind,e)}${{q:"",qd:"/s",qdd:"/s²"}[i]}`}function Pg(i,t,e){let n=t==="motion"?J1(i):K1(i);if(!n)return{title:Qi[e],unit:"",curves:[]};if(e==="energy"||e==="drift")return j1(n,e);if(e==="base"||e==="turn")return Z1(n,e,i.store.get("units"));let s=i.store.get("units"),r=i.robot.joints.map((a,l)=>{let c=e==="tau"?1:Ji(a.kind,s),h=n.column(e,a).map(u=>u*c);return{name:a.name,unit:Y1(e,a,s),colour:jn(l),t:n.t,y:h}}),o=[...new Set(r.map(a=>a.unit))];return{title:Qi[e],unit:o.join(", "),curves:r}}function j1(i,t){if(t==="energy"){let n=Cg.map((s,r)=>({name:s,unit:"J",colour:jn(X1[r]),t:i.t,y:i.energy(r)}));return{title:Qi.energy,unit:"J",curves:n}}let e={name:"drift",unit:"J",colour:jn(3),t:i.t,y:i.drift()};return{title:Qi.drift,unit:"J",curves:[e],empty:$1}}var Wu=["x","y","z"];function Z1(i,t,e){let n=(h,u,d)=>({name:Wu[h],unit:u,colour:jn(h),t:i.t,y:d});if(t==="base")return{title:Qi.base,unit:"m",curves:Wu.map((h,u)=>n(u,"m",i.coordinate(u)))};let s=_n("revolute",e),r=[3,4,5,6].map(h=>i.coordinate(h)),o=r.map(h=>h[0]),a=Array.from(i.t,(h,u)=>qu(o,r.map(d=>d[u]))),l=Ji("revolute",e),c=Wu.map((h,u)=>n(u,s,Float64Array.from(a,d=>d[u]*l)));return{title:Qi.turn,unit:s,curves:c}}function qu([i,t,e,n],[s,r,o,a]){let l=[s*n-a*i-r*e+o*t,r*n-a*t-o*i+s*e,o*n-a*e-s*t+r*i],c=a*n+s*i+r*t+o*e,h=Math.hypot(...l),u=2*Math.atan2(h,Math.abs(c))*(c<0?-1:1);return l.map(d=>h>0?d/h*u:0)}function J1(i){let t=i.store.get("planned");if(!t?.t)return null;let e=(n,s)=>t.t.map((r,o)=>t[n][o*t.widths[n]+s]);return{t:t.t,column:(n,s)=>e(n,n==="q"?s.coordinate:s.rate),coordinate:n=>e("q",n),energy:n=>e("energy",n)}}function K1(i){let{recorder:t}=i.player.simulation,e=Math.ceil(t.count/q1)||1,{nq:n,nv:s}=i.robot,r={qd:n,tau:n+s};return{t:t.times(e),column:(o,a)=>t.column(o==="q"?a.coordinate:r[o]+a.rate,e),coordinate:o=>t.column(o,e),energy:o=>t.column(n+2*s+o,e),drift:()=>t.column(n+2*s+Cg.length,e)}}var Sc=12,Q1=new Set(["q","qd","qdd","tau"]),tE=118,eE=66,nE="(max-height: 560px)",Xu=class{constructor(t){this.player=t,this.start=0,this.listeners=[]}get end(){return Math.max(this.player.duration,.001)}get time(){return Math.min(this.player.t,this.player.duration)}seek(t){this.player.stop(),this.player.seek(t)}onTime(t){this.listeners.push(t)}tell(){for(let t of this.listeners)t(this.time)}},$u=class{constructor(t,e){Object.assign(this,{studio:t,host:e,clock:new Xu(t.player),plots:[],mode:null}),this.chosen={},this.first=0,this.version=-1,this.turn=0,this.low=matchMedia(nE),this.low.addEventListener("change",()=>this.build()),this.panel=I("div",{class:"plots"}),this.chips=I("div",{class:"segments chips",role:"group","aria-label":"Plots"}),this.pager=I("button",{type:"button",class:"button pager",on:{click:()=>this.page()}}),this.bar=iE(t,this.pager,this.chips),this.bar.element.append(Ke("close","Hide or show the plots",()=>this.fold())),e.append(this.bar.element,this.panel)}get current(){let{store:t}=this.studio;return t.get("mode")!=="posture"?t.get("mode"):t.get("tab")==="motion"&&t.get("planned")?.message?null:{motion:"motion",simulate:t.get("recorded")?"simulation":null}[t.get("tab")]??null}get offered(){return this.mode?Rg(this.studio.robot,this.mode):[]}get kind(){return`${this.mode} ${this.studio.robot.floating}`}get open(){return this.chosen[this.kind]??=this.offered.slice(0,3)}build(){for(let e of this.plots)e.watch.disconnect();this.clock.listeners=[],this.mode=this.current,this.first>=this.studio.robot.joints.length&&(this.first=0);let t=this.offered.filter(e=>this.open.includes(e));this.plots=t.map(e=>Object.assign(new Mc({...this.signal(e),height:this.low.matches?eE:tE},this.clock),{key:e})),ce(this.panel,this.plots.map(e=>e.element)),this.panel.hidden=this.host.classList.contains("closed")||t.length===0,this.host.hidden=this.mode===null,ce(this.chips,this.offered.map(e=>this.chip(e))),this.pages(),this.bar.refresh()}signal(t){let e=Pg(this.studio,this.mode,t);return Q1.has(t)?{...e,curves:e.curves.slice(this.first,this.first+Sc)}:e}chip(t){let e=this.open.includes(t),n=I("button",{type:"button","aria-pressed":String(e),"aria-checked":String(e),text:Qi[t]});return n.addEventListener("click",()=>{this.chosen[this.kind]=e?this.open.filter(s=>s!==t):[...this.open,t],this.build()}),n}pages(){let{length:t}=this.studio.robot.joints,e=Math.min(this.first+Sc,t);this.pager.hidden=t<=Sc,this.pager.textContent=`joints ${this.first+1}–${e} of ${t} ▸`,this.pager.title="Plot the next joints"}page(){let t=this.first+Sc;this.first=t<this.studio.robot.joints.length?t:0,this.build()}fold(){this.panel.hidden=this.host.classList.toggle("closed")}refresh(){if(this.current!==this.mode)return this.build();if(this.mode!==null){if(!this.plots.every(t=>this.redraw(t)))return this.build();this.bar.refresh()}}redraw(t){let{curves:e}=this.signal(t.key);return t.what.curves.every(({name:n},s)=>e[s]?.name===n)?(t.what.curves.forEach((n,s)=>Object.assign(n,{t:e[s].t,y:e[s].y})),t.draw(),!0):!1}tick(){let{player:t,store:e}=this.studio,n=this.mode==="simulation"?t.simulation.recorder.version:this.version;this.current!==this.mode?this.build():n===this.version?this.clock.tell():e.get("playing")?this.plots.length&&this.redraw(this.plots[(this.turn+=1)%this.plots.length]):this.refresh(),this.version=n,this.bar.refresh()}};function Ig(i,t){let{store:e}=i,n=new $u(i,t);e.on(["playing"],()=>e.get("playing")?void 0:n.refresh()),e.on(["units","model"],()=>n.build()),e.on(["mode","tab","recorded"],()=>n.current!==n.mode&&n.build()),e.on(["planned"],()=>n.refresh()),e.on(["tick"],()=>n.tick()),n.build()}function iE(i,...t){let{store:e,player:n}=i,s=Ke("play","Play or pause (space)",()=>n.toggle()),r=Ke("start","To the start (Home)",()=>n.seek(0)),o=I("input",{type:"range",min:0,max:1,step:"any","aria-label":"Time"}),a=I("output",{"aria-label":"Time"});o.addEventListener("input",()=>{n.stop(),n.seek(Number(o.value))});let l=()=>{let c=Math.max(n.duration,n.t);o.max=String(c||1),o.value=String(n.t),a.textContent=`${Vu(n.t,c)} / ${Vu(c,c)}`};return e.on(["playing"],()=>ce(s,ai(e.get("playing")?"pause":"play"))),{element:I("div",{class:"transport"},r,s,o,a,...t),refresh:l}}var sE=[["space","play or pause: the motion, or the fall"],["← →","one step back or forth in time; with Shift ten"],["Home","to the start"],["Shift 1 … 6","panels: posture, robot, motion, simulate, methods, equations"],["R","release the arm"],["Ctrl Z, Ctrl Shift Z","undo, redo"],["F","see the whole robot"],["1 2 3","from the front, from the side, from above"],["V","what is shown"],["P","save a picture (PNG)"],["G","full screen"],["D","light or dark"],["Esc","close a menu or this page"],["?","this page"]],rE="The robot, alive in this page. Its dynamics are the library's own algorithms, run as WebAssembly; nothing leaves this page.",oE=[["Enter a table","Robot → New arm, then type; Add a joint for more rows."],["See frames","Show → Frames (x red, y green, z blue)."],["Move to a pose","Drag the orange tool, or type x, y, z under Posture."],["Plan a motion","Motion: A is where the arm is; choose B. Torques are plotted at once."],["Let it fall","Simulate → Release. Pull links with the mouse."]],aE="button, input, summary, [role=radiogroup], [role=tablist]";function Lg(i,t){let{store:e,player:n}=i,s=(a,l)=>{n.stop(),n.seek(n.t+l*(a.shiftKey?.1:.01))},r={" ":()=>n.toggle(),ArrowLeft:a=>s(a,-1),ArrowRight:a=>s(a,1),Home:()=>n.seek(0),r:()=>i.toggleSimulation(),f:()=>i.scene.fit(),1:()=>i.scene.view("front"),2:()=>i.scene.view("side"),3:()=>i.scene.view("above"),v:()=>document.querySelector(".overlay summary").click(),p:()=>i.savePicture(),g:()=>i.fullScreen(),d:()=>i.theme.toggle(),"?":()=>i.help()},o=a=>{let l=a.shiftKey?t[Number(/^Digit(\d)$/.exec(a.code)?.[1])-1]:void 0;return l&&(()=>e.set({tab:l}))};addEventListener("keydown",a=>{if(a.defaultPrevented||document.querySelector("dialog[open]"))return;let l=a.target instanceof Element&&a.target.closest("input[type=text], select, textarea");if(a.ctrlKey||a.metaKey){if(a.key.toLowerCase()!=="z"&&a.key.toLowerCase()!=="y")return;l&&a.target.blur(),a.preventDefault(),a.key.toLowerCase()==="y"||a.shiftKey?i.redo():i.undo();return}let c=a.target instanceof Element&&a.target.closest(aE);if(l||a.altKey||c&&[" ","ArrowLeft","ArrowRight","Home"].includes(a.key))return;let h=o(a)??r[a.key]??r[a.key.toLowerCase()];h&&(a.preventDefault(),i.attempt(()=>h(a)))})}function Ng(i){let t=(r,o)=>I("tr",{},I("td",{},r),I("td",{text:o})),e=(r,o)=>I("table",{},...r.map(([a,l])=>t(o(a),l))),n=I("dialog",{"aria-label":"Help"}),s=Ke("close","Close",()=>n.close());n.append(I("header",{},I("h2",{text:"rodyn studio"}),s),I("p",{class:"note",text:rE}),e(oE,r=>I("b",{text:r})),I("h3",{text:"Keys"}),e(sE,r=>I("kbd",{text:r})),I("details",{},I("summary",{text:"Licences"}),I("pre",{text:i}))),n.addEventListener("close",()=>n.remove()),document.getElementById("app").append(n),n.showModal()}var Yu="rodyn-state";async function Dg(i,t){let e=new Response(new Blob([t]).stream().pipeThrough(i));return new Uint8Array(await e.arrayBuffer())}async function lE(i){let t=await Dg(new CompressionStream("deflate-raw"),new TextEncoder().encode(JSON.stringify(i))),e="";for(let n of t)e+=String.fromCharCode(n);return btoa(e).replaceAll("+","-").replaceAll("/","_").replaceAll("=","")}async function cE(i){if(i.length>6e4)throw new Error("this link is longer than any that the studio makes");try{let t=Uint8Array.from(atob(i.replaceAll("-","+").replaceAll("_","/")),e=>e.charCodeAt(0));return JSON.parse(new TextDecoder().decode(await Dg(new DecompressionStream("deflate-raw"),t)))}catch{throw new Error("some of its characters are missing or changed; copy it again, as a whole")}}async function Og(i){let t=await lE(i);if(t.length>6e4)throw new Error("this robot has too many numbers for a link: save the page with its state instead");return`${location.href.split("#")[0]}#s=${t}`}async function ju(){return location.hash.startsWith("#s=")?cE(location.hash.slice(3)):null}function Ug(){let i=document.getElementById(Yu);if(!i)return null;try{return JSON.parse(i.textContent)}catch{throw new Error("some of its characters are missing or changed")}}var hE=document.getElementById("app")?.cloneNode(!0);function Fg(i){let t=document.documentElement.cloneNode(!0);t.removeAttribute("data-theme"),t.querySelector("#app").replaceWith(hE.cloneNode(!0));for(let n of t.querySelectorAll(`dialog, #${Yu}`))n.remove();let e=document.createElement("script");return e.type="application/json",e.id=Yu,e.textContent=JSON.stringify(i).replaceAll("<","\\u003c"),t.querySelector("head").append(e),`<!doctype html>
${t.outerHTML}`}function Mo(i,t,e){let n=URL.createObjectURL(t instanceof Blob?t:new Blob([t],{type:e}));uE(i,n),setTimeout(()=>URL.revokeObjectURL(n),1e4)}function uE(i,t){let e=document.createElement("a");e.href=t,e.download=i,e.click()}function li(i,t){return`${i.replace(/[^\p{L}\p{N}_.-]+/gu,"_").replace(/^[-.]+/,"").slice(0,60)||"robot"}.${t}`}function Bg(i){let t=[i.map(n=>dE(n.name)).join(",")],e=Math.max(0,...i.map(n=>n.values.length));for(let n=0;n<e;n+=1)t.push(i.map(s=>n<s.values.length?String(s.values[n]):"").join(","));return`${t.join(`\r
`)}\r
`}function dE(i){let t=/^[=+\-@\t\r]/.test(i)?`'${i}`:i;return/[",\r\n]/.test(t)?`"${t.replaceAll('"','""')}"`:t}var kg=["x","y","z"],fE={q:["qx","qy","qz","qw"],qd:["wx","wy","wz"],qdd:["wdx","wdy","wdz"],tau:["mx","my","mz"]},pE={q:kg,qd:["vx","vy","vz"],qdd:["vdx","vdy","vdz"],tau:["fx","fy","fz"]},zg=["kinetic","potential","total"];function mE(i,t){let e=(r,o)=>[...o?pE[t]:[],...fE[t]].map(a=>`${r}_${a}`),n=1,s=i.joints.flatMap(({link:r,width:o,rates:a})=>{let l=n;return n+=a,o!==a?e(r,a>3):Array.from({length:a},(c,h)=>`${t}${l+h}`)});return[...i.floating?e("base",!0):[],...s]}function gE(i){let t=i.store.get("planned");if(!t?.t)throw new Error(t?.message??"there is no motion yet: choose A and B");let e=(n,s)=>t[n].subarray(s*t.widths[n],(s+1)*t.widths[n]);return{t:t.t,row:e}}function _E(i){let{simulation:t}=i.player,{recorder:e,robot:{nq:n,nv:s}}=t;if(e.count<2)throw new Error("there is nothing to save yet: release the arm first");let r={q:0,qd:n,tau:n+s,energy:n+2*s},o={q:n,qd:n+s,tau:n+2*s,energy:n+2*s+zg.length},a=e.times();return{t:a,row:(c,h)=>c==="qdd"?t.moment(a[h]).qdd:e.row(a[h]).slice(r[c],o[c])}}function Gg(i,t){let{robot:e}=i,{t:n,row:s}=t==="motion"?gE(i):_E(i),r=(l,c)=>{let h=Array.from(n,(u,d)=>Array.from(c(d)));return l.map((u,d)=>({name:u,values:h.map(f=>f[d])}))},o=i.toolName()===void 0?[]:r(kg,l=>i.toolPose(s("q",l)).position),a=["q","qd","qdd","tau"].flatMap(l=>r(mE(e,l),c=>s(l,c)));return[{name:"t",values:n},...a,...o,...r(zg,l=>s("energy",l))]}var Vg={urdf:"URDF",sdf:"SDF",xml:"MJCF or URDF",xacro:"xacro",toml:"TOML"};async function Hg(i,t,e){let{name:n}=t,s=n.split(".").pop().toLowerCase();if(s in Vg){let o=/^[\p{L}\p{N}_.][\p{L}\p{N}_.-]*$/u.test(n)?n:`"./${n.replace(/["\\$`]/g,"\\$&")}"`,a=`'rodyn convert ${o} robot.json' makes a file to open here, 'rodyn studio ${o}' a page of it`;throw new Error(`${n} is ${Vg[s]}: ${a}`)}if(t.size>4e6)throw new Error(`${n} has more than ${4e6/1e6} MB: no robot file is so large`);let r=xE(await t.text(),n);try{let o=i.modelOf(r,e);return i.robot(o),o}catch(o){throw o.message=`${n}: ${o.message}`,o}}function xE(i,t){try{let e=JSON.parse(i);if(e&&typeof e=="object"&&!Array.isArray(e))return e}catch(e){throw new Error(`${t} is no JSON: ${e.message}`)}throw new Error(`${t} holds no robot: an object with a "schema" is needed`)}function Wg(i){let t=new Uint8Array(i.buffer,i.byteOffset,i.byteLength),e="";for(let n=0;n<t.length;n+=4096)e+=String.fromCharCode(...t.subarray(n,n+4096));return btoa(e)}function Xg(i){let{recorder:t,state:e}=i;if(t.count<2)return null;let n=Float32Array.from(t.rows.subarray(0,t.count*t.width));return{width:t.width,interval:t.interval,t:Wg(Float64Array.from(t.times())),rows:Wg(n),end:{t:e.t,q:Array.from(e.q),qd:Array.from(e.qd)}}}function qg(i,t){try{return new t(ss(i).buffer)}catch{return null}}function $g(i,t){let{recorder:e,robot:n}=i,s=(h,u)=>Array.isArray(h)&&h.length===u&&h.every(Number.isFinite),{width:r,interval:o,end:a}=t??{};if(r!==e.width||!(o>0)||!s(a?.q,n.nq)||!s(a?.qd,n.nv))return!1;let[l,c]=[qg(t.t,Float64Array),qg(t.rows,Float32Array)];if(!l||!c||c.length!==l.length*r||!Number.isFinite(a.t)||!l.every((h,u)=>Number.isFinite(h)&&(u===0||h>=l[u-1])))return!1;e.clear();for(let h=0;h<l.length;h+=1)e.add(l[h],c.subarray(h*r,(h+1)*r));return e.interval=o,i.state={t:a.t,q:Float64Array.from(a.q),qd:Float64Array.from(a.qd)},!0}function jg(i){let{store:t,player:e,engine:n}=i,s=()=>t.get("model").name,r=(l,c,h)=>i.attempt(()=>i.setModel(c(t.get("model")),{word:l,q:h})),o=(l,c,h)=>i.attempt(()=>i.setModel(c(t.get("model")),{word:l,q:h()})),a=l=>Array.from(t.get("q")).toSpliced(i.robot.joints[l].coordinate,1);Object.assign(i,{undo:()=>Yg(i,t.undo(),"Undone"),redo:()=>Yg(i,t.redo(),"Done again"),addRow:()=>o("add a joint",l=>Ff(n,l),()=>[...t.get("q"),0]),removeRow:l=>o(`remove joint ${l+1}`,c=>Bf(n,c,l),()=>a(l)),setKind:(l,c)=>r(`kind of joint ${l+1}`,h=>kf(n,h,l,c),t.get("q")),setConvention:l=>yE(i,l),newArm:()=>{r("new arm",()=>Wf(n,l=>i.catalogModel(l)),[0,0]),i.say(Nf)},playMotion:()=>e.playMotion(),toggleSimulation:()=>{t.get("tab")!=="simulate"&&t.set({tab:"simulate"}),t.get("playing")&&t.get("mode")==="simulation"?e.stop():e.playSimulation()},resetSimulation:()=>e.reset(),saveCsv:l=>i.attempt(()=>Mo(li(`${s()}_${l}`,"csv"),Bg(Gg(i,l)),"text/csv")),saveFile:()=>i.attempt(()=>{let l=JSON.stringify(n.fileOf(t.get("model")),null,2);Mo(li(s(),"json"),`${l}
`,"application/json")}),savePage:()=>i.attempt(()=>{let l=e.own?Xg(e.own):null;Mo(li(`${s()}_studio`,"html"),Fg({...jc(t.values),run:l}),"text/html")}),savePicture:()=>i.attempt(()=>vE(i,li(s(),"png"))),openFile:l=>Zg(i,l),copyLink:()=>bE(i),fullScreen:()=>ME(i),help:()=>Ng(document.getElementById("licences")?.textContent??"")})}function yE(i,t){let{store:e,engine:n}=i,s=e.get("model");if(t===s.dh.convention)return;let[r,o]=["convention",e.get("q")];i.attempt(()=>{let a=Gf(n,s,t);i.setModel(a,{word:r,q:o});let c={label:"Keep the numbers: another robot",call:()=>i.attempt(()=>{if(e.get("model")!==a)throw new Error("the robot was edited since: take that back first (Ctrl Z)");i.setModel(zf(n,s,t),{word:r,q:o})})};i.say(`The same robot: its rows were rewritten for the ${t} convention`,"good",c)})}function Yg(i,t,e){i.say(t===null?"There is nothing more.":`${e}: ${t}`)}function vE(i,t){let e=document.createElement("a");e.href=i.scene.picture(),e.download=t,e.click()}async function Zg(i,t,e={}){try{let n=await Hg(i.engine,t,e);i.setModel(n,{word:`open ${t.name}`,q:Float64Array.from(n.q)});let s=e.physical==="warn"?"; what is unphysical about it stands under Robot":"";i.say(`${i.store.get("model").name} is open${s}`)}catch(n){if(!(n instanceof Ti))i.say(n.message,"wrong");else{let s={label:"Open anyway",call:()=>Zg(i,t,{physical:"warn"})};i.say(`${n.message}
(to open it anyway takes the numbers as they are; in Python: rd.load(…, physical="warn"))`,"wrong",s)}}}async function bE(i){try{if(location.protocol==="about:")throw new Error("This page is shown inside another one: save it, and links can be made there");let t=await Og(jc(i.store.values));history.replaceState(null,"",`#${t.split("#")[1]}`);try{await navigator.clipboard.writeText(t),i.say("The link is copied: it holds the robot, its posture and all settings")}catch{i.say("The link stands in the address bar: it holds the robot, its posture and all settings")}}catch(t){i.say(t.message,"wrong")}}async function ME(i){try{document.fullscreenElement?await document.exitFullscreen():await document.documentElement.requestFullscreen()}catch{i.say("This browser does not allow full screen here","wrong")}}var Jg="http://www.w3.org/1998/Math/MathML";function Kg(i,t){let e=document.createElementNS(Jg,"math");e.setAttribute("displaystyle","true");let n=0,s=()=>{let[r,o]=t[i[n]],a=document.createElementNS(Jg,r);for(let[l,c]of Object.entries(o))a.setAttribute(l,c);if(n+=1,i[n]==="["){for(n+=1;i[n]!=="]";)a.append(s());n+=1}else{let l=i.indexOf(";",n);a.textContent=i.slice(n,l),n=l+1}return a};for(;n<i.length;)e.append(s());return e}function SE(i,t){let e=i.split(`
`).map(n=>Kg(n,t));return I("p",{class:"equation"},...e.flatMap((n,s)=>s?[document.createElement("wbr"),n]:[n]))}function Qg(i){let{store:t}=i,{equations:e,elements:n}=i.data,s=I("div",{class:"equations"}),r=I("p",{class:"note"}),o=e[0]?.robot,a=0,l=[...new Set(e.map(y=>y.robot))],c=Object.fromEntries(i.data.structures.map(({label:y,model:w})=>[w.name,y])),h=l.map(y=>({value:y,label:c[y]??y})),u=xe("Arm",h,o,y=>{o=y,a=0,p()}),d=ee(null,"Open this arm",()=>i.openKnown(o),{title:"Show, move and let fall the arm of these equations"}),f=I("div"),p=()=>{if(g.hidden)return;let y=e.filter(b=>b.robot===o),w=y.map((b,T)=>({value:String(T),label:b.label}));ce(f,_e("Equations",xe("Equations",w,String(a),b=>{a=Number(b),p()}))),u.value=o,d.hidden=t.get("model").name===o,ce(s,EE(y[a],n))},_=()=>{let y=t.get("model").name,w=l.includes(y);r.textContent=wE(t.get("catalogName"),y,w,y in c),w&&y!==o&&(o=y,a=0),p()},m=I("div",{class:"row"},d),g=I("div",{class:"panel"},de("Equations of motion",r,_e("Arm",u),m,f,s));return g.shown=p,g.left=()=>ce(s),g.hidden=!0,t.on(["model"],_),_(),g}function wE(i,t,e,n){if(e)return`Made by the library from the algorithms that compute the numbers here.${i||n?"":" The values of the symbols are those from before it was edited."}`;let s=i??li(t,"json");return`Of arms in this page. For this robot: ${i?"":"save its file on the tab Robot, then "}rodyn equations ${s} inverse_dynamics --out equations.html`}function EE(i,t){if(!i)return[];let e=i.constants.map(([n,s,r])=>I("tr",{},I("td",{},Kg(n,t)),I("td",{text:s}),I("td",{class:"note",text:r})));return[...i.facts.map(n=>I("p",{class:"note fine",text:n})),...e.length?[I("table",{"aria-label":"Symbols"},...e)]:[],...i.sections.flatMap(({title:n,lines:s})=>[I("h4",{text:n}),...s.map(r=>SE(r,t))])]}var AE="Every method computes the same quantity by another recursion. How far each is from the first is the largest difference in 64 random states; microseconds are measured here and now, the least of several rounds; operations of the robots of the catalog were counted by the library. A method that does not take this robot says why. The default of this page is the first of each list; in Python forward dynamics of up to 7 degrees of freedom is computed by cholesky unless another is named.",TE=[{task:"inverse_dynamics",title:"Inverse dynamics: torques of a motion",unit:"N m"},{task:"forward_dynamics",title:"Forward dynamics: accelerations of torques",unit:"rad/s²"}];function e0(i){let t=TE.map(l=>RE(i,l)),e=0,n=async()=>{let l=e+=1;s.disabled=!0;for(let c of t)await c.run(()=>l===e);l===e&&(s.disabled=!1)};i.store.on(["model"],()=>{e+=1,s.disabled=!1,t.forEach(l=>l.build())});let s=ee("play","Measure again",n,{class:"button primary"}),r=I("p",{class:"note",text:AE}),o=de("Methods of the papers",r,I("div",{class:"row"},s)),a=I("div",{class:"panel"},o,...t.map(l=>l.element));return a.shown=n,a}function RE(i,{task:t,title:e,unit:n}){let{store:s}=i,r=Qe(),o=I("tbody"),a=I("div"),l=["method","× ÷","+ −",`differs, ${n}`,"µs"],c=I("tr",{},...l.map(f=>I("th",{scope:"col",text:f}))),h=I("table",{class:"numbers read"},I("thead",{},c),o),u=()=>{let f=i.robot.methods(t),p=f.map((g,y)=>({value:g.name,label:y?g.name:`${g.name} (default of this page)`})),_=ls(i.robot,s.get("methods"))[t]??f[0]?.name;ce(a,_e("In use",xe(e,p,_,g=>{s.set({methods:{...s.get("methods"),[t]:g}},{undo:"method"})})));let m=i.robot.refused(t).map(g=>PE(g,l.length-1));ce(o,[...f.map(g=>t0(i,t,g,null)),...m])},d=async f=>{if(f()){u();try{let p=i.robot.methods(t),_=0;for await(let m of Af(i.robot,t)){if(!f())return;o.children[_].replaceWith(t0(i,t,p[_],m)),_+=1}r.textContent=""}catch(p){r.textContent=p.message}}};return u(),{element:de(e,a,I("div",{class:"scroll"},h),r),build:u,run:d}}function t0(i,t,e,n){let s=i.counts(t,e.name),r=s?[String(s[0]+s[2]),String(s[1])]:["–","–"],o=s?null:CE(i,t,e.name),a=[n?n.error?"refused":n.difference===0?"0":ae(n.difference,2):"…",n&&!n.error?ae(n.microseconds,3):"…"],l=[...r.map(c=>I("td",{text:c,title:o})),...a.map(c=>I("td",{text:c}))];return I("tr",{title:n?.error},n0(e),...l)}function CE(i,t,e){let n=li(i.store.get("model").name,"json");return`Counted by the library, for robots of the catalog. Of this robot: rodyn count ${e} --robot ${n} --task ${t}`}function PE(i,t){return I("tr",{class:"refused"},n0(i),I("td",{colspan:String(t),text:i.reason}))}function n0({name:i,paper:t}){return I("th",{scope:"row"},i,I("small",{text:t??""}))}var i0=120,s0=.01;function r0(i){let{store:t}=i,e=Qe(),n=(y,w="motion")=>t.set({motion:{...t.get("motion"),...y}},{undo:w}),s=i.laws.map(y=>({value:y.name,label:y.label,title:y.formula})),r=I("p",{class:"formula"}),o=xe("Time law",s,t.get("motion").law,y=>n({law:y})),l=hn("duration",()=>t.get("motion").duration,y=>{if(!(y>=s0&&y<=i0))throw new Error(`a motion takes ${s0} to ${i0} s`);n({duration:y},"duration")},{says:e,unit:"s"}),c=I("div",{class:"scroll"}),h=I("p",{class:"note"}),u=[],d=()=>{let y=IE(i,n,e);u=y.fields,ce(c,y.element),ce(e)},f=()=>{let y=t.get("motion");o.value=y.law,r.textContent=i.laws.find(w=>w.name===y.law)?.formula??"";for(let w of[l,...u])w.refresh()},p=()=>{h.textContent=LE(i)};d(),f(),t.on(["model","tab"],()=>{t.get("tab")==="motion"&&i.startMotionHere()}),t.on(["model","units"],d),t.on(["motion","model"],f),t.on(["planned"],p);let _=y=>n({[y]:i.armNow()},`${y==="from"?"A":"B"} from the arm`),m=[ee(null,"A = arm now",()=>_("from"),{title:"Start where the arm is now"}),ee(null,"B = arm now",()=>_("to"),{title:"End where the arm is now"}),ee(null,"Swap",()=>n({from:i.ends().to,to:i.ends().from},"swap"))],g=ee("play","Play motion",()=>i.playMotion(),{class:"button primary"});return I("div",{class:"panel"},de("Motion from A to B",_e("Time law",o),r,_e("Time",I("span",{class:"with-unit"},l,I("span",{class:"unit",text:"s"}))),I("div",{class:"row"},...m),c,e,I("div",{class:"row"},g,ee("table","Save CSV",()=>i.saveCsv("motion"))),h))}function IE(i,t,e){let{store:n}=i,s=n.get("units"),r=[],o=i.robot.joints.map(l=>{let c=_n(l.kind,s),h=["from","to"].map(d=>{let f=m=>{let g=Array.from(i.ends()[d]);g[l.coordinate]=m,i.requirePosture(g),t({[d]:g},p)},p=`${l.name} at ${d==="from"?"A":"B"}`,_=hn(p,()=>i.ends()[d][l.coordinate],f,{says:e,unit:c});return r.push(_),I("td",{},_)}),u=I("td",{class:"unit",text:c});return I("tr",{},I("th",{scope:"row",text:l.name}),...h,u)}),a=I("tr",{},...["joint","A","B",""].map(l=>I("th",{scope:"col",text:l})));return{fields:r,element:I("table",{class:"numbers"},I("thead",{},a),I("tbody",{},...o))}}function LE(i){let t=i.store.get("planned");if(!t)return"";if(t.message)return t.message;let e=t.peak;return`Largest torque: ${ae(e.value,4)} ${e.unit} at ${e.name}, ${ae(e.t,3)} s`}var NE={revolute:Math.PI,screw:Math.PI,prismatic:1},DE=2e3,OE={cylindrical:["revolute","prismatic"],universal:["revolute","revolute"],planar:["prismatic","prismatic","revolute"]},o0=["x","y","z"],UE=[0,0,0,1];function a0(i){let{store:t}=i,e=I("div",{class:"joints"}),n=Qe(),s=VE(i),r=I("div",{class:"panel"}),o=[],a=()=>{o=i.robot.joints.flatMap(u=>FE(i,u)).map(u=>kE(i,u,n)),ce(e,o.map(u=>u.element)),ce(n),s.build()},l=()=>{for(let u of o)u.refresh();s.refresh()},c=xr("Units of angles",[{value:"deg",label:"deg"},{value:"rad",label:"rad"}],t.get("units"),u=>t.set({units:u})),h=[ee("home","Initial posture",()=>i.setPosture(i.robot.neutral(),"initial posture")),ee(null,"All zero",()=>i.setPosture(i.zero(),"all zero"))];return r.append(de("Joints",I("div",{class:"row spread"},c,I("div",{class:"row"},...h)),e,n),s.element),a(),t.on(["model","units"],a),t.on(["q"],l),r}function FE(i,t){let{name:e,kind:n,lower:s,upper:r,coordinate:o,width:a,rates:l}=t,c=()=>i.store.get("q"),h=(_,m,g)=>({name:_,kind:g,now:()=>c()[m],set:y=>i.setJoint(m,y)});if(a===1)return[{...h(e,o,n),lower:s,upper:r}];if(a===l)return OE[n].map((_,m)=>h(`${e} ${m+1}`,o+m,_));let u=o+a-4,d=()=>qu(UE,c().slice(u,u+4)),f=(_,m)=>({name:`${e} turn ${_}`,kind:"revolute",now:()=>d()[m],set:g=>i.setPosture(BE(c(),u,d().with(m,g)),e)});return[...o0.slice(0,a-4).map((_,m)=>h(`${e} ${_}`,o+m,"prismatic")),...o0.map(f)]}function BE(i,t,e){let n=Math.hypot(...e),s=Float64Array.from(i);return s.set([...e.map(r=>n?r/n*Math.sin(n/2):0),Math.cos(n/2)],t),s}function kE(i,t,e){let{store:n}=i,s=n.get("units"),r=Ji(t.kind,s),[o,a]=[t.lower??-1/0,t.upper??1/0],l=NE[t.kind]??Math.PI,c=Number.isFinite(o)&&Number.isFinite(a),h=c?.08*(a-o)||l:0,[u,d]=c?[o-h,a+h]:[-l,l],{now:f,set:p}=t,_=I("input",{type:"range",min:u,max:d,step:(d-u)/DE,"aria-label":t.name,on:{pointerdown:()=>n.hold(),change:()=>n.release(),input:()=>p(Number(_.value)),dblclick:()=>p(0)}}),m=hn(t.name,f,p,{says:e,unit:_n(t.kind,s),decimals:9}),g=c?[o,a].map(b=>zE(b,u,d,r)):[],y=I("div",{class:"joint-row"},I("span",{class:"joint-name",text:t.name,title:t.name}),I("div",{class:"track"},...g,_),I("span",{class:"with-unit"},m,I("span",{class:"unit",text:_n(t.kind,s)}))),w=()=>{let b=f();_.value=String(b),_.setAttribute("aria-valuetext",`${ae(b*r)} ${_n(t.kind,s)}`),y.classList.toggle("outside",b<o-1e-9||b>a+1e-9),m.refresh()};return w(),{element:y,refresh:w}}function zE(i,t,e,n){let s=I("span",{class:"limit",title:`limit ${ae(i*n)}`});return s.style.left=`${100*(i-t)/(e-t)}%`,s}function GE({position:i,rotation:t},e){let n=_n("revolute",e);return`${[i>=Rr?`${ae(i*1e3,3)} mm`:null,t>=Rr?`${ae(t*Ji("revolute",e),3)}${n==="°"?n:` ${n}`}`:null].filter(Boolean).join(" and ")} remain`}function VE(i){let{store:t}=i,e=I("div",{class:"pose"}),n=Qe(),s=I("p",{class:"note"}),r=I("div"),o=[],a={position:[0,0,0],angles:[0,0,0]},l=(f,p,_)=>{let m={position:[...a.position],angles:[...a.angles]};m[f][p]=_;let g=f==="angles"||i.keepOrientation,y=i.reach(m.position,g?Tf(m.angles):null,`tool ${f}`);if(!y.ok)throw new Error(`out of reach: ${GE(y.error,t.get("units"))}`)},c=()=>{let f=i.toolPose();return a=f?{position:f.position,angles:Rf(f.rotation)}:a,f},h=()=>{let f=t.get("units"),p=c();s.textContent=p?"Drag the orange ball, or type where it shall be.":"This robot has several ends: choose the one to be moved.";let _=i.movable(),m=()=>xe("Frame that is moved",_,i.toolName()??"",w=>i.setTool(w));ce(r,_.length>1?_e("Frame",m()):null);let g=(w,b,T,E)=>{let x=hn(w,()=>a[b][T],C=>l(b,T,C),{says:n,unit:E,decimals:6}),[S,D]=[I("span",{class:"axis",text:w}),I("span",{class:"unit",text:E})];return I("label",{class:"with-unit"},S,x,D)},y=p?[...["x","y","z"].map((w,b)=>g(w,"position",b,"m")),...["roll","pitch","yaw"].map((w,b)=>g(w,"angles",b,_n("revolute",f)))]:[];o=y.map(w=>w.querySelector("input")),ce(n),ce(e,y)},u=()=>{c();for(let f of o)f.refresh()},d=Ki("Keep its orientation while it moves",i.keepOrientation,f=>{i.keepOrientation=f});return{element:de("Tool",r,s,e,n,d),build:h,refresh:u}}var HE=[{value:"revolute",label:"R",title:"revolute: θ is the coordinate"},{value:"prismatic",label:"P",title:"prismatic: b is the coordinate"}],WE={standard:"Frame k sits at the far end of link k; z k−1 is the axis of joint k.",modified:"Frame k sits on the axis of joint k (modified convention)."};function l0(i){let{store:t}=i,e=()=>t.get("model").dh,n=t.get("units"),s=_n("revolute",n),r=[{key:"a",label:"a",unit:"m"},{key:"alpha",label:"α",unit:s},{key:"b",label:"b",unit:"m"},{key:"theta",label:"θ",unit:s}],o=Qe(),a=[],l=e().rows.map((_,m)=>qE(i,m,r,a,o)),c=I("tr",{},...["","joint",...r.map(_=>`${_.label}, ${_.unit}`),""].map(_=>I("th",{scope:"col",text:_}))),h=I("table",{class:"numbers","aria-label":"Denavit–Hartenberg table"},I("thead",{},c),I("tbody",{},...l)),u=ee("plus","Add a joint",()=>i.addRow()),d=xr("Convention",[{value:"standard",label:"standard"},{value:"modified",label:"modified"}],e().convention,_=>i.setConvention(_)),f=I("p",{class:"note",text:WE[e().convention]??""}),p=[I("div",{class:"row spread"},d,u),f,I("div",{class:"scroll"},h),o];return{element:de("Denavit–Hartenberg table",p),refresh:()=>a.forEach(_=>_.refresh())}}function qE(i,t,e,n,s){let{store:r}=i,o=()=>r.get("model").dh.rows[t],a=xe(`kind of joint ${t+1}`,HE,o().joint,u=>i.setKind(t,u)),l=e.map(u=>{let d=_=>i.edit(`dh/${t}/${u.key}`,_),f=hn(`${u.label}${t+1}`,()=>o()[u.key],d,{says:s,unit:u.unit});n.push(f);let p=u.key==="theta"&&o().joint==="revolute"||u.key==="b"&&o().joint==="prismatic";return I("td",{class:p?"moves":null,title:p?"added to the coordinate":null},f)}),c=r.get("model").dh.rows.length===1,h=Ke("close",`Remove joint ${t+1}`,()=>i.removeRow(t),{disabled:c});return I("tr",{},I("th",{scope:"row",text:String(t+1)}),I("td",{},a),...l,I("td",{},h))}function c0(i){let{store:t}=i,e=t.get("units"),n=i.robot.joints.map(a=>{let l=Ji(a.kind,e),c=[a.lower,a.upper].map(u=>Number.isFinite(u)?ae(u*l,3):"–").join(" … "),h=[a.kind,c,Number.isFinite(a.effort)?ae(a.effort,3):"–"];return I("tr",{},I("th",{scope:"row",text:a.name}),...h.map(u=>I("td",{text:u})))}),s=["joint","kind",`limits, ${_n("revolute",e)} or m`,"effort"].map(a=>I("th",{scope:"col",text:a})),r=I("table",{class:"numbers read words"},I("thead",{},I("tr",{},...s)),I("tbody",{},...n)),o=I("p",{class:"note",text:"Frames come from its file; masses below can be changed."});return{element:de("Joints",o,I("div",{class:"scroll"},r)),refresh:()=>{}}}var XE=[["Ixx",0],["Iyy",3],["Izz",5],["Ixy",1],["Ixz",2],["Iyz",4]],$E=[{head:"mass, kg",name:"mass",path:"mass",unit:"kg"},...[..."xyz"].map((i,t)=>({head:t?i:"com x, m",name:`com ${i}`,path:`com/${t}`,unit:"m"})),...XE.map(([i,t])=>({head:t?i:`${i}, kg m²`,name:i,path:`inertia/${t}`,unit:"kg m²"}))],YE=De.filter(({scales:i})=>!i).map(({key:i,title:t,unit:e})=>({head:`${t.replace(/ (friction|inertia)$/,"")}, ${e}`,name:t,path:i}));function jE(i,t){let[e,n]=t.split("/");return n===void 0?i[e]:i[e][Number(n)]}function u0(i){let t=()=>i.store.get("model"),e=t().bodies.map((l,c)=>({label:l.name,prefix:`links/${c}`,now:()=>t().bodies[c].parameters})),n={label:"base",prefix:"base",now:()=>t().base.parameters},s=h0(i,"Masses",t().floating?[n,...e]:e,$E),r=h0(i,"Friction and rotors",e,YE),o=I("p",{class:"note",text:"Mass centre and moments about it, in the axes of the link."}),a=I("details",{},I("summary",{text:"Friction and rotors of the joints"}),...r.parts);return{element:de("Masses",o,...s.parts,a),refresh:()=>[...s.fields,...r.fields].forEach(l=>l.refresh())}}function h0(i,t,e,n){let s=Qe(),r=[],o=({label:h,prefix:u,now:d},{name:f,path:p,unit:_})=>{let m=y=>i.edit(`${u}/${p}`,y),g=hn(`${f} of ${h}`,()=>jE(d(),p),m,{says:s,unit:_});return r.push(g),I("td",{},g)},a=e.map(h=>I("tr",{},I("th",{scope:"row",text:h.label,title:h.label}),...n.map(u=>o(h,u)))),l=I("tr",{},...["link",...n.map(h=>h.head)].map(h=>I("th",{scope:"col",text:h}))),c=I("table",{class:"numbers","aria-label":t},I("thead",{},l),I("tbody",{},...a));return{parts:[I("div",{class:"scroll"},c),s],fields:r}}var Zu=[{value:"earth",label:"Earth, down (−z)",vector:[0,0,-9.81]},{value:"flat",label:"Earth, along −y",vector:[0,-9.81,0]},{value:"moon",label:"Moon",vector:[0,0,-1.62]},{value:"none",label:"None",vector:[0,0,0]}];function d0(i){let{store:t}=i,e=I("div"),n=I("div",{class:"panel"},ZE(i),e),s="",r=[],o=()=>{let a=t.get("model"),l=JSON.stringify([t.get("units"),a.name,a.bodies.map(h=>h.kind),a.dh?.convention]);if(l===s)return r.forEach(h=>h());s=l,r=[];let c=[a.dh?l0(i):c0(i),u0(i),JE(i),KE(i)];for(let h of c)h&&r.push(h.refresh);ce(e,c.filter(Boolean).map(h=>h.element))};return o(),t.on(["model","units"],o),n}function ZE(i){let{store:t}=i,e=I("p",{class:"note"}),n=I("p",{class:"note fine"}),s=I("p",{class:"note fine wrong"}),r=i.catalog.map(d=>({value:d.name,label:d.name,title:d.model.description})),a=xe("Robot of the catalog",[{value:"",label:"(own robot)"},...r],t.get("catalogName")??"",d=>{d&&i.openCatalog(d)}),l=I("input",{type:"file",accept:".json,application/json",class:"hidden","aria-label":"Open a robot file",tabindex:-1,on:{change:async()=>{let[d]=l.files;d&&await i.openFile(d),l.value=""}}}),c=I("input",{type:"text","aria-label":"Name of the robot",class:"name",maxlength:60,spellcheck:"false",on:{change:()=>{i.rename(c.value),c.value=t.get("model").name}}}),h=()=>{let d=t.get("model");a.value=t.get("catalogName")??"",c.value=d.name,e.textContent=d.description??"",n.textContent=d.source?`Source: ${d.source}`:"";let f=d.reason?[]:Go(d);s.hidden=!f.length,s.textContent=f.length?oi(`Unphysical, taken as it is: ${f.join("; ")}`,600):""};h(),t.on(["model","catalogName"],h);let u=[ee("open","Open file",()=>l.click()),ee("save","Save file",()=>i.saveFile()),ee("plus","New arm",()=>i.newArm(),{title:"A table of two rows to begin with"})];return de("Robot",_e("Catalog",a),_e("Name",c),e,n,s,I("div",{class:"row"},...u,l))}function JE(i){let{store:t}=i,e=Qe(),n=["x","y","z"].map((c,h)=>hn(`gravity ${c}`,()=>t.get("model").gravity[h],u=>i.edit(`gravity/${h}`,u),{says:e,unit:"m/s²"})),s=()=>{let c=t.get("model").gravity;return Zu.find(h=>h.vector.every((u,d)=>u===c[d]))?.value??"own"},r=xe("Gravity",[...Zu,{value:"own",label:"as typed"}],s(),c=>{let h=Zu.find(u=>u.value===c);h&&i.editAll(h.vector.map((u,d)=>({path:`gravity/${d}`,value:u})),"gravity")}),o=()=>{for(let c of n)c.refresh();r.value=s()},a=n.map((c,h)=>I("label",{class:"with-unit"},I("span",{class:"axis",text:"xyz"[h]}),c)),l=[I("div",{class:"row"},r),I("div",{class:"row thirds"},...a),e];return{element:de("Gravity, m/s²",l),refresh:o}}function KE(i){let{store:t}=i,e=()=>t.get("model").tool;if(e()===null||e()===void 0)return null;let n=Qe(),s=[3,7,11].map((l,c)=>hn(`tool ${"xyz"[c]}`,()=>t.get("model").frames[e()].pose[l],h=>i.moveTool(l,h),{says:n,unit:"m"})),r=s.map((l,c)=>I("label",{class:"with-unit"},I("span",{class:"axis",text:"xyz"[c]}),l)),o=()=>s.forEach(l=>l.refresh()),a=I("p",{class:"note",text:`Where the tool sits on its link, m: ${t.get("model").frames[e()].name}`});return{element:de("Tool",a,I("div",{class:"row thirds"},...r),n),refresh:o}}var QE="Pull any link with the mouse or a finger while it moves.",tA=[1e-4,5e-4,.001,.002,.005,.01,.02],wc="variable",eA=[.001,1e-4,1e-6,1e-8,1e-10,1e-12],nA=[.1,.25,.5,1,2],iA=[{value:"posture",label:"the sliders"},{value:"motion",label:"the motion A to B"}];function f0(i){let{store:t}=i,e=sA(i),n=rA(i),s=()=>[e,n].forEach(r=>r.refresh(t.get("sim")));return s(),t.on(["sim"],s),I("div",{class:"panel"},de("Simulation",oA(i),aA(i),I("p",{class:"note",text:QE})),e.element,n.element,Sg(i))}function ci(i,t,e){let{store:n}=i;n.set({sim:{...n.get("sim"),...t}},{undo:e})}function sA(i){let{store:t}=i,e=()=>t.get("sim"),n=Qe(),s=xr("Motors",jo,e().motors,p=>ci(i,{motors:p},"motors")),r=xe("Reference of the motors",iA,e().reference,p=>ci(i,{reference:p},"reference")),a=hn("bandwidth of the motors",()=>e().bandwidth,p=>{if(!(p>=0&&p<=200))throw new Error("0 to 200 1/s");ci(i,{bandwidth:p},"bandwidth of the motors")},{says:n,unit:"1/s"}),l=Ki("Gravity",e().gravity,p=>ci(i,{gravity:p},"gravity")),c=Ki("Friction of the joints",e().friction,p=>ci(i,{friction:p},"friction")),h=Ki("Torque limits of the motors",e().limited,p=>ci(i,{limited:p},"torque limits")),u=I("span",{class:"with-unit"},a,I("span",{class:"unit",text:"1/s"})),d=I("div",{},_e("towards",r),_e("bandwidth",u),h),f=p=>{s.mark(p.motors),r.value=p.reference,[l.box.checked,c.box.checked,h.box.checked]=[p.gravity,p.friction,p.limited],d.hidden=p.motors==="off",a.refresh()};return{element:de("What acts",l,c,_e("Motors",s),d,n),refresh:f}}function rA(i){let t=()=>i.store.get("sim"),{integrators:e}=i.engine,n=_=>e.some(m=>m.name===_&&m.pair),s=e.map(({name:_,order:m,label:g})=>({value:_,label:`${_}, order ${m}`,title:g})),r=xe("Integrator",s,t().integrator,_=>ci(i,{integrator:_,variable:n(_)},"integrator")),o=tA.map(_=>({value:String(_),label:`${_*1e3} ms`})),a=xe("Step",[{value:wc,label:"by tolerance"},...o],String(t().step),_=>ci(i,_===wc?{variable:!0}:{step:Number(_),variable:!1},"step")),l=eA.map(_=>({value:String(_),label:_.toExponential()})),c=xe("Tolerance",l,String(t().tolerance),_=>ci(i,{tolerance:Number(_)},"tolerance")),h=_e("Tolerance",c);h.title="Largest error of a step in every number of the state: absolute, and in parts of it";let u=nA.map(_=>({value:String(_),label:`${_} ×`})),d=xe("Speed",u,String(t().speed),_=>ci(i,{speed:Number(_)},"speed")),f=_=>{let m=_.variable&&n(_.integrator);[r.value,d.value,c.value]=[_.integrator,String(_.speed),String(_.tolerance)],a.value=m?wc:String(_.step),a.querySelector(`option[value=${wc}]`).disabled=!n(_.integrator),h.hidden=!m},p=[_e("Integrator",r),_e("Step",a),h,_e("Speed",d)];return{element:de("How it is integrated",...p),refresh:f}}function oA(i){let{store:t}=i,e=ee("drop","Release",()=>i.toggleSimulation(),{class:"button primary big"}),n=ee("start","Reset",()=>i.resetSimulation()),s=ee("table","Save CSV",()=>i.saveCsv("simulation"));return t.on(["playing","mode","recorded"],()=>{let r=t.get("playing")&&t.get("mode")==="simulation",o=t.get("recorded")&&t.get("mode")==="simulation";ce(e,ai(r?"pause":"drop"),I("span",{text:r?"Pause":o?"Go on":"Release"}))}),I("div",{class:"row"},e,n,s)}function aA(i){let t={},e=I("dl",{class:"readings"});for(let n of["time","energy","drift","step","frame"])t[n]=I("dd",{text:"–"}),e.append(I("div",{},I("dt",{text:n}),t[n]));return i.store.on(["tick","model"],()=>{let n=i.live();if(!Number.isFinite(n.energy))return Object.values(t).forEach(s=>s.textContent="–");t.time.textContent=`${n.t.toFixed(2)} s`,t.energy.textContent=`${ae(n.energy)} J`,t.drift.textContent=n.free?`${ae(n.drift,2)} J`:"–",t.drift.title=n.free?"Change of the total energy since the release: an error of the integration":"Motors, friction or a hand do work: the energy changes",t.step.textContent=`${ae(1e3*n.step,3)} ms`,t.step.title=n.rejected===null?"Fixed step":`Chosen by the tolerance; ${n.rejected} steps were tried again, shorter`,t.frame.textContent=`${ae(i.stats.step,2)} ms`,t.frame.title="Computing per picture"}),e}var lA=5,cA=600,Ec=class{constructor(t){this.studio=t,this.t=0,this.shownQ=null,this.frame=0;let{store:e}=t;e.on(["model"],()=>this.#t()),e.on(["sim","methods"],()=>this.configure()),e.on(["motion","model","methods","sim"],()=>{if(this.old=!0,this.#n)return this.plan();this.motion=this.joints=null,e.get("planned")&&e.set({planned:null})}),e.on(["tab","mode"],()=>this.plan()),e.on(["q"],()=>this.#e())}get simulation(){return this.own??=new _r(this.studio.robot,this.studio.scale()),this.own}#t(){this.stop(),this.own=null,this.t=0,this.studio.store.set({mode:"posture",recorded:!1})}#e(){let{store:t}=this.studio;this.own?.redirected(),!(t.get("mode")==="simulation"&&(t.get("playing")||t.get("sim").motors!=="off"))&&(this.stop(),t.get("mode")!=="posture"&&t.set({mode:"posture"}),this.show(t.get("q")))}get#n(){let{store:t}=this.studio;return t.get("tab")==="motion"||t.get("mode")==="motion"||t.get("sim").reference==="motion"}plan(t=this.#n){if(!this.old||!t)return;this.old=!1;let{store:e,robot:n,laws:s}=this.studio;try{this.joints=ia(n,s,e.get("motion"),this.studio.ends()),this.motion=sa(this.joints);let o={method:ls(n,e.get("methods")).inverse_dynamics,friction:e.get("sim").friction};e.set({planned:jf(n,this.motion,o)})}catch(r){this.motion=this.joints=null,e.set({planned:{message:r.message}})}this.own?.redirected()}wanted(t){let{store:e,robot:n}=this.studio;return e.get("sim").reference==="motion"&&this.joints?this.joints.at(t):(this.still??=new Float64Array(n.nv),this.still.length!==n.nv&&(this.still=new Float64Array(n.nv)),{q:e.get("q"),qd:this.still,qdd:this.still})}configure(){let{store:t}=this.studio;if(this.own)try{this.own.configure(t.get("sim"),e=>this.wanted(e),ls(this.studio.robot,t.get("methods")))}catch(e){this.studio.say(e.message,"wrong"),t.set({sim:{...t.get("sim"),motors:"off"}})}}playSimulation(){let{store:t}=this.studio;if(t.get("mode")!=="simulation"||!t.get("recorded")){let{reference:n,motors:s}=t.get("sim"),r=n==="motion"&&s!=="off";r&&this.studio.startMotionHere(),this.simulation.reset(r&&this.motion?this.motion.at(0).q:t.get("q")),this.t=0,this.configure()}t.set({mode:"simulation",recorded:!0,playing:!0});let e=this.simulation.rests();e&&this.studio.say(`Nothing moves: ${e}. Pull a link to move it`),this.#i()}playMotion(){let{store:t}=this.studio;if(this.studio.startMotionHere(),this.plan(!0),!this.motion)return this.studio.say(t.get("planned")?.message??"there is no motion","wrong");(t.get("mode")!=="motion"||this.t>=this.motion.duration)&&(this.t=0),t.set({mode:"motion",playing:!0}),this.#i()}toggle(){let{store:t}=this.studio;t.get("playing")?this.stop():t.get("mode")==="simulation"?this.playSimulation():t.get("tab")==="simulate"?this.playSimulation():this.playMotion()}stop(){let{store:t}=this.studio;cancelAnimationFrame(this.frame),this.frame=0,this.own?.pull.release(),t.get("playing")&&t.set({playing:!1,tick:t.get("tick")+1})}reset(){this.stop();let{store:t}=this.studio;this.own?.reset(t.get("q")),this.configure(),this.t=0,t.set({mode:"posture",recorded:!1,tick:t.get("tick")+1}),this.show(t.get("q"))}get duration(){return this.studio.store.get("mode")==="simulation"?this.simulation.recorder.duration:this.motion?.duration??0}postureAt(t){return this.studio.store.get("mode")==="motion"?this.motion.at(t).q:this.simulation.recorder.row(t).subarray(0,this.studio.robot.nq)}seek(t){let{store:e}=this.studio;if(e.get("mode")==="posture"){if(this.studio.startMotionHere(),this.plan(!0),!this.motion)return;e.set({mode:"motion"})}this.t=Math.max(0,Math.min(t,this.duration)),this.show(this.postureAt(this.t)),e.set({tick:e.get("tick")+1})}#i(){cancelAnimationFrame(this.frame);let t=performance.now(),e=n=>{this.frame=requestAnimationFrame(e),this.advance(Math.max(0,n-t)/1e3),t=n};this.frame=requestAnimationFrame(e)}advance(t){let{store:e,stats:n}=this.studio,s=performance.now(),r=e.get("mode")==="motion"?this.#s(t):this.#r(t);n.frames+=1,r?n.frames%lA===0&&e.set({tick:e.get("tick")+1}):this.stop();let o=performance.now()-s;n.step=n.frames<2?o:.95*n.step+.05*o,n.worst=Math.max(n.worst,o),n.all.push(o)>cA&&n.all.shift()}#s(t){this.t+=t;let e=this.t>=this.motion.duration;return e&&(this.t=this.motion.duration),this.show(this.motion.at(this.t).q),!e}#r(t){let e=this.simulation;if(this.t<e.recorder.duration-1e-9)return this.t=Math.min(this.t+t*e.sim.speed,e.recorder.duration),this.show(e.recorder.row(this.t).subarray(0,this.studio.robot.nq)),!0;let n=e.advance(t);return this.t=e.state.t,n?this.show(e.state.q):this.studio.say(e.message,"wrong"),n}load(t){let{store:e}=this.studio;if(this.simulation.reset(e.get("q")),this.configure(),!$g(this.simulation,t))throw this.simulation.reset(e.get("q")),new Error("the run that was saved with this page cannot be read: release the arm again");this.t=0,e.set({mode:"simulation",recorded:!0}),this.seek(0)}show(t){this.shownQ=t,this.draw?.(t)}};var hA=7e3,uA=300,dA=900;function p0(i,t){let e=I("div",{class:"viewport",role:"application","aria-label":"The robot in three dimensions"}),n=I("div",{class:"viewport second",hidden:!0,"aria-label":"The second robot"}),s=I("section",{class:"dock","aria-label":"Plots over time"}),r=I("div",{class:"toast",role:"alert",hidden:!0}),o=I("main",{class:"stage"},e,n,r),a=mA(i,t),l=I("div",{id:"app",class:"studio"},fA(i),o,a,s);document.getElementById("app").replaceWith(l);let c=0;return i.say=(h,u="good",d=null)=>{let f=()=>r.hidden=!0,p=()=>{f(),d.call()},_=d?[ee(null,d.label,p)]:[];ce(r,I("span",{text:oi(h,d?dA:uA)}),..._,Ke("close","Close this message",f)),r.className=`toast ${u}${d?" asks":""}`,r.hidden=!1,clearTimeout(c),d||(c=setTimeout(f,hA))},{root:l,viewport:e,second:n,dock:s,stage:o}}function fA(i){let{store:t}=i,e=Ke("undo","Undo (Ctrl Z)",()=>i.undo(),{disabled:!0}),n=Ke("redo","Redo (Ctrl Shift Z)",()=>i.redo(),{disabled:!0}),s=I("span",{class:"robot-name"}),r=()=>{s.textContent=t.get("model")?.name??"",e.disabled=t.past.length===0,n.disabled=t.future.length===0,e.title=t.past.length?`Undo: ${t.past.at(-1).word}`:"Nothing to undo",n.title=t.future.length?`Redo: ${t.future.at(-1).word}`:"Nothing to redo"};t.on(["model","q","motion","sim","methods","compare"],()=>queueMicrotask(r));let o=I("h1",{class:"brand"},I("span",{class:"mark","aria-hidden":"true"}),I("span",{text:"rodyn studio"})),l=[["link","Copy link",()=>i.copyLink(),"A link that holds the robot, its posture and all settings"],["page","Save page",()=>i.savePage(),"This page with its state, as one file"],["picture","Save picture (PNG)",()=>i.savePicture()],["theme","Light or dark",()=>i.theme.toggle()],["full","Full screen (G)",()=>i.fullScreen()]],c=[e,n,I("span",{class:"gap"}),I("div",{class:"wide-only"},...l.map(([h,u,d,f])=>f?ee(h,u,d,{title:f}):Ke(h,u,d))),pA(l),Ke("help","Help (?)",()=>i.help())];return I("header",{class:"bar"},o,s,...c)}function pA(i){let t=I("summary",{class:"bare","aria-label":"More actions",title:"More actions"},ai("more")),e=s=>()=>{n.open=!1,s()},n=_c(t,...i.map(([s,r,o])=>ee(s,r,e(o))));return n.classList.add("narrow-only"),addEventListener("pointerdown",s=>{n.contains(s.target)||(n.open=!1)}),n}function mA(i,t){let{store:e}=i,n=I("div",{class:"tabs",role:"tablist","aria-label":"Panels"}),s=I("div",{class:"side-body"});for(let l of t)l.button=I("button",{type:"button",role:"tab",id:`tab-${l.id}`,"aria-controls":`panel-${l.id}`,text:l.label,on:{click:()=>e.set({tab:l.id})}}),Object.assign(l.panel,{id:`panel-${l.id}`}),l.panel.setAttribute("role","tabpanel"),l.panel.setAttribute("aria-labelledby",`tab-${l.id}`),n.append(l.button),s.append(l.panel);n.addEventListener("keydown",l=>{let c={ArrowRight:1,ArrowLeft:-1}[l.key];if(!c)return;let h=t.findIndex(d=>d.id===e.get("tab")),u=t[(h+c+t.length)%t.length];e.set({tab:u.id}),u.button.focus()});let r=()=>{let l=t.some(c=>c.id===e.get("tab"))?e.get("tab"):t[0].id;for(let c of t){let h=c.id===l;c.button.setAttribute("aria-selected",String(h)),c.button.tabIndex=h?0:-1;let u=!c.panel.hidden;c.panel.hidden=!h,h&&!u&&c.panel.shown?.(),!h&&u&&c.panel.left?.(),h&&c.button.scrollIntoView({block:"nearest",inline:"nearest"})}};for(let l of t)l.panel.hidden=!0;e.on(["tab"],r);let o=I("button",{type:"button",class:"grip","aria-label":"Larger or smaller panel","aria-expanded":"true",on:{click:()=>{let l=a.classList.toggle("small");o.setAttribute("aria-expanded",String(!l))}}}),a=I("aside",{class:"sidebar","aria-label":"Panels"},o,n,s);return a.show=r,queueMicrotask(r),a}var gA=.25,_A="#CC79A7",xA="#0072B2",m0=i=>`${ae(Math.hypot(...i),3)} N`,Ac=class{constructor(t){this.studio=t,t.store.on(["model","mode"],()=>this.#t()),this.#t()}#t(){Object.assign(this,{largest:0,size:null})}at(t){let{robot:e,store:n}=this.studio;if(t?.length!==e.nq)return[];let s=n.get("view").forces;return[...this.#e(t,s),...s&&this.studio.attempt(()=>this.#n(t))||[]]}#e(t,e){let n=this.studio.player.own?.pull;if(!n?.wrench||!this.studio.store.get("playing"))return[];let s=n.place(t),r=n.target.map((o,a)=>o-s[a]);return[{from:s,vector:r,colour:xA,text:e?m0(n.wrench.force):void 0}]}#n(t){let{qd:e,qdd:n,options:s}=this.#i(),r=this.studio.robot.reactions(t,e,n,s),o=Math.max(0,...r.map(({force:l})=>Math.hypot(...l)));this.largest=this.studio.store.get("mode")==="posture"?o:Math.max(this.largest,o),this.size??=this.studio.scale().size;let a=gA*this.size/(this.largest||1);return r.map(({at:l,force:c})=>({from:l,vector:c.map(h=>h*a),colour:_A,text:m0(c)}))}#i(){let{robot:t,store:e,player:n}=this.studio,s=e.get("mode");if(s==="simulation")return n.simulation.moment(n.t);if(s==="motion")return n.motion.at(n.t);let r=new Float64Array(t.nv);return{qd:r,qdd:r}}};var yA=22,Ju=.001;function x0(i,t){let e=i.stage.canvas,n=o=>{let a=e.getBoundingClientRect();return{x:o.clientX-a.left,y:o.clientY-a.top}},s=null;e.addEventListener("pointerdown",o=>{if(o.button!==0||s)return;let a=n(o);s=bA(i,t,a),s&&(o.stopImmediatePropagation(),e.setPointerCapture(o.pointerId),e.classList.add("holding"),t.begin(),s.last=a)},{capture:!0}),e.addEventListener("pointermove",o=>{let a=n(o);s?(s.move(a,s.last),s.last=a):o.buttons===0&&(e.style.cursor=vA(i,t,a))});let r=()=>{s&&(s.end?.(),s=null,e.classList.remove("holding"),t.end())};for(let o of["pointerup","pointercancel","lostpointercapture"])e.addEventListener(o,r)}function y0(i,t,e){let n=t.toolPlace();if(!n)return null;let s=i.project(n);return s.visible&&Math.hypot(s.x-e.x,s.y-e.y)<yA?n:null}function vA(i,t,e){if(!t.mode())return"";if(t.mode()==="pose"&&y0(i,t,e))return"grab";let n=i.pick(e.x,e.y);return n&&n.body>=0?"grab":""}function bA(i,t,e){let n=t.mode();if(!n)return null;let s=n==="pose"?y0(i,t,e):null;if(s){let a=g0(i,s);return{move:l=>_0(i,a,l,t.moveTool)}}let r=i.pick(e.x,e.y);if(!r||r.body<0)return null;if(n==="pull"){let a=g0(i,r.point);return t.grab(r.body,r.point),{move:l=>_0(i,a,l,t.pullTo)}}let o=t.jointOf(r.body);return o?{move:(a,l)=>SA(i,t,o,r,a,l)}:null}function g0(i,t){let e=i.stage.camera.getWorldDirection(new R);return new rn().setFromNormalAndCoplanarPoint(e,new R(...t))}function _0(i,t,e,n){let s=MA(i,e).ray.intersectPlane(t,new R);s&&n(s.toArray())}function MA(i,t){let e=new ms,{clientWidth:n,clientHeight:s}=i.host;return e.setFromCamera(new bt(t.x/n*2-1,1-t.y/s*2),i.stage.camera),e}function SA(i,t,e,n,s,r){let[o,a]=[0,Ju].map(f=>t.placeAfter(n.body,n.point,f));if(!o||!a)return;let[l,c]=[i.project(o),i.project(a)],h=[(c.x-l.x)/Ju,(c.y-l.y)/Ju],u=h[0]**2+h[1]**2;if(u<25)return;let d=((s.x-r.x)*h[0]+(s.y-r.y)*h[1])/u;t.turnJoint(e,Math.max(-.5,Math.min(.5,d)))}var wA={frames:"Frames",axes:"Joint axes",masses:"Mass centres",inertia:"Inertia ellipsoids",forces:"Forces",trail:"Path of the tool",labels:"Names"},v0=1500,Tc=.01,EA=3,AA=2.2,b0=1.25,TA=.99,Ku=class{constructor(t,e){Object.assign(this,{studio:t,trail:e.addTrail(),points:[],pictures:0}),this.marked=null}clear(){Object.assign(this,{points:[],marked:null}),this.trail.setPoints([])}mark(t){if((this.marked===null||t<this.marked)&&(this.clear(),this.marked=t-Tc),this.pictures+=1,!(this.pictures%EA)){this.marked=Math.max(this.marked,t-v0*Tc);for(let e=this.marked+Tc;e<=t;e+=Tc)this.points.push(...this.studio.toolPose(this.studio.player.postureAt(e)).position),this.marked=e;this.points.splice(0,Math.max(0,this.points.length-3*v0)),this.trail.setPoints(this.points)}}},Qu=class{constructor(t,e){this.studio=t,this.scene=new gr(e),this.way=new Ku(t,this.scene),this.forces=new Ac(t),this.followed=[0,0,0],this.drawn=null,this.seen=null}setShown(){let{store:t}=this.studio,e=t.get("view");this.scene.setShown({...e,frames:e.frames||t.get("tab")==="robot"})}update(){let{robot:t,used:e}=this.studio;if(this.drawn===e)return;let n=t.neutral(),s=this.drawn?.name===e.name&&this.drawn.bodies.length===e.bodies.length,r={poses:t.poses(n),axes:t.jointAxes(n)},{upright:o,alike:a}=s?this.#t(new fr(e,r)):{},l=!!(o&&a);if(this.scene.setModel(e,r,{keepView:l,around:gc(t),direction:o?this.scene.direction():null}),!l){this.followed=this.floating(r.poses);let{size:c,up:h}=this.scene.layout;this.seen={size:c,up:h.clone()}}this.setShown(),this.scene.robot.toolMark?.scale.setScalar(AA),this.drawn=e,this.way.clear()}#t({size:t,up:e}){let n=t/this.seen.size;return{upright:e.dot(this.seen.up)>TA,alike:n<b0&&n>1/b0}}floating(t){let{model:e,base:n,carriers:s}=this.scene.layout,r=s[e.floating?0:n.children[0]+1];return[3,7,11].map(o=>t[16*r+o])}follow(t){let[e,n,s]=t.map((a,l)=>a-this.followed[l]);this.followed=t;let{camera:r,controls:o}=this.scene.stage;for(let a of[r.position,o.target])a.set(a.x+e,a.y+n,a.z+s)}draw(t){let{studio:e,scene:n,way:s}=this,{store:r,player:o}=e;this.update();let a=e.robot.poses(t);n.setPoses(a),n.layout.floats&&this.follow(this.floating(a)),n.setArrows(this.forces.at(t)),r.get("mode")==="posture"?s.points.length&&s.clear():r.get("view").trail&&e.toolName()!==void 0&&s.mark(o.t)}};function M0(i,t){let{store:e,player:n}=i,s=new Qu(i,t),{scene:r,forces:o,way:a}=s;Object.assign(i,{scene:r,forces:o}),n.draw=c=>s.draw(c),e.on(["model"],()=>n.show(e.get("q"))),e.on(["view","tab"],()=>s.setShown()),e.on(["view","playing"],()=>r.setArrows(o.at(n.shownQ))),e.on(["mode"],()=>a.clear()),i.theme.onChange(c=>r.setDark(c)),r.setDark(i.theme.dark),r.stage.canvas.setAttribute("role","img");let l=()=>r.stage.canvas.setAttribute("aria-label",`${e.get("model").name} in three dimensions`);return e.on(["model"],l),l(),t.append(CA(i,r),RA(i),PA(i)),x0(r,IA(i)),n.show(e.get("q")),r}function RA(i){let{store:t}=i,e=I("div",{class:"caption"}),n=()=>{e.hidden=!t.get("compare"),e.textContent=t.get("model").name};return t.on(["compare","model"],n),n(),e}function CA(i,t){let{store:e}=i,n=Object.entries(wA).map(([a,l])=>{let c=Ki(l,e.get("view")[a],h=>e.set({view:{...e.get("view"),[a]:h}}));return e.on(["view"],()=>c.box.checked=e.get("view")[a]),c}),s=["corner","front","side","above"].map(a=>I("button",{type:"button",class:"small",text:a,on:{click:()=>t.view(a)}})),r=I("summary",{class:"button","aria-label":"What is shown",title:"What is shown (V)"},ai("eye"),I("span",{text:"Show"})),o=_c(r,...n,I("div",{class:"views"},...s));return I("div",{class:"overlay"},o,Ke("home","See the whole robot (F)",()=>t.fit()))}function PA(i){let{store:t}=i,e=I("div",{class:"hint"}),n=()=>t.get("mode")==="simulation"?"Pull any link":i.toolPose()?"Drag the orange ball or a link":"Drag a link",s=()=>{e.replaceChildren(n(),I("span",{class:"more",text:" · drag the ground to turn the view"}))};return s(),t.on(["mode","model"],s),i.handsUsed=()=>e.classList.add("gone"),e}function IA(i){let{store:t,player:e}=i,n=s=>i.used.links.findIndex(r=>r.body===s);return{mode:()=>t.get("playing")?t.get("mode")==="simulation"?"pull":null:"pose",toolPlace:()=>i.toolPose(e.shownQ)?.position??null,moveTool:s=>{let r=i.toolPose();i.attempt(()=>i.reach(s,i.keepOrientation?r.rotation:null,"drag"))},jointOf:s=>i.jointOfBody(s),turnJoint:(s,r)=>i.setJoint(s.coordinate,t.get("q")[s.coordinate]+r),placeAfter:(s,r,o)=>LA(i,s,r,o),grab:(s,r)=>{let o=n(s);o>=0&&e.simulation.pull.grab(o,S0(i.robot.poses(e.shownQ),o,r),r)},pullTo:s=>{e.simulation.pull.wrench&&(e.simulation.pull.target=s)},begin:()=>{!t.get("playing")&&t.get("mode")!=="posture"&&i.setPosture(e.shownQ,"posture"),t.hold(),i.handsUsed()},end:()=>{t.release(),e.own?.pull.release()}}}function S0(i,t,e){let n=i.subarray(16*t,16*t+16),s=[e[0]-n[3],e[1]-n[7],e[2]-n[11]];return[0,1,2].map(r=>n[r]*s[0]+n[4+r]*s[1]+n[8+r]*s[2])}function LA(i,t,e,n){let s=i.used.links.findIndex(u=>u.body===t),r=i.jointOfBody(t);if(s<0||!r)return null;i.taken??={},i.taken.point!==e&&(i.taken={point:e,local:S0(i.robot.poses(i.store.get("q")),s,e)});let o=Float64Array.from(i.store.get("q"));o[r.coordinate]+=n;let a=i.robot.poses(o).subarray(16*s,16*s+16),[l,c,h]=i.taken.local;return[0,4,8].map(u=>a[u]*l+a[u+1]*c+a[u+2]*h+a[u+3])}var w0=[["posture","Posture",a0],["robot","Robot",d0],["motion","Motion",r0],["simulate","Simulate",f0],["methods","Methods",e0],["equations","Equations",Qg]];async function NA(i,t){for(let[n,s]of[["this link",ju],["this page",Ug]])try{let r=await s();if(r)return td(i,r)}catch(r){i.late=`The state of ${n} was not taken: ${r.message}`}let e=t.model?{model:t.model}:{catalog:t.robot};return td(i,{version:Zo,...wr(),robot:e,q:null})}function td(i,t,e){let{run:n,...s}=wf(t,i);return i.restore(s,e),n}async function DA(i){try{let t=await ju();if(!t)return;td(i,t,{undo:"open a link"}),i.say(`${i.store.get("model").name} is open, as the link has it`)}catch(t){i.say(`This link was not taken: ${t.message}`,"wrong")}}function OA(i){addEventListener("dragover",t=>{t.preventDefault(),t.dataTransfer.dropEffect="copy"}),addEventListener("drop",async t=>{t.preventDefault();let[e,...n]=t.dataTransfer?.files??[];e?n.length?i.say(`${n.length+1} files were dropped: drop one robot file`,"wrong"):await i.openFile(e):i.say("Only files can be dropped here: a robot file (JSON)","wrong")})}async function UA(){let i=performance.now(),t=xf(),e=await qo.create(t.engine);for(let a of[t.engine,...t.engine.joined??[]])delete a.wasm;let n=new ra(t,e);n.theme=new Xo;let s=await NA(n,t);n.player=new Ec(n),jg(n),n.ghost=new yc(n);let r=w0.map(([a,l,c])=>({id:a,label:l,panel:c(n)})),o=p0(n,r);M0(n,o.viewport),n.second=new xc(n,o.second),Ig(n,o.dock),Lg(n,w0.map(([a])=>a)),n.store.on(["tick","mode"],()=>{n.second.show(n.player.t),n.ghost.show(n.player.t)}),n.store.set({...n.store.values}),s&&n.attempt(()=>n.player.load(s)),n.stats.opened=performance.now()-i,n.late?n.say(n.late,"wrong"):t.notice&&n.store.get("model")?.name===t.model?.name&&n.say(t.notice,"wrong",{label:"I see",call(){}}),addEventListener("hashchange",()=>DA(n)),OA(n),window.rodynStudio=n}function E0(i){let t=i.error?.message??i.reason?.message;t&&(window.rodynStudio?.player.stop(),window.rodynStudio?.say(`Something went wrong here: ${t}`,"wrong"))}addEventListener("error",E0);addEventListener("unhandledrejection",E0);UA().catch(i=>{let t=/webgl/i.test(i.message)?"This browser has no WebGL, which the picture needs: another browser, or hardware acceleration in its settings, helps.":`The studio could not start: ${i.message}`;document.getElementById("app").replaceChildren(I("p",{class:"problem",role:"alert",text:t}))});})();
