import { Broken, must } from './broken.ts'
import { Coding } from './coding.ts'
import { deblock } from './deblock.ts'
import { type NalUnit, nal } from './nal-units.ts'
import { DecodedPicture } from './picture.ts'
import { type PictureSet, readPictureSet } from './picture-set.ts'
import { addOffsets } from './sao.ts'
import { readSequenceSet, type SequenceSet } from './sequence-set.ts'
import { KeptStates, readSliceData } from './slice-data.ts'
import { readSliceSegment, type SliceSegment, setsOf } from './slice-header.ts'

/**
 * Still pictures from their units (H.265, clause 8). Parameters hold from one to the next, and so does
 * the memory: a picture is overwritten when the next of its size is decoded.
 */
export class PictureDecoder {
  readonly #sequences = new Map<number, SequenceSet>()
  readonly #pictures = new Map<number, PictureSet>()
  #picture: DecodedPicture | null = null

  /** Takes the parameters; of a HEIC they stand apart from the pictures, and are measured before. */
  learn(units: Iterable<NalUnit>) {
    for (const { type, payload } of units)
      if (type === nal.sps) {
        const set = readSequenceSet(payload)
        this.#sequences.set(set.id, set)
      } else if (type === nal.pps) {
        const set = readPictureSet(payload)
        this.#pictures.set(set.id, set)
      }
  }

  /** The first picture there is, whatever follows it. Parameters among its units are not heard. */
  decode(units: Iterable<NalUnit>): DecodedPicture {
    const kept = new KeptStates()
    let coding: Coding | null = null
    let done = 0
    for (const unit of units) {
      if (!isSlice(unit)) continue
      const { sps, pps } = setsOf(unit, this.#sequences, this.#pictures)
      const segment: SliceSegment = readSliceSegment(unit, sps, pps, coding?.slice ?? null)
      must(segment.first === (coding === null), 'another picture begins')
      coding ??= new Coding(this.#pictureFor(sps, pps), segment.slice)
      must(coding.picture.pps === pps, 'parameters change within a picture')
      coding.slice = segment.slice
      done = readSliceData(coding, segment, unit.payload, done, kept)
      if (done < coding.picture.order.length) continue
      deblock(coding.picture)
      addOffsets(coding.picture)
      return coding.picture
    }
    throw new Broken('cut-short', 'not all of the picture is there')
  }

  #pictureFor(sps: SequenceSet, pps: PictureSet): DecodedPicture {
    if (this.#picture?.sps === sps && this.#picture.pps === pps) this.#picture.clear()
    else this.#picture = new DecodedPicture(sps, pps)
    return this.#picture
  }
}

const isSlice = ({ type }: NalUnit) =>
  type <= nal.lastSlice || (type >= nal.firstIrap && type <= nal.lastIrap)
