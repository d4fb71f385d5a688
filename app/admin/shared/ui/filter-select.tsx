import { NativeSelect, type NativeSelectProps } from "@mantine/core";

/** A select box of a filter form; each change submits the form. `label` is read out, not shown. */
export function FilterSelect({
  label,
  options,
  ...select
}: {
  readonly name: string;
  readonly label: string;
  readonly options: NonNullable<NativeSelectProps["data"]>;
} & Pick<NativeSelectProps, "value" | "defaultValue">) {
  return (
    <NativeSelect
      size="md"
      aria-label={label}
      data={options}
      onChange={(event) => event.currentTarget.form?.requestSubmit()}
      {...select}
    />
  );
}
