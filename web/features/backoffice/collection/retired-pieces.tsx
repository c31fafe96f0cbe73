import { Form, Link } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import rooms from '../backoffice-page.module.css'
import type { ListedPiece } from './listed-pieces.server.ts'

interface RetiredPiecesProps {
  readonly pieces: readonly ListedPiece[]
  readonly mayChange: boolean
}

/** Their addresses answer that they are gone; each can be brought back. */
export const RetiredPieces = ({ pieces, mayChange }: RetiredPiecesProps) => (
  <details className={rooms.card}>
    <summary>
      Retired <span className={rooms.soft}>{pieces.length}</span>
    </summary>
    <ul className={rooms.plain}>
      {pieces.map(({ id, name, title }) => (
        <li key={id} className={rooms.person}>
          <span>
            <Link to={`/workshop/collection/${id}`}>{name}</Link>
          </span>
          <span className={rooms.soft}>{title}</span>
          {mayChange && (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="id" value={id} />
              <input type="hidden" name="state" value="shown" />
              <Button kind="quiet">
                Bring back<span className="visually-hidden"> {name}</span>
              </Button>
            </Form>
          )}
        </li>
      ))}
    </ul>
  </details>
)
