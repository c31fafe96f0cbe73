import { toast } from '#web/ui/toast.ts'
import { openStorageAdapter } from './storage-adapter.ts'

export const browserStorage = openStorageAdapter(
  () => window.localStorage,
  () =>
    toast({
      title: 'This browser keeps nothing for us',
      text: 'Its storage is full or switched off. Go on as you like; your choices last as long as this page is open.',
    }),
)
