// How light, colour and direction go into the network and come out of it (Open Image Denoise 2.4.1: core/color.h,
// core/autoexposure.h, devices/cpu/cpu_input_process.isph and cpu_output_process.isph).

/** A fit of how bright things look. */
const [a, b, c, d, e, f, g] = [
  1412.83765, 1.64593172, 0.431384981, -0.00294139609, 0.192653254, 0.00626026094, 0.998620152,
]
const toBright = (y) => {
  if (y <= 1.5794576e-6) return a * y
  return y <= 0.0322087631 ? b * y ** c + d : e * Math.log(y + f) + g
}
const fromBright = (x) => {
  if (x <= 0.00223151711) return x / a
  return x <= 0.370974749 ? ((x - d) / b) ** (1 / c) : Math.exp((x - g) / e) - f
}
const brightest = toBright(65504)
const most = 3.4e38

/** What is not a number becomes the lowest. */
export const between = (low, value, high) => (value > low ? Math.min(value, high) : low)

export const colourCurve = (scale) => ({
  to: (y) => toBright(between(0, y * scale, most)) / brightest,
  from: (x) => fromBright(between(0, x, most) * brightest) / scale,
})

/** The colour of surfaces, through sRGB. */
export const albedoCurve = {
  to: (value) => {
    const y = between(0, value, 1)
    return y <= 0.0031308 ? 12.92 * y : 1.055 * y ** (1 / 2.4) - 0.055
  },
  from: (value) => {
    const x = between(0, value, most)
    return Math.min(1, x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4)
  },
}

/** Directions, moved from -1…1 to 0…1. */
export const normalCurve = {
  to: (value) => between(-1, value || 0, 1) * 0.5 + 0.5,
  from: (x) => Math.min(1, between(0, x, most) * 2 - 1),
}

/** What a colour is multiplied by so that the middle of the picture is grey, over squares of 16: noise weighs little. */
export function exposureOf({ planes: [red, green, blue], width, height }) {
  const [across, down] = [width, height].map((size) => Math.ceil(size / 16))
  let [sum, count] = [0, 0]
  for (let square = 0; square < across * down; square++) {
    const [i, j] = [square % across, Math.floor(square / across)]
    const [left, right] = [edge(i, across, width), edge(i + 1, across, width)]
    let [light, pixels] = [0, 0]
    for (let y = edge(j, down, height); y < edge(j + 1, down, height); y++) {
      for (let at = y * width + left; at < y * width + right; at++) {
        light += 0.212671 * lightOf(red[at]) + 0.71516 * lightOf(green[at]) + 0.072169 * lightOf(blue[at])
        pixels++
      }
    }
    if (light / pixels > 1e-8) [sum, count] = [sum + Math.log2(light / pixels), count + 1]
  }
  return count ? 0.18 / 2 ** (sum / count) : 1
}

const edge = (index, parts, size) => Math.floor((index * size) / parts)
const lightOf = (value) => between(0, value, most)
