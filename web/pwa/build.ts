declare const KEEPSAKE_BUILD: string

const NAME = 'keepsake-build'

/** The build this page came with. The server writes it into the document; the browser reads it there. */
export const ownBuild: string = import.meta.env.SSR
  ? KEEPSAKE_BUILD
  : (document.querySelector<HTMLMetaElement>(`meta[name=${NAME}]`)?.content ?? '')

export const buildMeta = { name: NAME, content: ownBuild }
