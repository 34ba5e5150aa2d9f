// The network of Open Image Denoise 2.4.1 ("large", core/unet_filter.cpp) as an ONNX model.
// ONNX is a protobuf; these few lines write the part of it that the network needs (field numbers: onnx.proto).

// A U. Down: 3 × 3 convolutions and halvings; up: doublings, each joined with what the same height gave on the way down.
// A word is a convolution with ReLU; > halves after it and remembers the result, ^ doubles after it; +N joins the N-th
// memory behind the current value (0 is the input itself).
const plan = `enc_conv1a enc_conv1b> enc_conv2a enc_conv2b> enc_conv3a enc_conv3b> enc_conv4a enc_conv4b> enc_conv5a
  enc_conv5b^ +3 dec_conv4a dec_conv4b^ +2 dec_conv3a dec_conv3b^ +1 dec_conv2a dec_conv2b^ +0 dec_conv1a dec_conv1b
  dec_conv1c`
const nearest = { mode: 'nearest', coordinate_transformation_mode: 'asymmetric', nearest_mode: 'floor' }
/** The runtime's fast convolutions want channels in sixteens: the input is filled up with zeros. */
export const channelsIn = 16
/** Four halvings: sizes and corners of tiles are multiples of this. */
export const align = 16
/** Half of what one pixel sees (202 pixels), rounded up to `align`. */
export const reach = 112

const varint = (n) => (n < 128 ? [n] : [(n % 128) + 128, ...varint(Math.floor(n / 128))])
const int = (field, value) => Buffer.from([...varint(field * 8), ...varint(value)])
const part = (field, ...bodies) => {
  const body = Buffer.concat(bodies.map((each) => Buffer.from(each)))
  return Buffer.concat([Buffer.from([...varint(field * 8 + 2), ...varint(body.length)]), body])
}
const bytesOf = (floats) => Buffer.from(floats.buffer, floats.byteOffset, floats.byteLength)
const tensor = (name, shape, values) =>
  part(5, ...shape.map((n) => int(1, n)), int(2, 1), part(8, name), part(9, bytesOf(values)))
const attribute = (name, value) => {
  if (Array.isArray(value)) return part(5, part(1, name), ...value.map((n) => int(8, n)), int(20, 7))
  if (typeof value === 'number') return part(5, part(1, name), int(3, value), int(20, 2))
  return part(5, part(1, name), part(4, value), int(20, 3))
}
const node = (op, inputs, output, attributes = {}) =>
  part(
    1,
    ...inputs.map((each) => part(1, each)),
    part(2, output),
    part(4, op),
    ...Object.entries(attributes).map(([name, value]) => attribute(name, value)),
  )
const picture = (field, name, channels) => {
  const axes = part(2, part(1, int(1, 1)), part(1, int(1, channels)), part(1, part(2, 'h')), part(1, part(2, 'w')))
  return part(field, part(1, name), part(2, part(1, int(1, 1), axes)))
}

/** The model, and the name of what comes out. */
export function writeNetwork(weights) {
  const square = channelsIn * channelsIn
  const eye = Float32Array.from({ length: square }, (_, i) => Number(i % (channelsIn + 1) === 0))
  const graph = [
    tensor('eye', [channelsIn, channelsIn, 1, 1], eye),
    tensor('twice', [4], Float32Array.of(1, 1, 2, 2)),
    // A convolution that changes nothing brings the input into the runtime's own order, once for both its uses.
    node('Conv', ['input', 'eye'], 'start', { kernel_shape: [1, 1] }),
  ]
  const memory = ['start']
  let now = 'start'
  const step = (op, inputs, output, attributes) => {
    graph.push(node(op, inputs, output, attributes))
    now = output
  }
  for (const word of plan.split(/\s+/)) {
    if (word.startsWith('+')) {
      step('Concat', [now, memory[word[1]]], `${now}${word}`, { axis: 1 })
      continue
    }
    const name = word.replace(/[>^]/, '')
    graph.push(...layer(name, weights))
    step('Conv', [now, `${name}.w`, `${name}.b`], `${name}.c`, { kernel_shape: [3, 3], pads: [1, 1, 1, 1] })
    step('Relu', [now], name)
    if (word.endsWith('>')) {
      step('MaxPool', [now], `${name}.p`, { kernel_shape: [2, 2], strides: [2, 2] })
      memory.push(now)
    }
    if (word.endsWith('^')) step('Resize', [now, '', 'twice'], `${name}.u`, nearest)
  }
  const body = [...graph, part(2, 'oidn'), picture(11, 'input', channelsIn), picture(12, now, 3)]
  return { model: Buffer.concat([int(1, 8), part(7, ...body), part(8, part(1, ''), int(2, 13))]), output: now }
}

/** The weights of one convolution; where the filled-up input comes in they get zeros for the filling. */
function layer(name, weights) {
  const {
    shape: [outs, ins],
    values,
  } = weights.get(`${name}.weight`)
  const padded = Math.ceil(ins / channelsIn) * channelsIn
  const wide = new Float32Array(outs * padded * 9)
  for (let out = 0; out < outs; out++) wide.set(values.subarray(out * ins * 9, (out + 1) * ins * 9), out * padded * 9)
  return [
    tensor(`${name}.w`, [outs, padded, 3, 3], wide),
    tensor(`${name}.b`, [outs], weights.get(`${name}.bias`).values),
  ]
}
