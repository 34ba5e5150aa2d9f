import ort from 'onnxruntime-node'
import { readWeights } from './read-weights.mjs'
import { align, channelsIn, reach, writeNetwork } from './write-network.mjs'

/** A tile so large needs 2 GB. */
const tilePixels = 1.5e6

/** Runs one network over pictures of one size, each { width, height, planes, to }; `from` brings back what it gives. */
export async function runNetwork(name, pictures, from) {
  const { width, height } = pictures[0]
  const { model, output } = writeNetwork(readWeights(name))
  const session = await ort.InferenceSession.create(model, {
    intraOpNumThreads: Number(process.env.ART_THREADS ?? 2),
    enableMemPattern: false,
    // The processor is shared: threads that wait do not spin.
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  })
  const inputs = pictures.flatMap(({ planes, to }) => planes.map((plane) => plane.map((value) => to(value))))
  const planes = [0, 1, 2].map(() => new Float32Array(width * height))
  for (const tile of tilesOf(width, height)) {
    const given = new ort.Tensor('float32', cutTile(inputs, width, tile), [1, channelsIn, tile.high, tile.wide])
    const found = (await session.run({ input: given }))[output].data
    keepTile(found, planes, width, tile)
  }
  await session.release()
  return { width, height, planes: planes.map((plane) => plane.map((value) => from(value))) }
}

const roundUp = (size) => Math.ceil(size / align) * align

/** Tiles that see `reach` beyond their own part: what a network gives near an edge would differ from the next tile's. */
function tilesOf(width, height) {
  const cut = (size, parts) => roundUp(size / parts)
  const seen = (size, parts) => cut(size, parts) + reach * Math.min(2, parts - 1)
  let [columns, rows] = [1, 1]
  while (seen(width, columns) * seen(height, rows) > tilePixels) {
    if (seen(width, columns) > seen(height, rows)) columns++
    else rows++
  }
  const [stepX, stepY] = [cut(width, columns), cut(height, rows)]
  const tiles = []
  for (let y0 = 0; y0 < height; y0 += stepY) {
    for (let x0 = 0; x0 < width; x0 += stepX) {
      const [x1, y1] = [Math.min(width, x0 + stepX), Math.min(height, y0 + stepY)]
      const [left, top] = [Math.max(0, x0 - reach), Math.max(0, y0 - reach)]
      const [right, bottom] = [Math.min(width, x1 + reach), Math.min(height, y1 + reach)]
      tiles.push({ x0, y0, x1, y1, left, top, right, bottom, wide: roundUp(right - left), high: roundUp(bottom - top) })
    }
  }
  return tiles
}

/** Beyond the edge of the picture stay zeros. */
function cutTile(inputs, width, { left, top, right, bottom, wide, high }) {
  const values = new Float32Array(channelsIn * wide * high)
  for (const [channel, plane] of inputs.entries()) {
    for (let y = top; y < bottom; y++) {
      values.set(plane.subarray(y * width + left, y * width + right), (channel * high + y - top) * wide)
    }
  }
  return values
}

function keepTile(found, planes, width, { x0, y0, x1, y1, left, top, wide, high }) {
  for (let y = y0; y < y1; y++) {
    for (const [channel, plane] of planes.entries()) {
      const from = (channel * high + y - top) * wide + x0 - left
      plane.set(found.subarray(from, from + x1 - x0), y * width + x0)
    }
  }
}
