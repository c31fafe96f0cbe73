import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * A page for anybody sends along the piece that was chosen there, as `?open=`, to whichever page goes
 * on with it, through sign-in if need be. Its code is fetched only then.
 */
export function useOpenParameter() {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const query = new URLSearchParams(search)
    const code = query.get('open')
    if (code === null) return
    import('#web/state/open-address.ts').then(
      ({ openAddress }) => {
        openAddress(code, query.get('from'))
        query.delete('open')
        query.delete('from')
        const left = query.size > 0 ? `?${query}` : ''
        navigate({ pathname, search: left, hash }, { replace: true, preventScrollReset: true })
      },
      // A part that cannot be fetched is told of elsewhere; the address still says what was chosen.
      () => {},
    )
  }, [pathname, search, hash, navigate])
}
