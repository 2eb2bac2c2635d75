/** A picture in shades of grey: a byte a pixel, row by row, 0 is black. */
export interface GrayPicture {
  width: number
  height: number
  pixels: Uint8Array
}

/** By how many degrees a picture is turned clockwise to stand upright. */
export type Turn = 0 | 90 | 180 | 270

/** The picture turned clockwise. */
export function turned(picture: GrayPicture, turn: Turn): GrayPicture {
  if (turn === 0) return picture
  const { width, height, pixels } = picture
  const swaps = turn !== 180
  const out = new Uint8Array(pixels.length)
  const outWidth = swaps ? height : width
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const to =
        turn === 90
          ? x * outWidth + (height - 1 - y)
          : turn === 180
            ? (height - 1 - y) * outWidth + (width - 1 - x)
            : (width - 1 - x) * outWidth + y
      out[to] = pixels[y * width + x] ?? 0
    }
  }
  return { width: outWidth, height: swaps ? width : height, pixels: out }
}

/** The picture as a file that Tesseract reads: a portable graymap (https://netpbm.sourceforge.net/doc/pgm.html). */
export function asGraymap({ width, height, pixels }: GrayPicture): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1'), pixels])
}
