import { toast } from '#web/ui/toast.ts'
import { openShelf } from './shelf.ts'

export const browserShelf = openShelf(
  () => window.localStorage,
  () =>
    toast({
      title: 'This browser keeps nothing for us',
      text: 'Its storage is full or switched off. Go on as you like; your choices last as long as this page is open.',
    }),
)
