import { Radio, Stack } from "@mantine/core";

/** Which visits of a series a change is for. */
export type Scope = "this" | "following";

/** Asks which visits of a series a change is for; nothing where no other visit follows. */
export function ScopeChoice({
  following,
  label,
  value,
  onChange,
}: {
  /** The number of visits with this one. */
  following: number;
  label: string;
  value: Scope;
  onChange: (scope: Scope) => void;
}) {
  if (following < 2) return null;
  return (
    <Radio.Group
      label={label}
      value={value}
      onChange={(next) => onChange(next === "following" ? "following" : "this")}
    >
      <Stack gap="sm" mt="xs">
        <Radio value="this" label="This visit only" />
        <Radio value="following" label={`This and all following visits (${following})`} />
      </Stack>
    </Radio.Group>
  );
}
