/** What a telephone or tablet can stand a piece on the table with. */
export type ArWay = 'quick-look' | 'scene-viewer'

interface Device {
  readonly userAgent: string
  /**
   * Whether a link may say `rel="ar"`: Safari on iPhones and iPads.
   * https://developer.apple.com/augmented-reality/quick-look/
   */
  readonly relAr: boolean
}

/** Scene Viewer is Google's app; other browsers of Android do not hand over to it. */
export function arWayOf({ userAgent, relAr }: Device): ArWay | null {
  if (relAr) return 'quick-look'
  const handsOver = /Android/.test(userAgent) && /Chrome\/\d+/.test(userAgent)
  return handsOver && !/; wv\)|Firefox|OculusBrowser/.test(userAgent) ? 'scene-viewer' : null
}

export const modelPath = (code: string, format: 'glb' | 'usdz') => `/models/${code}.${format}`

/**
 * Opens Google's Scene Viewer with a GLB, in true size only; where it is missing the browser goes to
 * `here` instead. The package is the Google app's: with `ar_preferred` it shows the piece in 3D where there
 * is no AR. https://developers.google.com/ar/develop/scene-viewer
 */
export function sceneViewerLink(file: string, title: string, here: string): string {
  const query = new URLSearchParams({ file, title, mode: 'ar_preferred', resizable: 'false' })
  return `intent://arvr.google.com/scene-viewer/1.0?${query}#Intent;scheme=https;package=com.google.android.googlequicksearchbox;action=android.intent.action.VIEW;S.browser_fallback_url=${encodeURIComponent(here)};end;`
}

/**
 * Quick Look reads from the fragment that a piece is not to be made larger than it is.
 * https://developer.apple.com/videos/play/wwdc2019/612/
 */
export const quickLookLink = (file: string) => `${file}#allowsContentScaling=0`
