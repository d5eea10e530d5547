/** Stands for a part of antd that no page uses (bin/lean_kit.ts). */
export default function Absent(): never {
  throw new Error('This part of antd is left out of the build (bin/lean_kit.ts)')
}
