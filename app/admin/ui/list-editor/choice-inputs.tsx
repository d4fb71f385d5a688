import { Input, MultiSelect, NativeSelect, SegmentedControl, Switch } from "@mantine/core";
import { errorAt, type Field, type InputProps, textOf } from "./fields.ts";

type Choosing = Extract<Field, { kind: "choice" | "choices" }>;

/** Yes or no. */
export function ToggleField({ field, value, onChange, errors }: InputProps) {
  return (
    <Switch
      label={field.label}
      description={field.help}
      checked={value === true}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      error={errorAt(errors, field.name)}
    />
  );
}

/** One of a few. A value that is not among them stays, and is shown as it is. */
export function ChoiceField({ field, value, onChange, errors }: InputProps<Choosing>) {
  const { options, isOptional } = field;
  const chosen = textOf(value);
  const isKnown = options.some((option) => option.value === chosen);
  return (
    <NativeSelect
      size="md"
      label={field.label}
      description={field.help}
      data={[
        ...(isOptional ? [{ value: "", label: "(none)" }] : []),
        ...(isKnown || chosen === "" ? [] : [{ value: chosen, label: chosen }]),
        ...options,
      ]}
      value={chosen}
      onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
      error={errorAt(errors, field.name)}
    />
  );
}

/** Some of many, in the order they were chosen. */
export function ChoicesField({ field, value, onChange, errors }: InputProps<Choosing>) {
  const chosen = Array.isArray(value) ? value.map(textOf) : [];
  const unknown = chosen.filter((one) => !field.options.some((option) => option.value === one));
  return (
    <MultiSelect
      size="md"
      label={field.label}
      description={field.help}
      data={[...field.options, ...unknown.map((one) => ({ value: one, label: one }))]}
      value={chosen}
      onChange={onChange}
      searchable
      hidePickedOptions
      error={errorAt(errors, field.name)}
    />
  );
}

/** One to five stars; arrow keys choose. */
export function RatingField({ field, value, onChange, errors }: InputProps) {
  return (
    <Input.Wrapper
      label={field.label}
      description={field.help}
      error={errorAt(errors, field.name)}
      labelElement="div"
      size="md"
    >
      {/* Not the library's stars: their arrow keys ask for a second key before anything is chosen. */}
      <SegmentedControl
        fullWidth
        size="md"
        mt={4}
        aria-label={field.label}
        value={String(value)}
        onChange={(stars) => onChange(Number(stars))}
        data={STARS.map((stars) => ({ value: String(stars), label: `${stars} ★` }))}
      />
    </Input.Wrapper>
  );
}

const STARS = [1, 2, 3, 4, 5];
