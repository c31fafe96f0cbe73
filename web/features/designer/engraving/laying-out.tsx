import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

export const LayingOut = () => (
  <Loading label="The sheet is being laid out">
    <Skeleton height="24rem" />
  </Loading>
)
