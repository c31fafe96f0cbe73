import { showUnkeptDesign, switchTo } from './current-design.ts'
import { designStore } from './designs.ts'

/** Goes on with the design that is exactly this one, if there is one; else it is shown, to be looked at. */
export function openCode(code: string, name: string) {
  const there = designStore.read().designs.find(({ now }) => now.code === code)
  if (there) switchTo(there.id)
  else showUnkeptDesign({ code, name })
}
