import { useEffect, useState } from 'react'
import { type CutOutView, WORN_PX_PER_MM as PX_PER_MM } from '#geometry/picture/worn-views.ts'

/** A picture of a piece with nothing beside it, and how large it is in life. */
export interface CutPiece {
  readonly address: string
  readonly widthMm: number
  readonly heightMm: number
}

export type TakeCutOut = (view: CutOutView, pxPerMm: number) => Promise<ImageBitmap | null>

/** Null while it is being drawn. */
export function useCutOut(take: TakeCutOut, view: CutOutView): CutPiece | 'none' | null {
  const [piece, setPiece] = useState<CutPiece | 'none' | null>(null)
  useEffect(() => {
    let wanted = true
    let address = ''
    setPiece(null)
    const begin = async () => {
      const bitmap = await take(view, PX_PER_MM)
      const png = bitmap && (await pngOf(bitmap))
      if (!wanted) return
      if (!bitmap || !png) return setPiece('none')
      address = URL.createObjectURL(png)
      setPiece({ address, widthMm: bitmap.width / PX_PER_MM, heightMm: bitmap.height / PX_PER_MM })
    }
    begin().catch(() => wanted && setPiece('none'))
    return () => {
      wanted = false
      URL.revokeObjectURL(address)
    }
  }, [take, view])
  return piece
}

async function pngOf(bitmap: ImageBitmap): Promise<Blob | null> {
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
  return canvas.convertToBlob({ type: 'image/png' })
}
