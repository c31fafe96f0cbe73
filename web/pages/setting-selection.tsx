import type { Route } from './+types/setting-selection'

export const meta: Route.MetaFunction = () => [{ title: 'Choose a setting · Keepsake' }]

export async function loader() {
  return null
}

export default function SettingSelection() {
  return <h1>Choose a setting</h1>
}
