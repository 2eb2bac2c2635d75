import sharp from 'sharp'
import { ExtractionError } from '../../blocks.ts'
import { LIMITS } from '../limits.ts'
import type { GrayPicture } from '../ocr/grayPicture.ts'

/** Narrower pictures are enlarged up to so many times, since small letters are read badly; larger ones are reduced. */
const NARROW = 1000
const MOST_ENLARGED = 4
const LONGEST_SIDE = 3000

// Whatever else the library could open, such as SVG, PDF or formats of other programs, stays shut.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
})
sharp.cache(false)
sharp.concurrency(1)

/**
 * The first frame of a picture as it is meant to be seen: turned as its camera says, on white, in shades of grey, in a size at
 * which letters can be read. Throws TOO_LARGE for more pixels than may be, and CORRUPT.
 */
export async function decodePicture(bytes: Uint8Array): Promise<GrayPicture> {
  const source = { limitInputPixels: LIMITS.picturePixels, failOn: 'error' } as const
  try {
    const { width, height, autoOrient } = await sharp(bytes, { ...source, limitInputPixels: false }).metadata()
    if (width * height > LIMITS.picturePixels || Math.max(width, height) > LIMITS.pictureSide)
      throw new ExtractionError('TOO_LARGE', `${width} x ${height} pixels`)
    const scale = scaleFor(autoOrient)
    const { data, info } = await sharp(bytes, source)
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .greyscale()
      .resize({ width: Math.max(1, Math.round(autoOrient.width * scale)), fit: 'inside' })
      .raw()
      .toBuffer({ resolveWithObject: true })
    return { width: info.width, height: info.height, pixels: data }
  } catch (error) {
    if (error instanceof ExtractionError) throw error
    throw new ExtractionError('CORRUPT', String(error))
  }
}

function scaleFor({ width, height }: { width: number; height: number }): number {
  const longest = Math.max(width, height)
  if (longest > LONGEST_SIDE) return LONGEST_SIDE / longest
  if (width >= NARROW) return 1
  return Math.min(MOST_ENLARGED, NARROW / width, LONGEST_SIDE / longest)
}
