import { type StyleId, styleById } from '#design/catalogue/styles.ts'
import { found } from '#web/app/query.ts'

/** The style that the address of a workbench names. */
export function styleInAddress({ searchParams }: URL): StyleId | null {
  const style = searchParams.get('style')
  return style ? found(styleById(style)).id : null
}
