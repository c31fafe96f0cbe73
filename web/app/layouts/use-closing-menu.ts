import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** A popover that closes when the page it lies over becomes another one. */
export function useClosingMenu<Element extends HTMLElement>() {
  const menu = useRef<Element>(null)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new place is what closes it
  useEffect(() => {
    if (menu.current?.matches(':popover-open')) menu.current.hidePopover()
  }, [key])
  return menu
}
