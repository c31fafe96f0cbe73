import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import type { LinkProps } from 'react-router'
import styles from './button.module.css'
import { classes } from './classes.ts'
import { Link } from './link.tsx'
import { useHydrated } from './use-hydrated.ts'

interface Look {
  /** One primary a screen; `quiet` beside it; `plain` for the least of the three. */
  readonly kind?: 'primary' | 'quiet' | 'plain'
  /** As wide as what holds it. */
  readonly wide?: boolean
}

interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'disabled'> {
  /** Work is under way: the button keeps its place and the focus, and takes no second press. */
  readonly busy?: boolean
  /** Why it cannot be pressed now, as a sentence. The button stays reachable so that it is read. */
  readonly disabledReason?: string | undefined
  /**
   * Whether only a script can handle the press: true for every `type="button"` except those that open a
   * popover, and for submit buttons of forms that only a script can send. The button is disabled until the
   * page is hydrated, so that no press is lost.
   */
  readonly needsScripts?: boolean
}

const look = ({ kind = 'primary', wide }: Look, more?: string) =>
  classes(styles.button, styles[kind], wide && styles.wide, more)

export function Button({
  kind,
  wide,
  busy = false,
  disabledReason,
  className,
  onClick,
  children,
  type = 'submit',
  needsScripts = type === 'button',
  popoverTarget,
  ...rest
}: ButtonProps) {
  const hydrated = useHydrated()
  const stopped = busy || disabledReason !== undefined
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (stopped) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      popoverTarget={popoverTarget}
      className={look({ kind, wide } as Look, className)}
      disabled={needsScripts && !hydrated && popoverTarget === undefined}
      aria-disabled={stopped || undefined}
      data-busy={busy || undefined}
      title={disabledReason}
      onClick={press}
    >
      {children}
      {busy && <span className="visually-hidden">, please wait</span>}
      {disabledReason && <span className="visually-hidden">. {disabledReason}</span>}
    </button>
  )
}

interface ButtonLinkProps extends Look, LinkProps {
  readonly children: ReactNode
}

export function ButtonLink({ kind, wide, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={look({ kind, wide } as Look, className)} />
}
