/**
 * On pages that React does not hydrate: a picture that has come takes the place of the strokes that
 * stood for it, and one that did not (a painter may be busy) is asked for again, ever later. Runs inline,
 * before the first picture is asked for; `load` and `error` of a picture are heard
 * on their way down from the document: a window hears neither.
 */
export const pictureScript =
  "document.addEventListener('load',e=>{const f=e.target.closest?.('[data-photo]');if(f)f.dataset.photo='here'},true);" +
  "document.addEventListener('error',e=>{const i=e.target,f=i.closest?.('[data-photo]');if(!f)return;" +
  "const n=+(f.dataset.tries??0),s=[2,5,12,30][n];f.dataset.photo='failed';f.dataset.tries=n+1;" +
  'if(s)setTimeout(()=>{i.srcset=i.srcset},s*1e3)},true)'
