import * as v from 'valibot'
import { BEFORE_RELOAD } from './reload.ts'

const KEY = 'keepsake-drafts'
const draftsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    path: v.string(),
    fields: v.array(v.object({ form: v.number(), name: v.string(), value: v.string() })),
  }),
)

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Never written anywhere, not for a second: secrets, and what a browser must not set. */
const NEVER = new Set(['password', 'file', 'hidden', 'submit', 'button', 'reset', 'image'])
const SECRET = /\b(cc-|one-time-code|current-password|new-password)/

/** React moves a field's default along with what is typed, so that alone does not show a change. */
const touched = new WeakSet<EventTarget>()

export function watchForms() {
  document.addEventListener('input', ({ target }) => target && touched.add(target), true)
  window.addEventListener(BEFORE_RELOAD, keepForms)
}

/** Before a reload of ours: what somebody has changed in the forms of this page. */
function keepForms() {
  const fields = [...document.forms].flatMap((form, at) =>
    controlsOf(form)
      .filter(control => touched.has(control) || shown(control) !== defaultOf(control))
      .map(control => ({ form: at, name: control.name, value: shown(control) })),
  )
  if (fields.length === 0) return
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ path: location.pathname, fields }))
  } catch {
    // Full or forbidden: the reload was announced, and nothing else can be done.
  }
}

/** After it, once: as if it had been typed again, so that React hears of it too. */
export function restoreForms() {
  const drafts = v.safeParse(draftsSchema, takeKept())
  if (!drafts.success || drafts.output.path !== location.pathname) return
  for (const { form, name, value } of drafts.output.fields) {
    const owner = document.forms[form]
    const control = owner && controlsOf(owner).find(one => one.name === name && fits(one, value))
    if (control) type(control, value)
  }
}

function takeKept() {
  try {
    const kept = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return kept
  } catch {
    return null
  }
}

const controlsOf = (form: HTMLFormElement) =>
  ([...form.elements] as Control[]).filter(
    ({ name, type, autocomplete }) => name && !NEVER.has(type) && !SECRET.test(autocomplete),
  )

const isChoice = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['radio', 'checkbox'].includes(control.type)

/** A radio or checkbox is its value when chosen, and nothing when not. */
const shown = (control: Control) =>
  isChoice(control) ? (control.checked ? control.value : '') : control.value

function defaultOf(control: Control) {
  if (isChoice(control)) return control.defaultChecked ? control.value : ''
  if (control instanceof HTMLSelectElement) {
    return [...control.options].find(option => option.defaultSelected)?.value ?? ''
  }
  return control.defaultValue
}

const fits = (control: Control, value: string) =>
  !isChoice(control) || control.value === value || (value === '' && control.type === 'checkbox')

/** As if somebody had typed or pressed it just now. */
export function type(control: Control, value: string) {
  if (isChoice(control)) {
    if (shown(control) !== value) control.click()
    return
  }
  // React listens on its own copy of this property; the one of the element's kind passes it by.
  const kind = Object.getPrototypeOf(control)
  Object.getOwnPropertyDescriptor(kind, 'value')?.set?.call(control, value)
  control.dispatchEvent(new Event('input', { bubbles: true }))
  control.dispatchEvent(new Event('change', { bubbles: true }))
}
