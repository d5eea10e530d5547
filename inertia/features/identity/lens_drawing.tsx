/** Rings of degrees, in degrees of visual angle, as on a perimetry chart. */
const RINGS = [10, 20, 30, 40, 50, 60]

/** px a degree takes in the drawing. */
const SCALE = 5

/** Every 45 degrees a meridian. */
const MERIDIANS = [0, 45, 90, 135]

/** A visual field chart with its blind spot: the quiet ground of the login's banner. */
export function LensDrawing() {
  return (
    <svg viewBox="-320 -320 640 640" fill="none" stroke="currentColor" aria-hidden="true">
      {RINGS.map((degrees) => (
        <circle key={degrees} r={degrees * SCALE} strokeWidth={degrees % 30 === 0 ? 1.4 : 0.7} />
      ))}
      {MERIDIANS.map((angle) => (
        <line key={angle} x1={-310} x2={310} strokeWidth={0.7} transform={`rotate(${angle})`} />
      ))}
      <ellipse
        cx={15.5 * SCALE}
        cy={1.5 * SCALE}
        rx={14}
        ry={20}
        fill="currentColor"
        stroke="none"
      />
      <circle r={3} fill="currentColor" stroke="none" />
    </svg>
  )
}
