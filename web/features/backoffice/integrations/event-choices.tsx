import styles from './keys.module.css'

interface EventChoicesProps {
  readonly events: readonly string[]
  readonly chosen?: readonly string[]
}

/** Of what a webhook is told. */
export const EventChoices = ({ events, chosen = [] }: EventChoicesProps) => (
  <fieldset className={styles.choices}>
    <legend>What it is told; nothing chosen means everything</legend>
    <div className={styles.many}>
      {events.map(event => (
        <label key={event} className={styles.choice}>
          <input
            type="checkbox"
            name="event"
            value={event}
            defaultChecked={chosen.includes(event)}
          />
          <code>{event}</code>
        </label>
      ))}
    </div>
  </fieldset>
)
