import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
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

export function Tabs({ label, tabs, value, defaultValue, onValueChange }: TabsProps) {
  return (
    <Base.Root
      {...(value === undefined ? { defaultValue: defaultValue ?? tabs[0]?.value } : { value })}
      onValueChange={(next: string) => onValueChange?.(next)}
    >
      <Base.List className={styles.list} aria-label={label} activateOnFocus>
        {tabs.map(tab => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className={styles.tab}
            disabled={tab.disabled ?? false}
          >
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map(tab => (
        <Base.Panel key={tab.value} value={tab.value} className={styles.panel}>
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
