import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import styles from './tabs.module.css'

export interface TabItem {
  readonly value: string
  readonly label: ReactNode
  readonly panel: ReactNode
  readonly disabled?: boolean
}

interface TabsProps {
  /** What the tabs are about, for those who cannot see them beside it. */
  readonly label: string
  readonly tabs: readonly TabItem[]
  readonly value?: string
  readonly defaultValue?: string
  readonly onValueChange?: (value: string) => void
}

/** Tabs that open with the focus, as https://www.w3.org/WAI/ARIA/apg/patterns/tabs/ has them. */
export function Tabs({ label, tabs, value, defaultValue, onValueChange }: TabsProps) {
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const [own, setOwn] = useState(defaultValue ?? tabs[0]?.value)
  const selected = value ?? own
  const open = tabs.find(tab => tab.value === selected)
  const idOf = (part: 'tab' | 'panel', tab: TabItem) => `${id}${part}-${tab.value}`

  const select = (tab: TabItem | undefined) => {
    if (!tab || tab.disabled || tab.value === selected) return
    setOwn(tab.value)
    onValueChange?.(tab.value)
  }
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const to = nextOf(event.key, at, tabs.length)
    if (to === null) return
    event.preventDefault()
    const next = list.current?.children[to]
    if (next instanceof HTMLElement) next.focus()
    select(tabs[to])
  }

  return (
    <div>
      <div ref={list} className={styles.list} role="tablist" aria-label={label}>
        {tabs.map((tab, i) => (
          <button
            key={tab.value}
            type="button"
            className={styles.tab}
            role="tab"
            id={idOf('tab', tab)}
            aria-selected={tab === open}
            // Only the open panel is on the page.
            aria-controls={tab === open ? idOf('panel', tab) : undefined}
            aria-disabled={tab.disabled || undefined}
            tabIndex={tab === open ? 0 : -1}
            onClick={() => select(tab)}
            onKeyDown={event => onKeyDown(event, i)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {open && (
        <div
          key={open.value}
          className={styles.panel}
          role="tabpanel"
          id={idOf('panel', open)}
          aria-labelledby={idOf('tab', open)}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without a control is read by its own focus
          tabIndex={0}
        >
          {open.panel}
        </div>
      )}
    </div>
  )
}

/** Which tab a key leads to, round the ends; null for a key that means something else. */
function nextOf(key: string, at: number, count: number): number | null {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at + count - 1) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}
