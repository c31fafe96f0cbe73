const names: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Text as XML has it, in an element or an attribute. */
export const xmlText = (text: string) => text.replace(/[&<>"']/g, sign => names[sign] ?? sign)
