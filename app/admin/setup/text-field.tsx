import { TextInput, type TextInputProps } from "@mantine/core";

/** A line of text. What helps to fill it in stands below it, so that fields side by side stay in line. */
export function TextField(props: TextInputProps) {
  return <TextInput inputWrapperOrder={["label", "input", "description", "error"]} {...props} />;
}
