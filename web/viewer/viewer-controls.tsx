import { useId } from 'react'
import type { SceneId } from '#geometry/studio/scenes.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './viewer-frame.module.css'

/** What somebody chooses; in the evening the studio's paper is dark by itself. */
const lights: Readonly<Record<Exclude<SceneId, 'evening'>, string>> = {
  studio: 'Studio',
  daylight: 'Daylight',
  candle: 'Candlelight',
  velvet: 'Dark velvet',
}

interface LightsProps {
  readonly scene: SceneId
  readonly onChoose: (scene: SceneId) => void
}

/** In which light a piece is seen. */
export function Lights({ scene, onChoose }: LightsProps) {
  const group = useId()
  return (
    <fieldset className={styles.lights}>
      <legend className="visually-hidden">Light</legend>
      {Object.entries(lights).map(([id, label]) => (
        <label key={id} className={styles.light}>
          <input
            type="radio"
            name={`${group}-light`}
            checked={scene === id}
            onChange={() => onChoose(id as SceneId)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

interface ToggleProps {
  readonly pressed: boolean
  readonly onPress: (pressed: boolean) => void
  readonly label: string
}

export function Toggle({ pressed, onPress, label }: ToggleProps) {
  return (
    <Button type="button" kind="plain" aria-pressed={pressed} onClick={() => onPress(!pressed)}>
      {label}
    </Button>
  )
}
