import { useEffect } from 'react'
import { Form, Link, useNavigation, useRevalidator } from 'react-router'
import { staffOf } from '#web/app/guards/staff-member.server.ts'
import { requestContext } from '#web/app/request-context.ts'
import { titled } from '#web/app/shop-title.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { ReaderMoment } from '#web/ui/reader-moment.tsx'
import { Select } from '#web/ui/select.tsx'
import styles from '../backoffice-page.module.css'
import { BackofficePage } from '../backoffice-page.tsx'
import type { Route } from './+types/restore'
import { answerRestore } from './restore-actions.server.ts'
import { RestoreUpload } from './restore-upload.tsx'
import { bytesText } from './size-text.ts'

export const meta: Route.MetaFunction = ({ matches }) => [
  titled(matches, 'Restore a backup · Workshop'),
]

const LOOK_AGAIN_MS = 2000

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  await staffOf(ctx, 'change-settings')
  const { restore } = ctx.backups
  const inTheWay = await restore.inTheWay()
  const step = await restore.step()
  const isChoosing = inTheWay.length === 0 && (step === null || step.at === 'sending')
  return {
    isEmpty: inTheWay.length === 0,
    inTheWay,
    step,
    mostBytes: restore.mostBytes,
    stored: isChoosing ? await restore.listStored() : null,
  }
}

export const action = ({ context, request }: Route.ActionArgs) =>
  answerRestore(context.get(requestContext), request)

type Data = Route.ComponentProps['loaderData']
type StepAt<At> = Extract<NonNullable<Data['step']>, { at: At }>

function KeyFields() {
  return (
    <>
      <Field
        label="Its key"
        optional
        hint="For an encrypted backup, whose name ends in .age. It begins with AGE-SECRET-KEY-1, is used and kept nowhere."
      >
        <PasswordInput name="key" autoComplete="off" />
      </Field>
      <Field
        label="Text of the old secret.key"
        optional
        hint="Only for a backup that is not encrypted. Without it, authenticator apps, recovery codes, the mail server’s password and the payment keys of the old shop have to be set up anew."
      >
        <Input name="secret" autoComplete="off" spellCheck={false} />
      </Field>
    </>
  )
}

function Forget({ children }: { readonly children: string }) {
  return (
    <Form method="post">
      <Button kind="plain" name="intent" value="forget">
        {children}
      </Button>
    </Form>
  )
}

/** Of a file of one's own, or of those that the shop has kept. */
function Choose({ stored, mostBytes, step }: Pick<Data, 'stored' | 'mostBytes' | 'step'>) {
  return (
    <>
      <section className={styles.card} aria-labelledby="own-file">
        <h2 id="own-file">From this computer</h2>
        {step?.at === 'sending' && (
          <p className={styles.soft}>
            {step.name} has not arrived whole. Please choose it again: it is sent anew.
          </p>
        )}
        <RestoreUpload mostBytes={mostBytes} />
      </section>
      {stored && stored.names.length > 0 && (
        <section className={styles.card} aria-labelledby="kept">
          <h2 id="kept">From where backups are kept</h2>
          <Form method="post" className={styles.stack}>
            <input type="hidden" name="intent" value="choose" />
            <Field label="Backup" hint={`In ${stored.place}, the newest first.`}>
              <Select name="name">
                {stored.names.map(name => (
                  <option key={name}>{name}</option>
                ))}
              </Select>
            </Field>
            <KeyFields />
            <div className={styles.actions}>
              <Button kind="quiet">Check it</Button>
            </div>
          </Form>
        </section>
      )}
    </>
  )
}

function Sent({ step }: { readonly step: StepAt<'sent'> }) {
  const { state } = useNavigation()
  return (
    <section className={styles.card} aria-labelledby="sent">
      <h2 id="sent">{step.name} is here</h2>
      {step.fault ? (
        <p className={styles.notice} data-kind="refused" role="alert">
          {step.fault}
        </p>
      ) : (
        <p>It is checked first: restored into a scratch database, every table compared.</p>
      )}
      <Form method="post" className={styles.stack}>
        <input type="hidden" name="intent" value="check" />
        <KeyFields />
        <div className={styles.actions}>
          <Button busy={state === 'submitting'}>Check it</Button>
        </div>
      </Form>
      <Forget>Take another file</Forget>
    </section>
  )
}

function Checking({ step }: { readonly step: StepAt<'checking'> }) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [revalidate])
  return (
    <section className={styles.card} aria-labelledby="checking">
      <h2 id="checking">{step.name} is being checked</h2>
      <p role="status">
        It is restored into a scratch database, and every table is compared. That takes half a
        minute, with many orders several. Nothing is changed in this shop.
      </p>
      <p>
        <Link to="/workshop/restore">Look again</Link>
      </p>
      <Forget>Give up</Forget>
    </section>
  )
}

function Checked({ step }: { readonly step: StepAt<'checked'> }) {
  const { found } = step
  const { state } = useNavigation()
  const numbers = [
    `${found.orders.toLocaleString('en')} orders`,
    `${found.customers.toLocaleString('en')} customers`,
    `${found.files.toLocaleString('en')} pictures and files`,
    `${found.rows.toLocaleString('en')} rows in all`,
  ]
  return (
    <section className={styles.card} aria-labelledby="checked">
      <h2 id="checked">{step.name} is whole</h2>
      <table className={styles.table}>
        <tbody>
          <tr>
            <th scope="row">Shop</th>
            <td>{found.shop}</td>
          </tr>
          <tr>
            <th scope="row">As it was on</th>
            <td>
              <ReaderMoment at={new Date(found.takenAt)} />
            </td>
          </tr>
          <tr>
            <th scope="row">In it</th>
            <td>{numbers.join(', ')}</td>
          </tr>
          <tr>
            <th scope="row">Written by version</th>
            <td>
              {found.version}, {bytesText(found.bytes)}
            </td>
          </tr>
          <tr>
            <th scope="row">Owned by</th>
            <td>{found.owners.join(', ') || 'nobody'}</td>
          </tr>
        </tbody>
      </table>
      {!found.hasSecret && (
        <p className={styles.soft}>
          Its secret is not in it, because it is not encrypted. Unless you gave the text of the old
          secret.key, or SECRET_KEY is the same, authenticator apps and recovery codes do not work
          any more (passkeys do), and the mail server’s password and payment keys have to be entered
          anew.
        </p>
      )}
      <Confirm
        words="Restore it"
        means={
          <>
            <p>
              This replaces everything that was entered here so far, including your account and
              those of customers who have signed up, and can’t be undone. Meanwhile the shop is
              closed, and afterwards everybody signs in again.
            </p>
            <p>You sign in with an account of the restored shop: {found.owners.join(', ')}.</p>
          </>
        }
        yes="Yes, restore it"
        fields={{ intent: 'restore' }}
        busy={state === 'submitting'}
      />
      <Forget>Take another file</Forget>
    </section>
  )
}

function Steps({ data }: { readonly data: Data }) {
  const { step } = data
  switch (step?.at) {
    case 'sent':
      return <Sent step={step} />
    case 'checking':
      return <Checking step={step} />
    case 'checked':
      return <Checked step={step} />
    default:
      return <Choose {...data} />
  }
}

const LEDE =
  'Brings a whole shop back into this one, from one file: orders, customers, prices and pictures. Only while nobody has used this shop.'

export default function Restore({ loaderData, actionData }: Route.ComponentProps) {
  const { isEmpty, step, inTheWay } = loaderData
  return (
    <BackofficePage
      title="Restore a backup"
      lede={LEDE}
      message={step?.at === 'restored' ? step.text : null}
      refused={actionData?.refused}
    >
      {isEmpty ? (
        <Steps data={loaderData} />
      ) : (
        <section className={styles.card} aria-label="Nothing to restore into">
          <p>
            There is a shop here already, and a restore overwrites nothing. Whoever runs the machine
            restores into an empty one: another <code>DATA_DIR</code> or database.
          </p>
          {step?.at !== 'restored' && (
            <p className={styles.soft}>What is in it: {inTheWay.join(', ')}.</p>
          )}
          <div className={styles.actions}>
            <ButtonLink kind="quiet" to="/workshop/backups">
              Backups
            </ButtonLink>
            {step && step.at !== 'restored' && <Forget>Remove the file that was sent</Forget>}
          </div>
        </section>
      )}
    </BackofficePage>
  )
}
