import type { MarkRefusal } from '#shop/settings/mark-uploads.ts'

const MOST_ELEMENTS = 20_000

/** resvg has no fonts and loads no pictures here, so it would leave these out without a warning. */
const NOT_DRAWN = /<(?:[\w.-]+:)?(text|image|foreignObject|flowRoot)[\s/>]/i
const RUNS =
  /<(?:[\w.-]+:)?(?:script|handler|listener|set|animate\w*)[\s/>]|\son[a-z]+\s*=|javascript:|data:text/i
const ELSEWHERE = [
  /\bhref\s*=\s*["']\s*[^#\s"']/i,
  /\burl\(\s*(?!\s*(?:["']|&quot;|&apos;)?\s*#)/i,
  /@import/i,
]

/**
 * Tells an owner why the shop refuses a drawing; resvg alone would leave a part out or fail without a
 * reason. Safety does not depend on these checks: resvg runs no script and opens no file or address, and
 * its process has limits of memory and time.
 */
export function svgFault(
  source: string,
): { readonly reason: MarkRefusal; readonly found?: string } | null {
  if (/<!ENTITY/i.test(source)) return { reason: 'entities' }
  if (RUNS.test(source)) return { reason: 'script' }
  const found = NOT_DRAWN.exec(source)?.[1]
  if (found) return { reason: 'part', found }
  if (ELSEWHERE.some(pattern => pattern.test(source))) return { reason: 'outside' }
  if ((source.match(/<\w/g)?.length ?? 0) > MOST_ELEMENTS) return { reason: 'too-intricate' }
  return null
}
