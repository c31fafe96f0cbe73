import { createRequire } from 'node:module'
const require = createRequire('/work/wt-audit/package.json')
const { chromium } = require('@playwright/test')
const { chooseBrowser } = await import('/work/wt-audit/tools/browser/choose.ts')
const { machine } = await import('/work/wt-audit/tools/browser/probes.ts')
const { browserFlags } = await import('/work/wt-audit/tools/browser/flags.ts')
const found = chooseBrowser(machine)
const browser = await chromium.launch({ executablePath: found.path, args: browserFlags('/work/wt-audit') })
const LINE = { offline:false, latency:150, downloadThroughput:204800, uploadThroughput:96000 }
const undo = html => {
  const modules=[]; 
  let rest = html.replace(/<link rel="modulepreload" fetchpriority="low"([^>]*)>/g,(_,a)=>{modules.push(`<link rel="modulepreload"${a}>`);return ''})
  return rest.replace(/<link rel="stylesheet"/, m=>modules.join('')+m)
}
async function once(path, plain){
  const context = await browser.newContext({ viewport:{width:412,height:823}, deviceScaleFactor:1.75, isMobile:true, hasTouch:true, serviceWorkers:'block' })
  const page = await context.newPage()
  await page.route(url=>url.pathname===path, async route=>{ if(route.request().resourceType()!=='document') return route.continue(); const r=await route.fetch(); let b=await r.text(); if(plain) b=undo(b); await route.fulfill({response:r, body:b}) })
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable'); await cdp.send('Network.emulateNetworkConditions', LINE); await cdp.send('Emulation.setCPUThrottlingRate',{rate:4})
  await page.goto('http://localhost:4187'+path,{waitUntil:'load',timeout:120000})
  await page.waitForTimeout(800)
  const t = await page.evaluate(()=>{const n=performance.getEntriesByType('navigation')[0]; const f=performance.getEntriesByName('first-contentful-paint')[0]; return f.startTime - n.responseEnd})
  await context.close()
  return t
}
const res={}
for (const path of process.argv.slice(2)) { for(let i=0;i<12;i++) for(const plain of [true,false]) { (res[path+(plain?' as React prints':' styles first')]??=[]).push(await once(path,plain)) } }
for(const [k,v] of Object.entries(res)) console.log(k, v.map(x=>Math.round(x)).join(' '), 'median', Math.round(v.sort((a,b)=>a-b)[6]))
await browser.close()
