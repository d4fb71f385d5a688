import { NumberInput, Switch, TagsInput, Textarea, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { type AnyForm, errorInList, spotIn } from "./spots.ts";

interface SpotField {
  readonly form: AnyForm;
  /** As refusals write it: `zones.1.fee`. */
  readonly path: string;
  readonly label: string;
  readonly description?: ReactNode;
}

/** One line of text. */
export function TextSpot({ form, path, ...looks }: SpotField & { placeholder?: string }) {
  const { value, error, set } = spotIn<string | undefined>(form, path);
  return (
    <TextInput
      {...looks}
      value={value ?? ""}
      error={error}
      onChange={(event) => set(event.currentTarget.value)}
    />
  );
}

/** Text of several lines. */
export function WordsSpot({ form, path, ...looks }: SpotField) {
  const { value, error, set } = spotIn<string | undefined>(form, path);
  return (
    <Textarea
      {...looks}
      value={value ?? ""}
      error={error}
      onChange={(event) => set(event.currentTarget.value)}
    />
  );
}

/** Dollars, with cents where there are any. */
export function DollarSpot({ form, path, ...looks }: SpotField) {
  return (
    <AmountSpot form={form} path={path} {...looks} prefix="$" decimalScale={2} max={100_000} />
  );
}

/** A whole number of something: `unit` is written behind it. */
export function CountSpot({
  form,
  path,
  unit,
  ...looks
}: SpotField & { unit: string; max?: number; placeholder?: string }) {
  return <AmountSpot form={form} path={path} {...looks} suffix={` ${unit}`} decimalScale={0} />;
}

function AmountSpot({
  form,
  path,
  ...looks
}: SpotField & {
  prefix?: string;
  suffix?: string;
  decimalScale: number;
  max?: number;
  placeholder?: string;
}) {
  const { value, error, set } = spotIn<number | undefined>(form, path);
  return (
    <NumberInput
      {...looks}
      min={0}
      clampBehavior="none"
      allowNegative={false}
      thousandSeparator=","
      hideControls
      inputMode="decimal"
      value={value ?? ""}
      error={error}
      // An emptied field is no number, and the server says so: nothing is put in its place.
      onChange={(typed) => set(typeof typed === "number" ? typed : undefined)}
    />
  );
}

/** A list of short texts, each a tag; a comma or Enter ends one. */
export function TagsSpot({
  form,
  path,
  read = (tag) => tag.trim(),
  splitAt = [",", ";"],
  ...looks
}: SpotField & {
  placeholder?: string;
  splitAt?: string[];
  /** What is kept of what was typed. */
  read?: (tag: string) => string;
}) {
  const { value, set } = spotIn<readonly string[] | undefined>(form, path);
  const list = [...(value ?? [])];
  return (
    <TagsInput
      {...looks}
      value={list}
      error={errorInList(form, path, list.length)}
      splitChars={splitAt}
      acceptValueOnBlur
      onChange={(tags) => set([...new Set(tags.map(read).filter((tag) => tag !== ""))])}
    />
  );
}

/** Something that is on or off. */
export function SwitchSpot({
  form,
  path,
  otherwise,
  ...looks
}: SpotField & { otherwise: boolean }) {
  const { value, error, set } = spotIn<boolean | undefined>(form, path);
  return (
    <Switch
      {...looks}
      checked={value ?? otherwise}
      error={error}
      onChange={(event) => set(event.currentTarget.checked)}
    />
  );
}
