import { Anchor, Modal, Table, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import type { Change } from "../../../core/site/changes.ts";
import { fieldName } from "./field-name.ts";

/** "3 changes", and behind it what each one was and will be. */
export function WhatChanges({ changes }: { changes: readonly Change[] }) {
  const [isOpen, { open, close }] = useDisclosure();
  if (changes.length === 0) return null;
  return (
    <>
      <Anchor component="button" type="button" size="sm" onClick={open} py={4}>
        {changes.length === 1 ? "1 change" : `${changes.length} changes`}
      </Anchor>
      <Modal opened={isOpen} onClose={close} title="What changes for visitors" size="xl">
        <ChangeTable changes={changes} />
      </Modal>
    </>
  );
}

/** Differences side by side: what it was, and what it is to be. */
export function ChangeTable({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return <Text c="dimmed">Nothing differs.</Text>;
  return (
    <Table.ScrollContainer minWidth={480}>
      <Table verticalSpacing="sm" layout="fixed">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Where</Table.Th>
            <Table.Th>Before</Table.Th>
            <Table.Th>After</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {changes.slice(0, SHOWN).map(({ field, from, to }) => (
            <Table.Tr key={field}>
              <Table.Th scope="row" fw={500}>
                {fieldName(field) || "All of it"}
              </Table.Th>
              <Table.Td>{inWords(from)}</Table.Td>
              <Table.Td>{inWords(to)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {changes.length > SHOWN ? <Text c="dimmed">… and {changes.length - SHOWN} more.</Text> : null}
    </Table.ScrollContainer>
  );
}

const SHOWN = 100;

function inWords(value: unknown): string {
  if (value === undefined) return "(not there)";
  if (value === "") return "(empty)";
  if (value === true) return "Yes";
  if (value === false) return "No";
  if (Array.isArray(value) && value.every((entry) => typeof entry === "string")) {
    return value.join(", ");
  }
  if (typeof value === "object" && value !== null) {
    const texts = Object.values(value).filter((part) => typeof part === "string" && part !== "");
    return texts.slice(0, 3).join(", ");
  }
  return String(value);
}
