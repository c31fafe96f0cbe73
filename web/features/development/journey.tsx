import { useState } from 'react'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { toast } from '#web/ui/toast.ts'
import { Specimen } from './specimen.tsx'
import styles from './ui-parts.module.css'

const steps = ['Style', 'Shape', 'Setting', 'Metal', 'Engraving'].map(label => ({
  label,
  to: `/parts?step=${label}`,
}))

const tabs = [
  { value: 'stone', label: 'The stone', panel: <p>A lozenge of 6.2 by 4.1 mm, cut in Idar.</p> },
  { value: 'band', label: 'The band', panel: <p>2.4 mm wide, rounded inside for comfort.</p> },
  { value: 'words', label: 'The words', panel: <p>For Ada, always.</p> },
  { value: 'proof', label: 'The proof', panel: null, disabled: true },
]

export function JourneySpecimens({ scheme }: { scheme: string }) {
  return (
    <>
      <Specimen name="Stepper">
        <Stepper label={`${scheme}: the first step`} steps={steps} current={0} />
        <Stepper label={`${scheme}: half way`} steps={steps} current={2} />
        <Stepper label={`${scheme}: the last step`} steps={steps} current={4} />
      </Specimen>
      <Specimen name="Tabs">
        <Tabs label={`${scheme}: about the piece`} tabs={tabs} />
      </Specimen>
      <Specimen name="Dialog, toast">
        <div className={styles.row}>
          <OpenDialog />
          <Button
            kind="quiet"
            type="button"
            onClick={() => toast({ title: 'Added to your cart', text: 'Lozenge ring, size 54.' })}
          >
            Show a toast
          </Button>
          <Button
            kind="quiet"
            type="button"
            onClick={() =>
              toast({
                title: 'That did not reach us',
                text: 'You seem to be offline. Your design is kept on this device.',
                tone: 'error',
              })
            }
          >
            Show an error
          </Button>
        </div>
      </Specimen>
      <Specimen name="Breadcrumb, pagination">
        <Breadcrumb
          label={`${scheme}: you are here`}
          trail={[
            { to: '/jewelry', name: 'Collection' },
            { to: '/style', name: 'Rings' },
          ]}
          here="Lozenge solitaire"
        />
        <Pagination
          label={`${scheme}: pieces`}
          current={6}
          last={12}
          hrefOf={page => `/parts?page=${page}`}
        />
        <Pagination
          label={`${scheme}: orders`}
          current={1}
          last={3}
          hrefOf={page => `/parts?page=${page}`}
        />
      </Specimen>
      <Specimen name="Skeleton">
        <Loading label="The piece is on its way">
          <div className={styles.two}>
            <Skeleton height="12rem" />
            <Skeleton lines={4} />
          </div>
        </Loading>
      </Specimen>
      <Specimen name="Empty state">
        <EmptyState
          level={3}
          title="Your cart is empty"
          text="A piece you design waits here until you are ready, on this device."
        >
          <ButtonLink to="/style/components/ShapeSelection">Choose a shape</ButtonLink>
          <ButtonLink kind="quiet" to="/jewelry/components/SpecialOrder">
            Ask for something else
          </ButtonLink>
        </EmptyState>
      </Specimen>
    </>
  )
}

function OpenDialog() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button kind="quiet" type="button" onClick={() => setOpen(true)}>
        Open a dialog
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title="Take this piece out of your cart?"
        actions={
          <>
            <Button kind="quiet" type="button" onClick={close}>
              Keep it
            </Button>
            <Button type="button" onClick={close}>
              Take it out
            </Button>
          </>
        }
      >
        <p>The design itself stays with you, and you can add it again at any time.</p>
      </Dialog>
    </>
  )
}
