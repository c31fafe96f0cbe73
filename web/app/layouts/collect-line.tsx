import { Link, useLocation } from 'react-router'
import { useCurrent } from '#web/state/use-current.ts'
import styles from './collect-line.module.css'

/** Where the piece of this tab is worked on. */
const AT_WORK = /^\/(design|customize|review|preview|style)(\/|$)/i

/** An owner's way from the piece at hand into the collection. */
export default function CollectLine() {
  const { pathname } = useLocation()
  const { entry } = useCurrent()
  const code = AT_WORK.test(pathname) ? entry?.now.code : undefined
  if (!code) return null
  return (
    <p className={`${styles.line} no-print`}>
      <Link to={`/workshop/collection/new?design=${code}`}>Put this into the collection</Link>
    </p>
  )
}
