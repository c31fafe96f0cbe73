/**
 * Runs inline as the page is read: the server does not know the piece at hand, and what it guesses in
 * its place is not shown to whoever has one (`base.css`).
 */
export const hasDesignsScript = `try{if(sessionStorage.getItem('pinia-design-on-stage')||JSON.parse(localStorage.getItem('pinia-design')).value.designs.length)document.documentElement.dataset.begun=''}catch{}`
